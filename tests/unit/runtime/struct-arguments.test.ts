import { describe, expect, it } from 'vitest'
import * as T from '../../../d3d8/types/index.js'
import { layoutOf, type StructName } from '../../../d3d8/api/index.js'
import { DeviceBench, errorOf, presentation } from './device/support.js'

type Device = DeviceBench['device']

const black = { r: 0, g: 0, b: 0, a: 0 }
const origin = { x: 0, y: 0, z: 0 }

/** A device that takes rectangles with Present. */
const copying = () => new DeviceBench({ SwapEffect: T.D3DSWAPEFFECT_COPY }).device

const image = (device: Device) => device.CreateImageSurface(8, 8, T.D3DFMT_A8R8G8B8)
const managed = [0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED] as const

type Row = readonly [
  method: string,
  struct: StructName,
  argument: string,
  call: (device: Device, struct: never) => unknown,
  own?: () => Device,
]

/** Every call that takes a struct, with what the struct is called there. */
const calls: readonly Row[] = [
  ['SetViewport', 'D3DVIEWPORT8', 'pViewport', (device, struct) => device.SetViewport(struct)],
  ['SetMaterial', 'D3DMATERIAL8', 'pMaterial', (device, struct) => device.SetMaterial(struct)],
  ['SetLight', 'D3DLIGHT8', 'pLight', (device, struct) => device.SetLight(0, struct)],
  ['SetClipStatus', 'D3DCLIPSTATUS8', 'pClipStatus', (device, struct) => device.SetClipStatus(struct)],
  ['SetGammaRamp', 'D3DGAMMARAMP', 'pRamp', (device, struct) => device.SetGammaRamp(0, struct)],
  ['Clear', 'D3DRECT', 'pRects[0]', (device, struct) => device.Clear(1, [struct], T.D3DCLEAR_TARGET)],
  [
    'SetPaletteEntries',
    'PALETTEENTRY',
    'pEntries[3]',
    (device, struct) => device.SetPaletteEntries(0, [{}, {}, {}, struct, ...Array.from({ length: 252 }, () => ({}))]),
  ],
  [
    'CopyRects',
    'RECT',
    'pSourceRectsArray[0]',
    (device, struct) => device.CopyRects(image(device), [struct], 1, image(device)),
  ],
  [
    'CopyRects',
    'POINT',
    'pDestPointsArray[0]',
    (device, struct) => device.CopyRects(image(device), [{ right: 1, bottom: 1 }], 1, image(device), [struct]),
  ],
  ['LockRect', 'RECT', 'pRect', (device, struct) => image(device).LockRect(struct)],
  ['LockRect', 'RECT', 'pRect', (device, struct) => device.CreateTexture(4, 4, 1, ...managed).LockRect(0, struct)],
  [
    'LockRect',
    'RECT',
    'pRect',
    (device, struct) => device.CreateCubeTexture(4, 1, ...managed).LockRect(T.D3DCUBEMAP_FACE_NEGATIVE_X, 0, struct),
  ],
  [
    'AddDirtyRect',
    'RECT',
    'pDirtyRect',
    (device, struct) => device.CreateTexture(4, 4, 1, ...managed).AddDirtyRect(struct),
  ],
  [
    'LockBox',
    'D3DBOX',
    'pBox',
    (device, struct) => device.CreateVolumeTexture(4, 4, 4, 1, ...managed).LockBox(0, struct),
  ],
  [
    'AddDirtyBox',
    'D3DBOX',
    'pDirtyBox',
    (device, struct) => device.CreateVolumeTexture(4, 4, 4, 1, ...managed).AddDirtyBox(struct),
  ],
  ['Present', 'RECT', 'pSourceRect', (device, struct) => device.Present(struct), copying],
  ['Present', 'RECT', 'pDestRect', (device, struct) => device.Present(null, struct), copying],
  ['Present', 'RGNDATA', 'pDirtyRegion', (device, struct) => device.Present(null, null, null, struct), copying],
  ['Reset', 'D3DPRESENT_PARAMETERS', 'pPresentationParameters', (device, struct) => device.Reset(struct)],
  [
    'CreateAdditionalSwapChain',
    'D3DPRESENT_PARAMETERS',
    'pPresentationParameters',
    (device, struct) => device.CreateAdditionalSwapChain(struct),
  ],
  ['DrawRectPatch', 'D3DRECTPATCH_INFO', 'pRectPatchInfo', (device, struct) => device.DrawRectPatch(0, null, struct)],
  ['DrawTriPatch', 'D3DTRIPATCH_INFO', 'pTriPatchInfo', (device, struct) => device.DrawTriPatch(0, null, struct)],
]

const newDevice = (): Device => new DeviceBench().device

describe.each(calls.map((row) => [row[0], row[1], row[2], row] as const))('%s with a %s as %s', (...[, , , row]) => {
  const [method, struct, argument, call, own = newDevice] = row
  const messageOf = (given: unknown): string => {
    const error = errorOf(() => call(own(), given as never))
    expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
    expect(error.method).toMatch(new RegExp(`::${method}$`))
    return error.message
  }

  it('refuses a member that the struct has not, by its name', () => {
    const [{ name }] = layoutOf(struct).members
    const misspelt = `${name}s`
    expect(messageOf({ [misspelt]: 1 })).toContain(
      `${argument} has a member ${misspelt}, which ${struct} has not; its members are ${name}`,
    )
  })

  it('refuses a member that is not what it is in the struct', () => {
    const member = layoutOf(struct).members.find(({ type }) => type !== 'HWND')
    const wrong = member?.struct === null && member.count === 1 ? 'x' : null
    expect(messageOf({ [member?.name ?? '']: wrong })).toMatch(
      `${argument}.${member?.name} is ${wrong === null ? 'NULL' : '"x"'}`,
    )
  })

  it('refuses what is no struct', () => {
    expect(messageOf(7)).toMatch(`${argument} is 7; it is a struct`)
    expect(messageOf([])).toMatch(/ is a list; it is a struct/)
  })
})

describe('a struct that is given in part', () => {
  it('is 0 where it was left out', () => {
    const { device } = new DeviceBench()
    const diffuse = { r: 1, g: 0.5, b: 0.25 }
    device.SetLight(0, { Type: T.D3DLIGHT_DIRECTIONAL, Diffuse: diffuse, Direction: { z: 1 } })
    expect(device.GetLight(0)).toEqual({
      ...{ Type: T.D3DLIGHT_DIRECTIONAL, Diffuse: { ...diffuse, a: 0 }, Specular: black, Ambient: black },
      ...{ Position: origin, Direction: { x: 0, y: 0, z: 1 }, Range: 0, Falloff: 0 },
      ...{ Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
    })
    device.SetMaterial({ Diffuse: { r: 1, g: 1, b: 1, a: 1 }, Power: 8 })
    device.SetMaterial({ Ambient: { g: 0.5 } })
    expect(device.GetMaterial()).toEqual({
      ...{ Diffuse: black, Ambient: { ...black, g: 0.5 }, Specular: black, Emissive: black, Power: 0 },
    })
    device.SetViewport({ Width: 16, Height: 8, MaxZ: 1 })
    expect(device.GetViewport()).toEqual({ X: 0, Y: 0, Width: 16, Height: 8, MinZ: 0, MaxZ: 1 })
    device.SetClipStatus({ ClipUnion: T.D3DCS_LEFT })
    expect(device.GetClipStatus()).toEqual({ ClipUnion: T.D3DCS_LEFT, ClipIntersection: 0 })
    device.SetPaletteEntries(
      2,
      Array.from({ length: 256 }, () => ({ peGreen: 7 })),
    )
    expect(device.GetPaletteEntries(2)[255]).toEqual({ peRed: 0, peGreen: 7, peBlue: 0, peFlags: 0 })
    device.SetGammaRamp(0, { green: new Uint16Array(256).fill(9) })
    expect(device.GetGammaRamp()).toEqual({
      ...{ red: new Uint16Array(256), green: new Uint16Array(256).fill(9), blue: new Uint16Array(256) },
    })
  })

  it('is the same when a member is there and undefined', () => {
    const { device } = new DeviceBench()
    device.SetMaterial({ Diffuse: undefined, Power: 3, Emissive: { r: 1, g: undefined } })
    expect(device.GetMaterial()).toMatchObject({ Diffuse: black, Power: 3, Emissive: { ...black, r: 1 } })
  })

  it('locks and clears from 0 on', () => {
    const bench = new DeviceBench()
    const surface = image(bench.device)
    const { pBits, Pitch } = surface.LockRect({ right: 2, bottom: 3 })
    expect([pBits.byteLength, Pitch]).toEqual([2 * 32 + 2 * 4, 32])
    surface.UnlockRect()
    bench.device.Clear(1, [{ x2: 5, y2: 6 }], T.D3DCLEAR_TARGET)
    const { items, data } = bench.playOne()
    const [, , at] = items[0].args
    expect([...data.subarray(at + 2, at + 7)]).toEqual([1, 0, 0, 5, 6])
  })

  it('makes a device: what C programs clear means what the documentation says', () => {
    const { direct3d } = new DeviceBench()
    const behaviour = T.D3DCREATE_HARDWARE_VERTEXPROCESSING
    const make = (parameters: T.Given<T.D3DPRESENT_PARAMETERS>) =>
      direct3d.CreateDevice(0, T.D3DDEVTYPE_HAL, null, behaviour, parameters)
    expect(make({ Windowed: 1, SwapEffect: T.D3DSWAPEFFECT_DISCARD }).GetBackBuffer().GetDesc().Format).toBe(
      T.D3DFMT_X8R8G8B8,
    )
    expect(errorOf(() => make({ Windowed: true })).message).toMatch(
      /SwapEffect is 0; allowed are D3DSWAPEFFECT_DISCARD/,
    )
    expect(errorOf(() => make({ ...presentation, Windowed: 'yes' as never })).message).toMatch(
      /Windowed is "yes"; it is a boolean or a number/,
    )
  })

  it('may be an object with more than its own members, if they are inherited', () => {
    class Vector {
      x = 1
      y = 2
      z = 3
      get length(): number {
        return Math.hypot(this.x, this.y, this.z)
      }
    }
    Object.assign(Vector.prototype, { isVector: true })
    const { device } = new DeviceBench()
    device.SetLight(0, { Type: T.D3DLIGHT_POINT, Position: new Vector() })
    expect(device.GetLight(0).Position).toEqual({ x: 1, y: 2, z: 3 })
    class Material {
      readonly #shine = 2.5
      get Power(): number {
        return this.#shine * 2
      }
    }
    device.SetMaterial(new Material())
    expect(device.GetMaterial()).toMatchObject({ Power: 5, Diffuse: black })
  })
})
