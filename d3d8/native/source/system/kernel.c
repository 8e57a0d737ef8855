/* kernel32.dll but for files and threads: time, errors, memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <windows.h>
#include "../host.h"

UINT WINAPI SetErrorMode(UINT mode)
{
    (void)mode;
    return 0;
}

static const struct
{
    DWORD error;
    const char *text;
} error_texts[] = {
    {ERROR_SUCCESS, "The operation completed successfully."},
    {ERROR_FILE_NOT_FOUND, "The system cannot find the file specified."},
    {ERROR_PATH_NOT_FOUND, "The system cannot find the path specified."},
    {ERROR_ACCESS_DENIED, "Access is denied."},
    {ERROR_INVALID_HANDLE, "The handle is invalid."},
    {ERROR_NOT_ENOUGH_MEMORY, "Not enough storage is available to process this command."},
    {ERROR_INVALID_PARAMETER, "The parameter is incorrect."},
    {ERROR_MOD_NOT_FOUND, "The specified module could not be found."},
    {ERROR_PROC_NOT_FOUND, "The specified procedure could not be found."},
    {ERROR_ALREADY_EXISTS, "Cannot create a file when that file already exists."},
    {ERROR_SHARING_VIOLATION, "The process cannot access the file because it is being used by another process."},
    {ERROR_FILE_EXISTS, "The file exists."},
    {ERROR_INSUFFICIENT_BUFFER, "The data area passed to a system call is too small."},
    {ERROR_NEGATIVE_SEEK, "An attempt was made to move the file pointer before the beginning of the file."},
    {ERROR_NOT_LOCKED, "The segment is already unlocked."},
    {ERROR_ENVVAR_NOT_FOUND, "The system could not find the environment option that was entered."},
    {ERROR_NO_MORE_ITEMS, "No more data is available."},
    {ERROR_DIRECTORY, "The directory name is invalid."},
    {ERROR_NOACCESS, "Invalid access to memory location."},
    {ERROR_INVALID_WINDOW_HANDLE, "Invalid window handle."},
    {ERROR_CANNOT_FIND_WND_CLASS, "Cannot find window class."},
    {ERROR_CLASS_ALREADY_EXISTS, "Class already exists."},
    {ERROR_CLASS_DOES_NOT_EXIST, "Class does not exist."},
};

DWORD WINAPI FormatMessageA(DWORD flags, LPCVOID source, DWORD message, DWORD language, LPSTR text, DWORD size, va_list *arguments)
{
    char own[256];
    (void)language, (void)arguments;
    snprintf(own, sizeof(own), "Error 0x%08lx.", (unsigned long)message);
    for (size_t n = 0; n < sizeof(error_texts) / sizeof(error_texts[0]); n++)
        if (error_texts[n].error == message)
            snprintf(own, sizeof(own), "%s", error_texts[n].text);
    if (flags & FORMAT_MESSAGE_FROM_STRING)
        snprintf(own, sizeof(own), "%s", (const char *)source);
    else if (!(flags & FORMAT_MESSAGE_MAX_WIDTH_MASK))
        strcat(own, "\r\n");
    DWORD length = (DWORD)strlen(own);
    if (flags & FORMAT_MESSAGE_ALLOCATE_BUFFER)
        *(char **)text = strcpy(LocalAlloc(LMEM_FIXED, strlen(own) + 1), own);
    else if (length >= size)
    {
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return 0;
    }
    else
        strcpy(text, own);
    return length;
}

void WINAPI OutputDebugStringA(LPCSTR text)
{
    if (text)
        host_debug(text);
}

void WINAPI OutputDebugStringW(LPCWSTR text)
{
    char own[1024];
    if (text)
        host_debug(three_d3d8_narrow(text, own, sizeof(own)));
}

void three_d3d8_say_once(const char *text)
{
    static char *said[64];
    for (size_t n = 0; n < sizeof(said) / sizeof(said[0]); n++)
    {
        if (!said[n])
        {
            said[n] = strdup(text);
            host_debug(text);
        }
        if (!said[n] || strcmp(said[n], text) == 0)
            return;
    }
}

void WINAPI DebugBreak(void)
{
    host_debug("DebugBreak\n");
    abort();
}

BOOL WINAPI IsDebuggerPresent(void)
{
    return FALSE;
}

void WINAPI ExitProcess(UINT code)
{
    exit((int)code);
}

BOOL WINAPI TerminateProcess(HANDLE process, UINT code)
{
    (void)process;
    exit((int)code);
}

HANDLE WINAPI GetCurrentProcess(void)
{
    return (HANDLE)-1;
}

DWORD WINAPI GetCurrentProcessId(void)
{
    return 1;
}

BOOL WINAPI SetPriorityClass(HANDLE process, DWORD priority)
{
    (void)process, (void)priority;
    return TRUE;
}

DWORD_PTR WINAPI SetThreadAffinityMask(HANDLE thread, DWORD_PTR mask)
{
    (void)thread, (void)mask;
    return 1;
}

void WINAPI GetStartupInfoA(LPSTARTUPINFOA info)
{
    memset(info, 0, sizeof(*info));
    info->cb = sizeof(*info);
    info->wShowWindow = SW_SHOWNORMAL;
}

DWORD WINAPI GetEnvironmentVariableA(LPCSTR name, LPSTR value, DWORD size)
{
    const char *found = getenv(name);
    if (!found)
    {
        SetLastError(ERROR_ENVVAR_NOT_FOUND);
        return 0;
    }
    DWORD length = (DWORD)strlen(found);
    if (length >= size)
        return length + 1;
    strcpy(value, found);
    return length;
}

BOOL WINAPI GetVersionExA(LPOSVERSIONINFOA info)
{
    info->dwMajorVersion = 5;
    info->dwMinorVersion = 1;
    info->dwBuildNumber = 2600;
    info->dwPlatformId = VER_PLATFORM_WIN32_NT;
    strcpy(info->szCSDVersion, "");
    return TRUE;
}

DWORD WINAPI GetVersion(void)
{
    return 0x0a280105;
}

void WINAPI GetSystemInfo(LPSYSTEM_INFO info)
{
    memset(info, 0, sizeof(*info));
    info->dwPageSize = 4096;
    info->dwNumberOfProcessors = 1;
    info->dwProcessorType = 586;
    info->dwAllocationGranularity = 0x10000;
    info->wProcessorLevel = 6;
}

void WINAPI GlobalMemoryStatus(LPMEMORYSTATUS status)
{
    memset(status, 0, sizeof(*status));
    status->dwLength = sizeof(*status);
    status->dwMemoryLoad = 50;
    status->dwTotalPhys = status->dwTotalVirtual = status->dwTotalPageFile = 0x20000000;
    status->dwAvailPhys = status->dwAvailVirtual = status->dwAvailPageFile = 0x10000000;
}

BOOL WINAPI IsProcessorFeaturePresent(DWORD feature)
{
    (void)feature;
    return FALSE;
}

DWORD WINAPI GetTickCount(void)
{
    return (DWORD)(unsigned long long)host_now();
}

DWORD WINAPI timeGetTime(void)
{
    return GetTickCount();
}

MMRESULT WINAPI timeBeginPeriod(UINT period)
{
    (void)period;
    return TIMERR_NOERROR;
}

MMRESULT WINAPI timeEndPeriod(UINT period)
{
    (void)period;
    return TIMERR_NOERROR;
}

MMRESULT WINAPI timeGetDevCaps(LPTIMECAPS caps, UINT bytes)
{
    if (!caps || bytes < sizeof(*caps))
        return TIMERR_NOCANDO;
    caps->wPeriodMin = 1;
    caps->wPeriodMax = 1000000;
    return TIMERR_NOERROR;
}

#define COUNTS_PER_MILLISECOND 1000.0

BOOL WINAPI QueryPerformanceCounter(LARGE_INTEGER *count)
{
    count->QuadPart = (LONGLONG)(host_now() * COUNTS_PER_MILLISECOND);
    return TRUE;
}

BOOL WINAPI QueryPerformanceFrequency(LARGE_INTEGER *frequency)
{
    frequency->QuadPart = (LONGLONG)(COUNTS_PER_MILLISECOND * 1000);
    return TRUE;
}

void WINAPI Sleep(DWORD milliseconds)
{
    double end = host_now() + milliseconds;
    do
        three_d3d8_sleep(milliseconds == 0 ? 0 : end - host_now());
    while (host_now() < end);
}

DWORD WINAPI SleepEx(DWORD milliseconds, BOOL alertable)
{
    (void)alertable;
    Sleep(milliseconds);
    return 0;
}

void WINAPI GetSystemTimeAsFileTime(LPFILETIME time)
{
    LONGLONG value = (LONGLONG)(host_date() * 10000) + TO_1970;
    time->dwLowDateTime = (DWORD)value;
    time->dwHighDateTime = (DWORD)(value >> 32);
}

BOOL WINAPI FileTimeToSystemTime(const FILETIME *file, LPSYSTEMTIME to)
{
    LONGLONG value = ((LONGLONG)file->dwHighDateTime << 32 | file->dwLowDateTime) - TO_1970;
    time_t seconds = (time_t)(value / 10000000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    to->wYear = (WORD)(parts.tm_year + 1900);
    to->wMonth = (WORD)(parts.tm_mon + 1);
    to->wDayOfWeek = (WORD)parts.tm_wday;
    to->wDay = (WORD)parts.tm_mday;
    to->wHour = (WORD)parts.tm_hour;
    to->wMinute = (WORD)parts.tm_min;
    to->wSecond = (WORD)parts.tm_sec;
    to->wMilliseconds = (WORD)(value / 10000 % 1000);
    return TRUE;
}

void WINAPI GetSystemTime(LPSYSTEMTIME to)
{
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    FileTimeToSystemTime(&now, to);
}

void WINAPI GetLocalTime(LPSYSTEMTIME to)
{
    GetSystemTime(to);
}

static BOOL is_outside(const void *memory, UINT_PTR bytes)
{
    size_t end = __builtin_wasm_memory_size(0) << 16;
    return memory == NULL || (size_t)memory > end || bytes > end - (size_t)memory;
}

BOOL WINAPI IsBadReadPtr(const void *memory, UINT_PTR bytes)
{
    return is_outside(memory, bytes);
}

BOOL WINAPI IsBadWritePtr(LPVOID memory, UINT_PTR bytes)
{
    return is_outside(memory, bytes);
}
