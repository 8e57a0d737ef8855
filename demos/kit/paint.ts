import type { D3DCUBEMAP_FACES, Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../index.js'
import type { Vector } from './matrices.js'
import { normalize } from './matrices.js'

/** Texels that were worked out, row after row. */
type Texels = Uint32Array<ArrayBuffer>

/** The next smaller level: each texel is the mean of four, of two at an edge of 1. */
const halve = (texels: Texels, width: number, height: number): Texels => {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  return Uint32Array.from({ length: w * h }, (_, i) => {
    const [x, y] = [(i % w) * 2, Math.floor(i / w) * 2]
    const rows = [y, Math.min(y + 1, height - 1)]
    const four = rows.flatMap((row) => [texels[row * width + x], texels[row * width + Math.min(x + 1, width - 1)]])
    const mean = (shift: number): number =>
      (four.reduce((sum, texel) => sum + ((texel >>> shift) & 255), 2) >> 2) << shift
    return (mean(24) | mean(16) | mean(8) | mean(0)) >>> 0
  })
}

const write = (locked: { readonly pBits: Uint8Array; readonly Pitch: number }, texels: Texels, width: number): void => {
  const view = new DataView(locked.pBits.buffer, locked.pBits.byteOffset)
  for (const [i, texel] of texels.entries())
    view.setUint32(Math.floor(i / width) * locked.Pitch + (i % width) * 4, texel, true)
}

/** Paints a texture of 32-bit texels with the colour (0xAARRGGBB) at each point, u and v from 0 to 1; smaller levels are means. */
export const paint = (texture: Direct3DTexture8, colourAt: (u: number, v: number) => number): void => {
  const { Width, Height } = texture.GetLevelDesc(0)
  let texels: Texels = Uint32Array.from({ length: Width * Height }, (_, i) =>
    colourAt(((i % Width) + 0.5) / Width, (Math.floor(i / Width) + 0.5) / Height),
  )
  for (let level = 0; level < texture.GetLevelCount(); level++) {
    const width = Math.max(1, Width >> level)
    if (level > 0) texels = halve(texels, Math.max(1, (Width >> level) * 2), Math.max(1, (Height >> level) * 2))
    write(texture.LockRect(level), texels, width)
    texture.UnlockRect(level)
  }
}

/** For each face, in the order of D3DCUBEMAP_FACES: where it lies, and where u and v lead on it. */
export const cubeFaces: readonly (readonly [ahead: Vector, right: Vector, up: Vector])[] = [
  [[1, 0, 0], [0, 0, -1], [0, 1, 0]], // prettier-ignore
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0]], // prettier-ignore
  [[0, 1, 0], [1, 0, 0], [0, 0, -1]], // prettier-ignore
  [[0, -1, 0], [1, 0, 0], [0, 0, 1]], // prettier-ignore
  [[0, 0, 1], [1, 0, 0], [0, 1, 0]], // prettier-ignore
  [[0, 0, -1], [-1, 0, 0], [0, 1, 0]], // prettier-ignore
]

/** Paints a cube texture of one level and 32-bit texels with the colour in each direction. */
export const paintCube = (texture: Direct3DCubeTexture8, colourAt: (direction: Vector) => number): void => {
  const { Width } = texture.GetLevelDesc(0)
  for (const [index, [ahead, right, up]] of cubeFaces.entries()) {
    const face = index as D3DCUBEMAP_FACES
    const texels: Texels = Uint32Array.from({ length: Width * Width }, (_, i) => {
      const [x, y] = [((i % Width) * 2 + 1) / Width - 1, 1 - (Math.floor(i / Width) * 2 + 1) / Width]
      const along = (axis: number): number => ahead[axis] + x * right[axis] + y * up[axis]
      return colourAt(normalize([along(0), along(1), along(2)]))
    })
    write(texture.LockRect(face, 0), texels, Width)
    texture.UnlockRect(face, 0)
  }
}

/** Fills a volume texture of one level and one byte a texel with values from 0 to 1. */
export const paintVolume = (
  texture: Direct3DVolumeTexture8,
  valueAt: (u: number, v: number, w: number) => number,
): void => {
  const { Width, Height, Depth } = texture.GetLevelDesc(0)
  const { pBits, RowPitch, SlicePitch } = texture.LockBox(0)
  for (let z = 0; z < Depth; z++)
    for (let y = 0; y < Height; y++)
      for (let x = 0; x < Width; x++) {
        const value = valueAt((x + 0.5) / Width, (y + 0.5) / Height, (z + 0.5) / Depth)
        pBits[z * SlicePitch + y * RowPitch + x] = Math.round(value * 255)
      }
  texture.UnlockBox(0)
}

/**
 * Fills a texture of format V8U8 with the slopes of a relief: how much the height falls from one texel to the next, along u and v.
 * @param depth the slope that becomes 1
 */
export const paintBumps = (
  texture: Direct3DTexture8,
  depth: number,
  heightAt: (u: number, v: number) => number,
): void => {
  const { Width, Height } = texture.GetLevelDesc(0)
  const heights = Float32Array.from({ length: Width * Height }, (_, i) =>
    heightAt(((i % Width) + 0.5) / Width, (Math.floor(i / Width) + 0.5) / Height),
  )
  const { pBits, Pitch } = texture.LockRect(0)
  const texels = new Int8Array(pBits.buffer, pBits.byteOffset)
  const held = (slope: number): number => Math.round(Math.max(-1, Math.min(1, slope / depth)) * 127)
  for (let y = 0; y < Height; y++)
    for (let x = 0; x < Width; x++) {
      const here = heights[y * Width + x]
      texels[y * Pitch + x * 2] = held(here - heights[y * Width + ((x + 1) % Width)])
      texels[y * Pitch + x * 2 + 1] = held(here - heights[((y + 1) % Height) * Width + x])
    }
  texture.UnlockRect(0)
}
