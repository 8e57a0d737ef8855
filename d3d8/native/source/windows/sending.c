/* How messages come to windows: sent, posted, to one or to all (user32.dll). */
#include <windows.h>
#include "../called.h"
#include "../host.h"

/* What everybody is told. */
struct news
{
    UINT message;
    WPARAM wParam;
    LPARAM lParam;
};

static BOOL CALLBACK send_news(HWND window, LPARAM news)
{
    const struct news *of = (const struct news *)news;
    SendMessageA(window, of->message, of->wParam, of->lParam);
    return TRUE;
}

static BOOL CALLBACK post_news(HWND window, LPARAM news)
{
    const struct news *of = (const struct news *)news;
    three_d3d8_post(window, of->message, of->wParam, of->lParam);
    return TRUE;
}

/* Calls a window's procedure, unseen by hooks. */
static LRESULT deliver(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *window = three_d3d8_window(handle);
    if (!window && handle)
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return window ? CallWindowProcA(window->procedure, handle, message, wParam, lParam) : 0;
}

LRESULT WINAPI SendMessageA(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (handle == HWND_BROADCAST)
    {
        EnumWindows(send_news, (LPARAM) & (struct news){message, wParam, lParam});
        return TRUE;
    }
    BOOL is_seen = IsWindow(handle);
    if (is_seen)
        three_d3d8_call_hooks(WH_CALLWNDPROC, HC_ACTION, TRUE, (LPARAM) & (CWPSTRUCT){lParam, wParam, message, handle});
    LRESULT result = deliver(handle, message, wParam, lParam);
    if (is_seen)
        three_d3d8_call_hooks(WH_CALLWNDPROCRET, HC_ACTION, TRUE, (LPARAM) & (CWPRETSTRUCT){result, lParam, wParam, message, handle});
    return result;
}

LRESULT WINAPI DispatchMessageA(const MSG *message)
{
    if (message->message == WM_TIMER && message->lParam)
    {
        TELL(message->lParam, (size_t)message->hwnd, WM_TIMER, message->wParam, GetTickCount());
        return 0;
    }
    LRESULT result = deliver(message->hwnd, message->message, message->wParam, message->lParam);
    if (message->message == WM_PAINT)
        three_d3d8_painted(message->hwnd);
    return result;
}

BOOL WINAPI PostMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (window == HWND_BROADCAST)
        return EnumWindows(post_news, (LPARAM) & (struct news){message, wParam, lParam});
    if (window && !IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (!window)
        return PostThreadMessageA(GetCurrentThreadId(), message, wParam, lParam);
    three_d3d8_post(window, message, wParam, lParam);
    return TRUE;
}

LRESULT WINAPI CallWindowProcA(WNDPROC procedure, HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return (LRESULT)CALLED(procedure, (size_t)window, message, wParam, (size_t)lParam);
}
