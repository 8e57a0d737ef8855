/* Folders, and what lies in them (kernel32.dll). */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>
#include "../host.h"
#include "failures.h"

struct search
{
    DWORD kind;
    DIR *folder;
    char path[MAX_PATH];
    char pattern[MAX_PATH];
};

BOOL WINAPI CreateDirectoryA(LPCSTR name, LPSECURITY_ATTRIBUTES security)
{
    (void)security;
    return three_d3d8_is_name(name) && (mkdir(name, 0777) == 0 || three_d3d8_fail_at(name, errno));
}

int three_d3d8_mkdir(const char *path)
{
    return mkdir(path, 0777);
}

BOOL WINAPI RemoveDirectoryA(LPCSTR name)
{
    return three_d3d8_is_name(name) && (rmdir(name) == 0 || three_d3d8_fail_at(name, errno));
}

DWORD WINAPI GetFileAttributesA(LPCSTR name)
{
    struct stat about;
    if (!three_d3d8_is_name(name))
        return INVALID_FILE_ATTRIBUTES;
    if (stat(name, &about) != 0)
    {
        three_d3d8_fail_at(name, errno);
        return INVALID_FILE_ATTRIBUTES;
    }
    return S_ISDIR(about.st_mode) ? FILE_ATTRIBUTE_DIRECTORY : FILE_ATTRIBUTE_ARCHIVE;
}

BOOL WINAPI SetFileAttributesA(LPCSTR name, DWORD attributes)
{
    (void)attributes;
    return GetFileAttributesA(name) != INVALID_FILE_ATTRIBUTES;
}

/* Whether a name fits a pattern with * and ?. */
static int fits(const char *pattern, const char *name)
{
    for (; *pattern; pattern++, name++)
    {
        if (*pattern == '*')
        {
            if (strcmp(pattern, "*.*") == 0)
                return 1;
            for (const char *rest = name;; rest++)
            {
                if (fits(pattern + 1, rest))
                    return 1;
                if (!*rest)
                    return 0;
            }
        }
        if (!*name || (*pattern != '?' && strncasecmp(pattern, name, 1) != 0))
            return 0;
    }
    return *name == 0;
}

BOOL WINAPI FindNextFileA(HANDLE handle, LPWIN32_FIND_DATAA found)
{
    struct search *search = handle;
    for (struct dirent *entry; (entry = readdir(search->folder)) != NULL;)
    {
        if (!fits(search->pattern, entry->d_name))
            continue;
        char path[MAX_PATH * 2];
        struct stat about;
        snprintf(path, sizeof(path), "%s/%s", search->path, entry->d_name);
        memset(found, 0, sizeof(*found));
        snprintf(found->cFileName, sizeof(found->cFileName), "%s", entry->d_name);
        found->dwFileAttributes = FILE_ATTRIBUTE_DIRECTORY;
        if (stat(path, &about) != 0)
            return TRUE;
        found->ftCreationTime = found->ftLastAccessTime = found->ftLastWriteTime = three_d3d8_time_of(about.st_mtim);
        if (!S_ISDIR(about.st_mode))
        {
            found->dwFileAttributes = FILE_ATTRIBUTE_ARCHIVE;
            found->nFileSizeLow = (DWORD)about.st_size;
        }
        return TRUE;
    }
    SetLastError(ERROR_NO_MORE_FILES);
    return FALSE;
}

HANDLE WINAPI FindFirstFileA(LPCSTR pattern, LPWIN32_FIND_DATAA found)
{
    struct search *search = calloc(1, sizeof(*search));
    snprintf(search->path, sizeof(search->path), "%s", pattern);
    char *slash = NULL;
    for (char *at = search->path; *at; at++)
        if (*at == '/' || *at == '\\')
            slash = at;
    snprintf(search->pattern, sizeof(search->pattern), "%s", slash ? slash + 1 : search->path);
    if (slash)
        slash[slash == search->path] = 0;
    else
        strcpy(search->path, ".");
    search->folder = opendir(search->path);
    if (search->folder && FindNextFileA(search, found))
        return search;
    SetLastError(search->folder ? ERROR_FILE_NOT_FOUND : ERROR_PATH_NOT_FOUND);
    if (search->folder)
        closedir(search->folder);
    free(search);
    return INVALID_HANDLE_VALUE;
}

BOOL WINAPI FindClose(HANDLE handle)
{
    struct search *search = handle;
    if (!search || handle == INVALID_HANDLE_VALUE)
        return FALSE;
    closedir(search->folder);
    free(search);
    return TRUE;
}
