import { STAGES } from '../../../d3d8/state-table.js'
import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

/** Bits that one coordinate set takes in the wrap word: D3DWRAP_U, _V, _W. */
export const WRAP_BITS = 3

/** Applies the wrap group: WRAP0 to WRAP7, cylindrical wrapping of the coordinate sets. */
export const wrap = defineSystem('wrap', () => {
  return {
    describe({ words, at }, key) {
      let bits = 0
      for (let set = 0; set < STAGES; set++) bits |= (words[at + set] & 7) << (set * WRAP_BITS)
      key.set(KeyWord.Wrap, bits)
    },
  }
})
