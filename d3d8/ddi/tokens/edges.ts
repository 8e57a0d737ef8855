import { FALLBACKS } from '../../api/fallbacks.js'
import { VertexFormat, VertexKind, renderStateSlots, stateLayout } from '../../state-table.js'
import { D3DCULL_CCW, D3DCULL_CW, D3DFILL_WIREFRAME, D3DRS_CULLMODE, D3DRS_FILLMODE } from '../../types/index.js'
import type { Execution } from '../execution.js'
import type { Token } from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/edges.ts']

const FILL_MODE = renderStateSlots[D3DRS_FILLMODE]
const CULL_MODE = renderStateSlots[D3DRS_CULLMODE]
const KIND = stateLayout.group('vertexFormat').offset + VertexFormat.Kind

/** D3DTRIFLAG_EDGEENABLE1 to 3: the edges from the first corner to the second, from there to the third, and back. */
const edgeFlags = [0x100, 0x200, 0x400] as const
const ALL_EDGES = 0x700
/** Whether primitives are drawn as their edges, of which tokens may hide some. */
export const isWireframe = (run: Execution): boolean => run.parts.context.words[FILL_MODE] === D3DFILL_WIREFRAME

/** Whether flags of triangles hide an edge. */
export const hidesEdges = (flags: Uint16Array): boolean => flags.some((word) => (word & ALL_EDGES) !== ALL_EDGES)

/**
 * The edges of a fan as a list of lines: bit i of `edges` is the one from corner i on; what lies beyond the 32 bits is
 * seen. There are none where none of its triangles is.
 */
export function fanOutline(
  memory: Uint8Array,
  stride: number,
  corners: number,
  edges: number,
  isSeen: (corners: ArrayLike<number>) => boolean,
): Uint8Array<ArrayBuffer> {
  if (!Array.from({ length: corners - 2 }, (_, n) => isSeen([0, n + 1, n + 2])).includes(true)) return new Uint8Array(0)
  const outline = new Uint8Array(corners * 2 * stride)
  let lines = 0
  for (let corner = 0; corner < corners; corner++) {
    if (corner < 32 && ((edges >>> corner) & 1) === 0) continue
    for (const [end, vertex] of [corner, (corner + 1) % corners].entries())
      outline.set(memory.subarray(vertex * stride, (vertex + 1) * stride), (lines * 2 + end) * stride)
    lines++
  }
  return outline.subarray(0, lines * 2 * stride)
}

/** The edges of triangles that their flags show, as indices of a list of lines. */
export function triangleEdges(
  indices: Uint16Array,
  flags: Uint16Array,
  isSeen: (corners: ArrayLike<number>) => boolean,
): Uint16Array<ArrayBuffer> {
  const lines: number[] = []
  for (const [n, word] of flags.entries()) {
    const corners = indices.subarray(n * 3, n * 3 + 3)
    if (!isSeen(corners)) continue
    for (const [edge, flag] of edgeFlags.entries())
      if ((word & flag) !== 0) lines.push(corners[edge], corners[(edge + 1) % 3])
  }
  return Uint16Array.from(lines)
}

/**
 * Whether CULLMODE lets a triangle of vertices be seen, which are `stride` bytes apart. Of those that are yet to be
 * transformed nothing is known: none is culled then.
 */
export function facing(
  run: Execution,
  token: Token,
  vertices: Uint8Array,
  stride: number,
): (corners: ArrayLike<number>) => boolean {
  const { words } = run.parts.context
  const cull = words[CULL_MODE]
  if (cull !== D3DCULL_CW && cull !== D3DCULL_CCW) return () => true
  if (words[KIND] !== VertexKind.Transformed) {
    run.note(token, FALLBACK.hiddenEdges)
    return () => true
  }
  const view = new DataView(vertices.buffer, vertices.byteOffset, vertices.byteLength)
  const coordinate = (vertex: number, axis: number): number => {
    const from = vertex * stride + axis * 4
    return from + 4 <= view.byteLength ? view.getFloat32(from, true) : 0
  }
  // y points down: a positive area is clockwise on the screen.
  const sign = cull === D3DCULL_CCW ? 1 : -1
  return ({ 0: a, 1: b, 2: c }) => {
    const [x, y] = [0, 1].map((axis) => coordinate(a, axis))
    const area = (coordinate(b, 0) - x) * (coordinate(c, 1) - y) - (coordinate(b, 1) - y) * (coordinate(c, 0) - x)
    return area * sign > 0
  }
}
