/* Texts of 16 bits a letter: in place of the C library's functions, which take 32. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

size_t wcslen(const wchar_t *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count)
{
    return memcpy(to, from, count * sizeof(*to));
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count)
{
    return memmove(to, from, count * sizeof(*to));
}

wchar_t *wmemset(wchar_t *to, wchar_t letter, size_t count)
{
    for (size_t n = 0; n < count; n++)
        to[n] = letter;
    return to;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    for (size_t n = 0; n < count; n++)
        if (a[n] != b[n])
            return a[n] < b[n] ? -1 : 1;
    return 0;
}

wchar_t *wmemchr(const wchar_t *text, wchar_t letter, size_t count)
{
    for (size_t n = 0; n < count; n++)
        if (text[n] == letter)
            return (wchar_t *)text + n;
    return NULL;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from)
{
    return wmemcpy(to, from, wcslen(from) + 1);
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t count)
{
    size_t n = 0;
    for (; n < count && from[n]; n++)
        to[n] = from[n];
    wmemset(to + n, 0, count - n);
    return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from)
{
    wcscpy(to + wcslen(to), from);
    return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t count)
{
    wchar_t *end = to + wcslen(to);
    while (count-- > 0 && *from)
        *end++ = *from++;
    *end = 0;
    return to;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    for (size_t n = 0; n < count; n++)
        if (a[n] != b[n] || a[n] == 0)
            return a[n] < b[n] ? -1 : a[n] > b[n];
    return 0;
}

int wcscmp(const wchar_t *a, const wchar_t *b)
{
    return wcsncmp(a, b, (size_t)-1);
}

wchar_t *wcschr(const wchar_t *text, wchar_t letter)
{
    return wmemchr(text, letter, wcslen(text) + 1);
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t letter)
{
    for (const wchar_t *at = text + wcslen(text);; at--)
    {
        if (*at == letter)
            return (wchar_t *)at;
        if (at == text)
            return NULL;
    }
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *part)
{
    size_t length = wcslen(part);
    for (; length == 0 || *text; text++)
        if (wcsncmp(text, part, length) == 0)
            return (wchar_t *)text;
    return NULL;
}

size_t wcsspn(const wchar_t *text, const wchar_t *letters)
{
    size_t n = 0;
    while (text[n] && wcschr(letters, text[n]))
        n++;
    return n;
}

size_t wcscspn(const wchar_t *text, const wchar_t *letters)
{
    size_t n = 0;
    while (text[n] && !wcschr(letters, text[n]))
        n++;
    return n;
}

wchar_t *wcstok(wchar_t *text, const wchar_t *letters, wchar_t **rest)
{
    if (!text)
        text = *rest;
    text += wcsspn(text, letters);
    wchar_t *end = text + wcscspn(text, letters);
    *rest = *end ? end + 1 : end;
    if (end == text)
        return NULL;
    *end = 0;
    return text;
}

static wchar_t small(wchar_t letter)
{
    return letter >= 'A' && letter <= 'Z' ? (wchar_t)(letter + 32) : letter;
}

int _wcsnicmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    for (size_t n = 0; n < count; n++)
        if (small(a[n]) != small(b[n]) || a[n] == 0)
            return small(a[n]) < small(b[n]) ? -1 : small(a[n]) > small(b[n]);
    return 0;
}

int _wcsicmp(const wchar_t *a, const wchar_t *b)
{
    return _wcsnicmp(a, b, (size_t)-1);
}

wchar_t *_wcslwr(wchar_t *text)
{
    for (wchar_t *at = text; *at; at++)
        *at = small(*at);
    return text;
}

wchar_t *_wcsupr(wchar_t *text)
{
    for (wchar_t *at = text; *at; at++)
        if (*at >= 'a' && *at <= 'z')
            *at = (wchar_t)(*at - 32);
    return text;
}

wchar_t *wcsdup(const wchar_t *text)
{
    wchar_t *own = malloc((wcslen(text) + 1) * sizeof(*own));
    return own ? wcscpy(own, text) : NULL;
}

wchar_t *_wcsdup(const wchar_t *text)
{
    return wcsdup(text);
}

/* A number in letters of 8 bits: no longer ones are numbers. */
static const char *number_in(const wchar_t *text, char *to, size_t size)
{
    size_t n = 0;
    for (; n + 1 < size && text[n]; n++)
        to[n] = text[n] < 0x80 ? (char)text[n] : '?';
    to[n] = 0;
    return to;
}

/* Functions that read numbers, by those that read letters of 8 bits. */
#define READS(type, name, narrow, parameters, arguments) \
    type name parameters \
    { \
        char own[128], *own_end; \
        type value = narrow arguments; \
        if (end) \
            *end = (wchar_t *)text + (own_end - own); \
        return value; \
    }
#define READS_WHOLE(type, name, narrow) \
    READS(type, name, narrow, (const wchar_t *text, wchar_t **end, int radix), (number_in(text, own, sizeof(own)), &own_end, radix))
#define READS_REAL(type, name, narrow) \
    READS(type, name, narrow, (const wchar_t *text, wchar_t **end), (number_in(text, own, sizeof(own)), &own_end))
READS_WHOLE(long, wcstol, strtol)
READS_WHOLE(unsigned long, wcstoul, strtoul)
READS_WHOLE(long long, wcstoll, strtoll)
READS_WHOLE(unsigned long long, wcstoull, strtoull)
READS_WHOLE(intmax_t, wcstoimax, strtoimax)
READS_WHOLE(uintmax_t, wcstoumax, strtoumax)
READS_REAL(double, wcstod, strtod)
READS_REAL(float, wcstof, strtof)
READS_REAL(long double, wcstold, strtold)

int _wtoi(const wchar_t *text)
{
    return (int)wcstol(text, NULL, 10);
}

double _wtof(const wchar_t *text)
{
    return wcstod(text, NULL);
}

wchar_t *_itow(int value, wchar_t *text, int radix)
{
    char own[40];
    MultiByteToWideChar(CP_UTF8, 0, _itoa(value, own, radix), -1, text, 40);
    return text;
}

size_t mbstowcs(wchar_t *to, const char *from, size_t size)
{
    int length = MultiByteToWideChar(CP_UTF8, 0, from, -1, NULL, 0) - 1;
    if (!to)
        return (size_t)length;
    if ((size_t)length < size)
        return (size_t)MultiByteToWideChar(CP_UTF8, 0, from, -1, to, (int)size) - 1;
    wchar_t *whole = malloc(((size_t)length + 1) * sizeof(*whole));
    MultiByteToWideChar(CP_UTF8, 0, from, -1, whole, length + 1);
    wmemcpy(to, whole, size);
    free(whole);
    return size;
}

size_t wcstombs(char *to, const wchar_t *from, size_t size)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, from, -1, NULL, 0, NULL, NULL) - 1;
    if (!to)
        return (size_t)length;
    if ((size_t)length < size)
        return (size_t)WideCharToMultiByte(CP_UTF8, 0, from, -1, to, (int)size, NULL, NULL) - 1;
    char *whole = malloc((size_t)length + 1);
    WideCharToMultiByte(CP_UTF8, 0, from, -1, whole, length + 1, NULL, NULL);
    memcpy(to, whole, size);
    free(whole);
    return size;
}

FILE *_wfopen(const wchar_t *path, const wchar_t *mode)
{
    char own_path[MAX_PATH], own_mode[16];
    return fopen(three_d3d8_narrow(path, own_path, MAX_PATH), three_d3d8_narrow(mode, own_mode, sizeof(own_mode)));
}
