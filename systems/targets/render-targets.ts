import type * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import { createDepthSurfaces, shellOf, type DepthSurface, type StandIn } from './depth-stencil/depth-surfaces.js'
import type { Attachment, Gaps } from '../gl/gl-gaps.js'
import type { Textures } from '../textures/textures.js'

const FALLBACK = FALLBACKS['systems/targets/render-targets.ts']

/** A subresource of a colour entity with a depth surface: what a pass draws to. */
interface Pair {
  /** What three is told to draw to. */
  readonly shell: THREE.WebGLRenderTarget
  readonly framebuffer: WebGLFramebuffer
  readonly colour: Colour
  readonly depth: DepthSurface | null
  /** Depth of the colour's size in place of a larger surface; else null. */
  readonly standIn: (StandIn & { readonly renderbuffer: WebGLRenderbuffer }) | null
}

interface Colour {
  readonly pairs: Map<number, Pair>
  /** Holds the samples of a multisampled surface; null for others, which are their texture. */
  readonly renderbuffer: WebGLRenderbuffer | null
  /** Draws to the texture that samples are resolved to. */
  resolved: WebGLFramebuffer | null
  /** Whether samples were drawn that the texture does not know. */
  stale: boolean
}

export type RenderTargets = ReturnType<typeof createRenderTargets>

/** Levels of a depth texture at most. */
const DEPTH_LEVELS = 32

/** Subresource, depth entity and its subresource as one number. */
const pairKey = (subresource: number, depth: number, level: number): number =>
  (subresource * DEPTH_LEVELS + level) * 2 ** 32 + depth

/**
 * Targets of any colour surface with any depth surface (`mixedSizes`: a depth surface may be larger without a stand-in). Colours and depths exist once an entity and are shared between all
 * targets, so that content survives every change of partners. three is handed empty targets around framebuffers of ours.
 * Nothing here disturbs a pass but that framebuffers are bound, through three, and bound back.
 */
export function createRenderTargets(
  core: Direct3DCore,
  gaps: Gaps,
  textures: Textures,
  mixedSizes = gaps.facts.mixedSizes,
) {
  const { gl, renderer } = gaps
  const colours = new Map<number, Colour>()
  /** The colour that is drawn to now: whatever was resolved of it goes stale at once. */
  let current: Colour | null = null
  /** The depth surface that is drawn to now. */
  let currentDepth: DepthSurface | null = null

  function samplesOf(samples: number): number {
    if (samples < 2) return 0
    const given = gaps.samplesFor(samples)
    if (given < samples) core.fallbacks.note(FALLBACK.samples, { samples, given })
    return given
  }

  function colourOf(entity: number): Colour {
    const found = colours.get(entity)
    if (found) return found
    const { multisample, width, height, target, format } = textures.descriptionOf(entity)
    if (target !== 'colour') throw new Error(`entity ${entity} (format ${format}) is no render target`)
    const samples = samplesOf(multisample)
    const renderbuffer =
      samples > 0 ? gaps.createRenderbuffer(samples, textures.internalFormatOf(entity), width, height) : null
    const colour = { pairs: new Map<number, Pair>(), renderbuffer, resolved: null, stale: false }
    colours.set(entity, colour)
    return colour
  }

  const depths = createDepthSurfaces(core, gaps, textures, samplesOf)

  /** Where the texels of a subresource are drawn to. */
  function attachmentOf(entity: number, subresource: number): Attachment {
    const { levels, shape } = textures.descriptionOf(entity)
    const face = shape === 'cube' ? gl.TEXTURE_CUBE_MAP_POSITIVE_X + Math.floor(subresource / levels) : gl.TEXTURE_2D
    return { texture: textures.glTexture(entity), face, level: subresource % levels, renderbuffer: null }
  }

  function makePair(entity: number, subresource: number, depthEntity: number, depthLevel: number): Pair {
    const colour = colourOf(entity)
    const depth = depthEntity === 0 ? null : depths.of(depthEntity, depthLevel)
    const { width, height, levels } = textures.descriptionOf(entity)
    const level = subresource % levels
    const w = Math.max(1, width >> level)
    const h = Math.max(1, height >> level)
    const { renderbuffer } = colour
    const attachment = renderbuffer
      ? { texture: null, face: 0, level: 0, renderbuffer }
      : attachmentOf(entity, subresource)
    const needsStandIn = depth !== null && !mixedSizes && (depth.width !== w || depth.height !== h)
    const own = needsStandIn ? gaps.createRenderbuffer(depth.samples, depth.format, w, h) : null
    const depthAttachment = own ? { texture: null, face: 0, level: 0, renderbuffer: own } : (depth?.attachment ?? null)
    const stencil = depth?.stencil ?? false
    const framebuffer = gaps.createFramebuffer(attachment, depthAttachment, stencil)
    const shell = shellOf(renderer, framebuffer, w, h, depth !== null, stencil)
    shell.texture = textures.texture(entity)
    const standIn = own ? { renderbuffer: own, framebuffer, width: w, height: h } : null
    const pair = { shell, framebuffer, colour, depth, standIn }
    colour.pairs.set(pairKey(subresource, depthEntity, depthLevel), pair)
    return pair
  }

  function pairOf(entity: number, subresource: number, depthEntity: number, depthLevel: number): Pair {
    const found = colours.get(entity)?.pairs.get(pairKey(subresource, depthEntity, depthLevel))
    return found ?? makePair(entity, subresource, depthEntity, depthLevel)
  }

  function resolve(entity: number): void {
    const colour = colourOf(entity)
    if (!colour.renderbuffer || !colour.stale) return
    const { shell, framebuffer } = pairOf(entity, 0, 0, 0)
    colour.resolved ??= gaps.createFramebuffer(attachmentOf(entity, 0), null, false)
    gaps.blitColour(framebuffer, colour.resolved, 0, 0, shell.width, shell.height, 0, 0)
    colour.stale = colour === current
  }

  function drop({ depth, standIn, shell, framebuffer }: Pair): void {
    // The content outlives the stand-in.
    if (depth?.holder && depth.holder === standIn) depths.fetch(depth, null)
    // Deleting what is bound would bind the canvas behind three's back.
    if (renderer.getRenderTarget() === shell) renderer.setRenderTarget(null)
    gaps.deleteFramebuffer(framebuffer)
    if (standIn) gaps.deleteRenderbuffer(standIn.renderbuffer)
    shell.dispose()
  }

  function destroyColour(entity: number): void {
    const colour = colours.get(entity)
    if (!colour) return
    for (const pair of colour.pairs.values()) drop(pair)
    if (colour.resolved) gaps.deleteFramebuffer(colour.resolved)
    if (colour.renderbuffer) gaps.deleteRenderbuffer(colour.renderbuffer)
    if (current === colour) current = null
    colours.delete(entity)
  }

  function destroyDepth(entity: number): void {
    if (currentDepth?.entity === entity) currentDepth = null
    for (const { pairs } of colours.values())
      for (const [key, pair] of pairs)
        if (pair.depth?.entity === entity) {
          pair.depth.holder = null
          drop(pair)
          pairs.delete(key)
        }
    depths.destroy(entity)
  }

  const subscription = core.resources.event$.subscribe(({ type, entity }) => {
    if (type !== 'destroy') return
    destroyColour(entity)
    destroyDepth(entity)
  })

  return {
    /**
     * The target of a colour subresource with a subresource of a depth surface (0 none), for `renderer.setRenderTarget`. What is drawn from now on
     * counts as drawn there.
     *
     * @throws Error when an entity is no such surface, or the browser cannot draw to the two together
     */
    target(entity: number, subresource: number, depthEntity: number, depthLevel = 0): THREE.WebGLRenderTarget {
      const pair = pairOf(entity, subresource, depthEntity, depthLevel)
      currentDepth = pair.depth
      if (pair.depth) {
        depths.fetch(pair.depth, pair.standIn)
        pair.depth.version++
      }
      current = pair.colour
      current.stale = current.renderbuffer !== null
      return pair.shell
    },

    depths,

    /** Whether the block draws to a depth surface of `entity`: look-ups of it mean nothing then. */
    drawsDepthOf: (entity: number): boolean => currentDepth?.entity === entity,

    /** Makes the texture of a multisampled surface hold what was drawn; nothing for others. Before it is sampled, copied, read or shown. */
    resolve,

    /** Whether a surface has several samples a pixel, so that it cannot be copied to but by drawing. */
    isMultisampled: (entity: number): boolean => colourOf(entity).renderbuffer !== null,

    /** A framebuffer to read or to copy the texels of a subresource with; samples are resolved. */
    framebuffer(entity: number, subresource: number): WebGLFramebuffer {
      const pair = pairOf(entity, subresource, 0, 0)
      if (!pair.colour.renderbuffer) return pair.framebuffer
      resolve(entity)
      return (pair.colour.resolved ??= gaps.createFramebuffer(attachmentOf(entity, 0), null, false))
    },

    /** Draws to a subresource without depth: for copies that are drawn. Does not change what is drawn to now. */
    plainTarget(entity: number, subresource: number): THREE.WebGLRenderTarget {
      const pair = pairOf(entity, subresource, 0, 0)
      pair.colour.stale = pair.colour.renderbuffer !== null
      return pair.shell
    },

    dispose(): void {
      subscription.unsubscribe()
      for (const entity of [...colours.keys()]) destroyColour(entity)
      depths.dispose()
    },
  }
}
