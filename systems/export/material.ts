import * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import {
  PALETTE_MATRICES,
  paletteOf,
  RenderTarget,
  STAGES,
  stateLayout,
  Texture,
  transformSlot,
} from '../../d3d8/state-table.js'
import { D3DTS_WORLD, formatInfo } from '../../d3d8/types/index.js'
import type { ConstantDefinition } from '../../d3d8/shader/index.js'
import type { Fallbacks } from '../../engine/index.js'
import { COLOURS, CONSTANTS, PALETTE, SAMPLER, SECTIONS } from '../groups/constant-rows.js'
import { generateProgram, type GeneratedProgram } from '../programs/generate-program.js'
import { KeyWord } from '../programs/key-words.js'
import type { ShaderConstants } from '../groups/vertex/shader-constants.js'
import { standUpright } from '../shaders/clip-space.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import { textureOf, type TakenDraw } from './draws.js'
import type { TakenState } from './state.js'
import type { TakenTextures } from './textures.js'
import { decodedInput } from './vertices.js'

const FALLBACK = FALLBACKS['systems/export/material.ts']

/** Entries of a texture palette. */
const ENTRIES = 256
/**
 * Sprites run down with the rows; in pictures with the bottom row first, GL's coordinates of a point do so by
 * themselves.
 */
const spriteRows = '1.0 - gl_PointCoord.y'

/** The material of a draw, and the values that it draws with. */
export interface TakenMaterial {
  readonly material: THREE.RawShaderMaterial
  /** The uniform block, if the program has it: rows as constant-rows.ts lays them out. */
  readonly rows: Float32Array
}

/** three's other side: the picture stands upright now, so that fronts turn the other way round. */
export const turnedSides: Readonly<Record<THREE.Side, THREE.Side>> = {
  [THREE.FrontSide]: THREE.BackSide,
  [THREE.BackSide]: THREE.FrontSide,
  [THREE.DoubleSide]: THREE.DoubleSide,
}

/**
 * A canvas shows what lies behind it where the alpha of its picture is below 1; a back buffer without alpha never does.
 * So what is drawn to one leaves the alpha alone.
 */
function keepAlpha(material: THREE.RawShaderMaterial): void {
  if (material.blending === THREE.NoBlending) {
    material.blending = THREE.CustomBlending
    material.blendEquation = THREE.AddEquation
    material.blendSrc = THREE.OneFactor
    material.blendDst = THREE.ZeroFactor
  }
  material.blendEquationAlpha = THREE.AddEquation
  material.blendSrcAlpha = THREE.ZeroFactor
  material.blendDstAlpha = THREE.OneFactor
}

/** A texture of numbers that a program reads one by one. */
function table(
  data: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  width: number,
  type: THREE.TextureDataType,
): THREE.DataTexture {
  const texture = new THREE.DataTexture(data, width, data.length / 4 / width, THREE.RGBAFormat, type)
  texture.internalFormat = type === THREE.FloatType ? 'RGBA32F' : 'RGBA8'
  texture.colorSpace = THREE.NoColorSpace
  texture.needsUpdate = true
  return texture
}

/** Makes materials that draw as the engine did: the same programs with the same values, and nothing of the engine's. */
export class TakenMaterials {
  readonly #state: TakenState
  readonly #textures: TakenTextures
  readonly #fallbacks: Fallbacks
  readonly #constants: TakenState['constants']
  readonly #floats: TakenState['floats']
  readonly #words: TakenState['words']
  readonly #key: TakenState['key']
  readonly #palettes = new Map<number, Uint32Array>()

  constructor(state: TakenState, textures: TakenTextures, fallbacks: Fallbacks) {
    this.#state = state
    this.#textures = textures
    this.#fallbacks = fallbacks
    this.#constants = state.constants
    this.#floats = state.floats
    this.#words = state.words
    this.#key = state.key
  }

  /** Entries of a palette changed. */
  setPalette(palette: number, entries: Uint32Array): void {
    this.#palettes.set(palette, entries)
  }

  paletteEntries(stage = 0): Uint32Array {
    const entity = paletteOf(this.#words, stage)
    const description = this.#state.describe(entity)
    const entries = this.#palettes.get(entity) ?? (description?.kind === 'palette' ? description : null)?.entries
    return entries ?? new Uint32Array(ENTRIES).fill(0xffffffff)
  }

  /** The material of a draw, from the state as it is. */
  make({ facts, shape }: TakenDraw): TakenMaterial {
    this.#state.refresh()
    this.#key.set(KeyWord.DrawsPoints, shape === 'points' ? 1 : 0)
    const elements = facts.layout.elements.map((element) => ({ ...element, decoded: decodedInput(element) }))
    const decoded = { ...facts, layout: { ...facts.layout, elements } }
    const program = generateProgram(this.#key.words, decoded, this.#state.describe, false)
    const rows = this.#constants.rows.slice()
    for (let stage = 0; stage < STAGES; stage++) {
      // The palette of each stage is in its row of the table.
      rows[(SAMPLER + stage) * 4 + 3] = stage
      const at = stateLayout.group(`texture${stage}`).offset
      const description = textureOf(this.#state.describe(this.#words[at + Texture.Entity]))
      if (description) rows[(SAMPLER + stage) * 4 + 2] = description.levels - 1
    }
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: standUpright(program.vertexShader, program.transformed),
      fragmentShader: program.fragmentShader.replaceAll(spriteRows, 'gl_PointCoord.y'),
      uniforms: this.#uniformsOf(program, rows),
    })
    this.#state.toMaterial(material)
    if (!this.#hasAlpha()) keepAlpha(material)
    material.side = turnedSides[material.side]
    material.forceSinglePass = true
    // Everything goes into the one list that three draws in the order asked for.
    material.transparent = true
    material.toneMapped = false
    const mask = this.#state.colourMask()
    material.colorWrite = (mask & 7) !== 0
    if ((mask & 7) !== 0 && (mask & 7) !== 7) this.#fallbacks.note(FALLBACK.channels)
    return { material, rows }
  }

  #withDefinitions(source: ShaderConstants, definitions: readonly ConstantDefinition[]): Float32Array {
    const values = source.floats().slice(source.at(), source.at() + source.size)
    for (const { register, values: own } of definitions) values.set(own, register * 4)
    return values
  }

  /** The world matrices that vertices choose from. */
  #matrices(): THREE.DataTexture {
    const data = new Float32Array((PALETTE_MATRICES + 1) * 16)
    for (let n = 0; n <= PALETTE_MATRICES; n++) {
      const word = transformSlot(D3DTS_WORLD + n)
      data.set(this.#floats.subarray(word, word + 16), n * 16)
    }
    return table(data, 4, THREE.FloatType)
  }

  #uniformsOf(program: GeneratedProgram, rows: Float32Array): Record<string, THREE.IUniform> {
    const text = program.vertexShader + program.fragmentShader
    const uniforms: Record<string, THREE.IUniform> = {}
    const add = (name: string, make: () => unknown): void => {
      if (new RegExp(`^uniform .*\\b${name}\\b`, 'm').test(text)) uniforms[name] = { value: make() }
    }
    add(CONSTANTS, () => rows)
    add(VERTEX_SHADER_UNIFORM, () => this.#withDefinitions(this.#state.vertexConstants, program.vertexDefinitions))
    add(PIXEL_SHADER_UNIFORM, () => this.#withDefinitions(this.#state.pixelConstants, program.pixelDefinitions))
    for (const [section, name] of Object.entries(VERTEX_SECTIONS)) {
      const [first, count] = SECTIONS[section as keyof typeof VERTEX_SECTIONS]
      add(name, () => rows.slice(first * 4, (first + count) * 4))
    }
    add(PALETTE, () => this.#matrices())
    add(COLOURS, () => {
      const bytes = new Uint8Array(STAGES * ENTRIES * 4)
      for (let stage = 0; stage < STAGES; stage++)
        bytes.set(new Uint8Array(this.paletteEntries(stage).slice().buffer), stage * ENTRIES * 4)
      return table(bytes, ENTRIES, THREE.UnsignedByteType)
    })
    for (let stage = 0; stage < STAGES; stage++) {
      const entity = this.#words[stateLayout.group(`texture${stage}`).offset + Texture.Entity]
      const values = this.#state.sampler(stage)
      const description = textureOf(this.#state.describe(entity))
      if (description && values) add(`s${stage}`, () => this.#textures.texture(entity, description, values))
    }
    return uniforms
  }

  #hasAlpha(): boolean {
    return (
      formatInfo(this.#words[stateLayout.group('renderTarget').offset + RenderTarget.ColourFormat])?.hasAlpha === true
    )
  }
}
