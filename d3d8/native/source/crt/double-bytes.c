/* Code pages whose letters have up to two bytes. The page knows their letters. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "double-bytes.h"

/* Writes the letters of a page, by their numbers; 0: there is no such page. */
HOST("double_bytes") int host_double_bytes(UINT page, WORD *letters);

/* Programs whose sources are in a page have this (source/japanese/page.c). */
extern const UINT three_d3d8_program_page __attribute__((weak));

#define NUMBERS 0x10000

static struct
{
    UINT number;
    /* The first and the last of the bytes that lead. */
    BYTE leads[4];
    /* Letters by their numbers, and numbers by their letters; NULL as long as nobody asks. */
    WORD *letters, *numbers;
} pages[] = {
    {932, {0x81, 0x9f, 0xe0, 0xfc}, NULL, NULL},
    {936, {0x81, 0xfe}, NULL, NULL},
    {949, {0x81, 0xfe}, NULL, NULL},
    {950, {0x81, 0xfe}, NULL, NULL},
};
#define PAGES (sizeof(pages) / sizeof(pages[0]))

/* Where a page stands; PAGES for none. */
static size_t page_of(UINT number)
{
    size_t n = 0;
    while (n < PAGES && pages[n].number != number)
        n++;
    return n;
}

UINT three_d3d8_page(void)
{
    return &three_d3d8_program_page ? three_d3d8_program_page : 0;
}

BOOL three_d3d8_is_utf8(const char *text, const char *end)
{
    BOOL is_wrong = FALSE;
    while (text < end && !is_wrong)
        three_d3d8_next_letter(&text, end, &is_wrong);
    return !is_wrong;
}

void three_d3d8_to_page(char *text)
{
    const char *at = text, *end = text + strlen(text);
    UINT page = three_d3d8_page();
    BOOL is_wrong;
    if (page == 0 || !three_d3d8_is_utf8(text, end))
        return;
    while (at < end)
    {
        unsigned letter = three_d3d8_next_letter(&at, end, &is_wrong), number = three_d3d8_double_of(page, letter);
        number = number == 0 ? '?' : number;
        if (number > 0xff)
            *text++ = (char)(number >> 8);
        *text++ = (char)number;
    }
    *text = 0;
}

BOOL three_d3d8_is_double(UINT page)
{
    return page_of(page) < PAGES;
}

BOOL three_d3d8_leads(UINT page, BYTE byte)
{
    size_t n = page_of(page);
    if (n == PAGES)
        return FALSE;
    const BYTE *leads = pages[n].leads;
    return (byte >= leads[0] && byte <= leads[1]) || (leads[2] != 0 && byte >= leads[2] && byte <= leads[3]);
}

void three_d3d8_lead_bytes(UINT page, BYTE *pairs)
{
    size_t n = page_of(page);
    for (size_t byte = 0; n < PAGES && byte < sizeof(pages[n].leads); byte++)
        pairs[byte] = pages[n].leads[byte];
}

/* The letters of a page; NULL where there is no room for them. */
static const WORD *letters_of(size_t n)
{
    if (!pages[n].letters)
    {
        WORD *letters = malloc(NUMBERS * sizeof(*letters));
        if (letters && host_double_bytes(pages[n].number, letters))
            pages[n].letters = letters;
        else
            free(letters);
    }
    return pages[n].letters;
}

/* The numbers of a page's letters: the first one of those that a letter has, but what NEC chose of IBM's last. */
static const WORD *numbers_of(size_t n)
{
    const WORD *letters = letters_of(n);
    if (letters && !pages[n].numbers && (pages[n].numbers = calloc(NUMBERS, sizeof(WORD))))
        for (int last = 0; last < 2; last++)
            for (unsigned number = 1; number < NUMBERS; number++)
            {
                BOOL is_last = pages[n].number == 932 && (number >> 8 == 0xed || number >> 8 == 0xee);
                if (is_last == last && letters[number] != 0 && pages[n].numbers[letters[number]] == 0)
                    pages[n].numbers[letters[number]] = (WORD)number;
            }
    return pages[n].numbers;
}

unsigned three_d3d8_double_letter(UINT page, unsigned number)
{
    size_t n = page_of(page);
    const WORD *letters = n < PAGES ? letters_of(n) : NULL;
    return number < 0x80 || !letters || number >= NUMBERS ? number : letters[number];
}

unsigned three_d3d8_double_of(UINT page, unsigned letter)
{
    size_t n = page_of(page);
    const WORD *numbers = n < PAGES ? numbers_of(n) : NULL;
    return letter < 0x80 || !numbers ? letter : letter < NUMBERS ? numbers[letter] : 0;
}

unsigned three_d3d8_next_double(UINT page, const char **at, const char *end, BOOL *is_wrong)
{
    BYTE first = (BYTE)*(*at)++;
    unsigned number = first;
    if (three_d3d8_leads(page, first) && *at < end && **at)
        number = number << 8 | (BYTE)*(*at)++;
    unsigned letter = three_d3d8_double_letter(page, number);
    if (letter == 0 && number != 0)
        *is_wrong = TRUE;
    return letter == 0 && number != 0 ? '?' : letter;
}
