import { USER_POINTER } from '../items.js'
import {
  ACTIVE_LIGHTS,
  CLIP_PLANES,
  Clipping,
  LIGHT_WORDS,
  Lighting,
  Lights,
  PALETTE_MATRICES,
  RENDER_STATE_LIMIT,
  RenderTarget,
  STAGES,
  STAGE_STATE_LIMIT,
  STREAMS,
  Stage,
  Texture,
  TexturePalette,
  Transforms,
  VertexInput,
  initialState,
  renderStateSlots,
  stageStateSlots,
  stateLayout,
} from '../state-table.js'
import { TextureKind } from '../descriptions.js'
import {
  D3DTOP_DISABLE,
  D3DTSS_COLOROP,
  D3DTS_PROJECTION,
  D3DTS_TEXTURE0,
  D3DTS_VIEW,
  D3DTS_WORLD,
} from '../types/index.js'
import type { CommandWriter } from './command-writer.js'
import {
  D3DHAL_SETLIGHT_DATA,
  D3DHAL_SETLIGHT_DISABLE,
  D3DHAL_SETLIGHT_ENABLE,
  D3DTSS_TEXTUREMAP,
  tokens,
} from './tokens.js'

/** Gives what the words of the state name a handle of the stream; whoever asks first makes it known there. */
export interface StreamHandles {
  /** A buffer, a texture or a surface of its own; 0 for none. */
  resource: (entity: number) => number
  surface: (entity: number, subresource: number) => number
  palette: (entity: number) => number
  /** A shader, by the handle that the device gave it; 0 for none. */
  vertexShader: (handle: number) => number
  pixelShader: (handle: number) => number
  /** Constants that a vertex shader's declaration loads whenever it is set. */
  constantsOf: (handle: number) => readonly { readonly register: number; readonly values: ArrayLike<number> }[]
}

const NONE = -1

/** By word of the state: the render state that it is, or NONE. */
const renderStateOf = new Int16Array(stateLayout.words).fill(NONE)
for (let state = 0; state < RENDER_STATE_LIMIT; state++)
  if (renderStateSlots[state] >= 0) renderStateOf[renderStateSlots[state]] = state

/** By word of the state: `stage * STAGE_STATE_LIMIT + type` of the stage state that it is, or NONE. */
const stageStateOf = new Int16Array(stateLayout.words).fill(NONE)
stageStateSlots.forEach((word, index) => {
  if (word >= 0) stageStateOf[word] = index
})

const offsetOf = (name: string): number => stateLayout.group(name).offset
const INPUT = offsetOf('vertexInput')
const OTHER_STREAMS = offsetOf('streams')
const TARGET = offsetOf('renderTarget')
const VIEWPORT = offsetOf('viewport')
const LIGHTS = offsetOf('lights')
const MATERIAL = offsetOf('lighting') + Lighting.Material
const PLANES = offsetOf('clipping') + Clipping.Planes
const PIXEL_SHADER = offsetOf('pixelShader')
const PALETTE = offsetOf('texturePalette') + TexturePalette.Entity
const CASCADE = offsetOf('cascade')
const VERTEX_CONSTANTS = stateLayout.group('vertexConstants')
const PIXEL_CONSTANTS = stateLayout.group('pixelConstants')
const textures = Array.from({ length: STAGES }, (_, stage) => offsetOf(`texture${stage}`))

/** Where a matrix lies, and its D3DTRANSFORMSTATETYPE. */
type Matrix = readonly [word: number, state: number]

/** The matrices of each group. */
const matrices: ReadonlyMap<string, readonly Matrix[]> = new Map<string, readonly Matrix[]>([
  ['world', [[offsetOf('world'), D3DTS_WORLD]]],
  [
    'transforms',
    [
      [offsetOf('transforms') + Transforms.View, D3DTS_VIEW],
      [offsetOf('transforms') + Transforms.Projection, D3DTS_PROJECTION],
    ],
  ],
  [
    'palette',
    Array.from({ length: PALETTE_MATRICES }, (_, n) => [offsetOf('palette') + n * 16, D3DTS_WORLD + 1 + n] as const),
  ],
  ...Array.from({ length: STAGES }, (_, stage): readonly [string, readonly Matrix[]] => [
    `stage${stage}`,
    [[offsetOf(`stage${stage}`) + Stage.Matrix, D3DTS_TEXTURE0 + stage]],
  ]),
])

/** DDRAWIPAL_256 and DDRAWIPAL_ALPHA: 256 entries, with alpha. */
const PALETTE_FLAGS = 0x1 | 0x2000

/**
 * Turns the rows of change logs into state tokens: of each word that the reader of the stream has otherwise, a token. `wanted` is the state as
 * the rows tell it, `told` what the reader has.
 */
export class StateWriter {
  readonly wanted = initialState.slice()
  readonly #told = initialState.slice()
  readonly #writer: CommandWriter
  readonly #handles: StreamHandles
  /** Lights as they were told, whether they shine or not; null for those that never were. */
  readonly #lights: (Uint32Array | null)[] = Array.from({ length: ACTIVE_LIGHTS }, () => null)
  /** The palette that was told of each texture. */
  readonly #palettes = new Map<number, number>()
  /** The level that each texture begins with, where it was told. */
  readonly #lods = new Map<number, number>()
  /** Stride of user memory that was told last; NONE while stream 0 is a buffer. */
  #userStride = NONE
  #paletteMayDiffer = false
  readonly #emitters: Readonly<Record<string, () => void>>

  constructor(writer: CommandWriter, handles: StreamHandles) {
    this.#writer = writer
    this.#handles = handles
    // A new device has a target and a viewport of its own, which no file may rely on.
    this.#told.fill(0xffffffff, TARGET, TARGET + stateLayout.group('renderTarget').words)
    this.#told.fill(0xffffffff, VIEWPORT, VIEWPORT + stateLayout.group('viewport').words)
    this.#emitters = {
      renderTarget: () => this.#renderTarget(),
      viewport: () => this.#viewport(),
      vertexInput: () => this.#format(),
      streams: () => this.#streams(),
      pixelShader: () => this.#pixelShader(),
      cascade: () => this.#cascade(),
      lights: () => this.#allLights(),
      lighting: () => this.#words(tokens.SETMATERIAL, MATERIAL, 17),
      clipping: () => this.#planes(),
      vertexConstants: () =>
        this.#constants(tokens.SETVERTEXSHADERCONST, VERTEX_CONSTANTS.offset, VERTEX_CONSTANTS.words),
      pixelConstants: () => this.#constants(tokens.SETPIXELSHADERCONST, PIXEL_CONSTANTS.offset, PIXEL_CONSTANTS.words),
      texturePalette: () => {
        this.#paletteMayDiffer = true
      },
      ...Object.fromEntries(textures.map((word, stage) => [`texture${stage}`, () => this.#texture(stage, word)])),
    }
  }

  /** Takes a row of a group. */
  take(group: number, row: Uint32Array<ArrayBufferLike>, first: number): void {
    const { offset, words } = stateLayout.groups[group]
    const { wanted } = this
    for (let i = 0; i < words; i++) wanted[offset + i] = row[first + i]
  }

  /** Tells what a group has otherwise. The target goes first, as it takes the viewport along, and formats go before constants. */
  tell(group: number): void {
    const { name, offset, words } = stateLayout.groups[group]
    const told = this.#told
    const { wanted } = this
    for (let word = offset, end = offset + words; word < end; word++) {
      if (told[word] === wanted[word]) continue
      if (renderStateOf[word] !== NONE) this.#renderState(word)
      else if (stageStateOf[word] !== NONE) this.#stageState(word)
    }
    for (const [word, state] of matrices.get(name) ?? []) this.#matrix(word, state)
    this.#emitters[name]?.()
  }

  /** What a draw from buffers needs beside groups. */
  beforeDraw(): void {
    const { wanted } = this
    const told = this.#told
    const version = wanted[INPUT + VertexInput.Version]
    const stride = wanted[INPUT + VertexInput.Stride]
    if (version !== USER_POINTER) {
      const at = INPUT + VertexInput.Version
      if (this.#userStride !== NONE || told[at] !== version || told[INPUT + VertexInput.Stride] !== stride) {
        this.#stream(0, version, stride)
        told[at] = version
        told[INPUT + VertexInput.Stride] = stride
        this.#userStride = NONE
      }
    }
    this.#tellPalettes()
  }

  /** What an indexed draw from buffers needs beside that. */
  beforeIndexedDraw(): void {
    const at = INPUT + VertexInput.IndexVersion
    const version = this.wanted[at]
    if (this.#told[at] === version) return
    this.#told[at] = version
    this.indices(this.#handles.resource(version), this.wanted[INPUT + VertexInput.IndexBytes])
  }

  /** What a draw from user memory of `stride` needs. */
  beforeUserDraw(stride: number): void {
    if (this.#userStride !== stride) this.#writer.put(tokens.SETSTREAMSOURCEUM, { dwStream: 0, dwStride: stride })
    this.#userStride = stride
    this.#tellPalettes()
  }

  /** Tells of another index buffer than that of the state; `anew` when it may be another one under its handle. */
  userIndices(handle: number, anew: boolean): void {
    const at = INPUT + VertexInput.IndexVersion
    if (this.#told[at] === USER_POINTER && !anew) return
    this.#told[at] = USER_POINTER
    this.indices(handle, 4)
  }

  indices(handle: number, bytes: number): void {
    this.#writer.put(tokens.SETINDICES, { dwVBHandle: handle, dwStride: bytes })
  }

  /** An entity is gone, and another one may have its number: whatever names it counts as never told. */
  forget(entity: number): void {
    const told = this.#told
    const gone = (word: number): void => {
      if (told[word] === entity) told[word] = USER_POINTER
    }
    gone(INPUT + VertexInput.Version)
    gone(INPUT + VertexInput.IndexVersion)
    for (let stream = 1; stream < STREAMS; stream++) gone(OTHER_STREAMS + (stream - 1) * 2)
    for (const word of textures) gone(word + Texture.Entity)
    gone(TARGET + RenderTarget.Colour)
    gone(TARGET + RenderTarget.Depth)
    for (const word of [INPUT + VertexInput.Format, PIXEL_SHADER])
      if (told[word] === entity * 2 + 1) told[word] = USER_POINTER
    this.#lods.delete(entity)
    this.#palettes.delete(entity)
    for (const [texture, palette] of this.#palettes) if (palette === entity) this.#palettes.delete(texture)
  }

  #renderState(word: number): void {
    const value = this.wanted[word]
    const at = this.#writer.add(tokens.RENDERSTATE)
    this.#writer.view.setUint32(at, renderStateOf[word], true)
    this.#writer.view.setUint32(at + 4, value, true)
    this.#told[word] = value
  }

  #stageState(word: number): void {
    const index = stageStateOf[word]
    this.#tellStage(Math.floor(index / STAGE_STATE_LIMIT), index % STAGE_STATE_LIMIT, this.wanted[word])
    this.#told[word] = this.wanted[word]
  }

  #tellStage(stage: number, type: number, value: number): void {
    const at = this.#writer.add(tokens.TEXTURESTAGESTATE)
    const { view } = this.#writer
    view.setUint16(at, stage, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, value, true)
  }

  /** Whether `count` words from `word` on are told otherwise; they count as told then. */
  #differs(word: number, count: number): boolean {
    const told = this.#told
    const { wanted } = this
    let differs = false
    for (let i = word; i < word + count; i++) {
      if (told[i] === wanted[i]) continue
      told[i] = wanted[i]
      differs = true
    }
    return differs
  }

  /** Stores `count` wanted words at a byte of the buffer. */
  #store(at: number, word: number, count: number): void {
    const { view } = this.#writer
    for (let i = 0; i < count; i++) view.setUint32(at + i * 4, this.wanted[word + i], true)
  }

  /** A token that is nothing but words of the state. */
  #words(token: Parameters<CommandWriter['add']>[0], word: number, count: number): void {
    if (this.#differs(word, count)) this.#store(this.#writer.add(token), word, count)
  }

  #matrix(word: number, state: number): void {
    if (!this.#differs(word, 16)) return
    const at = this.#writer.add(tokens.SETTRANSFORM)
    this.#writer.view.setUint32(at, state, true)
    this.#store(at + 4, word, 16)
  }

  #planes(): void {
    for (let plane = 0; plane < CLIP_PLANES; plane++) {
      const word = PLANES + plane * 4
      if (!this.#differs(word, 4)) continue
      const at = this.#writer.add(tokens.SETCLIPPLANE)
      this.#writer.view.setUint32(at, plane, true)
      this.#store(at + 4, word, 4)
    }
  }

  /** Runs of registers that differ. */
  #constants(token: Parameters<CommandWriter['add']>[0], offset: number, words: number): void {
    for (let register = 0; register < words / 4;) {
      let end = register
      while (end < words / 4 && this.#differs(offset + end * 4, 4)) end++
      const count = end - register
      if (count > 0) {
        const at = this.#writer.add(token, count * 16)
        this.#writer.view.setUint32(at, register, true)
        this.#writer.view.setUint32(at + 4, count, true)
        this.#store(at + 8, offset + register * 4, count * 4)
      }
      register = end + 1
    }
  }

  #renderTarget(): void {
    if (!this.#differs(TARGET, stateLayout.group('renderTarget').words)) return
    const { wanted } = this
    const depth = wanted[TARGET + RenderTarget.Depth]
    this.#writer.put(tokens.SETRENDERTARGET, {
      hRenderTarget: this.#handles.surface(
        wanted[TARGET + RenderTarget.Colour],
        wanted[TARGET + RenderTarget.ColourSubresource],
      ),
      hZBuffer: depth === 0 ? 0 : this.#handles.surface(depth, 0),
    })
    // The reader's viewport is another one now; the next draw tells it.
    this.#told.fill(0xffffffff, VIEWPORT, VIEWPORT + stateLayout.group('viewport').words)
  }

  #viewport(): void {
    this.#words(tokens.VIEWPORTINFO, VIEWPORT, 4)
    this.#words(tokens.ZRANGE, VIEWPORT + 4, 2)
  }

  #format(): void {
    const at = INPUT + VertexInput.Format
    const format = this.wanted[at]
    if (this.#told[at] === format) return
    this.#told[at] = format
    const isShader = (format & 1) !== 0
    this.#writer.put(tokens.SETVERTEXSHADER, { dwHandle: isShader ? this.#handles.vertexShader(format) : format })
    if (format === 0) {
      // The reader takes all streams off with the format.
      this.#userStride = NONE
      this.#told[INPUT + VertexInput.Version] = 0
      this.#told.fill(0, OTHER_STREAMS, OTHER_STREAMS + (STREAMS - 1) * 2)
    }
    if (!isShader) return
    const words = new Uint32Array(1)
    const floats = new Float32Array(words.buffer)
    for (const { register, values } of this.#handles.constantsOf(format))
      for (let i = 0; i < values.length; i++) {
        floats[0] = values[i]
        this.#told[VERTEX_CONSTANTS.offset + register * 4 + i] = words[0]
      }
    this.#emitters.vertexConstants()
  }

  #streams(): void {
    for (let stream = 1; stream < STREAMS; stream++) {
      const word = OTHER_STREAMS + (stream - 1) * 2
      if (this.#differs(word, 2)) this.#stream(stream, this.wanted[word], this.wanted[word + 1])
    }
  }

  #stream(stream: number, version: number, stride: number): void {
    const dwVBHandle = this.#handles.resource(version)
    this.#writer.put(tokens.SETSTREAMSOURCE, { dwStream: stream, dwVBHandle, dwStride: stride })
  }

  #pixelShader(): void {
    if (!this.#differs(PIXEL_SHADER, 1)) return
    const shader = this.wanted[PIXEL_SHADER]
    this.#writer.put(tokens.SETPIXELSHADER, { dwHandle: shader === 0 ? 0 : this.#handles.pixelShader(shader) })
  }

  /** The stage behind the last one of the cascade is off: no row of its own says so, since nobody reads it. */
  #cascade(): void {
    const stages = this.wanted[CASCADE]
    if (stages >= STAGES) return
    const word = stageStateSlots[stages * STAGE_STATE_LIMIT + D3DTSS_COLOROP]
    if (this.#told[word] === D3DTOP_DISABLE) return
    this.#tellStage(stages, D3DTSS_COLOROP, D3DTOP_DISABLE)
    this.#told[word] = D3DTOP_DISABLE
  }

  #texture(stage: number, word: number): void {
    const lod = this.wanted[word + Texture.Lod]
    const entity = this.wanted[word + Texture.Entity]
    if (this.#differs(word + Texture.Entity, 1)) {
      this.#tellStage(stage, D3DTSS_TEXTUREMAP, this.#handles.resource(entity))
      this.#paletteMayDiffer = true
    }
    if (entity === 0 || (this.#lods.get(entity) ?? 0) === lod) return
    this.#lods.set(entity, lod)
    this.#writer.put(tokens.SETTEXLOD, { dwDDSurface: this.#handles.resource(entity), dwLOD: lod })
  }

  /** Tells the palettes of the textures that have one. */
  #tellPalettes(): void {
    if (!this.#paletteMayDiffer) return
    this.#paletteMayDiffer = false
    const palette = this.wanted[PALETTE]
    if (palette === 0) return
    for (const word of textures) {
      const entity = this.wanted[word + Texture.Entity]
      const kind = this.wanted[word + Texture.Kind]
      const isPaletted = (kind & (TextureKind.Palette | TextureKind.AlphaPalette)) !== 0
      if (entity === 0 || !isPaletted || this.#palettes.get(entity) === palette) continue
      this.#palettes.set(entity, palette)
      this.#writer.put(tokens.SETPALETTE, {
        dwPaletteHandle: this.#handles.palette(palette),
        dwPaletteFlags: PALETTE_FLAGS,
        dwSurfaceHandle: this.#handles.resource(entity),
      })
    }
  }

  /** The lights that shine, as lights 0 and on of the stream. */
  #allLights(): void {
    const before = this.#told[LIGHTS + Lights.Count]
    const count = this.wanted[LIGHTS + Lights.Count]
    for (let n = 0; n < count; n++) this.#light(n, LIGHTS + Lights.First + n * LIGHT_WORDS)
    for (let n = Math.min(before, count); n < Math.max(before, count); n++)
      this.#writer.put(tokens.SETLIGHT, {
        dwIndex: n,
        dwDataType: n < count ? D3DHAL_SETLIGHT_ENABLE : D3DHAL_SETLIGHT_DISABLE,
      })
    this.#told[LIGHTS + Lights.Count] = count
  }

  #light(index: number, word: number): void {
    const known = this.#lights[index]
    const words = known ?? new Uint32Array(LIGHT_WORDS)
    let differs = known === null
    for (let i = 0; i < LIGHT_WORDS; i++) {
      if (words[i] !== this.wanted[word + i]) differs = true
      words[i] = this.wanted[word + i]
    }
    if (!differs) return
    if (known === null) this.#writer.put(tokens.CREATELIGHT, { dwIndex: index })
    this.#lights[index] = words
    const at = this.#writer.add(tokens.SETLIGHT, LIGHT_WORDS * 4)
    this.#writer.view.setUint32(at, index, true)
    this.#writer.view.setUint32(at + 4, D3DHAL_SETLIGHT_DATA, true)
    this.#store(at + 8, word, LIGHT_WORDS)
  }
}
