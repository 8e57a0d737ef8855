import { memberOf } from '../../d3d8/api/enumerations.js'
import {
  initialState,
  MATERIAL_WORDS,
  renderStates,
  renderStateSlots,
  STAGE_STATE_LIMIT,
  STAGES,
  stageStateSlots,
  stateLayout,
  textureStageStates,
  type ValueKind,
} from '../../d3d8/state-table.js'

/** Values of states by their names in Direct3D. */
export type NamedStates = Readonly<Record<string, number>>

/** What a draw was drawn with, as JSON knows it: states that are not what a device begins with. */
export interface StateData {
  readonly renderStates: NamedStates
  /** By number of the stage; those of which nothing is to be said are null. */
  readonly stages: readonly (NamedStates | null)[]
  /** The D3DMATERIAL8: diffuse, ambient, specular, emissive, power. */
  readonly material: readonly number[]
}

const MATERIAL = stateLayout.group('material').offset

/** Groups that say nothing of how something looks. */
const withoutLook: readonly string[] = ['multisample', 'patches', 'runtime']

const valueOf = (kind: ValueKind, words: Uint32Array, floats: Float32Array, slot: number): number =>
  kind === 'float' ? (Number.isFinite(floats[slot]) ? floats[slot] : 0) : words[slot]

/** Says in JSON how a state differs from the one that a device begins with. */
export function stateData(words: Uint32Array<ArrayBuffer>, floats: Float32Array): StateData {
  const states: Record<string, number> = {}
  for (const [state, group, kind] of renderStates) {
    const slot = renderStateSlots[state]
    if (words[slot] === initialState[slot] || withoutLook.includes(group)) continue
    states[memberOf('D3DRENDERSTATETYPE', state) ?? String(state)] = valueOf(kind, words, floats, slot)
  }
  const stages = Array.from({ length: STAGES }, (_, stage) => {
    const own: Record<string, number> = {}
    for (const [type, , kind] of textureStageStates) {
      const slot = stageStateSlots[stage * STAGE_STATE_LIMIT + type]
      if (words[slot] === initialState[slot]) continue
      own[memberOf('D3DTEXTURESTAGESTATETYPE', type) ?? String(type)] = valueOf(kind, words, floats, slot)
    }
    return Object.keys(own).length > 0 ? own : null
  })
  while (stages.length > 0 && stages[stages.length - 1] === null) stages.pop()
  const material = Array.from(floats.subarray(MATERIAL, MATERIAL + MATERIAL_WORDS), (value) =>
    Number.isFinite(value) ? value : 0,
  )
  return { renderStates: states, stages, material }
}
