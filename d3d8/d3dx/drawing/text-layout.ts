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
/** With DT_EXPANDTABS: bits 8 to 15 say how many letters a tab is wide, and are no other flags then. */
export const DT_TABSTOP = 0x80 as DT
/** Nothing is cut off at the edges of the rectangle. */
export const DT_NOCLIP = 0x100 as DT
/** Draws nothing: the rectangle becomes as large as the text. */
export const DT_CALCRECT = 0x400 as DT
/** An & is a letter like others; else it underlines the next one, and two are one. */
export const DT_NOPREFIX = 0x800 as DT
/** A last line that is visible in part alone is not drawn. */
export const DT_EDITCONTROL = 0x2000 as DT
/** Lines are cut off behind the last letter that fits, without an ellipsis. */
export const DT_PATH_ELLIPSIS = 0x4000 as DT
/** The same. */
export const DT_END_ELLIPSIS = 0x8000 as DT
/** Lines that do not fit are cut off, and end in an ellipsis. */
export const DT_WORD_ELLIPSIS = 0x40000 as DT
/** DT_WORDBREAK breaks at spaces alone, not between letters of full width, such as those of Japanese. */
export const DT_NOFULLWIDTHCHARBREAK = 0x80000 as DT
/** An & is taken away, and underlines nothing. */
export const DT_HIDEPREFIX = 0x100000 as DT
/** The lines under letters that an & marks are drawn, and nothing else. */
export const DT_PREFIXONLY = 0x200000 as DT

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
  /** From the upper edge of the rectangle to the lower one of the text. */
  readonly end: number
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

/** Where DT_TABSTOP has its number of letters. */
const TAB_BITS = 0xff00
/** How wide tabs are without it, in letters. */
const TAB = 8

/** The flags of a format: with DT_TABSTOP those are none that lie where its number is. */
export const flagsOf = (format: DT): DT => ((format & DT_TABSTOP) !== 0 ? format & ~TAB_BITS : format)

/** How far tab stops are from each other, in pixels; 0: tabs are spaces. */
function tabStop(source: LetterSource, format: DT): number {
  if ((format & DT_EXPANDTABS) === 0) return 0
  const letters = (format & DT_TABSTOP) === 0 ? 0 : (format & TAB_BITS) >>> 8
  return (letters === 0 ? TAB : letters) * source.advance('x')
}

/** How far the pen is after a letter. */
function penAfter(source: LetterSource, letter: string, pen: number, stop: number): number {
  if (letter !== '\t') return pen + source.advance(letter)
  return stop > 0 ? (Math.floor(pen / stop) + 1) * stop : pen + source.advance(' ')
}

const widthOf = (source: LetterSource, line: Line, stop: number): number =>
  line.reduce((pen, { letter }) => penAfter(source, letter, pen, stop), 0)

/** Letters as wide as they are high: syllables, ideographs, and what stands among them. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

/**
 * A line in parts that fit into a width, cut at spaces, which go, and beside letters of full width. A word that does
 * not fit stands alone.
 */
function breakLine(source: LetterSource, line: Line, width: number, stop: number, fullWidth: boolean): Line[] {
  const wide = line.map(({ letter }) => fullWidth && FULL_WIDTH.test(letter))
  const lines: Line[] = []
  let from = 0
  while (widthOf(source, line.slice(from), stop) > width) {
    let [cut, pen] = [-1, 0]
    for (let i = from; i < line.length; i++) {
      const isPlace = line[i].letter === ' ' || (i > from && (wide[i - 1] || wide[i]))
      if (isPlace && (cut < 0 || pen <= width)) cut = i
      pen = penAfter(source, line[i].letter, pen, stop)
      if (pen > width && cut >= 0) break
    }
    if (cut < 0) break
    lines.push(line.slice(from, cut))
    from = line[cut].letter === ' ' ? cut + 1 : cut
  }
  return [...lines, line.slice(from)]
}

const ELLIPSIS: Line = Array.from('...', (letter) => ({ letter, underlined: false }))

/** A line without what does not fit. Tabs and ellipses do not go together. */
function shorten(source: LetterSource, line: Line, width: number, format: DT): Line {
  const isWanted = (format & (DT_WORD_ELLIPSIS | DT_END_ELLIPSIS | DT_PATH_ELLIPSIS)) !== 0
  if (!isWanted || (format & DT_EXPANDTABS) !== 0 || widthOf(source, line, 0) <= width) return line
  const end = (format & DT_WORD_ELLIPSIS) === 0 ? [] : ELLIPSIS
  const room = width - widthOf(source, end, 0)
  let [count, pen] = [0, 0]
  while (count < line.length && (pen = penAfter(source, line[count].letter, pen, 0)) <= room) count++
  return [...line.slice(0, count), ...end]
}

/** The lines of a text. */
function linesOf(source: LetterSource, text: string, width: number, format: DT): Line[] {
  const prefixes = (format & DT_NOPREFIX) === 0
  if ((format & DT_SINGLELINE) !== 0) return [pieces(text.replaceAll(/\r\n|\r|\n/g, ' '), prefixes)]
  const lines = text.split(/\r\n|\r|\n/).map((line) => pieces(line, prefixes))
  if ((format & DT_WORDBREAK) === 0) return lines
  const fullWidth = (format & DT_NOFULLWIDTHCHARBREAK) === 0
  return lines.flatMap((line) => breakLine(source, line, width, tabStop(source, format), fullWidth))
}

/** How far the first line is below the upper edge. */
function downOf({ top, bottom }: RECT, height: number, format: DT): number {
  const free = bottom - top - height
  if ((format & DT_SINGLELINE) === 0) return 0
  return Math.floor((format & DT_VCENTER) !== 0 ? free / 2 : (format & DT_BOTTOM) !== 0 ? free : 0)
}

/** Puts a text into a rectangle. */
export function layOutText(source: LetterSource, text: string, rect: RECT, given: DT): TextLayout {
  const format = flagsOf(given)
  const stop = tabStop(source, given)
  const room = rect.right - rect.left
  const isMeasured = (format & DT_CALCRECT) !== 0
  const whole = linesOf(source, text, room, format)
  const lines = isMeasured ? whole : whole.map((line) => shorten(source, line, room, format))
  const height = lines.length * source.lineHeight
  const down = downOf(rect, height, format)
  const letters: PlacedLetter[] = []
  const spans: Span[] = []
  const marked: Span[] = []
  let most = 0
  lines.forEach((line, i) => {
    const width = widthOf(source, line, stop)
    most = Math.max(most, width)
    const free = room - width
    const across = (format & DT_CENTER) !== 0 ? free / 2 : (format & DT_RIGHT) !== 0 ? free : 0
    const [left, y] = [rect.left + Math.floor(across), rect.top + down + i * source.lineHeight]
    if ((format & DT_EDITCONTROL) !== 0 && y + source.lineHeight > rect.bottom) return
    spans.push({ x: left, y, width })
    let pen = 0
    for (const { letter, underlined } of line) {
      const next = penAfter(source, letter, pen, stop)
      letters.push({ letter, x: left + pen, y })
      if (underlined) marked.push({ x: left + pen, y, width: next - pen })
      pen = next
    }
  })
  const isHidden = (format & DT_PREFIXONLY) !== 0
  return {
    letters: isHidden ? [] : letters,
    lines: isHidden ? [] : spans,
    underlined: (format & DT_HIDEPREFIX) === 0 ? marked : [],
    width: most,
    height,
    end: isMeasured ? height : down + height,
  }
}
