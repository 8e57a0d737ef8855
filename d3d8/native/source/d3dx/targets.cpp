/* What D3DX draws on: surfaces and environment maps. */
#include "objects.h"

D3DX_CALL(surface_create) HRESULT surface_create(IDirect3DDevice8 *, UINT width, UINT height, DWORD format, int has_depth, DWORD depth, int *);
D3DX_CALL(surface_begin) HRESULT surface_begin(int, IDirect3DSurface8 *, const D3DVIEWPORT8 *);
D3DX_CALL(surface_end) HRESULT surface_end(int);
D3DX_CALL(map_create) HRESULT map_create(IDirect3DDevice8 *, UINT size, DWORD format, int has_depth, DWORD depth, int *);
/* A kind of map: cube, sphere, hemispheres, paraboloids. */
D3DX_CALL(map_begin) HRESULT map_begin(int, int kind, const void *, const void *);
D3DX_CALL(map_face) HRESULT map_face(int, DWORD face);
D3DX_CALL(map_end) HRESULT map_end(int);
D3DX_CALL(target_lost) HRESULT target_lost(int);

namespace
{
class RenderToSurface final : public OfDevice<ID3DXRenderToSurface>
{
    D3DXRTS_DESC desc;

  public:
    RenderToSurface(IDirect3DDevice8 *of, int its, const D3DXRTS_DESC &made) : OfDevice(IID_ID3DXRenderToSurface, of, its), desc(made) {}
    HRESULT GetDesc(D3DXRTS_DESC *to) override { return GIVEN_AS("pDesc", to) ? (*to = desc, S_OK) : D3DERR_INVALIDCALL; }
    HRESULT BeginScene(IDirect3DSurface8 *surface, CONST D3DVIEWPORT8 *viewport) override
    {
        return GIVEN_AS("pSurface", surface) ? surface_begin(number, surface, viewport) : D3DERR_INVALIDCALL;
    }
    HRESULT EndScene() override { return surface_end(number); }
    HRESULT OnLostDevice() override { return target_lost(number); }
};

class RenderToEnvMap final : public OfDevice<ID3DXRenderToEnvMap>
{
    D3DXRTE_DESC desc;
    enum Kind
    {
        Cube,
        Sphere,
        Hemisphere,
        Parabolic,
    };

  public:
    RenderToEnvMap(IDirect3DDevice8 *of, int its, const D3DXRTE_DESC &made) : OfDevice(IID_ID3DXRenderToEnvMap, of, its), desc(made) {}
    HRESULT GetDesc(D3DXRTE_DESC *to) override { return GIVEN_AS("pDesc", to) ? (*to = desc, S_OK) : D3DERR_INVALIDCALL; }
    HRESULT BeginCube(IDirect3DCubeTexture8 *cube) override
    {
        return GIVEN_AS("pCubeTex", cube) ? map_begin(number, Cube, cube, NULL) : D3DERR_INVALIDCALL;
    }
    HRESULT BeginSphere(IDirect3DTexture8 *texture) override
    {
        return GIVEN_AS("pTex", texture) ? map_begin(number, Sphere, texture, NULL) : D3DERR_INVALIDCALL;
    }
    HRESULT BeginHemisphere(IDirect3DTexture8 *front, IDirect3DTexture8 *back) override
    {
        return GIVEN_AS("pTexZPos, pTexZNeg", front, back) ? map_begin(number, Hemisphere, front, back) : D3DERR_INVALIDCALL;
    }
    HRESULT BeginParabolic(IDirect3DTexture8 *front, IDirect3DTexture8 *back) override
    {
        return GIVEN_AS("pTexZPos, pTexZNeg", front, back) ? map_begin(number, Parabolic, front, back) : D3DERR_INVALIDCALL;
    }
    HRESULT Face(D3DCUBEMAP_FACES face) override { return map_face(number, face); }
    HRESULT End() override { return map_end(number); }
    HRESULT OnLostDevice() override { return target_lost(number); }
};
} // namespace

extern "C" {

HRESULT WINAPI D3DXCreateRenderToSurface(IDirect3DDevice8 *pDevice, UINT Width, UINT Height, D3DFORMAT Format, BOOL DepthStencil, D3DFORMAT DepthStencilFormat,
                                         LPD3DXRENDERTOSURFACE *ppRenderToSurface)
{
    int number;
    if (!GIVEN(pDevice, ppRenderToSurface))
        return D3DERR_INVALIDCALL;
    HRESULT hr = surface_create(pDevice, Width, Height, Format, DepthStencil, DepthStencilFormat, &number);
    const D3DXRTS_DESC desc = {Width, Height, Format, DepthStencil, DepthStencilFormat};
    *ppRenderToSurface = SUCCEEDED(hr) ? new RenderToSurface(pDevice, number, desc) : NULL;
    return hr;
}

HRESULT WINAPI D3DXCreateRenderToEnvMap(IDirect3DDevice8 *pDevice, UINT Size, D3DFORMAT Format, BOOL DepthStencil, D3DFORMAT DepthStencilFormat,
                                        LPD3DXRENDERTOENVMAP *ppRenderToEnvMap)
{
    int number;
    if (!GIVEN(pDevice, ppRenderToEnvMap))
        return D3DERR_INVALIDCALL;
    HRESULT hr = map_create(pDevice, Size, Format, DepthStencil, DepthStencilFormat, &number);
    const D3DXRTE_DESC desc = {Size, Format, DepthStencil, DepthStencilFormat};
    *ppRenderToEnvMap = SUCCEEDED(hr) ? new RenderToEnvMap(pDevice, number, desc) : NULL;
    return hr;
}
}
