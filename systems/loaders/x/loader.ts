import * as THREE from 'three'
import { fileBytes, type FileBytes } from '../../../d3d8/files/file-error.js'
import { readX, xTicksPerSecond, type XModel } from '../../../d3d8/files/x/index.js'
import { defaultFacts, factsOf, type DDSFacts } from '../dds-layouts.js'
import { AddressLoader } from '../address-loader.js'
import type { Address, Reading } from '../load-bytes.js'
import { xToGroup } from './group.js'
import { XReading } from './reading.js'
import { XTextures, type XTextureResolver } from './textures.js'

/** Files from this size on are read in a worker. */
const LARGE = 1 << 20

const bytesOf = (data: FileBytes | string): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : fileBytes(data, 'XLoader')

/**
 * Loads .x files (text, binary, compressed) as a `Group` of ordinary three objects with its animations: `xToGroup`
 * tells what becomes of what.
 *
 * Textures are loaded after the model, through the manager: by its handlers (`manager.addHandler`), else .dds, .tga and
 * .bmp of all kinds and what the browser can read. They are looked for under `resourcePath`, or beside the file: as the
 * file names them, by file name alone, in small letters, as other kinds of pictures. `setTextureResolver` finds them
 * another way. One that does not come leaves the material's colour, and is named in the console.
 *
 * Files of more than a megabyte are read in a worker, which `dispose` ends; `onProgress` hears of the way to the file,
 * and then of its reading in events of type `parse`. Textures may come after the model.
 */
export class XLoader extends AddressLoader<THREE.Group> {
  readonly #reading = new XReading()
  #resolver: XTextureResolver | null = null
  #ticksPerSecond: number | undefined
  #facts: DDSFacts = defaultFacts

  /**
   * Finds textures in place of the loader: by the name that the file has for each, as it stands there. `textureFinder`
   * makes such a function of files; null lets the loader look by itself again.
   */
  setTextureResolver(resolve: XTextureResolver | null): this {
    this.#resolver = resolve
    return this
  }

  /**
   * Ticks of animation keys a second, whatever files say: 1 for files whose times are seconds, 25 or 30 for those whose
   * times are frames. When left out, what the file says; 4800 where it does not.
   *
   * @throws RangeError when it is no number above 0
   */
  setTicksPerSecond(ticksPerSecond?: number): this {
    if (ticksPerSecond !== undefined) xTicksPerSecond({ ticksPerSecond: null }, { ticksPerSecond })
    this.#ticksPerSecond = ticksPerSecond
    return this
  }

  /**
   * Asks a renderer what it can sample; what it cannot is decoded while loading. Without this, S3TC is believed to be
   * there.
   */
  detectSupport(renderer: THREE.WebGLRenderer): this {
    this.#facts = factsOf(renderer)
    return this
  }

  protected override readingOf(url: Address, onProgress?: (event: ProgressEvent) => void): Reading<THREE.Group> {
    const base = this.path === '' ? THREE.LoaderUtils.extractUrlBase(String(url)) : this.path
    const parse = (data: ArrayBuffer): THREE.Group | Promise<THREE.Group> =>
      data.byteLength < LARGE ? this.parse(data, base) : this.parseAsync(data, base, onProgress)
    return { call: 'XLoader.load', parse }
  }

  /**
   * @param path where textures are looked for, unless there is a `resourcePath`
   * @throws FileError with the offset of what is wrong
   */
  parse(data: FileBytes | string, path = ''): THREE.Group {
    return this.#groupOf(readX(bytesOf(data)), path)
  }

  /**
   * As `parse`, but the file is read in a worker where there are such, however small it is.
   *
   * @param onProgress hears in events of type `parse` how many bytes have been read, as a part of all
   * @throws FileError with the offset of what is wrong
   */
  async parseAsync(
    data: FileBytes | string,
    path = '',
    onProgress?: (event: ProgressEvent) => void,
  ): Promise<THREE.Group> {
    const bytes = bytesOf(data)
    const total = bytes.length
    const model = await this.#reading.read(bytes, (part) => {
      onProgress?.(new ProgressEvent('parse', { lengthComputable: true, loaded: Math.round(part * total), total }))
    })
    return this.#groupOf(model, path)
  }

  /** Ends the worker. The loader can go on loading; then it begins another one. */
  dispose(): void {
    this.#reading.dispose()
  }

  #groupOf(model: XModel, path: string): THREE.Group {
    for (const warning of model.warnings) console.warn(`three-d3d8: ${warning}`)
    const textures = new XTextures({
      loader: this,
      base: this.resourcePath || path,
      resolver: this.#resolver,
      facts: this.#facts,
    })
    return xToGroup(model, textures, { ticksPerSecond: this.#ticksPerSecond })
  }
}
