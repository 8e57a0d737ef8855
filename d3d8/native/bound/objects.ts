/** 66 methods, bound for C. Made from the tables of d3d8/api by `npm run docs`. */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- every argument is cast, whatever its type */
import type {
  Direct3D8,
  Direct3DBaseTexture8,
  Direct3DCubeTexture8,
  Direct3DIndexBuffer8,
  Direct3DObject,
  Direct3DResource8,
  Direct3DSurface8,
  Direct3DSwapChain8,
  Direct3DTexture8,
  Direct3DVertexBuffer8,
  Direct3DVolume8,
  Direct3DVolumeTexture8,
} from '../../runtime/index.js'
import type { Passage } from '../passage.js'

const D3D_OK = 0

/**
 * The functions that a program imports, by the names of the methods. Numbers of C are taken as what the methods
 * declare.
 */
export const bindObjects = (p: Passage) => ({
  'IUnknown::QueryInterface': (This: number, riid: number, ppvObj: number) => {
    if (ppvObj === 0) return p.missing('IUnknown::QueryInterface')
    p.putWord(ppvObj, 0)
    try {
      p.putObject(ppvObj, p.at<Direct3DObject>(This).QueryInterface(p.guid(riid) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IUnknown::AddRef': (This: number) => p.quietly(() => Number(p.at<Direct3DObject>(This).AddRef())),
  'IUnknown::Release': (This: number) => p.own.Release(This),
  'IDirect3D8::RegisterSoftwareDevice': (This: number, pInitializeFunction: number) => {
    try {
      p.at<Direct3D8>(This).RegisterSoftwareDevice(pInitializeFunction || (null as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::GetAdapterCount': (This: number) => p.quietly(() => Number(p.at<Direct3D8>(This).GetAdapterCount())),
  'IDirect3D8::GetAdapterIdentifier': (This: number, Adapter: number, Flags: number, pIdentifier: number) => {
    if (pIdentifier === 0) return p.missing('IDirect3D8::GetAdapterIdentifier')
    try {
      p.putStruct(
        'D3DADAPTER_IDENTIFIER8',
        pIdentifier,
        p.at<Direct3D8>(This).GetAdapterIdentifier((Adapter >>> 0) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::GetAdapterModeCount': (This: number, Adapter: number) =>
    p.quietly(() => Number(p.at<Direct3D8>(This).GetAdapterModeCount((Adapter >>> 0) as never))),
  'IDirect3D8::EnumAdapterModes': (This: number, Adapter: number, Mode: number, pMode: number) => {
    if (pMode === 0) return p.missing('IDirect3D8::EnumAdapterModes')
    try {
      p.putStruct(
        'D3DDISPLAYMODE',
        pMode,
        p.at<Direct3D8>(This).EnumAdapterModes((Adapter >>> 0) as never, (Mode >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::GetAdapterDisplayMode': (This: number, Adapter: number, pMode: number) => {
    if (pMode === 0) return p.missing('IDirect3D8::GetAdapterDisplayMode')
    try {
      p.putStruct('D3DDISPLAYMODE', pMode, p.at<Direct3D8>(This).GetAdapterDisplayMode((Adapter >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::CheckDeviceType': (
    This: number,
    Adapter: number,
    CheckType: number,
    DisplayFormat: number,
    BackBufferFormat: number,
    Windowed: number,
  ) => {
    try {
      p.at<Direct3D8>(This).CheckDeviceType(
        (Adapter >>> 0) as never,
        (CheckType >>> 0) as never,
        (DisplayFormat >>> 0) as never,
        (BackBufferFormat >>> 0) as never,
        Windowed as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::CheckDeviceFormat': (
    This: number,
    Adapter: number,
    DeviceType: number,
    AdapterFormat: number,
    Usage: number,
    RType: number,
    CheckFormat: number,
  ) => {
    try {
      p.at<Direct3D8>(This).CheckDeviceFormat(
        (Adapter >>> 0) as never,
        (DeviceType >>> 0) as never,
        (AdapterFormat >>> 0) as never,
        (Usage >>> 0) as never,
        (RType >>> 0) as never,
        (CheckFormat >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::CheckDeviceMultiSampleType': (
    This: number,
    Adapter: number,
    DeviceType: number,
    SurfaceFormat: number,
    Windowed: number,
    MultiSampleType: number,
  ) => {
    try {
      p.at<Direct3D8>(This).CheckDeviceMultiSampleType(
        (Adapter >>> 0) as never,
        (DeviceType >>> 0) as never,
        (SurfaceFormat >>> 0) as never,
        Windowed as never,
        (MultiSampleType >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::CheckDepthStencilMatch': (
    This: number,
    Adapter: number,
    DeviceType: number,
    AdapterFormat: number,
    RenderTargetFormat: number,
    DepthStencilFormat: number,
  ) => {
    try {
      p.at<Direct3D8>(This).CheckDepthStencilMatch(
        (Adapter >>> 0) as never,
        (DeviceType >>> 0) as never,
        (AdapterFormat >>> 0) as never,
        (RenderTargetFormat >>> 0) as never,
        (DepthStencilFormat >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::GetDeviceCaps': (This: number, Adapter: number, DeviceType: number, pCaps: number) => {
    if (pCaps === 0) return p.missing('IDirect3D8::GetDeviceCaps')
    try {
      p.putStruct(
        'D3DCAPS8',
        pCaps,
        p.at<Direct3D8>(This).GetDeviceCaps((Adapter >>> 0) as never, (DeviceType >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3D8::GetAdapterMonitor': (This: number, Adapter: number) =>
    p.quietly(() => Number(p.at<Direct3D8>(This).GetAdapterMonitor((Adapter >>> 0) as never))),
  'IDirect3D8::CreateDevice': (
    This: number,
    Adapter: number,
    DeviceType: number,
    hFocusWindow: number,
    BehaviorFlags: number,
    pPresentationParameters: number,
    ppReturnedDeviceInterface: number,
  ) =>
    p.own.CreateDevice(
      This,
      Adapter,
      DeviceType,
      hFocusWindow,
      BehaviorFlags,
      pPresentationParameters,
      ppReturnedDeviceInterface,
    ),
  'IDirect3DSwapChain8::Present': (
    This: number,
    pSourceRect: number,
    pDestRect: number,
    hDestWindowOverride: number,
    pDirtyRegion: number,
  ) => {
    try {
      p.at<Direct3DSwapChain8>(This).Present(
        p.struct('RECT', pSourceRect) as never,
        p.struct('RECT', pDestRect) as never,
        p.window(hDestWindowOverride) as never,
        p.struct('RGNDATA', pDirtyRegion) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSwapChain8::GetBackBuffer': (This: number, BackBuffer: number, Type: number, ppBackBuffer: number) => {
    if (ppBackBuffer === 0) return p.missing('IDirect3DSwapChain8::GetBackBuffer')
    try {
      p.putObject(
        ppBackBuffer,
        p.at<Direct3DSwapChain8>(This).GetBackBuffer((BackBuffer >>> 0) as never, (Type >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::GetDevice': (This: number, ppDevice: number) => {
    if (ppDevice === 0) return p.missing('IDirect3DSurface8::GetDevice')
    p.putWord(ppDevice, 0)
    try {
      p.putObject(ppDevice, p.at<Direct3DSurface8>(This).GetDevice())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::SetPrivateData': (
    This: number,
    refguid: number,
    pData: number,
    SizeOfData: number,
    Flags: number,
  ) => p.own.SetPrivateData(This, refguid, pData, SizeOfData, Flags),
  'IDirect3DSurface8::GetPrivateData': (This: number, refguid: number, pData: number, pSizeOfData: number) =>
    p.own.GetPrivateData(This, refguid, pData, pSizeOfData),
  'IDirect3DSurface8::FreePrivateData': (This: number, refguid: number) => {
    try {
      p.at<Direct3DSurface8>(This).FreePrivateData(p.guid(refguid) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::GetContainer': (This: number, riid: number, ppContainer: number) => {
    if (ppContainer === 0) return p.missing('IDirect3DSurface8::GetContainer')
    p.putWord(ppContainer, 0)
    try {
      p.putObject(ppContainer, p.at<Direct3DSurface8>(This).GetContainer(p.guid(riid) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::GetDesc': (This: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DSurface8::GetDesc')
    try {
      p.putStruct('D3DSURFACE_DESC', pDesc, p.at<Direct3DSurface8>(This).GetDesc())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::LockRect': (This: number, pLockedRect: number, pRect: number, Flags: number) => {
    if (pLockedRect === 0) return p.missing('IDirect3DSurface8::LockRect')
    if (!p.at<Direct3DSurface8>(This).texels.laxLocks) p.clear(pLockedRect, 2)
    try {
      p.putLock(
        pLockedRect,
        p.at<Direct3DSurface8>(This).LockRect(p.struct('RECT', pRect) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DSurface8::UnlockRect': (This: number) => {
    try {
      p.at<Direct3DSurface8>(This).UnlockRect()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::GetDevice': (This: number, ppDevice: number) => {
    if (ppDevice === 0) return p.missing('IDirect3DVolume8::GetDevice')
    p.putWord(ppDevice, 0)
    try {
      p.putObject(ppDevice, p.at<Direct3DVolume8>(This).GetDevice())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::SetPrivateData': (
    This: number,
    refguid: number,
    pData: number,
    SizeOfData: number,
    Flags: number,
  ) => p.own.SetPrivateData(This, refguid, pData, SizeOfData, Flags),
  'IDirect3DVolume8::GetPrivateData': (This: number, refguid: number, pData: number, pSizeOfData: number) =>
    p.own.GetPrivateData(This, refguid, pData, pSizeOfData),
  'IDirect3DVolume8::FreePrivateData': (This: number, refguid: number) => {
    try {
      p.at<Direct3DVolume8>(This).FreePrivateData(p.guid(refguid) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::GetContainer': (This: number, riid: number, ppContainer: number) => {
    if (ppContainer === 0) return p.missing('IDirect3DVolume8::GetContainer')
    p.putWord(ppContainer, 0)
    try {
      p.putObject(ppContainer, p.at<Direct3DVolume8>(This).GetContainer(p.guid(riid) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::GetDesc': (This: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DVolume8::GetDesc')
    try {
      p.putStruct('D3DVOLUME_DESC', pDesc, p.at<Direct3DVolume8>(This).GetDesc())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::LockBox': (This: number, pLockedVolume: number, pBox: number, Flags: number) => {
    if (pLockedVolume === 0) return p.missing('IDirect3DVolume8::LockBox')
    p.clear(pLockedVolume, 3)
    try {
      p.putLock(
        pLockedVolume,
        p.at<Direct3DVolume8>(This).LockBox(p.struct('D3DBOX', pBox) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolume8::UnlockBox': (This: number) => {
    try {
      p.at<Direct3DVolume8>(This).UnlockBox()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DResource8::GetDevice': (This: number, ppDevice: number) => {
    if (ppDevice === 0) return p.missing('IDirect3DResource8::GetDevice')
    p.putWord(ppDevice, 0)
    try {
      p.putObject(ppDevice, p.at<Direct3DResource8>(This).GetDevice())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DResource8::SetPrivateData': (
    This: number,
    refguid: number,
    pData: number,
    SizeOfData: number,
    Flags: number,
  ) => p.own.SetPrivateData(This, refguid, pData, SizeOfData, Flags),
  'IDirect3DResource8::GetPrivateData': (This: number, refguid: number, pData: number, pSizeOfData: number) =>
    p.own.GetPrivateData(This, refguid, pData, pSizeOfData),
  'IDirect3DResource8::FreePrivateData': (This: number, refguid: number) => {
    try {
      p.at<Direct3DResource8>(This).FreePrivateData(p.guid(refguid) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DResource8::SetPriority': (This: number, PriorityNew: number) =>
    p.quietly(() => Number(p.at<Direct3DResource8>(This).SetPriority((PriorityNew >>> 0) as never))),
  'IDirect3DResource8::GetPriority': (This: number) =>
    p.quietly(() => Number(p.at<Direct3DResource8>(This).GetPriority())),
  'IDirect3DResource8::PreLoad': (This: number) =>
    p.quietly(() => {
      p.at<Direct3DResource8>(This).PreLoad()
      return 0
    }),
  'IDirect3DResource8::GetType': (This: number) => p.quietly(() => Number(p.at<Direct3DResource8>(This).GetType())),
  'IDirect3DVertexBuffer8::Lock': (
    This: number,
    OffsetToLock: number,
    SizeToLock: number,
    ppbData: number,
    Flags: number,
  ) => {
    if (ppbData === 0) return p.missing('IDirect3DVertexBuffer8::Lock')
    try {
      p.putMemory(
        ppbData,
        p
          .at<Direct3DVertexBuffer8>(This)
          .Lock((OffsetToLock >>> 0) as never, (SizeToLock >>> 0) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVertexBuffer8::Unlock': (This: number) => {
    try {
      p.at<Direct3DVertexBuffer8>(This).Unlock()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVertexBuffer8::GetDesc': (This: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DVertexBuffer8::GetDesc')
    try {
      p.putStruct('D3DVERTEXBUFFER_DESC', pDesc, p.at<Direct3DVertexBuffer8>(This).GetDesc())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DIndexBuffer8::Lock': (
    This: number,
    OffsetToLock: number,
    SizeToLock: number,
    ppbData: number,
    Flags: number,
  ) => {
    if (ppbData === 0) return p.missing('IDirect3DIndexBuffer8::Lock')
    try {
      p.putMemory(
        ppbData,
        p
          .at<Direct3DIndexBuffer8>(This)
          .Lock((OffsetToLock >>> 0) as never, (SizeToLock >>> 0) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DIndexBuffer8::Unlock': (This: number) => {
    try {
      p.at<Direct3DIndexBuffer8>(This).Unlock()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DIndexBuffer8::GetDesc': (This: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DIndexBuffer8::GetDesc')
    try {
      p.putStruct('D3DINDEXBUFFER_DESC', pDesc, p.at<Direct3DIndexBuffer8>(This).GetDesc())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DBaseTexture8::SetLOD': (This: number, LODNew: number) =>
    p.quietly(() => Number(p.at<Direct3DBaseTexture8>(This).SetLOD((LODNew >>> 0) as never))),
  'IDirect3DBaseTexture8::GetLOD': (This: number) => p.quietly(() => Number(p.at<Direct3DBaseTexture8>(This).GetLOD())),
  'IDirect3DBaseTexture8::GetLevelCount': (This: number) =>
    p.quietly(() => Number(p.at<Direct3DBaseTexture8>(This).GetLevelCount())),
  'IDirect3DTexture8::GetLevelDesc': (This: number, Level: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DTexture8::GetLevelDesc')
    try {
      p.putStruct('D3DSURFACE_DESC', pDesc, p.at<Direct3DTexture8>(This).GetLevelDesc((Level >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DTexture8::GetSurfaceLevel': (This: number, Level: number, ppSurfaceLevel: number) => {
    if (ppSurfaceLevel === 0) return p.missing('IDirect3DTexture8::GetSurfaceLevel')
    p.putWord(ppSurfaceLevel, 0)
    try {
      p.putObject(ppSurfaceLevel, p.at<Direct3DTexture8>(This).GetSurfaceLevel((Level >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DTexture8::LockRect': (This: number, Level: number, pLockedRect: number, pRect: number, Flags: number) => {
    if (pLockedRect === 0) return p.missing('IDirect3DTexture8::LockRect')
    try {
      p.putLock(
        pLockedRect,
        p
          .at<Direct3DTexture8>(This)
          .LockRect((Level >>> 0) as never, p.struct('RECT', pRect) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DTexture8::UnlockRect': (This: number, Level: number) => {
    try {
      p.at<Direct3DTexture8>(This).UnlockRect((Level >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DTexture8::AddDirtyRect': (This: number, pDirtyRect: number) => {
    try {
      p.at<Direct3DTexture8>(This).AddDirtyRect(p.struct('RECT', pDirtyRect) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DCubeTexture8::GetLevelDesc': (This: number, Level: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DCubeTexture8::GetLevelDesc')
    try {
      p.putStruct('D3DSURFACE_DESC', pDesc, p.at<Direct3DCubeTexture8>(This).GetLevelDesc((Level >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DCubeTexture8::GetCubeMapSurface': (
    This: number,
    FaceType: number,
    Level: number,
    ppCubeMapSurface: number,
  ) => {
    if (ppCubeMapSurface === 0) return p.missing('IDirect3DCubeTexture8::GetCubeMapSurface')
    p.putWord(ppCubeMapSurface, 0)
    try {
      p.putObject(
        ppCubeMapSurface,
        p.at<Direct3DCubeTexture8>(This).GetCubeMapSurface((FaceType >>> 0) as never, (Level >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DCubeTexture8::LockRect': (
    This: number,
    FaceType: number,
    Level: number,
    pLockedRect: number,
    pRect: number,
    Flags: number,
  ) => {
    if (pLockedRect === 0) return p.missing('IDirect3DCubeTexture8::LockRect')
    p.clear(pLockedRect, 2)
    try {
      p.putLock(
        pLockedRect,
        p
          .at<Direct3DCubeTexture8>(This)
          .LockRect(
            (FaceType >>> 0) as never,
            (Level >>> 0) as never,
            p.struct('RECT', pRect) as never,
            (Flags >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DCubeTexture8::UnlockRect': (This: number, FaceType: number, Level: number) => {
    try {
      p.at<Direct3DCubeTexture8>(This).UnlockRect((FaceType >>> 0) as never, (Level >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DCubeTexture8::AddDirtyRect': (This: number, FaceType: number, pDirtyRect: number) => {
    try {
      p.at<Direct3DCubeTexture8>(This).AddDirtyRect((FaceType >>> 0) as never, p.struct('RECT', pDirtyRect) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolumeTexture8::GetLevelDesc': (This: number, Level: number, pDesc: number) => {
    if (pDesc === 0) return p.missing('IDirect3DVolumeTexture8::GetLevelDesc')
    try {
      p.putStruct('D3DVOLUME_DESC', pDesc, p.at<Direct3DVolumeTexture8>(This).GetLevelDesc((Level >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolumeTexture8::GetVolumeLevel': (This: number, Level: number, ppVolumeLevel: number) => {
    if (ppVolumeLevel === 0) return p.missing('IDirect3DVolumeTexture8::GetVolumeLevel')
    p.putWord(ppVolumeLevel, 0)
    try {
      p.putObject(ppVolumeLevel, p.at<Direct3DVolumeTexture8>(This).GetVolumeLevel((Level >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolumeTexture8::LockBox': (
    This: number,
    Level: number,
    pLockedVolume: number,
    pBox: number,
    Flags: number,
  ) => {
    if (pLockedVolume === 0) return p.missing('IDirect3DVolumeTexture8::LockBox')
    p.clear(pLockedVolume, 3)
    try {
      p.putLock(
        pLockedVolume,
        p
          .at<Direct3DVolumeTexture8>(This)
          .LockBox((Level >>> 0) as never, p.struct('D3DBOX', pBox) as never, (Flags >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolumeTexture8::UnlockBox': (This: number, Level: number) => {
    try {
      p.at<Direct3DVolumeTexture8>(This).UnlockBox((Level >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DVolumeTexture8::AddDirtyBox': (This: number, pDirtyBox: number) => {
    try {
      p.at<Direct3DVolumeTexture8>(This).AddDirtyBox(p.struct('D3DBOX', pDirtyBox) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
})
