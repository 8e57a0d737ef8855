import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementName, indexRows, vertexRows, verticesOf } from '../../../demos/inspector/vertices.js'
import * as d3d from '../../../index.js'

describe('vertex tables', () => {
  const fvf = d3d.D3DFVF_XYZ | d3d.D3DFVF_DIFFUSE | d3d.D3DFVF_TEX1
  const layout = d3d.decodeFVF(fvf)
  const bytes = new Uint8Array(48)
  const view = new DataView(bytes.buffer)
  for (let v = 0; v < 2; v++) {
    ;[v, 0.1, -2.5].forEach((value, i) => view.setFloat32(v * 24 + i * 4, value, true))
    view.setUint32(v * 24 + 12, 0xff102030 + v, true)
    ;[0.5, 1].forEach((value, i) => view.setFloat32(v * 24 + 16 + i * 4, value, true))
  }

  it('have a row for each vertex and a column for each element', () => {
    expect(layout.elements.map((element) => elementName(element, false))).toEqual(['POSITION', 'DIFFUSE', 'TEXCOORD0'])
    expect(layout.elements.map((element) => elementName(element, true))).toEqual(['v0', 'v5', 'v7'])
    expect(vertexRows(layout, [{ bytes, stride: 24 }], 0, 2)).toEqual([
      ['0', '0  0.1  -2.5', '0xff102030', '0.5  1'],
      ['1', '1  0.1  -2.5', '0xff102031', '0.5  1'],
    ])
  })

  it('show a dash for what lies outside of a stream', () => {
    expect(vertexRows(layout, [{ bytes, stride: 24 }], 1, 2)[1]).toEqual(['2', '–', '–', '–'])
    expect(vertexRows(layout, [], 0, 1)).toEqual([['0', '–', '–', '–']])
    expect(vertexRows(layout, [{ bytes, stride: 24 }], -1, 1)[0][1]).toBe('–')
  })

  it('read bytes and shorts as declared', () => {
    const [UBYTE4, SHORT2, SHORT4] = [d3d.D3DVSDT_UBYTE4, d3d.D3DVSDT_SHORT2, d3d.D3DVSDT_SHORT4]
    const elements = [UBYTE4, SHORT2, SHORT4].map((type, i) => ({
      register: i,
      type,
      stream: 0,
      offset: [0, 4, 8][i],
    }))
    const packed = { ...layout, elements }
    const data = Uint8Array.from([1, 2, 254, 255, 255, 255, 2, 0, 1, 0, 0, 128, 255, 127, 0, 0])
    expect(vertexRows(packed, [{ bytes: data, stride: 16 }], 0, 1)).toEqual([
      ['0', '1  2  254  255', '-1  2', '1  -32768  32767  0'],
    ])
  })

  it('count vertices by primitive type', () => {
    const { D3DPT_POINTLIST, D3DPT_LINESTRIP, D3DPT_TRIANGLELIST, D3DPT_TRIANGLEFAN } = d3d
    expect(
      [D3DPT_POINTLIST, D3DPT_LINESTRIP, D3DPT_TRIANGLELIST, D3DPT_TRIANGLEFAN].map((t) => verticesOf(t, 5)),
    ).toEqual([5, 6, 15, 7])
    expect(verticesOf(99, 5)).toBe(0)
  })
})

describe('index tables', () => {
  it('read both sizes, at any place', () => {
    fc.assert(
      fc.property(fc.uint16Array({ minLength: 1, maxLength: 40 }), fc.nat(50), fc.nat(20), (indices, first, count) => {
        const wanted = Array.from({ length: count }, (_, i) => String(indices[first + i] ?? '–'))
        const wide = Uint32Array.from(indices)
        expect(indexRows(new Uint8Array(indices.slice().buffer), 2, first, count).map((row) => row[1])).toEqual(wanted)
        expect(indexRows(new Uint8Array(wide.buffer), 4, first, count).map((row) => row[1])).toEqual(wanted)
      }),
    )
  })
})
