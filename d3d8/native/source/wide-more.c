/* More calls that take texts of 16 bits a letter, by those that take 8 (three-d3d8/wide-more.h). */
#include <d3dx8.h>
#include <dxerr8.h>
#include <mmsystem.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "host.h"

/* Room for a text of one call. */
#define LONGEST 1024

/* A text for the length of one call; numbers of resources stay as they are. */
static char *narrow(LPCWSTR text, char *own)
{
    return (size_t)text <= 0xffff ? (char *)text : three_d3d8_narrow(text, own, LONGEST);
}

#define NARROW(text) narrow(text, (char[LONGEST]){0})

/* Gives a text back: its length, or 0 where there is no room. */
static int widen(const char *text, LPWSTR to, int size)
{
    int room = MultiByteToWideChar(CP_UTF8, 0, text, -1, to, size);
    return room > 0 ? room - 1 : 0;
}

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
    static const UINT carriers[] = {WM_SETTEXT, CB_ADDSTRING, CB_INSERTSTRING, CB_FINDSTRING, CB_FINDSTRINGEXACT, CB_SELECTSTRING, LB_ADDSTRING, LB_INSERTSTRING, LB_FINDSTRING, LB_FINDSTRINGEXACT, LB_SELECTSTRING};
    for (size_t n = 0; n < sizeof(carriers) / sizeof(*carriers); n++)
        if (carriers[n] == message)
            return TRUE;
    return FALSE;
}

LRESULT WINAPI SendMessageW(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *to = three_d3d8_window(window);
    if (!to || !to->control)
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

int WINAPI GetKeyNameTextW(LONG key, LPWSTR text, int size)
{
    char own[64];
    return GetKeyNameTextA(key, own, sizeof(own)) ? widen(own, text, size) : 0;
}

SHORT WINAPI VkKeyScanW(WCHAR letter)
{
    return letter < 128 ? VkKeyScanA((CHAR)letter) : -1;
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

HANDLE WINAPI CreateFileMappingW(HANDLE file, LPSECURITY_ATTRIBUTES security, DWORD protection, DWORD high, DWORD low, LPCWSTR name)
{
    return CreateFileMappingA(file, security, protection, high, low, NARROW(name));
}

UINT WINAPI GetTempFileNameW(LPCWSTR folder, LPCWSTR prefix, UINT number, LPWSTR name)
{
    char own[LONGEST];
    UINT made = GetTempFileNameA(NARROW(folder), NARROW(prefix), number, own);
    if (made)
        widen(own, name, MAX_PATH);
    return made;
}

BOOL WINAPI GetFileAttributesExW(LPCWSTR name, GET_FILEEX_INFO_LEVELS level, LPVOID info)
{
    return GetFileAttributesExA(NARROW(name), level, info);
}

BOOL WINAPI MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags)
{
    return MoveFileExA(NARROW(from), NARROW(to), flags);
}

/* Lengths of those that ask for more room are counted with the end. */
static DWORD give(const char *own, LPWSTR to, DWORD size)
{
    DWORD room = (DWORD)MultiByteToWideChar(CP_UTF8, 0, own, -1, NULL, 0);
    if (room > size)
        return room;
    return (DWORD)widen(own, to, (int)size);
}

DWORD WINAPI GetShortPathNameW(LPCWSTR name, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    return GetShortPathNameA(NARROW(name), own, LONGEST) ? give(own, to, size) : 0;
}

DWORD WINAPI GetLongPathNameW(LPCWSTR name, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    return GetLongPathNameA(NARROW(name), own, LONGEST) ? give(own, to, size) : 0;
}

DWORD WINAPI SearchPathW(LPCWSTR path, LPCWSTR name, LPCWSTR extension, DWORD size, LPWSTR to, LPWSTR *file)
{
    char own[LONGEST];
    if (!SearchPathA(NARROW(path), NARROW(name), NARROW(extension), LONGEST, own, NULL))
        return 0;
    DWORD length = give(own, to, size);
    if (file && length < size)
    {
        LPWSTR slash = wcsrchr(to, '\\');
        *file = slash ? slash + 1 : to;
    }
    return length;
}

UINT WINAPI GetDriveTypeW(LPCWSTR root)
{
    return GetDriveTypeA(NARROW(root));
}

BOOL WINAPI GetDiskFreeSpaceW(LPCWSTR root, LPDWORD sectors, LPDWORD bytes, LPDWORD free_clusters, LPDWORD clusters)
{
    return GetDiskFreeSpaceA(NARROW(root), sectors, bytes, free_clusters, clusters);
}

BOOL WINAPI GetDiskFreeSpaceExW(LPCWSTR folder, PULARGE_INTEGER available, PULARGE_INTEGER total, PULARGE_INTEGER free_bytes)
{
    return GetDiskFreeSpaceExA(NARROW(folder), available, total, free_bytes);
}

DWORD WINAPI GetPrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size, LPCWSTR file)
{
    char own[LONGEST];
    DWORD length = GetPrivateProfileStringA(NARROW(section), NARROW(key), NARROW(otherwise), own, LONGEST, NARROW(file));
    own[length < LONGEST ? length : LONGEST - 1] = 0;
    if (size == 0)
        return 0;
    // Lists of names have ends within: each letter is taken by itself.
    DWORD count = 0;
    for (; count < length && count + 1 < size; count++)
        text[count] = (BYTE)own[count];
    text[count] = 0;
    return section && key ? (DWORD)widen(own, text, (int)size) : count;
}

UINT WINAPI GetPrivateProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise, LPCWSTR file)
{
    return GetPrivateProfileIntA(NARROW(section), NARROW(key), otherwise, NARROW(file));
}

BOOL WINAPI WritePrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value, LPCWSTR file)
{
    return WritePrivateProfileStringA(NARROW(section), NARROW(key), NARROW(value), NARROW(file));
}

LONG WINAPI RegOpenKeyW(HKEY key, LPCWSTR name, PHKEY opened)
{
    return RegOpenKeyA(key, NARROW(name), opened);
}

LONG WINAPI RegCreateKeyW(HKEY key, LPCWSTR name, PHKEY made)
{
    return RegCreateKeyA(key, NARROW(name), made);
}

LONG WINAPI RegCreateKeyExW(HKEY key, LPCWSTR name, DWORD reserved, LPWSTR class_name, DWORD options, REGSAM access, LPVOID security, PHKEY made, LPDWORD how)
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

LONG WINAPI RegEnumKeyExW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPWSTR class_name, LPDWORD class_size, LPFILETIME time)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    (void)class_name, (void)class_size;
    LONG error = RegEnumKeyExA(key, number, own, &length, reserved, NULL, NULL, time);
    if (error == ERROR_SUCCESS)
        *size = (DWORD)widen(own, name, (int)*size);
    return error;
}

LONG WINAPI RegEnumValueW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
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

HANDLE WINAPI CreateSemaphoreW(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCWSTR name)
{
    return CreateSemaphoreA(security, initial, most, NARROW(name));
}

HANDLE WINAPI OpenMutexW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenMutexA(access, inherit, NARROW(name));
}

HANDLE WINAPI OpenEventW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenEventA(access, inherit, NARROW(name));
}

DWORD WINAPI ExpandEnvironmentStringsW(LPCWSTR text, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    ExpandEnvironmentStringsA(NARROW(text), own, LONGEST);
    widen(own, to, (int)size);
    return (DWORD)MultiByteToWideChar(CP_UTF8, 0, own, -1, NULL, 0);
}

BOOL WINAPI SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value)
{
    return SetEnvironmentVariableA(NARROW(name), NARROW(value));
}

BOOL WINAPI GetComputerNameW(LPWSTR name, LPDWORD size)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    return GetComputerNameA(own, &length) && (*size = (DWORD)widen(own, name, (int)*size)) > 0;
}

BOOL WINAPI GetUserNameW(LPWSTR name, LPDWORD size)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    return GetUserNameA(own, &length) && (*size = (DWORD)widen(own, name, (int)*size) + 1) > 1;
}

int WINAPI GetDateFormatW(LCID locale, DWORD flags, const SYSTEMTIME *date, LPCWSTR format, LPWSTR text, int size)
{
    char own[LONGEST];
    int length = GetDateFormatA(locale, flags, date, NARROW(format), own, LONGEST);
    return length && size > 0 ? widen(own, text, size) + 1 : length;
}

int WINAPI GetTimeFormatW(LCID locale, DWORD flags, const SYSTEMTIME *time, LPCWSTR format, LPWSTR text, int size)
{
    char own[LONGEST];
    int length = GetTimeFormatA(locale, flags, time, NARROW(format), own, LONGEST);
    return length && size > 0 ? widen(own, text, size) + 1 : length;
}

int WINAPI CompareStringW(LCID locale, DWORD flags, LPCWSTR a, int a_length, LPCWSTR b, int b_length)
{
    char own[LONGEST], other[LONGEST];
    int first = WideCharToMultiByte(CP_UTF8, 0, a, a_length < 0 ? (int)wcslen(a) : a_length, own, LONGEST, NULL, NULL);
    int second = WideCharToMultiByte(CP_UTF8, 0, b, b_length < 0 ? (int)wcslen(b) : b_length, other, LONGEST, NULL, NULL);
    return CompareStringA(locale, flags, own, first, other, second);
}

void WINAPI FatalAppExitW(UINT action, LPCWSTR text)
{
    FatalAppExitA(action, NARROW(text));
}

BOOL WINAPI GetTextMetricsW(HDC dc, LPTEXTMETRICW metrics)
{
    TEXTMETRICA found;
    if (!GetTextMetricsA(dc, &found))
        return FALSE;
    memset(metrics, 0, sizeof(*metrics));
    memcpy(metrics, &found, offsetof(TEXTMETRICA, tmFirstChar));
    metrics->tmFirstChar = found.tmFirstChar;
    metrics->tmLastChar = found.tmLastChar;
    metrics->tmDefaultChar = found.tmDefaultChar;
    metrics->tmBreakChar = found.tmBreakChar;
    metrics->tmItalic = found.tmItalic;
    metrics->tmUnderlined = found.tmUnderlined;
    metrics->tmStruckOut = found.tmStruckOut;
    metrics->tmPitchAndFamily = found.tmPitchAndFamily;
    metrics->tmCharSet = found.tmCharSet;
    return TRUE;
}

int WINAPI GetTextFaceW(HDC dc, int size, LPWSTR face)
{
    char own[LONGEST];
    int length = GetTextFaceA(dc, LONGEST, own);
    return length && face ? widen(own, face, size) + 1 : length;
}

int WINAPI AddFontResourceW(LPCWSTR name)
{
    return AddFontResourceA(NARROW(name));
}

BOOL WINAPI RemoveFontResourceW(LPCWSTR name)
{
    return RemoveFontResourceA(NARROW(name));
}

BOOL WINAPI SetConsoleTitleW(LPCWSTR title)
{
    return SetConsoleTitleA(NARROW(title));
}

/* A constant text of 8 bits as one of 16, which stays until the next. */
static const WCHAR *kept(const char *text)
{
    static WCHAR wide[LONGEST];
    widen(text, wide, LONGEST);
    return wide;
}

const WCHAR *WINAPI DXGetErrorString8W(HRESULT hr)
{
    return kept(DXGetErrorString8A(hr));
}

const WCHAR *WINAPI DXGetErrorDescription8W(HRESULT hr)
{
    static WCHAR wide[LONGEST];
    widen(DXGetErrorDescription8A(hr), wide, LONGEST);
    return wide;
}

HRESULT WINAPI DXTraceW(const char *file, DWORD line, HRESULT hr, const WCHAR *text, BOOL box)
{
    return DXTraceA(file, line, hr, NARROW(text), box);
}
