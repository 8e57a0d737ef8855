/* Scroll bars: those of windows, and those that are windows themselves (user32.dll). What they say is kept; nobody sees them. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"

struct scroll
{
    int low, high, page, at;
};

static BOOL is_bar(const struct window *window)
{
    return window->class_ == three_d3d8_class("scrollbar");
}

/* Those of a window begin with a hundred places, and come together. */
void three_d3d8_add_scrolls(struct window *window)
{
    if (!window->scrolls && (window->scrolls = calloc(SB_CTL + 1, sizeof(*window->scrolls))))
        window->scrolls[SB_HORZ].high = window->scrolls[SB_VERT].high = 100;
}

/* What a bar keeps; NULL where there is none. */
static struct scroll *scroll_of(struct window *window, int bar)
{
    BOOL is_control = bar == SB_CTL;
    if (!window || bar < SB_HORZ || bar > SB_CTL || is_control != is_bar(window))
        return NULL;
    if (is_control)
        three_d3d8_add_scrolls(window);
    return window->scrolls ? &window->scrolls[bar] : NULL;
}

/* The last place that a bar can be at: its page ends at the end of its range. */
static int last_of(const struct scroll *own)
{
    int last = own->high - (own->page > 0 ? own->page - 1 : 0);
    return last > own->low ? last : own->low;
}

static void keep_within(struct scroll *own)
{
    long long length = (long long)own->high - own->low + 1;
    own->page = own->page < 0 ? 0 : own->page > length ? (int)length : own->page;
    own->at = own->at > last_of(own) ? last_of(own) : own->at < own->low ? own->low : own->at;
}

static LONG style_of(int bar)
{
    return bar == SB_HORZ ? WS_HSCROLL : bar == SB_VERT ? WS_VSCROLL : WS_HSCROLL | WS_VSCROLL;
}

/* Shows bars, or hides them; the client area is smaller with them. */
static void show_bars(struct window *window, LONG bars, BOOL shows)
{
    LONG before = window->style;
    window->style = shows ? before | bars : before & ~bars;
    if (window->style != before)
        SetWindowPos(window->handle, NULL, 0, 0, 0, 0, SWP_NOSIZE | SWP_NOMOVE | SWP_NOZORDER | SWP_NOACTIVATE | SWP_FRAMECHANGED);
}

/* A bar with nothing to scroll to is hidden, or not heard where the program wants it so. */
static void show_if_needed(struct window *window, int bar, UINT mask, BOOL redraw)
{
    const struct scroll *own = &window->scrolls[bar];
    BOOL is_needed = last_of(own) > own->low;
    if (bar == SB_CTL)
    {
        if (mask & SIF_DISABLENOSCROLL && redraw && IsWindowVisible(window->handle))
            EnableWindow(window->handle, is_needed);
        return;
    }
    if (mask & (SIF_RANGE | SIF_PAGE) && !(mask & SIF_DISABLENOSCROLL))
        show_bars(window, style_of(bar), is_needed);
}

static int set_scroll(HWND handle, int bar, const SCROLLINFO *info, BOOL redraw)
{
    struct window *window = three_d3d8_window(handle);
    struct scroll *own, before;
    if (!window)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return 0;
    }
    BOOL had_none = !window->scrolls && !(window->style & (WS_HSCROLL | WS_VSCROLL));
    if (bar != SB_CTL)
        three_d3d8_add_scrolls(window);
    if (!(own = scroll_of(window, bar)))
        return 0;
    before = *own;
    if (info->fMask & SIF_PAGE)
        own->page = (int)info->nPage;
    if (info->fMask & SIF_POS)
        own->at = info->nPos;
    if (info->fMask & SIF_RANGE)
    {
        // A range that is longer than can be counted is none.
        BOOL is_one = info->nMin <= info->nMax && (unsigned)info->nMax - (unsigned)info->nMin < 0x80000000u;
        own->low = is_one ? info->nMin : 0, own->high = is_one ? info->nMax : 0;
    }
    keep_within(own);
    int at = own->at;
    if (had_none || bar == SB_CTL || before.low != own->low || before.high != own->high || before.page != own->page)
        show_if_needed(window, bar, info->fMask, redraw);
    return at;
}

int WINAPI SetScrollInfo(HWND window, int bar, const SCROLLINFO *info, BOOL redraw)
{
    if (!info || info->fMask & ~(UINT)(SIF_ALL | SIF_DISABLENOSCROLL) || (info->cbSize != sizeof(*info) && info->cbSize != sizeof(*info) - sizeof(int)))
        return 0;
    if (bar == SB_CTL)
        return (int)SendMessageA(window, SBM_SETSCROLLINFO, (WPARAM)redraw, (LPARAM)info);
    return set_scroll(window, bar, info, redraw);
}

static BOOL get_scroll(HWND handle, int bar, LPSCROLLINFO info)
{
    const struct scroll *own = scroll_of(three_d3d8_window(handle), bar);
    if (!own || !(info->fMask & SIF_ALL))
        return FALSE;
    if (info->fMask & SIF_PAGE)
        info->nPage = (UINT)own->page;
    if (info->fMask & SIF_POS)
        info->nPos = own->at;
    if (info->fMask & SIF_TRACKPOS && info->cbSize == sizeof(*info))
        info->nTrackPos = own->at;
    if (info->fMask & SIF_RANGE)
        info->nMin = own->low, info->nMax = own->high;
    return TRUE;
}

BOOL WINAPI GetScrollInfo(HWND window, int bar, LPSCROLLINFO info)
{
    if (!info || info->fMask & ~(UINT)(SIF_ALL | SIF_DISABLENOSCROLL) || (info->cbSize != sizeof(*info) && info->cbSize != sizeof(*info) - sizeof(int)))
        return FALSE;
    if (bar == SB_CTL)
        return (BOOL)SendMessageA(window, SBM_GETSCROLLINFO, 0, (LPARAM)info);
    return get_scroll(window, bar, info);
}

int WINAPI GetScrollPos(HWND window, int bar)
{
    if (bar == SB_CTL)
        return (int)SendMessageA(window, SBM_GETPOS, 0, 0);
    const struct scroll *own = scroll_of(three_d3d8_window(window), bar);
    return own ? own->at : 0;
}

static int set_place(HWND window, int bar, int at)
{
    const struct scroll *own = scroll_of(three_d3d8_window(window), bar);
    int before = own ? own->at : 0;
    set_scroll(window, bar, &(SCROLLINFO){sizeof(SCROLLINFO), SIF_POS, 0, 0, 0, at, 0}, FALSE);
    return before;
}

int WINAPI SetScrollPos(HWND window, int bar, int at, BOOL redraw)
{
    if (bar == SB_CTL)
        return (int)SendMessageA(window, SBM_SETPOS, (WPARAM)at, redraw);
    return set_place(window, bar, at);
}

static BOOL set_range(HWND window, int bar, int low, int high)
{
    set_scroll(window, bar, &(SCROLLINFO){sizeof(SCROLLINFO), SIF_RANGE, low, high, 0, 0, 0}, FALSE);
    return IsWindow(window);
}

BOOL WINAPI SetScrollRange(HWND window, int bar, int low, int high, BOOL redraw)
{
    if (bar == SB_CTL)
        SendMessageA(window, redraw ? SBM_SETRANGEREDRAW : SBM_SETRANGE, (WPARAM)low, high);
    return bar == SB_CTL ? IsWindow(window) : set_range(window, bar, low, high);
}

static BOOL get_range(HWND window, int bar, LPINT low, LPINT high)
{
    const struct scroll *own = scroll_of(three_d3d8_window(window), bar);
    if (low)
        *low = own ? own->low : 0;
    if (high)
        *high = own ? own->high : 0;
    return IsWindow(window);
}

BOOL WINAPI GetScrollRange(HWND window, int bar, LPINT low, LPINT high)
{
    if (bar == SB_CTL)
        SendMessageA(window, SBM_GETRANGE, (WPARAM)low, (LPARAM)high);
    return bar == SB_CTL ? IsWindow(window) : get_range(window, bar, low, high);
}

BOOL WINAPI ShowScrollBar(HWND handle, int bar, BOOL show)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || bar < SB_HORZ || bar > SB_BOTH)
        return FALSE;
    if (bar == SB_CTL)
        ShowWindow(handle, show ? SW_SHOW : SW_HIDE);
    else
        show_bars(window, style_of(bar), show);
    return TRUE;
}

/* TRUE where that changes something: a bar with an arrow that is not heard is heard all the same. */
BOOL WINAPI EnableScrollBar(HWND handle, UINT bar, UINT arrows)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || (bar == SB_CTL) != is_bar(window))
    {
        SetLastError(window ? ERROR_INVALID_PARAMETER : ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    UINT before = window->scroll_arrows;
    BOOL was_disabled = (window->style & WS_DISABLED) != 0;
    window->scroll_arrows = arrows;
    if (bar == SB_CTL && (arrows == ESB_DISABLE_BOTH || (arrows == ESB_ENABLE_BOTH && was_disabled)))
        EnableWindow(handle, arrows != ESB_DISABLE_BOTH);
    return before != arrows || (bar == SB_CTL && was_disabled && arrows == ESB_ENABLE_BOTH);
}

/* What a bar that is a window does; FALSE where the message is none of a bar. */
BOOL three_d3d8_scroll_control(HWND handle, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    switch (message)
    {
    case SBM_SETPOS:
        *result = set_place(handle, SB_CTL, (int)wParam);
        return TRUE;
    case SBM_GETPOS:
    {
        const struct scroll *own = scroll_of(three_d3d8_window(handle), SB_CTL);
        *result = own ? own->at : 0;
        return TRUE;
    }
    case SBM_SETRANGE:
    case SBM_SETRANGEREDRAW:
        *result = set_range(handle, SB_CTL, (int)wParam, (int)lParam);
        return TRUE;
    case SBM_GETRANGE:
        *result = get_range(handle, SB_CTL, (LPINT)wParam, (LPINT)lParam);
        return TRUE;
    case SBM_ENABLE_ARROWS:
        *result = EnableScrollBar(handle, SB_CTL, (UINT)wParam);
        return TRUE;
    case SBM_SETSCROLLINFO:
        *result = set_scroll(handle, SB_CTL, (const SCROLLINFO *)lParam, wParam != 0);
        return TRUE;
    case SBM_GETSCROLLINFO:
        *result = get_scroll(handle, SB_CTL, (LPSCROLLINFO)lParam);
        return TRUE;
    default:
        return FALSE;
    }
}

/* What comes into view has to be drawn; what moves with it is not there, as windows show nothing of their own. */
int WINAPI ScrollWindowEx(HWND window, int x, int y, const RECT *scrolled, const RECT *clip, HRGN region, LPRECT update, UINT flags)
{
    RECT rect, bare;
    if (!GetClientRect(window, &rect))
        return ERROR;
    if (scrolled)
        IntersectRect(&rect, &rect, scrolled);
    if (clip)
        IntersectRect(&rect, &rect, clip);
    RECT moved = rect;
    OffsetRect(&moved, x, y);
    SubtractRect(&bare, &rect, &moved);
    if (update)
        *update = bare;
    if (region)
        SetRectRgn(region, bare.left, bare.top, bare.right, bare.bottom);
    if (flags & SW_INVALIDATE)
        InvalidateRect(window, &rect, (flags & SW_ERASE) != 0);
    for (HWND child = flags & SW_SCROLLCHILDREN ? GetWindow(window, GW_CHILD) : NULL; child; child = GetWindow(child, GW_HWNDNEXT))
    {
        const RECT *place = &three_d3d8_window(child)->outer;
        SetWindowPos(child, NULL, (int)place->left + x, (int)place->top + y, 0, 0, SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
    }
    return IsRectEmpty(&bare) ? NULLREGION : SIMPLEREGION;
}

BOOL WINAPI ScrollWindow(HWND window, int x, int y, const RECT *scrolled, const RECT *clip)
{
    return ScrollWindowEx(window, x, y, scrolled, clip, NULL, NULL, SW_INVALIDATE | SW_ERASE | (scrolled ? 0 : SW_SCROLLCHILDREN)) != ERROR;
}
