import * as THREE from 'three'
import { memberWords } from '../../d3d8/api/struct-layout.js'
import { renderStateSlots, STAGE_STATE_LIMIT, stageStateSlots, stateLayout } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { colourStages } from './colour-stages.js'
import type { FixedFunctionDescription } from './description.js'

/** What a material of three's own can be that stands for one of Direct3D's. */
export type StandardMaterial = THREE.MeshBasicMaterial | THREE.MeshStandardMaterial

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

/** The first picture that is looked up by coordinates of the vertices; cubes, volumes and bumps are none. */
function pictureOf({ state: { words }, textures }: FixedFunctionDescription): THREE.Texture | null {
  for (const { stage, arguments: given } of colourStages(words)) {
    const texture = textures[stage]
    if (!texture || !given.includes(T.D3DTA_TEXTURE)) continue
    const index = words[stageStateSlots[stage * STAGE_STATE_LIMIT + T.D3DTSS_TEXCOORDINDEX]]
    if (texture instanceof THREE.CubeTexture || texture instanceof THREE.Data3DTexture || index > 7) continue
    const map = texture.clone()
    map.channel = index
    map.colorSpace = THREE.SRGBColorSpace
    return map
  }
  return null
}

/**
 * One of three's own materials in place of a fixed-function one, for who knows no other, as file formats do: its first
 * picture, its colours, how dull it is, its alpha test and its sides.
 *
 * @param hasColours the geometry has colours; `vertexColors` of what is made says whether they count
 */
export function standardMaterial(
  source: THREE.Material,
  description: FixedFunctionDescription,
  hasColours: boolean,
): StandardMaterial {
  const { words, floats } = description.state
  const render = (name: number): number => words[renderStateSlots[name]]
  const member = (name: keyof typeof Member): Rgb =>
    Array.from(floats.subarray(MATERIAL + Member[name], MATERIAL + Member[name] + 4))
  const stages = colourStages(words)
  const read = new Set(stages.flatMap(({ arguments: given }) => given))
  const isLit = render(T.D3DRS_LIGHTING) !== 0
  const isOfVertices = render(T.D3DRS_COLORVERTEX) !== 0 && render(T.D3DRS_DIFFUSEMATERIALSOURCE) === T.D3DMCS_COLOR1
  const usesDiffuse = stages.length === 0 || read.has(T.D3DTA_DIFFUSE)
  const vertexColors = hasColours && usesDiffuse && (!isLit || isOfVertices)
  const factor = read.has(T.D3DTA_TFACTOR) ? factorOf(words) : [1, 1, 1, 1]
  const diffuse = isLit && usesDiffuse && !vertexColors ? member('Diffuse') : [1, 1, 1, 1]
  const { name, userData, side, transparent, alphaTest, depthTest, depthWrite, fog } = source as THREE.ShaderMaterial
  const common = {
    ...{ name, userData, side, transparent, alphaTest, depthTest, depthWrite, fog, vertexColors },
    map: pictureOf(description),
    color: colourOf(diffuse.map((value, c) => value * factor[c])),
    opacity: transparent ? within(diffuse[3] * factor[3]) : 1,
  }
  if (!isLit) return new THREE.MeshBasicMaterial(common)
  const shines = render(T.D3DRS_SPECULARENABLE) !== 0 && member('Specular').some((value, c) => c < 3 && value > 0)
  const emissive = colourOf(member('Emissive').map((value, c) => value * factor[c]))
  return new THREE.MeshStandardMaterial({
    ...common,
    metalness: 0,
    roughness: shines ? roughnessOf(member('Power')[0]) : 1,
    emissive,
    emissiveMap: emissive.getHex() === 0 ? null : common.map,
  })
}
