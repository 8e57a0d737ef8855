import { invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { D3DCOLOR, RECT } from '../../types/index.js'
import { LetterAtlas, type AtlasLetter } from './letter-atlas.js'
import { canvasLetters, type LOGFONT, type LetterSource } from './letters.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXObject } from '../object.js'
import { ScreenQuads } from './screen-quads.js'
import { DT_CALCRECT, DT_NOCLIP, flagsOf, layOutText, type DT } from './text-layout.js'

/**
 * A font: CSS ('bold 16px Arial') in place of GDI's handle, a LOGFONT, or what draws letters where there is no canvas.
 */
export type HFONT = string | LOGFONT | LetterSource

const isSource = (font: HFONT): font is LetterSource => typeof font === 'object' && 'draw' in font

/** Text in pixels of the render target. What a program has set is as before afterwards. SDK: ID3DXFont. */
export class D3DXFont extends D3DXObject {
  readonly interfaces = ['ID3DXFont'] as const
  readonly #device: Direct3DDevice8
  readonly #logFont: LOGFONT
  readonly #source: LetterSource
  readonly #atlas: LetterAtlas
  readonly #quads: ScreenQuads

  constructor(device: Direct3DDevice8, source: LetterSource, logFont: LOGFONT) {
    super()
    this.#device = device
    this.#logFont = logFont
    this.#source = source
    this.#atlas = new LetterAtlas(device, source)
    this.#quads = new ScreenQuads(device, false)
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  /** What the font was made of; of one of CSS its line height alone. */
  GetLogFont(): LOGFONT {
    return { ...this.#logFont }
  }

  /** Begins to gather texts; without it each DrawText stands alone. */
  Begin(): void {
    this.requireAlive('Begin')
    if (this.#quads.isOpen) throw this.refuse('Begin', 'it has begun already; End comes first')
    this.#quads.begin()
  }

  /**
   * Draws a text; gives its height in pixels; with DT_VCENTER or DT_BOTTOM how far it reaches down from the
   * rectangle's upper edge.
   *
   * @param Count how many letters of it; -1: all
   * @param pRect where it goes; with DT_CALCRECT it becomes as large as the text, and nothing is drawn
   * @param Format DT_*
   * @param Color 0xAARRGGBB
   */
  DrawText(pString: string, Count: number, pRect: RECT, Format: DT, Color: D3DCOLOR): number {
    this.requireAlive('DrawText')
    if (typeof pString !== 'string') throw this.refuse('DrawText', `pString is ${shownValue(pString)}; it is a text`)
    if (pRect === null || typeof pRect !== 'object')
      throw this.refuse('DrawText', `pRect is ${shownValue(pRect)}; it is a RECT`)
    const text = Count < 0 ? pString : Array.from(pString).slice(0, Count).join('')
    const layout = layOutText(this.#source, text, pRect, Format)
    const flags = flagsOf(Format)
    if ((flags & DT_CALCRECT) !== 0) {
      pRect.right = pRect.left + layout.width
      pRect.bottom = pRect.top + layout.height
      return layout.height
    }
    const clip = (flags & DT_NOCLIP) !== 0 ? null : pRect
    const alone = !this.#quads.isOpen
    if (alone) this.#quads.begin()
    for (const { letter, x, y } of layout.letters) {
      const glyph = this.#atlas.find(letter)
      if (glyph) this.#add(glyph, x + glyph.left, y + glyph.top, glyph.width, glyph.height, clip, Color)
    }
    const { lfUnderline = false, lfStrikeOut = false } = this.#logFont
    const { ascent } = this.#source
    const below = [...layout.underlined, ...(lfUnderline ? layout.lines : [])]
    for (const { x, y, width } of below) this.#add(this.#atlas.dot, x, y + ascent + 1, width, 1, clip, Color)
    const middle = Math.round(ascent * 0.7)
    for (const { x, y, width } of lfStrikeOut ? layout.lines : [])
      this.#add(this.#atlas.dot, x, y + middle, width, 1, clip, Color)
    if (alone) this.#quads.end()
    return layout.end
  }

  /** Draws what was gathered, and sets what the program had. */
  End(): void {
    this.requireAlive('End')
    if (!this.#quads.isOpen) throw this.refuse('End', 'it has not begun; Begin comes first')
    this.#quads.end()
  }

  /** Nothing has to be given back before Reset: textures are managed. */
  OnLostDevice(): void {
    this.requireAlive('OnLostDevice')
  }

  /** Nothing has to be made again after Reset. */
  OnResetDevice(): void {
    this.requireAlive('OnResetDevice')
  }

  protected override destroy(): void {
    this.#quads.release()
    this.#atlas.release()
  }

  /** Adds a letter stretched over a rectangle, cut off at the clip's edges. */
  #add(
    { texture, u, v, du, dv }: AtlasLetter,
    x: number,
    y: number,
    width: number,
    height: number,
    clip: RECT | null,
    colour: D3DCOLOR,
  ): void {
    const left = clip ? Math.max(x, clip.left) : x
    const top = clip ? Math.max(y, clip.top) : y
    const right = clip ? Math.min(x + width, clip.right) : x + width
    const bottom = clip ? Math.min(y + height, clip.bottom) : y + height
    if (left >= right || top >= bottom) return
    const corners = [0, 1, 2, 3].map((corner) => {
      const [px, py] = [corner & 1 ? right : left, corner & 2 ? bottom : top]
      return { x: px, y: py, rhw: 1, u: u + ((px - x) / width) * du, v: v + ((py - y) / height) * dv }
    })
    this.#quads.add(texture, corners, colour)
  }
}

function create(method: string, device: Direct3DDevice8, font: HFONT): D3DXFont {
  requireDevice(method, device)
  if ((typeof font !== 'object' && typeof font !== 'string') || font === null)
    throw invalidCall(method, `the font is ${shownValue(font)}; it is a CSS font, a LOGFONT or a LetterSource`)
  if (isSource(font)) return new D3DXFont(device, font, { lfHeight: font.lineHeight })
  const source = canvasLetters(method, font)
  return new D3DXFont(device, source, typeof font === 'string' ? { lfHeight: source.lineHeight } : font)
}

/** A font; `hFont` is a CSS font where GDI has a handle. SDK: D3DXCreateFont. */
export function D3DXCreateFont(pDevice: Direct3DDevice8, hFont: HFONT): D3DXFont {
  return create('D3DXCreateFont', pDevice, hFont)
}

/** A font of a LOGFONT. SDK: D3DXCreateFontIndirect. */
export function D3DXCreateFontIndirect(pDevice: Direct3DDevice8, pLogFont: LOGFONT): D3DXFont {
  return create('D3DXCreateFontIndirect', pDevice, pLogFont)
}
