/* D3DX's calls that take texts of 16 bits a letter (three-d3d8/d3dx/wide.h). */
#include <d3dx8.h>
#include <vector>
#include "../host.h"

namespace
{
/* A text of 8 bits a letter for the length of one call; numbers of resources stay as they are. */
class Narrow
{
    LPCWSTR text;
    std::vector<char> own;

    static bool is_number(LPCWSTR wide)
    {
        return reinterpret_cast<size_t>(wide) <= 0xffff;
    }

  public:
    /* Three bytes a letter at most. */
    Narrow(LPCWSTR wide) : text(wide), own(is_number(wide) ? 0 : 3 * static_cast<size_t>(lstrlenW(wide)) + 1)
    {
    }
    operator LPCSTR()
    {
        return is_number(text) ? reinterpret_cast<LPCSTR>(text) : three_d3d8_narrow(text, &own[0], static_cast<int>(own.size()));
    }
};
}

extern "C" {
HRESULT WINAPI D3DXAssembleShaderFromFileW(LPCWSTR pSrcFile, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors)
{
    return D3DXAssembleShaderFromFileA(Narrow(pSrcFile), Flags, ppConstants, ppCompiledShader, ppCompilationErrors);
}

HRESULT WINAPI D3DXSaveSurfaceToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DSurface8 *pSrcSurface, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect)
{
    return D3DXSaveSurfaceToFileA(Narrow(pDestFile), DestFormat, pSrcSurface, pSrcPalette, pSrcRect);
}

HRESULT WINAPI D3DXSaveTextureToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DBaseTexture8 *pSrcTexture, CONST PALETTEENTRY *pSrcPalette)
{
    return D3DXSaveTextureToFileA(Narrow(pDestFile), DestFormat, pSrcTexture, pSrcPalette);
}

HRESULT WINAPI D3DXGetImageInfoFromFileW(LPCWSTR pSrcFile, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXGetImageInfoFromFileA(Narrow(pSrcFile), pSrcInfo);
}

HRESULT WINAPI D3DXLoadVolumeFromResourceW(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, HMODULE hSrcModule, LPCWSTR pSrcResource, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXLoadVolumeFromResourceA(pDestVolume, pDestPalette, pDestBox, hSrcModule, Narrow(pSrcResource), pSrcBox, Filter, ColorKey, pSrcInfo);
}

HRESULT WINAPI D3DXLoadVolumeFromFileW(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCWSTR pSrcFile, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXLoadVolumeFromFileA(pDestVolume, pDestPalette, pDestBox, Narrow(pSrcFile), pSrcBox, Filter, ColorKey, pSrcInfo);
}

HRESULT WINAPI D3DXSaveVolumeToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DVolume8 *pSrcVolume, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox)
{
    return D3DXSaveVolumeToFileA(Narrow(pDestFile), DestFormat, pSrcVolume, pSrcPalette, pSrcBox);
}

HRESULT WINAPI D3DXCreateTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DTexture8 **ppTexture)
{
    return D3DXCreateTextureFromFileA(pDevice, Narrow(pSrcFile), ppTexture);
}

HRESULT WINAPI D3DXCreateTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture)
{
    return D3DXCreateTextureFromFileExA(pDevice, Narrow(pSrcFile), Width, Height, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return D3DXCreateCubeTextureFromFileA(pDevice, Narrow(pSrcFile), ppCubeTexture);
}

HRESULT WINAPI D3DXLoadSurfaceFromFileW(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCWSTR pSrcFile, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXLoadSurfaceFromFileA(pDestSurface, pDestPalette, pDestRect, Narrow(pSrcFile), pSrcRect, Filter, ColorKey, pSrcInfo);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return D3DXCreateCubeTextureFromFileExA(pDevice, Narrow(pSrcFile), Size, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return D3DXCreateVolumeTextureFromFileA(pDevice, Narrow(pSrcFile), ppVolumeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return D3DXCreateVolumeTextureFromFileExA(pDevice, Narrow(pSrcFile), Width, Height, Depth, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppVolumeTexture);
}

HRESULT WINAPI D3DXGetErrorStringW(HRESULT hr, LPWSTR pBuffer, UINT BufferLen)
{
    char own[256];
    HRESULT found = D3DXGetErrorStringA(hr, own, sizeof(own));
    if (SUCCEEDED(found) && pBuffer)
        MultiByteToWideChar(CP_UTF8, 0, own, -1, pBuffer, (int)BufferLen);
    return found;
}

HRESULT WINAPI D3DXCreateFontIndirectW(IDirect3DDevice8 *pDevice, CONST LOGFONTW *pLogFont, LPD3DXFONT *ppFont)
{
    if (!GIVEN(pLogFont))
        return D3DERR_INVALIDCALL;
    LOGFONTA font;
    memcpy(&font, pLogFont, offsetof(LOGFONTA, lfFaceName));
    three_d3d8_narrow(pLogFont->lfFaceName, font.lfFaceName, sizeof(font.lfFaceName));
    return D3DXCreateFontIndirectA(pDevice, &font, ppFont);
}

HRESULT WINAPI D3DXCreateTextW(IDirect3DDevice8 *pDevice, HDC hDC, LPCWSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency, LPGLYPHMETRICSFLOAT pGlyphMetrics)
{
    return D3DXCreateTextA(pDevice, hDC, Narrow(pText), Deviation, Extrusion, ppMesh, ppAdjacency, pGlyphMetrics);
}

HRESULT WINAPI D3DXGetImageInfoFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXGetImageInfoFromResourceA(hSrcModule, Narrow(pSrcResource), pSrcInfo);
}

HRESULT WINAPI D3DXLoadSurfaceFromResourceW(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCWSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    return D3DXLoadSurfaceFromResourceA(pDestSurface, pDestPalette, pDestRect, hSrcModule, Narrow(pSrcResource), pSrcRect, Filter, ColorKey, pSrcInfo);
}

HRESULT WINAPI D3DXCreateTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DTexture8 **ppTexture)
{
    return D3DXCreateTextureFromResourceA(pDevice, hSrcModule, Narrow(pSrcResource), ppTexture);
}

HRESULT WINAPI D3DXCreateTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture)
{
    return D3DXCreateTextureFromResourceExA(pDevice, hSrcModule, Narrow(pSrcResource), Width, Height, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return D3DXCreateCubeTextureFromResourceA(pDevice, hSrcModule, Narrow(pSrcResource), ppCubeTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return D3DXCreateCubeTextureFromResourceExA(pDevice, hSrcModule, Narrow(pSrcResource), Size, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return D3DXCreateVolumeTextureFromResourceA(pDevice, hSrcModule, Narrow(pSrcResource), ppVolumeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return D3DXCreateVolumeTextureFromResourceExA(pDevice, hSrcModule, Narrow(pSrcResource), Width, Height, Depth, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppVolumeTexture);
}

HRESULT WINAPI D3DXAssembleShaderFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors)
{
    return D3DXAssembleShaderFromResourceA(hSrcModule, Narrow(pSrcResource), Flags, ppConstants, ppCompiledShader, ppCompilationErrors);
}

HRESULT WINAPI D3DXCreateEffectFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    return D3DXCreateEffectFromResourceA(pDevice, hSrcModule, Narrow(pSrcResource), ppEffect, ppCompilationErrors);
}
}
