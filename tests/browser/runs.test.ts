import { describe, expect, it, vi } from 'vitest'
import * as D3D from '../../index.js'
import { PATIENCE } from '../patience.js'
import { createHarness, SIZE, translation, verticesOf, word, type Value } from './fixed-function/harness.js'

type Harness = Awaited<ReturnType<typeof createHarness>>

const FVF = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_DIFFUSE
const STRIDE = 28

/** How long a browser may take to compile a program, and how often it is asked, in milliseconds. */
const WAIT = { timeout: PATIENCE, interval: 10 }

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A square of `size` pixels at the origin with a colour: four corners. */
const square = (size: number, colour: number): (readonly Value[])[] =>
  [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ].map(([x, y]) => [x, y, 0.5, 0, 0, 1, word(colour)])

const SQUARE = [0, 1, 2, 2, 1, 3]

function makeBuffers(
  device: D3D.Direct3DDevice8,
  vertices: Uint8Array,
  indices: readonly number[],
  base = 0,
  usage = 0,
) {
  const pool = usage === 0 ? D3D.D3DPOOL_MANAGED : D3D.D3DPOOL_DEFAULT
  const vb = device.CreateVertexBuffer(vertices.byteLength, usage, FVF, pool)
  vb.Lock().set(vertices)
  vb.Unlock()
  const ib = device.CreateIndexBuffer(indices.length * 2, usage, D3D.D3DFMT_INDEX16, pool)
  ib.Lock().set(new Uint8Array(Uint16Array.from(indices).buffer))
  ib.Unlock()
  return { vb, ib, base }
}

type Buffers = ReturnType<typeof makeBuffers>

function use(device: D3D.Direct3DDevice8, { vb, ib, base }: Buffers): void {
  device.SetStreamSource(0, vb, STRIDE)
  device.SetIndices(ib, base)
}

const drawSquare = (device: D3D.Direct3DDevice8, start = 0): void =>
  device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4, start, 2)

function begin({ device }: Harness): void {
  device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff102030, 1, 0)
  device.SetVertexShader(FVF)
}

function paint(texture: D3D.Direct3DTexture8, colour: number): void {
  texture.LockRect(0).pBits.set(new Uint8Array(Uint32Array.of(colour).buffer))
  texture.UnlockRect(0)
}

/** A texture of one colour. */
function textureOf(device: D3D.Direct3DDevice8, colour: number): D3D.Direct3DTexture8 {
  const texture = device.CreateTexture(1, 1, 1, 0, D3D.D3DFMT_X8R8G8B8, D3D.D3DPOOL_MANAGED)
  paint(texture, colour)
  return texture
}

/** Places by a constant; the other makes clip space of pixels. */
const VERTEX_SHADER = `vs.1.1
add r0, v0, c0
mad r0.xy, r0, c1, c1.zwzw
mov oPos, r0
mov oT0, c2
mov oT1, c2`
/** One texture or the other, by a constant. */
const PIXEL_SHADER = `ps.1.1
tex t0
tex t1
lrp r0, c0, t0, t1`

function tokensOf(text: string): Uint32Array {
  const { tokens, errors } = D3D.assembleShader(text)
  if (!tokens) throw new Error(errors.map(({ message }) => message).join())
  return tokens
}

/** Both shaders, with what the first one makes clip space by. */
function makeShaders(device: D3D.Direct3DDevice8) {
  const position = D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3)
  const declaration = Uint32Array.of(D3D.D3DVSD_STREAM(0), position, D3D.D3DVSD_END())
  device.SetVertexShaderConstant(1, [2 / SIZE, -2 / SIZE, -1, 1], 1)
  return {
    vertex: device.CreateVertexShader(declaration, tokensOf(VERTEX_SHADER)),
    pixel: device.CreatePixelShader(tokensOf(PIXEL_SHADER)),
  }
}

/** What comes of drawing. */
interface Drawn {
  readonly rgb: Uint8Array
  readonly draws: number
  readonly drawCalls: number
}

/** The pictures of all `draws`, one after the other on one device. */
async function picturesOf(runs: boolean, draws: readonly ((harness: Harness) => void)[]): Promise<Drawn[]> {
  // Programs that another test has drawn single draws with would not be those for runs at once.
  const harness = await createHarness(runs ? { thread: 'same' } : { runs })
  try {
    return draws.map((draw) => {
      const before = harness.engine.counts()
      begin(harness)
      draw(harness)
      const { rgb } = D3D.readBackBuffer(harness.device)
      const after = harness.engine.counts()
      expect((harness.engine.renderer?.getContext() as WebGL2RenderingContext | undefined)?.getError()).toBe(0)
      return { rgb, draws: after.draws - before.draws, drawCalls: after.drawCalls - before.drawCalls }
    })
  } finally {
    harness.engine.dispose()
  }
}

/** The picture of `draw` with runs, which has to be the one without, and how many draws and GL calls it took. */
async function both(...draws: readonly ((harness: Harness) => void)[]): Promise<Drawn> {
  const [singles, joined] = [await picturesOf(false, draws), await picturesOf(true, draws)]
  expect(joined.map(({ rgb }) => rgb)).toEqual(singles.map(({ rgb }) => rgb))
  for (const { draws: count, drawCalls } of singles) expect(drawCalls).toBe(count)
  return joined[0]
}

const pixel = (rgb: Uint8Array, x: number, y: number): number[] => [
  ...rgb.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3),
]

describe('runs', () => {
  it('draw meshes in buffers of their own by one call, each with its world matrix', async () => {
    const { draws, drawCalls, rgb } = await both(({ device }) => {
      const all = Array.from({ length: 16 }, (_, i) =>
        makeBuffers(device, verticesOf(square(4, 0xff000000 | (i * 16))), SQUARE),
      )
      for (let i = 0; i < 16; i++) {
        use(device, all[i])
        device.SetTransform(D3D.D3DTS_WORLD, translation((i % 4) * 8, Math.floor(i / 4) * 8))
        drawSquare(device)
      }
    })
    expect([draws, drawCalls]).toEqual([16, 1])
    for (let i = 0; i < 16; i++) expect(pixel(rgb, (i % 4) * 8 + 1, Math.floor(i / 4) * 8 + 1)).toEqual([0, 0, i * 16])
  })

  it('are drawn one by one until the program for them is compiled, for which no frame waits', async () => {
    const harness = await createHarness({ thread: 'same' })
    const { device, engine } = harness
    const mesh = makeBuffers(device, verticesOf(square(4, 0xff40c0ff)), SQUARE)
    /** A frame of `count` squares: its picture, and the calls of WebGL that drew it. */
    const frame = (count: number): readonly [picture: string, calls: number] => {
      const { drawCalls } = engine.counts()
      begin(harness)
      use(device, mesh)
      for (let i = 0; i < count; i++) {
        device.SetTransform(D3D.D3DTS_WORLD, translation((i % 4) * 8, Math.floor(i / 4) * 8))
        drawSquare(device)
      }
      const { rgb } = D3D.readBackBuffer(device)
      device.Present()
      return [rgb.join(), engine.counts().drawCalls - drawCalls]
    }
    try {
      frame(1)
      expect(engine.counts().compiled).toBe(1)
      const [picture, calls] = frame(16)
      expect(calls).toBe(16)
      await vi.waitFor(() => expect(frame(16)).toEqual([picture, 1]), WAIT)
      expect(engine.counts().compiled).toBe(2)
      // It draws single ones, too: nothing is compiled again.
      expect(frame(1)[1]).toBe(1)
      expect(frame(16)).toEqual([picture, 1])
      expect(engine.counts().compiled).toBe(2)
    } finally {
      engine.dispose()
    }
  })

  it('have the program for them compiled alone where they come first', async () => {
    const harness = await createHarness({ thread: 'same' })
    const { device, engine } = harness
    begin(harness)
    use(device, makeBuffers(device, verticesOf(square(4, 0xff40c0ff)), SQUARE))
    for (let i = 0; i < 4; i++) {
      device.SetTransform(D3D.D3DTS_WORLD, translation(i * 8, 0))
      drawSquare(device)
    }
    device.Present()
    expect(engine.counts()).toMatchObject({ compiled: 1, drawCalls: 1 })
    engine.dispose()
  })

  it('draw in order', async () => {
    const { drawCalls, rgb } = await both(({ device }) => {
      device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
      const all = Array.from({ length: 10 }, (_, i) =>
        makeBuffers(device, verticesOf(square(16 - i, 0xff000000 | (25 * i))), SQUARE),
      )
      for (let i = 0; i < 10; i++) {
        use(device, all[i])
        device.SetTransform(D3D.D3DTS_WORLD, translation(i / 2, 0))
        drawSquare(device)
      }
    })
    expect(drawCalls).toBe(1)
    expect(pixel(rgb, 8, 1)).toEqual([0, 0, 225])
  })

  it('join ranges of one buffer, base vertices, fans and user-pointer strips', async () => {
    const { draws, drawCalls } = await both(({ device }) => {
      const many = verticesOf(Array.from({ length: 8 }, (_, i) => square(3, 0xff000000 | (i * 30))).flat())
      const whole = makeBuffers(
        device,
        many,
        Array.from({ length: 8 }, (_, i) => SQUARE.map((index) => index + i * 4)).flat(),
      )
      use(device, whole)
      for (let i = 0; i < 8; i++) drawSquare(device, i * 6)
      for (let i = 0; i < 4; i++) {
        device.SetIndices(whole.ib, i * 4)
        device.SetTransform(D3D.D3DTS_WORLD, translation(4 * i, 8))
        drawSquare(device)
      }
      device.SetStreamSource(0, whole.vb, STRIDE)
      for (let i = 0; i < 8; i++) {
        device.SetTransform(D3D.D3DTS_WORLD, translation(4 * i, 16))
        device.DrawPrimitive(D3D.D3DPT_TRIANGLESTRIP, i * 4, 2)
      }
      for (let i = 0; i < 8; i++)
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(square(i + 1, 0xff00ff00)), STRIDE)
    })
    expect(draws).toBe(28)
    expect(drawCalls).toBeLessThanOrEqual(8)
  })

  it('tell materials and normals for each draw, and factors and alpha references for each run', async () => {
    const { draws, drawCalls, rgb } = await both(({ device }) => {
      const white = makeBuffers(device, verticesOf(square(6, 0xffffffff)), SQUARE)
      use(device, white)
      device.SetRenderState(D3D.D3DRS_LIGHTING, true)
      device.SetRenderState(D3D.D3DRS_AMBIENT, 0xff404040)
      device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, true)
      device.SetRenderState(D3D.D3DRS_ALPHAFUNC, D3D.D3DCMP_GREATER)
      device.SetRenderState(D3D.D3DRS_DIFFUSEMATERIALSOURCE, D3D.D3DMCS_MATERIAL)
      device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_MODULATE2X)
      device.SetTextureStageState(0, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TFACTOR)
      device.SetTextureStageState(0, D3D.D3DTSS_COLORARG2, D3D.D3DTA_DIFFUSE)
      device.SetTextureStageState(0, D3D.D3DTSS_ALPHAOP, D3D.D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG1, D3D.D3DTA_TFACTOR)
      const black = { r: 0, g: 0, b: 0, a: 0 }
      const origin = { x: 0, y: 0, z: 0 }
      device.SetLight(0, {
        Type: D3D.D3DLIGHT_DIRECTIONAL,
        Diffuse: { r: 1, g: 0.75, b: 0.5, a: 1 },
        Specular: black,
        Ambient: black,
        Position: origin,
        Direction: { x: 0.25, y: 0, z: -1 },
        ...{ Range: 0, Falloff: 0, Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
      })
      device.LightEnable(0, true)
      for (let i = 0; i < 16; i++) {
        const turned = translation((i % 4) * 8, Math.floor(i / 4) * 8)
        turned[10] = 1 + (i % 3)
        turned[8] = i / 16
        device.SetTransform(D3D.D3DTS_WORLD, turned)
        device.SetMaterial({
          Diffuse: { r: i / 16, g: 1 - i / 16, b: 0.5, a: 1 },
          Ambient: { r: 0.5, g: i / 16, b: 0.25, a: 1 },
          Specular: black,
          Emissive: black,
          Power: 0,
        })
        if (i % 4 === 0) device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, 0x40408080 + i * 0x08050301)
        if (i % 8 === 0) device.SetRenderState(D3D.D3DRS_ALPHAREF, i * 12)
        drawSquare(device)
      }
    })
    expect(draws).toBe(16)
    expect(drawCalls).toBeLessThan(8)
    expect(
      new Set(Array.from({ length: 16 }, (_, i) => String(pixel(rgb, (i % 4) * 8 + 2, Math.floor(i / 4) * 8 + 2))))
        .size,
    ).toBeGreaterThan(6)
  })

  it('let each draw have its texture, also when there are more than units, and when one is drawn on', async () => {
    const TEXTURED = D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1
    const corners = [
      [0, 0],
      [4, 0],
      [0, 4],
      [4, 4],
    ]
    const { draws, rgb } = await both(({ device }) => {
      const makeTexture = (n: number, usage = 0): D3D.Direct3DTexture8 => {
        const pool = usage === 0 ? D3D.D3DPOOL_MANAGED : D3D.D3DPOOL_DEFAULT
        const texture = device.CreateTexture(8, 8, usage === 0 ? 3 : 1, usage, D3D.D3DFMT_X8R8G8B8, pool)
        for (let level = 0; usage === 0 && level < 3; level++) {
          const words = new Uint32Array((8 >> level) ** 2)
          for (let i = 0; i < words.length; i++) words[i] = (n * 25 + level * 60) | ((i * 3) << 8)
          texture.LockRect(level).pBits.set(words)
          texture.UnlockRect(level)
        }
        return texture
      }
      const textures = Array.from({ length: 10 }, (_, n) => makeTexture(n))
      const target = makeTexture(0, D3D.D3DUSAGE_RENDERTARGET)
      const vb = device.CreateVertexBuffer(80, 0, TEXTURED, D3D.D3DPOOL_MANAGED)
      vb.Lock().set(verticesOf(corners.map(([x, y]) => [x, y, 0.5, x, y / 2])))
      vb.Unlock()
      const whole = makeBuffers(device, verticesOf(square(1, 0)), SQUARE)
      device.SetVertexShader(TEXTURED)
      device.SetStreamSource(0, vb, 20)
      device.SetIndices(whole.ib, 0)
      device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
      const drawAll = (count: number, step: number): void => {
        for (let i = 0; i < count; i++) {
          device.SetTexture(0, textures[(i * step) % textures.length])
          device.SetTransform(D3D.D3DTS_WORLD, translation((i % 8) * 4, Math.floor(i / 8) * 4))
          drawSquare(device)
        }
      }
      drawAll(64, 1)
      device.SetTextureStageState(0, D3D.D3DTSS_MINFILTER, D3D.D3DTEXF_LINEAR)
      device.SetTextureStageState(0, D3D.D3DTSS_MIPFILTER, D3D.D3DTEXF_LINEAR)
      drawAll(40, 3)
      const { backBuffer, depth } = { backBuffer: device.GetRenderTarget(), depth: device.GetDepthStencilSurface() }
      for (let round = 0; round < 3; round++) {
        textures[2] = target
        drawAll(24, 1)
        device.SetTexture(0, textures[0])
        device.SetRenderTarget(target.GetSurfaceLevel(0), null)
        drawAll(round, 7)
        device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff0000ff >>> (round * 8), 1, 0)
        device.SetRenderTarget(backBuffer, depth)
        drawAll(9, 2)
      }
      device.SetTexture(0, textures[3])
      device.SetTransform(D3D.D3DTS_WORLD, translation(28, 28))
      drawSquare(device)
    })
    expect(draws).toBeGreaterThan(200)
    // Eight texels a pixel: the coarsest level.
    expect(pixel(rgb, 28, 28)[2]).toBe(3 * 25 + 2 * 60)
  })

  it('see what is written into static buffers, and buffers that come and go', async () => {
    const { rgb } = await both(({ device }) => {
      const all = Array.from({ length: 4 }, () => makeBuffers(device, verticesOf(square(4, 0xff0000ff)), SQUARE))
      for (let round = 0; round < 8; round++) {
        for (let i = 0; i < all.length; i++) {
          use(device, all[i])
          device.SetTransform(D3D.D3DTS_WORLD, translation(i * 5, round * 4))
          drawSquare(device)
        }
        const changed = all[round % 3]
        changed.vb.Lock(0, 4 * STRIDE).set(verticesOf(square(3, 0xff000000 | (round * 30))))
        changed.vb.Unlock()
        changed.ib.Lock(0, 6).set(new Uint8Array(Uint16Array.of(2, 1, 0).buffer))
        changed.ib.Unlock()
        all[3].vb.Release()
        all[3].ib.Release()
        all[3] = makeBuffers(device, verticesOf(square(5, 0xff00ff00 | (round * 20))), SQUARE)
      }
    })
    expect(pixel(rgb, 16, 29)).toEqual([0, 255, 120])
  })

  it('leave alone what cannot share: dynamic buffers, indices beyond vertices, more bytes than a heap', async () => {
    await both(({ device }) => {
      const dynamic = makeBuffers(
        device,
        verticesOf(square(4, 0xffff0000)),
        SQUARE,
        0,
        D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY,
      )
      const beyond = makeBuffers(device, verticesOf(square(4, 0xff00ff00)), [...SQUARE, 9, 10, 11])
      const large = makeBuffers(
        device,
        verticesOf([...square(4, 0xff0000ff), ...Array.from({ length: 40_000 }, () => square(1, 0)[0])]),
        SQUARE,
      )
      for (let i = 0; i < 12; i++) {
        use(device, [dynamic, beyond, large][i % 3])
        device.SetTransform(D3D.D3DTS_WORLD, translation((i % 6) * 5, Math.floor(i / 6) * 5))
        drawSquare(device)
      }
    })
  })

  it('give equal pictures for whatever changes between draws', async () => {
    const changes: readonly ((device: D3D.Direct3DDevice8, random: () => number) => void)[] = [
      (device, random) =>
        device.SetTransform(
          D3D.D3DTS_WORLD,
          translation(Math.floor(random() * 28), Math.floor(random() * 28), random() / 4),
        ),
      (device, random) => device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, (random() * 2 ** 32) >>> 0),
      (device, random) => device.SetRenderState(D3D.D3DRS_ALPHAREF, Math.floor(random() * 256)),
      (device, random) => device.SetRenderState(D3D.D3DRS_AMBIENT, (random() * 2 ** 32) >>> 0),
      (device, random) => device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, random() < 0.3),
      (device, random) => device.SetRenderState(D3D.D3DRS_LIGHTING, random() < 0.5),
      (device, random) => device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, random() < 0.5),
      (device, random) =>
        device.SetRenderState(D3D.D3DRS_SHADEMODE, random() < 0.2 ? D3D.D3DSHADE_FLAT : D3D.D3DSHADE_GOURAUD),
      (device, random) => device.SetTextureStageState(0, D3D.D3DTSS_COLORARG1, Math.floor(random() * 4)),
      (device, random) =>
        device.SetViewport({ X: 0, Y: 0, Width: SIZE - Math.floor(random() * 8), Height: SIZE, MinZ: 0, MaxZ: 1 }),
      (device) => device.Clear(0, null, D3D.D3DCLEAR_ZBUFFER, 0, 1, 0),
    ]
    const scene =
      (seed: number) =>
      ({ device }: Harness): void => {
        const random = randomFrom(seed * 7919)
        const all = Array.from({ length: 5 }, () =>
          makeBuffers(device, verticesOf(square(2 + random() * 8, (random() * 2 ** 32) >>> 0)), SQUARE),
        )
        const textures = Array.from({ length: 3 }, () => textureOf(device, (random() * 2 ** 32) >>> 0))
        const shaders = makeShaders(device)
        const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]
        const programmable: readonly (() => void)[] = [
          () => device.SetVertexShader(oneOf([FVF, shaders.vertex])),
          () => device.SetPixelShader(oneOf([0, shaders.pixel])),
          () => device.SetVertexShaderConstant(0, Float32Array.of(random() * 28, random() * 28, 0, 0), 1),
          () => device.SetPixelShaderConstant(0, Float32Array.of(random(), random(), random(), random()), 1),
          () => device.SetTexture(1, oneOf([...textures, null])),
          () => device.SetTextureStageState(1, D3D.D3DTSS_COLOROP, oneOf([D3D.D3DTOP_DISABLE, D3D.D3DTOP_ADD])),
        ]
        device.SetRenderState(D3D.D3DRS_ALPHAFUNC, D3D.D3DCMP_GREATEREQUAL)
        device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
        device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
        for (let i = 0; i < 120; i++) {
          // World and buffers change most, as they do in programs.
          const change = random() < 0.6 ? changes[0] : changes[Math.floor(random() * changes.length)]
          change(device, random)
          if (seed % 2 === 0 && random() < 0.6) oneOf(programmable)()
          if (random() < 0.5) use(device, all[Math.floor(random() * all.length)])
          else if (i === 0) use(device, all[0])
          if (random() < 0.4) device.SetTexture(0, textures[Math.floor(random() * 3)])
          const kind = random()
          if (kind < 0.7) drawSquare(device)
          else if (kind < 0.8) device.DrawPrimitive(D3D.D3DPT_TRIANGLEFAN, 0, 2)
          else if (kind < 0.9) {
            device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(square(random() * 9, 0xffff00ff)), STRIDE)
            use(device, all[Math.floor(random() * all.length)])
          } else device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 4, 3, 1)
        }
      }
    await both(...Array.from({ length: 12 }, (_, i) => scene(i + 1)))
  })

  const place = (i: number): readonly [x: number, y: number] => [(i % 6) * 5, Math.floor(i / 6) * 5]
  /** Squares one after the other, each with one of three textures and, where they move, a world matrix of its own. */
  const textured =
    (order: string, moves: boolean) =>
    ({ device }: Harness): void => {
      const textures = [0xff0000, 0x00ff00, 0x0000ff].map((colour) => textureOf(device, colour))
      const corners = Array.from(order).flatMap((_, i) => {
        const [x, y] = moves ? [0, 0] : place(i)
        return square(4, 0xffffffff).map(([left, top, ...rest]) => [Number(left) + x, Number(top) + y, ...rest])
      })
      const squares = Array.from(order).flatMap((_, i) => SQUARE.map((n) => n + i * 4))
      use(device, makeBuffers(device, verticesOf(corners), squares))
      device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TEXTURE)
      for (const [i, letter] of Array.from(order).entries()) {
        if (moves) device.SetTransform(D3D.D3DTS_WORLD, translation(...place(i)))
        else device.SetTransform(D3D.D3DTS_WORLD, translation(0, 0))
        device.SetTexture(0, textures['rgb'.indexOf(letter)])
        device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, i * 4, 4, i * 6, 2)
      }
    }
  const colours: Readonly<Record<string, readonly number[]>> = { r: [255, 0, 0], g: [0, 255, 0], b: [0, 0, 255] }

  it.each([
    ['rgbrgbrgb', false, 9],
    ['rgggbbr', false, 4],
    ['rrrrgggg', false, 2],
    ['rgbrgb', true, 6],
    ['rggbbbr', true, 4],
  ])('bind the texture of each draw, of %s (each with its world: %s) by %i calls', async (order, moves, calls) => {
    const { rgb, draws, drawCalls } = await both(textured(order, moves))
    expect(Array.from(order).map((_, i) => pixel(rgb, place(i)[0] + 1, place(i)[1] + 1))).toEqual(
      Array.from(order).map((letter) => colours[letter]),
    )
    // Also where their worlds differ those between two textures are one call.
    expect([draws, drawCalls]).toEqual([order.length, calls])
  })

  it('keep what a texture had when it was drawn, and what has come to it since', async () => {
    const { rgb } = await both(({ device }) => {
      const [one, other] = [textureOf(device, 0xff0000), textureOf(device, 0x00ff00)]
      use(device, makeBuffers(device, verticesOf(square(4, 0xffffffff)), SQUARE))
      device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
      device.SetTextureStageState(0, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TEXTURE)
      const draw = (i: number, texture: D3D.Direct3DTexture8): void => {
        device.SetTransform(D3D.D3DTS_WORLD, translation(...place(i)))
        device.SetTexture(0, texture)
        drawSquare(device)
      }
      for (let i = 0; i < 5; i++) draw(i, i % 2 === 0 ? one : other)
      paint(other, 0x0000ff)
      for (let i = 5; i < 8; i++) draw(i, i % 2 === 0 ? one : other)
      other.Release()
    })
    expect(Array.from({ length: 8 }, (_, i) => pixel(rgb, place(i)[0] + 1, place(i)[1] + 1))).toEqual(
      Array.from('rgrgrbrb').map((letter) => colours[letter]),
    )
  })

  it('go on over changes of two textures and of the constants of both shaders', async () => {
    const steps = [
      ...['rg0', 'rg0', 'gg0', 'gb0', 'gb0', 'gb1', 'gb1', 'rb1', 'rg1', 'rg0'].map((step) => `${step}-`),
      ...['rg0', 'bg0', 'br0', 'br0', 'br1', 'rb1', 'rb0', 'rb0'].map((step) => `${step}+`),
    ]
    const { rgb, draws, drawCalls } = await both(({ device }) => {
      const textures = [0xff0000, 0x00ff00, 0x0000ff].map((colour) => textureOf(device, colour))
      const corners = steps.flatMap((_, i) => {
        const [x, y] = place(i)
        return square(4, 0xffffffff).map(([left, top, ...rest]) => [Number(left) + x, Number(top) + y, ...rest])
      })
      use(
        device,
        makeBuffers(
          device,
          verticesOf(corners),
          steps.flatMap((_, i) => SQUARE.map((n) => n + i * 4)),
        ),
      )
      const { vertex, pixel: chooses } = makeShaders(device)
      device.SetVertexShader(vertex)
      device.SetPixelShader(chooses)
      for (const [i, [one, other, chosen, side]] of steps.entries()) {
        device.SetTexture(0, textures['rgb'.indexOf(one)])
        device.SetTexture(1, textures['rgb'.indexOf(other)])
        device.SetPixelShaderConstant(0, new Float32Array(4).fill(1 - Number(chosen)), 1)
        device.SetVertexShaderConstant(0, [0, side === '+' ? 14 : 0, 0, 0], 1)
        device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, i * 4, 4, i * 6, 2)
      }
    })
    for (const [i, [one, other, chosen, side]] of steps.entries()) {
      const [x, y] = place(i)
      const seen = pixel(rgb, x + 1, y + 1 + (side === '+' ? 14 : 0))
      expect(seen, `${i}: ${steps[i]}`).toEqual(colours[chosen === '0' ? one : other])
    }
    const changes = steps.filter((step, i) => i > 0 && step !== steps[i - 1]).length
    expect([draws, drawCalls]).toEqual([steps.length, 1 + changes])
  })

  it('find what many base vertices found before, of the buffers that are set, as they are', async () => {
    const BASES = 100
    const colourOf = (i: number, blue: number): number => (0xff000000 | (i << 16) | (255 << 8) | blue) >>> 0
    const squares = (blue: number): Uint8Array =>
      verticesOf(Array.from({ length: BASES }, (_, i) => square(2, colourOf(i, blue))).flat())
    await both((harness) => {
      const { device } = harness
      const { vb, ib } = makeBuffers(device, squares(0), SQUARE)
      const other = makeBuffers(device, squares(255), SQUARE).vb
      const look = (name: string, buffer: D3D.Direct3DVertexBuffer8, blue: number, isSquare = true): void => {
        for (let turn = 0; turn < 3; turn++) {
          begin(harness)
          device.SetStreamSource(0, buffer, STRIDE)
          for (let i = 0; i < BASES; i++) {
            device.SetIndices(ib, i * 4)
            device.SetTransform(D3D.D3DTS_WORLD, translation((i % 10) * 3, Math.floor(i / 10) * 3))
            drawSquare(device)
          }
          const { rgb } = D3D.readBackBuffer(device)
          for (let i = 0; i < BASES; i++) {
            const [x, y] = [(i % 10) * 3, Math.floor(i / 10) * 3]
            expect(pixel(rgb, x, y), `${name}, base ${i * 4}`).toEqual([i, 255, blue])
            expect(pixel(rgb, x + 1, y + 1), `${name}, base ${i * 4}`).toEqual(isSquare ? [i, 255, blue] : [16, 32, 48])
          }
        }
      }
      look('first', vb, 0)
      look('another vertex buffer', other, 255)
      vb.Lock().set(squares(64))
      vb.Unlock()
      look('other vertices', vb, 64)
      ib.Lock().set(new Uint8Array(Uint16Array.from([0, 1, 2, 2, 1, 1]).buffer))
      ib.Unlock()
      look('other indices', vb, 64, false)
    })
  })
})
