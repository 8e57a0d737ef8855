import * as THREE from 'three'
import { STAGES, stateLayout, Texture, renderStateSlots } from '../../../d3d8/state-table.js'
import { shaderEntityOf, TextureKind } from '../../../d3d8/descriptions.js'
import * as T from '../../../d3d8/types/index.js'
import { FixedFunctionMaterial } from '../../materials/fixed-function-material.js'
import { textureOf, type TakenDraw } from '../draws.js'
import { facing } from './portable-geometry.js'
import { stateData } from '../state-data.js'
import type { TakenState } from '../state.js'
import type { TakenTextures } from '../textures.js'
import { decodeVertices } from '../vertices.js'

const PIXEL_SHADER = stateLayout.group('pixelShader').offset
/** Groups whose words are places and serials in a device and say nothing of a material. */
const withoutMaterial: readonly string[] = [
  ...['world', 'transforms', 'lights', 'vertexInput', 'vertexFormat', 'viewport', 'renderTarget', 'streams', 'palette'],
  ...['farPalette', 'multisample', 'runtime', 'patches', 'texturePalette', 'vertexConstants'],
]
const materialGroups = stateLayout.groups.filter(({ name }) => !withoutMaterial.includes(name))

/**
 * Makes geometries and materials that look in a scene of three's as draws did in the device; draws that are equal share
 * them.
 */
export function createDeviceLook(state: TakenState, textures: TakenTextures) {
  const { words } = state
  const materials = new Map<string, FixedFunctionMaterial>()
  const geometries = new Map<string, THREE.BufferGeometry>()
  const wordOf = (stage: number, word: number): number => words[stateLayout.group(`texture${stage}`).offset + word]

  function textureAt(stage: number): THREE.Texture | null {
    const entity = wordOf(stage, Texture.Entity)
    const description = textureOf(state.describe(entity))
    const values = state.sampler(stage)
    return description && values ? textures.texture(entity, description, values) : null
  }

  function make(): FixedFunctionMaterial {
    const handle = words[PIXEL_SHADER]
    const description = handle === 0 ? undefined : state.describe(shaderEntityOf(handle))
    const { pixelConstants } = state
    const material = new FixedFunctionMaterial({
      pixelShaderTokens: description?.kind === 'pixelShader' ? description.program.tokens : null,
      pixelConstants: pixelConstants.floats().slice(pixelConstants.at(), pixelConstants.at() + pixelConstants.size),
      vertexColorSpace: THREE.SRGBColorSpace,
    })
    material.setState(words)
    // The scene has a light for it.
    material.setRenderState(T.D3DRS_AMBIENT, 0)
    // The sides that Direct3D does not cull are fronts.
    material.side = words[renderStateSlots[T.D3DRS_CULLMODE]] === T.D3DCULL_NONE ? THREE.DoubleSide : THREE.FrontSide
    material.forceSinglePass = true
    material.fog = false
    for (let stage = 0; stage < STAGES; stage++) material.setTexture(stage, textureAt(stage))
    material.name = `material ${materials.size}`
    material.userData = { D3D8: stateData(words, state.floats) }
    return material
  }

  return {
    /** Whether a material of three's can look as the draw that comes: palettes are the device's alone. */
    canShow: (): boolean =>
      (state.colourMask() & 7) === 7 &&
      Array.from({ length: STAGES }, (_, n) => n).every((stage) => wordOf(stage, Texture.Kind) < TextureKind.Palette),

    material(): FixedFunctionMaterial {
      const key = materialGroups
        .map(({ offset, words: count }) => words.subarray(offset, offset + count).join())
        .join(' ')
      const found = materials.get(key) ?? make()
      materials.set(key, found)
      return found
    },

    /** @param turns the sides that Direct3D does not cull are backs as they are */
    geometry(draw: TakenDraw, turns: boolean): THREE.BufferGeometry {
      const key = draw.name === null ? null : `${draw.name} ${turns}`
      const found = key === null ? undefined : geometries.get(key)
      if (found) return found
      const { facts, streams, vertices } = draw
      const geometry = new THREE.BufferGeometry()
      for (const [name, attribute] of decodeVertices(facts.layout.elements, streams, vertices))
        geometry.setAttribute(name, attribute)
      const indices = facing(draw.indices, turns)
      geometry.setIndex(new THREE.BufferAttribute(vertices.length < 0xffff ? Uint16Array.from(indices) : indices, 1))
      geometry.name = draw.buffer === null ? 'vertices of the draw' : `vertex buffer ${draw.buffer}`
      if (key !== null) geometries.set(key, geometry)
      return geometry
    },
  }
}
