/* The queue of messages, timers, keys and pointer (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "host.h"

#define QUEUE 1024
#define TIMERS 32

static MSG queue[QUEUE];
static int first, count;
static int quits, quit_code;
static DWORD message_time;
static BYTE keys[256];
/* The same as it was when the last message was taken out of the queue: what that message is translated by. */
static BYTE keys_then[256];
static BYTE pressed[256];
static POINT pointer;
static HWND capture;
static int cursor_shown;

struct timer
{
    HWND window;
    UINT_PTR id;
    double period;
    double next;
    TIMERPROC procedure;
};
static struct timer timers[TIMERS];

static void append(const MSG *message)
{
    if (count == QUEUE)
        return;
    queue[(first + count++) % QUEUE] = *message;
}

void three_d3d8_post(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    MSG own = {window, message, wParam, lParam, GetTickCount(), pointer};
    append(&own);
}

void three_d3d8_forget_messages(HWND window)
{
    int kept = 0;
    for (int n = 0; n < count; n++)
        if (queue[(first + n) % QUEUE].hwnd != window)
            queue[(first + kept++) % QUEUE] = queue[(first + n) % QUEUE];
    count = kept;
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].window == window)
            timers[n].period = 0;
    if (capture == window)
        capture = NULL;
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
    case WM_KILLFOCUS:
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
static void without_side(MSG *message)
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

/* Takes what the page has seen into the queue. */
static void gather(void)
{
    MSG message;
    memset(&message, 0, sizeof(message));
    while (count < QUEUE && host_poll(&message))
    {
        struct window *window = three_d3d8_window(message.hwnd);
        if (!window)
            window = three_d3d8_first_window();
        message.hwnd = window ? window->handle : NULL;
        three_d3d8_note_input(&message);
        three_d3d8_note_device(&message);
        without_side(&message);
        message.pt = pointer;
        if (window)
            append(&message);
        else if (message.message == WM_CLOSE)
            PostQuitMessage(0);
    }
}

static int matches(const MSG *message, HWND window, UINT low, UINT high)
{
    if (window && message->hwnd != window)
        return 0;
    return (low == 0 && high == 0) || (message->message >= low && message->message <= high);
}

/* Messages that are made when somebody asks and nothing else is there. */
static int make(MSG *message, HWND window, UINT low, UINT high, BOOL remove)
{
    if (quits)
    {
        *message = (MSG){NULL, WM_QUIT, (WPARAM)quit_code, 0, GetTickCount(), pointer};
        if (remove)
            quits = 0;
        return 1;
    }
    for (int n = 0; three_d3d8_nth_window(n); n++)
    {
        struct window *own = three_d3d8_nth_window(n);
        *message = (MSG){own->handle, WM_PAINT, 0, 0, GetTickCount(), pointer};
        if (own->needs_paint && own->visible && matches(message, window, low, high))
        {
            // A procedure that does not validate would be asked for ever.
            own->needs_paint = 0;
            return 1;
        }
    }
    double now = host_now();
    for (int n = 0; n < TIMERS; n++)
    {
        struct timer *timer = &timers[n];
        *message = (MSG){timer->window, WM_TIMER, timer->id, (LPARAM)timer->procedure, GetTickCount(), pointer};
        if (timer->period > 0 && timer->next <= now && matches(message, window, low, high))
        {
            if (remove)
                timer->next = now + timer->period;
            return 1;
        }
    }
    return 0;
}

/* What a message that is taken out says of the keyboard. */
static void note_then(const MSG *message)
{
    if (message->message == WM_KILLFOCUS)
        memset(keys_then, 0, sizeof(keys_then));
    if (message->message < WM_KEYFIRST || message->message > WM_SYSKEYUP)
        return;
    BYTE *key = &keys_then[message->wParam & 0xff];
    int down = message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN;
    if (down && !(*key & 0x80))
        *key ^= 1;
    *key = (BYTE)((*key & 1) | (down ? 0x80 : 0));
}

static int take(MSG *message, HWND window, UINT low, UINT high, BOOL remove)
{
    gather();
    for (int n = 0; n < count; n++)
    {
        int at = (first + n) % QUEUE;
        if (!matches(&queue[at], window, low, high))
            continue;
        *message = queue[at];
        message_time = message->time;
        if (remove)
        {
            note_then(message);
            for (int next = n; next + 1 < count; next++)
                queue[(first + next) % QUEUE] = queue[(first + next + 1) % QUEUE];
            count--;
        }
        return 1;
    }
    return make(message, window, low, high, remove);
}

BOOL WINAPI PeekMessageA(LPMSG message, HWND window, UINT low, UINT high, UINT remove)
{
    if (take(message, window, low, high, (remove & PM_REMOVE) != 0))
        return TRUE;
    // The page gets its turn: what it sees in it comes with the next call.
    host_wait(0);
    return FALSE;
}

/* Milliseconds until the next timer; negative where there is none. */
static double until_timer(void)
{
    double next = -1, now = host_now();
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].period > 0 && (next < 0 || timers[n].next - now < next))
            next = timers[n].next > now ? timers[n].next - now : 0;
    return next;
}

BOOL WINAPI GetMessageA(LPMSG message, HWND window, UINT low, UINT high)
{
    while (!take(message, window, low, high, TRUE))
        host_wait(until_timer());
    return message->message != WM_QUIT;
}

BOOL WINAPI WaitMessage(void)
{
    MSG message;
    while (!take(&message, NULL, 0, 0, FALSE))
        host_wait(until_timer());
    return TRUE;
}

DWORD WINAPI MsgWaitForMultipleObjects(DWORD handles, const HANDLE *list, BOOL all, DWORD milliseconds, DWORD mask)
{
    MSG message;
    (void)list, (void)all, (void)mask;
    if (take(&message, NULL, 0, 0, FALSE))
        return WAIT_OBJECT_0 + handles;
    host_wait(milliseconds == INFINITE ? -1 : milliseconds);
    return take(&message, NULL, 0, 0, FALSE) ? WAIT_OBJECT_0 + handles : WAIT_TIMEOUT;
}

DWORD WINAPI GetQueueStatus(UINT flags)
{
    gather();
    return count > 0 ? flags : 0;
}

LONG WINAPI GetMessageTime(void)
{
    return (LONG)message_time;
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

LRESULT WINAPI SendMessageA(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *window = three_d3d8_window(handle);
    return window ? window->procedure(handle, message, wParam, lParam) : 0;
}

LRESULT WINAPI DispatchMessageA(const MSG *message)
{
    if (message->message == WM_TIMER && message->lParam)
    {
        ((TIMERPROC)message->lParam)(message->hwnd, WM_TIMER, message->wParam, GetTickCount());
        return 0;
    }
    return SendMessageA(message->hwnd, message->message, message->wParam, message->lParam);
}

BOOL WINAPI PostMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    three_d3d8_post(window, message, wParam, lParam);
    return TRUE;
}

void WINAPI PostQuitMessage(int code)
{
    quits = 1;
    quit_code = code;
}

LRESULT WINAPI CallWindowProcA(WNDPROC procedure, HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return procedure(window, message, wParam, lParam);
}

LRESULT WINAPI DefWindowProcA(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    switch (message)
    {
    case WM_NCCREATE:
        return TRUE;
    case WM_CLOSE:
        DestroyWindow(window);
        return 0;
    case WM_SYSCOMMAND:
        if ((wParam & 0xfff0) == SC_CLOSE)
            SendMessageA(window, WM_CLOSE, 0, 0);
        return 0;
    case WM_SYSKEYDOWN:
        if (wParam == VK_F4 && (keys[VK_MENU] & 0x80))
            SendMessageA(window, WM_CLOSE, 0, 0);
        return 0;
    case WM_PAINT:
        ValidateRect(window, NULL);
        return 0;
    case WM_ERASEBKGND:
    case WM_SETCURSOR:
        return TRUE;
    case WM_NCHITTEST:
        return HTCLIENT;
    case WM_SETTEXT:
        return SetWindowTextA(window, (LPCSTR)lParam);
    case WM_GETTEXT:
        return GetWindowTextA(window, (LPSTR)lParam, (int)wParam);
    default:
        return 0;
    }
}

UINT_PTR WINAPI SetTimer(HWND window, UINT_PTR id, UINT milliseconds, TIMERPROC procedure)
{
    struct timer *own = NULL;
    for (int n = 0; n < TIMERS && !own; n++)
        if (timers[n].period > 0 && timers[n].window == window && timers[n].id == id)
            own = &timers[n];
    for (int n = 0; n < TIMERS && !own; n++)
        if (timers[n].period == 0)
            own = &timers[n];
    if (!own)
        return 0;
    double period = milliseconds < 10 ? 10 : milliseconds;
    *own = (struct timer){window, window ? id : (UINT_PTR)(own - timers + 1), period, host_now() + period, procedure};
    return own->id ? own->id : 1;
}

BOOL WINAPI KillTimer(HWND window, UINT_PTR id)
{
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].period > 0 && timers[n].window == window && timers[n].id == id)
        {
            timers[n].period = 0;
            return TRUE;
        }
    return FALSE;
}

SHORT WINAPI GetAsyncKeyState(int key)
{
    gather();
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

BOOL WINAPI GetCursorPos(LPPOINT point)
{
    gather();
    *point = pointer;
    return TRUE;
}

/* The page's pointer stays where it is: the program sees the place that it asked for. */
BOOL WINAPI SetCursorPos(int x, int y)
{
    pointer = (POINT){x, y};
    host_pointer(2, x, y);
    return TRUE;
}

int WINAPI ShowCursor(BOOL show)
{
    cursor_shown += show ? 1 : -1;
    host_pointer(cursor_shown >= 0, 0, 0);
    return cursor_shown;
}

BOOL WINAPI ClipCursor(const RECT *rect)
{
    (void)rect;
    return TRUE;
}

HCURSOR WINAPI SetCursor(HCURSOR cursor)
{
    static HCURSOR current;
    HCURSOR old = current;
    current = cursor;
    host_pointer(cursor != NULL && cursor_shown >= 0, 0, 0);
    return old;
}
