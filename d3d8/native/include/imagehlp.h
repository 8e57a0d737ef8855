/* imagehlp.h: what looks into programs that go wrong: what it knows is not there, and its calls fail. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_IMAGEHLP_H
#define THREE_D3D8_IMAGEHLP_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IMAGEAPI WINAPI
#define SYMOPT_CASE_INSENSITIVE 0x01
#define SYMOPT_UNDNAME 0x02
#define SYMOPT_DEFERRED_LOADS 0x04
#define SYMOPT_NO_CPP 0x08
#define SYMOPT_LOAD_LINES 0x10
#define UNDNAME_COMPLETE 0
#define IMAGE_FILE_MACHINE_I386 0x014c

typedef enum
{
    AddrMode1616,
    AddrMode1632,
    AddrModeReal,
    AddrModeFlat,
} ADDRESS_MODE;

typedef struct _tagADDRESS
{
    DWORD Offset;
    WORD Segment;
    ADDRESS_MODE Mode;
} ADDRESS, *LPADDRESS;

typedef struct _KDHELP
{
    DWORD Thread, ThCallbackStack, NextCallback, FramePointer, KiCallUserMode, KeUserCallbackDispatcher, SystemRangeStart, ThCallbackBStore, KiUserExceptionDispatcher, StackBase, StackLimit, Reserved[5];
} KDHELP, *PKDHELP;

typedef struct _tagSTACKFRAME
{
    ADDRESS AddrPC, AddrReturn, AddrFrame, AddrStack;
    PVOID FuncTableEntry;
    DWORD Params[4];
    BOOL Far, Virtual;
    DWORD Reserved[3];
    KDHELP KdHelp;
    ADDRESS AddrBStore;
} STACKFRAME, *LPSTACKFRAME;

typedef struct _IMAGEHLP_SYMBOL
{
    DWORD SizeOfStruct, Address, Size, Flags, MaxNameLength;
    CHAR Name[1];
} IMAGEHLP_SYMBOL, *PIMAGEHLP_SYMBOL;

typedef struct _IMAGEHLP_LINE
{
    DWORD SizeOfStruct;
    PVOID Key;
    DWORD LineNumber;
    PCHAR FileName;
    DWORD Address;
} IMAGEHLP_LINE, *PIMAGEHLP_LINE;

typedef struct _IMAGEHLP_MODULE
{
    DWORD SizeOfStruct, BaseOfImage, ImageSize, TimeDateStamp, CheckSum, NumSyms;
    DWORD SymType;
    CHAR ModuleName[32], ImageName[256], LoadedImageName[256];
} IMAGEHLP_MODULE, *PIMAGEHLP_MODULE;

typedef BOOL(CALLBACK *PREAD_PROCESS_MEMORY_ROUTINE)(HANDLE process, DWORD at, PVOID to, DWORD bytes, PDWORD got);
typedef LPVOID(CALLBACK *PFUNCTION_TABLE_ACCESS_ROUTINE)(HANDLE process, DWORD base);
typedef DWORD(CALLBACK *PGET_MODULE_BASE_ROUTINE)(HANDLE process, DWORD at);
typedef DWORD(CALLBACK *PTRANSLATE_ADDRESS_ROUTINE)(HANDLE process, HANDLE thread, LPADDRESS address);

BOOL IMAGEAPI SymInitialize(HANDLE process, PSTR path, BOOL invade);
BOOL IMAGEAPI SymCleanup(HANDLE process);
DWORD IMAGEAPI SymSetOptions(DWORD options);
DWORD IMAGEAPI SymGetOptions(void);
DWORD IMAGEAPI SymLoadModule(HANDLE process, HANDLE file, PSTR image, PSTR module, DWORD base, DWORD bytes);
BOOL IMAGEAPI SymUnloadModule(HANDLE process, DWORD base);
BOOL IMAGEAPI SymGetSymFromAddr(HANDLE process, DWORD address, PDWORD displacement, PIMAGEHLP_SYMBOL symbol);
BOOL IMAGEAPI SymGetLineFromAddr(HANDLE process, DWORD address, PDWORD displacement, PIMAGEHLP_LINE line);
BOOL IMAGEAPI SymGetModuleInfo(HANDLE process, DWORD address, PIMAGEHLP_MODULE module);
DWORD IMAGEAPI SymGetModuleBase(HANDLE process, DWORD address);
PVOID IMAGEAPI SymFunctionTableAccess(HANDLE process, DWORD base);
DWORD IMAGEAPI UnDecorateSymbolName(LPCSTR name, LPSTR to, DWORD size, DWORD flags);
BOOL IMAGEAPI StackWalk(DWORD machine, HANDLE process, HANDLE thread, LPSTACKFRAME frame, PVOID context, PREAD_PROCESS_MEMORY_ROUTINE read, PFUNCTION_TABLE_ACCESS_ROUTINE table, PGET_MODULE_BASE_ROUTINE base, PTRANSLATE_ADDRESS_ROUTINE translate);
BOOL IMAGEAPI MakeSureDirectoryPathExists(LPCSTR path);

/* Pictures of a program's memory (dbghelp.h). */
typedef enum _MINIDUMP_TYPE
{
    MiniDumpNormal = 0,
    MiniDumpWithDataSegs = 1,
    MiniDumpWithFullMemory = 2,
    MiniDumpWithHandleData = 4,
} MINIDUMP_TYPE;

#pragma pack(push, 4)
typedef struct _MINIDUMP_EXCEPTION_INFORMATION
{
    DWORD ThreadId;
    PEXCEPTION_POINTERS ExceptionPointers;
    BOOL ClientPointers;
} MINIDUMP_EXCEPTION_INFORMATION, *PMINIDUMP_EXCEPTION_INFORMATION;

typedef struct _MINIDUMP_USER_STREAM
{
    ULONG Type;
    ULONG BufferSize;
    PVOID Buffer;
} MINIDUMP_USER_STREAM, *PMINIDUMP_USER_STREAM;

typedef struct _MINIDUMP_USER_STREAM_INFORMATION
{
    ULONG UserStreamCount;
    PMINIDUMP_USER_STREAM UserStreamArray;
} MINIDUMP_USER_STREAM_INFORMATION, *PMINIDUMP_USER_STREAM_INFORMATION;

typedef struct _MINIDUMP_CALLBACK_INFORMATION
{
    PVOID CallbackRoutine, CallbackParam;
} MINIDUMP_CALLBACK_INFORMATION, *PMINIDUMP_CALLBACK_INFORMATION;
#pragma pack(pop)

BOOL WINAPI MiniDumpWriteDump(HANDLE process, DWORD id, HANDLE file, MINIDUMP_TYPE type, PMINIDUMP_EXCEPTION_INFORMATION exception, PMINIDUMP_USER_STREAM_INFORMATION user, PMINIDUMP_CALLBACK_INFORMATION callback);

#ifdef __cplusplus
}
#endif

#endif
