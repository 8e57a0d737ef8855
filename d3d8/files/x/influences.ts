/** Which bones move the vertices of a mesh, from the lists that each bone has of its vertices. */
import type { XMesh, XSkin } from './model.js'

/** The bones of each vertex, the strongest first; of more than 32 the strongest 32. */
export interface XInfluences {
  /** Where the bones of each vertex begin in `bones` and `weights`; one more than there are vertices. */
  readonly starts: Uint32Array
  /** Indices of bones in the skin; as many as it has bones: none of them, the vertex stays with the mesh. */
  readonly bones: Uint32Array
  /** Their weights; those of a vertex add up to 1. */
  readonly weights: Float32Array
  /** Bones of the vertex that has the most. */
  readonly most: number
}

/** Calls back for each weight of the skin that counts. */
function eachWeight({ bones }: XSkin, call: (vertex: number, bone: number, weight: number) => void): void {
  bones.forEach(({ vertices, weights }, bone) => {
    for (let i = 0; i < vertices.length; i++) if (weights[i] > 0) call(vertices[i], bone, weights[i])
  })
}

/**
 * Bones of a vertex that count: the strongest, where there are more. No model has so many; vertices that stand for one
 * multiply them.
 */
const MOST = 32

/** Sorts the bones of one vertex by their weights. */
function sortRange(bones: Uint32Array, weights: Float32Array, from: number, to: number): void {
  if (to - from < 2) return
  const order = Array.from({ length: to - from }, (_, i) => from + i).sort((a, b) => weights[b] - weights[a] || a - b)
  const [sortedBones, sortedWeights] = [order.map((i) => bones[i]), order.map((i) => weights[i])]
  bones.set(sortedBones, from)
  weights.set(sortedWeights, from)
}

/**
 * The bones of some vertices of a mesh.
 *
 * @param sources the mesh's vertex that each vertex comes from
 */
export function xInfluences({ positions }: XMesh, skin: XSkin, sources: Uint32Array): XInfluences {
  const counts = new Uint32Array(positions.length / 3)
  eachWeight(skin, (vertex) => counts[vertex]++)
  // Lists of the mesh's vertices first: of those that stand for them, several may come from one.
  const begins = new Uint32Array(counts.length + 1)
  for (let vertex = 0; vertex < counts.length; vertex++) begins[vertex + 1] = begins[vertex] + counts[vertex]
  const all = begins[counts.length]
  const [bonesOf, weightsOf] = [new Uint32Array(all), new Float32Array(all)]
  const next = begins.slice()
  eachWeight(skin, (vertex, bone, weight) => {
    bonesOf[next[vertex]] = bone
    weightsOf[next[vertex]++] = weight
  })
  for (let vertex = 0; vertex < counts.length; vertex++)
    sortRange(bonesOf, weightsOf, begins[vertex], begins[vertex + 1])

  const clamped = (count: number): number => Math.min(Math.max(count, 1), MOST)
  const starts = new Uint32Array(sources.length + 1)
  for (let i = 0; i < sources.length; i++) starts[i + 1] = starts[i] + clamped(counts[sources[i]])
  const [bones, weights] = [new Uint32Array(starts[sources.length]), new Float32Array(starts[sources.length])]
  let most = 0
  for (let i = 0; i < sources.length; i++) {
    const from = begins[sources[i]]
    const to = Math.min(begins[sources[i] + 1], from + MOST)
    most = Math.max(most, starts[i + 1] - starts[i])
    let sum = 0
    for (let at = from; at < to; at++) sum += weightsOf[at]
    if (from === to) {
      bones[starts[i]] = skin.bones.length
      weights[starts[i]] = 1
    }
    for (let at = from; at < to; at++) {
      bones[starts[i] + at - from] = bonesOf[at]
      weights[starts[i] + at - from] = weightsOf[at] / sum
    }
  }
  return { starts, bones, weights, most }
}
