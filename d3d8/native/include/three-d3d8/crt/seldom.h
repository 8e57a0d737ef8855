/* Names of Microsoft's C library that programs use now and then. Own text, after its documentation. */
#ifndef THREE_D3D8_CRT_SELDOM_H
#define THREE_D3D8_CRT_SELDOM_H

#include <stdio.h>
#include <stddef.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Texts in the order of the language, which is that of the letters. */
#define _stricoll _stricmp
#define _strncoll strncmp
#define _strnicoll _strnicmp
#define _wcsicoll _wcsicmp
#define _wcsncoll wcsncmp
#define _wcsnicoll _wcsnicmp
#define _ctime64(from) ctime((const time_t *)(from))
#define _mkgmtime(from) timegm(from)
#define _mkgmtime64(from) ((long long)timegm(from))
typedef long __time32_t;
#define _heapset(fill) _HEAPOK
#define _set_sbh_threshold(bytes) ((void)(bytes), 0)
#define _get_sbh_threshold() ((size_t)0)
#define _getmaxstdio() 512
#define _mm_malloc(bytes, alignment) _aligned_malloc((bytes), (alignment))
#define _mm_free(memory) _aligned_free(memory)

/* The time zone: Greenwich's. */
extern long _timezone;
extern int _daylight;
extern char *_tzname[2];
void _tzset(void);
void tzset(void) __asm__("_tzset");

extern wchar_t **__wargv;
extern char *_pgmptr;

int _creat(const char *path, int mode);
int _sopen(const char *path, int how, int share, ...);
int sopen(const char *path, int how, int share, ...) __asm__("_sopen");
int _open_osfhandle(ptrdiff_t handle, int how);
long long _filelengthi64(int file);
int fcloseall(void);
int flushall(void);
int fgetchar(void) __asm__("getchar");
int _fputchar(int letter) __asm__("putchar");
int fputchar(int letter) __asm__("putchar");
int _cscanf(const char *format, ...);
/* Other programs are not there: these give NULL and -1. */
FILE *_popen(const char *command, const char *mode);
int _pclose(FILE *file);
int _pipe(int *files, unsigned size, int mode);
FILE *_wpopen(const wchar_t *command, const wchar_t *mode);
char *tempnam(const char *folder, const char *prefix);
char *_strset(char *text, int letter);
char *strset(char *text, int letter) __asm__("_strset");
char *strnset(char *text, int letter, size_t count) __asm__("_strnset");
char *ecvt(double value, int digits, int *point, int *sign) __asm__("_ecvt");
char *fcvt(double value, int digits, int *point, int *sign) __asm__("_fcvt");
char *gcvt(double value, int digits, char *text) __asm__("_gcvt");

int _wputenv(const wchar_t *setting);
void _wsearchenv(const wchar_t *file, const wchar_t *name, wchar_t *path);
int _wsystem(const wchar_t *command);
int _wchmod(const wchar_t *path, int mode);
int _wcreat(const wchar_t *path, int mode);
int _wsopen(const wchar_t *path, int how, int share, ...);
FILE *_wfdopen(int file, const wchar_t *mode);
FILE *_wfreopen(const wchar_t *path, const wchar_t *mode, FILE *file);
FILE *_wfsopen(const wchar_t *path, const wchar_t *mode, int share);
wchar_t *_wgetdcwd(int drive, wchar_t *path, int size);
wchar_t *_wmktemp(wchar_t *pattern);
wchar_t *_wtmpnam(wchar_t *path);
void _wperror(const wchar_t *text);
wchar_t *_wctime(const time_t *from);
wchar_t *_wasctime(const struct tm *from);
wchar_t *_wcserror(int error);
wchar_t *_wcsnset(wchar_t *text, wchar_t letter, size_t count);
long long _wtoi64(const wchar_t *text);
long long _wcstoi64(const wchar_t *text, wchar_t **end, int radix);
unsigned long long _wcstoui64(const wchar_t *text, wchar_t **end, int radix);
wchar_t *_i64tow(long long value, wchar_t *text, int radix);
wchar_t *_ui64tow(unsigned long long value, wchar_t *text, int radix);

#ifdef __cplusplus
}
#endif

#endif
