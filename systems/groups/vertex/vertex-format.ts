import { VertexFormat } from '../../../d3d8/state-table.js'
import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

/** Serves the vertexFormat group: the FVF code, or the handle of a declaration, that a program is made for. */
export const vertexFormat = defineSystem('vertexFormat', () => {
  return {
    describe({ words, at }, key) {
      key.set(KeyWord.Format, words[at + VertexFormat.Code])
    },
  }
})
