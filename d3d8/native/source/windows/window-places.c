/* Where windows are, how large they are, and whether they are shown (user32.dll). */
#include <windows.h>
#include "../host.h"

/* What WM_WINDOWPOSCHANGED says besides: the client area has not changed its size or its place. */
#define NO_CLIENT_SIZE 0x0800
#define NO_CLIENT_MOVE 0x1000

/* Pixels of a window's frame. */
static RECT frame_of(LONG style, BOOL menu)
{
    RECT frame = {0, 0, 0, 0};
    int edge = style & WS_THICKFRAME ? 4 : (style & WS_CAPTION) == WS_CAPTION ? 3 : style & WS_BORDER ? 1 : 0;
    frame.left = frame.right = frame.top = frame.bottom = edge;
    if ((style & WS_CAPTION) == WS_CAPTION)
        frame.top += 19;
    if (menu)
        frame.top += 19;
    return frame;
}

BOOL WINAPI AdjustWindowRectEx(LPRECT rect, DWORD style, BOOL menu, DWORD exStyle)
{
    RECT frame = frame_of((LONG)style, menu);
    (void)exStyle;
    return SetRect(rect, rect->left - frame.left, rect->top - frame.top, rect->right + frame.right, rect->bottom + frame.bottom);
}

BOOL WINAPI AdjustWindowRect(LPRECT rect, DWORD style, BOOL menu)
{
    return AdjustWindowRectEx(rect, style, menu, 0);
}

/* The place of a window's frame on the screen: parts of a window lie in its client area. */
static POINT origin_of(const struct window *window)
{
    POINT at = {window->outer.left, window->outer.top};
    if (window->style & WS_CHILD)
        ClientToScreen(window->parent, &at);
    return at;
}

void three_d3d8_measure(struct window *window)
{
    RECT frame = frame_of(window->style, window->menu != NULL);
    int width = window->outer.right - window->outer.left - frame.left - frame.right;
    int height = window->outer.bottom - window->outer.top - frame.top - frame.bottom;
    window->client_width = width > 0 ? width : 0;
    window->client_height = height > 0 ? height : 0;
    const struct window *parent = three_d3d8_window(window->parent);
    if (!window->is_dialog && !(parent && parent->is_dialog))
        host_window(window->handle, window->client_width, window->client_height, window->visible);
}

/* Tells the window how large it is. */
static void send_size(struct window *window)
{
    WPARAM how = window->minimized ? SIZE_MINIMIZED : window->style & WS_MAXIMIZE ? SIZE_MAXIMIZED : SIZE_RESTORED;
    LPARAM size = window->minimized ? 0 : MAKELPARAM(window->client_width, window->client_height);
    SendMessageA(window->handle, WM_SIZE, how, size);
}

/* Tells the window where its client area is. */
static void send_place(struct window *window)
{
    POINT at = origin_of(window);
    RECT frame = frame_of(window->style, window->menu != NULL);
    if (window->style & WS_CHILD)
        at = (POINT){window->outer.left, window->outer.top};
    SendMessageA(window->handle, WM_MOVE, 0, MAKELPARAM(at.x + frame.left, at.y + frame.top));
}

void three_d3d8_tell_size(struct window *window)
{
    HWND handle = window->handle;
    if (!window->needs_size)
        return;
    window->needs_size = 0;
    send_size(window);
    if (IsWindow(handle))
        send_place(window);
}

/* What DefWindowProc does about WM_WINDOWPOSCHANGED. */
void three_d3d8_note_place(const WINDOWPOS *place)
{
    struct window *window = three_d3d8_window(place->hwnd);
    if (window && !(place->flags & NO_CLIENT_MOVE))
        send_place(window);
    if (window && !(place->flags & NO_CLIENT_SIZE) && IsWindow(place->hwnd))
        send_size(window);
}

/* Minimizes, maximizes or restores a window, which is measured and told its size then. */
static void arrange(struct window *window, int show)
{
    BOOL minimizes = show == SW_MINIMIZE || show == SW_SHOWMINIMIZED || show == SW_SHOWMINNOACTIVE || show == SW_FORCEMINIMIZE;
    BOOL restores = show == SW_RESTORE || show == SW_SHOWNORMAL;
    if (minimizes ? window->minimized : !window->minimized && !(restores ? window->style & WS_MAXIMIZE : show == SW_SHOWMAXIMIZED))
        return;
    // What was maximized before it was minimized is so again.
    BOOL from_icon = window->minimized && show == SW_RESTORE;
    if (!minimizes && !from_icon && show == SW_SHOWMAXIMIZED && !(window->style & WS_MAXIMIZE))
    {
        window->normal = window->outer;
        window->style |= WS_MAXIMIZE;
        // Its edges hang over those of the screen.
        RECT frame = frame_of(window->style, FALSE);
        SetRect(&window->outer, -frame.left, -frame.left, three_d3d8_screen(0) + frame.left, three_d3d8_screen(1) + frame.left);
    }
    else if (restores && !from_icon && window->style & WS_MAXIMIZE)
    {
        window->style &= ~(LONG)WS_MAXIMIZE;
        window->outer = window->normal;
    }
    window->minimized = minimizes;
    window->needs_size = 1;
}

/* Whether a way of showing makes a window the active one. */
static BOOL activates(int show)
{
    return show != SW_HIDE && show != SW_SHOWNA && show != SW_SHOWNOACTIVATE && show != SW_SHOWMINNOACTIVE &&
           show != SW_MINIMIZE && show != SW_FORCEMINIMIZE;
}

BOOL WINAPI ShowWindow(HWND handle, int show)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    BOOL was = window->visible;
    window->visible = show != SW_HIDE;
    if (window->visible)
        arrange(window, show);
    three_d3d8_measure(window);
    if (window->visible != was)
        SendMessageA(handle, WM_SHOWWINDOW, (WPARAM)window->visible, 0);
    if (!IsWindow(handle))
        return was;
    if (window->visible && !was)
        window->needs_paint = 1;
    if (!window->visible || window->minimized)
        three_d3d8_leave(handle);
    else if (activates(show))
        three_d3d8_activate(handle, WA_ACTIVE);
    if (window->visible && IsWindow(handle))
        three_d3d8_tell_size(window);
    return was;
}

BOOL WINAPI UpdateWindow(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (window && window->needs_paint && window->visible)
    {
        window->needs_paint = 0;
        SendMessageA(handle, WM_PAINT, 0, 0);
    }
    return window != NULL;
}

BOOL WINAPI SetWindowPos(HWND handle, HWND after, int x, int y, int width, int height, UINT flags)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    RECT old = window->outer;
    int old_width = window->client_width, old_height = window->client_height;
    WINDOWPOS place = {handle, after, x, y, width > 0 ? width : 0, height > 0 ? height : 0, flags};
    if (flags & SWP_NOMOVE)
        place.x = old.left, place.y = old.top;
    if (flags & SWP_NOSIZE)
        place.cx = old.right - old.left, place.cy = old.bottom - old.top;
    if (!(flags & SWP_NOSENDCHANGING))
        SendMessageA(handle, WM_WINDOWPOSCHANGING, 0, (LPARAM)&place);
    if (!IsWindow(handle))
        return TRUE;
    SetRect(&window->outer, place.x, place.y, place.x + place.cx, place.y + place.cy);
    if (!(flags & SWP_NOZORDER) && (after == HWND_TOPMOST || after == HWND_NOTOPMOST))
        window->ex_style = (window->ex_style & ~WS_EX_TOPMOST) | (after == HWND_TOPMOST ? WS_EX_TOPMOST : 0);
    three_d3d8_measure(window);
    BOOL moved = window->outer.left != old.left || window->outer.top != old.top;
    BOOL sized = window->client_width != old_width || window->client_height != old_height;
    place.flags |= (moved ? 0 : NO_CLIENT_MOVE) | (sized ? 0 : NO_CLIENT_SIZE);
    if (sized)
        window->needs_paint = 1;
    if (moved || sized || flags & SWP_FRAMECHANGED)
        SendMessageA(handle, WM_WINDOWPOSCHANGED, 0, (LPARAM)&place);
    if (flags & (SWP_SHOWWINDOW | SWP_HIDEWINDOW))
        ShowWindow(handle, flags & SWP_HIDEWINDOW ? SW_HIDE : flags & SWP_NOACTIVATE ? SW_SHOWNA : SW_SHOW);
    else if (!(flags & (SWP_NOACTIVATE | SWP_NOZORDER)) && IsWindowVisible(handle))
        three_d3d8_activate(handle, WA_ACTIVE);
    return TRUE;
}

BOOL WINAPI MoveWindow(HWND window, int x, int y, int width, int height, BOOL repaint)
{
    (void)repaint;
    return SetWindowPos(window, NULL, x, y, width, height, 0);
}

BOOL WINAPI GetClientRect(HWND handle, LPRECT rect)
{
    struct window *window = three_d3d8_window(handle);
    if (!window && handle)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    return window ? SetRect(rect, 0, 0, window->client_width, window->client_height)
                  : SetRect(rect, 0, 0, GetSystemMetrics(SM_CXSCREEN), GetSystemMetrics(SM_CYSCREEN));
}

BOOL WINAPI GetWindowRect(HWND handle, LPRECT rect)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return GetClientRect(handle, rect);
    POINT at = origin_of(window);
    *rect = window->outer;
    return OffsetRect(rect, at.x - rect->left, at.y - rect->top);
}

BOOL WINAPI ClientToScreen(HWND handle, LPPOINT point)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    RECT frame = frame_of(window->style, window->menu != NULL);
    POINT at = origin_of(window);
    point->x += at.x + frame.left;
    point->y += at.y + frame.top;
    return TRUE;
}

BOOL WINAPI ScreenToClient(HWND handle, LPPOINT point)
{
    POINT origin = {0, 0};
    if (!ClientToScreen(handle, &origin))
        return FALSE;
    point->x -= origin.x;
    point->y -= origin.y;
    return TRUE;
}
