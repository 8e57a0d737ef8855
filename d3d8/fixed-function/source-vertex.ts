import { elementBytes, elementComponents, type VertexLayout } from '../types/index.js'
import type { Vector } from './vectors.js'

/** Where a layout finds the vertices of one stream. */
export interface VertexStream {
  readonly bytes: Uint8Array<ArrayBufferLike>
  /** Bytes from vertex to vertex. */
  readonly stride: number
}

/** What one vertex brings: four components by register (D3DVSDE), missing ones filled with 0, 0, 1. */
export type SourceVertex = ReadonlyMap<number, Vector>

/** Reads the components that an element brings. */
type Decoder = (view: DataView, at: number) => number[]

const floats =
  (count: number): Decoder =>
  (view, at) =>
    Array.from({ length: count }, (_, i) => view.getFloat32(at + i * 4, true))

const bytes: Decoder = (view, at) => [0, 1, 2, 3].map((i) => view.getUint8(at + i))

const shorts =
  (count: number): Decoder =>
  (view, at) =>
    Array.from({ length: count }, (_, i) => view.getInt16(at + i * 2, true))

/** 0xAARRGGBB lies in memory as blue, green, red, alpha. */
const colour: Decoder = (view, at) => [2, 1, 0, 3].map((i) => view.getUint8(at + i) / 255)

/** By D3DVSDT. */
const decoders: readonly Decoder[] = [floats(1), floats(2), floats(3), floats(4), colour, bytes, shorts(2), shorts(4)]

const MISSING = [0, 0, 0, 1]

/** How many vertices lie wholly in the streams that `layout` reads. */
export function countVertices(layout: VertexLayout, streams: readonly VertexStream[]): number {
  let least = Infinity
  for (const { stream, offset, type } of layout.elements) {
    const { bytes: memory, stride } = streams[stream]
    const room = memory.byteLength - offset - elementBytes[type]
    if (room < 0) return 0
    if (stride > 0) least = Math.min(least, Math.floor(room / stride) + 1)
  }
  return least
}

/**
 * @param streams by number; every stream that the layout names
 * @returns reads the vertex of a number
 */
export function createVertexReader(
  layout: VertexLayout,
  streams: readonly VertexStream[],
): (index: number) => SourceVertex {
  const views = streams.map(({ bytes: memory }) => new DataView(memory.buffer, memory.byteOffset, memory.byteLength))
  return (index) =>
    new Map(
      layout.elements.map(({ register, type, stream, offset }) => {
        const given = decoders[type](views[stream], index * streams[stream].stride + offset)
        return [register, [...given, ...MISSING.slice(elementComponents[type])]]
      }),
    )
}
