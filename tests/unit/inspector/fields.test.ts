import { describe, expect, it } from 'vitest'
import { fieldAt, fieldsOf } from '../../../demos/inspector/fields.js'
import { stateOf } from '../../../demos/inspector/values.js'
import * as d3d from '../../../index.js'

const { stateLayout, initialState } = d3d.stateTable
const none = () => undefined

/** The words of a group as a device begins with it, with some of them set. */
const wordsOf = (group: string, set: Readonly<Record<number, number>> = {}): Uint32Array => {
  const { offset, words } = stateLayout.group(group)
  const copy = initialState.slice(offset, offset + words)
  for (const [word, value] of Object.entries(set)) copy[Number(word)] = value
  return copy
}

const textsOf = (group: string, set?: Readonly<Record<number, number>>): Record<string, string> =>
  Object.fromEntries(stateOf(group, wordsOf(group, set), none).values.map(({ name, text }) => [name, text]))

describe('the fields of the groups', () => {
  it.each(stateLayout.groups.map(({ name, words }) => [name, words] as const))(
    'are all words of %s, each once',
    (name, words) => {
      const covered = fieldsOf(name).flatMap((field) => Array.from({ length: field.words }, (_, i) => field.word + i))
      expect(covered.sort((a, b) => a - b)).toEqual(Array.from({ length: words }, (_, i) => i))
      expect(new Set(fieldsOf(name).map((field) => field.name)).size).toBe(fieldsOf(name).length)
    },
  )

  it('are found by their words', () => {
    expect(fieldAt('transforms', d3d.stateTable.Transforms.View + 5)?.name).toBe('D3DTS_VIEW')
    expect(fieldAt('blend', d3d.renderStateColumn(d3d.D3DRS_DESTBLEND))?.name).toBe('D3DRS_DESTBLEND')
    expect(fieldAt('blend', 5)).toBeUndefined()
  })
})

describe('the values of a new device', () => {
  it('are in the words of the headers', () => {
    expect(textsOf('blend')).toEqual({
      D3DRS_ALPHABLENDENABLE: 'FALSE',
      D3DRS_SRCBLEND: 'D3DBLEND_ONE',
      D3DRS_DESTBLEND: 'D3DBLEND_ZERO',
      D3DRS_BLENDOP: 'D3DBLENDOP_ADD',
      D3DRS_COLORWRITEENABLE:
        'D3DCOLORWRITEENABLE_RED | D3DCOLORWRITEENABLE_GREEN | D3DCOLORWRITEENABLE_BLUE | D3DCOLORWRITEENABLE_ALPHA',
    })
    expect(textsOf('stage1')).toMatchObject({
      D3DTSS_COLOROP: 'D3DTOP_DISABLE',
      D3DTSS_COLORARG1: 'D3DTA_TEXTURE',
      D3DTSS_TEXCOORDINDEX: '1',
      D3DTSS_TEXTURETRANSFORMFLAGS: 'D3DTTFF_DISABLE',
      D3DTSS_BUMPENVMAT00: '0',
    })
    expect(textsOf('textureMatrix1')).toEqual({ D3DTS_TEXTURE1: '1  0  0  0\n0  1  0  0\n0  0  1  0\n0  0  0  1' })
    expect(textsOf('fog')).toMatchObject({ D3DRS_FOGCOLOR: '0x00000000', D3DRS_FOGEND: '1' })
  })

  it('leave out lights that do not shine and matrices that were never set', () => {
    expect(Object.keys(textsOf('lights'))).toEqual(['Lights that shine'])
    expect(Object.keys(textsOf('lights', { 0: 1, 1: d3d.D3DLIGHT_SPOT }))).toHaveLength(14)
    expect(textsOf('lights', { 0: 1, 1: d3d.D3DLIGHT_SPOT })['Light 0 Type']).toBe('D3DLIGHT_SPOT')
    expect(textsOf('palette')).toEqual({})
    expect(Object.keys(textsOf('palette', { 16: d3d.FtoDW(2) }))).toEqual(['D3DTS_WORLDMATRIX(2)'])
  })
})

describe('values', () => {
  it.each([
    ['raster', d3d.D3DRS_CULLMODE, 7, '7 (no D3DCULL)'],
    ['raster', d3d.D3DRS_LINEPATTERN, 0xaaaa0003, 'repeat 3, pattern 0xaaaa'],
    ['clipping', d3d.D3DRS_CLIPPLANEENABLE, 0b101, 'D3DCLIPPLANE0 | D3DCLIPPLANE2'],
    ['clipping', d3d.D3DRS_CLIPPLANEENABLE, 0, '0'],
    ['wrap', d3d.D3DRS_WRAP1, 0b11, 'D3DWRAPCOORD_0 | D3DWRAPCOORD_1'],
    ['factor', d3d.D3DRS_TEXTUREFACTOR, 0x80402010, '0x80402010'],
    ['fog', d3d.D3DRS_FOGSTART, d3d.FtoDW(0.1), '0.1'],
    ['alphaTest', d3d.D3DRS_ALPHATESTENABLE, 5, 'TRUE (5)'],
    ['runtime', d3d.D3DRS_DEBUGMONITORTOKEN, 0xbaadcafe, '0xbaadcafe (no D3DDMT)'],
  ])('of %s: state %i as %i', (group, state, value, text) => {
    const column = d3d.renderStateColumn(state)
    const [found] = stateOf(group, wordsOf(group, { [column]: value }), none).values.filter(
      ({ name }) => name === fieldAt(group, column)?.name,
    )
    expect(found).toMatchObject({ text, words: [value] })
  })

  it('have the colour that they are', () => {
    const [factor] = stateOf('factor', wordsOf('factor', { 0: 0x80402010 }), none).values
    expect(factor.colour).toBe(0x80402010)
    const words = wordsOf('material', { 0: d3d.FtoDW(1), 3: d3d.FtoDW(0.5) })
    expect(stateOf('material', words, none).values.find(({ name }) => name === 'Material Diffuse')?.colour).toBe(
      0x80ff0000,
    )
  })

  it('name formats, shaders and resources', () => {
    const texture = { kind: 'texture', shape: '2d', format: d3d.D3DFMT_DXT1, width: 64, height: 32, depth: 1 } as const
    const rest = { levels: 1, target: 'none', multisample: d3d.D3DMULTISAMPLE_NONE, managed: true } as const
    const [value] = stateOf('texture0', [9, 1, 0], () => ({ ...texture, ...rest, memory: [] })).values
    expect(value.text).toBe('#9 (D3DFMT_DXT1, 64 × 32)')
    const fvf = d3d.D3DFVF_XYZ | d3d.D3DFVF_NORMAL | d3d.D3DFVF_TEX2 | d3d.D3DFVF_TEXCOORDSIZE3(1)
    expect(stateOf('vertexFormat', [fvf, 1], none).values[0].text).toBe(
      'D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX2 | D3DFVF_TEXCOORDSIZE3(1)',
    )
    const values = stateOf('vertexInput', [d3d.USER_POINTER, 12, 0, 0, 0xffffffff, 0], none).values
    expect(values.map(({ text }) => text)).toEqual(["the draw's own", '12', 'none', '0', '-1', '0'])
  })
})
