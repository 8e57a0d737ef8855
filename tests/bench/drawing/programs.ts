import { interleave, nextTask, rowOf, time } from '../bench.js'
import type { Bench, Row } from '../bench.js'
import type { ProgramStates } from '../realm/program-states.js'
import { openRealm } from '../realm/realms.js'

/** Programs that draws take turns with. */
const IN_TURN = 50
/** Draws of a frame in which they do. */
const DRAWS = 2000
/** How many times as long as the rival ours may take. */
const limits = { compile: 1.5, turn: 3, hitch: 1.2 } as const

const titles = {
  count: 'programs of random states',
  compile: 'compiling a program',
  turn: `${IN_TURN} programs in turn, JavaScript`,
  steady: `${IN_TURN} programs in turn, compiled again`,
  hitch: (states: number): string => `${states} new states in a frame`,
} as const

/** How many programs random states made, and how long each took. */
const compilingRows = ({ ours, raw }: ReturnType<ProgramStates['compileAll']>, states: number): Row[] => [
  {
    ...{ name: titles.count, unit: 'programs', ours: ours.length, rivals: { states } },
    ...{ target: 'at most one a state', met: ours.length <= states },
  },
  rowOf({
    ...{ name: titles.compile, unit: 'ms/program', ours, rivals: { 'raw WebGL2': raw } },
    limit: { rival: 'raw WebGL2', most: limits.compile },
  }),
]

/**
 * Programs that generated shaders make: how many, how long they take to compile, and what draws pay that change them.
 */
export const programs: Bench = async ({ settings, wants }) => {
  const hitch = titles.hitch(settings.newStates)
  const [compiles, alternates] = [
    wants(titles.count) || wants(titles.compile),
    wants(titles.turn) || wants(titles.steady),
  ]
  if (!compiles && !alternates && !wants(hitch)) return []
  const { realm, close } = await openRealm()
  const rows: Row[] = []
  try {
    const states = await realm.makeProgramStates(settings.programStates)
    if (wants(hitch)) {
      // The first frame of a device makes more than programs.
      states.newStates(1)
      const frames = Array.from({ length: settings.reps }, () => states.newStates(settings.newStates))
      rows.push(
        rowOf({
          ...{ name: hitch, unit: 'ms/frame', ours: frames.map((one) => one.ours) },
          rivals: { 'raw WebGL2 compiling': frames.map((one) => one.raw) },
          limit: { rival: 'raw WebGL2 compiling', most: limits.hitch },
        }),
      )
    }
    if (compiles) rows.push(...compilingRows(states.compileAll(), settings.programStates))
    if (!alternates) return rows.filter(({ name }) => wants(name))
    states.frame(IN_TURN, IN_TURN)
    const before = states.compiled()
    const nanoseconds = (turn: number) => () => (time(() => states.frame(DRAWS, turn)) * 1e6) / DRAWS
    const turns = { ours: nanoseconds(IN_TURN), 'one program': nanoseconds(1) }
    const restore = realm.emptyDrawFunctions()
    try {
      await interleave(turns, settings.frames)
      const figures = await interleave(turns, settings.reps)
      rows.push(
        rowOf({
          name: titles.turn,
          unit: 'ns/draw',
          ours: figures.ours,
          rivals: { 'one program': figures['one program'] },
          limit: { rival: 'one program', most: limits.turn },
        }),
      )
    } finally {
      restore()
    }
    await nextTask()
    rows.push({
      name: titles.steady,
      unit: 'programs',
      ours: states.compiled() - before,
      rivals: { 'programs in turn': IN_TURN },
      target: 'none',
      met: states.compiled() === before,
    })
    return rows.filter(({ name }) => wants(name))
  } finally {
    close()
  }
}
