import type * as THREE from 'three'
import { BlitPlane } from '../../../d3d8/items.js'
import { formatInfo } from '../../../d3d8/types/index.js'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import type { Description } from '../../../d3d8/descriptions.js'
import type { Core } from '../../../engine/index.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { RenderTargets } from '../render-targets.js'
import type { Textures } from '../../textures/textures.js'
import type { DepthSurface } from './depth-surfaces.js'
import type { DepthTextures } from './depth-textures.js'
import type { Mapping, PlanePasses, PlaneSource } from './plane-passes.js'
import { sources } from './plane-shaders.js'
import { createStencilSamples, type StencilSamples } from './stencil-samples.js'

const FALLBACK = FALLBACKS['systems/targets/depth-stencil/blit.ts']

/** What values are read of, plane by plane: look-ups of one texture give only one of both. */
export interface PlaneSources {
  readonly depth: () => PlaneSource
  readonly stencil: () => PlaneSource
}

/**
 * Copies depth and stencil between rectangles of surfaces: scaled to the nearest texel, mirrored, from several samples
 * to one and back, to another depth format, and as grey to colours. By WebGL's own copy where neither size nor format
 * differ, else by shaders. three may draw, so nothing may be expected of its state afterwards.
 */
export class Blit {
  readonly #rawGL: RawGL
  readonly #textures: Textures
  readonly #targets: RenderTargets
  readonly #depthTextures: DepthTextures
  readonly #passes: PlanePasses
  readonly #depths: RenderTargets['depths']
  readonly #core: Core<Description>
  readonly #samples: StencilSamples

  constructor(
    core: Core<Description>,
    rawGL: RawGL,
    textures: Textures,
    targets: RenderTargets,
    depthTextures: DepthTextures,
    passes: PlanePasses,
  ) {
    this.#rawGL = rawGL
    this.#textures = textures
    this.#targets = targets
    this.#depthTextures = depthTextures
    this.#passes = passes
    this.#depths = targets.depths
    this.#core = core
    this.#samples = createStencilSamples(rawGL, targets.depths, targets.sampleSetsOf)
  }

  /** The planes of a subresource that the renderer draws depth to. */
  surfaceSources(entity: number, level: number): PlaneSources {
    return {
      depth: () => this.#sourceOf(level, { depths: this.#depthTextures.depthOf(entity, level) }),
      stencil: () => this.#sourceOf(level, { stencils: this.#depthTextures.stencilOf(entity, level) }),
    }
  }

  /** Draws planes of a source to a subresource: depth, stencil or both where it has them, grey where it is a colour. */
  draw(from: PlaneSources, destination: number, subresource: number, mapping: Mapping, planes: number): void {
    if (this.#textures.descriptionOf(destination).target === 'depth')
      this.#drawToDepth(from, this.#depths.of(destination, subresource), mapping, planes)
    else this.#drawToColour(from, destination, subresource, mapping, planes)
  }

  /** The stencil of one sample of a surface with several. */
  #sampleSources(entity: number, sample: number): PlaneSources | null {
    const surface = this.#depths.of(entity, 0)
    if (surface.samples === 0) return null
    if (!this.#samples.exist(surface.samples)) {
      this.#core.fallbacks.note(FALLBACK.sample)
      return null
    }
    const source = (): PlaneSource => ({
      glsl: sources.samples,
      uniforms: { averages: this.#samples.take(surface, sample), averaged: surface.samples },
    })
    return { depth: source, stencil: source }
  }

  /** Copies planes (bits of `BlitPlane`) from a depth subresource to another subresource. */
  copy(
    source: number,
    sourceLevel: number,
    destination: number,
    subresource: number,
    mapping: Mapping,
    planes: number,
  ): void {
    const sample = (planes >>> BlitPlane.SampleShift) - 1
    const sampled = sample < 0 ? null : this.#sampleSources(source, sample)
    if (sampled) {
      this.draw(sampled, destination, subresource, mapping, planes)
      return
    }
    if (this.#textures.descriptionOf(destination).target === 'depth') {
      const [from, to] = [this.#depths.of(source, sourceLevel), this.#depths.of(destination, subresource)]
      if (this.#isPlain(from, to, mapping)) {
        this.#copyPlain(from, to, mapping, planes)
        return
      }
    }
    this.draw(this.surfaceSources(source, sourceLevel), destination, subresource, mapping, planes)
  }

  dispose(): void {
    this.#samples.dispose()
  }

  #sourceOf(level: number, values: Readonly<Record<string, THREE.Texture>>): PlaneSource {
    return {
      glsl: this.#depthTextures.looksUpStencil ? sources.surface : sources.planes,
      uniforms: { level, ...values },
    }
  }

  #drawToDepth(from: PlaneSources, to: DepthSurface, mapping: Mapping, planes: number): void {
    this.#depths.settle(to)
    const shell = this.#depths.shell(to)
    if ((planes & BlitPlane.Depth) !== 0) this.#passes.draw(shell, mapping, from.depth(), 'depth')
    if ((planes & BlitPlane.Stencil) !== 0) this.#passes.drawStencil(shell, mapping, from.stencil())
    to.version++
  }

  #drawToColour(from: PlaneSources, destination: number, subresource: number, mapping: Mapping, planes: number): void {
    const { format } = this.#textures.descriptionOf(destination)
    const target = this.#targets.plainTarget(destination, subresource)
    // What a target without alpha keeps there must read 1.
    const leastAlpha = formatInfo(format)?.hasAlpha ? 0 : 1
    if ((planes & BlitPlane.Colour) !== 0)
      this.#passes.draw(target, mapping, from.depth(), 'texelColour', { leastAlpha })
    else if ((planes & BlitPlane.Stencil) !== 0)
      this.#passes.draw(target, mapping, from.stencil(), 'stencilColour', { leastAlpha })
    else this.#passes.draw(target, mapping, from.depth(), 'depthColour', { leastAlpha })
  }

  /**
   * Whether WebGL copies so itself: texel by texel into one sample of the same format (OpenGL ES 3.0,
   * "BlitFramebuffer").
   */
  #isPlain(from: DepthSurface, to: DepthSurface, { source, destination }: Mapping): boolean {
    return (
      to.samples === 0 &&
      from.format === to.format &&
      source.width === destination.width &&
      source.height === destination.height
    )
  }

  #copyPlain(from: DepthSurface, to: DepthSurface, mapping: Mapping, planes: number): void {
    const { source: s, destination: d, mirrorX, mirrorY } = mapping
    this.#depths.settle(from)
    this.#depths.settle(to)
    const [left, right] = mirrorX ? [d.left + d.width, d.left] : [d.left, d.left + d.width]
    const [top, bottom] = mirrorY ? [d.top + d.height, d.top] : [d.top, d.top + d.height]
    const depth = (planes & BlitPlane.Depth) !== 0
    const stencil = (planes & BlitPlane.Stencil) !== 0
    const [read, draw] = [this.#depths.framebuffer(from), this.#depths.ownFramebuffer(to)]
    const edges = [s.left, s.top, s.left + s.width, s.top + s.height] as const
    this.#rawGL.blitPlanes(read, draw, edges, [left, top, right, bottom], depth, stencil)
    to.version++
  }
}
