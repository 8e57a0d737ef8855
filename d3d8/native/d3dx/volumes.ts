/** Volumes of D3DX (source/d3dx/volumes.cpp): filled from others, memory and files, and saved. */
import type { D3DXIMAGE_FILEFORMAT } from '../../d3dx/pictures/image.js'
import {
  D3DXLoadVolumeFromFileInMemory,
  D3DXLoadVolumeFromMemory,
  D3DXLoadVolumeFromVolume,
} from '../../d3dx/textures/load-surface.js'
import { D3DXSaveVolumeToFile } from '../../d3dx/textures/save-texture.js'
import type { Direct3DVolume8 } from '../../runtime/index.js'
import { D3DERR_INVALIDCALL, D3DError, type D3DBOX, type D3DFORMAT } from '../../types/index.js'
import { sizeAt, type Call, type Parts } from './parts.js'

/** The functions, by the names that they are imported by. */
export function bindVolumes({
  passage,
  memory,
  answer,
  bytesAt,
  give,
  palettes,
}: Parts): Readonly<Record<string, Call>> {
  const volume = (at: number): Direct3DVolume8 => passage.object(at) as Direct3DVolume8
  const box = (at: number): D3DBOX | null => passage.struct('D3DBOX', at)
  return {
    volume_load: answer((to, palette, area, data, size, from, filter, colorKey) => {
      const bytes = bytesAt(data, size)
      const [how, key] = [filter >>> 0, colorKey >>> 0] as [never, never]
      const first = [volume(to), palettes()(palette), box(area)] as const
      D3DXLoadVolumeFromFileInMemory(...first, bytes, bytes.length, box(from), how, key)
    }),
    volume_memory: answer((to, toPalette, area, data, format, row, slice, fromPalette, from, filter, colorKey) => {
      const source = box(from)
      if (source === null) throw new D3DError(D3DERR_INVALIDCALL, 'D3DXLoadVolumeFromMemory', 'pSrcBox is NULL')
      const size = sizeAt(memory, data, slice * source.Back, source.Right)
      const palette = palettes()
      const [how, key] = [filter >>> 0, colorKey >>> 0] as [never, never]
      const first = [volume(to), palette(toPalette), box(area), bytesAt(data, size)] as const
      D3DXLoadVolumeFromMemory(...first, format as D3DFORMAT, row, slice, palette(fromPalette), source, how, key)
    }),
    volume_copy: answer((to, toPalette, area, source, fromPalette, from, filter, colorKey) => {
      const palette = palettes()
      const [how, key] = [filter >>> 0, colorKey >>> 0] as [never, never]
      const first = [volume(to), palette(toPalette), box(area)] as const
      D3DXLoadVolumeFromVolume(...first, volume(source), palette(fromPalette), box(from), how, key)
    }),
    // The program writes the file: its folders are its own.
    volume_save: answer((format, source, palette, from, out) => {
      const kind = format as D3DXIMAGE_FILEFORMAT
      give(out, D3DXSaveVolumeToFile('', kind, volume(source), palettes()(palette), box(from)))
    }),
  }
}
