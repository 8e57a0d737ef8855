import * as THREE from 'three'
import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { depthFunctions } from './compare.js'
import { defineSystem } from './define-system.js'
import { KeyWord } from './programs/key-words.js'
import type { Row } from './system.js'

const FALLBACK = FALLBACKS['systems/depth.ts']

const ENABLE = renderStateColumn(T.D3DRS_ZENABLE)
const WRITE = renderStateColumn(T.D3DRS_ZWRITEENABLE)
const FUNCTION = renderStateColumn(T.D3DRS_ZFUNC)
const BIAS = renderStateColumn(T.D3DRS_ZBIAS)
const SURFACE_FORMAT = stateLayout.group('depth').words

/**
 * One step of ZBIAS: enough of the slope for rasterisers that snap vertices to sixteenths of a pixel, and 84 units, which is
 * 5e-6 of the depth range (recording `z_bias`).
 */
const BIAS_FACTOR = -1 / 16
const BIAS_UNITS = -84

const tests = ({ words, at }: Row): boolean =>
  words[at + ENABLE] !== T.D3DZB_FALSE && words[at + SURFACE_FORMAT] !== T.D3DFMT_UNKNOWN

/** Applies the depth group: ZENABLE, ZWRITEENABLE, ZFUNC, ZBIAS; looks at the depth surface's format. */
export const depth = defineSystem('depth', ({ state, fallbacks }) => {
  let test = false
  let write = false
  let compare: THREE.DepthModes = THREE.LessEqualDepth
  let bias = 0

  function reapply(): void {
    const { depth } = state.buffers
    depth.setTest(test)
    depth.setMask(write)
    depth.setFunc(compare)
    state.setPolygonOffset(bias !== 0, bias * BIAS_FACTOR, bias * BIAS_UNITS)
  }

  return {
    describe(row, key) {
      key.set(KeyWord.DepthTest, tests(row) ? 1 : 0)
    },
    apply(row) {
      const { words, at } = row
      test = tests(row)
      if (test && words[at + ENABLE] === T.D3DZB_USEW) fallbacks.note(FALLBACK.useW)
      write = test && words[at + WRITE] !== 0
      const known = depthFunctions[words[at + FUNCTION]]
      if (known === undefined) fallbacks.note(FALLBACK.compare, { value: words[at + FUNCTION] })
      compare = known ?? THREE.LessEqualDepth
      bias = Math.min(words[at + BIAS], 16)
      reapply()
    },
    reapply,
    toMaterial(material) {
      material.depthTest = test
      material.depthWrite = write
      material.depthFunc = compare
      material.polygonOffset = bias !== 0
      material.polygonOffsetFactor = bias * BIAS_FACTOR
      material.polygonOffsetUnits = bias * BIAS_UNITS
    },
  }
})
