/* D3DX's calls that take what they read from the program's resources: they do what those for files in memory do. */
#include "objects.h"

namespace
{
/* A resource; without data where it is not there. */
struct Resource
{
    LPCVOID data;
    UINT size;

    Resource(HMODULE module, HRSRC found) : data(LockResource(LoadResource(module, found))), size(SizeofResource(module, found))
    {
    }
};

/* A picture: a bitmap, or a file of another kind. */
Resource picture(HMODULE module, LPCSTR name)
{
    HRSRC bitmap = FindResourceA(module, name, RT_BITMAP);
    return Resource(module, bitmap ? bitmap : FindResourceA(module, name, RT_RCDATA));
}

Resource text(HMODULE module, LPCSTR name)
{
    return Resource(module, FindResourceA(module, name, RT_RCDATA));
}
} // namespace

extern "C" {
HRESULT WINAPI D3DXGetImageInfoFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, D3DXIMAGE_INFO *pSrcInfo)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXGetImageInfoFromFileInMemory(own.data, own.size, pSrcInfo) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXLoadSurfaceFromResourceA(IDirect3DSurface8 *pDestSurface, CONST PALETTEENTRY *pDestPalette, CONST RECT *pDestRect, HMODULE hSrcModule, LPCSTR pSrcResource, CONST RECT *pSrcRect, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXLoadSurfaceFromFileInMemory(pDestSurface, pDestPalette, pDestRect, own.data, own.size, pSrcRect, Filter, ColorKey, pSrcInfo) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXLoadVolumeFromResourceA(IDirect3DVolume8 *pDestVolume, CONST PALETTEENTRY *pDestPalette, CONST D3DBOX *pDestBox, HMODULE hSrcModule, LPCSTR pSrcResource, CONST D3DBOX *pSrcBox, DWORD Filter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXLoadVolumeFromFileInMemory(pDestVolume, pDestPalette, pDestBox, own.data, own.size, pSrcBox, Filter, ColorKey, pSrcInfo) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DTexture8 **ppTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateTextureFromFileInMemory(pDevice, own.data, own.size, ppTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DTexture8 **ppTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateTextureFromFileInMemoryEx(pDevice, own.data, own.size, Width, Height, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateCubeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DCubeTexture8 **ppCubeTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateCubeTextureFromFileInMemory(pDevice, own.data, own.size, ppCubeTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateCubeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateCubeTextureFromFileInMemoryEx(pDevice, own.data, own.size, Size, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppCubeTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateVolumeTextureFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateVolumeTextureFromFileInMemory(pDevice, own.data, own.size, ppVolumeTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateVolumeTextureFromResourceExA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    const Resource own = picture(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateVolumeTextureFromFileInMemoryEx(pDevice, own.data, own.size, Width, Height, Depth, MipLevels, Usage, Format, Pool, Filter, MipFilter, ColorKey, pSrcInfo, pPalette, ppVolumeTexture) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXAssembleShaderFromResourceA(HMODULE hSrcModule, LPCSTR pSrcResource, DWORD Flags, LPD3DXBUFFER *ppConstants, LPD3DXBUFFER *ppCompiledShader, LPD3DXBUFFER *ppCompilationErrors)
{
    const Resource own = text(hSrcModule, pSrcResource);
    return own.data ? D3DXAssembleShader(own.data, own.size, Flags, ppConstants, ppCompiledShader, ppCompilationErrors) : D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateEffectFromResourceA(IDirect3DDevice8 *pDevice, HMODULE hSrcModule, LPCSTR pSrcResource, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    const Resource own = text(hSrcModule, pSrcResource);
    return own.data ? D3DXCreateEffect(pDevice, own.data, own.size, ppEffect, ppCompilationErrors) : D3DXERR_INVALIDDATA;
}

/* Its type is the program's own, as "XFILE". */
HRESULT WINAPI D3DXLoadMeshFromXResource(HMODULE Module, LPCSTR Name, LPCSTR Type, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency,
                                         LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    const Resource own(Module, FindResourceA(Module, Name, Type));
    BYTE *const data = static_cast<BYTE *>(const_cast<void *>(own.data));
    if (!data)
        return D3DXERR_INVALIDDATA;
    return D3DXLoadMeshFromXInMemory(data, own.size, Options, pD3D, ppAdjacency, ppMaterials, pNumMaterials, ppMesh);
}
}
