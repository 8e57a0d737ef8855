/* The shell (shell32.dll), of which there are the folders that programs write to; the rest fails, and a word says so. */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
#include <shlobj.h>
#include "../host.h"

BOOL WINAPI SHGetSpecialFolderPathW(HWND owner, LPWSTR path, int folder, BOOL create)
{
    char own[MAX_PATH];
    return SHGetSpecialFolderPathA(owner, own, folder, create) && MultiByteToWideChar(CP_UTF8, 0, own, -1, path, MAX_PATH) > 0;
}

HRESULT WINAPI SHGetFolderPathW(HWND owner, int folder, HANDLE token, DWORD flags, LPWSTR path)
{
    (void)token, (void)flags;
    return SHGetSpecialFolderPathW(owner, path, folder, TRUE) ? S_OK : E_FAIL;
}

/* The memory of COM is C's. */
static HRESULT find_memory(IMalloc *self, REFIID riid, void **object)
{
    BOOL is_known = IsEqualGUID(riid, &IID_IUnknown) || IsEqualGUID(riid, &IID_IMalloc);
    *object = is_known ? self : NULL;
    return is_known ? S_OK : E_NOINTERFACE;
}

static ULONG count_memory(IMalloc *self)
{
    (void)self;
    return 1;
}

static void *allocate(IMalloc *self, SIZE_T bytes)
{
    (void)self;
    return malloc(bytes);
}

static void *reallocate(IMalloc *self, void *memory, SIZE_T bytes)
{
    (void)self;
    return realloc(memory, bytes);
}

static void release(IMalloc *self, void *memory)
{
    (void)self;
    free(memory);
}

static SIZE_T size_of(IMalloc *self, void *memory)
{
    (void)self;
    return memory ? malloc_usable_size(memory) : (SIZE_T)-1;
}

/* It cannot tell. */
static int did_allocate(IMalloc *self, void *memory)
{
    (void)self, (void)memory;
    return -1;
}

static void minimize(IMalloc *self)
{
    (void)self;
}

HRESULT WINAPI CoGetMalloc(DWORD context, LPMALLOC *memory)
{
    static IMallocVtbl table = {find_memory, count_memory, count_memory, allocate, reallocate, release, size_of, did_allocate, minimize};
    static IMalloc one = {&table};
    (void)context;
    if (!memory)
        return E_INVALIDARG;
    *memory = &one;
    return S_OK;
}

HRESULT WINAPI SHGetMalloc(LPMALLOC *memory)
{
    return CoGetMalloc(1, memory);
}

static BOOL no_shell(LPCSTR what)
{
    char text[128];
    snprintf(text, sizeof(text), "%s: there is no shell here; it fails.\n", what);
    three_d3d8_say_once(text);
    return FALSE;
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
/* Both forms of a call that fails. */
#define BOTH(type, name, result, parameters) \
    type WINAPI name##A(parameters(A, LPCSTR)) \
    { \
        no_shell(#name); \
        return result; \
    } \
    type WINAPI name##W(parameters(W, LPCWSTR)) \
    { \
        no_shell(#name); \
        return result; \
    }
#define NOTIFY(suffix, text) DWORD message, PNOTIFYICONDATA##suffix icon
#define EXTRACT(suffix, text) HINSTANCE instance, text file, UINT number
#define EXTRACT_EX(suffix, text) text file, int number, HICON *large, HICON *small_ones, UINT count
#define BROWSE(suffix, text) LPBROWSEINFO##suffix asked
BOTH(BOOL, Shell_NotifyIcon, FALSE, NOTIFY)
BOTH(HICON, ExtractIcon, NULL, EXTRACT)
BOTH(UINT, ExtractIconEx, 0, EXTRACT_EX)
BOTH(LPITEMIDLIST, SHBrowseForFolder, NULL, BROWSE)

/* There is no list that they could be asked about. */
BOOL WINAPI SHGetPathFromIDListA(LPCITEMIDLIST list, LPSTR path)
{
    return FALSE;
}

BOOL WINAPI SHGetPathFromIDListW(LPCITEMIDLIST list, LPWSTR path)
{
    return FALSE;
}

HRESULT WINAPI SHGetSpecialFolderLocation(HWND owner, int folder, LPITEMIDLIST *list)
{
    if (list)
        *list = NULL;
    no_shell("SHGetSpecialFolderLocation");
    return E_NOTIMPL;
}

HINSTANCE WINAPI ShellExecuteW(HWND window, LPCWSTR verb, LPCWSTR file, LPCWSTR parameters, LPCWSTR folder, INT show)
{
    no_shell("ShellExecute");
    return (HINSTANCE)SE_ERR_FNF;
}
#pragma clang diagnostic pop

HINSTANCE WINAPI ShellExecuteA(HWND window, LPCSTR verb, LPCSTR file, LPCSTR parameters, LPCSTR folder, INT show)
{
    (void)verb, (void)file, (void)parameters, (void)folder;
    return ShellExecuteW(window, NULL, NULL, NULL, NULL, show);
}

static BOOL refuse_execution(HINSTANCE *answer)
{
    no_shell("ShellExecuteEx");
    *answer = (HINSTANCE)SE_ERR_FNF;
    SetLastError(ERROR_FILE_NOT_FOUND);
    return FALSE;
}

BOOL WINAPI ShellExecuteExA(LPSHELLEXECUTEINFOA what)
{
    return what && refuse_execution(&what->hInstApp);
}

BOOL WINAPI ShellExecuteExW(LPSHELLEXECUTEINFOW what)
{
    return what && refuse_execution(&what->hInstApp);
}
