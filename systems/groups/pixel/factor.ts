import { FACTOR } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'

/** Applies the factor group: TEXTUREFACTOR. */
export const factor = defineStateSystem('factor', ({ constants }) => {
  return {
    apply({ words, at }) {
      constants.setColour(FACTOR, words[at])
    },
  }
})
