/**
 * A program that goes on and on, making, locking and releasing, and loses its device now and then: what it has grown by
 * is a leak.
 */
import { getAllEntities } from 'bitecs'
import * as D3D from '../../../index.js'
import { verticesOf, word } from '../fixed-function/harness.js'
import { contextOf, createScene, open, presentation } from './scene.js'
import { watchObjects } from './watch.js'

/** What there was at one moment; all moments are alike, some frames after a loss was made good. */
export interface SoakSample {
  readonly frame: number
  readonly entities: number
  readonly glObjects: number
  /** Bytes, where the browser tells; else 0. */
  readonly heap: number
}

/** Frames from a Reset to its sample, by which everything has been made again. */
const SETTLE = 60
/** Resources of each kind that are kept before the oldest goes. */
const KEPT = 6

interface HeapMemory {
  readonly memory?: { readonly usedJSHeapSize: number }
}

const heapNow = (): number => (performance as HeapMemory).memory?.usedJSHeapSize ?? 0

const later = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Numbers that are thrown away at a time, and how often: more than the collector lets lie. */
const LITTER = 1 << 20
const TURNS = 40

/** Bytes of the heap without what nobody needs any more: the lowest figure while litter makes the collector run. */
async function heapOf(): Promise<number> {
  let lowest = Infinity
  let litter: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    lowest = Math.min(lowest, heapNow() - litter.length * 8)
    litter = Array.from({ length: LITTER }, (_, n) => n + 0.5)
    await later()
  }
  return Math.max(0, lowest)
}

/** Draws `frames` frames, and takes the context away before every `every`th. */
export async function soak(frames: number, every: number, measureHeap = false): Promise<readonly SoakSample[]> {
  const objects = watchObjects()
  const { engine, device } = await open()
  const context = contextOf(engine)
  const scene = createScene(device)
  const kept: { Release: () => number }[] = []
  const samples: SoakSample[] = []
  const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
  const triangle = verticesOf([
    [1, 1, 0.5, 1, word(0xff336699)],
    [9, 1, 0.5, 1, word(0xff336699)],
    [1, 9, 0.5, 1, word(0xff336699)],
  ])
  const makeRing = () => device.CreateVertexBuffer(triangle.length, D3D.D3DUSAGE_DYNAMIC, FVF, D3D.D3DPOOL_DEFAULT)
  let ring = makeRing()

  function keep(object: { Release: () => number }): void {
    kept.push(object)
    if (kept.length > KEPT) kept.shift()?.Release()
  }

  function oneFrame(frame: number): void {
    scene.draw()
    device.BeginScene()
    if (frame % 3 === 0) {
      const texture = device.CreateTexture(8, 8, 0, 0, D3D.D3DFMT_R5G6B5, D3D.D3DPOOL_MANAGED)
      texture.LockRect(0).pBits.fill(frame)
      texture.UnlockRect(0)
      device.SetTexture(0, texture)
      keep(texture)
    }
    if (frame % 4 === 0) {
      const buffer = device.CreateVertexBuffer(triangle.length, 0, FVF, D3D.D3DPOOL_MANAGED)
      buffer.Lock().set(triangle)
      buffer.Unlock()
      device.SetVertexShader(FVF)
      device.SetStreamSource(0, buffer, 20)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
      keep(buffer)
    }
    for (let n = 0; n < 2; n++) {
      ring.Lock(0, 0, D3D.D3DLOCK_DISCARD).set(triangle)
      ring.Unlock()
      device.SetVertexShader(FVF)
      device.SetStreamSource(0, ring, 20)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
    }
    if (frame % 10 === 0) {
      const block = device.CreateStateBlock(D3D.D3DSBT_ALL)
      device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
      device.ApplyStateBlock(block)
      device.DeleteStateBlock(block)
      const target = device.CreateRenderTarget(16, 16, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_NONE)
      const back = device.GetRenderTarget()
      const depth = device.GetDepthStencilSurface()
      device.SetRenderTarget(target)
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, frame)
      device.SetRenderTarget(back, depth)
      for (const surface of [target, back, depth]) surface.Release()
    }
    device.SetTexture(0, null)
    device.SetStreamSource(0, null)
    device.EndScene()
    device.Present()
  }

  for (let frame = 0; frame < frames; frame++) {
    if (frame % every === every - 1) {
      await context.lose()
      objects.contextLost()
      ring.Release()
      await context.restore()
      device.Reset(presentation)
      ring = makeRing()
    }
    // What is done follows the loss before, so that all samples are of like moments.
    oneFrame((frame + 1) % every)
    if (frame % every === SETTLE) {
      samples.push({
        frame,
        entities: getAllEntities(engine.world).length,
        glObjects: objects.live,
        heap: measureHeap ? await heapOf() : 0,
      })
      await later()
    }
  }
  engine.dispose()
  objects.end()
  return samples
}
