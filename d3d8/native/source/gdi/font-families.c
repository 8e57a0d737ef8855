/* Families of fonts (gdi32.dll). The browser lists none: those that it has something for are told, and others by their names. */
#include <stdio.h>
#include <string.h>
#include "../called.h"
#include "gdi.h"

/* Those that every Windows has. */
static const struct
{
    const char *name;
    BYTE family;
} families[] = {
    {"Arial", VARIABLE_PITCH | FF_SWISS}, {"Courier New", FIXED_PITCH | FF_MODERN}, {"Times New Roman", VARIABLE_PITCH | FF_ROMAN}};

/* Pixels of an em in which fonts are compared, and letters by which they differ. */
#define EM 64
#define DIFFERENT "Wimgf1"

static BOOL looks_like(const LOGFONTA *font, const LOGFONTA *other)
{
    struct letter own, its;
    const BYTE *pixels;
    for (const char *at = DIFFERENT; *at; at++)
        if (!gdi_letter(font, (BYTE)*at, &own, &pixels) || !gdi_letter(other, (BYTE)*at, &its, &pixels) || memcmp(&own, &its, sizeof(own)) != 0)
            return FALSE;
    return TRUE;
}

/* A font that is not there looks like that of some family. */
static BOOL is_installed(const char *name)
{
    LOGFONTA font = {.lfHeight = -EM};
    snprintf(font.lfFaceName, sizeof(font.lfFaceName), "%s", name);
    for (size_t n = 0; n < sizeof(families) / sizeof(families[0]); n++)
        if (looks_like(&font, &(LOGFONTA){.lfHeight = -EM, .lfPitchAndFamily = families[n].family}))
            return FALSE;
    return TRUE;
}

/* Tells of a font, with how large it is in a context. */
static int tell_font(HDC dc, const char *name, BYTE family, BYTE charset, FONTENUMPROCA each, LPARAM data)
{
    ENUMLOGFONTEXA font = {.elfLogFont = {.lfHeight = -EM, .lfWeight = FW_NORMAL, .lfCharSet = charset, .lfOutPrecision = OUT_STROKE_PRECIS,
                                          .lfClipPrecision = CLIP_STROKE_PRECIS, .lfQuality = DRAFT_QUALITY, .lfPitchAndFamily = family}};
    snprintf(font.elfLogFont.lfFaceName, sizeof(font.elfLogFont.lfFaceName), "%s", name);
    snprintf((char *)font.elfFullName, sizeof(font.elfFullName), "%s", name);
    snprintf((char *)font.elfStyle, sizeof(font.elfStyle), "Regular");
    snprintf((char *)font.elfScript, sizeof(font.elfScript), "Western");
    TEXTMETRICA metrics = {0};
    HFONT made = CreateFontIndirectA(&font.elfLogFont);
    HGDIOBJ before = SelectObject(dc, made);
    GetTextMetricsA(dc, &metrics);
    SelectObject(dc, before);
    DeleteObject(made);
    font.elfLogFont.lfHeight = metrics.tmHeight, font.elfLogFont.lfWidth = metrics.tmAveCharWidth;
    NEWTEXTMETRICEXA more = {.ntmTm = {.ntmFlags = NTM_REGULAR, .ntmSizeEM = EM, .ntmCellHeight = (UINT)metrics.tmHeight, .ntmAvgWidth = (UINT)metrics.tmAveCharWidth},
                             .ntmFontSig = {.fsCsb = {FS_LATIN1, 0}}};
    memcpy(&more, &metrics, sizeof(metrics));
    return (int)CALLED(each, (size_t)&font, (size_t)&more, TRUETYPE_FONTTYPE, (size_t)data);
}

int WINAPI EnumFontFamiliesExA(HDC dc, LPLOGFONTA wanted, FONTENUMPROCA each, LPARAM data, DWORD flags)
{
    const char *name = wanted ? wanted->lfFaceName : "";
    BYTE charset = wanted && wanted->lfCharSet != DEFAULT_CHARSET ? wanted->lfCharSet : ANSI_CHARSET;
    int result = 1;
    BOOL is_found = FALSE;
    (void)flags;
    if (!gdi_context(dc) || !each)
        return 0;
    for (size_t n = 0; n < sizeof(families) / sizeof(families[0]) && result; n++)
    {
        if (name[0] && lstrcmpiA(name, families[n].name) != 0)
            continue;
        is_found = TRUE;
        result = tell_font(dc, families[n].name, families[n].family, charset, each, data);
    }
    if (name[0] && !is_found && is_installed(name))
        result = tell_font(dc, name, VARIABLE_PITCH | FF_DONTCARE, charset, each, data);
    return result;
}

int WINAPI EnumFontFamiliesA(HDC dc, LPCSTR family, FONTENUMPROCA each, LPARAM data)
{
    LOGFONTA wanted = {.lfCharSet = DEFAULT_CHARSET};
    snprintf(wanted.lfFaceName, sizeof(wanted.lfFaceName), "%s", family ? family : "");
    return EnumFontFamiliesExA(dc, &wanted, each, data, 0);
}

int WINAPI EnumFontsA(HDC dc, LPCSTR face, FONTENUMPROCA each, LPARAM data)
{
    return EnumFontFamiliesA(dc, face, each, data);
}
