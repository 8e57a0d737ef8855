import * as THREE from 'three'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D from '../../../d3d8/files/dds/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DDSLoader } from '../../../systems/loaders/index.js'
import {
  ddsFile,
  fourCC,
  noise,
  pixelFormats,
  textureBytes,
  tightBytes,
  type PixelFormat,
} from '../../unit/files/dds/fixtures.js'
import { createHarness, largestDifference, type Harness } from '../textures/harness.js'

let harness: Harness
beforeAll(() => {
  harness = createHarness()
})
afterAll(() => {
  harness.dispose()
})

const formatNamed = (name: string): T.D3DFORMAT => (T as unknown as Record<string, T.D3DFORMAT>)[`D3DFMT_${name}`]

/** What r, g, b and a are in a sampler: a channel, or a number. */
const sampled: Readonly<Record<string, readonly (T.ChannelName | number)[]>> = {
  R8G8B8: ['r', 'g', 'b', 1],
  A8R8G8B8: ['r', 'g', 'b', 'a'],
  X8R8G8B8: ['r', 'g', 'b', 1],
  R5G6B5: ['r', 'g', 'b', 1],
  X1R5G5B5: ['r', 'g', 'b', 1],
  A1R5G5B5: ['r', 'g', 'b', 'a'],
  A4R4G4B4: ['r', 'g', 'b', 'a'],
  X4R4G4B4: ['r', 'g', 'b', 1],
  R3G3B2: ['r', 'g', 'b', 1],
  A8R3G3B2: ['r', 'g', 'b', 'a'],
  A8: [0, 0, 0, 'a'],
  L8: ['l', 'l', 'l', 1],
  A8L8: ['l', 'l', 'l', 'a'],
  A4L4: ['l', 'l', 'l', 'a'],
  A2B10G10R10: ['r', 'g', 'b', 'a'],
  G16R16: ['r', 'g', 1, 1],
  V8U8: ['u', 'v', 1, 1],
  L6V5U5: ['u', 'v', 'l', 1],
  X8L8V8U8: ['u', 'v', 'l', 1],
  Q8W8V8U8: ['u', 'v', 'w', 'q'],
  V16U16: ['u', 'v', 1, 1],
  W11V11U10: ['u', 'v', 'w', 1],
  A2W10V10U10: ['u', 'v', 'w', 'a'],
}

/** Texels without gaps as four numbers each, by the table of channels alone. */
function expected(name: string, texels: Uint8Array): Float32Array {
  const info = T.formatInfo(formatNamed(name))
  const { bytes = 1 } = info?.block ?? {}
  const out: number[] = []
  for (let at = 0; at < texels.length; at += bytes) {
    let texel = 0
    for (let byte = 0; byte < bytes; byte++) texel += texels[at + byte] * 2 ** (8 * byte)
    for (const from of sampled[name]) {
      const channel = info?.channels.find((known) => known.name === from)
      if (!channel) {
        out.push(Number(from))
        continue
      }
      const { bits, shift, signed } = channel
      const raw = Math.floor(texel / 2 ** shift) % 2 ** bits
      const value = signed && raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw
      // Its five bits are n/15 above zero and n/16 below.
      const most = name === 'L6V5U5' && value < 0 ? 16 : 2 ** (signed ? bits - 1 : bits) - 1
      out.push(Math.max(value / most, -1))
    }
  }
  return Float32Array.from(out)
}

const load = (file: Uint8Array, loader = new DDSLoader()): THREE.Texture => loader.parse(file)

/** All texels of a level of a flat texture. */
const texelsOf = (texture: THREE.Texture, width: number, height: number, level = 0): Float32Array =>
  harness.look('sampler2D', texture, 'texelFetch(map, p, int(at.x))', width, height, [level])

describe('a .dds texture in three', () => {
  it.each(Object.keys(sampled))('of %s has the file’s texels in all levels', (name) => {
    const format = formatNamed(name)
    const [width, height, levels] = [7, 5, 3]
    const data = noise(textureBytes(format, width, height, levels), format)
    const texture = load(ddsFile({ pixelFormat: pixelFormats[name], width, height, levels, data }))
    let at = 0
    for (let level = 0; level < levels; level++) {
      const [w, h] = [width >> level, height >> level]
      const bytes = tightBytes(format, w, h)
      const seen = texelsOf(texture, w, h, level)
      const step = texture.type === THREE.HalfFloatType ? 2 ** -11 : 0.5 / 255 + 1e-6
      expect(largestDifference(seen, expected(name, data.subarray(at, at + bytes)))).toBeLessThanOrEqual(step)
      at += bytes
    }
    expect(texture).toMatchObject({ name: `D3DFMT_${name}`, flipY: false, colorSpace: THREE.NoColorSpace })
    texture.dispose()
    harness.expectNoError()
  })

  it('of palettes has their colours', () => {
    const palette = noise(1024, 3)
    const indices = noise(12, 4)
    const data = Uint8Array.from([...palette, ...indices])
    const texture = load(ddsFile({ pixelFormat: pixelFormats.P8, width: 4, height: 3, data }))
    const colours = [...indices].flatMap((index) => [...palette.subarray(index * 4, index * 4 + 4)].map((c) => c / 255))
    expect(largestDifference(texelsOf(texture, 4, 3), colours)).toBeLessThan(1e-6)
  })

  it.each(['UYVY', 'YUY2'])('of %s is grey where the chroma is', (name) => {
    const [y0, y1] = [16, 235]
    const pair = name === 'UYVY' ? [128, y0, 128, y1] : [y0, 128, y1, 128]
    const texture = load(ddsFile({ pixelFormat: pixelFormats[name], width: 2, height: 1, data: Uint8Array.from(pair) }))
    expect(largestDifference(texelsOf(texture, 2, 1), [0, 0, 0, 1, 1, 1, 1, 1])).toBeLessThan(2 / 255)
  })

  it.each(['DXT1', 'DXT2', 'DXT3', 'DXT4', 'DXT5'])('of %s stays compressed, and is the same decoded', (name) => {
    const format = formatNamed(name)
    const data = noise(textureBytes(format, 8, 8, 4), format)
    const file = ddsFile({ pixelFormat: pixelFormats[name], width: 8, height: 8, levels: 4, data })
    const compressed = load(file)
    expect(compressed).toBeInstanceOf(THREE.CompressedTexture)
    expect(harness.rawGL.facts.s3tc).toBe(true)
    const without = { extensions: { has: () => false } } as unknown as THREE.WebGLRenderer
    const decoded = load(file, new DDSLoader().detectSupport(without))
    expect(decoded).toBeInstanceOf(THREE.DataTexture)
    for (let level = 0; level < 4; level++) {
      const size = 8 >> level
      const [a, b] = [compressed, decoded].map((texture) => texelsOf(texture, size, size, level))
      expect(largestDifference(a, b)).toBeLessThan(3 / 255)
    }
    harness.expectNoError()
  })

  it('of DXT1 has the colours of its blocks', () => {
    // Red and blue as ends, the four codes in the four rows.
    const data = Uint8Array.from([0x00, 0xf8, 0x1f, 0x00, 0x00, 0x55, 0xaa, 0xff])
    const texture = load(ddsFile({ pixelFormat: pixelFormats.DXT1, width: 4, height: 4, data }))
    const rows = [[1, 0, 0, 1], [0, 0, 1, 1], [2 / 3, 0, 1 / 3, 1], [1 / 3, 0, 2 / 3, 1]] // prettier-ignore
    const colours = rows.flatMap((row) => [row, row, row, row]).flat()
    expect(largestDifference(texelsOf(texture, 4, 4), colours)).toBeLessThan(2 / 255)
  })

  it('off the grid of blocks is decoded', () => {
    const data = noise(textureBytes(T.D3DFMT_DXT1, 6, 5, 1))
    const texture = load(ddsFile({ pixelFormat: pixelFormats.DXT1, width: 6, height: 5, data }))
    expect(texture).toBeInstanceOf(THREE.DataTexture)
    texelsOf(texture, 6, 5)
    harness.expectNoError()
  })

  const single = (format: T.D3DFORMAT): PixelFormat => ({ flags: 4, fourCC: format })
  const halves = (...bits: number[]): Uint8Array => new Uint8Array(Uint16Array.from(bits).buffer)
  const numbers = (...values: number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer)

  it.each<[string, T.D3DFORMAT, Uint8Array, number[]]>([
    ['R16F', D.DDSFMT_R16F, halves(0x4000, 0xb800), [2, 0, 0, 1, -0.5, 0, 0, 1]],
    ['G16R16F', D.DDSFMT_G16R16F, halves(0x3c00, 0x3800, 0, 0xbc00), [1, 0.5, 0, 1, 0, -1, 0, 1]],
    ['A16B16G16R16F', D.DDSFMT_A16B16G16R16F, halves(0x3c00, 0x4400, 0, 0x3800, 0, 0, 0, 0), [1, 4, 0, 0.5, 0, 0, 0, 0]], // prettier-ignore
    ['R32F', D.DDSFMT_R32F, numbers(3.5, -0.25), [3.5, 0, 0, 1, -0.25, 0, 0, 1]],
    ['G32R32F', D.DDSFMT_G32R32F, numbers(1, 2, 3, 4), [1, 2, 0, 1, 3, 4, 0, 1]],
    ['A32B32G32R32F', D.DDSFMT_A32B32G32R32F, numbers(1, 2, 3, 4, 5, 6, 7, 8), [1, 2, 3, 4, 5, 6, 7, 8]],
    ['A16B16G16R16', D.DDSFMT_A16B16G16R16, halves(0xffff, 0x8000, 0, 0x4000, 0, 0, 0, 0), [1, 0.5, 0, 0.25, 0, 0, 0, 0]], // prettier-ignore
    // prettier-ignore
    ['Q16W16V16U16', D.DDSFMT_Q16W16V16U16, halves(0x7fff, 0x8001, 0, 0x4000, 0, 0, 0, 0), [1, -1, 0, 0.5, 0, 0, 0, 0]],
  ])('of %s, which Direct3D 8 has not, has its numbers', (_, format, data, wanted) => {
    const file = ddsFile({ pixelFormat: single(format), width: 2, height: 1, data })
    const textures = [load(file), load(file, new DDSLoader().detectSupport(harness.renderer))]
    for (const texture of textures) {
      expect(largestDifference(texelsOf(texture, 2, 1), wanted)).toBeLessThan(1e-3)
      texture.dispose()
    }
    harness.expectNoError()
  })

  it.each([
    ['BC4U', D.DDSFMT_BC4U],
    ['BC5U', D.DDSFMT_BC5U],
  ])('of %s stays compressed, and is the same decoded', (name, format) => {
    const data = noise(name === 'BC4U' ? 32 : 64, 5)
    const file = ddsFile({ pixelFormat: single(format), width: 8, height: 8, data })
    const loader = new DDSLoader().detectSupport(harness.renderer)
    const without = { extensions: { has: () => false } } as unknown as THREE.WebGLRenderer
    const [compressed, decoded] = [load(file, loader), load(file, new DDSLoader().detectSupport(without))]
    expect(compressed).toBeInstanceOf(THREE.CompressedTexture)
    expect(decoded).toBeInstanceOf(THREE.DataTexture)
    expect(largestDifference(texelsOf(compressed, 8, 8), texelsOf(decoded, 8, 8))).toBeLessThan(2 / 255)
    harness.expectNoError()
  })

  /** Fields of so many bits, from the lowest bit of a block up. */
  const block = (...fields: readonly (readonly [value: number, bits: number])[]): Uint8Array => {
    const bits = fields.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >>> i) & 1))
    return Uint8Array.from({ length: 16 }, (_, byte) =>
      bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, i) => sum | (bit << i), 0),
    )
  }
  const twice = (...values: number[]): [number, number][] => values.flatMap((value): [number, number][] => [[value, 7], [value, 7]]) // prettier-ignore
  it.each<[string, number, Uint8Array, number[]]>([
    ['BC4_SNORM', 81, Uint8Array.of(0x81, 0x81, 0, 0, 0, 0, 0, 0), [-1, 0, 0, 1]],
    ['BC5_SNORM', 84, Uint8Array.of(127, 127, 0, 0, 0, 0, 0, 0, 0x81, 0x81, 0, 0, 0, 0, 0, 0), [1, -1, 0, 1]],
    ['BC6H_UF16', 95, block([3, 5], [495, 10], [0, 10], [495, 10], [495, 10], [0, 10], [495, 10]), [1, 0, 1, 1]],
    ['BC7_UNORM', 98, block([64, 7], ...twice(100, 25, 75, 127), [3, 2]), [201 / 255, 51 / 255, 151 / 255, 1]],
  ])('of %s has the colour of its block', (_, dxgi, data, colour) => {
    const file = ddsFile({ pixelFormat: pixelFormats.DXT1, width: 4, height: 4, dx10: { dxgi }, data })
    const texture = load(file, new DDSLoader().detectSupport(harness.renderer))
    const wanted = Array.from({ length: 16 }, () => colour).flat()
    expect(largestDifference(texelsOf(texture, 4, 4), wanted)).toBeLessThan(1 / 255)
    harness.expectNoError()
    const without = { extensions: { has: () => false } } as unknown as THREE.WebGLRenderer
    expect(() => load(file, new DDSLoader().detectSupport(without))).toThrow(/the renderer has no extension for it/)
  })

  it('of RXGB has red from where alpha was', () => {
    const data = Uint8Array.of(200, 200, 0, 0, 0, 0, 0, 0, 0xff, 0x07, 0xff, 0x07, 0, 0, 0, 0)
    const texture = load(ddsFile({ pixelFormat: fourCC('RXGB'), width: 2, height: 2, data }))
    expect(largestDifference([...texelsOf(texture, 2, 2)].slice(0, 4), [200 / 255, 1, 1, 1])).toBeLessThan(1e-6)
  })

  it.each([
    ['A8R8G8B8', 2, [0, 1, 2, 3, 4, 5]],
    ['A8R8G8B8', 1, [1, 4]],
    ['DXT5', 3, [0, 1, 2, 3, 4, 5]],
  ])('of a cube map in %s with %d levels has the faces %j', (name, levels, faces) => {
    const format = formatNamed(name)
    const size = 4
    // Each level of each face in one colour: its number in red.
    const chunks = faces.flatMap((face) =>
      Array.from({ length: levels }, (_, level) => {
        const value = 20 + face * 40 + level * 10
        if (name !== 'DXT5') return Array.from({ length: (size >> level) ** 2 }, () => [0, 0, value, 255]).flat()
        const red = (Math.round((value * 31) / 255) << 11) >>> 8
        return [255, 255, 0, 0, 0, 0, 0, 0, 0, red, 0, red, 0, 0, 0, 0]
      }),
    )
    const data = Uint8Array.from(chunks.flat())
    expect(data.length).toBe(textureBytes(format, size, size, levels, 1, faces.length))
    const texture = load(ddsFile({ pixelFormat: pixelFormats[name], width: size, height: size, levels, faces, data }))
    const directions = ['1, 0, 0', '-1, 0, 0', '0, 1, 0', '0, -1, 0', '0, 0, 1', '0, 0, -1']
    directions.forEach((direction, face) => {
      for (let level = 0; level < levels; level++) {
        const [red] = harness.look('samplerCube', texture, `textureLod(map, vec3(${direction}), at.x)`, 1, 1, [level])
        const wanted = faces.includes(face) ? (20 + face * 40 + level * 10) / 255 : 0
        expect(Math.abs(red - wanted), `face ${face}, level ${level}`).toBeLessThan(name === 'DXT5' ? 5 / 255 : 1e-6)
      }
    })
    harness.expectNoError()
  })

  it.each(['L8', 'A8R8G8B8', 'DXT1'])('of a volume in %s has its slices', (name) => {
    const format = formatNamed(name)
    const slice = tightBytes(format, 4, 4)
    const data = new Uint8Array(slice * 3)
    for (let z = 0; z < 3; z++) data.set(noise(slice, z + 1), z * slice)
    const texture = load(ddsFile({ pixelFormat: pixelFormats[name], width: 4, height: 4, depth: 3, data }))
    expect(texture).toBeInstanceOf(THREE.Data3DTexture)
    for (let z = 0; z < 3; z++) {
      const seen = harness.look('sampler3D', texture, 'texelFetch(map, ivec3(p, int(at.x)), 0)', 4, 4, [z])
      const texels = data.subarray(z * slice, (z + 1) * slice)
      const flat = load(ddsFile({ pixelFormat: pixelFormats[name], width: 4, height: 4, data: texels }))
      expect(largestDifference(seen, texelsOf(flat, 4, 4))).toBeLessThan(name === 'DXT1' ? 3 / 255 : 1e-6)
    }
    harness.expectNoError()
  })

  it('is loaded from a URL, and tells what is wrong with a file', async () => {
    const url = (file: Uint8Array): string => URL.createObjectURL(new Blob([file as Uint8Array<ArrayBuffer>]))
    const file = ddsFile({ pixelFormat: pixelFormats.L8, width: 1, height: 1, data: Uint8Array.of(255) })
    const texture = await new DDSLoader().loadAsync(url(file))
    expect([...texelsOf(texture, 1, 1)]).toEqual([1, 1, 1, 1])
    const manager = new THREE.LoadingManager()
    const failed = new Promise<string>((resolve) => (manager.onError = resolve))
    const broken = url(file.slice(0, 120))
    await expect(new DDSLoader(manager).loadAsync(broken)).rejects.toMatchObject({
      ...{ name: 'FileError', offset: 120 },
      message: expect.stringContaining(`${broken}: .dds file, byte `) as string,
    })
    expect(await failed).toBe(broken)
    // What a server sends for an address that it does not know.
    const page = URL.createObjectURL(new Blob(['\n<!doctype html><title>Game</title>']))
    await expect(new DDSLoader().loadAsync(page)).rejects.toThrow(
      `${page}: .dds file, byte 0: it does not begin with "DDS "; it is a page of HTML`,
    )
  })

  it('can be in sRGB', () => {
    const file = ddsFile({
      pixelFormat: pixelFormats.A8R8G8B8,
      width: 1,
      height: 1,
      data: Uint8Array.of(128, 128, 128, 255),
    })
    const texture = load(file)
    texture.colorSpace = THREE.SRGBColorSpace
    const [red] = texelsOf(texture, 1, 1)
    expect(Math.abs(red - new THREE.Color().setRGB(128 / 255, 0, 0, THREE.SRGBColorSpace).r)).toBeLessThan(1e-3)
  })
})
