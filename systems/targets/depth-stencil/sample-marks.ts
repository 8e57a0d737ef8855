import * as THREE from 'three'
import { drawTo } from '../../gl/draw-to.js'
import { colourShader, createFullTriangle, type FullTriangle } from '../../gl/full-triangle.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { SampleSetsOf } from '../../gl/covered-samples.js'
import { choosingPasses, type SampleSets } from '../../gl/sample-sets.js'
import { createSampleColours, type SampleColours, type SampledStencil } from './sample-colours.js'
import { closeShell, shellOf } from './shell.js'

/** The program's stencil in some samples alone; others have a value that its test leaves as it is. */
export interface Focus {
  /** Bit n: sample n. */
  readonly mask: number
  /** -1: any value. */
  readonly outside: number
}

/** What stands in a stencil: all that a program has there, the numbers of samples in its lowest bits, or part of it. */
export type StencilContent = 'own' | 'numbers' | Focus

/** Stencil of several samples, in which these can be chosen. */
export interface MarkedStencil extends SampledStencil {
  readonly shell: THREE.WebGLRenderTarget
  readonly framebuffer: WebGLFramebuffer
  /** Whether a program has stencil there, which has to come back. */
  readonly isProgram: boolean
  content: StencilContent
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

/**
 * Passes where an odd number of the chosen samples had the bit, or had it not: their averages are a part of 1, at least
 * 1 / 16.
 */
const keptShader = /* glsl */ `
precision highp float;
uniform sampler2D kept;
uniform int chosen;
uniform int turned;
void main() {
  ivec4 had = ivec4(greaterThan(texelFetch(kept, ivec2(gl_FragCoord.xy), 0), vec4(0.03))) ^ turned;
  ivec4 counts = had & (ivec4(chosen, chosen >> 1, chosen >> 2, chosen >> 3) & 1);
  if (((counts.x ^ counts.y ^ counts.z ^ counts.w) & 1) == 0) discard;
}`

const bitsOf = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => ((mask >> bit) & 1) === 1)

/** All bits of the stencil. */
const STENCIL = 0xff

/**
 * Where shaders know of no samples and coverage does not choose one alone, draws reach it by the stencil test: by
 * numbers of samples in the stencil, or, where the program tests stencil itself, by values in all other samples that do
 * not pass. Turning bits over in one set of samples after the other writes any value to any sample, the program's own,
 * too, which is kept in textures meanwhile. three draws, so nothing may be expected of its state afterwards, but for
 * its target.
 */
export class SampleMarks {
  readonly #rawGL: RawGL
  readonly #setsOf: SampleSetsOf
  readonly #colours: SampleColours
  /** Gives bits of the stencil a value, or turns them over. */
  readonly #marker: FullTriangle
  /** Turns a bit over where it was set. */
  readonly #keeper: FullTriangle
  /** Zeroes colours where a bit of the stencil is not set. */
  readonly #reader: FullTriangle
  readonly #uniforms = { kept: { value: null as THREE.Texture | null }, chosen: { value: 0 }, turned: { value: 0 } }

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
    const black = { value: { value: new THREE.Vector4(0, 0, 0, 0) } }
    this.#reader = createFullTriangle(renderer, colourShader, black, tests)
  }

  /** @param isProgram whether a program has stencil there */
  open(stencil: SampledStencil, isProgram: boolean): MarkedStencil {
    const { attachment, width, height, samples } = stencil
    const framebuffer = this.#rawGL.createFramebuffer(null, attachment, true)
    const shell = shellOf(this.#rawGL.renderer, framebuffer, width, height, true, true)
    return { attachment, width, height, samples, shell, framebuffer, isProgram, content: 'own', kept: [] }
  }

  /** Writes the number of each sample. */
  mark(stencil: MarkedStencil): void {
    const sets = this.#setsOf(stencil.samples)
    if (sets === null || stencil.content === 'numbers') return
    this.restore(stencil)
    const bits = markBits(sets)
    if (stencil.isProgram) stencil.kept.push(...this.#keep(stencil, sets, bits))
    stencil.content = 'numbers'
    const numbers = sets.positions.map((_, sample) => sample)
    const masks = bitsOf(bits).map((bit) => numbers.reduce((sum, n) => sum | (((n >> bit) & 1) << n), 0))
    drawTo(this.#rawGL.renderer, stencil.shell, () => {
      this.#fill(bits, 0)
      this.#marker.material.stencilZPass = THREE.InvertStencilOp
      this.#rawGL.covering((cover) => {
        for (const pass of choosingPasses(sets, masks)) {
          cover(pass.part, pass.inverted)
          this.#marker.material.stencilWriteMask = pass.things
          this.#marker.draw()
        }
      })
    })
  }

  /** Leaves what a program has to the samples of a focus alone. */
  focus(stencil: MarkedStencil, focus: Focus): void {
    const { content } = stencil
    const sets = this.#setsOf(stencil.samples)
    if (sets === null) return
    if (typeof content === 'object' && content.mask === focus.mask) {
      if (focus.outside === -1) stencil.content = focus
      if (focus.outside === -1 || content.outside === focus.outside) return
    }
    this.restore(stencil)
    stencil.kept.push(...this.#keep(stencil, sets, STENCIL))
    stencil.content = focus
    const outside = Math.max(focus.outside, 0)
    drawTo(this.#rawGL.renderer, stencil.shell, () => {
      this.#fill(STENCIL, outside)
      this.#write(sets, stencil.kept, STENCIL, focus.mask, outside)
    })
  }

  /** Brings back what a program has there. */
  restore(stencil: MarkedStencil): void {
    const { samples, kept, content } = stencil
    const sets = this.#setsOf(samples)
    if (content === 'own' || sets === null) return
    const all = 2 ** sets.positions.length - 1
    const [bits, mask] = content === 'numbers' ? [markBits(sets), 0] : [STENCIL, content.mask]
    // What was drawn in the focus came anew.
    const drawn = mask === 0 ? [] : this.#keep(stencil, sets, STENCIL)
    drawTo(this.#rawGL.renderer, stencil.shell, () => {
      this.#fill(bits, 0)
      this.#write(sets, drawn, bits, mask, 0)
      this.#write(sets, kept, bits, all & ~mask, 0)
    })
    for (const texture of drawn) texture.dispose()
    this.forget(stencil)
  }

  /** The program has written all of the stencil anew. */
  forget(stencil: MarkedStencil): void {
    stencil.content = 'own'
    for (const texture of stencil.kept) texture.dispose()
    stencil.kept.length = 0
  }

  close(stencil: MarkedStencil): void {
    closeShell(this.#rawGL, stencil.shell, stencil.framebuffer)
    this.forget(stencil)
  }

  dispose(): void {
    this.#colours.dispose()
    this.#marker.dispose()
    this.#keeper.dispose()
    this.#reader.dispose()
  }

  /** Takes what stands in bits of the stencil of each sample: of each bit a texture for four samples each. */
  #keep(stencil: MarkedStencil, sets: SampleSets, bits: number): THREE.Texture[] {
    const samples = sets.positions.map((_, sample) => sample)
    const fours = samples.filter((sample) => sample % CHANNELS === 0)
    const pictures = bitsOf(bits).flatMap((bit) =>
      fours.map((first) => () => {
        const masks = [0, 1, 2, 3].map((n) => (first + n < samples.length ? 1 << (first + n) : 0))
        this.#colours.choose(sets, masks)
        this.#reader.material.stencilFuncMask = 1 << bit
        this.#reader.draw()
      }),
    )
    return this.#colours.averages(stencil, pictures)
  }

  /**
   * Writes what was taken to the samples of a mask, where bits are as those of `before`.
   *
   * @param kept textures of the bits
   */
  #write(sets: SampleSets, kept: readonly THREE.Texture[], bits: number, mask: number, before: number): void {
    const passes = choosingPasses(
      sets,
      sets.positions.map((_, sample) => mask & (1 << sample)),
    )
    const written = bitsOf(bits)
    const textures = kept.length / written.length
    const { kept: texture, chosen, turned } = this.#uniforms
    this.#rawGL.covering((cover) => {
      for (const pass of passes) {
        cover(pass.part, pass.inverted)
        for (let n = 0; n < kept.length; n++) {
          const bit = written[Math.floor(n / textures)]
          chosen.value = (pass.things >> ((n % textures) * CHANNELS)) & (2 ** CHANNELS - 1)
          if (chosen.value === 0) continue
          turned.value = (before >> bit) & 1
          texture.value = kept[n]
          this.#keeper.material.stencilWriteMask = 1 << bit
          this.#keeper.draw()
        }
      }
    })
  }

  /** Gives bits of the stencil a value, in all samples. */
  #fill(bits: number, value: number): void {
    const { material } = this.#marker
    material.stencilZPass = THREE.ReplaceStencilOp
    material.stencilRef = value
    material.stencilWriteMask = bits
    this.#marker.draw()
  }
}
