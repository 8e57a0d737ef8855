import { MATERIAL_WORDS, stateLayout } from '../../state-table.js'
import type { D3DLIGHT8, D3DMATERIAL8, D3DVIEWPORT8, Given } from '../../types/index.js'
import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import { floatWord, floatWords } from '../arguments/float-words.js'
import type { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import { readLight } from '../state/lights.js'
import { MATERIAL_WORD, readMaterial } from '../state/material.js'
import type { ShaderConstants } from '../state/shader-constants.js'
import { vertexConstants } from '../state/shader-constants.js'
import { BlockBindings } from './state-block-bindings.js'
import type { BlockParts, RecordedState } from './state-blocks.js'
import type { StateTarget } from '../state/state-target.js'
import { readTransform } from '../state/transforms.js'
import type { MatrixArgument } from '../state/transforms.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import { checkFVF } from '../state/fvf.js'
import { VIEWPORT_WORD, readViewport } from '../state/viewport.js'

/**
 * Takes the Set calls between BeginStateBlock and EndStateBlock in place of the device, which stays as it is (Wine,
 * test_begin_end_state_block). Arguments are checked as the device checks them; what is set is held even where the
 * device has it already.
 */
export class StateRecorder implements RecordedState, StateTarget {
  readonly words = new Uint32Array(stateLayout.words)
  readonly held = new Uint8Array(stateLayout.words)
  readonly bindings = new BlockBindings()
  readonly #parts: BlockParts

  constructor(parts: BlockParts) {
    this.#parts = parts
  }

  set(at: number, value: number): void {
    this.words[at] = value
    this.held[at] = 1
  }

  setFloats(at: number, values: ArrayLike<number>, count: number): void {
    for (let i = 0; i < count; i++) this.set(at + i, floatWord(values[i]))
  }

  setTransform(state: number, matrix: MatrixArgument): void {
    this.#setWords(readTransform('SetTransform', state, matrix), floatWords, 16)
  }

  setViewport(viewport: Given<D3DVIEWPORT8>): void {
    const words = readViewport(this.#parts.context, viewport)
    this.#setWords(VIEWPORT_WORD, words, words.length)
  }

  setMaterial(material: Given<D3DMATERIAL8>): void {
    this.setFloats(MATERIAL_WORD, readMaterial(material), MATERIAL_WORDS)
  }

  setLight(index: number, light: Given<D3DLIGHT8>): void {
    this.bindings.setLight(index, { words: readLight(light), enabled: null })
  }

  enableLight(index: number, enabled: boolean): void {
    this.bindings.setLight(index, { words: null, enabled })
  }

  setTextureStageState(stage: number, type: number, value: number): void {
    const at = this.#parts.stages.placeToSet(stage, type)
    if (at >= 0) this.set(at, value)
  }

  setTexture(stage: number, texture: Direct3DBaseTexture8 | null): void {
    if (this.#parts.stages.takes(stage, texture)) this.bindings.setTexture(stage, texture)
  }

  /** null as buffer records the stride that the stream has, which it keeps. */
  setStreamSource(stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    const { input } = this.#parts
    input.checkStream(stream, buffer)
    this.bindings.setStream(stream, buffer, buffer === null ? input.strideOf(stream) : stride >>> 0)
  }

  setIndices(buffer: Direct3DIndexBuffer8 | null, base: number): void {
    this.#parts.input.checkIndices(buffer)
    this.bindings.setIndices(buffer, base >>> 0)
  }

  /** The constants of a declaration are recorded with it. */
  setVertexShader(handle: number): void {
    const { declarations } = this.#parts.input
    const format = handle >>> 0
    if ((format & 1) === 0) checkFVF(format)
    else
      for (const { register, values } of declarations.find('SetVertexShader', format).constants)
        this.setConstants(vertexConstants, register, values, values.length / 4)
    this.bindings.vertexShader = format
  }

  /** @param handle 0 or one that the device knows */
  setPixelShader(handle: number): void {
    this.bindings.pixelShader = handle
  }

  setConstants(constants: ShaderConstants, register: number, values: ArrayLike<number>, count: number): void {
    this.setFloats(constants.place(register, values, count), values, count * 4)
  }

  #setWords(at: number, values: ArrayLike<number>, count: number): void {
    for (let i = 0; i < count; i++) this.set(at + i, values[i])
  }
}
