/** Runs generated vertex shaders on the GPU and takes what they write, by transform feedback. */
import type { VertexElement } from '../../../d3d8/types/index.js'
import { elementBytes } from '../../../d3d8/types/index.js'
import { CONSTANTS, PALETTE } from '../../../systems/groups/constant-rows.js'

/** What a vertex shader writes, by name: gl_Position, vDiffuse, … */
export type GpuVertex = Readonly<Record<string, readonly number[]>>

interface Program {
  readonly handle: WebGLProgram
  /** Names of what is written, and components of each. */
  readonly outputs: readonly (readonly [name: string, components: number])[]
}

const nothing = '#version 300 es\nprecision highp float;\nout vec4 color;\nvoid main() { color = vec4(0.0); }\n'

/** Every output of a shader's text, with its components. */
function outputsOf(source: string): [string, number][] {
  const declared = [...source.matchAll(/^(?:flat )?out (vec4|float) (\w+);$/gm)].map(
    ([, type, name]): [string, number] => [name, type === 'vec4' ? 4 : 1],
  )
  const size: [string, number][] = source.includes('gl_PointSize =') ? [['gl_PointSize', 1]] : []
  return [['gl_Position', 4], ...declared, ...size]
}

/** @param gl a context; its program, buffers and vertex array are left changed */
export function createGpu(gl: WebGL2RenderingContext) {
  const programs = new Map<string, Program>()
  const array = gl.createVertexArray()
  const feedback = gl.createTransformFeedback()

  function compile(source: string): Program {
    const handle = gl.createProgram()
    const shaders = [
      [gl.VERTEX_SHADER, `#version 300 es\n${source}`],
      [gl.FRAGMENT_SHADER, nothing],
    ] as const
    for (const [type, text] of shaders) {
      const shader = gl.createShader(type)
      if (!shader) throw new Error('no shader')
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(handle, shader)
    }
    const outputs = outputsOf(source)
    gl.transformFeedbackVaryings(
      handle,
      outputs.map(([name]) => name),
      gl.INTERLEAVED_ATTRIBS,
    )
    gl.linkProgram(handle)
    if (!gl.getProgramParameter(handle, gl.LINK_STATUS))
      throw new Error(`${gl.getProgramInfoLog(handle) ?? ''}\n${source}`)
    return { handle, outputs }
  }

  return {
    /** Programs compiled so far. */
    compiled: () => programs.size,
    /**
     * @param source of the vertex shader, without `#version`
     * @param rows the uniform block
     * @param paletteUnit where the world matrices of indexed blending are bound
     */
    run(
      source: string,
      elements: readonly VertexElement[],
      bytes: Uint8Array,
      stride: number,
      rows: Float32Array,
      paletteUnit: number,
    ): GpuVertex[] {
      const program = programs.get(source) ?? compile(source)
      programs.set(source, program)
      const { handle, outputs } = program
      const count = bytes.byteLength / stride
      const components = outputs.reduce((sum, [, size]) => sum + size, 0)
      gl.useProgram(handle)
      gl.uniform4fv(gl.getUniformLocation(handle, CONSTANTS), rows)
      const sampler = gl.getUniformLocation(handle, PALETTE)
      if (sampler) gl.uniform1i(sampler, paletteUnit)

      gl.bindVertexArray(array)
      const vertices = gl.createBuffer()
      gl.bindBuffer(gl.ARRAY_BUFFER, vertices)
      gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.STREAM_DRAW)
      for (let location = 0; location < 16; location++) gl.disableVertexAttribArray(location)
      for (const { register, type, offset } of elements) {
        const location = gl.getAttribLocation(handle, `a${register}`)
        if (location < 0) continue
        gl.enableVertexAttribArray(location)
        gl.vertexAttribIPointer(location, elementBytes[type] / 4, gl.UNSIGNED_INT, stride, offset)
      }
      const written = gl.createBuffer()
      gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, written)
      gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, count * components * 4, gl.STREAM_READ)
      gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback)
      gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, written)
      gl.enable(gl.RASTERIZER_DISCARD)
      gl.beginTransformFeedback(gl.POINTS)
      gl.drawArrays(gl.POINTS, 0, count)
      gl.endTransformFeedback()
      gl.disable(gl.RASTERIZER_DISCARD)
      gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null)
      gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null)
      gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, written)
      const floats = new Float32Array(count * components)
      gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, floats)
      gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null)
      gl.bindVertexArray(null)
      gl.deleteBuffer(vertices)
      gl.deleteBuffer(written)
      const error = gl.getError()
      if (error !== gl.NO_ERROR) throw new Error(`WebGL error 0x${error.toString(16)}`)

      return Array.from({ length: count }, (_, vertex) => {
        let at = vertex * components
        return Object.fromEntries(outputs.map(([name, size]) => [name, [...floats.subarray(at, (at += size))]]))
      })
    },
  }
}
