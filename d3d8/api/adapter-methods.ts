/** IUnknown, Direct3DCreate8 and IDirect3D8 (d3d8.h). */
import { D3D_SDK_VERSION } from '../types/constants.js'
import type { Methods } from './declare.js'

/** What programs call without an object. */
export const functions = {
  Direct3DCreate8: { returns: 'IDirect3D8', takes: { SDKVersion: { value: 'UINT', default: D3D_SDK_VERSION } } },
} as const satisfies Methods

export const unknownMethods = {
  QueryInterface: { takes: { riid: 'GUID', ppvObj: { out: 'IUnknown', gives: 'any interface' } } },
  AddRef: { returns: 'ULONG' },
  Release: { returns: 'ULONG' },
} as const satisfies Methods

export const direct3DMethods = {
  RegisterSoftwareDevice: { takes: { pInitializeFunction: { in: 'void', length: 0, orNull: true } } },
  GetAdapterCount: { returns: 'UINT', local: true },
  GetAdapterIdentifier: {
    takes: {
      Adapter: 'UINT',
      Flags: { value: 'DWORD', of: 'D3DENUM', default: 0 },
      pIdentifier: { out: 'D3DADAPTER_IDENTIFIER8' },
    },
    local: true,
  },
  GetAdapterModeCount: { returns: 'UINT', takes: { Adapter: 'UINT' }, local: true },
  EnumAdapterModes: { takes: { Adapter: 'UINT', Mode: 'UINT', pMode: { out: 'D3DDISPLAYMODE' } }, local: true },
  GetAdapterDisplayMode: { takes: { Adapter: 'UINT', pMode: { out: 'D3DDISPLAYMODE' } }, local: true },
  CheckDeviceType: {
    takes: {
      Adapter: 'UINT',
      CheckType: 'D3DDEVTYPE',
      DisplayFormat: 'D3DFORMAT',
      BackBufferFormat: 'D3DFORMAT',
      Windowed: 'BOOL',
    },
  },
  CheckDeviceFormat: {
    takes: {
      Adapter: 'UINT',
      DeviceType: 'D3DDEVTYPE',
      AdapterFormat: 'D3DFORMAT',
      Usage: { value: 'DWORD', of: 'D3DUSAGE' },
      RType: 'D3DRESOURCETYPE',
      CheckFormat: 'D3DFORMAT',
    },
  },
  CheckDeviceMultiSampleType: {
    takes: {
      Adapter: 'UINT',
      DeviceType: 'D3DDEVTYPE',
      SurfaceFormat: 'D3DFORMAT',
      Windowed: 'BOOL',
      MultiSampleType: 'D3DMULTISAMPLE_TYPE',
    },
  },
  CheckDepthStencilMatch: {
    takes: {
      Adapter: 'UINT',
      DeviceType: 'D3DDEVTYPE',
      AdapterFormat: 'D3DFORMAT',
      RenderTargetFormat: 'D3DFORMAT',
      DepthStencilFormat: 'D3DFORMAT',
    },
  },
  GetDeviceCaps: { takes: { Adapter: 'UINT', DeviceType: 'D3DDEVTYPE', pCaps: { out: 'D3DCAPS8' } }, local: true },
  GetAdapterMonitor: { returns: 'HMONITOR', takes: { Adapter: 'UINT' }, local: true },
  CreateDevice: {
    takes: {
      Adapter: 'UINT',
      DeviceType: 'D3DDEVTYPE',
      hFocusWindow: { value: 'HWND', orNull: true },
      BehaviorFlags: { value: 'DWORD', of: 'D3DCREATE' },
      pPresentationParameters: { inout: 'D3DPRESENT_PARAMETERS' },
      ppReturnedDeviceInterface: { out: 'IDirect3DDevice8', creates: true },
    },
  },
} as const satisfies Methods
