/* Declarations of D3DX, bounds of vertices, and textures that are asked about or have a depth. */
#include <cmath>
#include "objects.h"

D3DX_CALL(fvf_of) HRESULT fvf_of(const DWORD *, DWORD *);
D3DX_CALL(declaration_of) HRESULT declaration_of(DWORD fvf, DWORD *);
D3DX_CALL(texture_requirements) HRESULT texture_requirements(IDirect3DDevice8 *, UINT *, DWORD usage, DWORD pool);
D3DX_CALL(create_volume) HRESULT create_volume(IDirect3DDevice8 *, UINT, UINT, UINT, UINT, DWORD, DWORD, DWORD, void *);

namespace
{
const D3DXVECTOR3 &position(const void *points, DWORD n, DWORD stride)
{
    return *reinterpret_cast<const D3DXVECTOR3 *>(static_cast<const BYTE *>(points) + n * stride);
}
} // namespace

extern "C" {

HRESULT WINAPI D3DXFVFFromDeclarator(DWORD *Declarator, DWORD *pFVF)
{
    return GIVEN(Declarator, pFVF) ? fvf_of(Declarator, pFVF) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXDeclaratorFromFVF(DWORD FVF, DWORD Declaration[MAX_FVF_DECL_SIZE])
{
    return GIVEN(Declaration) ? declaration_of(FVF, Declaration) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCheckTextureRequirements(IDirect3DDevice8 *pDevice, UINT *pWidth, UINT *pHeight, UINT *pNumMipLevels, DWORD Usage,
                                            D3DFORMAT *pFormat, D3DPOOL Pool)
{
    UINT words[] = {pWidth ? *pWidth : D3DX_DEFAULT, pHeight ? *pHeight : D3DX_DEFAULT, pNumMipLevels ? *pNumMipLevels : D3DX_DEFAULT,
                    pFormat ? static_cast<UINT>(*pFormat) : static_cast<UINT>(D3DFMT_UNKNOWN)};
    HRESULT hr = GIVEN(pDevice) ? texture_requirements(pDevice, words, Usage, Pool) : D3DERR_INVALIDCALL;
    UINT *const places[] = {pWidth, pHeight, pNumMipLevels};
    for (int n = 0; SUCCEEDED(hr) && n < 3; n++)
        if (places[n])
            *places[n] = words[n];
    if (SUCCEEDED(hr) && pFormat)
        *pFormat = static_cast<D3DFORMAT>(words[3]);
    return hr;
}

HRESULT WINAPI D3DXCreateVolumeTexture(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, UINT Depth, UINT MipLevels, DWORD Usage, D3DFORMAT Format,
                                       D3DPOOL Pool, IDirect3DVolumeTexture8 **ppVolumeTexture)
{
    return GIVEN(pDevice, ppVolumeTexture) ? create_volume(pDevice, Width, Height, Depth, MipLevels, Usage, Format, Pool, ppVolumeTexture) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXComputeBoundingBox(PVOID pPointsFVF, DWORD NumVertices, DWORD FVF, D3DXVECTOR3 *pMin, D3DXVECTOR3 *pMax)
{
    if (!pPointsFVF || !pMin || !pMax || NumVertices == 0)
        return D3DERR_INVALIDCALL;
    *pMin = *pMax = position(pPointsFVF, 0, 0);
    for (DWORD n = 1; n < NumVertices; n++)
    {
        D3DXVec3Minimize(pMin, pMin, &position(pPointsFVF, n, D3DXGetFVFVertexSize(FVF)));
        D3DXVec3Maximize(pMax, pMax, &position(pPointsFVF, n, D3DXGetFVFVertexSize(FVF)));
    }
    return S_OK;
}

/* About the mean of all points. */
HRESULT WINAPI D3DXComputeBoundingSphere(PVOID pPointsFVF, DWORD NumVertices, DWORD FVF, D3DXVECTOR3 *pCenter, FLOAT *pRadius)
{
    const DWORD stride = D3DXGetFVFVertexSize(FVF);
    if (!pPointsFVF || !pCenter || !pRadius || NumVertices == 0)
        return D3DERR_INVALIDCALL;
    *pCenter = D3DXVECTOR3(0, 0, 0);
    for (DWORD n = 0; n < NumVertices; n++)
        *pCenter += position(pPointsFVF, n, stride);
    *pCenter /= static_cast<FLOAT>(NumVertices);
    *pRadius = 0;
    for (DWORD n = 0; n < NumVertices; n++)
    {
        const D3DXVECTOR3 away = position(pPointsFVF, n, stride) - *pCenter;
        *pRadius = std::fmax(*pRadius, D3DXVec3Length(&away));
    }
    return S_OK;
}
}
