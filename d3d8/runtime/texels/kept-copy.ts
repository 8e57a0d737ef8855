import type { Core } from '../../../engine/index.js'
import type { Description } from '../../descriptions.js'
import type { ArenaName } from '../../items.js'
import type { Box } from '../../box.js'

/** What was read, and the block that had used the target last then. */
interface Kept<Copy> {
  readonly subresource: number
  readonly box: Box
  readonly copy: Copy
  readonly block: number
}

const isSameBox = (a: Box, b: Box): boolean => (Object.keys(a) as (keyof Box)[]).every((edge) => a[edge] === b[edge])

/**
 * What a lock has read of a render target: the next one of the same texels gets it without waiting for the renderer, as
 * long as nothing was drawn or copied to the target meanwhile.
 */
export class KeptCopy<Copy extends { readonly bits: Uint8Array<ArrayBufferLike> }> {
  readonly #core: Core<Description, ArenaName>
  readonly #entity: number
  #kept: Kept<Copy> | null = null

  constructor(core: Core<Description, ArenaName>, entity: number) {
    this.#core = core
    this.#entity = entity
  }

  /** Keeps texels in place of others. */
  keep(subresource: number, box: Box, copy: Copy): void {
    this.drop()
    this.#kept = { subresource, box, copy, block: this.#lastUse }
  }

  /**
   * The texels of a box, which are the caller's from now on; null when they are not kept, or may be other ones by now.
   */
  take(subresource: number, box: Box): Copy | null {
    const kept = this.#kept
    if (kept?.subresource !== subresource || kept.block !== this.#lastUse || !isSameBox(kept.box, box)) return null
    this.#kept = null
    return kept.copy
  }

  drop(): void {
    if (this.#kept) this.#core.allocator.free(this.#kept.copy.bits)
    this.#kept = null
  }

  /** Serial of the block that used the target last. */
  get #lastUse(): number {
    return this.#core.resources.lastRead.block[this.#entity]
  }
}
