import type { Piece } from './video-memory.js'

/** A copy of some indices of a buffer, or of primitives that were rewritten. */
export interface IndexCopy {
  readonly piece: Piece
  /** The indices of the buffer that it has; of rewritten primitives 0 and how many there are. */
  readonly first: number
  readonly end: number
}

/** The copies of one buffer's indices, or of those that its primitives were rewritten to. */
export interface BufferCopies {
  /** By what was added to each index. */
  readonly plain: Map<number, readonly IndexCopy[]>
  /** Rewritten primitives, by what they were made of. */
  readonly rewritten: Map<string, IndexCopy>
  /** How often the buffer was written since it was copied first. */
  writes: number
}
