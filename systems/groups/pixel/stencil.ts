import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { stencilFunctions, stencilOperations } from './compare.js'
import { EdgeStage } from '../../draw/edge-passes.js'
import { defineStateSystem } from '../define-system.js'
import { untouchedValue } from './stencil-arithmetic.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/stencil.ts']

const ENABLE = renderStateColumn(T.D3DRS_STENCILENABLE)
const FAIL = renderStateColumn(T.D3DRS_STENCILFAIL)
const Z_FAIL = renderStateColumn(T.D3DRS_STENCILZFAIL)
const PASS = renderStateColumn(T.D3DRS_STENCILPASS)
const FUNCTION = renderStateColumn(T.D3DRS_STENCILFUNC)
const REFERENCE = renderStateColumn(T.D3DRS_STENCILREF)
const MASK = renderStateColumn(T.D3DRS_STENCILMASK)
const WRITE_MASK = renderStateColumn(T.D3DRS_STENCILWRITEMASK)
const SURFACE_FORMAT = stateLayout.group('stencil').words

/**
 * Applies the stencil group: STENCILENABLE, STENCILFUNC, STENCILREF, the masks and operations; looks at the depth
 * surface's format. Where draws come to some samples by their numbers in the stencil, the test is for these.
 */
export const stencil = defineStateSystem('stencil', ({ state, edgePasses, samplePasses, fallbacks }) => {
  let test = false
  let compare: THREE.StencilFunc = THREE.AlwaysStencilFunc
  let reference = 0
  let mask = 0xff
  let writeMask = 0xff
  let fail: THREE.StencilOp = THREE.KeepStencilOp
  let zFail: THREE.StencilOp = THREE.KeepStencilOp
  let pass: THREE.StencilOp = THREE.KeepStencilOp

  function operation(name: string, value: number): THREE.StencilOp {
    const known = stencilOperations[value]
    if (known === undefined) fallbacks.note(FALLBACK.operation, { of: name, value })
    return known ?? THREE.KeepStencilOp
  }

  function reapply(): void {
    const { stencil } = state.buffers
    const { marked, markBits } = samplePasses
    stencil.setTest(test || marked >= 0)
    if (marked >= 0) {
      stencil.setMask(0)
      stencil.setFunc(THREE.EqualStencilFunc, marked, markBits)
      stencil.setOp(THREE.KeepStencilOp, THREE.KeepStencilOp, THREE.KeepStencilOp)
      return
    }
    if (!test) return
    stencil.setMask(edgePasses.stage === EdgeStage.Fades ? 0 : writeMask)
    stencil.setFunc(compare, reference, mask)
    stencil.setOp(fail, zFail, pass)
  }

  samplePasses.untouchedValue = (value) => untouchedValue({ compare, reference, mask, writeMask, fail }, value)

  return {
    apply({ words, at }) {
      test = words[at + ENABLE] !== 0 && (T.formatInfo(words[at + SURFACE_FORMAT])?.stencilBits ?? 0) > 0
      const known = stencilFunctions[words[at + FUNCTION]]
      if (known === undefined) fallbacks.note(FALLBACK.compare, { value: words[at + FUNCTION] })
      compare = known ?? THREE.AlwaysStencilFunc
      reference = words[at + REFERENCE] & 0xff
      mask = words[at + MASK] & 0xff
      writeMask = words[at + WRITE_MASK] & 0xff
      fail = operation('D3DRS_STENCILFAIL', words[at + FAIL])
      zFail = operation('D3DRS_STENCILZFAIL', words[at + Z_FAIL])
      pass = operation('D3DRS_STENCILPASS', words[at + PASS])
      const keeps = zFail === THREE.KeepStencilOp && pass === THREE.KeepStencilOp
      samplePasses.testsStencil = test && !(keeps && compare === THREE.AlwaysStencilFunc)
      reapply()
    },
    reapply,
    toMaterial(material) {
      const { marked, markBits } = samplePasses
      if (marked >= 0) {
        material.stencilWrite = true
        material.stencilWriteMask = 0
        material.stencilFunc = THREE.EqualStencilFunc
        material.stencilRef = marked
        material.stencilFuncMask = markBits
        return
      }
      material.stencilWrite = test
      material.stencilWriteMask = edgePasses.stage === EdgeStage.Fades ? 0 : writeMask
      material.stencilFunc = compare
      material.stencilRef = reference
      material.stencilFuncMask = mask
      material.stencilFail = fail
      material.stencilZFail = zFail
      material.stencilZPass = pass
    },
  }
})
