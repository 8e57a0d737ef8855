import * as THREE from 'three'
import { shownValue } from '../../d3d8/runtime/arguments/shown-value.js'
import { readShader, validateShader, type ShaderProgram } from '../../d3d8/shader/index.js'
import { PIXEL_CONSTANTS, renderStateSlots, STAGES, stateLayout, VERTEX_CONSTANTS } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { VIEWPORT } from '../groups/constant-rows.js'
import { stateData, type StateData } from '../export/state-data.js'
import { KeyWord } from '../programs/key-words.js'
import { FOG, type FogMode } from '../programs/program-key.js'
import { bindMatrices, type ConstantBinding } from './bindings.js'
import { displayTexture } from './display-texture.js'
import { writeFog, writeLights, writeMatrices } from './scene-rows.js'
import { checkStage, stateNumber, StateWords } from './state-words.js'
import { inputsOf, type TextKey } from './text.js'

/** A texture stage of a material. */
export interface FixedFunctionStage {
  /** Values by D3DTSS number; floats as numbers. What is not named is as a device begins with it. */
  readonly states?: Readonly<Record<number, number>>
  /** What the stage samples, with three's filters and wrapping. */
  readonly texture?: THREE.Texture | null
  /**
   * The texture matrix as Direct3D has it in memory, 16 numbers; for it to count, D3DTSS_TEXTURETRANSFORMFLAGS has to
   * ask for it.
   */
  readonly matrix?: readonly number[]
}

/** What a fixed-function material is made from, beside what every material of three's has. */
export interface FixedFunctionParameters extends THREE.MaterialParameters {
  /** Values by D3DRS number; floats as numbers. What is not named is as a device begins with it. */
  readonly renderStates?: Readonly<Record<number, number | boolean>>
  readonly stages?: readonly FixedFunctionStage[]
  readonly material?: T.Given<T.D3DMATERIAL8>
  /**
   * Tokens of a vs 1.0 or 1.1 shader in place of transformation and lighting; v0 to v15 are attributes by D3DVSDE
   * number.
   */
  readonly vertexShaderTokens?: Uint32Array | null
  /** Tokens of a ps 1.0 to 1.4 shader in place of the stages. */
  readonly pixelShaderTokens?: Uint32Array | null
  /** c0 to c95, four numbers each. */
  readonly vertexConstants?: ArrayLike<number>
  /** c0 to c7, four numbers each. */
  readonly pixelConstants?: ArrayLike<number>
  /** Constants that are matrices of the object and the camera. */
  readonly bindings?: readonly ConstantBinding[]
  /**
   * What the numbers of the attribute `color` are: light as three has it, or as a screen shows them, as Direct3D has
   * them.
   */
  readonly vertexColorSpace?: THREE.ColorSpace
}

/** A description as JSON knows it. */
export type DescriptionData = StateData & {
  readonly textures: readonly (string | null)[]
  readonly matrices: readonly (readonly number[])[]
  readonly vertexShaderTokens: readonly number[] | null
  readonly pixelShaderTokens: readonly number[] | null
  readonly vertexConstants: readonly number[]
  readonly pixelConstants: readonly number[]
  readonly bindings: readonly ConstantBinding[]
  readonly vertexColorSpace: THREE.ColorSpace
}

/** An object as it is drawn. */
export interface Drawn {
  readonly object: THREE.Object3D
  readonly scene: THREE.Object3D
  readonly camera: THREE.Camera
  /** The scene's fog, where it counts. */
  readonly fog: THREE.Fog | THREE.FogExp2 | null
  /** Who draws, and the number of the picture. */
  readonly picture: readonly [renderer: object, number: number]
}

const matrixAt = (stage: number): number => stateLayout.group(`textureMatrix${stage}`).offset

/** By kind of three's fog. */
const sceneFog = (fog: THREE.Fog | THREE.FogExp2): FogMode =>
  fog instanceof THREE.FogExp2 ? FOG.tableWExp2 : FOG.tableWLinear

/**
 * The number of a state that a member of parameters is named by.
 *
 * @throws RangeError for one that is no number, such as the name of a state
 */
function stateOf(member: string, key: string): number {
  const state = Number(key)
  if (!Number.isNaN(state)) return state
  throw new RangeError(
    `FixedFunctionMaterial: ${member} has the key ${shownValue(key)}; keys are numbers of states, as D3DRS_LIGHTING is`,
  )
}

function programOf(tokens: ArrayLike<number> | null | undefined): ShaderProgram | null {
  if (!tokens) return null
  const program = readShader(Uint32Array.from(tokens))
  validateShader(program)
  return program
}

/**
 * What a fixed-function material says, whoever draws it: states, textures, shaders, and the numbers that programs read.
 */
export class FixedFunctionDescription {
  readonly state = new StateWords()
  /** Rows of the uniform block (constant-rows.ts). */
  readonly rows = this.state.systems.constants.rows
  readonly textures: (THREE.Texture | null)[] = Array.from({ length: STAGES }, () => null)
  /** The constants of the shaders as they are drawn with: those that were set, matrices and the shaders' own. */
  readonly vertexConstants = new Float32Array(VERTEX_CONSTANTS * 4)
  readonly pixelConstants = new Float32Array(PIXEL_CONSTANTS * 4)
  bindings: readonly ConstantBinding[] = []
  vertexColorSpace: THREE.ColorSpace = THREE.LinearSRGBColorSpace
  readonly #vertexConstants = new Float32Array(VERTEX_CONSTANTS * 4)
  readonly #pixelConstants = new Float32Array(PIXEL_CONSTANTS * 4)
  #vertexProgram: ShaderProgram | null = null
  #pixelProgram: ShaderProgram | null = null
  #ambient: readonly number[] = [0, 0, 0]
  #isChanged = true
  #isAffine = false

  /** Takes over parameters; gives back those that every material of three's has. */
  take(parameters: FixedFunctionParameters): THREE.MaterialParameters {
    const { renderStates, stages, material, vertexShaderTokens, pixelShaderTokens, ...more } = parameters
    const { vertexConstants, pixelConstants, bindings, vertexColorSpace, ...plain } = more
    for (const [state, value] of Object.entries(renderStates ?? {}))
      this.state.setRenderState(stateOf('renderStates', state), Number(value))
    for (const [n, { states, texture, matrix }] of (stages ?? []).entries()) {
      for (const [type, value] of Object.entries(states ?? {}))
        this.setTextureStageState(n, stateOf(`stages[${n}].states`, type), value)
      if (texture) this.setTexture(n, texture)
      if (matrix) this.setTextureMatrix(n, matrix)
    }
    if (material) this.setMaterial(material)
    this.#vertexProgram = programOf(vertexShaderTokens)
    this.#pixelProgram = programOf(pixelShaderTokens)
    if (vertexConstants) this.setVertexConstants(0, vertexConstants)
    if (pixelConstants) this.setPixelConstants(0, pixelConstants)
    if (bindings) this.bindings = bindings
    if (vertexColorSpace !== undefined) this.vertexColorSpace = vertexColorSpace
    return plain
  }

  /** Whether a shader is in place of the stages. */
  get hasPixelShader(): boolean {
    return this.#pixelProgram !== null
  }

  /** Whether a shader is in place of transformation and lighting. */
  get hasVertexShader(): boolean {
    return this.#vertexProgram !== null
  }

  setRenderState(state: number, value: number | boolean): void {
    this.state.setRenderState(state, Number(value))
    this.#isChanged = true
  }

  setTextureStageState(stage: number, type: number, value: number): void {
    this.state.setTextureStageState(stage, type, value)
    this.#isChanged = true
  }

  setTexture(stage: number, texture: THREE.Texture | null): void {
    this.state.setTextureKind(stage, texture)
    this.textures[stage] = texture
    this.#isChanged = true
  }

  setTextureMatrix(stage: number, matrix: ArrayLike<number>): void {
    checkStage('setTextureMatrix', stage)
    const numbers = Array.from(matrix).slice(0, 16)
    if (numbers.length < 16 || !numbers.every((number) => Number.isFinite(number)))
      throw new RangeError(`setTextureMatrix: matrix is ${shownValue(matrix)}; 16 numbers are allowed`)
    this.state.floats.set(numbers, matrixAt(stage))
    this.#isChanged = true
  }

  setMaterial(material: T.Given<T.D3DMATERIAL8>): void {
    this.state.setMaterial(material)
    this.#isChanged = true
  }

  setVertexConstants(first: number, values: ArrayLike<number>): void {
    this.#vertexConstants.set(values, first * 4)
  }

  setPixelConstants(first: number, values: ArrayLike<number>): void {
    this.#pixelConstants.set(values, first * 4)
  }

  setState(words: Uint32Array): void {
    this.state.words.set(words)
    this.state.prepare()
    this.#isChanged = true
  }

  /** Gives three's own properties the values of the states that they stand for. */
  toThree(material: THREE.Material): void {
    const { systems } = this.state
    this.state.apply()
    for (const system of systems.systems) system.toMaterial?.(material)
    // Without blending the picture is opaque, as three calls it.
    material.transparent = material.blending !== THREE.NoBlending
    if (!material.transparent) material.blending = THREE.NormalBlending
    material.colorWrite = (systems.colourMask() & 7) !== 0
  }

  /** Makes the rows that depend on the material alone; `isAffine`: the camera's projection is no perspective. */
  refresh(isAffine: boolean): void {
    if (!this.#isChanged && this.#isAffine === isAffine) return
    this.#isChanged = false
    this.#isAffine = isAffine
    this.state.look(this.#vertexProgram !== null, isAffine)
    this.state.apply()
    this.rows.set([0, 0, 0, 1], (VIEWPORT + 1) * 4)
    const colour = this.state.words[renderStateSlots[T.D3DRS_AMBIENT]]
    this.#ambient = [16, 8, 0].map((shift) => ((colour >>> shift) & 255) / 255)
  }

  /** What each stage samples, as its texels are read. */
  sampled(stage: number): THREE.Texture | null {
    const texture = this.textures[stage]
    return texture && displayTexture(texture)
  }

  /** The fog of a scene, unless the states have their own. */
  fogOf(scene: THREE.Object3D): THREE.Fog | THREE.FogExp2 | null {
    const own = this.state.words[renderStateSlots[T.D3DRS_FOGENABLE]] !== 0
    return own || !(scene instanceof THREE.Scene) ? null : scene.fog
  }

  /** What the program for a geometry depends on; the rows have to be fresh. */
  textKey(geometry: THREE.BufferGeometry, points: boolean, fog: THREE.Fog | THREE.FogExp2 | null): TextKey {
    const { key } = this.state.systems
    key.set(KeyWord.DrawsPoints, points ? 1 : 0)
    key.set(KeyWord.PixelShader, this.#pixelProgram ? 3 : 0)
    const words = Int32Array.from(key.words)
    if (fog !== null) words[KeyWord.Fog] = sceneFog(fog)
    const [vertexProgram, pixelProgram] = [this.#vertexProgram, this.#pixelProgram]
    const encodes = this.vertexColorSpace === THREE.LinearSRGBColorSpace
    return { words, inputs: inputsOf(geometry), vertexProgram, pixelProgram, encodes }
  }

  /** Writes what depends on the object, the camera and the scene into rows and constants. */
  write({ object, scene, camera, fog, picture }: Drawn): void {
    const { rows } = this
    const matrices = writeMatrices(rows, object, camera)
    writeLights(rows, scene, camera, picture, this.#ambient)
    if (fog) writeFog(rows, fog)
    this.vertexConstants.set(this.#vertexConstants)
    bindMatrices(this.vertexConstants, this.bindings, matrices)
    this.pixelConstants.set(this.#pixelConstants)
    for (const { register, values } of this.#vertexProgram?.definitions ?? [])
      this.vertexConstants.set(values, register * 4)
    for (const { register, values } of this.#pixelProgram?.definitions ?? [])
      this.pixelConstants.set(values, register * 4)
  }

  copy(source: FixedFunctionDescription): void {
    this.state.copy(source.state)
    source.textures.forEach((texture, stage) => {
      this.textures[stage] = texture
    })
    this.#vertexConstants.set(source.#vertexConstants)
    this.#pixelConstants.set(source.#pixelConstants)
    this.#vertexProgram = source.#vertexProgram
    this.#pixelProgram = source.#pixelProgram
    this.bindings = source.bindings
    this.vertexColorSpace = source.vertexColorSpace
    this.#isChanged = true
  }

  toJSON(meta?: THREE.JSONMeta): DescriptionData {
    const tokens = (program: ShaderProgram | null): number[] | null => (program ? Array.from(program.tokens) : null)
    return {
      ...stateData(this.state.words, this.state.floats),
      textures: this.textures.map((texture) => texture?.toJSON(meta).uuid ?? null),
      matrices: Array.from({ length: STAGES }, (_, n) =>
        Array.from(this.state.floats.subarray(matrixAt(n), matrixAt(n) + 16)),
      ),
      vertexShaderTokens: tokens(this.#vertexProgram),
      pixelShaderTokens: tokens(this.#pixelProgram),
      vertexConstants: Array.from(this.#vertexConstants),
      pixelConstants: Array.from(this.#pixelConstants),
      bindings: this.bindings,
      vertexColorSpace: this.vertexColorSpace,
    }
  }

  fromJSON(data: DescriptionData, textures: Record<string, THREE.Texture>): void {
    for (const [name, value] of Object.entries(data.renderStates))
      this.state.setRenderState(stateNumber('D3DRENDERSTATETYPE', name), value)
    data.stages.forEach((states, n) => {
      for (const [name, value] of Object.entries(states ?? {}))
        this.state.setTextureStageState(n, stateNumber('D3DTEXTURESTAGESTATETYPE', name), value)
    })
    data.textures.forEach((uuid, n) => {
      if (uuid !== null) this.setTexture(n, textures[uuid] ?? null)
    })
    data.matrices.forEach((matrix, n) => {
      this.setTextureMatrix(n, matrix)
    })
    this.state.floats.set(data.material, stateLayout.group('material').offset)
    this.#vertexProgram = programOf(data.vertexShaderTokens)
    this.#pixelProgram = programOf(data.pixelShaderTokens)
    this.setVertexConstants(0, data.vertexConstants)
    this.setPixelConstants(0, data.pixelConstants)
    this.bindings = data.bindings
    this.vertexColorSpace = data.vertexColorSpace
    this.#isChanged = true
  }
}

/** Reads a material of either kind from JSON: `D3D8` holds the description. */
export function readMaterial(
  material: THREE.Material,
  description: FixedFunctionDescription,
  json: THREE.MaterialJSON,
  textures: Record<string, THREE.Texture>,
): void {
  THREE.Material.prototype.fromJSON.call(material, json, textures)
  const data = (json as { readonly D3D8?: DescriptionData }).D3D8
  if (!data) return
  description.fromJSON(data, textures)
  // The states' own are three's properties first; those that were changed since stand in the JSON.
  description.toThree(material)
  THREE.Material.prototype.fromJSON.call(material, json, textures)
  material.side = (json as { side?: THREE.Side }).side ?? THREE.FrontSide
}

/** What a material of either kind is in JSON: texts, nodes and uniforms are made anew of the states. */
export function materialData(
  material: THREE.Material,
  description: FixedFunctionDescription,
  meta?: THREE.JSONMeta,
): THREE.MaterialJSON & { D3D8: DescriptionData } {
  const data = THREE.Material.prototype.toJSON.call<THREE.Material, [THREE.JSONMeta?], THREE.MaterialJSON>(
    material,
    meta,
  )
  return Object.assign(data, { D3D8: description.toJSON(meta) })
}
