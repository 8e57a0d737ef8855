import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

/** Applies the cascade group: the number of the lowest disabled texture stage. */
export const cascade = defineSystem('cascade', () => {
  return {
    describe({ words, at }, key) {
      key.set(KeyWord.Stages, words[at])
    },
  }
})
