import type * as THREE from 'three'

/** What three keeps of a render target, as far as we look (three: WebGLProperties). */
interface TargetProperties {
  readonly __webglFramebuffer?: WebGLFramebuffer | null
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
  readonly MAX_TEXTURE_MAX_ANISOTROPY_EXT: number
}

interface StencilTexturingExtension {
  readonly DEPTH_STENCIL_TEXTURE_MODE_WEBGL: number
  readonly STENCIL_INDEX_WEBGL: number
}

/** Whether the context is lost by now: the browser tells of it by an event, later, and three waits for that. */
export const isContextLost = (renderer: THREE.WebGLRenderer): boolean => renderer.getContext().isContextLost()

/** Whether the context was there before three asked for one without depth, stencil and samples: another program draws with it. */
export function hasForeignContext(renderer: THREE.WebGLRenderer): boolean {
  const attributes = renderer.getContext().getContextAttributes()
  if (attributes === null) return false
  const { depth = false, stencil = false, antialias = false } = attributes
  return depth || stencil || antialias
}

export type Gaps = ReturnType<typeof createGaps>

/**
 * Every raw GL call of the renderer, each here because three has no word for it. What three caches goes through its own state, so
 * that what it believes stays true. A lost context ends the gaps: make them and everything built on them anew.
 */
export function createGaps(renderer: THREE.WebGLRenderer) {
  const gl = renderer.getContext() as WebGL2RenderingContext
  const { state, properties, extensions } = renderer

  const anisotropic = extensions.get('EXT_texture_filter_anisotropic') as AnisotropyExtension | null
  // Linear filters on binary32 textures begin to work when the extension is asked for.
  const floatLinear = extensions.get('OES_texture_float_linear') !== null
  const norm16 = extensions.has('EXT_texture_norm16')
  const s3tc = extensions.get('WEBGL_compressed_texture_s3tc') !== null
  const stencilExtension = extensions.has('WEBGL_stencil_texturing')
    ? (extensions.get('WEBGL_stencil_texturing') as StencilTexturingExtension)
    : null
  const maxSamples = gl.getParameter(gl.MAX_SAMPLES) as number

  /** The unit that uploads go through; no draw uses it, so that an upload disturbs no binding. */
  const uploadUnit = gl.TEXTURE0 + (gl.getParameter(gl.MAX_COMBINED_TEXTURE_IMAGE_UNITS) as number) - 1

  const bindingQueries = new Map<number, number>([
    [gl.TEXTURE_2D, gl.TEXTURE_BINDING_2D],
    [gl.TEXTURE_3D, gl.TEXTURE_BINDING_3D],
    [gl.TEXTURE_CUBE_MAP, gl.TEXTURE_BINDING_CUBE_MAP],
  ])

  /** What three is drawing to. */
  function currentFramebuffer(): WebGLFramebuffer | null {
    const target = renderer.getRenderTarget()
    return (target && (properties.get(target) as TargetProperties).__webglFramebuffer) ?? null
  }

  /**
   * Runs `action`, in which three binds a texture of kind `target` to unit 0 and leaves that unit empty: what was bound there
   * is bound again, so that textures can be made between two draws.
   */
  function undisturbed<Result>(target: number, action: () => Result): Result {
    state.activeTexture(gl.TEXTURE0)
    const bound = gl.getParameter(bindingQueries.get(target) ?? gl.TEXTURE_BINDING_2D) as WebGLTexture | null
    const result = action()
    if (bound) state.bindTexture(target, bound, gl.TEXTURE0)
    return result
  }

  /**
   * Binds a texture for uploads. three uploads textures whole, and copies parts only from another texture and never into cube faces.
   *
   * @param alignment of rows in memory, in bytes
   * @param rowLength texels from one row to the next; 0 when rows follow each other
   * @param imageHeight rows from one slice to the next; 0 when slices follow each other
   */
  function beginUpload(
    target: number,
    texture: WebGLTexture,
    alignment: number,
    rowLength: number,
    imageHeight: number,
  ): void {
    state.activeTexture(uploadUnit)
    state.bindTexture(target, texture, uploadUnit)
    state.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
    state.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    state.pixelStorei(gl.UNPACK_ALIGNMENT, alignment)
    state.pixelStorei(gl.UNPACK_ROW_LENGTH, rowLength)
    state.pixelStorei(gl.UNPACK_IMAGE_HEIGHT, imageHeight)
  }

  /** three expects these two as they are at first and sets them nowhere. */
  function endUpload(): void {
    state.pixelStorei(gl.UNPACK_ROW_LENGTH, 0)
    state.pixelStorei(gl.UNPACK_IMAGE_HEIGHT, 0)
  }

  /** Writes a rectangle of the bound flat texture or cube face `face`. `at` counts elements of `data`. */
  function uploadFlat(
    face: number,
    level: number,
    x: number,
    y: number,
    width: number,
    height: number,
    format: number,
    type: number,
    data: ArrayBufferView<ArrayBufferLike>,
    at: number,
  ): void {
    gl.texSubImage2D(face, level, x, y, width, height, format, type, data, at)
  }

  /** Writes a rectangle of blocks. */
  function uploadBlocks(
    face: number,
    level: number,
    x: number,
    y: number,
    width: number,
    height: number,
    format: number,
    data: Uint8Array<ArrayBufferLike>,
    at: number,
    bytes: number,
  ): void {
    gl.compressedTexSubImage2D(face, level, x, y, width, height, format, data, at, bytes)
  }

  /** Writes a box of the bound volume texture. */
  function uploadVolume(
    level: number,
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    depth: number,
    format: number,
    type: number,
    data: ArrayBufferView<ArrayBufferLike>,
    at: number,
  ): void {
    gl.texSubImage3D(gl.TEXTURE_3D, level, x, y, z, width, height, depth, format, type, data, at)
  }

  /** A sampler object: three's filters and addresses belong to the texture, Direct3D's to the stage. */
  function createSampler(values: SamplerValues): WebGLSampler {
    const sampler = gl.createSampler()
    gl.samplerParameteri(sampler, gl.TEXTURE_WRAP_S, values.wrapS)
    gl.samplerParameteri(sampler, gl.TEXTURE_WRAP_T, values.wrapT)
    gl.samplerParameteri(sampler, gl.TEXTURE_WRAP_R, values.wrapR)
    gl.samplerParameteri(sampler, gl.TEXTURE_MAG_FILTER, values.magnify)
    gl.samplerParameteri(sampler, gl.TEXTURE_MIN_FILTER, values.minify)
    gl.samplerParameterf(sampler, gl.TEXTURE_MIN_LOD, values.minLod)
    gl.samplerParameterf(sampler, gl.TEXTURE_MAX_LOD, values.maxLod)
    if (anisotropic && values.anisotropy > 1)
      gl.samplerParameterf(sampler, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, values.anisotropy)
    gl.samplerParameteri(sampler, gl.TEXTURE_COMPARE_MODE, values.compareMode)
    return sampler
  }

  /** Samples that a surface gets that asks for `samples`. */
  const samplesFor = (samples: number): number => Math.min(samples, maxSamples)

  /** A renderbuffer that several targets share; three's belong to one target each. */
  function createRenderbuffer(samples: number, format: number, width: number, height: number): WebGLRenderbuffer {
    const renderbuffer = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, renderbuffer)
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, width, height)
    gl.bindRenderbuffer(gl.RENDERBUFFER, null)
    return renderbuffer
  }

  function attach(point: number, { texture, face, level, renderbuffer }: Attachment): void {
    if (texture) gl.framebufferTexture2D(gl.FRAMEBUFFER, point, face, texture, level)
    else gl.framebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, renderbuffer)
  }

  /** A framebuffer of any colour with any depth; three's targets own what they draw to. Throws when the browser cannot draw to it. */
  function createFramebuffer(colour: Attachment | null, depth: Attachment | null, stencil: boolean): WebGLFramebuffer {
    const framebuffer = gl.createFramebuffer()
    state.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    if (colour) attach(gl.COLOR_ATTACHMENT0, colour)
    if (depth) attach(stencil ? gl.DEPTH_STENCIL_ATTACHMENT : gl.DEPTH_ATTACHMENT, depth)
    const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER)
    state.bindFramebuffer(gl.FRAMEBUFFER, currentFramebuffer())
    if (status === gl.FRAMEBUFFER_COMPLETE || gl.isContextLost()) return framebuffer
    gl.deleteFramebuffer(framebuffer)
    throw new Error(`this browser cannot draw to such a target (status 0x${status.toString(16)})`)
  }

  const COLOUR = gl.COLOR_BUFFER_BIT
  const DEPTH_AND_STENCIL = gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT

  /**
   * Runs `action` with `read` and `draw` bound and the scissor off (it cuts blits), then binds again what three draws to. three
   * remembers nothing that was bound for reading, if null was the last.
   */
  function between(read: WebGLFramebuffer, draw: WebGLFramebuffer | null, action: () => void): void {
    const scissor = gl.isEnabled(gl.SCISSOR_TEST)
    if (scissor) state.setScissorTest(false)
    state.bindFramebuffer(gl.READ_FRAMEBUFFER, read)
    if (draw) state.bindFramebuffer(gl.DRAW_FRAMEBUFFER, draw)
    action()
    state.bindFramebuffer(gl.READ_FRAMEBUFFER, null)
    if (draw) state.bindFramebuffer(gl.FRAMEBUFFER, currentFramebuffer())
    if (scissor) state.setScissorTest(true)
  }

  /** Copies a rectangle of colours pixel by pixel, resolving samples when both rectangles are the same. */
  function blitColour(
    read: WebGLFramebuffer,
    draw: WebGLFramebuffer,
    x: number,
    y: number,
    width: number,
    height: number,
    toX: number,
    toY: number,
  ): void {
    between(read, draw, () => {
      gl.blitFramebuffer(x, y, x + width, y + height, toX, toY, toX + width, toY + height, COLOUR, gl.NEAREST)
    })
  }

  /** Copies depth and stencil of the rectangle at 0, 0. */
  function blitDepth(read: WebGLFramebuffer, draw: WebGLFramebuffer, width: number, height: number): void {
    between(read, draw, () => {
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, DEPTH_AND_STENCIL, gl.NEAREST)
    })
  }

  /** Copies depth, stencil or both between edges: left, top, right, bottom; two the other way round mirror. */
  function blitPlanes(
    read: WebGLFramebuffer,
    draw: WebGLFramebuffer,
    from: readonly [number, number, number, number],
    to: readonly [number, number, number, number],
    depth: boolean,
    stencil: boolean,
  ): void {
    const bits = (depth ? gl.DEPTH_BUFFER_BIT : 0) | (stencil ? gl.STENCIL_BUFFER_BIT : 0)
    between(read, draw, () => {
      gl.blitFramebuffer(...from, ...to, bits, gl.NEAREST)
    })
  }

  /** Lets look-ups of a texture give its stencil, or its depth as at first; three has no word for the parameter. */
  function readStencil(texture: WebGLTexture, isStencil: boolean): void {
    if (!stencilExtension) return
    const { DEPTH_STENCIL_TEXTURE_MODE_WEBGL, STENCIL_INDEX_WEBGL } = stencilExtension
    state.activeTexture(uploadUnit)
    state.bindTexture(gl.TEXTURE_2D, texture, uploadUnit)
    const mode = isStencil ? STENCIL_INDEX_WEBGL : gl.DEPTH_COMPONENT
    gl.texParameteri(gl.TEXTURE_2D, DEPTH_STENCIL_TEXTURE_MODE_WEBGL, mode)
  }

  /** Reads pixels, tightly packed: three reads only whole targets of its own. */
  function readPixels(
    read: WebGLFramebuffer,
    x: number,
    y: number,
    width: number,
    height: number,
    format: number,
    type: number,
    out: ArrayBufferView<ArrayBufferLike>,
  ): void {
    between(read, null, () => {
      state.pixelStorei(gl.PACK_ALIGNMENT, 4)
      gl.readPixels(x, y, width, height, format, type, out)
    })
  }

  /** Whether a framebuffer may have a depth buffer larger than its colours. WebGL allows it; where it runs on Direct3D 11 it cannot. */
  function probeMixedSizes(): boolean {
    const colour = createRenderbuffer(0, gl.RGBA8, 4, 4)
    const depth = createRenderbuffer(0, gl.DEPTH_COMPONENT16, 8, 8)
    try {
      const attachment = { texture: null, face: 0, level: 0 }
      const framebuffer = createFramebuffer(
        { ...attachment, renderbuffer: colour },
        { ...attachment, renderbuffer: depth },
        false,
      )
      gl.deleteFramebuffer(framebuffer)
      return true
    } catch {
      return false
    } finally {
      gl.deleteRenderbuffer(colour)
      gl.deleteRenderbuffer(depth)
    }
  }

  return {
    renderer,
    gl,
    facts: {
      s3tc,
      floatLinear,
      norm16,
      stencilTexturing: stencilExtension !== null,
      maxSamples,
      maxAnisotropy: anisotropic ? (gl.getParameter(anisotropic.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number) : 1,
      mixedSizes: probeMixedSizes(),
    },
    undisturbed,
    beginUpload,
    endUpload,
    uploadFlat,
    uploadBlocks,
    uploadVolume,
    createSampler,
    deleteSampler: (sampler: WebGLSampler): void => {
      gl.deleteSampler(sampler)
    },
    samplesFor,
    createRenderbuffer,
    deleteRenderbuffer: (renderbuffer: WebGLRenderbuffer): void => {
      gl.deleteRenderbuffer(renderbuffer)
    },
    createFramebuffer,
    deleteFramebuffer: (framebuffer: WebGLFramebuffer): void => {
      gl.deleteFramebuffer(framebuffer)
    },
    blitColour,
    blitDepth,
    blitPlanes,
    readStencil,
    readPixels,
  }
}
