import { describe, expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { rewritePrimitives, rewrittenMode, type Rewrite } from '../../../d3d8/runtime/drawing/primitives.js'

function rewritten(type: number, count: number, rewrite: Rewrite): number[] {
  const out = new Uint32Array(64)
  const written = rewritePrimitives(type, count, (place) => place + 10, rewrite, out)
  return [...out.subarray(0, written)].map((index) => index - 10)
}

describe('rewritePrimitives', () => {
  const cases: [what: string, type: number, count: number, rewrite: Rewrite, expected: number[]][] = [
    ['a flat list: the first corner last', T.D3DPT_TRIANGLELIST, 2, 'flat', [1, 2, 0, 4, 5, 3]],
    ['a flat strip: corner i last, winding kept', T.D3DPT_TRIANGLESTRIP, 3, 'flat', [1, 2, 0, 3, 2, 1, 3, 4, 2]],
    ['a flat fan: corner i + 1 last, not the hub', T.D3DPT_TRIANGLEFAN, 2, 'flat', [2, 0, 1, 3, 0, 2]],
    ['a strip as a list', T.D3DPT_TRIANGLESTRIP, 2, 'list', [0, 1, 2, 1, 3, 2]],
    ['a fan as a list', T.D3DPT_TRIANGLEFAN, 2, 'list', [0, 1, 2, 0, 2, 3]],
    ['edges of a triangle', T.D3DPT_TRIANGLELIST, 1, 'edges', [1, 0, 2, 0, 1, 2]],
    ['corners of a triangle', T.D3DPT_TRIANGLELIST, 1, 'corners', [0, 1, 2]],
    ['flat lines: the first end last', T.D3DPT_LINELIST, 2, 'flat', [1, 0, 3, 2]],
    ['a line strip', T.D3DPT_LINESTRIP, 3, 'list', [0, 1, 1, 2, 2, 3]],
    ['points', T.D3DPT_POINTLIST, 3, 'list', [0, 1, 2]],
    ['an unknown type: nothing', 7, 3, 'list', []],
  ]
  it.each(cases)('%s', (_, type, count, rewrite, expected) => {
    expect(rewritten(type, count, rewrite)).toEqual(expected)
  })

  it('tells the mode that its lists are drawn in', () => {
    expect(rewrittenMode(T.D3DPT_TRIANGLEFAN, 'flat')).toBe(4)
    expect(rewrittenMode(T.D3DPT_TRIANGLEFAN, 'edges')).toBe(1)
    expect(rewrittenMode(T.D3DPT_TRIANGLEFAN, 'corners')).toBe(0)
    expect(rewrittenMode(T.D3DPT_LINESTRIP, 'flat')).toBe(1)
    expect(rewrittenMode(T.D3DPT_POINTLIST, 'flat')).toBe(0)
  })
})
