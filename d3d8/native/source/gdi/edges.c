/* Edges, frames and marks as controls have them (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

static void line(HDC dc, LONG left, LONG top, LONG right, LONG bottom, int color)
{
    RECT rect = {left, top, right, bottom};
    if (left < right && top < bottom)
        FillRect(dc, &rect, GetSysColorBrush(color));
}

/* One of the two lines of an edge, and what is left inside. */
static void draw_ring(HDC dc, RECT *rect, UINT sides, int upper, int lower)
{
    // The lower and the right side go over the corners.
    if (sides & BF_TOP)
        line(dc, rect->left, rect->top, rect->right, rect->top + 1, upper);
    if (sides & BF_LEFT)
        line(dc, rect->left, rect->top, rect->left + 1, rect->bottom, upper);
    if (sides & BF_BOTTOM)
        line(dc, rect->left, rect->bottom - 1, rect->right, rect->bottom, lower);
    if (sides & BF_RIGHT)
        line(dc, rect->right - 1, rect->top, rect->right, rect->bottom, lower);
    rect->left += (sides & BF_LEFT) != 0, rect->top += (sides & BF_TOP) != 0;
    rect->right -= (sides & BF_RIGHT) != 0, rect->bottom -= (sides & BF_BOTTOM) != 0;
}

/* Colours of upper and lower sides: raised and sunken, the outer line and the inner one. */
static void colors_of(UINT edge, UINT flags, BOOL is_outer, int *upper, int *lower)
{
    BOOL is_raised = edge & (is_outer ? BDR_RAISEDOUTER : BDR_RAISEDINNER), is_soft = (flags & BF_SOFT) != 0;
    if (is_raised)
    {
        *upper = is_outer == is_soft ? COLOR_BTNHIGHLIGHT : COLOR_3DLIGHT;
        *lower = is_outer ? COLOR_3DDKSHADOW : COLOR_BTNSHADOW;
    }
    else
    {
        *upper = is_outer == is_soft ? COLOR_3DDKSHADOW : COLOR_BTNSHADOW;
        *lower = is_outer ? COLOR_BTNHIGHLIGHT : COLOR_3DLIGHT;
    }
    if (flags & (BF_FLAT | BF_MONO))
        *upper = *lower = flags & BF_MONO ? is_outer ? COLOR_WINDOWFRAME : COLOR_WINDOW : is_outer ? COLOR_BTNSHADOW : COLOR_BTNFACE;
}

/* Diagonals are not drawn: no control of that time has one. */
BOOL WINAPI DrawEdge(HDC dc, LPRECT rect, UINT edge, UINT flags)
{
    RECT inner;
    int upper, lower;
    if (!gdi_context(dc) || !rect || flags & BF_DIAGONAL)
        return FALSE;
    inner = *rect;
    for (int n = 0; n < 2; n++)
    {
        if (!(edge & (n == 0 ? BDR_OUTER : BDR_INNER)))
            continue;
        colors_of(edge, flags, n == 0, &upper, &lower);
        draw_ring(dc, &inner, flags & BF_RECT, upper, lower);
    }
    if (flags & BF_MIDDLE)
        line(dc, inner.left, inner.top, inner.right, inner.bottom, flags & BF_MONO ? COLOR_WINDOW : COLOR_BTNFACE);
    if (flags & BF_ADJUST)
        *rect = inner;
    return TRUE;
}

/* Drawn twice it is gone. */
BOOL WINAPI DrawFocusRect(HDC dc, const RECT *rect)
{
    struct context *context = gdi_context(dc);
    if (!context)
        return FALSE;
    for (LONG y = rect->top; y < rect->bottom; y++)
        for (LONG x = rect->left; x < rect->right; x++)
        {
            BOOL is_edge = y == rect->top || y == rect->bottom - 1 || x == rect->left || x == rect->right - 1;
            DWORD under = is_edge && (x + y) % 2 == 0 ? gdi_pixel(context, x, y) : CLR_INVALID;
            if (under != CLR_INVALID)
                gdi_plot(context, x, y, under ^ 0xffffff);
        }
    return TRUE;
}

/* A tick, as large as it fits. */
static void draw_tick(HDC dc, const RECT *rect, int color)
{
    LONG size = rect->right - rect->left < rect->bottom - rect->top ? rect->right - rect->left : rect->bottom - rect->top, part = size / 4;
    LONG x = (rect->left + rect->right) / 2 - part, y = (rect->top + rect->bottom) / 2;
    for (LONG n = 0; n <= 2 * part; n++)
    {
        LONG down = n < part * 2 / 3 ? n : 2 * (part * 2 / 3) - n;
        line(dc, x + n, y + down - 1, x + n + 1, y + down + 2, color);
    }
}

/* Buttons and boxes to check are drawn; captions, menus and scroll bars have no pictures here. */
BOOL WINAPI DrawFrameControl(HDC dc, LPRECT rect, UINT kind, UINT state)
{
    RECT own;
    BOOL is_down = (state & (DFCS_PUSHED | DFCS_CHECKED)) != 0;
    UINT flags = BF_RECT | BF_MIDDLE | (state & DFCS_FLAT ? BF_FLAT : 0) | (state & DFCS_MONO ? BF_MONO : 0);
    if (!gdi_context(dc) || !rect || kind != DFC_BUTTON)
        return FALSE;
    own = *rect;
    switch (state & 0x1f)
    {
    case DFCS_BUTTONPUSH:
        DrawEdge(dc, &own, is_down ? EDGE_SUNKEN : EDGE_RAISED, flags | BF_SOFT | BF_ADJUST);
        break;
    case DFCS_BUTTONCHECK:
    case DFCS_BUTTON3STATE:
        DrawEdge(dc, &own, EDGE_SUNKEN, flags | BF_ADJUST);
        line(dc, own.left, own.top, own.right, own.bottom, state & (DFCS_PUSHED | DFCS_INACTIVE) ? COLOR_BTNFACE : COLOR_WINDOW);
        if (state & DFCS_CHECKED)
            draw_tick(dc, &own, state & DFCS_INACTIVE ? COLOR_BTNSHADOW : COLOR_WINDOWTEXT);
        break;
    default:
        return FALSE;
    }
    if (state & DFCS_ADJUSTRECT)
        *rect = own;
    return TRUE;
}
