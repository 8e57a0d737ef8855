import { describe, expect, it, vi } from 'vitest'
import * as D3DX from '../../../d3d8/d3dx/index.js'
import { readImage } from '../../../d3d8/d3dx/pictures/image-file.js'
import type { Direct3DSurface8 } from '../../../d3d8/runtime/index.js'
import * as T from '../../../d3d8/types/index.js'
import { generator, mutated } from '../files/mutations.js'
import { expectRefusal } from '../runtime/resources/support.js'
import { device } from './mesh-support.js'
import * as F from './picture-files.js'

const { WIDTH, HEIGHT } = F
type Colour = readonly number[]

/** The texels of a surface as r, g, b, a of 8 bits. */
function colours(surface: Direct3DSurface8, palette: D3DX.Palette = null): Colour[] {
  const { Width, Height } = surface.GetDesc()
  const copy = device.CreateImageSurface(Width, Height, T.D3DFMT_A8R8G8B8)
  D3DX.D3DXLoadSurfaceFromSurface(copy, null, null, surface, palette, null, D3DX.D3DX_FILTER_NONE)
  const { Pitch, pBits } = copy.LockRect()
  copy.UnlockRect()
  const all = Array.from({ length: Width * Height }, (_, i) => {
    const at = Math.floor(i / Width) * Pitch + (i % Width) * 4
    return [pBits[at + 2], pBits[at + 1], pBits[at], pBits[at + 3]]
  })
  copy.Release()
  return all
}

/** A surface of colours of 8 bits. */
function surfaceOf(
  width: number,
  height: number,
  of: (x: number, y: number) => Colour,
  format = T.D3DFMT_A8R8G8B8,
): Direct3DSurface8 {
  const memory = Uint8Array.from(
    Array.from({ length: width * height }, (_, i) => {
      const [r, g, b, a = 255] = of(i % width, Math.floor(i / width))
      return [b, g, r, a]
    }).flat(),
  )
  const surface = device.CreateImageSurface(width, height, format)
  const rect = { left: 0, top: 0, right: width, bottom: height }
  D3DX.D3DXLoadSurfaceFromMemory(
    surface,
    null,
    null,
    memory,
    T.D3DFMT_A8R8G8B8,
    width * 4,
    null,
    rect,
    D3DX.D3DX_FILTER_NONE,
  )
  return surface
}

/** What a file becomes in 32 bits. */
function load(file: Uint8Array, key = 0): Colour[] {
  const { Width, Height } = D3DX.D3DXGetImageInfoFromFileInMemory(file)
  const surface = device.CreateImageSurface(Width, Height, T.D3DFMT_A8R8G8B8)
  D3DX.D3DXLoadSurfaceFromFileInMemory(surface, null, null, file, file.length, null, D3DX.D3DX_FILTER_NONE, key)
  const all = colours(surface)
  surface.Release()
  return all
}

const picture = (of: (x: number, y: number) => Colour): Colour[] =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => of(i % WIDTH, Math.floor(i / WIDTH)))

const opaque = (of: (x: number, y: number) => Colour): Colour[] => picture((x, y) => [...of(x, y), 255])

describe('files of pictures', () => {
  it.each([...Object.entries(F.bitmaps), ...Object.entries(F.tgas), ...Object.entries(F.portable)])(
    '%s are read',
    (_, file) => {
      expect(load(file)).toEqual(opaque(F.colourAt))
    },
  )

  it.each([
    ['PNG of 24 bits', F.png24, T.D3DFMT_R8G8B8, opaque(F.colourAt)],
    ['PNG of 48 bits', F.png48, T.D3DFMT_R8G8B8, opaque(F.colourAt)],
    ['PNG with alpha', F.png32, T.D3DFMT_A8R8G8B8, picture((x, y) => [...F.colourAt(x, y), F.alphaAt(x, y)])],
    ['PNG of greys', F.pngGrey, T.D3DFMT_L8, opaque((x, y) => Array<number>(3).fill(x * 40 + y))],
    ['TGA with alpha', F.tga32, T.D3DFMT_A8R8G8B8, picture((x, y) => [...F.colourAt(x, y), F.alphaAt(x, y)])],
    ['TGA of greys', F.tga8, T.D3DFMT_L8, opaque((x, y) => Array<number>(3).fill(x * 40 + y))],
    ['TGA with a palette', F.tgaMapped, T.D3DFMT_P8, opaque(F.indexedColour)],
    ['PPM of greys', F.portableGrey, T.D3DFMT_L8, opaque((x, y) => Array<number>(3).fill(x * 40 + y))],
    [
      'PPM of bits',
      F.portableBits,
      T.D3DFMT_L8,
      opaque((x, y) => Array<number>(3).fill(((x + y) & 1) === 1 ? 0 : 255)),
    ],
    ['bitmap of 4 bits', F.bitmap4, T.D3DFMT_P8, opaque(F.indexedColour)],
    ['bitmap of 8 bits', F.bitmap8, T.D3DFMT_P8, opaque(F.indexedColour)],
    ['bitmap of 1 bit', F.bitmap1, T.D3DFMT_P8, opaque((x, y) => (((x + y) & 1) === 1 ? [200, 100, 50] : [9, 8, 7]))],
    [
      'bitmap of 5, 5 and 5 bits',
      F.bitmap555,
      T.D3DFMT_X1R5G5B5,
      opaque((x, y) => F.fiveBits(x, y).map((c) => Math.round((c * 255) / 31))),
    ],
    [
      'bitmap of 5, 6 and 5 bits',
      F.bitmap565,
      T.D3DFMT_R5G6B5,
      opaque((x, y) => [
        Math.round((F.fiveBits(x, y)[0] * 255) / 31),
        Math.round((F.fiveBits(x, y)[1] * 2 * 255) / 63),
        Math.round((F.fiveBits(x, y)[2] * 255) / 31),
      ]),
    ],
  ] as const)('%s is read in its own format', (_, file, format, wanted) => {
    const info = D3DX.D3DXGetImageInfoFromFileInMemory(file)
    expect(info).toMatchObject({
      Width: WIDTH,
      Height: HEIGHT,
      Depth: 1,
      MipLevels: 1,
      ResourceType: T.D3DRTYPE_TEXTURE,
    })
    expect(T.formatInfo(info.Format)?.name).toBe(T.formatInfo(format)?.name)
    expect(load(file)).toEqual(wanted)
  })

  it('runs of a bitmap may leave texels out', () => {
    const { faces } = readImage('test', F.bitmapRuns)
    const [level] = faces[0] ?? []
    // From below: nothing, 7 from column 2 on, then 1, 2, 3, 9, 9.
    expect([...level.bytes]).toEqual([1, 2, 3, 9, 9, 0, 0, 7, 7, 7, 0, 0, 0, 0, 0])
  })

  it('JPEG is read, nearly as it was', () => {
    expect(D3DX.D3DXGetImageInfoFromFileInMemory(F.jpg)).toMatchObject({
      Width: 16,
      Height: 16,
      Format: T.D3DFMT_X8R8G8B8,
      ImageFileFormat: D3DX.D3DXIFF_JPG,
    })
    const near = (a: Colour, b: Colour): boolean => a.every((c, i) => Math.abs(c - b[i]) < 8)
    load(F.jpg).forEach((colour, i) => {
      expect(near(colour, i % 16 < 8 ? [200, 40, 30, 255] : [20, 60, 220, 255])).toBe(true)
    })
  })

  /** A file with bytes put in at a place. */
  const withInside = (file: Uint8Array, at: number, inside: readonly number[]): Uint8Array =>
    Uint8Array.of(...file.subarray(0, at), ...inside, ...file.subarray(at))

  it.each<[string, readonly number[]]>([
    ['bytes that belong to no segment', [0xff, 0x00, 0x12, 0x34, 0xff, 0xff]],
    ['Exif data that are damaged', [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0xff, 0xfe]],
    ['a short segment of Adobe', [0xff, 0xee, 0, 4, 0x41, 0x64]],
    ['a comment', [0xff, 0xfe, 0, 4, 0xff, 0xd9]],
  ])('JPEG is read with %s', (_, inside) => {
    expect(load(withInside(F.jpg, 2, inside))).toEqual(load(F.jpg))
  })

  it('PNG is read with a damaged colour profile', () => {
    const [size, name, crc] = [
      [0, 0, 0, 6],
      [0x69, 0x43, 0x43, 0x50],
      [1, 2, 3, 4],
    ]
    const IHDR_END = 33
    const profile = [...size, ...name, 0x6e, 0, 0, 1, 2, 3, ...crc]
    expect(load(withInside(F.png24, IHDR_END, profile))).toEqual(load(F.png24))
  })

  it('a bitmap is read that forgets its palette where it says where its texels are', () => {
    const file = F.bitmap8.slice()
    const view = new DataView(file.buffer)
    for (const first of [0, 14 + 40]) {
      view.setUint32(10, first, true)
      expect(load(file)).toEqual(load(F.bitmap8))
    }
  })

  it('that are none say why', () => {
    const open = (file: Uint8Array): unknown => D3DX.D3DXGetImageInfoFromFileInMemory(file)
    expectRefusal(
      () => open(Uint8Array.of(1, 2, 3)),
      /the file begins with 01 02 03; known are BMP, DIB, DDS, JPG, PNG, PPM, TGA/,
      T.D3DXERR_INVALIDDATA,
    )
    expectRefusal(
      () => open(new TextEncoder().encode('<!doctype html><title>Not found</title>')),
      /it is a page of HTML, as servers send for files that they do not have/,
      T.D3DXERR_INVALIDDATA,
    )
    expect(() => open(Promise.resolve(F.bitmap8) as never)).toThrow(
      'D3DXGetImageInfoFromFileInMemory: data is a Promise',
    )
    expectRefusal(
      () => open(F.bitmap8.subarray(0, 60)),
      /the bitmap file has \d+ bytes and needs \d+/,
      T.D3DXERR_INVALIDDATA,
    )
    const huge = F.png24.slice()
    new DataView(huge.buffer).setUint32(16, 0x40000000)
    expectRefusal(() => open(huge), /the PNG file says that it is 1073741824 x 3/, T.D3DXERR_INVALIDDATA)
    expectRefusal(() => open(F.png24.subarray(0, 40)), /D3DXGetImageInfoFromFileInMemory: /, T.D3DXERR_INVALIDDATA)
    expectRefusal(() => open(F.jpg.subarray(0, 60)), /D3DXERR_INVALIDDATA/, T.D3DXERR_INVALIDDATA)
  })

  it('that are damaged are refused as data, or read', () => {
    const random = generator(77)
    const files = [
      ...Object.values(F.bitmaps),
      F.bitmap8,
      F.bitmapRuns,
      F.tga32,
      F.tgaMapped,
      F.png32,
      F.portable['colours as text'],
      F.portableBits,
      F.jpg,
    ]
    for (let i = 0; i < 600; i++) {
      const file = mutated(files[i % files.length], random)
      try {
        const { info, faces } = readImage('test', file)
        expect(faces[0]?.[0].width).toBe(info.Width)
      } catch (error) {
        if (!(error instanceof T.D3DError) || error.hr !== T.D3DXERR_INVALIDDATA) throw error
      }
    }
  })

  it('are written and read again, of every format that a surface can have', () => {
    const kinds = [
      D3DX.D3DXIFF_BMP,
      D3DX.D3DXIFF_DIB,
      D3DX.D3DXIFF_TGA,
      D3DX.D3DXIFF_PNG,
      D3DX.D3DXIFF_PPM,
      D3DX.D3DXIFF_DDS,
    ]
    for (const format of [
      T.D3DFMT_A8R8G8B8,
      T.D3DFMT_X8R8G8B8,
      T.D3DFMT_R5G6B5,
      T.D3DFMT_A4R4G4B4,
      T.D3DFMT_L8,
      T.D3DFMT_R3G3B2,
    ])
      for (const kind of kinds) {
        const surface = surfaceOf(WIDTH, HEIGHT, (x, y) => [...F.colourAt(x, y), F.alphaAt(x, y)], format)
        const file = D3DX.D3DXSaveSurfaceToFile('a', kind, surface)
        expect(D3DX.D3DXGetImageInfoFromFileInMemory(file).ImageFileFormat).toBe(kind)
        const wanted =
          kind === D3DX.D3DXIFF_PPM ? colours(surface).map(([r, g, b]) => [r, g, b, 255]) : colours(surface)
        expect(load(file), `${T.formatInfo(format)?.name ?? ''} as ${kind}`).toEqual(wanted)
      }
    const surface = surfaceOf(4, 4, (x, y) => [x, y, 0])
    const part = D3DX.D3DXSaveSurfaceToFile('a', D3DX.D3DXIFF_PNG, surface, null, {
      left: 1,
      top: 2,
      right: 4,
      bottom: 4,
    })
    // prettier-ignore
    expect(load(part)).toEqual([[1, 2], [2, 2], [3, 2], [1, 3], [2, 3], [3, 3]].map(([x, y]) => [x, y, 0, 255]))
    expectRefusal(
      () => D3DX.D3DXSaveSurfaceToFile('a', D3DX.D3DXIFF_JPG, surface),
      /DestFormat is 1; allowed are D3DXIFF_BMP, TGA, PNG, DDS, PPM, DIB/,
    )
  })
})

describe('texels of every format', () => {
  const images = [...T.formats.values()].filter(({ kind }) => !['depth', 'vertex', 'index'].includes(kind))

  it('become colours and the same texels again', () => {
    const random = generator(5)
    for (const { format, name, kind, block, channels } of images) {
      if (block.width > 1 || kind === 'palette') continue
      const bytes = Uint8Array.from({ length: 64 * block.bytes }, () => random() & 255)
      const rect = { left: 0, top: 0, right: 64, bottom: 1 }
      const [first, second] = [device.CreateImageSurface(64, 1, format), device.CreateImageSurface(64, 1, format)]
      D3DX.D3DXLoadSurfaceFromMemory(first, null, null, bytes, format, bytes.length, null, rect)
      // By way of colours: a key that no texel has keeps the copy from being one of bytes.
      D3DX.D3DXLoadSurfaceFromSurface(second, null, null, first, null, null, D3DX.D3DX_FILTER_NONE, 0x00010203)
      const [a, b] = [first, second].map((surface) => {
        const { pBits } = surface.LockRect()
        surface.UnlockRect()
        return pBits
      })
      for (let texel = 0; texel < 64; texel++) {
        const read = (bits: Uint8Array): number =>
          Array.from({ length: block.bytes }, (_, i) => bits[texel * block.bytes + i] * 2 ** (8 * i)).reduce(
            (x, y) => x + y,
          )
        for (const { name: channel, bits, shift, signed } of channels) {
          const part = (all: Uint8Array): number => Math.floor(read(all) / 2 ** shift) % 2 ** bits
          // The lowest number of two's complement means the same as the one above it.
          const lowest = 2 ** (bits - 1)
          const same = (x: number): number => (signed && x === lowest ? x + 1 : x)
          if (channel === 'l' && kind === 'bump') continue
          if (same(part(a)) !== same(part(b)))
            expect.fail(`${name} ${channel} of texel ${texel}: ${part(a)} became ${part(b)}`)
        }
      }
    }
  })

  it('in blocks come near the picture that they are of', () => {
    const smooth = (x: number, y: number): Colour => [
      (x + y) * 8,
      255 - (x + y) * 8,
      (x + y) * 4,
      x < 8 ? 255 : 128 + y * 8,
    ]
    const wanted = colours(surfaceOf(16, 16, smooth))
    for (const { format, name } of images.filter(({ kind }) => kind === 'compressed')) {
      const isOne = format === T.D3DFMT_DXT1
      const picture = isOne ? (x: number, y: number): Colour => smooth(x, y).slice(0, 3) : smooth
      const got = colours(surfaceOf(16, 16, picture, format))
      const errors = got.flatMap((colour, i) => colour.map((c, k) => (isOne && k === 3 ? c - 255 : c - wanted[i][k])))
      const rms = Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length)
      expect(rms, name).toBeLessThan(5)
    }
    // One colour that the ends of a block hold is exact, and so is transparency of one bit.
    expect(colours(surfaceOf(4, 4, () => [255, 0, 255], T.D3DFMT_DXT1))).toEqual(Array(16).fill([255, 0, 255, 255]))
    const holes = colours(surfaceOf(4, 4, (x) => (x < 2 ? [0, 255, 0, 255] : [9, 9, 9, 0]), T.D3DFMT_DXT1))
    expect(holes[0]).toEqual([0, 255, 0, 255])
    expect(holes[3]).toEqual([0, 0, 0, 0])
  })

  it('in blocks are read as the documentation says', () => {
    const read = (format: T.D3DFORMAT, bytes: readonly number[]): Colour[] => {
      const surface = device.CreateImageSurface(4, 4, format)
      surface.LockRect().pBits.set(bytes)
      surface.UnlockRect()
      return colours(surface)
    }
    // Red above blue: four colours; the texels of the first row take each of them.
    const four = read(T.D3DFMT_DXT1, [0, 0xf8, 0x1f, 0, 0b11100100, 0, 0, 0])
    // prettier-ignore
    expect(four.slice(0, 4)).toEqual([[255, 0, 0, 255], [0, 0, 255, 255], [170, 0, 85, 255], [85, 0, 170, 255]])
    const three = read(T.D3DFMT_DXT1, [0x1f, 0, 0, 0xf8, 0b11100100, 0, 0, 0])
    // prettier-ignore
    expect(three.slice(0, 4)).toEqual([[0, 0, 255, 255], [255, 0, 0, 255], [128, 0, 128, 255], [0, 0, 0, 0]])
    const explicit = read(T.D3DFMT_DXT3, [0x40, 0xf8, 0, 0, 0, 0, 0, 0, 0, 0xf8, 0x1f, 0, 0, 0, 0, 0])
    expect(explicit.slice(0, 4).map(([, , , a]) => a)).toEqual([0, 68, 136, 255])
    const steps = read(
      T.D3DFMT_DXT5,
      [255, 0, 0b10001000, 0b11000110, 0b11111010, 0, 0, 0, 0, 0xf8, 0x1f, 0, 0, 0, 0, 0],
    )
    expect(steps.slice(0, 8).map(([, , , a]) => a)).toEqual([255, 0, 219, 182, 146, 109, 73, 36])
  })

  it('of palette indices choose the nearest colour', () => {
    const palette = Array.from({ length: 256 }, (_, i) => ({ peRed: i, peGreen: 255 - i, peBlue: 0, peFlags: 255 }))
    const surface = device.CreateImageSurface(3, 1, T.D3DFMT_P8)
    const source = surfaceOf(3, 1, (x) => [[10, 245, 3], [200, 60, 0], [255, 0, 0]][x]) // prettier-ignore
    D3DX.D3DXLoadSurfaceFromSurface(surface, palette, null, source, null, null)
    expect([...surface.LockRect().pBits.subarray(0, 3)]).toEqual([10, 198, 255])
    surface.UnlockRect()
    expect(colours(surface, palette)[1]).toEqual([198, 57, 0, 255])
    expectRefusal(
      () => D3DX.D3DXLoadSurfaceFromSurface(surface, null, null, source, null, null),
      /pDestPalette is NULL; the destination has palette indices/,
    )
  })

  it('of few bits are dithered where it is asked for', () => {
    const grey = surfaceOf(8, 8, () => [100, 100, 100])
    const few = device.CreateImageSurface(8, 8, T.D3DFMT_X4R4G4B4)
    const mean = (filter: number): number => {
      D3DX.D3DXLoadSurfaceFromSurface(few, null, null, grey, null, null, filter)
      return colours(few).reduce((sum, [r]) => sum + r, 0) / 64
    }
    expect(mean(D3DX.D3DX_FILTER_POINT)).toBe(102)
    expect(Math.abs(mean(D3DX.D3DX_FILTER_POINT | D3DX.D3DX_FILTER_DITHER) - 100)).toBeLessThan(0.6)
    expect(new Set(colours(few).map(([r]) => r))).toEqual(new Set([85, 102]))
  })
})

describe('filters', () => {
  const scale = (source: Direct3DSurface8, width: number, height: number, filter: number): Colour[] => {
    const out = device.CreateImageSurface(width, height, T.D3DFMT_A8R8G8B8)
    D3DX.D3DXLoadSurfaceFromSurface(out, null, null, source, null, null, filter)
    return colours(out)
  }
  const row = (...reds: readonly number[]): Direct3DSurface8 => surfaceOf(reds.length, 1, (x) => [reds[x], 0, 0])
  const reds = (all: readonly Colour[]): number[] => all.map(([r]) => r)
  const all = [D3DX.D3DX_FILTER_POINT, D3DX.D3DX_FILTER_LINEAR, D3DX.D3DX_FILTER_TRIANGLE, D3DX.D3DX_FILTER_BOX]

  it('leave one colour as it is, in any size', () => {
    const flat = surfaceOf(7, 5, () => [10, 200, 77, 128])
    for (const filter of all)
      for (const [width, height] of [
        [3, 2],
        [14, 9],
        [7, 1],
        [1, 5],
      ])
        // prettier-ignore
        expect(scale(flat, width, height, filter)).toEqual(Array(width * height).fill([10, 200, 77, 128]))
  })

  it('take the nearest texel, the mean of 2 x 2, or what lies between', () => {
    expect(reds(scale(row(0, 100, 200, 50), 2, 1, D3DX.D3DX_FILTER_POINT))).toEqual([100, 50])
    const square = surfaceOf(4, 2, (x, y) => [x * 10 + y * 100, 0, 0])
    expect(reds(scale(square, 2, 1, D3DX.D3DX_FILTER_BOX))).toEqual([55, 75])
    // Texel middles at 0.25 and 0.75, 1.25 and 1.75; beyond the edge the picture begins again.
    expect(reds(scale(row(0, 200), 4, 1, D3DX.D3DX_FILTER_LINEAR))).toEqual([50, 50, 150, 150])
    expect(reds(scale(row(0, 200), 4, 1, D3DX.D3DX_FILTER_LINEAR | D3DX.D3DX_FILTER_MIRROR_U))).toEqual([
      0, 50, 150, 200,
    ])
  })

  it('let every texel count the same with TRIANGLE', () => {
    const random = generator(4)
    const values = Array.from({ length: 12 }, () => random() % 256)
    for (const width of [1, 3, 4, 6]) {
      const mean =
        reds(scale(row(...values), width, 1, D3DX.D3DX_FILTER_TRIANGLE)).reduce((sum, r) => sum + r, 0) / width
      expect(Math.abs(mean - values.reduce((sum, v) => sum + v, 0) / 12)).toBeLessThan(0.6)
    }
  })

  it('leave the size with NONE: cut off, or transparent black around', () => {
    expect(reds(scale(row(10, 20, 30), 2, 1, D3DX.D3DX_FILTER_NONE))).toEqual([10, 20])
    expect(scale(row(10), 2, 2, D3DX.D3DX_FILTER_NONE)).toEqual([[10, 0, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) // prettier-ignore
  })

  it('are one of those that there are', () => {
    const source = row(1, 2)
    expectRefusal(
      () => scale(source, 1, 1, 7),
      /Filter is 0x00000007; it is one of D3DX_FILTER_NONE \(1\) to BOX \(5\)/,
    )
    expectRefusal(() => scale(source, 1, 1, 0), /Filter is 0x00000000/)
  })

  it('fill rectangles alone, also of blocks in part', () => {
    const target = surfaceOf(8, 8, () => [0, 0, 255], T.D3DFMT_DXT1)
    const source = surfaceOf(2, 2, () => [255, 0, 0])
    D3DX.D3DXLoadSurfaceFromSurface(
      target,
      null,
      { left: 2, top: 2, right: 6, bottom: 4 },
      source,
      null,
      null,
      D3DX.D3DX_FILTER_POINT,
    )
    const got = colours(target)
    expect(got[0]).toEqual([0, 0, 255, 255])
    expect(got[2 * 8 + 2]).toEqual([255, 0, 0, 255])
    expect(got[3 * 8 + 5]).toEqual([255, 0, 0, 255])
    expect(got[5 * 8 + 3]).toEqual([0, 0, 255, 255])
    expectRefusal(
      () => D3DX.D3DXLoadSurfaceFromSurface(target, null, { left: 0, top: 0, right: 9, bottom: 1 }, source, null, null),
      /pDestRect is \(0, 0\) to \(9, 1\); it is not empty and lies in \(0, 0\) to \(8, 8\)/,
    )
    expectRefusal(
      () =>
        D3DX.D3DXLoadSurfaceFromMemory(target, null, null, new Uint8Array(4), T.D3DFMT_A8R8G8B8, 8, null, {
          left: 0,
          top: 0,
          right: 2,
          bottom: 2,
        }),
      /pSrcMemory has 4 bytes; pSrcRect needs 16/,
    )
  })

  it('move a surface within itself', () => {
    const surface = surfaceOf(4, 1, (x) => [x * 50, 0, 0])
    D3DX.D3DXLoadSurfaceFromSurface(
      surface,
      null,
      { left: 2, top: 0, right: 4, bottom: 1 },
      surface,
      null,
      { left: 0, top: 0, right: 2, bottom: 1 },
      D3DX.D3DX_FILTER_NONE,
    )
    expect(reds(colours(surface))).toEqual([0, 50, 0, 50])
  })
})

describe('colour keys', () => {
  it('make one colour transparent black, alpha counted', () => {
    const [r, g, b] = F.colourAt(0, 0)
    const key = T.D3DCOLOR_ARGB(255, r, g, b)
    const wanted = opaque(F.colourAt).map((colour, i) => (i === 0 ? [0, 0, 0, 0] : colour))
    expect(load(F.png24, key)).toEqual(wanted)
    expect(load(F.png24, key & 0xffffff)).toEqual(opaque(F.colourAt))
    expect(load(F.bitmap8, T.D3DCOLOR_ARGB(255, ...(F.indexedColour(1, 0) as [number, number, number])))[1]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it.each([F.png24, F.png32, F.bitmap8])('of alpha 0 are those of texels without alpha', (file) => {
    const surface = device.CreateImageSurface(WIDTH, HEIGHT, T.D3DFMT_X8R8G8B8)
    D3DX.D3DXLoadSurfaceFromFileInMemory(surface, null, null, file, file.length, null, D3DX.D3DX_FILTER_NONE)
    const { pBits } = surface.LockRect()
    surface.UnlockRect()
    expect([3, 7, 11].map((at) => pBits[at])).toEqual([0, 0, 0])
    expect(colours(surface).every(([, , , alpha]) => alpha === 255)).toBe(true)
  })

  it('give a texture alpha', () => {
    const { pTexture } = D3DX.D3DXCreateTextureFromFileInMemoryEx(
      device,
      F.bitmap565,
      F.bitmap565.length,
      0,
      0,
      1,
      0,
      T.D3DFMT_UNKNOWN,
      T.D3DPOOL_MANAGED,
      D3DX.D3DX_FILTER_NONE,
      D3DX.D3DX_FILTER_NONE,
      0xff000000,
    )
    expect(pTexture.format).toBe(T.D3DFMT_A1R5G5B5)
    expect(colours(pTexture.GetSurfaceLevel(0))[0]).toEqual([0, 0, 0, 0])
  })
})

describe('textures of files', () => {
  const level = (texture: { GetSurfaceLevel: (n: number) => Direct3DSurface8 }, n: number): Colour[] =>
    colours(texture.GetSurfaceLevel(n))

  it('have the size of the file, all levels, and 32 bits for 24', () => {
    const texture = D3DX.D3DXCreateTextureFromFileInMemory(device, F.png24)
    expect([texture.GetLevelCount(), texture.format, texture.pool]).toEqual([3, T.D3DFMT_X8R8G8B8, T.D3DPOOL_MANAGED])
    expect(level(texture, 0)).toEqual(opaque(F.colourAt))
    expect(D3DX.D3DXCreateTextureFromFileInMemory(device, F.bitmap8).format).toBe(T.D3DFMT_X8R8G8B8)
  })

  it('are in any pool, usage and format that the device has', () => {
    const make = (
      format: T.D3DFORMAT,
      pool: T.D3DPOOL,
      usage = 0,
    ): ReturnType<typeof D3DX.D3DXCreateTextureFromFileInMemoryEx> =>
      D3DX.D3DXCreateTextureFromFileInMemoryEx(
        device,
        F.png32,
        F.png32.length,
        8,
        8,
        0,
        usage,
        format,
        pool,
        D3DX.D3DX_FILTER_POINT,
        D3DX.D3DX_DEFAULT,
        0,
      )
    const wanted = level(make(T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED).pTexture, 0)
    expect(level(make(T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT).pTexture, 0)).toEqual(wanted)
    expect(level(make(T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT, T.D3DUSAGE_DYNAMIC).pTexture, 0)).toEqual(wanted)
    expect(level(make(T.D3DFMT_A8R8G8B8, T.D3DPOOL_SCRATCH).pTexture, 0)).toEqual(wanted)
    expect(make(T.D3DFMT_DXT3, T.D3DPOOL_MANAGED).pTexture.format).toBe(T.D3DFMT_DXT3)
    expect(make(T.D3DFMT_L6V5U5, T.D3DPOOL_MANAGED).SrcInfo).toMatchObject({
      Width: 5,
      Height: 3,
      ImageFileFormat: D3DX.D3DXIFF_PNG,
    })
    const indexed = D3DX.D3DXCreateTextureFromFileInMemoryEx(
      device,
      F.bitmap8,
      F.bitmap8.length,
      0,
      0,
      1,
      0,
      T.D3DFMT_P8,
      T.D3DPOOL_MANAGED,
    )
    expect(indexed.Palette?.[3]).toEqual({ peRed: 51, peGreen: 204, peBlue: 255, peFlags: 255 })
    expect(colours(indexed.pTexture.GetSurfaceLevel(0), indexed.Palette)).toEqual(opaque(F.indexedColour))
    // A picture without a palette becomes a texture of its own format, and one with a palette that nobody asks for, too.
    const without = make(T.D3DFMT_UNKNOWN, T.D3DPOOL_MANAGED)
    for (const format of [T.D3DFMT_P8, T.D3DFMT_A8P8]) {
      const { pTexture, Palette } = make(format, T.D3DPOOL_MANAGED)
      expect({ format: pTexture.format, Palette }).toEqual({ format: without.pTexture.format, Palette: null })
      expect(level(pTexture, 0)).toEqual(level(without.pTexture, 0))
    }
    expect(D3DX.D3DXCreateTextureFromFileInMemory(device, F.bitmap8).format).toBe(T.D3DFMT_X8R8G8B8)
  })

  it('are found by the resolver', () => {
    D3DX.setFileResolver((name) => (name === 'a.png' ? F.png24 : null))
    expect(D3DX.D3DXCreateTextureFromFile(device, 'a.png').GetLevelDesc(0)).toMatchObject({ Width: 5, Height: 3 })
    expect(D3DX.D3DXGetImageInfoFromFile('a.png').Width).toBe(5)
    expectRefusal(() => D3DX.D3DXCreateTextureFromFile(device, 'b.png'), /the file is "b.png"/, T.D3DERR_NOTFOUND)
    D3DX.setFileResolver(null)
  })

  it('are fetched by their names, with what addresses give a meaning, and no page comes in place of one', async () => {
    const asked: string[] = []
    const pages = (address: string): Response => {
      asked.push(address)
      return new Response(address.includes('gone') ? '<!DOCTYPE html><p>Game' : (F.png24 as BlobPart))
    }
    vi.stubGlobal('fetch', (address: string) => Promise.resolve(pages(address)))
    try {
      const resolve = await D3DX.fetchFiles('media/', ['Walls\\50% #1?.png'])
      expect(asked).toEqual(['media/Walls/50%25 %231%3F.png'])
      expect(resolve('walls/50% #1?.PNG')?.byteLength).toBe(F.png24.length)
      await expect(D3DX.fetchFiles('media/', ['gone.png'])).rejects.toThrow(
        'fetchFiles: media/gone.png: it is a page of HTML, as servers send for files that they do not have',
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('keep all that a .dds file has: levels, faces, slices', () => {
    const flat = D3DX.D3DXCreateTexture(device, 8, 8, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    for (let n = 0; n < 4; n++)
      D3DX.D3DXLoadSurfaceFromSurface(
        flat.GetSurfaceLevel(n),
        null,
        null,
        surfaceOf(8 >> n, 8 >> n, () => [n * 50, 0, 0]),
        null,
        null,
      )
    const again = D3DX.D3DXCreateTextureFromFileInMemory(
      device,
      D3DX.D3DXSaveTextureToFile('a', D3DX.D3DXIFF_DDS, flat),
    )
    expect([0, 1, 2, 3].map((n) => level(again, n)[0][0])).toEqual([0, 50, 100, 150])

    const cube = D3DX.D3DXCreateCubeTexture(device, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    D3DX.D3DXFillCubeTexture(
      cube,
      (pOut, { x, y, z }) => Object.assign(pOut, { x: x / 2 + 0.5, y: y / 2 + 0.5, z: z / 2 + 0.5, w: 1 }),
      null,
    )
    const cubeFile = D3DX.D3DXSaveTextureToFile('a', D3DX.D3DXIFF_DDS, cube)
    const secondCube = D3DX.D3DXCreateCubeTextureFromFileInMemory(device, cubeFile)
    for (const face of [0, 1, 2, 3, 4, 5] as T.D3DCUBEMAP_FACES[])
      expect(colours(secondCube.GetCubeMapSurface(face, 0))).toEqual(colours(cube.GetCubeMapSurface(face, 0)))
    // The first texel of +x looks up and to +z; its middle is a quarter from the edge.
    expect(colours(cube.GetCubeMapSurface(T.D3DCUBEMAP_FACE_POSITIVE_X, 0))[0]).toEqual([255, 223, 223, 255])

    const volume = D3DX.D3DXCreateVolumeTexture(device, 4, 4, 2, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    D3DX.D3DXFillVolumeTexture(
      volume,
      (pOut, at, size) => Object.assign(pOut, { x: at.x, y: at.z, z: size.x, w: 1 }),
      null,
    )
    const volumeFile = D3DX.D3DXSaveTextureToFile('a', D3DX.D3DXIFF_DDS, volume)
    for (const pool of [T.D3DPOOL_MANAGED, T.D3DPOOL_DEFAULT]) {
      const { pTexture, SrcInfo } = D3DX.D3DXCreateVolumeTextureFromFileInMemoryEx(
        device,
        volumeFile,
        volumeFile.length,
        0,
        0,
        0,
        0,
        0,
        T.D3DFMT_UNKNOWN,
        pool,
      )
      expect(SrcInfo).toMatchObject({ Depth: 2, ResourceType: T.D3DRTYPE_VOLUMETEXTURE })
      expect([pTexture.GetLevelDesc(0).Depth, pTexture.GetLevelCount(), pTexture.pool]).toEqual([2, 3, pool])
    }
    const box = volume.GetVolumeLevel(0).LockBox()
    expect([...box.pBits.subarray(0, 4), ...box.pBits.subarray(box.SlicePitch, box.SlicePitch + 4)]).toEqual([
      64, 64, 32, 255, 64, 191, 32, 255,
    ])
    volume.GetVolumeLevel(0).UnlockBox()
  })

  it('on cubes may be flat: the same on all sides', () => {
    const cube = D3DX.D3DXCreateCubeTextureFromFileInMemory(device, F.jpg)
    expect(cube.GetLevelDesc(0).Width).toBe(16)
    expect(colours(cube.GetCubeMapSurface(3 as T.D3DCUBEMAP_FACES, 0))).toEqual(load(F.jpg))
  })

  it('make the levels that a file lacks by their filter', () => {
    const texture = D3DX.D3DXCreateTexture(device, 4, 4, 3, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    D3DX.D3DXFillTexture(texture, (pOut, { x, y }) => Object.assign(pOut, { x: x < 0.5 ? 1 : 0, y, z: 0, w: 1 }))
    D3DX.D3DXFilterTexture(texture, null, 0, D3DX.D3DX_FILTER_BOX)
    // prettier-ignore
    expect(level(texture, 1)).toEqual([[255, 64, 0, 255], [0, 64, 0, 255], [255, 191, 0, 255], [0, 191, 0, 255]])
    expect(level(texture, 2)).toEqual([[128, 128, 0, 255]])
    D3DX.D3DXFilterTexture(texture, null, 0, D3DX.D3DX_FILTER_POINT)
    expect(level(texture, 2)[0][0]).toBe(0)
    expectRefusal(() => D3DX.D3DXFilterTexture(texture, null, 3), /SrcLevel is 3; allowed are 0 to 2 and D3DX_DEFAULT/)
  })
})

describe('requirements', () => {
  const check = D3DX.D3DXCheckTextureRequirements
  const DEFAULT = D3DX.D3DX_DEFAULT

  it('are what comes nearest to what is wanted', () => {
    expect(check(device, DEFAULT, DEFAULT, DEFAULT, 0, T.D3DFMT_UNKNOWN, T.D3DPOOL_MANAGED)).toEqual({
      Width: 256,
      Height: 256,
      NumMipLevels: 9,
      Format: T.D3DFMT_A8R8G8B8,
    })
    expect(check(device, 100, DEFAULT, 1, 0, T.D3DFMT_R5G6B5, T.D3DPOOL_MANAGED)).toEqual({
      Width: 100,
      Height: 100,
      NumMipLevels: 1,
      Format: T.D3DFMT_R5G6B5,
    })
    expect(check(device, 5, 6, 0, 0, T.D3DFMT_DXT1, T.D3DPOOL_MANAGED)).toMatchObject({
      Width: 8,
      Height: 8,
      NumMipLevels: 4,
    })
    expect(check(device, 1e6, 1, 99, 0, T.D3DFMT_L8, T.D3DPOOL_MANAGED).Width).toBeLessThan(20000)
    expect(check(device, 4, 4, 0, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_R8G8B8, T.D3DPOOL_DEFAULT).Format).toBe(
      T.D3DFMT_X8R8G8B8,
    )
    expect(check(device, 4, 4, 0, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_A8, T.D3DPOOL_DEFAULT).Format).toBe(
      T.D3DFMT_A8R8G8B8,
    )
    expect(D3DX.D3DXCheckCubeTextureRequirements(device, 7, 0, 0, T.D3DFMT_P8, T.D3DPOOL_MANAGED)).toEqual({
      Size: 7,
      NumMipLevels: 3,
      Format: T.D3DFMT_X8R8G8B8,
    })
    expect(
      D3DX.D3DXCheckVolumeTextureRequirements(device, 8, 4, 2, 0, 0, T.D3DFMT_UYVY, T.D3DPOOL_MANAGED),
    ).toMatchObject({ Depth: 2, NumMipLevels: 4 })
    expectRefusal(
      () => check(device, -1, 1, 0, 0, 0 as T.D3DFORMAT, 0 as T.D3DPOOL),
      /D3DXCheckTextureRequirements: Width is -1/,
    )
    expectRefusal(
      () => check(device, 1, 1, 0, 0, 777 as T.D3DFORMAT, 0 as T.D3DPOOL),
      /Format is 0x00000309; it is no format/,
    )
  })
})

describe('D3DXComputeNormalMap', () => {
  it('has the normals of a slope, and of a bump', () => {
    const heights = D3DX.D3DXCreateTexture(device, 8, 8, 1, 0, T.D3DFMT_L8, T.D3DPOOL_MANAGED)
    D3DX.D3DXFillTexture(heights, (pOut, { x }) => Object.assign(pOut, { x, y: x, z: x, w: 1 }))
    const map = D3DX.D3DXCreateTexture(device, 8, 8, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    D3DX.D3DXComputeNormalMap(map, heights, null, D3DX.D3DX_NORMALMAP_MIRROR, D3DX.D3DX_CHANNEL_RED, 8)
    // It rises by 1 a texel: 45 degrees.
    const got = colours(map.GetSurfaceLevel(0))
    expect(
      got[3].map(
        (c, i) => Math.abs(c - [255 * (0.5 - Math.SQRT1_2 / 2), 127.5, 255 * (0.5 + Math.SQRT1_2 / 2), 255][i]) < 2,
      ),
    ).toEqual([true, true, true, true])
    D3DX.D3DXComputeNormalMap(map, heights, null, D3DX.D3DX_NORMALMAP_INVERTSIGN, D3DX.D3DX_CHANNEL_LUMINANCE, 8)
    expect(Math.abs(colours(map.GetSurfaceLevel(0))[3][0] - 255 * (0.5 + Math.SQRT1_2 / 2))).toBeLessThan(2)
    const signed = D3DX.D3DXCreateTexture(device, 8, 8, 1, 0, T.D3DFMT_Q8W8V8U8, T.D3DPOOL_MANAGED)
    D3DX.D3DXComputeNormalMap(signed, heights, null, D3DX.D3DX_NORMALMAP_COMPUTE_OCCLUSION, D3DX.D3DX_CHANNEL_GREEN, 8)
    const { pBits } = signed.LockRect(0)
    signed.UnlockRect(0)
    expect(
      [pBits[12], pBits[13], pBits[14], pBits[15]]
        .map((b) => (b << 24) >> 24)
        .map((b, i) => Math.abs(b - [-90, 0, 90][i] || 0) < 2 || i === 3),
    ).toEqual([true, true, true, true])
    expect(pBits[15]).toBeLessThan(127)
    expectRefusal(() => D3DX.D3DXComputeNormalMap(map, heights, null, 0, 3, 1), /Channel is 3/)
  })
})
