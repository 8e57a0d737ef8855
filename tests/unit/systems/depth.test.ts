import { describe, expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { depth } from '../../../systems/depth.js'
import type { DrawState } from '../../../systems/draw-state.js'
import { DeviceBench } from '../runtime/device-support.js'
import { playRows } from './play-rows.js'

describe('D3DZB_USEW', () => {
  it('is named where something is tested', () => {
    const { device, core } = new DeviceBench()
    const nothing = (): void => undefined
    const calls = { setTest: nothing, setMask: nothing, setFunc: nothing }
    const state = { buffers: { depth: calls }, setPolygonOffset: nothing }
    playRows(core, [depth.make({ state, fallbacks: core.fallbacks } as unknown as DrawState)], nothing)
    device.SetStreamSource(0, device.CreateVertexBuffer(96, 0, 0, T.D3DPOOL_MANAGED), 32)
    device.SetVertexShader(T.D3DFVF_XYZ)
    const noted = (): string[] => {
      device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
      device.services.context.flush()
      return core.fallbacks.list().map(({ name }) => name)
    }
    device.SetRenderTarget(null, device.CreateDepthStencilSurface(256, 256, T.D3DFMT_D16, T.D3DMULTISAMPLE_NONE))
    device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_TRUE)
    expect(noted()).toEqual([])
    device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_USEW)
    expect(noted()).toEqual(['D3DZB_USEW'])
  })
})
