import { DepthRead, depthReadOf, TextureKind } from '../../descriptions.js'
import { USER_POINTER } from '../../items.js'
import { STAGES, STAGE_STATE_LIMIT, Texture, paletteOf, stageStateSlots, stateLayout } from '../../state-table.js'
import { D3DTOP_DISABLE, D3DTSS_COLOROP } from '../../types/index.js'
import type { SentWords } from './sent-words.js'
import { D3DTSS_TEXTUREMAP, DDRAWIPAL_ALPHA, tokens } from '../tokens/tokens.js'

/** Values of registers that follow each other. */
export interface Constants {
  readonly register: number
  readonly values: ArrayLike<number>
}

/** Gives what the words of the state name a handle of the stream; whoever asks first makes it known there. */
export interface StreamHandles {
  /** A buffer, a texture or a surface of its own; 0 for none. */
  resource: (entity: number) => number
  surface: (entity: number, subresource: number) => number
  /** Draws get this of a depth texture (`DepthRead`): no token says so. */
  depthRead: (entity: number, read: number) => void
  palette: (entity: number) => number
  /** A shader, by the handle that the device gave it; 0 for none. */
  vertexShader: (handle: number) => number
  pixelShader: (handle: number) => number
  /** Constants that a vertex shader's declaration loads whenever it is set. */
  constantsOf: (handle: number) => readonly Constants[]
  /**
   * Constants that the code of a shader defines: they hold for it alone, and the reader puts them into the registers.
   */
  definitionsOf: (handle: number) => readonly Constants[]
}

const NONE = -1

/** By word of the state: `stage * STAGE_STATE_LIMIT + type` of the stage state that it is, or NONE. */
const stageStateOf = new Int16Array(stateLayout.words).fill(NONE)
stageStateSlots.forEach((word, index) => {
  if (word >= 0) stageStateOf[word] = index
})

const CASCADE = stateLayout.group('cascade').offset

/** By stage: where the words of its texture lie. */
export const textures = Array.from({ length: STAGES }, (_, stage) => stateLayout.group(`texture${stage}`).offset)

/** DDRAWIPAL_256 and DDRAWIPAL_ALPHA: 256 entries, with alpha. */
const PALETTE_FLAGS = 0x1 | DDRAWIPAL_ALPHA

/** Tells texture stages: their states, their textures, and the palettes of those. */
export class TextureWriter {
  readonly #words: SentWords
  readonly #handles: StreamHandles
  /** The palette that was told of each texture. */
  readonly #palettes = new Map<number, number>()
  /** The level that each texture begins with, where it was told. */
  readonly #lods = new Map<number, number>()
  #paletteMayDiffer = false

  constructor(words: SentWords, handles: StreamHandles) {
    this.#words = words
    this.#handles = handles
  }

  /** Another palette is current. */
  palette(): void {
    this.#paletteMayDiffer = true
  }

  /** Tells the state of a stage that a word is, if it is one. */
  state(word: number): void {
    const index = stageStateOf[word]
    if (index === NONE) return
    this.#tellStage(Math.floor(index / STAGE_STATE_LIMIT), index % STAGE_STATE_LIMIT, this.#words.wanted[word])
    this.#words.sent[word] = this.#words.wanted[word]
  }

  /** The stage behind the last one of the cascade is off: no row of its own says so, since nobody reads it. */
  cascade(): void {
    const stages = this.#words.wanted[CASCADE]
    if (stages >= STAGES) return
    const word = stageStateSlots[stages * STAGE_STATE_LIMIT + D3DTSS_COLOROP]
    if (this.#words.sent[word] === D3DTOP_DISABLE) return
    this.#tellStage(stages, D3DTSS_COLOROP, D3DTOP_DISABLE)
    this.#words.sent[word] = D3DTOP_DISABLE
  }

  texture(stage: number, word: number): void {
    const lod = this.#words.wanted[word + Texture.Lod]
    const entity = this.#words.wanted[word + Texture.Entity]
    if (this.#words.differs(word + Texture.Entity, 1)) {
      this.#tellStage(stage, D3DTSS_TEXTUREMAP, this.#handles.resource(entity))
      this.#paletteMayDiffer = true
    }
    const read = depthReadOf(this.#words.wanted[word + Texture.Kind])
    if (entity !== 0 && read !== DepthRead.None) this.#handles.depthRead(entity, read)
    if (entity === 0 || (this.#lods.get(entity) ?? 0) === lod) return
    this.#lods.set(entity, lod)
    this.#words.writer.put(tokens.SETTEXLOD, { dwDDSurface: this.#handles.resource(entity), dwLOD: lod })
  }

  /** Tells the palettes of the textures that have one: of their own, as drivers were told, or the current one. */
  tellPalettes(): void {
    if (!this.#paletteMayDiffer) return
    this.#paletteMayDiffer = false
    const { wanted } = this.#words
    for (const [stage, word] of textures.entries()) {
      const entity = wanted[word + Texture.Entity]
      const isPaletted = (wanted[word + Texture.Kind] & (TextureKind.Palette | TextureKind.AlphaPalette)) !== 0
      const palette = paletteOf(wanted, stage)
      if (entity === 0 || !isPaletted || (this.#palettes.get(entity) ?? 0) === palette) continue
      this.#palettes.set(entity, palette)
      this.#words.writer.put(tokens.SETPALETTE, {
        dwPaletteHandle: palette === 0 ? 0 : this.#handles.palette(palette),
        dwPaletteFlags: PALETTE_FLAGS,
        dwSurfaceHandle: this.#handles.resource(entity),
      })
    }
  }

  /** An entity is gone, and another one may have its number. */
  forget(entity: number): void {
    const { sent } = this.#words
    for (const word of textures) if (sent[word + Texture.Entity] === entity) sent[word + Texture.Entity] = USER_POINTER
    this.#lods.delete(entity)
    this.#palettes.delete(entity)
    for (const [texture, palette] of this.#palettes) if (palette === entity) this.#palettes.delete(texture)
  }

  #tellStage(stage: number, type: number, value: number): void {
    const at = this.#words.writer.add(tokens.TEXTURESTAGESTATE)
    const { view } = this.#words.writer
    view.setUint16(at, stage, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, value, true)
  }
}
