/* Where places of a context are on its device (gdi32.dll). */
#include <stdlib.h>
#include "gdi.h"
#include "../host.h"

/* Pixels of an inch of the device, and hundredths of a millimeter in one. */
#define INCH 96
#define METRIC_INCH 2540

static void place(struct context *dc)
{
    static int said;
    dc->origin = (POINT){dc->viewport.x - dc->window.x, dc->viewport.y - dc->window.y};
    BOOL is_scaled = dc->map_mode != MM_TEXT && (dc->window_size.cx != dc->viewport_size.cx || dc->window_size.cy != dc->viewport_size.cy);
    if (is_scaled && !said++)
        host_debug("SetMapMode: GDI draws by pixels here; what is scaled is drawn as if it were not.\n");
}

int WINAPI SetMapMode(HDC dc, int mode)
{
    /* Units of an inch, of the modes that have some. */
    static const LONG units[] = {[MM_LOMETRIC] = 254, [MM_HIMETRIC] = METRIC_INCH, [MM_LOENGLISH] = 100, [MM_HIENGLISH] = 1000, [MM_TWIPS] = 1440};
    struct context *context = gdi_context(dc);
    if (!context || mode < MM_TEXT || mode > MM_ANISOTROPIC)
        return 0;
    int before = context->map_mode;
    context->map_mode = mode;
    if (mode == MM_TEXT)
        context->window_size = context->viewport_size = (SIZE){1, 1};
    else if (mode <= MM_TWIPS || (mode == MM_ISOTROPIC && before != mode))
    {
        // Upwards is positive.
        context->window_size = (SIZE){units[mode <= MM_TWIPS ? mode : MM_LOMETRIC], units[mode <= MM_TWIPS ? mode : MM_LOMETRIC]};
        context->viewport_size = (SIZE){INCH, -INCH};
    }
    place(context);
    return before;
}

BOOL WINAPI SetViewportOrgEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    gdi_move(&context->viewport, x, y, before);
    place(context);
    return TRUE;
}

BOOL WINAPI SetWindowOrgEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    gdi_move(&context->window, x, y, before);
    place(context);
    return TRUE;
}

BOOL WINAPI OffsetViewportOrgEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    return context && SetViewportOrgEx(dc, (int)context->viewport.x + x, (int)context->viewport.y + y, before);
}

BOOL WINAPI OffsetWindowOrgEx(HDC dc, int x, int y, LPPOINT before)
{
    struct context *context = gdi_context(dc);
    return context && SetWindowOrgEx(dc, (int)context->window.x + x, (int)context->window.y + y, before);
}

/* Sizes are a program's own in two of the modes alone; in the others setting them does nothing. */
static BOOL set_size(struct context *dc, SIZE *size, int width, int height, LPSIZE before)
{
    if (!dc)
        return FALSE;
    if (before)
        *before = *size;
    if (dc->map_mode != MM_ISOTROPIC && dc->map_mode != MM_ANISOTROPIC)
        return TRUE;
    if (width == 0 || height == 0)
        return FALSE;
    *size = (SIZE){width, height};
    place(dc);
    return TRUE;
}

BOOL WINAPI SetViewportExtEx(HDC dc, int width, int height, LPSIZE before)
{
    struct context *context = gdi_context(dc);
    return set_size(context, context ? &context->viewport_size : NULL, width, height, before);
}

BOOL WINAPI SetWindowExtEx(HDC dc, int width, int height, LPSIZE before)
{
    struct context *context = gdi_context(dc);
    return set_size(context, context ? &context->window_size : NULL, width, height, before);
}

#define MEMBER_GETTER(name, type, member) \
    BOOL WINAPI name(HDC dc, type to) \
    { \
        struct context *context = gdi_context(dc); \
        if (context) \
            *to = context->member; \
        return context != NULL; \
    }
MEMBER_GETTER(GetViewportOrgEx, LPPOINT, viewport)
MEMBER_GETTER(GetWindowOrgEx, LPPOINT, window)
MEMBER_GETTER(GetViewportExtEx, LPSIZE, viewport_size)
MEMBER_GETTER(GetWindowExtEx, LPSIZE, window_size)

BOOL WINAPI LPtoDP(HDC dc, LPPOINT points, int count)
{
    const struct context *context = gdi_context(dc);
    for (int n = 0; context && n < count; n++)
    {
        points[n].x = context->viewport.x + MulDiv((int)(points[n].x - context->window.x), (int)context->viewport_size.cx, (int)context->window_size.cx);
        points[n].y = context->viewport.y + MulDiv((int)(points[n].y - context->window.y), (int)context->viewport_size.cy, (int)context->window_size.cy);
    }
    return context != NULL;
}

BOOL WINAPI DPtoLP(HDC dc, LPPOINT points, int count)
{
    const struct context *context = gdi_context(dc);
    for (int n = 0; context && n < count; n++)
    {
        points[n].x = context->window.x + MulDiv((int)(points[n].x - context->viewport.x), (int)context->window_size.cx, (int)context->viewport_size.cx);
        points[n].y = context->window.y + MulDiv((int)(points[n].y - context->viewport.y), (int)context->window_size.cy, (int)context->viewport_size.cy);
    }
    return context != NULL;
}

BOOL WINAPI GetDCOrgEx(HDC dc, LPPOINT point)
{
    *point = (POINT){0, 0};
    return gdi_context(dc) != NULL;
}
