import * as THREE from 'three'
import { drawToBlack } from '../../gl/draw-to.js'
import { createFullTriangle, type FullTriangle } from '../../gl/full-triangle.js'
import type { RawGL } from '../../gl/raw-gl.js'
import { glTextureOf, sizeAt } from '../../textures/texture-shapes.js'
import type { Textures } from '../../textures/textures.js'
import type { DepthSurface, DepthSurfaces } from './depth-surfaces.js'
import { closeShell, shellOf } from './shell.js'

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

/**
 * Stencil of depth textures as textures of one byte, for browsers that look no stencil up: each bit is tested by
 * itself, and what passes adds its value. What was taken stays until the surface is drawn to again. three draws, so
 * nothing may be expected of its state afterwards.
 */
export class StencilPlanes {
  readonly #renderer: THREE.WebGLRenderer
  readonly #rawGL: RawGL
  readonly #textures: Textures
  readonly #surfaces: DepthSurfaces
  readonly #gl: RawGL['gl']
  readonly #planes = new Map<number, Plane>()
  readonly #uniforms = { value: { value: 0 } }
  readonly #triangle: FullTriangle

  constructor(renderer: THREE.WebGLRenderer, rawGL: RawGL, textures: Textures, surfaces: DepthSurfaces) {
    this.#renderer = renderer
    this.#rawGL = rawGL
    this.#textures = textures
    this.#surfaces = surfaces
    this.#gl = rawGL.gl
    this.#triangle = createFullTriangle(renderer, fragmentShader, this.#uniforms, {
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      stencilWrite: true,
      stencilWriteMask: 0,
      stencilFunc: THREE.EqualStencilFunc,
    })
  }

  /** Takes the stencil of a level, unless that has been done since it was drawn to last. */
  take(entity: number, level: number): void {
    const surface = this.#surfaces.of(entity, level)
    this.#surfaces.settle(surface)
    // Samples were copied to the texture of the entity.
    const single =
      surface.samples > 0 ? { ...surface, attachment: this.#surfaces.resolvedAttachment(surface) } : surface
    const plane = this.#planes.get(entity) ?? this.#open(entity)
    const found = (plane.levels[level] ??= this.#openLevel(plane, single, level))
    if (found.version === surface.version) return
    found.version = surface.version
    this.#draw(found)
  }

  /** What was taken: level by level as the depth texture. */
  texture(entity: number): THREE.Texture {
    return (this.#planes.get(entity) ?? this.#open(entity)).texture
  }

  glTexture(entity: number): WebGLTexture {
    return (this.#planes.get(entity) ?? this.#open(entity)).glTexture
  }

  destroy(entity: number): void {
    const plane = this.#planes.get(entity)
    if (!plane) return
    this.#drop(plane)
    this.#planes.delete(entity)
  }

  dispose(): void {
    for (const plane of this.#planes.values()) this.#drop(plane)
    this.#planes.clear()
    this.#triangle.dispose()
  }

  #open(entity: number): Plane {
    const { width, height, levels } = this.#textures.descriptionOf(entity)
    const texture = new THREE.DataTexture(null, width, height, THREE.RedFormat, THREE.UnsignedByteType)
    const sizes = Array.from({ length: levels }, (_, n) => ({ width: sizeAt(width, n), height: sizeAt(height, n) }))
    // Levels without data: three makes the room, and reads no more of them.
    texture.mipmaps = sizes as unknown as THREE.DataTexture['mipmaps']
    texture.internalFormat = 'R8'
    texture.source.dataReady = false
    texture.needsUpdate = true
    const glTexture = this.#rawGL.undisturbed(this.#gl.TEXTURE_2D, () => {
      this.#renderer.initTexture(texture)
      return glTextureOf(this.#renderer, texture)
    })
    const plane = { texture, glTexture, levels: [] }
    this.#planes.set(entity, plane)
    return plane
  }

  #openLevel({ glTexture }: Plane, { attachment, width, height }: DepthSurface, level: number): Level {
    const colour = { texture: glTexture, face: this.#gl.TEXTURE_2D, level, renderbuffer: null }
    const framebuffer = this.#rawGL.createFramebuffer(colour, attachment, true)
    return { framebuffer, shell: shellOf(this.#renderer, framebuffer, width, height, true, true), version: -1 }
  }

  #draw({ shell }: Level): void {
    const { material } = this.#triangle
    drawToBlack(this.#renderer, shell, () => {
      for (let bit = 1; bit < 1 << STENCIL_BITS; bit <<= 1) {
        material.stencilRef = material.stencilFuncMask = bit
        this.#uniforms.value.value = bit / 255
        this.#triangle.draw()
      }
    })
  }

  #drop({ texture, levels }: Plane): void {
    for (const level of levels) if (level) closeShell(this.#rawGL, level.shell, level.framebuffer)
    texture.dispose()
  }
}
