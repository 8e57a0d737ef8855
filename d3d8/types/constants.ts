/** The plain numbers of d3d8.h, d3d8types.h and d3d8caps.h: versions, limits and defaults. */

/** Version number of the 8.1 headers, the argument of Direct3DCreate8. */
export const D3D_SDK_VERSION = 220
/** Version of Direct3D that the headers are for. */
export const DIRECT3D_VERSION = 0x0800
/** The primary adapter. */
export const D3DADAPTER_DEFAULT = 0
/** Mode number of EnumAdapterModes' caller for the current desktop mode. */
export const D3DCURRENT_DISPLAY_MODE = 0x00efffff
/** The region is a list of rectangles: the only type there is. Win32: RGNDATAHEADER. */
export const RDH_RECTANGLES = 1
/** Most back buffers a swap chain may have. */
export const D3DPRESENT_BACK_BUFFERS_MAX = 3
/** Refresh rate: the runtime's choice. */
export const D3DPRESENT_RATE_DEFAULT = 0x00000000
/** Refresh rate: as fast as frames come. */
export const D3DPRESENT_RATE_UNLIMITED = 0x7fffffff
/** Most user clip planes the interface can name. */
export const D3DMAXUSERCLIPPLANES = 32
/** Most texture coordinate sets of a vertex. */
export const D3DDP_MAXTEXCOORD = 8
/** Number of D3DRS_WRAP0, from which the eight wrap states count. */
export const D3DRENDERSTATE_WRAPBIAS = 128
/** One more than the largest D3DRESOURCETYPE. */
export const D3DRTYPECOUNT = 8
/** Characters of the texts of D3DADAPTER_IDENTIFIER8, with the 0 at their end. */
export const MAX_DEVICE_IDENTIFIER_STRING = 512
/** Input registers v# of vs_1_1. */
export const D3DVS_INPUTREG_MAX_V1_1 = 16
/** Temporary registers r# of vs_1_1. */
export const D3DVS_TEMPREG_MAX_V1_1 = 12
/** Constant registers c# that every device with vs_1_1 has; D3DCAPS8 says how many there are. */
export const D3DVS_CONSTREG_MAX_V1_1 = 96
/** Texture coordinate outputs oT# of vs_1_1. */
export const D3DVS_TCRDOUTREG_MAX_V1_1 = 8
/** Address registers of vs_1_1. */
export const D3DVS_ADDRREG_MAX_V1_1 = 1
/** Colour outputs oD# of vs_1_1. */
export const D3DVS_ATTROUTREG_MAX_V1_1 = 2
/** Instructions of a vs_1_1 shader. */
export const D3DVS_MAXINSTRUCTIONCOUNT_V1_1 = 128
/** Input registers v# that pixel shaders can name. */
export const D3DPS_INPUTREG_MAX_DX8 = 8
/** Temporary registers r# that pixel shaders can name. */
export const D3DPS_TEMPREG_MAX_DX8 = 8
/** Constant registers c# of pixel shaders. */
export const D3DPS_CONSTREG_MAX_DX8 = 8
/** Texture registers t# that pixel shaders can name. */
export const D3DPS_TEXTUREREG_MAX_DX8 = 8
/** Four characters as a DWORD, the first in the lowest byte. SDK: MAKEFOURCC. */
export function MAKEFOURCC(a: string, b: string, c: string, d: string): number {
  return (a.charCodeAt(0) | (b.charCodeAt(0) << 8) | (c.charCodeAt(0) << 16) | (d.charCodeAt(0) << 24)) >>> 0
}
