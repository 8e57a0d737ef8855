/** Cube and volume textures of D3DX, and textures that functions fill (source/d3dx/textures.cpp). */
import type { D3DXIMAGE_INFO } from '../../d3dx/pictures/image.js'
import { D3DXFillCubeTexture, D3DXFillTexture, D3DXFillVolumeTexture } from '../../d3dx/textures/fill-texture.js'
import { D3DXComputeNormalMap } from '../../d3dx/textures/normal-map.js'
import {
  D3DXCreateCubeTextureFromFileInMemoryEx,
  D3DXCreateVolumeTextureFromFileInMemoryEx,
} from '../../d3dx/textures/texture-from-file.js'
import type { AnyTexture } from '../../d3dx/textures/texture-levels.js'
import {
  D3DXCheckCubeTextureRequirements,
  D3DXCheckVolumeTextureRequirements,
} from '../../d3dx/textures/texture-requirements.js'
import { Direct3DCubeTexture8, Direct3DVolumeTexture8, type Direct3DTexture8 } from '../../runtime/index.js'
import type { PALETTEENTRY } from '../../types/index.js'
import type { Call, Parts } from './parts.js'

/** Levels, usage, format, pool, filter, filter of levels and colour key. */
export type Wanted = [number, never, never, never, never, never, never]

/** Writes a D3DXIMAGE_INFO where somebody wants it. */
export function putInfo({ put }: Parts, at: number, info: D3DXIMAGE_INFO): void {
  if (at === 0) return
  const { Width, Height, Depth, MipLevels, Format } = info
  ;[Width, Height, Depth, MipLevels, Format].forEach((word, n) => {
    put(at + n * 4, word)
  })
}

/** Writes the colours of a texture of palette indices where somebody wants them. */
export function putPalette({ memory }: Parts, at: number, palette: readonly PALETTEENTRY[] | null): void {
  if (at === 0 || palette === null) return
  memory.require(at, palette.length * 4)
  const bytes = palette.flatMap(({ peRed, peGreen, peBlue, peFlags }) => [peRed, peGreen, peBlue, peFlags])
  memory.bytes.set(bytes, at)
}

/** The functions, by the names that they are imported by. */
export function bindTextures(parts: Parts): Readonly<Record<string, Call>> {
  const { passage, answer, device, bytesAt, put, wordsAt, floatsAt, palettes } = parts
  return {
    // Axes: 1 of a cube, 3 of a volume.
    load_shape: answer((on, axes, data, size, at, info, palette, out) => {
      const bytes = bytesAt(data, size)
      const [width, height, depth, ...rest] = wordsAt(at, 10)
      const first = [device(on), bytes, bytes.length, width] as const
      const { pTexture, SrcInfo, Palette } =
        axes === 1
          ? D3DXCreateCubeTextureFromFileInMemoryEx(...first, ...(rest as Wanted))
          : D3DXCreateVolumeTextureFromFileInMemoryEx(...first, height, depth, ...(rest as Wanted))
      put(out, passage.objects.pointer(pTexture))
      putInfo(parts, info, SrcInfo)
      putPalette(parts, palette, Palette)
    }),
    shape_requirements: answer((on, axes, at, usage, pool) => {
      const sizes = [...wordsAt(at, axes)]
      const [levels, format] = wordsAt(at + axes * 4, 2)
      const rest = [levels, usage >>> 0, format, pool >>> 0] as [number, never, never, never]
      const found =
        axes === 1
          ? D3DXCheckCubeTextureRequirements(device(on), sizes[0], ...rest)
          : D3DXCheckVolumeTextureRequirements(device(on), sizes[0], sizes[1], sizes[2], ...rest)
      const edges = 'Size' in found ? [found.Size] : [found.Width, found.Height, found.Depth]
      ;[...edges, found.NumMipLevels, found.Format].forEach((word, n) => {
        put(at + n * 4, word)
      })
    }),
    // The colours of all texels, in the order in which the library asks for them.
    fill_texture: answer((texture, colours, count) => {
      const values = floatsAt(colours, count * 4)
      const own = passage.object(texture) as AnyTexture
      let at = 0
      const next = (out: { x: number; y: number; z: number; w: number }): void => {
        Object.assign(out, { x: values[at], y: values[at + 1], z: values[at + 2], w: values[at + 3] })
        at += 4
      }
      if (own instanceof Direct3DCubeTexture8) D3DXFillCubeTexture(own, next, null)
      else if (own instanceof Direct3DVolumeTexture8) D3DXFillVolumeTexture(own, next, null)
      else D3DXFillTexture(own, next, null)
    }),
    normal_map: answer((texture, source, palette, flags, channel, amplitude) => {
      const [to, from] = [texture, source].map((at) => passage.object(at) as Direct3DTexture8)
      D3DXComputeNormalMap(to, from, palettes()(palette), flags >>> 0, channel, amplitude)
    }),
  }
}
