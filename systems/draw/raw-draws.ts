import type * as THREE from 'three'
import { extensionOf, offersExtension } from '../gl/extensions.js'

interface PolygonModeExtension {
  readonly LINE_WEBGL: number
  readonly FILL_WEBGL: number
  readonly POLYGON_OFFSET_LINE_WEBGL: number
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

/** Bytes behind a buffer's end: elements of its last vertex may end behind the stride, as far as a declaration reaches. */
const BEHIND = 256

/** User clip planes that the extension has. */
const CLIP_DISTANCES = 8

/** Words of a vertex that an attribute reads. */
export interface WordAttribute {
  /** Location in the programs. */
  readonly place: number
  readonly buffer: WebGLBuffer
  readonly words: number
  /** In bytes. 0: all vertices read the same words. */
  readonly stride: number
  readonly offset: number
}

/**
 * Raw GL calls of the draws; see `raw-gl.ts`. State that three does not know is kept here, and given back by
 * `restore`.
 */
export class RawDraws {
  readonly #gl: WebGL2RenderingContext
  readonly #state: THREE.WebGLRenderer['state']
  readonly #renderer: THREE.WebGLRenderer
  readonly #clipExtension: ClipCullDistanceExtension | null
  readonly #multiDrawExtension: MultiDrawExtension | null
  #colorBits = 0xf
  #lines = false
  #movesLines = false
  #distances = 0
  readonly #range = Float32Array.of(0, 1)
  /** Part of the samples that are written, and whether it is the others. */
  readonly #covered = Float32Array.of(1, 0)
  readonly #clearedTo = new Float32Array(4)
  readonly #stencilClearedTo = new Int32Array(1)
  readonly #samplers: (WebGLSampler | null)[] = []
  #written: WebGLBuffer | null = null
  /** Whether shaders may choose the samples that they write (OES_sample_variables). */
  readonly hasSampleMask: boolean
  /** Whether shaders may also run for each sample by itself, with varyings as they are there. */
  readonly hasSampleShading: boolean
  readonly hasMultiDraw: boolean
  /** vec4s of uniforms that a vertex shader may have. */
  readonly vertexUniforms: number
  readonly hasPolygonMode: boolean
  readonly hasClipDistance: boolean

  constructor(renderer: THREE.WebGLRenderer) {
    const gl = renderer.getContext() as WebGL2RenderingContext
    this.#gl = gl
    this.#renderer = renderer
    this.#state = renderer.state
    this.#clipExtension = extensionOf<ClipCullDistanceExtension>(renderer, 'WEBGL_clip_cull_distance')
    this.#multiDrawExtension = extensionOf<MultiDrawExtension>(renderer, 'WEBGL_multi_draw')
    this.hasSampleMask = offersExtension(gl, 'OES_sample_variables')
    this.hasSampleShading = this.hasSampleMask && offersExtension(gl, 'OES_shader_multisample_interpolation')
    this.hasMultiDraw = this.#multiDrawExtension !== null
    this.vertexUniforms = gl.getParameter(gl.MAX_VERTEX_UNIFORM_VECTORS) as number
    this.hasPolygonMode = offersExtension(gl, 'WEBGL_polygon_mode')
    this.hasClipDistance = this.#clipExtension !== null
  }

  /** three masks all channels or none. Bits as in COLORWRITEENABLE: red 1, green 2, blue 4, alpha 8. */
  colorMask(bits: number): void {
    if (bits === this.#colorBits) return
    this.#colorBits = bits
    this.#gl.colorMask((bits & 1) !== 0, (bits & 2) !== 0, (bits & 4) !== 0, (bits & 8) !== 0)
  }

  /**
   * three covers samples by alpha alone. Which samples a part of them is, WebGL leaves open; those that are written
   * when it is inverted are the others.
   *
   * @param part of the samples that are written; 1 for all
   */
  sampleCoverage(part: number, inverted: boolean): void {
    if (part === this.#covered[0] && inverted === (this.#covered[1] === 1)) return
    this.#covered[0] = part
    this.#covered[1] = inverted ? 1 : 0
    const all = part === 1 && !inverted
    if (all) this.#gl.disable(this.#gl.SAMPLE_COVERAGE)
    else this.#gl.enable(this.#gl.SAMPLE_COVERAGE)
    this.#gl.sampleCoverage(part, inverted)
  }

  /** three never sets the depth range. */
  depthRange(near: number, far: number): void {
    if (near === this.#range[0] && far === this.#range[1]) return
    this.#range[0] = near
    this.#range[1] = far
    this.#gl.depthRange(near, far)
  }

  /** three draws wireframes from line lists of its own making, which lose culling and strips. */
  polygonMode(asLines: boolean): void {
    if (asLines === this.#lines || !this.hasPolygonMode) return
    this.#lines = asLines
    const extension = extensionOf<PolygonModeExtension>(this.#renderer, 'WEBGL_polygon_mode')
    extension?.polygonModeWEBGL(this.#gl.FRONT_AND_BACK, asLines ? extension.LINE_WEBGL : extension.FILL_WEBGL)
  }

  /** three moves filled polygons alone: those that are drawn as lines are moved as far. */
  polygonOffset(isOn: boolean): void {
    if (isOn === this.#movesLines || !this.hasPolygonMode) return
    this.#movesLines = isOn
    const extension = extensionOf<PolygonModeExtension>(this.#renderer, 'WEBGL_polygon_mode')
    if (!extension) return
    if (isOn) this.#gl.enable(extension.POLYGON_OFFSET_LINE_WEBGL)
    else this.#gl.disable(extension.POLYGON_OFFSET_LINE_WEBGL)
  }

  /** three clips by its own shaders only. Bit `i` switches clip distance `i`. */
  clipDistances(mask: number): void {
    if (!this.#clipExtension) return
    for (let changed = mask ^ this.#distances, i = 0; changed !== 0 && i < CLIP_DISTANCES; i++) {
      if ((changed & (1 << i)) === 0) continue
      if ((mask & (1 << i)) !== 0) this.#gl.enable(this.#clipExtension.CLIP_DISTANCE0_WEBGL + i)
      else this.#gl.disable(this.#clipExtension.CLIP_DISTANCE0_WEBGL + i)
    }
    this.#distances = mask
  }

  /**
   * three keeps filters and addresses with the texture; Direct3D keeps them with the stage. three binds no sampler
   * objects, so these win.
   */
  bindSampler(unit: number, sampler: WebGLSampler | null): void {
    if (this.#samplers[unit] === sampler) return
    this.#samplers[unit] = sampler
    this.#gl.bindSampler(unit, sampler)
  }

  /** Gives back the state of the groups that three does not know to be otherwise. */
  giveBack(): void {
    this.colorMask(0xf)
    this.depthRange(0, 1)
    this.sampleCoverage(1, false)
    this.polygonMode(false)
    this.polygonOffset(false)
    this.clipDistances(0)
  }

  /** Gives back all of it. */
  restore(): void {
    this.giveBack()
    for (let unit = 0; unit < this.#samplers.length; unit++) this.bindSampler(unit, null)
  }

  /** A buffer of zeros: three makes buffers of arrays alone, which it uploads whole. */
  createBuffer(role: 'vertex' | 'index', bytes: number, dynamic: boolean): WebGLBuffer {
    const buffer = this.#gl.createBuffer()
    if (role === 'index') this.#claimForIndices(buffer)
    this.sizeBuffer(buffer, bytes, dynamic)
    return buffer
  }

  /** Gives a buffer another size; what was in it is gone. Vertex arrays go on reading it. */
  sizeBuffer(buffer: WebGLBuffer, bytes: number, dynamic: boolean): void {
    this.#gl.bindBuffer(this.#gl.COPY_WRITE_BUFFER, (this.#written = buffer))
    const usage = dynamic ? this.#gl.DYNAMIC_DRAW : this.#gl.STATIC_DRAW
    this.#gl.bufferData(this.#gl.COPY_WRITE_BUFFER, bytes + BEHIND, usage)
  }

  deleteBuffer(buffer: WebGLBuffer): void {
    if (buffer === this.#written) this.#written = null
    this.#gl.deleteBuffer(buffer)
  }

  /**
   * three uploads attributes only between passes, and whole unless told ranges. The copy target, which three never
   * binds, leaves vertex arrays alone.
   *
   * @param to first byte in the buffer
   * @param from first byte in `memory`
   */
  bufferSubData(
    buffer: WebGLBuffer,
    to: number,
    memory: Uint8Array<ArrayBufferLike>,
    from: number,
    bytes: number,
  ): void {
    if (buffer !== this.#written) this.#gl.bindBuffer(this.#gl.COPY_WRITE_BUFFER, (this.#written = buffer))
    this.#gl.bufferSubData(this.#gl.COPY_WRITE_BUFFER, to, memory, from, bytes)
  }

  /** Reads a buffer: three does not. Waits for what is being drawn. */
  readBuffer(buffer: WebGLBuffer, from: number, out: Uint8Array<ArrayBufferLike>): void {
    this.#gl.bindBuffer(this.#gl.COPY_READ_BUFFER, buffer)
    this.#gl.getBufferSubData(this.#gl.COPY_READ_BUFFER, from, out)
  }

  /**
   * A vertex array that all programs of a vertex format share: three makes one for each program. What is bound is the
   * caller's to bind again.
   *
   * @param indices null without
   */
  createVertexArray(attributes: readonly WordAttribute[], indices: WebGLBuffer | null): WebGLVertexArrayObject {
    const array = this.#gl.createVertexArray()
    this.#gl.bindVertexArray(array)
    let bound = this.#gl.getParameter(this.#gl.ARRAY_BUFFER_BINDING) as WebGLBuffer | null
    for (const { place, buffer, words, stride, offset } of attributes) {
      if (buffer !== bound) this.#gl.bindBuffer(this.#gl.ARRAY_BUFFER, (bound = buffer))
      this.#gl.enableVertexAttribArray(place)
      this.#gl.vertexAttribIPointer(place, words, this.#gl.UNSIGNED_INT, stride, offset)
      // A stride of 0 is WebGL's word for packed. What changes from instance to instance alone all vertices share.
      if (stride === 0) this.#gl.vertexAttribDivisor(place, 1)
    }
    if (indices) this.#gl.bindBuffer(this.#gl.ELEMENT_ARRAY_BUFFER, indices)
    return array
  }

  deleteVertexArray(array: WebGLVertexArrayObject): void {
    this.#gl.deleteVertexArray(array)
  }

  /** Waits until a program is linked, and lets its shaders go with it: three does so when it draws with it. */
  finishProgram(program: WebGLProgram, ...shaders: readonly WebGLShader[]): void {
    if (this.#gl.getProgramParameter(program, this.#gl.LINK_STATUS) === false && !this.#gl.isContextLost())
      throw new Error(
        [this.#gl.getProgramInfoLog(program), ...shaders.map((one) => this.#gl.getShaderInfoLog(one))].join('\n'),
      )
    for (const shader of shaders) this.#gl.deleteShader(shader)
  }

  /** Waits until a program is linked, well or not: three asks when it draws. */
  waitForProgram(program: WebGLProgram): void {
    this.#gl.getProgramParameter(program, this.#gl.LINK_STATUS)
  }

  /** Location of a uniform: three tells those alone that it uploads. */
  uniform(program: WebGLProgram, name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(program, name)
  }

  /** Location of element `index` of a uniform array: three uploads arrays whole. */
  uniformElement(program: WebGLProgram, name: string, index: number): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(program, `${name}[${index}]`)
  }

  /** Uploads `count` floats of `rows` from `first` on, as vec4s, to the program in use. */
  uploadRows(
    location: WebGLUniformLocation | null,
    rows: Float32Array<ArrayBufferLike>,
    first: number,
    count: number,
  ): void {
    this.#gl.uniform4fv(location, rows, first, count)
  }

  /** Tells the program in use three whole numbers. */
  uploadSteps(location: WebGLUniformLocation | null, steps: Int32Array): void {
    this.#gl.uniform3iv(location, steps)
  }

  /** Gives a sampler its unit; three numbers them in the order in which it finds them. The program is in use. */
  setSamplerUnit(program: WebGLProgram, name: string, unit: number): void {
    const location = this.#gl.getUniformLocation(program, name)
    if (location) this.#gl.uniform1i(location, unit)
  }

  /** Binds a vertex array that three made; what three believes to be bound is the caller's to give back. */
  bindVertexArray(array: WebGLVertexArrayObject | null): void {
    this.#gl.bindVertexArray(array)
  }

  /**
   * Draws: three's own draw call knows neither strips nor fans, and costs ten times as much around it.
   *
   * @param start first vertex, or byte before the first 32-bit index
   */
  draw(mode: number, indexed: boolean, start: number, amount: number): void {
    if (indexed) this.#gl.drawElements(mode, amount, this.#gl.UNSIGNED_INT, start)
    else this.#gl.drawArrays(mode, start, amount)
  }

  /**
   * Draws entries `first` to `first + draws` of two columns in one call, in order; three does so only for its own
   * batches.
   */
  multiDraw(
    mode: number,
    indexed: boolean,
    starts: Int32Array<ArrayBufferLike>,
    amounts: Int32Array<ArrayBufferLike>,
    first: number,
    draws: number,
  ): void {
    if (indexed)
      this.#multiDrawExtension?.multiDrawElementsWEBGL(
        mode,
        amounts,
        first,
        this.#gl.UNSIGNED_INT,
        starts,
        first,
        draws,
      )
    else this.#multiDrawExtension?.multiDrawArraysWEBGL(mode, starts, first, amounts, first, draws)
  }

  /**
   * Clears colours in the scissor rectangle. three's own clear takes no part of a target, and what it clears to is
   * three's to say.
   */
  clearColour(red: number, green: number, blue: number, alpha: number): void {
    const to = this.#clearedTo
    to[0] = red
    to[1] = green
    to[2] = blue
    to[3] = alpha
    this.#gl.clearBufferfv(this.#gl.COLOR, 0, to)
  }

  /** Clears depth there, stencil or both; null: that one stays. */
  clearDepthStencil(depth: number | null, stencil: number | null): void {
    const gl = this.#gl
    if (depth !== null && stencil !== null) gl.clearBufferfi(gl.DEPTH_STENCIL, 0, depth, stencil)
    else if (depth !== null) {
      this.#clearedTo[0] = depth
      gl.clearBufferfv(gl.DEPTH, 0, this.#clearedTo)
    } else if (stencil !== null) {
      this.#stencilClearedTo[0] = stencil
      gl.clearBufferiv(gl.STENCIL, 0, this.#stencilClearedTo)
    }
  }

  /** The vertex array that is bound: three binds them without a cache that could be asked. */
  boundVertexArray(): WebGLVertexArrayObject | null {
    return this.#gl.getParameter(this.#gl.VERTEX_ARRAY_BINDING) as WebGLVertexArrayObject | null
  }

  /** three's cache of the program in use. */
  useProgram(program: WebGLProgram): boolean {
    return this.#state.useProgram(program)
  }

  /**
   * A buffer that is to hold indices must be bound for them before it is for anything else (WebGL 2.0, "Buffer Object
   * Binding").
   */
  #claimForIndices(buffer: WebGLBuffer): void {
    const array = this.boundVertexArray()
    this.#gl.bindVertexArray(null)
    this.#gl.bindBuffer(this.#gl.ELEMENT_ARRAY_BUFFER, buffer)
    this.#gl.bindBuffer(this.#gl.ELEMENT_ARRAY_BUFFER, null)
    this.#gl.bindVertexArray(array)
  }
}
