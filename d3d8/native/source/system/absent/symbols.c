/* What looks into programs that go wrong (imagehlp.dll, dbghelp.dll): lines are told by the page, when the program ends. */
#include <imagehlp.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"

static DWORD options = SYMOPT_UNDNAME;

static BOOL no_symbols(void)
{
    three_d3d8_say_once("Symbols, stacks and pictures of memory: there are none here; it fails.\n");
    SetLastError(ERROR_CALL_NOT_IMPLEMENTED);
    return FALSE;
}

BOOL IMAGEAPI SymInitialize(HANDLE process, PSTR path, BOOL invade)
{
    (void)process, (void)path, (void)invade;
    return no_symbols();
}

BOOL IMAGEAPI SymCleanup(HANDLE process)
{
    (void)process;
    return TRUE;
}

DWORD IMAGEAPI SymSetOptions(DWORD wanted)
{
    return options = wanted;
}

DWORD IMAGEAPI SymGetOptions(void)
{
    return options;
}

DWORD IMAGEAPI SymLoadModule(HANDLE process, HANDLE file, PSTR image, PSTR module, DWORD base, DWORD bytes)
{
    (void)process, (void)file, (void)image, (void)module, (void)base, (void)bytes;
    return (DWORD)no_symbols();
}

BOOL IMAGEAPI SymUnloadModule(HANDLE process, DWORD base)
{
    (void)process, (void)base;
    return FALSE;
}

BOOL IMAGEAPI SymGetSymFromAddr(HANDLE process, DWORD address, PDWORD displacement, PIMAGEHLP_SYMBOL symbol)
{
    (void)process, (void)address, (void)displacement, (void)symbol;
    return no_symbols();
}

BOOL IMAGEAPI SymGetLineFromAddr(HANDLE process, DWORD address, PDWORD displacement, PIMAGEHLP_LINE line)
{
    (void)process, (void)address, (void)displacement, (void)line;
    return no_symbols();
}

BOOL IMAGEAPI SymGetModuleInfo(HANDLE process, DWORD address, PIMAGEHLP_MODULE module)
{
    (void)process, (void)address, (void)module;
    return no_symbols();
}

DWORD IMAGEAPI SymGetModuleBase(HANDLE process, DWORD address)
{
    (void)process, (void)address;
    return 0;
}

PVOID IMAGEAPI SymFunctionTableAccess(HANDLE process, DWORD base)
{
    (void)process, (void)base;
    return NULL;
}

/* Names are given back as they are. */
DWORD IMAGEAPI UnDecorateSymbolName(LPCSTR name, LPSTR to, DWORD size, DWORD flags)
{
    (void)flags;
    return size > 0 ? (DWORD)lstrlenA(lstrcpynA(to, name, (int)size)) : 0;
}

BOOL IMAGEAPI StackWalk(DWORD machine, HANDLE process, HANDLE thread, LPSTACKFRAME frame, PVOID context, PREAD_PROCESS_MEMORY_ROUTINE read,
                        PFUNCTION_TABLE_ACCESS_ROUTINE table, PGET_MODULE_BASE_ROUTINE base, PTRANSLATE_ADDRESS_ROUTINE translate)
{
    (void)machine, (void)process, (void)thread, (void)frame, (void)context, (void)read, (void)table, (void)base, (void)translate;
    return no_symbols();
}

BOOL WINAPI MiniDumpWriteDump(HANDLE process, DWORD id, HANDLE file, MINIDUMP_TYPE type, PMINIDUMP_EXCEPTION_INFORMATION exception,
                              PMINIDUMP_USER_STREAM_INFORMATION user, PMINIDUMP_CALLBACK_INFORMATION callback)
{
    (void)process, (void)id, (void)file, (void)type, (void)exception, (void)user, (void)callback;
    return no_symbols();
}

/* All folders up to the last separator. */
BOOL IMAGEAPI MakeSureDirectoryPathExists(LPCSTR path)
{
    char own[MAX_PATH];
    for (int n = 0; path[n] && n < MAX_PATH; n++)
    {
        if ((path[n] != '\\' && path[n] != '/') || n == 0 || path[n - 1] == ':')
            continue;
        lstrcpynA(own, path, n + 1);
        if (!CreateDirectoryA(own, NULL) && GetLastError() != ERROR_ALREADY_EXISTS)
            return FALSE;
    }
    return TRUE;
}
