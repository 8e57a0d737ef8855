/** What a copy of a part of level 0 means to all levels and faces of two textures (DDK: D3DHAL_DP2TEXBLT). */
import type { Box } from '../../box.js'
import { boxAtLevel, type Extent } from '../../runtime/texels/boxes.js'
import type { FormatInfo } from '../../types/index.js'

/** The levels and faces of a texture. */
export interface Chain {
  readonly faces: number
  readonly levels: number
  readonly extent: (subresource: number) => Extent
}

/** The copy of one level of one face. */
export interface LevelCopy {
  /** Subresources. */
  readonly source: number
  readonly destination: number
  readonly part: Box
  /** Where it goes. */
  readonly to: Box
}

/** A box that a stream names, when it is not empty. */
export const boxOf = (
  left: number,
  top: number,
  right: number,
  bottom: number,
  front: number,
  back: number,
): Box | null =>
  left >= 0 && top >= 0 && front >= 0 && left < right && top < bottom && front < back
    ? { left, top, right, bottom, front, back }
    : null

/** Where a level's part goes: the offset of level 0, halved as often, on the format's block grid. */
const offsetAt = (offset: number, level: number, block: number): number => Math.floor((offset >> level) / block) * block

/**
 * Copies of a box of level 0 to a place, and of what belongs to it of all other levels and faces that both textures
 * have. What lies beyond the destination is left out.
 */
export function levelCopies(
  from: Chain,
  to: Chain,
  info: FormatInfo,
  box: Box,
  [x, y, z]: readonly [number, number, number],
): LevelCopy[] {
  const { block } = info
  const copies: LevelCopy[] = []
  for (let face = 0; face < Math.min(from.faces, to.faces); face++)
    for (let level = 0; level < Math.min(from.levels, to.levels); level++) {
      const [source, destination] = [face * from.levels + level, face * to.levels + level]
      const part = boxAtLevel(box, level, from.extent(source), info)
      const extent = to.extent(destination)
      const left = offsetAt(x, level, block.width)
      const top = offsetAt(y, level, block.height)
      const front = z >> level
      const width = Math.min(part.right - part.left, extent.width - left)
      const height = Math.min(part.bottom - part.top, extent.height - top)
      const depth = Math.min(part.back - part.front, extent.depth - front)
      if (width <= 0 || height <= 0 || depth <= 0) continue
      copies.push({
        ...{ source, destination },
        part: { ...part, right: part.left + width, bottom: part.top + height, back: part.front + depth },
        to: { left, top, right: left + width, bottom: top + height, front, back: front + depth },
      })
    }
  return copies
}
