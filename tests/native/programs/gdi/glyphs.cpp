// Letters that a program draws itself, as games of the time filled their textures: GetGlyphOutline.
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

static const MAT2 same = {{0, 1}, {0, 0}, {0, 0}, {0, 1}};
#define SIDE 96

static HDC dc;
static DWORD *pixels;

static void select_font(int height, DWORD quality)
{
    HFONT font = CreateFont(height, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_TT_PRECIS, CLIP_DEFAULT_PRECIS, quality, VARIABLE_PITCH, "Arial");
    DeleteObject(SelectObject(dc, font));
}

/* A letter's pixels, which the caller frees; NULL where there are none. */
static BYTE *glyph(UINT letter, UINT format, GLYPHMETRICS *metrics, const MAT2 *matrix, DWORD *size)
{
    *size = GetGlyphOutline(dc, letter, format, metrics, 0, NULL, matrix);
    if (*size == GDI_ERROR)
        return NULL;
    BYTE *bytes = (BYTE *)malloc(*size + 1);
    bytes[*size] = 0xcd;
    GLYPHMETRICS again;
    CHECK(GetGlyphOutline(dc, letter, format, &again, *size, bytes, matrix) == *size && !memcmp(metrics, &again, sizeof(again)) && bytes[*size] == 0xcd);
    return bytes;
}

/* What TextOut draws in white on black is what the bytes say, pixel for pixel. */
static void like_text(char letter, UINT format, int most)
{
    GLYPHMETRICS metrics;
    TEXTMETRIC font;
    DWORD size;
    BYTE *bytes = glyph(letter, format, &metrics, &same, &size);
    UINT pitch = (metrics.gmBlackBoxX + 3) & ~3u;
    int different = 0, lit = 0, most_seen = 0;
    GetTextMetrics(dc, &font);
    memset(pixels, 0, SIDE * SIDE * 4);
    TextOut(dc, 20, 10, &letter, 1);
    CHECK(size == pitch * metrics.gmBlackBoxY && metrics.gmBlackBoxX > 8 && metrics.gmBlackBoxX < SIDE && metrics.gmBlackBoxY > 8);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
        {
            int column = x - 20 - metrics.gmptGlyphOrigin.x, row = y - 10 - font.tmAscent + metrics.gmptGlyphOrigin.y;
            bool is_inside = column >= 0 && row >= 0 && column < (int)metrics.gmBlackBoxX && row < (int)metrics.gmBlackBoxY;
            int value = is_inside ? bytes[row * pitch + column] : 0, drawn = pixels[y * SIDE + x] & 255;
            different += abs(value - (drawn * most + 127) / 255) > 0;
            lit += drawn > 0;
            most_seen = value > most_seen ? value : most_seen;
        }
    CHECK(different == 0 && lit > 50 && most_seen == most);
    free(bytes);
}

static void bits(char letter)
{
    GLYPHMETRICS metrics, gray;
    DWORD size, gray_size;
    BYTE *bytes = glyph(letter, GGO_BITMAP, &metrics, &same, &size), *grays = glyph(letter, GGO_GRAY8_BITMAP, &gray, &same, &gray_size);
    UINT pitch = (metrics.gmBlackBoxX + 31) / 32 * 4, gray_pitch = (gray.gmBlackBoxX + 3) & ~3u;
    int different = 0;
    CHECK(size == pitch * metrics.gmBlackBoxY && !memcmp(&metrics, &gray, sizeof(gray)));
    for (UINT y = 0; y < metrics.gmBlackBoxY; y++)
        for (UINT x = 0; x < metrics.gmBlackBoxX; x++)
            // Of 64 the middle may be either.
            different += grays[y * gray_pitch + x] != 32 && (bytes[y * pitch + x / 8] >> (7 - x % 8) & 1) != (grays[y * gray_pitch + x] > 32);
    CHECK(different == 0);
    free(bytes), free(grays);
}

static void scaled()
{
    const MAT2 twice = {{0, 2}, {0, 0}, {0, 0}, {0, 2}}, wide = {{0x8000, 1}, {0, 0}, {0, 0}, {0, 1}}, mirrored = {{0, -1}, {0, 0}, {0, 0}, {0, -1}};
    const MAT2 turned = {{0, 0}, {0, 1}, {0, -1}, {0, 0}};
    GLYPHMETRICS plain, other;
    DWORD size, other_size;
    BYTE *bytes = glyph('g', GGO_GRAY8_BITMAP, &plain, &same, &size);
    UINT pitch = (plain.gmBlackBoxX + 3) & ~3u;
    free(glyph('g', GGO_GRAY4_BITMAP, &other, &twice, &other_size));
    CHECK(abs((int)other.gmBlackBoxX - 2 * (int)plain.gmBlackBoxX) <= 2 && abs((int)other.gmBlackBoxY - 2 * (int)plain.gmBlackBoxY) <= 2);
    CHECK(abs(other.gmCellIncX - 2 * plain.gmCellIncX) <= 1 && abs(other.gmptGlyphOrigin.y - 2 * plain.gmptGlyphOrigin.y) <= 2);
    BYTE *wider = glyph('g', GGO_GRAY8_BITMAP, &other, &wide, &other_size);
    CHECK(other.gmBlackBoxX == (plain.gmBlackBoxX * 3 + 1) / 2 && other.gmBlackBoxY == plain.gmBlackBoxY);
    // The ink grows as the letter does.
    int ink = 0, wider_ink = 0;
    for (DWORD n = 0; n < size; n++)
        ink += bytes[n];
    for (DWORD n = 0; n < other_size; n++)
        wider_ink += wider[n];
    CHECK(abs(wider_ink * 2 - ink * 3) < ink / 10);
    BYTE *around = glyph('g', GGO_GRAY8_BITMAP, &other, &mirrored, &other_size);
    int different = 0;
    for (UINT y = 0; y < plain.gmBlackBoxY; y++)
        for (UINT x = 0; x < plain.gmBlackBoxX; x++)
            different += bytes[y * pitch + x] != around[(plain.gmBlackBoxY - 1 - y) * pitch + plain.gmBlackBoxX - 1 - x];
    CHECK(different == 0 && other_size == size && other.gmCellIncX == -plain.gmCellIncX);
    CHECK(other.gmptGlyphOrigin.x == -plain.gmptGlyphOrigin.x - (int)plain.gmBlackBoxX && other.gmptGlyphOrigin.y == (int)plain.gmBlackBoxY - plain.gmptGlyphOrigin.y);
    for (int n = 0; n < 2; n++)
        CHECK(GetGlyphOutline(dc, 'g', GGO_METRICS, &other, 0, NULL, &turned) == GDI_ERROR);
    free(bytes), free(wider), free(around);
}

/* Texts of code pages with letters of two bytes, and fonts of these: Japanese, Chinese, Korean. */
static void of_east_asia()
{
    static const struct
    {
        UINT page;
        DWORD charset;
        const char *text, *name;
        UINT number;
        WCHAR letter;
    } pages[] = {
        {932, SHIFTJIS_CHARSET, "\x93\xfa\xb1.", "\u65e5\uff71.", 0x93fa, 0x65e5},
        {936, GB2312_CHARSET, "\xc8\xd5.", "\u65e5.", 0xc8d5, 0x65e5},
        {949, HANGUL_CHARSET, "\xc7\xd1.", "\ud55c.", 0xc7d1, 0xd55c},
        {950, CHINESEBIG5_CHARSET, "\xa4\xe9.", "\u65e5.", 0xa4e9, 0x65e5},
    };
    for (auto &page : pages)
    {
        WCHAR wide[8], again[8];
        char back[8];
        CPINFO info;
        BOOL used = 7;
        int length = MultiByteToWideChar(page.page, MB_ERR_INVALID_CHARS, page.text, -1, wide, 8);
        CHECK(length == MultiByteToWideChar(CP_UTF8, 0, page.name, -1, again, 8) && wcscmp(wide, again) == 0 && wide[0] == page.letter);
        CHECK(WideCharToMultiByte(page.page, 0, wide, -1, back, 8, NULL, &used) == (int)strlen(page.text) + 1 && strcmp(back, page.text) == 0 && !used);
        CHECK(WideCharToMultiByte(page.page, 0, L"\x0e01", 1, back, 8, NULL, &used) == 1 && *back == '?' && used);
        CHECK(IsValidCodePage(page.page) && GetCPInfo(page.page, &info) && info.MaxCharSize == 2 && info.LeadByte[0] == 0x81);
        CHECK(IsDBCSLeadByteEx(page.page, (BYTE)page.text[0]) && !IsDBCSLeadByteEx(page.page, 'a') && !IsDBCSLeadByte((BYTE)page.text[0]));
        HFONT font = CreateFont(-32, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, page.charset, OUT_TT_PRECIS, CLIP_DEFAULT_PRECIS, ANTIALIASED_QUALITY, VARIABLE_PITCH, "Arial");
        HGDIOBJ before = SelectObject(dc, font);
        SIZE extent, same_extent;
        GLYPHMETRICS metrics, same_metrics;
        RECT rect = {0, 0, 0, 0}, same_rect = rect;
        CHECK(GetTextExtentPoint32A(dc, page.text, (int)strlen(page.text), &extent) && GetTextExtentPoint32W(dc, wide, length - 1, &same_extent) && extent.cx == same_extent.cx);
        CHECK(DrawTextA(dc, page.text, -1, &rect, DT_CALCRECT) == DrawTextW(dc, wide, -1, &same_rect, DT_CALCRECT) && rect.right == same_rect.right && rect.right > 0);
        CHECK(GetGlyphOutlineA(dc, page.number, GGO_METRICS, &metrics, 0, NULL, &same) == 0 && GetGlyphOutlineW(dc, page.letter, GGO_METRICS, &same_metrics, 0, NULL, &same) == 0);
        CHECK(!memcmp(&metrics, &same_metrics, sizeof(metrics)));
        // A text that is UTF-8 stays it.
        CHECK(GetTextExtentPoint32A(dc, page.name, (int)strlen(page.name), &extent) && extent.cx == same_extent.cx);
        DeleteObject(SelectObject(dc, before));
    }
    CHECK(!IsValidCodePage(12345) && MultiByteToWideChar(932, MB_ERR_INVALID_CHARS, "\x81\x20", -1, NULL, 0) == 0 && GetLastError() == ERROR_NO_UNICODE_TRANSLATION);
    // A bitmap of 15 bits, whose highest one letters clear.
    struct
    {
        BITMAPINFOHEADER header;
        DWORD masks[17];
    } info = {{sizeof(info), SIDE, -SIDE, 1, 16, BI_BITFIELDS}, {0x7c00, 0x03e0, 0x001f, 0x8000}};
    WORD *words;
    int opaque = 0, drawn = 0;
    HBITMAP bitmap = CreateDIBSection(NULL, (BITMAPINFO *)&info, DIB_RGB_COLORS, (void **)&words, NULL, 0);
    HGDIOBJ before = SelectObject(dc, bitmap);
    for (int n = 0; n < SIDE * SIDE; n++)
        words[n] = 0x8000;
    TextOut(dc, 0, 0, "W", 1);
    for (int n = 0; n < SIDE * SIDE; n++)
        drawn += words[n] != 0x8000, opaque += words[n] > 0x8000;
    CHECK(bitmap && drawn > 100 && opaque == 0);
    DeleteObject(SelectObject(dc, before));
}

int main()
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), SIDE, -SIDE, 1, 32}};
    dc = CreateCompatibleDC(NULL);
    SelectObject(dc, CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0));
    SetTextColor(dc, RGB(255, 255, 255));
    SetBkMode(dc, TRANSPARENT);
    select_font(-40, ANTIALIASED_QUALITY);
    like_text('g', GGO_GRAY8_BITMAP, 64);
    like_text('W', GGO_GRAY4_BITMAP, 16);
    like_text('A', GGO_GRAY2_BITMAP, 4);
    bits('g');
    scaled();

    GLYPHMETRICS metrics, wide;
    SIZE extent;
    GetTextExtentPoint32(dc, "W", 1, &extent);
    CHECK(GetGlyphOutline(dc, 'W', GGO_METRICS, &metrics, 0, NULL, &same) == 0 && metrics.gmCellIncX == extent.cx && metrics.gmCellIncY == 0);
    CHECK(GetGlyphOutline(dc, ' ', GGO_GRAY8_BITMAP, &metrics, 0, NULL, &same) == 0 && metrics.gmCellIncX > 0);
    // A letter of Latin-1, also where it was a char with a sign; one that has none there.
    CHECK(GetGlyphOutlineA(dc, (UINT)(char)0xc4, GGO_METRICS, &metrics, 0, NULL, &same) == 0 && GetGlyphOutlineW(dc, 0xc4, GGO_METRICS, &wide, 0, NULL, &same) == 0);
    CHECK(!memcmp(&metrics, &wide, sizeof(wide)) && GetGlyphOutlineW(dc, 0x3a9, GGO_BITMAP, &wide, 0, NULL, &same) > 0);
    // Bytes that are no UTF-8 are letters of 1252.
    SIZE western, same_width;
    INT width;
    ABC parts;
    GetTextExtentPoint32(dc, "\x80\xe4\x97", 3, &western), GetTextExtentPoint32(dc, "\xe2\x82\xac\xc3\xa4\xe2\x80\x94", 8, &same_width);
    CHECK(western.cx == same_width.cx && western.cx > 0);
    CHECK(GetCharWidth32(dc, 0x97, 0x97, &width) && GetTextExtentPoint32W(dc, L"\x2014", 1, &extent) && width == extent.cx);
    CHECK(GetCharABCWidths(dc, 0x97, 0x97, &parts) && parts.abcA + (int)parts.abcB + parts.abcC == extent.cx);
    CHECK(GetGlyphOutlineA(dc, (UINT)(char)0x97, GGO_METRICS, &metrics, 0, NULL, &same) == 0 && metrics.gmCellIncX == extent.cx);
    GetTextExtentPoint32(dc, "W", 1, &extent);
    WORD indices[2];
    CHECK(GetGlyphIndices(dc, "gW", 2, indices, 0) == 2 && GetGlyphIndicesW(dc, L"gW", 2, indices, GGI_MARK_NONEXISTING_GLYPHS) == 2);
    CHECK(GetGlyphOutline(dc, indices[1], GGO_METRICS | GGO_GLYPH_INDEX, &metrics, 0, NULL, &same) == 0 && metrics.gmCellIncX == extent.cx);
    BYTE small[4];
    CHECK(GetGlyphOutline(dc, 'W', GGO_BITMAP, &metrics, sizeof(small), small, &same) == GDI_ERROR);
    CHECK(GetGlyphOutline(dc, 'W', GGO_NATIVE, &metrics, 0, NULL, &same) == GDI_ERROR && GetGlyphOutline(dc, 'W', GGO_NATIVE, &metrics, 0, NULL, &same) == GDI_ERROR);
    CHECK(GetGlyphOutline(NULL, 'W', GGO_METRICS, &metrics, 0, NULL, &same) == GDI_ERROR);
    of_east_asia();
    printf("%d wrong\n", wrong);
    return wrong;
}
