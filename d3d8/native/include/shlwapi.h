/* shlwapi.h: paths, and texts in them, by their letters. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SHLWAPI_H
#define THREE_D3D8_SHLWAPI_H

#include <windows.h>
#include <stdarg.h>

#ifdef __cplusplus
extern "C" {
#endif

#define THREE_D3D8_PATHS(Of, Text, Fixed, Letter) \
    Text WINAPI PathAddBackslash##Of(Text path); \
    BOOL WINAPI PathAddExtension##Of(Text path, Fixed extension); \
    BOOL WINAPI PathAppend##Of(Text path, Fixed more); \
    BOOL WINAPI PathCanonicalize##Of(Text to, Fixed path); \
    Text WINAPI PathCombine##Of(Text to, Fixed folder, Fixed file); \
    BOOL WINAPI PathFileExists##Of(Fixed path); \
    Text WINAPI PathFindExtension##Of(Fixed path); \
    Text WINAPI PathFindFileName##Of(Fixed path); \
    int WINAPI PathGetDriveNumber##Of(Fixed path); \
    BOOL WINAPI PathIsDirectory##Of(Fixed path); \
    BOOL WINAPI PathIsRelative##Of(Fixed path); \
    BOOL WINAPI PathIsRoot##Of(Fixed path); \
    BOOL WINAPI PathIsUNC##Of(Fixed path); \
    BOOL WINAPI PathMatchSpec##Of(Fixed path, Fixed pattern); \
    void WINAPI PathQuoteSpaces##Of(Text path); \
    Text WINAPI PathRemoveBackslash##Of(Text path); \
    void WINAPI PathRemoveExtension##Of(Text path); \
    BOOL WINAPI PathRemoveFileSpec##Of(Text path); \
    BOOL WINAPI PathRenameExtension##Of(Text path, Fixed extension); \
    Text WINAPI PathSkipRoot##Of(Fixed path); \
    void WINAPI PathStripPath##Of(Text path); \
    BOOL WINAPI PathStripToRoot##Of(Text path); \
    void WINAPI PathUnquoteSpaces##Of(Text path); \
    Text WINAPI StrChr##Of(Fixed text, Letter letter); \
    int WINAPI StrCmpI##Of(Fixed first, Fixed second); \
    int WINAPI StrCmpNI##Of(Fixed first, Fixed second, int letters); \
    Text WINAPI StrCpyN##Of(Text to, Fixed text, int letters); \
    Text WINAPI StrDup##Of(Fixed text); \
    Text WINAPI StrRChr##Of(Fixed text, Fixed end, Letter letter); \
    Text WINAPI StrStr##Of(Fixed text, Fixed part); \
    Text WINAPI StrStrI##Of(Fixed text, Fixed part); \
    int WINAPI StrToInt##Of(Fixed text); \
    BOOL WINAPI StrTrim##Of(Text text, Fixed letters); \
    int WINAPI wvnsprintf##Of(Text to, int letters, Fixed format, va_list values); \
    int WINAPIV wnsprintf##Of(Text to, int letters, Fixed format, ...);

THREE_D3D8_PATHS(A, LPSTR, LPCSTR, WORD)
THREE_D3D8_PATHS(W, LPWSTR, LPCWSTR, WCHAR)
#undef THREE_D3D8_PATHS

#ifdef UNICODE
#define THREE_D3D8_OF_LETTERS(name) name##W
#else
#define THREE_D3D8_OF_LETTERS(name) name##A
#endif
#define PathAddBackslash THREE_D3D8_OF_LETTERS(PathAddBackslash)
#define PathAddExtension THREE_D3D8_OF_LETTERS(PathAddExtension)
#define PathAppend THREE_D3D8_OF_LETTERS(PathAppend)
#define PathCanonicalize THREE_D3D8_OF_LETTERS(PathCanonicalize)
#define PathCombine THREE_D3D8_OF_LETTERS(PathCombine)
#define PathFileExists THREE_D3D8_OF_LETTERS(PathFileExists)
#define PathFindExtension THREE_D3D8_OF_LETTERS(PathFindExtension)
#define PathFindFileName THREE_D3D8_OF_LETTERS(PathFindFileName)
#define PathGetDriveNumber THREE_D3D8_OF_LETTERS(PathGetDriveNumber)
#define PathIsDirectory THREE_D3D8_OF_LETTERS(PathIsDirectory)
#define PathIsRelative THREE_D3D8_OF_LETTERS(PathIsRelative)
#define PathIsRoot THREE_D3D8_OF_LETTERS(PathIsRoot)
#define PathIsUNC THREE_D3D8_OF_LETTERS(PathIsUNC)
#define PathMatchSpec THREE_D3D8_OF_LETTERS(PathMatchSpec)
#define PathQuoteSpaces THREE_D3D8_OF_LETTERS(PathQuoteSpaces)
#define PathRemoveBackslash THREE_D3D8_OF_LETTERS(PathRemoveBackslash)
#define PathRemoveExtension THREE_D3D8_OF_LETTERS(PathRemoveExtension)
#define PathRemoveFileSpec THREE_D3D8_OF_LETTERS(PathRemoveFileSpec)
#define PathRenameExtension THREE_D3D8_OF_LETTERS(PathRenameExtension)
#define PathSkipRoot THREE_D3D8_OF_LETTERS(PathSkipRoot)
#define PathStripPath THREE_D3D8_OF_LETTERS(PathStripPath)
#define PathStripToRoot THREE_D3D8_OF_LETTERS(PathStripToRoot)
#define PathUnquoteSpaces THREE_D3D8_OF_LETTERS(PathUnquoteSpaces)
#define StrChr THREE_D3D8_OF_LETTERS(StrChr)
#define StrCmpI THREE_D3D8_OF_LETTERS(StrCmpI)
#define StrCmpNI THREE_D3D8_OF_LETTERS(StrCmpNI)
#define StrCpyN THREE_D3D8_OF_LETTERS(StrCpyN)
#define StrDup THREE_D3D8_OF_LETTERS(StrDup)
#define StrRChr THREE_D3D8_OF_LETTERS(StrRChr)
#define StrStr THREE_D3D8_OF_LETTERS(StrStr)
#define StrStrI THREE_D3D8_OF_LETTERS(StrStrI)
#define StrToInt THREE_D3D8_OF_LETTERS(StrToInt)
#define StrTrim THREE_D3D8_OF_LETTERS(StrTrim)
#define wvnsprintf THREE_D3D8_OF_LETTERS(wvnsprintf)
#define wnsprintf THREE_D3D8_OF_LETTERS(wnsprintf)

#ifdef __cplusplus
}
#endif

#endif
