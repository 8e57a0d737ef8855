/* What of a context may be drawn to, and what regions are drawn with. */
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

/* All that a context has, in its device's pixels. */
static RECT whole_of(HDC dc)
{
    const struct context *context = gdi_context(dc);
    const struct bitmap *of = context->bitmap ? &context->bitmap->bitmap : NULL;
    return (RECT){0, 0, of ? of->width : GetDeviceCaps(dc, HORZRES), of ? of->height : GetDeviceCaps(dc, VERTRES)};
}

void gdi_clip_to(struct context *dc, const struct region *region)
{
    struct region copy = region ? gdi_copy_region(region) : (struct region){0, NULL};
    free(dc->clip.rects);
    dc->clip = copy;
    dc->is_clipped = region != NULL;
}

/* Puts a region, in the device's pixels, together with what may be drawn to. */
static int clip(HDC dc, const struct region *with, int mode)
{
    struct context *context = gdi_context(dc);
    if (!context->is_clipped)
    {
        RECT whole = whole_of(dc);
        gdi_set_region(&context->clip, &whole);
        context->is_clipped = 1;
    }
    struct region copy = gdi_copy_region(&context->clip);
    BOOL done = gdi_combine(&context->clip, &copy, with, mode);
    free(copy.rects);
    return done ? gdi_kind_of(&context->clip) : ERROR;
}

int WINAPI ExtSelectClipRgn(HDC dc, HRGN region, int mode)
{
    struct context *context = gdi_context(dc);
    struct object *object = gdi_object(region, OBJ_REGION);
    if (!context || (!object && (region || mode != RGN_COPY)) || mode < RGN_MIN || mode > RGN_MAX)
        return ERROR;
    if (mode != RGN_COPY)
        return clip(dc, &object->region, mode);
    gdi_clip_to(context, object ? &object->region : NULL);
    return object ? gdi_kind_of(&object->region) : SIMPLEREGION;
}

int WINAPI SelectClipRgn(HDC dc, HRGN region)
{
    return ExtSelectClipRgn(dc, region, RGN_COPY);
}

/* 1: there is one, 0: there is none. */
int WINAPI GetClipRgn(HDC dc, HRGN region)
{
    struct context *context = gdi_context(dc);
    struct object *object = gdi_object(region, OBJ_REGION);
    if (context && !context->is_clipped)
        return 0;
    if (!context || !object)
        return -1;
    struct region copy = gdi_copy_region(&context->clip);
    free(object->region.rects);
    object->region = copy;
    return 1;
}

int WINAPI GetClipBox(HDC dc, LPRECT rect)
{
    struct context *context = gdi_context(dc);
    if (!context || !rect)
        return ERROR;
    RECT whole = whole_of(dc), box;
    int kind = context->is_clipped ? gdi_box_of(&context->clip, &box) : SIMPLEREGION;
    *rect = whole;
    if (context->is_clipped && !IntersectRect(rect, &whole, &box))
        return NULLREGION;
    OffsetRect(rect, -context->origin.x, -context->origin.y);
    return kind;
}

/* Puts a rectangle in a context's own places together with what may be drawn to. */
static int clip_rect(HDC dc, RECT rect, int mode)
{
    struct context *context = gdi_context(dc);
    struct region with = {0, NULL};
    if (!context)
        return ERROR;
    OffsetRect(&rect, context->origin.x, context->origin.y);
    gdi_set_region(&with, &rect);
    int kind = clip(dc, &with, mode);
    free(with.rects);
    return kind;
}

int WINAPI IntersectClipRect(HDC dc, int left, int top, int right, int bottom)
{
    return clip_rect(dc, (RECT){left, top, right, bottom}, RGN_AND);
}

int WINAPI ExcludeClipRect(HDC dc, int left, int top, int right, int bottom)
{
    return clip_rect(dc, (RECT){left, top, right, bottom}, RGN_DIFF);
}

int WINAPI OffsetClipRgn(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return ERROR;
    gdi_offset_region(&context->clip, x, y);
    return context->is_clipped ? gdi_kind_of(&context->clip) : SIMPLEREGION;
}

BOOL WINAPI PtVisible(HDC dc, int x, int y)
{
    struct context *context = gdi_context(dc);
    RECT whole;
    if (!context)
        return FALSE;
    whole = whole_of(dc), x += context->origin.x, y += context->origin.y;
    return PtInRect(&whole, (POINT){x, y}) && (!context->is_clipped || gdi_in_region(&context->clip, x, y));
}

BOOL WINAPI RectVisible(HDC dc, const RECT *rect)
{
    struct context *context = gdi_context(dc);
    RECT whole, own = *rect, both;
    if (!context)
        return FALSE;
    whole = whole_of(dc);
    if (own.left > own.right)
        own.left = rect->right, own.right = rect->left;
    if (own.top > own.bottom)
        own.top = rect->bottom, own.bottom = rect->top;
    OffsetRect(&own, context->origin.x, context->origin.y);
    if (!IntersectRect(&own, &own, &whole))
        return FALSE;
    for (LONG n = 0; context->is_clipped && n < context->clip.count; n++)
        if (IntersectRect(&both, &own, &context->clip.rects[n]))
            return TRUE;
    return !context->is_clipped;
}

/* Draws each rectangle of a region by a brush. */
BOOL WINAPI FillRgn(HDC dc, HRGN region, HBRUSH brush)
{
    const struct object *object = gdi_object(region, OBJ_REGION);
    if (!gdi_context(dc) || !object || !gdi_object(brush, OBJ_BRUSH))
        return FALSE;
    for (LONG n = 0; n < object->region.count; n++)
        FillRect(dc, &object->region.rects[n], brush);
    return TRUE;
}

BOOL WINAPI PaintRgn(HDC dc, HRGN region)
{
    return FillRgn(dc, region, (HBRUSH)GetCurrentObject(dc, OBJ_BRUSH));
}

BOOL WINAPI InvertRgn(HDC dc, HRGN region)
{
    const struct object *object = gdi_object(region, OBJ_REGION);
    if (!gdi_context(dc) || !object)
        return FALSE;
    for (LONG n = 0; n < object->region.count; n++)
        InvertRect(dc, &object->region.rects[n]);
    return TRUE;
}

/* What lies in a region, but not in it moved into all directions by the frame's size. */
BOOL WINAPI FrameRgn(HDC dc, HRGN region, HBRUSH brush, int width, int height)
{
    if (!gdi_object(region, OBJ_REGION) || width <= 0 || height <= 0)
        return FALSE;
    HRGN frame = CreateRectRgn(0, 0, 0, 0), moved = CreateRectRgn(0, 0, 0, 0), inner = CreateRectRgn(0, 0, 0, 0);
    CombineRgn(inner, region, NULL, RGN_COPY);
    for (int n = 0; n < 4; n++)
    {
        CombineRgn(moved, region, NULL, RGN_COPY);
        OffsetRgn(moved, n == 0 ? -width : n == 1 ? width : 0, n == 2 ? -height : n == 3 ? height : 0);
        CombineRgn(inner, inner, moved, RGN_AND);
    }
    CombineRgn(frame, region, inner, RGN_DIFF);
    BOOL done = FillRgn(dc, frame, brush);
    DeleteObject(frame), DeleteObject(moved), DeleteObject(inner);
    return done;
}
