/* Bitmaps of GDI: those that depend on no device, and their pixels in every format. */
#include <stdlib.h>
#include <string.h>
#include "../host.h"
#include "gdi.h"

LONG gdi_pitch(LONG width, int bits, int alignment)
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

static DWORD unpacked(const struct bitmap *of, DWORD pixel)
{
    return channel(pixel, of->masks[0]) << 16 | channel(pixel, of->masks[1]) << 8 | channel(pixel, of->masks[2]);
}

static DWORD packed_pixel(const struct bitmap *of, DWORD rgb)
{
    return packed(rgb >> 16 & 255, of->masks[0]) | packed(rgb >> 8 & 255, of->masks[1]) | packed(rgb & 255, of->masks[2]);
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
        return unpacked(from, from->bits == 16 ? ((const WORD *)(const void *)row)[x] : ((const DWORD *)(const void *)row)[x]);
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

DWORD gdi_nearest(const struct bitmap *of, DWORD rgb)
{
    return of->bits <= 8 ? color_at(of, nearest(of, rgb)) : of->bits == 24 ? rgb : unpacked(of, packed_pixel(of, rgb));
}

void gdi_put(struct bitmap *to, LONG x, LONG y, DWORD rgb)
{
    BYTE *row = row_of(to, y);
    DWORD index = to->bits <= 8 ? nearest(to, rgb) : 0;
    DWORD pixel = packed_pixel(to, rgb);
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

/* A header as that of Windows 3 has it: OS/2 had a shorter one, and colours of three bytes. */
static BITMAPINFOHEADER header_of(const BITMAPINFO *info)
{
    const BITMAPCOREHEADER *core = (const BITMAPCOREHEADER *)info;
    if (info->bmiHeader.biSize != sizeof(*core))
        return info->bmiHeader;
    return (BITMAPINFOHEADER){core->bcSize, core->bcWidth, core->bcHeight, core->bcPlanes, core->bcBitCount, BI_RGB, 0, 0, 0, 0, 0};
}

DWORD gdi_read_colors(const BITMAPINFO *info, UINT usage, struct bitmap *to)
{
    const BITMAPINFOHEADER header = header_of(info);
    BOOL is_core = header.biSize == sizeof(BITMAPCOREHEADER);
    DWORD count = header.biBitCount > 8 ? header.biClrUsed : header.biClrUsed ? header.biClrUsed : 1u << header.biBitCount;
    const BYTE *at = (const BYTE *)info + header.biSize + (header.biCompression == BI_BITFIELDS && header.biSize == sizeof(header) ? 12 : 0);
    DWORD kept = count < 256 ? count : 256;
    for (DWORD n = 0; is_core && header.biBitCount <= 8 && usage == DIB_RGB_COLORS && n < kept; n++)
        to->colors[n] = (RGBQUAD){at[n * 3], at[n * 3 + 1], at[n * 3 + 2], 0};
    if (!is_core && header.biBitCount <= 8 && usage == DIB_RGB_COLORS)
        memcpy(to->colors, at, kept * sizeof(RGBQUAD));
    return (DWORD)(at - (const BYTE *)info) + count * (is_core ? (DWORD)sizeof(RGBTRIPLE) : (DWORD)sizeof(RGBQUAD));
}

BOOL gdi_describe(const BITMAPINFO *info, UINT usage, struct bitmap *to)
{
    const BITMAPINFOHEADER header = header_of(info);
    WORD bits = header.biBitCount;
    BOOL has_runs = (header.biCompression == BI_RLE8 && bits == 8) || (header.biCompression == BI_RLE4 && bits == 4);
    memset(to, 0, sizeof(*to));
    if ((header.biSize < sizeof(header) && header.biSize != sizeof(BITMAPCOREHEADER)) || header.biWidth <= 0 || header.biHeight == 0 || header.biWidth > 0x7fff || labs(header.biHeight) > 0x7fff)
        return FALSE;
    if (bits != 1 && bits != 4 && bits != 8 && bits != 16 && bits != 24 && bits != 32)
        return FALSE;
    BOOL has_masks = header.biCompression == BI_BITFIELDS && (bits == 16 || bits == 32);
    if (header.biCompression != BI_RGB && !has_masks && (!has_runs || header.biHeight < 0))
        return FALSE;
    *to = (struct bitmap){.width = header.biWidth, .height = labs(header.biHeight), .bits = bits, .top_down = header.biHeight < 0, .has_runs = (BYTE)has_runs};
    to->pitch = gdi_pitch(to->width, bits, 4);
    static const DWORD of_16[] = {0x7c00, 0x03e0, 0x001f}, of_32[] = {0xff0000, 0x00ff00, 0x0000ff};
    memcpy(to->masks, header.biCompression == BI_BITFIELDS ? (const DWORD *)(const void *)((const BYTE *)info + sizeof(header)) : bits == 16 ? of_16 : of_32, sizeof(to->masks));
    gdi_read_colors(info, usage, to);
    return TRUE;
}

BOOL gdi_is_same(const struct bitmap *a, const struct bitmap *b)
{
    return a->bits == 32 && b->bits == 32 && memcmp(a->masks, b->masks, sizeof(a->masks)) == 0;
}

DWORD gdi_raw(const struct bitmap *from, LONG x, LONG y)
{
    return ((const DWORD *)(const void *)row_of(from, y))[x];
}

void gdi_put_raw(struct bitmap *to, LONG x, LONG y, DWORD pixel)
{
    if (to->bits == 32)
        ((DWORD *)(void *)row_of(to, y))[x] = pixel;
    else
        gdi_put(to, x, y, pixel & 0xffffff);
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

HBITMAP gdi_keep_unfolded(const struct bitmap *described, struct bitmap **of)
{
    struct bitmap unfolded = *described;
    unfolded.has_runs = 0;
    HBITMAP made = gdi_keep(&unfolded);
    *of = made ? &gdi_object(made, OBJ_BITMAP)->bitmap : NULL;
    return made;
}

HBITMAP WINAPI CreateDIBSection(HDC dc, const BITMAPINFO *info, UINT usage, void **bits, HANDLE section, DWORD offset)
{
    struct bitmap described;
    (void)dc, (void)section, (void)offset;
    if (bits)
        *bits = NULL;
    if (!gdi_describe(info, usage, &described) || described.has_runs)
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
    described.pitch = gdi_pitch(width, described.bits, 2);
    if (described.bits == 16)
        memcpy(described.masks, (DWORD[]){0xf800, 0x07e0, 0x001f}, sizeof(described.masks));
    if (described.bits <= 8)
        described.colors[described.bits == 1 ? 1 : 255] = (RGBQUAD){255, 255, 255, 0};
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
