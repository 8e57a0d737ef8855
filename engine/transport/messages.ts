/** What the two threads send each other beside the blocks, as plain data over shared memory. */

/** Something that happens between two blocks. */
export type TransportEvent =
  | { readonly type: 'create' | 'change'; readonly entity: number; readonly description: unknown }
  | { readonly type: 'destroy'; readonly entity: number }
  /**
   * A block that blocks are handed over in: its header, and the memory of its parts in the order in which `BlockMemory`
   * asks for them.
   */
  | {
      readonly type: 'block'
      readonly slot: number
      /** How much of a whole block's sizes it has. */
      readonly part: number
      readonly header: Int32Array<ArrayBufferLike>
      readonly memory: readonly Uint8Array<ArrayBufferLike>[]
    }
  /** An arena of a block has grown. */
  | {
      readonly type: 'arena'
      readonly slot: number
      readonly name: string
      readonly words: Uint32Array<ArrayBufferLike>
    }
  | {
      readonly type: 'read'
      readonly entity: number
      readonly subresource: number
      readonly region: { left: number; top: number; width: number; height: number }
      readonly out: Uint8Array<ArrayBufferLike>
      readonly pitch: number
    }

/** To the renderer: what happens after its `after`th block and before the next one. */
export interface Batch {
  readonly after: number
  readonly events: readonly TransportEvent[]
}

/** To the program. */
export type Reply =
  /** So many reads are done. */
  | { readonly type: 'read'; readonly reads: number }
  /** What could not be honoured, and how often since the last message. */
  | { readonly type: 'fallback'; readonly name: string; readonly instead: string; readonly count: number }

/** The memory that both threads see all the time. */
export interface ThreadMemory {
  /** See `Control`. */
  readonly control: Int32Array<ArrayBufferLike>
  /** Numbers of the blocks' memories in the order in which they were handed over, in a ring. */
  readonly order: Int32Array<ArrayBufferLike>
  /** What the renderer has counted. */
  readonly counts: Float64Array<ArrayBufferLike>
  /** The first failure that was not told yet: name of the system and message, each ended by a 0. */
  readonly failure: Uint16Array<ArrayBufferLike>
}

/** Words of `ThreadMemory.control`. */
export const Control = {
  /** Blocks handed over. Written by the program. */
  Handed: 0,
  /** Blocks played. */
  Played: 1,
  /** Frames played. */
  Frames: 2,
  /** Reads done. */
  Reads: 3,
  /** How the renderer waits for the next block; see `Sleep`. */
  Sleeping: 4,
  /** 1 while `failure` holds something. */
  Failed: 5,
  /** How often the renderer has lost what it had on the GPU. */
  Losses: 7,
  /** 1 while it cannot draw for that. */
  Lost: 8,
  /** Counts steps of the renderer: while it stands, nothing is being done. */
  Beat: 6,
  /** 1 as soon as it takes blocks. */
  Ready: 9,
  /** 1 when it has ended: written by who watches it, for a program that listens to no events. */
  Gone: 10,
  Words: 16,
} as const

/** What `Control.Sleeping` holds. */
export const Sleep = {
  /** The renderer looks for the next block by itself. */
  Awake: 0,
  /** It waits to be sent a message. */
  UntilMessage: 1,
  /** It waits for `Atomics.notify`, which takes the program's thread less time. */
  UntilNotified: 2,
} as const

/** Blocks on their way at most; a power of two. */
export const ORDER_LENGTH = 64
const COUNTS = 64
const FAILURE_LENGTH = 2048

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

export function createThreadMemory(): ThreadMemory {
  return {
    control: new Int32Array(shared(Control.Words * 4)),
    order: new Int32Array(shared(ORDER_LENGTH * 4)),
    counts: new Float64Array(shared(COUNTS * 8)),
    failure: new Uint16Array(shared(FAILURE_LENGTH * 2)),
  }
}

/** Stores texts one after the other, each ended by a 0; what does not fit is cut off. */
export function writeTexts(memory: Uint16Array<ArrayBufferLike>, texts: readonly string[]): void {
  let at = 0
  for (const text of texts) {
    for (let i = 0; i < text.length && at < memory.length - texts.length; i++) memory[at++] = text.charCodeAt(i)
    memory[at++] = 0
  }
}

/** Reads `count` texts that `writeTexts` has stored. */
export function readTexts(memory: Uint16Array<ArrayBufferLike>, count: number): string[] {
  let at = 0
  return Array.from({ length: count }, () => {
    let text = ''
    while (at < memory.length && memory[at] !== 0) text += String.fromCharCode(memory[at++])
    at++
    return text
  })
}
