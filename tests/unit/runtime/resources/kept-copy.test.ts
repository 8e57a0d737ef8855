import { expect, it } from 'vitest'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench } from '../device/support.js'

it('a target that is locked again is read back again only when something was drawn or written meanwhile', () => {
  const { device, core } = new DeviceBench()
  let reads = 0
  let value = 1
  core.attach({
    readBack(_entity, _subresource, _region, out) {
      reads++
      out.fill(value)
    },
  })
  const target = device.CreateRenderTarget(16, 16, T.D3DFMT_X8R8G8B8, T.D3DMULTISAMPLE_NONE, true)
  const look = (flags: T.D3DLOCK = T.D3DLOCK_READONLY, rect: T.RECT | null = null): number[] => {
    const { pBits } = target.LockRect(rect, flags)
    const [seen] = pBits
    target.UnlockRect()
    return [reads, seen]
  }
  expect([look(), look(), look()]).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  // Others texels, and what a lock may have written.
  const part = { left: 0, top: 0, right: 8, bottom: 8 }
  expect([look(T.D3DLOCK_READONLY, part), look(T.D3DLOCK_READONLY, part)]).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect([look(0), look()]).toEqual([
    [3, 1],
    [4, 1],
  ])
  device.SetRenderTarget(target, null)
  value = 2
  device.Clear(0, null, T.D3DCLEAR_TARGET, 0xff112233)
  expect([look(), look()]).toEqual([
    [5, 2],
    [5, 2],
  ])
  value = 3
  device.CopyRects(device.CreateImageSurface(16, 16, T.D3DFMT_X8R8G8B8), null, 0, target, null)
  expect(look()).toEqual([6, 3])
  device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
  device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
  expect(look()).toEqual([7, 3])
})
