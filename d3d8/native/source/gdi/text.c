/* Letters of GDI: their sizes, and how they are drawn into bitmaps. The page draws them, as it does D3DX's. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gdi.h"
#include "../crt/double-bytes.h"
#include "../host.h"

/* Writes a letter and its pixels, where they have room; the bytes that they need, negative where there are no letters. */
HOST("letter") int host_letter(const LOGFONTA *font, unsigned letter, struct letter *to, BYTE *pixels, unsigned room);

/* The pixels of the letter that was asked for last. */
static BYTE *pixels;
static unsigned room;

int gdi_letter(const LOGFONTA *font, unsigned letter, struct letter *to, const BYTE **its)
{
    memset(to, 0, sizeof(*to));
    int needed = host_letter(font, letter, to, pixels, room);
    if (needed > (int)room)
    {
        free(pixels);
        pixels = malloc(room = (unsigned)needed);
        needed = host_letter(font, letter, to, pixels, room);
    }
    *its = pixels;
    return needed >= 0;
}

/* Asks for a letter of a context's font. */
static int ask(const struct context *dc, unsigned letter, struct letter *to)
{
    const BYTE *its;
    return gdi_letter(&dc->font->font, letter, to, &its);
}

unsigned gdi_next_letter(const char **at, const char *end)
{
    BOOL is_wrong;
    return three_d3d8_next_letter(at, end, &is_wrong);
}

/* The code page of a font, by its letters, else of the program; 0: that of all other texts. */
static UINT page_of(BYTE charset)
{
    static const struct
    {
        BYTE charset;
        UINT page;
    } known[] = {{SHIFTJIS_CHARSET, 932}, {GB2312_CHARSET, 936}, {HANGUL_CHARSET, 949}, {CHINESEBIG5_CHARSET, 950}};
    for (size_t n = 0; n < sizeof(known) / sizeof(known[0]); n++)
        if (known[n].charset == charset)
            return known[n].page;
    return three_d3d8_page();
}

char *gdi_decoded(const struct context *dc, const char *text, size_t bytes)
{
    UINT page = text ? page_of(dc->font->font.lfCharSet) : 0;
    if (page == 0 || three_d3d8_is_utf8(text, text + bytes))
        return NULL;
    WCHAR *wide = malloc((bytes + 1) * sizeof(*wide));
    if (!wide)
        return NULL;
    wide[MultiByteToWideChar(page, 0, text, (int)bytes, wide, (int)bytes)] = 0;
    char *made = three_d3d8_narrowed(wide);
    free(wide);
    return made;
}

unsigned gdi_letter_of(const struct context *dc, unsigned number)
{
    unsigned letter = (int)number < 0 ? number & 0xff : number;
    UINT page = dc ? page_of(dc->font->font.lfCharSet) : 0;
    if (page != 0)
        return three_d3d8_double_letter(page, letter);
    return letter < 0x100 ? three_d3d8_western((unsigned char)letter) : letter;
}

LONG gdi_width(const struct context *dc, const char *text, const char *end)
{
    struct letter letter;
    LONG width = 0;
    while (text < end)
        if (ask(dc, gdi_next_letter(&text, end), &letter))
            width += letter.advance;
    return width;
}

static DWORD between(DWORD under, DWORD over, DWORD alpha)
{
    DWORD mixed = 0;
    for (int shift = 0; shift < 24; shift += 8)
        mixed |= ((under >> shift & 255) * (255 - alpha) + (over >> shift & 255) * alpha + 127) / 255 << shift;
    return mixed;
}

/* Draws a pixel of a letter, or of what is behind it. */
static void blend(struct context *dc, LONG x, LONG y, COLORREF color, DWORD alpha)
{
    struct bitmap *to = gdi_target(dc);
    LONG real_x = x + dc->origin.x, real_y = y + dc->origin.y;
    if (dc->font->font.lfQuality == NONANTIALIASED_QUALITY)
        alpha = alpha >= 128 ? 255 : 0;
    if (to && alpha > 0 && real_x >= 0 && real_y >= 0 && real_x < to->width && real_y < to->height)
        gdi_plot(dc, x, y, between(gdi_get(to, real_x, real_y), RGB_OF(color), alpha));
}

/* A line of text: the place that it is turned around, and how far; its upper edge as if it were not. */
struct line
{
    LONG x, y, top;
    double cosine, sine;
};

static POINT turned(const struct line *line, double x, double y)
{
    double right = x - line->x, down = y - line->y;
    return (POINT){line->x + lround(right * line->cosine + down * line->sine), line->y + lround(down * line->cosine - right * line->sine)};
}

static double alpha_in(const BYTE *alphas, SIZE size, LONG x, LONG y)
{
    return x < 0 || y < 0 || x >= size.cx || y >= size.cy ? 0 : alphas ? alphas[y * size.cx + x] : 255;
}

/* How opaque pixels are around a place, whose middles lie at whole numbers. */
static DWORD alpha_around(const BYTE *alphas, SIZE size, double x, double y)
{
    LONG column = (LONG)floor(x), row = (LONG)floor(y);
    double right = x - column, down = y - row;
    double above = alpha_in(alphas, size, column, row) * (1 - right) + alpha_in(alphas, size, column + 1, row) * right;
    double below = alpha_in(alphas, size, column, row + 1) * (1 - right) + alpha_in(alphas, size, column + 1, row + 1) * right;
    return (DWORD)lround(above * (1 - down) + below * down);
}

/* Draws a box of a turned line, opaque or as its pixels are (NULL: all of them): each pixel is what of them lies around its middle. */
static void draw_turned(struct context *dc, const struct line *line, RECT box, const BYTE *alphas, COLORREF color)
{
    SIZE size = {box.right - box.left, box.bottom - box.top};
    RECT around = {LONG_MAX, LONG_MAX, LONG_MIN, LONG_MIN};
    for (int n = 0; n < 4; n++)
    {
        POINT corner = turned(line, n & 1 ? box.right : box.left, n & 2 ? box.bottom : box.top);
        around.left = min(around.left, corner.x), around.right = max(around.right, corner.x);
        around.top = min(around.top, corner.y), around.bottom = max(around.bottom, corner.y);
    }
    for (LONG y = around.top - 1; y <= around.bottom; y++)
        for (LONG x = around.left - 1; x <= around.right; x++)
        {
            double right = x + 0.5 - line->x, down = y + 0.5 - line->y;
            double column = right * line->cosine - down * line->sine + line->x - box.left - 0.5;
            double row = right * line->sine + down * line->cosine + line->y - box.top - 0.5;
            blend(dc, x, y, color, alpha_around(alphas, size, column, row));
        }
}

static BOOL is_turned(const struct line *line)
{
    return line->sine != 0 || line->cosine != 1;
}

static void draw_letter(struct context *dc, const struct line *line, LONG x, const struct letter *letter)
{
    LONG left = x + letter->left, top = line->top + letter->top;
    if (is_turned(line))
        draw_turned(dc, line, (RECT){left, top, left + letter->width, top + letter->height}, pixels, dc->text);
    else
        for (LONG row = 0; row < letter->height; row++)
            for (LONG column = 0; column < letter->width; column++)
                blend(dc, left + column, top + row, dc->text, pixels[row * letter->width + column]);
}

static void draw_background(struct context *dc, HDC handle, const struct line *line, RECT box)
{
    if (is_turned(line))
        draw_turned(dc, line, box, NULL, dc->back);
    else
    {
        HBRUSH under = CreateSolidBrush(dc->back);
        FillRect(handle, &box, under);
        DeleteObject(under);
    }
}

/* How a line is turned: counterclockwise, in tenths of a degree; whole quarters exactly. */
static void turn(struct line *line, LONG tenths)
{
    double angle = tenths * 3.14159265358979323846 / 1800;
    line->cosine = tenths % 900 ? cos(angle) : (double)lround(cos(angle));
    line->sine = tenths % 900 ? sin(angle) : (double)lround(sin(angle));
}

BOOL WINAPI ExtTextOutA(HDC handle, int x, int y, UINT options, const RECT *rect, LPCSTR text, UINT count, const INT *advances)
{
    struct context *dc = gdi_context(handle);
    struct letter letter = {0};
    if (!dc)
        return FALSE;
    if (gdi_records(dc))
    {
        three_d3d8_say_once("BeginPath: letters have pixels here, and no outlines; paths are without them.\n");
        return TRUE;
    }
    char *decoded = gdi_decoded(dc, text, count);
    if (decoded)
    {
        BOOL is_drawn = ExtTextOutA(handle, x, y, options, rect, decoded, (UINT)strlen(decoded), advances);
        free(decoded);
        return is_drawn;
    }
    struct region before = gdi_copy_region(&dc->clip);
    BYTE was_clipped = dc->is_clipped;
    HBRUSH back = (options & ETO_OPAQUE) && rect ? CreateSolidBrush(dc->back) : NULL;
    if (back)
        FillRect(handle, rect, back), DeleteObject(back);
    if ((options & ETO_CLIPPED) && rect)
        IntersectClipRect(handle, rect->left, rect->top, rect->right, rect->bottom);
    const char *at = text, *end = text + count;
    if (!text || !ask(dc, ' ', &letter))
        end = at;
    LONG width = gdi_width(dc, text, end), line = letter.line, ascent = letter.ascent;
    if (dc->align & TA_UPDATECP)
        x = dc->at.x, y = dc->at.y;
    LONG left = (dc->align & TA_CENTER) == TA_CENTER ? x - width / 2 : dc->align & TA_RIGHT ? x - width : x;
    LONG top = (dc->align & TA_BASELINE) == TA_BASELINE ? y - ascent : dc->align & TA_BOTTOM ? y - line : y;
    struct line drawn = {.x = x, .y = y, .top = top};
    turn(&drawn, dc->font->font.lfEscapement);
    if (dc->back_mode == OPAQUE && !(options & ETO_OPAQUE && rect))
        draw_background(dc, handle, &drawn, (RECT){left, top, left + width, top + line});
    for (UINT n = 0; at < end; n++)
    {
        if (!ask(dc, gdi_next_letter(&at, end), &letter))
            continue;
        draw_letter(dc, &drawn, left, &letter);
        left += advances ? advances[n] : letter.advance;
    }
    gdi_clip_to(dc, was_clipped ? &before : NULL);
    free(before.rects);
    if (dc->align & TA_UPDATECP)
        dc->at = turned(&drawn, left, y);
    return TRUE;
}

BOOL WINAPI TextOutA(HDC dc, int x, int y, LPCSTR text, int count)
{
    return ExtTextOutA(dc, x, y, 0, NULL, text, (UINT)count, NULL);
}

BOOL WINAPI GetTextExtentPoint32A(HDC handle, LPCSTR text, int count, LPSIZE size)
{
    struct context *dc = gdi_context(handle);
    struct letter letter;
    if (!dc || !ask(dc, ' ', &letter))
        return FALSE;
    char *decoded = gdi_decoded(dc, text, (size_t)count);
    const char *shown = decoded ? decoded : text;
    size->cx = gdi_width(dc, shown, shown + (decoded ? strlen(decoded) : (size_t)count));
    free(decoded);
    size->cy = letter.line;
    return TRUE;
}

BOOL WINAPI GetTextMetricsA(HDC handle, LPTEXTMETRICA metrics)
{
    struct context *dc = gdi_context(handle);
    struct letter average, widest;
    if (!dc || !ask(dc, 'W', &widest) || !ask(dc, 'x', &average))
        return FALSE;
    const LOGFONTA *font = &dc->font->font;
    *metrics = (TEXTMETRICA){
        .tmHeight = average.line,
        .tmAscent = average.ascent,
        .tmDescent = average.line - average.ascent,
        .tmInternalLeading = font->lfHeight < 0 ? average.line + font->lfHeight : 0,
        .tmAveCharWidth = average.advance,
        .tmMaxCharWidth = widest.advance,
        .tmWeight = font->lfWeight ? font->lfWeight : FW_NORMAL,
        .tmDigitizedAspectX = 96,
        .tmDigitizedAspectY = 96,
        .tmFirstChar = 32,
        .tmLastChar = 255,
        .tmDefaultChar = 31,
        .tmBreakChar = 32,
        .tmItalic = font->lfItalic,
        .tmUnderlined = font->lfUnderline,
        .tmStruckOut = font->lfStrikeOut,
        .tmPitchAndFamily = (BYTE)((font->lfPitchAndFamily & 0xf0) | TMPF_VECTOR | TMPF_TRUETYPE | (average.advance != widest.advance ? TMPF_FIXED_PITCH : 0)),
        .tmCharSet = font->lfCharSet,
    };
    return TRUE;
}

int WINAPI GetTextFaceA(HDC handle, int size, LPSTR face)
{
    struct context *dc = gdi_context(handle);
    return dc ? lstrlenA(lstrcpynA(face, dc->font->font.lfFaceName, size)) + 1 : 0;
}

BOOL WINAPI GetCharWidth32A(HDC handle, UINT first, UINT last, LPINT widths)
{
    struct context *dc = gdi_context(handle);
    struct letter letter;
    for (UINT n = first; dc && n <= last; n++)
        widths[n - first] = ask(dc, gdi_letter_of(dc, n), &letter) ? (INT)letter.advance : 0;
    return dc != NULL;
}

BOOL WINAPI GetCharABCWidthsA(HDC handle, UINT first, UINT last, LPABC widths)
{
    struct context *dc = gdi_context(handle);
    struct letter letter;
    for (UINT n = first; dc && n <= last; n++)
    {
        BOOL there = ask(dc, gdi_letter_of(dc, n), &letter) && letter.width > 0;
        widths[n - first] = there ? (ABC){letter.left, (UINT)letter.width, letter.advance - letter.left - letter.width} : (ABC){0, (UINT)letter.advance, 0};
    }
    return dc != NULL;
}

DWORD WINAPI GetKerningPairsA(HDC dc, DWORD count, LPKERNINGPAIR pairs)
{
    (void)dc, (void)count, (void)pairs;
    return 0;
}

char *gdi_narrowed(LPCWSTR text, int count, int *bytes)
{
    int length = count < 0 ? lstrlenW(text) : count;
    char *own = malloc((size_t)length * 3 + 1);
    *bytes = length == 0 ? 0 : WideCharToMultiByte(CP_UTF8, 0, text, length, own, length * 3, NULL, NULL);
    return own;
}

BOOL WINAPI ExtTextOutW(HDC dc, int x, int y, UINT options, const RECT *rect, LPCWSTR text, UINT count, const INT *advances)
{
    int bytes = 0;
    char *own = text ? gdi_narrowed(text, (int)count, &bytes) : NULL;
    BOOL done = ExtTextOutA(dc, x, y, options, rect, own, (UINT)bytes, advances);
    free(own);
    return done;
}

BOOL WINAPI TextOutW(HDC dc, int x, int y, LPCWSTR text, int count)
{
    return ExtTextOutW(dc, x, y, 0, NULL, text, (UINT)count, NULL);
}

BOOL WINAPI GetTextExtentPoint32W(HDC dc, LPCWSTR text, int count, LPSIZE size)
{
    int bytes;
    char *own = gdi_narrowed(text, count, &bytes);
    BOOL done = GetTextExtentPoint32A(dc, own, bytes, size);
    free(own);
    return done;
}
