import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { hasLinePattern, renderStateColumn } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/raster.ts']

const CULL = renderStateColumn(T.D3DRS_CULLMODE)
const FILL = renderStateColumn(T.D3DRS_FILLMODE)
const SHADE = renderStateColumn(T.D3DRS_SHADEMODE)
const DITHER = renderStateColumn(T.D3DRS_DITHERENABLE)
const PATTERN = renderStateColumn(T.D3DRS_LINEPATTERN)
const EDGES = renderStateColumn(T.D3DRS_EDGEANTIALIAS)

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
 * Applies the raster group: CULLMODE, FILLMODE, SHADEMODE, LINEPATTERN, DITHERENABLE, EDGEANTIALIAS. LASTPIXEL needs
 * nothing: WebGL leaves out the last pixel of each line (of a strip: of its last one), which is what FALSE asks for; so
 * do the recordings with TRUE, where the documentation has it drawn.
 */
export const raster = defineStateSystem('raster', ({ gl, state, gaps, constants, fallbacks }) => {
  let side: THREE.Side = THREE.FrontSide
  let dither = false
  let lines = false

  function reapply(): void {
    if (side === THREE.DoubleSide) state.disable(gl.CULL_FACE)
    else state.enable(gl.CULL_FACE)
    state.setFlipSided(side === THREE.BackSide)
    if (dither) state.enable(gl.DITHER)
    else state.disable(gl.DITHER)
    gaps.polygonMode(lines && gaps.hasPolygonMode)
  }

  return {
    describe({ words, at }, key) {
      key.set(KeyWord.Flat, words[at + SHADE] === T.D3DSHADE_FLAT ? 1 : 0)
      key.set(KeyWord.LinePattern, hasLinePattern(words[at + PATTERN]) ? 1 : 0)
    },
    apply({ words, at }) {
      const known = sides[words[at + CULL]]
      if (known === undefined) fallbacks.note(FALLBACK.cull, { value: words[at + CULL] })
      side = known ?? THREE.FrontSide
      dither = words[at + DITHER] !== 0
      lines = words[at + FILL] === T.D3DFILL_WIREFRAME
      constants.set(OUTPUT + 1, 0, words[at + PATTERN] & 0xffff)
      constants.set(OUTPUT + 1, 1, words[at + PATTERN] >>> 16)
      if (words[at + EDGES] !== 0) fallbacks.note(FALLBACK.edges)
      reapply()
    },
    reapply,
    toMaterial(material) {
      material.side = side
    },
  }
})
