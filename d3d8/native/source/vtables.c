/* The tables of methods of every interface. Made from the tables of d3d8/api by `npm run docs`. */
#define COBJMACROS
#include <d3d8.h>
#include "sets.h"
#include "windows/fullscreen.h"

__attribute__((import_module("d3d8"), import_name("IUnknown::QueryInterface")))
extern HRESULT d3d8_IUnknown_QueryInterface(void *This, REFIID riid, void **ppvObj);

__attribute__((import_module("d3d8"), import_name("IUnknown::AddRef")))
extern ULONG d3d8_IUnknown_AddRef(void *This);

__attribute__((import_module("d3d8"), import_name("IUnknown::Release")))
extern ULONG d3d8_IUnknown_Release(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::RegisterSoftwareDevice")))
extern HRESULT d3d8_IDirect3D8_RegisterSoftwareDevice(void *This, const void *pInitializeFunction);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetAdapterCount")))
extern UINT d3d8_IDirect3D8_GetAdapterCount(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetAdapterIdentifier")))
extern HRESULT d3d8_IDirect3D8_GetAdapterIdentifier(void *This, UINT Adapter, DWORD Flags, D3DADAPTER_IDENTIFIER8 *pIdentifier);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetAdapterModeCount")))
extern UINT d3d8_IDirect3D8_GetAdapterModeCount(void *This, UINT Adapter);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::EnumAdapterModes")))
extern HRESULT d3d8_IDirect3D8_EnumAdapterModes(void *This, UINT Adapter, UINT Mode, D3DDISPLAYMODE *pMode);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetAdapterDisplayMode")))
extern HRESULT d3d8_IDirect3D8_GetAdapterDisplayMode(void *This, UINT Adapter, D3DDISPLAYMODE *pMode);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::CheckDeviceType")))
extern HRESULT d3d8_IDirect3D8_CheckDeviceType(void *This, UINT Adapter, D3DDEVTYPE CheckType, D3DFORMAT DisplayFormat, D3DFORMAT BackBufferFormat, BOOL Windowed);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::CheckDeviceFormat")))
extern HRESULT d3d8_IDirect3D8_CheckDeviceFormat(void *This, UINT Adapter, D3DDEVTYPE DeviceType, D3DFORMAT AdapterFormat, DWORD Usage, D3DRESOURCETYPE RType, D3DFORMAT CheckFormat);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::CheckDeviceMultiSampleType")))
extern HRESULT d3d8_IDirect3D8_CheckDeviceMultiSampleType(void *This, UINT Adapter, D3DDEVTYPE DeviceType, D3DFORMAT SurfaceFormat, BOOL Windowed, D3DMULTISAMPLE_TYPE MultiSampleType);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::CheckDepthStencilMatch")))
extern HRESULT d3d8_IDirect3D8_CheckDepthStencilMatch(void *This, UINT Adapter, D3DDEVTYPE DeviceType, D3DFORMAT AdapterFormat, D3DFORMAT RenderTargetFormat, D3DFORMAT DepthStencilFormat);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetDeviceCaps")))
extern HRESULT d3d8_IDirect3D8_GetDeviceCaps(void *This, UINT Adapter, D3DDEVTYPE DeviceType, D3DCAPS8 *pCaps);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::GetAdapterMonitor")))
extern HMONITOR d3d8_IDirect3D8_GetAdapterMonitor(void *This, UINT Adapter);

__attribute__((import_module("d3d8"), import_name("IDirect3D8::CreateDevice")))
extern HRESULT d3d8_IDirect3D8_CreateDevice(void *This, UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::TestCooperativeLevel")))
extern HRESULT d3d8_IDirect3DDevice8_TestCooperativeLevel(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetAvailableTextureMem")))
extern UINT d3d8_IDirect3DDevice8_GetAvailableTextureMem(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::ResourceManagerDiscardBytes")))
extern HRESULT d3d8_IDirect3DDevice8_ResourceManagerDiscardBytes(void *This, DWORD Bytes);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetDirect3D")))
extern HRESULT d3d8_IDirect3DDevice8_GetDirect3D(void *This, IDirect3D8 **ppD3D8);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetDeviceCaps")))
extern HRESULT d3d8_IDirect3DDevice8_GetDeviceCaps(void *This, D3DCAPS8 *pCaps);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetDisplayMode")))
extern HRESULT d3d8_IDirect3DDevice8_GetDisplayMode(void *This, D3DDISPLAYMODE *pMode);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetCreationParameters")))
extern HRESULT d3d8_IDirect3DDevice8_GetCreationParameters(void *This, D3DDEVICE_CREATION_PARAMETERS *pParameters);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetCursorProperties")))
extern HRESULT d3d8_IDirect3DDevice8_SetCursorProperties(void *This, UINT XHotSpot, UINT YHotSpot, IDirect3DSurface8 *pCursorBitmap);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetCursorPosition")))
extern void d3d8_IDirect3DDevice8_SetCursorPosition(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::ShowCursor")))
extern BOOL d3d8_IDirect3DDevice8_ShowCursor(void *This, BOOL bShow);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateAdditionalSwapChain")))
extern HRESULT d3d8_IDirect3DDevice8_CreateAdditionalSwapChain(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DSwapChain8 **ppSwapChain);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::Reset")))
extern HRESULT d3d8_IDirect3DDevice8_Reset(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::Present")))
extern HRESULT d3d8_IDirect3DDevice8_Present(void *This, const RECT *pSourceRect, const RECT *pDestRect, HWND hDestWindowOverride, const RGNDATA *pDirtyRegion);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetBackBuffer")))
extern HRESULT d3d8_IDirect3DDevice8_GetBackBuffer(void *This, UINT BackBuffer, D3DBACKBUFFER_TYPE Type, IDirect3DSurface8 **ppBackBuffer);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetRasterStatus")))
extern HRESULT d3d8_IDirect3DDevice8_GetRasterStatus(void *This, D3DRASTER_STATUS *pRasterStatus);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetGammaRamp")))
extern void d3d8_IDirect3DDevice8_SetGammaRamp(void *This, DWORD Flags, const D3DGAMMARAMP *pRamp);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetGammaRamp")))
extern void d3d8_IDirect3DDevice8_GetGammaRamp(void *This, D3DGAMMARAMP *pRamp);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateTexture")))
extern HRESULT d3d8_IDirect3DDevice8_CreateTexture(void *This, UINT Width, UINT Height, UINT Levels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, IDirect3DTexture8 **ppTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateVolumeTexture")))
extern HRESULT d3d8_IDirect3DDevice8_CreateVolumeTexture(void *This, UINT Width, UINT Height, UINT Depth, UINT Levels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, IDirect3DVolumeTexture8 **ppVolumeTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateCubeTexture")))
extern HRESULT d3d8_IDirect3DDevice8_CreateCubeTexture(void *This, UINT EdgeLength, UINT Levels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, IDirect3DCubeTexture8 **ppCubeTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateVertexBuffer")))
extern HRESULT d3d8_IDirect3DDevice8_CreateVertexBuffer(void *This, UINT Length, DWORD Usage, DWORD FVF, D3DPOOL Pool, IDirect3DVertexBuffer8 **ppVertexBuffer);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateIndexBuffer")))
extern HRESULT d3d8_IDirect3DDevice8_CreateIndexBuffer(void *This, UINT Length, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, IDirect3DIndexBuffer8 **ppIndexBuffer);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateRenderTarget")))
extern HRESULT d3d8_IDirect3DDevice8_CreateRenderTarget(void *This, UINT Width, UINT Height, D3DFORMAT Format, D3DMULTISAMPLE_TYPE MultiSample, BOOL Lockable, IDirect3DSurface8 **ppSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateDepthStencilSurface")))
extern HRESULT d3d8_IDirect3DDevice8_CreateDepthStencilSurface(void *This, UINT Width, UINT Height, D3DFORMAT Format, D3DMULTISAMPLE_TYPE MultiSample, IDirect3DSurface8 **ppSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateImageSurface")))
extern HRESULT d3d8_IDirect3DDevice8_CreateImageSurface(void *This, UINT Width, UINT Height, D3DFORMAT Format, IDirect3DSurface8 **ppSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CopyRects")))
extern HRESULT d3d8_IDirect3DDevice8_CopyRects(void *This, IDirect3DSurface8 *pSourceSurface, const RECT *pSourceRectsArray, UINT cRects, IDirect3DSurface8 *pDestinationSurface, const POINT *pDestPointsArray);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::UpdateTexture")))
extern HRESULT d3d8_IDirect3DDevice8_UpdateTexture(void *This, IDirect3DBaseTexture8 *pSourceTexture, IDirect3DBaseTexture8 *pDestinationTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetFrontBuffer")))
extern HRESULT d3d8_IDirect3DDevice8_GetFrontBuffer(void *This, IDirect3DSurface8 *pDestSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetRenderTarget")))
extern HRESULT d3d8_IDirect3DDevice8_SetRenderTarget(void *This, IDirect3DSurface8 *pRenderTarget, IDirect3DSurface8 *pNewZStencil);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetRenderTarget")))
extern HRESULT d3d8_IDirect3DDevice8_GetRenderTarget(void *This, IDirect3DSurface8 **ppRenderTarget);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetDepthStencilSurface")))
extern HRESULT d3d8_IDirect3DDevice8_GetDepthStencilSurface(void *This, IDirect3DSurface8 **ppZStencilSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::BeginScene")))
extern HRESULT d3d8_IDirect3DDevice8_BeginScene(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::EndScene")))
extern HRESULT d3d8_IDirect3DDevice8_EndScene(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::Clear")))
extern HRESULT d3d8_IDirect3DDevice8_Clear(void *This, DWORD Count, const D3DRECT *pRects, DWORD Flags, D3DCOLOR Color, float Z, DWORD Stencil);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetTransform")))
extern HRESULT d3d8_IDirect3DDevice8_SetTransform(void *This, D3DTRANSFORMSTATETYPE State, const D3DMATRIX *pMatrix);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetTransform")))
extern HRESULT d3d8_IDirect3DDevice8_GetTransform(void *This, D3DTRANSFORMSTATETYPE State, D3DMATRIX *pMatrix);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::MultiplyTransform")))
extern HRESULT d3d8_IDirect3DDevice8_MultiplyTransform(void *This, D3DTRANSFORMSTATETYPE State, const D3DMATRIX *pMatrix);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetViewport")))
extern HRESULT d3d8_IDirect3DDevice8_SetViewport(void *This, const D3DVIEWPORT8 *pViewport);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetViewport")))
extern HRESULT d3d8_IDirect3DDevice8_GetViewport(void *This, D3DVIEWPORT8 *pViewport);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetMaterial")))
extern HRESULT d3d8_IDirect3DDevice8_SetMaterial(void *This, const D3DMATERIAL8 *pMaterial);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetMaterial")))
extern HRESULT d3d8_IDirect3DDevice8_GetMaterial(void *This, D3DMATERIAL8 *pMaterial);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetLight")))
extern HRESULT d3d8_IDirect3DDevice8_SetLight(void *This, DWORD Index, const D3DLIGHT8 *pLight);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetLight")))
extern HRESULT d3d8_IDirect3DDevice8_GetLight(void *This, DWORD Index, D3DLIGHT8 *pLight);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::LightEnable")))
extern HRESULT d3d8_IDirect3DDevice8_LightEnable(void *This, DWORD Index, BOOL bEnable);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetLightEnable")))
extern HRESULT d3d8_IDirect3DDevice8_GetLightEnable(void *This, DWORD Index, BOOL *pEnable);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetClipPlane")))
extern HRESULT d3d8_IDirect3DDevice8_SetClipPlane(void *This, DWORD Index, const float *pPlane);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetClipPlane")))
extern HRESULT d3d8_IDirect3DDevice8_GetClipPlane(void *This, DWORD Index, float *pPlane);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetRenderState")))
extern HRESULT d3d8_IDirect3DDevice8_SetRenderState(void *This, D3DRENDERSTATETYPE State, DWORD Value);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetRenderState")))
extern HRESULT d3d8_IDirect3DDevice8_GetRenderState(void *This, D3DRENDERSTATETYPE State, DWORD *pValue);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::BeginStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_BeginStateBlock(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::EndStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_EndStateBlock(void *This, DWORD *pToken);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::ApplyStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_ApplyStateBlock(void *This, DWORD Token);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CaptureStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_CaptureStateBlock(void *This, DWORD Token);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DeleteStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_DeleteStateBlock(void *This, DWORD Token);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateStateBlock")))
extern HRESULT d3d8_IDirect3DDevice8_CreateStateBlock(void *This, D3DSTATEBLOCKTYPE Type, DWORD *pToken);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetClipStatus")))
extern HRESULT d3d8_IDirect3DDevice8_SetClipStatus(void *This, const D3DCLIPSTATUS8 *pClipStatus);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetClipStatus")))
extern HRESULT d3d8_IDirect3DDevice8_GetClipStatus(void *This, D3DCLIPSTATUS8 *pClipStatus);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetTexture")))
extern HRESULT d3d8_IDirect3DDevice8_GetTexture(void *This, DWORD Stage, IDirect3DBaseTexture8 **ppTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetTexture")))
extern HRESULT d3d8_IDirect3DDevice8_SetTexture(void *This, DWORD Stage, IDirect3DBaseTexture8 *pTexture);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetTextureStageState")))
extern HRESULT d3d8_IDirect3DDevice8_GetTextureStageState(void *This, DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD *pValue);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetTextureStageState")))
extern HRESULT d3d8_IDirect3DDevice8_SetTextureStageState(void *This, DWORD Stage, D3DTEXTURESTAGESTATETYPE Type, DWORD Value);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::ValidateDevice")))
extern HRESULT d3d8_IDirect3DDevice8_ValidateDevice(void *This, DWORD *pNumPasses);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetInfo")))
extern HRESULT d3d8_IDirect3DDevice8_GetInfo(void *This, DWORD DevInfoID, void *pDevInfoStruct, DWORD DevInfoStructSize);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetPaletteEntries")))
extern HRESULT d3d8_IDirect3DDevice8_SetPaletteEntries(void *This, UINT PaletteNumber, const PALETTEENTRY *pEntries);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetPaletteEntries")))
extern HRESULT d3d8_IDirect3DDevice8_GetPaletteEntries(void *This, UINT PaletteNumber, PALETTEENTRY *pEntries);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetCurrentTexturePalette")))
extern HRESULT d3d8_IDirect3DDevice8_SetCurrentTexturePalette(void *This, UINT PaletteNumber);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetCurrentTexturePalette")))
extern HRESULT d3d8_IDirect3DDevice8_GetCurrentTexturePalette(void *This, UINT *pPaletteNumber);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawPrimitive")))
extern HRESULT d3d8_IDirect3DDevice8_DrawPrimitive(void *This, D3DPRIMITIVETYPE PrimitiveType, UINT StartVertex, UINT PrimitiveCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawIndexedPrimitive")))
extern HRESULT d3d8_IDirect3DDevice8_DrawIndexedPrimitive(void *This, D3DPRIMITIVETYPE Type, UINT MinIndex, UINT NumVertices, UINT StartIndex, UINT PrimitiveCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawPrimitiveUP")))
extern HRESULT d3d8_IDirect3DDevice8_DrawPrimitiveUP(void *This, D3DPRIMITIVETYPE PrimitiveType, UINT PrimitiveCount, const void *pVertexStreamZeroData, UINT VertexStreamZeroStride);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawIndexedPrimitiveUP")))
extern HRESULT d3d8_IDirect3DDevice8_DrawIndexedPrimitiveUP(void *This, D3DPRIMITIVETYPE PrimitiveType, UINT MinVertexIndex, UINT NumVertexIndices, UINT PrimitiveCount, const void *pIndexData, D3DFORMAT IndexDataFormat, const void *pVertexStreamZeroData, UINT VertexStreamZeroStride);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::ProcessVertices")))
extern HRESULT d3d8_IDirect3DDevice8_ProcessVertices(void *This, UINT SrcStartIndex, UINT DestIndex, UINT VertexCount, IDirect3DVertexBuffer8 *pDestBuffer, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreateVertexShader")))
extern HRESULT d3d8_IDirect3DDevice8_CreateVertexShader(void *This, const DWORD *pDeclaration, const DWORD *pFunction, DWORD *pHandle, DWORD Usage);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetVertexShader")))
extern HRESULT d3d8_IDirect3DDevice8_SetVertexShader(void *This, DWORD Handle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetVertexShader")))
extern HRESULT d3d8_IDirect3DDevice8_GetVertexShader(void *This, DWORD *pHandle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DeleteVertexShader")))
extern HRESULT d3d8_IDirect3DDevice8_DeleteVertexShader(void *This, DWORD Handle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetVertexShaderConstant")))
extern HRESULT d3d8_IDirect3DDevice8_SetVertexShaderConstant(void *This, DWORD Register, const void *pConstantData, DWORD ConstantCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetVertexShaderConstant")))
extern HRESULT d3d8_IDirect3DDevice8_GetVertexShaderConstant(void *This, DWORD Register, void *pConstantData, DWORD ConstantCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetVertexShaderDeclaration")))
extern HRESULT d3d8_IDirect3DDevice8_GetVertexShaderDeclaration(void *This, DWORD Handle, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetVertexShaderFunction")))
extern HRESULT d3d8_IDirect3DDevice8_GetVertexShaderFunction(void *This, DWORD Handle, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetStreamSource")))
extern HRESULT d3d8_IDirect3DDevice8_SetStreamSource(void *This, UINT StreamNumber, IDirect3DVertexBuffer8 *pStreamData, UINT Stride);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetStreamSource")))
extern HRESULT d3d8_IDirect3DDevice8_GetStreamSource(void *This, UINT StreamNumber, IDirect3DVertexBuffer8 **ppStreamData, UINT *pStride);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetIndices")))
extern HRESULT d3d8_IDirect3DDevice8_SetIndices(void *This, IDirect3DIndexBuffer8 *pIndexData, UINT BaseVertexIndex);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetIndices")))
extern HRESULT d3d8_IDirect3DDevice8_GetIndices(void *This, IDirect3DIndexBuffer8 **ppIndexData, UINT *pBaseVertexIndex);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::CreatePixelShader")))
extern HRESULT d3d8_IDirect3DDevice8_CreatePixelShader(void *This, const DWORD *pFunction, DWORD *pHandle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetPixelShader")))
extern HRESULT d3d8_IDirect3DDevice8_SetPixelShader(void *This, DWORD Handle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetPixelShader")))
extern HRESULT d3d8_IDirect3DDevice8_GetPixelShader(void *This, DWORD *pHandle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DeletePixelShader")))
extern HRESULT d3d8_IDirect3DDevice8_DeletePixelShader(void *This, DWORD Handle);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::SetPixelShaderConstant")))
extern HRESULT d3d8_IDirect3DDevice8_SetPixelShaderConstant(void *This, DWORD Register, const void *pConstantData, DWORD ConstantCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetPixelShaderConstant")))
extern HRESULT d3d8_IDirect3DDevice8_GetPixelShaderConstant(void *This, DWORD Register, void *pConstantData, DWORD ConstantCount);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::GetPixelShaderFunction")))
extern HRESULT d3d8_IDirect3DDevice8_GetPixelShaderFunction(void *This, DWORD Handle, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawRectPatch")))
extern HRESULT d3d8_IDirect3DDevice8_DrawRectPatch(void *This, UINT Handle, const float *pNumSegs, const D3DRECTPATCH_INFO *pRectPatchInfo);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DrawTriPatch")))
extern HRESULT d3d8_IDirect3DDevice8_DrawTriPatch(void *This, UINT Handle, const float *pNumSegs, const D3DTRIPATCH_INFO *pTriPatchInfo);

__attribute__((import_module("d3d8"), import_name("IDirect3DDevice8::DeletePatch")))
extern HRESULT d3d8_IDirect3DDevice8_DeletePatch(void *This, UINT Handle);

__attribute__((import_module("d3d8"), import_name("IDirect3DSwapChain8::Present")))
extern HRESULT d3d8_IDirect3DSwapChain8_Present(void *This, const RECT *pSourceRect, const RECT *pDestRect, HWND hDestWindowOverride, const RGNDATA *pDirtyRegion);

__attribute__((import_module("d3d8"), import_name("IDirect3DSwapChain8::GetBackBuffer")))
extern HRESULT d3d8_IDirect3DSwapChain8_GetBackBuffer(void *This, UINT BackBuffer, D3DBACKBUFFER_TYPE Type, IDirect3DSurface8 **ppBackBuffer);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::GetDevice")))
extern HRESULT d3d8_IDirect3DSurface8_GetDevice(void *This, IDirect3DDevice8 **ppDevice);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::SetPrivateData")))
extern HRESULT d3d8_IDirect3DSurface8_SetPrivateData(void *This, REFIID refguid, const void *pData, DWORD SizeOfData, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::GetPrivateData")))
extern HRESULT d3d8_IDirect3DSurface8_GetPrivateData(void *This, REFIID refguid, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::FreePrivateData")))
extern HRESULT d3d8_IDirect3DSurface8_FreePrivateData(void *This, REFIID refguid);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::GetContainer")))
extern HRESULT d3d8_IDirect3DSurface8_GetContainer(void *This, REFIID riid, void **ppContainer);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::GetDesc")))
extern HRESULT d3d8_IDirect3DSurface8_GetDesc(void *This, D3DSURFACE_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::LockRect")))
extern HRESULT d3d8_IDirect3DSurface8_LockRect(void *This, D3DLOCKED_RECT *pLockedRect, const RECT *pRect, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DSurface8::UnlockRect")))
extern HRESULT d3d8_IDirect3DSurface8_UnlockRect(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::GetDevice")))
extern HRESULT d3d8_IDirect3DVolume8_GetDevice(void *This, IDirect3DDevice8 **ppDevice);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::SetPrivateData")))
extern HRESULT d3d8_IDirect3DVolume8_SetPrivateData(void *This, REFIID refguid, const void *pData, DWORD SizeOfData, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::GetPrivateData")))
extern HRESULT d3d8_IDirect3DVolume8_GetPrivateData(void *This, REFIID refguid, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::FreePrivateData")))
extern HRESULT d3d8_IDirect3DVolume8_FreePrivateData(void *This, REFIID refguid);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::GetContainer")))
extern HRESULT d3d8_IDirect3DVolume8_GetContainer(void *This, REFIID riid, void **ppContainer);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::GetDesc")))
extern HRESULT d3d8_IDirect3DVolume8_GetDesc(void *This, D3DVOLUME_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::LockBox")))
extern HRESULT d3d8_IDirect3DVolume8_LockBox(void *This, D3DLOCKED_BOX *pLockedVolume, const D3DBOX *pBox, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolume8::UnlockBox")))
extern HRESULT d3d8_IDirect3DVolume8_UnlockBox(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::GetDevice")))
extern HRESULT d3d8_IDirect3DResource8_GetDevice(void *This, IDirect3DDevice8 **ppDevice);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::SetPrivateData")))
extern HRESULT d3d8_IDirect3DResource8_SetPrivateData(void *This, REFIID refguid, const void *pData, DWORD SizeOfData, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::GetPrivateData")))
extern HRESULT d3d8_IDirect3DResource8_GetPrivateData(void *This, REFIID refguid, void *pData, DWORD *pSizeOfData);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::FreePrivateData")))
extern HRESULT d3d8_IDirect3DResource8_FreePrivateData(void *This, REFIID refguid);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::SetPriority")))
extern DWORD d3d8_IDirect3DResource8_SetPriority(void *This, DWORD PriorityNew);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::GetPriority")))
extern DWORD d3d8_IDirect3DResource8_GetPriority(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::PreLoad")))
extern void d3d8_IDirect3DResource8_PreLoad(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DResource8::GetType")))
extern D3DRESOURCETYPE d3d8_IDirect3DResource8_GetType(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DVertexBuffer8::Lock")))
extern HRESULT d3d8_IDirect3DVertexBuffer8_Lock(void *This, UINT OffsetToLock, UINT SizeToLock, BYTE **ppbData, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DVertexBuffer8::Unlock")))
extern HRESULT d3d8_IDirect3DVertexBuffer8_Unlock(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DVertexBuffer8::GetDesc")))
extern HRESULT d3d8_IDirect3DVertexBuffer8_GetDesc(void *This, D3DVERTEXBUFFER_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DIndexBuffer8::Lock")))
extern HRESULT d3d8_IDirect3DIndexBuffer8_Lock(void *This, UINT OffsetToLock, UINT SizeToLock, BYTE **ppbData, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DIndexBuffer8::Unlock")))
extern HRESULT d3d8_IDirect3DIndexBuffer8_Unlock(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DIndexBuffer8::GetDesc")))
extern HRESULT d3d8_IDirect3DIndexBuffer8_GetDesc(void *This, D3DINDEXBUFFER_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DBaseTexture8::SetLOD")))
extern DWORD d3d8_IDirect3DBaseTexture8_SetLOD(void *This, DWORD LODNew);

__attribute__((import_module("d3d8"), import_name("IDirect3DBaseTexture8::GetLOD")))
extern DWORD d3d8_IDirect3DBaseTexture8_GetLOD(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DBaseTexture8::GetLevelCount")))
extern DWORD d3d8_IDirect3DBaseTexture8_GetLevelCount(void *This);

__attribute__((import_module("d3d8"), import_name("IDirect3DTexture8::GetLevelDesc")))
extern HRESULT d3d8_IDirect3DTexture8_GetLevelDesc(void *This, UINT Level, D3DSURFACE_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DTexture8::GetSurfaceLevel")))
extern HRESULT d3d8_IDirect3DTexture8_GetSurfaceLevel(void *This, UINT Level, IDirect3DSurface8 **ppSurfaceLevel);

__attribute__((import_module("d3d8"), import_name("IDirect3DTexture8::LockRect")))
extern HRESULT d3d8_IDirect3DTexture8_LockRect(void *This, UINT Level, D3DLOCKED_RECT *pLockedRect, const RECT *pRect, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DTexture8::UnlockRect")))
extern HRESULT d3d8_IDirect3DTexture8_UnlockRect(void *This, UINT Level);

__attribute__((import_module("d3d8"), import_name("IDirect3DTexture8::AddDirtyRect")))
extern HRESULT d3d8_IDirect3DTexture8_AddDirtyRect(void *This, const RECT *pDirtyRect);

__attribute__((import_module("d3d8"), import_name("IDirect3DCubeTexture8::GetLevelDesc")))
extern HRESULT d3d8_IDirect3DCubeTexture8_GetLevelDesc(void *This, UINT Level, D3DSURFACE_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DCubeTexture8::GetCubeMapSurface")))
extern HRESULT d3d8_IDirect3DCubeTexture8_GetCubeMapSurface(void *This, D3DCUBEMAP_FACES FaceType, UINT Level, IDirect3DSurface8 **ppCubeMapSurface);

__attribute__((import_module("d3d8"), import_name("IDirect3DCubeTexture8::LockRect")))
extern HRESULT d3d8_IDirect3DCubeTexture8_LockRect(void *This, D3DCUBEMAP_FACES FaceType, UINT Level, D3DLOCKED_RECT *pLockedRect, const RECT *pRect, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DCubeTexture8::UnlockRect")))
extern HRESULT d3d8_IDirect3DCubeTexture8_UnlockRect(void *This, D3DCUBEMAP_FACES FaceType, UINT Level);

__attribute__((import_module("d3d8"), import_name("IDirect3DCubeTexture8::AddDirtyRect")))
extern HRESULT d3d8_IDirect3DCubeTexture8_AddDirtyRect(void *This, D3DCUBEMAP_FACES FaceType, const RECT *pDirtyRect);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolumeTexture8::GetLevelDesc")))
extern HRESULT d3d8_IDirect3DVolumeTexture8_GetLevelDesc(void *This, UINT Level, D3DVOLUME_DESC *pDesc);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolumeTexture8::GetVolumeLevel")))
extern HRESULT d3d8_IDirect3DVolumeTexture8_GetVolumeLevel(void *This, UINT Level, IDirect3DVolume8 **ppVolumeLevel);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolumeTexture8::LockBox")))
extern HRESULT d3d8_IDirect3DVolumeTexture8_LockBox(void *This, UINT Level, D3DLOCKED_BOX *pLockedVolume, const D3DBOX *pBox, DWORD Flags);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolumeTexture8::UnlockBox")))
extern HRESULT d3d8_IDirect3DVolumeTexture8_UnlockBox(void *This, UINT Level);

__attribute__((import_module("d3d8"), import_name("IDirect3DVolumeTexture8::AddDirtyBox")))
extern HRESULT d3d8_IDirect3DVolumeTexture8_AddDirtyBox(void *This, const D3DBOX *pDirtyBox);

static void *methods_of_IDirect3D8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3D8_RegisterSoftwareDevice,
    (void *)d3d8_IDirect3D8_GetAdapterCount,
    (void *)d3d8_IDirect3D8_GetAdapterIdentifier,
    (void *)d3d8_IDirect3D8_GetAdapterModeCount,
    (void *)d3d8_IDirect3D8_EnumAdapterModes,
    (void *)d3d8_IDirect3D8_GetAdapterDisplayMode,
    (void *)d3d8_IDirect3D8_CheckDeviceType,
    (void *)d3d8_IDirect3D8_CheckDeviceFormat,
    (void *)d3d8_IDirect3D8_CheckDeviceMultiSampleType,
    (void *)d3d8_IDirect3D8_CheckDepthStencilMatch,
    (void *)d3d8_IDirect3D8_GetDeviceCaps,
    (void *)d3d8_IDirect3D8_GetAdapterMonitor,
    (void *)three_d3d8_create_device,
};

static void *methods_of_IDirect3DDevice8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)three_d3d8_release_device,
    (void *)d3d8_IDirect3DDevice8_TestCooperativeLevel,
    (void *)d3d8_IDirect3DDevice8_GetAvailableTextureMem,
    (void *)d3d8_IDirect3DDevice8_ResourceManagerDiscardBytes,
    (void *)d3d8_IDirect3DDevice8_GetDirect3D,
    (void *)d3d8_IDirect3DDevice8_GetDeviceCaps,
    (void *)d3d8_IDirect3DDevice8_GetDisplayMode,
    (void *)d3d8_IDirect3DDevice8_GetCreationParameters,
    (void *)d3d8_IDirect3DDevice8_SetCursorProperties,
    (void *)three_d3d8_set_cursor_position,
    (void *)d3d8_IDirect3DDevice8_ShowCursor,
    (void *)d3d8_IDirect3DDevice8_CreateAdditionalSwapChain,
    (void *)three_d3d8_reset,
    (void *)d3d8_IDirect3DDevice8_Present,
    (void *)d3d8_IDirect3DDevice8_GetBackBuffer,
    (void *)d3d8_IDirect3DDevice8_GetRasterStatus,
    (void *)d3d8_IDirect3DDevice8_SetGammaRamp,
    (void *)d3d8_IDirect3DDevice8_GetGammaRamp,
    (void *)d3d8_IDirect3DDevice8_CreateTexture,
    (void *)d3d8_IDirect3DDevice8_CreateVolumeTexture,
    (void *)d3d8_IDirect3DDevice8_CreateCubeTexture,
    (void *)d3d8_IDirect3DDevice8_CreateVertexBuffer,
    (void *)d3d8_IDirect3DDevice8_CreateIndexBuffer,
    (void *)d3d8_IDirect3DDevice8_CreateRenderTarget,
    (void *)d3d8_IDirect3DDevice8_CreateDepthStencilSurface,
    (void *)d3d8_IDirect3DDevice8_CreateImageSurface,
    (void *)d3d8_IDirect3DDevice8_CopyRects,
    (void *)d3d8_IDirect3DDevice8_UpdateTexture,
    (void *)three_d3d8_get_front_buffer,
    (void *)d3d8_IDirect3DDevice8_SetRenderTarget,
    (void *)d3d8_IDirect3DDevice8_GetRenderTarget,
    (void *)d3d8_IDirect3DDevice8_GetDepthStencilSurface,
    (void *)d3d8_IDirect3DDevice8_BeginScene,
    (void *)d3d8_IDirect3DDevice8_EndScene,
    (void *)d3d8_IDirect3DDevice8_Clear,
    (void *)d3d8_IDirect3DDevice8_SetTransform,
    (void *)d3d8_IDirect3DDevice8_GetTransform,
    (void *)d3d8_IDirect3DDevice8_MultiplyTransform,
    (void *)d3d8_IDirect3DDevice8_SetViewport,
    (void *)d3d8_IDirect3DDevice8_GetViewport,
    (void *)d3d8_IDirect3DDevice8_SetMaterial,
    (void *)d3d8_IDirect3DDevice8_GetMaterial,
    (void *)d3d8_IDirect3DDevice8_SetLight,
    (void *)d3d8_IDirect3DDevice8_GetLight,
    (void *)d3d8_IDirect3DDevice8_LightEnable,
    (void *)d3d8_IDirect3DDevice8_GetLightEnable,
    (void *)d3d8_IDirect3DDevice8_SetClipPlane,
    (void *)d3d8_IDirect3DDevice8_GetClipPlane,
    (void *)three_d3d8_set_render_state,
    (void *)d3d8_IDirect3DDevice8_GetRenderState,
    (void *)d3d8_IDirect3DDevice8_BeginStateBlock,
    (void *)d3d8_IDirect3DDevice8_EndStateBlock,
    (void *)d3d8_IDirect3DDevice8_ApplyStateBlock,
    (void *)d3d8_IDirect3DDevice8_CaptureStateBlock,
    (void *)d3d8_IDirect3DDevice8_DeleteStateBlock,
    (void *)d3d8_IDirect3DDevice8_CreateStateBlock,
    (void *)d3d8_IDirect3DDevice8_SetClipStatus,
    (void *)d3d8_IDirect3DDevice8_GetClipStatus,
    (void *)d3d8_IDirect3DDevice8_GetTexture,
    (void *)d3d8_IDirect3DDevice8_SetTexture,
    (void *)d3d8_IDirect3DDevice8_GetTextureStageState,
    (void *)three_d3d8_set_texture_stage_state,
    (void *)d3d8_IDirect3DDevice8_ValidateDevice,
    (void *)d3d8_IDirect3DDevice8_GetInfo,
    (void *)d3d8_IDirect3DDevice8_SetPaletteEntries,
    (void *)d3d8_IDirect3DDevice8_GetPaletteEntries,
    (void *)d3d8_IDirect3DDevice8_SetCurrentTexturePalette,
    (void *)d3d8_IDirect3DDevice8_GetCurrentTexturePalette,
    (void *)d3d8_IDirect3DDevice8_DrawPrimitive,
    (void *)d3d8_IDirect3DDevice8_DrawIndexedPrimitive,
    (void *)d3d8_IDirect3DDevice8_DrawPrimitiveUP,
    (void *)d3d8_IDirect3DDevice8_DrawIndexedPrimitiveUP,
    (void *)d3d8_IDirect3DDevice8_ProcessVertices,
    (void *)d3d8_IDirect3DDevice8_CreateVertexShader,
    (void *)d3d8_IDirect3DDevice8_SetVertexShader,
    (void *)d3d8_IDirect3DDevice8_GetVertexShader,
    (void *)d3d8_IDirect3DDevice8_DeleteVertexShader,
    (void *)d3d8_IDirect3DDevice8_SetVertexShaderConstant,
    (void *)d3d8_IDirect3DDevice8_GetVertexShaderConstant,
    (void *)d3d8_IDirect3DDevice8_GetVertexShaderDeclaration,
    (void *)d3d8_IDirect3DDevice8_GetVertexShaderFunction,
    (void *)d3d8_IDirect3DDevice8_SetStreamSource,
    (void *)d3d8_IDirect3DDevice8_GetStreamSource,
    (void *)d3d8_IDirect3DDevice8_SetIndices,
    (void *)d3d8_IDirect3DDevice8_GetIndices,
    (void *)d3d8_IDirect3DDevice8_CreatePixelShader,
    (void *)d3d8_IDirect3DDevice8_SetPixelShader,
    (void *)d3d8_IDirect3DDevice8_GetPixelShader,
    (void *)d3d8_IDirect3DDevice8_DeletePixelShader,
    (void *)d3d8_IDirect3DDevice8_SetPixelShaderConstant,
    (void *)d3d8_IDirect3DDevice8_GetPixelShaderConstant,
    (void *)d3d8_IDirect3DDevice8_GetPixelShaderFunction,
    (void *)d3d8_IDirect3DDevice8_DrawRectPatch,
    (void *)d3d8_IDirect3DDevice8_DrawTriPatch,
    (void *)d3d8_IDirect3DDevice8_DeletePatch,
};

static void *methods_of_IDirect3DSwapChain8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DSwapChain8_Present,
    (void *)d3d8_IDirect3DSwapChain8_GetBackBuffer,
};

static void *methods_of_IDirect3DSurface8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DSurface8_GetDevice,
    (void *)d3d8_IDirect3DSurface8_SetPrivateData,
    (void *)d3d8_IDirect3DSurface8_GetPrivateData,
    (void *)d3d8_IDirect3DSurface8_FreePrivateData,
    (void *)d3d8_IDirect3DSurface8_GetContainer,
    (void *)d3d8_IDirect3DSurface8_GetDesc,
    (void *)d3d8_IDirect3DSurface8_LockRect,
    (void *)d3d8_IDirect3DSurface8_UnlockRect,
};

static void *methods_of_IDirect3DVolume8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DVolume8_GetDevice,
    (void *)d3d8_IDirect3DVolume8_SetPrivateData,
    (void *)d3d8_IDirect3DVolume8_GetPrivateData,
    (void *)d3d8_IDirect3DVolume8_FreePrivateData,
    (void *)d3d8_IDirect3DVolume8_GetContainer,
    (void *)d3d8_IDirect3DVolume8_GetDesc,
    (void *)d3d8_IDirect3DVolume8_LockBox,
    (void *)d3d8_IDirect3DVolume8_UnlockBox,
};

static void *methods_of_IDirect3DVertexBuffer8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DResource8_GetDevice,
    (void *)d3d8_IDirect3DResource8_SetPrivateData,
    (void *)d3d8_IDirect3DResource8_GetPrivateData,
    (void *)d3d8_IDirect3DResource8_FreePrivateData,
    (void *)d3d8_IDirect3DResource8_SetPriority,
    (void *)d3d8_IDirect3DResource8_GetPriority,
    (void *)d3d8_IDirect3DResource8_PreLoad,
    (void *)d3d8_IDirect3DResource8_GetType,
    (void *)d3d8_IDirect3DVertexBuffer8_Lock,
    (void *)d3d8_IDirect3DVertexBuffer8_Unlock,
    (void *)d3d8_IDirect3DVertexBuffer8_GetDesc,
};

static void *methods_of_IDirect3DIndexBuffer8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DResource8_GetDevice,
    (void *)d3d8_IDirect3DResource8_SetPrivateData,
    (void *)d3d8_IDirect3DResource8_GetPrivateData,
    (void *)d3d8_IDirect3DResource8_FreePrivateData,
    (void *)d3d8_IDirect3DResource8_SetPriority,
    (void *)d3d8_IDirect3DResource8_GetPriority,
    (void *)d3d8_IDirect3DResource8_PreLoad,
    (void *)d3d8_IDirect3DResource8_GetType,
    (void *)d3d8_IDirect3DIndexBuffer8_Lock,
    (void *)d3d8_IDirect3DIndexBuffer8_Unlock,
    (void *)d3d8_IDirect3DIndexBuffer8_GetDesc,
};

static void *methods_of_IDirect3DTexture8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DResource8_GetDevice,
    (void *)d3d8_IDirect3DResource8_SetPrivateData,
    (void *)d3d8_IDirect3DResource8_GetPrivateData,
    (void *)d3d8_IDirect3DResource8_FreePrivateData,
    (void *)d3d8_IDirect3DResource8_SetPriority,
    (void *)d3d8_IDirect3DResource8_GetPriority,
    (void *)d3d8_IDirect3DResource8_PreLoad,
    (void *)d3d8_IDirect3DResource8_GetType,
    (void *)d3d8_IDirect3DBaseTexture8_SetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLevelCount,
    (void *)d3d8_IDirect3DTexture8_GetLevelDesc,
    (void *)d3d8_IDirect3DTexture8_GetSurfaceLevel,
    (void *)d3d8_IDirect3DTexture8_LockRect,
    (void *)d3d8_IDirect3DTexture8_UnlockRect,
    (void *)d3d8_IDirect3DTexture8_AddDirtyRect,
};

static void *methods_of_IDirect3DCubeTexture8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DResource8_GetDevice,
    (void *)d3d8_IDirect3DResource8_SetPrivateData,
    (void *)d3d8_IDirect3DResource8_GetPrivateData,
    (void *)d3d8_IDirect3DResource8_FreePrivateData,
    (void *)d3d8_IDirect3DResource8_SetPriority,
    (void *)d3d8_IDirect3DResource8_GetPriority,
    (void *)d3d8_IDirect3DResource8_PreLoad,
    (void *)d3d8_IDirect3DResource8_GetType,
    (void *)d3d8_IDirect3DBaseTexture8_SetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLevelCount,
    (void *)d3d8_IDirect3DCubeTexture8_GetLevelDesc,
    (void *)d3d8_IDirect3DCubeTexture8_GetCubeMapSurface,
    (void *)d3d8_IDirect3DCubeTexture8_LockRect,
    (void *)d3d8_IDirect3DCubeTexture8_UnlockRect,
    (void *)d3d8_IDirect3DCubeTexture8_AddDirtyRect,
};

static void *methods_of_IDirect3DVolumeTexture8[] = {
    (void *)d3d8_IUnknown_QueryInterface,
    (void *)d3d8_IUnknown_AddRef,
    (void *)d3d8_IUnknown_Release,
    (void *)d3d8_IDirect3DResource8_GetDevice,
    (void *)d3d8_IDirect3DResource8_SetPrivateData,
    (void *)d3d8_IDirect3DResource8_GetPrivateData,
    (void *)d3d8_IDirect3DResource8_FreePrivateData,
    (void *)d3d8_IDirect3DResource8_SetPriority,
    (void *)d3d8_IDirect3DResource8_GetPriority,
    (void *)d3d8_IDirect3DResource8_PreLoad,
    (void *)d3d8_IDirect3DResource8_GetType,
    (void *)d3d8_IDirect3DBaseTexture8_SetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLOD,
    (void *)d3d8_IDirect3DBaseTexture8_GetLevelCount,
    (void *)d3d8_IDirect3DVolumeTexture8_GetLevelDesc,
    (void *)d3d8_IDirect3DVolumeTexture8_GetVolumeLevel,
    (void *)d3d8_IDirect3DVolumeTexture8_LockBox,
    (void *)d3d8_IDirect3DVolumeTexture8_UnlockBox,
    (void *)d3d8_IDirect3DVolumeTexture8_AddDirtyBox,
};

/* In the order in which the binding knows the interfaces. */
__attribute__((export_name("d3d8_tables"))) void *const *d3d8_tables(void)
{
    static void *const tables[] = {
        methods_of_IDirect3D8,
        methods_of_IDirect3DDevice8,
        methods_of_IDirect3DSwapChain8,
        methods_of_IDirect3DSurface8,
        methods_of_IDirect3DVolume8,
        methods_of_IDirect3DVertexBuffer8,
        methods_of_IDirect3DIndexBuffer8,
        methods_of_IDirect3DTexture8,
        methods_of_IDirect3DCubeTexture8,
        methods_of_IDirect3DVolumeTexture8,
    };
    return tables;
}
