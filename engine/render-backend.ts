import type { VersionKeeper } from './buffers.js'
import type { Transport } from './transport/transport.js'

/**
 * Reads a region of a resource that the renderer wrote into `out`, rows `pitch` bytes apart, in the resource's own
 * format.
 */
export type ReadBack = (
  entity: number,
  subresource: number,
  region: { left: number; top: number; width: number; height: number },
  out: Uint8Array<ArrayBufferLike>,
  pitch: number,
) => void

/** Frames that were presented and are not drawn yet. */
export interface FramesInFlight {
  /** How many there are, four for more. */
  readonly waiting: () => number
  /** Waits for all of them. */
  readonly settle: () => void
}

/** What to do with a frame that would be the fourth to wait: wait, or refuse it. */
export type FourthFrame = 'wait' | 'refuse'

/** What draws for a core, attached once (`Core.attach`). What a renderer cannot do, it leaves out. */
export interface RenderBackend<ArenaName extends string = string> {
  /** The window that it draws in by itself. */
  readonly window?: unknown
  /** Of a renderer on this thread. Flush before. */
  readonly readBack?: ReadBack
  /** Of a renderer on this thread: whether it has a resource on the GPU. */
  readonly isResident?: (entity: number) => boolean
  /** What it has counted of resources, in an order that it and the program know; null while it is lost. */
  readonly statistics?: () => ArrayLike<number> | null
  /**
   * Of a renderer on this thread that takes versions of buffers before the block that reads them is played; null while
   * it is lost.
   */
  readonly versions?: VersionKeeper | null
  /** Of a renderer on this thread. */
  readonly frames?: FramesInFlight
  /** Plays the blocks on another thread. */
  readonly transport?: Transport<ArenaName>
}
