/* Processes and exceptions (kernel32.dll): there is one process. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"

void WINAPI FatalAppExitA(UINT action, LPCSTR text)
{
    (void)action;
    host_message_box(text ? text : "", "Fatal error", 0);
    exit(255);
}

/* There are no other programs. */
BOOL WINAPI CreateProcessA(LPCSTR program, LPSTR line, LPSECURITY_ATTRIBUTES process, LPSECURITY_ATTRIBUTES thread,
                           BOOL inherit, DWORD flags, LPVOID environment, LPCSTR folder, LPSTARTUPINFOA startup,
                           LPPROCESS_INFORMATION made)
{
    (void)program, (void)line, (void)process, (void)thread, (void)inherit, (void)flags, (void)environment;
    (void)folder, (void)startup, (void)made;
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

DWORD WINAPI GetPriorityClass(HANDLE process)
{
    (void)process;
    return NORMAL_PRIORITY_CLASS;
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

BOOL WINAPI SwitchToThread(void)
{
    Sleep(0);
    return three_d3d8_has_threads();
}

/* What was asked for last is given back; the page keeps its own screen on or off. */
EXECUTION_STATE WINAPI SetThreadExecutionState(EXECUTION_STATE state)
{
    static EXECUTION_STATE last = ES_CONTINUOUS;
    EXECUTION_STATE before = last;
    if (state & ES_CONTINUOUS)
        last = state;
    return before;
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
    // By this one a thread's name is told to a debugger, and there is none.
    if (code == 0x406d1388)
        return;
    EXCEPTION_RECORD record = {.ExceptionCode = code, .ExceptionFlags = flags};
    EXCEPTION_POINTERS exception = {&record, NULL};
    char text[64];
    record.NumberParameters = count < EXCEPTION_MAXIMUM_PARAMETERS ? count : EXCEPTION_MAXIMUM_PARAMETERS;
    for (DWORD n = 0; n < record.NumberParameters; n++)
        record.ExceptionInformation[n] = arguments[n];
    if (filter && (LONG)CALLED(filter, (size_t)&exception) == EXCEPTION_CONTINUE_EXECUTION)
        return;
    snprintf(text, sizeof(text), "RaiseException: 0x%08lx\n", (unsigned long)code);
    host_debug(text);
    abort();
}
