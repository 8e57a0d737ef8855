import type { MakePath } from '../path.js'
import { BACKGROUND, TARGET_SIZE, TEXTURE_SIZE, VERTEX_FLOATS } from '../scene.js'
import { fragmentShader, vertexShader } from './shaders.js'

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('no shader')
  gl.shaderSource(shader, `#version 300 es\n${source}`)
  gl.compileShader(shader)
  return shader
}

/** Hand-written WebGL2: only the calls that the frame needs, nothing looked at twice. */
export const makePath: MakePath = (scene, canvas) => {
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, depth: true })
  if (!gl) throw new Error('no WebGL2')
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertexShader('world', 'projection')))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentShader))
  gl.bindAttribLocation(program, 0, 'position')
  gl.bindAttribLocation(program, 1, 'uv')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'not linked')
  gl.useProgram(program)
  gl.uniformMatrix4fv(gl.getUniformLocation(program, 'projection'), false, scene.glProjection)
  const world = gl.getUniformLocation(program, 'world')

  const textures = scene.textures.map((texels) => {
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, TEXTURE_SIZE, TEXTURE_SIZE, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    return texture
  })

  const arraysOf = new Map<Float32Array, WebGLVertexArrayObject>()
  const arrays = scene.draws.map(({ mesh: { vertices, indices } }) => {
    const known = arraysOf.get(vertices)
    if (known) return known
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, VERTEX_FLOATS * 4, 0)
    gl.enableVertexAttribArray(1)
    gl.vertexAttribPointer(1, 2, gl.FLOAT, false, VERTEX_FLOATS * 4, 12)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
    arraysOf.set(vertices, array)
    return array
  })

  const compares = { less: gl.LESS, lessEqual: gl.LEQUAL, always: gl.ALWAYS }
  const states = scene.states.map(({ blend, compare }) => ({ blend, compare: compares[compare] }))
  const { draws, layout } = scene
  const type = layout === 'one VB' ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT
  const indexBytes = layout === 'one VB' ? 4 : 2
  const [red, green, blue] = BACKGROUND
  gl.viewport(0, 0, TARGET_SIZE, TARGET_SIZE)
  gl.enable(gl.DEPTH_TEST)
  gl.clearColor(red / 255, green / 255, blue / 255, 1)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)

  return {
    gl,
    topRowFirst: true,
    frame() {
      gl.depthMask(true)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      let bound: WebGLVertexArrayObject | null = null
      for (let i = 0; i < draws.length; i++) {
        const draw = draws[i]
        if (draw.newTexture) gl.bindTexture(gl.TEXTURE_2D, textures[draw.texture])
        if (draw.newState) {
          const { blend, compare } = states[draw.state]
          if (blend) gl.enable(gl.BLEND)
          else gl.disable(gl.BLEND)
          gl.depthMask(!blend)
          gl.depthFunc(compare)
        }
        gl.uniformMatrix4fv(world, false, draw.world)
        if (arrays[i] !== bound) gl.bindVertexArray((bound = arrays[i]))
        gl.drawElements(gl.TRIANGLES, draw.mesh.count, type, draw.mesh.start * indexBytes)
      }
    },
  }
}
