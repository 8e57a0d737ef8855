/* The queue of messages (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

#define QUEUE 1024

static struct queued
{
    MSG message;
    /* It came from the devices. */
    BOOL is_input;
    /* Whose it is. */
    DWORD thread;
    /* What a key writes on the user's keyboard. */
    WORD letter;
} queue[QUEUE];
static int first, count;
static int quits, quit_code;
static DWORD message_time;
/* The letter of the key that is on its way from the page into the queue. */
static WORD letter;

static void append(const MSG *message, BOOL is_input, DWORD thread)
{
    int last = (first + count + QUEUE - 1) % QUEUE;
    // Whoever reads slowly sees where the mouse is, and not each step of its way.
    BOOL goes_on = count > 0 && is_input && queue[last].is_input && message->message == WM_MOUSEMOVE && queue[last].message.message == WM_MOUSEMOVE &&
                   queue[last].message.hwnd == message->hwnd;
    if (count == QUEUE && !goes_on)
        return;
    int at = goes_on ? last : (first + count++) % QUEUE;
    queue[at].message = *message;
    queue[at].is_input = is_input;
    queue[at].thread = thread;
    queue[at].letter = is_input ? letter : 0;
    three_d3d8_signal();
}

static MSG message_of(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return (MSG){window, message, wParam, lParam, GetTickCount(), three_d3d8_pointer()};
}

void three_d3d8_post(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    MSG own = message_of(window, message, wParam, lParam);
    append(&own, FALSE, FIRST_THREAD);
}

BOOL WINAPI PostThreadMessageA(DWORD thread, UINT message, WPARAM wParam, LPARAM lParam)
{
    MSG own = message_of(NULL, message, wParam, lParam);
    if (!three_d3d8_is_thread(thread))
    {
        SetLastError(ERROR_INVALID_THREAD_ID);
        return FALSE;
    }
    append(&own, FALSE, thread);
    return TRUE;
}

void three_d3d8_post_first(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (count == QUEUE)
        return;
    first = (first + QUEUE - 1) % QUEUE;
    count++;
    queue[first].message = message_of(window, message, wParam, lParam);
    queue[first].is_input = FALSE;
    queue[first].thread = FIRST_THREAD;
    queue[first].letter = 0;
}

/* What everybody can ask for of input, whoever hears it; FALSE where a hook stops it. */
static BOOL arrives(MSG *message, BOOL is_injected)
{
    // Devices count how far the mouse moves, wherever the program puts its pointer.
    three_d3d8_note_device(message);
    // Whoever acts as a device clicks where the program's pointer is, a user where the page's is.
    if (!is_injected || message->message == WM_MOUSEMOVE)
        three_d3d8_steer(message);
    if (three_d3d8_stops_input(message, is_injected))
        return FALSE;
    three_d3d8_note_input(message);
    three_d3d8_without_side(message);
    return TRUE;
}

static void post_noted(MSG *message)
{
    three_d3d8_complete_mouse(message);
    message->pt = three_d3d8_pointer();
    append(message, TRUE, FIRST_THREAD);
}

void three_d3d8_post_input(const MSG *message, BOOL is_injected)
{
    MSG own = *message;
    if (is_injected)
        letter = 0;
    if (arrives(&own, is_injected))
        post_noted(&own);
}

void three_d3d8_post_placed(MSG *message)
{
    three_d3d8_note_input(message);
    post_noted(message);
}

void three_d3d8_forget_messages(HWND window)
{
    int kept = 0;
    for (int n = 0; n < count; n++)
    {
        struct queued *one = &queue[(first + n) % QUEUE];
        BOOL is_own = one->message.hwnd == window;
        // Keys are for whoever has the keyboard when they are read; of the mouse it is known at least what is held.
        if (is_own && one->is_input && three_d3d8_is_of_keyboard(one->message.message))
            one->message.hwnd = NULL;
        else if (is_own && one->is_input)
            three_d3d8_note_taken(&one->message);
        if (!is_own || one->message.hwnd == NULL)
            queue[(first + kept++) % QUEUE] = *one;
    }
    count = kept;
    three_d3d8_forget_timers(window);
    if (GetCapture() == window)
        ReleaseCapture();
}

/* Takes what the page has seen into the queue. */
void three_d3d8_gather(void)
{
    MSG message;
    memset(&message, 0, sizeof(message));
    while (count < QUEUE && host_poll(&message))
    {
        if (message.message == PAGE_RELEASE || message.message == PAGE_FOCUS)
        {
            three_d3d8_post_input(&message, FALSE);
            continue;
        }
        if (message.message == PAGE_LOCK)
        {
            three_d3d8_lock(message.wParam != 0);
            continue;
        }
        if (message.message == WM_MOUSELEAVE)
        {
            three_d3d8_pointer_left();
            continue;
        }
        struct window *window = three_d3d8_window(message.hwnd);
        BOOL is_mouse = three_d3d8_is_of_mouse(message.message) || message.message == PAGE_MOVED;
        BOOL is_key = three_d3d8_is_of_keyboard(message.message);
        if (!window && is_key)
            window = three_d3d8_window(GetFocus());
        if (!window)
            window = three_d3d8_first_window();
        message.hwnd = window ? window->handle : NULL;
        letter = is_key ? HIWORD(message.wParam) : 0;
        message.wParam = is_key ? LOWORD(message.wParam) : message.wParam;
        if (window && (is_mouse ? !three_d3d8_aim(&message) : is_key && window->style & WS_DISABLED))
            arrives(&message, FALSE);
        else if (window)
            three_d3d8_post_input(&message, FALSE);
        else if (message.message == WM_CLOSE)
            PostQuitMessage(0);
    }
}

/* What is for no window at all. */
#define NO_WINDOW ((HWND)(LONG_PTR)-1)

/* A window is asked for with all that is in it. */
static int matches(const MSG *message, HWND window, UINT low, UINT high)
{
    if (window == NO_WINDOW ? message->hwnd != NULL : window && message->hwnd != window && !IsChild(window, message->hwnd))
        return 0;
    return (low == 0 && high == 0) || (message->message >= low && message->message <= high);
}

/* Messages that are made when somebody asks and nothing else is there. */
static int make(MSG *message, HWND window, UINT low, UINT high, BOOL remove)
{
    if (quits)
    {
        *message = (MSG){NULL, WM_QUIT, (WPARAM)quit_code, 0, GetTickCount(), three_d3d8_pointer()};
        if (remove)
            quits = 0;
        return 1;
    }
    for (int n = 0; three_d3d8_nth_window(n); n++)
    {
        struct window *own = three_d3d8_nth_window(n);
        *message = (MSG){own->handle, WM_PAINT, 0, 0, GetTickCount(), three_d3d8_pointer()};
        // A procedure that does not validate would be asked for ever.
        if (!own->needs_paint || own->was_asked || !IsWindowVisible(own->handle) || !matches(message, window, low, high))
            continue;
        own->was_asked = remove;
        return 1;
    }
    int timer = three_d3d8_due_timer(0, message);
    while (timer >= 0 && !matches(message, window, low, high))
        timer = three_d3d8_due_timer(timer + 1, message);
    if (timer >= 0 && remove)
        three_d3d8_begin_timer(timer);
    return timer >= 0;
}

static void remove_nth(int n)
{
    for (; n + 1 < count; n++)
        queue[(first + n) % QUEUE] = queue[(first + n + 1) % QUEUE];
    count--;
}

/* Windows says how the pointer looks where it is. */
static void ask_for_cursor(const MSG *message)
{
    if (three_d3d8_has_place(message->message) && !GetCapture())
        SendMessageA(message->hwnd, WM_SETCURSOR, (WPARAM)message->hwnd, MAKELPARAM(HTCLIENT, message->message));
}

/* Takes the first that is alike out of the queue. */
static void drop(const MSG *message)
{
    for (int n = 0; n < count; n++)
        if (memcmp(&queue[(first + n) % QUEUE].message, message, sizeof(*message)) == 0)
        {
            remove_nth(n);
            return;
        }
}

/* Finds a message; whoever does not remove it may only want to know whether it is there (LOOK). */
#define LOOK (-1)
static int take(MSG *message, HWND window, UINT low, UINT high, int how)
{
    const BOOL remove = how == PM_REMOVE;
    const DWORD own = GetCurrentThreadId();
    if (own == FIRST_THREAD)
        three_d3d8_gather();
    for (int n = 0; n < count; n++)
    {
        struct queued *one = &queue[(first + n) % QUEUE];
        if (one->thread != own)
            continue;
        BOOL is_input = one->is_input;
        WORD written = one->letter;
        if (is_input)
            three_d3d8_aim_key(&one->message);
        *message = one->message;
        if (message->message == PAGE_RELEASE || message->message == PAGE_FOCUS)
        {
            // Whoever is told of it may read messages.
            remove_nth(n);
            three_d3d8_hear_page(message);
            n = -1;
            continue;
        }
        if (!matches(message, window, low, high))
            continue;
        message_time = message->time;
        if (remove)
            remove_nth(n);
        if (remove)
            three_d3d8_note_letter(message, written);
        if (remove && is_input)
            three_d3d8_note_taken(message);
        if (is_input && how != LOOK && three_d3d8_skips_input(message, remove))
        {
            // The hook may have read messages.
            if (!remove)
                drop(message);
            n = -1;
            continue;
        }
        if (remove && is_input)
            ask_for_cursor(message);
        return 1;
    }
    // Windows and timers are the first thread's.
    return own == FIRST_THREAD && make(message, window, low, high, remove);
}

/* Finds a message for the program, which hooks see before it. */
static int read_message(MSG *message, HWND window, UINT low, UINT high, int how)
{
    if (!take(message, window, low, high, how))
        return 0;
    three_d3d8_call_hooks(WH_GETMESSAGE, HC_ACTION, (WPARAM)how, (LPARAM)message);
    return 1;
}

/* Whether messages can be asked for of a window. */
static BOOL can_be_asked(HWND window)
{
    BOOL can = !window || window == NO_WINDOW || IsWindow(window);
    if (!can)
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
    return can;
}

BOOL WINAPI PeekMessageA(LPMSG message, HWND window, UINT low, UINT high, UINT remove)
{
    if (!can_be_asked(window))
        return FALSE;
    if (read_message(message, window, low, high, remove & PM_REMOVE))
        return TRUE;
    // The page gets its turn: what it sees in it comes with the next call.
    three_d3d8_wait(0);
    return FALSE;
}

BOOL WINAPI GetMessageA(LPMSG message, HWND window, UINT low, UINT high)
{
    if (!can_be_asked(window))
        return -1;
    while (!read_message(message, window, low, high, PM_REMOVE))
        three_d3d8_wait(three_d3d8_until_timer());
    return message->message != WM_QUIT;
}

BOOL WINAPI WaitMessage(void)
{
    MSG message;
    while (!take(&message, NULL, 0, 0, LOOK))
        three_d3d8_wait(three_d3d8_until_timer());
    return TRUE;
}

DWORD WINAPI MsgWaitForMultipleObjects(DWORD handles, const HANDLE *list, BOOL all, DWORD milliseconds, DWORD mask)
{
    MSG message;
    (void)all, (void)mask;
    double end = host_now() + milliseconds;
    for (;;)
    {
        // Objects are free at once or when a timer or a sound has set them.
        for (DWORD n = 0; n < handles; n++)
            if (WaitForSingleObject(list[n], 0) == WAIT_OBJECT_0)
                return WAIT_OBJECT_0 + n;
        if (take(&message, NULL, 0, 0, LOOK))
            return WAIT_OBJECT_0 + handles;
        if (milliseconds != INFINITE && host_now() >= end)
            return WAIT_TIMEOUT;
        three_d3d8_wait(milliseconds == INFINITE ? three_d3d8_until_timer() : end - host_now());
    }
}

/* What kind of message waits, as GetQueueStatus tells it. */
static DWORD kind_of(const MSG *message, BOOL is_input)
{
    if (!is_input)
        return QS_POSTMESSAGE | QS_ALLPOSTMESSAGE;
    if (three_d3d8_is_of_keyboard(message->message))
        return QS_KEY;
    return message->message == WM_MOUSEMOVE ? QS_MOUSEMOVE : QS_MOUSEBUTTON;
}

DWORD WINAPI GetQueueStatus(UINT flags)
{
    /* What waited when it was asked last. */
    static DWORD before;
    DWORD waits = 0;
    MSG message;
    three_d3d8_gather();
    for (int n = 0; n < count; n++)
        if (queue[(first + n) % QUEUE].message.message != PAGE_RELEASE && queue[(first + n) % QUEUE].message.message != PAGE_FOCUS)
            waits |= kind_of(&queue[(first + n) % QUEUE].message, queue[(first + n) % QUEUE].is_input);
    if (make(&message, NULL, WM_PAINT, WM_PAINT, FALSE))
        waits |= message.message == WM_PAINT ? QS_PAINT : QS_POSTMESSAGE;
    if (make(&message, NULL, WM_TIMER, WM_TIMER, FALSE) && message.message == WM_TIMER)
        waits |= QS_TIMER;
    DWORD is_new = waits & ~before;
    before = waits;
    return (DWORD)MAKELONG(is_new & flags, waits & flags);
}

LONG WINAPI GetMessageTime(void)
{
    return (LONG)message_time;
}

void WINAPI PostQuitMessage(int code)
{
    if (GetCurrentThreadId() != FIRST_THREAD)
        PostThreadMessageA(GetCurrentThreadId(), WM_QUIT, (WPARAM)code, 0);
    else
        quits = 1, quit_code = code;
}
