import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as types from '../../../d3d8/types/index.js'
import {
  D3DFMT_A8R8G8B8,
  D3DFMT_D24S8,
  D3DFMT_D24X4S4,
  D3DFMT_DXT1,
  D3DFMT_DXT3,
  D3DFMT_L6V5U5,
  D3DFMT_P8,
  D3DFMT_Q8W8V8U8,
  D3DFMT_R5G6B5,
  D3DFMT_R8G8B8,
  D3DFMT_UNKNOWN,
  D3DFMT_V16U16,
  D3DFMT_VERTEXDATA,
  D3DFMT_W11V11U10,
  D3DFMT_YUY2,
  formatInfo,
  formats,
  levelBytes,
  mipLevels,
  rowPitch,
} from '../../../d3d8/types/index.js'

/** Bits that the letters of a name give a channel: D3DFMT_A8R8G8B8 -> { a: 8, r: 8, g: 8, b: 8 }. */
const bitsInName = (name: string): Map<string, number> =>
  new Map([...name.slice(7).matchAll(/([A-Z])(\d+)/g)].map(([, letter, bits]) => [letter.toLowerCase(), Number(bits)]))

describe('the format table', () => {
  it('has every format but UNKNOWN, under its own name', () => {
    const named = Object.entries(types).filter(([name]) => name.startsWith('D3DFMT_') && name !== 'D3DFMT_UNKNOWN')
    expect(formats.size).toBe(named.length)
    for (const [name, value] of named) expect(formatInfo(value as number)?.name, name).toBe(name)
    expect(formatInfo(D3DFMT_UNKNOWN)).toBeUndefined()
    expect(formatInfo(116)).toBeUndefined()
  })

  it('has the channels that the names say', () => {
    for (const { name, kind, channels, bitsPerPixel, depthBits, stencilBits, hasAlpha } of formats.values()) {
      if (['compressed', 'yuv', 'vertex', 'index'].includes(kind)) continue
      const wanted = bitsInName(name)
      let sum = 0
      for (const [letter, bits] of wanted) {
        sum += bits
        if (letter !== 'x') expect(channels.find((channel) => channel.name === letter)?.bits, name).toBe(bits)
      }
      expect(bitsPerPixel, name).toBe(sum)
      expect(channels.length, name).toBe(wanted.size - (wanted.has('x') ? 1 : 0))
      expect(depthBits, name).toBe(wanted.get('d') ?? 0)
      expect(stencilBits, name).toBe(wanted.get('s') ?? 0)
      expect(hasAlpha, name).toBe(wanted.has('a'))
    }
  })

  it('has channels that do not overlap and fit, in the order of the name from the highest bit', () => {
    for (const { name, channels, block } of formats.values()) {
      let free = 0
      for (const { bits, shift } of channels) {
        expect(shift, name).toBeGreaterThanOrEqual(free)
        free = shift + bits
      }
      expect(free, name).toBeLessThanOrEqual(block.bytes * 8)
    }
  })

  it('signs what bump maps sign', () => {
    for (const { kind, channels, name } of formats.values())
      for (const { name: channel, signed } of channels)
        expect(signed, `${name} ${channel}`).toBe(kind === 'bump' && 'uvwq'.includes(channel))
  })

  it('knows some layouts', () => {
    expect(formatInfo(D3DFMT_A8R8G8B8)).toEqual({
      format: D3DFMT_A8R8G8B8,
      name: 'D3DFMT_A8R8G8B8',
      kind: 'colour',
      bitsPerPixel: 32,
      channels: [
        { name: 'b', bits: 8, shift: 0, signed: false },
        { name: 'g', bits: 8, shift: 8, signed: false },
        { name: 'r', bits: 8, shift: 16, signed: false },
        { name: 'a', bits: 8, shift: 24, signed: false },
      ],
      block: { width: 1, height: 1, bytes: 4 },
      depthBits: 0,
      stencilBits: 0,
      hasAlpha: true,
    })
    expect(formatInfo(D3DFMT_L6V5U5)?.channels.at(-1)).toEqual({ name: 'l', bits: 6, shift: 10, signed: false })
    expect(formatInfo(D3DFMT_D24S8)).toMatchObject({ kind: 'depth', depthBits: 24, stencilBits: 8 })
    expect(formatInfo(D3DFMT_D24X4S4)?.channels).toEqual([
      { name: 's', bits: 4, shift: 0, signed: false },
      { name: 'd', bits: 24, shift: 8, signed: false },
    ])
    expect(formatInfo(D3DFMT_YUY2)?.channels.map(({ name }) => name)).toEqual(['y0', 'u', 'y1', 'v'])
    expect(formatInfo(D3DFMT_DXT1)).toMatchObject({ bitsPerPixel: 4, block: { width: 4, height: 4, bytes: 8 } })
    expect(formatInfo(D3DFMT_DXT3)).toMatchObject({ bitsPerPixel: 8, block: { width: 4, height: 4, bytes: 16 } })
    expect(formatInfo(D3DFMT_VERTEXDATA)).toMatchObject({ bitsPerPixel: 0, channels: [] })
  })
})

describe('sizes', () => {
  it.each([
    [D3DFMT_A8R8G8B8, 1, 4],
    [D3DFMT_A8R8G8B8, 64, 256],
    [D3DFMT_R8G8B8, 1, 4],
    [D3DFMT_R8G8B8, 5, 16],
    [D3DFMT_R5G6B5, 1, 4],
    [D3DFMT_R5G6B5, 3, 8],
    [D3DFMT_P8, 5, 8],
    [D3DFMT_YUY2, 1, 4],
    [D3DFMT_YUY2, 5, 12],
    [D3DFMT_DXT1, 1, 8],
    [D3DFMT_DXT1, 64, 128],
    [D3DFMT_DXT3, 5, 32],
    [D3DFMT_Q8W8V8U8, 3, 12],
    [D3DFMT_V16U16, 3, 12],
    [D3DFMT_W11V11U10, 3, 12],
  ])('format %i, width %i: rows of %i bytes', (format, width, pitch) => {
    expect(rowPitch(format, width)).toBe(pitch)
  })

  it('count rows of blocks and slices', () => {
    expect(levelBytes(D3DFMT_A8R8G8B8, 4, 3)).toBe(48)
    expect(levelBytes(D3DFMT_A8R8G8B8, 4, 3, 2)).toBe(96)
    expect(levelBytes(D3DFMT_DXT1, 1, 1)).toBe(8)
    expect(levelBytes(D3DFMT_DXT1, 8, 9)).toBe(48)
    expect(levelBytes(D3DFMT_YUY2, 4, 3)).toBe(24)
  })

  it('refuse what is no format', () => {
    expect(() => rowPitch(D3DFMT_UNKNOWN, 4)).toThrow(RangeError)
    expect(() => levelBytes(0x12345678, 4, 4)).toThrow('0x12345678')
  })

  it('count mip levels down to 1 x 1', () => {
    expect(mipLevels(1, 1)).toBe(1)
    expect(mipLevels(64, 16)).toBe(7)
    expect(mipLevels(5, 3)).toBe(3)
    expect(mipLevels(2, 2, 16)).toBe(5)
    expect(mipLevels(4096, 1)).toBe(13)
  })

  it('hold all pixels with rows that are multiples of four', () => {
    const format = fc.constantFrom(...formats.values())
    fc.assert(
      fc.property(format, fc.integer({ min: 1, max: 8192 }), (info, width) => {
        const pitch = rowPitch(info.format, width)
        expect(pitch % 4).toBe(0)
        expect(pitch * 8).toBeGreaterThanOrEqual(width * info.bitsPerPixel * info.block.height)
        expect(pitch).toBeLessThan((width * info.bitsPerPixel * info.block.height) / 8 + info.block.bytes + 4)
      }),
    )
  })
})
