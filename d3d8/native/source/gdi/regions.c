/* Regions of GDI: rectangles in bands, from the upper one to the lower one, none of which touch in a band. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

static BOOL append(struct region *to, RECT rect)
{
    RECT *rects = realloc(to->rects, ((size_t)to->count + 1) * sizeof(*rects));
    if (!rects)
        return FALSE;
    to->rects = rects;
    rects[to->count++] = rect;
    return TRUE;
}

/* Makes two bands one, where the later one goes on as the earlier one was; gives where the later one begins then. */
static LONG join(struct region *of, LONG before, LONG last)
{
    LONG count = of->count - last;
    if (before < 0 || last - before != count || count == 0 || of->rects[before].bottom != of->rects[last].top)
        return last;
    for (LONG n = 0; n < count; n++)
        if (of->rects[before + n].left != of->rects[last + n].left || of->rects[before + n].right != of->rects[last + n].right)
            return last;
    for (LONG n = 0; n < count; n++)
        of->rects[before + n].bottom = of->rects[last + n].bottom;
    of->count = last;
    return before;
}

static int by_size(const void *a, const void *b)
{
    LONG x = *(const LONG *)a, y = *(const LONG *)b;
    return (x > y) - (x < y);
}

static BOOL covers(const struct region *of, LONG x, LONG y)
{
    for (LONG n = 0; n < of->count; n++)
        if (PtInRect(&of->rects[n], (POINT){x, y}))
            return TRUE;
    return FALSE;
}

static BOOL combined_at(BOOL a, BOOL b, int mode)
{
    switch (mode)
    {
    case RGN_AND:
        return a && b;
    case RGN_OR:
        return a || b;
    case RGN_XOR:
        return a != b;
    case RGN_DIFF:
        return a && !b;
    default: // RGN_COPY
        return a;
    }
}

/* Edges of both regions, the same ones once; NULL where there is no room. */
static LONG *edges_of(const struct region *a, const struct region *b, BOOL vertical, LONG *count)
{
    LONG *edges = malloc(((size_t)a->count + (size_t)b->count) * 2 * sizeof(*edges) + 1), all = 0;
    *count = 0;
    if (!edges)
        return NULL;
    for (LONG n = 0; n < a->count + b->count; n++)
    {
        const RECT *rect = n < a->count ? &a->rects[n] : &b->rects[n - a->count];
        edges[all++] = vertical ? rect->top : rect->left;
        edges[all++] = vertical ? rect->bottom : rect->right;
    }
    qsort(edges, (size_t)all, sizeof(*edges), by_size);
    for (LONG n = 0; n < all; n++)
        if (*count == 0 || edges[n] != edges[*count - 1])
            edges[(*count)++] = edges[n];
    return edges;
}

/* The rectangles of a region that are in the band from a line on. */
static struct region band_of(const struct region *of, LONG y)
{
    struct region band = {0, NULL};
    for (LONG n = 0; n < of->count; n++)
        if (of->rects[n].top <= y && of->rects[n].bottom > y)
        {
            band.rects = band.rects ? band.rects : of->rects + n;
            band.count = (LONG)(of->rects + n - band.rects) + 1;
        }
    return band;
}

BOOL gdi_combine(struct region *to, const struct region *a, const struct region *b, int mode)
{
    struct region made = {0, NULL};
    LONG rows, before = -1, last;
    LONG *ys = edges_of(a, b, TRUE, &rows);
    for (LONG row = 0; ys && row + 1 < rows; row++)
    {
        struct region in_a = band_of(a, ys[row]), in_b = band_of(b, ys[row]);
        LONG columns, *xs = edges_of(&in_a, &in_b, FALSE, &columns);
        last = made.count;
        for (LONG column = 0; xs && column + 1 < columns; column++)
        {
            RECT part = {xs[column], ys[row], xs[column + 1], ys[row + 1]};
            if (!combined_at(covers(&in_a, part.left, part.top), covers(&in_b, part.left, part.top), mode))
                continue;
            if (made.count > last && made.rects[made.count - 1].right == part.left)
                made.rects[made.count - 1].right = part.right;
            else
                append(&made, part);
        }
        free(xs);
        before = made.count > last ? join(&made, before, last) : -1;
    }
    BOOL done = ys != NULL;
    free(ys);
    free(to->rects);
    *to = made;
    return done;
}

void gdi_set_region(struct region *to, const RECT *rect)
{
    RECT own = {rect->left < rect->right ? rect->left : rect->right, rect->top < rect->bottom ? rect->top : rect->bottom,
                rect->left < rect->right ? rect->right : rect->left, rect->top < rect->bottom ? rect->bottom : rect->top};
    free(to->rects);
    *to = (struct region){0, NULL};
    if (!IsRectEmpty(&own))
        append(to, own);
}

struct region gdi_copy_region(const struct region *from)
{
    struct region copy = {0, NULL};
    for (LONG n = 0; n < from->count; n++)
        append(&copy, from->rects[n]);
    return copy;
}

int gdi_kind_of(const struct region *of)
{
    return of->count == 0 ? NULLREGION : of->count == 1 ? SIMPLEREGION : COMPLEXREGION;
}

int gdi_box_of(const struct region *of, RECT *box)
{
    SetRectEmpty(box);
    for (LONG n = 0; n < of->count; n++)
        UnionRect(box, box, &of->rects[n]);
    return gdi_kind_of(of);
}

BOOL gdi_in_region(const struct region *of, LONG x, LONG y)
{
    return covers(of, x, y);
}

void gdi_offset_region(struct region *of, LONG x, LONG y)
{
    for (LONG n = 0; n < of->count; n++)
        OffsetRect(&of->rects[n], (int)x, (int)y);
}

static struct region *region_of(HRGN handle)
{
    struct object *object = gdi_object(handle, OBJ_REGION);
    if (!object)
        SetLastError(ERROR_INVALID_HANDLE);
    return object ? &object->region : NULL;
}

/* A region of lines from one to another, each of which gives where its span begins and ends. */
static HRGN of_lines(LONG top, LONG bottom, BOOL (*span)(const void *shape, LONG y, int n, LONG *left, LONG *right), const void *shape)
{
    HRGN handle = CreateRectRgn(0, 0, 0, 0);
    struct region *own = handle ? region_of(handle) : NULL;
    LONG before = -1;
    for (LONG y = top; own && y < bottom; y++)
    {
        LONG left, right, last = own->count;
        for (int n = 0; span(shape, y, n, &left, &right); n++)
            if (left < right)
                append(own, (RECT){left, y, right, y + 1});
        before = own->count > last ? join(own, before, last) : -1;
    }
    return handle;
}

HRGN WINAPI CreateRectRgn(int left, int top, int right, int bottom)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_REGION, &handle);
    if (!object)
        return NULL;
    gdi_set_region(&object->region, &(RECT){left, top, right, bottom});
    return (HRGN)handle;
}

HRGN WINAPI CreateRectRgnIndirect(const RECT *rect)
{
    return CreateRectRgn(rect->left, rect->top, rect->right, rect->bottom);
}

BOOL WINAPI SetRectRgn(HRGN handle, int left, int top, int right, int bottom)
{
    struct region *own = region_of(handle);
    if (own)
        gdi_set_region(own, &(RECT){left, top, right, bottom});
    return own != NULL;
}

/* A rectangle whose corners are parts of an ellipse of a size; all of it is one where that is as large. */
struct rounded
{
    RECT box;
    LONG width, height;
};

static BOOL rounded_span(const void *shape, LONG y, int n, LONG *left, LONG *right)
{
    const struct rounded *of = shape;
    double half = of->height / 2.0, from_top = y + 0.5 - of->box.top, from_bottom = of->box.bottom - y - 0.5;
    double away = from_top < half ? half - from_top : from_bottom < half ? half - from_bottom : 0;
    double inset = half > 0 ? of->width / 2.0 * (1 - sqrt(1 - away / half * (away / half))) : 0;
    *left = of->box.left + lround(inset), *right = of->box.right - lround(inset);
    return n == 0;
}

HRGN WINAPI CreateRoundRectRgn(int left, int top, int right, int bottom, int width, int height)
{
    struct rounded own = {{left < right ? left : right, top < bottom ? top : bottom, left < right ? right : left, top < bottom ? bottom : top}, abs(width), abs(height)};
    LONG across = own.box.right - own.box.left, down = own.box.bottom - own.box.top;
    own.width = own.width < across ? own.width : across, own.height = own.height < down ? own.height : down;
    return of_lines(own.box.top, own.box.bottom, rounded_span, &own);
}

HRGN WINAPI CreateEllipticRgn(int left, int top, int right, int bottom)
{
    return CreateRoundRectRgn(left, top, right, bottom, abs(right - left), abs(bottom - top));
}

HRGN WINAPI CreateEllipticRgnIndirect(const RECT *rect)
{
    return CreateEllipticRgn(rect->left, rect->top, rect->right, rect->bottom);
}

struct polygon
{
    const POINT *points;
    int count, mode;
};

/* The n-th span of a polygon in a line: pixels whose upper left corner is inside. */
static BOOL polygon_span(const void *shape, LONG y, int n, LONG *left, LONG *right)
{
    const struct polygon *of = shape;
    double from = -HUGE_VAL;
    int around = 0, found = 0;
    for (;;)
    {
        // The crossing that comes next, with all that are at the same place.
        double next = HUGE_VAL;
        int turn = 0, was = around;
        for (int m = 0; m < of->count; m++)
        {
            POINT a = of->points[m], b = of->points[(m + 1) % of->count];
            if ((a.y > y) == (b.y > y))
                continue;
            double x = (double)(b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x;
            if (x <= from || x > next)
                continue;
            turn = (x < next ? 0 : turn) + (of->mode == WINDING ? b.y > a.y ? 1 : -1 : 1);
            next = x;
        }
        if (next == HUGE_VAL)
            return FALSE;
        from = next, around += turn;
        BOOL was_in = of->mode == WINDING ? was != 0 : was & 1, is_in = of->mode == WINDING ? around != 0 : around & 1;
        if (!was_in && is_in)
            *left = (LONG)ceil(next);
        if (was_in && !is_in && found++ == n)
            return *right = (LONG)ceil(next), TRUE;
    }
}

HRGN WINAPI CreatePolygonRgn(const POINT *points, int count, int mode)
{
    struct polygon own = {points, count, mode};
    if (!points || count < 3 || (mode != ALTERNATE && mode != WINDING))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    LONG top = points[0].y, bottom = points[0].y;
    for (int n = 1; n < count; n++)
        top = points[n].y < top ? points[n].y : top, bottom = points[n].y > bottom ? points[n].y : bottom;
    return of_lines(top, bottom, polygon_span, &own);
}

int WINAPI CombineRgn(HRGN to, HRGN first, HRGN second, int mode)
{
    static const struct region nothing;
    struct region *own = region_of(to), *a = region_of(first);
    const struct region *b = mode == RGN_COPY ? &nothing : region_of(second);
    if (mode < RGN_MIN || mode > RGN_MAX || !own || !a || !b)
        return ERROR;
    // What is put together may be what it is put into.
    struct region copy_a = gdi_copy_region(a), copy_b = gdi_copy_region(b);
    BOOL done = gdi_combine(own, &copy_a, &copy_b, mode);
    free(copy_a.rects), free(copy_b.rects);
    return done ? gdi_kind_of(own) : ERROR;
}

BOOL WINAPI EqualRgn(HRGN first, HRGN second)
{
    const struct region *a = region_of(first), *b = region_of(second);
    return a && b && a->count == b->count && (a->count == 0 || memcmp(a->rects, b->rects, (size_t)a->count * sizeof(RECT)) == 0);
}

int WINAPI GetRgnBox(HRGN handle, LPRECT box)
{
    const struct region *own = region_of(handle);
    return own ? gdi_box_of(own, box) : ERROR;
}

int WINAPI OffsetRgn(HRGN handle, int x, int y)
{
    struct region *own = region_of(handle);
    if (!own)
        return ERROR;
    gdi_offset_region(own, x, y);
    return gdi_kind_of(own);
}

BOOL WINAPI PtInRegion(HRGN handle, int x, int y)
{
    const struct region *own = region_of(handle);
    return own && covers(own, x, y);
}

BOOL WINAPI RectInRegion(HRGN handle, const RECT *rect)
{
    const struct region *own = region_of(handle);
    RECT both;
    for (LONG n = 0; own && n < own->count; n++)
        if (IntersectRect(&both, &own->rects[n], rect))
            return TRUE;
    return FALSE;
}

DWORD WINAPI GetRegionData(HRGN handle, DWORD size, LPRGNDATA data)
{
    const struct region *own = region_of(handle);
    DWORD bytes = own ? (DWORD)(sizeof(RGNDATAHEADER) + (size_t)own->count * sizeof(RECT)) : 0;
    if (!own || !data || size < bytes)
        return own && !data ? bytes : 0;
    data->rdh = (RGNDATAHEADER){sizeof(RGNDATAHEADER), RDH_RECTANGLES, (DWORD)own->count, (DWORD)own->count * sizeof(RECT), {0, 0, 0, 0}};
    gdi_box_of(own, &data->rdh.rcBound);
    if (own->count)
        memcpy(data->Buffer, own->rects, (size_t)own->count * sizeof(RECT));
    return bytes;
}

/* A rectangle, moved and scaled; turned it would be none. */
static RECT transformed(const RECT *rect, const XFORM *by)
{
    if (!by)
        return *rect;
    LONG left = lroundf((float)rect->left * by->eM11 + by->eDx), right = lroundf((float)rect->right * by->eM11 + by->eDx);
    LONG top = lroundf((float)rect->top * by->eM22 + by->eDy), bottom = lroundf((float)rect->bottom * by->eM22 + by->eDy);
    return (RECT){left < right ? left : right, top < bottom ? top : bottom, left < right ? right : left, top < bottom ? bottom : top};
}

HRGN WINAPI ExtCreateRegion(const XFORM *transform, DWORD size, const RGNDATA *data)
{
    if (!data || size < sizeof(RGNDATAHEADER) || (transform && (transform->eM12 != 0 || transform->eM21 != 0)))
        SetLastError(ERROR_INVALID_PARAMETER);
    else if (data->rdh.dwSize >= sizeof(RGNDATAHEADER) && (size - data->rdh.dwSize) / sizeof(RECT) >= data->rdh.nCount)
    {
        HRGN handle = CreateRectRgn(0, 0, 0, 0);
        struct region *own = handle ? region_of(handle) : NULL;
        for (DWORD n = 0; own && n < data->rdh.nCount; n++)
        {
            RECT rect = transformed((const RECT *)(const void *)data->Buffer + n, transform);
            struct region one = {1, &rect}, copy = gdi_copy_region(own);
            gdi_combine(own, &copy, &one, RGN_OR);
            free(copy.rects);
        }
        return handle;
    }
    return NULL;
}
