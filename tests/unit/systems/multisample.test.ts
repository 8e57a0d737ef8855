import { expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { sampleSets, type SampleSets } from '../../../systems/gl/sample-sets.js'
import { OUTPUT, VIEWPORT } from '../../../systems/groups/constant-rows.js'
import { Constants } from '../../../systems/groups/constants.js'
import type { DrawState } from '../../../systems/draw/draw-state.js'
import { EdgePasses } from '../../../systems/draw/edge-passes.js'
import { SamplePasses } from '../../../systems/draw/sample-passes.js'
import { multisample } from '../../../systems/groups/pixel/multisample.js'
import type { Focus } from '../../../systems/targets/depth-stencil/sample-marks.js'
import { KeyWord, SampleBits } from '../../../systems/programs/key-words.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playRows } from './play-rows.js'

/** Sets where a part of the samples is the lowest ones. */
function lowest(samples: number): SampleSets {
  const places = Array.from({ length: samples }, (_, n) => 17 * n)
  const found = places.map((_, n) => ({ part: (n + 1) / samples, places: places.slice(0, n + 1) }))
  const sets = sampleSets(found, samples)
  if (sets === null) throw new Error('samples are not told apart')
  return sets
}

/** Stencil that is the program's. */
const own = { stencilContent: 'own', markSamples: () => undefined, restoreStencil: () => undefined } as const

type States = (device: DeviceBench['device']) => void

/** What a draw with the states to a target of so many samples comes to. */
function play(
  samples: T.D3DMULTISAMPLE_TYPE,
  states: States,
  hasSampleMask: boolean,
  hasSampleShading = false,
  { tellsApart = true, testsStencil = false, untouched = null as number | null, writesColour = true } = {},
): {
  readonly fallbacks: string[]
  readonly samples: number
  readonly mask: number
  readonly passes: number
  readonly canChoose: boolean
  /** What coverage lets through in each pass, or the number that the stencil test asks for. */
  readonly chosen: (number | readonly [part: number, inverted: boolean] | undefined)[]
  /** The samples that have the program's stencil in each of them. */
  readonly focused: readonly Focus[]
  readonly edges: number[]
  /** The samples that WebGL's coverage lets through, as a part of them. */
  readonly covered: readonly [part: number, inverted: boolean] | undefined
} {
  const { device, core } = new DeviceBench()
  const constants = new Constants()
  const edgePasses = new EdgePasses(constants, core.fallbacks)
  const { fallbacks } = core
  const covered: [part: number, inverted: boolean][] = []
  const focused: Focus[] = []
  const rawGL = {
    ...{ hasSampleMask, hasSampleShading },
    sampleCoverage: (part: number, inverted: boolean) => void covered.push([part, inverted]),
  }
  const targets = {
    ...own,
    focusStencil: (focus: Focus) => void focused.push(focus),
    sampleSetsOf: (count: number) => (tellsApart ? lowest(count) : null),
  }
  const means = { constants, fallbacks, rawGL, targets, positionsOf: () => lowest(4).positions }
  const samplePasses = new SamplePasses(means)
  Object.assign(samplePasses, { testsStencil, writesColour, writesDepth: false, untouchedValue: () => untouched })
  const parts = { core, constants, fallbacks, rawGL, samplePasses, edgePasses } as unknown as DrawState
  const { key } = playRows(core, [multisample.make(parts)])
  const target = device.CreateRenderTarget(64, 64, T.D3DFMT_X8R8G8B8, samples, false)
  device.SetRenderTarget(target, null)
  device.SetStreamSource(0, device.CreateVertexBuffer(1024, 0, 0, T.D3DPOOL_MANAGED), 12)
  device.SetVertexShader(T.D3DFVF_XYZ)
  states(device)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  device.services.context.flush()
  const row = covered.at(-1)
  const canChoose = samplePasses.settle()
  const chosen = Array.from({ length: samplePasses.count }, (_, n) => {
    samplePasses.choose(n)
    return samplePasses.marked >= 0 ? samplePasses.marked : covered.at(-1)
  })
  samplePasses.done()
  return {
    canChoose,
    chosen,
    focused,
    fallbacks: fallbacks.list().map(({ name }) => name),
    samples: key.words[KeyWord.Samples],
    mask: constants.rows[OUTPUT * 4 + 3],
    passes: samplePasses.count,
    covered: row,
    edges: [edgePasses.count, key.words[KeyWord.EdgeAntialias]],
  }
}

const { D3DMULTISAMPLE_NONE: single, D3DMULTISAMPLE_4_SAMPLES: four } = T
const off: States = (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEANTIALIAS, false)
const leaveOut =
  (mask: number): States =>
  (device) =>
    device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, mask)
const both =
  (mask: number): States =>
  (device) => {
    off(device)
    leaveOut(mask)(device)
  }

it('hands the mask to shaders that may choose their samples', () => {
  const { Chosen } = SampleBits
  expect(play(four, leaveOut(0xfffffff5), true)).toMatchObject({ fallbacks: [], samples: Chosen, mask: 5, passes: 0 })
  expect(play(four, leaveOut(0), true)).toMatchObject({ fallbacks: [], samples: Chosen, mask: 0 })
  expect(play(four, leaveOut(0x1), true)).toMatchObject({ covered: [1, false], mask: 1 })
  expect(play(four, leaveOut(0xf), true).samples).toBe(0)
  expect(play(single, leaveOut(0), true)).toMatchObject({ samples: 0, covered: [1, false] })
})

it('covers the sets that coverage has in one pass or some, where shaders do not know of samples', () => {
  for (const [mask, covered] of [
    [0xf, [1, false]],
    [0x7, [0.75, false]],
    [0x1, [0.25, false]],
    [0xfffffff0, [0, false]],
    [0xe, [0.25, true]],
    [0x8, [0.75, true]],
  ] as const)
    expect(play(four, leaveOut(mask), false)).toMatchObject({ fallbacks: [], samples: 0, passes: 0, covered })
  const parts = play(four, leaveOut(0x9), false)
  expect(parts).toMatchObject({ fallbacks: [], covered: [1, false], canChoose: true })
  expect(parts.chosen).toEqual([
    [0.25, false],
    [0.75, true],
  ])
})

it('reaches other samples by their numbers in the stencil, where the program tests none', () => {
  const [low, high] = [
    [0.25, false],
    [0.75, true],
  ]
  expect(play(four, leaveOut(0x2), false)).toMatchObject({ fallbacks: [], chosen: [1], canChoose: true })
  expect(play(four, leaveOut(0x5), false)).toMatchObject({ fallbacks: [], chosen: [low, 2], canChoose: true })
  expect(play(four, off, false)).toMatchObject({ fallbacks: [], chosen: [low, 1, 2, high], canChoose: true })
})

it('leaves the stencil of a program that tests it to the samples that are chosen', () => {
  const tests = { testsStencil: true, untouched: 7 }
  const focus = (mask: number, outside = 7): Focus => ({ mask, outside })
  expect(play(four, leaveOut(0x9), false, false, tests)).toMatchObject({ fallbacks: [], passes: 2, focused: [] })
  expect(play(four, leaveOut(0x6), false, false, tests)).toMatchObject({ fallbacks: [], focused: [focus(6)] })
  const each = [focus(1), focus(2), focus(4), focus(8)]
  expect(play(four, off, false, false, tests)).toMatchObject({ fallbacks: [], chosen: Array(4).fill([1, false]) })
  expect(play(four, off, false, false, tests).focused).toEqual(each)
  // What passes everywhere may count elsewhere, but not draw.
  const always = { testsStencil: true, writesColour: false }
  expect(play(four, leaveOut(0x2), false, false, always)).toMatchObject({ fallbacks: [], focused: [focus(2, -1)] })
  const draws = play(four, leaveOut(0x2), false, false, { ...always, writesColour: true })
  expect(draws).toMatchObject({ fallbacks: [expect.stringMatching(/stencil test that keeps no failing value$/)] })
  expect(draws.canChoose).toBe(false)
})

it('draws sample by sample without antialiasing, with varyings read or moved there', () => {
  const { Chosen, Read, Moved } = SampleBits
  expect(play(four, off, true, true)).toMatchObject({ fallbacks: [], passes: 4, samples: Chosen | Read })
  expect(play(four, off, true)).toMatchObject({ fallbacks: [], passes: 4, samples: Chosen | Moved })
  expect(play(four, off, false)).toMatchObject({ fallbacks: [], passes: 4, samples: Moved })
  expect(play(four, both(0xa), true, true)).toMatchObject({ fallbacks: [], passes: 2 })
  expect(play(four, both(0), false)).toMatchObject({ fallbacks: [], passes: 0, covered: [0, false] })
  expect(play(four, () => undefined, true, true)).toMatchObject({ passes: 0, samples: 0 })
  expect(play(single, off, true, true)).toMatchObject({ fallbacks: [], passes: 0, samples: 0 })
})

it('names what is asked of samples that WebGL does not tell apart', () => {
  const apart = { tellsApart: false }
  const name = /that WebGL does not tell apart$/
  for (const states of [leaveOut(0x2), leaveOut(0x1), off]) {
    const { fallbacks, passes, covered } = play(four, states, false, false, apart)
    expect(fallbacks).toEqual([expect.stringMatching(name)])
    expect([passes, covered]).toEqual([0, [1, false]])
  }
  expect(play(four, () => undefined, false, false, apart).fallbacks).toEqual([])
  expect(play(four, leaveOut(0xf), false, false, apart).fallbacks).toEqual([])
})

it('antialiases lines on targets of one sample, in passes of their own', () => {
  const on = (device: DeviceBench['device']): void => device.SetRenderState(T.D3DRS_EDGEANTIALIAS, true)
  expect(play(T.D3DMULTISAMPLE_NONE, on, false)).toMatchObject({ fallbacks: [], passes: 0, edges: [5, 1] })
  expect(play(T.D3DMULTISAMPLE_4_SAMPLES, on, false).edges).toEqual([0, 0])
  expect(play(T.D3DMULTISAMPLE_NONE, () => undefined, false).edges).toEqual([0, 0])
})

it('moves what a pass draws by the place of its sample, and leaves out masked samples', () => {
  const constants = new Constants()
  const { core } = new DeviceBench()
  const positions = [
    [-0.125, -0.375],
    [0.375, -0.125],
  ] as const
  const passes = new SamplePasses({
    ...{ constants, fallbacks: core.fallbacks, positionsOf: () => positions },
    rawGL: { hasSampleMask: true, sampleCoverage: () => undefined },
    targets: {
      ...own,
      focusStencil: () => undefined,
      sampleSetsOf: () => null,
    },
  })
  constants.set(VIEWPORT, 2, 64)
  constants.set(VIEWPORT, 3, 32)
  passes.begin(2, 2, true)
  expect([passes.count, passes.choose(0)]).toEqual([1, true])
  const row = (): number[] => [...constants.rows.slice(VIEWPORT * 4 + 4, VIEWPORT * 4 + 6)]
  const shift = (): number[] => [...constants.rows.slice(OUTPUT * 4 + 6, OUTPUT * 4 + 8)]
  expect([constants.rows[OUTPUT * 4 + 3], ...row(), ...shift()]).toEqual([2, 1.75 / 64, -0.75 / 32, 0.375, -0.125])
  passes.done()
  expect([constants.rows[OUTPUT * 4 + 3], ...row(), ...shift()]).toEqual([2, 1 / 64, -1 / 32, 0, 0])
})
