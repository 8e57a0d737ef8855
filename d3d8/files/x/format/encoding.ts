/**
 * How the names of .x files are read, whose encoding no file says: UTF-8 when they are that; Shift-JIS, which Japanese
 * exporters wrote, when they are text of it; else Windows-1252.
 */

import { westernLetter } from '../../windows-1252.js'

const CHUNK = 4096

// Made once: files can have a word in every other byte.
const utf8 = new TextDecoder('utf-8')
const japanese = new TextDecoder('shift_jis')
/** What decoders have in the place of bytes that are none of theirs. An error thrown for each word would cost more. */
const REPLACED = '\ufffd'
/** What is no text of Shift-JIS: bytes that are none, and letters of nobody's. */
const NO_TEXT = /[\ufffd\ue000-\uf8ff]/

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/**
 * Whether bytes have first halves of Japanese letters that are no Western ones: 0x81 to 0x83 have kana, and up to 0x9f
 * lie signs in Windows-1252, and a few letters, which stand between others.
 */
const looksJapanese = (bytes: Uint8Array): boolean =>
  bytes.some(
    (byte, i) => byte >= 0x81 && byte <= 0x9f && (byte <= 0x83 || !isLetter(bytes[i - 1]) || !isLetter(bytes[i + 1])),
  )

/** Text of bytes that are no UTF-8; null when they are no Japanese either. */
function japaneseText(bytes: Uint8Array): string | null {
  if (!looksJapanese(bytes)) return null
  const text = japanese.decode(bytes)
  return NO_TEXT.test(text) ? null : text
}

/** Text of a part of a file. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  let all = 0
  for (let i = start; i < end; i++) all |= bytes[i]
  if (all > 0x7f) {
    // A copy, because decoders refuse shared memory.
    const own = bytes.slice(start, end)
    const text = utf8.decode(own)
    return text.includes(REPLACED) ? (japaneseText(own) ?? Array.from(own, westernLetter).join('')) : text
  }
  let text = ''
  if (end - start <= 32) for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i])
  else
    for (let i = start; i < end; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, Math.min(end, i + CHUNK)))
  return text
}

/** Whether a part of a file is text of Shift-JIS, and not of UTF-8: its letters may have any sign for a second half. */
export function isJapanese(bytes: Uint8Array, start: number, end: number): boolean {
  const own = bytes.slice(start, end)
  return utf8.decode(own).includes(REPLACED) && japaneseText(own) !== null
}

/** Whether a byte is the first half of a letter of Shift-JIS, when text is that. */
export const isFirstHalf = (byte: number): boolean => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
