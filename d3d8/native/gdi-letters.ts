/** Letters for GDI (source/gdi/text.c), drawn as D3DX's are: by a canvas of this thread. */
import { canvasLetters, type Letter, type LetterSource, type LOGFONT } from '../d3dx/drawing/letters.js'
import type { ProgramMemory } from './memory.js'

/** Offsets in a LOGFONTA. */
const WIDTH = 4
const WEIGHT = 16
const ITALIC = 20
export const CHARSET = 23
const PITCH_AND_FAMILY = 27
const FACE = 28
/** Words of a letter in the program's memory. */
const WORDS = 7
/** Code points that there are. */
const LETTERS = 0x110000

/** A LOGFONTA of the program's memory. */
export function logFontAt(memory: ProgramMemory, at: number): LOGFONT {
  memory.require(at, FACE + 32)
  const { view, bytes } = memory
  const lfFaceName = memory.text(at + FACE)
  return {
    lfHeight: view.getInt32(at, true),
    lfWidth: view.getInt32(at + WIDTH, true),
    lfWeight: Math.min(Math.max(view.getInt32(at + WEIGHT, true), 0), 1000),
    lfItalic: bytes[at + ITALIC],
    lfPitchAndFamily: bytes[at + PITCH_AND_FAMILY],
    ...(lfFaceName !== '' && { lfFaceName }),
  }
}

interface Font {
  /** Null where this thread draws no letters. */
  readonly source: LetterSource | null
  readonly letters: Map<number, Letter | null>
}

/** The import that gives letters, for one program. */
export function bindLetters(memory: ProgramMemory): Readonly<Record<'letter', (...args: number[]) => number>> {
  const fonts = new Map<string, Font>()

  const fontAt = (at: number): Font => {
    const wanted = logFontAt(memory, at)
    const key = Object.values(wanted).join(' ')
    const known = fonts.get(key)
    if (known !== undefined) return known
    let source: LetterSource | null = null
    try {
      source = canvasLetters('ExtTextOut', wanted)
    } catch {
      // Without a canvas there are no letters, and GDI draws none.
    }
    const font = { source, letters: new Map<number, Letter | null>() }
    fonts.set(key, font)
    return font
  }

  return {
    /**
     * Writes a letter and its pixels, where they have room; gives the bytes that they need, -1 where there are none.
     */
    letter: (at, code, to, pixels, room) => {
      const { source, letters } = fontAt(at)
      if (source === null || code >>> 0 >= LETTERS) return -1
      const text = String.fromCodePoint(code)
      const known = letters.get(code)
      const drawn = known === undefined ? source.draw(text) : known
      letters.set(code, drawn)
      const { width, height, left, top, alpha } = drawn ?? { width: 0, height: 0, left: 0, top: 0, alpha: null }
      memory.require(to, WORDS * 4)
      const words = [source.lineHeight, source.ascent, source.advance(text), width, height, left, top]
      words.forEach((word, n) => {
        memory.view.setInt32(to + n * 4, word, true)
      })
      if (alpha !== null && alpha.length <= room) {
        memory.require(pixels, alpha.length)
        memory.bytes.set(alpha, pixels)
      }
      return width * height
    },
  }
}
