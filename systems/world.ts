import type { Log } from '../engine/index.js'
import { WORLD } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import type { System } from './system.js'

/** The world system, which also says where its matrix lies: a draw that changes nothing else uploads it from there. */
export interface World extends System {
  /** The log that holds the matrices of this block, 16 floats a row. */
  readonly floats: () => Float32Array<ArrayBufferLike>
  /** First float of the matrix that holds. */
  readonly at: () => number
}

/** Applies the world group: D3DTS_WORLD, which changes with nearly every draw. It is copied to the constants only when somebody asks. */
export function createWorld({ constants, eye }: DrawState): World {
  let log: Log | null = null
  let floats: Float32Array<ArrayBufferLike> = new Float32Array(16)
  let at = 0

  constants.onRead(() => {
    constants.copy(WORLD, floats, at, 16)
  })

  return {
    group: 'world',
    translate(rows) {
      if (log !== rows) floats = rows.floats
      log = rows
    },
    apply(row) {
      at = row * 16
      constants.changed(Section.world)
      constants.stale[0] = 1
      eye.stale[0] = 1
    },
    floats: () => floats,
    at: () => at,
  }
}
