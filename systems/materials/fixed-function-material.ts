import * as THREE from 'three'
import { STAGES } from '../../d3d8/state-table.js'
import type * as T from '../../d3d8/types/index.js'
import { Fallbacks } from '../../engine/index.js'
import { CONSTANTS, POINTS, SECTIONS } from '../groups/constant-rows.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import type { ConstantBinding } from './bindings.js'
import { FixedFunctionDescription, materialData, readMaterial, type FixedFunctionParameters } from './description.js'
import { standardMaterial, type StandardLook } from './standard-material.js'
import { generateText, textName, type TextKey } from './text.js'

/** Uniforms of every program that is generated; a program reads those that it has. */
const createUniforms = ({
  rows,
  vertexConstants,
  pixelConstants,
}: FixedFunctionDescription): Record<string, THREE.IUniform> => ({
  [CONSTANTS]: { value: rows },
  [VERTEX_SHADER_UNIFORM]: { value: vertexConstants },
  [PIXEL_SHADER_UNIFORM]: { value: pixelConstants },
  ...Object.fromEntries(
    Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
      const [first, count] = SECTIONS[section as keyof typeof VERTEX_SECTIONS]
      return [name, { value: rows.subarray(first * 4, (first + count) * 4) }]
    }),
  ),
  ...Object.fromEntries(Array.from({ length: STAGES }, (_, stage) => [`s${stage}`, { value: null }])),
  // three writes the scene's fog into these; programs read it in the rows.
  ...THREE.UniformsUtils.clone(THREE.UniformsLib.fog),
})

/**
 * A material that looks as Direct3D 8 draws: its texture stages, lighting formula, alpha test, generated and
 * transformed texture coordinates, or a vs 1.x and ps 1.x pair in their place, in any scene of three's: with the
 * scene's lights (eight at most; one of intensity π is Direct3D's of 1) and its fog where FOGENABLE gives none of its
 * own; on skinned, instanced and morphed meshes, lines and points. Colours are computed as Direct3D did, in what a
 * screen shows. It receives no shadows of three's, whatever `receiveShadow` says: Direct3D 8 has none, programs draw
 * theirs by stencil or textures. Highlights, stages and states are those of `renderStates`, `stages` and `material`.
 * For `WebGPURenderer` there is `FixedFunctionNodeMaterial` in `three-d3d8/webgpu`.
 *
 * three's loaders read it back from JSON once one was made; before that they have to be told:
 * `THREE.MaterialLoader.registerMaterial('FixedFunctionMaterial', FixedFunctionMaterial)`.
 */
export class FixedFunctionMaterial extends THREE.ShaderMaterial {
  override readonly type = 'FixedFunctionMaterial'
  readonly isFixedFunctionMaterial = true
  readonly #description = new FixedFunctionDescription()
  #key: TextKey | null = null
  #name = ''

  constructor(parameters: FixedFunctionParameters = {}) {
    super()
    THREE.MaterialLoader.registerMaterial(this.type, FixedFunctionMaterial)
    this.glslVersion = THREE.GLSL3
    this.toneMapped = false
    this.fog = true
    this.uniforms = createUniforms(this.#description)
    const plain = this.#description.take(parameters)
    this.#description.toThree(this)
    this.setValues(plain)
  }

  /** Constants that are matrices of the object and the camera. */
  get bindings(): readonly ConstantBinding[] {
    return this.#description.bindings
  }

  set bindings(bindings: readonly ConstantBinding[]) {
    this.#description.bindings = bindings
  }

  /** What the numbers of the attribute `color` are. */
  get vertexColorSpace(): THREE.ColorSpace {
    return this.#description.vertexColorSpace
  }

  set vertexColorSpace(space: THREE.ColorSpace) {
    this.#description.vertexColorSpace = space
  }

  /**
   * Sets a render state, floats as numbers; those of blending, depth, stencil and culling become the material's own
   * properties.
   */
  setRenderState(state: number, value: number | boolean): void {
    this.#description.setRenderState(state, value)
    this.#description.toThree(this)
  }

  /** Sets a state of a texture stage, floats as numbers. */
  setTextureStageState(stage: number, type: number, value: number): void {
    this.#description.setTextureStageState(stage, type, value)
  }

  /** Gives a stage its texture. */
  setTexture(stage: number, texture: THREE.Texture | null): void {
    this.#description.setTexture(stage, texture)
  }

  /** The texture of a stage. */
  texture(stage: number): THREE.Texture | null {
    return this.#description.textures[stage] ?? null
  }

  /** Sets the texture matrix of a stage, as Direct3D has it in memory. */
  setTextureMatrix(stage: number, matrix: ArrayLike<number>): void {
    this.#description.setTextureMatrix(stage, matrix)
  }

  /** Sets colours and power of the surface; what is not named stays, of a colour that is named it is 0. */
  setMaterial(material: T.Given<T.D3DMATERIAL8>): void {
    this.#description.setMaterial(material)
  }

  /** Sets constants of the vertex shader from register `first` on. */
  setVertexConstants(first: number, values: ArrayLike<number>): void {
    this.#description.setVertexConstants(first, values)
  }

  /** Sets constants of the pixel shader from register `first` on. */
  setPixelConstants(first: number, values: ArrayLike<number>): void {
    this.#description.setPixelConstants(first, values)
  }

  /** Takes over the whole state of a device: words as the state table lays them out. */
  setState(words: Uint32Array): void {
    this.#description.setState(words)
    this.#description.toThree(this)
  }

  override onBeforeRender(
    renderer: THREE.WebGLRenderer,
    scene: THREE.Scene,
    camera: THREE.Camera,
    geometry: THREE.BufferGeometry,
    object: THREE.Object3D,
  ): void {
    const description = this.#description
    description.refresh(camera.projectionMatrix.elements[11] === 0)
    for (let stage = 0; stage < STAGES; stage++) this.uniforms[`s${stage}`].value = description.sampled(stage)
    const fog = this.fog ? description.fogOf(scene) : null
    // The program depends on the object's vertices and the scene's fog, too.
    const key = description.textKey(geometry, object instanceof THREE.Points, fog)
    const name = textName(key)
    if (name !== this.#name) {
      this.#name = name
      this.#key = key
      this.needsUpdate = true
    }
    description.write({ object, scene, camera, fog, picture: [renderer, renderer.info.render.frame] })
    description.rows[POINTS * 4 + 3] = renderer.getCurrentViewport(viewport).w
    this.uniformsNeedUpdate = true
  }

  override onBeforeCompile(shader: THREE.WebGLProgramParametersWithUniforms): void {
    this.#key ??= this.#description.textKey(new THREE.BufferGeometry(), false, null)
    Object.assign(shader, generateText(this.#key))
  }

  override customProgramCacheKey(): string {
    return this.#name
  }

  /** See `standardMaterial`. */
  toStandard(hasColours: boolean, fallbacks = new Fallbacks()): StandardLook {
    return standardMaterial(this, this.#description, hasColours, fallbacks)
  }

  override copy(source: this): this {
    // Not ShaderMaterial's: it would copy uniforms with their textures.
    THREE.Material.prototype.copy.call(this, source)
    this.#description.copy(source.#description)
    this.fog = source.fog
    return this
  }

  override toJSON(meta?: THREE.JSONMeta): THREE.ShaderMaterialJSON {
    // Not all of ShaderMaterial's: texts and uniforms are made anew of the states.
    return materialData(this, this.#description, meta) as unknown as THREE.ShaderMaterialJSON
  }

  override fromJSON(json: THREE.MaterialJSON, textures: Record<string, THREE.Texture>): this {
    readMaterial(this, this.#description, json, textures)
    return this
  }
}

const viewport = new THREE.Vector4()
