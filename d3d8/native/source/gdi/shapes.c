/* Lines, and shapes that a pen surrounds and a brush fills. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

/* Pixels of dashes and of the gaps behind them, PS_DASH to PS_DASHDOTDOT. */
static const BYTE dashes[][6] = {{18, 6}, {3, 3}, {9, 6, 3, 6}, {9, 3, 3, 3, 3, 3}};

/* Whether a pixel of a line lies between two dashes. */
static int is_gap(UINT style, LONG pixel)
{
    const BYTE *lengths = dashes[style - PS_DASH];
    LONG all = 0;
    for (int n = 0; n < 6; n++)
        all += lengths[n];
    pixel %= all;
    for (int n = 0; n < 6; n++)
    {
        if (pixel < lengths[n])
            return n & 1;
        pixel -= lengths[n];
    }
    return 0;
}

/* A pixel of the pen's, as wide as it is. Pens that are wider than one have no gaps. */
static void draw_pen(struct context *dc, LONG x, LONG y)
{
    const LOGPEN *pen = &dc->pen->pen;
    LONG width = pen->lopnWidth.x > 1 ? pen->lopnWidth.x : 1;
    UINT style = pen->lopnStyle & PS_STYLE_MASK;
    if (style == PS_NULL)
        return;
    int gap = width == 1 && style >= PS_DASH && style <= PS_DASHDOTDOT && is_gap(style, dc->dash++);
    if (gap && dc->back_mode != OPAQUE)
        return;
    for (LONG row = -(width / 2); row < width - width / 2; row++)
        for (LONG column = -(width / 2); column < width - width / 2; column++)
            gdi_mix(dc, x + column, y + row, RGB_OF(gap ? dc->back : pen->lopnColor));
}

BOOL WINAPI MoveToEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    if (before)
        *before = context->at;
    context->at = (POINT){x, y};
    context->dash = 0;
    return TRUE;
}

BOOL WINAPI GetCurrentPositionEx(HDC dc, LPPOINT at)
{
    struct context *context = gdi_context(dc);
    if (context)
        *at = context->at;
    return context != NULL;
}

/* The pixel that is next to a place between two; of two that are as near, the upper or left one. */
static LONG nearest_pixel(LONG from, LONG distance, LONG step, LONG steps)
{
    return from + (LONG)ceil((double)distance * step / steps - 0.5);
}

/* Lines end before their last pixel. */
BOOL WINAPI LineTo(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    LONG dx = x - context->at.x, dy = y - context->at.y, steps = labs(dx) > labs(dy) ? labs(dx) : labs(dy);
    for (LONG n = 0; gdi_target(context) && n < steps; n++)
        draw_pen(context, nearest_pixel(context->at.x, dx, n, steps), nearest_pixel(context->at.y, dy, n, steps));
    context->at = (POINT){x, y};
    return TRUE;
}

BOOL WINAPI Polyline(HDC dc, const POINT *points, int count)
{
    struct context *context = gdi_context(dc);
    if (!context || count < 2)
        return FALSE;
    POINT before = context->at;
    MoveToEx(dc, points[0].x, points[0].y, NULL);
    for (int n = 1; n < count; n++)
        LineTo(dc, points[n].x, points[n].y);
    MoveToEx(dc, before.x, before.y, NULL);
    return TRUE;
}

/* A pixel of a shape's brush. */
static void draw_brush(struct context *dc, LONG x, LONG y)
{
    DWORD rgb = gdi_ink(dc, dc->brush, x, y);
    if (rgb != CLR_INVALID)
        gdi_mix(dc, x, y, rgb);
}

/* What the sides of a polygon turn around a place: counter-clockwise once 1, clockwise -1. */
static int turns(const POINT *points, int count, LONG x, LONG y)
{
    int around = 0;
    for (int n = 0; n < count; n++)
    {
        POINT a = points[n], b = points[(n + 1) % count];
        if ((a.y > y) != (b.y > y) && x < (double)(b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
            around += b.y > a.y ? 1 : -1;
    }
    return around;
}

/* Inside is what lies between an odd and an even side (ALTERNATE), or what sides turn around (WINDING). */
BOOL WINAPI Polygon(HDC dc, const POINT *points, int count)
{
    struct context *context = gdi_context(dc);
    struct bitmap *to = context && count >= 2 ? gdi_target(context) : NULL;
    if (!context || count < 2)
        return FALSE;
    for (LONG y = to ? -context->origin.y : 0; to && y < to->height - context->origin.y; y++)
        for (LONG x = -context->origin.x; x < to->width - context->origin.x; x++)
        {
            int around = turns(points, count, x, y);
            if (context->fill_mode == WINDING ? around : around & 1)
                draw_brush(context, x, y);
        }
    POINT *closed = malloc(((size_t)count + 1) * sizeof(*closed));
    if (!closed)
        return FALSE;
    memcpy(closed, points, (size_t)count * sizeof(*closed));
    closed[count] = points[0];
    Polyline(dc, closed, count + 1);
    free(closed);
    return TRUE;
}

/* The brush fills what the pen surrounds; without a pen ("Rectangle") the right and lower edges are left out all the same. */
BOOL WINAPI Rectangle(HDC dc, int left, int top, int right, int bottom)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    LONG x = left < right ? left : right, end_x = left < right ? right : left, y = top < bottom ? top : bottom, end_y = top < bottom ? bottom : top;
    if (x == end_x || y == end_y || !gdi_target(context))
        return TRUE;
    POINT corners[] = {{x, y}, {end_x - 1, y}, {end_x - 1, end_y - 1}, {x, end_y - 1}, {x, y}};
    int edge = (context->pen->pen.lopnStyle & PS_STYLE_MASK) != PS_NULL;
    for (LONG row = y + edge; row < end_y - 1; row++)
        for (LONG column = x + edge; column < end_x - 1; column++)
            draw_brush(context, column, row);
    return Polyline(dc, corners, 5);
}

BOOL WINAPI Ellipse(HDC dc, int left, int top, int right, int bottom)
{
    POINT around[64];
    for (int n = 0; n < 64; n++)
    {
        double angle = n * 2 * M_PI / 64;
        around[n].x = lround((left + right - 1) / 2.0 + cos(angle) * (right - left - 1) / 2.0);
        around[n].y = lround((top + bottom - 1) / 2.0 + sin(angle) * (bottom - top - 1) / 2.0);
    }
    return Polygon(dc, around, 64);
}
