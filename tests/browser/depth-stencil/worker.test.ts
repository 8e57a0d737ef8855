import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { openDevice, randomBytes } from './harness.js'

const SIZE = 16

it('a render worker samples, copies and decodes stencil, and locks depth', async () => {
  const opened = await openDevice({ thread: 'worker' })
  const { engine, colour, depth, texture, write, show } = opened
  const bytesOf = async (surface: D3D.Direct3DSurface8): Promise<number[]> => {
    const { pBits } = await surface.LockRectAsync(null, D3D.D3DLOCK_READONLY)
    const blue = Array.from({ length: SIZE * SIZE }, (_, i) => pBits[i * 4])
    surface.UnlockRect()
    return blue
  }
  const bytes = randomBytes(SIZE * SIZE, 1)
  const map = texture(SIZE, SIZE)
  write(map.GetSurfaceLevel(0), bytes)
  engine.sampleDepthTexture(map, 'stencil')
  const [sampled, copied, decoded] = [colour(SIZE, SIZE), colour(SIZE, SIZE), colour(SIZE, SIZE)]
  show(sampled, map)
  engine.blitDepthStencil(map.GetSurfaceLevel(0), null, copied, null, D3D.D3DCLEAR_STENCIL)
  const layout: D3D.SurfaceLayout = { tiling: 'W', bytesPerTexel: 1, width: SIZE, height: SIZE, pitch: 64 }
  const dump = D3D.tiling.writeTexels(bytes, layout)
  engine.blitTiled(dump, layout, null, decoded)
  // The dump was taken at the call.
  dump.fill(0)
  for (const surface of [sampled, copied, decoded]) expect(await bytesOf(surface)).toEqual([...bytes])

  const lockable = depth(SIZE, SIZE, D3D.D3DFMT_D16_LOCKABLE)
  const written = await lockable.LockRectAsync()
  written.pBits.forEach((_, i) => {
    written.pBits[i] = i & 0xff
  })
  lockable.UnlockRect()
  const read = await lockable.LockRectAsync(null, D3D.D3DLOCK_READONLY)
  expect([...read.pBits]).toEqual(Array.from({ length: SIZE * SIZE * 2 }, (_, i) => i & 0xff))
  lockable.UnlockRect()
  engine.dispose()
})
