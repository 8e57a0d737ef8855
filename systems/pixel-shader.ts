import { KeyWord } from './programs/key-words.js'
import type { System } from './system.js'

/** Applies the pixelShader group: the handle of the pixel shader, 0 for the fixed stages. */
export function createPixelShader(): System {
  return {
    group: 'pixelShader',
    describe({ words, at }, key) {
      key.set(KeyWord.PixelShader, words[at])
    },
  }
}
