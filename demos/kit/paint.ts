import type {
  D3DCUBEMAP_FACES,
  D3DLOCKED_RECT,
  Direct3DCubeTexture8,
  Direct3DDevice8,
  Direct3DTexture8,
  Direct3DVolumeTexture8,
} from '../../index.js'
import { asEnumeration, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED } from '../../index.js'
import { pack } from './numbers/colours.js'
import type { Vector } from './numbers/matrices.js'
import { normalize } from './numbers/matrices.js'

/** Texels that were worked out, row after row. */
type Texels = Uint32Array<ArrayBuffer>
/** What LockRect gives. */
type Locked = Readonly<Pick<D3DLOCKED_RECT, 'pBits' | 'Pitch'>>

/** Works out a value for each texel of a square or box; u and v lie at its centre. */
const forTexels = (width: number, height: number, visit: (i: number, u: number, v: number) => void): void => {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) visit(y * width + x, (x + 0.5) / width, (y + 0.5) / height)
}

/** Milliseconds that a thread works on texels before it sees to what else there is. */
const TURN = 20

/** Lets everything else have its turn. A timer would be slowed down where the page is not in sight. */
const otherTurns = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** As `forTexels`, in turns that begin and end with it. */
const forTexelsAsync = async (
  width: number,
  height: number,
  visit: (i: number, u: number, v: number) => void,
): Promise<void> => {
  await otherTurns()
  let end = performance.now() + TURN
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      visit(y * width + x, (x + 0.5) / width, (y + 0.5) / height)
      if (x % 16 !== 0 || performance.now() < end) continue
      await otherTurns()
      end = performance.now() + TURN
    }
  await otherTurns()
}

/** The mean of a byte of four texels. */
const meanOf = (a: number, b: number, c: number, d: number, shift: number): number =>
  (((a >>> shift) & 255) + ((b >>> shift) & 255) + ((c >>> shift) & 255) + ((d >>> shift) & 255) + 2) >> 2

/** The next smaller level: each texel is the mean of four, of two at an edge of 1. */
const halve = (texels: Texels, width: number, height: number): Texels => {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const half = new Uint32Array(w * h)
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0]
  for (let i = 0; i < half.length; i++) {
    const at = ((i % w) << right) + Math.floor(i / w) * 2 * width
    const [a, b, c, d] = [texels[at], texels[at + right], texels[at + below], texels[at + right + below]]
    half[i] =
      meanOf(a, b, c, d, 0) |
      (meanOf(a, b, c, d, 8) << 8) |
      (meanOf(a, b, c, d, 16) << 16) |
      (meanOf(a, b, c, d, 24) << 24)
  }
  return half
}

/** Writes rows of bytes without gaps between them. */
const writeRows = ({ pBits, Pitch }: Locked, bytes: Uint8Array, length: number): void => {
  for (let from = 0, to = 0; from < bytes.length; from += length, to += Pitch)
    pBits.set(bytes.subarray(from, from + length), to)
}

const write = (locked: Locked, { buffer }: Texels, width: number): void => {
  writeRows(locked, new Uint8Array(buffer), width * 4)
}

/** Writes texels into a texture, a level after the other; smaller ones are means. */
function* writingLevels(texture: Direct3DTexture8, whole: Texels): Generator<void, void> {
  const { Width, Height } = texture.GetLevelDesc(0)
  let texels = whole
  for (let level = 0; level < texture.GetLevelCount(); level++) {
    if (level > 0) texels = halve(texels, Math.max(1, Width >> (level - 1)), Math.max(1, Height >> (level - 1)))
    write(texture.LockRect(level), texels, Math.max(1, Width >> level))
    texture.UnlockRect(level)
    yield
  }
}

/**
 * Paints a texture of 32-bit texels with the colour (0xAARRGGBB) at each point, u and v from 0 to 1; smaller levels are
 * means.
 */
export const paint = (texture: Direct3DTexture8, colourAt: (u: number, v: number) => number): void => {
  const { Width, Height } = texture.GetLevelDesc(0)
  const texels = new Uint32Array(Width * Height)
  forTexels(Width, Height, (i, u, v) => (texels[i] = colourAt(u, v)))
  Array.from(writingLevels(texture, texels))
}

/** Fills a texture of one level and one byte a texel with the byte at each point, u and v from 0 to 1. */
export const paintBytes = (texture: Direct3DTexture8, byteAt: (u: number, v: number) => number): void => {
  const { Width, Height } = texture.GetLevelDesc(0)
  const { pBits, Pitch } = texture.LockRect(0)
  forTexels(Width, Height, (i, u, v) => (pBits[Math.floor(i / Width) * Pitch + (i % Width)] = byteAt(u, v)))
  texture.UnlockRect(0)
}

/** As `paintBytes`; the page goes on meanwhile. */
export const paintBytesAsync = async (
  texture: Direct3DTexture8,
  byteAt: (u: number, v: number) => number,
): Promise<void> => {
  const { Width, Height } = texture.GetLevelDesc(0)
  const bytes = new Uint8Array(Width * Height)
  await forTexelsAsync(Width, Height, (i, u, v) => (bytes[i] = byteAt(u, v)))
  writeRows(texture.LockRect(0), bytes, Width)
  texture.UnlockRect(0)
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
  const texels = new Uint32Array(Width * Width)
  for (const [index, [ahead, right, up]] of cubeFaces.entries()) {
    const face = asEnumeration<D3DCUBEMAP_FACES>(index)
    forTexels(Width, Width, (i, u, v) => {
      const along = (axis: number): number => ahead[axis] + (2 * u - 1) * right[axis] + (1 - 2 * v) * up[axis]
      texels[i] = colourAt(normalize([along(0), along(1), along(2)]))
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
    forTexels(Width, Height, (i, u, v) => {
      const at = z * SlicePitch + Math.floor(i / Width) * RowPitch + (i % Width)
      pBits[at] = Math.round(valueAt(u, v, (z + 0.5) / Depth) * 255)
    })
  texture.UnlockBox(0)
}

/** Heights of a surface, whose left edge goes on at the right one, and its lower one at the upper. */
export interface Relief {
  readonly width: number
  readonly height: number
  /** Row after row. */
  readonly heights: Float32Array
}

/** A relief of so many heights, each asked for at the middle of its texel: u to the right and v down, from 0 to 1. */
export const createRelief = (width: number, height: number, heightAt: (u: number, v: number) => number): Relief => {
  const heights = new Float32Array(width * height)
  forTexels(width, height, (i, u, v) => (heights[i] = heightAt(u, v)))
  return { width, height, heights }
}

/** As `createRelief`; the page goes on meanwhile. */
export const createReliefAsync = async (
  width: number,
  height: number,
  heightAt: (u: number, v: number) => number,
): Promise<Relief> => {
  const heights = new Float32Array(width * height)
  await forTexelsAsync(width, height, (i, u, v) => (heights[i] = heightAt(u, v)))
  return { width, height, heights }
}

/** How much a relief falls from a texel to the next one, along u and v. */
const fallAt = ({ width, height, heights }: Relief, i: number): readonly [u: number, v: number] => {
  const right = i % width === width - 1 ? i + 1 - width : i + 1
  const below = i + width < width * height ? i + width : i % width
  return [heights[i] - heights[right], heights[i] - heights[below]]
}

/** Fills a level of a texture of format V8U8 with the slopes of a relief of its size. */
export const paintSlopes = (texture: Direct3DTexture8, relief: Relief, strength: number, level = 0): void => {
  const { pBits, Pitch } = texture.LockRect(level)
  const held = (slope: number): number => Math.round(Math.max(-1, Math.min(1, slope * strength)) * 127)
  for (let i = 0; i < relief.heights.length; i++) {
    const at = Math.floor(i / relief.width) * Pitch + (i % relief.width) * 2
    const [u, v] = fallAt(relief, i)
    pBits[at] = held(u)
    pBits[at + 1] = held(v)
  }
  texture.UnlockRect(level)
}

/** A direction as a colour that D3DTOP_DOTPRODUCT3 takes: channels from 0 to 1 for -1 to 1. */
export const packDirection = (direction: Vector): number => {
  const [x, y, z] = normalize(direction)
  return pack([x / 2 + 0.5, y / 2 + 0.5, z / 2 + 0.5])
}

/** Paints a texture with the normals of a relief of its size: red along u, green along v, blue out of the surface. */
export const paintNormals = (texture: Direct3DTexture8, relief: Relief, strength: number): void => {
  paint(texture, (u, v) => {
    const [x, y] = fallAt(relief, Math.floor(v * relief.height) * relief.width + Math.floor(u * relief.width))
    return packDirection([x * strength, y * strength, 1])
  })
}

/** Makes a texture with all levels and paints it: the colour (0xAARRGGBB) at each point, u and v from 0 to 1. */
export const createPainting = (
  device: Direct3DDevice8,
  width: number,
  height: number,
  colourAt: (u: number, v: number) => number,
): Direct3DTexture8 => {
  const texture = device.CreateTexture(width, height, 0, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  paint(texture, colourAt)
  return texture
}

/** As `createPainting`; the page goes on meanwhile. */
export const createPaintingAsync = async (
  device: Direct3DDevice8,
  width: number,
  height: number,
  colourAt: (u: number, v: number) => number,
): Promise<Direct3DTexture8> => {
  const texels = new Uint32Array(width * height)
  await forTexelsAsync(width, height, (i, u, v) => (texels[i] = colourAt(u, v)))
  const texture = device.CreateTexture(width, height, 0, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  for (const _ of writingLevels(texture, texels)) await otherTurns()
  return texture
}
