import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stageStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { probeLimits } from '../../../systems/gl/limits.js'
import { Samplers } from '../../../systems/textures/samplers.js'
import { createHarness, type Harness } from './harness.js'

let harness: Harness
let samplers: Samplers
let gl: WebGL2RenderingContext
/** 4 x 1 texels of red 0, 51, 102, 153 over levels of red 204 and 255. */
let strip: number

beforeAll(() => {
  harness = createHarness()
  gl = harness.gl
  samplers = new Samplers(harness.rawGL, harness.core.fallbacks)
  const { entity, memory } = harness.create({ format: T.D3DFMT_X8R8G8B8, width: 4, height: 1, levels: 3 })
  const red = (...values: number[]): Uint8Array => new Uint8Array(values.flatMap((value) => [0, 0, value, 0]))
  memory[0].set(red(0, 51, 102, 153))
  memory[1].set(red(204, 204))
  memory[2].set(red(255))
  strip = entity
})
afterAll(() => {
  gl.bindSampler(0, null)
  samplers.dispose()
  harness.dispose()
})

const group = stateLayout.group('sampler0')

/** A row of a sampler group: the defaults, and what is given by state number. */
function row(states: Partial<Record<number, number>>, lod = 0): Uint32Array {
  const words = new Uint32Array(group.stride + 3)
  const defaults: Record<number, number> = {
    [T.D3DTSS_ADDRESSU]: T.D3DTADDRESS_WRAP,
    [T.D3DTSS_ADDRESSV]: T.D3DTADDRESS_WRAP,
    [T.D3DTSS_ADDRESSW]: T.D3DTADDRESS_WRAP,
    [T.D3DTSS_MAGFILTER]: T.D3DTEXF_POINT,
    [T.D3DTSS_MINFILTER]: T.D3DTEXF_POINT,
    [T.D3DTSS_MIPFILTER]: T.D3DTEXF_NONE,
    [T.D3DTSS_MAXANISOTROPY]: 1,
  }
  for (const [state, value] of Object.entries({ ...defaults, ...states }))
    words[3 + stageStateColumn(Number(state))] = value ?? 0
  words[3 + group.words] = 1
  words[3 + group.words + 1] = lod
  return words
}

const samplerOf = (states: Partial<Record<number, number>>, lod = 0): WebGLSampler =>
  samplers.samplerOf(row(states, lod), 3)

/** Red at coordinate `u`, with level of detail `lod`, in units of 1 / 255. */
function red(states: Partial<Record<number, number>>, u: number, level = 0, lod = 0): number {
  gl.bindSampler(0, samplerOf(states, lod))
  const lookUp = 'textureLod(map, vec2(at.x, 0.5), at.y)'
  const [value] = harness.look('sampler2D', harness.textures.texture(strip), lookUp, 1, 1, [u, level])
  gl.bindSampler(0, null)
  return Math.round(value * 255)
}

describe('addresses', () => {
  const along = (address: number, ...us: number[]): number[] => us.map((u) => red({ [T.D3DTSS_ADDRESSU]: address }, u))
  const outside = [-0.9, -0.4, -0.1, 1.1, 1.6, 2.1]

  it.each([
    ['wraps', T.D3DTADDRESS_WRAP, [0, 102, 153, 0, 102, 0]],
    ['mirrors', T.D3DTADDRESS_MIRROR, [153, 51, 0, 153, 51, 0]],
    ['clamps', T.D3DTADDRESS_CLAMP, [0, 0, 0, 153, 153, 153]],
    ['clamps for the shader to draw the border', T.D3DTADDRESS_BORDER, [0, 0, 0, 153, 153, 153]],
    ['clamps for the shader to mirror once', T.D3DTADDRESS_MIRRORONCE, [0, 0, 0, 153, 153, 153]],
  ])('%s', (_name, address, wanted) => {
    expect(along(address, ...outside)).toEqual(wanted)
    harness.expectNoError()
  })

  it('has an address for each axis', () => {
    const sampler = samplerOf({
      [T.D3DTSS_ADDRESSU]: T.D3DTADDRESS_CLAMP,
      [T.D3DTSS_ADDRESSV]: T.D3DTADDRESS_MIRROR,
      [T.D3DTSS_ADDRESSW]: T.D3DTADDRESS_WRAP,
    })
    expect(gl.getSamplerParameter(sampler, gl.TEXTURE_WRAP_S)).toBe(gl.CLAMP_TO_EDGE)
    expect(gl.getSamplerParameter(sampler, gl.TEXTURE_WRAP_T)).toBe(gl.MIRRORED_REPEAT)
    expect(gl.getSamplerParameter(sampler, gl.TEXTURE_WRAP_R)).toBe(gl.REPEAT)
  })
})

describe('filters', () => {
  const linear = { [T.D3DTSS_MAGFILTER]: T.D3DTEXF_LINEAR, [T.D3DTSS_MINFILTER]: T.D3DTEXF_LINEAR }
  const point = { [T.D3DTSS_MAGFILTER]: T.D3DTEXF_POINT, [T.D3DTSS_MINFILTER]: T.D3DTEXF_POINT }

  it('magnifies and minifies independently', () => {
    const mixed = { ...point, [T.D3DTSS_MAGFILTER]: T.D3DTEXF_LINEAR }
    // Half way between the texels 51 and 102, slightly nearer to the second.
    expect(red(point, 0.51, -1)).toBe(102)
    expect(red(linear, 0.5, -1)).toBeGreaterThan(70)
    expect(red(linear, 0.5, -1)).toBeLessThan(83)
    expect(red(mixed, 0.51, -1)).toBeLessThan(83)
    expect(red(mixed, 0.51, 3)).toBe(102)
    harness.expectNoError()
  })

  it('picks no texels where the other filter is anisotropic', () => {
    const minified = (mip: number): unknown => {
      const states = { ...point, [T.D3DTSS_MAGFILTER]: T.D3DTEXF_ANISOTROPIC, [T.D3DTSS_MAXANISOTROPY]: 4 }
      return gl.getSamplerParameter(samplerOf({ ...states, [T.D3DTSS_MIPFILTER]: mip }), gl.TEXTURE_MIN_FILTER)
    }
    expect(minified(T.D3DTEXF_NONE)).toBe(gl.LINEAR)
    expect(minified(T.D3DTEXF_POINT)).toBe(gl.LINEAR_MIPMAP_NEAREST)
    expect(minified(T.D3DTEXF_LINEAR)).toBe(gl.LINEAR_MIPMAP_LINEAR)
  })

  it('takes level 0 alone without a mip filter, the nearest level, or what lies between', () => {
    expect(red({ ...point, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_NONE }, 0.1, 2)).toBe(0)
    expect(red({ ...point, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_POINT }, 0.1, 0.4)).toBe(0)
    expect(red({ ...point, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_POINT }, 0.1, 0.6)).toBe(204)
    expect(red({ ...point, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_POINT }, 0.1, 9)).toBe(255)
    expect(red({ ...linear, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_LINEAR }, 0.1, 1.5)).toBeCloseTo(230, -0.5)
  })

  it('takes no finer level than MAXMIPLEVEL and SetLOD allow', () => {
    const chain = { ...point, [T.D3DTSS_MIPFILTER]: T.D3DTEXF_POINT }
    expect(red({ ...chain, [T.D3DTSS_MAXMIPLEVEL]: 1 }, 0.1, -3)).toBe(204)
    expect(red({ ...chain, [T.D3DTSS_MAXMIPLEVEL]: 1 }, 0.1, 2)).toBe(255)
    expect(red(chain, 0.1, -3, 2)).toBe(255)
    expect(red({ ...chain, [T.D3DTSS_MAXMIPLEVEL]: 2 }, 0.1, 0, 1)).toBe(255)
    harness.expectNoError()
  })

  it('takes the level of SetLOD without a mip filter, whatever MAXMIPLEVEL is', () => {
    expect(red(point, 0.1, 5, 1)).toBe(204)
    expect(red({ ...point, [T.D3DTSS_MAXMIPLEVEL]: 2 }, 0.1, 0, 1)).toBe(204)
    expect(red({ ...point, [T.D3DTSS_MAXMIPLEVEL]: 77 }, 0.1, 5, 2)).toBe(255)
    const finest = red(point, 0.1, 0)
    expect(finest).toBeLessThan(204)
    for (const level of [1, 2, 77]) expect(red({ ...point, [T.D3DTSS_MAXMIPLEVEL]: level }, 0.1, 5)).toBe(finest)
    harness.expectNoError()
  })

  it('is anisotropic when either filter asks for it, as far as the browser goes', () => {
    const { maxAnisotropy } = harness.rawGL.facts
    const parameter = 0x84fe
    const degree = (states: Partial<Record<number, number>>): number =>
      gl.getSamplerParameter(samplerOf(states), parameter) as number
    expect(degree({ [T.D3DTSS_MINFILTER]: T.D3DTEXF_ANISOTROPIC, [T.D3DTSS_MAXANISOTROPY]: 4 })).toBe(
      Math.min(4, maxAnisotropy),
    )
    expect(degree({ [T.D3DTSS_MINFILTER]: T.D3DTEXF_ANISOTROPIC, [T.D3DTSS_MAXANISOTROPY]: 1000 })).toBe(maxAnisotropy)
    expect(degree({ [T.D3DTSS_MINFILTER]: T.D3DTEXF_LINEAR, [T.D3DTSS_MAXANISOTROPY]: 4 })).toBe(1)
    harness.expectNoError()
  })

  it('names filters that it replaces', () => {
    samplerOf({
      [T.D3DTSS_MAGFILTER]: T.D3DTEXF_LINEAR,
      [T.D3DTSS_MIPFILTER]: T.D3DTEXF_POINT,
      [T.D3DTSS_MAXMIPLEVEL]: 1,
    })
    const names = harness.core.fallbacks.list().map(({ name }) => name)
    expect(names).toContain('D3DTSS_MAXMIPLEVEL with unlike filters')
  })
})

describe('sampler objects', () => {
  it('exist once for each set of values', () => {
    const before = samplers.size
    const states = { [T.D3DTSS_ADDRESSU]: T.D3DTADDRESS_MIRROR, [T.D3DTSS_MAGFILTER]: T.D3DTEXF_LINEAR }
    const sampler = samplerOf(states)
    expect(samplers.size).toBe(before + 1)
    for (let n = 0; n < 100; n++) expect(samplerOf(states)).toBe(sampler)
    // Bias and border colour are the shader's.
    expect(samplerOf({ ...states, [T.D3DTSS_MIPMAPLODBIAS]: 0x3f800000, [T.D3DTSS_BORDERCOLOR]: 7 })).toBe(sampler)
    expect(samplers.size).toBe(before + 1)
    harness.expectNoError()
  })
})

describe('limits', () => {
  it('are what the browser says', () => {
    const limits = probeLimits(harness.renderer)
    expect(limits.maxTextureSize).toBe(gl.getParameter(gl.MAX_TEXTURE_SIZE))
    expect(limits.maxCubeSize).toBeGreaterThanOrEqual(2048)
    expect(limits.maxVolumeSize).toBeGreaterThanOrEqual(256)
    expect(limits.maxAnisotropy).toBe(harness.rawGL.facts.maxAnisotropy)
    expect(limits.samples).toContain(4)
    expect(limits.samples.every((n, i) => n >= 2 && n <= 16 && (i === 0 || n > limits.samples[i - 1]))).toBe(true)
    expect(limits.palettes).toBe(true)
    expect(limits.renderer.length).toBeGreaterThan(0)
    expect(limits.display.width).toBeGreaterThan(0)
    harness.expectNoError()
  })
})
