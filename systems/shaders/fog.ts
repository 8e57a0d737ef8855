/** The fog factor: 1 without fog, 0 in full fog. SDK: "Fog Formulas". */

import { inverseW } from './interface.js'
import { FOG_ROWS } from '../groups/constant-rows.js'
import { FOG } from '../programs/program-key.js'
import type { FogMode, Sampled } from '../programs/program-key.js'
import { row } from './glsl.js'

type Curve = (distance: string) => string

const linear: Curve = (d) => `(${row(FOG_ROWS)}.y - ${d}) * ${row(FOG_ROWS)}.w`
const exponential: Curve = (d) => `exp(-${d} * ${row(FOG_ROWS)}.z)`
const exponentialSquared: Curve = (d) => `exp(-${d} * ${d} * ${row(FOG_ROWS)}.z * ${row(FOG_ROWS)}.z)`

/** Where the distance of a mode comes from. */
type Distance = 'eyeZ' | 'range' | 'z' | 'w'

const curves: Partial<Record<FogMode, readonly [Distance, Curve]>> = {
  [FOG.vertexLinear]: ['eyeZ', linear],
  [FOG.vertexExp]: ['eyeZ', exponential],
  [FOG.vertexExp2]: ['eyeZ', exponentialSquared],
  [FOG.rangeLinear]: ['range', linear],
  [FOG.rangeExp]: ['range', exponential],
  [FOG.rangeExp2]: ['range', exponentialSquared],
  [FOG.tableZLinear]: ['z', linear],
  [FOG.tableZExp]: ['z', exponential],
  [FOG.tableZExp2]: ['z', exponentialSquared],
  [FOG.tableWLinear]: ['w', linear],
  [FOG.tableWExp]: ['w', exponential],
  [FOG.tableWExp2]: ['w', exponentialSquared],
}

/**
 * `eye` is the vertex shader's eye-space position. The z that table fog goes by crosses in vFog, as nothing moved it
 * between MinZ and MaxZ there.
 */
const distances: Readonly<Record<Distance, (sampled: Sampled | null) => string>> = {
  eyeZ: () => 'abs(eye.z)',
  range: () => 'length(eye.xyz)',
  z: () => 'vFog',
  w: (sampled) => `(1.0 / ${inverseW({ sampled })})`,
}

/**
 * @param mode a mode that has a curve
 * @param sampled varyings are those of samples
 * @returns the factor, clamped to 0..1, as an expression of type float; undefined for off, specular alpha and shader
 * fog
 */
export const fogFactor = (mode: FogMode, sampled: Sampled | null = null): string | undefined => {
  const entry = curves[mode]
  if (!entry) return undefined
  const [distance, curve] = entry
  return `clamp(${curve(distances[distance](sampled))}, 0.0, 1.0)`
}
