import * as THREE from 'three'
import type { VertexArray } from '../buffers/vertex-arrays.js'
import type { DrawState } from './draw-state.js'
import type { Program, Programs } from '../programs/programs.js'
import type { System } from '../groups/system.js'

const NO_GROUP = null as unknown as THREE.GeometryGroup

/** A buffer of words that is not three's own. Interleaved attributes go on by its item size from vertex to vertex. */
class WordBuffer extends THREE.GLBufferAttribute {
  /** Tells three what the elements are; nothing is in it. */
  readonly array = new Uint32Array(0)

  constructor(gl: WebGL2RenderingContext, buffer: WebGLBuffer, stride: number) {
    super(buffer, gl.UNSIGNED_INT, stride, 4, Infinity)
  }
}

/** three's own path, the oracle: material, uniforms, vertex arrays and the draw call are its own. */
export function createThreeDraws({ gl, renderer }: DrawState, systems: readonly System[], programs: Programs) {
  const scene = new THREE.Scene()
  scene.matrixWorldAutoUpdate = false
  const camera = new THREE.Camera()
  const nothing = new THREE.BufferGeometry()
  nothing.setDrawRange(0, -1)
  const rootMaterial = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: 'void main(){gl_Position=vec4(0.);}',
    fragmentShader: 'void main(){}',
  })
  const root = new THREE.Mesh(nothing, rootMaterial)
  root.frustumCulled = false
  scene.add(root)

  /** three draws by the kind of object: one of each. */
  const byMode = new Map<number, THREE.Object3D>([
    [gl.TRIANGLES, new THREE.Mesh()],
    [gl.LINES, new THREE.LineSegments()],
    [gl.LINE_STRIP, new THREE.Line()],
    [gl.POINTS, new THREE.Points()],
  ])
  const geometries = new Map<VertexArray, THREE.BufferGeometry>()
  /** What three is told of new geometries with: it comes to know them when it draws something that has them. */
  const introductions = new THREE.Scene()
  const introduced = new THREE.Mesh(nothing, rootMaterial)
  introduced.frustumCulled = false
  introductions.add(introduced)

  /** A geometry over the buffers of a vertex array, named as the program names its attributes. */
  function make(array: VertexArray, registers: readonly number[]): THREE.BufferGeometry {
    const geometry = new THREE.BufferGeometry()
    for (const { place, buffer, words, stride, offset } of array.attributes) {
      const data = new WordBuffer(gl, buffer, stride / 4) as unknown as THREE.InterleavedBuffer
      geometry.setAttribute(`a${registers[place]}`, new THREE.InterleavedBufferAttribute(data, words, offset / 4))
    }
    if (array.indices) {
      const { handle, bytes } = array.indices
      const indices = new THREE.GLBufferAttribute(handle, gl.UNSIGNED_INT, 1, 4, bytes / 4)
      geometry.setIndex(indices as unknown as THREE.BufferAttribute)
    }
    geometry.setDrawRange(0, -1)
    return geometry
  }

  function forget(array: VertexArray, geometry: THREE.BufferGeometry): void {
    geometries.delete(array)
    array.release = null
    // The buffers are not three's to delete.
    for (const name of Object.keys(geometry.attributes)) geometry.deleteAttribute(name)
    geometry.setIndex(null)
    geometry.dispose()
  }

  /** Lets three know a geometry, so that it finds its buffers and deletes its vertex arrays with it. */
  function introduce(geometry: THREE.BufferGeometry): void {
    const { autoClear } = renderer
    renderer.autoClear = false
    introduced.geometry = geometry
    renderer.render(introductions, camera)
    renderer.autoClear = autoClear
    introduced.geometry = nothing
  }

  return {
    /** Calls `play` inside a render of nothing, where three lets draws be made. */
    within(play: () => void): void {
      root.onBeforeRender = play
      renderer.render(scene, camera)
    },
    /**
     * Sees to it that three knows the geometry of a vertex array. Touches three when it did not.
     *
     * @param registers of the vertex elements, by place
     * @returns whether it did not
     */
    meet(array: VertexArray, registers: readonly number[]): boolean {
      if (geometries.has(array)) return false
      const geometry = make(array, registers)
      geometries.set(array, geometry)
      array.release = () => forget(array, geometry)
      introduce(geometry)
      return true
    },
    /**
     * Draws a geometry that three knows by three alone. False for a mode that it has no object for.
     *
     * @param start first vertex or index
     */
    draw(array: VertexArray, program: Program, mode: number, start: number, amount: number): boolean {
      const object = byMode.get(mode)
      const geometry = geometries.get(array)
      if (!object || !geometry) return false
      const { material } = program
      for (const system of systems) system.toMaterial?.(material)
      programs.copyOwn(program)
      material.uniformsNeedUpdate = true
      geometry.setDrawRange(start, amount)
      renderer.renderBufferDirect(camera, scene, geometry, material, object, NO_GROUP)
      return true
    },
    dispose(): void {
      for (const array of [...geometries.keys()]) array.release?.()
      nothing.dispose()
      rootMaterial.dispose()
    },
  }
}
