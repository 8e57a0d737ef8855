/* Keys and the pointer (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

static BYTE keys[256];
/* The same as it was when the last input was taken out of the queue: what messages are translated by. */
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

BOOL three_d3d8_is_held(int key)
{
    return (keys[key] & 0x80) != 0;
}

/* Notes a key; TRUE where it went down. */
static BOOL note_key(BYTE *state, int key, BOOL down)
{
    BOOL is_new = down && !(state[key] & 0x80);
    state[key] = (BYTE)(((state[key] ^ is_new) & 1) | (down ? 0x80 : 0));
    return is_new;
}

/* The key or button that a message is about and whether it goes down; 0 for none. */
static int key_of(const MSG *message, BOOL *down)
{
    UINT kind = message->message;
    *down = kind == WM_KEYDOWN || kind == WM_SYSKEYDOWN;
    if (*down || kind == WM_KEYUP || kind == WM_SYSKEYUP)
        return (int)(message->wParam & 0xff);
    int button = three_d3d8_button_of(message, down);
    return button < 0 ? 0 : three_d3d8_buttons[button].key;
}

void three_d3d8_note_input(const MSG *message)
{
    BOOL down;
    int key = key_of(message, &down);
    if (key && note_key(keys, key, down))
        pressed[key] = 1;
    if (message->message == PAGE_RELEASE)
        memset(keys, 0, sizeof(keys));
    if (three_d3d8_has_place(message->message))
    {
        pointer.x = GET_X_LPARAM(message->lParam);
        pointer.y = GET_Y_LPARAM(message->lParam);
        ClientToScreen(message->hwnd, &pointer);
    }
}

/* Whether a click follows one of the same button at the same place soon enough, and the window's class wants to know. */
static BOOL is_second_click(const MSG *message)
{
    static MSG before;
    const struct window *window = three_d3d8_window(message->hwnd);
    BOOL is_same = before.message == message->message && GET_XBUTTON_WPARAM(before.wParam) == GET_XBUTTON_WPARAM(message->wParam);
    BOOL follows = is_same && before.hwnd == message->hwnd && message->time - before.time <= GetDoubleClickTime() &&
                   abs(pointer.x - before.pt.x) <= GetSystemMetrics(SM_CXDOUBLECLK) / 2 && abs(pointer.y - before.pt.y) <= GetSystemMetrics(SM_CYDOUBLECLK) / 2;
    before = *message;
    before.pt = pointer;
    // A third click is a first one again.
    if (follows)
        before.message = WM_NULL;
    return follows && window && three_d3d8_class_of(window->class_)->style & CS_DBLCLKS;
}

void three_d3d8_complete_mouse(MSG *message)
{
    if (!three_d3d8_is_of_mouse(message->message))
        return;
    three_d3d8_pointer_came();
    for (int n = 0; n < MOUSE_BUTTONS; n++)
        message->wParam |= three_d3d8_is_held(three_d3d8_buttons[n].key) ? three_d3d8_buttons[n].held : 0;
    message->wParam |= (three_d3d8_is_held(VK_SHIFT) ? MK_SHIFT : 0) | (three_d3d8_is_held(VK_CONTROL) ? MK_CONTROL : 0);
    BOOL down = FALSE;
    if (three_d3d8_button_of(message, &down) >= 0 && down && is_second_click(message))
        message->message += WM_LBUTTONDBLCLK - WM_LBUTTONDOWN;
}

/* A key of the left or the right side goes to the window as the key without a side. */
void three_d3d8_without_side(MSG *message)
{
    if (message->message < WM_KEYFIRST || message->message > WM_SYSKEYUP)
        return;
    UINT key = three_d3d8_key_without_side((UINT)message->wParam);
    if (key == message->wParam)
        return;
    message->wParam = key;
    three_d3d8_note_input(message);
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

/* What input that is taken out says of keys and buttons; the side of a key is in lParam alone. */
void three_d3d8_note_taken(const MSG *message)
{
    BOOL down;
    int key = key_of(message, &down);
    BOOL is_right = key == VK_SHIFT ? (message->lParam >> 16 & 0xff) == 0x36 : (message->lParam & 1 << 24) != 0;
    if (key)
        note_key(keys_then, key, down);
    if (key >= VK_SHIFT && key <= VK_MENU)
        note_key(keys_then, VK_LSHIFT + (key - VK_SHIFT) * 2 + is_right, down);
}

void three_d3d8_aim_key(MSG *message)
{
    const struct window *window = three_d3d8_window(GetFocus());
    if (three_d3d8_is_of_keyboard(message->message) && window && !(window->style & WS_DISABLED))
        message->hwnd = window->handle;
}

/* Letters that keys write on the user's keyboard, by what was taken out last; those that are not known are 0. */
static WORD written[256];
/* Of a key that writes nothing before the next one, as accents do. */
#define NO_LETTER 0xffff

void three_d3d8_note_letter(const MSG *message, WORD letter)
{
    if (message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN)
        written[message->wParam & 0xff] = letter;
}

/* What a key that goes down writes into a window; 0 for nothing. */
static int letter_for(const MSG *message)
{
    WCHAR letter = written[message->wParam & 0xff];
    if (letter == 0)
        return three_d3d8_letter_of((int)message->wParam, keys_then);
    const struct window *window = three_d3d8_window(message->hwnd);
    if (letter == NO_LETTER || letter < 0x80 || (window && three_d3d8_is_wide(window->class_)))
        return letter == NO_LETTER ? 0 : letter;
    char narrow = '?';
    WideCharToMultiByte(1252, 0, &letter, 1, &narrow, 1, NULL, NULL);
    return (BYTE)narrow;
}

BOOL WINAPI TranslateMessage(const MSG *message)
{
    BOOL is_system = message->message == WM_SYSKEYDOWN;
    if (message->message < WM_KEYFIRST || message->message > WM_SYSKEYUP || message->message == WM_CHAR)
        return FALSE;
    int letter = is_system || message->message == WM_KEYDOWN ? letter_for(message) : 0;
    // It is read before the input that waits.
    if (letter)
        three_d3d8_post_first(message->hwnd, is_system ? WM_SYSCHAR : WM_CHAR, (WPARAM)letter, message->lParam);
    return TRUE;
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
    return key < 0 || key > 255 ? 0 : (SHORT)((keys_then[key] & 0x80 ? 0xff80 : 0) | (keys_then[key] & 1));
}

BOOL WINAPI GetKeyboardState(PBYTE state)
{
    memcpy(state, keys_then, sizeof(keys_then));
    return TRUE;
}

BOOL WINAPI SetKeyboardState(LPBYTE state)
{
    memcpy(keys_then, state, sizeof(keys_then));
    return TRUE;
}

/* Whoever had the mouse is told who has it then. */
HWND WINAPI SetCapture(HWND window)
{
    HWND old = capture;
    if (window && !IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return NULL;
    }
    capture = window;
    if (old)
        SendMessageA(old, WM_CAPTURECHANGED, 0, (LPARAM)window);
    return old;
}

BOOL WINAPI ReleaseCapture(void)
{
    if (capture)
        SetCapture(NULL);
    return TRUE;
}

HWND WINAPI GetCapture(void)
{
    return capture;
}
