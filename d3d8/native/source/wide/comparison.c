/* The order of texts (kernel32.dll: CompareString, lstrcmp). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

/* Signs, in their order; digits come behind them, then letters. */
static const char signs[] = " \t\n\v\f\r!\"#$%&()*,./:;?@[\\]^_`{|}~+<=>";

/* Signs inside of words, which count only where all else is alike. */
static BOOL is_within_words(char letter, DWORD flags)
{
    return (letter == '-' || letter == '\'') && !(flags & SORT_STRINGSORT);
}

static int weight_of(char letter)
{
    unsigned char byte = (unsigned char)letter;
    const char *sign = strchr(signs, letter);
    if (byte >= 0x80 || isalnum(byte))
        return 256 + tolower(byte);
    return sign ? 32 + (int)(sign - signs) : letter == '\'' ? 30 : letter == '-' ? 31 : byte > 30 ? 29 : byte;
}

/* A text that is gone through by what counts first. */
struct part
{
    const char *at, *end;
};

static BOOL is_left_out(char letter, DWORD flags)
{
    return is_within_words(letter, flags) || (flags & NORM_IGNORESYMBOLS && ispunct((unsigned char)letter)) || (iscntrl((unsigned char)letter) && !isspace((unsigned char)letter));
}

/* The next letter that counts first; NULL behind the last one. */
static const char *next_letter(struct part *part, DWORD flags)
{
    while (part->at < part->end && is_left_out(*part->at, flags))
        part->at++;
    return part->at < part->end ? part->at++ : NULL;
}

/* Compares by places, and where these are alike by small letters and capitals, small ones first. */
static int by_letters(struct part one, struct part other, DWORD flags)
{
    int by_case = 0;
    for (;;)
    {
        const char *a = next_letter(&one, flags), *b = next_letter(&other, flags);
        if (!a || !b)
            return a ? 1 : b ? -1 : by_case;
        int order = weight_of(*a) - weight_of(*b);
        if (order != 0)
            return order;
        if (by_case == 0 && !(flags & NORM_IGNORECASE))
            by_case = (isupper((unsigned char)*a) != 0) - (isupper((unsigned char)*b) != 0);
    }
}

/* Compares what does not count first: the text that has it sooner, or more of it, comes later. */
static int by_rest(struct part one, struct part other, DWORD flags)
{
    if (flags & NORM_IGNORESYMBOLS)
        return 0;
    for (; one.at < one.end && other.at < other.end; one.at++, other.at++)
    {
        BOOL a = is_left_out(*one.at, flags), b = is_left_out(*other.at, flags);
        if (a != b)
            return a - b;
        if (a && *one.at != *other.at)
            return weight_of(*one.at) - weight_of(*other.at);
    }
    return (one.at < one.end) - (other.at < other.end);
}

/*
 * Words are sorted as in a dictionary: signs before digits, these before letters, of which small ones come before their
 * capitals; co-op stands beside coop. Letters beyond ASCII come behind z ("CompareString", "Handling Sorting").
 */
int WINAPI CompareStringA(LCID locale, DWORD flags, LPCSTR a, int a_length, LPCSTR b, int b_length)
{
    (void)locale;
    if (!a || !b)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return 0;
    }
    struct part one = {a, a + (a_length < 0 ? strlen(a) : (size_t)a_length)};
    struct part other = {b, b + (b_length < 0 ? strlen(b) : (size_t)b_length)};
    int order = by_letters(one, other, flags);
    if (order == 0)
        order = by_rest(one, other, flags);
    return order < 0 ? CSTR_LESS_THAN : order > 0 ? CSTR_GREATER_THAN : CSTR_EQUAL;
}

/* Letters of 16 bits as UTF-8, however many; to be freed. */
static char *narrow_part(LPCWSTR text, int length, int *bytes)
{
    int letters = length < 0 ? (int)wcslen(text) : length;
    *bytes = WideCharToMultiByte(CP_UTF8, 0, text, letters, NULL, 0, NULL, NULL);
    char *own = malloc((size_t)*bytes + 1);
    WideCharToMultiByte(CP_UTF8, 0, text, letters, own, *bytes, NULL, NULL);
    return own;
}

int WINAPI CompareStringW(LCID locale, DWORD flags, LPCWSTR a, int a_length, LPCWSTR b, int b_length)
{
    if (!a || !b)
        return CompareStringA(locale, flags, NULL, 0, NULL, 0);
    int first, second;
    char *own = narrow_part(a, a_length, &first), *other = narrow_part(b, b_length, &second);
    int order = CompareStringA(locale, flags, own, first, other, second);
    free(own);
    free(other);
    return order;
}

/* NULL comes before all texts. */
static int order_with_null(const void *a, const void *b)
{
    return (a != NULL) - (b != NULL);
}

static int order_of(LPCSTR a, LPCSTR b, DWORD flags)
{
    return a && b ? CompareStringA(LOCALE_USER_DEFAULT, flags, a, -1, b, -1) - CSTR_EQUAL : order_with_null(a, b);
}

static int wide_order_of(LPCWSTR a, LPCWSTR b, DWORD flags)
{
    return a && b ? CompareStringW(LOCALE_USER_DEFAULT, flags, a, -1, b, -1) - CSTR_EQUAL : order_with_null(a, b);
}

int WINAPI lstrcmpA(LPCSTR a, LPCSTR b)
{
    return order_of(a, b, 0);
}

int WINAPI lstrcmpiA(LPCSTR a, LPCSTR b)
{
    return order_of(a, b, NORM_IGNORECASE);
}

int WINAPI lstrcmpW(LPCWSTR a, LPCWSTR b)
{
    return wide_order_of(a, b, 0);
}

int WINAPI lstrcmpiW(LPCWSTR a, LPCWSTR b)
{
    return wide_order_of(a, b, NORM_IGNORECASE);
}
