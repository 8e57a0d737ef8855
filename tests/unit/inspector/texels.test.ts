import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureOf } from '../../../demos/inspector/texels.js'
import * as d3d from '../../../index.js'

/** All pixels of a picture, each as red, green, blue, alpha. */
const pixelsOf = (
  format: d3d.D3DFORMAT,
  width: number,
  height: number,
  bytes: number[],
  palette?: number[],
): number[][] => {
  const picture = pictureOf(format, width, height, Uint8Array.from(bytes), palette)
  if (!picture) throw new Error('no picture')
  return Array.from({ length: width * height }, (_, i) => [...picture.pixels.slice(i * 4, i * 4 + 4)])
}

describe('single texels', () => {
  it.each<[string, d3d.D3DFORMAT, number[], number[]]>([
    ['A8R8G8B8', d3d.D3DFMT_A8R8G8B8, [3, 2, 1, 4], [1, 2, 3, 4]],
    ['X8R8G8B8', d3d.D3DFMT_X8R8G8B8, [3, 2, 1, 4], [1, 2, 3, 255]],
    ['R5G6B5', d3d.D3DFMT_R5G6B5, [0x1f, 0xf8, 0, 0], [255, 0, 255, 255]],
    ['A1R5G5B5', d3d.D3DFMT_A1R5G5B5, [0xe0, 0x03, 0, 0], [0, 255, 0, 0]],
    ['A4R4G4B4', d3d.D3DFMT_A4R4G4B4, [0x21, 0x43, 0, 0], [51, 34, 17, 68]],
    ['R3G3B2', d3d.D3DFMT_R3G3B2, [0b11100011, 0, 0, 0], [255, 0, 255, 255]],
    ['L8', d3d.D3DFMT_L8, [77, 0, 0, 0], [77, 77, 77, 255]],
    ['A8L8', d3d.D3DFMT_A8L8, [77, 9, 0, 0], [77, 77, 77, 9]],
    ['A8', d3d.D3DFMT_A8, [9, 0, 0, 0], [0, 0, 0, 9]],
    ['V8U8', d3d.D3DFMT_V8U8, [127, 0x81, 0, 0], [255, 0, 255, 255]],
    ['G16R16', d3d.D3DFMT_G16R16, [0xff, 0xff, 0, 0], [255, 0, 255, 255]],
  ])('of %s', (_, format, bytes, wanted) => {
    expect(pixelsOf(format, 1, 1, bytes)).toEqual([wanted])
  })

  it('of indices, by the palette', () => {
    const palette = Array.from({ length: 256 }, (_, i) => (i | (2 << 8) | (3 << 16) | (4 << 24)) >>> 0)
    expect(pixelsOf(d3d.D3DFMT_P8, 2, 1, [7, 9, 0, 0], palette)).toEqual([
      [7, 2, 3, 4],
      [9, 2, 3, 4],
    ])
    expect(pixelsOf(d3d.D3DFMT_A8P8, 1, 1, [7, 200, 0, 0], palette)).toEqual([[7, 2, 3, 200]])
  })

  it('of two that share their colour', () => {
    // Grey levels: luma 16 is black and 235 white.
    const [black, white] = pixelsOf(d3d.D3DFMT_YUY2, 2, 1, [16, 128, 235, 128])
    expect(black.slice(0, 3)).toEqual([0, 0, 0])
    expect(white.map((value) => Math.abs(value - 255) <= 1)).toEqual([true, true, true, true])
    expect(pixelsOf(d3d.D3DFMT_UYVY, 2, 1, [128, 16, 128, 235])).toEqual([black, white])
  })
})

describe('blocks', () => {
  const RED = [0x00, 0xf8]
  const BLUE = [0x1f, 0x00]

  it('of DXT1 have four colours, or three and a hole', () => {
    const indices = [0b11100100, 0, 0, 0]
    const four = pixelsOf(d3d.D3DFMT_DXT1, 4, 4, [...RED, ...BLUE, ...indices])
    expect(four.slice(0, 4)).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [170, 0, 85, 255],
      [85, 0, 170, 255],
    ])
    const three = pixelsOf(d3d.D3DFMT_DXT1, 4, 4, [...BLUE, ...RED, ...indices])
    expect(three.slice(2, 4)).toEqual([
      [128, 0, 128, 255],
      [0, 0, 0, 0],
    ])
  })

  it('of DXT3 have an alpha for each texel, those of DXT5 eight for the block', () => {
    const colour = [...RED, ...RED, 0, 0, 0, 0]
    expect(pixelsOf(d3d.D3DFMT_DXT3, 2, 1, [0xf4, 0, 0, 0, 0, 0, 0, 0, ...colour]).map((pixel) => pixel[3])).toEqual([
      68, 255,
    ])
    const alphas = (first: number, second: number): number[] =>
      pixelsOf(d3d.D3DFMT_DXT5, 4, 2, [first, second, 0x88, 0xc6, 0xfa, 0, 0, 0, ...colour]).map((pixel) => pixel[3])
    expect(alphas(70, 0)).toEqual([70, 0, 60, 50, 40, 30, 20, 10])
    expect(alphas(0, 50)).toEqual([0, 50, 10, 20, 30, 40, 0, 255])
  })

  it('are cut at the edges of small levels', () => {
    expect(pixelsOf(d3d.D3DFMT_DXT1, 1, 1, [...RED, ...BLUE, 0, 0, 0, 0])).toEqual([[255, 0, 0, 255]])
  })
})

describe('pictures', () => {
  it('there are of every format of textures, whatever the bytes and the size', () => {
    const formats = [...d3d.formats.values()].filter(({ kind }) => !['depth', 'index', 'vertex'].includes(kind))
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (info, w, h) => {
          const width = info.kind === 'yuv' ? w * 2 : w
          const bytes = new Uint8Array(d3d.levelBytes(info.format, width, h)).fill(0xa5)
          const picture = pictureOf(info.format, width, h, bytes, new Uint32Array(256))
          expect(picture?.pixels.length).toBe(width * h * 4)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('there are none of depth', () => {
    expect(pictureOf(d3d.D3DFMT_D24S8, 1, 1, new Uint8Array(4))).toBeNull()
  })
})
