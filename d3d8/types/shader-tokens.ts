/** The token values of vertex and pixel shader code: d3d8types.h, "vertex shader" and "pixel shader" sections. */

import type { Enumeration } from './brand.js'

/** Instruction opcodes: the low 16 bits of an instruction token. SDK: D3DSHADER_INSTRUCTION_OPCODE_TYPE. */
export type D3DSHADER_INSTRUCTION_OPCODE_TYPE = Enumeration<'D3DSHADER_INSTRUCTION_OPCODE_TYPE'>
/** nop */
export const D3DSIO_NOP = 0 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** mov */
export const D3DSIO_MOV = 1 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** add */
export const D3DSIO_ADD = 2 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** sub */
export const D3DSIO_SUB = 3 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** mad */
export const D3DSIO_MAD = 4 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** mul */
export const D3DSIO_MUL = 5 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** rcp */
export const D3DSIO_RCP = 6 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** rsq */
export const D3DSIO_RSQ = 7 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** dp3 */
export const D3DSIO_DP3 = 8 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** dp4 */
export const D3DSIO_DP4 = 9 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** min */
export const D3DSIO_MIN = 10 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** max */
export const D3DSIO_MAX = 11 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** slt */
export const D3DSIO_SLT = 12 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** sge */
export const D3DSIO_SGE = 13 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** exp, full precision */
export const D3DSIO_EXP = 14 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** log, full precision */
export const D3DSIO_LOG = 15 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** lit */
export const D3DSIO_LIT = 16 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** dst */
export const D3DSIO_DST = 17 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** lrp */
export const D3DSIO_LRP = 18 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** frc */
export const D3DSIO_FRC = 19 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** m4x4 */
export const D3DSIO_M4x4 = 20 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** m4x3 */
export const D3DSIO_M4x3 = 21 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** m3x4 */
export const D3DSIO_M3x4 = 22 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** m3x3 */
export const D3DSIO_M3x3 = 23 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** m3x2 */
export const D3DSIO_M3x2 = 24 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texcoord, ps 1.4: texcrd */
export const D3DSIO_TEXCOORD = 64 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texkill */
export const D3DSIO_TEXKILL = 65 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** tex, ps 1.4: texld */
export const D3DSIO_TEX = 66 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texbem */
export const D3DSIO_TEXBEM = 67 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texbeml */
export const D3DSIO_TEXBEML = 68 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texreg2ar */
export const D3DSIO_TEXREG2AR = 69 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texreg2gb */
export const D3DSIO_TEXREG2GB = 70 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x2pad */
export const D3DSIO_TEXM3x2PAD = 71 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x2tex */
export const D3DSIO_TEXM3x2TEX = 72 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3pad */
export const D3DSIO_TEXM3x3PAD = 73 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3tex */
export const D3DSIO_TEXM3x3TEX = 74 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3diff: named by the header, in no shader version */
export const D3DSIO_TEXM3x3DIFF = 75 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3spec */
export const D3DSIO_TEXM3x3SPEC = 76 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3vspec */
export const D3DSIO_TEXM3x3VSPEC = 77 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** expp, partial precision */
export const D3DSIO_EXPP = 78 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** logp, partial precision */
export const D3DSIO_LOGP = 79 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** cnd */
export const D3DSIO_CND = 80 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** def: four floats follow the destination */
export const D3DSIO_DEF = 81 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texreg2rgb */
export const D3DSIO_TEXREG2RGB = 82 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texdp3tex */
export const D3DSIO_TEXDP3TEX = 83 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x2depth */
export const D3DSIO_TEXM3x2DEPTH = 84 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texdp3 */
export const D3DSIO_TEXDP3 = 85 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texm3x3 */
export const D3DSIO_TEXM3x3 = 86 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** texdepth */
export const D3DSIO_TEXDEPTH = 87 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** cmp */
export const D3DSIO_CMP = 88 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** bem */
export const D3DSIO_BEM = 89 as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** phase */
export const D3DSIO_PHASE = 0xfffd as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** Comment; its length in DWORDs stands in D3DSI_COMMENTSIZE_MASK. */
export const D3DSIO_COMMENT = 0xfffe as D3DSHADER_INSTRUCTION_OPCODE_TYPE
/** End of the shader. */
export const D3DSIO_END = 0xffff as D3DSHADER_INSTRUCTION_OPCODE_TYPE

/** Register files, in place (bits 28 to 30 of a parameter token). SDK: D3DSHADER_PARAM_REGISTER_TYPE. */
export type D3DSHADER_PARAM_REGISTER_TYPE = Enumeration<'D3DSHADER_PARAM_REGISTER_TYPE'>
/** Temporary registers r#. */
export const D3DSPR_TEMP = 0x00000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Input registers v#. */
export const D3DSPR_INPUT = 0x10000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Constant registers c#. */
export const D3DSPR_CONST = 0x20000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Address register a0, in vertex shaders. */
export const D3DSPR_ADDR = 0x30000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Texture registers t#, in pixel shaders; shares its value with D3DSPR_ADDR. */
export const D3DSPR_TEXTURE = 0x30000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Raster outputs, see D3DVS_RASTOUT_OFFSETS. */
export const D3DSPR_RASTOUT = 0x40000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Colour outputs oD#. */
export const D3DSPR_ATTROUT = 0x50000000 as D3DSHADER_PARAM_REGISTER_TYPE
/** Texture coordinate outputs oT#. */
export const D3DSPR_TEXCRDOUT = 0x60000000 as D3DSHADER_PARAM_REGISTER_TYPE

/** Register numbers in the D3DSPR_RASTOUT file. SDK: D3DVS_RASTOUT_OFFSETS. */
export type D3DVS_RASTOUT_OFFSETS = Enumeration<'D3DVS_RASTOUT_OFFSETS'>
/** oPos */
export const D3DSRO_POSITION = 0 as D3DVS_RASTOUT_OFFSETS
/** oFog */
export const D3DSRO_FOG = 1 as D3DVS_RASTOUT_OFFSETS
/** oPts */
export const D3DSRO_POINT_SIZE = 2 as D3DVS_RASTOUT_OFFSETS

/** Addressing of constants, in place (bit 13 of a source token). SDK: D3DVS_ADDRESSMODE_TYPE. */
export type D3DVS_ADDRESSMODE_TYPE = Enumeration<'D3DVS_ADDRESSMODE_TYPE'>
/** c[n] */
export const D3DVS_ADDRMODE_ABSOLUTE = 0x00000000 as D3DVS_ADDRESSMODE_TYPE
/** c[a0.x + n] */
export const D3DVS_ADDRMODE_RELATIVE = 0x00002000 as D3DVS_ADDRESSMODE_TYPE

/** Result modifiers, in place (bits 20 to 23 of a destination token). SDK: D3DSHADER_PARAM_DSTMOD_TYPE. */
export type D3DSHADER_PARAM_DSTMOD_TYPE = Enumeration<'D3DSHADER_PARAM_DSTMOD_TYPE'>
/** None. */
export const D3DSPDM_NONE = 0x00000000 as D3DSHADER_PARAM_DSTMOD_TYPE
/** Clamped to 0 to 1. */
export const D3DSPDM_SATURATE = 0x00100000 as D3DSHADER_PARAM_DSTMOD_TYPE

/** Source modifiers, in place (bits 24 to 27 of a source token). SDK: D3DSHADER_PARAM_SRCMOD_TYPE. */
export type D3DSHADER_PARAM_SRCMOD_TYPE = Enumeration<'D3DSHADER_PARAM_SRCMOD_TYPE'>
/** x */
export const D3DSPSM_NONE = 0x00000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** -x */
export const D3DSPSM_NEG = 0x01000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** x - 0.5 */
export const D3DSPSM_BIAS = 0x02000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** -(x - 0.5) */
export const D3DSPSM_BIASNEG = 0x03000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** 2 (x - 0.5) */
export const D3DSPSM_SIGN = 0x04000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** -2 (x - 0.5) */
export const D3DSPSM_SIGNNEG = 0x05000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** 1 - x */
export const D3DSPSM_COMP = 0x06000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** 2x */
export const D3DSPSM_X2 = 0x07000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** -2x */
export const D3DSPSM_X2NEG = 0x08000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** Divided by z, ps 1.4. */
export const D3DSPSM_DZ = 0x09000000 as D3DSHADER_PARAM_SRCMOD_TYPE
/** Divided by w, ps 1.4. */
export const D3DSPSM_DW = 0x0a000000 as D3DSHADER_PARAM_SRCMOD_TYPE

/** Opcode of an instruction token. */
export const D3DSI_OPCODE_MASK = 0x0000ffff
/** The instruction runs together with the one before it. */
export const D3DSI_COISSUE = 0x40000000
/** First bit of a comment's length. */
export const D3DSI_COMMENTSIZE_SHIFT = 16
/** Length of a comment in DWORDs, without its token. */
export const D3DSI_COMMENTSIZE_MASK = 0x7fff0000
/** Register number of a parameter token. */
export const D3DSP_REGNUM_MASK = 0x00001fff
/** Component 0 (x; red) is written. */
export const D3DSP_WRITEMASK_0 = 0x00010000
/** Component 1 (y; green) is written. */
export const D3DSP_WRITEMASK_1 = 0x00020000
/** Component 2 (z; blue) is written. */
export const D3DSP_WRITEMASK_2 = 0x00040000
/** Component 3 (w; alpha) is written. */
export const D3DSP_WRITEMASK_3 = 0x00080000
/** All components are written. */
export const D3DSP_WRITEMASK_ALL = 0x000f0000
/** First bit of the result modifier. */
export const D3DSP_DSTMOD_SHIFT = 20
/** Result modifier, see D3DSHADER_PARAM_DSTMOD_TYPE. */
export const D3DSP_DSTMOD_MASK = 0x00f00000
/** First bit of the result shift. */
export const D3DSP_DSTSHIFT_SHIFT = 24
/** Result shift: signed 4-bit exponent, 1 is _x2, 15 is _d2. */
export const D3DSP_DSTSHIFT_MASK = 0x0f000000
/** First bit of the register file. */
export const D3DSP_REGTYPE_SHIFT = 28
/** Register file, see D3DSHADER_PARAM_REGISTER_TYPE. */
export const D3DSP_REGTYPE_MASK = 0x70000000
/** Bit of relative addressing. */
export const D3DVS_ADDRESSMODE_SHIFT = 13
/** Relative addressing, see D3DVS_ADDRESSMODE_TYPE. */
export const D3DVS_ADDRESSMODE_MASK = 0x00002000
/** First bit of the swizzle: two bits a component, x lowest. */
export const D3DVS_SWIZZLE_SHIFT = 16
/** Swizzle of a vertex shader source. */
export const D3DVS_SWIZZLE_MASK = 0x00ff0000
/** x reads x. */
export const D3DVS_X_X = 0x00000000
/** x reads y. */
export const D3DVS_X_Y = 0x00010000
/** x reads z. */
export const D3DVS_X_Z = 0x00020000
/** x reads w. */
export const D3DVS_X_W = 0x00030000
/** y reads x. */
export const D3DVS_Y_X = 0x00000000
/** y reads y. */
export const D3DVS_Y_Y = 0x00040000
/** y reads z. */
export const D3DVS_Y_Z = 0x00080000
/** y reads w. */
export const D3DVS_Y_W = 0x000c0000
/** z reads x. */
export const D3DVS_Z_X = 0x00000000
/** z reads y. */
export const D3DVS_Z_Y = 0x00100000
/** z reads z. */
export const D3DVS_Z_Z = 0x00200000
/** z reads w. */
export const D3DVS_Z_W = 0x00300000
/** w reads x. */
export const D3DVS_W_X = 0x00000000
/** w reads y. */
export const D3DVS_W_Y = 0x00400000
/** w reads z. */
export const D3DVS_W_Z = 0x00800000
/** w reads w. */
export const D3DVS_W_W = 0x00c00000
/** Every component reads itself. */
export const D3DVS_NOSWIZZLE = 0x00e40000
/** First bit of the swizzle of a pixel shader source. */
export const D3DSP_SWIZZLE_SHIFT = 16
/** Swizzle of a pixel shader source. */
export const D3DSP_SWIZZLE_MASK = 0x00ff0000
/** Every component reads itself. */
export const D3DSP_NOSWIZZLE = 0x00e40000
/** All components read red. */
export const D3DSP_REPLICATERED = 0x00000000
/** All components read green. */
export const D3DSP_REPLICATEGREEN = 0x00550000
/** All components read blue. */
export const D3DSP_REPLICATEBLUE = 0x00aa0000
/** All components read alpha. */
export const D3DSP_REPLICATEALPHA = 0x00ff0000
/** First bit of the source modifier. */
export const D3DSP_SRCMOD_SHIFT = 24
/** Source modifier, see D3DSHADER_PARAM_SRCMOD_TYPE. */
export const D3DSP_SRCMOD_MASK = 0x0f000000
/** Version token of a vertex shader. SDK: D3DVS_VERSION. */
export function D3DVS_VERSION(major: number, minor: number): number {
  return (0xfffe0000 | (major << 8) | minor) >>> 0
}

/** Version token of a pixel shader. SDK: D3DPS_VERSION. */
export function D3DPS_VERSION(major: number, minor: number): number {
  return (0xffff0000 | (major << 8) | minor) >>> 0
}

/** Major number of a version token. SDK: D3DSHADER_VERSION_MAJOR. */
export function D3DSHADER_VERSION_MAJOR(version: number): number {
  return (version >>> 8) & 0xff
}

/** Minor number of a version token. SDK: D3DSHADER_VERSION_MINOR. */
export function D3DSHADER_VERSION_MINOR(version: number): number {
  return version & 0xff
}

/** Comment token for `length` DWORDs of comment, at most 0x7fff. SDK: D3DSHADER_COMMENT. */
export function D3DSHADER_COMMENT(length: number): number {
  return ((length << D3DSI_COMMENTSIZE_SHIFT) & D3DSI_COMMENTSIZE_MASK) | D3DSIO_COMMENT
}

/** Last token of a vertex shader. SDK: D3DVS_END. */
export function D3DVS_END(): number {
  return 0x0000ffff
}

/** Last token of a pixel shader. SDK: D3DPS_END. */
export function D3DPS_END(): number {
  return 0x0000ffff
}
