import { shaderHandleOf } from '../../descriptions.js'
import { USER_POINTER } from '../../items.js'
import {
  CLIP_PLANES,
  Clipping,
  Depth,
  MATERIAL_WORDS,
  RENDER_STATE_LIMIT,
  RenderTarget,
  STREAMS,
  transformSlot,
  transformStates,
  VertexFormat,
  VertexInput,
  renderStateSlots,
  stateLayout,
} from '../../state-table.js'
import { D3DRS_DELETERTPATCH } from '../../types/index.js'
import type { CommandWriter } from './command-writer.js'
import { LightWriter } from './record-lights.js'
import { TextureWriter, textures, type Constants, type StreamHandles } from './record-textures.js'
import { SentWords } from './sent-words.js'
import { tokens } from '../tokens/tokens.js'

const NONE = -1

/**
 * By word of the state: the render state that it is, or NONE. Patches that go are told by their handles in the file.
 */
const renderStateOf = new Int16Array(stateLayout.words).fill(NONE)
for (let state = 0; state < RENDER_STATE_LIMIT; state++)
  if (renderStateSlots[state] >= 0 && state !== D3DRS_DELETERTPATCH) renderStateOf[renderStateSlots[state]] = state

const offsetOf = (name: string): number => stateLayout.group(name).offset
const INPUT = offsetOf('vertexInput')
const OTHER_STREAMS = offsetOf('streams')
const TARGET = offsetOf('renderTarget')
const VIEWPORT = offsetOf('viewport')
const MATERIAL = offsetOf('material')
const FORMAT = offsetOf('vertexFormat') + VertexFormat.Code
const PLANES = offsetOf('clipping') + Clipping.Planes
const W_RANGE = offsetOf('depth') + Depth.WNear
const PIXEL_SHADER = offsetOf('pixelShader')
const VERTEX_CONSTANTS = stateLayout.group('vertexConstants')
const PIXEL_CONSTANTS = stateLayout.group('pixelConstants')

/** Where a matrix lies, and its D3DTRANSFORMSTATETYPE. */
type Matrix = readonly [word: number, state: number]

const allMatrices = transformStates.map((state): Matrix => [transformSlot(state), state])

/** The matrices of each group. */
const matrices: ReadonlyMap<string, readonly Matrix[]> = new Map(
  stateLayout.groups.map(({ name, offset, words }) => [
    name,
    allMatrices.filter(([word]) => word >= offset && word < offset + words),
  ]),
)

/**
 * Turns the rows of change logs into state tokens: of each word that the reader of the stream has otherwise, a token.
 * `wanted` is the state as the rows tell it, `told` what the reader has.
 */
export class StateWriter {
  readonly wanted: Uint32Array
  readonly #words: SentWords
  readonly #textures: TextureWriter
  readonly #handles: StreamHandles
  /** Stride of user memory that was told last; NONE while stream 0 is a buffer. */
  #userStride = NONE
  readonly #emitters: Readonly<Record<string, () => void>>

  constructor(writer: CommandWriter, handles: StreamHandles) {
    this.#words = new SentWords(writer)
    this.wanted = this.#words.wanted
    this.#textures = new TextureWriter(this.#words, handles)
    this.#handles = handles
    const lights = new LightWriter(this.#words)
    // A new device has a target and a viewport of its own, which no file may rely on.
    this.#words.sent.fill(0xffffffff, TARGET, TARGET + stateLayout.group('renderTarget').words)
    this.#words.sent.fill(0xffffffff, VIEWPORT, VIEWPORT + stateLayout.group('viewport').words)
    this.#emitters = {
      renderTarget: () => this.#renderTarget(),
      viewport: () => this.#viewport(),
      vertexFormat: () => this.#format(),
      streams: () => this.#streams(),
      pixelShader: () => this.#pixelShader(),
      cascade: () => this.#textures.cascade(),
      lights: () => lights.tell(),
      material: () => this.#words.tell(tokens.SETMATERIAL, MATERIAL, MATERIAL_WORDS),
      clipping: () => this.#planes(),
      depth: () => this.#words.tell(tokens.WINFO, W_RANGE, 2),
      vertexConstants: () => this.#constants(tokens.SETVERTEXSHADERCONST, VERTEX_CONSTANTS, this.wanted[FORMAT]),
      pixelConstants: () => this.#constants(tokens.SETPIXELSHADERCONST, PIXEL_CONSTANTS, this.wanted[PIXEL_SHADER]),
      texturePalette: () => this.#textures.palette(),
      ...Object.fromEntries(
        textures.map((word, stage) => [`texture${stage}`, () => this.#textures.texture(stage, word)]),
      ),
    }
  }

  /** Takes a row of a group. */
  take(group: number, row: Uint32Array<ArrayBufferLike>, first: number): void {
    const { offset, words } = stateLayout.groups[group]
    const { wanted } = this
    for (let i = 0; i < words; i++) wanted[offset + i] = row[first + i]
  }

  /**
   * Tells what a group has otherwise. The target goes first, as it takes the viewport along, and formats go before
   * constants.
   */
  tell(group: number): void {
    const { name, offset, words } = stateLayout.groups[group]
    const { sent, wanted } = this.#words
    for (let word = offset, end = offset + words; word < end; word++) {
      if (sent[word] === wanted[word]) continue
      if (renderStateOf[word] !== NONE) this.#renderState(word)
      else this.#textures.state(word)
    }
    for (const [word, state] of matrices.get(name) ?? []) this.#matrix(word, state)
    this.#emitters[name]?.()
  }

  /** What a draw from buffers needs beside groups. */
  beforeDraw(): void {
    const { sent, wanted } = this.#words
    const version = wanted[INPUT + VertexInput.Version]
    const stride = wanted[INPUT + VertexInput.Stride]
    if (version !== USER_POINTER) {
      const at = INPUT + VertexInput.Version
      if (this.#userStride !== NONE || sent[at] !== version || sent[INPUT + VertexInput.Stride] !== stride) {
        this.#stream(0, version, stride)
        sent[at] = version
        sent[INPUT + VertexInput.Stride] = stride
        this.#userStride = NONE
      }
    }
    this.#textures.tellPalettes()
  }

  /**
   * Binds a buffer that the state knows nothing of, for the next command alone: what the state has is told anew behind
   * it.
   */
  borrowStream(stream: number, dwVBHandle: number, dwStride: number): void {
    this.#words.writer.put(tokens.SETSTREAMSOURCE, { dwStream: stream, dwVBHandle, dwStride })
    if (stream === 0) this.#userStride = NONE
    this.#words.sent[stream === 0 ? INPUT + VertexInput.Version : OTHER_STREAMS + (stream - 1) * 2] = USER_POINTER
  }

  /** What an indexed draw from buffers needs beside that. */
  beforeIndexedDraw(): void {
    const at = INPUT + VertexInput.IndexVersion
    const version = this.wanted[at]
    if (this.#words.sent[at] === version) return
    this.#words.sent[at] = version
    this.indices(this.#handles.resource(version), this.wanted[INPUT + VertexInput.IndexBytes])
  }

  /** What a draw from user memory of `stride` needs. */
  beforeUserDraw(stride: number): void {
    if (this.#userStride !== stride) this.#words.writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: stride })
    this.#userStride = stride
    this.#textures.tellPalettes()
  }

  /** Tells of another index buffer than that of the state; `anew` when it may be another one under its handle. */
  userIndices(handle: number, anew: boolean): void {
    const at = INPUT + VertexInput.IndexVersion
    if (this.#words.sent[at] === USER_POINTER && !anew) return
    this.#words.sent[at] = USER_POINTER
    this.indices(handle, 4)
  }

  indices(handle: number, bytes: number): void {
    this.#words.writer.put(tokens.SETINDICES, { dwVBHandle: handle, dwStride: bytes })
  }

  /** An entity is gone, and another one may have its number: whatever names it counts as never told. */
  forget(entity: number): void {
    const { sent } = this.#words
    const gone = (word: number): void => {
      if (sent[word] === entity) sent[word] = USER_POINTER
    }
    gone(INPUT + VertexInput.Version)
    gone(INPUT + VertexInput.IndexVersion)
    for (let stream = 1; stream < STREAMS; stream++) gone(OTHER_STREAMS + (stream - 1) * 2)
    gone(TARGET + RenderTarget.Colour)
    gone(TARGET + RenderTarget.Depth)
    for (const word of [FORMAT, PIXEL_SHADER]) if (sent[word] === shaderHandleOf(entity)) sent[word] = USER_POINTER
    this.#textures.forget(entity)
  }

  #renderState(word: number): void {
    const value = this.wanted[word]
    const at = this.#words.writer.add(tokens.RENDERSTATE)
    this.#words.writer.view.setUint32(at, renderStateOf[word], true)
    this.#words.writer.view.setUint32(at + 4, value, true)
    this.#words.sent[word] = value
  }

  #matrix(word: number, state: number): void {
    if (!this.#words.differs(word, 16)) return
    const at = this.#words.writer.add(tokens.SETTRANSFORM)
    this.#words.writer.view.setUint32(at, state, true)
    this.#words.store(at + 4, word, 16)
  }

  #planes(): void {
    for (let plane = 0; plane < CLIP_PLANES; plane++) {
      const word = PLANES + plane * 4
      if (!this.#words.differs(word, 4)) continue
      const at = this.#words.writer.add(tokens.SETCLIPPLANE)
      this.#words.writer.view.setUint32(at, plane, true)
      this.#words.store(at + 4, word, 4)
    }
  }

  /**
   * Runs of registers that differ, but for those that the current shader defines: they are told when another one takes
   * its place.
   */
  #constants(
    token: Parameters<CommandWriter['add']>[0],
    { offset, words }: { readonly offset: number; readonly words: number },
    shader: number,
  ): void {
    const defined = new Set(this.#definitionsOf(shader).map(({ register }) => register))
    for (let register = 0; register < words / 4;) {
      let end = register
      while (end < words / 4 && !defined.has(end) && this.#words.differs(offset + end * 4, 4)) end++
      const count = end - register
      if (count > 0) {
        const at = this.#words.writer.add(token, count * 16)
        this.#words.writer.view.setUint32(at, register, true)
        this.#words.writer.view.setUint32(at + 4, count, true)
        this.#words.store(at + 8, offset + register * 4, count * 4)
      }
      register = end + 1
    }
  }

  #renderTarget(): void {
    if (!this.#words.differs(TARGET, stateLayout.group('renderTarget').words)) return
    const { wanted } = this
    const depth = wanted[TARGET + RenderTarget.Depth]
    this.#words.writer.put(tokens.SETRENDERTARGET, {
      hRenderTarget: this.#handles.surface(
        wanted[TARGET + RenderTarget.Colour],
        wanted[TARGET + RenderTarget.ColourSubresource],
      ),
      hZBuffer: depth === 0 ? 0 : this.#handles.surface(depth, wanted[TARGET + RenderTarget.DepthSubresource]),
    })
    // The reader's viewport is another one now; the next draw tells it.
    this.#words.sent.fill(0xffffffff, VIEWPORT, VIEWPORT + stateLayout.group('viewport').words)
  }

  #viewport(): void {
    this.#words.tell(tokens.VIEWPORTINFO, VIEWPORT, 4)
    this.#words.tell(tokens.ZRANGE, VIEWPORT + 4, 2)
  }

  #format(): void {
    const format = this.wanted[FORMAT]
    if (this.#words.sent[FORMAT] === format) return
    this.#words.sent[FORMAT] = format
    const isShader = (format & 1) !== 0
    this.#words.writer.put(tokens.SETVERTEXSHADER, { dwHandle: isShader ? this.#handles.vertexShader(format) : format })
    if (format === 0) {
      // The reader takes all streams off with the format.
      this.#userStride = NONE
      this.#words.sent[INPUT + VertexInput.Version] = 0
      this.#words.sent.fill(0, OTHER_STREAMS, OTHER_STREAMS + (STREAMS - 1) * 2)
    }
    if (!isShader) return
    this.#loaded(VERTEX_CONSTANTS.offset, this.#handles.constantsOf(format))
    this.#loaded(VERTEX_CONSTANTS.offset, this.#definitionsOf(format))
    this.#emitters.vertexConstants()
  }

  #definitionsOf(shader: number): readonly Constants[] {
    return (shader & 1) === 0 ? [] : this.#handles.definitionsOf(shader)
  }

  /** The reader has put constants into its registers. */
  #loaded(offset: number, constants: readonly Constants[]): void {
    for (const { register, values } of constants)
      this.#words.sent.set(new Uint32Array(Float32Array.from(values).buffer), offset + register * 4)
  }

  #streams(): void {
    for (let stream = 1; stream < STREAMS; stream++) {
      const word = OTHER_STREAMS + (stream - 1) * 2
      if (this.#words.differs(word, 2)) this.#stream(stream, this.wanted[word], this.wanted[word + 1])
    }
  }

  #stream(stream: number, version: number, stride: number): void {
    const dwVBHandle = this.#handles.resource(version)
    this.#words.writer.put(tokens.SETSTREAMSOURCE, { dwStream: stream, dwVBHandle, dwStride: stride })
  }

  #pixelShader(): void {
    if (!this.#words.differs(PIXEL_SHADER, 1)) return
    const shader = this.wanted[PIXEL_SHADER]
    this.#words.writer.put(tokens.SETPIXELSHADER, { dwHandle: shader === 0 ? 0 : this.#handles.pixelShader(shader) })
    this.#loaded(PIXEL_CONSTANTS.offset, this.#definitionsOf(shader))
    this.#emitters.pixelConstants()
  }
}
