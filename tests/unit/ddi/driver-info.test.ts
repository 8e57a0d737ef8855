import { createCore } from '../../../d3d8/core.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as D from '../../../d3d8/ddi/driver-info.js'
import {
  D3DDEVCAPS_HWINDEXBUFFER,
  D3DDEVCAPS_HWVERTEXBUFFER,
  defaultLimits,
  deviceCaps,
  driverCaps,
} from '../../../d3d8/runtime/adapter/caps.js'
import { formatSupport, knownFormats } from '../../../d3d8/runtime/adapter/format-support.js'
import { Direct3DCreate8 } from '../../../d3d8/runtime/index.js'
import * as T from '../../../d3d8/types/index.js'

/** A request: reserved word, magic number, type, size, then what follows. */
function request(type: number, bytes: number, ...more: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes))
  const words = [0x12345678, D.D3DGDI2_MAGIC, type, bytes, ...more]
  words.forEach((word, n) => {
    if (n * 4 + 4 <= bytes) view.setUint32(n * 4, word, true)
  })
  return new Uint8Array(view.buffer)
}

const wordOf = (data: Uint8Array, n: number): number => new DataView(data.buffer).getUint32(n * 4, true)

const CAPS_BYTES = 212

describe('GetDriverInfo2', () => {
  it('gives D3DCAPS8 over the request, with what is for the runtime alone', () => {
    const data = request(D.D3DGDI2_TYPE_GETD3DCAPS8, CAPS_BYTES)
    expect(D.getDriverInfo2(defaultLimits, data)).toEqual({ ddRVal: D.DD_OK, dwActualSize: CAPS_BYTES })
    const caps = D.readCaps(data)
    expect(caps).toEqual({
      ...driverCaps(defaultLimits),
      MaxVertexW: Math.fround(1e10),
      GuardBandLeft: -Math.fround(1e10),
      GuardBandTop: -Math.fround(1e10),
      GuardBandRight: Math.fround(1e10),
      GuardBandBottom: Math.fround(1e10),
    })
    expect([caps.DeviceType, caps.AdapterOrdinal]).toEqual([0, 0])
    // DevCaps is the eighth member, MaxStreams the forty-eighth (d3d8caps.h).
    expect(wordOf(data, 7) & D3DDEVCAPS_HWVERTEXBUFFER).not.toBe(0)
    expect(wordOf(data, 7) & D3DDEVCAPS_HWINDEXBUFFER).not.toBe(0)
    expect(wordOf(data, 47)).toBe(16)
    expect(wordOf(data, 49)).toBe(0xfffe0101)
    expect(wordOf(data, 51)).toBe(0xffff0104)
  })

  it('writes no more than was expected', () => {
    const data = request(D.D3DGDI2_TYPE_GETD3DCAPS8, 256)
    new DataView(data.buffer).setUint32(12, 100, true)
    expect(D.getDriverInfo2(defaultLimits, data)).toEqual({ ddRVal: D.DD_OK, dwActualSize: 100 })
    expect(data.subarray(100).every((byte) => byte === 0)).toBe(true)
    const small = request(D.D3DGDI2_TYPE_GETD3DCAPS8, 64)
    new DataView(small.buffer).setUint32(12, CAPS_BYTES, true)
    expect(D.getDriverInfo2(defaultLimits, small).dwActualSize).toBe(64)
  })

  it('tells stereo modes by what is no magic number', () => {
    const stereo = new Uint8Array(24).fill(0xaa)
    new DataView(stereo.buffer).setUint32(4, 768, true)
    expect(D.getDriverInfo2(defaultLimits, stereo)).toEqual({ ddRVal: D.DD_OK, dwActualSize: 24 })
    expect([wordOf(stereo, 1), wordOf(stereo, 5)]).toEqual([768, 0])
    expect(wordOf(stereo, 2)).toBe(0xaaaaaaaa)
  })

  it('counts and lists every format with its operations and samples', () => {
    const counting = request(D.D3DGDI2_TYPE_GETFORMATCOUNT, 24)
    expect(D.getDriverInfo2(defaultLimits, counting)).toEqual({ ddRVal: D.DD_OK, dwActualSize: 24 })
    const count = wordOf(counting, 4)
    expect(count).toBe(knownFormats.length)
    const found = Array.from({ length: count }, (_, index) => {
      const data = request(D.D3DGDI2_TYPE_GETFORMAT, 52, index)
      expect(D.getDriverInfo2(defaultLimits, data)).toEqual({ ddRVal: D.DD_OK, dwActualSize: 52 })
      expect([wordOf(data, 4), wordOf(data, 5), wordOf(data, 6)]).toEqual([index, 32, D.DDPF_D3DFORMAT])
      return { format: wordOf(data, 7), operations: wordOf(data, 9), samples: wordOf(data, 10) }
    })
    expect(new Set(found.map(({ format }) => format)).size).toBe(count)
    for (const { format, operations } of found) {
      const support = formatSupport(defaultLimits, format)
      const says = (flag: number): boolean => (operations & flag) !== 0
      expect(says(D.D3DFORMAT_OP_TEXTURE)).toBe(support.texture)
      expect(says(D.D3DFORMAT_OP_VOLUMETEXTURE)).toBe(support.volume)
      expect(says(D.D3DFORMAT_OP_CUBETEXTURE)).toBe(support.cube)
      expect(says(D.D3DFORMAT_OP_OFFSCREEN_RENDERTARGET)).toBe(support.target)
      expect(says(D.D3DFORMAT_OP_ZSTENCIL)).toBe(support.depth)
      // Alpha formats are no display modes.
      expect(says(D.D3DFORMAT_OP_DISPLAYMODE)).toBe(support.display && !T.formatInfo(format)?.hasAlpha)
    }
    const of = (format: number) => found.find((entry) => entry.format === format)
    const twoAndFour = (1 << 1) | (1 << 3)
    expect(of(T.D3DFMT_X8R8G8B8)?.samples).toBe(twoAndFour | (twoAndFour << 16))
    expect(of(T.D3DFMT_D24S8)?.samples).toBe(twoAndFour | (twoAndFour << 16))
    expect(of(T.D3DFMT_DXT1)?.samples).toBe(0)
    const without = request(D.D3DGDI2_TYPE_GETFORMATCOUNT, 24)
    D.getDriverInfo2({ ...defaultLimits, palettes: false }, without)
    expect(wordOf(without, 4)).toBe(count - 2)
  })

  it('hears the version of the runtime, and answers nothing else', () => {
    const version = request(D.D3DGDI2_TYPE_DXVERSION, 24, D.DDI_VERSION)
    expect(D.getDriverInfo2(defaultLimits, version)).toEqual({ ddRVal: D.DD_OK, dwActualSize: 24 })
    for (const [data, ddRVal] of [
      [request(5, 64), D.DDERR_CURRENTLYNOTAVAIL],
      [request(D.D3DGDI2_TYPE_GETFORMAT, 52, 0xffff), D.DDERR_INVALIDPARAMS],
      [request(D.D3DGDI2_TYPE_GETFORMAT, 48, 0), D.DDERR_INVALIDPARAMS],
      [request(D.D3DGDI2_TYPE_GETFORMATCOUNT, 20), D.DDERR_INVALIDPARAMS],
      [new Uint8Array(15), D.DDERR_INVALIDPARAMS],
      [new Uint8Array(16), D.DDERR_INVALIDPARAMS],
    ] as const)
      expect(D.getDriverInfo2(defaultLimits, data)).toEqual({ ddRVal, dwActualSize: 0 })
  })

  it('takes any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 0, max: 9 }),
        fc.boolean(),
        (bytes, type, magic) => {
          const data = bytes.slice()
          if (magic && data.length >= 16) {
            new DataView(data.buffer).setUint32(4, D.D3DGDI2_MAGIC, true)
            new DataView(data.buffer).setUint32(8, type, true)
          }
          expect(D.getDriverInfo2(defaultLimits, data).dwActualSize).toBeLessThanOrEqual(data.length)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the runtime', () => {
  const create = (limits = defaultLimits) => Direct3DCreate8(createCore(), limits)

  it('masks what applications have no use for, and adds what the driver does not know', () => {
    const caps = create().GetDeviceCaps(0, T.D3DDEVTYPE_HAL)
    expect(caps.DevCaps & (D3DDEVCAPS_HWVERTEXBUFFER | D3DDEVCAPS_HWINDEXBUFFER)).toBe(0)
    expect(caps).toEqual({ ...driverCaps(defaultLimits), DevCaps: caps.DevCaps, DeviceType: T.D3DDEVTYPE_HAL })
  })

  it('derives capabilities from the renderer', () => {
    const less = { ...defaultLimits, maxStreams: 8, maxPointSize: 64, maxVertexIndex: 0xffff, maxTextureSize: 512 }
    expect(deviceCaps(less, 0, T.D3DDEVTYPE_HAL)).toMatchObject({
      MaxStreams: 8,
      MaxPointSize: 64,
      MaxVertexIndex: 0xffff,
      MaxTextureWidth: 512,
    })
    const more = { ...defaultLimits, maxStreams: 32, maxPointSize: 1024 }
    expect(deviceCaps(more, 0, T.D3DDEVTYPE_HAL)).toMatchObject({ MaxStreams: 16, MaxPointSize: 255 })
  })

  it('has no HAL on a renderer that cannot do the least', () => {
    expect(D.missingCapabilities(defaultLimits)).toEqual([])
    const none = { ...defaultLimits, maxStreams: 0, maxPointSize: 0 }
    expect(D.missingCapabilities(none)).toEqual(['MaxStreams is 0', 'MaxPointSize is 0'])
    const direct3d = create(none)
    expect(() => direct3d.GetDeviceCaps(0, T.D3DDEVTYPE_HAL)).toThrow(/MaxStreams is 0, MaxPointSize is 0/)
    expect(() =>
      direct3d.CreateDevice(0, T.D3DDEVTYPE_HAL, null, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
        Windowed: true,
        SwapEffect: T.D3DSWAPEFFECT_DISCARD,
      }),
    ).toThrow(T.D3DError)
  })
})
