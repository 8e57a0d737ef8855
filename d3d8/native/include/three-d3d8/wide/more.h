/* More calls that take texts of 16 bits a letter: menus, dialogs, files, settings, the registry, letters. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WIDE_MORE_H
#define THREE_D3D8_WIDE_MORE_H

#include <winbase.h>
#include <winuser.h>
#include <wincon.h>
#include <winreg.h>
#include <three-d3d8/system/seldom.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tagMENUITEMINFOW
{
    UINT cbSize, fMask, fType, fState, wID;
    HMENU hSubMenu;
    HBITMAP hbmpChecked, hbmpUnchecked;
    ULONG_PTR dwItemData;
    LPWSTR dwTypeData;
    UINT cch;
    HBITMAP hbmpItem;
} MENUITEMINFOW, *LPMENUITEMINFOW;

typedef struct tagTEXTMETRICW
{
    LONG tmHeight, tmAscent, tmDescent, tmInternalLeading, tmExternalLeading, tmAveCharWidth, tmMaxCharWidth, tmWeight, tmOverhang;
    LONG tmDigitizedAspectX, tmDigitizedAspectY;
    WCHAR tmFirstChar, tmLastChar, tmDefaultChar, tmBreakChar;
    BYTE tmItalic, tmUnderlined, tmStruckOut, tmPitchAndFamily, tmCharSet;
} TEXTMETRICW, *LPTEXTMETRICW;

HMENU WINAPI LoadMenuW(HINSTANCE instance, LPCWSTR name);
BOOL WINAPI AppendMenuW(HMENU menu, UINT flags, UINT_PTR id, LPCWSTR text);
BOOL WINAPI InsertMenuW(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCWSTR text);
BOOL WINAPI ModifyMenuW(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCWSTR text);
BOOL WINAPI InsertMenuItemW(HMENU menu, UINT position, BOOL by_position, const MENUITEMINFOW *item);
BOOL WINAPI SetMenuItemInfoW(HMENU menu, UINT which, BOOL by_position, const MENUITEMINFOW *item);
BOOL WINAPI GetMenuItemInfoW(HMENU menu, UINT which, BOOL by_position, LPMENUITEMINFOW item);
int WINAPI GetMenuStringW(HMENU menu, UINT which, LPWSTR text, int size, UINT flags);
HACCEL WINAPI LoadAcceleratorsW(HINSTANCE instance, LPCWSTR name);
INT_PTR WINAPI DialogBoxParamW(HINSTANCE instance, LPCWSTR name, HWND parent, DLGPROC procedure, LPARAM parameter);
HWND WINAPI CreateDialogParamW(HINSTANCE instance, LPCWSTR name, HWND parent, DLGPROC procedure, LPARAM parameter);
BOOL WINAPI SetDlgItemTextW(HWND dialog, int id, LPCWSTR text);
UINT WINAPI GetDlgItemTextW(HWND dialog, int id, LPWSTR text, int size);
LRESULT WINAPI SendMessageW(HWND window, UINT message, WPARAM wParam, LPARAM lParam);
LRESULT WINAPI SendDlgItemMessageW(HWND dialog, int id, UINT message, WPARAM wParam, LPARAM lParam);
HRSRC WINAPI FindResourceW(HMODULE module, LPCWSTR name, LPCWSTR type);
HRSRC WINAPI FindResourceExW(HMODULE module, LPCWSTR type, LPCWSTR name, WORD language);
HBITMAP WINAPI LoadBitmapW(HINSTANCE instance, LPCWSTR name);
HWND WINAPI FindWindowExW(HWND parent, HWND after, LPCWSTR class_name, LPCWSTR title);
UINT WINAPI RegisterWindowMessageW(LPCWSTR text);
int WINAPI GetKeyNameTextW(LONG key, LPWSTR text, int size);
BOOL WINAPI IsCharAlphaW(WCHAR letter);
BOOL WINAPI IsCharAlphaNumericW(WCHAR letter);
LPWSTR WINAPI CharNextW(LPCWSTR text);
LPWSTR WINAPI CharPrevW(LPCWSTR first, LPCWSTR text);
HANDLE WINAPI CreateFileMappingW(HANDLE file, LPSECURITY_ATTRIBUTES security, DWORD protection, DWORD high, DWORD low, LPCWSTR name);
UINT WINAPI GetTempFileNameW(LPCWSTR folder, LPCWSTR prefix, UINT number, LPWSTR name);
BOOL WINAPI GetFileAttributesExW(LPCWSTR name, GET_FILEEX_INFO_LEVELS level, LPVOID info);
BOOL WINAPI MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags);
DWORD WINAPI GetShortPathNameW(LPCWSTR name, LPWSTR to, DWORD size);
DWORD WINAPI GetLongPathNameW(LPCWSTR name, LPWSTR to, DWORD size);
DWORD WINAPI SearchPathW(LPCWSTR path, LPCWSTR name, LPCWSTR extension, DWORD size, LPWSTR to, LPWSTR *file);
UINT WINAPI GetDriveTypeW(LPCWSTR root);
BOOL WINAPI GetDiskFreeSpaceW(LPCWSTR root, LPDWORD sectors, LPDWORD bytes, LPDWORD free_clusters, LPDWORD clusters);
BOOL WINAPI GetDiskFreeSpaceExW(LPCWSTR folder, PULARGE_INTEGER available, PULARGE_INTEGER total, PULARGE_INTEGER free_bytes);
DWORD WINAPI GetPrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size, LPCWSTR file);
UINT WINAPI GetPrivateProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise, LPCWSTR file);
BOOL WINAPI WritePrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value, LPCWSTR file);
DWORD WINAPI GetPrivateProfileSectionNamesW(LPWSTR names, DWORD size, LPCWSTR file);
DWORD WINAPI GetPrivateProfileSectionW(LPCWSTR section, LPWSTR lines, DWORD size, LPCWSTR file);
BOOL WINAPI WritePrivateProfileSectionW(LPCWSTR section, LPCWSTR lines, LPCWSTR file);
BOOL WINAPI GetPrivateProfileStructW(LPCWSTR section, LPCWSTR key, LPVOID memory, UINT bytes, LPCWSTR file);
BOOL WINAPI WritePrivateProfileStructW(LPCWSTR section, LPCWSTR key, LPVOID memory, UINT bytes, LPCWSTR file);
LONG WINAPI RegOpenKeyW(HKEY key, LPCWSTR name, PHKEY opened);
LONG WINAPI RegCreateKeyW(HKEY key, LPCWSTR name, PHKEY made);
LONG WINAPI RegCreateKeyExW(HKEY key, LPCWSTR name, DWORD reserved, LPWSTR class_name, DWORD options, REGSAM access, LPVOID security, PHKEY made, LPDWORD how);
LONG WINAPI RegSetValueExW(HKEY key, LPCWSTR name, DWORD reserved, DWORD type, const BYTE *value, DWORD bytes);
LONG WINAPI RegDeleteKeyW(HKEY key, LPCWSTR name);
LONG WINAPI RegDeleteValueW(HKEY key, LPCWSTR name);
LONG WINAPI RegEnumKeyExW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPWSTR class_name, LPDWORD class_size, LPFILETIME time);
LONG WINAPI RegEnumValueW(HKEY key, DWORD number, LPWSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes);
HANDLE WINAPI CreateSemaphoreW(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCWSTR name);
HANDLE WINAPI OpenMutexW(DWORD access, BOOL inherit, LPCWSTR name);
HANDLE WINAPI OpenEventW(DWORD access, BOOL inherit, LPCWSTR name);
HANDLE WINAPI OpenSemaphoreW(DWORD access, BOOL inherit, LPCWSTR name);
HANDLE WINAPI CreateWaitableTimerW(LPSECURITY_ATTRIBUTES security, BOOL manual, LPCWSTR name);
HANDLE WINAPI OpenWaitableTimerW(DWORD access, BOOL inherit, LPCWSTR name);
DWORD WINAPI ExpandEnvironmentStringsW(LPCWSTR text, LPWSTR to, DWORD size);
BOOL WINAPI SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value);
BOOL WINAPI GetComputerNameW(LPWSTR name, LPDWORD size);
BOOL WINAPI GetUserNameW(LPWSTR name, LPDWORD size);
int WINAPI GetDateFormatW(LCID locale, DWORD flags, const SYSTEMTIME *date, LPCWSTR format, LPWSTR text, int size);
int WINAPI GetTimeFormatW(LCID locale, DWORD flags, const SYSTEMTIME *time, LPCWSTR format, LPWSTR text, int size);
int WINAPI CompareStringW(LCID locale, DWORD flags, LPCWSTR a, int a_length, LPCWSTR b, int b_length);
void WINAPI FatalAppExitW(UINT action, LPCWSTR text);
BOOL WINAPI GetTextMetricsW(HDC dc, LPTEXTMETRICW metrics);
int WINAPI GetTextFaceW(HDC dc, int size, LPWSTR face);
int WINAPI AddFontResourceW(LPCWSTR name);
BOOL WINAPI RemoveFontResourceW(LPCWSTR name);
BOOL WINAPI SetConsoleTitleW(LPCWSTR title);

/* Nothing in these has letters. */
#define LoadMenuIndirectW LoadMenuIndirectA
#define CreateAcceleratorTableW CreateAcceleratorTableA
#define CopyAcceleratorTableW CopyAcceleratorTableA
#define IsDialogMessageW IsDialogMessageA
#define TranslateAcceleratorW TranslateAcceleratorA
#define GetClassLongW GetClassLongA
#define SetClassLongW SetClassLongA
#define SendMessageTimeoutW SendMessageTimeoutA
#define SendNotifyMessageW SendNotifyMessageA
#define PostThreadMessageW PostThreadMessageA
#define MapVirtualKeyExW MapVirtualKeyExA
#define SetWindowsHookExW SetWindowsHookExA
#define CallMsgFilterW CallMsgFilterA
#define GetCharWidth32W GetCharWidth32A
#define GetCharABCWidthsW GetCharABCWidthsA
#define GetKerningPairsW GetKerningPairsA
#define GetObjectW GetObjectA
#define DialogBoxW(instance, name, parent, procedure) DialogBoxParamW(instance, name, parent, procedure, 0)
#define CreateDialogW(instance, name, parent, procedure) CreateDialogParamW(instance, name, parent, procedure, 0)

#ifdef UNICODE
#undef LoadMenu
#define LoadMenu LoadMenuW
#undef AppendMenu
#define AppendMenu AppendMenuW
#undef InsertMenu
#define InsertMenu InsertMenuW
#undef ModifyMenu
#define ModifyMenu ModifyMenuW
#undef InsertMenuItem
#define InsertMenuItem InsertMenuItemW
#undef SetMenuItemInfo
#define SetMenuItemInfo SetMenuItemInfoW
#undef GetMenuItemInfo
#define GetMenuItemInfo GetMenuItemInfoW
#undef GetMenuString
#define GetMenuString GetMenuStringW
#undef LoadAccelerators
#define LoadAccelerators LoadAcceleratorsW
#undef DialogBoxParam
#define DialogBoxParam DialogBoxParamW
#undef CreateDialogParam
#define CreateDialogParam CreateDialogParamW
#undef SetDlgItemText
#define SetDlgItemText SetDlgItemTextW
#undef GetDlgItemText
#define GetDlgItemText GetDlgItemTextW
#undef SendMessage
#define SendMessage SendMessageW
#undef SendDlgItemMessage
#define SendDlgItemMessage SendDlgItemMessageW
#undef FindResource
#define FindResource FindResourceW
#undef FindResourceEx
#define FindResourceEx FindResourceExW
#undef LoadBitmap
#define LoadBitmap LoadBitmapW
#undef FindWindowEx
#define FindWindowEx FindWindowExW
#undef RegisterWindowMessage
#define RegisterWindowMessage RegisterWindowMessageW
#undef GetKeyNameText
#define GetKeyNameText GetKeyNameTextW
#undef VkKeyScan
#define VkKeyScan VkKeyScanW
#undef VkKeyScanEx
#define VkKeyScanEx VkKeyScanExW
#undef IsCharAlpha
#define IsCharAlpha IsCharAlphaW
#undef IsCharAlphaNumeric
#define IsCharAlphaNumeric IsCharAlphaNumericW
#undef CharNext
#define CharNext CharNextW
#undef CharPrev
#define CharPrev CharPrevW
#undef CreateFileMapping
#define CreateFileMapping CreateFileMappingW
#undef GetTempFileName
#define GetTempFileName GetTempFileNameW
#undef GetFileAttributesEx
#define GetFileAttributesEx GetFileAttributesExW
#undef MoveFileEx
#define MoveFileEx MoveFileExW
#undef GetShortPathName
#define GetShortPathName GetShortPathNameW
#undef GetLongPathName
#define GetLongPathName GetLongPathNameW
#undef SearchPath
#define SearchPath SearchPathW
#undef GetDriveType
#define GetDriveType GetDriveTypeW
#undef GetDiskFreeSpace
#define GetDiskFreeSpace GetDiskFreeSpaceW
#undef GetDiskFreeSpaceEx
#define GetDiskFreeSpaceEx GetDiskFreeSpaceExW
#undef GetPrivateProfileString
#define GetPrivateProfileString GetPrivateProfileStringW
#undef GetPrivateProfileInt
#define GetPrivateProfileInt GetPrivateProfileIntW
#undef WritePrivateProfileString
#define WritePrivateProfileString WritePrivateProfileStringW
#undef GetPrivateProfileSectionNames
#define GetPrivateProfileSectionNames GetPrivateProfileSectionNamesW
#undef GetPrivateProfileSection
#define GetPrivateProfileSection GetPrivateProfileSectionW
#undef WritePrivateProfileSection
#define WritePrivateProfileSection WritePrivateProfileSectionW
#undef GetPrivateProfileStruct
#define GetPrivateProfileStruct GetPrivateProfileStructW
#undef WritePrivateProfileStruct
#define WritePrivateProfileStruct WritePrivateProfileStructW
#undef RegOpenKey
#define RegOpenKey RegOpenKeyW
#undef RegCreateKey
#define RegCreateKey RegCreateKeyW
#undef RegCreateKeyEx
#define RegCreateKeyEx RegCreateKeyExW
#undef RegSetValueEx
#define RegSetValueEx RegSetValueExW
#undef RegDeleteKey
#define RegDeleteKey RegDeleteKeyW
#undef RegDeleteValue
#define RegDeleteValue RegDeleteValueW
#undef RegEnumKeyEx
#define RegEnumKeyEx RegEnumKeyExW
#undef RegEnumValue
#define RegEnumValue RegEnumValueW
#undef CreateSemaphore
#define CreateSemaphore CreateSemaphoreW
#undef OpenMutex
#define OpenMutex OpenMutexW
#undef OpenEvent
#define OpenEvent OpenEventW
#undef OpenSemaphore
#define OpenSemaphore OpenSemaphoreW
#undef CreateWaitableTimer
#define CreateWaitableTimer CreateWaitableTimerW
#undef OpenWaitableTimer
#define OpenWaitableTimer OpenWaitableTimerW
#undef ExpandEnvironmentStrings
#define ExpandEnvironmentStrings ExpandEnvironmentStringsW
#undef SetEnvironmentVariable
#define SetEnvironmentVariable SetEnvironmentVariableW
#undef GetComputerName
#define GetComputerName GetComputerNameW
#undef GetUserName
#define GetUserName GetUserNameW
#undef GetDateFormat
#define GetDateFormat GetDateFormatW
#undef GetTimeFormat
#define GetTimeFormat GetTimeFormatW
#undef CompareString
#define CompareString CompareStringW
#undef FatalAppExit
#define FatalAppExit FatalAppExitW
#undef GetTextMetrics
#define GetTextMetrics GetTextMetricsW
#undef GetTextFace
#define GetTextFace GetTextFaceW
#undef AddFontResource
#define AddFontResource AddFontResourceW
#undef RemoveFontResource
#define RemoveFontResource RemoveFontResourceW
#undef SetConsoleTitle
#define SetConsoleTitle SetConsoleTitleW
#undef DialogBox
#define DialogBox DialogBoxW
#undef CreateDialog
#define CreateDialog CreateDialogW
#undef SendMessage
#define SendMessage SendMessageW
typedef MENUITEMINFOW MENUITEMINFO, *LPMENUITEMINFO;
#else
typedef MENUITEMINFOA MENUITEMINFO, *LPMENUITEMINFO;
#endif

#ifndef NOGDI
#ifdef UNICODE
typedef TEXTMETRICW TEXTMETRIC, *LPTEXTMETRIC;
#else
typedef TEXTMETRICA TEXTMETRIC, *LPTEXTMETRIC;
#endif
#endif

#ifdef __cplusplus
}
#endif

#endif
