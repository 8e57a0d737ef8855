/** Models of .x files as binary glTF. */
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as THREE from 'three'
import { D3DXIFF_PNG } from '../d3d8/d3dx/pictures/image.js'
import { readImage } from '../d3d8/d3dx/pictures/image-file.js'
import { findTextureName } from '../d3d8/files/texture-names.js'
import { readX, type XModel } from '../d3d8/files/x/index.js'
import { xToGroup } from '../systems/loaders/x/group.js'
import { problemOf, startsWith } from './files.js'
import { createExporter, type Picture } from './gltf-exporter.js'
import { fitGeometry, fitMaterial, fitTracks, straighten } from './gltf-scene.js'
import { writePicture } from './pictures.js'

/** How a model is written. */
export interface ModelOptions {
  /** Ticks of animation keys a second; what the file says when left out. */
  readonly ticksPerSecond?: number
  /** Is told of what glTF cannot hold and of textures that are missing. */
  readonly say: (sentence: string) => void
  /** Hears how much of the file has been read. */
  readonly progress: (part: number) => void
}

/** How deep folders are looked into for textures. */
const DEEPEST = 4

/** Files in a folder and those inside, as paths relative to it. */
async function filesBelow(folder: string, depth = 0): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return depth < DEEPEST ? filesBelow(path, depth + 1) : []
      return Promise.resolve(entry.isFile() ? [path] : [])
    }),
  )
  return found.flat()
}

/** A file of a picture as glTF takes it: PNG and JPEG as they are, others as PNG. */
function pictureOf(bytes: Uint8Array<ArrayBuffer>): Picture {
  if (startsWith(bytes, '\u0089PNG')) return { bytes, mimeType: 'image/png' }
  if (startsWith(bytes, '\u00ff\u00d8')) return { bytes, mimeType: 'image/jpeg' }
  const part = { face: 0, level: 0, slice: 0 }
  return { bytes: writePicture(readImage('convert', bytes), D3DXIFF_PNG, part), mimeType: 'image/png' }
}

/** The pictures of textures by their names, of files beside the model; those that are not there are told of. */
async function loadPictures(
  names: Iterable<string>,
  folder: string,
  say: ModelOptions['say'],
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const wanted = [...names]
  const paths = wanted.length === 0 ? [] : await filesBelow(folder)
  const byName = new Map(paths.map((path) => [relative(folder, path), path]))
  for (const name of wanted) {
    const path = byName.get(findTextureName(byName.keys(), name) ?? '')
    if (path === undefined) say(`the texture ${JSON.stringify(name)} is not there; its materials keep their colour`)
    else
      try {
        pictures.set(name, pictureOf(new Uint8Array(await readFile(path))))
      } catch (error) {
        say(`${problemOf(path, error).message}; materials keep their colour`)
      }
  }
  return pictures
}

const isEmpty = ({ meshes, frames, animations }: XModel): boolean =>
  meshes.length + frames.length + animations.length === 0

/**
 * A .x file as .glb: frames, meshes, materials, skins and animations, textures inside.
 *
 * @param path of the file: textures are looked for beside it
 * @throws FileError with the offset of what is wrong
 */
export async function writeModel(
  bytes: Uint8Array<ArrayBuffer>,
  path: string,
  { ticksPerSecond, say, progress }: ModelOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const textures = new Map<THREE.Material, string>()
  const model = readX(bytes, progress)
  for (const warning of model.warnings) say(warning)
  if (isEmpty(model)) say('it has neither meshes nor frames nor animations; the scene is empty')
  const group = xToGroup(model, { apply: (name, material) => void textures.set(material, name) }, { ticksPerSecond })
  const pictures = await loadPictures(new Set(textures.values()), dirname(path), say)

  const scene = new THREE.Scene()
  // Joints need a root in common, and skinned meshes lie outside of it.
  const skinned = group.children.filter((child) => child instanceof THREE.SkinnedMesh)
  scene.add(group, ...skinned)
  straighten(scene, group.animations, say)
  const exporter = createExporter()
  const fitted = new Map<THREE.Material, THREE.Material>()
  const fit = (material: THREE.MeshPhongMaterial): THREE.Material => {
    const known = fitted.get(material) ?? fitMaterial(material)
    fitted.set(material, known)
    const picture = pictures.get(textures.get(material) ?? '')
    if (picture) exporter.setPicture(known, picture)
    return known
  }
  const empty: THREE.Object3D[] = []
  scene.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return
    const mesh = object as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhongMaterial | THREE.MeshPhongMaterial[]>
    const geometry = fitGeometry(mesh.geometry)
    if (geometry === null) empty.push(mesh)
    else
      Object.assign(mesh, {
        geometry,
        material: Array.isArray(mesh.material) ? mesh.material.map(fit) : fit(mesh.material),
      })
  })
  for (const object of empty) {
    object.removeFromParent()
    say(`the mesh ${JSON.stringify(object.name)} has no triangles; it is left out`)
  }
  return exporter.write(scene, fitTracks(group.animations, scene))
}
