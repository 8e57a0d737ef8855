/* Letters of GDI as programs draw them themselves: their boxes and their pixels (gdi32.dll). */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"
#include "../host.h"

/* What the most opaque pixel of each format is; 0: the format has bits. */
static const struct
{
    UINT format;
    DWORD most;
} formats[] = {{GGO_BITMAP, 0}, {GGO_GRAY2_BITMAP, 4}, {GGO_GRAY4_BITMAP, 16}, {GGO_GRAY8_BITMAP, 64}};

/* A letter as it is asked for: scaled, and mirrored where a scale is negative. */
struct glyph
{
    struct letter letter;
    double x, y;
    /* Columns of the letter's own that one of these is. */
    double narrower;
    LONG width;
    const BYTE *pixels;
};

static double number_of(FIXED fixed)
{
    return fixed.value + fixed.fract / 65536.0;
}

/* The font draws letters of another height; another width is made of their pixels. */
static BOOL read_glyph(const struct context *dc, UINT letter, const MAT2 *matrix, struct glyph *to)
{
    LOGFONTA font = dc->font->font;
    to->x = number_of(matrix->eM11), to->y = number_of(matrix->eM22);
    if (number_of(matrix->eM12) != 0 || number_of(matrix->eM21) != 0 || to->x == 0 || to->y == 0)
    {
        three_d3d8_say_once("GetGlyphOutline: matrices scale and mirror letters here, and turn none; it fails.\n");
        return FALSE;
    }
    if (fabs(to->y) != 1)
    {
        // What a height of 0 stands for has that of the stock's fonts.
        LONG height = lround((font.lfHeight ? font.lfHeight : -16) * fabs(to->y));
        font.lfHeight = height ? height : -1;
    }
    to->narrower = fabs(to->y / to->x);
    if (!gdi_letter(&font, letter, &to->letter, &to->pixels))
        return FALSE;
    to->width = (LONG)ceil(to->letter.width / to->narrower);
    return TRUE;
}

static void describe(const struct glyph *of, LPGLYPHMETRICS metrics)
{
    LONG left = (LONG)floor(of->letter.left / of->narrower), above = of->letter.ascent - of->letter.top;
    LONG advance = lround(of->letter.advance / of->narrower);
    *metrics = (GLYPHMETRICS){
        .gmBlackBoxX = (UINT)of->width,
        .gmBlackBoxY = (UINT)of->letter.height,
        .gmptGlyphOrigin = {of->x < 0 ? -left - of->width : left, of->y < 0 ? of->letter.height - above : above},
        .gmCellIncX = (short)(of->x < 0 ? -advance : advance),
    };
}

/* How opaque a pixel is, 0 to 255: the mean of what it covers. */
static double alpha_at(const struct glyph *of, LONG x, LONG y)
{
    LONG column = of->x < 0 ? of->width - 1 - x : x, row = of->y < 0 ? of->letter.height - 1 - y : y;
    double from = column * of->narrower, end = fmin(from + of->narrower, of->letter.width), sum = 0;
    for (LONG n = (LONG)from; n < end; n++)
        sum += of->pixels[row * of->letter.width + n] * (fmin(n + 1, end) - fmax(n, from));
    return sum / of->narrower;
}

static void write_glyph(const struct glyph *of, DWORD most, LONG pitch, BYTE *to)
{
    memset(to, 0, (size_t)(pitch * of->letter.height));
    for (LONG y = 0; y < of->letter.height; y++)
        for (LONG x = 0; x < of->width; x++)
        {
            double alpha = alpha_at(of, x, y);
            if (most > 0)
                to[y * pitch + x] = (BYTE)lround(alpha * most / 255);
            else if (alpha >= 128)
                to[y * pitch + (x >> 3)] |= (BYTE)(0x80 >> (x & 7));
        }
}

DWORD WINAPI GetGlyphOutlineW(HDC handle, UINT letter, UINT format, LPGLYPHMETRICS metrics, DWORD size, LPVOID buffer, const MAT2 *matrix)
{
    struct context *dc = gdi_context(handle);
    struct glyph glyph;
    // An index of a letter is the letter itself (GetGlyphIndices).
    UINT kind = format & ~(UINT)(GGO_GLYPH_INDEX | GGO_UNHINTED);
    if (!dc || !metrics || !matrix || !read_glyph(dc, letter, matrix, &glyph))
        return GDI_ERROR;
    describe(&glyph, metrics);
    if (kind == GGO_METRICS)
        return 0;
    for (size_t n = 0; n < sizeof(formats) / sizeof(formats[0]); n++)
    {
        if (formats[n].format != kind)
            continue;
        LONG bits = formats[n].most > 0 ? 8 : 1, pitch = (glyph.width * bits + 31) / 32 * 4;
        DWORD needed = (DWORD)(pitch * glyph.letter.height);
        if (!buffer || size == 0)
            return needed;
        if (size < needed)
            return GDI_ERROR;
        write_glyph(&glyph, formats[n].most, pitch, buffer);
        return needed;
    }
    three_d3d8_say_once("GetGlyphOutline: letters have pixels here, and no outlines; it fails.\n");
    return GDI_ERROR;
}

DWORD WINAPI GetGlyphOutlineA(HDC dc, UINT letter, UINT format, LPGLYPHMETRICS metrics, DWORD size, LPVOID buffer, const MAT2 *matrix)
{
    return GetGlyphOutlineW(dc, gdi_letter_of(gdi_context(dc), letter), format, metrics, size, buffer, matrix);
}

/* Fonts are the browser's, which tells no indices: a letter's own number is its index. */
DWORD WINAPI GetGlyphIndicesA(HDC dc, LPCSTR text, int count, LPWORD indices, DWORD flags)
{
    (void)flags;
    const char *at = text, *end = text + count;
    DWORD letters = 0;
    if (!gdi_context(dc) || !text || count < 0)
        return GDI_ERROR;
    for (; at < end; letters++)
    {
        WORD letter = (WORD)gdi_next_letter(&at, end);
        if (indices)
            indices[letters] = letter;
    }
    return letters;
}

DWORD WINAPI GetGlyphIndicesW(HDC dc, LPCWSTR text, int count, LPWORD indices, DWORD flags)
{
    (void)flags;
    if (!gdi_context(dc) || !text || count < 0)
        return GDI_ERROR;
    if (indices)
        memcpy(indices, text, (size_t)count * sizeof(*indices));
    return (DWORD)count;
}
