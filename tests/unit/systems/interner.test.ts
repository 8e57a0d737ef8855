import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInterner } from '../../../systems/interner.js'

describe('interner', () => {
  it('numbers equal keys equally and others apart, through growth', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.integer()), { maxLength: 600 }), (keys) => {
        const interner = createInterner(3)
        const numbers = new Map<string, number>()
        for (const key of keys) {
          const words = Int32Array.of(99, ...key)
          const id = interner.add(words, 1)
          const name = key.join()
          expect(numbers.get(name) ?? id).toBe(id)
          numbers.set(name, id)
          expect(interner.find(words, 1)).toBe(id)
          expect([0, 1, 2].map((word) => interner.word(id, word))).toEqual(key)
        }
        expect(new Set(numbers.values()).size).toBe(numbers.size)
      }),
    )
  })

  it('forgets a key for good', () => {
    const interner = createInterner(2)
    const words = Int32Array.of(1, 2)
    const first = interner.add(words, 0)
    interner.remove(first)
    expect(interner.find(words, 0)).toBe(-1)
    const second = interner.add(words, 0)
    expect(second).not.toBe(first)
    for (let i = 0; i < 500; i++) interner.add(Int32Array.of(i, 7), 0)
    expect(interner.find(words, 0)).toBe(second)
  })
})
