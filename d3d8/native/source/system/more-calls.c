/* Calls that programs make now and then (three-d3d8/system/more-calls.h). */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"

#define PROPERTIES 64

static struct property
{
    HWND window;
    char name[64];
    HANDLE value;
} properties[PROPERTIES];

static struct property *property_of(HWND window, LPCSTR name)
{
    char own[64];
    // Names may be atoms, too.
    if ((size_t)name <= 0xffff)
        snprintf(own, sizeof(own), "#%u", (unsigned)(size_t)name);
    else
        snprintf(own, sizeof(own), "%s", name);
    struct property *free_one = NULL;
    for (int n = 0; n < PROPERTIES; n++)
    {
        struct property *one = &properties[n];
        if (!one->window || !IsWindow(one->window))
            free_one = one;
        else if (one->window == window && strcasecmp(one->name, own) == 0)
            return one;
    }
    if (free_one)
        *free_one = (struct property){0}, strcpy(free_one->name, own);
    return free_one;
}

BOOL WINAPI SetPropA(HWND window, LPCSTR name, HANDLE value)
{
    struct property *own = IsWindow(window) ? property_of(window, name) : NULL;
    if (!own)
        return FALSE;
    own->window = window;
    own->value = value;
    return TRUE;
}

HANDLE WINAPI GetPropA(HWND window, LPCSTR name)
{
    struct property *own = IsWindow(window) ? property_of(window, name) : NULL;
    return own && own->window ? own->value : NULL;
}

HANDLE WINAPI RemovePropA(HWND window, LPCSTR name)
{
    HANDLE value = GetPropA(window, name);
    struct property *own = property_of(window, name);
    if (own)
        own->window = NULL;
    return value;
}

/* Names that are numbers are told as such. The one that is told may remove it. */
int WINAPI EnumPropsExA(HWND window, PROPENUMPROCEXA each, LPARAM data)
{
    int result = -1;
    for (int n = 0; n < PROPERTIES && result != 0 && IsWindow(window); n++)
        if (properties[n].window == window)
        {
            char name[64];
            strcpy(name, properties[n].name);
            LPSTR told = name[0] == '#' ? (LPSTR)(size_t)atoi(name + 1) : name;
            result = (int)CALLED(each, (size_t)window, (size_t)told, (size_t)properties[n].value, (size_t)data);
        }
    return result;
}

BOOL WINAPI GetWindowInfo(HWND handle, PWINDOWINFO info)
{
    POINT at = {0, 0};
    if (!info || !GetWindowRect(handle, &info->rcWindow) || !GetClientRect(handle, &info->rcClient) || !ClientToScreen(handle, &at))
        return FALSE;
    OffsetRect(&info->rcClient, at.x, at.y);
    info->dwStyle = (DWORD)GetWindowLongA(handle, GWL_STYLE);
    info->dwExStyle = (DWORD)GetWindowLongA(handle, GWL_EXSTYLE);
    info->dwWindowStatus = GetActiveWindow() == handle;
    info->cxWindowBorders = (UINT)(info->rcClient.left - info->rcWindow.left);
    info->cyWindowBorders = (UINT)(info->rcWindow.bottom - info->rcClient.bottom);
    info->atomWindowType = (ATOM)GetClassLongA(handle, GCW_ATOM);
    info->wCreatorVersion = WINVER;
    return TRUE;
}

HDWP WINAPI BeginDeferWindowPos(int count)
{
    return count < 0 ? NULL : (HDWP)1;
}

HDWP WINAPI DeferWindowPos(HDWP list, HWND window, HWND after, int x, int y, int width, int height, UINT flags)
{
    return list && SetWindowPos(window, after, x, y, width, height, flags) ? list : NULL;
}

BOOL WINAPI EndDeferWindowPos(HDWP list)
{
    return list != NULL;
}

BOOL WINAPI ShowOwnedPopups(HWND owner, BOOL show)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (three_d3d8_nth_window(n)->parent == owner && !(three_d3d8_nth_window(n)->style & WS_CHILD))
            ShowWindow(three_d3d8_nth_window(n)->handle, show ? SW_SHOWNA : SW_HIDE);
    return TRUE;
}

BOOL WINAPI AnimateWindow(HWND window, DWORD milliseconds, DWORD flags)
{
    (void)milliseconds;
    ShowWindow(window, flags & AW_HIDE ? SW_HIDE : SW_SHOW);
    return IsWindow(window);
}

int WINAPI MessageBoxExA(HWND window, LPCSTR text, LPCSTR title, UINT type, WORD language)
{
    (void)language;
    return MessageBoxA(window, text, title, type);
}

BOOL WINAPI DrawIconEx(HDC dc, int x, int y, HICON icon, int width, int height, UINT step, HBRUSH brush, UINT flags)
{
    (void)width, (void)height, (void)step, (void)brush, (void)flags;
    return DrawIcon(dc, x, y, icon);
}

UINT WINAPI SendInput(UINT count, LPINPUT inputs, int bytes)
{
    if (bytes != sizeof(INPUT))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return 0;
    }
    for (UINT n = 0; n < count; n++)
        if (inputs[n].type == INPUT_KEYBOARD)
            keybd_event((BYTE)inputs[n].ki.wVk, (BYTE)inputs[n].ki.wScan, inputs[n].ki.dwFlags, 0);
        else if (inputs[n].type == INPUT_MOUSE)
            mouse_event(inputs[n].mi.dwFlags, (DWORD)inputs[n].mi.dx, (DWORD)inputs[n].mi.dy, inputs[n].mi.mouseData, 0);
    return count;
}

BOOL WINAPI GetInputState(void)
{
    return GetQueueStatus(QS_KEY | QS_MOUSEBUTTON) != 0;
}

BOOL WINAPI GetLastInputInfo(PLASTINPUTINFO info)
{
    info->dwTime = (DWORD)GetMessageTime();
    return TRUE;
}

/* An enhanced keyboard with twelve function keys. */
int WINAPI GetKeyboardType(int what)
{
    return what == 0 ? 4 : what == 2 ? 12 : 0;
}

DWORD WINAPI CharUpperBuffA(LPSTR text, DWORD size)
{
    for (DWORD n = 0; n < size; n++)
        text[n] = (char)toupper((unsigned char)text[n]);
    return size;
}

DWORD WINAPI CharLowerBuffA(LPSTR text, DWORD size)
{
    for (DWORD n = 0; n < size; n++)
        text[n] = (char)tolower((unsigned char)text[n]);
    return size;
}

BOOL WINAPI IsCharUpperA(CHAR letter)
{
    return isupper((unsigned char)letter) != 0;
}

BOOL WINAPI IsCharLowerA(CHAR letter)
{
    return islower((unsigned char)letter) != 0;
}

static WORD gamma_ramp[3][256];

BOOL WINAPI GetDeviceGammaRamp(HDC dc, LPVOID ramp)
{
    if (!dc || !ramp)
        return FALSE;
    if (gamma_ramp[0][255] == 0)
        for (int n = 0; n < 256; n++)
            gamma_ramp[0][n] = gamma_ramp[1][n] = gamma_ramp[2][n] = (WORD)(n << 8 | n);
    memcpy(ramp, gamma_ramp, sizeof(gamma_ramp));
    return TRUE;
}

BOOL WINAPI SetDeviceGammaRamp(HDC dc, LPVOID ramp)
{
    if (!dc || !ramp)
        return FALSE;
    memcpy(gamma_ramp, ramp, sizeof(gamma_ramp));
    return TRUE;
}

/* At the mains, without a battery. */
BOOL WINAPI GetSystemPowerStatus(LPSYSTEM_POWER_STATUS status)
{
    *status = (SYSTEM_POWER_STATUS){1, 128, 255, 0, (DWORD)-1, (DWORD)-1};
    return TRUE;
}

HANDLE WINAPI OpenProcess(DWORD access, BOOL inherit, DWORD process)
{
    (void)access, (void)inherit;
    return process == GetCurrentProcessId() ? GetCurrentProcess() : NULL;
}

BOOL WINAPI GetThreadTimes(HANDLE thread, LPFILETIME creation, LPFILETIME end, LPFILETIME kernel, LPFILETIME user)
{
    return GetProcessTimes(thread, creation, end, kernel, user);
}

static const struct
{
    int folder;
    const char *path;
} folders[] = {
    {CSIDL_WINDOWS, "C:\\WINDOWS"},
    {CSIDL_SYSTEM, "C:\\WINDOWS\\system32"},
    {CSIDL_FONTS, "C:\\WINDOWS\\Fonts"},
    {CSIDL_PROGRAM_FILES, "C:\\Program Files"},
};

BOOL WINAPI SHGetSpecialFolderPathA(HWND window, LPSTR path, int folder, BOOL create)
{
    (void)window, (void)create;
    for (size_t n = 0; n < sizeof(folders) / sizeof(folders[0]); n++)
        if (folders[n].folder == (folder & 0xff))
            return strcpy(path, folders[n].path), TRUE;
    strcpy(path, "C:\\My Documents");
    return CreateDirectoryA(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS;
}

HRESULT WINAPI SHGetFolderPathA(HWND window, int folder, HANDLE token, DWORD flags, LPSTR path)
{
    (void)token, (void)flags;
    return SHGetSpecialFolderPathA(window, path, folder, TRUE) ? S_OK : E_FAIL;
}

HRESULT WINAPI CoCreateGuid(GUID *guid)
{
    if (!guid)
        return E_POINTER;
    arc4random_buf(guid, sizeof(*guid));
    guid->Data3 = (guid->Data3 & 0x0fff) | 0x4000;
    guid->Data4[0] = (guid->Data4[0] & 0x3f) | 0x80;
    return S_OK;
}

#define GUID_LETTERS 39

int WINAPI StringFromGUID2(REFGUID guid, LPWSTR text, int size)
{
    char own[GUID_LETTERS];
    if (size < GUID_LETTERS)
        return 0;
    const BYTE *rest = guid->Data4;
    snprintf(own, sizeof(own), "{%08lX-%04X-%04X-%02X%02X-%02X%02X%02X%02X%02X%02X}", (unsigned long)guid->Data1, guid->Data2,
             guid->Data3, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5], rest[6], rest[7]);
    for (int n = 0; n < GUID_LETTERS; n++)
        text[n] = (WCHAR)own[n];
    return GUID_LETTERS;
}
