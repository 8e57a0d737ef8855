import { describe, expect, it } from 'vitest'
import { comparedReference } from '../../../systems/alpha-test.js'

describe('comparedReference', () => {
  it('lies just below a reference that floats make less than the colour of the same number', () => {
    expect(comparedReference(3)).toBeCloseTo(2.995, 6)
    expect(comparedReference(127)).toBeCloseTo(126.995, 6)
    for (const exact of [0, 1, 2, 128, 255]) expect(comparedReference(exact)).toBe(exact)
  })

  it('does so for 126 references, and for none by as much as the test takes for equal', () => {
    const moved = Array.from({ length: 256 }, (_, n) => n - comparedReference(n)).filter((by) => by !== 0)
    expect(moved).toHaveLength(126)
    expect(Math.max(...moved)).toBeLessThan(0.01)
  })
})
