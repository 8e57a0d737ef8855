import * as THREE from 'three'
import type { FileBytes } from '../../d3d8/files/file-error.js'
import { readX } from '../../d3d8/files/x/file.js'
import { loadBytes } from './load-bytes.js'
import { XTextures } from './x-textures.js'
import { xToGroup } from './x-to-group.js'

/**
 * Loads .x files (text, binary, compressed) as a `Group` of ordinary three objects: `xToGroup` tells what becomes of what. Textures are
 * loaded after the model, through the manager: .dds by `DDSLoader`, other kinds by handlers of the manager (`manager.addHandler`), else as
 * pictures of the browser. They are looked for under `resourcePath`, or beside the file.
 */
export class XLoader extends THREE.Loader<THREE.Group> {
  /** `onError` gets what went wrong on the way to the file, or the FileError that `parse` throws; textures may come after the model. */
  override load(
    url: string,
    onLoad: (group: THREE.Group) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void {
    const base = this.path === '' ? THREE.LoaderUtils.extractUrlBase(url) : this.path
    loadBytes(this, url, (data) => this.parse(data, base), onLoad, onProgress, onError)
  }

  /**
   * @param path where textures are looked for, unless there is a `resourcePath`
   * @throws FileError with the offset of what is wrong
   */
  parse(data: FileBytes | string, path = ''): THREE.Group {
    const model = readX(typeof data === 'string' ? new TextEncoder().encode(data) : data)
    return xToGroup(model, new XTextures(this, this.resourcePath || path))
  }
}
