/* Pictures of D3DX: saved, filtered, described, and loaded from memory. */
#include "objects.h"

D3DX_CALL(save_surface) HRESULT d3dx_save_surface(DWORD format, IDirect3DSurface8 *, CONST PALETTEENTRY *, CONST RECT *, Given *);
D3DX_CALL(save_texture) HRESULT d3dx_save_texture(DWORD format, IDirect3DBaseTexture8 *, CONST PALETTEENTRY *, Given *);
D3DX_CALL(filter_texture) HRESULT d3dx_filter_texture(IDirect3DBaseTexture8 *, CONST PALETTEENTRY *, UINT level, DWORD filter);
D3DX_CALL(image_info) HRESULT d3dx_image_info(LPCVOID, UINT, D3DXIMAGE_INFO *);
D3DX_CALL(load_memory) HRESULT d3dx_load_memory(IDirect3DSurface8 *, CONST PALETTEENTRY *, CONST RECT *, LPCVOID, DWORD format, UINT pitch, CONST PALETTEENTRY *, CONST RECT *, DWORD filter, D3DCOLOR key);

extern "C" {

HRESULT WINAPI D3DXSaveSurfaceToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DSurface8 *pSrcSurface, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect)
{
    Given content;
    HRESULT hr = GIVEN(pSrcSurface) ? d3dx_save_surface(DestFormat, pSrcSurface, pSrcPalette, pSrcRect, &content) : D3DERR_INVALIDCALL;
    return FAILED(hr) ? hr : write_file(pDestFile, content);
}

HRESULT WINAPI D3DXSaveTextureToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DBaseTexture8 *pSrcTexture, CONST PALETTEENTRY *pSrcPalette)
{
    Given content;
    HRESULT hr = GIVEN(pSrcTexture) ? d3dx_save_texture(DestFormat, pSrcTexture, pSrcPalette, &content) : D3DERR_INVALIDCALL;
    return FAILED(hr) ? hr : write_file(pDestFile, content);
}

HRESULT WINAPI D3DXFilterTexture(IDirect3DBaseTexture8 *pBaseTexture, CONST PALETTEENTRY *pPalette, UINT SrcLevel, DWORD Filter)
{
    return GIVEN(pBaseTexture) ? d3dx_filter_texture(pBaseTexture, pPalette, SrcLevel, Filter) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXGetImageInfoFromFileInMemory(LPCVOID pSrcData, UINT SrcDataSize, D3DXIMAGE_INFO *pSrcInfo)
{
    D3DXIMAGE_INFO own;
    return GIVEN(pSrcData) ? d3dx_image_info(pSrcData, SrcDataSize, pSrcInfo ? pSrcInfo : &own) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXGetImageInfoFromFileA(LPCSTR pSrcFile, D3DXIMAGE_INFO *pSrcInfo)
{
    std::vector<char> file;
    HRESULT hr = read_file(pSrcFile, file);
    return FAILED(hr) ? hr : D3DXGetImageInfoFromFileInMemory(&file[0], file.size(), pSrcInfo);
}

HRESULT WINAPI D3DXLoadSurfaceFromMemory(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCVOID pSrcMemory, D3DFORMAT SrcFormat,
                                         UINT SrcPitch, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey)
{
    if (!GIVEN(pDestSurface, pSrcMemory, pSrcRect))
        return D3DERR_INVALIDCALL;
    return d3dx_load_memory(pDestSurface, pDestPalette, pDestRect, pSrcMemory, SrcFormat, SrcPitch, pSrcPalette, pSrcRect, Filter, ColorKey);
}

HRESULT WINAPI D3DXLoadSurfaceFromFileInMemory(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCVOID pSrcData, UINT SrcDataSize,
                                               CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    if (!GIVEN(pDestSurface, pSrcData))
        return D3DERR_INVALIDCALL;
    HRESULT hr = pSrcInfo ? D3DXGetImageInfoFromFileInMemory(pSrcData, SrcDataSize, pSrcInfo) : S_OK;
    return FAILED(hr) ? hr : d3dx_load_surface(pDestSurface, pDestPalette, pDestRect, pSrcData, SrcDataSize, pSrcRect, Filter, ColorKey);
}
}
