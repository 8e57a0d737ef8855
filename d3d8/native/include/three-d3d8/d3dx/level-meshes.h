/* d3dx8mesh.h: meshes with levels of detail, and meshes with bones. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_LEVEL_MESHES_H
#define THREE_D3D8_D3DX_LEVEL_MESHES_H

DEFINE_GUID(IID_ID3DXPMesh, 0x19fbe386, 0xc282, 0x4659, 0x97, 0xbd, 0xcb, 0x86, 0x9b, 0x08, 0x4a, 0x6c);
DEFINE_GUID(IID_ID3DXSPMesh, 0x4e3ca05c, 0xd4ff, 0x4d11, 0x8a, 0x02, 0x16, 0x45, 0x9e, 0x08, 0xf6, 0xf4);
DEFINE_GUID(IID_ID3DXSkinMesh, 0x8db06ecc, 0xebfc, 0x408a, 0x94, 0x04, 0x30, 0x74, 0xb4, 0x77, 0x35, 0x15);

struct IStream;

typedef struct _D3DXBONECOMBINATION
{
    DWORD AttribId;
    DWORD FaceStart;
    DWORD FaceCount;
    DWORD VertexStart;
    DWORD VertexCount;
    DWORD *BoneId;
} D3DXBONECOMBINATION, *LPD3DXBONECOMBINATION;

#undef INTERFACE
#define INTERFACE ID3DXPMesh
DECLARE_INTERFACE_(ID3DXPMesh, ID3DXBaseMesh)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_INHERITED_MESH
    STDMETHOD(ClonePMeshFVF)(THIS_ DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, struct ID3DXPMesh **ppCloneMesh) PURE;
    STDMETHOD(ClonePMesh)(THIS_ DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, struct ID3DXPMesh **ppCloneMesh) PURE;
    STDMETHOD(SetNumFaces)(THIS_ DWORD Faces) PURE;
    STDMETHOD(SetNumVertices)(THIS_ DWORD Vertices) PURE;
    STDMETHOD_(DWORD, GetMaxFaces)(THIS) PURE;
    STDMETHOD_(DWORD, GetMinFaces)(THIS) PURE;
    STDMETHOD_(DWORD, GetMaxVertices)(THIS) PURE;
    STDMETHOD_(DWORD, GetMinVertices)(THIS) PURE;
    STDMETHOD(Save)(THIS_ struct IStream *pStream, LPD3DXMATERIAL pMaterials, DWORD NumMaterials) PURE;
    STDMETHOD(Optimize)(THIS_ DWORD Flags, DWORD *pAdjacencyOut, DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap, LPD3DXMESH *ppOptMesh) PURE;
    STDMETHOD(OptimizeBaseLOD)(THIS_ DWORD Flags, DWORD *pFaceRemap) PURE;
    STDMETHOD(TrimByFaces)(THIS_ DWORD NewFacesMin, DWORD NewFacesMax, DWORD *rgiFaceRemap, DWORD *rgiVertRemap) PURE;
    STDMETHOD(TrimByVertices)(THIS_ DWORD NewVerticesMin, DWORD NewVerticesMax, DWORD *rgiFaceRemap, DWORD *rgiVertRemap) PURE;
    STDMETHOD(GetAdjacency)(THIS_ DWORD *pAdjacency) PURE;
};
#undef INTERFACE
typedef struct ID3DXPMesh *LPD3DXPMESH;

#define INTERFACE ID3DXSPMesh
DECLARE_INTERFACE_(ID3DXSPMesh, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD_(DWORD, GetNumFaces)(THIS) PURE;
    STDMETHOD_(DWORD, GetNumVertices)(THIS) PURE;
    STDMETHOD_(DWORD, GetFVF)(THIS) PURE;
    STDMETHOD(GetDeclaration)(THIS_ DWORD *Declaration) PURE;
    STDMETHOD_(DWORD, GetOptions)(THIS) PURE;
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(CloneMeshFVF)(THIS_ DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, DWORD *pAdjacencyOut, DWORD *pVertexRemapOut, LPD3DXMESH *ppCloneMesh) PURE;
    STDMETHOD(CloneMesh)(THIS_ DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, DWORD *pAdjacencyOut, DWORD *pVertexRemapOut, LPD3DXMESH *ppCloneMesh) PURE;
    STDMETHOD(ClonePMeshFVF)(THIS_ DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, DWORD *pVertexRemapOut, LPD3DXPMESH *ppCloneMesh) PURE;
    STDMETHOD(ClonePMesh)(THIS_ DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, DWORD *pVertexRemapOut, LPD3DXPMESH *ppCloneMesh) PURE;
    STDMETHOD(ReduceFaces)(THIS_ DWORD Faces) PURE;
    STDMETHOD(ReduceVertices)(THIS_ DWORD Vertices) PURE;
    STDMETHOD_(DWORD, GetMaxFaces)(THIS) PURE;
    STDMETHOD_(DWORD, GetMaxVertices)(THIS) PURE;
    STDMETHOD(GetVertexAttributeWeights)(THIS_ LPD3DXATTRIBUTEWEIGHTS pVertexAttributeWeights) PURE;
    STDMETHOD(GetVertexWeights)(THIS_ FLOAT *pVertexWeights) PURE;
};
#undef INTERFACE
typedef struct ID3DXSPMesh *LPD3DXSPMESH;

#define INTERFACE ID3DXSkinMesh
DECLARE_INTERFACE_(ID3DXSkinMesh, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD_(DWORD, GetNumFaces)(THIS) PURE;
    STDMETHOD_(DWORD, GetNumVertices)(THIS) PURE;
    STDMETHOD_(DWORD, GetFVF)(THIS) PURE;
    STDMETHOD(GetDeclaration)(THIS_ DWORD *Declaration) PURE;
    STDMETHOD_(DWORD, GetOptions)(THIS) PURE;
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 **ppDevice) PURE;
    STDMETHOD(GetVertexBuffer)(THIS_ IDirect3DVertexBuffer8 **ppVB) PURE;
    STDMETHOD(GetIndexBuffer)(THIS_ IDirect3DIndexBuffer8 **ppIB) PURE;
    STDMETHOD(LockVertexBuffer)(THIS_ DWORD Flags, BYTE **ppData) PURE;
    STDMETHOD(UnlockVertexBuffer)(THIS) PURE;
    STDMETHOD(LockIndexBuffer)(THIS_ DWORD Flags, BYTE **ppData) PURE;
    STDMETHOD(UnlockIndexBuffer)(THIS) PURE;
    STDMETHOD(LockAttributeBuffer)(THIS_ DWORD Flags, DWORD **ppData) PURE;
    STDMETHOD(UnlockAttributeBuffer)(THIS) PURE;
    STDMETHOD_(DWORD, GetNumBones)(THIS) PURE;
    STDMETHOD(GetOriginalMesh)(THIS_ LPD3DXMESH *ppMesh) PURE;
    STDMETHOD(SetBoneInfluence)(THIS_ DWORD bone, DWORD numInfluences, CONST DWORD *vertices, CONST FLOAT *weights) PURE;
    STDMETHOD_(DWORD, GetNumBoneInfluences)(THIS_ DWORD bone) PURE;
    STDMETHOD(GetBoneInfluence)(THIS_ DWORD bone, DWORD *vertices, FLOAT *weights) PURE;
    STDMETHOD(GetMaxVertexInfluences)(THIS_ DWORD *maxVertexInfluences) PURE;
    STDMETHOD(GetMaxFaceInfluences)(THIS_ DWORD *maxFaceInfluences) PURE;
    STDMETHOD(ConvertToBlendedMesh)(THIS_ DWORD Options, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pNumBoneCombinations, LPD3DXBUFFER *ppBoneCombinationTable,
                                    DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap, LPD3DXMESH *ppMesh) PURE;
    STDMETHOD(ConvertToIndexedBlendedMesh)(THIS_ DWORD Options, CONST DWORD *pAdjacencyIn, DWORD paletteSize, DWORD *pAdjacencyOut, DWORD *pNumBoneCombinations,
                                           LPD3DXBUFFER *ppBoneCombinationTable, DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap, LPD3DXMESH *ppMesh) PURE;
    STDMETHOD(GenerateSkinnedMesh)(THIS_ DWORD Options, FLOAT minWeight, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap,
                                   LPD3DXMESH *ppMesh) PURE;
    STDMETHOD(UpdateSkinnedMesh)(THIS_ CONST D3DXMATRIX *pBoneTransforms, CONST D3DXMATRIX *pBoneInvTransforms, LPD3DXMESH pMesh) PURE;
#ifdef __cplusplus
    /* As DirectX 8.0 had them. */
    HRESULT ConvertToBlendedMesh(DWORD Options, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pNumBoneCombinations, LPD3DXBUFFER *ppBoneCombinationTable,
                                 LPD3DXMESH *ppMesh)
    {
        return ConvertToBlendedMesh(Options, pAdjacencyIn, pAdjacencyOut, pNumBoneCombinations, ppBoneCombinationTable, NULL, NULL, ppMesh);
    }
    HRESULT ConvertToIndexedBlendedMesh(DWORD Options, CONST DWORD *pAdjacencyIn, DWORD paletteSize, DWORD *pAdjacencyOut, DWORD *pNumBoneCombinations,
                                        LPD3DXBUFFER *ppBoneCombinationTable, LPD3DXMESH *ppMesh)
    {
        return ConvertToIndexedBlendedMesh(Options, pAdjacencyIn, paletteSize, pAdjacencyOut, pNumBoneCombinations, ppBoneCombinationTable, NULL, NULL, ppMesh);
    }
    HRESULT GenerateSkinnedMesh(DWORD Options, FLOAT minWeight, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, LPD3DXMESH *ppMesh)
    {
        return GenerateSkinnedMesh(Options, minWeight, pAdjacencyIn, pAdjacencyOut, NULL, NULL, ppMesh);
    }
    HRESULT UpdateSkinnedMesh(CONST D3DXMATRIX *pBoneTransforms, LPD3DXMESH pMesh)
    {
        return UpdateSkinnedMesh(pBoneTransforms, NULL, pMesh);
    }
#endif
};
#undef INTERFACE
typedef struct ID3DXSkinMesh *LPD3DXSKINMESH;

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI D3DXGeneratePMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights, CONST FLOAT *pVertexWeights, DWORD MinValue,
                                 DWORD Options, LPD3DXPMESH *ppPMesh);
HRESULT WINAPI D3DXCreateSPMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights, CONST FLOAT *pVertexWeights, LPD3DXSPMESH *ppSMesh);
HRESULT WINAPI D3DXCreatePMeshFromStream(struct IStream *pStream, DWORD Options, IDirect3DDevice8 *pD3DDevice, LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials,
                                         LPD3DXPMESH *ppPMesh);
HRESULT WINAPI D3DXCreateSkinMesh(DWORD NumFaces, DWORD NumVertices, DWORD NumBones, DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, LPD3DXSKINMESH *ppSkinMesh);
HRESULT WINAPI D3DXCreateSkinMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD NumBones, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, LPD3DXSKINMESH *ppSkinMesh);
HRESULT WINAPI D3DXCreateSkinMeshFromMesh(LPD3DXMESH pMesh, DWORD numBones, LPD3DXSKINMESH *ppSkinMesh);
HRESULT WINAPI D3DXLoadSkinMeshFromXof(LPDIRECTXFILEDATA pxofobjMesh, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                       DWORD *pMatOut, LPD3DXBUFFER *ppBoneNames, LPD3DXBUFFER *ppBoneTransforms, LPD3DXSKINMESH *ppMesh);
#ifdef __cplusplus
}
#endif

#endif
