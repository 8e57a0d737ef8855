import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { hasLinePattern, renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { ditheredBits } from './dither.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/raster.ts']

const CULL = renderStateColumn(T.D3DRS_CULLMODE)
const FILL = renderStateColumn(T.D3DRS_FILLMODE)
const SHADE = renderStateColumn(T.D3DRS_SHADEMODE)
const DITHER = renderStateColumn(T.D3DRS_DITHERENABLE)
const PATTERN = renderStateColumn(T.D3DRS_LINEPATTERN)
/** Behind the group's own words. */
const TARGET_FORMAT = stateLayout.group('raster').words

/**
 * D3DCULL → three's side. Targets are kept top row first, which mirrors the picture, so that Direct3D's clockwise is
 * GL's counter-clockwise.
 */
const sides: Readonly<Partial<Record<number, THREE.Side>>> = {
  [T.D3DCULL_NONE]: THREE.DoubleSide,
  [T.D3DCULL_CW]: THREE.BackSide,
  [T.D3DCULL_CCW]: THREE.FrontSide,
}

/**
 * Applies the raster group: CULLMODE, FILLMODE, SHADEMODE, LINEPATTERN, DITHERENABLE. LASTPIXEL needs
 * nothing: WebGL leaves out the last pixel of each line (of a strip: of its last one), which is what FALSE asks for; so
 * do the recordings with TRUE, where the documentation has it drawn.
 */
export const raster = defineStateSystem('raster', ({ gl, state, rawGL, constants, fallbacks }) => {
  let side: THREE.Side = THREE.FrontSide
  let lines = false

  function setSide(): void {
    if (side === THREE.DoubleSide) state.disable(gl.CULL_FACE)
    else state.enable(gl.CULL_FACE)
    state.setFlipSided(side === THREE.BackSide)
  }

  return {
    describe({ words, at }, key) {
      key.set(KeyWord.Flat, words[at + SHADE] === T.D3DSHADE_FLAT ? 1 : 0)
      key.set(KeyWord.LinePattern, hasLinePattern(words[at + PATTERN]) ? 1 : 0)
      const format = words[at + TARGET_FORMAT]
      key.set(KeyWord.Dither, words[at + DITHER] !== 0 && ditheredBits(format) !== null ? format : 0)
    },
    apply({ words, at }) {
      const known = sides[words[at + CULL]]
      if (known === undefined) fallbacks.note(FALLBACK.cull, { value: words[at + CULL] })
      const hadSide = side
      side = known ?? THREE.FrontSide
      lines = words[at + FILL] === T.D3DFILL_WIREFRAME
      constants.set(OUTPUT + 1, 0, words[at + PATTERN] & 0xffff)
      constants.set(OUTPUT + 1, 1, words[at + PATTERN] >>> 16)
      if (side !== hadSide) setSide()
      rawGL.polygonMode(lines && rawGL.hasPolygonMode)
    },
    reapply() {
      setSide()
      // Programs dither: what WebGL makes of it differs from browser to browser, and is mostly nothing.
      state.disable(gl.DITHER)
      rawGL.polygonMode(lines && rawGL.hasPolygonMode)
    },
    toMaterial(material) {
      material.side = side
    },
  }
})
