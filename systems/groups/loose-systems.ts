import { STAGES, stateLayout } from '../../d3d8/state-table.js'
import type { Fallbacks } from '../../engine/index.js'
import { Constants } from './constants.js'
import type { DrawGaps } from '../draw/draw-gaps.js'
import type { DrawState } from '../draw/draw-state.js'
import { createEye } from './vertex/eye.js'
import type { Gaps, SamplerValues } from '../gl/gl-gaps.js'
import type { FormatFacts } from '../programs/format-facts.js'
import { ProgramKeyWords } from '../programs/key-words.js'
import { createSamplers } from '../textures/samplers.js'
import { createStateSystems } from './state-systems.js'

const nothing = (): void => undefined

/** Largest anisotropy that is asked for; three lowers it to what there is. */
const MOST_ANISOTROPY = 16

/**
 * The state systems at work without a renderer: they make the same constants, program keys and materials of rows of state, while
 * what they would tell WebGL goes nowhere, or is noted here where three's materials have a word for it that the systems do not use.
 */
export function createLooseSystems(fallbacks: Fallbacks, formatFacts: (format: number) => FormatFacts) {
  const samplers: (SamplerValues | null)[] = Array.from({ length: STAGES }, () => null)
  let colourMask = 0xf
  const constants = new Constants()
  const gl = WebGL2RenderingContext.prototype
  const buffers = {
    depth: { setTest: nothing, setMask: nothing, setFunc: nothing },
    stencil: { setTest: nothing, setMask: nothing, setFunc: nothing, setOp: nothing },
  }
  const state = {
    buffers,
    setBlending: nothing,
    setFlipSided: nothing,
    setPolygonOffset: nothing,
    enable: nothing,
    disable: nothing,
    viewport: nothing,
  }
  const drawGaps: Partial<DrawGaps> = {
    hasPolygonMode: false,
    hasClipDistance: false,
    colorMask(bits) {
      colourMask = bits
    },
    depthRange: nothing,
    polygonMode: nothing,
    clipDistances: nothing,
    bindSampler(unit, sampler) {
      samplers[unit] = sampler as unknown as SamplerValues
    },
  }
  const facts = { mirrorOnce: false, maxAnisotropy: MOST_ANISOTROPY, stencilTexturing: false }
  // The values themselves stand for the sampler objects that would be made of them.
  const gaps = { gl, facts, createSampler: (values: SamplerValues) => values, deleteSampler: nothing }

  // Only what the systems below touch: no WebGL context is behind it.
  const draw = {
    gl,
    state,
    gaps: drawGaps,
    fallbacks,
    resourceGaps: gaps,
    constants,
    eye: createEye(constants),
    formatFacts,
    samplers: createSamplers(gaps as unknown as Gaps, fallbacks),
  } as unknown as DrawState

  const { shared, perDraw, world, vertexConstants, pixelConstants } = createStateSystems(draw)
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
