import { describe, expect, it } from 'vitest'
import { Driver } from '../../../d3d8/ddi/index.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../../../systems/groups/constant-rows.js'
import { Constants } from '../../../systems/groups/constants.js'
import { depth } from '../../../systems/groups/pixel/depth.js'
import type { DrawState } from '../../../systems/draw/draw-state.js'
import { KeyWord } from '../../../systems/programs/key-words.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playRows } from './play-rows.js'

/** A perspective with its near plane at 2 and its far plane at 10, whose w is z times `scale`. */
const perspective = (scale = 1): Float32Array =>
  Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, (10 / 8) * scale, scale, 0, 0, (-20 / 8) * scale, 0)

/** Draws something by w, and tells what the program and its constants say of it. */
function drawByW(states: (device: DeviceBench['device']) => void) {
  const { device, core } = new DeviceBench()
  const nothing = (): void => undefined
  const calls = { setTest: nothing, setMask: nothing, setFunc: nothing }
  const state = { buffers: { depth: calls }, setPolygonOffset: nothing }
  const constants = new Constants()
  const parts = {
    state,
    constants,
    edgePasses: { stage: 0 },
    samplePasses: {},
    fallbacks: core.fallbacks,
  } as unknown as DrawState
  const { key } = playRows(core, [depth.make(parts)], nothing)
  device.SetStreamSource(0, device.CreateVertexBuffer(96, 0, 0, T.D3DPOOL_MANAGED), 32)
  device.SetVertexShader(T.D3DFVF_XYZ)
  device.SetRenderTarget(null, device.CreateDepthStencilSurface(256, 256, T.D3DFMT_D16, T.D3DMULTISAMPLE_NONE))
  device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_USEW)
  states(device)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
  device.services.context.flush()
  expect(core.fallbacks.list()).toEqual([])
  const [near, scale] = constants.rows.subarray(OUTPUT * 4)
  return { byW: key.words[KeyWord.WBuffer] === 1, near, far: near + 1 / scale }
}

describe('D3DZB_USEW', () => {
  it('goes from the near plane of the projection to its far plane', () => {
    const { byW, near, far } = drawByW((device) => device.SetTransform(T.D3DTS_PROJECTION, perspective()))
    expect(byW).toBe(true)
    expect(near).toBeCloseTo(2, 5)
    expect(far).toBeCloseTo(10, 4)
    const scaled = drawByW((device) => device.SetTransform(T.D3DTS_PROJECTION, perspective(3)))
    expect(scaled.near).toBeCloseTo(6, 5)
    expect(scaled.far).toBeCloseTo(30, 4)
  })

  it('has an end for a view without one', () => {
    const endless = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, -2, 0)
    const { near, far } = drawByW((device) => device.SetTransform(T.D3DTS_PROJECTION, endless))
    expect(near).toBe(2)
    expect(far).toBeGreaterThan(100_000)
  })

  it('is a Z buffer where all vertices have the same w, or nothing is tested', () => {
    expect(drawByW(() => undefined).byW).toBe(false)
    const untested = (device: DeviceBench['device']): void => {
      device.SetTransform(T.D3DTS_PROJECTION, perspective())
      device.SetRenderState(T.D3DRS_ZENABLE, T.D3DZB_FALSE)
    }
    expect(drawByW(untested).byW).toBe(false)
  })

  it('goes from and to what a driver is told by WINFO', () => {
    const { byW, near, far } = drawByW((device) => {
      const command = new DataView(new ArrayBuffer(12))
      command.setUint32(0, 29 | (1 << 16), true)
      command.setFloat32(4, 0.5, true)
      command.setFloat32(8, 8, true)
      new Driver(device).DrawPrimitives2({ lpDDCommands: new Uint8Array(command.buffer) })
    })
    expect(byW).toBe(true)
    expect(near).toBe(0.5)
    expect(far).toBeCloseTo(8, 4)
  })
})
