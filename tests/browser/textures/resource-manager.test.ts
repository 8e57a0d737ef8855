import { afterAll, describe, expect, it, vi } from 'vitest'
import * as D from '../../../index.js'
import { createProgram, fillLevel, setStage } from './program.js'
import { PATIENCE } from '../../patience.js'

/** Bytes of a test texture: 128 x 128 x 4, and room for three of them. */
const BYTES = 1 << 16
const BUDGET = 3 * BYTES + 64 * 64 * 8

const worker = D.createRenderWorker()
afterAll(() => worker.terminate())

describe.each(['same', 'worker'] as const)('GetInfo, drawn by thread %s,', (thread) => {
  it('tells what the resource manager did in the last frame, and what there is', async () => {
    const program = await createProgram({}, { textureMemory: BUDGET, thread, worker })
    const { device } = program
    const [a, b, c, d] = [9, 5, 7, 0].map((priority) => {
      const texture = device.CreateTexture(128, 128, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
      fillLevel(texture, 0, 4, () => [1, 2, 3, 255])
      texture.SetPriority(priority)
      return texture
    })
    const show = (...textures: readonly D.Direct3DTexture8[]): void => {
      for (const texture of textures) {
        setStage(program, 0, {}, texture)
        program.quad()
      }
      device.Present()
    }
    /** What is told of textures; of a renderer on another thread as soon as it has come so far. */
    const tells = async (wanted: Partial<D.D3DRESOURCESTATS>): Promise<void> => {
      const told = () => device.GetInfo(D.D3DDEVINFOID_RESOURCEMANAGER).stats[D.D3DRTYPE_TEXTURE]
      if (thread === 'same') expect(told()).toMatchObject(wanted)
      else await vi.waitFor(() => expect(told()).toMatchObject(wanted), { timeout: PATIENCE })
    }
    const there = { TotalManaged: 4, TotalBytes: 4 * BYTES, WorkingSet: 3, WorkingSetBytes: 3 * BYTES }
    await tells({ TotalManaged: 4, TotalBytes: 4 * BYTES, WorkingSet: 0, WorkingSetBytes: 0, NumUsed: 0 })

    show(a, b, c, a)
    const quiet = { bThrashing: false, NumEvicts: 0, LastPri: 0 }
    const made = { NumVidCreates: 3, ApproxBytesDownloaded: 3 * BYTES }
    await tells({ ...there, ...quiet, ...made, NumUsed: 3, NumUsedInVidMem: 0 })

    show(a, c)
    const nothing = { NumVidCreates: 0, ApproxBytesDownloaded: 0 }
    await tells({ ...there, ...quiet, ...nothing, NumUsed: 2, NumUsedInVidMem: 2 })

    show(d)
    const swapped = { NumEvicts: 1, LastPri: 5, NumVidCreates: 1, ApproxBytesDownloaded: BYTES }
    await tells({ ...there, ...swapped, bThrashing: false, NumUsed: 1, NumUsedInVidMem: 0 })

    device.ResourceManagerDiscardBytes(0)
    // What the block draws with would stay; reading ends it.
    await D.readBackBufferAsync(device)
    show(a)
    const back = { bThrashing: true, NumEvicts: 3, LastPri: 9, NumVidCreates: 1, ApproxBytesDownloaded: BYTES }
    await tells({ TotalManaged: 4, ...back, WorkingSet: 1, WorkingSetBytes: BYTES })

    show(b)
    await tells({ bThrashing: false, NumEvicts: 0, NumVidCreates: 1, WorkingSet: 2, NumUsed: 1 })
    device.SetTexture(0, null)
    for (const texture of [a, b, c, d]) texture.Release()
    device.Present()
    await tells({ TotalManaged: 0, TotalBytes: 0, WorkingSet: 0, WorkingSetBytes: 0, NumUsed: 0 })
    program.dispose()
  })
})
