/* Where windows are, how large they are, and whether they are shown (user32.dll). */
#include <windows.h>
#include "../host.h"

/* What WM_WINDOWPOSCHANGED says besides: the client area has not changed its size or its place. */
#define NO_CLIENT_SIZE 0x0800
#define NO_CLIENT_MOVE 0x1000
/* Where windows lie that are minimized: far from every screen. */
#define AWAY (-32000)

/* Pixels of a window's frame, as far as it depends on what AdjustWindowRectEx is told. */
static RECT frame_of(LONG style, LONG ex_style, BOOL menu)
{
    BOOL is_raised = style & (WS_THICKFRAME | WS_DLGFRAME) || ex_style & WS_EX_DLGMODALFRAME;
    BOOL is_flat = ex_style & WS_EX_STATICEDGE && !(ex_style & WS_EX_DLGMODALFRAME);
    int edge = is_flat ? 1 : is_raised ? 2 : 0;
    edge += (style & WS_THICKFRAME) != 0;
    edge += style & (WS_BORDER | WS_DLGFRAME) || ex_style & WS_EX_DLGMODALFRAME;
    RECT frame = {edge, edge, edge, edge};
    if ((style & WS_CAPTION) == WS_CAPTION)
        frame.top += GetSystemMetrics(ex_style & WS_EX_TOOLWINDOW ? SM_CYSMCAPTION : SM_CYCAPTION);
    if (menu)
        frame.top += GetSystemMetrics(SM_CYMENU);
    int sunken = ex_style & WS_EX_CLIENTEDGE ? GetSystemMetrics(SM_CXEDGE) : 0;
    return (RECT){frame.left + sunken, frame.top + sunken, frame.right + sunken, frame.bottom + sunken};
}

/* The same with the scroll bars that it has. */
static RECT frame_around(const struct window *window)
{
    RECT frame = frame_of(window->style, window->ex_style, window->menu && !(window->style & WS_CHILD));
    int across = window->style & WS_VSCROLL ? GetSystemMetrics(SM_CXVSCROLL) : 0, down = window->style & WS_HSCROLL ? GetSystemMetrics(SM_CYHSCROLL) : 0;
    BOOL is_left = (window->ex_style & WS_EX_LEFTSCROLLBAR) != 0;
    if (window->outer.right - window->outer.left - frame.left - frame.right >= across)
        frame.left += is_left ? across : 0, frame.right += is_left ? 0 : across;
    if (window->outer.bottom - window->outer.top - frame.top - frame.bottom > down)
        frame.bottom += down;
    return frame;
}

BOOL WINAPI AdjustWindowRectEx(LPRECT rect, DWORD style, BOOL menu, DWORD exStyle)
{
    RECT frame = frame_of((LONG)style, (LONG)exStyle, menu);
    return SetRect(rect, rect->left - frame.left, rect->top - frame.top, rect->right + frame.right, rect->bottom + frame.bottom);
}

BOOL WINAPI AdjustWindowRect(LPRECT rect, DWORD style, BOOL menu)
{
    return AdjustWindowRectEx(rect, style, menu, 0);
}

static BOOL is_away(const struct window *window)
{
    return window->minimized && !(window->style & WS_CHILD);
}

/* The place of a window's frame on the screen: parts of a window lie in its client area. */
static POINT origin_of(const struct window *window)
{
    POINT at = is_away(window) ? (POINT){AWAY, AWAY} : (POINT){window->outer.left, window->outer.top};
    if (window->style & WS_CHILD)
        ClientToScreen(window->parent, &at);
    return at;
}

void three_d3d8_measure(struct window *window)
{
    RECT frame = frame_around(window);
    int width = window->outer.right - window->outer.left - frame.left - frame.right;
    int height = window->outer.bottom - window->outer.top - frame.top - frame.bottom;
    window->client_width = width > 0 ? width : 0;
    window->client_height = height > 0 ? height : 0;
    const struct window *parent = three_d3d8_window(window->parent);
    if (!window->is_dialog && !(parent && parent->is_dialog))
        host_window(window->handle, window->client_width, window->client_height, window->visible);
}

void three_d3d8_inner(const struct window *window, LPRECT rect)
{
    RECT frame = frame_around(window);
    rect->left += frame.left, rect->top += frame.top, rect->right -= frame.right, rect->bottom -= frame.bottom;
    rect->right = rect->right < rect->left ? rect->left : rect->right;
    rect->bottom = rect->bottom < rect->top ? rect->top : rect->bottom;
}

/* The edge at a place of a frame that can be dragged: rows of three, from the upper left one on. */
static LRESULT edge_at(const RECT *outer, POINT at, LONG corner)
{
    static const BYTE edges[] = {HTTOPLEFT, HTTOP, HTTOPRIGHT, HTLEFT, HTBORDER, HTRIGHT, HTBOTTOMLEFT, HTBOTTOM, HTBOTTOMRIGHT};
    int column = at.x < outer->left + corner ? 0 : at.x >= outer->right - corner ? 2 : 1;
    int row = at.y < outer->top + corner ? 0 : at.y >= outer->bottom - corner ? 2 : 1;
    return edges[row * 3 + column];
}

LRESULT three_d3d8_hit(const struct window *window, POINT at)
{
    RECT outer, inner, frame = frame_of(window->style, window->ex_style, FALSE);
    BOOL has_caption = (window->style & WS_CAPTION) == WS_CAPTION;
    GetWindowRect(window->handle, &outer);
    inner = outer;
    three_d3d8_inner(window, &inner);
    if (!PtInRect(&outer, at))
        return HTNOWHERE;
    if (PtInRect(&inner, at))
        return HTCLIENT;
    if (at.x < outer.left + frame.left || at.x >= outer.right - frame.right || at.y < outer.top + frame.left || at.y >= outer.bottom - frame.bottom)
        return window->style & WS_THICKFRAME ? edge_at(&outer, at, frame.left + GetSystemMetrics(SM_CYSIZE)) : HTBORDER;
    return has_caption && at.y < outer.top + frame.top ? HTCAPTION : HTMENU;
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
    RECT frame = frame_around(window);
    if (window->style & WS_CHILD)
        at = (POINT){window->outer.left, window->outer.top};
    SendMessageA(window->handle, WM_MOVE, 0, is_away(window) ? MAKELPARAM(AWAY, AWAY) : MAKELPARAM(at.x + frame.left, at.y + frame.top));
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

/* Whether a window's size is one that its frame can be dragged to, or its title says something. */
static BOOL has_limits(DWORD style)
{
    return style & WS_THICKFRAME || !(style & (WS_POPUP | WS_CHILD));
}

/* Sizes and the place that a window may have, as Windows proposes them and as it wants them. */
static MINMAXINFO limits_of(struct window *window, MINMAXINFO *proposed)
{
    BOOL has_line = window->style & (WS_BORDER | WS_DLGFRAME);
    // A maximized window's edges hang over those of what it is in.
    RECT rect = {0, 0, three_d3d8_screen(0), three_d3d8_screen(1)};
    if (window->style & WS_CHILD)
        GetClientRect(window->parent, &rect);
    AdjustWindowRectEx(&rect, (DWORD)window->style & ~(DWORD)((window->style & WS_CAPTION) == WS_CAPTION ? WS_BORDER : 0), FALSE, (DWORD)window->ex_style);
    *proposed = (MINMAXINFO){
        .ptMaxSize = {rect.right - rect.left, rect.bottom - rect.top},
        .ptMaxPosition = {rect.left, rect.top},
        .ptMinTrackSize = {has_line ? GetSystemMetrics(SM_CXMINTRACK) : -2 * rect.left, has_line ? GetSystemMetrics(SM_CYMINTRACK) : -2 * rect.top},
        .ptMaxTrackSize = {GetSystemMetrics(SM_CXMAXTRACK), GetSystemMetrics(SM_CYMAXTRACK)},
    };
    MINMAXINFO wanted = *proposed;
    SendMessageA(window->handle, WM_GETMINMAXINFO, 0, (LPARAM)&wanted);
    return wanted;
}

/* Pages are smaller than the screens that programs were made for: what only Windows proposes for the largest size is no limit. */
static void limit_size(struct window *window, int *width, int *height)
{
    MINMAXINFO proposed, wanted = limits_of(window, &proposed);
    if (wanted.ptMaxTrackSize.x != proposed.ptMaxTrackSize.x && *width > wanted.ptMaxTrackSize.x)
        *width = (int)wanted.ptMaxTrackSize.x;
    if (wanted.ptMaxTrackSize.y != proposed.ptMaxTrackSize.y && *height > wanted.ptMaxTrackSize.y)
        *height = (int)wanted.ptMaxTrackSize.y;
    if (window->minimized)
        return;
    *width = *width < wanted.ptMinTrackSize.x ? (int)wanted.ptMinTrackSize.x : *width;
    *height = *height < wanted.ptMinTrackSize.y ? (int)wanted.ptMinTrackSize.y : *height;
}

void three_d3d8_limit_new(struct window *window, CREATESTRUCTA *how)
{
    if (!has_limits((DWORD)how->style))
        return;
    limit_size(window, &how->cx, &how->cy);
    window->outer.right = window->outer.left + how->cx, window->outer.bottom = window->outer.top + how->cy;
    three_d3d8_measure(window);
}

void three_d3d8_limit(struct window *window, WINDOWPOS *place)
{
    if (!(place->flags & SWP_NOSIZE) && has_limits((DWORD)window->style))
        limit_size(window, &place->cx, &place->cy);
}

/* Minimizes, maximizes or restores a window, which is measured and told its size then. */
static void arrange(struct window *window, int show)
{
    BOOL minimizes = show == SW_MINIMIZE || show == SW_SHOWMINIMIZED || show == SW_SHOWMINNOACTIVE || show == SW_FORCEMINIMIZE;
    BOOL restores = show == SW_RESTORE || show == SW_SHOWNORMAL;
    if (minimizes ? window->minimized : !window->minimized && !(restores ? window->style & WS_MAXIMIZE : show == SW_SHOWMAXIMIZED))
        return;
    if (three_d3d8_call_hooks(WH_CBT, HCBT_MINMAX, (WPARAM)window->handle, show))
        return;
    // What was maximized before it was minimized is so again.
    BOOL from_icon = window->minimized && show == SW_RESTORE;
    if (!minimizes && !from_icon && show == SW_SHOWMAXIMIZED && !(window->style & WS_MAXIMIZE))
    {
        MINMAXINFO proposed, wanted = limits_of(window, &proposed);
        window->normal = window->outer;
        window->style |= WS_MAXIMIZE;
        SetRect(&window->outer, wanted.ptMaxPosition.x, wanted.ptMaxPosition.y, wanted.ptMaxPosition.x + wanted.ptMaxSize.x, wanted.ptMaxPosition.y + wanted.ptMaxSize.y);
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
    BOOL was = window->visible, was_minimized = window->minimized;
    window->visible = show != SW_HIDE;
    if (window->visible)
        arrange(window, show);
    three_d3d8_measure(window);
    if (window->visible != was)
        SendMessageA(handle, WM_SHOWWINDOW, (WPARAM)window->visible, 0);
    if (!IsWindow(handle))
        return was;
    if (window->visible && !was)
        InvalidateRect(handle, NULL, TRUE);
    if (window->minimized && show == SW_SHOWMINIMIZED)
        three_d3d8_minimize_active(handle);
    else if (!window->visible || window->minimized)
        three_d3d8_leave(handle);
    else if (was_minimized && GetActiveWindow() == handle)
        SendMessageA(handle, WM_ACTIVATE, WA_ACTIVE, 0);
    else if (activates(show))
        three_d3d8_activate(handle, WA_ACTIVE);
    if (window->visible && IsWindow(handle))
        three_d3d8_tell_size(window);
    return was;
}

static void restack(struct window *window, HWND after)
{
    if (!(window->style & WS_CHILD) && (after == HWND_TOPMOST || after == HWND_NOTOPMOST))
        window->ex_style = (window->ex_style & ~WS_EX_TOPMOST) | (after == HWND_TOPMOST ? WS_EX_TOPMOST : 0);
    three_d3d8_put_behind(window, after);
}

/* Places are counted in 16 bits. */
static int countable(int place)
{
    return place < -32768 ? -32768 : place > 32767 ? 32767 : place;
}

static WINDOWPOS asked_place(const struct window *window, HWND after, int x, int y, int width, int height, UINT flags)
{
    WINDOWPOS place = {window->handle, after, countable(x), countable(y), width > 0 ? countable(width) : 0, height > 0 ? countable(height) : 0, flags};
    if (flags & SWP_NOMOVE)
        place.x = window->outer.left, place.y = window->outer.top;
    if (flags & SWP_NOSIZE)
        place.cx = window->outer.right - window->outer.left, place.cy = window->outer.bottom - window->outer.top;
    return place;
}

/* Shows a window or hides it, and leaves the keyboard where it is. */
static void show_quietly(struct window *window, BOOL shows)
{
    HWND handle = window->handle;
    if (window->visible == shows)
        return;
    window->visible = shows;
    three_d3d8_measure(window);
    if (shows)
        InvalidateRect(handle, NULL, TRUE);
    if (shows && IsWindow(handle))
        three_d3d8_tell_size(window);
}

/* A window that is behind another one lies in the same one: else nothing is done. */
static BOOL is_neighbour(HWND handle, HWND after)
{
    BOOL is_place = after == HWND_TOP || after == HWND_BOTTOM || after == HWND_TOPMOST || after == HWND_NOTOPMOST;
    return is_place || GetAncestor(handle, GA_PARENT) == GetAncestor(after, GA_PARENT);
}

BOOL WINAPI SetWindowPos(HWND handle, HWND after, int x, int y, int width, int height, UINT flags)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || handle == GetDesktopWindow() || (!(flags & SWP_NOZORDER) && after == GetDesktopWindow()))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (!(flags & SWP_NOZORDER) && !is_neighbour(handle, after))
        return TRUE;
    RECT old = window->outer;
    int old_width = window->client_width, old_height = window->client_height;
    WINDOWPOS place = asked_place(window, after, x, y, width, height, flags);
    if (!(flags & SWP_NOSENDCHANGING))
        SendMessageA(handle, WM_WINDOWPOSCHANGING, 0, (LPARAM)&place);
    if (!IsWindow(handle))
        return TRUE;
    SetRect(&window->outer, place.x, place.y, place.x + place.cx, place.y + place.cy);
    flags = place.flags;
    if (!(flags & SWP_NOZORDER))
        restack(window, place.hwndInsertAfter);
    three_d3d8_measure(window);
    BOOL moved = window->outer.left != old.left || window->outer.top != old.top;
    BOOL sized = window->client_width != old_width || window->client_height != old_height;
    place.flags |= (moved ? 0 : NO_CLIENT_MOVE) | (sized ? 0 : NO_CLIENT_SIZE);
    if (sized && !(flags & SWP_NOREDRAW))
        InvalidateRect(handle, NULL, TRUE);
    if (moved || sized || flags & SWP_FRAMECHANGED)
        SendMessageA(handle, WM_WINDOWPOSCHANGED, 0, (LPARAM)&place);
    if (IsWindow(handle) && flags & (SWP_SHOWWINDOW | SWP_HIDEWINDOW))
        show_quietly(window, (flags & SWP_SHOWWINDOW) != 0);
    if (!(flags & (SWP_NOACTIVATE | SWP_HIDEWINDOW)) && !(GetWindowLongA(handle, GWL_STYLE) & WS_CHILD) && IsWindowVisible(handle))
        three_d3d8_activate(handle, WA_ACTIVE);
    return TRUE;
}

BOOL WINAPI MoveWindow(HWND window, int x, int y, int width, int height, BOOL repaint)
{
    return SetWindowPos(window, NULL, x, y, width, height, SWP_NOZORDER | SWP_NOACTIVATE | (repaint ? 0 : SWP_NOREDRAW));
}

BOOL WINAPI GetClientRect(HWND handle, LPRECT rect)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return window && SetRect(rect, 0, 0, window->minimized ? 0 : window->client_width, window->minimized ? 0 : window->client_height);
}

BOOL WINAPI GetWindowRect(HWND handle, LPRECT rect)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || !rect)
    {
        SetLastError(window ? ERROR_INVALID_PARAMETER : ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (is_away(window))
        return SetRect(rect, AWAY, AWAY, AWAY + GetSystemMetrics(SM_CXMINIMIZED), AWAY + GetSystemMetrics(SM_CYMINIMIZED));
    POINT at = origin_of(window);
    *rect = window->outer;
    return OffsetRect(rect, at.x - rect->left, at.y - rect->top);
}

BOOL WINAPI ClientToScreen(HWND handle, LPPOINT point)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    RECT frame = is_away(window) ? (RECT){0, 0, 0, 0} : frame_around(window);
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
