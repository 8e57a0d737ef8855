import type { Context } from '../../../engine/index.js'
import { StructWords } from '../../api/frequent-structs.js'
import { memberWords } from '../../api/struct-layout.js'
import { MATERIAL_WORDS, stateLayout } from '../../state-table.js'
import type { D3DMATERIAL8, Given } from '../../types/index.js'
import { colourAt, putColour, setFloats } from '../arguments/float-words.js'
import { storeStruct } from '../arguments/struct-arguments.js'
import { refusing } from '../arguments/validate.js'

/** Word of the state where the material begins. */
export const MATERIAL_WORD = stateLayout.group('material').offset

const first = memberWords('D3DMATERIAL8')
const floats = new Float32Array(MATERIAL_WORDS)
const target = { floats, words: new Uint32Array(floats.buffer) }
const refuse = refusing('SetMaterial')

/** Puts a material that is whole, as most are: a way without the table, since programs set one before most draws. */
function putWhole(material: Given<D3DMATERIAL8>): boolean {
  if (typeof material !== 'object' || (material as unknown) === null) return false
  const { Diffuse, Ambient, Specular, Emissive, Power } = material
  if (typeof Power !== 'number') return false
  floats[first.Power] = Power
  return (
    putColour(floats, first.Diffuse, Diffuse) &&
    putColour(floats, first.Ambient, Ambient) &&
    putColour(floats, first.Specular, Specular) &&
    putColour(floats, first.Emissive, Emissive)
  )
}

/**
 * The numbers of a material, member after member; valid until the next call.
 *
 * @throws D3DError with D3DERR_INVALIDCALL for what is no material
 */
export function readMaterial(material: Given<D3DMATERIAL8> | StructWords): ArrayLike<number> {
  if (material instanceof StructWords) material.copy(target.words)
  else if (!putWhole(material)) storeStruct('D3DMATERIAL8', material, target, 'pMaterial', refuse)
  return floats
}

/** Stores a material in the `material` group, member after member. */
export function setMaterial(context: Context, material: Given<D3DMATERIAL8>): void {
  setFloats(context, MATERIAL_WORD, readMaterial(material), MATERIAL_WORDS)
}

/** The material as a struct. */
export function getMaterial({ floats: state }: Context): D3DMATERIAL8 {
  return {
    Diffuse: colourAt(state, MATERIAL_WORD + first.Diffuse),
    Ambient: colourAt(state, MATERIAL_WORD + first.Ambient),
    Specular: colourAt(state, MATERIAL_WORD + first.Specular),
    Emissive: colourAt(state, MATERIAL_WORD + first.Emissive),
    Power: state[MATERIAL_WORD + first.Power],
  }
}
