import { describe, expect, it } from 'vitest'
import * as D from '../../../d3d8/ddi/index.js'
import { defaultLimits } from '../../../d3d8/runtime/adapter/caps.js'

const ask = (guid: string, bytes: number) => {
  const data = new Uint8Array(bytes)
  return { ...D.getDriverInfo(defaultLimits, guid, data), data, view: new DataView(data.buffer) }
}

describe('GetDriverInfo', () => {
  it('gives D3DHAL_D3DEXTENDEDCAPS, as much of it as is expected', () => {
    const { ddRVal, dwActualSize, view } = ask(D.GUID_D3DExtendedCaps, 200)
    expect([ddRVal, dwActualSize, view.getUint32(0, true)]).toEqual([D.DD_OK, 96, 96])
    // Textures up to 2048 texels wide, and no stipple.
    expect([4, 8, 20, 24].map((at) => view.getUint32(at, true))).toEqual([1, 2048, 0, 0])
    expect(view.getFloat32(48, true)).toBeLessThan(-1e9)
    // Eight stages, eight textures, eight lights; six planes, four matrices.
    expect([view.getUint16(80, true), view.getUint16(82, true), view.getUint32(84, true)]).toEqual([8, 8, 8])
    expect([view.getUint16(92, true), view.getUint16(94, true)]).toEqual([6, 4])
    expect(ask(D.GUID_D3DExtendedCaps.toLowerCase(), 12).dwActualSize).toBe(12)
  })

  it('counts and lists the depth formats as DirectX 7 has them', () => {
    const { view, dwActualSize } = ask(D.GUID_ZPixelFormats, 1000)
    const count = view.getUint32(0, true)
    expect(dwActualSize).toBe(4 + count * 32)
    const formats = Array.from({ length: count }, (_, n) =>
      [4, 12, 16, 20, 24].map((at) => view.getUint32(4 + n * 32 + at, true)),
    )
    // D16, and D24S8 with its stencil lowest.
    expect(formats).toContainEqual([0x400, 16, 0, 0xffff, 0])
    expect(formats).toContainEqual([0x4400, 32, 8, 0xffffff00, 0xff])
  })

  it('hands GetDriverInfo2 on, and knows no other GUID', () => {
    const { ddRVal } = ask('00000000-0000-0000-0000-000000000000', 64)
    expect(ddRVal).toBe(D.DDERR_CURRENTLYNOTAVAIL)
    const data = new Uint8Array(24)
    new DataView(data.buffer).setUint32(4, D.D3DGDI2_MAGIC, true)
    new DataView(data.buffer).setUint32(8, D.D3DGDI2_TYPE_GETFORMATCOUNT, true)
    new DataView(data.buffer).setUint32(12, 24, true)
    expect(D.getDriverInfo(defaultLimits, D.GUID_GetDriverInfo2, data).ddRVal).toBe(D.DD_OK)
    expect(new DataView(data.buffer).getUint32(16, true)).toBeGreaterThan(10)
  })
})
