/* strsafe.h: texts that are told how much room there is, in letters (StringCch) or bytes (StringCb). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_STRSAFE_H
#define THREE_D3D8_STRSAFE_H

#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_E_INSUFFICIENT_BUFFER ((HRESULT)0x8007007aL)
#define STRSAFE_E_INVALID_PARAMETER ((HRESULT)0x80070057L)
#define STRSAFE_E_END_OF_FILE ((HRESULT)0x80070026L)
#define STRSAFE_IGNORE_NULLS 0x100
#define STRSAFE_FILL_BEHIND_NULL 0x200
#define STRSAFE_FILL_ON_FAILURE 0x400
#define STRSAFE_NULL_ON_FAILURE 0x800
#define STRSAFE_NO_TRUNCATION 0x1000
#define STRSAFEAPI static inline HRESULT WINAPI
typedef char *STRSAFE_LPSTR;
typedef const char *STRSAFE_LPCSTR;
typedef wchar_t *STRSAFE_LPWSTR;
typedef const wchar_t *STRSAFE_LPCWSTR;

/* What does not fit is cut off, and told. `size` counts letters; a call in bytes has as many as fit whole. */
#define THREE_D3D8_STRSAFE(suffix, letter, format_into, read_letter, file_end) \
    STRSAFEAPI StringCchLength##suffix(const letter *text, size_t most, size_t *length) \
    { \
        size_t n = 0; \
        while (text && n < most && text[n]) \
            n++; \
        BOOL is_whole = text && most <= STRSAFE_MAX_CCH && n < most; \
        if (length) \
            *length = is_whole ? n : 0; \
        return is_whole ? S_OK : STRSAFE_E_INVALID_PARAMETER; \
    } \
    STRSAFEAPI StringCchCopyN##suffix(letter *to, size_t size, const letter *from, size_t count) \
    { \
        size_t n = 0; \
        if (size == 0 || size > STRSAFE_MAX_CCH) \
            return STRSAFE_E_INVALID_PARAMETER; \
        for (; n + 1 < size && n < count && from[n]; n++) \
            to[n] = from[n]; \
        to[n] = 0; \
        return n < count && from[n] ? STRSAFE_E_INSUFFICIENT_BUFFER : S_OK; \
    } \
    STRSAFEAPI StringCchCopy##suffix(letter *to, size_t size, const letter *from) \
    { \
        return StringCchCopyN##suffix(to, size, from, STRSAFE_MAX_CCH); \
    } \
    STRSAFEAPI StringCchCatN##suffix(letter *to, size_t size, const letter *from, size_t count) \
    { \
        size_t length; \
        HRESULT hr = StringCchLength##suffix(to, size, &length); \
        return FAILED(hr) ? hr : StringCchCopyN##suffix(to + length, size - length, from, count); \
    } \
    STRSAFEAPI StringCchCat##suffix(letter *to, size_t size, const letter *from) \
    { \
        return StringCchCatN##suffix(to, size, from, STRSAFE_MAX_CCH); \
    } \
    STRSAFEAPI StringCchVPrintf##suffix(letter *to, size_t size, const letter *format, va_list list) \
    { \
        if (size == 0 || size > STRSAFE_MAX_CCH) \
            return STRSAFE_E_INVALID_PARAMETER; \
        int written = format_into(to, size, format, list); \
        BOOL fits = written >= 0 && (size_t)written < size; \
        if (!fits) \
            to[size - 1] = 0; \
        return fits ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER; \
    } \
    STRSAFEAPI StringCchPrintf##suffix(letter *to, size_t size, const letter *format, ...) \
    { \
        va_list list; \
        va_start(list, format); \
        HRESULT hr = StringCchVPrintf##suffix(to, size, format, list); \
        va_end(list); \
        return hr; \
    } \
    STRSAFEAPI StringCchGets##suffix(letter *to, size_t size) \
    { \
        size_t n = 0; \
        if (size == 0 || size > STRSAFE_MAX_CCH) \
            return STRSAFE_E_INVALID_PARAMETER; \
        to[0] = 0; \
        while (n + 1 < size) \
        { \
            int next = (int)read_letter(); \
            if (next == (int)file_end) \
                return n == 0 ? STRSAFE_E_END_OF_FILE : S_OK; \
            if (next == '\n') \
                return S_OK; \
            to[n++] = (letter)next; \
            to[n] = 0; \
        } \
        return STRSAFE_E_INSUFFICIENT_BUFFER; \
    } \
    STRSAFEAPI StringCbLength##suffix(const letter *text, size_t most, size_t *bytes) \
    { \
        HRESULT hr = StringCchLength##suffix(text, most / sizeof(letter), bytes); \
        if (bytes) \
            *bytes *= sizeof(letter); \
        return hr; \
    } \
    STRSAFEAPI StringCbCopyN##suffix(letter *to, size_t size, const letter *from, size_t bytes) \
    { \
        return StringCchCopyN##suffix(to, size / sizeof(letter), from, bytes / sizeof(letter)); \
    } \
    STRSAFEAPI StringCbCopy##suffix(letter *to, size_t size, const letter *from) \
    { \
        return StringCchCopy##suffix(to, size / sizeof(letter), from); \
    } \
    STRSAFEAPI StringCbCatN##suffix(letter *to, size_t size, const letter *from, size_t bytes) \
    { \
        return StringCchCatN##suffix(to, size / sizeof(letter), from, bytes / sizeof(letter)); \
    } \
    STRSAFEAPI StringCbCat##suffix(letter *to, size_t size, const letter *from) \
    { \
        return StringCchCat##suffix(to, size / sizeof(letter), from); \
    } \
    STRSAFEAPI StringCbVPrintf##suffix(letter *to, size_t size, const letter *format, va_list list) \
    { \
        return StringCchVPrintf##suffix(to, size / sizeof(letter), format, list); \
    } \
    STRSAFEAPI StringCbPrintf##suffix(letter *to, size_t size, const letter *format, ...) \
    { \
        va_list list; \
        va_start(list, format); \
        HRESULT hr = StringCchVPrintf##suffix(to, size / sizeof(letter), format, list); \
        va_end(list); \
        return hr; \
    } \
    STRSAFEAPI StringCbGets##suffix(letter *to, size_t size) \
    { \
        return StringCchGets##suffix(to, size / sizeof(letter)); \
    }
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
THREE_D3D8_STRSAFE(A, char, vsnprintf, getchar, EOF)
THREE_D3D8_STRSAFE(W, wchar_t, _vsnwprintf, getwchar, WEOF)
#pragma clang diagnostic pop
#undef THREE_D3D8_STRSAFE

#ifdef UNICODE
#define StringCchCopy StringCchCopyW
#define StringCchCopyN StringCchCopyNW
#define StringCchCat StringCchCatW
#define StringCchCatN StringCchCatNW
#define StringCchPrintf StringCchPrintfW
#define StringCchVPrintf StringCchVPrintfW
#define StringCchLength StringCchLengthW
#define StringCchGets StringCchGetsW
#define StringCbCopy StringCbCopyW
#define StringCbCopyN StringCbCopyNW
#define StringCbCat StringCbCatW
#define StringCbCatN StringCbCatNW
#define StringCbPrintf StringCbPrintfW
#define StringCbVPrintf StringCbVPrintfW
#define StringCbLength StringCbLengthW
#define StringCbGets StringCbGetsW
#else
#define StringCchCopy StringCchCopyA
#define StringCchCopyN StringCchCopyNA
#define StringCchCat StringCchCatA
#define StringCchCatN StringCchCatNA
#define StringCchPrintf StringCchPrintfA
#define StringCchVPrintf StringCchVPrintfA
#define StringCchLength StringCchLengthA
#define StringCchGets StringCchGetsA
#define StringCbCopy StringCbCopyA
#define StringCbCopyN StringCbCopyNA
#define StringCbCat StringCbCatA
#define StringCbCatN StringCbCatNA
#define StringCbPrintf StringCbPrintfA
#define StringCbVPrintf StringCbVPrintfA
#define StringCbLength StringCbLengthA
#define StringCbGets StringCbGetsA
#endif

#endif
