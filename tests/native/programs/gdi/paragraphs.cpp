// Constants of fonts and GDI, families of fonts, and texts that end in an ellipsis.
#include <windows.h>
#include <stdio.h>

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

static HDC dc;
#define WIDTH 200
static DWORD *pixels, kept[WIDTH * 32];

static const struct
{
    DWORD own, documented;
} constants[] = {
    {SYMBOL_CHARSET, 2}, {MAC_CHARSET, 77}, {SHIFTJIS_CHARSET, 128}, {HANGUL_CHARSET, 129}, {HANGEUL_CHARSET, 129}, {JOHAB_CHARSET, 130}, {GB2312_CHARSET, 134},
    {CHINESEBIG5_CHARSET, 136}, {GREEK_CHARSET, 161}, {TURKISH_CHARSET, 162}, {VIETNAMESE_CHARSET, 163}, {HEBREW_CHARSET, 177}, {ARABIC_CHARSET, 178},
    {BALTIC_CHARSET, 186}, {RUSSIAN_CHARSET, 204}, {THAI_CHARSET, 222}, {EASTEUROPE_CHARSET, 238}, {OEM_CHARSET, 255}, {OUT_STRING_PRECIS, 1},
    {OUT_TT_ONLY_PRECIS, 7}, {OUT_PS_ONLY_PRECIS, 10}, {CLIP_STROKE_PRECIS, 2}, {CLIP_MASK, 15}, {CLIP_EMBEDDED, 128}, {DRAFT_QUALITY, 1}, {CLEARTYPE_QUALITY, 5},
    {FF_SCRIPT, 64}, {FF_DECORATIVE, 80}, {TMPF_TRUETYPE, 4}, {FW_BLACK, 900}, {FW_EXTRABOLD, 800}, {FW_ULTRALIGHT, 200}, {FW_DEMIBOLD, 600}, {FW_REGULAR, 400},
    {ALTERNATE, 1}, {WINDING, 2}, {RGN_XOR, 3}, {RGN_DIFF, 4}, {BS_PATTERN, 3}, {AC_SRC_ALPHA, 1}, {AC_SRC_OVER, 0}, {MM_LOMETRIC, 2}, {MM_ISOTROPIC, 7}, {MM_TWIPS, 6},
    {SYSPAL_NOSTATIC, 2}, {DT_INTERNAL, 0x1000}, {DT_WORD_ELLIPSIS, 0x40000}, {DT_PATH_ELLIPSIS, 0x4000}, {DT_MODIFYSTRING, 0x10000}, {DT_RTLREADING, 0x20000},
    {sizeof(BITMAPV4HEADER), 108}, {sizeof(BITMAPV5HEADER), 124}, {sizeof(ENUMLOGFONTEX), 188}, {sizeof(NEWTEXTMETRICEX), 96},
};

static int CALLBACK note_family(const LOGFONT *font, const TEXTMETRIC *metrics, DWORD kind, LPARAM data)
{
    const ENUMLOGFONTEX *found = (const ENUMLOGFONTEX *)font;
    BOOL is_fixed = !(metrics->tmPitchAndFamily & TMPF_FIXED_PITCH);
    CHECK(kind == TRUETYPE_FONTTYPE && (metrics->tmPitchAndFamily & TMPF_TRUETYPE) && !lstrcmp((LPCTSTR)found->elfFullName, font->lfFaceName));
    CHECK(is_fixed == !lstrcmp(font->lfFaceName, TEXT("Courier New")) && metrics->tmHeight > 20 && font->lfHeight == metrics->tmHeight);
    return ++*(int *)data < 10;
}

static int CALLBACK first_family(const LOGFONTW *font, const TEXTMETRICW *metrics, DWORD, LPARAM data)
{
    CHECK(!lstrcmpW(font->lfFaceName, L"Arial") && metrics->tmHeight > 20 && metrics->tmBreakChar == L' ');
    ++*(int *)data;
    return 0;
}

static void families()
{
    LOGFONT wanted = {0};
    int count = 0;
    wanted.lfCharSet = DEFAULT_CHARSET;
    CHECK(EnumFontFamiliesEx(dc, &wanted, (FONTENUMPROC)note_family, (LPARAM)&count, 0) == 1 && count == 3);
    lstrcpy(wanted.lfFaceName, "times new roman");
    EnumFontFamiliesEx(dc, &wanted, note_family, (LPARAM)&count, 0);
    EnumFontFamilies(dc, "Nobody's", note_family, (LPARAM)&count);
    CHECK(count == 4);
    CHECK(EnumFontFamiliesW(dc, NULL, first_family, (LPARAM)&count) == 0 && count == 5);
}

static void keep()
{
    memcpy(kept, pixels, sizeof(kept));
}

static void draw(const char *text, int right, UINT format)
{
    RECT rect = {0, 0, right, 32};
    memset(pixels, 0, sizeof(kept));
    DrawText(dc, text, -1, &rect, format);
}

static bool is_kept()
{
    return memcmp(kept, pixels, sizeof(kept)) == 0;
}

static void ellipses()
{
    SIZE fits;
    GetTextExtentPoint32(dc, "A long li...", 12, &fits);
    const UINT line = DT_SINGLELINE | DT_LEFT;
    draw("A long li...", WIDTH, line), keep();
    draw("A long line of a text", fits.cx, line | DT_END_ELLIPSIS);
    CHECK(is_kept());
    draw("A long line of a text", fits.cx + 1, line | DT_WORD_ELLIPSIS);
    CHECK(is_kept());
    // What fits stays as it is.
    draw("A long li...", fits.cx, line | DT_END_ELLIPSIS | DT_PATH_ELLIPSIS);
    CHECK(is_kept());
    draw("A long line of a text", fits.cx, line);
    CHECK(!is_kept());
    // Of a path its last part is left.
    GetTextExtentPoint32(dc, "C:\\ga...\\level.map", 18, &fits);
    draw("C:\\ga...\\level.map", WIDTH, line), keep();
    draw("C:\\games\\data\\level.map", fits.cx, line | DT_PATH_ELLIPSIS);
    CHECK(is_kept());
    // To the right, of several lines the last one alone, and written back.
    RECT rect = {0, 0, fits.cx, 64}, box = {0, 0, 0, 0};
    char text[40] = "one\r\ntwo, which is too long";
    WCHAR wide[40] = L"\x00e4 line that is too long";
    CHECK(DrawText(dc, text, -1, &rect, DT_RIGHT | DT_END_ELLIPSIS | DT_MODIFYSTRING) == DrawText(dc, "a\nb", -1, &box, DT_CALCRECT));
    CHECK(!strncmp(text, "one\r\ntwo, whi", 13) && !strcmp(text + strlen(text) - 3, "..."));
    DrawTextW(dc, wide, -1, &rect, line | DT_END_ELLIPSIS | DT_MODIFYSTRING);
    CHECK(!wcsncmp(wide, L"\x00e4 line", 6) && !wcscmp(wide + wcslen(wide) - 3, L"..."));
    DRAWTEXTPARAMS more = {sizeof(more), 8, 1, 1, 0};
    CHECK(DrawTextEx(dc, text, -1, &rect, DT_SINGLELINE, &more) > 0 && more.uiLengthDrawn == strlen(text));
}

static void extents()
{
    SIZE size, whole;
    int fits = 0, all[8] = {0}, tab[] = {50}, tabs[] = {40, 90};
    GetTextExtentPoint32(dc, "Wide", 4, &whole);
    CHECK(GetTextExtentExPoint(dc, "Wide", 4, 1000, &fits, all, &size) && fits == 4 && all[3] == whole.cx && all[0] > 0 && all[0] < all[1] && size.cx == whole.cx && size.cy == whole.cy);
    CHECK(GetTextExtentExPoint(dc, "Wide", 4, all[1], &fits, NULL, &size) && fits == 2 && GetTextExtentExPointW(dc, L"W\x00e4de", 4, all[0], &fits, all, &size) && fits == 1 && all[0] < whole.cx);
    // A letter of two bytes ends where its last byte does.
    CHECK(GetTextExtentExPoint(dc, "\xc3\xa4W", 3, 1000, &fits, all, &size) && fits == 3 && all[0] == all[1] && all[2] > all[1]);
    SIZE a;
    GetTextExtentPoint32(dc, "a", 1, &a);
    CHECK(LOWORD(GetTabbedTextExtent(dc, "a\ta", 3, 1, tab)) == 50 + a.cx && LOWORD(GetTabbedTextExtentW(dc, L"a\ta\ta", 5, 2, tabs)) == 90 + a.cx && HIWORD(GetTabbedTextExtent(dc, "a", 1, 0, NULL)) == whole.cy);
    draw("a", WIDTH, DT_SINGLELINE | DT_LEFT), keep();
    memset(pixels, 0, sizeof(kept));
    CHECK(LOWORD(TabbedTextOut(dc, 0, 0, "a", 1, 0, NULL, 0)) == a.cx && is_kept());
    CHECK(LOWORD(TabbedTextOutW(dc, 0, 0, L"\ta", 2, 1, tab, 0)) == 50 + a.cx && !is_kept());
}

static void sets_of_letters()
{
    CHARSETINFO info;
    DWORD bits[2] = {FS_JISJAPAN, 0}, count = 9;
    CHECK(TranslateCharsetInfo((DWORD *)SHIFTJIS_CHARSET, &info, TCI_SRCCHARSET) && info.ciACP == 932 && info.fs.fsCsb[0] == FS_JISJAPAN);
    CHECK(TranslateCharsetInfo((DWORD *)1252, &info, TCI_SRCCODEPAGE) && info.ciCharset == ANSI_CHARSET && TranslateCharsetInfo(bits, &info, TCI_SRCFONTSIG) && info.ciACP == 932 && !TranslateCharsetInfo((DWORD *)7, &info, TCI_SRCCODEPAGE));
    CHECK(GetTextCharset(dc) == SHIFTJIS_CHARSET && AddFontResourceEx("own.ttf", FR_PRIVATE, NULL) == 0 && !AddFontMemResourceEx(bits, sizeof(bits), NULL, &count) && count == 0 && !RemoveFontResourceEx("own.ttf", FR_PRIVATE, NULL));
}

static void outlines()
{
    UINT bytes = GetOutlineTextMetrics(dc, 0, NULL), wide_bytes = GetOutlineTextMetricsW(dc, 0, NULL);
    BYTE room[512], wide_room[1024];
    OUTLINETEXTMETRICA *metrics = (OUTLINETEXTMETRICA *)room;
    OUTLINETEXTMETRICW *wide = (OUTLINETEXTMETRICW *)wide_room;
    TEXTMETRICA plain;
    GetTextMetricsA(dc, &plain);
    CHECK(bytes == sizeof(*metrics) + 3 * 6 + 8 && GetOutlineTextMetricsA(dc, 4, metrics) == 0 && GetOutlineTextMetricsA(dc, sizeof(room), metrics) == bytes && metrics->otmSize == bytes);
    CHECK(!strcmp((char *)room + (size_t)metrics->otmpFaceName, "Arial") && !strcmp((char *)room + (size_t)metrics->otmpStyleName, "Regular") && metrics->otmTextMetrics.tmHeight == plain.tmHeight);
    CHECK(metrics->otmAscent == plain.tmAscent && metrics->otmDescent == -plain.tmDescent && metrics->otmEMSquare == 2048 && metrics->otmPanoseNumber.bFamilyType == PAN_FAMILY_TEXT_DISPLAY);
    CHECK(GetOutlineTextMetricsW(dc, sizeof(wide_room), wide) == wide_bytes && !wcscmp((WCHAR *)(wide_room + (size_t)wide->otmpFullName), L"Arial") && wide->otmTextMetrics.tmHeight == plain.tmHeight);
}

int main()
{
    for (size_t n = 0; n < sizeof(constants) / sizeof(constants[0]); n++)
        if (constants[n].own != constants[n].documented)
            printf("constant %d: %lu, not %lu\n", (int)n, constants[n].own, constants[n].documented), wrong++;
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), WIDTH, -32, 1, 32}};
    BITMAPV4HEADER masked = {sizeof(masked), 1, -1, 1, 32, BI_BITFIELDS};
    DWORD *single;
    dc = CreateCompatibleDC(NULL);
    masked.bV4RedMask = 0xff, masked.bV4GreenMask = 0xff00, masked.bV4BlueMask = 0xff0000, masked.bV4AlphaMask = 0xff000000;
    SelectObject(dc, CreateDIBSection(dc, (BITMAPINFO *)&masked, DIB_RGB_COLORS, (void **)&single, NULL, 0));
    SetPixel(dc, 0, 0, RGB(1, 2, 3));
    CHECK(*single == 0x030201 && GetSystemPaletteUse(dc) == SYSPAL_ERROR);
    SelectObject(dc, CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0));
    SelectObject(dc, CreateFont(-16, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, SHIFTJIS_CHARSET, OUT_TT_ONLY_PRECIS, CLIP_DEFAULT_PRECIS, CLEARTYPE_QUALITY, VARIABLE_PITCH | FF_SWISS, "Arial"));
    SetTextColor(dc, RGB(255, 255, 255));
    SetBkMode(dc, TRANSPARENT);
    families();
    ellipses();
    extents();
    sets_of_letters();
    outlines();
    printf("%d wrong\n", wrong);
    return wrong;
}
