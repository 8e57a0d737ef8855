/**
 * The structs of d3d8types.h and d3d8caps.h, and those of Windows that Direct3D 8 takes, each declared once: members in
 * their order with their types in C. What a program leaves out is 0, as `ZeroMemory` leaves it. Offsets and sizes
 * follow: see struct-layout.ts.
 */
import { D3DRTYPECOUNT, MAX_DEVICE_IDENTIFIER_STRING } from '../types/constants.js'
import type { CType } from './c-types.js'
import type { EnumerationName } from './enumerations.js'

/** A member: its type, or its type and more. */
export type MemberDeclaration =
  | MemberType
  | {
      readonly type: MemberType
      /** The set that its number is of, where the type does not say so. */
      readonly of?: EnumerationName
      /** An array of so many. */
      readonly count?: number
      /** The member is a pointer to its type. */
      readonly pointer?: true
      /** What a TypeScript program sees in place of bytes or of an array. */
      readonly as?: 'text' | 'GUID' | 'number of 64 bits' | 'list' | 'RECT list' | 'locked bytes'
    }

/** The type of a member: C's own, an enumerated type, or another struct. */
export type MemberType =
  | CType
  | EnumerationName
  | 'D3DCOLORVALUE'
  | 'D3DVECTOR'
  | 'RECT'
  | 'RGNDATAHEADER'
  | 'GUID'
  | 'D3DRESOURCESTATS'

/** The members of a struct, in their order. */
export type Members = Readonly<Record<string, MemberDeclaration>>

const description = {
  Format: 'D3DFORMAT',
  Type: 'D3DRESOURCETYPE',
  Usage: { type: 'DWORD', of: 'D3DUSAGE' },
  Pool: 'D3DPOOL',
  Size: 'UINT',
} as const satisfies Members

const text = { type: 'char', count: MAX_DEVICE_IDENTIFIER_STRING, as: 'text' } as const
const ramp = { type: 'WORD', count: 256, as: 'list' } as const

/** The structs of Windows' own headers. */
const ofWindows = {
  GUID: { Data1: 'DWORD', Data2: 'WORD', Data3: 'WORD', Data4: { type: 'BYTE', count: 8 } },
  POINT: { x: 'LONG', y: 'LONG' },
  RECT: { left: 'LONG', top: 'LONG', right: 'LONG', bottom: 'LONG' },
  RGNDATAHEADER: { dwSize: 'DWORD', iType: 'DWORD', nCount: 'DWORD', nRgnSize: 'DWORD', rcBound: 'RECT' },
  /** As many rectangles follow as its header counts: C's one char stands where they begin. */
  RGNDATA: { rdh: 'RGNDATAHEADER', Buffer: { type: 'char', count: 1, as: 'RECT list' } },
  PALETTEENTRY: { peRed: 'BYTE', peGreen: 'BYTE', peBlue: 'BYTE', peFlags: 'BYTE' },
} as const satisfies Record<string, Members>

const ofTypes = {
  D3DVECTOR: { x: 'float', y: 'float', z: 'float' },
  D3DCOLORVALUE: { r: 'float', g: 'float', b: 'float', a: 'float' },
  D3DRECT: { x1: 'LONG', y1: 'LONG', x2: 'LONG', y2: 'LONG' },
  /** In C also an array of four rows; in TypeScript a list of its numbers. */
  D3DMATRIX: {
    ...{ _11: 'float', _12: 'float', _13: 'float', _14: 'float' },
    ...{ _21: 'float', _22: 'float', _23: 'float', _24: 'float' },
    ...{ _31: 'float', _32: 'float', _33: 'float', _34: 'float' },
    ...{ _41: 'float', _42: 'float', _43: 'float', _44: 'float' },
  },
  D3DVIEWPORT8: { X: 'DWORD', Y: 'DWORD', Width: 'DWORD', Height: 'DWORD', MinZ: 'float', MaxZ: 'float' },
  D3DCLIPSTATUS8: { ClipUnion: { type: 'DWORD', of: 'D3DCS' }, ClipIntersection: { type: 'DWORD', of: 'D3DCS' } },
  D3DMATERIAL8: {
    Diffuse: 'D3DCOLORVALUE',
    Ambient: 'D3DCOLORVALUE',
    Specular: 'D3DCOLORVALUE',
    Emissive: 'D3DCOLORVALUE',
    Power: 'float',
  },
  D3DLIGHT8: {
    Type: 'D3DLIGHTTYPE',
    Diffuse: 'D3DCOLORVALUE',
    Specular: 'D3DCOLORVALUE',
    Ambient: 'D3DCOLORVALUE',
    Position: 'D3DVECTOR',
    Direction: 'D3DVECTOR',
    Range: 'float',
    Falloff: 'float',
    Attenuation0: 'float',
    Attenuation1: 'float',
    Attenuation2: 'float',
    Theta: 'float',
    Phi: 'float',
  },
  D3DLINEPATTERN: { wRepeatFactor: 'WORD', wLinePattern: 'WORD' },
  D3DDISPLAYMODE: { Width: 'UINT', Height: 'UINT', RefreshRate: 'UINT', Format: 'D3DFORMAT' },
  D3DDEVICE_CREATION_PARAMETERS: {
    AdapterOrdinal: 'UINT',
    DeviceType: 'D3DDEVTYPE',
    hFocusWindow: 'HWND',
    BehaviorFlags: { type: 'DWORD', of: 'D3DCREATE' },
  },
  D3DPRESENT_PARAMETERS: {
    BackBufferWidth: 'UINT',
    BackBufferHeight: 'UINT',
    BackBufferFormat: 'D3DFORMAT',
    BackBufferCount: 'UINT',
    MultiSampleType: 'D3DMULTISAMPLE_TYPE',
    SwapEffect: 'D3DSWAPEFFECT',
    hDeviceWindow: 'HWND',
    Windowed: 'BOOL',
    EnableAutoDepthStencil: 'BOOL',
    AutoDepthStencilFormat: 'D3DFORMAT',
    Flags: { type: 'DWORD', of: 'D3DPRESENTFLAG' },
    FullScreen_RefreshRateInHz: 'UINT',
    FullScreen_PresentationInterval: { type: 'UINT', of: 'D3DPRESENT_INTERVAL' },
  },
  D3DGAMMARAMP: { red: ramp, green: ramp, blue: ramp },
  D3DVERTEXBUFFER_DESC: { ...description, FVF: { type: 'DWORD', of: 'D3DFVF' } },
  D3DINDEXBUFFER_DESC: description,
  D3DSURFACE_DESC: { ...description, MultiSampleType: 'D3DMULTISAMPLE_TYPE', Width: 'UINT', Height: 'UINT' },
  D3DVOLUME_DESC: { ...description, Width: 'UINT', Height: 'UINT', Depth: 'UINT' },
  D3DLOCKED_RECT: { Pitch: 'INT', pBits: { type: 'void', pointer: true, as: 'locked bytes' } },
  D3DBOX: { Left: 'UINT', Top: 'UINT', Right: 'UINT', Bottom: 'UINT', Front: 'UINT', Back: 'UINT' },
  D3DLOCKED_BOX: { RowPitch: 'INT', SlicePitch: 'INT', pBits: { type: 'void', pointer: true, as: 'locked bytes' } },
  D3DRANGE: { Offset: 'UINT', Size: 'UINT' },
  D3DRECTPATCH_INFO: {
    StartVertexOffsetWidth: 'UINT',
    StartVertexOffsetHeight: 'UINT',
    Width: 'UINT',
    Height: 'UINT',
    Stride: 'UINT',
    Basis: 'D3DBASISTYPE',
    Order: 'D3DORDERTYPE',
  },
  D3DTRIPATCH_INFO: { StartVertexOffset: 'UINT', NumVertices: 'UINT', Basis: 'D3DBASISTYPE', Order: 'D3DORDERTYPE' },
  D3DADAPTER_IDENTIFIER8: {
    Driver: text,
    Description: text,
    DriverVersion: { type: 'LARGE_INTEGER', as: 'number of 64 bits' },
    VendorId: 'DWORD',
    DeviceId: 'DWORD',
    SubSysId: 'DWORD',
    Revision: 'DWORD',
    DeviceIdentifier: { type: 'GUID', as: 'GUID' },
    WHQLLevel: 'DWORD',
  },
  D3DRASTER_STATUS: { InVBlank: 'BOOL', ScanLine: 'UINT' },
  D3DRESOURCESTATS: {
    bThrashing: 'BOOL',
    ApproxBytesDownloaded: 'DWORD',
    NumEvicts: 'DWORD',
    NumVidCreates: 'DWORD',
    LastPri: 'DWORD',
    NumUsed: 'DWORD',
    NumUsedInVidMem: 'DWORD',
    WorkingSet: 'DWORD',
    WorkingSetBytes: 'DWORD',
    TotalManaged: 'DWORD',
    TotalBytes: 'DWORD',
  },
  D3DDEVINFO_RESOURCEMANAGER: { stats: { type: 'D3DRESOURCESTATS', count: D3DRTYPECOUNT } },
  D3DDEVINFO_D3DVERTEXSTATS: { NumRenderedTriangles: 'DWORD', NumExtraClippingTriangles: 'DWORD' },
  D3DDEVINFO_VCACHE: { Pattern: 'DWORD', OptMethod: 'DWORD', CacheSize: 'DWORD', MagicNumber: 'DWORD' },
} as const satisfies Record<string, Members>

/** A member of D3DCAPS8 whose bits a set names. */
const caps = <Name extends EnumerationName>(of: Name) => ({ type: 'DWORD', of }) as const

const ofCaps = {
  D3DCAPS8: {
    DeviceType: 'D3DDEVTYPE',
    AdapterOrdinal: 'UINT',
    Caps: caps('D3DCAPS'),
    Caps2: caps('D3DCAPS2'),
    Caps3: caps('D3DCAPS3'),
    PresentationIntervals: caps('D3DPRESENT_INTERVAL'),
    CursorCaps: caps('D3DCURSORCAPS'),
    DevCaps: caps('D3DDEVCAPS'),
    PrimitiveMiscCaps: caps('D3DPMISCCAPS'),
    RasterCaps: caps('D3DPRASTERCAPS'),
    ZCmpCaps: caps('D3DPCMPCAPS'),
    SrcBlendCaps: caps('D3DPBLENDCAPS'),
    DestBlendCaps: caps('D3DPBLENDCAPS'),
    AlphaCmpCaps: caps('D3DPCMPCAPS'),
    ShadeCaps: caps('D3DPSHADECAPS'),
    TextureCaps: caps('D3DPTEXTURECAPS'),
    TextureFilterCaps: caps('D3DPTFILTERCAPS'),
    CubeTextureFilterCaps: caps('D3DPTFILTERCAPS'),
    VolumeTextureFilterCaps: caps('D3DPTFILTERCAPS'),
    TextureAddressCaps: caps('D3DPTADDRESSCAPS'),
    VolumeTextureAddressCaps: caps('D3DPTADDRESSCAPS'),
    LineCaps: caps('D3DLINECAPS'),
    MaxTextureWidth: 'DWORD',
    MaxTextureHeight: 'DWORD',
    MaxVolumeExtent: 'DWORD',
    MaxTextureRepeat: 'DWORD',
    MaxTextureAspectRatio: 'DWORD',
    MaxAnisotropy: 'DWORD',
    MaxVertexW: 'float',
    GuardBandLeft: 'float',
    GuardBandTop: 'float',
    GuardBandRight: 'float',
    GuardBandBottom: 'float',
    ExtentsAdjust: 'float',
    StencilCaps: caps('D3DSTENCILCAPS'),
    FVFCaps: caps('D3DFVFCAPS'),
    TextureOpCaps: caps('D3DTEXOPCAPS'),
    MaxTextureBlendStages: 'DWORD',
    MaxSimultaneousTextures: 'DWORD',
    VertexProcessingCaps: caps('D3DVTXPCAPS'),
    MaxActiveLights: 'DWORD',
    MaxUserClipPlanes: 'DWORD',
    MaxVertexBlendMatrices: 'DWORD',
    MaxVertexBlendMatrixIndex: 'DWORD',
    MaxPointSize: 'float',
    MaxPrimitiveCount: 'DWORD',
    MaxVertexIndex: 'DWORD',
    MaxStreams: 'DWORD',
    MaxStreamStride: 'DWORD',
    VertexShaderVersion: 'DWORD',
    MaxVertexShaderConst: 'DWORD',
    PixelShaderVersion: 'DWORD',
    MaxPixelShaderValue: 'float',
  },
} as const satisfies Record<string, Members>

/** The structs by the header that declares them. */
export const STRUCT_HEADERS = { windows: ofWindows, 'd3d8types.h': ofTypes, 'd3d8caps.h': ofCaps } as const

/** Every struct with its members. */
export const STRUCTS = { ...ofWindows, ...ofTypes, ...ofCaps } as const satisfies Record<string, Members>

/** The name of a struct. */
export type StructName = keyof typeof STRUCTS

/** Whether a name is that of a struct. */
export const isStruct = (name: string): name is StructName => Object.hasOwn(STRUCTS, name)
