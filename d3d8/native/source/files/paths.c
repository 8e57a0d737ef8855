/* Where paths lead, and the folders that Windows has (kernel32.dll). */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <windows.h>
#include "../host.h"
#include "failures.h"

static DWORD give(LPSTR to, DWORD size, const char *text)
{
    DWORD length = (DWORD)strlen(text);
    if (length >= size)
        return length + 1;
    strcpy(to, text);
    return length;
}

DWORD WINAPI GetCurrentDirectoryA(DWORD size, LPSTR name)
{
    char own[MAX_PATH] = "C:";
    if (!getcwd(own + 2, sizeof(own) - 2))
        return 0;
    for (char *at = own; *at; at++)
        if (*at == '/')
            *at = '\\';
    return give(name, size, own);
}

BOOL WINAPI SetCurrentDirectoryA(LPCSTR name)
{
    return three_d3d8_is_name(name) && (chdir(name) == 0 || three_d3d8_fail_at(name, errno));
}

DWORD WINAPI GetTempPathA(DWORD size, LPSTR name)
{
    return give(name, size, "C:\\");
}

UINT WINAPI GetWindowsDirectoryA(LPSTR name, UINT size)
{
    return give(name, size, "C:\\WINDOWS");
}

UINT WINAPI GetSystemDirectoryA(LPSTR name, UINT size)
{
    return give(name, size, "C:\\WINDOWS\\system32");
}

static BOOL is_slash(char letter)
{
    return letter == '\\' || letter == '/';
}

/* Appends the parts of a path to a full one, which ends with no slash; .. leads no further up than `root`. */
static void append_parts(char *full, size_t size, const char *root, const char *path)
{
    while (*path)
    {
        size_t part = strcspn(path, "\\/"), length = strlen(full);
        if (part == 2 && path[0] == '.' && path[1] == '.')
        {
            char *slash = strrchr(full, '\\');
            if (slash && slash >= root)
                *slash = 0;
        }
        else if (part > 0 && !(part == 1 && path[0] == '.') && length + part + 2 < size)
            snprintf(full + length, size - length, "\\%.*s", (int)part, path);
        path += part;
        while (is_slash(*path))
            path++;
    }
}

DWORD WINAPI GetFullPathNameA(LPCSTR name, DWORD size, LPSTR full, LPSTR *file)
{
    char own[MAX_PATH * 2] = "C:", folder[MAX_PATH] = "";
    const char *path = name;
    if (!name || !*name)
    {
        SetLastError(ERROR_INVALID_NAME);
        return 0;
    }
    BOOL is_server = is_slash(name[0]) && is_slash(name[1]);
    if (name[1] == ':')
    {
        own[0] = name[0];
        path += 2;
    }
    else if (is_server)
        strcpy(own, "\\");
    if (!is_slash(*path) && (own[0] | 32) == 'c' && GetCurrentDirectoryA(sizeof(folder), folder))
        append_parts(own, sizeof(own), own + 2, folder + 2);
    append_parts(own, sizeof(own), own + 2, path);
    // The root is a slash, and a folder may be named with one.
    size_t length = strlen(own);
    if ((length == 2 || is_slash(name[strlen(name) - 1])) && length + 1 < sizeof(own))
        strcpy(own + length, "\\");
    DWORD given = give(full, size, own);
    if (file && given < size)
    {
        char *slash = strrchr(full, '\\');
        *file = slash && slash[1] ? slash + 1 : NULL;
    }
    return given;
}
