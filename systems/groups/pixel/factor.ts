import { FACTOR } from '../constant-rows.js'
import { defineSystem } from '../define-system.js'

/** Applies the factor group: TEXTUREFACTOR. */
export const factor = defineSystem('factor', ({ constants }) => {
  return {
    apply({ words, at }) {
      constants.setColour(FACTOR, words[at])
    },
  }
})
