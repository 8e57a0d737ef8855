/** Textures that a draw reads, and what it draws on: every level and face as a picture. */
import type { D3DCUBEMAP_FACES, D3DFORMAT, Followed, PALETTEENTRY } from '../../../index.js'
import {
  D3DCUBEMAP_FACE_POSITIVE_X,
  D3DLOCK_READONLY,
  D3DRTYPE_CUBETEXTURE,
  D3DRTYPE_VOLUMETEXTURE,
  formatInfo,
  rowPitch,
  writeDDS,
} from '../../../index.js'
import { pictureOf } from '../../inspector/texels.js'

type Call = (...args: readonly unknown[]) => unknown

interface Desc {
  readonly Format: D3DFORMAT
  readonly Width: number
  readonly Height: number
  readonly Depth?: number
}

interface Bound {
  readonly GetType: () => number
  readonly GetLevelCount: () => number
  readonly GetLevelDesc: (level: number) => Desc
  readonly Release: () => number
}

const STAGES = 8
const FACES = 6
const FIRST_FACE = D3DCUBEMAP_FACE_POSITIVE_X

/** A texture at a stage. */
export interface TextureEntry {
  /** Where it is bound. */
  readonly place: string
  readonly stage: number
  readonly id: number | null
  readonly kind: '2d' | 'cube' | 'volume'
  readonly levels: number
  readonly format: D3DFORMAT
  readonly formatName: string
  /** Of level 0. */
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Which part of a texture is wanted. */
export interface Part {
  readonly level: number
  readonly face: number
  readonly slice: number
}

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Texels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

const call = (object: object, name: string, ...args: readonly unknown[]): unknown =>
  (Reflect.get(object, name) as Call).apply(object, [...args])

const kindOf = (texture: Bound): TextureEntry['kind'] => {
  const type = texture.GetType()
  return type === D3DRTYPE_CUBETEXTURE ? 'cube' : type === D3DRTYPE_VOLUMETEXTURE ? 'volume' : '2d'
}

const textureAt = (device: object, stage: number): Bound | null => call(device, 'GetTexture', stage) as Bound | null

/** The textures that are bound where a player stands. */
export function texturesOf({ player }: Followed): TextureEntry[] {
  const { device, objects } = player
  if (!device) return []
  return Array.from({ length: STAGES }, (_, stage) => {
    const texture = textureAt(device, stage)
    if (!texture) return []
    const { Format, Width, Height, Depth = 1 } = texture.GetLevelDesc(0)
    const id = [...objects].find(([, object]) => object === (texture as object))?.[0] ?? null
    texture.Release()
    return [
      {
        ...{ place: `Stage ${stage}`, stage, id, kind: kindOf(texture), levels: texture.GetLevelCount() },
        ...{ format: Format, formatName: formatInfo(Format)?.name ?? String(Format) },
        ...{ width: Width, height: Height, depth: Depth },
      },
    ]
  }).flat()
}

/** Bytes of rows that lie `pitch` apart, as rows that follow each other. */
function packed(bits: Uint8Array, pitch: number, format: D3DFORMAT, width: number, height: number): Uint8Array {
  const row = rowPitch(format, width)
  const rows = Math.ceil(height / (formatInfo(format)?.block.height ?? 1))
  const bytes = new Uint8Array(row * rows)
  for (let n = 0; n < rows; n++) bytes.set(bits.subarray(n * pitch, n * pitch + Math.min(row, pitch)), n * row)
  return bytes
}

interface Surface {
  readonly LockRect: (rect: null, flags: number) => { pBits: Uint8Array; Pitch: number }
  readonly UnlockRect: () => void
  readonly GetDesc: () => Desc
  readonly Release: () => number
}

/** Texels of a surface: locked, or copied to where it can be locked. */
function surfaceBytes(device: object, surface: Surface): Uint8Array {
  const { Format, Width, Height } = surface.GetDesc()
  const read = (from: Surface): Uint8Array => {
    const { pBits, Pitch } = from.LockRect(null, D3DLOCK_READONLY)
    const bytes = packed(pBits, Pitch, Format, Width, Height)
    from.UnlockRect()
    return bytes
  }
  try {
    return read(surface)
  } catch {
    const image = call(device, 'CreateImageSurface', Width, Height, Format) as Surface
    try {
      call(device, 'CopyRects', surface, null, 0, image, null)
      return read(image)
    } finally {
      image.Release()
    }
  }
}

function levelBytes(
  device: object,
  texture: Bound,
  kind: TextureEntry['kind'],
  { level, face, slice }: Part,
): Uint8Array {
  if (kind === 'volume') {
    const { Format, Width, Height } = texture.GetLevelDesc(level)
    const { pBits, RowPitch, SlicePitch } = call(texture, 'LockBox', level, null, D3DLOCK_READONLY) as {
      pBits: Uint8Array
      RowPitch: number
      SlicePitch: number
    }
    const bytes = packed(pBits.subarray(slice * SlicePitch), RowPitch, Format, Width, Height)
    call(texture, 'UnlockBox', level)
    return bytes
  }
  const surface = (
    kind === 'cube' ? call(texture, 'GetCubeMapSurface', face, level) : call(texture, 'GetSurfaceLevel', level)
  ) as Surface
  try {
    return surfaceBytes(device, surface)
  } finally {
    surface.Release()
  }
}

function entriesOf(device: object): PALETTEENTRY[] {
  try {
    return call(device, 'GetPaletteEntries', call(device, 'GetCurrentTexturePalette')) as PALETTEENTRY[]
  } catch {
    return []
  }
}

const paletteOf = (device: object): number[] =>
  entriesOf(device).map(
    ({ peRed, peGreen, peBlue, peFlags }) => ((peFlags << 24) | (peBlue << 16) | (peGreen << 8) | peRed) >>> 0,
  )

/**
 * A part of a texture as a picture; null for formats that are none.
 *
 * @throws D3DError where its texels cannot be read
 */
export function texelsOf({ player }: Followed, entry: TextureEntry, part: Part): Texels | null {
  const { device } = player
  const texture = device && textureAt(device, entry.stage)
  if (!device || !texture) return null
  try {
    const bytes = levelBytes(device, texture, entry.kind, part)
    const { Width, Height } = texture.GetLevelDesc(part.level)
    return pictureOf(entry.format, Width, Height, bytes, paletteOf(device))
  } finally {
    texture.Release()
  }
}

/**
 * A whole texture as a .dds file; null where it is bound no more.
 *
 * @throws D3DError where its texels cannot be read; RangeError for formats that such files have not
 */
export function ddsOf({ player }: Followed, entry: TextureEntry): Uint8Array<ArrayBuffer> | null {
  const { device } = player
  const texture = device && textureAt(device, entry.stage)
  if (!device || !texture) return null
  const { kind, format, width, height, depth, levels } = entry
  try {
    const faces = Array.from({ length: kind === 'cube' ? FACES : 0 }, (_, n) => (FIRST_FACE + n) as D3DCUBEMAP_FACES)
    const subresources = (kind === 'cube' ? faces : [FIRST_FACE]).flatMap((face) =>
      Array.from({ length: levels }, (_, level) => {
        const slices = Array.from({ length: Math.max(1, depth >> level) }, (_, slice) =>
          levelBytes(device, texture, kind, { level, face, slice }),
        )
        return slices.length === 1 ? slices[0] : Uint8Array.from(slices.flatMap((bytes) => [...bytes]))
      }),
    )
    const palette = formatInfo(format)?.kind === 'palette' ? entriesOf(device) : null
    return writeDDS({ shape: kind, format, width, height, depth, levels, faces, subresources, palette })
  } finally {
    texture.Release()
  }
}
