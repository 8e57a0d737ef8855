import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  D3DFVF_DIFFUSE,
  D3DFVF_LASTBETA_UBYTE4,
  D3DFVF_NORMAL,
  D3DFVF_PSIZE,
  D3DFVF_SPECULAR,
  D3DFVF_TEX0,
  D3DFVF_TEX1,
  D3DFVF_TEX2,
  D3DFVF_TEX3,
  D3DFVF_TEX8,
  D3DFVF_TEXCOORDSIZE1,
  D3DFVF_TEXCOORDSIZE2,
  D3DFVF_TEXCOORDSIZE3,
  D3DFVF_TEXCOORDSIZE4,
  D3DFVF_XYZ,
  D3DFVF_XYZB1,
  D3DFVF_XYZB2,
  D3DFVF_XYZB3,
  D3DFVF_XYZB4,
  D3DFVF_XYZB5,
  D3DFVF_XYZRHW,
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_PSIZE,
  D3DVSDE_SPECULAR,
  D3DVSDE_TEXCOORD0,
  D3DVSDT_D3DCOLOR,
  D3DVSDT_FLOAT1,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  D3DVSDT_FLOAT4,
  D3DVSDT_UBYTE4,
  decodeFVF,
  elementBytes,
  elementOf,
  fvfVertexSize,
  validateFVF,
} from '../../../d3d8/types/index.js'

/** [register, type, offset] of every element. */
const table = (fvf: number) => decodeFVF(fvf).elements.map(({ register, type, offset }) => [register, type, offset])

describe('vertex sizes', () => {
  it.each([
    ['XYZ', D3DFVF_XYZ, 12],
    ['XYZRHW', D3DFVF_XYZRHW, 16],
    ['XYZB1', D3DFVF_XYZB1, 16],
    ['XYZB2', D3DFVF_XYZB2, 20],
    ['XYZB3', D3DFVF_XYZB3, 24],
    ['XYZB4', D3DFVF_XYZB4, 28],
    ['XYZB5', D3DFVF_XYZB5, 32],
    ['XYZB5 with indices', D3DFVF_XYZB5 | D3DFVF_LASTBETA_UBYTE4, 32],
    ['lit and textured', D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1, 32],
    ['transformed and lit', D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX1, 32],
    ['points', D3DFVF_XYZ | D3DFVF_PSIZE | D3DFVF_DIFFUSE, 20],
    ['no texture coordinates', D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX0, 16],
    ['eight sets', D3DFVF_XYZ | D3DFVF_TEX8, 76],
    [
      'sets of 1, 3 and 4',
      D3DFVF_XYZ | D3DFVF_TEX3 | D3DFVF_TEXCOORDSIZE1(0) | D3DFVF_TEXCOORDSIZE3(1) | D3DFVF_TEXCOORDSIZE4(2),
      44,
    ],
    ['set 7 of four', D3DFVF_XYZ | D3DFVF_TEX8 | D3DFVF_TEXCOORDSIZE4(7), 84],
  ])('%s', (_, fvf, size) => {
    expect(fvfVertexSize(fvf)).toBe(size)
    expect(decodeFVF(fvf).strides).toEqual([size])
  })

  it('take format bits of coordinate sets from bit 16 on', () => {
    expect(D3DFVF_TEXCOORDSIZE1(0)).toBe(0x00030000)
    expect(D3DFVF_TEXCOORDSIZE2(3)).toBe(0)
    expect(D3DFVF_TEXCOORDSIZE3(1)).toBe(0x00040000)
    expect(D3DFVF_TEXCOORDSIZE4(7)).toBe(0x80000000)
  })
})

describe('layouts', () => {
  it('put everything in the documented order', () => {
    const fvf =
      D3DFVF_XYZB3 |
      D3DFVF_NORMAL |
      D3DFVF_PSIZE |
      D3DFVF_DIFFUSE |
      D3DFVF_SPECULAR |
      D3DFVF_TEX2 |
      D3DFVF_TEXCOORDSIZE3(1)
    expect(table(fvf)).toEqual([
      [D3DVSDE_POSITION, D3DVSDT_FLOAT3, 0],
      [D3DVSDE_BLENDWEIGHT, D3DVSDT_FLOAT3, 12],
      [D3DVSDE_NORMAL, D3DVSDT_FLOAT3, 24],
      [D3DVSDE_PSIZE, D3DVSDT_FLOAT1, 36],
      [D3DVSDE_DIFFUSE, D3DVSDT_D3DCOLOR, 40],
      [D3DVSDE_SPECULAR, D3DVSDT_D3DCOLOR, 44],
      [D3DVSDE_TEXCOORD0, D3DVSDT_FLOAT2, 48],
      [D3DVSDE_TEXCOORD0 + 1, D3DVSDT_FLOAT3, 56],
    ])
    expect(decodeFVF(fvf)).toMatchObject({
      transformed: false,
      blendWeights: 3,
      lastBeta: 'none',
      texcoordSizes: [2, 3],
    })
  })

  it('read transformed positions as four floats', () => {
    expect(table(D3DFVF_XYZRHW)).toEqual([[D3DVSDE_POSITION, D3DVSDT_FLOAT4, 0]])
    expect(decodeFVF(D3DFVF_XYZRHW).transformed).toBe(true)
    expect(decodeFVF(D3DFVF_XYZ).transformed).toBe(false)
  })

  it('give matrix indices a register of their own', () => {
    expect(table(D3DFVF_XYZB4 | D3DFVF_LASTBETA_UBYTE4)).toEqual([
      [D3DVSDE_POSITION, D3DVSDT_FLOAT3, 0],
      [D3DVSDE_BLENDWEIGHT, D3DVSDT_FLOAT3, 12],
      [D3DVSDE_BLENDINDICES, D3DVSDT_UBYTE4, 24],
    ])
    expect(decodeFVF(D3DFVF_XYZB4 | D3DFVF_LASTBETA_UBYTE4)).toMatchObject({ blendWeights: 3, lastBeta: 'ubyte4' })
    expect(table(D3DFVF_XYZB1 | D3DFVF_LASTBETA_UBYTE4)).toEqual([
      [D3DVSDE_POSITION, D3DVSDT_FLOAT3, 0],
      [D3DVSDE_BLENDINDICES, D3DVSDT_UBYTE4, 12],
    ])
    expect(decodeFVF(D3DFVF_XYZB1 | D3DFVF_LASTBETA_UBYTE4).blendWeights).toBe(0)
    expect(table(D3DFVF_XYZ | D3DFVF_LASTBETA_UBYTE4)).toEqual(table(D3DFVF_XYZ))
  })

  it('leave room for a fifth float weight', () => {
    const layout = decodeFVF(D3DFVF_XYZB5 | D3DFVF_DIFFUSE)
    expect(elementOf(layout, D3DVSDE_BLENDWEIGHT)).toMatchObject({ type: D3DVSDT_FLOAT4, offset: 12 })
    expect(elementOf(layout, D3DVSDE_DIFFUSE)).toMatchObject({ offset: 32 })
    expect(elementOf(layout, D3DVSDE_NORMAL)).toBeUndefined()
    expect(layout.blendWeights).toBe(4)
  })
})

describe('impossible codes', () => {
  it.each([
    ['FVF 0x0 has no position', 0],
    ['FVF 0x140 has no position', D3DFVF_DIFFUSE | D3DFVF_TEX1],
    ['FVF 0x3 has reserved bits', D3DFVF_XYZ | 1],
    ['FVF 0x8002 has reserved bits', D3DFVF_XYZ | 0x8000],
    ['FVF 0x902 has 9 texture coordinate sets; 8 are the most', D3DFVF_XYZ | 0x900],
  ])('%s', (sentence, fvf) => {
    expect(validateFVF(fvf)).toBe(sentence)
    expect(() => decodeFVF(fvf)).toThrow(new RangeError(sentence))
    expect(() => fvfVertexSize(fvf)).toThrow(RangeError)
  })
})

it('every code is refused with a sentence or has a gapless layout', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (fvf) => {
      if (validateFVF(fvf) !== undefined) {
        expect(() => decodeFVF(fvf)).toThrow(RangeError)
        return
      }
      const { elements, strides, texcoordSizes } = decodeFVF(fvf)
      let end = 0
      for (const { offset, type, register } of elements) {
        const fifthWeight = offset - end === 4 && (fvf & 0x100e) === D3DFVF_XYZB5
        expect(offset === end || fifthWeight, `register ${register}`).toBe(true)
        end = offset + elementBytes[type]
      }
      expect(strides[0] - end === 0 || (fvf & 0x100e) === D3DFVF_XYZB5).toBe(true)
      expect(texcoordSizes.length).toBe((fvf >> 8) & 15)
    }),
    { numRuns: 2000 },
  )
})
