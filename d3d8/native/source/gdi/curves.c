/* Curves, and shapes that have some (gdi32.dll): as lines between places of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

/* Places of a whole ellipse, and of a piece of a Bézier curve. */
#define PLACES 64
#define PIECES 16

static LONG rounded(double at)
{
    return (LONG)floor(at + 0.5);
}

/* Places of an ellipse from one angle to another, counter-clockwise; gives how many there are. */
static int arc_of(const RECT *box, double from, double to, POINT *places)
{
    double middle_x = (box->left + box->right - 1) / 2.0, middle_y = (box->top + box->bottom - 1) / 2.0;
    double wide = (box->right - box->left - 1) / 2.0, high = (box->bottom - box->top - 1) / 2.0;
    int count = (int)ceil((to - from) / (2 * M_PI) * PLACES) + 1;
    for (int n = 0; n < count; n++)
    {
        double angle = from + (to - from) * n / (count > 1 ? count - 1 : 1);
        places[n] = (POINT){rounded(middle_x + cos(angle) * wide), rounded(middle_y - sin(angle) * high)};
    }
    return count;
}

static RECT ordered(int left, int top, int right, int bottom)
{
    return (RECT){left < right ? left : right, top < bottom ? top : bottom, left < right ? right : left, top < bottom ? bottom : top};
}

/* The angle at which a line from the middle of an ellipse to a place meets it. */
static double angle_of(const RECT *box, int x, int y)
{
    double wide = (box->right - box->left) / 2.0, high = (box->bottom - box->top) / 2.0;
    return atan2(-(y - (box->top + box->bottom) / 2.0) / (high > 0 ? high : 1), (x - (box->left + box->right) / 2.0) / (wide > 0 ? wide : 1));
}

/* The part of an ellipse between two lines from its middle, counter-clockwise or as the context has it. */
static int part_of(HDC dc, RECT box, int from_x, int from_y, int to_x, int to_y, POINT *places)
{
    double from = angle_of(&box, from_x, from_y), to = angle_of(&box, to_x, to_y);
    if (gdi_context(dc)->arc_direction == AD_CLOCKWISE)
    {
        double other = from;
        from = to, to = other;
    }
    return arc_of(&box, from, to > from ? to : to + 2 * M_PI, places);
}

BOOL WINAPI Arc(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y)
{
    POINT places[PLACES + 2];
    if (!gdi_context(dc))
        return FALSE;
    return Polyline(dc, places, part_of(dc, ordered(left, top, right, bottom), from_x, from_y, to_x, to_y, places));
}

BOOL WINAPI ArcTo(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y)
{
    POINT places[PLACES + 2];
    if (!gdi_context(dc))
        return FALSE;
    return PolylineTo(dc, places, (DWORD)part_of(dc, ordered(left, top, right, bottom), from_x, from_y, to_x, to_y, places));
}

BOOL WINAPI Chord(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y)
{
    POINT places[PLACES + 2];
    if (!gdi_context(dc))
        return FALSE;
    return Polygon(dc, places, part_of(dc, ordered(left, top, right, bottom), from_x, from_y, to_x, to_y, places));
}

BOOL WINAPI Pie(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y)
{
    POINT places[PLACES + 3];
    RECT box = ordered(left, top, right, bottom);
    if (!gdi_context(dc))
        return FALSE;
    int count = part_of(dc, box, from_x, from_y, to_x, to_y, places);
    places[count] = (POINT){(box.left + box.right) / 2, (box.top + box.bottom) / 2};
    return Polygon(dc, places, count + 1);
}

BOOL WINAPI RoundRect(HDC dc, int left, int top, int right, int bottom, int width, int height)
{
    POINT places[4 * (PLACES / 4 + 2)];
    RECT box = ordered(left, top, right, bottom);
    LONG wide = labs(width) < box.right - box.left ? labs(width) : box.right - box.left, high = labs(height) < box.bottom - box.top ? labs(height) : box.bottom - box.top;
    int count = 0;
    if (wide == 0 || high == 0)
        return Rectangle(dc, left, top, right, bottom);
    for (int n = 0; n < 4; n++)
    {
        // Corners counter-clockwise, from the upper right one on.
        BOOL is_left = n == 1 || n == 2, is_lower = n >= 2;
        RECT corner = {is_left ? box.left : box.right - wide, is_lower ? box.bottom - high : box.top, is_left ? box.left + wide : box.right, is_lower ? box.bottom : box.top + high};
        count += arc_of(&corner, n * M_PI / 2, (n + 1) * M_PI / 2, places + count);
    }
    return Polygon(dc, places, count);
}

int WINAPI SetArcDirection(HDC dc, int direction)
{
    struct context *context = gdi_context(dc);
    if (!context || (direction != AD_CLOCKWISE && direction != AD_COUNTERCLOCKWISE))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return 0;
    }
    int before = context->arc_direction;
    context->arc_direction = direction;
    return before;
}

int WINAPI GetArcDirection(HDC dc)
{
    struct context *context = gdi_context(dc);
    return context ? context->arc_direction : 0;
}

BOOL WINAPI PolylineTo(HDC dc, const POINT *points, DWORD count)
{
    struct context *context = gdi_context(dc);
    for (DWORD n = 0; context && n < count; n++)
        LineTo(dc, (int)points[n].x, (int)points[n].y);
    return context != NULL;
}

/* A curve begins where the one before it ends: three points more each. */
static BOOL draw_curves(HDC dc, POINT from, const POINT *points, DWORD count)
{
    MoveToEx(dc, (int)from.x, (int)from.y, NULL);
    for (DWORD n = 0; n + 3 <= count; n += 3, from = points[n - 1])
        for (int piece = 1; piece <= PIECES; piece++)
        {
            double t = (double)piece / PIECES, s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
            LineTo(dc, (int)rounded(a * from.x + b * points[n].x + c * points[n + 1].x + d * points[n + 2].x), (int)rounded(a * from.y + b * points[n].y + c * points[n + 1].y + d * points[n + 2].y));
        }
    return TRUE;
}

BOOL WINAPI PolyBezier(HDC dc, const POINT *points, DWORD count)
{
    struct context *context = gdi_context(dc);
    if (!context || count < 4 || count % 3 != 1)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    POINT before = context->at;
    draw_curves(dc, points[0], points + 1, count - 1);
    return MoveToEx(dc, (int)before.x, (int)before.y, NULL);
}

BOOL WINAPI PolyBezierTo(HDC dc, const POINT *points, DWORD count)
{
    struct context *context = gdi_context(dc);
    if (!context || count < 3 || count % 3 != 0)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    return draw_curves(dc, context->at, points, count);
}

BOOL WINAPI PolyPolyline(HDC dc, const POINT *points, const DWORD *counts, DWORD all)
{
    BOOL done = gdi_context(dc) != NULL;
    for (DWORD n = 0; done && n < all; points += counts[n++])
        done = Polyline(dc, points, (int)counts[n]);
    return done;
}

/* Fills what has a colour and hangs together, or all up to a border of it. */
BOOL WINAPI ExtFloodFill(HDC dc, int x, int y, COLORREF color, UINT kind)
{
    struct context *context = gdi_context(dc);
    const struct bitmap *of = context ? gdi_target(context) : NULL;
    DWORD wanted = RGB_OF(color);
    BOOL to_border = kind == FLOODFILLBORDER;
    if (!of || !PtVisible(dc, x, y) || (gdi_pixel(context, x, y) == wanted) == to_border)
        return FALSE;
    BYTE *done = calloc((size_t)of->width, (size_t)of->height);
    POINT *waiting = malloc((size_t)of->width * (size_t)of->height * sizeof(*waiting));
    LONG count = 0;
    if (done && waiting)
        waiting[count++] = (POINT){x + context->origin.x, y + context->origin.y}, done[waiting[0].y * of->width + waiting[0].x] = 1;
    while (count > 0)
    {
        static const POINT steps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
        POINT at = waiting[--count], own = {at.x - context->origin.x, at.y - context->origin.y};
        for (int n = 0; n < 4; n++)
        {
            POINT next = {at.x + steps[n].x, at.y + steps[n].y};
            if (!PtVisible(dc, (int)(own.x + steps[n].x), (int)(own.y + steps[n].y)) || done[next.y * of->width + next.x])
                continue;
            if ((gdi_get(of, next.x, next.y) == wanted) == to_border)
                continue;
            done[next.y * of->width + next.x] = 1;
            waiting[count++] = next;
        }
        done[at.y * of->width + at.x] = 2;
    }
    for (LONG n = 0; done && n < of->width * of->height; n++)
    {
        LONG own_x = n % of->width - context->origin.x, own_y = n / of->width - context->origin.y;
        DWORD ink = done[n] == 2 ? gdi_ink(context, &context->brush->brush, own_x, own_y) : CLR_INVALID;
        if (ink != CLR_INVALID)
            gdi_plot(context, own_x, own_y, ink);
    }
    free(waiting), free(done);
    return TRUE;
}

BOOL WINAPI FloodFill(HDC dc, int x, int y, COLORREF color)
{
    return ExtFloodFill(dc, x, y, color, FLOODFILLBORDER);
}
