import { STAGES, stateLayout } from '../../d3d8/state-table.js'
import type { Fallbacks } from '../../engine/index.js'
import { Constants } from './constants.js'
import { SAMPLER } from './constant-rows.js'
import { createViewMatrices } from './vertex/view-matrices.js'
import type { SamplerValues } from '../gl/raw-gl.js'
import type { FormatFacts } from '../programs/format-facts.js'
import { ProgramKeyWords } from '../programs/key-words.js'
import { LAST_LEVEL, Samplers, type RawSamplers } from '../textures/samplers.js'
import { createStateSystems } from './state-systems.js'
import type { CachedState } from './state-tools.js'

const nothing = (): void => undefined

/** Largest anisotropy that is asked for; three lowers it to what there is. */
const MOST_ANISOTROPY = 16

/** What is set goes nowhere. */
const unheardState: CachedState = {
  buffers: {
    depth: { setTest: nothing, setMask: nothing, setFunc: nothing },
    stencil: { setTest: nothing, setMask: nothing, setFunc: nothing, setOp: nothing },
  },
  bindTexture: nothing,
  setFlipSided: nothing,
  setPolygonOffset: nothing,
  enable: nothing,
  disable: nothing,
  viewport: nothing,
}

/**
 * The state systems at work without a renderer: they make the same constants, program keys and materials of rows of
 * state, while what they would tell WebGL goes nowhere, or is noted here where three's materials have a word for it
 * that the systems do not use.
 */
export function createLooseSystems(fallbacks: Fallbacks, formatFacts: (format: number) => FormatFacts) {
  const samplers: (SamplerValues | null)[] = Array.from({ length: STAGES }, () => null)
  let colourMask = 0xf
  const constants = new Constants()
  // No context is behind it: it has the constants of GL alone.
  const gl = WebGL2RenderingContext.prototype
  const rawSamplers: RawSamplers = {
    gl,
    facts: { maxAnisotropy: MOST_ANISOTROPY, stencilTexturing: false },
    // The values themselves stand for the sampler objects that would be made of them.
    createSampler: (values) => values,
    deleteSampler: nothing,
  }
  const { shared, perDraw, world, vertexConstants, pixelConstants } = createStateSystems({
    gl,
    state: unheardState,
    rawGL: {
      hasPolygonMode: false,
      hasClipDistance: false,
      colorMask(bits) {
        colourMask = bits
      },
      depthRange: nothing,
      polygonMode: nothing,
      polygonOffset: nothing,
      clipDistances: nothing,
      bindSampler(unit, sampler) {
        samplers[unit] = sampler as SamplerValues | null
      },
    },
    blender: { set: nothing, off: nothing },
    resourceGL: null,
    fallbacks,
    constants,
    edgePasses: { stage: 0, mixesAlpha: false },
    samplePasses: {
      ...{ marked: -1, markBits: 0, testsStencil: false, writesColour: true, writesDepth: true },
      untouchedValue: () => null,
    },
    viewMatrices: createViewMatrices(constants),
    formatFacts,
    samplers: new Samplers(rawSamplers, fallbacks),
    // Textures of three's have all their levels.
    levels: { border: (stage) => constants.set(SAMPLER + stage, 2, LAST_LEVEL) },
  })
  const systems = [...shared, ...perDraw]
  const key = new ProgramKeyWords()
  const systemOf = new Map(systems.map((system) => [stateLayout.group(system.group).index, system]))

  return {
    constants,
    key,
    vertexConstants,
    pixelConstants,
    systems,
    /** Of a group by its number; undefined for those that nobody serves here. */
    systemOf: (group: number) => systemOf.get(group),
    sampler: (stage: number): SamplerValues | null => samplers[stage],
    /** Channels that are written, as in COLORWRITEENABLE. */
    colourMask: (): number => colourMask,
    /** Makes derived constants true. */
    refresh: world.refresh,
  }
}
