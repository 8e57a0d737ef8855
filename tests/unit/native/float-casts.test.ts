/** Conversions of floats to integers that Clang made end at the nearest number become the runtime's. */
import { describe, expect, it } from 'vitest'
import { withLowBits } from '../../../scripts/lib/repairs/float-casts.mjs'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('code with conversions', () => {
  it('has the names of ours in their place, among bytes of any kind', () => {
    const names = ['llvm.fptoui.sat.i8.f32', 'llvm.fptoui.sat.i32.f64', 'llvm.fptosi.sat.i16.f32']
    const bytes = Uint8Array.of(0xff, 0x80, 0xc3, ...encode(`f${names.join('')}llvm.memcpy`), 0xa9)
    expect([...withLowBits(bytes)]).toEqual([
      ...[0xff, 0x80, 0xc3],
      ...encode(`f${names.join('').replaceAll('llvm', 'd3d8')}llvm.memcpy`),
      0xa9,
    ])
    expect(bytes).toEqual(Uint8Array.of(0xff, 0x80, 0xc3, ...encode(`f${names.join('')}llvm.memcpy`), 0xa9))
  })

  it.each([
    ['to 32 bits with a sign', 'llvm.fptosi.sat.i32.f32'],
    ['to 64 bits', 'llvm.fptoui.sat.i64.f64'],
    ['of other numbers', 'llvm.fptoui.sat.i16.f128'],
    ['of several at once', 'llvm.fptoui.sat.v4i16.v4f32'],
  ])('is left as it is: %s', (_, name) => {
    expect(withLowBits(encode(name))).toEqual(encode(name))
  })
})
