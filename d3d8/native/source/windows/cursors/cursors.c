/* Cursors and icons: where the pointer is, and how it looks (user32.dll). */
#include <windows.h>
#include "../../host.h"
#include "pictures.h"

/* Cursors and icons that a program makes have numbers above those that Windows has by names. */
#define FIRST_ICON 0x20000
#define FIRST_NAMED 0x30000
#define FIRST_MADE 0x40000
/* The number of the arrow, and the first one of a cursor of Windows' own. */
#define ARROW 32512

static HCURSOR current = (HCURSOR)(FIRST_NAMED + ARROW);
static int shown;
static RECT clip;
static BOOL is_clipped;
/* Where the page saw its pointer last, and how far from there that of a program is that hides it and has put it elsewhere. */
static POINT page;
static BOOL is_known;
static POINT ahead;
static BOOL is_put;
/* Events since the program put it last: one whose view turns with the mouse does so at each picture, long before there are so many. */
static int unanswered;
#define MOST_UNANSWERED 64
/* How often it was put while it was hidden: a view that turns with the mouse does so again and again, and not when a button is let go of. */
static int places;
static BOOL was_let_go;
#define MANY_PUTS 8
/* Devices that have the mouse for themselves. */
static int takers;
static BOOL is_locked;

HCURSOR cursor_made(void)
{
    static size_t count;
    return (HCURSOR)(FIRST_MADE + count++ * 4);
}

/* The number of a cursor of Windows' own; 0 for another one. */
static int number_of(HCURSOR cursor)
{
    size_t number = (size_t)cursor - FIRST_NAMED;
    return (size_t)cursor < FIRST_MADE && number >= ARROW && number <= 0xffff ? (int)number : 0;
}

/* Tells the page how the pointer looks, where that has changed: what a program made looks like an arrow. */
static void show(void)
{
    static int told = ARROW;
    int own = number_of(current), now = shown < 0 || !current || takers > 0 ? 0 : own ? own : ARROW;
    if (now != told)
        host_cursor(now);
    told = now;
}

/* The largest rectangle that the pointer may be in. */
static RECT place_of_pointer(void)
{
    RECT screen = {0, 0, GetSystemMetrics(SM_CXSCREEN), GetSystemMetrics(SM_CYSCREEN)};
    if (is_clipped)
        IntersectRect(&screen, &screen, &clip);
    return screen;
}

BOOL WINAPI GetCursorPos(LPPOINT point)
{
    three_d3d8_gather();
    *point = three_d3d8_pointer();
    return TRUE;
}

/* The nearest place that the pointer may be in. */
static POINT allowed(int x, int y)
{
    RECT place = place_of_pointer();
    if (IsRectEmpty(&place))
        return (POINT){x, y};
    return (POINT){
        x < place.left ? place.left : x >= place.right ? place.right - 1 : x,
        y < place.top ? place.top : y >= place.bottom ? place.bottom - 1 : y,
    };
}

static BOOL is_hidden(void)
{
    return shown < 0 || !current;
}

/* Asks the page to lock its pointer where the program wants its way alone: the mouse goes on at the canvas' edge then. */
static void wish(void)
{
    static BOOL told;
    BOOL wanted = takers > 0 || (is_hidden() && is_put && places >= MANY_PUTS);
    if (wanted != told)
        host_lock_pointer(wanted);
    told = wanted;
}

void three_d3d8_take_mouse(BOOL takes)
{
    takers += takes ? 1 : -1;
    show();
    wish();
}

void three_d3d8_lock(BOOL locked)
{
    is_locked = locked;
}

/* The way of a locked pointer leads from where the program has it. */
static void go(MSG *message)
{
    POINT at = three_d3d8_pointer();
    at = allowed(at.x + GET_X_LPARAM(message->lParam), at.y + GET_Y_LPARAM(message->lParam));
    is_put = is_put && is_hidden() && ++unanswered <= MOST_UNANSWERED;
    wish();
    ahead = (POINT){at.x - page.x, at.y - page.y};
    ScreenToClient(message->hwnd, &at);
    message->message = WM_MOUSEMOVE;
    message->lParam = MAKELPARAM(at.x, at.y);
}

/*
 * A pointer that is seen is where the page shows it, and so is one that is hidden and drawn by the program: it reaches all of the canvas.
 * One that is hidden and put back again and again moves from there as the mouse moves.
 */
void three_d3d8_steer(MSG *message)
{
    if (message->message == PAGE_MOVED)
    {
        go(message);
        return;
    }
    if (message->message == WM_MOUSEWHEEL)
    {
        POINT on_screen = three_d3d8_pointer();
        message->lParam = MAKELPARAM(on_screen.x, on_screen.y);
        return;
    }
    BOOL is_down;
    if (!three_d3d8_has_place(message->message))
        return;
    was_let_go |= three_d3d8_button_of(message, &is_down) >= 0 && !is_down;
    page = (POINT){GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)};
    ClientToScreen(message->hwnd, &page);
    BOOL comes = !is_known;
    is_known = TRUE;
    is_put = is_put && is_hidden() && ++unanswered <= MOST_UNANSWERED;
    wish();
    if (!is_put && !is_locked)
    {
        ahead = (POINT){0, 0};
        return;
    }
    // Coming into the window is no movement.
    POINT at = comes ? three_d3d8_pointer() : allowed(page.x + ahead.x, page.y + ahead.y);
    ahead = (POINT){at.x - page.x, at.y - page.y};
    ScreenToClient(message->hwnd, &at);
    message->lParam = MAKELPARAM(at.x, at.y);
}

/* The page's pointer stays where it is: the program sees the place that it asked for, inside of what it may be in. */
BOOL WINAPI SetCursorPos(int x, int y)
{
    POINT at = allowed(x, y), before = three_d3d8_pointer();
    BOOL goes = at.x != before.x || at.y != before.y;
    // Programs that put it where it is do so at clicks: their view does not turn.
    if (!goes && ahead.x == 0 && ahead.y == 0)
        return TRUE;
    ahead = (POINT){at.x - page.x, at.y - page.y};
    places = is_put && is_hidden() ? places + !was_let_go : 0;
    was_let_go = FALSE;
    is_put = TRUE;
    unanswered = 0;
    three_d3d8_move_pointer(at);
    wish();
    HWND window = GetCapture() ? GetCapture() : WindowFromPoint(at);
    if (goes && window)
    {
        ScreenToClient(window, &at);
        MSG message = {window, WM_MOUSEMOVE, 0, MAKELPARAM(at.x, at.y), GetTickCount(), {0, 0}};
        three_d3d8_post_placed(&message);
    }
    return TRUE;
}

/* Does as if the mouse did something at a place of the screen. */
static void act(UINT message, WORD high, POINT at)
{
    if (message != WM_MOUSEWHEEL)
        ScreenToClient(GetFocus(), &at);
    MSG own = {GetFocus(), message, MAKEWPARAM(0, high), MAKELPARAM(at.x, at.y), GetTickCount(), {0, 0}};
    three_d3d8_post_input(&own, TRUE);
}

void WINAPI mouse_event(DWORD flags, DWORD x, DWORD y, DWORD data, ULONG_PTR extra)
{
    POINT at = page;
    (void)extra;
    if (flags & MOUSEEVENTF_ABSOLUTE)
    {
        at.x = (LONG)((unsigned long long)x * (unsigned)GetSystemMetrics(SM_CXSCREEN) >> 16) - ahead.x;
        at.y = (LONG)((unsigned long long)y * (unsigned)GetSystemMetrics(SM_CYSCREEN) >> 16) - ahead.y;
    }
    else
        at = (POINT){at.x + (LONG)x, at.y + (LONG)y};
    if (flags & MOUSEEVENTF_MOVE)
        act(WM_MOUSEMOVE, 0, at);
    for (const struct mouse_button *button = three_d3d8_buttons; button < three_d3d8_buttons + MOUSE_BUTTONS; button++)
    {
        BOOL is_meant = !button->which || data & button->which;
        if (is_meant && flags & button->flag)
            act(button->down, button->which, three_d3d8_pointer());
        if (is_meant && flags & button->flag << 1)
            act(button->down + WM_LBUTTONUP - WM_LBUTTONDOWN, button->which, three_d3d8_pointer());
    }
    if (flags & MOUSEEVENTF_WHEEL)
        act(WM_MOUSEWHEEL, (WORD)data, three_d3d8_pointer());
}

BOOL WINAPI ClipCursor(const RECT *rect)
{
    is_clipped = rect != NULL;
    if (rect)
        clip = *rect;
    return TRUE;
}

BOOL WINAPI GetClipCursor(LPRECT rect)
{
    *rect = place_of_pointer();
    return TRUE;
}

int WINAPI ShowCursor(BOOL shows)
{
    shown += shows ? 1 : -1;
    show();
    wish();
    return shown;
}

HCURSOR WINAPI SetCursor(HCURSOR cursor)
{
    HCURSOR old = current;
    current = cursor;
    show();
    wish();
    return old;
}

HCURSOR WINAPI GetCursor(void)
{
    return current;
}

BOOL WINAPI GetCursorInfo(PCURSORINFO info)
{
    if (!info || info->cbSize != sizeof(*info))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    info->flags = shown >= 0 ? CURSOR_SHOWING : 0;
    info->hCursor = current;
    return GetCursorPos(&info->ptScreenPos);
}

HCURSOR WINAPI LoadCursorA(HINSTANCE instance, LPCSTR name)
{
    (void)instance;
    return (size_t)name <= 0xffff ? (HCURSOR)(FIRST_NAMED + (size_t)name) : NULL;
}

HCURSOR WINAPI LoadCursorW(HINSTANCE instance, LPCWSTR name)
{
    return LoadCursorA(instance, (LPCSTR)name);
}

HICON WINAPI LoadIconA(HINSTANCE instance, LPCSTR name)
{
    (void)instance;
    return (size_t)name <= 0xffff ? (HICON)(FIRST_ICON + (size_t)name) : NULL;
}

HICON WINAPI LoadIconW(HINSTANCE instance, LPCWSTR name)
{
    return LoadIconA(instance, (LPCSTR)name);
}

HCURSOR WINAPI CreateCursor(HINSTANCE instance, int x, int y, int width, int height, const void *and_bits, const void *xor_bits)
{
    (void)instance, (void)x, (void)y, (void)width, (void)height, (void)and_bits, (void)xor_bits;
    return cursor_made();
}

HICON WINAPI CreateIcon(HINSTANCE instance, int width, int height, BYTE planes, BYTE bits, const BYTE *and_bits, const BYTE *xor_bits)
{
    (void)instance, (void)width, (void)height, (void)planes, (void)bits, (void)and_bits, (void)xor_bits;
    return (HICON)cursor_made();
}

HICON WINAPI CreateIconIndirect(PICONINFO info)
{
    return info ? (HICON)cursor_made() : NULL;
}

/* Cursors of Windows' own have pictures, and those of files; others that a program makes have none. */
BOOL WINAPI GetIconInfo(HICON icon, PICONINFO info)
{
    int number = number_of((HCURSOR)icon);
    return number ? three_d3d8_cursor_shape(number, info) : cursor_tell(icon, info);
}

HICON WINAPI CopyIcon(HICON icon)
{
    HICON copy = icon ? (HICON)cursor_made() : NULL;
    if (copy)
        cursor_copy(icon, copy);
    return copy;
}

BOOL WINAPI DrawIcon(HDC dc, int x, int y, HICON icon)
{
    (void)dc, (void)x, (void)y, (void)icon;
    return FALSE;
}

BOOL WINAPI DestroyIcon(HICON icon)
{
    cursor_forget(icon);
    return icon != NULL;
}

BOOL WINAPI DestroyCursor(HCURSOR cursor)
{
    if (cursor && cursor == current)
        current = NULL;
    cursor_forget((HICON)cursor);
    return cursor != NULL;
}
