import type { Context } from '../../engine/index.js'
import { MATERIAL_WORDS, stateLayout } from '../state-table.js'
import type { D3DCOLORVALUE, D3DMATERIAL8 } from '../types/index.js'
import { setFloats } from './float-words.js'
import { checkNumbers, checkStruct } from './validate.js'

/** Word of the state where the material begins. */
export const MATERIAL_WORD = stateLayout.group('material').offset
const values = new Float64Array(MATERIAL_WORDS)

const METHOD = 'SetMaterial'

function putColour(at: number, name: keyof D3DMATERIAL8, colour: D3DCOLORVALUE): void {
  if (typeof colour !== 'object' || (colour as unknown) === null) checkStruct(METHOD, `pMaterial.${name}`, colour)
  const { r, g, b, a } = colour
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number' || typeof a !== 'number')
    checkNumbers(METHOD, `pMaterial.${name}`, colour, ['r', 'g', 'b', 'a'])
  values[at] = r
  values[at + 1] = g
  values[at + 2] = b
  values[at + 3] = a
}

/** The numbers of a material, member after member; valid until the next call. */
export function readMaterial(material: D3DMATERIAL8): ArrayLike<number> {
  checkStruct(METHOD, 'pMaterial', material)
  putColour(0, 'Diffuse', material.Diffuse)
  putColour(4, 'Ambient', material.Ambient)
  putColour(8, 'Specular', material.Specular)
  putColour(12, 'Emissive', material.Emissive)
  values[16] = material.Power
  if (typeof material.Power !== 'number') checkNumbers(METHOD, 'pMaterial', material, ['Power'])
  return values
}

/** Stores a material in the `material` group, member after member. */
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
