/* Meshes of D3DX over the library's own: what they hold is there, their tables of methods are here. */
#include <windows.h>
#include <d3dx8.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define MESH_CALL(name) extern "C" __attribute__((import_module("d3dx"), import_name("mesh_" #name)))

namespace
{
/* What making a mesh gives: its number, and memory of malloc's. */
struct Made
{
    int number;
    void *adjacency;
    DWORD adjacency_bytes;
    void *materials;
    DWORD material_bytes;
    DWORD material_count;
};
enum Shape
{
    POLYGON,
    BOX,
    SPHERE,
    CYLINDER,
    TORUS,
    TEAPOT
};
enum Number
{
    FACES,
    VERTICES,
    FORMAT,
    OPTIONS
};
} // namespace

MESH_CALL(load) HRESULT mesh_load(IDirect3DDevice8 *, LPCVOID, DWORD bytes, DWORD options, Made *);
MESH_CALL(create) HRESULT mesh_create(IDirect3DDevice8 *, DWORD faces, DWORD vertices, DWORD options, DWORD format, Made *);
MESH_CALL(shape) HRESULT mesh_shape(IDirect3DDevice8 *, Shape, double, double, double, UINT, UINT, Made *);
MESH_CALL(clone) HRESULT mesh_clone(int, DWORD options, DWORD format, IDirect3DDevice8 *, Made *);
MESH_CALL(draw) HRESULT mesh_draw(int, DWORD attribute);
MESH_CALL(number) DWORD mesh_number(int, Number);
MESH_CALL(buffer) HRESULT mesh_buffer(int, int indices, void *out);
MESH_CALL(ranges) DWORD mesh_ranges(int, D3DXATTRIBUTERANGE *, DWORD room);
MESH_CALL(adjacency) HRESULT mesh_adjacency(int, double epsilon, DWORD *);
MESH_CALL(normals) HRESULT mesh_normals(int, CONST DWORD *adjacency);
MESH_CALL(optimize) HRESULT mesh_optimize(int, DWORD flags, CONST DWORD *adjacency, DWORD *out, DWORD *faces, Made *vertices);
extern "C" __attribute__((import_module("d3dx"), import_name("release"))) void d3dx_release(int);

namespace
{
/* Gives memory of malloc's as a buffer, or back. */
HRESULT give(void *content, DWORD bytes, LPD3DXBUFFER *buffer)
{
    HRESULT hr = S_OK;
    if (buffer)
    {
        *buffer = NULL;
        if (content && SUCCEEDED(hr = D3DXCreateBuffer(bytes, buffer)))
            memcpy((*buffer)->GetBufferPointer(), content, bytes);
    }
    free(content);
    return hr;
}

class Mesh final : public ID3DXMesh
{
    ULONG references = 1;
    IDirect3DDevice8 *device;

    ~Mesh()
    {
        d3dx_release(number);
        device->Release();
    }

    /* A buffer of the mesh, without a reference that has to be given back. */
    template <class Interface> Interface *lent(int indices)
    {
        Interface *buffer = NULL;
        if (SUCCEEDED(mesh_buffer(number, indices, &buffer)))
            buffer->Release();
        return buffer;
    }

  public:
    const int number;

    Mesh(IDirect3DDevice8 *of, int its) : device(of), number(its) { device->AddRef(); }

    HRESULT QueryInterface(REFIID riid, void **object) override
    {
        bool known = riid == IID_IUnknown || riid == IID_ID3DXBaseMesh || riid == IID_ID3DXMesh;
        *object = known ? this : NULL;
        if (known)
            AddRef();
        return known ? S_OK : E_NOINTERFACE;
    }
    ULONG AddRef() override { return ++references; }
    ULONG Release() override
    {
        ULONG left = --references;
        if (left == 0)
            delete this;
        return left;
    }

    HRESULT DrawSubset(DWORD attribute) override { return mesh_draw(number, attribute); }
    DWORD GetNumFaces() override { return mesh_number(number, FACES); }
    DWORD GetNumVertices() override { return mesh_number(number, VERTICES); }
    DWORD GetFVF() override { return mesh_number(number, FORMAT); }
    DWORD GetOptions() override { return mesh_number(number, OPTIONS); }
    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }
    HRESULT CloneMeshFVF(DWORD options, DWORD format, IDirect3DDevice8 *on, LPD3DXMESH *clone) override
    {
        Made made = {};
        HRESULT hr = on && clone ? mesh_clone(number, options, format, on, &made) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *clone = new Mesh(on, made.number);
        return hr;
    }
    HRESULT GetVertexBuffer(IDirect3DVertexBuffer8 **buffer) override { return buffer ? mesh_buffer(number, 0, buffer) : D3DERR_INVALIDCALL; }
    HRESULT GetIndexBuffer(IDirect3DIndexBuffer8 **buffer) override { return buffer ? mesh_buffer(number, 1, buffer) : D3DERR_INVALIDCALL; }
    HRESULT LockVertexBuffer(DWORD flags, BYTE **data) override { return lent<IDirect3DVertexBuffer8>(0)->Lock(0, 0, data, flags); }
    HRESULT UnlockVertexBuffer() override { return lent<IDirect3DVertexBuffer8>(0)->Unlock(); }
    HRESULT LockIndexBuffer(DWORD flags, BYTE **data) override { return lent<IDirect3DIndexBuffer8>(1)->Lock(0, 0, data, flags); }
    HRESULT UnlockIndexBuffer() override { return lent<IDirect3DIndexBuffer8>(1)->Unlock(); }
    HRESULT GetAttributeTable(D3DXATTRIBUTERANGE *table, DWORD *size) override
    {
        if (!size)
            return D3DERR_INVALIDCALL;
        *size = mesh_ranges(number, table, table ? *size : 0);
        return S_OK;
    }
    HRESULT GenerateAdjacency(FLOAT epsilon, DWORD *adjacency) override
    {
        return adjacency ? mesh_adjacency(number, epsilon, adjacency) : D3DERR_INVALIDCALL;
    }
    HRESULT OptimizeInplace(DWORD flags, CONST DWORD *in, DWORD *out, DWORD *faces, LPD3DXBUFFER *vertices) override
    {
        Made made = {};
        HRESULT hr = mesh_optimize(number, flags, in, out, faces, &made);
        return FAILED(hr) ? hr : give(made.adjacency, made.adjacency_bytes, vertices);
    }
};

/* The mesh that was made, with what came along. */
HRESULT give_mesh(HRESULT hr, IDirect3DDevice8 *device, const Made &made, LPD3DXMESH *mesh, LPD3DXBUFFER *adjacency)
{
    if (FAILED(hr))
        return hr;
    *mesh = new Mesh(device, made.number);
    return give(made.adjacency, made.adjacency_bytes, adjacency);
}

HRESULT create_shape(IDirect3DDevice8 *device, Shape shape, FLOAT a, FLOAT b, FLOAT c, UINT first, UINT second, LPD3DXMESH *mesh,
                     LPD3DXBUFFER *adjacency)
{
    Made made = {};
    HRESULT hr = device && mesh ? mesh_shape(device, shape, a, b, c, first, second, &made) : D3DERR_INVALIDCALL;
    return give_mesh(hr, device, made, mesh, adjacency);
}
} // namespace

extern "C" {

HRESULT WINAPI D3DXLoadMeshFromXInMemory(PBYTE Memory, DWORD SizeOfMemory, DWORD Options, IDirect3DDevice8 *pDevice,
                                         LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    Made made = {};
    HRESULT hr = Memory && pDevice && ppMesh ? mesh_load(pDevice, Memory, SizeOfMemory, Options, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    if (pNumMaterials)
        *pNumMaterials = made.material_count;
    // Names of textures lie behind the materials: what points to them moves along.
    D3DXMATERIAL *materials = static_cast<D3DXMATERIAL *>(made.materials);
    BYTE *names = reinterpret_cast<BYTE *>(materials);
    if (SUCCEEDED(hr = give(made.materials ? memcpy(malloc(made.material_bytes), names, made.material_bytes) : NULL, made.material_bytes, ppMaterials)) &&
        ppMaterials && *ppMaterials)
    {
        D3DXMATERIAL *own = static_cast<D3DXMATERIAL *>((*ppMaterials)->GetBufferPointer());
        for (DWORD n = 0; n < made.material_count; n++)
            if (own[n].pTextureFilename)
                own[n].pTextureFilename = reinterpret_cast<LPSTR>(own) + (reinterpret_cast<BYTE *>(own[n].pTextureFilename) - names);
    }
    free(names);
    return give_mesh(hr, pDevice, made, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXLoadMeshFromX(LPSTR pFilename, DWORD Options, IDirect3DDevice8 *pDevice, LPD3DXBUFFER *ppAdjacency,
                                 LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    FILE *file = pFilename ? fopen(pFilename, "rb") : NULL;
    if (!file)
        return pFilename ? D3DXERR_INVALIDDATA : D3DERR_INVALIDCALL;
    std::vector<BYTE> bytes;
    BYTE part[4096];
    while (size_t got = fread(part, 1, sizeof(part), file))
        bytes.insert(bytes.end(), part, part + got);
    fclose(file);
    if (bytes.empty())
        return D3DXERR_INVALIDDATA;
    return D3DXLoadMeshFromXInMemory(&bytes[0], bytes.size(), Options, pDevice, ppAdjacency, ppMaterials, pNumMaterials, ppMesh);
}

HRESULT WINAPI D3DXCreateMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3DDevice,
                                 LPD3DXMESH *ppMesh)
{
    Made made = {};
    HRESULT hr = pD3DDevice && ppMesh ? mesh_create(pD3DDevice, NumFaces, NumVertices, Options, FVF, &made) : D3DERR_INVALIDCALL;
    return give_mesh(hr, pD3DDevice, made, ppMesh, NULL);
}

HRESULT WINAPI D3DXComputeNormals(LPD3DXBASEMESH pMesh, CONST DWORD *pAdjacency)
{
    return pMesh ? mesh_normals(static_cast<Mesh *>(pMesh)->number, pAdjacency) : D3DERR_INVALIDCALL;
}

HRESULT WINAPI D3DXCreatePolygon(IDirect3DDevice8 *pDevice, FLOAT Length, UINT Sides, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, POLYGON, Length, 0, 0, Sides, 0, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateBox(IDirect3DDevice8 *pDevice, FLOAT Width, FLOAT Height, FLOAT Depth, LPD3DXMESH *ppMesh,
                             LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, BOX, Width, Height, Depth, 0, 0, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateSphere(IDirect3DDevice8 *pDevice, FLOAT Radius, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh,
                                LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, SPHERE, Radius, 0, 0, Slices, Stacks, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateCylinder(IDirect3DDevice8 *pDevice, FLOAT Radius1, FLOAT Radius2, FLOAT Length, UINT Slices, UINT Stacks,
                                  LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, CYLINDER, Radius1, Radius2, Length, Slices, Stacks, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateTorus(IDirect3DDevice8 *pDevice, FLOAT InnerRadius, FLOAT OuterRadius, UINT Sides, UINT Rings, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, TORUS, InnerRadius, OuterRadius, 0, Sides, Rings, ppMesh, ppAdjacency);
}

HRESULT WINAPI D3DXCreateTeapot(IDirect3DDevice8 *pDevice, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency)
{
    return create_shape(pDevice, TEAPOT, 0, 0, 0, 0, 0, ppMesh, ppAdjacency);
}
}
