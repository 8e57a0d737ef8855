import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { memberWords } from '../../d3d8/api/struct-layout.js'
import { readCoordinateStage, type CoordinateStage } from '../../d3d8/fixed-function/index.js'
import { renderStateSlots, STAGE_STATE_LIMIT, STAGES, stageStateSlots, stateLayout } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import type { Fallbacks } from '../../engine/index.js'
import { colourStages, liveStages, type ColourStage } from './colour-stages.js'
import type { FixedFunctionDescription } from './description.js'

/** What a material of three's own can be that stands for one of Direct3D's. */
export type StandardMaterial = THREE.MeshBasicMaterial | THREE.MeshStandardMaterial

/** One of three's own materials that stands for one of Direct3D's. */
export interface StandardLook {
  readonly material: StandardMaterial
  /** Its pictures, the first one and one that it is multiplied by, and how they get their coordinates. */
  readonly pictures: readonly {
    readonly map: THREE.Texture
    readonly stage: number
    readonly coordinates: CoordinateStage
    /** Normals that coordinates are generated from are made one unit long. */
    readonly normalizes: boolean
  }[]
}

const FALLBACK = FALLBACKS['systems/materials/standard-material.ts']

/** By operation: how often a picture of light counts that the colour is multiplied by. */
export const lightings: Readonly<Partial<Record<number, number>>> = {
  [T.D3DTOP_MODULATE]: 1,
  [T.D3DTOP_MODULATE2X]: 2,
  [T.D3DTOP_MODULATE4X]: 4,
}

/** How strong three's light map is that counts so often: its light of π is one, and screens show light by a power. */
export const lightMapIntensity = (times: number): number => Math.PI * times ** 2.2

const MATERIAL = stateLayout.group('material').offset
const Member = memberWords('D3DMATERIAL8')

type Rgb = readonly number[]

export const within = (value: number): number => (value > 0 ? Math.min(value, 1) : 0)

/** A colour of Direct3D's, which is what a screen shows. */
export const colourOf = ([r, g, b]: Rgb): THREE.Color =>
  new THREE.Color().setRGB(within(r), within(g), within(b), THREE.SRGBColorSpace)

/** Roughness of a surface whose highlights have a Power, as physically based renderers convert it. */
export const roughnessOf = (power: number): number => (2 / (Math.max(power, 0) + 2)) ** 0.25

/** D3DRS_TEXTUREFACTOR as red, green, blue, alpha. */
export const factorOf = (words: ArrayLike<number>): number[] =>
  [16, 8, 0, 24].map((shift) => ((words[renderStateSlots[T.D3DRS_TEXTUREFACTOR]] >>> shift) & 255) / 255)

const stageState = (words: ArrayLike<number>, stage: number, name: number): number =>
  words[stageStateSlots[stage * STAGE_STATE_LIMIT + name]]

/** Stages that make a colour; with a pixel shader all of them may. */
function sourcesOf({ state: { words }, hasPixelShader }: FixedFunctionDescription): readonly ColourStage[] {
  if (!hasPixelShader) return colourStages(words)
  return Array.from({ length: STAGES }, (_, stage) => ({ stage, arguments: [T.D3DTA_TEXTURE] }))
}

/**
 * The first picture, and the second one where the colour is multiplied by it; cubes, volumes and bumps are none. What
 * is left out is noted.
 */
function picturesOf(
  description: FixedFunctionDescription,
  sources: readonly ColourStage[],
  fallbacks: Fallbacks,
): StandardLook['pictures'] {
  const { state, textures, hasPixelShader, hasVertexShader } = description
  const textured = sources
    .filter(({ stage, arguments: given }) => given.includes(T.D3DTA_TEXTURE) && textures[stage])
    .map(({ stage }) => stage)
  const isFlat = (stage: number): boolean =>
    !(textures[stage] instanceof THREE.CubeTexture || textures[stage] instanceof THREE.Data3DTexture)
  const flat = textured.filter(isFlat)
  const isLight = flat.length > 1 && lightings[stageState(state.words, flat[1], T.D3DTSS_COLOROP)] !== undefined
  const shown = flat.slice(0, isLight && !hasPixelShader ? 2 : 1)
  if (flat.length < textured.length) fallbacks.note(FALLBACK.shapes)
  if (!hasPixelShader && sources.length < liveStages(state.words)) fallbacks.note(FALLBACK.bumps)
  if (!hasPixelShader && shown.length < flat.length) fallbacks.note(FALLBACK.textures)
  if (shown.length > 1) fallbacks.note(FALLBACK.light)
  const normalizes = state.words[renderStateSlots[T.D3DRS_NORMALIZENORMALS]] !== 0
  return shown.flatMap((stage) => {
    const map = textures[stage]?.clone()
    if (!map) return []
    const stated = readCoordinateStage(state.words, state.floats, stage)
    const coordinates = hasVertexShader ? { ...stated, generation: 0, count: 0, projected: false } : stated
    // Direct3D's coordinates are moved by its own matrices alone.
    map.offset.set(0, 0)
    map.repeat.set(1, 1)
    Object.assign(map, { rotation: 0, channel: coordinates.set, colorSpace: THREE.SRGBColorSpace })
    return [{ map, stage, coordinates, normalizes }]
  })
}

/** Notes what materials of three's own have no word for, beside pictures. */
function noteLosses(description: FixedFunctionDescription, isBlended: boolean, fallbacks: Fallbacks): void {
  const { words } = description.state
  if (description.hasPixelShader) fallbacks.note(FALLBACK.shader)
  if (description.hasVertexShader) fallbacks.note(FALLBACK.vertexShader)
  const blend = [T.D3DRS_SRCBLEND, T.D3DRS_DESTBLEND].map((name) => words[renderStateSlots[name]])
  const isByAlpha = blend[0] === T.D3DBLEND_SRCALPHA && blend[1] === T.D3DBLEND_INVSRCALPHA
  if (isBlended && !isByAlpha) fallbacks.note(FALLBACK.blending)
}

/**
 * One of three's own materials in place of a fixed-function one, for who knows no other, as file formats do: its first
 * picture and one of light upon it, its colours, how dull it is, its alpha test and its sides.
 *
 * @param hasColours the geometry has colours; `vertexColors` of what is made says whether they count
 * @param fallbacks what is lost is noted there
 */
export function standardMaterial(
  source: THREE.Material,
  description: FixedFunctionDescription,
  hasColours: boolean,
  fallbacks: Fallbacks,
): StandardLook {
  const { words, floats } = description.state
  const render = (name: number): number => words[renderStateSlots[name]]
  const member = (name: keyof typeof Member): Rgb =>
    Array.from(floats.subarray(MATERIAL + Member[name], MATERIAL + Member[name] + 4))
  const stages = sourcesOf(description)
  const pictures = picturesOf(description, stages, fallbacks)
  const [base, second] = pictures
  const read = new Set(stages.flatMap(({ arguments: given }) => given))
  const isLit = render(T.D3DRS_LIGHTING) !== 0
  const isOfVertices = render(T.D3DRS_COLORVERTEX) !== 0 && render(T.D3DRS_DIFFUSEMATERIALSOURCE) === T.D3DMCS_COLOR1
  const usesDiffuse = description.hasPixelShader || stages.length === 0 || read.has(T.D3DTA_DIFFUSE)
  const vertexColors = hasColours && usesDiffuse && (!isLit || isOfVertices)
  const factor = read.has(T.D3DTA_TFACTOR) ? factorOf(words) : [1, 1, 1, 1]
  const diffuse = isLit && usesDiffuse && !vertexColors ? member('Diffuse') : [1, 1, 1, 1]
  const { name, userData, side, transparent, alphaTest, depthTest, depthWrite, fog } = source as THREE.ShaderMaterial
  noteLosses(description, transparent, fallbacks)
  const common = {
    ...{ name, userData, side, transparent, alphaTest, depthTest, depthWrite, fog, vertexColors },
    map: base?.map ?? null,
    color: colourOf(diffuse.map((value, c) => value * factor[c])),
    opacity: transparent ? within(diffuse[3] * factor[3]) : 1,
  }
  if (!isLit) {
    const times = second ? (lightings[stageState(words, second.stage, T.D3DTSS_COLOROP)] ?? 1) : 1
    const light = { lightMap: second?.map ?? null, lightMapIntensity: lightMapIntensity(times) }
    return { material: new THREE.MeshBasicMaterial({ ...common, ...light }), pictures }
  }
  const shines = render(T.D3DRS_SPECULARENABLE) !== 0 && member('Specular').some((value, c) => c < 3 && value > 0)
  const emissive = colourOf(member('Emissive').map((value, c) => value * factor[c]))
  const material = new THREE.MeshStandardMaterial({
    ...common,
    aoMap: second?.map ?? null,
    metalness: 0,
    roughness: shines ? roughnessOf(member('Power')[0]) : 1,
    emissive,
    emissiveMap: emissive.getHex() === 0 ? null : common.map,
  })
  return { material, pictures }
}
