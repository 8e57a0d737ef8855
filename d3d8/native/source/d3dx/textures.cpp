/* Cube and volume textures of D3DX, and textures that functions fill. */
#include "objects.h"

/* A cube has faces, a volume a depth; both are asked for by their number of axes: 1 or 3. */
D3DX_CALL(load_shape) HRESULT load_shape(IDirect3DDevice8 *, int axes, LPCVOID, UINT, const UINT *wanted, D3DXIMAGE_INFO *, PALETTEENTRY *, void *out);
D3DX_CALL(shape_requirements) HRESULT shape_requirements(IDirect3DDevice8 *, int axes, UINT *, DWORD usage, DWORD pool);
D3DX_CALL(fill_texture) HRESULT fill_texture(IDirect3DBaseTexture8 *, const D3DXVECTOR4 *, UINT count);
D3DX_CALL(normal_map) HRESULT normal_map(IDirect3DTexture8 *, IDirect3DTexture8 *, CONST PALETTEENTRY *, DWORD flags, DWORD channel, float amplitude);

namespace
{
const UINT Plain[] = {D3DX_DEFAULT, D3DX_DEFAULT, D3DX_DEFAULT, D3DX_DEFAULT, 0, D3DFMT_UNKNOWN, D3DPOOL_MANAGED, D3DX_DEFAULT, D3DX_DEFAULT, 0};

HRESULT load(IDirect3DDevice8 *device, int axes, LPCVOID data, UINT size, const UINT *wanted, D3DXIMAGE_INFO *info, PALETTEENTRY *palette, void *out)
{
    return device && data && out ? load_shape(device, axes, data, size, wanted, info, palette, out) : D3DERR_INVALIDCALL;
}

HRESULT load_file(IDirect3DDevice8 *device, int axes, LPCSTR path, const UINT *wanted, D3DXIMAGE_INFO *info, PALETTEENTRY *palette, void *out)
{
    std::vector<char> file;
    HRESULT hr = read_file(path, file);
    return FAILED(hr) ? hr : load(device, axes, &file[0], file.size(), wanted, info, palette, out);
}

HRESULT require(IDirect3DDevice8 *device, int axes, UINT *const *places, DWORD usage, D3DFORMAT *format, D3DPOOL pool)
{
    UINT words[5] = {};
    for (int n = 0; n <= axes; n++)
        words[n] = places[n] ? *places[n] : D3DX_DEFAULT;
    words[axes + 1] = format ? static_cast<UINT>(*format) : static_cast<UINT>(D3DFMT_UNKNOWN);
    HRESULT hr = device ? shape_requirements(device, axes, words, usage, pool) : D3DERR_INVALIDCALL;
    for (int n = 0; SUCCEEDED(hr) && n <= axes; n++)
        if (places[n])
            *places[n] = words[n];
    if (SUCCEEDED(hr) && format)
        *format = static_cast<D3DFORMAT>(words[axes + 1]);
    return hr;
}

/* Colours of all texels, as a function gives them; the library puts them into the texture. */
class Filled
{
    std::vector<D3DXVECTOR4> colours;

  public:
    D3DXVECTOR4 *next()
    {
        colours.push_back(D3DXVECTOR4(0, 0, 0, 0));
        return &colours.back();
    }
    HRESULT into(IDirect3DBaseTexture8 *texture) const { return fill_texture(texture, colours.empty() ? NULL : &colours[0], colours.size()); }
};

/* Directions of a cube's faces: to the middle, along u and along v (SDK: "Cubic Environment Mapping"). */
const FLOAT Faces[6][3][3] = {
    {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}}, {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}}, {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}}, {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}},
};
} // namespace

extern "C" {

HRESULT WINAPI D3DXFillTexture(IDirect3DTexture8 *pTexture, LPD3DXFILL2D pFunction, LPVOID pData)
{
    Filled filled;
    if (!GIVEN_AS("pTexture, pFunction", pTexture, reinterpret_cast<const void *>(pFunction)))
        return D3DERR_INVALIDCALL;
    for (DWORD level = 0; level < pTexture->GetLevelCount(); level++)
    {
        D3DSURFACE_DESC desc;
        pTexture->GetLevelDesc(level, &desc);
        for (UINT y = 0; y < desc.Height; y++)
            for (UINT x = 0; x < desc.Width; x++)
            {
                D3DXVECTOR2 size(1.0f / desc.Width, 1.0f / desc.Height), place((x + 0.5f) * size.x, (y + 0.5f) * size.y);
                pFunction(filled.next(), &place, &size, pData);
            }
    }
    return filled.into(pTexture);
}

HRESULT WINAPI D3DXFillCubeTexture(IDirect3DCubeTexture8 *pTexture, LPD3DXFILL3D pFunction, LPVOID pData)
{
    Filled filled;
    if (!GIVEN_AS("pTexture, pFunction", pTexture, reinterpret_cast<const void *>(pFunction)))
        return D3DERR_INVALIDCALL;
    for (int face = 0; face < 6; face++)
        for (DWORD level = 0; level < pTexture->GetLevelCount(); level++)
        {
            D3DSURFACE_DESC desc;
            pTexture->GetLevelDesc(level, &desc);
            const D3DXVECTOR3 out(Faces[face][0]), right(Faces[face][1]), down(Faces[face][2]);
            for (UINT y = 0; y < desc.Width; y++)
                for (UINT x = 0; x < desc.Width; x++)
                {
                    const FLOAT edge = 2.0f / desc.Width;
                    // A face is flat along its own axis.
                    D3DXVECTOR3 size(out.x ? 0 : edge, out.y ? 0 : edge, out.z ? 0 : edge);
                    D3DXVECTOR3 place = out + ((x + 0.5f) * edge - 1) * right + ((y + 0.5f) * edge - 1) * down;
                    pFunction(filled.next(), &place, &size, pData);
                }
        }
    return filled.into(pTexture);
}

HRESULT WINAPI D3DXFillVolumeTexture(IDirect3DVolumeTexture8 *pTexture, LPD3DXFILL3D pFunction, LPVOID pData)
{
    Filled filled;
    if (!GIVEN_AS("pTexture, pFunction", pTexture, reinterpret_cast<const void *>(pFunction)))
        return D3DERR_INVALIDCALL;
    for (DWORD level = 0; level < pTexture->GetLevelCount(); level++)
    {
        D3DVOLUME_DESC desc;
        pTexture->GetLevelDesc(level, &desc);
        for (UINT z = 0; z < desc.Depth; z++)
            for (UINT y = 0; y < desc.Height; y++)
                for (UINT x = 0; x < desc.Width; x++)
                {
                    D3DXVECTOR3 size(1.0f / desc.Width, 1.0f / desc.Height, 1.0f / desc.Depth);
                    D3DXVECTOR3 place((x + 0.5f) * size.x, (y + 0.5f) * size.y, (z + 0.5f) * size.z);
                    pFunction(filled.next(), &place, &size, pData);
                }
    }
    return filled.into(pTexture);
}

HRESULT WINAPI D3DXComputeNormalMap(IDirect3DTexture8 *pTexture, IDirect3DTexture8 *pSrcTexture, CONST PALETTEENTRY *pSrcPalette, DWORD Flags, DWORD Channel, FLOAT Amplitude)
{
    return GIVEN(pTexture, pSrcTexture) ? normal_map(pTexture, pSrcTexture, pSrcPalette, Flags, Channel, Amplitude) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCheckCubeTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pSize, UINT *pNumMipLevels, DWORD Usage, D3DFORMAT *pFormat, D3DPOOL Pool)
{
    UINT *const places[] = {pSize, pNumMipLevels};
    return require(pDevice, 1, places, Usage, pFormat, Pool);
}

HRESULT WINAPI D3DXCheckVolumeTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pWidth, UINT *pHeight, UINT *pDepth, UINT *pNumMipLevels, DWORD Usage, D3DFORMAT *pFormat,
                                                  D3DPOOL Pool)
{
    UINT *const places[] = {pWidth, pHeight, pDepth, pNumMipLevels};
    return require(pDevice, 3, places, Usage, pFormat, Pool);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                                       D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette,
                                                       IDirect3DCubeTexture8 **ppCubeTexture)
{
    const UINT wanted[] = {Size, 0, 0, MipLevels, Usage, (UINT)Format, (UINT)Pool, Filter, MipFilter, ColorKey};
    return load(pDevice, 1, pSrcData, SrcDataSize, wanted, pSrcInfo, pPalette, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return load(pDevice, 1, pSrcData, SrcDataSize, Plain, NULL, NULL, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Size, UINT MipLevels, DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter,
                                                DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette, IDirect3DCubeTexture8 **ppCubeTexture)
{
    const UINT wanted[] = {Size, 0, 0, MipLevels, Usage, (UINT)Format, (UINT)Pool, Filter, MipFilter, ColorKey};
    return load_file(pDevice, 1, pSrcFile, wanted, pSrcInfo, pPalette, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateCubeTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DCubeTexture8 **ppCubeTexture)
{
    return load_file(pDevice, 1, pSrcFile, Plain, NULL, NULL, ppCubeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileInMemoryEx(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, UINT Width, UINT Height, UINT Depth, UINT MipLevels,
                                                         DWORD Usage, D3DFORMAT Format, D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo,
                                                         PALETTEENTRY *pPalette, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    const UINT wanted[] = {Width, Height, Depth, MipLevels, Usage, (UINT)Format, (UINT)Pool, Filter, MipFilter, ColorKey};
    return load(pDevice, 3, pSrcData, SrcDataSize, wanted, pSrcInfo, pPalette, ppVolumeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileInMemory(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return load(pDevice, 3, pSrcData, SrcDataSize, Plain, NULL, NULL, ppVolumeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileExA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                                  D3DPOOL Pool, DWORD Filter, DWORD MipFilter, D3DCOLOR ColorKey, D3DXIMAGE_INFO *pSrcInfo, PALETTEENTRY *pPalette,
                                                  IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    const UINT wanted[] = {Width, Height, Depth, MipLevels, Usage, (UINT)Format, (UINT)Pool, Filter, MipFilter, ColorKey};
    return load_file(pDevice, 3, pSrcFile, wanted, pSrcInfo, pPalette, ppVolumeTexture);
}

HRESULT WINAPI D3DXCreateVolumeTextureFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return load_file(pDevice, 3, pSrcFile, Plain, NULL, NULL, ppVolumeTexture);
}
}
