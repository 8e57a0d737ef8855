/* Classes and windows (user32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "host.h"

#define CLASSES 64
#define WINDOWS 64
/* Handles are odd, so that nobody takes one for a pointer. */
#define FIRST_HANDLE 0x10001
#define FIRST_ATOM 0xc000

struct window_class
{
    char name[128];
    WNDPROC procedure;
    int extra;
};

static struct window_class classes[CLASSES];
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
    for (int n = 0; n < WINDOWS; n++)
        if (windows[n] && windows[n]->visible)
            return windows[n];
    for (int n = 0; n < WINDOWS; n++)
        if (windows[n])
            return windows[n];
    return NULL;
}

const char *three_d3d8_class_name(const struct window_class *of)
{
    return of->name;
}

/* Classes that Windows has before a program makes its own. */
static const char *const predefined[] = {"static", "button", "edit", "listbox", "combobox", "scrollbar", "#32770"};

__attribute__((constructor(102))) static void make_classes(void)
{
    for (size_t n = 0; n < sizeof(predefined) / sizeof(predefined[0]); n++)
    {
        strcpy(classes[n].name, predefined[n]);
        classes[n].procedure = strcmp(predefined[n], "#32770") == 0 ? DefWindowProcA : three_d3d8_control;
    }
}

static struct window_class *class_of(LPCSTR name)
{
    size_t atom = (size_t)name;
    if (atom <= 0xffff)
        return atom >= FIRST_ATOM && atom < FIRST_ATOM + CLASSES ? &classes[atom - FIRST_ATOM] : NULL;
    for (int n = 0; n < CLASSES; n++)
        if (classes[n].procedure && strcasecmp(classes[n].name, name) == 0)
            return &classes[n];
    return NULL;
}

static ATOM add_class(const char *name, WNDPROC procedure, int extra)
{
    if (!name || !procedure || class_of(name))
    {
        SetLastError(name && class_of(name) ? ERROR_CLASS_ALREADY_EXISTS : ERROR_INVALID_PARAMETER);
        return 0;
    }
    for (int n = 0; n < CLASSES; n++)
        if (!classes[n].procedure)
        {
            snprintf(classes[n].name, sizeof(classes[n].name), "%s", name);
            classes[n].procedure = procedure;
            classes[n].extra = extra;
            return (ATOM)(FIRST_ATOM + n);
        }
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return 0;
}

ATOM WINAPI RegisterClassA(const WNDCLASSA *wc)
{
    return add_class(wc->lpszClassName, wc->lpfnWndProc, wc->cbWndExtra);
}

ATOM WINAPI RegisterClassExA(const WNDCLASSEXA *wc)
{
    return add_class(wc->lpszClassName, wc->lpfnWndProc, wc->cbWndExtra);
}

ATOM WINAPI RegisterClassW(const WNDCLASSW *wc)
{
    char name[128];
    return add_class(three_d3d8_narrow(wc->lpszClassName, name, sizeof(name)), wc->lpfnWndProc, wc->cbWndExtra);
}

ATOM WINAPI RegisterClassExW(const WNDCLASSEXW *wc)
{
    char name[128];
    return add_class(three_d3d8_narrow(wc->lpszClassName, name, sizeof(name)), wc->lpfnWndProc, wc->cbWndExtra);
}

BOOL WINAPI UnregisterClassA(LPCSTR name, HINSTANCE instance)
{
    struct window_class *found = class_of(name);
    (void)instance;
    if (!found || !found->procedure)
    {
        SetLastError(ERROR_CLASS_DOES_NOT_EXIST);
        return FALSE;
    }
    memset(found, 0, sizeof(*found));
    return TRUE;
}

BOOL WINAPI UnregisterClassW(LPCWSTR name, HINSTANCE instance)
{
    char own[128];
    return UnregisterClassA(three_d3d8_narrow(name, own, sizeof(own)), instance);
}

BOOL WINAPI GetClassInfoA(HINSTANCE instance, LPCSTR name, LPWNDCLASSA wc)
{
    struct window_class *found = class_of(name);
    (void)instance;
    if (!found)
        return FALSE;
    memset(wc, 0, sizeof(*wc));
    wc->lpfnWndProc = found->procedure;
    wc->lpszClassName = found->name;
    return TRUE;
}

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

static void measure(struct window *window)
{
    RECT frame = frame_of(window->style, window->menu != NULL);
    int width = window->outer.right - window->outer.left - frame.left - frame.right;
    int height = window->outer.bottom - window->outer.top - frame.top - frame.bottom;
    window->client_width = width > 0 ? width : 0;
    window->client_height = height > 0 ? height : 0;
}

static void tell(struct window *window)
{
    host_window(window->handle, window->client_width, window->client_height, window->visible);
}

/* Tells the window how large it is. */
static void send_size(struct window *window)
{
    WPARAM how = window->minimized ? SIZE_MINIMIZED : window->style & WS_MAXIMIZE ? SIZE_MAXIMIZED : SIZE_RESTORED;
    SendMessageA(window->handle, WM_SIZE, how, MAKELPARAM(window->client_width, window->client_height));
}

HWND WINAPI CreateWindowExA(DWORD exStyle, LPCSTR className, LPCSTR title, DWORD style, int x, int y, int width, int height, HWND parent, HMENU menu, HINSTANCE instance, LPVOID parameter)
{
    struct window_class *class = class_of(className);
    int n = 0;
    while (n < WINDOWS && windows[n])
        n++;
    if (!class || !class->procedure || n == WINDOWS)
    {
        SetLastError(n == WINDOWS ? ERROR_NOT_ENOUGH_MEMORY : ERROR_CLASS_DOES_NOT_EXIST);
        return NULL;
    }
    struct window *window = calloc(1, sizeof(*window));
    windows[n] = window;
    window->handle = (HWND)(size_t)(FIRST_HANDLE + n * 2);
    window->class_ = class;
    window->procedure = class->procedure;
    window->style = (LONG)(style & ~(DWORD)WS_VISIBLE);
    window->ex_style = (LONG)exStyle;
    window->instance = instance;
    window->parent = parent;
    if (style & WS_CHILD)
        window->id = (LONG)(size_t)menu;
    else
        window->menu = menu;
    if (x == CW_USEDEFAULT)
        x = y = 0;
    if (width == CW_USEDEFAULT)
        width = 800, height = 600;
    SetRect(&window->outer, x, y, x + width, y + height);
    measure(window);
    snprintf(window->title, sizeof(window->title), "%s", title ? title : "");
    CREATESTRUCTA how = {parameter, instance, menu, parent, height, width, y, x, (LONG)style, title, className, exStyle};
    tell(window);
    host_title(window->handle, window->title);
    HWND handle = window->handle;
    if (!SendMessageA(handle, WM_NCCREATE, 0, (LPARAM)&how) || SendMessageA(handle, WM_CREATE, 0, (LPARAM)&how) == -1)
    {
        DestroyWindow(handle);
        return NULL;
    }
    send_size(window);
    SendMessageA(handle, WM_MOVE, 0, MAKELPARAM(x, y));
    if (style & WS_VISIBLE)
        ShowWindow(handle, SW_SHOW);
    return handle;
}

BOOL WINAPI DestroyWindow(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return FALSE;
    }
    SendMessageA(handle, WM_DESTROY, 0, 0);
    SendMessageA(handle, WM_NCDESTROY, 0, 0);
    three_d3d8_forget_messages(handle);
    host_window(handle, 0, 0, 0);
    windows[((size_t)handle - FIRST_HANDLE) / 2] = NULL;
    free(window);
    return TRUE;
}

BOOL WINAPI IsWindow(HWND window)
{
    return three_d3d8_window(window) != NULL;
}

/* Minimizes, maximizes or restores a window, and tells it its size. */
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
        SetRect(&window->outer, 0, 0, host_screen(0), host_screen(1));
    }
    else if (restores && !from_icon && window->style & WS_MAXIMIZE)
    {
        window->style &= ~(LONG)WS_MAXIMIZE;
        window->outer = window->normal;
    }
    window->minimized = minimizes;
    measure(window);
    if (minimizes)
        SendMessageA(window->handle, WM_SIZE, SIZE_MINIMIZED, 0);
    else
        send_size(window);
}

BOOL WINAPI ShowWindow(HWND handle, int show)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    BOOL was = window->visible;
    window->visible = show != SW_HIDE;
    arrange(window, show);
    tell(window);
    if (window->visible && !was)
    {
        window->needs_paint = 1;
        SendMessageA(handle, WM_SHOWWINDOW, TRUE, 0);
        SendMessageA(handle, WM_ACTIVATEAPP, TRUE, 0);
        SendMessageA(handle, WM_ACTIVATE, WA_ACTIVE, 0);
        SendMessageA(handle, WM_SETFOCUS, 0, 0);
    }
    else if (!window->visible && was)
        SendMessageA(handle, WM_SHOWWINDOW, FALSE, 0);
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
    (void)after;
    if (!window)
        return FALSE;
    RECT old = window->outer;
    int old_width = window->client_width, old_height = window->client_height;
    if (!(flags & SWP_NOMOVE))
        OffsetRect(&window->outer, x - old.left, y - old.top);
    if (!(flags & SWP_NOSIZE))
        SetRect(&window->outer, window->outer.left, window->outer.top, window->outer.left + width, window->outer.top + height);
    measure(window);
    tell(window);
    if (window->outer.left != old.left || window->outer.top != old.top)
        SendMessageA(handle, WM_MOVE, 0, MAKELPARAM(window->outer.left, window->outer.top));
    if (window->client_width != old_width || window->client_height != old_height)
        send_size(window);
    if (flags & (SWP_SHOWWINDOW | SWP_HIDEWINDOW))
        ShowWindow(handle, flags & SWP_SHOWWINDOW ? SW_SHOW : SW_HIDE);
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
        return FALSE;
    return window ? SetRect(rect, 0, 0, window->client_width, window->client_height)
                  : SetRect(rect, 0, 0, host_screen(0), host_screen(1));
}

BOOL WINAPI GetWindowRect(HWND handle, LPRECT rect)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return GetClientRect(NULL, rect);
    *rect = window->outer;
    return TRUE;
}

BOOL WINAPI ClientToScreen(HWND handle, LPPOINT point)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    RECT frame = frame_of(window->style, window->menu != NULL);
    point->x += window->outer.left + frame.left;
    point->y += window->outer.top + frame.top;
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
