/* Pens, brushes, fonts and palettes of GDI, and what GetObject tells of them. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

static HBRUSH create_brush(const LOGBRUSH *brush)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_BRUSH, &handle);
    if (!object)
        return NULL;
    object->brush = *brush;
    return (HBRUSH)handle;
}

HBRUSH WINAPI CreateBrushIndirect(const LOGBRUSH *brush)
{
    return brush->lbStyle == BS_PATTERN ? CreatePatternBrush((HBITMAP)brush->lbHatch) : create_brush(brush);
}

HBRUSH WINAPI CreateSolidBrush(COLORREF colour)
{
    return create_brush(&(LOGBRUSH){BS_SOLID, colour, 0});
}

HBRUSH WINAPI CreateHatchBrush(int hatch, COLORREF color)
{
    return create_brush(&(LOGBRUSH){BS_HATCHED, color, (ULONG_PTR)hatch});
}

/* The brush has pixels of its own: the bitmap may go before it does. */
HBRUSH WINAPI CreatePatternBrush(HBITMAP bitmap)
{
    struct object *from = gdi_object(bitmap, OBJ_BITMAP);
    HBITMAP own = from ? gdi_keep(&from->bitmap) : NULL;
    HBRUSH brush = own ? create_brush(&(LOGBRUSH){BS_PATTERN, 0, (ULONG_PTR)own}) : NULL;
    if (brush)
        memcpy(gdi_object(own, OBJ_BITMAP)->bitmap.pixels, from->bitmap.pixels, (size_t)(from->bitmap.pitch * from->bitmap.height));
    else
        DeleteObject(own);
    return brush;
}

HPEN WINAPI CreatePenIndirect(const LOGPEN *pen)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_PEN, &handle);
    if (!object)
        return NULL;
    object->pen = *pen;
    return (HPEN)handle;
}

HPEN WINAPI CreatePen(int style, int width, COLORREF color)
{
    return CreatePenIndirect(&(LOGPEN){(UINT)style, {width, 0}, color});
}

HFONT WINAPI CreateFontIndirectA(const LOGFONTA *font)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_FONT, &handle);
    if (!object)
        return NULL;
    object->font = *font;
    return (HFONT)handle;
}

HFONT WINAPI CreateFontA(int height, int width, int escapement, int orientation, int weight, DWORD italic, DWORD underline, DWORD strike,
                         DWORD charset, DWORD out, DWORD clip, DWORD quality, DWORD pitch, LPCSTR face)
{
    LOGFONTA font = {height, width, escapement, orientation, weight, (BYTE)italic, (BYTE)underline, (BYTE)strike,
                     (BYTE)charset, (BYTE)out, (BYTE)clip, (BYTE)quality, (BYTE)pitch, ""};
    snprintf(font.lfFaceName, sizeof(font.lfFaceName), "%s", face ? face : "");
    return CreateFontIndirectA(&font);
}

/* Writes as much of a description as there is room for. */
static int told(const void *what, int size, int room, void *to)
{
    if (!to)
        return size;
    int bytes = room < size ? room : size;
    memcpy(to, what, (size_t)bytes);
    return bytes;
}

static int tell_bitmap(const struct bitmap *of, int bytes, void *to)
{
    BITMAP plain = {0, of->width, of->height, of->pitch, 1, of->bits, of->is_section ? of->pixels : NULL};
    if (bytes < (int)sizeof(DIBSECTION) || !of->is_section)
        return told(&plain, sizeof(plain), bytes, to);
    DIBSECTION section = {.dsBm = plain, .dsBitfields = {of->masks[0], of->masks[1], of->masks[2]}};
    section.dsBmih = (BITMAPINFOHEADER){.biSize = sizeof(BITMAPINFOHEADER),
                                        .biWidth = of->width,
                                        .biHeight = of->top_down ? -of->height : of->height,
                                        .biPlanes = 1,
                                        .biBitCount = of->bits,
                                        .biSizeImage = (DWORD)(of->pitch * of->height)};
    return told(&section, sizeof(section), bytes, to);
}

int WINAPI GetObjectA(HGDIOBJ handle, int bytes, LPVOID to)
{
    struct object *object = gdi_object(handle, 0);
    if (!object)
        return 0;
    switch (object->kind)
    {
    case OBJ_FONT:
        return told(&object->font, sizeof(object->font), bytes, to);
    case OBJ_BRUSH:
        return told(&object->brush, sizeof(object->brush), bytes, to);
    case OBJ_PEN:
        return told(&object->pen, sizeof(object->pen), bytes, to);
    case OBJ_BITMAP:
        return tell_bitmap(&object->bitmap, bytes, to);
    case OBJ_PAL:
        return object->palette ? told(&object->palette->palNumEntries, sizeof(WORD), bytes, to) : 0;
    default:
        return 0;
    }
}

HPALETTE WINAPI CreatePalette(const LOGPALETTE *palette)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_PAL, &handle);
    if (!object)
        return NULL;
    size_t bytes = sizeof(*palette) + palette->palNumEntries * sizeof(PALETTEENTRY);
    object->palette = calloc(1, bytes);
    memcpy(object->palette, palette, bytes - sizeof(PALETTEENTRY));
    return (HPALETTE)handle;
}

/* Screens here have no palette: one can be kept, and changes nothing. */
HPALETTE WINAPI SelectPalette(HDC dc, HPALETTE palette, BOOL background)
{
    (void)background;
    return gdi_context(dc) && gdi_object(palette, OBJ_PAL) ? (HPALETTE)GetStockObject(DEFAULT_PALETTE) : NULL;
}

UINT WINAPI RealizePalette(HDC dc)
{
    return gdi_context(dc) ? 0 : GDI_ERROR;
}

BOOL WINAPI UpdateColors(HDC dc)
{
    return gdi_context(dc) != NULL;
}

static LOGPALETTE *palette_of(HPALETTE palette)
{
    struct object *object = gdi_object(palette, OBJ_PAL);
    return object ? object->palette : NULL;
}

static UINT entries_of(HPALETTE palette, UINT first, UINT count, LPPALETTEENTRY read, const PALETTEENTRY *written)
{
    LOGPALETTE *of = palette_of(palette);
    UINT all = of ? of->palNumEntries : 0;
    if (first >= all)
        return 0;
    count = count < all - first ? count : all - first;
    if (read)
        memcpy(read, of->palPalEntry + first, count * sizeof(*read));
    if (written)
        memcpy(of->palPalEntry + first, written, count * sizeof(*written));
    return count;
}

UINT WINAPI GetPaletteEntries(HPALETTE palette, UINT first, UINT count, LPPALETTEENTRY entries)
{
    return entries_of(palette, first, count, entries, NULL);
}

UINT WINAPI SetPaletteEntries(HPALETTE palette, UINT first, UINT count, const PALETTEENTRY *entries)
{
    return entries_of(palette, first, count, NULL, entries);
}

/* Of the entries those that are reserved for it: "Animates entries with the PC_RESERVED flag" (AnimatePalette). */
BOOL WINAPI AnimatePalette(HPALETTE palette, UINT first, UINT count, const PALETTEENTRY *entries)
{
    const LOGPALETTE *of = palette_of(palette);
    if (!of)
        return FALSE;
    for (UINT n = 0; n < count && first + n < of->palNumEntries; n++)
        if (of->palPalEntry[first + n].peFlags & PC_RESERVED)
            entries_of(palette, first + n, 1, NULL, entries + n);
    return TRUE;
}

/* What it grows by is black. */
BOOL WINAPI ResizePalette(HPALETTE palette, UINT entries)
{
    struct object *object = gdi_object(palette, OBJ_PAL);
    if (!object || !object->palette || entries == 0 || entries > 1024)
        return FALSE;
    LOGPALETTE *old = object->palette, *resized = calloc(1, sizeof(*old) + entries * sizeof(PALETTEENTRY));
    UINT kept = entries < old->palNumEntries ? entries : old->palNumEntries;
    resized->palVersion = old->palVersion;
    resized->palNumEntries = (WORD)entries;
    memcpy(resized->palPalEntry, old->palPalEntry, kept * sizeof(PALETTEENTRY));
    object->palette = resized;
    free(old);
    return TRUE;
}

static int apart(int a, int b)
{
    return (a - b) * (a - b);
}

UINT WINAPI GetNearestPaletteIndex(HPALETTE palette, COLORREF color)
{
    const LOGPALETTE *of = palette_of(palette);
    UINT nearest = CLR_INVALID;
    int least = INT_MAX;
    for (UINT n = 0; of && n < of->palNumEntries; n++)
    {
        const PALETTEENTRY *entry = &of->palPalEntry[n];
        int distance = apart(entry->peRed, GetRValue(color)) + apart(entry->peGreen, GetGValue(color)) + apart(entry->peBlue, GetBValue(color));
        if (distance < least)
            least = distance, nearest = n;
    }
    return nearest;
}

/* What is said of a device without a palette. */
UINT WINAPI GetSystemPaletteUse(HDC dc)
{
    (void)dc;
    return SYSPAL_ERROR;
}

UINT WINAPI SetSystemPaletteUse(HDC dc, UINT use)
{
    (void)use;
    return GetSystemPaletteUse(dc);
}

UINT WINAPI GetSystemPaletteEntries(HDC dc, UINT first, UINT count, LPPALETTEENTRY entries)
{
    (void)dc, (void)first, (void)count, (void)entries;
    return 0;
}
