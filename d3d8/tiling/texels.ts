import { checkLayout, dumpBytes } from './check.js'
import { levelSize, texelOffset, type SurfaceLayout } from './layout.js'

/**
 * The texels of a layout's level, layer and sample, row by row without gaps.
 *
 * @throws RangeError when the layout does not fit together or the dump ends before it
 */
export function readTexels(dump: Uint8Array, layout: SurfaceLayout): Uint8Array {
  checkLayout(layout, dump.length)
  const { bytesPerTexel } = layout
  const { width, height } = levelSize(layout)
  const texels = new Uint8Array(width * height * bytesPerTexel)
  let to = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = texelOffset(layout, x, y)
      for (let i = 0; i < bytesPerTexel; i++) texels[to++] = dump[from + i]
    }
  return texels
}

/**
 * Writes texels, row by row without gaps, to where a layout has its level, layer and sample.
 *
 * @param dump memory to write to; just enough when left out
 * @returns the dump
 * @throws RangeError when the layout does not fit together, the dump ends before it, or there are too few texels
 */
export function writeTexels(
  texels: Uint8Array,
  layout: SurfaceLayout,
  dump: Uint8Array = new Uint8Array((checkLayout(layout), dumpBytes(layout))),
): Uint8Array {
  checkLayout(layout, dump.length)
  const { bytesPerTexel } = layout
  const { width, height } = levelSize(layout)
  const needed = width * height * bytesPerTexel
  if (texels.length < needed) throw new RangeError(`there are ${texels.length} bytes of texels; ${needed} are needed`)
  let from = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = texelOffset(layout, x, y)
      for (let i = 0; i < bytesPerTexel; i++) dump[to + i] = texels[from++]
    }
  return dump
}
