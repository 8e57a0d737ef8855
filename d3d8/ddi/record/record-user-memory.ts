import type { Direct3DCore } from '../../core.js'
import { shaderEntityOf, shaderHandleOf } from '../../descriptions.js'
import { fvfVertexSize } from '../../types/index.js'
import type { FileWriter } from '../file.js'
import { Gathered } from './gathered.js'
import type { ResourceWriter } from './record-resources.js'

/** The lowest and the highest of `count` indices. */
export function rangeOf(
  indices: ArrayLike<number>,
  first: number,
  count: number,
): { readonly lowest: number; readonly highest: number } {
  let lowest = 0xffffffff
  let highest = 0
  for (let i = first; i < first + count; i++) {
    lowest = Math.min(lowest, indices[i])
    highest = Math.max(highest, indices[i])
  }
  return { lowest, highest }
}

/**
 * Vertices and indices that draws of a command buffer bring along: the vertices travel with it, the indices in a buffer
 * of their own.
 */
export class UserMemory {
  readonly #core: Direct3DCore
  readonly #file: FileWriter
  readonly #resources: ResourceWriter
  readonly #vertices = new Gathered()
  readonly #indices = new Gathered()
  /** Bytes of a vertex in stream 0, by format: an FVF code, or the handle of a declaration. */
  readonly #vertexSizes = new Map<number, number>()
  #indexHandle = 0
  /** Bytes of the index buffer that the reader has. */
  #indexBytes = 0

  constructor(core: Direct3DCore, file: FileWriter, resources: ResourceWriter) {
    this.#core = core
    this.#file = file
    this.#resources = resources
  }

  /** The index buffer that the indices lie in. */
  get indexHandle(): number {
    return (this.#indexHandle ||= this.#resources.newHandle())
  }

  get hasIndices(): boolean {
    return this.#indices.length > 0
  }

  get vertices(): Uint8Array<ArrayBuffer> {
    return this.#vertices.taken
  }

  /** Copies vertices of the pass into those of the command buffer; gives the number of the first. */
  takeVertices(
    { bytes, used }: { readonly bytes: Uint8Array<ArrayBufferLike>; readonly used: number },
    first: number,
    vertices: number,
    stride: number,
    format: number,
  ): number {
    const from = first * stride
    const wanted = (vertices - 1) * stride + Math.max(stride, this.#vertexSize(format))
    const end = Math.min(from + wanted, used * 4)
    const at = this.#vertices.take(wanted, stride)
    this.#vertices.bytes.fill(0, at, at + wanted)
    this.#vertices.bytes.set(bytes.subarray(from, end), at)
    return at / stride
  }

  /** Copies indices of the pass, each with `added` to it; gives the place of the first. */
  takeIndices(words: ArrayLike<number>, first: number, count: number, added: number): number {
    const at = this.#indices.take(count * 4, 4)
    const view = new DataView(this.#indices.bytes.buffer)
    for (let i = 0; i < count; i++) view.setUint32(at + i * 4, words[first + i] + added, true)
    return at / 4
  }

  /** Tells the indices, into a larger buffer where they need one. */
  writeIndices(): void {
    if (!this.hasIndices) return
    const handle = this.indexHandle
    const { taken } = this.#indices
    if (taken.byteLength > this.#indexBytes) {
      if (this.#indexBytes > 0) this.#file.add('destroy', { handle })
      this.#indexBytes = Math.max(taken.byteLength, this.#indexBytes * 2)
      this.#file.add('buffer', { handle, indexBytes: 4, bytes: this.#indexBytes, dynamic: 1 })
    }
    this.#resources.writeBuffer(handle, taken, 0, taken.byteLength)
  }

  /** Another command buffer begins. */
  clear(): void {
    this.#vertices.length = this.#indices.length = 0
  }

  /** A declaration is gone, and its entity may be given to another one. */
  forget(entity: number): void {
    this.#vertexSizes.delete(shaderHandleOf(entity))
  }

  /** Bytes of a vertex in stream 0 as the format declares it. */
  #vertexSize(format: number): number {
    const known = this.#vertexSizes.get(format)
    if (known !== undefined) return known
    const description = (format & 1) === 1 ? this.#core.resources.description[shaderEntityOf(format)] : undefined
    const size =
      (format & 1) === 0
        ? fvfVertexSize(format)
        : description?.kind === 'declaration'
          ? (description.layout.strides[0] ?? 0)
          : 0
    this.#vertexSizes.set(format, size)
    return size
  }
}
