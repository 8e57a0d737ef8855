import { Runtime, renderStateSlots, stageStateSlots, stateLayout } from '../../state-table.js'
import { D3DRS_WRAP0 } from '../../types/index.js'
import type { Execution } from '../execution.js'
import { D3DRENDERSTATE, legacyMeaning, type Setting } from '../legacy-states.js'

const RUNTIME = stateLayout.group('runtime').offset
const WRAP0 = renderStateSlots[D3DRS_WRAP0]

const wordOf: Readonly<Record<Setting['of'], (state: number) => number>> = {
  stage: (state) => stageStateSlots[state],
  render: (state) => renderStateSlots[state],
  stippledAlpha: () => RUNTIME + Runtime.StippledAlpha,
  modulates: () => RUNTIME + Runtime.Modulates,
}

/**
 * Sets a state of DirectX 5 to 7, but for TEXTUREHANDLE.
 *
 * @returns undefined for a number that is none; else whether its value can be honoured
 */
export function setLegacyState(run: Execution, state: number, value: number): boolean | undefined {
  const { context, stages } = run.parts
  const { recorder } = run.sets
  const { words } = recorder?.held[WRAP0] === 1 ? recorder : context
  const meaning = legacyMeaning(state, value, words[WRAP0])
  for (const setting of meaning?.settings ?? []) run.set(wordOf[setting.of](setting.state), setting.value)
  if (state === D3DRENDERSTATE.TEXTUREMAPBLEND && meaning?.isHonoured === true && recorder === null) {
    stages.findLive()
    run.chooseAlpha()
  }
  return meaning?.isHonoured
}
