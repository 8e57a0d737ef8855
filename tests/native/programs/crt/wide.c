/* What C has for wide letters, which have 16 bits: what its library itself has for 32. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

static int wrong;

#define EXPECT(condition) (!(condition) && (wrong++, printf("wrong at line %d: %s\n", __LINE__, #condition)))

/* é, 😀, which is a pair, and z. */
static const wchar_t wide_letters[] = L"\u00e9\xd83d\xde00z";
static const char narrow_letters[] = "\xc3\xa9\xf0\x9f\x98\x80z";

static void texts(void)
{
    wchar_t to[64], *end, parts[] = L"a,b", *rest;
    const wchar_t *text = L"hello";
    struct tm time = {.tm_year = 101, .tm_mon = 10, .tm_mday = 9};
    EXPECT(wcspbrk(text, L"lo") == text + 2 && wcspbrk(text, L"xyz") == NULL);
    EXPECT(wcsspn(L"aab", L"a") == 2 && wcscspn(L"aab", L"b") == 2);
    EXPECT(wcsnlen(text, 3) == 3 && wcsnlen(text, 30) == 5);
    EXPECT(wcsftime(to, 64, L"%Y-%m-%d \u00e9", &time) == 12 && !wcscmp(to, L"2001-11-09 \u00e9") && wcsftime(to, 10, L"%Y-%m-%d", &time) == 0);
    EXPECT(wcscoll(L"abc", L"abd") < 0 && wcsxfrm(to, L"abc", 64) == 3 && !wcscmp(to, L"abc"));
    EXPECT(wcpcpy(to, L"abc") == to + 3 && wcpncpy(to, L"abc", 5) == to + 3);
    EXPECT(wcscasecmp(L"AB", L"ab") == 0 && wcsncasecmp(L"ABx", L"aby", 2) == 0);
    EXPECT(wcstoul(L"42x", &end, 10) == 42 && *end == L'x' && wcstoll(L"-42x", &end, 10) == -42 && wcstof(L"1.5x", &end) == 1.5f && *end == L'x');
    EXPECT(!wcscmp(wcstok(parts, L",", &rest), L"a") && !wcscmp(wcstok(NULL, L",", &rest), L"b"));
    EXPECT(wmemcmp(L"abc", L"abd", 3) < 0 && wmemchr(text, L'o', 5) == text + 4 && !wcscmp(wcsncat(wcscpy(to, L"ab"), L"cdef", 2), L"abcd"));
}

/* Letter by letter: no more is written than one. */
static void letters(void)
{
    wchar_t to[2] = {0, 0x101};
    char bytes[8];
    mbstate_t state = {0};
    EXPECT(mbrtowc(to, "ab", 2, &state) == 1 && to[0] == 'a' && mbtowc(to, "zb", 2) == 1 && to[0] == 'z' && to[1] == 0x101);
    EXPECT(mbrtowc(to, "\xc3", 1, &state) == (size_t)-2 && mbrtowc(to, "\xa9x", 2, &state) == 1 && to[0] == 0xe9);
    EXPECT(mbrtowc(to, "\xe9x", 2, &state) == 1 && to[0] == 0xe9 && mbtowc(to, "\xe4\xb8\xad", 3) == 3 && to[0] == 0x4e2d);
    EXPECT(mbtowc(to, "", 1) == 0 && mblen("\xc3\xa9", 2) == 2 && mbrtowc(to, "\xf0\x9f\x98\x80", 4, &state) == (size_t)-1);
    EXPECT(wcrtomb(bytes, 0xd83d, &state) == 0 && wcrtomb(bytes, 0xde00, &state) == 4 && !memcmp(bytes, narrow_letters + 2, 4) && wctomb(bytes, 0xe9) == 2);
    EXPECT(btowc('a') == L'a' && wctob(0xe9) == 0xe9 && wctob(0x4e2d) == EOF);
}

static void bytes(void)
{
    wchar_t wide[64];
    char narrow[64];
    const char *from = narrow_letters;
    const wchar_t *letters = wide_letters;
    EXPECT(mbsrtowcs(NULL, &from, 0, NULL) == 4 && mbsrtowcs(wide, &from, 64, NULL) == 4 && from == NULL && !wcscmp(wide, wide_letters));
    EXPECT(wcsrtombs(NULL, &letters, 0, NULL) == 7 && wcsrtombs(narrow, &letters, 64, NULL) == 7 && letters == NULL && !strcmp(narrow, narrow_letters));
    from = "abc", letters = L"\u00e9\u00e9";
    EXPECT(mbsrtowcs(wide, &from, 2, NULL) == 2 && *from == 'c' && wcsrtombs(narrow, &letters, 3, NULL) == 2 && *letters == 0xe9);
}

static void files(void)
{
    int number = 0;
    wint_t letter;
    wchar_t word[8] = L"";
    FILE *file = fopen("letters.txt", "w");
    fwprintf(file, L"%d %ls\n", 12, L"ab"), putwc(L'z', file), fclose(file);
    file = fopen("letters.txt", "r");
    EXPECT(fwscanf(file, L"%d %ls", &number, word) == 2 && number == 12 && !wcscmp(word, L"ab"));
    EXPECT(getwc(file) == L'\n' && (letter = fgetwc(file)) == L'z' && (letter = fgetwc(file)) == WEOF && getwc(file) == WEOF);
    fclose(file), remove("letters.txt");
}

/* Places that a format writes to: whatever their texts' lengths, no more is written than the format names. */
static void formats(void)
{
    static wchar_t text[3001], word[3001];
    static char other[8];
    wchar_t letters[4] = {0, 0, 0x101, 0};
    wmemset(text, L'x', 3000);
    FILE *file = fopen("long.txt", "w");
    fputws(text, file), fclose(file), file = fopen("long.txt", "r");
    EXPECT(swscanf(text, L"%s", word) == 1 && !wcscmp(word, text) && fwscanf(file, L"%ls", wmemset(word, 0, 3001)) == 1 && !wcscmp(word, text));
    fclose(file), remove("long.txt");
    EXPECT(swscanf(L"ab", L"%2c", letters) == 1 && letters[0] == L'a' && letters[1] == L'b' && letters[2] == 0x101);
    EXPECT(swscanf(L"abc 12 z", L"%l[a-c] %*d %hs", word, other) == 2 && !wcscmp(word, L"abc") && !strcmp(other, "z"));
    EXPECT(swscanf(L"\u00e9t\u00e9 x", L"%s %s", word, letters) == 2 && !wcscmp(word, L"\u00e9t\u00e9") && swscanf(L"abcdef", L"%3s", word) == 1 && wcslen(word) == 3);
}

int main(void)
{
    texts();
    letters();
    bytes();
    files();
    formats();
    putwchar(L'p'), putwchar(L'\n');
    wprintf(L"%d wrong\n", wrong);
    return 0;
}
