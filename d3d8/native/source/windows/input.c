/* Keys and the pointer (user32.dll). */
#include <string.h>
#include <windows.h>
#include "../host.h"

static BYTE keys[256];
/* The same as it was when the last message was taken out of the queue: what that message is translated by. */
static BYTE keys_then[256];
static BYTE pressed[256];
static POINT pointer;
static HWND capture;

POINT three_d3d8_pointer(void)
{
    return pointer;
}

void three_d3d8_move_pointer(POINT to)
{
    pointer = to;
}

static const BYTE generic_keys[][2] = {
    {VK_LSHIFT, VK_SHIFT}, {VK_RSHIFT, VK_SHIFT}, {VK_LCONTROL, VK_CONTROL},
    {VK_RCONTROL, VK_CONTROL}, {VK_LMENU, VK_MENU}, {VK_RMENU, VK_MENU},
};

static void note_key(int key, int down)
{
    if (down && !(keys[key] & 0x80))
    {
        keys[key] ^= 1;
        pressed[key] = 1;
    }
    keys[key] = (BYTE)((keys[key] & 1) | (down ? 0x80 : 0));
}

void three_d3d8_note_input(const MSG *message)
{
    switch (message->message)
    {
    case WM_KEYDOWN:
    case WM_SYSKEYDOWN:
    case WM_KEYUP:
    case WM_SYSKEYUP:
        note_key((int)(message->wParam & 0xff), message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN);
        break;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONUP:
        note_key(VK_LBUTTON, message->message == WM_LBUTTONDOWN);
        break;
    case WM_RBUTTONDOWN:
    case WM_RBUTTONUP:
        note_key(VK_RBUTTON, message->message == WM_RBUTTONDOWN);
        break;
    case WM_MBUTTONDOWN:
    case WM_MBUTTONUP:
        note_key(VK_MBUTTON, message->message == WM_MBUTTONDOWN);
        break;
    case PAGE_RELEASE:
        memset(keys, 0, sizeof(keys));
        break;
    default:
        break;
    }
    if (message->message >= WM_MOUSEFIRST && message->message <= WM_MBUTTONDBLCLK)
    {
        pointer.x = GET_X_LPARAM(message->lParam);
        pointer.y = GET_Y_LPARAM(message->lParam);
        ClientToScreen(message->hwnd, &pointer);
    }
}

/* A key of the left or the right side goes to the window as the key without a side. */
void three_d3d8_without_side(MSG *message)
{
    if (message->message < WM_KEYFIRST || message->message > WM_SYSKEYUP)
        return;
    for (size_t n = 0; n < sizeof(generic_keys) / sizeof(generic_keys[0]); n++)
        if (message->wParam == generic_keys[n][0])
        {
            message->wParam = generic_keys[n][1];
            three_d3d8_note_input(message);
            return;
        }
}

BOOL three_d3d8_hear_page(const MSG *message)
{
    if (message->message == PAGE_RELEASE)
        memset(keys_then, 0, sizeof(keys_then));
    else if (message->message == PAGE_FOCUS)
        three_d3d8_take_keyboard(message->hwnd, (int)message->wParam);
    else
        return FALSE;
    return TRUE;
}

/* What a message that is taken out says of the keyboard. */
void three_d3d8_note_taken(const MSG *message)
{
    if (message->message < WM_KEYFIRST || message->message > WM_SYSKEYUP)
        return;
    BYTE *key = &keys_then[message->wParam & 0xff];
    int down = message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN;
    if (down && !(*key & 0x80))
        *key ^= 1;
    *key = (BYTE)((*key & 1) | (down ? 0x80 : 0));
}

/* Letters that keys stand for, without and with Shift, on a keyboard of the United States. */
static int letter_of(int key)
{
    static const char shifted_digits[] = ")!@#$%^&*(";
    static const char others[] = ";=,-./`[\\]'", shifted_others[] = ":+<_>?~{|}\"";
    static const BYTE codes[] = {0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf, 0xc0, 0xdb, 0xdc, 0xdd, 0xde};
    int shift = keys_then[VK_SHIFT] & 0x80;
    if (key >= 'A' && key <= 'Z')
        return (shift != 0) != (keys_then[VK_CAPITAL] & 1) ? key : key + 32;
    if (key >= '0' && key <= '9')
        return shift ? shifted_digits[key - '0'] : key;
    if (key >= VK_NUMPAD0 && key <= VK_NUMPAD9)
        return '0' + key - VK_NUMPAD0;
    if (key == VK_SPACE || key == VK_RETURN || key == VK_BACK || key == VK_TAB || key == VK_ESCAPE)
        return key;
    for (size_t n = 0; n < sizeof(codes); n++)
        if (codes[n] == key)
            return shift ? shifted_others[n] : others[n];
    return 0;
}

BOOL WINAPI TranslateMessage(const MSG *message)
{
    if (message->message != WM_KEYDOWN && message->message != WM_SYSKEYDOWN)
        return FALSE;
    int letter = letter_of((int)message->wParam);
    if (letter)
        three_d3d8_post(message->hwnd, message->message == WM_KEYDOWN ? WM_CHAR : WM_SYSCHAR, (WPARAM)letter, message->lParam);
    return letter != 0;
}

SHORT WINAPI GetAsyncKeyState(int key)
{
    three_d3d8_gather();
    if (key < 0 || key > 255)
        return 0;
    SHORT state = (SHORT)((keys[key] & 0x80 ? 0x8000 : 0) | pressed[key]);
    pressed[key] = 0;
    return state;
}

SHORT WINAPI GetKeyState(int key)
{
    return key < 0 || key > 255 ? 0 : (SHORT)((keys[key] & 0x80 ? 0xff80 : 0) | (keys[key] & 1));
}

BOOL WINAPI GetKeyboardState(PBYTE state)
{
    memcpy(state, keys, sizeof(keys));
    return TRUE;
}

UINT WINAPI MapVirtualKeyA(UINT code, UINT type)
{
    return type == 2 && code >= 'A' && code <= 'Z' ? code : 0;
}

HWND WINAPI SetCapture(HWND window)
{
    HWND old = capture;
    capture = window;
    return old;
}

BOOL WINAPI ReleaseCapture(void)
{
    capture = NULL;
    return TRUE;
}

HWND WINAPI GetCapture(void)
{
    return capture;
}
