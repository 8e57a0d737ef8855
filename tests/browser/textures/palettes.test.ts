import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandWriter, Driver, tokens } from '../../../d3d8/ddi/index.js'
import * as D from '../../../index.js'
import { createProgram, difference, fillLevel, floatBits, setStage, SIZE, type Program } from './program.js'

let program: Program
let device: D.Direct3DDevice8
beforeAll(async () => {
  program = await createProgram()
  ;({ device } = program)
})
afterAll(() => {
  program.dispose()
})

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const paletteOf = (colour: (index: number) => Colour): D.PALETTEENTRY[] =>
  Array.from({ length: 256 }, (_, index) => {
    const [peRed, peGreen, peBlue, peFlags] = colour(index)
    return { peRed, peGreen, peBlue, peFlags }
  })

/** Neighbours in a palette have nothing in common, so that a filtered index shows at once. */
const wild = (index: number): Colour => [
  (index * 73) & 255,
  (index * 151 + 40) & 255,
  (index * 29 + 200) & 255,
  (index * 91 + 3) & 255,
]

const create = (format: D.D3DFORMAT, width: number, height: number, levels = 1): D.Direct3DTexture8 =>
  device.CreateTexture(width, height, levels, 0, format, D.D3DPOOL_MANAGED)

/** Stage states that every test begins with. */
const plain = {
  [D.D3DTSS_COLOROP]: D.D3DTOP_SELECTARG1,
  [D.D3DTSS_COLORARG1]: D.D3DTA_TEXTURE,
  [D.D3DTSS_ADDRESSU]: D.D3DTADDRESS_WRAP,
  [D.D3DTSS_ADDRESSV]: D.D3DTADDRESS_WRAP,
  [D.D3DTSS_MAGFILTER]: D.D3DTEXF_POINT,
  [D.D3DTSS_MINFILTER]: D.D3DTEXF_POINT,
  [D.D3DTSS_MIPFILTER]: D.D3DTEXF_NONE,
  [D.D3DTSS_MIPMAPLODBIAS]: 0,
  [D.D3DTSS_MAXMIPLEVEL]: 0,
}

const rgb = ([r, g, b]: Colour): number[] => [r, g, b]

describe('palette textures', () => {
  it('show the current palette, exactly', () => {
    const texture = create(D.D3DFMT_P8, 16, 16)
    fillLevel(texture, 0, 1, (x, y) => [y * 16 + x])
    device.SetPaletteEntries(7, paletteOf(wild))
    device.SetCurrentTexturePalette(7)
    setStage(program, 0, plain, texture)
    program.quad({ right: 16, bottom: 16 })
    const { rgb: seen, width } = program.picture()
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 16; x++) {
        const at = (y * width + x) * 3
        expect([...seen.subarray(at, at + 3)]).toEqual(rgb(wild(y * 16 + x)))
      }
  })

  it('take another palette with each draw of a block, and changed entries without an upload of texels', () => {
    const texture = create(D.D3DFMT_P8, 512, 512)
    fillLevel(texture, 0, 1, () => [5])
    device.SetPaletteEntries(
      1,
      paletteOf(() => [10, 20, 30, 255]),
    )
    device.SetPaletteEntries(
      2,
      paletteOf(() => [200, 100, 50, 255]),
    )
    setStage(program, 0, plain, texture)
    device.SetCurrentTexturePalette(1)
    program.quad({ right: 16 })
    device.SetCurrentTexturePalette(2)
    program.quad({ left: 16, right: 32 })
    device.SetPaletteEntries(
      2,
      paletteOf((index) => [index, index + 1, index + 2, 255]),
    )
    program.quad({ left: 32, right: 48 })
    device.SetCurrentTexturePalette(1)
    program.quad({ left: 48 })
    expect(program.pixel(8, 8)).toEqual([10, 20, 30])
    expect(program.pixel(24, 8)).toEqual([200, 100, 50])
    expect(program.pixel(40, 8)).toEqual([5, 6, 7])
    expect(program.pixel(56, 8)).toEqual([10, 20, 30])

    const before = program.engine.counts().textureBytes
    for (let frame = 0; frame < 10; frame++) {
      device.SetPaletteEntries(
        1,
        paletteOf((index) => [index + frame, 0, 0, 255]),
      )
      program.quad()
      expect(program.pixel(30, 30)).toEqual([5 + frame, 0, 0])
    }
    expect(program.engine.counts().textureBytes - before).toBe(10 * 1024)
  })

  it('are white as long as no palette is current, and A8P8 has its own alpha', async () => {
    const fresh = await createProgram()
    const [plainly, masked] = [D.D3DFMT_P8, D.D3DFMT_A8P8].map((format) =>
      fresh.device.CreateTexture(4, 4, 1, 0, format, D.D3DPOOL_MANAGED),
    )
    fillLevel(plainly, 0, 1, () => [3])
    fillLevel(masked, 0, 2, () => [3, 0x40])
    for (const [texture, argument, left] of [
      [plainly, D.D3DTA_TEXTURE, 0],
      [plainly, D.D3DTA_TEXTURE | D.D3DTA_ALPHAREPLICATE, 16],
      [masked, D.D3DTA_TEXTURE, 32],
      [masked, D.D3DTA_TEXTURE | D.D3DTA_ALPHAREPLICATE, 48],
    ] as const) {
      setStage(fresh, 0, { ...plain, [D.D3DTSS_COLORARG1]: argument }, texture)
      fresh.quad({ left, right: left + 16 })
    }
    const [white, alpha] = [
      [255, 255, 255],
      [0x40, 0x40, 0x40],
    ]
    expect([8, 24, 40, 56].map((x) => fresh.pixel(x, 8))).toEqual([white, white, white, alpha])
    fresh.dispose()
  })

  it('of two stages have a palette each where a driver is told so, and the current one where it is not', () => {
    const [first, second] = [create(D.D3DFMT_P8, 4, 4), create(D.D3DFMT_P8, 4, 4)]
    for (const texture of [first, second]) fillLevel(texture, 0, 1, () => [1])
    device.SetPaletteEntries(
      1,
      paletteOf(() => [7, 7, 7, 255]),
    )
    device.SetCurrentTexturePalette(1)
    const driver = new Driver(device)
    const handles = [first, second].map((texture) => driver.CreateSurfaceEx(texture))
    const run = (write: (writer: CommandWriter) => void): void => {
      const writer = new CommandWriter()
      write(writer)
      driver.DrawPrimitives2({ lpDDCommands: writer.take() })
    }
    setStage(program, 0, plain, first)
    setStage(program, 1, { ...plain, [D.D3DTSS_COLOROP]: D.D3DTOP_ADD, [D.D3DTSS_COLORARG2]: D.D3DTA_CURRENT }, second)
    program.quad({ right: 16 })
    handles.forEach((dwSurfaceHandle, n) => {
      run((writer) => {
        const at = writer.add(tokens.UPDATEPALETTE, 4)
        writer.view.setUint32(at, 3 + n, true)
        writer.view.setUint16(at + 4, 1, true)
        writer.view.setUint16(at + 6, 1, true)
        writer.view.setUint32(at + 8, n === 0 ? 0xff640000 : 0xff003200, true)
        writer.put(tokens.SETPALETTE, { dwPaletteHandle: 3 + n, dwPaletteFlags: 0, dwSurfaceHandle })
      })
      program.quad({ left: 16 + n * 16, right: 32 + n * 16 })
    })
    run((writer) => {
      for (const dwSurfaceHandle of handles)
        writer.put(tokens.SETPALETTE, { dwPaletteHandle: 0, dwPaletteFlags: 0, dwSurfaceHandle })
    })
    program.quad({ left: 48 })
    expect([8, 24, 40, 56].map((x) => program.pixel(x, 8))).toEqual([
      [14, 14, 14],
      [107, 7, 7],
      [100, 50, 0],
      [14, 14, 14],
    ])
    setStage(program, 1, { [D.D3DTSS_COLOROP]: D.D3DTOP_DISABLE }, null)
    driver.dispose()
  })

  it('have room for many palettes', () => {
    const texture = create(D.D3DFMT_P8, 4, 4)
    fillLevel(texture, 0, 1, () => [1])
    setStage(program, 0, plain, texture)
    for (let n = 0; n < 60; n++) {
      device.SetPaletteEntries(
        100 + n,
        paletteOf(() => [n, 255 - n, 77, 255]),
      )
      device.SetCurrentTexturePalette(100 + n)
      program.quad({ left: n, right: n + 1 })
    }
    const { rgb: seen } = program.picture()
    for (let n = 0; n < 60; n++) expect([...seen.subarray(n * 3, n * 3 + 3)]).toEqual([n, 255 - n, 77])
  })

  it('have the alpha of the palette entry, or that of the texel', () => {
    device.SetPaletteEntries(
      3,
      paletteOf(() => [255, 255, 255, 64]),
    )
    device.SetCurrentTexturePalette(3)
    const p8 = create(D.D3DFMT_P8, 4, 4)
    fillLevel(p8, 0, 1, () => [0])
    const a8p8 = create(D.D3DFMT_A8P8, 4, 4)
    fillLevel(a8p8, 0, 2, () => [0, 192])
    setStage(program, 0, { ...plain, [D.D3DTSS_COLORARG1]: D.D3DTA_TEXTURE | D.D3DTA_ALPHAREPLICATE }, p8)
    program.quad({ right: 32 })
    setStage(program, 0, {}, a8p8)
    program.quad({ left: 32 })
    expect(program.pixel(10, 10)).toEqual([64, 64, 64])
    expect(program.pixel(50, 10)).toEqual([192, 192, 192])
  })
})

const filters = [D.D3DTEXF_POINT, D.D3DTEXF_LINEAR]
const mips = [D.D3DTEXF_NONE, D.D3DTEXF_POINT, D.D3DTEXF_LINEAR]
const addresses = [D.D3DTADDRESS_WRAP, D.D3DTADDRESS_MIRROR, D.D3DTADDRESS_CLAMP, D.D3DTADDRESS_BORDER]

/** Sampler states, and the size at which a texture of 16 x 16 is drawn. */
const cases = filters.flatMap((magnify) =>
  filters.flatMap((minify) =>
    mips.flatMap((mip) =>
      addresses.flatMap((address) =>
        [50, 6].map((size) => ({ magnify, minify, mip, address, size, bias: size === 6 ? -0.6 : 0, level: 0 })),
      ),
    ),
  ),
)
const levels = [1, 2].flatMap((level) =>
  mips.map((mip) => ({
    ...{ magnify: D.D3DTEXF_POINT, minify: D.D3DTEXF_LINEAR, mip, address: D.D3DTADDRESS_WRAP },
    ...{ size: 7, bias: 0.3, level },
  })),
)

describe('filters act on colours, after the look-up: P8 looks like the same picture in A8R8G8B8', () => {
  it.each([...cases, ...levels])(
    'mag $magnify min $minify mip $mip address $address size $size level $level',
    (states) => {
      const indices = create(D.D3DFMT_P8, 16, 16, 4)
      const colours = create(D.D3DFMT_A8R8G8B8, 16, 16, 4)
      device.SetPaletteEntries(9, paletteOf(wild))
      device.SetCurrentTexturePalette(9)
      for (let level = 0; level < 4; level++) {
        const indexAt = (x: number, y: number): number => (level * 50 + y * 37 + x * 11) & 255
        fillLevel(indices, level, 1, (x, y) => [indexAt(x, y)])
        fillLevel(colours, level, 4, (x, y) => {
          const [r, g, b, a] = wild(indexAt(x, y))
          return [b, g, r, a]
        })
      }
      const { magnify, minify, mip, address, size, bias, level } = states
      const sampler = {
        ...plain,
        [D.D3DTSS_MAGFILTER]: magnify,
        [D.D3DTSS_MINFILTER]: minify,
        [D.D3DTSS_MIPFILTER]: mip,
        [D.D3DTSS_ADDRESSU]: address,
        [D.D3DTSS_ADDRESSV]: address,
        [D.D3DTSS_BORDERCOLOR]: 0xff204080,
        [D.D3DTSS_MIPMAPLODBIAS]: floatBits(bias),
        [D.D3DTSS_MAXMIPLEVEL]: level,
      }
      const pictures = [indices, colours].map((texture) => {
        device.Clear(0, null, D.D3DCLEAR_TARGET, 0xff000000)
        setStage(program, 0, sampler, texture)
        // A little beyond both edges, off the texel grid.
        program.quad({ left: 3, top: 5, right: 3 + size, bottom: 5 + size, uv: [-0.213, -0.187, 1.231, 1.177] })
        return program.picture()
      })
      expect(new Set(pictures[0].rgb).size).toBeGreaterThan(30)
      // The hardware rounds weights, to 8 bits and at ties; a wrong texel would be far off in a whole stripe.
      const { most, beyond } = difference(pictures[0], pictures[1], 3)
      expect(beyond, `largest difference ${most}`).toBeLessThanOrEqual((SIZE * SIZE * 3) / 1000)
    },
  )
})

describe('an adapter without palettes', () => {
  it('offers none', async () => {
    const less = await createProgram({ palettes: false })
    expect(() => less.device.CreateTexture(4, 4, 1, 0, D.D3DFMT_P8, D.D3DPOOL_MANAGED)).toThrow(/D3DFMT_P8/)
    expect(less.device.GetDeviceCaps().TextureCaps & D.D3DPTEXTURECAPS_ALPHAPALETTE).toBe(0)
    less.dispose()
  })
})
