/* The display as DirectDraw tells of it: its modes, the time of a picture, and who has it. */
#ifndef THREE_D3D8_DDRAW_DISPLAY_H
#define THREE_D3D8_DDRAW_DISPLAY_H

#include <math.h>
#include <windows.h>
#include <ddraw.h>
#include "../host.h"

namespace
{
/* What a device of Direct3D says that textures may take, too. */
constexpr DWORD VIDEO_MEMORY = 512 << 20;

/* Of a picture's time, the part in which nothing is sent to the display, and how many lines that would be. */
constexpr double BLANK = 0.05;

DEVMODEA current_mode()
{
    DEVMODEA mode = {};
    mode.dmSize = sizeof(mode);
    EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode);
    return mode;
}

/* Which part of a picture's time has passed; the vertical blank is the last one. */
double phase(double milliseconds)
{
    double pictures = milliseconds * current_mode().dmDisplayFrequency / 1000;
    return pictures - floor(pictures);
}

bool is_blank(double milliseconds) { return phase(milliseconds) >= 1 - BLANK; }

HRESULT no_surfaces()
{
    three_d3d8_say_once("DirectDraw: there are no surfaces, palettes and clippers here, as pictures are Direct3D's; it fails.\n");
    return DDERR_UNSUPPORTED;
}

template <class Value> HRESULT give_number(Value *to, Value value) { return to ? *to = value, DD_OK : DDERR_INVALIDPARAMS; }

template <class Description> Description describe(const DEVMODEA &mode, DWORD bits)
{
    Description made = {};
    made.dwSize = sizeof(made);
    made.dwFlags = DDSD_WIDTH | DDSD_HEIGHT | DDSD_PITCH | DDSD_REFRESHRATE | DDSD_PIXELFORMAT;
    made.dwWidth = mode.dmPelsWidth, made.dwHeight = mode.dmPelsHeight;
    made.lPitch = static_cast<LONG>(mode.dmPelsWidth * bits / 8);
    made.dwRefreshRate = mode.dmDisplayFrequency;
    DDPIXELFORMAT &format = made.ddpfPixelFormat;
    format.dwSize = sizeof(format), format.dwFlags = DDPF_RGB, format.dwRGBBitCount = bits;
    format.dwRBitMask = bits == 16 ? 0xf800 : 0xff0000, format.dwGBitMask = bits == 16 ? 0x07e0 : 0xff00, format.dwBBitMask = bits == 16 ? 0x001f : 0xff;
    return made;
}

/* Whether a mode is one that is looked for: by any of its width, height, colours and frequency. */
template <class Description> bool is_wanted(const Description *wanted, const Description &mode)
{
    if (!wanted)
        return true;
    bool fits = !(wanted->dwFlags & DDSD_WIDTH) || wanted->dwWidth == mode.dwWidth;
    fits = fits && (!(wanted->dwFlags & DDSD_HEIGHT) || wanted->dwHeight == mode.dwHeight);
    fits = fits && (!(wanted->dwFlags & DDSD_REFRESHRATE) || wanted->dwRefreshRate == mode.dwRefreshRate);
    return fits && (!(wanted->dwFlags & DDSD_PIXELFORMAT) || wanted->ddpfPixelFormat.dwRGBBitCount == mode.ddpfPixelFormat.dwRGBBitCount);
}

/* What all interfaces of an object share. */
struct Display
{
    ULONG references = 0;
    bool is_initialized, has_level = false, has_mode = false;

    explicit Display(bool initialized) : is_initialized(initialized) {}
    virtual ~Display() = default;
    virtual void *find(REFIID riid) = 0;

    HRESULT set_level(HWND window, DWORD level)
    {
        bool is_exclusive = (level & DDSCL_EXCLUSIVE) != 0, is_normal = (level & DDSCL_NORMAL) != 0;
        bool has_focus_alone = level & (DDSCL_SETFOCUSWINDOW | DDSCL_SETDEVICEWINDOW) && !is_exclusive && !is_normal;
        if (!has_focus_alone && is_exclusive == is_normal)
            return DDERR_INVALIDPARAMS;
        if (is_exclusive ? !(level & DDSCL_FULLSCREEN) || !IsWindow(window) : is_normal && level & (DDSCL_FULLSCREEN | DDSCL_ALLOWMODEX))
            return DDERR_INVALIDPARAMS;
        has_level = true;
        return DD_OK;
    }
    HRESULT set_mode(DWORD width, DWORD height, DWORD bits)
    {
        DEVMODEA mode = {};
        mode.dmSize = sizeof(mode);
        mode.dmFields = DM_PELSWIDTH | DM_PELSHEIGHT | DM_BITSPERPEL;
        mode.dmPelsWidth = width, mode.dmPelsHeight = height, mode.dmBitsPerPel = bits;
        if (ChangeDisplaySettingsA(&mode, CDS_FULLSCREEN) != DISP_CHANGE_SUCCESSFUL)
            return DDERR_INVALIDMODE;
        has_mode = true;
        return DD_OK;
    }
    HRESULT restore_mode()
    {
        if (has_mode)
            ChangeDisplaySettingsA(NULL, 0);
        has_mode = false;
        return DD_OK;
    }
    HRESULT wait(DWORD flags)
    {
        if (flags == DDWAITVB_BLOCKBEGINEVENT)
            return DDERR_UNSUPPORTED;
        if (flags != DDWAITVB_BLOCKBEGIN && flags != DDWAITVB_BLOCKEND)
            return DDERR_INVALIDPARAMS;
        double at = host_now(), left = 1 - (flags == DDWAITVB_BLOCKBEGIN ? BLANK : 0) - phase(at);
        if (left <= 0)
            left += 1;
        Sleep(static_cast<DWORD>(ceil(left * 1000 / current_mode().dmDisplayFrequency)));
        return DD_OK;
    }
};
} // namespace

#endif
