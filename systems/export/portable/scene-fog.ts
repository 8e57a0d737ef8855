import * as THREE from 'three'
import { renderStateSlots, stateLayout, Transforms } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import type { TakenState } from '../state.js'

const PROJECTION = stateLayout.group('transforms').offset + Transforms.Projection

/** exp(-d) and exp(-(d q)²) are one half at the same distance for this q. */
const SQUARED = 1 / Math.sqrt(Math.LN2)

/** The fog of three's that is most like the state's; null when it goes by nothing that three has fog by. */
export function fogOf({ words, floats }: TakenState): THREE.Fog | THREE.FogExp2 | null {
  const word = (state: number): number => words[renderStateSlots[state]]
  const float = (state: number): number => floats[renderStateSlots[state]]
  const table = word(T.D3DRS_FOGTABLEMODE)
  const mode = table === T.D3DFOG_NONE ? word(T.D3DRS_FOGVERTEXMODE) : table
  const colour = word(T.D3DRS_FOGCOLOR) & 0xffffff
  // Table fog of a parallel projection goes by depth from 0 to 1 (SDK: "Pixel Fog").
  const isAffine = floats[PROJECTION + 11] === 0
  const [scale, offset] =
    table !== T.D3DFOG_NONE && isAffine ? [floats[PROJECTION + 10], floats[PROJECTION + 14]] : [1, 0]
  const distance = (value: number): number => (value - offset) / (scale || 1)
  const density = float(T.D3DRS_FOGDENSITY) * Math.abs(scale)
  if (mode === T.D3DFOG_LINEAR)
    return new THREE.Fog(colour, distance(float(T.D3DRS_FOGSTART)), distance(float(T.D3DRS_FOGEND)))
  if (mode === T.D3DFOG_EXP) return new THREE.FogExp2(colour, density * SQUARED)
  return mode === T.D3DFOG_EXP2 ? new THREE.FogExp2(colour, density) : null
}

/**
 * Counts equal fogs of draws, and knows the one that most of them had. Opaque draws come first: blended ones often have
 * a fog of black or white, in which what is added or multiplied vanishes.
 */
export function createFogVote() {
  const votes = new Map<string, { opaque: number; all: number; readonly fog: THREE.Fog | THREE.FogExp2 }>()
  return {
    /** @returns whether three has such fog */
    add(state: TakenState): boolean {
      const fog = fogOf(state)
      if (!fog) return false
      const key = JSON.stringify(fog)
      const found = votes.get(key) ?? { opaque: 0, all: 0, fog }
      found.all++
      if (state.words[renderStateSlots[T.D3DRS_ALPHABLENDENABLE]] === 0) found.opaque++
      votes.set(key, found)
      return true
    },
    differ: (): boolean => votes.size > 1,
    winner: (): THREE.Fog | THREE.FogExp2 | null =>
      [...votes.values()].sort((a, b) => b.opaque - a.opaque || b.all - a.all)[0]?.fog ?? null,
  }
}
