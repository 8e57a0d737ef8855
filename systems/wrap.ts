import type { Log } from '../engine/index.js'
import { STAGES } from '../d3d8/state-table.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

/** Bits that one coordinate set takes in the wrap word: D3DWRAP_U, _V, _W. */
export const WRAP_BITS = 3

/** Applies the wrap group: WRAP0 to WRAP7, cylindrical wrapping of the coordinate sets. */
export function createWrap({ key }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'wrap',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      let bits = 0
      for (let set = 0; set < STAGES; set++) bits |= (log.words[row * log.stride + set] & 7) << (set * WRAP_BITS)
      key.set(KeyWord.Wrap, bits)
    },
  }
}
