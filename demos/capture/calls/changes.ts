/** Which groups of the state changed from one draw of a frame to the next. */
import type { Argument, DeviceState } from '../../../index.js'
import { isDraw } from '../../../index.js'
import type { Session } from '../reading/session.js'
import { groupOfKey } from './state-entries.js'

/** Groups that changed before each draw, by the places of the draws in their frame. */
export type Changes = ReadonlyMap<number, ReadonlySet<string>>

const isSame = (a: Argument, b: Argument): boolean => {
  if (a === b) return true
  if (a instanceof Float32Array && b instanceof Float32Array)
    return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}

/** Groups in which two states differ. */
export function changedGroups(from: DeviceState, to: DeviceState): Set<string> {
  const groups = new Set<string>()
  for (const [key, args] of to) {
    const before = from.get(key)
    if (before?.length === args.length && before.every((one, i) => isSame(one, args[i]))) continue
    const group = groupOfKey(key, args)
    if (group !== null) groups.add(group)
  }
  return groups
}

/** Milliseconds that it works before others have a turn. */
const TURN = 24

/**
 * Goes through the frame where the player stands, and brings it back there. Before the first draw counts what changed
 * since the frame began.
 */
export async function changesOf(session: Session): Promise<Changes> {
  const { position, lines } = session
  const { frame } = position
  const changes = new Map<number, ReadonlySet<string>>()
  let began = performance.now()
  try {
    await session.goTo({ frame, at: -1 })
    let last = session.stateAt(-1)
    for (const [at, line] of lines.entries()) {
      if (line.kind !== 'call' || !isDraw(line)) continue
      // Before it: draws from memory of the program take a buffer off the first stream.
      await session.goTo({ frame, at: at - 1 })
      const state = session.stateAt(at - 1)
      if (state && last) changes.set(at, changedGroups(last, state))
      last = state ?? last
      if (performance.now() - began < TURN) continue
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
  } finally {
    await session.goTo(position)
  }
  return changes
}
