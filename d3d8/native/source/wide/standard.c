/*
 * What C has for letters of 16 bits, in place of the C library's functions, which take 32: texts, and letters one by one as bytes, which are UTF-8. Bytes that
 * are no letter are told as they are.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
#include <windows.h>
#include "../host.h"

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *letters)
{
    text += wcscspn(text, letters);
    return *text ? (wchar_t *)text : NULL;
}

size_t wcsnlen(const wchar_t *text, size_t most)
{
    size_t length = 0;
    while (length < most && text[length])
        length++;
    return length;
}

wchar_t *wcpcpy(wchar_t *to, const wchar_t *from)
{
    return wcscpy(to, from) + wcslen(from);
}

wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t size)
{
    return wcsncpy(to, from, size) + wcsnlen(from, size);
}

int wcscasecmp(const wchar_t *one, const wchar_t *other)
{
    return _wcsicmp(one, other);
}

int wcsncasecmp(const wchar_t *one, const wchar_t *other, size_t most)
{
    return _wcsnicmp(one, other, most);
}

size_t wcsftime(wchar_t *to, size_t size, const wchar_t *format, const struct tm *time)
{
    int room = (int)wcslen(format) * 3 + 1, most = (int)size * 3 + 1;
    char *own = malloc((size_t)room), *made = malloc((size_t)most);
    size_t length = strftime(made, (size_t)most, three_d3d8_narrow(format, own, room), time);
    int letters = length > 0 ? MultiByteToWideChar(CP_UTF8, 0, made, -1, to, (int)size) : 0;
    free(own);
    free(made);
    return letters > 0 ? (size_t)letters - 1 : 0;
}

/* What a state keeps of a letter that is not whole: bytes of it, or the first half of a pair. */
struct kept
{
    unsigned char count;
    char bytes[3];
    wchar_t half;
};

size_t mbrtowc(wchar_t *to, const char *from, size_t size, mbstate_t *state)
{
    static mbstate_t own;
    struct kept *kept = (struct kept *)(state ? state : &own);
    char bytes[4];
    wchar_t letters[2];
    int length = kept->count;
    memcpy(bytes, kept->bytes, sizeof(kept->bytes));
    kept->count = 0;
    if (!from)
        return 0;
    size_t used = 0;
    while (length == 0 || length < three_d3d8_bytes_of_letter(bytes[0]))
    {
        if (used == size)
        {
            kept->count = (unsigned char)length;
            memcpy(kept->bytes, bytes, sizeof(kept->bytes));
            return (size_t)-2;
        }
        if (length > 0 && (from[used] & 0xc0) != 0x80)
            break;
        bytes[length++] = from[used++];
    }
    int is_letter = length == three_d3d8_bytes_of_letter(bytes[0]);
    letters[0] = (unsigned char)bytes[0];
    if (is_letter && length > 1)
        MultiByteToWideChar(CP_UTF8, 0, bytes, length, letters, 2);
    // Two letters of 16 bits are none that one call can give, nor is what was kept and goes on as no letter does.
    if ((is_letter && length == 4) || used == 0)
    {
        errno = EILSEQ;
        return (size_t)-1;
    }
    if (to)
        *to = letters[0];
    return letters[0] == 0 ? 0 : is_letter ? used : 1;
}

size_t mbrlen(const char *from, size_t size, mbstate_t *state)
{
    static mbstate_t own;
    return mbrtowc(NULL, from, size, state ? state : &own);
}

int mbtowc(wchar_t *to, const char *from, size_t size)
{
    mbstate_t state = {0};
    size_t length = mbrtowc(to, from, size, &state);
    return length == (size_t)-2 ? -1 : (int)length;
}

int mblen(const char *from, size_t size)
{
    return mbtowc(NULL, from, size);
}

size_t mbsnrtowcs(wchar_t *to, const char **from, size_t bytes, size_t size, mbstate_t *state)
{
    (void)state;
    const char *at = *from, *end = at + strnlen(at, bytes);
    size_t count = 0;
    while (at < end)
    {
        wchar_t letters[2] = {(unsigned char)*at};
        int length = three_d3d8_length_of_letter(at, end);
        size_t made = length > 1 ? (size_t)MultiByteToWideChar(CP_UTF8, 0, at, length, letters, 2) : 1;
        if (to && count + made > size)
            break;
        if (to)
            wmemcpy(to + count, letters, made);
        count += made;
        at += length > 0 ? length : 1;
    }
    if (!to)
        return count;
    int is_end = at == end && (size_t)(at - *from) < bytes;
    if (is_end && count < size)
        to[count] = 0;
    *from = is_end && count < size ? NULL : at;
    return count;
}

size_t mbsrtowcs(wchar_t *to, const char **from, size_t size, mbstate_t *state)
{
    return mbsnrtowcs(to, from, SIZE_MAX, size, state);
}

static int bytes_of(const wchar_t *letters, int count, char *to)
{
    return WideCharToMultiByte(CP_UTF8, 0, letters, count, to, 4, NULL, NULL);
}

static int is_pair(wchar_t first, wchar_t second)
{
    return (first & 0xfc00) == 0xd800 && (second & 0xfc00) == 0xdc00;
}

size_t wcrtomb(char *to, wchar_t letter, mbstate_t *state)
{
    static mbstate_t own;
    struct kept *kept = (struct kept *)(state ? state : &own);
    wchar_t letters[2] = {kept->half, letter};
    kept->half = 0;
    if (!to)
        return 1;
    if (is_pair(letters[0], letter))
        return (size_t)bytes_of(letters, 2, to);
    if ((letter & 0xfc00) == 0xd800)
    {
        kept->half = letter;
        return 0;
    }
    return (size_t)bytes_of(&letter, 1, to);
}

int wctomb(char *to, wchar_t letter)
{
    return to ? bytes_of(&letter, 1, to) : 0;
}

size_t wcsnrtombs(char *to, const wchar_t **from, size_t letters, size_t size, mbstate_t *state)
{
    (void)state;
    const wchar_t *at = *from, *end = at + wcsnlen(at, letters);
    size_t count = 0;
    while (at < end)
    {
        char bytes[4];
        int used = end - at > 1 && is_pair(at[0], at[1]) ? 2 : 1;
        size_t made = (size_t)bytes_of(at, used, bytes);
        if (to && count + made > size)
            break;
        if (to)
            memcpy(to + count, bytes, made);
        count += made;
        at += used;
    }
    if (!to)
        return count;
    int is_end = at == end && (size_t)(at - *from) < letters;
    if (is_end && count < size)
        to[count] = 0;
    *from = is_end && count < size ? NULL : at;
    return count;
}

size_t wcsrtombs(char *to, const wchar_t **from, size_t size, mbstate_t *state)
{
    return wcsnrtombs(to, from, SIZE_MAX, size, state);
}

wint_t btowc(int byte)
{
    return byte == EOF ? WEOF : (unsigned char)byte;
}

int wctob(wint_t letter)
{
    return letter < 0x100 ? (int)letter : EOF;
}
