/**
 * GetDriverInfo2: how the runtime asks the driver what it can do. Sources: DDI specification, "Supporting
 * GetDriverInfo2"; d3dhal.h, ddrawi.h.
 */
import { sizeOf } from '../api/struct-layout.js'
import { readStruct, writeStruct } from '../api/struct-memory.js'
import { countCaps, driverCaps, type RendererLimits } from '../runtime/adapter/caps.js'
import { formatSupport, knownFormats, type FormatUse } from '../runtime/adapter/format-support.js'
import * as T from '../types/index.js'

/** Tells a GetDriverInfo2 request from a stereo mode request, which has the same GUID. */
export const D3DGDI2_MAGIC = 0xffffffff
/** The runtime asks for a D3DCAPS8. */
export const D3DGDI2_TYPE_GETD3DCAPS8 = 1
/** The runtime asks how many formats there are. */
export const D3DGDI2_TYPE_GETFORMATCOUNT = 2
/** The runtime asks for one of them, as a DDPIXELFORMAT. */
export const D3DGDI2_TYPE_GETFORMAT = 3
/** The runtime tells its own version. */
export const D3DGDI2_TYPE_DXVERSION = 4

/** dwFlags of a DDPIXELFORMAT that names its format by a D3DFORMAT, in dwFourCC. */
export const DDPF_D3DFORMAT = 0x00200000

/** The format is one of textures. */
export const D3DFORMAT_OP_TEXTURE = 0x0001
/** The format is one of volume textures. */
export const D3DFORMAT_OP_VOLUMETEXTURE = 0x0002
/** The format is one of cube textures. */
export const D3DFORMAT_OP_CUBETEXTURE = 0x0004
/** The format is one of render targets, whatever that of the display. */
export const D3DFORMAT_OP_OFFSCREEN_RENDERTARGET = 0x0008
/** The format is one of render targets while the display has it. */
export const D3DFORMAT_OP_SAME_FORMAT_RENDERTARGET = 0x0010
/** The format is one of depth-stencil surfaces. */
export const D3DFORMAT_OP_ZSTENCIL = 0x0040
/** The depth-stencil format goes with render targets of any depth of colour. */
export const D3DFORMAT_OP_ZSTENCIL_WITH_ARBITRARY_COLOR_DEPTH = 0x0080
/** The format is one of render targets while the display has it but for alpha. */
export const D3DFORMAT_OP_SAME_FORMAT_UP_TO_ALPHA_RENDERTARGET = 0x0100
/** The format is one of displays. */
export const D3DFORMAT_OP_DISPLAYMODE = 0x0400
/** With displays of the format there is Direct3D. */
export const D3DFORMAT_OP_3DACCELERATION = 0x0800

/** ddRVal of what a driver does not have. */
export const DDERR_CURRENTLYNOTAVAIL = 0x88760028
/** ddRVal of a request that is none. */
export const DDERR_INVALIDPARAMS = 0x80070057
/** ddRVal of what went well. */
export const DD_OK = 0

/** Bytes of the structures. */
const GETDRIVERINFO2DATA = 16
const STEREOMODE = 24
const FORMATCOUNTDATA = GETDRIVERINFO2DATA + 8
/** A DDPIXELFORMAT. */
export const PIXELFORMAT = 32
const FORMATDATA = GETDRIVERINFO2DATA + 4 + PIXELFORMAT
const DXVERSIONDATA = GETDRIVERINFO2DATA + 8

/** Offsets in DD_GETDRIVERINFO2DATA; the magic number lies where DD_STEREOMODE has its height. */
const MAGIC = 4
const TYPE = 8
const EXPECTED = 12

/** The version of DirectX whose driver interface this is. */
export const DDI_VERSION = 0x0800

const operations: readonly (readonly [use: FormatUse, operations: number])[] = [
  ['texture', D3DFORMAT_OP_TEXTURE],
  ['volume', D3DFORMAT_OP_VOLUMETEXTURE],
  ['cube', D3DFORMAT_OP_CUBETEXTURE],
  ['target', D3DFORMAT_OP_OFFSCREEN_RENDERTARGET | D3DFORMAT_OP_SAME_FORMAT_RENDERTARGET],
  ['depth', D3DFORMAT_OP_ZSTENCIL | D3DFORMAT_OP_ZSTENCIL_WITH_ARBITRARY_COLOR_DEPTH],
  ['display', D3DFORMAT_OP_DISPLAYMODE | D3DFORMAT_OP_3DACCELERATION],
]

/** A surface format as the driver reports it: the members of a DDPIXELFORMAT that count. */
export interface DriverFormat {
  readonly format: T.D3DFORMAT
  /** D3DFORMAT_OP flags. */
  readonly operations: number
  /** Bit `n - 1`: n samples a pixel, in full-screen (flip) and in windowed mode (blt). */
  readonly flipSamples: number
  readonly bltSamples: number
}

/** D3DFORMAT_OP flags of a format; 0: the driver does not report it. */
function operationsOf(limits: RendererLimits, format: T.D3DFORMAT): number {
  const support = formatSupport(limits, format)
  const all = operations.reduce((sum, [use, flags]) => (support[use] ? sum | flags : sum), 0)
  return all !== 0 && support.target && T.formatInfo(format)?.hasAlpha
    ? all | D3DFORMAT_OP_SAME_FORMAT_UP_TO_ALPHA_RENDERTARGET
    : all
}

/** The formats that the driver reports, in the order of their indices. */
export function driverFormats(limits: RendererLimits): readonly DriverFormat[] {
  const samples = limits.samples.reduce((mask, n) => mask | (1 << (n - 1)), 0)
  return knownFormats.flatMap((format) => {
    const all = operationsOf(limits, format)
    if (all === 0) return []
    const { target, depth } = formatSupport(limits, format)
    const mask = target || depth ? samples : 0
    return [{ format, operations: all, flipSamples: mask, bltSamples: mask }]
  })
}

function writeCaps(caps: ReturnType<typeof driverCaps>): Uint8Array {
  const bytes = new Uint8Array(sizeOf('D3DCAPS8'))
  writeStruct('D3DCAPS8', new DataView(bytes.buffer), 0, { ...caps, DeviceType: T.asEnumeration(caps.DeviceType) })
  return bytes
}

/** Reads a D3DCAPS8 as it lies in memory. */
export function readCaps({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBufferLike>): T.D3DCAPS8 {
  return readStruct('D3DCAPS8', new DataView(buffer, byteOffset, byteLength))
}

/** What a GetDriverInfo call gives back beside what it writes. */
export interface DriverInfoAnswer {
  /** DD_OK, DDERR_CURRENTLYNOTAVAIL or DDERR_INVALIDPARAMS. */
  readonly ddRVal: number
  /** Bytes that were written. */
  readonly dwActualSize: number
}

const refused = (ddRVal: number): DriverInfoAnswer => ({ ddRVal, dwActualSize: 0 })
const answered = (dwActualSize: number): DriverInfoAnswer => ({ ddRVal: DD_OK, dwActualSize })

type Request = (limits: RendererLimits, data: DataView<ArrayBufferLike>, expected: number) => DriverInfoAnswer

/** Requests by dwType. `expected` bytes may be written, and are there. */
const requests: Readonly<Partial<Record<number, Request>>> = {
  [D3DGDI2_TYPE_GETD3DCAPS8](limits, data, expected) {
    // The answer overwrites the request, and a runtime of another version may ask for less or more.
    const caps = writeCaps(driverCaps(limits)).subarray(0, expected)
    new Uint8Array(data.buffer, data.byteOffset, data.byteLength).set(caps)
    return answered(caps.length)
  },
  [D3DGDI2_TYPE_GETFORMATCOUNT](limits, data, expected) {
    if (expected < FORMATCOUNTDATA) return refused(DDERR_INVALIDPARAMS)
    data.setUint32(GETDRIVERINFO2DATA, driverFormats(limits).length, true)
    return answered(FORMATCOUNTDATA)
  },
  [D3DGDI2_TYPE_GETFORMAT](limits, data, expected) {
    if (expected < FORMATDATA) return refused(DDERR_INVALIDPARAMS)
    const formats = driverFormats(limits)
    const index = data.getUint32(GETDRIVERINFO2DATA, true)
    if (index >= formats.length) return refused(DDERR_INVALIDPARAMS)
    const { format, operations, flipSamples, bltSamples } = formats[index]
    const words = [PIXELFORMAT, DDPF_D3DFORMAT, format, 0, operations, flipSamples | (bltSamples << 16), 0, 0]
    words.forEach((word, n) => data.setUint32(GETDRIVERINFO2DATA + 4 + n * 4, word, true))
    return answered(FORMATDATA)
  },
  [D3DGDI2_TYPE_DXVERSION](_, data, expected) {
    if (expected < DXVERSIONDATA) return refused(DDERR_INVALIDPARAMS)
    // Runtimes before this interface have nothing to say to it.
    return data.getUint32(GETDRIVERINFO2DATA, true) >= 0x0700 ? answered(DXVERSIONDATA) : refused(DDERR_INVALIDPARAMS)
  },
}

/**
 * The driver's GetDriverInfo for the GUID that GetDriverInfo2 and stereo mode share: the magic number tells them apart.
 *
 * @param data a DD_GETDRIVERINFO2DATA, or a DD_STEREOMODE; the answer overwrites it
 * @returns DD_OK with the bytes written; DDERR_CURRENTLYNOTAVAIL for requests that are not known, DDERR_INVALIDPARAMS
 * for memory that is too small and formats that do not exist
 */
export function getDriverInfo2(limits: RendererLimits, data: Uint8Array<ArrayBufferLike>): DriverInfoAnswer {
  if (data.byteLength < GETDRIVERINFO2DATA) return refused(DDERR_INVALIDPARAMS)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (view.getUint32(MAGIC, true) !== D3DGDI2_MAGIC) {
    if (data.byteLength < STEREOMODE) return refused(DDERR_INVALIDPARAMS)
    // bSupported: no display of a browser shows two pictures.
    view.setUint32(STEREOMODE - 4, 0, true)
    return answered(STEREOMODE)
  }
  const request = requests[view.getUint32(TYPE, true)]
  if (!request) return refused(DDERR_CURRENTLYNOTAVAIL)
  return request(limits, view, Math.min(view.getUint32(EXPECTED, true), data.byteLength))
}

/**
 * What a driver has to have at least, so that the runtime takes it for one of DirectX 8 (DDI specification, "Minimum
 * Capability Requirements").
 */
const minimums: readonly (readonly [name: 'MaxStreams' | 'MaxPointSize', least: number])[] = [
  ['MaxStreams', 1],
  ['MaxPointSize', 1],
]

/** What a renderer lacks of the least that Direct3D 8 asks for, in words; empty when nothing. */
export function missingCapabilities(limits: RendererLimits): readonly string[] {
  const caps = countCaps(limits)
  const formats = knownFormats.map((format) => operationsOf(limits, format))
  const has = (flags: number): boolean => formats.some((all) => (all & flags) === flags)
  const missing = minimums.filter(([name, least]) => !(caps[name] >= least)).map(([name]) => `${name} is ${caps[name]}`)
  if (!has(D3DFORMAT_OP_DISPLAYMODE | D3DFORMAT_OP_3DACCELERATION | D3DFORMAT_OP_SAME_FORMAT_RENDERTARGET))
    missing.push('no display mode can be drawn to')
  if (!has(D3DFORMAT_OP_TEXTURE)) missing.push('no format is a texture')
  if (limits.maxTextureSize < 1) missing.push('textures have no size')
  return missing
}
