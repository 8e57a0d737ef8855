import { interleave, rowOf, time } from '../bench.js'
import type { Bench } from '../bench.js'
import { litTurnNames, type LitTurnName } from '../realm/lit-turns.js'
import { openRealm } from '../realm/realms.js'

/**
 * How many times as long as a draw with another world matrix alone one may take: nothing that programs do is a cliff.
 */
const MOST = 10

const RIVAL = 'nothing' satisfies LitTurnName
const titleOf = (name: LitTurnName): string => `${name} before each draw, submit`

/** What a draw pays for what programs of the time set, write or bind before it. */
export const lit: Bench = async ({ settings, wants }) => {
  const names = litTurnNames.filter((name) => name !== RIVAL && wants(titleOf(name)))
  if (names.length === 0) return []
  const draws = settings.turnDraws
  const { realm, close } = await openRealm()
  const turns = await realm.makeLitTurns(draws)
  const nanoseconds = (name: LitTurnName) => (): number => {
    const milliseconds = time(() => turns.frame(name))
    turns.finish()
    return (milliseconds * 1e6) / draws
  }
  try {
    const measured: readonly LitTurnName[] = [RIVAL, ...names]
    const all = Object.fromEntries(measured.map((name) => [name, nanoseconds(name)]))
    await interleave(all, Math.ceil(settings.warmDraws.real / draws / names.length))
    const figures = await interleave(all, settings.submitReps)
    return names.map((name) =>
      rowOf({
        ...{ name: titleOf(name), unit: 'ns/draw', ours: figures[name], rivals: { 'plain lit draw': figures[RIVAL] } },
        limit: { rival: 'plain lit draw', most: MOST },
      }),
    )
  } finally {
    turns.dispose()
    close()
  }
}
