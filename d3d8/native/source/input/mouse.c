/* Who is told that the mouse leaves a window (user32.dll). */
#include <windows.h>
#include "../host.h"

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
