/* Windows: they are made, found and destroyed (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Of a program, as on Windows. */
#define WINDOWS 10000
/* Handles are odd, so that nobody takes one for a pointer. */
#define FIRST_HANDLE 0x10001
#define DESKTOP ((HWND)0x10000)

static struct window *windows[WINDOWS];
/* Slots that have been used. */
static int used;
/* The windows in their order: those before others first, whatever they are in. */
static struct window *foremost;

/* What all windows lie on. It is none of them. */
static struct window *desktop(void)
{
    static struct window own;
    own.handle = DESKTOP;
    own.class_ = three_d3d8_class("#32769");
    own.procedure = DefWindowProcA;
    own.title = "";
    own.style = (LONG)(WS_POPUP | WS_VISIBLE | WS_CLIPSIBLINGS | WS_CLIPCHILDREN);
    own.visible = 1;
    own.client_width = three_d3d8_screen(0), own.client_height = three_d3d8_screen(1);
    SetRect(&own.outer, 0, 0, own.client_width, own.client_height);
    return &own;
}

struct window *three_d3d8_window(HWND handle)
{
    size_t n = ((size_t)handle - FIRST_HANDLE) / 2;
    if (handle == DESKTOP)
        return desktop();
    return (size_t)handle >= FIRST_HANDLE && n < (size_t)used ? windows[n] : NULL;
}

HWND WINAPI GetDesktopWindow(void)
{
    return DESKTOP;
}

struct window *three_d3d8_foremost(void)
{
    return foremost;
}

static void take_out(struct window *window)
{
    if (window->above)
        window->above->below = window->below;
    else if (foremost == window)
        foremost = window->below;
    if (window->below)
        window->below->above = window->above;
    window->above = window->below = NULL;
}

static BOOL is_topmost(const struct window *window)
{
    return !(window->style & WS_CHILD) && window->ex_style & WS_EX_TOPMOST;
}

/* Puts one behind another, or before all (NULL). */
static void put_between(struct window *window, struct window *before)
{
    window->above = before;
    window->below = before ? before->below : foremost;
    if (window->below)
        window->below->above = window;
    if (before)
        before->below = window;
    else
        foremost = window;
}

void three_d3d8_put_behind(struct window *window, HWND after)
{
    struct window *before = after == HWND_TOP || after == HWND_TOPMOST || after == HWND_NOTOPMOST ? NULL : three_d3d8_window(after);
    if (before == window)
        return;
    take_out(window);
    struct window *at = before;
    if (after == HWND_BOTTOM)
        for (struct window *next = foremost; next; next = next->below)
            at = next;
    // What is not topmost goes behind all that is.
    for (struct window *next = at ? at->below : foremost; next && !is_topmost(window) && !(window->style & WS_CHILD) && after != HWND_BOTTOM; next = next->below)
        if (is_topmost(next))
            at = next;
    put_between(window, at);
    // What a window owns stays before it.
    for (struct window *next = window->below, *rest; next && !(window->style & WS_CHILD); next = rest)
    {
        rest = next->below;
        if (next->parent != window->handle || next->style & WS_CHILD)
            continue;
        take_out(next);
        put_between(next, window->above);
    }
}

struct window *three_d3d8_nth_window(int n)
{
    for (int slot = 0; slot < used; slot++)
        if (windows[slot] && n-- == 0)
            return windows[slot];
    return NULL;
}

struct window *three_d3d8_first_window(void)
{
    struct window *hidden = NULL;
    for (int n = 0; n < used; n++)
    {
        struct window *parent = windows[n] ? three_d3d8_window(windows[n]->parent) : NULL;
        if (!windows[n] || windows[n]->is_dialog || (parent && parent->is_dialog))
            continue;
        if (windows[n]->visible)
            return windows[n];
        hidden = hidden ? hidden : windows[n];
    }
    return hidden;
}

/* Windows that are not a part of another one have a frame's corner, and those without a kind a caption. */
static LONG whole_style(DWORD style)
{
    if (!(style & (WS_CHILD | WS_POPUP)))
        style |= WS_CAPTION;
    return (LONG)(style & WS_CHILD ? style : style | WS_CLIPSIBLINGS);
}

/* Frames that are raised say so. */
static LONG whole_ex_style(DWORD style, DWORD ex_style)
{
    BOOL is_raised = ex_style & WS_EX_DLGMODALFRAME || (!(ex_style & WS_EX_STATICEDGE) && style & (WS_DLGFRAME | WS_THICKFRAME));
    return (LONG)(is_raised ? ex_style | WS_EX_WINDOWEDGE : ex_style & ~(DWORD)WS_EX_WINDOWEDGE);
}

static struct window *add_window(struct window_class *class)
{
    int n = 0;
    while (n < WINDOWS && windows[n])
        n++;
    const WNDCLASSEXA *is = three_d3d8_class_of(class);
    struct window *window = n < WINDOWS ? calloc(1, sizeof(*window) + (size_t)(is->cbWndExtra > 0 ? is->cbWndExtra : 0)) : NULL;
    if (!window)
    {
        SetLastError(ERROR_NOT_ENOUGH_MEMORY);
        return NULL;
    }
    windows[n] = window;
    used = n < used ? used : n + 1;
    window->handle = (HWND)(size_t)(FIRST_HANDLE + n * 2);
    window->class_ = class;
    window->procedure = is->lpfnWndProc;
    window->extra_bytes = is->cbWndExtra;
    return window;
}

void three_d3d8_set_text(struct window *window, const char *text)
{
    char *own = strdup(text ? text : "");
    if (!own)
        return;
    free(window->title);
    window->title = own;
    host_title(window->handle, own);
}

/* Parents are told of those that are made in them, and of those that go. */
static void tell_surrounding(const struct window *window, UINT what)
{
    if (window->style & WS_CHILD && window->parent && !(window->ex_style & WS_EX_NOPARENTNOTIFY))
        SendMessageA(window->parent, WM_PARENTNOTIFY, MAKEWPARAM(what, window->id), (LPARAM)window->handle);
}

/* What nobody knows any more. */
static void free_window(struct window *window)
{
    HWND handle = window->handle;
    three_d3d8_forget_messages(handle);
    if (window->shown)
        host_dialog(handle, NULL);
    free(window->shown);
    free(window->title);
    free(window->scrolls);
    if (window->region)
        DeleteObject(window->region);
    if (window->context)
        DeleteDC(window->context);
    if (window->menu)
        DestroyMenu(window->menu);
    host_window(handle, 0, 0, 0);
    take_out(window);
    windows[((size_t)handle - FIRST_HANDLE) / 2] = NULL;
    free(window);
}

/* Hooks may give a new window another place, or have it not be: it is told nothing then. */
static BOOL passes_hooks(struct window *window, CREATESTRUCTA *how)
{
    CBT_CREATEWNDA about = {how, HWND_TOP};
    if (three_d3d8_call_hooks(WH_CBT, HCBT_CREATEWND, (WPARAM)window->handle, (LPARAM)&about))
    {
        free_window(window);
        return FALSE;
    }
    SetRect(&window->outer, how->x, how->y, how->x + (how->cx > 0 ? how->cx : 0), how->y + (how->cy > 0 ? how->cy : 0));
    three_d3d8_measure(window);
    if (about.hwndInsertAfter != HWND_TOP)
        three_d3d8_put_behind(window, about.hwndInsertAfter);
    return TRUE;
}

HWND WINAPI CreateWindowExA(DWORD exStyle, LPCSTR className, LPCSTR title, DWORD style, int x, int y, int width, int height, HWND parent, HMENU menu, HINSTANCE instance, LPVOID parameter)
{
    struct window_class *class = three_d3d8_class(className);
    if (!class || (parent && parent != HWND_MESSAGE && !IsWindow(parent)))
    {
        SetLastError(class ? ERROR_INVALID_WINDOW_HANDLE : ERROR_CANNOT_FIND_WND_CLASS);
        return NULL;
    }
    struct window *window = add_window(class);
    if (!window)
        return NULL;
    style = (DWORD)whole_style(style);
    window->style = (LONG)(style & ~(DWORD)(WS_VISIBLE | WS_MAXIMIZE | WS_MINIMIZE));
    window->ex_style = whole_ex_style(style, exStyle);
    window->instance = instance;
    // Who is given a part of a window as its owner is owned by all of it.
    BOOL is_part = (style & WS_CHILD) != 0;
    window->parent = parent == HWND_MESSAGE || parent == DESKTOP ? NULL : is_part ? parent : GetAncestor(parent, GA_ROOT);
    three_d3d8_put_behind(window, is_part ? HWND_BOTTOM : HWND_TOP);
    window->is_dialog = class == three_d3d8_class("#32770");
    const WNDCLASSEXA *its_class = three_d3d8_class_of(class);
    if (!is_part && !menu && its_class->lpszMenuName)
        menu = LoadMenuA(its_class->hInstance, its_class->lpszMenuName);
    if (is_part)
        window->id = (LONG)(size_t)menu;
    else
        window->menu = menu;
    if (x == CW_USEDEFAULT)
        x = y = 0;
    if (width == CW_USEDEFAULT)
        width = 800, height = 600;
    CREATESTRUCTA how = {parameter, instance, menu, parent, height, width, y, x, (LONG)style, title, className, exStyle};
    HWND handle = window->handle;
    if (!passes_hooks(window, &how))
        return NULL;
    three_d3d8_set_text(window, (size_t)title > 0xffff ? title : "");
    three_d3d8_limit_new(window, &how);
    BOOL goes_on = SendMessageA(handle, WM_NCCREATE, 0, (LPARAM)&how) != 0;
    if (goes_on && IsWindow(handle) && style & (WS_HSCROLL | WS_VSCROLL))
        three_d3d8_add_scrolls(window);
    if (!goes_on || SendMessageA(handle, WM_CREATE, 0, (LPARAM)&how) == -1)
    {
        DestroyWindow(handle);
        return NULL;
    }
    tell_surrounding(window, WM_CREATE);
    // An overlapped window is told its size when it is shown first.
    window->needs_size = 1;
    if (style & (WS_CHILD | WS_POPUP))
        three_d3d8_tell_size(window);
    if (style & WS_MAXIMIZE)
        ShowWindow(handle, style & WS_VISIBLE ? SW_SHOWMAXIMIZED : SW_HIDE);
    else if (style & WS_VISIBLE)
        ShowWindow(handle, style & WS_MINIMIZE ? SW_SHOWMINIMIZED : style & WS_CHILD ? SW_SHOWNA : SW_SHOW);
    else if (style & WS_MINIMIZE && IsWindow(handle))
        window->minimized = 1;
    return IsWindow(handle) ? handle : NULL;
}

/* Destroys windows of that parent: those in it, or those that it owns. */
static void destroy_of(HWND parent, LONG is_child)
{
    for (int n = 0; n < used; n++)
        if (windows[n] && windows[n]->parent == parent && (windows[n]->style & WS_CHILD) == is_child)
            DestroyWindow(windows[n]->handle);
}

BOOL WINAPI DestroyWindow(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || window->is_destroyed || handle == DESKTOP)
    {
        SetLastError(handle == DESKTOP ? ERROR_ACCESS_DENIED : ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (three_d3d8_call_hooks(WH_CBT, HCBT_DESTROYWND, (WPARAM)handle, 0))
        return FALSE;
    window->is_destroyed = 1;
    tell_surrounding(window, WM_DESTROY);
    three_d3d8_free_owner(window);
    destroy_of(handle, 0);
    window->visible = 0;
    three_d3d8_forget_focus(handle);
    SendMessageA(handle, WM_DESTROY, 0, 0);
    destroy_of(handle, WS_CHILD);
    SendMessageA(handle, WM_NCDESTROY, 0, 0);
    free_window(window);
    return TRUE;
}

BOOL WINAPI IsWindow(HWND window)
{
    return three_d3d8_window(window) != NULL;
}
