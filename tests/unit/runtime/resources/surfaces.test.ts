import { InDefaultPool } from '../../../../d3d8/components.js'
import { objectsOf } from '../../../../d3d8/runtime/objects/world.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import {
  createBackBuffer,
  createDepthStencilSurface,
  createImageSurface,
  createImplicitDepthSurface,
  createRenderTarget,
} from '../../../../d3d8/runtime/texels/surface.js'
import { checkPresentParameters } from '../../../../d3d8/runtime/adapter/present-parameters.js'
import { Direct3DSwapChain8 } from '../../../../d3d8/runtime/presenting/swap-chain.js'
import * as T from '../../../../d3d8/types/index.js'
import { Bench, expectRefusal } from './support.js'

let bench: Bench

beforeEach(() => {
  bench = new Bench()
})

describe('CreateImageSurface', () => {
  it('makes a surface in system memory', () => {
    const image = createImageSurface(bench.services, 6, 4, T.D3DFMT_R5G6B5)
    expect(image.GetDesc()).toEqual({
      Format: T.D3DFMT_R5G6B5,
      Type: T.D3DRTYPE_SURFACE,
      Usage: 0,
      Pool: T.D3DPOOL_SYSTEMMEM,
      Size: 48,
      MultiSampleType: T.D3DMULTISAMPLE_NONE,
      Width: 6,
      Height: 4,
    })
    const { Pitch, pBits } = image.LockRect()
    expect([Pitch, pBits.byteLength]).toEqual([12, 48])
    image.UnlockRect()
    expect(bench.play()).toEqual([])
    expect(objectsOf(bench.services, InDefaultPool).length).toBe(0)
    expectRefusal(() => image.UnlockRect(), /not locked/)
  })

  it('takes formats that the device lacks, but no size 0 and no depth or buffer format', () => {
    const { services } = bench
    expect(createImageSurface(services, 8, 4, T.D3DFMT_DXT5).GetDesc().Size).toBe(32)
    expectRefusal(() => createImageSurface(services, 6, 4, T.D3DFMT_DXT5), /Width is 6; D3DFMT_DXT5 has blocks/)
    expectRefusal(() => createImageSurface(services, 4, 3, T.D3DFMT_DXT5), /Height is 3/)
    expect(createImageSurface(services, 2, 2, T.D3DFMT_Q8W8V8U8).GetDesc().Size).toBe(16)
    expectRefusal(() => createImageSurface(services, 0, 4, T.D3DFMT_A8R8G8B8), /Width is 0/)
    expectRefusal(() => createImageSurface(services, 4, 4, T.D3DFMT_UNKNOWN), /Format is D3DFMT_UNKNOWN/)
    expectRefusal(() => createImageSurface(services, 4, 4, T.D3DFMT_D24S8), /Format is D3DFMT_D24S8/)
    expectRefusal(() => createImageSurface(services, 4, 4, T.D3DFMT_INDEX16), /Format is D3DFMT_INDEX16/)
  })

  it('answers E_OUTOFMEMORY when memory refuses', () => {
    expectRefusal(
      () => createImageSurface(bench.services, 0xffffffff, 0xffffffff, T.D3DFMT_A8R8G8B8),
      /no memory for/,
      T.E_OUTOFMEMORY,
    )
  })
})

describe('CreateRenderTarget and CreateDepthStencilSurface', () => {
  const { D3DFMT_A8R8G8B8: A8R8G8B8, D3DFMT_D24S8: D24S8, D3DMULTISAMPLE_NONE: NONE } = T

  it('make surfaces of pool DEFAULT without memory', () => {
    const target = createRenderTarget(bench.services, 8, 8, A8R8G8B8, T.D3DMULTISAMPLE_4_SAMPLES, false)
    expect(target.GetDesc()).toMatchObject({
      Usage: T.D3DUSAGE_RENDERTARGET,
      Pool: T.D3DPOOL_DEFAULT,
      MultiSampleType: 4,
    })
    const depth = createDepthStencilSurface(bench.services, 8, 8, D24S8, NONE)
    expect(depth.GetDesc()).toMatchObject({ Usage: T.D3DUSAGE_DEPTHSTENCIL, Pool: T.D3DPOOL_DEFAULT })
    expect(bench.core.resources.description[target.entity]).toMatchObject({
      target: 'colour',
      multisample: 4,
      memory: [],
    })
    expect(bench.core.resources.description[depth.entity]).toMatchObject({ target: 'depth', memory: [] })
    expect(objectsOf(bench.services, InDefaultPool)).toEqual([target, depth])
    expect(target.GetContainer('7385e5df-8fe8-41d5-86b6-d7b48547b6cf')).toBe(bench.services.device)
    expect(bench.references).toBe(3)
  })

  it('refuse the wrong kind of format with D3DERR_INVALIDCALL, samples with D3DERR_NOTAVAILABLE', () => {
    const { services } = bench
    expectRefusal(
      () => createRenderTarget(services, 8, 8, D24S8, NONE, false),
      /Format is D3DFMT_D24S8; allowed are D3DFMT_A8R8G8B8, D3DFMT_X8R8G8B8, D3DFMT_R5G6B5, D3DFMT_X1R5G5B5/,
    )
    expectRefusal(
      () => createDepthStencilSurface(services, 8, 8, A8R8G8B8, NONE),
      /Format is D3DFMT_A8R8G8B8; allowed are D3DFMT_D16, D3DFMT_D16_LOCKABLE, D3DFMT_D15S1, D3DFMT_D24S8/,
    )
    expectRefusal(
      () => createRenderTarget(services, 8, 8, A8R8G8B8, T.D3DMULTISAMPLE_9_SAMPLES, false),
      /MultiSample is 9; allowed are D3DMULTISAMPLE_NONE, D3DMULTISAMPLE_2_SAMPLES, D3DMULTISAMPLE_4_SAMPLES/,
      T.D3DERR_NOTAVAILABLE,
    )
    expectRefusal(() => createRenderTarget(services, 8, 5000, A8R8G8B8, NONE, false), /Height is 5000/)
  })

  it('cannot be locked, but for lockable targets', () => {
    const { services } = bench
    expectRefusal(() => createRenderTarget(services, 8, 8, A8R8G8B8, NONE, false).LockRect(), /not created lockable/)
    expectRefusal(() => createDepthStencilSurface(services, 8, 8, D24S8, NONE).LockRect(), /depth-stencil surface/)
    const multisampled = createRenderTarget(services, 8, 8, A8R8G8B8, T.D3DMULTISAMPLE_4_SAMPLES, true)
    expectRefusal(() => multisampled.LockRect(), /multisampled/)
  })

  it('a lock of a lockable target reads what was drawn, and copies what was written back', () => {
    bench.drawPattern(4)
    const target = createRenderTarget(bench.services, 8, 8, A8R8G8B8, NONE, true)
    bench.drawWith(1)
    const locked = target.LockRect({ left: 2, top: 1, right: 4, bottom: 3 })
    expect(bench.flushes).toBe(1)
    expect(locked.Pitch).toBe(8)
    expect([locked.pBits[0], locked.pBits[4], locked.pBits[8]]).toEqual([18, 19, 34])
    locked.pBits[0] = 99
    bench.play()
    target.UnlockRect()
    const [copy] = bench.play()
    const image = Number(bench.events.at(-2)?.split(' ')[1])
    expect(copy).toMatchObject({ kind: Item.Copy, args: [image, 0, target.entity, 0, expect.anything()] })
    expect(copy.data).toEqual([1, 0, 0, 2, 2, 2, 1])
    expect(bench.events.slice(-2)).toEqual([`create ${image}`, `destroy ${image}`])
  })

  it('a READONLY lock copies nothing back', () => {
    bench.drawPattern(4)
    const target = createRenderTarget(bench.services, 8, 8, A8R8G8B8, NONE, true)
    target.LockRect(null, T.D3DLOCK_READONLY)
    target.UnlockRect()
    expect(bench.play()).toEqual([])
  })

  it('without a renderer reading is counted as a fallback', () => {
    const target = createRenderTarget(bench.services, 8, 8, A8R8G8B8, NONE, true)
    expect(target.LockRect().pBits.every((byte) => byte === 0)).toBe(true)
    expect(bench.core.fallbacks.list()).toMatchObject([{ name: 'reading a render target', count: 1 }])
  })
})

describe('implicit surfaces', () => {
  it('begin with no reference, and take one on the device with the first', () => {
    const depth = createImplicitDepthSurface(bench.services, 8, 8, T.D3DFMT_D16, T.D3DMULTISAMPLE_NONE)
    expect([depth.references, bench.references]).toEqual([0, 0])
    expect(depth.AddRef()).toBe(1)
    expect(bench.references).toBe(1)
    expect(depth.Release()).toBe(0)
    expect([bench.references, depth.alive]).toEqual([0, true])
    depth.letGo()
    expect(depth.alive).toBe(false)
    expect(objectsOf(bench.services, InDefaultPool).length).toBe(0)
  })

  it('back buffers are lockable when the chain says so', () => {
    const { services } = bench
    expectRefusal(
      () => createBackBuffer(services, 8, 8, T.D3DFMT_X8R8G8B8, T.D3DMULTISAMPLE_NONE, false).LockRect(),
      /D3DPRESENTFLAG_LOCKABLE_BACKBUFFER/,
    )
    createBackBuffer(services, 8, 8, T.D3DFMT_X8R8G8B8, T.D3DMULTISAMPLE_NONE, true).LockRect()
  })
})

describe('Direct3DSwapChain8', () => {
  const chain = (parameters: Partial<T.D3DPRESENT_PARAMETERS> = {}, implicit = true) =>
    new Direct3DSwapChain8(
      bench.services,
      checkPresentParameters(
        bench.services.limits,
        { width: 64, height: 32 },
        { Windowed: true, SwapEffect: T.D3DSWAPEFFECT_DISCARD, ...parameters },
        'IDirect3D8::CreateDevice',
      ),
      implicit,
    )

  it('has its back buffers', () => {
    const made = chain({ BackBufferCount: 2 })
    expect(made.backBuffers).toHaveLength(2)
    const first = made.GetBackBuffer(0, T.D3DBACKBUFFER_TYPE_MONO)
    expect(first).toBe(made.backBuffers[0])
    expect([first.references, bench.references]).toEqual([1, 1])
    expect(first.GetDesc()).toMatchObject({
      Width: 64,
      Height: 32,
      Format: T.D3DFMT_X8R8G8B8,
      Usage: T.D3DUSAGE_RENDERTARGET,
    })
    expectRefusal(() => made.GetBackBuffer(2), /BackBuffer is 2; allowed are 0 to 1/)
  })

  it('presents the first one', () => {
    const made = chain()
    made.Present()
    made.Present(null, null, null, null)
    expect(bench.presented).toEqual([made.backBuffers[0], made.backBuffers[0]])
    const rect = { left: 0, top: 0, right: 4, bottom: 4 }
    expectRefusal(() => made.Present(rect), /SwapEffect is 1; pSourceRect.*have to be NULL but with D3DSWAPEFFECT_COPY/)
    const rdh = { dwSize: 32, iType: T.RDH_RECTANGLES, nCount: 0, nRgnSize: 0, rcBound: rect }
    expectRefusal(() => made.Present(null, null, null, { rdh, Buffer: [] }), /pDirtyRegion/)
    expect(bench.shown).toMatchObject([
      { source: null, destination: null, keep: false, size: { width: 64, height: 32 }, pictures: 0 },
      { source: null, destination: null, keep: false, size: { width: 64, height: 32 }, pictures: 0 },
    ])
    chain({ SwapEffect: T.D3DSWAPEFFECT_COPY }).Present(rect, rect)
    expect(bench.shown[2]).toEqual({
      window: 0,
      source: rect,
      destination: rect,
      dirty: null,
      keep: true,
      size: null,
      pictures: 0,
    })
    expect(bench.core.fallbacks.list()).toEqual([])
  })

  it('lets its buffers go with it', () => {
    const made = chain()
    const [buffer] = made.backBuffers
    made.dispose()
    expect([made.alive, buffer.alive]).toEqual([false, false])
    expectRefusal(() => made.Present(), /released/)
    const kept = chain()
    const held = kept.GetBackBuffer()
    kept.dispose()
    expect(held.alive).toBe(true)
    held.Release()
    expect(held.alive).toBe(false)
  })

  it('of a program counts as pool DEFAULT', () => {
    const made = chain({}, false)
    expect([made.references, bench.references, objectsOf(bench.services, InDefaultPool).length]).toEqual([1, 1, 1])
    made.Release()
    expect([bench.references, objectsOf(bench.services, InDefaultPool).length]).toEqual([0, 0])
  })
})
