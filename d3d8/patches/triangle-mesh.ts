import { stitch, type MeshLine, type PatchMesh } from './mesh.js'
import { dividedEdge } from './segments.js'

/** Numbers a vertex has in a triangle's mesh. */
const SHARES = 3

/**
 * Divides the triangle of a triangle patch or an N-patch. Edges alike are a plain grid of n² triangles. Else the inside
 * is the grid of the largest count without its outer ring, and each edge, divided as it is asked for, is joined to it
 * by a strip.
 *
 * @param segments of the edges from the first corner to the second, from there to the third, and back
 * @param style D3DPATCHEDGE_DISCRETE or D3DPATCHEDGE_CONTINUOUS
 */
export function triangleMesh(segments: ArrayLike<number>, style: number): PatchMesh {
  const edges = Array.from({ length: 3 }, (_, edge) => dividedEdge(segments[edge], style))
  const largest = edges.reduce((most, edge) => (edge.length > most.length ? edge : most))
  if (edges.every((edge) => edge.length === largest.length && edge.every((at, i) => at === largest[i])))
    return gridMesh(largest)
  return joinedMesh(edges, largest)
}

/** Shares of the corners at grid point (i, j), i steps towards the second corner and j towards the third. */
function sharesAt(division: Float64Array, i: number, j: number): readonly [u: number, v: number, w: number] {
  const n = division.length - 1
  const [u, v, w] = [division[i], division[j], division[n - i - j]]
  // On an edge they make 1 as they are. Inside they do for equal segments alone.
  const sum = i === 0 || j === 0 || i + j === n ? 1 : u + v + w
  return [u / sum, v / sum, w / sum]
}

/** Fills the part of a grid whose points have i ≥ from, j ≥ from and n − i − j ≥ from. */
function fillGrid(n: number, from: number, vertex: (i: number, j: number) => number, out: number[]): void {
  const end = n - from
  for (let j = from; j < end; j++)
    for (let i = from; i + j < end; i++) {
      out.push(vertex(i, j), vertex(i + 1, j), vertex(i, j + 1))
      if (i + j + 1 < end) out.push(vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1))
    }
}

function gridMesh(division: Float64Array): PatchMesh {
  const n = division.length - 1
  const places: number[] = []
  for (let j = 0; j <= n; j++) for (let i = 0; i + j <= n; i++) places.push(...sharesAt(division, i, j))
  const indices: number[] = []
  // Row j begins behind the rows before it, each of which is one shorter than its predecessor.
  fillGrid(n, 0, (i, j) => j * (n + 1) - (j * (j - 1)) / 2 + i, indices)
  return { count: places.length / SHARES, places: Float64Array.from(places), indices: Uint32Array.from(indices) }
}

/** The edges as shares, walked so that the inside is to the left. */
const walks: readonly ((at: number, rest: number) => readonly [u: number, v: number, w: number])[] = [
  (at, rest) => [at, 0, rest],
  (at, rest) => [rest, at, 0],
  (at, rest) => [0, rest, at],
]

function joinedMesh(edges: readonly Float64Array[], largest: Float64Array): PatchMesh {
  const n = largest.length - 1
  const places: number[] = []
  const known = new Map<string, number>()
  const vertexAt = (shares: readonly number[]): number => {
    const name = shares.join(' ')
    const found = known.get(name) ?? places.length / SHARES
    if (!known.has(name)) places.push(...shares)
    known.set(name, found)
    return found
  }
  const inside = (i: number, j: number): number => vertexAt(sharesAt(largest, i, j))
  const indices: number[] = []
  const lines = edges.map((edge, e): MeshLine => {
    const shares = Array.from(edge, (at, i) => walks[e](at, edge[edge.length - 1 - i]))
    return { vertices: shares.map(vertexAt), along: shares.map((share) => alongEdge(share, e)) }
  })
  if (n < 3) fanOut(lines, indices)
  else {
    fillGrid(n, 1, inside, indices)
    lines.forEach((line, e) => {
      stitch(line, innerLine(inside, n, e, places), indices)
    })
  }
  return { count: places.length / SHARES, places: Float64Array.from(places), indices: Uint32Array.from(indices) }
}

/** How far a place is along an edge, from 0 to 1. */
function alongEdge([u, v, w]: readonly number[], edge: number): number {
  const [from, to] = [
    [w, u],
    [u, v],
    [v, w],
  ][edge]
  return (to - from + 1) / 2
}

/** The line of the inside beside an edge, walked as that is. */
function innerLine(
  inside: (i: number, j: number) => number,
  n: number,
  edge: number,
  places: readonly number[],
): MeshLine {
  const vertices = Array.from({ length: n - 2 }, (_, k) => {
    if (edge === 0) return inside(k + 1, 1)
    return edge === 1 ? inside(n - 2 - k, k + 1) : inside(1, n - 2 - k)
  })
  const along = vertices.map((vertex) => alongEdge(places.slice(vertex * SHARES, (vertex + 1) * SHARES), edge))
  return { vertices, along }
}

/**
 * Two segments an edge at most, and not on each: nothing lies inside, so the middle of a divided edge sees all the
 * rest.
 */
function fanOut(lines: readonly MeshLine[], out: number[]): void {
  const first = lines.findIndex(({ vertices }) => vertices.length > 2)
  const around = [0, 1, 2].flatMap((k) => lines[(first + k) % 3].vertices.slice(1))
  const [middle, ...others] = around
  for (let k = 0; k + 1 < others.length; k++) out.push(middle, others[k], others[k + 1])
}
