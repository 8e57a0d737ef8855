import { element } from './element.js'

/** Offers bytes, those of a model when no kind is named, to whoever looks at the page as a file. */
export const download = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'model/gltf-binary'): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  element('a', { href: url, download: name }).click()
  // The browser has the file by then; it says nowhere when.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
