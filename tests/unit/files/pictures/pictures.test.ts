import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readBMP } from '../../../../d3d8/files/bmp/read.js'
import { FileError } from '../../../../d3d8/files/file-error.js'
import type { Pixels } from '../../../../d3d8/files/pixels.js'
import { writePNG } from '../../../../d3d8/files/png/write.js'
import { readTGA } from '../../../../d3d8/files/tga/read.js'
import { candidateNames, findTextureName } from '../../../../d3d8/files/texture-names.js'
import { fuzzTimes, generator, mutated } from '../mutations.js'
import { bmpFile, tgaFile, type BMP, type Colour, type Colours, type TGA } from './fixtures.js'

/** Colours of 5 bits a channel, greys among them, some with alpha; runs and others. */
const picture: Colours = Array.from({ length: 5 }, (_, y) =>
  Array.from({ length: 7 }, (_, x): Colour => {
    if (y === 2) return [255, 0, 0, 255]
    const step = (n: number): number => Math.round(((n % 32) * 255) / 31)
    return [step(x * 4 + y), step(31 - x), step(y * 7), (x + y) % 3 === 0 ? 0 : 255]
  }),
)
const grey: Colours = picture.map((row) => row.map(([r, , , a]): Colour => [r, r, r, a]))
const opaque = (colours: Colours): Colours => colours.map((row) => row.map(([r, g, b]): Colour => [r, g, b, 255]))
/** Of sixteen colours at most. */
const few: Colours = picture.map((row, y) => row.map((_, x): Colour => [x * 36, y % 2 ? 255 : 0, 0, 255]))
/** Of two. */
const two: Colours = few.map((row) => row.map(([r]): Colour => (r > 100 ? [1, 2, 3, 255] : [250, 251, 252, 255])))

const bytes = (colours: Colours): number[] => colours.flat(2)
const pixelsOf = ({ rgba }: Pixels): number[] => [...rgba]

describe('a .tga file', () => {
  it.each<[string, Colours, TGA, Colours]>([
    ['24 bits', picture, { kind: 'colours', bits: 24 }, opaque(picture)],
    ['32 bits', picture, { kind: 'colours', bits: 32, alphaBits: 8 }, picture],
    ['32 bits that say nothing of alpha', picture, { kind: 'colours', bits: 32 }, picture],
    ['32 bits without any alpha', picture.map((row) => row.map(([r, g, b]) => [r, g, b, 0])), { kind: 'colours', bits: 32 }, opaque(picture)], // prettier-ignore
    ['16 bits', picture, { kind: 'colours', bits: 16, alphaBits: 1 }, picture],
    ['16 bits without alpha', picture, { kind: 'colours', bits: 16 }, opaque(picture)],
    ['15 bits', picture, { kind: 'colours', bits: 15 }, opaque(picture)],
    ['greys', grey, { kind: 'grey', bits: 8 }, opaque(grey)],
    ['greys with alpha', grey, { kind: 'grey', bits: 16, alphaBits: 8 }, grey],
    ['a palette', picture, { kind: 'palette', bits: 8 }, opaque(picture)],
    ['a palette with alpha', picture, { kind: 'palette', bits: 8, paletteBits: 32, alphaBits: 8 }, picture],
    ['a palette of 16 bits', picture, { kind: 'palette', bits: 8, paletteBits: 16 }, opaque(picture)],
    ['a palette of 15 bits', picture, { kind: 'palette', bits: 8, paletteBits: 15 }, opaque(picture)],
    ['indices of 16 bits', picture, { kind: 'palette', bits: 16, paletteFirst: 300 }, opaque(picture)],
  ])('of %s, from each corner, packed or not', (_, colours, tga, expected) => {
    for (const isRunLength of [false, true])
      for (const isTopDown of [false, true])
        for (const isRightToLeft of [false, true]) {
          const read = readTGA(tgaFile(colours, { ...tga, isRunLength, isTopDown, isRightToLeft }))
          expect([read.width, read.height]).toEqual([7, 5])
          expect(pixelsOf(read)).toEqual(bytes(expected))
        }
  })

  const good = tgaFile(picture, { kind: 'colours', bits: 24 })
  const indexed = tgaFile(few, { kind: 'palette', bits: 8 })
  const packed = tgaFile(few, { kind: 'colours', bits: 24, isRunLength: true })
  const change = (file: Uint8Array, at: number, ...values: number[]): Uint8Array => {
    const out = file.slice()
    out.set(values, at)
    return out
  }
  it.each<[string, Uint8Array, number, RegExp]>([
    ['nothing', new Uint8Array(0), 0, /inside of its header/],
    ['half a header', good.slice(0, 17), 17, /takes 18 bytes/],
    ['no image', change(good, 2, 0), 2, /type of the image is 0/],
    ['a type that is none', change(good, 2, 4), 2, /type of the image is 4/],
    ['a colour map of no kind', change(good, 1, 2), 1, /colour map is 2/],
    ['indices without a palette', change(good, 2, 1), 1, /without a palette/],
    ['no width', change(good, 12, 0, 0), 12, /width is 0/],
    ['no height', change(good, 14, 0, 0), 14, /height is 0/],
    ['pixels of 12 bits', change(good, 16, 12), 16, /pixels of 12 bits/],
    ['greys of 24 bits', change(good, 2, 3), 16, /8 and 16, in greys/],
    ['indices of 24 bits', change(indexed, 16, 24), 16, /palette indices of 24 bits/],
    ['a palette of 8 bits', change(indexed, 7, 8), 7, /colours of the map have 8 bits/],
    ['half a palette', indexed.slice(0, 30), 21, /inside of its colour map/],
    ['an index that is none', change(indexed, indexed.length - 1, 99), indexed.length - 1, /palette index 99/],
    ['half its pixels', good.slice(0, 60), 21, /35 .*pixels|7 x 5 pixels take 105 bytes/],
    ['more pixels than memory', change(good, 12, 255, 255, 255, 255), 21, /65535 x 65535 pixels/],
    ['more packed pixels than memory', change(packed, 12, 255, 255, 255, 255), 21, /bytes or more/],
    ['packed pixels that end early', packed.slice(0, -4), packed.length - 4, /inside of its pixels/],
  ])('that is wrong gives the byte: %s', (_, file, offset, sentence) => {
    expect(() => readTGA(file)).toThrow(expect.objectContaining({ kind: '.tga', offset }) as Error)
    expect(() => readTGA(file)).toThrow(sentence)
  })
})

describe('a .bmp file', () => {
  const rgb565: BMP['masks'] = [0xf800, 0x7e0, 0x1f, 0]
  it.each<[string, Colours, BMP, Colours]>([
    ['24 bits', picture, { bits: 24 }, opaque(picture)],
    ['32 bits, the last eight of which mean nothing', picture, { bits: 32 }, opaque(picture)],
    ['32 bits with masks', picture, { bits: 32, compression: 3, masks: [0xff, 0xff00, 0xff0000, 0] }, opaque(picture)],
    ['32 bits with alpha', picture, { bits: 32, compression: 3, headerSize: 56, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }, picture], // prettier-ignore
    ['32 bits with alpha, masks behind the header', picture, { bits: 32, compression: 6, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }, picture], // prettier-ignore
    ['16 bits', picture, { bits: 16 }, opaque(picture)],
    ['16 bits with alpha', picture, { bits: 16, compression: 3, headerSize: 124, masks: [0x7c00, 0x3e0, 0x1f, 0x8000] }, picture], // prettier-ignore
    ['a palette of 8 bits', picture, { bits: 8 }, opaque(picture)],
    ['a palette of 4 bits', few, { bits: 4, used: 14 }, few],
    ['a palette of 2 bits', two, { bits: 2, used: 2 }, two],
    ['a palette of 1 bit', two, { bits: 1 }, two],
    ['OS/2, 24 bits', picture, { bits: 24, headerSize: 12 }, opaque(picture)],
    ['OS/2, 8 bits', picture, { bits: 8, headerSize: 12 }, opaque(picture)],
    ['a long header', picture, { bits: 24, headerSize: 124 }, opaque(picture)],
  ])('of %s, bottom-up and top-down', (_, colours, bmp, expected) => {
    for (const isTopDown of bmp.headerSize === 12 ? [false] : [false, true]) {
      const read = readBMP(bmpFile(colours, { ...bmp, isTopDown }))
      expect([read.width, read.height]).toEqual([7, 5])
      expect(pixelsOf(read)).toEqual(bytes(expected))
    }
  })

  it('of 16 bits with six of green has them to the nearest', () => {
    const read = readBMP(bmpFile(picture, { bits: 16, compression: 3, masks: rgb565 }))
    const wanted = bytes(opaque(picture))
    expect(Math.max(...pixelsOf(read).map((value, i) => Math.abs(value - wanted[i])))).toBeLessThanOrEqual(2)
  })

  const [black, red, green] = [[0, 0, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255]] as const // prettier-ignore
  const blank: Colours = Array.from({ length: 3 }, () => new Array<Colour>(5).fill(black))
  const palette = [black, red, green]
  const expected: Colours = [
    [black, black, black, black, green],
    [black, red, green, red, black],
    [red, red, red, black, black],
  ]

  it('of 8 bits, packed: runs, single pixels, ends of lines, leaps', () => {
    const data = [3, 1, 0, 0, 0, 4, 0, 1, 2, 1, 0, 0, 0, 2, 4, 0, 1, 2, 0, 1]
    expect(pixelsOf(readBMP(bmpFile(blank, { bits: 8, compression: 1, palette, data })))).toEqual(bytes(expected))
  })

  it('of 4 bits, packed', () => {
    const data = [3, 0x11, 0, 0, 0, 4, 0x01, 0x21, 0, 0, 0, 2, 4, 0, 1, 0x22, 0, 1]
    expect(pixelsOf(readBMP(bmpFile(blank, { bits: 4, compression: 2, palette, data })))).toEqual(bytes(expected))
  })

  const good = bmpFile(picture, { bits: 24 })
  const packed = bmpFile(blank, { bits: 8, compression: 1, palette, data: [3, 1] })
  const change = (file: Uint8Array, at: number, value: number): Uint8Array => {
    const out = file.slice()
    new DataView(out.buffer).setUint32(at, value, true)
    return out
  }
  it('that forgets its palette where it says where its pixels are', () => {
    const whole = bmpFile(few, { bits: 4, used: 14 })
    for (const first of [0, 14 + 40])
      expect(pixelsOf(readBMP(change(whole, 10, first)))).toEqual(pixelsOf(readBMP(whole)))
  })

  it.each<[string, Uint8Array, number, RegExp]>([
    ['nothing', new Uint8Array(0), 0, /"BM"/],
    ['another file', Uint8Array.of(0x42, 0x41), 0, /"BM"/],
    ['half a header', good.slice(0, 20), 20, /inside of its header/],
    ['half a longer header', good.slice(0, 40), 40, /inside of its header/],
    ['a header that is none', change(good, 14, 16), 14, /header is 16/],
    ['no width', change(good, 18, 0), 18, /width is 0/],
    ['a width below 0', change(good, 18, 0xffffffff), 18, /width is -1/],
    ['no height', change(good, 22, 0), 22, /height is 0/],
    ['pixels of 5 bits', change(good, 28, 5), 28, /pixels of 5 bits/],
    ['a picture inside', change(good, 30, 4), 30, /compression 4/],
    ['24 bits, packed', change(good, 30, 1), 30, /compression 1/],
    ['pixels that begin beyond its end', change(good, 10, 99999), 10, /begin at 99999/],
    ['half its pixels', good.slice(0, 100), 54, /7 x 5 pixels do not fit into the 46 bytes/],
    ['more pixels than memory', change(change(good, 18, 0x7fffffff), 22, 0x7fffffff), 54, /do not fit/],
    ['more packed pixels than memory', change(change(packed, 18, 0xfffff), 22, 0xfffff), 66, /do not fit/],
    ['packed pixels that end early', packed, packed.length, /inside of its pixels/],
    ['masks that are not there', change(change(good, 28, 32), 30, 3).slice(0, 60), 60, /inside of its masks/],
  ])('that is wrong gives the byte: %s', (_, file, offset, sentence) => {
    expect(() => readBMP(file)).toThrow(expect.objectContaining({ kind: '.bmp', offset }) as Error)
    expect(() => readBMP(file)).toThrow(sentence)
  })
})

describe('files that are nearly right are read or refused with a place', () => {
  it.each([
    ['.tga', readTGA, [tgaFile(picture, { kind: 'palette', bits: 8, isRunLength: true }), tgaFile(few, { kind: 'colours', bits: 32, isRunLength: true })]], // prettier-ignore
    ['.bmp', readBMP, [bmpFile(few, { bits: 4 }), bmpFile(picture, { bits: 16, compression: 3, headerSize: 56 }), bmpFile(few, { bits: 8, compression: 1, data: [3, 1, 0, 0, 0, 3, 0, 1, 2, 0, 0, 1] })]], // prettier-ignore
  ] as const)('%s', (kind, read, bases) => {
    const random = generator(kind.length)
    const seen = { read: 0, refused: 0 }
    for (let i = 0; i < fuzzTimes(4000); i++) {
      const file = mutated(bases[i % bases.length], random)
      try {
        const { rgba, width, height } = read(file)
        if (rgba.length !== width * height * 4) throw new Error('another size')
        seen.read++
      } catch (error) {
        if (!(error instanceof FileError) || !(error.offset >= 0 && error.offset <= file.length)) throw error
        seen.refused++
      }
    }
    expect(seen.read).toBeGreaterThan(200)
    expect(seen.refused).toBeGreaterThan(200)
  })
})

describe('a .png file', () => {
  it('has the colours that were written', () => {
    const rgba = Uint8Array.from(bytes(picture))
    const { width, height, data, channels, depth } = decode(writePNG({ width: 7, height: 5, rgba }), { checkCrc: true })
    expect([width, height, channels, depth]).toEqual([7, 5, 4, 8])
    expect([...data]).toEqual([...rgba])
  })

  it.each([
    [0, 5, 0],
    [7, 5, 139],
  ])('is not written of %d x %d pixels with %d bytes', (width, height, length) => {
    expect(() => writePNG({ width, height, rgba: new Uint8Array(length) })).toThrow(RangeError)
  })
})

describe('the texture of a name', () => {
  const files = ['Textures/Wall.BMP', 'old/wall.bmp', 'sky.png', 'deep/er/Floor.dds', 'readme', 'a.tga']
  it.each([
    ['Textures\\Wall.BMP', 'Textures/Wall.BMP'],
    ['textures/wall.bmp', 'Textures/Wall.BMP'],
    ['OLD\\WALL.BMP', 'old/wall.bmp'],
    ['C:\\art\\old\\wall.bmp', 'old/wall.bmp'],
    ['..\\somewhere\\floor.dds', 'deep/er/Floor.dds'],
    ['sky.tga', 'sky.png'],
    ['FLOOR.tga', 'deep/er/Floor.dds'],
    ['readme', 'readme'],
    ['nothing.bmp', null],
    ['', null],
    ['a', null],
  ])('%s is %s', (name, file) => {
    expect(findTextureName(files, name)).toBe(file)
  })

  it('is looked for in places that get less likely', () => {
    const names = candidateNames('Art\\Wall.BMP')
    expect(names.slice(0, 4)).toEqual(['Art/Wall.BMP', 'Wall.BMP', 'art/wall.bmp', 'wall.bmp'])
    expect(names).toEqual(expect.arrayContaining(['Wall.dds', 'wall.png', 'art/wall.tga', 'Art/Wall.jpg']))
    expect(new Set(names).size).toBe(names.length)
    expect(candidateNames('C:\\Art\\sky.png').slice(0, 2)).toEqual(['sky.png', 'sky.dds'])
    expect(candidateNames(' ')).toEqual([])
    // Small letters of one kind come before the next kind.
    expect(candidateNames('Skin.bmp').slice(0, 6)).toEqual([
      ...['Skin.bmp', 'skin.bmp', 'Skin.dds', 'skin.dds', 'Skin.png', 'skin.png'],
    ])
    expect(candidateNames('Skin.BMP').slice(0, 3)).toEqual(['Skin.BMP', 'skin.bmp', 'Skin.bmp'])
    expect(candidateNames('Art\\Skin.tga').indexOf('art/skin.png')).toBe(11)
  })
})
