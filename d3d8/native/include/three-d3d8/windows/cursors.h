/* Cursors and icons (winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_CURSORS_H
#define THREE_D3D8_CURSORS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CURSOR_SHOWING 1
#define CURSOR_SUPPRESSED 2

typedef struct _ICONINFO
{
    BOOL fIcon;
    DWORD xHotspot, yHotspot;
    HBITMAP hbmMask, hbmColor;
} ICONINFO, *PICONINFO;

typedef struct tagCURSORINFO
{
    DWORD cbSize;
    DWORD flags;
    HCURSOR hCursor;
    POINT ptScreenPos;
} CURSORINFO, *PCURSORINFO, *LPCURSORINFO;

BOOL WINAPI GetCursorPos(LPPOINT point);
BOOL WINAPI SetCursorPos(int x, int y);
int WINAPI ShowCursor(BOOL show);
BOOL WINAPI ClipCursor(const RECT *rect);
HCURSOR WINAPI SetCursor(HCURSOR cursor);
HCURSOR WINAPI LoadCursorA(HINSTANCE instance, LPCSTR name);
HCURSOR WINAPI LoadCursorW(HINSTANCE instance, LPCWSTR name);
HICON WINAPI LoadIconA(HINSTANCE instance, LPCSTR name);
HICON WINAPI LoadIconW(HINSTANCE instance, LPCWSTR name);
BOOL WINAPI DestroyIcon(HICON icon);
BOOL WINAPI GetIconInfo(HICON icon, PICONINFO info);
HICON WINAPI CreateIconIndirect(PICONINFO info);
HICON WINAPI CopyIcon(HICON icon);
BOOL WINAPI DrawIcon(HDC dc, int x, int y, HICON icon);
BOOL WINAPI GetClipCursor(LPRECT rect);
HCURSOR WINAPI GetCursor(void);
BOOL WINAPI DestroyCursor(HCURSOR cursor);
HCURSOR WINAPI CreateCursor(HINSTANCE instance, int x, int y, int width, int height, const void *and_bits, const void *xor_bits);
BOOL WINAPI GetCursorInfo(PCURSORINFO info);
HICON WINAPI CreateIcon(HINSTANCE instance, int width, int height, BYTE planes, BYTE bits, const BYTE *and_bits, const BYTE *xor_bits);

#ifdef __cplusplus
}
#endif

#endif
