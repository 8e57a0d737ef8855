import type { TextureDescription } from '../../descriptions.js'
import {
  levelBytes,
  type D3DError,
  type D3DFORMAT,
  type D3DMULTISAMPLE_TYPE,
  type D3DPOOL,
  type LockedBytes,
} from '../../types/index.js'
import type { Box } from '../../box.js'
import type { Extent } from './boxes.js'

/** Faces of a cube. */
export const CUBE_FACES = 6

/** What texels are asked for; sizes in texels. */
export interface TexelOptions extends Extent {
  readonly shape: TextureDescription['shape']
  readonly format: D3DFORMAT
  readonly levels: number
  readonly target: TextureDescription['target']
  readonly pool: D3DPOOL
  readonly multisample?: D3DMULTISAMPLE_TYPE
  /** Why it cannot be locked; undefined when it can. */
  readonly unlockable?: string
  /**
   * Whether LockRect takes rectangles that do not lie inside (pool DEFAULT never does), and UnlockRect what is not
   * locked.
   */
  readonly laxLocks?: boolean
}

/** Memory of a locked box: `bits` begins at its first texel (or block). */
export interface LockedTexels {
  readonly bits: LockedBytes
  readonly rowPitch: number
  readonly slicePitch: number
}

/** A lock that has not been ended. */
export interface OpenLock {
  readonly box: Box
  readonly written: boolean
  /** Whether it made level 0 dirty. */
  readonly marked: boolean
  /** For render targets: what was read back. */
  readonly copy: LockedTexels | null
}

/** Makes the error of the interface that was called. */
export type Refuse = (sentence: string) => D3DError

/** Size of level `level` of a texture. */
export function levelExtent({ width, height, depth }: Extent, level: number): Extent {
  const at = (size: number): number => Math.max(1, size >>> level)
  return { width: at(width), height: at(height), depth: at(depth) }
}

/** Faces of a shape. */
export const facesOf = (shape: TextureDescription['shape']): number => (shape === 'cube' ? CUBE_FACES : 1)

/** Bytes of each subresource: the levels of one face after the other. */
export const subresourceBytes = (options: TexelOptions): number[] =>
  Array.from({ length: facesOf(options.shape) * options.levels }, (_, subresource) => {
    const { width, height, depth } = levelExtent(options, subresource % options.levels)
    return levelBytes(options.format, width, height, depth)
  })
