import { levelOrigin, levelSize, physicalSize, TILE_BYTES, tileSizes, tilings, type SurfaceLayout } from './layout.js'

/** Sizes in texels, pitches in bytes: what WebGL's whole numbers have room for. */
const MOST = 1 << 24

const isCount = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value < MOST

/** Members that are numbers, with the least that they may be. */
const counts = [
  ['width', 1],
  ['height', 1],
  ['pitch', 1],
  ['offset', 0],
  ['sample', 0],
  ['level', 0],
  ['layer', 0],
  ['layerRows', 1],
] as const

function numberFault(layout: SurfaceLayout): string | undefined {
  for (const [name, least] of counts) {
    const value = layout[name]
    if (value !== undefined && !isCount(value, least))
      return `${name} is ${String(value)}; allowed are whole numbers from ${least} on below ${MOST}`
  }
  const { alignment } = layout
  if (alignment && !(isCount(alignment.width, 1) && isCount(alignment.height, 1)))
    return `alignment is ${String(alignment.width)} x ${String(alignment.height)}; both are whole numbers above 0`
  return undefined
}

function choiceFault({ tiling, bytesPerTexel, samples = 1, sample = 0, level = 0, swizzle = [] }: SurfaceLayout) {
  if (!tilings.includes(tiling)) return `tiling is ${String(tiling)}; allowed are ${tilings.join(', ')}`
  if (![1, 2, 4].includes(bytesPerTexel)) return `bytesPerTexel is ${String(bytesPerTexel)}; allowed are 1, 2 and 4`
  if (tiling === 'W' && bytesPerTexel !== 1) return `bytesPerTexel is ${bytesPerTexel}; W tiles have 1`
  if (![1, 2, 4, 8].includes(samples)) return `samples is ${String(samples)}; allowed are 1, 2, 4 and 8`
  if (sample >= samples) return `sample is ${sample}; there are ${samples}`
  if (samples > 1 && level > 0) return `level is ${level}; multisampled surfaces have level 0 alone`
  if (!Array.isArray(swizzle) || swizzle.some((bit) => ![9, 10, 11].includes(bit as number)))
    return `swizzle is ${String(swizzle)}; it is a list of 9, 10 and 11`
  return undefined
}

function sizeFault(layout: SurfaceLayout): string | undefined {
  const { tiling, pitch, offset = 0, level = 0, bytesPerTexel } = layout
  const { width, height } = layout
  if (1 << level > Math.max(width, height)) return `level is ${level}; ${width} x ${height} texels have fewer`
  const [tileWidth] = tileSizes[tiling]
  if (pitch % tileWidth !== 0) return `pitch is ${pitch}; ${tiling} tiles are ${tileWidth} bytes wide`
  if (tiling !== 'linear' && offset % TILE_BYTES !== 0)
    return `offset is ${offset}; tiles begin at multiples of ${TILE_BYTES}`
  const { x } = levelOrigin(layout)
  const columns = level > 0 ? levelSize(layout).width : physicalSize(layout).width
  if ((x + columns) * bytesPerTexel > pitch)
    return `pitch is ${pitch}; a row of level ${level} ends at byte ${(x + columns) * bytesPerTexel}`
  return undefined
}

/** Bytes that a dump has at least, for the layout's level and layer and all samples to lie in it. */
export function dumpBytes(layout: SurfaceLayout): number {
  const { tiling, pitch, offset = 0, bytesPerTexel, level = 0 } = layout
  const { width, height } = level > 0 ? levelSize(layout) : physicalSize(layout)
  const { x, y } = levelOrigin(layout)
  const [rowEnd, rows] = [(x + width) * bytesPerTexel, y + height]
  if (tiling === 'linear') return offset + (rows - 1) * pitch + rowEnd
  const [tileWidth, tileHeight] = tileSizes[tiling]
  const across = pitch / tileWidth
  return offset + ((Math.ceil(rows / tileHeight) - 1) * across + Math.ceil(rowEnd / tileWidth)) * TILE_BYTES
}

/**
 * @param bytes length of the dump; not looked at when left out
 * @throws RangeError that names the member of the layout, its value and what is allowed
 */
export function checkLayout(layout: SurfaceLayout, bytes = Infinity): void {
  if (typeof (layout as unknown) !== 'object' || (layout as unknown) === null)
    throw new RangeError('the layout is no object')
  const fault = numberFault(layout) ?? choiceFault(layout) ?? sizeFault(layout)
  if (fault !== undefined) throw new RangeError(fault)
  const needed = dumpBytes(layout)
  if (!(needed <= MOST * 8)) throw new RangeError(`the layout takes ${needed} bytes; at most ${MOST * 8} are allowed`)
  if (needed > bytes) throw new RangeError(`the dump has ${bytes} bytes; the layout takes ${needed}`)
}
