/* Sets states of two devices at random, by calls and by state blocks, and counts what reads back as something else, or is left by what is refused. */
#include <d3dx8.h>
#include <map>
#include <random>
#include <stdio.h>
#include <utility>
#include <vector>

using Pair = std::pair<DWORD, DWORD>;

static std::mt19937 engine(8);
static DWORD random(DWORD below) { return engine() % below; }

static int failures;
static void check(bool holds, const char *what)
{
    if (!holds && ++failures < 10)
        printf("%s\n", what);
}

static const D3DRENDERSTATETYPE states[] = {D3DRS_ZENABLE, D3DRS_FOGCOLOR, D3DRS_TEXTUREFACTOR, D3DRS_AMBIENT, D3DRS_WRAP7, D3DRS_NORMALORDER};
static const D3DTEXTURESTAGESTATETYPE types[] = {D3DTSS_COLOROP, D3DTSS_BORDERCOLOR, D3DTSS_MAXMIPLEVEL, D3DTSS_RESULTARG};

struct Device
{
    IDirect3DDevice8 *d3d = NULL;
    std::map<DWORD, DWORD> render;
    std::map<Pair, DWORD> stages;
    std::vector<std::pair<DWORD, Device>> blocks;

    void set(Device &seen)
    {
        DWORD value = random(3) ? random(4) : engine();
        if (random(2))
        {
            D3DRENDERSTATETYPE state = states[random(ARRAYSIZE(states))];
            check(d3d->SetRenderState(state, value) == D3D_OK, "SetRenderState fails");
            seen.render[state] = value;
        }
        else
        {
            DWORD stage = random(8);
            D3DTEXTURESTAGESTATETYPE type = types[random(ARRAYSIZE(types))];
            check(d3d->SetTextureStageState(stage, type, value) == D3D_OK, "SetTextureStageState fails");
            seen.stages[{stage, type}] = value;
        }
    }

    /* Numbers of which no device has a state: taken, and nothing is changed by them. */
    void set_nothing()
    {
        check(d3d->SetRenderState((D3DRENDERSTATETYPE)(256 + random(1000)), engine()) == D3D_OK, "a number beyond all states is refused");
        check(d3d->SetTextureStageState(8 + random(1000), D3DTSS_COLOROP, engine()) == D3D_OK, "a stage beyond all is refused");
        check(d3d->SetTextureStageState(random(8), (D3DTEXTURESTAGESTATETYPE)(256 + random(1000)), engine()) == D3D_OK, "a type beyond all is refused");
    }

    void look()
    {
        for (auto [state, value] : render)
        {
            DWORD found = ~value;
            d3d->GetRenderState((D3DRENDERSTATETYPE)state, &found);
            check(found == value, "a render state is another one");
        }
        for (auto [place, value] : stages)
        {
            DWORD found = ~value;
            d3d->GetTextureStageState(place.first, (D3DTEXTURESTAGESTATETYPE)place.second, &found);
            check(found == value, "a state of a stage is another one");
        }
    }

    void record()
    {
        Device block;
        DWORD token = 0;
        d3d->BeginStateBlock();
        for (DWORD n = random(6); n > 0; n--)
            set(block);
        check(d3d->EndStateBlock(&token) == D3D_OK, "EndStateBlock fails");
        blocks.push_back({token, block});
    }

    void apply()
    {
        if (blocks.empty())
            return;
        auto &[token, block] = blocks[random((DWORD)blocks.size())];
        check(d3d->ApplyStateBlock(token) == D3D_OK, "ApplyStateBlock fails");
        for (auto [state, value] : block.render)
            render[state] = value;
        for (auto [place, value] : block.stages)
            stages[place] = value;
    }
};

static DWORD middle(IDirect3DDevice8 *d3d)
{
    IDirect3DSurface8 *back, *copy;
    D3DLOCKED_RECT locked;
    d3d->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &back);
    d3d->CreateImageSurface(64, 64, D3DFMT_X8R8G8B8, &copy);
    d3d->CopyRects(back, NULL, 0, copy, NULL);
    copy->LockRect(&locked, NULL, D3DLOCK_READONLY);
    DWORD colour = *(DWORD *)((BYTE *)locked.pBits + 32 * locked.Pitch + 128) & 0xffffff;
    copy->UnlockRect();
    copy->Release();
    back->Release();
    return colour;
}

/* Meshes draw by themselves, with the states that were set just before. */
static void draw_mesh(IDirect3DDevice8 *d3d)
{
    ID3DXMesh *mesh;
    D3DXMATRIX half;
    D3DXCreateBox(d3d, 1, 1, 1, &mesh, NULL);
    D3DXMatrixTranslation(&half, 0, 0, 0.5f);
    d3d->SetTransform(D3DTS_WORLD, &half);
    d3d->SetRenderState(D3DRS_LIGHTING, FALSE);
    d3d->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    d3d->Clear(0, NULL, D3DCLEAR_TARGET, 0xff0000ff, 1, 0);
    d3d->BeginScene();
    d3d->SetRenderState(D3DRS_COLORWRITEENABLE, 0);
    mesh->DrawSubset(0);
    check(middle(d3d) == 0x0000ff, "a mesh is drawn before the states that were set");
    d3d->SetRenderState(D3DRS_COLORWRITEENABLE, 15);
    mesh->DrawSubset(0);
    check(middle(d3d) == 0xffffff, "a mesh is not drawn");
    d3d->EndScene();
    mesh->Release();
}

/* What a refused call leaves where its object would be: a texture without a format leaves what was loaded before. */
static void refuse(IDirect3DDevice8 *d3d)
{
    IDirect3DSurface8 *const kept = (IDirect3DSurface8 *)64;
    IDirect3DSurface8 *surface = kept;
    IDirect3DBaseTexture8 *texture = (IDirect3DBaseTexture8 *)kept;
    check(d3d->CreateTexture(8, 8, 0, 0, D3DFMT_UNKNOWN, D3DPOOL_MANAGED, (IDirect3DTexture8 **)&texture) == D3DERR_INVALIDCALL, "a texture of no format");
    check(d3d->CreateCubeTexture(8, 1, 0, D3DFMT_UNKNOWN, D3DPOOL_MANAGED, (IDirect3DCubeTexture8 **)&texture) == D3DERR_INVALIDCALL, "a cube of no format");
    check(d3d->CreateVolumeTexture(8, 8, 8, 1, 0, D3DFMT_UNKNOWN, D3DPOOL_MANAGED, (IDirect3DVolumeTexture8 **)&texture) == D3DERR_INVALIDCALL, "a volume of no format");
    check((void *)texture == kept, "a texture of no format leaves something else");
    check(d3d->CreateRenderTarget(8, 8, D3DFMT_UNKNOWN, D3DMULTISAMPLE_NONE, FALSE, &surface) == D3DERR_INVALIDCALL, "a target of no format");
    check(d3d->CreateDepthStencilSurface(8, 8, D3DFMT_UNKNOWN, D3DMULTISAMPLE_NONE, &surface) == D3DERR_INVALIDCALL, "depth of no format");
    check(surface == kept, "a surface of no format leaves something else");
    check(d3d->CreateImageSurface(8, 8, D3DFMT_UNKNOWN, &surface) == D3DERR_INVALIDCALL && surface == NULL, "an image of no format");
    check(d3d->CreateTexture(8, 8, 0, 0, D3DFMT_D16, D3DPOOL_MANAGED, (IDirect3DTexture8 **)&texture) == D3DERR_INVALIDCALL && texture == NULL, "a texture of depth");
    surface = kept;
    check(d3d->CreateRenderTarget(8, 8, D3DFMT_D16, D3DMULTISAMPLE_NONE, FALSE, &surface) == D3DERR_INVALIDCALL && surface == NULL, "a target of depth");
}

int main()
{
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {64, 64, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE, FALSE, D3DFMT_UNKNOWN, 0, 0, 0};
    Device devices[2];
    for (Device &device : devices)
        if (FAILED(d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_HARDWARE_VERTEXPROCESSING, &parameters, &device.d3d)))
            return 1;
    draw_mesh(devices[0].d3d);
    refuse(devices[0].d3d);
    for (int n = 0; n < 3000; n++)
    {
        Device &device = devices[random(2)];
        DWORD what = random(40);
        for (DWORD sets = what == 0 ? 700 : 1 + random(4); sets > 0; sets--)
            device.set(device);
        if (what == 1)
            device.set_nothing();
        else if (what == 2)
            device.record();
        else if (what < 6)
            device.apply();
        else if (what == 6)
            Sleep(0);
        else if (what < 12)
            device.look();
    }
    for (Device &device : devices)
        device.look();
    devices[0].set(devices[0]);
    check(devices[0].d3d->Release() == 0, "something is left");
    devices[1].set(devices[1]);
    devices[1].look();
    printf("%d failures\n", failures);
    return 0;
}
