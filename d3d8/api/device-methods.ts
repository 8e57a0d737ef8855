/** The methods of IDirect3DDevice8 without those of IUnknown, in the order of d3d8.h. */
import type { Methods } from './declare.js'
import { backBuffer, present } from './resource-methods.js'

/** The last token of a declaration, and of a shader's code. */
const DECLARATION_END = 0xffffffff
const CODE_END = 0x0000ffff

const usage = { value: 'DWORD', of: 'D3DUSAGE' } as const
const resource = { Usage: usage, Format: 'D3DFORMAT', Pool: 'D3DPOOL' } as const
const target = { Width: 'UINT', Height: 'UINT', Format: 'D3DFORMAT', MultiSample: 'D3DMULTISAMPLE_TYPE' } as const
const createdSurface = { ppSurface: { out: 'IDirect3DSurface8', creates: true } } as const
const givenParameters = { pPresentationParameters: { inout: 'D3DPRESENT_PARAMETERS' } } as const

const ofTheDevice = {
  TestCooperativeLevel: {},
  GetAvailableTextureMem: { returns: 'UINT', local: true },
  ResourceManagerDiscardBytes: { takes: { Bytes: 'DWORD' } },
  GetDirect3D: { takes: { ppD3D8: { out: 'IDirect3D8' } } },
  GetDeviceCaps: { takes: { pCaps: { out: 'D3DCAPS8' } }, local: true },
  GetDisplayMode: { takes: { pMode: { out: 'D3DDISPLAYMODE' } }, local: true },
  GetCreationParameters: { takes: { pParameters: { out: 'D3DDEVICE_CREATION_PARAMETERS' } } },
  SetCursorProperties: { takes: { XHotSpot: 'UINT', YHotSpot: 'UINT', pCursorBitmap: { in: 'IDirect3DSurface8' } } },
  SetCursorPosition: {
    returns: 'void',
    takes: { XScreenSpace: 'UINT', YScreenSpace: 'UINT', Flags: { value: 'DWORD', of: 'D3DCURSOR', default: 0 } },
  },
  ShowCursor: { returns: 'BOOL', takes: { bShow: 'BOOL' }, local: true },
  CreateAdditionalSwapChain: {
    takes: { ...givenParameters, ppSwapChain: { out: 'IDirect3DSwapChain8', creates: true } },
  },
  Reset: { takes: givenParameters },
  Present: present,
  GetBackBuffer: backBuffer,
  GetRasterStatus: { takes: { pRasterStatus: { out: 'D3DRASTER_STATUS' } }, local: true },
  SetGammaRamp: {
    returns: 'void',
    takes: { Flags: { value: 'DWORD', of: 'D3DSGR' }, pRamp: { in: 'D3DGAMMARAMP' } },
  },
  GetGammaRamp: { returns: 'void', takes: { pRamp: { out: 'D3DGAMMARAMP' } }, local: true },
} as const satisfies Methods

const ofResources = {
  CreateTexture: {
    takes: {
      ...{ Width: 'UINT', Height: 'UINT', Levels: 'UINT' },
      ...resource,
      ppTexture: { out: 'IDirect3DTexture8', creates: true },
    },
  },
  CreateVolumeTexture: {
    takes: {
      ...{ Width: 'UINT', Height: 'UINT', Depth: 'UINT', Levels: 'UINT' },
      ...resource,
      ppVolumeTexture: { out: 'IDirect3DVolumeTexture8', creates: true },
    },
  },
  CreateCubeTexture: {
    takes: {
      ...{ EdgeLength: 'UINT', Levels: 'UINT' },
      ...resource,
      ppCubeTexture: { out: 'IDirect3DCubeTexture8', creates: true },
    },
  },
  CreateVertexBuffer: {
    takes: {
      ...{ Length: 'UINT', Usage: usage, FVF: { value: 'DWORD', of: 'D3DFVF' }, Pool: 'D3DPOOL' },
      ppVertexBuffer: { out: 'IDirect3DVertexBuffer8', creates: true },
    },
  },
  CreateIndexBuffer: {
    takes: { Length: 'UINT', ...resource, ppIndexBuffer: { out: 'IDirect3DIndexBuffer8', creates: true } },
  },
  CreateRenderTarget: { takes: { ...target, Lockable: { value: 'BOOL', default: false }, ...createdSurface } },
  CreateDepthStencilSurface: { takes: { ...target, ...createdSurface } },
  CreateImageSurface: { takes: { Width: 'UINT', Height: 'UINT', Format: 'D3DFORMAT', ...createdSurface } },
  CopyRects: {
    takes: {
      pSourceSurface: { in: 'IDirect3DSurface8' },
      pSourceRectsArray: { in: 'RECT', length: { sum: ['cRects'] }, orNull: true },
      cRects: 'UINT',
      pDestinationSurface: { in: 'IDirect3DSurface8' },
      pDestPointsArray: { in: 'POINT', length: { sum: ['cRects'] }, orNull: true, default: null },
    },
  },
  UpdateTexture: {
    takes: { pSourceTexture: { in: 'IDirect3DBaseTexture8' }, pDestinationTexture: { in: 'IDirect3DBaseTexture8' } },
  },
  GetFrontBuffer: { takes: { pDestSurface: { in: 'IDirect3DSurface8' } } },
  SetRenderTarget: {
    takes: {
      pRenderTarget: { in: 'IDirect3DSurface8', orNull: true },
      pNewZStencil: { in: 'IDirect3DSurface8', orNull: true, default: null },
    },
  },
  GetRenderTarget: { takes: { ppRenderTarget: { out: 'IDirect3DSurface8' } } },
  GetDepthStencilSurface: { takes: { ppZStencilSurface: { out: 'IDirect3DSurface8' } } },
} as const satisfies Methods

const plane = { length: 4 } as const
const transform = { State: 'D3DTRANSFORMSTATETYPE', pMatrix: { in: 'D3DMATRIX' } } as const
const stage = { Stage: 'DWORD', Type: 'D3DTEXTURESTAGESTATETYPE' } as const
const token = { Token: { value: 'DWORD', handle: 'stateBlock' } } as const
const newToken = { pToken: { out: 'DWORD', handle: 'stateBlock', creates: true } } as const

const ofState = {
  BeginScene: {},
  EndScene: {},
  Clear: {
    takes: {
      Count: 'DWORD',
      pRects: { in: 'D3DRECT', length: { sum: ['Count'] }, orNull: true },
      Flags: { value: 'DWORD', of: 'D3DCLEAR' },
      Color: { value: 'D3DCOLOR', default: 0 },
      Z: { value: 'float', default: 0 },
      Stencil: { value: 'DWORD', default: 0 },
    },
  },
  SetTransform: { takes: transform },
  GetTransform: { takes: { State: 'D3DTRANSFORMSTATETYPE', pMatrix: { out: 'D3DMATRIX' } } },
  MultiplyTransform: { takes: transform },
  SetViewport: { takes: { pViewport: { in: 'D3DVIEWPORT8' } } },
  GetViewport: { takes: { pViewport: { out: 'D3DVIEWPORT8' } } },
  SetMaterial: { takes: { pMaterial: { in: 'D3DMATERIAL8' } } },
  GetMaterial: { takes: { pMaterial: { out: 'D3DMATERIAL8' } } },
  SetLight: { takes: { Index: 'DWORD', pLight: { in: 'D3DLIGHT8' } } },
  GetLight: { takes: { Index: 'DWORD', pLight: { out: 'D3DLIGHT8' } } },
  LightEnable: { takes: { Index: 'DWORD', bEnable: 'BOOL' } },
  GetLightEnable: { takes: { Index: 'DWORD', pEnable: { out: 'BOOL' } } },
  SetClipPlane: { takes: { Index: 'DWORD', pPlane: { in: 'float', ...plane } } },
  GetClipPlane: { takes: { Index: 'DWORD', pPlane: { out: 'float', ...plane } } },
  SetRenderState: { takes: { State: 'D3DRENDERSTATETYPE', Value: { value: 'DWORD', of: { state: 'State' } } } },
  GetRenderState: { takes: { State: 'D3DRENDERSTATETYPE', pValue: { out: 'DWORD', of: { state: 'State' } } } },
  BeginStateBlock: {},
  EndStateBlock: { takes: newToken },
  ApplyStateBlock: { takes: token },
  CaptureStateBlock: { takes: token },
  DeleteStateBlock: { takes: token },
  CreateStateBlock: { takes: { Type: 'D3DSTATEBLOCKTYPE', ...newToken } },
  SetClipStatus: { takes: { pClipStatus: { in: 'D3DCLIPSTATUS8' } } },
  GetClipStatus: { takes: { pClipStatus: { out: 'D3DCLIPSTATUS8' } } },
  GetTexture: { takes: { Stage: 'DWORD', ppTexture: { out: 'IDirect3DBaseTexture8' } } },
  SetTexture: { takes: { Stage: 'DWORD', pTexture: { in: 'IDirect3DBaseTexture8', orNull: true } } },
  GetTextureStageState: { takes: { ...stage, pValue: { out: 'DWORD', of: { state: 'Type' } } } },
  SetTextureStageState: { takes: { ...stage, Value: { value: 'DWORD', of: { state: 'Type' } } } },
  ValidateDevice: { takes: { pNumPasses: { out: 'DWORD' } } },
  GetInfo: {
    takes: {
      DevInfoID: { value: 'DWORD', of: 'D3DDEVINFOID' },
      pDevInfoStruct: { out: 'void', length: { sum: ['DevInfoStructSize'] } },
      DevInfoStructSize: { value: 'DWORD', default: undefined },
    },
    local: true,
    orFalse: true,
  },
  SetPaletteEntries: { takes: { PaletteNumber: 'UINT', pEntries: { in: 'PALETTEENTRY', length: 256 } } },
  GetPaletteEntries: { takes: { PaletteNumber: 'UINT', pEntries: { out: 'PALETTEENTRY', length: 256 } } },
  SetCurrentTexturePalette: { takes: { PaletteNumber: 'UINT' } },
  GetCurrentTexturePalette: { takes: { pPaletteNumber: { out: 'UINT' } } },
} as const satisfies Methods

const stride = { VertexStreamZeroStride: 'UINT' } as const

const ofDraws = {
  DrawPrimitive: { takes: { PrimitiveType: 'D3DPRIMITIVETYPE', StartVertex: 'UINT', PrimitiveCount: 'UINT' } },
  DrawIndexedPrimitive: {
    takes: {
      Type: 'D3DPRIMITIVETYPE',
      MinIndex: 'UINT',
      NumVertices: 'UINT',
      StartIndex: 'UINT',
      PrimitiveCount: 'UINT',
    },
  },
  DrawPrimitiveUP: {
    takes: {
      PrimitiveType: 'D3DPRIMITIVETYPE',
      PrimitiveCount: 'UINT',
      pVertexStreamZeroData: {
        in: 'void',
        length: { primitives: 'PrimitiveCount', of: 'PrimitiveType', times: 'VertexStreamZeroStride' },
      },
      ...stride,
    },
  },
  DrawIndexedPrimitiveUP: {
    takes: {
      PrimitiveType: 'D3DPRIMITIVETYPE',
      MinVertexIndex: 'UINT',
      NumVertexIndices: 'UINT',
      PrimitiveCount: 'UINT',
      pIndexData: {
        in: 'void',
        length: { primitives: 'PrimitiveCount', of: 'PrimitiveType', times: 'IndexDataFormat' },
      },
      IndexDataFormat: 'D3DFORMAT',
      pVertexStreamZeroData: {
        in: 'void',
        length: { sum: ['MinVertexIndex', 'NumVertexIndices'], times: 'VertexStreamZeroStride' },
      },
      ...stride,
    },
  },
  ProcessVertices: {
    takes: {
      SrcStartIndex: 'UINT',
      DestIndex: 'UINT',
      VertexCount: 'UINT',
      pDestBuffer: { in: 'IDirect3DVertexBuffer8' },
      Flags: { value: 'DWORD', of: 'D3DPV', default: 0 },
    },
  },
} as const satisfies Methods

const vertexShader = { Handle: { value: 'DWORD', of: 'D3DFVF', handle: 'vertexShader' } } as const
const pixelShader = { Handle: { value: 'DWORD', handle: 'pixelShader' } } as const
const code = { in: 'DWORD', length: { until: CODE_END } } as const

const givenConstants = {
  Register: 'DWORD',
  pConstantData: { in: 'void', holds: 'float', length: { sum: ['ConstantCount'], times: 4 } },
  ConstantCount: 'DWORD',
} as const

const readConstants = {
  Register: 'DWORD',
  pConstantData: { out: 'void', holds: 'float', length: { sum: ['ConstantCount'], times: 4 } },
  ConstantCount: 'DWORD',
} as const

/** Memory whose size a program asks for first, with NULL. */
const readBytes = {
  pData: { out: 'void', length: { sum: ['pSizeOfData'] }, orNull: true },
  pSizeOfData: { inout: 'DWORD', sizeOf: 'pData' },
} as const

const ofShaders = {
  CreateVertexShader: {
    takes: {
      pDeclaration: { in: 'DWORD', length: { until: DECLARATION_END } },
      pFunction: { ...code, orNull: true, default: null },
      pHandle: { out: 'DWORD', handle: 'vertexShader', creates: true },
      Usage: { ...usage, default: 0 },
    },
  },
  SetVertexShader: { takes: vertexShader },
  GetVertexShader: { takes: { pHandle: { out: 'DWORD', of: 'D3DFVF', handle: 'vertexShader' } } },
  DeleteVertexShader: { takes: vertexShader },
  SetVertexShaderConstant: { takes: givenConstants },
  GetVertexShaderConstant: { takes: readConstants },
  GetVertexShaderDeclaration: { takes: { ...vertexShader, ...readBytes } },
  GetVertexShaderFunction: { takes: { ...vertexShader, ...readBytes } },
  SetStreamSource: {
    takes: {
      StreamNumber: 'UINT',
      pStreamData: { in: 'IDirect3DVertexBuffer8', orNull: true },
      Stride: { value: 'UINT', default: 0 },
    },
  },
  GetStreamSource: {
    takes: { StreamNumber: 'UINT', ppStreamData: { out: 'IDirect3DVertexBuffer8' }, pStride: { out: 'UINT' } },
  },
  SetIndices: {
    takes: {
      pIndexData: { in: 'IDirect3DIndexBuffer8', orNull: true },
      BaseVertexIndex: { value: 'UINT', default: 0 },
    },
  },
  GetIndices: { takes: { ppIndexData: { out: 'IDirect3DIndexBuffer8' }, pBaseVertexIndex: { out: 'UINT' } } },
  CreatePixelShader: {
    takes: { pFunction: code, pHandle: { out: 'DWORD', handle: 'pixelShader', creates: true } },
  },
  SetPixelShader: { takes: pixelShader },
  GetPixelShader: { takes: { pHandle: { out: 'DWORD', handle: 'pixelShader' } } },
  DeletePixelShader: { takes: pixelShader },
  SetPixelShaderConstant: { takes: givenConstants },
  GetPixelShaderConstant: { takes: readConstants },
  GetPixelShaderFunction: { takes: { ...pixelShader, ...readBytes } },
} as const satisfies Methods

const ofPatches = {
  DrawRectPatch: {
    takes: {
      Handle: 'UINT',
      pNumSegs: { in: 'float', length: 4, orNull: true },
      pRectPatchInfo: { in: 'D3DRECTPATCH_INFO', orNull: true, default: null },
    },
  },
  DrawTriPatch: {
    takes: {
      Handle: 'UINT',
      pNumSegs: { in: 'float', length: 3, orNull: true },
      pTriPatchInfo: { in: 'D3DTRIPATCH_INFO', orNull: true, default: null },
    },
  },
  DeletePatch: { takes: { Handle: 'UINT' } },
} as const satisfies Methods

export const deviceMethods = {
  ...ofTheDevice,
  ...ofResources,
  ...ofState,
  ...ofDraws,
  ...ofShaders,
  ...ofPatches,
} as const satisfies Methods
