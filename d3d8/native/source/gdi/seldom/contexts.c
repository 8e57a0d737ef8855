/* Contexts of windows; what contexts keep seldom: colours of their own for a brush and a pen, and what changes nothing here (gdi32.dll). */
#include <stdlib.h>
#include <string.h>
#include "../../called.h"
#include "../../host.h"
#include "../gdi.h"

HDC WINAPI GetWindowDC(HWND window)
{
    HDC dc = CreateDCA(NULL, NULL, NULL, NULL);
    if (dc)
        gdi_context(dc)->owner = window;
    return dc;
}

/* A window of a class with CS_OWNDC has one context as long as it is there, with all that is set in it. */
HDC WINAPI GetDC(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || !(three_d3d8_class_of(window->class_)->style & CS_OWNDC))
        return GetWindowDC(handle);
    if (!window->context)
        window->context = GetWindowDC(handle);
    return window->context;
}

HWND WINAPI WindowFromDC(HDC dc)
{
    struct context *context = gdi_context(dc);
    return context ? context->owner : NULL;
}

int WINAPI ReleaseDC(HWND handle, HDC dc)
{
    (void)handle;
    struct window *window = three_d3d8_window(WindowFromDC(dc));
    if (window && window->context == dc)
        return TRUE;
    return gdi_object(dc, OBJ_DC) ? DeleteDC(dc) : 0;
}

/* Colours of DC_BRUSH and DC_PEN: with what there was before, or CLR_INVALID. */
#define OWN_COLOR(name, member) \
    COLORREF WINAPI Set##name(HDC dc, COLORREF color) \
    { \
        struct context *context = gdi_context(dc); \
        COLORREF before = context ? context->member : CLR_INVALID; \
        if (context) \
            context->member = color; \
        return before; \
    } \
    COLORREF WINAPI Get##name(HDC dc) \
    { \
        struct context *context = gdi_context(dc); \
        return context ? context->member : CLR_INVALID; \
    }
OWN_COLOR(DCBrushColor, brush_color)
OWN_COLOR(DCPenColor, pen_color)

/* Dashes of a program's own (PS_USERSTYLE) are left out, and every second pixel is a dot. */
HPEN WINAPI ExtCreatePen(DWORD style, DWORD width, const LOGBRUSH *brush, DWORD count, const DWORD *lengths)
{
    (void)count, (void)lengths;
    if (!brush)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    UINT plain = style & PS_STYLE_MASK;
    plain = brush->lbStyle == BS_NULL ? PS_NULL : plain == PS_USERSTYLE ? PS_SOLID : plain == PS_ALTERNATE ? PS_DOT : plain;
    return CreatePenIndirect(&(LOGPEN){plain, {style & PS_GEOMETRIC ? (LONG)width : 1, 0}, brush->lbColor});
}

int WINAPI SetGraphicsMode(HDC dc, int mode)
{
    (void)mode;
    return gdi_context(dc) != NULL;
}

int WINAPI SetTextCharacterExtra(HDC dc, int extra)
{
    (void)dc;
    if (extra != 0)
        three_d3d8_say_once("SetTextCharacterExtra: letters stand as the font has them; nothing is added.\n");
    return 0;
}

BOOL WINAPI GdiFlush(void)
{
    return TRUE;
}

/* Each call is carried out at once. */
DWORD WINAPI GdiSetBatchLimit(DWORD calls)
{
    (void)calls;
    return 1;
}

DWORD WINAPI GdiGetBatchLimit(void)
{
    return 1;
}

BOOL WINAPI CancelDC(HDC dc)
{
    return gdi_context(dc) != NULL;
}

DWORD WINAPI SetMapperFlags(HDC dc, DWORD flags)
{
    (void)flags;
    return gdi_context(dc) ? 0 : GDI_ERROR;
}

BOOL WINAPI UnrealizeObject(HGDIOBJ object)
{
    return gdi_object(object, 0) != NULL;
}

/* The pixels that LineTo draws, but for the last one. */
BOOL WINAPI LineDDA(int from_x, int from_y, int to_x, int to_y, LINEDDAPROC each, LPARAM data)
{
    LONG dx = to_x - from_x, dy = to_y - from_y, steps = labs(dx) > labs(dy) ? labs(dx) : labs(dy);
    for (LONG n = 0; n < steps; n++)
        TELL(each, (size_t)gdi_between(from_x, dx, n, steps), (size_t)gdi_between(from_y, dy, n, steps), (size_t)data);
    return TRUE;
}
