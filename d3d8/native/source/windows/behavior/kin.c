/* Parents, owners and neighbours of windows: who is in whom, and who is before whom (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../../called.h"
#include "../../host.h"

static BOOL is_child(const struct window *window)
{
    return (window->style & WS_CHILD) != 0;
}

/* What a window lies in; NULL for the desktop. */
static HWND surrounding(const struct window *window)
{
    return is_child(window) ? window->parent : NULL;
}

/* The next window behind one, or the first (NULL), that lies in a parent (NULL: on the desktop). */
static struct window *next_in(HWND parent, const struct window *after)
{
    struct window *at = after ? after->below : three_d3d8_foremost();
    while (at && surrounding(at) != parent)
        at = at->below;
    return at;
}

static struct window *before_in(HWND parent, const struct window *before)
{
    struct window *at = before->above;
    while (at && surrounding(at) != parent)
        at = at->above;
    return at;
}

static struct window *last_in(HWND parent)
{
    struct window *last = NULL;
    for (struct window *at = next_in(parent, NULL); at; at = next_in(parent, at))
        last = at;
    return last;
}

/* The handle as windows know their parents: theirs is NULL for the desktop. */
static HWND parent_of_handle(HWND handle)
{
    return handle == GetDesktopWindow() ? NULL : handle;
}

/* The window of a handle, which is said where there is none. */
static struct window *window_or_error(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return window;
}

/* The owner of a window that is no part of another one counts where it is a popup alone. */
HWND WINAPI GetParent(HWND handle)
{
    const struct window *window = window_or_error(handle);
    if (!window || handle == GetDesktopWindow())
        return NULL;
    if (is_child(window))
        return window->parent ? window->parent : GetDesktopWindow();
    return (DWORD)window->style & WS_POPUP ? window->parent : NULL;
}

BOOL WINAPI IsChild(HWND parent, HWND handle)
{
    const struct window *window = three_d3d8_window(handle);
    while (window && is_child(window))
    {
        if (window->parent == parent)
            return parent != NULL;
        window = three_d3d8_window(window->parent);
    }
    return FALSE;
}

HWND WINAPI SetParent(HWND handle, HWND parent)
{
    struct window *window = window_or_error(handle);
    if (!window || (parent && parent != HWND_MESSAGE && !window_or_error(parent)))
        return NULL;
    if (handle == GetDesktopWindow() || handle == parent || IsChild(handle, parent))
    {
        SetLastError(handle == GetDesktopWindow() ? ERROR_ACCESS_DENIED : ERROR_INVALID_PARAMETER);
        return NULL;
    }
    HWND old = GetAncestor(handle, GA_PARENT);
    BOOL was_visible = window->visible;
    if (was_visible)
        ShowWindow(handle, SW_HIDE);
    window->parent = parent == HWND_MESSAGE ? NULL : parent_of_handle(parent);
    three_d3d8_put_behind(window, is_child(window) ? HWND_TOP : HWND_NOTOPMOST);
    if (was_visible && IsWindow(handle))
        ShowWindow(handle, SW_SHOWNA);
    return old;
}

HWND WINAPI GetWindow(HWND handle, UINT which)
{
    const struct window *window = window_or_error(handle), *found = NULL;
    if (!window)
        return NULL;
    HWND around = surrounding(window);
    BOOL has_neighbours = handle != GetDesktopWindow();
    switch (which)
    {
    case GW_HWNDFIRST:
        found = has_neighbours ? next_in(around, NULL) : NULL;
        break;
    case GW_HWNDLAST:
        found = has_neighbours ? last_in(around) : NULL;
        break;
    case GW_HWNDNEXT:
        found = has_neighbours ? next_in(around, window) : NULL;
        break;
    case GW_HWNDPREV:
        found = has_neighbours ? before_in(around, window) : NULL;
        break;
    case GW_OWNER:
        return is_child(window) ? NULL : window->parent;
    case GW_CHILD:
        found = next_in(parent_of_handle(handle), NULL);
        break;
    default:
        SetLastError(ERROR_INVALID_GW_COMMAND);
        break;
    }
    return found ? found->handle : NULL;
}

HWND WINAPI GetTopWindow(HWND handle)
{
    return GetWindow(handle ? handle : GetDesktopWindow(), GW_CHILD);
}

HWND WINAPI GetAncestor(HWND handle, UINT which)
{
    const struct window *window = three_d3d8_window(handle);
    if (!window || handle == GetDesktopWindow())
        return NULL;
    if (which == GA_PARENT)
        return surrounding(window) ? surrounding(window) : GetDesktopWindow();
    for (HWND up = handle; up && up != GetDesktopWindow(); up = which == GA_ROOT ? surrounding(three_d3d8_window(up)) : GetParent(up))
        handle = up;
    return handle;
}

/* The window itself, where nothing that it owns has been active since. */
HWND WINAPI GetLastActivePopup(HWND handle)
{
    const struct window *active = three_d3d8_window(GetActiveWindow());
    return active && active->handle != handle && handle && GetAncestor(active->handle, GA_ROOTOWNER) == handle ? active->handle : handle;
}

/* Handles of windows, all at once: whoever is called may make and destroy some. */
struct handles
{
    HWND *all;
    int count;
};

static void gather_in(struct handles *to, HWND parent, BOOL deep)
{
    for (const struct window *at = next_in(parent, NULL); at; at = next_in(parent, at))
    {
        HWND *more = realloc(to->all, ((size_t)to->count + 1) * sizeof(*more));
        if (!more)
            return;
        to->all = more;
        to->all[to->count++] = at->handle;
        if (deep)
            gather_in(to, at->handle, TRUE);
    }
}

static BOOL enumerate(HWND parent, BOOL deep, WNDENUMPROC procedure, LPARAM data)
{
    struct handles found = {NULL, 0};
    BOOL goes_on = TRUE;
    gather_in(&found, parent, deep);
    for (int n = 0; n < found.count && goes_on; n++)
        if (IsWindow(found.all[n]))
            goes_on = (BOOL)CALLED(procedure, (size_t)found.all[n], (size_t)data);
    free(found.all);
    return goes_on;
}

BOOL WINAPI EnumWindows(WNDENUMPROC procedure, LPARAM data)
{
    return enumerate(NULL, FALSE, procedure, data);
}

BOOL WINAPI EnumThreadWindows(DWORD thread, WNDENUMPROC procedure, LPARAM data)
{
    return thread == FIRST_THREAD ? EnumWindows(procedure, data) : FALSE;
}

/* What it gives back says nothing, as the documentation has it: it may be taken for success. */
BOOL WINAPI EnumChildWindows(HWND parent, WNDENUMPROC procedure, LPARAM data)
{
    if (parent && !window_or_error(parent))
        return FALSE;
    enumerate(parent_of_handle(parent), parent_of_handle(parent) != NULL, procedure, data);
    return TRUE;
}

HWND WINAPI FindWindowExA(HWND parent, HWND after, LPCSTR class_name, LPCSTR title)
{
    const struct window_class *class = class_name ? three_d3d8_class(class_name) : NULL;
    const struct window *start = after ? window_or_error(after) : NULL;
    HWND in = parent == HWND_MESSAGE ? NULL : parent_of_handle(parent);
    if ((parent && parent != HWND_MESSAGE && !window_or_error(parent)) || (after && (!start || surrounding(start) != in)) || (class_name && !class))
        return NULL;
    for (const struct window *at = next_in(in, start); at; at = next_in(in, at))
        if ((!class || at->class_ == class) && (!title || strcasecmp(at->title, title) == 0))
            return at->handle;
    return NULL;
}

HWND WINAPI FindWindowA(LPCSTR class_name, LPCSTR title)
{
    return FindWindowExA(NULL, NULL, class_name, title);
}

/* The foremost window in a parent at a place of its client area, as far as flags let it count; the parent where there is none. */
HWND WINAPI ChildWindowFromPointEx(HWND parent, POINT point, UINT flags)
{
    RECT client;
    if (!GetClientRect(parent, &client) || !PtInRect(&client, point))
        return NULL;
    for (const struct window *at = next_in(parent_of_handle(parent), NULL); at; at = next_in(parent_of_handle(parent), at))
    {
        BOOL left_out = (flags & CWP_SKIPINVISIBLE && !at->visible) || (flags & CWP_SKIPDISABLED && at->style & WS_DISABLED) ||
                        (flags & CWP_SKIPTRANSPARENT && at->ex_style & WS_EX_TRANSPARENT);
        if (!left_out && PtInRect(&at->outer, point))
            return at->handle;
    }
    return parent;
}

HWND WINAPI ChildWindowFromPoint(HWND parent, POINT point)
{
    return ChildWindowFromPointEx(parent, point, CWP_ALL);
}

/* What lies foremost at a place of the screen in a window, in what lies there, and so on: nothing that is disabled. */
static HWND foremost(HWND found, POINT point)
{
    for (BOOL goes_on = TRUE; goes_on;)
    {
        HWND in = parent_of_handle(found);
        POINT inside = point;
        goes_on = FALSE;
        if (in)
            ScreenToClient(in, &inside);
        for (const struct window *at = next_in(in, NULL); at && !goes_on; at = next_in(in, at))
            if (at->visible && !at->minimized && !(at->style & WS_DISABLED) && PtInRect(&at->outer, inside))
                found = at->handle, goes_on = TRUE;
    }
    return found;
}

/* Windows that are not heard, and such as let everything through, are not found. */
HWND WINAPI WindowFromPoint(POINT point)
{
    return foremost(GetDesktopWindow(), point);
}

HWND three_d3d8_window_under(HWND shown, POINT at)
{
    const struct window_class *texts = three_d3d8_class("static");
    const struct window *found = three_d3d8_window(foremost(shown, at));
    // Texts and frames of Windows' own leave the mouse to what they lie in, and so does what is disabled.
    while (found && found->style & WS_CHILD && (found->style & WS_DISABLED || (found->class_ == texts && !(found->style & SS_NOTIFY))))
        found = three_d3d8_window(found->parent);
    return found ? found->handle : shown;
}
