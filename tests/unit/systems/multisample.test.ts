import { expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../../../systems/groups/constant-rows.js'
import { Constants } from '../../../systems/groups/constants.js'
import type { DrawState } from '../../../systems/draw/draw-state.js'
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
): { readonly fallbacks: string[]; readonly isMasked: boolean; readonly mask: number } {
  const { device, core } = new DeviceBench()
  const constants = new Constants()
  const { fallbacks } = core
  const parts = { core, constants, fallbacks, gaps: { hasSampleMask } } as unknown as DrawState
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
  }
}

it('hands the mask to shaders that may choose their samples', () => {
  const leaveOut =
    (mask: number) =>
    (device: DeviceBench['device']): void =>
      device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, mask)
  const { D3DMULTISAMPLE_4_SAMPLES: four } = T
  expect(play(four, leaveOut(0xfffffff5), true)).toEqual({ fallbacks: [], isMasked: true, mask: 5 })
  expect(play(four, leaveOut(0), true)).toEqual({ fallbacks: [], isMasked: true, mask: 0 })
  expect(play(four, leaveOut(0xf), true).isMasked).toBe(false)
  expect(play(T.D3DMULTISAMPLE_NONE, leaveOut(0), true).isMasked).toBe(false)
})

it.each<[string, T.D3DMULTISAMPLE_TYPE, (device: DeviceBench['device']) => void, string[]]>([
  ['the defaults', T.D3DMULTISAMPLE_4_SAMPLES, () => undefined, []],
  [
    'a mask without one of the samples',
    T.D3DMULTISAMPLE_4_SAMPLES,
    (device) => device.SetRenderState(T.D3DRS_MULTISAMPLEMASK, 0xfffffffb),
    ['D3DRS_MULTISAMPLEMASK'],
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
