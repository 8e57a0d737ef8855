/* GDI (wingdi.h, winuser.h): bitmaps in memory, what is drawn into them, and letters. Windows themselves show none of it. Own text. */
#ifndef THREE_D3D8_GDI_H
#define THREE_D3D8_GDI_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OBJ_PEN 1
#define OBJ_BRUSH 2
#define OBJ_DC 3
#define OBJ_METADC 4
#define OBJ_PAL 5
#define OBJ_FONT 6
#define OBJ_BITMAP 7
#define OBJ_REGION 8
#define OBJ_METAFILE 9
#define OBJ_MEMDC 10
#define OBJ_EXTPEN 11
#define OBJ_ENHMETADC 12
#define OBJ_ENHMETAFILE 13
#define OBJ_COLORSPACE 14
#define WHITE_PEN 6
#define BLACK_PEN 7
#define NULL_PEN 8
#define OEM_FIXED_FONT 10
#define ANSI_FIXED_FONT 11
#define ANSI_VAR_FONT 12
#define DEVICE_DEFAULT_FONT 14
#define DEFAULT_PALETTE 15
#define SYSTEM_FIXED_FONT 16
#define PS_SOLID 0
#define PS_DASH 1
#define PS_DOT 2
#define PS_DASHDOT 3
#define PS_DASHDOTDOT 4
#define PS_NULL 5
#define PS_INSIDEFRAME 6
#define PS_USERSTYLE 7
#define PS_ALTERNATE 8
#define PS_STYLE_MASK 0xf
#define PS_ENDCAP_ROUND 0
#define PS_ENDCAP_SQUARE 0x100
#define PS_ENDCAP_FLAT 0x200
#define PS_ENDCAP_MASK 0xf00
#define PS_JOIN_ROUND 0
#define PS_JOIN_BEVEL 0x1000
#define PS_JOIN_MITER 0x2000
#define PS_JOIN_MASK 0xf000
#define PS_COSMETIC 0
#define PS_GEOMETRIC 0x10000
#define PS_TYPE_MASK 0xf0000
#define BS_SOLID 0
#define BS_NULL 1
#define BS_HOLLOW BS_NULL
#define BS_HATCHED 2
#define BS_PATTERN 3
#define BS_INDEXED 4
#define BS_DIBPATTERN 5
#define BS_DIBPATTERNPT 6
#define BS_PATTERN8X8 7
#define BS_DIBPATTERN8X8 8
#define BS_MONOPATTERN 9
#define HS_HORIZONTAL 0
#define HS_VERTICAL 1
#define HS_FDIAGONAL 2
#define HS_BDIAGONAL 3
#define HS_CROSS 4
#define HS_DIAGCROSS 5
#define ALTERNATE 1
#define WINDING 2
#define AC_SRC_OVER 0
#define AC_SRC_ALPHA 1
#define SYSPAL_ERROR 0
#define SYSPAL_STATIC 1
#define SYSPAL_NOSTATIC 2
#define SYSPAL_NOSTATIC256 3
#define TRANSPARENT 1
#define OPAQUE 2
#define MM_TEXT 1
#define MM_LOMETRIC 2
#define MM_HIMETRIC 3
#define MM_LOENGLISH 4
#define MM_HIENGLISH 5
#define MM_TWIPS 6
#define MM_ISOTROPIC 7
#define MM_ANISOTROPIC 8
#define GM_COMPATIBLE 1
#define GM_ADVANCED 2
#define R2_BLACK 1
#define R2_NOTMERGEPEN 2
#define R2_MASKNOTPEN 3
#define R2_NOTCOPYPEN 4
#define R2_MASKPENNOT 5
#define R2_NOT 6
#define R2_XORPEN 7
#define R2_NOTMASKPEN 8
#define R2_MASKPEN 9
#define R2_NOTXORPEN 10
#define R2_NOP 11
#define R2_MERGENOTPEN 12
#define R2_COPYPEN 13
#define R2_MERGEPENNOT 14
#define R2_MERGEPEN 15
#define R2_WHITE 16
#define R2_LAST 16
#define BLACKONWHITE 1
#define WHITEONBLACK 2
#define COLORONCOLOR 3
#define HALFTONE 4
#define STRETCH_ANDSCANS BLACKONWHITE
#define STRETCH_ORSCANS WHITEONBLACK
#define STRETCH_DELETESCANS COLORONCOLOR
#define STRETCH_HALFTONE HALFTONE
#define SRCCOPY 0x00cc0020UL
#define SRCPAINT 0x00ee0086UL
#define SRCAND 0x008800c6UL
#define SRCINVERT 0x00660046UL
#define SRCERASE 0x00440328UL
#define NOTSRCCOPY 0x00330008UL
#define NOTSRCERASE 0x001100a6UL
#define MERGECOPY 0x00c000caUL
#define MERGEPAINT 0x00bb0226UL
#define PATCOPY 0x00f00021UL
#define PATPAINT 0x00fb0a09UL
#define PATINVERT 0x005a0049UL
#define DSTINVERT 0x00550009UL
#define BLACKNESS 0x00000042UL
#define WHITENESS 0x00ff0062UL
#define CAPTUREBLT 0x40000000UL
#define NOMIRRORBITMAP 0x80000000UL
#define CLR_INVALID 0xffffffffUL
#define GDI_ERROR 0xffffffffUL
#define HGDI_ERROR ((HGDIOBJ)(LONG_PTR)-1)
#define TA_NOUPDATECP 0
#define TA_UPDATECP 1
#define TA_LEFT 0
#define TA_RIGHT 2
#define TA_CENTER 6
#define TA_TOP 0
#define TA_BOTTOM 8
#define TA_BASELINE 24
#define TA_RTLREADING 256
#define TA_MASK (TA_BASELINE + TA_CENTER + TA_UPDATECP + TA_RTLREADING)
#define VTA_BASELINE TA_BASELINE
#define VTA_LEFT TA_BOTTOM
#define VTA_RIGHT TA_TOP
#define VTA_CENTER TA_CENTER
#define VTA_BOTTOM TA_RIGHT
#define VTA_TOP TA_LEFT
#define ETO_OPAQUE 2
#define ETO_CLIPPED 4
#define ETO_GLYPH_INDEX 0x10
#define ETO_RTLREADING 0x80
#define ETO_NUMERICSLOCAL 0x400
#define ETO_NUMERICSLATIN 0x800
#define ETO_IGNORELANGUAGE 0x1000
#define ETO_PDY 0x2000
#define BI_RLE4 2
#define BI_JPEG 4
#define BI_PNG 5
#define DIB_PAL_COLORS 1
#define CBM_INIT 4
#define ERROR 0
#define RGN_ERROR ERROR
#define NULLREGION 1
#define SIMPLEREGION 2
#define COMPLEXREGION 3
#define RGN_AND 1
#define RGN_OR 2
#define RGN_XOR 3
#define RGN_DIFF 4
#define RGN_COPY 5
#define RGN_MIN RGN_AND
#define RGN_MAX RGN_COPY
#define PC_RESERVED 1
#define PC_EXPLICIT 2
#define PC_NOCOLLAPSE 4
#define DRIVERVERSION 0
#define TECHNOLOGY 2
#define HORZSIZE 4
#define VERTSIZE 6
#define PLANES 14
#define NUMBRUSHES 16
#define NUMPENS 18
#define NUMMARKERS 20
#define NUMFONTS 22
#define NUMCOLORS 24
#define PDEVICESIZE 26
#define CURVECAPS 28
#define LINECAPS 30
#define POLYGONALCAPS 32
#define TEXTCAPS 34
#define CLIPCAPS 36
#define RASTERCAPS 38
#define ASPECTX 40
#define ASPECTY 42
#define ASPECTXY 44
#define SIZEPALETTE 104
#define NUMRESERVED 106
#define COLORRES 108
#define PHYSICALWIDTH 110
#define PHYSICALHEIGHT 111
#define PHYSICALOFFSETX 112
#define PHYSICALOFFSETY 113
#define SCALINGFACTORX 114
#define SCALINGFACTORY 115
#define VREFRESH 116
#define DESKTOPVERTRES 117
#define DESKTOPHORZRES 118
#define BLTALIGNMENT 119
#define SHADEBLENDCAPS 120
#define COLORMGMTCAPS 121
#define RC_BITBLT 1
#define RC_BANDING 2
#define RC_SCALING 4
#define RC_BITMAP64 8
#define RC_GDI20_OUTPUT 0x10
#define RC_DI_BITMAP 0x80
#define RC_PALETTE 0x100
#define RC_DIBTODEV 0x200
#define RC_BIGFONT 0x400
#define RC_STRETCHBLT 0x800
#define RC_FLOODFILL 0x1000
#define RC_STRETCHDIB 0x2000
#define RC_OP_DX_OUTPUT 0x4000
#define RC_DEVBITS 0x8000
#define DT_PLOTTER 0
#define DT_RASDISPLAY 1
#define DT_RASPRINTER 2
#define DT_RASCAMERA 3
#define DT_CHARSTREAM 4
#define DT_METAFILE 5
#define DT_DISPFILE 6
#define GGO_METRICS 0
#define GGO_BITMAP 1
#define GGO_NATIVE 2
#define GGO_BEZIER 3
#define GGO_GRAY2_BITMAP 4
#define GGO_GRAY4_BITMAP 5
#define GGO_GRAY8_BITMAP 6
#define GGO_GLYPH_INDEX 0x80
#define GGO_UNHINTED 0x100
#define GGI_MARK_NONEXISTING_GLYPHS 1
#define DT_TOP 0x0000
#define DT_LEFT 0x0000
#define DT_CENTER 0x0001
#define DT_RIGHT 0x0002
#define DT_VCENTER 0x0004
#define DT_BOTTOM 0x0008
#define DT_WORDBREAK 0x0010
#define DT_SINGLELINE 0x0020
#define DT_EXPANDTABS 0x0040
#define DT_TABSTOP 0x0080
#define DT_NOCLIP 0x0100
#define DT_EXTERNALLEADING 0x0200
#define DT_CALCRECT 0x0400
#define DT_NOPREFIX 0x0800
#define DT_INTERNAL 0x1000
#define DT_EDITCONTROL 0x2000
#define DT_PATH_ELLIPSIS 0x4000
#define DT_END_ELLIPSIS 0x8000
#define DT_MODIFYSTRING 0x10000
#define DT_RTLREADING 0x20000
#define DT_WORD_ELLIPSIS 0x40000
#define DT_NOFULLWIDTHCHARBREAK 0x80000
#define DT_HIDEPREFIX 0x100000
#define DT_PREFIXONLY 0x200000

typedef struct tagBITMAPCOREHEADER
{
    DWORD bcSize;
    WORD bcWidth, bcHeight, bcPlanes, bcBitCount;
} BITMAPCOREHEADER, *PBITMAPCOREHEADER, *LPBITMAPCOREHEADER;

typedef struct tagBITMAPCOREINFO
{
    BITMAPCOREHEADER bmciHeader;
    RGBTRIPLE bmciColors[1];
} BITMAPCOREINFO, *PBITMAPCOREINFO, *LPBITMAPCOREINFO;

typedef struct tagDIBSECTION
{
    BITMAP dsBm;
    BITMAPINFOHEADER dsBmih;
    DWORD dsBitfields[3];
    HANDLE dshSection;
    DWORD dsOffset;
} DIBSECTION, *LPDIBSECTION;

typedef struct tagLOGBRUSH
{
    UINT lbStyle;
    COLORREF lbColor;
    ULONG_PTR lbHatch;
} LOGBRUSH, *LPLOGBRUSH;

typedef struct tagLOGPEN
{
    UINT lopnStyle;
    POINT lopnWidth;
    COLORREF lopnColor;
} LOGPEN, *LPLOGPEN;

typedef struct tagLOGPALETTE
{
    WORD palVersion, palNumEntries;
    PALETTEENTRY palPalEntry[1];
} LOGPALETTE, *PLOGPALETTE, *LPLOGPALETTE;

typedef struct tagTEXTMETRICA
{
    LONG tmHeight, tmAscent, tmDescent, tmInternalLeading, tmExternalLeading, tmAveCharWidth, tmMaxCharWidth, tmWeight, tmOverhang;
    LONG tmDigitizedAspectX, tmDigitizedAspectY;
    BYTE tmFirstChar, tmLastChar, tmDefaultChar, tmBreakChar, tmItalic, tmUnderlined, tmStruckOut, tmPitchAndFamily, tmCharSet;
} TEXTMETRICA, *LPTEXTMETRICA;

typedef struct tagNEWTEXTMETRICA
{
    LONG tmHeight, tmAscent, tmDescent, tmInternalLeading, tmExternalLeading, tmAveCharWidth, tmMaxCharWidth, tmWeight, tmOverhang;
    LONG tmDigitizedAspectX, tmDigitizedAspectY;
    BYTE tmFirstChar, tmLastChar, tmDefaultChar, tmBreakChar, tmItalic, tmUnderlined, tmStruckOut, tmPitchAndFamily, tmCharSet;
    DWORD ntmFlags;
    UINT ntmSizeEM, ntmCellHeight, ntmAvgWidth;
} NEWTEXTMETRICA, *LPNEWTEXTMETRICA;

typedef struct tagFONTSIGNATURE
{
    DWORD fsUsb[4], fsCsb[2];
} FONTSIGNATURE, *LPFONTSIGNATURE;

typedef struct tagNEWTEXTMETRICEXA
{
    NEWTEXTMETRICA ntmTm;
    FONTSIGNATURE ntmFontSig;
} NEWTEXTMETRICEXA;

typedef struct tagENUMLOGFONTA
{
    LOGFONTA elfLogFont;
    BYTE elfFullName[LF_FULLFACESIZE], elfStyle[LF_FACESIZE];
} ENUMLOGFONTA, *LPENUMLOGFONTA;

typedef struct tagENUMLOGFONTEXA
{
    LOGFONTA elfLogFont;
    BYTE elfFullName[LF_FULLFACESIZE], elfStyle[LF_FACESIZE], elfScript[LF_FACESIZE];
} ENUMLOGFONTEXA, *LPENUMLOGFONTEXA;

/* In C++ the functions that programs give have LOGFONT and TEXTMETRIC, or what begins so, by a cast. */
typedef int(CALLBACK *FONTENUMPROCA)(const LOGFONTA *font, const TEXTMETRICA *metrics, DWORD kind, LPARAM data);

typedef struct tagDRAWTEXTPARAMS
{
    UINT cbSize;
    int iTabLength, iLeftMargin, iRightMargin;
    UINT uiLengthDrawn;
} DRAWTEXTPARAMS, *LPDRAWTEXTPARAMS;

typedef struct _ABC
{
    int abcA;
    UINT abcB;
    int abcC;
} ABC, *PABC, *LPABC;

typedef struct _ABCFLOAT
{
    FLOAT abcfA, abcfB, abcfC;
} ABCFLOAT, *LPABCFLOAT;

typedef struct _POINTFLOAT
{
    FLOAT x, y;
} POINTFLOAT, *PPOINTFLOAT;

typedef struct _GLYPHMETRICSFLOAT
{
    FLOAT gmfBlackBoxX, gmfBlackBoxY;
    POINTFLOAT gmfptGlyphOrigin;
    FLOAT gmfCellIncX, gmfCellIncY;
} GLYPHMETRICSFLOAT, *PGLYPHMETRICSFLOAT, *LPGLYPHMETRICSFLOAT;

typedef struct _FIXED
{
    WORD fract;
    short value;
} FIXED;

typedef struct _MAT2
{
    FIXED eM11, eM12, eM21, eM22;
} MAT2, *LPMAT2;

typedef struct _GLYPHMETRICS
{
    UINT gmBlackBoxX, gmBlackBoxY;
    POINT gmptGlyphOrigin;
    short gmCellIncX, gmCellIncY;
} GLYPHMETRICS, *LPGLYPHMETRICS;

typedef struct _KERNINGPAIR
{
    WORD wFirst, wSecond;
    int iKernAmount;
} KERNINGPAIR, *LPKERNINGPAIR;

HDC WINAPI CreateCompatibleDC(HDC dc);
HDC WINAPI CreateDCA(LPCSTR driver, LPCSTR device, LPCSTR port, const void *mode);
HDC WINAPI CreateDCW(LPCWSTR driver, LPCWSTR device, LPCWSTR port, const void *mode);
BOOL WINAPI DeleteDC(HDC dc);
HDC WINAPI GetWindowDC(HWND window);
HWND WINAPI WindowFromDC(HDC dc);
int WINAPI SaveDC(HDC dc);
BOOL WINAPI RestoreDC(HDC dc, int saved);
HGDIOBJ WINAPI SelectObject(HDC dc, HGDIOBJ object);
HGDIOBJ WINAPI GetCurrentObject(HDC dc, UINT kind);
DWORD WINAPI GetObjectType(HGDIOBJ object);
BOOL WINAPI GdiFlush(void);

HBITMAP WINAPI CreateDIBSection(HDC dc, const BITMAPINFO *info, UINT usage, void **bits, HANDLE section, DWORD offset);
HBITMAP WINAPI CreateCompatibleBitmap(HDC dc, int width, int height);
HBITMAP WINAPI CreateBitmap(int width, int height, UINT planes, UINT bits, const void *pixels);
HBITMAP WINAPI CreateDIBitmap(HDC dc, const BITMAPINFOHEADER *header, DWORD init, const void *bits, const BITMAPINFO *info, UINT usage);
int WINAPI GetDIBits(HDC dc, HBITMAP bitmap, UINT start, UINT lines, LPVOID bits, LPBITMAPINFO info, UINT usage);
int WINAPI SetDIBits(HDC dc, HBITMAP bitmap, UINT start, UINT lines, const void *bits, const BITMAPINFO *info, UINT usage);
LONG WINAPI GetBitmapBits(HBITMAP bitmap, LONG bytes, LPVOID bits);
LONG WINAPI SetBitmapBits(HBITMAP bitmap, DWORD bytes, const void *bits);
UINT WINAPI SetDIBColorTable(HDC dc, UINT first, UINT count, const RGBQUAD *colors);
UINT WINAPI GetDIBColorTable(HDC dc, UINT first, UINT count, RGBQUAD *colors);
int WINAPI SetDIBitsToDevice(HDC dc, int x, int y, DWORD width, DWORD height, int from_x, int from_y, UINT start, UINT lines, const void *bits, const BITMAPINFO *info, UINT usage);
int WINAPI StretchDIBits(HDC dc, int x, int y, int width, int height, int from_x, int from_y, int from_width, int from_height, const void *bits, const BITMAPINFO *info, UINT usage, DWORD rop);

BOOL WINAPI BitBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, DWORD rop);
BOOL WINAPI StretchBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, DWORD rop);
BOOL WINAPI TransparentBlt(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, UINT key);
BOOL WINAPI PatBlt(HDC dc, int x, int y, int width, int height, DWORD rop);
int WINAPI FillRect(HDC dc, const RECT *rect, HBRUSH brush);
int WINAPI FrameRect(HDC dc, const RECT *rect, HBRUSH brush);
BOOL WINAPI InvertRect(HDC dc, const RECT *rect);
COLORREF WINAPI GetPixel(HDC dc, int x, int y);
COLORREF WINAPI GetNearestColor(HDC dc, COLORREF color);
COLORREF WINAPI SetPixel(HDC dc, int x, int y, COLORREF color);
BOOL WINAPI SetPixelV(HDC dc, int x, int y, COLORREF color);
BOOL WINAPI MoveToEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI GetCurrentPositionEx(HDC dc, LPPOINT at);
BOOL WINAPI LineTo(HDC dc, int x, int y);
BOOL WINAPI Polyline(HDC dc, const POINT *points, int count);
BOOL WINAPI Polygon(HDC dc, const POINT *points, int count);
BOOL WINAPI Rectangle(HDC dc, int left, int top, int right, int bottom);
BOOL WINAPI Ellipse(HDC dc, int left, int top, int right, int bottom);

HPEN WINAPI CreatePen(int style, int width, COLORREF color);
HPEN WINAPI CreatePenIndirect(const LOGPEN *pen);
HBRUSH WINAPI CreateBrushIndirect(const LOGBRUSH *brush);
HBRUSH WINAPI CreatePatternBrush(HBITMAP bitmap);
HBRUSH WINAPI CreateHatchBrush(int hatch, COLORREF color);
HPALETTE WINAPI CreatePalette(const LOGPALETTE *palette);
HPALETTE WINAPI SelectPalette(HDC dc, HPALETTE palette, BOOL background);
UINT WINAPI RealizePalette(HDC dc);
UINT WINAPI GetPaletteEntries(HPALETTE palette, UINT first, UINT count, LPPALETTEENTRY entries);
UINT WINAPI SetPaletteEntries(HPALETTE palette, UINT first, UINT count, const PALETTEENTRY *entries);
BOOL WINAPI AnimatePalette(HPALETTE palette, UINT first, UINT count, const PALETTEENTRY *entries);
BOOL WINAPI ResizePalette(HPALETTE palette, UINT entries);
UINT WINAPI GetNearestPaletteIndex(HPALETTE palette, COLORREF color);
BOOL WINAPI UpdateColors(HDC dc);
UINT WINAPI GetSystemPaletteUse(HDC dc);
UINT WINAPI SetSystemPaletteUse(HDC dc, UINT use);
UINT WINAPI GetSystemPaletteEntries(HDC dc, UINT first, UINT count, LPPALETTEENTRY entries);

COLORREF WINAPI SetTextColor(HDC dc, COLORREF color);
COLORREF WINAPI GetTextColor(HDC dc);
COLORREF WINAPI SetBkColor(HDC dc, COLORREF color);
COLORREF WINAPI GetBkColor(HDC dc);
int WINAPI SetBkMode(HDC dc, int mode);
int WINAPI GetBkMode(HDC dc);
int WINAPI GetMapMode(HDC dc);
int WINAPI SetROP2(HDC dc, int rop);
int WINAPI GetROP2(HDC dc);
int WINAPI SetStretchBltMode(HDC dc, int mode);
int WINAPI GetStretchBltMode(HDC dc);
int WINAPI SetGraphicsMode(HDC dc, int mode);
int WINAPI SetPolyFillMode(HDC dc, int mode);
int WINAPI GetPolyFillMode(HDC dc);
UINT WINAPI SetTextAlign(HDC dc, UINT align);
UINT WINAPI GetTextAlign(HDC dc);
int WINAPI SetTextCharacterExtra(HDC dc, int extra);

BOOL WINAPI TextOutA(HDC dc, int x, int y, LPCSTR text, int count);
BOOL WINAPI TextOutW(HDC dc, int x, int y, LPCWSTR text, int count);
BOOL WINAPI ExtTextOutA(HDC dc, int x, int y, UINT options, const RECT *rect, LPCSTR text, UINT count, const INT *advances);
BOOL WINAPI ExtTextOutW(HDC dc, int x, int y, UINT options, const RECT *rect, LPCWSTR text, UINT count, const INT *advances);
int WINAPI DrawTextA(HDC dc, LPCSTR text, int count, LPRECT rect, UINT format);
int WINAPI DrawTextW(HDC dc, LPCWSTR text, int count, LPRECT rect, UINT format);
int WINAPI DrawTextExA(HDC dc, LPSTR text, int count, LPRECT rect, UINT format, LPDRAWTEXTPARAMS more);
int WINAPI DrawTextExW(HDC dc, LPWSTR text, int count, LPRECT rect, UINT format, LPDRAWTEXTPARAMS more);
BOOL WINAPI GetTextExtentPoint32A(HDC dc, LPCSTR text, int count, LPSIZE size);
BOOL WINAPI GetTextExtentPoint32W(HDC dc, LPCWSTR text, int count, LPSIZE size);
BOOL WINAPI GetTextMetricsA(HDC dc, LPTEXTMETRICA metrics);
int WINAPI GetTextFaceA(HDC dc, int size, LPSTR face);
BOOL WINAPI GetCharWidth32A(HDC dc, UINT first, UINT last, LPINT widths);
BOOL WINAPI GetCharABCWidthsA(HDC dc, UINT first, UINT last, LPABC widths);
DWORD WINAPI GetKerningPairsA(HDC dc, DWORD count, LPKERNINGPAIR pairs);
DWORD WINAPI GetGlyphOutlineA(HDC dc, UINT letter, UINT format, LPGLYPHMETRICS metrics, DWORD size, LPVOID buffer, const MAT2 *matrix);
DWORD WINAPI GetGlyphOutlineW(HDC dc, UINT letter, UINT format, LPGLYPHMETRICS metrics, DWORD size, LPVOID buffer, const MAT2 *matrix);
DWORD WINAPI GetGlyphIndicesA(HDC dc, LPCSTR text, int count, LPWORD indices, DWORD flags);
DWORD WINAPI GetGlyphIndicesW(HDC dc, LPCWSTR text, int count, LPWORD indices, DWORD flags);
int WINAPI EnumFontFamiliesExA(HDC dc, LPLOGFONTA wanted, FONTENUMPROCA each, LPARAM data, DWORD flags);
int WINAPI EnumFontFamiliesA(HDC dc, LPCSTR family, FONTENUMPROCA each, LPARAM data);
int WINAPI EnumFontsA(HDC dc, LPCSTR face, FONTENUMPROCA each, LPARAM data);
int WINAPI AddFontResourceA(LPCSTR name);
BOOL WINAPI RemoveFontResourceA(LPCSTR name);

#define GetTextMetrics GetTextMetricsA
#define GetTextFace GetTextFaceA
#define GetCharWidth32 GetCharWidth32A
#define GetCharWidth GetCharWidth32A
#define GetCharWidthA GetCharWidth32A
#define GetCharABCWidths GetCharABCWidthsA
#define GetKerningPairs GetKerningPairsA
#define AddFontResource AddFontResourceA
#define RemoveFontResource RemoveFontResourceA
#define GetTextExtentPointA GetTextExtentPoint32A
#define GetTextExtentPointW GetTextExtentPoint32W
#ifdef UNICODE
#define CreateDC CreateDCW
#define TextOut TextOutW
#define ExtTextOut ExtTextOutW
#define DrawText DrawTextW
#define DrawTextEx DrawTextExW
#define GetGlyphOutline GetGlyphOutlineW
#define GetGlyphIndices GetGlyphIndicesW
#define GetTextExtentPoint32 GetTextExtentPoint32W
#define GetTextExtentPoint GetTextExtentPoint32W
#else
#define CreateDC CreateDCA
#define TextOut TextOutA
#define ExtTextOut ExtTextOutA
#define DrawText DrawTextA
#define DrawTextEx DrawTextExA
#define GetGlyphOutline GetGlyphOutlineA
#define GetGlyphIndices GetGlyphIndicesA
#define GetTextExtentPoint32 GetTextExtentPoint32A
#define GetTextExtentPoint GetTextExtentPoint32A
#endif

#ifdef __cplusplus
}
#endif

#endif
