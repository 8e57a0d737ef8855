/* Microsoft's C library for texts of 16 bits a letter: files, numbers, and what is read by formats. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>
#include <direct.h>
#include <io.h>
#include "../host.h"
#include "texts.h"

static wchar_t *wide_of(const char *text, wchar_t *to, int size)
{
    widen(text, to, size);
    return to;
}

int _wchdir(const wchar_t *path)
{
    return _chdir(NARROW(path));
}

int _wrmdir(const wchar_t *path)
{
    return _rmdir(NARROW(path));
}

int _wunlink(const wchar_t *path)
{
    return _unlink(NARROW(path));
}

int _wopen(const wchar_t *path, int how, ...)
{
    return _open(NARROW(path), how, 0666);
}

/* It stays until the next. */
wchar_t *_wgetenv(const wchar_t *name)
{
    static wchar_t value[1024];
    const char *found = getenv(NARROW(name));
    return found ? wide_of(found, value, 1024) : NULL;
}

wchar_t *_wfullpath(wchar_t *full, const wchar_t *path, size_t size)
{
    char own[MAX_PATH];
    wchar_t *to = full ? full : malloc((size = MAX_PATH) * sizeof(*to));
    return _fullpath(own, NARROW(path), MAX_PATH) ? wide_of(own, to, (int)size) : NULL;
}

void _wmakepath(wchar_t *path, const wchar_t *drive, const wchar_t *dir, const wchar_t *name, const wchar_t *extension)
{
    char own[MAX_PATH];
    _makepath(own, drive ? NARROW(drive) : NULL, dir ? NARROW(dir) : NULL, name ? NARROW(name) : NULL, extension ? NARROW(extension) : NULL);
    wide_of(own, path, MAX_PATH);
}

wchar_t *_wstrdate(wchar_t *text)
{
    char own[16];
    return wide_of(_strdate(own), text, 9);
}

wchar_t *_wstrtime(wchar_t *text)
{
    char own[16];
    return wide_of(_strtime(own), text, 9);
}

static void widen_found(const struct _finddata_t *from, struct _wfinddata_t *to)
{
    memcpy(to, from, offsetof(struct _finddata_t, name));
    wide_of(from->name, to->name, 260);
}

long _wfindfirst(const wchar_t *pattern, struct _wfinddata_t *found)
{
    struct _finddata_t own;
    long search = _findfirst(NARROW(pattern), &own);
    if (search != -1)
        widen_found(&own, found);
    return search;
}

int _wfindnext(long search, struct _wfinddata_t *found)
{
    struct _finddata_t own;
    int result = _findnext(search, &own);
    if (result == 0)
        widen_found(&own, found);
    return result;
}

long _wtol(const wchar_t *text)
{
    return wcstol(text, NULL, 10);
}

wchar_t *_ltow(long value, wchar_t *text, int radix)
{
    return _itow((int)value, text, radix);
}

wchar_t *_ultow(unsigned long value, wchar_t *text, int radix)
{
    char own[40];
    return wide_of(_ultoa(value, own, radix), text, 40);
}

wchar_t *_wcsrev(wchar_t *text)
{
    size_t length = wcslen(text);
    for (size_t n = 0; n < length / 2; n++)
    {
        wchar_t letter = text[n];
        text[n] = text[length - 1 - n];
        text[length - 1 - n] = letter;
    }
    return text;
}

wchar_t *_wcsset(wchar_t *text, wchar_t letter)
{
    for (wchar_t *at = text; *at; at++)
        *at = letter;
    return text;
}

int _vswprintf(wchar_t *to, const wchar_t *format, va_list list)
{
    return vswprintf(to, 0x7fff, format, list);
}

int _swprintf(wchar_t *to, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vswprintf(to, format, list);
    va_end(list);
    return length;
}

int _scwprintf(const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = _vscwprintf(format, list);
    va_end(list);
    return length;
}

/* Places of one call that a format writes to. */
#define MOST 16

/* Where letters come to: they are read with 8 bits each first, into memory that is made for them. */
struct place
{
    wchar_t *wide;
    char *made;
    /* Of %c; 0 for a text, which ends with a zero. */
    int letters;
};

/* Behind one conversion of a format: its last letter; says whether it stores, and whether texts of it have 16 bits a letter. */
static const char *conversion(const char *at, int *stores, int *is_wide)
{
    int is_narrow = 0;
    *stores = *at != '*';
    at += strspn(at, "*0123456789");
    for (; strchr("mhlLI6432w", *at) && *at; at++)
        is_narrow |= *at == 'h';
    if (*at == '[')
        for (at += at[1] == '^' ? 2 : 1, at += *at == ']'; *at && *at != ']'; at++)
            ;
    *is_wide = strchr("sc]", *at) ? !is_narrow : strchr("SC", *at) ? 0 : -1;
    return at;
}

/* Reads a text, or a file where there is none. */
static int scan(const wchar_t *text, FILE *file, const wchar_t *format, va_list list)
{
    struct place places[MOST] = {{0}};
    void *targets[MOST] = {0};
    int count = 0;
    size_t length = text ? wcslen(text) * 3 + 1 : 0, room = wcslen(format) * 3 + 1 + MOST;
    char *own_text = text ? three_d3d8_narrow(text, malloc(length), (int)length) : NULL, *own_format = three_d3d8_narrow(format, malloc(room), (int)room);
    for (char *at = strchr(own_format, '%'); at && count < MOST; at = strchr(at, '%'))
    {
        int stores, is_wide;
        if (at[1] == '%')
        {
            at += 2;
            continue;
        }
        char *begin = at + 1;
        at = (char *)conversion(begin, &stores, &is_wide);
        // Letters of 8 bits are read, whatever kind comes of them.
        if (*at == 'S' || *at == 'C')
            *at += 'a' - 'A';
        if (!stores)
            continue;
        targets[count] = va_arg(list, void *);
        if (is_wide == 1)
        {
            int width = atoi(begin);
            places[count] = (struct place){.wide = targets[count], .letters = *at != 'c' ? 0 : width > 0 ? width : 1};
            targets[count] = &places[count].made;
            begin += strspn(begin, "0123456789");
            memmove(begin + 1, begin, strlen(begin) + 1);
            *begin = 'm';
            at++;
        }
        count++;
    }
    // An l or h before s, c or [ would say which kind of letters: here it is one.
    for (char *at = own_format; (at = strchr(at, '%')) != NULL;)
    {
        int stores, is_wide;
        char *end = at[1] == '%' ? at + 1 : (char *)conversion(at + 1, &stores, &is_wide);
        if (*end == 's' || *end == 'c' || *end == ']')
            for (char *mark = at; mark < end && *mark != '['; mark++)
                if (*mark == 'h' || *mark == 'l')
                    memmove(mark, mark + 1, strlen(mark)), end--, mark--;
        at = *end ? end + 1 : end;
    }
#define TARGETS                                                                                                                                    \
    targets[0], targets[1], targets[2], targets[3], targets[4], targets[5], targets[6], targets[7], targets[8], targets[9], targets[10],           \
        targets[11], targets[12], targets[13], targets[14], targets[15]
    int found = text ? sscanf(own_text, own_format, TARGETS) : fscanf(file, own_format, TARGETS);
    for (int n = 0; n < count; n++)
    {
        const struct place *place = &places[n];
        int size = place->letters > 0 || !place->made ? place->letters : (int)strlen(place->made) + 1;
        if (place->made)
            MultiByteToWideChar(CP_UTF8, 0, place->made, size, place->wide, size);
        free(place->made);
    }
    free(own_text);
    free(own_format);
    return found;
}

int vswscanf(const wchar_t *text, const wchar_t *format, va_list list)
{
    return scan(text, NULL, format, list);
}

int vfwscanf(FILE *file, const wchar_t *format, va_list list)
{
    return scan(NULL, file, format, list);
}

int vwscanf(const wchar_t *format, va_list list)
{
    return vfwscanf(stdin, format, list);
}

int fwscanf(FILE *file, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int found = vfwscanf(file, format, list);
    va_end(list);
    return found;
}

int wscanf(const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int found = vwscanf(format, list);
    va_end(list);
    return found;
}

int swscanf(const wchar_t *text, const wchar_t *format, ...)
{
    va_list list;
    va_start(list, format);
    int found = vswscanf(text, format, list);
    va_end(list);
    return found;
}
