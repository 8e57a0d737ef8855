import * as THREE from 'three'
import { readShader, validateShader, type ConstantDefinition, type ShaderProgram } from '../../d3d8/shader/index.js'
import { PIXEL_CONSTANTS, renderStateSlots, STAGES, stateLayout, VERTEX_CONSTANTS } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { AMBIENT, CONSTANTS, POINTS, SECTIONS, VIEWPORT } from '../constant-rows.js'
import { stateData, type StateData } from '../export/state-data.js'
import { KeyWord } from '../programs/key-words.js'
import { FOG, type FogMode } from '../programs/program-key.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import { bindMatrices, type ConstantBinding } from './bindings.js'
import { writeFog, writeLights, writeMatrices } from './scene-rows.js'
import { stateNumber, StateWords } from './state-words.js'
import { displayTexture } from './display-texture.js'
import { generateText, inputsOf, textName, type TextKey } from './text.js'

/** A texture stage of a material. */
export interface FixedFunctionStage {
  /** Values by D3DTSS number; floats as numbers. What is not named is as a device begins with it. */
  readonly states?: Readonly<Record<number, number>>
  /** What the stage samples, with three's filters and wrapping. */
  readonly texture?: THREE.Texture | null
  /** The texture matrix as Direct3D has it in memory, 16 numbers; for it to count, D3DTSS_TEXTURETRANSFORMFLAGS has to ask for it. */
  readonly matrix?: readonly number[]
}

/** What a `FixedFunctionMaterial` is made from, beside what every material of three's has. */
export interface FixedFunctionParameters extends THREE.MaterialParameters {
  /** Values by D3DRS number; floats as numbers. What is not named is as a device begins with it. */
  readonly renderStates?: Readonly<Record<number, number | boolean>>
  readonly stages?: readonly FixedFunctionStage[]
  readonly material?: Partial<T.D3DMATERIAL8>
  /** Tokens of a vs 1.0 or 1.1 shader in place of transformation and lighting; v0 to v15 are attributes by D3DVSDE number. */
  readonly vertexShaderTokens?: Uint32Array | null
  /** Tokens of a ps 1.0 to 1.4 shader in place of the stages. */
  readonly pixelShaderTokens?: Uint32Array | null
  /** c0 to c95, four numbers each. */
  readonly vertexConstants?: ArrayLike<number>
  /** c0 to c7, four numbers each. */
  readonly pixelConstants?: ArrayLike<number>
  /** Constants that are matrices of the object and the camera. */
  readonly bindings?: readonly ConstantBinding[]
  /** What the numbers of the attribute `color` are: light as three has it, or as a screen shows them, as Direct3D has them. */
  readonly vertexColorSpace?: THREE.ColorSpace
}

interface MaterialJSON {
  readonly D3D8?: StateData & {
    readonly textures: readonly (string | null)[]
    readonly matrices: readonly (readonly number[])[]
    readonly vertexShaderTokens: readonly number[] | null
    readonly pixelShaderTokens: readonly number[] | null
    readonly vertexConstants: readonly number[]
    readonly pixelConstants: readonly number[]
    readonly bindings: readonly ConstantBinding[]
    readonly vertexColorSpace: THREE.ColorSpace
  }
}

function programOf(tokens: Uint32Array | null | undefined): ShaderProgram | null {
  if (!tokens) return null
  const program = readShader(tokens)
  validateShader(program)
  return program
}

/** Uniforms of every program that is generated; a program reads those that it has. */
const createUniforms = (rows: Float32Array): Record<string, THREE.IUniform> => ({
  [CONSTANTS]: { value: rows },
  [VERTEX_SHADER_UNIFORM]: { value: new Float32Array(VERTEX_CONSTANTS * 4) },
  [PIXEL_SHADER_UNIFORM]: { value: new Float32Array(PIXEL_CONSTANTS * 4) },
  ...Object.fromEntries(
    Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
      const [first, count] = SECTIONS[section as keyof typeof VERTEX_SECTIONS]
      return [name, { value: rows.subarray(first * 4, (first + count) * 4) }]
    }),
  ),
  ...Object.fromEntries(Array.from({ length: STAGES }, (_, stage) => [`s${stage}`, { value: null }])),
})

const matrixAt = (stage: number): number => stateLayout.group(`textureMatrix${stage}`).offset

/** By kind of three's fog. */
const sceneFog = (fog: THREE.Fog | THREE.FogExp2): FogMode =>
  fog instanceof THREE.FogExp2 ? FOG.tableWExp2 : FOG.tableWLinear

/**
 * A material that looks as Direct3D 8 draws: its texture stages, lighting formula, alpha test, generated and transformed texture coordinates, or
 * a vs 1.x and ps 1.x pair in their place, in any scene of three's: with the scene's lights (eight at most; one of intensity π is Direct3D's of 1) and
 * its fog where FOGENABLE gives none of its own; on skinned, instanced and morphed meshes, lines and points. Colours are computed as Direct3D did, in
 * what a screen shows. Highlights, stages and states are those of `renderStates`, `stages` and `material`.
 */
export class FixedFunctionMaterial extends THREE.ShaderMaterial {
  override readonly type = 'FixedFunctionMaterial'
  readonly isFixedFunctionMaterial = true
  /** Constants that are matrices of the object and the camera. */
  bindings: readonly ConstantBinding[] = []
  vertexColorSpace: THREE.ColorSpace = THREE.LinearSRGBColorSpace
  readonly #state = new StateWords()
  readonly #rows = this.#state.systems.constants.rows
  readonly #textures: (THREE.Texture | null)[] = Array.from({ length: STAGES }, () => null)
  readonly #vertexConstants = new Float32Array(VERTEX_CONSTANTS * 4)
  readonly #pixelConstants = new Float32Array(PIXEL_CONSTANTS * 4)
  #vertexProgram: ShaderProgram | null = null
  #pixelProgram: ShaderProgram | null = null
  #key: TextKey | null = null
  #name = ''
  #ambient: readonly number[] = [0, 0, 0]
  #definitions: readonly (readonly [string, readonly ConstantDefinition[]])[] = []
  #isChanged = true
  #isAffine = false

  constructor(parameters: FixedFunctionParameters = {}) {
    super()
    const { renderStates, stages, material, vertexShaderTokens, pixelShaderTokens, ...more } = parameters
    const { vertexConstants, pixelConstants, bindings, vertexColorSpace, ...plain } = more
    this.glslVersion = THREE.GLSL3
    this.toneMapped = false
    this.uniforms = createUniforms(this.#rows)
    for (const [state, value] of Object.entries(renderStates ?? {}))
      this.#state.setRenderState(Number(state), Number(value))
    for (const [n, { states, texture, matrix }] of (stages ?? []).entries()) {
      for (const [type, value] of Object.entries(states ?? {})) this.setTextureStageState(n, Number(type), value)
      if (texture) this.setTexture(n, texture)
      if (matrix) this.setTextureMatrix(n, matrix)
    }
    if (material) this.#state.setMaterial(material)
    this.#vertexProgram = programOf(vertexShaderTokens)
    this.#pixelProgram = programOf(pixelShaderTokens)
    if (vertexConstants) this.setVertexConstants(0, vertexConstants)
    if (pixelConstants) this.setPixelConstants(0, pixelConstants)
    if (bindings) this.bindings = bindings
    if (vertexColorSpace !== undefined) this.vertexColorSpace = vertexColorSpace
    this.#toThree()
    this.setValues(plain)
  }

  /** Sets a render state, floats as numbers; those of blending, depth, stencil and culling become the material's own properties. */
  setRenderState(state: number, value: number | boolean): void {
    this.#state.setRenderState(state, Number(value))
    this.#isChanged = true
    this.#toThree()
  }

  /** Sets a state of a texture stage, floats as numbers. */
  setTextureStageState(stage: number, type: number, value: number): void {
    this.#state.setTextureStageState(stage, type, value)
    this.#isChanged = true
  }

  /** Gives a stage its texture. */
  setTexture(stage: number, texture: THREE.Texture | null): void {
    this.#state.setTextureKind(stage, texture)
    this.#textures[stage] = texture
    this.#isChanged = true
  }

  /** The texture of a stage. */
  texture(stage: number): THREE.Texture | null {
    return this.#textures[stage] ?? null
  }

  /** Sets the texture matrix of a stage, as Direct3D has it in memory. */
  setTextureMatrix(stage: number, matrix: ArrayLike<number>): void {
    this.#state.floats.set(Array.from(matrix).slice(0, 16), matrixAt(stage))
    this.#isChanged = true
  }

  /** Sets colours and power of the surface; what is not named stays. */
  setMaterial(material: Partial<T.D3DMATERIAL8>): void {
    this.#state.setMaterial(material)
    this.#isChanged = true
  }

  /** Sets constants of the vertex shader from register `first` on. */
  setVertexConstants(first: number, values: ArrayLike<number>): void {
    this.#vertexConstants.set(values, first * 4)
  }

  /** Sets constants of the pixel shader from register `first` on. */
  setPixelConstants(first: number, values: ArrayLike<number>): void {
    this.#pixelConstants.set(values, first * 4)
  }

  /** Takes over the whole state of a device: words as the state table lays them out. */
  setState(words: Uint32Array): void {
    this.#state.words.set(words)
    this.#state.prepare()
    this.#isChanged = true
    this.#toThree()
  }

  /** Gives three's own properties the values of the states that they stand for. */
  #toThree(): void {
    const { systems } = this.#state
    this.#state.apply()
    for (const system of systems.systems) system.toMaterial?.(this)
    // Without blending the picture is opaque, as three calls it.
    this.transparent = this.blending !== THREE.NoBlending
    if (!this.transparent) this.blending = THREE.NormalBlending
    this.colorWrite = (systems.colourMask() & 7) !== 0
  }

  /** Makes the rows that depend on the material alone. */
  #refresh(isAffine: boolean): void {
    if (!this.#isChanged && this.#isAffine === isAffine) return
    this.#isChanged = false
    this.#isAffine = isAffine
    this.#state.look(this.#vertexProgram !== null, isAffine)
    this.#state.apply()
    this.#ambient = Array.from(this.#rows.subarray(AMBIENT * 4, AMBIENT * 4 + 3))
    this.#rows.set([0, 0, 0, 1], (VIEWPORT + 1) * 4)
    const colour = this.#state.words[renderStateSlots[T.D3DRS_AMBIENT]]
    this.#ambient = [16, 8, 0].map((shift) => ((colour >>> shift) & 255) / 255)
    this.#textures.forEach((texture, stage) => {
      this.uniforms[`s${stage}`].value = texture && displayTexture(texture)
    })
  }

  /** Chooses the program of an object, which depends on its vertices and the scene's fog, too. */
  #choose(geometry: THREE.BufferGeometry, object: THREE.Object3D, fog: FogMode | null): void {
    const { key } = this.#state.systems
    key.set(KeyWord.DrawsPoints, object instanceof THREE.Points ? 1 : 0)
    key.set(KeyWord.PixelShader, this.#pixelProgram ? 3 : 0)
    const words = Int32Array.from(key.words)
    if (fog !== null) words[KeyWord.Fog] = fog
    const [vertexProgram, pixelProgram] = [this.#vertexProgram, this.#pixelProgram]
    const encodes = this.vertexColorSpace === THREE.LinearSRGBColorSpace
    const wanted = { words, inputs: inputsOf(geometry), vertexProgram, pixelProgram, encodes }
    const name = textName(wanted)
    if (name === this.#name) return
    this.#name = name
    this.#key = wanted
    this.#definitions = [
      [VERTEX_SHADER_UNIFORM, vertexProgram?.definitions ?? []],
      [PIXEL_SHADER_UNIFORM, pixelProgram?.definitions ?? []],
    ]
    this.needsUpdate = true
  }

  override onBeforeRender(
    renderer: THREE.WebGLRenderer,
    scene: THREE.Scene,
    camera: THREE.Camera,
    geometry: THREE.BufferGeometry,
    object: THREE.Object3D,
  ): void {
    const rows = this.#rows
    this.#refresh(camera.projectionMatrix.elements[11] === 0)
    const own = this.#state.words[renderStateSlots[T.D3DRS_FOGENABLE]] !== 0
    const fog = !own && this.fog && scene.fog ? scene.fog : null
    this.#choose(geometry, object, fog && sceneFog(fog))
    writeMatrices(rows, object, camera)
    writeLights(rows, scene, camera, renderer.info.render.frame, this.#ambient)
    if (fog) writeFog(rows, fog)
    rows[POINTS * 4 + 3] = renderer.getCurrentViewport(viewport).w
    const constants = this.uniforms[VERTEX_SHADER_UNIFORM].value as Float32Array
    constants.set(this.#vertexConstants)
    bindMatrices(constants, this.bindings, rows)
    const pixelConstants = this.uniforms[PIXEL_SHADER_UNIFORM].value as Float32Array
    pixelConstants.set(this.#pixelConstants)
    for (const [uniform, definitions] of this.#definitions)
      for (const { register, values } of definitions)
        (this.uniforms[uniform].value as Float32Array).set(values, register * 4)
    this.uniformsNeedUpdate = true
  }

  override onBeforeCompile(shader: THREE.WebGLProgramParametersWithUniforms): void {
    this.#key ??= {
      words: this.#state.systems.key.words,
      inputs: [],
      vertexProgram: null,
      pixelProgram: null,
      encodes: true,
    }
    Object.assign(shader, generateText(this.#key))
  }

  override customProgramCacheKey(): string {
    return this.#name
  }

  override copy(source: this): this {
    // Not ShaderMaterial's: it would copy uniforms with their textures.
    THREE.Material.prototype.copy.call(this, source)
    this.#state.copy(source.#state)
    source.#textures.forEach((texture, stage) => {
      this.#textures[stage] = texture
    })
    this.#vertexConstants.set(source.#vertexConstants)
    this.#pixelConstants.set(source.#pixelConstants)
    this.#vertexProgram = source.#vertexProgram
    this.#pixelProgram = source.#pixelProgram
    this.bindings = source.bindings
    this.vertexColorSpace = source.vertexColorSpace
    this.fog = source.fog
    this.#isChanged = true
    return this
  }

  override toJSON(meta?: THREE.JSONMeta): THREE.ShaderMaterialJSON {
    const data = THREE.Material.prototype.toJSON.call(this, meta) as THREE.MaterialJSON & {
      D3D8?: MaterialJSON['D3D8']
    }
    const tokens = (program: ShaderProgram | null): number[] | null => (program ? Array.from(program.tokens) : null)
    data.D3D8 = {
      ...stateData(this.#state.words, this.#state.floats),
      textures: this.#textures.map((texture) => texture?.toJSON(meta).uuid ?? null),
      matrices: Array.from({ length: STAGES }, (_, n) =>
        Array.from(this.#state.floats.subarray(matrixAt(n), matrixAt(n) + 16)),
      ),
      vertexShaderTokens: tokens(this.#vertexProgram),
      pixelShaderTokens: tokens(this.#pixelProgram),
      vertexConstants: Array.from(this.#vertexConstants),
      pixelConstants: Array.from(this.#pixelConstants),
      bindings: this.bindings,
      vertexColorSpace: this.vertexColorSpace,
    }
    // Not all of ShaderMaterial's: texts and uniforms are made anew of the states.
    return data as unknown as THREE.ShaderMaterialJSON
  }

  override fromJSON(json: THREE.MaterialJSON, textures: Record<string, THREE.Texture>): this {
    THREE.Material.prototype.fromJSON.call(this, json, textures)
    const data = (json as MaterialJSON).D3D8
    if (!data) return this
    for (const [name, value] of Object.entries(data.renderStates))
      this.#state.setRenderState(stateNumber('D3DRENDERSTATETYPE', name), value)
    data.stages.forEach((states, n) => {
      for (const [name, value] of Object.entries(states ?? {}))
        this.#state.setTextureStageState(n, stateNumber('D3DTEXTURESTAGESTATETYPE', name), value)
    })
    data.textures.forEach((uuid, n) => {
      if (uuid !== null) this.setTexture(n, textures[uuid] ?? null)
    })
    data.matrices.forEach((matrix, n) => {
      this.setTextureMatrix(n, matrix)
    })
    this.#state.floats.set(data.material, stateLayout.group('material').offset)
    this.#vertexProgram = programOf(data.vertexShaderTokens && Uint32Array.from(data.vertexShaderTokens))
    this.#pixelProgram = programOf(data.pixelShaderTokens && Uint32Array.from(data.pixelShaderTokens))
    this.setVertexConstants(0, data.vertexConstants)
    this.setPixelConstants(0, data.pixelConstants)
    this.bindings = data.bindings
    this.vertexColorSpace = data.vertexColorSpace
    this.#isChanged = true
    // The states' own are three's properties first; those that were changed since stand in the JSON.
    this.#toThree()
    THREE.Material.prototype.fromJSON.call(this, json, textures)
    this.side = (json as { side?: THREE.Side }).side ?? THREE.FrontSide
    return this
  }
}

const viewport = new THREE.Vector4()
