/** What hand-written WebGL2 is set up from, here and in the benchmarks that have no path. */
import type { Path } from '../realm/path.js'
import { BACKGROUND, TARGET_SIZE, TEXTURE_SIZE, VERTEX_FLOATS } from '../realm/scene.js'
import type { Draw, Scene } from '../realm/scene.js'
import { fragmentShader } from './shaders.js'

/** @param canvas one of its own, if none is given */
export function openContext(canvas = document.createElement('canvas')): WebGL2RenderingContext {
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, depth: true })
  if (!gl) throw new Error('there is no WebGL2 context for the hand-written rival')
  return gl
}

/**
 * Compiles and links a program.
 *
 * @param vertexText, fragmentText without `#version`
 * @param attributes names of those at places 0, 1, 2 …
 */
export function linkProgram(
  gl: WebGL2RenderingContext,
  vertexText: string,
  fragmentText: string,
  attributes: readonly string[] = [],
): WebGLProgram {
  const program = gl.createProgram()
  const texts = [
    [gl.VERTEX_SHADER, vertexText],
    [gl.FRAGMENT_SHADER, fragmentText],
  ] as const
  const shaders = texts.map(([type, text]) => {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, `#version 300 es\n${text}`)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    return shader
  })
  for (const [place, name] of attributes.entries()) gl.bindAttribLocation(program, place, name)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)]
    throw new Error(logs.join('\n'))
  }
  return program
}

/** A square texture without mipmaps, R, G, B, A bytes, which is looked at by its nearest texel. */
export function makeTexture(gl: WebGL2RenderingContext, texels: Uint8Array, size: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  return texture
}

/** What a vertex attribute is made of, and at which byte of the vertex: floats, or bytes that mean 0 to 1. */
export interface Attribute {
  readonly size: number
  readonly type: 'floats' | 'bytes'
  readonly at: number
}

/** A vertex array, left bound, that reads the vertex buffer that is bound. */
export function makeVertexArray(
  gl: WebGL2RenderingContext,
  stride: number,
  attributes: readonly Attribute[],
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const [place, { size, type, at }] of attributes.entries()) {
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, size, type === 'floats' ? gl.FLOAT : gl.UNSIGNED_BYTE, type === 'bytes', stride, at)
  }
  return array
}

/** Frees a context. */
export function loseContext(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext()
}

const compares = { less: 'LESS', lessEqual: 'LEQUAL', always: 'ALWAYS' } as const

/** Everything of the scene but its meshes, their matrices and their draw calls. */
export interface OpenScene {
  readonly path: Pick<Path, 'gl' | 'topRowFirst'>
  readonly program: WebGLProgram
  /** Begins a frame. */
  readonly clear: () => void
  /** Binds the draw's texture, and sets its state, where its predecessor had another one. */
  readonly change: (draw: Draw) => void
}

/** @param vertexShader with the attributes `position` and `uv` and the uniform `projection` */
export function openScene(gl: WebGL2RenderingContext, scene: Scene, vertexShader: string): OpenScene {
  const program = linkProgram(gl, vertexShader, fragmentShader, ['position', 'uv'])
  gl.useProgram(program)
  gl.uniformMatrix4fv(gl.getUniformLocation(program, 'projection'), false, scene.glProjection)
  const textures = scene.textures.map((texels) => makeTexture(gl, texels, TEXTURE_SIZE))
  const states = scene.states.map(({ blend, compare }) => ({ blend, compare: gl[compares[compare]] }))
  const [red, green, blue] = BACKGROUND
  gl.viewport(0, 0, TARGET_SIZE, TARGET_SIZE)
  gl.enable(gl.DEPTH_TEST)
  gl.clearColor(red / 255, green / 255, blue / 255, 1)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  return {
    path: { gl, topRowFirst: true },
    program,
    clear() {
      gl.depthMask(true)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    },
    change(draw) {
      if (draw.newTexture) gl.bindTexture(gl.TEXTURE_2D, textures[draw.texture])
      if (!draw.newState) return
      const { blend, compare } = states[draw.state]
      if (blend) gl.enable(gl.BLEND)
      else gl.disable(gl.BLEND)
      gl.depthMask(!blend)
      gl.depthFunc(compare)
    },
  }
}

/** A vertex array of the scene's vertices and their indices, in buffers of its own. */
export function makeMeshArray(
  gl: WebGL2RenderingContext,
  vertices: Float32Array<ArrayBuffer>,
  indices: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
): WebGLVertexArrayObject {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  const array = makeVertexArray(gl, VERTEX_FLOATS * 4, [
    { size: 3, type: 'floats', at: 0 },
    { size: 2, type: 'floats', at: 12 },
  ])
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  return array
}
