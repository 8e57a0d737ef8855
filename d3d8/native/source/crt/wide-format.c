/* Formats of 16 bits a letter. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Formats of 16 bits are those of 8, but for texts: %s is one of 16 bits, %S and %hs one of 8. */
static char *narrow_format(const wchar_t *format)
{
    size_t size = wcslen(format) * 4 + 1, n = 0;
    char *to = malloc(size);
    int inside = 0;
    for (; *format; format++)
    {
        char own[4];
        int bytes = WideCharToMultiByte(CP_UTF8, 0, format, 1, own, sizeof(own), NULL, NULL);
        char letter = own[0];
        if (inside && (letter == 's' || letter == 'c') && to[n - 1] != 'h' && to[n - 1] != 'l')
            to[n++] = 'l';
        if (inside && (letter == 'S' || letter == 'C'))
            own[0] = (char)(letter + 32);
        inside = inside ? strchr("-+ #0123456789.*hlLwI", letter) != NULL : letter == '%';
        memcpy(to + n, own, (size_t)bytes);
        n += (size_t)bytes;
    }
    to[n] = 0;
    return to;
}

/* A text of 16 bits a letter, in memory of its own; returns its letters, -1 where the format is wrong. */
static int wide_text(wchar_t **to, const wchar_t *format, va_list list)
{
    char *own = narrow_format(format), *text = NULL;
    int length = vasprintf(&text, own, list);
    free(own);
    if (length < 0)
        return -1;
    int letters = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    *to = malloc((size_t)letters * sizeof(wchar_t));
    MultiByteToWideChar(CP_UTF8, 0, text, -1, *to, letters);
    free(text);
    return letters - 1;
}

int _vsnwprintf(wchar_t *to, size_t count, const wchar_t *format, va_list list)
{
    wchar_t *text;
    int length = wide_text(&text, format, list);
    if (length < 0)
        return -1;
    int fits = (size_t)length <= count || (!to && count == 0);
    if (to)
        memcpy(to, text, ((size_t)length < count ? (size_t)length + 1 : count) * sizeof(wchar_t));
    free(text);
    return fits ? length : -1;
}

/* C's own: what is written always ends with a zero. */
int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list list)
{
    int length = size > 0 ? _vsnwprintf(to, size - 1, format, list) : -1;
    if (size > 0)
        to[length < 0 ? size - 1 : (size_t)length] = 0;
    return length;
}

int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vswprintf(to, size, format, list);
    va_end(list);
    return length;
}

int _snwprintf(wchar_t *to, size_t count, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vsnwprintf(to, count, format, list);
    va_end(list);
    return length;
}

int vfwprintf(FILE *file, const wchar_t *format, va_list list)
{
    wchar_t *text;
    int length = wide_text(&text, format, list);
    if (length < 0)
        return -1;
    if (fputws(text, file) < 0)
        length = -1;
    free(text);
    return length;
}

int vwprintf(const wchar_t *format, va_list list)
{
    return vfwprintf(stdout, format, list);
}

int fwprintf(FILE *file, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vfwprintf(file, format, list);
    va_end(list);
    return length;
}

int wprintf(const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vwprintf(format, list);
    va_end(list);
    return length;
}
