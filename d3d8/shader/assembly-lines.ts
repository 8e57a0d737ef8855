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

/** vs.1.1 as one word; words; numbers (with their bits as an own extension, 0x7f800000); signs. */
const piece =
  /(?<word>(?:vs|ps)[._]\d+[._]\d+|[a-z_]\w*)|(?<number>0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?)|(?<sign>[-+,.[\]])|(?<blank>\s+)|(?<stray>.)/giu

/**
 * @param text the source
 * @param errors is given what is no piece of the language
 * @returns the lines that hold something
 */
export const cutLines = (text: string, errors: AssemblyError[]): Line[] =>
  withoutComments(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    .split('\n')
    .flatMap((content, index) => {
      const pieces: Piece[] = []
      const number = index + 1
      for (const match of content.matchAll(piece)) {
        const column = match.index + 1
        const { word, number: digits, sign, stray } = match.groups ?? {}
        if (word !== undefined) pieces.push({ kind: 'word', text: word.toLowerCase(), column })
        else if (digits !== undefined) pieces.push({ kind: 'number', text: digits.toLowerCase(), column })
        else if (sign !== undefined) pieces.push({ kind: 'sign', text: sign, column })
        else if (stray !== undefined)
          errors.push({ line: number, column, message: `${JSON.stringify(stray)} means nothing here.` })
      }
      return pieces.length === 0 ? [] : [{ number, pieces, end: content.trimEnd().length + 1 }]
    })
