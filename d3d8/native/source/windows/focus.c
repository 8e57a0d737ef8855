/* Which window is the active one, and which has the keyboard (user32.dll). */
#include <windows.h>
#include "../host.h"

static HWND active;
static HWND focus;
/* The window that was active when the keyboard left the program, and the last one that was no dialog. */
static HWND left_from, last_main;

/* The window that is no part of another one, and that a window is in. */
static HWND root_of(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    while (window && window->style & WS_CHILD && three_d3d8_window(window->parent))
        window = three_d3d8_window(window->parent);
    return window ? window->handle : NULL;
}

static void change_focus(HWND to)
{
    HWND old = focus;
    if (to == old || three_d3d8_call_hooks(WH_CBT, HCBT_SETFOCUS, (WPARAM)to, (LPARAM)old) || (to && !IsWindow(to)))
        return;
    focus = to;
    SendMessageA(old, WM_KILLFOCUS, (WPARAM)to, 0);
    if (focus == to)
        SendMessageA(to, WM_SETFOCUS, (WPARAM)old, 0);
}

/* Tells every window that the program has been entered or left. */
static void tell_program(BOOL is_active)
{
    HWND all[64];
    int count = 0;
    for (int n = 0; count < 64 && three_d3d8_nth_window(n); n++)
        if (!(three_d3d8_nth_window(n)->style & WS_CHILD))
            all[count++] = three_d3d8_nth_window(n)->handle;
    for (int n = 0; n < count; n++)
        SendMessageA(all[n], WM_ACTIVATEAPP, (WPARAM)is_active, (LPARAM)GetCurrentThreadId());
}

void three_d3d8_activate(HWND to, int how)
{
    HWND old = active;
    to = root_of(to);
    if (to == old || to == GetDesktopWindow())
        return;
    CBTACTIVATESTRUCT about = {how == WA_CLICKACTIVE, old};
    if (to && (three_d3d8_call_hooks(WH_CBT, HCBT_ACTIVATE, (WPARAM)to, (LPARAM)&about) || !IsWindow(to)))
        return;
    if (old)
    {
        SendMessageA(old, WM_NCACTIVATE, FALSE, 0);
        SendMessageA(old, WM_ACTIVATE, MAKEWPARAM(WA_INACTIVE, IsIconic(old)), (LPARAM)to);
    }
    active = to;
    if (to)
        three_d3d8_put_behind(three_d3d8_window(to), HWND_TOP);
    if (to && !three_d3d8_window(to)->is_dialog)
        last_main = to;
    if (!old || !to)
        tell_program(to != NULL);
    if (to && active == to)
    {
        SendMessageA(to, WM_NCACTIVATE, TRUE, 0);
        SendMessageA(to, WM_ACTIVATE, MAKEWPARAM(how, IsIconic(to)), (LPARAM)old);
    }
    if (active == to && root_of(focus) != to)
        change_focus(to);
}

void three_d3d8_minimize_active(HWND handle)
{
    three_d3d8_activate(handle, WA_ACTIVE);
    if (active == handle)
        change_focus(NULL);
}

/* Whether a window hears nothing, as it is minimized or not enabled, or is in one that is. */
static BOOL is_deaf(HWND handle)
{
    for (struct window *at = three_d3d8_window(handle); at; at = at->style & WS_CHILD ? three_d3d8_window(at->parent) : NULL)
        if (at->minimized || at->style & WS_DISABLED)
            return TRUE;
    return FALSE;
}

/* Whether somebody can go to a window. */
static BOOL is_open(const struct window *window)
{
    return window && window->visible && !window->minimized && !(window->style & (WS_CHILD | WS_DISABLED));
}

/* The window that is active when one is not any more: the one that owns it, or any. */
static HWND next_to(HWND handle)
{
    const struct window *window = three_d3d8_window(handle);
    HWND owner = window ? root_of(window->parent) : NULL;
    if (is_open(three_d3d8_window(owner)))
        return owner;
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (three_d3d8_nth_window(n)->handle != handle && is_open(three_d3d8_nth_window(n)))
            return three_d3d8_nth_window(n)->handle;
    return NULL;
}

void three_d3d8_take_keyboard(HWND window, int how)
{
    if (how == WA_INACTIVE)
    {
        left_from = active ? active : left_from;
        three_d3d8_activate(NULL, WA_INACTIVE);
        return;
    }
    const struct window *first = three_d3d8_first_window();
    HWND to = window ? root_of(window) : last_main ? last_main : first ? first->handle : NULL;
    // Behind a dialog that has to be answered nothing is active.
    if (!is_open(three_d3d8_window(to)))
        to = active ? active : is_open(three_d3d8_window(left_from)) ? left_from : next_to(NULL);
    three_d3d8_activate(to, how);
}

void three_d3d8_leave(HWND handle)
{
    // What a window that is hidden has in it keeps the keyboard.
    const struct window *window = three_d3d8_window(handle);
    if (focus == handle && window && window->style & WS_CHILD)
        change_focus(window->parent);
    if (handle != active)
        return;
    three_d3d8_activate(next_to(handle), WA_ACTIVE);
}

void three_d3d8_forget_focus(HWND handle)
{
    three_d3d8_leave(handle);
    if (focus == handle)
        focus = NULL;
    if (active == handle)
        active = NULL;
    if (left_from == handle)
        left_from = NULL;
    if (last_main == handle)
        last_main = NULL;
}

HWND WINAPI GetForegroundWindow(void)
{
    return active;
}

HWND WINAPI GetActiveWindow(void)
{
    return active;
}

HWND WINAPI GetFocus(void)
{
    return focus;
}

BOOL WINAPI SetForegroundWindow(HWND window)
{
    if (!IsWindow(window))
        return FALSE;
    three_d3d8_activate(window, WA_ACTIVE);
    return TRUE;
}

HWND WINAPI SetActiveWindow(HWND window)
{
    HWND old = active;
    if (window && (!IsWindow(window) || window == GetDesktopWindow()))
        return NULL;
    three_d3d8_activate(window, WA_ACTIVE);
    return old;
}

HWND WINAPI SetFocus(HWND window)
{
    HWND old = focus;
    if (window && !IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return NULL;
    }
    if (is_deaf(window) || window == GetDesktopWindow())
        return NULL;
    if (window && root_of(window) != active)
        three_d3d8_activate(window, WA_ACTIVE);
    change_focus(window);
    return old;
}

BOOL WINAPI BringWindowToTop(HWND window)
{
    return SetWindowPos(window, HWND_TOP, 0, 0, 0, 0, SWP_NOSIZE | SWP_NOMOVE);
}

BOOL WINAPI EnableWindow(HWND handle, BOOL enable)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        return FALSE;
    BOOL was_disabled = (window->style & WS_DISABLED) != 0;
    window->style = enable ? window->style & ~WS_DISABLED : window->style | WS_DISABLED;
    if (was_disabled == enable)
        SendMessageA(handle, WM_ENABLE, (WPARAM)enable, 0);
    return was_disabled;
}

BOOL WINAPI IsWindowEnabled(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window && !(window->style & WS_DISABLED);
}
