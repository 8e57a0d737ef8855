import {
  ACTIVE_LIGHTS,
  CLIP_PLANES,
  MOST_STRIDE,
  MAX_PIXEL_SHADER_VALUE,
  MAX_POINT_SIZE,
  PALETTE_MATRICES,
  STAGES,
  STREAMS,
  VERTEX_CONSTANTS,
} from '../../state-table.js'
import * as T from '../../types/index.js'

/** What the renderer can do: the composition root fills it in from WebGL. */
export interface RendererLimits {
  /** Largest width and height of textures and render targets, in texels. */
  readonly maxTextureSize: number
  /** Largest edge of cube textures, in texels. */
  readonly maxCubeSize: number
  /** Largest width, height and depth of volume textures, in texels. */
  readonly maxVolumeSize: number
  /** 1: no anisotropic filters. */
  readonly maxAnisotropy: number
  /** Samples a pixel that render targets may have, each from 2 to 16; empty: no multisampling. */
  readonly samples: readonly number[]
  /** Whether textures may have palettes (P8, A8P8). */
  readonly palettes: boolean
  /** Bytes of textures that the renderer keeps on the GPU; a browser tells no number. */
  readonly textureMemory: number
  /** Vertex streams that a draw may read, at least one. */
  readonly maxStreams: number
  /** Width and height of the largest point, in pixels. */
  readonly maxPointSize: number
  /** The largest index of a vertex. */
  readonly maxVertexIndex: number
  /** Whether triangles can be drawn as their edges (D3DFILL_WIREFRAME) without other indices. */
  readonly drawsWireframe: boolean
  /** Whether strips and fans are drawn as they are; else as lists. */
  readonly drawsStrips: boolean
  /** Whether buffers of the program share larger ones of the renderer. */
  readonly sharesBuffers: boolean
  /** Name of the renderer, for GetAdapterIdentifier. */
  readonly renderer: string
  /** The display: size in pixels and refresh rate in Hz (0: not known). */
  readonly display: { readonly width: number; readonly height: number; readonly refreshRate: number }
  /** A window that cannot tell its size itself, because its canvas was given to another thread, and its size then. */
  readonly client?: { readonly window: unknown; readonly width: number; readonly height: number }
}

/** Vertices that 32-bit indices can name; WebGL keeps the last one for primitive restart. */
const MAX_VERTEX_INDEX = 0xfffffffe

/** Limits that every WebGL 2 meets; for tests without a renderer. */
export const defaultLimits: RendererLimits = {
  maxTextureSize: 2048,
  maxCubeSize: 2048,
  maxVolumeSize: 256,
  maxAnisotropy: 1,
  samples: [2, 4],
  palettes: true,
  textureMemory: 512 << 20,
  maxStreams: STREAMS,
  maxPointSize: MAX_POINT_SIZE,
  maxVertexIndex: MAX_VERTEX_INDEX,
  drawsWireframe: true,
  drawsStrips: true,
  sharesBuffers: true,
  renderer: 'none',
  display: { width: 1024, height: 768, refreshRate: 60 },
}

const anyOf = (...bits: readonly number[]): number => bits.reduce((all, bit) => all | bit, 0) >>> 0

/** Bits `first` to `last`. Many capabilities have one bit for each value of a state. */
const bitRange = (first: number, last: number): number =>
  anyOf(...Array.from({ length: last - first + 1 }, (_, i) => 1 << (first + i)))

const ALL_COMPARISONS = anyOf(
  T.D3DPCMPCAPS_NEVER,
  T.D3DPCMPCAPS_LESS,
  T.D3DPCMPCAPS_EQUAL,
  T.D3DPCMPCAPS_LESSEQUAL,
  T.D3DPCMPCAPS_GREATER,
  T.D3DPCMPCAPS_NOTEQUAL,
  T.D3DPCMPCAPS_GREATEREQUAL,
  T.D3DPCMPCAPS_ALWAYS,
)

/** ZERO to SRCALPHASAT: what both sides may have. */
const BLEND_FACTORS = anyOf(
  T.D3DPBLENDCAPS_ZERO,
  T.D3DPBLENDCAPS_ONE,
  T.D3DPBLENDCAPS_SRCCOLOR,
  T.D3DPBLENDCAPS_INVSRCCOLOR,
  T.D3DPBLENDCAPS_SRCALPHA,
  T.D3DPBLENDCAPS_INVSRCALPHA,
  T.D3DPBLENDCAPS_DESTALPHA,
  T.D3DPBLENDCAPS_INVDESTALPHA,
  T.D3DPBLENDCAPS_DESTCOLOR,
  T.D3DPBLENDCAPS_INVDESTCOLOR,
  T.D3DPBLENDCAPS_SRCALPHASAT,
)

const FILTERS = anyOf(
  T.D3DPTFILTERCAPS_MINFPOINT,
  T.D3DPTFILTERCAPS_MINFLINEAR,
  T.D3DPTFILTERCAPS_MIPFPOINT,
  T.D3DPTFILTERCAPS_MIPFLINEAR,
  T.D3DPTFILTERCAPS_MAGFPOINT,
  T.D3DPTFILTERCAPS_MAGFLINEAR,
)

/** Of flat textures alone. */
const CUBIC_FILTERS = anyOf(T.D3DPTFILTERCAPS_MAGFAFLATCUBIC, T.D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC)

const ADDRESS_MODES = anyOf(
  T.D3DPTADDRESSCAPS_WRAP,
  T.D3DPTADDRESSCAPS_MIRROR,
  T.D3DPTADDRESSCAPS_CLAMP,
  T.D3DPTADDRESSCAPS_BORDER,
  T.D3DPTADDRESSCAPS_INDEPENDENTUV,
  T.D3DPTADDRESSCAPS_MIRRORONCE,
)

/** D3DVS_VERSION(1, 1) and D3DPS_VERSION(1, 4). */
const VERTEX_SHADERS = 0xfffe0101
const PIXEL_SHADERS = 0xffff0104

/** Primitives of one draw whose vertices still have such indices. */
export const MAX_PRIMITIVES = 0x555555

/** World matrices that move one vertex: three weights, and what they leave of 1. */
const BLEND_MATRICES = 4

/** Largest value of guard band and vertex w: binary32 and nothing else limits them. */
const FAR = 1e10

/** Vertex buffers in video memory work, also when they are renamed (d3dhal.h). For the runtime alone. */
export const D3DDEVCAPS_HWVERTEXBUFFER = 0x02000000
/** So do index buffers. */
export const D3DDEVCAPS_HWINDEXBUFFER = 0x04000000

/**
 * What of DevCaps no application sees (DDI specification, "Reporting Support for Video Memory Vertex and Index
 * Buffers").
 */
const RUNTIME_ONLY = D3DDEVCAPS_HWVERTEXBUFFER | D3DDEVCAPS_HWINDEXBUFFER

/**
 * What the runtime tells an application of the device (SDK: D3DCAPS8): what the driver reports, less what is for the
 * runtime alone.
 *
 * @param AdapterOrdinal, DeviceType as they were asked for
 */
export function deviceCaps(limits: RendererLimits, AdapterOrdinal: number, DeviceType: T.D3DDEVTYPE): T.D3DCAPS8 {
  const caps = driverCaps(limits)
  return { ...caps, DevCaps: caps.DevCaps & ~RUNTIME_ONLY, AdapterOrdinal, DeviceType }
}

const CAPS_2 = anyOf(
  T.D3DCAPS2_FULLSCREENGAMMA,
  T.D3DCAPS2_CANRENDERWINDOWED,
  T.D3DCAPS2_CANMANAGERESOURCE,
  T.D3DCAPS2_DYNAMICTEXTURES,
)
const DEVICE_CAPS = anyOf(
  T.D3DDEVCAPS_EXECUTESYSTEMMEMORY,
  T.D3DDEVCAPS_EXECUTEVIDEOMEMORY,
  T.D3DDEVCAPS_TLVERTEXSYSTEMMEMORY,
  T.D3DDEVCAPS_TLVERTEXVIDEOMEMORY,
  // Draws upload what they read of textures in pool SYSTEMMEM.
  T.D3DDEVCAPS_TEXTURESYSTEMMEMORY,
  T.D3DDEVCAPS_TEXTUREVIDEOMEMORY,
  T.D3DDEVCAPS_DRAWPRIMTLVERTEX,
  T.D3DDEVCAPS_CANRENDERAFTERFLIP,
  T.D3DDEVCAPS_DRAWPRIMITIVES2,
  T.D3DDEVCAPS_DRAWPRIMITIVES2EX,
  T.D3DDEVCAPS_HWTRANSFORMANDLIGHT,
  T.D3DDEVCAPS_HWRASTERIZATION,
  T.D3DDEVCAPS_PUREDEVICE,
  T.D3DDEVCAPS_QUINTICRTPATCHES,
  T.D3DDEVCAPS_RTPATCHES,
  T.D3DDEVCAPS_NPATCHES,
  D3DDEVCAPS_HWVERTEXBUFFER,
  D3DDEVCAPS_HWINDEXBUFFER,
)
const MISC_CAPS = anyOf(
  T.D3DPMISCCAPS_MASKZ,
  T.D3DPMISCCAPS_LINEPATTERNREP,
  T.D3DPMISCCAPS_CULLNONE,
  T.D3DPMISCCAPS_CULLCW,
  T.D3DPMISCCAPS_CULLCCW,
  T.D3DPMISCCAPS_COLORWRITEENABLE,
  T.D3DPMISCCAPS_CLIPTLVERTS,
  T.D3DPMISCCAPS_TSSARGTEMP,
  T.D3DPMISCCAPS_BLENDOP,
)
const SHADE_CAPS = anyOf(
  T.D3DPSHADECAPS_COLORGOURAUDRGB,
  T.D3DPSHADECAPS_SPECULARGOURAUDRGB,
  T.D3DPSHADECAPS_ALPHAGOURAUDBLEND,
  T.D3DPSHADECAPS_FOGGOURAUD,
)
const LINE_CAPS = anyOf(
  T.D3DLINECAPS_TEXTURE,
  T.D3DLINECAPS_ZTEST,
  T.D3DLINECAPS_BLEND,
  T.D3DLINECAPS_ALPHACMP,
  T.D3DLINECAPS_FOG,
)
const STENCIL_CAPS = anyOf(
  T.D3DSTENCILCAPS_KEEP,
  T.D3DSTENCILCAPS_ZERO,
  T.D3DSTENCILCAPS_REPLACE,
  T.D3DSTENCILCAPS_INCRSAT,
  T.D3DSTENCILCAPS_DECRSAT,
  T.D3DSTENCILCAPS_INVERT,
  T.D3DSTENCILCAPS_INCR,
  T.D3DSTENCILCAPS_DECR,
)
const VERTEX_PROCESSING_CAPS = anyOf(
  T.D3DVTXPCAPS_TEXGEN,
  T.D3DVTXPCAPS_MATERIALSOURCE7,
  T.D3DVTXPCAPS_DIRECTIONALLIGHTS,
  T.D3DVTXPCAPS_POSITIONALLIGHTS,
  T.D3DVTXPCAPS_LOCALVIEWER,
  T.D3DVTXPCAPS_TWEENING,
)
const RASTER_CAPS = anyOf(
  T.D3DPRASTERCAPS_DITHER,
  T.D3DPRASTERCAPS_PAT,
  T.D3DPRASTERCAPS_ZTEST,
  T.D3DPRASTERCAPS_WBUFFER,
  T.D3DPRASTERCAPS_FOGVERTEX,
  T.D3DPRASTERCAPS_FOGTABLE,
  T.D3DPRASTERCAPS_ANTIALIASEDGES,
  T.D3DPRASTERCAPS_MIPMAPLODBIAS,
  T.D3DPRASTERCAPS_ZBIAS,
  T.D3DPRASTERCAPS_FOGRANGE,
  T.D3DPRASTERCAPS_WFOG,
  T.D3DPRASTERCAPS_ZFOG,
  T.D3DPRASTERCAPS_COLORPERSPECTIVE,
)
const TEXTURE_CAPS = anyOf(
  T.D3DPTEXTURECAPS_PERSPECTIVE,
  T.D3DPTEXTURECAPS_ALPHA,
  // Coordinates are floats until a texel is looked up: MaxTextureRepeat holds for textures of any size.
  T.D3DPTEXTURECAPS_TEXREPEATNOTSCALEDBYSIZE,
  T.D3DPTEXTURECAPS_PROJECTED,
  T.D3DPTEXTURECAPS_CUBEMAP,
  T.D3DPTEXTURECAPS_VOLUMEMAP,
  T.D3DPTEXTURECAPS_MIPMAP,
  T.D3DPTEXTURECAPS_MIPVOLUMEMAP,
  T.D3DPTEXTURECAPS_MIPCUBEMAP,
)

/** What a device has at least one of. */
export const countCaps = (limits: RendererLimits): Pick<T.D3DCAPS8, 'MaxPointSize' | 'MaxStreams'> => ({
  MaxPointSize: Math.min(MAX_POINT_SIZE, limits.maxPointSize),
  MaxStreams: Math.min(STREAMS, limits.maxStreams),
})

/** What the driver reports to GetDriverInfo2. Of device type and adapter it knows nothing: both are 0. */
export function driverCaps(limits: RendererLimits): Omit<T.D3DCAPS8, 'DeviceType'> & { readonly DeviceType: 0 } {
  const anisotropic = limits.maxAnisotropy > 1
  const counts = countCaps(limits)
  const filters = anisotropic ? FILTERS | T.D3DPTFILTERCAPS_MINFANISOTROPIC : FILTERS
  return {
    DeviceType: 0,
    AdapterOrdinal: 0,
    Caps: T.D3DCAPS_READ_SCANLINE,
    Caps2: CAPS_2,
    Caps3: T.D3DCAPS3_ALPHA_FULLSCREEN_FLIP_OR_DISCARD,
    PresentationIntervals: anyOf(T.D3DPRESENT_INTERVAL_ONE, T.D3DPRESENT_INTERVAL_IMMEDIATE),
    CursorCaps: anyOf(T.D3DCURSORCAPS_COLOR, T.D3DCURSORCAPS_LOWRES),
    DevCaps: DEVICE_CAPS,
    PrimitiveMiscCaps: MISC_CAPS,
    RasterCaps: anyOf(RASTER_CAPS, anisotropic ? T.D3DPRASTERCAPS_ANISOTROPY : 0),
    ZCmpCaps: ALL_COMPARISONS,
    SrcBlendCaps: anyOf(BLEND_FACTORS, T.D3DPBLENDCAPS_BOTHSRCALPHA, T.D3DPBLENDCAPS_BOTHINVSRCALPHA),
    DestBlendCaps: BLEND_FACTORS,
    AlphaCmpCaps: ALL_COMPARISONS,
    ShadeCaps: SHADE_CAPS,
    TextureCaps: anyOf(TEXTURE_CAPS, limits.palettes ? T.D3DPTEXTURECAPS_ALPHAPALETTE : 0),
    TextureFilterCaps: anyOf(filters, CUBIC_FILTERS, anisotropic ? T.D3DPTFILTERCAPS_MAGFANISOTROPIC : 0),
    CubeTextureFilterCaps: filters,
    VolumeTextureFilterCaps: FILTERS,
    TextureAddressCaps: ADDRESS_MODES,
    VolumeTextureAddressCaps: ADDRESS_MODES,
    LineCaps: LINE_CAPS,
    MaxTextureWidth: limits.maxTextureSize,
    MaxTextureHeight: limits.maxTextureSize,
    MaxVolumeExtent: limits.maxVolumeSize,
    MaxTextureRepeat: 0x2000,
    MaxTextureAspectRatio: limits.maxTextureSize,
    MaxAnisotropy: Math.max(1, limits.maxAnisotropy),
    MaxVertexW: FAR,
    GuardBandLeft: -FAR,
    GuardBandTop: -FAR,
    GuardBandRight: FAR,
    GuardBandBottom: FAR,
    ExtentsAdjust: 0,
    StencilCaps: STENCIL_CAPS,
    // Eight texture coordinate sets.
    FVFCaps: anyOf(STAGES, T.D3DFVFCAPS_PSIZE),
    TextureOpCaps: bitRange(T.D3DTOP_DISABLE - 1, T.D3DTOP_LERP - 1),
    MaxTextureBlendStages: STAGES,
    MaxSimultaneousTextures: STAGES,
    VertexProcessingCaps: VERTEX_PROCESSING_CAPS,
    MaxActiveLights: ACTIVE_LIGHTS,
    MaxUserClipPlanes: CLIP_PLANES,
    MaxVertexBlendMatrices: BLEND_MATRICES,
    MaxVertexBlendMatrixIndex: PALETTE_MATRICES,
    MaxPointSize: counts.MaxPointSize,
    MaxPrimitiveCount: MAX_PRIMITIVES,
    MaxVertexIndex: Math.min(MAX_VERTEX_INDEX, limits.maxVertexIndex),
    MaxStreams: counts.MaxStreams,
    MaxStreamStride: MOST_STRIDE,
    VertexShaderVersion: VERTEX_SHADERS,
    MaxVertexShaderConst: VERTEX_CONSTANTS,
    PixelShaderVersion: PIXEL_SHADERS,
    MaxPixelShaderValue: MAX_PIXEL_SHADER_VALUE,
  }
}
