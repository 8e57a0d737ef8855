/**
 * What crosses from a vertex half to a pixel half. Both halves of either kind (fixed function, vs_1_x, ps_1_x) declare
 * their varyings here, so that any two that are told the same state link: a vertex half writes at least what the pixel
 * half reads.
 *
 * | name | type | meaning |
 * |---|---|---|
 * | vDiffuse, vSpecular | vec4, flat with SHADEMODE FLAT | colours, clamped to 0..1 per vertex |
 * | vFog | float | fog factor, clamped to 0..1 per vertex, or the z that table fog goes by; smooth with SHADEMODE FLAT
 * too (recording flat_lit) |
 * | vT0 … vT7 | vec4 | texture coordinates of stage n, not divided |
 * | vW0 … vW7 | vec4 | the same with the seam half a turn away, on stages with D3DRS_WRAPn |
 * | vLine | vec2, flat | where in the target a line with a pattern begins |
 * | vClip0, vClip1 | vec4 | distances to clip planes 0..3 and 4..7, when the pixel half has to clip |
 */

import { bits } from './glsl.js'

/** Which varyings a half declares. */
export interface Varyings {
  /** SHADEMODE FLAT: colours come from the provoking vertex. */
  readonly flat: boolean
  readonly diffuse: boolean
  readonly specular: boolean
  readonly fog: boolean
  /** Bit n: vTn. */
  readonly coordinates: number
  /** Bit n: vWn. */
  readonly wrapped: number
  /** Bit i: plane i is clipped by the pixel half. */
  readonly clipPlanes: number
  /** Lines have a pattern. */
  readonly linePattern?: boolean | undefined
}

/**
 * @param direction `out` in a vertex shader, `in` in a pixel shader
 * @param varyings what the half declares
 * @returns one declaration a line
 */
export const declareVaryings = (direction: 'in' | 'out', varyings: Varyings): string[] => {
  const shade = varyings.flat ? 'flat ' : ''
  const lines: string[] = []
  if (varyings.diffuse) lines.push(`${shade}${direction} vec4 vDiffuse;`)
  if (varyings.specular) lines.push(`${shade}${direction} vec4 vSpecular;`)
  if (varyings.fog) lines.push(`${direction} float vFog;`)
  for (const stage of bits(varyings.coordinates)) lines.push(`${direction} vec4 vT${stage};`)
  for (const stage of bits(varyings.wrapped)) lines.push(`${direction} vec4 vW${stage};`)
  if (varyings.linePattern) lines.push(`flat ${direction} vec2 vLine;`)
  for (const half of clipHalves(varyings.clipPlanes)) lines.push(`${direction} vec4 vClip${half};`)
  return lines
}

/**
 * @param planes bit i: plane i
 * @returns the numbers of the vClip varyings that hold them
 */
export const clipHalves = (planes: number): number[] => [...new Set(bits(planes).map((plane) => plane >> 2))]

/**
 * @param plane number of a clip plane, 0..7
 * @returns the component of a vClip varying that holds its distance
 */
export const clipVarying = (plane: number): string => `vClip${plane >> 2}.${'xyzw'[plane & 3]}`
