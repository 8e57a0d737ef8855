import { describe, expect, it } from 'vitest'
import { createTextureFromDDS } from '../../../../d3d8/files/dds/texture.js'
import { readDDS } from '../../../../d3d8/files/dds/read.js'
import { Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../../../d3d8/runtime/index.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench } from '../../runtime/device/support.js'
import { ddsFile, noise, pixelFormats, textureBytes, tightBytes } from './fixtures.js'

const { device, direct3d } = new DeviceBench()
const formatNamed = (name: string): T.D3DFORMAT => (T as unknown as Record<string, T.D3DFORMAT>)[`D3DFMT_${name}`]

const offered = (format: T.D3DFORMAT): boolean => {
  try {
    direct3d.CheckDeviceFormat(0, T.D3DDEVTYPE_HAL, T.D3DFMT_X8R8G8B8, 0, T.D3DRTYPE_TEXTURE, format)
    return true
  } catch {
    return false
  }
}

/** Rows of a level without the gaps between them. */
function tight(bits: Uint8Array, pitch: number, rowBytes: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => [...bits.subarray(row * pitch, row * pitch + rowBytes)]).flat()
}

describe('a texture of a .dds file', () => {
  it.each(Object.keys(pixelFormats).filter((name) => offered(formatNamed(name)) && !name.endsWith('P8')))(
    'of %s has the texels of the file',
    (name) => {
      const format = formatNamed(name)
      const [width, height, levels] = [12, 8, 4]
      const data = noise(textureBytes(format, width, height, levels))
      const dds = readDDS(ddsFile({ pixelFormat: pixelFormats[name], width, height, levels, data }))
      const texture = createTextureFromDDS(device, dds)
      if (!(texture instanceof Direct3DTexture8)) throw new Error('it is not flat')
      expect(texture.GetLevelCount()).toBe(4)
      for (let level = 0; level < levels; level++) {
        expect(texture.GetLevelDesc(level)).toMatchObject({
          Format: format,
          Width: width >> level,
          Height: height >> level,
        })
        const { Pitch, pBits } = texture.LockRect(level, null, T.D3DLOCK_READONLY)
        const rowBytes = tightBytes(format, width >> level, 1)
        const rows = tightBytes(format, width >> level, height >> level) / rowBytes
        expect(tight(pBits, Pitch, rowBytes, rows)).toEqual([...dds.subresources[level]])
        texture.UnlockRect(level)
      }
      texture.Release()
    },
  )

  it.each(['P8', ...Object.keys(pixelFormats).filter((name) => !offered(formatNamed(name)))])(
    'of %s, which the device has not or not with a palette, has colours or is refused',
    (name) => {
      const format = formatNamed(name)
      const data = noise(1024 + textureBytes(format, 4, 4, 1))
      const make = () =>
        createTextureFromDDS(device, readDDS(ddsFile({ pixelFormat: pixelFormats[name], width: 4, height: 4, data })))
      const kind = T.formatInfo(format)?.kind
      if (kind === 'bump' || kind === 'yuv' || kind === 'compressed') {
        expect(make).toThrow(T.D3DError)
        return
      }
      const texture = make() as Direct3DTexture8
      expect([T.D3DFMT_A8R8G8B8, T.D3DFMT_X8R8G8B8]).toContain(texture.GetLevelDesc(0).Format)
    },
  )

  it('of a cube map has the faces that are there', () => {
    const data = noise(2 * textureBytes(T.D3DFMT_A8R8G8B8, 2, 2, 2))
    const dds = readDDS(
      ddsFile({ pixelFormat: pixelFormats.A8R8G8B8, width: 2, height: 2, levels: 2, faces: [2, 5], data }),
    )
    const texture = createTextureFromDDS(device, dds, { pool: T.D3DPOOL_SYSTEMMEM })
    if (!(texture instanceof Direct3DCubeTexture8)) throw new Error('it is no cube')
    const texels = (face: T.D3DCUBEMAP_FACES, level: number): number[] => {
      const { pBits } = texture.LockRect(face, level, null, T.D3DLOCK_READONLY)
      texture.UnlockRect(face, level)
      return [...pBits]
    }
    expect(texels(T.D3DCUBEMAP_FACE_POSITIVE_Y, 0)).toEqual([...data.subarray(0, 16)])
    expect(texels(T.D3DCUBEMAP_FACE_POSITIVE_Y, 1)).toEqual([...data.subarray(16, 20)])
    expect(texels(T.D3DCUBEMAP_FACE_NEGATIVE_Z, 0)).toEqual([...data.subarray(20, 36)])
    expect(texels(T.D3DCUBEMAP_FACE_POSITIVE_X, 0)).toEqual(new Array<number>(16).fill(0))
  })

  it('of a volume has its slices, whose rows have gaps in memory', () => {
    const data = noise(textureBytes(T.D3DFMT_L8, 3, 2, 2, 4))
    const dds = readDDS(ddsFile({ pixelFormat: pixelFormats.L8, width: 3, height: 2, depth: 4, levels: 2, data }))
    const texture = createTextureFromDDS(device, dds)
    if (!(texture instanceof Direct3DVolumeTexture8)) throw new Error('it is no volume')
    const { RowPitch, SlicePitch, pBits } = texture.LockBox(0, null, T.D3DLOCK_READONLY)
    expect([RowPitch, SlicePitch]).toEqual([4, 8])
    const slices = Array.from({ length: 4 }, (_, z) => tight(pBits.subarray(z * SlicePitch), RowPitch, 3, 2))
    expect(slices.flat()).toEqual([...data.subarray(0, 24)])
    texture.UnlockBox(0)
  })

  it('that no device can make is refused as CreateTexture refuses it', () => {
    const dds = readDDS(ddsFile({ pixelFormat: pixelFormats.DXT1, width: 2, height: 2, data: noise(8) }))
    expect(() => createTextureFromDDS(device, dds)).toThrow(/blocks of 4 texels/)
  })

  it('that cannot be locked is let go', () => {
    const { device: other, destroyed } = new DeviceBench()
    const dds = readDDS(ddsFile({ pixelFormat: pixelFormats.L8, width: 2, height: 2, data: noise(4) }))
    expect(() => createTextureFromDDS(other, dds, { pool: T.D3DPOOL_DEFAULT })).toThrow(/cannot be locked/)
    expect(destroyed).toHaveLength(1)
  })

  it('leaves the references of the device as they were', () => {
    const before = [direct3d.AddRef(), direct3d.Release()]
    const dds = readDDS(ddsFile({ pixelFormat: pixelFormats.L8, width: 2, height: 2, data: noise(4) }))
    createTextureFromDDS(device, dds).Release()
    expect([direct3d.AddRef(), direct3d.Release()]).toEqual(before)
  })
})
