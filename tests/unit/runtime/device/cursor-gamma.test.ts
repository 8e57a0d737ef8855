import { expect, it } from 'vitest'
import { Item, PresentFlag } from '../../../../d3d8/items.js'
import { cursorFile } from '../../../../d3d8/runtime/presenting/cursor.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench, errorOf } from './support.js'

const fullScreen = { Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480 }
const ramps = (value: (n: number) => number): T.D3DGAMMARAMP => {
  const channel = (add: number) => Uint16Array.from({ length: 256 }, (_, n) => value(n) + add)
  return { red: channel(0), green: channel(257), blue: channel(514) }
}

it('shows a cursor once it has a picture, and tells before what it did', () => {
  const { device, core } = new DeviceBench()
  const told: (string | null)[] = []
  core.cursor$.subscribe((cursor) => told.push(cursor))
  expect(device.ShowCursor(true)).toBe(false)
  expect(device.ShowCursor(true)).toBe(false)
  const picture = device.CreateImageSurface(32, 16, T.D3DFMT_A8R8G8B8)
  device.SetCursorProperties(3, 40, picture)
  picture.Release()
  expect(device.ShowCursor(true)).toBe(false)
  expect(device.ShowCursor(true)).toBe(true)
  expect(device.ShowCursor(false)).toBe(true)
  expect(device.ShowCursor(false)).toBe(false)
  expect(told[0]).toBe(null)
  expect(told[1]).toBe('none')
  expect(told[2]).toMatch(/^url\("data:image\/x-icon;base64,[A-Za-z0-9+/]+=*"\) 3 15, auto$/)
  expect(told.at(-1)).toBe('none')
  device.Release()
  expect(told.at(-1)).toBe(null)
})

it.each([
  ['pCursorBitmap is NULL', () => null],
  ['powers of two', (device: DeviceBench['device']) => device.CreateImageSurface(24, 32, T.D3DFMT_A8R8G8B8)],
  [
    'D3DFMT_A8R8G8B8 is allowed',
    (device: DeviceBench['device']) => device.CreateImageSurface(32, 32, T.D3DFMT_X8R8G8B8),
  ],
  ['at most', (device: DeviceBench['device']) => device.CreateImageSurface(4096, 32, T.D3DFMT_A8R8G8B8)],
  [
    'is locked',
    (device: DeviceBench['device']) => {
      const surface = device.CreateImageSurface(32, 32, T.D3DFMT_A8R8G8B8)
      surface.LockRect()
      return surface
    },
  ],
])('refuses a cursor: %s', (sentence, make) => {
  const { device, core } = new DeviceBench()
  const bitmap = make(device)
  const references = device.AddRef()
  const error = errorOf(() => {
    device.SetCursorProperties(0, 0, bitmap as never)
  })
  expect(device.AddRef()).toBe(references + 1)
  expect(error).toMatchObject({ hr: T.D3DERR_INVALIDCALL, method: 'IDirect3DDevice8::SetCursorProperties' })
  expect(error.message).toContain(sentence)
  expect(core.cursor$.value).toBe(null)
})

it('writes cursor files with the rows bottom up and the hot spot', () => {
  // Two texels a row, of which the third place is padding.
  const texels = Uint8Array.from({ length: 24 }, (_, n) => n)
  const file = cursorFile(texels, 12, 2, 2, { x: 1, y: 0 })
  const view = new DataView(file.buffer)
  expect([0, 2, 4, 10, 12].map((at) => view.getUint16(at, true))).toEqual([0, 2, 1, 1, 0])
  expect([14, 18, 22, 26, 30].map((at) => view.getUint32(at, true))).toEqual([40 + 16 + 8, 22, 40, 2, 4])
  expect([...file.subarray(62, 78)]).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 0, 1, 2, 3, 4, 5, 6, 7])
  expect(file.byteLength).toBe(62 + 16 + 8)
})

it('leaves the pointer where it is, and says so', () => {
  const { device, core } = new DeviceBench()
  device.SetCursorPosition(5, 6, 0)
  expect(core.fallbacks.list().map(({ name }) => name)).toEqual(['SetCursorPosition'])
})

it('keeps a gamma ramp, and shows full-screen pictures of its own chain through it', () => {
  const bench = new DeviceBench(fullScreen)
  const { device } = bench
  expect(device.GetGammaRamp().green[255]).toBe(0xffff)
  device.Present()
  const ramp = ramps((n) => (n === 7 ? 0x8080 : n * 256))
  device.SetGammaRamp(T.D3DSGR_NO_CALIBRATION, ramp)
  ramp.red[7] = 0
  const kept = device.GetGammaRamp()
  expect(kept.red[7]).toBe(0x8080)
  kept.red[7] = 1
  expect(device.GetGammaRamp().red[7]).toBe(0x8080)
  device.Present()
  device.SetGammaRamp(T.D3DSGR_NO_CALIBRATION, new DeviceBench().device.GetGammaRamp())
  device.Present()
  const presents = bench
    .play()
    .flatMap(({ items, data }) =>
      items
        .filter(({ kind }) => kind === Item.Present)
        .map(({ args }) => ({ flags: args[3], words: data.slice(args[2]) })),
    )
  // A ramp takes effect at once: what is shown is shown through it, though no part of it has changed.
  const again = PresentFlag.Keep | PresentFlag.Dirty
  expect(presents.map(({ flags }) => flags & (again | PresentFlag.Gamma))).toEqual([
    0,
    again | PresentFlag.Gamma,
    PresentFlag.Gamma,
    again,
    0,
  ])
  expect(presents[2].words[10 + 7]).toBe(0x828180)
  expect(presents[2].words).toHaveLength(10 + 256)
})

it('does not show a window through its gamma ramp', () => {
  const bench = new DeviceBench()
  bench.device.SetGammaRamp(
    T.D3DSGR_CALIBRATE,
    ramps(() => 0),
  )
  bench.device.Present()
  const [present] = bench.play().flatMap(({ items }) => items.filter(({ kind }) => kind === Item.Present))
  expect(present.args[3] & PresentFlag.Gamma).toBe(0)
  expect(bench.device.GetGammaRamp().blue[9]).toBe(514)
})

it('refuses a ramp of another length', () => {
  const { device } = new DeviceBench()
  const short = { ...ramps(() => 0), blue: new Uint16Array(255) }
  expect(errorOf(() => device.SetGammaRamp(T.D3DSGR_NO_CALIBRATION, short)).message).toContain(
    'pRamp.blue has 255 values',
  )
})
