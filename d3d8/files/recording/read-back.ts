/** Reads what a program has drawn, through the API alone. */
import { requireShape } from '../../wrong-argument.js'
import { formatInfo } from '../../types/formats.js'

const D3DLOCK_READONLY = 0x10
const D3DBACKBUFFER_TYPE_MONO = 0

/** A picture: rows from the top, three bytes a pixel (red, green, blue). */
export interface Picture {
  /** In pixels. */
  width: number
  height: number
  /** `width * height * 3` bytes. */
  rgb: Uint8Array
}

interface LockedBits {
  Pitch: number
  pBits: Uint8Array
}

/** The part of the API that reads a back buffer. */
interface ReadableSurface {
  GetDesc: () => { Format: number; Width: number; Height: number }
  LockRect: (rect: null, flags: number) => LockedBits
  LockRectAsync: (rect: null, flags: number) => Promise<LockedBits>
  UnlockRect: () => void
  Release: () => number
}
interface ReadableDevice {
  GetBackBuffer: (index: number, type: number) => ReadableSurface
  CreateImageSurface: (width: number, height: number, format: number) => ReadableSurface
  CopyRects: (from: ReadableSurface, rects: null, count: number, to: ReadableSurface, points: null) => void
}

/** Pixels of a surface as a picture, any channel scaled to 0..255. */
const toPicture = (width: number, height: number, format: number, pitch: number, bits: Uint8Array): Picture => {
  const info = formatInfo(format)
  const channels = ['r', 'g', 'b'].map((name) => info?.channels.find((channel) => channel.name === name))
  const size = info?.block.bytes ?? 0
  const rgb = new Uint8Array(width * height * 3)
  for (let channel = 0; channel < 3; channel++) {
    const layout = channels[channel]
    if (layout === undefined) throw new Error(`a surface of format ${info?.name ?? format} cannot be made a picture.`)
    const most = 2 ** layout.bits - 1
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let pixel = 0
        for (let byte = size - 1; byte >= 0; byte--) pixel = (pixel << 8) | bits[y * pitch + x * size + byte]
        rgb[(y * width + x) * 3 + channel] = Math.round((((pixel >>> layout.shift) & most) * 255) / most)
      }
  }
  return { width, height, rgb }
}

/**
 * Copies a surface into an image surface, because one that the renderer draws to need not be lockable (SDK:
 * D3DPRESENTFLAG_LOCKABLE_BACKBUFFER).
 */
const copySurface = (device: object, surface: object): ReadableSurface => {
  const { CreateImageSurface, CopyRects } = device as ReadableDevice
  const source = surface as ReadableSurface
  const { Width, Height, Format } = source.GetDesc()
  const image = CreateImageSurface.call(device, Width, Height, Format)
  try {
    CopyRects.call(device, source, null, 0, image, null)
  } catch (error) {
    image.Release()
    throw error
  }
  return image
}

/** Ends a lock of an image surface, and the surface; what is in it becomes the picture. */
const pictureOf = (image: ReadableSurface, { Pitch, pBits }: LockedBits): Picture => {
  try {
    const { Width, Height, Format } = image.GetDesc()
    return toPicture(Width, Height, Format, Pitch, pBits)
  } finally {
    image.UnlockRect()
    image.Release()
  }
}

/**
 * A surface of a device as a picture.
 *
 * @param surface an IDirect3DSurface8 that is not locked
 */
export const readSurface = (device: object, surface: object): Picture => {
  requireShape('readSurface', 'device', device, 'CopyRects', 'a device')
  requireShape('readSurface', 'surface', surface, 'GetDesc', 'a surface')
  const image = copySurface(device, surface)
  return pictureOf(image, image.LockRect(null, D3DLOCK_READONLY))
}

/** The same where the renderer is on another thread, for which this one may not wait. */
export const readSurfaceAsync = async (device: object, surface: object): Promise<Picture> => {
  const image = copySurface(device, surface)
  return pictureOf(image, await image.LockRectAsync(null, D3DLOCK_READONLY))
}

/** The back buffer of a device as a picture. */
export const readBackBuffer = (device: object): Picture => {
  requireShape('readBackBuffer', 'device', device, 'GetBackBuffer', 'a device')
  const { GetBackBuffer } = device as ReadableDevice
  const backBuffer = GetBackBuffer.call(device, 0, D3DBACKBUFFER_TYPE_MONO)
  try {
    return readSurface(device, backBuffer)
  } finally {
    backBuffer.Release()
  }
}

/** The same where the renderer is on another thread, for which this one may not wait. */
export const readBackBufferAsync = async (device: object): Promise<Picture> => {
  requireShape('readBackBufferAsync', 'device', device, 'GetBackBuffer', 'a device')
  const { GetBackBuffer } = device as ReadableDevice
  const backBuffer = GetBackBuffer.call(device, 0, D3DBACKBUFFER_TYPE_MONO)
  try {
    return await readSurfaceAsync(device, backBuffer)
  } finally {
    backBuffer.Release()
  }
}
