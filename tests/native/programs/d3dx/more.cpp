// What of D3DX 8.1 d3dx.cpp and meshes.cpp have not, as programs of 2001 use it: filled textures, targets, levels of detail, skins, files; state blocks and pictures read back.
#include <windows.h>
#include <atlbase.h>
#include <d3dx8.h>
#include <stdio.h>
#include <assert.h>
#pragma warning( disable : 4244 )

static int g_fails;
#define V(x) do { HRESULT hr_ = (x); if (FAILED(hr_)) { char b_[64]; D3DXGetErrorString(hr_, b_, 64); printf("%d: %s = %08lx %s\n", __LINE__, #x, hr_, b_); g_fails++; } } while (0)
#define EXPECT(x) do { if (!(x)) { printf("%d: not %s\n", __LINE__, #x); g_fails++; } } while (0)

LPDIRECT3D8 g_pD3D = NULL;
LPDIRECT3DDEVICE8 g_pDev = NULL;
D3DPRESENT_PARAMETERS g_pp;

static const char vsText[] =
    "vs.1.1            ; a comment\n"
    "def c8, 0.5, 0.5, 0.5, 1\n"
    "m4x4 oPos, v0, c0\n"
    "mov oT0, v3\n"
    "mul oD0, v5, c8   // half\n";
static const char psText[] = "ps.1.1\ntex t0\nmul r0, t0, v0\nadd_sat r0.rgb, r0, c0\n+mov r0.a, c0.a\n";

VOID WINAPI Checker( D3DXVECTOR4* pOut, D3DXVECTOR2* pTex, D3DXVECTOR2* pSize, LPVOID pData )
{
    FLOAT n = *(FLOAT*)pData;
    BOOL on = ((int)(pTex->x * n) ^ (int)(pTex->y * n)) & 1;
    *pOut = on ? D3DXVECTOR4(1,1,1,1) : D3DXVECTOR4(0,0,0,1);
}
VOID WINAPI Direction( D3DXVECTOR4* pOut, D3DXVECTOR3* pTex, D3DXVECTOR3*, LPVOID ) { D3DXVECTOR3 n; D3DXVec3Normalize(&n, pTex); *pOut = D3DXVECTOR4(n.x*.5f+.5f, n.y*.5f+.5f, n.z*.5f+.5f, 1); }
VOID WINAPI Ramp( D3DXVECTOR4* pOut, D3DXVECTOR3* pTex, D3DXVECTOR3*, LPVOID ) { *pOut = D3DXVECTOR4(pTex->x, pTex->y, pTex->z, 1); }

static DWORD Pixel( LPDIRECT3DSURFACE8 s, int x, int y )
{
    D3DLOCKED_RECT lr;
    RECT rc = { x, y, x + 1, y + 1 };
    if (FAILED(s->LockRect(&lr, &rc, D3DLOCK_READONLY))) return 0xdeadbeef;
    DWORD c = *(DWORD*)lr.pBits;
    s->UnlockRect();
    return c & 0xffffff;
}
static void Write( const char* name, const char* text )
{
    FILE* f = fopen(name, "w");
    fputs(text, f);
    fclose(f);
}
// Shaders share names with the program by files beside them.
static void Includes()
{
    LPD3DXBUFFER plain, shared, errors = NULL;
    const char text[] = "vs.1.1\nm4x4 oPos, v0, c4\nmov oD0, c9\n", other[] = "#include \"..\\common.h\"\nvs.1.1\nmov oPos, V_POS\n";
    CreateDirectory("shaders", NULL);
    Write("shaders\\names.h", "#include \"../common.h\"\n#define CV_WORLDVIEWPROJ 4\n#define CV_COLOR (CV_WORLDVIEWPROJ + 5)\n");
    Write("common.h", "#define V_POS v0 // where it is\n");
    Write("shaders\\light.vsh", "#include \"Names.h\"\nvs.1.1\nm4x4 oPos, V_POS, c[CV_WORLDVIEWPROJ]\nmov oD0, c[CV_COLOR]\n");
    V(D3DXAssembleShader(text, sizeof(text) - 1, 0, NULL, &plain, NULL));
    V(D3DXAssembleShaderFromFile("shaders\\light.vsh", 0, NULL, &shared, NULL));
    EXPECT(shared->GetBufferSize() == plain->GetBufferSize() && memcmp(shared->GetBufferPointer(), plain->GetBufferPointer(), plain->GetBufferSize()) == 0);
    EXPECT(FAILED(D3DXAssembleShader("#include \"none.h\"\nvs.1.1\n", 26, 0, NULL, NULL, &errors)) && strstr((char*)errors->GetBufferPointer(), "There is no file \"none.h\"."));
    errors->Release(), shared->Release(), plain->Release();
    SetCurrentDirectory("shaders");
    V(D3DXAssembleShader(other, sizeof(other) - 1, 0, NULL, &shared, NULL));
    shared->Release();
    SetCurrentDirectory("..");
}
static DWORD BackPixel( int x, int y )
{
    LPDIRECT3DSURFACE8 b;
    V(g_pDev->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &b));
    DWORD c = Pixel(b, x, y);
    b->Release();
    return c;
}

struct VERTEX { D3DXVECTOR3 p; D3DCOLOR c; D3DXVECTOR2 t; };
static const VERTEX quad[] = { { D3DXVECTOR3(-1, -1, .5f), 0xffffffff, D3DXVECTOR2(0, 1) }, { D3DXVECTOR3(-1, 1, .5f), 0xffffffff, D3DXVECTOR2(0, 0) },
                               { D3DXVECTOR3(1, -1, .5f), 0xffffffff, D3DXVECTOR2(1, 1) }, { D3DXVECTOR3(1, 1, .5f), 0xffffffff, D3DXVECTOR2(1, 0) } };

static void Shaders()
{
    DWORD decl[] = { D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_REG(5, D3DVSDT_D3DCOLOR), D3DVSD_REG(3, D3DVSDT_FLOAT2), D3DVSD_END() };
    LPD3DXBUFFER code = NULL, consts = NULL, errors = NULL;
    DWORD vs = 0, ps = 0;
    V(D3DXAssembleShader(vsText, strlen(vsText), 0, &consts, &code, &errors));
    V(g_pDev->CreateVertexShader(decl, (DWORD*)code->GetBufferPointer(), &vs, 0));
    code->Release(); consts->Release();
    V(D3DXAssembleShader(psText, sizeof(psText) - 1, D3DXASM_DEBUG, NULL, &code, NULL));
    V(g_pDev->CreatePixelShader((DWORD*)code->GetBufferPointer(), &ps));
    code->Release();
    HRESULT hr = D3DXAssembleShader("vs.1.1\nbogus r0, r1\n", 20, 0, NULL, &code, &errors);
    EXPECT(FAILED(hr) && errors);
    if (errors) { printf("%.20s\n", (char*)errors->GetBufferPointer()); errors->Release(); }
    static const char twoConstants[] = "vs.1.1\nadd oPos, c0, c1\n";
    EXPECT(FAILED(D3DXAssembleShader(twoConstants, sizeof(twoConstants) - 1, 0, NULL, &code, NULL)));
    V(D3DXAssembleShader(twoConstants, sizeof(twoConstants) - 1, D3DXASM_SKIPVALIDATION, NULL, &code, NULL));
    code->Release();
    LPDIRECT3DTEXTURE8 tex;
    FLOAT n = 4;
    V(D3DXCreateTexture(g_pDev, 64, 64, 0, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &tex));
    V(D3DXFillTexture(tex, Checker, &n));
    EXPECT(tex->GetLevelCount() == 7);
    D3DXMATRIX m;
    D3DXMatrixIdentity(&m);
    V(g_pDev->SetVertexShader(vs));
    V(g_pDev->SetVertexShaderConstant(0, &m, 4));
    V(g_pDev->SetVertexShaderConstant(8, &D3DXVECTOR4(.5f, .5f, .5f, 1), 1));
    V(g_pDev->SetPixelShader(ps));
    V(g_pDev->SetPixelShaderConstant(0, &D3DXCOLOR(.25f, 0, 0, 1), 1));
    V(g_pDev->SetTexture(0, tex));
    V(g_pDev->Clear(0, NULL, D3DCLEAR_TARGET, 0, 1, 0));
    V(g_pDev->BeginScene());
    V(g_pDev->DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, quad, sizeof(VERTEX)));
    V(g_pDev->EndScene());
    printf("shader %06lx %06lx\n", BackPixel(4, 4), BackPixel(20, 4));
    DWORD size = 0;
    V(g_pDev->GetPixelShaderFunction(ps, NULL, &size));
    EXPECT(size > 20);
    V(g_pDev->SetVertexShader(D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX1));
    V(g_pDev->SetPixelShader(0));
    V(g_pDev->DeletePixelShader(ps));
    V(g_pDev->DeleteVertexShader(vs));
    V(g_pDev->SetTexture(0, NULL));
    tex->Release();
}

static void StateBlocks()
{
    DWORD block, all, v;
    V(g_pDev->SetRenderState(D3DRS_LIGHTING, FALSE));
    V(g_pDev->CreateStateBlock(D3DSBT_ALL, &all));
    V(g_pDev->BeginStateBlock());
    g_pDev->SetRenderState(D3DRS_ALPHABLENDENABLE, TRUE);
    g_pDev->SetRenderState(D3DRS_SRCBLEND, D3DBLEND_ONE);
    g_pDev->SetRenderState(D3DRS_DESTBLEND, D3DBLEND_ONE);
    V(g_pDev->EndStateBlock(&block));
    g_pDev->GetRenderState(D3DRS_ALPHABLENDENABLE, &v); EXPECT(v == FALSE);
    V(g_pDev->ApplyStateBlock(block));
    g_pDev->GetRenderState(D3DRS_ALPHABLENDENABLE, &v); EXPECT(v == TRUE);
    V(g_pDev->ApplyStateBlock(all));
    g_pDev->GetRenderState(D3DRS_ALPHABLENDENABLE, &v); EXPECT(v == FALSE);
    V(g_pDev->DeleteStateBlock(block));
    V(g_pDev->DeleteStateBlock(all));
}

static void CubesAndVolumes()
{
    LPDIRECT3DCUBETEXTURE8 cube; LPDIRECT3DVOLUMETEXTURE8 vol;
    V(D3DXCreateCubeTexture(g_pDev, 16, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, &cube));
    V(D3DXFillCubeTexture(cube, Direction, NULL));
    D3DLOCKED_RECT lr;
    V(cube->LockRect(D3DCUBEMAP_FACE_NEGATIVE_Y, 0, &lr, NULL, D3DLOCK_READONLY));
    printf("cube %06lx\n", ((DWORD*)lr.pBits)[8] & 0xffffff);
    V(cube->UnlockRect(D3DCUBEMAP_FACE_NEGATIVE_Y, 0));
    V(D3DXCreateVolumeTexture(g_pDev, 8, 8, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &vol));
    V(D3DXFillVolumeTexture(vol, Ramp, NULL));
    D3DLOCKED_BOX lb;
    V(vol->LockBox(0, &lb, NULL, D3DLOCK_READONLY));
    printf("volume %08lx %d %d\n", *(DWORD*)((BYTE*)lb.pBits + 7 * lb.SlicePitch + 7 * lb.RowPitch), lb.RowPitch, lb.SlicePitch);
    V(vol->UnlockBox(0));
    struct { D3DXVECTOR3 p; D3DXVECTOR3 t; } v[4];
    for (int i = 0; i < 4; i++) { v[i].p = quad[i].p; v[i].t = D3DXVECTOR3(quad[i].t.x, quad[i].t.y, .95f); }
    V(g_pDev->SetVertexShader(D3DFVF_XYZ | D3DFVF_TEX1 | D3DFVF_TEXCOORDSIZE3(0)));
    g_pDev->SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_SELECTARG1);
    for (int k = 0; k < 2; k++)
    {
        V(g_pDev->SetTexture(0, k ? (LPDIRECT3DBASETEXTURE8)cube : vol));
        V(g_pDev->BeginScene());
        V(g_pDev->DrawPrimitiveUP(D3DPT_TRIANGLESTRIP, 2, v, sizeof v[0]));
        V(g_pDev->EndScene());
        printf("%s %06lx\n", k ? "cube" : "volume", BackPixel(60, 60));
    }
    g_pDev->SetTexture(0, NULL);
    UINT w = 100, h = 30, d = 3, lv = 0; D3DFORMAT f = D3DFMT_R8G8B8;
    V(D3DXCheckVolumeTextureRequirements(g_pDev, &w, &h, &d, &lv, 0, &f, D3DPOOL_MANAGED));
    printf("%u %u %u\n", w, h, d);
    V(D3DXSaveTextureToFile("cube.dds", D3DXIFF_DDS, cube, NULL));
    cube->Release(); vol->Release();
    V(D3DXCreateCubeTextureFromFileEx(g_pDev, "cube.dds", D3DX_DEFAULT, 1, 0, D3DFMT_UNKNOWN, D3DPOOL_MANAGED, D3DX_FILTER_NONE, D3DX_FILTER_NONE, 0, NULL, NULL, &cube));
    D3DSURFACE_DESC desc; cube->GetLevelDesc(0, &desc); EXPECT(desc.Width == 16);
    cube->Release();
}

static void Targets()
{
    LPD3DXRENDERTOSURFACE rts; LPD3DXRENDERTOENVMAP env; LPDIRECT3DTEXTURE8 tex; LPDIRECT3DSURFACE8 surf, copy, front; LPDIRECT3DCUBETEXTURE8 cube;
    V(g_pDev->CreateTexture(32, 32, 1, D3DUSAGE_RENDERTARGET, D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, &tex));
    V(tex->GetSurfaceLevel(0, &surf));
    V(D3DXCreateRenderToSurface(g_pDev, 32, 32, D3DFMT_A8R8G8B8, TRUE, D3DFMT_D16, &rts));
    D3DVIEWPORT8 vp = { 0, 0, 16, 32, 0, 1 };
    V(rts->BeginScene(surf, &vp));
    V(g_pDev->Clear(0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff112233, 1, 0));
    V(rts->EndScene());
    D3DXRTS_DESC rd; V(rts->GetDesc(&rd)); EXPECT(rd.Width == 32 && rd.DepthStencil);
    V(g_pDev->CreateImageSurface(32, 32, D3DFMT_A8R8G8B8, &copy));
    RECT rc = { 8, 8, 24, 24 }; POINT pt = { 0, 0 };
    V(g_pDev->CopyRects(surf, &rc, 1, copy, &pt));
    printf("target %06lx\n", Pixel(copy, 2, 2));
    V(D3DXCreateRenderToEnvMap(g_pDev, 16, D3DFMT_X8R8G8B8, TRUE, D3DFMT_D16, &env));
    V(g_pDev->CreateCubeTexture(16, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT, &cube));
    V(env->BeginCube(cube));
    for (UINT i = 0; i < 6; i++) { V(env->Face((D3DCUBEMAP_FACES)i)); V(g_pDev->Clear(0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0x101010 * (i + 1), 1, 0)); }
    V(env->End());
    LPDIRECT3DSURFACE8 face; V(cube->GetCubeMapSurface(D3DCUBEMAP_FACE_POSITIVE_Z, 0, &face));
    LPDIRECT3DSURFACE8 c2; V(g_pDev->CreateImageSurface(16, 16, D3DFMT_X8R8G8B8, &c2));
    V(g_pDev->CopyRects(face, NULL, 0, c2, NULL));
    printf("env %06lx\n", Pixel(c2, 8, 8));
    face->Release(); c2->Release(); cube->Release(); env->Release(); rts->Release(); surf->Release(); copy->Release(); tex->Release();
    V(g_pDev->Clear(0, NULL, D3DCLEAR_TARGET, 0xff445566, 1, 0));
    V(g_pDev->Present(NULL, NULL, NULL, NULL));
    D3DDISPLAYMODE mode; V(g_pDev->GetDisplayMode(&mode));
    V(g_pDev->CreateImageSurface(mode.Width, mode.Height, D3DFMT_A8R8G8B8, &front));
    SetWindowPos(g_pp.hDeviceWindow, NULL, 100, 50, 200, 300, SWP_NOZORDER | SWP_NOACTIVATE);
    V(g_pDev->GetFrontBuffer(front));
    RECT client; POINT at = { 0, 0 };
    GetClientRect(g_pp.hDeviceWindow, &client); ClientToScreen(g_pp.hDeviceWindow, &at);
    const int right = at.x + client.right, bottom = at.y + client.bottom;
    EXPECT(at.x >= 100 && at.y > 50 && client.right > 64);
    printf("front %06lx %06lx, %06lx %06lx %06lx %06lx\n", Pixel(front, at.x, at.y), Pixel(front, right - 1, bottom - 1),
           Pixel(front, at.x - 1, at.y), Pixel(front, at.x, at.y - 1), Pixel(front, right, at.y), Pixel(front, at.x, bottom));
    front->Release();
    V(g_pDev->CreateImageSurface(64, 64, D3DFMT_A8R8G8B8, &front));
    V(g_pDev->GetFrontBuffer(front));
    printf("alone %06lx %06lx\n", Pixel(front, 0, 0), Pixel(front, 63, 63));
    front->Release();
}

static void Meshes()
{
    LPD3DXMESH sphere, clean, blended; LPD3DXPMESH pm; LPD3DXSPMESH sm; LPD3DXSKINMESH skin; LPD3DXBUFFER adj, text = NULL, table = NULL;
    V(D3DXCreateSphere(g_pDev, 1, 16, 12, &sphere, &adj));
    const DWORD* a = (DWORD*)adj->GetBufferPointer();
    V(D3DXCleanMesh(sphere, a, &clean, NULL, &text));
    if (text) text->Release();
    V(D3DXValidMesh(sphere, a, &text));
    LPD3DXMESH crate; LPD3DXBUFFER edges, remap; DWORD out[36], faces[12];
    D3DXWELDEPSILONS all; ZeroMemory(&all, sizeof(all)); all.Flags = D3DXWELDEPSILONS_WELDALL;
    V(D3DXCreateBox(g_pDev, 1, 2, 3, &crate, &edges));
    V(D3DXWeldVertices(crate, NULL, (DWORD*)edges->GetBufferPointer(), NULL, NULL, NULL));
    EXPECT(crate->GetNumVertices() == 24);
    V(D3DXWeldVertices(crate, &all, (DWORD*)edges->GetBufferPointer(), out, faces, &remap));
    EXPECT(memcmp(out, edges->GetBufferPointer(), sizeof(out)) == 0 && faces[11] == 11);
    LPD3DXMESH of_8_0;
    V(D3DXCreateBox(g_pDev, 1, 2, 3, &of_8_0, NULL));
    V(D3DXWeldVertices(of_8_0, 0.01f, (DWORD*)edges->GetBufferPointer(), NULL, NULL, NULL)); EXPECT(of_8_0->GetNumVertices() == 24);
    V(D3DXWeldVertices(of_8_0, 3.0, NULL, out, faces, NULL)); EXPECT(of_8_0->GetNumVertices() == 8); of_8_0->Release();
    printf("welded %lu %lu %lu\n", crate->GetNumVertices(), crate->GetNumFaces(), remap->GetBufferSize() / 4);
    EXPECT(FAILED(D3DXWeldVertices(NULL, &all, NULL, out, faces, &remap)) && !remap);
    crate->Release(); edges->Release();
    V(D3DXGeneratePMesh(sphere, a, NULL, NULL, 40, D3DXMESHSIMP_FACE, &pm));
    printf("levels %lu to %lu\n", pm->GetMinFaces(), pm->GetMaxFaces());
    V(pm->SetNumFaces(100));
    printf("level %lu\n", pm->GetNumFaces());
    fflush(stdout);
    EXPECT(pm->Save(NULL, NULL, 0) == D3DERR_INVALIDCALL);
    BOOL hit; FLOAT dist; DWORD face, count;
    V(D3DXIntersect(pm, &D3DXVECTOR3(.1f, .2f, -5), &D3DXVECTOR3(0, 0, 1), &hit, &face, NULL, NULL, &dist, NULL, &count));
    printf("hit %d count %lu\n", hit, count);
    V(pm->DrawSubset(0));
    ID3DXBaseMesh* base = NULL;
    V(pm->QueryInterface(IID_ID3DXBaseMesh, (void**)&base)); if (base) base->Release();
    V(D3DXCreateSPMesh(sphere, a, NULL, NULL, &sm));
    V(sm->ReduceFaces(60));
    EXPECT(sm->GetNumFaces() <= 60 && sm->GetMaxFaces() == sphere->GetNumFaces());
    V(D3DXCreateSkinMeshFromMesh(sphere, 2, &skin));
    DWORD n = sphere->GetNumVertices();
    DWORD* verts = new DWORD[n]; FLOAT* w = new FLOAT[n];
    for (DWORD i = 0; i < n; i++) { verts[i] = i; w[i] = i < n / 2 ? 1.0f : .5f; }
    V(skin->SetBoneInfluence(0, n, verts, w));
    V(skin->SetBoneInfluence(1, n / 2, verts + n / 2, w + n / 2));
    DWORD most; V(skin->GetMaxVertexInfluences(&most));
    DWORD combos; 
    V(skin->ConvertToBlendedMesh(D3DXMESH_MANAGED, a, NULL, &combos, &table, NULL, NULL, &blended));
    D3DXBONECOMBINATION* bc = (D3DXBONECOMBINATION*)table->GetBufferPointer();
    printf("skin most %lu combos %lu faces %lu bones %lu\n", most, combos, bc[0].FaceCount, bc[0].BoneId[0]);
    EXPECT((blended->GetFVF() & D3DFVF_POSITION_MASK) == D3DFVF_XYZB2);
    EXPECT(bc[0].BoneId[0] != UINT_MAX && bc[0].BoneId[1] != UINT_MAX);
    LPD3DXMESH moved; D3DXMATRIX bones[2];
    V(skin->GenerateSkinnedMesh(D3DXMESH_MANAGED, 0, a, NULL, NULL, NULL, &moved));
    D3DXMatrixTranslation(&bones[0], 2, 0, 0); bones[1] = bones[0];
    V(skin->UpdateSkinnedMesh(bones, NULL, moved));
    BYTE *p, *q; sphere->LockVertexBuffer(D3DLOCK_READONLY, &p); moved->LockVertexBuffer(D3DLOCK_READONLY, &q);
    printf("moved %.2f\n", *(FLOAT*)q - *(FLOAT*)p);
    sphere->UnlockVertexBuffer(); moved->UnlockVertexBuffer();
    LPDIRECT3DINDEXBUFFER8 ib; DWORD ni; V(D3DXConvertMeshSubsetToSingleStrip(sphere, 0, D3DXMESH_MANAGED, &ib, &ni)); EXPECT(ni > 100); ib->Release();
    D3DXMATERIAL mat; ZeroMemory(&mat, sizeof mat); mat.pTextureFilename = "a.bmp"; mat.MatD3D.Diffuse.r = 1;
    V(D3DXSaveMeshToX("ball.x", sphere, a, &mat, 1, DXFILEFORMAT_TEXT));
    LPD3DXMESH again; DWORD nm; V(D3DXLoadMeshFromX("ball.x", D3DXMESH_MANAGED, g_pDev, NULL, &text, &nm, &again));
    printf("again %lu %s\n", again->GetNumFaces(), ((D3DXMATERIAL*)text->GetBufferPointer())->pTextureFilename);
    EXPECT(D3DXSphereBoundProbe(&D3DXVECTOR3(0,0,0), 1, &D3DXVECTOR3(0,0,-3), &D3DXVECTOR3(0,0,1)) && !D3DXBoxBoundProbe(&D3DXVECTOR3(0,0,0), &D3DXVECTOR3(1,1,1), &D3DXVECTOR3(2,2,-3), &D3DXVECTOR3(0,0,1)));
    text->Release(); again->Release(); moved->Release(); blended->Release(); table->Release(); delete[] verts; delete[] w;
    ULONG r = skin->Release() + sm->Release() + pm->Release() + clean->Release() + adj->Release(); EXPECT(r == 0);
    EXPECT(sphere->Release() == 0);
}

static int Width(LPD3DXFONT font, const char* text) { RECT rc = { 0, 0, 0, 0 }; font->DrawTextA(text, -1, &rc, DT_CALCRECT | DT_SINGLELINE, 0); return rc.right; }
// What programs wrote into their files is of 1252.
static void Western()
{
    HFONT hFont = CreateFont(-40, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, ANTIALIASED_QUALITY, VARIABLE_PITCH, "Arial");
    LPD3DXFONT font; V(D3DXCreateFont(g_pDev, hFont, &font)); DeleteObject(hFont);
    EXPECT(Width(font, "ii\x97ij") == Width(font, "ii\xe2\x80\x94ij") && Width(font, "\xec") == Width(font, "\xc3\xac") && Width(font, "\xec") < Width(font, "\xe4"));
    EXPECT(font->Release() == 0);
}

static IDirect3DTexture8* Made() { CComPtr<IDirect3DTexture8> made; V(D3DXCreateTexture(g_pDev, 8, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &made)); return made.Detach(); }
static void Pointers()
{
    CComPtr<IDirect3DTexture8> first, second;
    EXPECT(!first && first == NULL && first.CopyTo(NULL) == E_POINTER);
    first.Attach(Made());
    second = first;
    EXPECT(first->GetLevelCount() == 1 && first == second.p && first.IsEqualObject(second) && !first.IsEqualObject(NULL));
    second->AddRef(); EXPECT(second->Release() == 2);
    { ATL::CComPtr<IDirect3DTexture8> third(first); first.Release(); third = second; third = third; second->AddRef(); EXPECT(second->Release() == 2); }
    IDirect3DTexture8* plain; second.CopyTo(&plain); second = NULL; EXPECT(plain->Release() == 0);
}

int WINAPI WinMain(HINSTANCE hInst, HINSTANCE hPrev, LPSTR cmd, int show)
{
    HWND hWnd = CreateWindow("STATIC", "shaders", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, hInst, NULL);
    if (NULL == (g_pD3D = Direct3DCreate8(D3D_SDK_VERSION))) return E_FAIL;
    D3DCAPS8 caps; V(g_pD3D->GetDeviceCaps(0, D3DDEVTYPE_HAL, &caps));
    if (caps.VertexShaderVersion < D3DVS_VERSION(1, 1) || D3DSHADER_VERSION_MAJOR(caps.PixelShaderVersion) < 1) return 2;
    g_pp.Windowed = TRUE; g_pp.SwapEffect = D3DSWAPEFFECT_FLIP; g_pp.BackBufferWidth = g_pp.BackBufferHeight = 64; g_pp.BackBufferCount = 1;
    g_pp.BackBufferFormat = D3DFMT_X8R8G8B8; g_pp.Flags = D3DPRESENTFLAG_LOCKABLE_BACKBUFFER; g_pp.hDeviceWindow = hWnd;
    g_pp.EnableAutoDepthStencil = TRUE; g_pp.AutoDepthStencilFormat = D3DFMT_D16;
    V(g_pD3D->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, hWnd, D3DCREATE_HARDWARE_VERTEXPROCESSING, &g_pp, &g_pDev));
    if (!g_pDev) return 1;
    Shaders(); Includes(); StateBlocks(); CubesAndVolumes(); Targets(); Meshes(); Western(); Pointers();
    printf("%d fails, %lu %lu\n", g_fails, g_pDev->Release(), g_pD3D->Release());
    return g_fails;
}
