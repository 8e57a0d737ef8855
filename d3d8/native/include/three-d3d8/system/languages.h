/* What winnls.h says of languages, and calls of texts and names beside it (kernel32.dll, user32.dll, ole32.dll). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_LANGUAGES_H
#define THREE_D3D8_LANGUAGES_H

#include <guiddef.h>
#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef DWORD LCTYPE;

#define LOCALE_NOUSEROVERRIDE 0x80000000
#define LOCALE_USE_CP_ACP 0x40000000
#define LOCALE_RETURN_NUMBER 0x20000000
#define LOCALE_ILANGUAGE 0x01
#define LOCALE_SLANGUAGE 0x02
#define LOCALE_SABBREVLANGNAME 0x03
#define LOCALE_SNATIVELANGNAME 0x04
#define LOCALE_ICOUNTRY 0x05
#define LOCALE_SCOUNTRY 0x06
#define LOCALE_SABBREVCTRYNAME 0x07
#define LOCALE_SNATIVECTRYNAME 0x08
#define LOCALE_IDEFAULTLANGUAGE 0x09
#define LOCALE_IDEFAULTCOUNTRY 0x0a
#define LOCALE_IDEFAULTCODEPAGE 0x0b
#define LOCALE_SLIST 0x0c
#define LOCALE_IMEASURE 0x0d
#define LOCALE_SDECIMAL 0x0e
#define LOCALE_STHOUSAND 0x0f
#define LOCALE_SGROUPING 0x10
#define LOCALE_IDIGITS 0x11
#define LOCALE_ILZERO 0x12
#define LOCALE_SNATIVEDIGITS 0x13
#define LOCALE_SCURRENCY 0x14
#define LOCALE_SINTLSYMBOL 0x15
#define LOCALE_SMONDECIMALSEP 0x16
#define LOCALE_SMONTHOUSANDSEP 0x17
#define LOCALE_SMONGROUPING 0x18
#define LOCALE_ICURRDIGITS 0x19
#define LOCALE_IINTLCURRDIGITS 0x1a
#define LOCALE_ICURRENCY 0x1b
#define LOCALE_INEGCURR 0x1c
#define LOCALE_SDATE 0x1d
#define LOCALE_STIME 0x1e
#define LOCALE_SSHORTDATE 0x1f
#define LOCALE_SLONGDATE 0x20
#define LOCALE_IDATE 0x21
#define LOCALE_ILDATE 0x22
#define LOCALE_ITIME 0x23
#define LOCALE_ICENTURY 0x24
#define LOCALE_ITLZERO 0x25
#define LOCALE_IDAYLZERO 0x26
#define LOCALE_IMONLZERO 0x27
#define LOCALE_S1159 0x28
#define LOCALE_S2359 0x29
#define LOCALE_SDAYNAME1 0x2a
#define LOCALE_SDAYNAME2 0x2b
#define LOCALE_SDAYNAME3 0x2c
#define LOCALE_SDAYNAME4 0x2d
#define LOCALE_SDAYNAME5 0x2e
#define LOCALE_SDAYNAME6 0x2f
#define LOCALE_SDAYNAME7 0x30
#define LOCALE_SABBREVDAYNAME1 0x31
#define LOCALE_SABBREVDAYNAME2 0x32
#define LOCALE_SABBREVDAYNAME3 0x33
#define LOCALE_SABBREVDAYNAME4 0x34
#define LOCALE_SABBREVDAYNAME5 0x35
#define LOCALE_SABBREVDAYNAME6 0x36
#define LOCALE_SABBREVDAYNAME7 0x37
#define LOCALE_SMONTHNAME1 0x38
#define LOCALE_SMONTHNAME2 0x39
#define LOCALE_SMONTHNAME3 0x3a
#define LOCALE_SMONTHNAME4 0x3b
#define LOCALE_SMONTHNAME5 0x3c
#define LOCALE_SMONTHNAME6 0x3d
#define LOCALE_SMONTHNAME7 0x3e
#define LOCALE_SMONTHNAME8 0x3f
#define LOCALE_SMONTHNAME9 0x40
#define LOCALE_SMONTHNAME10 0x41
#define LOCALE_SMONTHNAME11 0x42
#define LOCALE_SMONTHNAME12 0x43
#define LOCALE_SABBREVMONTHNAME1 0x44
#define LOCALE_SABBREVMONTHNAME2 0x45
#define LOCALE_SABBREVMONTHNAME3 0x46
#define LOCALE_SABBREVMONTHNAME4 0x47
#define LOCALE_SABBREVMONTHNAME5 0x48
#define LOCALE_SABBREVMONTHNAME6 0x49
#define LOCALE_SABBREVMONTHNAME7 0x4a
#define LOCALE_SABBREVMONTHNAME8 0x4b
#define LOCALE_SABBREVMONTHNAME9 0x4c
#define LOCALE_SABBREVMONTHNAME10 0x4d
#define LOCALE_SABBREVMONTHNAME11 0x4e
#define LOCALE_SABBREVMONTHNAME12 0x4f
#define LOCALE_SPOSITIVESIGN 0x50
#define LOCALE_SNEGATIVESIGN 0x51
#define LOCALE_SISO639LANGNAME 0x59
#define LOCALE_SISO3166CTRYNAME 0x5a
#define LOCALE_SENGLANGUAGE 0x1001
#define LOCALE_SENGCOUNTRY 0x1002
#define LOCALE_STIMEFORMAT 0x1003
#define LOCALE_IDEFAULTANSICODEPAGE 0x1004
#define LOCALE_ITIMEMARKPOSN 0x1005
#define LOCALE_ICALENDARTYPE 0x1009
#define LOCALE_IFIRSTDAYOFWEEK 0x100c
#define LOCALE_IFIRSTWEEKOFYEAR 0x100d
#define LOCALE_INEGNUMBER 0x1010

/* Whether a name of a resource is a number (winuser.h). */
#define IS_INTRESOURCE(name) (((ULONG_PTR)(name) >> 16) == 0)
typedef BOOL(CALLBACK *ENUMRESNAMEPROCA)(HMODULE module, LPCSTR type, LPSTR name, LONG_PTR data);
typedef BOOL(CALLBACK *ENUMRESNAMEPROCW)(HMODULE module, LPCWSTR type, LPWSTR name, LONG_PTR data);

/* The language of the United States, whichever is asked for. */
int WINAPI GetLocaleInfoA(LCID locale, LCTYPE what, LPSTR text, int size);
int WINAPI GetLocaleInfoW(LCID locale, LCTYPE what, LPWSTR text, int size);
/* Consoles have the same letters as windows here. */
BOOL WINAPI OemToCharA(LPCSTR from, LPSTR to);
BOOL WINAPI OemToCharW(LPCSTR from, LPWSTR to);
BOOL WINAPI OemToCharBuffA(LPCSTR from, LPSTR to, DWORD count);
BOOL WINAPI OemToCharBuffW(LPCSTR from, LPWSTR to, DWORD count);
BOOL WINAPI CharToOemA(LPCSTR from, LPSTR to);
BOOL WINAPI CharToOemW(LPCWSTR from, LPSTR to);
BOOL WINAPI CharToOemBuffA(LPCSTR from, LPSTR to, DWORD count);
BOOL WINAPI CharToOemBuffW(LPCWSTR from, LPSTR to, DWORD count);
DWORD WINAPI GetLogicalDriveStringsA(DWORD size, LPSTR text);
DWORD WINAPI GetLogicalDriveStringsW(DWORD size, LPWSTR text);
DWORD WINAPI GetProfileStringA(LPCSTR section, LPCSTR key, LPCSTR otherwise, LPSTR text, DWORD size);
DWORD WINAPI GetProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size);
UINT WINAPI GetProfileIntA(LPCSTR section, LPCSTR key, INT otherwise);
UINT WINAPI GetProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise);
DWORD WINAPI GetProfileSectionA(LPCSTR section, LPSTR lines, DWORD size);
BOOL WINAPI WriteProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value);
BOOL WINAPI WriteProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value);
BOOL WINAPI EnumResourceNamesA(HMODULE module, LPCSTR type, ENUMRESNAMEPROCA procedure, LONG_PTR data);
BOOL WINAPI EnumResourceNamesW(HMODULE module, LPCWSTR type, ENUMRESNAMEPROCW procedure, LONG_PTR data);
HRESULT WINAPI StringFromCLSID(REFCLSID id, LPWSTR *text);
HRESULT WINAPI StringFromIID(REFIID id, LPWSTR *text);
HRESULT WINAPI CLSIDFromString(LPCWSTR text, LPCLSID id);
HRESULT WINAPI IIDFromString(LPCWSTR text, LPIID id);

#ifdef UNICODE
typedef ENUMRESNAMEPROCW ENUMRESNAMEPROC;
#define GetLocaleInfo GetLocaleInfoW
#define OemToChar OemToCharW
#define OemToCharBuff OemToCharBuffW
#define CharToOem CharToOemW
#define CharToOemBuff CharToOemBuffW
#define GetLogicalDriveStrings GetLogicalDriveStringsW
#define GetProfileString GetProfileStringW
#define GetProfileInt GetProfileIntW
#define WriteProfileString WriteProfileStringW
#define EnumResourceNames EnumResourceNamesW
#else
typedef ENUMRESNAMEPROCA ENUMRESNAMEPROC;
#define GetLocaleInfo GetLocaleInfoA
#define OemToChar OemToCharA
#define OemToCharBuff OemToCharBuffA
#define CharToOem CharToOemA
#define CharToOemBuff CharToOemBuffA
#define GetLogicalDriveStrings GetLogicalDriveStringsA
#define GetProfileString GetProfileStringA
#define GetProfileInt GetProfileIntA
#define GetProfileSection GetProfileSectionA
#define WriteProfileString WriteProfileStringA
#define EnumResourceNames EnumResourceNamesA
#endif

#ifdef __cplusplus
}
#endif

#endif
