/* kernel32.dll besides what kernel.c has: processes, slots of threads, exceptions, environment, languages and time zones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <windows.h>
#include "host.h"

void WINAPI ExitThread(DWORD code)
{
    exit((int)code);
}

void WINAPI FatalAppExitA(UINT action, LPCSTR text)
{
    (void)action;
    host_message_box(text ? text : "", "Fatal error", 0);
    exit(255);
}

/* There are no other programs. */
BOOL WINAPI CreateProcessA(LPCSTR program, LPSTR line, LPSECURITY_ATTRIBUTES process, LPSECURITY_ATTRIBUTES thread, BOOL inherit, DWORD flags, LPVOID environment, LPCSTR folder, LPSTARTUPINFOA startup, LPPROCESS_INFORMATION made)
{
    (void)program, (void)line, (void)process, (void)thread, (void)inherit, (void)flags, (void)environment, (void)folder, (void)startup, (void)made;
    SetLastError(ERROR_FILE_NOT_FOUND);
    return FALSE;
}

UINT WINAPI WinExec(LPCSTR line, UINT show)
{
    (void)line, (void)show;
    return ERROR_FILE_NOT_FOUND;
}

BOOL WINAPI GetExitCodeProcess(HANDLE process, LPDWORD code)
{
    (void)process;
    *code = STILL_ACTIVE;
    return TRUE;
}

BOOL WINAPI GetExitCodeThread(HANDLE thread, LPDWORD code)
{
    return GetExitCodeProcess(thread, code);
}

DWORD WINAPI GetPriorityClass(HANDLE process)
{
    (void)process;
    return NORMAL_PRIORITY_CLASS;
}

int WINAPI GetThreadPriority(HANDLE thread)
{
    (void)thread;
    return THREAD_PRIORITY_NORMAL;
}

BOOL WINAPI GetProcessAffinityMask(HANDLE process, PDWORD_PTR mask, PDWORD_PTR system)
{
    (void)process;
    *mask = *system = 1;
    return TRUE;
}

BOOL WINAPI SetProcessAffinityMask(HANDLE process, DWORD_PTR mask)
{
    (void)process;
    return (mask & 1) != 0;
}

BOOL WINAPI GetProcessTimes(HANDLE process, LPFILETIME creation, LPFILETIME end, LPFILETIME kernel, LPFILETIME user)
{
    ULONGLONG used = (ULONGLONG)(host_now() * 10000);
    (void)process;
    memset(creation, 0, sizeof(*creation));
    *end = *kernel = *creation;
    *user = (FILETIME){(DWORD)used, (DWORD)(used >> 32)};
    return TRUE;
}

BOOL WINAPI DuplicateHandle(HANDLE from, HANDLE handle, HANDLE to, LPHANDLE made, DWORD access, BOOL inherit, DWORD options)
{
    (void)from, (void)to, (void)access, (void)inherit, (void)options;
    *made = handle;
    return TRUE;
}

BOOL WINAPI SwitchToThread(void)
{
    Sleep(0);
    return FALSE;
}

DWORD WINAPI SuspendThread(HANDLE thread)
{
    (void)thread;
    return (DWORD)-1;
}

DWORD WINAPI ResumeThread(HANDLE thread)
{
    (void)thread;
    return (DWORD)-1;
}

BOOL WINAPI TerminateThread(HANDLE thread, DWORD code)
{
    (void)thread, (void)code;
    return FALSE;
}

DWORD WINAPI SetThreadExecutionState(DWORD state)
{
    return state;
}

BOOL WINAPI IsWow64Process(HANDLE process, PBOOL is)
{
    (void)process;
    *is = FALSE;
    return TRUE;
}

BOOL WINAPI DisableThreadLibraryCalls(HMODULE module)
{
    return module != NULL;
}

/* What goes wrong in a program ends it: no filter is asked. */
static LPTOP_LEVEL_EXCEPTION_FILTER filter;

LPTOP_LEVEL_EXCEPTION_FILTER WINAPI SetUnhandledExceptionFilter(LPTOP_LEVEL_EXCEPTION_FILTER given)
{
    LPTOP_LEVEL_EXCEPTION_FILTER old = filter;
    filter = given;
    return old;
}

LONG WINAPI UnhandledExceptionFilter(struct _EXCEPTION_POINTERS *exception)
{
    (void)exception;
    return EXCEPTION_EXECUTE_HANDLER;
}

PVOID WINAPI AddVectoredExceptionHandler(ULONG first, PVECTORED_EXCEPTION_HANDLER handler)
{
    (void)first;
    return (PVOID)(size_t)handler;
}

ULONG WINAPI RemoveVectoredExceptionHandler(PVOID handle)
{
    return handle != NULL;
}

/* Nothing catches it but the program's own filter, which may let it go on. */
void WINAPI RaiseException(DWORD code, DWORD flags, DWORD count, const ULONG_PTR *arguments)
{
    EXCEPTION_RECORD record = {.ExceptionCode = code, .ExceptionFlags = flags};
    EXCEPTION_POINTERS exception = {&record, NULL};
    char text[64];
    for (; record.NumberParameters < count && record.NumberParameters < EXCEPTION_MAXIMUM_PARAMETERS; record.NumberParameters++)
        record.ExceptionInformation[record.NumberParameters] = arguments[record.NumberParameters];
    if (filter && filter(&exception) == EXCEPTION_CONTINUE_EXECUTION)
        return;
    snprintf(text, sizeof(text), "RaiseException: 0x%08lx\n", (unsigned long)code);
    host_debug(text);
    abort();
}

#define SLOTS 64
static void *slots[SLOTS];
static BYTE is_taken[SLOTS];

DWORD WINAPI TlsAlloc(void)
{
    for (DWORD n = 0; n < SLOTS; n++)
        if (!is_taken[n])
        {
            is_taken[n] = 1;
            slots[n] = NULL;
            return n;
        }
    return TLS_OUT_OF_INDEXES;
}

static BOOL is_slot(DWORD index)
{
    SetLastError(index < SLOTS && is_taken[index] ? ERROR_SUCCESS : ERROR_INVALID_PARAMETER);
    return GetLastError() == ERROR_SUCCESS;
}

BOOL WINAPI TlsFree(DWORD index)
{
    if (!is_slot(index))
        return FALSE;
    is_taken[index] = 0;
    return TRUE;
}

LPVOID WINAPI TlsGetValue(DWORD index)
{
    return is_slot(index) ? slots[index] : NULL;
}

BOOL WINAPI TlsSetValue(DWORD index, LPVOID value)
{
    if (!is_slot(index))
        return FALSE;
    slots[index] = value;
    return TRUE;
}

extern char **environ;

LPSTR WINAPI GetEnvironmentStrings(void)
{
    size_t bytes = 2, at = 0;
    for (char **one = environ; one && *one; one++)
        bytes += strlen(*one) + 1;
    char *all = calloc(1, bytes);
    for (char **one = environ; one && *one; one++)
    {
        strcpy(all + at, *one);
        at += strlen(*one) + 1;
    }
    return all;
}

BOOL WINAPI FreeEnvironmentStringsA(LPSTR strings)
{
    free(strings);
    return TRUE;
}

BOOL WINAPI SetEnvironmentVariableA(LPCSTR name, LPCSTR value)
{
    return value ? setenv(name, value, 1) == 0 : unsetenv(name) == 0;
}

DWORD WINAPI ExpandEnvironmentStringsA(LPCSTR text, LPSTR to, DWORD size)
{
    DWORD length = 0;
    for (const char *at = text; *at;)
    {
        const char *end = *at == '%' ? strchr(at + 1, '%') : NULL;
        char name[128] = "";
        if (end)
            snprintf(name, sizeof(name), "%.*s", (int)(end - at - 1), at + 1);
        const char *value = end ? getenv(name) : NULL;
        size_t bytes = value ? strlen(value) : 1;
        for (size_t n = 0; n < bytes; n++, length++)
            if (length < size)
                to[length] = value ? value[n] : *at;
        at = value ? end + 1 : at + 1;
    }
    if (size > 0)
        to[length < size ? length : size - 1] = 0;
    return length + 1;
}

static BOOL give_name(LPSTR name, LPDWORD size, const char *own)
{
    DWORD length = (DWORD)strlen(own), room = *size;
    *size = length;
    if (room <= length)
    {
        *size = length + 1;
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return FALSE;
    }
    strcpy(name, own);
    return TRUE;
}

BOOL WINAPI GetComputerNameA(LPSTR name, LPDWORD size)
{
    return give_name(name, size, "COMPUTER");
}

BOOL WINAPI GetUserNameA(LPSTR name, LPDWORD size)
{
    return give_name(name, size, "user");
}

BOOL WINAPI GlobalMemoryStatusEx(LPMEMORYSTATUSEX to)
{
    MEMORYSTATUS status;
    GlobalMemoryStatus(&status);
    *to = (MEMORYSTATUSEX){sizeof(*to), status.dwMemoryLoad, status.dwTotalPhys, status.dwAvailPhys, status.dwTotalPageFile,
                           status.dwAvailPageFile, status.dwTotalVirtual, status.dwAvailVirtual, 0};
    return TRUE;
}

void WINAPI GetNativeSystemInfo(LPSYSTEM_INFO info)
{
    GetSystemInfo(info);
}

BOOL WINAPI GetVersionExW(LPOSVERSIONINFOW to)
{
    OSVERSIONINFOA own = {.dwOSVersionInfoSize = sizeof(own)};
    GetVersionExA(&own);
    to->dwMajorVersion = own.dwMajorVersion;
    to->dwMinorVersion = own.dwMinorVersion;
    to->dwBuildNumber = own.dwBuildNumber;
    to->dwPlatformId = own.dwPlatformId;
    to->szCSDVersion[0] = 0;
    return TRUE;
}

BOOL WINAPI Beep(DWORD frequency, DWORD milliseconds)
{
    (void)frequency;
    Sleep(milliseconds);
    return TRUE;
}

ULONGLONG WINAPI GetTickCount64(void)
{
    return (ULONGLONG)host_now();
}

/* Hundreds of nanoseconds from 1601 to 1970. */
#define TO_1970 116444736000000000LL

BOOL WINAPI SystemTimeToFileTime(const SYSTEMTIME *from, LPFILETIME to)
{
    struct tm parts = {.tm_year = from->wYear - 1900, .tm_mon = from->wMonth - 1, .tm_mday = from->wDay,
                       .tm_hour = from->wHour, .tm_min = from->wMinute, .tm_sec = from->wSecond};
    if (from->wMonth < 1 || from->wMonth > 12 || from->wDay < 1 || from->wDay > 31 || from->wYear < 1601)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    LONGLONG value = (LONGLONG)timegm(&parts) * 10000000 + from->wMilliseconds * 10000 + TO_1970;
    *to = (FILETIME){(DWORD)value, (DWORD)(value >> 32)};
    return TRUE;
}

/* Local time is that of Greenwich. */
BOOL WINAPI FileTimeToLocalFileTime(const FILETIME *from, LPFILETIME to)
{
    *to = *from;
    return TRUE;
}

BOOL WINAPI LocalFileTimeToFileTime(const FILETIME *from, LPFILETIME to)
{
    *to = *from;
    return TRUE;
}

LONG WINAPI CompareFileTime(const FILETIME *a, const FILETIME *b)
{
    ULONGLONG first = (ULONGLONG)a->dwHighDateTime << 32 | a->dwLowDateTime;
    ULONGLONG second = (ULONGLONG)b->dwHighDateTime << 32 | b->dwLowDateTime;
    return first < second ? -1 : first > second;
}

DWORD WINAPI GetTimeZoneInformation(LPTIME_ZONE_INFORMATION info)
{
    memset(info, 0, sizeof(*info));
    return TIME_ZONE_ID_UNKNOWN;
}

UINT WINAPI GetACP(void)
{
    return CP_UTF8;
}

UINT WINAPI GetOEMCP(void)
{
    return CP_UTF8;
}

#define ENGLISH 0x0409

LCID WINAPI GetUserDefaultLCID(void)
{
    return ENGLISH;
}

LCID WINAPI GetSystemDefaultLCID(void)
{
    return ENGLISH;
}

LCID WINAPI GetThreadLocale(void)
{
    return ENGLISH;
}

LANGID WINAPI GetUserDefaultLangID(void)
{
    return ENGLISH;
}

LANGID WINAPI GetSystemDefaultLangID(void)
{
    return ENGLISH;
}

int WINAPI CompareStringA(LCID locale, DWORD flags, LPCSTR a, int a_length, LPCSTR b, int b_length)
{
    size_t first = a_length < 0 ? strlen(a) : (size_t)a_length, second = b_length < 0 ? strlen(b) : (size_t)b_length;
    size_t both = first < second ? first : second;
    int order = flags & NORM_IGNORECASE ? strncasecmp(a, b, both) : strncmp(a, b, both);
    (void)locale;
    if (order == 0)
        order = first < second ? -1 : first > second;
    return order < 0 ? CSTR_LESS_THAN : order > 0 ? CSTR_GREATER_THAN : CSTR_EQUAL;
}

BOOL WINAPI IsDBCSLeadByte(BYTE letter)
{
    (void)letter;
    return FALSE;
}
