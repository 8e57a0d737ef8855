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
BOOL WINAPI DosDateTimeToFileTime(WORD date, WORD dos_time, LPFILETIME time);

/* Files as 16-bit Windows opened them. */
#define OFS_MAXPATHNAME 128
#define OF_PARSE 0x0100
#define OF_DELETE 0x0200
#define OF_EXIST 0x4000
#define OF_SHARE_COMPAT 0x00
#define OF_SHARE_EXCLUSIVE 0x10
#define OF_SHARE_DENY_WRITE 0x20
#define OF_SHARE_DENY_READ 0x30
#define OF_SHARE_DENY_NONE 0x40
typedef struct _OFSTRUCT
{
    BYTE cBytes, fFixedDisk;
    WORD nErrCode, Reserved1, Reserved2;
    CHAR szPathName[OFS_MAXPATHNAME];
} OFSTRUCT, *LPOFSTRUCT, *POFSTRUCT;
HFILE WINAPI OpenFile(LPCSTR name, LPOFSTRUCT opened, UINT how);

DWORD WINAPI GetProcessId(HANDLE process);
LANGID WINAPI GetUserDefaultUILanguage(void);
LANGID WINAPI GetSystemDefaultUILanguage(void);
DWORD WINAPI WaitForMultipleObjectsEx(DWORD count, const HANDLE *objects, BOOL all, DWORD milliseconds, BOOL alertable);
DWORD WINAPI SignalObjectAndWait(HANDLE signal, HANDLE object, DWORD milliseconds, BOOL alertable);
void WINAPI FreeLibraryAndExitThread(HMODULE module, DWORD code);
BOOL WINAPI SetSystemTime(const SYSTEMTIME *time);
BOOL WINAPI SetLocalTime(const SYSTEMTIME *time);
/* How the system shares its time and memory, which is nothing to one program in a page. */
#define MAXIMUM_PROCESSORS 32
DWORD WINAPI SetThreadIdealProcessor(HANDLE thread, DWORD processor);
BOOL WINAPI SetThreadPriorityBoost(HANDLE thread, BOOL disable);
BOOL WINAPI SetProcessPriorityBoost(HANDLE process, BOOL disable);
BOOL WINAPI SetProcessWorkingSetSize(HANDLE process, SIZE_T least, SIZE_T most);
BOOL WINAPI HeapLock(HANDLE heap);
BOOL WINAPI HeapUnlock(HANDLE heap);

/* Versions of files: none has one. */
DWORD WINAPI GetFileVersionInfoSizeA(LPCSTR file, LPDWORD handle);
DWORD WINAPI GetFileVersionInfoSizeW(LPCWSTR file, LPDWORD handle);
BOOL WINAPI GetFileVersionInfoA(LPCSTR file, DWORD handle, DWORD size, LPVOID data);
BOOL WINAPI GetFileVersionInfoW(LPCWSTR file, DWORD handle, DWORD size, LPVOID data);
BOOL WINAPI VerQueryValueA(LPCVOID data, LPCSTR name, LPVOID *value, PUINT size);
BOOL WINAPI VerQueryValueW(LPCVOID data, LPCWSTR name, LPVOID *value, PUINT size);
typedef struct tagVS_FIXEDFILEINFO
{
    DWORD dwSignature, dwStrucVersion, dwFileVersionMS, dwFileVersionLS, dwProductVersionMS, dwProductVersionLS;
    DWORD dwFileFlagsMask, dwFileFlags, dwFileOS, dwFileType, dwFileSubtype, dwFileDateMS, dwFileDateLS;
} VS_FIXEDFILEINFO;
#ifdef UNICODE
#define GetFileVersionInfoSize GetFileVersionInfoSizeW
#define GetFileVersionInfo GetFileVersionInfoW
#define VerQueryValue VerQueryValueW
#else
#define GetFileVersionInfoSize GetFileVersionInfoSizeA
#define GetFileVersionInfo GetFileVersionInfoA
#define VerQueryValue VerQueryValueA
#endif

#ifdef __cplusplus
}
#endif

#endif
