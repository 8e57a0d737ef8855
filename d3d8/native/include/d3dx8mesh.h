/* d3dx8mesh.h: meshes, shapes and .x files. Own text, after the SDK's documentation. */
#include <d3dx8.h>

#ifndef THREE_D3D8_D3DX8MESH_H
#define THREE_D3D8_D3DX8MESH_H

#include <dxfile.h>

DEFINE_GUID(IID_ID3DXBaseMesh, 0x2a835771, 0xbf4d, 0x43f4, 0x8e, 0x14, 0x82, 0xa8, 0x09, 0xf1, 0x7d, 0x8a);
DEFINE_GUID(IID_ID3DXMesh, 0xccae5c3b, 0x4dd1, 0x4d0f, 0x99, 0x7e, 0x46, 0x84, 0xca, 0x64, 0x55, 0x7f);

enum _D3DXMESH
{
    D3DXMESH_32BIT = 0x001,
    D3DXMESH_DONOTCLIP = 0x002,
    D3DXMESH_POINTS = 0x004,
    D3DXMESH_RTPATCHES = 0x008,
    D3DXMESH_NPATCHES = 0x4000,
    D3DXMESH_VB_SYSTEMMEM = 0x010,
    D3DXMESH_VB_MANAGED = 0x020,
    D3DXMESH_VB_WRITEONLY = 0x040,
    D3DXMESH_VB_DYNAMIC = 0x080,
    D3DXMESH_VB_SOFTWAREPROCESSING = 0x8000,
    D3DXMESH_IB_SYSTEMMEM = 0x100,
    D3DXMESH_IB_MANAGED = 0x200,
    D3DXMESH_IB_WRITEONLY = 0x400,
    D3DXMESH_IB_DYNAMIC = 0x800,
    D3DXMESH_IB_SOFTWAREPROCESSING = 0x10000,
    D3DXMESH_VB_SHARE = 0x1000,
    D3DXMESH_USEHWONLY = 0x2000,
    D3DXMESH_SYSTEMMEM = 0x110,
    D3DXMESH_MANAGED = 0x220,
    D3DXMESH_WRITEONLY = 0x440,
    D3DXMESH_DYNAMIC = 0x880,
    D3DXMESH_SOFTWAREPROCESSING = 0x18000,
};

enum _D3DXMESHOPT
{
    D3DXMESHOPT_COMPACT = 0x01000000,
    D3DXMESHOPT_ATTRSORT = 0x02000000,
    D3DXMESHOPT_VERTEXCACHE = 0x04000000,
    D3DXMESHOPT_STRIPREORDER = 0x08000000,
    D3DXMESHOPT_IGNOREVERTS = 0x10000000,
    D3DXMESHOPT_SHAREVB = 0x1000,
};

enum _MAX_FVF_DECL_SIZE
{
    MAX_FVF_DECL_SIZE = 20,
};

enum _D3DXMESHSIMP
{
    D3DXMESHSIMP_VERTEX = 0x1,
    D3DXMESHSIMP_FACE = 0x2,
};
#define UNUSED16 0xffff
#define UNUSED32 0xffffffffUL

typedef struct _D3DXATTRIBUTEWEIGHTS
{
    FLOAT Position, Boundary, Normal, Diffuse, Specular, Tex[8];
} D3DXATTRIBUTEWEIGHTS, *LPD3DXATTRIBUTEWEIGHTS;

#define D3DXWELDEPSILONS_WELDALL 0x1
#define D3DXWELDEPSILONS_WELDPARTIALMATCHES 0x2
#define D3DXWELDEPSILONS_DONOTREMOVEVERTICES 0x4

typedef struct _D3DXWELDEPSILONS
{
    FLOAT SkinWeights;
    FLOAT Normal;
    FLOAT Tex[8];
    DWORD Flags;
} D3DXWELDEPSILONS, *LPD3DXWELDEPSILONS;

typedef struct _D3DXATTRIBUTERANGE
{
    DWORD AttribId;
    DWORD FaceStart;
    DWORD FaceCount;
    DWORD VertexStart;
    DWORD VertexCount;
} D3DXATTRIBUTERANGE, *LPD3DXATTRIBUTERANGE;

typedef struct _D3DXMATERIAL
{
    D3DMATERIAL8 MatD3D;
    LPSTR pTextureFilename;
} D3DXMATERIAL, *LPD3DXMATERIAL;

#define THREE_D3D8_BASE_MESH \
    STDMETHOD(DrawSubset)(THIS_ DWORD AttribId) PURE; \
    STDMETHOD_(DWORD, GetNumFaces)(THIS) PURE; \
    STDMETHOD_(DWORD, GetNumVertices)(THIS) PURE; \
    STDMETHOD_(DWORD, GetFVF)(THIS) PURE; \
    STDMETHOD(GetDeclaration)(THIS_ DWORD * Declaration) PURE; \
    STDMETHOD_(DWORD, GetOptions)(THIS) PURE; \
    STDMETHOD(GetDevice)(THIS_ IDirect3DDevice8 * *ppDevice) PURE; \
    STDMETHOD(CloneMeshFVF)(THIS_ DWORD Options, DWORD FVF, IDirect3DDevice8 * pD3DDevice, struct ID3DXMesh **ppCloneMesh) PURE; \
    STDMETHOD(CloneMesh)(THIS_ DWORD Options, CONST DWORD * pDeclaration, IDirect3DDevice8 * pD3DDevice, struct ID3DXMesh **ppCloneMesh) PURE; \
    STDMETHOD(GetVertexBuffer)(THIS_ IDirect3DVertexBuffer8 * *ppVB) PURE; \
    STDMETHOD(GetIndexBuffer)(THIS_ IDirect3DIndexBuffer8 * *ppIB) PURE; \
    STDMETHOD(LockVertexBuffer)(THIS_ DWORD Flags, BYTE * *ppData) PURE; \
    STDMETHOD(UnlockVertexBuffer)(THIS) PURE; \
    STDMETHOD(LockIndexBuffer)(THIS_ DWORD Flags, BYTE * *ppData) PURE; \
    STDMETHOD(UnlockIndexBuffer)(THIS) PURE; \
    STDMETHOD(GetAttributeTable)(THIS_ D3DXATTRIBUTERANGE * pAttribTable, DWORD * pAttribTableSize) PURE; \
    STDMETHOD(ConvertPointRepsToAdjacency)(THIS_ CONST DWORD * pPRep, DWORD * pAdjacency) PURE; \
    STDMETHOD(ConvertAdjacencyToPointReps)(THIS_ CONST DWORD * pAdjacency, DWORD * pPRep) PURE; \
    STDMETHOD(GenerateAdjacency)(THIS_ FLOAT Epsilon, DWORD * pAdjacency) PURE;

struct ID3DXMesh;
#undef INTERFACE
#define INTERFACE ID3DXBaseMesh
DECLARE_INTERFACE_(ID3DXBaseMesh, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_BASE_MESH
};
#undef INTERFACE
typedef ID3DXBaseMesh *LPD3DXBASEMESH;

#if defined(__cplusplus) && !defined(CINTERFACE)
#define THREE_D3D8_INHERITED_MESH
#else
#define THREE_D3D8_INHERITED_MESH THREE_D3D8_BASE_MESH
#endif
#define INTERFACE ID3DXMesh
DECLARE_INTERFACE_(ID3DXMesh, ID3DXBaseMesh)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_INHERITED_MESH
    STDMETHOD(LockAttributeBuffer)(THIS_ DWORD Flags, DWORD **ppData) PURE;
    STDMETHOD(UnlockAttributeBuffer)(THIS) PURE;
    STDMETHOD(Optimize)(THIS_ DWORD Flags, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap, struct ID3DXMesh **ppOptMesh) PURE;
    STDMETHOD(OptimizeInplace)(THIS_ DWORD Flags, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap) PURE;
};
#undef INTERFACE
typedef struct ID3DXMesh *LPD3DXMESH;

#include <three-d3d8/d3dx/level-meshes.h>

typedef struct _D3DXINTERSECTINFO
{
    DWORD FaceIndex;
    FLOAT U;
    FLOAT V;
    FLOAT Dist;
} D3DXINTERSECTINFO, *LPD3DXINTERSECTINFO;

#define DXFILEFORMAT_BINARY 0
#define DXFILEFORMAT_TEXT 1
#define DXFILEFORMAT_COMPRESSED 2
#define D3DX_COMP_TANGENT_NONE 0xffffffff

/* DirectX 8.0 had fewer arguments here; C++ gives the others. */
#ifdef __cplusplus
#define THREE_D3D8_SINCE_81 = NULL
extern "C" {
#else
#define THREE_D3D8_SINCE_81
#endif
HRESULT WINAPI D3DXCreateMeshFVF(DWORD NumFaces, DWORD NumVertices, DWORD Options, DWORD FVF, IDirect3DDevice8 *pD3D, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXCreateMesh(DWORD NumFaces, DWORD NumVertices, DWORD Options, CONST DWORD *pDeclaration, IDirect3DDevice8 *pD3D, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXSimplifyMesh(LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXATTRIBUTEWEIGHTS *pVertexAttributeWeights,
                                CONST FLOAT *pVertexWeights, DWORD MinValue, DWORD Options, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXFVFFromDeclarator(DWORD *Declarator, DWORD *pFVF);
HRESULT WINAPI D3DXDeclaratorFromFVF(DWORD FVF, DWORD Declaration[MAX_FVF_DECL_SIZE]);
HRESULT WINAPI D3DXLoadMeshFromX(LPSTR pFilename, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                 DWORD *pNumMaterials, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXLoadMeshFromXInMemory(LPBYTE Memory, DWORD SizeOfMemory, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency,
                                         LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXLoadMeshFromXResource(HMODULE Module, LPCSTR Name, LPCSTR Type, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency,
                                         LPD3DXBUFFER *ppMaterials, DWORD *pNumMaterials, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXLoadMeshFromXof(LPDIRECTXFILEDATA pXofObjMesh, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                   DWORD *pNumMaterials, LPD3DXMESH *ppMesh);
HRESULT WINAPI D3DXCreatePolygon(IDirect3DDevice8 *pDevice, FLOAT Length, UINT Sides, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateBox(IDirect3DDevice8 *pDevice, FLOAT Width, FLOAT Height, FLOAT Depth, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateSphere(IDirect3DDevice8 *pDevice, FLOAT Radius, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateCylinder(IDirect3DDevice8 *pDevice, FLOAT Radius1, FLOAT Radius2, FLOAT Length, UINT Slices, UINT Stacks, LPD3DXMESH *ppMesh,
                                  LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateTorus(IDirect3DDevice8 *pDevice, FLOAT InnerRadius, FLOAT OuterRadius, UINT Sides, UINT Rings, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateTeapot(IDirect3DDevice8 *pDevice, LPD3DXMESH *ppMesh, LPD3DXBUFFER *ppAdjacency);
HRESULT WINAPI D3DXCreateTextA(IDirect3DDevice8 *pDevice, HDC hDC, LPCSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency, LPGLYPHMETRICSFLOAT pGlyphMetrics);
HRESULT WINAPI D3DXCreateTextW(IDirect3DDevice8 *pDevice, HDC hDC, LPCWSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh,
                               LPD3DXBUFFER *ppAdjacency, LPGLYPHMETRICSFLOAT pGlyphMetrics);
HRESULT WINAPI D3DXSaveMeshToX(LPSTR pFilename, LPD3DXMESH pMesh, CONST DWORD *pAdjacency, CONST D3DXMATERIAL *pMaterials, DWORD NumMaterials, DWORD Format);
HRESULT WINAPI D3DXCleanMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacencyIn, LPD3DXMESH *ppMeshOut, DWORD *pAdjacencyOut, LPD3DXBUFFER *ppErrorsAndWarnings);
HRESULT WINAPI D3DXWeldVertices(CONST LPD3DXMESH pMesh, LPD3DXWELDEPSILONS pEpsilon, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut,
                                DWORD *pFaceRemap, LPD3DXBUFFER *ppVertexRemap);
HRESULT WINAPI D3DXValidMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacency, LPD3DXBUFFER *ppErrorsAndWarnings THREE_D3D8_SINCE_81);
HRESULT WINAPI D3DXTessellateNPatches(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacencyIn, FLOAT NumSegs, BOOL QuadraticInterpNormals, LPD3DXMESH *ppMeshOut, LPD3DXBUFFER *ppAdjacencyOut);
HRESULT WINAPI D3DXSplitMesh(CONST LPD3DXMESH pMeshIn, CONST DWORD *pAdjacencyIn, CONST DWORD MaxSize, CONST DWORD Options, DWORD *pMeshesOut,
                             LPD3DXBUFFER *ppMeshArrayOut, LPD3DXBUFFER *ppAdjacencyArrayOut, LPD3DXBUFFER *ppFaceRemapArrayOut,
                             LPD3DXBUFFER *ppVertRemapArrayOut);
HRESULT WINAPI D3DXComputeTangent(LPD3DXMESH InMesh, DWORD TexStage, LPD3DXMESH OutMesh, DWORD TexStageUVec, DWORD TexStageVVec, DWORD Wrap, DWORD *pAdjacency);
HRESULT WINAPI D3DXConvertMeshSubsetToSingleStrip(ID3DXBaseMesh *MeshIn, DWORD AttribId, DWORD IBOptions, IDirect3DIndexBuffer8 **ppIndexBuffer, DWORD *pNumIndices);
HRESULT WINAPI D3DXConvertMeshSubsetToStrips(ID3DXBaseMesh *MeshIn, DWORD AttribId, DWORD IBOptions, IDirect3DIndexBuffer8 **ppIndexBuffer, DWORD *pNumIndices,
                                             LPD3DXBUFFER *ppStripLengths, DWORD *pNumStrips);
HRESULT WINAPI D3DXIntersectSubset(ID3DXBaseMesh *pMesh, DWORD AttribId, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, BOOL *pHit, DWORD *pFaceIndex, FLOAT *pU,
                                   FLOAT *pV, FLOAT *pDist, LPD3DXBUFFER *ppAllHits, DWORD *pCountOfHits);
BOOL WINAPI D3DXIntersectTri(CONST D3DXVECTOR3 *p0, CONST D3DXVECTOR3 *p1, CONST D3DXVECTOR3 *p2, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, FLOAT *pU, FLOAT *pV,
                             FLOAT *pDist);
BOOL WINAPI D3DXSphereBoundProbe(CONST D3DXVECTOR3 *pCenter, FLOAT Radius, CONST D3DXVECTOR3 *pRayPosition, CONST D3DXVECTOR3 *pRayDirection);
BOOL WINAPI D3DXBoxBoundProbe(CONST D3DXVECTOR3 *pMin, CONST D3DXVECTOR3 *pMax, CONST D3DXVECTOR3 *pRayPosition, CONST D3DXVECTOR3 *pRayDirection);
HRESULT WINAPI D3DXComputeNormals(ID3DXBaseMesh *pMesh, CONST DWORD *pAdjacency THREE_D3D8_SINCE_81);
HRESULT WINAPI D3DXComputeBoundingSphere(PVOID pPointsFVF, DWORD NumVertices, DWORD FVF, D3DXVECTOR3 *pCenter, FLOAT *pRadius);
HRESULT WINAPI D3DXComputeBoundingBox(PVOID pPointsFVF, DWORD NumVertices, DWORD FVF, D3DXVECTOR3 *pMin, D3DXVECTOR3 *pMax);
HRESULT WINAPI D3DXIntersect(ID3DXBaseMesh *pMesh, CONST D3DXVECTOR3 *pRayPos, CONST D3DXVECTOR3 *pRayDir, BOOL *pHit, DWORD *pFaceIndex, FLOAT *pU,
                             FLOAT *pV, FLOAT *pDist, LPD3DXBUFFER *ppAllHits THREE_D3D8_SINCE_81, DWORD *pCountOfHits THREE_D3D8_SINCE_81);
#ifdef __cplusplus
}
#include <three-d3d8/d3dx/of-8-0.h>
#endif

#endif
