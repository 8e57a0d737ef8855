import { describe, expect, it } from 'vitest'
import { bindCodePages, decoderOf, doubleByteLetters } from '../../../d3d8/native/code-pages.js'
import { ProgramFault } from '../../../d3d8/native/faults.js'
import { ProgramMemory } from '../../../d3d8/native/memory.js'

describe('code pages with letters of two bytes', () => {
  it.each([
    ['shift_jis', 0x93fa, '日'],
    ['shift_jis', 0x8160, '～'],
    ['shift_jis', 0xb1, 'ｱ'],
    ['gbk', 0xc8d5, '日'],
    ['euc-kr', 0xc7d1, '한'],
    ['big5', 0xa4e9, '日'],
    ['shift_jis', 0x41, 'A'],
  ])('%s has a letter at %i', (label, number, letter) => {
    expect(String.fromCharCode(doubleByteLetters(label)[number])).toBe(letter)
  })

  it.each([
    ['shift_jis', 0x8120],
    ['shift_jis', 0x9300],
    ['gbk', 0x3041],
  ])('%s has none at %i', (label, number) => {
    expect(doubleByteLetters(label)[number]).toBe(0)
  })

  it('are written to the memory of a program, which has to have room', () => {
    const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 4 }))
    const { double_bytes } = bindCodePages(memory)
    expect(double_bytes(932, 1024)).toBe(1)
    expect(memory.view.getUint16(1024 + 0x93fa * 2, true)).toBe('日'.charCodeAt(0))
    expect(double_bytes(437, 1024)).toBe(0)
    expect(() => double_bytes(932, 0x38000)).toThrow(ProgramFault)
  })

  it('are what fonts of East Asia are in', () => {
    expect([128, 134, 129, 136, 0, 1].map(decoderOf)).toEqual([
      'shift_jis',
      'gbk',
      'euc-kr',
      'big5',
      undefined,
      undefined,
    ])
  })
})
