/* More of Microsoft's C library (three-d3d8/crt.h). */
#include <io.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>
#include "host.h"

_invalid_parameter_handler _set_invalid_parameter_handler(_invalid_parameter_handler handler)
{
    static _invalid_parameter_handler now;
    _invalid_parameter_handler old = now;
    now = handler;
    return old;
}

static _onexit_t at_end[32];
static int ends;

static void call_ends(void)
{
    while (ends > 0)
        at_end[--ends]();
}

_onexit_t _onexit(_onexit_t function)
{
    if (ends == 32 || (ends == 0 && atexit(call_ends) != 0))
        return NULL;
    return at_end[ends++] = function;
}

void _sleep(unsigned long milliseconds)
{
    Sleep(milliseconds);
}

int _fpclass(double value)
{
    int negative = signbit(value) != 0;
    switch (fpclassify(value))
    {
    case FP_NAN:
        return _FPCLASS_QNAN;
    case FP_INFINITE:
        return negative ? _FPCLASS_NINF : _FPCLASS_PINF;
    case FP_ZERO:
        return negative ? _FPCLASS_NZ : _FPCLASS_PZ;
    case FP_SUBNORMAL:
        return negative ? _FPCLASS_ND : _FPCLASS_PD;
    default:
        return negative ? _FPCLASS_NN : _FPCLASS_PN;
    }
}

int _vscprintf(const char *format, va_list list)
{
    return vsnprintf(NULL, 0, format, list);
}

int _scprintf(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vscprintf(format, list);
    va_end(list);
    return length;
}

int _vscwprintf(const wchar_t *format, va_list list)
{
    wchar_t own[4096];
    return _vsnwprintf(own, 4096, format, list);
}

char *_ui64toa(unsigned long long value, char *text, int radix)
{
    int length = 0;
    do
        text[length++] = "0123456789abcdefghijklmnopqrstuvwxyz"[value % (unsigned)radix];
    while ((value /= (unsigned)radix) > 0);
    text[length] = 0;
    return _strrev(text);
}

char *_i64toa(long long value, char *text, int radix)
{
    if (value >= 0 || radix != 10)
        return _ui64toa((unsigned long long)value, text, radix);
    text[0] = '-';
    _ui64toa(0ull - (unsigned long long)value, text + 1, radix);
    return text;
}

char *_strnset(char *text, int letter, size_t count)
{
    memset(text, letter, strnlen(text, count));
    return text;
}

/* The digits of a number without its point, which is behind `point` of them. */
static char *digits_of(const char *format, double value, int digits, int *point, int *sign)
{
    static char own[512];
    char text[512];
    size_t length = 0;
    *sign = signbit(value) != 0;
    snprintf(text, sizeof(text), format, digits, fabs(value));
    char *exponent = strchr(text, 'e'), *dot = strchr(text, '.');
    *point = exponent ? atoi(exponent + 1) + 1 : (int)(dot ? dot - text : (long)strlen(text));
    for (char *at = text; *at && at != exponent; at++)
        if (*at != '.')
            own[length++] = *at;
    own[length] = 0;
    return own;
}

char *_ecvt(double value, int digits, int *point, int *sign)
{
    return digits_of("%.*e", value, digits > 0 ? digits - 1 : 0, point, sign);
}

char *_fcvt(double value, int digits, int *point, int *sign)
{
    return digits_of("%.*f", value, digits, point, sign);
}

void _searchenv(const char *file, const char *name, char *path)
{
    (void)name;
    path[0] = 0;
    if (GetFileAttributesA(file) != INVALID_FILE_ATTRIBUTES)
        _fullpath(path, file, MAX_PATH);
}

/* Numbers of files cannot be had twice here. */
int _dup(int file)
{
    (void)file;
    errno = EMFILE;
    return -1;
}

int _dup2(int file, int other)
{
    (void)other;
    return _dup(file);
}

char *_mktemp(char *pattern)
{
    static unsigned next;
    char *at = strstr(pattern, "XXXXXX");
    if (!at)
        return NULL;
    snprintf(at, 7, "%06u", next++ % 1000000);
    return pattern;
}

FILE *tmpfile(void)
{
    char name[32] = "three-d3d8.XXXXXX";
    return fopen(_mktemp(name), "w+b");
}

char *tmpnam(char *to)
{
    static char own[32];
    char name[32] = "three-d3d8.XXXXXX";
    return strcpy(to ? to : own, _mktemp(name));
}

int system(const char *command)
{
    if (!command)
        return 0;
    errno = ENOENT;
    return -1;
}

void *_aligned_realloc(void *memory, size_t bytes, size_t alignment)
{
    void *made = bytes ? _aligned_malloc(bytes, alignment) : NULL;
    size_t old = memory ? malloc_usable_size(memory) : 0;
    if (made && memory)
        memcpy(made, memory, old < bytes ? old : bytes);
    _aligned_free(memory);
    return made;
}

FILE *_fsopen(const char *path, const char *mode, int share)
{
    (void)share;
    return fopen(path, mode);
}

int _getw(FILE *file)
{
    int value;
    return fread(&value, sizeof(value), 1, file) == 1 ? value : EOF;
}

int _putw(int value, FILE *file)
{
    return fwrite(&value, sizeof(value), 1, file) == 1 ? value : EOF;
}

int _wremove(const wchar_t *path)
{
    char own[MAX_PATH];
    return remove(three_d3d8_narrow(path, own, MAX_PATH));
}

int _wrename(const wchar_t *from, const wchar_t *to)
{
    char own[MAX_PATH], other[MAX_PATH];
    return rename(three_d3d8_narrow(from, own, MAX_PATH), three_d3d8_narrow(to, other, MAX_PATH));
}

int _waccess(const wchar_t *path, int mode)
{
    char own[MAX_PATH];
    return access(three_d3d8_narrow(path, own, MAX_PATH), mode);
}

int _wmkdir(const wchar_t *path)
{
    char own[MAX_PATH];
    return three_d3d8_mkdir(three_d3d8_narrow(path, own, MAX_PATH));
}

wchar_t *_wgetcwd(wchar_t *path, int size)
{
    return GetCurrentDirectoryW((DWORD)size, path) < (DWORD)size ? path : NULL;
}

int _putws(const wchar_t *text)
{
    char own[4096];
    return puts(three_d3d8_narrow(text, own, sizeof(own)));
}

static void keep_wide(wchar_t *to, const char *from)
{
    if (to)
        MultiByteToWideChar(CP_UTF8, 0, from, -1, to, MAX_PATH);
}

void _wsplitpath(const wchar_t *path, wchar_t *drive, wchar_t *dir, wchar_t *name, wchar_t *extension)
{
    char own[MAX_PATH], parts[4][MAX_PATH];
    _splitpath(three_d3d8_narrow(path, own, MAX_PATH), parts[0], parts[1], parts[2], parts[3]);
    keep_wide(drive, parts[0]);
    keep_wide(dir, parts[1]);
    keep_wide(name, parts[2]);
    keep_wide(extension, parts[3]);
}

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
