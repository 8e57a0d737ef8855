import type { BlockMemory } from '../block-memory.js'

/** Bytes that another thread is going to write. */
export interface Arrival {
  /** Whether they are there. */
  readonly isHere: boolean
  /** Waits for them on this thread, which may wait (`Transport.mayWait`). */
  readonly wait: () => void
  readonly promise: Promise<void>
}

/** Lets blocks be played on another thread, several of them on their way at once. */
export interface Transport<ArenaName extends string = string> {
  /** Whether this thread may wait: a worker may, the page's may not. */
  readonly mayWait: boolean
  /** Frames that have been played. */
  readonly frames: number
  /** An empty block of that part of a whole one's sizes; waits when all are on their way. */
  readonly take: (part: number) => BlockMemory<ArenaName>
  /** A block is not going to be handed over, or was kept and is not read any more. */
  readonly giveBack: (block: BlockMemory<ArenaName>) => void
  /**
   * Lets `block` be played after all that was handed over before.
   *
   * @throws SystemError when a system has thrown meanwhile; the block is on its way then, too
   */
  readonly handOver: (block: BlockMemory<ArenaName>) => void
  /** Takes note of losses of the renderer that it has told of. */
  readonly look: () => void
  /** Whether the block of that serial is on its way. */
  readonly isPending: (serial: number) => boolean
  /**
   * Waits until the block of that serial has been played. The page's thread, which may not wait, goes round in circles.
   */
  readonly settle: (serial: number) => void
  /**
   * The same, but that the page's thread goes on when the renderer stands still, which may wait for the page's task to
   * end.
   */
  readonly settleInTask: (serial: number) => void
  /** Lets the renderer write a region of what it drew into `out`, in order with the blocks; see `Core.readBack`. */
  readonly readBack: (
    entity: number,
    subresource: number,
    region: { left: number; top: number; width: number; height: number },
    out: Uint8Array<ArrayBufferLike>,
    pitch: number,
  ) => Arrival
}
