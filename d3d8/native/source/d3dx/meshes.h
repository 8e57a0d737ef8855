/* What meshes of D3DX have in common: their content is the library's, their tables of methods are here. */
#ifndef THREE_D3D8_D3DX_MESHES_H
#define THREE_D3D8_D3DX_MESHES_H

#include <cstring>
#include "objects.h"

/* Its neighbours, and where its faces and vertices were. */
struct Optimized
{
    Given adjacency, faces, vertices;
};
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
D3DX_CALL(mesh_about) HRESULT mesh_about(int, About *);
D3DX_CALL(mesh_declaration) HRESULT mesh_declaration(int, DWORD *);
D3DX_CALL(mesh_draw) HRESULT mesh_draw(int, DWORD);
D3DX_CALL(mesh_buffer) HRESULT mesh_buffer(int, int is_index, void *);
D3DX_CALL(mesh_table) HRESULT mesh_table(int, Given *);
D3DX_CALL(mesh_adjacency) HRESULT mesh_adjacency(int, FLOAT, Given *);
D3DX_CALL(mesh_clone) HRESULT mesh_clone(int, DWORD options, DWORD fvf, IDirect3DDevice8 *, int *);
D3DX_CALL(mesh_to_reps) HRESULT mesh_to_reps(int, const DWORD *, Given *);
D3DX_CALL(mesh_from_reps) HRESULT mesh_from_reps(int, const DWORD *, Given *);

/* The same with bones, of a mesh that gets one more reference. */
ID3DXSkinMesh *new_skin(ID3DXMesh *mesh, DWORD bones, int number);
/* A mesh of a number; its reference is the caller's. */
ID3DXMesh *new_mesh(IDirect3DDevice8 *device, int number);

/* The FVF code of a declaration: meshes of D3DX 8 have none of others. */
inline HRESULT code_of(CONST DWORD *declaration, DWORD *fvf)
{
    return declaration ? D3DXFVFFromDeclarator(const_cast<DWORD *>(declaration), fvf) : D3DERR_INVALIDCALL;
}

/* What has its other half in the library, whatever its interface. */
struct Numbered
{
    const int number;
    explicit Numbered(int its) : number(its) {}
    virtual ~Numbered() { d3dx_release(number); }
};

/* The number of a mesh; 0 for what is none of ours. */
template <class Interface> inline int number_of(Interface *mesh)
{
    Numbered *own = mesh ? dynamic_cast<Numbered *>(mesh) : NULL;
    return own ? own->number : 0;
}

/* The device of a mesh, which the mesh keeps. */
template <class Interface> inline IDirect3DDevice8 *device_of(Interface *mesh)
{
    IDirect3DDevice8 *device = NULL;
    mesh->GetDevice(&device);
    device->Release();
    return device;
}

namespace
{
/* Neighbours and materials of a mesh that was loaded. */
inline void hand_on(const Loaded &made, LPD3DXBUFFER *adjacency, LPD3DXBUFFER *wanted, DWORD *count)
{
    made.shape.adjacency.to(adjacency);
    // Where names lie in the buffer becomes where they lie in memory.
    D3DXMATERIAL *materials = static_cast<D3DXMATERIAL *>(made.materials.at);
    for (DWORD n = 0; n < made.count; n++)
        if (materials[n].pTextureFilename)
            materials[n].pTextureFilename = reinterpret_cast<LPSTR>(materials) + reinterpret_cast<size_t>(materials[n].pTextureFilename);
    made.materials.to(wanted);
    if (count)
        *count = made.count;
}

/* Copies what was given where somebody wants it. */
inline void copy_to(DWORD *to, const Given &given)
{
    if (to)
        memcpy(to, given.at, given.bytes);
    free(given.at);
}

inline void hand_on(const Optimized &remap, DWORD *adjacency, DWORD *faces, LPD3DXBUFFER *vertices)
{
    copy_to(adjacency, remap.adjacency);
    copy_to(faces, remap.faces);
    remap.vertices.to(vertices);
}

inline HRESULT refused(HRESULT hr, LPD3DXBUFFER *buffer)
{
    if (buffer)
        *buffer = NULL;
    return hr;
}

/* What ID3DXMesh and ID3DXPMesh have in common. */
template <class Interface> class BaseMesh : public Counted<Interface>, public Numbered
{
  protected:
    IDirect3DDevice8 *device;

  private:

    About about() const
    {
        About own = {};
        mesh_about(number, &own);
        return own;
    }
    template <class Kind> Kind *buffer(int is_index) const
    {
        Kind *found = NULL;
        mesh_buffer(number, is_index, &found);
        return found;
    }

  public:
    BaseMesh(const IID &id, IDirect3DDevice8 *of, int its) : Counted<Interface>(id, IID_ID3DXBaseMesh), Numbered(its), device(of) {}

    HRESULT DrawSubset(DWORD attribute) override { return mesh_draw(number, attribute); }
    DWORD GetNumFaces() override { return about().faces; }
    DWORD GetNumVertices() override { return about().vertices; }
    DWORD GetFVF() override { return about().fvf; }
    DWORD GetOptions() override { return about().options; }
    HRESULT GetDeclaration(DWORD *declaration) override
    {
        return GIVEN_AS("Declaration", declaration) ? mesh_declaration(number, declaration) : D3DERR_INVALIDCALL;
    }
    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        if (!GIVEN(ppDevice))
            return D3DERR_INVALIDCALL;
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }
    HRESULT CloneMeshFVF(DWORD options, DWORD fvf, IDirect3DDevice8 *on, ID3DXMesh **made) override
    {
        int its;
        HRESULT hr = GIVEN_AS("pD3D, ppCloneMesh", on, made) ? mesh_clone(number, options, fvf, on, &its) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *made = new_mesh(on, its);
        return hr;
    }
    HRESULT CloneMesh(DWORD options, CONST DWORD *declaration, IDirect3DDevice8 *on, ID3DXMesh **made) override
    {
        DWORD fvf;
        HRESULT hr = code_of(declaration, &fvf);
        return FAILED(hr) ? hr : CloneMeshFVF(options, fvf, on, made);
    }
    HRESULT GetVertexBuffer(IDirect3DVertexBuffer8 **found) override { return GIVEN_AS("ppVB", found) ? mesh_buffer(number, 0, found) : D3DERR_INVALIDCALL; }
    HRESULT GetIndexBuffer(IDirect3DIndexBuffer8 **found) override { return GIVEN_AS("ppIB", found) ? mesh_buffer(number, 1, found) : D3DERR_INVALIDCALL; }
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
    HRESULT ConvertPointRepsToAdjacency(CONST DWORD *reps, DWORD *adjacency) override
    {
        Given own;
        HRESULT hr = GIVEN_AS("pAdjacency", adjacency) ? mesh_from_reps(number, reps, &own) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(adjacency, own);
        return hr;
    }
    HRESULT ConvertAdjacencyToPointReps(CONST DWORD *adjacency, DWORD *reps) override
    {
        Given own;
        HRESULT hr = GIVEN_AS("pAdjacency, pPRep", adjacency, reps) ? mesh_to_reps(number, adjacency, &own) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(reps, own);
        return hr;
    }
    HRESULT GenerateAdjacency(FLOAT epsilon, DWORD *adjacency) override
    {
        Given own;
        HRESULT hr = GIVEN_AS("pAdjacency", adjacency) ? mesh_adjacency(number, epsilon, &own) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(adjacency, own);
        return hr;
    }
};
} // namespace

#endif
