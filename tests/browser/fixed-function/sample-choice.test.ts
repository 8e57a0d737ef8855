import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { lendEngine, type Stage } from '../engines.js'
import { presentation } from '../life/scene.js'
import { verticesOf, word } from './harness.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const { D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DCLEAR_STENCIL } = D3D

type Device = D3D.Direct3DDevice8

/** Deterministic numbers of 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** A triangle anywhere, of one colour and any depths. */
function triangle(device: Device, next: () => number): void {
  const colour = Math.floor(next() * 0x1000000) | (Math.floor(128 + next() * 127) << 24)
  const corners = [0, 1, 2].map(() => [next() * 90 - 13, next() * 90 - 13, next(), 1, word(colour)])
  device.SetVertexShader(FVF)
  device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, verticesOf(corners), 20)
}

/** A wall over all of the target. */
function wall(device: Device, z: number, colour: number): void {
  const corners = [0, 1, 2, 3].map((n) => [(n & 1) * 64 - 0.5, (n >> 1) * 64 - 0.5, z, 1, word(colour)])
  device.SetVertexShader(FVF)
  device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, verticesOf(corners), 20)
}

/** One whose shaders do not know samples, and one whose shaders do. */
let engines: readonly Stage[]

beforeAll(async () => {
  engines = [await lendEngine({ hidden: 'OES_sample_variables' }), await lendEngine()]
})

afterAll(() => {
  for (const { engine } of engines) engine.dispose()
})

/** How often an engine has met what it may not honour, by name. */
const metBy = ({ fallbacks }: D3D.Engine): ReadonlyMap<string, number> =>
  new Map(fallbacks.list().map(({ name, count }) => [name, count]))

const createDevice = ({ engine, canvas }: Stage, more: Partial<D3D.D3DPRESENT_PARAMETERS> = {}): Device =>
  engine.Direct3DCreate8().CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
    ...presentation,
    MultiSampleType: D3D.D3DMULTISAMPLE_4_SAMPLES,
    ...more,
  })

/** What `draw` draws with shaders that know samples, and with shaders that do not; and what is named then alone. */
function both(
  more: Partial<D3D.D3DPRESENT_PARAMETERS>,
  draw: (device: Device) => void,
): { readonly known: Uint8Array; readonly unknown: Uint8Array; readonly named: string[] } {
  const [unknown, known] = engines.map(({ engine, canvas }) => {
    const before = metBy(engine)
    const device = createDevice({ engine, canvas }, more)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    draw(device)
    const picture = Uint8Array.from(D3D.readBackBuffer(device).rgb)
    device.Release()
    const named = [...metBy(engine)].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
    return { picture, named }
  })
  return {
    known: known.picture,
    unknown: unknown.picture,
    named: unknown.named.filter((name) => !known.named.includes(name)),
  }
}

/** How many colours a picture has: those of one sample of four are not those of a pixel. */
const coloursOf = (rgb: Uint8Array): number =>
  new Set(Array.from({ length: rgb.length / 3 }, (_, n) => rgb.subarray(n * 3, n * 3 + 3).join())).size

const masks = [1, 2, 4, 8, 0xf, 6, 9, 0xd, 0]

/** Triangles that hide and cover each other, each in some of the samples. */
function drawMasked(device: Device, hasDepth: boolean, next: () => number): void {
  device.Clear(0, null, D3DCLEAR_TARGET | (hasDepth ? D3DCLEAR_ZBUFFER : 0), 0xff204060, 1)
  device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
  device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
  for (let n = 0; n < 27; n++) {
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, masks[n % masks.length])
    device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, n % 4 === 3)
    triangle(device, next)
  }
}

describe('without OES_sample_variables samples get what they get with it', () => {
  const { D3DFMT_D24S8, D3DFMT_D24X8, D3DFMT_D15S1, D3DFMT_D24X4S4, D3DFMT_D32 } = D3D
  it.each([
    ['D24S8', D3DFMT_D24S8],
    ['D24X8', D3DFMT_D24X8],
    ['D15S1', D3DFMT_D15S1],
    ['D24X4S4', D3DFMT_D24X4S4],
    ['D32', D3DFMT_D32],
    ['no', null],
  ])('beside %s depth', (_name, format) => {
    const depth =
      format === null
        ? { EnableAutoDepthStencil: false }
        : { EnableAutoDepthStencil: true, AutoDepthStencilFormat: format }
    const { known, unknown, named } = both(depth, (device) => drawMasked(device, format !== null, numbers(5)))
    expect(unknown).toEqual(known)
    expect(coloursOf(known)).toBeGreaterThan(100)
    expect(named).toEqual([])
  })

  it('on targets of any size, one after the other', () => {
    const { known, unknown, named } = both({}, (device) => {
      const next = numbers(8)
      const screen = device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO)
      const [depth, four] = [device.GetDepthStencilSurface(), D3D.D3DMULTISAMPLE_4_SAMPLES]
      const small = device.CreateRenderTarget(40, 24, D3D.D3DFMT_X8R8G8B8, four, false)
      drawMasked(device, true, next)
      for (const surface of [depth, null, depth]) {
        device.SetRenderTarget(small, surface)
        drawMasked(device, surface !== null, next)
      }
      device.SetRenderTarget(screen, depth)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 4)
      device.CopyRects(small, null, 0, screen, [{ x: 3, y: 5 }])
      triangle(device, next)
    })
    expect(unknown).toEqual(known)
    expect(named).toEqual([])
  })

  it('where each is to get what lies in the middle of its pixel', () => {
    const { known, unknown, named } = both({}, (device) => {
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, false)
      drawMasked(device, true, numbers(3))
    })
    const apart = unknown.reduce((most, value, n) => Math.max(most, Math.abs(value - known[n])), 0)
    expect(apart).toBeLessThanOrEqual(1)
    expect(named).toEqual([])
  })

  it('without asking WebGL again what it has told', () => {
    const device = createDevice(engines[0])
    const asked = vi.spyOn(WebGL2RenderingContext.prototype, 'getInternalformatParameter')
    const counts = [0, 1].map(() => {
      drawMasked(device, true, numbers(2))
      D3D.readBackBuffer(device)
      return asked.mock.calls.length
    })
    asked.mockRestore()
    expect(counts[0]).toBeLessThanOrEqual(1)
    expect(counts[1]).toBe(counts[0])
    device.Release()
  })
})

describe('the stencil of a program', () => {
  /** Lets triangles count in the stencil of the samples that they cover. */
  function count(device: Device, next: () => number, triangles: number): void {
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 0xffffffff)
    device.SetRenderState(D3D.D3DRS_ZENABLE, false)
    device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_ALWAYS)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_INCR)
    for (let n = 0; n < triangles; n++) triangle(device, next)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_KEEP)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
    device.SetRenderState(D3D.D3DRS_ZENABLE, true)
  }

  /** Paints each count in its colour. */
  function show(device: Device): void {
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 0xffffffff)
    device.SetRenderState(D3D.D3DRS_ZENABLE, false)
    device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_EQUAL)
    for (let value = 0; value < 16; value++) {
      device.SetRenderState(D3D.D3DRS_STENCILREF, value)
      wall(device, 0.5, 0xff000000 | (value * 0x101010))
    }
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
  }

  /** Volumes that count in the samples of a mask alone, as those of shadows do. */
  function countIn(device: Device, mask: number, next: () => number): void {
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, mask)
    device.SetRenderState(D3D.D3DRS_ZWRITEENABLE, false)
    device.SetRenderState(D3D.D3DRS_COLORWRITEENABLE, 0)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_ALWAYS)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_INCR)
    device.SetRenderState(D3D.D3DRS_STENCILZFAIL, D3D.D3DSTENCILOP_INVERT)
    for (let n = 0; n < 3; n++) triangle(device, next)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_KEEP)
    device.SetRenderState(D3D.D3DRS_STENCILZFAIL, D3D.D3DSTENCILOP_KEEP)
    device.SetRenderState(D3D.D3DRS_COLORWRITEENABLE, 0xf)
    device.SetRenderState(D3D.D3DRS_ZWRITEENABLE, true)
  }

  /** Draws where the stencil passes, and changes it. */
  function test(device: Device, compare: D3D.D3DCMPFUNC, fail: D3D.D3DSTENCILOP, next: () => number): void {
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3D.D3DRS_STENCILREF, 3)
    device.SetRenderState(D3D.D3DRS_STENCILFUNC, compare)
    device.SetRenderState(D3D.D3DRS_STENCILFAIL, fail)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_DECR)
    for (let n = 0; n < 3; n++) triangle(device, next)
    device.SetRenderState(D3D.D3DRS_STENCILFAIL, D3D.D3DSTENCILOP_KEEP)
    device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_KEEP)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
  }

  it.each([true, false])('is tested and changed in the samples that are chosen (antialiased: %s)', (antialias) => {
    const { D3DCMP_EQUAL, D3DCMP_LESSEQUAL, D3DCMP_NOTEQUAL, D3DCMP_GREATER } = D3D
    const { D3DSTENCILOP_KEEP, D3DSTENCILOP_ZERO, D3DSTENCILOP_REPLACE, D3DSTENCILOP_INCRSAT } = D3D
    const { known, unknown, named } = both({}, (device) => {
      const next = numbers(21)
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0, 1, 2)
      count(device, next, 9)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, antialias)
      drawMasked(device, true, next)
      for (const mask of antialias ? [2, 6, 9, 4] : [2, 13]) {
        countIn(device, mask, next)
        test(device, D3DCMP_EQUAL, D3DSTENCILOP_KEEP, next)
        triangle(device, next)
        test(device, D3DCMP_LESSEQUAL, D3DSTENCILOP_ZERO, next)
        test(device, D3DCMP_NOTEQUAL, D3DSTENCILOP_REPLACE, next)
        test(device, D3DCMP_GREATER, D3DSTENCILOP_INCRSAT, next)
      }
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEANTIALIAS, true)
      show(device)
    })
    const unlike = unknown.reduce((most, value, n) => Math.max(most, Math.abs(value - known[n])), 0)
    expect(unlike).toBeLessThanOrEqual(antialias ? 0 : 1)
    expect(coloursOf(known)).toBeGreaterThan(8)
    expect(named).toEqual([])
  })

  it('is named where all samples pass its test and are drawn to', () => {
    const { named } = both({}, (device) => {
      device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
      device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_ALWAYS)
      device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_REPLACE)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 2)
      wall(device, 0.5, 0xff808080)
    })
    expect(named).toEqual([expect.stringMatching(/stencil test that keeps no failing value$/)])
  })

  it.each([
    ['stays as it was while samples are chosen', null],
    ['is cleared whole', []],
    ['is cleared in part', [{ x1: 10, y1: 12, x2: 40, y2: 50 }]],
  ])('%s', (_name, rectangles) => {
    const { known, unknown, named } = both({}, (device) => {
      const next = numbers(11)
      device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0, 1, 2)
      count(device, next, 9)
      drawMasked(device, true, next)
      if (rectangles)
        device.Clear(rectangles.length, rectangles.length === 0 ? null : rectangles, D3DCLEAR_STENCIL, 0, 1, 5)
      count(device, next, 3)
      drawMasked(device, true, next)
      show(device)
    })
    expect(unknown).toEqual(known)
    expect(coloursOf(known)).toBeGreaterThan(8)
    expect(named).toEqual([])
  })

  it('is cleared in part between two draws of one program', () => {
    const { known, unknown, named } = both({}, (device) => {
      const next = numbers(11)
      drawMasked(device, true, next)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 0xffffffff)
      device.SetRenderState(D3D.D3DRS_ZENABLE, false)
      triangle(device, next)
      device.Clear(1, [{ x1: 10, y1: 12, x2: 40, y2: 50 }], D3DCLEAR_STENCIL, 0, 1, 5)
      triangle(device, next)
    })
    expect(unknown).toEqual(known)
    expect(coloursOf(known)).toBeGreaterThan(100)
    expect(named).toEqual([])
  })
})
