/** Sizes, levels and formats of textures as a device has them. */
import { hex, invalidCall, isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { formatSupport, formatsFor } from '../../runtime/adapter/format-support.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_UNKNOWN,
  D3DPOOL_SCRATCH,
  D3DPTEXTURECAPS_CUBEMAP_POW2,
  D3DPTEXTURECAPS_POW2,
  D3DPTEXTURECAPS_VOLUMEMAP_POW2,
  D3DUSAGE_RENDERTARGET,
  formatInfo,
  mipLevels,
  type D3DFORMAT,
  type D3DPOOL,
  type D3DUSAGE,
  type FormatInfo,
} from '../../types/index.js'
import { D3DX_DEFAULT } from '../constants.js'
import { requireDevice } from '../meshes/mesh-buffers.js'

/** Shapes of textures, and what each is called elsewhere. */
export const shapes = {
  texture: { most: 'maxTextureSize', pow2: D3DPTEXTURECAPS_POW2 },
  cube: { most: 'maxCubeSize', pow2: D3DPTEXTURECAPS_CUBEMAP_POW2 },
  volume: { most: 'maxVolumeSize', pow2: D3DPTEXTURECAPS_VOLUMEMAP_POW2 },
} as const

export type Shape = keyof typeof shapes

/** What a texture can be made with. */
export interface TextureRequirements {
  readonly Width: number
  readonly Height: number
  readonly NumMipLevels: number
  readonly Format: D3DFORMAT
}

/** Edges of textures whose size nobody says. */
const STANDARD_SIZE = 256

const isDefault = (value: number): boolean => value === D3DX_DEFAULT

/** How much a format gives up of what another one has, and how much it has besides. */
function distance(wanted: FormatInfo, other: FormatInfo): number {
  const bits = ({ kind, channels, bitsPerPixel }: FormatInfo, name: string): number =>
    kind === 'compressed' ? Math.ceil(bitsPerPixel / 2) : (channels.find((channel) => channel.name === name)?.bits ?? 0)
  const isGrey = wanted.kind === 'luminance'
  const names = wanted.kind === 'bump' ? 'uvwql' : isGrey && other.kind === 'luminance' ? 'la' : 'rgba'
  let sum = other.kind === wanted.kind ? 0 : 3
  for (const name of names) {
    const own =
      wanted.kind === 'palette'
        ? name === 'a' && !wanted.hasAlpha
          ? 0
          : 8
        : bits(wanted, isGrey && name !== 'a' ? 'l' : name)
    const lost = own - bits(other, name)
    sum += lost > 0 ? 8 * lost : -lost / 8
  }
  return sum
}

/** The format itself where the device has it, or the one that comes nearest. */
export function nearestFormat(device: Direct3DDevice8, shape: Shape, usage: D3DUSAGE, format: D3DFORMAT): D3DFORMAT {
  const { limits } = device.services
  const target = (usage & D3DUSAGE_RENDERTARGET) !== 0
  const offered = formatsFor(limits, shape).filter((one) => !target || formatSupport(limits, one).target)
  if (offered.includes(format)) return format
  const wanted = formatInfo(format)
  if (!wanted) return D3DFMT_A8R8G8B8
  // Indices and blocks stand for nothing else.
  const others = offered.flatMap((one) => {
    const info = formatInfo(one)
    return info && info.kind !== 'palette' && info.kind !== 'compressed' ? [info] : []
  })
  return others.reduce((best, one) => (distance(wanted, one) < distance(wanted, best) ? one : best)).format
}

/** The next power of two. */
const roundUp = (size: number): number => 2 ** Math.ceil(Math.log2(size))

/** A size as the device has it: within its limits, whole blocks, powers of two where it needs them. */
function sizeFor(device: Direct3DDevice8, shape: Shape, format: D3DFORMAT, sizes: readonly number[]): number[] {
  const { most, pow2 } = shapes[shape]
  const needsPowers = (device.GetDeviceCaps().TextureCaps & pow2) !== 0
  const { block } = formatInfo(format) ?? { block: { width: 1, height: 1 } }
  const grid = [block.width, block.height, 1]
  return sizes.map((size, axis) => {
    const powered = needsPowers ? roundUp(size) : size
    return Math.min(device.services.limits[most], Math.ceil(powered / grid[axis]) * grid[axis])
  })
}

/** Corrects sizes, levels and format. */
export function correct(
  method: string,
  device: Direct3DDevice8,
  shape: Shape,
  sizes: readonly number[],
  levels: number,
  usage: D3DUSAGE,
  format: D3DFORMAT,
  pool: D3DPOOL,
): { readonly sizes: number[]; readonly levels: number; readonly format: D3DFORMAT } {
  requireDevice(method, device)
  const names = shape === 'cube' ? ['Size'] : ['Width', 'Height', 'Depth']
  sizes.forEach((size, axis) => {
    if (!isUint(size)) throw invalidCall(method, `${names[axis]} is ${shownValue(size)}; it is a UINT`)
  })
  if (!isUint(levels)) throw invalidCall(method, `MipLevels is ${shownValue(levels)}; it is a UINT`)
  const asked = (format as number) === D3DX_DEFAULT || format === D3DFMT_UNKNOWN ? D3DFMT_A8R8G8B8 : format
  if (!formatInfo(asked)) throw invalidCall(method, `Format is ${hex(format)}; it is no format of Direct3D 8`)
  const found = pool === D3DPOOL_SCRATCH ? asked : nearestFormat(device, shape, usage, asked)
  // Where one edge is said the other is the same; volumes have one slice where nobody says how many.
  const said = sizes.slice(0, 2).find((size) => !isDefault(size)) ?? STANDARD_SIZE
  const chosen = sizes.map((size, axis) => Math.max(1, !isDefault(size) ? size : axis < 2 ? said : 1))
  const corrected = sizeFor(device, shape, found, chosen)
  const all = mipLevels(corrected[0], corrected[1] ?? corrected[0], corrected[2] ?? 1)
  return { sizes: corrected, levels: levels === 0 || levels > all ? all : levels, format: found }
}

/**
 * What a flat texture can be made with that comes nearest to what is wanted. SDK: D3DXCheckTextureRequirements.
 *
 * @param Width, Height D3DX_DEFAULT: as the other one, or 256
 * @param NumMipLevels 0, or D3DX_DEFAULT: all
 * @param Format D3DFMT_UNKNOWN or D3DX_DEFAULT: A8R8G8B8
 */
export function D3DXCheckTextureRequirements(
  pDevice: Direct3DDevice8,
  Width: number,
  Height: number,
  NumMipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): TextureRequirements {
  const method = 'D3DXCheckTextureRequirements'
  const { sizes, levels, format } = correct(
    method,
    pDevice,
    'texture',
    [Width, Height],
    NumMipLevels,
    Usage,
    Format,
    Pool,
  )
  return { Width: sizes[0], Height: sizes[1], NumMipLevels: levels, Format: format }
}

/** The same for a cube. SDK: D3DXCheckCubeTextureRequirements. */
export function D3DXCheckCubeTextureRequirements(
  pDevice: Direct3DDevice8,
  Size: number,
  NumMipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): { readonly Size: number; readonly NumMipLevels: number; readonly Format: D3DFORMAT } {
  const method = 'D3DXCheckCubeTextureRequirements'
  const { sizes, levels, format } = correct(method, pDevice, 'cube', [Size], NumMipLevels, Usage, Format, Pool)
  return { Size: sizes[0], NumMipLevels: levels, Format: format }
}

/** The same for a volume. SDK: D3DXCheckVolumeTextureRequirements. */
export function D3DXCheckVolumeTextureRequirements(
  pDevice: Direct3DDevice8,
  Width: number,
  Height: number,
  Depth: number,
  NumMipLevels: number,
  Usage: D3DUSAGE,
  Format: D3DFORMAT,
  Pool: D3DPOOL,
): TextureRequirements & { readonly Depth: number } {
  const method = 'D3DXCheckVolumeTextureRequirements'
  const wanted = [Width, Height, Depth]
  const { sizes, levels, format } = correct(method, pDevice, 'volume', wanted, NumMipLevels, Usage, Format, Pool)
  return { Width: sizes[0], Height: sizes[1], Depth: sizes[2], NumMipLevels: levels, Format: format }
}
