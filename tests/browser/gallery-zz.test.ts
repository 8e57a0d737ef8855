import { expect, test } from 'vitest'
import { pixelHistories } from '../../demos/capture/pixel/history.js'
import { pixelValues } from '../../demos/capture/pixel/values.js'
import { openAddress } from '../../demos/capture/reading/opening.js'
import { Points, Session } from '../../demos/capture/reading/session.js'
import { isDraw } from '../../index.js'

const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const names = 'bump_env ps_arith ps_coissue ps_12 ps_14_arith ps_random ps_14_random ps_texm shader_mix'.split(' ')
test('values', async () => {
  const out: string[] = []
  for (const name of names) {
    try {
      const random = randomFrom(5)
      const source = await openAddress(`/tests/conformance/recordings/${name}/${name}.jsonl`)
      const session = await Session.open(source, new Points())
      const lines = await source.lines(0)
      const until = lines.findLastIndex((line) => line.kind === 'call' && line.method.call === 'Present') - 1
      await session.goTo({ frame: 0, at: until })
      const { width, height } = session.shown()!.picture
      const pixels = Array.from({ length: 30 }, () => ({ x: random(width), y: random(height) }))
      const h = await pixelHistories(session, { pixels, until }, new AbortController().signal)
      let n = 0
      const t = performance.now()
      for (const [i, p] of pixels.entries()) {
        const e = h[i].findLast((one) => isDraw(one.call) && one.rejection === null)
        if (!e || n >= 3) continue
        n++
        const v = await pixelValues(session, { frame: 0, at: e.at, line: e.call }, p, true)
        if (!v) { out.push(`${name} ${p.x},${p.y} none`); continue }
        const d = Math.max(...[0, 1, 2].map((c) => Math.abs(v.result[c] - v.drawn[c]))) * 255
        const src = [16, 8, 0].map((s) => ((e.source ?? 0) >> s) & 255)
        const d2 = Math.max(...[0, 1, 2].map((c) => Math.abs(v.fogged[c] * 255 - src[c])))
        if (d > 1 || d2 > 1) out.push(`${name} ${p.x},${p.y} at ${e.at}: ${d.toFixed(2)} ${d2.toFixed(1)} ` + JSON.stringify(d > 1 ? v : 0).slice(0, 1800))
      }
      out.push(`${name}: ${n} in ${(performance.now() - t).toFixed()}` + (session.followed.player.report.errors[0]?.message ?? ''))
      session.dispose()
    } catch (error) { out.push(name + ': ' + String(error) + String((error as Error).stack).slice(0, 600)) }
  }
  throw new Error(out.join('\n'))
}, 400000)
