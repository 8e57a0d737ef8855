import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Core, type Context, type GroupDefinition } from '../../../engine/index.js'

const MOSTLY = 50
const WORDS = 120
const groups: readonly GroupDefinition[] = [
  { name: 'long', words: WORDS, rows: 4, mostly: MOSTLY, looksAt: [['short', 0, 1]] },
  { name: 'short', words: 2, rows: 8 },
]
const makeCore = () => new Core<string, never>({ groups, pass: { items: 6, arenas: {} } })
const draw = (context: Context<never>): void => context.draw(1, 0, 0, 0, 0, 0, 1, 0, 0, 0)

it('writes rows of a group no further than what is mostly set, until more of it is', () => {
  const context = makeCore().createContext()
  const [{ words, stride }] = context.logs
  words.fill(7)
  context.set(3, 1)
  draw(context)
  expect([...words.subarray(0, stride)]).toEqual([
    ...context.words.subarray(0, MOSTLY),
    ...Array.from({ length: WORDS - MOSTLY }, () => 7),
    0,
  ])
  context.set(WORDS - 1, 2)
  draw(context)
  expect([...words.subarray(stride, 2 * stride)]).toEqual([...context.words.subarray(0, WORDS), 0])
})

it('gives rows with all words, whoever wrote into the same memory before', () => {
  const place = fc.oneof(fc.nat(MOSTLY - 1), fc.nat(WORDS - 1))
  const set = fc.record({ which: fc.nat(1), place, value: fc.nat(2) })
  const others = fc.record({ which: fc.nat(1), what: fc.constantFrom('draw', 'draw', 'flush', 'begin anew') })
  fc.assert(
    fc.property(fc.array(fc.oneof(set, others), { maxLength: 80, size: 'max' }), (steps) => {
      const core = makeCore()
      const contexts = [core.createContext(), core.createContext()]
      for (const step of steps) {
        const context = contexts[step.which]
        if ('place' in step) context.set(step.place, step.value)
        else if (step.what === 'flush') context.flush()
        else if (step.what === 'begin anew') {
          // Another one goes on in its memory.
          core.destroyContext(context)
          contexts[step.which] = core.createContext()
        } else {
          draw(context)
          const [{ words, stride, rows }] = context.logs
          const last = (rows - 1) * stride
          expect([...words.subarray(last, last + WORDS)]).toEqual([...context.words.subarray(0, WORDS)])
        }
      }
    }),
  )
})
