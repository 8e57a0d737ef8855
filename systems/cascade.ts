import { KeyWord } from './programs/key-words.js'
import type { System } from './system.js'

/** Applies the cascade group: the number of the lowest disabled texture stage. */
export function createCascade(): System {
  return {
    group: 'cascade',
    describe({ words, at }, key) {
      key.set(KeyWord.Stages, words[at])
    },
  }
}
