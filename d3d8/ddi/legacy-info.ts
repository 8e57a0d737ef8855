/**
 * What runtimes of DirectX 6 and 7 ask a driver for by GUID. Sources: d3dhal.h; DDK, "D3DHAL_D3DEXTENDEDCAPS",
 * "GUID_ZPixelFormats", "DDPIXELFORMAT".
 */
import { driverCaps, type RendererLimits } from '../runtime/adapter/caps.js'
import { formatSupport, knownFormats } from '../runtime/adapter/format-support.js'
import { formatInfo } from '../types/index.js'
import { DDERR_CURRENTLYNOTAVAIL, DD_OK, getDriverInfo2, PIXELFORMAT, type DriverInfoAnswer } from './driver-info.js'
import { structure, type Scalar } from './tokens/structures.js'

/** What is asked for a D3DHAL_D3DEXTENDEDCAPS by. */
export const GUID_D3DExtendedCaps = '7DE41F80-9D93-11D0-89AB-00A0C9054129'
/** What is asked for the formats of depth-stencil surfaces by. */
export const GUID_ZPixelFormats = '93869880-36CF-11D1-9B1B-00AA00BBB8AE'
/** That of GUID_DDStereoMode, too. */
export const GUID_GetDriverInfo2 = 'F828169C-A8E8-11D2-A1F2-00A0C983EAF6'

const DDPF_ZBUFFER = 0x400
const DDPF_STENCILBUFFER = 0x4000

const extendedCaps = structure({
  ...{ dwSize: 'u32', dwMinTextureWidth: 'u32', dwMaxTextureWidth: 'u32' },
  ...{ dwMinTextureHeight: 'u32', dwMaxTextureHeight: 'u32' },
  ...{ dwMinStippleWidth: 'u32', dwMaxStippleWidth: 'u32', dwMinStippleHeight: 'u32', dwMaxStippleHeight: 'u32' },
  ...{ dwMaxTextureRepeat: 'u32', dwMaxTextureAspectRatio: 'u32', dwMaxAnisotropy: 'u32' },
  ...{ dvGuardBandLeft: 'f32', dvGuardBandTop: 'f32', dvGuardBandRight: 'f32', dvGuardBandBottom: 'f32' },
  ...{ dvExtentsAdjust: 'f32', dwStencilCaps: 'u32', dwFVFCaps: 'u32', dwTextureOpCaps: 'u32' },
  ...{ wMaxTextureBlendStages: 'u16', wMaxSimultaneousTextures: 'u16', dwMaxActiveLights: 'u32' },
  ...{ dvMaxVertexW: 'f32', wMaxUserClipPlanes: 'u16', wMaxVertexBlendMatrices: 'u16' },
} as const satisfies Record<string, Scalar>)

/** Values of a D3DHAL_D3DEXTENDEDCAPS. There is no polygon stipple, so its sizes are 0. */
function extendedCapsOf(limits: RendererLimits): Readonly<Partial<Record<string, number>>> {
  const caps = driverCaps(limits)
  return {
    ...{ dwSize: extendedCaps.bytes, dwMinTextureWidth: 1, dwMinTextureHeight: 1 },
    ...{ dwMaxTextureWidth: caps.MaxTextureWidth, dwMaxTextureHeight: caps.MaxTextureHeight },
    ...{ dwMaxTextureRepeat: caps.MaxTextureRepeat, dwMaxTextureAspectRatio: caps.MaxTextureAspectRatio },
    ...{ dwMaxAnisotropy: caps.MaxAnisotropy, dvGuardBandLeft: caps.GuardBandLeft, dvGuardBandTop: caps.GuardBandTop },
    ...{ dvGuardBandRight: caps.GuardBandRight, dvGuardBandBottom: caps.GuardBandBottom },
    ...{ dvExtentsAdjust: caps.ExtentsAdjust, dwStencilCaps: caps.StencilCaps, dwFVFCaps: caps.FVFCaps },
    ...{ dwTextureOpCaps: caps.TextureOpCaps, wMaxTextureBlendStages: caps.MaxTextureBlendStages },
    ...{ wMaxSimultaneousTextures: caps.MaxSimultaneousTextures, dwMaxActiveLights: caps.MaxActiveLights },
    ...{ dvMaxVertexW: caps.MaxVertexW, wMaxUserClipPlanes: caps.MaxUserClipPlanes },
    wMaxVertexBlendMatrices: caps.MaxVertexBlendMatrices,
  }
}

function writeExtendedCaps(limits: RendererLimits): Uint8Array {
  const view = new DataView(new ArrayBuffer(extendedCaps.bytes))
  const values = extendedCapsOf(limits)
  for (const { name, type, offset } of extendedCaps.fields) {
    const value = values[name] ?? 0
    if (type === 'f32') view.setFloat32(offset, value, true)
    else if (type === 'u16') view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
  }
  return new Uint8Array(view.buffer)
}

/** The low `bits` bits. */
const mask = (bits: number): number => (bits === 0 ? 0 : 0xffffffff >>> (32 - bits))

/**
 * A count, and a DDPIXELFORMAT for each depth format: in those of DirectX 7 the bits of stencil count to those of the
 * buffer.
 */
function writeDepthFormats(limits: RendererLimits): Uint8Array {
  const formats = knownFormats.filter((format) => formatSupport(limits, format).depth)
  const view = new DataView(new ArrayBuffer(4 + formats.length * PIXELFORMAT))
  view.setUint32(0, formats.length, true)
  formats.forEach((format, n) => {
    const { depthBits = 0, stencilBits = 0 } = formatInfo(format) ?? {}
    const flags = DDPF_ZBUFFER | (stencilBits > 0 ? DDPF_STENCILBUFFER : 0)
    const stencil = mask(stencilBits)
    const words = [PIXELFORMAT, flags, 0, depthBits + stencilBits, stencilBits, mask(depthBits) << stencilBits, stencil]
    words.forEach((word, i) => {
      view.setUint32(4 + n * PIXELFORMAT + i * 4, word, true)
    })
  })
  return new Uint8Array(view.buffer)
}

const legacy: Readonly<Record<string, (limits: RendererLimits) => Uint8Array>> = {
  [GUID_D3DExtendedCaps]: writeExtendedCaps,
  [GUID_ZPixelFormats]: writeDepthFormats,
}

/**
 * The driver's GetDriverInfo.
 *
 * @param guid what is asked for, as text without braces
 * @param data memory of the size that the runtime expects (dwExpectedSize); the answer goes there, as much of it as
 * fits
 * @returns DD_OK with the bytes written; DDERR_CURRENTLYNOTAVAIL for a GUID that is not known, and what
 * `getDriverInfo2` answers
 */
export function getDriverInfo(
  limits: RendererLimits,
  guid: string,
  data: Uint8Array<ArrayBufferLike>,
): DriverInfoAnswer {
  const wanted = guid.toUpperCase()
  if (wanted === GUID_GetDriverInfo2) return getDriverInfo2(limits, data)
  if (!Object.hasOwn(legacy, wanted)) return { ddRVal: DDERR_CURRENTLYNOTAVAIL, dwActualSize: 0 }
  const answer = legacy[wanted](limits).subarray(0, data.byteLength)
  data.set(answer)
  return { ddRVal: DD_OK, dwActualSize: answer.length }
}
