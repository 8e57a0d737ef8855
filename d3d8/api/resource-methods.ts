/** The methods of resources, surfaces, volumes and swap chains, without those that they inherit (d3d8.h). */
import type { Methods } from './declare.js'

/** What resources, surfaces and volumes have alike. */
const deviceChild = {
  GetDevice: { takes: { ppDevice: { out: 'IDirect3DDevice8' } } },
  SetPrivateData: {
    takes: {
      refguid: 'GUID',
      pData: { in: 'void', length: { sum: ['SizeOfData'] } },
      SizeOfData: { value: 'DWORD', default: undefined },
      Flags: { value: 'DWORD', of: 'D3DSPD', default: 0 },
    },
  },
  GetPrivateData: {
    takes: {
      refguid: 'GUID',
      pData: { out: 'void', length: { sum: ['pSizeOfData'] }, orNull: true },
      pSizeOfData: { inout: 'DWORD', sizeOf: 'pData' },
    },
  },
  FreePrivateData: { takes: { refguid: 'GUID' } },
} as const satisfies Methods

export const resourceMethods = {
  ...deviceChild,
  SetPriority: { returns: 'DWORD', takes: { PriorityNew: 'DWORD' } },
  GetPriority: { returns: 'DWORD' },
  PreLoad: { returns: 'void' },
  GetType: { returns: 'D3DRESOURCETYPE' },
} as const satisfies Methods

export const baseTextureMethods = {
  SetLOD: { returns: 'DWORD', takes: { LODNew: 'DWORD' } },
  GetLOD: { returns: 'DWORD' },
  GetLevelCount: { returns: 'DWORD' },
} as const satisfies Methods

/** How much of what is locked, and how. */
const lockedRect = {
  pLockedRect: { out: 'D3DLOCKED_RECT' },
  pRect: { in: 'RECT', orNull: true, default: null },
  Flags: { value: 'DWORD', of: 'D3DLOCK', default: 0 },
} as const

const lockedBox = {
  pLockedVolume: { out: 'D3DLOCKED_BOX' },
  pBox: { in: 'D3DBOX', orNull: true, default: null },
  Flags: { value: 'DWORD', of: 'D3DLOCK', default: 0 },
} as const

const dirtyRect = { pDirtyRect: { in: 'RECT', orNull: true, default: null } } as const

export const textureMethods = {
  GetLevelDesc: { takes: { Level: 'UINT', pDesc: { out: 'D3DSURFACE_DESC' } } },
  GetSurfaceLevel: { takes: { Level: 'UINT', ppSurfaceLevel: { out: 'IDirect3DSurface8' } } },
  LockRect: { takes: { Level: 'UINT', ...lockedRect }, locks: ['Level'] },
  UnlockRect: { takes: { Level: 'UINT' }, unlocks: ['Level'] },
  AddDirtyRect: { takes: dirtyRect },
} as const satisfies Methods

export const volumeTextureMethods = {
  GetLevelDesc: { takes: { Level: 'UINT', pDesc: { out: 'D3DVOLUME_DESC' } } },
  GetVolumeLevel: { takes: { Level: 'UINT', ppVolumeLevel: { out: 'IDirect3DVolume8' } } },
  LockBox: { takes: { Level: 'UINT', ...lockedBox }, locks: ['Level'] },
  UnlockBox: { takes: { Level: 'UINT' }, unlocks: ['Level'] },
  AddDirtyBox: { takes: { pDirtyBox: { in: 'D3DBOX', orNull: true, default: null } } },
} as const satisfies Methods

const face = { FaceType: 'D3DCUBEMAP_FACES' } as const
const level = { ...face, Level: 'UINT' } as const

export const cubeTextureMethods = {
  GetLevelDesc: { takes: { Level: 'UINT', pDesc: { out: 'D3DSURFACE_DESC' } } },
  GetCubeMapSurface: { takes: { ...level, ppCubeMapSurface: { out: 'IDirect3DSurface8' } } },
  LockRect: { takes: { ...level, ...lockedRect }, locks: ['FaceType', 'Level'] },
  UnlockRect: { takes: level, unlocks: ['FaceType', 'Level'] },
  AddDirtyRect: { takes: { ...face, ...dirtyRect } },
} as const satisfies Methods

/** What buffers of both kinds have. */
const buffer = {
  Lock: {
    takes: {
      OffsetToLock: { value: 'UINT', default: 0 },
      SizeToLock: { value: 'UINT', default: 0 },
      ppbData: { out: 'BYTE', gives: 'memory', length: { sum: ['SizeToLock'] } },
      Flags: { value: 'DWORD', of: 'D3DLOCK', default: 0 },
    },
    locks: [],
  },
  Unlock: { unlocks: [] },
} as const satisfies Methods

export const vertexBufferMethods = {
  ...buffer,
  GetDesc: { takes: { pDesc: { out: 'D3DVERTEXBUFFER_DESC' } } },
} as const satisfies Methods

export const indexBufferMethods = {
  ...buffer,
  GetDesc: { takes: { pDesc: { out: 'D3DINDEXBUFFER_DESC' } } },
} as const satisfies Methods

const container = {
  GetContainer: { takes: { riid: 'GUID', ppContainer: { out: 'IUnknown', gives: 'any interface' } } },
} as const

export const surfaceMethods = {
  ...deviceChild,
  ...container,
  GetDesc: { takes: { pDesc: { out: 'D3DSURFACE_DESC' } } },
  LockRect: { takes: lockedRect, locks: [] },
  UnlockRect: { unlocks: [] },
} as const satisfies Methods

export const volumeMethods = {
  ...deviceChild,
  ...container,
  GetDesc: { takes: { pDesc: { out: 'D3DVOLUME_DESC' } } },
  LockBox: { takes: lockedBox, locks: [] },
  UnlockBox: { unlocks: [] },
} as const satisfies Methods

/** What swap chains and devices present with. */
export const present = {
  takes: {
    pSourceRect: { in: 'RECT', orNull: true, default: null },
    pDestRect: { in: 'RECT', orNull: true, default: null },
    hDestWindowOverride: { value: 'HWND', orNull: true, default: null },
    pDirtyRegion: { in: 'RGNDATA', orNull: true, default: null },
  },
} as const

/** Which back buffer. */
export const backBuffer = {
  takes: {
    BackBuffer: { value: 'UINT', default: 0 },
    Type: { value: 'D3DBACKBUFFER_TYPE', default: 0 },
    ppBackBuffer: { out: 'IDirect3DSurface8' },
  },
} as const

export const swapChainMethods = { Present: present, GetBackBuffer: backBuffer } as const satisfies Methods
