/** Pictures as files hold them, in a format of Direct3D. */
import type { D3DFORMAT, D3DRESOURCETYPE, Enumeration, PALETTEENTRY } from '../../types/index.js'

/** The kind of a file. SDK: D3DXIMAGE_FILEFORMAT. */
export type D3DXIMAGE_FILEFORMAT = Enumeration<'D3DXIMAGE_FILEFORMAT'>
/** Windows bitmap. */
export const D3DXIFF_BMP = 0 as D3DXIMAGE_FILEFORMAT
/** JPEG. */
export const D3DXIFF_JPG = 1 as D3DXIMAGE_FILEFORMAT
/** Truevision. */
export const D3DXIFF_TGA = 2 as D3DXIMAGE_FILEFORMAT
/** Portable network graphics. */
export const D3DXIFF_PNG = 3 as D3DXIMAGE_FILEFORMAT
/** DirectDraw surface. */
export const D3DXIFF_DDS = 4 as D3DXIMAGE_FILEFORMAT
/** Portable pixmap: P1 to P6. */
export const D3DXIFF_PPM = 5 as D3DXIMAGE_FILEFORMAT
/** Windows bitmap without its file header. */
export const D3DXIFF_DIB = 6 as D3DXIMAGE_FILEFORMAT

/** What a file holds. SDK: D3DXIMAGE_INFO. */
export interface D3DXIMAGE_INFO {
  readonly Width: number
  readonly Height: number
  readonly Depth: number
  readonly MipLevels: number
  /** The format nearest to that of the file. */
  readonly Format: D3DFORMAT
  readonly ResourceType: D3DRESOURCETYPE
  readonly ImageFileFormat: D3DXIMAGE_FILEFORMAT
}

/** One level of one face. */
export interface ImageLevel {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly rowPitch: number
  readonly slicePitch: number
  readonly bytes: Uint8Array<ArrayBufferLike>
}

/** A file that was read. */
export interface Image {
  readonly info: D3DXIMAGE_INFO
  /** 256 colours of palette indices. */
  readonly palette: readonly PALETTEENTRY[] | null
  /**
   * Faces of a cube in the order of D3DCUBEMAP_FACES, with undefined for those that the file does not have; one face
   * else. Levels from the largest.
   */
  readonly faces: readonly (readonly ImageLevel[] | undefined)[]
}

/** What decoders give: one level of a flat picture, rows from the top. */
export interface FlatImage {
  readonly width: number
  readonly height: number
  readonly format: D3DFORMAT
  readonly rowPitch: number
  readonly bytes: Uint8Array<ArrayBufferLike>
  readonly palette?: readonly PALETTEENTRY[] | null
}

/** The most texels of a file: 8192 x 8192. */
export const MOST_TEXELS = 2 ** 26

/** A file that cannot be read. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** Throws unless a size is one that a picture can have. */
export function requireSize(kind: string, width: number, height: number): void {
  if (!(width > 0 && height > 0 && width * height <= MOST_TEXELS))
    throw new ImageError(
      `the ${kind} file says that it is ${width} x ${height}; 1 to ${MOST_TEXELS} texels are allowed`,
    )
}

/** Throws unless so many bytes are there. */
export function requireBytes(kind: string, bytes: Uint8Array<ArrayBufferLike>, end: number): void {
  if (!(end <= bytes.length)) throw new ImageError(`the ${kind} file has ${bytes.length} bytes and needs ${end}`)
}

/** 256 entries; what is not given is black. */
export const fullPalette = (entries: readonly PALETTEENTRY[]): PALETTEENTRY[] =>
  Array.from({ length: 256 }, (_, i) => entries[i] ?? { peRed: 0, peGreen: 0, peBlue: 0, peFlags: 255 })
