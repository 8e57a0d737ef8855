import type { Log } from '../engine/index.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

/** Applies the cascade group: the number of the lowest disabled texture stage. */
export function createCascade({ key }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'cascade',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (log) key.set(KeyWord.Stages, log.words[row])
    },
  }
}
