import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from '../life/scene.js'

it('presents a dozen pictures in one task of the page, as loading screens do, and goes on', async () => {
  const { engine, device } = await open({ thread: 'worker' })
  for (let n = 0; n < 12; n++) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff000000 | (n * 16), 1, 0)
    device.Present()
  }
  expect(device.cooperativeLevel).toBe(D3D.D3D_OK)
  device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff102030, 1, 0)
  const { rgb } = await D3D.readBackBufferAsync(device)
  expect([...rgb.slice(0, 3)]).toEqual([0x10, 0x20, 0x30])
  device.Present()
  engine.dispose()
})
