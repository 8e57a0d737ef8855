import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { defineSystem } from '../define-system.js'
import { KeyWord } from '../../programs/key-words.js'
import type { Row } from '../system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/multisample.ts']

const ANTIALIAS = renderStateColumn(T.D3DRS_MULTISAMPLEANTIALIAS)
const EDGES = renderStateColumn(T.D3DRS_EDGEANTIALIAS)
const MASK = renderStateColumn(T.D3DRS_MULTISAMPLEMASK)
/** Behind the states of a row: the colour surface that is drawn to. */
const TARGET = stateLayout.group('multisample').words

/**
 * How many samples from the lowest on a mask writes or, below 0, leaves out; null for other masks. WebGL's coverage has
 * nothing else, where shaders do not know of samples.
 */
function lowestOf(mask: number, samples: number): number | null {
  const all = 2 ** samples - 1
  const isRun = (bits: number): boolean => (bits & (bits + 1)) === 0
  if (isRun(mask)) return Math.log2(mask + 1)
  return isRun(all ^ mask) ? -Math.log2((all ^ mask) + 1) : null
}

/**
 * Applies the multisample group: MULTISAMPLEMASK by the shader where WebGL knows samples (OES_sample_variables), and
 * elsewhere by coverage, when it names the lowest samples alone or all but these;
 * MULTISAMPLEANTIALIAS FALSE by a pass for each sample where shaders run for samples, too
 * (OES_shader_multisample_interpolation). On targets of one sample both mean nothing (SDK: D3DRENDERSTATETYPE), while
 * lines are antialiased there with EDGEANTIALIAS; on others their samples do it.
 */
export const multisample = defineSystem('multisample', (draw) => {
  const { core, constants, rawGL, samplePasses, edgePasses, fallbacks } = draw
  /** Samples of the target; 0 where a pixel has but one. */
  function samplesOf({ words, at }: Row): number {
    const target = core.resources.description[words[at + TARGET]]
    return target?.kind !== 'texture' || target.multisample < T.D3DMULTISAMPLE_2_SAMPLES ? 0 : target.multisample
  }

  /** Bit n: sample n is written. */
  const maskOf = ({ words, at }: Row, samples: number): number => words[at + MASK] & (2 ** samples - 1)

  /** Whether each sample is to get what lies at the centre of its pixel. */
  const isCentred = ({ words, at }: Row, samples: number): boolean => samples !== 0 && words[at + ANTIALIAS] === 0

  let [part, inverted] = [1, false]
  const reapply = (): void => rawGL.sampleCoverage(part, inverted)

  function cover(mask: number, samples: number): void {
    const lowest = samples === 0 || rawGL.hasSampleMask ? samples : lowestOf(mask, samples)
    if (lowest === null) fallbacks.note(FALLBACK.mask)
    part = samples === 0 || lowest === null ? 1 : Math.abs(lowest) / samples
    inverted = lowest !== null && lowest < 0
    reapply()
  }

  const hasEdges = ({ words, at }: Row, samples: number): boolean => words[at + EDGES] !== 0 && samples === 0

  return {
    describe(row, key) {
      const samples = samplesOf(row)
      key.set(KeyWord.EdgeAntialias, hasEdges(row, samples) ? 1 : 0)
      const leavesOut = maskOf(row, samples) !== 2 ** samples - 1
      const bySamples = rawGL.hasSampleShading && isCentred(row, samples)
      if (bySamples) samplePasses.prepare(samples)
      key.set(KeyWord.SampleMask, bySamples ? 2 : rawGL.hasSampleMask && leavesOut ? 1 : 0)
    },
    apply(row) {
      const samples = samplesOf(row)
      const mask = maskOf(row, samples)
      samplePasses.end()
      cover(mask, samples)
      edgePasses.turn(hasEdges(row, samples))
      if (isCentred(row, samples)) {
        if (rawGL.hasSampleShading) {
          samplePasses.begin(samples, mask)
          return
        }
        fallbacks.note(FALLBACK.off)
      }
      if (rawGL.hasSampleMask && mask !== 2 ** samples - 1) constants.set(OUTPUT, 3, mask)
    },
    reapply,
  }
})
