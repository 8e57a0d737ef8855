/*
 * DirectDraw (ddraw.dll), as far as programs of Direct3D 8 ask it: the display's modes, its memory, its driver and the vertical blank. Pictures
 * are Direct3D's here: there are no surfaces, palettes and clippers, which is said once.
 */
#include <initializer_list>
#include <new>
#include <string.h>
#include <windows.h>
#include <d3d8.h>
#include <ddraw.h>
#include "../called.h"
#include "../counted.h"
#include "ddraw-display.h"

namespace
{
/* IDirectDraw and what the others have of it; Of names the types of one of them. */
template <class Of> class Face : public Of::Interface
{
    using Description = typename Of::Description;
    using Surface = typename Of::Surface;

  protected:
    Display &display;

  public:
    explicit Face(Display &its) : display(its) {}
    virtual ~Face() = default;
    HRESULT QueryInterface(REFIID riid, void **object) override
    {
        if (!object)
            return DDERR_INVALIDPARAMS;
        *object = display.find(riid);
        return *object ? this->AddRef(), S_OK : E_NOINTERFACE;
    }
    ULONG AddRef() override { return ++display.references; }
    ULONG Release() override
    {
        ULONG left = --display.references;
        if (left == 0)
            display.restore_mode(), delete &display;
        return left;
    }
    HRESULT Compact() override { return DD_OK; }
    HRESULT CreateClipper(DWORD, LPDIRECTDRAWCLIPPER *, LPUNKNOWN) override { return no_surfaces(); }
    HRESULT CreatePalette(DWORD, LPPALETTEENTRY, LPDIRECTDRAWPALETTE *, LPUNKNOWN) override { return no_surfaces(); }
    HRESULT CreateSurface(Description *description, Surface **surface, LPUNKNOWN outer) override
    {
        if (!description || description->dwSize != sizeof(*description) || !surface)
            return DDERR_INVALIDPARAMS;
        *surface = NULL;
        return outer ? CLASS_E_NOAGGREGATION : display.has_level ? no_surfaces() : DDERR_NOCOOPERATIVELEVELSET;
    }
    HRESULT DuplicateSurface(Surface *, Surface **) override { return DDERR_INVALIDOBJECT; }
    HRESULT EnumDisplayModes(DWORD, Description *wanted, LPVOID data, typename Of::ModeCallback callback) override
    {
        if (!callback || (wanted && wanted->dwSize != sizeof(*wanted)))
            return DDERR_INVALIDPARAMS;
        DEVMODEA mode = {};
        mode.dmSize = sizeof(mode);
        for (DWORD n = 0; EnumDisplaySettingsA(NULL, n, &mode); n++)
            for (DWORD bits : {16, 32})
            {
                Description made = describe<Description>(mode, bits);
                if (is_wanted(wanted, made) && three_d3d8_called(callback, &made, data) == DDENUMRET_CANCEL)
                    return DD_OK;
            }
        return DD_OK;
    }
    HRESULT EnumSurfaces(DWORD, Description *, LPVOID, typename Of::SurfaceCallback callback) override { return callback ? DD_OK : DDERR_INVALIDPARAMS; }
    HRESULT FlipToGDISurface() override { return DDERR_NOTFOUND; }
    HRESULT GetCaps(LPDDCAPS driver, LPDDCAPS emulation) override
    {
        if ((!driver && !emulation) || (driver && driver->dwSize != sizeof(DDCAPS)) || (emulation && emulation->dwSize != sizeof(DDCAPS)))
            return DDERR_INVALIDPARAMS;
        for (LPDDCAPS caps : {driver, emulation})
            if (caps)
                memset(caps, 0, sizeof(*caps)), caps->dwSize = sizeof(*caps);
        if (driver)
        {
            driver->dwCaps = DDCAPS_3D | DDCAPS_READSCANLINE;
            driver->dwCaps2 = DDCAPS2_CANRENDERWINDOWED | DDCAPS2_CANMANAGETEXTURE;
            driver->dwVidMemTotal = driver->dwVidMemFree = VIDEO_MEMORY;
        }
        return DD_OK;
    }
    HRESULT GetDisplayMode(Description *mode) override
    {
        if (!mode || mode->dwSize != sizeof(*mode))
            return DDERR_INVALIDPARAMS;
        *mode = describe<Description>(current_mode(), 32);
        return DD_OK;
    }
    HRESULT GetFourCCCodes(LPDWORD count, LPDWORD) override { return give_number<DWORD>(count, 0); }
    HRESULT GetGDISurface(Surface **surface) override { return surface ? DDERR_NOTFOUND : DDERR_INVALIDPARAMS; }
    HRESULT GetMonitorFrequency(LPDWORD frequency) override { return give_number(frequency, current_mode().dmDisplayFrequency); }
    HRESULT GetScanLine(LPDWORD line) override
    {
        if (!line)
            return DDERR_INVALIDPARAMS;
        double at = phase(host_now()) / (1 - BLANK);
        *line = static_cast<DWORD>(at * current_mode().dmPelsHeight);
        return at < 1 ? DD_OK : DDERR_VERTICALBLANKINPROGRESS;
    }
    HRESULT GetVerticalBlankStatus(LPBOOL blank) override { return give_number<BOOL>(blank, is_blank(host_now())); }
    HRESULT Initialize(GUID *) override
    {
        if (display.is_initialized)
            return DDERR_ALREADYINITIALIZED;
        display.is_initialized = true;
        return DD_OK;
    }
    HRESULT RestoreDisplayMode() override { return display.restore_mode(); }
    HRESULT SetCooperativeLevel(HWND window, DWORD level) override { return display.set_level(window, level); }
    HRESULT WaitForVerticalBlank(DWORD flags, HANDLE) override { return display.wait(flags); }
};

/* IDirectDraw2 and what came later: modes with a frequency, memory by its kind. */
template <class Of> class Face2 : public Face<Of>
{
  public:
    using Face<Of>::Face;
    HRESULT SetDisplayMode(DWORD width, DWORD height, DWORD bits, DWORD, DWORD) override { return this->display.set_mode(width, height, bits); }
    HRESULT GetAvailableVidMem(typename Of::Caps *caps, LPDWORD total, LPDWORD free) override
    {
        if (!caps || (!total && !free))
            return DDERR_INVALIDPARAMS;
        DWORD bytes = caps->dwCaps & (DDSCAPS_SYSTEMMEMORY | DDSCAPS_NONLOCALVIDMEM) ? 0 : VIDEO_MEMORY;
        if (total)
            *total = bytes;
        if (free)
            *free = bytes;
        return DD_OK;
    }
};

/* IDirectDraw4 and 7: the driver by its name. */
template <class Of> class Face4 : public Face2<Of>
{
  public:
    using Face2<Of>::Face2;
    HRESULT GetSurfaceFromDC(HDC, typename Of::Surface **surface) override { return surface ? DDERR_NOTFOUND : DDERR_INVALIDPARAMS; }
    HRESULT RestoreAllSurfaces() override { return DD_OK; }
    HRESULT TestCooperativeLevel() override { return this->display.has_level ? DD_OK : DDERR_NOCOOPERATIVELEVELSET; }
    HRESULT GetDeviceIdentifier(typename Of::Identifier *to, DWORD) override
    {
        IDirect3D8 *d3d = to ? Direct3DCreate8(D3D_SDK_VERSION) : NULL;
        D3DADAPTER_IDENTIFIER8 known = {};
        if (!d3d)
            return to ? DDERR_GENERIC : DDERR_INVALIDPARAMS;
        HRESULT hr = d3d->GetAdapterIdentifier(D3DADAPTER_DEFAULT, 0, &known);
        d3d->Release();
        *to = {};
        strcpy(to->szDriver, known.Driver), strcpy(to->szDescription, known.Description);
        to->liDriverVersion = known.DriverVersion;
        to->dwVendorId = known.VendorId, to->dwDeviceId = known.DeviceId, to->dwSubSysId = known.SubSysId, to->dwRevision = known.Revision;
        to->guidDeviceIdentifier = known.DeviceIdentifier;
        return hr;
    }
};

struct Of1
{
    using Interface = IDirectDraw;
    using Description = DDSURFACEDESC;
    using Surface = IDirectDrawSurface;
    using ModeCallback = LPDDENUMMODESCALLBACK;
    using SurfaceCallback = LPDDENUMSURFACESCALLBACK;
    using Caps = DDSCAPS;
};
struct Of2 : Of1
{
    using Interface = IDirectDraw2;
};
struct Of4
{
    using Interface = IDirectDraw4;
    using Description = DDSURFACEDESC2;
    using Surface = IDirectDrawSurface4;
    using ModeCallback = LPDDENUMMODESCALLBACK2;
    using SurfaceCallback = LPDDENUMSURFACESCALLBACK2;
    using Caps = DDSCAPS2;
    using Identifier = DDDEVICEIDENTIFIER;
};
struct Of7 : Of4
{
    using Interface = IDirectDraw7;
    using Surface = IDirectDrawSurface7;
    using SurfaceCallback = LPDDENUMSURFACESCALLBACK7;
    using Identifier = DDDEVICEIDENTIFIER2;
};

class Draw1 final : public Face<Of1>
{
  public:
    using Face::Face;
    HRESULT SetDisplayMode(DWORD width, DWORD height, DWORD bits) override { return display.set_mode(width, height, bits); }
};

class Draw7 final : public Face4<Of7>
{
  public:
    using Face4::Face4;
    HRESULT StartModeTest(LPSIZE, DWORD, DWORD) override { return DDERR_UNSUPPORTED; }
    HRESULT EvaluateMode(DWORD, DWORD *) override { return DDERR_UNSUPPORTED; }
};

/* An object with all its interfaces. */
struct DirectDraw final : Display
{
    Draw1 first{*this};
    Face2<Of2> second{*this};
    Face4<Of4> fourth{*this};
    Draw7 seventh{*this};

    using Display::Display;
    void *find(REFIID riid) override
    {
        if (riid == IID_IDirectDraw || riid == IID_IUnknown)
            return static_cast<IDirectDraw *>(&first);
        if (riid == IID_IDirectDraw2)
            return static_cast<IDirectDraw2 *>(&second);
        if (riid == IID_IDirectDraw4)
            return static_cast<IDirectDraw4 *>(&fourth);
        return riid == IID_IDirectDraw7 ? static_cast<IDirectDraw7 *>(&seventh) : NULL;
    }
};

/* The one display, by no id, by its own, or by one of the numbers that say by what it draws. */
bool is_display(const GUID *device)
{
    constexpr UINT_PTR numbers[] = {0, DDCREATE_HARDWAREONLY, DDCREATE_EMULATIONONLY};
    for (UINT_PTR number : numbers)
        if (reinterpret_cast<UINT_PTR>(device) == number)
            return true;
    return false;
}

HRESULT make_draw(const GUID *device, REFIID riid, void **made, LPUNKNOWN outer, bool initialized)
{
    if (!made)
        return DDERR_INVALIDPARAMS;
    *made = NULL;
    if (outer)
        return CLASS_E_NOAGGREGATION;
    if (!is_display(device))
        return DDERR_INVALIDDIRECTDRAWGUID;
    DirectDraw *draw = new (std::nothrow) DirectDraw(initialized);
    if (!draw)
        return DDERR_OUTOFMEMORY;
    draw->references = 1;
    return hand_over(&draw->first, riid, made);
}

const char DESCRIPTION[] = "Primary Display Driver", NAME[] = "display";
const WCHAR WIDE_DESCRIPTION[] = L"Primary Display Driver", WIDE_NAME[] = L"display";

/* Calls back about the one display, with letters that the callback may write to. */
template <class Letter, class Callback, class... Rest>
HRESULT tell_display(Callback callback, LPVOID data, const Letter (&description)[sizeof(DESCRIPTION)], const Letter (&name)[sizeof(NAME)], Rest... rest)
{
    if (!callback)
        return DDERR_INVALIDPARAMS;
    Letter described[sizeof(DESCRIPTION)], named[sizeof(NAME)];
    memcpy(described, description, sizeof(described)), memcpy(named, name, sizeof(named));
    three_d3d8_called(callback, static_cast<GUID *>(NULL), &described[0], &named[0], data, rest...);
    return DD_OK;
}
} // namespace

HRESULT three_d3d8_create_draw(REFIID riid, void **made) { return make_draw(NULL, riid, made, NULL, false); }

extern "C" {
HRESULT WINAPI DirectDrawCreate(GUID *device, LPDIRECTDRAW *draw, LPUNKNOWN outer)
{
    return make_draw(device, IID_IDirectDraw, reinterpret_cast<void **>(draw), outer, true);
}

HRESULT WINAPI DirectDrawCreateEx(GUID *device, LPVOID *draw, REFIID iid, LPUNKNOWN outer)
{
    return iid == IID_IDirectDraw7 ? make_draw(device, iid, draw, outer, true) : DDERR_INVALIDPARAMS;
}

HRESULT WINAPI DirectDrawCreateClipper(DWORD, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN)
{
    return clipper ? *clipper = NULL, no_surfaces() : DDERR_INVALIDPARAMS;
}

HRESULT WINAPI DirectDrawEnumerateA(LPDDENUMCALLBACKA callback, LPVOID data) { return tell_display(callback, data, DESCRIPTION, NAME); }

HRESULT WINAPI DirectDrawEnumerateW(LPDDENUMCALLBACKW callback, LPVOID data) { return tell_display(callback, data, WIDE_DESCRIPTION, WIDE_NAME); }

HRESULT WINAPI DirectDrawEnumerateExA(LPDDENUMCALLBACKEXA callback, LPVOID data, DWORD)
{
    return tell_display(callback, data, DESCRIPTION, NAME, static_cast<HMONITOR>(NULL));
}

HRESULT WINAPI DirectDrawEnumerateExW(LPDDENUMCALLBACKEXW callback, LPVOID data, DWORD)
{
    return tell_display(callback, data, WIDE_DESCRIPTION, WIDE_NAME, static_cast<HMONITOR>(NULL));
}
}
