/* Processes, versions, heaps, slots of threads, exceptions, languages and time zones (winbase.h, winnls.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SYSTEM_H
#define THREE_D3D8_SYSTEM_H

#include <windef.h>
#include <three-d3d8/system/faults.h>

#define DATE_SHORTDATE 1
#define DATE_LONGDATE 2
#define TIME_NOSECONDS 2
#define TIME_FORCE24HOURFORMAT 8
#define Int32x32To64(a, b) ((LONGLONG)(LONG)(a) * (LONG)(b))
#define UInt32x32To64(a, b) ((ULONGLONG)(DWORD)(a) * (DWORD)(b))
#define Int64ShllMod32(value, by) ((ULONGLONG)(value) << ((by) & 31))
#define Int64ShraMod32(value, by) ((LONGLONG)(value) >> ((by) & 31))
#define Int64ShrlMod32(value, by) ((ULONGLONG)(value) >> ((by) & 31))

#ifdef __cplusplus
extern "C" {
#endif

#define VER_PLATFORM_WIN32s 0
#define VER_PLATFORM_WIN32_WINDOWS 1
#define VER_NT_WORKSTATION 1
#define VER_NT_DOMAIN_CONTROLLER 2
#define VER_NT_SERVER 3
#define VER_SUITE_SMALLBUSINESS 0x0001
#define VER_SUITE_ENTERPRISE 0x0002
#define VER_SUITE_BACKOFFICE 0x0004
#define VER_SUITE_COMMUNICATIONS 0x0008
#define VER_SUITE_TERMINAL 0x0010
#define VER_SUITE_SMALLBUSINESS_RESTRICTED 0x0020
#define VER_SUITE_EMBEDDEDNT 0x0040
#define VER_SUITE_DATACENTER 0x0080
#define VER_SUITE_SINGLEUSERTS 0x0100
#define VER_SUITE_PERSONAL 0x0200
#define VER_SUITE_BLADE 0x0400
#define PROCESSOR_ARCHITECTURE_INTEL 0
#define PROCESSOR_INTEL_PENTIUM 586
#define PF_XMMI_INSTRUCTIONS_AVAILABLE 6
#define PF_3DNOW_INSTRUCTIONS_AVAILABLE 7
#define PF_XMMI64_INSTRUCTIONS_AVAILABLE 10
#define PF_MMX_INSTRUCTIONS_AVAILABLE 3
#define MAX_COMPUTERNAME_LENGTH 15
#define UNLEN 256
#define TLS_OUT_OF_INDEXES 0xffffffffUL
#define MAXIMUM_WAIT_OBJECTS 64
#define DUPLICATE_SAME_ACCESS 2
#define CREATE_SUSPENDED 4
#define HEAP_NO_SERIALIZE 1
#define HEAP_GENERATE_EXCEPTIONS 4
#define GHND (GMEM_MOVEABLE | GMEM_ZEROINIT)
#define LMEM_MOVEABLE 2
#define LHND (LMEM_MOVEABLE | LMEM_ZEROINIT)
#define MEM_DECOMMIT 0x4000
#define MEM_FREE 0x10000
#define MEM_PRIVATE 0x20000
#define MEM_TOP_DOWN 0x100000
#define PAGE_NOACCESS 1
#define PAGE_READONLY 2
#define PAGE_EXECUTE 0x10
#define PAGE_EXECUTE_READ 0x20
#define PAGE_GUARD 0x100
#define EXCEPTION_EXECUTE_HANDLER 1
#define EXCEPTION_CONTINUE_SEARCH 0
#define EXCEPTION_CONTINUE_EXECUTION (-1)
#define EXCEPTION_MAXIMUM_PARAMETERS 15
#define EXCEPTION_NONCONTINUABLE 1
#define ES_SYSTEM_REQUIRED ((DWORD)0x00000001)
#define ES_DISPLAY_REQUIRED ((DWORD)0x00000002)
#define ES_USER_PRESENT ((DWORD)0x00000004)
#define ES_CONTINUOUS ((DWORD)0x80000000)
#define THREAD_PRIORITY_LOWEST (-2)
#define THREAD_PRIORITY_BELOW_NORMAL (-1)
#define THREAD_PRIORITY_ABOVE_NORMAL 1
#define THREAD_PRIORITY_IDLE (-15)
#define IDLE_PRIORITY_CLASS 0x40
#define REALTIME_PRIORITY_CLASS 0x100
#define SEM_NOOPENFILEERRORBOX 0x8000
#define FORMAT_MESSAGE_FROM_STRING 0x400
#define FORMAT_MESSAGE_FROM_HMODULE 0x800
#define FORMAT_MESSAGE_ARGUMENT_ARRAY 0x2000
#define FORMAT_MESSAGE_MAX_WIDTH_MASK 0xff
#define CP_OEMCP 1
#define MB_PRECOMPOSED 1
#define MB_ERR_INVALID_CHARS 8
#define LANG_ENGLISH 9
#define LANG_CHINESE 4
#define LANG_CZECH 5
#define LANG_DANISH 6
#define LANG_GERMAN 7
#define LANG_GREEK 8
#define LANG_SPANISH 10
#define LANG_FINNISH 11
#define LANG_FRENCH 12
#define LANG_HUNGARIAN 14
#define LANG_ITALIAN 16
#define LANG_JAPANESE 17
#define LANG_KOREAN 18
#define LANG_DUTCH 19
#define LANG_NORWEGIAN 20
#define LANG_POLISH 21
#define LANG_PORTUGUESE 22
#define LANG_RUSSIAN 25
#define LANG_SWEDISH 29
#define LANG_TURKISH 31
#include <three-d3d8/system/sublanguages.h>
#define SORT_DEFAULT 0
#define MAKELCID(language, sort) ((DWORD)(((DWORD)(WORD)(sort) << 16) | (DWORD)(WORD)(language)))
#define LANGIDFROMLCID(locale) ((WORD)(locale))
#define SORTIDFROMLCID(locale) ((WORD)(((DWORD)(locale) >> 16) & 0xf))
#define PRIMARYLANGID(language) ((WORD)(language) & 0x3ff)
#define LOCALE_USER_DEFAULT 0x400
#define LOCALE_SYSTEM_DEFAULT 0x800
#define NORM_IGNORECASE 1
#define NORM_IGNORESYMBOLS 0x4
#define SORT_STRINGSORT 0x1000
#define CSTR_LESS_THAN 1
#define CSTR_EQUAL 2
#define CSTR_GREATER_THAN 3
#define TIME_ZONE_ID_UNKNOWN 0

typedef DWORD EXECUTION_STATE;

typedef struct _OSVERSIONINFOW
{
    DWORD dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber, dwPlatformId;
    WCHAR szCSDVersion[128];
} OSVERSIONINFOW, *LPOSVERSIONINFOW;

typedef struct _OSVERSIONINFOEXA
{
    DWORD dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber, dwPlatformId;
    CHAR szCSDVersion[128];
    WORD wServicePackMajor, wServicePackMinor, wSuiteMask;
    BYTE wProductType, wReserved;
} OSVERSIONINFOEXA, *POSVERSIONINFOEXA, *LPOSVERSIONINFOEXA;

typedef struct _MEMORYSTATUSEX
{
    DWORD dwLength;
    DWORD dwMemoryLoad;
    DWORDLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile, ullTotalVirtual, ullAvailVirtual, ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;

typedef struct _MEMORY_BASIC_INFORMATION
{
    PVOID BaseAddress, AllocationBase;
    DWORD AllocationProtect;
    SIZE_T RegionSize;
    DWORD State, Protect, Type;
} MEMORY_BASIC_INFORMATION, *PMEMORY_BASIC_INFORMATION;

typedef struct _TIME_ZONE_INFORMATION
{
    LONG Bias;
    WCHAR StandardName[32];
    SYSTEMTIME StandardDate;
    LONG StandardBias;
    WCHAR DaylightName[32];
    SYSTEMTIME DaylightDate;
    LONG DaylightBias;
} TIME_ZONE_INFORMATION, *LPTIME_ZONE_INFORMATION;

typedef struct _EXCEPTION_RECORD
{
    DWORD ExceptionCode, ExceptionFlags;
    struct _EXCEPTION_RECORD *ExceptionRecord;
    PVOID ExceptionAddress;
    DWORD NumberParameters;
    ULONG_PTR ExceptionInformation[EXCEPTION_MAXIMUM_PARAMETERS];
} EXCEPTION_RECORD, *PEXCEPTION_RECORD;
typedef struct _EXCEPTION_POINTERS
{
    PEXCEPTION_RECORD ExceptionRecord;
    PCONTEXT ContextRecord;
} EXCEPTION_POINTERS, *PEXCEPTION_POINTERS, *LPEXCEPTION_POINTERS;
typedef LONG(WINAPI *PTOP_LEVEL_EXCEPTION_FILTER)(struct _EXCEPTION_POINTERS *exception);
typedef PTOP_LEVEL_EXCEPTION_FILTER LPTOP_LEVEL_EXCEPTION_FILTER, PVECTORED_EXCEPTION_HANDLER;

typedef struct _PROCESS_INFORMATION
{
    HANDLE hProcess, hThread;
    DWORD dwProcessId, dwThreadId;
} PROCESS_INFORMATION, *LPPROCESS_INFORMATION;

/* Programs and what they run in. */
void WINAPI ExitThread(DWORD code) DECLSPEC_NORETURN;
void WINAPI FatalAppExitA(UINT action, LPCSTR text);
BOOL WINAPI CreateProcessA(LPCSTR program, LPSTR line, LPSECURITY_ATTRIBUTES process, LPSECURITY_ATTRIBUTES thread, BOOL inherit, DWORD flags, LPVOID environment, LPCSTR folder, LPSTARTUPINFOA startup, LPPROCESS_INFORMATION made);
UINT WINAPI WinExec(LPCSTR line, UINT show);
BOOL WINAPI GetExitCodeProcess(HANDLE process, LPDWORD code);
BOOL WINAPI GetExitCodeThread(HANDLE thread, LPDWORD code);
DWORD WINAPI GetPriorityClass(HANDLE process);
int WINAPI GetThreadPriority(HANDLE thread);
BOOL WINAPI GetProcessAffinityMask(HANDLE process, PDWORD_PTR mask, PDWORD_PTR system);
BOOL WINAPI SetProcessAffinityMask(HANDLE process, DWORD_PTR mask);
BOOL WINAPI GetProcessTimes(HANDLE process, LPFILETIME creation, LPFILETIME end, LPFILETIME kernel, LPFILETIME user);
BOOL WINAPI DuplicateHandle(HANDLE from, HANDLE handle, HANDLE to, LPHANDLE made, DWORD access, BOOL inherit, DWORD options);
BOOL WINAPI SwitchToThread(void);
DWORD WINAPI SuspendThread(HANDLE thread);
DWORD WINAPI ResumeThread(HANDLE thread);
BOOL WINAPI TerminateThread(HANDLE thread, DWORD code);
EXECUTION_STATE WINAPI SetThreadExecutionState(EXECUTION_STATE state);
BOOL WINAPI IsWow64Process(HANDLE process, PBOOL is);
BOOL WINAPI DisableThreadLibraryCalls(HMODULE module);
LPTOP_LEVEL_EXCEPTION_FILTER WINAPI SetUnhandledExceptionFilter(LPTOP_LEVEL_EXCEPTION_FILTER filter);
LONG WINAPI UnhandledExceptionFilter(struct _EXCEPTION_POINTERS *exception);
PVOID WINAPI AddVectoredExceptionHandler(ULONG first, PVECTORED_EXCEPTION_HANDLER handler);
ULONG WINAPI RemoveVectoredExceptionHandler(PVOID handle);
void WINAPI RaiseException(DWORD code, DWORD flags, DWORD count, const ULONG_PTR *arguments);
DWORD WINAPI TlsAlloc(void);
BOOL WINAPI TlsFree(DWORD index);
LPVOID WINAPI TlsGetValue(DWORD index);
BOOL WINAPI TlsSetValue(DWORD index, LPVOID value);
LPSTR WINAPI GetEnvironmentStrings(void);
BOOL WINAPI FreeEnvironmentStringsA(LPSTR strings);
BOOL WINAPI SetEnvironmentVariableA(LPCSTR name, LPCSTR value);
DWORD WINAPI ExpandEnvironmentStringsA(LPCSTR text, LPSTR to, DWORD size);
BOOL WINAPI GetComputerNameA(LPSTR name, LPDWORD size);
BOOL WINAPI GetUserNameA(LPSTR name, LPDWORD size);
BOOL WINAPI GlobalMemoryStatusEx(LPMEMORYSTATUSEX status);
void WINAPI GetNativeSystemInfo(LPSYSTEM_INFO info);
BOOL WINAPI GetVersionExW(LPOSVERSIONINFOW info);
BOOL WINAPI Beep(DWORD frequency, DWORD milliseconds);

/* Memory. */
HGLOBAL WINAPI GlobalReAlloc(HGLOBAL memory, SIZE_T bytes, UINT flags);
SIZE_T WINAPI GlobalSize(HGLOBAL memory);
HGLOBAL WINAPI GlobalHandle(LPCVOID memory);
UINT WINAPI GlobalFlags(HGLOBAL memory);
HLOCAL WINAPI LocalReAlloc(HLOCAL memory, SIZE_T bytes, UINT flags);
SIZE_T WINAPI LocalSize(HLOCAL memory);
LPVOID WINAPI LocalLock(HLOCAL memory);
BOOL WINAPI LocalUnlock(HLOCAL memory);
HANDLE WINAPI HeapCreate(DWORD flags, SIZE_T initial, SIZE_T most);
BOOL WINAPI HeapDestroy(HANDLE heap);
SIZE_T WINAPI HeapSize(HANDLE heap, DWORD flags, LPCVOID memory);
BOOL WINAPI HeapValidate(HANDLE heap, DWORD flags, LPCVOID memory);
SIZE_T WINAPI HeapCompact(HANDLE heap, DWORD flags);
BOOL WINAPI VirtualProtect(LPVOID at, SIZE_T bytes, DWORD protection, PDWORD old);
SIZE_T WINAPI VirtualQuery(LPCVOID at, PMEMORY_BASIC_INFORMATION info, SIZE_T bytes);
BOOL WINAPI VirtualLock(LPVOID at, SIZE_T bytes);
BOOL WINAPI VirtualUnlock(LPVOID at, SIZE_T bytes);
BOOL WINAPI FlushInstructionCache(HANDLE process, LPCVOID at, SIZE_T bytes);
BOOL WINAPI IsBadStringPtrA(LPCSTR text, UINT_PTR most);
BOOL WINAPI IsBadCodePtr(FARPROC function);

/* Time. */
ULONGLONG WINAPI GetTickCount64(void);
BOOL WINAPI SystemTimeToFileTime(const SYSTEMTIME *from, LPFILETIME to);
BOOL WINAPI FileTimeToLocalFileTime(const FILETIME *from, LPFILETIME to);
BOOL WINAPI LocalFileTimeToFileTime(const FILETIME *from, LPFILETIME to);
LONG WINAPI CompareFileTime(const FILETIME *a, const FILETIME *b);
DWORD WINAPI GetTimeZoneInformation(LPTIME_ZONE_INFORMATION info);
int WINAPI GetDateFormatA(LCID locale, DWORD flags, const SYSTEMTIME *date, LPCSTR format, LPSTR text, int size);
int WINAPI GetTimeFormatA(LCID locale, DWORD flags, const SYSTEMTIME *time, LPCSTR format, LPSTR text, int size);

/* Languages: English, with texts in UTF-8. */
UINT WINAPI GetACP(void);
UINT WINAPI GetOEMCP(void);
LCID WINAPI GetUserDefaultLCID(void);
LCID WINAPI GetSystemDefaultLCID(void);
LCID WINAPI GetThreadLocale(void);
LANGID WINAPI GetUserDefaultLangID(void);
LANGID WINAPI GetSystemDefaultLangID(void);
int WINAPI CompareStringA(LCID locale, DWORD flags, LPCSTR a, int a_length, LPCSTR b, int b_length);
BOOL WINAPI IsDBCSLeadByte(BYTE letter);

/* Objects to wait for, more than one, and those that are counted. */
HANDLE WINAPI CreateSemaphoreA(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCSTR name);
BOOL WINAPI ReleaseSemaphore(HANDLE semaphore, LONG count, PLONG before);
BOOL WINAPI PulseEvent(HANDLE event);
HANDLE WINAPI OpenMutexA(DWORD access, BOOL inherit, LPCSTR name);
HANDLE WINAPI OpenEventA(DWORD access, BOOL inherit, LPCSTR name);
HANDLE WINAPI OpenSemaphoreA(DWORD access, BOOL inherit, LPCSTR name);
typedef void(CALLBACK *PTIMERAPCROUTINE)(LPVOID argument, DWORD low, DWORD high);
HANDLE WINAPI CreateWaitableTimerA(LPSECURITY_ATTRIBUTES security, BOOL manual, LPCSTR name);
HANDLE WINAPI OpenWaitableTimerA(DWORD access, BOOL inherit, LPCSTR name);
BOOL WINAPI SetWaitableTimer(HANDLE timer, const LARGE_INTEGER *due, LONG period, PTIMERAPCROUTINE routine, LPVOID argument, BOOL resume);
BOOL WINAPI CancelWaitableTimer(HANDLE timer);
DWORD WINAPI WaitForSingleObjectEx(HANDLE object, DWORD milliseconds, BOOL alertable);
DWORD WINAPI WaitForMultipleObjects(DWORD count, const HANDLE *objects, BOOL all, DWORD milliseconds);
#define InterlockedAnd(to, bits) __sync_fetch_and_and(to, bits)
#define InterlockedOr(to, bits) __sync_fetch_and_or(to, bits)
#define InterlockedXor(to, bits) __sync_fetch_and_xor(to, bits)
#define InterlockedIncrement64(to) __sync_add_and_fetch(to, 1LL)
#define InterlockedDecrement64(to) __sync_sub_and_fetch(to, 1LL)
#define InterlockedExchangeAdd64(to, more) __sync_fetch_and_add(to, more)
#define InterlockedCompareExchange64(to, value, expected) __sync_val_compare_and_swap(to, expected, value)
#define InterlockedExchangePointer(to, value) \
    ((PVOID)(LONG_PTR)InterlockedExchange((LONG volatile *)(void *)(to), (LONG)(LONG_PTR)(value)))
#define InterlockedCompareExchangePointer(to, value, expected) \
    ((PVOID)(LONG_PTR)InterlockedCompareExchange((LONG volatile *)(void *)(to), (LONG)(LONG_PTR)(value), (LONG)(LONG_PTR)(expected)))
#define RtlMoveMemory MoveMemory
#define RtlFillMemory FillMemory
#define RtlEqualMemory EqualMemory
#define YieldProcessor() ((void)0)
#define MemoryBarrier() ((void)0)

#define FatalAppExit FatalAppExitA
#define CreateProcess CreateProcessA
#define FreeEnvironmentStrings FreeEnvironmentStringsA
#define SetEnvironmentVariable SetEnvironmentVariableA
#define ExpandEnvironmentStrings ExpandEnvironmentStringsA
#define GetComputerName GetComputerNameA
#define GetUserName GetUserNameA
#define GetDateFormat GetDateFormatA
#define GetTimeFormat GetTimeFormatA
#define CompareString CompareStringA
#define CreateSemaphore CreateSemaphoreA
#define OpenMutex OpenMutexA
#define OpenEvent OpenEventA
#define OpenSemaphore OpenSemaphoreA
#define CreateWaitableTimer CreateWaitableTimerA
#define OpenWaitableTimer OpenWaitableTimerA
#define IsBadStringPtr IsBadStringPtrA

#ifdef __cplusplus
}
#endif

#endif
