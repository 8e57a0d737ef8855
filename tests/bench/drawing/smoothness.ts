import { nextTask } from '../bench.js'
import type { Bench } from '../bench.js'
import { openRealm } from '../realm/realms.js'

/** Milliseconds that the program thinks in every frame. */
const THOUGHTS = 12
/** Milliseconds from one picture of the display to the next. */
const PICTURE = 1000 / 60
/** Pictures a repetition, of which the first ones do not count. */
const TURNS = 24
const WARM_TURNS = 4
/** Percent of the pictures that may come late. */
const LIMIT = 5

/** How many of a hundred numbers are above a limit. */
const shareAbove = (numbers: readonly number[], limit: number): number =>
  (100 * numbers.filter((number) => number > limit).length) / numbers.length

/**
 * How many pictures of a program that thinks for 12 ms a frame come later than one and a half of the display's, with
 * the renderer on the same thread and in a worker. A turn of `frame$` waits for the renderer, so that turns are as far
 * apart as pictures.
 */
export const smoothness: Bench = async ({ settings, wants }) => {
  const draws = Math.min(...settings.draws)
  const name = `threads, ${draws} draws and ${THOUGHTS} ms of thoughts, late pictures`
  if (!wants(name)) return []
  const intervals = { same: [] as number[], worker: [] as number[] }
  for (const thread of ['same', 'worker'] as const) {
    const { realm, close } = await openRealm()
    const { turns, settled, dispose } = await realm.openThread(thread, draws)
    for (let rep = 0; rep < settings.reps; rep++) {
      intervals[thread].push(...(await turns(TURNS, THOUGHTS)).slice(WARM_TURNS))
      await settled()
      await nextTask()
    }
    dispose()
    close()
  }
  const late = (thread: 'same' | 'worker'): number => shareAbove(intervals[thread], PICTURE * 1.5)
  const [ours, same] = [late('worker'), late('same')]
  return [
    {
      name,
      unit: '% of the pictures',
      ours,
      rivals: { 'same thread': same },
      target: `at most ${LIMIT}`,
      met: ours <= LIMIT,
    },
  ]
}
