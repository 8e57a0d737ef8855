import type * as THREE from 'three'
import type { XMaterial, XMesh, XModel } from '../../../d3d8/files/x/index.js'
import { xOpacities } from '../../../d3d8/files/x/index.js'
import { MeshBlinnMaterial } from './blinn-material.js'
import { setColour } from './geometry.js'

/** Gives a material the texture of a name, now or when it has come. */
export interface TextureUse {
  readonly apply: (name: string, material: THREE.MeshPhongMaterial) => void
}

/** Vertex colours of a mesh: none, opaque, or some that are not. */
type Colours = 'none' | 'opaque' | 'alpha'

function coloursOf({ colours }: XMesh): Colours {
  if (!colours) return 'none'
  for (let i = 3; i < colours.length; i += 4) if (colours[i] < 1) return 'alpha'
  return 'opaque'
}

/** Makes the materials of a model's meshes; what is the same in the file is the same here. */
export function createMaterials(model: XModel, textures: TextureUse): (mesh: XMesh) => THREE.MeshPhongMaterial[] {
  const made = new Map<XMaterial, Partial<Record<Colours, THREE.MeshPhongMaterial>>>()
  const opacityOf = xOpacities(model)

  function make(source: XMaterial, colours: Colours): THREE.MeshPhongMaterial {
    const { name, diffuse, power, specular, emissive, texture, effect } = source
    const material = new MeshBlinnMaterial()
    material.name = name
    material.vertexColors = colours !== 'none'
    // Colours of vertices take the place of the material's (D3DRS_DIFFUSEMATERIALSOURCE is D3DMCS_COLOR1); three
    // multiplies them.
    if (colours === 'none') {
      setColour(material.color, [diffuse[0], diffuse[1], diffuse[2]])
      material.opacity = opacityOf(source)
    }
    material.transparent = colours === 'none' ? material.opacity < 1 : colours === 'alpha'
    // The highlight of power 0 would be everywhere.
    setColour(material.specular, power > 0 ? specular : [0, 0, 0])
    setColour(material.emissive, emissive)
    material.shininess = Math.max(power, 0)
    if (effect) material.userData.effect = { file: effect.file, parameters: Object.fromEntries(effect.parameters) }
    if (texture !== null) textures.apply(texture, material)
    return material
  }

  return (mesh) => {
    const colours = coloursOf(mesh)
    return mesh.materials.map((source) => {
      const looks = made.get(source) ?? {}
      made.set(source, looks)
      return (looks[colours] ??= make(source, colours))
    })
  }
}
