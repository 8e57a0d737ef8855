import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { Depth, renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { depthFunctions } from './compare.js'
import { OUTPUT } from '../constant-rows.js'
import { EdgeStage } from '../../draw/edge-passes.js'
import { defineStateSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/depth.ts']

const ENABLE = renderStateColumn(T.D3DRS_ZENABLE)
const WRITE = renderStateColumn(T.D3DRS_ZWRITEENABLE)
const FUNCTION = renderStateColumn(T.D3DRS_ZFUNC)
const BIAS = renderStateColumn(T.D3DRS_ZBIAS)
/**
 * Behind the group's own words: the depth surface's format, then the third and the fourth column of the projection in
 * turn.
 */
const SURFACE_FORMAT = stateLayout.group('depth').words
const PROJECTION = SURFACE_FORMAT + 1

/**
 * One step of ZBIAS, of polygons that are filled or drawn as lines: enough of the slope for rasterisers that snap
 * vertices to sixteenths of a pixel, and 84 units, which is 5e-6 of the depth range (recording `z_bias`).
 */
const BIAS_FACTOR = -1 / 16
const BIAS_UNITS = -84
/** The same where the shader writes the depth, as a part of the whole range. */
const BIAS_DEPTH = 84 / 2 ** 24

/** Where W buffers of projections without a far plane end, as a multiple of where they begin. */
const ENDLESS = 65536

const tests = ({ words, at }: Row): boolean =>
  words[at + ENABLE] !== T.D3DZB_FALSE && words[at + SURFACE_FORMAT] !== T.D3DFMT_UNKNOWN

/** Whether a projection gives all vertices a w of 1, so that there is nothing to compare by it. */
const isAffine = ({ floats, at }: Row): boolean => {
  const first = at + PROJECTION
  return floats[first + 1] === 0 && floats[first + 3] === 0 && floats[first + 5] === 0 && floats[first + 7] === 1
}

const isGiven = ({ floats, at }: Row): boolean => floats[at + Depth.WFar] > floats[at + Depth.WNear]

const usesW = (row: Row): boolean =>
  row.words[row.at + ENABLE] === T.D3DZB_USEW && tests(row) && (isGiven(row) || !isAffine(row))

/**
 * The w of the near and the far plane: where z' = 0 and where z' = w of what lies on the z axis (SDK: "A W-Friendly
 * Projection Matrix").
 */
function rangeOfW(row: Row): readonly [near: number, far: number] {
  const { floats, at } = row
  if (isGiven(row)) return [floats[at + Depth.WNear], floats[at + Depth.WFar]]
  const first = at + PROJECTION
  const [m33, m34, m43, m44] = [floats[first + 4], floats[first + 5], floats[first + 6], floats[first + 7]]
  const wAt = (z: number): number => z * m34 + m44
  const near = m33 === 0 ? 0 : Math.max(wAt(-m43 / m33), 0)
  const far = m33 === m34 ? Infinity : wAt((m44 - m43) / (m33 - m34))
  return [near, far > near && Number.isFinite(far) ? far : Math.max(near, 1) * ENDLESS]
}

/**
 * Applies the depth group: ZENABLE, ZWRITEENABLE, ZFUNC, ZBIAS; looks at the depth surface's format, and for W buffers
 * at the projection: w at its near plane is kept as 0 and at its far plane as 1, whatever MinZ and MaxZ are. With a
 * projection that gives all vertices the same w they are Z buffers.
 */
export const depth = defineStateSystem('depth', ({ state, rawGL, constants, edgePasses, samplePasses, fallbacks }) => {
  let test = false
  let write = false
  let compare: THREE.DepthModes = THREE.LessEqualDepth
  let bias = 0

  const setTest = (): void => state.buffers.depth.setTest(test)

  function setBias(): void {
    state.setPolygonOffset(bias !== 0, bias * BIAS_FACTOR, bias * BIAS_UNITS)
    rawGL.polygonOffset(bias !== 0)
  }

  function setWrite(): void {
    const { depth } = state.buffers
    depth.setMask(write && edgePasses.stage !== EdgeStage.Fades)
    depth.setFunc(compare)
  }

  function setRange(row: Row): void {
    const [near, far] = rangeOfW(row)
    constants.set(OUTPUT, 0, near)
    constants.set(OUTPUT, 1, 1 / (far - near))
    constants.set(OUTPUT, 2, bias * BIAS_DEPTH)
  }

  return {
    describe(row, key) {
      key.set(KeyWord.DepthTest, tests(row) ? 1 : 0)
      key.set(KeyWord.WBuffer, usesW(row) ? 1 : 0)
    },
    apply(row) {
      const { words, at } = row
      const hadTest = test
      const hadBias = bias
      test = tests(row)
      write = samplePasses.writesDepth = test && words[at + WRITE] !== 0
      const known = depthFunctions[words[at + FUNCTION]]
      if (known === undefined) fallbacks.note(FALLBACK.compare, { value: words[at + FUNCTION] })
      compare = known ?? THREE.LessEqualDepth
      bias = Math.min(words[at + BIAS], 16)
      if (usesW(row)) setRange(row)
      // three looks these two up, set or not.
      if (test !== hadTest) setTest()
      if (bias !== hadBias) setBias()
      setWrite()
    },
    reapply() {
      setTest()
      setBias()
      setWrite()
    },
    toMaterial(material) {
      material.depthTest = test
      material.depthWrite = write && edgePasses.stage !== EdgeStage.Fades
      material.depthFunc = compare
      material.polygonOffset = bias !== 0
      material.polygonOffsetFactor = bias * BIAS_FACTOR
      material.polygonOffsetUnits = bias * BIAS_UNITS
    },
  }
})
