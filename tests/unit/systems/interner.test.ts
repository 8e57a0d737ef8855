import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Interner } from '../../../systems/programs/interner.js'

describe('interner', () => {
  it('numbers equal keys equally and others apart, through growth', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.integer()), { maxLength: 600 }), (keys) => {
        const interner = new Interner(3)
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

  it('finds what is left after any removals, and gives the numbers of removed keys again', () => {
    const changes = fc.array(fc.record({ key: fc.nat(40), removes: fc.boolean() }), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(changes, (all) => {
        const interner = new Interner(2)
        const numbers = new Map<number, number>()
        let most = 0
        for (const { key, removes } of all) {
          const words = Int32Array.of(key, key % 7)
          const known = numbers.get(key)
          expect(interner.find(words, 0)).toBe(known ?? -1)
          if (!removes) {
            const id = interner.add(words, 0)
            expect(id).toBe(known ?? id)
            numbers.set(key, id)
          } else if (known !== undefined) {
            interner.remove(known)
            numbers.delete(key)
            expect(interner.find(words, 0)).toBe(-1)
            expect(interner.is(known, words, 0)).toBe(false)
          }
          most = Math.max(most, numbers.size)
          expect(new Set(numbers.values()).size).toBe(numbers.size)
          expect([...numbers.values()].every((id) => id < most)).toBe(true)
        }
        for (const [key, id] of numbers) expect(interner.find(Int32Array.of(key, key % 7), 0)).toBe(id)
      }),
    )
  })

  it('needs no more room for keys that come and go', () => {
    const interner = new Interner(2)
    const lasting = interner.add(Int32Array.of(-1, -1), 0)
    for (let i = 0; i < 5000; i++) {
      const id = interner.add(Int32Array.of(i, 7), 0)
      expect(id).toBe(1)
      interner.remove(id)
    }
    expect(interner.find(Int32Array.of(-1, -1), 0)).toBe(lasting)
  })
})
