/**
 * Raw dumps of surfaces as graphics memory holds them: rows one behind the other, or tiles of 4096 bytes with an order
 * of their own inside. Source: Intel's open programmer's reference manuals, "Memory Views" (tile formats X, Y and W)
 * and "Surface Layout and Tiling".
 */

/** How bytes follow each other. */
export type Tiling = 'linear' | 'X' | 'Y' | 'W'

/** Tilings by the number that the renderer knows them by. */
export const tilings: readonly Tiling[] = ['linear', 'X', 'Y', 'W']

/** What a dump looks like. */
export interface SurfaceLayout {
  /** W is for stencil alone: one byte a texel. */
  readonly tiling: Tiling
  readonly bytesPerTexel: 1 | 2 | 4
  /**
   * Bytes of a row of texels with what follows it; whole tiles when tiled: multiples of 512 (X), 128 (Y) and 64 (W). Of
   * W tiles hardware is told twice as much, because it counts two rows as one.
   */
  readonly pitch: number
  /** Size of level 0, in texels: levels and layers lie by it. */
  readonly width: number
  readonly height: number
  /** Where the surface begins in the dump, in bytes; whole tiles when tiled. 0 when left out. */
  readonly offset?: number
  /**
   * Bits of an address that are added to its bit 6, for memory that is spread over two channels; none when left out.
   */
  readonly swizzle?: readonly (9 | 10 | 11)[]
  /**
   * Samples a pixel, which lie beside each other like texels; 1 when left out. Multisampled surfaces have one level.
   */
  readonly samples?: 1 | 2 | 4 | 8
  /** Which one is read; 0 when left out. */
  readonly sample?: number
  /** Level and layer; 0 when left out. */
  readonly level?: number
  readonly layer?: number
  /** What the sizes of levels are rounded up to, in texels; 4 x 4 when left out, 8 x 8 of W tiles. */
  readonly alignment?: { readonly width: number; readonly height: number }
  /** Rows from layer to layer; room for all levels of each when left out. */
  readonly layerRows?: number
}

/** A place in texels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Width in bytes and rows of a tile. */
export const tileSizes = { linear: [1, 1], X: [512, 8], Y: [128, 32], W: [64, 64] } as const satisfies Record<
  Tiling,
  readonly [number, number]
>

export const TILE_BYTES = 4096

const up = (value: number, to: number): number => Math.ceil(value / to) * to

/** Texels that a pixel's samples take, across and down. */
const sampleBlocks = { 1: [1, 1], 2: [2, 1], 4: [2, 2], 8: [4, 2] } as const

/** Size of level 0 with its samples beside each other, in texels. */
export function physicalSize({ width, height, samples = 1 }: SurfaceLayout): { width: number; height: number } {
  const [across, down] = sampleBlocks[samples]
  return {
    width: across === 1 ? width : up(width, 2) * across,
    height: down === 1 ? height : up(height, 2) * down,
  }
}

/** Size of the layout's level, in texels. */
export const levelSize = ({ width, height, level = 0 }: SurfaceLayout): { width: number; height: number } => ({
  width: Math.max(1, width >> level),
  height: Math.max(1, height >> level),
})

/**
 * Where the layout's level and layer begin, in texels. Level 1 lies below level 0, all others below each other beside
 * level 1; a layer is as many rows further. It takes the size of level 0 as it was: from rounded sizes it cannot be
 * found.
 */
export function levelOrigin(layout: SurfaceLayout): Place {
  const { level = 0, layer = 0, tiling } = layout
  const alignment = layout.alignment ?? (tiling === 'W' ? { width: 8, height: 8 } : { width: 4, height: 4 })
  const base = physicalSize(layout)
  const rows = (n: number): number => up(Math.max(1, base.height >> n), alignment.height)
  const layerRows = layout.layerRows ?? rows(0) + rows(1) + 12 * alignment.height
  let y = layer * layerRows
  if (level > 0) y += rows(0)
  for (let n = 2; n < level; n++) y += rows(n)
  return { x: level > 1 ? up(Math.max(1, base.width >> 1), alignment.width) : 0, y }
}

/**
 * Where a sample of a pixel lies among the samples that lie beside each other: 2 x 2 pixels of a sample stay together.
 */
export function interleave(x: number, y: number, sample: number, samples: number): Place {
  const low = { x: x & 1, y: y & 1 }
  if (samples === 2) return { x: ((x & ~1) << 1) | ((sample & 1) << 1) | low.x, y }
  if (samples === 4)
    return {
      x: ((x & ~1) << 1) | ((sample & 1) << 1) | low.x,
      y: ((y & ~1) << 1) | (sample & 2) | low.y,
    }
  if (samples === 8)
    return {
      x: ((x & ~1) << 2) | (sample & 4) | ((sample & 1) << 1) | low.x,
      y: ((y & ~1) << 1) | (sample & 2) | low.y,
    }
  return { x, y }
}

/** Byte of a tile at byte `x` of its row `y`. */
const inTile: Readonly<Record<Tiling, (x: number, y: number) => number>> = {
  linear: () => 0,
  X: (x, y) => y * 512 + x,
  // Columns of 16 bytes.
  Y: (x, y) => (x >> 4) * 512 + y * 16 + (x & 15),
  // Bits from the highest: x5 x4 x3, y5 y4 y3 y2, x2, y1 x1, y0 x0.
  W: (x, y) =>
    ((x >> 3) << 9) |
    ((y >> 2) << 5) |
    (((x >> 2) & 1) << 4) |
    (((y >> 1) & 1) << 3) |
    (((x >> 1) & 1) << 2) |
    ((y & 1) << 1) |
    (x & 1),
}

/** The same address on memory that is spread over two channels. */
function swizzled(address: number, bits: readonly number[]): number {
  const parity = bits.reduce((sum, bit) => sum ^ ((address >>> bit) & 1), 0)
  return address ^ (parity << 6)
}

/** Byte of byte `x` of row `y` of a surface, from where it begins. */
function addressOf({ tiling, pitch, swizzle = [] }: SurfaceLayout, x: number, y: number): number {
  if (tiling === 'linear') return y * pitch + x
  const [width, height] = tileSizes[tiling]
  const tile = Math.floor(y / height) * (pitch / width) + Math.floor(x / width)
  return swizzled(tile * TILE_BYTES + inTile[tiling](x % width, y % height), swizzle)
}

/** First byte of a texel of the layout's level, layer and sample in the dump. */
export function texelOffset(layout: SurfaceLayout, x: number, y: number): number {
  const { offset = 0, sample = 0, samples = 1, bytesPerTexel } = layout
  const origin = levelOrigin(layout)
  const place = interleave(x, y, sample, samples)
  return offset + addressOf(layout, (origin.x + place.x) * bytesPerTexel, origin.y + place.y)
}

/**
 * A block of 2 x 2 texels of W tiles in words of Y tiles of twice the pitch: hardware that knows Y alone finds stencil
 * so, four texels with one look-up. Byte `(y & 1) * 2 + (x & 1)` of the word is texel x, y.
 */
export const wThroughY = (blockX: number, blockY: number): Place => ({
  x: (blockX & ~3) | ((blockY & 1) << 1) | (blockX & 1),
  y: (blockY & ~1) | ((blockX >> 1) & 1),
})
