import { expect, it } from 'vitest'
import { METHODS } from '../../../../d3d8/api/index.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, presentation } from './support.js'

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

it('every method of every interface is there, and none answers E_NOTIMPL', () => {
  const first = objects()
  const methods = [...METHODS.values()].filter(({ on }) => first.has(String(on)))
  expect(methods.length).toBeGreaterThan(180)
  const missing = methods.filter(({ on, call }) => typeof Reflect.get(first.get(String(on)) ?? {}, call) !== 'function')
  expect(missing.map(({ name }) => name)).toEqual([])
  const unimplemented = methods.filter(({ on, call }) => {
    const object = objects().get(String(on)) ?? {}
    try {
      ;(Reflect.get(object, call) as (...args: readonly unknown[]) => unknown).apply(object, [])
    } catch (error) {
      return error instanceof T.D3DError && error.hr === T.E_NOTIMPL
    }
    return false
  })
  expect(unimplemented.map(({ name }) => name)).toEqual([])
})
