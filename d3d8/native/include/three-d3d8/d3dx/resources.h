/* D3DX's calls that take what they read from the program's resources. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_RESOURCES_H
#define THREE_D3D8_D3DX_RESOURCES_H

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXGetImageInfoFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadSurfaceFromResourceA(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadVolumeFromResourceA(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, HMODULE hSrcModule, LPCSTR pSrcResource, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXCreateTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXAssembleShaderFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors);
HRESULT WINAPI D3DXCreateEffectFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors);
#ifdef __cplusplus
}
#endif

#endif
