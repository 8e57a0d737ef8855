/* Calls that programs make now and then (user32.dll, ole32.dll, shell32.dll). Own text. */
#ifndef THREE_D3D8_SELDOM_H
#define THREE_D3D8_SELDOM_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MWMO_WAITALL 1
#define MWMO_ALERTABLE 2
#define MWMO_INPUTAVAILABLE 4
#define LWA_COLORKEY 1
#define LWA_ALPHA 2

BOOL WINAPI EnumChildWindows(HWND parent, WNDENUMPROC procedure, LPARAM data);
DWORD WINAPI MsgWaitForMultipleObjectsEx(DWORD count, const HANDLE *handles, DWORD milliseconds, DWORD mask, DWORD flags);
BOOL WINAPI InvalidateRgn(HWND window, HRGN region, BOOL erase);
BOOL WINAPI ValidateRgn(HWND window, HRGN region);
BOOL WINAPI LockWindowUpdate(HWND window);
BOOL WINAPI SetLayeredWindowAttributes(HWND window, COLORREF key, BYTE alpha, DWORD flags);
BOOL WINAPI RegisterHotKey(HWND window, int id, UINT modifiers, UINT key);
BOOL WINAPI UnregisterHotKey(HWND window, int id);
BOOL WINAPI FileTimeToDosDateTime(const FILETIME *time, LPWORD date, LPWORD dos_time);

#ifdef __cplusplus
}
#endif

#endif
