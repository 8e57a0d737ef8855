import { VertexFormat } from '../d3d8/state-table.js'
import { KeyWord } from './programs/key-words.js'
import type { System } from './system.js'

/** Serves the vertexFormat group: the FVF code, or the handle of a declaration, that a program is made for. */
export function createVertexFormat(): System {
  return {
    group: 'vertexFormat',
    describe({ words, at }, key) {
      key.set(KeyWord.Format, words[at + VertexFormat.Code])
    },
  }
}
