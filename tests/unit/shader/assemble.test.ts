import { describe, expect, it } from 'vitest'
import { assemble, disassemble, readShader, SHADER_LIMITS, ShaderError } from '../../../d3d8/shader/index.js'
import { D3DVSD_CONST } from '../../../d3d8/types/index.js'

const hex = (tokens: Uint32Array | undefined): string[] =>
  Array.from(tokens ?? [], (token) => token.toString(16).padStart(8, '0'))

const bits = (value: number): number => new Uint32Array(Float32Array.of(value).buffer)[0]

/** Line, column and message of every error. */
const errorsOf = (text: string): string[] =>
  (assemble(text).errors ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('the disassembler', () => {
  it('takes tokens, and tells which of them are no shader', () => {
    const { tokens = new Uint32Array(0) } = assemble('vs.1.1\nm4x4 oPos, v0, c4\nmov oD0.xyz, -c[a0.x + 2].zyx')
    const text = 'vs.1.1\nm4x4 oPos, v0, c4\nmov oD0.xyz, -c[a0.x + 2].zyx\n'
    expect(disassemble(tokens)).toBe(text)
    expect(disassemble(readShader(tokens))).toBe(text)
    expect(() => disassemble(tokens.subarray(0, 3))).toThrow(ShaderError)
    expect(() => disassemble(Uint32Array.of(0xfffe0101, 0x1000, 0xffff))).toThrow('Shader, token 1')
  })
})

describe('the assembler', () => {
  it('writes the tokens that d3d8types.h describes', () => {
    expect(hex(assemble('vs.1.1\nmov oPos, v0').tokens)).toEqual([
      'fffe0101',
      '00000001',
      'c00f0000',
      '90e40000',
      '0000ffff',
    ])
    expect(
      hex(assemble('ps.1.4\ntexld r0, t0_dw.xyw\nphase\nmov_x2_sat r0.rgb, 1-r0.a\n+mov r0.a, v0').tokens),
    ).toEqual([
      ...['ffff0104', '00000042', '800f0000', 'baf40000', '0000fffd'],
      ...['00000001', '81170000', '86ff0000', '40000001', '80080000', '90e40000', '0000ffff'],
    ])
  })

  it('does not care about case, blanks, comments and the ways to write a version', () => {
    const plain = hex(assemble('vs.1.1\nmov oPos, v0\nmul r0.xyz, v1, c[a0.x + 4]').tokens)
    const odd =
      '; first\r\n  VS_1_1 // the version\r\n\r\n/* a\n b */ MOV OPOS,V0\n\tmul R0.XYZ , v1 ,c[ 4+A0.X ] ; last'
    expect(hex(assemble(odd).tokens)).toEqual(plain)
  })

  it('fills swizzles up with their last letter, and takes colour letters', () => {
    const sources = ['v0.x', 'v0.xxxx', 'v0.r', 'v0.rrrr'].map((source) =>
      hex(assemble(`vs.1.1\nmov r0, ${source}`).tokens),
    )
    expect(new Set(sources.map(String)).size).toBe(1)
    expect(hex(assemble('vs.1.1\nmov r0, v0.zy').tokens)[3]).toBe('90560000')
  })

  it('adds the number in front of a bracket to what stands in it', () => {
    const written = (source: string): string[] => hex(assemble(`vs.1.1\nmov oPos, ${source}`).tokens)
    expect(written('c5[a0.x]')).toEqual(written('c[a0.x + 5]'))
    expect(written('-c5[a0.x + 1].zyx')).toEqual(written('-c[a0.x + 6].zyx'))
    expect(written('C2[ 3 + A0.x + 1 ]')).toEqual(written('c[a0.x + 6]'))
    expect(written('c0[a0.x]')).toEqual(written('c[a0.x]'))
    const { tokens = new Uint32Array(0) } = assemble('vs.1.1\nm4x4 oPos, v0, c5[a0.x + 1]')
    expect(disassemble(tokens)).toBe('vs.1.1\nm4x4 oPos, v0, c[a0.x + 6]\n')
    expect(errorsOf('vs.1.1\nmov oPos, c9999[a0.x]\nmov oPos, c8000[a0.x + 192]\nmov oPos, v1[a0.x]')).toEqual([
      '2:11 Register number 9999 is too large.',
      '3:24 Register number 8192 is too large.',
      '4:13 The instruction has ended, and no other one begins here.',
    ])
  })

  it('takes a pair on one line', () => {
    const pair = 'ps.1.1\nmul r0.rgb, v0, v1\n+ mov r0.a, v0'
    expect(hex(assemble('ps.1.1\nmul r0.rgb, v0, v1 + mov r0.a, v0').tokens)).toEqual(hex(assemble(pair).tokens))
    expect(assemble(pair).tokens?.[5]).toBe(0x40000001)
  })

  it('takes a whole shader on one line, as programs write it that have no line breaks in their texts', () => {
    const lines = 'ps.1.1\ndef c0, 1, 0.5, 0.5, 1\ntex t0\ntex t1\nmul r1, 1-c0, t0\nmov r0, r1'
    const { tokens } = assemble(lines)
    expect(hex(assemble(lines.replaceAll('\n', ' ')).tokens)).toEqual(hex(tokens))
    expect(hex(assemble(lines.replace('\n', ' ').replace('\ntex t1\n', ' tex t1\n')).tokens)).toEqual(hex(tokens))
    const most = `vs.1.1 mov oPos, v0 ${'mad r0.xyz, v0.xyz, c[a0.x + 1].xyz, -v1.xyz '.repeat(126)}`
    const longest = assemble(most, { validate: false })
    expect(longest.errors).toBeUndefined()
    expect(longest.tokens).toHaveLength(2 + 3 + 126 * 5)
    expect(errorsOf('vs.1.1 mov oPos, v0 mov r0 v1 mov r1, v1\nps.1.1')).toEqual([
      '1:28 , is missing.',
      '2:1 "ps.1.1" is no instruction.',
    ])
  })

  it('gives the constants of a vertex shader as a declaration fragment too', () => {
    const { constants } = assemble('vs.1.1\ndef c7, 1, -0.5f, .25, 1e2\nmov oPos, v0')
    expect([...(constants ?? [])]).toEqual([D3DVSD_CONST(7, 1), ...[1, -0.5, 0.25, 100].map(bits)])
    expect(assemble('ps.1.1\ndef c0, 1, 1, 1, 1\nmov r0, c0').constants).toHaveLength(0)
  })

  it('keeps every bit of a def', () => {
    const values = [
      0x7fc00001,
      0xff800000,
      0x80000000,
      0x00000001,
      0x3dcccccd,
      0x7f7fffff,
      bits(1 / 3),
      bits(123456.789),
    ]
    for (const value of values) {
      const tokens = Uint32Array.of(0xffff0101, 81, 0xa00f0000, value, value, 0, 0, 1, 0x800f0000, 0xa0e40000, 0xffff)
      expect(hex(assemble(disassemble(readShader(tokens))).tokens)).toEqual(hex(tokens))
    }
  })

  it('names line and column of every fault', () => {
    expect(
      errorsOf(
        'vs.1.1\nmov oPos v0\n  frobnicate r0, v0\nmul r0, v0, c[a0.y]\nadd r0.yx, v0, v1\n' +
          'mov r0, x9\nmov r0, v0 v1\n@',
      ),
    ).toEqual([
      '2:10 , is missing.',
      '3:3 "frobnicate" is no instruction.',
      '4:18 Constants are addressed by a0.x.',
      '5:8 A write mask names components once, in their order.',
      '6:9 "x9" is no register of a vertex shader.',
      '7:12 "v1" is no instruction.',
      '8:1 "@" means nothing here.',
    ])
  })

  it('names what a version does not have', () => {
    expect(errorsOf('ps.1.1\ntexld r0, t0')).toEqual(['2:1 texld is not in ps.1.1, only in ps.1.4.'])
    expect(errorsOf('ps.1.4\ntex t0')).toEqual(['2:1 tex is not in ps.1.4, only in ps.1.0 to ps.1.3.'])
    expect(errorsOf('vs.2.0\n')).toEqual(['1:1 There is no version vs.2.0.'])
    expect(errorsOf('mov r0, v0')).toEqual(['1:1 A shader begins with its version: vs.1.0, vs.1.1, ps.1.0 to ps.1.4.'])
    expect(errorsOf('')).toEqual(['1:1 The text is empty.'])
  })

  it('tells texts of DirectX 9 and of the Xbox what they are', () => {
    const holds = 'in DirectX 8 the declaration given to CreateVertexShader says what is in v0 to v15.'
    expect(errorsOf('vs.1.1\n  dcl_texcoord1 v3\nDCL v0\nmov oPos, v0')).toEqual([
      `2:3 dcl_texcoord1 belongs to DirectX 9; ${holds}`,
      `3:1 dcl belongs to DirectX 9; ${holds}`,
    ])
    expect(errorsOf('ps.1.1\ndcl_2d s0')).toEqual([
      '2:1 dcl_2d belongs to DirectX 9; pixel shaders of DirectX 8 declare nothing.',
    ])
    const versions = 'there are vs.1.0, vs.1.1, ps.1.0 to ps.1.4.'
    expect(errorsOf('xvs.1.1\nmov oPos, v0')).toEqual([`1:1 xvs is a language of the Xbox; ${versions}`])
    expect(errorsOf('; mine\nXPS_1_1')).toEqual([`2:1 xps is a language of the Xbox; ${versions}`])
    expect(errorsOf('xpsilon')).toEqual(['1:1 A shader begins with its version: vs.1.0, vs.1.1, ps.1.0 to ps.1.4.'])
  })

  it('refuses modifiers that do not go together', () => {
    expect(errorsOf('ps.1.1\nmov r0, 1-v0_bias\nmov_x2_x4 r0, v0\nmov_x3 r0, v0\nmov r0, 2-v0\ntex_sat t0')).toEqual([
      '2:9 1- and _bias do not go together.',
      '3:1 An instruction has one scale and one _sat at most.',
      '4:1 _x3 is no modifier of an instruction.',
      '5:9 Only 1 can stand before the minus of a source.',
      '6:1 tex has no modifiers.',
    ])
  })

  it('takes words that every object of JavaScript knows for no names of its own', () => {
    expect(errorsOf('vs.1.1\nmov constructor, v0\nmov oPos, constructor\nconstructor r0, v0')).toEqual([
      '2:5 "constructor" is no register of a vertex shader.',
      '3:11 "constructor" is no register of a vertex shader.',
      '4:1 "constructor" is no instruction.',
    ])
    expect(errorsOf('ps.1.1\nmov_constructor r0, v0\nmov r0, v0_constructor')).toEqual([
      '2:1 _constructor is no modifier of an instruction.',
      '3:9 _constructor is no modifier of a source.',
    ])
  })

  it('puts what the validator says where the instruction stands', () => {
    expect(errorsOf('ps.1.1\n\n  mov r0, c8')).toEqual(['3:3 The source c8 does not exist; c7 is the last.'])
    expect(errorsOf('ps.1.1\nmov r0, v0\n  + tex t0')).toEqual(['3:3 A pair is made of two arithmetic instructions.'])
    expect(assemble('ps.1.1\nmov r0, c8', { validate: false }).tokens).toBeDefined()
    const strict = { validate: { ...SHADER_LIMITS, strict: true } }
    expect(assemble('vs.1.1\nmov oPos, v0\nadd r0, c0, c1').errors).toBeUndefined()
    expect(assemble('vs.1.1\nmov oPos, v0\nadd r0, c0, c1', strict).errors).toEqual([
      { line: 3, column: 1, message: 'More than 1 different c registers are read.' },
    ])
  })
})
