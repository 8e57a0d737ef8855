/* Calls of files, paths and profiles that take texts of 16 bits a letter (three-d3d8/wide/more.h). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "texts.h"

HANDLE WINAPI CreateFileMappingW(HANDLE file, LPSECURITY_ATTRIBUTES security, DWORD protection, DWORD high, DWORD low,
                                 LPCWSTR name)
{
    return CreateFileMappingA(file, security, protection, high, low, NARROW(name));
}

UINT WINAPI GetTempFileNameW(LPCWSTR folder, LPCWSTR prefix, UINT number, LPWSTR name)
{
    char own[LONGEST];
    UINT made = GetTempFileNameA(NARROW(folder), NARROW(prefix), number, own);
    if (made)
        widen(own, name, MAX_PATH);
    return made;
}

BOOL WINAPI GetFileAttributesExW(LPCWSTR name, GET_FILEEX_INFO_LEVELS level, LPVOID info)
{
    return GetFileAttributesExA(NARROW(name), level, info);
}

BOOL WINAPI MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags)
{
    return MoveFileExA(NARROW(from), NARROW(to), flags);
}

DWORD WINAPI GetShortPathNameW(LPCWSTR name, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    return GetShortPathNameA(NARROW(name), own, LONGEST) ? give(to, size, own) : 0;
}

DWORD WINAPI GetLongPathNameW(LPCWSTR name, LPWSTR to, DWORD size)
{
    char own[LONGEST];
    return GetLongPathNameA(NARROW(name), own, LONGEST) ? give(to, size, own) : 0;
}

DWORD WINAPI SearchPathW(LPCWSTR path, LPCWSTR name, LPCWSTR extension, DWORD size, LPWSTR to, LPWSTR *file)
{
    char own[LONGEST];
    if (!SearchPathA(NARROW(path), NARROW(name), NARROW(extension), LONGEST, own, NULL))
        return 0;
    DWORD length = give(to, size, own);
    if (file && length < size)
    {
        LPWSTR slash = wcsrchr(to, '\\');
        *file = slash ? slash + 1 : to;
    }
    return length;
}

UINT WINAPI GetDriveTypeW(LPCWSTR root)
{
    return GetDriveTypeA(NARROW(root));
}

BOOL WINAPI GetDiskFreeSpaceW(LPCWSTR root, LPDWORD sectors, LPDWORD bytes, LPDWORD free_clusters, LPDWORD clusters)
{
    return GetDiskFreeSpaceA(NARROW(root), sectors, bytes, free_clusters, clusters);
}

BOOL WINAPI GetDiskFreeSpaceExW(LPCWSTR folder, PULARGE_INTEGER available, PULARGE_INTEGER total,
                                PULARGE_INTEGER free_bytes)
{
    return GetDiskFreeSpaceExA(NARROW(folder), available, total, free_bytes);
}

/* Letters of a text or of a list of texts: the longest that there is. */
#define LONGEST_PROFILE 32768

/*
 * Gives back as much as there is room for of what a call has filled, and frees it.
 * ends: the zeros behind what is cut off: one for a text, two for a list
 */
static DWORD give_profile(LPWSTR to, DWORD size, char *own, DWORD length, DWORD ends)
{
    LPWSTR all = malloc((length + 1) * sizeof(*all));
    DWORD count = length > 0 ? (DWORD)MultiByteToWideChar(CP_UTF8, 0, own, (int)length, all, (int)length) : 0;
    if (size > 0)
    {
        if (count + 1 > size)
            count = size > ends ? size - ends : 0;
        memcpy(to, all, count * sizeof(*all));
        memset(to + count, 0, (size - count < ends ? size - count : ends) * sizeof(*all));
    }
    free(all);
    free(own);
    return size > 0 ? count : 0;
}

DWORD WINAPI GetPrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size,
                                      LPCWSTR file)
{
    char *own = malloc(LONGEST_PROFILE);
    DWORD length = GetPrivateProfileStringA(NARROW(section), NARROW(key), NARROW(otherwise), own, LONGEST_PROFILE, NARROW(file));
    return give_profile(text, size, own, length, section && key ? 1 : 2);
}

DWORD WINAPI GetPrivateProfileSectionNamesW(LPWSTR names, DWORD size, LPCWSTR file)
{
    char *own = malloc(LONGEST_PROFILE);
    DWORD length = GetPrivateProfileSectionNamesA(own, LONGEST_PROFILE, NARROW(file));
    return give_profile(names, size, own, length, 2);
}

DWORD WINAPI GetPrivateProfileSectionW(LPCWSTR section, LPWSTR lines, DWORD size, LPCWSTR file)
{
    char *own = malloc(LONGEST_PROFILE);
    DWORD length = GetPrivateProfileSectionA(NARROW(section), lines ? own : NULL, LONGEST_PROFILE, NARROW(file));
    return give_profile(lines, lines ? size : 0, own, length, 2);
}

/* A list of any length: its texts up to the empty one. */
BOOL WINAPI WritePrivateProfileSectionW(LPCWSTR section, LPCWSTR lines, LPCWSTR file)
{
    int letters = 1;
    while (lines && (lines[letters - 1] || lines[letters]))
        letters++;
    char *own = lines ? malloc((size_t)letters * 3 + 3) : NULL;
    if (own)
        memset(own + WideCharToMultiByte(CP_UTF8, 0, lines, letters, own, letters * 3, NULL, NULL), 0, 2);
    BOOL done = WritePrivateProfileSectionA(NARROW(section), own, NARROW(file));
    free(own);
    return done;
}

BOOL WINAPI GetPrivateProfileStructW(LPCWSTR section, LPCWSTR key, LPVOID memory, UINT bytes, LPCWSTR file)
{
    return GetPrivateProfileStructA(NARROW(section), NARROW(key), memory, bytes, NARROW(file));
}

BOOL WINAPI WritePrivateProfileStructW(LPCWSTR section, LPCWSTR key, LPVOID memory, UINT bytes, LPCWSTR file)
{
    return WritePrivateProfileStructA(NARROW(section), NARROW(key), memory, bytes, NARROW(file));
}

UINT WINAPI GetPrivateProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise, LPCWSTR file)
{
    return GetPrivateProfileIntA(NARROW(section), NARROW(key), otherwise, NARROW(file));
}

BOOL WINAPI WritePrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value, LPCWSTR file)
{
    return WritePrivateProfileStringA(NARROW(section), NARROW(key), NARROW(value), NARROW(file));
}
