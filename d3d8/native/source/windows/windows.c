/* Windows: they are made, found and destroyed (user32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

#define WINDOWS 128
/* Handles are odd, so that nobody takes one for a pointer. */
#define FIRST_HANDLE 0x10001

static struct window *windows[WINDOWS];

struct window *three_d3d8_window(HWND handle)
{
    size_t n = ((size_t)handle - FIRST_HANDLE) / 2;
    return (size_t)handle >= FIRST_HANDLE && n < WINDOWS ? windows[n] : NULL;
}

struct window *three_d3d8_nth_window(int n)
{
    for (int slot = 0; slot < WINDOWS; slot++)
        if (windows[slot] && n-- == 0)
            return windows[slot];
    return NULL;
}

struct window *three_d3d8_first_window(void)
{
    struct window *hidden = NULL;
    for (int n = 0; n < WINDOWS; n++)
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
    window->handle = (HWND)(size_t)(FIRST_HANDLE + n * 2);
    window->class_ = class;
    window->procedure = is->lpfnWndProc;
    window->extra_bytes = is->cbWndExtra;
    return window;
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
    window->ex_style = (LONG)exStyle;
    window->instance = instance;
    window->parent = parent == HWND_MESSAGE ? NULL : parent;
    window->is_dialog = class == three_d3d8_class("#32770");
    if (style & WS_CHILD)
        window->id = (LONG)(size_t)menu;
    else
        window->menu = menu;
    if (x == CW_USEDEFAULT)
        x = y = 0;
    if (width == CW_USEDEFAULT)
        width = 800, height = 600;
    SetRect(&window->outer, x, y, x + (width > 0 ? width : 0), y + (height > 0 ? height : 0));
    three_d3d8_measure(window);
    snprintf(window->title, sizeof(window->title), "%s", (size_t)title > 0xffff ? title : "");
    CREATESTRUCTA how = {parameter, instance, menu, parent, height, width, y, x, (LONG)style, title, className, exStyle};
    host_title(window->handle, window->title);
    HWND handle = window->handle;
    if (!SendMessageA(handle, WM_NCCREATE, 0, (LPARAM)&how) || SendMessageA(handle, WM_CREATE, 0, (LPARAM)&how) == -1)
    {
        DestroyWindow(handle);
        return NULL;
    }
    // An overlapped window is told its size when it is shown first.
    window->needs_size = 1;
    if (style & (WS_CHILD | WS_POPUP))
        three_d3d8_tell_size(window);
    if (style & WS_MAXIMIZE)
        ShowWindow(handle, style & WS_VISIBLE ? SW_SHOWMAXIMIZED : SW_HIDE);
    else if (style & WS_VISIBLE)
        ShowWindow(handle, style & WS_MINIMIZE ? SW_SHOWMINIMIZED : style & WS_CHILD ? SW_SHOWNA : SW_SHOW);
    return IsWindow(handle) ? handle : NULL;
}

/* Destroys windows of that parent: those in it, or those that it owns. */
static void destroy_of(HWND parent, LONG is_child)
{
    for (int n = 0; n < WINDOWS; n++)
        if (windows[n] && windows[n]->parent == parent && (windows[n]->style & WS_CHILD) == is_child)
            DestroyWindow(windows[n]->handle);
}

BOOL WINAPI DestroyWindow(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || window->is_destroyed)
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    window->is_destroyed = 1;
    three_d3d8_free_owner(window);
    destroy_of(handle, 0);
    window->visible = 0;
    three_d3d8_forget_focus(handle);
    SendMessageA(handle, WM_DESTROY, 0, 0);
    destroy_of(handle, WS_CHILD);
    SendMessageA(handle, WM_NCDESTROY, 0, 0);
    three_d3d8_forget_messages(handle);
    if (window->shown)
        host_dialog(handle, NULL);
    free(window->shown);
    host_window(handle, 0, 0, 0);
    windows[((size_t)handle - FIRST_HANDLE) / 2] = NULL;
    free(window);
    return TRUE;
}

BOOL WINAPI IsWindow(HWND window)
{
    return three_d3d8_window(window) != NULL;
}
