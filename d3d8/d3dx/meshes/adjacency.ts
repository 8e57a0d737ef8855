/**
 * Neighbours of faces. Adjacency has three numbers a face: the face beyond each edge (of corners 0 and 1, 1 and 2, 2
 * and 0), or UNUSED32. Point representatives have one number a vertex: the first vertex in the same place.
 */
import { UNUSED32 } from './mesh-flags.js'

/** Edges by their ends, without a key object for each. */
const edgeKey = (from: number, to: number, count: number): number => from * count + to

/** The third of a face after which an edge begins: 0, 1, 2 and 0 again. */
export const nextCorner = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1)

/**
 * Neighbours of faces whose vertices are the same where their representatives are. Where more than two faces share an
 * edge the first two that fit are neighbours.
 */
export function adjacencyOf(indices: ArrayLike<number>, pointReps: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const adjacency = new Uint32Array(indices.length).fill(UNUSED32)
  const count = pointReps.length
  const waiting = new Map<number, number[]>()
  for (let corner = 0; corner < indices.length; corner++) {
    const from = pointReps[indices[corner]]
    const to = pointReps[indices[nextCorner(corner)]]
    if (from === to) continue
    // A neighbour goes along the edge the other way.
    const other = waiting.get(edgeKey(to, from, count))
    const found = other?.findIndex((one) => ((one / 3) | 0) !== ((corner / 3) | 0)) ?? -1
    if (other !== undefined && found >= 0) {
      const [neighbour] = other.splice(found, 1)
      adjacency[corner] = (neighbour / 3) | 0
      adjacency[neighbour] = (corner / 3) | 0
      continue
    }
    const key = edgeKey(from, to, count)
    const same = waiting.get(key)
    if (same) same.push(corner)
    else waiting.set(key, [corner])
  }
  return adjacency
}

/**
 * For each vertex the first one that lies nearer than `epsilon`, its own representative.
 *
 * @param positions x, y, z a vertex
 */
export function pointRepsOf(positions: Float32Array, epsilon: number): Uint32Array<ArrayBuffer> {
  return epsilon > 0 ? nearReps(positions, epsilon) : equalReps(positions)
}

function equalReps(positions: Float32Array): Uint32Array<ArrayBuffer> {
  const first = new Map<string, number>()
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vertex * 3
    // Adding 0 makes one of the two zeros.
    const key = `${positions[at] + 0},${positions[at + 1] + 0},${positions[at + 2] + 0}`
    const known = first.get(key)
    if (known !== undefined) return known
    first.set(key, vertex)
    return vertex
  })
}

function nearReps(positions: Float32Array, epsilon: number): Uint32Array<ArrayBuffer> {
  const reps = new Uint32Array(positions.length / 3)
  // Representatives, sorted along x as they are found: only those of the last epsilon have to be looked at.
  const order = Array.from(reps, (_, vertex) => vertex).sort((a, b) => positions[a * 3] - positions[b * 3] || a - b)
  const near = epsilon * epsilon
  let first = 0
  const representatives: number[] = []
  for (const vertex of order) {
    const at = vertex * 3
    while (first < representatives.length && positions[representatives[first] * 3] < positions[at] - epsilon) first++
    let found = vertex
    for (let i = first; i < representatives.length && found === vertex; i++) {
      const other = representatives[i] * 3
      const x = positions[other] - positions[at]
      const y = positions[other + 1] - positions[at + 1]
      const z = positions[other + 2] - positions[at + 2]
      if (x * x + y * y + z * z < near) found = representatives[i]
    }
    reps[vertex] = found
    if (found === vertex) representatives.push(vertex)
  }
  return lowest(reps)
}

/** The same groups, each represented by its lowest vertex. */
function lowest(reps: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const least = new Map<number, number>()
  reps.forEach((rep, vertex) => {
    if (!least.has(rep)) least.set(rep, vertex)
  })
  return reps.map((rep) => least.get(rep) ?? rep)
}

/** The representatives that adjacency implies: corners across an edge are in one place. */
export function repsFromAdjacency(
  indices: ArrayLike<number>,
  adjacency: ArrayLike<number>,
  vertices: number,
): Uint32Array<ArrayBuffer> {
  const parent = Uint32Array.from({ length: vertices }, (_, i) => i)
  const find = (vertex: number): number => {
    let root = vertex
    while (parent[root] !== root) root = parent[root]
    parent[vertex] = root
    return root
  }
  const join = (a: number, b: number): void => {
    const [one, other] = [find(a), find(b)]
    parent[Math.max(one, other)] = Math.min(one, other)
  }
  for (let corner = 0; corner < indices.length; corner++) {
    const neighbour = adjacency[corner]
    const face = (corner / 3) | 0
    // Each pair once.
    if (neighbour === UNUSED32 || neighbour < face) continue
    const back = backEdge(adjacency, indices, corner, find)
    if (back === UNUSED32) continue
    join(indices[corner], indices[nextCorner(back)])
    join(indices[nextCorner(corner)], indices[back])
  }
  return parent.map((_, vertex) => find(vertex))
}

/**
 * The corner of the neighbour where the shared edge begins: of several ways back the one whose ends are in the same
 * places.
 */
function backEdge(
  adjacency: ArrayLike<number>,
  indices: ArrayLike<number>,
  corner: number,
  find: (vertex: number) => number,
): number {
  const [face, neighbour] = [(corner / 3) | 0, adjacency[corner]]
  const back = [0, 1, 2].map((edge) => neighbour * 3 + edge).filter((edge) => adjacency[edge] === face)
  const same = (a: number, b: number): boolean => find(indices[a]) === find(indices[b])
  return back.find((edge) => same(corner, nextCorner(edge)) || same(nextCorner(corner), edge)) ?? back[0] ?? UNUSED32
}
