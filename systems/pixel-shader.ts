import type { Log } from '../engine/index.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

/** Applies the pixelShader group: the handle of the pixel shader, 0 for the fixed stages. */
export function createPixelShader({ key }: DrawState): System {
  let log: Log | null = null
  return {
    group: 'pixelShader',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (log) key.set(KeyWord.PixelShader, log.words[row])
    },
  }
}
