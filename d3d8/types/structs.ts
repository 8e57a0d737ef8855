/**
 * The structures of d3d8types.h and d3d8caps.h as plain objects with Direct3D's member names. Members that a program
 * may leave out are optional and say what they default to; what the runtime answers with is complete.
 */

import type { BOOL, DWORD } from './brand.js'
import type {
  D3DCAPS,
  D3DCAPS2,
  D3DCAPS3,
  D3DCURSORCAPS,
  D3DDEVCAPS,
  D3DFVFCAPS,
  D3DLINECAPS,
  D3DPBLENDCAPS,
  D3DPCMPCAPS,
  D3DPMISCCAPS,
  D3DPRASTERCAPS,
  D3DPRESENT_INTERVAL,
  D3DPSHADECAPS,
  D3DPTADDRESSCAPS,
  D3DPTEXTURECAPS,
  D3DPTFILTERCAPS,
  D3DSTENCILCAPS,
  D3DTEXOPCAPS,
  D3DVTXPCAPS,
} from './caps.js'
import type {
  D3DBASISTYPE,
  D3DDEVTYPE,
  D3DLIGHTTYPE,
  D3DMULTISAMPLE_TYPE,
  D3DORDERTYPE,
  D3DPOOL,
  D3DRESOURCETYPE,
  D3DSWAPEFFECT,
} from './enumerations.js'
import type { D3DCREATE, D3DCS, D3DPRESENTFLAG, D3DUSAGE } from './flags.js'
import type { D3DFORMAT } from './formats.js'
import type { D3DFVF } from './fvf.js'
import type { LockedBytes } from './locked-bytes.js'

/** A point in pixels. SDK: POINT. */
export interface POINT {
  x: number
  y: number
}

/** A rectangle in pixels; right and bottom are outside of it. SDK: RECT. */
export interface RECT {
  left: number
  top: number
  right: number
  bottom: number
}

/** What a region holds. Win32: RGNDATAHEADER. */
export interface RGNDATAHEADER {
  /** Bytes of the header: 32. */
  dwSize: number
  /** RDH_RECTANGLES */
  iType: number
  /** Rectangles in the region. */
  nCount: number
  /** Bytes of the rectangles, or 0. */
  nRgnSize: number
  /** A rectangle around all of them; not read. */
  rcBound: RECT
}

/** A region: rectangles in pixels. Win32: RGNDATA. */
export interface RGNDATA {
  rdh: RGNDATAHEADER
  Buffer: readonly RECT[]
}

/** A rectangle of Clear in pixels; x2 and y2 are outside of it. SDK: D3DRECT. */
export interface D3DRECT {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** A box in texels; Right, Bottom and Back are outside of it. SDK: D3DBOX. */
export interface D3DBOX {
  Left: number
  Top: number
  Right: number
  Bottom: number
  Front: number
  Back: number
}

/** A range of bytes. SDK: D3DRANGE. */
export interface D3DRANGE {
  Offset: number
  Size: number
}

/** A vector. SDK: D3DVECTOR. */
export interface D3DVECTOR {
  x: number
  y: number
  z: number
}

/** A colour whose channels usually run from 0 to 1. SDK: D3DCOLORVALUE. */
export interface D3DCOLORVALUE {
  r: number
  g: number
  b: number
  a: number
}

/**
 * A struct as a program may give it: members that it leaves out are 0, and so are those of the structs in it, as
 * ZeroMemory leaves them. A member that is there has to be what it is in the struct; one that the struct has not is
 * refused by its name.
 */
export type Given<Struct> = {
  readonly [Member in keyof Struct]?: Struct[Member] extends D3DCOLORVALUE | D3DVECTOR | RECT | RGNDATAHEADER
    ? Given<Struct[Member]>
    : Struct[Member]
}

/** 16 numbers in memory order _11, _12, ... _44: rows one after the other, for row vectors. SDK: D3DMATRIX. */
export type D3DMATRIX = ArrayLike<number>

/** A plane: a x + b y + c z + d w >= 0 is inside. The argument of SetClipPlane. */
export type D3DPLANE = ArrayLike<number>

/** Viewport in pixels of the render target; depths from 0 to 1. SDK: D3DVIEWPORT8. */
export interface D3DVIEWPORT8 {
  X: number
  Y: number
  Width: number
  Height: number
  MinZ: number
  MaxZ: number
}

/** A light. Position and direction are in world space, angles in radians. SDK: D3DLIGHT8. */
export interface D3DLIGHT8 {
  Type: D3DLIGHTTYPE
  Diffuse: D3DCOLORVALUE
  Specular: D3DCOLORVALUE
  Ambient: D3DCOLORVALUE
  Position: D3DVECTOR
  Direction: D3DVECTOR
  /** Distance beyond which it does not shine. */
  Range: number
  /** Fall-off between the cones of a spot light, usually 1. */
  Falloff: number
  /** Attenuation is 1 / (Attenuation0 + Attenuation1 d + Attenuation2 d^2). */
  Attenuation0: number
  Attenuation1: number
  Attenuation2: number
  /** Angle of the inner cone, 0 to Phi. */
  Theta: number
  /** Angle of the outer cone, 0 to pi. */
  Phi: number
}

/** A material. SDK: D3DMATERIAL8. */
export interface D3DMATERIAL8 {
  Diffuse: D3DCOLORVALUE
  Ambient: D3DCOLORVALUE
  Specular: D3DCOLORVALUE
  Emissive: D3DCOLORVALUE
  /** Sharpness of specular highlights. */
  Power: number
}

/** Line pattern; in D3DRS_LINEPATTERN it is one DWORD with wRepeatFactor in the low word. SDK: D3DLINEPATTERN. */
export interface D3DLINEPATTERN {
  wRepeatFactor: number
  wLinePattern: number
}

/** Clip codes of the vertices drawn: all or-ed and all and-ed. SDK: D3DCLIPSTATUS8. */
export interface D3DCLIPSTATUS8 {
  ClipUnion: D3DCS
  ClipIntersection: D3DCS
}

/** A display mode; RefreshRate in Hz, 0 for the adapter's default. SDK: D3DDISPLAYMODE. */
export interface D3DDISPLAYMODE {
  Width: number
  Height: number
  RefreshRate: number
  Format: D3DFORMAT
}

/** How a swap chain presents. Members that are 0 or left out mean what is said here. SDK: D3DPRESENT_PARAMETERS. */
export interface D3DPRESENT_PARAMETERS {
  /** In pixels; 0 or left out in windowed mode: the window's client width. */
  BackBufferWidth?: number
  /** In pixels; 0 or left out in windowed mode: the window's client height. */
  BackBufferHeight?: number
  /** Left out: the format of the display mode. */
  BackBufferFormat?: D3DFORMAT
  /** 0 to 3; 0 and left out: 1. */
  BackBufferCount?: number
  /** Left out: D3DMULTISAMPLE_NONE. Others ask for D3DSWAPEFFECT_DISCARD. */
  MultiSampleType?: D3DMULTISAMPLE_TYPE
  SwapEffect: D3DSWAPEFFECT
  /** Where to present; left out: the focus window of CreateDevice. */
  hDeviceWindow?: unknown
  /** Left out: false, full screen. */
  Windowed?: BOOL
  /** Whether the device makes a depth-stencil surface of its own; left out: false. */
  EnableAutoDepthStencil?: BOOL
  /** Format of that surface; not read without EnableAutoDepthStencil. */
  AutoDepthStencilFormat?: D3DFORMAT
  /** Left out: 0. */
  Flags?: D3DPRESENTFLAG
  /** In Hz; 0 and left out: the adapter's choice. Must be 0 in windowed mode. */
  FullScreen_RefreshRateInHz?: number
  /** Left out: D3DPRESENT_INTERVAL_DEFAULT, which windowed mode requires. */
  FullScreen_PresentationInterval?: D3DPRESENT_INTERVAL
}

/** What a device was made with. SDK: D3DDEVICE_CREATION_PARAMETERS. */
export interface D3DDEVICE_CREATION_PARAMETERS {
  AdapterOrdinal: number
  DeviceType: D3DDEVTYPE
  hFocusWindow: unknown
  BehaviorFlags: D3DCREATE
}

/** Where the display's beam is. SDK: D3DRASTER_STATUS. */
export interface D3DRASTER_STATUS {
  InVBlank: boolean
  ScanLine: number
}

/** An adapter. SDK: D3DADAPTER_IDENTIFIER8. */
export interface D3DADAPTER_IDENTIFIER8 {
  Driver: string
  Description: string
  /** Product, version, sub-version and build: 16 bits each, product highest. */
  DriverVersion: bigint
  VendorId: DWORD
  DeviceId: DWORD
  SubSysId: DWORD
  Revision: DWORD
  /** GUID as 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'. */
  DeviceIdentifier: string
  /** 0: no certificate; 1: certified, date unknown; else year, month, day: 16, 8 and 8 bits. */
  WHQLLevel: DWORD
}

/** Gamma ramps: 256 values from 0 to 65535 a channel. SDK: D3DGAMMARAMP. */
export interface D3DGAMMARAMP {
  red: Uint16Array
  green: Uint16Array
  blue: Uint16Array
}

/** A palette entry; peFlags is alpha where palettes have it. SDK: PALETTEENTRY. */
export interface PALETTEENTRY {
  peRed: number
  peGreen: number
  peBlue: number
  peFlags: number
}

/** Description of a surface. Size in bytes. SDK: D3DSURFACE_DESC. */
export interface D3DSURFACE_DESC {
  Format: D3DFORMAT
  Type: D3DRESOURCETYPE
  Usage: D3DUSAGE
  Pool: D3DPOOL
  Size: number
  MultiSampleType: D3DMULTISAMPLE_TYPE
  Width: number
  Height: number
}

/** Description of a volume. Size in bytes. SDK: D3DVOLUME_DESC. */
export interface D3DVOLUME_DESC {
  Format: D3DFORMAT
  Type: D3DRESOURCETYPE
  Usage: D3DUSAGE
  Pool: D3DPOOL
  Size: number
  Width: number
  Height: number
  Depth: number
}

/** Description of a vertex buffer. Size in bytes; Format is D3DFMT_VERTEXDATA. SDK: D3DVERTEXBUFFER_DESC. */
export interface D3DVERTEXBUFFER_DESC {
  Format: D3DFORMAT
  Type: D3DRESOURCETYPE
  Usage: D3DUSAGE
  Pool: D3DPOOL
  Size: number
  FVF: D3DFVF
}

/**
 * Description of an index buffer. Size in bytes; Format is D3DFMT_INDEX16 or D3DFMT_INDEX32. SDK: D3DINDEXBUFFER_DESC.
 */
export interface D3DINDEXBUFFER_DESC {
  Format: D3DFORMAT
  Type: D3DRESOURCETYPE
  Usage: D3DUSAGE
  Pool: D3DPOOL
  Size: number
}

/** A locked rectangle: pBits starts at its first byte, rows are Pitch bytes apart. SDK: D3DLOCKED_RECT. */
export interface D3DLOCKED_RECT {
  Pitch: number
  pBits: LockedBytes
}

/**
 * A locked box: pBits starts at its first byte; rows and slices are RowPitch and SlicePitch bytes apart. SDK:
 * D3DLOCKED_BOX.
 */
export interface D3DLOCKED_BOX {
  RowPitch: number
  SlicePitch: number
  pBits: LockedBytes
}

/** A rectangle patch in the vertices of the streams. SDK: D3DRECTPATCH_INFO. */
export interface D3DRECTPATCH_INFO {
  StartVertexOffsetWidth: number
  StartVertexOffsetHeight: number
  /** Vertices. */
  Width: number
  /** Vertices. */
  Height: number
  /** Vertices from one row to the next. */
  Stride: number
  Basis: D3DBASISTYPE
  Order: D3DORDERTYPE
}

/** A triangle patch in the vertices of the streams. SDK: D3DTRIPATCH_INFO. */
export interface D3DTRIPATCH_INFO {
  StartVertexOffset: number
  NumVertices: number
  Basis: D3DBASISTYPE
  Order: D3DORDERTYPE
}

/**
 * Resource manager statistics of one resource type: up to NumUsedInVidMem of the last frame, then of what there is.
 * SDK: D3DRESOURCESTATS.
 */
export interface D3DRESOURCESTATS {
  bThrashing: boolean
  ApproxBytesDownloaded: number
  NumEvicts: number
  NumVidCreates: number
  LastPri: number
  NumUsed: number
  NumUsedInVidMem: number
  WorkingSet: number
  WorkingSetBytes: number
  TotalManaged: number
  TotalBytes: number
}

/** Resource manager statistics, one entry for each D3DRESOURCETYPE (D3DRTYPECOUNT). SDK: D3DDEVINFO_RESOURCEMANAGER. */
export interface D3DDEVINFO_RESOURCEMANAGER {
  stats: readonly D3DRESOURCESTATS[]
}

/** Triangle counts of the last frame. SDK: D3DDEVINFO_D3DVERTEXSTATS. */
export interface D3DDEVINFO_D3DVERTEXSTATS {
  NumRenderedTriangles: number
  NumExtraClippingTriangles: number
}

/** Vertex cache hints. SDK: D3DDEVINFO_VCACHE. */
export interface D3DDEVINFO_VCACHE {
  /** Four characters, 'CACH'. */
  Pattern: DWORD
  /** 0: longest strips; 1: vertex cache. */
  OptMethod: DWORD
  CacheSize: DWORD
  MagicNumber: DWORD
}

/** What a device can do. SDK: D3DCAPS8. */
export interface D3DCAPS8 {
  DeviceType: D3DDEVTYPE
  AdapterOrdinal: number
  Caps: D3DCAPS
  Caps2: D3DCAPS2
  Caps3: D3DCAPS3
  PresentationIntervals: D3DPRESENT_INTERVAL
  CursorCaps: D3DCURSORCAPS
  DevCaps: D3DDEVCAPS
  PrimitiveMiscCaps: D3DPMISCCAPS
  RasterCaps: D3DPRASTERCAPS
  ZCmpCaps: D3DPCMPCAPS
  SrcBlendCaps: D3DPBLENDCAPS
  DestBlendCaps: D3DPBLENDCAPS
  AlphaCmpCaps: D3DPCMPCAPS
  ShadeCaps: D3DPSHADECAPS
  TextureCaps: D3DPTEXTURECAPS
  TextureFilterCaps: D3DPTFILTERCAPS
  CubeTextureFilterCaps: D3DPTFILTERCAPS
  VolumeTextureFilterCaps: D3DPTFILTERCAPS
  TextureAddressCaps: D3DPTADDRESSCAPS
  VolumeTextureAddressCaps: D3DPTADDRESSCAPS
  LineCaps: D3DLINECAPS
  MaxTextureWidth: number
  MaxTextureHeight: number
  MaxVolumeExtent: number
  MaxTextureRepeat: number
  MaxTextureAspectRatio: number
  MaxAnisotropy: number
  MaxVertexW: number
  GuardBandLeft: number
  GuardBandTop: number
  GuardBandRight: number
  GuardBandBottom: number
  ExtentsAdjust: number
  StencilCaps: D3DSTENCILCAPS
  FVFCaps: D3DFVFCAPS
  TextureOpCaps: D3DTEXOPCAPS
  MaxTextureBlendStages: number
  MaxSimultaneousTextures: number
  VertexProcessingCaps: D3DVTXPCAPS
  MaxActiveLights: number
  MaxUserClipPlanes: number
  MaxVertexBlendMatrices: number
  MaxVertexBlendMatrixIndex: number
  MaxPointSize: number
  MaxPrimitiveCount: number
  MaxVertexIndex: number
  MaxStreams: number
  MaxStreamStride: number
  /** See D3DVS_VERSION. */
  VertexShaderVersion: DWORD
  MaxVertexShaderConst: number
  /** See D3DPS_VERSION. */
  PixelShaderVersion: DWORD
  MaxPixelShaderValue: number
}
