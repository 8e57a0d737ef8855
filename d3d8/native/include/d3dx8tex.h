/* d3dx8tex.h: textures and surfaces of files (.bmp, .dds, .jpg, .png, .ppm, .tga). Own text, after the SDK's documentation. */
#include <d3dx8.h>

#ifndef THREE_D3D8_D3DX8TEX_H
#define THREE_D3D8_D3DX8TEX_H

#define D3DX_FILTER_NONE (1 << 0)
#define D3DX_FILTER_POINT (2 << 0)
#define D3DX_FILTER_LINEAR (3 << 0)
#define D3DX_FILTER_TRIANGLE (4 << 0)
#define D3DX_FILTER_BOX (5 << 0)
#define D3DX_FILTER_MIRROR_U (1 << 16)
#define D3DX_FILTER_MIRROR_V (2 << 16)
#define D3DX_FILTER_MIRROR_W (4 << 16)
#define D3DX_FILTER_MIRROR (7 << 16)
#define D3DX_FILTER_DITHER (8 << 16)

typedef struct _D3DXIMAGE_INFO
{
    UINT Width;
    UINT Height;
    UINT Depth;
    UINT MipLevels;
    D3DFORMAT Format;
} D3DXIMAGE_INFO, *LPD3DXIMAGE_INFO;

typedef enum _D3DXIMAGE_FILEFORMAT
{
    D3DXIFF_BMP = 0,
    D3DXIFF_JPG = 1,
    D3DXIFF_TGA = 2,
    D3DXIFF_PNG = 3,
    D3DXIFF_DDS = 4,
    D3DXIFF_PPM = 5,
    D3DXIFF_DIB = 6,
    D3DXIFF_FORCE_DWORD = 0x7fffffff,
} D3DXIMAGE_FILEFORMAT;

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXSaveSurfaceToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DSurface8 *pSrcSurface, CONST PALETTEENTRY *pSrcPalette,
                                      CONST RECT *pSrcRect);
HRESULT WINAPI D3DXSaveTextureToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DBaseTexture8 *pSrcTexture,
                                      CONST PALETTEENTRY *pSrcPalette);
HRESULT WINAPI D3DXFilterTexture(IDirect3DBaseTexture8 *pBaseTexture, CONST PALETTEENTRY *pPalette, UINT SrcLevel, DWORD Filter);
HRESULT WINAPI D3DXGetImageInfoFromFileA(LPCSTR pSrcFile, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXGetImageInfoFromFileInMemory(LPCVOID pSrcData, UINT SrcDataSize, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromMemory(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCVOID pSrcMemory,
                                         D3DFORMAT SrcFormat, UINT SrcPitch, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect, DWORD Filter,
                                         D3DCOLOR ColorKey);
HRESULT WINAPI D3DXLoadSurfaceFromFileInMemory(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCVOID pSrcData,
                                               UINT SrcDataSize, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
#define D3DXFilterCubeTexture(texture, palette, level, filter) D3DXFilterTexture((IDirect3DBaseTexture8 *)(texture), palette, level, filter)
#define D3DXFilterVolumeTexture(texture, palette, level, filter) D3DXFilterTexture((IDirect3DBaseTexture8 *)(texture), palette, level, filter)
HRESULT WINAPI D3DXCreateTexture(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool,
                                 IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTexture(IDirect3DDevice8 *pDevice, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool,
                                     IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTexture(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                       D3DPOOL Pool, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCheckTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pWidth, UINT *pHeight, UINT *pNumMipLevels, DWORD Usage,
                                            D3DFORMAT *pFormat, D3DPOOL Pool);
HRESULT WINAPI D3DXCreateTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Width, UINT Height, UINT MipLevels, DWORD Usage,
                                            D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey,
                                            D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Width, UINT Height,
                                                   UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter,
                                                   D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette,
                                                   IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXLoadSurfaceFromFileA(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCSTR pSrcFile,
                                        CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromSurface(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect,
                                          IDirect3DSurface8 *pSrcSurface, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect, DWORD Filter,
                                          D3DCOLOR ColorKey);
#ifdef __cplusplus
}
#endif

#include <three-d3d8/d3dx/more-textures.h>

#endif
