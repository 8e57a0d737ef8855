/* What windows keep, and things of windows that there are none of (user32.dll, gdi32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Where an index of GetWindowLong lies; NULL for none. */
static LONG *window_long(struct window *window, int index)
{
    if (index >= 0)
        return index + (int)sizeof(LONG) <= window->extra_bytes ? (LONG *)(window->extra + index) : NULL;
    switch (index)
    {
    case GWL_WNDPROC:
        return (LONG *)&window->procedure;
    case GWL_HINSTANCE:
        return (LONG *)&window->instance;
    case GWL_ID:
        return &window->id;
    case GWL_STYLE:
        return &window->style;
    case GWL_EXSTYLE:
        return &window->ex_style;
    case GWL_USERDATA:
        return &window->user_data;
    case GWL_HWNDPARENT:
        return (LONG *)&window->parent;
    default:
        return NULL;
    }
}

LONG WINAPI GetWindowLongA(HWND handle, int index)
{
    struct window *window = three_d3d8_window(handle);
    LONG *at = window ? window_long(window, index) : NULL;
    if (!at)
    {
        SetLastError(window ? ERROR_INVALID_INDEX : ERROR_INVALID_WINDOW_HANDLE);
        return 0;
    }
    if (index != GWL_STYLE)
        return *at;
    // That it was maximized before it was minimized GetWindowPlacement tells.
    LONG own = *at & ~(WS_VISIBLE | WS_MINIMIZE | (window->minimized ? WS_MAXIMIZE : 0));
    return own | (window->visible ? WS_VISIBLE : 0) | (window->minimized ? WS_MINIMIZE : 0);
}

LONG WINAPI SetWindowLongA(HWND handle, int index, LONG value)
{
    struct window *window = three_d3d8_window(handle);
    LONG *at = window ? window_long(window, index) : NULL;
    LONG old = GetWindowLongA(handle, index);
    if (at)
        *at = value;
    return old;
}

BOOL WINAPI SetWindowTextA(HWND handle, LPCSTR text)
{
    if (!IsWindow(handle))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    return SendMessageA(handle, WM_SETTEXT, 0, (LPARAM)text) != 0;
}

BOOL WINAPI SetWindowTextW(HWND handle, LPCWSTR text)
{
    char *own = text ? three_d3d8_narrowed(text) : NULL;
    BOOL done = SetWindowTextA(handle, own);
    free(own);
    return done;
}

int WINAPI GetWindowTextA(HWND handle, LPSTR text, int size)
{
    if (!text || size <= 0)
        return 0;
    text[0] = 0;
    return (int)SendMessageA(handle, WM_GETTEXT, (WPARAM)size, (LPARAM)text);
}

int WINAPI GetWindowTextLengthA(HWND handle)
{
    return (int)SendMessageA(handle, WM_GETTEXTLENGTH, 0, 0);
}

int WINAPI GetWindowTextW(HWND handle, LPWSTR text, int size)
{
    int bytes = GetWindowTextLengthA(handle) + 1, letters = 0;
    char *own = text && size > 0 ? malloc((size_t)bytes) : NULL;
    if (!own)
        return 0;
    GetWindowTextA(handle, own, bytes);
    WCHAR *whole = malloc((size_t)bytes * sizeof(*whole));
    if (whole && MultiByteToWideChar(CP_UTF8, 0, own, -1, whole, bytes) > 0)
        letters = lstrlenW(lstrcpynW(text, whole, size));
    free(whole);
    free(own);
    return letters;
}

BOOL WINAPI MessageBeep(UINT type)
{
    (void)type;
    return TRUE;
}

BOOL WINAPI IsWindowVisible(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    while (window && window->visible && window->style & WS_CHILD && three_d3d8_window(window->parent))
        window = three_d3d8_window(window->parent);
    return window && window->visible;
}

BOOL WINAPI IsIconic(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window && window->minimized;
}

BOOL WINAPI IsZoomed(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window && !window->minimized && (window->style & WS_MAXIMIZE) != 0;
}

BOOL WINAPI GetWindowPlacement(HWND handle, WINDOWPLACEMENT *placement)
{
    memset(placement, 0, sizeof(*placement));
    placement->length = sizeof(*placement);
    placement->showCmd = IsIconic(handle) ? SW_SHOWMINIMIZED : IsZoomed(handle) ? SW_SHOWMAXIMIZED : SW_SHOWNORMAL;
    struct window *window = three_d3d8_window(handle);
    if (window && window->style & WS_MAXIMIZE && window->minimized)
        placement->flags = WPF_RESTORETOMAXIMIZED;
    if (window && (window->style & WS_MAXIMIZE || window->minimized))
        return placement->rcNormalPosition = window->style & WS_MAXIMIZE ? window->normal : window->outer, TRUE;
    return GetWindowRect(handle, &placement->rcNormalPosition);
}

BOOL WINAPI SetWindowPlacement(HWND handle, const WINDOWPLACEMENT *placement)
{
    const RECT *rect = &placement->rcNormalPosition;
    SetWindowPos(handle, NULL, rect->left, rect->top, rect->right - rect->left, rect->bottom - rect->top, 0);
    return ShowWindow(handle, (int)placement->showCmd), TRUE;
}

int WINAPI MapWindowPoints(HWND from, HWND to, LPPOINT points, UINT count)
{
    for (UINT n = 0; n < count; n++)
    {
        if (from)
            ClientToScreen(from, &points[n]);
        if (to)
            ScreenToClient(to, &points[n]);
    }
    return 0;
}
