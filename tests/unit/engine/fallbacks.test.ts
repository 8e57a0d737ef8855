import { expect, it } from 'vitest'
import { Fallbacks } from '../../../engine/fallbacks.js'

it('keeps a thousand names, and counts all others together', () => {
  const fallbacks = new Fallbacks()
  const first: string[] = []
  fallbacks.first$.subscribe(({ name }) => first.push(name))
  for (let value = 0; value < 5000; value++) fallbacks.note(`state ${value}`, 'ignored')
  fallbacks.note('state 7', 'ignored', 2)
  expect(first).toHaveLength(1001)
  expect(fallbacks.list()).toHaveLength(1001)
  expect(fallbacks.list()[7]).toEqual({ name: 'state 7', instead: 'ignored', count: 3 })
  expect(fallbacks.list().at(-1)).toMatchObject({ name: 'names beyond the first 1000', count: 4000 })
})
