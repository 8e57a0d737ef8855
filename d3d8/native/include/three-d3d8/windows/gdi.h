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
#define OBJ_PAL 5
#define OBJ_FONT 6
#define OBJ_BITMAP 7
#define OBJ_REGION 8
#define OBJ_MEMDC 10
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
#define PS_NULL 5
#define PS_INSIDEFRAME 6
#define BS_SOLID 0
#define BS_NULL 1
#define BS_HOLLOW BS_NULL
#define TRANSPARENT 1
#define OPAQUE 2
#define MM_TEXT 1
#define MM_ANISOTROPIC 8
#define GM_ADVANCED 2
#define R2_BLACK 1
#define R2_NOT 6
#define R2_XORPEN 7
#define R2_MASKPEN 9
#define R2_NOP 11
#define R2_COPYPEN 13
#define R2_MERGEPEN 15
#define R2_WHITE 16
#define BLACKONWHITE 1
#define WHITEONBLACK 2
#define COLORONCOLOR 3
#define HALFTONE 4
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
#define ETO_OPAQUE 2
#define ETO_CLIPPED 4
#define BI_RLE4 2
#define BI_JPEG 4
#define BI_PNG 5
#define DIB_PAL_COLORS 1
#define CBM_INIT 4
#define ERROR 0
#define NULLREGION 1
#define SIMPLEREGION 2
#define COMPLEXREGION 3
#define RGN_AND 1
#define RGN_OR 2
#define RGN_COPY 5
#define PC_RESERVED 1
#define PC_EXPLICIT 2
#define PC_NOCOLLAPSE 4
#define TMPF_FIXED_PITCH 1
#define DRIVERVERSION 0
#define TECHNOLOGY 2
#define HORZSIZE 4
#define VERTSIZE 6
#define PLANES 14
#define NUMCOLORS 24
#define RASTERCAPS 38
#define SIZEPALETTE 104
#define VREFRESH 116
#define DESKTOPVERTRES 117
#define DESKTOPHORZRES 118
#define RC_BITBLT 1
#define RC_PALETTE 0x100
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
#define DT_END_ELLIPSIS 0x8000

typedef struct tagBITMAPCOREHEADER
{
    DWORD bcSize;
    WORD bcWidth, bcHeight, bcPlanes, bcBitCount;
} BITMAPCOREHEADER, *LPBITMAPCOREHEADER;

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
BOOL WINAPI DeleteDC(HDC dc);
HDC WINAPI GetWindowDC(HWND window);
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
COLORREF WINAPI SetPixel(HDC dc, int x, int y, COLORREF color);
BOOL WINAPI SetPixelV(HDC dc, int x, int y, COLORREF color);
BOOL WINAPI MoveToEx(HDC dc, int x, int y, LPPOINT before);
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
UINT WINAPI GetSystemPaletteEntries(HDC dc, UINT first, UINT count, LPPALETTEENTRY entries);
HRGN WINAPI CreateRectRgn(int left, int top, int right, int bottom);
HRGN WINAPI CreateRectRgnIndirect(const RECT *rect);
int WINAPI SelectClipRgn(HDC dc, HRGN region);
int WINAPI IntersectClipRect(HDC dc, int left, int top, int right, int bottom);
int WINAPI GetClipBox(HDC dc, LPRECT rect);

COLORREF WINAPI SetTextColor(HDC dc, COLORREF color);
COLORREF WINAPI GetTextColor(HDC dc);
COLORREF WINAPI SetBkColor(HDC dc, COLORREF color);
COLORREF WINAPI GetBkColor(HDC dc);
int WINAPI SetBkMode(HDC dc, int mode);
int WINAPI SetMapMode(HDC dc, int mode);
int WINAPI SetROP2(HDC dc, int rop);
int WINAPI SetStretchBltMode(HDC dc, int mode);
int WINAPI SetGraphicsMode(HDC dc, int mode);
int WINAPI SetPolyFillMode(HDC dc, int mode);
UINT WINAPI SetTextAlign(HDC dc, UINT align);
UINT WINAPI GetTextAlign(HDC dc);
int WINAPI SetTextCharacterExtra(HDC dc, int extra);
BOOL WINAPI SetViewportOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI SetWindowOrgEx(HDC dc, int x, int y, LPPOINT before);

BOOL WINAPI TextOutA(HDC dc, int x, int y, LPCSTR text, int count);
BOOL WINAPI TextOutW(HDC dc, int x, int y, LPCWSTR text, int count);
BOOL WINAPI ExtTextOutA(HDC dc, int x, int y, UINT options, const RECT *rect, LPCSTR text, UINT count, const INT *advances);
BOOL WINAPI ExtTextOutW(HDC dc, int x, int y, UINT options, const RECT *rect, LPCWSTR text, UINT count, const INT *advances);
int WINAPI DrawTextA(HDC dc, LPCSTR text, int count, LPRECT rect, UINT format);
int WINAPI DrawTextW(HDC dc, LPCWSTR text, int count, LPRECT rect, UINT format);
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
int WINAPI AddFontResourceA(LPCSTR name);
BOOL WINAPI RemoveFontResourceA(LPCSTR name);

#define CreateDC CreateDCA
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
#define TextOut TextOutW
#define ExtTextOut ExtTextOutW
#define DrawText DrawTextW
#define GetGlyphOutline GetGlyphOutlineW
#define GetGlyphIndices GetGlyphIndicesW
#define GetTextExtentPoint32 GetTextExtentPoint32W
#define GetTextExtentPoint GetTextExtentPoint32W
#else
#define TextOut TextOutA
#define ExtTextOut ExtTextOutA
#define DrawText DrawTextA
#define GetGlyphOutline GetGlyphOutlineA
#define GetGlyphIndices GetGlyphIndicesA
#define GetTextExtentPoint32 GetTextExtentPoint32A
#define GetTextExtentPoint GetTextExtentPoint32A
#endif

#ifdef __cplusplus
}
#endif

#endif
