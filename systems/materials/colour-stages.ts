import { STAGE_STATE_LIMIT, STAGES, stageStateSlots, stateLayout } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { textureOperations } from '../shaders/texture-ops.js'

/** The states of a stage that name its colour arguments 0, 1, 2. */
const colourArguments = [T.D3DTSS_COLORARG0, T.D3DTSS_COLORARG1, T.D3DTSS_COLORARG2] as const

/** A stage that makes a colour, and what its operation reads: D3DTA without modifiers. */
export interface ColourStage {
  readonly stage: number
  readonly arguments: readonly number[]
}

/** How many stages work. */
export const liveStages = (words: ArrayLike<number>): number =>
  Math.min(words[stateLayout.group('cascade').offset], STAGES)

/** Stages that make a colour; those that bend coordinates leave it as it is. */
export function colourStages(words: ArrayLike<number>): ColourStage[] {
  const stateOf = (stage: number, name: number): number => words[stageStateSlots[stage * STAGE_STATE_LIMIT + name]]
  const stages = Array.from({ length: liveStages(words) }, (_, stage) => {
    return { stage, operation: textureOperations[stateOf(stage, T.D3DTSS_COLOROP)] }
  })
  return stages
    .filter(({ operation }) => operation.result)
    .map(({ stage, operation }, n) => {
      const given = operation.reads.map((argument) => stateOf(stage, colourArguments[argument]) & T.D3DTA_SELECTMASK)
      // Before the first of them the current colour is the diffuse one.
      return { stage, arguments: n > 0 ? given : given.map((one) => (one === T.D3DTA_CURRENT ? T.D3DTA_DIFFUSE : one)) }
    })
}
