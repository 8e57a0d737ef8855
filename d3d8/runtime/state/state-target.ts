import { stateLayout } from '../../state-table.js'
import type { D3DLIGHT8, D3DMATERIAL8, D3DVIEWPORT8, Given } from '../../types/index.js'
import { setFloats } from '../arguments/float-words.js'
import type { BlockParts } from '../blocks/state-blocks.js'
import type { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import { setMaterial } from './material.js'
import type { ShaderConstants } from './shader-constants.js'
import { setTransform, type MatrixArgument } from './transforms.js'
import { setViewport } from './viewport.js'

const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/** Where Set calls go: into the state of the device, or into the state block that is being recorded. */
export interface StateTarget {
  /** Stores a word of the state. */
  readonly set: (at: number, value: number) => void
  readonly setFloats: (at: number, values: ArrayLike<number>, count: number) => void
  readonly setTransform: (state: number, matrix: MatrixArgument) => void
  readonly setViewport: (viewport: Given<D3DVIEWPORT8>) => void
  readonly setMaterial: (material: Given<D3DMATERIAL8>) => void
  readonly setLight: (index: number, light: Given<D3DLIGHT8>) => void
  readonly enableLight: (index: number, enabled: boolean) => void
  readonly setTextureStageState: (stage: number, type: number, value: number) => void
  readonly setTexture: (stage: number, texture: Direct3DBaseTexture8 | null) => void
  readonly setStreamSource: (stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number) => void
  readonly setIndices: (buffer: Direct3DIndexBuffer8 | null, base: number) => void
  /** @param handle an FVF code, a handle of a declaration, or 0 */
  readonly setVertexShader: (handle: number) => void
  /** @param handle 0 or one that the device knows */
  readonly setPixelShader: (handle: number) => void
  readonly setConstants: (
    constants: ShaderConstants,
    register: number,
    values: ArrayLike<number>,
    count: number,
  ) => void
}

/** The state of the device itself. */
export class DirectState implements StateTarget {
  readonly #context: BlockParts['context']
  readonly #stages: BlockParts['stages']
  readonly #input: BlockParts['input']
  readonly #lights: BlockParts['lights']

  constructor({ context, stages, input, lights }: BlockParts) {
    this.#context = context
    this.#stages = stages
    this.#input = input
    this.#lights = lights
  }

  set(at: number, value: number): void {
    const context = this.#context
    if (context.words[at] === value) context.counts.droppedSets++
    else context.set(at, value)
  }

  setFloats(at: number, values: ArrayLike<number>, count: number): void {
    setFloats(this.#context, at, values, count)
  }

  setTransform(state: number, matrix: MatrixArgument): void {
    setTransform(this.#context, state, matrix)
  }

  setViewport(viewport: Given<D3DVIEWPORT8>): void {
    setViewport(this.#context, viewport)
  }

  setMaterial(material: Given<D3DMATERIAL8>): void {
    setMaterial(this.#context, material)
  }

  setLight(index: number, light: Given<D3DLIGHT8>): void {
    this.#lights.set(index, light)
  }

  enableLight(index: number, enabled: boolean): void {
    this.#lights.enable(index, enabled)
  }

  setTextureStageState(stage: number, type: number, value: number): void {
    this.#stages.setState(stage, type, value)
  }

  setTexture(stage: number, texture: Direct3DBaseTexture8 | null): void {
    this.#stages.setTexture(stage, texture)
  }

  setStreamSource(stream: number, buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    this.#input.setStreamSource(stream, buffer, stride)
  }

  setIndices(buffer: Direct3DIndexBuffer8 | null, base: number): void {
    this.#input.setIndices(buffer, base)
  }

  setVertexShader(handle: number): void {
    this.#input.setFormat(handle)
  }

  setPixelShader(handle: number): void {
    this.#context.set(PIXEL_SHADER, handle)
    this.#stages.findLive()
  }

  setConstants(constants: ShaderConstants, register: number, values: ArrayLike<number>, count: number): void {
    constants.set(this.#context, register, values, count)
  }
}
