import * as THREE from 'three'
import { drawToBlack } from '../../gl/draw-to.js'
import { colourShader, createFullTriangle } from '../../gl/full-triangle.js'
import { ofRenderbuffer, type Attachment, type RawGL } from '../../gl/raw-gl.js'
import { choosingPasses, type SampleSets } from '../../gl/sample-sets.js'
import { glTextureOf } from '../../textures/texture-shapes.js'
import { closeShell, shellOf } from './shell.js'

export type SampleColours = ReturnType<typeof createSampleColours>

/** Stencil of several samples. */
export interface SampledStencil {
  readonly attachment: Attachment
  readonly width: number
  readonly height: number
  readonly samples: number
}

/**
 * Colours that differ from sample to sample, beside a stencil. three draws, so nothing may be expected of its state
 * afterwards.
 */
export function createSampleColours(rawGL: RawGL) {
  const { gl, renderer } = rawGL
  const uniforms = { value: { value: new THREE.Vector4() } }
  // 1 and 0 change places wherever 1 is drawn.
  const triangle = createFullTriangle(renderer, colourShader, uniforms, {
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneMinusDstColorFactor,
    blendDst: THREE.OneMinusSrcColorFactor,
  })

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

  return {
    /** Lets each channel of the target be 1 in the samples of its mask; it is 0 everywhere. */
    choose(sets: SampleSets, masks: readonly number[]): void {
      rawGL.covering((cover) => {
        for (const pass of choosingPasses(sets, masks)) {
          cover(pass.part, pass.inverted)
          masks.forEach((_, channel) => uniforms.value.value.setComponent(channel, (pass.things >> channel) & 1))
          triangle.draw()
        }
      })
    },

    /**
     * The averages of each picture that is drawn, upon transparent black, to as many samples as a stencil has, beside
     * it.
     */
    averages(
      { attachment, width, height, samples }: SampledStencil,
      pictures: readonly (() => void)[],
    ): THREE.DataTexture[] {
      const colours = rawGL.createRenderbuffer(samples, gl.RGBA8, width, height)
      const framebuffer = rawGL.createFramebuffer(ofRenderbuffer(colours), attachment, true)
      const shell = shellOf(renderer, framebuffer, width, height, true, true)
      const averages = pictures.map((draw) => {
        drawToBlack(renderer, shell, draw)
        const average = open(width, height)
        const attachment = {
          texture: glTextureOf(renderer, average),
          face: gl.TEXTURE_2D,
          level: 0,
          renderbuffer: null,
        }
        const resolved = rawGL.createFramebuffer(attachment, null, false)
        rawGL.blitColour(framebuffer, resolved, { left: 0, top: 0, width, height, x: 0, y: 0 })
        rawGL.deleteFramebuffer(resolved)
        return average
      })
      closeShell(rawGL, shell, framebuffer)
      rawGL.deleteRenderbuffer(colours)
      return averages
    },

    dispose(): void {
      triangle.dispose()
    },
  }
}
