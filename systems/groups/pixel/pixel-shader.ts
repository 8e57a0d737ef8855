import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

/** Applies the pixelShader group: the handle of the pixel shader, 0 for the fixed stages. */
export const pixelShader = defineSystem('pixelShader', () => {
  return {
    describe({ words, at }, key) {
      key.set(KeyWord.PixelShader, words[at])
    },
  }
})
