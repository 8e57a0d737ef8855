import type * as THREE from 'three'

interface PolygonModeExtension {
  readonly LINE_WEBGL: number
  readonly FILL_WEBGL: number
  polygonModeWEBGL: (face: number, mode: number) => void
}

interface ClipCullDistanceExtension {
  readonly CLIP_DISTANCE0_WEBGL: number
}

/** WEBGL_multi_draw, which @types lists with the DOM, but not its SharedArrayBuffers. */
interface MultiDrawExtension {
  multiDrawArraysWEBGL: (
    mode: number,
    firsts: Int32Array<ArrayBufferLike>,
    firstsAt: number,
    counts: Int32Array<ArrayBufferLike>,
    countsAt: number,
    draws: number,
  ) => void
  multiDrawElementsWEBGL: (
    mode: number,
    counts: Int32Array<ArrayBufferLike>,
    countsAt: number,
    type: number,
    offsets: Int32Array<ArrayBufferLike>,
    offsetsAt: number,
    draws: number,
  ) => void
}

/** User clip planes that the extension has. */
const CLIP_DISTANCES = 8

/** Words of a vertex that an attribute reads. */
export interface WordAttribute {
  /** Location in the programs. */
  readonly place: number
  readonly buffer: WebGLBuffer
  readonly words: number
  /** In bytes. */
  readonly stride: number
  readonly offset: number
}

export type DrawGaps = ReturnType<typeof createDrawGaps>

/** Raw GL calls of the draws; see `gl-gaps.ts`. State that three does not know is kept here, and given back by `restore`. */
export function createDrawGaps(renderer: THREE.WebGLRenderer) {
  const gl = renderer.getContext() as WebGL2RenderingContext
  const { state, extensions } = renderer
  const polygonModeExtension = extensions.get('WEBGL_polygon_mode') as PolygonModeExtension | null
  const clipExtension = extensions.get('WEBGL_clip_cull_distance') as ClipCullDistanceExtension | null
  const multiDrawExtension = extensions.get('WEBGL_multi_draw') as MultiDrawExtension | null

  let colorBits = 0xf
  let lines = false
  let distances = 0
  const range = Float32Array.of(0, 1)
  const samplers: (WebGLSampler | null)[] = []
  let written: WebGLBuffer | null = null

  /** three masks all channels or none. Bits as in COLORWRITEENABLE: red 1, green 2, blue 4, alpha 8. */
  function colorMask(bits: number): void {
    if (bits === colorBits) return
    colorBits = bits
    gl.colorMask((bits & 1) !== 0, (bits & 2) !== 0, (bits & 4) !== 0, (bits & 8) !== 0)
  }

  /** three never sets the depth range. */
  function depthRange(near: number, far: number): void {
    if (near === range[0] && far === range[1]) return
    range[0] = near
    range[1] = far
    gl.depthRange(near, far)
  }

  /** three draws wireframes from line lists of its own making, which lose culling and strips. */
  function polygonMode(asLines: boolean): void {
    if (asLines === lines || !polygonModeExtension) return
    lines = asLines
    const { LINE_WEBGL, FILL_WEBGL } = polygonModeExtension
    polygonModeExtension.polygonModeWEBGL(gl.FRONT_AND_BACK, asLines ? LINE_WEBGL : FILL_WEBGL)
  }

  /** three clips by its own shaders only. Bit `i` switches clip distance `i`. */
  function clipDistances(mask: number): void {
    if (!clipExtension) return
    for (let changed = mask ^ distances, i = 0; changed !== 0 && i < CLIP_DISTANCES; i++) {
      if ((changed & (1 << i)) === 0) continue
      if ((mask & (1 << i)) !== 0) gl.enable(clipExtension.CLIP_DISTANCE0_WEBGL + i)
      else gl.disable(clipExtension.CLIP_DISTANCE0_WEBGL + i)
    }
    distances = mask
  }

  /** three keeps filters and addresses with the texture; Direct3D keeps them with the stage. three binds no sampler objects, so these win. */
  function bindSampler(unit: number, sampler: WebGLSampler | null): void {
    if (samplers[unit] === sampler) return
    samplers[unit] = sampler
    gl.bindSampler(unit, sampler)
  }

  /** Gives back everything that three does not know to be otherwise. */
  function restore(): void {
    colorMask(0xf)
    depthRange(0, 1)
    polygonMode(false)
    clipDistances(0)
    for (let unit = 0; unit < samplers.length; unit++) bindSampler(unit, null)
  }

  /**
   * three uploads attributes only between passes, and whole unless told ranges. The copy target, which three never binds, leaves
   * vertex arrays alone.
   *
   * @param to first byte in the buffer
   * @param from first byte in `memory`
   */
  function bufferSubData(
    buffer: WebGLBuffer,
    to: number,
    memory: Uint8Array<ArrayBufferLike>,
    from: number,
    bytes: number,
  ): void {
    if (buffer !== written) gl.bindBuffer(gl.COPY_WRITE_BUFFER, (written = buffer))
    gl.bufferSubData(gl.COPY_WRITE_BUFFER, to, memory, from, bytes)
  }

  /** Reads a buffer: three does not. Waits for what is being drawn. */
  function readBuffer(buffer: WebGLBuffer, from: number, out: Uint8Array<ArrayBufferLike>): void {
    gl.bindBuffer(gl.COPY_READ_BUFFER, buffer)
    gl.getBufferSubData(gl.COPY_READ_BUFFER, from, out)
  }

  /** A buffer of zeros: three makes buffers of arrays alone, which it uploads whole. */
  function createBuffer(role: 'vertex' | 'index', bytes: number, dynamic: boolean): WebGLBuffer {
    const buffer = gl.createBuffer()
    if (role === 'index') claimForIndices(buffer)
    sizeBuffer(buffer, bytes, dynamic)
    return buffer
  }

  /** A buffer that is to hold indices must be bound for them before it is for anything else (WebGL 2.0, "Buffer Object Binding"). */
  function claimForIndices(buffer: WebGLBuffer): void {
    const array = boundVertexArray()
    gl.bindVertexArray(null)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, null)
    gl.bindVertexArray(array)
  }

  /** Gives a buffer another size; what was in it is gone. Vertex arrays go on reading it. */
  function sizeBuffer(buffer: WebGLBuffer, bytes: number, dynamic: boolean): void {
    gl.bindBuffer(gl.COPY_WRITE_BUFFER, (written = buffer))
    gl.bufferData(gl.COPY_WRITE_BUFFER, bytes, dynamic ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW)
  }

  function deleteBuffer(buffer: WebGLBuffer): void {
    if (buffer === written) written = null
    gl.deleteBuffer(buffer)
  }

  /**
   * A vertex array that all programs of a vertex format share: three makes one for each program. What is bound is the caller's to bind again.
   *
   * @param indices null without
   */
  function createVertexArray(
    attributes: readonly WordAttribute[],
    indices: WebGLBuffer | null,
  ): WebGLVertexArrayObject {
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    for (const { place, buffer, words, stride, offset } of attributes) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.enableVertexAttribArray(place)
      gl.vertexAttribIPointer(place, words, gl.UNSIGNED_INT, stride, offset)
    }
    if (indices) gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
    return array
  }

  /** Waits until a program is linked, and lets its shaders go with it: three does so when it draws with it. */
  function finishProgram(program: WebGLProgram, ...shaders: readonly WebGLShader[]): void {
    if (gl.getProgramParameter(program, gl.LINK_STATUS) === false && !gl.isContextLost())
      throw new Error([gl.getProgramInfoLog(program), ...shaders.map((one) => gl.getShaderInfoLog(one))].join('\n'))
    for (const shader of shaders) gl.deleteShader(shader)
  }

  /** Waits until a program is linked, well or not: three asks when it draws. */
  const waitForProgram = (program: WebGLProgram): void => void gl.getProgramParameter(program, gl.LINK_STATUS)

  /** Location of a uniform: three tells those alone that it uploads. */
  const uniform = (program: WebGLProgram, name: string): WebGLUniformLocation | null =>
    gl.getUniformLocation(program, name)

  /** Location of element `index` of a uniform array: three uploads arrays whole. */
  const uniformElement = (program: WebGLProgram, name: string, index: number): WebGLUniformLocation | null =>
    gl.getUniformLocation(program, `${name}[${index}]`)

  /** Uploads `count` floats of `rows` from `first` on, as vec4s, to the program in use. */
  function uploadRows(
    location: WebGLUniformLocation | null,
    rows: Float32Array<ArrayBufferLike>,
    first: number,
    count: number,
  ): void {
    gl.uniform4fv(location, rows, first, count)
  }

  /** Tells the program in use three whole numbers. */
  function uploadSteps(location: WebGLUniformLocation | null, steps: Int32Array): void {
    gl.uniform3iv(location, steps)
  }

  /** Gives a sampler its unit; three numbers them in the order in which it finds them. The program is in use. */
  function setSamplerUnit(program: WebGLProgram, name: string, unit: number): void {
    const location = gl.getUniformLocation(program, name)
    if (location) gl.uniform1i(location, unit)
  }

  /** Binds a vertex array that three made; what three believes to be bound is the caller's to give back. */
  function bindVertexArray(array: WebGLVertexArrayObject | null): void {
    gl.bindVertexArray(array)
  }

  /**
   * Draws: three's own draw call knows neither strips nor fans, and costs ten times as much around it.
   *
   * @param start first vertex, or byte before the first 32-bit index
   */
  function draw(mode: number, indexed: boolean, start: number, amount: number): void {
    if (indexed) gl.drawElements(mode, amount, gl.UNSIGNED_INT, start)
    else gl.drawArrays(mode, start, amount)
  }

  /** Draws entries `first` to `first + draws` of two columns in one call, in order; three does so only for its own batches. */
  function multiDraw(
    mode: number,
    indexed: boolean,
    starts: Int32Array<ArrayBufferLike>,
    amounts: Int32Array<ArrayBufferLike>,
    first: number,
    draws: number,
  ): void {
    if (indexed) multiDrawExtension?.multiDrawElementsWEBGL(mode, amounts, first, gl.UNSIGNED_INT, starts, first, draws)
    else multiDrawExtension?.multiDrawArraysWEBGL(mode, starts, first, amounts, first, draws)
  }

  /** Clears what `bits` names in the scissor rectangle; three's own clear takes no part of a target. */
  function clear(bits: number): void {
    gl.clear(bits)
  }

  /** The vertex array that is bound: three binds them without a cache that could be asked. */
  function boundVertexArray(): WebGLVertexArrayObject | null {
    return gl.getParameter(gl.VERTEX_ARRAY_BINDING) as WebGLVertexArrayObject | null
  }

  return {
    /** Whether shaders may choose the samples that they write: three knows nothing of OES_sample_variables, which it has to be asked for. */
    hasSampleMask: extensions.get('OES_sample_variables') !== null,
    hasMultiDraw: multiDrawExtension !== null,
    /** vec4s of uniforms that a vertex shader may have. */
    vertexUniforms: gl.getParameter(gl.MAX_VERTEX_UNIFORM_VECTORS) as number,
    hasPolygonMode: polygonModeExtension !== null,
    hasClipDistance: clipExtension !== null,
    colorMask,
    depthRange,
    polygonMode,
    clipDistances,
    bindSampler,
    restore,
    createBuffer,
    sizeBuffer,
    deleteBuffer,
    bufferSubData,
    readBuffer,
    createVertexArray,
    deleteVertexArray: (array: WebGLVertexArrayObject): void => gl.deleteVertexArray(array),
    finishProgram,
    waitForProgram,
    uniform,
    uniformElement,
    uploadRows,
    uploadSteps,
    setSamplerUnit,
    bindVertexArray,
    draw,
    multiDraw,
    clear,
    boundVertexArray,
    /** three's cache of the program in use. */
    useProgram: (program: WebGLProgram) => state.useProgram(program),
  }
}
