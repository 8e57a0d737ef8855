import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Log } from '../engine/index.js'
import { CLIP_PLANES as PLANES, Clipping, renderStateColumn } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { CLIP_PLANES } from './constant-rows.js'
import { Section } from './constants.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { System } from './system.js'

const FALLBACK = FALLBACKS['systems/clipping.ts']

const ENABLED = renderStateColumn(T.D3DRS_CLIPPLANEENABLE)
const CLIPPING = renderStateColumn(T.D3DRS_CLIPPING)

/**
 * Applies the clipping group: CLIPPING, CLIPPLANEENABLE and the clip planes, which stand in world space for fixed function. Without
 * CLIPPING a program promises that nothing has to be cut: user planes cut nothing then, and neither do the near and the far plane.
 */
export function createClipping({
  constants,
  key,
  gaps,
  fallbacks,
}: DrawState): System & { readonly reapply: () => void } {
  let log: Log | null = null
  let enabled = 0
  let clips = true

  function reapply(): void {
    gaps.clipDistances(enabled)
    gaps.depthClamp(!clips)
  }

  return {
    group: 'clipping',
    translate(rows) {
      log = rows
    },
    apply(row) {
      if (!log) return
      const at = row * log.stride
      const { words, floats } = log
      clips = words[at + CLIPPING] !== 0
      if (!clips && !gaps.hasDepthClamp) fallbacks.note(FALLBACK.unclipped)
      enabled = clips ? words[at + ENABLED] & ((1 << PLANES) - 1) : 0
      constants.copy(CLIP_PLANES, floats, at + Clipping.Planes, PLANES * 4)
      constants.changed(Section.clipPlanes)
      key.set(KeyWord.ClipPlanes, enabled)
      reapply()
    },
    reapply,
  }
}
