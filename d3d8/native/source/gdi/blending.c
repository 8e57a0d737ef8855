/* Pictures that let through what is under them, and colours that go over into others (msimg32.dll). */
#include <stdlib.h>
#include <string.h>
#include "gdi.h"
#include "../host.h"

static BOOL refuse(void)
{
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}

/* A pixel with its alpha, 0xAARRGGBB; without one where its bitmap has none. */
static DWORD with_alpha(const struct bitmap *of, LONG x, LONG y)
{
    return of->bits == 32 ? gdi_raw(of, x, y) : gdi_get(of, x, y) | 0xff000000;
}

static DWORD faded(DWORD value, DWORD by)
{
    return (value * by + 127) / 255;
}

/* A channel of both pixels, where the upper one has been multiplied by its alpha. */
static DWORD over(DWORD upper, DWORD lower, int shift, DWORD alpha)
{
    DWORD sum = (upper >> shift & 255) + faded(lower >> shift & 255, 255 - alpha);
    return (sum < 255 ? sum : 255) << shift;
}

static DWORD multiplied(DWORD pixel, DWORD by)
{
    DWORD result = 0;
    for (int shift = 0; shift < 32; shift += 8)
        result |= faded(pixel >> shift & 255, by) << shift;
    return result;
}

static DWORD blended(DWORD source, DWORD under, BLENDFUNCTION how)
{
    DWORD own = how.AlphaFormat & AC_SRC_ALPHA ? source : source | 0xff000000, result = 0;
    own = multiplied(own, how.SourceConstantAlpha);
    for (int shift = 0; shift < 32; shift += 8)
        result |= over(own, under, shift, own >> 24);
    return result;
}

/* Whether a rectangle lies in a context's bitmap; it is moved to its place there. */
static BOOL lies_in(const struct context *dc, RECT *rect)
{
    const struct bitmap *of = &dc->bitmap->bitmap;
    OffsetRect(rect, dc->origin.x, dc->origin.y);
    return rect->left >= 0 && rect->top >= 0 && rect->right <= of->width && rect->bottom <= of->height;
}

BOOL WINAPI AlphaBlend(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, BLENDFUNCTION how)
{
    struct context *to = gdi_context(dc), *source = gdi_context(from);
    RECT own = {from_x, from_y, from_x + from_width, from_y + from_height};
    if (!to || !source || how.BlendOp != AC_SRC_OVER || width < 0 || height < 0 || from_width < 0 || from_height < 0)
        return refuse();
    if (!gdi_target(to))
        return TRUE;
    if (!source->bitmap || !lies_in(source, &own) || (how.AlphaFormat & AC_SRC_ALPHA && source->bitmap->bitmap.bits != 32))
        return refuse();
    const struct bitmap *read = &source->bitmap->bitmap;
    struct bitmap *written = &to->bitmap->bitmap;
    // A picture may be blended over itself: all of it is read first.
    DWORD *row = malloc((size_t)width * (size_t)height * sizeof(*row) + 1);
    for (LONG n = 0; row && n < (LONG)width * height; n++)
        row[n] = with_alpha(read, own.left + n % width * from_width / width, own.top + n / width * from_height / height);
    for (LONG n = 0; row && n < (LONG)width * height; n++)
    {
        LONG at_x = x + n % width, at_y = y + n / width;
        if (gdi_pixel(to, at_x, at_y) == CLR_INVALID)
            continue;
        DWORD pixel = blended(row[n], with_alpha(written, at_x + to->origin.x, at_y + to->origin.y), how);
        gdi_plot_raw(to, at_x, at_y, pixel);
    }
    free(row);
    return TRUE;
}

/* A colour between two vertices, by how far a place is from the first, of all. */
static DWORD between_vertices(const TRIVERTEX *a, const TRIVERTEX *b, LONG at, LONG all)
{
    DWORD red = (DWORD)((a->Red * (all - at) + b->Red * at) / all) >> 8, green = (DWORD)((a->Green * (all - at) + b->Green * at) / all) >> 8;
    return red << 16 | green << 8 | (DWORD)((a->Blue * (all - at) + b->Blue * at) / all) >> 8;
}

static void fill_rectangle(struct context *dc, const TRIVERTEX *a, const TRIVERTEX *b, BOOL is_vertical)
{
    if (is_vertical ? a->y > b->y : a->x > b->x)
    {
        const TRIVERTEX *other = a;
        a = b, b = other;
    }
    RECT rect = {a->x < b->x ? a->x : b->x, a->y < b->y ? a->y : b->y, a->x < b->x ? b->x : a->x, a->y < b->y ? b->y : a->y}, seen = rect;
    if (!gdi_within(dc, &seen))
        return;
    for (LONG y = seen.top; y < seen.bottom; y++)
        for (LONG x = seen.left; x < seen.right; x++)
            gdi_plot(dc, x, y, is_vertical ? between_vertices(a, b, y - rect.top, rect.bottom - rect.top) : between_vertices(a, b, x - rect.left, rect.right - rect.left));
}

/* Twice the area of a triangle, which has a sign. */
static double area(const TRIVERTEX *a, const TRIVERTEX *b, double x, double y)
{
    return (double)(b->x - a->x) * (y - a->y) - (double)(b->y - a->y) * (x - a->x);
}

static void fill_triangle(struct context *dc, const TRIVERTEX *a, const TRIVERTEX *b, const TRIVERTEX *c)
{
    double all = area(a, b, c->x, c->y);
    const TRIVERTEX *corners[] = {a, b, c};
    RECT box = {a->x, a->y, a->x, a->y};
    for (int n = 1; n < 3; n++)
    {
        box.left = corners[n]->x < box.left ? corners[n]->x : box.left, box.right = corners[n]->x > box.right ? corners[n]->x : box.right;
        box.top = corners[n]->y < box.top ? corners[n]->y : box.top, box.bottom = corners[n]->y > box.bottom ? corners[n]->y : box.bottom;
    }
    if (all == 0 || !gdi_within(dc, &box))
        return;
    for (LONG y = box.top; y < box.bottom; y++)
        for (LONG x = box.left; x < box.right; x++)
        {
            double of_c = area(a, b, x, y) / all, of_a = area(b, c, x, y) / all, of_b = 1 - of_a - of_c;
            if (of_a < 0 || of_b < 0 || of_c < 0)
                continue;
            DWORD red = (DWORD)(a->Red * of_a + b->Red * of_b + c->Red * of_c) >> 8, green = (DWORD)(a->Green * of_a + b->Green * of_b + c->Green * of_c) >> 8;
            gdi_plot(dc, x, y, red << 16 | green << 8 | (DWORD)(a->Blue * of_a + b->Blue * of_b + c->Blue * of_c) >> 8);
        }
}

BOOL WINAPI GradientFill(HDC handle, PTRIVERTEX vertices, ULONG count, PVOID meshes, ULONG mesh_count, ULONG mode)
{
    struct context *dc = gdi_context(handle);
    const ULONG *indices = meshes;
    ULONG corners = mode == GRADIENT_FILL_TRIANGLE ? 3 : 2;
    if (!dc || !vertices || !meshes || !count || !mesh_count || mode > GRADIENT_FILL_TRIANGLE)
        return refuse();
    for (ULONG n = 0; n < mesh_count * corners; n++)
        if (indices[n] >= count)
            return refuse();
    for (ULONG n = 0; gdi_target(dc) && n < mesh_count; n++, indices += corners)
        if (corners == 3)
            fill_triangle(dc, &vertices[indices[0]], &vertices[indices[1]], &vertices[indices[2]]);
        else
            fill_rectangle(dc, &vertices[indices[0]], &vertices[indices[1]], mode == GRADIENT_FILL_RECT_V);
    return TRUE;
}
