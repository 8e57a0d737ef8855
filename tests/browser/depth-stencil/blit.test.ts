import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { numbers, openDevice, randomBytes, type Opened } from './harness.js'

const SIZE = 24
const STEPS = 0xffffff

/** Depth that stencil of the tests goes with: exact in 24 bits. */
const depthOf = (value: number): number => (value * 65793) / STEPS

/** The word of a texel of D3DFMT_D24S8 whose depth goes with its stencil. */
const wordOf = (value: number): number => (((value * 65793) << 8) | value) >>> 0

/** Source texel of pixel `at` of `to` pixels: the one in which its centre lies. */
const nearest = (at: number, to: number, from: number, mirrored: boolean): number =>
  Math.floor(((2 * (mirrored ? to - 1 - at : at) + 1) * from) / (2 * to))

const rect = (left: number, top: number, right: number, bottom: number): D3D.RECT => ({ left, top, right, bottom })

/** Three scales, each mirrored in four ways. */
const cases = [
  ['as large', 12, 8],
  ['larger', 17, 19],
  ['smaller', 6, 5],
].flatMap(([name, width, height]) =>
  [0, 1, 2, 3].map((mirror) => ({
    name: `${name}${['', ', mirrored across', ', mirrored down', ', mirrored both ways'][mirror]}`,
    width: Number(width),
    height: Number(height),
    mirrorX: (mirror & 1) !== 0,
    mirrorY: (mirror & 2) !== 0,
  })),
)

/**
 * Writes random stencil, each value to the samples of a mask, and takes it sample by sample.
 *
 * @param maskOf the mask that goes with a sample
 */
function takeSamples({ engine, device, depth, colour, read }: Opened, maskOf: (sample: number) => number): void {
  const { D3DMULTISAMPLE_4_SAMPLES: four, D3DCLEAR_STENCIL } = D3D
  const several = depth(SIZE, SIZE, D3D.D3DFMT_D24S8, four)
  const target = colour(SIZE, SIZE, four)
  device.SetRenderTarget(target, several)
  device.Clear(0, null, D3DCLEAR_STENCIL, 0, 1, 0)
  device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
  device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_ALWAYS)
  device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_REPLACE)
  device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
  device.SetVertexShader(D3D.D3DFVF_XYZRHW)
  const written = [0, 1, 2, 3].map(() => new Uint8Array(SIZE * SIZE))
  const next = numbers(11)
  for (let n = 0; n < 200; n++) {
    const [sample, value, x, y] = [n & 3, next(256), next(SIZE - 4), next(SIZE - 4)]
    const mask = maskOf(sample)
    device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, mask)
    device.SetRenderState(D3D.D3DRS_STENCILREF, value)
    const corners = [0, 1, 2, 3].flatMap((i) => [x + (i & 1) * 5 - 0.5, y + (i >> 1) * 5 - 0.5, 0, 1])
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners), 16)
    for (let i = 0; i < 25; i++) {
      const [column, row] = [x + (i % 5), y + Math.floor(i / 5)]
      if (column >= SIZE || row >= SIZE) continue
      written.forEach((bytes, other) => {
        if ((mask >> other) & 1) bytes[row * SIZE + column] = value
      })
    }
  }
  device.SetRenderState(D3D.D3DRS_MULTISAMPLEMASK, 0xffffffff)
  device.SetRenderState(D3D.D3DRS_STENCILPASS, D3D.D3DSTENCILOP_KEEP)
  device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
  device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
  const [single, turned, picture] = [depth(SIZE, SIZE), depth(2 * SIZE, SIZE), colour(SIZE, SIZE)]
  written.forEach((bytes, sample) => {
    const label = `sample ${sample}`
    engine.blitDepthStencil(several, null, single, null, D3DCLEAR_STENCIL, sample)
    const low = (word: number): number => word & 0xff
    expect(read(single).map(low), label).toEqual(Uint32Array.from(bytes))
    engine.blitDepthStencil(several, rect(SIZE, 0, 0, SIZE), turned, null, D3DCLEAR_STENCIL, sample)
    const mirrored = Uint32Array.from({ length: 2 * SIZE * SIZE }, (_, i) => {
      const [column, row] = [i % (2 * SIZE), Math.floor(i / (2 * SIZE))]
      return bytes[row * SIZE + SIZE - 1 - (column >> 1)]
    })
    expect(read(turned).map(low), label).toEqual(mirrored)
    engine.blitDepthStencil(several, null, picture, null, D3DCLEAR_STENCIL, sample)
    expect(read(picture).map(low), label).toEqual(Uint32Array.from(bytes))
  })
  expect(engine.fallbacks.list()).toEqual([])
}

describe.each([
  ['with WEBGL_stencil_texturing', true],
  ['without it', false],
])('blits %s', (_name, looksUp) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openDevice(looksUp ? {} : { hidden: 'WEBGL_stencil_texturing' })
  })
  afterAll(() => {
    opened.engine.dispose()
  })

  it.each(cases)('copy depth and stencil $name', ({ width, height, mirrorX, mirrorY }) => {
    const { engine, depth, write, read } = opened
    const [from, to] = [depth(SIZE, SIZE), depth(SIZE, SIZE)]
    const bytes = randomBytes(SIZE * SIZE, width)
    const before = randomBytes(SIZE * SIZE, height)
    write(from, bytes, depthOf)
    write(to, before, depthOf)
    const [x, y] = [4, 3]
    const across = mirrorX ? [x + width, x] : [x, x + width]
    const down = mirrorY ? [y + height, y] : [y, y + height]
    const planes = [null, D3D.D3DCLEAR_STENCIL, D3D.D3DCLEAR_ZBUFFER][width % 3]
    engine.blitDepthStencil(from, rect(7, 5, 19, 13), to, rect(across[0], down[0], across[1], down[1]), planes)
    const mask = planes === null ? 0xffffffff : planes === D3D.D3DCLEAR_STENCIL ? 0xff : 0xffffff00
    const expected = Uint32Array.from(before, (value, i) => {
      const [column, row] = [(i % SIZE) - x, Math.floor(i / SIZE) - y]
      if (column < 0 || row < 0 || column >= width || row >= height) return wordOf(value)
      const source = (5 + nearest(row, height, 8, mirrorY)) * SIZE + 7 + nearest(column, width, 12, mirrorX)
      return ((wordOf(bytes[source]) & mask) | (wordOf(value) & ~mask)) >>> 0
    })
    expect(read(to)).toEqual(expected)
  })

  it('take one sample of several, and give all the same', () => {
    const { engine, device, depth, colour, write, read } = opened
    const samples = D3D.D3DMULTISAMPLE_4_SAMPLES
    const several = depth(SIZE, SIZE, D3D.D3DFMT_D24S8, samples)
    const [single, scaled, again] = [depth(SIZE, SIZE), depth(2 * SIZE, 2 * SIZE), depth(SIZE, SIZE)]
    const bytes = randomBytes(SIZE * SIZE, 3)
    write(several, bytes, depthOf)
    engine.blitDepthStencil(several, null, single)
    expect(read(single)).toEqual(Uint32Array.from(bytes, wordOf))
    engine.blitDepthStencil(several, null, scaled)
    expect(read(scaled)).toEqual(
      Uint32Array.from({ length: 4 * SIZE * SIZE }, (_, i) => {
        const [column, row] = [i % (2 * SIZE), Math.floor(i / (2 * SIZE))]
        return wordOf(bytes[(row >> 1) * SIZE + (column >> 1)])
      }),
    )
    expect(read(several)).toEqual(read(single))
    // To several samples: by what is drawn, because WebGL copies to one alone.
    const turned = depth(SIZE, SIZE, D3D.D3DFMT_D24S8, samples)
    engine.blitDepthStencil(single, rect(SIZE, 0, 0, SIZE), turned)
    engine.blitDepthStencil(turned, rect(SIZE, 0, 0, SIZE), again)
    expect(read(again)).toEqual(Uint32Array.from(bytes, wordOf))
    // A stencil test of each sample: nothing of the colour is a mixture.
    const picture = colour(SIZE, SIZE, samples)
    device.SetRenderTarget(picture, turned)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xff000000, 1, 0)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
    device.SetRenderState(D3D.D3DRS_STENCILFUNC, D3D.D3DCMP_LESSEQUAL)
    device.SetRenderState(D3D.D3DRS_STENCILREF, 128)
    device.SetRenderState(D3D.D3DRS_ZENABLE, D3D.D3DZB_FALSE)
    device.SetVertexShader(D3D.D3DFVF_XYZRHW)
    const corners = [0, 1, 2, 3].flatMap((n) => [(n & 1) * SIZE - 0.5, (n >> 1) * SIZE - 0.5, 0, 1])
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners), 16)
    device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
    device.SetRenderTarget(device.GetBackBuffer(0, D3D.D3DBACKBUFFER_TYPE_MONO), null)
    const drawn = read(picture)
    drawn.forEach((word, i) => {
      const value = bytes[Math.floor(i / SIZE) * SIZE + SIZE - 1 - (i % SIZE)]
      expect(word).toBe(value >= 128 ? 0xffffffff : 0xff000000)
    })
  })

  it('take each sample of stencil by itself, scaled and mirrored, too', () => {
    takeSamples(opened, (sample) => 1 << sample)
  })

  it('turn depth and stencil into grey, and depth into other formats', () => {
    const { engine, depth, colour, write, read } = opened
    const from = depth(SIZE, SIZE)
    const bytes = randomBytes(SIZE * SIZE, 4)
    write(from, bytes, depthOf)
    const picture = colour(SIZE, SIZE)
    engine.blitDepthStencil(from, null, picture, null, D3D.D3DCLEAR_STENCIL)
    expect(read(picture)).toEqual(Uint32Array.from(bytes, (value) => (value * 0x01010101) >>> 0))
    engine.blitDepthStencil(from, null, picture)
    expect(read(picture)).toEqual(Uint32Array.from(bytes, (value) => (value * 0x01010101) >>> 0))
    const words: [D3D.D3DFORMAT, (value: number) => number][] = [
      [D3D.D3DFMT_D16, (value) => value * 257],
      [D3D.D3DFMT_D16_LOCKABLE, (value) => value * 257],
      [D3D.D3DFMT_D24X8, (value) => ((value * 65793) << 8) >>> 0],
      [D3D.D3DFMT_D32, (value) => (value * 0x01010101) >>> 0],
    ]
    for (const [format, word] of words) {
      const to = depth(SIZE, SIZE, format)
      engine.blitDepthStencil(from, null, to)
      expect(read(to)).toEqual(Uint32Array.from(bytes, word))
    }
  })

  it('reach all levels of depth textures', () => {
    const { engine, device, texture, colour, depth, write, read, show } = opened
    const map = texture(16, 16, D3D.D3DFMT_D24S8, 0)
    const levels = Array.from({ length: map.GetLevelCount() }, (_, n) => map.GetSurfaceLevel(n))
    const contents = levels.map(({ width, height }, n) => randomBytes(width * height, 5 + n))
    levels.forEach((surface, n) => write(surface, contents[n], depthOf))
    levels.forEach((surface, n) => {
      expect(read(surface)).toEqual(Uint32Array.from(contents[n], wordOf))
      const copy = depth(surface.width, surface.height)
      engine.blitDepthStencil(surface, null, copy)
      expect(read(copy)).toEqual(Uint32Array.from(contents[n], wordOf))
    })
    engine.sampleDepthTexture(map, 'stencil')
    device.SetTextureStageState(0, D3D.D3DTSS_MIPFILTER, D3D.D3DTEXF_POINT)
    levels.forEach(({ width, height }, n) => {
      const target = colour(width, height)
      show(target, map)
      expect(read(target)).toEqual(Uint32Array.from(contents[n], (value) => (value * 0x01010101) >>> 0))
    })
    device.SetTextureStageState(0, D3D.D3DTSS_MIPFILTER, D3D.D3DTEXF_NONE)
  })

  it('decode dumps of every tiling, and let draws sample them, as the reader in system memory does', () => {
    const { engine, device, depth, colour, read, show } = opened
    const next = numbers(11)
    const tilings = ['linear', 'X', 'Y', 'W'] as const
    const widths = { linear: 1, X: 512, Y: 128, W: 64 }
    for (let n = 0; n < 24; n++) {
      const tiling = tilings[n % 4]
      const bytesPerTexel = tiling === 'W' ? 1 : ([1, 2, 4] as const)[next(3)]
      const samples = ([1, 1, 2, 4, 8] as const)[next(5)]
      const [width, height] = [1 + next(50), 1 + next(50)]
      const level = samples > 1 ? 0 : next(Math.floor(Math.log2(Math.max(width, height))) + 1)
      const least = (width + 8) * bytesPerTexel * samples * 2
      const layout: D3D.SurfaceLayout = {
        ...{ tiling, bytesPerTexel, width, height, samples, level },
        pitch: Math.ceil(least / widths[tiling]) * widths[tiling],
        sample: next(samples),
        layer: next(3),
        offset: tiling === 'linear' ? next(9) : next(3) * 4096,
        swizzle: tiling === 'linear' ? [] : ([[], [9], [9, 10], [9, 10, 11]] as const)[next(4)],
      }
      const dump = randomBytes(D3D.tiling.dumpBytes(layout), n)
      const texels = D3D.tiling.readTexels(dump, layout)
      const [w, h] = [Math.max(1, width >> level), Math.max(1, height >> level)]
      const label = JSON.stringify(layout)
      const view = new DataView(texels.buffer)
      // What a draw samples of the dump itself.
      const sampled = engine.createTiledTexture(device, dump, layout)
      const drawn = colour(w, h)
      show(drawn, sampled)
      const word = (i: number): number =>
        bytesPerTexel === 1
          ? (texels[i] * 0x01010101) >>> 0
          : bytesPerTexel === 2
            ? (Math.round((view.getUint16(i * 2, true) / 65535) * 255) * 0x01010101) >>> 0
            : view.getUint32(i * 4, true)
      expect(read(drawn), label).toEqual(Uint32Array.from({ length: w * h }, (_, i) => word(i)))
      sampled.Release()
      drawn.Release()
      if (bytesPerTexel === 1) {
        const to = depth(w, h)
        engine.blitTiled(dump, layout, null, to)
        expect(
          read(to).map((word) => word & 0xff),
          label,
        ).toEqual(Uint32Array.from(texels))
      } else if (bytesPerTexel === 2) {
        const to = depth(w, h, D3D.D3DFMT_D16)
        engine.blitTiled(dump, layout, null, to)
        expect(read(to), label).toEqual(Uint32Array.from({ length: w * h }, (_, i) => view.getUint16(i * 2, true)))
      } else {
        const words = Uint32Array.from({ length: w * h }, (_, i) => view.getUint32(i * 4, true))
        const to = depth(w, h)
        engine.blitTiled(dump, layout, null, to)
        expect(read(to), label).toEqual(words)
        const picture = colour(w, h)
        engine.blitTiled(dump, layout, null, picture)
        expect(read(picture), label).toEqual(words)
      }
    }
  })
})

it('take each sample of stencil where shaders know of no samples', async () => {
  const opened = await openDevice({ hidden: 'OES_sample_variables' })
  // Sets that coverage chooses beside a stencil test: the lowest samples.
  takeSamples(opened, (sample) => (2 << sample) - 1)
  opened.engine.dispose()
})
