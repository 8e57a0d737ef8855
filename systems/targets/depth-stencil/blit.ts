import type * as THREE from 'three'
import { BlitPlane } from '../../../d3d8/items.js'
import { formatInfo } from '../../../d3d8/types/index.js'
import type { Gaps } from '../../gl/gl-gaps.js'
import type { RenderTargets } from '../render-targets.js'
import type { Textures } from '../../textures/textures.js'
import type { DepthSurface } from './depth-surfaces.js'
import type { DepthTextures } from './depth-textures.js'
import type { Mapping, PlanePasses, PlaneSource } from './plane-passes.js'
import { sources } from './plane-shaders.js'

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
  readonly #gaps: Gaps
  readonly #textures: Textures
  readonly #targets: RenderTargets
  readonly #depthTextures: DepthTextures
  readonly #passes: PlanePasses
  readonly #depths: RenderTargets['depths']

  constructor(
    gaps: Gaps,
    textures: Textures,
    targets: RenderTargets,
    depthTextures: DepthTextures,
    passes: PlanePasses,
  ) {
    this.#gaps = gaps
    this.#textures = textures
    this.#targets = targets
    this.#depthTextures = depthTextures
    this.#passes = passes
    this.#depths = targets.depths
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

  /** Copies planes (bits of `BlitPlane`) from a depth subresource to another subresource. */
  copy(
    source: number,
    sourceLevel: number,
    destination: number,
    subresource: number,
    mapping: Mapping,
    planes: number,
  ): void {
    if (this.#textures.descriptionOf(destination).target === 'depth') {
      const [from, to] = [this.#depths.of(source, sourceLevel), this.#depths.of(destination, subresource)]
      if (this.#isPlain(from, to, mapping)) {
        this.#copyPlain(from, to, mapping, planes)
        return
      }
    }
    this.draw(this.surfaceSources(source, sourceLevel), destination, subresource, mapping, planes)
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
    this.#gaps.blitPlanes(read, draw, edges, [left, top, right, bottom], depth, stencil)
    to.version++
  }
}
