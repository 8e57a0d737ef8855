/* Calls of windows, keyboards, carets and help that programs of Direct3D seldom make (winuser.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SELDOM_WINDOWS_H
#define THREE_D3D8_SELDOM_WINDOWS_H

#include <windef.h>
#include <three-d3d8/windows/keyboard.h>
#include <three-d3d8/windows/seldom-messages.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Cursors and icons of files and of memory. */
#define OCR_NORMAL 32512
#define OCR_IBEAM 32513
#define OCR_WAIT 32514
#define OCR_CROSS 32515
#define OCR_UP 32516
#define OCR_SIZENWSE 32642
#define OCR_SIZENESW 32643
#define OCR_SIZEWE 32644
#define OCR_SIZENS 32645
#define OCR_SIZEALL 32646
#define OCR_NO 32648
#define OCR_HAND 32649
#define OCR_APPSTARTING 32650
#define DI_COMPAT 4
#define DI_DEFAULTSIZE 8
HCURSOR WINAPI LoadCursorFromFileA(LPCSTR name);
HCURSOR WINAPI LoadCursorFromFileW(LPCWSTR name);
HANDLE WINAPI CopyImage(HANDLE image, UINT type, int width, int height, UINT flags);
HICON WINAPI CreateIconFromResource(PBYTE bits, DWORD bytes, BOOL is_icon, DWORD version);
HICON WINAPI CreateIconFromResourceEx(PBYTE bits, DWORD bytes, BOOL is_icon, DWORD version, int width, int height, UINT flags);
int WINAPI LookupIconIdFromDirectory(PBYTE directory, BOOL is_icon);
int WINAPI LookupIconIdFromDirectoryEx(PBYTE directory, BOOL is_icon, int width, int height, UINT flags);
#define CopyCursor(cursor) ((HCURSOR)CopyIcon((HICON)(cursor)))

/* A window's shape: it is kept, and clips nothing. */
int WINAPI SetWindowRgn(HWND window, HRGN region, BOOL redraw);
int WINAPI GetWindowRgn(HWND window, HRGN region);

typedef struct tagFLASHWINFO
{
    UINT cbSize;
    HWND hwnd;
    DWORD dwFlags;
    UINT uCount;
    DWORD dwTimeout;
} FLASHWINFO, *PFLASHWINFO;
BOOL WINAPI FlashWindowEx(PFLASHWINFO info);

#define THREE_D3D8_SELDOM(suffix, text, name) \
    typedef struct tagMSGBOXPARAMS##suffix \
    { \
        UINT cbSize; \
        HWND hwndOwner; \
        HINSTANCE hInstance; \
        text lpszText, lpszCaption; \
        DWORD dwStyle; \
        text lpszIcon; \
        DWORD_PTR dwContextHelpId; \
        MSGBOXCALLBACK lpfnMsgBoxCallback; \
        DWORD dwLanguageId; \
    } MSGBOXPARAMS##suffix, *PMSGBOXPARAMS##suffix, *LPMSGBOXPARAMS##suffix; \
    typedef BOOL(CALLBACK *PROPENUMPROC##suffix)(HWND window, text name_of, HANDLE value); \
    typedef BOOL(CALLBACK *PROPENUMPROCEX##suffix)(HWND window, name name_of, HANDLE value, ULONG_PTR data); \
    int WINAPI MessageBoxIndirect##suffix(const MSGBOXPARAMS##suffix *box); \
    BOOL WINAPI WinHelp##suffix(HWND window, text file, UINT command, ULONG_PTR data); \
    int WINAPI EnumProps##suffix(HWND window, PROPENUMPROC##suffix each); \
    int WINAPI EnumPropsEx##suffix(HWND window, PROPENUMPROCEX##suffix each, LPARAM data); \
    BOOL WINAPI GetKeyboardLayoutName##suffix(name layout); \
    HKL WINAPI LoadKeyboardLayout##suffix(text layout, UINT flags);
THREE_D3D8_SELDOM(A, LPCSTR, LPSTR)
THREE_D3D8_SELDOM(W, LPCWSTR, LPWSTR)
#undef THREE_D3D8_SELDOM
int WINAPI MessageBoxExW(HWND window, LPCWSTR text, LPCWSTR title, UINT type, WORD language);
BOOL WINAPI SetPropW(HWND window, LPCWSTR name, HANDLE value);
HANDLE WINAPI GetPropW(HWND window, LPCWSTR name);
HANDLE WINAPI RemovePropW(HWND window, LPCWSTR name);

BOOL WINAPI ShowWindowAsync(HWND window, int show);
#define DCX_WINDOW 0x00000001L
#define DCX_CACHE 0x00000002L
#define DCX_NORESETATTRS 0x00000004L
#define DCX_CLIPCHILDREN 0x00000008L
#define DCX_CLIPSIBLINGS 0x00000010L
#define DCX_PARENTCLIP 0x00000020L
#define DCX_EXCLUDERGN 0x00000040L
#define DCX_INTERSECTRGN 0x00000080L
#define DCX_EXCLUDEUPDATE 0x00000100L
#define DCX_INTERSECTUPDATE 0x00000200L
#define DCX_LOCKWINDOWUPDATE 0x00000400L
#define DCX_VALIDATE 0x00200000L
HDC WINAPI GetDCEx(HWND window, HRGN clip, DWORD flags);
#define GWW_HINSTANCE (-6)
#define GWW_ID (-12)
#define GWW_HWNDPARENT (-8)
#define GCW_HBRBACKGROUND (-10)
#define GCW_HCURSOR (-12)
#define GCW_HICON (-14)
#define GCW_HMODULE (-16)
#define GCW_CBWNDEXTRA (-18)
#define GCW_CBCLSEXTRA (-20)
#define GCW_STYLE (-26)
#define GCW_HICONSM (-34)
WORD WINAPI GetWindowWord(HWND window, int index);
WORD WINAPI SetWindowWord(HWND window, int index, WORD value);
WORD WINAPI GetClassWord(HWND window, int index);
WORD WINAPI SetClassWord(HWND window, int index, WORD value);

/* The caret: where it is and how often it blinks is kept, and drawn nowhere. */
BOOL WINAPI CreateCaret(HWND window, HBITMAP bitmap, int width, int height);
BOOL WINAPI DestroyCaret(void);
BOOL WINAPI ShowCaret(HWND window);
BOOL WINAPI HideCaret(HWND window);
BOOL WINAPI SetCaretPos(int x, int y);
BOOL WINAPI GetCaretPos(LPPOINT point);
BOOL WINAPI SetCaretBlinkTime(UINT milliseconds);
UINT WINAPI GetCaretBlinkTime(void);

/* There is one layout, that of the United States. */
int WINAPI GetKeyboardLayoutList(int room, HKL *layouts);
HKL WINAPI ActivateKeyboardLayout(HKL layout, UINT flags);
BOOL WINAPI UnloadKeyboardLayout(HKL layout);
UINT WINAPI GetKBCodePage(void);
BOOL WINAPI SwapMouseButton(BOOL swap);

/* Nobody is told of devices here: to ask for it fails, and says so once. */
typedef PVOID HDEVNOTIFY, *PHDEVNOTIFY;
#define DEVICE_NOTIFY_WINDOW_HANDLE 0
#define DEVICE_NOTIFY_SERVICE_HANDLE 1
HDEVNOTIFY WINAPI RegisterDeviceNotificationA(HANDLE who, LPVOID filter, DWORD flags);
BOOL WINAPI UnregisterDeviceNotification(HDEVNOTIFY notification);
#define RegisterDeviceNotificationW RegisterDeviceNotificationA
#define RegisterDeviceNotification RegisterDeviceNotificationA

#define ASFW_ANY ((DWORD)-1)
#define LSFW_LOCK 1
#define LSFW_UNLOCK 2
BOOL WINAPI AllowSetForegroundWindow(DWORD process);
BOOL WINAPI LockSetForegroundWindow(UINT lock);
BOOL WINAPI OpenIcon(HWND window);
BOOL WINAPI AnyPopup(void);
HWND WINAPI GetShellWindow(void);
void WINAPI SwitchToThisWindow(HWND window, BOOL by_keys);
LONG WINAPI GetDialogBaseUnits(void);
LPARAM WINAPI SetMessageExtraInfo(LPARAM info);
DWORD WINAPI InSendMessageEx(LPVOID reserved);
BOOL WINAPI ReplyMessage(LRESULT result);
BOOL WINAPI BlockInput(BOOL blocks);
void WINAPI SetLastErrorEx(DWORD error, DWORD type);

#define GetNextWindow(window, which) GetWindow(window, which)
#define EnumTaskWindows(task, each, data) EnumThreadWindows((DWORD)(ULONG_PTR)(task), each, data)
#define GetWindowTask(window) ((HTASK)(ULONG_PTR)GetWindowThreadProcessId(window, NULL))
#define GetSysModalWindow() ((HWND)NULL)
#define SetSysModalWindow(window) ((HWND)NULL)
#define SetWindowsHookA(kind, procedure) SetWindowsHookExA(kind, procedure, NULL, GetCurrentThreadId())
#define SetWindowsHookW SetWindowsHookA
#define SetWindowsHook SetWindowsHookA
#define DefHookProc(code, wParam, lParam, hook) CallNextHookEx(*(hook), code, wParam, lParam)

#ifdef UNICODE
typedef MSGBOXPARAMSW MSGBOXPARAMS, *PMSGBOXPARAMS, *LPMSGBOXPARAMS;
typedef PROPENUMPROCW PROPENUMPROC;
typedef PROPENUMPROCEXW PROPENUMPROCEX;
#define LoadCursorFromFile LoadCursorFromFileW
#define MessageBoxIndirect MessageBoxIndirectW
#define WinHelp WinHelpW
#define EnumProps EnumPropsW
#define EnumPropsEx EnumPropsExW
#define GetKeyboardLayoutName GetKeyboardLayoutNameW
#define LoadKeyboardLayout LoadKeyboardLayoutW
#define SetProp SetPropW
#define GetProp GetPropW
#define RemoveProp RemovePropW
#define MessageBoxEx MessageBoxExW
#else
typedef MSGBOXPARAMSA MSGBOXPARAMS, *PMSGBOXPARAMS, *LPMSGBOXPARAMS;
typedef PROPENUMPROCA PROPENUMPROC;
typedef PROPENUMPROCEXA PROPENUMPROCEX;
#define LoadCursorFromFile LoadCursorFromFileA
#define MessageBoxIndirect MessageBoxIndirectA
#define WinHelp WinHelpA
#define EnumProps EnumPropsA
#define EnumPropsEx EnumPropsExA
#define GetKeyboardLayoutName GetKeyboardLayoutNameA
#define LoadKeyboardLayout LoadKeyboardLayoutA
#define SetProp SetPropA
#define GetProp GetPropA
#define RemoveProp RemovePropA
#define MessageBoxEx MessageBoxExA
#endif

#ifdef __cplusplus
}
#endif

#endif
