/**
 * The bit sets of d3d8.h and d3d8types.h. A family's type takes any plain number, so `A | B` needs no cast; members of
 * another family do not fit.
 */

import type { Flags } from './brand.js'

/** Behaviour flags of CreateDevice. SDK: D3DCREATE_*. */
export type D3DCREATE = Flags<'D3DCREATE'>
/** Keep the floating-point precision of the program. */
export const D3DCREATE_FPU_PRESERVE = 0x00000002 as D3DCREATE
/** Calls come from several threads. */
export const D3DCREATE_MULTITHREADED = 0x00000004 as D3DCREATE
/** No emulation and no state that can be asked for. */
export const D3DCREATE_PUREDEVICE = 0x00000010 as D3DCREATE
/** Vertices are processed by the CPU. */
export const D3DCREATE_SOFTWARE_VERTEXPROCESSING = 0x00000020 as D3DCREATE
/** Vertices are processed by the device. */
export const D3DCREATE_HARDWARE_VERTEXPROCESSING = 0x00000040 as D3DCREATE
/** Either, by D3DRS_SOFTWAREVERTEXPROCESSING. */
export const D3DCREATE_MIXED_VERTEXPROCESSING = 0x00000080 as D3DCREATE
/** The runtime manages resources, not the driver. */
export const D3DCREATE_DISABLE_DRIVER_MANAGEMENT = 0x00000100 as D3DCREATE

/** Flags of GetAdapterIdentifier. SDK: D3DENUM_*. */
export type D3DENUM = Flags<'D3DENUM'>
/** Leave the date of the driver's certificate out, which may be slow to find. */
export const D3DENUM_NO_WHQL_LEVEL = 0x00000002 as D3DENUM

/** Flags of SetGammaRamp. SDK: D3DSGR_*. */
export type D3DSGR = Flags<'D3DSGR'>
/** The ramp goes to the screen as it is. */
export const D3DSGR_NO_CALIBRATION = 0x00000000 as D3DSGR
/** The ramp is adjusted to the monitor. */
export const D3DSGR_CALIBRATE = 0x00000001 as D3DSGR

/** Flags of SetCursorPosition. SDK: D3DCURSOR_*. */
export type D3DCURSOR = Flags<'D3DCURSOR'>
/** Move at once, not with the next frame. */
export const D3DCURSOR_IMMEDIATE_UPDATE = 0x00000001 as D3DCURSOR

/** Flags of SetPrivateData. SDK: D3DSPD_*. */
export type D3DSPD = Flags<'D3DSPD'>
/** The data is a counted reference to an object. */
export const D3DSPD_IUNKNOWN = 0x00000001 as D3DSPD

/** Flags of D3DPRESENT_PARAMETERS. SDK: D3DPRESENTFLAG_*. */
export type D3DPRESENTFLAG = Flags<'D3DPRESENTFLAG'>
/** Back buffers can be locked. */
export const D3DPRESENTFLAG_LOCKABLE_BACKBUFFER = 0x00000001 as D3DPRESENTFLAG

/** Which buffers Clear fills. SDK: D3DCLEAR_*. */
export type D3DCLEAR = Flags<'D3DCLEAR'>
/** The render target, with the colour. */
export const D3DCLEAR_TARGET = 0x00000001 as D3DCLEAR
/** The depth buffer, with z. */
export const D3DCLEAR_ZBUFFER = 0x00000002 as D3DCLEAR
/** The stencil buffer, with the stencil value. */
export const D3DCLEAR_STENCIL = 0x00000004 as D3DCLEAR

/** Flags of the Lock methods. SDK: D3DLOCK. */
export type D3DLOCK = Flags<'D3DLOCK'>
/** Nothing will be written. */
export const D3DLOCK_READONLY = 0x00000010 as D3DLOCK
/** No system-wide critical section while locked. */
export const D3DLOCK_NOSYSLOCK = 0x00000800 as D3DLOCK
/** Nothing that earlier draws read will be written. */
export const D3DLOCK_NOOVERWRITE = 0x00001000 as D3DLOCK
/** The old contents are not wanted. */
export const D3DLOCK_DISCARD = 0x00002000 as D3DLOCK
/** Leave the dirty region alone. */
export const D3DLOCK_NO_DIRTY_UPDATE = 0x00008000 as D3DLOCK

/** What a resource is for. SDK: D3DUSAGE. */
export type D3DUSAGE = Flags<'D3DUSAGE'>
/** Render target. */
export const D3DUSAGE_RENDERTARGET = 0x00000001 as D3DUSAGE
/** Depth-stencil surface. */
export const D3DUSAGE_DEPTHSTENCIL = 0x00000002 as D3DUSAGE
/** Buffer the program only writes. */
export const D3DUSAGE_WRITEONLY = 0x00000008 as D3DUSAGE
/** Buffer or shader for software vertex processing. */
export const D3DUSAGE_SOFTWAREPROCESSING = 0x00000010 as D3DUSAGE
/** The vertices need no clipping. */
export const D3DUSAGE_DONOTCLIP = 0x00000020 as D3DUSAGE
/** The buffer holds points. */
export const D3DUSAGE_POINTS = 0x00000040 as D3DUSAGE
/** The buffer holds rectangle or triangle patches. */
export const D3DUSAGE_RTPATCHES = 0x00000080 as D3DUSAGE
/** The buffer holds N-patches. */
export const D3DUSAGE_NPATCHES = 0x00000100 as D3DUSAGE
/** Written often. */
export const D3DUSAGE_DYNAMIC = 0x00000200 as D3DUSAGE

/** Flags of ProcessVertices. SDK: D3DPV_*. */
export type D3DPV = Flags<'D3DPV'>
/** Only what processing computes is written. */
export const D3DPV_DONOTCOPYDATA = 0x00000001 as D3DPV

/** Shortest-path wrapping of texture coordinates. Values of D3DRS_WRAP0 to WRAP7. SDK: D3DWRAP_*. */
export type D3DWRAP = Flags<'D3DWRAP'>
/** First coordinate. */
export const D3DWRAP_U = 0x00000001 as D3DWRAP
/** Second coordinate. */
export const D3DWRAP_V = 0x00000002 as D3DWRAP
/** Third coordinate. */
export const D3DWRAP_W = 0x00000004 as D3DWRAP
/** First coordinate; the same bit as D3DWRAP_U. */
export const D3DWRAPCOORD_0 = 0x00000001 as D3DWRAP
/** Second coordinate; the same bit as D3DWRAP_V. */
export const D3DWRAPCOORD_1 = 0x00000002 as D3DWRAP
/** Third coordinate; the same bit as D3DWRAP_W. */
export const D3DWRAPCOORD_2 = 0x00000004 as D3DWRAP
/** Fourth coordinate. */
export const D3DWRAPCOORD_3 = 0x00000008 as D3DWRAP

/** Which channels are written. Values of D3DRS_COLORWRITEENABLE. SDK: D3DCOLORWRITEENABLE_*. */
export type D3DCOLORWRITEENABLE = Flags<'D3DCOLORWRITEENABLE'>
/** Red. */
export const D3DCOLORWRITEENABLE_RED = 0x00000001 as D3DCOLORWRITEENABLE
/** Green. */
export const D3DCOLORWRITEENABLE_GREEN = 0x00000002 as D3DCOLORWRITEENABLE
/** Blue. */
export const D3DCOLORWRITEENABLE_BLUE = 0x00000004 as D3DCOLORWRITEENABLE
/** Alpha. */
export const D3DCOLORWRITEENABLE_ALPHA = 0x00000008 as D3DCOLORWRITEENABLE

/** Which user clip planes are on. Values of D3DRS_CLIPPLANEENABLE. SDK: D3DCLIPPLANE_*. */
export type D3DCLIPPLANE = Flags<'D3DCLIPPLANE'>
/** Plane 0. */
export const D3DCLIPPLANE0 = 0x00000001 as D3DCLIPPLANE
/** Plane 1. */
export const D3DCLIPPLANE1 = 0x00000002 as D3DCLIPPLANE
/** Plane 2. */
export const D3DCLIPPLANE2 = 0x00000004 as D3DCLIPPLANE
/** Plane 3. */
export const D3DCLIPPLANE3 = 0x00000008 as D3DCLIPPLANE
/** Plane 4. */
export const D3DCLIPPLANE4 = 0x00000010 as D3DCLIPPLANE
/** Plane 5. */
export const D3DCLIPPLANE5 = 0x00000020 as D3DCLIPPLANE

/** Clip codes of D3DCLIPSTATUS8: outside of which plane. SDK: D3DCS_*. */
export type D3DCS = Flags<'D3DCS'>
/** Left of the view volume. */
export const D3DCS_LEFT = 0x00000001 as D3DCS
/** Right of the view volume. */
export const D3DCS_RIGHT = 0x00000002 as D3DCS
/** Above the view volume. */
export const D3DCS_TOP = 0x00000004 as D3DCS
/** Below the view volume. */
export const D3DCS_BOTTOM = 0x00000008 as D3DCS
/** Before the front plane. */
export const D3DCS_FRONT = 0x00000010 as D3DCS
/** Behind the back plane. */
export const D3DCS_BACK = 0x00000020 as D3DCS
/** Outside of user plane 0. */
export const D3DCS_PLANE0 = 0x00000040 as D3DCS
/** Outside of user plane 1. */
export const D3DCS_PLANE1 = 0x00000080 as D3DCS
/** Outside of user plane 2. */
export const D3DCS_PLANE2 = 0x00000100 as D3DCS
/** Outside of user plane 3. */
export const D3DCS_PLANE3 = 0x00000200 as D3DCS
/** Outside of user plane 4. */
export const D3DCS_PLANE4 = 0x00000400 as D3DCS
/** Outside of user plane 5. */
export const D3DCS_PLANE5 = 0x00000800 as D3DCS
/** All of them. */
export const D3DCS_ALL = 0x00000fff as D3DCS

/**
 * Texture arguments: one source and modifiers. Values of D3DTSS_COLORARG0 to 2, ALPHAARG0 to 2 and RESULTARG. SDK:
 * D3DTA_*.
 */
export type D3DTA = Flags<'D3DTA'>
/** The bits that name the source. */
export const D3DTA_SELECTMASK = 0x0000000f as D3DTA
/** The interpolated diffuse colour. */
export const D3DTA_DIFFUSE = 0x00000000 as D3DTA
/** The result of the stage before; the diffuse colour in stage 0. */
export const D3DTA_CURRENT = 0x00000001 as D3DTA
/** The texel of this stage. */
export const D3DTA_TEXTURE = 0x00000002 as D3DTA
/** D3DRS_TEXTUREFACTOR. */
export const D3DTA_TFACTOR = 0x00000003 as D3DTA
/** The interpolated specular colour. */
export const D3DTA_SPECULAR = 0x00000004 as D3DTA
/** The temporary register. */
export const D3DTA_TEMP = 0x00000005 as D3DTA
/** One less the source. */
export const D3DTA_COMPLEMENT = 0x00000010 as D3DTA
/** The source's alpha in all channels. */
export const D3DTA_ALPHAREPLICATE = 0x00000020 as D3DTA

/**
 * Generated texture coordinates, or-ed with the number of a coordinate set. Values of D3DTSS_TEXCOORDINDEX. SDK:
 * D3DTSS_TCI_*.
 */
export type D3DTSS_TCI = Flags<'D3DTSS_TCI'>
/** The vertex's own coordinates. */
export const D3DTSS_TCI_PASSTHRU = 0x00000000 as D3DTSS_TCI
/** The normal in camera space. */
export const D3DTSS_TCI_CAMERASPACENORMAL = 0x00010000 as D3DTSS_TCI
/** The position in camera space. */
export const D3DTSS_TCI_CAMERASPACEPOSITION = 0x00020000 as D3DTSS_TCI
/** The reflected view vector in camera space. */
export const D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR = 0x00030000 as D3DTSS_TCI

/**
 * Texture coordinate transform: a count and the projection bit. Values of D3DTSS_TEXTURETRANSFORMFLAGS. SDK:
 * D3DTEXTURETRANSFORMFLAGS.
 */
export type D3DTEXTURETRANSFORMFLAGS = Flags<'D3DTEXTURETRANSFORMFLAGS'>
/** Coordinates pass as they are. */
export const D3DTTFF_DISABLE = 0 as D3DTEXTURETRANSFORMFLAGS
/** One coordinate goes on. */
export const D3DTTFF_COUNT1 = 1 as D3DTEXTURETRANSFORMFLAGS
/** Two coordinates go on. */
export const D3DTTFF_COUNT2 = 2 as D3DTEXTURETRANSFORMFLAGS
/** Three coordinates go on. */
export const D3DTTFF_COUNT3 = 3 as D3DTEXTURETRANSFORMFLAGS
/** Four coordinates go on. */
export const D3DTTFF_COUNT4 = 4 as D3DTEXTURETRANSFORMFLAGS
/** All are divided by the last one. */
export const D3DTTFF_PROJECTED = 256 as D3DTEXTURETRANSFORMFLAGS
