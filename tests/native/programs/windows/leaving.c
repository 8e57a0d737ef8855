/* Who is told that the mouse leaves a window. */
#include <stdio.h>
#include <windows.h>
#include <commctrl.h>

static int wrong;

static void is(int line, int right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static HWND window;
static int left;

static LRESULT CALLBACK procedure(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    left += message == WM_MOUSELEAVE;
    return DefWindowProc(handle, message, wParam, lParam);
}

/* Moves the mouse; whether the window is told. */
static BOOL moves(void)
{
    MSG message;
    BOOL moved = FALSE;
    mouse_event(MOUSEEVENTF_MOVE, 1, 1, 0, 0);
    while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
    {
        moved = moved || message.message == WM_MOUSEMOVE;
        DispatchMessage(&message);
    }
    return moved;
}

static void leaving(void)
{
    TRACKMOUSEEVENT track = {sizeof(track), TME_LEAVE, window}, asked = {sizeof(asked), TME_QUERY};
    // Where it is not over the window, it has left it.
    IS(TrackMouseEvent(&track) && TrackMouseEvent(&asked) && asked.dwFlags == 0);
    IS(moves() && left == 1);
    IS(_TrackMouseEvent(&track));
    asked.dwFlags = TME_QUERY;
    IS(TrackMouseEvent(&asked) && asked.dwFlags == TME_LEAVE && asked.hwndTrack == window);
    track.dwFlags |= TME_CANCEL;
    asked.dwFlags = TME_QUERY;
    IS(TrackMouseEvent(&track) && TrackMouseEvent(&asked) && asked.dwFlags == 0);
    track.dwFlags = TME_HOVER;
    IS(!TrackMouseEvent(&track) && GetLastError() == ERROR_NOT_SUPPORTED);
    track.hwndTrack = (HWND)0x1234;
    IS(!TrackMouseEvent(&track) && GetLastError() == ERROR_INVALID_WINDOW_HANDLE);
    track.cbSize = 3;
    IS(!TrackMouseEvent(&track) && GetLastError() == ERROR_INVALID_PARAMETER && !TrackMouseEvent(NULL) && left == 1);
}

int main(void)
{
    WNDCLASS wc = {CS_DBLCLKS, procedure, 0, 0, NULL, NULL, NULL, NULL, NULL, "mouse"};
    RegisterClass(&wc);
    window = CreateWindow("mouse", "Mouse", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 40, 50, 320, 240, NULL, NULL, NULL, NULL);
    SetFocus(window);
    leaving();
    DestroyWindow(window);
    printf("%d wrong\n", wrong);
    return 0;
}
