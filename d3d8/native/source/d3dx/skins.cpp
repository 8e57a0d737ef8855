/* Meshes of D3DX with bones (ID3DXSkinMesh). */
#include "meshes.h"

/* A mesh of a skin: its number, how many draws it takes and with which bones, and where its faces and vertices were. */
struct Blended
{
    int number;
    Given table;
    DWORD combinations;
    Optimized remap;
};
struct Most
{
    DWORD of_vertex, of_face;
};

D3DX_CALL(skin_create) HRESULT skin_create(int mesh, DWORD bones, int *);
D3DX_CALL(skin_set_influence) HRESULT skin_set_influence(int, DWORD bone, DWORD count, const DWORD *, const FLOAT *);
D3DX_CALL(skin_influence) HRESULT skin_influence(int, DWORD bone, Given *vertices, Given *weights);
D3DX_CALL(skin_most) HRESULT skin_most(int, Most *);
D3DX_CALL(skin_blend) HRESULT skin_blend(int, DWORD options, const DWORD *, DWORD palette, Blended *);
D3DX_CALL(skin_generate) HRESULT skin_generate(int, DWORD options, float least, const DWORD *, Blended *);
D3DX_CALL(skin_update) HRESULT skin_update(int, DWORD bones, const D3DXMATRIX *, const D3DXMATRIX *, int mesh);

namespace
{
/* All that is the mesh's own is asked of the mesh that it was made from. */
class SkinMesh final : public Counted<ID3DXSkinMesh>, public Numbered
{
    ID3DXMesh *original;
    DWORD bones;

    Most most() const
    {
        Most own = {};
        skin_most(number, &own);
        return own;
    }
    HRESULT influence(DWORD bone, Given *vertices, Given *weights) const { return bone < bones ? skin_influence(number, bone, vertices, weights) : D3DERR_INVALIDCALL; }
    HRESULT blend(DWORD options, CONST DWORD *in, DWORD palette, DWORD *out, DWORD *combinations, LPD3DXBUFFER *table, DWORD *faces, LPD3DXBUFFER *vertices, LPD3DXMESH *made)
    {
        Blended found;
        HRESULT hr = skin_blend(number, options, in, palette, &found);
        if (FAILED(hr))
            return refused(hr, vertices);
        // Where the bones lie in the buffer becomes where they lie in memory.
        D3DXBONECOMBINATION *rows = static_cast<D3DXBONECOMBINATION *>(found.table.at);
        for (DWORD n = 0; n < found.combinations; n++)
            rows[n].BoneId = reinterpret_cast<DWORD *>(static_cast<BYTE *>(found.table.at) + reinterpret_cast<size_t>(rows[n].BoneId));
        found.table.to(table);
        if (combinations)
            *combinations = found.combinations;
        hand_on(found.remap, out, faces, vertices);
        *made = new_mesh(device_of(original), found.number);
        return S_OK;
    }

  public:
    SkinMesh(ID3DXMesh *of, DWORD many, int its) : Counted(IID_ID3DXSkinMesh), Numbered(its), original(of), bones(many) { original->AddRef(); }
    ~SkinMesh() override { original->Release(); }

    DWORD GetNumFaces() override { return original->GetNumFaces(); }
    DWORD GetNumVertices() override { return original->GetNumVertices(); }
    DWORD GetFVF() override { return original->GetFVF(); }
    HRESULT GetDeclaration(DWORD *declaration) override { return original->GetDeclaration(declaration); }
    DWORD GetOptions() override { return original->GetOptions(); }
    HRESULT GetDevice(IDirect3DDevice8 **device) override { return original->GetDevice(device); }
    HRESULT GetVertexBuffer(IDirect3DVertexBuffer8 **found) override { return original->GetVertexBuffer(found); }
    HRESULT GetIndexBuffer(IDirect3DIndexBuffer8 **found) override { return original->GetIndexBuffer(found); }
    HRESULT LockVertexBuffer(DWORD flags, BYTE **data) override { return original->LockVertexBuffer(flags, data); }
    HRESULT UnlockVertexBuffer() override { return original->UnlockVertexBuffer(); }
    HRESULT LockIndexBuffer(DWORD flags, BYTE **data) override { return original->LockIndexBuffer(flags, data); }
    HRESULT UnlockIndexBuffer() override { return original->UnlockIndexBuffer(); }
    HRESULT LockAttributeBuffer(DWORD flags, DWORD **data) override { return original->LockAttributeBuffer(flags, data); }
    HRESULT UnlockAttributeBuffer() override { return original->UnlockAttributeBuffer(); }
    DWORD GetNumBones() override { return bones; }
    HRESULT GetOriginalMesh(LPD3DXMESH *mesh) override
    {
        if (!GIVEN_AS("ppMesh", mesh))
            return D3DERR_INVALIDCALL;
        original->AddRef();
        *mesh = original;
        return S_OK;
    }
    HRESULT SetBoneInfluence(DWORD bone, DWORD count, CONST DWORD *vertices, CONST FLOAT *weights) override
    {
        return count == 0 || GIVEN(vertices, weights) ? skin_set_influence(number, bone, count, vertices, weights) : D3DERR_INVALIDCALL;
    }
    DWORD GetNumBoneInfluences(DWORD bone) override
    {
        Given vertices, weights;
        if (FAILED(influence(bone, &vertices, &weights)))
            return 0;
        copy_to(NULL, vertices);
        copy_to(NULL, weights);
        return vertices.bytes / sizeof(DWORD);
    }
    HRESULT GetBoneInfluence(DWORD bone, DWORD *to_vertices, FLOAT *to_weights) override
    {
        Given vertices, weights;
        HRESULT hr = influence(bone, &vertices, &weights);
        if (FAILED(hr))
            return hr;
        copy_to(to_vertices, vertices);
        copy_to(reinterpret_cast<DWORD *>(to_weights), weights);
        return S_OK;
    }
    HRESULT GetMaxVertexInfluences(DWORD *count) override { return count ? (*count = most().of_vertex, S_OK) : D3DERR_INVALIDCALL; }
    HRESULT GetMaxFaceInfluences(DWORD *count) override { return count ? (*count = most().of_face, S_OK) : D3DERR_INVALIDCALL; }
    HRESULT ConvertToBlendedMesh(DWORD options, CONST DWORD *in, DWORD *out, DWORD *combinations, LPD3DXBUFFER *table, DWORD *faces, LPD3DXBUFFER *vertices, LPD3DXMESH *made) override
    {
        return GIVEN_AS("ppMesh", made) ? blend(options, in, 0, out, combinations, table, faces, vertices, made) : refused(D3DERR_INVALIDCALL, vertices);
    }
    HRESULT ConvertToIndexedBlendedMesh(DWORD options, CONST DWORD *in, DWORD palette, DWORD *out, DWORD *combinations, LPD3DXBUFFER *table, DWORD *faces, LPD3DXBUFFER *vertices,
                                        LPD3DXMESH *made) override
    {
        const bool asked = GIVEN_AS("ppMesh", made) && palette;
        return asked ? blend(options, in, palette, out, combinations, table, faces, vertices, made) : refused(D3DERR_INVALIDCALL, vertices);
    }
    HRESULT GenerateSkinnedMesh(DWORD options, FLOAT least, CONST DWORD *in, DWORD *out, DWORD *faces, LPD3DXBUFFER *vertices, LPD3DXMESH *made) override
    {
        Blended found;
        HRESULT hr = GIVEN_AS("ppMesh", made) ? skin_generate(number, options, least, in, &found) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return refused(hr, vertices);
        hand_on(found.remap, out, faces, vertices);
        *made = new_mesh(device_of(original), found.number);
        return S_OK;
    }
    HRESULT UpdateSkinnedMesh(CONST D3DXMATRIX *transforms, CONST D3DXMATRIX *inverse, LPD3DXMESH mesh) override
    {
        const bool asked = GIVEN_AS("pBoneTransforms, pMesh", transforms, mesh) && number_of(mesh);
        return asked ? skin_update(number, bones, transforms, inverse, number_of(mesh)) : D3DERR_INVALIDCALL;
    }
};
} // namespace

ID3DXSkinMesh *new_skin(ID3DXMesh *mesh, DWORD bones, int number)
{
    return new SkinMesh(mesh, bones, number);
}

extern "C" {

HRESULT WINAPI D3DXCreateSkinMeshFromMesh(LPD3DXMESH pMesh, DWORD numBones, LPD3DXSKINMESH *ppSkinMesh)
{
    int number;
    HRESULT hr = GIVEN(pMesh, ppSkinMesh) && number_of(pMesh) ? skin_create(number_of(pMesh), numBones, &number) : D3DERR_INVALIDCALL;
    if (SUCCEEDED(hr))
        *ppSkinMesh = new SkinMesh(pMesh, numBones, number);
    return hr;
}

HRESULT WINAPI D3DXCreateSkinMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD NumBones, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, LPD3DXSKINMESH *ppSkinMesh)
{
    LPD3DXMESH mesh;
    HRESULT hr = D3DXCreateMeshFVF(NumFaces, NumVertices, Options, FVF, pD3D, &mesh);
    if (FAILED(hr))
        return hr;
    hr = D3DXCreateSkinMeshFromMesh(mesh, NumBones, ppSkinMesh);
    mesh->Release();
    return hr;
}

HRESULT WINAPI D3DXCreateSkinMesh(DWORD NumFaces, DWORD NumVertices, DWORD NumBones, DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, LPD3DXSKINMESH *ppSkinMesh)
{
    DWORD fvf;
    HRESULT hr = code_of(pDeclaration, &fvf);
    return FAILED(hr) ? hr : D3DXCreateSkinMeshFVF(NumFaces, NumVertices, NumBones, Options, fvf, pD3D, ppSkinMesh);
}
}
