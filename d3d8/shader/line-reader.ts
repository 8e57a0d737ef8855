import type { Line, Piece } from './assembly-lines.js'

/** Thrown within a line; the next line goes on. */
export class LineError extends Error {
  readonly at: Piece | undefined

  constructor(message: string, at: Piece | undefined) {
    super(message)
    this.at = at
  }
}

/** Reads a line piece by piece. */
export class LineReader {
  readonly line: Line
  #at = 0

  constructor(line: Line) {
    this.line = line
  }

  /** The piece that comes next. */
  get next(): Piece | undefined {
    return this.line.pieces[this.#at]
  }

  /** Takes the next piece. */
  take(): Piece | undefined {
    return this.line.pieces[this.#at++]
  }

  /** Takes the next piece if it is this sign or word. */
  accept(text: string): Piece | undefined {
    return this.next?.text === text ? this.take() : undefined
  }

  /** Takes the next piece, which has to be this sign. */
  expect(sign: string): Piece {
    return this.accept(sign) ?? this.fail(`${sign} is missing.`)
  }

  /** Takes the next piece, which has to be of this kind. */
  takeKind(kind: Piece['kind'], what: string): Piece {
    const { next } = this
    if (next?.kind !== kind) return this.fail(`${what} is missing.`)
    this.#at++
    return next
  }

  /** Gives up on the line, at a piece or where the reader stands. */
  fail(message: string, at = this.next): never {
    throw new LineError(message, at)
  }
}
