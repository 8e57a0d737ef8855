/* What runs, as tlhelp32.h and psapi.h have it: the program itself, by one thread, without modules. */
#include <psapi.h>
#include <stdlib.h>
#include <string.h>
#include <tlhelp32.h>
#include <windows.h>

/* The handle of every snapshot: no memory that CloseHandle would free. */
#define SNAPSHOT ((HANDLE)0x70005)
#define PRIORITY 8

HANDLE WINAPI CreateToolhelp32Snapshot(DWORD what, DWORD process)
{
    (void)what;
    if (process != 0 && process != GetCurrentProcessId())
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return INVALID_HANDLE_VALUE;
    }
    return SNAPSHOT;
}

/* What asks for one more, of which there is none. */
#define NO_MORE(name, Entry) \
    BOOL WINAPI name(HANDLE snapshot, Entry entry) \
    { \
        (void)snapshot, (void)entry; \
        SetLastError(ERROR_NO_MORE_FILES); \
        return FALSE; \
    }

static BOOL is_room(HANDLE snapshot, DWORD bytes, size_t needed)
{
    if (snapshot == SNAPSHOT && bytes >= needed)
        return TRUE;
    SetLastError(snapshot == SNAPSHOT ? ERROR_BAD_LENGTH : ERROR_INVALID_HANDLE);
    return FALSE;
}

/* The program's file, without its folder. */
static const char *own_file(void)
{
    static char path[MAX_PATH];
    GetModuleFileNameA(NULL, path, sizeof(path));
    const char *last = strrchr(path, '\\');
    return last ? last + 1 : path;
}

BOOL WINAPI Process32First(HANDLE snapshot, LPPROCESSENTRY32 entry)
{
    if (!is_room(snapshot, entry->dwSize, sizeof(*entry)))
        return FALSE;
    *entry = (PROCESSENTRY32){.dwSize = sizeof(*entry), .th32ProcessID = GetCurrentProcessId(), .cntThreads = 1, .pcPriClassBase = PRIORITY};
    lstrcpynA(entry->szExeFile, own_file(), MAX_PATH);
    return TRUE;
}

BOOL WINAPI Process32FirstW(HANDLE snapshot, LPPROCESSENTRY32W entry)
{
    if (!is_room(snapshot, entry->dwSize, sizeof(*entry)))
        return FALSE;
    *entry = (PROCESSENTRY32W){.dwSize = sizeof(*entry), .th32ProcessID = GetCurrentProcessId(), .cntThreads = 1, .pcPriClassBase = PRIORITY};
    MultiByteToWideChar(CP_UTF8, 0, own_file(), -1, entry->szExeFile, MAX_PATH);
    return TRUE;
}

NO_MORE(Process32Next, LPPROCESSENTRY32)
NO_MORE(Process32NextW, LPPROCESSENTRY32W)
NO_MORE(Module32First, LPMODULEENTRY32)
NO_MORE(Module32Next, LPMODULEENTRY32)
NO_MORE(Module32FirstW, LPMODULEENTRY32W)
NO_MORE(Module32NextW, LPMODULEENTRY32W)

BOOL WINAPI Thread32First(HANDLE snapshot, LPTHREADENTRY32 entry)
{
    if (!is_room(snapshot, entry->dwSize, sizeof(*entry)))
        return FALSE;
    *entry = (THREADENTRY32){.dwSize = sizeof(*entry), .th32ThreadID = GetCurrentThreadId(), .th32OwnerProcessID = GetCurrentProcessId(), .tpBasePri = PRIORITY};
    return TRUE;
}

NO_MORE(Thread32Next, LPTHREADENTRY32)

BOOL WINAPI EnumProcesses(DWORD *ids, DWORD bytes, DWORD *needed)
{
    *needed = bytes >= sizeof(*ids) ? sizeof(*ids) : 0;
    if (*needed)
        ids[0] = GetCurrentProcessId();
    return TRUE;
}

BOOL WINAPI EnumProcessModules(HANDLE process, HMODULE *modules, DWORD bytes, LPDWORD needed)
{
    (void)process, (void)modules, (void)bytes;
    *needed = 0;
    return TRUE;
}

DWORD WINAPI GetModuleFileNameExA(HANDLE process, HMODULE module, LPSTR name, DWORD size)
{
    (void)process;
    return GetModuleFileNameA(module, name, size);
}

DWORD WINAPI GetModuleFileNameExW(HANDLE process, HMODULE module, LPWSTR name, DWORD size)
{
    (void)process;
    return GetModuleFileNameW(module, name, size);
}

DWORD WINAPI GetModuleBaseNameA(HANDLE process, HMODULE module, LPSTR name, DWORD size)
{
    (void)process;
    return module || size == 0 ? 0 : (DWORD)lstrlenA(lstrcpynA(name, own_file(), (int)size));
}

DWORD WINAPI GetModuleBaseNameW(HANDLE process, HMODULE module, LPWSTR name, DWORD size)
{
    WCHAR own[MAX_PATH];
    (void)process;
    MultiByteToWideChar(CP_UTF8, 0, own_file(), -1, own, MAX_PATH);
    return module || size == 0 ? 0 : (DWORD)lstrlenW(lstrcpynW(name, own, (int)size));
}

BOOL WINAPI GetModuleInformation(HANDLE process, HMODULE module, LPMODULEINFO info, DWORD bytes)
{
    (void)process, (void)module, (void)info, (void)bytes;
    SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
}

BOOL WINAPI EmptyWorkingSet(HANDLE process)
{
    return process != NULL;
}

/* All of the program's memory is there all the time. */
BOOL WINAPI GetProcessMemoryInfo(HANDLE process, PPROCESS_MEMORY_COUNTERS counters, DWORD bytes)
{
    SIZE_T all = (SIZE_T)__builtin_wasm_memory_size(0) << 16;
    if (!process || bytes < sizeof(*counters))
    {
        SetLastError(process ? ERROR_INSUFFICIENT_BUFFER : ERROR_INVALID_HANDLE);
        return FALSE;
    }
    *counters = (PROCESS_MEMORY_COUNTERS){.cb = sizeof(*counters), .PeakWorkingSetSize = all, .WorkingSetSize = all, .PagefileUsage = all, .PeakPagefileUsage = all};
    return TRUE;
}
