/* What programs use of Microsoft's C library for texts of 16 bits a letter now and then (three-d3d8/crt/seldom.h). */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <windows.h>
#include <io.h>
#include "../host.h"
#include "texts.h"

int _wputenv(const wchar_t *setting)
{
    return _putenv(NARROW(setting));
}

void _wsearchenv(const wchar_t *file, const wchar_t *name, wchar_t *path)
{
    char found[MAX_PATH];
    _searchenv(NARROW(file), NARROW(name), found);
    widen(found, path, MAX_PATH);
}

int _wsystem(const wchar_t *command)
{
    return system(command ? NARROW(command) : NULL);
}

int _wchmod(const wchar_t *path, int mode)
{
    (void)mode;
    return _waccess(path, 0);
}

int _wcreat(const wchar_t *path, int mode)
{
    return _creat(NARROW(path), mode);
}

int _wsopen(const wchar_t *path, int how, int share, ...)
{
    return _sopen(NARROW(path), how, share);
}

int _wstat(const wchar_t *path, struct stat *about)
{
    return stat(NARROW(path), about);
}

FILE *_wfdopen(int file, const wchar_t *mode)
{
    return _fdopen(file, NARROW(mode));
}

FILE *_wfreopen(const wchar_t *path, const wchar_t *mode, FILE *file)
{
    return freopen(NARROW(path), NARROW(mode), file);
}

FILE *_wfsopen(const wchar_t *path, const wchar_t *mode, int share)
{
    return _fsopen(NARROW(path), NARROW(mode), share);
}

/* A text that stays until the next one, or in memory that is given. */
static wchar_t *left_wide(const char *text, wchar_t *to)
{
    static wchar_t own[MAX_PATH];
    if (text)
        widen(text, to ? to : own, MAX_PATH);
    return text ? (to ? to : own) : NULL;
}

wchar_t *_wgetdcwd(int drive, wchar_t *path, int size)
{
    char own[MAX_PATH];
    if (!_getdcwd(drive, own, MAX_PATH) || (path && MultiByteToWideChar(CP_UTF8, 0, own, -1, NULL, 0) > size))
        return NULL;
    return left_wide(own, path ? path : malloc(MAX_PATH * sizeof(*path)));
}

wchar_t *_wmktemp(wchar_t *pattern)
{
    char own[MAX_PATH];
    return left_wide(_mktemp(three_d3d8_narrow(pattern, own, MAX_PATH)), pattern);
}

wchar_t *_wtmpnam(wchar_t *path)
{
    return left_wide(tmpnam(NULL), path);
}

void _wperror(const wchar_t *text)
{
    perror(NARROW(text));
}

wchar_t *_wctime(const time_t *from)
{
    return left_wide(ctime(from), NULL);
}

wchar_t *_wasctime(const struct tm *from)
{
    return left_wide(asctime(from), NULL);
}

wchar_t *_wcserror(int error)
{
    return left_wide(strerror(error), NULL);
}

wchar_t *_wcsnset(wchar_t *text, wchar_t letter, size_t count)
{
    for (size_t n = 0; n < count && text[n]; n++)
        text[n] = letter;
    return text;
}

long long _wtoi64(const wchar_t *text)
{
    return strtoll(NARROW(text), NULL, 10);
}

/* Letters of numbers have one byte each. */
static void put_wide_end(const wchar_t *text, const char *own, const char *stop, wchar_t **end)
{
    if (end)
        *end = (wchar_t *)text + (stop - own);
}

long long _wcstoi64(const wchar_t *text, wchar_t **end, int radix)
{
    const char *own = NARROW(text);
    char *stop;
    long long value = strtoll(own, &stop, radix);
    put_wide_end(text, own, stop, end);
    return value;
}

unsigned long long _wcstoui64(const wchar_t *text, wchar_t **end, int radix)
{
    const char *own = NARROW(text);
    char *stop;
    unsigned long long value = strtoull(own, &stop, radix);
    put_wide_end(text, own, stop, end);
    return value;
}

wchar_t *_i64tow(long long value, wchar_t *text, int radix)
{
    char own[72];
    widen(_i64toa(value, own, radix), text, 72);
    return text;
}

wchar_t *_ui64tow(unsigned long long value, wchar_t *text, int radix)
{
    char own[72];
    widen(_ui64toa(value, own, radix), text, 72);
    return text;
}
