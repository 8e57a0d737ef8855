import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Item, PresentFlag, PresentWord } from '../../../../d3d8/items.js'
import { readDirtyRegion } from '../../../../d3d8/runtime/texels/dirty-region.js'
import * as T from '../../../../d3d8/types/index.js'
import { areaOf, dirtyParts, wholeArea, type Area } from '../../../../systems/targets/areas.js'
import { DeviceBench, errorOf } from '../device/support.js'

const METHOD = 'IDirect3DDevice8::Present'

const regionOf = (Buffer: readonly T.RECT[], header: Partial<T.RGNDATAHEADER> = {}): T.RGNDATA => {
  const rcBound = { left: 0, top: 0, right: 0, bottom: 0 }
  const rdh = { dwSize: 32, iType: T.RDH_RECTANGLES, nCount: Buffer.length, nRgnSize: Buffer.length * 16, rcBound }
  return { rdh: { ...rdh, ...header }, Buffer }
}

/** The struct as it lies in a C program. */
const bytesOf = ({ rdh, Buffer }: T.RGNDATA): Uint8Array => {
  const rects = [rdh.rcBound, ...Buffer].flatMap(({ left, top, right, bottom }) => [left, top, right, bottom])
  return new Uint8Array(Int32Array.of(rdh.dwSize, rdh.iType, rdh.nCount, rdh.nRgnSize, ...rects).buffer)
}

const a: T.RECT = { left: 1, top: 2, right: 3, bottom: 4 }
const b: T.RECT = { left: -5, top: 0, right: 900, bottom: 1 }

describe('a dirty region', () => {
  it('is a struct or its bytes', () => {
    expect(readDirtyRegion(METHOD, regionOf([a, b]))).toEqual([a, b])
    expect(readDirtyRegion(METHOD, bytesOf(regionOf([a, b])))).toEqual([a, b])
    // In the middle of a heap, without an alignment.
    const heap = new Uint8Array(200)
    heap.set(bytesOf(regionOf([b])), 7)
    expect(readDirtyRegion(METHOD, heap.subarray(7))).toEqual([b])
    expect(readDirtyRegion(METHOD, regionOf([a, b], { nCount: 1 }))).toEqual([a])
    expect(readDirtyRegion(METHOD, regionOf([], { nRgnSize: 0 }))).toEqual([])
  })

  it('of many rectangles is the one around them', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ left: n, top: -n, right: n + 1, bottom: 1 }))
    expect(readDirtyRegion(METHOD, regionOf(many))).toEqual([{ left: 0, top: -39, right: 40, bottom: 1 }])
  })

  it.each<[string, RegExp, unknown]>([
    ['a number', /pDirtyRegion is 7; it is a struct/, 7],
    ['an empty struct', /dwSize is 0; it has to be 32/, {}],
    ['another object', /pDirtyRegion has a member rects, which RGNDATA has not/, { rects: [] }],
    [
      'rectangles that are no list',
      /Buffer is an object; it has to be the rectangles/,
      { ...regionOf([a]), Buffer: {} },
    ],
    ['a header without its rectangles', /nCount is 1; Buffer holds 0/, { rdh: regionOf([a]).rdh }],
    ['an empty header', /dwSize is 0; it has to be 32/, { rdh: {}, Buffer: [] }],
    ['another size', /dwSize is 28/, regionOf([a], { dwSize: 28 })],
    ['another type', /iType is 2; it has to be RDH_RECTANGLES/, regionOf([a], { iType: 2 })],
    ['more rectangles than there are', /nCount is 2; Buffer holds 1 rectangles/, regionOf([a], { nCount: 2 })],
    ['a count that is none', /nCount is -1/, regionOf([a], { nCount: -1 })],
    ['too small a size', /nRgnSize is 15; it has to be 0, or 16 at least/, regionOf([a], { nRgnSize: 15 })],
    ['an inverted rectangle', /Buffer\[1\] goes from 4, 0 to 3, 1/, regionOf([a, { ...b, left: 4, right: 3 }])],
    ['half a pixel', /Buffer\[0\]\.top is 0\.5; it has to be an integer/, regionOf([{ ...a, top: 0.5 }])],
    ['half a header', /has 31 bytes; its header alone has 32/, bytesOf(regionOf([a])).subarray(0, 31)],
    ['half a rectangle', /nCount is 2; Buffer holds 1/, bytesOf(regionOf([a, b])).subarray(0, 63)],
    ['a count without end', /nCount is 4294967295; Buffer holds 1/, bytesOf(regionOf([a], { nCount: -1 }))],
  ])('is refused: %s', (_, sentence, region) => {
    const bench = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY })
    const error = errorOf(() => bench.device.Present(null, null, null, region as T.RGNDATA))
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, METHOD])
    expect(error.message).toMatch(sentence)
    expect(bench.core.presented).toBe(0)
    bench.device.Present()
    expect(bench.core.presented).toBe(1)
  })

  it('whose bytes are anything is read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.nat(3), fc.boolean(), (bytes, count, isHeader) => {
        if (isHeader && bytes.length >= 12) bytes.set([32, 0, 0, 0, 1, 0, 0, 0, count, 0, 0, 0])
        try {
          for (const { left, top, right, bottom } of readDirtyRegion(METHOD, bytes))
            expect(left <= right && top <= bottom).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(T.D3DError)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('travels with the item', () => {
    const bench = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY_VSYNC })
    bench.device.Present(a, null, null, regionOf([b, a]))
    bench.device.Present(null, null, null, regionOf([]))
    bench.device.Present()
    const shown = bench.play().map(({ items }) => items.find(({ kind }) => kind === Item.Present)?.args.slice(3))
    const { Source, Dirty, Keep, Resize } = PresentFlag
    expect(shown).toEqual([
      [Source | Dirty | Keep, 2],
      [Dirty | Keep | Resize, 0],
      [Keep | Resize, 0],
    ])
  })
})

describe('the size of a window', () => {
  it('travels with the item, before what is dirty', () => {
    const bench = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY, BackBufferWidth: 64, BackBufferHeight: 48 })
    const { Size, Rest } = PresentWord
    const given = (): (readonly number[])[] =>
      bench
        .play()
        .flatMap(({ items, data }) =>
          items
            .filter(({ kind }) => kind === Item.Present)
            .map(({ args: [, , at, flags] }) => [
              flags & PresentFlag.Resize,
              ...data.subarray(at + Size, at + Rest),
              data[at + Rest] | 0,
            ]),
        )
    bench.device.Present(null, null, null, regionOf([b]))
    bench.device.Present(null, a)
    bench.device.GetDirect3D().clientOf = () => ({ width: 640, height: 480 })
    bench.device.Present(null, a, null, regionOf([b]))
    expect(given()).toEqual([
      [PresentFlag.Resize, 64, 48, b.left],
      [0, 0, 0, 0],
      [PresentFlag.Resize, 640, 480, b.left],
    ])
  })
})

describe('rectangles of Present', () => {
  it.each([null, '1', NaN, 0.5, 2 ** 31])('have integers of 32 bits, not %s', (right) => {
    const { device } = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY })
    const bad = { ...a, right } as T.RECT
    expect(errorOf(() => device.Present(bad)).message).toMatch(/pSourceRect\.right/)
    expect(errorOf(() => device.Present(null, bad)).message).toMatch(/pDestRect\.right/)
  })
})

describe('the parts of a picture that dirty rectangles change', () => {
  const area = fc.record<Area>({
    left: fc.nat(9),
    top: fc.nat(9),
    width: fc.integer({ min: 1, max: 14 }),
    height: fc.integer({ min: 1, max: 14 }),
  })
  const rect = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: -4, max: 20 })))

  it('are the pixels that take a texel out of one, and no others', () => {
    fc.assert(
      fc.property(area, area, fc.array(rect, { maxLength: 4 }), (from, to, rects) => {
        const words = Uint32Array.from([9, 9, ...rects.flat()], (word) => word >>> 0)
        const parts = dirtyParts(words, 2, rects.length, from, to)
        for (let y = to.top; y < to.top + to.height; y++)
          for (let x = to.left; x < to.left + to.width; x++) {
            // As the fragment shader finds them, from centres of pixels.
            const u = Math.floor(from.left + ((x + 0.5 - to.left) * from.width) / to.width)
            const v = Math.floor(from.top + ((y + 0.5 - to.top) * from.height) / to.height)
            const isDirty = rects.some(([l, t, r, b]) => u >= l && u < r && v >= t && v < b)
            const covers = ({ left, top, width, height }: Area): boolean =>
              x >= left && x < left + width && y >= top && y < top + height
            expect(parts.some(covers)).toBe(isDirty)
          }
        for (const { left, top, width, height } of parts) {
          expect(left >= to.left && top >= to.top).toBe(true)
          expect(left + width <= to.left + to.width && top + height <= to.top + to.height).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are clipped: a rectangle may lie outside', () => {
    const words = Uint32Array.of(-5 >>> 0, -5 >>> 0, 3, 200)
    expect(areaOf(words, 0, wholeArea(10, 20))).toEqual({ left: 0, top: 0, width: 3, height: 20 })
  })
})
