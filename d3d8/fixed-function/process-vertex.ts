import { D3DVSDE_PSIZE, D3DVSDE_SPECULAR } from '../types/index.js'
import { fogVertex } from './fog-vertex.js'
import { lightVertex } from './light-vertex.js'
import { placeVertex, type Placed } from './place-vertex.js'
import type { SourceVertex } from './source-vertex.js'
import { stageCoordinates, type Coordinates } from './texture-coordinates.js'
import { dot, length, type Vector } from './vectors.js'
import type { VertexState } from './vertex-state.js'

/** What the fixed-function pipeline makes of a vertex. */
export interface ProcessedVertex extends Placed {
  /** Red, green, blue, alpha, 0 to 1. */
  readonly diffuse: Vector
  /** The alpha is that of the vertex, 0 when it has none. */
  readonly specular: Vector
  /** 1 no fog, 0 full fog; null without fog and with table fog. */
  readonly fog: number | null
  /** By texture stage. */
  readonly coordinates: readonly Coordinates[]
  /** In pixels. */
  readonly pointSize: number
  /** By plane: 0 and more is inside; null for planes that are off. */
  readonly clipDistances: readonly (number | null)[]
}

/** Size of a point by its own size or POINTSIZE, and its distance. DDI: "Computing the Size". */
function sizePoint(state: VertexState, vertex: SourceVertex, eye: Vector): number {
  const size = vertex.get(D3DVSDE_PSIZE)?.[0] ?? state.pointSize
  const [a, b, c] = state.pointScales
  const away = length(eye.slice(0, 3))
  const scaled = state.pointScale ? (size * state.viewport.Height) / Math.sqrt(a + b * away + c * away * away) : size
  return Math.min(Math.max(scaled, state.pointSizeMin), state.pointSizeMax)
}

/**
 * The fixed-function vertex pipeline for one vertex that is not on the screen yet (not XYZRHW): tweening, blending,
 * transforms, lighting, vertex fog, texture coordinates, point size, user clip planes. Slow, small and exact:
 * ProcessVertices runs on it, and the tests of the generated shaders take it for the truth.
 */
export function processVertex(state: VertexState, vertex: SourceVertex): ProcessedVertex {
  const placed = placeVertex(state, vertex)
  return {
    ...placed,
    ...lightVertex(state, vertex, placed),
    fog: fogVertex(state, placed.eye, vertex.get(D3DVSDE_SPECULAR)?.[3] ?? 0),
    coordinates: state.stages.map((stage) => stageCoordinates(stage, state.layout.texcoordSizes, vertex, placed)),
    pointSize: sizePoint(state, vertex, placed.eye),
    // Planes stand in world space.
    clipDistances: state.clipPlanes.map((plane) => plane && dot(placed.world, plane)),
  }
}

/**
 * Where a clip-space position lies on the target: x, y in pixels, z in the viewport's depth range, and 1/w. A position
 * outside the frustum is converted all the same, so that primitives of such vertices are still clipped where they have
 * to be.
 */
export function toScreen({ viewport: { X, Y, Width, Height, MinZ, MaxZ } }: VertexState, clip: Vector): Vector {
  const rhw = 1 / clip[3]
  const [x, y, z] = clip.map((value) => value * rhw)
  return [X + ((1 + x) * Width) / 2, Y + ((1 - y) * Height) / 2, MinZ + z * (MaxZ - MinZ), rhw]
}
