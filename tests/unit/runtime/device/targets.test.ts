import { describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { RenderTarget, stateLayout } from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf, presentation } from './support.js'

const target = (bench: DeviceBench): Record<keyof typeof RenderTarget, number> => {
  const { offset } = stateLayout.group('renderTarget')
  const entries = Object.entries(RenderTarget).map(([name, word]) => [name, bench.context.words[offset + word]])
  return Object.fromEntries(entries) as Record<keyof typeof RenderTarget, number>
}

describe('SetRenderTarget', () => {
  it('begins with the back buffer and the automatic depth surface', () => {
    const bench = new DeviceBench()
    const back = bench.device.GetBackBuffer()
    const depth = bench.device.GetDepthStencilSurface()
    expect(bench.device.GetRenderTarget()).toBe(back)
    expect(target(bench)).toEqual({
      Colour: back.entity,
      ColourSubresource: 0,
      Depth: depth.entity,
      Width: 256,
      Height: 256,
      ColourFormat: T.D3DFMT_X8R8G8B8,
      DepthFormat: T.D3DFMT_D24S8,
      DepthSubresource: 0,
    })
  })

  it('draws what was logged for the old target first, and begins with the whole of the new one', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.bindTriangles()
    const texture = device.CreateTexture(64, 32, 3, T.D3DUSAGE_RENDERTARGET, T.D3DFMT_A8R8G8B8, T.D3DPOOL_DEFAULT)
    const level = texture.GetSurfaceLevel(1)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    device.SetViewport({ X: 1, Y: 2, Width: 3, Height: 4, MinZ: 0.5, MaxZ: 0.75 })
    device.SetRenderTarget(level, null)
    expect(device.GetViewport()).toEqual({ X: 0, Y: 0, Width: 32, Height: 16, MinZ: 0, MaxZ: 1 })
    expect(target(bench)).toMatchObject({
      Colour: texture.entity,
      ColourSubresource: 1,
      Depth: 0,
      DepthFormat: 0,
      Width: 32,
    })
    expect(errorOf(() => device.GetDepthStencilSurface()).hr).toBe(T.D3DERR_NOTFOUND)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    const blocks = bench.play()
    expect(blocks.map(({ items }) => items.length)).toEqual([1, 1])
    expect(blocks[1].rows.renderTarget[0][RenderTarget.Colour]).toBe(texture.entity)
  })

  it('keeps the target for null, and resets the viewport even when nothing changes', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.bindTriangles()
    const depth = device.GetDepthStencilSurface()
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    device.SetViewport({ X: 1, Y: 2, Width: 3, Height: 4, MinZ: 0, MaxZ: 1 })
    device.SetRenderTarget(null, depth)
    expect(device.GetViewport()).toEqual({ X: 0, Y: 0, Width: 256, Height: 256, MinZ: 0, MaxZ: 1 })
    expect(bench.context.pass.count).toBe(1)
    device.SetRenderTarget(null, null)
    expect(bench.context.pass.count).toBe(0)
    expect(target(bench)).toMatchObject({ Depth: 0, Width: 256 })
  })

  it('adds no reference, and keeps a released target alive', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const surface = device.CreateRenderTarget(16, 16, T.D3DFMT_A8R8G8B8, T.D3DMULTISAMPLE_NONE)
    device.SetRenderTarget(surface)
    expect(surface.Release()).toBe(0)
    expect(surface.alive).toBe(true)
    expect(device.GetRenderTarget()).toBe(surface)
    surface.Release()
    device.SetRenderTarget(device.GetBackBuffer())
    expect(surface.alive).toBe(false)
  })

  it.each<[string, (bench: DeviceBench) => void, RegExp]>([
    [
      'a target without the usage',
      ({ device }) => device.SetRenderTarget(device.CreateImageSurface(16, 16, T.D3DFMT_A8R8G8B8)),
      /pRenderTarget has usage 0/,
    ],
    [
      'a colour surface as depth',
      ({ device }) => device.SetRenderTarget(null, device.GetBackBuffer()),
      /pNewZStencil has usage 1/,
    ],
    [
      'a smaller depth surface',
      ({ device }) =>
        device.SetRenderTarget(null, device.CreateDepthStencilSurface(256, 255, T.D3DFMT_D16, T.D3DMULTISAMPLE_NONE)),
      /pNewZStencil is 256 x 255; .* 256 x 256/,
    ],
    [
      'other samples',
      ({ device }) =>
        device.SetRenderTarget(
          null,
          device.CreateDepthStencilSurface(256, 256, T.D3DFMT_D16, T.D3DMULTISAMPLE_4_SAMPLES),
        ),
      /multisample type 4/,
    ],
    [
      "another device's target",
      ({ device }) => device.SetRenderTarget(new DeviceBench().device.GetBackBuffer()),
      /pRenderTarget belongs to another device/,
    ],
    [
      'a released target',
      ({ device }) => {
        const surface = device.CreateRenderTarget(16, 16, T.D3DFMT_A8R8G8B8, T.D3DMULTISAMPLE_NONE)
        surface.Release()
        device.SetRenderTarget(surface)
      },
      /pRenderTarget was released/,
    ],
  ])('refuses %s', (_, call, sentence) => {
    const bench = new DeviceBench()
    const before = bench.context.words.slice()
    const error = errorOf(() => {
      call(bench)
    })
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, 'IDirect3DDevice8::SetRenderTarget'])
    expect(error.message).toMatch(sentence)
    expect(bench.context.words).toEqual(before)
  })
})

describe('Present', () => {
  it('shows the back buffer after what was logged, and counts', () => {
    const bench = new DeviceBench()
    bench.device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    bench.device.Present()
    bench.device.Present(null, null, null, null)
    const back = bench.device.GetBackBuffer()
    const blocks = bench.play()
    expect(blocks.map(({ items }) => items.map(({ kind }) => kind))).toEqual([
      [Item.Clear, Item.Present],
      [Item.Present],
    ])
    expect(blocks[1].items[0].args[0]).toBe(back.entity)
    expect(bench.core.presented).toBe(2)
  })

  it('takes rectangles only with a swap effect that copies', () => {
    const rectangle = { left: 0, top: 0, right: 8, bottom: 8 }
    const rdh = { dwSize: 32, iType: T.RDH_RECTANGLES, nCount: 1, nRgnSize: 16, rcBound: rectangle }
    const region = { rdh, Buffer: [rectangle] }
    const bench = new DeviceBench()
    const error = errorOf(() => {
      bench.device.Present(rectangle)
    })
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, 'IDirect3DDevice8::Present'])
    expect(errorOf(() => bench.device.Present(null, null, null, region)).message).toMatch(/pDirtyRegion/)
    expect(bench.core.presented).toBe(0)
    const copying = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY })
    copying.device.Present(rectangle, null, null, region)
    expect(copying.core.fallbacks.list()).toEqual([])
  })

  it('refuses what is no window, and shows nothing', () => {
    const bench = new DeviceBench()
    const error = errorOf(() => bench.device.Present(null, null, '#picture'))
    expect([error.hr, error.method]).toEqual([T.D3DERR_INVALIDCALL, 'IDirect3DDevice8::Present'])
    expect(error.message).toMatch(/hDestWindowOverride is "#picture"; it is a canvas, NULL or the number of a window/)
    expect(bench.core.presented).toBe(0)
    bench.device.Present(null, null, 7)
    expect(bench.core.presented).toBe(1)
  })

  it('gives as many back buffers as were asked for', () => {
    const { device } = new DeviceBench({ BackBufferCount: 3, SwapEffect: T.D3DSWAPEFFECT_FLIP })
    const buffers = [0, 1, 2].map((n) => device.GetBackBuffer(n, T.D3DBACKBUFFER_TYPE_MONO))
    expect(new Set(buffers).size).toBe(3)
    expect(errorOf(() => device.GetBackBuffer(3)).message).toMatch(/BackBuffer is 3; 0 to 2/)
  })

  it('flips all back buffers and the front buffer, and draws to what the first one is then', () => {
    const bench = new DeviceBench({ BackBufferCount: 2, SwapEffect: T.D3DSWAPEFFECT_FLIP })
    const { device } = bench
    const buffers = [0, 1].map((n) => device.GetBackBuffer(n))
    const entities = (): number[] => buffers.map(({ entity }) => entity)
    const [first, second] = entities()
    device.Present()
    const [, front] = entities()
    expect(entities()).toEqual([second, front])
    expect([first, second]).not.toContain(front)
    device.Present()
    expect(entities()).toEqual([front, first])
    device.Present()
    expect(entities()).toEqual([first, second])
    device.Present()
    device.Clear(0, null, T.D3DCLEAR_TARGET, 0, 1, 0)
    const before = bench.play().length
    device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, new Float32Array(4), 16)
    expect(before).toBeGreaterThan(0)
    expect(device.GetRenderTarget()).toBe(buffers[0])
    expect(entities()[0]).toBe(second)
  })

  it('refuses to flip a locked back buffer', () => {
    const Flags = T.D3DPRESENTFLAG_LOCKABLE_BACKBUFFER
    const { device } = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_FLIP, Flags })
    const back = device.GetBackBuffer(0)
    back.LockRect()
    expect(errorOf(() => device.Present()).message).toMatch(/locked/)
    back.UnlockRect()
    device.Present()
  })

  it('of an additional swap chain ends at the same place', () => {
    const bench = new DeviceBench()
    const chain = bench.device.CreateAdditionalSwapChain({ ...presentation, BackBufferWidth: 64, BackBufferHeight: 64 })
    chain.Present()
    const { items } = bench.playOne()
    expect(items[0]).toMatchObject({ kind: Item.Present })
    expect(items[0].args[0]).toBe(chain.GetBackBuffer(0).entity)
    expect(bench.core.presented).toBe(1)
    const full = { ...presentation, Windowed: false, BackBufferWidth: 1024, BackBufferHeight: 768 }
    expect(errorOf(() => bench.device.CreateAdditionalSwapChain(full)).hr).toBe(T.D3DERR_INVALIDCALL)
  })
})

describe('reference counts', () => {
  it('of implicit surfaces start at 0, and their first reference is one on the device', () => {
    const { device } = new DeviceBench()
    const count = (): number => {
      device.AddRef()
      return device.Release()
    }
    expect(count()).toBe(1)
    const back = device.GetBackBuffer()
    expect([back.references, count()]).toEqual([1, 2])
    expect(device.GetRenderTarget()).toBe(back)
    expect([back.references, count()]).toEqual([2, 2])
    back.Release()
    expect(back.Release()).toBe(0)
    expect([back.Release(), count()]).toEqual([0, 1])
    expect(device.GetBackBuffer()).toBe(back)
  })

  it('of bound textures and buffers do not change, and what is released but bound stays alive', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const vertices = device.CreateVertexBuffer(16, 0, 0, T.D3DPOOL_MANAGED)
    const indices = device.CreateIndexBuffer(16, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    device.SetTexture(0, texture)
    device.SetTexture(3, texture)
    device.SetStreamSource(0, vertices, 4)
    device.SetIndices(indices)
    for (const object of [texture, vertices, indices]) expect([object.Release(), object.alive]).toEqual([0, true])
    expect(device.GetTexture(3)).toBe(texture)
    texture.Release()
    device.SetTexture(0, null)
    expect(texture.alive).toBe(true)
    device.SetTexture(3, null)
    device.SetStreamSource(0, null)
    device.SetIndices(null)
    for (const object of [texture, vertices, indices]) expect(object.alive).toBe(false)
    expect(bench.destroyed).toEqual(expect.arrayContaining([texture.entity]))
  })

  it('end the device with the last one, after what was logged was drawn', () => {
    const bench = new DeviceBench()
    const { device, direct3d } = bench
    const { entity } = bench.context
    expect(direct3d.references).toBe(2)
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    device.SetTexture(0, texture)
    device.CreateVertexShader(Uint32Array.of(T.D3DVSD_END()))
    device.LightEnable(0, true)
    device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    expect(device.Release()).toBe(1)
    expect(texture.Release()).toBe(0)
    expect(device.Release()).toBe(0)
    expect(direct3d.references).toBe(1)
    expect(bench.play()).toHaveLength(1)
    // Back buffer, depth surface, texture, declaration, light.
    expect(bench.destroyed).toHaveLength(5)
    expect(bench.core.components.get('fog')?.[entity]).toBeUndefined()
    expect(errorOf(() => device.AddRef()).message).toMatch(/released/)
  })
})

describe('Reset', () => {
  it('restores every default, ends the scene and makes new surfaces', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const fresh = bench.context.words.slice()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    device.BeginScene()
    device.SetTexture(0, texture)
    device.SetStreamSource(2, device.CreateVertexBuffer(16, 0, 0, T.D3DPOOL_MANAGED), 4)
    device.SetIndices(device.CreateIndexBuffer(16, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED), 3)
    device.SetVertexShader(T.D3DFVF_XYZ)
    device.SetTextureStageState(1, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
    device.SetRenderState(T.D3DRS_FOGENABLE, true)
    device.SetTransform(T.D3DTS_WORLDMATRIX(9), new Float32Array(16))
    device.SetLight(3, { ...lightOf(device), Range: 5 })
    device.SetClipStatus({ ClipUnion: 1, ClipIntersection: 1 })
    device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, new Float32Array(3), 12)
    const old = bench.context.words[stateLayout.group('renderTarget').offset]
    const unnamed = T.asEnumeration<T.D3DRENDERSTATETYPE>(50)
    device.SetRenderState(unnamed, 5)
    device.Reset({ ...presentation, BackBufferWidth: 192, BackBufferHeight: 128, EnableAutoDepthStencil: false })
    expect(device.GetRenderState(unnamed)).toBe(0)
    expect(bench.destroyed).toContain(old)
    expect(device.GetViewport()).toEqual({ X: 0, Y: 0, Width: 192, Height: 128, MinZ: 0, MaxZ: 1 })
    expect(device.GetRenderState(T.D3DRS_ZENABLE)).toBe(0)
    expect(device.GetBackBuffer().width).toBe(192)
    device.GetBackBuffer().Release()
    device.GetBackBuffer().Release()
    device.BeginScene()
    device.EndScene()
    const again = new DeviceBench()
    again.device.Reset(presentation)
    const { offset } = stateLayout.group('renderTarget')
    const words = again.context.words.slice()
    for (const word of [RenderTarget.Colour, RenderTarget.Depth]) words[offset + word] = fresh[offset + word]
    expect(words).toEqual(fresh)
    expect(errorOf(() => device.GetLight(3)).hr).toBe(T.D3DERR_INVALIDCALL)
    expect(device.GetClipStatus().ClipUnion).toBe(0)
    expect([device.GetTexture(0), device.GetStreamSource(2).Stride, device.GetVertexShader()]).toEqual([null, 0, 0])
    expect(texture.alive).toBe(true)
    expect(device.GetTextureStageState(1, T.D3DTSS_COLOROP)).toBe(T.D3DTOP_DISABLE)
    bench.bindTriangles()
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(bench.play().at(-1)?.items[0].groups).not.toContain('stage1')
  })

  it.each<[string, (bench: DeviceBench) => { Release: () => number }]>([
    ['a resource of pool DEFAULT', ({ device }) => device.CreateVertexBuffer(16, 0, 0, T.D3DPOOL_DEFAULT)],
    ['a render target', ({ device }) => device.CreateRenderTarget(8, 8, T.D3DFMT_A8R8G8B8, T.D3DMULTISAMPLE_NONE)],
    ['an additional swap chain', ({ device }) => device.CreateAdditionalSwapChain(presentation)],
    ['the back buffer', ({ device }) => device.GetBackBuffer()],
    ['the automatic depth surface', ({ device }) => device.GetDepthStencilSurface()],
  ])('waits until %s is released', (_, make) => {
    const bench = new DeviceBench()
    const { device } = bench
    const object = make(bench)
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    expect(errorOf(() => device.Reset(presentation)).hr).toBe(T.D3DERR_DEVICELOST)
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(0)
    expect(errorOf(() => device.TestCooperativeLevel()).hr).toBe(T.D3DERR_DEVICENOTRESET)
    expect(device.cooperativeLevel).toBe(T.D3DERR_DEVICENOTRESET)
    expect(errorOf(() => device.Present()).hr).toBe(T.D3DERR_DEVICELOST)
    object.Release()
    device.Reset(presentation)
    device.TestCooperativeLevel()
    expect(device.cooperativeLevel).toBe(T.D3D_OK)
    device.Present()
    // The frame that was lost has ended, too: what it held of buffers returns to their pools.
    expect(bench.core.presented).toBe(2)
    expect(bench.play().flatMap(({ items }) => items.filter(({ kind }) => kind === Item.Present))).toHaveLength(1)
  })

  it('does not mind what is bound only, nor resources of other pools and shaders', () => {
    const { device } = new DeviceBench()
    const bound = device.CreateVertexBuffer(16, 0, 0, T.D3DPOOL_DEFAULT)
    const kept = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_SYSTEMMEM)
    const shader = device.CreateVertexShader(
      Uint32Array.of(T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()),
    )
    device.SetStreamSource(0, bound, 4)
    bound.Release()
    const target = device.CreateRenderTarget(8, 8, T.D3DFMT_A8R8G8B8, T.D3DMULTISAMPLE_NONE)
    device.SetRenderTarget(target)
    target.Release()
    device.Reset(presentation)
    expect([bound.alive, target.alive, kept.alive]).toEqual([false, false, true])
    device.SetVertexShader(shader)
    expect(device.GetVertexShader()).toBe(shader)
  })

  it('refuses bad parameters and waits for better ones', () => {
    const { device } = new DeviceBench()
    const bad = { ...presentation, SwapEffect: T.asEnumeration<T.D3DSWAPEFFECT>(0) }
    expect(errorOf(() => device.Reset(bad)).hr).toBe(T.D3DERR_INVALIDCALL)
    expect(errorOf(() => device.TestCooperativeLevel()).hr).toBe(T.D3DERR_DEVICENOTRESET)
    device.Reset(presentation)
    device.TestCooperativeLevel()
  })
})

describe('the front buffer', () => {
  it('is read from the back buffer that was shown', () => {
    const bench = new DeviceBench()
    const { device } = bench
    bench.core.attach({
      readBack(_entity, _subresource, _region, out) {
        new Uint32Array(out.buffer, out.byteOffset, out.byteLength / 4).fill(0x00102030)
      },
    })
    const image = device.CreateImageSurface(256, 256, T.D3DFMT_A8R8G8B8)
    device.Present()
    device.GetFrontBuffer(image)
    const { pBits } = image.LockRect(null, T.D3DLOCK_READONLY)
    expect([...pBits.subarray(0, 4)]).toEqual([0x30, 0x20, 0x10, 0xff])
    expect(bench.core.fallbacks.list()).toEqual([])
    device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    image.UnlockRect()
    const fresh = new DeviceBench()
    const other = fresh.device.CreateImageSurface(256, 256, T.D3DFMT_A8R8G8B8)
    fresh.device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    fresh.device.GetFrontBuffer(other)
    expect(fresh.core.fallbacks.list().map(({ name }) => name)).toContain(
      'the first GetFrontBuffer, after the next frame has begun',
    )
    device.Present()
    device.Clear(0, null, T.D3DCLEAR_TARGET, 0)
    device.GetFrontBuffer(image)
    expect(bench.core.fallbacks.list()).toEqual([])
  })

  it('names parts that were stretched', () => {
    const bench = new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY })
    const image = bench.device.CreateImageSurface(256, 256, T.D3DFMT_A8R8G8B8)
    const half = { left: 0, top: 0, right: 128, bottom: 256 }
    const named = (): string[] => {
      bench.device.GetFrontBuffer(image)
      return bench.core.fallbacks.list().map(({ name }) => name)
    }
    const stretched = 'GetFrontBuffer after Present stretched a part, or showed one before the first GetFrontBuffer'
    bench.device.Present()
    expect(named()).not.toContain(stretched)
    bench.device.Present(half, half)
    expect(named()).not.toContain(stretched)
    bench.device.Present(half)
    expect(named()).toContain(stretched)
  })
})

/** The light that LightEnable makes. */
function lightOf(device: DeviceBench['device']): T.D3DLIGHT8 {
  device.LightEnable(77, true)
  return device.GetLight(77)
}
