/* Letters by code pages (winnls.h), and atoms (winbase.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_CODE_PAGES_H
#define THREE_D3D8_CODE_PAGES_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MAX_LEADBYTES 12
#define MAX_DEFAULTCHAR 2
#define CP_SYMBOL 42
#define CP_UTF7 65000
#define MB_USEGLYPHCHARS 4
#define MB_ERR_INVALID_CHARS 8
#define WC_COMPOSITECHECK 0x200
#define WC_DISCARDNS 0x10
#define WC_SEPCHARS 0x20
#define WC_DEFAULTCHAR 0x40
#define WC_NO_BEST_FIT_CHARS 0x400
#define ERROR_NO_UNICODE_TRANSLATION 1113L

typedef struct _cpinfo
{
    UINT MaxCharSize;
    BYTE DefaultChar[MAX_DEFAULTCHAR];
    BYTE LeadByte[MAX_LEADBYTES];
} CPINFO, *LPCPINFO;

typedef struct _cpinfoexA
{
    UINT MaxCharSize;
    BYTE DefaultChar[MAX_DEFAULTCHAR];
    BYTE LeadByte[MAX_LEADBYTES];
    WCHAR UnicodeDefaultChar;
    UINT CodePage;
    CHAR CodePageName[MAX_PATH];
} CPINFOEXA, *LPCPINFOEXA;

BOOL WINAPI GetCPInfo(UINT page, LPCPINFO info);
BOOL WINAPI GetCPInfoExA(UINT page, DWORD flags, LPCPINFOEXA info);
BOOL WINAPI IsValidCodePage(UINT page);
BOOL WINAPI IsDBCSLeadByteEx(UINT page, BYTE letter);

/* Kinds of letters. */
#define CT_CTYPE1 1
#define CT_CTYPE2 2
#define CT_CTYPE3 4
#define C1_UPPER 0x0001
#define C1_LOWER 0x0002
#define C1_DIGIT 0x0004
#define C1_SPACE 0x0008
#define C1_PUNCT 0x0010
#define C1_CNTRL 0x0020
#define C1_BLANK 0x0040
#define C1_XDIGIT 0x0080
#define C1_ALPHA 0x0100
#define LCMAP_LOWERCASE 0x00000100
#define LCMAP_UPPERCASE 0x00000200
BOOL WINAPI GetStringTypeA(LCID locale, DWORD kind, LPCSTR text, int count, LPWORD kinds);
BOOL WINAPI GetStringTypeW(DWORD kind, LPCWSTR text, int count, LPWORD kinds);
BOOL WINAPI GetStringTypeExA(LCID locale, DWORD kind, LPCSTR text, int count, LPWORD kinds);
BOOL WINAPI GetStringTypeExW(LCID locale, DWORD kind, LPCWSTR text, int count, LPWORD kinds);
int WINAPI LCMapStringA(LCID locale, DWORD flags, LPCSTR text, int count, LPSTR to, int size);
int WINAPI LCMapStringW(LCID locale, DWORD flags, LPCWSTR text, int count, LPWSTR to, int size);

/* Texts by numbers. */
#define MAXINTATOM 0xc000
#define INVALID_ATOM ((ATOM)0)
BOOL WINAPI InitAtomTable(DWORD size);
ATOM WINAPI AddAtomA(LPCSTR name);
ATOM WINAPI AddAtomW(LPCWSTR name);
ATOM WINAPI FindAtomA(LPCSTR name);
ATOM WINAPI FindAtomW(LPCWSTR name);
ATOM WINAPI DeleteAtom(ATOM atom);
UINT WINAPI GetAtomNameA(ATOM atom, LPSTR text, int size);
UINT WINAPI GetAtomNameW(ATOM atom, LPWSTR text, int size);
ATOM WINAPI GlobalAddAtomA(LPCSTR name);
ATOM WINAPI GlobalAddAtomW(LPCWSTR name);
ATOM WINAPI GlobalFindAtomA(LPCSTR name);
ATOM WINAPI GlobalFindAtomW(LPCWSTR name);
ATOM WINAPI GlobalDeleteAtom(ATOM atom);
UINT WINAPI GlobalGetAtomNameA(ATOM atom, LPSTR text, int size);
UINT WINAPI GlobalGetAtomNameW(ATOM atom, LPWSTR text, int size);

#ifdef UNICODE
#define GetStringTypeEx GetStringTypeExW
#define LCMapString LCMapStringW
#define AddAtom AddAtomW
#define FindAtom FindAtomW
#define GetAtomName GetAtomNameW
#define GlobalAddAtom GlobalAddAtomW
#define GlobalFindAtom GlobalFindAtomW
#define GlobalGetAtomName GlobalGetAtomNameW
#else
#define GetStringTypeEx GetStringTypeExA
#define LCMapString LCMapStringA
#define AddAtom AddAtomA
#define FindAtom FindAtomA
#define GetAtomName GetAtomNameA
#define GlobalAddAtom GlobalAddAtomA
#define GlobalFindAtom GlobalFindAtomA
#define GlobalGetAtomName GlobalGetAtomNameA
#define GetCPInfoEx GetCPInfoExA
typedef CPINFOEXA CPINFOEX, *LPCPINFOEX;
#endif

#ifdef __cplusplus
}
#endif

#endif
