import { STAGES } from '../../d3d8/state-table.js'

/** Words that a program is told by: everything about the state that its source depends on, and nothing else. */
export const KeyWord = {
  /** FVF code or declaration handle. */
  Format: 0,
  /** Lighting flags, see `LightingBits`. */
  Lighting: 1,
  /** A `FogMode`. */
  Fog: 2,
  Flat: 3,
  /** A D3DCMPFUNC; D3DCMP_ALWAYS while the test is off. */
  AlphaFunction: 4,
  /** Bit mask of user clip planes. */
  ClipPlanes: 5,
  /** Vertex blending, see `VertexBlendBits`. */
  VertexBlend: 6,
  /** Bit 0 point sprites, bit 1 scaled points. */
  Points: 7,
  /** 1 while points are drawn. */
  DrawsPoints: 8,
  DepthTest: 9,
  /** Number of the lowest disabled stage. */
  Stages: 10,
  PixelShader: 11,
  /** Three bits a coordinate set: D3DWRAP_U, _V, _W. */
  Wrap: 12,
  /** 1 while depth is compared by w. */
  WBuffer: 13,
  /** How samples are chosen, see `SampleBits`. */
  Samples: 14,
  /** 1 while LINEPATTERN is a pattern. */
  LinePattern: 15,
  /** 1 while lines are drawn. */
  DrawsLines: 16,
  /** Format of the target while colours are dithered into it; 0: they are not. */
  Dither: 17,
  /** 1 while EDGEANTIALIAS is on and the target has one sample a pixel. */
  EdgeAntialias: 18,
  /** Three words a stage, see `stages.ts`. */
  FirstStage: 19,
} as const

/** How many words a key has. */
export const KEY_WORDS = KeyWord.FirstStage + STAGES * 3

/** Bits of the word of samples; 0 while all of them get what a pixel does. */
export const SampleBits = {
  /** The shader chooses which it writes. */
  Chosen: 1,
  /** Each has a pass of its own, and WebGL reads varyings there. */
  Read: 2,
  /** Each has a pass of its own, and the shader moves varyings there. */
  Moved: 4,
} as const

/** Bits of the lighting word. */
export const LightingBits = {
  Enabled: 1,
  Specular: 2,
  LocalViewer: 4,
  NormalizeNormals: 8,
  /** Two bits each: D3DMATERIALCOLORSOURCE, D3DMCS_MATERIAL while COLORVERTEX is off. */
  DiffuseShift: 4,
  SpecularShift: 6,
  AmbientShift: 8,
  EmissiveShift: 10,
} as const

/**
 * Bits of the vertex blending word: the low three are the number of weights in the vertex plus 1, 0 for no blending.
 */
export const VertexBlendBits = { Weights: 7, Indexed: 8, Tweening: 16 } as const

/** Bits of the points word. */
export const PointBits = { Sprite: 1, Scale: 2 } as const

/** Changes of a key that are told one by one between two look-ups. */
export const MOST_CHANGES = 4

/** The key of the program that a draw needs, and what changed in it since the last look-up. */
export class ProgramKeyWords {
  readonly words = new Int32Array(KEY_WORDS)
  /** Words that were set, and their values, in turn: as many as there is room for. */
  readonly changes = new Int32Array(MOST_CHANGES * 2)
  /** How many words were set to another value; it may be more than there is room for. */
  changed = MOST_CHANGES + 1

  set(word: number, value: number): void {
    if (this.words[word] === value) return
    this.words[word] = value
    const n = this.changed++
    if (n >= MOST_CHANGES) return
    this.changes[n * 2] = word
    this.changes[n * 2 + 1] = value
  }
}
