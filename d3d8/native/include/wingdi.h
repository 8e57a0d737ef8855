/* wingdi.h: bitmaps, palettes and regions as Direct3D's structs have them; fonts, and GDI (three-d3d8/windows/gdi.h). Own text. */
#ifndef THREE_D3D8_WINGDI_H
#define THREE_D3D8_WINGDI_H

#include <windef.h>
#include <three-d3d8/windows/fonts.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER
{
    WORD bfType;
    DWORD bfSize;
    WORD bfReserved1;
    WORD bfReserved2;
    DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER, *LPBITMAPFILEHEADER;
#pragma pack(pop)

typedef struct tagBITMAPINFOHEADER
{
    DWORD biSize;
    LONG biWidth;
    LONG biHeight;
    WORD biPlanes;
    WORD biBitCount;
    DWORD biCompression;
    DWORD biSizeImage;
    LONG biXPelsPerMeter;
    LONG biYPelsPerMeter;
    DWORD biClrUsed;
    DWORD biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER, *LPBITMAPINFOHEADER;

typedef struct tagRGBQUAD
{
    BYTE rgbBlue;
    BYTE rgbGreen;
    BYTE rgbRed;
    BYTE rgbReserved;
} RGBQUAD, *LPRGBQUAD;

typedef struct tagRGBTRIPLE
{
    BYTE rgbtBlue;
    BYTE rgbtGreen;
    BYTE rgbtRed;
} RGBTRIPLE;

typedef long FXPT2DOT30;
typedef struct tagCIEXYZ
{
    FXPT2DOT30 ciexyzX, ciexyzY, ciexyzZ;
} CIEXYZ, *LPCIEXYZ;

typedef struct tagICEXYZTRIPLE
{
    CIEXYZ ciexyzRed, ciexyzGreen, ciexyzBlue;
} CIEXYZTRIPLE, *LPCIEXYZTRIPLE;

typedef struct
{
    DWORD bV4Size;
    LONG bV4Width, bV4Height;
    WORD bV4Planes, bV4BitCount;
    DWORD bV4V4Compression, bV4SizeImage;
    LONG bV4XPelsPerMeter, bV4YPelsPerMeter;
    DWORD bV4ClrUsed, bV4ClrImportant, bV4RedMask, bV4GreenMask, bV4BlueMask, bV4AlphaMask, bV4CSType;
    CIEXYZTRIPLE bV4Endpoints;
    DWORD bV4GammaRed, bV4GammaGreen, bV4GammaBlue;
} BITMAPV4HEADER, *PBITMAPV4HEADER, *LPBITMAPV4HEADER;

typedef struct
{
    DWORD bV5Size;
    LONG bV5Width, bV5Height;
    WORD bV5Planes, bV5BitCount;
    DWORD bV5Compression, bV5SizeImage;
    LONG bV5XPelsPerMeter, bV5YPelsPerMeter;
    DWORD bV5ClrUsed, bV5ClrImportant, bV5RedMask, bV5GreenMask, bV5BlueMask, bV5AlphaMask, bV5CSType;
    CIEXYZTRIPLE bV5Endpoints;
    DWORD bV5GammaRed, bV5GammaGreen, bV5GammaBlue, bV5Intent, bV5ProfileData, bV5ProfileSize, bV5Reserved;
} BITMAPV5HEADER, *PBITMAPV5HEADER, *LPBITMAPV5HEADER;

typedef struct tagBITMAPINFO
{
    BITMAPINFOHEADER bmiHeader;
    RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO, *LPBITMAPINFO;

typedef struct tagPALETTEENTRY
{
    BYTE peRed;
    BYTE peGreen;
    BYTE peBlue;
    BYTE peFlags;
} PALETTEENTRY, *PPALETTEENTRY, *LPPALETTEENTRY;

typedef struct _RGNDATAHEADER
{
    DWORD dwSize;
    DWORD iType;
    DWORD nCount;
    DWORD nRgnSize;
    RECT rcBound;
} RGNDATAHEADER, *PRGNDATAHEADER;

typedef struct _RGNDATA
{
    RGNDATAHEADER rdh;
    char Buffer[1];
} RGNDATA, *PRGNDATA, *LPRGNDATA;
#define RDH_RECTANGLES 1

typedef struct tagBITMAP
{
    LONG bmType;
    LONG bmWidth;
    LONG bmHeight;
    LONG bmWidthBytes;
    WORD bmPlanes;
    WORD bmBitsPixel;
    LPVOID bmBits;
} BITMAP, *PBITMAP, *LPBITMAP;

typedef struct tagLOGFONTA
{
    LONG lfHeight;
    LONG lfWidth;
    LONG lfEscapement;
    LONG lfOrientation;
    LONG lfWeight;
    BYTE lfItalic;
    BYTE lfUnderline;
    BYTE lfStrikeOut;
    BYTE lfCharSet;
    BYTE lfOutPrecision;
    BYTE lfClipPrecision;
    BYTE lfQuality;
    BYTE lfPitchAndFamily;
    CHAR lfFaceName[LF_FACESIZE];
} LOGFONTA, *LPLOGFONTA;

#define BI_RGB 0
#define BI_RLE8 1
#define BI_BITFIELDS 3
#define DIB_RGB_COLORS 0
#define LCS_CALIBRATED_RGB 0
#define LCS_sRGB 0x73524742
#define LCS_WINDOWS_COLOR_SPACE 0x57696e20
#define LCS_GM_BUSINESS 1
#define LCS_GM_GRAPHICS 2
#define LCS_GM_IMAGES 4
#define RGB(r, g, b) ((COLORREF)(((BYTE)(r) | ((WORD)((BYTE)(g)) << 8)) | (((DWORD)(BYTE)(b)) << 16)))
#define GetRValue(rgb) ((BYTE)(rgb))
#define GetGValue(rgb) ((BYTE)(((WORD)(rgb)) >> 8))
#define GetBValue(rgb) ((BYTE)((rgb) >> 16))

#define WHITE_BRUSH 0
#define LTGRAY_BRUSH 1
#define GRAY_BRUSH 2
#define DKGRAY_BRUSH 3
#define BLACK_BRUSH 4
#define NULL_BRUSH 5
#define HOLLOW_BRUSH NULL_BRUSH
#define SYSTEM_FONT 13
#define DEFAULT_GUI_FONT 17
#define LOGPIXELSX 88
#define LOGPIXELSY 90
#define BITSPIXEL 12
#define HORZRES 8
#define VERTRES 10

HGDIOBJ WINAPI GetStockObject(int which);
BOOL WINAPI DeleteObject(HGDIOBJ object);
HBRUSH WINAPI CreateSolidBrush(COLORREF colour);
HFONT WINAPI CreateFontA(int height, int width, int escapement, int orientation, int weight, DWORD italic, DWORD underline, DWORD strike, DWORD charset, DWORD out, DWORD clip, DWORD quality, DWORD pitch, LPCSTR face);
HFONT WINAPI CreateFontIndirectA(const LOGFONTA *font);
int WINAPI GetObjectA(HGDIOBJ object, int bytes, LPVOID to);
#define CreateFont CreateFontA
#define CreateFontIndirect CreateFontIndirectA
#define GetObject GetObjectA
int WINAPI GetDeviceCaps(HDC dc, int index);

#ifdef __cplusplus
}
#endif

#ifndef NOGDI
#include <three-d3d8/windows/drawing.h>
#include <three-d3d8/windows/gdi.h>
#include <three-d3d8/windows/pixel-formats.h>
#include <three-d3d8/windows/regions.h>
#endif

#endif
