/* Rectangles (user32.dll). */
#include <windows.h>

BOOL WINAPI SetRect(LPRECT rect, int left, int top, int right, int bottom)
{
    if (!rect)
        return FALSE;
    *rect = (RECT){left, top, right, bottom};
    return TRUE;
}

BOOL WINAPI SetRectEmpty(LPRECT rect)
{
    return SetRect(rect, 0, 0, 0, 0);
}

BOOL WINAPI CopyRect(LPRECT to, const RECT *from)
{
    if (!to || !from)
        return FALSE;
    *to = *from;
    return TRUE;
}

BOOL WINAPI OffsetRect(LPRECT rect, int x, int y)
{
    return SetRect(rect, rect->left + x, rect->top + y, rect->right + x, rect->bottom + y);
}

BOOL WINAPI InflateRect(LPRECT rect, int x, int y)
{
    return SetRect(rect, rect->left - x, rect->top - y, rect->right + x, rect->bottom + y);
}

BOOL WINAPI IsRectEmpty(const RECT *rect)
{
    return rect->left >= rect->right || rect->top >= rect->bottom;
}

BOOL WINAPI EqualRect(const RECT *a, const RECT *b)
{
    return a && b && a->left == b->left && a->top == b->top && a->right == b->right && a->bottom == b->bottom;
}

static LONG least(LONG a, LONG b)
{
    return a < b ? a : b;
}

static LONG most(LONG a, LONG b)
{
    return a > b ? a : b;
}

BOOL WINAPI IntersectRect(LPRECT to, const RECT *a, const RECT *b)
{
    RECT both = {most(a->left, b->left), most(a->top, b->top), least(a->right, b->right), least(a->bottom, b->bottom)};
    *to = both;
    if (!IsRectEmpty(to))
        return TRUE;
    SetRectEmpty(to);
    return FALSE;
}

BOOL WINAPI UnionRect(LPRECT to, const RECT *a, const RECT *b)
{
    if (IsRectEmpty(a))
        *to = *b;
    else if (IsRectEmpty(b))
        *to = *a;
    else
        *to = (RECT){least(a->left, b->left), least(a->top, b->top), most(a->right, b->right), most(a->bottom, b->bottom)};
    if (!IsRectEmpty(to))
        return TRUE;
    SetRectEmpty(to);
    return FALSE;
}

BOOL WINAPI PtInRect(const RECT *rect, POINT point)
{
    return point.x >= rect->left && point.x < rect->right && point.y >= rect->top && point.y < rect->bottom;
}
