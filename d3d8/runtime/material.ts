import type { Context } from '../../engine/index.js'
import { Lighting, stateLayout } from '../state-table.js'
import type { D3DCOLORVALUE, D3DMATERIAL8 } from '../types/index.js'
import { setFloats } from './float-words.js'
import { checkPointer } from './validate.js'

/** Word of the state where the material begins. */
export const MATERIAL_WORD = stateLayout.group('lighting').offset + Lighting.Material
/** Words of a D3DMATERIAL8: four colours and Power. */
export const MATERIAL_WORDS = 17
const values = new Float64Array(MATERIAL_WORDS)

function putColour(at: number, { r, g, b, a }: D3DCOLORVALUE): void {
  values[at] = r
  values[at + 1] = g
  values[at + 2] = b
  values[at + 3] = a
}

/** The numbers of a material, member after member; valid until the next call. */
export function readMaterial(material: D3DMATERIAL8): ArrayLike<number> {
  checkPointer('SetMaterial', 'pMaterial', material)
  putColour(0, material.Diffuse)
  putColour(4, material.Ambient)
  putColour(8, material.Specular)
  putColour(12, material.Emissive)
  values[16] = material.Power
  return values
}

/** Stores a material in the `lighting` group, member after member. */
export function setMaterial(context: Context, material: D3DMATERIAL8): void {
  setFloats(context, MATERIAL_WORD, readMaterial(material), MATERIAL_WORDS)
}

/** The material as a struct. */
export function getMaterial({ floats }: Context): D3DMATERIAL8 {
  const colour = (at: number): D3DCOLORVALUE => ({
    r: floats[MATERIAL_WORD + at],
    g: floats[MATERIAL_WORD + at + 1],
    b: floats[MATERIAL_WORD + at + 2],
    a: floats[MATERIAL_WORD + at + 3],
  })
  return {
    Diffuse: colour(0),
    Ambient: colour(4),
    Specular: colour(8),
    Emissive: colour(12),
    Power: floats[MATERIAL_WORD + 16],
  }
}
