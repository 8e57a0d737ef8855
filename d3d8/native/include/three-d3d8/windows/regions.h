/* Regions of GDI, and what of a context may be drawn to (wingdi.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_REGIONS_H
#define THREE_D3D8_REGIONS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tagXFORM
{
    FLOAT eM11, eM12, eM21, eM22, eDx, eDy;
} XFORM, *PXFORM, *LPXFORM;

HRGN WINAPI CreateRectRgn(int left, int top, int right, int bottom);
HRGN WINAPI CreateRectRgnIndirect(const RECT *rect);
HRGN WINAPI CreateEllipticRgn(int left, int top, int right, int bottom);
HRGN WINAPI CreateEllipticRgnIndirect(const RECT *rect);
HRGN WINAPI CreateRoundRectRgn(int left, int top, int right, int bottom, int width, int height);
HRGN WINAPI CreatePolygonRgn(const POINT *points, int count, int mode);
HRGN WINAPI ExtCreateRegion(const XFORM *transform, DWORD size, const RGNDATA *data);
DWORD WINAPI GetRegionData(HRGN region, DWORD size, LPRGNDATA data);
BOOL WINAPI SetRectRgn(HRGN region, int left, int top, int right, int bottom);
int WINAPI CombineRgn(HRGN to, HRGN first, HRGN second, int mode);
int WINAPI OffsetRgn(HRGN region, int x, int y);
int WINAPI GetRgnBox(HRGN region, LPRECT box);
BOOL WINAPI EqualRgn(HRGN first, HRGN second);
BOOL WINAPI PtInRegion(HRGN region, int x, int y);
BOOL WINAPI RectInRegion(HRGN region, const RECT *rect);
BOOL WINAPI FillRgn(HDC dc, HRGN region, HBRUSH brush);
BOOL WINAPI PaintRgn(HDC dc, HRGN region);
BOOL WINAPI InvertRgn(HDC dc, HRGN region);
BOOL WINAPI FrameRgn(HDC dc, HRGN region, HBRUSH brush, int width, int height);
int WINAPI SelectClipRgn(HDC dc, HRGN region);
int WINAPI ExtSelectClipRgn(HDC dc, HRGN region, int mode);
int WINAPI GetClipRgn(HDC dc, HRGN region);
int WINAPI IntersectClipRect(HDC dc, int left, int top, int right, int bottom);
int WINAPI ExcludeClipRect(HDC dc, int left, int top, int right, int bottom);
int WINAPI OffsetClipRgn(HDC dc, int x, int y);
int WINAPI GetClipBox(HDC dc, LPRECT rect);
BOOL WINAPI PtVisible(HDC dc, int x, int y);
BOOL WINAPI RectVisible(HDC dc, const RECT *rect);

#ifdef __cplusplus
}
#endif

#endif
