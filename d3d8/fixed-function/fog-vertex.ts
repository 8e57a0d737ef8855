import { D3DFOG_EXP, D3DFOG_EXP2, D3DFOG_LINEAR, D3DFOG_NONE } from '../types/index.js'
import { length, saturate, type Vector } from './vectors.js'
import type { VertexState } from './vertex-state.js'

/** The formulas by D3DFOGMODE, of a distance. SDK: "Fog Formulas". */
const curves = new Map<number, (state: VertexState, distance: number) => number>([
  [D3DFOG_EXP, ({ fogDensity }, d) => Math.exp(-d * fogDensity)],
  [D3DFOG_EXP2, ({ fogDensity }, d) => Math.exp(-((d * fogDensity) ** 2))],
  [
    D3DFOG_LINEAR,
    // Fog whose start is its end fogs everything; only table fog steps there.
    ({ fogStart, fogEnd }, d) => (fogStart === fogEnd ? 0 : (fogEnd - d) / (fogEnd - fogStart)),
  ],
])

/**
 * Whether the state asks for a factor by a formula at every vertex: table fog wins over vertex fog, and is computed per
 * pixel.
 */
export const hasVertexFog = ({ fogEnable, fogTableMode, fogVertexMode }: VertexState): boolean =>
  fogEnable && fogTableMode === D3DFOG_NONE && curves.has(fogVertexMode)

/**
 * The fog factor of a vertex that is not on the screen yet: 1 is no fog, 0 nothing but fog.
 *
 * @param eye position in eye space; the distance is its z, or with RANGEFOGENABLE its length
 * @param specularAlpha what both modes at NONE take the factor from
 * @returns null without fog, and with table fog
 */
export function fogVertex(state: VertexState, eye: Vector, specularAlpha: number): number | null {
  const { fogEnable, fogTableMode, fogVertexMode, rangeFog } = state
  if (!fogEnable || fogTableMode !== D3DFOG_NONE) return null
  const curve = curves.get(fogVertexMode)
  if (!curve) return specularAlpha
  return saturate(curve(state, rangeFog ? length(eye.slice(0, 3)) : Math.abs(eye[2])))
}
