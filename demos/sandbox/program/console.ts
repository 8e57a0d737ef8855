/** The console of programs. */
import type { Place } from '../cpp/lines.js'
import { logLevels, type LogLevel } from '../protocol.js'
import { tell } from './host.js'
import { placeOf } from './problems.js'
import { lineOf, wordsOf } from './words.js'

/** Lines that are passed on a second. */
const LOGS = 400
/** Characters of a line. */
const MOST = 2000

// Taken before a program could put another in its place.
const wait = setTimeout.bind(globalThis)

let logged = 0
let second = 0
/** Lines that were not passed on, and not told of yet. */
let left = 0

/** Tells how many lines were left out, if any were. */
export const tellLeftOut = (): void => {
  if (left === 0) return
  const lines = left === 1 ? 'One more line was' : `${left} more lines were`
  tell({ kind: 'log', level: 'info', text: `${lines} said than the console takes: ${LOGS} a second.`, place: null })
  left = 0
}

/**
 * Passes a line on.
 * @param place the line of the program that says it; left out: the innermost one that runs
 */
export const log = (level: LogLevel, values: readonly unknown[], place?: Place | null): void => {
  const now = Math.floor(performance.now() / 1000)
  logged = now === second ? logged + 1 : 1
  second = now
  if (logged > LOGS) {
    if (left++ === 0) wait(tellLeftOut, 1000)
    return
  }
  const said = place === undefined ? placeOf(new Error().stack ?? '') : place
  tell({ kind: 'log', level, text: lineOf(values).slice(0, MOST), place: said })
}

/** By their names: how often `count` was called, and when `time` was. */
const counts = new Map<string, number>()
const times = new Map<string, number>()

const tellTime = (label: unknown = 'default'): void => {
  const begun = times.get(wordsOf(label))
  if (begun === undefined) log('warn', [`console.time was not called with "${wordsOf(label)}".`])
  else log('log', [`${wordsOf(label)}: ${(performance.now() - begun).toFixed(3)} ms`])
}

const say = (...values: unknown[]): void => log('log', values)

/** What the methods of a console say besides those that are named after their levels. */
const others: Readonly<Record<string, (...values: unknown[]) => void>> = {
  ...{ debug: say, dir: (value) => log('log', [value]), dirxml: say, table: (value) => log('log', [value]) },
  ...{ group: say, groupCollapsed: say, trace: say },
  assert(isTrue, ...values) {
    if (!isTrue) log('error', ['Assertion failed:', ...values])
  },
  count(label = 'default') {
    const name = wordsOf(label)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    log('log', [`${name}: ${counts.get(name)}`])
  },
  countReset: (label = 'default') => void counts.delete(wordsOf(label)),
  time: (label = 'default') => void times.set(wordsOf(label), performance.now()),
  timeLog: tellTime,
  timeEnd(label = 'default') {
    tellTime(label)
    times.delete(wordsOf(label))
  },
}

/** Gives programs this console in place of the browser's own, which would take all that is said. */
export const installConsole = (): void => {
  const quiet = Object.keys(console).map((name) => [name, () => {}] as const)
  const spoken = logLevels.map((level) => [level, (...values: unknown[]) => log(level, values)] as const)
  Object.assign(globalThis, { console: { ...Object.fromEntries<() => void>([...quiet, ...spoken]), ...others } })
}
