/* Families of fonts, in texts of 16 bits a letter, and what UNICODE makes of their names. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WIDE_FONTS_H
#define THREE_D3D8_WIDE_FONTS_H

#include <three-d3d8/wide/calls.h>
#include <three-d3d8/wide/more.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef NOGDI
typedef struct tagNEWTEXTMETRICW
{
    LONG tmHeight, tmAscent, tmDescent, tmInternalLeading, tmExternalLeading, tmAveCharWidth, tmMaxCharWidth, tmWeight, tmOverhang;
    LONG tmDigitizedAspectX, tmDigitizedAspectY;
    WCHAR tmFirstChar, tmLastChar, tmDefaultChar, tmBreakChar;
    BYTE tmItalic, tmUnderlined, tmStruckOut, tmPitchAndFamily, tmCharSet;
    DWORD ntmFlags;
    UINT ntmSizeEM, ntmCellHeight, ntmAvgWidth;
} NEWTEXTMETRICW, *LPNEWTEXTMETRICW;

typedef struct tagNEWTEXTMETRICEXW
{
    NEWTEXTMETRICW ntmTm;
    FONTSIGNATURE ntmFontSig;
} NEWTEXTMETRICEXW;

typedef struct tagENUMLOGFONTW
{
    LOGFONTW elfLogFont;
    WCHAR elfFullName[LF_FULLFACESIZE], elfStyle[LF_FACESIZE];
} ENUMLOGFONTW, *LPENUMLOGFONTW;

typedef struct tagENUMLOGFONTEXW
{
    LOGFONTW elfLogFont;
    WCHAR elfFullName[LF_FULLFACESIZE], elfStyle[LF_FACESIZE], elfScript[LF_FACESIZE];
} ENUMLOGFONTEXW, *LPENUMLOGFONTEXW;

typedef int(CALLBACK *FONTENUMPROCW)(const LOGFONTW *font, const TEXTMETRICW *metrics, DWORD kind, LPARAM data);
int WINAPI EnumFontFamiliesExW(HDC dc, LPLOGFONTW wanted, FONTENUMPROCW each, LPARAM data, DWORD flags);
int WINAPI EnumFontFamiliesW(HDC dc, LPCWSTR family, FONTENUMPROCW each, LPARAM data);
int WINAPI EnumFontsW(HDC dc, LPCWSTR face, FONTENUMPROCW each, LPARAM data);

#ifdef UNICODE
typedef NEWTEXTMETRICW NEWTEXTMETRIC, *LPNEWTEXTMETRIC;
typedef NEWTEXTMETRICEXW NEWTEXTMETRICEX;
typedef ENUMLOGFONTW ENUMLOGFONT, *LPENUMLOGFONT;
typedef ENUMLOGFONTEXW ENUMLOGFONTEX, *LPENUMLOGFONTEX;
typedef FONTENUMPROCW FONTENUMPROC;
#define EnumFontFamiliesEx EnumFontFamiliesExW
#define EnumFontFamilies EnumFontFamiliesW
#define EnumFonts EnumFontsW
#else
typedef NEWTEXTMETRICA NEWTEXTMETRIC, *LPNEWTEXTMETRIC;
typedef NEWTEXTMETRICEXA NEWTEXTMETRICEX;
typedef ENUMLOGFONTA ENUMLOGFONT, *LPENUMLOGFONT;
typedef ENUMLOGFONTEXA ENUMLOGFONTEX, *LPENUMLOGFONTEX;
typedef FONTENUMPROCA FONTENUMPROC;
#define EnumFontFamiliesEx EnumFontFamiliesExA
#define EnumFontFamilies EnumFontFamiliesA
#define EnumFonts EnumFontsA
#endif
#endif

#ifdef __cplusplus
}
#endif

#endif
