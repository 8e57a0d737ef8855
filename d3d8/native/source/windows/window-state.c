/* What windows keep, and things of windows that there are none of (user32.dll, gdi32.dll). */
#include <stdio.h>
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
    return (*at & ~(WS_VISIBLE | WS_MINIMIZE)) | (window->visible ? WS_VISIBLE : 0) | (window->minimized ? WS_MINIMIZE : 0);
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
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    snprintf(window->title, sizeof(window->title), "%s", text ? text : "");
    host_title(handle, window->title);
    return TRUE;
}

BOOL WINAPI SetWindowTextW(HWND handle, LPCWSTR text)
{
    char own[256];
    return SetWindowTextA(handle, text ? three_d3d8_narrow(text, own, sizeof(own)) : NULL);
}

int WINAPI GetWindowTextA(HWND handle, LPSTR text, int size)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || size <= 0)
        return 0;
    snprintf(text, (size_t)size, "%s", window->title);
    return (int)strlen(text);
}

HWND WINAPI GetDesktopWindow(void)
{
    return NULL;
}

HWND WINAPI GetParent(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window ? window->parent : NULL;
}

HWND WINAPI FindWindowA(LPCSTR className, LPCSTR title)
{
    (void)className;
    for (int n = 0; title && three_d3d8_nth_window(n); n++)
        if (strcmp(three_d3d8_nth_window(n)->title, title) == 0)
            return three_d3d8_nth_window(n)->handle;
    return NULL;
}

BOOL WINAPI InvalidateRect(HWND handle, const RECT *rect, BOOL erase)
{
    struct window *window = three_d3d8_window(handle);
    (void)rect, (void)erase;
    if (window)
        window->needs_paint = 1;
    return window != NULL;
}

BOOL WINAPI ValidateRect(HWND handle, const RECT *rect)
{
    struct window *window = three_d3d8_window(handle);
    (void)rect;
    if (window)
        window->needs_paint = 0;
    return window != NULL;
}

int WINAPI GetSystemMetrics(int index)
{
    switch (index)
    {
    case SM_CXSCREEN:
    case SM_CXFULLSCREEN:
    case SM_CXVIRTUALSCREEN:
        return three_d3d8_screen(0);
    case SM_CYSCREEN:
    case SM_CYVIRTUALSCREEN:
        return three_d3d8_screen(1);
    case SM_CYFULLSCREEN:
        return three_d3d8_screen(1) - GetSystemMetrics(SM_CYCAPTION);
    case SM_CXMAXIMIZED:
        return three_d3d8_screen(0) + 2 * GetSystemMetrics(SM_CXFRAME);
    case SM_CYMAXIMIZED:
        return three_d3d8_screen(1) + 2 * GetSystemMetrics(SM_CYFRAME);
    case SM_CMONITORS:
    case SM_MOUSEPRESENT:
    case SM_MOUSEWHEELPRESENT:
        return 1;
    case SM_CMOUSEBUTTONS:
        return 3;
    case SM_CXICON:
    case SM_CYICON:
    case SM_CXCURSOR:
    case SM_CYCURSOR:
        return 32;
    case SM_CXSMICON:
    case SM_CYSMICON:
    case SM_CXVSCROLL:
    case SM_CYHSCROLL:
        return 16;
    case SM_CXDOUBLECLK:
    case SM_CYDOUBLECLK:
        return 4;
    case SM_CXEDGE:
    case SM_CYEDGE:
        return 2;
    case SM_CYCAPTION:
    case SM_CYMENU:
        return 19;
    case SM_CXBORDER:
    case SM_CYBORDER:
        return 1;
    case SM_CXFIXEDFRAME:
    case SM_CYFIXEDFRAME:
        return 3;
    case SM_CXFRAME:
    case SM_CYFRAME:
        return 4;
    default:
        return 0;
    }
}

BOOL WINAPI SystemParametersInfoA(UINT action, UINT parameter, PVOID value, UINT flags)
{
    (void)parameter, (void)flags;
    if (action == SPI_GETWORKAREA)
        return GetClientRect(NULL, value);
    return TRUE;
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
    return window && (window->style & WS_MAXIMIZE) != 0;
}

BOOL WINAPI GetWindowPlacement(HWND handle, WINDOWPLACEMENT *placement)
{
    memset(placement, 0, sizeof(*placement));
    placement->length = sizeof(*placement);
    placement->showCmd = IsIconic(handle) ? SW_SHOWMINIMIZED : IsZoomed(handle) ? SW_SHOWMAXIMIZED : SW_SHOWNORMAL;
    struct window *window = three_d3d8_window(handle);
    if (window && window->style & WS_MAXIMIZE)
        return placement->rcNormalPosition = window->normal, TRUE;
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
