import type * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import type { Description } from '../../../d3d8/descriptions.js'
import type { Core } from '../../../engine/index.js'
import { ofRenderbuffer, type Attachment, type RawGL } from '../../gl/raw-gl.js'
import { sizeAt } from '../../textures/texture-shapes.js'
import type { Textures } from '../../textures/textures.js'
import type { MarkedStencil, SampleMarks } from './sample-marks.js'
import { closeShell, shellOf } from './shell.js'

const FALLBACK = FALLBACKS['systems/targets/depth-stencil/depth-surfaces.ts']

/** Depth of a colour's size that stands in for a larger surface, where a framebuffer needs all of one size. */
export interface StandIn {
  readonly framebuffer: WebGLFramebuffer
  readonly width: number
  readonly height: number
}

/** A subresource that depth and stencil are drawn to. */
export interface DepthSurface {
  readonly entity: number
  readonly attachment: Attachment
  readonly width: number
  readonly height: number
  readonly stencil: boolean
  readonly samples: number
  /** The sized GL internal format. */
  readonly format: number
  /** Draws to the surface alone, and what three is told of that; made when somebody asks. */
  own: { readonly framebuffer: WebGLFramebuffer; readonly shell: THREE.WebGLRenderTarget } | null
  /** Of several samples: draws to the texture that one of each pixel is copied to. */
  resolved: WebGLFramebuffer | null
  /** Counts how often it was drawn to. */
  version: number
  /** The version that the texture has, where the surface has several samples. */
  resolvedVersion: number
  /** What holds the content now; null when the surface does. */
  holder: StandIn | null
  /** Its stencil, once samples were chosen in it. */
  marked: MarkedStencil | null
}

/** Subresource and entity as one number. */
const keyOf = (entity: number, subresource: number): number => subresource * 2 ** 32 + entity

/**
 * What depth and stencil are drawn to: levels of depth textures and surfaces of their own. Each exists once, so that
 * content survives every change of the colours that it is drawn with.
 */
export class DepthSurfaces {
  readonly #core: Core<Description>
  readonly #rawGL: RawGL
  readonly #textures: Textures
  readonly #marks: SampleMarks
  readonly #samplesOf: (samples: number) => number
  readonly #gl: RawGL['gl']
  readonly #renderer: RawGL['renderer']
  readonly #surfaces = new Map<number, DepthSurface>()

  /** @param samplesOf samples that a surface gets that asks for so many */
  constructor(
    core: Core<Description>,
    rawGL: RawGL,
    textures: Textures,
    marks: SampleMarks,
    samplesOf: (samples: number) => number,
  ) {
    this.#marks = marks
    this.#core = core
    this.#rawGL = rawGL
    this.#textures = textures
    this.#samplesOf = samplesOf
    this.#gl = rawGL.gl
    this.#renderer = rawGL.renderer
  }

  of(entity: number, subresource: number): DepthSurface {
    return this.#surfaces.get(keyOf(entity, subresource)) ?? this.#open(entity, subresource)
  }

  /** Brings the content of a surface to where it is drawn next: a stand-in, or null, the surface itself. */
  fetch(surface: DepthSurface, wanted: StandIn | null): void {
    const { holder } = surface
    if (holder === wanted) return
    const { framebuffer } = this.#ownOf(surface)
    if (holder) this.#move(surface, holder.framebuffer, framebuffer, holder)
    if (wanted) this.#move(surface, framebuffer, wanted.framebuffer, wanted)
    surface.holder = wanted
  }

  /**
   * Makes the texture of a surface hold what was drawn: one sample of each pixel, where there are several. three may
   * draw.
   */
  settle(surface: DepthSurface): void {
    this.fetch(surface, null)
    const { samples, version, stencil, width, height, marked } = surface
    if (marked?.isProgram) this.#marks.restore(marked)
    if (samples === 0 || surface.resolvedVersion === version) return
    surface.resolved ??= this.#rawGL.createFramebuffer(null, this.resolvedAttachment(surface), stencil)
    this.#rawGL.blitDepth(this.#ownOf(surface).framebuffer, surface.resolved, width, height)
    surface.resolvedVersion = version
  }

  /** Where one sample of each pixel lies, of a surface with several. */
  resolvedAttachment({ entity }: DepthSurface): Attachment {
    return this.#ofTexture(entity, 0)
  }

  /** A framebuffer to read or copy a settled surface from: one sample a pixel. */
  framebuffer(surface: DepthSurface): WebGLFramebuffer {
    return surface.resolved ?? this.#ownOf(surface).framebuffer
  }

  /** A framebuffer to copy to a surface with, which has the content. */
  ownFramebuffer(surface: DepthSurface): WebGLFramebuffer {
    return this.#ownOf(surface).framebuffer
  }

  /** What three draws to a surface with, and to no colour. Settle it before. */
  shell(surface: DepthSurface): THREE.WebGLRenderTarget {
    return this.#ownOf(surface).shell
  }

  /** An entity is gone. */
  destroy(entity: number): void {
    for (const [key, surface] of this.#surfaces)
      if (surface.entity === entity) {
        this.#drop(surface)
        this.#surfaces.delete(key)
      }
  }

  dispose(): void {
    for (const surface of this.#surfaces.values()) this.#drop(surface)
    this.#surfaces.clear()
  }

  #ofTexture(entity: number, level: number): Attachment {
    return { texture: this.#textures.glTexture(entity), face: this.#gl.TEXTURE_2D, level, renderbuffer: null }
  }

  /** @throws Error when an entity is no depth surface */
  #open(entity: number, subresource: number): DepthSurface {
    const { multisample, width, height, levels, target, format } = this.#textures.descriptionOf(entity)
    if (target !== 'depth' || subresource >= levels)
      throw new Error(`entity ${entity} (format ${format}) is no depth surface`)
    const { glInternalFormat, stencil } = this.#textures.depthStorageOf({ format, multisample })
    const samples = this.#samplesOf(multisample)
    const attachment: Attachment =
      samples > 0
        ? ofRenderbuffer(this.#rawGL.createRenderbuffer(samples, glInternalFormat, width, height))
        : this.#ofTexture(entity, subresource)
    const size = { width: sizeAt(width, subresource), height: sizeAt(height, subresource) }
    const state = { own: null, resolved: null, version: 0, resolvedVersion: -1, holder: null, marked: null }
    const surface = { entity, attachment, ...size, stencil, samples, format: glInternalFormat, ...state }
    this.#surfaces.set(keyOf(entity, subresource), surface)
    return surface
  }

  #ownOf(surface: DepthSurface): NonNullable<DepthSurface['own']> {
    if (surface.own) return surface.own
    const { attachment, stencil, width, height } = surface
    const framebuffer = this.#rawGL.createFramebuffer(null, attachment, stencil)
    surface.own = { framebuffer, shell: shellOf(this.#renderer, framebuffer, width, height, true, stencil) }
    return surface.own
  }

  /** Copies depth between a surface and a stand-in: what both have room for. */
  #move(surface: DepthSurface, from: WebGLFramebuffer, to: WebGLFramebuffer, { width, height }: StandIn): void {
    if (surface.samples > 0) this.#core.fallbacks.note(FALLBACK.largeDepth)
    else this.#rawGL.blitDepth(from, to, width, height)
  }

  #drop({ own, resolved, attachment, marked }: DepthSurface): void {
    if (marked) this.#marks.close(marked)
    if (own) closeShell(this.#rawGL, own.shell, own.framebuffer)
    if (resolved) this.#rawGL.deleteFramebuffer(resolved)
    if (attachment.renderbuffer) this.#rawGL.deleteRenderbuffer(attachment.renderbuffer)
  }
}
