import { expect, it } from 'vitest'
import { defaultLimits, deviceCaps } from '../../../d3d8/runtime/adapter/caps.js'
import { textureOperations } from '../../../systems/shaders/texture-ops.js'
import { blendFactors, bothFactors } from '../../../systems/groups/pixel/blend.js'
import { depthFunctions, stencilFunctions, stencilOperations } from '../../../systems/groups/pixel/compare.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'

const HAL = T.D3DDEVTYPE_HAL
const anisotropic = deviceCaps({ ...defaultLimits, maxAnisotropy: 16 }, 0, HAL)
const caps = deviceCaps({ ...defaultLimits, maxAnisotropy: 1 }, 0, HAL)

/** Bit n - 1 for each number n that a table has. */
const bitsOf = (...tables: readonly Readonly<Record<number, unknown>>[]): number =>
  tables.flatMap((table) => Object.keys(table)).reduce((bits, value) => bits | (1 << (Number(value) - 1)), 0) >>> 0

// The bits of these members are numbered as the values of their states are (SDK: D3DCAPS8).
it.each([
  ['ZCmpCaps', caps.ZCmpCaps, bitsOf(depthFunctions)],
  ['AlphaCmpCaps', caps.AlphaCmpCaps, bitsOf(stencilFunctions)],
  ['StencilCaps', caps.StencilCaps, bitsOf(stencilOperations)],
  ['SrcBlendCaps', caps.SrcBlendCaps, bitsOf(blendFactors, bothFactors)],
  ['DestBlendCaps', caps.DestBlendCaps, bitsOf(blendFactors)],
  ['TextureOpCaps', caps.TextureOpCaps, bitsOf({ [T.D3DTOP_DISABLE]: null }, textureOperations)],
])('%s has a bit for each value that the renderer has in its table, and no other', (_name, told, done) => {
  expect(told >>> 0).toBe(done)
})

it.each([
  ['with anisotropy', anisotropic, true],
  ['without', caps, false],
])('TextureFilterCaps %s tell the filters that ValidateDevice lets pass', (_name, told, isAnisotropic) => {
  const { device, core } = new DeviceBench()
  const passes = (state: T.D3DTEXTURESTAGESTATETYPE, filter: T.D3DTEXTUREFILTERTYPE): boolean => {
    const before = device.GetTextureStageState(0, state)
    device.SetTextureStageState(0, state, filter)
    try {
      device.ValidateDevice()
      return true
    } catch (error) {
      expect((error as T.D3DError).hr).toBe(T.D3DERR_UNSUPPORTEDTEXTUREFILTER)
      return false
    } finally {
      device.SetTextureStageState(0, state, before)
    }
  }
  const rows = [
    [T.D3DTEXF_POINT, T.D3DPTFILTERCAPS_MINFPOINT, T.D3DPTFILTERCAPS_MAGFPOINT],
    [T.D3DTEXF_LINEAR, T.D3DPTFILTERCAPS_MINFLINEAR, T.D3DPTFILTERCAPS_MAGFLINEAR],
    [T.D3DTEXF_ANISOTROPIC, T.D3DPTFILTERCAPS_MINFANISOTROPIC, T.D3DPTFILTERCAPS_MAGFANISOTROPIC],
    [T.D3DTEXF_FLATCUBIC, 0, T.D3DPTFILTERCAPS_MAGFAFLATCUBIC],
    [T.D3DTEXF_GAUSSIANCUBIC, 0, T.D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC],
  ] as const
  const has = (bit: number): boolean => bit !== 0 && (told.TextureFilterCaps & bit) !== 0
  for (const [filter, minify, magnify] of rows) {
    // The bench's own renderer has no anisotropy.
    if (filter === T.D3DTEXF_ANISOTROPIC) {
      expect([has(minify), has(magnify)]).toEqual([isAnisotropic, isAnisotropic])
      continue
    }
    expect(passes(T.D3DTSS_MINFILTER, filter), `MINFILTER ${filter}`).toBe(has(minify))
    expect(passes(T.D3DTSS_MAGFILTER, filter), `MAGFILTER ${filter}`).toBe(has(magnify))
  }
  core.dispose()
})

it('cubes and volumes have no cubic filters, which are named there', () => {
  const cubic = T.D3DPTFILTERCAPS_MAGFAFLATCUBIC | T.D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC
  expect(caps.CubeTextureFilterCaps & cubic).toBe(0)
  expect(caps.VolumeTextureFilterCaps & cubic).toBe(0)
})
