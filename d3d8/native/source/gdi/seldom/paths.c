/* Paths (gdi32.dll): what is drawn between BeginPath and EndPath is kept as figures of lines. Letters have no outlines, and are in none. */
#include <stdlib.h>
#include <string.h>
#include "../../host.h"
#include "../gdi.h"

struct figure
{
    POINT *points;
    int count;
    BOOL is_closed;
};

struct path
{
    BOOL is_open;
    struct figure *figures;
    int count;
};

void gdi_forget_path(struct context *dc)
{
    for (int n = 0; dc->path && n < dc->path->count; n++)
        free(dc->path->figures[n].points);
    if (dc->path)
        free(dc->path->figures);
    free(dc->path);
    dc->path = NULL;
}

BOOL gdi_records(const struct context *dc)
{
    return dc->path && dc->path->is_open;
}

void gdi_begin_figure(struct context *dc, LONG x, LONG y)
{
    struct path *path = dc->path;
    struct figure *last = path->count > 0 ? &path->figures[path->count - 1] : NULL;
    // A figure of a point alone is none.
    if (!last || last->count > 1)
    {
        path->figures = realloc(path->figures, (size_t)++path->count * sizeof(*path->figures));
        last = &path->figures[path->count - 1];
        *last = (struct figure){malloc(sizeof(POINT)), 1, FALSE};
    }
    last->points[0] = (POINT){x, y};
}

void gdi_continue_figure(struct context *dc, LONG x, LONG y)
{
    struct path *path = dc->path;
    if (path->count == 0 || path->figures[path->count - 1].is_closed)
        gdi_begin_figure(dc, dc->at.x, dc->at.y);
    struct figure *last = &path->figures[path->count - 1];
    last->points = realloc(last->points, ((size_t)last->count + 1) * sizeof(POINT));
    last->points[last->count++] = (POINT){x, y};
}

void gdi_close_figure(struct context *dc)
{
    struct path *path = dc->path;
    if (path->count > 0 && path->figures[path->count - 1].count > 1)
        path->figures[path->count - 1].is_closed = TRUE;
}

BOOL WINAPI BeginPath(HDC dc)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    gdi_forget_path(context);
    context->path = calloc(1, sizeof(*context->path));
    context->path->is_open = TRUE;
    return TRUE;
}

/* The path of a context that is open, or one that is whole; NULL, and the last error, for none. */
static struct path *path_of(HDC dc, BOOL is_open)
{
    struct context *context = gdi_context(dc);
    struct path *path = context ? context->path : NULL;
    if (path && path->is_open == is_open)
        return path;
    SetLastError(ERROR_CAN_NOT_COMPLETE);
    return NULL;
}

BOOL WINAPI EndPath(HDC dc)
{
    struct path *path = path_of(dc, TRUE);
    if (path)
        path->is_open = FALSE;
    return path != NULL;
}

BOOL WINAPI AbortPath(HDC dc)
{
    struct context *context = gdi_context(dc);
    if (context)
        gdi_forget_path(context);
    return context != NULL;
}

BOOL WINAPI CloseFigure(HDC dc)
{
    if (!path_of(dc, TRUE))
        return FALSE;
    gdi_close_figure(gdi_context(dc));
    return TRUE;
}

/* All points of figures that are shapes, one figure behind the other; gives how many figures there are. */
static int gather(const struct path *path, POINT **points, INT **counts)
{
    int all = 0, figures = 0;
    for (int n = 0; n < path->count; n++)
        all += path->figures[n].count;
    *points = malloc(((size_t)all + 1) * sizeof(POINT));
    *counts = malloc(((size_t)path->count + 1) * sizeof(INT));
    POINT *to = *points;
    for (int n = 0; n < path->count; n++)
        if (path->figures[n].count > 1)
        {
            memcpy(to, path->figures[n].points, (size_t)path->figures[n].count * sizeof(POINT));
            to += (*counts)[figures++] = path->figures[n].count;
        }
    return figures;
}

static void fill(HDC dc, const struct path *path)
{
    POINT *points;
    INT *counts;
    int figures = gather(path, &points, &counts);
    HGDIOBJ pen = SelectObject(dc, GetStockObject(NULL_PEN));
    if (figures > 0)
        PolyPolygon(dc, points, counts, figures);
    SelectObject(dc, pen);
    free(points), free(counts);
}

static void stroke(HDC dc, const struct path *path)
{
    POINT before = gdi_context(dc)->at;
    for (int n = 0; n < path->count; n++)
    {
        const struct figure *figure = &path->figures[n];
        MoveToEx(dc, (int)figure->points[0].x, (int)figure->points[0].y, NULL);
        for (int point = 1; point < figure->count; point++)
            LineTo(dc, (int)figure->points[point].x, (int)figure->points[point].y);
        if (figure->is_closed)
            LineTo(dc, (int)figure->points[0].x, (int)figure->points[0].y);
    }
    MoveToEx(dc, (int)before.x, (int)before.y, NULL);
}

/* The path is gone when it is drawn. */
static BOOL draw(HDC dc, BOOL fills, BOOL strokes)
{
    struct path *path = path_of(dc, FALSE);
    if (!path)
        return FALSE;
    for (int n = 0; fills && n < path->count; n++)
        path->figures[n].is_closed = TRUE;
    if (fills)
        fill(dc, path);
    if (strokes)
        stroke(dc, path);
    gdi_forget_path(gdi_context(dc));
    return TRUE;
}

BOOL WINAPI StrokePath(HDC dc)
{
    return draw(dc, FALSE, TRUE);
}

BOOL WINAPI FillPath(HDC dc)
{
    return draw(dc, TRUE, FALSE);
}

BOOL WINAPI StrokeAndFillPath(HDC dc)
{
    return draw(dc, TRUE, TRUE);
}

/* Curves are lines already. */
BOOL WINAPI FlattenPath(HDC dc)
{
    return path_of(dc, FALSE) != NULL;
}

/* Figures lie above each other: by turns (ALTERNATE), or all of them together (WINDING). */
HRGN WINAPI PathToRegion(HDC dc)
{
    struct path *path = path_of(dc, FALSE);
    if (!path)
        return NULL;
    struct context *context = gdi_context(dc);
    HRGN all = CreateRectRgn(0, 0, 0, 0);
    for (int n = 0; n < path->count; n++)
    {
        HRGN own = path->figures[n].count > 2 ? CreatePolygonRgn(path->figures[n].points, path->figures[n].count, context->fill_mode) : NULL;
        if (!own)
            continue;
        CombineRgn(all, all, own, context->fill_mode == WINDING ? RGN_OR : RGN_XOR);
        DeleteObject(own);
    }
    OffsetRgn(all, (int)context->origin.x, (int)context->origin.y);
    gdi_forget_path(context);
    return all;
}

BOOL WINAPI SelectClipPath(HDC dc, int mode)
{
    HRGN region = PathToRegion(dc);
    if (!region)
        return FALSE;
    BOOL done = ExtSelectClipRgn(dc, region, mode) != ERROR;
    DeleteObject(region);
    return done;
}

/* Points and what each of them is; how many there are, or -1 where they do not fit. */
int WINAPI GetPath(HDC dc, LPPOINT points, LPBYTE kinds, int room)
{
    const struct path *path = path_of(dc, FALSE);
    int all = 0;
    for (int n = 0; path && n < path->count; n++)
        all += path->figures[n].count > 1 ? path->figures[n].count : 0;
    if (!path || room == 0 || room < all)
        return path && room == 0 ? all : -1;
    for (int n = 0; n < path->count; n++)
    {
        const struct figure *figure = &path->figures[n];
        for (int point = 0; figure->count > 1 && point < figure->count; point++)
        {
            BOOL is_end = figure->is_closed && point == figure->count - 1;
            *points++ = figure->points[point];
            *kinds++ = (BYTE)((point == 0 ? PT_MOVETO : PT_LINETO) | (is_end ? PT_CLOSEFIGURE : 0));
        }
    }
    return all;
}
