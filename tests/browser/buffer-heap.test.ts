import { getAllEntities } from 'bitecs'
import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { createHarness, SIZE, verticesOf, word, type Value } from './fixed-function/harness.js'
import { contextOf, open, presentation } from './life/scene.js'
import { watchObjects } from './life/watch.js'

const SEEDS = 200
const MEGABYTE = 1 << 20
const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const STRIDE = 20
const STREAMING = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY

/** Column and row of the nth pixel. */
const placeOf = (n: number): [number, number] => [n % SIZE, Math.floor(n / SIZE)]
const colourOf = (n: number): number => (0x102030 + n * 0x010305) & 0xffffff

/** A square on one pixel, as a strip. */
function pixel(n: number): Uint8Array {
  const [x, y] = placeOf(n)
  const corner = (dx: number, dy: number): readonly Value[] => [x + dx - 0.5, y + dy - 0.5, 0.5, 1, word(colourOf(n))]
  return verticesOf([corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)])
}

function createStream(device: D3D.Direct3DDevice8, bytes: number, usage = STREAMING): D3D.Direct3DVertexBuffer8 {
  const buffer = device.CreateVertexBuffer(bytes, usage, FVF, D3D.D3DPOOL_DEFAULT)
  device.SetVertexShader(FVF)
  device.SetStreamSource(0, buffer, STRIDE)
  return buffer
}

/** Writes the vertices of a pixel into other memory, and draws it. */
function stream(device: D3D.Direct3DDevice8, buffer: D3D.Direct3DVertexBuffer8, n: number): void {
  buffer.Lock(0, 0, D3D.D3DLOCK_DISCARD).set(pixel(n))
  buffer.Unlock()
  device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 0, 2)
}

function expectPixels({ look }: Awaited<ReturnType<typeof createHarness>>, count: number): void {
  const at = look()
  const seen = Array.from({ length: count }, (_, n) => at(...placeOf(n)))
  expect(seen).toEqual(seen.map((_, n) => colourOf(n)))
}

/** Bytes of a vertex of the random programs, by format. */
const formats = [
  [FVF, STRIDE],
  [FVF | D3D.D3DFVF_TEX1, 28],
] as const
const VERTICES = 60

/**
 * Locks, draws and presents as a seed says: lists only, which every way of drawing rasterises alike. Gives all the
 * pictures.
 */
function runSeed(device: D3D.Direct3DDevice8, seed: number): string {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const vertices = (stride: number, count: number): Uint8Array =>
    verticesOf(
      Array.from({ length: count }, () => [
        ...[random(SIZE), random(SIZE), 0.5, 1, word(0xff000000 | random(0x1000000))],
        ...Array.from({ length: (stride - STRIDE) / 4 }, () => 0),
      ]),
    )
  const buffers = Array.from({ length: 3 }, () => {
    const [format, stride] = formats[random(2)]
    const bytes = VERTICES * stride + random(2) * 4
    const usage = random(3) === 0 ? D3D.D3DUSAGE_DYNAMIC : STREAMING
    const vb = device.CreateVertexBuffer(bytes, usage, random(2) === 0 ? format : 0, D3D.D3DPOOL_DEFAULT)
    const ib = device.CreateIndexBuffer(VERTICES * 2, STREAMING, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_DEFAULT)
    return { vb, ib, format, stride, end: 0 }
  })
  const pictures: string[] = []
  const actions: readonly (() => void)[] = [
    ...Array.from({ length: 4 }, () => () => {
      const buffer = buffers[random(3)]
      const { vb, stride } = buffer
      const count = 3 + random(20)
      const first = buffer.end + count > VERTICES ? 0 : buffer.end
      const way = first === 0 ? D3D.D3DLOCK_DISCARD : [D3D.D3DLOCK_NOOVERWRITE, 0][random(2)]
      vb.Lock(first * stride, count * stride, way).set(vertices(stride, count))
      vb.Unlock()
      buffer.end = first + count
    }),
    () => {
      const { ib } = buffers[random(3)]
      ib.Lock(0, 0, D3D.D3DLOCK_DISCARD).set(Uint16Array.from({ length: VERTICES }, () => random(20)))
      ib.Unlock()
    },
    ...Array.from({ length: 5 }, () => () => {
      const { vb, ib, end, format, stride } = buffers[random(3)]
      if (end < 3) return
      device.SetVertexShader(format)
      device.SetStreamSource(0, vb, stride)
      const start = random(end - 2)
      if (end < 20 || random(3) > 0)
        device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, start, 1 + random(Math.floor((end - start) / 3)))
      else {
        device.SetIndices(ib, random(end - 19))
        device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 20, random(30), 1 + random(9))
      }
    }),
    () => device.SetRenderState(D3D.D3DRS_SHADEMODE, [D3D.D3DSHADE_FLAT, D3D.D3DSHADE_GOURAUD][random(2)]),
    () => {
      pictures.push(D3D.readBackBuffer(device).rgb.join())
      device.Present()
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, random(0x1000000), 1, 0)
    },
  ]
  device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, seed, 1, 0)
  for (let n = 0; n < 60; n++) actions[random(actions.length)]()
  pictures.push(D3D.readBackBuffer(device).rgb.join())
  device.SetStreamSource(0, null)
  device.SetIndices(null)
  for (const { vb, ib } of buffers) {
    vb.Release()
    ib.Release()
  }
  return pictures.join()
}

describe('dynamic vertices', () => {
  it(`look the same in ${SEEDS} random programs as in memory and a GL buffer for each version`, async () => {
    const run = async (options: Partial<D3D.EngineOptions>): Promise<string[]> => {
      const { engine, device } = await createHarness(options)
      const seen = Array.from({ length: SEEDS }, (_, seed) => runSeed(device, seed))
      engine.dispose()
      return seen
    }
    const plain = await run({ plain: true })
    expect(new Set(plain).size).toBe(SEEDS)
    const [shared, alone] = [await run({}), await run({ runs: false })]
    const unlike = (seen: readonly string[]): number[] => plain.map((_, n) => n).filter((n) => seen[n] !== plain[n])
    expect(unlike(shared)).toEqual([])
    expect(unlike(alone)).toEqual([])
  })

  it('are drawn by few calls, however often they are discarded, and keep what each draw was given', async () => {
    const harness = await createHarness()
    const { device, engine } = harness
    const buffer = createStream(device, 1 << 10)
    for (let frame = 0; frame < 3; frame++) {
      harness.clear()
      const { draws, drawCalls } = engine.counts()
      for (let n = 0; n < 500; n++) stream(device, buffer, n)
      device.Present()
      expect(engine.counts().draws - draws).toBe(500)
      expect(engine.counts().drawCalls - drawCalls).toBeLessThan(10)
    }
    harness.clear()
    for (let n = 0; n < 500; n++) stream(device, buffer, n)
    expectPixels(harness, 500)
    engine.dispose()
  })

  it('go along with a lock without WRITEONLY', async () => {
    const harness = await createHarness()
    const { device, engine } = harness
    harness.clear()
    const buffer = createStream(device, 1 << 10, D3D.D3DUSAGE_DYNAMIC)
    for (let n = 0; n < 8; n++) {
      const bytes = buffer.Lock(0, 0, D3D.D3DLOCK_DISCARD)
      if (n > 0) expect([...bytes.subarray(80 * (n - 1), 80 * n)]).toEqual([...pixel(n - 1)])
      bytes.set(pixel(n), 80 * n)
      buffer.Unlock()
      device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 4 * n, 2)
    }
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 1)
    for (let n = 0; n < 8; n++) device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, 4 * n, 2)
    expectPixels(harness, 8)
    engine.dispose()
  })

  it.each([{}, { runs: false }, { plain: true }, { thread: 'worker' as const }])(
    'are found by the indices of a buffer wherever a ring comes round to, and as that is written: %o',
    async (options) => {
      const { device, engine, clear } = await createHarness(options)
      const places = 25
      const colours = async (): Promise<number[]> => {
        const { width, rgb } = await D3D.readBackBufferAsync(device)
        return Array.from({ length: 4 * places }, (_, n) => {
          const [x, y] = placeOf(n)
          const at = (y * width + x) * 3
          return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]
        })
      }
      const drawn = Array.from({ length: 4 * places }, (_, n) => colourOf(n))
      const ring = createStream(device, places * 4 * STRIDE)
      const order = Uint16Array.of(0, 1, 2, 2, 1, 3)
      const size = order.byteLength * 2
      const indices = device.CreateIndexBuffer(size, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
      const write = (...halves: Uint16Array[]): void => {
        const bytes = indices.Lock(0, 0, 0)
        halves.forEach((half, n) => bytes.set(half, n * order.byteLength))
        indices.Unlock()
      }
      const frame = (start: number): void => {
        for (let n = 0; n < 4 * places; n++) {
          const at = n % places
          const way = at === 0 ? D3D.D3DLOCK_DISCARD : D3D.D3DLOCK_NOOVERWRITE
          ring.Lock(at * 4 * STRIDE, 4 * STRIDE, way).set(pixel(n))
          ring.Unlock()
          device.SetIndices(indices, at * 4)
          device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4, start, 2)
        }
      }
      const frames = async (count: number, start = 0): Promise<void> => {
        for (let n = 0; n < count; n++) {
          clear()
          frame(start)
          expect(await colours()).toEqual(drawn)
          device.Present()
        }
      }
      write(order, order)
      await frames(6)
      const { bufferBytes } = engine.counts()
      await frames(1)
      if (options.thread === undefined) expect(engine.counts().bufferBytes - bufferBytes).toBe(4 * places * 4 * STRIDE)
      await frames(6, 6)
      write(order, new Uint16Array(6))
      await frames(3)
      clear()
      frame(6)
      expect(await colours()).toEqual(drawn.map(() => 0))
      write(new Uint16Array(6), order)
      await frames(3, 6)
      expect(engine.fallbacks.list()).toEqual([])
      engine.dispose()
    },
  )

  it('stay within bounds when a frame does not end: blocks are played before it does', async () => {
    const objects = watchObjects()
    const harness = await createHarness()
    const { device, engine } = harness
    harness.clear()
    const buffer = createStream(device, MEGABYTE)
    for (let n = 0; n < 100; n++) stream(device, buffer, n)
    const { passes } = engine.counts()
    expect(passes).toBeGreaterThan(1)
    expectPixels(harness, 100)
    harness.clear()
    const [entities, live] = [getAllEntities(engine.world).length, objects.live]
    for (let n = 0; n < 100; n++) stream(device, buffer, n)
    expectPixels(harness, 100)
    expect(getAllEntities(engine.world).length).toBe(entities)
    expect(objects.live).toBe(live)
    engine.dispose()
    objects.end()
  })

  it('need no more of anything from frame to frame', async () => {
    const objects = watchObjects()
    const { device, engine } = await createHarness()
    const buffer = createStream(device, 1 << 16)
    const frame = (): void => {
      for (let n = 0; n < 64; n++) stream(device, buffer, n)
      device.Present()
    }
    for (let n = 0; n < 4; n++) frame()
    const [entities, live, { vertexArrays }] = [getAllEntities(engine.world).length, objects.live, engine.counts()]
    for (let n = 0; n < 20; n++) frame()
    expect(getAllEntities(engine.world).length).toBe(entities)
    expect(objects.live).toBe(live)
    expect(engine.counts().vertexArrays).toBe(vertexArrays)
    buffer.Release()
    engine.dispose()
    objects.end()
  })

  it('go into further chunks when one is full', async () => {
    const harness = await createHarness()
    const { device, engine } = harness
    harness.clear()
    const buffers = Array.from({ length: 20 }, () => createStream(device, 4 * MEGABYTE))
    for (let turn = 0; turn < 2; turn++)
      buffers.forEach((buffer, n) => {
        device.SetStreamSource(0, buffer, STRIDE)
        stream(device, buffer, n)
      })
    expectPixels(harness, 20)
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  })

  it('can be taken out with the frame that discarded them', async () => {
    const harness = await createHarness()
    const { device, engine } = harness
    harness.clear()
    const buffer = createStream(device, 1 << 10)
    device.BeginScene()
    for (let n = 0; n < 40; n++) stream(device, buffer, n)
    device.EndScene()
    device.Present()
    const scene = await engine.takeScene()
    const corners: number[][] = []
    scene.traverse((object) => {
      if (object instanceof THREE.Mesh) {
        const { position } = (object.geometry as THREE.BufferGeometry).attributes
        corners.push([Math.round(position.getX(0) + 0.5), Math.round(position.getY(0) + 0.5)])
      }
    })
    expect(corners).toEqual(Array.from({ length: 40 }, (_, n) => placeOf(n)))
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  })

  it('stream on after the context was lost and the device reset', async () => {
    const { device, engine } = await open()
    const context = contextOf(engine)
    const draw = (): Uint8Array => {
      const buffer = createStream(device, 1 << 10)
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
      for (let n = 0; n < 40; n++) stream(device, buffer, n)
      const { rgb } = D3D.readBackBuffer(device)
      buffer.Release()
      return rgb
    }
    const before = draw()
    const buffer = createStream(device, 1 << 10)
    stream(device, buffer, 0)
    await context.lose()
    for (let n = 0; n < 4; n++) stream(device, buffer, n)
    await context.restore()
    buffer.Release()
    device.Reset(presentation)
    expect(draw()).toEqual(before)
    engine.dispose()
  })
})
