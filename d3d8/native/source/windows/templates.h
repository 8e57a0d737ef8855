/* Reads what resources are made of: numbers and texts one behind the other, which may end too early. */
#ifndef THREE_D3D8_TEMPLATES_H
#define THREE_D3D8_TEMPLATES_H

#include <string.h>
#include <windows.h>
#include "../host.h"

/* Letters of a text that is read, at most. */
#define LONGEST_LABEL 256

static inline DWORD double_at(const BYTE *at)
{
    DWORD value;
    memcpy(&value, at, sizeof(value));
    return value;
}

static inline WORD word_at(const BYTE *at)
{
    return (WORD)(at[0] | at[1] << 8);
}

/* What is left of a resource. */
struct reader
{
    const BYTE *at, *end;
};

static inline WORD read_word(struct reader *from)
{
    WORD value = from->end - from->at >= 2 ? word_at(from->at) : 0;
    from->at = from->end - from->at >= 2 ? from->at + 2 : from->end;
    return value;
}

static inline DWORD read_double(struct reader *from)
{
    DWORD low = read_word(from);
    return low | (DWORD)read_word(from) << 16;
}

/* Goes on at a multiple of four bytes. */
static inline void read_padding(struct reader *from, const BYTE *begin)
{
    while ((from->at - begin) & 3 && from->at < from->end)
        from->at++;
}

/* A text, as much of it as there is room for. */
static inline void read_text(struct reader *from, char *text, int size)
{
    WCHAR wide[LONGEST_LABEL];
    int length = 0;
    for (WORD letter = read_word(from); letter; letter = read_word(from))
        if (length < LONGEST_LABEL - 1)
            wide[length++] = letter;
    wide[length] = 0;
    // A letter of several bytes that does not fit is left out whole.
    while (length > 0 && WideCharToMultiByte(CP_ACP, 0, wide, -1, NULL, 0, NULL, NULL) > size)
        wide[--length] = 0;
    three_d3d8_narrow(wide, text, size);
}

#endif
