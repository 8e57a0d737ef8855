/* Bitmaps whose pixels are told in runs (BI_RLE8, BI_RLE4), as files of bitmaps may have them. */
#include <string.h>
#include "gdi.h"

/* Codes behind a 0: the end of a line, of all, and a step; more of them are so many pixels as they are. */
#define END_OF_LINE 0
#define END 1
#define STEP 2

static void put_index(struct bitmap *to, LONG x, LONG y, BYTE index)
{
    if (x >= to->width || y >= to->height)
        return;
    BYTE *row = to->pixels + y * to->pitch;
    if (to->bits == 8)
        row[x] = index;
    else
        row[x >> 1] = (BYTE)(x & 1 ? (row[x >> 1] & 0xf0) | index : (row[x >> 1] & 0x0f) | index << 4);
}

void gdi_unfold(struct bitmap *to, const BYTE *at, size_t bytes)
{
    const BYTE *end = at + bytes;
    BOOL is_short = to->bits == 4;
    LONG x = 0, y = 0;
    while (end - at >= 2 && y < to->height)
    {
        BYTE count = at[0], value = at[1];
        at += 2;
        for (int n = 0; n < count; n++)
            put_index(to, x++, y, is_short ? n & 1 ? value & 15 : value >> 4 : value);
        if (count > 0)
            continue;
        if (value == END)
            return;
        if (value == END_OF_LINE)
            x = 0, y++;
        else if (value == STEP && end - at >= 2)
            x += at[0], y += at[1], at += 2;
        else if (value > STEP)
        {
            size_t length = is_short ? (value + 1u) / 2 : value;
            for (int n = 0; n < value && at + (is_short ? n / 2 : n) < end; n++)
                put_index(to, x++, y, is_short ? n & 1 ? at[n / 2] & 15 : at[n / 2] >> 4 : at[n]);
            // They end at an even place.
            at += (length + 1) & ~(size_t)1;
        }
    }
}
