// Shapes and .x files: drawn, locked, cloned, sorted, hit; and a picture that is saved and read again.
#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>
#include <string.h>

static IDirect3DDevice8 *device;

static const char model[] = "xof 0302txt 0064\n"
                            "Mesh { 4; 0;0;0;, 1;0;0;, 1;1;0;, 0;1;0;; 2; 3;0,2,1;, 3;0,3,2;;\n"
                            "MeshMaterialList { 2; 2; 0, 1;;\n"
                            "Material { 1;0;0;1;; 0;0;0;0;; 0;0;0;; TextureFilename { \"wall.bmp\"; } }\n"
                            "Material { 0;1;0;1;; 0;0;0;0;; 0;0;0;; } } }\n";

static DWORD middle()
{
    IDirect3DSurface8 *back;
    D3DLOCKED_RECT lock;
    RECT rect = {32, 32, 33, 33};
    device->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &back);
    back->LockRect(&lock, &rect, D3DLOCK_READONLY);
    DWORD colour = *(DWORD *)lock.pBits & 0xffffff;
    back->UnlockRect();
    D3DXSaveSurfaceToFile("middle.bmp", D3DXIFF_BMP, back, NULL, &rect);
    back->Release();
    return colour;
}

static void shapes()
{
    LPD3DXMESH all[6];
    LPD3DXBUFFER adjacency;
    D3DXCreatePolygon(device, 1, 5, &all[0], NULL);
    D3DXCreateBox(device, 1, 2, 3, &all[1], &adjacency);
    D3DXCreateSphere(device, 1, 8, 6, &all[2], NULL);
    D3DXCreateCylinder(device, 1, 1, 2, 8, 2, &all[3], NULL);
    D3DXCreateTorus(device, 0.5f, 1, 8, 8, &all[4], NULL);
    D3DXCreateTeapot(device, &all[5], NULL);
    for (int n = 0; n < 6; n++)
        printf("%lu/%lu ", all[n]->GetNumFaces(), all[n]->GetNumVertices());
    printf("adjacency %lu\n", adjacency->GetBufferSize());
    BYTE *points;
    D3DXVECTOR3 low, high, centre;
    FLOAT radius;
    all[1]->LockVertexBuffer(D3DLOCK_READONLY, &points);
    D3DXComputeBoundingBox(points, all[1]->GetNumVertices(), all[1]->GetFVF(), &low, &high);
    D3DXComputeBoundingSphere(points, all[1]->GetNumVertices(), all[1]->GetFVF(), &centre, &radius);
    all[1]->UnlockVertexBuffer();
    printf("box %g %g %g sphere %g %.3f\n", high.x - low.x, high.y - low.y, high.z - low.z, centre.x, radius);
    BOOL hit;
    DWORD face;
    FLOAT distance;
    D3DXVECTOR3 from(0, 0, -5), along(0, 0, 1);
    D3DXIntersect(all[1], &from, &along, &hit, &face, NULL, NULL, &distance, NULL, NULL);
    printf("hit %d %.2f\n", hit, distance);
    device->Clear(0, NULL, D3DCLEAR_TARGET, 0, 1, 0);
    device->BeginScene();
    device->SetRenderState(D3DRS_AMBIENT, 0xff00ff00);
    D3DMATERIAL8 material = {{0, 0, 0, 0}, {1, 1, 1, 1}};
    device->SetMaterial(&material);
    HRESULT hr = all[0]->DrawSubset(0);
    device->EndScene();
    printf("drawn %lx %06lx\n", hr, middle());
    ULONG left = adjacency->Release();
    for (int n = 0; n < 6; n++)
        left += all[n]->Release();
    printf("left %lu\n", left);
}

static void text()
{
    HDC dc = CreateCompatibleDC(NULL);
    HFONT font = CreateFont(-MulDiv(12, GetDeviceCaps(dc, LOGPIXELSY), 72), 0, 0, 0, FW_BOLD, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, VARIABLE_PITCH, "Arial");
    SelectObject(dc, font);
    LPD3DXMESH mesh, wide, none = NULL;
    LPD3DXBUFFER adjacency;
    GLYPHMETRICSFLOAT letters[2];
    HRESULT hr = D3DXCreateText(device, dc, "oI", 0.001f, 0.25f, &mesh, &adjacency, letters);
    // The pen goes on by more than a letter is wide; a capital stands higher.
    printf("text %lx o %d I %d ", hr, letters[0].gmfBlackBoxX > 0.3f && letters[0].gmfCellIncX > letters[0].gmfBlackBoxX, letters[1].gmfBlackBoxY > letters[0].gmfBlackBoxY);
    BYTE *points;
    D3DXVECTOR3 low, high;
    mesh->LockVertexBuffer(D3DLOCK_READONLY, &points);
    D3DXComputeBoundingBox(points, mesh->GetNumVertices(), mesh->GetFVF(), &low, &high);
    mesh->UnlockVertexBuffer();
    FLOAT right = letters[0].gmfCellIncX + letters[1].gmfptGlyphOrigin.x + letters[1].gmfBlackBoxX;
    printf("%g to %g wide %d adjacency %d ", low.z, high.z, high.x > right - 0.01f && high.x < right + 0.01f, adjacency->GetBufferSize() == 12 * mesh->GetNumFaces());
    WCHAR many[601];
    for (int n = 0; n < 600; n++)
        many[n] = n < 599 ? L' ' : L'I';
    many[600] = 0;
    hr = D3DXCreateTextW(device, dc, many, 0, 0, &wide, NULL, NULL);
    printf("long %lx %d\n", hr, SUCCEEDED(hr) && wide->Release() == 0);
    HRESULT empty = D3DXCreateText(device, dc, " ", 0, 0, &none, NULL, NULL);
    HRESULT nowhere = D3DXCreateText(device, NULL, "o", 0, 0, &none, NULL, NULL);
    HRESULT negative = D3DXCreateText(device, dc, "o", -1, 0, &none, NULL, NULL);
    HRESULT drawn = mesh->DrawSubset(0);
    printf("refused %lx %lx %lx, drawn %lx, left %lu\n", empty, nowhere, negative, drawn, mesh->Release() + adjacency->Release());
    DeleteDC(dc);
    DeleteObject(font);
}

static void from_file()
{
    LPD3DXMESH mesh, clone, sorted;
    LPD3DXBUFFER adjacency, materials;
    D3DXATTRIBUTERANGE ranges[2];
    DWORD count = 0, size = 0, *attributes;
    FILE *file = fopen("model.x", "wb");
    fwrite(model, 1, sizeof(model) - 1, file);
    fclose(file);
    HRESULT hr = D3DXLoadMeshFromX((LPSTR) "Model.X", D3DXMESH_MANAGED, device, &adjacency, &materials, &count, &mesh);
    D3DXMATERIAL *own = (D3DXMATERIAL *)materials->GetBufferPointer();
    printf("loaded %lx %lu %s %d %g %g\n", hr, count, own[0].pTextureFilename, own[1].pTextureFilename == NULL, own[0].MatD3D.Diffuse.r, own[1].MatD3D.Diffuse.g);
    mesh->LockAttributeBuffer(0, &attributes);
    printf("attributes %lu %lu\n", attributes[0], attributes[1]);
    attributes[0] = 1, attributes[1] = 0;
    mesh->UnlockAttributeBuffer();
    mesh->CloneMeshFVF(D3DXMESH_MANAGED, D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1, device, &clone);
    D3DXComputeNormals(clone, NULL);
    float *vertex;
    clone->LockVertexBuffer(0, (BYTE **)&vertex);
    printf("normal %g %g %g\n", vertex[3], vertex[4], vertex[5]);
    clone->UnlockVertexBuffer();
    clone->Optimize(D3DXMESHOPT_ATTRSORT, (DWORD *)adjacency->GetBufferPointer(), NULL, NULL, NULL, &sorted);
    sorted->GetAttributeTable(NULL, &size);
    sorted->GetAttributeTable(ranges, &size);
    printf("ranges %lu: %lu %lu, %lu %lu\n", size, ranges[0].AttribId, ranges[0].FaceCount, ranges[1].AttribId, ranges[1].FaceStart);
    DWORD declaration[MAX_FVF_DECL_SIZE], fvf, neighbours[6], points[8], faces[2];
    LPD3DXMESH declared, simpler;
    LPD3DXBUFFER vertices;
    clone->GetDeclaration(declaration);
    D3DXFVFFromDeclarator(declaration, &fvf);
    hr = clone->CloneMesh(D3DXMESH_MANAGED, declaration, device, &declared);
    HRESULT to_points = declared->ConvertAdjacencyToPointReps((DWORD *)adjacency->GetBufferPointer(), points);
    HRESULT from_points = declared->ConvertPointRepsToAdjacency(points, neighbours);
    LPD3DXMESH optimized;
    declared->Optimize(D3DXMESHOPT_COMPACT | D3DXMESHOPT_ATTRSORT, neighbours, NULL, faces, &vertices, &optimized);
    bool is_same = vertices->GetBufferSize() == 4 * optimized->GetNumVertices() && faces[0] < 2 && !memcmp(neighbours, adjacency->GetBufferPointer(), sizeof(neighbours));
    printf("declared %lx %lx %lx %lx %lu %d\n", hr, fvf, to_points, from_points, declared->Release(), is_same);
    optimized->Release(), vertices->Release();
    hr = D3DXSimplifyMesh(mesh, (DWORD *)adjacency->GetBufferPointer(), NULL, NULL, 1, D3DXMESHSIMP_FACE, &simpler);
    printf("simpler %lx %d\n", hr, SUCCEEDED(hr) && simpler->GetNumFaces() >= 1 && simpler->Release() == 0);
    D3DXIMAGE_INFO info;
    hr = D3DXGetImageInfoFromFile("middle.bmp", &info);
    printf("image %lx %u x %u\n", hr, info.Width, info.Height);
    printf("left %lu %lu %lu %lu %lu\n", mesh->Release(), clone->Release(), sorted->Release(), adjacency->Release(), materials->Release());
}

// A box of six sides in meshes of two sides each: 8 vertices.
static void split()
{
    LPD3DXMESH box;
    LPD3DXBUFFER adjacency, meshes, neighbours, faces, vertices;
    DWORD count;
    D3DXCreateBox(device, 1, 2, 3, &box, &adjacency);
    const DWORD *near_to = (DWORD *)adjacency->GetBufferPointer();
    HRESULT hr = D3DXSplitMesh(box, near_to, 8, D3DXMESH_MANAGED, &count, &meshes, &neighbours, &faces, &vertices);
    printf("split %lx %lu", hr, count);
    LPD3DXMESH *parts = (LPD3DXMESH *)meshes->GetBufferPointer();
    DWORD **next = (DWORD **)neighbours->GetBufferPointer();
    DWORD **from = (DWORD **)faces->GetBufferPointer(), **was = (DWORD **)vertices->GetBufferPointer();
    for (DWORD n = 0; n < count; n++)
    {
        printf(", %lu/%lu face %lu", parts[n]->GetNumFaces(), parts[n]->GetNumVertices(), from[n][3]);
        printf(" vertex %lu beside %d", was[n][7], next[n][0] < 4 || next[n][2] < 4);
    }
    ULONG left = 0;
    for (DWORD n = 0; n < count; n++)
        left += parts[n]->Release();
    printf(" drawn %lx", box->DrawSubset(0));
    left += meshes->Release() + neighbours->Release() + faces->Release() + vertices->Release();
    hr = D3DXSplitMesh(box, near_to, 24, D3DXMESH_MANAGED, NULL, &meshes, NULL, NULL, NULL);
    printf(" whole %lx %lu", hr, meshes->GetBufferSize() / sizeof(LPD3DXMESH));
    left += (*(LPD3DXMESH *)meshes->GetBufferPointer())->Release() + meshes->Release();
    hr = D3DXSplitMesh(box, near_to, 2, D3DXMESH_MANAGED, &count, &meshes, NULL, NULL, NULL);
    printf(" two %lx %d left %lu", hr, meshes == NULL, left + adjacency->Release() + box->Release());
    printf(" computes %d\n", D3DXCpuOptimizations(TRUE) == D3DXCPU_NOT_OPTIMIZED);
}

// The calls that had fewer arguments in DirectX 8.0.
static void of_8_0()
{
    HDC dc = CreateCompatibleDC(NULL);
    HFONT font = CreateFont(-16, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, VARIABLE_PITCH, "Arial");
    SelectObject(dc, font);
    LPD3DXMESH letters, wide, box, clean, finer, blended, indexed, moved;
    LPD3DXBUFFER adjacency, table, palettes;
    LPD3DXSKINMESH skin;
    GLYPHMETRICSFLOAT metrics[2];
    BOOL hit;
    DWORD face, count, palette_count, vertices[24];
    FLOAT u, v, distance, weights[24], *first, *then;
    HRESULT hr = D3DXCreateText(device, dc, "oI", 0.001f, 0.25f, &letters, metrics);
    printf("8.0 text %lx %d", hr, metrics[1].gmfBlackBoxY > metrics[0].gmfBlackBoxY);
    hr = D3DXCreateTextW(device, dc, L"I", 0, 0.25f, &wide, NULL);
    D3DXCreateBox(device, 1, 1, 1, &box, &adjacency);
    DWORD *neighbours = (DWORD *)adjacency->GetBufferPointer();
    D3DXIntersect(box, &D3DXVECTOR3(0.1f, 0, -4), &D3DXVECTOR3(0, 0, 1), &hit, &face, &u, &v, &distance);
    printf(" %lx hit %d %.2f valid %lx", hr, hit, distance, D3DXValidMesh(box, neighbours));
    hr = D3DXCleanMesh(box, neighbours, &clean);
    printf(" clean %lx normals %lx", hr, D3DXComputeNormals(clean));
    hr = D3DXTesselateMesh(box, neighbours, 2, TRUE, &finer);
    printf(" finer %lx %lu\n", hr, finer->GetNumFaces());
    D3DXCreateSkinMeshFromMesh(box, 1, &skin);
    for (DWORD n = 0; n < 24; n++)
        vertices[n] = n, weights[n] = 1;
    skin->SetBoneInfluence(0, 24, vertices, weights);
    hr = skin->ConvertToBlendedMesh(D3DXMESH_MANAGED, neighbours, NULL, &count, &table, &blended);
    printf("8.0 skin %lx %lu", hr, count);
    hr = skin->ConvertToIndexedBlendedMesh(D3DXMESH_MANAGED, neighbours, 4, NULL, &palette_count, &palettes, &indexed);
    printf(" %lx %lu", hr, palette_count);
    hr = skin->GenerateSkinnedMesh(D3DXMESH_MANAGED, 0, neighbours, NULL, &moved);
    D3DXMATRIX bone;
    HRESULT updated = skin->UpdateSkinnedMesh(D3DXMatrixTranslation(&bone, 2, 0, 0), moved);
    box->LockVertexBuffer(D3DLOCK_READONLY, (BYTE **)&first), moved->LockVertexBuffer(D3DLOCK_READONLY, (BYTE **)&then);
    printf(" %lx %lx moved %g", hr, updated, *then - *first);
    box->UnlockVertexBuffer(), moved->UnlockVertexBuffer();
    ULONG left = letters->Release() + wide->Release() + clean->Release() + finer->Release() + blended->Release() + indexed->Release() + moved->Release();
    left += table->Release() + palettes->Release() + adjacency->Release() + skin->Release();
    printf(" left %lu\n", left + box->Release());
    DeleteDC(dc);
    DeleteObject(font);
}

int main()
{
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {64, 64, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE};
    parameters.Flags = D3DPRESENTFLAG_LOCKABLE_BACKBUFFER;
    if (FAILED(d3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    device->SetRenderState(D3DRS_ZENABLE, FALSE);
    device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    shapes();
    text();
    from_file();
    split();
    of_8_0();
    printf("device %lu\n", device->Release());
    return (int)d3d->Release();
}
