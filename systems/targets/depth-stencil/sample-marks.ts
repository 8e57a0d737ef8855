import * as THREE from 'three'
import { createFullTriangle, type FullTriangle } from '../../gl/full-triangle.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { SampleSetsOf } from '../../gl/covered-samples.js'
import { choosingPasses, type SampleSets } from '../../gl/sample-sets.js'
import { createSampleColours, type SampleColours, type SampledStencil } from './sample-colours.js'
import { shellOf } from './shell.js'

/** Stencil of several samples, in whose lowest bits each may have its number. */
export interface MarkedStencil extends SampledStencil {
  readonly shell: THREE.WebGLRenderTarget
  readonly framebuffer: WebGLFramebuffer
  /** Whether a program has stencil there, which has to come back. */
  readonly isProgram: boolean
  /** Whether the numbers stand there now. */
  isMarked: boolean
  /** What stood there before: of each bit a texture for four samples each, one a channel. */
  readonly kept: THREE.Texture[]
}

/** Samples that a texture keeps a bit of. */
const CHANNELS = 4

/** Bits of the stencil that the numbers of samples take. */
export const markBits = ({ positions }: Pick<SampleSets, 'positions'>): number =>
  2 ** Math.ceil(Math.log2(positions.length)) - 1

const nothingShader = /* glsl */ `
void main() {}`

/** Passes where an odd number of the chosen samples had the bit: their averages are a part of 1, at least 1 / 16. */
const keptShader = /* glsl */ `
precision highp float;
uniform sampler2D kept;
uniform int chosen;
void main() {
  ivec4 had = ivec4(greaterThan(texelFetch(kept, ivec2(gl_FragCoord.xy), 0), vec4(0.03)));
  ivec4 counts = had & (ivec4(chosen, chosen >> 1, chosen >> 2, chosen >> 3) & 1);
  if (((counts.x ^ counts.y ^ counts.z ^ counts.w) & 1) == 0) discard;
}`

const bitsOf = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => ((mask >> bit) & 1) === 1)

/**
 * Numbers of samples in stencil: where shaders know of no samples and coverage does not choose one alone, draws reach
 * it by the stencil test. Turning bits over in one set of samples after the other writes any number to any sample, the
 * program's own bits, too, which are kept in textures meanwhile. three draws, so nothing may be expected of its state
 * afterwards, but for its target.
 */
export class SampleMarks {
  readonly #rawGL: RawGL
  readonly #setsOf: SampleSetsOf
  readonly #colours: SampleColours
  /** Zeroes bits of the stencil, or turns them over. */
  readonly #marker: FullTriangle
  /** Turns a bit over where it was set. */
  readonly #keeper: FullTriangle
  /** Zeroes colours where a bit of the stencil is not set. */
  readonly #reader: FullTriangle
  readonly #uniforms = { kept: { value: null as THREE.Texture | null }, chosen: { value: 0 } }

  constructor(rawGL: RawGL, setsOf: SampleSetsOf) {
    this.#rawGL = rawGL
    this.#setsOf = setsOf
    this.#colours = createSampleColours(rawGL)
    const { renderer } = rawGL
    const writes = { stencilWrite: true, stencilRef: 0 }
    this.#marker = createFullTriangle(renderer, nothingShader, {}, writes)
    const inverts = { ...writes, stencilZPass: THREE.InvertStencilOp }
    this.#keeper = createFullTriangle(renderer, keptShader, this.#uniforms, inverts)
    const tests = { ...writes, stencilWriteMask: 0, stencilFunc: THREE.EqualStencilFunc }
    const blackShader = /* glsl */ `
      precision highp float;
      out vec4 colour;
      void main() {
        colour = vec4(0.0);
      }`
    this.#reader = createFullTriangle(renderer, blackShader, {}, tests)
  }

  /** @param isProgram whether a program has stencil there */
  open(stencil: SampledStencil, isProgram: boolean): MarkedStencil {
    const { attachment, width, height, samples } = stencil
    const framebuffer = this.#rawGL.createFramebuffer(null, attachment, true)
    const shell = shellOf(this.#rawGL.renderer, framebuffer, width, height, true, true)
    return { attachment, width, height, samples, shell, framebuffer, isProgram, isMarked: false, kept: [] }
  }

  /**
   * Writes the number of each sample.
   *
   * @returns false when coverage does not tell samples apart
   */
  mark(stencil: MarkedStencil): boolean {
    const sets = this.#setsOf(stencil.samples)
    if (sets === null) return false
    if (stencil.isMarked) return true
    const bits = markBits(sets)
    if (stencil.isProgram) this.#keep(stencil, sets, bits)
    stencil.isMarked = true
    const numbers = sets.positions.map((_, sample) => sample)
    const masks = bitsOf(bits).map((bit) => numbers.reduce((sum, n) => sum | (((n >> bit) & 1) << n), 0))
    this.#within(stencil, () => {
      this.#zero(bits)
      this.#marker.material.stencilZPass = THREE.InvertStencilOp
      this.#rawGL.covering((cover) => {
        for (const pass of choosingPasses(sets, masks)) {
          cover(pass.part, pass.inverted)
          this.#marker.material.stencilWriteMask = pass.things
          this.#marker.draw()
        }
      })
    })
    return true
  }

  /** Brings back what stood there. */
  restore(stencil: MarkedStencil): void {
    const { samples, kept } = stencil
    const sets = this.#setsOf(samples)
    if (!stencil.isMarked || sets === null) return
    const bits = markBits(sets)
    const passes = choosingPasses(
      sets,
      sets.positions.map((_, sample) => 1 << sample),
    )
    const textures = kept.length / bitsOf(bits).length
    this.#within(stencil, () => {
      this.#zero(bits)
      this.#rawGL.covering((cover) => {
        for (const pass of passes) {
          cover(pass.part, pass.inverted)
          kept.forEach((texture, n) => {
            this.#uniforms.chosen.value = (pass.things >> ((n % textures) * CHANNELS)) & (2 ** CHANNELS - 1)
            if (this.#uniforms.chosen.value === 0) return
            this.#uniforms.kept.value = texture
            this.#keeper.material.stencilWriteMask = 1 << Math.floor(n / textures)
            this.#keeper.draw()
          })
        }
      })
    })
    this.forget(stencil)
  }

  /** The program has written all of the stencil anew. */
  forget(stencil: MarkedStencil): void {
    stencil.isMarked = false
    for (const texture of stencil.kept) texture.dispose()
    stencil.kept.length = 0
  }

  close(stencil: MarkedStencil): void {
    const { shell, framebuffer } = stencil
    // Deleting what is bound would bind the canvas behind three's back.
    if (this.#rawGL.renderer.getRenderTarget() === shell) this.#rawGL.renderer.setRenderTarget(null)
    this.#rawGL.deleteFramebuffer(framebuffer)
    shell.dispose()
    this.forget(stencil)
  }

  dispose(): void {
    this.#colours.dispose()
    this.#marker.dispose()
    this.#keeper.dispose()
    this.#reader.dispose()
  }

  /** Takes what stands in bits of the stencil of each sample. */
  #keep(stencil: MarkedStencil, sets: SampleSets, bits: number): void {
    const { kept } = stencil
    const samples = sets.positions.length
    for (const bit of bitsOf(bits))
      for (let first = 0; first < samples; first += CHANNELS) {
        const masks = [0, 1, 2, 3].map((n) => (first + n < samples ? 1 << (first + n) : 0))
        kept.push(
          this.#colours.average(stencil, () => {
            this.#colours.choose(sets, masks)
            this.#reader.material.stencilFuncMask = 1 << bit
            this.#reader.draw()
          }),
        )
      }
  }

  #zero(bits: number): void {
    const { material } = this.#marker
    material.stencilZPass = THREE.ReplaceStencilOp
    material.stencilWriteMask = bits
    this.#marker.draw()
  }

  #within({ shell }: MarkedStencil, draw: () => void): void {
    const { renderer } = this.#rawGL
    const before = renderer.getRenderTarget()
    renderer.setRenderTarget(shell)
    draw()
    renderer.setRenderTarget(before)
  }
}
