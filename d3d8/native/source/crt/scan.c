/*
 * What Microsoft's library reads otherwise: formats of scanf with I64 and I32, and with sets whose ranges go backwards
 * or on; numbers of strtod and atof.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

int __real_vfscanf(FILE *file, const char *format, va_list list);
int __real_vsscanf(const char *text, const char *format, va_list list);

/* Letters that a set names: 3-1 is 1-3, and in 1-2-4 the second - is itself. Returns its end. */
static const char *read_set(const char *at, char has[256], int *is_odd)
{
    const char *first = at;
    int last = -1;
    memset(has, 0, 256);
    *is_odd = 0;
    for (; *at && (*at != ']' || at == first); at++)
    {
        int from = last, to = (unsigned char)*at;
        last = to;
        if (*at == '-' && from >= 0 && at[1] && at[1] != ']')
        {
            to = (unsigned char)*++at;
            last = -1;
            *is_odd |= from > to || at[1] == '-';
            for (int letter = from < to ? from : to; letter <= (from < to ? to : from); letter++)
                has[letter] = 1;
        }
        has[to] = 1;
    }
    return at;
}

/* Writes a set letter by letter: ] comes first, - last, and ^ behind another one. */
static char *write_set(char *to, const char has[256])
{
    if (has[']'])
        *to++ = ']';
    for (int letter = 1; letter < 256; letter++)
        if (has[letter] && letter != ']' && letter != '-' && letter != '^')
            *to++ = (char)letter;
    if (has['^'])
        *to++ = '^';
    if (has['-'])
        *to++ = '-';
    return to;
}

static const char *copy_set(const char *from, char **to)
{
    char has[256];
    int is_odd;
    if (*from == '^')
        *(*to)++ = *from++;
    const char *end = read_set(from, has, &is_odd);
    if (is_odd)
        *to = write_set(*to, has);
    else
    {
        memcpy(*to, from, (size_t)(end - from));
        *to += end - from;
    }
    return end;
}

/* The format as C has it, in memory of its own. */
static char *scanning(const char *format)
{
    size_t sets = 0;
    for (const char *at = format; *at; at++)
        sets += *at == '[';
    char *made = malloc(strlen(format) + sets * 256 + 1), *to = made;
    while (*format)
    {
        if ((*to++ = *format++) != '%')
            continue;
        while (*format && strchr("*0123456789", *format))
            *to++ = *format++;
        if (*format == 'm')
            *to++ = *format++;
        if (strncmp(format, "I64", 3) == 0)
            *to++ = 'l', *to++ = 'l', format += 3;
        else if (strncmp(format, "I32", 3) == 0)
            format += 3;
        else if (format[0] == 'h' && (format[1] == 's' || format[1] == 'c' || format[1] == '['))
            format++;
        if (*format == '%')
            *to++ = *format++;
        else if (*format == '[')
        {
            *to++ = *format++;
            format = copy_set(format, &to);
        }
    }
    *to = 0;
    return made;
}

int __wrap_vfscanf(FILE *file, const char *format, va_list list)
{
    char *own = scanning(format);
    int found = __real_vfscanf(file, own, list);
    free(own);
    return found;
}

int __wrap_vsscanf(const char *text, const char *format, va_list list)
{
    char *own = scanning(format);
    int found = __real_vsscanf(text, own, list);
    free(own);
    return found;
}

double __real_strtod(const char *text, char **end);

/* How far a text is digits. */
static const char *digits_end(const char *text)
{
    return text + strspn(text, "0123456789");
}

/*
 * Microsoft's numbers are decimal, have no names, and their exponents may begin with d as those of Fortran do
 * ("strtod").
 */
double __wrap_strtod(const char *text, char **end)
{
    const char *first = text + strspn(text, " \t\n\v\f\r");
    first += *first == '-' || *first == '+';
    const char *last = digits_end(first);
    size_t digits = (size_t)(last - first);
    if (*last == '.')
    {
        const char *behind = digits_end(last + 1);
        digits += (size_t)(behind - last - 1);
        last = behind;
    }
    if (digits == 0)
    {
        if (end)
            *end = (char *)text;
        return 0;
    }
    const char *exponent = last + 1 + (last[1] == '-' || last[1] == '+');
    if (!*last || !strchr("eEdD", *last) || digits_end(exponent) == exponent)
        exponent = last;
    const char *rest = digits_end(exponent);
    if (end)
        *end = (char *)rest;
    // A number as C has them is read where it stands.
    if ((*last | 32) != 'd' && (*last | 32) != 'x')
        return __real_strtod(text, NULL);
    char own[400];
    size_t length = (size_t)(rest - text);
    char *copy = length < sizeof(own) ? own : malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = 0;
    if (exponent != last)
        copy[last - text] = 'e';
    double number = __real_strtod(copy, NULL);
    if (copy != own)
        free(copy);
    return number;
}
