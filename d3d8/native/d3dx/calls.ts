/**
 * What the C of D3DX (source/d3dx) asks of the library's own: textures of files, shaders of texts, letters and
 * sprites.
 */
import { assembleText } from '../../d3dx/assemble.js'
import { textOf } from '../../d3dx/files.js'
import { D3DXCreateFontIndirect, type D3DXFont } from '../../d3dx/drawing/font.js'
import { D3DXLoadSurfaceFromFileInMemory, D3DXLoadSurfaceFromSurface } from '../../d3dx/textures/load-surface.js'
import { D3DXCreateSprite, type D3DXSprite } from '../../d3dx/drawing/sprite.js'
import { D3DXCreateCubeTexture, D3DXCreateTexture } from '../../d3dx/textures/create-texture.js'
import { D3DXCreateTextureFromFileInMemoryEx } from '../../d3dx/textures/texture-from-file.js'
import type { Direct3DSurface8, Direct3DTexture8 } from '../../runtime/index.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import { decoderOf } from '../code-pages.js'
import { CHARSET, logFontAt } from '../gdi-letters.js'
import { bindEffects } from './effects.js'
import { bindImages } from './images.js'
import { bindLevels } from './levels.js'
import { bindMeshForms } from './mesh-forms.js'
import { bindMeshTools } from './mesh-tools.js'
import { bindMeshes } from './meshes.js'
import { bindSkins } from './skins.js'
import { bindTargets } from './targets.js'
import { createParts, type Call } from './parts.js'
import { bindTextures, putInfo, putPalette, type Wanted } from './textures.js'
import { bindVolumes } from './volumes.js'
import { bindXof } from './xof.js'
import type { Passage } from '../passage.js'

const D3D_OK = 0

/** The functions, by the names that they are imported by. */
export function bindD3DX(p: Passage): Readonly<Record<string, Call>> {
  const parts = createParts(p)
  const { memory, keep, thing, answer, device, bytesAt, textAt, put, give, rect, palettes } = parts
  const pair = (at: number): { readonly x: number; readonly y: number } | null => {
    if (at === 0) return null
    memory.require(at, 8)
    return { x: memory.view.getFloat32(at, true), y: memory.view.getFloat32(at + 4, true) }
  }
  const texture = (at: number): Direct3DTexture8 => p.object(at) as Direct3DTexture8
  /** Of fonts that draw texts of a code page of their own. */
  const decoders = new WeakMap<D3DXFont, string>()

  return {
    ...bindEffects(parts),
    ...bindImages(parts),
    ...bindTextures(parts),
    ...bindVolumes(parts),
    ...bindMeshes(parts),
    ...bindMeshForms(parts),
    ...bindMeshTools(parts),
    ...bindLevels(parts),
    ...bindTargets(parts),
    ...bindSkins(parts),
    ...bindXof(parts),
    // Pointers that a call needs, by their names: the one at a place is NULL.
    null_argument(call, names, place) {
      const name = memory.text(names).split(', ')[place]
      return p.failed(new D3DError(D3DERR_INVALIDCALL, memory.text(call), `${name} is NULL`))
    },
    create_texture: answer((on, isCube, width, height, levels, usage, format, pool, out) => {
      const rest = [levels, usage, format, pool].map((word) => word >>> 0) as [number, never, never, never]
      const made = isCube
        ? D3DXCreateCubeTexture(device(on), width >>> 0, ...rest)
        : D3DXCreateTexture(device(on), width >>> 0, height >>> 0, ...rest)
      put(out, p.objects.pointer(made))
    }),
    load_texture: answer(
      (on, data, size, width, height, levels, usage, format, pool, filter, mipFilter, colorKey, info, palette, out) => {
        const bytes = bytesAt(data, size)
        const rest = [levels, usage, format, pool, filter, mipFilter, colorKey].map((word) => word >>> 0) as Wanted
        const { pTexture, SrcInfo, Palette } = D3DXCreateTextureFromFileInMemoryEx(
          ...([device(on), bytes, bytes.length, width >>> 0, height >>> 0, ...rest] as const),
        )
        put(out, p.objects.pointer(pTexture))
        putInfo(parts, info, SrcInfo)
        putPalette(parts, palette, Palette)
      },
    ),
    load_surface: answer((surface, palette, to, data, size, from, filter, colorKey) => {
      const target = p.object(surface) as Direct3DSurface8
      const bytes = bytesAt(data, size)
      const [how, key] = [filter >>> 0, colorKey >>> 0] as [never, never]
      D3DXLoadSurfaceFromFileInMemory(target, palettes()(palette), rect(to), bytes, bytes.length, rect(from), how, key)
    }),
    copy_surface: answer((surface, toPalette, to, source, fromPalette, from, filter, colorKey) => {
      const [target, origin] = [p.object(surface), p.object(source)] as [Direct3DSurface8, Direct3DSurface8]
      const [how, key] = [filter >>> 0, colorKey >>> 0] as [never, never]
      const palette = palettes()
      const [ownPalette, itsPalette] = [palette(toPalette), palette(fromPalette)]
      D3DXLoadSurfaceFromSurface(target, ownPalette, rect(to), origin, itsPalette, rect(from), how, key)
    }),
    // Three times where and how many bytes: constants, tokens, and the text of the errors.
    assemble: (text, length, flags, folder, out) => {
      const include = (name: string): string | null => {
        const file = p.files.find(`${memory.text(folder)}/${name}`)
        return file === null || file.isFolder ? null : new TextDecoder().decode(file.bytes.slice(0, file.length))
      }
      try {
        const method = 'D3DXAssembleShader'
        const written = textOf(method, textAt(text, length), length)
        const { pConstants, pCompiledShader } = assembleText(method, written, flags, undefined, include)
        give(out, new Uint8Array(pConstants.buffer, pConstants.byteOffset, pConstants.byteLength))
        give(out + 8, new Uint8Array(pCompiledShader.buffer, pCompiledShader.byteOffset, pCompiledShader.byteLength))
        return D3D_OK
      } catch (error) {
        if (error instanceof D3DError) give(out + 16, new TextEncoder().encode(`${error.message}\0`))
        return p.failed(error)
      }
    },
    font_create: answer((on, font, out) => {
      const made = D3DXCreateFontIndirect(device(on), logFontAt(memory, font))
      const label = decoderOf(memory.bytes[font + CHARSET])
      if (label !== undefined) decoders.set(made, label)
      put(out, keep(made))
    }),
    font_begin: answer((number) => thing<D3DXFont>(number).Begin()),
    font_end: answer((number) => thing<D3DXFont>(number).End()),
    font_draw: (number, text, count, at, format, color) =>
      p.quietly(() => {
        const area = rect(at)
        if (area === null) return 0
        const drawn = thing<D3DXFont>(number)
        const label = decoders.get(drawn)
        const written = count < 0 ? memory.text(text, label) : memory.textOf(text, count, label)
        const height = drawn.DrawText(written, -1, area, format, color >>> 0)
        p.putStruct('RECT', at, area)
        return height
      }),
    sprite_create: answer((on, out) => {
      put(out, keep(D3DXCreateSprite(device(on))))
    }),
    sprite_begin: answer((number) => thing<D3DXSprite>(number).Begin()),
    sprite_end: answer((number) => thing<D3DXSprite>(number).End()),
    sprite_draw: answer((number, source, from, scaling, centre, rotation, translation, color) => {
      const sprite = thing<D3DXSprite>(number)
      const places = [pair(scaling), pair(centre)] as const
      sprite.Draw(texture(source), rect(from), ...places, rotation, pair(translation), color >>> 0)
    }),
    sprite_transform: answer((number, source, from, matrix, color) => {
      const values = p.matrix(matrix)
      if (values !== null) thing<D3DXSprite>(number).DrawTransform(texture(source), rect(from), values, color >>> 0)
    }),
    release: (number) =>
      p.quietly(() => {
        parts.release(number)
        return 0
      }),
  }
}
