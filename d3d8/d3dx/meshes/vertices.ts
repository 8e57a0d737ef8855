/**
 * Vertices of a flexible vertex format in memory, as meshes work on them: whole words, since every element has some.
 */
import {
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_TEXCOORD0,
  D3DVSDT_D3DCOLOR,
  elementBytes,
  elementOf,
  type D3DFVF,
  type VertexElement,
  type VertexLayout,
} from '../../types/index.js'
import { layoutOfFVF } from './fvf.js'

/** What vertices of a code look like, in words. */
export interface VertexFormat {
  readonly fvf: D3DFVF
  readonly layout: VertexLayout
  /** Words of a vertex. */
  readonly words: number
  /** First word of the normal; null without one. */
  readonly normal: number | null
  /** First word of each coordinate set. */
  readonly coordinates: readonly number[]
}

/** Vertices in memory; the position is the first element. */
export interface Vertices {
  readonly format: VertexFormat
  readonly count: number
  readonly floats: Float32Array<ArrayBuffer>
  /** The same memory, for colours and indices. */
  readonly words: Uint32Array<ArrayBuffer>
}

/** What vertices of a code look like. */
export function vertexFormat(method: string, fvf: D3DFVF): VertexFormat {
  const layout = layoutOfFVF(method, fvf)
  const normal = elementOf(layout, D3DVSDE_NORMAL)
  return {
    fvf,
    layout,
    words: layout.strides[0] / 4,
    normal: normal ? normal.offset / 4 : null,
    coordinates: layout.texcoordSizes.map((_, set) => (elementOf(layout, D3DVSDE_TEXCOORD0 + set)?.offset ?? 0) / 4),
  }
}

/** Vertices of zeros, or of bytes, which are copied. */
export function makeVertices(format: VertexFormat, count: number, bytes?: Uint8Array<ArrayBufferLike>): Vertices {
  const memory = new Uint8Array(count * format.words * 4)
  if (bytes) memory.set(bytes.subarray(0, memory.length))
  return { format, count, floats: new Float32Array(memory.buffer), words: new Uint32Array(memory.buffer) }
}

/** The bytes of vertices, for a buffer. */
export const bytesOf = ({ words }: Vertices): Uint8Array<ArrayBuffer> => new Uint8Array(words.buffer)

/** x, y, z a vertex. */
export function positionsOf({ format, count, floats }: Vertices): Float32Array<ArrayBuffer> {
  const positions = new Float32Array(count * 3)
  for (let vertex = 0; vertex < count; vertex++) {
    const at = vertex * format.words
    positions[vertex * 3] = floats[at]
    positions[vertex * 3 + 1] = floats[at + 1]
    positions[vertex * 3 + 2] = floats[at + 2]
  }
  return positions
}

/** Vertices picked out of others: vertex i is vertex `from[i]` of them. */
export function pickVertices(vertices: Vertices, from: ArrayLike<number>): Vertices {
  const { format } = vertices
  const picked = makeVertices(format, from.length)
  for (let vertex = 0; vertex < from.length; vertex++) {
    const at = from[vertex] * format.words
    picked.words.set(vertices.words.subarray(at, at + format.words), vertex * format.words)
  }
  return picked
}

/**
 * What the pipeline takes for an element that vertices do not have: white for the diffuse colour, 1 / w of 1; else
 * zeros.
 */
const missing = (register: number, component: number): number =>
  register === D3DVSDE_DIFFUSE ? 0xffffffff : register === D3DVSDE_POSITION && component === 3 ? 0x3f800000 : 0

/** Writes the words of one element of a vertex. */
type CopyElement = (from: Uint32Array, fromVertex: number, to: Uint32Array, toVertex: number) => void

/** How an element of one format comes out of another: component by component, as far as both have them. */
function copierOf(element: VertexElement, source: VertexElement | undefined): CopyElement {
  const size = elementBytes[element.type] / 4
  const isFloat = element.type < D3DVSDT_D3DCOLOR
  const fits = source && (source.type === element.type || (isFloat && source.type < D3DVSDT_D3DCOLOR))
  const shared = fits ? Math.min(size, elementBytes[source.type] / 4) : 0
  const [first, sourceFirst] = [element.offset / 4, (source?.offset ?? 0) / 4]
  return (from, fromVertex, to, toVertex) => {
    for (let i = 0; i < size; i++)
      to[toVertex + first + i] = i < shared ? from[fromVertex + sourceFirst + i] : missing(element.register, i)
  }
}

/** Vertices in another format. Elements that they do not have get what the pipeline takes for missing ones. */
export function convertVertices(vertices: Vertices, format: VertexFormat): Vertices {
  const converted = makeVertices(format, vertices.count)
  const copiers = format.layout.elements.map((element) =>
    copierOf(element, elementOf(vertices.format.layout, element.register)),
  )
  for (let vertex = 0; vertex < vertices.count; vertex++)
    for (const copy of copiers)
      copy(vertices.words, vertex * vertices.format.words, converted.words, vertex * format.words)
  return converted
}
