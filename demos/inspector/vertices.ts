/** Vertices and indices as they lie in buffers, decoded by their format. */
import type { VertexElement, VertexLayout } from '../../index.js'
import {
  api,
  D3DPT_LINELIST,
  D3DPT_LINESTRIP,
  D3DPT_POINTLIST,
  D3DPT_TRIANGLEFAN,
  D3DPT_TRIANGLELIST,
  D3DPT_TRIANGLESTRIP,
  D3DVSDT_D3DCOLOR,
  D3DVSDT_FLOAT4,
  D3DVSDT_UBYTE4,
  elementBytes,
  elementComponents,
} from '../../index.js'
import { colourText, floatText } from './names.js'

/** Vertices of `count` primitives: so many each, and so many more. */
const perPrimitive: Readonly<Record<number, readonly [each: number, more: number]>> = {
  [D3DPT_POINTLIST]: [1, 0],
  [D3DPT_LINELIST]: [2, 0],
  [D3DPT_LINESTRIP]: [1, 1],
  [D3DPT_TRIANGLELIST]: [3, 0],
  [D3DPT_TRIANGLESTRIP]: [1, 2],
  [D3DPT_TRIANGLEFAN]: [1, 2],
}

/** Vertices, or indices, that `count` primitives of a type take. */
export const verticesOf = (type: number, count: number): number => {
  const [each, more] = perPrimitive[type] ?? [0, 0]
  return count * each + more
}

/** Name of the register of an element: what it means for the fixed function, or its number for a shader. */
export const elementName = ({ register }: VertexElement, isShader: boolean): string =>
  isShader ? `v${register}` : api.valueText('D3DVSDE', register).replace('D3DVSDE_', '')

/** Memory of a stream. */
export interface Stream {
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly stride: number
}

const readElement = (view: DataView, at: number, type: number): string => {
  if (at < 0 || at + elementBytes[type] > view.byteLength) return '–'
  if (type === D3DVSDT_D3DCOLOR) return colourText(view.getUint32(at, true))
  const read =
    type <= D3DVSDT_FLOAT4
      ? (i: number) => floatText(view.getFloat32(at + i * 4, true))
      : type === D3DVSDT_UBYTE4
        ? (i: number) => String(view.getUint8(at + i))
        : (i: number) => String(view.getInt16(at + i * 2, true))
  return Array.from({ length: elementComponents[type] }, (_, i) => read(i)).join('  ')
}

/**
 * Vertices of a format: the number of each, then its elements in the order of the layout. What lies outside of a stream
 * is a dash.
 *
 * @param first number of the first vertex
 */
export const vertexRows = (
  { elements }: VertexLayout,
  streams: readonly (Stream | undefined)[],
  first: number,
  count: number,
): string[][] => {
  const views = streams.map(
    (stream) => stream && new DataView(stream.bytes.buffer, stream.bytes.byteOffset, stream.bytes.byteLength),
  )
  return Array.from({ length: count }, (_, n) => [
    String(first + n),
    ...elements.map(({ stream, offset, type }) => {
      const view = views[stream]
      return view ? readElement(view, (first + n) * (streams[stream]?.stride ?? 0) + offset, type) : '–'
    }),
  ])
}

/** Indices of 2 or 4 bytes: the place of each, then its value. */
export const indexRows = (
  bytes: Uint8Array<ArrayBufferLike>,
  indexBytes: number,
  first: number,
  count: number,
): string[][] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: count }, (_, n) => {
    const at = (first + n) * indexBytes
    if (at + indexBytes > view.byteLength) return [String(first + n), '–']
    return [String(first + n), String(indexBytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true))]
  })
}
