/* What GDI draws into bitmaps: pixels, filled rectangles, and pictures out of others. */
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

/* The bitmap of a context where a place, which becomes that of the bitmap, may be drawn to; else NULL. */
static struct bitmap *open_at(struct context *dc, LONG *x, LONG *y)
{
    struct bitmap *to = gdi_target(dc);
    *x += dc->origin.x, *y += dc->origin.y;
    if (!to || *x < 0 || *y < 0 || *x >= to->width || *y >= to->height)
        return NULL;
    return dc->is_clipped && !gdi_in_region(&dc->clip, *x, *y) ? NULL : to;
}

void gdi_plot(struct context *dc, LONG x, LONG y, DWORD rgb)
{
    struct bitmap *to = open_at(dc, &x, &y);
    if (to)
        gdi_put(to, x, y, rgb);
}

void gdi_plot_raw(struct context *dc, LONG x, LONG y, DWORD pixel)
{
    struct bitmap *to = open_at(dc, &x, &y);
    if (to)
        gdi_put_raw(to, x, y, pixel);
}

DWORD gdi_pixel(struct context *dc, LONG x, LONG y)
{
    struct bitmap *of = gdi_target(dc);
    x += dc->origin.x, y += dc->origin.y;
    return of && x >= 0 && y >= 0 && x < of->width && y < of->height ? gdi_get(of, x, y) : CLR_INVALID;
}

COLORREF WINAPI GetPixel(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    DWORD rgb = context ? gdi_pixel(context, x, y) : CLR_INVALID;
    return rgb == CLR_INVALID ? rgb : RGB(rgb >> 16, rgb >> 8, rgb);
}

COLORREF WINAPI SetPixel(HDC dc, int x, int y, COLORREF color)
{
    struct context *context = gdi_context(dc);
    if (!context || gdi_pixel(context, x, y) == CLR_INVALID)
        return CLR_INVALID;
    gdi_plot(context, x, y, RGB_OF(color));
    return GetPixel(dc, x, y);
}

COLORREF WINAPI GetNearestColor(HDC dc, COLORREF color)
{
    const struct context *context = gdi_context(dc);
    if (!context)
        return CLR_INVALID;
    // The screen has 32 bits a pixel.
    DWORD rgb = context->bitmap ? gdi_nearest(&context->bitmap->bitmap, RGB_OF(color)) : RGB_OF(color);
    return RGB(rgb >> 16, rgb >> 8, rgb);
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
    return result;
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

void gdi_mix(struct context *dc, LONG x, LONG y, DWORD rgb)
{
    // Operations count from 1 through the tables of pen and destination: the same table for either bit of a source.
    DWORD table = (DWORD)(dc->rop - 1) & 15, rop = ((table & 3) * 0x05 | (table >> 2) * 0x50) << 16;
    DWORD under = needs(rop, 1) ? gdi_pixel(dc, x, y) : 0;
    if (under != CLR_INVALID)
        gdi_plot(dc, x, y, combined(rop, rgb, 0, under) & 0xffffff);
}

/* The rows of hatches, HS_HORIZONTAL to HS_DIAGCROSS, from their first pixel on. */
static const BYTE hatches[][8] = {
    {0x00, 0x00, 0x00, 0xff, 0x00, 0x00, 0x00, 0x00},
    {0x08, 0x08, 0x08, 0x08, 0x08, 0x08, 0x08, 0x08},
    {0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01},
    {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80},
    {0x08, 0x08, 0x08, 0xff, 0x08, 0x08, 0x08, 0x08},
    {0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81},
};

/* Whether a bitmap has one bit a pixel, black and white, and no table that a program can change. */
static int is_monochrome(const struct bitmap *bitmap)
{
    const RGBQUAD *black = &bitmap->colors[0], *white = &bitmap->colors[1];
    return bitmap->bits == 1 && !bitmap->is_section && !(black->rgbRed | black->rgbGreen | black->rgbBlue) &&
           (white->rgbRed & white->rgbGreen & white->rgbBlue) == 255;
}

/* A pixel of such a bitmap in a context that has colours: that of the background where it is white, else the text's. */
static DWORD colored(const struct context *dc, DWORD rgb)
{
    return RGB_OF(rgb ? dc->back : dc->text);
}

/* A pixel of one context for another; of bitmaps without colours and of those that have some, one becomes the other ("BitBlt"). */
static DWORD converted(const struct context *from, const struct context *to, DWORD rgb)
{
    // A window's context has no bitmap, and no pixels.
    if (rgb == CLR_INVALID)
        return rgb;
    int was = is_monochrome(&from->bitmap->bitmap), is = is_monochrome(&to->bitmap->bitmap);
    return was == is ? rgb : was ? colored(to, rgb) : rgb == RGB_OF(from->back) ? 0xffffff : 0;
}

static LONG wrapped(LONG at, LONG size)
{
    return (at % size + size) % size;
}

DWORD gdi_ink(const struct context *dc, const LOGBRUSH *look, LONG x, LONG y)
{
    LONG column = x + dc->origin.x - dc->brush_origin.x, row = y + dc->origin.y - dc->brush_origin.y;
    if (look->lbStyle == BS_NULL)
        return CLR_INVALID;
    if (look->lbStyle == BS_HATCHED && look->lbHatch <= HS_DIAGCROSS)
    {
        if (hatches[look->lbHatch][row & 7] << (column & 7) & 0x80)
            return RGB_OF(look->lbColor);
        return dc->back_mode == OPAQUE ? RGB_OF(dc->back) : CLR_INVALID;
    }
    if (look->lbStyle == BS_SOLID && look->lbHatch == OF_CONTEXT)
        return RGB_OF(dc->brush_color);
    if (look->lbStyle != BS_PATTERN)
        return RGB_OF(look->lbColor);
    const struct object *pattern = gdi_object((HGDIOBJ)look->lbHatch, OBJ_BITMAP);
    if (!pattern)
        return CLR_INVALID;
    const struct bitmap *of = &pattern->bitmap;
    DWORD rgb = gdi_get(of, wrapped(column, of->width), wrapped(row, of->height));
    return is_monochrome(of) ? colored(dc, rgb) : rgb;
}

/* What is drawn at a place; nothing where it stays as it is. */
struct ink
{
    DWORD pixel;
    BOOL stays;
};

static DWORD whole_at(const struct context *dc, LONG x, LONG y)
{
    return gdi_raw(&dc->bitmap->bitmap, x + dc->origin.x, y + dc->origin.y);
}

/* Pictures out of others; mirrored where a size is negative. */
static BOOL blit(struct context *dc, const RECT *to, struct context *source, const RECT *from, DWORD rop, DWORD key)
{
    LONG width = labs(to->right), height = labs(to->bottom), source_width = labs(from->right), source_height = labs(from->bottom);
    int mirror_x = (to->right < 0) != (from->right < 0), mirror_y = (to->bottom < 0) != (from->bottom < 0);
    LONG left = to->right < 0 ? to->left + to->right + 1 : to->left, top = to->bottom < 0 ? to->top + to->bottom + 1 : to->top;
    LONG source_left = from->right < 0 ? from->left + from->right + 1 : from->left, source_top = from->bottom < 0 ? from->top + from->bottom + 1 : from->top;
    int reads = needs(rop, 2), mixes = needs(rop, 1), paints = needs(rop, 4);
    if (!dc || width == 0 || height == 0 || (reads && (!source || source_width == 0 || source_height == 0)))
        return dc != NULL;
    if (!gdi_target(dc))
        return TRUE;
    // A picture may be moved over itself: all of it is read first.
    struct ink *inks = malloc((size_t)width * (size_t)height * sizeof(*inks));
    if (!inks)
        return FALSE;
    // Of the same 32 bits all are copied: programs keep their alpha in the upper ones.
    BOOL is_whole = reads && source->bitmap && gdi_is_same(&source->bitmap->bitmap, &dc->bitmap->bitmap);
    for (LONG y = 0; y < height; y++)
        for (LONG x = 0; x < width; x++)
        {
            LONG across = x * source_width / width, down = y * source_height / height;
            LONG sx = source_left + (mirror_x ? source_width - 1 - across : across), sy = source_top + (mirror_y ? source_height - 1 - down : down);
            DWORD own = reads ? converted(source, dc, gdi_pixel(source, sx, sy)) : 0;
            DWORD under = mixes ? gdi_pixel(dc, left + x, top + y) : 0;
            DWORD ink = paints ? gdi_ink(dc, &dc->brush->brush, left + x, top + y) : 0;
            struct ink *to_draw = &inks[y * width + x];
            to_draw->stays = own == CLR_INVALID || own == key || ink == CLR_INVALID || under == CLR_INVALID;
            if (is_whole && !to_draw->stays)
                own = whole_at(source, sx, sy), under = mixes ? whole_at(dc, left + x, top + y) : 0;
            to_draw->pixel = combined(rop, ink, own, under) & (is_whole ? 0xffffffff : 0xffffff);
        }
    for (LONG n = 0; n < width * height; n++)
        if (!inks[n].stays)
            (is_whole ? gdi_plot_raw : gdi_plot)(dc, left + n % width, top + n / width, inks[n].pixel);
    free(inks);
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

BOOL gdi_within(struct context *dc, RECT *rect)
{
    const struct bitmap *to = gdi_target(dc);
    if (!to)
        return FALSE;
    RECT all = {0, 0, to->width, to->height};
    OffsetRect(&all, -dc->origin.x, -dc->origin.y);
    return IntersectRect(rect, rect, &all);
}

void gdi_fill(struct context *dc, RECT rect, const LOGBRUSH *brush, void (*draw)(struct context *dc, LONG x, LONG y, DWORD rgb))
{
    if (brush->lbStyle == BS_NULL || !gdi_within(dc, &rect))
        return;
    for (LONG y = rect.top; y < rect.bottom; y++)
        for (LONG x = rect.left; x < rect.right; x++)
        {
            DWORD rgb = gdi_ink(dc, brush, x, y);
            if (rgb != CLR_INVALID)
                draw(dc, x, y, rgb);
        }
}

/* A brush, or one of the system's colours, where the handle is its number and 1. */
static LOGBRUSH look_of(HBRUSH brush)
{
    const struct object *object = gdi_object(brush, OBJ_BRUSH);
    return object ? object->brush : (LOGBRUSH){BS_SOLID, GetSysColor((int)(size_t)brush - 1), 0};
}

int WINAPI FillRect(HDC dc, const RECT *rect, HBRUSH brush)
{
    struct context *context = gdi_context(dc);
    LOGBRUSH look = look_of(brush);
    if (context)
        gdi_fill(context, *rect, &look, gdi_plot);
    return context != NULL;
}

int WINAPI FrameRect(HDC dc, const RECT *rect, HBRUSH brush)
{
    RECT edges[] = {
        {rect->left, rect->top, rect->right, rect->top + 1},
        {rect->left, rect->bottom - 1, rect->right, rect->bottom},
        {rect->left, rect->top, rect->left + 1, rect->bottom},
        {rect->right - 1, rect->top, rect->right, rect->bottom},
    };
    for (int n = 0; n < 4; n++)
        if (!FillRect(dc, &edges[n], brush))
            return 0;
    return 1;
}

BOOL WINAPI InvertRect(HDC dc, const RECT *rect)
{
    return PatBlt(dc, rect->left, rect->top, rect->right - rect->left, rect->bottom - rect->top, DSTINVERT);
}
