// What D3DX does at its edges: vertices that are left out, rays that only touch, arguments that mean something of their own.
#include <windows.h>
#include <stdio.h>
#include <d3dx8.h>

static LPDIRECT3DDEVICE8 device;

static char corner[] =
    "xof 0303txt 0032\n"
    "Mesh { 4; 0;0;0;, 0;1;0;, 1;1;0;, 1;0;0;; 2; 3;3,0,1;, 3;3,1,2;;\n"
    " MeshNormals { 2; 0;0;-1;, 0;0;1;; 2; 3;0,0,0;, 3;1,1,1;; }\n"
    " MeshVertexColors { 1; 2; 0.7;0.7;0.7;0.7;; } }\n";

static void list(const char *name, const DWORD *words, DWORD count)
{
    printf("%s", name);
    for (DWORD n = 0; n < count; n++)
        printf(" %ld", (long)words[n]);
    printf("\n");
}

static void order()
{
    struct Vertex
    {
        float x, y, z, nx, ny, nz;
        DWORD color;
    } *vertices;
    LPD3DXMESH mesh;
    WORD *indices;
    D3DXLoadMeshFromXInMemory((LPBYTE)corner, sizeof(corner) - 1, D3DXMESH_SYSTEMMEM, device, NULL, NULL, NULL, &mesh);
    mesh->LockVertexBuffer(D3DLOCK_READONLY, (BYTE **)&vertices);
    mesh->LockIndexBuffer(D3DLOCK_READONLY, (BYTE **)&indices);
    printf("order");
    for (DWORD n = 0; n < mesh->GetNumVertices(); n++)
        printf(" %g%g%+g", vertices[n].x, vertices[n].y, vertices[n].nz);
    printf(", %d %d %d %d %d %d, %08lx\n", indices[0], indices[1], indices[2], indices[3], indices[4], indices[5], vertices[2].color);
    mesh->UnlockVertexBuffer(), mesh->UnlockIndexBuffer();
    mesh->Release();
}

static void neighbours()
{
    static const float places[6][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 0.25f}, {1, 1, 0.25f}, {0, 1, 0.25f}};
    static const WORD corners[6] = {0, 1, 2, 3, 4, 5};
    BYTE *data;
    LPD3DXMESH mesh;
    DWORD next[6];
    D3DXCreateMeshFVF(2, 6, D3DXMESH_MANAGED, D3DFVF_XYZ, device, &mesh);
    mesh->LockVertexBuffer(0, &data), memcpy(data, places, sizeof(places)), mesh->UnlockVertexBuffer();
    mesh->LockIndexBuffer(0, &data), memcpy(data, corners, sizeof(corners)), mesh->UnlockIndexBuffer();
    mesh->GenerateAdjacency(0.25f, next), list("at the distance", next, 6);
    mesh->GenerateAdjacency(0.26f, next), list("nearer", next, 6);
    HRESULT hr = mesh->GenerateAdjacency(-1, next);
    list(hr == S_OK ? "shared" : "refused", next, 6);
    D3DXWELDEPSILONS all = {0, 0, {}, D3DXWELDEPSILONS_WELDALL};
    DWORD adjacency[6] = {~0u, ~0u, 1, 0, ~0u, ~0u}, faces[2];
    LPD3DXBUFFER remap;
    D3DXWeldVertices(mesh, &all, adjacency, NULL, faces, &remap);
    printf("left %lu ", mesh->GetNumVertices());
    list("of", (DWORD *)remap->GetBufferPointer(), remap->GetBufferSize() / 4);
    static const WORD flat[6] = {0, 1, 2, 3, 3, 3};
    remap->Release();
    mesh->LockIndexBuffer(0, &data), memcpy(data, flat, sizeof(flat)), mesh->UnlockIndexBuffer();
    D3DXWeldVertices(mesh, &all, NULL, NULL, faces, &remap);
    list("faces", faces, 2);
    printf("no device %d\n", mesh->GetDevice(NULL) == D3DERR_INVALIDCALL);
    remap->Release(), mesh->Release();
}

static void rays()
{
    D3DXVECTOR3 centre(1, 2, 3), on(2, 2, 3), away(1, 0, 0), beside(0, 0, 1), back(-1, 0, 0), inside(1.5f, 2, 3);
    printf("touches %d %d %d %d\n", D3DXSphereBoundProbe(&centre, 1, &on, &away), D3DXSphereBoundProbe(&centre, 1, &on, &beside),
           D3DXSphereBoundProbe(&centre, 1, &on, &back), D3DXSphereBoundProbe(&centre, 1, &inside, &away));
}

int main()
{
    LPDIRECT3D8 d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS pp = {};
    pp.Windowed = TRUE, pp.SwapEffect = D3DSWAPEFFECT_DISCARD, pp.BackBufferWidth = pp.BackBufferHeight = 64;
    HWND window = CreateWindow("STATIC", "", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    if (FAILED(d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &pp, &device)))
        return 1;
    order();
    neighbours();
    rays();
    printf("device %lu\n", device->Release());
    d3d->Release();
    return 0;
}
