import type { MakePath } from '../realm/path.js'
import { makeMeshArray, openContext, openScene } from './raw-parts.js'
import { vertexShader } from './shaders.js'

/** Hand-written WebGL2: only the calls that the frame needs, nothing looked at twice. */
export const makePath: MakePath = (scene, canvas) => {
  const gl = openContext(canvas)
  const { path, program, clear, change } = openScene(gl, scene, vertexShader('world', 'projection'))
  const world = gl.getUniformLocation(program, 'world')

  const arraysOf = new Map<Float32Array, WebGLVertexArrayObject>()
  const arrays = scene.draws.map(({ mesh: { vertices, indices } }) => {
    const array = arraysOf.get(vertices) ?? makeMeshArray(gl, vertices, indices)
    arraysOf.set(vertices, array)
    return array
  })

  const { draws, layout } = scene
  const type = layout === 'one VB' ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT
  const indexBytes = layout === 'one VB' ? 4 : 2

  return {
    ...path,
    frame() {
      clear()
      let bound: WebGLVertexArrayObject | null = null
      for (let i = 0; i < draws.length; i++) {
        const draw = draws[i]
        change(draw)
        gl.uniformMatrix4fv(world, false, draw.world)
        if (arrays[i] !== bound) gl.bindVertexArray((bound = arrays[i]))
        gl.drawElements(gl.TRIANGLES, draw.mesh.count, type, draw.mesh.start * indexBytes)
      }
    },
  }
}
