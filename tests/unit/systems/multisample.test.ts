import { expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import type { DrawState } from '../../../systems/draw-state.js'
import { multisample } from '../../../systems/multisample.js'
import { DeviceBench } from '../runtime/device-support.js'
import { playRows } from './play-rows.js'

/** Names of the fallbacks after a draw with the states to a target of so many samples. */
function fallbacksOf(samples: T.D3DMULTISAMPLE_TYPE, states: (device: DeviceBench['device']) => void): string[] {
  const { device, core } = new DeviceBench()
  playRows(core, [multisample.make({ core, fallbacks: core.fallbacks } as unknown as DrawState)])
  const target = device.CreateRenderTarget(64, 64, T.D3DFMT_X8R8G8B8, samples, false)
  device.SetRenderTarget(target, null)
  device.SetStreamSource(0, device.CreateVertexBuffer(1024, 0, 0, T.D3DPOOL_MANAGED), 12)
  device.SetVertexShader(T.D3DFVF_XYZ)
  states(device)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  device.services.context.flush()
  return core.fallbacks.list().map(({ name }) => name)
}

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
