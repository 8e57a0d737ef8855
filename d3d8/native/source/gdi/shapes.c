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
            gdi_mix(dc, x + column, y + row, RGB_OF(gap ? dc->back : pen->lopnWidth.y == OF_CONTEXT ? dc->pen_color : pen->lopnColor));
}

BOOL WINAPI MoveToEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    if (context)
        context->dash = 0;
    if (context && gdi_records(context))
        gdi_begin_figure(context, x, y);
    return context && gdi_move(&context->at, x, y, before);
}

/* The pixel that is next to a place between two; of two that are as near, the upper or left one. */
LONG gdi_between(LONG from, LONG distance, LONG step, LONG steps)
{
    return from + (LONG)ceil((double)distance * step / steps - 0.5);
}

/* Lines end before their last pixel. */
BOOL WINAPI LineTo(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    if (gdi_records(context))
        gdi_continue_figure(context, x, y);
    LONG dx = x - context->at.x, dy = y - context->at.y, steps = labs(dx) > labs(dy) ? labs(dx) : labs(dy);
    for (LONG n = 0; !gdi_records(context) && gdi_target(context) && n < steps; n++)
        draw_pen(context, gdi_between(context->at.x, dx, n, steps), gdi_between(context->at.y, dy, n, steps));
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

/* What the sides of polygons turn around a place: counter-clockwise once 1, clockwise -1. */
static int turns(const POINT *points, const INT *counts, int all, LONG x, LONG y)
{
    int around = 0;
    for (int polygon = 0; polygon < all; points += counts[polygon++])
        for (int n = 0; n < counts[polygon]; n++)
        {
            POINT a = points[n], b = points[(n + 1) % counts[polygon]];
            if ((a.y > y) != (b.y > y) && x < (double)(b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
                around += b.y > a.y ? 1 : -1;
        }
    return around;
}

static RECT box_around(const POINT *points, int count)
{
    RECT box = {points[0].x, points[0].y, points[0].x, points[0].y};
    for (int n = 1; n < count; n++)
    {
        box.left = points[n].x < box.left ? points[n].x : box.left, box.right = points[n].x > box.right ? points[n].x : box.right;
        box.top = points[n].y < box.top ? points[n].y : box.top, box.bottom = points[n].y > box.bottom ? points[n].y : box.bottom;
    }
    return box;
}

/* The lines around a polygon: from its first point back to it. */
static void surround(HDC dc, const POINT *points, int count)
{
    struct context *context = gdi_context(dc);
    POINT before = context->at;
    MoveToEx(dc, (int)points[0].x, (int)points[0].y, NULL);
    for (int n = 1; n < count; n++)
        LineTo(dc, (int)points[n].x, (int)points[n].y);
    if (gdi_records(context))
        gdi_close_figure(context);
    else
        LineTo(dc, (int)points[0].x, (int)points[0].y);
    MoveToEx(dc, (int)before.x, (int)before.y, NULL);
}

/* Inside is what lies between an odd and an even side (ALTERNATE), or what sides turn around (WINDING). */
BOOL gdi_draw_polygons(HDC dc, const POINT *points, const INT *counts, int all)
{
    struct context *context = gdi_context(dc);
    int count = 0;
    for (int n = 0; n < all; n++)
    {
        if (counts[n] < 2)
            return FALSE;
        count += counts[n];
    }
    if (!context || count == 0)
        return FALSE;
    RECT box = box_around(points, count);
    const LOGBRUSH *brush = &context->brush->brush;
    int fills = !gdi_records(context) && brush->lbStyle != BS_NULL && gdi_within(context, &box);
    for (LONG y = box.top; fills && y < box.bottom; y++)
        for (LONG x = box.left; x < box.right; x++)
        {
            int around = turns(points, counts, all, x, y);
            DWORD rgb = (context->fill_mode == WINDING ? around : around & 1) ? gdi_ink(context, brush, x, y) : CLR_INVALID;
            if (rgb != CLR_INVALID)
                gdi_mix(context, x, y, rgb);
        }
    for (int n = 0; n < all; points += counts[n++])
        surround(dc, points, counts[n]);
    return TRUE;
}

BOOL WINAPI Polygon(HDC dc, const POINT *points, int count)
{
    return gdi_draw_polygons(dc, points, &count, 1);
}

BOOL WINAPI PolyPolygon(HDC dc, const POINT *points, const INT *counts, int all)
{
    return gdi_draw_polygons(dc, points, counts, all);
}

/* The brush fills what the pen surrounds; without a pen ("Rectangle") the right and lower edges are left out all the same. */
BOOL WINAPI Rectangle(HDC dc, int left, int top, int right, int bottom)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    LONG x = left < right ? left : right, end_x = left < right ? right : left, y = top < bottom ? top : bottom, end_y = top < bottom ? bottom : top;
    if (x == end_x || y == end_y || (!gdi_records(context) && !gdi_target(context)))
        return TRUE;
    if (gdi_records(context))
        return Polygon(dc, (POINT[]){{x, y}, {end_x - 1, y}, {end_x - 1, end_y - 1}, {x, end_y - 1}}, 4);
    POINT corners[] = {{x, y}, {end_x - 1, y}, {end_x - 1, end_y - 1}, {x, end_y - 1}, {x, y}};
    int edge = (context->pen->pen.lopnStyle & PS_STYLE_MASK) != PS_NULL;
    gdi_fill(context, (RECT){x + edge, y + edge, end_x - 1, end_y - 1}, &context->brush->brush, gdi_mix);
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
