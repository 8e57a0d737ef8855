import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { memberWords } from '../../../d3d8/api/struct-layout.js'
import { TextureKind } from '../../../d3d8/descriptions.js'
import {
  STAGE_STATE_LIMIT,
  STAGES,
  Texture,
  renderStateSlots,
  stageStateSlots,
  stateLayout,
} from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import type { Fallbacks } from '../../../engine/index.js'
import { KeyWord, LightingBits } from '../../programs/key-words.js'
import { colourStages, liveStages, type ColourStage } from '../../materials/colour-stages.js'
import {
  colourOf,
  factorOf,
  lightings,
  lightMapIntensity,
  roughnessOf,
  within,
} from '../../materials/standard-material.js'
import type { Mix, PortableMaps } from './maps.js'
import { stateData } from '../state-data.js'
import type { TakenState } from '../state.js'

const FALLBACK = FALLBACKS['systems/export/portable/look.ts']

/** What a portable material shows of a draw. */
export interface PortableLook {
  readonly material: THREE.MeshBasicMaterial | THREE.MeshStandardMaterial
  /**
   * Pictures, and the stages whose coordinates they are looked up with: the first one, and one that it is multiplied
   * by.
   */
  readonly pictures: readonly { readonly map: THREE.Texture; readonly stage: number }[]
  /** Whether the colours of vertices count, and their alpha. */
  readonly usesColour: boolean
  readonly usesAlpha: boolean
  /** Light that falls upon it is seen. */
  readonly reflects: boolean
}

/**
 * How the colours of a draw come about: by lights of the scene, as the vertices have them, or as the vertex pipeline
 * made them.
 */
export type Shading = 'lit' | 'plain' | 'baked'

/** What the look of a draw depends on besides the state. */
export interface LookedAt {
  readonly isOnScreen: boolean
  readonly isLit: boolean
  readonly canBeLit: boolean
  readonly hasColours: boolean
}

const MATERIAL = stateLayout.group('material').offset
const Member = memberWords('D3DMATERIAL8')

type Rgb = readonly number[]

/** Says what of a draw's stages a portable material can show. */
export class PortableLooks {
  readonly #state: TakenState
  readonly #maps: PortableMaps
  readonly #fallbacks: Fallbacks
  readonly #words: TakenState['words']
  readonly #floats: TakenState['floats']
  readonly #materials = new Map<string, PortableLook['material']>()

  constructor(state: TakenState, maps: PortableMaps, fallbacks: Fallbacks) {
    this.#state = state
    this.#maps = maps
    this.#fallbacks = fallbacks
    this.#words = state.words
    this.#floats = state.floats
  }

  /**
   * What can be shown of a draw; null when it writes no colours: shadow volumes, depth alone; and for what darkens the
   * picture where shadow volumes were counted, which would darken all of it.
   *
   * @param isOnScreen its vertices are on the screen already
   * @param isLit the draw is lit; `canBeLit`: lights of the scene can take the place of its own
   * @param hasColours vertices bring a diffuse colour
   */
  of({ isOnScreen, isLit, canBeLit, hasColours }: LookedAt): (PortableLook & { readonly shading: Shading }) | null {
    if ((this.#state.colourMask() & 7) === 0) return null
    const isNothing = this.#render(T.D3DRS_ALPHABLENDENABLE) !== 0 && this.#render(T.D3DRS_SRCBLEND) === T.D3DBLEND_ZERO
    if (isNothing && this.#render(T.D3DRS_DESTBLEND) === T.D3DBLEND_ONE) return null
    const mix = this.#mixOf()
    const hasShader = this.#words[stateLayout.group('pixelShader').offset] !== 0
    const stages = hasShader
      ? Array.from({ length: STAGES }, (_, stage) => ({ stage, arguments: [T.D3DTA_TEXTURE as number] }))
      : this.#sources()
    const textured = stages
      .filter(({ arguments: given, stage }) => given.includes(T.D3DTA_TEXTURE) && this.#shapeOf(stage) !== 0)
      .map(({ stage }) => stage)
    if (isOnScreen && mix !== 'solid' && textured.length === 0 && this.#isCutOut()) {
      this.#fallbacks.note(FALLBACK.cutOut)
      return null
    }
    this.#noteLosses(hasShader, textured)
    const [first, second] = textured.filter((stage) => this.#isPictured(stage))
    const isLight = second !== undefined && lightings[this.#stageState(second, T.D3DTSS_COLOROP)] !== undefined
    const base = first === undefined ? null : this.#pictureOf(first, mix, 0)
    const light = base && isLight && !hasShader ? this.#pictureOf(second, 'solid', 1) : null
    const pictures = [base, light].filter((picture) => picture !== null)
    const read = new Set(stages.flatMap(({ arguments: given }) => given))
    const factor = read.has(T.D3DTA_TFACTOR) ? factorOf(this.#words) : [1, 1, 1, 1]
    const usesColour = hasShader || stages.length === 0 || read.has(T.D3DTA_DIFFUSE)
    const usesAlpha = mix === 'alpha' || mix === 'add'
    const shading = isLit ? (canBeLit && usesColour ? 'lit' : 'baked') : 'plain'
    const colours =
      shading === 'baked' || (hasColours && (shading === 'plain' || this.#isColour(LightingBits.DiffuseShift)))
    const withColours = colours && (usesColour || usesAlpha)
    const material = this.#materialOf(shading, pictures, mix, factor, withColours)
    const reflects = material.vertexColors || material.color.getHex() !== 0
    return { material, pictures, usesColour, usesAlpha, reflects, shading }
  }

  #render(name: number): number {
    return this.#words[renderStateSlots[name]]
  }

  /** Whether the stencil test may stop some of its pixels. */
  #isCutOut(): boolean {
    return this.#render(T.D3DRS_STENCILENABLE) !== 0 && this.#render(T.D3DRS_STENCILFUNC) !== T.D3DCMP_ALWAYS
  }

  #stageState(stage: number, name: number): number {
    return this.#words[stageStateSlots[stage * STAGE_STATE_LIMIT + name]]
  }

  /** Whether the texture of a stage is a picture; bumps are none. */
  #isPictured(stage: number): boolean {
    return this.#shapeOf(stage) === TextureKind.Flat && this.#maps.canShow(this.#textureOf(stage))
  }

  #textureOf(stage: number): number {
    return this.#words[stateLayout.group(`texture${stage}`).offset + Texture.Entity]
  }

  #shapeOf(stage: number): number {
    return this.#words[stateLayout.group(`texture${stage}`).offset + Texture.Kind] & TextureKind.Shape
  }

  #mixOf(): Mix {
    if (this.#render(T.D3DRS_ALPHABLENDENABLE) === 0) return 'solid'
    const [source, destination] = [this.#render(T.D3DRS_SRCBLEND), this.#render(T.D3DRS_DESTBLEND)]
    if (destination === T.D3DBLEND_ZERO) return source === T.D3DBLEND_DESTCOLOR ? 'darken' : 'solid'
    if (destination === T.D3DBLEND_ONE) return source === T.D3DBLEND_ZERO ? 'solid' : 'add'
    return destination === T.D3DBLEND_SRCCOLOR ? 'darken' : 'alpha'
  }

  /** Stages that make a colour, with what their operations read. */
  #sources(): readonly ColourStage[] {
    const stages = colourStages(this.#words)
    if (stages.length < liveStages(this.#words)) this.#fallbacks.note(FALLBACK.bumps)
    return stages
  }

  /** The picture of a stage. */
  #pictureOf(stage: number, mix: Mix, channel: number): PortableLook['pictures'][number] | null {
    const values = this.#state.sampler(stage)
    const map = values ? this.#maps.of(this.#textureOf(stage), values, mix, channel) : null
    return map ? { map, stage } : null
  }

  /** Names what a portable material has no word for. */
  #noteLosses(hasShader: boolean, stages: readonly number[]): void {
    if (this.#render(T.D3DRS_STENCILENABLE) !== 0) this.#fallbacks.note(FALLBACK.stencil)
    if (stages.some((stage) => this.#shapeOf(stage) > TextureKind.Flat)) this.#fallbacks.note(FALLBACK.shapes)
    const pictured = stages.filter((stage) => this.#isPictured(stage))
    const flat = stages.filter((stage) => this.#shapeOf(stage) === TextureKind.Flat)
    if (pictured.length < flat.length) this.#fallbacks.note(FALLBACK.bumps)
    const isKnown = pictured
      .slice(1)
      .every((stage) => lightings[this.#stageState(stage, T.D3DTSS_COLOROP)] !== undefined)
    if (pictured.length > 2 || !isKnown) this.#fallbacks.note(FALLBACK.textures)
    if (hasShader) this.#fallbacks.note(FALLBACK.shader)
  }

  /** What materials of either kind have of the states. */
  #common(pictures: PortableLook['pictures'], mix: Mix): THREE.MeshBasicMaterialParameters {
    const isTested = this.#render(T.D3DRS_ALPHATESTENABLE) !== 0 && this.#render(T.D3DRS_ALPHAFUNC) >= T.D3DCMP_GREATER
    const depth = this.#render(T.D3DRS_ZENABLE) !== T.D3DZB_FALSE
    return {
      map: pictures[0]?.map ?? null,
      transparent: mix !== 'solid',
      alphaTest: isTested && mix === 'solid' ? Math.max((this.#render(T.D3DRS_ALPHAREF) & 255) / 255, 1 / 255) : 0,
      depthTest: depth,
      depthWrite: depth && this.#render(T.D3DRS_ZWRITEENABLE) !== 0,
      side: this.#render(T.D3DRS_CULLMODE) === T.D3DCULL_NONE ? THREE.DoubleSide : THREE.FrontSide,
      fog: this.#render(T.D3DRS_FOGENABLE) !== 0,
      toneMapped: false,
    }
  }

  #unlit(pictures: PortableLook['pictures'], mix: Mix, factor: Rgb, hasColours: boolean): THREE.MeshBasicMaterial {
    const material = new THREE.MeshBasicMaterial({ ...this.#common(pictures, mix), vertexColors: hasColours })
    material.color.copy(colourOf(factor))
    if (mix !== 'solid') material.opacity = within(factor[3])
    const second = pictures.at(1)
    if (second) {
      material.lightMap = second.map
      material.lightMapIntensity = lightMapIntensity(lightings[this.#stageState(second.stage, T.D3DTSS_COLOROP)] ?? 1)
    }
    return material
  }

  #isColour(shift: number): boolean {
    return ((this.#state.key.words[KeyWord.Lighting] >>> shift) & 3) === T.D3DMCS_COLOR1
  }

  #lit(pictures: PortableLook['pictures'], mix: Mix, factor: Rgb, hasColours: boolean): THREE.MeshStandardMaterial {
    const member = (name: keyof typeof Member): number[] =>
      Array.from(this.#floats.subarray(MATERIAL + Member[name], MATERIAL + Member[name] + 4))
    const ownsDiffuse = !(hasColours && this.#isColour(LightingBits.DiffuseShift))
    const diffuse = ownsDiffuse ? member('Diffuse') : [1, 1, 1, 1]
    const shines =
      this.#render(T.D3DRS_SPECULARENABLE) !== 0 &&
      member('Specular')
        .slice(0, 3)
        .some((value) => value > 0)
    const material = new THREE.MeshStandardMaterial({
      ...this.#common(pictures, mix),
      vertexColors: !ownsDiffuse,
      metalness: 0,
      roughness: shines ? roughnessOf(this.#floats[MATERIAL + Member.Power]) : 1,
    })
    material.color.copy(colourOf(diffuse.map((value, c) => value * factor[c])))
    material.emissive.copy(colourOf(member('Emissive').map((value, c) => value * factor[c])))
    if (material.emissive.getHex() !== 0) material.emissiveMap = material.map
    if (mix !== 'solid') material.opacity = within(diffuse[3] * factor[3])
    // Formats know of a second picture what keeps light away; stronger than that it would only be in the way.
    const second = pictures.at(1)
    if (second) material.aoMap = second.map
    return material
  }

  /** The material for all draws that look so. */
  #materialOf(
    shading: Shading,
    pictures: PortableLook['pictures'],
    mix: Mix,
    factor: Rgb,
    hasColours: boolean,
  ): PortableLook['material'] {
    const D3D8 = stateData(this.#words, this.#floats)
    const own = shading === 'lit' ? D3D8 : { renderStates: D3D8.renderStates, stages: D3D8.stages }
    const key = JSON.stringify([shading, pictures.map(({ map }) => map.uuid), mix, factor, hasColours, own])
    const found = this.#materials.get(key)
    if (found) return found
    const made =
      shading === 'lit' ? this.#lit(pictures, mix, factor, hasColours) : this.#unlit(pictures, mix, factor, hasColours)
    made.name = [`material ${this.#materials.size}`, ...pictures.map(({ map }) => map.name)].join(', ')
    const textures = pictures.map(({ map, stage }) => ({ stage, name: map.name }))
    made.userData = { D3D8: { ...own, textures } }
    this.#materials.set(key, made)
    return made
  }
}
