/* More of Microsoft's C library (three-d3d8/crt/crt.h). */
#include <io.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>
#include "../host.h"

_invalid_parameter_handler _set_invalid_parameter_handler(_invalid_parameter_handler handler)
{
    static _invalid_parameter_handler now;
    _invalid_parameter_handler old = now;
    now = handler;
    return old;
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
