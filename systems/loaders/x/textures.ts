import * as THREE from 'three'
import { isPage } from '../../../d3d8/files/file-error.js'
import { candidateNames, findTextureName, relativeName } from '../../../d3d8/files/texture-names.js'
import type { DDSFacts } from '../dds-layouts.js'
import { noteComing } from '../../materials/coming-textures.js'
import { pictureTexture } from '../pictures.js'

/** Where a texture is: an address, its bytes, or nowhere. */
export type XTextureSource = URL | string | Blob | null

/** Finds a texture by the name that a .x file has for it, as it stands there. */
export type XTextureResolver = (name: string) => XTextureSource | Promise<XTextureSource>

/**
 * Finds textures among files, as those that were dropped on a page: by name whatever its capitals, by file name in
 * another folder, by another known kind of picture (`wall.bmp` may be `Wall.png` today).
 *
 * @param files by their names, with folders where there are any
 */
export const textureFinder =
  (files: ReadonlyMap<string, Blob | URL | string>): XTextureResolver =>
  (name) =>
    files.get(findTextureName(files.keys(), name) ?? '') ?? null

/** How the textures of a model are loaded. */
export interface TextureLoading {
  /** Whose manager and settings textures are loaded with. */
  readonly loader: THREE.Loader<unknown>
  /** URL that they are relative to. */
  readonly base: string
  /** Finds them; null: by the names that they may have, beside the model. */
  readonly resolver: XTextureResolver | null
  /** What the renderer can sample. */
  readonly facts: DDSFacts
}

/** A texture that is loading or loaded, and the materials that wait for it. */
interface Entry {
  texture: THREE.Texture | null
  readonly waiting: THREE.MeshPhongMaterial[]
  /** Resolves when it has come, or was named as one that does not. */
  readonly settled: Promise<void>
}

/** What a manager gives for a file name. */
type Handler = Pick<THREE.Loader<THREE.Texture>, 'load'>

/**
 * Direct3D's texture rows begin at the top and its coordinates stay as they are; samplers wrap unless told otherwise.
 */
function prepare(texture: THREE.Texture, name: string): void {
  texture.name = relativeName(name)
  texture.flipY = false
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  const bytes = texture.format === THREE.RGBAFormat && texture.type === THREE.UnsignedByteType
  // Programs that do without colour management want the texels as they are.
  if ((bytes || texture instanceof THREE.CompressedTexture) && THREE.ColorManagement.enabled)
    texture.colorSpace = THREE.SRGBColorSpace
}

function use(texture: THREE.Texture, material: THREE.MeshPhongMaterial): void {
  material.map = texture
  // Direct3D multiplies textures with all of the light, also with what a material emits.
  if (material.emissive.getHex() !== 0) material.emissiveMap = texture
  material.needsUpdate = true
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The textures of one model: each file is loaded once. */
export class XTextures {
  readonly #entries = new Map<string, Entry>()
  readonly #loading: TextureLoading

  constructor(loading: TextureLoading) {
    this.#loading = loading
  }

  /** Gives a material its texture, now or when it has come. Without one it keeps its colour. */
  apply(name: string, material: THREE.MeshPhongMaterial): void {
    if (name.trim() === '') return
    const entry = this.#entries.get(name) ?? this.#request(name)
    if (entry.texture) use(entry.texture, material)
    else {
      entry.waiting.push(material)
      noteComing(material, entry.settled)
    }
  }

  #request(name: string): Entry {
    const waiting: THREE.MeshPhongMaterial[] = []
    const come = (texture: THREE.Texture): void => {
      prepare(texture, name)
      entry.texture = texture
      for (const material of waiting.splice(0)) use(texture, material)
    }
    const { manager } = this.#loading.loader
    // One item from the first look to the last: else the manager would have loaded all in between.
    const item = THREE.LoaderUtils.resolveURL(candidateNames(name)[0] ?? name, this.#loading.base)
    manager.itemStart(item)
    const settled = this.#find(name)
      .then(come, (error: unknown) => {
        console.warn(
          `three-d3d8: the texture "${name}" of a .x file ${reasonOf(error)}; its materials keep their colour`,
        )
        manager.itemError(item)
      })
      .finally(() => manager.itemEnd(item))
    const entry: Entry = { texture: null, waiting, settled }
    this.#entries.set(name, entry)
    return entry
  }

  async #find(name: string): Promise<THREE.Texture> {
    const { resolver, base } = this.#loading
    if (!resolver) return this.#firstOf(candidateNames(name), base)
    const source = await resolver(name)
    if (source === null) throw new Error('was not found')
    if (!(source instanceof Blob)) return this.#firstOf([String(source)], '')
    const bytes = new Uint8Array(await source.arrayBuffer())
    const kind = source instanceof File ? source.name : name
    return this.#read(bytes, kind)
  }

  /** The first of some files that is there and can be read. */
  async #firstOf(names: readonly string[], base: string): Promise<THREE.Texture> {
    let why = 'was not found'
    for (const name of names) {
      const url = THREE.LoaderUtils.resolveURL(name, base)
      const handler = this.#loading.loader.manager.getHandler(name) as Handler | null
      try {
        if (handler) return await new Promise((resolve, reject) => handler.load(url, resolve, undefined, reject))
        const bytes = await this.#fetch(url)
        if (bytes && !isPage(bytes)) return await this.#read(bytes, name)
      } catch (error) {
        // It may be the next one.
        if (why === 'was not found') why = reasonOf(error)
      }
    }
    throw new Error(why)
  }

  async #read(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<THREE.Texture> {
    try {
      return await pictureTexture(bytes, name, this.#loading.facts)
    } catch (error) {
      throw new Error(`cannot be read: ${reasonOf(error)}`, { cause: error })
    }
  }

  /** The bytes of a file; null when there is none. */
  #fetch(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const { manager, requestHeader, withCredentials } = this.#loading.loader
    // A manager of its own: what is looked for in vain is no error of the model's.
    const files = new THREE.FileLoader(new THREE.LoadingManager())
    files.setResponseType('arraybuffer')
    files.setRequestHeader(requestHeader)
    files.setWithCredentials(withCredentials)
    return new Promise((resolve) => {
      files.load(
        manager.resolveURL(url),
        (data) => resolve(new Uint8Array(data as ArrayBuffer)),
        undefined,
        () => resolve(null),
      )
    })
  }
}
