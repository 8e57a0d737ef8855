import type { Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import { USER_POINTER } from '../../items.js'
import type { ArenaName } from '../../items.js'
import type { ShaderProgram } from '../../shader/index.js'
import { STREAMS, VertexFormat, VertexInput, VertexKind, stateLayout } from '../../state-table.js'
import type { VertexLayout } from '../../types/index.js'
import type { Direct3DBuffer8 } from '../buffers/buffer.js'
import type { DrawnInput, PatchFormat } from '../drawing/drawn-input.js'
import { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import { checkFVF, fvfLayout, fvfSize, kindOfFVF } from './fvf.js'
import { vertexConstants } from './shader-constants.js'
import { checkIndex, checkObject } from '../arguments/validate.js'
import { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import { VertexDeclarations, type Declaration, type FirstStreamFormat } from './vertex-declarations.js'

/** What GetStreamSource gives. */
export interface StreamSource {
  /** With one more reference; null when none is set. */
  pStreamData: Direct3DVertexBuffer8 | null
  /** In bytes. */
  Stride: number
}

/** What GetIndices gives. */
export interface Indices {
  /** With one more reference; null when none is set. */
  pIndexData: Direct3DIndexBuffer8 | null
  /** What is added to every index. */
  BaseVertexIndex: number
}

const FORMAT = stateLayout.group('vertexFormat').offset
const INPUT = stateLayout.group('vertexInput').offset
/** The bit of the group in the low mask; nobody looks at it. */
const INPUT_BIT = stateLayout.group('vertexInput').bit
const OTHER_STREAMS = stateLayout.group('streams').offset

/** Words of stream `n` from 1 on: version, then stride. */
const streamWord = (stream: number): number => OTHER_STREAMS + (stream - 1) * 2

/** Streams that no vertex shader reads: ones that cannot be bound, so that nothing is drawn. */
const NOT_DRAWABLE = -1

/** The one stream that vertices of an FVF code lie in, as a bit. */
const FIRST_STREAM = 1

/** What a draw reads: vertex format, streams and indices. */
export class DeviceVertexInput implements DrawnInput {
  readonly declarations: VertexDeclarations
  vertexSize = 0
  onlyBuffer: Direct3DVertexBuffer8 | null = null
  readonly #context: Context<ArenaName>
  readonly #buffers: (Direct3DVertexBuffer8 | null)[] = Array.from({ length: STREAMS }, () => null)
  #indices: Direct3DIndexBuffer8 | null = null
  /** Streams that the format reads and streams that are bound, one bit each. */
  #needed = NOT_DRAWABLE
  #bound = 0
  /** Changes of streams 1 to 15 so far. */
  #changes = 0
  /** What vertices look like while only stream 0 is read. */
  #firstStream: FirstStreamFormat | null = null

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    this.#context = context
    this.declarations = new VertexDeclarations(core, context)
  }

  get hasStreams(): boolean {
    return (this.#needed & ~this.#bound) === 0
  }

  get onlyReadsFirst(): boolean {
    return this.#needed === FIRST_STREAM
  }

  get layout(): VertexLayout | null {
    return this.#firstStream?.layout ?? this.format()?.layout ?? null
  }

  patchFormat(onlyFirst: boolean): PatchFormat | null {
    const code = this.getFormat()
    if (code === 0) return null
    if ((code & 1) === 0) return { code, layout: fvfLayout(code), tessellator: [] }
    return onlyFirst && !this.reads(0) ? null : this.declarations.patchFormat(code, onlyFirst)
  }

  reads(stream: number): boolean {
    return (this.#needed & (1 << stream)) !== 0
  }

  /** The buffer of stream 0 and the index buffer, without a reference for the caller. */
  get firstBuffer(): Direct3DVertexBuffer8 | null {
    return this.#buffers[0]
  }

  get indexBuffer(): Direct3DIndexBuffer8 | null {
    return this.#indices
  }

  get firstStride(): number {
    return this.#context.words[INPUT + VertexInput.Stride]
  }

  get base(): number {
    return this.#context.words[INPUT + VertexInput.BaseVertex]
  }

  /** What is added to every index: a driver is told with each draw. */
  setBaseVertex(base: number): void {
    this.#context.set(INPUT + VertexInput.BaseVertex, base >>> 0)
  }

  setStreamSource(stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    // What is set already is told by as little code as can be: V8 puts that into the device's calls.
    if (
      stream === 0 &&
      buffer !== null &&
      buffer === this.#buffers[0] &&
      stride === this.#context.words[INPUT + VertexInput.Stride]
    )
      this.#context.counts.droppedSets++
    else this.#setStreamSource(stream, buffer, stride)
  }

  #setStreamSource(stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    if (stream === 0 && Direct3DVertexBuffer8.isOf(buffer, this.#context)) {
      this.#bindFirst(buffer, stride)
      return
    }
    this.checkStream(stream, buffer)
    const wanted = buffer === null ? this.strideOf(stream) : stride
    if (buffer === this.#buffers[stream] && wanted === this.strideOf(stream)) this.#context.counts.droppedSets++
    else this.bindStream(stream, buffer, wanted)
  }

  /** Refuses what SetStreamSource does not take. */
  checkStream(stream: number, buffer: Direct3DVertexBuffer8 | null): void {
    checkIndex('SetStreamSource', 'StreamNumber', stream, STREAMS)
    // A class is told from others faster than an interface.
    if (buffer !== null && !Direct3DVertexBuffer8.isOf(buffer, this.#context))
      checkObject('SetStreamSource', 'pStreamData', 'IDirect3DVertexBuffer8', buffer, this.#context, true)
  }

  /** Binds what was checked before, with the stride that is given, also without a buffer. */
  bindStream(stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    const old = this.#buffers[stream]
    this.#buffers[stream] = buffer
    if (buffer === null) this.#bound &= ~(1 << stream)
    else this.#bound |= 1 << stream
    if (stream === 0) {
      if (this.#needed === FIRST_STREAM) this.onlyBuffer = buffer
      this.#setFirstStream(buffer === null ? 0 : buffer.version, stride)
    } else this.#setOtherStream(stream, buffer === null ? 0 : buffer.version, stride)
    if (old !== null && old !== buffer) old.unbound()
  }

  /** Binds a buffer to stream 0. */
  #bindFirst(buffer: Direct3DVertexBuffer8, stride: number): void {
    const old = this.#buffers[0]
    this.#buffers[0] = buffer
    this.#bound |= FIRST_STREAM
    if (this.#needed === FIRST_STREAM) this.onlyBuffer = buffer
    this.#setFirstStream(buffer.version, stride)
    if (old !== null && old !== buffer) old.unbound()
  }

  getStreamSource(stream: number): StreamSource {
    checkIndex('GetStreamSource', 'StreamNumber', stream, STREAMS)
    const buffer = this.#buffers[stream]
    buffer?.AddRef()
    return { pStreamData: buffer, Stride: this.strideOf(stream) }
  }

  /**
   * What the vertex format reads, and the code that processes it (null: the fixed function), found for this call; null
   * without a format.
   */
  format(): { readonly layout: VertexLayout; readonly program: ShaderProgram | null } | null {
    const format = this.getFormat()
    if (format === 0) return null
    if ((format & 1) === 0) return { layout: fvfLayout(format), program: null }
    return this.declarations.find('GetVertexShader', format)
  }

  /** What is bound to a stream, without a reference for the caller. */
  bufferOf(stream: number): Direct3DVertexBuffer8 | null {
    return this.#buffers[stream]
  }

  /** Stride of a stream as the application sees it: the one of user-pointer vertices is gone with their draw. */
  strideOf(stream: number): number {
    const { words } = this.#context
    if (stream !== 0) return words[streamWord(stream) + 1]
    return words[INPUT + VertexInput.Version] === USER_POINTER ? 0 : words[INPUT + VertexInput.Stride]
  }

  setIndices(buffer: Direct3DIndexBuffer8 | null, base: number): void {
    if (
      buffer === null ||
      buffer !== this.#indices ||
      base >>> 0 !== this.#context.words[INPUT + VertexInput.BaseVertex]
    )
      this.#setIndices(buffer, base)
  }

  #setIndices(buffer: Direct3DIndexBuffer8 | null, base: number): void {
    const context = this.#context
    const old = this.#indices
    if (old !== buffer) {
      this.checkIndices(buffer)
      this.#indices = buffer
    }
    const { words } = context
    const version = buffer === null ? 0 : buffer.version
    const bytes = buffer === null ? 0 : buffer.indexBytes
    const offset = base >>> 0
    if (
      words[INPUT + VertexInput.IndexVersion] !== version ||
      words[INPUT + VertexInput.BaseVertex] !== offset ||
      words[INPUT + VertexInput.IndexBytes] !== bytes
    ) {
      words[INPUT + VertexInput.IndexVersion] = version
      words[INPUT + VertexInput.IndexBytes] = bytes
      words[INPUT + VertexInput.BaseVertex] = offset
      context.markColumns(INPUT_BIT)
    }
    if (old !== null && old !== buffer) old.unbound()
  }

  /** Refuses what SetIndices does not take. */
  checkIndices(buffer: Direct3DIndexBuffer8 | null): void {
    const context = this.#context
    if (!Direct3DIndexBuffer8.isOf(buffer, context))
      checkObject('SetIndices', 'pIndexData', 'IDirect3DIndexBuffer8', buffer, context, true)
  }

  /** Whether a buffer is bound. */
  binds(buffer: Direct3DBuffer8): boolean {
    return this.#indices === buffer || this.#buffers.some((bound) => bound === buffer)
  }

  /** The index buffer, without a reference for the caller. */
  indices(): { readonly buffer: Direct3DIndexBuffer8 | null; readonly base: number } {
    return { buffer: this.#indices, base: this.#context.words[INPUT + VertexInput.BaseVertex] }
  }

  getIndices(): Indices {
    this.#indices?.AddRef()
    return { pIndexData: this.#indices, BaseVertexIndex: this.#context.words[INPUT + VertexInput.BaseVertex] }
  }

  /**
   * SetVertexShader: an FVF code (even), 0 for none, or the handle of a declaration (odd), whose constants are loaded
   * every time.
   */
  setFormat(handle: number): void {
    const format = handle >>> 0
    if ((format & 1) !== 0) {
      const declaration = this.declarations.find('SetVertexShader', format)
      for (const { register, values } of declaration.constants)
        vertexConstants.set(this.#context, register, values, values.length / 4)
      this.#useDeclaration(format, declaration)
      return
    }
    if (this.#context.words[FORMAT + VertexFormat.Code] === format) {
      this.#context.counts.droppedSets++
      return
    }
    checkFVF(format)
    this.useFormat(format)
  }

  /** Binds a format that was checked before; constants stay as they are. */
  useFormat(format: number): void {
    if (this.#context.words[FORMAT + VertexFormat.Code] === format) return
    if (format === 0) this.#use(0, VertexKind.None, NOT_DRAWABLE, 0)
    else if ((format & 1) === 0) this.#use(format, kindOfFVF(format), FIRST_STREAM, fvfSize(format))
    else this.#useDeclaration(format, this.declarations.find('SetVertexShader', format))
  }

  getFormat(): number {
    return this.#context.words[FORMAT + VertexFormat.Code]
  }

  /** DeleteVertexShader; one that is bound leaves none bound. */
  deleteShader(handle: number): void {
    this.declarations.delete(handle)
    if (this.getFormat() === handle) this.setFormat(0)
  }

  /** The draw brings its own vertices of `stride` bytes: stream 0 reads as NULL and 0 from now on. */
  useUserVertices(stride: number): void {
    const buffers = this.#buffers
    const old = buffers[0]
    this.#setFirstStream(USER_POINTER, stride)
    if (old === null) return
    buffers[0] = this.onlyBuffer = null
    this.#bound &= ~1
    old.unbound()
  }

  /** The format reads as itself again when the draw is done. */
  withFirstStream(draw: () => void): boolean {
    const code = this.getFormat()
    const needed = this.#needed
    if (needed === NOT_DRAWABLE || !this.reads(0)) return false
    const format = FORMAT + VertexFormat.Code
    this.#firstStream = this.declarations.firstStreamFormat(code)
    this.#context.set(format, this.#firstStream.code)
    this.#needed = FIRST_STREAM
    try {
      draw()
    } finally {
      this.#context.set(format, code)
      this.#needed = needed
      this.#firstStream = null
    }
    return true
  }

  /**
   * The draw brings its own indices, too, as 32-bit words: the index buffer reads as NULL and the base as 0 from now
   * on.
   */
  useUserIndices(): void {
    const context = this.#context
    const old = this.#indices
    this.#indices = null
    context.set(INPUT + VertexInput.IndexVersion, USER_POINTER)
    context.set(INPUT + VertexInput.IndexBytes, 4)
    context.set(INPUT + VertexInput.BaseVertex, 0)
    old?.unbound()
  }

  /** Another version of a buffer is current: stores it where the buffer is bound. */
  renamed(buffer: Direct3DVertexBuffer8 | Direct3DIndexBuffer8): void {
    const context = this.#context
    if (buffer === this.#indices) context.set(INPUT + VertexInput.IndexVersion, buffer.version)
    for (let stream = 0; stream < STREAMS; stream++) {
      if (this.#buffers[stream] !== buffer) continue
      if (stream === 0) context.set(INPUT + VertexInput.Version, buffer.version)
      else this.#setOtherStream(stream, buffer.version, context.words[streamWord(stream) + 1])
    }
  }

  /** Back to nothing bound, as Reset leaves it. */
  clear(): void {
    for (let stream = 0; stream < STREAMS; stream++) {
      this.setStreamSource(stream, null, 0)
      if (stream === 0) this.#context.set(INPUT + VertexInput.Stride, 0)
      else this.#setOtherStream(stream, 0, 0)
    }
    this.setIndices(null, 0)
    this.setFormat(0)
  }

  #setFirstStream(version: number, stride: number): void {
    const context = this.#context
    const { words } = context
    if (words[INPUT + VertexInput.Version] === version && words[INPUT + VertexInput.Stride] === stride) return
    words[INPUT + VertexInput.Version] = version
    words[INPUT + VertexInput.Stride] = stride
    context.markColumns(INPUT_BIT)
  }

  #setOtherStream(stream: number, version: number, stride: number): void {
    const context = this.#context
    const at = streamWord(stream)
    if (context.words[at] === version && context.words[at + 1] === stride) return
    context.set(at, version)
    context.set(at + 1, stride)
    context.set(INPUT + VertexInput.Streams, this.#bound >>> 1 === 0 ? 0 : ++this.#changes)
  }

  #useDeclaration(format: number, { layout, streams, program }: Declaration): void {
    const kind = program ? VertexKind.Shader : layout.transformed ? VertexKind.Transformed : VertexKind.Fixed
    this.#use(format, kind, streams, layout.strides[0] ?? 0)
  }

  #use(format: number, kind: number, streams: number, vertexSize: number): void {
    this.#context.set(FORMAT + VertexFormat.Code, format)
    this.#context.set(FORMAT + VertexFormat.Kind, kind)
    this.#needed = streams
    this.vertexSize = vertexSize
    this.onlyBuffer = streams === FIRST_STREAM ? this.#buffers[0] : null
  }
}
