/* Layouts of keyboards (user32.dll): one, that of the United States. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#define NAME "00000409"

int WINAPI GetKeyboardLayoutList(int room, HKL *layouts)
{
    if (room > 0 && layouts)
        layouts[0] = GetKeyboardLayout(0);
    return 1;
}

BOOL WINAPI GetKeyboardLayoutNameA(LPSTR name)
{
    strcpy(name, NAME);
    return TRUE;
}

BOOL WINAPI GetKeyboardLayoutNameW(LPWSTR name)
{
    return MultiByteToWideChar(CP_UTF8, 0, NAME, -1, name, KL_NAMELENGTH) > 0;
}

/* Where a layout is not there, Windows gives the one that is. */
HKL WINAPI LoadKeyboardLayoutA(LPCSTR name, UINT flags)
{
    (void)flags;
    return name ? GetKeyboardLayout(0) : NULL;
}

HKL WINAPI LoadKeyboardLayoutW(LPCWSTR name, UINT flags)
{
    (void)flags;
    return name ? GetKeyboardLayout(0) : NULL;
}

HKL WINAPI ActivateKeyboardLayout(HKL layout, UINT flags)
{
    (void)flags;
    BOOL is_there = layout == GetKeyboardLayout(0) || (size_t)layout == HKL_PREV || (size_t)layout == HKL_NEXT;
    if (!is_there)
        SetLastError(ERROR_INVALID_PARAMETER);
    return is_there ? GetKeyboardLayout(0) : NULL;
}

/* The last one stays. */
BOOL WINAPI UnloadKeyboardLayout(HKL layout)
{
    (void)layout;
    return FALSE;
}

UINT WINAPI GetKBCodePage(void)
{
    return GetOEMCP();
}
