/* Families of fonts, in texts of 16 bits a letter (three-d3d8/wide/fonts.h). */
#include <stddef.h>
#include <string.h>
#include <windows.h>
#include "../called.h"
#include "texts.h"

/* Whom a family is told, and with what. */
struct listener
{
    FONTENUMPROCW each;
    LPARAM data;
};

static int CALLBACK tell_wide_font(const LOGFONTA *font, const TEXTMETRICA *metrics, DWORD kind, LPARAM data)
{
    const struct listener *listener = (const struct listener *)data;
    const ENUMLOGFONTEXA *found = (const ENUMLOGFONTEXA *)(const void *)font;
    const NEWTEXTMETRICEXA *found_metrics = (const NEWTEXTMETRICEXA *)(const void *)metrics;
    ENUMLOGFONTEXW own;
    NEWTEXTMETRICEXW own_metrics;
    memset(&own, 0, sizeof(own)), memset(&own_metrics, 0, sizeof(own_metrics));
    memcpy(&own, found, offsetof(LOGFONTA, lfFaceName));
    widen(font->lfFaceName, own.elfLogFont.lfFaceName, LF_FACESIZE);
    widen((const char *)found->elfFullName, own.elfFullName, LF_FULLFACESIZE);
    widen((const char *)found->elfStyle, own.elfStyle, LF_FACESIZE);
    widen((const char *)found->elfScript, own.elfScript, LF_FACESIZE);
    widen_metrics(metrics, (TEXTMETRICW *)(void *)&own_metrics);
    own_metrics.ntmTm.ntmFlags = found_metrics->ntmTm.ntmFlags;
    own_metrics.ntmTm.ntmSizeEM = found_metrics->ntmTm.ntmSizeEM;
    own_metrics.ntmTm.ntmCellHeight = found_metrics->ntmTm.ntmCellHeight;
    own_metrics.ntmTm.ntmAvgWidth = found_metrics->ntmTm.ntmAvgWidth;
    own_metrics.ntmFontSig = found_metrics->ntmFontSig;
    return (int)CALLED(listener->each, (size_t)&own, (size_t)&own_metrics, kind, (size_t)listener->data);
}

int WINAPI EnumFontFamiliesExW(HDC dc, LPLOGFONTW wanted, FONTENUMPROCW each, LPARAM data, DWORD flags)
{
    struct listener listener = {each, data};
    LOGFONTA own = {.lfCharSet = wanted->lfCharSet};
    three_d3d8_narrow(wanted->lfFaceName, own.lfFaceName, sizeof(own.lfFaceName));
    return EnumFontFamiliesExA(dc, &own, tell_wide_font, (LPARAM)&listener, flags);
}

int WINAPI EnumFontFamiliesW(HDC dc, LPCWSTR family, FONTENUMPROCW each, LPARAM data)
{
    struct listener listener = {each, data};
    return EnumFontFamiliesA(dc, NARROW(family), tell_wide_font, (LPARAM)&listener);
}

int WINAPI EnumFontsW(HDC dc, LPCWSTR face, FONTENUMPROCW each, LPARAM data)
{
    return EnumFontFamiliesW(dc, face, each, data);
}
