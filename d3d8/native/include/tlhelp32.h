/* tlhelp32.h: pictures of what runs: the program itself is the one process, its first thread the one thread; there are no modules. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_TLHELP32_H
#define THREE_D3D8_TLHELP32_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MAX_MODULE_NAME32 255
#define TH32CS_SNAPHEAPLIST 0x00000001
#define TH32CS_SNAPPROCESS 0x00000002
#define TH32CS_SNAPTHREAD 0x00000004
#define TH32CS_SNAPMODULE 0x00000008
#define TH32CS_SNAPALL (TH32CS_SNAPHEAPLIST | TH32CS_SNAPPROCESS | TH32CS_SNAPTHREAD | TH32CS_SNAPMODULE)
#define TH32CS_INHERIT 0x80000000

#define THREE_D3D8_ENTRIES(suffix, letter) \
    typedef struct tagPROCESSENTRY32##suffix \
    { \
        DWORD dwSize, cntUsage, th32ProcessID; \
        ULONG_PTR th32DefaultHeapID; \
        DWORD th32ModuleID, cntThreads, th32ParentProcessID; \
        LONG pcPriClassBase; \
        DWORD dwFlags; \
        letter szExeFile[MAX_PATH]; \
    } PROCESSENTRY32##suffix, *PPROCESSENTRY32##suffix, *LPPROCESSENTRY32##suffix; \
    typedef struct tagMODULEENTRY32##suffix \
    { \
        DWORD dwSize, th32ModuleID, th32ProcessID, GlblcntUsage, ProccntUsage; \
        BYTE *modBaseAddr; \
        DWORD modBaseSize; \
        HMODULE hModule; \
        letter szModule[MAX_MODULE_NAME32 + 1], szExePath[MAX_PATH]; \
    } MODULEENTRY32##suffix, *PMODULEENTRY32##suffix, *LPMODULEENTRY32##suffix;
THREE_D3D8_ENTRIES(, char)
THREE_D3D8_ENTRIES(W, WCHAR)
#undef THREE_D3D8_ENTRIES

typedef struct tagTHREADENTRY32
{
    DWORD dwSize, cntUsage, th32ThreadID, th32OwnerProcessID;
    LONG tpBasePri, tpDeltaPri;
    DWORD dwFlags;
} THREADENTRY32, *PTHREADENTRY32, *LPTHREADENTRY32;

HANDLE WINAPI CreateToolhelp32Snapshot(DWORD what, DWORD process);
BOOL WINAPI Process32First(HANDLE snapshot, LPPROCESSENTRY32 entry);
BOOL WINAPI Process32Next(HANDLE snapshot, LPPROCESSENTRY32 entry);
BOOL WINAPI Process32FirstW(HANDLE snapshot, LPPROCESSENTRY32W entry);
BOOL WINAPI Process32NextW(HANDLE snapshot, LPPROCESSENTRY32W entry);
BOOL WINAPI Module32First(HANDLE snapshot, LPMODULEENTRY32 entry);
BOOL WINAPI Module32Next(HANDLE snapshot, LPMODULEENTRY32 entry);
BOOL WINAPI Module32FirstW(HANDLE snapshot, LPMODULEENTRY32W entry);
BOOL WINAPI Module32NextW(HANDLE snapshot, LPMODULEENTRY32W entry);
BOOL WINAPI Thread32First(HANDLE snapshot, LPTHREADENTRY32 entry);
BOOL WINAPI Thread32Next(HANDLE snapshot, LPTHREADENTRY32 entry);
#ifdef UNICODE
#define PROCESSENTRY32 PROCESSENTRY32W
#define LPPROCESSENTRY32 LPPROCESSENTRY32W
#define MODULEENTRY32 MODULEENTRY32W
#define LPMODULEENTRY32 LPMODULEENTRY32W
#define Process32First Process32FirstW
#define Process32Next Process32NextW
#define Module32First Module32FirstW
#define Module32Next Module32NextW
#endif

#ifdef __cplusplus
}
#endif

#endif
