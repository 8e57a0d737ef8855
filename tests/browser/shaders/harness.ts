/**
 * A small WebGL2 player for generated shaders: compiles a pair, draws a few vertices into a float target whose top row
 * comes first, and reads the pixels back. Knows no state but what a test hands in.
 */

import { elementBytes } from '../../../d3d8/types/index.js'
import type { VertexInput } from '../../../systems/programs/program-key.js'
import { ROWS } from '../../../systems/groups/constant-rows.js'

/** A texture of a test: RGBA32F texels, row by row, top row first. */
export interface Texels {
  readonly width: number
  readonly height: number
  readonly data: readonly number[]
  readonly filter?: 'nearest' | 'linear'
  /** Clamped to the edge when left out. */
  readonly address?: 'clamp' | 'repeat'
}

/** One draw. */
export interface Draw {
  /** Sources without `#version`. */
  readonly vertex: string
  readonly pixel: string
  readonly elements: readonly VertexInput[]
  /** Raw words of all vertices, elements packed in the order of `elements`. */
  readonly words: Uint32Array
  /** Rows of the uniform block by first row. */
  readonly rows?: readonly (readonly [first: number, values: readonly number[]])[]
  /** Textures by sampler name. */
  readonly textures?: Readonly<Record<string, Texels>>
  /** GL primitive; triangle strip when left out. */
  readonly mode?: number
  readonly clipDistances?: number
}

/** Width and height of the target. */
export const SIZE = 16

/** The pixel at column x, row y from the top. */
export type Pixels = (x: number, y: number) => number[]

/** What a test draws with. */
export interface Harness {
  readonly gl: WebGL2RenderingContext
  /** Whether gl_ClipDistance exists. */
  readonly clipDistance: boolean
  /**
   * Compiles and links.
   * @throws Error with the logs and the sources, also when a log holds nothing but a warning
   */
  readonly link: (vertex: string, pixel: string) => WebGLProgram
  /** Draws onto (0, 0, 0, 0) and reads back. */
  readonly draw: (draw: Draw) => Pixels
}

const numbered = (source: string): string =>
  source
    .split('\n')
    .map((line, index) => `${index + 1} ${line}`)
    .join('\n')

/** A vertex's words from numbers: floats as floats, one word types (D3DCOLOR, UBYTE4, SHORT2) as the word itself. */
export const wordsOf = (elements: readonly VertexInput[], vertices: readonly (readonly number[])[]): Uint32Array => {
  const words: number[] = []
  const float = new Float32Array(1)
  const bits = new Uint32Array(float.buffer)
  for (const vertex of vertices) {
    let at = 0
    for (const { type } of elements) {
      for (let word = 0; word < elementBytes[type] / 4; word++) {
        const value = vertex[at++]
        float[0] = value
        words.push(type <= 3 ? bits[0] : value >>> 0)
      }
    }
  }
  return Uint32Array.from(words)
}

/** A context with a float target of SIZE × SIZE pixels. */
export const createHarness = (): Harness => {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { antialias: false })
  if (!gl) throw new Error('WebGL2 is missing.')
  if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('Float targets are missing.')
  gl.getExtension('OES_texture_float_linear')
  const clipDistance = gl.getExtension('WEBGL_clip_cull_distance') !== null

  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
  const color = gl.createRenderbuffer()
  gl.bindRenderbuffer(gl.RENDERBUFFER, color)
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA32F, SIZE, SIZE)
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, color)
  gl.viewport(0, 0, SIZE, SIZE)

  const compile = (type: number, source: string): WebGLShader => {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('No shader.')
    gl.shaderSource(shader, `#version 300 es\n${source}`)
    gl.compileShader(shader)
    return shader
  }

  const programs = new Map<string, WebGLProgram>()
  const link = (vertex: string, pixel: string): WebGLProgram => {
    const known = programs.get(vertex + pixel)
    if (known) return known
    const program = gl.createProgram()
    const shaders = [compile(gl.VERTEX_SHADER, vertex), compile(gl.FRAGMENT_SHADER, pixel)]
    for (const shader of shaders) gl.attachShader(program, shader)
    gl.linkProgram(program)
    const logs = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)]
      .map((log) => (log ?? '').replaceAll('\0', '').trim())
      .join('')
    if (logs || !gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(`${logs}\n--- vertex\n${numbered(vertex)}\n--- pixel\n${numbered(pixel)}`)
    }
    programs.set(vertex + pixel, program)
    return program
  }

  const bindTexture = (program: WebGLProgram, name: string, unit: number, texels: Texels): void => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA32F,
      texels.width,
      texels.height,
      0,
      gl.RGBA,
      gl.FLOAT,
      Float32Array.from(texels.data),
    )
    const filter = texels.filter === 'linear' ? gl.LINEAR : gl.NEAREST
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    const address = texels.address === 'repeat' ? gl.REPEAT : gl.CLAMP_TO_EDGE
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, address)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, address)
    gl.uniform1i(gl.getUniformLocation(program, name), unit)
  }

  const draw = ({
    vertex,
    pixel,
    elements,
    words,
    rows = [],
    textures = {},
    mode,
    clipDistances = 0,
  }: Draw): Pixels => {
    const program = link(vertex, pixel)
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, words, gl.STATIC_DRAW)
    const stride = elements.reduce((sum, { type }) => sum + elementBytes[type], 0)
    let offset = 0
    for (const { register, type } of elements) {
      const location = gl.getAttribLocation(program, `a${register}`)
      if (location >= 0) {
        gl.enableVertexAttribArray(location)
        gl.vertexAttribIPointer(location, elementBytes[type] / 4, gl.UNSIGNED_INT, stride, offset)
      }
      offset += elementBytes[type]
    }
    const block = new Float32Array(ROWS * 4)
    for (const [first, values] of rows) block.set(values, first * 4)
    gl.uniform4fv(gl.getUniformLocation(program, 'k'), block)
    Object.entries(textures).forEach(([name, texels], unit) => bindTexture(program, name, unit, texels))
    for (let plane = 0; plane < 8; plane++) {
      if ((clipDistances >> plane) & 1) gl.enable(0x3000 + plane)
    }
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.drawArrays(mode ?? gl.TRIANGLE_STRIP, 0, (words.length * 4) / stride)
    for (let plane = 0; plane < 8; plane++) {
      if ((clipDistances >> plane) & 1) gl.disable(0x3000 + plane)
    }
    for (let location = 0; location < 16; location++) gl.disableVertexAttribArray(location)
    const pixels = new Float32Array(SIZE * SIZE * 4)
    gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.FLOAT, pixels)
    const error = gl.getError()
    if (error !== gl.NO_ERROR) throw new Error(`WebGL error 0x${error.toString(16)}.`)
    return (x, y) => [...pixels.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4)]
  }

  return { gl, clipDistance, link, draw }
}
