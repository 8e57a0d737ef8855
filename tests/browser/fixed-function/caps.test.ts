/** What capabilities tell, as it is drawn. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { openDevice } from '../engines.js'
import { presentation, SIZE } from '../life/scene.js'
import { verticesOf, word, type Value } from './harness.js'

const SCREEN = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
const TEXTURED = SCREEN | D3D.D3DFVF_TEX1
const { D3DPT_LINELIST, D3DPT_TRIANGLELIST, D3DPT_TRIANGLESTRIP } = D3D

/** Colour of each pixel of the back buffer, as 0xRRGGBB. */
function coloursOf(device: D3D.Direct3DDevice8): (x: number, y: number) => number {
  const { rgb } = D3D.readBackBuffer(device)
  return (x, y) => [0, 1, 2].reduce((colour, c) => colour * 256 + rgb[(y * SIZE + x) * 3 + c], 0)
}

describe.each([false, true])('what is told is drawn (plain: %s)', async (plain) => {
  const { engine, device } = await openDevice({ plain }, presentation)
  afterAll(() => engine.dispose())
  const caps = device.GetDeviceCaps()
  const set = (states: Readonly<Record<number, number>>): void => {
    for (const [state, value] of Object.entries(states))
      device.SetRenderState(Number(state) as D3D.D3DRENDERSTATETYPE, value)
  }
  const states = device.CreateStateBlock(D3D.D3DSBT_ALL)

  beforeEach(() => {
    device.ApplyStateBlock(states)
    set({ [D3D.D3DRS_CULLMODE]: D3D.D3DCULL_NONE, [D3D.D3DRS_LIGHTING]: 0, [D3D.D3DRS_LASTPIXEL]: 0 })
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff000080, 0.5)
  })

  /** Texels of one row, red by number. */
  function ramp(width: number): D3D.Direct3DTexture8 {
    const texture = device.CreateTexture(width, 1, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    const { pBits } = texture.LockRect(0)
    for (let n = 0; n < width; n++) pBits.set([0, 0, n * 16, n * 16], n * 4)
    texture.UnlockRect(0)
    return texture
  }

  it('lines are textured, tested by depth and alpha, blended and fogged', () => {
    const line = (y: number, z: number, colour: number): void => {
      const ends = [8, 24].map((x, n) => [x - 0.5, y, z, 1, word(colour), n, 0.5] as Value[])
      device.DrawPrimitiveUP(D3DPT_LINELIST, 1, verticesOf(ends), 28)
    }
    device.SetVertexShader(TEXTURED)
    // D3DLINECAPS_ZTEST, in front of what was cleared and behind it.
    line(2, 0.25, 0xffffffff)
    line(4, 0.75, 0xffffffff)
    // D3DLINECAPS_BLEND
    set({ [D3D.D3DRS_ALPHABLENDENABLE]: 1, [D3D.D3DRS_SRCBLEND]: D3D.D3DBLEND_ONE })
    set({ [D3D.D3DRS_DESTBLEND]: D3D.D3DBLEND_ONE })
    line(6, 0.25, 0xff400000)
    set({ [D3D.D3DRS_ALPHABLENDENABLE]: 0 })
    // D3DLINECAPS_FOG, half of it by the alpha of specular, which is none here: full.
    set({ [D3D.D3DRS_FOGENABLE]: 1, [D3D.D3DRS_FOGCOLOR]: 0x00ff00, [D3D.D3DRS_FOGTABLEMODE]: D3D.D3DFOG_LINEAR })
    set({ [D3D.D3DRS_FOGSTART]: D3D.FtoDW(0), [D3D.D3DRS_FOGEND]: D3D.FtoDW(0.5) })
    line(8, 0.25, 0xffff0000)
    set({ [D3D.D3DRS_FOGENABLE]: 0 })
    // D3DLINECAPS_TEXTURE and _ALPHACMP: texels 8 to 15 of 16 pass.
    device.SetTexture(0, ramp(16))
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAOP, D3D.D3DTOP_SELECTARG1)
    line(10, 0.25, 0xffffffff)
    set({ [D3D.D3DRS_ALPHATESTENABLE]: 1, [D3D.D3DRS_ALPHAFUNC]: D3D.D3DCMP_GREATEREQUAL, [D3D.D3DRS_ALPHAREF]: 128 })
    line(12, 0.25, 0xffffffff)
    const colour = coloursOf(device)
    const row = (y: number): number[] => Array.from({ length: 16 }, (_, n) => colour(8 + n, y))
    const all = (value: number): number[] => Array<number>(16).fill(value)
    const texels = all(0).map((_, n) => (n * 16) << 16)
    expect([row(2), row(4), row(6)]).toEqual([all(0xffffff), all(0x80), all(0x400080)])
    for (const value of row(8))
      for (const channel of [value >> 16, (value >> 8) & 255]) expect(Math.abs(channel - 127.5)).toBeLessThan(1)
    expect([row(10), row(12)]).toEqual([texels, texels.map((value, n) => (n < 8 ? 0x80 : value))])
    const { D3DLINECAPS_TEXTURE, D3DLINECAPS_ZTEST, D3DLINECAPS_BLEND, D3DLINECAPS_ALPHACMP, D3DLINECAPS_FOG } = D3D
    expect(caps.LineCaps).toBe(
      D3DLINECAPS_TEXTURE | D3DLINECAPS_ZTEST | D3DLINECAPS_BLEND | D3DLINECAPS_ALPHACMP | D3DLINECAPS_FOG,
    )
  })

  it('textures repeat as often as is told, without regard to their size', () => {
    device.SetVertexShader(TEXTURED)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
    device.SetTexture(0, ramp(16))
    const repeat = caps.MaxTextureRepeat
    for (const from of [0, repeat - 2, -repeat]) {
      const corners = [0, 1, 2, 3].map((n) => {
        const [x, y] = [n & 1, n >> 1]
        return [x * 32 - 0.5, y * 8 - 0.5, 0.25, 1, word(0xffffffff), from + 2 * x, 0.5] as Value[]
      })
      device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, verticesOf(corners), 28)
      const colour = coloursOf(device)
      expect(
        Array.from({ length: 32 }, (_, x) => colour(x, 4) >> 20),
        `${from}`,
      ).toEqual(Array.from({ length: 32 }, (_, x) => x % 16))
    }
    expect(caps.TextureCaps & D3D.D3DPTEXTURECAPS_TEXREPEATNOTSCALEDBYSIZE).not.toBe(0)
  })

  it('vertices are as far out, and as deep, as is told', () => {
    device.SetVertexShader(SCREEN)
    const { GuardBandLeft, GuardBandTop, GuardBandRight, GuardBandBottom, MaxVertexW } = caps
    // A square as large as the guard band, red and near, then one of the screen's left half, green and far away.
    const fill = (left: number, top: number, right: number, bottom: number, w: number, colour: number): void => {
      const corners = [0, 1, 2, 3].map((n) => [n & 1 ? right : left, n >> 1 ? bottom : top, 0.25, 1 / w, word(colour)])
      device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, verticesOf(corners), 20)
    }
    fill(GuardBandLeft, GuardBandTop, GuardBandRight, GuardBandBottom, 1, 0xffff0000)
    fill(-0.5, -0.5, 31.5, 63.5, MaxVertexW, 0xff00ff00)
    const colour = coloursOf(device)
    for (let n = 0; n < SIZE * SIZE; n++)
      expect(colour(n % SIZE, n >> 6), `${n}`).toBe(n % SIZE < 32 ? 0x00ff00 : 0xff0000)
  })

  it('vertices lie as far apart as is told, and by user memory farther', () => {
    const drawn = (draw: () => void): boolean => {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0, 0.5)
      draw()
      const colour = coloursOf(device)
      return colour(31, 7) === 0x00ff00 && colour(32, 7) === 0
    }
    device.SetVertexShader(SCREEN)
    const most = caps.MaxStreamStride & ~3
    const named = (): string[] => engine.fallbacks.list().map(({ name }) => name)
    expect([most, named()]).toEqual([252, []])
    for (const stride of [20, most, most + 4, 1024]) {
      const bytes = new Uint8Array(stride * 4)
      for (let n = 0; n < 4; n++)
        bytes.set(verticesOf([[(n & 1) * 32 - 0.5, (n >> 1) * 8 - 0.5, 0.25, 1, word(0xff00ff00)]]), n * stride)
      const buffer = device.CreateVertexBuffer(bytes.length, 0, SCREEN, D3D.D3DPOOL_MANAGED)
      buffer.Lock().set(bytes)
      buffer.Unlock()
      device.SetStreamSource(0, buffer, stride)
      expect(
        drawn(() => device.DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2)),
        `${stride}`,
      ).toBe(stride <= most)
      expect(
        drawn(() => device.DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, bytes, stride)),
        `UP ${stride}`,
      ).toBe(true)
      buffer.Release()
    }
    expect(named()).toEqual(['vertex stride 256, more than 255', 'vertex stride 1024, more than 255'])
  })
})

describe('D3DFILL_WIREFRAME', () => {
  const { D3DCULL_NONE, D3DCULL_CW, D3DCULL_CCW, D3DFILL_SOLID, D3DFILL_WIREFRAME } = D3D
  /** The first one's corners go round with the clock, the second one's against it. */
  const [withClock, against] = [
    [10, 10, 40, 10, 10, 40],
    [50, 20, 20, 50, 50, 50],
  ]

  it.each([
    ['polygons as lines', true],
    ['lines', false],
  ])('draws the edges of what culling leaves, by %s', async (_, drawsWireframe) => {
    const size = { BackBufferWidth: SIZE, BackBufferHeight: SIZE, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 }
    const { engine, device } = await openDevice({}, size, drawsWireframe ? {} : { drawsWireframe })
    device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
    device.SetVertexShader(SCREEN)
    /** Pixels that triangles cover. */
    const lit = (cull: D3D.D3DCULL, fill: D3D.D3DFILLMODE, ...triangles: number[][]): string[] => {
      device.SetRenderState(D3D.D3DRS_CULLMODE, cull)
      device.SetRenderState(D3D.D3DRS_FILLMODE, fill)
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)
      const vertices = triangles.flatMap((triangle) =>
        [0, 2, 4].map((n) => [triangle[n], triangle[n + 1], 0.5, 1, word(0xffffffff)]),
      )
      device.DrawPrimitiveUP(D3DPT_TRIANGLELIST, triangles.length, verticesOf(vertices), 20)
      const colour = coloursOf(device)
      const all = Array.from({ length: SIZE * SIZE }, (_, n) => [n % SIZE, Math.floor(n / SIZE)])
      return all.filter(([x, y]) => colour(x, y) !== 0).map(([x, y]) => `${x},${y}`)
    }
    const names = (): string[] => engine.fallbacks.list().map(({ name }) => name)
    const edges = [withClock, against].map((triangle) => lit(D3DCULL_NONE, D3DFILL_WIREFRAME, triangle))
    expect(names()).toEqual([])
    for (const [n, triangle] of [withClock, against].entries()) {
      // About as many pixels as the three edges are long, none of them farther than one from an edge of the area.
      expect(Math.abs(edges[n].length - 90)).toBeLessThanOrEqual(3)
      const area = new Set(lit(D3DCULL_NONE, D3DFILL_SOLID, triangle))
      for (const place of edges[n]) {
        const [x, y] = place.split(',').map(Number)
        const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => area.has(`${x + dx},${y + dy}`)))
        expect([place, around.includes(true), around.includes(false)]).toEqual([place, true, true])
      }
    }
    const both = [...new Set(edges.flat())].sort()
    const wire = (cull: D3D.D3DCULL): string[] => lit(cull, D3DFILL_WIREFRAME, withClock, against).sort()
    expect(wire(D3DCULL_NONE)).toEqual(both)
    if (drawsWireframe) {
      expect([wire(D3DCULL_CW), wire(D3DCULL_CCW)]).toEqual([edges[1].sort(), edges[0].sort()])
      expect(names()).toEqual([])
    } else {
      // Lines have no back: named, where there would be something to leave out.
      expect([wire(D3DCULL_CW), names()]).toEqual([both, ['D3DFILL_WIREFRAME']])
      device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_FLAT)
      lit(D3DCULL_NONE, D3DFILL_WIREFRAME, withClock)
      expect(names()).toContain('D3DSHADE_FLAT with D3DFILL_WIREFRAME')
    }
    device.Release()
    engine.dispose()
  })
})
