import * as THREE from 'three'
import type { VertexArray } from '../buffers/vertex-arrays.js'
import type { DrawState } from './draw-state.js'
import type { Program } from '../programs/program.js'
import type { Programs } from '../programs/programs.js'
import type { System } from '../groups/system.js'

// Its types ask for a group where renderBufferDirect takes null.
const NO_GROUP = null as unknown as THREE.GeometryGroup

/** A buffer of words that is not three's own. Interleaved attributes go on by its item size from vertex to vertex. */
class WordBuffer extends THREE.GLBufferAttribute {
  /** Tells three what the elements are; nothing is in it. */
  readonly array = new Uint32Array(0)
  /** Whether it goes on from instance to instance only: all vertices read the same words. */
  readonly isInstancedInterleavedBuffer: boolean
  readonly meshPerAttribute = 1

  constructor(gl: WebGL2RenderingContext, buffer: WebGLBuffer, stride: number) {
    super(buffer, gl.UNSIGNED_INT, stride, 4, Infinity)
    this.isInstancedInterleavedBuffer = stride === 0
  }
}

/** three's own path, the oracle: material, uniforms, vertex arrays and the draw call are its own. */
export class ThreeDraws {
  readonly #gl: DrawState['gl']
  readonly #renderer: DrawState['renderer']
  readonly #systems: readonly System[]
  readonly #programs: Programs
  readonly #scene = new THREE.Scene()
  readonly #camera = new THREE.Camera()
  readonly #nothing = new THREE.BufferGeometry()
  readonly #rootMaterial = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: 'void main(){gl_Position=vec4(0.);}',
    fragmentShader: 'void main(){}',
  })
  readonly #root: THREE.Mesh
  /** three draws by the kind of object: one of each. */
  readonly #byMode: Map<number, THREE.Object3D>
  readonly #geometries = new Map<VertexArray, THREE.BufferGeometry>()
  /** What three is told of new geometries with: it comes to know them when it draws something that has them. */
  readonly #introductions = new THREE.Scene()
  readonly #introduced: THREE.Mesh

  constructor({ gl, renderer }: DrawState, systems: readonly System[], programs: Programs) {
    this.#gl = gl
    this.#renderer = renderer
    this.#systems = systems
    this.#programs = programs
    this.#scene.matrixWorldAutoUpdate = false
    this.#nothing.setDrawRange(0, -1)
    this.#root = new THREE.Mesh(this.#nothing, this.#rootMaterial)
    this.#root.frustumCulled = false
    this.#scene.add(this.#root)
    this.#byMode = new Map<number, THREE.Object3D>([
      [gl.TRIANGLES, new THREE.Mesh()],
      [gl.LINES, new THREE.LineSegments()],
      [gl.LINE_STRIP, new THREE.Line()],
      [gl.POINTS, new THREE.Points()],
    ])
    this.#introduced = new THREE.Mesh(this.#nothing, this.#rootMaterial)
    this.#introduced.frustumCulled = false
    this.#introductions.add(this.#introduced)
  }

  /** Calls `play` inside a render of nothing, where three lets draws be made. */
  within(play: () => void): void {
    this.#root.onBeforeRender = play
    this.#renderer.render(this.#scene, this.#camera)
  }

  /**
   * Sees to it that three knows the geometry of a vertex array. Touches three when it did not.
   *
   * @param registers of the vertex elements, by place
   * @returns whether it did not
   */
  meet(array: VertexArray, registers: readonly number[]): boolean {
    if (this.#geometries.has(array)) return false
    const geometry = this.#make(array, registers)
    this.#geometries.set(array, geometry)
    array.release = () => this.#forget(array, geometry)
    this.#introduce(geometry)
    return true
  }

  /**
   * Draws a geometry that three knows by three alone. False for a mode that it has no object for.
   *
   * @param start first vertex or index
   */
  draw(array: VertexArray, program: Program, mode: number, start: number, amount: number): boolean {
    const object = this.#byMode.get(mode)
    const geometry = this.#geometries.get(array)
    if (!object || !geometry) return false
    const { material } = program
    for (const system of this.#systems) system.toMaterial?.(material)
    this.#programs.copyOwn(program)
    material.uniformsNeedUpdate = true
    geometry.setDrawRange(start, amount)
    this.#renderer.renderBufferDirect(this.#camera, this.#scene, geometry, material, object, NO_GROUP)
    return true
  }

  dispose(): void {
    for (const array of [...this.#geometries.keys()]) array.release?.()
    this.#nothing.dispose()
    this.#rootMaterial.dispose()
  }

  /** A geometry over the buffers of a vertex array, named as the program names its attributes. */
  #make(array: VertexArray, registers: readonly number[]): THREE.BufferGeometry {
    const geometry = new THREE.BufferGeometry()
    for (const { place, buffer, words, stride, offset } of array.attributes) {
      // three reads of its interleaved buffers what this has.
      const data = new WordBuffer(this.#gl, buffer, stride / 4) as unknown as THREE.InterleavedBuffer
      geometry.setAttribute(`a${registers[place]}`, new THREE.InterleavedBufferAttribute(data, words, offset / 4))
    }
    if (array.indices) {
      const { handle, bytes } = array.indices
      const indices = new THREE.GLBufferAttribute(handle, this.#gl.UNSIGNED_INT, 1, 4, bytes / 4)
      // three takes a GLBufferAttribute for indices, too; its types do not say so.
      geometry.setIndex(indices as unknown as THREE.BufferAttribute)
    }
    geometry.setDrawRange(0, -1)
    return geometry
  }

  #forget(array: VertexArray, geometry: THREE.BufferGeometry): void {
    this.#geometries.delete(array)
    array.release = null
    // The buffers are not three's to delete.
    for (const name of Object.keys(geometry.attributes)) geometry.deleteAttribute(name)
    geometry.setIndex(null)
    geometry.dispose()
  }

  /** Lets three know a geometry, so that it finds its buffers and deletes its vertex arrays with it. */
  #introduce(geometry: THREE.BufferGeometry): void {
    const { autoClear } = this.#renderer
    this.#renderer.autoClear = false
    this.#introduced.geometry = geometry
    this.#renderer.render(this.#introductions, this.#camera)
    this.#renderer.autoClear = autoClear
    this.#introduced.geometry = this.#nothing
  }
}
