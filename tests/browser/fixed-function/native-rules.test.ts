import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createHarness, IDENTITY, litPixels, SIZE, word, type Value } from './harness.js'

const COLOURED = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const RED = word(0xffff0000)

/** A square as a strip, with what follows the position of each corner. */
const square = (left: number, top: number, size: number, ...rest: Value[]): Value[][] =>
  [0, 1].flatMap((y) => [0, 1].map((x) => [left + x * size, top + y * size, 0.5, ...rest]))

describe('pictures by the rules of native runtimes', async () => {
  const { engine, device, clear, draw, look } = await createHarness()
  afterAll(() => engine.dispose())

  beforeEach(() => {
    clear()
    device.SetTexture(0, null)
    device.SetRenderState(D3D.D3DRS_FOGENABLE, false)
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  })

  it('vertex fog that begins at its end fogs everything, table fog steps', () => {
    device.SetRenderState(D3D.D3DRS_FOGENABLE, true)
    device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0x0000ff)
    for (const both of [0.25, 0.75]) {
      device.SetRenderState(D3D.D3DRS_FOGSTART, D3D.FtoDW(both))
      device.SetRenderState(D3D.D3DRS_FOGEND, D3D.FtoDW(both))
      device.SetRenderState(D3D.D3DRS_FOGVERTEXMODE, D3D.D3DFOG_LINEAR)
      draw(COLOURED, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, RED))
      expect(look()(4, 4)).toBe(0x0000ff)
      device.SetRenderState(D3D.D3DRS_FOGVERTEXMODE, D3D.D3DFOG_NONE)
      device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_LINEAR)
      draw(COLOURED, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, RED))
      expect(look()(4, 4)).toBe(both < 0.5 ? 0x0000ff : 0xff0000)
      device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_NONE)
    }
  })

  it('points of size 0 draw nothing, by state and by vertex', () => {
    const size = (value: number): void => device.SetRenderState(D3D.D3DRS_POINTSIZE, D3D.FtoDW(value))
    size(0)
    draw(COLOURED, D3D.D3DPT_POINTLIST, 1, [[4, 4, 0.5, RED]])
    draw(COLOURED | D3D.D3DFVF_PSIZE, D3D.D3DPT_POINTLIST, 1, [[12, 4, 0.5, 0, RED]])
    expect(litPixels(look())).toEqual([])
    size(1)
    draw(COLOURED, D3D.D3DPT_POINTLIST, 1, [[4, 4, 0.5, RED]])
    expect(litPixels(look())).toEqual(['4,4'])
  })

  it('compares alpha as whole numbers of 8 bits', () => {
    device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, true)
    device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, 0x80ffffff)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAOP, D3D.D3DTOP_MODULATE)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG1, D3D.D3DTA_TFACTOR)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG2, D3D.D3DTA_DIFFUSE)
    const passes = (compare: D3D.D3DCMPFUNC, reference: number): boolean => {
      clear()
      device.SetRenderState(D3D.D3DRS_ALPHAFUNC, compare)
      device.SetRenderState(D3D.D3DRS_ALPHAREF, reference)
      // 128 times 254 of 255 is 127.5 less a little.
      draw(COLOURED, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, word(0xfeff0000)))
      return look()(4, 4) !== 0
    }
    expect([126, 127, 128].map((reference) => passes(D3D.D3DCMP_EQUAL, reference))).toEqual([false, true, false])
    expect([126, 127, 128].map((reference) => passes(D3D.D3DCMP_GREATER, reference))).toEqual([true, false, false])
    device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, false)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAOP, D3D.D3DTOP_SELECTARG1)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG1, D3D.D3DTA_TEXTURE)
    device.SetTextureStageState(0, D3D.D3DTSS_ALPHAARG2, D3D.D3DTA_CURRENT)
  })

  it('wraps coordinates the shorter way round, however a triangle is shaped', () => {
    const texture = device.CreateTexture(4, 1, 1, 0, D3D.D3DFMT_X8R8G8B8, D3D.D3DPOOL_MANAGED)
    const { pBits } = texture.LockRect(0)
    new Uint32Array(pBits.buffer, pBits.byteOffset, 4).set([0x10, 0x20, 0x30, 0x40])
    texture.UnlockRect(0)
    device.SetTexture(0, texture)
    device.SetRenderState(D3D.D3DRS_WRAP0, D3D.D3DWRAP_U)
    // 9 right and 9 down of the first corner u is 0.05 above it; with the last corner on the other way round, 0.37.
    const texel = (first: number, second: number, last: number): number => {
      draw(D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1, D3D.D3DPT_TRIANGLELIST, 1, [
        [2, 2, 0.5, first, 0],
        [6, 2, 0.5, second, 0],
        [26, 30, 0.5, last, 0],
      ])
      return look()(11, 11)
    }
    expect([texel(0.55, 0.8, 0.45), texel(0.05, 0.3, 0.95), texel(0.5, 0.75, 1)]).toEqual([0x30, 0x10, 0x30])
    device.SetRenderState(D3D.D3DRS_WRAP0, 0)
    device.SetTexture(0, null)
    texture.Release()
  })

  it('a light of a type that does not exist lights nothing', () => {
    device.SetRenderState(D3D.D3DRS_LIGHTING, true)
    const white = { r: 1, g: 1, b: 1, a: 1 }
    device.SetMaterial({ Diffuse: white, Ambient: white })
    const light = { Diffuse: white, Ambient: white, Direction: { z: 1 }, Range: 1000, Attenuation0: 1 }
    device.SetLight(0, { ...light, Type: D3D.asEnumeration<D3D.D3DLIGHTTYPE>(6) })
    device.LightEnable(0, true)
    const facing = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL
    draw(facing, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, 0, 0, -1))
    expect(look()(4, 4)).toBe(0)
    device.SetLight(0, { ...light, Type: D3D.D3DLIGHT_DIRECTIONAL })
    draw(facing, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, 0, 0, -1))
    expect(look()(4, 4)).toBe(0xffffff)
    device.LightEnable(0, false)
  })

  it('turns normals by the inverse transpose of the whole matrix', () => {
    device.SetRenderState(D3D.D3DRS_LIGHTING, true)
    device.SetRenderState(D3D.D3DRS_NORMALIZENORMALS, true)
    device.SetMaterial({ Diffuse: { r: 1, g: 1, b: 1, a: 1 } })
    device.SetLight(0, { Type: D3D.D3DLIGHT_DIRECTIONAL, Diffuse: { r: 1 }, Direction: { z: 1 } })
    device.LightEnable(0, true)
    // Moves by x, and lets w fall with z: the normal (0.8, 0, -0.6) becomes (0.8, 0, -1.4). Its 3 x 3 is the identity,
    // which would leave 153.
    device.SetTransform(D3D.D3DTS_VIEW, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 1, 0, 0, 1])
    const corners = square(0, 0, 8, 0.8, 0, -0.6).map(([x, y, , ...normal]) => [x, y, 0, ...normal])
    draw(D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL, D3D.D3DPT_TRIANGLESTRIP, 2, corners)
    const red = look()(4, 4) >>> 16
    device.SetTransform(D3D.D3DTS_VIEW, IDENTITY)
    device.LightEnable(0, false)
    device.SetRenderState(D3D.D3DRS_NORMALIZENORMALS, false)
    expect(red).toBe(Math.round((255 * 1.4) / Math.hypot(0.8, 1.4)))
  })

  it('reads what was shown after the next frame has begun, once it was asked for', () => {
    const image = device.CreateImageSurface(SIZE, SIZE, D3D.D3DFMT_A8R8G8B8)
    const shown = (): number => {
      device.GetFrontBuffer(image)
      const { pBits } = image.LockRect(null, D3D.D3DLOCK_READONLY)
      image.UnlockRect()
      return new Uint32Array(pBits.buffer, pBits.byteOffset, 1)[0]
    }
    const fill = (colour: number): void => device.Clear(0, null, D3D.D3DCLEAR_TARGET, colour)
    fill(0xff0000)
    device.Present()
    expect(shown()).toBe(0xffff0000)
    for (const colour of [0x00ff00, 0xff00ff]) {
      fill(colour)
      device.Present()
      fill(0x0000ff)
      expect(shown() & 0xffffff).toBe(colour)
    }
  })

  describe('textures of', () => {
    const texels = (pool: D3D.D3DPOOL, colour: number): D3D.Direct3DTexture8 => {
      const texture = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_X8R8G8B8, pool)
      fill(texture, colour)
      device.SetTexture(0, texture)
      return texture
    }
    const fill = (texture: D3D.Direct3DTexture8, colour: number, flags: D3D.D3DLOCK = 0): void => {
      const { pBits } = texture.LockRect(0, null, flags)
      new Uint32Array(pBits.buffer, pBits.byteOffset, 16).fill(colour)
      texture.UnlockRect(0)
    }
    const drawn = (): number => {
      clear()
      draw(D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1, D3D.D3DPT_TRIANGLESTRIP, 2, square(0, 0, 8, 0.5, 0.5))
      return look()(4, 4)
    }

    it('MANAGED show what was written with NO_DIRTY_UPDATE after AddDirtyRect, or when they are made anew', () => {
      const texture = texels(D3D.D3DPOOL_MANAGED, 0xff0000)
      expect(drawn()).toBe(0xff0000)
      fill(texture, 0x00ff00, D3D.D3DLOCK_NO_DIRTY_UPDATE)
      expect(drawn()).toBe(0xff0000)
      texture.AddDirtyRect()
      expect(drawn()).toBe(0x00ff00)
      fill(texture, 0x0000ff, D3D.D3DLOCK_NO_DIRTY_UPDATE)
      expect(drawn()).toBe(0x00ff00)
      device.ResourceManagerDiscardBytes(0)
      expect(drawn()).toBe(0x0000ff)
    })

    it('SYSTEMMEM show at a draw what was written before it', () => {
      const texture = texels(D3D.D3DPOOL_SYSTEMMEM, 0xff0000)
      expect(drawn()).toBe(0xff0000)
      fill(texture, 0x00ff00)
      expect(drawn()).toBe(0x00ff00)
    })

    it('SCRATCH are as no texture', () => {
      texels(D3D.D3DPOOL_SCRATCH, 0xff0000)
      expect(drawn()).toBe(0xffffff)
    })
  })
})
