/* What of windows has to be drawn again, and who is asked to (user32.dll). */
#include <string.h>
#include <windows.h>
#include "../../gdi/gdi.h"
#include "../../host.h"

static RECT client_of(const struct window *window)
{
    return (RECT){0, 0, window->client_width, window->client_height};
}

/* Has a rectangle of a window drawn again. */
static void invalidate(struct window *window, const RECT *rect, BOOL erase)
{
    RECT client = client_of(window), own = rect ? *rect : client;
    IntersectRect(&own, &own, &client);
    if (IsRectEmpty(&own) && !IsRectEmpty(&client))
        return;
    if (window->needs_paint)
        UnionRect(&window->update, &window->update, &own);
    else
        window->update = own;
    window->needs_paint = 1;
    window->needs_erase = window->needs_erase || erase;
    window->was_asked = 0;
}

static void validate(struct window *window, const RECT *rect)
{
    if (rect && SubtractRect(&window->update, &window->update, rect))
        return;
    window->needs_paint = window->needs_erase = 0;
}

/* All windows, where it is none that is meant. */
BOOL WINAPI InvalidateRect(HWND handle, const RECT *rect, BOOL erase)
{
    struct window *window = three_d3d8_window(handle);
    if (!window && handle)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (window)
        invalidate(window, rect, erase);
    for (int n = 0; !handle && (window = three_d3d8_nth_window(n)); n++)
        invalidate(window, NULL, TRUE);
    return TRUE;
}

BOOL WINAPI ValidateRect(HWND handle, const RECT *rect)
{
    struct window *window = three_d3d8_window(handle);
    if (window)
        validate(window, rect);
    else if (!handle)
        return InvalidateRect(NULL, NULL, TRUE);
    else
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return window != NULL;
}

BOOL WINAPI InvalidateRgn(HWND window, HRGN region, BOOL erase)
{
    RECT box;
    return InvalidateRect(window, region && GetRgnBox(region, &box) ? &box : NULL, erase);
}

BOOL WINAPI ValidateRgn(HWND window, HRGN region)
{
    RECT box;
    return ValidateRect(window, region && GetRgnBox(region, &box) ? &box : NULL);
}

/* Asks a window for its background, where it lacks one; it says whether it has drawn it. */
static void erase(struct window *window, HDC dc)
{
    HWND handle = window->handle;
    if (!window->needs_erase)
        return;
    window->needs_erase = 0;
    HDC own = dc ? dc : GetDC(handle);
    if (!SendMessageA(handle, WM_ERASEBKGND, (WPARAM)own, 0) && IsWindow(handle))
        window->needs_erase = 1;
    if (!dc)
        ReleaseDC(handle, own);
}

BOOL WINAPI GetUpdateRect(HWND handle, LPRECT rect, BOOL erases)
{
    struct window *window = three_d3d8_window(handle);
    BOOL needs = window && window->needs_paint;
    if (rect && needs)
        *rect = window->update;
    else if (rect)
        SetRectEmpty(rect);
    if (needs && erases)
        erase(window, NULL);
    return needs;
}

int WINAPI GetUpdateRgn(HWND window, HRGN region, BOOL erases)
{
    RECT rect;
    if (!IsWindow(window))
        return RGN_ERROR;
    GetUpdateRect(window, &rect, erases);
    SetRectRgn(region, rect.left, rect.top, rect.right, rect.bottom);
    return IsRectEmpty(&rect) ? NULLREGION : SIMPLEREGION;
}

/* Has a window draw at once what has to be drawn again; what does not is not asked again. */
static void paint_now(struct window *window)
{
    HWND handle = window->handle;
    if (!window->needs_paint || !IsWindowVisible(handle))
        return;
    window->was_asked = 1;
    SendMessageA(handle, WM_PAINT, 0, 0);
    three_d3d8_painted(handle);
}

void three_d3d8_painted(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (window && window->was_asked)
        window->needs_paint = window->was_asked = 0;
}

/* The same with all that is in it. */
static void paint_all(HWND handle, BOOL with_children)
{
    struct window *window = three_d3d8_window(handle);
    if (window)
        paint_now(window);
    for (int n = 0; with_children && (window = three_d3d8_nth_window(n)); n++)
        if (IsChild(handle, window->handle))
            paint_now(window);
}

BOOL WINAPI UpdateWindow(HWND handle)
{
    paint_all(handle, TRUE);
    return IsWindow(handle);
}

BOOL WINAPI RedrawWindow(HWND handle, const RECT *rect, HRGN region, UINT flags)
{
    struct window *window = three_d3d8_window(handle);
    RECT box;
    if (handle && !window)
        return FALSE;
    if (region && GetRgnBox(region, &box))
        rect = &box;
    if (flags & RDW_INVALIDATE)
        InvalidateRect(handle, rect, (flags & RDW_ERASE) != 0);
    else if (flags & RDW_VALIDATE && window)
        validate(window, rect);
    for (int n = 0; window && flags & RDW_ALLCHILDREN && three_d3d8_nth_window(n); n++)
        if (IsChild(handle, three_d3d8_nth_window(n)->handle) && flags & RDW_INVALIDATE)
            invalidate(three_d3d8_nth_window(n), NULL, (flags & RDW_ERASE) != 0);
    if (flags & RDW_UPDATENOW)
        paint_all(handle, !(flags & RDW_NOCHILDREN));
    else if (flags & RDW_ERASENOW && window)
        erase(window, NULL);
    return TRUE;
}

HDC WINAPI BeginPaint(HWND handle, LPPAINTSTRUCT paint)
{
    struct window *window = three_d3d8_window(handle);
    memset(paint, 0, sizeof(*paint));
    if (!window)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return NULL;
    }
    paint->hdc = GetDC(handle);
    if (window->needs_paint)
        paint->rcPaint = window->update;
    erase(window, paint->hdc);
    if (IsWindow(handle))
    {
        paint->fErase = window->needs_erase;
        validate(window, NULL);
    }
    return paint->hdc;
}

BOOL WINAPI EndPaint(HWND window, const PAINTSTRUCT *paint)
{
    if (paint)
        ReleaseDC(window, paint->hdc);
    return TRUE;
}

/* Fills the background as the window's class says; FALSE where it says nothing. */
BOOL three_d3d8_fill_background(HWND window, HDC dc)
{
    HBRUSH brush = (HBRUSH)(size_t)GetClassLongA(window, GCL_HBRBACKGROUND);
    RECT rect;
    if (!brush)
        return FALSE;
    // What is drawn on a window itself nobody sees, which is not to be said of what a program did not draw.
    if (!gdi_context(dc) || !gdi_context(dc)->bitmap)
        return TRUE;
    GetClipBox(dc, &rect);
    FillRect(dc, &rect, brush);
    return TRUE;
}
