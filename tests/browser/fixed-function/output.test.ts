import { describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open } from '../life/scene.js'
import { verticesOf, word, type Value } from './harness.js'

const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const WHITE = 0xffffffff

const { D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER } = D3D
const clear = (device: D3D.Direct3DDevice8): void =>
  device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff000000, 1)

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
    // Far away a Z buffer of 16 bits and more cannot tell these walls apart; by w they are a thousandth of the range apart.
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

describe('D3DRS_MULTISAMPLEMASK', () => {
  it.each([false, true])('leaves out samples, by both ways of drawing (plain: %s)', async (plain) => {
    const { engine, device } = await open(
      { plain },
      { MultiSampleType: D3D.D3DMULTISAMPLE_4_SAMPLES, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 },
    )
    const vertices = verticesOf(
      [
        [-0.5, -0.5],
        [63.5, -0.5],
        [-0.5, 63.5],
        [63.5, 63.5],
      ].map(([x, y]) => [x, y, 0.5, 1, word(WHITE)]),
    )
    device.SetVertexShader(FVF)
    const levels = [0xffffffff, 0, 1, 8, 3, 0xe].map((mask) => {
      clear(device)
      device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, mask)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, 20)
      return Math.round((redOf(device)(30, 30) / 255) * 4)
    })
    expect(levels).toEqual([4, 0, 1, 1, 2, 3])
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
