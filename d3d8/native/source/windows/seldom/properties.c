/* Values that windows keep by names of 16 bits a letter, and all of them one after the other (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../wide/texts.h"

BOOL WINAPI SetPropW(HWND window, LPCWSTR name, HANDLE value)
{
    return SetPropA(window, NARROW(name), value);
}

HANDLE WINAPI GetPropW(HWND window, LPCWSTR name)
{
    return GetPropA(window, NARROW(name));
}

HANDLE WINAPI RemovePropW(HWND window, LPCWSTR name)
{
    return RemovePropA(window, NARROW(name));
}

/* Whom a value is told, and with what. */
struct teller
{
    PROPENUMPROCA plain;
    PROPENUMPROCW wide;
    PROPENUMPROCEXW wide_with_data;
    LPARAM data;
};

static BOOL CALLBACK tell_value(HWND window, LPSTR name, HANDLE value, ULONG_PTR data)
{
    const struct teller *teller = (const struct teller *)data;
    WCHAR own[LONGEST];
    LPWSTR text = own;
    if (teller->plain)
        return teller->plain(window, name, value);
    if ((size_t)name <= 0xffff)
        text = (LPWSTR)(void *)name;
    else
        widen(name, own, LONGEST);
    return teller->wide ? teller->wide(window, text, value) : teller->wide_with_data(window, text, value, (ULONG_PTR)teller->data);
}

int WINAPI EnumPropsA(HWND window, PROPENUMPROCA each)
{
    return EnumPropsExA(window, tell_value, (LPARAM) & (struct teller){.plain = each});
}

int WINAPI EnumPropsW(HWND window, PROPENUMPROCW each)
{
    return EnumPropsExA(window, tell_value, (LPARAM) & (struct teller){.wide = each});
}

int WINAPI EnumPropsExW(HWND window, PROPENUMPROCEXW each, LPARAM data)
{
    return EnumPropsExA(window, tell_value, (LPARAM) & (struct teller){.wide_with_data = each, .data = data});
}
