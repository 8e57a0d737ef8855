/** Memory of an allocator that a program brings along: all of it comes back. */
import { expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { PATIENCE } from '../../patience.js'
import { createScene, open, presentation, resultOf, SIZE } from './scene.js'
import { watchObjects } from './watch.js'
import { watchAllocator } from './watch-allocator.js'

const ENGINES = 200
/** Engines that draw in a worker take some ten times as long to start. */
const THREADED = 40
/** One in so many of them draws. */
const DRAWING = 20
/** Bytes in which any frame is kept, however small. */
const LEAST_KEPT = 1 << 14
/** Bytes that a device has which draws little, with its blocks. */
const LITTLE = 4 << 20
/** Blocks that are made for a worker that falls behind. */
const MOST_BLOCKS = 8
const HWVP = D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING

it(`comes back from ${ENGINES} engines, with resources that nobody released`, async () => {
  const memory = watchAllocator()
  for (let n = 0; n < ENGINES; n++) {
    const { engine, device } = await open({ allocator: memory.allocator })
    if (n % DRAWING === 0) createScene(device).draw()
    expect(memory.live()).toBeGreaterThan(0)
    engine.dispose()
    expect(memory.live(), `after engine ${n}`).toBe(0)
  }
})

it(`comes back from ${THREADED} engines that draw in a worker, when that has answered`, async () => {
  const memory = watchAllocator('shared')
  const worker = D3D.createRenderWorker()
  for (let n = 0; n < THREADED; n++) {
    const { engine, device } = await open({ allocator: memory.allocator, thread: 'worker', worker })
    if (n % DRAWING === 0) createScene(device).draw()
    expect(memory.live()).toBeGreaterThan(0)
    engine.dispose()
    await vi.waitFor(() => expect(memory.live(), `after engine ${n}`).toBe(0), { timeout: PATIENCE })
  }
  worker.terminate()
})

it.each(['same', 'worker'] as const)(
  'comes back with the last reference to a device, while its engine goes on (%s)',
  async (thread) => {
    const memory = watchAllocator(thread === 'worker' ? 'shared' : 'own')
    const objects = watchObjects()
    const { canvas, engine, device } = await open({ allocator: memory.allocator, thread })
    const d3d = device.GetDirect3D()
    const useDevice = async (): Promise<void> => {
      const other = d3d.CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, HWVP, presentation)
      const scene = createScene(other)
      scene.draw()
      await D3D.readBackBufferAsync(other)
      scene.release()
      expect(other.Release()).toBe(0)
      device.TestCooperativeLevel()
    }
    const useDevices = async (): Promise<number> => {
      for (let n = 0; n < 12; n++) await useDevice()
      // A worker may still read what the last one had; a frame takes back what it has done with.
      device.Present()
      await D3D.readBackBufferAsync(device)
      device.Present()
      return memory.live()
    }
    // What later devices find ready was made by the first ones. A worker that falls behind has further blocks made.
    const seen = [await useDevices()]
    const before = { objects: objects.live }
    do seen.push(await useDevices())
    while (seen.at(-1) !== seen.at(-2) && seen.length < MOST_BLOCKS + 2)
    expect(seen.at(-1), String(seen)).toBe(seen.at(-2))
    expect(objects.live).toBeLessThanOrEqual(before.objects)
    engine.dispose()
    await vi.waitFor(() => expect(memory.live()).toBe(0), { timeout: PATIENCE })
    objects.end()
  },
)

it.each(['same', 'worker'] as const)(
  'is little until a frame has many draws, which are all drawn, and stays as it is then (%s)',
  async (thread) => {
    const memory = watchAllocator(thread === 'worker' ? 'shared' : 'own')
    const { engine, device } = await open({ allocator: memory.allocator, thread })
    const points = Array.from({ length: SIZE * SIZE }, (_, n) => ({
      ...{ x: n % SIZE, y: Math.floor(n / SIZE), z: 0, rhw: 1 },
      diffuse: 0xff000000 | ((n + 1) * 3),
    }))
    const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
    const buffer = device.CreateVertexBuffer(points.length * 20, 0, FVF, D3D.D3DPOOL_MANAGED)
    const view = new DataView(new ArrayBuffer(points.length * 20))
    points.forEach(({ x, y, z, rhw, diffuse }, n) => {
      for (const [at, value] of [x, y, z, rhw].entries()) view.setFloat32(n * 20 + at * 4, value, true)
      view.setUint32(n * 20 + 16, diffuse, true)
    })
    buffer.Lock().set(new Uint8Array(view.buffer))
    buffer.Unlock()
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, buffer, 20)
    const draw = (): void => {
      device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)
      for (let n = 0; n < points.length; n++) {
        device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, n)
        device.DrawPrimitive(D3D.D3DPT_POINTLIST, n, 1)
      }
    }
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)
    device.Present()
    expect(memory.live()).toBeLessThan(LITTLE)
    const after: number[] = []
    do {
      draw()
      const { rgb } = await D3D.readBackBufferAsync(device)
      const seen = points.map((_, n) => (rgb[n * 3] << 16) | (rgb[n * 3 + 1] << 8) | rgb[n * 3 + 2])
      expect(seen).toEqual(points.map(({ diffuse }) => diffuse & 0xffffff))
      device.Present()
      after.push(memory.live())
    } while (after.length < 6 || (after.at(-1) !== after.at(-3) && after.length < 6 + MOST_BLOCKS))
    expect(after.at(-1), String(after)).toBe(after.at(-3))
    engine.dispose()
    await vi.waitFor(() => expect(memory.live()).toBe(0), { timeout: PATIENCE })
  },
)

it('goes back to the last byte of what one device more had', async () => {
  const memory = watchAllocator()
  const { canvas, engine, device } = await open({ allocator: memory.allocator })
  const before = memory.live()
  const other = device.GetDirect3D().CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, HWVP, presentation)
  expect(memory.live()).toBeGreaterThan(before)
  expect(other.Release()).toBe(0)
  expect(memory.live()).toBe(before)
  engine.dispose()
})

it.each([
  ['small', 1 << 14],
  ['large', 1 << 17],
])('is less than 16 MB after a frame that locked a %s buffer a hundred times while draws read it', async (_, bytes) => {
  const memory = watchAllocator()
  const { engine, device } = await open({ allocator: memory.allocator })
  const FVF = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE
  const buffer = device.CreateVertexBuffer(bytes, 0, FVF, D3D.D3DPOOL_MANAGED)
  device.SetVertexShader(FVF)
  device.SetStreamSource(0, buffer, 20)
  for (let n = 0; n < 100; n++) {
    buffer.Lock().fill(n)
    buffer.Unlock()
    device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
  }
  device.Present()
  // The frame itself, which can be taken out, is kept in JavaScript's memory.
  const kept = device.services.core.frames.bytes
  expect(kept).toBeGreaterThan(0)
  expect(memory.live() + kept).toBeLessThanOrEqual(16 << 20)
  device.Present()
  for (let n = 0; n < 20; n++) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)
    device.Present()
  }
  expect(device.services.core.frames.bytes, 'after smaller frames').toBeLessThanOrEqual(Math.max(kept / 8, LEAST_KEPT))
  engine.dispose()
  expect(memory.live()).toBe(0)
})

it('is not given, read or written any more when the engine was disposed of', async () => {
  const { engine, device } = await open()
  const { D3DFMT_A8R8G8B8, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, D3DMULTISAMPLE_NONE } = D3D
  const texture = device.CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const cube = device.CreateCubeTexture(4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const volume = device.CreateVolumeTexture(4, 4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
  const surface = device.CreateImageSurface(4, 4, D3DFMT_A8R8G8B8)
  const vertices = device.CreateVertexBuffer(64, 0, D3D.D3DFVF_XYZRHW, D3DPOOL_MANAGED)
  const d3d = device.GetDirect3D()
  const canvas = document.createElement('canvas')
  const declaration = [D3D.D3DVSD_STREAM(0), D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3), D3D.D3DVSD_END()]
  const pixelShader = D3D.assembleShader('ps.1.1\nmov r0, v0').tokens ?? new Uint32Array()
  const calls: Readonly<Record<string, () => unknown>> = {
    CreateTexture: () => device.CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
    CreateCubeTexture: () => device.CreateCubeTexture(4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
    CreateVolumeTexture: () => device.CreateVolumeTexture(4, 4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED),
    CreateVertexBuffer: () => device.CreateVertexBuffer(64, 0, 0, D3DPOOL_MANAGED),
    CreateIndexBuffer: () => device.CreateIndexBuffer(64, 0, D3D.D3DFMT_INDEX16, D3DPOOL_MANAGED),
    CreateImageSurface: () => device.CreateImageSurface(4, 4, D3DFMT_A8R8G8B8),
    CreateRenderTarget: () => device.CreateRenderTarget(4, 4, D3DFMT_X8R8G8B8, D3DMULTISAMPLE_NONE),
    CreateDepthStencilSurface: () => device.CreateDepthStencilSurface(4, 4, D3D.D3DFMT_D24S8, D3DMULTISAMPLE_NONE),
    CreateVertexShader: () => device.CreateVertexShader(Uint32Array.from(declaration)),
    CreatePixelShader: () => device.CreatePixelShader(pixelShader),
    CreateAdditionalSwapChain: () => device.CreateAdditionalSwapChain(presentation),
    CreateDevice: () => d3d.CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, HWVP, presentation),
    CopyRects: () => device.CopyRects(surface, null, 0, surface, [{ x: 0, y: 0 }]),
    UpdateTexture: () => device.UpdateTexture(texture, texture),
    ProcessVertices: () => device.ProcessVertices(0, 0, 1, vertices),
    'IDirect3DVertexBuffer8::Lock': () => vertices.Lock(),
    'IDirect3DTexture8::LockRect': () => texture.LockRect(0),
    'IDirect3DCubeTexture8::LockRect': () => cube.LockRect(D3D.D3DCUBEMAP_FACE_POSITIVE_X, 0),
    'IDirect3DVolumeTexture8::LockBox': () => volume.LockBox(0),
    'IDirect3DSurface8::LockRect': () => surface.LockRect(),
  }
  engine.dispose()
  for (const [name, call] of Object.entries(calls)) {
    expect(resultOf(call), name).toBe(D3D.D3DERR_DEVICELOST)
    expect(call).toThrow(name)
    expect(call).toThrow('the engine has been disposed of')
  }
  // What needs no memory goes on: a program ends in its own order.
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  expect(device.GetRenderState(D3D.D3DRS_LIGHTING)).toBe(0)
  for (const resource of [texture, cube, volume, surface, vertices]) expect(resource.Release()).toBe(0)
})
