import type * as THREE from 'three'
import type { GLFacts } from './context.js'
import { extensionOf, offersExtension } from './extensions.js'

/** What three keeps of a render target, as far as we look (three: WebGLProperties). */
interface TargetProperties {
  /** Several of cube maps and levels. */
  readonly __webglFramebuffer?: WebGLFramebuffer | readonly unknown[] | null
}

/** Something that a framebuffer draws to. */
export interface Attachment {
  /** Level `level` of this texture, at `face`: TEXTURE_2D or a side of a cube map. */
  readonly texture: WebGLTexture | null
  readonly face: number
  readonly level: number
  /** Or this. */
  readonly renderbuffer: WebGLRenderbuffer | null
}

/** A renderbuffer as something that a framebuffer draws to. */
export const ofRenderbuffer = (renderbuffer: WebGLRenderbuffer): Attachment => ({
  texture: null,
  face: 0,
  level: 0,
  renderbuffer,
})

/** A box of a texture that is written. */
export interface UploadBox {
  /** TEXTURE_2D, a face of a cube map, or TEXTURE_3D. */
  readonly target: number
  readonly level: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Format and type of what it is written from; of blocks the sized internal format alone. */
export interface UploadFormat {
  readonly glFormat: number
  readonly glType: number
}

/** A rectangle of one level and where it is copied to in another. */
export interface CopiedRectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

/** Values of a sampler object. */
export interface SamplerValues {
  readonly wrapS: number
  readonly wrapT: number
  readonly wrapR: number
  readonly magnify: number
  readonly minify: number
  readonly minLod: number
  readonly maxLod: number
  readonly anisotropy: number
  /** NONE, or COMPARE_REF_TO_TEXTURE: look-ups of depth are 1 where the reference is not beyond it. */
  readonly compareMode: number
}

interface AnisotropyExtension {
  readonly TEXTURE_MAX_ANISOTROPY_EXT: number
}

interface StencilTexturingExtension {
  readonly DEPTH_STENCIL_TEXTURE_MODE_WEBGL: number
  readonly STENCIL_INDEX_WEBGL: number
}

/**
 * Every raw GL call of the renderer, each here because three has no word for it. What three caches goes through its own
 * state, so that what it believes stays true. A lost context ends it: make them and everything built on them anew.
 */
export class RawGL {
  readonly renderer: THREE.WebGLRenderer
  readonly gl: WebGL2RenderingContext
  readonly #state: THREE.WebGLRenderer['state']
  readonly #properties: THREE.WebGLRenderer['properties']
  readonly #maxSamples: number
  /** Numbers of samples that surfaces can have, the largest first; null until somebody asks. */
  #sampleCounts: Int32Array | null = null
  /** The unit that uploads go through; no draw uses it, so that an upload disturbs no binding. */
  readonly #uploadUnit: number
  /** Which parameter tells of a texture target what is bound to it. */
  readonly #bindingQueries: ReadonlyMap<number, number>
  /** What the browser can do. */
  readonly facts: GLFacts

  constructor(renderer: THREE.WebGLRenderer) {
    this.renderer = renderer
    const gl = renderer.getContext() as WebGL2RenderingContext
    this.gl = gl
    this.#state = renderer.state
    this.#properties = renderer.properties
    // Linear filters on binary32 textures begin to work when the extension is asked for.
    const floatLinear = renderer.extensions.has('OES_texture_float_linear')
    // three asks for these two when it makes the first such texture.
    const norm16 = offersExtension(gl, 'EXT_texture_norm16')
    const s3tc = offersExtension(gl, 'WEBGL_compressed_texture_s3tc')
    this.#maxSamples = gl.getParameter(gl.MAX_SAMPLES) as number
    this.#uploadUnit = gl.TEXTURE0 + (gl.getParameter(gl.MAX_COMBINED_TEXTURE_IMAGE_UNITS) as number) - 1
    this.#bindingQueries = new Map([
      [gl.TEXTURE_2D, gl.TEXTURE_BINDING_2D],
      [gl.TEXTURE_3D, gl.TEXTURE_BINDING_3D],
      [gl.TEXTURE_CUBE_MAP, gl.TEXTURE_BINDING_CUBE_MAP],
    ])
    const probeMixedSizes = (): boolean => this.#probeMixedSizes()
    let mixedSizes: boolean | null = null
    this.facts = {
      s3tc,
      floatLinear,
      norm16,
      sampleMasks: offersExtension(gl, 'OES_sample_variables'),
      stencilTexturing: offersExtension(gl, 'WEBGL_stencil_texturing'),
      maxSamples: this.#maxSamples,
      get maxAnisotropy() {
        return Math.max(1, renderer.capabilities.getMaxAnisotropy())
      },
      get mixedSizes() {
        return (mixedSizes ??= probeMixedSizes())
      },
    }
  }

  /**
   * Runs `action`, in which three binds a texture of kind `target` to unit 0 and leaves that unit empty: what was bound
   * there is bound again, so that textures can be made between two draws.
   */
  undisturbed<Result>(target: number, action: () => Result): Result {
    this.#state.activeTexture(this.gl.TEXTURE0)
    const bound = this.gl.getParameter(
      this.#bindingQueries.get(target) ?? this.gl.TEXTURE_BINDING_2D,
    ) as WebGLTexture | null
    const result = action()
    if (bound) this.#state.bindTexture(target, bound, this.gl.TEXTURE0)
    return result
  }

  /**
   * Binds a texture for uploads. three uploads textures whole, and copies parts only from another texture and never
   * into cube faces.
   *
   * @param alignment of rows in memory, in bytes
   * @param rowLength texels from one row to the next; 0 when rows follow each other
   * @param imageHeight rows from one slice to the next; 0 when slices follow each other
   */
  beginUpload(target: number, texture: WebGLTexture, alignment: number, rowLength: number, imageHeight: number): void {
    this.#state.activeTexture(this.#uploadUnit)
    this.#state.bindTexture(target, texture, this.#uploadUnit)
    this.#state.pixelStorei(this.gl.UNPACK_FLIP_Y_WEBGL, false)
    this.#state.pixelStorei(this.gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    this.#state.pixelStorei(this.gl.UNPACK_ALIGNMENT, alignment)
    this.#state.pixelStorei(this.gl.UNPACK_ROW_LENGTH, rowLength)
    this.#state.pixelStorei(this.gl.UNPACK_IMAGE_HEIGHT, imageHeight)
  }

  /** three expects these two as they are at first and sets them nowhere. */
  endUpload(): void {
    this.#state.pixelStorei(this.gl.UNPACK_ROW_LENGTH, 0)
    this.#state.pixelStorei(this.gl.UNPACK_IMAGE_HEIGHT, 0)
  }

  /**
   * Writes a box of the bound texture.
   *
   * @param at the first element of `data`
   */
  upload(
    { target, level, x, y, z, width, height, depth }: UploadBox,
    { glFormat, glType }: UploadFormat,
    data: ArrayBufferView<ArrayBufferLike>,
    at: number,
  ): void {
    const { gl } = this
    if (target === gl.TEXTURE_3D)
      gl.texSubImage3D(target, level, x, y, z, width, height, depth, glFormat, glType, data, at)
    else gl.texSubImage2D(target, level, x, y, width, height, glFormat, glType, data, at)
  }

  /** The same of a format in blocks. */
  uploadBlocks(
    { target, level, x, y, width, height }: UploadBox,
    { glFormat }: UploadFormat,
    data: Uint8Array<ArrayBufferLike>,
    at: number,
    bytes: number,
  ): void {
    this.gl.compressedTexSubImage2D(target, level, x, y, width, height, glFormat, data, at, bytes)
  }

  /** A sampler object: three's filters and addresses belong to the texture, Direct3D's to the stage. */
  createSampler(values: SamplerValues): WebGLSampler {
    const sampler = this.gl.createSampler()
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_WRAP_S, values.wrapS)
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_WRAP_T, values.wrapT)
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_WRAP_R, values.wrapR)
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_MAG_FILTER, values.magnify)
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_MIN_FILTER, values.minify)
    this.gl.samplerParameterf(sampler, this.gl.TEXTURE_MIN_LOD, values.minLod)
    this.gl.samplerParameterf(sampler, this.gl.TEXTURE_MAX_LOD, values.maxLod)
    if (values.anisotropy > 1) {
      const extension = extensionOf<AnisotropyExtension>(this.renderer, 'EXT_texture_filter_anisotropic')
      if (extension) this.gl.samplerParameterf(sampler, extension.TEXTURE_MAX_ANISOTROPY_EXT, values.anisotropy)
    }
    this.gl.samplerParameteri(sampler, this.gl.TEXTURE_COMPARE_MODE, values.compareMode)
    return sampler
  }

  deleteSampler(sampler: WebGLSampler): void {
    this.gl.deleteSampler(sampler)
  }

  /** Samples that a surface gets that asks for `samples`. */
  samplesFor(samples: number): number {
    return Math.min(samples, this.#maxSamples)
  }

  /** Samples that WebGL gives to whom asks for `samples`: as many, or more. */
  samplesGiven(samples: number): number {
    const { gl } = this
    this.#sampleCounts ??= gl.getInternalformatParameter(gl.RENDERBUFFER, gl.RGBA8, gl.SAMPLES) as Int32Array
    return this.#sampleCounts.filter((n) => n >= samples).at(-1) ?? 0
  }

  /** Runs `action`, which lets sets of samples be written; before and after it all are. three covers by alpha alone. */
  covering(action: (cover: (part: number, inverted: boolean) => void) => void): void {
    this.gl.enable(this.gl.SAMPLE_COVERAGE)
    action((part, inverted) => this.gl.sampleCoverage(part, inverted))
    this.gl.sampleCoverage(1, false)
    this.gl.disable(this.gl.SAMPLE_COVERAGE)
  }

  /** A renderbuffer that several targets share; three's belong to one target each. */
  createRenderbuffer(samples: number, format: number, width: number, height: number): WebGLRenderbuffer {
    const renderbuffer = this.gl.createRenderbuffer()
    this.gl.bindRenderbuffer(this.gl.RENDERBUFFER, renderbuffer)
    this.gl.renderbufferStorageMultisample(this.gl.RENDERBUFFER, samples, format, width, height)
    this.gl.bindRenderbuffer(this.gl.RENDERBUFFER, null)
    return renderbuffer
  }

  deleteRenderbuffer(renderbuffer: WebGLRenderbuffer): void {
    this.gl.deleteRenderbuffer(renderbuffer)
  }

  /** A framebuffer of any colour with any depth; three's targets own what they draw to. Throws if there can be none. */
  createFramebuffer(colour: Attachment | null, depth: Attachment | null, stencil: boolean): WebGLFramebuffer {
    const framebuffer = this.gl.createFramebuffer()
    this.#state.bindFramebuffer(this.gl.FRAMEBUFFER, framebuffer)
    if (colour) this.#attach(this.gl.COLOR_ATTACHMENT0, colour)
    if (depth) this.#attach(stencil ? this.gl.DEPTH_STENCIL_ATTACHMENT : this.gl.DEPTH_ATTACHMENT, depth)
    const status = this.gl.checkFramebufferStatus(this.gl.FRAMEBUFFER)
    this.#state.bindFramebuffer(this.gl.FRAMEBUFFER, this.#currentFramebuffer())
    if (status === this.gl.FRAMEBUFFER_COMPLETE || this.gl.isContextLost()) return framebuffer
    this.gl.deleteFramebuffer(framebuffer)
    throw new Error(`this browser cannot draw to such a target (status 0x${status.toString(16)})`)
  }

  deleteFramebuffer(framebuffer: WebGLFramebuffer): void {
    this.gl.deleteFramebuffer(framebuffer)
  }

  /** Copies a rectangle of colours pixel by pixel, resolving samples when both rectangles are the same. */
  blitColour(
    read: WebGLFramebuffer,
    draw: WebGLFramebuffer,
    { left, top, width, height, x, y }: CopiedRectangle,
  ): void {
    this.#between(read, draw, () => {
      this.gl.blitFramebuffer(
        left,
        top,
        left + width,
        top + height,
        x,
        y,
        x + width,
        y + height,
        this.gl.COLOR_BUFFER_BIT,
        this.gl.NEAREST,
      )
    })
  }

  /** Copies colours to the whole canvas, turned over; then that is drawn to, past three's target, all of it. */
  blitToCanvas(read: WebGLFramebuffer, left: number, top: number, width: number, height: number): void {
    this.#state.setScissorTest(false)
    this.#state.bindFramebuffer(this.gl.DRAW_FRAMEBUFFER, null)
    this.gl.bindFramebuffer(this.gl.READ_FRAMEBUFFER, read)
    // Browsers show a canvas anew that something was drawn to or cleared in; a copy does not count.
    this.gl.clear(this.gl.COLOR_BUFFER_BIT)
    const [right, bottom] = [left + width, top + height]
    this.gl.blitFramebuffer(left, top, right, bottom, 0, height, width, 0, this.gl.COLOR_BUFFER_BIT, this.gl.NEAREST)
    this.gl.bindFramebuffer(this.gl.READ_FRAMEBUFFER, null)
  }

  /** Copies depth and stencil of the rectangle at 0, 0. */
  blitDepth(read: WebGLFramebuffer, draw: WebGLFramebuffer, width: number, height: number): void {
    const edges = [0, 0, width, height] as const
    this.blitPlanes(read, draw, edges, edges, true, true)
  }

  /** Copies depth, stencil or both between edges: left, top, right, bottom; two the other way round mirror. */
  blitPlanes(
    read: WebGLFramebuffer,
    draw: WebGLFramebuffer,
    from: readonly [number, number, number, number],
    to: readonly [number, number, number, number],
    depth: boolean,
    stencil: boolean,
  ): void {
    const bits = (depth ? this.gl.DEPTH_BUFFER_BIT : 0) | (stencil ? this.gl.STENCIL_BUFFER_BIT : 0)
    this.#between(read, draw, () => {
      this.gl.blitFramebuffer(...from, ...to, bits, this.gl.NEAREST)
    })
  }

  /** Lets look-ups of a texture give its stencil, or its depth as at first; three has no word for the parameter. */
  readStencil(texture: WebGLTexture, isStencil: boolean): void {
    if (!this.facts.stencilTexturing) return
    const extension = extensionOf<StencilTexturingExtension>(this.renderer, 'WEBGL_stencil_texturing')
    if (!extension) return
    const { DEPTH_STENCIL_TEXTURE_MODE_WEBGL, STENCIL_INDEX_WEBGL } = extension
    this.#state.activeTexture(this.#uploadUnit)
    this.#state.bindTexture(this.gl.TEXTURE_2D, texture, this.#uploadUnit)
    const mode = isStencil ? STENCIL_INDEX_WEBGL : this.gl.DEPTH_COMPONENT
    this.gl.texParameteri(this.gl.TEXTURE_2D, DEPTH_STENCIL_TEXTURE_MODE_WEBGL, mode)
  }

  /** Reads pixels, tightly packed: three reads only whole targets of its own. */
  readPixels(
    read: WebGLFramebuffer,
    x: number,
    y: number,
    width: number,
    height: number,
    format: number,
    type: number,
    out: ArrayBufferView<ArrayBufferLike>,
  ): void {
    this.#between(read, null, () => {
      this.#state.pixelStorei(this.gl.PACK_ALIGNMENT, 4)
      this.gl.readPixels(x, y, width, height, format, type, out)
    })
  }

  /** What three is drawing to; the canvas for a program's own that three alone can bind, and will before it draws. */
  #currentFramebuffer(): WebGLFramebuffer | null {
    const target = this.renderer.getRenderTarget()
    const { __webglFramebuffer: framebuffer = null } = (target ? this.#properties.get(target) : {}) as TargetProperties
    return framebuffer instanceof WebGLFramebuffer ? framebuffer : null
  }

  #attach(point: number, { texture, face, level, renderbuffer }: Attachment): void {
    if (texture) this.gl.framebufferTexture2D(this.gl.FRAMEBUFFER, point, face, texture, level)
    else this.gl.framebufferRenderbuffer(this.gl.FRAMEBUFFER, point, this.gl.RENDERBUFFER, renderbuffer)
  }

  /**
   * Runs `action` with `read` and `draw` bound and the scissor off (it cuts blits), then binds again what three draws
   * to. three, which binds null when it has read, need not know of what was bound for reading.
   */
  #between(read: WebGLFramebuffer, draw: WebGLFramebuffer | null, action: () => void): void {
    const scissor = this.gl.isEnabled(this.gl.SCISSOR_TEST)
    if (scissor) this.#state.setScissorTest(false)
    this.gl.bindFramebuffer(this.gl.READ_FRAMEBUFFER, read)
    if (draw) this.#state.bindFramebuffer(this.gl.DRAW_FRAMEBUFFER, draw)
    action()
    this.gl.bindFramebuffer(this.gl.READ_FRAMEBUFFER, null)
    if (draw) this.#state.bindFramebuffer(this.gl.FRAMEBUFFER, this.#currentFramebuffer())
    if (scissor) this.#state.setScissorTest(true)
  }

  /** Whether depth may be larger than colours. WebGL allows it; where it runs on Direct3D 11 it cannot be. */
  #probeMixedSizes(): boolean {
    const colour = this.createRenderbuffer(0, this.gl.RGBA8, 4, 4)
    const depth = this.createRenderbuffer(0, this.gl.DEPTH_COMPONENT16, 8, 8)
    try {
      const framebuffer = this.createFramebuffer(ofRenderbuffer(colour), ofRenderbuffer(depth), false)
      this.gl.deleteFramebuffer(framebuffer)
      return true
    } catch {
      return false
    } finally {
      this.gl.deleteRenderbuffer(colour)
      this.gl.deleteRenderbuffer(depth)
    }
  }
}
