import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as D from '../../../index.js'
import { createProgram, fillLevel, setStage, type Program } from './program.js'

/** Bytes of a test texture: 128 x 128 x 4. */
const BYTES = 1 << 16
/** Room for three of them. */
const BUDGET = 3 * BYTES + 64 * 64 * 8

let program: Program
let device: D.Direct3DDevice8
beforeAll(async () => {
  program = await createProgram({}, { textureMemory: BUDGET })
  ;({ device } = program)
})
afterAll(() => {
  program.dispose()
})

const create = (red: number, pool: D.D3DPOOL = D.D3DPOOL_MANAGED): D.Direct3DTexture8 => {
  const usage = pool === D.D3DPOOL_MANAGED ? (0 as D.D3DUSAGE) : D.D3DUSAGE_DYNAMIC
  const texture = device.CreateTexture(128, 128, 1, usage, D.D3DFMT_A8R8G8B8, pool)
  fillLevel(texture, 0, 4, () => [0, 0, red, 255])
  return texture
}

/** Draws with a texture in a block of its own; returns the colour and how many bytes of texels were uploaded for it. */
const drawWith = (texture: D.Direct3DTexture8): { red: number; uploaded: number } => {
  const before = program.engine.counts().textureBytes
  setStage(program, 0, {}, texture)
  program.quad()
  const [red] = program.pixel(32, 32)
  return { red, uploaded: program.engine.counts().textureBytes - before }
}

const resident = (): number => program.engine.counts().residentTextureBytes

describe('managed textures under a budget', () => {
  it('are evicted, the one that was unused for longest first, and come back by themselves', () => {
    const textures = [10, 20, 30, 40].map((red) => create(red))
    for (const [i, texture] of textures.entries())
      expect(drawWith(texture)).toEqual({ red: (i + 1) * 10, uploaded: BYTES })
    expect(resident()).toBeLessThanOrEqual(BUDGET)
    // 10 has gone; 20, 30 and 40 are there.
    expect(drawWith(textures[1])).toEqual({ red: 20, uploaded: 0 })
    expect(drawWith(textures[0])).toEqual({ red: 10, uploaded: BYTES })
    // In its place 30, the oldest.
    expect(drawWith(textures[3]).uploaded).toBe(0)
    expect(drawWith(textures[1]).uploaded).toBe(0)
    expect(drawWith(textures[2])).toEqual({ red: 30, uploaded: BYTES })
    expect(resident()).toBeLessThanOrEqual(BUDGET)
    for (const texture of textures) texture.Release()
  })

  it('what is written while a texture is away is there when it comes back', () => {
    const textures = [1, 2, 3, 4].map((red) => create(red))
    for (const texture of textures) drawWith(texture)
    fillLevel(textures[0], 0, 4, () => [0, 0, 99, 255])
    expect(drawWith(textures[0])).toEqual({ red: 99, uploaded: BYTES })
    for (const texture of textures) texture.Release()
  })

  it('stay longer with a higher priority', () => {
    const textures = [50, 60, 70, 80, 90].map((red) => create(red))
    expect(textures[0].SetPriority(5)).toBe(0)
    for (const texture of textures) drawWith(texture)
    expect(drawWith(textures[0])).toEqual({ red: 50, uploaded: 0 })
    expect(drawWith(textures[1]).uploaded).toBe(BYTES)
    for (const texture of textures) texture.Release()
  })

  it('are uploaded by PreLoad, and freed by ResourceManagerDiscardBytes', () => {
    const texture = create(200)
    const before = program.engine.counts().textureBytes
    texture.PreLoad()
    device.Clear(0, null, D.D3DCLEAR_TARGET, 0)
    program.picture()
    expect(program.engine.counts().textureBytes - before).toBe(BYTES)
    expect(drawWith(texture)).toEqual({ red: 200, uploaded: 0 })
    const full = resident()
    device.ResourceManagerDiscardBytes(1)
    program.picture()
    expect(resident()).toBe(full - BYTES)
    expect(drawWith(texture)).toEqual({ red: 200, uploaded: BYTES })
    device.ResourceManagerDiscardBytes(0)
    program.picture()
    expect(drawWith(texture)).toEqual({ red: 200, uploaded: BYTES })
    texture.Release()
  })

  it('leave textures of pool DEFAULT alone, and one block gets what it needs', () => {
    const fixed = create(5, D.D3DPOOL_DEFAULT)
    drawWith(fixed)
    const textures = [11, 22, 33, 44].map((red) => create(red))
    textures.forEach((texture, i) => {
      setStage(program, 0, {}, texture)
      program.quad({ left: i * 16, right: i * 16 + 16 })
    })
    const { rgb } = program.picture()
    expect([8, 24, 40, 56].map((x) => rgb[(32 * 64 + x) * 3])).toEqual([11, 22, 33, 44])
    expect(program.engine.fallbacks.list().map(({ name }) => name)).toContain('the budget for textures')
    expect(drawWith(fixed).uploaded).toBe(0)
    for (const texture of [fixed, ...textures]) texture.Release()
  })

  it('is what GetAvailableTextureMem counts down from', async () => {
    const other = await createProgram({}, { textureMemory: 8 << 20 })
    const before = other.device.GetAvailableTextureMem()
    expect(before).toBe(7 << 20)
    other.device.CreateTexture(1024, 512, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
    expect(other.device.GetAvailableTextureMem()).toBe(5 << 20)
    other.dispose()
  })
})
