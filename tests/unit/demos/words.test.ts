import { expect, it } from 'vitest'
import { lineOf } from '../../../demos/sandbox/program/words.js'

it("writes objects that lead back to themselves into the sandbox's console, each once", () => {
  const knot: Record<string, unknown> = { name: 'knot', children: [{ name: 'a' }] }
  knot.self = knot
  knot.known = new Map([['it', knot]])
  expect(lineOf(['Knot:', knot])).toBe(
    'Knot: {"name":"knot","children":[{"name":"a"}],"self":"…","known":[["it","…"]]}',
  )
})

it('writes no more than a hundred objects of a web of them', () => {
  const web: object[] = []
  for (let n = 0; n < 300; n++) web.push({ all: web })
  expect(lineOf([web]).match(/all/g)).toHaveLength(99)
})

it('writes errors with their names', () => {
  expect(lineOf(['Went wrong:', new TypeError('no'), { cause: new RangeError('far') }])).toBe(
    'Went wrong: TypeError: no {"cause":"RangeError: far"}',
  )
})
