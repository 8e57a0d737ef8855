/* What Microsoft's and MinGW's C libraries have besides C's. Own text. */
#ifndef THREE_D3D8_MSVC_H
#define THREE_D3D8_MSVC_H

#include <ctype.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <three-d3d8/wide/wide.h>
#include <three-d3d8/crt/crt.h>

#ifdef __cplusplus
extern "C" {
#endif

#define _MAX_PATH 260
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_FNAME 256
#define _MAX_EXT 256

int _snprintf(char *to, size_t count, const char *format, ...);
int _vsnprintf(char *to, size_t count, const char *format, va_list list);
int _stricmp(const char *a, const char *b) __asm__("strcasecmp");
int _strnicmp(const char *a, const char *b, size_t count) __asm__("strncasecmp");
int _memicmp(const void *a, const void *b, size_t bytes);
char *_strdup(const char *text) __asm__("strdup");
#define stricmp _stricmp
#define _strcmpi _stricmp
#define strcmpi _stricmp
#define strnicmp _strnicmp
#define memicmp _memicmp
#define _strtoui64 strtoull
#define _atoi64 atoll
#define _isnan(x) __builtin_isnan(x)
#define _finite(x) __builtin_isfinite(x)
#define _alloca __builtin_alloca
#define _exit _Exit
#define _tempnam tempnam
#define _strtoi64 strtoll
#define _fcloseall() fflush(NULL)
#define _msize malloc_usable_size
#define _rotl(value, by) __builtin_rotateleft32(value, by)
#define _rotr(value, by) __builtin_rotateright32(value, by)
#define _lrotl(value, by) __builtin_rotateleft32(value, by)
#define _lrotr(value, by) __builtin_rotateright32(value, by)
#define _byteswap_ulong(value) __builtin_bswap32(value)
#define _byteswap_ushort(value) __builtin_bswap16(value)
#define _ReturnAddress() __builtin_return_address(0)
#ifndef __debugbreak
#define __debugbreak __builtin_trap
#endif
#define __isascii(letter) ((unsigned)(letter) < 128)
#define __toascii(letter) ((letter) & 127)
#define __iscsym(letter) (isalnum((unsigned char)(letter)) || (letter) == '_')
#define __iscsymf(letter) (isalpha((unsigned char)(letter)) || (letter) == '_')
#define iscsym __iscsym
#define iscsymf __iscsymf
#ifndef _toupper
#define _toupper(letter) ((letter) - 'a' + 'A')
#define _tolower(letter) ((letter) - 'A' + 'a')
#endif
#define __noop(...) ((void)0)
#ifndef _countof
#define _countof(array) (sizeof(array) / sizeof((array)[0]))
#endif

int three_d3d8_mkdir(const char *path);
#define _mkdir three_d3d8_mkdir

char *_strlwr(char *text);
char *_strupr(char *text);
char *_strrev(char *text);
#define strlwr _strlwr
#define strupr _strupr
#define strrev _strrev
char *_itoa(int value, char *text, int radix);
char *_ltoa(long value, char *text, int radix);
char *_ultoa(unsigned long value, char *text, int radix);
#define itoa _itoa
#define ltoa _ltoa
#define ultoa _ultoa
void _splitpath(const char *path, char *drive, char *dir, char *name, char *extension);
void _makepath(char *path, const char *drive, const char *dir, const char *name, const char *extension);
char *_fullpath(char *full, const char *path, size_t bytes);
void *_aligned_malloc(size_t bytes, size_t alignment);
void _aligned_free(void *memory);
int _kbhit(void);
int _getch(void);

char *_gcvt(double value, int digits, char *text);
char *_strdate(char *text);
char *_strtime(char *text);
char *_strset(char *text, int letter);
int _putch(int letter);
size_t malloc_usable_size(void *memory);


typedef int errno_t;
int fopen_s(FILE **file, const char *path, const char *mode);
int strcpy_s(char *to, size_t bytes, const char *from);
int strcat_s(char *to, size_t bytes, const char *from);
int strncpy_s(char *to, size_t bytes, const char *from, size_t count);
#ifndef __cplusplus
#define sprintf_s snprintf
#endif
#define vsprintf_s vsnprintf
#define sscanf_s sscanf
#ifndef _TRUNCATE
#define _TRUNCATE ((size_t)-1)
#endif

#ifdef __cplusplus
}

static inline int sprintf_s(char *to, size_t bytes, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, bytes, format, list);
    va_end(list);
    return length;
}
template <size_t Bytes> static inline int sprintf_s(char (&to)[Bytes], const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, Bytes, format, list);
    va_end(list);
    return length;
}
template <size_t Bytes> static inline int strcpy_s(char (&to)[Bytes], const char *from)
{
    return strcpy_s(to, Bytes, from);
}
template <size_t Bytes> static inline int strcat_s(char (&to)[Bytes], const char *from)
{
    return strcat_s(to, Bytes, from);
}
#endif

#endif
