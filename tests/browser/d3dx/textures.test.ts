import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3dx.js'
import * as T from '../../../index.js'
import type { Direct3DTexture8 } from '../../../index.js'
import * as F from '../../unit/d3dx/picture-files.js'
import { draw, drawTexture, expectPicture, openStage, pixel, SIZE, type Stage } from './support.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => {
  stage.dispose()
})

describe('textures', () => {
  const fill = (texture: Direct3DTexture8): Direct3DTexture8 => {
    D3DX.D3DXFillTexture(
      texture,
      (pOut, { x, y }) =>
        Object.assign(pOut, { x, y, z: Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 1 : 0, w: x < 0.5 ? 1 : y }),
      null,
    )
    return texture
  }

  it('of every file', async () => {
    const files = [
      ...Object.values(F.bitmaps),
      ...Object.values(F.tgas),
      ...Object.values(F.portable),
      F.png24,
      F.png32,
      F.pngGrey,
      F.png48,
      F.tga32,
      F.tga8,
      F.tgaMapped,
      F.portableGrey,
      F.portableBits,
      F.bitmap1,
      F.bitmap4,
      F.bitmap8,
      F.bitmap555,
      F.bitmap565,
      F.bitmapRuns,
      F.jpg,
    ]
    const { device } = stage
    const picture = draw(stage, () => {
      files.forEach((file, i) =>
        drawTexture(device, D3DX.D3DXCreateTextureFromFileInMemory(device, file), [
          4 + (i % 7) * 27,
          4 + Math.floor(i / 7) * 27,
          25,
          25,
        ]),
      )
    })
    await expectPicture('files', picture)
  })

  it('of every format that the device has', async () => {
    const { device } = stage
    const formats = [
      T.D3DFMT_A8R8G8B8,
      T.D3DFMT_X8R8G8B8,
      T.D3DFMT_R8G8B8,
      T.D3DFMT_R5G6B5,
      T.D3DFMT_X1R5G5B5,
      T.D3DFMT_A1R5G5B5,
      T.D3DFMT_A4R4G4B4,
      T.D3DFMT_X4R4G4B4,
      T.D3DFMT_R3G3B2,
      T.D3DFMT_A8R3G3B2,
      T.D3DFMT_A2B10G10R10,
      T.D3DFMT_G16R16,
      T.D3DFMT_A8,
      T.D3DFMT_L8,
      T.D3DFMT_A8L8,
      T.D3DFMT_A4L4,
      T.D3DFMT_DXT1,
      T.D3DFMT_DXT2,
      T.D3DFMT_DXT3,
      T.D3DFMT_DXT4,
      T.D3DFMT_DXT5,
      T.D3DFMT_UYVY,
      T.D3DFMT_YUY2,
      T.D3DFMT_V8U8,
      T.D3DFMT_Q8W8V8U8,
    ]
    const textures = formats.map((format) => fill(device.CreateTexture(32, 32, 1, 0, format, T.D3DPOOL_MANAGED)))
    const picture = draw(stage, () => {
      textures.forEach((texture, i) =>
        drawTexture(device, texture, [4 + (i % 5) * 37, 4 + Math.floor(i / 5) * 37, 35, 35]),
      )
    })
    await expectPicture('formats', picture, 4)
    // The same picture comes out of all formats with eight bits, and nearly out of those with fewer.
    const differences = formats
      .slice(0, 8)
      .map((_, i) =>
        Math.max(
          ...[3, 17, 30].flatMap((x) =>
            [3, 17, 30].map((y) =>
              Math.abs(
                pixel(picture, 4 + (i % 5) * 37 + x, 4 + Math.floor(i / 5) * 37 + y)[0] -
                  pixel(picture, 4 + x, 4 + y)[0],
              ),
            ),
          ),
        ),
      )
    expect(differences).toEqual([
      0,
      0,
      0,
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1.3),
      expect.closeTo(0, -1.3),
    ])
  })

  it('with levels of every filter', async () => {
    const { device } = stage
    const filters = [D3DX.D3DX_FILTER_POINT, D3DX.D3DX_FILTER_LINEAR, D3DX.D3DX_FILTER_TRIANGLE, D3DX.D3DX_FILTER_BOX]
    const stripes = filters.map((filter) => {
      const texture = device.CreateTexture(32, 32, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
      D3DX.D3DXFillTexture(
        texture,
        (pOut, { x, y }) =>
          Object.assign(pOut, { x: Math.floor(x * 32) % 4 === 0 ? 1 : 0, y: Math.floor(y * 8) % 2, z: x, w: 1 }),
        null,
      )
      D3DX.D3DXFilterTexture(texture, null, 0, filter)
      return texture
    })
    const picture = draw(stage, () => {
      stripes.forEach((texture, row) => {
        for (const level of [0, 1, 2, 3])
          drawTexture(device, texture, [4 + level * 46, 4 + row * 46, 32 >> level, 32 >> level], level)
      })
    })
    await expectPicture('levels', picture)
  })

  it('with a colour key, under the letters that it leaves', async () => {
    const { device } = stage
    const [r, g, b] = F.colourAt(2, 1)
    const sprite = D3DX.D3DXCreateSprite(device)
    const { pTexture } = D3DX.D3DXCreateTextureFromFileInMemoryEx(
      device,
      F.png24,
      F.png24.length,
      0,
      0,
      1,
      0,
      T.D3DFMT_UNKNOWN,
      T.D3DPOOL_MANAGED,
      D3DX.D3DX_FILTER_NONE,
      D3DX.D3DX_FILTER_NONE,
      T.D3DCOLOR_ARGB(255, r, g, b),
    )
    const picture = draw(stage, () => {
      for (let i = 0; i < 15; i++) {
        const [x, y] = [i % 5, Math.floor(i / 5)]
        sprite.Draw(pTexture, { left: x, top: y, right: x + 1, bottom: y + 1 }, { x: 21, y: 21 }, null, 0, {
          x: 20 + 30 * x,
          y: 20 + 30 * y,
        })
      }
    })
    expect(pixel(picture, 20 + 60 + 10, 20 + 30 + 10)).toEqual([0x20, 0x30, 0x40])
    expect(pixel(picture, 30, 30)).toEqual([...F.colourAt(0, 0)])
    await expectPicture('colour-key', picture)
    sprite.Release()
  })
})

describe('drawing elsewhere', () => {
  it('ID3DXRenderToSurface draws on targets and on other surfaces, and comes back', () => {
    const { device } = stage
    const tool = D3DX.D3DXCreateRenderToSurface(device, 32, 32, T.D3DFMT_A8R8G8B8, true, T.D3DFMT_D16)
    const target = device.CreateTexture(32, 32, 1, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT)
    const image = device.CreateImageSurface(32, 32, T.D3DFMT_A8R8G8B8)
    for (const [surface, colour] of [
      [target.GetSurfaceLevel(0), 0xff102030],
      [image, 0xff405060],
    ] as const) {
      // prettier-ignore
      tool.BeginScene(surface, null)
      device.Clear(0, null, T.D3DCLEAR_TARGET | T.D3DCLEAR_ZBUFFER, colour, 1, 0)
      tool.EndScene()
      const copy = device.CreateImageSurface(32, 32, T.D3DFMT_A8R8G8B8)
      device.CopyRects(surface, null, 0, copy, null)
      const { pBits } = copy.LockRect()
      expect([...pBits.subarray(0, 4)]).toEqual([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255, 255])
      copy.UnlockRect()
    }
    expect(device.GetViewport().Width).toBe(SIZE)
    expect(device.GetRenderTarget().GetDesc().Width).toBe(SIZE)
    expect(tool.GetDesc()).toMatchObject({ Width: 32, DepthStencil: true })
    expect(() => {
      tool.BeginScene(device.CreateImageSurface(16, 32, T.D3DFMT_A8R8G8B8))
    }).toThrow('ID3DXRenderToSurface::BeginScene: pSurface is IDirect3DSurface8 16 x 32 D3DFMT_A8R8G8B8')
    expect(() => {
      tool.EndScene()
    }).toThrow('no scene has begun')
    tool.OnLostDevice()
    expect(tool.Release()).toBe(0)
  })

  it('ID3DXRenderToEnvMap draws all around, as cube, sphere, hemispheres and parabolas', async () => {
    const { device } = stage
    const tool = D3DX.D3DXCreateRenderToEnvMap(device, 64, T.D3DFMT_X8R8G8B8, false, 0 as T.D3DFORMAT)
    const colours = [0xffff0000, 0xff800000, 0xff00ff00, 0xff008000, 0xff0000ff, 0xff000080]
    const flat = (): Direct3DTexture8 =>
      device.CreateTexture(64, 64, 1, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_X8R8G8B8, T.D3DPOOL_DEFAULT)
    const faces = (): void => {
      colours.forEach((colour, face) => {
        tool.Face(face as T.D3DCUBEMAP_FACES)
        device.Clear(0, null, T.D3DCLEAR_TARGET, colour, 1, 0)
      })
      tool.End()
    }
    const cube = device.CreateCubeTexture(64, 1, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_X8R8G8B8, T.D3DPOOL_DEFAULT)
    tool.BeginCube(cube)
    faces()
    const copy = device.CreateImageSurface(64, 64, T.D3DFMT_X8R8G8B8)
    colours.forEach((colour, face) => {
      device.CopyRects(cube.GetCubeMapSurface(face as T.D3DCUBEMAP_FACES, 0), null, 0, copy, null)
      const { pBits } = copy.LockRect()
      expect([pBits[2], pBits[1], pBits[0]]).toEqual([16, 8, 0].map((bit) => (colour >> bit) & 255))
      copy.UnlockRect()
    })
    const maps = [flat(), flat(), flat(), flat(), flat()]
    tool.BeginSphere(maps[0])
    faces()
    tool.BeginHemisphere(maps[1], maps[2])
    faces()
    tool.BeginParabolic(maps[3], maps[4])
    faces()
    const picture = draw(stage, () => {
      maps.forEach((map, i) => drawTexture(device, map, [(i % 3) * 64, Math.floor(i / 3) * 64, 64, 64]))
    })
    // A ball shows in its middle what lies behind the eye, and around it first the sides, then what lies before it.
    expect(pixel(picture, 32, 32)).toEqual([0, 0, 0x80])
    expect(pixel(picture, 32 + 22, 32)).toEqual([0xff, 0, 0])
    expect(pixel(picture, 32, 32 - 22)).toEqual([0, 0xff, 0])
    expect(pixel(picture, 63, 32)).toEqual([0, 0, 0xff])
    expect(pixel(picture, 64 + 32, 32)).toEqual([0, 0, 0xff])
    expect(pixel(picture, 128 + 32, 32)).toEqual([0, 0, 0x80])
    await expectPicture('environment', picture)
    expect(() => {
      tool.Face(0 as T.D3DCUBEMAP_FACES)
    }).toThrow('no map has begun')
    expect(tool.Release()).toBe(0)
    for (const map of maps) map.Release()
    cube.Release()
  })
})
