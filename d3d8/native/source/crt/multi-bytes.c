/* Texts of letters of one byte or two (mbstring.h): of two where the program's own code page has such ones. */
#include <mbstring.h>
#include <string.h>
#include <windows.h>
#include "double-bytes.h"

/* Programs ask with chars that have a sign, too. */
static int is_lead(unsigned byte)
{
    return three_d3d8_leads(three_d3d8_page(), (BYTE)byte);
}

/* Bytes of the letter at a place. */
static size_t length_at(const char *at)
{
    return is_lead((unsigned char)*at) && at[1] ? 2 : 1;
}

int three_d3d8_mb_leads(unsigned byte)
{
    return is_lead(byte);
}

int three_d3d8_mb_trails(unsigned number)
{
    BYTE byte = (BYTE)number;
    return three_d3d8_page() != 0 && byte >= 0x40 && byte != 0x7f && byte < 0xfd;
}

int three_d3d8_mb_type(const char *text, const char *at)
{
    while (text < at)
    {
        size_t length = length_at(text);
        if (text + length > at)
            return _MBC_TRAIL;
        text += length;
    }
    return is_lead((unsigned char)*at) && at[1] ? _MBC_LEAD : _MBC_SINGLE;
}

char *three_d3d8_mb_next(const char *at)
{
    return (char *)at + length_at(at);
}

char *three_d3d8_mb_before(const char *text, const char *at)
{
    if (text >= at)
        return NULL;
    return three_d3d8_page() != 0 ? CharPrevA(text, at) : (char *)at - 1;
}

unsigned three_d3d8_mb_letter(const char *at)
{
    unsigned first = (unsigned char)at[0];
    return length_at(at) == 2 ? first << 8 | (unsigned char)at[1] : first;
}

size_t three_d3d8_mb_bytes(const char *text, size_t letters)
{
    const char *at = text;
    while (letters-- > 0 && *at)
        at += length_at(at);
    return (size_t)(at - text);
}

size_t three_d3d8_mb_letters(const char *text, size_t bytes)
{
    size_t letters = 0;
    for (const char *at = text; *at && (size_t)(at - text) < bytes; at += length_at(at))
        letters++;
    return letters;
}

char *three_d3d8_mb_find(const char *text, unsigned letter, int last)
{
    const char *found = NULL;
    for (const char *at = text; *at && (last || !found); at += length_at(at))
        if (three_d3d8_mb_letter(at) == letter)
            found = at;
    return (char *)(letter == 0 ? text + strlen(text) : found);
}
