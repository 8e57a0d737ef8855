/* The pictures of Windows' own cursors: white with a black edge (user32.dll). */
#include <stdlib.h>
#include <windows.h>
#include "../../host.h"

#define SIDE 32
#define MIDDLE 16

static BOOL in_arrow(int x, int y)
{
    return x >= 1 && x <= y && y + x / 2 <= 15;
}

static BOOL in_cross(int x, int y)
{
    return (x == MIDDLE && abs(y - MIDDLE) <= 11) || (y == MIDDLE && abs(x - MIDDLE) <= 11);
}

static BOOL in_text(int x, int y)
{
    return (x == MIDDLE && abs(y - MIDDLE) <= 8) || (abs(y - MIDDLE) == 8 && abs(x - MIDDLE) <= 3);
}

static BOOL in_hourglass(int x, int y)
{
    return abs(y - MIDDLE) <= 10 && abs(x - MIDDLE) <= abs(y - MIDDLE) * 2 / 3;
}

/* A line with a head at either end: how far a pixel is along it and beside it. */
static BOOL in_line(int along, int beside)
{
    return abs(along) <= 10 && (beside == 0 || abs(beside) <= 10 - abs(along)) && abs(beside) <= 4;
}

static BOOL in_across(int x, int y)
{
    return in_line(x - MIDDLE, y - MIDDLE);
}

static BOOL in_down(int x, int y)
{
    return in_line(y - MIDDLE, x - MIDDLE);
}

static BOOL in_both(int x, int y)
{
    return in_across(x, y) || in_down(x, y);
}

static BOOL in_falling(int x, int y)
{
    return in_line((x + y) / 2 - MIDDLE, x - y);
}

static BOOL in_rising(int x, int y)
{
    return in_falling(x, 2 * MIDDLE - y);
}

static BOOL in_up(int x, int y)
{
    return y < 28 && (in_down(x, y) || (x == MIDDLE && y > MIDDLE)) && !(y > MIDDLE && x != MIDDLE);
}

static BOOL in_ring(int x, int y)
{
    int across = x - MIDDLE, down = y - MIDDLE, square = across * across + down * down;
    return square <= 100 && (square >= 64 || abs(across - down) <= 1);
}

/* The shapes by the numbers of their cursors, with the place that points; all others are arrows. */
static const struct
{
    int number;
    POINT hot;
    BOOL (*has)(int x, int y);
} shapes[] = {
    {32512, {0, 0}, in_arrow},
    {32513, {MIDDLE, MIDDLE}, in_text},
    {32514, {MIDDLE, MIDDLE}, in_hourglass},
    {32515, {MIDDLE, MIDDLE}, in_cross},
    {32516, {MIDDLE, 6}, in_up},
    {32640, {MIDDLE, MIDDLE}, in_both},
    {32642, {MIDDLE, MIDDLE}, in_falling},
    {32643, {MIDDLE, MIDDLE}, in_rising},
    {32644, {MIDDLE, MIDDLE}, in_across},
    {32645, {MIDDLE, MIDDLE}, in_down},
    {32646, {MIDDLE, MIDDLE}, in_both},
    {32648, {MIDDLE, MIDDLE}, in_ring},
};

BOOL three_d3d8_cursor_shape(int number, ICONINFO *info)
{
    static BYTE mask[SIDE * SIDE / 8];
    static DWORD colours[SIDE * SIDE];
    int at = 0;
    for (size_t n = 0; n < sizeof(shapes) / sizeof(shapes[0]); n++)
        if (shapes[n].number == number)
            at = (int)n;
    for (int n = 0; n < SIDE * SIDE; n++)
    {
        int x = n % SIDE, y = n / SIDE;
        BOOL is_white = shapes[at].has(x, y), is_seen = is_white;
        for (int beside = 0; beside < 9; beside++)
            is_seen = is_seen || shapes[at].has(x + beside % 3 - 1, y + beside / 3 - 1);
        colours[n] = is_white ? 0xffffffff : is_seen ? 0xff000000 : 0;
        // A bit that is set lets through what is below.
        mask[n / 8] = (BYTE)(mask[n / 8] << 1 | !is_seen);
    }
    info->fIcon = FALSE;
    info->xHotspot = (DWORD)shapes[at].hot.x;
    info->yHotspot = (DWORD)shapes[at].hot.y;
    info->hbmMask = CreateBitmap(SIDE, SIDE, 1, 1, mask);
    info->hbmColor = CreateBitmap(SIDE, SIDE, 1, 32, colours);
    return info->hbmMask && info->hbmColor;
}
