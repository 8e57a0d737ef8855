import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, litPixels, rectangle, SIZE, translation, word, type Value } from './harness.js'

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const SIZED = D3D.D3DFVF_XYZ | D3D.D3DFVF_PSIZE | D3D.D3DFVF_DIFFUSE
const RED = word(0xffff0000)

/** A 2 x 2 texture: red, green, blue, white. */
function fourColours(device: D3D.Direct3DDevice8): D3D.Direct3DTexture8 {
  const texture = device.CreateTexture(2, 2, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const { pBits, Pitch } = texture.LockRect(0)
  const view = new DataView(pBits.buffer, pBits.byteOffset)
  ;[0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffffff].forEach((colour, i) =>
    view.setUint32((i >> 1) * Pitch + (i & 1) * 4, colour, true),
  )
  texture.UnlockRect(0)
  return texture
}

describe('points', async () => {
  const { engine, device, clear, draw, look } = await createHarness()
  afterAll(() => engine.dispose())

  const float = (state: D3D.D3DRENDERSTATETYPE<D3D.DWORD>, value: number): void => {
    device.SetRenderState(state, D3D.FtoDW(value))
  }
  const lit = (format: number, ...vertices: Value[][]): string[] => {
    clear()
    draw(format, D3D.D3DPT_POINTLIST, vertices.length, vertices)
    return litPixels(look())
  }

  beforeEach(() => {
    float(D3D.D3DRS_POINTSIZE, 4)
    float(D3D.D3DRS_POINTSIZE_MIN, 0)
    float(D3D.D3DRS_POINTSIZE_MAX, 64)
    device.SetRenderState(D3D.D3DRS_POINTSCALEENABLE, false)
    device.SetRenderState(D3D.D3DRS_POINTSPRITEENABLE, false)
    device.SetTransform(D3D.D3DTS_VIEW, translation(0, 0))
  })

  it('have the size of the state, or of the vertex, within the limits', () => {
    expect(lit(FORMAT, [10, 10, 0.5, RED])).toEqual(rectangle(8, 8, 12, 12))
    expect(lit(SIZED, [10, 10, 0.5, 2, RED])).toEqual(rectangle(9, 9, 11, 11))
    float(D3D.D3DRS_POINTSIZE_MAX, 6)
    expect(lit(SIZED, [10, 10, 0.5, 20, RED])).toEqual(rectangle(7, 7, 13, 13))
    float(D3D.D3DRS_POINTSIZE_MIN, 4)
    expect(lit(SIZED, [10, 10, 0.5, 1, RED])).toEqual(rectangle(8, 8, 12, 12))
    float(D3D.D3DRS_POINTSIZE_MIN, 0)
    expect(lit(SIZED, [10, 10, 0.5, 0.25, RED])).toEqual(['10,10'])
  })

  it('grow and shrink with their distance when scaled', () => {
    device.SetRenderState(D3D.D3DRS_POINTSCALEENABLE, true)
    float(D3D.D3DRS_POINTSIZE, 1)
    float(D3D.D3DRS_POINTSCALE_A, 0)
    float(D3D.D3DRS_POINTSCALE_B, 0)
    float(D3D.D3DRS_POINTSCALE_C, 1)
    // Height of the viewport by the distance of 0.5, and nothing more of the target.
    expect(lit(FORMAT, [0, 0, 0.5, RED])).toHaveLength(SIZE * SIZE)
    device.SetTransform(D3D.D3DTS_PROJECTION, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0])
    expect(lit(FORMAT, [0, 0, 16, RED])).toHaveLength(4)
    expect(lit(FORMAT, [0, 0, 8, RED])).toHaveLength(16)
    device.SetTransform(D3D.D3DTS_PROJECTION, [2 / SIZE, 0, 0, 0, 0, -2 / SIZE, 0, 0, 0, 0, 1, 0, -1, 1, 0, 1])
  })

  it('are not scaled on the screen', () => {
    device.SetRenderState(D3D.D3DRS_POINTSCALEENABLE, true)
    expect(lit(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE, [10, 10, 0.5, 1, RED])).toEqual(rectangle(8, 8, 12, 12))
  })

  it('are cut at the edges of the target, by all of the square, and culled by the depth of their centre', () => {
    float(D3D.D3DRS_POINTSIZE, 8)
    expect(lit(FORMAT, [-2, 10, 0.5, RED])).toEqual(rectangle(0, 6, 2, 14))
    expect(lit(FORMAT, [10, 34, 0.5, RED])).toEqual(rectangle(6, 30, 14, 32))
    expect(lit(FORMAT, [10, 10, 1.5, RED], [10, 10, -0.5, RED])).toEqual([])
  })

  it('are cut by user planes as a whole, by their centre', () => {
    device.SetClipPlane(0, [1, 0, 0, -10])
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, D3D.D3DCLIPPLANE0)
    expect(lit(FORMAT, [9, 10, 0.5, RED], [11, 20, 0.5, RED])).toEqual(rectangle(9, 18, 13, 22))
    device.SetRenderState(D3D.D3DRS_CLIPPLANEENABLE, 0)
  })

  it('show the texture from corner to corner as sprites', () => {
    const texture = fourColours(device)
    device.SetTexture(0, texture)
    device.SetRenderState(D3D.D3DRS_POINTSPRITEENABLE, true)
    clear()
    draw(SIZED, D3D.D3DPT_POINTLIST, 1, [[10, 10, 0.5, 8, word(0xffffffff)]])
    const pixel = look()
    expect([pixel(7, 7), pixel(12, 7), pixel(7, 12), pixel(12, 12)]).toEqual([0xff0000, 0x00ff00, 0x0000ff, 0xffffff])
    device.SetTexture(0, null)
  })

  it('stand for the corners of triangles with FILLMODE POINT', () => {
    device.SetRenderState(D3D.D3DRS_FILLMODE, D3D.D3DFILL_POINT)
    float(D3D.D3DRS_POINTSIZE, 1)
    clear()
    const corners = [
      [4, 4],
      [20, 4],
      [4, 20],
    ]
    draw(
      FORMAT,
      D3D.D3DPT_TRIANGLELIST,
      1,
      corners.map(([x, y]) => [x, y, 0.5, RED]),
    )
    expect(litPixels(look())).toEqual(['4,4', '20,4', '4,20'])
    expect(engine.fallbacks.list()).toEqual([])
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_CW)
    device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
    device.SetRenderState(D3D.D3DRS_ZBIAS, 1)
    draw(
      FORMAT,
      D3D.D3DPT_TRIANGLELIST,
      1,
      Array.from(corners, ([x, y]) => [x, y, 0.5, RED]),
    )
    expect(new Set(engine.fallbacks.list().map(({ name }) => name))).toEqual(
      new Set(['D3DFILL_POINT', 'D3DSHADE_FLAT with D3DFILL_POINT', 'D3DRS_ZBIAS with D3DFILL_POINT']),
    )
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_GOURAUD)
    device.SetRenderState(D3D.D3DRS_ZBIAS, 0)
    device.SetRenderState(D3D.D3DRS_FILLMODE, D3D.D3DFILL_SOLID)
  })
})
