/* How far texts go, letter by letter, and texts with tabs (gdi32.dll, user32.dll). */
#include <stdlib.h>
#include <string.h>
#include "../gdi.h"

/* Writes how far a text goes behind each of its parts, and how many of those fit; of UTF-8 its bytes are counted, or its letters of 16 bits. */
static BOOL tell_extents(HDC dc, const char *text, const char *end, BOOL is_wide, int most, LPINT fits, LPINT extents)
{
    const struct context *context = gdi_context(dc);
    int part = 0, fitting = 0;
    LONG width = 0;
    while (context && text < end)
    {
        const char *letter = text;
        int parts = gdi_next_letter(&text, end) > 0xffff ? 2 : 1;
        width += gdi_width(context, letter, text);
        parts = is_wide ? parts : (int)(text - letter);
        for (int n = 0; extents && n < parts; n++)
            extents[part + n] = (INT)width;
        part += parts;
        fitting = width <= most ? part : fitting;
        if (fits && width > most)
            break;
    }
    if (fits)
        *fits = fitting;
    return context != NULL;
}

BOOL WINAPI GetTextExtentExPointA(HDC dc, LPCSTR text, int count, int most, LPINT fits, LPINT extents, LPSIZE size)
{
    return GetTextExtentPoint32A(dc, text, count, size) && tell_extents(dc, text, text + count, FALSE, most, fits, extents);
}

BOOL WINAPI GetTextExtentExPointW(HDC dc, LPCWSTR text, int count, int most, LPINT fits, LPINT extents, LPSIZE size)
{
    int bytes;
    char *own = gdi_narrowed(text, count, &bytes);
    BOOL done = own && GetTextExtentPoint32A(dc, own, bytes, size) && tell_extents(dc, own, own + bytes, TRUE, most, fits, extents);
    free(own);
    return done;
}

/* Where the next place of a tab lies: of one that is given they are as far apart, without one eight letters are; negative ones end there. */
static LONG next_tab(LONG at, LONG usual, int count, const INT *tabs)
{
    for (int n = 0; count > 1 && n < count; n++)
        if (labs(tabs[n]) > at)
            return labs(tabs[n]);
    LONG apart = count == 1 && tabs[0] != 0 ? labs(tabs[0]) : usual;
    return apart > 0 ? (at / apart + 1) * apart : at;
}

/* Draws a text with tabs, or only measures it: where it ends from its beginning. */
static LONG with_tabs(HDC dc, int x, int y, LPCSTR text, int count, int tab_count, const INT *tabs, int origin, BOOL draws)
{
    TEXTMETRICA metrics;
    SIZE size = {0, 0};
    if (!GetTextMetricsA(dc, &metrics))
        return 0;
    LONG at = x - origin;
    const char *end = text + count;
    for (;;)
    {
        const char *tab = memchr(text, '\t', (size_t)(end - text));
        int bytes = (int)((tab ? tab : end) - text);
        GetTextExtentPoint32A(dc, text, bytes, &size);
        if (draws)
            TextOutA(dc, origin + (int)at, y, text, bytes);
        at += size.cx;
        if (!tab)
            break;
        at = next_tab(at, metrics.tmAveCharWidth * 8, tab_count, tabs);
        text = tab + 1;
    }
    return MAKELONG(at + origin - x, metrics.tmHeight);
}

LONG WINAPI TabbedTextOutA(HDC dc, int x, int y, LPCSTR text, int count, int tab_count, const INT *tabs, int origin)
{
    return with_tabs(dc, x, y, text, count, tab_count, tabs, origin, TRUE);
}

DWORD WINAPI GetTabbedTextExtentA(HDC dc, LPCSTR text, int count, int tab_count, const INT *tabs)
{
    return (DWORD)with_tabs(dc, 0, 0, text, count, tab_count, tabs, 0, FALSE);
}

LONG WINAPI TabbedTextOutW(HDC dc, int x, int y, LPCWSTR text, int count, int tab_count, const INT *tabs, int origin)
{
    int bytes;
    char *own = gdi_narrowed(text, count, &bytes);
    LONG extent = with_tabs(dc, x, y, own, bytes, tab_count, tabs, origin, TRUE);
    free(own);
    return extent;
}

DWORD WINAPI GetTabbedTextExtentW(HDC dc, LPCWSTR text, int count, int tab_count, const INT *tabs)
{
    int bytes;
    char *own = gdi_narrowed(text, count, &bytes);
    LONG extent = with_tabs(dc, 0, 0, own, bytes, tab_count, tabs, 0, FALSE);
    free(own);
    return (DWORD)extent;
}
