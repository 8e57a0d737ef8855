/* Paths by their letters (shlwapi.dll), of 8 and of 16 bits. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>
#include <shlwapi.h>

#define LETTER CHAR
#define CHARACTER WORD
#define OF(name) name##A
#define PRINT _vsnprintf
#include "path-letters.h"
#undef LETTER
#undef CHARACTER
#undef OF
#undef PRINT

#define LETTER WCHAR
#define CHARACTER WCHAR
#define OF(name) name##W
#define PRINT _vsnwprintf
#include "path-letters.h"
