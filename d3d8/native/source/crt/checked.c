/* The functions of Microsoft's C library that are told how much room there is (three-d3d8/crt/crt.h). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

int localtime_s(struct tm *to, const time_t *from)
{
    return localtime_r(from, to) ? 0 : EINVAL;
}

int gmtime_s(struct tm *to, const time_t *from)
{
    return gmtime_r(from, to) ? 0 : EINVAL;
}

int ctime_s(char *text, size_t size, const time_t *from)
{
    return strcpy_s(text, size, ctime(from));
}

int asctime_s(char *text, size_t size, const struct tm *from)
{
    return strcpy_s(text, size, asctime(from));
}

int _putenv_s(const char *name, const char *value)
{
    return setenv(name, value, 1);
}

int getenv_s(size_t *length, char *value, size_t size, const char *name)
{
    const char *found = getenv(name);
    *length = found ? strlen(found) + 1 : 0;
    if (value && size > 0)
        value[0] = 0;
    return found && value && size > 0 ? strcpy_s(value, size, found) : 0;
}

int _dupenv_s(char **value, size_t *length, const char *name)
{
    const char *found = getenv(name);
    *value = found ? strdup(found) : NULL;
    if (length)
        *length = found ? strlen(found) + 1 : 0;
    return 0;
}

int freopen_s(FILE **file, const char *path, const char *mode, FILE *old)
{
    *file = freopen(path, mode, old);
    return *file ? 0 : errno;
}

int _wfopen_s(FILE **file, const wchar_t *path, const wchar_t *mode)
{
    *file = _wfopen(path, mode);
    return *file ? 0 : errno;
}

int strncat_s(char *to, size_t bytes, const char *from, size_t count)
{
    size_t length = strnlen(to, bytes);
    return length < bytes ? strncpy_s(to + length, bytes - length, from, count) : EINVAL;
}

int _vsnprintf_s(char *to, size_t bytes, size_t count, const char *format, va_list list)
{
    size_t room = count != _TRUNCATE && count + 1 < bytes ? count + 1 : bytes;
    int length = vsnprintf(to, room, format, list);
    return length >= 0 && (size_t)length < room ? length : -1;
}

int _snprintf_s(char *to, size_t bytes, size_t count, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vsnprintf_s(to, bytes, count, format, list);
    va_end(list);
    return length;
}

int memcpy_s(void *to, size_t room, const void *from, size_t bytes)
{
    return memmove_s(to, room, from, bytes);
}

int memmove_s(void *to, size_t room, const void *from, size_t bytes)
{
    if (bytes > room)
        return ERANGE;
    memmove(to, from, bytes);
    return 0;
}

int strerror_s(char *text, size_t size, int error)
{
    return strcpy_s(text, size, strerror(error));
}

int _itoa_s(int value, char *text, size_t size, int radix)
{
    char own[40];
    return strcpy_s(text, size, _itoa(value, own, radix));
}

int _ultoa_s(unsigned long value, char *text, size_t size, int radix)
{
    char own[40];
    return strcpy_s(text, size, _ultoa(value, own, radix));
}

int _strlwr_s(char *text, size_t size)
{
    (void)size;
    _strlwr(text);
    return 0;
}

int _strupr_s(char *text, size_t size)
{
    (void)size;
    _strupr(text);
    return 0;
}

int rand_s(unsigned *value)
{
    arc4random_buf(value, sizeof(*value));
    return 0;
}

int wcsncpy_s(wchar_t *to, size_t size, const wchar_t *from, size_t count)
{
    size_t n = 0;
    for (; n + 1 < size && n < count && from[n]; n++)
        to[n] = from[n];
    if (size > 0)
        to[n] = 0;
    return 0;
}

int wcscpy_s(wchar_t *to, size_t size, const wchar_t *from)
{
    return wcsncpy_s(to, size, from, size);
}

int wcscat_s(wchar_t *to, size_t size, const wchar_t *from)
{
    size_t length = wcslen(to);
    return length < size ? wcscpy_s(to + length, size - length, from) : EINVAL;
}

int wcstombs_s(size_t *converted, char *to, size_t size, const wchar_t *from, size_t count)
{
    size_t room = count != _TRUNCATE && count + 1 < size ? count + 1 : size;
    size_t length = wcstombs(to, from, room);
    if (to && room > 0)
        to[length < room ? length : room - 1] = 0;
    if (converted)
        *converted = length + 1;
    return 0;
}

int mbstowcs_s(size_t *converted, wchar_t *to, size_t size, const char *from, size_t count)
{
    size_t room = count != _TRUNCATE && count + 1 < size ? count + 1 : size;
    size_t length = mbstowcs(to, from, room);
    if (to && room > 0)
        to[length < room ? length : room - 1] = 0;
    if (converted)
        *converted = length + 1;
    return 0;
}

char *gets_s(char *text, size_t size)
{
    char *got = fgets(text, (int)size, stdin);
    if (got)
        got[strcspn(got, "\n")] = 0;
    return got;
}

/* As long a line as there is: who calls it counts on short ones. */
char *gets(char *text)
{
    size_t length = 0;
    int letter;
    while ((letter = getchar()) != EOF && letter != '\n')
        text[length++] = (char)letter;
    text[length] = 0;
    return length == 0 && letter == EOF ? NULL : text;
}
