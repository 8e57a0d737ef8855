import { expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT, VIEWPORT } from '../../../systems/groups/constant-rows.js'
import { Constants } from '../../../systems/groups/constants.js'
import type { DrawState } from '../../../systems/draw/draw-state.js'
import { EdgePasses } from '../../../systems/draw/edge-passes.js'
import { SamplePasses } from '../../../systems/draw/sample-passes.js'
import { multisample } from '../../../systems/groups/pixel/multisample.js'
import { KeyWord } from '../../../systems/programs/key-words.js'
import { DeviceBench } from '../runtime/device-support.js'
import { playRows } from './play-rows.js'

/** Names of the fallbacks after a draw with the states to a target of so many samples. */
function fallbacksOf(samples: T.D3DMULTISAMPLE_TYPE, states: (device: DeviceBench['device']) => void): string[] {
  return play(samples, states, false).fallbacks
}

function play(
  samples: T.D3DMULTISAMPLE_TYPE,
  states: (device: DeviceBench['device']) => void,
  hasSampleMask: boolean,
  hasSampleShading = false,
): {
  readonly fallbacks: string[]
  readonly isMasked: boolean
  readonly mask: number
  readonly passes: number
  readonly edges: number[]
  /** The samples that WebGL's coverage lets through, as a part of them. */
  readonly covered: readonly [part: number, inverted: boolean] | undefined
} {
  const { device, core } = new DeviceBench()
  const constants = new Constants()
  const edgePasses = new EdgePasses(constants, core.fallbacks)
  const { fallbacks } = core
  const samplePasses = new SamplePasses(constants, (count) => Array.from({ length: count }, () => [0.25, -0.25]))
  const covered: [part: number, inverted: boolean][] = []
  const rawGL = {
    ...{ hasSampleMask, hasSampleShading },
    sampleCoverage: (part: number, inverted: boolean) => void covered.push([part, inverted]),
  }
  const parts = { core, constants, fallbacks, rawGL, samplePasses, edgePasses } as unknown as DrawState
  const { key } = playRows(core, [multisample.make(parts)])
  const target = device.CreateRenderTarget(64, 64, T.D3DFMT_X8R8G8B8, samples, false)
  device.SetRenderTarget(target, null)
  device.SetStreamSource(0, device.CreateVertexBuffer(1024, 0, 0, T.D3DPOOL_MANAGED), 12)
  device.SetVertexShader(T.D3DFVF_XYZ)
  states(device)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  device.services.context.flush()
  return {
    fallbacks: fallbacks.list().map(({ name }) => name),
    isMasked: key.words[KeyWord.SampleMask] === 1,
    mask: constants.rows[OUTPUT * 4 + 3],
    passes: samplePasses.count,
    covered: covered.at(-1),
    edges: [edgePasses.count, key.words[KeyWord.EdgeAntialias]],
  }
}

it('hands the mask to shaders that may choose their samples', () => {
  const leaveOut =
    (mask: number) =>
    (device: DeviceBench['device']): void =>
      device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, mask)
  const { D3DMULTISAMPLE_4_SAMPLES: four } = T
  expect(play(four, leaveOut(0xfffffff5), true)).toMatchObject({ fallbacks: [], isMasked: true, mask: 5 })
  expect(play(four, leaveOut(0), true)).toMatchObject({ fallbacks: [], isMasked: true, mask: 0 })
  expect(play(four, leaveOut(0xf), true).isMasked).toBe(false)
  expect(play(T.D3DMULTISAMPLE_NONE, leaveOut(0), true).isMasked).toBe(false)
})

it('covers the lowest samples, or all but these, where shaders do not know of samples', () => {
  const part = (mask: number, known = false) =>
    play(T.D3DMULTISAMPLE_4_SAMPLES, (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, mask), known)
  for (const [mask, covered] of [
    [0xf, [1, false]],
    [0x7, [0.75, false]],
    [0x1, [0.25, false]],
    [0xfffffff0, [0, false]],
    [0xe, [0.25, true]],
    [0x8, [0.75, true]],
  ] as const)
    expect(part(mask)).toMatchObject({ fallbacks: [], covered })
  expect(part(0x2).covered).toEqual([1, false])
  expect(part(0x1, true)).toMatchObject({ fallbacks: [], covered: [1, false], mask: 1 })
})

it('draws sample by sample without antialiasing, where shaders run for samples', () => {
  const off = (device: DeviceBench['device']): void => device.SetRenderState(T.D3DRS_MULTISAMPLEANTIALIAS, false)
  expect(play(T.D3DMULTISAMPLE_4_SAMPLES, off, true, true)).toMatchObject({ fallbacks: [], passes: 4 })
  expect(play(T.D3DMULTISAMPLE_4_SAMPLES, () => undefined, true, true).passes).toBe(0)
  expect(play(T.D3DMULTISAMPLE_NONE, off, true, true)).toMatchObject({ fallbacks: [], passes: 0 })
})

it('antialiases lines on targets of one sample, in passes of their own', () => {
  const on = (device: DeviceBench['device']): void => device.SetRenderState(T.D3DRS_EDGEANTIALIAS, true)
  expect(play(T.D3DMULTISAMPLE_NONE, on, false)).toMatchObject({ fallbacks: [], passes: 0, edges: [5, 1] })
  expect(play(T.D3DMULTISAMPLE_4_SAMPLES, on, false).edges).toEqual([0, 0])
  expect(play(T.D3DMULTISAMPLE_NONE, () => undefined, false).edges).toEqual([0, 0])
})

it('moves what a pass draws by the place of its sample, and leaves out masked samples', () => {
  const constants = new Constants()
  const passes = new SamplePasses(constants, () => [
    [-0.125, -0.375],
    [0.375, -0.125],
  ])
  constants.set(VIEWPORT, 2, 64)
  constants.set(VIEWPORT, 3, 32)
  passes.begin(2, 2)
  expect([passes.choose(0), passes.choose(1)]).toEqual([false, true])
  const row = (): number[] => [...constants.rows.slice(VIEWPORT * 4 + 4, VIEWPORT * 4 + 6)]
  expect([constants.rows[OUTPUT * 4 + 3], ...row()]).toEqual([2, 1.75 / 64, -0.75 / 32])
  passes.done()
  expect([constants.rows[OUTPUT * 4 + 3], ...row()]).toEqual([2, 1 / 64, -1 / 32])
})

it.each<[string, T.D3DMULTISAMPLE_TYPE, (device: DeviceBench['device']) => void, string[]]>([
  ['the defaults', T.D3DMULTISAMPLE_4_SAMPLES, () => undefined, []],
  [
    'a mask without one of the samples',
    T.D3DMULTISAMPLE_4_SAMPLES,
    (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, 0xfffffffb),
    ['D3DRS_MULTISAMPLEMASK that is not the lowest samples, nor all but these'],
  ],
  [
    'a mask without samples that the target has not',
    T.D3DMULTISAMPLE_4_SAMPLES,
    (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, 0xf),
    [],
  ],
  [
    'a mask on a target of one sample',
    T.D3DMULTISAMPLE_NONE,
    (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, 0),
    [],
  ],
  [
    'antialiasing off',
    T.D3DMULTISAMPLE_4_SAMPLES,
    (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEANTIALIAS, false),
    ['D3DRS_MULTISAMPLEANTIALIAS FALSE'],
  ],
])('%s', (_what, samples, states, names) => {
  expect(fallbacksOf(samples, states)).toEqual(names)
})
