import { expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf } from './support.js'

const pure = () => new DeviceBench({}, T.D3DCREATE_HARDWARE_VERTEXPROCESSING | T.D3DCREATE_PUREDEVICE)

it.each<[string, (device: DeviceBench['device']) => unknown]>([
  ['GetClipPlane', (device) => device.GetClipPlane(0)],
  ['GetClipStatus', (device) => device.GetClipStatus()],
  ['SetClipStatus', (device) => device.SetClipStatus({ ClipUnion: 0, ClipIntersection: 0 })],
  ['GetLight', (device) => device.GetLight(0)],
  ['GetLightEnable', (device) => device.GetLightEnable(0)],
  ['GetMaterial', (device) => device.GetMaterial()],
  ['GetPixelShaderConstant', (device) => device.GetPixelShaderConstant(0, 1)],
  ['GetRenderState', (device) => device.GetRenderState(T.D3DRS_LIGHTING)],
  ['GetTextureStageState', (device) => device.GetTextureStageState(0, T.D3DTSS_COLOROP)],
  ['GetTransform', (device) => device.GetTransform(T.D3DTS_VIEW)],
  ['GetVertexShaderConstant', (device) => device.GetVertexShaderConstant(0, 1)],
])('refuses %s on a pure device, which keeps no state to give back', (method, call) => {
  const { device } = pure()
  const error = errorOf(() => call(device))
  expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`])
  expect(error.message).toMatch(/D3DCREATE_PUREDEVICE/)
})

it('answers for what it has made and bound', () => {
  const { device } = pure()
  expect(device.GetDeviceCaps().DevCaps & T.D3DDEVCAPS_PUREDEVICE).not.toBe(0)
  expect(device.GetCreationParameters().BehaviorFlags & T.D3DCREATE_PUREDEVICE).not.toBe(0)
  expect(device.GetViewport().Width).toBeGreaterThan(0)
  expect([device.GetTexture(0), device.GetStreamSource(0), device.GetIndices()]).toMatchObject([
    null,
    { pStreamData: null },
    { pIndexData: null },
  ])
  expect([device.GetVertexShader(), device.GetPixelShader()]).toEqual([0, 0])
  device.GetRenderTarget().Release()
  device.GetDepthStencilSurface().Release()
})

it('lets the driver keep its state blocks: all is without textures, streams and indices', () => {
  const textureAfter = ({ device }: DeviceBench): unknown => {
    const first = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const second = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    device.SetTexture(0, first)
    device.SetVertexShader(T.D3DFVF_XYZ)
    const block = device.CreateStateBlock(T.D3DSBT_ALL)
    device.SetTexture(0, second)
    device.SetVertexShader(0)
    device.ApplyStateBlock(block)
    expect(device.GetVertexShader()).toBe(T.D3DFVF_XYZ)
    return device.GetTexture(0) === second
  }
  expect(textureAfter(pure())).toBe(true)
  expect(textureAfter(new DeviceBench())).toBe(false)
})

it('clips what is cleared to the viewport', () => {
  const bench = pure()
  const { device } = bench
  device.SetViewport({ X: 8, Y: 16, Width: 32, Height: 64, MinZ: 0, MaxZ: 1 })
  device.Clear(
    2,
    [
      { x1: 0, y1: 0, x2: 10, y2: 20 },
      { x1: 0, y1: 0, x2: 4, y2: 4 },
    ],
    T.D3DCLEAR_TARGET,
    1,
  )
  device.Clear(0, null, T.D3DCLEAR_TARGET, 2)
  const areas: number[][] = []
  bench.core.pass$.subscribe(({ items, arenas }) => {
    for (let n = 0; n < 2; n++) {
      expect(items[n * 8]).toBe(Item.Clear)
      const at = items[n * 8 + 5]
      const { words } = arenas.data
      areas.push([...words.subarray(at + 2, at + 3 + words[at + 2] * 4)])
    }
  })
  bench.context.flush()
  expect(areas).toEqual([
    [1, 8, 16, 10, 20],
    [1, 8, 16, 40, 80],
  ])
})
