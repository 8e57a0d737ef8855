/* The buttons of the mouse, whom it is aimed at, and who is told that it leaves a window (user32.dll). */
#include <windows.h>
#include "../host.h"

const struct mouse_button three_d3d8_buttons[MOUSE_BUTTONS] = {
    {VK_LBUTTON, MK_LBUTTON, 0, WM_LBUTTONDOWN, MOUSEEVENTF_LEFTDOWN},       {VK_RBUTTON, MK_RBUTTON, 0, WM_RBUTTONDOWN, MOUSEEVENTF_RIGHTDOWN},
    {VK_MBUTTON, MK_MBUTTON, 0, WM_MBUTTONDOWN, MOUSEEVENTF_MIDDLEDOWN},     {VK_XBUTTON1, MK_XBUTTON1, XBUTTON1, WM_XBUTTONDOWN, MOUSEEVENTF_XDOWN},
    {VK_XBUTTON2, MK_XBUTTON2, XBUTTON2, WM_XBUTTONDOWN, MOUSEEVENTF_XDOWN},
};

int three_d3d8_button_of(const MSG *message, BOOL *down)
{
    for (int n = 0; n < MOUSE_BUTTONS; n++)
    {
        const struct mouse_button *button = &three_d3d8_buttons[n];
        UINT first = button->down;
        if (message->message < first || message->message > first + WM_LBUTTONDBLCLK - WM_LBUTTONDOWN)
            continue;
        if (button->which && GET_XBUTTON_WPARAM(message->wParam) != button->which)
            continue;
        *down = message->message != first + WM_LBUTTONUP - WM_LBUTTONDOWN;
        return n;
    }
    return -1;
}

/* Who is told once that the pointer leaves, and whether it is over the canvas. */
static HWND tracked;
static BOOL is_over;

void three_d3d8_pointer_came(void)
{
    is_over = TRUE;
}

void three_d3d8_pointer_left(void)
{
    is_over = FALSE;
    if (IsWindow(tracked))
        three_d3d8_post(tracked, WM_MOUSELEAVE, 0, 0);
    tracked = NULL;
}

BOOL WINAPI TrackMouseEvent(LPTRACKMOUSEEVENT event)
{
    if (!event || event->cbSize != sizeof(*event))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    if (event->dwFlags & TME_QUERY)
    {
        *event = (TRACKMOUSEEVENT){sizeof(*event), tracked ? TME_LEAVE : 0, tracked, 0};
        return TRUE;
    }
    if (!IsWindow(event->hwndTrack))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    BOOL is_asked = (event->dwFlags & TME_LEAVE) != 0, is_cancelled = (event->dwFlags & TME_CANCEL) != 0;
    if (is_asked && is_cancelled && tracked == event->hwndTrack)
        tracked = NULL;
    if (is_asked && !is_cancelled && is_over)
        tracked = event->hwndTrack;
    else if (is_asked && !is_cancelled)
        three_d3d8_post(event->hwndTrack, WM_MOUSELEAVE, 0, 0);
    if ((event->dwFlags & TME_HOVER) == 0 || is_cancelled)
        return TRUE;
    three_d3d8_say_once("TrackMouseEvent: nobody sees here that the mouse stays where it is; it fails.\n");
    SetLastError(ERROR_NOT_SUPPORTED);
    return FALSE;
}

BOOL three_d3d8_aim(MSG *message)
{
    BOOL has_place = message->message != PAGE_MOVED;
    POINT at = {GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)};
    if (!IsWindowEnabled(GetAncestor(message->hwnd, GA_ROOT)))
        return FALSE;
    // The wheel is turned where the keyboard is.
    if (message->message == WM_MOUSEWHEEL)
    {
        message->hwnd = GetFocus() ? GetFocus() : message->hwnd;
        return TRUE;
    }
    if (has_place)
        ClientToScreen(message->hwnd, &at);
    else
        at = three_d3d8_pointer();
    message->hwnd = GetCapture() ? GetCapture() : three_d3d8_window_under(message->hwnd, at);
    ScreenToClient(message->hwnd, &at);
    if (has_place)
        message->lParam = MAKELPARAM(at.x, at.y);
    return TRUE;
}
