import { expect, it } from 'vitest'
import { METHODS } from '../../../d3d8/files/methods.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench, presentation } from './device-support.js'

/** Methods that are not built yet. The list shrinks with every part of the library that comes. */
const unimplemented = [
  'IDirect3DDevice8::DeletePatch',
  'IDirect3DDevice8::DrawRectPatch',
  'IDirect3DDevice8::DrawTriPatch',
  'IDirect3DDevice8::GetGammaRamp',
  'IDirect3DDevice8::SetCursorPosition',
  'IDirect3DDevice8::SetCursorProperties',
  'IDirect3DDevice8::SetGammaRamp',
  'IDirect3DDevice8::ShowCursor',
]

/** One object of each interface. */
function objects(): Map<string, object> {
  const { device, direct3d } = new DeviceBench()
  const format = T.D3DFMT_A8R8G8B8
  const texture = device.CreateTexture(4, 4, 1, 0, format, T.D3DPOOL_MANAGED)
  const volumes = device.CreateVolumeTexture(4, 4, 4, 1, 0, format, T.D3DPOOL_MANAGED)
  return new Map<string, object>([
    ['IDirect3D8', direct3d],
    ['IDirect3DDevice8', device],
    ['IDirect3DSwapChain8', device.CreateAdditionalSwapChain(presentation)],
    ['IDirect3DSurface8', texture.GetSurfaceLevel(0)],
    ['IDirect3DVolume8', volumes.GetVolumeLevel(0)],
    ['IDirect3DVertexBuffer8', device.CreateVertexBuffer(4, 0, 0, T.D3DPOOL_MANAGED)],
    ['IDirect3DIndexBuffer8', device.CreateIndexBuffer(4, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)],
    ['IDirect3DTexture8', texture],
    ['IDirect3DCubeTexture8', device.CreateCubeTexture(4, 1, 0, format, T.D3DPOOL_MANAGED)],
    ['IDirect3DVolumeTexture8', volumes],
  ])
}

const methods = [...METHODS.values()].filter(({ on }) => objects().has(String(on)))

it('every method of every interface is there', () => {
  const missing = methods.filter(
    ({ on, call }) => typeof Reflect.get(objects().get(String(on)) ?? {}, call) !== 'function',
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(methods.length).toBeGreaterThan(180)
})

it('exactly these methods are not built', () => {
  const found: string[] = []
  for (const { name, on, call } of methods) {
    const object = objects().get(String(on))
    if (object === undefined) continue
    const method = Reflect.get(object, call) as (...args: readonly unknown[]) => unknown
    try {
      method.apply(object, [])
    } catch (error) {
      if (!(error instanceof T.D3DError) || error.hr !== T.E_NOTIMPL) continue
      expect(error.method).toBe(name)
      expect(error.message).toMatch(/is not built yet/)
      found.push(name)
    }
  }
  expect(found.sort()).toEqual(unimplemented)
})
