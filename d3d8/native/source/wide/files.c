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

DWORD WINAPI GetPrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR otherwise, LPWSTR text, DWORD size,
                                      LPCWSTR file)
{
    char own[LONGEST];
    DWORD length =
        GetPrivateProfileStringA(NARROW(section), NARROW(key), NARROW(otherwise), own, LONGEST, NARROW(file));
    own[length < LONGEST ? length : LONGEST - 1] = 0;
    if (size == 0)
        return 0;
    // Lists of names have ends within: each letter is taken by itself.
    DWORD count = 0;
    for (; count < length && count + 1 < size; count++)
        text[count] = (BYTE)own[count];
    text[count] = 0;
    return section && key ? (DWORD)widen(own, text, (int)size) : count;
}

UINT WINAPI GetPrivateProfileIntW(LPCWSTR section, LPCWSTR key, INT otherwise, LPCWSTR file)
{
    return GetPrivateProfileIntA(NARROW(section), NARROW(key), otherwise, NARROW(file));
}

BOOL WINAPI WritePrivateProfileStringW(LPCWSTR section, LPCWSTR key, LPCWSTR value, LPCWSTR file)
{
    return WritePrivateProfileStringA(NARROW(section), NARROW(key), NARROW(value), NARROW(file));
}
