import * as THREE from 'three'
import { NodeMaterial, type Node, type NodeBuilder } from 'three/webgpu'
import { STAGES } from '../../d3d8/state-table.js'
import type * as T from '../../d3d8/types/index.js'
import { Fallbacks } from '../../engine/index.js'
import { requireShape } from '../../d3d8/wrong-argument.js'
import type { ConstantBinding } from '../materials/bindings.js'
import {
  FixedFunctionDescription,
  materialData,
  readMaterial,
  type FixedFunctionParameters,
} from '../materials/description.js'
import type { FixedFunctionMaterial } from '../materials/fixed-function-material.js'
import { standardMaterial, type StandardLook } from '../materials/standard-material.js'
import { textName } from '../materials/text.js'
import { createHalves, createInputs, type Frame } from './nodes.js'
import { textureNode } from './texture-nodes.js'
import { asksForLevels, createTexturesWithoutLevels } from './without-levels.js'

/** What a `FixedFunctionNodeMaterial` is made from. */
export interface FixedFunctionNodeParameters extends FixedFunctionParameters {
  /** What the numbers are that the material writes. */
  readonly outputColorSpace?: THREE.ColorSpace
  /** Levels of textures are chosen as the GPU does by itself. */
  readonly ownLevels?: boolean
}

/** What three's builder says of an object whose program is made; its types leave the scene out. */
type Built = NodeBuilder & {
  readonly scene: THREE.Object3D
  readonly object: THREE.Object3D
  readonly geometry: THREE.BufferGeometry
  readonly renderer: { readonly coordinateSystem: THREE.CoordinateSystem }
  isOpaque(): boolean
}

/**
 * `FixedFunctionMaterial` for `WebGPURenderer`, on WebGPU and on its WebGL 2: the same states make the same picture.
 * Points are one pixel in size there, and normals of instances have unit length, as three gives them. The renderer
 * mixes light; where blending has to mix colours as Direct3D did, draw with `renderer.outputColorSpace` set to
 * `LinearSRGBColorSpace` and `outputColorSpace` of the material to `SRGBColorSpace`, so that all numbers go to the
 * screen as they are. Rows of pixels go downwards on WebGPU and upwards on WebGL: level edges that run exactly through
 * the middle of pixels fall to the row above instead of the one below, whatever draws.
 *
 * It receives no shadows of three's either. Loaders of JSON know it as they know `FixedFunctionMaterial`.
 */
export class FixedFunctionNodeMaterial extends NodeMaterial {
  static override get type(): string {
    return 'FixedFunctionNodeMaterial'
  }

  readonly isFixedFunctionNodeMaterial = true
  /** What the numbers are that are written: light, or what a screen shows. */
  outputColorSpace: THREE.ColorSpace = THREE.LinearSRGBColorSpace
  /**
   * Levels of textures are chosen as the GPU does by itself, not as on WebGL: by the other row of each four pixels
   * where it is WebGPU. Pictures differ a little then, and where look-ups with slopes are slow, it is faster.
   */
  ownLevels = false
  readonly #description = new FixedFunctionDescription()
  readonly #textures = createTexturesWithoutLevels()
  readonly #inputs = createInputs(this.#description, (frame) => {
    this.#write(frame)
  })

  constructor(parameters: FixedFunctionNodeParameters = {}) {
    super()
    THREE.MaterialLoader.registerMaterial(FixedFunctionNodeMaterial.type, FixedFunctionNodeMaterial)
    const { outputColorSpace, ownLevels, ...more } = parameters
    this.toneMapped = false
    if (outputColorSpace !== undefined) this.outputColorSpace = outputColorSpace
    if (ownLevels !== undefined) this.ownLevels = ownLevels
    const plain = this.#description.take(more)
    this.#description.toThree(this)
    this.setValues(plain)
  }

  /**
   * A material that looks as one for `WebGLRenderer` does, that of a taken scene, say. It shares its textures and has
   * states of its own.
   *
   * @throws TypeError for a material of another kind
   */
  static from(material: FixedFunctionMaterial): FixedFunctionNodeMaterial {
    requireShape(
      'FixedFunctionNodeMaterial.from',
      'material',
      material,
      'isFixedFunctionMaterial',
      'a FixedFunctionMaterial',
    )
    const stages = Array.from({ length: STAGES }, (_, stage) => material.texture(stage))
    const textures = Object.fromEntries(stages.flatMap((texture) => (texture ? [[texture.uuid, texture]] : [])))
    // Textures that are listed are not written once more.
    const meta = {
      geometries: {},
      materials: {},
      textures,
      images: {},
      shapes: {},
      skeletons: {},
      animations: {},
      nodes: {},
    }
    return new FixedFunctionNodeMaterial().fromJSON(material.toJSON(meta as object as THREE.JSONMeta), textures)
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
    this.needsUpdate = true
  }

  /**
   * Sets a render state, floats as numbers; those of blending, depth, stencil and culling become the material's own
   * properties.
   */
  setRenderState(state: number, value: number | boolean): void {
    this.#description.setRenderState(state, value)
    this.#description.toThree(this)
    this.needsUpdate = true
  }

  /** Sets a state of a texture stage, floats as numbers. */
  setTextureStageState(stage: number, type: number, value: number): void {
    this.#description.setTextureStageState(stage, type, value)
    this.needsUpdate = true
  }

  /** Gives a stage its texture. */
  setTexture(stage: number, texture: THREE.Texture | null): void {
    this.#description.setTexture(stage, texture)
    this.needsUpdate = true
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
    this.needsUpdate = true
  }

  /** Writes the numbers of an object before it is drawn. */
  #write({ renderer, renderId, object, scene, camera }: Frame): void {
    const description = this.#description
    description.refresh(camera.projectionMatrix.elements[11] === 0)
    const fog = this.fog ? description.fogOf(scene) : null
    description.write({ object, scene, camera, fog, picture: [renderer, renderId] })
    this.#inputs.textures.forEach((node, stage) => {
      const map = this.#sampled(stage)
      if (node && map) node.value = map
    })
  }

  /** What a stage samples. */
  #sampled(stage: number): THREE.Texture | null {
    const map = this.#description.sampled(stage)
    return map && this.#textures.of(map)
  }

  /** Brings nodes and textures of stages together. */
  #sample(): void {
    const { textures } = this.#inputs
    for (let stage = 0; stage < STAGES; stage++) {
      const map = this.#sampled(stage)
      textures[stage] = map && textureNode(map)
    }
  }

  override dispose(): void {
    this.#textures.dispose()
    super.dispose()
  }

  override setup(builder: NodeBuilder): void {
    const { scene, geometry, renderer } = builder as Built
    this.#description.refresh(false)
    this.#sample()
    const fog = this.fog ? this.#description.fogOf(scene) : null
    const { vertex, fragment } = createHalves(this.#description.textKey(geometry, false, fog), this.#inputs, {
      isWebGPU: renderer.coordinateSystem === THREE.WebGPUCoordinateSystem,
      hasOwnLevels: this.ownLevels,
      isSceneFog: fog !== null,
      isOpaque: (builder as Built).isOpaque(),
      isDisplayed: this.outputColorSpace === THREE.SRGBColorSpace,
    })
    this.vertexNode = vertex
    this.fragmentNode = fragment
    super.setup(builder)
  }

  /** Fog stands in the states or is part of the program. */
  override setupFog(_builder: NodeBuilder, outputNode: Node): Node {
    return outputNode
  }

  override customProgramCacheKey(): string {
    this.#description.refresh(false)
    const kinds = this.#description.textures.map((map) => map && `${map.constructor.name} ${asksForLevels(map)}`).join()
    const text = textName(this.#description.textKey(empty, false, null))
    // The nodes are the material's own.
    return `${this.uuid} ${kinds} ${this.outputColorSpace} ${this.ownLevels} ${text}`
  }

  /** See `standardMaterial`. */
  toStandard(hasColours: boolean, fallbacks = new Fallbacks()): StandardLook {
    return standardMaterial(this, this.#description, hasColours, fallbacks)
  }

  override copy(source: this): this {
    // Not NodeMaterial's: the nodes are made anew of the states.
    THREE.Material.prototype.copy.call(this, source)
    this.#description.copy(source.#description)
    this.outputColorSpace = source.outputColorSpace
    this.ownLevels = source.ownLevels
    this.fog = source.fog
    return this
  }

  override toJSON(meta?: THREE.JSONMeta): ReturnType<NodeMaterial['toJSON']> {
    const data = materialData(this, this.#description, meta)
    const { outputColorSpace, ownLevels } = this
    return Object.assign(data, { outputColorSpace, ownLevels })
  }

  override fromJSON(json: THREE.MaterialJSON, textures: Record<string, THREE.Texture>): this {
    readMaterial(this, this.#description, json, textures)
    const { outputColorSpace, ownLevels } = json as FixedFunctionNodeParameters
    if (outputColorSpace !== undefined) this.outputColorSpace = outputColorSpace
    if (ownLevels !== undefined) this.ownLevels = ownLevels
    return this
  }
}

const empty = new THREE.BufferGeometry()
