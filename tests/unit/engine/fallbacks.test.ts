import { expect, it } from 'vitest'
import { Fallbacks } from '../../../engine/fallbacks.js'

const state = { name: 'state {value}', instead: '{value} is ignored' } as const
const plain = { name: 'gold', instead: 'yellow' } as const

it('keeps a thousand names, and counts all others together', () => {
  const fallbacks = new Fallbacks()
  const first: string[] = []
  fallbacks.first$.subscribe(({ name }) => first.push(name))
  for (let value = 0; value < 5000; value++) fallbacks.note(state, { value })
  fallbacks.add('state 7', '7 is ignored', 2)
  expect(first).toHaveLength(1001)
  expect(fallbacks.list()).toHaveLength(1001)
  expect(fallbacks.list()[7]).toEqual({ name: 'state 7', instead: '7 is ignored', count: 3 })
  expect(fallbacks.list().at(-1)).toMatchObject({ name: 'names beyond the first 1000', count: 4000 })
})

it('fills in the values that texts have, and nothing else', () => {
  const fallbacks = new Fallbacks()
  fallbacks.note(plain)
  fallbacks.note(plain)
  fallbacks.note(state, { value: '{value} $& \\' })
  fallbacks.noteWith({ name: '{constructor}', instead: '{}' }, { other: 1 })
  expect(fallbacks.list()).toEqual([
    { name: 'gold', instead: 'yellow', count: 2 },
    { name: 'state {value} $& \\', instead: '{value} $& \\ is ignored', count: 1 },
    { name: '{constructor}', instead: '{}', count: 1 },
  ])
})

it('asks for the values that a declaration has', () => {
  const fallbacks = new Fallbacks()
  // @ts-expect-error the value is missing
  fallbacks.note(state)
  // @ts-expect-error another value is given
  fallbacks.note(state, { values: 1 })
  // @ts-expect-error no value is asked for
  fallbacks.note(plain, { value: 1 })
  expect(fallbacks.list().map(({ count }) => count)).toEqual([2, 1])
})
