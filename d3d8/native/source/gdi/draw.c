/* What GDI draws into bitmaps: pixels, rectangles, lines, and pictures out of others. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"
#include "../host.h"

struct bitmap *gdi_target(struct context *dc)
{
    static int said;
    if (!dc)
        return NULL;
    if (dc->bitmap)
        return &dc->bitmap->bitmap;
    if (!said++)
        host_debug("GDI draws into bitmaps here; what it draws on a window is not shown.\n");
    return NULL;
}

void gdi_plot(struct context *dc, LONG x, LONG y, DWORD rgb)
{
    struct bitmap *to = gdi_target(dc);
    x += dc->origin.x, y += dc->origin.y;
    if (!to || x < 0 || y < 0 || x >= to->width || y >= to->height)
        return;
    if (dc->is_clipped && (x < dc->clip.left || y < dc->clip.top || x >= dc->clip.right || y >= dc->clip.bottom))
        return;
    gdi_put(to, x, y, rgb);
}

/* What a context has at a place; CLR_INVALID outside. */
static DWORD pixel_of(struct context *dc, LONG x, LONG y)
{
    struct bitmap *of = gdi_target(dc);
    x += dc->origin.x, y += dc->origin.y;
    return of && x >= 0 && y >= 0 && x < of->width && y < of->height ? gdi_get(of, x, y) : CLR_INVALID;
}

COLORREF WINAPI GetPixel(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    DWORD rgb = context ? pixel_of(context, x, y) : CLR_INVALID;
    return rgb == CLR_INVALID ? rgb : RGB(rgb >> 16, rgb >> 8, rgb);
}

COLORREF WINAPI SetPixel(HDC dc, int x, int y, COLORREF color)
{
    struct context *context = gdi_context(dc);
    if (!context || pixel_of(context, x, y) == CLR_INVALID)
        return CLR_INVALID;
    gdi_plot(context, x, y, RGB_OF(color));
    return GetPixel(dc, x, y);
}

BOOL WINAPI SetPixelV(HDC dc, int x, int y, COLORREF color)
{
    return SetPixel(dc, x, y, color) != CLR_INVALID;
}

/* A raster operation: its third byte has a bit for each of pattern, source and destination ("Ternary Raster Operations"). */
static DWORD combined(DWORD rop, DWORD pattern, DWORD source, DWORD destination)
{
    DWORD result = 0, table = rop >> 16 & 0xff;
    for (int n = 0; n < 8; n++)
        if (table >> n & 1)
            result |= (n & 4 ? pattern : ~pattern) & (n & 2 ? source : ~source) & (n & 1 ? destination : ~destination);
    return result & 0xffffff;
}

/* Whether the operation's result depends on what a bit of its table's index stands for. */
static int needs(DWORD rop, int bit)
{
    DWORD table = rop >> 16 & 0xff;
    for (int n = 0; n < 8; n++)
        if (!(n & bit) && (table >> n & 1) != (table >> (n | bit) & 1))
            return 1;
    return 0;
}

static DWORD brush_of(const struct context *dc)
{
    return RGB_OF(dc->brush->brush.lbColor);
}

/* Pictures out of others; mirrored where a size is negative. */
static BOOL blit(struct context *dc, const RECT *to, struct context *source, const RECT *from, DWORD rop, DWORD key)
{
    LONG width = labs(to->right), height = labs(to->bottom), source_width = labs(from->right), source_height = labs(from->bottom);
    int mirror_x = (to->right < 0) != (from->right < 0), mirror_y = (to->bottom < 0) != (from->bottom < 0);
    LONG left = to->right < 0 ? to->left + to->right + 1 : to->left, top = to->bottom < 0 ? to->top + to->bottom + 1 : to->top;
    if (!dc || width == 0 || height == 0 || (needs(rop, 2) && (!source || source_width == 0 || source_height == 0)))
        return dc != NULL;
    struct bitmap *target = gdi_target(dc);
    if (!target)
        return TRUE;
    // A picture may be moved over itself: all of it is read first.
    DWORD *row = malloc((size_t)width * (size_t)height * sizeof(*row));
    if (!row)
        return FALSE;
    for (LONG y = 0; y < height; y++)
        for (LONG x = 0; x < width; x++)
        {
            LONG sx = needs(rop, 2) ? x * source_width / width : 0, sy = needs(rop, 2) ? y * source_height / height : 0;
            DWORD own = source && needs(rop, 2) ? pixel_of(source, from->left + (mirror_x ? source_width - 1 - sx : sx), from->top + (mirror_y ? source_height - 1 - sy : sy)) : 0;
            DWORD under = needs(rop, 1) ? pixel_of(dc, left + x, top + y) : 0;
            row[y * width + x] = own == CLR_INVALID || own == key ? CLR_INVALID : combined(rop, brush_of(dc), own, under);
        }
    for (LONG n = 0; n < width * height; n++)
        if (row[n] != CLR_INVALID)
            gdi_plot(dc, left + n % width, top + n / width, row[n]);
    free(row);
    return TRUE;
}

BOOL WINAPI StretchBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, DWORD rop)
{
    return blit(gdi_context(dc), &(RECT){x, y, width, height}, gdi_context(from), &(RECT){from_x, from_y, from_width, from_height}, rop, CLR_INVALID);
}

BOOL WINAPI BitBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, DWORD rop)
{
    return StretchBlt(dc, x, y, width, height, from, from_x, from_y, width, height, rop);
}

BOOL WINAPI TransparentBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, UINT key)
{
    return blit(gdi_context(dc), &(RECT){x, y, width, height}, gdi_context(from), &(RECT){from_x, from_y, from_width, from_height}, SRCCOPY, RGB_OF(key));
}

BOOL WINAPI PatBlt(HDC dc, int x, int y, int width, int height, DWORD rop)
{
    return blit(gdi_context(dc), &(RECT){x, y, width, height}, NULL, &(RECT){0, 0, width, height}, rop, CLR_INVALID);
}

/* The colour of a brush: one of the system's where it is a number and 1. */
static DWORD color_of(HBRUSH brush)
{
    struct object *object = gdi_object(brush, OBJ_BRUSH);
    return RGB_OF(object ? object->brush.lbColor : GetSysColor((int)(size_t)brush - 1));
}

static void fill(struct context *dc, LONG left, LONG top, LONG right, LONG bottom, DWORD rgb)
{
    struct bitmap *to = gdi_target(dc);
    if (!to)
        return;
    LONG from_x = left > -dc->origin.x ? left : -dc->origin.x, from_y = top > -dc->origin.y ? top : -dc->origin.y;
    LONG end_x = right < to->width - dc->origin.x ? right : to->width - dc->origin.x;
    LONG end_y = bottom < to->height - dc->origin.y ? bottom : to->height - dc->origin.y;
    for (LONG y = from_y; y < end_y; y++)
        for (LONG x = from_x; x < end_x; x++)
            gdi_plot(dc, x, y, rgb);
}

int WINAPI FillRect(HDC dc, const RECT *rect, HBRUSH brush)
{
    struct context *context = gdi_context(dc);
    if (context)
        fill(context, rect->left, rect->top, rect->right, rect->bottom, color_of(brush));
    return context != NULL;
}

int WINAPI FrameRect(HDC dc, const RECT *rect, HBRUSH brush)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return 0;
    DWORD rgb = color_of(brush);
    fill(context, rect->left, rect->top, rect->right, rect->top + 1, rgb);
    fill(context, rect->left, rect->bottom - 1, rect->right, rect->bottom, rgb);
    fill(context, rect->left, rect->top, rect->left + 1, rect->bottom, rgb);
    fill(context, rect->right - 1, rect->top, rect->right, rect->bottom, rgb);
    return 1;
}

BOOL WINAPI InvertRect(HDC dc, const RECT *rect)
{
    return PatBlt(dc, rect->left, rect->top, rect->right - rect->left, rect->bottom - rect->top, DSTINVERT);
}

/* A pixel of the pen's, as wide as it is, by the context's operation. */
static void draw_pen(struct context *dc, LONG x, LONG y)
{
    LONG width = dc->pen->pen.lopnWidth.x > 1 ? dc->pen->pen.lopnWidth.x : 1;
    if (dc->pen->pen.lopnStyle == PS_NULL)
        return;
    DWORD rgb = RGB_OF(dc->pen->pen.lopnColor);
    for (LONG row = -(width / 2); row < width - width / 2; row++)
        for (LONG column = -(width / 2); column < width - width / 2; column++)
        {
            DWORD under = dc->rop == R2_XORPEN || dc->rop == R2_NOT ? pixel_of(dc, x + column, y + row) : 0;
            gdi_plot(dc, x + column, y + row, dc->rop == R2_XORPEN ? under ^ rgb : dc->rop == R2_NOT ? ~under & 0xffffff : rgb);
        }
}

BOOL WINAPI MoveToEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    if (before)
        *before = context->at;
    context->at = (POINT){x, y};
    return TRUE;
}

/* Lines end before their last pixel. */
BOOL WINAPI LineTo(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    LONG dx = x - context->at.x, dy = y - context->at.y, steps = labs(dx) > labs(dy) ? labs(dx) : labs(dy);
    for (LONG n = 0; gdi_target(context) && n < steps; n++)
        draw_pen(context, context->at.x + lround((double)dx * n / steps), context->at.y + lround((double)dy * n / steps));
    context->at = (POINT){x, y};
    return TRUE;
}

BOOL WINAPI Polyline(HDC dc, const POINT *points, int count)
{
    struct context *context = gdi_context(dc);
    if (!context || count < 2)
        return FALSE;
    POINT before = context->at;
    context->at = points[0];
    for (int n = 1; n < count; n++)
        LineTo(dc, points[n].x, points[n].y);
    context->at = before;
    return TRUE;
}

/* By its rows: what lies between an odd and an even side is inside (ALTERNATE). */
BOOL WINAPI Polygon(HDC dc, const POINT *points, int count)
{
    struct context *context = gdi_context(dc);
    if (!context || count < 2)
        return FALSE;
    struct bitmap *to = gdi_target(context);
    for (LONG y = 0; to && context->brush->brush.lbStyle != BS_NULL && y < to->height; y++)
        for (LONG x = 0; x < to->width; x++)
        {
            int inside = 0;
            for (int n = 0; n < count; n++)
            {
                POINT a = points[n], b = points[(n + 1) % count];
                if ((a.y > y) != (b.y > y) && x < (double)(b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
                    inside = !inside;
            }
            if (inside)
                gdi_plot(context, x, y, brush_of(context));
        }
    POINT *closed = malloc(((size_t)count + 1) * sizeof(*closed));
    memcpy(closed, points, (size_t)count * sizeof(*closed));
    closed[count] = points[0];
    Polyline(dc, closed, count + 1);
    free(closed);
    return TRUE;
}

BOOL WINAPI Rectangle(HDC dc, int left, int top, int right, int bottom)
{
    POINT corners[] = {{left, top}, {right - 1, top}, {right - 1, bottom - 1}, {left, bottom - 1}, {left, top}};
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    if (context->brush->brush.lbStyle != BS_NULL)
        fill(context, left, top, right, bottom, brush_of(context));
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
