import { it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { generator } from '../files/mutations.js'
import { RandomCalls } from './device-random-calls.js'
import { DeviceBench } from './device-support.js'
it('x', () => {
  const seen = new Map<string, number>()
  let n = 0,
    taken = 0
  const t0 = Date.now()
  for (let seed = 0; seed < 900; seed++) {
    const bench = new DeviceBench()
    const calls = new RandomCalls(bench, generator(seed))
    for (let i = 0; i < 120; i++) {
      const t = performance.now()
      const made = calls.next()
      const ms = performance.now() - t
      if (made === null) continue
      n++
      let key = ''
      if (ms > 50) key = `SLOW ${made.call}`
      if (made.error === null) taken++
      else if (!(made.error instanceof T.D3DError))
        key = `${made.call}: ${String((made.error as Error)?.stack ?? made.error)
          .split('\n')
          .slice(0, 4)
          .join(' | ')}`
      else if (/\[object |\bundefined\b|=>/.test(made.error.message)) key = made.error.message
      if (key) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    calls.end()
  }
  console.log(
    n,
    taken,
    Date.now() - t0,
    [...seen]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 40)
      .map(([k, v]) => `${v} ${k}`)
      .join('\n'),
  )
}, 600000)
