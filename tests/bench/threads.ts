import { nextTask, rowOf, time } from './bench.js'
import type { Bench, Row } from './bench.js'
import { openRealm } from './realms.js'

const LIMIT = 0.4
const LATENCY_LIMIT = 2
const WARM_FRAMES = 12

type Thread = 'same' | 'worker'

/**
 * How long a frame keeps the program's thread, and how long it takes until its last draw has been played, with the renderer on the same thread and in
 * a worker.
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
  for (let rep = -WARM_FRAMES; rep < settings.reps; rep++) {
    for (const thread of ['same', 'worker'] as const) {
      const { frame, settle } = paths[thread]
      const milliseconds = time(frame)
      const rest = time(settle)
      if (rep >= 0) own[thread].push(milliseconds)
      if (rep >= 0) whole[thread].push(milliseconds + rest)
      // Pictures are shown, and the GPU's work, which is this processor's, ends.
      await nextTask()
      await new Promise((resolve) => setTimeout(resolve, settings.frames * 20))
    }
  }
  for (const thread of ['same', 'worker'] as const) {
    paths[thread].dispose()
    realms[thread].close()
  }
  const row = (name: string, { worker, same }: Record<Thread, number[]>, most: number): Row =>
    rowOf({
      ...{ name, unit: 'ms/frame', ours: worker },
      rivals: { 'same thread': same },
      limit: { rival: 'same thread', most },
    })
  return [row(application, own, LIMIT), row(latency, whole, LATENCY_LIMIT)].filter(({ name }) => wants(name))
}
