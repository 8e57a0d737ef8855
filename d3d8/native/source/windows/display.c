/* Display modes and monitors: there is one of either, as large as the page's screen. */
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"

/* What IDirect3D8::GetAdapterMonitor gives. */
#define THE_MONITOR ((HMONITOR)1)
#define THE_DISPLAY "\\\\.\\DISPLAY1"

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
    // The pointer stays on the screen, however small that gets.
    POINT at = three_d3d8_pointer();
    three_d3d8_move_pointer((POINT){min(at.x, width - 1), min(at.y, height - 1)});
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

BOOL WINAPI EnumDisplaySettingsExA(LPCSTR device, DWORD mode, LPDEVMODEA settings, DWORD flags)
{
    (void)flags;
    return EnumDisplaySettingsA(device, mode, settings);
}

BOOL WINAPI EnumDisplaySettingsExW(LPCWSTR device, DWORD mode, LPDEVMODEW settings, DWORD flags)
{
    (void)flags;
    return EnumDisplaySettingsW(device, mode, settings);
}

/* The one display, or the one monitor at it, where that is named. */
BOOL WINAPI EnumDisplayDevicesA(LPCSTR device, DWORD number, PDISPLAY_DEVICEA found, DWORD flags)
{
    DWORD size = found->cb;
    (void)flags;
    if (number > 0 || (device && strcasecmp(device, THE_DISPLAY) != 0))
        return FALSE;
    memset(found, 0, sizeof(*found));
    found->cb = size;
    strcpy(found->DeviceName, device ? THE_DISPLAY "\\Monitor0" : THE_DISPLAY);
    strcpy(found->DeviceString, device ? "monitor" : "display");
    found->StateFlags = DISPLAY_DEVICE_ATTACHED_TO_DESKTOP | (device ? 0 : DISPLAY_DEVICE_PRIMARY_DEVICE);
    return TRUE;
}

BOOL WINAPI EnumDisplayDevicesW(LPCWSTR device, DWORD number, PDISPLAY_DEVICEW found, DWORD flags)
{
    char name[CCHDEVICENAME];
    DISPLAY_DEVICEA own = {.cb = sizeof(own)};
    DWORD size = found->cb;
    if (!EnumDisplayDevicesA(device ? three_d3d8_narrow(device, name, sizeof(name)) : NULL, number, &own, flags))
        return FALSE;
    memset(found, 0, sizeof(*found));
    found->cb = size;
    found->StateFlags = own.StateFlags;
    MultiByteToWideChar(CP_UTF8, 0, own.DeviceName, -1, found->DeviceName, CCHDEVICENAME);
    MultiByteToWideChar(CP_UTF8, 0, own.DeviceString, -1, found->DeviceString, 128);
    return TRUE;
}

static RECT screen_rect(void)
{
    return (RECT){0, 0, three_d3d8_screen(0), three_d3d8_screen(1)};
}

/* The monitor where a rectangle is on it, or where one is wanted in any case. */
HMONITOR WINAPI MonitorFromRect(LPCRECT rect, DWORD flags)
{
    RECT screen = screen_rect(), both;
    return flags != MONITOR_DEFAULTTONULL || IntersectRect(&both, rect, &screen) ? THE_MONITOR : NULL;
}

HMONITOR WINAPI MonitorFromPoint(POINT point, DWORD flags)
{
    RECT rect = {point.x, point.y, point.x + 1, point.y + 1};
    return MonitorFromRect(&rect, flags);
}

/* A window that is not there is on the display that there is: programs ask before they have one. */
HMONITOR WINAPI MonitorFromWindow(HWND window, DWORD flags)
{
    RECT rect;
    return GetWindowRect(window, &rect) && !IsIconic(window) ? MonitorFromRect(&rect, flags) : THE_MONITOR;
}

/* What both forms of the struct begin with. */
static BOOL tell_monitor(HMONITOR monitor, LPMONITORINFO info, DWORD longer)
{
    if (monitor != THE_MONITOR || !info || (info->cbSize != sizeof(*info) && info->cbSize != longer))
    {
        SetLastError(monitor != THE_MONITOR ? ERROR_INVALID_MONITOR_HANDLE : ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    SetRect(&info->rcMonitor, 0, 0, three_d3d8_screen(0), three_d3d8_screen(1));
    info->rcWork = info->rcMonitor;
    info->dwFlags = MONITORINFOF_PRIMARY;
    return TRUE;
}

BOOL WINAPI GetMonitorInfoA(HMONITOR monitor, LPMONITORINFO info)
{
    if (!tell_monitor(monitor, info, sizeof(MONITORINFOEXA)))
        return FALSE;
    if (info->cbSize == sizeof(MONITORINFOEXA))
        strcpy(((LPMONITORINFOEXA)info)->szDevice, THE_DISPLAY);
    return TRUE;
}

BOOL WINAPI GetMonitorInfoW(HMONITOR monitor, LPMONITORINFO info)
{
    if (!tell_monitor(monitor, info, sizeof(MONITORINFOEXW)))
        return FALSE;
    if (info->cbSize == sizeof(MONITORINFOEXW))
        MultiByteToWideChar(CP_UTF8, 0, THE_DISPLAY, -1, ((LPMONITORINFOEXW)info)->szDevice, CCHDEVICENAME);
    return TRUE;
}

BOOL WINAPI EnumDisplayMonitors(HDC dc, LPCRECT clip, MONITORENUMPROC procedure, LPARAM data)
{
    RECT screen = screen_rect(), seen = screen;
    if (clip && !IntersectRect(&seen, clip, &screen))
        return TRUE;
    return (BOOL)CALLED(procedure, (size_t)THE_MONITOR, (size_t)dc, (size_t)(dc ? &seen : &screen), (size_t)data);
}
