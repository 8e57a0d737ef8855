/* The clipboard (winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_CLIPBOARD_H
#define THREE_D3D8_CLIPBOARD_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CF_TEXT 1
#define CF_BITMAP 2
#define CF_METAFILEPICT 3
#define CF_SYLK 4
#define CF_DIF 5
#define CF_TIFF 6
#define CF_OEMTEXT 7
#define CF_DIB 8
#define CF_PALETTE 9
#define CF_PENDATA 10
#define CF_RIFF 11
#define CF_WAVE 12
#define CF_UNICODETEXT 13
#define CF_ENHMETAFILE 14
#define CF_HDROP 15
#define CF_LOCALE 16
#define CF_DIBV5 17
#define CF_OWNERDISPLAY 0x80
#define CF_DSPTEXT 0x81
#define CF_DSPBITMAP 0x82
#define CF_DSPMETAFILEPICT 0x83
#define CF_DSPENHMETAFILE 0x8e
#define CF_PRIVATEFIRST 0x200
#define CF_PRIVATELAST 0x2ff
#define CF_GDIOBJFIRST 0x300
#define CF_GDIOBJLAST 0x3ff

BOOL WINAPI OpenClipboard(HWND window);
BOOL WINAPI CloseClipboard(void);
BOOL WINAPI EmptyClipboard(void);
HANDLE WINAPI SetClipboardData(UINT format, HANDLE data);
HANDLE WINAPI GetClipboardData(UINT format);
BOOL WINAPI IsClipboardFormatAvailable(UINT format);
int WINAPI CountClipboardFormats(void);
UINT WINAPI EnumClipboardFormats(UINT before);
int WINAPI GetPriorityClipboardFormat(UINT *formats, int count);
HWND WINAPI GetClipboardOwner(void);
HWND WINAPI GetOpenClipboardWindow(void);
DWORD WINAPI GetClipboardSequenceNumber(void);
UINT WINAPI RegisterClipboardFormatA(LPCSTR name);
UINT WINAPI RegisterClipboardFormatW(LPCWSTR name);
#ifdef UNICODE
#define RegisterClipboardFormat RegisterClipboardFormatW
#else
#define RegisterClipboardFormat RegisterClipboardFormatA
#endif

#ifdef __cplusplus
}
#endif

#endif
