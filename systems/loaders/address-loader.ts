import * as THREE from 'three'
import { loadBytes, type Address, type Reading } from './load-bytes.js'

/** A loader of three's whose files have addresses as strings, as three declares them, or as URL objects. */
export abstract class AddressLoader<Data> extends THREE.Loader<Data> {
  // Libraries around three declare loaders for lists of addresses: to these a loader of strings is assignable, one of
  // strings or URL objects is not.
  // oxlint-disable typescript/unified-signatures

  /**
   * `onError` gets what is wrong with the address or went wrong on the way to the file, or the FileError that `parse`
   * throws.
   */
  override load(
    url: string,
    onLoad: (data: Data) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void
  override load(
    url: Address,
    onLoad: (data: Data) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void
  override load(
    url: Address,
    onLoad: (data: Data) => void,
    onProgress?: (event: ProgressEvent) => void,
    onError?: (error: unknown) => void,
  ): void {
    loadBytes(this, url, this.readingOf(url, onProgress), onLoad, onProgress, onError)
  }

  /** As `load`: the promise is rejected with what `onError` would get. */
  override loadAsync(url: string, onProgress?: (event: ProgressEvent) => void): Promise<Data>
  override loadAsync(url: Address, onProgress?: (event: ProgressEvent) => void): Promise<Data>
  override loadAsync(url: Address, onProgress?: (event: ProgressEvent) => void): Promise<Data> {
    // It gives `load` what it is given.
    return super.loadAsync(url as string, onProgress)
  }

  /** How the file at an address is read; where that takes long, `onProgress` may hear of it. */
  protected abstract readingOf(url: Address, onProgress?: (event: ProgressEvent) => void): Reading<Data>
}
