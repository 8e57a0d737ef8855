import { interleave, median, rowOf, time } from '../bench.js'
import type { Bench, Row } from '../bench.js'
import { openRealm } from '../realm/realms.js'
import type { TurnName } from '../realm/turns.js'

/** Nanoseconds of JavaScript that a change of state may cost over a draw without one. */
const CHANGE_LIMIT = 60
const changes = ['COLOROP', 'FVF', 'FOGENABLE', 'vertex shader'] as const satisfies TurnName[]

/** Frames that are submitted against others, and how many times as long they may take. */
const submitted = [
  { name: 'textures in turn', ours: 'textures', rival: 'raw textures', most: 1 },
  { name: 'NOOVERWRITE ring by base vertex', ours: 'ring by base vertex', rival: 'ring by DrawPrimitive', most: 1.3 },
  {
    name: 'one index buffer with 1000 bases',
    ours: '1000 bases',
    rival: '1000 ranges by DrawPrimitive',
    most: 1.3,
  },
] as const satisfies readonly { name: string; ours: TurnName; rival: TurnName; most: number }[]

const titles = {
  change: (what: string): string => `${what} in turn, JavaScript over a plain draw`,
  submit: (what: string): string => `${what}, submit`,
} as const

/** What a draw pays for a change of state before it, for another texture, and for a base vertex. */
export const stateChanges: Bench = async ({ settings, wants }) => {
  const asked = {
    changes: changes.filter((name) => wants(titles.change(name))),
    submitted: submitted.filter(({ name }) => wants(titles.submit(name))),
  }
  if (asked.changes.length + asked.submitted.length === 0) return []
  const draws = settings.turnDraws
  const rows: Row[] = []
  const { realm, close } = await openRealm()
  const turns = await realm.makeTurns(draws)
  const nanoseconds = (name: TurnName) => (): number => {
    const milliseconds = time(() => turns.frame(name))
    turns.finish()
    return (milliseconds * 1e6) / draws
  }
  const warm = { real: Math.ceil(settings.warmDraws.real / draws), empty: Math.ceil(settings.warmDraws.empty / draws) }
  try {
    for (const { name, ours, rival, most } of asked.submitted) {
      const pair = { ours: nanoseconds(ours), rival: nanoseconds(rival) }
      await interleave(pair, warm.real)
      const figures = await interleave(pair, settings.submitReps)
      rows.push(
        rowOf({
          ...{ name: titles.submit(name), unit: 'ns/draw', ours: figures.ours, rivals: { [rival]: figures.rival } },
          limit: { rival, most },
        }),
      )
    }
    if (asked.changes.length === 0) return rows
    // Programs are made before the functions that draw are empty.
    const names = ['plain', ...asked.changes] as const
    const all = Object.fromEntries(names.map((name) => [name, nanoseconds(name)])) as Record<TurnName, () => number>
    await interleave(all, 2)
    const restore = realm.emptyDrawFunctions()
    try {
      await interleave(all, warm.empty)
      const figures = await interleave(all, settings.reps)
      for (const name of asked.changes) {
        const over = median(figures[name].map((figure, rep) => Math.max(0, figure - figures.plain[rep])))
        rows.push({
          ...{ name: titles.change(name), unit: 'ns/draw', ours: over },
          rivals: { 'plain draw': median(figures.plain) },
          ratios: { 'plain draw': over / median(figures.plain) },
          target: `at most ${CHANGE_LIMIT}`,
          met: over <= CHANGE_LIMIT,
        })
      }
    } finally {
      restore()
    }
    return rows
  } finally {
    turns.dispose()
    close()
  }
}
