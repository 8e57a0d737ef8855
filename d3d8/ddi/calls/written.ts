/** What a file has written into buffers and volumes, for calls that have to pass it on. */
import type { Box } from '../../box.js'
import { intersection, union } from '../../runtime/texels/boxes.js'

/** Bytes that copies within a file may give all together: files are not trusted, and a copy takes few bytes of them. */
const MOST_COPIED = 1 << 28
/** Bytes that a piece counts for when it is looked at. */
const PIECE_BYTES = 64
/** Pieces that are kept apart. */
const MOST_PIECES = 256
/** How many times its written bytes a memory may be for its pieces to become one. */
const MOST_SPARSE = 8

/** What copies may still take. */
export class CopyBudget {
  #left = MOST_COPIED

  /** Takes so many bytes; false where they are not left. */
  take(bytes: number): boolean {
    this.#left -= bytes
    return this.#left >= 0
  }
}

/** Cells of a box, row after row. */
interface Piece {
  readonly box: Box
  readonly bytes: Uint8Array<ArrayBufferLike>
}

const cellsOf = ({ left, top, right, bottom, front, back }: Box): number =>
  (right - left) * (bottom - top) * (back - front)

/** Lays the part of a piece that lies in a box into the memory of that box. */
function paint(onto: Uint8Array, box: Box, { box: from, bytes }: Piece, cell: number): void {
  const part = intersection(box, from)
  if (!part) return
  const placeIn = (outer: Box, row: number, slice: number): number =>
    (((slice - outer.front) * (outer.bottom - outer.top) + row - outer.top) * (outer.right - outer.left) +
      part.left -
      outer.left) *
    cell
  const length = (part.right - part.left) * cell
  for (let slice = part.front; slice < part.back; slice++)
    for (let row = part.top; row < part.bottom; row++) {
      const at = placeIn(from, row, slice)
      onto.set(bytes.subarray(at, at + length), placeIn(box, row, slice))
    }
}

/** A level of a volume in blocks of its format, or a buffer in bytes: what was written, and zeros between. */
export class Written {
  readonly #cell: number
  #pieces: Piece[] = []
  #written = 0
  #mostPieces = MOST_PIECES

  /** @param cell bytes of a block */
  constructor(cell: number) {
    this.#cell = cell
  }

  /** The smallest box that holds all that was written; null where nothing was. */
  get extent(): Box | null {
    return this.#pieces.length === 0 ? null : this.#pieces.map(({ box }) => box).reduce(union)
  }

  /** Takes the bytes of a box; they are not copied. */
  write(box: Box, bytes: Uint8Array<ArrayBufferLike>): void {
    this.#pieces.push({ box, bytes })
    this.#written += bytes.length
    if (this.#pieces.length > this.#mostPieces) this.#join()
  }

  /** The bytes of a box; null where a budget is given that does not have them. */
  read(box: Box, budget: CopyBudget | null): Uint8Array | null {
    const bytes = cellsOf(box) * this.#cell
    if (budget && !budget.take(bytes + this.#pieces.length * PIECE_BYTES)) return null
    return this.#painted(box, bytes)
  }

  #painted(box: Box, bytes: number): Uint8Array {
    const painted = new Uint8Array(bytes)
    for (const piece of this.#pieces) paint(painted, box, piece, this.#cell)
    return painted
  }

  #join(): void {
    const { extent } = this
    if (!extent) return
    const bytes = cellsOf(extent) * this.#cell
    if (bytes > this.#written * MOST_SPARSE) {
      this.#mostPieces *= 2
      return
    }
    this.#pieces = [{ box: extent, bytes: this.#painted(extent, bytes) }]
    this.#written = bytes
  }
}

/** Bytes of a buffer as a box. */
export const bytesFrom = (at: number, bytes: number): Box => ({
  ...{ left: at, top: 0, right: at + bytes, bottom: 1 },
  ...{ front: 0, back: 1 },
})
