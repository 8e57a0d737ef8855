import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkLayout,
  dumpBytes,
  interleave,
  levelOrigin,
  levelSize,
  physicalSize,
  readTexels,
  texelOffset,
  wThroughY,
  writeTexels,
  type SurfaceLayout,
} from '../../../d3d8/tiling/index.js'

const widths = { linear: 1, X: 512, Y: 128, W: 64 } as const

/** Layouts that fit together. */
const layouts: fc.Arbitrary<SurfaceLayout> = fc
  .record({
    tiling: fc.constantFrom('linear', 'X', 'Y', 'W'),
    bytes: fc.constantFrom(1, 2, 4),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 90 }),
    samples: fc.constantFrom(1, 1, 1, 2, 4, 8),
    sample: fc.nat(7),
    level: fc.nat(6),
    layer: fc.nat(2),
    offset: fc.nat(2),
    swizzle: fc.constantFrom<(9 | 10 | 11)[][]>([], [9], [9, 10], [9, 10, 11]),
    more: fc.nat(2),
  })
  .map(({ tiling, bytes, samples, sample, level, offset, more, swizzle, ...rest }) => {
    const bytesPerTexel = tiling === 'W' ? 1 : bytes
    const least = physicalSize({ ...rest, tiling, bytesPerTexel, pitch: 0, samples }).width * bytesPerTexel
    const most = Math.floor(Math.log2(Math.max(rest.width, rest.height)))
    return {
      ...rest,
      ...{ tiling, bytesPerTexel, samples },
      sample: sample % samples,
      level: samples > 1 ? 0 : Math.min(level, most),
      // Levels lie beside each other, each rounded up.
      pitch: (Math.ceil((least + 64) / widths[tiling]) + more) * widths[tiling],
      offset: offset * 4096,
      swizzle: tiling === 'linear' ? [] : swizzle,
    }
  })

const plain: SurfaceLayout = { tiling: 'W', bytesPerTexel: 1, pitch: 128, width: 128, height: 128 }

describe('tilings', () => {
  it('come back as they were written, and touch nothing else', () => {
    fc.assert(
      fc.property(layouts, fc.integer(), (layout, seed) => {
        const { width, height } = levelSize(layout)
        const texels = Uint8Array.from(
          { length: width * height * layout.bytesPerTexel },
          (_, i) => (i * 31 + seed) & 255,
        )
        const before = new Uint8Array(dumpBytes(layout) + 8192).fill(0xa5)
        const dump = writeTexels(texels, layout, before.slice())
        expect(readTexels(dump, layout)).toEqual(texels)
        const offsets = new Set<number>()
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++)
            for (let i = 0; i < layout.bytesPerTexel; i++) offsets.add(texelOffset(layout, x, y) + i)
        expect(offsets.size).toBe(texels.length)
        dump.forEach((byte, at) => {
          if (!offsets.has(at) && byte !== 0xa5) throw new Error(`byte ${at} was written`)
        })
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  it('end where dumpBytes says', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const { width, height } = levelSize(layout)
        const bytes = dumpBytes(layout)
        for (const [x, y] of [
          [0, 0],
          [width - 1, 0],
          [0, height - 1],
          [width - 1, height - 1],
        ])
          expect(texelOffset(layout, x, y)).toBeLessThan(bytes)
        expect(() => readTexels(new Uint8Array(bytes - 1), layout)).toThrow(RangeError)
      }),
      { seed: 2, numRuns: 60 },
    )
  })

  it('put bytes where the manuals say', () => {
    const at = (tiling: SurfaceLayout['tiling'], x: number, y: number, pitch: number): number =>
      texelOffset({ tiling, bytesPerTexel: 1, pitch, width: 2048, height: 2048 }, x, y)
    expect(at('linear', 5, 3, 2048)).toBe(3 * 2048 + 5)
    expect(at('X', 513, 9, 2048)).toBe((4 + 1) * 4096 + 512 + 1)
    expect(at('Y', 17, 2, 2048)).toBe(512 + 2 * 16 + 1)
    expect(at('Y', 129, 33, 2048)).toBe((16 + 1) * 4096 + 16 + 1)
    // One bit of a coordinate each: x5 x4 x3 y5 y4 y3 y2 x2 y1 x1 y0 x0.
    expect([1, 2, 4, 8, 16, 32].map((x) => at('W', x, 0, 2048))).toEqual([1, 4, 16, 512, 1024, 2048])
    expect([1, 2, 4, 8, 16, 32].map((y) => at('W', 0, y, 2048))).toEqual([2, 8, 32, 64, 128, 256])
    expect(at('W', 64, 0, 2048)).toBe(4096)
  })

  it('find W tiles through Y tiles, four texels a word', () => {
    const words: SurfaceLayout = { tiling: 'Y', bytesPerTexel: 4, pitch: 256, width: 64, height: 64 }
    for (let y = 0; y < 128; y++)
      for (let x = 0; x < 128; x++) {
        const word = wThroughY(x >> 1, y >> 1)
        expect(texelOffset(words, word.x, word.y) + (y & 1) * 2 + (x & 1)).toBe(texelOffset(plain, x, y))
      }
  })

  it('lay samples beside each other, each in a place of its own', () => {
    for (const [samples, across, down] of [
      [2, 2, 1],
      [4, 2, 2],
      [8, 4, 2],
    ]) {
      const places = new Set<string>()
      for (let sample = 0; sample < samples; sample++)
        for (let y = 0; y < 6; y++)
          for (let x = 0; x < 6; x++) {
            const place = interleave(x, y, sample, samples)
            expect(place.x).toBeLessThan(6 * across)
            expect(place.y).toBeLessThan(6 * down)
            places.add(`${place.x},${place.y}`)
          }
      expect(places.size).toBe(36 * samples)
    }
    expect(interleave(3, 2, 3, 4)).toEqual({ x: 7, y: 6 })
  })

  it('lay levels beside level 1, and layers below', () => {
    const layout: SurfaceLayout = { ...plain, width: 100, height: 60, pitch: 256 }
    const origin = (level: number, layer = 0): unknown => levelOrigin({ ...layout, level, layer })
    expect([0, 1, 2, 3].map((level) => origin(level))).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 64 },
      { x: 56, y: 64 },
      { x: 56, y: 80 },
    ])
    expect(origin(0, 2)).toEqual({ x: 0, y: 2 * (64 + 32 + 96) })
    expect(levelOrigin({ ...layout, level: 1, layer: 1, layerRows: 200 })).toEqual({ x: 0, y: 264 })
  })
})

describe('layouts', () => {
  it.each([
    [{ tiling: 'Z' }, 'tiling is Z'],
    [{ bytesPerTexel: 3 }, 'bytesPerTexel is 3'],
    [{ bytesPerTexel: 2 }, 'W tiles have 1'],
    [{ pitch: 100 }, 'pitch is 100; W tiles are 64 bytes wide'],
    [{ pitch: 64 }, 'pitch is 64; a row of level 0 ends at byte 128'],
    [{ width: 0 }, 'width is 0'],
    [{ height: 1.5 }, 'height is 1.5'],
    [{ offset: 5 }, 'offset is 5; tiles begin at multiples of 4096'],
    [{ samples: 3 }, 'samples is 3'],
    [{ samples: 4, sample: 4, pitch: 256 }, 'sample is 4; there are 4'],
    [{ samples: 4, level: 1, pitch: 256 }, 'level is 1; multisampled surfaces have level 0 alone'],
    [{ level: 8 }, 'level is 8; 128 x 128 texels have fewer'],
    [{ swizzle: [12] }, 'swizzle is 12'],
    [{ alignment: { width: 0, height: 4 } }, 'alignment is 0 x 4'],
    [{ layer: NaN }, 'layer is NaN'],
    [{ layer: 1 << 20 }, 'the layout takes'],
  ])('that do not fit together are refused: %j', (wrong, sentence) => {
    expect(() => {
      checkLayout({ ...plain, ...wrong } as SurfaceLayout)
    }).toThrow(sentence)
  })

  it('that do not fit into a dump are refused', () => {
    expect(() => readTexels(new Uint8Array(100), plain)).toThrow('the dump has 100 bytes; the layout takes 16384')
    expect(() => writeTexels(new Uint8Array(3), plain)).toThrow('there are 3 bytes of texels; 16384 are needed')
  })
})
