/** Pictures and textures as files of another kind. */
import { writeDds } from '../d3d8/d3dx/pictures/dds-write.js'
import {
  D3DXIFF_BMP,
  D3DXIFF_DDS,
  D3DXIFF_DIB,
  D3DXIFF_PNG,
  D3DXIFF_PPM,
  D3DXIFF_TGA,
  type D3DXIMAGE_FILEFORMAT,
  type Image,
  type ImageLevel,
} from '../d3d8/d3dx/pictures/image.js'
import { D3DX_FILTER_BOX, resample } from '../d3d8/d3dx/pictures/resample.js'
import { writeFlat } from '../d3d8/d3dx/textures/save-texture.js'
import { isColourFormat, readColours, writeColours, type Colours } from '../d3d8/d3dx/pictures/texels.js'
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_X8R8G8B8,
  D3DRTYPE_CUBETEXTURE,
  D3DRTYPE_VOLUMETEXTURE,
  formatInfo,
  formats,
  type D3DFORMAT,
} from '../d3d8/types/index.js'

/** Kinds of pictures that are written, by their endings. */
export const pictureKinds: Readonly<Record<string, D3DXIMAGE_FILEFORMAT>> = {
  '.png': D3DXIFF_PNG,
  '.dds': D3DXIFF_DDS,
  '.tga': D3DXIFF_TGA,
  '.bmp': D3DXIFF_BMP,
  '.dib': D3DXIFF_DIB,
  '.ppm': D3DXIFF_PPM,
}

/** Endings of pictures that are read. */
export const pictureEndings: readonly string[] = [...Object.keys(pictureKinds), '.jpg', '.jpeg', '.pgm', '.pbm']

/** Which part of a texture becomes a flat picture. */
export interface PicturePart {
  readonly face: number
  readonly level: number
  readonly slice: number
}

/** Formats that textures can be written in, by name: 'DXT1', 'A8R8G8B8'. */
export const textureFormats: ReadonlyMap<string, D3DFORMAT> = new Map(
  [...formats.values()]
    .filter(({ format, kind }) => isColourFormat(format) && kind !== 'palette')
    .map(({ name, format }) => [name.replace('D3DFMT_', ''), format]),
)

const levelsOf = ({ faces }: Image): readonly (readonly ImageLevel[])[] => faces.filter((face) => face !== undefined)

function coloursOf({ info: { Format }, palette }: Image, level: ImageLevel, slice?: number): Colours {
  const bytes = slice === undefined ? level.bytes : level.bytes.subarray(slice * level.slicePitch)
  const texels = { format: Format, bytes, rowPitch: level.rowPitch, slicePitch: level.slicePitch, palette }
  return readColours(texels, level.width, level.height, slice === undefined ? level.depth : 1)
}

/** Rows of texels without gaps. */
function texelsOf(colours: Colours, format: D3DFORMAT): Uint8Array<ArrayBuffer> {
  const { block } = formatInfo(format) ?? { block: { width: 1, height: 1, bytes: 0 } }
  const rowPitch = Math.ceil(colours.width / block.width) * block.bytes
  const slicePitch = rowPitch * Math.ceil(colours.height / block.height)
  const bytes = new Uint8Array(slicePitch * colours.depth)
  writeColours(colours, { format, bytes, rowPitch, slicePitch, palette: null })
  return bytes
}

/** Throws unless a part is there. */
function requirePart(name: string, value: number, count: number): void {
  if (value >= count)
    throw new RangeError(`--${name} is ${value}; there ${count === 1 ? 'is 1' : `are ${count}`}, counted from 0`)
}

/** Bump formats have channels from -1 to 1: in a picture 0 is in the middle, as in maps of normals. */
function shiftSigned({ values }: Colours, format: D3DFORMAT): void {
  if (formatInfo(format)?.kind !== 'bump') return
  for (let i = 0; i < values.length; i++) if (i % 4 !== 3) values[i] = values[i] * 0.5 + 0.5
}

/**
 * A file of one flat picture: of a face, level and slice of a texture.
 *
 * @throws RangeError for a part that is not there
 */
export function writePicture(
  image: Image,
  kind: D3DXIMAGE_FILEFORMAT,
  { face, level, slice }: PicturePart,
): Uint8Array<ArrayBuffer> {
  const faces = levelsOf(image)
  requirePart('face', face, faces.length)
  requirePart('level', level, faces[face].length)
  const source = faces[face][level]
  requirePart('slice', slice, source.depth)
  const colours = coloursOf(image, source, slice)
  shiftSigned(colours, image.info.Format)
  const format = formatInfo(image.info.Format)?.hasAlpha === true || image.palette ? D3DFMT_A8R8G8B8 : D3DFMT_X8R8G8B8
  return writeFlat(kind, format, [source.width, source.height], texelsOf(colours, format), null)
}

/** The levels of a texture down to a single texel, each of the one before. */
function withLevels(first: Colours): Colours[] {
  const levels = [first]
  for (let last = first; last.width > 1 || last.height > 1 || last.depth > 1; levels.push(last)) {
    const [width, height, depth] = [last.width, last.height, last.depth].map((size) => Math.max(1, size >> 1))
    last = resample(last, width, height, depth, D3DX_FILTER_BOX)
  }
  return levels
}

/**
 * A .dds file: of all faces, levels and slices.
 *
 * @param format null: that of the image, or 32 bits where that has a palette
 * @param mips whether levels are made anew, down to a single texel
 * @throws RangeError for a cube of which faces are missing
 */
export function writeTexture(image: Image, format: D3DFORMAT | null, mips: boolean): Uint8Array<ArrayBuffer> {
  const { Width, Height, Depth, Format, ResourceType } = image.info
  if (image.faces.length !== levelsOf(image).length) throw new RangeError('the cube map has not all six faces')
  const own = image.palette ? D3DFMT_A8R8G8B8 : Format
  const wanted = format ?? own
  const faces = levelsOf(image).map((levels) =>
    mips ? withLevels(coloursOf(image, levels[0])) : levels.map((level) => coloursOf(image, level)),
  )
  const isSame = wanted === Format && !mips
  return writeDds({
    shape: ResourceType === D3DRTYPE_CUBETEXTURE ? 'cube' : ResourceType === D3DRTYPE_VOLUMETEXTURE ? 'volume' : '2d',
    ...{ format: wanted, width: Width, height: Height, depth: Depth, levels: faces[0].length, palette: null },
    // Blocks lose a little each time they are made: what stays as it is is copied.
    subresources: isSame
      ? levelsOf(image).flatMap((levels) => levels.map(packed(Format)))
      : faces.flatMap((levels) => levels.map((colours) => texelsOf(colours, wanted))),
  })
}

/** The texels of a level as they are, without gaps between rows. */
const packed =
  (format: D3DFORMAT) =>
  ({ width, height, depth, rowPitch, slicePitch, bytes }: ImageLevel): Uint8Array<ArrayBuffer> => {
    const { block } = formatInfo(format) ?? { block: { width: 1, height: 1, bytes: 0 } }
    const [row, rows] = [Math.ceil(width / block.width) * block.bytes, Math.ceil(height / block.height)]
    const out = new Uint8Array(row * rows * depth)
    for (let i = 0; i < rows * depth; i++) {
      const from = Math.floor(i / rows) * slicePitch + (i % rows) * rowPitch
      out.set(bytes.subarray(from, from + row), i * row)
    }
    return out
  }
