/* kernel32.dll besides what kernel.c has: environment, memory, versions and languages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../crt/double-bytes.h"
#include "../host.h"

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
    *to = (MEMORYSTATUSEX){sizeof(*to),          status.dwMemoryLoad,    status.dwTotalPhys,
                           status.dwAvailPhys,   status.dwTotalPageFile, status.dwAvailPageFile,
                           status.dwTotalVirtual, status.dwAvailVirtual, 0};
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

UINT WINAPI GetACP(void)
{
    return three_d3d8_page() != 0 ? three_d3d8_page() : CP_UTF8;
}

UINT WINAPI GetOEMCP(void)
{
    return GetACP();
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

static LCID thread_locale = ENGLISH;

LCID WINAPI GetThreadLocale(void)
{
    return thread_locale;
}

/* It is kept, and the language stays English. */
BOOL WINAPI SetThreadLocale(LCID locale)
{
    thread_locale = locale == LOCALE_USER_DEFAULT || locale == LOCALE_SYSTEM_DEFAULT ? ENGLISH : locale;
    return TRUE;
}

LANGID WINAPI GetUserDefaultLangID(void)
{
    return ENGLISH;
}

LANGID WINAPI GetSystemDefaultLangID(void)
{
    return ENGLISH;
}

BOOL WINAPI IsDBCSLeadByte(BYTE letter)
{
    return IsDBCSLeadByteEx(CP_ACP, letter);
}
