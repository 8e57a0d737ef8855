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
  /** Of words, strings, and others; of a GUID its hexadecimal digits and dashes. */
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
