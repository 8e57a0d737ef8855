import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../demos/sandbox/keep/share.js'
import { bombs } from '../fuzz/bombs.js'
import { fuzz } from '../fuzz/fuzz.js'
import { targets } from '../fuzz/targets.js'
import { leastProcessorTime } from './files/processor-time.js'

/** Milliseconds of the processor; the limit on a machine that does nothing else is 500. */
const LONGEST = 1000

describe('a bomb', () => {
  it.each(bombs.map((bomb) => [bomb.name, bomb] as const))('takes no time: %s', (_, { run }) => {
    const time = leastProcessorTime(LONGEST, () => {
      try {
        run()
      } catch (error) {
        expect(error).toHaveProperty('name', 'FileError')
      }
    })
    expect(time).toBeLessThan(LONGEST)
  })

  it('in a link is not unpacked', () => {
    const packed = deflateRawSync(JSON.stringify([['long.ts', ' '.repeat(100_000_000)]])).toString('base64url')
    const time = leastProcessorTime(500, () => expect(unpack(packed)).toBeNull())
    expect(time).toBeLessThan(500)
    const files = [{ name: 'first.ts', text: 'run()\n'.repeat(1000) }]
    expect(unpack(pack(files))).toEqual(files)
    expect(unpack(gzipSync('[]').toString('base64url'))).toBeNull()
  })
})

describe('npm run fuzz', () => {
  it.each(targets.map(({ name }) => name))(
    'finds no fault of %s with the seeds that are kept and some more',
    (name) => {
      for (const seed of [1, 2, 3]) {
        const { inputs, faults } = fuzz({ seconds: 0 }, name, seed)
        expect(inputs).toBeGreaterThan(0)
        expect(faults).toEqual([])
      }
    },
  )

  it('says which targets there are', () => {
    expect(() => fuzz({ seconds: 0 }, 'nothing', 1)).toThrow(/there is no nothing; there are calls, bombs, x/)
  })
})
