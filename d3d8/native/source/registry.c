/* The registry (advapi32.dll): no key is in it and none can be made, so programs take what they were written with. */
#include <windows.h>

static LONG nothing(PHKEY opened)
{
    if (opened)
        *opened = NULL;
    return ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegOpenKeyA(HKEY key, LPCSTR name, PHKEY opened)
{
    (void)key, (void)name;
    return nothing(opened);
}

LONG WINAPI RegOpenKeyExA(HKEY key, LPCSTR name, DWORD options, REGSAM access, PHKEY opened)
{
    (void)options, (void)access;
    return RegOpenKeyA(key, name, opened);
}

LONG WINAPI RegOpenKeyExW(HKEY key, LPCWSTR name, DWORD options, REGSAM access, PHKEY opened)
{
    (void)name, (void)options, (void)access;
    return RegOpenKeyA(key, NULL, opened);
}

LONG WINAPI RegCreateKeyA(HKEY key, LPCSTR name, PHKEY made)
{
    (void)key, (void)name;
    nothing(made);
    return ERROR_ACCESS_DENIED;
}

LONG WINAPI RegCreateKeyExA(HKEY key, LPCSTR name, DWORD reserved, LPSTR class_name, DWORD options, REGSAM access, LPVOID security, PHKEY made, LPDWORD how)
{
    (void)reserved, (void)class_name, (void)options, (void)access, (void)security, (void)how;
    return RegCreateKeyA(key, name, made);
}

LONG WINAPI RegCloseKey(HKEY key)
{
    return key ? ERROR_SUCCESS : ERROR_INVALID_HANDLE;
}

LONG WINAPI RegQueryValueA(HKEY key, LPCSTR name, LPSTR value, PLONG bytes)
{
    (void)key, (void)name, (void)value, (void)bytes;
    return ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegQueryValueExA(HKEY key, LPCSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    (void)key, (void)name, (void)reserved, (void)type, (void)value, (void)bytes;
    return ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegQueryValueExW(HKEY key, LPCWSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    (void)name;
    return RegQueryValueExA(key, NULL, reserved, type, value, bytes);
}

LONG WINAPI RegSetValueExA(HKEY key, LPCSTR name, DWORD reserved, DWORD type, const BYTE *value, DWORD bytes)
{
    (void)key, (void)name, (void)reserved, (void)type, (void)value, (void)bytes;
    return ERROR_ACCESS_DENIED;
}

LONG WINAPI RegDeleteKeyA(HKEY key, LPCSTR name)
{
    (void)key, (void)name;
    return ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegDeleteValueA(HKEY key, LPCSTR name)
{
    (void)key, (void)name;
    return ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegEnumKeyExA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPSTR class_name, LPDWORD class_size, LPFILETIME time)
{
    (void)key, (void)number, (void)name, (void)size, (void)reserved, (void)class_name, (void)class_size, (void)time;
    return ERROR_NO_MORE_ITEMS;
}

LONG WINAPI RegEnumValueA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    (void)key, (void)number, (void)name, (void)size, (void)reserved, (void)type, (void)value, (void)bytes;
    return ERROR_NO_MORE_ITEMS;
}
