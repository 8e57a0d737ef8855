/**
 * What a block begins with as the block before it ended with need not be looked at again. An engine with a system of
 * the program's own looks at everything in each block: both draw the same.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { openProgram, program } from './random-programs.js'

it.each([
  ['same', 30],
  ['worker', 10],
] as const)('draws what it would if each block were looked at as a whole (%s thread)', async (thread, numRuns) => {
  // What a program draws by three on one of them alone changes nothing, either.
  const both = [await openProgram(thread, false), await openProgram('same', true)]
  await both[1].engine.use({ group: 'pass', make: () => ({ pass: () => undefined }) })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(program, async (steps) => {
      const pictures: string[] = []
      const fallbacks: string[] = []
      for (const { engine, device, steps: does } of both) {
        for (const [step, n] of steps) does[step](n)
        const { rgb } = await D3D.readBackBufferAsync(device)
        seen.add(rgb.join(' '))
        pictures.push(rgb.join(' '))
        fallbacks.push(JSON.stringify(engine.fallbacks.list()))
      }
      expect(pictures[0]).toBe(pictures[1])
      if (thread === 'same') expect(fallbacks[0]).toBe(fallbacks[1])
    }),
    { numRuns, endOnFailure: true },
  )
  expect(seen.size).toBeGreaterThan(numRuns / 2)
  for (const { engine } of both) engine.dispose()
})
