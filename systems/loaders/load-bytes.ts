import * as THREE from 'three'
import { FileError, isPage, PAGE } from '../../d3d8/files/file-error.js'
import { wrongArgument } from '../../d3d8/wrong-argument.js'

/** Where a loader's file is, as three's own loaders take it. */
export type Address = string | URL

/** How a loader makes of a file what it is for. */
export interface Reading<Data> {
  /** The method that loads, for errors. */
  readonly call: string
  readonly parse: (data: ArrayBuffer) => Data | Promise<Data>
}

/** An address that holds the file itself is no name. */
const isName = (address: string): boolean => !address.startsWith('data:')

const isAddress = (url: unknown): url is Address => typeof url === 'string' || url instanceof URL

/** Whether there can be a request for an address. */
function isFetchable(address: string): boolean {
  try {
    void new Request(address)
    return true
  } catch {
    return false
  }
}

/**
 * What is wrong with an address before anything is fetched; null: nothing. It is looked at here, because three fetches
 * the page itself for an empty one, and never answers the second time for one that is none.
 */
function problemOf(call: string, { manager, path }: THREE.Loader<unknown>, url: unknown): TypeError | null {
  const allowed = 'the address of a file, as a string that is not empty or as a URL object'
  if (!isAddress(url)) return wrongArgument(call, 'url', url, allowed)
  const address = path + String(url)
  if (address === '') return wrongArgument(call, 'url', url, allowed)
  // A manager may know what to fetch for names that are no addresses.
  if (isFetchable(address) || isFetchable(manager.resolveURL(address))) return null
  return wrongArgument(call, 'url', address, 'an address that can be fetched')
}

/** Puts before what went wrong on the way to a file who asked for which one. Several loaders may be told one error. */
function nameFailure(error: unknown, where: string): void {
  // Errors of the browser, as of a loader that was told to stop, keep the words that they have.
  if (error instanceof Error && !(error instanceof DOMException) && !error.message.includes('.load: '))
    error.message = `${where}: ${error.message}`
}

/** What fetches files as a loader was told to. */
function filesOf(loader: THREE.Loader<unknown>): THREE.FileLoader {
  const files = new THREE.FileLoader(loader.manager)
  files.setPath(loader.path)
  files.setResponseType('arraybuffer')
  files.setRequestHeader(loader.requestHeader)
  files.setWithCredentials(loader.withCredentials)
  files.setPriority(loader.priority)
  files.setCache(loader.cache)
  return files
}

/**
 * Fetches a file with a loader's settings and parses it, at once or in its time; what goes wrong is told as three's own
 * loaders tell it, with call and address before what a file is wrong by.
 */
export function loadBytes<Data>(
  loader: THREE.Loader<Data>,
  url: Address,
  { call, parse }: Reading<Data>,
  onLoad: (data: Data) => void,
  onProgress?: (event: ProgressEvent) => void,
  onError?: (error: unknown) => void,
): void {
  const { manager, path } = loader
  const address = String(url)
  const where = isName(address) ? `${call}: ${path}${address}` : call
  const tell = (error: unknown): void => {
    if (onError) onError(error)
    else console.error(error)
    manager.itemError(address)
  }
  const problem = problemOf(call, loader, url)
  if (problem) {
    manager.itemStart(address)
    queueMicrotask(() => {
      tell(problem)
      manager.itemEnd(address)
    })
    return
  }
  const fail = (error: unknown, data: ArrayBuffer): void => {
    if (error instanceof FileError)
      error.message = `${where}: ${error.message}${isPage(new Uint8Array(data)) ? `; ${PAGE}` : ''}`
    tell(error)
  }
  filesOf(loader).load(
    address,
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
      manager.itemStart(address)
      void parsed.then(onLoad, (error: unknown) => fail(error, data)).finally(() => manager.itemEnd(address))
    },
    onProgress,
    (error) => {
      nameFailure(error, where)
      onError?.(error)
    },
  )
}
