/* windef.h: the types of Windows, as 32-bit Windows has them. Own text, after the SDK's documentation ("Windows Data Types"). */
#ifndef THREE_D3D8_WINDEF_H
#define THREE_D3D8_WINDEF_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifndef WINVER
#define WINVER 0x0400
#endif
#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0400
#endif

#define STDCALL
#define WINAPI
#define WINAPIV
#define APIENTRY
#define CALLBACK
#define PASCAL
#define APIPRIVATE
#define FAR
#define NEAR
#define far
#define near
#define CONST const
#define CDECL
#ifndef __cdecl
#define __cdecl
#endif
#ifndef __stdcall
#define __stdcall
#endif
#ifndef __fastcall
#define __fastcall
#endif
#ifndef __thiscall
#define __thiscall
#endif
#ifndef _cdecl
#define _cdecl
#define _stdcall
#define _fastcall
#define cdecl
#define pascal
#endif
#ifndef __forceinline
#define __forceinline inline __attribute__((always_inline))
#endif
#ifndef __inline
#define __inline inline
#endif
#ifndef _inline
#define _inline inline
#endif
#define FORCEINLINE static __forceinline
#define DECLSPEC_IMPORT
#define DECLSPEC_NORETURN __attribute__((noreturn))
#define DECLSPEC_ALIGN(n) __attribute__((aligned(n)))
#define DECLSPEC_SELECTANY __attribute__((weak))
#define WINBASEAPI
#define WINUSERAPI
#define WINGDIAPI
#define UNREFERENCED_PARAMETER(p) (void)(p)
#define DBG_UNREFERENCED_PARAMETER(p) (void)(p)
#define DBG_UNREFERENCED_LOCAL_VARIABLE(v) (void)(v)

#define IN
#define OUT
#define OPTIONAL

#ifndef VOID
#define VOID void
#endif
#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif
#ifndef NULL
#ifdef __cplusplus
#define NULL 0
#else
#define NULL ((void *)0)
#endif
#endif
#define MAX_PATH 260
#define FIELD_OFFSET(type, member) ((LONG)offsetof(type, member))
#define CONTAINING_RECORD(at, type, member) ((type *)((char *)(at)-offsetof(type, member)))
#define RTL_NUMBER_OF(array) (sizeof(array) / sizeof((array)[0]))
#ifndef ARRAYSIZE
#define ARRAYSIZE(array) RTL_NUMBER_OF(array)
#endif
#define MINCHAR 0x80
#define MAXCHAR 0x7f
#define MINSHORT 0x8000
#define MAXSHORT 0x7fff
#define MINLONG 0x80000000
#define MAXLONG 0x7fffffff
#define MAXBYTE 0xff
#define MAXWORD 0xffff
#define MAXDWORD 0xffffffff
#define UNALIGNED
#define RESTRICTED_POINTER
#ifndef C_ASSERT
#define C_ASSERT(is) typedef char __C_ASSERT__[(is) ? 1 : -1]
#endif

#define __int64 long long
#define _int64 long long
#define __int32 int
#define __int16 short
#define __int8 char

typedef char CHAR, CCHAR;
typedef signed char INT8;
typedef short SHORT, INT16;
typedef int INT, INT32, BOOL;
typedef long LONG;
typedef long long LONGLONG, LONG64, INT64, __time64_t;
typedef unsigned char UCHAR, BYTE, BOOLEAN, UINT8;
typedef unsigned short USHORT, WORD, UINT16;
typedef unsigned int UINT, UINT32, DWORD32;
typedef unsigned long ULONG, DWORD;
typedef unsigned long long ULONGLONG, DWORDLONG, DWORD64, ULONG64, UINT64;
typedef float FLOAT;
typedef double DOUBLE;
typedef wchar_t WCHAR;
typedef void *PVOID, *LPVOID, *HANDLE;
typedef const void *LPCVOID, *PCVOID;

typedef int INT_PTR;
typedef unsigned int UINT_PTR;
typedef long LONG_PTR, SSIZE_T;
typedef unsigned long ULONG_PTR, DWORD_PTR, SIZE_T;
#define HandleToUlong(handle) ((ULONG)(ULONG_PTR)(handle))
#define HandleToULong HandleToUlong
#define HandleToLong(handle) ((LONG)(LONG_PTR)(handle))
#define ULongToHandle(value) ((HANDLE)(ULONG_PTR)(value))
#define LongToHandle(value) ((HANDLE)(LONG_PTR)(value))
#define PtrToUlong(pointer) ((ULONG)(ULONG_PTR)(pointer))
#define PtrToULong PtrToUlong
#define PtrToLong(pointer) ((LONG)(LONG_PTR)(pointer))
#define PtrToUint(pointer) ((UINT)(UINT_PTR)(pointer))
#define PtrToInt(pointer) ((INT)(INT_PTR)(pointer))
#define PtrToShort(pointer) ((short)(LONG_PTR)(pointer))
#define PtrToUshort(pointer) ((unsigned short)(ULONG_PTR)(pointer))
#define ULongToPtr(value) ((void *)(ULONG_PTR)(ULONG)(value))
#define UlongToPtr ULongToPtr
#define LongToPtr(value) ((void *)(LONG_PTR)(LONG)(value))
#define UIntToPtr(value) ((void *)(UINT_PTR)(UINT)(value))
#define IntToPtr(value) ((void *)(INT_PTR)(INT)(value))
typedef INT_PTR *PINT_PTR;
typedef LONG_PTR *PLONG_PTR;
typedef ULONG_PTR *PULONG_PTR;
typedef DWORD_PTR *PDWORD_PTR;
typedef SIZE_T *PSIZE_T;

typedef BOOL *PBOOL, *LPBOOL;
typedef BYTE *PBYTE, *LPBYTE;
typedef INT *PINT, *LPINT;
typedef WORD *PWORD, *LPWORD;
typedef LONG *PLONG, *LPLONG;
typedef DWORD *PDWORD, *LPDWORD;
typedef UINT *PUINT, *LPUINT;
typedef ULONG *PULONG;
typedef USHORT *PUSHORT;
typedef UCHAR *PUCHAR;
typedef SHORT *PSHORT;
typedef FLOAT *PFLOAT;
typedef LONGLONG *PLONGLONG;
typedef ULONGLONG *PULONGLONG;
typedef HANDLE *PHANDLE, *LPHANDLE;
typedef CHAR *PCHAR, *LPCH, *PCH, *NPSTR, *LPSTR, *PSTR, *PSZ;
typedef const CHAR *LPCCH, *PCCH, *LPCSTR, *PCSTR;
typedef WCHAR *PWCHAR, *LPWCH, *PWCH, *NWPSTR, *LPWSTR, *PWSTR, *BSTR, OLECHAR, *LPOLESTR;
typedef const WCHAR *LPCWCH, *PCWCH, *LPCWSTR, *PCWSTR, *LPCOLESTR;

#ifdef UNICODE
typedef WCHAR TCHAR, *PTCHAR, TBYTE;
typedef LPWSTR LPTSTR, PTSTR;
typedef LPCWSTR LPCTSTR, PCTSTR;
#define __TEXT(text) L##text
#else
typedef char TCHAR, *PTCHAR;
typedef unsigned char TBYTE;
typedef LPSTR LPTSTR, PTSTR;
typedef LPCSTR LPCTSTR, PCTSTR;
#define __TEXT(text) text
#endif
#define TEXT(text) __TEXT(text)
#define _TCHAR_DEFINED

typedef LONG HRESULT, SCODE;
typedef DWORD COLORREF, *LPCOLORREF, LCID, ACCESS_MASK;
typedef WORD ATOM, LANGID;
typedef UINT_PTR WPARAM;
typedef LONG_PTR LPARAM, LRESULT;

#define DECLARE_HANDLE(name) \
    struct name##__ { int unused; }; \
    typedef struct name##__ *name
DECLARE_HANDLE(HWND);
DECLARE_HANDLE(HINSTANCE);
DECLARE_HANDLE(HDC);
DECLARE_HANDLE(HMENU);
DECLARE_HANDLE(HICON);
DECLARE_HANDLE(HBRUSH);
DECLARE_HANDLE(HPEN);
DECLARE_HANDLE(HFONT);
DECLARE_HANDLE(HBITMAP);
DECLARE_HANDLE(HPALETTE);
DECLARE_HANDLE(HRGN);
DECLARE_HANDLE(HMONITOR);
DECLARE_HANDLE(HACCEL);
DECLARE_HANDLE(HKEY);
DECLARE_HANDLE(HTASK);
DECLARE_HANDLE(HHOOK);
DECLARE_HANDLE(HRSRC);
DECLARE_HANDLE(HGLRC);
DECLARE_HANDLE(HDROP);
typedef HINSTANCE HMODULE;
typedef HICON HCURSOR;
typedef void *HGDIOBJ;
typedef HANDLE HGLOBAL, HLOCAL;
typedef int HFILE;
typedef HKEY *PHKEY;

typedef int(WINAPI *FARPROC)(void);
typedef int(WINAPI *NEARPROC)(void);
typedef int(WINAPI *PROC)(void);

typedef struct tagPOINT
{
    LONG x;
    LONG y;
} POINT, *PPOINT, *NPPOINT, *LPPOINT, POINTL, *PPOINTL;

typedef struct tagPOINTS
{
    SHORT x;
    SHORT y;
} POINTS, *PPOINTS, *LPPOINTS;

typedef struct tagSIZE
{
    LONG cx;
    LONG cy;
} SIZE, *PSIZE, *LPSIZE, SIZEL;

typedef struct tagRECT
{
    LONG left;
    LONG top;
    LONG right;
    LONG bottom;
} RECT, *PRECT, *NPRECT, *LPRECT, RECTL, *PRECTL;
typedef const RECT *LPCRECT;

typedef struct _FILETIME
{
    DWORD dwLowDateTime;
    DWORD dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;

typedef union _LARGE_INTEGER
{
    struct
    {
        DWORD LowPart;
        LONG HighPart;
    };
    struct
    {
        DWORD LowPart;
        LONG HighPart;
    } u;
    LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;

typedef union _ULARGE_INTEGER
{
    struct
    {
        DWORD LowPart;
        DWORD HighPart;
    };
    struct
    {
        DWORD LowPart;
        DWORD HighPart;
    } u;
    ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;

#define MAKEWORD(low, high) ((WORD)(((BYTE)(DWORD_PTR)(low)) | ((WORD)((BYTE)(DWORD_PTR)(high))) << 8))
#define MAKELONG(low, high) ((LONG)(((WORD)(DWORD_PTR)(low)) | ((DWORD)((WORD)(DWORD_PTR)(high))) << 16))
#define LOWORD(value) ((WORD)((DWORD_PTR)(value) & 0xffff))
#define HIWORD(value) ((WORD)(((DWORD_PTR)(value) >> 16) & 0xffff))
#define LOBYTE(value) ((BYTE)((DWORD_PTR)(value) & 0xff))
#define HIBYTE(value) ((BYTE)(((DWORD_PTR)(value) >> 8) & 0xff))

#if !defined(NOMINMAX) && !defined(__cplusplus)
#ifndef max
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#ifndef min
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#elif !defined(NOMINMAX)
#include "three-d3d8/crt/minmax.h"
#endif

#endif
