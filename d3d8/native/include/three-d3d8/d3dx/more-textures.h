/* d3dx8tex.h: cube and volume textures of files, volumes, and textures that functions fill. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_MORE_TEXTURES_H
#define THREE_D3D8_D3DX_MORE_TEXTURES_H

typedef VOID(WINAPI *LPD3DXFILL2D)(D3DXVECTOR4 *pOut, D3DXVECTOR2 *pTexCoord, D3DXVECTOR2 *pTexelSize, LPVOID pData);
typedef VOID(WINAPI *LPD3DXFILL3D)(D3DXVECTOR4 *pOut, D3DXVECTOR3 *pTexCoord, D3DXVECTOR3 *pTexelSize, LPVOID pData);

#define D3DX_NORMALMAP_MIRROR_U (1 << 16)
#define D3DX_NORMALMAP_MIRROR_V (2 << 16)
#define D3DX_NORMALMAP_MIRROR (3 << 16)
#define D3DX_NORMALMAP_INVERTSIGN (8 << 16)
#define D3DX_NORMALMAP_COMPUTE_OCCLUSION (16 << 16)
#define D3DX_CHANNEL_RED (1 << 0)
#define D3DX_CHANNEL_BLUE (1 << 1)
#define D3DX_CHANNEL_GREEN (1 << 2)
#define D3DX_CHANNEL_ALPHA (1 << 3)
#define D3DX_CHANNEL_LUMINANCE (1 << 4)

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXFillTexture(IDirect3DTexture8 *pTexture, LPD3DXFILL2D pFunction, LPVOID pData);
HRESULT WINAPI D3DXFillCubeTexture(IDirect3DCubeTexture8 *pTexture, LPD3DXFILL3D pFunction, LPVOID pData);
HRESULT WINAPI D3DXFillVolumeTexture(IDirect3DVolumeTexture8 *pTexture, LPD3DXFILL3D pFunction, LPVOID pData);
HRESULT WINAPI D3DXComputeNormalMap(IDirect3DTexture8 *pTexture, IDirect3DTexture8 *pSrcTexture, CONST PALETTEENTRY *pSrcPalette, DWORD Flags, DWORD Channel, FLOAT Amplitude);
HRESULT WINAPI D3DXCheckCubeTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pSize, UINT *pNumMipLevels, DWORD Usage, D3DFORMAT *pFormat, D3DPOOL Pool);
HRESULT WINAPI D3DXCheckVolumeTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pWidth, UINT *pHeight, UINT *pDepth, UINT *pNumMipLevels, DWORD Usage, D3DFORMAT *pFormat,
                                                  D3DPOOL Pool);
HRESULT WINAPI D3DXCreateCubeTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter,
                                                DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateCubeTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                                       D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette,
                                                       IDirect3DCubeTexture8 **ppCubeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                                  D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette,
                                                  IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXCreateVolumeTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Width, UINT Height, UINT Depth, UINT MipLevels,
                                                         DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo,
                                                         PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture);
HRESULT WINAPI D3DXLoadVolumeFromFileA(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCSTR pSrcFile, CONST D3DBOX *pSrcBox,
                                       DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadVolumeFromFileInMemory(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCVOID pSrcData, UINT SrcDataSize,
                                              CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo);
HRESULT WINAPI D3DXLoadVolumeFromMemory(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, LPCVOID pSrcMemory, D3DFORMAT SrcFormat,
                                        UINT SrcRowPitch, UINT SrcSlicePitch, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey);
HRESULT WINAPI D3DXLoadVolumeFromVolume(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, IDirect3DVolume8 *pSrcVolume,
                                        CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey);
HRESULT WINAPI D3DXSaveVolumeToFileA(LPCSTR pDestFile, D3DXIMAGE_FILEFORMAT DestFormat, IDirect3DVolume8 *pSrcVolume, CONST PALETTEENTRY *pSrcPalette, CONST D3DBOX *pSrcBox);
#ifdef __cplusplus
}
#endif

#endif
