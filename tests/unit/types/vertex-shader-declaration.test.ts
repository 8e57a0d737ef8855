import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  D3DVSDE_BLENDINDICES,
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_NORMAL2,
  D3DVSDE_POSITION,
  D3DVSDE_POSITION2,
  D3DVSDE_TEXCOORD0,
  D3DVSDE_TEXCOORD2,
  D3DVSDT_D3DCOLOR,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  D3DVSDT_SHORT2,
  D3DVSDT_SHORT4,
  D3DVSDT_UBYTE4,
  D3DVSD_CONST,
  D3DVSD_END,
  D3DVSD_NOP,
  D3DVSD_REG,
  D3DVSD_SKIP,
  D3DVSD_STREAM,
  D3DVSD_STREAM_TESS,
  D3DVSD_TESSNORMAL,
  D3DVSD_TESSUV,
  FtoDW,
  decodeDeclaration,
} from '../../../d3d8/types/index.js'

const decode = (...tokens: number[]) => decodeDeclaration(Uint32Array.from(tokens))

describe('macros', () => {
  it('make the tokens of the documentation', () => {
    expect(D3DVSD_NOP()).toBe(0)
    expect(D3DVSD_STREAM(3)).toBe(0x20000003)
    expect(D3DVSD_STREAM_TESS()).toBe(0x30000000)
    expect(D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3)).toBe(0x40020000)
    expect(D3DVSD_REG(D3DVSDE_NORMAL2, D3DVSDT_SHORT4)).toBe(0x40070010)
    expect(D3DVSD_SKIP(4)).toBe(0x50040000)
    expect(D3DVSD_TESSNORMAL(0, 3)).toBe(0x60020003)
    expect(D3DVSD_TESSUV(7)).toBe(0x70010007)
    expect(D3DVSD_CONST(8, 2)).toBe(0x84000008)
    expect(D3DVSD_END()).toBe(0xffffffff)
  })
})

describe('declarations', () => {
  it('lay elements out stream by stream', () => {
    const { layout, length, constants, tessellator } = decode(
      D3DVSD_STREAM(1),
      D3DVSD_REG(D3DVSDE_TEXCOORD0, D3DVSDT_FLOAT2),
      D3DVSD_REG(D3DVSDE_TEXCOORD2, D3DVSDT_SHORT2),
      D3DVSD_STREAM(0),
      D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3),
      D3DVSD_SKIP(3),
      D3DVSD_REG(D3DVSDE_DIFFUSE, D3DVSDT_D3DCOLOR),
      D3DVSD_END(),
      0x12345678,
    )
    expect(layout).toEqual({
      elements: [
        { register: D3DVSDE_POSITION, type: D3DVSDT_FLOAT3, stream: 0, offset: 0 },
        { register: D3DVSDE_DIFFUSE, type: D3DVSDT_D3DCOLOR, stream: 0, offset: 24 },
        { register: D3DVSDE_TEXCOORD0, type: D3DVSDT_FLOAT2, stream: 1, offset: 0 },
        { register: D3DVSDE_TEXCOORD2, type: D3DVSDT_SHORT2, stream: 1, offset: 8 },
      ],
      transformed: false,
      strides: [28, 12],
      blendWeights: 0,
      lastBeta: 'none',
      texcoordSizes: [2, 0, 2],
    })
    expect({ length, constants, tessellator }).toEqual({ length: 8, constants: [], tessellator: [] })
  })

  it('read the second frame of tweening and matrix indices', () => {
    const { layout } = decode(
      D3DVSD_STREAM(0),
      D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3),
      D3DVSD_REG(D3DVSDE_BLENDINDICES, D3DVSDT_UBYTE4),
      D3DVSD_STREAM(2),
      D3DVSD_REG(D3DVSDE_POSITION2, D3DVSDT_FLOAT3),
      D3DVSD_REG(D3DVSDE_NORMAL2, D3DVSDT_FLOAT3),
      D3DVSD_END(),
    )
    expect(layout.strides).toEqual([16, 0, 24])
    expect(layout.lastBeta).toBe('ubyte4')
  })

  it('start a stream again at offset 0 and keep the longer stride', () => {
    const { layout } = decode(
      D3DVSD_STREAM(0),
      D3DVSD_SKIP(8),
      D3DVSD_STREAM(0),
      D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3),
      D3DVSD_END(),
    )
    expect(layout.elements).toEqual([{ register: 0, type: D3DVSDT_FLOAT3, stream: 0, offset: 0 }])
    expect(layout.strides).toEqual([32])
  })

  it('read constants bit for bit', () => {
    const notANumber = 0x7fa00001
    const { constants, layout } = decode(
      D3DVSD_CONST(95, 1),
      ...[1, 2, 3].map(FtoDW),
      notANumber,
      D3DVSD_CONST(4, 0),
      D3DVSD_STREAM(0),
      D3DVSD_REG(0, D3DVSDT_FLOAT3),
      D3DVSD_END(),
    )
    expect(constants.map(({ register }) => register)).toEqual([95, 4])
    expect([...constants[0].values.slice(0, 3)]).toEqual([1, 2, 3])
    expect(new Uint32Array(constants[0].values.buffer)[3]).toBe(notANumber)
    expect(constants[1].values.length).toBe(0)
    expect(layout.elements.length).toBe(1)
  })

  it('read the tessellator, nothing and extensions', () => {
    const { tessellator, length } = decode(
      D3DVSD_NOP(),
      D3DVSD_STREAM(0),
      D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3),
      0xa0000000 | (2 << 24),
      0xffffffff,
      0xffffffff,
      D3DVSD_STREAM_TESS(),
      D3DVSD_TESSNORMAL(D3DVSDE_POSITION, D3DVSDE_NORMAL),
      D3DVSD_TESSUV(D3DVSDE_TEXCOORD0),
      D3DVSD_END(),
    )
    expect(tessellator).toEqual([
      { kind: 'normal', input: 0, output: 3 },
      { kind: 'uv', output: 7 },
    ])
    expect(length).toBe(10)
  })
})

describe('refused declarations name the token', () => {
  it.each([
    ['token 0: the declaration has no end token', []],
    ['token 1: the declaration has no end token', [D3DVSD_STREAM(0)]],
    ['token 0 (0x40020000): data of a stream, but no stream has been chosen', [D3DVSD_REG(0, D3DVSDT_FLOAT3)]],
    ['token 1 (0x40020000): data of a stream', [D3DVSD_STREAM_TESS(), D3DVSD_REG(0, D3DVSDT_FLOAT3)]],
    ['token 1 (0x40020011): register 17; 16 is the last', [D3DVSD_STREAM(0), D3DVSD_REG(17, D3DVSDT_FLOAT3)]],
    ['token 1 (0x40080000): data type 8; 7 is the last', [D3DVSD_STREAM(0), 0x40080000]],
    ['token 2 (0x40010000): register 0 has been declared before', [D3DVSD_STREAM(0), 0x40020000, 0x40010000]],
    ['token 1 (0x84000000): 8 DWORDs should follow, there are 2', [D3DVSD_NOP(), D3DVSD_CONST(0, 2), 1, 2]],
    ['token 0 (0xbf000000): 31 DWORDs should follow, there are 0', [0xbf000000]],
    ['token 1 (0x70010007): a value of the tessellator', [D3DVSD_STREAM(0), D3DVSD_TESSUV(7)]],
    ['token 0 (0x00000001): a token without a type', [1]],
    ['token 0 (0xc0000000): token type 6', [0xc0000000]],
    ['token 0 (0xe0000000): an end token with other bits', [0xe0000000]],
  ])('%s', (sentence, tokens) => {
    expect(() => decode(...tokens)).toThrow(RangeError)
    expect(() => decode(...tokens)).toThrow(`vertex shader declaration, ${sentence}`)
  })
})

describe('any tokens', () => {
  const types = [0, 1, 2, 2, 2, 3, 4, 5, 6, 7]
  const token = fc.oneof(
    fc.integer({ min: 0, max: 0xffffffff }),
    fc
      .tuple(fc.constantFrom(...types), fc.integer({ min: 0, max: 0x1fffffff }))
      .map(([type, rest]) => ((type << 29) | rest) >>> 0),
    fc
      .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 7 }))
      .map(([register, type]) => (0x40000000 | (type << 16) | register) >>> 0),
    fc.constantFrom(D3DVSD_STREAM(0), D3DVSD_STREAM(15), D3DVSD_STREAM_TESS(), D3DVSD_NOP(), D3DVSD_END()),
  )

  it('are read or refused with a RangeError', () => {
    let read = 0
    fc.assert(
      fc.property(fc.uint32Array({ maxLength: 200 }), fc.array(token, { maxLength: 40 }), (noise, likely) => {
        for (const tokens of [noise, Uint32Array.from(likely)]) {
          let result
          try {
            result = decodeDeclaration(tokens)
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError)
            expect((error as Error).message).toMatch(/^vertex shader declaration, token \d+/)
            continue
          }
          read++
          expect(result.length).toBeLessThanOrEqual(tokens.length)
          expect(tokens[result.length - 1]).toBe(0xffffffff)
          for (const { stream, offset } of result.layout.elements)
            expect(offset).toBeLessThan(result.layout.strides[stream])
        }
      }),
      { numRuns: 3000 },
    )
    expect(read).toBeGreaterThan(0)
  })

  it('that are cut short are refused', () => {
    const whole = [
      D3DVSD_CONST(0, 2),
      ...[1, 2, 3, 4, 5, 6, 7, 8],
      D3DVSD_STREAM(0),
      D3DVSD_REG(0, D3DVSDT_FLOAT3),
      D3DVSD_END(),
    ]
    expect(decode(...whole).length).toBe(whole.length)
    for (let length = 0; length < whole.length; length++)
      expect(() => decode(...whole.slice(0, length))).toThrow(RangeError)
  })
})
