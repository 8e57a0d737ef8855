/*
 * Letters by code pages: texts of 8 bits are UTF-8; what is none among them, and what is said to be 1252, is western European; those of East Asia
 * are read and written where they are named (kernel32.dll).
 */
#include <ctype.h>
#include <string.h>
#include <wctype.h>
#include <windows.h>
#include "../host.h"
#include "double-bytes.h"

#define WESTERN 1252
#define LATIN 28591
#define ASCII 20127

/* What 1252 has where Latin-1 has nothing. */
static const WCHAR western[32] = {0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
                                  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178};

static BOOL is_western(UINT page)
{
    return page == WESTERN || page == LATIN || page == ASCII;
}

unsigned three_d3d8_western(unsigned char byte)
{
    return byte >= 0x80 && byte < 0xa0 ? western[byte - 0x80] : byte;
}

unsigned three_d3d8_next_letter(const char **place, const char *end_of_text, BOOL *is_wrong)
{
    const unsigned char **at = (const unsigned char **)place, *end = (const unsigned char *)end_of_text;
    unsigned first = *(*at)++, code = first;
    int more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xc2 && first < 0xe0 ? 1 : 0;
    if (first < 0x80)
        return first;
    code &= 0x3fu >> more;
    const unsigned char *next = *at;
    for (int n = 0; n < more; n++)
    {
        if (next == end || (*next & 0xc0) != 0x80)
            more = 0;
        else
            code = code << 6 | (*next++ & 0x3f);
    }
    if (more == 0 || (more == 2 && code < 0x800) || (more == 3 && (code < 0x10000 || code > 0x10ffff)))
    {
        *is_wrong = TRUE;
        return three_d3d8_western((unsigned char)first);
    }
    *at = next;
    return code;
}

/* Whether a page is what the system has, by one of its names, which is the program's own where that has one. */
static BOOL is_system(UINT page)
{
    return page <= CP_THREAD_ACP;
}

/* A page by its number: the program's own one where it has one and the system's is named. */
static UINT numbered(UINT page)
{
    return is_system(page) && three_d3d8_page() != 0 ? three_d3d8_page() : page;
}

/* What a text is in: in the program's own page, if it is not what it should be. */
static UINT page_of_text(UINT page, const char *from, const char *end)
{
    UINT own = three_d3d8_page();
    return own != 0 && (is_system(page) || page == CP_UTF8) && !three_d3d8_is_utf8(from, end) ? own : page;
}

/* Nothing that is written fits. */
static int no_room(void)
{
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
    return 0;
}

/* The letter at a place of a text in a code page, which goes on behind it. */
static unsigned next_of_page(UINT page, const char **at, const char *end, BOOL *is_wrong)
{
    if (is_western(page))
        return three_d3d8_western((unsigned char)*(*at)++);
    return three_d3d8_is_double(page) ? three_d3d8_next_double(page, at, end, is_wrong) : three_d3d8_next_letter(at, end, is_wrong);
}

int WINAPI MultiByteToWideChar(UINT page, DWORD flags, LPCSTR from, int bytes, LPWSTR to, int size)
{
    int length = 0;
    BOOL is_wrong = FALSE;
    if (!from || bytes == 0 || size < 0 || (size > 0 && !to))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return 0;
    }
    const char *at = from, *end = at + (bytes < 0 ? strlen(from) + 1 : (size_t)bytes);
    page = page_of_text(page, at, end);
    while (at < end)
    {
        unsigned code = next_of_page(page, &at, end, &is_wrong);
        int letters = code > 0xffff ? 2 : 1;
        if (size > 0 && length + letters > size)
            return no_room();
        if (size > 0)
        {
            to[length] = (WCHAR)(letters == 2 ? 0xd7c0 + (code >> 10) : code);
            if (letters == 2)
                to[length + 1] = (WCHAR)(0xdc00 | (code & 0x3ff));
        }
        length += letters;
    }
    if (is_wrong && flags & MB_ERR_INVALID_CHARS)
    {
        SetLastError(ERROR_NO_UNICODE_TRANSLATION);
        return 0;
    }
    return length;
}

/* A letter in 1252; -1: it has none. */
static int western_of(unsigned code)
{
    if (code < 0x80 || (code >= 0xa0 && code < 0x100))
        return (int)code;
    for (int n = 0; n < 32; n++)
        if (western[n] == code)
            return 0x80 + n;
    return -1;
}

static int utf8_of(unsigned code, char to[4])
{
    int bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes == 1)
        return to[0] = (char)code, 1;
    to[0] = (char)((0xf00u >> bytes & 0xf0u) | code >> 6 * (bytes - 1));
    for (int n = 1; n < bytes; n++)
        to[n] = (char)(0x80 | (code >> 6 * (bytes - 1 - n) & 0x3f));
    return bytes;
}

/* A letter in a code page, of up to four bytes; 0: it has none. */
static int bytes_of(UINT page, unsigned code, char to[4])
{
    int byte = is_western(page) ? western_of(code) : 0;
    unsigned number = three_d3d8_double_of(page, code);
    if (!is_western(page) && !three_d3d8_is_double(page))
        return utf8_of(code, to);
    if (is_western(page))
        return to[0] = (char)byte, byte >= 0;
    if (code != 0 && (number == 0 || code > 0xffff))
        return 0;
    to[0] = (char)(number > 0xff ? number >> 8 : number), to[1] = (char)number;
    return number > 0xff ? 2 : 1;
}

int WINAPI WideCharToMultiByte(UINT page, DWORD flags, LPCWSTR from, int count, LPSTR to, int size, LPCSTR otherwise, LPBOOL used)
{
    int length = 0;
    (void)flags;
    page = numbered(page);
    if (!from || count == 0 || size < 0 || (size > 0 && !to))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return 0;
    }
    if (used)
        *used = FALSE;
    for (int n = 0; count < 0 || n < count; n++)
    {
        unsigned code = from[n];
        char own[4];
        if ((code & 0xfc00) == 0xd800 && (count < 0 || n + 1 < count) && (from[n + 1] & 0xfc00) == 0xdc00)
            code = 0x10000 + ((code & 0x3ff) << 10 | (from[++n] & 0x3ff));
        int bytes = bytes_of(page, code, own);
        if (bytes == 0)
        {
            bytes = 1, own[0] = otherwise ? *otherwise : '?';
            if (used)
                *used = TRUE;
        }
        if (size > 0 && length + bytes > size)
            return no_room();
        if (size > 0)
            memcpy(to + length, own, (size_t)bytes);
        length += bytes;
        if (count < 0 && code == 0)
            break;
    }
    return length;
}

BOOL WINAPI IsValidCodePage(UINT page)
{
    return page == CP_UTF8 || is_western(page) || three_d3d8_is_double(page);
}

BOOL WINAPI GetCPInfo(UINT page, LPCPINFO info)
{
    page = numbered(page);
    if (!info || (!is_system(page) && !IsValidCodePage(page)))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    *info = (CPINFO){.MaxCharSize = is_western(page) ? 1 : three_d3d8_is_double(page) ? 2 : 4, .DefaultChar = {'?'}};
    three_d3d8_lead_bytes(page, info->LeadByte);
    return TRUE;
}

BOOL WINAPI GetCPInfoExA(UINT page, DWORD flags, LPCPINFOEXA info)
{
    CPINFO own;
    if (!info || flags != 0 || !GetCPInfo(page, &own))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    memset(info, 0, sizeof(*info));
    memcpy(info, &own, sizeof(own));
    info->UnicodeDefaultChar = '?';
    info->CodePage = is_system(page) ? GetACP() : page;
    strcpy(info->CodePageName, is_western(page) ? "Western European" : three_d3d8_is_double(info->CodePage) ? "East Asian" : "UTF-8");
    return TRUE;
}

BOOL WINAPI IsDBCSLeadByteEx(UINT page, BYTE letter)
{
    return three_d3d8_leads(numbered(page), letter);
}

static WORD kinds_of(wint_t letter)
{
    WORD kinds = 0;
    kinds |= iswupper(letter) ? C1_UPPER : 0;
    kinds |= iswlower(letter) ? C1_LOWER : 0;
    kinds |= letter < 0x80 && isdigit((int)letter) ? C1_DIGIT : 0;
    kinds |= letter == 0xa0 || iswspace(letter) ? C1_SPACE : 0;
    kinds |= iswpunct(letter) ? C1_PUNCT : 0;
    kinds |= iswcntrl(letter) ? C1_CNTRL : 0;
    kinds |= letter == ' ' || letter == '\t' || letter == 0xa0 ? C1_BLANK : 0;
    kinds |= letter < 0x80 && isxdigit((int)letter) ? C1_XDIGIT : 0;
    return (WORD)(kinds | (iswalpha(letter) ? C1_ALPHA : 0));
}

static BOOL knows(DWORD kind)
{
    if (kind != CT_CTYPE1)
        SetLastError(ERROR_NOT_SUPPORTED);
    return kind == CT_CTYPE1;
}

BOOL WINAPI GetStringTypeW(DWORD kind, LPCWSTR text, int count, LPWORD kinds)
{
    if (!knows(kind))
        return FALSE;
    count = count < 0 ? lstrlenW(text) + 1 : count;
    for (int n = 0; n < count; n++)
        kinds[n] = kinds_of(text[n]);
    return TRUE;
}

BOOL WINAPI GetStringTypeA(LCID locale, DWORD kind, LPCSTR text, int count, LPWORD kinds)
{
    (void)locale;
    if (!knows(kind))
        return FALSE;
    count = count < 0 ? lstrlenA(text) + 1 : count;
    for (int n = 0; n < count; n++)
        kinds[n] = kinds_of((unsigned char)text[n]);
    return TRUE;
}

BOOL WINAPI GetStringTypeExA(LCID locale, DWORD kind, LPCSTR text, int count, LPWORD kinds)
{
    return GetStringTypeA(locale, kind, text, count, kinds);
}

BOOL WINAPI GetStringTypeExW(LCID locale, DWORD kind, LPCWSTR text, int count, LPWORD kinds)
{
    (void)locale;
    return GetStringTypeW(kind, text, count, kinds);
}

/* Small letters and capitals; keys to sort by are not there. */
int WINAPI LCMapStringW(LCID locale, DWORD flags, LPCWSTR text, int count, LPWSTR to, int size)
{
    DWORD wanted = flags & (LCMAP_LOWERCASE | LCMAP_UPPERCASE);
    (void)locale;
    if (!text || count == 0 || size < 0 || wanted == 0 || wanted == (LCMAP_LOWERCASE | LCMAP_UPPERCASE))
    {
        SetLastError(wanted == 0 ? ERROR_INVALID_FLAGS : ERROR_INVALID_PARAMETER);
        return 0;
    }
    count = count < 0 ? lstrlenW(text) + 1 : count;
    if (size > 0 && size < count)
        return no_room();
    for (int n = 0; size > 0 && n < count; n++)
        to[n] = (WCHAR)(wanted == LCMAP_LOWERCASE ? towlower(text[n]) : towupper(text[n]));
    return count;
}

int WINAPI LCMapStringA(LCID locale, DWORD flags, LPCSTR text, int count, LPSTR to, int size)
{
    WCHAR wide[1024];
    int letters = MultiByteToWideChar(CP_UTF8, 0, text, count, wide, 1024);
    if (letters == 0 || LCMapStringW(locale, flags, wide, letters, wide, letters) == 0)
        return 0;
    return WideCharToMultiByte(CP_UTF8, 0, wide, letters, to, size, NULL, NULL);
}
