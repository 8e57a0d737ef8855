import { D3DVSDE_TEXCOORD0 } from '../types/index.js'
import type { Placed } from './place-vertex.js'
import type { SourceVertex } from './source-vertex.js'
import { add, dot, normalize, scale, transform, type Vector } from './vectors.js'
import type { CoordinateStage } from './vertex-state.js'

/** Coordinates of one texture stage. */
export interface Coordinates {
  /**
   * Four components; those that nothing gave are 0, 0, 1. All of them come from a matrix, however few COUNTn asks for.
   */
  readonly values: Vector
  /** How many were given: by the vertex, by generation (3), or by COUNTn. */
  readonly count: number
}

/** What coordinates are made of beside the vertex's own: where it is for the eye. */
type Seen = Pick<Placed, 'eye' | 'normal'>

const MISSING = [0, 0, 0, 1]

/**
 * By number of coordinates that came in, from 1: what the texture matrix finds in place of the others, unless they are
 * projected.
 */
const homogeneousFill: readonly Vector[] = [[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], []]

const filled = (given: Vector): number[] => [...given, ...MISSING.slice(given.length)]

/** Direction in which the eye sees the vertex, mirrored about the normal. SDK: "Camera-Space Reflection Vectors". */
function reflection({ eye, normal }: Seen): Vector {
  const seen = normalize(eye.slice(0, 3))
  return normal ? add(seen, scale(normal, -2 * dot(seen, normal))) : seen
}

/** By D3DTSS_TCI_* >> 16: what a stage makes itself, three components. The first, PASSTHRU, makes nothing. */
const generators: readonly ((placed: Seen) => Vector)[] = [
  () => [],
  ({ normal }) => normal ?? [0, 0, 0],
  ({ eye }) => eye.slice(0, 3),
  reflection,
]

/** What a stage starts from: a set of the vertex, or what it generates. */
function given(stage: CoordinateStage, vertex: SourceVertex, placed: Seen, sizes: readonly number[]): Vector {
  if (stage.generation !== 0) return generators[stage.generation](placed)
  return (vertex.get(D3DVSDE_TEXCOORD0 + stage.set) ?? []).slice(0, sizes[stage.set] ?? 0)
}

/**
 * The coordinates of a stage. The texture matrix takes four components: of those that are missing the first is 1 and
 * the others 0, so that two coordinates are moved by the third row (SDK: "Texture Coordinate Transformations"); with
 * PROJECTED they are 0, 0, 1, and the matrix counts whatever COUNTn says, as in the reference. PROJECTED divides at the
 * pixel, not here. A set that the vertex does not have is 0, whatever the matrix makes of 0, as in the reference.
 */
export function stageCoordinates(
  stage: CoordinateStage,
  sizes: readonly number[],
  vertex: SourceVertex,
  placed: Seen,
): Coordinates {
  const input = given(stage, vertex, placed, sizes)
  const count = stage.count === 0 ? input.length : Math.min(stage.count, 4)
  if (input.length === 0) return { values: MISSING, count }
  if (stage.projected) return { values: transform(filled(input), stage.matrix), count }
  if (stage.count === 0) return { values: filled(input), count }
  const homogeneous = [...input, ...homogeneousFill[input.length - 1].slice(input.length)]
  return { values: transform(homogeneous, stage.matrix), count }
}
