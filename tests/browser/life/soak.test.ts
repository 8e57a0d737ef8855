import { expect, it } from 'vitest'
import { soak } from './soak.js'

it('grows by no entity and no GL object in 400 frames with locks, creates, releases and losses', async () => {
  const samples = await soak(400, 130)
  expect(samples.map(({ frame }) => frame)).toEqual([60, 190, 320])
  const [first, second, third] = samples
  expect(first.entities).toBeGreaterThan(15)
  expect(first.glObjects).toBeGreaterThan(15)
  expect([second.entities, third.entities]).toEqual([first.entities, first.entities])
  expect(third.glObjects).toBe(second.glObjects)
})
