/** Texts of a program's memory: UTF-8, and 1252 where they are none. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { ProgramMemory } from '../../../d3d8/native/memory.js'

const read = (...bytes: readonly number[]): string => {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1 }))
  memory.bytes.set([...bytes, 0], 16)
  return memory.text(16)
}
const utf8 = (text: string): readonly number[] => [...new TextEncoder().encode(text)]

describe('a text', () => {
  it('is UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const [whole] = text.split('\0')
        expect(read(...utf8(`-${whole}`))).toBe(`-${whole}`)
      }),
    )
  })

  it.each([
    ['a letter alone', [0xe4], 'ä'],
    ['letters between others', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['signs that Latin-1 has not', [0x80, 0x20, 0x96, 0x20, 0x99, 0x9f], '€ – ™Ÿ'],
    ['what begins a letter and ends the text', [0x61, 0xe2, 0x82], 'aâ‚'],
    ['letters too long', [0xc0, 0xaf, 0xf8, 0x88], 'À¯øˆ'],
  ])('has what is none as 1252: %s', (_, bytes, text) => {
    expect(read(...bytes)).toBe(text)
  })

  it('has letters of UTF-8 beside those of 1252', () => {
    expect(read(...utf8('ä€😀'), 0xe4, ...utf8('ö'), 0x80)).toBe('ä€😀äö€')
  })

  it('has the sign of what is no letter where it stands there', () => {
    expect(read(...utf8('a\ufffd'), 0xe4)).toBe('a\ufffdä')
  })
})
