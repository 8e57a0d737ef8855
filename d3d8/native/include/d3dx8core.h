/* d3dx8core.h: buffers, fonts, sprites, shaders of texts. Own text, after the SDK's documentation. */
#include <d3dx8.h>

#ifndef THREE_D3D8_D3DX8CORE_H
#define THREE_D3D8_D3DX8CORE_H

#include <wingdi.h>

#define D3DX_DEFAULT ((UINT)-1)
#define D3DX_DEFAULT_FLOAT FLT_MAX
#define D3DXERR_CANNOTMODIFYINDEXBUFFER MAKE_D3DHRESULT(2900)
#define D3DXERR_INVALIDMESH MAKE_D3DHRESULT(2901)
#define D3DXERR_CANNOTATTRSORT MAKE_D3DHRESULT(2902)
#define D3DXERR_SKINNINGNOTSUPPORTED MAKE_D3DHRESULT(2903)
#define D3DXERR_TOOMANYINFLUENCES MAKE_D3DHRESULT(2904)
#define D3DXERR_INVALIDDATA MAKE_D3DHRESULT(2905)
#define D3DXASM_DEBUG 1
#define D3DXASM_SKIPVALIDATION 2

DEFINE_GUID(IID_ID3DXBuffer, 0x932e6a7e, 0xc68e, 0x45dd, 0xa7, 0xbf, 0x53, 0xd1, 0x9c, 0x86, 0xdb, 0x1f);
DEFINE_GUID(IID_ID3DXFont, 0x89fad6a5, 0x024d, 0x49af, 0x8f, 0xe7, 0xf5, 0x11, 0x23, 0xb8, 0x5e, 0x25);
DEFINE_GUID(IID_ID3DXSprite, 0x13d69d15, 0xf9b0, 0x4e0f, 0xb3, 0x9e, 0xc9, 0x1e, 0xb3, 0x3f, 0x6c, 0xe7);

DEFINE_GUID(IID_ID3DXRenderToSurface, 0x82df5b90, 0xe34e, 0x496e, 0xac, 0x1c, 0x62, 0x11, 0x7a, 0x6a, 0x59, 0x13);
DEFINE_GUID(IID_ID3DXRenderToEnvMap, 0x4e42c623, 0x9451, 0x44b7, 0x8c, 0x86, 0xab, 0xcc, 0xde, 0x5d, 0x52, 0xc8);

#undef INTERFACE
#define INTERFACE ID3DXBuffer
DECLARE_INTERFACE_(ID3DXBuffer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD_(LPVOID, GetBufferPointer)(THIS) PURE;
    STDMETHOD_(DWORD, GetBufferSize)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXBuffer *LPD3DXBUFFER;

#define INTERFACE ID3DXFont
DECLARE_INTERFACE_(ID3DXFont, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(GetLogFont)(THIS_ LOGFONT *pLogFont) PURE;
    STDMETHOD(Begin)(THIS) PURE;
    STDMETHOD_(INT, DrawTextA)(THIS_ LPCSTR pString, INT Count, LPRECT pRect, DWORD Format, D3DCOLOR Color) PURE;
    STDMETHOD_(INT, DrawTextW)(THIS_ LPCWSTR pString, INT Count, LPRECT pRect, DWORD Format, D3DCOLOR Color) PURE;
    STDMETHOD(End)(THIS) PURE;
    STDMETHOD(OnLostDevice)(THIS) PURE;
    STDMETHOD(OnResetDevice)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXFont *LPD3DXFONT;

typedef struct _D3DXRTS_DESC
{
    UINT Width;
    UINT Height;
    D3DFORMAT Format;
    BOOL DepthStencil;
    D3DFORMAT DepthStencilFormat;
} D3DXRTS_DESC;

#define INTERFACE ID3DXRenderToSurface
DECLARE_INTERFACE_(ID3DXRenderToSurface, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(GetDesc)(THIS_ D3DXRTS_DESC *pDesc) PURE;
    STDMETHOD(BeginScene)(THIS_ IDirect3DSurface8 *pSurface, CONST D3DVIEWPORT8 *pViewport) PURE;
    STDMETHOD(EndScene)(THIS) PURE;
    STDMETHOD(OnLostDevice)(THIS) PURE;
    STDMETHOD(OnResetDevice)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXRenderToSurface *LPD3DXRENDERTOSURFACE;

typedef struct _D3DXRTE_DESC
{
    UINT Size;
    D3DFORMAT Format;
    BOOL DepthStencil;
    D3DFORMAT DepthStencilFormat;
} D3DXRTE_DESC;

#define INTERFACE ID3DXRenderToEnvMap
DECLARE_INTERFACE_(ID3DXRenderToEnvMap, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(GetDesc)(THIS_ D3DXRTE_DESC *pDesc) PURE;
    STDMETHOD(BeginCube)(THIS_ IDirect3DCubeTexture8 *pCubeTex) PURE;
    STDMETHOD(BeginSphere)(THIS_ IDirect3DTexture8 *pTex) PURE;
    STDMETHOD(BeginHemisphere)(THIS_ IDirect3DTexture8 *pTexZPos, IDirect3DTexture8 *pTexZNeg) PURE;
    STDMETHOD(BeginParabolic)(THIS_ IDirect3DTexture8 *pTexZPos, IDirect3DTexture8 *pTexZNeg) PURE;
    STDMETHOD(Face)(THIS_ D3DCUBEMAP_FACES Face) PURE;
    STDMETHOD(End)(THIS) PURE;
    STDMETHOD(OnLostDevice)(THIS) PURE;
    STDMETHOD(OnResetDevice)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXRenderToEnvMap *LPD3DXRENDERTOENVMAP, *PD3DXRENDERTOENVMAP;

#define INTERFACE ID3DXSprite
DECLARE_INTERFACE_(ID3DXSprite, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(Begin)(THIS) PURE;
    STDMETHOD(Draw)(THIS_ IDirect3DTexture8 *pSrcTexture, CONST RECT *pSrcRect, CONST D3DXVECTOR2 *pScaling, CONST D3DXVECTOR2 *pRotationCenter,
                    FLOAT Rotation, CONST D3DXVECTOR2 *pTranslation, D3DCOLOR Color) PURE;
    STDMETHOD(DrawTransform)(THIS_ IDirect3DTexture8 *pSrcTexture, CONST RECT *pSrcRect, CONST D3DXMATRIX *pTransform, D3DCOLOR Color) PURE;
    STDMETHOD(End)(THIS) PURE;
    STDMETHOD(OnLostDevice)(THIS) PURE;
    STDMETHOD(OnResetDevice)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXSprite *LPD3DXSPRITE;

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXCreateBuffer(DWORD NumBytes, LPD3DXBUFFER *ppBuffer);
HRESULT WINAPI D3DXCreateFont(IDirect3DDevice8 *pDevice, HFONT hFont, LPD3DXFONT *ppFont);
HRESULT WINAPI D3DXCreateFontIndirectA(IDirect3DDevice8 *pDevice, CONST LOGFONTA *pLogFont, LPD3DXFONT *ppFont);
HRESULT WINAPI D3DXCreateFontIndirectW(IDirect3DDevice8 *pDevice, CONST LOGFONTW *pLogFont, LPD3DXFONT *ppFont);
HRESULT WINAPI D3DXCreateSprite(IDirect3DDevice8 *pDevice, LPD3DXSPRITE *ppSprite);
HRESULT WINAPI D3DXCreateRenderToSurface(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, D3DFORMAT Format, BOOL DepthStencil, D3DFORMAT DepthStencilFormat,
                                         LPD3DXRENDERTOSURFACE *ppRenderToSurface);
HRESULT WINAPI D3DXCreateRenderToEnvMap(IDirect3DDevice8 *pDevice, UINT Size, D3DFORMAT Format, BOOL DepthStencil, D3DFORMAT DepthStencilFormat,
                                        LPD3DXRENDERTOENVMAP *ppRenderToEnvMap);
HRESULT WINAPI D3DXAssembleShader(LPCVOID pSrcData, UINT SrcDataLen, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader,
                                  LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXAssembleShaderFromFileA(LPCSTR pSrcFile, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader,
                                           LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXGetErrorStringA(HRESULT hr, LPSTR pBuffer, UINT BufferLen);
UINT WINAPI D3DXGetFVFVertexSize(DWORD FVF);
#ifdef __cplusplus
}
#endif

#endif
