/* tchar.h: names that are those of char without UNICODE. Own text. */
#ifndef THREE_D3D8_TCHAR_H
#define THREE_D3D8_TCHAR_H

#include <windows.h>

#ifdef UNICODE
#error "tchar.h with UNICODE is not there: compile without UNICODE"
#endif
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
