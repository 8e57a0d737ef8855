import * as THREE from 'three'
import { FileError, isPage, PAGE } from '../../d3d8/files/file-error.js'

/** An address that holds the file itself is no name. */
const isName = (url: string): boolean => !url.startsWith('data:')

/**
 * Fetches a file with a loader's settings and parses it, at once or in its time; what goes wrong is told as three's own
 * loaders tell it, with the address before what a file is wrong by.
 */
export function loadBytes<Data>(
  loader: THREE.Loader<Data>,
  url: string,
  parse: (data: ArrayBuffer) => Data | Promise<Data>,
  onLoad: (data: Data) => void,
  onProgress?: (event: ProgressEvent) => void,
  onError?: (error: unknown) => void,
): void {
  const { manager, path, requestHeader, withCredentials } = loader
  const files = new THREE.FileLoader(manager)
  files.setPath(path)
  files.setResponseType('arraybuffer')
  files.setRequestHeader(requestHeader)
  files.setWithCredentials(withCredentials)
  const fail = (error: unknown, data: ArrayBuffer): void => {
    if (error instanceof FileError && isName(url))
      error.message = `${path}${url}: ${error.message}${isPage(new Uint8Array(data)) ? `; ${PAGE}` : ''}`
    if (onError) onError(error)
    else console.error(error)
    manager.itemError(url)
  }
  files.load(
    url,
    (answer) => {
      const data = answer as ArrayBuffer
      let parsed: Data | Promise<Data>
      try {
        parsed = parse(data)
      } catch (error) {
        fail(error, data)
        return
      }
      if (!(parsed instanceof Promise)) {
        onLoad(parsed)
        return
      }
      // The file's own item ends when it has been fetched.
      manager.itemStart(url)
      void parsed.then(onLoad, (error: unknown) => fail(error, data)).finally(() => manager.itemEnd(url))
    },
    onProgress,
    onError,
  )
}
