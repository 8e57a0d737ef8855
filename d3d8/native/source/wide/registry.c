/* Calls of the registry that take texts of 16 bits a letter (three-d3d8/wide/more.h). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "texts.h"

LONG WINAPI RegOpenKeyW(HKEY key, LPCWSTR name, PHKEY opened)
{
    return RegOpenKeyA(key, NARROW(name), opened);
}

LONG WINAPI RegCreateKeyW(HKEY key, LPCWSTR name, PHKEY made)
{
    return RegCreateKeyA(key, NARROW(name), made);
}

LONG WINAPI RegCreateKeyExW(HKEY key, LPCWSTR name, DWORD reserved, LPWSTR class_name, DWORD options, REGSAM access,
                            LPVOID security, PHKEY made, LPDWORD how)
{
    (void)class_name;
    return RegCreateKeyExA(key, NARROW(name), reserved, NULL, options, access, security, made, how);
}

static BOOL is_text(DWORD type)
{
    return type == REG_SZ || type == REG_EXPAND_SZ;
}

/* The registry keeps texts with 8 bits a letter, so that either kind of call reads them. */
LONG WINAPI RegSetValueExW(HKEY key, LPCWSTR name, DWORD reserved, DWORD type, const BYTE *value, DWORD bytes)
{
    if (!is_text(type))
        return RegSetValueExA(key, NARROW(name), reserved, type, value, bytes);
    char *text = NARROW((LPCWSTR)value);
    return RegSetValueExA(key, NARROW(name), reserved, type, (const BYTE *)text, (DWORD)strlen(text) + 1);
}

/* What a narrow call gave, as a wide one gives it. */
static LONG give_value(DWORD type, const char *own, DWORD length, LPBYTE value, LPDWORD bytes)
{
    DWORD needed = is_text(type) ? (DWORD)MultiByteToWideChar(CP_UTF8, 0, own, -1, NULL, 0) * sizeof(WCHAR) : length;
    DWORD room = bytes ? *bytes : 0;
    if (bytes)
        *bytes = needed;
    if (!value)
        return ERROR_SUCCESS;
    if (room < needed)
        return ERROR_MORE_DATA;
    if (is_text(type))
        widen(own, (LPWSTR)value, (int)(room / sizeof(WCHAR)));
    else
        memcpy(value, own, length);
    return ERROR_SUCCESS;
}

LONG WINAPI RegQueryValueExW(HKEY key, LPCWSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    DWORD kind, length = 0;
    LONG error = RegQueryValueExA(key, NARROW(name), reserved, &kind, NULL, &length);
    if (error != ERROR_SUCCESS)
        return error;
    if (type)
        *type = kind;
    char *own = calloc(1, length + 1);
    error = RegQueryValueExA(key, NARROW(name), reserved, NULL, (LPBYTE)own, &length);
    if (error == ERROR_SUCCESS)
        error = give_value(kind, own, length, value, bytes);
    free(own);
    return error;
}

LONG WINAPI RegDeleteKeyW(HKEY key, LPCWSTR name)
{
    return RegDeleteKeyA(key, NARROW(name));
}

LONG WINAPI RegDeleteValueW(HKEY key, LPCWSTR name)
{
    return RegDeleteValueA(key, NARROW(name));
}

LONG WINAPI RegEnumKeyExW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPWSTR class_name,
                          LPDWORD class_size, LPFILETIME time)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    (void)class_name, (void)class_size;
    LONG error = RegEnumKeyExA(key, number, own, &length, reserved, NULL, NULL, time);
    if (error == ERROR_SUCCESS)
        *size = (DWORD)widen(own, name, (int)*size);
    return error;
}

/* Of texts no more letters than bytes are kept, and each has two here. */
LONG WINAPI RegQueryInfoKeyW(HKEY key, LPWSTR class_name, LPDWORD class_size, LPDWORD reserved, LPDWORD keys, LPDWORD longest_key, LPDWORD longest_class,
                             LPDWORD values, LPDWORD longest_name, LPDWORD longest_value, LPDWORD security, PFILETIME time)
{
    if (class_name && class_size && *class_size > 0)
        class_name[0] = 0;
    LONG error = RegQueryInfoKeyA(key, NULL, class_size, reserved, keys, longest_key, longest_class, values, longest_name, longest_value, security, time);
    if (error == ERROR_SUCCESS && longest_value)
        *longest_value *= sizeof(WCHAR);
    return error;
}

LONG WINAPI RegEnumValueW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type,
                          LPBYTE value, LPDWORD bytes)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    LONG error = RegEnumValueA(key, number, own, &length, reserved, NULL, NULL, NULL);
    if (error != ERROR_SUCCESS)
        return error;
    WCHAR wide[LONGEST];
    widen(own, wide, LONGEST);
    *size = (DWORD)widen(own, name, (int)*size);
    return type || value || bytes ? RegQueryValueExW(key, wide, NULL, type, value, bytes) : ERROR_SUCCESS;
}
