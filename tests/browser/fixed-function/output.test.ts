import { describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { openDevice, type Options } from '../engines.js'
import { presentation } from '../life/scene.js'
import { verticesOf, word, type Value } from './harness.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const WHITE = 0xffffffff

const { D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER } = D3D
const clear = (device: D3D.Direct3DDevice8): void =>
  device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff000000, 1)

/** A device of 64 x 64 pixels. */
const open = (options: Options = {}, more: Partial<D3D.D3DPRESENT_PARAMETERS> = {}) =>
  openDevice(options, { ...presentation, ...more })

/** Red of a pixel of the back buffer. */
function redOf(device: D3D.Direct3DDevice8): (x: number, y: number) => number {
  const { rgb } = D3D.readBackBuffer(device)
  return (x, y) => rgb[(y * 64 + x) * 3]
}

/** Two triangles of one depth over the whole view of a perspective from 1 to `far`. */
const wall = (z: number, colour: number): (readonly Value[])[] =>
  [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x, y]) => [x * z, y * z, z, word(colour)])

describe('D3DZB_USEW', () => {
  /** Draws a red wall at `first` and a blue one at `second`; whether the second one passed. */
  async function passes(mode: D3D.D3DZBUFFERTYPE, first: number, second: number, plain: boolean, bias = 0) {
    const { engine, device } = await open({ plain }, { AutoDepthStencilFormat: D3D.D3DFMT_D16 })
    clear(device)
    const far = 10000
    const q = far / (far - 1)
    device.SetTransform(D3D.D3DTS_PROJECTION, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, q, 1, 0, 0, -q, 0])
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetRenderState(D3D.D3DRS_ZENABLE, mode)
    device.SetRenderState(D3D.D3DRS_ZFUNC, D3D.D3DCMP_LESS)
    device.SetVertexShader(D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE)
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(wall(first, 0xffff0000)), 16)
    device.SetRenderState(D3D.D3DRS_ZBIAS, bias)
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(wall(second, 0xff0000ff)), 16)
    const red = redOf(device)(32, 32)
    expect(engine.fallbacks.list()).toEqual([])
    device.Release()
    engine.dispose()
    return red === 0
  }

  it.each([false, true])('compares by w, by both ways of drawing (plain: %s)', async (plain) => {
    // Far away a Z buffer of 16 bits and more cannot tell these walls apart; by w they are a thousandth of the range
    // apart.
    expect(await passes(D3D.D3DZB_USEW, 9010, 9000, plain)).toBe(true)
    expect(await passes(D3D.D3DZB_USEW, 9000, 9010, plain)).toBe(false)
    expect(await passes(D3D.D3DZB_TRUE, 2.0002, 2, plain)).toBe(true)
    // Near the eye it is the other way round, in 24 bits too: less than half a step of w.
    expect(await passes(D3D.D3DZB_USEW, 2.0002, 2, plain)).toBe(false)
  })

  it('is moved by ZBIAS', async () => {
    expect(await passes(D3D.D3DZB_USEW, 9000, 9000, false)).toBe(false)
    expect(await passes(D3D.D3DZB_USEW, 9000, 9000, false, 16)).toBe(true)
  })
})

describe('D3DRS_ZBIAS', () => {
  /** How many pixels of the wireframe of a slanted wall show upon it. */
  function shown(device: D3D.Direct3DDevice8, test: D3D.D3DZBUFFERTYPE, bias: number): number {
    const corners = [
      [-3, 2, 4],
      [9, 6, 12],
      [-3, -2, 4],
      [9, -6, 12],
    ]
    const draw = (colour: number): void => {
      const vertices = verticesOf(corners.map((corner) => [...corner, word(colour)]))
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, 16)
    }
    clear(device)
    draw(0xff0000ff)
    device.SetRenderState(D3D.D3DRS_FILLMODE, D3D.D3DFILL_WIREFRAME)
    device.SetRenderState(D3D.D3DRS_ZENABLE, test)
    device.SetRenderState(D3D.D3DRS_ZBIAS, bias)
    draw(0xffff0000)
    device.SetRenderState(D3D.D3DRS_FILLMODE, D3D.D3DFILL_SOLID)
    device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_TRUE)
    device.SetRenderState(D3D.D3DRS_ZBIAS, 0)
    return D3D.readBackBuffer(device).rgb.filter((value, i) => i % 3 === 0 && value > 0).length
  }

  async function openWall(options: Options) {
    const { engine, device } = await open(options, { AutoDepthStencilFormat: D3D.D3DFMT_D24S8 })
    device.SetTransform(D3D.D3DTS_PROJECTION, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, -1, 0])
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetVertexShader(D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE)
    return { engine, device }
  }

  it.each([false, true])('brings all of a wireframe before its polygons (plain: %s)', async (plain) => {
    const { engine, device } = await openWall({ plain })
    const all = shown(device, D3D.D3DZB_FALSE, 0)
    expect(all).toBeGreaterThan(150)
    expect(shown(device, D3D.D3DZB_TRUE, 0)).toBeLessThan(all)
    expect(shown(device, D3D.D3DZB_TRUE, 4)).toBe(all)
    expect(engine.fallbacks.list()).toEqual([])
    engine.dispose()
  })

  it('is named where WebGL is given the edges as lines', async () => {
    const { engine, device } = await openWall({ hidden: 'WEBGL_polygon_mode' })
    shown(device, D3D.D3DZB_TRUE, 4)
    expect(engine.fallbacks.list().map(({ name }) => name)).toEqual(['D3DRS_ZBIAS with D3DFILL_WIREFRAME'])
    engine.dispose()
  })
})

describe('D3DRS_LINEPATTERN', () => {
  const pattern = (bits: number, repeat: number): number => ((bits << 16) | repeat) >>> 0

  /** The drawn pixels of a line, counted from its beginning. */
  async function drawn(value: number, from: readonly [number, number], to: readonly [number, number], flat = false) {
    const { engine, device } = await open()
    clear(device)
    device.SetVertexShader(FVF)
    device.SetRenderState(D3D.D3DRS_LINEPATTERN, value)
    if (flat) device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
    const vertices = [from, to].map(([x, y]) => [x, y, 0.5, 1, word(WHITE)])
    device.DrawPrimitiveUP(D3D.D3DPT_LINELIST, 1, verticesOf(vertices), 20)
    const red = redOf(device)
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
    const text = Array.from({ length: steps - 1 }, (_, n) => {
      const at = (axis: 0 | 1): number => from[axis] + Math.round(((to[axis] - from[axis]) * (n + 1)) / steps)
      return red(at(0), at(1)) === 255 ? '#' : '.'
    }).join('')
    expect(engine.fallbacks.list()).toEqual([])
    device.Release()
    engine.dispose()
    return text
  }

  it('draws the pixels whose bit is set, the lowest one first, from where the line begins', async () => {
    // The first pixel is left out of the text.
    expect(await drawn(pattern(0x0f0f, 1), [10, 8], [43, 8])).toBe('###....####....####....####....#')
    expect(await drawn(pattern(0x0f0f, 1), [43, 8], [10, 8])).toBe('###....####....####....####....#')
    expect(await drawn(pattern(0x0f0f, 1), [8, 40], [8, 20], true)).toBe('###....####....####')
    expect(await drawn(pattern(0x0001, 3), [4, 4], [60, 60])).toBe(`##${'.'.repeat(45)}###.....`)
  })

  it('is off while nothing is repeated, and draws nothing without a bit', async () => {
    expect(await drawn(pattern(0, 0), [10, 8], [20, 8])).toBe('#########')
    expect(await drawn(pattern(0, 1), [10, 8], [20, 8])).toBe('.........')
  })
})

describe('D3DRS_EDGEANTIALIAS', () => {
  type Point = readonly [x: number, y: number]

  it.each([false, true])(
    'covers the pixels of lines by their distance, by both ways of drawing (plain: %s)',
    async (plain) => {
      const { engine, device } = await open({ plain })
      const pictureOf = (colour: number, lines: readonly (readonly [Point, Point])[], ground = 0) => {
        device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, ground, 1)
        const vertices = lines.flatMap((line) => line.map(([x, y]) => [x, y, 0.5, 1, word(colour)]))
        device.DrawPrimitiveUP(D3D.D3DPT_LINELIST, lines.length, verticesOf(vertices), 20)
        return D3D.readBackBuffer(device).rgb
      }
      device.SetRenderState(D3D.D3DRS_EDGEANTIALIAS, true)
      device.SetVertexShader(FVF)
      const lines: (readonly [Point, Point])[] = [
        [
          [5, 8],
          [58, 8],
        ],
        [
          [5, 8.5],
          [58, 8.5],
        ],
        [
          [9, 5],
          [9, 60],
        ],
        [
          [60, 50.3],
          [4, 60.1],
        ],
        [
          [4, 4],
          [60, 60],
        ],
        [
          [12.3, 58],
          [20.7, 3.2],
        ],
        [
          [7.25, 55.5],
          [57, 13.1],
        ],
      ]
      for (const line of lines) {
        const [[x0, y0], [x1, y1]] = line
        const rgb = pictureOf(WHITE, [line])
        const length = Math.hypot(x1 - x0, y1 - y0)
        for (let n = 0; n < 64 * 64; n++) {
          const [x, y] = [n % 64, n >> 6]
          const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
          const apart = Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
          const wanted = Math.max(0, 1 - apart) * 255
          // Ends are cut across the axis that the line is longer on.
          if (along > 2 && along < length - 2)
            expect(Math.abs(rgb[n * 3] - wanted), `${line.join(' to ')} at ${x}, ${y}`).toBeLessThan(2)
          else if (along < -2 || along > length + 2) expect(rgb[n * 3]).toBe(0)
        }
      }
      // Blended, by alpha and coverage together; over what is there, by the coverage alone where blending is off.
      const half = [
        [5, 8.5],
        [58, 8.5],
      ] as const
      device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
      device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
      const seen = [false, true].map((blended) => {
        device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, blended)
        const rgb = pictureOf(0x80ff0000, [half], 0x0000ff)
        return [8, 9, 10].map((y) => [...rgb.subarray((y * 64 + 30) * 3, (y * 64 + 30) * 3 + 3)])
      })
      const near = (a: number[], b: number[]): boolean => a.every((value, c) => Math.abs(value - b[c]) <= 2)
      expect(near(seen[0][0], [128, 0, 128]) && near(seen[0][1], [128, 0, 128])).toBe(true)
      expect(near(seen[1][0], [64, 0, 191]) && near(seen[1][1], [64, 0, 191])).toBe(true)
      expect(seen.map(([, , below]) => below)).toEqual([
        [0, 0, 255],
        [0, 0, 255],
      ])
      device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
      // What is no line, and what follows, is drawn as ever: whole pixels, not blended.
      const corners = [
        [4, 4],
        [40, 4],
        [4, 40],
      ].map(([x, y]) => [x - 0.5, y - 0.5, 0.5, 1, word(0x80ffffff)])
      clear(device)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, verticesOf(corners), 20)
      expect([...new Set(D3D.readBackBuffer(device).rgb)].sort((a, b) => a - b)).toEqual([0, 255])
      device.SetRenderState(D3D.D3DRS_EDGEANTIALIAS, false)
      expect([...new Set(pictureOf(0x80ffffff, [lines[6]]))].sort((a, b) => a - b)).toEqual([0, 255])
      expect(engine.fallbacks.list()).toEqual([])
      device.Release()
      engine.dispose()
    },
  )

  it.each([false, true])(
    'keeps the order of lines that cross, and mixes alpha as colours (plain: %s)',
    async (plain) => {
      const { engine, device } = await open({ plain }, { BackBufferFormat: D3D.D3DFMT_X8R8G8B8 })
      const target = device.CreateRenderTarget(64, 64, D3D.D3DFMT_A8R8G8B8, D3D.D3DMULTISAMPLE_NONE, true)
      device.SetRenderTarget(target, device.GetDepthStencilSurface())
      device.SetRenderState(D3D.D3DRS_EDGEANTIALIAS, true)
      device.SetVertexShader(FVF)
      // Two draws in one run; in each the second line lies over the first one, on rows whose coverage is a half.
      const across = [8.5, 8.5, 30.5, 30.5, 50, 50]
      const colours = [0x40ff0000, 0xc00000ff, 0x200000ff, 0xe0ff0000, 0x80ff0000, 0x600000ff]
      const lines = across.flatMap((y, n) => [4, 60].map((x) => [x, y, 0.5 - n / 100, 1, word(colours[n])]))
      const stride = 20
      const vertices = verticesOf(lines)
      const buffer = device.CreateVertexBuffer(vertices.length, 0, FVF, D3D.D3DPOOL_MANAGED)
      buffer.Lock(0, 0, 0).set(vertices)
      buffer.Unlock()
      device.SetStreamSource(0, buffer, stride)
      const mix = (under: number[], over: number[], part: number): number[] =>
        under.map((value, c) => value * (1 - part) + over[c] * part)
      const argb = (colour: number): number[] => [24, 16, 8, 0].map((shift) => (colour >>> shift) & 255)
      const ground = 0x9000ff00
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, ground, 1)
      device.DrawPrimitive(D3D.D3DPT_LINELIST, 0, 2)
      device.DrawPrimitive(D3D.D3DPT_LINELIST, 4, 2)
      device.DrawPrimitive(D3D.D3DPT_LINELIST, 8, 2)
      const bytes = (): Uint8Array => {
        const { pBits } = target.LockRect(null, D3D.D3DLOCK_READONLY)
        const copy = new Uint8Array(pBits)
        target.UnlockRect()
        return copy
      }
      const seen = bytes()
      const at = (y: number): number[] => [3, 2, 1, 0].map((c) => seen[(y * 64 + 30) * 4 + c])
      for (const [n, y, part] of [
        [0, 8, 0.5],
        [0, 9, 0.5],
        [2, 30, 0.5],
        [2, 31, 0.5],
        [4, 50, 1],
      ]) {
        const wanted = mix(mix(argb(ground), argb(colours[n]), part), argb(colours[n + 1]), part)
        at(y).forEach((value, c) => expect(Math.abs(value - wanted[c]), `${y}, channel ${c}`).toBeLessThan(4))
      }
      expect(at(20)).toEqual(argb(ground))
      expect(engine.fallbacks.list()).toEqual([])
      // Lines of a strip one by one, each with depth: what lies behind them fails.
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, ground, 1)
      device.SetRenderState(D3D.D3DRS_ZFUNC, D3D.D3DCMP_LESS)
      const corner = [
        [4, 8],
        [60, 8],
        [60, 50],
      ]
      for (const [z, colour] of [
        [0.2, 0xffffffff],
        [0.3, 0xff000000],
      ])
        device.DrawPrimitiveUP(
          D3D.D3DPT_LINESTRIP,
          2,
          verticesOf(corner.map(([x, y]) => [x, y, z, 1, word(colour)])),
          stride,
        )
      const behind = bytes()
      for (const [x, y] of [
        [20, 8],
        [60, 30],
      ])
        expect([...behind.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)]).toEqual([255, 255, 255, 255])
      const many = Array.from({ length: 1026 }, (_, n) => [n % 64, 5 + (n % 50), 0.5, 1, word(WHITE)])
      device.BeginScene()
      device.DrawPrimitiveUP(D3D.D3DPT_LINESTRIP, 1025, verticesOf(many), stride)
      device.EndScene()
      device.Present(null, null, 0, null)
      expect(engine.fallbacks.list().map(({ name }) => name)).toEqual([
        'D3DRS_EDGEANTIALIAS of more than 1024 lines at once',
      ])
      target.Release()
      device.Release()
      engine.dispose()
    },
  )

  it('follows lines in perspective, also such that the near plane cuts, with any program', async () => {
    const { engine, device } = await open()
    device.SetTransform(D3D.D3DTS_PROJECTION, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.01, 1, 0, 0, -0.101, 0])
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    const assembled = D3D.assembleShader('vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, v5')
    if (!assembled.tokens) throw new Error('the shader does not assemble')
    const declaration = Uint32Array.of(
      ...[D3D.D3DVSD_STREAM(0), D3D.D3DVSD_REG(0, D3D.D3DVSDT_FLOAT3), D3D.D3DVSD_REG(5, D3D.D3DVSDT_D3DCOLOR)],
      D3D.D3DVSD_END(),
    )
    const shader = device.CreateVertexShader(declaration, assembled.tokens)
    device.SetVertexShaderConstant(0, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.01, -0.101, 0, 0, 1, 0], 4)
    const ends = [
      [-0.8, -0.55, 1],
      [7, 3.5, 9],
    ]
    const nearer = ends[0].map((value, c) => value + (value - ends[1][c]) * 0.11875)
    const [[x0, y0], [x1, y1]] = ends.map(([x, y, z]) => [32 + (x / z) * 32, 32 - (y / z) * 32])
    for (const handle of [D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE, shader])
      for (const [first, second] of [ends, [ends[1], ends[0]], [nearer, ends[1]], [ends[1], nearer]]) {
        clear(device)
        device.SetRenderState(D3D.D3DRS_EDGEANTIALIAS, true)
        device.SetVertexShader(handle)
        const vertices = [first, second].map((place) => [...place, word(WHITE)])
        device.DrawPrimitiveUP(D3D.D3DPT_LINESTRIP, 1, verticesOf(vertices), 16)
        const red = redOf(device)
        for (let x = Math.ceil(x0) + 2; x < x1 - 2; x++) {
          const middle = y0 + ((x - x0) * (y1 - y0)) / (x1 - x0)
          for (let y = Math.floor(middle) - 3; y < middle + 4; y++) {
            const apart = (Math.abs(y - middle) * (x1 - x0)) / Math.hypot(x1 - x0, y1 - y0)
            expect(Math.abs(red(x, y) - Math.max(0, 1 - apart) * 255), `${x}, ${y}`).toBeLessThan(4)
          }
        }
      }
    device.Release()
    engine.dispose()
  })
})

const ways = [
  [false, true],
  [true, true],
  [false, false],
  [true, false],
]

/** A device of several samples, whose shaders know samples or do not. */
const openSamples = (plain: boolean, known: boolean, more: Partial<D3D.D3DPRESENT_PARAMETERS> = {}) =>
  open(
    { plain, ...(!known && { hidden: 'OES_sample_variables' }) },
    { MultiSampleType: D3D.D3DMULTISAMPLE_4_SAMPLES, ...more },
  )

describe('D3DRS_MULTISAMPLEMASK', () => {
  it.each(ways)('leaves out samples (plain: %s, shaders know samples: %s)', async (plain, known) => {
    const { engine, device } = await openSamples(plain, known)
    const vertices = verticesOf(
      [
        [-0.5, -0.5],
        [63.5, -0.5],
        [-0.5, 63.5],
        [63.5, 63.5],
      ].map(([x, y]) => [x, y, 0.5, 1, word(WHITE)]),
    )
    device.SetVertexShader(FVF)
    const masks = [0xffffffff, 0, 1, 8, 3, 0xe, 2, 4, 5, 6, 9, 0xa, 0xb]
    const levels = masks.map((mask) => {
      clear(device)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, mask)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, 20)
      return Math.round((redOf(device)(30, 30) / 255) * 4)
    })
    expect(levels).toEqual([4, 0, 1, 1, 2, 3, 1, 1, 2, 2, 2, 2, 3])
    // Several passes, each to samples of its own, come together in one picture.
    clear(device)
    for (const mask of [1, 2, 4, 8]) {
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, mask)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, 20)
    }
    expect(redOf(device)(30, 30)).toBe(255)
    expect(engine.fallbacks.list()).toEqual([])
    device.Release()
    engine.dispose()
  })
})

describe('D3DRS_MULTISAMPLEANTIALIAS FALSE', () => {
  const { D3DMULTISAMPLE_NONE: single, D3DMULTISAMPLE_4_SAMPLES: four } = D3D

  /** Deterministic numbers of 0 to 1. */
  function numbers(seed: number): () => number {
    let state = seed
    return () => (state = (state * 16807) % 2147483647) / 2147483647
  }

  const perspective = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.01, 1, 0, 0, -1.01, 0]
  const textured = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1

  function checkers(device: D3D.Direct3DDevice8): D3D.Direct3DTexture8 {
    const texture = device.CreateTexture(8, 8, 0, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    for (let level = 0; level < 4; level++) {
      const { pBits } = texture.LockRect(level)
      const size = 8 >> level
      for (let n = 0; n < size * size; n++)
        pBits.set((n + Math.floor(n / size)) % 2 ? [255, 200, 80, 255] : [0, 60 * level, 160, 255], n * 4)
      texture.UnlockRect(level)
    }
    return texture
  }

  /**
   * Triangles behind each other, with mipmaps, fog by depth, blending and an alpha test; points that show a texture.
   */
  function drawTriangles(device: D3D.Direct3DDevice8): void {
    const next = numbers(17)
    device.SetTransform(D3D.D3DTS_PROJECTION, perspective)
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetTexture(0, checkers(device))
    for (const state of [D3D.D3DTSS_MAGFILTER, D3D.D3DTSS_MINFILTER, D3D.D3DTSS_MIPFILTER])
      device.SetTextureStageState(0, state, D3D.D3DTEXF_LINEAR)
    device.SetVertexShader(textured)
    for (let draw = 0; draw < 12; draw++) {
      const corners = Array.from({ length: 9 }, (_, corner) => {
        // Each in a layer of its own: where they meet, rounding alone would choose.
        const z = 2 + 0.25 * (3 * ((draw * 5) % 12) + Math.floor(corner / 3)) + 0.24 * next()
        const colour = Math.floor(next() * 0xffffff) | ((draw === 5 ? 0x80 : 0xff) << 24)
        return [(1.8 * next() - 0.9) * z, (1.8 * next() - 0.9) * z, z, word(colour), 4 * next(), 4 * next()]
      })
      device.SetRenderState(D3D.D3DRS_FOGENABLE, draw > 8)
      device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, draw > 10 ? D3D.D3DFOG_EXP : D3D.D3DFOG_LINEAR)
      device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0xff3060a0)
      device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, draw === 5)
      device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
      device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 3, verticesOf(corners), 24)
    }
    device.SetRenderState(D3D.D3DRS_FOGENABLE, false)
    device.SetRenderState(D3D.D3DRS_POINTSPRITEENABLE, true)
    const points = [0, 1, 2].map((n) => [10.25 + 20 * n, 40.625, 0, 1, 11.5, word(WHITE)])
    device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_PSIZE | D3D.D3DFVF_DIFFUSE)
    device.DrawPrimitiveUP(D3D.D3DPT_POINTLIST, 3, verticesOf(points), 24)
  }

  async function picture(samples: D3D.D3DMULTISAMPLE_TYPE, antialias: boolean, plain: boolean, known: boolean) {
    const { engine, device } = await openSamples(plain, known, { MultiSampleType: samples })
    clear(device)
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, antialias)
    drawTriangles(device)
    const { rgb } = D3D.readBackBuffer(device)
    // What follows is antialiased again, and finds depth and colour of each sample as they were left.
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, true)
    device.SetVertexShader(FVF)
    device.SetTexture(0, null)
    device.SetRenderState(D3D.D3DRS_ZENABLE, false)
    const steep = [
      [0, 0, 0.5, 1, word(WHITE)],
      [64, 0, 0.5, 1, word(WHITE)],
      [0, 7, 0.5, 1, word(WHITE)],
    ]
    clear(device)
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, verticesOf(steep), 20)
    const levels = new Set(D3D.readBackBuffer(device).rgb).size
    expect(engine.fallbacks.list()).toEqual([])
    device.Release()
    engine.dispose()
    return { rgb, levels }
  }

  const unlike = (a: Uint8Array, b: Uint8Array): number =>
    a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n])), 0)

  it.each(ways)(
    'gives all samples what the centre gets (plain: %s, shaders know samples: %s)',
    async (plain, known) => {
      const one = await picture(single, true, plain, known)
      const centred = await picture(four, false, plain, known)
      expect(unlike(centred.rgb, one.rgb)).toBeLessThanOrEqual(1)
      expect(unlike((await picture(four, true, plain, known)).rgb, one.rgb)).toBeGreaterThan(60)
      expect([one.levels, centred.levels > 2]).toEqual([2, true])
    },
  )
})

describe('D3DRS_DITHERENABLE', () => {
  const STEPS = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  const levels = [31, 63, 31]

  it.each([false, true])(
    'dithers colours between the levels of 16-bit targets, no others (plain: %s)',
    async (plain) => {
      const { engine, device } = await open({ plain }, { BackBufferFormat: D3D.D3DFMT_R5G6B5 })
      device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
      device.SetVertexShader(FVF)
      const corners = [
        [0, 0],
        [64, 0],
        [0, 64],
        [64, 64],
      ]
      const fill = (colour: number): Uint8Array | Uint8ClampedArray => {
        clear(device)
        const wall = corners.map(([x, y]) => [x - 0.5, y - 0.5, 0.5, 1, word(colour)])
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(wall), 20)
        return D3D.readBackBuffer(device).rgb
      }
      /** What each pixel of a 4 x 4 block has in 8 bits. */
      const expected = (channels: readonly number[], steps: readonly number[]): number[][] =>
        steps.map((step) =>
          channels.map((value, n) => {
            const moved = ((step - 7.5) / 8) * (0.5 - levels[n] / 510)
            return Math.round((Math.round((value / 255) * levels[n] + moved) / levels[n]) * 255)
          }),
        )
      const shown = (rgb: ArrayLike<number>): number[][] =>
        STEPS.map((_, n) => {
          const at = ((n >> 2) * 64 + (n & 3)) * 3
          return [rgb[at], rgb[at + 1], rgb[at + 2]]
        })
      const between = [70, 101, 46]
      const colour = D3D.D3DCOLOR_XRGB(between[0], between[1], between[2])
      expect(shown(fill(colour))).toEqual(expected(between, Array<number>(16).fill(7.5)))
      device.SetRenderState(D3D.D3DRS_DITHERENABLE, true)
      expect(shown(fill(colour))).toEqual(expected(between, STEPS))
      // Colours that the target has stay: those of 8, 20 and 25 levels.
      expect(shown(fill(D3D.D3DCOLOR_XRGB(66, 81, 206)))).toEqual(Array.from(STEPS, () => [66, 81, 206]))
      expect(engine.fallbacks.list()).toEqual([])
      device.Release()
      engine.dispose()
    },
  )
})
