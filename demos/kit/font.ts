// prettier-ignore
import {
  D3DCULL_NONE, D3DFVF_DIFFUSE, D3DFVF_TEX1, D3DFVF_XYZRHW, D3DPT_TRIANGLELIST, D3DRS_CULLMODE, D3DRS_FOGENABLE,
  D3DRS_ZENABLE, D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTEXF_POINT, D3DTOP_MODULATE, D3DTSS_ALPHAARG1, D3DTSS_ALPHAARG2,
  D3DTSS_ALPHAOP, D3DTSS_MAGFILTER, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_DISABLE, D3DZB_FALSE,
} from '../../index.js'
import type { Direct3DDevice8 } from '../../index.js'
import { createLook } from './looks.js'
import { pack } from './numbers/colours.js'
import { createPainting } from './paint.js'
import { blend, combine, setSmoothTexture } from './stages.js'

/** For each character its five columns, two hexadecimal digits each, the lowest bit on top. */
// prettier-ignore
const COLUMNS: Readonly<Record<string, string>> = {
  A: '7e1111117e', B: '7f49494936', C: '3e41414122', D: '7f4141221c', E: '7f49494941', F: '7f09090901', G: '3e4149497a', H: '7f0808087f',
  I: '00417f4100', J: '2040413f01', K: '7f08142241', L: '7f40404040', M: '7f020c027f', N: '7f0408107f', O: '3e4141413e', P: '7f09090906',
  Q: '3e4151215e', R: '7f09192946', S: '4649494931', T: '01017f0101', U: '3f4040403f', V: '1f2040201f', W: '3f4038403f', X: '6314081463',
  Y: '0708700807', Z: '6151494543', 0: '3e5149453e', 1: '00427f4000', 2: '4261514946', 3: '2141454b31', 4: '1814127f10', 5: '2745454539',
  6: '3c4a494930', 7: '0171090503', 8: '3649494936', 9: '064949291e', '!': '00005f0000', '#': '147f147f14', '%': '2313086462',
  '(': '001c224100', ')': '0041221c00', '*': '14083e0814', '+': '08083e0808', ',': '0050300000', '-': '0808080808', '.': '0060600000',
  '/': '2010080402', ':': '0036360000', '<': '0814224100', '=': '1414141414', '>': '0041221408', '?': '0201510906', "'": '0005030000',
  '·': '0000080000', '×': '2214081422', '_': '4040404040',
}

/** Dots of a character's cell in the texture, with one left free all around: filters look that far. */
const [WIDTH, HEIGHT] = [7, 9]
/** From one character to the next, in dots. */
const STEP = 6
/** Texels to a dot, texels of the texture along each side, cells in a row of it. */
const [DOT, SIZE, ACROSS] = [4, 256, 9]

const glyphs = Object.entries(COLUMNS)
const places = new Map(glyphs.map(([character], i) => [character, i]))

/** Whether a dot of a character is set. */
const dotAt = (hex: string, x: number, y: number): boolean =>
  x >= 0 && x < 5 && y >= 0 && y < 7 && ((parseInt(hex.slice(x * 2, x * 2 + 2), 16) >> y) & 1) === 1

/** Position, rhw, colour, texture coordinates. */
const FVF = D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_TEX1
const WORDS = 7

/** How a line of text is drawn. */
export interface Lettering {
  /** Height of a capital, in pixels. */
  readonly size: number
  /** 0xAARRGGBB. */
  readonly colour?: number
  /** Of the lower edge, if not the same. */
  readonly lower?: number
  /** What lies at x: the left end, the middle, the right end. */
  readonly align?: 'left' | 'middle' | 'right'
}

/** Draws a line of text: capitals, digits and signs; x and y (of the upper edge) in pixels of the back buffer. */
export type Print = (text: string, x: number, y: number, lettering: Lettering) => void

/** A font of five times seven dots, with a shadow, drawn over whatever there is. */
export const createFont = (device: Direct3DDevice8): Print => {
  const texture = createPainting(device, SIZE, SIZE, (u, v) => {
    const [x, y] = [(u * SIZE) / DOT, (v * SIZE) / DOT]
    const glyph = x < ACROSS * WIDTH ? glyphs[Math.floor(y / HEIGHT) * ACROSS + Math.floor(x / WIDTH)] : undefined
    return pack([1, 1, 1], glyph && dotAt(glyph[1], Math.floor(x % WIDTH) - 1, Math.floor(y % HEIGHT) - 1) ? 1 : 0)
  })
  const look = createLook(device, () => {
    blend(device)
    device.SetRenderState(D3DRS_ZENABLE, D3DZB_FALSE)
    device.SetRenderState(D3DRS_FOGENABLE, false)
    device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
    combine(device, 0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE)
    device.SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_MODULATE)
    device.SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_TEXTURE)
    device.SetTextureStageState(0, D3DTSS_ALPHAARG2, D3DTA_DIFFUSE)
    device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, 0)
    device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_DISABLE)
    device.SetVertexShader(FVF)
    setSmoothTexture(device, 0, texture)
    device.SetTextureStageState(0, D3DTSS_MAGFILTER, D3DTEXF_POINT)
  })

  return (text, x, y, { size, colour = 0xffffffff, lower = colour, align = 'left' }) => {
    const dot = size / 7
    const shown = Array.from(text.toUpperCase())
    const width = (shown.length * STEP - 1) * dot
    const left = x - (align === 'left' ? 0 : align === 'right' ? width : width / 2)
    const floats = new Float32Array(shown.length * 2 * 6 * WORDS)
    const words = new Uint32Array(floats.buffer)
    let at = 0
    const quad = (i: number, letter: number, by: number, upper: number, under: number): void => {
      for (const corner of [0, 1, 2, 2, 1, 3]) {
        const [right, down] = [corner & 1, corner >> 1]
        // Pixel centres lie at whole numbers.
        floats[at] = left + (letter * STEP + right * WIDTH - 1) * dot + by - 0.5
        floats[at + 1] = y + (down * HEIGHT - 1) * dot + by - 0.5
        floats[at + 3] = 1
        words[at + 4] = down === 1 ? under : upper
        floats[at + 5] = (((i % ACROSS) + right) * WIDTH * DOT) / SIZE
        floats[at + 6] = ((Math.floor(i / ACROSS) + down) * HEIGHT * DOT) / SIZE
        at += WORDS
      }
    }
    const shadow = ((colour >>> 25) << 24) >>> 0
    for (const isShadow of [true, false])
      for (const [letter, character] of shown.entries()) {
        const place = places.get(character)
        if (place === undefined) continue
        if (isShadow) quad(place, letter, dot * 0.6, shadow, shadow)
        else quad(place, letter, 0, colour, lower)
      }
    if (at === 0) return
    look(() => {
      device.DrawPrimitiveUP(D3DPT_TRIANGLELIST, at / WORDS / 3, floats, WORDS * 4)
    })
  }
}
