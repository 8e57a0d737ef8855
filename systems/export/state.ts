import type * as THREE from 'three'
import { STAGES, stateLayout } from '../../d3d8/state-table.js'
import type { Fallbacks, KeptBlock, Log } from '../../engine/index.js'
import { ITEM_WORDS } from '../../engine/index.js'
import type { ArenaName } from '../../d3d8/items.js'
import { Constants } from '../constants.js'
import type { DrawGaps } from '../draw-gaps.js'
import type { DrawState } from '../draw-state.js'
import { createEye } from '../eye.js'
import { factsOf, type Describe, type FormatFacts } from '../programs/format-facts.js'
import type { Gaps, SamplerValues } from '../gl-gaps.js'
import { ProgramKeyWords } from '../programs/key-words.js'
import { createSamplers } from '../samplers.js'
import { createStateSystems } from '../state-systems.js'
import { RowCursor } from '../system.js'

export type TakenState = ReturnType<typeof createTakenState>

const nothing = (): void => undefined

/** Largest anisotropy that a taken texture asks for; three lowers it to what there is. */
const MOST_ANISOTROPY = 16

/**
 * The state systems at work without a renderer: they make the same constants, program keys and materials of a kept block's rows, while
 * what they would tell WebGL goes nowhere, or is noted here where three's materials have a word for it that the systems do not use.
 */
export function createTakenState(fallbacks: Fallbacks) {
  const words = new Uint32Array(stateLayout.words)
  const floats = new Float32Array(words.buffer)
  const samplers: (SamplerValues | null)[] = Array.from({ length: STAGES }, () => null)
  let colourMask = 0xf
  let describe: Describe = () => undefined
  const formats = new Map<number, FormatFacts>()

  function formatFacts(format: number): FormatFacts {
    const found = formats.get(format)
    if (found) return found
    const facts = factsOf(format, describe)
    formats.set(format, facts)
    return facts
  }

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
    hasDepthClamp: false,
    colorMask(bits) {
      colourMask = bits
    },
    depthRange: nothing,
    polygonMode: nothing,
    clipDistances: nothing,
    depthClamp: nothing,
    bindSampler(unit, sampler) {
      samplers[unit] = sampler as unknown as SamplerValues
    },
  }
  const facts = { mirrorOnce: false, maxAnisotropy: MOST_ANISOTROPY }
  // The values themselves stand for the sampler objects that would be made of them.
  const gaps = { gl, facts, createSampler: (values: SamplerValues) => values, deleteSampler: nothing }

  // Only what the systems below touch: no WebGL context is behind it.
  const draw = {
    gl,
    state,
    gaps: drawGaps,
    fallbacks,
    constants,
    eye: createEye(constants),
    formatFacts,
  } as unknown as DrawState
  const samplerObjects = createSamplers(gaps as unknown as Gaps, fallbacks)

  const { shared, perDraw, world, vertexConstants, pixelConstants } = createStateSystems(
    draw,
    gaps as unknown as Gaps,
    samplerObjects,
  )
  const systems = [...shared, ...perDraw]
  const key = new ProgramKeyWords()
  const systemOf = new Map(systems.map((system) => [stateLayout.group(system.group).index, system]))

  let block: KeptBlock<ArenaName> | null = null
  let logs = new Map<number, Log>()
  const cursors = stateLayout.groups.map(() => new RowCursor())

  /** Makes the next row of a group hold. */
  function applyRow(index: number): void {
    const log = logs.get(index)
    if (!log) return
    const row = cursors[index]
    words.set(log.words.subarray(row.at, row.at + log.group.words), log.group.offset)
    const system = systemOf.get(index)
    system?.describe?.(row, key)
    system?.apply?.(row)
    row.at += row.stride
  }

  return {
    /** The whole state as the item that was reached last found it. */
    words,
    floats,
    constants,
    key,
    vertexConstants,
    pixelConstants,
    formatFacts,
    describe: (entity: number) => describe(entity),
    sampler: (stage: number): SamplerValues | null => samplers[stage],
    /** Channels that are written, as in COLORWRITEENABLE. */
    colourMask: (): number => colourMask,
    /** Begins a block, whose resources `of` tells. */
    begin(next: KeptBlock<ArenaName>, of: Describe): void {
      block = next
      logs = new Map(next.logs.map((log) => [log.group.index, log]))
      describe = of
      formats.clear()
      for (const log of next.logs) {
        cursors[log.group.index].over(log)
        systemOf.get(log.group.index)?.translate?.(log)
      }
    },
    /** Makes the rows of item `n` of the block hold. */
    reach(n: number): void {
      if (!block) return
      const at = n * ITEM_WORDS
      for (const mask of [0, 1])
        for (let bits = block.pass.items[at + 1 + mask]; bits !== 0; bits &= bits - 1)
          applyRow(mask * 32 + 31 - Math.clz32(bits & -bits))
    },
    /** Makes derived constants true. */
    refresh: world.refresh,
    toMaterial(material: THREE.RawShaderMaterial): void {
      for (const system of systems) system.toMaterial?.(material)
    },
  }
}
