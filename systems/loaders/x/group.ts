import * as THREE from 'three'
import {
  determinant,
  multiply,
  xTargets,
  type XBone,
  type XFrame,
  type XMesh,
  type XModel,
  type XTimeOptions,
} from '../../../d3d8/files/x/index.js'
import { createClips } from './clips.js'
import { createGeometries } from './geometry.js'
import { createMaterials, type TextureUse } from './materials.js'
import { mirroredMatrix, placeAt } from './mirror.js'
import { createNames, trackName } from './names.js'

/** A mesh with bones, and the object of the frame that it stands in. */
interface Skinned {
  readonly mesh: XMesh
  readonly object: THREE.SkinnedMesh
  readonly own: THREE.Object3D
}

/** Names that a warning has in it. */
const SAID = 8

/** Names of all frames that are bones, in all meshes of the file. */
function boneNames(model: XModel): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<XFrame>()
  const walk = ({ meshes, frames }: Pick<XFrame, 'meshes' | 'frames'>): void => {
    for (const { skin } of meshes) for (const { name } of skin?.bones ?? []) names.add(name)
    for (const frame of frames) {
      if (!seen.has(frame)) walk(frame)
      seen.add(frame)
    }
  }
  walk(model)
  return names
}

/** Builds the objects of a model. */
class GroupBuilder {
  readonly root = new THREE.Group()
  readonly #model: XModel
  readonly #materialsOf: (mesh: XMesh) => THREE.MeshPhongMaterial[]
  readonly #geometries = new Map<XMesh, (isMirrored: boolean) => THREE.BufferGeometry>()
  readonly #boneNames: ReadonlySet<string>
  readonly #bones = new Map<string, THREE.Bone>()
  readonly #moved: ReadonlySet<string>
  /** The object of each frame's first place, by its name. */
  readonly #byName = new Map<string, THREE.Object3D>()
  readonly #skinned = new Map<XMesh, Skinned>()
  /** Names of meshes with which normals of no length came. */
  readonly #flat: string[] = []
  readonly #meshes: { readonly object: THREE.Object3D; readonly name: string }[] = []
  readonly #name = createNames()

  constructor(model: XModel, textures: TextureUse) {
    this.#model = model
    this.#materialsOf = createMaterials(model, textures)
    this.#boneNames = boneNames(model)
    this.#moved = new Set(model.animations.flatMap((set) => [...xTargets(set).keys()]))
  }

  build(options: XTimeOptions): THREE.Group {
    this.#fill(this.root, this.#model, null)
    if (this.#flat.length > 0) warnOfNormals(this.#flat)
    // Frames have their names first: animations and bones are found by them.
    for (const { object, name } of this.#meshes) this.#name(object, name)
    for (const skinned of this.#skinned.values()) this.#bind(skinned)
    const nameOf = (target: string): string => this.#byName.get(target)?.name ?? trackName(target)
    this.root.animations = createClips(this.#model, options, nameOf)
    return this.root
  }

  #fill(
    group: THREE.Object3D,
    { meshes, frames }: Pick<XFrame, 'meshes' | 'frames'>,
    world: Float32Array | null,
  ): void {
    for (const mesh of meshes) this.#addMesh(group, mesh, world !== null && determinant(world) < 0)
    for (const frame of frames) {
      const { name, transform, meshFile, camera } = frame
      const isFirst = name !== '' && !this.#byName.has(name)
      const bone = isFirst && this.#boneNames.has(name) ? new THREE.Bone() : null
      const inner = bone ?? new THREE.Group()
      if (bone) this.#bones.set(name, bone)
      if (isFirst) this.#byName.set(name, inner)
      this.#name(inner, name)
      if (meshFile) inner.userData.meshFile = meshFile
      if (camera) inner.userData.camera = camera
      placeAt(inner, transform, isFirst && this.#moved.has(name))
      group.add(inner)
      this.#fill(inner, frame, world ? multiply(transform, world) : transform)
    }
  }

  #addMesh(group: THREE.Object3D, mesh: XMesh, isMirrored: boolean): void {
    if (this.#skinned.has(mesh)) return
    const geometryOf = this.#geometries.get(mesh) ?? createGeometries(mesh, () => this.#flat.push(mesh.name))
    this.#geometries.set(mesh, geometryOf)
    const materials = this.#materialsOf(mesh)
    const material = materials.length > 1 ? materials : materials[0]
    if (mesh.skin) {
      const object = new THREE.SkinnedMesh(geometryOf(false), material)
      this.#meshes.push({ object, name: mesh.name })
      this.#skinned.set(mesh, { mesh, object, own: group })
    } else {
      const object = new THREE.Mesh(geometryOf(isMirrored), material)
      this.#meshes.push({ object, name: mesh.name })
      group.add(object)
    }
  }

  /** Direct3D's bones say where vertices are, whatever frame the mesh lies in. So it lies in none. */
  #bind({ mesh, object, own }: Skinned): void {
    const skin = mesh.skin?.bones ?? []
    const missing = skin.filter(({ name }) => !this.#bones.get(name))
    if (missing.length > 0) warnOfBones(mesh.name, missing)
    // Vertices that no bone moves, or one that is not there, stay with the frame.
    const still = new THREE.Bone()
    if (missing.length > 0 || isUsed(object.geometry, skin.length)) own.add(still)
    const found = skin.map(({ name, offset }) => {
      const bone = this.#bones.get(name)
      return bone ? { bone, inverse: mirroredMatrix(offset) } : { bone: still, inverse: new THREE.Matrix4() }
    })
    if (still.parent) found.push({ bone: still, inverse: new THREE.Matrix4() })
    const skeleton = new THREE.Skeleton(
      found.map(({ bone }) => bone),
      found.map(({ inverse }) => inverse),
    )
    this.root.add(object)
    object.bind(skeleton, new THREE.Matrix4())
    // three knows where the vertices are at rest; animations lead them elsewhere.
    object.frustumCulled = false
  }
}

/** Whether a vertex hangs on the bone of an index. */
const isUsed = ({ attributes: { skinIndex } }: THREE.BufferGeometry, bone: number): boolean =>
  (skinIndex.array as Uint16Array).includes(bone)

const listed = (names: readonly string[]): string =>
  `${names.slice(0, SAID).join(', ')}${names.length > SAID ? ` and ${names.length - SAID} more` : ''}`

function warnOfBones(mesh: string, missing: readonly XBone[]): void {
  const names = listed(missing.map(({ name }) => name))
  console.warn(`three-d3d8: bones of the .x mesh "${mesh}" are no frames and stay where it is: ${names}`)
}

function warnOfNormals(meshes: readonly string[]): void {
  const names = listed(meshes.map((name) => `"${name}"`))
  console.warn(`three-d3d8: normals of .x meshes have no length; in their place are those of the faces: ${names}`)
}

/**
 * A model as three draws it: a `Group` for the file and one for each frame (a `Bone` for frames that are bones), a
 * `Mesh` for each place of a mesh, with `MeshBlinnMaterial`s; a `SkinnedMesh` in the outermost group for each mesh with
 * bones, by its four strongest a vertex; animation sets as `animations` of the outermost group. Names are kept, but of
 * several objects only the first, frames before meshes, has the name as it is. What stands in several places shares
 * geometry and materials.
 *
 * Direct3D's space is left-handed, with clockwise fronts; three's is right-handed, with counter-clockwise ones. z
 * changes its sign everywhere (positions, normals, matrices), and so do the corners of triangles their order. A camera
 * at (x, y, z) that looked along +z stands at (x, y, -z) and looks along -z: the picture is the same. Texture
 * coordinates stay as they are, with v down; so textures of such models, also those put in later, have `flipY = false`.
 * Colours are taken for sRGB, as they were shown on screens unchanged.
 *
 * Materials are Direct3D's: alpha 0 counts only in files that have materials half transparent too (exporters write it
 * for nothing), power 0 is no highlight, and what a texture is multiplied with is emitted light too. Normals of no
 * length, given or computed, are those of the faces around: Direct3D would not light them, three would draw black.
 */
export function xToGroup(model: XModel, textures: TextureUse, options: XTimeOptions = {}): THREE.Group {
  return new GroupBuilder(model, textures).build(options)
}
