import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as T from '../../../../d3d8/types/index.js'
import { fuzzTimes, generator } from '../../files/mutations.js'
import { RandomCalls } from './random-calls.js'
import { DeviceBench, presentation } from './support.js'

const RUNS = fuzzTimes(200)
const CALLS = 120

/** A sentence behind the method, and the HRESULT. */
const SENTENCE = /^IDirect3D\w*8::\w+: .{8,} \(\w+( 0x[0-9a-f]{8})?\)$/s

it('any call with any arguments is taken, or refused with a sentence, and the device stays as it should be', () => {
  let [taken, refused] = [0, 0]
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const bench = new DeviceBench()
      const { device, direct3d, core } = bench
      const calls = new RandomCalls(bench, generator(seed))
      for (let i = 0; i < CALLS; i++) {
        const before = device.services.context.words.slice()
        const made = calls.next()
        if (made === null) continue
        if (made.error === null) taken++
        else {
          if (!(made.error instanceof T.D3DError)) throw new Error(`not refused: ${made.call}`, { cause: made.error })
          if (made.error.message.includes('[object ')) throw new Error(`no value: ${made.error.message}`)
          if (!SENTENCE.test(made.error.message)) throw new Error(`no sentence: ${made.error.message}`)
          const { words } = device.services.context
          if (before.some((word, i) => word !== words[i])) throw new Error(`refused, but done: ${made.error.message}`)
          refused++
        }
      }
      calls.end()
      device.SetVertexShader(T.D3DFVF_XYZRHW)
      bench.play()
      device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, new Float32Array(12), 16)
      expect(bench.playOne().items.map(({ args }) => args.slice(0, 4))).toEqual([[T.D3DPT_TRIANGLELIST, 0, 1, 16]])
      device.Reset(presentation)
      expect(device.Release()).toBe(0)
      expect(direct3d.Release()).toBe(0)
      expect(core.resources.description.filter((description) => description !== undefined)).toEqual([])
    }),
    { numRuns: RUNS },
  )
  expect(taken).toBeGreaterThan((RUNS * CALLS) / 8)
  expect(refused).toBeGreaterThan((RUNS * CALLS) / 8)
})
