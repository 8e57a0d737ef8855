import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Fallbacks } from '../../engine/index.js'
import { TextureKind } from '../../d3d8/descriptions.js'
import {
  STAGE_STATE_LIMIT,
  STAGES,
  Texture,
  TexturePalette,
  renderStateSlots,
  stageStateSlots,
  stateLayout,
} from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import type { SamplerValues } from '../gl-gaps.js'
import { textureOf, type TakenDraw } from './draws.js'
import type { TakenState } from './state.js'
import { applySampler, samplerKey, type TakenTexels, type TakenTextures } from './textures.js'

const FALLBACK = FALLBACKS['systems/export/look.ts']

/** What a portable material shows of a draw. */
export interface PortableLook {
  readonly material: THREE.MeshBasicMaterial
  readonly map: THREE.Texture | null
  /** Stage whose coordinates the picture is looked up with. */
  readonly stage: number
  /** Whether the colours of vertices count, and their alpha. */
  readonly usesColour: boolean
  readonly usesAlpha: boolean
  /** What colours are multiplied by besides: TEXTUREFACTOR where it is used. */
  readonly factor: readonly number[]
}

/** How a drawn picture goes together with what is there: file formats only know the first two. */
type Mix = 'solid' | 'alpha' | 'add' | 'darken'

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

/** Whether an operation reads its first and second argument (SDK: D3DTEXTUREOP). */
const reads = (op: number): readonly [first: boolean, second: boolean] => [
  op !== T.D3DTOP_SELECTARG2,
  op !== T.D3DTOP_SELECTARG1,
]

const TEXTURE_FACTOR = renderStateSlots[T.D3DRS_TEXTUREFACTOR]

/** Says what of a draw's stages a portable material can show. */
export function createPortableLook(state: TakenState, textures: TakenTextures, fallbacks: Fallbacks) {
  const { words } = state
  const palettes = new Map<number, Uint32Array>()
  const maps = new Map<string, THREE.Texture>()
  const numbers = new Map<TakenTexels, number>()

  const render = (name: number): number => words[renderStateSlots[name]]
  const stageState = (stage: number, name: number): number => words[stageStateSlots[stage * STAGE_STATE_LIMIT + name]]

  function mixOf(): Mix {
    if (render(T.D3DRS_ALPHABLENDENABLE) === 0) return 'solid'
    const [source, destination] = [render(T.D3DRS_SRCBLEND), render(T.D3DRS_DESTBLEND)]
    if (destination === T.D3DBLEND_ZERO) return source === T.D3DBLEND_DESTCOLOR ? 'darken' : 'solid'
    if (destination === T.D3DBLEND_ONE) return source === T.D3DBLEND_ZERO ? 'solid' : 'add'
    return destination === T.D3DBLEND_SRCCOLOR ? 'darken' : 'alpha'
  }

  /** Stages that work, with what their colour operations read. */
  function sources(): { readonly stage: number; readonly arguments: readonly number[] }[] {
    const live = Math.min(words[stateLayout.group('cascade').offset], STAGES)
    return Array.from({ length: live }, (_, stage) => {
      const [first, second] = reads(stageState(stage, T.D3DTSS_COLOROP))
      const given = [
        ...(first ? [stageState(stage, T.D3DTSS_COLORARG1)] : []),
        ...(second ? [stageState(stage, T.D3DTSS_COLORARG2)] : []),
      ].map((argument) => argument & T.D3DTA_SELECTMASK)
      // Before the first stage the current colour is the diffuse one.
      return {
        stage,
        arguments: stage > 0 ? given : given.map((one) => (one === T.D3DTA_CURRENT ? T.D3DTA_DIFFUSE : one)),
      }
    })
  }

  function paletteEntries(): Uint32Array | null {
    const entity = words[stateLayout.group('texturePalette').offset + TexturePalette.Entity]
    const description = state.describe(entity)
    return palettes.get(entity) ?? (description?.kind === 'palette' ? description.entries : null)
  }

  /** The top level in four bytes a texel; null for what is no picture. */
  function pictureOf({ format, type, levels }: TakenTexels): Uint8Array<ArrayBuffer> | null {
    const { data, width, height } = levels[0]
    if (format === THREE.RGBAFormat && type === THREE.UnsignedByteType) return Uint8Array.from(data)
    const entries = paletteEntries()
    if ((format !== THREE.RedFormat && format !== THREE.RGFormat) || entries === null) return null
    const step = format === THREE.RGFormat ? 2 : 1
    const colours = new Uint8Array(entries.slice().buffer)
    const out = new Uint8Array(width * height * 4)
    for (let i = 0; i < width * height; i++) {
      out.set(colours.subarray(data[i * step] * 4, data[i * step] * 4 + 4), i * 4)
      if (step === 2) out[i * 4 + 3] = data[i * 2 + 1]
    }
    return out
  }

  function mapOf(entity: number, values: SamplerValues, mix: Mix): THREE.Texture | null {
    const description = textureOf(state.describe(entity))
    if (!description) return null
    const taken = textures.texels(entity, description)
    const number = numbers.get(taken) ?? numbers.size
    numbers.set(taken, number)
    const palette = taken.format === THREE.RGBAFormat ? '' : (paletteEntries()?.join() ?? '')
    const key = [number, mix === 'solid' ? 'alpha' : mix, palette, samplerKey(values)].join(' ')
    const found = maps.get(key)
    if (found) return found
    const picture = pictureOf(taken)
    if (!picture) return null
    const change = forMix[mix]
    if (change) for (let at = 0; at < picture.length; at += 4) change(picture, at)
    const { width, height } = taken.levels[0]
    const map = new THREE.DataTexture(picture, width, height)
    applySampler(map, values)
    map.colorSpace = THREE.SRGBColorSpace
    map.generateMipmaps = map.minFilter !== THREE.LinearFilter && map.minFilter !== THREE.NearestFilter
    map.name = `texture ${maps.size}`
    map.needsUpdate = true
    maps.set(key, map)
    return map
  }

  function materialOf(map: THREE.Texture | null, mix: Mix): THREE.MeshBasicMaterial {
    const isTested = render(T.D3DRS_ALPHATESTENABLE) !== 0 && render(T.D3DRS_ALPHAFUNC) >= T.D3DCMP_GREATER
    const depth = render(T.D3DRS_ZENABLE) !== T.D3DZB_FALSE
    return new THREE.MeshBasicMaterial({
      map,
      vertexColors: true,
      transparent: mix !== 'solid',
      alphaTest: isTested && mix === 'solid' ? Math.max((render(T.D3DRS_ALPHAREF) & 255) / 255, 1 / 255) : 0,
      depthTest: depth,
      depthWrite: depth && render(T.D3DRS_ZWRITEENABLE) !== 0,
      side: render(T.D3DRS_CULLMODE) === T.D3DCULL_NONE ? THREE.DoubleSide : THREE.FrontSide,
      toneMapped: false,
    })
  }

  /** Names what a portable material has no word for. */
  function noteLosses(hasShader: boolean, shapes: readonly number[]): void {
    const isOther = (shape: number): boolean => shape > TextureKind.Flat
    if (render(T.D3DRS_FOGENABLE) !== 0) fallbacks.note(FALLBACK.fog)
    if (render(T.D3DRS_STENCILENABLE) !== 0) fallbacks.note(FALLBACK.stencil)
    if (shapes.some(isOther)) fallbacks.note(FALLBACK.shapes)
    if (shapes.filter((shape) => shape === TextureKind.Flat).length > 1) fallbacks.note(FALLBACK.textures)
    if (hasShader) fallbacks.note(FALLBACK.shader)
  }

  return {
    setPalette(palette: number, entries: Uint32Array): void {
      palettes.set(palette, entries)
    },

    /** What can be shown of a draw; null when it writes no colours: shadow volumes, depth alone. */
    of(_draw: TakenDraw): PortableLook | null {
      if ((state.colourMask() & 7) === 0) return null
      const isNothing = render(T.D3DRS_ALPHABLENDENABLE) !== 0 && render(T.D3DRS_SRCBLEND) === T.D3DBLEND_ZERO
      if (isNothing && render(T.D3DRS_DESTBLEND) === T.D3DBLEND_ONE) return null
      const mix = mixOf()
      const hasShader = words[stateLayout.group('pixelShader').offset] !== 0
      const stages = hasShader
        ? Array.from({ length: STAGES }, (_, stage) => ({ stage, arguments: [T.D3DTA_TEXTURE as number] }))
        : sources()
      const shapeOf = (stage: number): number =>
        words[stateLayout.group(`texture${stage}`).offset + Texture.Kind] & TextureKind.Shape
      const textured = stages.filter(({ arguments: given }) => given.includes(T.D3DTA_TEXTURE))
      noteLosses(
        hasShader,
        textured.map(({ stage }) => shapeOf(stage)),
      )
      const pictured = textured.find(({ stage }) => shapeOf(stage) === TextureKind.Flat)
      const stage = pictured?.stage ?? 0
      const values = state.sampler(stage)
      const entity = words[stateLayout.group(`texture${stage}`).offset + Texture.Entity]
      const map = pictured && values ? mapOf(entity, values, mix) : null
      const read = new Set(stages.flatMap(({ arguments: given }) => given))
      const tint = words[TEXTURE_FACTOR]
      const factor = read.has(T.D3DTA_TFACTOR)
        ? [16, 8, 0, 24].map((shift) => ((tint >>> shift) & 255) / 255)
        : [1, 1, 1, 1]
      const material = materialOf(map, mix)
      const usesColour = hasShader || stages.length === 0 || read.has(T.D3DTA_DIFFUSE)
      return { material, map, stage, usesColour, usesAlpha: mix === 'alpha' || mix === 'add', factor }
    },
  }
}
