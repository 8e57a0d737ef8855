/* Calls that programs make now and then (user32.dll, kernel32.dll, ole32.dll). */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
#include "../host.h"

DWORD WINAPI MsgWaitForMultipleObjectsEx(DWORD count, const HANDLE *handles, DWORD milliseconds, DWORD mask, DWORD flags)
{
    return MsgWaitForMultipleObjects(count, handles, (flags & MWMO_WAITALL) != 0, milliseconds, mask);
}

BOOL WINAPI LockWindowUpdate(HWND window)
{
    return window == NULL || IsWindow(window);
}

/* The page shows windows as they are. */
BOOL WINAPI SetLayeredWindowAttributes(HWND window, COLORREF key, BYTE alpha, DWORD flags)
{
    (void)key, (void)alpha, (void)flags;
    return IsWindow(window);
}

BOOL WINAPI RegisterHotKey(HWND window, int id, UINT modifiers, UINT key)
{
    (void)window, (void)id, (void)modifiers, (void)key;
    return FALSE;
}

BOOL WINAPI UnregisterHotKey(HWND window, int id)
{
    (void)window, (void)id;
    return FALSE;
}

BOOL WINAPI FileTimeToDosDateTime(const FILETIME *time, LPWORD date, LPWORD dos_time)
{
    SYSTEMTIME parts;
    if (!FileTimeToSystemTime(time, &parts) || parts.wYear < 1980 || parts.wYear > 2107)
        return FALSE;
    *date = (WORD)((parts.wYear - 1980) << 9 | parts.wMonth << 5 | parts.wDay);
    *dos_time = (WORD)(parts.wHour << 11 | parts.wMinute << 5 | parts.wSecond / 2);
    return TRUE;
}

BOOL WINAPI DosDateTimeToFileTime(WORD date, WORD dos_time, LPFILETIME time)
{
    SYSTEMTIME parts = {.wYear = (WORD)(1980 + (date >> 9)), .wMonth = date >> 5 & 15, .wDay = date & 31,
                        .wHour = dos_time >> 11, .wMinute = dos_time >> 5 & 63, .wSecond = (WORD)((dos_time & 31) * 2)};
    return SystemTimeToFileTime(&parts, time);
}

HFILE WINAPI OpenFile(LPCSTR name, LPOFSTRUCT opened, UINT how)
{
    char full[MAX_PATH];
    memset(opened, 0, sizeof(*opened));
    opened->cBytes = sizeof(*opened);
    opened->fFixedDisk = 1;
    if (GetFullPathNameA(name, sizeof(full), full, NULL) >= OFS_MAXPATHNAME)
    {
        opened->nErrCode = ERROR_FILENAME_EXCED_RANGE;
        SetLastError(ERROR_FILENAME_EXCED_RANGE);
        return HFILE_ERROR;
    }
    strcpy(opened->szPathName, full);
    if (how & OF_PARSE)
        return 0;
    if (how & OF_DELETE)
        return DeleteFileA(name) ? 1 : (opened->nErrCode = (WORD)GetLastError(), HFILE_ERROR);
    HFILE file = how & OF_CREATE ? _lcreat(name, 0) : _lopen(name, (int)how);
    if (file < 0)
    {
        opened->nErrCode = ERROR_FILE_NOT_FOUND;
        SetLastError(ERROR_FILE_NOT_FOUND);
        return HFILE_ERROR;
    }
    if (how & OF_EXIST)
        _lclose(file);
    return file;
}

DWORD WINAPI GetProcessId(HANDLE process)
{
    return process == GetCurrentProcess() ? GetCurrentProcessId() : 0;
}

LANGID WINAPI GetUserDefaultUILanguage(void)
{
    return GetUserDefaultLangID();
}

LANGID WINAPI GetSystemDefaultUILanguage(void)
{
    return GetSystemDefaultLangID();
}

DWORD WINAPI WaitForMultipleObjectsEx(DWORD count, const HANDLE *objects, BOOL all, DWORD milliseconds, BOOL alertable)
{
    (void)alertable;
    return WaitForMultipleObjects(count, objects, all, milliseconds);
}

/* Whatever kind of object it is: only its own call takes it. */
DWORD WINAPI SignalObjectAndWait(HANDLE signal, HANDLE object, DWORD milliseconds, BOOL alertable)
{
    (void)alertable;
    if (!SetEvent(signal) && !ReleaseMutex(signal) && !ReleaseSemaphore(signal, 1, NULL))
        return WAIT_FAILED;
    return WaitForSingleObject(object, milliseconds);
}

void WINAPI FreeLibraryAndExitThread(HMODULE module, DWORD code)
{
    FreeLibrary(module);
    ExitThread(code);
}

/* The clock is the system's. */
static BOOL not_allowed(void)
{
    SetLastError(ERROR_PRIVILEGE_NOT_HELD);
    return FALSE;
}

BOOL WINAPI SetSystemTime(const SYSTEMTIME *time)
{
    (void)time;
    return not_allowed();
}

BOOL WINAPI SetLocalTime(const SYSTEMTIME *time)
{
    (void)time;
    return not_allowed();
}

DWORD WINAPI SetThreadIdealProcessor(HANDLE thread, DWORD processor)
{
    (void)thread;
    if (processor == 0 || processor == MAXIMUM_PROCESSORS)
        return 0;
    SetLastError(ERROR_INVALID_PARAMETER);
    return (DWORD)-1;
}

BOOL WINAPI SetThreadPriorityBoost(HANDLE thread, BOOL disable)
{
    (void)disable;
    return thread != NULL;
}

BOOL WINAPI SetProcessPriorityBoost(HANDLE process, BOOL disable)
{
    (void)disable;
    return process != NULL;
}

BOOL WINAPI SetProcessWorkingSetSize(HANDLE process, SIZE_T least, SIZE_T most)
{
    (void)least, (void)most;
    return process != NULL;
}

/* What Windows begins with: 200 KB to 1380 KB. */
BOOL WINAPI GetProcessWorkingSetSize(HANDLE process, PSIZE_T least, PSIZE_T most)
{
    *least = 0x32000;
    *most = 0x159000;
    return process != NULL;
}

/* Threads take turns where they wait, which is in no heap. */
BOOL WINAPI HeapLock(HANDLE heap)
{
    return heap != NULL;
}

BOOL WINAPI HeapUnlock(HANDLE heap)
{
    return heap != NULL;
}

static DWORD no_version(LPDWORD handle)
{
    if (handle)
        *handle = 0;
    SetLastError(ERROR_RESOURCE_DATA_NOT_FOUND);
    return 0;
}

DWORD WINAPI GetFileVersionInfoSizeA(LPCSTR file, LPDWORD handle)
{
    (void)file;
    return no_version(handle);
}

DWORD WINAPI GetFileVersionInfoSizeW(LPCWSTR file, LPDWORD handle)
{
    (void)file;
    return no_version(handle);
}

BOOL WINAPI GetFileVersionInfoA(LPCSTR file, DWORD handle, DWORD size, LPVOID data)
{
    (void)file, (void)handle, (void)size, (void)data;
    return no_version(NULL) != 0;
}

BOOL WINAPI GetFileVersionInfoW(LPCWSTR file, DWORD handle, DWORD size, LPVOID data)
{
    (void)file, (void)handle, (void)size, (void)data;
    return no_version(NULL) != 0;
}

BOOL WINAPI VerQueryValueA(LPCVOID data, LPCSTR name, LPVOID *value, PUINT size)
{
    (void)data, (void)name, (void)value;
    if (size)
        *size = 0;
    return FALSE;
}

BOOL WINAPI VerQueryValueW(LPCVOID data, LPCWSTR name, LPVOID *value, PUINT size)
{
    (void)name;
    return VerQueryValueA(data, NULL, value, size);
}
