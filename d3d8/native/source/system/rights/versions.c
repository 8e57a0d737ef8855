/* Conditions on the version of the system, and names of languages (kernel32.dll, version.dll). */
#include <string.h>
#include <windows.h>
#include "../../wide/texts.h"

/* Bits of a condition, by the lowest bit of what it is about. */
static DWORD condition_of(ULONGLONG conditions, DWORD what)
{
    return (DWORD)(conditions >> __builtin_ctz(what) * VER_NUM_BITS_PER_CONDITION_MASK) & VER_CONDITION_MASK;
}

ULONGLONG WINAPI VerSetConditionMask(ULONGLONG mask, DWORD what, BYTE condition)
{
    for (DWORD bit = VER_MINORVERSION; bit <= VER_PRODUCT_TYPE; bit <<= 1)
        if (what & bit)
            mask |= (ULONGLONG)(condition & VER_CONDITION_MASK) << __builtin_ctz(bit) * VER_NUM_BITS_PER_CONDITION_MASK;
    return mask;
}

static BOOL holds(DWORD own, DWORD wanted, DWORD condition)
{
    switch (condition)
    {
    case VER_EQUAL:
        return own == wanted;
    case VER_GREATER:
        return own > wanted;
    case VER_GREATER_EQUAL:
        return own >= wanted;
    case VER_LESS:
        return own < wanted;
    case VER_LESS_EQUAL:
        return own <= wanted;
    default:
        return FALSE;
    }
}

/* Of the version's parts the later ones count where those before them are the same ("VerifyVersionInfo"). */
static BOOL version_holds(const OSVERSIONINFOEXA *own, const OSVERSIONINFOEXA *wanted, DWORD what, DWORDLONG conditions)
{
    const struct
    {
        DWORD what, own, wanted;
    } parts[] = {
        {VER_MAJORVERSION, own->dwMajorVersion, wanted->dwMajorVersion},
        {VER_MINORVERSION, own->dwMinorVersion, wanted->dwMinorVersion},
        {VER_SERVICEPACKMAJOR, own->wServicePackMajor, wanted->wServicePackMajor},
        {VER_SERVICEPACKMINOR, own->wServicePackMinor, wanted->wServicePackMinor},
    };
    BOOL is_true = TRUE;
    for (size_t n = 0; n < sizeof(parts) / sizeof(parts[0]); n++)
    {
        if (!(what & parts[n].what))
            continue;
        is_true = holds(parts[n].own, parts[n].wanted, condition_of(conditions, parts[n].what));
        if (parts[n].own != parts[n].wanted)
            break;
    }
    return is_true;
}

BOOL WINAPI VerifyVersionInfoA(LPOSVERSIONINFOEXA wanted, DWORD what, DWORDLONG conditions)
{
    OSVERSIONINFOEXA own = {.dwOSVersionInfoSize = sizeof(own), .wProductType = VER_NT_WORKSTATION};
    if (!wanted || wanted->dwOSVersionInfoSize < sizeof(own) || what == 0)
    {
        SetLastError(ERROR_BAD_ARGUMENTS);
        return FALSE;
    }
    GetVersionExA((LPOSVERSIONINFOA)(void *)&own);
    BOOL is_true = version_holds(&own, wanted, what, conditions);
    if (what & VER_BUILDNUMBER)
        is_true = is_true && holds(own.dwBuildNumber, wanted->dwBuildNumber, condition_of(conditions, VER_BUILDNUMBER));
    if (what & VER_PLATFORMID)
        is_true = is_true && holds(own.dwPlatformId, wanted->dwPlatformId, condition_of(conditions, VER_PLATFORMID));
    if (what & VER_PRODUCT_TYPE)
        is_true = is_true && holds(own.wProductType, wanted->wProductType, condition_of(conditions, VER_PRODUCT_TYPE));
    if (what & VER_SUITENAME)
        is_true = is_true && wanted->wSuiteMask == 0;
    if (!is_true)
        SetLastError(ERROR_OLD_WIN_VERSION);
    return is_true;
}

BOOL WINAPI VerifyVersionInfoW(LPOSVERSIONINFOEXW wanted, DWORD what, DWORDLONG conditions)
{
    OSVERSIONINFOEXA own = {0};
    if (wanted)
    {
        memcpy(&own, wanted, offsetof(OSVERSIONINFOEXA, szCSDVersion));
        own.dwOSVersionInfoSize = wanted->dwOSVersionInfoSize < sizeof(*wanted) ? 0 : sizeof(own);
        own.wServicePackMajor = wanted->wServicePackMajor, own.wServicePackMinor = wanted->wServicePackMinor;
        own.wSuiteMask = wanted->wSuiteMask, own.wProductType = wanted->wProductType;
    }
    return VerifyVersionInfoA(&own, what, conditions);
}

/* Languages that programs come in. */
static const struct
{
    DWORD language;
    const char *name;
} languages[] = {
    {0x0000, "Language Neutral"}, {0x0404, "Chinese (Taiwan)"}, {0x0405, "Czech"}, {0x0406, "Danish"},
    {0x0407, "German (Germany)"}, {0x0408, "Greek"}, {0x0409, "English (United States)"}, {0x040a, "Spanish (Traditional Sort)"},
    {0x040b, "Finnish"}, {0x040c, "French (France)"}, {0x040e, "Hungarian"}, {0x0410, "Italian (Italy)"},
    {0x0411, "Japanese"}, {0x0412, "Korean"}, {0x0413, "Dutch (Netherlands)"}, {0x0414, "Norwegian (Bokmal)"},
    {0x0415, "Polish"}, {0x0416, "Portuguese (Brazil)"}, {0x0419, "Russian"}, {0x041d, "Swedish"},
    {0x041f, "Turkish"}, {0x0804, "Chinese (PRC)"}, {0x0809, "English (United Kingdom)"}, {0x0816, "Portuguese (Portugal)"},
};

static const char *language_name(DWORD language)
{
    for (size_t n = 0; n < sizeof(languages) / sizeof(languages[0]); n++)
        if (languages[n].language == (language & 0xffff))
            return languages[n].name;
    return languages[0].name;
}

DWORD WINAPI VerLanguageNameA(DWORD language, LPSTR name, DWORD size)
{
    const char *found = language_name(language);
    if (size > 0)
        lstrcpynA(name, found, (int)size);
    return (DWORD)strlen(found);
}

DWORD WINAPI VerLanguageNameW(DWORD language, LPWSTR name, DWORD size)
{
    WCHAR own[64];
    widen(language_name(language), own, 64);
    if (size > 0)
        lstrcpynW(name, own, (int)size);
    return (DWORD)lstrlenW(own);
}
