/** Where the letters of a text go: DT_* of DrawText. */
import type { Flags, RECT } from '../../types/index.js'
import type { LetterSource } from './letters.js'

/** How a text lies in its rectangle. Win32: DrawText. */
export type DT = Flags<'DT'>
/** At the upper edge. */
export const DT_TOP = 0x0 as DT
/** At the left edge. */
export const DT_LEFT = 0x0 as DT
/** In the middle, from left to right. */
export const DT_CENTER = 0x1 as DT
/** At the right edge. */
export const DT_RIGHT = 0x2 as DT
/** In the middle, from top to bottom; with DT_SINGLELINE. */
export const DT_VCENTER = 0x4 as DT
/** At the lower edge; with DT_SINGLELINE. */
export const DT_BOTTOM = 0x8 as DT
/** Lines are broken between words where they would leave the rectangle. */
export const DT_WORDBREAK = 0x10 as DT
/** All on one line: line ends are spaces. */
export const DT_SINGLELINE = 0x20 as DT
/** Tabs go to every eighth letter's width. */
export const DT_EXPANDTABS = 0x40 as DT
/** Nothing is cut off at the edges of the rectangle. */
export const DT_NOCLIP = 0x100 as DT
/** Draws nothing: the rectangle becomes as large as the text. */
export const DT_CALCRECT = 0x400 as DT
/** An & is a letter like others; else it underlines the next one, and two are one. */
export const DT_NOPREFIX = 0x800 as DT

/** A letter in its place. */
export interface PlacedLetter {
  readonly letter: string
  readonly x: number
  readonly y: number
}

/** From letter to letter of a line, at its upper edge. */
export interface Span {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A text in its place. */
export interface TextLayout {
  readonly letters: readonly PlacedLetter[]
  readonly lines: readonly Span[]
  /** Letters that an & underlines. */
  readonly underlined: readonly Span[]
  readonly width: number
  readonly height: number
}

/** A letter of a line, and whether it is underlined. */
interface Piece {
  readonly letter: string
  readonly underlined: boolean
}

type Line = readonly Piece[]

/** Letters and which of them an & underlines. */
function pieces(text: string, prefixes: boolean): Piece[] {
  const letters = Array.from(text)
  const out: Piece[] = []
  for (let i = 0; i < letters.length; i++) {
    const isPrefix = prefixes && letters[i] === '&' && i + 1 < letters.length
    if (isPrefix) i++
    out.push({ letter: letters[i], underlined: isPrefix && letters[i] !== '&' })
  }
  return out
}

/** How wide tabs are, in letters. */
const TAB = 8

/** How far the pen is after a letter. */
function penAfter(source: LetterSource, letter: string, pen: number, tabs: boolean): number {
  if (letter !== '\t') return pen + source.advance(letter)
  const stop = TAB * source.advance('x')
  return tabs ? (Math.floor(pen / stop) + 1) * stop : pen + source.advance(' ')
}

const widthOf = (source: LetterSource, line: Line, tabs: boolean): number =>
  line.reduce((pen, { letter }) => penAfter(source, letter, pen, tabs), 0)

/** A line in parts that fit into a width, cut at spaces, which go. A word that does not fit stands alone. */
function breakLine(source: LetterSource, line: Line, width: number, tabs: boolean): Line[] {
  const lines: Line[] = []
  let rest = line
  while (widthOf(source, rest, tabs) > width) {
    let [cut, pen] = [-1, 0]
    for (let i = 0; i < rest.length; i++) {
      if (rest[i].letter === ' ' && (cut < 0 || pen <= width)) cut = i
      pen = penAfter(source, rest[i].letter, pen, tabs)
      if (pen > width && cut >= 0) break
    }
    if (cut < 0) break
    lines.push(rest.slice(0, cut))
    rest = rest.slice(cut + 1)
  }
  return [...lines, rest]
}

/** The lines of a text. */
function linesOf(source: LetterSource, text: string, width: number, format: DT): Line[] {
  const tabs = (format & DT_EXPANDTABS) !== 0
  const prefixes = (format & DT_NOPREFIX) === 0
  if ((format & DT_SINGLELINE) !== 0) return [pieces(text.replaceAll(/\r\n|\r|\n/g, ' '), prefixes)]
  const lines = text.split(/\r\n|\r|\n/).map((line) => pieces(line, prefixes))
  if ((format & DT_WORDBREAK) === 0) return lines
  return lines.flatMap((line) => breakLine(source, line, width, tabs))
}

/** Puts a text into a rectangle. */
export function layOutText(source: LetterSource, text: string, rect: RECT, format: DT): TextLayout {
  const tabs = (format & DT_EXPANDTABS) !== 0
  const lines = linesOf(source, text, rect.right - rect.left, format)
  const height = lines.length * source.lineHeight
  const single = (format & DT_SINGLELINE) !== 0
  const free = rect.bottom - rect.top - height
  const down = !single ? 0 : (format & DT_VCENTER) !== 0 ? free / 2 : (format & DT_BOTTOM) !== 0 ? free : 0
  const letters: PlacedLetter[] = []
  const spans: Span[] = []
  const marked: Span[] = []
  let most = 0
  lines.forEach((line, i) => {
    const width = widthOf(source, line, tabs)
    most = Math.max(most, width)
    const room = rect.right - rect.left - width
    const across = (format & DT_CENTER) !== 0 ? room / 2 : (format & DT_RIGHT) !== 0 ? room : 0
    const [left, y] = [rect.left + Math.floor(across), rect.top + Math.floor(down) + i * source.lineHeight]
    spans.push({ x: left, y, width })
    let pen = 0
    for (const { letter, underlined } of line) {
      const next = penAfter(source, letter, pen, tabs)
      letters.push({ letter, x: left + pen, y })
      if (underlined) marked.push({ x: left + pen, y, width: next - pen })
      pen = next
    }
  })
  return { letters, lines: spans, underlined: marked, width: most, height }
}
