import { describe, expect, it } from 'vitest'
import { depthReadOf, DepthRead } from '../../../d3d8/descriptions.js'
import { BlitPlane, Item } from '../../../d3d8/items.js'
import { blitDepthStencil, sampleDepthTexture, type DepthSampling } from '../../../d3d8/runtime/texels/depth-stencil.js'
import { blitTiled } from '../../../d3d8/runtime/device/tiled.js'
import { stateLayout, Texture } from '../../../d3d8/state-table.js'
import type { SurfaceLayout } from '../../../d3d8/tiling/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DeviceBench, errorOf } from './device/support.js'

const NONE = T.D3DMULTISAMPLE_NONE
const HAL = T.D3DDEVTYPE_HAL
const rect = (left: number, top: number, right: number, bottom: number): T.RECT => ({ left, top, right, bottom })

const depthTexture = ({ device }: DeviceBench, format: T.D3DFORMAT = T.D3DFMT_D24S8, levels = 1) =>
  device.CreateTexture(64, 32, levels, T.D3DUSAGE_DEPTHSTENCIL, format, T.D3DPOOL_DEFAULT)

describe('depth textures', () => {
  it.each([
    [T.D3DFMT_D16, true],
    [T.D3DFMT_D24S8, true],
    [T.D3DFMT_D24X8, true],
    [T.D3DFMT_D32, false],
    [T.D3DFMT_D15S1, false],
    [T.D3DFMT_D24X4S4, false],
    [T.D3DFMT_D16_LOCKABLE, false],
    [T.D3DFMT_A8R8G8B8, false],
  ])('of format %i are there: %s, says CheckDeviceFormat, and CreateTexture agrees', (format, isThere) => {
    const bench = new DeviceBench()
    const check = (usage: T.D3DUSAGE, type: T.D3DRESOURCETYPE): void =>
      bench.direct3d.CheckDeviceFormat(0, HAL, T.D3DFMT_X8R8G8B8, usage, type, format)
    if (isThere) {
      check(T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_TEXTURE)
      expect(depthTexture(bench, format).GetLevelDesc(0)).toMatchObject({
        Format: format,
        Usage: T.D3DUSAGE_DEPTHSTENCIL,
      })
    } else {
      expect(errorOf(() => check(T.D3DUSAGE_DEPTHSTENCIL, T.D3DRTYPE_TEXTURE)).hr).toBe(T.D3DERR_NOTAVAILABLE)
      expect(errorOf(() => depthTexture(bench, format)).message).toContain('as a depth texture; allowed are D3DFMT_D16')
    }
    for (const type of [T.D3DRTYPE_CUBETEXTURE, T.D3DRTYPE_VOLUMETEXTURE])
      expect(errorOf(() => check(T.D3DUSAGE_DEPTHSTENCIL, type)).hr).toBe(T.D3DERR_NOTAVAILABLE)
    // Without the usage they are no textures.
    if (isThere) expect(errorOf(() => check(0, T.D3DRTYPE_TEXTURE)).hr).toBe(T.D3DERR_NOTAVAILABLE)
  })

  it('cannot be locked, lie in pool DEFAULT alone, and each level can be the depth surface', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const texture = depthTexture(bench, T.D3DFMT_D24S8, 0)
    expect(errorOf(() => texture.LockRect(0)).message).toContain('D3DUSAGE_DEPTHSTENCIL cannot be locked')
    for (const pool of [T.D3DPOOL_MANAGED, T.D3DPOOL_SYSTEMMEM])
      errorOf(() => device.CreateTexture(64, 32, 1, T.D3DUSAGE_DEPTHSTENCIL, T.D3DFMT_D16, pool))
    const level = texture.GetSurfaceLevel(1)
    const target = device.CreateRenderTarget(32, 16, T.D3DFMT_A8R8G8B8, NONE)
    device.SetRenderTarget(target, level)
    expect(device.GetDepthStencilSurface()).toBe(level)
  })

  it('tell draws what is sampled of them, also while they are bound', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const texture = depthTexture(bench)
    const word = stateLayout.group('texture2').offset + Texture.Kind
    const read = (): number => depthReadOf(bench.context.words[word])
    device.SetTexture(2, texture)
    expect(read()).toBe(DepthRead.CompareSteps24)
    const ways: [DepthSampling, number][] = [
      ['stencil', DepthRead.Stencil],
      ['depth', DepthRead.Depth],
      ['compareUnit', DepthRead.CompareUnit],
      ['compare', DepthRead.CompareSteps24],
    ]
    for (const [sampling, expected] of ways) {
      sampleDepthTexture(texture, sampling)
      expect(read()).toBe(expected)
    }
    device.SetTexture(2, depthTexture(bench, T.D3DFMT_D16))
    expect(read()).toBe(DepthRead.CompareSteps16)
  })

  it('refuse what they cannot give', () => {
    const bench = new DeviceBench()
    const plain = bench.device.CreateTexture(8, 8, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const says = (call: () => void, sentence: string): void => {
      expect(errorOf(call).message).toContain(sentence)
    }
    says(() => sampleDepthTexture(plain, 'depth'), 'pTexture has D3DFMT_A8R8G8B8; a texture with D3DUSAGE_DEPTHSTENCIL')
    says(() => sampleDepthTexture(depthTexture(bench, T.D3DFMT_D16), 'stencil'), 'D3DFMT_D16 has none')
    says(() => sampleDepthTexture(depthTexture(bench), 'both' as DepthSampling), 'allowed are compare, compareUnit')
    says(() => sampleDepthTexture(null as never, 'depth'), 'it is an IDirect3DTexture8')
  })
})

describe('D3DFMT_D16_LOCKABLE', () => {
  it('can be locked, with one sample a pixel', () => {
    const { device } = new DeviceBench()
    const surface = device.CreateDepthStencilSurface(16, 16, T.D3DFMT_D16_LOCKABLE, NONE)
    expect(surface.LockRect().Pitch).toBe(32)
    surface.UnlockRect()
    const others = [
      device.CreateDepthStencilSurface(16, 16, T.D3DFMT_D16_LOCKABLE, T.D3DMULTISAMPLE_4_SAMPLES),
      device.CreateDepthStencilSurface(16, 16, T.D3DFMT_D16, NONE),
    ]
    for (const other of others) expect(errorOf(() => other.LockRect()).hr).toBe(T.D3DERR_INVALIDCALL)
  })
})

describe('engine.blitDepthStencil', () => {
  const surfaces = () => {
    const bench = new DeviceBench()
    const { device } = bench
    const depth = (format: T.D3DFORMAT) => device.CreateDepthStencilSurface(64, 32, format, NONE)
    const colour = device.CreateRenderTarget(64, 32, T.D3DFMT_A8R8G8B8, NONE)
    return { bench, device, depth, colour, from: depth(T.D3DFMT_D24S8), to: depth(T.D3DFMT_D24S8) }
  }

  it('is one item in a block of its own: rectangles with their edges in order, planes, mirrors', () => {
    const { bench, from, to } = surfaces()
    blitDepthStencil(from, rect(20, 4, 4, 12), to, rect(0, 16, 32, 0), T.D3DCLEAR_STENCIL)
    const blocks = bench.play()
    expect(blocks).toHaveLength(1)
    const [{ items, data }] = blocks
    expect(items.map(({ kind }) => kind)).toEqual([Item.Blit])
    const [source, level, destination, subresource, at] = items[0].args
    expect([source, level, destination, subresource]).toEqual([from.entity, 0, to.entity, 0])
    const flags = BlitPlane.Stencil | BlitPlane.MirrorX | BlitPlane.MirrorY
    expect([...data.subarray(at, at + 9)]).toEqual([4, 4, 16, 8, 0, 0, 32, 16, flags])
  })

  it('takes what both surfaces have when no planes are named', () => {
    const { bench, depth, from, to, colour } = surfaces()
    const planesOf = (call: () => void): number => {
      call()
      const [{ items, data }] = bench.play()
      return data[items[0].args[4] + 8]
    }
    expect(planesOf(() => blitDepthStencil(from, null, to))).toBe(BlitPlane.Depth | BlitPlane.Stencil)
    expect(planesOf(() => blitDepthStencil(from, null, depth(T.D3DFMT_D16)))).toBe(BlitPlane.Depth)
    expect(planesOf(() => blitDepthStencil(from, null, colour))).toBe(BlitPlane.Depth)
  })

  it('refuses what does not go, by a sentence', () => {
    const { bench, device, depth, from, to, colour } = surfaces()
    const says = (call: () => void, sentence: string): void => {
      const error = errorOf(call)
      expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
      expect(error.message).toContain(sentence)
    }
    const both = (T.D3DCLEAR_ZBUFFER | T.D3DCLEAR_STENCIL) as T.D3DCLEAR
    says(() => blitDepthStencil(null as never, null, to), 'pSourceSurface is NULL')
    says(() => blitDepthStencil(colour, null, to), 'pSourceSurface has D3DFMT_A8R8G8B8')
    says(() => blitDepthStencil(from, null, from), 'are the same surface')
    says(() => blitDepthStencil(from, null, device.CreateImageSurface(8, 8, T.D3DFMT_A8R8G8B8)), 'is no target')
    says(() => blitDepthStencil(from, rect(0, 0, 65, 1), to), 'pSourceRect is left 0, top 0, right 65')
    says(() => blitDepthStencil(from, null, to, rect(3, 3, 3, 4)), 'pDestinationRect is left 3')
    says(() => blitDepthStencil(from, rect(0.5, 0, 2, 2), to), 'pSourceRect')
    says(() => blitDepthStencil(from, null, colour, null, both), 'a colour takes one of both')
    says(() => blitDepthStencil(depth(T.D3DFMT_D16), null, to, null, T.D3DCLEAR_STENCIL), 'pSourceSurface has')
    says(
      () => blitDepthStencil(from, null, depth(T.D3DFMT_D16), null, T.D3DCLEAR_STENCIL),
      'pDestinationSurface, D3DFMT_D16',
    )
    says(() => blitDepthStencil(from, null, to, null, T.D3DCLEAR_TARGET), 'Planes is 0x00000001')
    const four = device.CreateDepthStencilSurface(64, 32, T.D3DFMT_D24S8, T.D3DMULTISAMPLE_4_SAMPLES)
    for (const sample of [-1, 4, 0.5, NaN])
      says(
        () => blitDepthStencil(four, null, to, null, T.D3DCLEAR_STENCIL, sample),
        'pSourceSurface has samples 0 to 3',
      )
    says(() => blitDepthStencil(four, null, to, null, both, 1), 'Planes has to be D3DCLEAR_STENCIL')
    says(() => blitDepthStencil(from, null, to, null, T.D3DCLEAR_STENCIL, 1), 'samples 0 to 0')
    const locked = depth(T.D3DFMT_D16_LOCKABLE)
    locked.LockRect()
    says(() => blitDepthStencil(from, null, locked), 'pDestinationSurface is locked')
    const other = new DeviceBench()
    says(
      () => blitDepthStencil(from, null, other.device.CreateDepthStencilSurface(64, 32, T.D3DFMT_D16, NONE)),
      'belong to different engines',
    )
    expect(bench.play()).toEqual([])
  })
})

describe('engine.blitTiled', () => {
  const layout: SurfaceLayout = { tiling: 'W', bytesPerTexel: 1, pitch: 64, width: 64, height: 32 }

  it('copies the dump, and refuses layouts and destinations that do not fit', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const to = device.CreateDepthStencilSurface(64, 32, T.D3DFMT_D24S8, NONE)
    blitTiled(new Uint8Array(4096), layout, null, to)
    const [{ items, data }] = bench.play()
    expect(items.map(({ kind }) => kind)).toEqual([Item.BlitTiled])
    expect([...data.subarray(items[0].args[4], items[0].args[4] + 18)]).toEqual([
      ...[0, 0, 64, 32, 0, 0, 64, 32, BlitPlane.Stencil],
      ...[3, 64, 1, 0, 0, 1, 0, 0, 0],
    ])
    const says = (call: () => void, sentence: string): void => {
      expect(errorOf(call).message).toContain(sentence)
    }
    says(() => blitTiled(new Uint8Array(4095), layout, null, to), 'the dump has 4095 bytes; the layout takes 4096')
    says(() => blitTiled([] as never, layout, null, to), 'it is a Uint8Array')
    says(() => blitTiled(new Uint8Array(4096), { ...layout, pitch: 32 }, null, to), 'pitch is 32')
    says(() => blitTiled(new Uint8Array(4096), null as never, null, to), 'the layout is no object')
    const depth = device.CreateDepthStencilSurface(64, 32, T.D3DFMT_D16, NONE)
    says(() => blitTiled(new Uint8Array(4096), layout, null, depth), 'Planes is 0x00000000')
  })
})
