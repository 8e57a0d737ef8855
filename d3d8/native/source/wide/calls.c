/* Calls that take texts of 16 bits a letter, by those that take 8. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../crt/double-bytes.h"
#include "../host.h"
#include "texts.h"

LPWSTR WINAPI GetCommandLineW(void)
{
    static LPWSTR line;
    if (!line)
    {
        int room = MultiByteToWideChar(CP_UTF8, 0, GetCommandLineA(), -1, NULL, 0);
        line = malloc((size_t)room * sizeof(*line));
        MultiByteToWideChar(CP_UTF8, 0, GetCommandLineA(), -1, line, room);
    }
    return line;
}

LPWSTR *WINAPI CommandLineToArgvW(LPCWSTR line, int *count)
{
    size_t length = wcslen(line);
    // Each argument takes a letter and a space at least.
    LPWSTR *list = LocalAlloc(LMEM_FIXED, (length / 2 + 2) * sizeof(*list) + (length + 1) * sizeof(**list));
    LPWSTR to = (LPWSTR)(list + length / 2 + 2);
    *count = 0;
    for (LPCWSTR at = line; *at;)
    {
        BOOL quoted = FALSE;
        while (*at == ' ' || *at == '\t')
            at++;
        if (!*at)
            break;
        list[(*count)++] = to;
        for (; *at && (quoted || (*at != ' ' && *at != '\t')); at++)
            if (*at == '"')
                quoted = !quoted;
            else
                *to++ = *at;
        *to++ = 0;
    }
    list[*count] = NULL;
    return list;
}

void WINAPI GetStartupInfoW(LPSTARTUPINFOW info)
{
    memset(info, 0, sizeof(*info));
    info->cb = sizeof(*info);
    info->wShowWindow = SW_SHOWNORMAL;
}

DWORD WINAPI GetModuleFileNameW(HMODULE module, LPWSTR name, DWORD size)
{
    char own[MAX_PATH];
    GetModuleFileNameA(module, own, MAX_PATH);
    return give(name, size, own);
}

HMODULE WINAPI LoadLibraryExW(LPCWSTR name, HANDLE file, DWORD flags)
{
    (void)file, (void)flags;
    return LoadLibraryW(name);
}

BOOL WINAPI GetModuleHandleExA(DWORD flags, LPCSTR name, HMODULE *module)
{
    // GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS: all that has an address is the program's.
    *module = GetModuleHandleA(flags & 4 ? NULL : name);
    return *module != NULL;
}

BOOL WINAPI GetModuleHandleExW(DWORD flags, LPCWSTR name, HMODULE *module)
{
    return GetModuleHandleExA(flags, flags & 4 ? NULL : NARROW(name), module);
}

DWORD WINAPI GetEnvironmentVariableW(LPCWSTR name, LPWSTR value, DWORD size)
{
    const char *found = getenv(NARROW(name));
    if (!found)
        SetLastError(ERROR_ENVVAR_NOT_FOUND);
    return found ? give(value, size, found) : 0;
}

DWORD WINAPI FormatMessageW(DWORD flags, LPCVOID source, DWORD message, DWORD language, LPWSTR text, DWORD size, va_list *arguments)
{
    char own[256];
    FormatMessageA(flags & ~(DWORD)FORMAT_MESSAGE_ALLOCATE_BUFFER, source, message, language, own, sizeof(own), arguments);
    if (!(flags & FORMAT_MESSAGE_ALLOCATE_BUFFER))
        return give(text, size, own);
    LPWSTR made = LocalAlloc(LMEM_FIXED, sizeof(own) * sizeof(*made));
    *(LPWSTR *)(void *)text = made;
    return give(made, sizeof(own), own);
}

HANDLE WINAPI CreateFileW(LPCWSTR name, DWORD access, DWORD share, LPSECURITY_ATTRIBUTES security, DWORD creation, DWORD flags, HANDLE from)
{
    return CreateFileA(NARROW(name), access, share, security, creation, flags, from);
}

BOOL WINAPI DeleteFileW(LPCWSTR name)
{
    return DeleteFileA(NARROW(name));
}

BOOL WINAPI MoveFileW(LPCWSTR from, LPCWSTR to)
{
    return MoveFileA(NARROW(from), NARROW(to));
}

BOOL WINAPI CopyFileW(LPCWSTR from, LPCWSTR to, BOOL keep)
{
    return CopyFileA(NARROW(from), NARROW(to), keep);
}

BOOL WINAPI CreateDirectoryW(LPCWSTR name, LPSECURITY_ATTRIBUTES security)
{
    return CreateDirectoryA(NARROW(name), security);
}

BOOL WINAPI RemoveDirectoryW(LPCWSTR name)
{
    return RemoveDirectoryA(NARROW(name));
}

DWORD WINAPI GetCurrentDirectoryW(DWORD size, LPWSTR name)
{
    char own[MAX_PATH] = "";
    GetCurrentDirectoryA(MAX_PATH, own);
    return give(name, size, own);
}

BOOL WINAPI SetCurrentDirectoryW(LPCWSTR name)
{
    return SetCurrentDirectoryA(NARROW(name));
}

DWORD WINAPI GetTempPathW(DWORD size, LPWSTR name)
{
    char own[MAX_PATH];
    GetTempPathA(MAX_PATH, own);
    return give(name, size, own);
}

DWORD WINAPI GetFullPathNameW(LPCWSTR name, DWORD size, LPWSTR full, LPWSTR *file)
{
    char whole[MAX_PATH * 2];
    if (!GetFullPathNameA(NARROW(name), sizeof(whole), whole, NULL))
        return 0;
    DWORD length = give(full, size, whole);
    if (file && length < size)
    {
        LPWSTR slash = wcsrchr(full, '\\');
        *file = slash && slash[1] ? slash + 1 : NULL;
    }
    return length;
}

DWORD WINAPI GetFileAttributesW(LPCWSTR name)
{
    return GetFileAttributesA(NARROW(name));
}

BOOL WINAPI SetFileAttributesW(LPCWSTR name, DWORD attributes)
{
    return SetFileAttributesA(NARROW(name), attributes);
}

static void widen_data(const WIN32_FIND_DATAA *from, LPWIN32_FIND_DATAW to)
{
    memcpy(to, from, offsetof(WIN32_FIND_DATAA, cFileName));
    give(to->cFileName, MAX_PATH, from->cFileName);
    to->cAlternateFileName[0] = 0;
}

HANDLE WINAPI FindFirstFileW(LPCWSTR pattern, LPWIN32_FIND_DATAW found)
{
    WIN32_FIND_DATAA data;
    HANDLE search = FindFirstFileA(NARROW(pattern), &data);
    if (search != INVALID_HANDLE_VALUE)
        widen_data(&data, found);
    return search;
}

BOOL WINAPI FindNextFileW(HANDLE search, LPWIN32_FIND_DATAW found)
{
    WIN32_FIND_DATAA data;
    BOOL is_there = FindNextFileA(search, &data);
    if (is_there)
        widen_data(&data, found);
    return is_there;
}

UINT WINAPI GetSystemDirectoryW(LPWSTR name, UINT size)
{
    char own[MAX_PATH];
    GetSystemDirectoryA(own, MAX_PATH);
    return give(name, size, own);
}

UINT WINAPI GetWindowsDirectoryW(LPWSTR name, UINT size)
{
    char own[MAX_PATH];
    GetWindowsDirectoryA(own, MAX_PATH);
    return give(name, size, own);
}

HANDLE WINAPI CreateEventW(LPSECURITY_ATTRIBUTES security, BOOL manual, BOOL state, LPCWSTR name)
{
    return CreateEventA(security, manual, state, NARROW(name));
}

HANDLE WINAPI CreateMutexW(LPSECURITY_ATTRIBUTES security, BOOL owned, LPCWSTR name)
{
    return CreateMutexA(security, owned, NARROW(name));
}

HWND WINAPI FindWindowW(LPCWSTR class_name, LPCWSTR title)
{
    return FindWindowA(NARROW(class_name), NARROW(title));
}

int WINAPI GetClassNameW(HWND window, LPWSTR name, int size)
{
    char own[128];
    return GetClassNameA(window, own, sizeof(own)) ? (int)give(name, (DWORD)size, own) : 0;
}

int WINAPI GetWindowTextLengthW(HWND window)
{
    WCHAR own[256];
    return GetWindowTextW(window, own, 256);
}

HANDLE WINAPI LoadImageW(HINSTANCE instance, LPCWSTR name, UINT type, int width, int height, UINT flags)
{
    return LoadImageA(instance, NARROW(name), type, width, height, flags);
}

HFONT WINAPI CreateFontIndirectW(const LOGFONTW *font)
{
    LOGFONTA own;
    memcpy(&own, font, offsetof(LOGFONTA, lfFaceName));
    three_d3d8_narrow(font->lfFaceName, own.lfFaceName, sizeof(own.lfFaceName));
    return CreateFontIndirectA(&own);
}

HFONT WINAPI CreateFontW(int height, int width, int escapement, int orientation, int weight, DWORD italic, DWORD underline, DWORD strike, DWORD charset, DWORD out, DWORD clip, DWORD quality, DWORD pitch, LPCWSTR face)
{
    return CreateFontA(height, width, escapement, orientation, weight, italic, underline, strike, charset, out, clip, quality, pitch, NARROW(face));
}

LPWSTR WINAPI CharUpperW(LPWSTR text)
{
    return _wcsupr(text);
}

LPWSTR WINAPI CharLowerW(LPWSTR text)
{
    return _wcslwr(text);
}

/* Letters of UTF-8 have up to four bytes, those of a program's own page up to two. */
LPSTR WINAPI CharNextA(LPCSTR text)
{
    if (IsDBCSLeadByte((BYTE)*text) && text[1])
        return (LPSTR)text + 2;
    if (*text)
        text++;
    if (three_d3d8_page() != 0)
        return (LPSTR)text;
    while ((*text & 0xc0) == 0x80)
        text++;
    return (LPSTR)text;
}

LPSTR WINAPI CharPrevA(LPCSTR first, LPCSTR text)
{
    if (three_d3d8_page() != 0)
    {
        // Whether a byte is a letter's second one is known from the beginning alone.
        LPCSTR before = first;
        for (LPCSTR next = first; *before && next < text; next = CharNextA(before))
            before = next;
        return (LPSTR)before;
    }
    if (text > first)
        text--;
    while (text > first && (*text & 0xc0) == 0x80)
        text--;
    return (LPSTR)text;
}

int WINAPI wvsprintfW(LPWSTR text, LPCWSTR format, va_list list)
{
    return vswprintf(text, 1024, format, list);
}

int WINAPIV wsprintfW(LPWSTR text, LPCWSTR format, ...)
{
    va_list list;
    va_start(list, format);
    int length = wvsprintfW(text, format, list);
    va_end(list);
    return length;
}

LPWSTR WINAPI lstrcpyW(LPWSTR to, LPCWSTR from)
{
    return wcscpy(to, from);
}

LPWSTR WINAPI lstrcpynW(LPWSTR to, LPCWSTR from, int size)
{
    int n = 0;
    for (; n + 1 < size && from[n]; n++)
        to[n] = from[n];
    to[n] = 0;
    return to;
}

LPWSTR WINAPI lstrcatW(LPWSTR to, LPCWSTR from)
{
    return wcscat(to, from);
}

HWND WINAPI CreateWindowExW(DWORD exStyle, LPCWSTR className, LPCWSTR title, DWORD style, int x, int y, int width, int height, HWND parent, HMENU menu, HINSTANCE instance, LPVOID parameter)
{
    char own_class[128];
    LPCSTR name = (size_t)className <= 0xffff ? (LPCSTR)className : three_d3d8_narrow(className, own_class, sizeof(own_class));
    char *text = (size_t)title > 0xffff ? three_d3d8_narrowed(title) : NULL;
    HWND made = CreateWindowExA(exStyle, name, text, style, x, y, width, height, parent, menu, instance, parameter);
    free(text);
    return made;
}
