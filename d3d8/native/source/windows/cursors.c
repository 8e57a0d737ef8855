/* Cursors and icons: handles without pictures, but where the pointer is and whether it is shown (user32.dll). */
#include <windows.h>
#include "../host.h"

/* Cursors and icons that a program makes have numbers above those that Windows has by names. */
#define FIRST_NAMED 0x30000
#define FIRST_MADE 0x40000

static HCURSOR current;
static int shown;
static RECT clip;
static BOOL is_clipped;

static HCURSOR made(void)
{
    static size_t count;
    return (HCURSOR)(FIRST_MADE + count++ * 4);
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

/* The page's pointer stays where it is: the program sees the place that it asked for, inside of what it may be in. */
BOOL WINAPI SetCursorPos(int x, int y)
{
    RECT place = place_of_pointer();
    if (!IsRectEmpty(&place))
    {
        x = x < place.left ? place.left : x >= place.right ? place.right - 1 : x;
        y = y < place.top ? place.top : y >= place.bottom ? place.bottom - 1 : y;
    }
    three_d3d8_move_pointer((POINT){x, y});
    host_pointer(2, x, y);
    return TRUE;
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

int WINAPI ShowCursor(BOOL show)
{
    shown += show ? 1 : -1;
    host_pointer(shown >= 0, 0, 0);
    return shown;
}

HCURSOR WINAPI SetCursor(HCURSOR cursor)
{
    HCURSOR old = current;
    current = cursor;
    host_pointer(cursor != NULL && shown >= 0, 0, 0);
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
    return (HICON)LoadCursorA(instance, name);
}

HICON WINAPI LoadIconW(HINSTANCE instance, LPCWSTR name)
{
    return (HICON)LoadCursorA(instance, (LPCSTR)name);
}

HCURSOR WINAPI CreateCursor(HINSTANCE instance, int x, int y, int width, int height, const void *and_bits, const void *xor_bits)
{
    (void)instance, (void)x, (void)y, (void)width, (void)height, (void)and_bits, (void)xor_bits;
    return made();
}

HICON WINAPI CreateIcon(HINSTANCE instance, int width, int height, BYTE planes, BYTE bits, const BYTE *and_bits, const BYTE *xor_bits)
{
    (void)instance, (void)width, (void)height, (void)planes, (void)bits, (void)and_bits, (void)xor_bits;
    return (HICON)made();
}

HICON WINAPI CreateIconIndirect(PICONINFO info)
{
    return info ? (HICON)made() : NULL;
}

/* Icons have no pictures. */
BOOL WINAPI GetIconInfo(HICON icon, PICONINFO info)
{
    (void)icon, (void)info;
    return FALSE;
}

HICON WINAPI CopyIcon(HICON icon)
{
    return icon ? (HICON)made() : NULL;
}

BOOL WINAPI DrawIcon(HDC dc, int x, int y, HICON icon)
{
    (void)dc, (void)x, (void)y, (void)icon;
    return FALSE;
}

BOOL WINAPI DestroyIcon(HICON icon)
{
    return icon != NULL;
}

BOOL WINAPI DestroyCursor(HCURSOR cursor)
{
    if (cursor && cursor == current)
        current = NULL;
    return cursor != NULL;
}
