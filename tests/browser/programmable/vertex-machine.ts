/** Generated vertex shaders, run by transform feedback: what they write, as floats. */

import type { ShaderProgram } from '../../../d3d8/shader/index.js'
import { FOG } from '../../../systems/programs/program-key.js'
import type { VertexInput } from '../../../systems/programs/program-key.js'
import { generateProgrammableVertexShader } from '../../../systems/shaders/programmable-vertex.js'
import { elementBytes } from '../../../d3d8/types/index.js'
import { programmableVertexKey } from './keys.js'

/** Texture coordinates that are looked at: those that random programs write. */
export const COORDINATES = 4

/** Floats of one vertex: position, diffuse, specular, fog, coordinates, point size. */
export const OUTPUTS = 4 + 4 + 4 + 1 + 4 * COORDINATES + 1

const names = [
  'gl_Position',
  'vDiffuse',
  'vSpecular',
  'vFog',
  ...Array.from({ length: COORDINATES }, (_, n) => `vT${n}`),
  'gl_PointSize',
]

const noPixels = '#version 300 es\nprecision highp float;\nout vec4 color;\nvoid main() { color = vec4(0.0); }\n'

/** What a run is given besides the program. */
export interface VertexBatch {
  readonly elements: readonly VertexInput[]
  /** Elements packed in their order. */
  readonly words: Uint32Array
  readonly count: number
  /** 96 registers. */
  readonly constants: Float32Array
  /** POINTSIZE, POINTSIZE_MIN, POINTSIZE_MAX. */
  readonly points: readonly [number, number, number]
}

/** A context for vertex shaders. */
export const createVertexMachine = () => {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) throw new Error('WebGL2 is missing.')
  const input = gl.createBuffer()
  const output = gl.createBuffer()
  const feedback = gl.createTransformFeedback()

  const compile = (type: number, source: string): WebGLShader => {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('No shader.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    return shader
  }
  const pixels = compile(gl.FRAGMENT_SHADER, noPixels)

  /** Has a program compiled; that goes on while others are asked for. */
  const prepare = (shader: ShaderProgram, elements: readonly VertexInput[]): WebGLProgram => {
    const coordinates = (1 << COORDINATES) - 1
    const key = programmableVertexKey({ elements, fog: FOG.shader, points: true, coordinates })
    const program = gl.createProgram()
    const vertex = compile(gl.VERTEX_SHADER, `#version 300 es\n${generateProgrammableVertexShader(shader, key)}`)
    gl.attachShader(program, vertex)
    gl.attachShader(program, pixels)
    for (const { register } of elements) gl.bindAttribLocation(program, register, `a${register}`)
    gl.transformFeedbackVaryings(program, names, gl.INTERLEAVED_ATTRIBS)
    gl.linkProgram(program)
    gl.deleteShader(vertex)
    return program
  }

  /**
   * Runs a prepared program, for the last time, for all vertices; OUTPUTS floats each, the position in Direct3D's clip
   * space.
   */
  const run = (program: WebGLProgram, batch: VertexBatch): Float32Array => {
    const { elements, words, count, constants, points } = batch
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, input)
    gl.bufferData(gl.ARRAY_BUFFER, words, gl.STREAM_DRAW)
    const stride = (words.length * 4) / count
    let offset = 0
    for (const { register, type } of elements) {
      gl.enableVertexAttribArray(register)
      gl.vertexAttribIPointer(register, elementBytes[type] / 4, gl.UNSIGNED_INT, stride, offset)
      offset += elementBytes[type]
    }
    gl.uniform4fv(gl.getUniformLocation(program, 'c'), constants)
    gl.uniform4fv(gl.getUniformLocation(program, 'kViewport'), new Float32Array(8))
    gl.uniform4fv(gl.getUniformLocation(program, 'kPoints'), Float32Array.of(...points, 0, 0, 0, 0, 0))
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback)
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, output)
    gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, count * OUTPUTS * 4, gl.STREAM_READ)
    gl.enable(gl.RASTERIZER_DISCARD)
    gl.beginTransformFeedback(gl.POINTS)
    gl.drawArrays(gl.POINTS, 0, count)
    gl.endTransformFeedback()
    gl.disable(gl.RASTERIZER_DISCARD)
    const result = new Float32Array(count * OUTPUTS)
    gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, result)
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null)
    gl.deleteProgram(program)
    const error = gl.getError()
    if (error !== gl.NO_ERROR) throw new Error(`WebGL error 0x${error.toString(16)}.`)
    // Back from WebGL's clip space: y down, z −w..w.
    for (let at = 0; at < result.length; at += OUTPUTS) {
      result[at + 1] *= -1
      result[at + 2] = (result[at + 2] + result[at + 3]) / 2
    }
    return result
  }

  return { prepare, run }
}
