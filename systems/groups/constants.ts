import { ROWS, SECTIONS } from './constant-rows.js'
import type { Row } from './system.js'

/** Names of the sections of the uniform block. */
export type SectionName = keyof typeof SECTIONS

/** Sections in the order in which they lie. */
export const sectionNames = Object.keys(SECTIONS) as readonly SectionName[]

/** Number of each section. */
export const Section = Object.fromEntries(sectionNames.map((name, index) => [name, index])) as Readonly<
  Record<SectionName, number>
>

/** First row of section `n`; the last entry is the end. */
export const firstRows = Int32Array.from([...sectionNames.map((name) => SECTIONS[name][0]), ROWS])

/** Section that each row lies in. */
const sectionOf = Uint8Array.from({ length: ROWS }, (_, row) =>
  sectionNames.findLastIndex((name) => SECTIONS[name][0] <= row),
)

/** The first of columns that lie one behind the other: `Constants.copy` takes them together. */
export function firstColumn(...columns: readonly number[]): number {
  if (columns.some((column, n) => column !== columns[0] + n))
    throw new Error(`columns ${columns.join(', ')} do not lie one behind the other`)
  return columns[0]
}

/** Words of a D3DCOLOR's channels as 0..1. */
const channelWords = new Uint32Array(Float32Array.from({ length: 256 }, (_, channel) => channel / 255).buffer)

/**
 * The values of the uniform block that all generated programs share. Systems write numbers into rows; what is there
 * already changes nothing. Programs compare the sections' serials with those they have seen.
 */
export class Constants {
  /** Row `r` begins at `4 * r`. */
  readonly rows = new Float32Array(ROWS * 4)
  /** Grows whenever a section changes. */
  readonly serials = new Int32Array(sectionNames.length)
  /** Grows whenever any section does. */
  readonly serial = new Int32Array(1)
  /** Bit per section: changed since the last draw. */
  readonly dirty = new Int32Array(1)
  readonly #words = new Uint32Array(this.rows.buffer)
  readonly #float = new Float32Array(1)
  readonly #word = new Uint32Array(this.#float.buffer)

  /** The first row of a section. */
  first(section: SectionName): number {
    return SECTIONS[section][0]
  }

  /** Writes number `column` (0 to 3) of row `row`. */
  set(row: number, column: number, value: number): void {
    this.#float[0] = value
    this.#setWord(row, column, this.#word[0])
  }

  /** Writes a D3DCOLOR as rgb 0..1 into row `row`. */
  setRgb(row: number, colour: number): void {
    this.#setWord(row, 0, channelWords[(colour >>> 16) & 0xff])
    this.#setWord(row, 1, channelWords[(colour >>> 8) & 0xff])
    this.#setWord(row, 2, channelWords[colour & 0xff])
  }

  /** Writes a D3DCOLOR as rgba 0..1 into row `row`. */
  setColour(row: number, colour: number): void {
    this.setRgb(row, colour)
    this.#setWord(row, 3, channelWords[colour >>> 24])
  }

  /**
   * Copies `count` floats, from column `from` of a row of a log on, to row `row` and those behind it in the same
   * section.
   */
  copy(row: number, { words, at }: Row, from: number, count: number): void {
    const to = this.#words
    let source = at + from
    let target = row * 4
    const end = source + count
    while (source < end && to[target] === words[source]) {
      source++
      target++
    }
    if (source === end) return
    while (source < end) to[target++] = words[source++]
    this.#changed(row)
  }

  /** Copies section `n` to where it lies in other words of the block; whether any of them was another. */
  copyChanged(n: number, to: Uint32Array): boolean {
    const from = this.#words
    const end = firstRows[n + 1] * 4
    let i = firstRows[n] * 4
    while (i < end && to[i] === from[i]) i++
    if (i === end) return false
    for (; i < end; i++) to[i] = from[i]
    return true
  }

  #setWord(row: number, column: number, word: number): void {
    const at = row * 4 + column
    if (this.#words[at] === word) return
    this.#words[at] = word
    this.#changed(row)
  }

  #changed(row: number): void {
    const section = sectionOf[row]
    this.serials[section]++
    this.serial[0]++
    this.dirty[0] |= 1 << section
  }
}
