/* mbstring.h: texts of several bytes a letter: those of the time had one in the west, and so each byte is one here. Own text. */
#ifndef THREE_D3D8_MBSTRING_H
#define THREE_D3D8_MBSTRING_H

#include <mbctype.h>
#include <string.h>

#define THREE_D3D8_MB(text) ((char *)(size_t)(text))
#define THREE_D3D8_TO_MB(text) ((unsigned char *)(text))

#define _mbslen(text) strlen(THREE_D3D8_MB(text))
#define _mbstrlen(text) strlen(text)
#define _mbscpy(to, from) THREE_D3D8_TO_MB(strcpy(THREE_D3D8_MB(to), THREE_D3D8_MB(from)))
#define _mbscat(to, from) THREE_D3D8_TO_MB(strcat(THREE_D3D8_MB(to), THREE_D3D8_MB(from)))
#define _mbsncpy(to, from, count) THREE_D3D8_TO_MB(strncpy(THREE_D3D8_MB(to), THREE_D3D8_MB(from), (count)))
#define _mbsnbcpy _mbsncpy
#define _mbsncat(to, from, count) THREE_D3D8_TO_MB(strncat(THREE_D3D8_MB(to), THREE_D3D8_MB(from), (count)))
#define _mbsnbcat _mbsncat
#define _mbscmp(a, b) strcmp(THREE_D3D8_MB(a), THREE_D3D8_MB(b))
#define _mbscoll _mbscmp
#define _mbsicoll _mbsicmp
#define _mbsncmp(a, b, count) strncmp(THREE_D3D8_MB(a), THREE_D3D8_MB(b), (count))
#define _mbsnbcmp _mbsncmp
#define _mbsnicmp(a, b, count) _strnicmp(THREE_D3D8_MB(a), THREE_D3D8_MB(b), (count))
#define _mbsnbicmp _mbsnicmp
#define _mbschr(text, letter) THREE_D3D8_TO_MB(strchr(THREE_D3D8_MB(text), (int)(letter)))
#define _mbsrchr(text, letter) THREE_D3D8_TO_MB(strrchr(THREE_D3D8_MB(text), (int)(letter)))
#define _mbsstr(text, part) THREE_D3D8_TO_MB(strstr(THREE_D3D8_MB(text), THREE_D3D8_MB(part)))
#define _mbspbrk(text, letters) THREE_D3D8_TO_MB(strpbrk(THREE_D3D8_MB(text), THREE_D3D8_MB(letters)))
#define _mbsspn(text, letters) strspn(THREE_D3D8_MB(text), THREE_D3D8_MB(letters))
#define _mbscspn(text, letters) strcspn(THREE_D3D8_MB(text), THREE_D3D8_MB(letters))
#define _mbstok(text, letters) THREE_D3D8_TO_MB(strtok(THREE_D3D8_MB(text), THREE_D3D8_MB(letters)))
#define _mbsdup(text) THREE_D3D8_TO_MB(_strdup(THREE_D3D8_MB(text)))
#define _mbslwr(text) THREE_D3D8_TO_MB(_strlwr(THREE_D3D8_MB(text)))
#define _mbsupr(text) THREE_D3D8_TO_MB(_strupr(THREE_D3D8_MB(text)))
#define _mbsrev(text) THREE_D3D8_TO_MB(_strrev(THREE_D3D8_MB(text)))
#define _mbsset(text, letter) THREE_D3D8_TO_MB(_strset(THREE_D3D8_MB(text), (int)(letter)))
#define _mbsnset(text, letter, count) THREE_D3D8_TO_MB(_strnset(THREE_D3D8_MB(text), (int)(letter), (count)))
#define _mbsnbset _mbsnset
#define _mbsinc(at) (THREE_D3D8_TO_MB(at) + 1)
#define _mbsdec(text, at) (THREE_D3D8_TO_MB(at) > THREE_D3D8_TO_MB(text) ? THREE_D3D8_TO_MB(at) - 1 : (unsigned char *)0)
#define _mbsninc(at, count) (THREE_D3D8_TO_MB(at) + strnlen(THREE_D3D8_MB(at), (count)))
#define _mbsnextc(at) ((unsigned)*(const unsigned char *)(at))
#define _mbclen(at) ((void)(at), (size_t)1)
#define _mbccpy(to, from) ((void)(*(unsigned char *)(to) = *(const unsigned char *)(from)))
#define _mbsnccnt(text, count) strnlen(THREE_D3D8_MB(text), (count))
#define _mbsnbcnt _mbsnccnt
#define _mbsbtype(text, at) ((void)(text), (void)(at), _MBC_SINGLE)
#define _mbbtype(letter, before) ((void)(letter), (void)(before), _MBC_SINGLE)
#define _mbctolower(letter) ((unsigned)tolower((int)(letter)))
#define _mbctoupper(letter) ((unsigned)toupper((int)(letter)))

#endif
