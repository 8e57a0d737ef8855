/* Blending, curves, edges and places of GDI (wingdi.h, winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DRAWING_H
#define THREE_D3D8_DRAWING_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PALETTERGB(r, g, b) (0x02000000 | RGB(r, g, b))
#define PALETTEINDEX(n) ((COLORREF)(0x01000000 | (DWORD)(WORD)(n)))
#define GRADIENT_FILL_RECT_H 0
#define GRADIENT_FILL_RECT_V 1
#define GRADIENT_FILL_TRIANGLE 2
#define AD_COUNTERCLOCKWISE 1
#define AD_CLOCKWISE 2
#define FLOODFILLBORDER 0
#define FLOODFILLSURFACE 1

#define BDR_RAISEDOUTER 1
#define BDR_SUNKENOUTER 2
#define BDR_RAISEDINNER 4
#define BDR_SUNKENINNER 8
#define BDR_OUTER 3
#define BDR_INNER 12
#define BDR_RAISED 5
#define BDR_SUNKEN 10
#define EDGE_RAISED (BDR_RAISEDOUTER | BDR_RAISEDINNER)
#define EDGE_SUNKEN (BDR_SUNKENOUTER | BDR_SUNKENINNER)
#define EDGE_ETCHED (BDR_SUNKENOUTER | BDR_RAISEDINNER)
#define EDGE_BUMP (BDR_RAISEDOUTER | BDR_SUNKENINNER)
#define BF_LEFT 1
#define BF_TOP 2
#define BF_RIGHT 4
#define BF_BOTTOM 8
#define BF_TOPLEFT (BF_TOP | BF_LEFT)
#define BF_TOPRIGHT (BF_TOP | BF_RIGHT)
#define BF_BOTTOMLEFT (BF_BOTTOM | BF_LEFT)
#define BF_BOTTOMRIGHT (BF_BOTTOM | BF_RIGHT)
#define BF_RECT (BF_LEFT | BF_TOP | BF_RIGHT | BF_BOTTOM)
#define BF_DIAGONAL 0x10
#define BF_MIDDLE 0x800
#define BF_SOFT 0x1000
#define BF_ADJUST 0x2000
#define BF_FLAT 0x4000
#define BF_MONO 0x8000

#define DFC_CAPTION 1
#define DFC_MENU 2
#define DFC_SCROLL 3
#define DFC_BUTTON 4
#define DFCS_CAPTIONCLOSE 0
#define DFCS_CAPTIONMIN 1
#define DFCS_CAPTIONMAX 2
#define DFCS_CAPTIONRESTORE 3
#define DFCS_CAPTIONHELP 4
#define DFCS_MENUARROW 0
#define DFCS_MENUCHECK 1
#define DFCS_MENUBULLET 2
#define DFCS_SCROLLUP 0
#define DFCS_SCROLLDOWN 1
#define DFCS_SCROLLLEFT 2
#define DFCS_SCROLLRIGHT 3
#define DFCS_SCROLLCOMBOBOX 5
#define DFCS_BUTTONCHECK 0
#define DFCS_BUTTONRADIOIMAGE 1
#define DFCS_BUTTONRADIOMASK 2
#define DFCS_BUTTONRADIO 4
#define DFCS_BUTTON3STATE 8
#define DFCS_BUTTONPUSH 0x10
#define DFCS_INACTIVE 0x100
#define DFCS_PUSHED 0x200
#define DFCS_CHECKED 0x400
#define DFCS_ADJUSTRECT 0x2000
#define DFCS_FLAT 0x4000
#define DFCS_MONO 0x8000

typedef struct _BLENDFUNCTION
{
    BYTE BlendOp, BlendFlags, SourceConstantAlpha, AlphaFormat;
} BLENDFUNCTION, *PBLENDFUNCTION, *LPBLENDFUNCTION;

typedef USHORT COLOR16;
typedef struct _TRIVERTEX
{
    LONG x, y;
    COLOR16 Red, Green, Blue, Alpha;
} TRIVERTEX, *PTRIVERTEX, *LPTRIVERTEX;

typedef struct _GRADIENT_RECT
{
    ULONG UpperLeft, LowerRight;
} GRADIENT_RECT, *PGRADIENT_RECT, *LPGRADIENT_RECT;

typedef struct _GRADIENT_TRIANGLE
{
    ULONG Vertex1, Vertex2, Vertex3;
} GRADIENT_TRIANGLE, *PGRADIENT_TRIANGLE, *LPGRADIENT_TRIANGLE;

BOOL WINAPI AlphaBlend(HDC dc, int x, int y, int width, int height, HDC from, int from_x, int from_y, int from_width, int from_height, BLENDFUNCTION how);
BOOL WINAPI GradientFill(HDC dc, PTRIVERTEX vertices, ULONG count, PVOID meshes, ULONG mesh_count, ULONG mode);
#define GdiAlphaBlend AlphaBlend
#define GdiGradientFill GradientFill
#define GdiTransparentBlt TransparentBlt

BOOL WINAPI Arc(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y);
BOOL WINAPI ArcTo(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y);
BOOL WINAPI Chord(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y);
BOOL WINAPI Pie(HDC dc, int left, int top, int right, int bottom, int from_x, int from_y, int to_x, int to_y);
BOOL WINAPI RoundRect(HDC dc, int left, int top, int right, int bottom, int width, int height);
int WINAPI SetArcDirection(HDC dc, int direction);
int WINAPI GetArcDirection(HDC dc);
BOOL WINAPI PolylineTo(HDC dc, const POINT *points, DWORD count);
BOOL WINAPI PolyBezier(HDC dc, const POINT *points, DWORD count);
BOOL WINAPI PolyBezierTo(HDC dc, const POINT *points, DWORD count);
BOOL WINAPI PolyPolyline(HDC dc, const POINT *points, const DWORD *counts, DWORD all);
BOOL WINAPI FloodFill(HDC dc, int x, int y, COLORREF color);
BOOL WINAPI ExtFloodFill(HDC dc, int x, int y, COLORREF color, UINT kind);
BOOL WINAPI DrawEdge(HDC dc, LPRECT rect, UINT edge, UINT flags);
BOOL WINAPI DrawFocusRect(HDC dc, const RECT *rect);
BOOL WINAPI DrawFrameControl(HDC dc, LPRECT rect, UINT kind, UINT state);
BOOL WINAPI SetBrushOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI GetBrushOrgEx(HDC dc, LPPOINT origin);

int WINAPI SetMapMode(HDC dc, int mode);
BOOL WINAPI SetViewportOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI GetViewportOrgEx(HDC dc, LPPOINT origin);
BOOL WINAPI OffsetViewportOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI SetWindowOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI GetWindowOrgEx(HDC dc, LPPOINT origin);
BOOL WINAPI OffsetWindowOrgEx(HDC dc, int x, int y, LPPOINT before);
BOOL WINAPI SetViewportExtEx(HDC dc, int width, int height, LPSIZE before);
BOOL WINAPI GetViewportExtEx(HDC dc, LPSIZE size);
BOOL WINAPI SetWindowExtEx(HDC dc, int width, int height, LPSIZE before);
BOOL WINAPI GetWindowExtEx(HDC dc, LPSIZE size);
BOOL WINAPI LPtoDP(HDC dc, LPPOINT points, int count);
BOOL WINAPI DPtoLP(HDC dc, LPPOINT points, int count);
BOOL WINAPI GetDCOrgEx(HDC dc, LPPOINT origin);

#ifdef __cplusplus
}
#endif

#endif
