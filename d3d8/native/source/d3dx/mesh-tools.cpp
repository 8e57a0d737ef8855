/* What D3DX does with meshes: rays, bounds, cleaning, strips, tangents, files. */
#include <cmath>
#include "meshes.h"

/* The nearest hit, and all of them as D3DXINTERSECTINFO. */
struct Hits
{
    DWORD hit;
    D3DXINTERSECTINFO nearest;
    Given all;
};
struct Cleaned
{
    int number;
    Given adjacency, text;
};
struct Strips
{
    IDirect3DIndexBuffer8 *buffer;
    DWORD indices;
    Given lengths;
};
/* Of each mesh its number, its neighbours, and where its faces and vertices were. */
struct Split
{
    Given numbers, adjacency, faces, vertices;
};

D3DX_CALL(mesh_intersect) HRESULT mesh_intersect(int, int one_subset, DWORD attribute, const void *, const void *, Hits *);
D3DX_CALL(mesh_clean) HRESULT mesh_clean(int, const DWORD *, Cleaned *);
D3DX_CALL(mesh_valid) HRESULT mesh_valid(int, const DWORD *, Given *text);
D3DX_CALL(mesh_weld) HRESULT mesh_weld(int, const D3DXWELDEPSILONS *, const DWORD *, Optimized *);
D3DX_CALL(mesh_tessellate) HRESULT mesh_tessellate(int, float segments, int quadratic, Cleaned *);
D3DX_CALL(mesh_tangent) HRESULT mesh_tangent(int, DWORD, int, DWORD, DWORD, DWORD wrap, const DWORD *);
D3DX_CALL(mesh_strips) HRESULT mesh_strips(int, DWORD attribute, DWORD options, int single, Strips *);
D3DX_CALL(mesh_split) HRESULT mesh_split(int, const DWORD *, DWORD most, DWORD options, Split *);
D3DX_CALL(mesh_save) HRESULT mesh_save(int, const D3DXMATERIAL *, DWORD count, DWORD format, Given *);

namespace
{
HRESULT intersect(const char *call, ID3DXBaseMesh *mesh, int one_subset, DWORD attribute, CONST D3DXVECTOR3 *from, CONST D3DXVECTOR3 *along,
                  BOOL *hit, DWORD *face, FLOAT *u, FLOAT *v, FLOAT *distance, LPD3DXBUFFER *all, DWORD *count)
{
    Hits hits;
    const bool asked = given(call, "pMesh, pRayPos, pRayDir", {mesh, from, along}) && number_of(mesh);
    HRESULT hr = asked ? mesh_intersect(number_of(mesh), one_subset, attribute, from, along, &hits) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, all);
    if (hit)
        *hit = hits.hit != 0;
    if (face)
        *face = hits.nearest.FaceIndex;
    if (u)
        *u = hits.nearest.U;
    if (v)
        *v = hits.nearest.V;
    if (distance)
        *distance = hits.nearest.Dist;
    if (count)
        *count = hits.all.bytes / sizeof(D3DXINTERSECTINFO);
    hits.all.to(all);
    return S_OK;
}

/* Lists that begin with where each of them lies: in the buffer, which becomes where in memory. */
void hand_on_lists(const Given &lists, DWORD count, LPD3DXBUFFER *wanted)
{
    DWORD *places = static_cast<DWORD *>(lists.at);
    for (DWORD n = 0; n < count; n++)
        places[n] += reinterpret_cast<DWORD>(lists.at);
    lists.to(wanted);
}
} // namespace

extern "C" {

HRESULT WINAPI D3DXIntersect(ID3DXBaseMesh *pMesh, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, BOOL *pHit, DWORD *pFaceIndex, FLOAT *pU, FLOAT *pV, FLOAT *pDist,
                             LPD3DXBUFFER *ppAllHits, DWORD *pCountOfHits)
{
    return intersect(__func__, pMesh, 0, 0, pRayPos, pRayDir, pHit, pFaceIndex, pU, pV, pDist, ppAllHits, pCountOfHits);
}

HRESULT WINAPI D3DXIntersectSubset(ID3DXBaseMesh *pMesh, DWORD AttribId, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, BOOL *pHit, DWORD *pFaceIndex, FLOAT *pU,
                                   FLOAT *pV, FLOAT *pDist, LPD3DXBUFFER *ppAllHits, DWORD *pCountOfHits)
{
    return intersect(__func__, pMesh, 1, AttribId, pRayPos, pRayDir, pHit, pFaceIndex, pU, pV, pDist, ppAllHits, pCountOfHits);
}

/* Of both sides, as the ray goes on from where it begins. */
BOOL WINAPI D3DXIntersectTri(CONST D3DXVECTOR3 *p0, CONST D3DXVECTOR3 *p1, CONST D3DXVECTOR3 *p2, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, FLOAT *pU, FLOAT *pV,
                             FLOAT *pDist)
{
    const D3DXVECTOR3 a = *p1 - *p0, b = *p2 - *p0, from = *pRayPos - *p0;
    D3DXVECTOR3 across, along;
    D3DXVec3Cross(&across, pRayDir, &b);
    const FLOAT determinant = D3DXVec3Dot(&a, &across);
    if (determinant == 0)
        return FALSE;
    const FLOAT u = D3DXVec3Dot(&from, &across) / determinant;
    D3DXVec3Cross(&along, &from, &a);
    const FLOAT v = D3DXVec3Dot(pRayDir, &along) / determinant, distance = D3DXVec3Dot(&b, &along) / determinant;
    if (u < 0 || v < 0 || u + v > 1 || distance < 0)
        return FALSE;
    if (pU)
        *pU = u;
    if (pV)
        *pV = v;
    if (pDist)
        *pDist = distance;
    return TRUE;
}

BOOL WINAPI D3DXSphereBoundProbe(CONST D3DXVECTOR3 *pCenter, FLOAT Radius, CONST D3DXVECTOR3 *pRayPosition, CONST D3DXVECTOR3 *pRayDirection)
{
    const D3DXVECTOR3 from = *pRayPosition - *pCenter;
    const FLOAT outside = D3DXVec3LengthSq(&from) - Radius * Radius, towards = D3DXVec3Dot(&from, pRayDirection);
    // A ray that begins on the sphere and leads away from it meets it no more.
    return outside < 0 || (towards <= 0 && towards * towards >= D3DXVec3LengthSq(pRayDirection) * outside);
}

BOOL WINAPI D3DXBoxBoundProbe(CONST D3DXVECTOR3 *pMin, CONST D3DXVECTOR3 *pMax, CONST D3DXVECTOR3 *pRayPosition, CONST D3DXVECTOR3 *pRayDirection)
{
    const FLOAT *least = *pMin, *most = *pMax, *from = *pRayPosition, *along = *pRayDirection;
    FLOAT enter = 0, leave = INFINITY;
    for (int axis = 0; axis < 3; axis++)
    {
        if (along[axis] == 0 && (from[axis] < least[axis] || from[axis] > most[axis]))
            return FALSE;
        if (along[axis] == 0)
            continue;
        const FLOAT a = (least[axis] - from[axis]) / along[axis], b = (most[axis] - from[axis]) / along[axis];
        enter = std::fmax(enter, std::fmin(a, b));
        leave = std::fmin(leave, std::fmax(a, b));
    }
    return enter <= leave;
}

HRESULT WINAPI D3DXCleanMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacencyIn, LPD3DXMESH *ppMeshOut, DWORD *pAdjacencyOut, LPD3DXBUFFER *ppErrorsAndWarnings)
{
    Cleaned made;
    HRESULT hr = GIVEN(pMeshIn, pAdjacencyIn, ppMeshOut) && number_of(pMeshIn) ? mesh_clean(number_of(pMeshIn), pAdjacencyIn, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, ppErrorsAndWarnings);
    copy_to(pAdjacencyOut, made.adjacency);
    made.text.to(ppErrorsAndWarnings);
    *ppMeshOut = new_mesh(device_of(pMeshIn), made.number);
    return S_OK;
}

HRESULT WINAPI D3DXValidMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacency, LPD3DXBUFFER *ppErrorsAndWarnings)
{
    Given text = {};
    HRESULT hr = GIVEN(pMeshIn, pAdjacency) && number_of(pMeshIn) ? mesh_valid(number_of(pMeshIn), pAdjacency, &text) : D3DERR_INVALIDCALL;
    text.to(ppErrorsAndWarnings);
    return hr;
}

HRESULT WINAPI D3DXWeldVertices(CONST LPD3DXMESH pMesh, LPD3DXWELDEPSILONS pEpsilon, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pFaceRemap,
                                LPD3DXBUFFER *ppVertexRemap)
{
    Optimized remap;
    HRESULT hr = GIVEN(pMesh) && number_of(pMesh) ? mesh_weld(number_of(pMesh), pEpsilon, pAdjacencyIn, &remap) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, ppVertexRemap);
    hand_on(remap, pAdjacencyOut, pFaceRemap, ppVertexRemap);
    return S_OK;
}

HRESULT WINAPI D3DXTessellateNPatches(LPD3DXMESH pMeshIn, CONST DWORD *, FLOAT NumSegs, BOOL QuadraticInterpNormals, LPD3DXMESH *ppMeshOut, LPD3DXBUFFER *ppAdjacencyOut)
{
    Cleaned made;
    const bool asked = GIVEN(pMeshIn, ppMeshOut) && number_of(pMeshIn);
    HRESULT hr = asked ? mesh_tessellate(number_of(pMeshIn), NumSegs, QuadraticInterpNormals, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, ppAdjacencyOut);
    made.adjacency.to(ppAdjacencyOut);
    *ppMeshOut = new_mesh(device_of(pMeshIn), made.number);
    return S_OK;
}

HRESULT WINAPI D3DXComputeTangent(LPD3DXMESH InMesh, DWORD TexStage, LPD3DXMESH OutMesh, DWORD TexStageUVec, DWORD TexStageVVec, DWORD Wrap, DWORD *pAdjacency)
{
    if (!GIVEN(InMesh, OutMesh) || !number_of(InMesh) || !number_of(OutMesh))
        return D3DERR_INVALIDCALL;
    return mesh_tangent(number_of(InMesh), TexStage, number_of(OutMesh), TexStageUVec, TexStageVVec, Wrap, pAdjacency);
}

HRESULT WINAPI D3DXConvertMeshSubsetToStrips(ID3DXBaseMesh *MeshIn, DWORD AttribId, DWORD IBOptions, IDirect3DIndexBuffer8 **ppIndexBuffer, DWORD *pNumIndices,
                                             LPD3DXBUFFER *ppStripLengths, DWORD *pNumStrips)
{
    Strips made;
    HRESULT hr = GIVEN(MeshIn, ppIndexBuffer) && number_of(MeshIn) ? mesh_strips(number_of(MeshIn), AttribId, IBOptions, 0, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, ppStripLengths);
    *ppIndexBuffer = made.buffer;
    if (pNumIndices)
        *pNumIndices = made.indices;
    if (pNumStrips)
        *pNumStrips = made.lengths.bytes / sizeof(DWORD);
    made.lengths.to(ppStripLengths);
    return S_OK;
}

HRESULT WINAPI D3DXConvertMeshSubsetToSingleStrip(ID3DXBaseMesh *MeshIn, DWORD AttribId, DWORD IBOptions, IDirect3DIndexBuffer8 **ppIndexBuffer, DWORD *pNumIndices)
{
    Strips made;
    HRESULT hr = GIVEN(MeshIn, ppIndexBuffer) && number_of(MeshIn) ? mesh_strips(number_of(MeshIn), AttribId, IBOptions, 1, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    *ppIndexBuffer = made.buffer;
    if (pNumIndices)
        *pNumIndices = made.indices;
    copy_to(NULL, made.lengths);
    return S_OK;
}

HRESULT WINAPI D3DXSplitMesh(CONST LPD3DXMESH pMeshIn, CONST DWORD *pAdjacencyIn, CONST DWORD MaxSize, CONST DWORD Options, DWORD *pMeshesOut,
                             LPD3DXBUFFER *ppMeshArrayOut, LPD3DXBUFFER *ppAdjacencyArrayOut, LPD3DXBUFFER *ppFaceRemapArrayOut,
                             LPD3DXBUFFER *ppVertRemapArrayOut)
{
    Split made;
    const bool asked = GIVEN(pMeshIn, pAdjacencyIn, ppMeshArrayOut) && number_of(pMeshIn);
    HRESULT hr = asked ? mesh_split(number_of(pMeshIn), pAdjacencyIn, MaxSize, Options, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return refused(hr, ppMeshArrayOut);
    const DWORD count = made.numbers.bytes / sizeof(DWORD);
    LPD3DXMESH *meshes = static_cast<LPD3DXMESH *>(made.numbers.at);
    for (DWORD n = 0; n < count; n++)
        meshes[n] = new_mesh(device_of(pMeshIn), static_cast<int *>(made.numbers.at)[n]);
    if (pMeshesOut)
        *pMeshesOut = count;
    made.numbers.to(ppMeshArrayOut);
    hand_on_lists(made.adjacency, count, ppAdjacencyArrayOut);
    hand_on_lists(made.faces, count, ppFaceRemapArrayOut);
    hand_on_lists(made.vertices, count, ppVertRemapArrayOut);
    return S_OK;
}

HRESULT WINAPI D3DXSaveMeshToX(LPSTR pFilename, LPD3DXMESH pMesh, CONST DWORD *, CONST D3DXMATERIAL *pMaterials, DWORD NumMaterials, DWORD Format)
{
    Given content;
    if (!number_of(pMesh) || (NumMaterials && !pMaterials))
        return D3DERR_INVALIDCALL;
    HRESULT hr = mesh_save(number_of(pMesh), pMaterials, NumMaterials, Format, &content);
    return FAILED(hr) ? hr : write_file(pFilename, content);
}
}
