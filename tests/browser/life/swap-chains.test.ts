import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { open, presentation, resultOf } from './scene.js'
import { BLUE, chainOn, GREEN, look, paint, RED } from './windows.js'

it('shows each swap chain on a canvas of its own', async () => {
  const { canvas, engine, device } = await open()
  const small = document.createElement('canvas')
  const large = document.createElement('canvas')
  const first = chainOn(device, small, { BackBufferWidth: 32, BackBufferHeight: 16 })
  const second = chainOn(device, large, { BackBufferWidth: 200, BackBufferHeight: 100 })
  const own = device.GetBackBuffer(0)
  for (let frame = 0; frame < 3; frame++) {
    paint(device, RED, BLUE)
    device.Present()
    device.SetRenderTarget(first.buffer)
    paint(device, GREEN, frame === 2 ? RED : BLUE)
    first.chain.Present()
    device.SetRenderTarget(second.buffer)
    paint(device, BLUE, GREEN)
    second.chain.Present()
    device.SetRenderTarget(own)
    // What the next frame draws is not seen yet.
    paint(device, 0xffffffff, 0xffffffff)
  }
  expect([canvas.width, canvas.height, small.width, small.height, large.width, large.height]).toEqual([
    64, 64, 32, 16, 200, 100,
  ])
  const [a, b, c] = [canvas, small, large].map(look)
  expect([a(0, 0), a(7, 7), a(8, 0), a(63, 63)]).toEqual([0x0000ff, 0x0000ff, 0xff0000, 0xff0000])
  expect([b(0, 0), b(7, 7), b(8, 7), b(31, 15)]).toEqual([0xff0000, 0xff0000, 0x00ff00, 0x00ff00])
  expect([c(0, 0), c(7, 7), c(7, 8), c(199, 99)]).toEqual([0x00ff00, 0x00ff00, 0x0000ff, 0x0000ff])
  expect(engine.fallbacks.list()).toEqual([])
  engine.dispose()
})

it('stretches a part to a part and leaves the rest', async () => {
  const { canvas, engine } = await open()
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...presentation,
      SwapEffect: D3D.D3DSWAPEFFECT_COPY,
    })
  paint(device, RED, BLUE)
  device.Present()
  paint(device, GREEN, BLUE)
  device.Present({ left: 4, top: 4, right: 12, bottom: 12 }, { left: 32, top: 16, right: 48, bottom: 48 })
  const pixel = look(canvas)
  expect([pixel(0, 0), pixel(8, 8), pixel(31, 16), pixel(48, 20), pixel(32, 15), pixel(40, 48)]).toEqual([
    0x0000ff, 0xff0000, 0xff0000, 0xff0000, 0xff0000, 0xff0000,
  ])
  // Eight pixels by eight became sixteen by thirty-two.
  expect([pixel(32, 16), pixel(39, 31), pixel(40, 31), pixel(39, 32), pixel(47, 47)]).toEqual([
    0x0000ff, 0x0000ff, 0x00ff00, 0x00ff00, 0x00ff00,
  ])
  // Clipped to the window, and nothing at all when nothing is left.
  device.Present(null, { left: 60, top: -10, right: 1000, bottom: 4 })
  device.Present({ left: 70, top: 0, right: 80, bottom: 10 }, null)
  const clipped = look(canvas)
  expect([clipped(60, 3), clipped(63, 0), clipped(59, 0), clipped(60, 4)]).toEqual([
    0x00ff00, 0x00ff00, 0xff0000, 0xff0000,
  ])
  engine.dispose()
})

it('shows in the window of the call, stretched to its size', async () => {
  const { canvas, engine, device } = await open()
  const other = document.createElement('canvas')
  other.width = 128
  other.height = 32
  paint(device, RED, BLUE)
  device.Present()
  paint(device, GREEN, BLUE)
  device.Present(null, null, other)
  expect([other.width, other.height]).toEqual([128, 32])
  const there = look(other)
  expect([there(0, 0), there(15, 3), there(16, 3), there(15, 4), there(127, 31)]).toEqual([
    0x0000ff, 0x0000ff, 0x00ff00, 0x00ff00, 0x00ff00,
  ])
  expect(canvas.width).toBe(64)
  const { chain, buffer } = chainOn(device, other, {
    BackBufferWidth: 0,
    BackBufferHeight: 0,
    SwapEffect: D3D.D3DSWAPEFFECT_COPY,
  })
  expect(buffer.GetDesc()).toMatchObject({ Width: 128, Height: 32 })
  device.SetRenderTarget(buffer)
  paint(device, BLUE, RED)
  chain.Present({ left: 0, top: 0, right: 8, bottom: 8 }, { left: 100, top: 8, right: 108, bottom: 16 })
  const after = look(other)
  expect([after(100, 8), after(107, 15), after(108, 15), after(99, 8)]).toEqual([
    0xff0000, 0xff0000, 0x00ff00, 0x00ff00,
  ])
  engine.dispose()
})

it('says so when a canvas cannot be drawn on, and refuses rectangles where nothing is copied', async () => {
  const { engine, device } = await open()
  const taken = document.createElement('canvas')
  taken.getContext('bitmaprenderer')
  const { chain } = chainOn(device, taken)
  chain.Present()
  expect(engine.fallbacks.list().map(({ name }) => name)).toEqual([
    'Present on a canvas that has a context of another kind',
  ])
  const rect = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(resultOf(() => chain.Present(rect))).toBe(D3D.D3DERR_INVALIDCALL)
  expect(resultOf(() => device.Present(null, rect))).toBe(D3D.D3DERR_INVALIDCALL)
  engine.dispose()
})
