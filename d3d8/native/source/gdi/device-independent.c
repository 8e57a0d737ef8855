/* Pixels of programs, which depend on no device: rows that go into bitmaps and out of them, and onto the screen. */
#include <string.h>
#include "../host.h"
#include "gdi.h"

/* Rows of a device-independent bitmap, counted from the lower one as their files have them. */
static void copy_rows(const struct bitmap *from, struct bitmap *to, LONG first, LONG count)
{
    LONG width = from->width < to->width ? from->width : to->width;
    BOOL is_same = gdi_is_same(from, to);
    for (LONG n = 0; n < count; n++)
        for (LONG x = 0; x < width; x++)
        {
            LONG y = from->height - 1 - first - n, to_y = to->height - 1 - first - n;
            if (is_same)
                gdi_put_raw(to, x, to_y, gdi_raw(from, x, y));
            else
                gdi_put(to, x, to_y, gdi_get(from, x, y));
        }
}

/* Whether a pixel's channels are elsewhere than where a bitmap without masks has them. */
static BOOL has_own_masks(const struct bitmap *of)
{
    return (of->bits == 16 && of->masks[1] != 0x03e0) || (of->bits == 32 && of->masks[0] != 0xff0000);
}

/* Writes a table of colours behind a header: those of a bitmap, or their numbers (DIB_PAL_COLORS). */
static void tell_colors(LPBITMAPINFO info, UINT usage, const struct bitmap *of)
{
    int count = 1 << info->bmiHeader.biBitCount;
    for (int n = 0; n < count; n++)
        if (usage == DIB_PAL_COLORS)
            ((WORD *)(void *)info->bmiColors)[n] = (WORD)n;
        else
            info->bmiColors[n] = of->colors[n];
}

int WINAPI GetDIBits(HDC dc, HBITMAP handle, UINT start, UINT lines, LPVOID bits, LPBITMAPINFO info, UINT usage)
{
    struct object *object = gdi_object(handle, OBJ_BITMAP);
    (void)dc;
    if (!object || !info)
        return 0;
    const struct bitmap *from = &object->bitmap;
    BITMAPINFOHEADER *header = &info->bmiHeader;
    if (!bits && header->biBitCount == 0)
    {
        DWORD kind = has_own_masks(from) ? BI_BITFIELDS : BI_RGB;
        *header = (BITMAPINFOHEADER){sizeof(*header), from->width, from->height, 1, from->bits, kind, (DWORD)(gdi_pitch(from->width, from->bits, 4) * from->height), 0, 0, 0, 0};
        return (int)from->height;
    }
    struct bitmap to;
    if (header->biCompression == BI_BITFIELDS && header->biBitCount == from->bits)
        memcpy(info->bmiColors, from->masks, sizeof(from->masks));
    if (header->biBitCount <= 8)
        tell_colors(info, usage, from);
    if (!gdi_describe(info, usage, &to) || to.has_runs)
        return 0;
    header->biSizeImage = (DWORD)(to.pitch * to.height);
    header->biClrUsed = 0;
    LONG rows = from->height < to.height ? from->height : to.height;
    LONG count = (LONG)start >= rows ? 0 : (LONG)lines < rows - (LONG)start ? (LONG)lines : rows - (LONG)start;
    if (!bits)
        return (int)rows;
    // What is asked for begins with the first of the rows.
    to.pixels = (BYTE *)bits - (to.top_down ? (to.height - (LONG)start - count) : (LONG)start) * to.pitch;
    copy_rows(from, &to, (LONG)start, count);
    return (int)count;
}

/* A bitmap of pixels that a program has, as many lines of them as there are from one on, or of runs of pixels. */
static HBITMAP bitmap_of(const BITMAPINFO *info, UINT usage, const void *bits, UINT start, UINT lines)
{
    struct bitmap described, *of;
    if (!bits || !gdi_describe(info, usage, &described))
        return NULL;
    HBITMAP made = gdi_keep_unfolded(&described, &of);
    if (!made)
        return NULL;
    LONG count = (LONG)start >= of->height ? 0 : (LONG)lines < of->height - (LONG)start ? (LONG)lines : of->height - (LONG)start;
    // Runs that do not say how long they are end where they say so.
    if (described.has_runs)
        gdi_unfold(of, bits, info->bmiHeader.biSizeImage ? info->bmiHeader.biSizeImage : (size_t)of->width * (size_t)of->height * 2 + GDI_ROOM);
    else
        memcpy(of->pixels + (of->top_down ? of->height - (LONG)start - count : (LONG)start) * of->pitch, bits, (size_t)(count * of->pitch));
    return made;
}

int WINAPI SetDIBits(HDC dc, HBITMAP handle, UINT start, UINT lines, const void *bits, const BITMAPINFO *info, UINT usage)
{
    struct object *object = gdi_object(handle, OBJ_BITMAP);
    HBITMAP made = object ? bitmap_of(info, usage, bits, start, lines) : NULL;
    (void)dc;
    if (!made)
        return 0;
    const struct bitmap *from = &gdi_object(made, OBJ_BITMAP)->bitmap;
    LONG rows = from->height < object->bitmap.height ? from->height : object->bitmap.height;
    LONG count = (LONG)start >= rows ? 0 : (LONG)lines < rows - (LONG)start ? (LONG)lines : rows - (LONG)start;
    copy_rows(from, &object->bitmap, (LONG)start, count);
    DeleteObject(made);
    return (int)count;
}

int WINAPI StretchDIBits(HDC dc, int x, int y, int width, int height, int from_x, int from_y, int from_width, int from_height, const void *bits,
                         const BITMAPINFO *info, UINT usage, DWORD rop)
{
    HBITMAP made = gdi_context(dc) ? bitmap_of(info, usage, bits, 0, 0x7fff) : NULL;
    if (!made)
        return 0;
    HDC memory = CreateCompatibleDC(dc);
    LONG rows = gdi_object(made, OBJ_BITMAP)->bitmap.height;
    SelectObject(memory, made);
    StretchBlt(dc, x, y, width, height, memory, from_x, rows - from_y - from_height, from_width, from_height, rop);
    DeleteDC(memory);
    DeleteObject(made);
    return (int)rows;
}

int WINAPI SetDIBitsToDevice(HDC dc, int x, int y, DWORD width, DWORD height, int from_x, int from_y, UINT start, UINT lines, const void *bits,
                             const BITMAPINFO *info, UINT usage)
{
    HBITMAP made = gdi_context(dc) ? bitmap_of(info, usage, bits, start, lines) : NULL;
    if (!made)
        return 0;
    LONG rows = gdi_object(made, OBJ_BITMAP)->bitmap.height;
    // Lines are counted from the lower one; those that were not given are left as they are.
    LONG low = from_y > (LONG)start ? from_y : (LONG)start, given = (LONG)start + (LONG)lines < rows ? (LONG)start + (LONG)lines : rows;
    LONG wanted = from_y + (LONG)height, high = wanted < given ? wanted : given;
    HDC memory = CreateCompatibleDC(dc);
    SelectObject(memory, made);
    if (high > low)
        BitBlt(dc, x, y + (int)(wanted - high), (int)width, (int)(high - low), memory, from_x, (int)(rows - high), SRCCOPY);
    DeleteDC(memory);
    DeleteObject(made);
    return (int)(given > (LONG)start ? given - (LONG)start : 0);
}
