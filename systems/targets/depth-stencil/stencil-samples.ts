import * as THREE from 'three'
import { createFullTriangle } from '../../gl/full-triangle.js'
import type { RawGL } from '../../gl/raw-gl.js'
import { glTextureOf } from '../../textures/texture-shapes.js'
import { shellOf, type DepthSurface, type DepthSurfaces } from './depth-surfaces.js'
import { STENCIL_BITS } from './stencil-planes.js'

export type StencilSamples = ReturnType<typeof createStencilSamples>

const fragmentShader = `#extension GL_OES_sample_variables : require
precision highp float;
uniform int chosen;
uniform vec4 value;
out vec4 colour;
void main() {
  gl_SampleMask[0] = gl_SampleMaskIn[0] & (1 << chosen);
  colour = value;
}`

/**
 * The stencil of one sample a pixel. WebGL samples no surface of several samples, and its own copies choose a sample;
 * but the stencil test is made for each, and shaders may write one alone (OES_sample_variables). Each bit that passes
 * is added to a colour of as many samples, two bits a channel, so that what the average leaves of one sample still
 * tells them apart. three draws, so nothing may be expected of its state afterwards.
 */
export function createStencilSamples(rawGL: RawGL, depths: DepthSurfaces) {
  const { gl, renderer } = rawGL
  const exist = renderer.extensions.get('OES_sample_variables') !== null
  const uniforms = { chosen: { value: 0 }, value: { value: new THREE.Vector4() } }
  const triangle = createFullTriangle(renderer, fragmentShader, uniforms, {
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    stencilWrite: true,
    stencilWriteMask: 0,
    stencilFunc: THREE.EqualStencilFunc,
  })
  /** What the last samples were averaged to. */
  let averages: THREE.DataTexture | null = null

  function open(width: number, height: number): THREE.DataTexture {
    const texture = new THREE.DataTexture(null, width, height, THREE.RGBAFormat, THREE.UnsignedByteType)
    texture.internalFormat = 'RGBA8'
    texture.source.dataReady = false
    texture.needsUpdate = true
    rawGL.undisturbed(gl.TEXTURE_2D, () => {
      renderer.initTexture(texture)
    })
    return texture
  }

  /** Draws the bits of a sample to as many samples of a colour. */
  function draw(shell: THREE.WebGLRenderTarget, sample: number): void {
    const before = renderer.getRenderTarget()
    renderer.setRenderTarget(shell)
    const { color } = renderer.state.buffers
    color.setMask(true)
    color.setClear(0, 0, 0, 0, false)
    renderer.clear(true, false, false)
    uniforms.chosen.value = sample
    for (let bit = 0; bit < STENCIL_BITS; bit++) {
      triangle.material.stencilRef = triangle.material.stencilFuncMask = 1 << bit
      uniforms.value.value.set(0, 0, 0, 0).setComponent(bit >> 1, (1 + (bit & 1)) / 3)
      triangle.draw()
    }
    renderer.setRenderTarget(before)
  }

  return {
    /** Whether WebGL can. */
    exist,

    /** A texture of the stencil of sample `sample`, averaged with as many zeros as there are other samples. */
    take(surface: DepthSurface, sample: number): THREE.Texture {
      depths.settle(surface)
      const { width, height, samples, attachment } = surface
      const colours = rawGL.createRenderbuffer(samples, gl.RGBA8, width, height)
      const nothing = { texture: null, face: 0, level: 0, renderbuffer: null }
      const framebuffer = rawGL.createFramebuffer({ ...nothing, renderbuffer: colours }, attachment, true)
      const shell = shellOf(renderer, framebuffer, width, height, true, true)
      draw(shell, sample)
      averages?.dispose()
      averages = open(width, height)
      const resolved = rawGL.createFramebuffer(
        { ...nothing, texture: glTextureOf(renderer, averages), face: gl.TEXTURE_2D },
        null,
        false,
      )
      rawGL.blitColour(framebuffer, resolved, { left: 0, top: 0, width, height, x: 0, y: 0 })
      rawGL.deleteFramebuffer(resolved)
      rawGL.deleteFramebuffer(framebuffer)
      rawGL.deleteRenderbuffer(colours)
      shell.dispose()
      return averages
    },

    dispose(): void {
      averages?.dispose()
      triangle.dispose()
    },
  }
}
