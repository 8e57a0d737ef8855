import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { openDevice, randomBytes, type Opened } from './harness.js'

const SIZE = 24

const grey = (value: number): number => (value * 0x01010101) >>> 0

describe.each([
  ['looked up by WEBGL_stencil_texturing', true],
  ['taken out bit by bit', false],
])('stencil %s', (_name, looksUp) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openDevice(looksUp ? {} : { hidden: 'WEBGL_stencil_texturing' })
  })
  afterAll(() => {
    opened.engine.dispose()
  })

  it('is sampled as it was written, each texel', () => {
    const { engine, device, texture, write, show, colour, read } = opened
    const map = texture(SIZE, SIZE)
    const bytes = randomBytes(SIZE * SIZE, 1)
    write(map.GetSurfaceLevel(0), bytes)
    engine.sampleDepthTexture(map, 'stencil')
    const target = colour(SIZE, SIZE)
    // Filters mean nothing to stencil.
    device.SetTextureStageState(0, D3D.D3DTSS_MAGFILTER, D3D.D3DTEXF_LINEAR)
    show(target, map)
    expect(read(target)).toEqual(Uint32Array.from(bytes, grey))
    // Drawn to again, and sampled again.
    const others = randomBytes(SIZE * SIZE, 2)
    write(map.GetSurfaceLevel(0), others)
    show(target, map)
    expect(read(target)).toEqual(Uint32Array.from(others, grey))
    expect(engine.fallbacks.list()).toEqual([])
  })
})
