/* Calls that take texts of 16 bits a letter (winbase.h, winuser.h, wingdi.h, shellapi.h), and what UNICODE makes of names. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WIDE_CALLS_H
#define THREE_D3D8_WIDE_CALLS_H

#include <winbase.h>
#include <winuser.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct _WIN32_FIND_DATAW
{
    DWORD dwFileAttributes;
    FILETIME ftCreationTime, ftLastAccessTime, ftLastWriteTime;
    DWORD nFileSizeHigh, nFileSizeLow, dwReserved0, dwReserved1;
    WCHAR cFileName[MAX_PATH];
    WCHAR cAlternateFileName[14];
} WIN32_FIND_DATAW, *PWIN32_FIND_DATAW, *LPWIN32_FIND_DATAW;

typedef struct _STARTUPINFOW
{
    DWORD cb;
    LPWSTR lpReserved, lpDesktop, lpTitle;
    DWORD dwX, dwY, dwXSize, dwYSize, dwXCountChars, dwYCountChars, dwFillAttribute, dwFlags;
    WORD wShowWindow, cbReserved2;
    LPBYTE lpReserved2;
    HANDLE hStdInput, hStdOutput, hStdError;
} STARTUPINFOW, *LPSTARTUPINFOW;

typedef struct tagLOGFONTW
{
    LONG lfHeight, lfWidth, lfEscapement, lfOrientation, lfWeight;
    BYTE lfItalic, lfUnderline, lfStrikeOut, lfCharSet, lfOutPrecision, lfClipPrecision, lfQuality, lfPitchAndFamily;
    WCHAR lfFaceName[32];
} LOGFONTW, *LPLOGFONTW;

typedef struct tagNONCLIENTMETRICSW
{
    UINT cbSize;
    int iBorderWidth, iScrollWidth, iScrollHeight, iCaptionWidth, iCaptionHeight;
    LOGFONTW lfCaptionFont;
    int iSmCaptionWidth, iSmCaptionHeight;
    LOGFONTW lfSmCaptionFont;
    int iMenuWidth, iMenuHeight;
    LOGFONTW lfMenuFont, lfStatusFont, lfMessageFont;
} NONCLIENTMETRICSW, *PNONCLIENTMETRICSW, *LPNONCLIENTMETRICSW;
#ifdef UNICODE
typedef NONCLIENTMETRICSW NONCLIENTMETRICS, *PNONCLIENTMETRICS, *LPNONCLIENTMETRICS;
#else
typedef NONCLIENTMETRICSA NONCLIENTMETRICS, *PNONCLIENTMETRICS, *LPNONCLIENTMETRICS;
#endif

LPWSTR WINAPI GetCommandLineW(void);
LPWSTR *WINAPI CommandLineToArgvW(LPCWSTR line, int *count);
void WINAPI GetStartupInfoW(LPSTARTUPINFOW info);
DWORD WINAPI GetModuleFileNameW(HMODULE module, LPWSTR name, DWORD size);
HMODULE WINAPI LoadLibraryExW(LPCWSTR name, HANDLE file, DWORD flags);
BOOL WINAPI GetModuleHandleExA(DWORD flags, LPCSTR name, HMODULE *module);
BOOL WINAPI GetModuleHandleExW(DWORD flags, LPCWSTR name, HMODULE *module);
DWORD WINAPI GetEnvironmentVariableW(LPCWSTR name, LPWSTR value, DWORD size);
DWORD WINAPI FormatMessageW(DWORD flags, LPCVOID source, DWORD message, DWORD language, LPWSTR text, DWORD size, va_list *arguments);
HANDLE WINAPI CreateFileW(LPCWSTR name, DWORD access, DWORD share, LPSECURITY_ATTRIBUTES security, DWORD creation, DWORD flags, HANDLE from);
BOOL WINAPI DeleteFileW(LPCWSTR name);
BOOL WINAPI MoveFileW(LPCWSTR from, LPCWSTR to);
BOOL WINAPI CopyFileW(LPCWSTR from, LPCWSTR to, BOOL keep);
BOOL WINAPI CreateDirectoryW(LPCWSTR name, LPSECURITY_ATTRIBUTES security);
BOOL WINAPI RemoveDirectoryW(LPCWSTR name);
DWORD WINAPI GetCurrentDirectoryW(DWORD size, LPWSTR name);
BOOL WINAPI SetCurrentDirectoryW(LPCWSTR name);
DWORD WINAPI GetTempPathW(DWORD size, LPWSTR name);
DWORD WINAPI GetFullPathNameW(LPCWSTR name, DWORD size, LPWSTR full, LPWSTR *file);
DWORD WINAPI GetFileAttributesW(LPCWSTR name);
BOOL WINAPI SetFileAttributesW(LPCWSTR name, DWORD attributes);
HANDLE WINAPI FindFirstFileW(LPCWSTR pattern, LPWIN32_FIND_DATAW found);
BOOL WINAPI FindNextFileW(HANDLE search, LPWIN32_FIND_DATAW found);
UINT WINAPI GetSystemDirectoryW(LPWSTR name, UINT size);
UINT WINAPI GetWindowsDirectoryW(LPWSTR name, UINT size);
HANDLE WINAPI CreateEventW(LPSECURITY_ATTRIBUTES security, BOOL manual, BOOL state, LPCWSTR name);
HANDLE WINAPI CreateMutexW(LPSECURITY_ATTRIBUTES security, BOOL owned, LPCWSTR name);
HWND WINAPI FindWindowW(LPCWSTR class_name, LPCWSTR title);
int WINAPI GetClassNameW(HWND window, LPWSTR name, int size);
int WINAPI GetWindowTextLengthW(HWND window);
HANDLE WINAPI LoadImageW(HINSTANCE instance, LPCWSTR name, UINT type, int width, int height, UINT flags);
int WINAPI LoadStringW(HINSTANCE instance, UINT id, LPWSTR text, int size);
HFONT WINAPI CreateFontIndirectW(const LOGFONTW *font);
HFONT WINAPI CreateFontW(int height, int width, int escapement, int orientation, int weight, DWORD italic, DWORD underline, DWORD strike, DWORD charset, DWORD out, DWORD clip, DWORD quality, DWORD pitch, LPCWSTR face);
LPWSTR WINAPI CharUpperW(LPWSTR text);
LPWSTR WINAPI CharLowerW(LPWSTR text);
LPSTR WINAPI CharNextA(LPCSTR text);
LPSTR WINAPI CharPrevA(LPCSTR first, LPCSTR text);
#define CharNext CharNextA
#define CharPrev CharPrevA
int WINAPIV wsprintfW(LPWSTR text, LPCWSTR format, ...);
int WINAPI wvsprintfW(LPWSTR text, LPCWSTR format, va_list list);
LPWSTR WINAPI lstrcpyW(LPWSTR to, LPCWSTR from);
LPWSTR WINAPI lstrcpynW(LPWSTR to, LPCWSTR from, int size);
LPWSTR WINAPI lstrcatW(LPWSTR to, LPCWSTR from);
int WINAPI lstrcmpW(LPCWSTR a, LPCWSTR b);
int WINAPI lstrcmpiW(LPCWSTR a, LPCWSTR b);
BOOL WINAPI SystemParametersInfoW(UINT action, UINT parameter, PVOID value, UINT flags);
#define MapVirtualKeyW MapVirtualKeyA

#ifdef UNICODE
#undef GetCommandLine
#define GetCommandLine GetCommandLineW
#undef GetStartupInfo
#define GetStartupInfo GetStartupInfoW
#undef GetModuleFileName
#define GetModuleFileName GetModuleFileNameW
#undef GetModuleHandle
#define GetModuleHandle GetModuleHandleW
#undef LoadLibrary
#define LoadLibrary LoadLibraryW
#undef LoadLibraryEx
#define LoadLibraryEx LoadLibraryExW
#undef GetEnvironmentVariable
#define GetEnvironmentVariable GetEnvironmentVariableW
#undef FormatMessage
#define FormatMessage FormatMessageW
#undef OutputDebugString
#define OutputDebugString OutputDebugStringW
#undef CreateFile
#define CreateFile CreateFileW
#undef DeleteFile
#define DeleteFile DeleteFileW
#undef MoveFile
#define MoveFile MoveFileW
#undef CopyFile
#define CopyFile CopyFileW
#undef CreateDirectory
#define CreateDirectory CreateDirectoryW
#undef RemoveDirectory
#define RemoveDirectory RemoveDirectoryW
#undef GetCurrentDirectory
#define GetCurrentDirectory GetCurrentDirectoryW
#undef SetCurrentDirectory
#define SetCurrentDirectory SetCurrentDirectoryW
#undef GetTempPath
#define GetTempPath GetTempPathW
#undef GetFullPathName
#define GetFullPathName GetFullPathNameW
#undef GetFileAttributes
#define GetFileAttributes GetFileAttributesW
#undef SetFileAttributes
#define SetFileAttributes SetFileAttributesW
#undef FindFirstFile
#define FindFirstFile FindFirstFileW
#undef FindNextFile
#define FindNextFile FindNextFileW
#undef GetSystemDirectory
#define GetSystemDirectory GetSystemDirectoryW
#undef GetWindowsDirectory
#define GetWindowsDirectory GetWindowsDirectoryW
#undef CreateEvent
#define CreateEvent CreateEventW
#undef CreateMutex
#define CreateMutex CreateMutexW
#undef FindWindow
#define FindWindow FindWindowW
#undef GetClassName
#define GetClassName GetClassNameW
#undef GetWindowText
#define GetWindowText GetWindowTextW
#undef GetWindowTextLength
#define GetWindowTextLength GetWindowTextLengthW
#undef LoadImage
#define LoadImage LoadImageW
#undef LoadString
#define LoadString LoadStringW
#undef CreateFont
#define CreateFont CreateFontW
#undef CreateFontIndirect
#define CreateFontIndirect CreateFontIndirectW
#undef CharUpper
#define CharUpper CharUpperW
#undef CharLower
#define CharLower CharLowerW
#undef GetVersionEx
#define GetVersionEx GetVersionExW
#undef SystemParametersInfo
#define SystemParametersInfo SystemParametersInfoW
#undef wsprintf
#define wsprintf wsprintfW
#undef wvsprintf
#define wvsprintf wvsprintfW
#undef lstrlen
#define lstrlen lstrlenW
#undef lstrcpy
#define lstrcpy lstrcpyW
#undef lstrcpyn
#define lstrcpyn lstrcpynW
#undef lstrcat
#define lstrcat lstrcatW
#undef lstrcmp
#define lstrcmp lstrcmpW
#undef lstrcmpi
#define lstrcmpi lstrcmpiW
typedef WIN32_FIND_DATAW WIN32_FIND_DATA, *LPWIN32_FIND_DATA;
typedef STARTUPINFOW STARTUPINFO, *LPSTARTUPINFO;
typedef OSVERSIONINFOW OSVERSIONINFO, *POSVERSIONINFO, *LPOSVERSIONINFO;
typedef LOGFONTW LOGFONT, *LPLOGFONT;
#else
typedef WIN32_FIND_DATAA WIN32_FIND_DATA, *LPWIN32_FIND_DATA;
typedef STARTUPINFOA STARTUPINFO, *LPSTARTUPINFO;
typedef OSVERSIONINFOA OSVERSIONINFO, *POSVERSIONINFO, *LPOSVERSIONINFO;
typedef LOGFONTA LOGFONT, *LPLOGFONT;
#endif

int WINAPI wWinMain(HINSTANCE hInstance, HINSTANCE hPrevInstance, LPWSTR lpCmdLine, int nShowCmd);

#ifdef __cplusplus
}
#endif

#endif
