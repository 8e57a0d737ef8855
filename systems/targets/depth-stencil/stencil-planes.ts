import * as THREE from 'three'
import { createFullTriangle } from '../../gl/full-triangle.js'
import type { Gaps } from '../../gl/gl-gaps.js'
import { glTextureOf, sizeAt } from '../../textures/texture-shapes.js'
import type { Textures } from '../../textures/textures.js'
import { shellOf, type DepthSurface, type DepthSurfaces } from './depth-surfaces.js'

/** Bits of stencil. */
export const STENCIL_BITS = 8

/** The part of the stencil that the bit plane under test stands for. */
const fragmentShader = /* glsl */ `
precision highp float;
uniform float value;
out vec4 colour;
void main() {
  colour = vec4(value, 0.0, 0.0, 1.0);
}`

interface Level {
  readonly framebuffer: WebGLFramebuffer
  readonly shell: THREE.WebGLRenderTarget
  /** The version of the surface that was taken. */
  version: number
}

interface Plane {
  readonly texture: THREE.Texture
  readonly glTexture: WebGLTexture
  readonly levels: (Level | undefined)[]
}

export type StencilPlanes = ReturnType<typeof createStencilPlanes>

/**
 * Stencil of depth textures as textures of one byte, for browsers that look no stencil up: each bit is tested by itself, and what passes adds its
 * value. What was taken stays until the surface is drawn to again. three draws, so nothing may be expected of its state afterwards.
 */
export function createStencilPlanes(
  renderer: THREE.WebGLRenderer,
  gaps: Gaps,
  textures: Textures,
  surfaces: DepthSurfaces,
) {
  const { gl } = gaps
  const planes = new Map<number, Plane>()
  const uniforms = { value: { value: 0 } }
  const triangle = createFullTriangle(renderer, fragmentShader, uniforms, {
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    stencilWrite: true,
    stencilWriteMask: 0,
    stencilFunc: THREE.EqualStencilFunc,
  })

  function open(entity: number): Plane {
    const { width, height, levels } = textures.descriptionOf(entity)
    const texture = new THREE.DataTexture(null, width, height, THREE.RedFormat, THREE.UnsignedByteType)
    const sizes = Array.from({ length: levels }, (_, n) => ({ width: sizeAt(width, n), height: sizeAt(height, n) }))
    texture.mipmaps = sizes as unknown as THREE.DataTexture['mipmaps']
    texture.internalFormat = 'R8'
    texture.source.dataReady = false
    texture.needsUpdate = true
    const glTexture = gaps.undisturbed(gl.TEXTURE_2D, () => {
      renderer.initTexture(texture)
      return glTextureOf(renderer, texture)
    })
    const plane = { texture, glTexture, levels: [] }
    planes.set(entity, plane)
    return plane
  }

  function openLevel({ glTexture }: Plane, { attachment, width, height }: DepthSurface, level: number): Level {
    const colour = { texture: glTexture, face: gl.TEXTURE_2D, level, renderbuffer: null }
    const framebuffer = gaps.createFramebuffer(colour, attachment, true)
    return { framebuffer, shell: shellOf(renderer, framebuffer, width, height, true, true), version: -1 }
  }

  function draw({ shell }: Level): void {
    const before = renderer.getRenderTarget()
    renderer.setRenderTarget(shell)
    const { color } = renderer.state.buffers
    color.setMask(true)
    color.setClear(0, 0, 0, 0, false)
    renderer.clear(true, false, false)
    const { material } = triangle
    for (let bit = 1; bit < 1 << STENCIL_BITS; bit <<= 1) {
      material.stencilRef = material.stencilFuncMask = bit
      uniforms.value.value = bit / 255
      triangle.draw()
    }
    renderer.setRenderTarget(before)
  }

  function drop({ texture, levels }: Plane): void {
    for (const level of levels)
      if (level) {
        if (renderer.getRenderTarget() === level.shell) renderer.setRenderTarget(null)
        gaps.deleteFramebuffer(level.framebuffer)
        level.shell.dispose()
      }
    texture.dispose()
  }

  return {
    /** Takes the stencil of a level, unless that has been done since it was drawn to last. */
    take(entity: number, level: number): void {
      const surface = surfaces.of(entity, level)
      surfaces.settle(surface)
      // Samples were copied to the texture of the entity.
      const single = surface.samples > 0 ? { ...surface, attachment: surfaces.resolvedAttachment(surface) } : surface
      const plane = planes.get(entity) ?? open(entity)
      const found = (plane.levels[level] ??= openLevel(plane, single, level))
      if (found.version === surface.version) return
      found.version = surface.version
      draw(found)
    },

    /** What was taken: level by level as the depth texture. */
    texture: (entity: number): THREE.Texture => (planes.get(entity) ?? open(entity)).texture,

    glTexture: (entity: number): WebGLTexture => (planes.get(entity) ?? open(entity)).glTexture,

    destroy(entity: number): void {
      const plane = planes.get(entity)
      if (!plane) return
      drop(plane)
      planes.delete(entity)
    },

    dispose(): void {
      for (const plane of planes.values()) drop(plane)
      planes.clear()
      triangle.dispose()
    },
  }
}
