/*
 * Formats of printf as Microsoft's library has them: numbers of I64 and I32, texts of 16 bits a letter. The linker puts this before the
 * C library's vfprintf, which all the others are made of (--wrap).
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

int __real_vfprintf(FILE *file, const char *format, va_list list);
int __real_vfscanf(FILE *file, const char *format, va_list list);
int __real_vsscanf(const char *text, const char *format, va_list list);

#define LONGEST 256

/* One conversion of a format. */
struct conversion
{
    char text[48];
    /* Widths and precisions that are arguments. */
    int stars;
    int longs;
    int is_long_double;
    char type;
    int is_wide;
    int is_narrow;
    int is_pointer;
};

/* Reads the conversion at a %; returns where it ends, NULL where it is none that is understood. */
static const char *read_conversion(const char *at, struct conversion *to)
{
    size_t length = 0;
    memset(to, 0, sizeof(*to));
    to->text[length++] = *at++;
    while (*at && strchr("-+ #0123456789.*'", *at))
    {
        to->stars += *at == '*';
        if (length < 30)
            to->text[length++] = *at;
        at++;
    }
    int narrow = 0, wide = 0;
    for (;; at++)
    {
        if (strncmp(at, "I64", 3) == 0)
            to->longs = 2, at += 2;
        else if (strncmp(at, "I32", 3) == 0)
            at += 2;
        else if (*at == 'l')
            to->longs++, wide = 1;
        else if (*at == 'w')
            wide = 1;
        else if (*at == 'h')
            narrow++;
        else if (*at == 'L')
            to->is_long_double = 1;
        else if (*at == 'j')
            to->longs = 2;
        else if (*at != 'z' && *at != 't' && *at != 'I')
            break;
        if (length > 40)
            return NULL;
    }
    to->type = *at;
    if (!*at || !strchr("diouxXcCsSpnfFeEgGaA%", *at))
        return NULL;
    to->is_narrow = narrow;
    to->is_wide = (strchr("sc", *at) && wide) || (strchr("SC", *at) && !narrow);
    for (; strchr("diouxX", *at) && narrow > 0; narrow--)
        to->text[length++] = 'h';
    if (strchr("diouxX", *at) && to->longs >= 2)
        to->text[length++] = 'l', to->text[length++] = 'l';
    if (to->is_long_double)
        to->text[length++] = 'L';
    to->text[length++] = *at == 'S' ? 's' : *at == 'C' ? 'c' : *at;
    // Pointers have eight digits, and nothing before them.
    to->is_pointer = *at == 'p';
    if (to->is_pointer)
        strcpy(to->text, "%08X"), to->type = 'X', to->stars = 0;
    return at + 1;
}

/* Whether the C library would take a format in another way. */
static int is_special(const char *format)
{
    struct conversion one;
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%'))
    {
        const char *end = read_conversion(at, &one);
        if (!end)
            return 0;
        if (one.is_wide || one.is_narrow || one.is_pointer || strstr(at, "I64") || strstr(at, "I32"))
            return 1;
        at = end;
    }
    return 0;
}

/* Writes what stands between conversions, and %%. */
static int write_plain(FILE *file, const char *from, size_t length)
{
    return length == 0 || fwrite(from, 1, length, file) == length ? (int)length : -1;
}

static int print(FILE *file, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = __real_vfprintf(file, format, list);
    va_end(list);
    return length;
}

static int print_wide(FILE *file, struct conversion *one, const WCHAR *text)
{
    char own[LONGEST], *to = own;
    int size = text ? WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL) : 0;
    if (size > LONGEST)
        to = malloc((size_t)size);
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, to, size, NULL, NULL);
    int length = print(file, one->text, text ? to : "(null)");
    if (to != own)
        free(to);
    return length;
}

/* Writes one conversion with its argument. */
static int write_conversion(FILE *file, struct conversion *one, va_list *list)
{
    // Widths that are arguments are written into the format.
    for (char *star; (star = strchr(one->text, '*')) != NULL;)
    {
        char rest[48];
        strcpy(rest, star + 1);
        snprintf(star, sizeof(one->text) - (size_t)(star - one->text), "%d%s", va_arg(*list, int), rest);
    }
    char type = one->type;
    if (strchr("fFeEgGaA", type))
        return one->is_long_double ? print(file, one->text, va_arg(*list, long double)) : print(file, one->text, va_arg(*list, double));
    if (strchr("diouxX", type))
        return one->longs >= 2 ? print(file, one->text, va_arg(*list, long long)) : print(file, one->text, va_arg(*list, int));
    if (one->is_wide && (type == 's' || type == 'S'))
        return print_wide(file, one, va_arg(*list, const WCHAR *));
    if (type == 'c' || type == 'C')
        return print(file, one->text, va_arg(*list, int));
    return print(file, one->text, va_arg(*list, void *));
}

int __wrap_vfprintf(FILE *file, const char *format, va_list list)
{
    if (!is_special(format))
        return __real_vfprintf(file, format, list);
    va_list own;
    va_copy(own, list);
    int all = 0;
    while (*format && all >= 0)
    {
        size_t plain = strcspn(format, "%");
        int part = write_plain(file, format, plain);
        format += plain;
        if (*format && part >= 0)
        {
            struct conversion one;
            const char *end = read_conversion(format, &one);
            int length = !end ? -1 : one.type == '%' ? write_plain(file, "%", 1) : write_conversion(file, &one, &own);
            part = length < 0 ? -1 : part + length;
            format = end;
        }
        all = part < 0 ? -1 : all + part;
    }
    va_end(own);
    return all;
}

/* A format of scanf with ll for I64. */
static const char *scanning(const char *format, char *to, size_t size)
{
    size_t n = 0;
    if (!strstr(format, "I64"))
        return format;
    while (*format && n + 1 < size)
        if (strncmp(format, "I64", 3) == 0 && n > 0 && n + 2 < size)
            to[n++] = 'l', to[n++] = 'l', format += 3;
        else
            to[n++] = *format++;
    to[n] = 0;
    return to;
}

int __wrap_vfscanf(FILE *file, const char *format, va_list list)
{
    char own[512];
    return __real_vfscanf(file, scanning(format, own, sizeof(own)), list);
}

int __wrap_vsscanf(const char *text, const char *format, va_list list)
{
    char own[512];
    return __real_vsscanf(text, scanning(format, own, sizeof(own)), list);
}

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

/*
 * Microsoft's own calls count what they write, and not the zero: a text of just so many letters has none behind it, and of a longer one
 * they write what there is room for, and give -1. MSDN: _snprintf, _vsnprintf.
 */
int _vsnprintf(char *to, size_t count, const char *format, va_list list)
{
    char *text = NULL;
    int length = vasprintf(&text, format, list);
    if (length < 0)
        return -1;
    int fits = (size_t)length <= count || (!to && count == 0);
    if (to)
        memcpy(to, text, (size_t)length < count ? (size_t)length + 1 : count);
    free(text);
    return fits ? length : -1;
}

int _snprintf(char *to, size_t count, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vsnprintf(to, count, format, list);
    va_end(list);
    return length;
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
    char *own = narrow_format(format);
    int length = vfprintf(file, own, list);
    free(own);
    return length;
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
    int length = vfwprintf(stdout, format, list);
    va_end(list);
    return length;
}
