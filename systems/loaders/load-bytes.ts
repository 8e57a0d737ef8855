import * as THREE from 'three'
import { FileError } from '../../d3d8/files/file-error.js'

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
  const fail = (error: unknown): void => {
    if (error instanceof FileError && isName(url)) error.message = `${path}${url}: ${error.message}`
    if (onError) onError(error)
    else console.error(error)
    manager.itemError(url)
  }
  files.load(
    url,
    (data) => {
      let parsed: Data | Promise<Data>
      try {
        parsed = parse(data as ArrayBuffer)
      } catch (error) {
        fail(error)
        return
      }
      if (!(parsed instanceof Promise)) {
        onLoad(parsed)
        return
      }
      // The file's own item ends when it has been fetched.
      manager.itemStart(url)
      void parsed.then(onLoad, fail).finally(() => manager.itemEnd(url))
    },
    onProgress,
    onError,
  )
}
