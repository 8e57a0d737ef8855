/** Materials of .x files: Material, TextureFilename, EffectInstance, MeshMaterialList. */
import { defaultMaterial, type XEffect, type XMaterial } from './model.js'
import { nothing, type XReader } from './format/reader.js'
import { shown } from './format/tokens.js'

/** The parameter in which effect files of the SDK's exporters have what the fixed function has in TextureFilename. */
const EFFECT_TEXTURE = /^texture0@name$/i

function readEffect(reader: XReader): XEffect {
  const parameters = new Map<string, string | number | readonly number[]>()
  const parameter = (template: string, read: (name: string) => string | number | readonly number[]) => () => {
    const name = reader.string('the name of a parameter')
    const value = read(name)
    if (!parameters.has(name)) parameters.set(name, value)
    reader.inside(template, nothing)
  }
  const file = reader.fileName('the name of an effect file')
  reader.inside('EffectInstance', {
    objects: {
      effectparamstring: parameter('EffectParamString', (name) => {
        const what = 'the value of a parameter'
        return EFFECT_TEXTURE.test(name) ? reader.fileName(what) : reader.string(what)
      }),
      effectparamdword: parameter('EffectParamDWord', () => reader.integer('the value of a parameter')),
      effectparamfloats: parameter('EffectParamFloats', () => {
        const length = reader.count('numbers of a parameter', 1)
        return [...reader.floats('a number of a parameter', length)]
      }),
    },
  })
  return { file, parameters }
}

function textureOf(effect: XEffect | null): string | null {
  for (const [name, value] of effect?.parameters ?? [])
    if (EFFECT_TEXTURE.test(name) && typeof value === 'string') return value
  return null
}

/** Material, from behind its opening brace. */
export function readMaterial(reader: XReader, name: string): XMaterial {
  const diffuse: XMaterial['diffuse'] = [...reader.triple('a diffuse colour'), reader.float('a diffuse colour')]
  const power = reader.float('a power')
  const specular = reader.triple('a specular colour')
  const emissive = reader.triple('an emissive colour')
  let texture: string | null = null
  let effect: XEffect | null = null
  const data = reader.inside('Material', {
    objects: {
      texturefilename() {
        texture = reader.fileName('the name of a texture file')
        reader.inside('TextureFilename', nothing)
      },
      effectinstance: () => void (effect = readEffect(reader)),
    },
  })
  const made: XMaterial = {
    ...{ name, diffuse, power, specular, emissive },
    ...{ texture: texture ?? textureOf(effect), effect, data },
  }
  if (name !== '' && !reader.materials.has(name)) reader.materials.set(name, made)
  return made
}

/** The materials of a mesh, and those of its first faces. */
export interface MaterialList {
  readonly materials: readonly XMaterial[]
  readonly listed: Uint32Array
}

/** MeshMaterialList of a mesh with so many faces: materials, and those of the faces that are listed. */
export function readMaterialList(reader: XReader, faces: number): MaterialList {
  const { tokens } = reader
  reader.integer('the number of materials')
  const { offset } = tokens
  const listed = new Uint32Array(reader.count('materials of faces', 1))
  if (listed.length > faces) throw tokens.error(`${listed.length} materials of faces; there are ${faces} faces`, offset)
  let [most, mostAt] = [0, offset]
  for (let face = 0; face < listed.length; face++) {
    const at = tokens.offset
    listed[face] = reader.integer('the material of a face')
    if (listed[face] > most) [most, mostAt] = [listed[face], at]
  }
  const materials: XMaterial[] = []
  reader.inside('MeshMaterialList', {
    objects: { material: (name) => void materials.push(readMaterial(reader, name)) },
    reference(name, at) {
      const slot = materials.push(defaultMaterial) - 1
      return () => {
        const found = reader.materials.get(name)
        if (!found) throw tokens.error(`${shown(name)} is no material`, at)
        materials[slot] = found
      }
    },
  })
  if (materials.length === 0) materials.push(defaultMaterial)
  if (most >= materials.length)
    throw tokens.error(`the material of a face is ${most}; there are ${materials.length}`, mostAt)
  return { materials, listed }
}

/** Files may name fewer faces than there are (often one for all): the last one's material goes on. */
export function allMaterials({ listed }: MaterialList, faces: number): Uint32Array {
  const all = new Uint32Array(faces)
  all.set(listed)
  return listed.length > 0 ? all.fill(listed[listed.length - 1], listed.length) : all
}
