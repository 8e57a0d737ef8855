import { interleave, rowOf, time } from '../bench.js'
import type { Bench } from '../bench.js'
import { openRealm } from '../realm/realms.js'

/** By what is set: how many times as long as a plain store a call may take. */
const limits = { redundant: 6, changing: 12 } as const

/** SetRenderState on a device against storing the same words into a plain array. */
export const setRenderState: Bench = async ({ settings, wants }) => {
  const kinds = (['redundant', 'changing'] as const).filter((kind) => wants(`SetRenderState ${kind}`))
  if (kinds.length === 0) return []
  const { realm, close } = await openRealm()
  try {
    const { calls, device, array } = await realm.makeStateSetters(settings.calls)
    const rows = []
    for (const kind of kinds) {
      const nanoseconds = (action: () => void) => (): number => (time(action) * 1e6) / calls
      const turns = { ours: nanoseconds(device[kind]), plain: nanoseconds(array[kind]) }
      await interleave(turns, Math.min(settings.reps, 5))
      const { ours, plain } = await interleave(turns, settings.reps)
      rows.push(
        rowOf({
          name: `SetRenderState ${kind}`,
          unit: 'ns/call',
          ours,
          rivals: { 'plain Uint32Array store': plain },
          limit: { rival: 'plain Uint32Array store', most: limits[kind] },
        }),
      )
    }
    return rows
  } finally {
    close()
  }
}
