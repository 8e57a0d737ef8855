import { ROWS, SECTIONS } from './constant-rows.js'

/** Names of the sections of the uniform block. */
export type SectionName = keyof typeof SECTIONS

/** Sections in the order in which they lie. */
export const sectionNames = Object.keys(SECTIONS) as readonly SectionName[]

/** Number of each section. */
export const Section = Object.fromEntries(sectionNames.map((name, index) => [name, index])) as Readonly<
  Record<SectionName, number>
>

/** First row of section `n`, and how many; the last entry of `firstRows` is the end. */
export const firstRows = Int32Array.from([...sectionNames.map((name) => SECTIONS[name][0]), ROWS])

/**
 * The values of the uniform block that all generated programs share. Systems write rows and say which section changed;
 * programs compare the sections' serials with those they have seen.
 */
export interface Constants {
  /** Row `r` begins at `4 * r`. */
  readonly rows: Float32Array
  /** Grows whenever a section changes. */
  readonly serials: Int32Array
  /** Bit per section: changed since the last draw. */
  readonly dirty: Int32Array
  /** 1 while the rows that are written only when they are read are not written yet. */
  readonly stale: Uint8Array
  /** Lets `write` write its rows when somebody reads them. */
  readonly onRead: (write: () => void) => void
  /** Makes all rows true before they are read. */
  readonly refresh: () => void
  /** Section number `section` has new values. */
  readonly changed: (section: number) => void
  /** Writes a D3DCOLOR as rgba 0..1 into row `row`. */
  readonly setColour: (row: number, colour: number) => void
  /** Copies `count` floats from `source`, from `at` on, to row `row`. */
  readonly copy: (row: number, source: Float32Array<ArrayBufferLike>, at: number, count: number) => void
}

/** A block of zeros. */
export function createConstants(): Constants {
  const rows = new Float32Array(ROWS * 4)
  const serials = new Int32Array(sectionNames.length)
  const dirty = new Int32Array(1)
  const stale = new Uint8Array(1)
  const writers: (() => void)[] = []
  return {
    rows,
    serials,
    dirty,
    stale,
    onRead(write) {
      writers.push(write)
    },
    refresh() {
      if (stale[0] === 0) return
      stale[0] = 0
      for (let w = 0; w < writers.length; w++) writers[w]()
    },
    changed(section) {
      serials[section]++
      dirty[0] |= 1 << section
    },
    setColour(row, colour) {
      const at = row * 4
      rows[at] = ((colour >>> 16) & 0xff) / 255
      rows[at + 1] = ((colour >>> 8) & 0xff) / 255
      rows[at + 2] = (colour & 0xff) / 255
      rows[at + 3] = (colour >>> 24) / 255
    },
    copy(row, source, at, count) {
      for (let i = 0, to = row * 4; i < count; i++) rows[to + i] = source[at + i]
    },
  }
}
