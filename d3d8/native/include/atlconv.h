/* atlconv.h: texts of 8 and of 16 bits a letter as each other, for as long as a function runs. Own text, after ATL's documentation. */
#ifndef THREE_D3D8_ATLCONV_H
#define THREE_D3D8_ATLCONV_H

#ifndef __cplusplus
#error ATL is C++
#endif

#include <stdlib.h>
#include <windows.h>

/* Texts live on the stack of the function that converts them. */
#define USES_CONVERSION \
    int _convert = 0; \
    LPCWSTR _lpw = NULL; \
    LPCSTR _lpa = NULL; \
    (void)_convert, (void)_lpw, (void)_lpa

inline LPWSTR WINAPI AtlA2WHelper(LPWSTR to, LPCSTR from, int letters)
{
    to[0] = 0;
    MultiByteToWideChar(CP_ACP, 0, from, -1, to, letters);
    return to;
}

inline LPSTR WINAPI AtlW2AHelper(LPSTR to, LPCWSTR from, int bytes)
{
    to[0] = 0;
    WideCharToMultiByte(CP_ACP, 0, from, -1, to, bytes, NULL, NULL);
    return to;
}

#define A2W(text) (((_lpa = (text)) == NULL) ? (LPWSTR)NULL : (_convert = lstrlenA(_lpa) + 1, AtlA2WHelper((LPWSTR)alloca((size_t)_convert * sizeof(WCHAR)), _lpa, _convert)))
#define W2A(text) (((_lpw = (text)) == NULL) ? (LPSTR)NULL : (_convert = lstrlenW(_lpw) * 3 + 1, AtlW2AHelper((LPSTR)alloca((size_t)_convert), _lpw, _convert)))
#define A2CW(text) ((LPCWSTR)A2W(text))
#define W2CA(text) ((LPCSTR)W2A(text))
#define A2OLE A2W
#define OLE2A W2A
#define A2COLE A2CW
#define OLE2CA W2CA
#define W2OLE(text) ((LPOLESTR)(text))
#define OLE2W(text) ((LPWSTR)(text))
#define W2COLE(text) ((LPCOLESTR)(text))
#define OLE2CW(text) ((LPCWSTR)(text))
#ifdef UNICODE
#define T2A W2A
#define A2T A2W
#define T2CA W2CA
#define A2CT A2CW
#define T2W(text) ((LPWSTR)(text))
#define W2T(text) ((LPTSTR)(text))
#define T2CW(text) ((LPCWSTR)(text))
#define W2CT(text) ((LPCTSTR)(text))
#define T2OLE(text) ((LPOLESTR)(text))
#define OLE2T(text) ((LPTSTR)(text))
#define T2COLE(text) ((LPCOLESTR)(text))
#define OLE2CT(text) ((LPCTSTR)(text))
#else
#define T2W A2W
#define W2T W2A
#define T2CW A2CW
#define W2CT W2CA
#define T2A(text) ((LPSTR)(text))
#define A2T(text) ((LPTSTR)(text))
#define T2CA(text) ((LPCSTR)(text))
#define A2CT(text) ((LPCTSTR)(text))
#define T2OLE A2W
#define OLE2T W2A
#define T2COLE A2CW
#define OLE2CT W2CA
#endif

#endif
