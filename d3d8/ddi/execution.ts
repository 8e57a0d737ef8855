import { FALLBACKS } from '../api/fallbacks.js'
import type { FallbackDeclaration, FallbackValues } from '../../engine/index.js'
import { Direct3DBaseTexture8 } from '../runtime/texels/base-texture.js'
import { Direct3DCubeTexture8 } from '../runtime/texels/cube-texture.js'
import type { DeviceParts } from '../runtime/device/device-parts.js'
import { PatchDraws } from '../runtime/drawing/patch-draws.js'
import { Direct3DIndexBuffer8 } from '../runtime/buffers/index-buffer.js'
import type { Direct3DObject } from '../runtime/objects/object.js'
import { Direct3DSurface8 } from '../runtime/texels/surface.js'
import { Direct3DTexture8 } from '../runtime/texels/texture.js'
import { Direct3DVertexBuffer8 } from '../runtime/buffers/vertex-buffer.js'
import type { ConstantDefinition } from '../shader/index.js'
import { Runtime, STAGES, stageStateSlots, stateLayout } from '../state-table.js'
import { D3DError, D3DTSS_ALPHAOP } from '../types/index.js'
import { stepBytes } from './tokens/commands.js'
import { modulatedAlpha } from './legacy-states.js'
import { StateSets } from './state-sets.js'
import type { Token } from './tokens/tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/execution.ts']

const PIXEL_SHADER = stateLayout.group('pixelShader').offset
/** Whether D3DRENDERSTATE_TEXTUREMAPBLEND is D3DTBLEND_MODULATE. */
export const MODULATES = stateLayout.group('runtime').offset + Runtime.Modulates
/** ALPHAOP of stage 0. */
export const ALPHA_OPERATION = stageStateSlots[D3DTSS_ALPHAOP]

/** How many shaders, palettes, lights and patches each a stream may make: streams are not trusted. */
export const MOST_HANDLES = 4096

const NO_BYTES = new Uint8Array(0)

/**
 * What the tokens of a stream work on: the device's parts, what the stream has named, and the call that is being read.
 */
export class Execution {
  readonly parts: DeviceParts
  readonly sets: StateSets
  /** What the handles of CreateSurfaceEx name. */
  readonly objects = new Map<number, Direct3DObject>()
  /** The device's own handles of shaders by those of the stream. */
  readonly vertexShaders = new Map<number, number>()
  readonly pixelShaders = new Map<number, number>()
  /** Constants that go into the registers when a shader is set, by the device's own handle. */
  readonly definitions = new Map<number, readonly ConstantDefinition[]>()
  /** Palette handles by the texture that they colour. */
  readonly palettes = new Map<Direct3DBaseTexture8, number>()
  /** Textures whose palettes have alpha. */
  readonly alphaPalettes = new Set<Direct3DBaseTexture8>()
  readonly paletteHandles = new Set<number>()
  readonly patches: PatchDraws
  /** Whether the runtime that writes the stream is of DirectX 7 or before, which numbers texture filters otherwise. */
  readonly isLegacy: boolean
  /** Stride of stream 0 while it is the user memory of the calls; -1 while it is not. */
  userStride = -1
  /** Buffers that stay bound for the stream while draws from user memory take their place on the device. */
  #stream: Direct3DVertexBuffer8 | null = null
  #streamStride = 0
  #indices: Direct3DIndexBuffer8 | null = null

  /** The command buffer of the call. */
  view = new DataView<ArrayBufferLike>(NO_BYTES.buffer)
  bytes: Uint8Array<ArrayBufferLike> = NO_BYTES
  /** The vertices of the call, their FVF code and size. */
  vertices: Uint8Array<ArrayBufferLike> = NO_BYTES
  vertexType = 0
  vertexBytes = 0

  constructor(parts: DeviceParts, isLegacy: boolean) {
    this.parts = parts
    this.isLegacy = isLegacy
    const { core, context, input, streamDraws } = parts
    this.patches = new PatchDraws(core, context, input, streamDraws)
    this.sets = new StateSets(parts.blocks)
  }

  u16(at: number): number {
    return this.view.getUint16(at, true)
  }

  u32(at: number): number {
    return this.view.getUint32(at, true)
  }

  i32(at: number): number {
    return this.view.getInt32(at, true)
  }

  f32(at: number): number {
    return this.view.getFloat32(at, true)
  }

  /** Stores a word of the state, or into the state set that is being recorded. */
  set(word: number, value: number): void {
    const { recorder } = this.sets
    if (recorder === null) this.parts.context.set(word, value)
    else recorder.set(word, value)
  }

  /** Stores `count` words that lie at byte `at`. */
  setWords(word: number, at: number, count: number): void {
    for (let i = 0; i < count; i++) this.set(word + i, this.u32(at + i * 4))
  }

  /**
   * Loads the constants that the code of a shader defines into registers, the first of which is a word of the state; it
   * has just been set.
   */
  loadDefinitions(shader: number, registers: number): void {
    for (const { register, values } of this.definitions.get(shader) ?? []) {
      const words = new Uint32Array(values.buffer, values.byteOffset, values.length)
      for (let i = 0; i < words.length; i++) this.set(registers + register * 4 + i, words[i])
    }
  }

  /** Counts what could not be done, by token and reason. */
  note({ name }: Token, why: FallbackDeclaration, values: FallbackValues = {}): void {
    this.parts.core.fallbacks.noteWith(why, { token: name, ...values })
  }

  /** The object of a class that a handle names; null for 0, undefined for a handle that names none. */
  #object<Kind extends Direct3DObject>(
    handle: number,
    kind: abstract new (...args: never[]) => Kind,
  ): Kind | null | undefined {
    if (handle === 0) return null
    const object = this.objects.get(handle)
    return object instanceof kind ? object : undefined
  }

  /** A texture by its handle; null for 0, undefined for a handle that names none. */
  texture(handle: number): Direct3DBaseTexture8 | null | undefined {
    return this.#object(handle, Direct3DBaseTexture8)
  }

  vertexBuffer(handle: number): Direct3DVertexBuffer8 | null | undefined {
    return this.#object(handle, Direct3DVertexBuffer8)
  }

  indexBuffer(handle: number): Direct3DIndexBuffer8 | null | undefined {
    return this.#object(handle, Direct3DIndexBuffer8)
  }

  /** A surface by its handle; that of a texture means its top level. */
  surface(handle: number): Direct3DSurface8 | null | undefined {
    if (handle === 0) return null
    const object = this.objects.get(handle)
    if (object instanceof Direct3DSurface8) return object
    if (object instanceof Direct3DTexture8) return released(object.GetSurfaceLevel(0))
    if (object instanceof Direct3DCubeTexture8) return released(object.GetCubeMapSurface(0 as never, 0))
    return undefined
  }

  /** Binds stream 0 for the stream's own draws. */
  bindStream(buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    this.userStride = -1
    this.#keepStream(null, 0)
    this.parts.input.setStreamSource(0, buffer, stride)
  }

  bindIndices(buffer: Direct3DIndexBuffer8 | null): void {
    const { input } = this.parts
    this.#keepIndices(null)
    input.setIndices(buffer, input.indices().base)
  }

  /** The index buffer of the stream. */
  get boundIndices(): Direct3DIndexBuffer8 | null {
    return this.parts.input.indexBuffer ?? this.#indices
  }

  /** Before a draw from user memory, which takes the place of stream 0 and, with indices, of the index buffer. */
  beforeUserDraw(indexed: boolean): void {
    const { input } = this.parts
    if (input.firstBuffer !== null && this.userStride < 0) this.#keepStream(input.firstBuffer, input.firstStride)
    if (indexed && input.indexBuffer !== null) this.#keepIndices(input.indexBuffer)
  }

  /** Before a draw from buffers. */
  beforeStreamDraw(indexed: boolean): void {
    const { input } = this.parts
    if (this.#stream !== null) {
      if (input.firstBuffer === null) input.bindStream(0, this.#stream, this.#streamStride)
      this.#keepStream(null, 0)
    }
    if (!indexed || this.#indices === null) return
    if (input.indexBuffer === null) input.setIndices(this.#indices, 0)
    this.#keepIndices(null)
  }

  /** A state set was executed: what it bound counts. */
  stateSetExecuted(): void {
    const { input } = this.parts
    if (input.firstBuffer !== null) this.bindStream(input.firstBuffer, input.firstStride)
    if (input.indexBuffer !== null) this.#keepIndices(null)
    this.choosePalettes()
    this.chooseAlpha()
  }

  /** Gives the texture of each stage the palette that the stream has told for it. */
  choosePalettes(): void {
    const { stages, palettes } = this.parts
    for (let stage = 0; stage < STAGES; stage++) {
      const texture = stages.textureOf(stage)
      palettes.useDriver(stage, texture === null ? null : (this.palettes.get(texture) ?? null))
    }
  }

  /** A texture has no palette of its own any more. */
  forgetPalette(texture: Direct3DBaseTexture8): void {
    this.palettes.delete(texture)
    this.alphaPalettes.delete(texture)
  }

  /** Gives stage 0 the alpha that D3DTBLEND_MODULATE takes of its texture, while that is how it is blended. */
  chooseAlpha(): void {
    const { context, stages } = this.parts
    if (context.words[MODULATES] === 0) return
    const texture = stages.textureOf(0)
    if (texture === null) return
    context.set(ALPHA_OPERATION, modulatedAlpha(texture.format, this.alphaPalettes.has(texture)))
  }

  /** Forgets everything that the stream has named. */
  dispose(): void {
    this.#keepStream(null, 0)
    this.#keepIndices(null)
    this.sets.dispose()
    const { context, stages, input, pixelShaders } = this.parts
    for (const handle of this.vertexShaders.values()) input.deleteShader(handle)
    for (const handle of this.pixelShaders.values()) {
      if (context.words[PIXEL_SHADER] === handle) context.set(PIXEL_SHADER, 0)
      pixelShaders.delete(handle)
    }
    stages.findLive()
    for (const object of this.objects.values()) object.letGo()
    this.objects.clear()
    this.vertexShaders.clear()
    this.pixelShaders.clear()
    this.definitions.clear()
    this.palettes.clear()
    this.alphaPalettes.clear()
    this.patches.dispose()
  }

  #keepStream(buffer: Direct3DVertexBuffer8 | null, stride: number): void {
    buffer?.hold()
    this.#stream?.letGo()
    this.#stream = buffer
    this.#streamStride = stride
  }

  #keepIndices(buffer: Direct3DIndexBuffer8 | null): void {
    buffer?.hold()
    this.#indices?.letGo()
    this.#indices = buffer
  }
}

/** A surface that its texture keeps alive, without the reference that came with it. */
function released(surface: Direct3DSurface8): Direct3DSurface8 {
  surface.Release()
  return surface
}

/** Carries a command out: its payload begins at byte `at` and was checked to be whole. */
export type Handler = (run: Execution, at: number, count: number, token: Token) => void

/**
 * A handler that carries out structure after structure. What the device refuses is counted and left out, as a driver
 * must not stop at what only the debug runtime checks; the structures behind it are carried out.
 */
export function eachStructure(carryOut: (run: Execution, at: number, token: Token) => void): Handler {
  return (run, at, count, token) => {
    let from = at + token.head.bytes
    for (let n = 0; n < count; n++) {
      const step = token.tail.length === 0 ? token.each.bytes : stepBytes(token, run.view, from)
      attempt(run, token, carryOut, from)
      from += step
    }
  }
}

/** Carries something out; a refusal of the device is counted. */
export function attempt(
  run: Execution,
  token: Token,
  carryOut: (run: Execution, at: number, token: Token) => void,
  at: number,
): void {
  try {
    carryOut(run, at, token)
  } catch (error) {
    if (!(error instanceof D3DError)) throw error
    run.note(token, FALLBACK.refused, { message: error.message })
  }
}
