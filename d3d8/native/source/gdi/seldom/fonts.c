/* What is seldom asked of fonts: outlines' measures, sets of letters, and fonts of a program's own, which are not there (gdi32.dll). */
#include <stdlib.h>
#include <string.h>
#include "../../host.h"
#include "../gdi.h"

/* Units of an em, as most fonts have them. */
#define EM 2048
/* Bits of a style. */
#define ITALIC 1
#define UNDERLINED 2
#define STRUCK_OUT 0x10
#define BOLD 0x20
#define REGULAR 0x40

/* What GetTextMetrics knows, and what is usual of the rest. */
static void tell_outlines(const TEXTMETRICA *metrics, BYTE family, OUTLINETEXTMETRICW *to)
{
    LONG em = metrics->tmHeight - metrics->tmInternalLeading, lowest = -metrics->tmDescent;
    BOOL is_bold = metrics->tmWeight > FW_MEDIUM;
    to->otmPanoseNumber = (PANOSE){PAN_FAMILY_TEXT_DISPLAY, (BYTE)(family == FF_ROMAN ? PAN_SERIF_COVE : PAN_SERIF_NORMAL_SANS), (BYTE)(is_bold ? PAN_WEIGHT_BOLD : PAN_WEIGHT_MEDIUM),
                                   (BYTE)(metrics->tmPitchAndFamily & TMPF_FIXED_PITCH ? PAN_PROP_EVEN_WIDTH : PAN_PROP_MONOSPACED), 0, 0, 0, 0, 0, 0};
    to->otmfsSelection = (UINT)((metrics->tmItalic ? ITALIC : 0) | (metrics->tmUnderlined ? UNDERLINED : 0) | (metrics->tmStruckOut ? STRUCK_OUT : 0) | (is_bold ? BOLD : 0));
    to->otmfsSelection |= to->otmfsSelection ? 0 : REGULAR;
    to->otmsCharSlopeRise = 1;
    to->otmsCharSlopeRun = 0;
    to->otmItalicAngle = metrics->tmItalic ? -120 : 0;
    to->otmEMSquare = EM;
    to->otmAscent = to->otmMacAscent = metrics->tmAscent;
    to->otmDescent = to->otmMacDescent = lowest;
    to->otmLineGap = to->otmMacLineGap = (UINT)metrics->tmExternalLeading;
    to->otmsCapEmHeight = (UINT)(em * 7 / 10);
    to->otmsXHeight = (UINT)(em / 2);
    to->otmrcFontBox = (RECT){0, metrics->tmAscent, metrics->tmMaxCharWidth, lowest};
    to->otmusMinimumPPEM = 9;
    to->otmptSubscriptSize = to->otmptSuperscriptSize = (POINT){em * 7 / 10, em * 7 / 10};
    to->otmptSubscriptOffset = (POINT){0, em / 7}, to->otmptSuperscriptOffset = (POINT){0, em / 2};
    to->otmsStrikeoutSize = (UINT)(em / 20 > 0 ? em / 20 : 1), to->otmsStrikeoutPosition = (int)(em / 4);
    to->otmsUnderscoreSize = (int)to->otmsStrikeoutSize, to->otmsUnderscorePosition = (int)(-em / 10);
}

/* Names lie behind the struct: of each its member says how far it is from the beginning. */
#define STYLES 4
static const char *style_of(const TEXTMETRICA *metrics)
{
    static const char *const styles[STYLES] = {"Regular", "Bold", "Italic", "Bold Italic"};
    return styles[(metrics->tmWeight > FW_MEDIUM) + 2 * (metrics->tmItalic != 0)];
}

static BOOL measure(HDC dc, TEXTMETRICA *metrics, OUTLINETEXTMETRICW *to)
{
    const struct context *context = gdi_context(dc);
    memset(to, 0, sizeof(*to));
    if (!context || !GetTextMetricsA(dc, metrics))
        return FALSE;
    tell_outlines(metrics, context->font->font.lfPitchAndFamily & 0xf0, to);
    return TRUE;
}

UINT WINAPI GetOutlineTextMetricsA(HDC dc, UINT bytes, LPOUTLINETEXTMETRICA to)
{
    TEXTMETRICA metrics;
    OUTLINETEXTMETRICW found;
    if (!measure(dc, &metrics, &found))
        return 0;
    const char *face = gdi_context(dc)->font->font.lfFaceName, *style = style_of(&metrics);
    size_t face_bytes = strlen(face) + 1, style_bytes = strlen(style) + 1;
    UINT needed = (UINT)(sizeof(*to) + 3 * face_bytes + style_bytes);
    if (!to || bytes < sizeof(*to))
        return to ? 0 : needed;
    OUTLINETEXTMETRICA own = {.otmSize = needed, .otmTextMetrics = metrics};
    memcpy(&own.otmPanoseNumber, &found.otmPanoseNumber, offsetof(OUTLINETEXTMETRICW, otmpFamilyName) - offsetof(OUTLINETEXTMETRICW, otmPanoseNumber));
    if (bytes >= needed)
    {
        const struct
        {
            PSTR *place;
            const char *text;
        } names[] = {{&own.otmpFamilyName, face}, {&own.otmpFaceName, face}, {&own.otmpStyleName, style}, {&own.otmpFullName, face}};
        char *at = (char *)to + sizeof(*to);
        for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
        {
            *names[n].place = (PSTR)(size_t)(at - (char *)to);
            strcpy(at, names[n].text);
            at += strlen(at) + 1;
        }
    }
    *to = own;
    return needed;
}

UINT WINAPI GetOutlineTextMetricsW(HDC dc, UINT bytes, LPOUTLINETEXTMETRICW to)
{
    TEXTMETRICA metrics;
    OUTLINETEXTMETRICW own;
    WCHAR face[LF_FACESIZE], style[16];
    if (!measure(dc, &metrics, &own))
        return 0;
    size_t face_bytes = sizeof(WCHAR) * (size_t)MultiByteToWideChar(CP_UTF8, 0, gdi_context(dc)->font->font.lfFaceName, -1, face, LF_FACESIZE);
    size_t style_bytes = sizeof(WCHAR) * (size_t)MultiByteToWideChar(CP_UTF8, 0, style_of(&metrics), -1, style, 16);
    UINT needed = (UINT)(sizeof(own) + 3 * face_bytes + style_bytes);
    if (!to || bytes < sizeof(own))
        return to ? 0 : needed;
    own.otmSize = needed;
    GetTextMetricsW(dc, &own.otmTextMetrics);
    if (bytes >= needed)
    {
        BYTE *at = (BYTE *)to + sizeof(own);
        own.otmpFamilyName = (PSTR)sizeof(own), own.otmpFaceName = own.otmpFamilyName + face_bytes;
        own.otmpStyleName = own.otmpFaceName + face_bytes, own.otmpFullName = own.otmpStyleName + style_bytes;
        memcpy(at, face, face_bytes), memcpy(at + face_bytes, face, face_bytes);
        memcpy(at + 2 * face_bytes, style, style_bytes), memcpy(at + 2 * face_bytes + style_bytes, face, face_bytes);
    }
    *to = own;
    return needed;
}

/* Sets of letters, their code pages and their bits. */
static const struct
{
    UINT charset, page;
    DWORD bit;
} sets[] = {
    {ANSI_CHARSET, 1252, FS_LATIN1}, {EASTEUROPE_CHARSET, 1250, FS_LATIN2}, {RUSSIAN_CHARSET, 1251, FS_CYRILLIC}, {GREEK_CHARSET, 1253, FS_GREEK},
    {TURKISH_CHARSET, 1254, FS_TURKISH}, {HEBREW_CHARSET, 1255, FS_HEBREW}, {ARABIC_CHARSET, 1256, FS_ARABIC}, {BALTIC_CHARSET, 1257, FS_BALTIC},
    {VIETNAMESE_CHARSET, 1258, FS_VIETNAMESE}, {THAI_CHARSET, 874, FS_THAI}, {SHIFTJIS_CHARSET, 932, FS_JISJAPAN}, {GB2312_CHARSET, 936, FS_CHINESESIMP},
    {HANGUL_CHARSET, 949, FS_WANSUNG}, {CHINESEBIG5_CHARSET, 950, FS_CHINESETRAD}, {JOHAB_CHARSET, 1361, FS_JOHAB}, {SYMBOL_CHARSET, 42, FS_SYMBOL},
};

BOOL WINAPI TranslateCharsetInfo(DWORD *from, LPCHARSETINFO to, DWORD by)
{
    for (size_t n = 0; n < sizeof(sets) / sizeof(sets[0]); n++)
    {
        BOOL is_it = by == TCI_SRCCHARSET    ? sets[n].charset == (UINT)(size_t)from
                     : by == TCI_SRCCODEPAGE ? sets[n].page == (UINT)(size_t)from
                     : by == TCI_SRCFONTSIG  ? (from[0] & sets[n].bit) != 0
                                             : FALSE;
        if (is_it)
        {
            *to = (CHARSETINFO){sets[n].charset, sets[n].page, {{0, 0, 0, 0}, {sets[n].bit, 0}}};
            return TRUE;
        }
    }
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}

int WINAPI GetTextCharsetInfo(HDC dc, LPFONTSIGNATURE signature, DWORD flags)
{
    const struct context *context = gdi_context(dc);
    (void)flags;
    if (!context)
        return DEFAULT_CHARSET;
    if (signature)
        *signature = (FONTSIGNATURE){.fsCsb = {FS_LATIN1, 0}};
    return context->font->font.lfCharSet == DEFAULT_CHARSET ? ANSI_CHARSET : context->font->font.lfCharSet;
}

int WINAPI GetTextCharset(HDC dc)
{
    return GetTextCharsetInfo(dc, NULL, 0);
}

static void say(void)
{
    three_d3d8_say_once("AddFontResource: fonts are those of the browser here; it fails.\n");
}

int WINAPI AddFontResourceA(LPCSTR name)
{
    (void)name;
    say();
    return 0;
}

int WINAPI AddFontResourceExA(LPCSTR name, DWORD flags, PVOID reserved)
{
    (void)flags, (void)reserved;
    return AddFontResourceA(name);
}

int WINAPI AddFontResourceExW(LPCWSTR name, DWORD flags, PVOID reserved)
{
    (void)name, (void)flags, (void)reserved;
    return AddFontResourceA(NULL);
}

BOOL WINAPI RemoveFontResourceA(LPCSTR name)
{
    (void)name;
    return FALSE;
}

BOOL WINAPI RemoveFontResourceExA(LPCSTR name, DWORD flags, PVOID reserved)
{
    (void)name, (void)flags, (void)reserved;
    return FALSE;
}

BOOL WINAPI RemoveFontResourceExW(LPCWSTR name, DWORD flags, PVOID reserved)
{
    (void)name, (void)flags, (void)reserved;
    return FALSE;
}

HANDLE WINAPI AddFontMemResourceEx(PVOID font, DWORD bytes, PVOID reserved, DWORD *count)
{
    (void)font, (void)bytes, (void)reserved;
    say();
    *count = 0;
    return NULL;
}

BOOL WINAPI RemoveFontMemResourceEx(HANDLE font)
{
    (void)font;
    return FALSE;
}
