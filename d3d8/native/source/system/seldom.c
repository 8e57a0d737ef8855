/* Calls that programs make now and then (user32.dll, kernel32.dll, ole32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
#include "../host.h"

DWORD WINAPI MsgWaitForMultipleObjectsEx(DWORD count, const HANDLE *handles, DWORD milliseconds, DWORD mask, DWORD flags)
{
    return MsgWaitForMultipleObjects(count, handles, (flags & MWMO_WAITALL) != 0, milliseconds, mask);
}

BOOL WINAPI LockWindowUpdate(HWND window)
{
    return window == NULL || IsWindow(window);
}

/* The page shows windows as they are. */
BOOL WINAPI SetLayeredWindowAttributes(HWND window, COLORREF key, BYTE alpha, DWORD flags)
{
    (void)key, (void)alpha, (void)flags;
    return IsWindow(window);
}

BOOL WINAPI RegisterHotKey(HWND window, int id, UINT modifiers, UINT key)
{
    (void)window, (void)id, (void)modifiers, (void)key;
    return FALSE;
}

BOOL WINAPI UnregisterHotKey(HWND window, int id)
{
    (void)window, (void)id;
    return FALSE;
}

BOOL WINAPI FileTimeToDosDateTime(const FILETIME *time, LPWORD date, LPWORD dos_time)
{
    SYSTEMTIME parts;
    if (!FileTimeToSystemTime(time, &parts) || parts.wYear < 1980 || parts.wYear > 2107)
        return FALSE;
    *date = (WORD)((parts.wYear - 1980) << 9 | parts.wMonth << 5 | parts.wDay);
    *dos_time = (WORD)(parts.wHour << 11 | parts.wMinute << 5 | parts.wSecond / 2);
    return TRUE;
}
