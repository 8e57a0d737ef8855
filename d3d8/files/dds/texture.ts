/** Textures of a device from .dds files. */
import type {
  Direct3DCubeTexture8,
  Direct3DDevice8,
  Direct3DTexture8,
  Direct3DVolumeTexture8,
} from '../../runtime/index.js'
import {
  D3DCUBEMAP_FACE_NEGATIVE_X,
  D3DCUBEMAP_FACE_NEGATIVE_Y,
  D3DCUBEMAP_FACE_NEGATIVE_Z,
  D3DCUBEMAP_FACE_POSITIVE_X,
  D3DCUBEMAP_FACE_POSITIVE_Y,
  D3DCUBEMAP_FACE_POSITIVE_Z,
  D3DError,
  D3DLOCK_READONLY,
  D3DPOOL_MANAGED,
  D3DRTYPE_CUBETEXTURE,
  D3DRTYPE_TEXTURE,
  D3DRTYPE_VOLUMETEXTURE,
  type D3DCUBEMAP_FACES,
  type D3DPOOL,
  type D3DUSAGE,
  type PALETTEENTRY,
} from '../../types/index.js'
import { requireShape } from '../../wrong-argument.js'
import { ddsAsColours } from './colours.js'
import { ddsRowBytes, ddsRows, ddsSizeAt } from './formats.js'
import type { DDSImage } from './read.js'

/** How to make a texture; it has to be one that can be locked. */
export interface DDSTextureOptions {
  /** 0 when left out. */
  readonly usage?: D3DUSAGE
  /** D3DPOOL_MANAGED when left out. */
  readonly pool?: D3DPOOL
}

const ALL_FACES: readonly D3DCUBEMAP_FACES[] = [
  D3DCUBEMAP_FACE_POSITIVE_X,
  D3DCUBEMAP_FACE_NEGATIVE_X,
  D3DCUBEMAP_FACE_POSITIVE_Y,
  D3DCUBEMAP_FACE_NEGATIVE_Y,
  D3DCUBEMAP_FACE_POSITIVE_Z,
  D3DCUBEMAP_FACE_NEGATIVE_Z,
]

const resourceTypes = { '2d': D3DRTYPE_TEXTURE, cube: D3DRTYPE_CUBETEXTURE, volume: D3DRTYPE_VOLUMETEXTURE } as const

function offers(device: Direct3DDevice8, { shape, format }: DDSImage): boolean {
  const d3d = device.GetDirect3D()
  try {
    const { AdapterOrdinal, DeviceType } = device.GetCreationParameters()
    const { Format } = device.GetDisplayMode()
    d3d.CheckDeviceFormat(AdapterOrdinal, DeviceType, Format, 0, resourceTypes[shape], format)
    return true
  } catch (error) {
    if (error instanceof D3DError) return false
    throw error
  } finally {
    d3d.Release()
  }
}

/** Copies a level into locked memory, whose rows and slices lie `pitch` and `slicePitch` bytes apart. */
function copyLevel(
  { format, width, height, depth }: DDSImage,
  level: number,
  texels: Uint8Array,
  bits: Uint8Array,
  pitch: number,
  slicePitch: number,
): void {
  const rowBytes = ddsRowBytes(format, ddsSizeAt(width, level))
  const rows = ddsRows(format, ddsSizeAt(height, level))
  let from = 0
  for (let slice = 0; slice < ddsSizeAt(depth, level); slice++)
    for (let row = 0; row < rows; row++, from += rowBytes)
      bits.set(texels.subarray(from, from + rowBytes), slice * slicePitch + row * pitch)
}

/** A texture after it is filled; one that refuses is let go. */
function filled<Texture extends { readonly Release: () => number }>(texture: Texture, fill: () => void): Texture {
  try {
    fill()
  } catch (error) {
    texture.Release()
    throw error
  }
  return texture
}

const CALL = 'createTextureFromDDS'

/**
 * Makes a texture of the file's shape, size and levels, and fills it. Colours in a format that the device does not
 * offer become A8R8G8B8 or X8R8G8B8, as D3DX does it; palettes become colours. Faces that the file does not have stay
 * 0.
 *
 * @throws D3DError D3DERR_INVALIDCALL when the device cannot make such a texture: its size, or its format of blocks or
 * bump maps
 */
export function createTextureFromDDS(
  device: Direct3DDevice8,
  dds: DDSImage,
  { usage = 0, pool = D3DPOOL_MANAGED }: DDSTextureOptions = {},
): Direct3DTexture8 | Direct3DCubeTexture8 | Direct3DVolumeTexture8 {
  requireShape(CALL, 'device', device, 'CreateTexture', 'a device')
  requireShape(CALL, 'dds', dds, 'subresources', 'the image that readDDS gives')
  // The entries of a palette belong to the device, not to the texture.
  const asIs = dds.palette === null && offers(device, dds)
  const image = asIs ? dds : (ddsAsColours(dds) ?? dds)
  const { shape, format, width, height, depth, levels, faces, subresources } = image
  if (shape === 'cube') {
    const texture = device.CreateCubeTexture(width, levels, usage, format, pool)
    return filled(texture, () => {
      faces.forEach((face, i) => {
        for (let level = 0; level < levels; level++) {
          const { Pitch, pBits } = texture.LockRect(face, level)
          copyLevel(image, level, subresources[i * levels + level], pBits, Pitch, 0)
          texture.UnlockRect(face, level)
        }
      })
    })
  }
  if (shape === 'volume') {
    const texture = device.CreateVolumeTexture(width, height, depth, levels, usage, format, pool)
    return filled(texture, () => {
      for (let level = 0; level < levels; level++) {
        const { RowPitch, SlicePitch, pBits } = texture.LockBox(level)
        copyLevel(image, level, subresources[level], pBits, RowPitch, SlicePitch)
        texture.UnlockBox(level)
      }
    })
  }
  const texture = device.CreateTexture(width, height, levels, usage, format, pool)
  return filled(texture, () => {
    for (let level = 0; level < levels; level++) {
      const { Pitch, pBits } = texture.LockRect(level)
      copyLevel(image, level, subresources[level], pBits, Pitch, 0)
      texture.UnlockRect(level)
    }
  })
}

/**
 * Reads a level from locked memory, whose rows and slices lie `pitch` and `slicePitch` bytes apart, without the gaps
 * between them.
 */
function tight(
  { format, width, height, depth }: Pick<DDSImage, 'format' | 'width' | 'height' | 'depth'>,
  level: number,
  bits: Uint8Array,
  pitch: number,
  slicePitch: number,
): Uint8Array {
  const rowBytes = ddsRowBytes(format, ddsSizeAt(width, level))
  const [rows, slices] = [ddsRows(format, ddsSizeAt(height, level)), ddsSizeAt(depth, level)]
  const out = new Uint8Array(rowBytes * rows * slices)
  for (let slice = 0; slice < slices; slice++)
    for (let row = 0; row < rows; row++) {
      const at = slice * slicePitch + row * pitch
      out.set(bits.subarray(at, at + rowBytes), (slice * rows + row) * rowBytes)
    }
  return out
}

const isVolume = (
  texture: Direct3DTexture8 | Direct3DCubeTexture8 | Direct3DVolumeTexture8,
): texture is Direct3DVolumeTexture8 => texture.GetType() === D3DRTYPE_VOLUMETEXTURE

const isCube = (texture: Direct3DTexture8 | Direct3DCubeTexture8): texture is Direct3DCubeTexture8 =>
  texture.GetType() === D3DRTYPE_CUBETEXTURE

/** All texels of a texture. */
function texelsOf(
  texture: Direct3DTexture8 | Direct3DCubeTexture8 | Direct3DVolumeTexture8,
  size: Pick<DDSImage, 'format' | 'width' | 'height' | 'depth'>,
  faces: readonly D3DCUBEMAP_FACES[],
): Uint8Array[] {
  const levels = Array.from({ length: texture.GetLevelCount() }, (_, level) => level)
  if (isVolume(texture))
    return levels.map((level) => {
      const { RowPitch, SlicePitch, pBits } = texture.LockBox(level, null, D3DLOCK_READONLY)
      const texels = tight(size, level, pBits, RowPitch, SlicePitch)
      texture.UnlockBox(level)
      return texels
    })
  if (isCube(texture))
    return faces.flatMap((face) =>
      levels.map((level) => {
        const { Pitch, pBits } = texture.LockRect(face, level, null, D3DLOCK_READONLY)
        const texels = tight(size, level, pBits, Pitch, 0)
        texture.UnlockRect(face, level)
        return texels
      }),
    )
  return levels.map((level) => {
    const { Pitch, pBits } = texture.LockRect(level, null, D3DLOCK_READONLY)
    const texels = tight(size, level, pBits, Pitch, 0)
    texture.UnlockRect(level)
    return texels
  })
}

/**
 * What a texture holds, as a file would, for `writeDDS` and `ddsPixels`.
 *
 * @param palette of D3DFMT_P8 and A8P8, whose colours belong to the device (GetPaletteEntries)
 * @throws D3DError D3DERR_INVALIDCALL when the texture cannot be locked
 */
export function ddsOfTexture(
  texture: Direct3DTexture8 | Direct3DCubeTexture8 | Direct3DVolumeTexture8,
  palette: readonly PALETTEENTRY[] | null = null,
): DDSImage {
  const { Format: format, Width: width, Height: height } = texture.GetLevelDesc(0)
  const depth = isVolume(texture) ? texture.GetLevelDesc(0).Depth : 1
  const shape = isVolume(texture) ? 'volume' : isCube(texture) ? 'cube' : '2d'
  const faces = shape === 'cube' ? ALL_FACES : []
  const size = { format, width, height, depth }
  return {
    shape,
    ...size,
    levels: texture.GetLevelCount(),
    faces,
    subresources: texelsOf(texture, size, faces),
    palette,
  }
}
