/* Meshes of D3DX with levels of detail (ID3DXPMesh, ID3DXSPMesh). */
#include <objidl.h>
#include <algorithm>
#include "meshes.h"

struct Range
{
    DWORD max_faces, min_faces, max_vertices, min_vertices;
};
/* Where the faces and vertices that are left were. */
struct Trimmed
{
    Given faces, vertices;
};

D3DX_CALL(pmesh_create) HRESULT pmesh_create(int mesh, const DWORD *, const void *, const FLOAT *, DWORD, DWORD, int *);
D3DX_CALL(pmesh_range) HRESULT pmesh_range(int, Range *);
D3DX_CALL(pmesh_set) HRESULT pmesh_set(int, int by_vertices, DWORD);
D3DX_CALL(pmesh_clone) HRESULT pmesh_clone(int, DWORD options, DWORD fvf, IDirect3DDevice8 *, int *);
D3DX_CALL(pmesh_optimize) HRESULT pmesh_optimize(int, DWORD flags, void *);
D3DX_CALL(pmesh_optimize_base) HRESULT pmesh_optimize_base(int, DWORD flags, Given *);
D3DX_CALL(pmesh_trim) HRESULT pmesh_trim(int, int by_vertices, DWORD, DWORD, Trimmed *);
D3DX_CALL(pmesh_save) HRESULT pmesh_save(int, LPCVOID materials, DWORD, Given *);
D3DX_CALL(pmesh_load) HRESULT pmesh_load(LPCVOID, DWORD, IDirect3DDevice8 *, DWORD options, Loaded *);
D3DX_CALL(spmesh_create) HRESULT spmesh_create(int mesh, const DWORD *, const void *, const FLOAT *, int *);
D3DX_CALL(spmesh_about) HRESULT spmesh_about(int, About *);
D3DX_CALL(spmesh_range) HRESULT spmesh_range(int, Range *);
D3DX_CALL(spmesh_reduce) HRESULT spmesh_reduce(int, int by_vertices, DWORD);
D3DX_CALL(spmesh_weights) HRESULT spmesh_weights(int, FLOAT *of_attributes, Given *of_vertices);
D3DX_CALL(spmesh_clone) HRESULT spmesh_clone(int, DWORD options, DWORD fvf, IDirect3DDevice8 *, int progressive, void *);

namespace
{
/* Streams may take and give less at once than they are asked to. */
HRESULT write_all(IStream *to, const char *bytes, ULONG count)
{
    for (ULONG done = 0; count > 0; bytes += done, count -= done)
    {
        done = 0;
        HRESULT hr = to->Write(bytes, count, &done);
        if (FAILED(hr))
            return hr;
        if (done == 0 || done > count)
            return E_FAIL;
    }
    return S_OK;
}

/* Reads until there are so many bytes, or no more. */
HRESULT read_up_to(IStream *from, std::vector<char> &bytes, size_t wanted)
{
    const size_t most = 1 << 16;
    while (bytes.size() < wanted)
    {
        size_t had = bytes.size(), piece = std::min(most, wanted - had);
        ULONG got = 0;
        bytes.resize(had + piece);
        HRESULT hr = from->Read(&bytes[had], piece, &got);
        bytes.resize(had + (FAILED(hr) ? 0 : std::min<size_t>(got, piece)));
        if (FAILED(hr))
            return hr;
        if (bytes.size() == had)
            return S_OK;
    }
    return S_OK;
}

class LevelMesh final : public BaseMesh<ID3DXPMesh>
{
    Range range() const
    {
        Range own = {};
        pmesh_range(number, &own);
        return own;
    }
    HRESULT trim(int by_vertices, DWORD least, DWORD most, DWORD *faces, DWORD *vertices)
    {
        Trimmed left;
        HRESULT hr = pmesh_trim(number, by_vertices, least, most, &left);
        if (FAILED(hr))
            return hr;
        copy_to(faces, left.faces);
        copy_to(vertices, left.vertices);
        return S_OK;
    }

  public:
    LevelMesh(IDirect3DDevice8 *of, int its) : BaseMesh(IID_ID3DXPMesh, of, its) {}

    HRESULT ClonePMeshFVF(DWORD options, DWORD fvf, IDirect3DDevice8 *on, ID3DXPMesh **made) override
    {
        int its;
        HRESULT hr = GIVEN_AS("pD3D, ppCloneMesh", on, made) ? pmesh_clone(number, options, fvf, on, &its) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *made = new LevelMesh(on, its);
        return hr;
    }
    HRESULT ClonePMesh(DWORD options, CONST DWORD *declaration, IDirect3DDevice8 *on, ID3DXPMesh **made) override
    {
        DWORD fvf;
        HRESULT hr = code_of(declaration, &fvf);
        return FAILED(hr) ? hr : ClonePMeshFVF(options, fvf, on, made);
    }
    HRESULT SetNumFaces(DWORD faces) override { return pmesh_set(number, 0, faces); }
    HRESULT SetNumVertices(DWORD vertices) override { return pmesh_set(number, 1, vertices); }
    DWORD GetMaxFaces() override { return range().max_faces; }
    DWORD GetMinFaces() override { return range().min_faces; }
    DWORD GetMaxVertices() override { return range().max_vertices; }
    DWORD GetMinVertices() override { return range().min_vertices; }
    HRESULT Save(struct IStream *stream, LPD3DXMATERIAL materials, DWORD count) override
    {
        Given content;
        HRESULT hr = stream && (materials || count == 0) ? pmesh_save(number, materials, count, &content) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return hr;
        hr = write_all(stream, static_cast<const char *>(content.at), content.bytes);
        free(content.at);
        return hr;
    }
    HRESULT Optimize(DWORD flags, DWORD *out, DWORD *faces, LPD3DXBUFFER *vertices, LPD3DXMESH *made) override
    {
        struct
        {
            int number;
            Optimized remap;
        } found;
        HRESULT hr = GIVEN_AS("ppOptMesh", made) ? pmesh_optimize(number, flags, &found) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return refused(hr, vertices);
        hand_on(found.remap, out, faces, vertices);
        *made = new_mesh(device, found.number);
        return S_OK;
    }
    HRESULT OptimizeBaseLOD(DWORD flags, DWORD *faces) override
    {
        Given own;
        HRESULT hr = pmesh_optimize_base(number, flags, &own);
        if (SUCCEEDED(hr))
            copy_to(faces, own);
        return hr;
    }
    HRESULT TrimByFaces(DWORD least, DWORD most, DWORD *faces, DWORD *vertices) override { return trim(0, least, most, faces, vertices); }
    HRESULT TrimByVertices(DWORD least, DWORD most, DWORD *faces, DWORD *vertices) override { return trim(1, least, most, faces, vertices); }
    HRESULT GetAdjacency(DWORD *adjacency) override { return GenerateAdjacency(0, adjacency); }
};

class SimplifiedMesh final : public Counted<ID3DXSPMesh>, public Numbered
{
    IDirect3DDevice8 *device;
    struct Cloned
    {
        int number;
        Given adjacency, vertices;
    };

    About about() const
    {
        About own = {};
        spmesh_about(number, &own);
        return own;
    }
    Range range() const
    {
        Range own = {};
        spmesh_range(number, &own);
        return own;
    }

  public:
    SimplifiedMesh(IDirect3DDevice8 *of, int its) : Counted(IID_ID3DXSPMesh), Numbered(its), device(of) {}

    DWORD GetNumFaces() override { return about().faces; }
    DWORD GetNumVertices() override { return about().vertices; }
    DWORD GetFVF() override { return about().fvf; }
    HRESULT GetDeclaration(DWORD *declaration) override { return D3DXDeclaratorFromFVF(GetFVF(), declaration); }
    DWORD GetOptions() override { return about().options; }
    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        if (!GIVEN(ppDevice))
            return D3DERR_INVALIDCALL;
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }
    HRESULT CloneMeshFVF(DWORD options, DWORD fvf, IDirect3DDevice8 *on, DWORD *adjacency, DWORD *vertices, LPD3DXMESH *made) override
    {
        Cloned clone;
        HRESULT hr = GIVEN_AS("pD3D, ppCloneMesh", on, made) ? spmesh_clone(number, options, fvf, on, 0, &clone) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return hr;
        copy_to(adjacency, clone.adjacency);
        copy_to(vertices, clone.vertices);
        *made = new_mesh(on, clone.number);
        return S_OK;
    }
    HRESULT CloneMesh(DWORD options, CONST DWORD *declaration, IDirect3DDevice8 *on, DWORD *adjacency, DWORD *vertices, LPD3DXMESH *made) override
    {
        DWORD fvf;
        HRESULT hr = code_of(declaration, &fvf);
        return FAILED(hr) ? hr : CloneMeshFVF(options, fvf, on, adjacency, vertices, made);
    }
    HRESULT ClonePMeshFVF(DWORD options, DWORD fvf, IDirect3DDevice8 *on, DWORD *vertices, LPD3DXPMESH *made) override
    {
        Cloned clone;
        HRESULT hr = GIVEN_AS("pD3D, ppCloneMesh", on, made) ? spmesh_clone(number, options, fvf, on, 1, &clone) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return hr;
        copy_to(NULL, clone.adjacency);
        copy_to(vertices, clone.vertices);
        *made = new LevelMesh(on, clone.number);
        return S_OK;
    }
    HRESULT ClonePMesh(DWORD options, CONST DWORD *declaration, IDirect3DDevice8 *on, DWORD *vertices, LPD3DXPMESH *made) override
    {
        DWORD fvf;
        HRESULT hr = code_of(declaration, &fvf);
        return FAILED(hr) ? hr : ClonePMeshFVF(options, fvf, on, vertices, made);
    }
    HRESULT ReduceFaces(DWORD faces) override { return spmesh_reduce(number, 0, faces); }
    HRESULT ReduceVertices(DWORD vertices) override { return spmesh_reduce(number, 1, vertices); }
    DWORD GetMaxFaces() override { return range().max_faces; }
    DWORD GetMaxVertices() override { return range().max_vertices; }
    HRESULT GetVertexAttributeWeights(LPD3DXATTRIBUTEWEIGHTS weights) override
    {
        Given vertices;
        HRESULT hr = GIVEN_AS("pVertexAttributeWeights", weights) ? spmesh_weights(number, &weights->Position, &vertices) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(NULL, vertices);
        return hr;
    }
    HRESULT GetVertexWeights(FLOAT *weights) override
    {
        D3DXATTRIBUTEWEIGHTS attributes;
        Given vertices;
        HRESULT hr = GIVEN_AS("pVertexWeights", weights) ? spmesh_weights(number, &attributes.Position, &vertices) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            copy_to(reinterpret_cast<DWORD *>(weights), vertices);
        return hr;
    }
};
} // namespace

extern "C" {

HRESULT WINAPI D3DXGeneratePMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights, CONST FLOAT *pVertexWeights, DWORD MinValue,
                                 DWORD Options, LPD3DXPMESH *ppPMesh)
{
    int number;
    if (!GIVEN(pMesh, pAdjacency, ppPMesh) || !number_of(pMesh))
        return D3DERR_INVALIDCALL;
    HRESULT hr = pmesh_create(number_of(pMesh), pAdjacency, pVertexAttributeWeights, pVertexWeights, MinValue, Options, &number);
    *ppPMesh = SUCCEEDED(hr) ? new LevelMesh(device_of(pMesh), number) : NULL;
    return hr;
}

HRESULT WINAPI D3DXCreatePMeshFromStream(IStream *pStream, DWORD Options, IDirect3DDevice8 *pD3DDevice, LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials,
                                         LPD3DXPMESH *ppPMesh)
{
    if (!GIVEN(pStream, pD3DDevice, ppPMesh))
        return D3DERR_INVALIDCALL;
    *ppPMesh = NULL;
    // Its second word says how long it is: what lies behind it in the stream is somebody else's.
    std::vector<char> bytes;
    DWORD words[2] = {0, 0};
    HRESULT hr = read_up_to(pStream, bytes, sizeof(words));
    if (SUCCEEDED(hr) && bytes.size() == sizeof(words))
    {
        memcpy(words, &bytes[0], sizeof(words));
        hr = read_up_to(pStream, bytes, words[1]);
    }
    Loaded made = {};
    if (SUCCEEDED(hr))
        hr = bytes.empty() ? D3DXERR_INVALIDDATA : pmesh_load(&bytes[0], bytes.size(), pD3DDevice, Options, &made);
    if (FAILED(hr))
        return hr;
    hand_on(made, NULL, ppMaterials, pNumMaterials);
    *ppPMesh = new LevelMesh(pD3DDevice, made.shape.number);
    return S_OK;
}

HRESULT WINAPI D3DXCreateSPMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights, CONST FLOAT *pVertexWeights, LPD3DXSPMESH *ppSMesh)
{
    int number;
    if (!GIVEN(pMesh, pAdjacency, ppSMesh) || !number_of(pMesh))
        return D3DERR_INVALIDCALL;
    HRESULT hr = spmesh_create(number_of(pMesh), pAdjacency, pVertexAttributeWeights, pVertexWeights, &number);
    *ppSMesh = SUCCEEDED(hr) ? new SimplifiedMesh(device_of(pMesh), number) : NULL;
    return hr;
}
}
