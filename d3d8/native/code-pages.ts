/** Code pages whose letters have two bytes, which browsers decode (source/crt/double-bytes.c). */
import type { ProgramMemory } from './memory.js'

/** Decoders of the code pages, by their numbers: Japanese, simplified and traditional Chinese, Korean. */
const DECODERS: ReadonlyMap<number, string> = new Map([
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
])

/** The code pages that fonts are in, by their `lfCharSet`: SHIFTJIS_CHARSET and its kin. */
const CHARSETS: ReadonlyMap<number, number> = new Map([
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
])

/** The decoder of what a font of such an `lfCharSet` draws; undefined for the one of all other texts. */
export const decoderOf = (charset: number): string | undefined => DECODERS.get(CHARSETS.get(charset) ?? 0)

/** Bytes that letters of two bytes begin with, and end with; all that there are in any of the pages. */
const LEADS = [0x81, 0xfe] as const
const TRAILS = [0x40, 0xfe] as const

/** Letters of a table, one for each number of 16 bits. */
const LETTERS = 0x10000

/**
 * All letters of a code page: the letter of one byte at its number, that of two at the first one times 256 and the
 * second; 0 where there is none, or none of 16 bits.
 *
 * @param label of the decoder
 */
export function doubleByteLetters(label: string): Uint16Array {
  const letters = new Uint16Array(LETTERS)
  const decoder = new TextDecoder(label)
  const letterOf = (bytes: Uint8Array): number => {
    const text = decoder.decode(bytes)
    return text.length === 1 && text !== '\ufffd' ? text.charCodeAt(0) : 0
  }
  const one = new Uint8Array(1)
  for (one[0] = 1; one[0] < 0xff; one[0]++) letters[one[0]] = letterOf(one)
  const two = new Uint8Array(2)
  for (two[0] = LEADS[0]; two[0] <= LEADS[1]; two[0]++)
    for (two[1] = TRAILS[0]; two[1] <= TRAILS[1]; two[1]++) letters[(two[0] << 8) | two[1]] = letterOf(two)
  return letters
}

/** What a program imports for its texts. */
type Imports = Readonly<Record<'double_bytes' | 'code_page', (...args: number[]) => number | undefined>>

/** The imports that give the letters of a code page, and take the one that a program's own texts are in. */
export function bindCodePages(memory: ProgramMemory): Imports {
  return {
    code_page: (page) => void (memory.label = DECODERS.get(page)),
    /** Writes the table of a code page to memory for it; gives 0 where there is no such page. */
    double_bytes: (page, to) => {
      const label = DECODERS.get(page)
      if (label === undefined) return 0
      memory.require(to, LETTERS * 2)
      new Uint16Array(memory.memory.buffer, to, LETTERS).set(doubleByteLetters(label))
      return 1
    },
  }
}
