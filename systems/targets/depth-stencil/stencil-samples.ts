import * as THREE from 'three'
import { colourShader, createFullTriangle } from '../../gl/full-triangle.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { SampleSetsOf } from '../../gl/covered-samples.js'
import type { DepthSurface, DepthSurfaces } from './depth-surfaces.js'
import { createSampleColours } from './sample-colours.js'
import { STENCIL_BITS } from './stencil-planes.js'

export type StencilSamples = ReturnType<typeof createStencilSamples>

const chosenShader = `#extension GL_OES_sample_variables : require
precision highp float;
uniform int chosen;
out vec4 colour;
void main() {
  gl_SampleMask[0] = gl_SampleMaskIn[0] & (1 << chosen);
  colour = vec4(1.0);
}`

/**
 * The stencil of one sample a pixel. WebGL samples no surface of several samples, and its own copies choose a sample;
 * but the stencil test is made for each. A colour of as many samples is made white in one of them, by the shader
 * (OES_sample_variables) or by coverage; then each bit that does not pass is taken away from it, two bits a channel, so
 * that what the average leaves of one sample still tells them apart. three draws, so nothing may be expected of its
 * state afterwards.
 */
export function createStencilSamples(rawGL: RawGL, depths: DepthSurfaces, setsOf: SampleSetsOf) {
  const { renderer, facts } = rawGL
  const chosen = { value: 0 }
  const white = createFullTriangle(renderer, chosenShader, { chosen })
  const uniforms = { value: { value: new THREE.Vector4() } }
  const triangle = createFullTriangle(renderer, colourShader, uniforms, {
    blending: THREE.CustomBlending,
    blendEquation: THREE.ReverseSubtractEquation,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    stencilWrite: true,
    stencilWriteMask: 0,
    stencilFunc: THREE.EqualStencilFunc,
    stencilRef: 0,
  })
  const colours = createSampleColours(rawGL)
  /** What the last samples were averaged to. */
  let average: THREE.DataTexture | null = null

  function choose(samples: number, sample: number): void {
    const sets = facts.sampleMasks ? null : setsOf(samples)
    if (sets) colours.choose(sets, Array<number>(4).fill(1 << sample))
    else {
      chosen.value = sample
      white.draw()
    }
  }

  return {
    /** Whether WebGL can, of so many samples. three may draw. */
    exist: (samples: number): boolean => facts.sampleMasks || setsOf(samples) !== null,

    /** A texture of the stencil of sample `sample`, averaged with as many zeros as there are other samples. */
    take(surface: DepthSurface, sample: number): THREE.Texture {
      depths.settle(surface)
      const bits = (): void => {
        choose(surface.samples, sample)
        for (let bit = 0; bit < STENCIL_BITS; bit++) {
          triangle.material.stencilFuncMask = 1 << bit
          uniforms.value.value.set(0, 0, 0, 0).setComponent(bit >> 1, (1 + (bit & 1)) / 3)
          triangle.draw()
        }
      }
      average?.dispose()
      ;[average] = colours.averages(surface, [bits])
      return average
    },

    dispose(): void {
      average?.dispose()
      colours.dispose()
      white.dispose()
      triangle.dispose()
    },
  }
}
