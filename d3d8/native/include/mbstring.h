/* mbstring.h: texts of several bytes a letter, where the program's sources are in such letters; else each byte is one. Own text. */
#ifndef THREE_D3D8_MBSTRING_H
#define THREE_D3D8_MBSTRING_H

#include <mbctype.h>
#include <string.h>

#define THREE_D3D8_TO_MB(text) ((unsigned char *)(text))

#ifdef __cplusplus
extern "C" {
#endif
char *three_d3d8_mb_next(const char *at);
char *three_d3d8_mb_before(const char *text, const char *at);
unsigned three_d3d8_mb_letter(const char *at);
size_t three_d3d8_mb_bytes(const char *text, size_t letters);
size_t three_d3d8_mb_letters(const char *text, size_t bytes);
char *three_d3d8_mb_find(const char *text, unsigned letter, int last);
#ifdef __cplusplus
}
#endif

#define _mbslen(text) three_d3d8_mb_letters(THREE_D3D8_MB(text), (size_t)-1)
#define _mbstrlen(text) _mbslen(text)
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
#define _mbschr(text, letter) THREE_D3D8_TO_MB(three_d3d8_mb_find(THREE_D3D8_MB(text), (unsigned)(letter), 0))
#define _mbsrchr(text, letter) THREE_D3D8_TO_MB(three_d3d8_mb_find(THREE_D3D8_MB(text), (unsigned)(letter), 1))
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
#define _mbsinc(at) THREE_D3D8_TO_MB(three_d3d8_mb_next(THREE_D3D8_MB(at)))
#define _mbsdec(text, at) THREE_D3D8_TO_MB(three_d3d8_mb_before(THREE_D3D8_MB(text), THREE_D3D8_MB(at)))
#define _mbsninc(at, count) (THREE_D3D8_TO_MB(at) + three_d3d8_mb_bytes(THREE_D3D8_MB(at), (count)))
#define _mbsnextc(at) three_d3d8_mb_letter(THREE_D3D8_MB(at))
#define _mbclen(at) ((size_t)(three_d3d8_mb_next(THREE_D3D8_MB(at)) - THREE_D3D8_MB(at)))
#define _mbccpy(to, from) ((void)memcpy(THREE_D3D8_MB(to), THREE_D3D8_MB(from), _mbclen(from)))
#define _mbsnccnt(text, count) three_d3d8_mb_letters(THREE_D3D8_MB(text), (count))
#define _mbsnbcnt(text, count) three_d3d8_mb_bytes(THREE_D3D8_MB(text), (count))
#define _mbsbtype(text, at) three_d3d8_mb_type(THREE_D3D8_MB(text), (const char *)THREE_D3D8_MB(text) + (at))
#define _mbbtype(letter, before) \
    ((before) == _MBC_LEAD ? (_ismbbtrail((unsigned char)(letter)) ? _MBC_TRAIL : _MBC_ILLEGAL) : _ismbblead((unsigned char)(letter)) ? _MBC_LEAD : _MBC_SINGLE)
#define _mbctolower(letter) ((unsigned)tolower((int)(letter)))
#define _mbctoupper(letter) ((unsigned)toupper((int)(letter)))

#endif
