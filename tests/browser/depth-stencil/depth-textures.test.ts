import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { numbers, openDevice, type Opened } from './harness.js'

let opened: Opened
beforeAll(async () => {
  opened = await openDevice()
})
afterAll(() => {
  opened.engine.dispose()
})

const SIZE = 8
const formats = [
  [D3D.D3DFMT_D16, 0xffff],
  [D3D.D3DFMT_D24X8, 0xffffff],
  [D3D.D3DFMT_D24S8, 0xffffff],
] as const

/** A depth texture whose columns have these depths, in steps of its format. */
function columns(format: D3D.D3DFORMAT, most: number, depths: readonly number[]): D3D.Direct3DTexture8 {
  const { texture, colour, device } = opened
  const map = texture(depths.length, SIZE, format)
  const target = colour(depths.length, SIZE)
  device.SetRenderTarget(target, map.GetSurfaceLevel(0))
  depths.forEach((steps, x) => {
    device.Clear(1, [{ x1: x, y1: 0, x2: x + 1, y2: SIZE }], D3D.D3DCLEAR_ZBUFFER, 0, steps / most, 0)
  })
  device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
  return map
}

const filter = (value: D3D.D3DTEXTUREFILTERTYPE): void => {
  opened.device.SetTextureStageState(0, D3D.D3DTSS_MAGFILTER, value)
  opened.device.SetTextureStageState(0, D3D.D3DTSS_MINFILTER, value)
}

describe.each(formats)('a depth texture of format %i', (format, most) => {
  it('compares: what is not beyond its depth is 1', () => {
    const { show, colour, read, engine } = opened
    // Numbers of 24 bits tell steps of 24 bits apart only when there is one between them.
    const step = most > 0xffff ? 4 : 1
    const middle = Math.floor(most / 3)
    const depths = [0, step, middle, middle + step, most >> 1, most - step, most, most]
    const map = columns(format, most, depths)
    const target = colour(depths.length, SIZE)
    filter(D3D.D3DTEXF_POINT)
    // In steps of the format, which the third coordinate counts in; what lies beyond 0 to 1 is 0 or 1.
    const edges = [0, step, middle, middle + step, most - step].map((depth) => depth + step / 2)
    for (const reference of [-5, 0, ...edges, most, most * 2]) {
      const clamped = Math.min(Math.max(reference, 0), most)
      const lit = depths.map((depth) => (clamped <= depth ? 0xffffffff : 0))
      engine.sampleDepthTexture(map, 'compare')
      for (const q of [1, 4]) {
        show(target, map, [reference, reference, reference, reference], q)
        expect(Array.from(read(target).subarray(0, depths.length)), `${reference}, q ${q}`).toEqual(lit)
      }
      engine.sampleDepthTexture(map, 'compareUnit')
      const unit = reference / most
      show(target, map, [unit, unit, unit, unit])
      expect(Array.from(read(target).subarray(0, depths.length)), `${unit}`).toEqual(lit)
    }
  })

  it('compares references that change over a triangle as the processor does', () => {
    const { show, colour, read, engine } = opened
    const next = numbers(format)
    const depths = Array.from({ length: 16 }, () => next(most))
    const map = columns(format, most, depths)
    const target = colour(16, SIZE)
    filter(D3D.D3DTEXF_POINT)
    engine.sampleDepthTexture(map, 'compareUnit')
    show(target, map, [0, 1, 0, 1])
    const row = Array.from(read(target).subarray(0, 16))
    expect(row).toEqual(depths.map((depth, x) => ((x + 0.5) / 16 <= depth / most ? 0xffffffff : 0)))
  })

  it('averages comparisons when it is filtered', () => {
    const { show, colour, read } = opened
    const map = columns(format, most, [0, 0, most, most])
    const target = colour(32, SIZE)
    filter(D3D.D3DTEXF_LINEAR)
    opened.device.SetTextureStageState(0, D3D.D3DTSS_ADDRESSU, D3D.D3DTADDRESS_CLAMP)
    const half = most / 2
    show(target, map, [half, half, half, half])
    const row = read(target).subarray(0, 32)
    row.forEach((word, x) => {
      const lit = Math.min(Math.max(((x + 0.5) / 32) * 4 - 1.5, 0), 1) * 255
      expect(Math.abs((word & 0xff) - lit), `pixel ${x}`).toBeLessThanOrEqual(2)
    })
    filter(D3D.D3DTEXF_POINT)
  })

  it('gives its depth', () => {
    const { show, colour, read, engine } = opened
    const depths = [0, 51, 102, 255].map((value) => Math.round((value / 255) * most))
    const map = columns(format, most, depths)
    const target = colour(4, SIZE)
    engine.sampleDepthTexture(map, 'depth')
    show(target, map)
    expect(Array.from(read(target).subarray(0, 4))).toEqual([0, 0x33333333, 0x66666666, 0xffffffff])
  })
})

describe('depth textures', () => {
  it('compare in pixel shaders, too', () => {
    const { device, show, colour, read } = opened
    const map = columns(D3D.D3DFMT_D24X8, 0xffffff, [0, 0x400000, 0x800000, 0xffffff])
    const target = colour(4, SIZE)
    const { tokens } = D3D.assembleShader('ps.1.1\ntex t0\nmov r0, t0')
    if (!tokens) throw new Error('the shader has errors')
    const shader = device.CreatePixelShader(tokens)
    device.SetPixelShader(shader)
    const reference = 0x600000
    show(target, map, [reference, reference, reference, reference])
    device.SetPixelShader(0)
    device.DeletePixelShader(shader)
    expect(Array.from(read(target).subarray(0, 4))).toEqual([0, 0, 0xffffffff, 0xffffffff])
  })

  it('are left out of scenes that are taken, and named', async () => {
    const { engine, device, texture, read } = opened
    const back = device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO)
    device.SetTexture(0, texture(SIZE, SIZE))
    device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
    device.DrawPrimitiveUP(D3D.D3DPT_POINTLIST, 1, new Float32Array([0, 0, 0, 1, 0, 0]), 24)
    device.SetTexture(0, null)
    device.Present()
    const scene = await engine.takeScene()
    expect(scene.children.length).toBeGreaterThan(0)
    expect(engine.fallbacks.list().map(({ name }) => name)).toContain('taking a depth texture')
    expect(read(back)).toHaveLength(256)
  })

  it('are named when they are drawn to while they are sampled, and the device goes on', () => {
    const { engine, device, texture, colour, read } = opened
    const map = texture(SIZE, SIZE)
    const target = colour(SIZE, SIZE)
    device.SetRenderTarget(target, map.GetSurfaceLevel(0))
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff0000ff, 1, 0)
    device.SetTexture(0, map)
    device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
    device.DrawPrimitiveUP(D3D.D3DPT_POINTLIST, 1, new Float32Array([0, 0, 0, 1, 0, 0]), 24)
    device.SetTexture(0, null)
    device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
    expect(read(target)[9]).toBe(0xff0000ff)
    expect(engine.fallbacks.list().map(({ name }) => name)).toContain('sampling a depth texture that is drawn to')
  })
})

describe('D3DFMT_D16_LOCKABLE', () => {
  it('is read and written by LockRect', () => {
    const { device, depth, colour, read } = opened
    const surface = depth(SIZE, SIZE, D3D.D3DFMT_D16_LOCKABLE)
    const target = colour(SIZE, SIZE)
    device.SetRenderTarget(target, surface)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff000000, 0x1234 / 0xffff, 0)
    const all = surface.LockRect()
    expect(all.Pitch).toBe(SIZE * 2)
    const halves = new Uint16Array(all.pBits.buffer, all.pBits.byteOffset, SIZE * SIZE)
    expect(Array.from(halves)).toEqual(Array.from({ length: SIZE * SIZE }, () => 0x1234))
    halves.forEach((_, i) => {
      halves[i] = i * 1000
    })
    surface.UnlockRect()
    const part = surface.LockRect({ left: 2, top: 3, right: 4, bottom: 4 }, D3D.D3DLOCK_READONLY)
    expect(Array.from(new Uint16Array(part.pBits.buffer, part.pBits.byteOffset, 2))).toEqual([26000, 27000])
    surface.UnlockRect()
    // What was written is tested against.
    device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_TRUE)
    device.SetVertexShader(D3D.D3DFVF_XYZRHW)
    const z = 20500 / 0xffff
    const corners = [0, 1, 2, 3].flatMap((n) => [(n & 1) * SIZE - 0.5, (n >> 1) * SIZE - 0.5, z, 1])
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners), 16)
    device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
    device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
    expect(Array.from(read(target))).toEqual(Array.from(halves, (_, i) => (i > 20 ? 0xffffffff : 0xff000000)))
  })
})
