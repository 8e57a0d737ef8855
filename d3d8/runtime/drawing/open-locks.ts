import { STREAMS } from '../../state-table.js'
import { refuseCall } from '../arguments/validate.js'

/** What is read by a draw, as far as locks go. */
export interface Lockable {
  readonly isLocked: boolean
  readonly describe: () => string
}

/** What draws read vertices and indices from, as far as locks go. */
export interface LockableInput {
  readonly indexBuffer: Lockable | null
  /** Whether the format reads a stream. */
  reads: (stream: number) => boolean
  bufferOf: (stream: number) => Lockable | null
}

/**
 * The locks of a device's resources that are open. A draw does not succeed while one is on a buffer that it reads (SDK:
 * IDirect3DVertexBuffer8::Lock), and nothing is done with a surface while it is locked (SDK: "Locking Resources").
 */
export class OpenLocks {
  /** How many there are. */
  count = 0
  readonly #input: LockableInput
  readonly #textures: () => readonly (Lockable | null)[]

  /** @param textures those that draws read as the state is now */
  constructor(input: LockableInput, textures: () => readonly (Lockable | null)[]) {
    this.#input = input
    this.#textures = textures
  }

  /**
   * Refuses a draw that would read what is locked.
   *
   * @param source what its vertices come from: the program's memory, streams, or streams in the order of the index
   * buffer
   * @throws D3DError D3DERR_INVALIDCALL, naming what is locked
   */
  check(method: string, source: 'memory' | 'streams' | 'indices'): void {
    const input = this.#input
    if (source !== 'memory')
      for (let stream = 0; stream < STREAMS; stream++)
        if (input.reads(stream)) refuseLocked(method, input.bufferOf(stream), `stream ${stream}`)
    if (source === 'indices') refuseLocked(method, input.indexBuffer, 'the input')
    this.#textures().forEach((texture, stage) => {
      refuseLocked(method, texture, `stage ${stage}`)
    })
  }
}

function refuseLocked(method: string, resource: Lockable | null, place: string): void {
  if (resource?.isLocked)
    refuseCall(method, `${place} has a locked ${resource.describe()}; Unlock has to come before a draw`)
}

/** Those of a device that nobody locks anything of. */
export const noLocks = new OpenLocks({ indexBuffer: null, reads: () => false, bufferOf: () => null }, () => [])
