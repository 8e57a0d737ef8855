/* tchar.h: names that are those of char, and with UNICODE those of wchar_t. Own text. */
#ifndef THREE_D3D8_TCHAR_H
#define THREE_D3D8_TCHAR_H

#include <windows.h>

#ifdef UNICODE
#define _T(text) __TEXT(text)
#define _TEXT(text) __TEXT(text)
#define _TCHAR wchar_t
#define _tmain wmain
#define _tWinMain wWinMain
#define _tprintf wprintf
#define _ftprintf fwprintf
#define _stprintf _swprintf
#define _sntprintf _snwprintf
#define _vstprintf _vswprintf
#define _vsntprintf _vsnwprintf
#define _tcscpy wcscpy
#define _tcsncpy wcsncpy
#define _tcscat wcscat
#define _tcslen wcslen
#define _tcscmp wcscmp
#define _tcsicmp _wcsicmp
#define _tcsncmp wcsncmp
#define _tcsnicmp _wcsnicmp
#define _tcschr wcschr
#define _tcsrchr wcsrchr
#define _tcsstr wcsstr
#define _tcslwr _wcslwr
#define _tcsupr _wcsupr
#define _tcsdup _wcsdup
#define _tfopen _wfopen
#define _fputts fputws
#define _ttoi _wtoi
#define _tstoi _wtoi
#define _tstof _wtof
#define _ttol _wtol
#define _itot _itow
#define _tsplitpath _wsplitpath
#define _istspace iswspace
#define _istdigit iswdigit
#define _istalpha iswalpha
#define _totupper towupper
#define _totlower towlower
#define _tremove _wremove
#define _tgetcwd _wgetcwd
#define _puttchar putwchar
#else
#define _T(text) text
#define _TEXT(text) text
#define _TCHAR char
#define _tmain main
#define _tWinMain WinMain
#define _tprintf printf
#define _ftprintf fprintf
#define _stprintf sprintf
#define _sntprintf snprintf
#define _vstprintf vsprintf
#define _vsntprintf vsnprintf
#define _tcscpy strcpy
#define _tcsncpy strncpy
#define _tcscat strcat
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcsicmp strcasecmp
#define _tcsncmp strncmp
#define _tcsnicmp strncasecmp
#define _tcschr strchr
#define _tcsrchr strrchr
#define _tcsstr strstr
#define _tcstok strtok
#define _tcslwr _strlwr
#define _tcsupr _strupr
#define _tcsdup strdup
#define _tfopen fopen
#define _fgetts fgets
#define _fputts fputs
#define _puttchar putchar
#define _ttoi atoi
#define _tstoi atoi
#define _tstof atof
#define _ttol atol
#define _itot _itoa
#define _tsplitpath _splitpath
#define _istspace isspace
#define _istdigit isdigit
#define _istalpha isalpha
#define _totupper toupper
#define _totlower tolower
#define _tremove remove
#define _tgetcwd getcwd
#endif
#define _tstat _stat

#endif
