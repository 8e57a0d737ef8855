/* winuser.h: windows, messages, keys. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WINUSER_H
#define THREE_D3D8_WINUSER_H

#include <windef.h>
#include <wingdi.h>
#include <three-d3d8/windows/messages.h>
#include <three-d3d8/windows/seldom-messages.h>
#include <three-d3d8/windows/styles.h>
#include <three-d3d8/windows/keyboard.h>
#include <three-d3d8/windows/keys.h>
#include <three-d3d8/windows/metrics.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef LRESULT(CALLBACK *WNDPROC)(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
typedef INT_PTR(CALLBACK *DLGPROC)(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
typedef void(CALLBACK *TIMERPROC)(HWND window, UINT message, UINT_PTR id, DWORD time);

typedef struct tagWNDCLASSA
{
    UINT style;
    WNDPROC lpfnWndProc;
    int cbClsExtra;
    int cbWndExtra;
    HINSTANCE hInstance;
    HICON hIcon;
    HCURSOR hCursor;
    HBRUSH hbrBackground;
    LPCSTR lpszMenuName;
    LPCSTR lpszClassName;
} WNDCLASSA, *PWNDCLASSA, *LPWNDCLASSA;

typedef struct tagWNDCLASSEXA
{
    UINT cbSize;
    UINT style;
    WNDPROC lpfnWndProc;
    int cbClsExtra;
    int cbWndExtra;
    HINSTANCE hInstance;
    HICON hIcon;
    HCURSOR hCursor;
    HBRUSH hbrBackground;
    LPCSTR lpszMenuName;
    LPCSTR lpszClassName;
    HICON hIconSm;
} WNDCLASSEXA, *PWNDCLASSEXA, *LPWNDCLASSEXA;

/* Texts of 16 bits become those of 8: the classes and titles of windows are the same with both. */
typedef struct tagWNDCLASSW
{
    UINT style;
    WNDPROC lpfnWndProc;
    int cbClsExtra;
    int cbWndExtra;
    HINSTANCE hInstance;
    HICON hIcon;
    HCURSOR hCursor;
    HBRUSH hbrBackground;
    LPCWSTR lpszMenuName;
    LPCWSTR lpszClassName;
} WNDCLASSW, *PWNDCLASSW, *LPWNDCLASSW;

typedef struct tagWNDCLASSEXW
{
    UINT cbSize;
    UINT style;
    WNDPROC lpfnWndProc;
    int cbClsExtra;
    int cbWndExtra;
    HINSTANCE hInstance;
    HICON hIcon;
    HCURSOR hCursor;
    HBRUSH hbrBackground;
    LPCWSTR lpszMenuName;
    LPCWSTR lpszClassName;
    HICON hIconSm;
} WNDCLASSEXW, *PWNDCLASSEXW, *LPWNDCLASSEXW;

typedef struct tagMSG
{
    HWND hwnd;
    UINT message;
    WPARAM wParam;
    LPARAM lParam;
    DWORD time;
    POINT pt;
} MSG, *PMSG, *NPMSG, *LPMSG;

typedef struct tagCREATESTRUCTA
{
    LPVOID lpCreateParams;
    HINSTANCE hInstance;
    HMENU hMenu;
    HWND hwndParent;
    int cy;
    int cx;
    int y;
    int x;
    LONG style;
    LPCSTR lpszName;
    LPCSTR lpszClass;
    DWORD dwExStyle;
} CREATESTRUCTA, *LPCREATESTRUCTA, CREATESTRUCT, *LPCREATESTRUCT;

typedef struct tagPAINTSTRUCT
{
    HDC hdc;
    BOOL fErase;
    RECT rcPaint;
    BOOL fRestore;
    BOOL fIncUpdate;
    BYTE rgbReserved[32];
} PAINTSTRUCT, *PPAINTSTRUCT, *LPPAINTSTRUCT;

typedef struct tagMINMAXINFO
{
    POINT ptReserved;
    POINT ptMaxSize;
    POINT ptMaxPosition;
    POINT ptMinTrackSize;
    POINT ptMaxTrackSize;
} MINMAXINFO, *PMINMAXINFO, *LPMINMAXINFO;

typedef struct tagWINDOWPLACEMENT
{
    UINT length;
    UINT flags;
    UINT showCmd;
    POINT ptMinPosition;
    POINT ptMaxPosition;
    RECT rcNormalPosition;
} WINDOWPLACEMENT, *LPWINDOWPLACEMENT;

#include <three-d3d8/windows/dialogs.h>
#include <three-d3d8/windows/clipboard.h>
#include <three-d3d8/windows/display.h>
#include <three-d3d8/windows/scrolling.h>
#include <three-d3d8/windows/cursors.h>
#include <three-d3d8/windows/hooks.h>

ATOM WINAPI RegisterClassA(const WNDCLASSA *wc);
ATOM WINAPI RegisterClassExA(const WNDCLASSEXA *wc);
ATOM WINAPI RegisterClassW(const WNDCLASSW *wc);
ATOM WINAPI RegisterClassExW(const WNDCLASSEXW *wc);
BOOL WINAPI UnregisterClassA(LPCSTR name, HINSTANCE instance);
BOOL WINAPI UnregisterClassW(LPCWSTR name, HINSTANCE instance);
BOOL WINAPI GetClassInfoA(HINSTANCE instance, LPCSTR name, LPWNDCLASSA wc);
HWND WINAPI CreateWindowExA(DWORD exStyle, LPCSTR className, LPCSTR title, DWORD style, int x, int y, int width, int height, HWND parent, HMENU menu, HINSTANCE instance, LPVOID parameter);
HWND WINAPI CreateWindowExW(DWORD exStyle, LPCWSTR className, LPCWSTR title, DWORD style, int x, int y, int width, int height, HWND parent, HMENU menu, HINSTANCE instance, LPVOID parameter);
BOOL WINAPI DestroyWindow(HWND window);
BOOL WINAPI IsWindow(HWND window);
BOOL WINAPI ShowWindow(HWND window, int show);
BOOL WINAPI UpdateWindow(HWND window);
BOOL WINAPI IsWindowVisible(HWND window);
BOOL WINAPI IsIconic(HWND window);
BOOL WINAPI IsZoomed(HWND window);
BOOL WINAPI MoveWindow(HWND window, int x, int y, int width, int height, BOOL repaint);
BOOL WINAPI SetWindowPos(HWND window, HWND after, int x, int y, int width, int height, UINT flags);
BOOL WINAPI GetClientRect(HWND window, LPRECT rect);
BOOL WINAPI GetWindowRect(HWND window, LPRECT rect);
BOOL WINAPI GetWindowPlacement(HWND window, WINDOWPLACEMENT *placement);
BOOL WINAPI SetWindowPlacement(HWND window, const WINDOWPLACEMENT *placement);
BOOL WINAPI AdjustWindowRect(LPRECT rect, DWORD style, BOOL menu);
BOOL WINAPI AdjustWindowRectEx(LPRECT rect, DWORD style, BOOL menu, DWORD exStyle);
BOOL WINAPI ClientToScreen(HWND window, LPPOINT point);
BOOL WINAPI ScreenToClient(HWND window, LPPOINT point);
int WINAPI MapWindowPoints(HWND from, HWND to, LPPOINT points, UINT count);
LONG WINAPI GetWindowLongA(HWND window, int index);
LONG WINAPI SetWindowLongA(HWND window, int index, LONG value);
BOOL WINAPI SetWindowTextA(HWND window, LPCSTR text);
BOOL WINAPI SetWindowTextW(HWND window, LPCWSTR text);
int WINAPI GetWindowTextA(HWND window, LPSTR text, int size);
HWND WINAPI GetDesktopWindow(void);
HWND WINAPI GetForegroundWindow(void);
BOOL WINAPI SetForegroundWindow(HWND window);
HWND WINAPI SetFocus(HWND window);
HWND WINAPI GetFocus(void);
HWND WINAPI SetActiveWindow(HWND window);
HWND WINAPI GetActiveWindow(void);
HWND WINAPI GetParent(HWND window);
HWND WINAPI FindWindowA(LPCSTR className, LPCSTR title);
BOOL WINAPI EnableWindow(HWND window, BOOL enable);

BOOL WINAPI PeekMessageA(LPMSG message, HWND window, UINT first, UINT last, UINT remove);
BOOL WINAPI GetMessageA(LPMSG message, HWND window, UINT first, UINT last);
BOOL WINAPI TranslateMessage(const MSG *message);
LRESULT WINAPI DispatchMessageA(const MSG *message);
LRESULT WINAPI SendMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
BOOL WINAPI PostMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
void WINAPI PostQuitMessage(int code);
BOOL WINAPI WaitMessage(void);
LRESULT WINAPI DefWindowProcA(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
LRESULT WINAPI CallWindowProcA(WNDPROC procedure, HWND window, UINT message, WPARAM wParam, LPARAM lParam);
UINT_PTR WINAPI SetTimer(HWND window, UINT_PTR id, UINT milliseconds, TIMERPROC procedure);
BOOL WINAPI KillTimer(HWND window, UINT_PTR id);
int WINAPI TranslateAcceleratorA(HWND window, HACCEL table, LPMSG message);
DWORD WINAPI MsgWaitForMultipleObjects(DWORD count, const HANDLE *handles, BOOL all, DWORD milliseconds, DWORD mask);
DWORD WINAPI GetQueueStatus(UINT flags);
LONG WINAPI GetMessageTime(void);

SHORT WINAPI GetAsyncKeyState(int key);
SHORT WINAPI GetKeyState(int key);
BOOL WINAPI GetKeyboardState(PBYTE state);
HWND WINAPI SetCapture(HWND window);
BOOL WINAPI ReleaseCapture(void);
HWND WINAPI GetCapture(void);
HANDLE WINAPI LoadImageA(HINSTANCE instance, LPCSTR name, UINT type, int width, int height, UINT flags);

HDC WINAPI GetDC(HWND window);
int WINAPI ReleaseDC(HWND window, HDC dc);
HDC WINAPI BeginPaint(HWND window, LPPAINTSTRUCT paint);
BOOL WINAPI EndPaint(HWND window, const PAINTSTRUCT *paint);
BOOL WINAPI InvalidateRect(HWND window, const RECT *rect, BOOL erase);
BOOL WINAPI ValidateRect(HWND window, const RECT *rect);
int WINAPI GetSystemMetrics(int index);
BOOL WINAPI SystemParametersInfoA(UINT action, UINT parameter, PVOID value, UINT flags);
int WINAPI MessageBoxA(HWND window, LPCSTR text, LPCSTR title, UINT type);
int WINAPI MessageBoxW(HWND window, LPCWSTR text, LPCWSTR title, UINT type);
BOOL WINAPI MessageBeep(UINT type);
int WINAPIV wsprintfA(LPSTR text, LPCSTR format, ...);
int WINAPI wvsprintfA(LPSTR text, LPCSTR format, va_list list);

BOOL WINAPI SetRect(LPRECT rect, int left, int top, int right, int bottom);
BOOL WINAPI SetRectEmpty(LPRECT rect);
BOOL WINAPI CopyRect(LPRECT to, const RECT *from);
BOOL WINAPI OffsetRect(LPRECT rect, int x, int y);
BOOL WINAPI InflateRect(LPRECT rect, int x, int y);
BOOL WINAPI IntersectRect(LPRECT to, const RECT *a, const RECT *b);
BOOL WINAPI UnionRect(LPRECT to, const RECT *a, const RECT *b);
BOOL WINAPI PtInRect(const RECT *rect, POINT point);
BOOL WINAPI IsRectEmpty(const RECT *rect);
BOOL WINAPI EqualRect(const RECT *a, const RECT *b);

/* More of windows. */
BOOL WINAPI BringWindowToTop(HWND window);
BOOL WINAPI IsWindowEnabled(HWND window);
BOOL WINAPI IsChild(HWND parent, HWND window);
HWND WINAPI SetParent(HWND window, HWND parent);
HWND WINAPI GetWindow(HWND window, UINT which);
HWND WINAPI GetAncestor(HWND window, UINT which);
HWND WINAPI GetTopWindow(HWND window);
HWND WINAPI GetLastActivePopup(HWND window);
HWND WINAPI WindowFromPoint(POINT point);
BOOL WINAPI CloseWindow(HWND window);
BOOL WINAPI FlashWindow(HWND window, BOOL invert);
BOOL WINAPI RedrawWindow(HWND window, const RECT *rect, HRGN region, UINT flags);
BOOL WINAPI GetUpdateRect(HWND window, LPRECT rect, BOOL erase);
int WINAPI GetUpdateRgn(HWND window, HRGN region, BOOL erase);
BOOL WINAPI EnumWindows(WNDENUMPROC procedure, LPARAM data);
BOOL WINAPI EnumThreadWindows(DWORD thread, WNDENUMPROC procedure, LPARAM data);
HWND WINAPI ChildWindowFromPoint(HWND parent, POINT point);
HWND WINAPI ChildWindowFromPointEx(HWND parent, POINT point, UINT flags);
DWORD WINAPI GetWindowThreadProcessId(HWND window, LPDWORD process);
BOOL WINAPI AttachThreadInput(DWORD thread, DWORD to, BOOL attach);
int WINAPI GetClassNameA(HWND window, LPSTR name, int size);
int WINAPI GetWindowTextLengthA(HWND window);
int WINAPI GetWindowTextW(HWND window, LPWSTR text, int size);
DWORD WINAPI GetClassLongA(HWND window, int index);
DWORD WINAPI SetClassLongA(HWND window, int index, LONG value);
BOOL WINAPI GetClassInfoExA(HINSTANCE instance, LPCSTR name, LPWNDCLASSEXA wc);
HWND WINAPI FindWindowExA(HWND parent, HWND after, LPCSTR className, LPCSTR title);
LRESULT WINAPI SendMessageTimeoutA(HWND window, UINT message, WPARAM wParam, LPARAM lParam, UINT flags, UINT milliseconds, PDWORD_PTR result);
BOOL WINAPI PostThreadMessageA(DWORD thread, UINT message, WPARAM wParam, LPARAM lParam);
BOOL WINAPI SendNotifyMessageA(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
UINT WINAPI RegisterWindowMessageA(LPCSTR text);
DWORD WINAPI GetMessagePos(void);
LPARAM WINAPI GetMessageExtraInfo(void);
BOOL WINAPI InSendMessage(void);
UINT WINAPI GetDoubleClickTime(void);
BOOL WINAPI SetDoubleClickTime(UINT milliseconds);
BOOL WINAPI TrackMouseEvent(LPTRACKMOUSEEVENT event);
void WINAPI keybd_event(BYTE key, BYTE scan, DWORD flags, ULONG_PTR extra);
void WINAPI mouse_event(DWORD flags, DWORD x, DWORD y, DWORD data, ULONG_PTR extra);
DWORD WINAPI GetSysColor(int index);
HBRUSH WINAPI GetSysColorBrush(int index);
BOOL WINAPI SetSysColors(int count, const INT *which, const COLORREF *values);
BOOL WINAPI SetProcessDPIAware(void);
LPSTR WINAPI CharUpperA(LPSTR text);
LPSTR WINAPI CharLowerA(LPSTR text);
BOOL WINAPI IsCharAlphaA(CHAR letter);
BOOL WINAPI IsCharAlphaNumericA(CHAR letter);
BOOL WINAPI SubtractRect(LPRECT to, const RECT *a, const RECT *b);
DWORD WINAPI WaitForInputIdle(HANDLE process, DWORD milliseconds);
BOOL WINAPI ExitWindowsEx(UINT flags, DWORD reason);
#define PostAppMessageA PostThreadMessageA
#define GetWindowLongW GetWindowLongA
#define SetWindowLongW SetWindowLongA
#define CallWindowProcW CallWindowProcA
#define IsWindowUnicode(window) FALSE
#define ExitWindows(a, b) FALSE
#define GetClassName GetClassNameA
#define GetWindowTextLength GetWindowTextLengthA
#define GetClassLong GetClassLongA
#define SetClassLong SetClassLongA
#define SetClassLongPtr SetClassLongA
#define GetClassInfoEx GetClassInfoExA
#define FindWindowEx FindWindowExA
#define SendMessageTimeout SendMessageTimeoutA
#define PostThreadMessage PostThreadMessageA
#define SendNotifyMessage SendNotifyMessageA
#define RegisterWindowMessage RegisterWindowMessageA
#define IsCharAlpha IsCharAlphaA
#define IsCharAlphaNumeric IsCharAlphaNumericA
#define CharUpper CharUpperA
#define CharLower CharLowerA

#define CreateWindowA(className, title, style, x, y, width, height, parent, menu, instance, parameter) \
    CreateWindowExA(0, className, title, style, x, y, width, height, parent, menu, instance, parameter)
#define CreateWindowW(className, title, style, x, y, width, height, parent, menu, instance, parameter) \
    CreateWindowExW(0, className, title, style, x, y, width, height, parent, menu, instance, parameter)
#define GetWindowLongPtrA GetWindowLongA
#define SetWindowLongPtrA SetWindowLongA
#define DefWindowProcW DefWindowProcA
#define PeekMessageW PeekMessageA
#define GetMessageW GetMessageA
#define DispatchMessageW DispatchMessageA
#define PostMessageW PostMessageA
#ifdef UNICODE
#define RegisterClass RegisterClassW
#define RegisterClassEx RegisterClassExW
#define UnregisterClass UnregisterClassW
#define CreateWindow CreateWindowW
#define CreateWindowEx CreateWindowExW
#define SetWindowText SetWindowTextW
#define LoadCursor LoadCursorW
#define LoadIcon LoadIconW
#define MessageBox MessageBoxW
typedef WNDCLASSW WNDCLASS, *LPWNDCLASS;
typedef WNDCLASSEXW WNDCLASSEX, *LPWNDCLASSEX;
#else
#define RegisterClass RegisterClassA
#define RegisterClassEx RegisterClassExA
#define UnregisterClass UnregisterClassA
#define CreateWindow CreateWindowA
#define CreateWindowEx CreateWindowExA
#define SetWindowText SetWindowTextA
#define LoadCursor LoadCursorA
#define LoadIcon LoadIconA
#define MessageBox MessageBoxA
typedef WNDCLASSA WNDCLASS, *LPWNDCLASS;
typedef WNDCLASSEXA WNDCLASSEX, *LPWNDCLASSEX;
#endif
#define GetClassInfo GetClassInfoA
#define GetWindowLong GetWindowLongA
#define SetWindowLong SetWindowLongA
#define GetWindowLongPtr GetWindowLongA
#define SetWindowLongPtr SetWindowLongA
#define GetWindowText GetWindowTextA
#define FindWindow FindWindowA
#define PeekMessage PeekMessageA
#define GetMessage GetMessageA
#define DispatchMessage DispatchMessageA
#define SendMessage SendMessageA
#define PostMessage PostMessageA
#define DefWindowProc DefWindowProcA
#define CallWindowProc CallWindowProcA
#define TranslateAccelerator TranslateAcceleratorA
#define LoadImage LoadImageA
#define SystemParametersInfo SystemParametersInfoA
#define wsprintf wsprintfA
#define wvsprintf wvsprintfA

#ifdef __cplusplus
}
#endif

#endif
