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
    printf("%d wrong\n", wrong);
    return wrong;
}
