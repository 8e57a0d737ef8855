import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from '../life/scene.js'

const older = (): Worker => new Worker(new URL('./older-worker.ts', import.meta.url), { type: 'module' })

it.each<[string, () => D3D.EngineOptions['worker']]>([
  ['a notification', () => undefined],
  ['a message, where browsers have no other way', older],
])('a renderer that had nothing to do is woken by %s, frame after frame', async (_, makeWorker) => {
  const worker = makeWorker()
  const { engine, device } = await open({ thread: 'worker', ...(worker && { worker }) })
  const seen: number[] = []
  for (let frame = 1; frame <= 5; frame++) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff000000 | (frame * 16), 1, 0)
    device.Present()
    while (engine.counts().clears < 2 * frame - 1) await new Promise((resolve) => setTimeout(resolve, 5))
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff000000 | (frame * 16), 1, 0)
    const { rgb } = await D3D.readBackBufferAsync(device)
    seen.push(rgb[2])
  }
  expect(seen).toEqual([16, 32, 48, 64, 80])
  engine.dispose()
  worker?.terminate()
})
