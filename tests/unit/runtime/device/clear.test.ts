import { describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, bitsOf, errorOf } from './support.js'

const ALL = T.D3DCLEAR_TARGET | T.D3DCLEAR_ZBUFFER | T.D3DCLEAR_STENCIL

/** Plays what was logged; gives each clear with its words. */
function clears(bench: DeviceBench) {
  return bench.play().flatMap(({ items, data }) =>
    items
      .filter(({ kind }) => kind === Item.Clear)
      .map(({ args: [flags, colour, at], groups }) => {
        const [z, stencil, count] = data.subarray(at, at + 3)
        const rectangles = Array.from({ length: count }, (_, i) => [...data.subarray(at + 3 + i * 4, at + 7 + i * 4)])
        return { flags, colour: colour >>> 0, z, stencil, rectangles, groups }
      }),
  )
}

describe('Clear', () => {
  it('fills the viewport without rectangles, with a row of the render target and of nothing else', () => {
    const bench = new DeviceBench()
    bench.device.SetViewport({ X: 10, Y: 20, Width: 30, Height: 40, MinZ: 0, MaxZ: 1 })
    bench.device.Clear(0, null, ALL, 0xff102030, 0.5, 0x1ff)
    bench.device.Clear(1, null, T.D3DCLEAR_TARGET, 1)
    expect(clears(bench)).toEqual([
      {
        flags: ALL,
        colour: 0xff102030,
        z: bitsOf(0.5),
        stencil: 0xff,
        rectangles: [[10, 20, 40, 60]],
        groups: ['renderTarget'],
      },
      { flags: T.D3DCLEAR_TARGET, colour: 1, z: 0, stencil: 0, rectangles: [[10, 20, 40, 60]], groups: [] },
    ])
  })

  it('leaves all other groups to the draw that follows', () => {
    const bench = new DeviceBench()
    bench.bindTriangles()
    bench.device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    bench.device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    const { items } = bench.playOne()
    expect(items[1].groups).not.toContain('renderTarget')
    expect(items[1].groups).toContain('viewport')
    expect(items[1].groups).not.toContain('texture1')
  })

  it('clips rectangles to the viewport and drops what is empty or inverted', () => {
    const bench = new DeviceBench()
    const { device } = bench
    device.SetViewport({ X: 10, Y: 10, Width: 100, Height: 100, MinZ: 0, MaxZ: 1 })
    const rects = [
      { x1: -5, y1: 0, x2: 20, y2: 500 },
      { x1: 50, y1: 50, x2: 40, y2: 60 },
      { x1: 0, y1: 0, x2: 10, y2: 10 },
      { x1: 30, y1: 30, x2: 31, y2: 31 },
    ]
    device.Clear(4, rects, T.D3DCLEAR_TARGET, 0)
    device.Clear(1, rects, T.D3DCLEAR_TARGET, 0)
    device.Clear(1, [rects[1]], T.D3DCLEAR_TARGET, 0)
    device.Clear(0, rects, T.D3DCLEAR_TARGET, 0)
    expect(clears(bench).map(({ rectangles }) => rectangles)).toEqual([
      [
        [10, 10, 20, 110],
        [30, 30, 31, 31],
      ],
      [[10, 10, 20, 110]],
    ])
  })

  it('flushes when the rectangles do not fit the block any more', () => {
    const bench = new DeviceBench()
    const rects = Array.from({ length: 1500 }, (_, i) => ({ x1: i % 200, y1: 0, x2: (i % 200) + 1, y2: 1 }))
    for (let i = 0; i < 3; i++) bench.device.Clear(rects.length, rects, T.D3DCLEAR_TARGET, 0)
    const seen = clears(bench)
    expect(seen.map(({ rectangles }) => rectangles.length)).toEqual([1500, 1500, 1500])
    expect(seen.map(({ groups }) => groups)).toEqual([['renderTarget'], ['renderTarget'], ['renderTarget']])
  })

  it.each<[string, Partial<T.D3DPRESENT_PARAMETERS>, number, RegExp]>([
    ['no flags', {}, 0, /Flags is 0x0+; .*one at least/],
    ['flags that do not exist', {}, 9, /Flags is 0x0+9/],
    ['depth without a depth surface', { EnableAutoDepthStencil: false }, 2, /none is bound/],
    ['stencil without a depth surface', { EnableAutoDepthStencil: false }, 5, /none is bound/],
    ['stencil without stencil bits', { AutoDepthStencilFormat: T.D3DFMT_D16 }, 7, /no stencil bits/],
  ])('refuses %s', (_, parameters, flags, sentence) => {
    const bench = new DeviceBench(parameters)
    const error = errorOf(() => bench.device.Clear(0, null, flags, 0, 0, 0))
    expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
    expect(error.method).toBe('IDirect3DDevice8::Clear')
    expect(error.message).toMatch(sentence)
    expect(clears(bench)).toEqual([])
    bench.device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    expect(clears(bench)).toHaveLength(1)
  })

  it('clamps depth, and takes what is no number for 0', () => {
    const bench = new DeviceBench()
    const given = [1.5, Infinity, 1, 0.25, 0, -0.5, -Infinity, NaN]
    for (const z of given) bench.device.Clear(0, null, T.D3DCLEAR_ZBUFFER, 0, z, 0)
    expect(clears(bench).map(({ z }) => z)).toEqual([1, 1, 1, 0.25, 0, 0, 0, 0].map(bitsOf))
  })

  it('refuses a count beyond the list', () => {
    const { device } = new DeviceBench()
    expect(errorOf(() => device.Clear(2, [{ x1: 0, y1: 0, x2: 1, y2: 1 }], 1, 0)).message).toMatch(
      /Count is 2; pRects holds 1/,
    )
  })
})
