import type { VersionKeeper } from './buffers.js'
import type { Transport } from './transport/transport.js'

/** Reads a region of a resource that the renderer wrote into `out`, rows `pitch` bytes apart, in the resource's own format. */
export type ReadBack = (
  entity: number,
  subresource: number,
  region: { left: number; top: number; width: number; height: number },
  out: Uint8Array<ArrayBufferLike>,
  pitch: number,
) => void

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
  /** Of a renderer on this thread that takes versions of buffers before the block that reads them is played; null while it is lost. */
  readonly versions?: VersionKeeper | null
  /** Plays the blocks on another thread. */
  readonly transport?: Transport<ArenaName>
}
