/* Display modes and monitors: there is one of either, as large as the page's screen. */
#include <stddef.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* What IDirect3D8::GetAdapterMonitor gives. */
#define THE_MONITOR ((HMONITOR)1)

/* Modes that programs ask for by their number, besides the screen's own. */
static const struct
{
    DWORD width, height;
} modes[] = {{640, 480}, {800, 600}, {1024, 768}, {1280, 960}, {1280, 1024}, {1600, 1200}};
#define MODES (sizeof(modes) / sizeof(modes[0]))

static int mode_width, mode_height;

int three_d3d8_screen(int vertical)
{
    int own = vertical ? mode_height : mode_width;
    return own ? own : host_screen(vertical);
}

void three_d3d8_set_screen(int width, int height)
{
    int old_width = three_d3d8_screen(0), old_height = three_d3d8_screen(1);
    mode_width = width;
    mode_height = height;
    width = three_d3d8_screen(0), height = three_d3d8_screen(1);
    if (width == old_width && height == old_height)
        return;
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (!(three_d3d8_nth_window(n)->style & WS_CHILD))
            SendMessageA(three_d3d8_nth_window(n)->handle, WM_DISPLAYCHANGE, 32, MAKELPARAM(width, height));
}

/* What both forms of the struct have from dmBitsPerPel on. */
struct settings
{
    DWORD bits, width, height, flags, frequency;
};

static BOOL settings_of(DWORD mode, DWORD *fields, struct settings *to)
{
    int is_current = mode == ENUM_CURRENT_SETTINGS, is_own = mode == ENUM_REGISTRY_SETTINGS;
    if (!is_current && !is_own && mode >= MODES)
        return FALSE;
    *fields |= DM_BITSPERPEL | DM_PELSWIDTH | DM_PELSHEIGHT | DM_DISPLAYFLAGS | DM_DISPLAYFREQUENCY;
    to->bits = 32;
    to->width = is_own ? (DWORD)host_screen(0) : is_current ? (DWORD)three_d3d8_screen(0) : modes[mode].width;
    to->height = is_own ? (DWORD)host_screen(1) : is_current ? (DWORD)three_d3d8_screen(1) : modes[mode].height;
    to->flags = 0;
    to->frequency = 60;
    return TRUE;
}

BOOL WINAPI EnumDisplaySettingsA(LPCSTR device, DWORD mode, LPDEVMODEA settings)
{
    (void)device;
    strcpy((char *)settings->dmDeviceName, "display");
    settings->dmFields = DM_POSITION;
    settings->dmPosition = (POINTL){0, 0};
    return settings_of(mode, &settings->dmFields, (struct settings *)&settings->dmBitsPerPel);
}

BOOL WINAPI EnumDisplaySettingsW(LPCWSTR device, DWORD mode, LPDEVMODEW settings)
{
    (void)device;
    wcscpy(settings->dmDeviceName, L"display");
    settings->dmFields = DM_POSITION;
    settings->dmPosition = (POINTL){0, 0};
    return settings_of(mode, &settings->dmFields, (struct settings *)&settings->dmBitsPerPel);
}

_Static_assert(offsetof(DEVMODEA, dmDisplayFrequency) - offsetof(DEVMODEA, dmBitsPerPel) == 16, "as in struct settings");
_Static_assert(offsetof(DEVMODEW, dmDisplayFrequency) - offsetof(DEVMODEW, dmBitsPerPel) == 16, "as in struct settings");

/* A mode that EnumDisplaySettings gives; 0 for what is left as it is. */
static LONG change_to(DWORD fields, const struct settings *to, DWORD flags)
{
    DWORD width = fields & DM_PELSWIDTH ? to->width : (DWORD)three_d3d8_screen(0);
    DWORD height = fields & DM_PELSHEIGHT ? to->height : (DWORD)three_d3d8_screen(1);
    BOOL is_own = width == (DWORD)host_screen(0) && height == (DWORD)host_screen(1);
    BOOL known = is_own;
    for (size_t n = 0; n < MODES; n++)
        known = known || (modes[n].width == width && modes[n].height == height);
    if (!known || (fields & DM_BITSPERPEL && to->bits != 32 && to->bits != 16))
        return DISP_CHANGE_BADMODE;
    if (!(flags & CDS_TEST))
        three_d3d8_set_screen(is_own ? 0 : (int)width, is_own ? 0 : (int)height);
    return DISP_CHANGE_SUCCESSFUL;
}

static LONG change_back(void)
{
    three_d3d8_set_screen(0, 0);
    return DISP_CHANGE_SUCCESSFUL;
}

LONG WINAPI ChangeDisplaySettingsA(LPDEVMODEA settings, DWORD flags)
{
    return settings ? change_to(settings->dmFields, (const struct settings *)&settings->dmBitsPerPel, flags) : change_back();
}

LONG WINAPI ChangeDisplaySettingsW(LPDEVMODEW settings, DWORD flags)
{
    return settings ? change_to(settings->dmFields, (const struct settings *)&settings->dmBitsPerPel, flags) : change_back();
}

LONG WINAPI ChangeDisplaySettingsExA(LPCSTR device, LPDEVMODEA settings, HWND window, DWORD flags, LPVOID parameter)
{
    (void)device, (void)window, (void)parameter;
    return ChangeDisplaySettingsA(settings, flags);
}

LONG WINAPI ChangeDisplaySettingsExW(LPCWSTR device, LPDEVMODEW settings, HWND window, DWORD flags, LPVOID parameter)
{
    (void)device, (void)window, (void)parameter;
    return ChangeDisplaySettingsW(settings, flags);
}

#define SCREEN_STATE (DISPLAY_DEVICE_ATTACHED_TO_DESKTOP | DISPLAY_DEVICE_PRIMARY_DEVICE)

/* Of a device, its monitor. */
BOOL WINAPI EnumDisplayDevicesA(LPCSTR device, DWORD number, PDISPLAY_DEVICEA found, DWORD flags)
{
    (void)flags;
    if (number > 0)
        return FALSE;
    memset(found, 0, sizeof(*found));
    found->cb = sizeof(*found);
    strcpy(found->DeviceName, device ? "\\\\.\\DISPLAY1\\Monitor0" : "\\\\.\\DISPLAY1");
    strcpy(found->DeviceString, device ? "monitor" : "display");
    found->StateFlags = SCREEN_STATE;
    return TRUE;
}

BOOL WINAPI EnumDisplayDevicesW(LPCWSTR device, DWORD number, PDISPLAY_DEVICEW found, DWORD flags)
{
    (void)flags;
    if (number > 0)
        return FALSE;
    memset(found, 0, sizeof(*found));
    found->cb = sizeof(*found);
    wcscpy(found->DeviceName, device ? L"\\\\.\\DISPLAY1\\Monitor0" : L"\\\\.\\DISPLAY1");
    wcscpy(found->DeviceString, device ? L"monitor" : L"display");
    found->StateFlags = SCREEN_STATE;
    return TRUE;
}

static RECT screen_rect(void)
{
    return (RECT){0, 0, three_d3d8_screen(0), three_d3d8_screen(1)};
}

HMONITOR WINAPI MonitorFromWindow(HWND window, DWORD flags)
{
    return window || flags != MONITOR_DEFAULTTONULL ? THE_MONITOR : NULL;
}

HMONITOR WINAPI MonitorFromPoint(POINT point, DWORD flags)
{
    RECT screen = screen_rect();
    return flags != MONITOR_DEFAULTTONULL || PtInRect(&screen, point) ? THE_MONITOR : NULL;
}

HMONITOR WINAPI MonitorFromRect(LPCRECT rect, DWORD flags)
{
    RECT screen = screen_rect(), both;
    return flags != MONITOR_DEFAULTTONULL || IntersectRect(&both, rect, &screen) ? THE_MONITOR : NULL;
}

/* cbSize says which struct it is; one that is neither is refused. */
static BOOL describe(HMONITOR monitor, LPMONITORINFO info, DWORD with_device)
{
    if (monitor != THE_MONITOR || (info->cbSize != sizeof(*info) && info->cbSize != with_device))
    {
        SetLastError(monitor != THE_MONITOR ? ERROR_INVALID_MONITOR_HANDLE : ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    info->rcMonitor = info->rcWork = screen_rect();
    info->dwFlags = MONITORINFOF_PRIMARY;
    return TRUE;
}

BOOL WINAPI GetMonitorInfoA(HMONITOR monitor, LPMONITORINFO info)
{
    BOOL known = describe(monitor, info, sizeof(MONITORINFOEXA));
    if (known && info->cbSize == sizeof(MONITORINFOEXA))
        strcpy(((LPMONITORINFOEXA)info)->szDevice, "\\\\.\\DISPLAY1");
    return known;
}

BOOL WINAPI GetMonitorInfoW(HMONITOR monitor, LPMONITORINFO info)
{
    BOOL known = describe(monitor, info, sizeof(MONITORINFOEXW));
    if (known && info->cbSize == sizeof(MONITORINFOEXW))
        wcscpy(((LPMONITORINFOEXW)info)->szDevice, L"\\\\.\\DISPLAY1");
    return known;
}

BOOL WINAPI EnumDisplayMonitors(HDC dc, LPCRECT clip, MONITORENUMPROC procedure, LPARAM data)
{
    RECT screen = screen_rect(), seen = screen;
    if (clip && !IntersectRect(&seen, clip, &screen))
        return TRUE;
    return procedure(THE_MONITOR, dc, dc ? &seen : &screen, data);
}
