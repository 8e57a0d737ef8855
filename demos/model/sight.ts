import type { Matrix, Vector } from '../kit/index.js'

/** Something to look at. */
export interface Sight {
  readonly centre: Vector
  /** Of the ball around the centre that all of it lies in. */
  readonly radius: number
  readonly draw: (view: Matrix, time: number) => void
}
