import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3DX from '../../../d3dx.js'
import * as T from '../../../index.js'
import type { Direct3DTexture8 } from '../../../index.js'
import { draw, drawTexture, expectPicture, openStage, pixel, SIZE, type Stage } from './support.js'

let stage: Stage
let texture: Direct3DTexture8

beforeAll(async () => {
  stage = await openStage()
  texture = D3DX.D3DXCreateTexture(stage.device, 32, 32, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
  // An arrow to the right: red at the tip, with a hole and a see-through lower part.
  D3DX.D3DXFillTexture(
    texture,
    (pOut, { x, y }) => {
      const isArrow = Math.abs(y - 0.5) < 0.5 - x / 2
      const isHole = Math.hypot(x - 0.2, y - 0.5) < 0.1
      Object.assign(pOut, { x: 0.2 + 0.8 * x, y: 1 - x, z: 0.3, w: isHole ? 0 : isArrow ? (y > 0.5 ? 0.5 : 1) : 0.1 })
    },
    null,
  )
})

afterAll(() => {
  stage.dispose()
})

describe('ID3DXSprite', () => {
  it('draws texel upon pixel what a plain quad draws', () => {
    const { device } = stage
    const opaque = D3DX.D3DXCreateTexture(device, 32, 32, 1, 0, T.D3DFMT_X8R8G8B8, T.D3DPOOL_MANAGED)
    const [to, from] = [opaque.GetSurfaceLevel(0), texture.GetSurfaceLevel(0)]
    D3DX.D3DXLoadSurfaceFromSurface(to, null, null, from, null, null)
    for (const surface of [to, from]) surface.Release()
    const sprite = D3DX.D3DXCreateSprite(device)
    const plain = draw(stage, () => drawTexture(device, opaque, [20, 30, 32, 32]))
    const drawn = draw(stage, () => sprite.Draw(opaque, null, null, null, 0, { x: 20, y: 30 }))
    expect(drawn.rgb).toEqual(plain.rgb)
    const matrix = D3DX.D3DXMatrixTranslation(null, 20, 30, 0)
    expect(draw(stage, () => sprite.DrawTransform(opaque, null, matrix)).rgb).toEqual(plain.rgb)
    // Three times as large, with the middle of each texel on a pixel.
    const tripled = draw(stage, () => sprite.Draw(opaque, null, { x: 3, y: 3 }, null, 0, { x: 20, y: 30 }))
    for (const at of [0, 7, 31]) expect(pixel(tripled, 20 + 3 * at + 1, 31)).toEqual(pixel(plain, 20 + at, 30))
    expect([sprite.Release(), opaque.Release()]).toEqual([0, 0])
  })

  it('takes no lists for vectors', () => {
    const sprite = D3DX.D3DXCreateSprite(stage.device)
    const list = [1, 2] as never
    const wanted = 'is a list; it is a vector, with numbers x and y'
    expect(() => sprite.Draw(texture, null, list)).toThrow(`ID3DXSprite::Draw: pScaling ${wanted}`)
    expect(() => sprite.Draw(texture, null, null, list)).toThrow(`pRotationCenter ${wanted}`)
    expect(() => sprite.Draw(texture, null, null, null, list)).toThrow('Rotation is a list; it is a number')
    expect(() => sprite.Draw(texture, null, null, null, 0, list)).toThrow(`pTranslation ${wanted}`)
    sprite.Release()
  })

  it('scales, turns counter-clockwise, tints and cuts', async () => {
    const { device } = stage
    const sprite = D3DX.D3DXCreateSprite(device)
    const picture = draw(stage, () => {
      sprite.Begin()
      sprite.Draw(texture, null, null, null, 0, { x: 8, y: 8 })
      sprite.Draw(texture, null, { x: 2, y: 1 }, null, 0, { x: 56, y: 8 })
      sprite.Draw(texture, null, null, { x: 16, y: 16 }, Math.PI / 2, { x: 140, y: 8 })
      sprite.Draw(texture, null, { x: 2, y: 2 }, { x: 32, y: 32 }, Math.PI / 6, { x: 8, y: 64 })
      sprite.Draw(texture, null, null, null, 0, { x: 100, y: 64 }, 0xff00ff00)
      sprite.Draw(texture, null, null, null, 0, { x: 140, y: 64 }, 0x40ffffff)
      sprite.Draw(texture, { left: 16, top: 0, right: 32, bottom: 16 }, { x: 2, y: 2 }, null, 0, { x: 100, y: 110 })
      sprite.Draw(texture, null, { x: -1, y: 1 }, null, 0, { x: 176, y: 110 })
      const shear = new D3DX.D3DXMATRIX([1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 20, 150, 0, 1])
      sprite.DrawTransform(texture, null, shear, 0xffffffff)
      const lying = new D3DX.D3DXMATRIX([4.2, 2.58, 0, 1 / 64, 0, 1, 0, 0, 0, 0, 1, 0, 90, 150, 0, 1])
      sprite.DrawTransform(texture, null, lying, 0xffffffff)
      sprite.End()
    })
    // A quarter turn counter-clockwise: the tip, to the right before, is up.
    expect(pixel(picture, 155, 12)[0]).toBeGreaterThan(200)
    await expectPicture('sprites', picture)
    sprite.Release()
  })

  it('leaves what the program has set', () => {
    const { device } = stage
    const sprite = D3DX.D3DXCreateSprite(device)
    const buffer = device.CreateVertexBuffer(64, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
    device.SetRenderState(T.D3DRS_CULLMODE, T.D3DCULL_CW)
    device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
    device.SetTexture(0, texture)
    device.SetStreamSource(0, buffer, 16)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.BeginScene()
    sprite.Draw(texture)
    device.EndScene()
    expect(device.GetRenderState(T.D3DRS_CULLMODE)).toBe(T.D3DCULL_CW)
    expect(device.GetTextureStageState(0, T.D3DTSS_COLOROP)).toBe(T.D3DTOP_ADD)
    expect(device.GetTexture(0) === texture).toBe(true)
    const { pStreamData, Stride } = device.GetStreamSource(0)
    expect([pStreamData === buffer, Stride]).toEqual([true, 16])
    expect(device.GetVertexShader()).toBe(T.D3DFVF_XYZ)
    device.SetTexture(0, null)
    device.SetRenderState(T.D3DRS_CULLMODE, T.D3DCULL_CCW)
    expect(() => {
      sprite.End()
    }).toThrow('ID3DXSprite::End: it has not begun; Begin comes first')
    expect(() => {
      sprite.Draw(texture, { left: 0, top: 0, right: 33, bottom: 1 })
    }).toThrow('ID3DXSprite::Draw: pSrcRect is (0, 0) to (33, 1)')
    sprite.Release()
  })
})

/** Letters of dots: each its code in bits, eight rows of eight, so that every machine draws the same. */
const dots: D3DX.LetterSource = {
  lineHeight: 12,
  ascent: 8,
  advance: (letter) => (letter === ' ' ? 5 : 9),
  draw: (letter) =>
    letter === ' '
      ? null
      : {
          ...{ width: 8, height: 8, left: 0, top: 0 },
          alpha: Uint8Array.from({ length: 64 }, (_, i) => {
            const [x, y] = [i % 8, i >> 3]
            const code = letter.charCodeAt(0)
            return x === 0 || y === 7 || ((code * (y + 3)) >> (x % 7)) % 2 === 1 ? 255 - 10 * x : 0
          }),
        },
}

describe('ID3DXFont', () => {
  it('draws lines to the left, in the middle, to the right, cut off, broken and underlined', async () => {
    const font = D3DX.D3DXCreateFont(stage.device, dots)
    const rect = (left: number, top: number, right: number, bottom: number): T.RECT => ({ left, top, right, bottom })
    const heights: number[] = []
    const picture = draw(stage, () => {
      font.Begin()
      const say = (text: string, where: T.RECT, format: number, colour = 0xffffffff): void => {
        heights.push(font.DrawText(text, -1, where, format, colour))
      }
      say('first\nsecond', rect(4, 4, 96, 40), D3DX.DT_LEFT)
      say('one\ntwo two', rect(96, 4, 188, 40), D3DX.DT_CENTER, 0xffffff00)
      say('to the\nright', rect(4, 36, 96, 70), D3DX.DT_RIGHT, 0x80ffffff)
      say('cut off here', rect(100, 40, 150, 46), D3DX.DT_LEFT, 0xff00ff00)
      say('not cut off', rect(100, 60, 110, 64), D3DX.DT_NOCLIP, 0xff00ffff)
      say('middle', rect(4, 80, 188, 120), D3DX.DT_SINGLELINE | D3DX.DT_CENTER | D3DX.DT_VCENTER, 0xffff8080)
      say('below', rect(4, 80, 188, 120), D3DX.DT_SINGLELINE | D3DX.DT_BOTTOM)
      say('words are broken where they leave it', rect(4, 130, 100, 190), D3DX.DT_WORDBREAK)
      say('&under && a\ttab', rect(104, 130, 188, 150), D3DX.DT_EXPANDTABS)
      say('&plain', rect(104, 150, 188, 170), D3DX.DT_NOPREFIX)
      font.End()
    })
    // In the middle and below: how far down the text reaches in 40 pixels.
    expect(heights).toEqual([24, 24, 24, 12, 12, 26, 40, 48, 12, 12])
    await expectPicture('font', picture)
    const size = rect(10, 20, 0, 0)
    expect(font.DrawText('ab cd\nx', 5, size, D3DX.DT_CALCRECT, 0)).toBe(12)
    expect(size).toEqual(rect(10, 20, 10 + 4 * 9 + 5, 32))
    expect(font.Release()).toBe(0)
  })

  it('draws what a canvas draws, letter for letter', () => {
    const css = 'italic 700 22px serif'
    const font = D3DX.D3DXCreateFontIndirect(stage.device, {
      lfHeight: -22,
      lfWeight: 700,
      lfItalic: true,
      lfFaceName: 'serif',
    })
    const text = 'Wave, 8 gjy!'
    const picture = draw(
      stage,
      () => font.DrawText(text, -1, { left: 6, top: 10, right: 190, bottom: 60 }, 0, 0xffffffff),
      0xff000000,
    )
    const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
    if (!context) throw new Error('no 2D canvas')
    context.fillRect(0, 0, SIZE, SIZE)
    context.fillStyle = '#fff'
    context.font = css
    const ascent = Math.ceil(context.measureText('x').fontBoundingBoxAscent)
    let pen = 6
    for (const letter of text) {
      context.fillText(letter, pen, 10 + ascent)
      pen += Math.round(context.measureText(letter).width)
    }
    const { data } = context.getImageData(0, 0, SIZE, SIZE)
    let [most, lit] = [0, 0]
    for (let i = 0; i < SIZE * SIZE; i++) {
      most = Math.max(most, Math.abs(data[i * 4] - picture.rgb[i * 3]))
      if (data[i * 4] > 128) lit++
    }
    expect(lit).toBeGreaterThan(300)
    // Letters that touch are blended by the canvas and by the device.
    expect(most).toBeLessThan(12)
    expect(font.GetLogFont()).toMatchObject({ lfHeight: -22 })
    font.Release()
    const tall = D3DX.D3DXCreateFontIndirect(stage.device, { lfHeight: 30 })
    const rect = { left: 0, top: 0, right: 0, bottom: 0 }
    expect(Math.abs(tall.DrawText('x', 1, rect, D3DX.DT_CALCRECT, 0) - 30)).toBeLessThanOrEqual(2)
    tall.Release()
  })

  it('has another font of the same kind where one is not there', () => {
    const widths = (font: D3DX.LOGFONT): readonly number[] => {
      const own = D3DX.D3DXCreateFontIndirect(stage.device, { lfHeight: -40, ...font })
      const measured = ['W', 'i', 'm', 'g'].map((letter) => {
        const box = { left: 0, top: 0, right: 0, bottom: 0 }
        own.DrawText(letter, 1, box, D3DX.DT_CALCRECT, 0)
        return box.right
      })
      own.Release()
      return measured
    }
    expect(widths({ lfFaceName: 'Not there', lfPitchAndFamily: 0x10 })).toEqual(widths({ lfFaceName: 'serif' }))
    expect(widths({ lfFaceName: 'Not there', lfPitchAndFamily: 0x20 })).toEqual(widths({ lfFaceName: 'sans-serif' }))
    expect(widths({ lfFaceName: 'Not there' })).toEqual(widths({}))
    expect(widths({ lfFaceName: 'Times New Roman', lfPitchAndFamily: 1 })).not.toEqual(widths({ lfPitchAndFamily: 1 }))
    for (const font of [{ lfFaceName: 'Courier New' }, { lfPitchAndFamily: 1 }, { lfPitchAndFamily: 0x30 }])
      expect(new Set(widths(font)).size).toBe(1)
  })
})
