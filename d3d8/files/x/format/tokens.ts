/** What text and binary .x files have in common: a row of tokens. */
import { FileError, type FilePlace } from '../../file-error.js'

/**
 * Kind of a token. Separators (`;` and `,`) are no tokens: files put them where they like, and their meaning follows
 * from the templates.
 * - `word`: a name or keyword; in text also a number
 * - `integer`, `float`: numbers of binary files
 * - `open`, `close`: braces
 * - `other`: brackets and keywords, which only templates have
 */
export type XTokenKind = 'word' | 'string' | 'integer' | 'float' | 'open' | 'close' | 'guid' | 'other' | 'end'

/** Walks over the tokens of a file; it begins on the first. */
export interface XTokens {
  readonly kind: XTokenKind
  /** Of words and strings. */
  readonly text: string
  /** Of strings that name a file: the name. */
  readonly fileName: string
  /** Of integers and floats, and of words that are a number; NaN of other words. */
  readonly value: number
  /** Whether `value` has neither a fraction nor a sign below 0, so that it can count something. */
  readonly isWhole: boolean
  /** Where the token begins. */
  readonly offset: number
  /** Goes to the next token. Throws FileError when there is none that can be read. */
  next: () => void
  /** No more numbers than this can be left, this token included: counts above it are wrong, however large. */
  numbersLeft: () => number
  /** An error at a place, that of this token when left out. */
  error: (sentence: string, offset?: number) => FileError
}

/** The error at a place of a .x file. */
export const xError = (place: FilePlace, sentence: string): FileError => new FileError('.x', place, sentence)

/**
 * Goes over braces that close nothing, which do no harm behind the last object of a file.
 *
 * @throws FileError when something follows them
 */
export function skipLastBraces(tokens: XTokens): void {
  const { offset } = tokens
  while (tokens.kind === 'close') tokens.next()
  if (tokens.kind !== 'end') throw tokens.error('"}" closes no object', offset)
}

/** Text of a file as a message shows it. */
export const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

const CHUNK = 4096

// Made once: files can have a word in every other byte.
const utf8 = new TextDecoder('utf-8')
const western = new TextDecoder('windows-1252')
/** What UTF-8 has in the place of bytes that are none. */
const REPLACED = '\ufffd'

function decodeOther(bytes: Uint8Array): string {
  const text = utf8.decode(bytes)
  // An error thrown for each word would cost more than reading it again.
  return text.includes(REPLACED) ? western.decode(bytes) : text
}

/**
 * Text of bytes without declared encoding: UTF-8 when they are that, else Windows-1252, which the exporters of the time
 * wrote.
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  let all = 0
  for (let i = start; i < end; i++) all |= bytes[i]
  // A copy, because decoders refuse shared memory.
  if (all > 0x7f) return decodeOther(bytes.slice(start, end))
  let text = ''
  if (end - start <= 32) for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i])
  else
    for (let i = start; i < end; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, Math.min(end, i + CHUNK)))
  return text
}
