/* What programs seldom ask of windows (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"

static struct window *known(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window)
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return window;
}

/* The region is the window's from then on. */
int WINAPI SetWindowRgn(HWND handle, HRGN region, BOOL redraw)
{
    struct window *window = known(handle);
    if (!window)
        return 0;
    if (region)
        three_d3d8_say_once("SetWindowRgn: windows have the shape of their rectangle here; the region is kept, and clips nothing.\n");
    if (window->region && window->region != region)
        DeleteObject(window->region);
    window->region = region;
    if (redraw && window->visible)
        InvalidateRect(handle, NULL, TRUE);
    return 1;
}

int WINAPI GetWindowRgn(HWND handle, HRGN region)
{
    struct window *window = known(handle);
    return window && window->region ? CombineRgn(region, window->region, NULL, RGN_COPY) : ERROR;
}

BOOL WINAPI FlashWindowEx(PFLASHWINFO info)
{
    if (!info || info->cbSize != sizeof(*info) || !IsWindow(info->hwnd))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    return GetActiveWindow() == info->hwnd;
}

/* A text that may be one of the resources. */
static LPCSTR text_of(HINSTANCE instance, LPCSTR text, char *own, int size)
{
    if (!text || !IS_INTRESOURCE(text))
        return text;
    return LoadStringA(instance, (UINT)(size_t)text, own, size) ? own : NULL;
}

int WINAPI MessageBoxIndirectA(const MSGBOXPARAMSA *box)
{
    char text[1024], title[256];
    return MessageBoxA(box->hwndOwner, text_of(box->hInstance, box->lpszText, text, sizeof(text)),
                       text_of(box->hInstance, box->lpszCaption, title, sizeof(title)), box->dwStyle);
}

int WINAPI MessageBoxIndirectW(const MSGBOXPARAMSW *box)
{
    char text[1024], title[256];
    MSGBOXPARAMSA own = {.cbSize = sizeof(own), .hwndOwner = box->hwndOwner, .hInstance = box->hInstance, .dwStyle = box->dwStyle};
    own.lpszText = IS_INTRESOURCE(box->lpszText) ? (LPCSTR)(const void *)box->lpszText : three_d3d8_narrow(box->lpszText, text, sizeof(text));
    own.lpszCaption = IS_INTRESOURCE(box->lpszCaption) ? (LPCSTR)(const void *)box->lpszCaption : three_d3d8_narrow(box->lpszCaption, title, sizeof(title));
    return MessageBoxIndirectA(&own);
}

int WINAPI MessageBoxExW(HWND window, LPCWSTR text, LPCWSTR title, UINT type, WORD language)
{
    (void)language;
    return MessageBoxW(window, text, title, type);
}

/* To end the help that nobody sees is no fault. */
BOOL WINAPI WinHelpA(HWND window, LPCSTR file, UINT command, ULONG_PTR data)
{
    (void)window, (void)file, (void)data;
    if (command == HELP_QUIT)
        return TRUE;
    three_d3d8_say_once("WinHelp: there is no help here; it fails.\n");
    return FALSE;
}

BOOL WINAPI WinHelpW(HWND window, LPCWSTR file, UINT command, ULONG_PTR data)
{
    (void)file;
    return WinHelpA(window, NULL, command, data);
}

BOOL WINAPI ShowWindowAsync(HWND window, int show)
{
    ShowWindow(window, show);
    return IsWindow(window);
}

/* The region is the context's, whatever it does there. */
HDC WINAPI GetDCEx(HWND window, HRGN clip, DWORD flags)
{
    HDC dc = GetDC(window);
    if (clip && flags & DCX_INTERSECTRGN)
        ExtSelectClipRgn(dc, clip, RGN_COPY);
    if (clip && flags & DCX_EXCLUDERGN)
        ExtSelectClipRgn(dc, clip, RGN_DIFF);
    if (clip)
        DeleteObject(clip);
    return dc;
}

/* Words of a window's own bytes, or the lower ones of what else it keeps. */
WORD WINAPI GetWindowWord(HWND handle, int index)
{
    struct window *window = known(handle);
    WORD word = 0;
    if (!window || index < 0)
        return window ? LOWORD(GetWindowLongA(handle, index)) : 0;
    if (index + (int)sizeof(word) > window->extra_bytes)
        SetLastError(ERROR_INVALID_INDEX);
    else
        memcpy(&word, window->extra + index, sizeof(word));
    return word;
}

WORD WINAPI SetWindowWord(HWND handle, int index, WORD value)
{
    WORD before = GetWindowWord(handle, index);
    struct window *window = known(handle);
    if (window && index >= 0 && index + (int)sizeof(value) <= window->extra_bytes)
        memcpy(window->extra + index, &value, sizeof(value));
    else if (window && index == GWW_ID)
        SetWindowLongA(handle, index, value);
    return before;
}

WORD WINAPI GetClassWord(HWND window, int index)
{
    return LOWORD(GetClassLongA(window, index));
}

WORD WINAPI SetClassWord(HWND window, int index, WORD value)
{
    return LOWORD(SetClassLongA(window, index, value));
}

BOOL WINAPI AllowSetForegroundWindow(DWORD process)
{
    (void)process;
    return TRUE;
}

BOOL WINAPI LockSetForegroundWindow(UINT lock)
{
    return lock == LSFW_LOCK || lock == LSFW_UNLOCK;
}

BOOL WINAPI OpenIcon(HWND window)
{
    return ShowWindow(window, SW_RESTORE), IsWindow(window);
}

BOOL WINAPI AnyPopup(void)
{
    const struct window *window;
    for (int n = 0; (window = three_d3d8_nth_window(n)); n++)
        if (window->visible && !(window->style & WS_CHILD) && (window->style & WS_POPUP || window->parent))
            return TRUE;
    return FALSE;
}

HWND WINAPI GetShellWindow(void)
{
    return NULL;
}

void WINAPI SwitchToThisWindow(HWND window, BOOL by_keys)
{
    (void)by_keys;
    SetForegroundWindow(window);
}

/* The font of the system: eight pixels a letter, sixteen a line. */
LONG WINAPI GetDialogBaseUnits(void)
{
    return MAKELONG(8, 16);
}

DWORD WINAPI InSendMessageEx(LPVOID reserved)
{
    (void)reserved;
    return ISMEX_NOSEND;
}

BOOL WINAPI ReplyMessage(LRESULT result)
{
    (void)result;
    return FALSE;
}

/* Input is the page's. */
BOOL WINAPI BlockInput(BOOL blocks)
{
    (void)blocks;
    SetLastError(ERROR_ACCESS_DENIED);
    return FALSE;
}

void WINAPI SetLastErrorEx(DWORD error, DWORD type)
{
    (void)type;
    SetLastError(error);
}
