import { expect, it } from 'vitest'
import { attackWithCalls, type Thread } from '../../fuzz/hostile-calls.js'

/** `npm run fuzz` takes others, and more. */
const [FIRST, SEEDS] = [1, 4]

it.each(['same', 'worker'] satisfies Thread[])(
  'calls of anything with anything are taken or refused with a sentence, and the device goes on drawing: %s',
  async (thread) => {
    const { inputs, faults } = await attackWithCalls(thread, FIRST, SEEDS)
    expect(faults).toEqual([])
    expect(inputs).toBeGreaterThan(500)
  },
)
