/*
 * Times of files, the time zone, and dates and times as texts, by formats (kernel32.dll, and where those of Microsoft's C
 * library are others than C's), in the words of the United States.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <windows.h>
#include "../host.h"

#define LONGEST 256

static const char *const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March", "April", "May", "June",
                                     "July", "August", "September", "October", "November", "December"};

/* A number by how often its letter stands: once without a zero before it. */
static void put_number(char *to, unsigned value, int count)
{
    sprintf(to, count > 1 ? "%02u" : "%u", value);
}

/* A name, shortened where its letter stands three times. */
static void put_name(char *to, const char *name, int count)
{
    sprintf(to, "%.*s", count > 3 ? 16 : 3, name);
}

/* What some letters of a format stand for; 0: for themselves. */
static int put_part(char *to, const SYSTEMTIME *at, char letter, int count, BOOL is_date)
{
    if (is_date && letter == 'd' && count > 2)
        put_name(to, days[at->wDayOfWeek % 7], count);
    else if (is_date && letter == 'd')
        put_number(to, at->wDay, count);
    else if (is_date && letter == 'M' && count > 2)
        put_name(to, months[(at->wMonth + 11) % 12], count);
    else if (is_date && letter == 'M')
        put_number(to, at->wMonth, count);
    else if (is_date && letter == 'y')
        put_number(to, count > 2 ? at->wYear : at->wYear % 100u, count);
    else if (!is_date && letter == 'h')
        put_number(to, (at->wHour + 11u) % 12 + 1, count);
    else if (!is_date && letter == 'H')
        put_number(to, at->wHour, count);
    else if (!is_date && letter == 'm')
        put_number(to, at->wMinute, count);
    else if (!is_date && letter == 's')
        put_number(to, at->wSecond, count);
    else if (!is_date && letter == 't')
        sprintf(to, "%.*s", count, at->wHour < 12 ? "AM" : "PM");
    else
        return 0;
    return 1;
}

/* Writes a text; returns its length with its end, also where nothing is to be written to. */
static int format_to(LPSTR text, int size, const SYSTEMTIME *at, const char *format, BOOL is_date)
{
    char own[LONGEST];
    size_t length = 0;
    for (BOOL quoted = FALSE; *format && length < LONGEST - 20;)
    {
        char part[20];
        int count = 1;
        if (*format == '\'')
        {
            quoted = !quoted;
            format++;
            continue;
        }
        while (!quoted && format[count] == *format)
            count++;
        if (quoted || !put_part(part, at, *format, count, is_date))
            sprintf(part, "%c", *format), count = 1;
        length += (size_t)sprintf(own + length, "%s", part);
        format += count;
    }
    own[length] = 0;
    if (size > 0 && (size_t)size <= length)
    {
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return 0;
    }
    if (size > 0)
        memcpy(text, own, length + 1);
    return (int)length + 1;
}

int WINAPI GetDateFormatA(LCID locale, DWORD flags, const SYSTEMTIME *date, LPCSTR format, LPSTR text, int size)
{
    SYSTEMTIME now;
    (void)locale;
    GetLocalTime(&now);
    if (!format)
        format = flags & DATE_LONGDATE ? "dddd, MMMM dd, yyyy" : "M/d/yyyy";
    return format_to(text, size, date ? date : &now, format, TRUE);
}

int WINAPI GetTimeFormatA(LCID locale, DWORD flags, const SYSTEMTIME *time, LPCSTR format, LPSTR text, int size)
{
    SYSTEMTIME now;
    (void)locale, (void)flags;
    GetLocalTime(&now);
    return format_to(text, size, time ? time : &now, format ? format : "h:mm:ss tt", FALSE);
}

BOOL WINAPI SystemTimeToFileTime(const SYSTEMTIME *from, LPFILETIME to)
{
    struct tm parts = {.tm_year = from->wYear - 1900, .tm_mon = from->wMonth - 1, .tm_mday = from->wDay,
                       .tm_hour = from->wHour, .tm_min = from->wMinute, .tm_sec = from->wSecond};
    LONGLONG seconds = timegm(&parts);
    // What there is not has become another date.
    BOOL is_date = parts.tm_mday == from->wDay && parts.tm_mon == from->wMonth - 1 && from->wYear >= 1601;
    if (!is_date || from->wHour > 23 || from->wMinute > 59 || from->wSecond > 59 || from->wMilliseconds > 999)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    LONGLONG value = seconds * 10000000 + from->wMilliseconds * 10000 + TO_1970;
    *to = (FILETIME){(DWORD)value, (DWORD)(value >> 32)};
    return TRUE;
}

/* Local time is that of Greenwich. */
BOOL WINAPI FileTimeToLocalFileTime(const FILETIME *from, LPFILETIME to)
{
    *to = *from;
    return TRUE;
}

BOOL WINAPI LocalFileTimeToFileTime(const FILETIME *from, LPFILETIME to)
{
    *to = *from;
    return TRUE;
}

LONG WINAPI CompareFileTime(const FILETIME *a, const FILETIME *b)
{
    ULONGLONG first = (ULONGLONG)a->dwHighDateTime << 32 | a->dwLowDateTime;
    ULONGLONG second = (ULONGLONG)b->dwHighDateTime << 32 | b->dwLowDateTime;
    return first < second ? -1 : first > second;
}

DWORD WINAPI GetTimeZoneInformation(LPTIME_ZONE_INFORMATION info)
{
    memset(info, 0, sizeof(*info));
    return TIME_ZONE_ID_UNKNOWN;
}

/* Days of a month have two digits ("asctime"); ctime is asctime of the local time. */
char *__wrap_asctime(const struct tm *from)
{
    static char text[26];
    strftime(text, sizeof(text), "%a %b %d %H:%M:%S %Y\n", from);
    return text;
}

size_t __real_strftime(char *to, size_t size, const char *format, const struct tm *from);

/* A letter's own format where C's is another one; long is the one behind #. */
static const char *own_format(char letter, int is_long)
{
    if (letter == 'c')
        return is_long ? "%A, %B %d, %Y %H:%M:%S" : "%m/%d/%y %H:%M:%S";
    return letter == 'x' && is_long ? "%A, %B %d, %Y" : NULL;
}

/*
 * Dates are those of the locale "C" there, %c too; behind # dates are long, and numbers have no zeros before them
 * ("strftime").
 */
size_t __wrap_strftime(char *to, size_t size, const char *format, const struct tm *from)
{
    size_t used = 0;
    for (; *format; format++)
    {
        char one[] = "%?", text[128];
        const char *part = text;
        size_t length = 1;
        if (*format != '%' || !format[1])
            part = format;
        else
        {
            int is_long = format[1] == '#' && format[2];
            format += 1 + is_long;
            one[1] = *format;
            const char *own = own_format(*format, is_long);
            length = __real_strftime(text, sizeof(text), own ? own : one, from);
            if (is_long && strchr("dHIjmMSUwWyY", *format))
                while (length > 1 && *part == '0')
                    part++, length--;
        }
        if (length >= size - used)
            return 0;
        memcpy(to + used, part, length);
        used += length;
    }
    if (used >= size)
        return 0;
    to[used] = 0;
    return used;
}
