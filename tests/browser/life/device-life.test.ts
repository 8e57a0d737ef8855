import { expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { contextOf, createScene, open, presentation, resultOf } from './scene.js'

const { D3DERR_DEVICELOST, D3DERR_DEVICENOTRESET } = D3D

/** Colours of the back buffer, as one string that a failing test can show the length of. */
const pictureOf = (device: D3D.Direct3DDevice8): string => D3D.readBackBuffer(device).rgb.join(' ')

for (const plain of [false, true])
  it(`draws the same picture after a context was lost and a Reset${plain ? ", by three's own path" : ''}`, async () => {
    const { engine, device } = await open({ plain })
    const scene = createScene(device)
    const context = contextOf(engine)
    scene.draw()
    const before = pictureOf(device)
    expect(new Set(before.split(' ')).size).toBeGreaterThan(20)
    const { draws } = engine.counts()

    await context.lose()
    expect(resultOf(() => device.TestCooperativeLevel())).toBe(D3DERR_DEVICELOST)
    expect(device.cooperativeLevel).toBe(D3DERR_DEVICELOST)
    expect(resultOf(() => device.Reset(presentation))).toBe(D3DERR_DEVICELOST)
    // The high-frequency calls do not tell (SDK: "Responding to a Lost Device").
    scene.draw()
    expect(resultOf(() => device.Present())).toBe(D3DERR_DEVICELOST)

    await context.restore()
    expect(resultOf(() => device.TestCooperativeLevel())).toBe(D3DERR_DEVICENOTRESET)
    expect(resultOf(() => device.Present())).toBe(D3DERR_DEVICELOST)
    device.Reset(presentation)
    device.TestCooperativeLevel()
    scene.draw()
    expect(pictureOf(device)).toBe(before)
    device.Present()
    expect(engine.counts().draws).toBe(draws * 2)
    expect(context.gl.getError()).toBe(0)
    engine.dispose()
  })

it('tells of a loss that nobody was told of yet at Present', async () => {
  const { engine, device } = await open()
  const scene = createScene(device)
  scene.draw()
  const context = contextOf(engine)
  const lost = context.lose()
  scene.draw()
  expect(resultOf(() => device.Present())).toBe(D3DERR_DEVICELOST)
  expect(resultOf(() => device.TestCooperativeLevel())).toBe(D3DERR_DEVICELOST)
  await lost
  await context.restore()
  device.Reset(presentation)
  scene.draw()
  device.Present()
  engine.dispose()
})

it('lets nothing of pool DEFAULT outlive a Reset, and names it', async () => {
  const { engine, device } = await open()
  const context = contextOf(engine)
  await context.lose()
  // Creation succeeds on a lost device; locks and copies seem to work (SDK: "Lost Devices and Resources").
  const texture = device.CreateTexture(8, 4, 1, D3D.D3DUSAGE_DYNAMIC, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_DEFAULT)
  expect(texture.LockRect(0).pBits.length).toBeGreaterThan(0)
  texture.UnlockRect(0)
  const target = device.CreateRenderTarget(16, 16, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_NONE, true)
  expect([...target.LockRect().pBits].every((byte) => byte === 0)).toBe(true)
  target.UnlockRect()
  const buffer = device.CreateVertexBuffer(12, 0, 0, D3D.D3DPOOL_DEFAULT)
  const backBuffer = device.GetBackBuffer(0)
  const image = device.CreateImageSurface(64, 64, D3D.D3DFMT_X8R8G8B8)
  expect(resultOf(() => device.CopyRects(backBuffer, null, 0, image))).toBe(D3DERR_DEVICELOST)
  await context.restore()
  const kept = [
    [texture, 'IDirect3DTexture8 8 x 4 D3DFMT_A8R8G8B8 with 1 reference'],
    [target, 'IDirect3DSurface8 16 x 16 D3DFMT_X8R8G8B8 with 1 reference'],
    [buffer, 'IDirect3DVertexBuffer8 of 12 bytes with 1 reference'],
    [backBuffer, 'back buffer 0, IDirect3DSurface8 64 x 64 D3DFMT_X8R8G8B8 with 1 reference'],
  ] as const
  for (const [n, [object]] of kept.entries()) {
    expect(() => device.Reset(presentation)).toThrow(
      kept
        .slice(n)
        .map(([, name]) => name)
        .join('; '),
    )
    expect(resultOf(() => device.TestCooperativeLevel())).toBe(D3DERR_DEVICENOTRESET)
    object.Release()
  }
  device.Reset(presentation)
  device.TestCooperativeLevel()
  engine.dispose()
})

it('takes what a program changed while the device was lost', async () => {
  const { engine, device } = await open()
  const context = contextOf(engine)
  const texture = device.CreateTexture(1, 1, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const put = (colour: readonly number[]): void => {
    texture.LockRect(0).pBits.set(colour)
    texture.UnlockRect(0)
  }
  const draw = (): number[] => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)
    device.SetTexture(0, texture)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
    device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
    const corners = [0, 0, 0, 1, 0, 0, 64, 0, 0, 1, 1, 0, 0, 64, 0, 1, 0, 1, 64, 64, 0, 1, 1, 1]
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, Float32Array.from(corners), 24)
    return [...D3D.readBackBuffer(device).rgb.subarray(64 * 32 * 3, 64 * 32 * 3 + 3)]
  }
  put([1, 2, 3, 255])
  expect(draw()).toEqual([3, 2, 1])
  await context.lose()
  put([40, 50, 60, 255])
  await context.restore()
  device.Reset(presentation)
  expect(draw()).toEqual([60, 50, 40])
  const doomed = device.CreateVertexBuffer(64, 0, 0, D3D.D3DPOOL_MANAGED)
  await context.lose()
  doomed.Release()
  await context.restore()
  device.Reset(presentation)
  expect(draw()).toEqual([60, 50, 40])
  engine.dispose()
})
