import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import * as D from '../../../../d3d8/files/dds/index.js'
import { writePNG } from '../../../../d3d8/files/png/write.js'
import type { Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../../../d3d8/runtime/index.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench } from '../../runtime/device/support.js'
import { ddsFile, noise, pixelFormats } from './fixtures.js'

const formatNamed = (name: string): T.D3DFORMAT => (T as unknown as Record<string, T.D3DFORMAT>)[`D3DFMT_${name}`]

const palette = (seed: number): T.PALETTEENTRY[] => {
  const bytes = noise(1024, seed)
  return Array.from({ length: 256 }, (_, i) => {
    const [peRed, peGreen, peBlue, peFlags] = bytes.subarray(i * 4)
    return { peRed, peGreen, peBlue, peFlags }
  })
}

/** A picture of noise. */
function picture(format: T.D3DFORMAT, shape: D.DDSImage['shape'], levels: number): D.DDSImage {
  const [width, height, depth] = [shape === 'cube' ? 8 : 12, 8, shape === 'volume' ? 4 : 1]
  const faces = shape === 'cube' ? ([0, 2, 5] as T.D3DCUBEMAP_FACES[]) : []
  const size = (level: number): number =>
    D.ddsRowBytes(format, D.ddsSizeAt(width, level)) *
    D.ddsRows(format, D.ddsSizeAt(height, level)) *
    D.ddsSizeAt(depth, level)
  const count = Math.max(1, faces.length) * levels
  const subresources = Array.from({ length: count }, (_, i) => noise(size(i % levels), i + 1))
  const hasPalette = D.ddsFormatInfo(format)?.kind === 'palette'
  return { shape, format, width, height, depth, levels, faces, subresources, palette: hasPalette ? palette(3) : null }
}

const all: readonly [string, T.D3DFORMAT][] = [
  ...Object.keys(pixelFormats).map((name): [string, T.D3DFORMAT] => [name, formatNamed(name)]),
  ...D.laterDDSFormats.map(({ name, format }): [string, T.D3DFORMAT] => [name.replace('DDSFMT_', ''), format]),
]

describe('a .dds file that is written', () => {
  it.each(all)('has what it was written from: %s', (name, format) => {
    for (const shape of ['2d', 'cube', 'volume'] as const)
      for (const levels of [1, 4]) {
        // The header of later files has all faces of a cube map.
        if (shape === 'cube' && /BC[67]/.test(name)) continue
        const dds = picture(format, shape, levels)
        expect(D.readDDS(D.writeDDS(dds))).toEqual(dds)
      }
  })

  it.each(Object.keys(pixelFormats))('has the pixel format that DirectX’s own tools write: %s', (name) => {
    const dds = picture(formatNamed(name), '2d', 1)
    const data = D.writeDDS(dds)
    const wanted = ddsFile({ pixelFormat: pixelFormats[name], width: 12, height: 8, data: new Uint8Array(0) })
    expect([...data.subarray(76, 108)]).toEqual([...wanted.subarray(76, 108)])
    const view = new DataView(data.buffer)
    expect(view.getUint32(8, true) & 0x1007).toBe(0x1007)
    expect(view.getUint32(108, true)).toBe(0x1000)
  })

  it('has all faces of a cube map of later formats', () => {
    const dds = picture(D.DDSFMT_BC7U, '2d', 1)
    const faces = [0, 1, 2, 3, 4, 5] as T.D3DCUBEMAP_FACES[]
    const subresources = faces.map((face) => noise(64, face + 1))
    const cube: D.DDSImage = { ...dds, shape: 'cube', width: 8, height: 8, faces, subresources }
    expect(D.readDDS(D.writeDDS(cube))).toEqual(cube)
  })

  it('has its faces in their order', () => {
    const dds = picture(T.D3DFMT_L8, 'cube', 2)
    const [a, b, c, d, e, f] = dds.subresources
    const faces = [5, 0, 2] as T.D3DCUBEMAP_FACES[]
    expect(D.readDDS(D.writeDDS({ ...dds, faces, subresources: [e, f, a, b, c, d] }))).toEqual(dds)
  })

  const good = picture(T.D3DFMT_A8R8G8B8, '2d', 2)
  it.each<[string, Partial<D.DDSImage>, RegExp]>([
    ['a format of vertices', { format: T.D3DFMT_VERTEXDATA }, /no format of textures/],
    ['half a width', { width: 1.5 }, /width is 1.5/],
    ['no levels', { levels: 0 }, /levels is 0/],
    ['too many levels', { levels: 5 }, /5 levels; 12 x 8 x 1 has 4/],
    ['a cube map without faces', { shape: 'cube', width: 8 }, /cube map of 0 faces/],
    ['levels that are not there', { levels: 3 }, /2 subresources; 3 belong/],
    ['levels of another size', { height: 7 }, /subresource 0 has 384 bytes; 336 belong/],
    ['indices without a palette', { ...picture(T.D3DFMT_P8, '2d', 1), palette: null }, /palette of 0 colours/],
  ])('cannot be of %s', (_, change, sentence) => {
    expect(() => D.writeDDS({ ...good, ...change })).toThrow(sentence)
    expect(() => D.writeDDS({ ...good, ...change })).toThrow(RangeError)
  })
})

const words = (...values: number[]): Uint8Array => new Uint8Array(Uint16Array.from(values).buffer)
const floats = (...values: number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer)

describe('pixels of a .dds file', () => {
  const one = (format: T.D3DFORMAT, texels: Uint8Array, width = 1, height = width): number[] | null => {
    const size = { width, height, depth: 1, levels: 1 }
    const dds: D.DDSImage = { shape: '2d', format, ...size, faces: [], subresources: [texels], palette: null }
    const pixels = D.ddsPixels(dds)
    return pixels && [...pixels.rgba]
  }
  it.each<[string, T.D3DFORMAT, Uint8Array, number[]]>([
    ['A8R8G8B8', T.D3DFMT_A8R8G8B8, Uint8Array.of(1, 2, 3, 4), [3, 2, 1, 4]],
    ['R5G6B5', T.D3DFMT_R5G6B5, words(0xf800), [255, 0, 0, 255]],
    ['A16B16G16R16', D.DDSFMT_A16B16G16R16, words(0xffff, 0x8080, 0, 0x0101), [255, 128, 0, 1]],
    ['R16F', D.DDSFMT_R16F, words(0x3800), [128, 255, 255, 255]],
    ['A16B16G16R16F', D.DDSFMT_A16B16G16R16F, words(0x3c00, 0x4000, 0xbc00, 0x7e00), [255, 255, 0, 0]],
    ['G32R32F', D.DDSFMT_G32R32F, floats(0.25, Infinity), [64, 255, 255, 255]],
    ['A32B32G32R32F', D.DDSFMT_A32B32G32R32F, floats(NaN, 0.5, 1, 0.75), [0, 128, 255, 191]],
  ])('of %s', (_, format, texels, rgba) => {
    expect(one(format, texels)).toEqual(rgba)
  })

  it.each<[string, T.D3DFORMAT, number[], number[]]>([
    ['DXT1', T.D3DFMT_DXT1, [0, 0xf8, 0x1f, 0, 0b11_10_01_00, 0, 0, 0], [255, 0, 0, 255, 0, 0, 255, 255]],
    ['DXT3', T.D3DFMT_DXT3, [0xf0, 0, 0, 0, 0, 0, 0, 0, 0, 0xf8, 0x1f, 0, 4, 0, 0, 0], [255, 0, 0, 0, 0, 0, 255, 255]],
    ['DXT5', T.D3DFMT_DXT5, [9, 5, 8, 0, 0, 0, 0, 0, 0, 0xf8, 0x1f, 0, 4, 0, 0, 0], [255, 0, 0, 9, 0, 0, 255, 5]],
    ['BC4', D.DDSFMT_BC4U, [9, 5, 8, 0, 0, 0, 0, 0], [9, 0, 0, 255, 5, 0, 0, 255]],
    ['BC5', D.DDSFMT_BC5U, [9, 5, 8, 0, 0, 0, 0, 0, 7, 3, 0, 0, 0, 0, 0, 0], [9, 7, 0, 255, 5, 7, 0, 255]],
  ])('of blocks: %s', (_, format, block, rgba) => {
    expect(one(format, Uint8Array.from(block), 4)?.slice(0, 8)).toEqual(rgba)
    expect(one(format, Uint8Array.from(block), 2, 1)).toEqual(rgba)
  })

  it('are none of bump maps, YUV and blocks that nobody reads', () => {
    for (const format of [T.D3DFMT_V8U8, T.D3DFMT_YUY2, D.DDSFMT_Q16W16V16U16, D.DDSFMT_BC5S, D.DDSFMT_BC7U])
      expect(D.ddsPixels(picture(format, '2d', 1))).toBeNull()
  })

  it('are of any level, face and slice', () => {
    const cube = picture(T.D3DFMT_L8, 'cube', 4)
    expect(D.ddsPixels(cube, 1, 2)?.rgba[0]).toBe(cube.subresources[9][0])
    const volume = picture(T.D3DFMT_L8, 'volume', 2)
    expect(D.ddsPixels(volume, 0, 3)?.rgba[0]).toBe(volume.subresources[0][3 * 96])
    expect(D.ddsPixels(volume, 1, 1)).toMatchObject({ width: 6, height: 4 })
    for (const [level, part] of [
      [2, 0],
      [-1, 0],
      [0, 4],
      [1, 2],
      [0, -1],
    ])
      // prettier-ignore
      expect(() => D.ddsPixels(volume, level, part)).toThrow(RangeError)
  })

  it('become a .png', () => {
    const pixels = D.ddsPixels(picture(T.D3DFMT_A8R8G8B8, '2d', 1))
    if (!pixels) throw new Error('no pixels')
    expect([...decode(writePNG(pixels), { checkCrc: true }).data]).toEqual([...pixels.rgba])
  })
})

describe('a texture of a device', () => {
  const { device } = new DeviceBench()
  it.each<[string, D.DDSImage]>([
    ['flat', picture(T.D3DFMT_R5G6B5, '2d', 3)],
    ['in blocks', picture(T.D3DFMT_DXT5, '2d', 2)],
    ['a volume', picture(T.D3DFMT_L8, 'volume', 2)],
  ])('is written as it was read: %s', (_, dds) => {
    const texture = D.createTextureFromDDS(device, D.readDDS(D.writeDDS(dds)))
    expect(D.readDDS(D.writeDDS(D.ddsOfTexture(texture)))).toEqual(dds)
    texture.Release()
  })

  it('is written with all faces of a cube map', () => {
    const dds = picture(T.D3DFMT_A8R8G8B8, 'cube', 2)
    const texture = D.createTextureFromDDS(device, dds) as Direct3DCubeTexture8
    const written = D.ddsOfTexture(texture)
    expect(written).toMatchObject({ shape: 'cube', faces: [0, 1, 2, 3, 4, 5], levels: 2 })
    expect([...written.subresources[4]]).toEqual([...dds.subresources[2]])
    expect([...written.subresources[2]].every((byte) => byte === 0)).toBe(true)
  })

  it('has colours of formats that came later', () => {
    const texture = D.createTextureFromDDS(device, picture(D.DDSFMT_A16B16G16R16F, '2d', 1)) as Direct3DTexture8
    expect(texture.GetLevelDesc(0).Format).toBe(T.D3DFMT_A8R8G8B8)
    const volume = D.createTextureFromDDS(device, picture(D.DDSFMT_R32F, 'volume', 1)) as Direct3DVolumeTexture8
    expect(volume.GetLevelDesc(0).Format).toBe(T.D3DFMT_X8R8G8B8)
    const blocks = D.createTextureFromDDS(device, picture(D.DDSFMT_BC5U, '2d', 1)) as Direct3DTexture8
    expect(blocks.GetLevelDesc(0).Format).toBe(T.D3DFMT_X8R8G8B8)
    expect(() => D.createTextureFromDDS(device, picture(D.DDSFMT_BC7U, '2d', 1))).toThrow(T.D3DError)
  })

  it('that cannot be locked is refused', () => {
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT)
    expect(() => D.ddsOfTexture(texture)).toThrow(T.D3DError)
  })
})
