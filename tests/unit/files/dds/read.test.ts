import { describe, expect, it } from 'vitest'
import * as D from '../../../../d3d8/files/dds/index.js'
import { FileError } from '../../../../d3d8/files/file-error.js'
import * as T from '../../../../d3d8/types/index.js'
import { ddsFile, fourCC, noise, pixelFormats, textureBytes, tightBytes, type PixelFormat } from './fixtures.js'
import { fuzzTimes, generator, mutated } from '../mutations.js'
import { processorTime } from '../processor-time.js'

const { ddsAsColours, ddsPixels, readDDS, writeDDS } = D
const formatNamed = (name: string): T.D3DFORMAT => (T as unknown as Record<string, T.D3DFORMAT>)[`D3DFMT_${name}`]
const isPalette = (name: string): boolean => name === 'P8' || name === 'A8P8'

describe('a .dds file', () => {
  it.each(Object.entries(pixelFormats))('has levels of %s', (name, pixelFormat) => {
    const format = formatNamed(name)
    const palette = isPalette(name) ? noise(1024, 7) : new Uint8Array(0)
    const texels = noise(textureBytes(format, 12, 5, 4))
    const file = ddsFile({
      pixelFormat,
      width: 12,
      height: 5,
      levels: 4,
      data: Uint8Array.from([...palette, ...texels]),
    })
    const dds = readDDS(file)
    expect(dds).toMatchObject({ shape: '2d', format, width: 12, height: 5, depth: 1, levels: 4, faces: [] })
    const sizes = [[12, 5], [6, 2], [3, 1], [1, 1]] // prettier-ignore
    expect(dds.subresources.map(({ length }) => length)).toEqual(sizes.map(([w, h]) => tightBytes(format, w, h)))
    expect(Buffer.concat(dds.subresources).equals(texels)).toBe(true)
    // They are the file's own memory.
    expect(dds.subresources[0].buffer).toBe(file.buffer)
    if (!isPalette(name)) expect(dds.palette).toBeNull()
    else
      expect(dds.palette?.[255]).toEqual({
        peRed: palette[1020],
        peGreen: palette[1021],
        peBlue: palette[1022],
        peFlags: palette[1023],
      })
  })

  it('covers every format of textures there is', () => {
    const colours = [...T.formats.values()].filter(({ kind }) => !['depth', 'vertex', 'index'].includes(kind))
    expect(Object.keys(pixelFormats).sort()).toEqual(colours.map(({ name }) => name.replace('D3DFMT_', '')).sort())
  })

  it('has the faces of a cube map, all or some', () => {
    const pixelFormat = pixelFormats.R5G6B5
    const bytes = textureBytes(T.D3DFMT_R5G6B5, 4, 4, 3)
    for (const faces of [
      [0, 1, 2, 3, 4, 5],
      [1, 4],
    ]) {
      const data = noise(bytes * faces.length)
      const dds = readDDS(ddsFile({ pixelFormat, width: 4, height: 4, levels: 3, faces, data }))
      expect(dds).toMatchObject({ shape: 'cube', faces, levels: 3 })
      expect(dds.subresources).toHaveLength(faces.length * 3)
      expect(Buffer.concat(dds.subresources).equals(data)).toBe(true)
    }
  })

  it.each(['L8', 'DXT3', 'A8R8G8B8'])('has volumes of %s', (name) => {
    const format = formatNamed(name)
    const data = noise(textureBytes(format, 8, 4, 4, 5))
    const dds = readDDS(ddsFile({ pixelFormat: pixelFormats[name], width: 8, height: 4, depth: 5, levels: 4, data }))
    expect(dds).toMatchObject({ shape: 'volume', width: 8, height: 4, depth: 5, levels: 4 })
    // prettier-ignore
    const expected = [[8, 4, 5], [4, 2, 2], [2, 1, 1], [1, 1, 1]].map(([w, h, d]) => tightBytes(format, w, h, d))
    expect(dds.subresources.map(({ length }) => length)).toEqual(expected)
  })

  it.each<[string, PixelFormat, T.D3DFORMAT]>([
    ['L8 that calls itself red', { flags: 0x40, bits: 8, masks: [0xff, 0, 0, 0] }, T.D3DFMT_L8],
    ['A8L8 that calls itself red', { flags: 0x41, bits: 16, masks: [0xff, 0, 0, 0xff00] }, T.D3DFMT_A8L8],
    ['L8 with three masks', { flags: 0x20000, bits: 8, masks: [0xff, 0xff, 0xff, 0] }, T.D3DFMT_L8],
    ['L8 with masks beyond it', { flags: 0x20000, bits: 8, masks: [0xff000000, 0xff000000, 0xff000000, 0] }, T.D3DFMT_L8], // prettier-ignore
    [
      'A2B10G10R10 as D3DX writes it',
      { flags: 0x41, bits: 32, masks: [0x3ff00000, 0xffc00, 0x3ff, 0xc0000000] },
      T.D3DFMT_A2B10G10R10,
    ],
    [
      'X8R8G8B8 with a mask of alpha that does not count',
      { flags: 0x40, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] },
      T.D3DFMT_X8R8G8B8,
    ],
    ['V8U8 by its number', { flags: 4, fourCC: 60 }, T.D3DFMT_V8U8],
  ])('may be %s', (_, pixelFormat, format) => {
    expect(readDDS(ddsFile({ pixelFormat, width: 4, height: 4, data: noise(128) })).format).toBe(format)
  })

  it.each<[string, PixelFormat, T.D3DFORMAT]>([
    ...D.laterDDSFormats
      .filter(({ name }) => !/BC[67]/.test(name))
      .map(({ name, format }): [string, PixelFormat, T.D3DFORMAT] => [name, { flags: 4, fourCC: format }, format]),
    ['ATI1', fourCC('ATI1'), D.DDSFMT_BC4U],
    ['ATI2', fourCC('ATI2'), D.DDSFMT_BC5U],
  ])('may be %s by its FourCC', (_, pixelFormat, format) => {
    const dds = readDDS(ddsFile({ pixelFormat, width: 6, height: 4, data: noise(6 * 4 * 16) }))
    const { block } = D.ddsFormatInfo(format) ?? { block: { width: 0, bytes: 0 } }
    expect(dds.format).toBe(format)
    expect(dds.subresources[0]).toHaveLength(block.width === 4 ? 2 * block.bytes : 24 * block.bytes)
  })

  it.each<[dxgi: number, T.D3DFORMAT]>([
    [2, D.DDSFMT_A32B32G32R32F],
    [10, D.DDSFMT_A16B16G16R16F],
    [24, T.D3DFMT_A2B10G10R10],
    [31, T.D3DFMT_Q8W8V8U8],
    [35, T.D3DFMT_G16R16],
    [51, T.D3DFMT_V8U8],
    [61, T.D3DFMT_L8],
    [65, T.D3DFMT_A8],
    [72, T.D3DFMT_DXT1],
    [74, T.D3DFMT_DXT3],
    [77, T.D3DFMT_DXT5],
    [80, D.DDSFMT_BC4U],
    [84, D.DDSFMT_BC5S],
    [85, T.D3DFMT_R5G6B5],
    [86, T.D3DFMT_A1R5G5B5],
    [87, T.D3DFMT_A8R8G8B8],
    [88, T.D3DFMT_X8R8G8B8],
    [91, T.D3DFMT_A8R8G8B8],
    [95, D.DDSFMT_BC6U],
    [99, D.DDSFMT_BC7U],
    [107, T.D3DFMT_YUY2],
    [115, T.D3DFMT_A4R4G4B4],
  ])('may have a DX10 header with DXGI format %d', (dxgi, format) => {
    const data = noise(400)
    const file = ddsFile({ pixelFormat: pixelFormats.DXT1, width: 4, height: 4, dx10: { dxgi }, data })
    const dds = readDDS(file)
    expect(dds).toMatchObject({ format, shape: '2d', width: 4, height: 4 })
    expect([...dds.subresources[0]]).toEqual([...data.subarray(0, dds.subresources[0].length)])
  })

  it('may be a cube map or a volume by its DX10 header', () => {
    const cube = { dxgi: 87, misc: 4 }
    const pixelFormat = pixelFormats.DXT1
    const file = ddsFile({ pixelFormat, width: 2, height: 2, dx10: cube, data: noise(16 * 6) })
    expect(readDDS(file)).toMatchObject({ shape: 'cube', faces: [0, 1, 2, 3, 4, 5] })
    const volume = { dxgi: 87, dimension: 4 }
    const deep = ddsFile({ pixelFormat, width: 2, height: 2, depth: 3, dx10: volume, data: noise(48) })
    expect(readDDS(deep)).toMatchObject({ shape: 'volume', depth: 3 })
  })

  it('may have red and blue the other way round in 24 bits, and in a DX10 header', () => {
    const swapped: PixelFormat = { flags: 0x40, bits: 24, masks: [0xff, 0xff00, 0xff0000, 0] }
    const rgb = readDDS(ddsFile({ pixelFormat: swapped, width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 4, 5, 6) }))
    expect(rgb.format).toBe(T.D3DFMT_R8G8B8)
    expect([...rgb.subresources[0]]).toEqual([3, 2, 1, 6, 5, 4])
    const dx10 = { dxgi: 28 }
    const data = Uint8Array.of(1, 2, 3, 4)
    const rgba = readDDS(ddsFile({ pixelFormat: pixelFormats.DXT1, width: 1, height: 1, dx10, data }))
    expect(rgba.format).toBe(T.D3DFMT_A8R8G8B8)
    expect([...rgba.subresources[0]]).toEqual([3, 2, 1, 4])
  })

  it('may be RXGB: DXT5 whose red is in alpha', () => {
    // Alpha 200 everywhere; both colours green 255 and blue 255 of five bits and six.
    const block = [200, 200, 0, 0, 0, 0, 0, 0, 0xff, 0x07, 0xff, 0x07, 0, 0, 0, 0]
    const data = Uint8Array.from([...block, ...block])
    const dds = readDDS(ddsFile({ pixelFormat: fourCC('RXGB'), width: 4, height: 4, levels: 2, data }))
    expect(dds).toMatchObject({ format: T.D3DFMT_X8R8G8B8, levels: 2 })
    expect(dds.subresources.map(({ length }) => length)).toEqual([64, 16])
    for (const texels of dds.subresources) expect([...texels.subarray(0, 4)]).toEqual([255, 255, 200, 255])
  })

  it('may have red and blue the other way round', () => {
    const pixelFormat: PixelFormat = { flags: 0x41, bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000] }
    const file = ddsFile({ pixelFormat, width: 2, height: 1, data: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]) })
    const dds = readDDS(file)
    expect(dds.format).toBe(T.D3DFMT_A8R8G8B8)
    expect([...dds.subresources[0]]).toEqual([3, 2, 1, 4, 7, 6, 5, 8])
    expect([...file.subarray(128)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('may have rows that begin at whole DWORDs', () => {
    const pixelFormat = pixelFormats.R8G8B8
    const [row, next] = [
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [11, 12, 13, 14, 15, 16, 17, 18, 19],
    ]
    const data = Uint8Array.from([...row, 0, 0, 0, ...next, 0, 0, 0])
    const padded = readDDS(ddsFile({ pixelFormat, width: 3, height: 2, pitch: 12, data }))
    expect([...padded.subresources[0]]).toEqual([...row, ...next])
    // The pitch alone is no proof: the file has to be long enough for it.
    const tight = readDDS(
      ddsFile({ pixelFormat, width: 3, height: 2, pitch: 12, data: Uint8Array.from([...row, ...next]) }),
    )
    expect([...tight.subresources[0]]).toEqual([...row, ...next])
  })
})

describe('a .dds file that is wrong gives the byte', () => {
  const good = ddsFile({ pixelFormat: pixelFormats.A8R8G8B8, width: 4, height: 4, levels: 3, data: noise(84) })
  const cube = ddsFile({ pixelFormat: pixelFormats.L8, width: 4, height: 4, faces: [0, 1, 2], data: noise(48) })
  const volume = ddsFile({ pixelFormat: pixelFormats.L8, width: 4, height: 4, depth: 2, data: noise(32) })
  const dx10 = (dxgi: number): Uint8Array =>
    ddsFile({ pixelFormat: pixelFormats.DXT1, width: 4, height: 4, dx10: { dxgi }, data: noise(64) })
  const change = (file: Uint8Array, offset: number, value: number): Uint8Array => {
    const out = file.slice()
    new DataView(out.buffer).setUint32(offset, value, true)
    return out
  }
  it.each<[string, Uint8Array, number, RegExp]>([
    ['nothing', new Uint8Array(0), 0, /"DDS "/],
    ['another file', change(good, 0, 0x46464952), 0, /"DDS "/],
    ['half a header', good.slice(0, 100), 100, /inside of its header/],
    ['another header', change(good, 4, 108), 4, /108, not 124/],
    ['no height', change(good, 12, 0), 12, /height is 0/],
    ['no width', change(good, 16, 0), 16, /width is 0/],
    ['too many levels', change(good, 28, 4), 28, /4 levels; 4 x 4 x 1 has 3/],
    ['very many levels', change(good, 28, 0xffffffff), 28, /4294967295 levels/],
    ['another pixel format', change(good, 76, 36), 76, /36, not 32/],
    ['a pixel format without flags', change(good, 80, 0), 80, /flags 0x0/],
    ['bits that fit no masks', change(good, 88, 48), 80, /48 bits/],
    ['masks that overlap', change(good, 92, 0xffffffff), 80, /0xffffffff/],
    ['palette indices of 4 bits', change(change(good, 80, 0x20), 88, 4), 88, /4 bits/],
    ['no palette', change(change(good, 80, 0x20), 88, 8), 128, /palette/],
    ['an unknown FourCC', change(change(good, 80, 4), 84, 0x35435445), 84, /"ETC5"/],
    ['a FourCC of no letters', change(change(good, 80, 4), 84, 117), 84, /FourCC 117/],
    ['half a DX10 header', dx10(28).slice(0, 140), 140, /DX10 header/],
    ['an array of textures', change(dx10(28), 140, 6), 140, /array of 6 textures/],
    ['a DXGI format that is none', change(dx10(28), 128, 999), 128, /^\.dds file, byte 128: 999 is no format/],
    ['a DXGI format of no textures', dx10(40), 128, /DXGI_FORMAT_D32_FLOAT is no format/],
    ['a DXGI format that Direct3D 8 has not', dx10(49), 128, /DXGI_FORMAT_R8G8_UNORM is no format/],
    ['another one', dx10(67), 128, /DXGI_FORMAT_R9G9B9E5_SHAREDEXP is/],
    ['a video format', dx10(103), 128, /DXGI_FORMAT_NV12 is/],
    ['whole numbers', dx10(30), 128, /DXGI_FORMAT_R8G8B8A8_UINT is/],
    ['a depth format', change(change(good, 80, 4), 84, 75), 84, /FourCC 75/],
    ['a format of vertices', change(change(good, 80, 4), 84, 100), 84, /FourCC 100/],
    ['no texels', good.slice(0, 128), 128, /level 0 takes 64 bytes; 0 are left/],
    ['half the texels', good.slice(0, 200), 192, /level 1 takes 16 bytes; 8 are left/],
    ['a texture larger than memory', change(change(good, 12, 0xffffffff), 16, 0xffffffff), 128, /level 0 takes/],
    ['a cube map without faces', change(cube, 112, 0x200), 112, /without faces/],
    ['a cube map that is no square', change(cube, 12, 2), 12, /square/],
    ['a face that is missing', change(cube, 112, 0xe00 | 0x1000 | 0x2000), 176, /level 0 of face 3/],
    ['a volume without depth', change(volume, 24, 0), 24, /depth of a volume is 0/],
    ['a volume deeper than the file', change(volume, 24, 0xffffffff), 128, /level 0 takes/],
  ])('%s', (_, file, offset, sentence) => {
    let error: unknown
    try {
      readDDS(file)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(FileError)
    expect(error).toMatchObject({ kind: '.dds', offset, line: null })
    expect((error as FileError).message).toMatch(sentence)
  })

  it('files that are nearly right are read or refused, in bounded time and memory', () => {
    const random = generator(8)
    const times = fuzzTimes(4000)
    const bases = [
      good,
      cube,
      volume,
      ddsFile({ pixelFormat: pixelFormats.DXT5, width: 8, height: 8, levels: 4, data: noise(112) }),
      ddsFile({ pixelFormat: pixelFormats.P8, width: 8, height: 8, data: noise(1088) }),
      ddsFile({ pixelFormat: pixelFormats.R8G8B8, width: 3, height: 3, pitch: 12, data: noise(36) }),
      ddsFile({ pixelFormat: fourCC('RXGB'), width: 8, height: 8, levels: 4, data: noise(112) }),
      dx10(28),
      ddsFile({ pixelFormat: { flags: 4, fourCC: 113 }, width: 4, height: 4, data: noise(128) }),
    ]
    const seen = { read: 0, refused: 0, slowest: 0 }
    for (let i = 0; i < times; i++) {
      const file = mutated(bases[i % bases.length], random)
      const begin = processorTime()
      try {
        const dds = readDDS(file)
        const bytes = dds.subresources.reduce((sum, { length }) => sum + length, 0)
        // RXGB becomes colours of four bytes.
        if (bytes > 4 * file.length) throw new Error(`${bytes} bytes of ${file.length}`)
        ddsAsColours(dds)
        ddsPixels(dds)
        const again = readDDS(writeDDS(dds))
        if (again.format !== dds.format || again.subresources.length !== dds.subresources.length)
          throw new Error('it is not what was written')
        seen.read++
      } catch (error) {
        if (!(error instanceof FileError) || !(error.offset >= 0 && error.offset <= file.length)) throw error
        seen.refused++
      }
      seen.slowest = Math.max(seen.slowest, processorTime() - begin)
    }
    expect(seen.read).toBeGreaterThan(times / 20)
    expect(seen.refused).toBeGreaterThan(times / 4)
    expect(seen.slowest).toBeLessThan(1000)
  })
})

describe('colours of a .dds file in 32 bits', () => {
  const colours = (name: string, ...data: number[]): string[] => {
    const width = data.length / tightBytes(formatNamed(name), 1, 1)
    const file = ddsFile({ pixelFormat: pixelFormats[name], width, height: 1, data: Uint8Array.from(data) })
    const converted = ddsAsColours(readDDS(file))
    if (!converted) throw new Error('no colours')
    expect(converted.format).toBe(T.formatInfo(formatNamed(name))?.hasAlpha ? T.D3DFMT_A8R8G8B8 : T.D3DFMT_X8R8G8B8)
    const [texels] = converted.subresources
    const view = new DataView(texels.buffer)
    return Array.from({ length: width }, (_, i) =>
      view
        .getUint32(4 * i, true)
        .toString(16)
        .padStart(8, '0'),
    )
  }
  it.each<[string, number[], string[]]>([
    ['R5G6B5', [0x00, 0xf8, 0xe0, 0x07, 0x1f, 0x00, 0x10, 0x84], ['ffff0000', 'ff00ff00', 'ff0000ff', 'ff848284']],
    ['A1R5G5B5', [0x00, 0xfc, 0x1f, 0x00], ['ffff0000', '000000ff']],
    ['X1R5G5B5', [0x00, 0x7c], ['ffff0000']],
    ['A4R4G4B4', [0x34, 0x12], ['11223344']],
    ['X4R4G4B4', [0x34, 0x12], ['ff223344']],
    ['R8G8B8', [1, 2, 3, 4, 5, 6], ['ff030201', 'ff060504']],
    ['R3G3B2', [0xe0, 0x1c, 0x03], ['ffff0000', 'ff00ff00', 'ff0000ff']],
    ['A8R3G3B2', [0xe0, 0x80], ['80ff0000']],
    ['A8', [0x40], ['40000000']],
    ['L8', [0x40], ['ff404040']],
    ['A8L8', [0x40, 0x80], ['80404040']],
    ['A4L4', [0x84], ['88444444']],
    ['G16R16', [0xff, 0xff, 0, 0], ['ffff00ff']],
    ['A2B10G10R10', [0xff, 0x03, 0, 0xc0], ['ffff0000']],
  ])('of %s', (name, data, expected) => {
    expect(colours(name, ...data)).toEqual(expected)
  })

  it('of palettes, whose alpha counts when there is any', () => {
    const palette = (alpha: number): number[] =>
      Array.from({ length: 256 }, (_, i) => [i, 0x10, 0x20, i === 0 ? 0 : alpha]).flat()
    const convert = (name: string, data: number[]) => {
      const pixelFormat = pixelFormats[name]
      return ddsAsColours(readDDS(ddsFile({ pixelFormat, width: 1, height: 1, data: Uint8Array.from(data) })))
    }
    expect(convert('P8', [...palette(0), 7])).toMatchObject({ format: T.D3DFMT_X8R8G8B8, palette: null })
    expect([...(convert('P8', [...palette(0), 7])?.subresources[0] ?? [])]).toEqual([0x20, 0x10, 7, 0xff])
    expect(convert('P8', [...palette(9), 7])?.format).toBe(T.D3DFMT_A8R8G8B8)
    expect([...(convert('P8', [...palette(9), 7])?.subresources[0] ?? [])]).toEqual([0x20, 0x10, 7, 9])
    expect([...(convert('A8P8', [...palette(9), 7, 0x55])?.subresources[0] ?? [])]).toEqual([0x20, 0x10, 7, 0x55])
  })

  it('are none of blocks, bump maps and YUV', () => {
    for (const name of ['DXT1', 'DXT5', 'V8U8', 'L6V5U5', 'UYVY'])
      expect(
        ddsAsColours(readDDS(ddsFile({ pixelFormat: pixelFormats[name], width: 4, height: 4, data: noise(128) }))),
      ).toBeNull()
  })
})
