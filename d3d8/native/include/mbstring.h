/* mbstring.h: texts of several bytes a letter, which are UTF-8 here. */
#ifndef THREE_D3D8_MBSTRING_H
#define THREE_D3D8_MBSTRING_H

#include <string.h>

#define _mbslen(text) strlen((const char *)(text))
#define _mbscpy(to, from) ((unsigned char *)strcpy((char *)(to), (const char *)(from)))
#define _mbscat(to, from) ((unsigned char *)strcat((char *)(to), (const char *)(from)))
#define _mbscmp(a, b) strcmp((const char *)(a), (const char *)(b))
#define _mbschr(text, letter) ((unsigned char *)strchr((const char *)(text), (int)(letter)))
#define _mbsrchr(text, letter) ((unsigned char *)strrchr((const char *)(text), (int)(letter)))
#define _mbsstr(text, part) ((unsigned char *)strstr((const char *)(text), (const char *)(part)))

#endif
