/* Objects of GDI and the contexts that they are selected into (gdi32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"
#include "../host.h"

#define FIRST_HANDLE 0x60000
/* Of a process, as on Windows: who never deletes what he made has no more at some time. */
#define MOST 10000
#define STOCK 20
#define ANY_CONTEXT (-1)

static struct object **objects;
static size_t capacity, highest;

/* Brushes, pens and fonts that are always there. */
static void make_stock(struct object *object, int which)
{
    static const COLORREF brushes[] = {RGB(255, 255, 255), RGB(192, 192, 192), RGB(128, 128, 128), RGB(64, 64, 64), RGB(0, 0, 0), 0};
    object->is_stock = 1;
    if (which <= NULL_BRUSH)
    {
        object->kind = OBJ_BRUSH;
        object->brush = (LOGBRUSH){which == NULL_BRUSH ? BS_NULL : BS_SOLID, brushes[which], 0};
    }
    else if (which <= NULL_PEN)
    {
        object->kind = OBJ_PEN;
        object->pen = (LOGPEN){which == NULL_PEN ? PS_NULL : PS_SOLID, {1, 0}, which == WHITE_PEN ? RGB(255, 255, 255) : 0};
    }
    else if (which == DEFAULT_PALETTE)
        object->kind = OBJ_PAL;
    else if (which == DC_BRUSH)
        object->kind = OBJ_BRUSH, object->brush = (LOGBRUSH){BS_SOLID, RGB(255, 255, 255), OF_CONTEXT};
    else if (which == DC_PEN)
        object->kind = OBJ_PEN, object->pen = (LOGPEN){PS_SOLID, {1, OF_CONTEXT}, 0};
    else
    {
        int fixed = which == OEM_FIXED_FONT || which == ANSI_FIXED_FONT || which == SYSTEM_FIXED_FONT;
        object->kind = OBJ_FONT;
        object->font = (LOGFONTA){.lfHeight = 16, .lfWeight = which == SYSTEM_FONT ? FW_BOLD : FW_NORMAL};
        strcpy(object->font.lfFaceName, fixed ? "Courier New" : "Arial");
    }
}

struct object *gdi_create(int kind, HGDIOBJ *handle)
{
    size_t n = STOCK;
    if (highest == 0)
    {
        objects = calloc(capacity = 64, sizeof(*objects));
        for (n = 0; n < STOCK; n++)
            make_stock(objects[n] = calloc(1, sizeof(**objects)), (int)n);
        highest = STOCK;
    }
    while (n < highest && objects[n])
        n++;
    if (n == MOST)
        return NULL;
    if (n == capacity)
    {
        objects = realloc(objects, capacity * 2 * sizeof(*objects));
        memset(objects + capacity, 0, capacity * sizeof(*objects));
        capacity *= 2;
    }
    if (n == highest)
        highest++;
    objects[n] = calloc(1, sizeof(**objects));
    objects[n]->kind = (BYTE)kind;
    *handle = (HGDIOBJ)(FIRST_HANDLE + n * 4);
    return objects[n];
}

static size_t index_of(HGDIOBJ handle)
{
    if (highest == 0)
    {
        // The stock is made with the first object.
        HGDIOBJ first;
        gdi_create(OBJ_REGION, &first);
        DeleteObject(first);
    }
    size_t n = ((size_t)handle - FIRST_HANDLE) / 4;
    return (size_t)handle >= FIRST_HANDLE && n < highest && objects[n] ? n : MOST;
}

struct object *gdi_object(HGDIOBJ handle, int kind)
{
    size_t n = index_of(handle);
    if (n == MOST)
        return NULL;
    int its = objects[n]->kind;
    if (kind == ANY_CONTEXT)
        return its == OBJ_DC || its == OBJ_MEMDC ? objects[n] : NULL;
    return kind == 0 || its == kind ? objects[n] : NULL;
}

static HGDIOBJ handle_of(const struct object *object)
{
    for (size_t n = 0; n < highest; n++)
        if (objects[n] == object)
            return (HGDIOBJ)(FIRST_HANDLE + n * 4);
    return NULL;
}

struct context *gdi_context(HDC dc)
{
    struct object *object = gdi_object(dc, ANY_CONTEXT);
    return object ? &object->dc : NULL;
}

HGDIOBJ WINAPI GetStockObject(int which)
{
    index_of(NULL);
    return which >= 0 && which < STOCK ? (HGDIOBJ)(FIRST_HANDLE + (size_t)which * 4) : NULL;
}

BOOL WINAPI DeleteObject(HGDIOBJ handle)
{
    size_t n = index_of(handle);
    if (n == MOST)
        return FALSE;
    struct object *object = objects[n];
    if (object->is_stock)
        return TRUE;
    for (size_t other = 0; other < highest; other++)
    {
        struct object *dc = objects[other];
        if (!dc || (dc->kind != OBJ_DC && dc->kind != OBJ_MEMDC))
            continue;
        // What is selected stays, as on Windows.
        if (dc->dc.bitmap == object || dc->dc.brush == object || dc->dc.pen == object || dc->dc.font == object)
            return FALSE;
    }
    if (object->kind == OBJ_BITMAP)
        free(object->bitmap.pixels);
    if (object->kind == OBJ_PAL)
        free(object->palette);
    if (object->kind == OBJ_REGION)
        free(object->region.rects);
    if (object->kind == OBJ_BRUSH && object->brush.lbStyle == BS_PATTERN)
        DeleteObject((HGDIOBJ)object->brush.lbHatch);
    free(object);
    objects[n] = NULL;
    return TRUE;
}

DWORD WINAPI GetObjectType(HGDIOBJ handle)
{
    struct object *object = gdi_object(handle, 0);
    return object ? object->kind : 0;
}

static HDC create_context(int kind)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(kind, &handle);
    if (!object)
        return NULL;
    object->dc = (struct context){
        .brush = gdi_object(GetStockObject(WHITE_BRUSH), 0),
        .pen = gdi_object(GetStockObject(BLACK_PEN), 0),
        .font = gdi_object(GetStockObject(SYSTEM_FONT), 0),
        .back = RGB(255, 255, 255),
        .brush_color = RGB(255, 255, 255),
        .back_mode = OPAQUE,
        .rop = R2_COPYPEN,
        .fill_mode = ALTERNATE,
        .stretch = BLACKONWHITE,
        .map_mode = MM_TEXT,
        .window_size = {1, 1},
        .viewport_size = {1, 1},
        .arc_direction = AD_COUNTERCLOCKWISE,
        .is_memory = kind == OBJ_MEMDC,
    };
    if (kind == OBJ_MEMDC)
    {
        // A context in memory begins with a bitmap of one pixel in black and white.
        static HBITMAP single;
        if (!gdi_object(single, OBJ_BITMAP))
            single = CreateBitmap(1, 1, 1, 1, NULL);
        object->dc.bitmap = gdi_object(single, OBJ_BITMAP);
        object->dc.bitmap->is_stock = 1;
    }
    return (HDC)handle;
}

HDC WINAPI CreateCompatibleDC(HDC dc)
{
    (void)dc;
    return create_context(OBJ_MEMDC);
}

HDC WINAPI CreateDCA(LPCSTR driver, LPCSTR device, LPCSTR port, const void *mode)
{
    (void)driver, (void)device, (void)port, (void)mode;
    return create_context(OBJ_DC);
}

BOOL WINAPI DeleteDC(HDC dc)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    while (context->saved)
        RestoreDC(dc, -1);
    gdi_clip_to(context, NULL);
    gdi_forget_path(context);
    objects[index_of(dc)] = NULL;
    free((char *)context - offsetof(struct object, dc));
    return TRUE;
}

int WINAPI SaveDC(HDC dc)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return 0;
    struct context *copy = malloc(sizeof(*copy));
    *copy = *context;
    copy->clip = gdi_copy_region(&context->clip);
    context->saved = copy;
    int depth = 0;
    for (; copy; copy = copy->saved)
        depth++;
    return depth;
}

BOOL WINAPI RestoreDC(HDC dc, int saved)
{
    struct context *context = gdi_context(dc);
    int depth = 0;
    if (!context)
        return FALSE;
    for (struct context *at = context->saved; at; at = at->saved)
        depth++;
    int wanted = saved < 0 ? depth + saved : saved - 1;
    if (wanted < 0 || wanted >= depth)
        return FALSE;
    for (; depth > wanted; depth--)
    {
        struct context *copy = context->saved;
        free(context->clip.rects);
        copy->path = context->path;
        *context = *copy;
        free(copy);
    }
    return TRUE;
}

HGDIOBJ WINAPI SelectObject(HDC dc, HGDIOBJ handle)
{
    struct context *context = gdi_context(dc);
    struct object *object = gdi_object(handle, 0);
    if (!context || !object)
        return NULL;
    if (object->kind == OBJ_REGION)
        return (HGDIOBJ)(size_t)SelectClipRgn(dc, (HRGN)handle);
    if (object->kind == OBJ_BITMAP && !context->is_memory)
        return NULL;
    struct object **places[] = {[OBJ_PEN] = &context->pen, [OBJ_BRUSH] = &context->brush, [OBJ_FONT] = &context->font, [OBJ_BITMAP] = &context->bitmap};
    if (object->kind > OBJ_BITMAP || !places[object->kind])
        return NULL;
    HGDIOBJ before = handle_of(*places[object->kind]);
    *places[object->kind] = object;
    return before;
}

HGDIOBJ WINAPI GetCurrentObject(HDC dc, UINT kind)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return NULL;
    struct object *found = kind == OBJ_PEN      ? context->pen
                           : kind == OBJ_BRUSH  ? context->brush
                           : kind == OBJ_FONT   ? context->font
                           : kind == OBJ_BITMAP ? context->bitmap
                                                : NULL;
    return found ? handle_of(found) : NULL;
}

/* Words of a context that have nothing but a setter and what was there before. */
#define SETTER(type, name, member, none) \
    type WINAPI name(HDC dc, type value) \
    { \
        struct context *context = gdi_context(dc); \
        if (!context) \
            return none; \
        type before = (type)context->member; \
        context->member = value; \
        return before; \
    }
SETTER(COLORREF, SetTextColor, text, CLR_INVALID)
SETTER(COLORREF, SetBkColor, back, CLR_INVALID)
SETTER(int, SetBkMode, back_mode, 0)
SETTER(int, SetROP2, rop, 0)
SETTER(int, SetStretchBltMode, stretch, 0)
SETTER(int, SetPolyFillMode, fill_mode, 0)
SETTER(UINT, SetTextAlign, align, GDI_ERROR)

#define GETTER(type, name, member, none) \
    type WINAPI name(HDC dc) \
    { \
        struct context *context = gdi_context(dc); \
        return context ? context->member : none; \
    }
GETTER(int, GetBkMode, back_mode, 0)
GETTER(int, GetMapMode, map_mode, 0)
GETTER(int, GetROP2, rop, 0)
GETTER(int, GetStretchBltMode, stretch, 0)
GETTER(int, GetPolyFillMode, fill_mode, 0)
GETTER(COLORREF, GetTextColor, text, CLR_INVALID)
GETTER(COLORREF, GetBkColor, back, CLR_INVALID)
GETTER(UINT, GetTextAlign, align, GDI_ERROR)

#define POINT_GETTER(name, member) \
    BOOL WINAPI name(HDC dc, LPPOINT point) \
    { \
        struct context *context = gdi_context(dc); \
        if (context) \
            *point = context->member; \
        return context != NULL; \
    }
POINT_GETTER(GetCurrentPositionEx, at)
POINT_GETTER(GetBrushOrgEx, brush_origin)

BOOL gdi_move(POINT *place, LONG x, LONG y, LPPOINT before)
{
    if (before)
        *before = *place;
    *place = (POINT){x, y};
    return TRUE;
}

BOOL WINAPI SetBrushOrgEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    return context && gdi_move(&context->brush_origin, x, y, before);
}

int WINAPI GetDeviceCaps(HDC dc, int index)
{
    (void)dc;
    switch (index)
    {
    case TECHNOLOGY:
    case PLANES:
        return 1;
    case LOGPIXELSX:
    case LOGPIXELSY:
        return 96;
    case BITSPIXEL:
        return 32;
    case HORZRES:
    case DESKTOPHORZRES:
        return host_screen(0);
    case VERTRES:
    case DESKTOPVERTRES:
        return host_screen(1);
    case VREFRESH:
        return 60;
    case RASTERCAPS:
        return RC_BITBLT;
    case NUMCOLORS:
        return -1;
    default:
        return 0;
    }
}
