/** Assembler text cut into lines of pieces, each with its column; comments are gone. */

/** A word, a number or a sign; stray is what is none of these. */
export interface Piece {
  readonly kind: 'word' | 'number' | 'sign' | 'stray'
  readonly text: string
  /** From 1. */
  readonly column: number
}

/** A file that a text includes, and where that says so. */
export interface Inclusion {
  readonly file: string
  /** From 1, in the text that is assembled. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** A line that is not empty. */
export interface Line {
  /** From 1. */
  readonly number: number
  readonly pieces: readonly Piece[]
  /** Column after the last piece. */
  readonly end: number
  /** The file that it stands in, where that is not the text itself. */
  readonly inclusion: Inclusion | null
}

/** A fault of the text. */
export interface AssemblyError {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  readonly message: string
}

/** A fault in a line: one of an included file is told where the text includes it. */
export const faultAt = (
  { number, inclusion }: Pick<Line, 'number' | 'inclusion'>,
  column: number,
  message: string,
): AssemblyError =>
  inclusion === null
    ? { line: number, column, message }
    : { line: inclusion.line, column: inclusion.column, message: `${inclusion.file}, line ${number}: ${message}` }

/** Faults of the text that was assembled last of those that have some. */
let lastFaults: readonly AssemblyError[] = []

/** Keeps the faults of a text, for whoever uses the tokens that there are none of. */
export const rememberFaults = (faults: readonly AssemblyError[]): void => {
  lastFaults = faults
}

/** Why there may be no tokens, as a sentence: the first fault of the text that has had some last; else empty. */
export const lastFaultInWords = (): string => {
  const [fault] = lastFaults
  if (!fault) return ''
  const more = lastFaults.length > 1 ? `, and ${lastFaults.length - 1} more` : ''
  return `line ${fault.line}, column ${fault.column}: ${fault.message.replace(/\.$/, '')}${more}`
}

/** What no shader has: so much is read of a text, and so many faults are told of it. A line may hold a whole shader. */
export const MOST_LINES = 4096
export const MOST_PIECES = 4096
export const MOST_PIECES_OF_TEXT = 65_536
export const MOST_ERRORS = 100

/** Blanks in place of comments, so that columns stay: `;` and `//` to the end of the line, and block comments. */
const withoutComments = (text: string): string =>
  text.replaceAll(/"[^"\n]*"|\/\*[\s\S]*?(?:\*\/|$)|(?:;|\/\/)[^\n]*/g, (part) =>
    part.startsWith('"') ? part : part.replaceAll(/[^\n]/g, ' '),
  )

/** The lines of a text, empty ones too, without comments. */
export const plainLines = (text: string): string[] =>
  withoutComments(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).split('\n')

/** vs.1.1 as one word; words; numbers (with their bits as an own extension, 0x7f800000); signs. */
const piece =
  /(?<word>(?:vs|ps)[._]\d+[._]\d+|[a-z_]\w*)|(?<number>0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?)|(?<sign>##|&&|\|\||<<|>>|[<>=!]=|[-+,.[\]()*/%<>!&|^~?:])|(?<blank>\s+)|(?<stray>.)/giu

/** A line in pieces, as it is written; those beyond the most that a line may have are left out. */
export function cutPieces(content: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of content.matchAll(piece)) {
    const { index, groups = {} } = match
    const kind = (['word', 'number', 'sign', 'stray'] as const).find((name) => groups[name] !== undefined)
    if (kind !== undefined) pieces.push({ kind, text: match[0], column: index + 1 })
    if (pieces.length > MOST_PIECES) break
  }
  return pieces
}

/** Signs of the language, and those that may stand in brackets besides. */
const SIGNS = '-+,.[]'
const SIGNS_IN_BRACKETS = `${SIGNS}()*/`

/** What the language has of a line, in small letters; of the rest the errors are told. */
export function languagePieces(
  pieces: readonly Piece[],
  place: Pick<Line, 'number' | 'inclusion'>,
  errors: AssemblyError[],
): Piece[] {
  let depth = 0
  const known = pieces.filter(({ kind, text, column }) => {
    if (text === '[') depth++
    else if (text === ']') depth--
    const means = kind === 'sign' ? (depth > 0 ? SIGNS_IN_BRACKETS : SIGNS).includes(text) : kind !== 'stray'
    if (!means && errors.length < MOST_ERRORS)
      errors.push(faultAt(place, column, `${JSON.stringify(text)} means nothing here.`))
    return means
  })
  return known.map((own) => ({ ...own, text: own.text.toLowerCase() }))
}
