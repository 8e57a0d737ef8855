/** D3DTEXTUREADDRESS as a program sees it: by the texture stages and by a pixel shader, point and linear. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as D from '../../../index.js'
import { SIZE, createProgram, setStage, type Program } from './program.js'

/** Red of the four texels. */
const TEXELS = [0, 80, 160, 240]
const BORDER = 40

/** What each address makes of the number of a texel; null for the border. */
const addresses: Readonly<Record<string, readonly [D.D3DTEXTUREADDRESS, (texel: number) => number | null]>> = {
  D3DTADDRESS_WRAP: [D.D3DTADDRESS_WRAP, (n) => ((n % 4) + 4) % 4],
  D3DTADDRESS_MIRROR: [D.D3DTADDRESS_MIRROR, (n) => [0, 1, 2, 3, 3, 2, 1, 0][((n % 8) + 8) % 8]],
  D3DTADDRESS_CLAMP: [D.D3DTADDRESS_CLAMP, (n) => Math.min(Math.max(n, 0), 3)],
  D3DTADDRESS_BORDER: [D.D3DTADDRESS_BORDER, (n) => (n < 0 || n > 3 ? null : n)],
  D3DTADDRESS_MIRRORONCE: [D.D3DTADDRESS_MIRRORONCE, (n) => Math.min(n < 0 ? -1 - n : n, 3)],
}

let program: Program
let shader: number

beforeAll(async () => {
  program = await createProgram()
  const { device } = program
  const texture = device.CreateTexture(4, 1, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
  const { pBits } = texture.LockRect(0)
  TEXELS.forEach((red, n) => pBits.set([0, 0, red, 255], n * 4))
  texture.UnlockRect(0)
  device.SetTexture(0, texture)
  device.SetTextureStageState(0, D.D3DTSS_BORDERCOLOR, D.D3DCOLOR_XRGB(BORDER, 0, 0))
  const assembly = D.assembleShader('ps.1.1\ntex t0\nmov r0, t0')
  if (!assembly.tokens) throw new Error('the shader does not assemble')
  shader = device.CreatePixelShader(assembly.tokens)
})

afterAll(() => {
  program.dispose()
})

/** Red along u from -2 to 3, so that a texel is SIZE / 20 pixels wide. */
function row(address: D.D3DTEXTUREADDRESS, filter: D.D3DTEXTUREFILTERTYPE, pixelShader: number): number[] {
  const { device, quad, picture } = program
  device.SetTextureStageState(0, D.D3DTSS_ADDRESSU, address)
  device.SetTextureStageState(0, D.D3DTSS_MAGFILTER, filter)
  device.SetPixelShader(pixelShader)
  quad({ uv: [-2, 0, 3, 1] })
  const { rgb } = picture()
  return Array.from({ length: SIZE }, (_, x) => rgb[x * 3])
}

/** Place of a pixel's centre in texels. */
const texelAt = (x: number): number => ((x + 0.5) / SIZE) * 20 - 8

describe.each([
  ['the texture stages', () => 0],
  ['a pixel shader', () => shader],
])('%s', (_name, handle) => {
  test.each(Object.entries(addresses))('look up point-sampled texels by %s', (_address, [address, place]) => {
    const wanted = Array.from({ length: SIZE }, (_, x) => {
      const texel = place(Math.floor(texelAt(x)))
      return texel === null ? BORDER : TEXELS[texel]
    })
    expect(row(address, D.D3DTEXF_POINT, handle())).toEqual(wanted)
  })

  test.each(Object.entries(addresses))('look up slices of a volume by %s', (_address, [address, place]) => {
    const { device, picture } = program
    const slices = device.CreateVolumeTexture(1, 1, 4, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
    const { pBits, SlicePitch } = slices.LockBox(0)
    TEXELS.forEach((red, n) => pBits.set([0, 0, red, 255], n * SlicePitch))
    slices.UnlockBox(0)
    const flat = device.GetTexture(0)
    device.SetTexture(0, slices)
    device.SetTextureStageState(0, D.D3DTSS_ADDRESSW, address)
    device.SetTextureStageState(0, D.D3DTSS_MAGFILTER, D.D3DTEXF_POINT)
    device.SetPixelShader(handle())
    device.SetVertexShader(D.D3DFVF_XYZRHW | D.D3DFVF_TEX1 | D.D3DFVF_TEXCOORDSIZE3(0))
    const corners = [0, 1, 2, 3].flatMap((n) => {
      const x = n & 1
      return [x * SIZE - 0.5, (n >> 1) * SIZE - 0.5, 0, 1, 0.5, 0.5, -2 + 5 * x]
    })
    device.DrawPrimitiveUP(D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners), 28)
    const { rgb } = picture()
    device.SetTexture(0, flat)
    const wanted = Array.from({ length: SIZE }, (_, x) => {
      const texel = place(Math.floor(texelAt(x)))
      return texel === null ? BORDER : TEXELS[texel]
    })
    expect(Array.from({ length: SIZE }, (_, x) => rgb[x * 3])).toEqual(wanted)
  })

  test.each(Object.entries(addresses))('average texels by %s', (_address, [address, place]) => {
    const colour = (n: number): number => {
      const texel = place(n)
      return texel === null ? BORDER : TEXELS[texel]
    }
    const drawn = row(address, D.D3DTEXF_LINEAR, handle())
    for (let x = 0; x < SIZE; x++) {
      const at = texelAt(x) - 0.5
      const low = Math.floor(at)
      const wanted = colour(low) * (low + 1 - at) + colour(low + 1) * (at - low)
      expect(Math.abs(drawn[x] - wanted), `pixel ${x}: ${drawn[x]} for ${wanted}`).toBeLessThanOrEqual(2)
    }
  })

  test.each([
    ['the nearest one', 0, 0, 2],
    ['the only one', 1, 0, 0],
    ['the finest one that MAXMIPLEVEL allows', 0, 4, 4],
  ])('have a border as wide as texels of the level: %s', (_level, levels, finest, level) => {
    const { device } = program
    const size = 64
    const white = device.CreateTexture(size, 1, levels, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
    for (let n = 0; n < white.GetLevelCount(); n++) {
      white.LockRect(n).pBits.fill(255)
      white.UnlockRect(n)
    }
    const before = device.GetTexture(0)
    // 5 texels a pixel: level 2.3.
    const states = [
      [D.D3DTSS_MINFILTER, D.D3DTEXF_LINEAR],
      [D.D3DTSS_MIPFILTER, D.D3DTEXF_POINT],
      [D.D3DTSS_MAXMIPLEVEL, finest],
    ] as const
    const set = (values: readonly (readonly [number, number])[]): void => {
      for (const [state, value] of values) setStage(program, 0, { [state]: value })
    }
    const kept = states.map(([state]) => [state, device.GetTextureStageState(0, state)] as const)
    set(states)
    device.SetTexture(0, white)
    const drawn = row(D.D3DTADDRESS_BORDER, D.D3DTEXF_LINEAR, handle())
    set(kept)
    device.SetTexture(0, before)
    const texels = size >> level
    for (let x = 0; x < SIZE; x++) {
      const at = (texelAt(x) / 4) * texels
      const inside = Math.min(Math.max(Math.min(at, texels - at) + 0.5, 0), 1)
      const wanted = BORDER + (255 - BORDER) * inside
      expect(Math.abs(drawn[x] - wanted), `pixel ${x}: ${drawn[x]} for ${wanted}`).toBeLessThanOrEqual(2)
    }
  })

  // Catmull and Rom's cubic, and the B-spline, by the distance of a texel.
  const kernels = {
    D3DTEXF_FLATCUBIC: [
      D.D3DTEXF_FLATCUBIC,
      (d: number) => (d < 1 ? 1 - 2.5 * d ** 2 + 1.5 * d ** 3 : 2 - 4 * d + 2.5 * d ** 2 - 0.5 * d ** 3),
    ],
    D3DTEXF_GAUSSIANCUBIC: [
      D.D3DTEXF_GAUSSIANCUBIC,
      (d: number) => (d < 1 ? 2 / 3 - d ** 2 + d ** 3 / 2 : (2 - d) ** 3 / 6),
    ],
  } as const

  test.each(Object.entries(kernels))('weight four texels a line by %s', (_filter, [filter, weight]) => {
    for (const name of ['D3DTADDRESS_WRAP', 'D3DTADDRESS_MIRROR', 'D3DTADDRESS_CLAMP']) {
      const [address, place] = addresses[name]
      const drawn = row(address, filter, handle())
      for (let x = 0; x < SIZE; x++) {
        const at = texelAt(x) - 0.5
        const near = [-1, 0, 1, 2].map((n) => Math.floor(at) + n)
        const wanted = near.reduce((sum, n) => sum + TEXELS[place(n) ?? 0] * weight(Math.abs(at - n)), 0)
        expect(Math.abs(drawn[x] - Math.min(Math.max(wanted, 0), 255)), `${name}, pixel ${x}`).toBeLessThanOrEqual(1.5)
      }
    }
    expect(program.engine.fallbacks.list()).toEqual([])
  })
})

test('cubic filters of a minified texture are linear ones, and named', () => {
  program.device.SetTextureStageState(0, D.D3DTSS_MINFILTER, D.D3DTEXF_FLATCUBIC)
  row(D.D3DTADDRESS_WRAP, D.D3DTEXF_LINEAR, 0)
  program.device.SetTextureStageState(0, D.D3DTSS_MINFILTER, D.D3DTEXF_POINT)
  expect(program.engine.fallbacks.list().map(({ instead }) => instead)).toContain('D3DTEXF_LINEAR')
})
