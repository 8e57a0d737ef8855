/**
 * An order of triangles in which vertices come again while they are still transformed: the linear-speed optimisation of
 * Tom Forsyth. Each step takes the triangle whose vertices score most; a vertex scores for being in the cache and for
 * having few triangles left.
 */

/** Vertices that are taken to stay transformed. */
const CACHE = 32

/**
 * What a vertex scores for its place in the cache; those of the last triangle score the same, as the next one cannot be
 * that triangle.
 */
const placeScores = Float32Array.from({ length: CACHE + 3 }, (_, place) =>
  place < 3 ? 0.75 : place < CACHE ? (1 - (place - 3) / (CACHE - 3)) ** 1.5 : 0,
)

const scoreOf = (place: number, left: number): number =>
  left === 0 ? -1 : (place < 0 ? 0 : placeScores[place]) + 2 / Math.sqrt(left)

/** The triangles of each vertex, one list after the other. */
function trianglesOfVertices(indices: Uint32Array, vertices: number): { first: Uint32Array; list: Uint32Array } {
  const first = new Uint32Array(vertices + 1)
  for (const vertex of indices) first[vertex + 1]++
  for (let vertex = 0; vertex < vertices; vertex++) first[vertex + 1] += first[vertex]
  const next = first.slice()
  const list = new Uint32Array(indices.length)
  indices.forEach((vertex, corner) => {
    list[next[vertex]++] = (corner / 3) | 0
  })
  return { first, list }
}

/** Triangles in the order in which to draw them. */
export function cacheOrder(indices: Uint32Array, vertices: number): Uint32Array<ArrayBuffer> {
  const count = indices.length / 3
  const { first, list } = trianglesOfVertices(indices, vertices)
  const left = Uint32Array.from({ length: vertices }, (_, vertex) => first[vertex + 1] - first[vertex])
  const place = new Int32Array(vertices).fill(-1)
  const score = Float32Array.from(left, (some) => scoreOf(-1, some))
  const done = new Uint8Array(count)
  const order = new Uint32Array(count)
  const worth = (triangle: number): number =>
    score[indices[triangle * 3]] + score[indices[triangle * 3 + 1]] + score[indices[triangle * 3 + 2]]
  let cache: number[] = []
  let unseen = 0
  for (let at = 0; at < count; at++) {
    let best = -1
    let most = -1
    for (const vertex of cache)
      for (let i = first[vertex]; i < first[vertex + 1]; i++) {
        const triangle = list[i]
        if (done[triangle] === 1) continue
        const value = worth(triangle)
        if (value > most) [best, most] = [triangle, value]
      }
    if (best < 0) {
      while (done[unseen] === 1) unseen++
      best = unseen
    }
    done[best] = 1
    order[at] = best
    const corners = [...new Set(indices.subarray(best * 3, best * 3 + 3))]
    for (let i = best * 3; i < best * 3 + 3; i++) left[indices[i]]--
    const old = cache
    cache = [...corners, ...cache.filter((vertex) => !corners.includes(vertex))]
    for (const vertex of old) place[vertex] = -1
    cache.forEach((vertex, i) => {
      place[vertex] = i < CACHE ? i : -1
      score[vertex] = scoreOf(place[vertex], left[vertex])
    })
    cache.length = Math.min(cache.length, CACHE)
  }
  return order
}

/**
 * Vertices transformed for each triangle by a cache that forgets the vertex which came first (the mean is between 0.5
 * and 3): how good an order is.
 *
 * @param size vertices that the cache holds
 */
export function cacheMissRatio(indices: ArrayLike<number>, size: number): number {
  const cache: number[] = []
  let misses = 0
  for (let i = 0; i < indices.length; i++) {
    if (cache.includes(indices[i])) continue
    misses++
    cache.push(indices[i])
    if (cache.length > size) cache.shift()
  }
  return misses / (indices.length / 3)
}
