/** Assembler text cut into lines of pieces, each with its column; comments are gone. */

/** A word, a number or a sign. */
export interface Piece {
  readonly kind: 'word' | 'number' | 'sign'
  readonly text: string
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
}

/** A fault of the text. */
export interface AssemblyError {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  readonly message: string
}

/** Blanks in place of comments, so that columns stay: `;` and `//` to the end of the line, and block comments. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|(?:;|\/\/)[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** What no shader has: so much is read of a text, and so many faults are told of it. */
const MOST_LINES = 4096
const MOST_PIECES = 256
export const MOST_ERRORS = 100

/** vs.1.1 as one word; words; numbers (with their bits as an own extension, 0x7f800000); signs. */
const piece =
  /(?<word>(?:vs|ps)[._]\d+[._]\d+|[a-z_]\w*)|(?<number>0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?)|(?<sign>[-+,.[\]])|(?<blank>\s+)|(?<stray>.)/giu

/** The beginning of a line that is for a preprocessor. */
const directive = /^(?<blank>\s*)(?<name>#\s*\w*)/

/**
 * @param text the source
 * @param errors is given what is no piece of the language
 * @returns the lines that hold something
 */
export const cutLines = (text: string, errors: AssemblyError[]): Line[] => {
  const lines: Line[] = []
  const contents = withoutComments(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).split('\n')
  for (let index = 0; index < contents.length && errors.length < MOST_ERRORS; index++) {
    const { blank = '', name } = directive.exec(contents[index])?.groups ?? {}
    if (name !== undefined) {
      const column = blank.length + 1
      errors.push({ line: index + 1, column, message: `There is no preprocessor: ${name.replace(/\s/g, '')}.` })
      while (contents[index]?.trimEnd().endsWith('\\')) index++
      continue
    }
    const line = cutLine(contents[index], index + 1, errors)
    if (line.pieces.length === 0) continue
    lines.push(line)
    if (lines.length <= MOST_LINES) continue
    errors.push({ line: index + 1, column: 1, message: `More than ${MOST_LINES} lines are no shader.` })
    break
  }
  return lines
}

/** A line in pieces. */
function cutLine(content: string, number: number, errors: AssemblyError[]): Line {
  const pieces: Piece[] = []
  for (const match of content.matchAll(piece)) {
    const column = match.index + 1
    const { word, number: digits, sign, stray } = match.groups ?? {}
    if (word !== undefined) pieces.push({ kind: 'word', text: word.toLowerCase(), column })
    else if (digits !== undefined) pieces.push({ kind: 'number', text: digits.toLowerCase(), column })
    else if (sign !== undefined) pieces.push({ kind: 'sign', text: sign, column })
    else if (stray !== undefined)
      errors.push({ line: number, column, message: `${JSON.stringify(stray)} means nothing here.` })
    if (errors.length >= MOST_ERRORS) break
    if (pieces.length > MOST_PIECES) {
      errors.push({ line: number, column, message: `More than ${MOST_PIECES} words and signs are no instruction.` })
      break
    }
  }
  return { number, pieces, end: content.trimEnd().length + 1 }
}
