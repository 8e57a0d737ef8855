/* Meshes of D3DX: their content and what is done with it are the library's; their tables of methods are here. */
#include <cmath>
#include "meshes.h"

/* A text as a mesh, and where its letters lie. */
struct Written
{
    Shaped shape;
    Given metrics;
};

D3DX_CALL(mesh_shape) HRESULT mesh_shape(IDirect3DDevice8 *, int kind, double, double, double, double, double, Shaped *);
D3DX_CALL(mesh_text) HRESULT mesh_text(IDirect3DDevice8 *, const LOGFONTA *, LPCSTR, double, double, Written *);
D3DX_CALL(mesh_create) HRESULT mesh_create(IDirect3DDevice8 *, DWORD faces, DWORD vertices, DWORD options, DWORD fvf, int *);
D3DX_CALL(mesh_load) HRESULT mesh_load(IDirect3DDevice8 *, DWORD options, LPCVOID, DWORD, Loaded *);
D3DX_CALL(mesh_attributes) HRESULT mesh_attributes(int, Given *);
D3DX_CALL(mesh_set_attributes) HRESULT mesh_set_attributes(int, const void *);
D3DX_CALL(mesh_optimize) HRESULT mesh_optimize(int, DWORD flags, const DWORD *, void *);
D3DX_CALL(mesh_optimize_inplace) HRESULT mesh_optimize_inplace(int, DWORD flags, const DWORD *, Optimized *);
D3DX_CALL(mesh_simplify) HRESULT mesh_simplify(int, const DWORD *, const void *, const FLOAT *, DWORD, DWORD, int *);
D3DX_CALL(mesh_normals) HRESULT mesh_normals(int, const DWORD *);

namespace
{
class Mesh final : public BaseMesh<ID3DXMesh>
{
    Given attributes = {};

  public:
    Mesh(IDirect3DDevice8 *of, int its) : BaseMesh(IID_ID3DXMesh, of, its) {}

    HRESULT LockAttributeBuffer(DWORD, DWORD **data) override
    {
        HRESULT hr = data && !attributes.at ? mesh_attributes(number, &attributes) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *data = static_cast<DWORD *>(attributes.at);
        return hr;
    }
    HRESULT UnlockAttributeBuffer() override
    {
        HRESULT hr = attributes.at ? mesh_set_attributes(number, attributes.at) : D3DERR_INVALIDCALL;
        free(attributes.at);
        attributes = {};
        return hr;
    }
    HRESULT Optimize(DWORD flags, CONST DWORD *in, DWORD *out, DWORD *faces, LPD3DXBUFFER *vertices, ID3DXMesh **made) override
    {
        struct
        {
            int number;
            Optimized remap;
        } found;
        HRESULT hr = GIVEN_AS("ppOptMesh", made) ? mesh_optimize(number, flags, in, &found) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return refused(hr, vertices);
        hand_on(found.remap, out, faces, vertices);
        *made = new Mesh(device, found.number);
        return S_OK;
    }
    HRESULT OptimizeInplace(DWORD flags, CONST DWORD *in, DWORD *out, DWORD *faces, LPD3DXBUFFER *vertices) override
    {
        Optimized remap;
        HRESULT hr = mesh_optimize_inplace(number, flags, in, &remap);
        if (FAILED(hr))
            return refused(hr, vertices);
        hand_on(remap, out, faces, vertices);
        return S_OK;
    }
};

enum Kind
{
    RegularPolygon,
    Box,
    Sphere,
    Cylinder,
    Torus,
    Teapot,
};

HRESULT shape(const char *call, IDirect3DDevice8 *device, Kind kind, LPD3DXMESH *mesh, LPD3DXBUFFER *adjacency, double a = 0, double b = 0, double c = 0,
              double d = 0, double e = 0)
{
    Shaped made;
    HRESULT hr = given(call, "pDevice, ppMesh", {device, mesh}) ? mesh_shape(device, kind, a, b, c, d, e, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    made.adjacency.to(adjacency);
    *mesh = new Mesh(device, made.number);
    return S_OK;
}
} // namespace

ID3DXMesh *new_mesh(IDirect3DDevice8 *device, int number)
{
    return new Mesh(device, number);
}

extern "C" {

HRESULT WINAPI D3DXCreatePolygon(IDirect3DDevice8 *pDevice, FLOAT Length, UINT Sides, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, RegularPolygon, ppMesh, ppAdjacency, Length, Sides);
}

HRESULT WINAPI D3DXCreateBox(IDirect3DDevice8 *pDevice, FLOAT Width, FLOAT Height, FLOAT Depth, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, Box, ppMesh, ppAdjacency, Width, Height, Depth);
}

HRESULT WINAPI D3DXCreateSphere(IDirect3DDevice8 *pDevice, FLOAT Radius, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, Sphere, ppMesh, ppAdjacency, Radius, Slices, Stacks);
}

HRESULT WINAPI D3DXCreateCylinder(IDirect3DDevice8 *pDevice, FLOAT Radius1, FLOAT Radius2, FLOAT Length, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh,
                                  LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, Cylinder, ppMesh, ppAdjacency, Radius1, Radius2, Length, Slices, Stacks);
}

HRESULT WINAPI D3DXCreateTorus(IDirect3DDevice8 *pDevice, FLOAT InnerRadius, FLOAT OuterRadius, UINT Sides, UINT Rings, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, Torus, ppMesh, ppAdjacency, InnerRadius, OuterRadius, Sides, Rings);
}

HRESULT WINAPI D3DXCreateTeapot(IDirect3DDevice8 *pDevice, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(__func__, pDevice, Teapot, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateTextA(IDirect3DDevice8 *pDevice, HDC hDC, LPCSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency, LPGLYPHMETRICSFLOAT pGlyphMetrics)
{
    LOGFONTA font;
    Written made;
    if (!pDevice || !pText || !ppMesh || !GetObjectA(GetCurrentObject(hDC, OBJ_FONT), sizeof(font), &font))
        return D3DERR_INVALIDCALL;
    HRESULT hr = mesh_text(pDevice, &font, pText, Deviation, Extrusion, &made);
    if (FAILED(hr))
        return hr;
    made.shape.adjacency.to(ppAdjacency);
    if (pGlyphMetrics)
        memcpy(pGlyphMetrics, made.metrics.at, made.metrics.bytes);
    free(made.metrics.at);
    *ppMesh = new Mesh(pDevice, made.shape.number);
    return S_OK;
}

HRESULT WINAPI D3DXCreateMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, LPD3DXMESH *ppMesh)
{
    int number;
    HRESULT hr = GIVEN(pD3D, ppMesh) ? mesh_create(pD3D, NumFaces, NumVertices, Options, FVF, &number) : D3DERR_INVALIDCALL;
    if (SUCCEEDED(hr))
        *ppMesh = new Mesh(pD3D, number);
    return hr;
}

HRESULT WINAPI D3DXCreateMesh(DWORD NumFaces, DWORD NumVertices, DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, LPD3DXMESH *ppMesh)
{
    DWORD fvf;
    HRESULT hr = code_of(pDeclaration, &fvf);
    return FAILED(hr) ? hr : D3DXCreateMeshFVF(NumFaces, NumVertices, Options, fvf, pD3D, ppMesh);
}

HRESULT WINAPI D3DXSimplifyMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights,
                                CONST FLOAT *pVertexWeights, DWORD MinValue, DWORD Options, LPD3DXMESH *ppMesh)
{
    int number;
    if (!GIVEN(pMesh, pAdjacency, ppMesh))
        return D3DERR_INVALIDCALL;
    HRESULT hr = mesh_simplify(number_of(pMesh), pAdjacency, pVertexAttributeWeights, pVertexWeights, MinValue, Options, &number);
    IDirect3DDevice8 *device;
    if (FAILED(hr) || FAILED(hr = pMesh->GetDevice(&device)))
        return hr;
    *ppMesh = new Mesh(device, number);
    device->Release();
    return S_OK;
}

HRESULT WINAPI D3DXLoadMeshFromXInMemory(LPBYTE Memory, DWORD SizeOfMemory, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency,
                                         LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    Loaded made;
    HRESULT hr = GIVEN(Memory, pD3D, ppMesh) ? mesh_load(pD3D, Options, Memory, SizeOfMemory, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    hand_on(made, ppAdjacency, ppMaterials, pNumMaterials);
    *ppMesh = new Mesh(pD3D, made.shape.number);
    return S_OK;
}

HRESULT WINAPI D3DXLoadMeshFromX(LPSTR pFilename, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                 DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    std::vector<char> file;
    HRESULT hr = read_file(pFilename, file);
    if (FAILED(hr))
        return hr;
    return D3DXLoadMeshFromXInMemory(reinterpret_cast<LPBYTE>(&file[0]), file.size(), Options, pD3D, ppAdjacency, ppMaterials, pNumMaterials, ppMesh);
}

HRESULT WINAPI D3DXComputeNormals(ID3DXBaseMesh *pMesh, CONST DWORD *pAdjacency)
{
    return GIVEN(pMesh) ? mesh_normals(number_of(pMesh), pAdjacency) : D3DERR_INVALIDCALL;
}
}
