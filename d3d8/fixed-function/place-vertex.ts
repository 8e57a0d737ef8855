import {
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_NORMAL,
  D3DVSDE_NORMAL2,
  D3DVSDE_POSITION,
  D3DVSDE_POSITION2,
} from '../types/index.js'
import type { SourceVertex } from './source-vertex.js'
import {
  add,
  inverseTranspose,
  mix,
  multiply,
  normalize,
  scale,
  transform,
  turn,
  type Matrix,
  type Vector,
} from './vectors.js'
import type { VertexState } from './vertex-state.js'

/** Where a vertex stands. */
export interface Placed {
  /** In world space, blended and tweened. */
  readonly world: Vector
  readonly eye: Vector
  /** Clip space of Direct3D: y up, z from 0 to w. */
  readonly clip: Vector
  /** In eye space; null when the vertex brings none. */
  readonly normal: Vector | null
}

/** A matrix that moves the vertex, and its share. */
interface Share {
  readonly weight: number
  readonly matrix: Matrix
}

const ORIGIN = [0, 0, 0, 1]

const NO_WEIGHTS = [0, 0, 0, 0]

/** The element, or what lies between it and its second version when vertices are tweened. SDK: "Vertex Tweening". */
function tweened(state: VertexState, vertex: SourceVertex, first: number, second: number): Vector | undefined {
  const from = vertex.get(first)
  const to = vertex.get(second)
  return state.tweening && from && to ? mix(from, to, state.tweenFactor) : from
}

/**
 * The world matrices that move a blended vertex; the last weight is what the others leave of 1. None: it is not
 * blended. Without indices the matrices are the first ones; where no weights are asked for only indices can choose.
 * Weights that the vertex does not bring are 0, which leaves all to the last matrix. SDK: "Geometry Blending", "Indexed
 * Vertex Blending".
 */
function sharesOf(state: VertexState, vertex: SourceVertex): Share[] {
  const { blendWeights: count, indexedBlend } = state
  if (count < 0 || (count === 0 && !indexedBlend)) return []
  const given = (vertex.get(D3DVSDE_BLENDWEIGHT) ?? NO_WEIGHTS).slice(0, count)
  const rest = given.reduce((sum, weight) => sum - weight, 1)
  const indices = vertex.get(D3DVSDE_BLENDINDICES)
  return [...given, rest].map((weight, n) => ({
    weight,
    matrix: state.world(indexedBlend ? (indices?.[n] ?? 0) : n),
  }))
}

const sum = (vectors: readonly Vector[]): Vector => vectors.reduce((all, vector) => add(all, vector))

/** Tweens, blends and transforms a vertex that is not on the screen yet. */
export function placeVertex(state: VertexState, vertex: SourceVertex): Placed {
  const { view } = state
  const position = tweened(state, vertex, D3DVSDE_POSITION, D3DVSDE_POSITION2) ?? ORIGIN
  const shares = sharesOf(state, vertex)
  const blended = shares.length > 0
  const world = blended
    ? sum(shares.map(({ weight, matrix }) => scale(transform(position, matrix), weight)))
    : transform(position, state.world(0))
  const eye = transform(world, view)

  const facing = tweened(state, vertex, D3DVSDE_NORMAL, D3DVSDE_NORMAL2)
  let normal: Vector | null = null
  // Normals of blended vertices are moved by the plain matrices, all others by the inverse transpose.
  if (facing && blended)
    normal = turn(sum(shares.map(({ weight, matrix }) => scale(turn(facing, matrix), weight))), view)
  else if (facing) normal = turn(facing, inverseTranspose(multiply(state.world(0), view)))
  if (normal && state.normalizeNormals) normal = normalize(normal)

  return { world, eye, clip: transform(eye, state.projection), normal }
}
