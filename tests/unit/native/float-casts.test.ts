/** Conversions of floats to integers that Clang made end at the nearest number have the low bits of 64 instead. */
import { describe, expect, it } from 'vitest'
import { mayConvert, withLowBits } from '../../../scripts/lib/repairs/float-casts.mjs'

const FEATURES = '"target-features"="+nontrapping-fptoint"'

describe('code with conversions', () => {
  it('has functions in their place, and what these need', () => {
    const code = [
      'define hidden i32 @f(float %0, double %1) #0 {',
      '  %3 = call i16 @llvm.fptoui.sat.i16.f32(float %0), !dbg !1',
      '  %4 = call i16 @llvm.fptosi.sat.i16.f64(double %1)',
      '  ret i32 0',
      '}',
      'declare i16 @llvm.fptoui.sat.i16.f32(float) #1',
      'declare i16 @llvm.fptosi.sat.i16.f64(double) #1',
      'declare i64 @llvm.fptosi.sat.i64.f64(double) #1',
      `attributes #0 = { nounwind ${FEATURES} }`,
      '',
    ].join('\n')
    expect(withLowBits(code)).toBe(
      [
        'define hidden i32 @f(float %0, double %1) #0 {',
        '  %3 = call i16 @three_d3d8_u16_f32(float %0), !dbg !1',
        '  %4 = call i16 @three_d3d8_s16_f64(double %1)',
        '  ret i32 0',
        '}',
        'declare i64 @llvm.fptosi.sat.i64.f64(double) #1',
        `attributes #0 = { nounwind ${FEATURES} }`,
        '',
        `define internal i16 @three_d3d8_u16_f32(float %number) alwaysinline nounwind ${FEATURES} {`,
        '  %wide = call i64 @llvm.fptosi.sat.i64.f32(float %number)',
        '  %low = trunc i64 %wide to i16',
        '  ret i16 %low',
        '}',
        '',
        `define internal i16 @three_d3d8_s16_f64(double %number) alwaysinline nounwind ${FEATURES} {`,
        '  %wide = call i64 @llvm.fptosi.sat.i64.f64(double %number)',
        '  %low = trunc i64 %wide to i16',
        '  ret i16 %low',
        '}',
        '',
        'declare i64 @llvm.fptosi.sat.i64.f32(float)',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['to 32 bits with a sign', '%2 = call i32 @llvm.fptosi.sat.i32.f32(float %1)\n'],
    ['to 64 bits', '%2 = call i64 @llvm.fptoui.sat.i64.f64(double %1)\n'],
    ['of other numbers', '%2 = call i16 @llvm.fptoui.sat.i16.f128(fp128 %1)\n'],
  ])('is left as it is: %s', (_, code) => {
    expect(withLowBits(code)).toBe(code)
  })
})

/** An object file of an empty section and functions with these bodies. */
const objectOf = (...bodies: readonly (readonly number[])[]): Uint8Array => {
  const leb = (n: number): number[] => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, n >> 7])
  const functions = bodies.flatMap((body) => [...leb(body.length), ...body])
  const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 0]
  return Uint8Array.of(...header, 10, ...leb(functions.length + 1), bodies.length, ...functions)
}

describe('an object file', () => {
  it.each([
    ['i32.trunc_sat_f32_u', [0xfc, 0x01]],
    ['i32.trunc_sat_f64_u', [0xfc, 0x03]],
    ['-32768.0f', [0x43, 0x00, 0x00, 0x00, 0xc7]],
    ['i32.trunc_sat_f32_u of local 65', [0x20, 0x41, 0xfc, 0x01]],
    ['i32.trunc_sat_f32_u of a product', [0x20, 0x03, 0x94, 0xfc, 0x01]],
    ['-128.0', [0x44, 0, 0, 0, 0, 0, 0, 0x60, 0xc0]],
  ])('may convert: %s', (_, bytes) => {
    expect(mayConvert(objectOf([0x00, 0x0b], [0x00, 0x20, 0x00, ...bytes, 0x0b]))).toBe(true)
    expect(mayConvert(objectOf([0x00, 0x0b], [0x00, 0x20, 0x00, ...bytes.slice(0, -1)]))).toBe(false)
  })

  it.each([
    ['i32.trunc_sat_f32_s', objectOf([0x00, 0x20, 0x00, 0xfc, 0x00, 0x0b])],
    ['i32.load offset=252', objectOf([0x00, 0x20, 0x00, 0x28, 0x02, 0xfc, 0x01, 0x0b])],
    [
      'a body of 252 bytes',
      objectOf(
        [0x00, 0x0b],
        Array.from({ length: 252 }, () => 0x01),
      ),
    ],
    ['what stands in other sections', Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 11, 2, 0xfc, 0x01)],
    ['nothing', objectOf()],
  ])('does not by %s', (_, object) => {
    expect(mayConvert(object)).toBe(false)
  })
})
