/* Texts, and what Microsoft's C library has besides. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <windows.h>
#include "../host.h"

char *three_d3d8_narrow(const WCHAR *text, char *to, int size)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, to, size, NULL, NULL);
    to[length > 0 ? length - 1 : 0] = 0;
    return to;
}

char *three_d3d8_narrowed(const WCHAR *text)
{
    int room = lstrlenW(text) * 3 + 1;
    char *own = malloc((size_t)room);
    return own ? three_d3d8_narrow(text, own, room) : NULL;
}

int WINAPI lstrlenA(LPCSTR text)
{
    return text ? (int)strlen(text) : 0;
}

int WINAPI lstrlenW(LPCWSTR text)
{
    int length = 0;
    while (text && text[length])
        length++;
    return length;
}

LPSTR WINAPI lstrcpyA(LPSTR to, LPCSTR from)
{
    return strcpy(to, from);
}

LPSTR WINAPI lstrcpynA(LPSTR to, LPCSTR from, int size)
{
    snprintf(to, (size_t)size, "%s", from);
    return to;
}

LPSTR WINAPI lstrcatA(LPSTR to, LPCSTR from)
{
    return strcat(to, from);
}

/* Halves go away from 0; -1 says that the result is none, or too large. */
int WINAPI MulDiv(int number, int numerator, int denominator)
{
    if (denominator == 0)
        return -1;
    long long product = (long long)number * numerator;
    long long half = llabs((long long)denominator) / 2;
    long long result = (product + (product < 0 ? -half : half)) / denominator;
    return result == (int)result ? (int)result : -1;
}

int WINAPI wvsprintfA(LPSTR text, LPCSTR format, va_list list)
{
    return vsnprintf(text, 1024, format, list);
}

int WINAPIV wsprintfA(LPSTR text, LPCSTR format, ...)
{
    va_list list;
    va_start(list, format);
    int length = wvsprintfA(text, format, list);
    va_end(list);
    return length;
}

char *_strlwr(char *text)
{
    for (char *at = text; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    return text;
}

char *_strupr(char *text)
{
    for (char *at = text; *at; at++)
        *at = (char)toupper((unsigned char)*at);
    return text;
}

char *_strrev(char *text)
{
    for (size_t low = 0, high = strlen(text); low + 1 < high--; low++)
    {
        char letter = text[low];
        text[low] = text[high];
        text[high] = letter;
    }
    return text;
}

char *_ultoa(unsigned long value, char *text, int radix)
{
    int length = 0;
    do
        text[length++] = "0123456789abcdefghijklmnopqrstuvwxyz"[value % (unsigned long)radix];
    while ((value /= (unsigned long)radix) > 0);
    text[length] = 0;
    return _strrev(text);
}

char *_ltoa(long value, char *text, int radix)
{
    if (value >= 0 || radix != 10)
        return _ultoa((unsigned long)value, text, radix);
    text[0] = '-';
    _ultoa(0ul - (unsigned long)value, text + 1, radix);
    return text;
}

char *_itoa(int value, char *text, int radix)
{
    return _ltoa(value, text, radix);
}

static void keep(char *to, const char *from, size_t length)
{
    if (!to)
        return;
    memcpy(to, from, length);
    to[length] = 0;
}

void _splitpath(const char *path, char *drive, char *dir, char *name, char *extension)
{
    const char *at = path[0] && path[1] == ':' ? path + 2 : path;
    const char *base = at, *dot = NULL;
    for (const char *letter = at; *letter; letter++)
        if (*letter == '/' || *letter == '\\')
            base = letter + 1;
    dot = strrchr(base, '.');
    if (!dot)
        dot = base + strlen(base);
    keep(drive, path, (size_t)(at - path));
    keep(dir, at, (size_t)(base - at));
    keep(name, base, (size_t)(dot - base));
    keep(extension, dot, strlen(dot));
}

void _makepath(char *path, const char *drive, const char *dir, const char *name, const char *extension)
{
    size_t length = dir ? strlen(dir) : 0;
    const char *slash = length && dir[length - 1] != '\\' && dir[length - 1] != '/' ? "\\" : "";
    const char *colon = drive && drive[0] ? ":" : "";
    const char *dot = extension && extension[0] && extension[0] != '.' ? "." : "";
    sprintf(path, "%.1s%s%s%s%s%s%s", drive ? drive : "", colon, dir ? dir : "", slash, name ? name : "", dot, extension ? extension : "");
}

char *_fullpath(char *full, const char *path, size_t bytes)
{
    if (!path || !*path)
        return _getcwd(full, full ? (int)bytes : MAX_PATH);
    char whole[MAX_PATH * 2];
    size_t length = GetFullPathNameA(path, sizeof(whole), whole, NULL);
    if (length < (full ? bytes : sizeof(whole)))
        return full ? strcpy(full, whole) : strdup(whole);
    errno = ERANGE;
    return NULL;
}

void *_aligned_malloc(size_t bytes, size_t alignment)
{
    return aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}

void _aligned_free(void *memory)
{
    free(memory);
}

int _kbhit(void)
{
    return 0;
}

int _getch(void)
{
    return getchar();
}

int fopen_s(FILE **file, const char *path, const char *mode)
{
    *file = fopen(path, mode);
    return *file ? 0 : errno;
}

int strncpy_s(char *to, size_t bytes, const char *from, size_t count)
{
    size_t length = strnlen(from, count < bytes ? count : bytes - 1);
    memcpy(to, from, length);
    to[length] = 0;
    return 0;
}

int strcpy_s(char *to, size_t bytes, const char *from)
{
    return strncpy_s(to, bytes, from, bytes);
}

int strcat_s(char *to, size_t bytes, const char *from)
{
    size_t length = strlen(to);
    return strcpy_s(to + length, bytes - length, from);
}
