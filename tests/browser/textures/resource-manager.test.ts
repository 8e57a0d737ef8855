import { afterAll, describe, expect, it, vi } from 'vitest'
import * as D from '../../../index.js'
import { presentation } from '../life/scene.js'
import { createProgram, fillLevel, setStage } from './program.js'
import { PATIENCE } from '../../patience.js'

/** Bytes of a test texture: 128 x 128 x 4, and room for three of them. */
const BYTES = 1 << 16
const BUDGET = 3 * BYTES + 64 * 64 * 8

const FORMAT = D.D3DFVF_XYZ | D.D3DFVF_DIFFUSE

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

  it('managed buffers are evicted, and come again when they are drawn with or wanted', async () => {
    const canvas = document.createElement('canvas')
    const engine = await D.createEngine({ canvas, thread, worker })
    const device = engine
      .Direct3DCreate8()
      .CreateDevice(0, D.D3DDEVTYPE_HAL, canvas, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)
    device.SetRenderState(D.D3DRS_LIGHTING, false)
    device.SetVertexShader(FORMAT)
    const buffers = [0xffff0000, 0xff00ff00, 0xff0000ff].map((colour, n) => {
      const buffer = device.CreateVertexBuffer(4096, 0, n === 2 ? 0 : FORMAT, D.D3DPOOL_MANAGED)
      const locked = buffer.Lock()
      const view = new DataView(locked.buffer, locked.byteOffset)
      for (const [corner, [x, y]] of [
        [-1, -1],
        [-1, 3],
        [3, -1],
      ].entries()) {
        // prettier-ignore
        view.setFloat32(corner * 16, x, true)
        view.setFloat32(corner * 16 + 4, y, true)
        view.setUint32(corner * 16 + 12, colour, true)
      }
      buffer.Unlock()
      buffer.SetPriority(n)
      return buffer
    })
    const indices = device.CreateIndexBuffer(6, 0, D.D3DFMT_INDEX16, D.D3DPOOL_MANAGED)
    indices.Lock().set(Uint16Array.of(0, 1, 2))
    indices.Unlock()
    device.SetIndices(indices, 0)
    /** What is there of vertex and index buffers. */
    const there = (): number[] => {
      const { stats } = device.GetInfo(D.D3DDEVINFOID_RESOURCEMANAGER)
      return [D.D3DRTYPE_VERTEXBUFFER, D.D3DRTYPE_INDEXBUFFER].map((type) => stats[type].WorkingSet)
    }
    /** The colour that each buffer draws, and the bytes that were uploaded for that. */
    const drawn = async (): Promise<{ colours: string[]; bytes: number }> => {
      const before = engine.counts().bufferBytes
      const colours: string[] = []
      for (const buffer of buffers) {
        device.Clear(0, null, D.D3DCLEAR_TARGET, 0, 1, 0)
        device.SetStreamSource(0, buffer, 16)
        device.DrawIndexedPrimitive(D.D3DPT_TRIANGLELIST, 0, 3, 0, 1)
        const { rgb } = await D.readBackBufferAsync(device)
        colours.push(rgb.subarray(0, 3).join())
      }
      return { colours, bytes: engine.counts().bufferBytes - before }
    }
    const colours = ['255,0,0', '0,255,0', '0,0,255']
    expect(there()).toEqual([0, 0])
    const first = await drawn()
    expect(first).toEqual({ colours, bytes: expect.any(Number) as number })
    expect(first.bytes).toBeGreaterThanOrEqual(3 * 4096)
    expect(there()).toEqual([3, 1])
    const again = await drawn()
    expect(again.colours).toEqual(colours)
    expect(again.bytes).toBeLessThan(4096)

    // The one of the lowest priority is enough; it was used as long ago as its indices.
    device.ResourceManagerDiscardBytes(4096)
    expect(there()[0]).toBe(2)
    expect((await drawn()).bytes).toBeGreaterThanOrEqual(4096)

    device.ResourceManagerDiscardBytes(0)
    expect(there()).toEqual([0, 0])
    const back = await drawn()
    expect(back.colours).toEqual(colours)
    expect(back.bytes).toBeGreaterThanOrEqual(3 * 4096)

    device.ResourceManagerDiscardBytes(0)
    for (const buffer of buffers) buffer.PreLoad()
    expect(there()).toEqual([3, 0])
    device.Clear(0, null, D.D3DCLEAR_TARGET, 0, 1, 0)
    await D.readBackBufferAsync(device)
    const wanted = await drawn()
    expect(wanted.colours).toEqual(colours)
    expect(wanted.bytes).toBeLessThan(4096)
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  })
})
