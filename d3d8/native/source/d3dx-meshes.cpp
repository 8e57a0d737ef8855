/* Meshes of D3DX: their content and what is done with it are the library's; their tables of methods are here. */
#include <cmath>
#include <cstring>
#include "d3dx-objects.h"

/* A mesh's number, and its neighbours. */
struct Shaped
{
    int number;
    Given adjacency;
};
struct Loaded
{
    Shaped shape;
    Given materials;
    DWORD count;
};
struct About
{
    DWORD faces, vertices, fvf, options;
};
struct Nearest
{
    DWORD hit, face;
    FLOAT u, v, distance;
};

D3DX_CALL(mesh_shape) HRESULT mesh_shape(IDirect3DDevice8 *, int kind, double, double, double, double, double, Shaped *);
D3DX_CALL(mesh_create) HRESULT mesh_create(IDirect3DDevice8 *, DWORD faces, DWORD vertices, DWORD options, DWORD fvf, int *);
D3DX_CALL(mesh_load) HRESULT mesh_load(IDirect3DDevice8 *, DWORD options, LPCVOID, DWORD, Loaded *);
D3DX_CALL(mesh_about) HRESULT mesh_about(int, About *);
D3DX_CALL(mesh_declaration) HRESULT mesh_declaration(int, DWORD *);
D3DX_CALL(mesh_draw) HRESULT mesh_draw(int, DWORD);
D3DX_CALL(mesh_buffer) HRESULT mesh_buffer(int, int is_index, void *);
D3DX_CALL(mesh_attributes) HRESULT mesh_attributes(int, Given *);
D3DX_CALL(mesh_set_attributes) HRESULT mesh_set_attributes(int, const void *);
D3DX_CALL(mesh_table) HRESULT mesh_table(int, Given *);
D3DX_CALL(mesh_adjacency) HRESULT mesh_adjacency(int, FLOAT, Given *);
D3DX_CALL(mesh_clone) HRESULT mesh_clone(int, DWORD options, DWORD fvf, IDirect3DDevice8 *, int *);
D3DX_CALL(mesh_optimize) HRESULT mesh_optimize(int, DWORD flags, const DWORD *, Shaped *);
D3DX_CALL(mesh_optimize_inplace) HRESULT mesh_optimize_inplace(int, DWORD flags, const DWORD *, Given *);
D3DX_CALL(mesh_normals) HRESULT mesh_normals(int, const DWORD *);
D3DX_CALL(mesh_intersect) HRESULT mesh_intersect(int, const void *, const void *, Nearest *);

namespace
{
/* Copies what was given where somebody wants it. */
void copy_to(DWORD *to, const Given &given)
{
    if (to)
        memcpy(to, given.at, given.bytes);
    free(given.at);
}

class Mesh final : public Counted<ID3DXMesh>
{
    IDirect3DDevice8 *device;
    Given attributes = {};

    About about() const
    {
        About own = {};
        mesh_about(number, &own);
        return own;
    }
    template <class Buffer> Buffer *buffer(int is_index) const
    {
        Buffer *found = NULL;
        mesh_buffer(number, is_index, &found);
        return found;
    }

  public:
    const int number;
    Mesh(IDirect3DDevice8 *of, int its) : Counted(IID_ID3DXMesh), device(of), number(its) {}
    ~Mesh() override { d3dx_release(number); }

    HRESULT QueryInterface(REFIID riid, void **object) override { return Counted::QueryInterface(riid == IID_ID3DXBaseMesh ? IID_ID3DXMesh : riid, object); }
    HRESULT DrawSubset(DWORD attribute) override { return mesh_draw(number, attribute); }
    DWORD GetNumFaces() override { return about().faces; }
    DWORD GetNumVertices() override { return about().vertices; }
    DWORD GetFVF() override { return about().fvf; }
    DWORD GetOptions() override { return about().options; }
    HRESULT GetDeclaration(DWORD *declaration) override { return declaration ? mesh_declaration(number, declaration) : D3DERR_INVALIDCALL; }
    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }
    HRESULT CloneMeshFVF(DWORD options, DWORD fvf, IDirect3DDevice8 *on, ID3DXMesh **made) override
    {
        int its;
        HRESULT hr = on && made ? mesh_clone(number, options, fvf, on, &its) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *made = new Mesh(on, its);
        return hr;
    }
    /* Declarations that are no FVF have no meshes here. */
    HRESULT CloneMesh(DWORD, CONST DWORD *, IDirect3DDevice8 *, ID3DXMesh **) override { return E_NOTIMPL; }
    HRESULT GetVertexBuffer(IDirect3DVertexBuffer8 **found) override { return found ? mesh_buffer(number, 0, found) : D3DERR_INVALIDCALL; }
    HRESULT GetIndexBuffer(IDirect3DIndexBuffer8 **found) override { return found ? mesh_buffer(number, 1, found) : D3DERR_INVALIDCALL; }
    HRESULT LockVertexBuffer(DWORD flags, BYTE **data) override
    {
        IDirect3DVertexBuffer8 *own = buffer<IDirect3DVertexBuffer8>(0);
        HRESULT hr = own->Lock(0, 0, data, flags);
        own->Release();
        return hr;
    }
    HRESULT UnlockVertexBuffer() override
    {
        IDirect3DVertexBuffer8 *own = buffer<IDirect3DVertexBuffer8>(0);
        HRESULT hr = own->Unlock();
        own->Release();
        return hr;
    }
    HRESULT LockIndexBuffer(DWORD flags, BYTE **data) override
    {
        IDirect3DIndexBuffer8 *own = buffer<IDirect3DIndexBuffer8>(1);
        HRESULT hr = own->Lock(0, 0, data, flags);
        own->Release();
        return hr;
    }
    HRESULT UnlockIndexBuffer() override
    {
        IDirect3DIndexBuffer8 *own = buffer<IDirect3DIndexBuffer8>(1);
        HRESULT hr = own->Unlock();
        own->Release();
        return hr;
    }
    HRESULT GetAttributeTable(D3DXATTRIBUTERANGE *table, DWORD *size) override
    {
        Given rows;
        HRESULT hr = mesh_table(number, &rows);
        if (FAILED(hr))
            return hr;
        if (size)
            *size = rows.bytes / sizeof(*table);
        copy_to(reinterpret_cast<DWORD *>(table), rows);
        return S_OK;
    }
    HRESULT ConvertPointRepsToAdjacency(CONST DWORD *, DWORD *) override { return E_NOTIMPL; }
    HRESULT ConvertAdjacencyToPointReps(CONST DWORD *, DWORD *) override { return E_NOTIMPL; }
    HRESULT GenerateAdjacency(FLOAT epsilon, DWORD *adjacency) override
    {
        Given own;
        HRESULT hr = adjacency ? mesh_adjacency(number, epsilon, &own) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(adjacency, own);
        return hr;
    }
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
    HRESULT Optimize(DWORD flags, CONST DWORD *in, DWORD *out, DWORD *, LPD3DXBUFFER *remap, ID3DXMesh **made) override
    {
        Shaped shape;
        HRESULT hr = made ? mesh_optimize(number, flags, in, &shape) : D3DERR_INVALIDCALL;
        if (remap)
            *remap = NULL;
        if (FAILED(hr))
            return hr;
        copy_to(out, shape.adjacency);
        *made = new Mesh(device, shape.number);
        return S_OK;
    }
    HRESULT OptimizeInplace(DWORD flags, CONST DWORD *in, DWORD *out, DWORD *, LPD3DXBUFFER *remap) override
    {
        Given adjacency;
        HRESULT hr = mesh_optimize_inplace(number, flags, in, &adjacency);
        if (remap)
            *remap = NULL;
        if (SUCCEEDED(hr))
            copy_to(out, adjacency);
        return hr;
    }
};

enum Kind
{
    Polygon,
    Box,
    Sphere,
    Cylinder,
    Torus,
    Teapot,
};

HRESULT shape(IDirect3DDevice8 *device, Kind kind, LPD3DXMESH *mesh, LPD3DXBUFFER *adjacency, double a = 0, double b = 0, double c = 0, double d = 0, double e = 0)
{
    Shaped made;
    HRESULT hr = device && mesh ? mesh_shape(device, kind, a, b, c, d, e, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    made.adjacency.to(adjacency);
    *mesh = new Mesh(device, made.number);
    return S_OK;
}

const D3DXVECTOR3 &position(const void *points, DWORD n, DWORD stride)
{
    return *reinterpret_cast<const D3DXVECTOR3 *>(static_cast<const BYTE *>(points) + n * stride);
}
} // namespace

extern "C" {

HRESULT WINAPI D3DXCreatePolygon(IDirect3DDevice8 *pDevice, FLOAT Length, UINT Sides, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Polygon, ppMesh, ppAdjacency, Length, Sides);
}

HRESULT WINAPI D3DXCreateBox(IDirect3DDevice8 *pDevice, FLOAT Width, FLOAT Height, FLOAT Depth, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Box, ppMesh, ppAdjacency, Width, Height, Depth);
}

HRESULT WINAPI D3DXCreateSphere(IDirect3DDevice8 *pDevice, FLOAT Radius, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Sphere, ppMesh, ppAdjacency, Radius, Slices, Stacks);
}

HRESULT WINAPI D3DXCreateCylinder(IDirect3DDevice8 *pDevice, FLOAT Radius1, FLOAT Radius2, FLOAT Length, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh,
                                  LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Cylinder, ppMesh, ppAdjacency, Radius1, Radius2, Length, Slices, Stacks);
}

HRESULT WINAPI D3DXCreateTorus(IDirect3DDevice8 *pDevice, FLOAT InnerRadius, FLOAT OuterRadius, UINT Sides, UINT Rings, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Torus, ppMesh, ppAdjacency, InnerRadius, OuterRadius, Sides, Rings);
}

HRESULT WINAPI D3DXCreateTeapot(IDirect3DDevice8 *pDevice, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return shape(pDevice, Teapot, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, LPD3DXMESH *ppMesh)
{
    int number;
    HRESULT hr = pD3D && ppMesh ? mesh_create(pD3D, NumFaces, NumVertices, Options, FVF, &number) : D3DERR_INVALIDCALL;
    if (SUCCEEDED(hr))
        *ppMesh = new Mesh(pD3D, number);
    return hr;
}

HRESULT WINAPI D3DXLoadMeshFromXInMemory(LPBYTE Memory, DWORD SizeOfMemory, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency,
                                         LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    Loaded made;
    HRESULT hr = Memory && pD3D && ppMesh ? mesh_load(pD3D, Options, Memory, SizeOfMemory, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    made.shape.adjacency.to(ppAdjacency);
    // Where names lie in the buffer becomes where they lie in memory.
    D3DXMATERIAL *materials = static_cast<D3DXMATERIAL *>(made.materials.at);
    for (DWORD n = 0; n < made.count; n++)
        if (materials[n].pTextureFilename)
            materials[n].pTextureFilename = reinterpret_cast<LPSTR>(materials) + reinterpret_cast<size_t>(materials[n].pTextureFilename);
    made.materials.to(ppMaterials);
    if (pNumMaterials)
        *pNumMaterials = made.count;
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
    return pMesh ? mesh_normals(static_cast<Mesh *>(pMesh)->number, pAdjacency) : D3DERR_INVALIDCALL;
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

HRESULT WINAPI D3DXIntersect(ID3DXBaseMesh *pMesh, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, BOOL *pHit, DWORD *pFaceIndex, FLOAT *pU,
                             FLOAT *pV, FLOAT *pDist, LPD3DXBUFFER *ppAllHits, DWORD *pCountOfHits)
{
    Nearest near_;
    HRESULT hr = pMesh && pRayPos && pRayDir ? mesh_intersect(static_cast<Mesh *>(pMesh)->number, pRayPos, pRayDir, &near_) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    if (pHit)
        *pHit = near_.hit != 0;
    if (pFaceIndex)
        *pFaceIndex = near_.face;
    if (pU)
        *pU = near_.u;
    if (pV)
        *pV = near_.v;
    if (pDist)
        *pDist = near_.distance;
    // The nearest alone is told.
    if (ppAllHits)
        *ppAllHits = NULL;
    if (pCountOfHits)
        *pCountOfHits = near_.hit;
    return S_OK;
}
}
