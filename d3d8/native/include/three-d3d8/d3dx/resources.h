/* D3DX's calls that take what they read from the program's resources. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_RESOURCES_H
#define THREE_D3D8_D3DX_RESOURCES_H

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXGetImageInfoFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXGetImageInfoFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromResourceA(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromResourceW(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCWSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXCreateTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXAssembleShaderFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXAssembleShaderFromResourceW(HMODULE hSrcModule, LPCWSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXCreateEffectFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXCreateEffectFromResourceW(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCWSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors);
#ifdef __cplusplus
}
#endif

#ifdef UNICODE
#define D3DXGetImageInfoFromResource D3DXGetImageInfoFromResourceW
#define D3DXLoadSurfaceFromResource D3DXLoadSurfaceFromResourceW
#define D3DXCreateTextureFromResource D3DXCreateTextureFromResourceW
#define D3DXCreateTextureFromResourceEx D3DXCreateTextureFromResourceExW
#define D3DXCreateCubeTextureFromResource D3DXCreateCubeTextureFromResourceW
#define D3DXCreateCubeTextureFromResourceEx D3DXCreateCubeTextureFromResourceExW
#define D3DXCreateVolumeTextureFromResource D3DXCreateVolumeTextureFromResourceW
#define D3DXCreateVolumeTextureFromResourceEx D3DXCreateVolumeTextureFromResourceExW
#define D3DXAssembleShaderFromResource D3DXAssembleShaderFromResourceW
#define D3DXCreateEffectFromResource D3DXCreateEffectFromResourceW
#else
#define D3DXGetImageInfoFromResource D3DXGetImageInfoFromResourceA
#define D3DXLoadSurfaceFromResource D3DXLoadSurfaceFromResourceA
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
