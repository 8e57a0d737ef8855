/* D3DX's calls that take texts of 16 bits a letter, and which of both kinds UNICODE means. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_WIDE_H
#define THREE_D3D8_D3DX_WIDE_H

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXAssembleShaderFromFileW(LPCWSTR pSrcFile, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXGetErrorStringW(HRESULT hr, LPWSTR pBuffer, UINT BufferLen);
HRESULT WINAPI D3DXSaveSurfaceToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DSurface8 *pSrcSurface, CONST PALETTEENTRY *pSrcPalette, CONST RECT *pSrcRect);
HRESULT WINAPI D3DXSaveTextureToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DBaseTexture8 *pSrcTexture, CONST PALETTEENTRY *pSrcPalette);
HRESULT WINAPI D3DXGetImageInfoFromFileW(LPCWSTR pSrcFile, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXCreateTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXLoadSurfaceFromFileW(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, LPCWSTR pSrcFile, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXCreateCubeTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileExW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXGetImageInfoFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromResourceW(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCWSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadVolumeFromResourceW(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, HMODULE hSrcModule, LPCWSTR pSrcResource, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadVolumeFromFileW(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCWSTR pSrcFile, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXSaveVolumeToFileW(LPCWSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DVolume8 *pSrcVolume, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox);
HRESULT WINAPI D3DXCreateTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXAssembleShaderFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXCreateEffectFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors);
#ifdef __cplusplus
}
#endif

#ifdef UNICODE
#define D3DXAssembleShaderFromFile D3DXAssembleShaderFromFileW
#define D3DXGetErrorString D3DXGetErrorStringW
#define D3DXSaveSurfaceToFile D3DXSaveSurfaceToFileW
#define D3DXSaveTextureToFile D3DXSaveTextureToFileW
#define D3DXGetImageInfoFromFile D3DXGetImageInfoFromFileW
#define D3DXCreateTextureFromFile D3DXCreateTextureFromFileW
#define D3DXCreateTextureFromFileEx D3DXCreateTextureFromFileExW
#define D3DXCreateCubeTextureFromFile D3DXCreateCubeTextureFromFileW
#define D3DXLoadSurfaceFromFile D3DXLoadSurfaceFromFileW
#define D3DXCreateCubeTextureFromFileEx D3DXCreateCubeTextureFromFileExW
#define D3DXCreateVolumeTextureFromFile D3DXCreateVolumeTextureFromFileW
#define D3DXCreateVolumeTextureFromFileEx D3DXCreateVolumeTextureFromFileExW
#define D3DXCreateFontIndirect D3DXCreateFontIndirectW
#define D3DXCreateText D3DXCreateTextW
#define D3DXGetImageInfoFromResource D3DXGetImageInfoFromResourceW
#define D3DXLoadSurfaceFromResource D3DXLoadSurfaceFromResourceW
#define D3DXLoadVolumeFromResource D3DXLoadVolumeFromResourceW
#define D3DXLoadVolumeFromFile D3DXLoadVolumeFromFileW
#define D3DXSaveVolumeToFile D3DXSaveVolumeToFileW
#define D3DXCreateTextureFromResource D3DXCreateTextureFromResourceW
#define D3DXCreateTextureFromResourceEx D3DXCreateTextureFromResourceExW
#define D3DXCreateCubeTextureFromResource D3DXCreateCubeTextureFromResourceW
#define D3DXCreateCubeTextureFromResourceEx D3DXCreateCubeTextureFromResourceExW
#define D3DXCreateVolumeTextureFromResource D3DXCreateVolumeTextureFromResourceW
#define D3DXCreateVolumeTextureFromResourceEx D3DXCreateVolumeTextureFromResourceExW
#define D3DXAssembleShaderFromResource D3DXAssembleShaderFromResourceW
#define D3DXCreateEffectFromResource D3DXCreateEffectFromResourceW
#else
#define D3DXAssembleShaderFromFile D3DXAssembleShaderFromFileA
#define D3DXGetErrorString D3DXGetErrorStringA
#define D3DXSaveSurfaceToFile D3DXSaveSurfaceToFileA
#define D3DXSaveTextureToFile D3DXSaveTextureToFileA
#define D3DXGetImageInfoFromFile D3DXGetImageInfoFromFileA
#define D3DXCreateTextureFromFile D3DXCreateTextureFromFileA
#define D3DXCreateTextureFromFileEx D3DXCreateTextureFromFileExA
#define D3DXCreateCubeTextureFromFile D3DXCreateCubeTextureFromFileA
#define D3DXLoadSurfaceFromFile D3DXLoadSurfaceFromFileA
#define D3DXCreateCubeTextureFromFileEx D3DXCreateCubeTextureFromFileExA
#define D3DXCreateVolumeTextureFromFile D3DXCreateVolumeTextureFromFileA
#define D3DXCreateVolumeTextureFromFileEx D3DXCreateVolumeTextureFromFileExA
#define D3DXCreateFontIndirect D3DXCreateFontIndirectA
#define D3DXCreateText D3DXCreateTextA
#define D3DXGetImageInfoFromResource D3DXGetImageInfoFromResourceA
#define D3DXLoadSurfaceFromResource D3DXLoadSurfaceFromResourceA
#define D3DXLoadVolumeFromResource D3DXLoadVolumeFromResourceA
#define D3DXLoadVolumeFromFile D3DXLoadVolumeFromFileA
#define D3DXSaveVolumeToFile D3DXSaveVolumeToFileA
#define D3DXCreateTextureFromResource D3DXCreateTextureFromResourceA
#define D3DXCreateTextureFromResourceEx D3DXCreateTextureFromResourceExA
#define D3DXCreateCubeTextureFromResource D3DXCreateCubeTextureFromResourceA
#define D3DXCreateCubeTextureFromResourceEx D3DXCreateCubeTextureFromResourceExA
#define D3DXCreateVolumeTextureFromResource D3DXCreateVolumeTextureFromResourceA
#define D3DXCreateVolumeTextureFromResourceEx D3DXCreateVolumeTextureFromResourceExA
#define D3DXAssembleShaderFromResource D3DXAssembleShaderFromResourceA
#define D3DXCreateEffectFromResource D3DXCreateEffectFromResourceA
#endif

#endif
