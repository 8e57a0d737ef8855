import { D3DFMT_A8R8G8B8, writeDDS } from '../../index.js'
import type { Vector } from './numbers/matrices.js'

/** Numbers as the text of .x files has them, each with its semicolon. */
export const joined = (...values: readonly number[]): string => values.map((value) => `${value.toFixed(4)};`).join('')

/** A frame of a .x file at a place, with other things in it. */
export const frameText = (name: string, [x, y, z]: Vector, content: string): string => `Frame ${name} {
FrameTransformMatrix { ${joined(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)}; }
${content}
}`

/**
 * A picture as a .dds file.
 * @param colourAt 0xAARRGGBB at a place, from 0 to 1 across and down
 */
export const ddsOf = (
  width: number,
  height: number,
  colourAt: (u: number, v: number) => number,
): Uint8Array<ArrayBuffer> => {
  const words = Uint32Array.from({ length: width * height }, (_, i) =>
    colourAt((i % width) / width, Math.floor(i / width) / height),
  )
  const size = { width, height, depth: 1, levels: 1 }
  const subresources = [new Uint8Array(words.buffer)]
  return writeDDS({ shape: '2d', format: D3DFMT_A8R8G8B8, ...size, faces: [], subresources, palette: null })
}
