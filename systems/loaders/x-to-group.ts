import * as THREE from 'three'
import { xGeometry } from '../../d3d8/files/x/geometry.js'
import type { XFrame, XMaterial, XMesh, XModel } from '../../d3d8/files/x/model.js'

/** Gives a material the texture of a name. */
export interface TextureUse {
  readonly apply: (name: string, material: THREE.MeshPhongMaterial) => void
}

/** Vertex colours of a mesh: none, opaque, or some that are not. */
type Colours = 'none' | 'opaque' | 'alpha'

/** Every third number with its sign turned: z of vectors. */
function mirrored(vectors: Float32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(vectors)
  // 0 - z, so that 0 does not become -0.
  for (let i = 2; i < out.length; i += 3) out[i] = 0 - out[i]
  return out
}

/** Elements of a matrix that have z on one side only. */
const MIRRORED_ELEMENTS = [2, 6, 8, 9, 11, 14]

/** A frame's matrix: row vectors row by row are column vectors column by column, so that the numbers stay where they are. */
function placeAt(object: THREE.Object3D, transform: Float32Array): void {
  const matrix = new THREE.Matrix4().fromArray(transform)
  for (const element of MIRRORED_ELEMENTS) matrix.elements[element] = 0 - matrix.elements[element]
  matrix.decompose(object.position, object.quaternion, object.scale)
  object.updateMatrix()
  const scale = Math.max(...matrix.elements.map(Math.abs))
  if (object.matrix.elements.every((value, i) => Math.abs(value - matrix.elements[i]) <= 1e-5 * scale)) return
  // Sheared or projecting: no position, rotation and scale say it.
  object.matrix.copy(matrix)
  object.matrixAutoUpdate = false
}

/** What is brighter than anything is still a number on its way from sRGB. */
const BRIGHTEST = 1e6

/** Sets a colour of a file, which is sRGB. */
function setColour(colour: THREE.Color, channels: readonly [number, number, number]): THREE.Color {
  const [r, g, b] = channels.map((channel) => Math.min(channel, BRIGHTEST))
  return colour.setRGB(r, g, b, THREE.SRGBColorSpace)
}

function geometryOf(mesh: XMesh): THREE.BufferGeometry {
  const { positions, normals, coordinates, colours, indices, ranges } = xGeometry(mesh)
  const geometry = new THREE.BufferGeometry()
  geometry.name = mesh.name
  geometry.setAttribute('position', new THREE.BufferAttribute(mirrored(positions), 3))
  geometry.setAttribute('normal', new THREE.BufferAttribute(mirrored(normals), 3))
  if (coordinates) geometry.setAttribute('uv', new THREE.BufferAttribute(new Float32Array(coordinates), 2))
  if (colours) {
    const linear = new Float32Array(colours)
    const colour = new THREE.Color()
    for (let i = 0; i < linear.length; i += 4)
      setColour(colour, [colours[i], colours[i + 1], colours[i + 2]]).toArray(linear, i)
    geometry.setAttribute('color', new THREE.BufferAttribute(linear, 4))
  }
  const turned = positions.length / 3 > 0xffff ? new Uint32Array(indices) : Uint16Array.from(indices)
  for (let i = 0; i < turned.length; i += 3) {
    turned[i + 1] = indices[i + 2]
    turned[i + 2] = indices[i + 1]
  }
  geometry.setIndex(new THREE.BufferAttribute(turned, 1))
  if (mesh.materials.length > 1)
    for (const { AttribId, FaceStart, FaceCount } of ranges) geometry.addGroup(FaceStart * 3, FaceCount * 3, AttribId)
  return geometry
}

function coloursOf({ colours }: XMesh): Colours {
  if (!colours) return 'none'
  for (let i = 3; i < colours.length; i += 4) if (colours[i] < 1) return 'alpha'
  return 'opaque'
}

function materialOf(source: XMaterial, colours: Colours, textures: TextureUse): THREE.MeshPhongMaterial {
  const { name, diffuse, power, specular, emissive, texture } = source
  const material = new THREE.MeshPhongMaterial()
  material.name = name
  material.vertexColors = colours !== 'none'
  // Colours of vertices take the place of the material's (D3DRS_DIFFUSEMATERIALSOURCE is D3DMCS_COLOR1); three multiplies them.
  if (colours === 'none') {
    setColour(material.color, [diffuse[0], diffuse[1], diffuse[2]])
    material.opacity = diffuse[3]
  }
  material.transparent = colours === 'none' ? diffuse[3] < 1 : colours === 'alpha'
  setColour(material.specular, specular)
  setColour(material.emissive, emissive)
  // The highlight of power 0 would be everywhere; 0 to a tiny power is 0.
  material.shininess = Math.max(power, 1e-4)
  if (texture !== null) textures.apply(texture, material)
  return material
}

/**
 * A model as three draws it: a `Group` for the file and one for each frame, a `Mesh` for each place of a mesh, with `MeshPhongMaterial`s.
 * Names are kept; what stands in several places shares geometry and materials.
 *
 * Direct3D's space is left-handed, with clockwise fronts; three's is right-handed, with counter-clockwise ones. z changes its sign
 * everywhere (positions, normals, matrices), and so do the corners of triangles their order. A camera at (x, y, z) that looked along +z
 * stands at (x, y, -z) and looks along -z: the picture is the same. Texture coordinates stay as they are, with v down; so textures of
 * such models, also those put in later, have `flipY = false`. Colours are taken for sRGB, as they were shown on screens unchanged.
 */
export function xToGroup(model: XModel, textures: TextureUse): THREE.Group {
  const geometries = new Map<XMesh, THREE.BufferGeometry>()
  const materials = new Map<XMaterial, Partial<Record<Colours, THREE.MeshPhongMaterial>>>()

  function shared(source: XMaterial, colours: Colours): THREE.MeshPhongMaterial {
    const made = materials.get(source) ?? {}
    materials.set(source, made)
    return (made[colours] ??= materialOf(source, colours, textures))
  }

  function meshObject(mesh: XMesh): THREE.Mesh {
    const geometry = geometries.get(mesh) ?? geometryOf(mesh)
    geometries.set(mesh, geometry)
    const colours = coloursOf(mesh)
    const all = mesh.materials.map((material) => shared(material, colours))
    const object = new THREE.Mesh(geometry, all.length > 1 ? all : all[0])
    object.name = mesh.name
    return object
  }

  function fill(group: THREE.Group, { meshes, frames }: Pick<XFrame, 'meshes' | 'frames'>): THREE.Group {
    for (const mesh of meshes) group.add(meshObject(mesh))
    for (const frame of frames) {
      const inner = new THREE.Group()
      inner.name = frame.name
      placeAt(inner, frame.transform)
      group.add(fill(inner, frame))
    }
    return group
  }

  return fill(new THREE.Group(), model)
}
