/* Texts of 16 bits a letter, as Windows has them: the C library's own have 32. Own text. */
#ifndef THREE_D3D8_WIDE_H
#define THREE_D3D8_WIDE_H

#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

#ifdef __cplusplus
extern "C" {
#endif

wchar_t *_wcsdup(const wchar_t *text);
wchar_t *_wcslwr(wchar_t *text);
wchar_t *_wcsupr(wchar_t *text);
int _wcsicmp(const wchar_t *a, const wchar_t *b);
int _wcsnicmp(const wchar_t *a, const wchar_t *b, size_t count);
int _wtoi(const wchar_t *text);
double _wtof(const wchar_t *text);
wchar_t *_itow(int value, wchar_t *text, int radix);
FILE *_wfopen(const wchar_t *path, const wchar_t *mode);
int _snwprintf(wchar_t *to, size_t count, const wchar_t *format, ...);
int _vsnwprintf(wchar_t *to, size_t count, const wchar_t *format, va_list list);
long _wtol(const wchar_t *text);
wchar_t *_ltow(long value, wchar_t *text, int radix);
wchar_t *_ultow(unsigned long value, wchar_t *text, int radix);
wchar_t *_wcsrev(wchar_t *text);
wchar_t *_wcsset(wchar_t *text, wchar_t letter);
/* Those of the time are not told how much room there is. */
int _swprintf(wchar_t *to, const wchar_t *format, ...);
int _vswprintf(wchar_t *to, const wchar_t *format, va_list list);
#define wcsicmp _wcsicmp
#define wcsnicmp _wcsnicmp
#define wcslwr _wcslwr
#define wcsupr _wcsupr
#define wcsrev _wcsrev

#ifdef __cplusplus
}

int swprintf(wchar_t *to, const wchar_t *format, ...) __asm__("_swprintf");
int vswprintf(wchar_t *to, const wchar_t *format, va_list list) __asm__("_vswprintf");
inline wchar_t *wcstok(wchar_t *text, const wchar_t *letters)
{
    static wchar_t *rest;
    return wcstok(text, letters, &rest);
}
#else
int __attribute__((overloadable)) swprintf(wchar_t *to, const wchar_t *format, ...) __asm__("_swprintf");
int __attribute__((overloadable)) vswprintf(wchar_t *to, const wchar_t *format, va_list list) __asm__("_vswprintf");
static inline wchar_t *__attribute__((overloadable)) wcstok(wchar_t *text, const wchar_t *letters)
{
    static wchar_t *rest;
    return wcstok(text, letters, &rest);
}
#endif

#endif
