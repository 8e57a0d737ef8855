import { nextTask, rowOf, time } from '../bench.js'
import type { Bench, Row } from '../bench.js'
import { openRealm } from '../realm/realms.js'

/** Nanoseconds that a draw may keep the program's thread. */
const LIMIT = 120
const LATENCY_LIMIT = 2
/** Milliseconds after a frame, whose draws the GPU has drawn, in which its picture is shown. */
const REST = 20

type Thread = 'same' | 'worker'

/**
 * How long a draw keeps the program's thread, and how long it takes until a frame's last draw has been played, with the
 * renderer on the same thread and in a worker. While frames are played the program's thread does nothing.
 */
export const threads: Bench = async ({ settings, wants }) => {
  const draws = Math.max(...settings.draws)
  const application = `threads, ${draws} draws, application`
  const latency = `threads, ${draws} draws, latency`
  if (!wants(application) && !wants(latency)) return []
  const realms = { same: await openRealm(), worker: await openRealm() }
  const paths = {
    same: await realms.same.realm.openThread('same', draws),
    worker: await realms.worker.realm.openThread('worker', draws),
  }
  const own: Record<Thread, number[]> = { same: [], worker: [] }
  const whole: Record<Thread, number[]> = { same: [], worker: [] }
  // The browser goes on making the code of a frame faster for some thirty of them.
  for (let rep = -settings.warmFrames; rep < settings.reps; rep++) {
    for (const thread of ['same', 'worker'] as const) {
      const { frame, settled, finished } = paths[thread]
      const start = performance.now()
      const milliseconds = time(frame)
      await settled()
      const all = performance.now() - start
      if (rep >= 0) own[thread].push((milliseconds * 1e6) / draws)
      if (rep >= 0) whole[thread].push(all)
      await finished()
      await nextTask()
      await new Promise((resolve) => setTimeout(resolve, REST))
    }
  }
  for (const thread of ['same', 'worker'] as const) {
    paths[thread].dispose()
    realms[thread].close()
  }
  const rows: Row[] = [
    rowOf({
      ...{ name: application, unit: 'ns/draw', ours: own.worker, rivals: { 'same thread': own.same } },
      limit: { value: LIMIT },
    }),
    rowOf({
      ...{ name: latency, unit: 'ms/frame', ours: whole.worker, rivals: { 'same thread': whole.same } },
      limit: { rival: 'same thread', most: LATENCY_LIMIT },
    }),
  ]
  return rows.filter(({ name }) => wants(name))
}
