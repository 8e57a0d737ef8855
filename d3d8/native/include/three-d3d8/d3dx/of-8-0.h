/* D3DX's calls as DirectX 8.0 had them, where arguments that 8.1 added stand between others. Own text. */
#ifndef THREE_D3D8_D3DX_OF_8_0_H
#define THREE_D3D8_D3DX_OF_8_0_H

inline HRESULT D3DXCreateTextA(IDirect3DDevice8 *pDevice, HDC hDC, LPCSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh,
                               LPGLYPHMETRICSFLOAT pGlyphMetrics)
{
    return D3DXCreateTextA(pDevice, hDC, pText, Deviation, Extrusion, ppMesh, NULL, pGlyphMetrics);
}
inline HRESULT D3DXCreateTextW(IDirect3DDevice8 *pDevice, HDC hDC, LPCWSTR pText, FLOAT Deviation, FLOAT Extrusion, LPD3DXMESH *ppMesh,
                               LPGLYPHMETRICSFLOAT pGlyphMetrics)
{
    return D3DXCreateTextW(pDevice, hDC, pText, Deviation, Extrusion, ppMesh, NULL, pGlyphMetrics);
}
inline HRESULT D3DXCleanMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacency, LPD3DXMESH *ppMeshOut)
{
    return D3DXCleanMesh(pMeshIn, pAdjacency, ppMeshOut, NULL, NULL);
}
inline HRESULT D3DXTesselateMesh(LPD3DXMESH pMeshIn, CONST DWORD *pAdjacency, FLOAT NumSegs, BOOL QuadraticInterpNormals, LPD3DXMESH *ppMeshOut)
{
    return D3DXTessellateNPatches(pMeshIn, pAdjacency, NumSegs, QuadraticInterpNormals, ppMeshOut, NULL);
}
/* One epsilon for all that is compared. Only of floats: the NULL of other programs is that of D3DXWELDEPSILONS. */
template <class Epsilon, class = char[__is_floating_point(Epsilon) ? 1 : -1]>
inline HRESULT D3DXWeldVertices(CONST LPD3DXMESH pMesh, Epsilon fEpsilon, CONST DWORD *pAdjacencyIn, DWORD *pAdjacencyOut, DWORD *pFaceRemap,
                                LPD3DXBUFFER *ppVertexRemap)
{
    D3DXWELDEPSILONS all;
    all.SkinWeights = all.Normal = (FLOAT)fEpsilon;
    for (int i = 0; i < 8; i++)
        all.Tex[i] = (FLOAT)fEpsilon;
    all.Flags = 0;
    return D3DXWeldVertices(pMesh, &all, pAdjacencyIn, pAdjacencyOut, pFaceRemap, ppVertexRemap);
}

#endif
