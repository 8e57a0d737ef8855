/*
 * Formats of printf as Microsoft's library has them: numbers of I64 and I32, texts of 16 bits a letter, halves that are rounded up. The linker
 * puts these functions before the C library's, which all the others are made of (--wrap). What is written into memory is there at once:
 * programs let a text begin with itself, sprintf(name, "%s.bmp", name).
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "decimals.h"

int __real_vfprintf(FILE *file, const char *format, va_list list);
int __real_vsnprintf(char *to, size_t size, const char *format, va_list list);

/* Where a text goes: into a file, by way of some room, or into memory. */
struct sink
{
    FILE *file;
    char *to;
    size_t size;
    size_t all;
    char waiting[512];
    size_t waits;
    int failed;
};

static void deliver(struct sink *sink)
{
    if (sink->waits > 0 && fwrite(sink->waiting, 1, sink->waits, sink->file) != sink->waits)
        sink->failed = 1;
    sink->waits = 0;
}

static void put(struct sink *sink, const char *from, size_t length)
{
    size_t at = sink->all;
    sink->all += length;
    if (!sink->file)
    {
        if (at < sink->size)
            memmove(sink->to + at, from, length < sink->size - at ? length : sink->size - at);
        return;
    }
    while (length > 0)
    {
        size_t part = sizeof(sink->waiting) - sink->waits;
        part = part < length ? part : length;
        memcpy(sink->waiting + sink->waits, from, part);
        sink->waits += part;
        from += part;
        length -= part;
        if (sink->waits == sizeof(sink->waiting))
            deliver(sink);
    }
}

static void pad(struct sink *sink, char letter, int count)
{
    for (; count > 0; count--)
        put(sink, &letter, 1);
}

/* One conversion of a format. */
struct conversion
{
    int left, plus, space, other, zero;
    int width;
    /* -1: there is none. */
    int precision;
    int longs, shorts, is_wide, is_long_double;
    char type;
};

static int read_count(const char **at, va_list *list)
{
    int count = 0;
    if (**at == '*')
        return ++*at, va_arg(*list, int);
    for (; **at >= '0' && **at <= '9'; ++*at)
        count = count < 1000000 ? count * 10 + (**at - '0') : count;
    return count;
}

static const char *read_flags(const char *at, struct conversion *to)
{
    for (;; at++)
        switch (*at)
        {
        case '-':
            to->left = 1;
            break;
        case '+':
            to->plus = 1;
            break;
        case ' ':
            to->space = 1;
            break;
        case '#':
            to->other = 1;
            break;
        case '0':
            to->zero = 1;
            break;
        default:
            return at;
        }
}

static const char *read_sizes(const char *at, struct conversion *to)
{
    for (;; at++)
        if (strncmp(at, "I64", 3) == 0)
            to->longs = 2, at += 2;
        else if (strncmp(at, "I32", 3) == 0)
            at += 2;
        else if (*at == 'l')
            to->longs++, to->is_wide = 1;
        else if (*at == 'w')
            to->is_wide = 1;
        else if (*at == 'h')
            to->shorts++;
        else if (*at == 'L')
            to->is_long_double = 1;
        else if (*at == 'j')
            to->longs = 2;
        else if (*at != 'z' && *at != 't' && !(*at == 'I' && at[1] && strchr("diouxX", at[1])) && !((*at == 'F' || *at == 'N') && at[1] && strchr("sSpn", at[1])))
            return at;
}

/* Reads what is behind a %; returns where it ends. */
static const char *read_conversion(const char *at, struct conversion *to, va_list *list)
{
    memset(to, 0, sizeof(*to));
    to->precision = -1;
    at = read_flags(at, to);
    to->width = read_count(&at, list);
    if (to->width < 0)
        to->left = 1, to->width = -to->width;
    if (*at == '.')
    {
        at++;
        to->precision = read_count(&at, list);
    }
    at = read_sizes(at, to);
    to->type = *at;
    return *at ? at + 1 : at;
}

/* Writes a text with what comes before it, at its place in the width; zeros stand behind the prefix. */
static void put_padded(struct sink *sink, const struct conversion *one, const char *prefix, const char *text, size_t length, int letters)
{
    size_t before = strlen(prefix);
    int room = one->width - (int)before - letters;
    if (!one->left && !one->zero)
        pad(sink, ' ', room);
    put(sink, prefix, before);
    if (!one->left && one->zero)
        pad(sink, '0', room);
    put(sink, text, length);
    if (one->left)
        pad(sink, ' ', room);
}

static void put_integer(struct sink *sink, struct conversion *one, unsigned long long value, int negative)
{
    char digits[MOST_DIGITS + 32], *end = digits + sizeof(digits), *at = end;
    const char *letters = one->type == 'X' || one->type == 'p' ? "0123456789ABCDEF" : "0123456789abcdef";
    unsigned radix = one->type == 'o' ? 8 : strchr("xXp", one->type) ? 16 : 10;
    int is_signed = one->type == 'd' || one->type == 'i';
    const char *prefix = negative ? "-" : !is_signed ? "" : one->plus ? "+" : one->space ? " " : "";
    if (radix == 16 && one->other && value != 0)
        prefix = one->type == 'x' ? "0x" : "0X";
    for (; value > 0; value /= radix)
        *--at = letters[value % radix];
    int precision = one->precision < 0 ? 1 : one->precision < MOST_DIGITS ? one->precision : MOST_DIGITS;
    while (end - at < precision)
        *--at = '0';
    if (radix == 8 && one->other && (at == end || *at != '0'))
        *--at = '0';
    if (one->precision >= 0)
        one->zero = 0;
    put_padded(sink, one, prefix, at, (size_t)(end - at), (int)(end - at));
}

static void put_argument_integer(struct sink *sink, struct conversion *one, va_list *list)
{
    int is_signed = one->type == 'd' || one->type == 'i';
    long long value;
    if (one->longs >= 2)
        value = va_arg(*list, long long);
    else if (is_signed)
        value = va_arg(*list, int);
    else
        value = va_arg(*list, unsigned);
    if (one->shorts >= 2)
        value = is_signed ? (signed char)value : (long long)(unsigned char)value;
    else if (one->shorts == 1)
        value = is_signed ? (short)value : (long long)(unsigned short)value;
    int negative = is_signed && value < 0;
    put_integer(sink, one, negative ? 0ull - (unsigned long long)value : (unsigned long long)value, negative);
}

/* While C writes a number itself. */
static int plainly;

int three_d3d8_plain_number(char *to, int size, const char *format, int precision, double value)
{
    struct
    {
        int precision;
        double value __attribute__((aligned(8)));
    } arguments = {precision, value};
    plainly = 1;
    int length = __real_vsnprintf(to, (size_t)size, format, (va_list)&arguments);
    plainly = 0;
    return length;
}

static void put_number(struct sink *sink, struct conversion *one, va_list *list)
{
    char text[LONGEST_NUMBER];
    double value = one->is_long_double ? (double)va_arg(*list, long double) : va_arg(*list, double);
    struct decimal number;
    int length, precision = one->precision < 0 ? 6 : one->precision < MOST_DIGITS ? one->precision : MOST_DIGITS;
    three_d3d8_decimal_of(value, &number);
    if (one->type == 'a' || one->type == 'A')
    {
        char own[] = {'%', '.', '*', one->type, 0};
        length = three_d3d8_plain_number(text, sizeof(text), own, one->precision < 0 ? 13 : precision, number.negative ? -value : value);
    }
    else
        length = three_d3d8_decimal_text(&number, one->type, precision, one->other, text);
    put_padded(sink, one, number.negative ? "-" : one->plus ? "+" : one->space ? " " : "", text, (size_t)length, length);
}

static void put_wide(struct sink *sink, struct conversion *one, const WCHAR *text, int letters)
{
    int size = letters > 0 ? WideCharToMultiByte(CP_UTF8, 0, text, letters, NULL, 0, NULL, NULL) : 0;
    char own[256], *to = size <= (int)sizeof(own) ? own : malloc((size_t)size);
    if (size > 0)
        WideCharToMultiByte(CP_UTF8, 0, text, letters, to, size, NULL, NULL);
    put_padded(sink, one, "", to, (size_t)size, letters);
    if (to != own)
        free(to);
}

static void put_text(struct sink *sink, struct conversion *one, va_list *list)
{
    const void *text = va_arg(*list, const void *);
    size_t most = one->precision < 0 ? (size_t)-1 : (size_t)one->precision, length = 0;
    if (text && (one->is_wide || (one->type == 'S' && one->shorts == 0)))
    {
        for (const WCHAR *wide = text; length < most && wide[length];)
            length++;
        put_wide(sink, one, text, (int)length);
        return;
    }
    const char *narrow = text ? text : "(null)";
    length = strnlen(narrow, most);
    put_padded(sink, one, "", narrow, length, (int)length);
}

static void put_letter(struct sink *sink, struct conversion *one, va_list *list)
{
    int value = va_arg(*list, int);
    if (one->is_wide || (one->type == 'C' && one->shorts == 0))
    {
        WCHAR wide = (WCHAR)value;
        put_wide(sink, one, &wide, 1);
        return;
    }
    char letter = (char)value;
    put_padded(sink, one, "", &letter, 1, 1);
}

static void put_conversion(struct sink *sink, struct conversion *one, va_list *list)
{
    switch (one->type)
    {
    case 0:
        return;
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
        put_argument_integer(sink, one, list);
        return;
    case 'p':
        one->precision = 8;
        put_integer(sink, one, va_arg(*list, uintptr_t), 0);
        return;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
        put_number(sink, one, list);
        return;
    case 's':
    case 'S':
        put_text(sink, one, list);
        return;
    case 'c':
    case 'C':
        put_letter(sink, one, list);
        return;
    case 'n':
        *va_arg(*list, int *) = (int)sink->all;
        return;
    default:
        // What is no conversion stands for itself, %% among it.
        put(sink, &one->type, 1);
    }
}

static int write_format(struct sink *sink, const char *format, va_list list)
{
    va_list own;
    va_copy(own, list);
    while (*format && !sink->failed)
    {
        size_t plain = strcspn(format, "%");
        put(sink, format, plain);
        format += plain;
        if (*format)
        {
            struct conversion one;
            format = read_conversion(format + 1, &one, &own);
            put_conversion(sink, &one, &own);
        }
    }
    va_end(own);
    if (sink->file)
        deliver(sink);
    return sink->failed ? -1 : (int)sink->all;
}

int __wrap_vfprintf(FILE *file, const char *format, va_list list)
{
    if (plainly)
        return __real_vfprintf(file, format, list);
    struct sink sink;
    memset(&sink, 0, offsetof(struct sink, waiting));
    sink.file = file;
    sink.waits = 0;
    sink.failed = 0;
    return write_format(&sink, format, list);
}

int __wrap_vsnprintf(char *to, size_t size, const char *format, va_list list)
{
    if (plainly)
        return __real_vsnprintf(to, size, format, list);
    struct sink sink;
    memset(&sink, 0, offsetof(struct sink, waiting));
    sink.to = to;
    sink.size = size > 0 ? size - 1 : 0;
    sink.failed = 0;
    int length = write_format(&sink, format, list);
    if (size > 0)
        to[sink.all < size ? sink.all : size - 1] = 0;
    return length;
}

/*
 * Microsoft's own calls count what they write, and not the zero: a text of just so many letters has none behind it, and of a longer one
 * they write what there is room for, and give -1. MSDN: _snprintf, _vsnprintf.
 */
int _vsnprintf(char *to, size_t count, const char *format, va_list list)
{
    struct sink sink;
    memset(&sink, 0, offsetof(struct sink, waiting));
    sink.to = to;
    sink.size = to ? count : 0;
    sink.failed = 0;
    write_format(&sink, format, list);
    if (to && sink.all < count)
        to[sink.all] = 0;
    return sink.all <= count || (!to && count == 0) ? (int)sink.all : -1;
}

int _snprintf(char *to, size_t count, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vsnprintf(to, count, format, list);
    va_end(list);
    return length;
}
