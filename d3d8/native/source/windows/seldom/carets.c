/* The caret of edited texts (user32.dll): where it is is kept, and it is drawn nowhere. */
#include <windows.h>

static HWND owner;
static POINT at;
/* How often it was hidden more than it was shown. */
static int hidden;
/* Milliseconds. */
static UINT blink = 530;

static BOOL is_of(HWND window)
{
    if (owner && !IsWindow(owner))
        owner = NULL;
    if (owner && (!window || window == owner))
        return TRUE;
    SetLastError(ERROR_ACCESS_DENIED);
    return FALSE;
}

BOOL WINAPI CreateCaret(HWND window, HBITMAP bitmap, int width, int height)
{
    (void)bitmap, (void)width, (void)height;
    if (!IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    owner = window;
    at = (POINT){0, 0};
    hidden = 1;
    return TRUE;
}

BOOL WINAPI DestroyCaret(void)
{
    if (!is_of(NULL))
        return FALSE;
    owner = NULL;
    return TRUE;
}

BOOL WINAPI ShowCaret(HWND window)
{
    if (!is_of(window))
        return FALSE;
    hidden -= hidden > 0;
    return TRUE;
}

BOOL WINAPI HideCaret(HWND window)
{
    if (!is_of(window))
        return FALSE;
    hidden++;
    return TRUE;
}

BOOL WINAPI SetCaretPos(int x, int y)
{
    if (!is_of(NULL))
        return FALSE;
    at = (POINT){x, y};
    return TRUE;
}

BOOL WINAPI GetCaretPos(LPPOINT point)
{
    *point = owner ? at : (POINT){0, 0};
    return TRUE;
}

BOOL WINAPI SetCaretBlinkTime(UINT milliseconds)
{
    blink = milliseconds;
    return TRUE;
}

UINT WINAPI GetCaretBlinkTime(void)
{
    return blink;
}
