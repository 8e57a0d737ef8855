import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadBox } from '../../../d3d8/box.js'
import * as T from '../../../d3d8/types/index.js'
import { formatSupport } from '../../../d3d8/runtime/adapter/format-support.js'
import { depthStorage } from '../../../systems/targets/depth-stencil/depth-storage.js'
import { colourSupport, targetLayout, textureLayout } from '../../../systems/textures/formats.js'
import { RawGL } from '../../../systems/gl/raw-gl.js'
import { probeLimits } from '../../../systems/gl/limits.js'
import { texelsOf } from '../../../systems/textures/texels.js'
import { Textures } from '../../../systems/textures/textures.js'
import { createHarness, fill, largestDifference, nameOf, type Harness } from './harness.js'

const SIZE = 16

let harness: Harness
beforeAll(() => {
  harness = createHarness()
})
afterAll(() => {
  harness.dispose()
})

/** Where each channel of a format goes, as Direct3D 8 samples it: a channel name for r, g, b, a, or a number. */
const sampled: readonly [T.D3DFORMAT, readonly (T.ChannelName | 0 | 1)[]][] = [
  [T.D3DFMT_A8R8G8B8, ['r', 'g', 'b', 'a']],
  [T.D3DFMT_X8R8G8B8, ['r', 'g', 'b', 1]],
  [T.D3DFMT_R8G8B8, ['r', 'g', 'b', 1]],
  [T.D3DFMT_R5G6B5, ['r', 'g', 'b', 1]],
  [T.D3DFMT_A1R5G5B5, ['r', 'g', 'b', 'a']],
  [T.D3DFMT_X1R5G5B5, ['r', 'g', 'b', 1]],
  [T.D3DFMT_A4R4G4B4, ['r', 'g', 'b', 'a']],
  [T.D3DFMT_X4R4G4B4, ['r', 'g', 'b', 1]],
  [T.D3DFMT_R3G3B2, ['r', 'g', 'b', 1]],
  [T.D3DFMT_A8R3G3B2, ['r', 'g', 'b', 'a']],
  [T.D3DFMT_A2B10G10R10, ['r', 'g', 'b', 'a']],
  [T.D3DFMT_G16R16, ['r', 'g', 1, 1]],
  [T.D3DFMT_A8, [0, 0, 0, 'a']],
  [T.D3DFMT_L8, ['l', 'l', 'l', 1]],
  [T.D3DFMT_A8L8, ['l', 'l', 'l', 'a']],
  [T.D3DFMT_A4L4, ['l', 'l', 'l', 'a']],
  [T.D3DFMT_P8, ['p', 0, 0, 1]],
  [T.D3DFMT_A8P8, ['p', 'a', 0, 1]],
  [T.D3DFMT_V8U8, ['u', 'v', 1, 1]],
  [T.D3DFMT_Q8W8V8U8, ['u', 'v', 'w', 'q']],
  [T.D3DFMT_L6V5U5, ['u', 'v', 'l', 1]],
  [T.D3DFMT_X8L8V8U8, ['u', 'v', 'l', 1]],
  [T.D3DFMT_V16U16, ['u', 'v', 1, 1]],
  [T.D3DFMT_W11V11U10, ['u', 'v', 'w', 1]],
  [T.D3DFMT_A2W10V10U10, ['u', 'v', 'w', 'a']],
]

/**
 * Half precision keeps 11 bits; bytes made from fewer bits are within half a step; everything else is exact to a
 * float's last bits.
 */
const tolerance = (format: T.D3DFORMAT): number => {
  const { storage } = textureLayout(format, '2d', SIZE, SIZE, harness.rawGL.facts)
  if (storage.name === 'RGBA16F') return 2 ** -11
  return storage.name === 'RGBA8' ? 0.5 / 255 + 1e-6 : 1e-6
}

function bitsAt(bytes: Uint8Array, bit: number, count: number): number {
  let value = 0
  for (let i = 0; i < count; i++) value += ((bytes[(bit + i) >>> 3] >>> ((bit + i) & 7)) & 1) * 2 ** i
  return value
}

/** The value of a channel by the documented rule, straight from the bits. */
function channelValue(
  bytes: Uint8Array,
  texelBit: number,
  { name, bits, shift, signed }: T.Channel,
  format: T.D3DFORMAT,
): number {
  const raw = bitsAt(bytes, texelBit + shift, bits)
  if (!signed) return raw / (2 ** bits - 1)
  const value = raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw
  // Of this format alone the lowest number means -1, and the highest 1.
  if (format === T.D3DFMT_L6V5U5 && name !== 'l' && value < 0) return value / 16
  return Math.max(value / (2 ** (bits - 1) - 1), -1)
}

function expected(format: T.D3DFORMAT, memory: Uint8Array, width: number, height: number): Float32Array {
  const info = T.formatInfo(format)
  const where = sampled.find(([f]) => f === format)?.[1] ?? []
  const out = new Float32Array(width * height * 4)
  const pitch = T.rowPitch(format, width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 4; c++) {
        const from = where[c]
        const channel = info?.channels.find(({ name }) => name === from)
        const bit = (y * pitch + x * (info?.block.bytes ?? 0)) * 8
        out[(y * width + x) * 4 + c] =
          typeof from === 'number' ? from : channel ? channelValue(memory, bit, channel, format) : NaN
      }
  return out
}

describe('texels of every format', () => {
  for (const [format] of sampled)
    it(`${nameOf(format)} is sampled as documented`, () => {
      // Odd sizes: rows of 16-bit texels do not end on whole words.
      for (const [width, height] of [
        [SIZE, SIZE],
        [7, 5],
        [1, 1],
      ]) {
        const { entity, memory } = harness.create({ format, width, height })
        fill(memory[0], format + width)
        const seen = harness.texels(entity, width, height)
        expect(largestDifference(seen, expected(format, memory[0], width, height))).toBeLessThanOrEqual(
          tolerance(format),
        )
      }
      harness.expectNoError()
    })

  for (const [format] of sampled)
    it(`${nameOf(format)} takes a changed rectangle alone`, () => {
      const [width, height] = [13, 9]
      const { entity, memory } = harness.create({ format, width, height })
      fill(memory[0], 5)
      harness.texels(entity, width, height)
      const before = expected(format, memory[0], width, height)
      fill(memory[0], 6)
      const after = expected(format, memory[0], width, height)
      const bytes = harness.textures.counts.bytes
      harness.textures.upload(entity, 0, loadBox([3, 2, 8, 7, 0, 1], 0))
      const { storage } = textureLayout(format, '2d', width, height, harness.rawGL.facts)
      expect(harness.textures.counts.bytes - bytes).toBe(5 * 5 * storage.texelBytes)
      const mixed = before.slice()
      for (let y = 2; y < 7; y++) for (let i = (y * width + 3) * 4; i < (y * width + 8) * 4; i++) mixed[i] = after[i]
      const seen = harness.texels(entity, width, height)
      expect(largestDifference(seen, mixed)).toBeLessThanOrEqual(tolerance(format))
      harness.expectNoError()
    })
})

describe('what the device offers', () => {
  it('is what the renderer has', () => {
    const limits = probeLimits(harness.renderer)
    for (const format of T.formats.keys()) {
      const offered = formatSupport(limits, format)
      const { texture, target } = colourSupport(format)
      if (offered.texture || offered.cube || offered.volume) expect(texture, nameOf(format as T.D3DFORMAT)).toBe(true)
      if (offered.target) expect(target, nameOf(format as T.D3DFORMAT)).toBe(true)
      if (offered.depth) expect(() => depthStorage(format)).not.toThrow()
    }
  })

  it('does not include texels of depth, vertices or unknown numbers', () => {
    for (const format of [T.D3DFMT_D24S8, T.D3DFMT_VERTEXDATA, 4711])
      expect(() => textureLayout(format, '2d', 4, 4, harness.rawGL.facts)).toThrow(/no texels that can be drawn/)
    expect(() => targetLayout(T.D3DFMT_DXT1)).toThrow(/DXT1 cannot be drawn to/)
    expect(() => depthStorage(T.D3DFMT_L8)).toThrow(/L8 is no depth format/)
  })
})

describe('packed YUV', () => {
  it.each([
    ['UYVY', 8, T.D3DFMT_UYVY, [1, 0, 3, 2]],
    ['YUY2', 8, T.D3DFMT_YUY2, [0, 1, 2, 3]],
    ['YUY2', 7, T.D3DFMT_YUY2, [0, 1, 2, 3]],
    ['UYVY', 1, T.D3DFMT_UYVY, [1, 0, 3, 2]],
  ])('%s becomes colours by ITU-R BT.601, with rows of %i', (_name, width, format, [y0, u, y1, v]) => {
    const { entity, memory } = harness.create({ format, width, height: 4 })
    fill(memory[0], 77)
    const check = (): void => {
      const seen = harness.texels(entity, width, 4)
      for (let i = 0; i < width * 4; i++) {
        const x = i % width
        const first = (Math.floor(i / width) * Math.ceil(width / 2) + (x >> 1)) * 4
        const pair = memory[0].subarray(first, first + 4)
        const luma = (255 / 219) * (pair[x & 1 ? y1 : y0] - 16)
        const cr = pair[v] - 128
        const cb = pair[u] - 128
        const rgb = [
          luma + (255 / 112) * 0.701 * cr,
          luma - (255 / 112) * ((0.886 * 0.114) / 0.587) * cb - (255 / 112) * ((0.701 * 0.299) / 0.587) * cr,
          luma + (255 / 112) * 0.886 * cb,
        ]
        rgb.forEach((wanted, c) => {
          expect(Math.abs(seen[i * 4 + c] * 255 - Math.min(255, Math.max(0, wanted)))).toBeLessThan(2)
        })
        expect(seen[i * 4 + 3]).toBe(1)
      }
    }
    check()
    fill(memory[0], 78)
    // Half of a pair changed: the pair is uploaded.
    harness.textures.upload(entity, 0, loadBox([0, 0, width, 2, 0, 1], 0))
    harness.textures.upload(entity, 0, loadBox([width >> 3, 2, width - (width >> 3), 4, 0, 1], 0))
    check()
    harness.expectNoError()
  })

  it('knows white, black and red', () => {
    const { entity, memory } = harness.create({ format: T.D3DFMT_YUY2, width: 4, height: 2 })
    memory[0].set([235, 128, 16, 128, 81, 90, 81, 240])
    const seen = [...harness.texels(entity, 4, 1)].map((value) => Math.round(value * 255))
    // Red in bytes of luma and chroma is 254.4 in bytes of red.
    expect(seen).toEqual([255, 255, 255, 255, 0, 0, 0, 255, 254, 0, 0, 255, 254, 0, 0, 255])
  })
})

const compressed = [T.D3DFMT_DXT1, T.D3DFMT_DXT2, T.D3DFMT_DXT3, T.D3DFMT_DXT4, T.D3DFMT_DXT5]

describe('compressed formats', () => {
  it('stay compressed where the extension exists', () => {
    expect(harness.rawGL.facts.s3tc).toBe(true)
    for (const format of compressed)
      expect(textureLayout(format, '2d', 16, 16, harness.rawGL.facts).storage.blocks).toBe(true)
  })

  it('are decoded in volumes, off the block grid and without the extension', () => {
    const without = { ...harness.rawGL.facts, s3tc: false }
    for (const format of compressed) {
      expect(textureLayout(format, '2d', 16, 16, without).storage.name).toBe('RGBA8')
      expect(textureLayout(format, 'volume', 16, 16, harness.rawGL.facts).storage.name).toBe('RGBA8')
      expect(textureLayout(format, '2d', 6, 16, harness.rawGL.facts).storage.name).toBe('RGBA8')
    }
  })

  for (const format of compressed)
    it(`${nameOf(format)} is decoded as the GPU decodes it`, () => {
      const { entity, memory } = harness.create({ format, width: SIZE, height: SIZE })
      fill(memory[0], format)
      const gpu = harness.texels(entity, SIZE, SIZE)
      const decoded = textureLayout(format, '2d', SIZE, SIZE, { ...harness.rawGL.facts, s3tc: false })
      const out = texelsOf(new Uint8Array(SIZE * SIZE * 4))
      decoded.convert?.(texelsOf(memory[0]), 0, T.rowPitch(format, SIZE), SIZE, SIZE, out)
      const ours = Float32Array.from(out.bytes, (byte) => byte / 255)
      // Decoders may round what lies between the ends of a block differently (EXT_texture_compression_s3tc).
      expect(largestDifference(gpu, ours)).toBeLessThan(2.1 / 255)
      harness.expectNoError()
    })

  for (const format of compressed)
    it(`${nameOf(format)} takes changed blocks alone`, () => {
      const { entity, memory } = harness.create({ format, width: SIZE, height: SIZE })
      fill(memory[0], 1)
      const before = harness.texels(entity, SIZE, SIZE)
      fill(memory[0], 2)
      harness.textures.upload(entity, 0, loadBox([5, 4, 9, 11, 0, 1], 0))
      const after = harness.texels(entity, SIZE, SIZE)
      const fresh = harness.create({ format, width: SIZE, height: SIZE })
      fresh.memory[0].set(memory[0])
      const all = harness.texels(fresh.entity, SIZE, SIZE)
      for (let y = 0; y < SIZE; y++)
        for (let x = 0; x < SIZE; x++) {
          const inside = x >= 4 && x < 12 && y >= 4 && y < 12
          const i = (y * SIZE + x) * 4
          expect(after.slice(i, i + 4)).toEqual((inside ? all : before).slice(i, i + 4))
        }
      harness.expectNoError()
    })

  it('have levels smaller than a block', () => {
    const { entity, memory } = harness.create({ format: T.D3DFMT_DXT1, width: 8, height: 4, levels: 4 })
    // Each level one colour: both ends of every block the same.
    memory.forEach((bytes, level) => {
      const halves = new Uint16Array(bytes.buffer)
      for (let i = 0; i < halves.length; i += 4) halves[i] = halves[i + 1] = 0x1f << (5 * (level % 2))
    })
    for (let level = 0; level < 4; level++) {
      const blue = harness.texels(entity, Math.max(1, 8 >> level), Math.max(1, 4 >> level), level)
      for (let i = 0; i < blue.length; i += 4) expect(blue[i + 2]).toBe(level % 2 === 0 ? 1 : 0)
    }
    harness.expectNoError()
  })
})

describe('a browser without extensions', () => {
  let textures: Textures
  beforeAll(() => {
    const facts = { ...harness.rawGL.facts, s3tc: false, floatLinear: false }
    textures = new Textures(harness.core, Object.assign(new RawGL(harness.renderer), { facts }))
  })
  afterAll(() => {
    textures.dispose()
  })

  const texelsOf2d = (entity: number, size: number, level = 0): Float32Array =>
    harness.look('sampler2D', textures.texture(entity), 'texelFetch(map, p, int(at.x))', size, size, [level])

  it.each([
    ['V16U16', T.D3DFMT_V16U16],
    ['W11V11U10', T.D3DFMT_W11V11U10],
    ['G16R16', T.D3DFMT_G16R16],
  ])('keeps %s in 11 bits a channel', (_name, format) => {
    const { entity, memory } = harness.create({ format, width: SIZE, height: SIZE })
    fill(memory[0], format)
    const seen = texelsOf2d(entity, SIZE)
    expect(largestDifference(seen, expected(format, memory[0], SIZE, SIZE))).toBeLessThanOrEqual(2 ** -11)
    const noted = harness.core.fallbacks.list().some(({ name }) => name.includes(nameOf(format)))
    expect(noted).toBe(format !== T.D3DFMT_W11V11U10)
    harness.expectNoError()
  })

  for (const format of compressed)
    it(`decodes ${nameOf(format)}, all levels and changed blocks`, () => {
      const { entity, memory } = harness.create({ format, width: SIZE, height: SIZE, levels: 5 })
      memory.forEach((bytes, level) => {
        fill(bytes, format + level)
      })
      for (let level = 0; level < 5; level++) {
        const size = SIZE >> level
        const seen = texelsOf2d(entity, size, level)
        expect(largestDifference(seen, harness.texels(entity, size, size, level))).toBeLessThan(2.1 / 255)
      }
      fill(memory[1], 4711)
      textures.upload(entity, 1, loadBox([4, 0, 8, 8, 0, 1], 0))
      harness.textures.upload(entity, 1, loadBox([4, 0, 8, 8, 0, 1], 0))
      expect(largestDifference(texelsOf2d(entity, 8, 1), harness.texels(entity, 8, 8, 1))).toBeLessThan(2.1 / 255)
      harness.expectNoError()
    })
})

describe('memory of a program', () => {
  it('may be shared between threads', () => {
    for (const format of [T.D3DFMT_A8R8G8B8, T.D3DFMT_R5G6B5, T.D3DFMT_DXT1]) {
      const made = harness.create({ format })
      const shared = new Uint8Array(new SharedArrayBuffer(made.memory[0].length))
      fill(shared, 12)
      made.memory[0].set(shared)
      const entity = harness.core.resources.create({ ...made.description, memory: [shared] })
      expect(harness.texels(entity, 8, 8)).toEqual(harness.texels(made.entity, 8, 8))
    }
    harness.expectNoError()
  })

  it('is uploaded when the texture is used, and not before', () => {
    const { entity, memory } = harness.create({ format: T.D3DFMT_L8 })
    const before = harness.textures.counts.uploads
    fill(memory[0], 3)
    harness.textures.upload(entity, 0, loadBox([0, 0, 8, 8, 0, 1], 0))
    expect(harness.textures.counts.uploads).toBe(before)
    harness.textures.texture(entity)
    harness.textures.texture(entity)
    expect(harness.textures.counts.uploads).toBe(before + 1)
  })

  it('may be larger than what conversions go through', () => {
    const [width, height] = [1024, 700]
    const { entity, memory } = harness.create({ format: T.D3DFMT_A8R8G8B8, width, height })
    fill(memory[0], 9)
    const texture = harness.textures.texture(entity)
    for (const y of [0, 255, 256, 257, 650]) {
      const row = harness.look('sampler2D', texture, 'texelFetch(map, p + ivec2(at.xy), 0)', 64, 4, [900, y])
      const rows = memory[0].subarray(y * width * 4, (y + 4) * width * 4)
      const wanted = expected(T.D3DFMT_A8R8G8B8, rows, width, 4)
      for (let r = 0; r < 4; r++) {
        const part = wanted.slice((r * width + 900) * 4, (r * width + 964) * 4)
        expect(largestDifference(row.slice(r * 256, (r + 1) * 256), part)).toBeLessThan(1e-6)
      }
    }
    harness.expectNoError()
  })
})

describe('shapes', () => {
  it('has all levels of a flat texture, each with its own texels', () => {
    const { entity, memory } = harness.create({ format: T.D3DFMT_A8R8G8B8, width: 16, height: 4, levels: 5 })
    memory.forEach((bytes, level) => {
      fill(bytes, level + 1)
    })
    for (let level = 0; level < 5; level++) {
      const [width, height] = [Math.max(1, 16 >> level), Math.max(1, 4 >> level)]
      const seen = harness.texels(entity, width, height, level)
      expect(largestDifference(seen, expected(T.D3DFMT_A8R8G8B8, memory[level], width, height))).toBeLessThan(1e-6)
    }
    fill(memory[2], 99)
    harness.textures.upload(entity, 2, loadBox([1, 0, 3, 1, 0, 1], 0))
    const seen = harness.texels(entity, 4, 1, 2)
    const now = expected(T.D3DFMT_A8R8G8B8, memory[2], 4, 1)
    expect(largestDifference(seen.slice(4, 12), now.slice(4, 12))).toBeLessThan(1e-6)
    expect(largestDifference(seen.slice(0, 4), now.slice(0, 4))).toBeGreaterThan(0.01)
    harness.expectNoError()
  })

  // Major axis, and where s and t grow, of Direct3D's and GL's faces alike (SDK: "Cubic Environment Mapping").
  const faces = [
    'vec3(1, -T, -S)',
    'vec3(-1, -T, S)',
    'vec3(S, 1, T)',
    'vec3(S, -1, -T)',
    'vec3(S, -T, 1)',
    'vec3(-S, -T, -1)',
  ]

  it.each([
    ['X8R8G8B8', T.D3DFMT_X8R8G8B8],
    ['R5G6B5', T.D3DFMT_R5G6B5],
    ['V8U8', T.D3DFMT_V8U8],
  ])('has the six faces of a cube in Direct3D order: %s', (_name, format) => {
    const { entity, memory } = harness.create({ format, shape: 'cube', width: 8, height: 8, levels: 4 })
    memory.forEach((bytes, s) => {
      fill(bytes, s + 1)
    })
    const face = (n: number, level: number, size: number): Float32Array => {
      const along = (axis: string): string => `(2. * (float(p.${axis}) + .5) / ${size}. - 1.)`
      const direction = faces[n].replace('S', along('x')).replace('T', along('y'))
      const texture = harness.textures.texture(entity)
      return harness.look('samplerCube', texture, `textureLod(map, ${direction}, at.x)`, size, size, [level])
    }
    const sampler = harness.rawGL.createSampler({
      wrapS: harness.gl.CLAMP_TO_EDGE,
      wrapT: harness.gl.CLAMP_TO_EDGE,
      wrapR: harness.gl.CLAMP_TO_EDGE,
      magnify: harness.gl.NEAREST,
      minify: harness.gl.NEAREST_MIPMAP_NEAREST,
      minLod: 0,
      maxLod: 1000,
      anisotropy: 1,
      compareMode: 0,
    })
    harness.gl.bindSampler(0, sampler)
    try {
      const check = (n: number, level: number): void => {
        const size = 8 >> level
        const wanted = expected(format, memory[n * 4 + level], size, size)
        expect(largestDifference(face(n, level, size), wanted)).toBeLessThanOrEqual(tolerance(format))
      }
      for (let n = 0; n < 6; n++) for (let level = 0; level < 4; level++) check(n, level)
      fill(memory[4 * 4 + 1], 1234)
      harness.textures.upload(entity, 4 * 4 + 1, loadBox([0, 0, 4, 4, 0, 1], 0))
      check(4, 1)
    } finally {
      harness.gl.bindSampler(0, null)
    }
    harness.expectNoError()
  })

  it.each([
    ['A8R8G8B8', T.D3DFMT_A8R8G8B8],
    ['R5G6B5', T.D3DFMT_R5G6B5],
    ['A8L8', T.D3DFMT_A8L8],
    ['V16U16', T.D3DFMT_V16U16],
  ])('has all slices and levels of a volume: %s', (_name, format) => {
    const [width, height, depth] = [6, 5, 4]
    const { entity, memory } = harness.create({ format, shape: 'volume', width, height, depth, levels: 3 })
    memory.forEach((bytes, level) => {
      fill(bytes, level + 1)
    })
    const slice = (z: number, level: number): Float32Array => {
      const texture = harness.textures.texture(entity)
      const [w, h] = [Math.max(1, width >> level), Math.max(1, height >> level)]
      return harness.look('sampler3D', texture, 'texelFetch(map, ivec3(p, int(at.y)), int(at.x))', w, h, [level, z])
    }
    const wantedSlice = (z: number, level: number): Float32Array => {
      const [w, h] = [Math.max(1, width >> level), Math.max(1, height >> level)]
      const bytes = T.rowPitch(format, w) * h
      return expected(format, memory[level].subarray(z * bytes, (z + 1) * bytes), w, h)
    }
    for (let level = 0; level < 3; level++)
      for (let z = 0; z < Math.max(1, depth >> level); z++)
        expect(largestDifference(slice(z, level), wantedSlice(z, level))).toBeLessThanOrEqual(tolerance(format))

    const before = [0, 1, 2, 3].map((z) => wantedSlice(z, 0))
    fill(memory[0], 4321)
    harness.textures.upload(entity, 0, loadBox([1, 2, 4, 4, 1, 3], 0))
    for (let z = 0; z < 4; z++) {
      const seen = slice(z, 0)
      const now = wantedSlice(z, 0)
      const mixed = before[z].slice()
      if (z === 1 || z === 2)
        for (let y = 2; y < 4; y++) for (let i = (y * 6 + 1) * 4; i < (y * 6 + 4) * 4; i++) mixed[i] = now[i]
      expect(largestDifference(seen, mixed)).toBeLessThanOrEqual(tolerance(format))
    }
    harness.expectNoError()
  })
})
