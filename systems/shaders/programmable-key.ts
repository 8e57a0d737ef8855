/**
 * What the text of a vs_1_x or ps_1_x half depends on besides its program. As in program-key.ts: values never are part
 * of a key, and fields are small integers and booleans.
 */

import type { FogMode, PixelOutput, SamplingStage, VertexInput } from '../programs/program-key.js'

/** Everything that the text of a programmable vertex half depends on. */
export interface ProgrammableVertexKey extends Pick<PixelOutput, 'linePattern' | 'edges' | 'sampled'> {
  /**
   * What the vertices hold, by input register. A register that the program reads and the vertices lack reads (0, 0, 0,
   * 1).
   */
  readonly elements: readonly VertexInput[]
  /** vFog is written when this is neither off nor a table mode: oFog, whatever the mode. */
  readonly fog: FogMode
  /** SHADEMODE FLAT. Must be equal in both halves. */
  readonly flat: boolean
  /** Points are drawn: gl_PointSize is written. */
  readonly points: boolean
  /** Bit i: clip plane i, in clip space. Must be equal in both halves. */
  readonly clipPlanes: number
  /** GL_ANGLE_clip_cull_distance is there. Must be equal in both halves. */
  readonly clipDistance: boolean
  /** Bit n: the pixel half reads vTn (readCoordinates, readProgrammableCoordinates), so it is written. */
  readonly coordinates: number
  /** D3DRS_WRAPn of stage n, 0 where the array ends. The pixel half's stage n has to say the same. */
  readonly wrap: readonly number[]
}

/** Everything that the text of a programmable pixel half depends on. */
export interface ProgrammablePixelKey extends PixelOutput {
  /** Stages 0 to 5 at most; one that is missing has no texture and no wrap. `projected` counts up to ps_1_3. */
  readonly stages: readonly SamplingStage[]
  /** Interpolated modes make equal text: `pixelFog` folds them. */
  readonly fog: FogMode
  readonly flat: boolean
  /** D3DCMPFUNC 1..8 of the alpha test. */
  readonly alphaFunc: number
  /** POINTSPRITEENABLE while points are drawn: all coordinates run 0..1 over the sprite, and no vTn is read. */
  readonly pointSprite: boolean
  readonly clipPlanes: number
  readonly clipDistance: boolean
}
