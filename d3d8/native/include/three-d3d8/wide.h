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
#define wcsicmp _wcsicmp
#define _wtol _wtoi

#ifdef __cplusplus
}
#endif

#endif
