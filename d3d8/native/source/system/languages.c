/* The language of a program, names of drive_list and ids, and the settings of all programs (kernel32.dll, user32.dll, ole32.dll). */
#include <objbase.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

#define CODE_PAGE "65001"

/* English as the United States have it, by what is asked for. */
static const struct
{
    LCTYPE what;
    const char *text;
} english[] = {
    {LOCALE_ILANGUAGE, "0409"},
    {LOCALE_SLANGUAGE, "English (United States)"},
    {LOCALE_SABBREVLANGNAME, "ENU"},
    {LOCALE_SNATIVELANGNAME, "English"},
    {LOCALE_ICOUNTRY, "1"},
    {LOCALE_SCOUNTRY, "United States"},
    {LOCALE_SABBREVCTRYNAME, "USA"},
    {LOCALE_SNATIVECTRYNAME, "United States"},
    {LOCALE_IDEFAULTLANGUAGE, "0409"},
    {LOCALE_IDEFAULTCOUNTRY, "1"},
    {LOCALE_IDEFAULTCODEPAGE, CODE_PAGE},
    {LOCALE_SLIST, ","},
    {LOCALE_IMEASURE, "1"},
    {LOCALE_SDECIMAL, "."},
    {LOCALE_STHOUSAND, ","},
    {LOCALE_SGROUPING, "3;0"},
    {LOCALE_IDIGITS, "2"},
    {LOCALE_ILZERO, "1"},
    {LOCALE_SNATIVEDIGITS, "0123456789"},
    {LOCALE_SCURRENCY, "$"},
    {LOCALE_SINTLSYMBOL, "USD"},
    {LOCALE_SMONDECIMALSEP, "."},
    {LOCALE_SMONTHOUSANDSEP, ","},
    {LOCALE_SMONGROUPING, "3;0"},
    {LOCALE_ICURRDIGITS, "2"},
    {LOCALE_IINTLCURRDIGITS, "2"},
    {LOCALE_ICURRENCY, "0"},
    {LOCALE_INEGCURR, "0"},
    {LOCALE_SDATE, "/"},
    {LOCALE_STIME, ":"},
    {LOCALE_SSHORTDATE, "M/d/yyyy"},
    {LOCALE_SLONGDATE, "dddd, MMMM dd, yyyy"},
    {LOCALE_IDATE, "0"},
    {LOCALE_ILDATE, "0"},
    {LOCALE_ITIME, "0"},
    {LOCALE_ICENTURY, "1"},
    {LOCALE_ITLZERO, "0"},
    {LOCALE_IDAYLZERO, "0"},
    {LOCALE_IMONLZERO, "0"},
    {LOCALE_S1159, "AM"},
    {LOCALE_S2359, "PM"},
    {LOCALE_SPOSITIVESIGN, ""},
    {LOCALE_SNEGATIVESIGN, "-"},
    {LOCALE_SISO639LANGNAME, "en"},
    {LOCALE_SISO3166CTRYNAME, "US"},
    {LOCALE_SENGLANGUAGE, "English"},
    {LOCALE_SENGCOUNTRY, "United States"},
    {LOCALE_STIMEFORMAT, "h:mm:ss tt"},
    {LOCALE_IDEFAULTANSICODEPAGE, CODE_PAGE},
    {LOCALE_ITIMEMARKPOSN, "0"},
    {LOCALE_ICALENDARTYPE, "1"},
    {LOCALE_IFIRSTDAYOFWEEK, "6"},
    {LOCALE_IFIRSTWEEKOFYEAR, "0"},
    {LOCALE_INEGNUMBER, "1"},
};

/* Names of days, the week beginning with Monday, and of months; the short ones are their first three letters. */
static const char *const calendar_names[] = {
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
};

static const struct
{
    LCTYPE first, last;
    int name, letters;
} calendar[] = {
    {LOCALE_SDAYNAME1, LOCALE_SDAYNAME7, 0, 9},
    {LOCALE_SABBREVDAYNAME1, LOCALE_SABBREVDAYNAME7, 0, 3},
    {LOCALE_SMONTHNAME1, LOCALE_SMONTHNAME12, 7, 9},
    {LOCALE_SABBREVMONTHNAME1, LOCALE_SABBREVMONTHNAME12, 7, 3},
};

/* NULL for what nobody may ask for. */
static const char *english_text(LCTYPE what, char *own, size_t room)
{
    for (size_t n = 0; n < sizeof(english) / sizeof(*english); n++)
        if (english[n].what == what)
            return english[n].text;
    for (size_t n = 0; n < sizeof(calendar) / sizeof(*calendar); n++)
        if (what >= calendar[n].first && what <= calendar[n].last)
        {
            snprintf(own, room, "%.*s", calendar[n].letters, calendar_names[(DWORD)calendar[n].name + what - calendar[n].first]);
            return own;
        }
    return NULL;
}

#define LOCALE_FLAGS (LOCALE_NOUSEROVERRIDE | LOCALE_USE_CP_ACP | LOCALE_RETURN_NUMBER)

/* How much room a number takes, in letters. */
static int give_number(const char *text, void *to, int size, int room)
{
    DWORD number = strtoul(text, NULL, 10);
    if (size > 0 && size < room)
    {
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return 0;
    }
    if (size > 0)
        memcpy(to, &number, sizeof(number));
    return room;
}

int WINAPI GetLocaleInfoA(LCID locale, LCTYPE what, LPSTR text, int size)
{
    char own[16];
    (void)locale;
    const char *found = english_text(what & ~LOCALE_FLAGS, own, sizeof(own));
    int room = found ? (int)strlen(found) + 1 : 0;
    if (!found || size < 0)
    {
        SetLastError(found ? ERROR_INVALID_PARAMETER : ERROR_INVALID_FLAGS);
        return 0;
    }
    if (what & LOCALE_RETURN_NUMBER)
        return give_number(found, text, size, (int)sizeof(DWORD));
    if (size > 0 && size < room)
    {
        SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return 0;
    }
    if (size > 0)
        memcpy(text, found, (size_t)room);
    return room;
}

int WINAPI GetLocaleInfoW(LCID locale, LCTYPE what, LPWSTR text, int size)
{
    char own[32];
    if (what & LOCALE_RETURN_NUMBER)
    {
        int room = GetLocaleInfoA(locale, what & ~LOCALE_RETURN_NUMBER, own, sizeof(own));
        return room ? give_number(own, text, size, (int)(sizeof(DWORD) / sizeof(WCHAR))) : 0;
    }
    return GetLocaleInfoA(locale, what, own, sizeof(own)) ? MultiByteToWideChar(CP_UTF8, 0, own, -1, text, size) : 0;
}

BOOL WINAPI OemToCharA(LPCSTR from, LPSTR to)
{
    memmove(to, from, strlen(from) + 1);
    return TRUE;
}

BOOL WINAPI OemToCharW(LPCSTR from, LPWSTR to)
{
    return MultiByteToWideChar(CP_UTF8, 0, from, -1, to, (int)strlen(from) + 1) > 0;
}

BOOL WINAPI OemToCharBuffA(LPCSTR from, LPSTR to, DWORD count)
{
    memmove(to, from, count);
    return TRUE;
}

BOOL WINAPI OemToCharBuffW(LPCSTR from, LPWSTR to, DWORD count)
{
    return MultiByteToWideChar(CP_UTF8, 0, from, (int)count, to, (int)count) > 0;
}

BOOL WINAPI CharToOemA(LPCSTR from, LPSTR to)
{
    return OemToCharA(from, to);
}

BOOL WINAPI CharToOemW(LPCWSTR from, LPSTR to)
{
    return WideCharToMultiByte(CP_UTF8, 0, from, -1, to, (int)lstrlenW(from) * 3 + 1, NULL, NULL) > 0;
}

BOOL WINAPI CharToOemBuffA(LPCSTR from, LPSTR to, DWORD count)
{
    return OemToCharBuffA(from, to, count);
}

BOOL WINAPI CharToOemBuffW(LPCWSTR from, LPSTR to, DWORD count)
{
    return WideCharToMultiByte(CP_UTF8, 0, from, (int)count, to, (int)count * 3, NULL, NULL) > 0;
}

/* The drive that GetLogicalDrives has. */
static const char drive_list[] = "C:\\\0";

DWORD WINAPI GetLogicalDriveStringsA(DWORD size, LPSTR text)
{
    if (size < sizeof(drive_list))
        return sizeof(drive_list);
    memcpy(text, drive_list, sizeof(drive_list));
    return sizeof(drive_list) - 1;
}

DWORD WINAPI GetLogicalDriveStringsW(DWORD size, LPWSTR text)
{
    for (DWORD n = 0; size >= sizeof(drive_list) && n < sizeof(drive_list); n++)
        text[n] = (WCHAR)drive_list[n];
    return size < sizeof(drive_list) ? sizeof(drive_list) : sizeof(drive_list) - 1;
}

/* Where settings of all programs are. */
#define SETTINGS "C:\\WINDOWS\\win.ini"

DWORD WINAPI GetProfileStringA(LPCSTR section, LPCSTR key, LPCSTR otherwise, LPSTR text, DWORD size)
{
    return GetPrivateProfileStringA(section, key, otherwise, text, size, SETTINGS);
}

DWORD WINAPI GetProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size)
{
    return GetPrivateProfileStringW(section, key, otherwise, text, size, L"" SETTINGS);
}

UINT WINAPI GetProfileIntA(LPCSTR section, LPCSTR key, INT otherwise)
{
    return GetPrivateProfileIntA(section, key, otherwise, SETTINGS);
}

UINT WINAPI GetProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise)
{
    return GetPrivateProfileIntW(section, key, otherwise, L"" SETTINGS);
}

DWORD WINAPI GetProfileSectionA(LPCSTR section, LPSTR lines, DWORD size)
{
    return GetPrivateProfileSectionA(section, lines, size, SETTINGS);
}

BOOL WINAPI WriteProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value)
{
    return WritePrivateProfileStringA(section, key, value, SETTINGS);
}

BOOL WINAPI WriteProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value)
{
    return WritePrivateProfileStringW(section, key, value, L"" SETTINGS);
}

#define ID_LETTERS 39

HRESULT WINAPI StringFromCLSID(REFCLSID id, LPWSTR *text)
{
    *text = CoTaskMemAlloc(ID_LETTERS * sizeof(WCHAR));
    return *text && StringFromGUID2(id, *text, ID_LETTERS) ? S_OK : E_OUTOFMEMORY;
}

HRESULT WINAPI StringFromIID(REFIID id, LPWSTR *text)
{
    return StringFromCLSID(id, text);
}

/* No names of programs are registered: only ids in braces are found. */
HRESULT WINAPI CLSIDFromString(LPCWSTR text, LPCLSID id)
{
    char own[ID_LETTERS + 1] = "";
    unsigned first, parts[10];
    int read = 0;
    for (int n = 0; text && n < ID_LETTERS && text[n]; n++)
        own[n] = text[n] < 0x80 ? (char)text[n] : '?';
    memset(id, 0, sizeof(*id));
    sscanf(own, "{%8x-%4x-%4x-%2x%2x-%2x%2x%2x%2x%2x%2x}%n", &first, parts, parts + 1, parts + 2, parts + 3, parts + 4, parts + 5,
           parts + 6, parts + 7, parts + 8, parts + 9, &read);
    if (text && read != ID_LETTERS - 1)
        return (HRESULT)0x800401f3L; /* CO_E_CLASSSTRING */
    if (!text)
        return S_OK;
    id->Data1 = first;
    id->Data2 = (WORD)parts[0];
    id->Data3 = (WORD)parts[1];
    for (int n = 0; n < 8; n++)
        id->Data4[n] = (BYTE)parts[n + 2];
    return S_OK;
}

HRESULT WINAPI IIDFromString(LPCWSTR text, LPIID id)
{
    return CLSIDFromString(text, id);
}
