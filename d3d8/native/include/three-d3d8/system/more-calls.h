/* Calls of user32, kernel32, gdi32 and the shell that programs make now and then. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MORE_CALLS_H
#define THREE_D3D8_MORE_CALLS_H

#include <windef.h>
#include <guiddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Values that windows keep by names. */
BOOL WINAPI SetPropA(HWND window, LPCSTR name, HANDLE value);
HANDLE WINAPI GetPropA(HWND window, LPCSTR name);
HANDLE WINAPI RemovePropA(HWND window, LPCSTR name);

typedef struct tagWINDOWINFO
{
    DWORD cbSize;
    RECT rcWindow, rcClient;
    DWORD dwStyle, dwExStyle, dwWindowStatus;
    UINT cxWindowBorders, cyWindowBorders;
    ATOM atomWindowType;
    WORD wCreatorVersion;
} WINDOWINFO, *PWINDOWINFO, *LPWINDOWINFO;
BOOL WINAPI GetWindowInfo(HWND window, PWINDOWINFO info);

/* Several windows are moved, one after the other. */
DECLARE_HANDLE(HDWP);
HDWP WINAPI BeginDeferWindowPos(int count);
HDWP WINAPI DeferWindowPos(HDWP list, HWND window, HWND after, int x, int y, int width, int height, UINT flags);
BOOL WINAPI EndDeferWindowPos(HDWP list);
BOOL WINAPI ShowOwnedPopups(HWND window, BOOL show);
BOOL WINAPI AnimateWindow(HWND window, DWORD milliseconds, DWORD flags);
int WINAPI MessageBoxExA(HWND window, LPCSTR text, LPCSTR title, UINT type, WORD language);
BOOL WINAPI DrawIconEx(HDC dc, int x, int y, HICON icon, int width, int height, UINT step, HBRUSH brush, UINT flags);
#define DI_MASK 1
#define DI_IMAGE 2
#define DI_NORMAL 3

/* Input that a program makes. */
typedef struct tagMOUSEINPUT
{
    LONG dx, dy;
    DWORD mouseData, dwFlags, time;
    ULONG_PTR dwExtraInfo;
} MOUSEINPUT, *PMOUSEINPUT, *LPMOUSEINPUT;
typedef struct tagKEYBDINPUT
{
    WORD wVk, wScan;
    DWORD dwFlags, time;
    ULONG_PTR dwExtraInfo;
} KEYBDINPUT, *PKEYBDINPUT, *LPKEYBDINPUT;
typedef struct tagHARDWAREINPUT
{
    DWORD uMsg;
    WORD wParamL, wParamH;
} HARDWAREINPUT;
typedef struct tagINPUT
{
    DWORD type;
    union
    {
        MOUSEINPUT mi;
        KEYBDINPUT ki;
        HARDWAREINPUT hi;
    };
} INPUT, *PINPUT, *LPINPUT;
#define INPUT_MOUSE 0
#define INPUT_KEYBOARD 1
#define INPUT_HARDWARE 2
UINT WINAPI SendInput(UINT count, LPINPUT inputs, int bytes);
BOOL WINAPI GetInputState(void);
typedef struct tagLASTINPUTINFO
{
    UINT cbSize;
    DWORD dwTime;
} LASTINPUTINFO, *PLASTINPUTINFO;
BOOL WINAPI GetLastInputInfo(PLASTINPUTINFO info);
int WINAPI GetKeyboardType(int what);
DWORD WINAPI CharUpperBuffA(LPSTR text, DWORD size);
DWORD WINAPI CharLowerBuffA(LPSTR text, DWORD size);
BOOL WINAPI IsCharUpperA(CHAR letter);
BOOL WINAPI IsCharLowerA(CHAR letter);
#define CharUpperBuff CharUpperBuffA
#define CharLowerBuff CharLowerBuffA
#define IsCharUpper IsCharUpperA
#define IsCharLower IsCharLowerA

/* The brightness of the screen is the page's: what is set is kept, and shown by nothing. */
BOOL WINAPI GetDeviceGammaRamp(HDC dc, LPVOID ramp);
BOOL WINAPI SetDeviceGammaRamp(HDC dc, LPVOID ramp);

typedef struct _SYSTEM_POWER_STATUS
{
    BYTE ACLineStatus, BatteryFlag, BatteryLifePercent, Reserved1;
    DWORD BatteryLifeTime, BatteryFullLifeTime;
} SYSTEM_POWER_STATUS, *LPSYSTEM_POWER_STATUS;
BOOL WINAPI GetSystemPowerStatus(LPSYSTEM_POWER_STATUS status);
HANDLE WINAPI OpenProcess(DWORD access, BOOL inherit, DWORD process);
BOOL WINAPI GetThreadTimes(HANDLE thread, LPFILETIME creation, LPFILETIME end, LPFILETIME kernel, LPFILETIME user);

/* Folders of the user: one for all of them, which is made when it is asked for. */
#define CSIDL_DESKTOP 0x00
#define CSIDL_PROGRAMS 0x02
#define CSIDL_PERSONAL 0x05
#define CSIDL_MYDOCUMENTS 0x05
#define CSIDL_DESKTOPDIRECTORY 0x10
#define CSIDL_FONTS 0x14
#define CSIDL_APPDATA 0x1a
#define CSIDL_LOCAL_APPDATA 0x1c
#define CSIDL_COMMON_APPDATA 0x23
#define CSIDL_WINDOWS 0x24
#define CSIDL_SYSTEM 0x25
#define CSIDL_PROGRAM_FILES 0x26
#define CSIDL_MYPICTURES 0x27
#define CSIDL_FLAG_CREATE 0x8000
#define SHGFP_TYPE_CURRENT 0
HRESULT WINAPI SHGetFolderPathA(HWND window, int folder, HANDLE token, DWORD flags, LPSTR path);
BOOL WINAPI SHGetSpecialFolderPathA(HWND window, LPSTR path, int folder, BOOL create);
#define SHGetFolderPath SHGetFolderPathA
#define SHGetSpecialFolderPath SHGetSpecialFolderPathA

HRESULT WINAPI CoCreateGuid(GUID *guid);
int WINAPI StringFromGUID2(REFGUID guid, LPWSTR text, int size);

#ifdef __cplusplus
}
#endif

#endif
