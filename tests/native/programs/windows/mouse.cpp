/* What messages of the mouse and of keys say: where, which keys are held, second clicks, and keys with Alt. */
#define _WIN32_WINNT 0x0500
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include <windowsx.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static char seen[512];
static HWND twice, once;

static void note(const char *name, WPARAM wParam, LPARAM lParam)
{
    sprintf(seen + strlen(seen), "%s%s %x at %d,%d", *seen ? ", " : "", name, (unsigned)LOWORD(wParam), GET_X_LPARAM(lParam), GET_Y_LPARAM(lParam));
}

static LRESULT CALLBACK procedure(HWND of, UINT message, WPARAM wParam, LPARAM lParam)
{
    static const struct
    {
        UINT message;
        const char *name;
    } mouse[] = {{WM_MOUSEMOVE, "move"}, {WM_LBUTTONDOWN, "left"}, {WM_LBUTTONUP, "left up"}, {WM_LBUTTONDBLCLK, "left again"}, {WM_RBUTTONDOWN, "right"},
                 {WM_RBUTTONUP, "right up"}, {WM_RBUTTONDBLCLK, "right again"}, {WM_MOUSEWHEEL, "wheel"}, {WM_XBUTTONDOWN, "side"}, {WM_XBUTTONUP, "side up"}, {WM_XBUTTONDBLCLK, "side again"}},
      keys[] = {{WM_KEYDOWN, "down"}, {WM_KEYUP, "up"}, {WM_SYSKEYDOWN, "Alt down"}, {WM_SYSKEYUP, "Alt up"}};
    for (size_t n = 0; n < sizeof(mouse) / sizeof(mouse[0]); n++)
        if (message == mouse[n].message)
            note(mouse[n].name, wParam, lParam);
    if (message >= WM_XBUTTONDOWN && message <= WM_MOUSELAST)
        sprintf(seen + strlen(seen), " (%d)", GET_XBUTTON_WPARAM(wParam));
    for (size_t n = 0; n < sizeof(keys) / sizeof(keys[0]); n++)
        if (message == keys[n].message)
            sprintf(seen + strlen(seen), "%s%s %02x %04x", *seen ? ", " : "", keys[n].name, (unsigned)wParam, (unsigned)HIWORD(lParam));
    return message == WM_SYSKEYDOWN ? 0 : DefWindowProc(of, message, wParam, lParam);
}

/* What the windows are told of all that waits. */
static bool hears(const char *what)
{
    MSG message;
    *seen = 0;
    while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
        DispatchMessage(&message);
    if (strcmp(seen, what) != 0)
        printf("heard: %s\n", seen);
    return strcmp(seen, what) == 0;
}

static HWND make(const char *name, UINT style, int x)
{
    WNDCLASS own = {style, procedure, 0, 0, GetModuleHandle(NULL), NULL, LoadCursor(NULL, IDC_ARROW), NULL, NULL, name};
    RegisterClass(&own);
    return CreateWindow(name, name, WS_POPUP | WS_VISIBLE, x, 20, 100, 100, NULL, NULL, own.hInstance, NULL);
}

static void click(DWORD down)
{
    mouse_event(down, 0, 0, 0, 0);
    mouse_event(down << 1, 0, 0, 0, 0);
}

static void key(BYTE code, bool up)
{
    keybd_event(code, 0x1e, up ? KEYEVENTF_KEYUP : 0, 0);
}

/* A pointer that is put somewhere moves there, once, and what is pressed then is pressed there. */
static void places(void)
{
    POINT at;
    IS(SetCursorPos(45, 35) && SetCursorPos(50, 40) && GetCursorPos(&at) && at.x == 50 && at.y == 40 && hears("move 0 at 10,20"));
    IS(SetCursorPos(50, 40) && hears(""));
    click(MOUSEEVENTF_LEFTDOWN);
    IS(hears("left 1 at 10,20, left up 0 at 10,20"));
    SetCapture(twice);
    IS(SetCursorPos(30, 15) && hears("move 0 at -10,-5") && ReleaseCapture());
    IS(SetCursorPos(10, 15) && hears(""));
    IS(SetCursorPos(60, 50) && hears("move 0 at 20,30"));
}

static void on_small_screen(void)
{
    DEVMODE mode = {};
    POINT at;
    mode.dmSize = sizeof(mode), mode.dmFields = DM_PELSWIDTH | DM_PELSHEIGHT;
    mode.dmPelsWidth = 640, mode.dmPelsHeight = 480;
    IS(SetCursorPos(700, 470) && ChangeDisplaySettings(&mode, CDS_FULLSCREEN) == DISP_CHANGE_SUCCESSFUL);
    IS(GetCursorPos(&at) && at.x == 639 && at.y == 470 && ChangeDisplaySettings(NULL, 0) == DISP_CHANGE_SUCCESSFUL);
    IS(GetCursorPos(&at) && at.x == 639 && at.y == 470 && hears(""));
}

static void second_clicks(void)
{
    for (int n = 0; n < 3; n++)
        click(MOUSEEVENTF_LEFTDOWN);
    IS(hears("left 1 at 20,30, left up 0 at 20,30, left again 1 at 20,30, left up 0 at 20,30, left 1 at 20,30, left up 0 at 20,30"));
    click(MOUSEEVENTF_RIGHTDOWN);
    IS(SetCursorPos(65, 50) && hears("right 2 at 20,30, right up 0 at 20,30, move 0 at 25,30"));
    click(MOUSEEVENTF_RIGHTDOWN);
    click(MOUSEEVENTF_LEFTDOWN);
    IS(hears("right 2 at 25,30, right up 0 at 25,30, left 1 at 25,30, left up 0 at 25,30"));
    Sleep(20);
    IS(SetDoubleClickTime(10));
    click(MOUSEEVENTF_LEFTDOWN);
    IS(SetDoubleClickTime(0) && hears("left 1 at 25,30, left up 0 at 25,30"));
    SetFocus(once);
    IS(SetCursorPos(210, 40) && hears("move 0 at 10,20"));
    click(MOUSEEVENTF_LEFTDOWN);
    click(MOUSEEVENTF_LEFTDOWN);
    IS(hears("left 1 at 10,20, left up 0 at 10,20, left 1 at 10,20, left up 0 at 10,20"));
}

static void held(void)
{
    SetFocus(twice);
    SetCursorPos(50, 40);
    hears("move 0 at 10,20");
    keybd_event(VK_LSHIFT, 0x2a, 0, 0);
    keybd_event(VK_RCONTROL, 0x1d, KEYEVENTF_EXTENDEDKEY, 0);
    mouse_event(MOUSEEVENTF_RIGHTDOWN, 0, 0, 0, 0);
    mouse_event(MOUSEEVENTF_WHEEL, 0, 0, 120, 0);
    mouse_event(MOUSEEVENTF_RIGHTUP, 0, 0, 0, 0);
    keybd_event(VK_RCONTROL, 0x1d, KEYEVENTF_EXTENDEDKEY | KEYEVENTF_KEYUP, 0);
    keybd_event(VK_LSHIFT, 0x2a, KEYEVENTF_KEYUP, 0);
    IS(hears("down 10 002a, down 11 011d, right e at 10,20, wheel e at 50,40, right up c at 10,20, up 11 c11d, up 10 c02a"));
}

/* The buttons at the side share their messages, but not their second clicks. */
static void sides(void)
{
    SetFocus(twice);
    IS(SetCursorPos(40, 40) && hears("move 0 at 0,20"));
    mouse_event(MOUSEEVENTF_XDOWN, 0, 0, XBUTTON1, 0);
    mouse_event(MOUSEEVENTF_XDOWN, 0, 0, XBUTTON2, 0);
    IS(GetAsyncKeyState(VK_XBUTTON1) < 0 && GetAsyncKeyState(VK_XBUTTON2) < 0 && GetKeyState(VK_XBUTTON1) >= 0);
    IS(hears("side 20 at 0,20 (1), side 60 at 0,20 (2)") && GetKeyState(VK_XBUTTON1) < 0 && GetKeyState(VK_XBUTTON2) < 0);
    mouse_event(MOUSEEVENTF_XUP, 0, 0, XBUTTON1, 0);
    IS(hears("side up 40 at 0,20 (1)") && GetKeyState(VK_XBUTTON1) >= 0 && GetKeyState(VK_XBUTTON2) < 0);
    mouse_event(MOUSEEVENTF_XUP, 0, 0, XBUTTON2, 0);
    mouse_event(MOUSEEVENTF_XDOWN | MOUSEEVENTF_XUP, 0, 0, XBUTTON2, 0);
    MSG message;
    IS(hears("side up 0 at 0,20 (2), side again 40 at 0,20 (2), side up 0 at 0,20 (2)"));
    mouse_event(MOUSEEVENTF_XDOWN | MOUSEEVENTF_XUP, 0, 0, XBUTTON1 | XBUTTON2, 0);
    IS(PeekMessage(&message, NULL, WM_MOUSEFIRST, WM_MOUSELAST, PM_NOREMOVE) && message.message == WM_XBUTTONDOWN);
    IS(hears("side 20 at 0,20 (1), side up 0 at 0,20 (1), side 40 at 0,20 (2), side up 0 at 0,20 (2)"));
    IS(GetSystemMetrics(SM_CMOUSEBUTTONS) == 5 && (GetAsyncKeyState(VK_XBUTTON1) & 0x8000) == 0);
}

static void with_alt(void)
{
    key(VK_MENU, false), key('X', false), key('X', false), key('X', true), key(VK_MENU, true);
    IS(hears("Alt down 12 001e, Alt down 58 201e, Alt down 58 601e, Alt up 58 e01e, Alt up 12 c01e"));
    key(VK_F10, false), key(VK_F10, true);
    IS(hears("Alt down 79 201e, Alt up 79 e01e"));
    key(VK_CONTROL, false), key(VK_MENU, false), key('Q', false), key('Q', true), key(VK_MENU, true), key(VK_CONTROL, true);
    IS(hears("down 11 001e, down 12 001e, down 51 201e, up 51 e01e, up 12 c01e, up 11 c01e"));
}

int main(void)
{
    twice = make("twice", CS_DBLCLKS, 40), once = make("once", 0, 200);
    SetFocus(twice);
    hears("");
    places();
    second_clicks();
    held();
    sides();
    with_alt();
    on_small_screen();
    printf("%d wrong\n", wrong);
    return wrong;
}
