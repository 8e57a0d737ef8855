/* More of Microsoft's C library: lengths that are counted first, calls with _s, files by numbers, wide names. Own text, after its documentation. */
#ifndef THREE_D3D8_CRT_H
#define THREE_D3D8_CRT_H

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <three-d3d8/crt/files.h>
#include <three-d3d8/crt/float.h>

#ifdef __cplusplus
extern "C" {
#endif

extern int __argc;
extern char **__argv;
#ifndef _environ
#define _environ environ
extern char **environ;
#endif

#define strtok_s strtok_r
#define _strtok_r strtok_r
#define chsize _chsize
#define _umask(mask) 0
#define _chmod(path, mode) 0
#define _get_osfhandle(file) ((intptr_t)(file))
#define _flushall() (fflush(NULL), 3)
#define _rmtmp() 0
#define _getche _getch
#define getche _getch
#define getch _getch
#define kbhit _kbhit
#define putch _putch
#define _cprintf printf
#define _cputs(text) fputs(text, stdout)
#define _fgetchar getchar
#define _strerror(text) strerror(errno)
#define _heapchk() _HEAPOK
#define _heapmin() 0
#define _HEAPOK (-2)
#define _time64(to) ((long long)time((time_t *)(to)))
#define _time32(to) ((long)time(NULL))
#define _localtime64(from) localtime((const time_t *)(from))
#define _gmtime64(from) gmtime((const time_t *)(from))
#define _mktime64(from) ((long long)mktime(from))
#define _difftime64(a, b) difftime((time_t)(a), (time_t)(b))
#define _set_error_mode(mode) 0
#define _set_abort_behavior(flags, mask) 0u
#define _setmaxstdio(count) (count)
#define _set_output_format(format) 0u
#define _TWO_DIGIT_EXPONENT 1
#define _WRITE_ABORT_MSG 1
#define _CALL_REPORTFAULT 2
#define _OUT_TO_STDERR 1
#define __min(a, b) (((a) < (b)) ? (a) : (b))
#define __max(a, b) (((a) > (b)) ? (a) : (b))
#define _FPCLASS_SNAN 0x0001
#define _FPCLASS_QNAN 0x0002
#define _FPCLASS_NINF 0x0004
#define _FPCLASS_NN 0x0008
#define _FPCLASS_ND 0x0010
#define _FPCLASS_NZ 0x0020
#define _FPCLASS_PZ 0x0040
#define _FPCLASS_PD 0x0080
#define _FPCLASS_PN 0x0100
#define _FPCLASS_PINF 0x0200

typedef void (*_invalid_parameter_handler)(const wchar_t *, const wchar_t *, const wchar_t *, unsigned, uintptr_t);
_invalid_parameter_handler _set_invalid_parameter_handler(_invalid_parameter_handler handler);
typedef int (*_onexit_t)(void);
_onexit_t _onexit(_onexit_t function);
int _spawnl(int mode, const char *path, const char *first, ...);
int _spawnlp(int mode, const char *path, const char *first, ...);
int _spawnv(int mode, const char *path, const char *const *arguments);
int _execl(const char *path, const char *first, ...);
int _execv(const char *path, const char *const *arguments);
void *_expand(void *memory, size_t bytes);
void *_memccpy(void *to, const void *from, int last, size_t bytes) __asm__("memccpy");
void _swab(char *from, char *to, int bytes);
void *_lfind(const void *key, const void *base, unsigned *count, unsigned width, int (*compare)(const void *, const void *));
void *_lsearch(const void *key, void *base, unsigned *count, unsigned width, int (*compare)(const void *, const void *));
int _mbsicmp(const unsigned char *a, const unsigned char *b) __asm__("strcasecmp");
void _sleep(unsigned long milliseconds);
int _fpclass(double value);
int _scprintf(const char *format, ...);
int _vscprintf(const char *format, va_list list);
int _vscwprintf(const wchar_t *format, va_list list);
char *_i64toa(long long value, char *text, int radix);
char *_ui64toa(unsigned long long value, char *text, int radix);
char *_strnset(char *text, int letter, size_t count);
char *_ecvt(double value, int digits, int *point, int *sign);
char *_fcvt(double value, int digits, int *point, int *sign);
void _searchenv(const char *file, const char *name, char *path);
char *_mktemp(char *pattern);
void *_aligned_realloc(void *memory, size_t bytes, size_t alignment);
FILE *_fsopen(const char *path, const char *mode, int share);
int _getw(FILE *file);
int _putw(int value, FILE *file);

int _wremove(const wchar_t *path);
int _wrename(const wchar_t *from, const wchar_t *to);
int _waccess(const wchar_t *path, int mode);
int _wmkdir(const wchar_t *path);
wchar_t *_wgetcwd(wchar_t *path, int size);
int _putws(const wchar_t *text);
int _wchdir(const wchar_t *path);
int _wrmdir(const wchar_t *path);
int _wunlink(const wchar_t *path);
int _wopen(const wchar_t *path, int how, ...);
wchar_t *_wgetenv(const wchar_t *name);
wchar_t *_wfullpath(wchar_t *full, const wchar_t *path, size_t size);
void _wmakepath(wchar_t *path, const wchar_t *drive, const wchar_t *dir, const wchar_t *name, const wchar_t *extension);
wchar_t *_wstrdate(wchar_t *text);
wchar_t *_wstrtime(wchar_t *text);
int _scwprintf(const wchar_t *format, ...);
void _wsplitpath(const wchar_t *path, wchar_t *drive, wchar_t *dir, wchar_t *name, wchar_t *extension);

int localtime_s(struct tm *to, const time_t *from);
int gmtime_s(struct tm *to, const time_t *from);
int ctime_s(char *text, size_t size, const time_t *from);
int asctime_s(char *text, size_t size, const struct tm *from);
int _putenv_s(const char *name, const char *value);
int getenv_s(size_t *length, char *value, size_t size, const char *name);
int _dupenv_s(char **value, size_t *length, const char *name);
int freopen_s(FILE **file, const char *path, const char *mode, FILE *old);
int _wfopen_s(FILE **file, const wchar_t *path, const wchar_t *mode);
int strncat_s(char *to, size_t bytes, const char *from, size_t count);
int _snprintf_s(char *to, size_t bytes, size_t count, const char *format, ...);
int _vsnprintf_s(char *to, size_t bytes, size_t count, const char *format, va_list list);
int memcpy_s(void *to, size_t room, const void *from, size_t bytes);
int memmove_s(void *to, size_t room, const void *from, size_t bytes);
int strerror_s(char *text, size_t size, int error);
int _itoa_s(int value, char *text, size_t size, int radix);
int _ultoa_s(unsigned long value, char *text, size_t size, int radix);
int _strlwr_s(char *text, size_t size);
int _strupr_s(char *text, size_t size);
int rand_s(unsigned *value);
int wcscpy_s(wchar_t *to, size_t size, const wchar_t *from);
int wcscat_s(wchar_t *to, size_t size, const wchar_t *from);
int wcsncpy_s(wchar_t *to, size_t size, const wchar_t *from, size_t count);
int wcstombs_s(size_t *converted, char *to, size_t size, const wchar_t *from, size_t count);
int mbstowcs_s(size_t *converted, wchar_t *to, size_t size, const char *from, size_t count);
char *gets_s(char *text, size_t size);
char *gets(char *text);
#define strnlen_s strnlen
#define wcsnlen_s wcsnlen
#define swprintf_s swprintf
#define fscanf_s fscanf
#define fprintf_s fprintf
#define vfprintf_s vfprintf
#define printf_s printf

#ifdef __cplusplus
}
#endif

#include <three-d3d8/crt/seldom.h>

#endif
