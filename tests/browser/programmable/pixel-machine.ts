/** Generated pixel shaders, run on single pixels with inputs of their own: what they write, as floats. */

import type { ShaderProgram } from '../../../d3d8/shader/index.js'
import { BUMP, ROWS } from '../../../systems/groups/constant-rows.js'
import { TEXTURE } from '../../../systems/programs/program-key.js'
import { generateProgrammablePixelShader } from '../../../systems/shaders/programmable-pixel.js'
import { samplingStage } from '../shaders/keys.js'
import { programmablePixelKey } from './keys.js'

type Vector = readonly [number, number, number, number]

/** Colours 0 and 1, coordinates 0 to 5. */
const INPUTS = 8
/** Stages that a pixel shader can have. */
export const STAGES = 6
/** Texels along an axis. */
const EDGE = 4
/** What a pixel holds that nothing was drawn to. */
export const UNTOUCHED = -77

/** A texture of a test, nearest texels, repeated. */
export interface TestTexture {
  /** TEXTURE.none … volume. */
  readonly kind: 0 | 1 | 2 | 3
  /** EDGE × EDGE texels, six faces or EDGE slices of them; four floats each. */
  readonly texels: Float32Array
}

/** What a run is given besides the program. */
export interface PixelBatch {
  /** By pixel: colours 0 and 1, coordinates 0 to 5. */
  readonly pixels: readonly (readonly Vector[])[]
  readonly constants: Float32Array
  /** By stage, six numbers each. */
  readonly bump: readonly (readonly number[])[]
  /** By stage. */
  readonly projected: readonly number[]
  readonly textures: readonly TestTexture[]
}

/** Whether the texel at coordinates can be told for certain is up to the caller: this only picks it. */
export const sampleTexture = ({ kind, texels }: TestTexture, u: number, v: number, w: number): Vector => {
  if (kind === TEXTURE.none) return [0, 0, 0, 1]
  const repeat = (x: number): number => Math.min(Math.floor((x - Math.floor(x)) * EDGE), EDGE - 1)
  const clamped = (x: number): number => Math.min(Math.max(Math.floor(x * EDGE), 0), EDGE - 1)
  const texel = (x: number, y: number, layer: number): Vector => {
    const at = ((layer * EDGE + y) * EDGE + x) * 4
    return [texels[at], texels[at + 1], texels[at + 2], texels[at + 3]]
  }
  if (kind === TEXTURE.flat) return texel(repeat(u), repeat(v), 0)
  if (kind === TEXTURE.volume) return texel(repeat(u), repeat(v), repeat(w))
  const [x, y, z] = [Math.abs(u), Math.abs(v), Math.abs(w)]
  const [face, s, t, major] =
    x >= y && x >= z
      ? u > 0
        ? [0, -w, -v, x]
        : [1, w, -v, x]
      : y >= z
        ? v > 0
          ? [2, u, w, y]
          : [3, u, -w, y]
        : w > 0
          ? [4, u, -v, z]
          : [5, -u, -v, z]
  return texel(clamped((s / major + 1) / 2), clamped((t / major + 1) / 2), face)
}

const vertexSource = [
  '#version 300 es',
  'precision highp float;',
  'uniform float count;',
  ...Array.from({ length: INPUTS }, (_, n) => `layout(location = ${n}) in vec4 i${n};`),
  'out vec4 vDiffuse; out vec4 vSpecular;',
  ...Array.from({ length: STAGES }, (_, n) => `out vec4 vT${n};`),
  'void main() {',
  '  vDiffuse = i0; vSpecular = i1;',
  ...Array.from({ length: STAGES }, (_, n) => `  vT${n} = i${n + 2};`),
  '  gl_Position = vec4((float(gl_VertexID) + 0.5) / count * 2.0 - 1.0, 0.0, 0.0, 1.0);',
  '  gl_PointSize = 1.0;',
  '}',
].join('\n')

const copyVertex =
  '#version 300 es\nvoid main() { gl_Position = ' +
  'vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }'
const copyPixel =
  '#version 300 es\nprecision highp float;\nuniform highp sampler2D depths;\nout vec4 color;\n' +
  'void main() { color = vec4(texelFetch(depths, ivec2(gl_FragCoord.xy), 0).r); }'

/**
 * A context for pixel shaders.
 * @param count pixels at a time
 */
export const createPixelMachine = (count: number) => {
  const gl = document.createElement('canvas').getContext('webgl2', { antialias: false })
  if (!gl) throw new Error('WebGL2 is missing.')
  if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('Float targets are missing.')

  const compile = (type: number, source: string): WebGLShader => {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('No shader.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    return shader
  }
  const linkShaders = (vertex: WebGLShader, source: string): WebGLProgram => {
    const program = gl.createProgram()
    const pixel = compile(gl.FRAGMENT_SHADER, source)
    gl.attachShader(program, vertex)
    gl.attachShader(program, pixel)
    gl.linkProgram(program)
    gl.deleteShader(pixel)
    return program
  }
  const vertex = compile(gl.VERTEX_SHADER, vertexSource)
  const copy = linkShaders(compile(gl.VERTEX_SHADER, copyVertex), copyPixel)

  const target = (): WebGLFramebuffer => {
    const framebuffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    const color = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, color)
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA32F, count, 1)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, color)
    return framebuffer
  }
  const depths = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, depths)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT32F, count, 1)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  const colors = target()
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depths, 0)
  const copied = target()
  gl.viewport(0, 0, count, 1)
  gl.depthFunc(gl.ALWAYS)
  const buffer = gl.createBuffer()

  const targets = [gl.TEXTURE_2D, gl.TEXTURE_2D, gl.TEXTURE_CUBE_MAP, gl.TEXTURE_3D]
  const upload = ({ kind, texels }: TestTexture, unit: number): WebGLTexture | null => {
    if (kind === TEXTURE.none) return null
    gl.activeTexture(gl.TEXTURE0 + unit)
    const texture = gl.createTexture()
    gl.bindTexture(targets[kind], texture)
    const face = EDGE * EDGE * 4
    const image = (at: number, layer: number): void =>
      gl.texImage2D(
        at,
        0,
        gl.RGBA32F,
        EDGE,
        EDGE,
        0,
        gl.RGBA,
        gl.FLOAT,
        texels.subarray(layer * face, (layer + 1) * face),
      )
    if (kind === TEXTURE.volume)
      gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA32F, EDGE, EDGE, EDGE, 0, gl.RGBA, gl.FLOAT, texels)
    else if (kind === TEXTURE.cube)
      for (let layer = 0; layer < 6; layer++) image(gl.TEXTURE_CUBE_MAP_POSITIVE_X + layer, layer)
    else image(gl.TEXTURE_2D, 0)
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(targets[kind], filter, gl.NEAREST)
    return texture
  }

  const read = (): Float32Array => {
    const pixels = new Float32Array(count * 4)
    gl.readPixels(0, 0, count, 1, gl.RGBA, gl.FLOAT, pixels)
    const error = gl.getError()
    if (error !== gl.NO_ERROR) throw new Error(`WebGL error 0x${error.toString(16)}.`)
    return pixels
  }

  /** The depth of all pixels, by way of colours. */
  const readDepth = (): Float32Array => {
    gl.disable(gl.DEPTH_TEST)
    gl.bindFramebuffer(gl.FRAMEBUFFER, copied)
    gl.useProgram(copy)
    for (let at = 0; at < INPUTS; at++) gl.disableVertexAttribArray(at)
    gl.activeTexture(gl.TEXTURE0 + STAGES)
    gl.bindTexture(gl.TEXTURE_2D, depths)
    gl.uniform1i(gl.getUniformLocation(copy, 'depths'), STAGES)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.bindTexture(gl.TEXTURE_2D, null)
    return read().filter((_, at) => at % 4 === 0)
  }

  /** Has a program compiled; that goes on while others are asked for. */
  const prepare = (shader: ShaderProgram, { textures, projected }: PixelBatch): WebGLProgram => {
    const key = programmablePixelKey({
      stages: textures.map(({ kind }, stage) => samplingStage({ texture: kind, projected: projected[stage] })),
    })
    return linkShaders(vertex, `#version 300 es\n${generateProgrammablePixelShader(shader, key)}`)
  }

  /**
   * Runs a prepared program, for the last time, for all pixels; four colour components each, and what reads their depth
   * until another program runs.
   */
  const run = (program: WebGLProgram, batch: PixelBatch): { color: Float32Array; depth: () => Float32Array } => {
    const { pixels, constants, bump, textures } = batch
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
    gl.useProgram(program)
    const block = new Float32Array(ROWS * 4)
    for (const [stage, numbers] of bump.entries()) block.set(numbers, (BUMP + 2 * stage) * 4)
    gl.uniform4fv(gl.getUniformLocation(program, 'k'), block)
    gl.uniform4fv(gl.getUniformLocation(program, 'pc'), constants)
    gl.uniform1f(gl.getUniformLocation(program, 'count'), count)
    const uploaded = textures.map(upload)
    for (let stage = 0; stage < STAGES; stage++) gl.uniform1i(gl.getUniformLocation(program, `s${stage}`), stage)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(pixels.flat(2)), gl.STREAM_DRAW)
    for (let at = 0; at < INPUTS; at++) {
      gl.enableVertexAttribArray(at)
      gl.vertexAttribPointer(at, 4, gl.FLOAT, false, INPUTS * 16, at * 16)
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, colors)
    gl.enable(gl.DEPTH_TEST)
    gl.clearBufferfv(gl.COLOR, 0, [UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED])
    gl.clearBufferfv(gl.DEPTH, 0, [0.25])
    gl.drawArrays(gl.POINTS, 0, count)
    const color = read()
    for (const texture of uploaded) gl.deleteTexture(texture)
    gl.deleteProgram(program)
    let known: Float32Array | undefined
    return { color, depth: () => (known ??= readDepth()) }
  }

  return { prepare, run }
}
