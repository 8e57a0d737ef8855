/* Scroll bars (winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SCROLLING_H
#define THREE_D3D8_SCROLLING_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SB_BOTH 3
#define SB_LEFT 6
#define SB_PAGELEFT 2
#define SB_PAGERIGHT 3
#define SB_RIGHT 7
#define SIF_RANGE 1
#define SIF_PAGE 2
#define SIF_POS 4
#define SIF_DISABLENOSCROLL 8
#define SIF_TRACKPOS 0x10
#define SIF_ALL (SIF_RANGE | SIF_PAGE | SIF_POS | SIF_TRACKPOS)
#define ESB_ENABLE_BOTH 0
#define ESB_DISABLE_LEFT 1
#define ESB_DISABLE_UP 1
#define ESB_DISABLE_LTUP 1
#define ESB_DISABLE_RIGHT 2
#define ESB_DISABLE_DOWN 2
#define ESB_DISABLE_RTDN 2
#define ESB_DISABLE_BOTH 3
#define SBM_SETPOS 0xe0
#define SBM_GETPOS 0xe1
#define SBM_SETRANGE 0xe2
#define SBM_GETRANGE 0xe3
#define SBM_ENABLE_ARROWS 0xe4
#define SBM_SETRANGEREDRAW 0xe6
#define SBM_SETSCROLLINFO 0xe9
#define SBM_GETSCROLLINFO 0xea
#define SW_SCROLLCHILDREN 1
#define SW_INVALIDATE 2
#define SW_ERASE 4

typedef struct tagSCROLLINFO
{
    UINT cbSize, fMask;
    int nMin, nMax;
    UINT nPage;
    int nPos, nTrackPos;
} SCROLLINFO, *LPSCROLLINFO;
typedef const SCROLLINFO *LPCSCROLLINFO;

int WINAPI SetScrollInfo(HWND window, int bar, const SCROLLINFO *info, BOOL redraw);
BOOL WINAPI GetScrollInfo(HWND window, int bar, LPSCROLLINFO info);
int WINAPI SetScrollPos(HWND window, int bar, int at, BOOL redraw);
int WINAPI GetScrollPos(HWND window, int bar);
BOOL WINAPI SetScrollRange(HWND window, int bar, int low, int high, BOOL redraw);
BOOL WINAPI GetScrollRange(HWND window, int bar, LPINT low, LPINT high);
BOOL WINAPI ShowScrollBar(HWND window, int bar, BOOL show);
BOOL WINAPI EnableScrollBar(HWND window, UINT bar, UINT arrows);
BOOL WINAPI ScrollWindow(HWND window, int x, int y, const RECT *scrolled, const RECT *clip);
int WINAPI ScrollWindowEx(HWND window, int x, int y, const RECT *scrolled, const RECT *clip, HRGN region, LPRECT update, UINT flags);

#ifdef __cplusplus
}
#endif

#endif
