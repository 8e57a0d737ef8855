import * as THREE from 'three'
import { paletteOf } from '../../../d3d8/state-table.js'
import { formatInfo } from '../../../d3d8/types/index.js'
import type { SamplerValues } from '../../gl/raw-gl.js'
import { textureOf } from '../draws.js'
import type { TakenState } from '../state.js'
import { applySampler, samplerKey, type TakenTexels, type TakenTextures } from '../textures.js'

/** How a drawn picture goes together with what is there: file formats only know the first two. */
export type Mix = 'solid' | 'alpha' | 'add' | 'darken'

/** Texels changed so that blending by alpha does about what another blending does. */
const forMix: Readonly<Record<Mix, ((texels: Uint8Array, at: number) => void) | null>> = {
  solid: null,
  alpha: null,
  add(texels, at) {
    const most = Math.max(texels[at], texels[at + 1], texels[at + 2])
    for (let c = 0; c < 3 && most > 0; c++) texels[at + c] = (texels[at + c] / most) * 255
    texels[at + 3] = most
  },
  darken(texels, at) {
    const most = Math.max(texels[at], texels[at + 1], texels[at + 2])
    texels.fill(0, at, at + 3)
    texels[at + 3] = 255 - most
  },
}

/** Makes pictures of textures that every format knows; equal ones are made once. */
export function createPortableMaps(state: TakenState, textures: TakenTextures) {
  const { words } = state
  const palettes = new Map<number, Uint32Array>()
  const maps = new Map<string, THREE.Texture>()
  const numbers = new Map<TakenTexels, number>()

  function paletteEntries(): Uint32Array | null {
    const entity = paletteOf(words, 0)
    const description = state.describe(entity)
    return palettes.get(entity) ?? (description?.kind === 'palette' ? description.entries : null)
  }

  const isColours = ({ format, type }: TakenTexels): boolean =>
    format === THREE.RGBAFormat && type === THREE.UnsignedByteType
  const isPalette = ({ format }: TakenTexels): boolean => format === THREE.RedFormat || format === THREE.RGFormat

  /** The top level in four bytes a texel; null for what is no picture. */
  function pictureOf(taken: TakenTexels): Uint8Array<ArrayBuffer> | null {
    const { format, levels } = taken
    const { data, width, height } = levels[0]
    if (isColours(taken)) return Uint8Array.from(data)
    const entries = paletteEntries()
    if (!isPalette(taken) || entries === null) return null
    const step = format === THREE.RGFormat ? 2 : 1
    const colours = new Uint8Array(entries.slice().buffer)
    const out = new Uint8Array(width * height * 4)
    for (let i = 0; i < width * height; i++) {
      out.set(colours.subarray(data[i * step] * 4, data[i * step] * 4 + 4), i * 4)
      if (step === 2) out[i * 4 + 3] = data[i * 2 + 1]
    }
    return out
  }

  function of(entity: number, values: SamplerValues, mix: Mix, channel: number): THREE.Texture | null {
    const description = textureOf(state.describe(entity))
    if (!description) return null
    const taken = textures.texels(entity, description)
    const number = numbers.get(taken) ?? numbers.size
    numbers.set(taken, number)
    const palette = taken.format === THREE.RGBAFormat ? '' : (paletteEntries()?.join() ?? '')
    const key = [number, mix === 'solid' ? 'alpha' : mix, palette, channel, samplerKey(values)].join(' ')
    const found = maps.get(key)
    if (found) return found
    const picture = pictureOf(taken)
    if (!picture) return null
    const change = forMix[mix]
    if (change) for (let at = 0; at < picture.length; at += 4) change(picture, at)
    const { width, height } = taken.levels[0]
    const map = new THREE.DataTexture(picture, width, height)
    applySampler(map, values)
    map.channel = channel
    map.colorSpace = THREE.SRGBColorSpace
    map.generateMipmaps = map.minFilter !== THREE.LinearFilter && map.minFilter !== THREE.NearestFilter
    const name = formatInfo(taken.description.format)?.name ?? 'picture'
    map.name = `texture ${number} ${width}x${height} ${name}`
    map.needsUpdate = true
    maps.set(key, map)
    return map
  }

  return {
    /** Whether a texture is a picture: floats and bumps are none. */
    canShow(entity: number): boolean {
      const description = textureOf(state.describe(entity))
      if (!description) return false
      const taken = textures.texels(entity, description)
      return isColours(taken) || (isPalette(taken) && paletteEntries() !== null)
    },
    setPalette(palette: number, entries: Uint32Array): void {
      palettes.set(palette, entries)
    },
    /**
     * The picture of a texture, looked up by the coordinates of a channel; null for what is no picture: floats, bumps.
     */
    of,
  }
}

export type PortableMaps = ReturnType<typeof createPortableMaps>
