import type { Subscription } from 'rxjs'
import type * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import { formatInfo } from '../../d3d8/types/index.js'
import { createSampleSets, type SampleSetsOf } from '../gl/covered-samples.js'
import { DepthSurfaces, type DepthSurface, type StandIn } from './depth-stencil/depth-surfaces.js'
import { SampleMarks, type Focus, type MarkedStencil, type StencilContent } from './depth-stencil/sample-marks.js'
import { closeShell, giveFramebuffer, shellOf } from './depth-stencil/shell.js'
import { ofRenderbuffer, type Attachment, type RawGL } from '../gl/raw-gl.js'
import type { Textures } from '../textures/textures.js'

const FALLBACK = FALLBACKS['systems/targets/render-targets.ts']

/** A subresource of a colour entity with a depth surface: what a pass draws to. */
interface Pair {
  /** What three is told to draw to. */
  readonly shell: THREE.WebGLRenderTarget
  framebuffer: WebGLFramebuffer
  readonly colour: Colour
  readonly subresource: number
  readonly depth: DepthSurface | null
  /** Depth of the colour's size in place of a larger surface; else null. */
  readonly standIn: (StandIn & { readonly renderbuffer: WebGLRenderbuffer }) | null
  /** The stencil of a stand-in, or one without a surface, once samples were chosen in it. */
  marked: MarkedStencil | null
}

interface Colour {
  readonly pairs: Map<number, Pair>
  /** Samples a pixel of a multisampled surface; 0 of others. */
  readonly samples: number
  /** Holds the samples of a multisampled surface; null for others, which are their texture. */
  readonly renderbuffer: WebGLRenderbuffer | null
  /** Draws to the texture that samples are resolved to. */
  resolved: WebGLFramebuffer | null
  /** Whether samples were drawn that the texture does not know. */
  stale: boolean
}

/** Levels of a depth texture at most. */
const DEPTH_LEVELS = 32

/** Subresource, depth entity and its subresource as one number. */
const pairKey = (subresource: number, depth: number, level: number): number =>
  (subresource * DEPTH_LEVELS + level) * 2 ** 32 + depth

/**
 * Targets of any colour surface with any depth surface (`mixedSizes`: a depth surface may be larger without a
 * stand-in). Colours and depths exist once an entity and are shared between all targets, so that content survives every
 * change of partners. three is handed empty targets around framebuffers of ours. Nothing here disturbs a pass but that
 * framebuffers are bound, through three, and bound back.
 */
export class RenderTargets {
  readonly #core: Direct3DCore
  readonly #rawGL: RawGL
  readonly #textures: Textures
  readonly #mixedSizes: () => boolean
  readonly #gl: RawGL['gl']
  readonly #renderer: RawGL['renderer']
  readonly #colours = new Map<number, Colour>()
  /** The colour that is drawn to now: whatever was resolved of it goes stale at once. */
  #current: Colour | null = null
  /** The depth surface that is drawn to now. */
  #currentDepth: DepthSurface | null = null
  #currentPair: Pair | null = null
  /** The texture whose own texels are drawn to now; 0 none. */
  drawnTexture = 0
  readonly #marks: SampleMarks
  readonly sampleSetsOf: SampleSetsOf
  readonly depths: DepthSurfaces
  readonly #subscription: Subscription

  constructor(core: Direct3DCore, rawGL: RawGL, textures: Textures, mixedSizes = () => rawGL.facts.mixedSizes) {
    this.#core = core
    this.#rawGL = rawGL
    this.#textures = textures
    this.#mixedSizes = mixedSizes
    this.#gl = rawGL.gl
    this.#renderer = rawGL.renderer
    this.sampleSetsOf = createSampleSets(rawGL)
    this.#marks = new SampleMarks(rawGL, this.sampleSetsOf)
    this.depths = new DepthSurfaces(core, rawGL, textures, this.#marks, (samples) => this.#samplesOf(samples))
    this.#subscription = core.resources.event$.subscribe(({ type, entity }) => {
      if (type !== 'destroy') return
      this.#destroyColour(entity)
      this.#destroyDepth(entity)
    })
  }

  /**
   * The target of a colour subresource with a subresource of a depth surface (0 none), for `renderer.setRenderTarget`.
   * What is drawn from now on counts as drawn there.
   *
   * @throws Error when an entity is no such surface, or the browser cannot draw to the two together
   */
  target(entity: number, subresource: number, depthEntity: number, depthLevel = 0): THREE.WebGLRenderTarget {
    const pair = this.#pairOf(entity, subresource, depthEntity, depthLevel)
    this.#currentPair = pair
    this.#currentDepth = pair.depth
    if (pair.depth) {
      this.depths.fetch(pair.depth, pair.standIn)
      pair.depth.version++
    }
    this.#current = pair.colour
    this.#current.stale = this.#current.renderbuffer !== null
    this.drawnTexture = this.#current.stale ? 0 : entity
    return pair.shell
  }

  /** Whether the block draws to a depth surface of `entity`: look-ups of it mean nothing then. */
  drawsDepthOf(entity: number): boolean {
    return this.#currentDepth?.entity === entity
  }

  /** What stands in the stencil that is drawn to. */
  get stencilContent(): StencilContent {
    return this.#marked?.content ?? 'own'
  }

  /**
   * Writes the numbers of samples into the stencil that is drawn to, or into one that the target gets for it. Between
   * two draws; three draws.
   */
  markSamples(): void {
    const pair = this.#currentPair
    if (pair) this.#marks.mark(this.#marked ?? this.#openMarks(pair))
  }

  /** Leaves what a program has in the stencil that is drawn to, to some samples. Between two draws; three draws. */
  focusStencil(focus: Focus): void {
    const pair = this.#currentPair
    if (pair) this.#marks.focus(this.#marked ?? this.#openMarks(pair), focus)
  }

  /** Brings back what a program has in the stencil. Between two draws; three draws. */
  restoreStencil(): void {
    if (this.#marked) this.#marks.restore(this.#marked)
  }

  /**
   * Before a program clears the stencil that is drawn to: brings back what it has there, unless all of it is cleared,
   * so many texels from the first one on. Between two draws; three may draw.
   */
  clearStencil(width: number, height: number): void {
    const marked = this.#marked
    if (marked === null || marked.content === 'own') return
    if (width >= marked.width && height >= marked.height) this.#marks.forget(marked)
    else this.#marks.restore(marked)
  }

  /**
   * Makes the texture of a multisampled surface hold what was drawn; nothing for others. Before it is sampled, copied,
   * read or shown.
   */
  resolve(entity: number): void {
    const colour = this.#colourOf(entity)
    if (!colour.renderbuffer || !colour.stale) return
    const { shell, framebuffer } = this.#pairOf(entity, 0, 0, 0)
    colour.resolved ??= this.#rawGL.createFramebuffer(this.#attachmentOf(entity, 0), null, false)
    this.#rawGL.blitColour(framebuffer, colour.resolved, {
      ...{ left: 0, top: 0, x: 0, y: 0 },
      ...{ width: shell.width, height: shell.height },
    })
    colour.stale = colour === this.#current
  }

  /** Whether a surface has several samples a pixel, so that it cannot be copied to but by drawing. */
  isMultisampled(entity: number): boolean {
    return this.#colourOf(entity).renderbuffer !== null
  }

  /** A framebuffer to read or to copy the texels of a subresource with; samples are resolved. */
  framebuffer(entity: number, subresource: number): WebGLFramebuffer {
    const pair = this.#pairOf(entity, subresource, 0, 0)
    if (!pair.colour.renderbuffer) return pair.framebuffer
    this.resolve(entity)
    return (pair.colour.resolved ??= this.#rawGL.createFramebuffer(this.#attachmentOf(entity, 0), null, false))
  }

  /**
   * A framebuffer whose colours are the texels of a subresource, to read: the one that is drawn to, where it is that.
   */
  readFramebuffer(entity: number, subresource: number): WebGLFramebuffer {
    const pair = this.#currentPair
    const isDrawnTo =
      pair?.subresource === subresource && pair.colour === this.#colours.get(entity) && !pair.colour.renderbuffer
    return isDrawnTo ? pair.framebuffer : this.framebuffer(entity, subresource)
  }

  /** Draws to a subresource without depth: for copies that are drawn. Does not change what is drawn to now. */
  plainTarget(entity: number, subresource: number): THREE.WebGLRenderTarget {
    const pair = this.#pairOf(entity, subresource, 0, 0)
    pair.colour.stale = pair.colour.renderbuffer !== null
    return pair.shell
  }

  dispose(): void {
    this.#subscription.unsubscribe()
    for (const entity of [...this.#colours.keys()]) this.#destroyColour(entity)
    this.depths.dispose()
    this.#marks.dispose()
  }

  #samplesOf(samples: number): number {
    if (samples < 2) return 0
    const given = this.#rawGL.samplesFor(samples)
    if (given < samples) this.#core.fallbacks.note(FALLBACK.samples, { samples, given })
    return given
  }

  #colourOf(entity: number): Colour {
    const found = this.#colours.get(entity)
    if (found) return found
    const { multisample, width, height, target, format } = this.#textures.descriptionOf(entity)
    if (target !== 'colour') throw new Error(`entity ${entity} (format ${format}) is no render target`)
    const samples = this.#samplesOf(multisample)
    const renderbuffer =
      samples > 0
        ? this.#rawGL.createRenderbuffer(samples, this.#textures.internalFormatOf(entity), width, height)
        : null
    const colour = { pairs: new Map<number, Pair>(), samples, renderbuffer, resolved: null, stale: false }
    this.#colours.set(entity, colour)
    return colour
  }

  /** Where the texels of a subresource are drawn to. */
  #attachmentOf(entity: number, subresource: number): Attachment {
    const { levels, shape } = this.#textures.descriptionOf(entity)
    const face =
      shape === 'cube' ? this.#gl.TEXTURE_CUBE_MAP_POSITIVE_X + Math.floor(subresource / levels) : this.#gl.TEXTURE_2D
    return { texture: this.#textures.glTexture(entity), face, level: subresource % levels, renderbuffer: null }
  }

  #makePair(entity: number, subresource: number, depthEntity: number, depthLevel: number): Pair {
    const colour = this.#colourOf(entity)
    const depth = depthEntity === 0 ? null : this.depths.of(depthEntity, depthLevel)
    const { width, height, levels } = this.#textures.descriptionOf(entity)
    const level = subresource % levels
    const w = Math.max(1, width >> level)
    const h = Math.max(1, height >> level)
    const { renderbuffer } = colour
    const attachment = renderbuffer ? ofRenderbuffer(renderbuffer) : this.#attachmentOf(entity, subresource)
    const needsStandIn = depth !== null && (depth.width !== w || depth.height !== h) && !this.#mixedSizes()
    const own = needsStandIn ? this.#rawGL.createRenderbuffer(depth.samples, depth.format, w, h) : null
    const depthAttachment = own ? ofRenderbuffer(own) : (depth?.attachment ?? null)
    const stencil = depth?.stencil ?? false
    const framebuffer = this.#rawGL.createFramebuffer(attachment, depthAttachment, stencil)
    const shell = shellOf(this.#renderer, framebuffer, w, h, depth !== null, stencil)
    shell.texture = this.#textures.texture(entity)
    const standIn = own ? { renderbuffer: own, framebuffer, width: w, height: h } : null
    const pair = { shell, framebuffer, colour, subresource, depth, standIn, marked: null }
    colour.pairs.set(pairKey(subresource, depthEntity, depthLevel), pair)
    return pair
  }

  #pairOf(entity: number, subresource: number, depthEntity: number, depthLevel: number): Pair {
    const found = this.#colours.get(entity)?.pairs.get(pairKey(subresource, depthEntity, depthLevel))
    return found ?? this.#makePair(entity, subresource, depthEntity, depthLevel)
  }

  get #marked(): MarkedStencil | null {
    if (this.#currentPair === null) return null
    const { marked, standIn, depth } = this.#currentPair
    return standIn ? marked : (depth ?? this.#currentPair).marked
  }

  #openMarks(pair: Pair): MarkedStencil {
    const { depth, standIn, shell } = pair
    const { width, height } = shell
    const isProgram =
      depth !== null && (formatInfo(this.#textures.descriptionOf(depth.entity).format)?.stencilBits ?? 0) > 0
    if (depth && !standIn) return (depth.marked = this.#marks.open(depth, isProgram))
    const { samples, renderbuffer } =
      depth && standIn ? { samples: depth.samples, renderbuffer: standIn.renderbuffer } : this.#giveStencil(pair)
    const attachment = ofRenderbuffer(renderbuffer)
    return (pair.marked = this.#marks.open({ attachment, width, height, samples }, isProgram))
  }

  /** Gives a target without depth a stencil, to mark samples in. */
  #giveStencil(pair: Pair): { samples: number; renderbuffer: WebGLRenderbuffer } {
    const { samples, renderbuffer: colours } = pair.colour
    const { width, height } = pair.shell
    const renderbuffer = this.#rawGL.createRenderbuffer(samples, this.#gl.DEPTH24_STENCIL8, width, height)
    const framebuffer = this.#rawGL.createFramebuffer(
      colours && ofRenderbuffer(colours),
      ofRenderbuffer(renderbuffer),
      true,
    )
    // Deleting what is bound would bind the canvas behind three's back.
    const isBound = this.#renderer.getRenderTarget() === pair.shell
    if (isBound) this.#renderer.setRenderTarget(null)
    this.#rawGL.deleteFramebuffer(pair.framebuffer)
    pair.framebuffer = framebuffer
    giveFramebuffer(this.#renderer, pair.shell, framebuffer)
    if (isBound) this.#renderer.setRenderTarget(pair.shell)
    return { samples, renderbuffer }
  }

  #drop({ depth, standIn, shell, framebuffer, marked }: Pair): void {
    if (marked) this.#marks.close(marked)
    if (marked && !standIn && marked.attachment.renderbuffer)
      this.#rawGL.deleteRenderbuffer(marked.attachment.renderbuffer)
    // The content outlives the stand-in.
    if (depth?.holder && depth.holder === standIn) this.depths.fetch(depth, null)
    closeShell(this.#rawGL, shell, framebuffer)
    if (standIn) this.#rawGL.deleteRenderbuffer(standIn.renderbuffer)
  }

  #destroyColour(entity: number): void {
    const colour = this.#colours.get(entity)
    if (!colour) return
    for (const pair of colour.pairs.values()) this.#drop(pair)
    if (colour.resolved) this.#rawGL.deleteFramebuffer(colour.resolved)
    if (colour.renderbuffer) this.#rawGL.deleteRenderbuffer(colour.renderbuffer)
    if (this.#current === colour) {
      this.#current = this.#currentPair = null
      this.drawnTexture = 0
    }
    this.#colours.delete(entity)
  }

  #destroyDepth(entity: number): void {
    if (this.#currentDepth?.entity === entity) this.#currentDepth = this.#currentPair = null
    for (const { pairs } of this.#colours.values())
      for (const [key, pair] of pairs)
        if (pair.depth?.entity === entity) {
          pair.depth.holder = null
          this.#drop(pair)
          pairs.delete(key)
        }
    this.depths.destroy(entity)
  }
}
