import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { DepthRead, depthReadOf, TextureKind } from '../../d3d8/descriptions.js'
import { stageStateColumn, stateLayout } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import type { Fallbacks } from '../../engine/index.js'
import type { GLFacts } from '../gl/context.js'
import type { RawGL } from '../gl/raw-gl.js'

const FALLBACK = FALLBACKS['systems/textures/samplers.ts']

const U = stageStateColumn(T.D3DTSS_ADDRESSU)
const V = stageStateColumn(T.D3DTSS_ADDRESSV)
const W = stageStateColumn(T.D3DTSS_ADDRESSW)
const MAGNIFY = stageStateColumn(T.D3DTSS_MAGFILTER)
const MINIFY = stageStateColumn(T.D3DTSS_MINFILTER)
const MIP = stageStateColumn(T.D3DTSS_MIPFILTER)
const MAX_LEVEL = stageStateColumn(T.D3DTSS_MAXMIPLEVEL)
const MAX_ANISOTROPY = stageStateColumn(T.D3DTSS_MAXANISOTROPY)
/** Behind the states of a row: kind of the texture, then its SetLOD. */
const KIND = stateLayout.group('sampler0').words
const LOD = KIND + 1

/** Beyond the last level of any texture. */
export const LAST_LEVEL = 15
/** What a sampler's finest and coarsest level are when nothing limits them (OpenGL ES 3.0, table 6.10). */
const UNLIMITED = 1000

/** The filters that average texels (SDK: D3DTEXTUREFILTERTYPE). */
const isLinear = (filter: number): boolean => filter >= T.D3DTEXF_LINEAR

/** What sampler objects are made with. */
export interface RawSamplers extends Pick<RawGL, 'gl' | 'createSampler' | 'deleteSampler'> {
  readonly facts: Pick<GLFacts, 'maxAnisotropy' | 'stencilTexturing'>
}

/**
 * WebGL sampler objects for rows of the sampler groups, one for each set of values. Border, mirror-once and
 * level-of-detail bias are the shader's: WebGL has none, so BORDER and MIRRORONCE are clamped here. Palette indices are
 * picked one by one and filtered by the shader; depth and stencil as they are cannot be filtered, while comparisons of
 * depth are.
 */
export class Samplers {
  readonly #rawGL: RawSamplers
  readonly #fallbacks: Fallbacks
  readonly #gl: RawGL['gl']
  readonly #facts: RawSamplers['facts']
  readonly #known = new Map<number, WebGLSampler>()
  /** By D3DTEXTUREADDRESS. */
  readonly #addresses: readonly number[]
  /** By whether texels are averaged, then by mip filter: none, the nearest level, between levels. */
  readonly #minifying: readonly (readonly number[])[]
  /** Whether WebGL looks up the stencil of a texture; else it lies in a texture of its own. */
  readonly looksUpStencil: boolean

  constructor(rawGL: RawSamplers, fallbacks: Fallbacks) {
    this.#rawGL = rawGL
    this.#fallbacks = fallbacks
    const { gl } = rawGL
    this.#gl = gl
    this.#facts = rawGL.facts
    this.#addresses = [gl.REPEAT, gl.REPEAT, gl.MIRRORED_REPEAT, gl.CLAMP_TO_EDGE, gl.CLAMP_TO_EDGE, gl.CLAMP_TO_EDGE]
    this.#minifying = [
      [gl.NEAREST, gl.NEAREST_MIPMAP_NEAREST, gl.NEAREST_MIPMAP_LINEAR],
      [gl.LINEAR, gl.LINEAR_MIPMAP_NEAREST, gl.LINEAR_MIPMAP_LINEAR],
    ]
    this.looksUpStencil = this.#facts.stencilTexturing
  }

  /** Whether the texture of a row holds palette indices. */
  isPaletted(words: ArrayLike<number>, at: number): boolean {
    return (words[at + KIND] & TextureKind.Palettes) !== 0
  }

  /**
   * The finest level that a row allows. Without mip filter MAXMIPLEVEL counts for nothing, as in the reference; SetLOD
   * does.
   */
  finestLevel(words: ArrayLike<number>, at: number): number {
    return Math.min(
      words[at + MIP] === T.D3DTEXF_NONE ? words[at + LOD] : Math.max(words[at + MAX_LEVEL], words[at + LOD]),
      LAST_LEVEL,
    )
  }

  /** The sampler of a row of a sampler group that begins at `words[at]`. Allocates nothing for values seen before. */
  samplerOf(words: ArrayLike<number>, at: number): WebGLSampler {
    const level = this.finestLevel(words, at)
    const mip = Math.min(words[at + MIP], T.D3DTEXF_LINEAR)
    const key =
      (words[at + U] & 7) |
      ((words[at + V] & 7) << 3) |
      ((words[at + W] & 7) << 6) |
      ((words[at + MAGNIFY] & 7) << 9) |
      ((words[at + MINIFY] & 7) << 12) |
      (mip << 15) |
      (level << 17) |
      (Math.min(words[at + MAX_ANISOTROPY], 31) << 21) |
      (this.#isPicked(words, at) ? 1 << 26 : 0) |
      (this.#isCompared(words, at) ? 1 << 27 : 0)
    const found = this.#known.get(key)
    if (found !== undefined) return found
    const sampler = this.#make(words, at, level, mip)
    this.#known.set(key, sampler)
    return sampler
  }

  /** How many sampler objects exist. */
  get size(): number {
    return this.#known.size
  }

  dispose(): void {
    for (const sampler of this.#known.values()) this.#rawGL.deleteSampler(sampler)
    this.#known.clear()
  }

  #wrap(address: number): number {
    return this.#addresses[address] ?? this.#gl.REPEAT
  }

  #noteFilters(magnify: number, minify: number, anisotropic: boolean, level: number): void {
    if (anisotropic && this.#facts.maxAnisotropy === 1) this.#fallbacks.note(FALLBACK.anisotropic)
    // From level n on GL takes every lookup for a minified one.
    if (level > 0 && isLinear(magnify) !== isLinear(minify)) this.#fallbacks.note(FALLBACK.unlike)
  }

  /** Whether texels of a row are picked and not filtered. */
  #isPicked(words: ArrayLike<number>, at: number): boolean {
    return this.isPaletted(words, at) || depthReadOf(words[at + KIND]) >= DepthRead.Depth
  }

  #isCompared(words: ArrayLike<number>, at: number): boolean {
    return depthReadOf(words[at + KIND]) !== DepthRead.None && !this.#isPicked(words, at)
  }

  #makePicking(words: ArrayLike<number>, at: number): WebGLSampler {
    return this.#rawGL.createSampler({
      wrapS: this.#wrap(words[at + U]),
      wrapT: this.#wrap(words[at + V]),
      wrapR: this.#wrap(words[at + W]),
      magnify: this.#gl.NEAREST,
      minify: this.#gl.NEAREST_MIPMAP_NEAREST,
      minLod: -UNLIMITED,
      maxLod: UNLIMITED,
      anisotropy: 1,
      compareMode: this.#gl.NONE,
    })
  }

  #make(words: ArrayLike<number>, at: number, level: number, mip: number): WebGLSampler {
    if (this.#isPicked(words, at)) return this.#makePicking(words, at)
    const magnify = words[at + MAGNIFY]
    const minify = words[at + MINIFY]
    const anisotropic = magnify === T.D3DTEXF_ANISOTROPIC || minify === T.D3DTEXF_ANISOTROPIC
    this.#noteFilters(magnify, minify, anisotropic, level)
    // Without mip filter SetLOD's level is the only one. GL takes level 0 then, so another one is asked for as a chain
    // of one.
    const chain = mip === 0 && level > 0 ? 1 : mip
    return this.#rawGL.createSampler({
      wrapS: this.#wrap(words[at + U]),
      wrapT: this.#wrap(words[at + V]),
      wrapR: this.#wrap(words[at + W]),
      magnify: isLinear(magnify) ? this.#gl.LINEAR : this.#gl.NEAREST,
      // Anisotropic filters have no texels that are picked, whatever drivers make of it: one of them smooths both ways.
      minify: this.#minifying[anisotropic || isLinear(minify) ? 1 : 0][chain],
      minLod: level > 0 ? level : -UNLIMITED,
      maxLod: mip === 0 && level > 0 ? level : UNLIMITED,
      anisotropy: anisotropic ? Math.min(Math.max(words[at + MAX_ANISOTROPY], 1), this.#facts.maxAnisotropy) : 1,
      compareMode: this.#isCompared(words, at) ? this.#gl.COMPARE_REF_TO_TEXTURE : this.#gl.NONE,
    })
  }
}
