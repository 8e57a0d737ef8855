import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { defineSystem } from '../define-system.js'
import { KeyWord, SampleBits } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const ANTIALIAS = renderStateColumn(T.D3DRS_MULTISAMPLEANTIALIAS)
const EDGES = renderStateColumn(T.D3DRS_EDGEANTIALIAS)
const MASK = renderStateColumn(T.D3DRS_MULTISAMPLEMASK)
/** Behind the states of a row: the colour surface that is drawn to. */
const TARGET = stateLayout.group('multisample').words

/**
 * Applies the multisample group: MULTISAMPLEMASK by the shader where WebGL knows samples (OES_sample_variables), else
 * by coverage or the stencil test; MULTISAMPLEANTIALIAS FALSE by a pass for each sample, with varyings read there where
 * WebGL can (OES_shader_multisample_interpolation), else moved there by the shader. On targets of one sample both mean
 * nothing (SDK: D3DRENDERSTATETYPE), while lines are antialiased there with EDGEANTIALIAS; on others their samples do
 * it.
 */
export const multisample = defineSystem('multisample', (draw) => {
  const { core, constants, rawGL, samplePasses, edgePasses } = draw
  /** Samples of the target; 0 where a pixel has but one. */
  function samplesOf({ words, at }: Row): number {
    const target = core.resources.description[words[at + TARGET]]
    return target?.kind !== 'texture' || target.multisample < T.D3DMULTISAMPLE_2_SAMPLES ? 0 : target.multisample
  }

  /** Bit n: sample n is written. */
  const maskOf = ({ words, at }: Row, samples: number): number => words[at + MASK] & (2 ** samples - 1)

  /** Whether each sample is to get what lies at the centre of its pixel. */
  const isCentred = ({ words, at }: Row, samples: number): boolean => samples !== 0 && words[at + ANTIALIAS] === 0

  const hasEdges = ({ words, at }: Row, samples: number): boolean => words[at + EDGES] !== 0 && samples === 0

  const chosen = rawGL.hasSampleMask ? SampleBits.Chosen : 0
  const centred = chosen | (rawGL.hasSampleShading ? SampleBits.Read : SampleBits.Moved)

  return {
    describe(row, key) {
      const samples = samplesOf(row)
      key.set(KeyWord.EdgeAntialias, hasEdges(row, samples) ? 1 : 0)
      const leavesOut = maskOf(row, samples) !== 2 ** samples - 1
      const isMoved = isCentred(row, samples)
      if (isMoved || leavesOut) samplePasses.prepare(samples)
      key.set(KeyWord.Samples, isMoved ? centred : leavesOut ? chosen : 0)
    },
    apply(row) {
      const samples = samplesOf(row)
      const mask = maskOf(row, samples)
      samplePasses.begin(samples, mask, isCentred(row, samples))
      samplePasses.cover()
      edgePasses.turn(hasEdges(row, samples))
      if (rawGL.hasSampleMask && mask !== 2 ** samples - 1) constants.set(OUTPUT, 3, mask)
    },
    reapply: () => samplePasses.cover(),
  }
})
