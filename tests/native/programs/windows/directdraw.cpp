/* What programs of Direct3D 8 ask DirectDraw: modes, memory, driver and vertical blank. It says what is not as documented, and a line at the end. */
#include <stdio.h>
#include <windows.h>
#include <d3d8.h>
#include <ddraw.h>

static int wrong;

#define LOOK(condition) \
    do { \
        if (!(condition)) \
            printf("line %d: " #condition "\n", __LINE__), wrong++; \
    } while (0)

struct Modes
{
    int all, with_16, wanted;
};

static HRESULT CALLBACK count_old(LPDDSURFACEDESC mode, LPVOID data)
{
    Modes *modes = (Modes *)data;
    LOOK(mode->dwSize == sizeof(DDSURFACEDESC) && mode->dwFlags & DDSD_PIXELFORMAT && mode->ddpfPixelFormat.dwFlags == DDPF_RGB);
    modes->all++;
    modes->with_16 += mode->ddpfPixelFormat.dwRGBBitCount == 16 && mode->ddpfPixelFormat.dwGBitMask == 0x07e0;
    return DDENUMRET_OK;
}

static HRESULT CALLBACK stop_at_first(LPDDSURFACEDESC2 mode, LPVOID data)
{
    LOOK(mode->dwWidth == 800 && mode->dwHeight == 600);
    ++*(int *)data;
    return DDENUMRET_CANCEL;
}

static BOOL CALLBACK name_it(GUID *device, LPSTR description, LPSTR name, LPVOID data, HMONITOR monitor)
{
    LOOK(device == NULL && monitor == NULL && strcmp(name, "display") == 0);
    strcat((char *)data, description);
    return TRUE;
}

/* The struct that .dds files begin with, whose fields have their places. */
static void look_at_structs(void)
{
    LOOK(sizeof(DDPIXELFORMAT) == 32 && sizeof(DDSURFACEDESC) == 108 && sizeof(DDSURFACEDESC2) == 124 && sizeof(DDCAPS) == 380);
    LOOK(sizeof(DDBLTFX) == 100 && sizeof(DDOVERLAYFX) == 56 && sizeof(DDDEVICEIDENTIFIER2) == 1072);
    DDSURFACEDESC2 file = {0};
    DWORD *words = (DWORD *)&file;
    words[2] = 64, words[3] = 128, words[6] = 7, words[20] = MAKEFOURCC('D', 'X', 'T', '5'), words[27] = DDSCAPS2_CUBEMAP;
    LOOK(file.dwHeight == 64 && file.dwWidth == 128 && file.dwMipMapCount == 7 && file.ddpfPixelFormat.dwFourCC == MAKEFOURCC('D', 'X', 'T', '5'));
    LOOK(file.ddsCaps.dwCaps2 & DDSCAPS2_CUBEMAP && DDERR_SURFACELOST == (HRESULT)0x887601c2 && DDERR_INVALIDPARAMS == E_INVALIDARG);
}

static void look_at_modes(IDirectDraw7 *draw, IDirectDraw *old)
{
    Modes modes = {0};
    int wanted = 0;
    LOOK(old->EnumDisplayModes(0, NULL, &modes, count_old) == DD_OK && modes.all >= 12 && modes.with_16 * 2 == modes.all);
    DDSURFACEDESC2 mode = {sizeof(mode)};
    mode.dwFlags = DDSD_WIDTH | DDSD_HEIGHT;
    mode.dwWidth = 800, mode.dwHeight = 600;
    LOOK(draw->EnumDisplayModes(0, &mode, &wanted, stop_at_first) == DD_OK && wanted == 1);
    LOOK(draw->EnumDisplayModes(0, NULL, NULL, NULL) == DDERR_INVALIDPARAMS);

    HWND window = CreateWindow("STATIC", "a window", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    DDSURFACEDESC2 *out = &mode;
    IDirectDrawSurface7 *surface = (IDirectDrawSurface7 *)1;
    LOOK(draw->CreateSurface(out, &surface, NULL) == DDERR_NOCOOPERATIVELEVELSET && surface == NULL);
    LOOK(draw->SetCooperativeLevel(window, DDSCL_EXCLUSIVE) == DDERR_INVALIDPARAMS);
    LOOK(draw->SetCooperativeLevel(NULL, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN) == DDERR_INVALIDPARAMS);
    LOOK(draw->SetCooperativeLevel(window, DDSCL_NORMAL | DDSCL_FULLSCREEN) == DDERR_INVALIDPARAMS);
    LOOK(draw->SetCooperativeLevel(NULL, DDSCL_NORMAL) == DD_OK && draw->TestCooperativeLevel() == DD_OK);
    LOOK(draw->SetCooperativeLevel(window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN) == DD_OK);
    int width = GetSystemMetrics(SM_CXSCREEN);
    LOOK(old->SetDisplayMode(640, 480, 16) == DD_OK && GetSystemMetrics(SM_CXSCREEN) == 640);
    LOOK(draw->SetDisplayMode(123, 45, 16, 0, 0) == DDERR_INVALIDMODE && draw->SetDisplayMode(640, 480, 7, 0, 0) == DDERR_INVALIDMODE);
    mode.dwSize = 5;
    LOOK(draw->GetDisplayMode(&mode) == DDERR_INVALIDPARAMS);
    mode.dwSize = sizeof(mode);
    LOOK(draw->GetDisplayMode(&mode) == DD_OK && mode.dwWidth == 640 && mode.dwHeight == 480 && mode.lPitch == 2560 && mode.dwRefreshRate == 60);
    LOOK(draw->RestoreDisplayMode() == DD_OK && GetSystemMetrics(SM_CXSCREEN) == width);
    // What there is none of is refused, and said once.
    LOOK(draw->CreateSurface(out, &surface, NULL) == DDERR_UNSUPPORTED && draw->CreateSurface(out, &surface, NULL) == DDERR_UNSUPPORTED);
    DestroyWindow(window);
}

static void look_at_driver(IDirectDraw7 *draw)
{
    DDCAPS caps = {sizeof(caps)};
    LOOK(draw->GetCaps(NULL, NULL) == DDERR_INVALIDPARAMS && draw->GetCaps(&caps, NULL) == DD_OK);
    LOOK(caps.dwCaps & DDCAPS_3D && caps.dwCaps2 & DDCAPS2_CANRENDERWINDOWED && !(caps.dwCaps & DDCAPS_BLT));
    DDSCAPS2 kind = {DDSCAPS_VIDEOMEMORY | DDSCAPS_LOCALVIDMEM}, system = {DDSCAPS_SYSTEMMEMORY};
    DWORD total = 0, free = 0, none = 1, frequency = 0, line = 99999;
    LOOK(draw->GetAvailableVidMem(&kind, &total, &free) == DD_OK && total == caps.dwVidMemTotal && free == total && total > 0);
    LOOK(draw->GetAvailableVidMem(&system, NULL, &none) == DD_OK && none == 0);
    LOOK(draw->GetAvailableVidMem(NULL, &total, &free) == DDERR_INVALIDPARAMS && draw->GetAvailableVidMem(&kind, NULL, NULL) == DDERR_INVALIDPARAMS);
    DDDEVICEIDENTIFIER2 driver;
    D3DADAPTER_IDENTIFIER8 adapter;
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    d3d->GetAdapterIdentifier(0, D3DENUM_NO_WHQL_LEVEL, &adapter);
    LOOK(draw->GetDeviceIdentifier(&driver, 0) == DD_OK && strcmp(driver.szDescription, adapter.Description) == 0);
    LOOK(driver.dwVendorId == adapter.VendorId && driver.guidDeviceIdentifier == adapter.DeviceIdentifier);
    d3d->Release();

    // Two waits lie a picture apart, and in the blank no line is drawn.
    BOOL blank = 7;
    LOOK(draw->GetMonitorFrequency(&frequency) == DD_OK && frequency == 60 && draw->WaitForVerticalBlank(DDWAITVB_BLOCKBEGIN, NULL) == DD_OK);
    DWORD begins = timeGetTime();
    LOOK(draw->WaitForVerticalBlank(DDWAITVB_BLOCKBEGIN, NULL) == DD_OK && timeGetTime() - begins >= 10);
    HRESULT hr = draw->GetScanLine(&line);
    LOOK((hr == DD_OK && line < 99999) || hr == DDERR_VERTICALBLANKINPROGRESS);
    LOOK(draw->GetVerticalBlankStatus(&blank) == DD_OK && (blank == TRUE || blank == FALSE));
    LOOK(draw->WaitForVerticalBlank(DDWAITVB_BLOCKBEGINEVENT, NULL) == DDERR_UNSUPPORTED && draw->WaitForVerticalBlank(9, NULL) == DDERR_INVALIDPARAMS);
}

int main()
{
    look_at_structs();
    char told[64] = "";
    LOOK(DirectDrawEnumerateEx(name_it, told, DDENUM_ATTACHEDSECONDARYDEVICES) == DD_OK && strcmp(told, "Primary Display Driver") == 0);

    IDirectDraw7 *draw = NULL;
    IDirectDraw *old = NULL;
    GUID none = {1};
    LOOK(DirectDrawCreateEx(NULL, (void **)&draw, IID_IDirectDraw, NULL) == DDERR_INVALIDPARAMS && !draw);
    LOOK(DirectDrawCreate(&none, &old, NULL) == DDERR_INVALIDDIRECTDRAWGUID && !old);
    LOOK(DirectDrawCreate(NULL, &old, NULL) == DD_OK && old->QueryInterface(IID_IDirectDraw7, (void **)&draw) == S_OK);
    LOOK(draw->Initialize(NULL) == DDERR_ALREADYINITIALIZED && draw->TestCooperativeLevel() == DDERR_NOCOOPERATIVELEVELSET);
    look_at_modes(draw, old);
    look_at_driver(draw);
    IDirectDraw4 *fourth;
    LOOK(IDirectDraw7_QueryInterface(draw, IID_IDirectDraw4, (void **)&fourth) == S_OK && fourth->GetDeviceIdentifier(NULL, 0) == DDERR_INVALIDPARAMS);
    LOOK(fourth->Release() == 2 && old->Release() == 1 && draw->Release() == 0);

    // As programs do that can do without it.
    HMODULE module = LoadLibrary("ddraw.dll");
    HRESULT(WINAPI * create)(GUID *, void **, REFIID, IUnknown *) = (HRESULT(WINAPI *)(GUID *, void **, REFIID, IUnknown *))GetProcAddress(module, "DirectDrawCreateEx");
    LOOK(create && create(NULL, (void **)&draw, IID_IDirectDraw7, NULL) == DD_OK && draw->Release() == 0);
    LOOK(CoCreateInstance(CLSID_DirectDraw7, NULL, CLSCTX_ALL, IID_IDirectDraw7, (void **)&draw) == S_OK && draw->Initialize(NULL) == DD_OK && draw->Release() == 0);
    printf("%d wrong\n", wrong);
    return wrong;
}
