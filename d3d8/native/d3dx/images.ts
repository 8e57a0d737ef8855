/** Pictures of D3DX (source/d3dx/images.cpp): saved, filtered, described, and loaded from memory. */
import { D3DXGetImageInfoFromFileInMemory } from '../../d3dx/pictures/image-file.js'
import type { D3DXIMAGE_FILEFORMAT } from '../../d3dx/pictures/image.js'
import { D3DXLoadSurfaceFromMemory } from '../../d3dx/textures/load-surface.js'
import { D3DXSaveSurfaceToFile, D3DXSaveTextureToFile } from '../../d3dx/textures/save-texture.js'
import { D3DXFilterTexture, type AnyTexture } from '../../d3dx/textures/texture-levels.js'
import type { Direct3DSurface8 } from '../../runtime/index.js'
import { D3DERR_INVALIDCALL, D3DError, type D3DFORMAT } from '../../types/index.js'
import { sizeAt, type Call, type Parts } from './parts.js'

/** The functions, by the names that they are imported by. */
export function bindImages({
  passage,
  memory,
  answer,
  bytesAt,
  put,
  give,
  rect,
  palettes,
}: Parts): Readonly<Record<string, Call>> {
  const surface = (at: number): Direct3DSurface8 => passage.object(at) as Direct3DSurface8
  const texture = (at: number): AnyTexture => passage.object(at) as AnyTexture
  return {
    // The program writes the file: its folders are its own.
    save_surface: answer((format, source, palette, from, out) => {
      const colours = palettes()(palette)
      give(out, D3DXSaveSurfaceToFile('', format as D3DXIMAGE_FILEFORMAT, surface(source), colours, rect(from)))
    }),
    save_texture: answer((format, source, palette, out) => {
      give(out, D3DXSaveTextureToFile('', format as D3DXIMAGE_FILEFORMAT, texture(source), palettes()(palette)))
    }),
    filter_texture: answer((source, palette, level, filter) => {
      D3DXFilterTexture(texture(source), palettes()(palette), level >>> 0, filter >>> 0)
    }),
    image_info: answer((data, size, info) => {
      const { Width, Height, Depth, MipLevels, Format } = D3DXGetImageInfoFromFileInMemory(bytesAt(data, size))
      ;[Width, Height, Depth, MipLevels, Format].forEach((word, n) => {
        put(info + n * 4, word)
      })
    }),
    load_memory: answer((to, toPalette, area, data, format, pitch, fromPalette, from, filter, colorKey) => {
      const source = rect(from)
      if (source === null) throw new D3DError(D3DERR_INVALIDCALL, 'D3DXLoadSurfaceFromMemory', 'pSrcRect is NULL')
      const rows = sizeAt(memory, data, pitch * source.bottom, source.right)
      const [kind, how, key] = [format as D3DFORMAT, (filter >>> 0) as never, (colorKey >>> 0) as never]
      const bytes = bytesAt(data, rows)
      const palette = palettes()
      const [own, its] = [palette(toPalette), palette(fromPalette)]
      D3DXLoadSurfaceFromMemory(surface(to), own, rect(area), bytes, kind, pitch, its, source, how, key)
    }),
  }
}
