/* Bitmaps of GDI: those that depend on no device, their pixels in every format, and those of files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../host.h"
#include "gdi.h"

static LONG pitch_of(LONG width, int bits, int alignment)
{
    return (width * bits + alignment * 8 - 1) / (alignment * 8) * alignment;
}

static BYTE *row_of(const struct bitmap *of, LONG y)
{
    return of->pixels + (of->top_down ? y : of->height - 1 - y) * of->pitch;
}

/* The bits of a pixel under a mask, as 8: of fewer, the upper ones are repeated below. */
static DWORD channel(DWORD pixel, DWORD mask)
{
    if (mask == 0)
        return 0;
    int bits = __builtin_popcount(mask);
    DWORD value = (pixel & mask) >> __builtin_ctz(mask);
    if (bits >= 8)
        return value >> (bits - 8) & 255;
    DWORD wide = value << (8 - bits);
    for (int more = bits; more < 8; more *= 2)
        wide |= wide >> more;
    return wide;
}

/* The upper ones of 8 bits, where a mask has room for them. */
static DWORD packed(DWORD value, DWORD mask)
{
    if (mask == 0)
        return 0;
    int bits = __builtin_popcount(mask);
    return (bits >= 8 ? value << (bits - 8) : value >> (8 - bits)) << __builtin_ctz(mask);
}

static DWORD color_at(const struct bitmap *of, DWORD index)
{
    const RGBQUAD *color = &of->colors[index & 0xff];
    return (DWORD)color->rgbRed << 16 | (DWORD)color->rgbGreen << 8 | color->rgbBlue;
}

DWORD gdi_get(const struct bitmap *from, LONG x, LONG y)
{
    const BYTE *row = row_of(from, y);
    switch (from->bits)
    {
    case 1:
        return color_at(from, row[x >> 3] >> (7 - (x & 7)) & 1);
    case 4:
        return color_at(from, row[x >> 1] >> (x & 1 ? 0 : 4) & 15);
    case 8:
        return color_at(from, row[x]);
    case 24:
        return (DWORD)row[x * 3 + 2] << 16 | (DWORD)row[x * 3 + 1] << 8 | row[x * 3];
    default:
    {
        DWORD pixel = from->bits == 16 ? ((const WORD *)(const void *)row)[x] : ((const DWORD *)(const void *)row)[x];
        return channel(pixel, from->masks[0]) << 16 | channel(pixel, from->masks[1]) << 8 | channel(pixel, from->masks[2]);
    }
    }
}

/* The colour of a table that is nearest to another. */
static DWORD nearest(const struct bitmap *of, DWORD rgb)
{
    DWORD best = 0, least = 0xffffffff;
    for (DWORD n = 0; n < 1u << of->bits; n++)
    {
        DWORD own = color_at(of, n);
        int red = (int)(own >> 16 & 255) - (int)(rgb >> 16 & 255), green = (int)(own >> 8 & 255) - (int)(rgb >> 8 & 255), blue = (int)(own & 255) - (int)(rgb & 255);
        DWORD apart = (DWORD)(red * red + green * green + blue * blue);
        if (apart < least)
            least = apart, best = n;
    }
    return best;
}

void gdi_put(struct bitmap *to, LONG x, LONG y, DWORD rgb)
{
    BYTE *row = row_of(to, y);
    DWORD index = to->bits <= 8 ? nearest(to, rgb) : 0;
    DWORD pixel = packed(rgb >> 16 & 255, to->masks[0]) | packed(rgb >> 8 & 255, to->masks[1]) | packed(rgb & 255, to->masks[2]);
    switch (to->bits)
    {
    case 1:
        row[x >> 3] = (BYTE)((row[x >> 3] & ~(0x80 >> (x & 7))) | (index << (7 - (x & 7))));
        break;
    case 4:
        row[x >> 1] = (BYTE)(x & 1 ? (row[x >> 1] & 0xf0) | index : (row[x >> 1] & 0x0f) | index << 4);
        break;
    case 8:
        row[x] = (BYTE)index;
        break;
    case 16:
        ((WORD *)(void *)row)[x] = (WORD)pixel;
        break;
    case 24:
        row[x * 3] = (BYTE)rgb, row[x * 3 + 1] = (BYTE)(rgb >> 8), row[x * 3 + 2] = (BYTE)(rgb >> 16);
        break;
    default:
        ((DWORD *)(void *)row)[x] = pixel;
        break;
    }
}

/* Colours of a table that is given, and the bytes that it takes. */
static DWORD read_colors(const BITMAPINFOHEADER *header, UINT usage, struct bitmap *to)
{
    DWORD count = header->biBitCount > 8 ? header->biClrUsed : header->biClrUsed ? header->biClrUsed : 1u << header->biBitCount;
    const BYTE *at = (const BYTE *)header + header->biSize + (header->biCompression == BI_BITFIELDS && header->biSize == sizeof(*header) ? 12 : 0);
    DWORD kept = count < 256 ? count : 256;
    if (header->biBitCount <= 8 && usage == DIB_RGB_COLORS)
        memcpy(to->colors, at, kept * sizeof(RGBQUAD));
    return (DWORD)(at - (const BYTE *)header) + count * sizeof(RGBQUAD);
}

BOOL gdi_describe(const BITMAPINFO *info, UINT usage, struct bitmap *to)
{
    const BITMAPINFOHEADER *header = &info->bmiHeader;
    WORD bits = header->biBitCount;
    memset(to, 0, sizeof(*to));
    if (header->biSize < sizeof(*header) || header->biWidth <= 0 || header->biHeight == 0 || header->biWidth > 0x7fff || labs(header->biHeight) > 0x7fff)
        return FALSE;
    if (bits != 1 && bits != 4 && bits != 8 && bits != 16 && bits != 24 && bits != 32)
        return FALSE;
    if (header->biCompression != BI_RGB && header->biCompression != BI_BITFIELDS)
        return FALSE;
    *to = (struct bitmap){.width = header->biWidth, .height = labs(header->biHeight), .bits = bits, .top_down = header->biHeight < 0};
    to->pitch = pitch_of(to->width, bits, 4);
    static const DWORD of_16[] = {0x7c00, 0x03e0, 0x001f}, of_32[] = {0xff0000, 0x00ff00, 0x0000ff};
    memcpy(to->masks, header->biCompression == BI_BITFIELDS ? (const DWORD *)(const void *)((const BYTE *)info + sizeof(*header)) : bits == 16 ? of_16 : of_32, sizeof(to->masks));
    read_colors(header, usage, to);
    return TRUE;
}

HBITMAP gdi_keep(const struct bitmap *described)
{
    HGDIOBJ handle;
    struct object *object = gdi_create(OBJ_BITMAP, &handle);
    if (!object)
        return NULL;
    object->bitmap = *described;
    object->bitmap.pixels = calloc((size_t)described->height, (size_t)described->pitch);
    if (object->bitmap.pixels)
        return (HBITMAP)handle;
    DeleteObject(handle);
    return NULL;
}

HBITMAP WINAPI CreateDIBSection(HDC dc, const BITMAPINFO *info, UINT usage, void **bits, HANDLE section, DWORD offset)
{
    struct bitmap described;
    (void)dc, (void)section, (void)offset;
    if (bits)
        *bits = NULL;
    if (!gdi_describe(info, usage, &described))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    described.is_section = 1;
    HBITMAP made = gdi_keep(&described);
    if (made && bits)
        *bits = gdi_object(made, OBJ_BITMAP)->bitmap.pixels;
    return made;
}

HBITMAP WINAPI CreateBitmap(int width, int height, UINT planes, UINT bits, const void *pixels)
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), width, -height, 1, (WORD)(bits * planes), BI_RGB, 0, 0, 0, 0, 0}, {{0, 0, 0, 0}}};
    struct bitmap described;
    BITMAPINFO *whole = calloc(1, sizeof(info) + 256 * sizeof(RGBQUAD));
    *whole = info;
    BOOL known = gdi_describe(whole, DIB_PAL_COLORS, &described);
    free(whole);
    if (!known)
        return NULL;
    described.pitch = pitch_of(width, described.bits, 2);
    if (described.bits == 16)
        memcpy(described.masks, (DWORD[]){0xf800, 0x07e0, 0x001f}, sizeof(described.masks));
    if (described.bits <= 8)
        memset(&described.colors[described.bits == 1 ? 1 : 255], 255, sizeof(RGBQUAD));
    HBITMAP made = gdi_keep(&described);
    if (made && pixels)
        SetBitmapBits(made, (DWORD)(described.pitch * described.height), pixels);
    return made;
}

HBITMAP WINAPI CreateCompatibleBitmap(HDC dc, int width, int height)
{
    struct context *context = gdi_context(dc);
    return CreateBitmap(width ? width : 1, height ? height : 1, 1, context && context->bitmap ? context->bitmap->bitmap.bits : 32, NULL);
}

HBITMAP WINAPI CreateDIBitmap(HDC dc, const BITMAPINFOHEADER *header, DWORD init, const void *bits, const BITMAPINFO *info, UINT usage)
{
    HBITMAP made = CreateBitmap(header->biWidth, labs(header->biHeight), 1, 32, NULL);
    if (made && (init & CBM_INIT) && bits && info)
        SetDIBits(dc, made, 0, (UINT)labs(header->biHeight), bits, info, usage);
    return made;
}

LONG WINAPI SetBitmapBits(HBITMAP handle, DWORD bytes, const void *bits)
{
    struct object *object = gdi_object(handle, OBJ_BITMAP);
    DWORD all = object ? (DWORD)(object->bitmap.pitch * object->bitmap.height) : 0;
    bytes = bytes < all ? bytes : all;
    if (bytes)
        memcpy(object->bitmap.pixels, bits, bytes);
    return (LONG)bytes;
}

LONG WINAPI GetBitmapBits(HBITMAP handle, LONG bytes, LPVOID bits)
{
    struct object *object = gdi_object(handle, OBJ_BITMAP);
    LONG all = object ? object->bitmap.pitch * object->bitmap.height : 0;
    if (!bits)
        return all;
    bytes = bytes < all ? bytes : all;
    if (bytes > 0)
        memcpy(bits, object->bitmap.pixels, (size_t)bytes);
    return bytes;
}

static struct bitmap *selected(HDC dc)
{
    struct context *context = gdi_context(dc);
    return context && context->bitmap ? &context->bitmap->bitmap : NULL;
}

UINT WINAPI SetDIBColorTable(HDC dc, UINT first, UINT count, const RGBQUAD *colors)
{
    struct bitmap *of = selected(dc);
    if (!of || of->bits > 8 || first > 255)
        return 0;
    count = count < 256 - first ? count : 256 - first;
    memcpy(of->colors + first, colors, count * sizeof(*colors));
    return count;
}

UINT WINAPI GetDIBColorTable(HDC dc, UINT first, UINT count, RGBQUAD *colors)
{
    struct bitmap *of = selected(dc);
    if (!of || of->bits > 8 || first > 255)
        return 0;
    count = count < 256 - first ? count : 256 - first;
    memcpy(colors, of->colors + first, count * sizeof(*colors));
    return count;
}

/* Rows of a device-independent bitmap, counted from the lower one as their files have them. */
static void copy_rows(const struct bitmap *from, struct bitmap *to, LONG first, LONG count)
{
    LONG width = from->width < to->width ? from->width : to->width;
    for (LONG n = 0; n < count; n++)
        for (LONG x = 0; x < width; x++)
            gdi_put(to, x, to->height - 1 - first - n, gdi_get(from, x, from->height - 1 - first - n));
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
        *header = (BITMAPINFOHEADER){sizeof(*header), from->width, from->height, 1, from->bits, BI_RGB, (DWORD)(pitch_of(from->width, from->bits, 4) * from->height), 0, 0, 0, 0};
        return (int)from->height;
    }
    if (header->biBitCount <= 8 && usage == DIB_RGB_COLORS)
        memcpy(info->bmiColors, from->colors, (1u << header->biBitCount) * sizeof(RGBQUAD));
    struct bitmap to;
    if (!gdi_describe(info, usage, &to))
        return 0;
    header->biSizeImage = (DWORD)(to.pitch * to.height);
    LONG rows = from->height < to.height ? from->height : to.height;
    LONG count = (LONG)start >= rows ? 0 : (LONG)lines < rows - (LONG)start ? (LONG)lines : rows - (LONG)start;
    if (!bits)
        return (int)rows;
    // What is asked for begins with the first of the rows.
    to.pixels = (BYTE *)bits - (to.top_down ? (to.height - (LONG)start - count) : (LONG)start) * to.pitch;
    copy_rows(from, &to, (LONG)start, count);
    return (int)count;
}

int WINAPI SetDIBits(HDC dc, HBITMAP handle, UINT start, UINT lines, const void *bits, const BITMAPINFO *info, UINT usage)
{
    struct object *object = gdi_object(handle, OBJ_BITMAP);
    struct bitmap from;
    (void)dc;
    if (!object || !bits || !gdi_describe(info, usage, &from))
        return 0;
    LONG rows = from.height < object->bitmap.height ? from.height : object->bitmap.height;
    LONG count = (LONG)start >= rows ? 0 : (LONG)lines < rows - (LONG)start ? (LONG)lines : rows - (LONG)start;
    from.pixels = (BYTE *)(size_t)bits - (from.top_down ? (from.height - (LONG)start - count) : (LONG)start) * from.pitch;
    copy_rows(&from, &object->bitmap, (LONG)start, count);
    return (int)count;
}

int WINAPI StretchDIBits(HDC dc, int x, int y, int width, int height, int from_x, int from_y, int from_width, int from_height, const void *bits,
                         const BITMAPINFO *info, UINT usage, DWORD rop)
{
    void *pixels;
    HBITMAP section = CreateDIBSection(dc, info, usage, &pixels, NULL, 0);
    if (!section || !gdi_context(dc) || !bits)
        return 0;
    struct bitmap *of = &gdi_object(section, OBJ_BITMAP)->bitmap;
    memcpy(pixels, bits, (size_t)(of->pitch * of->height));
    HDC memory = CreateCompatibleDC(dc);
    LONG rows = of->height;
    SelectObject(memory, section);
    StretchBlt(dc, x, y, width, height, memory, from_x, rows - from_y - from_height, from_width, from_height, rop);
    DeleteDC(memory);
    DeleteObject(section);
    return (int)rows;
}

int WINAPI SetDIBitsToDevice(HDC dc, int x, int y, DWORD width, DWORD height, int from_x, int from_y, UINT start, UINT lines, const void *bits,
                             const BITMAPINFO *info, UINT usage)
{
    (void)start, (void)lines;
    return StretchDIBits(dc, x, y, (int)width, (int)height, from_x, from_y, (int)width, (int)height, bits, info, usage, SRCCOPY);
}

/* Room behind a bitmap in memory for tables and masks that it only promises. */
#define ROOM 2048

/* A bitmap as large as it is asked to be. */
static HBITMAP scaled(HBITMAP made, int width, int height)
{
    const struct bitmap *of = &gdi_object(made, OBJ_BITMAP)->bitmap;
    LONG own_width = of->width, own_height = of->height;
    width = width ? width : (int)own_width, height = height ? height : (int)own_height;
    if (width == own_width && height == own_height)
        return made;
    HDC from = CreateCompatibleDC(NULL), to = CreateCompatibleDC(NULL);
    HBITMAP other = CreateBitmap(width, height, 1, 32, NULL);
    SelectObject(from, made), SelectObject(to, other);
    StretchBlt(to, 0, 0, width, height, from, 0, 0, (int)own_width, (int)own_height, SRCCOPY);
    DeleteDC(from), DeleteDC(to), DeleteObject(made);
    return other;
}

/* A bitmap of what lies in memory, with ROOM behind it. Its pixels begin at a place, or behind its colours for 0. */
static HBITMAP load_dib(const BYTE *dib, size_t bytes, size_t pixels_at, UINT flags)
{
    struct bitmap described;
    const BITMAPINFO *info = (const BITMAPINFO *)(const void *)dib;
    if (bytes < sizeof(BITMAPINFOHEADER) || info->bmiHeader.biSize > bytes || !gdi_describe(info, DIB_RGB_COLORS, &described))
        return NULL;
    if (pixels_at == 0)
        pixels_at = read_colors(&info->bmiHeader, DIB_RGB_COLORS, &described);
    size_t size = (size_t)described.pitch * (size_t)described.height;
    if (pixels_at > bytes || size > bytes - pixels_at)
        return NULL;
    void *pixels;
    HBITMAP made = CreateDIBSection(NULL, info, DIB_RGB_COLORS, &pixels, NULL, 0);
    if (!made)
        return NULL;
    memcpy(pixels, dib + pixels_at, size);
    gdi_object(made, OBJ_BITMAP)->bitmap.is_section = (flags & LR_CREATEDIBSECTION) != 0;
    return made;
}

/* A bitmap of a .bmp file. */
static HBITMAP load_file(LPCSTR name, UINT flags)
{
    BITMAPFILEHEADER head;
    FILE *file = fopen(name, "rb");
    HBITMAP made = NULL;
    if (!file)
    {
        SetLastError(ERROR_FILE_NOT_FOUND);
        return NULL;
    }
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    size_t bytes = size > (long)sizeof(head) ? (size_t)size - sizeof(head) : 0;
    BYTE *rest = bytes ? calloc(1, bytes + ROOM) : NULL;
    if (rest && fread(&head, sizeof(head), 1, file) == 1 && head.bfType == 0x4d42 && head.bfOffBits > sizeof(head) && fread(rest, 1, bytes, file) == bytes)
        made = load_dib(rest, bytes, head.bfOffBits - sizeof(head), flags);
    free(rest);
    fclose(file);
    return made;
}

/* A bitmap of the program's resources, which have no file's header. */
static HBITMAP load_resource(HRSRC resource, UINT flags)
{
    DWORD bytes = SizeofResource(NULL, resource);
    BYTE *dib = bytes ? calloc(1, bytes + ROOM) : NULL;
    if (!dib)
        return NULL;
    HBITMAP made = load_dib(memcpy(dib, LoadResource(NULL, resource), bytes), bytes, 0, flags);
    free(dib);
    return made;
}

HANDLE WINAPI LoadImageA(HINSTANCE instance, LPCSTR name, UINT type, int width, int height, UINT flags)
{
    BOOL is_file = (flags & LR_LOADFROMFILE) && (size_t)name > 0xffff;
    if (type != IMAGE_BITMAP && !(flags & LR_LOADFROMFILE))
        return LoadCursorA(instance, name);
    HBITMAP made = type != IMAGE_BITMAP ? NULL : is_file ? load_file(name, flags) : load_resource(three_d3d8_resource(name, RT_BITMAP), flags);
    if (!made && !is_file)
        SetLastError(ERROR_RESOURCE_NAME_NOT_FOUND);
    return made ? scaled(made, width, height) : NULL;
}

HBITMAP WINAPI LoadBitmapA(HINSTANCE instance, LPCSTR name)
{
    return load_resource(FindResourceA(instance, name, RT_BITMAP), 0);
}
