/* Paths, extents, and what is seldom asked of fonts and contexts (wingdi.h, winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_PATHS_H
#define THREE_D3D8_PATHS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DC_BRUSH 18
#define DC_PEN 19
#define STOCK_LAST 19
COLORREF WINAPI SetDCBrushColor(HDC dc, COLORREF color);
COLORREF WINAPI GetDCBrushColor(HDC dc);
COLORREF WINAPI SetDCPenColor(HDC dc, COLORREF color);
COLORREF WINAPI GetDCPenColor(HDC dc);

typedef struct tagEXTLOGPEN
{
    DWORD elpPenStyle, elpWidth;
    UINT elpBrushStyle;
    COLORREF elpColor;
    ULONG_PTR elpHatch;
    DWORD elpNumEntries, elpStyleEntry[1];
} EXTLOGPEN, *PEXTLOGPEN, *LPEXTLOGPEN;
HPEN WINAPI ExtCreatePen(DWORD style, DWORD width, const LOGBRUSH *brush, DWORD count, const DWORD *lengths);

/* Lines, shapes and curves that are drawn between BeginPath and EndPath. */
#define PT_CLOSEFIGURE 1
#define PT_LINETO 2
#define PT_BEZIERTO 4
#define PT_MOVETO 6
BOOL WINAPI BeginPath(HDC dc);
BOOL WINAPI EndPath(HDC dc);
BOOL WINAPI AbortPath(HDC dc);
BOOL WINAPI CloseFigure(HDC dc);
BOOL WINAPI StrokePath(HDC dc);
BOOL WINAPI FillPath(HDC dc);
BOOL WINAPI StrokeAndFillPath(HDC dc);
BOOL WINAPI FlattenPath(HDC dc);
BOOL WINAPI SelectClipPath(HDC dc, int mode);
HRGN WINAPI PathToRegion(HDC dc);
int WINAPI GetPath(HDC dc, LPPOINT points, LPBYTE kinds, int room);
BOOL WINAPI PolyPolygon(HDC dc, const POINT *points, const INT *counts, int all);
typedef void(CALLBACK *LINEDDAPROC)(int x, int y, LPARAM data);
BOOL WINAPI LineDDA(int from_x, int from_y, int to_x, int to_y, LINEDDAPROC each, LPARAM data);

BOOL WINAPI GetTextExtentExPointA(HDC dc, LPCSTR text, int count, int most, LPINT fits, LPINT extents, LPSIZE size);
BOOL WINAPI GetTextExtentExPointW(HDC dc, LPCWSTR text, int count, int most, LPINT fits, LPINT extents, LPSIZE size);
LONG WINAPI TabbedTextOutA(HDC dc, int x, int y, LPCSTR text, int count, int tab_count, const INT *tabs, int origin);
LONG WINAPI TabbedTextOutW(HDC dc, int x, int y, LPCWSTR text, int count, int tab_count, const INT *tabs, int origin);
DWORD WINAPI GetTabbedTextExtentA(HDC dc, LPCSTR text, int count, int tab_count, const INT *tabs);
DWORD WINAPI GetTabbedTextExtentW(HDC dc, LPCWSTR text, int count, int tab_count, const INT *tabs);

/* How a font looks, in ten numbers. */
#define PAN_FAMILYTYPE_INDEX 0
#define PAN_SERIFSTYLE_INDEX 1
#define PAN_WEIGHT_INDEX 2
#define PAN_PROPORTION_INDEX 3
#define PAN_CONTRAST_INDEX 4
#define PAN_STROKEVARIATION_INDEX 5
#define PAN_ARMSTYLE_INDEX 6
#define PAN_LETTERFORM_INDEX 7
#define PAN_MIDLINE_INDEX 8
#define PAN_XHEIGHT_INDEX 9
#define PAN_CULTURE_LATIN 0
#define PAN_ANY 0
#define PAN_NO_FIT 1
#define PAN_FAMILY_TEXT_DISPLAY 2
#define PAN_FAMILY_SCRIPT 3
#define PAN_FAMILY_DECORATIVE 4
#define PAN_FAMILY_PICTORIAL 5
#define PAN_SERIF_COVE 2
#define PAN_SERIF_NORMAL_SANS 11
#define PAN_WEIGHT_LIGHT 3
#define PAN_WEIGHT_MEDIUM 6
#define PAN_WEIGHT_BOLD 8
#define PAN_PROP_EVEN_WIDTH 4
#define PAN_PROP_MONOSPACED 9
typedef struct tagPANOSE
{
    BYTE bFamilyType, bSerifStyle, bWeight, bProportion, bContrast, bStrokeVariation, bArmStyle, bLetterform, bMidline, bXHeight;
} PANOSE, *LPPANOSE;

#define THREE_D3D8_OUTLINETEXTMETRIC(suffix) \
    typedef struct _OUTLINETEXTMETRIC##suffix \
    { \
        UINT otmSize; \
        TEXTMETRIC##suffix otmTextMetrics; \
        BYTE otmFiller; \
        PANOSE otmPanoseNumber; \
        UINT otmfsSelection, otmfsType; \
        int otmsCharSlopeRise, otmsCharSlopeRun, otmItalicAngle; \
        UINT otmEMSquare; \
        int otmAscent, otmDescent; \
        UINT otmLineGap, otmsCapEmHeight, otmsXHeight; \
        RECT otmrcFontBox; \
        int otmMacAscent, otmMacDescent; \
        UINT otmMacLineGap, otmusMinimumPPEM; \
        POINT otmptSubscriptSize, otmptSubscriptOffset, otmptSuperscriptSize, otmptSuperscriptOffset; \
        UINT otmsStrikeoutSize; \
        int otmsStrikeoutPosition, otmsUnderscoreSize, otmsUnderscorePosition; \
        PSTR otmpFamilyName, otmpFaceName, otmpStyleName, otmpFullName; \
    } OUTLINETEXTMETRIC##suffix, *POUTLINETEXTMETRIC##suffix, *LPOUTLINETEXTMETRIC##suffix; \
    UINT WINAPI GetOutlineTextMetrics##suffix(HDC dc, UINT bytes, LPOUTLINETEXTMETRIC##suffix to);
THREE_D3D8_OUTLINETEXTMETRIC(A)
THREE_D3D8_OUTLINETEXTMETRIC(W)
#undef THREE_D3D8_OUTLINETEXTMETRIC

#define TCI_SRCCHARSET 1
#define TCI_SRCCODEPAGE 2
#define TCI_SRCFONTSIG 3
typedef struct tagCHARSETINFO
{
    UINT ciCharset, ciACP;
    FONTSIGNATURE fs;
} CHARSETINFO, *PCHARSETINFO, *LPCHARSETINFO;
BOOL WINAPI TranslateCharsetInfo(DWORD *from, LPCHARSETINFO to, DWORD by);
int WINAPI GetTextCharset(HDC dc);
int WINAPI GetTextCharsetInfo(HDC dc, LPFONTSIGNATURE signature, DWORD flags);

/* Fonts of a program's own are not there. */
#define FR_PRIVATE 0x10
#define FR_NOT_ENUM 0x20
int WINAPI AddFontResourceExA(LPCSTR name, DWORD flags, PVOID reserved);
int WINAPI AddFontResourceExW(LPCWSTR name, DWORD flags, PVOID reserved);
BOOL WINAPI RemoveFontResourceExA(LPCSTR name, DWORD flags, PVOID reserved);
BOOL WINAPI RemoveFontResourceExW(LPCWSTR name, DWORD flags, PVOID reserved);
HANDLE WINAPI AddFontMemResourceEx(PVOID font, DWORD bytes, PVOID reserved, DWORD *count);
BOOL WINAPI RemoveFontMemResourceEx(HANDLE font);

DWORD WINAPI GdiSetBatchLimit(DWORD calls);
DWORD WINAPI GdiGetBatchLimit(void);
BOOL WINAPI CancelDC(HDC dc);
DWORD WINAPI SetMapperFlags(HDC dc, DWORD flags);
BOOL WINAPI UnrealizeObject(HGDIOBJ object);
#define CreateICA CreateDCA
#define CreateICW CreateDCW
#define CreateDiscardableBitmap CreateCompatibleBitmap

#ifdef UNICODE
typedef OUTLINETEXTMETRICW OUTLINETEXTMETRIC, *POUTLINETEXTMETRIC, *LPOUTLINETEXTMETRIC;
#define GetTextExtentExPoint GetTextExtentExPointW
#define TabbedTextOut TabbedTextOutW
#define GetTabbedTextExtent GetTabbedTextExtentW
#define GetOutlineTextMetrics GetOutlineTextMetricsW
#define AddFontResourceEx AddFontResourceExW
#define RemoveFontResourceEx RemoveFontResourceExW
#define CreateIC CreateICW
#else
typedef OUTLINETEXTMETRICA OUTLINETEXTMETRIC, *POUTLINETEXTMETRIC, *LPOUTLINETEXTMETRIC;
#define GetTextExtentExPoint GetTextExtentExPointA
#define TabbedTextOut TabbedTextOutA
#define GetTabbedTextExtent GetTabbedTextExtentA
#define GetOutlineTextMetrics GetOutlineTextMetricsA
#define AddFontResourceEx AddFontResourceExA
#define RemoveFontResourceEx RemoveFontResourceExA
#define CreateIC CreateICA
#endif

#ifdef __cplusplus
}
#endif

#endif
