import * as THREE from 'three'
import { FALLBACKS } from '../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../d3d8/core.js'
import { depthStorage } from './formats.js'
import type { Attachment, Gaps } from './gl-gaps.js'
import type { Textures } from './textures.js'

const FALLBACK = FALLBACKS['systems/render-targets.ts']

/** A method of the renderer that its type declarations leave out: three binds the framebuffer and touches nothing else of it. */
interface FramebufferSetter {
  setRenderTargetFramebuffer: (target: THREE.WebGLRenderTarget, framebuffer: WebGLFramebuffer) => void
}

/** A subresource of a colour entity with a depth surface: what a pass draws to. */
interface Pair {
  /** What three is told to draw to. */
  readonly shell: THREE.WebGLRenderTarget
  readonly framebuffer: WebGLFramebuffer
  readonly colour: Colour
  readonly depth: Depth | null
  /** Depth of the colour's size that stands in for a larger surface, where a framebuffer needs all of one size; else null. */
  readonly standIn: WebGLRenderbuffer | null
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

interface Depth {
  readonly attachment: Attachment
  readonly width: number
  readonly height: number
  readonly stencil: boolean
  readonly samples: number
  readonly format: number
  /** Draws to the surface alone; made when depth moves to a stand-in. */
  own: WebGLFramebuffer | null
  /** The pair whose stand-in holds the content now; null when the surface does. */
  holder: Pair | null
}

export type RenderTargets = ReturnType<typeof createRenderTargets>

/** Subresource and depth entity as one number. */
const pairKey = (subresource: number, depth: number): number => subresource * 2 ** 32 + depth

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
  const depths = new Map<number, Depth>()
  /** The colour that is drawn to now: whatever was resolved of it goes stale at once. */
  let current: Colour | null = null

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

  function depthOf(entity: number): Depth {
    const found = depths.get(entity)
    if (found) return found
    const { multisample, width, height, target, format } = textures.descriptionOf(entity)
    if (target !== 'depth') throw new Error(`entity ${entity} (format ${format}) is no depth surface`)
    const { glInternalFormat, stencil } = depthStorage(format)
    const samples = samplesOf(multisample)
    const attachment: Attachment =
      samples > 0
        ? {
            texture: null,
            face: 0,
            level: 0,
            renderbuffer: gaps.createRenderbuffer(samples, glInternalFormat, width, height),
          }
        : { texture: textures.glTexture(entity), face: gl.TEXTURE_2D, level: 0, renderbuffer: null }
    const depth = { attachment, width, height, stencil, samples, format: glInternalFormat, own: null, holder: null }
    depths.set(entity, depth)
    return depth
  }

  /** Where the texels of a subresource are drawn to. */
  function attachmentOf(entity: number, subresource: number): Attachment {
    const { levels, shape } = textures.descriptionOf(entity)
    const face = shape === 'cube' ? gl.TEXTURE_CUBE_MAP_POSITIVE_X + Math.floor(subresource / levels) : gl.TEXTURE_2D
    return { texture: textures.glTexture(entity), face, level: subresource % levels, renderbuffer: null }
  }

  function makePair(entity: number, subresource: number, depthEntity: number): Pair {
    const colour = colourOf(entity)
    const depth = depthEntity === 0 ? null : depthOf(depthEntity)
    const { width, height, levels } = textures.descriptionOf(entity)
    const level = subresource % levels
    const w = Math.max(1, width >> level)
    const h = Math.max(1, height >> level)
    const { renderbuffer } = colour
    const attachment = renderbuffer
      ? { texture: null, face: 0, level: 0, renderbuffer }
      : attachmentOf(entity, subresource)
    const needsStandIn = depth !== null && !mixedSizes && (depth.width !== w || depth.height !== h)
    const standIn = needsStandIn ? gaps.createRenderbuffer(depth.samples, depth.format, w, h) : null
    const depthAttachment = standIn
      ? { texture: null, face: 0, level: 0, renderbuffer: standIn }
      : (depth?.attachment ?? null)
    const framebuffer = gaps.createFramebuffer(attachment, depthAttachment, depth?.stencil ?? false)
    const shell = new THREE.WebGLRenderTarget(w, h, {
      depthBuffer: depth !== null,
      stencilBuffer: depth?.stencil ?? false,
    })
    shell.texture = textures.texture(entity)
    ;(renderer as THREE.WebGLRenderer & FramebufferSetter).setRenderTargetFramebuffer(shell, framebuffer)
    const pair = { shell, framebuffer, colour, depth, standIn }
    colour.pairs.set(pairKey(subresource, depthEntity), pair)
    return pair
  }

  function pairOf(entity: number, subresource: number, depthEntity: number): Pair {
    const found = colours.get(entity)?.pairs.get(pairKey(subresource, depthEntity))
    return found ?? makePair(entity, subresource, depthEntity)
  }

  /** Copies depth between a surface and a stand-in: what both have room for. */
  function moveDepth(depth: Depth, from: WebGLFramebuffer, to: WebGLFramebuffer, { shell }: Pair): void {
    if (depth.samples > 0) core.fallbacks.note(FALLBACK.largeDepth)
    else gaps.blitDepth(from, to, shell.width, shell.height)
  }

  /** Brings the content of a depth surface to where `pair` draws it. */
  function fetchDepth(pair: Pair): void {
    const { depth } = pair
    const wanted = pair.standIn ? pair : null
    if (!depth || depth.holder === wanted) return
    depth.own ??= gaps.createFramebuffer(null, depth.attachment, depth.stencil)
    if (depth.holder) moveDepth(depth, depth.holder.framebuffer, depth.own, depth.holder)
    if (wanted) moveDepth(depth, depth.own, wanted.framebuffer, wanted)
    depth.holder = wanted
  }

  function resolve(entity: number): void {
    const colour = colourOf(entity)
    if (!colour.renderbuffer || !colour.stale) return
    const { shell, framebuffer } = pairOf(entity, 0, 0)
    colour.resolved ??= gaps.createFramebuffer(attachmentOf(entity, 0), null, false)
    gaps.blitColour(framebuffer, colour.resolved, 0, 0, shell.width, shell.height, 0, 0)
    colour.stale = colour === current
  }

  function drop(pair: Pair): void {
    if (pair.depth?.holder === pair) {
      // The content outlives the stand-in.
      const { depth } = pair
      if (depth.own) moveDepth(depth, pair.framebuffer, depth.own, pair)
      depth.holder = null
    }
    // Deleting what is bound would bind the canvas behind three's back.
    if (renderer.getRenderTarget() === pair.shell) renderer.setRenderTarget(null)
    gaps.deleteFramebuffer(pair.framebuffer)
    if (pair.standIn) gaps.deleteRenderbuffer(pair.standIn)
    pair.shell.dispose()
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
    const depth = depths.get(entity)
    if (!depth) return
    for (const { pairs } of colours.values())
      for (const [key, pair] of pairs)
        if (pair.depth === depth) {
          depth.holder = null
          drop(pair)
          pairs.delete(key)
        }
    if (depth.own) gaps.deleteFramebuffer(depth.own)
    if (depth.attachment.renderbuffer) gaps.deleteRenderbuffer(depth.attachment.renderbuffer)
    depths.delete(entity)
  }

  const subscription = core.resources.event$.subscribe(({ type, entity }) => {
    if (type !== 'destroy') return
    destroyColour(entity)
    destroyDepth(entity)
  })

  return {
    /**
     * The target of a colour subresource with a depth surface (0 none), for `renderer.setRenderTarget`. What is drawn from now on
     * counts as drawn there.
     *
     * @throws Error when an entity is no such surface, or the browser cannot draw to the two together
     */
    target(entity: number, subresource: number, depthEntity: number): THREE.WebGLRenderTarget {
      const pair = pairOf(entity, subresource, depthEntity)
      fetchDepth(pair)
      current = pair.colour
      current.stale = current.renderbuffer !== null
      return pair.shell
    },

    /** Makes the texture of a multisampled surface hold what was drawn; nothing for others. Before it is sampled, copied, read or shown. */
    resolve,

    /** Whether a surface has several samples a pixel, so that it cannot be copied to but by drawing. */
    isMultisampled: (entity: number): boolean => colourOf(entity).renderbuffer !== null,

    /** A framebuffer to read or to copy the texels of a subresource with; samples are resolved. */
    framebuffer(entity: number, subresource: number): WebGLFramebuffer {
      const pair = pairOf(entity, subresource, 0)
      if (!pair.colour.renderbuffer) return pair.framebuffer
      resolve(entity)
      return (pair.colour.resolved ??= gaps.createFramebuffer(attachmentOf(entity, 0), null, false))
    },

    /** Draws to a subresource without depth: for copies that are drawn. Does not change what is drawn to now. */
    plainTarget(entity: number, subresource: number): THREE.WebGLRenderTarget {
      const pair = pairOf(entity, subresource, 0)
      pair.colour.stale = pair.colour.renderbuffer !== null
      return pair.shell
    },

    dispose(): void {
      subscription.unsubscribe()
      for (const entity of [...colours.keys()]) destroyColour(entity)
      for (const entity of [...depths.keys()]) destroyDepth(entity)
    },
  }
}
