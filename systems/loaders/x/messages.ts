/** What the loader and its worker tell each other. */
import type { XModel } from '../../../d3d8/files/x/index.js'

/** A file to read. */
export interface ToXWorker {
  readonly id: number
  readonly data: Uint8Array
}

/** A FileError as it crosses. */
export interface FileFault {
  readonly kind: string
  readonly offset: number
  readonly line: number | null
  readonly inflated: boolean
  readonly sentence: string
}

/** How far the reading is, from 0 to 1; or what came of it. */
export type FromXWorker = { readonly id: number } & (
  | { readonly part: number }
  | { readonly model: XModel }
  | { readonly fault: FileFault }
  | { readonly failure: string }
)
