import * as THREE from 'three'
import type { DrawState } from './draw-state.js'
import type { Program, Programs } from './programs.js'
import type { System } from './system.js'
import type { VertexBuffers } from './vertex-buffers.js'
import type { Input } from './vertex-input.js'

const NO_GROUP = null as unknown as THREE.GeometryGroup

export type ThreeDraws = ReturnType<typeof createThreeDraws>

/** What three itself is asked for: the render that a pass is played in, a first draw of nothing by each program and vertex array, and whole draws. */
export function createThreeDraws(
  { gl, renderer, constants }: DrawState,
  systems: readonly System[],
  programs: Programs,
  buffers: VertexBuffers,
) {
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

  const mesh = new THREE.Mesh()
  /** three draws by the kind of object: one of each. */
  const byMode = new Map<number, THREE.Object3D>([
    [gl.TRIANGLES, mesh],
    [gl.LINES, new THREE.LineSegments()],
    [gl.LINE_STRIP, new THREE.Line()],
    [gl.POINTS, new THREE.Points()],
  ])

  /** Draws vertices, or indices, from `start` on. */
  function draw(
    { geometry }: Input,
    { material }: Program,
    object: THREE.Object3D,
    start: number,
    count: number,
  ): void {
    geometry.setDrawRange(start, count)
    renderer.renderBufferDirect(camera, scene, geometry, material, object, NO_GROUP)
  }

  /** Sees to it that three finds in the buffers what an input reads. */
  function prepare({ streams }: Input): void {
    buffers.uploadPending()
    for (const { buffer, stride } of streams) if (buffer.interleaved) buffer.interleaved.stride = stride
  }

  /** Lets three make a program and a vertex array, by a draw of nothing. */
  function prime(made: Input, wanted: Program, object: THREE.Object3D): void {
    draw(made, wanted, object, 0, 0)
    programs.link(wanted)
  }

  return {
    camera,
    /** Calls `play` inside a render of nothing, where three lets draws be made. */
    within(play: () => void): void {
      root.onBeforeRender = play
      renderer.render(scene, camera)
    },
    /** Has three make the program, and the vertex array of a program, which is bound then. */
    prime(made: Input, wanted: Program): void {
      prepare(made)
      prime(made, wanted, mesh)
    },
    /** Draws by three alone: material, uniforms, vertex arrays and the call are its own. False for a mode that it has no object for. */
    draw(made: Input, wanted: Program, mode: number, start: number, vertices: number): boolean {
      const object = byMode.get(mode)
      if (!object) return false
      const { material } = wanted
      constants.refresh()
      for (const system of systems) system.toMaterial?.(material)
      prepare(made)
      if (wanted.handle === null) prime(made, wanted, object)
      programs.copyOwn(wanted)
      material.uniformsNeedUpdate = true
      draw(made, wanted, object, start, vertices)
      return true
    },
    dispose() {
      nothing.dispose()
      rootMaterial.dispose()
    },
  }
}
