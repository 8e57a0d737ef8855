/* D3DX over the library's own: what its objects do is done there; their tables of methods are here. */
#include <windows.h>
#include <d3dx8.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include "objects.h"

D3DX_CALL(create_texture) HRESULT d3dx_create_texture(IDirect3DDevice8 *, int cube, UINT, UINT, UINT, DWORD, DWORD, DWORD, void *out);
D3DX_CALL(load_texture) HRESULT d3dx_load_texture(IDirect3DDevice8 *, LPCVOID, UINT, UINT, UINT, UINT, DWORD, DWORD, DWORD, DWORD,
                                                  DWORD, D3DCOLOR, D3DXIMAGE_INFO *, PALETTEENTRY *, void *out);
D3DX_CALL(copy_surface) HRESULT d3dx_copy_surface(IDirect3DSurface8 *, CONST PALETTEENTRY *, CONST RECT *, IDirect3DSurface8 *, CONST PALETTEENTRY *,
                                                  CONST RECT *, DWORD, D3DCOLOR);
D3DX_CALL(assemble) HRESULT d3dx_assemble(LPCVOID, UINT, DWORD, LPCSTR folder, void *out);
D3DX_CALL(font_create) HRESULT d3dx_font_create(IDirect3DDevice8 *, const LOGFONTA *, int *out);
D3DX_CALL(font_begin) HRESULT d3dx_font_begin(int);
D3DX_CALL(font_end) HRESULT d3dx_font_end(int);
D3DX_CALL(font_draw) int d3dx_font_draw(int, const char *, int, RECT *, DWORD, D3DCOLOR);
D3DX_CALL(sprite_create) HRESULT d3dx_sprite_create(IDirect3DDevice8 *, int *out);
D3DX_CALL(sprite_begin) HRESULT d3dx_sprite_begin(int);
D3DX_CALL(sprite_end) HRESULT d3dx_sprite_end(int);
D3DX_CALL(sprite_draw) HRESULT d3dx_sprite_draw(int, IDirect3DTexture8 *, CONST RECT *, CONST D3DXVECTOR2 *, CONST D3DXVECTOR2 *, FLOAT,
                                                CONST D3DXVECTOR2 *, D3DCOLOR);
D3DX_CALL(sprite_transform) HRESULT d3dx_sprite_transform(int, IDirect3DTexture8 *, CONST RECT *, CONST D3DXMATRIX *, D3DCOLOR);

namespace
{
class Font final : public OfDevice<ID3DXFont>
{
    LOGFONT font;

  public:
    Font(IDirect3DDevice8 *of, int its, const LOGFONT &made) : OfDevice(IID_ID3DXFont, of, its), font(made) {}
    HRESULT GetLogFont(LOGFONT *pLogFont) override
    {
        *pLogFont = font;
        return S_OK;
    }
    HRESULT Begin() override { return d3dx_font_begin(number); }
    HRESULT End() override { return d3dx_font_end(number); }
    INT DrawTextA(LPCSTR text, INT count, LPRECT rect, DWORD format, D3DCOLOR color) override
    {
        return text ? d3dx_font_draw(number, text, count, rect, format, color) : 0;
    }
    INT DrawTextW(LPCWSTR text, INT count, LPRECT rect, DWORD format, D3DCOLOR color) override
    {
        if (!text)
            return 0;
        int length = count < 0 ? lstrlenW(text) : count;
        std::string own(static_cast<size_t>(length) * 3 + 1, 0);
        int bytes = WideCharToMultiByte(CP_UTF8, 0, text, length, &own[0], static_cast<int>(own.size()), NULL, NULL);
        return d3dx_font_draw(number, own.c_str(), bytes, rect, format, color);
    }
};

class Sprite final : public OfDevice<ID3DXSprite>
{
  public:
    Sprite(IDirect3DDevice8 *of, int its) : OfDevice(IID_ID3DXSprite, of, its) {}
    HRESULT Begin() override { return d3dx_sprite_begin(number); }
    HRESULT End() override { return d3dx_sprite_end(number); }
    HRESULT Draw(IDirect3DTexture8 *texture, CONST RECT *from, CONST D3DXVECTOR2 *scaling, CONST D3DXVECTOR2 *centre, FLOAT rotation,
                 CONST D3DXVECTOR2 *translation, D3DCOLOR color) override
    {
        return GIVEN_AS("pSrcTexture", texture) ? d3dx_sprite_draw(number, texture, from, scaling, centre, rotation, translation, color) : D3DERR_INVALIDCALL;
    }
    HRESULT DrawTransform(IDirect3DTexture8 *texture, CONST RECT *from, CONST D3DXMATRIX *transform, D3DCOLOR color) override
    {
        return GIVEN_AS("pSrcTexture, pTransform", texture, transform) ? d3dx_sprite_transform(number, texture, from, transform, color) : D3DERR_INVALIDCALL;
    }
};

} // namespace

extern "C" {

HRESULT WINAPI D3DXCreateBuffer(DWORD NumBytes, LPD3DXBUFFER *ppBuffer)
{
    if (!GIVEN(ppBuffer))
        return D3DERR_INVALIDCALL;
    void *content = calloc(1, NumBytes ? NumBytes : 1);
    *ppBuffer = content ? new Buffer(content, NumBytes) : NULL;
    return content ? S_OK : E_OUTOFMEMORY;
}

HRESULT WINAPI D3DXCreateFontIndirectA(IDirect3DDevice8 *pDevice, CONST LOGFONTA *pLogFont, LPD3DXFONT *ppFont)
{
    int number;
    if (!GIVEN(pDevice, pLogFont, ppFont))
        return D3DERR_INVALIDCALL;
    HRESULT hr = d3dx_font_create(pDevice, pLogFont, &number);
    *ppFont = SUCCEEDED(hr) ? new Font(pDevice, number, *pLogFont) : NULL;
    return hr;
}

HRESULT WINAPI D3DXCreateFont(IDirect3DDevice8 *pDevice, HFONT hFont, LPD3DXFONT *ppFont)
{
    LOGFONT font;
    return GetObjectA(hFont, sizeof(font), &font) ? D3DXCreateFontIndirect(pDevice, &font, ppFont) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCreateSprite(IDirect3DDevice8 *pDevice, LPD3DXSPRITE *ppSprite)
{
    int number;
    if (!GIVEN(pDevice, ppSprite))
        return D3DERR_INVALIDCALL;
    HRESULT hr = d3dx_sprite_create(pDevice, &number);
    *ppSprite = SUCCEEDED(hr) ? new Sprite(pDevice, number) : NULL;
    return hr;
}

/* A shader of a text, which includes files of a folder. */
static HRESULT assemble(LPCVOID pSrcData, UINT SrcDataLen, DWORD Flags, LPCSTR folder, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader,
                        LPD3DXBUFFER *ppCompilationErrors)
{
    Given results[3] = {};
    LPD3DXBUFFER *const wanted[] = {ppConstants, ppCompiledShader, ppCompilationErrors};
    HRESULT hr = pSrcData ? d3dx_assemble(pSrcData, SrcDataLen, Flags, folder, results) : D3DERR_INVALIDCALL;
    for (int n = 0; n < 3; n++)
        results[n].to(wanted[n]);
    return hr;
}

HRESULT WINAPI D3DXAssembleShader(LPCVOID pSrcData, UINT SrcDataLen, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader,
                                  LPD3DXBUFFER *ppCompilationErrors)
{
    char folder[MAX_PATH] = "";
    GetCurrentDirectoryA(sizeof(folder), folder);
    return assemble(pSrcData, SrcDataLen, Flags, folder, ppConstants, ppCompiledShader, ppCompilationErrors);
}

HRESULT WINAPI D3DXAssembleShaderFromFileA(LPCSTR pSrcFile, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader,
                                           LPD3DXBUFFER *ppCompilationErrors)
{
    std::vector<char> text;
    char folder[MAX_PATH] = "", *name = NULL;
    HRESULT hr = read_file(pSrcFile, text);
    if (FAILED(hr))
        return hr;
    GetFullPathNameA(pSrcFile, sizeof(folder), folder, &name);
    if (name)
        *name = 0;
    return assemble(&text[0], text.size(), Flags, folder, ppConstants, ppCompiledShader, ppCompilationErrors);
}

HRESULT WINAPI D3DXCreateTexture(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool,
                                 IDirect3DTexture8 **ppTexture)
{
    return GIVEN(pDevice, ppTexture) ? d3dx_create_texture(pDevice, 0, Width, Height, MipLevels, Usage, Format, Pool, ppTexture) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCreateCubeTexture(IDirect3DDevice8 *pDevice, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool,
                                     IDirect3DCubeTexture8 **ppCubeTexture)
{
    return GIVEN(pDevice, ppCubeTexture) ? d3dx_create_texture(pDevice, 1, Size, Size, MipLevels, Usage, Format, Pool, ppCubeTexture) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCreateTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Width, UINT Height,
                                                   UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter,
                                                   D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture)
{
    if (!GIVEN(pDevice, pSrcData, ppTexture))
        return D3DERR_INVALIDCALL;
    return d3dx_load_texture(pDevice, pSrcData, SrcDataSize, Width, Height, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo,
                             pPalette, ppTexture);
}

HRESULT WINAPI D3DXCreateTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DTexture8 **ppTexture)
{
    return D3DXCreateTextureFromFileInMemoryEx(pDevice, pSrcData, SrcDataSize, D3DX_DEFAULT, D3DX_DEFAULT, D3DX_DEFAULT, 0, D3DFMT_UNKNOWN,
                                               D3DPOOL_MANAGED, D3DX_DEFAULT, D3DX_DEFAULT, 0, NULL, NULL, ppTexture);
}

HRESULT WINAPI D3DXCreateTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Width, UINT Height, UINT MipLevels, DWORD Usage,
                                            D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey,
                                            D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture)
{
    std::vector<char> file;
    HRESULT hr = read_file(pSrcFile, file);
    return FAILED(hr) ? hr
                      : D3DXCreateTextureFromFileInMemoryEx(pDevice, &file[0], file.size(), Width, Height, MipLevels, Usage, Format, Pool, Filter,
                                                            MipFilter, ColorKey, pSrcInfo, pPalette, ppTexture);
}

HRESULT WINAPI D3DXCreateTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DTexture8 **ppTexture)
{
    std::vector<char> file;
    HRESULT hr = read_file(pSrcFile, file);
    return FAILED(hr) ? hr : D3DXCreateTextureFromFileInMemory(pDevice, &file[0], file.size(), ppTexture);
}

HRESULT WINAPI D3DXLoadSurfaceFromFileA(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCSTR pSrcFile,
                                        CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    std::vector<char> file;
    if (!GIVEN(pDestSurface))
        return D3DERR_INVALIDCALL;
    HRESULT hr = read_file(pSrcFile, file);
    if (SUCCEEDED(hr) && pSrcInfo)
        hr = D3DXGetImageInfoFromFileInMemory(&file[0], file.size(), pSrcInfo);
    return FAILED(hr) ? hr : d3dx_load_surface(pDestSurface, pDestPalette, pDestRect, &file[0], file.size(), pSrcRect, Filter, ColorKey);
}

HRESULT WINAPI D3DXLoadSurfaceFromSurface(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, IDirect3DSurface8 *pSrcSurface,
                                          CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey)
{
    return pDestSurface && pSrcSurface
               ? d3dx_copy_surface(pDestSurface, pDestPalette, pDestRect, pSrcSurface, pSrcPalette, pSrcRect, Filter, ColorKey)
               : D3DERR_INVALIDCALL;
}

UINT WINAPI D3DXGetFVFVertexSize(DWORD FVF)
{
    static const UINT positions[] = {0, 12, 16, 16, 20, 24, 28, 32}, coordinates[] = {8, 12, 16, 4};
    UINT bytes = positions[(FVF & D3DFVF_POSITION_MASK) >> 1];
    bytes += (FVF & D3DFVF_NORMAL ? 12 : 0) + (FVF & D3DFVF_PSIZE ? 4 : 0) + (FVF & D3DFVF_DIFFUSE ? 4 : 0) + (FVF & D3DFVF_SPECULAR ? 4 : 0);
    for (UINT n = 0; n < (FVF & D3DFVF_TEXCOUNT_MASK) >> D3DFVF_TEXCOUNT_SHIFT; n++)
        bytes += coordinates[FVF >> (16 + n * 2) & 3];
    return bytes;
}
}
