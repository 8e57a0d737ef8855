import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import * as D3D from '../../index.js'
import { createHarness, SIZE, verticesOf, word, type Value } from './fixed-function/harness.js'

const SEEDS = 120
const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const STRIDE = 20

type Harness = Awaited<ReturnType<typeof createHarness>>

/** Corners of a quad as a strip has them, in order of a fan when asked. */
function quad(x: number, y: number, size: number, colour: number, asFan = false): (readonly Value[])[] {
  const corner = (dx: number, dy: number): readonly Value[] => [
    ...[x + dx * size - 0.5, y + dy * size - 0.5, 0.5, 1],
    word(0xff000000 | (colour + dx * 0x300000 + dy * 0x30)),
  ]
  const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)]
  return asFan ? [a, b, d, c] : [a, b, c, d]
}

/** What `draw` draws, and by how many GL calls. */
async function seen(options: Partial<D3D.EngineOptions>, draw: (harness: Harness) => void) {
  const harness = await createHarness(options)
  harness.clear()
  harness.device.SetVertexShader(FVF)
  const before = harness.engine.counts().drawCalls
  draw(harness)
  const { rgb } = D3D.readBackBuffer(harness.device)
  const calls = harness.engine.counts().drawCalls - before
  expect((harness.engine.renderer?.getContext() as WebGL2RenderingContext | undefined)?.getError()).toBe(0)
  harness.engine.dispose()
  return { picture: rgb.join(), calls }
}

/** Draws quads, lists, strips and fans from memory, and changes something now and then, as a seed says. */
function drawSeed({ device }: Harness, seed: number, wireframe: D3D.D3DFILLMODE): void {
  const target = device.GetRenderTarget()
  const beside = device.CreateRenderTarget(64, 64, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_NONE, false)
  /** A rectangle of the picture goes into another target, and comes back from there. */
  const copyAway = (): void => {
    const [left, top] = [random(SIZE), random(SIZE)]
    const rect = { left, top, right: left + 1 + random(SIZE - left), bottom: top + 1 + random(SIZE - top) }
    device.CopyRects(target, [rect], 1, beside, [{ x: random(30), y: random(30) }])
  }
  const copyBack = (): void => {
    const [x, y] = [random(SIZE), random(SIZE)]
    const [left, top] = [random(60), random(60)]
    device.CopyRects(beside, [{ left, top, right: left + 1, bottom: top + 1 }], 1, target, [{ x, y }])
  }
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const shared = new Uint32Array(STRIDE * 4)
  const { D3DPT_TRIANGLEFAN, D3DPT_TRIANGLELIST, D3DPT_TRIANGLESTRIP } = D3D
  /** The same bytes in memory of one kind or another, some of it unaligned. */
  const pointers: readonly ((bytes: Uint8Array) => ArrayBufferView | ArrayBuffer)[] = [
    (bytes) => new Float32Array(bytes.buffer),
    (bytes) => bytes,
    (bytes) => bytes.slice().buffer,
    (bytes) => new DataView(bytes.buffer),
    (bytes) => {
      const memory = new Uint8Array(bytes.length + 3)
      memory.set(bytes, 3)
      return memory.subarray(3)
    },
    (bytes) => {
      const at = random(20)
      shared.set(new Uint32Array(bytes.buffer), at)
      return shared.subarray(at)
    },
    (bytes) => {
      const at = random(20)
      shared.set(new Uint32Array(bytes.buffer), at)
      return new Float32Array(shared.buffer, at * 4)
    },
  ]
  let pointer = pointers[0]
  const draw = (type: D3D.D3DPRIMITIVETYPE, count: number, vertices: readonly (readonly Value[])[]): void =>
    device.DrawPrimitiveUP(type, count, pointer(verticesOf(vertices)), STRIDE)
  const place = (): [number, number, number, number] => [random(SIZE), random(SIZE), 2 + random(9), random(0xc0c0c0)]
  const actions: readonly (() => void)[] = [
    ...Array.from({ length: 3 }, () => () => {
      for (let n = random(6); n >= 0; n--) draw(D3DPT_TRIANGLESTRIP, 2, quad(...place()))
    }),
    ...Array.from({ length: 3 }, () => () => {
      for (let n = random(6); n >= 0; n--) draw(D3DPT_TRIANGLEFAN, 2, quad(...place(), true))
    }),
    () => {
      for (let n = random(4); n >= 0; n--) draw(D3DPT_TRIANGLELIST, 1, quad(...place()).slice(0, 3))
    },
    () => {
      const [a, b, c, d] = quad(...place())
      draw(D3DPT_TRIANGLELIST, 2, [a, b, c, c, b, d])
    },
    () => draw(D3DPT_TRIANGLESTRIP, 3, [...quad(...place()), quad(...place())[0]]),
    () => draw(D3DPT_TRIANGLEFAN, 1, quad(...place()).slice(0, 3)),
    () => device.SetRenderState(D3D.D3DRS_SHADEMODE, [D3D.D3DSHADE_FLAT, D3D.D3DSHADE_GOURAUD][random(2)]),
    () =>
      device.SetRenderState(
        D3D.D3DRS_FILLMODE,
        [wireframe, D3D.D3DFILL_POINT, D3D.D3DFILL_SOLID, D3D.D3DFILL_SOLID][random(4)],
      ),
    () => device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, random(2)),
    () => device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, random(0x1000000)),
    () => {
      pointer = pointers[random(pointers.length)]
    },
    copyAway,
    copyBack,
    () => device.Clear(1, [{ x1: 3, y1: 5, x2: 4, y2: 6 }], D3D.D3DCLEAR_TARGET, random(0x1000000), 1, 0),
    () => device.Clear(1, [{ x1: 0, y1: 0, x2: random(SIZE), y2: 4 }], D3D.D3DCLEAR_TARGET, random(0x1000000), 1, 0),
  ]
  device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_ONE)
  device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_ONE)
  for (let n = 0; n < 40; n++) actions[random(actions.length)]()
  beside.Release()
  target.Release()
}

/** The pictures of random programs, one after the other on one device. */
async function picturesOf(
  options: Partial<D3D.EngineOptions>,
  { seeds = SEEDS, wireframe = D3D.D3DFILL_WIREFRAME }: { seeds?: number; wireframe?: D3D.D3DFILLMODE } = {},
): Promise<string[]> {
  const harness = await createHarness(options)
  const pictures = Array.from({ length: seeds }, (_, seed) => {
    harness.clear()
    harness.device.SetVertexShader(FVF)
    drawSeed(harness, seed, wireframe)
    return D3D.readBackBuffer(harness.device).rgb.join()
  })
  harness.engine.dispose()
  return pictures
}

describe('quads by user pointers', () => {
  it(`in ${SEEDS} random programs look the same one by one`, async () => {
    const alone = await picturesOf({ runs: false })
    const joined = await picturesOf({})
    expect(new Set(alone).size).toBeGreaterThan(SEEDS * 0.9)
    expect(alone.map((_, seed) => seed).filter((seed) => alone[seed] !== joined[seed])).toEqual([])
  })

  it("are those of three's own path, where copies and clears come between them", async () => {
    // Lines apart: their colours differ by a few steps on that path.
    const some = { seeds: 30, wireframe: D3D.D3DFILL_SOLID }
    const plain = await picturesOf({ plain: true }, some)
    const joined = await picturesOf({}, some)
    expect(plain.map((_, seed) => seed).filter((seed) => plain[seed] !== joined[seed])).toEqual([])
  })

  it('are one call while nothing changes between them', async () => {
    const draw = ({ device }: Harness): void => {
      for (let n = 0; n < 300; n++) {
        if (n % 100 === 0) device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, n === 100)
        const bytes = verticesOf(quad(n % SIZE, Math.floor(n / SIZE), 4, n * 0x10203))
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, bytes, STRIDE)
      }
    }
    const joined = await seen({}, draw)
    const alone = await seen({ runs: false }, draw)
    expect([joined.calls, alone.calls]).toEqual([3, 300])
    expect(joined.picture === alone.picture).toBe(true)
  })

  it('are drawn however many there are, and after others that waited to be drawn', async () => {
    const many = (count: number) => {
      const bytes = verticesOf(quad(3, 3, 8, 0x204060, true))
      return ({ device }: Harness): void => {
        for (let n = 0; n < 12; n++) {
          device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, n)
          device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLEFAN, 2, verticesOf(quad(n * 2, 20, 2, n * 0x1234, true)), STRIDE)
        }
        for (let n = 0; n < count; n++) device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLEFAN, 2, bytes, STRIDE)
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLEFAN, 2, verticesOf(quad(12, 8, 9, 0x808080, true)), STRIDE)
      }
    }
    const [few, lots] = [await seen({ runs: false }, many(1)), await seen({}, many(60_000))]
    expect(lots.picture === few.picture).toBe(true)
  })

  it('are all there in a frame that is taken out', async () => {
    const harness = await createHarness()
    harness.clear()
    harness.device.SetVertexShader(FVF)
    for (let n = 0; n < 5; n++)
      harness.device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(quad(n * 5, 2, 4, n)), STRIDE)
    harness.device.Present()
    const scene = await harness.engine.takeScene()
    const corners: number[] = []
    scene.traverse((object) => {
      if (!(object instanceof THREE.Mesh)) return
      const { index, attributes } = object.geometry as THREE.BufferGeometry
      for (let n = 0; n < (index?.count ?? 0); n++) corners.push(attributes.position.getX(index?.getX(n) ?? 0))
    })
    expect(corners).toHaveLength(30)
    expect(new Set(corners.map((x) => Math.round(x + 0.5)))).toEqual(new Set([0, 4, 5, 9, 10, 14, 15, 19, 20, 24]))
    harness.engine.dispose()
  })
})
