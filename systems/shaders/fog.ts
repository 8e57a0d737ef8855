/** The fog factor: 1 without fog, 0 in full fog. SDK: "Fog Formulas". */

import { FOG_ROWS, VIEWPORT } from '../constant-rows.js'
import { FOG } from '../program-key.js'
import type { FogMode } from '../program-key.js'
import { row } from './glsl.js'

type Curve = (distance: string) => string

const linear: Curve = (d) => `(${row(FOG_ROWS)}.y - ${d}) * ${row(FOG_ROWS)}.w`
const exponential: Curve = (d) => `exp(-${d} * ${row(FOG_ROWS)}.z)`
const exponentialSquared: Curve = (d) => `exp(-${d} * ${d} * ${row(FOG_ROWS)}.z * ${row(FOG_ROWS)}.z)`

/** Where the distance of a mode comes from. */
type Distance = 'eyeZ' | 'range' | 'z' | 'w' | 'clipZ'

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
  [FOG.tableClipLinear]: ['clipZ', linear],
  [FOG.tableClipExp]: ['clipZ', exponential],
  [FOG.tableClipExp2]: ['clipZ', exponentialSquared],
  [FOG.tableWLinear]: ['w', linear],
  [FOG.tableWExp]: ['w', exponential],
  [FOG.tableWExp2]: ['w', exponentialSquared],
}

/** The depth as it was before the viewport moved it between MinZ and MaxZ. */
const depth = `((gl_FragCoord.z - ${row(VIEWPORT + 1)}.z) / (${row(VIEWPORT + 1)}.w - ${row(VIEWPORT + 1)}.z))`

/** `eye` is the vertex shader's eye-space position. */
const distances: Readonly<Record<Distance, string>> = {
  eyeZ: 'abs(eye.z)',
  range: 'length(eye.xyz)',
  z: depth,
  w: '(1.0 / gl_FragCoord.w)',
  clipZ: `(${depth} / gl_FragCoord.w)`,
}

/**
 * @param mode a mode that has a curve
 * @returns the factor, clamped to 0..1, as an expression of type float; undefined for off, specular alpha and shader fog
 */
export const fogFactor = (mode: FogMode): string | undefined => {
  const entry = curves[mode]
  if (!entry) return undefined
  const [distance, curve] = entry
  return `clamp(${curve(distances[distance])}, 0.0, 1.0)`
}
