/* More calls that take texts of 16 bits a letter, by those that take 8 (three-d3d8/wide/more.h). */
#include <d3dx8.h>
#include <dxerr8.h>
#include <mmsystem.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "texts.h"

HANDLE WINAPI CreateSemaphoreW(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCWSTR name)
{
    return CreateSemaphoreA(security, initial, most, NARROW(name));
}

HANDLE WINAPI OpenMutexW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenMutexA(access, inherit, NARROW(name));
}

HANDLE WINAPI OpenEventW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenEventA(access, inherit, NARROW(name));
}

HANDLE WINAPI OpenSemaphoreW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenSemaphoreA(access, inherit, NARROW(name));
}

HANDLE WINAPI CreateWaitableTimerW(LPSECURITY_ATTRIBUTES security, BOOL manual, LPCWSTR name)
{
    return CreateWaitableTimerA(security, manual, NARROW(name));
}

HANDLE WINAPI OpenWaitableTimerW(DWORD access, BOOL inherit, LPCWSTR name)
{
    return OpenWaitableTimerA(access, inherit, NARROW(name));
}

DWORD WINAPI ExpandEnvironmentStringsW(LPCWSTR text, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    ExpandEnvironmentStringsA(NARROW(text), own, LONGEST);
    widen(own, to, (int)size);
    return (DWORD)MultiByteToWideChar(CP_UTF8, 0, own, -1, NULL, 0);
}

BOOL WINAPI SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value)
{
    return SetEnvironmentVariableA(NARROW(name), NARROW(value));
}

BOOL WINAPI GetComputerNameW(LPWSTR name, LPDWORD size)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    return GetComputerNameA(own, &length) && (*size = (DWORD)widen(own, name, (int)*size)) > 0;
}

BOOL WINAPI GetUserNameW(LPWSTR name, LPDWORD size)
{
    char own[LONGEST];
    DWORD length = LONGEST;
    return GetUserNameA(own, &length) && (*size = (DWORD)widen(own, name, (int)*size) + 1) > 1;
}

int WINAPI GetDateFormatW(LCID locale, DWORD flags, const SYSTEMTIME *date, LPCWSTR format, LPWSTR text, int size)
{
    char own[LONGEST];
    int length = GetDateFormatA(locale, flags, date, NARROW(format), own, LONGEST);
    return length && size > 0 ? widen(own, text, size) + 1 : length;
}

int WINAPI GetTimeFormatW(LCID locale, DWORD flags, const SYSTEMTIME *time, LPCWSTR format, LPWSTR text, int size)
{
    char own[LONGEST];
    int length = GetTimeFormatA(locale, flags, time, NARROW(format), own, LONGEST);
    return length && size > 0 ? widen(own, text, size) + 1 : length;
}

void WINAPI FatalAppExitW(UINT action, LPCWSTR text)
{
    FatalAppExitA(action, NARROW(text));
}

BOOL WINAPI GetTextMetricsW(HDC dc, LPTEXTMETRICW metrics)
{
    TEXTMETRICA found;
    if (!GetTextMetricsA(dc, &found))
        return FALSE;
    widen_metrics(&found, metrics);
    return TRUE;
}

int WINAPI GetTextFaceW(HDC dc, int size, LPWSTR face)
{
    char own[LONGEST];
    int length = GetTextFaceA(dc, LONGEST, own);
    return length && face ? widen(own, face, size) + 1 : length;
}

int WINAPI AddFontResourceW(LPCWSTR name)
{
    return AddFontResourceA(NARROW(name));
}

BOOL WINAPI RemoveFontResourceW(LPCWSTR name)
{
    return RemoveFontResourceA(NARROW(name));
}

HMMIO WINAPI mmioOpenW(LPWSTR name, LPMMIOINFO info, DWORD flags)
{
    return mmioOpenA(name ? NARROW(name) : NULL, info, flags);
}

HDC WINAPI CreateDCW(LPCWSTR driver, LPCWSTR device, LPCWSTR port, const void *mode)
{
    (void)driver, (void)device, (void)port;
    return CreateDCA(NULL, NULL, NULL, mode);
}

BOOL WINAPI SetConsoleTitleW(LPCWSTR title)
{
    return SetConsoleTitleA(NARROW(title));
}

/* A constant text of 8 bits as one of 16, which stays until the next that is kept there. */
static const WCHAR *kept(const char *text, WCHAR *wide)
{
    widen(text, wide, LONGEST);
    return wide;
}

const WCHAR *WINAPI DXGetErrorString8W(HRESULT hr)
{
    static WCHAR wide[LONGEST];
    return kept(DXGetErrorString8A(hr), wide);
}

const WCHAR *WINAPI DXGetErrorDescription8W(HRESULT hr)
{
    static WCHAR wide[LONGEST];
    return kept(DXGetErrorDescription8A(hr), wide);
}

HRESULT WINAPI DXTraceW(const char *file, DWORD line, HRESULT hr, const WCHAR *text, BOOL box)
{
    return DXTraceA(file, line, hr, NARROW(text), box);
}
