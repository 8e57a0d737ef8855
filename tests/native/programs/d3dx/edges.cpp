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

static DWORD first(IDirect3DSurface8 *surface, int x)
{
    D3DLOCKED_RECT locked;
    surface->LockRect(&locked, NULL, D3DLOCK_READONLY);
    D3DSURFACE_DESC desc;
    surface->GetDesc(&desc);
    const DWORD texel = desc.Format == D3DFMT_P8 ? ((BYTE *)locked.pBits)[x] : ((DWORD *)locked.pBits)[x];
    surface->UnlockRect();
    return texel;
}

/* 256 reds, from the first on or to it. */
static void reds(PALETTEENTRY *colours, bool falls)
{
    for (int n = 0; n < 256; n++)
    {
        const PALETTEENTRY one = {(BYTE)(falls ? 255 - n : n), 0, 7, 255};
        colours[n] = one;
    }
}

static void palettes()
{
    PALETTEENTRY up[256], down[256], found[256] = {};
    reds(up, false), reds(down, true);
    const BYTE indices[4] = {0, 16, 32, 48};
    const RECT all = {0, 0, 2, 2};
    LPDIRECT3DTEXTURE8 plain, indexed, again;
    LPDIRECT3DSURFACE8 to, own;
    D3DXIMAGE_INFO info;
    device->CreateTexture(2, 2, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &plain), plain->GetSurfaceLevel(0, &to);
    device->CreateTexture(2, 2, 0, 0, D3DFMT_P8, D3DPOOL_MANAGED, &indexed), indexed->GetSurfaceLevel(0, &own);
    D3DXLoadSurfaceFromMemory(to, NULL, NULL, indices, D3DFMT_P8, 2, up, &all, D3DX_FILTER_NONE, 0);
    printf("colours %08lx %08lx", first(to, 0), first(to, 1));
    D3DXLoadSurfaceFromMemory(own, down, NULL, indices, D3DFMT_P8, 2, up, &all, D3DX_FILTER_NONE, 0);
    printf(" indices %ld %ld", first(own, 0), first(own, 1));
    D3DXLoadSurfaceFromSurface(to, NULL, NULL, own, up, NULL, D3DX_FILTER_NONE, 0);
    printf(" copied %08lx\n", first(to, 0));
    printf("filtered %ld %d", D3DXFilterTexture(indexed, down, 0, D3DX_FILTER_BOX), D3DXFilterTexture(indexed, NULL, 0, D3DX_FILTER_BOX) == D3DERR_INVALIDCALL);
    D3DXSaveSurfaceToFile("reds.bmp", D3DXIFF_BMP, own, down, NULL);
    HRESULT hr = D3DXCreateTextureFromFileEx(device, "reds.bmp", D3DX_DEFAULT, D3DX_DEFAULT, 1, 0, D3DFMT_P8, D3DPOOL_MANAGED, D3DX_FILTER_NONE, D3DX_FILTER_NONE, 0,
                                             &info, found, &again);
    printf(" loaded %ld %d %d %d %d\n", hr, info.Format == D3DFMT_P8, found[239].peRed, found[239].peGreen, found[239].peBlue);
    // Rows may lie over each other.
    const DWORD row[2] = {0xff112233, 0xff445566};
    hr = D3DXLoadSurfaceFromMemory(to, NULL, NULL, row, D3DFMT_A8R8G8B8, 0, NULL, &all, D3DX_FILTER_NONE, 0);
    printf("rows %ld %08lx\n", hr, first(to, 1));
    again->Release(), own->Release(), to->Release(), indexed->Release(), plain->Release();
}

static VOID WINAPI sizes(D3DXVECTOR4 *out, D3DXVECTOR3 *, D3DXVECTOR3 *size, LPVOID)
{
    *out = D3DXVECTOR4(size->x, size->y, size->z, 1);
}

static void volumes()
{
    LPDIRECT3DVOLUMETEXTURE8 texture;
    LPDIRECT3DVOLUME8 volume, other;
    D3DLOCKED_BOX locked;
    PALETTEENTRY up[256];
    reds(up, false);
    const BYTE indices[8] = {9, 9, 9, 9, 80, 80, 80, 80};
    const D3DBOX both = {0, 0, 2, 2, 0, 2}, second = {0, 0, 2, 2, 1, 2};
    UINT width = D3DX_DEFAULT, depth = D3DX_DEFAULT;
    D3DXCheckVolumeTextureRequirements(device, &width, NULL, &depth, NULL, 0, NULL, D3DPOOL_MANAGED);
    device->CreateVolumeTexture(2, 2, 2, 2, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &texture);
    texture->GetVolumeLevel(0, &volume), texture->GetVolumeLevel(1, &other);
    HRESULT hr = D3DXLoadVolumeFromMemory(volume, NULL, NULL, indices, D3DFMT_P8, 2, 4, up, &both, D3DX_FILTER_NONE, 0);
    volume->LockBox(&locked, &second, D3DLOCK_READONLY);
    printf("volume %u %u %ld %08lx", width, depth, hr, *(DWORD *)locked.pBits);
    volume->UnlockBox();
    hr = D3DXLoadVolumeFromVolume(other, NULL, NULL, volume, NULL, &second, D3DX_FILTER_BOX, 0);
    other->LockBox(&locked, NULL, D3DLOCK_READONLY);
    printf(" %ld %08lx", hr, *(DWORD *)locked.pBits);
    other->UnlockBox();
    D3DXIMAGE_INFO info;
    printf(" saved %ld", D3DXSaveVolumeToFile("reds.dds", D3DXIFF_DDS, volume, NULL, NULL));
    printf(" %ld", D3DXLoadVolumeFromFile(volume, NULL, NULL, "reds.dds", NULL, D3DX_FILTER_NONE, 0, &info));
    printf(" deep %u none %d\n", info.Depth, D3DXLoadVolumeFromMemory(NULL, NULL, NULL, indices, D3DFMT_P8, 2, 4, up, &both, D3DX_FILTER_NONE, 0) == D3DERR_INVALIDCALL);
    other->Release(), volume->Release(), texture->Release();
    LPDIRECT3DCUBETEXTURE8 cube;
    LPDIRECT3DSURFACE8 face;
    device->CreateCubeTexture(4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &cube);
    D3DXFillCubeTexture(cube, sizes, NULL);
    printf("faces");
    for (int n = 0; n < 6; n += 2)
    {
        cube->GetCubeMapSurface((D3DCUBEMAP_FACES)n, 0, &face);
        printf(" %06lx", first(face, 0) & 0xffffff);
        face->Release();
    }
    cube->Release();
    printf("\n");
}

static void texts()
{
    static const char shader[] = "vs.1.1\nmov oPos, v0\n", effect[] = "technique t { pass p { } }\n";
    LPD3DXBUFFER tokens, errors = NULL;
    LPD3DXEFFECT made;
    HRESULT hr = D3DXAssembleShader(shader, sizeof(shader), 0, NULL, &tokens, NULL);
    printf("texts %ld %lu", hr, tokens->GetBufferSize());
    hr = D3DXCreateEffect(device, effect, sizeof(effect), &made, &errors);
    printf(" %ld %d\n", hr, errors == NULL);
    tokens->Release(), made->Release();
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
    palettes();
    volumes();
    texts();
    printf("device %lu\n", device->Release());
    d3d->Release();
    return 0;
}
