/* What programs ask of windows, classes and keys now and then (user32.dll). */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include <shellapi.h>
#include "../host.h"

BOOL WINAPI CloseWindow(HWND window)
{
    return ShowWindow(window, SW_MINIMIZE), IsWindow(window);
}

BOOL WINAPI FlashWindow(HWND window, BOOL invert)
{
    (void)invert;
    return GetActiveWindow() == window;
}

DWORD WINAPI GetWindowThreadProcessId(HWND window, LPDWORD process)
{
    if (process)
        *process = GetCurrentProcessId();
    return IsWindow(window) ? GetCurrentThreadId() : 0;
}

BOOL WINAPI AttachThreadInput(DWORD thread, DWORD to, BOOL attach)
{
    (void)thread, (void)to, (void)attach;
    return FALSE;
}

LRESULT WINAPI SendMessageTimeoutA(HWND window, UINT message, WPARAM wParam, LPARAM lParam, UINT flags, UINT milliseconds, PDWORD_PTR result)
{
    (void)flags, (void)milliseconds;
    LRESULT got = SendMessageA(window, message, wParam, lParam);
    if (result)
        *result = (DWORD_PTR)got;
    return IsWindow(window);
}

BOOL WINAPI SendNotifyMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    SendMessageA(window, message, wParam, lParam);
    return IsWindow(window);
}

#define FIRST_REGISTERED 0xc100
#define REGISTERED 32

UINT WINAPI RegisterWindowMessageA(LPCSTR text)
{
    static char names[REGISTERED][64];
    for (UINT n = 0; n < REGISTERED; n++)
    {
        if (names[n][0] == 0)
            snprintf(names[n], sizeof(names[n]), "%s", text);
        if (strcasecmp(names[n], text) == 0)
            return FIRST_REGISTERED + n;
    }
    return 0;
}

DWORD WINAPI GetMessagePos(void)
{
    POINT point;
    GetCursorPos(&point);
    return (DWORD)MAKELONG(point.x, point.y);
}

static LPARAM extra_info;

LPARAM WINAPI GetMessageExtraInfo(void)
{
    return extra_info;
}

LPARAM WINAPI SetMessageExtraInfo(LPARAM info)
{
    LPARAM before = extra_info;
    extra_info = info;
    return before;
}

BOOL WINAPI InSendMessage(void)
{
    return FALSE;
}

void WINAPI keybd_event(BYTE key, BYTE scan, DWORD flags, ULONG_PTR extra)
{
    const BOOL up = (flags & KEYEVENTF_KEYUP) != 0;
    if (flags & KEYEVENTF_SCANCODE)
        key = (BYTE)MapVirtualKeyA(scan | (flags & KEYEVENTF_EXTENDEDKEY ? 0xe000u : 0), MAPVK_VSC_TO_VK_EX);
    UINT plain = three_d3d8_key_without_side(key);
    // Ctrl and Alt together are a key for letters on many keyboards.
    BOOL is_system = plain == VK_F10 || ((plain == VK_MENU || three_d3d8_is_held(VK_MENU)) && !three_d3d8_is_held(VK_CONTROL));
    BOOL with_alt = plain != VK_MENU && (is_system || three_d3d8_is_held(VK_MENU));
    WORD bits = (WORD)(scan | (flags & KEYEVENTF_EXTENDEDKEY ? KF_EXTENDED : 0) | (with_alt ? KF_ALTDOWN : 0) | (up ? KF_UP : 0));
    // A key that goes up was down before.
    bits |= up || three_d3d8_is_held((int)plain) ? KF_REPEAT : 0;
    UINT kind = up ? is_system ? WM_SYSKEYUP : WM_KEYUP : is_system ? WM_SYSKEYDOWN : WM_KEYDOWN;
    MSG message = {GetFocus(), kind, key, MAKELPARAM(1, bits), GetTickCount(), {0, 0}};
    (void)extra;
    three_d3d8_post_input(&message, TRUE);
}

BOOL WINAPI SetProcessDPIAware(void)
{
    return TRUE;
}

LPSTR WINAPI CharUpperA(LPSTR text)
{
    return (size_t)text <= 0xffff ? (LPSTR)(size_t)toupper((int)(size_t)text) : _strupr(text);
}

LPSTR WINAPI CharLowerA(LPSTR text)
{
    return (size_t)text <= 0xffff ? (LPSTR)(size_t)tolower((int)(size_t)text) : _strlwr(text);
}

BOOL WINAPI IsCharAlphaA(CHAR letter)
{
    return isalpha((unsigned char)letter) != 0;
}

BOOL WINAPI IsCharAlphaNumericA(CHAR letter)
{
    return isalnum((unsigned char)letter) != 0;
}

BOOL WINAPI SubtractRect(LPRECT to, const RECT *a, const RECT *b)
{
    RECT both, rest = *a;
    if (IsRectEmpty(a))
        SetRectEmpty(&rest);
    else if (IntersectRect(&both, a, b))
    {
        int full_width = both.left == a->left && both.right == a->right;
        int full_height = both.top == a->top && both.bottom == a->bottom;
        if (full_width && full_height)
            SetRectEmpty(&rest);
        else if (full_height && both.left == a->left)
            rest.left = both.right;
        else if (full_height && both.right == a->right)
            rest.right = both.left;
        else if (full_width && both.top == a->top)
            rest.top = both.bottom;
        else if (full_width && both.bottom == a->bottom)
            rest.bottom = both.top;
    }
    *to = rest;
    return !IsRectEmpty(to);
}

DWORD WINAPI WaitForInputIdle(HANDLE process, DWORD milliseconds)
{
    (void)process, (void)milliseconds;
    return 0;
}

BOOL WINAPI ExitWindowsEx(UINT flags, DWORD reason)
{
    (void)flags, (void)reason;
    return FALSE;
}

void WINAPI DragAcceptFiles(HWND window, BOOL accept)
{
    (void)window, (void)accept;
}

UINT WINAPI DragQueryFileA(HDROP drop, UINT file, LPSTR name, UINT size)
{
    (void)drop, (void)file, (void)name, (void)size;
    return 0;
}

BOOL WINAPI DragQueryPoint(HDROP drop, LPPOINT point)
{
    (void)drop;
    *point = (POINT){0, 0};
    return FALSE;
}

void WINAPI DragFinish(HDROP drop)
{
    (void)drop;
}
