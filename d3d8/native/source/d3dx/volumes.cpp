/* Volumes of D3DX: filled from others, memory and files, and saved. */
#include "objects.h"

D3DX_CALL(volume_load) HRESULT d3dx_volume_load(IDirect3DVolume8 *, CONST PALETTEENTRY *, CONST D3DBOX *, LPCVOID, UINT, CONST D3DBOX *, DWORD, D3DCOLOR);
D3DX_CALL(volume_memory) HRESULT d3dx_volume_memory(IDirect3DVolume8 *, CONST PALETTEENTRY *, CONST D3DBOX *, LPCVOID, DWORD format, UINT row, UINT slice,
                                                    CONST PALETTEENTRY *, CONST D3DBOX *, DWORD filter, D3DCOLOR key);
D3DX_CALL(volume_copy) HRESULT d3dx_volume_copy(IDirect3DVolume8 *, CONST PALETTEENTRY *, CONST D3DBOX *, IDirect3DVolume8 *, CONST PALETTEENTRY *, CONST D3DBOX *,
                                                DWORD, D3DCOLOR);
D3DX_CALL(volume_save) HRESULT d3dx_volume_save(DWORD format, IDirect3DVolume8 *, CONST PALETTEENTRY *, CONST D3DBOX *, Given *);

extern "C" {

HRESULT WINAPI D3DXLoadVolumeFromFileInMemory(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCVOID pSrcData, UINT SrcDataSize,
                                              CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    if (!GIVEN(pDestVolume, pSrcData))
        return D3DERR_INVALIDCALL;
    HRESULT hr = pSrcInfo ? D3DXGetImageInfoFromFileInMemory(pSrcData, SrcDataSize, pSrcInfo) : S_OK;
    return FAILED(hr) ? hr : d3dx_volume_load(pDestVolume, pDestPalette, pDestBox, pSrcData, SrcDataSize, pSrcBox, Filter, ColorKey);
}

HRESULT WINAPI D3DXLoadVolumeFromFileA(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCSTR pSrcFile, CONST D3DBOX *pSrcBox,
                                       DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    std::vector<char> file;
    HRESULT hr = GIVEN(pDestVolume) ? read_file(pSrcFile, file) : D3DERR_INVALIDCALL;
    return FAILED(hr) ? hr
                      : D3DXLoadVolumeFromFileInMemory(pDestVolume, pDestPalette, pDestBox, &file[0], file.size(), pSrcBox, Filter, ColorKey, pSrcInfo);
}

HRESULT WINAPI D3DXLoadVolumeFromMemory(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCVOID pSrcMemory, D3DFORMAT SrcFormat,
                                        UINT SrcRowPitch, UINT SrcSlicePitch, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey)
{
    if (!GIVEN(pDestVolume, pSrcMemory, pSrcBox))
        return D3DERR_INVALIDCALL;
    return d3dx_volume_memory(pDestVolume, pDestPalette, pDestBox, pSrcMemory, SrcFormat, SrcRowPitch, SrcSlicePitch, pSrcPalette, pSrcBox, Filter, ColorKey);
}

HRESULT WINAPI D3DXLoadVolumeFromVolume(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, IDirect3DVolume8 *pSrcVolume,
                                        CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey)
{
    if (!GIVEN(pDestVolume, pSrcVolume))
        return D3DERR_INVALIDCALL;
    return d3dx_volume_copy(pDestVolume, pDestPalette, pDestBox, pSrcVolume, pSrcPalette, pSrcBox, Filter, ColorKey);
}

HRESULT WINAPI D3DXSaveVolumeToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DVolume8 *pSrcVolume, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox)
{
    Given content;
    HRESULT hr = GIVEN(pSrcVolume) ? d3dx_volume_save(DestFormat, pSrcVolume, pSrcPalette, pSrcBox, &content) : D3DERR_INVALIDCALL;
    return FAILED(hr) ? hr : write_file(pDestFile, content);
}
}
