import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import { shaderEntityOf, type BufferDescription } from '../../descriptions.js'
import { USER_POINTER, type ArenaName } from '../../items.js'
import { stateLayout, VertexFormat, VertexInput } from '../../state-table.js'
import { decodeFVF, type VertexLayout } from '../../types/index.js'
import type { DrawnIndices, DrawnInput } from './drawn-input.js'

const FORMAT = stateLayout.group('vertexFormat').offset
const INPUT = stateLayout.group('vertexInput').offset
const OTHER_STREAMS = stateLayout.group('streams').offset

/** A version of a buffer, as draws see a buffer. */
export class DrawnVersion implements DrawnIndices {
  readonly version: number
  readonly versionSerial: number
  readonly #description: BufferDescription
  drawnWith = 0
  drawnStride = 0
  drawnBase = 0
  drawnIn = 0
  drawnFirst = 0
  drawnEnd = 0
  drawnSource = 0
  drawnStart = 0
  copies = null

  /** @param serial of the versions of one input */
  constructor(version: number, description: BufferDescription, serial: number) {
    this.version = version
    this.versionSerial = serial
    this.#description = description
  }

  get bytes(): number {
    return this.memory.byteLength
  }

  get memory(): Uint8Array<ArrayBufferLike> {
    return this.#description.memory
  }

  get isDynamic(): boolean {
    return this.#description.dynamic
  }

  get indexBytes(): 2 | 4 {
    return this.#description.indexBytes === 4 ? 4 : 2
  }
}

/**
 * The vertex input of a context whose words were written by others: what draws read is found in the words and in the
 * descriptions of the resources.
 */
export class RepeatedInput implements DrawnInput {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #versions = new Map<number, DrawnVersion>()
  #serials = 0
  #format = 0
  #layout: VertexLayout | null = null

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    this.#core = core
    this.#context = context
  }

  get hasStreams(): boolean {
    const elements = this.#elements
    return elements.length > 0 && elements.every(({ stream }) => this.bufferOf(stream) !== null)
  }

  get onlyReadsFirst(): boolean {
    return this.#elements.length > 0 && this.#elements.every(({ stream }) => stream === 0)
  }

  get onlyBuffer(): DrawnVersion | null {
    return this.onlyReadsFirst ? this.firstBuffer : null
  }

  get firstBuffer(): DrawnVersion | null {
    return this.#buffer(this.#context.words[INPUT + VertexInput.Version])
  }

  get indexBuffer(): DrawnVersion | null {
    return this.#buffer(this.#context.words[INPUT + VertexInput.IndexVersion])
  }

  get firstStride(): number {
    return this.#context.words[INPUT + VertexInput.Stride]
  }

  get base(): number {
    return this.#context.words[INPUT + VertexInput.BaseVertex]
  }

  get layout(): VertexLayout | null {
    return this.#currentLayout
  }

  /** Patches come with what they look like. */
  patchFormat(): null {
    return null
  }

  get vertexSize(): number {
    return this.#currentLayout?.strides[0] ?? 0
  }

  reads(stream: number): boolean {
    return this.#elements.some((element) => element.stream === stream)
  }

  bufferOf(stream: number): DrawnVersion | null {
    return stream === 0 ? this.firstBuffer : this.#buffer(this.#context.words[OTHER_STREAMS + (stream - 1) * 2])
  }

  strideOf(stream: number): number {
    return stream === 0 ? this.firstStride : this.#context.words[OTHER_STREAMS + (stream - 1) * 2 + 1]
  }

  getFormat(): number {
    return this.#context.words[FORMAT + VertexFormat.Code]
  }

  /** The format that the draw came with reads no other stream already. */
  withFirstStream(): boolean {
    return false
  }

  useUserVertices(stride: number): void {
    this.#context.set(INPUT + VertexInput.Version, USER_POINTER)
    this.#context.set(INPUT + VertexInput.Stride, stride)
  }

  useUserIndices(): void {
    this.#context.set(INPUT + VertexInput.IndexVersion, USER_POINTER)
  }

  /** The version under an entity, if it is one that was drawn from. */
  known(entity: number): DrawnVersion | undefined {
    return this.#versions.get(entity)
  }

  /** A resource is no more. */
  forget(entity: number): void {
    this.#versions.delete(entity)
    this.#layout = null
  }

  get #elements(): VertexLayout['elements'] {
    return this.#currentLayout?.elements ?? []
  }

  get #currentLayout(): VertexLayout | null {
    const format = this.getFormat()
    if (this.#layout === null || format !== this.#format) this.#layout = this.#layoutOf(format)
    this.#format = format
    return this.#layout
  }

  #layoutOf(format: number): VertexLayout | null {
    if (format === 0) return null
    if ((format & 1) === 0) return decodeFVF(format)
    const description = this.#core.resources.description[shaderEntityOf(format)]
    return description?.kind === 'declaration' ? description.layout : null
  }

  #buffer(entity: number): DrawnVersion | null {
    const known = this.#versions.get(entity)
    if (known) return known
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'buffer') return null
    const made = new DrawnVersion(entity, description, ++this.#serials)
    this.#versions.set(entity, made)
    return made
  }
}
