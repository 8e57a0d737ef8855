import { CLIP_PLANES as PLANES, Clipping, renderStateColumn } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { CLIP_PLANES } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

const ENABLED = renderStateColumn(T.D3DRS_CLIPPLANEENABLE)
const CLIPPING = renderStateColumn(T.D3DRS_CLIPPING)

/** The planes that cut, one bit each. */
const enabledOf = (words: Uint32Array<ArrayBufferLike>, at: number): number =>
  words[at + CLIPPING] === 0 ? 0 : words[at + ENABLED] & ((1 << PLANES) - 1)

/**
 * Applies the clipping group: CLIPPING, CLIPPLANEENABLE and the clip planes, which stand in world space for fixed
 * function. Without CLIPPING user planes cut nothing: a program promises that nothing has to be cut before the
 * rasteriser, which cuts depth at 0 and 1 at all times.
 */
export const clipping = defineStateSystem('clipping', ({ constants, rawGL }) => {
  let enabled = 0

  function reapply(): void {
    rawGL.clipDistances(enabled)
  }

  return {
    describe({ words, at }, key) {
      key.set(KeyWord.ClipPlanes, enabledOf(words, at))
    },
    apply(row) {
      const { words, at } = row
      enabled = enabledOf(words, at)
      constants.copy(CLIP_PLANES, row, Clipping.Planes, PLANES * 4)
      reapply()
    },
    reapply,
  }
})
