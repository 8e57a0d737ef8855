import * as THREE from 'three'

/** Fetches a file with a loader's settings and parses it; what goes wrong is told as three's own loaders tell it. */
export function loadBytes<Data>(
  loader: THREE.Loader<Data>,
  url: string,
  parse: (data: ArrayBuffer) => Data,
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
  files.load(
    url,
    (data) => {
      let parsed: Data
      try {
        parsed = parse(data as ArrayBuffer)
      } catch (error) {
        if (onError) onError(error)
        else console.error(error)
        manager.itemError(url)
        return
      }
      onLoad(parsed)
    },
    onProgress,
    onError,
  )
}
