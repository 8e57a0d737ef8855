/* Calls of menus, dialogs, windows and letters that take texts of 16 bits a letter (three-d3d8/wide/more.h). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"
#include "texts.h"

HMENU WINAPI LoadMenuW(HINSTANCE instance, LPCWSTR name)
{
    return LoadMenuA(instance, NARROW(name));
}

/* What an entry shows is a text, unless it is a picture, or drawn by the program. */
static LPCSTR entry(UINT flags, LPCWSTR text, char *own)
{
    return flags & (MF_BITMAP | MF_OWNERDRAW) ? (LPCSTR)text : narrow(text, own);
}

BOOL WINAPI AppendMenuW(HMENU menu, UINT flags, UINT_PTR id, LPCWSTR text)
{
    char own[LONGEST];
    return AppendMenuA(menu, flags, id, entry(flags, text, own));
}

BOOL WINAPI InsertMenuW(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCWSTR text)
{
    char own[LONGEST];
    return InsertMenuA(menu, position, flags, id, entry(flags, text, own));
}

BOOL WINAPI ModifyMenuW(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCWSTR text)
{
    char own[LONGEST];
    return ModifyMenuA(menu, position, flags, id, entry(flags, text, own));
}

/* The two structures differ in the kind of letters alone. */
static const MENUITEMINFOA *narrow_item(const MENUITEMINFOW *item, MENUITEMINFOA *to, char *own)
{
    memcpy(to, item, sizeof(*to));
    if (item->fMask & (MIIM_TYPE | MIIM_STRING) && !(item->fType & (MFT_SEPARATOR | MFT_OWNERDRAW)))
        to->dwTypeData = narrow(item->dwTypeData, own);
    return to;
}

BOOL WINAPI InsertMenuItemW(HMENU menu, UINT position, BOOL by_position, const MENUITEMINFOW *item)
{
    char own[LONGEST];
    MENUITEMINFOA to;
    return InsertMenuItemA(menu, position, by_position, narrow_item(item, &to, own));
}

BOOL WINAPI SetMenuItemInfoW(HMENU menu, UINT which, BOOL by_position, const MENUITEMINFOW *item)
{
    char own[LONGEST];
    MENUITEMINFOA to;
    return SetMenuItemInfoA(menu, which, by_position, narrow_item(item, &to, own));
}

BOOL WINAPI GetMenuItemInfoW(HMENU menu, UINT which, BOOL by_position, LPMENUITEMINFOW item)
{
    char own[LONGEST] = "";
    MENUITEMINFOA found;
    memcpy(&found, item, sizeof(found));
    BOOL with_text = item->dwTypeData && item->fMask & (MIIM_TYPE | MIIM_STRING);
    if (with_text)
        found.dwTypeData = own, found.cch = LONGEST;
    if (!GetMenuItemInfoA(menu, which, by_position, &found))
        return FALSE;
    LPWSTR text = item->dwTypeData;
    int room = (int)item->cch;
    memcpy(item, &found, sizeof(found));
    item->dwTypeData = text;
    if (with_text)
        item->cch = (UINT)widen(own, text, room);
    return TRUE;
}

int WINAPI GetMenuStringW(HMENU menu, UINT which, LPWSTR text, int size, UINT flags)
{
    char own[LONGEST];
    int length = GetMenuStringA(menu, which, own, LONGEST, flags);
    return length && text && size > 0 ? widen(own, text, size) : length;
}

HACCEL WINAPI LoadAcceleratorsW(HINSTANCE instance, LPCWSTR name)
{
    return LoadAcceleratorsA(instance, NARROW(name));
}

INT_PTR WINAPI DialogBoxParamW(HINSTANCE instance, LPCWSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    return DialogBoxParamA(instance, NARROW(name), parent, procedure, parameter);
}

HWND WINAPI CreateDialogParamW(HINSTANCE instance, LPCWSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    return CreateDialogParamA(instance, NARROW(name), parent, procedure, parameter);
}

BOOL WINAPI SetDlgItemTextW(HWND dialog, int id, LPCWSTR text)
{
    return SetDlgItemTextA(dialog, id, NARROW(text));
}

UINT WINAPI GetDlgItemTextW(HWND dialog, int id, LPWSTR text, int size)
{
    char own[LONGEST];
    return GetDlgItemTextA(dialog, id, own, LONGEST) ? (UINT)widen(own, text, size) : 0;
}

/* Messages that carry a text to a control. */
static BOOL carries_text(UINT message)
{
    static const UINT carriers[] = {WM_SETTEXT,         CB_ADDSTRING,    CB_INSERTSTRING, CB_FINDSTRING,
                                    CB_FINDSTRINGEXACT, CB_SELECTSTRING, LB_ADDSTRING,    LB_INSERTSTRING,
                                    LB_FINDSTRING,      LB_FINDSTRINGEXACT, LB_SELECTSTRING, EM_REPLACESEL};
    for (size_t n = 0; n < sizeof(carriers) / sizeof(*carriers); n++)
        if (carriers[n] == message)
            return TRUE;
    return FALSE;
}

LRESULT WINAPI SendMessageW(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *to = three_d3d8_window(window);
    if (!to || (!to->control && message != WM_SETTEXT && message != WM_GETTEXT))
        return SendMessageA(window, message, wParam, lParam);
    if (carries_text(message))
        return SendMessageA(window, message, wParam, (LPARAM)NARROW((LPCWSTR)lParam));
    if (message != WM_GETTEXT && message != CB_GETLBTEXT && message != LB_GETTEXT)
        return SendMessageA(window, message, wParam, lParam);
    char own[LONGEST] = "";
    LRESULT length = SendMessageA(window, message, message == WM_GETTEXT ? LONGEST : wParam, (LPARAM)own);
    return length > 0 ? widen(own, (LPWSTR)lParam, message == WM_GETTEXT ? (int)wParam : LONGEST) : length;
}

LRESULT WINAPI SendDlgItemMessageW(HWND dialog, int id, UINT message, WPARAM wParam, LPARAM lParam)
{
    HWND item = GetDlgItem(dialog, id);
    return item ? SendMessageW(item, message, wParam, lParam) : 0;
}

HRSRC WINAPI FindResourceW(HMODULE module, LPCWSTR name, LPCWSTR type)
{
    return FindResourceA(module, NARROW(name), NARROW(type));
}

HRSRC WINAPI FindResourceExW(HMODULE module, LPCWSTR type, LPCWSTR name, WORD language)
{
    return FindResourceExA(module, NARROW(type), NARROW(name), language);
}

/* What a procedure of wide names is given. */
struct wide_names
{
    ENUMRESNAMEPROCW procedure;
    LPCWSTR type;
    LONG_PTR data;
};

static BOOL CALLBACK tell_wide_name(HMODULE module, LPCSTR type, LPSTR name, LONG_PTR data)
{
    const struct wide_names *names = (const struct wide_names *)data;
    WCHAR own[MAX_PATH];
    (void)type;
    if ((size_t)name > 0xffff)
        widen(name, own, MAX_PATH);
    size_t told = (size_t)name > 0xffff ? (size_t)own : (size_t)name;
    return (BOOL)CALLED(names->procedure, (size_t)module, (size_t)names->type, told, (size_t)names->data);
}

BOOL WINAPI EnumResourceNamesW(HMODULE module, LPCWSTR type, ENUMRESNAMEPROCW procedure, LONG_PTR data)
{
    struct wide_names names = {procedure, type, data};
    return EnumResourceNamesA(module, NARROW(type), tell_wide_name, (LONG_PTR)&names);
}

HBITMAP WINAPI LoadBitmapW(HINSTANCE instance, LPCWSTR name)
{
    return LoadBitmapA(instance, NARROW(name));
}

HWND WINAPI FindWindowExW(HWND parent, HWND after, LPCWSTR class_name, LPCWSTR title)
{
    return FindWindowExA(parent, after, NARROW(class_name), NARROW(title));
}

UINT WINAPI RegisterWindowMessageW(LPCWSTR text)
{
    return RegisterWindowMessageA(NARROW(text));
}

UINT WINAPI RegisterClipboardFormatW(LPCWSTR name)
{
    return RegisterClipboardFormatA(NARROW(name));
}

int WINAPI GetKeyNameTextW(LONG key, LPWSTR text, int size)
{
    char own[64];
    return GetKeyNameTextA(key, own, sizeof(own)) ? widen(own, text, size) : 0;
}

BOOL WINAPI IsCharAlphaW(WCHAR letter)
{
    return iswalpha(letter) != 0;
}

BOOL WINAPI IsCharAlphaNumericW(WCHAR letter)
{
    return iswalnum(letter) != 0;
}

LPWSTR WINAPI CharNextW(LPCWSTR text)
{
    return (LPWSTR)(*text ? text + 1 : text);
}

LPWSTR WINAPI CharPrevW(LPCWSTR first, LPCWSTR text)
{
    return (LPWSTR)(text > first ? text - 1 : text);
}
