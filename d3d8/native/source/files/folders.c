/* Folders, and what lies in them (kernel32.dll). */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>
#include "../crt/double-bytes.h"
#include "../host.h"
#include "failures.h"

/* What a search finds, all of it as it was when the search began. */
struct search
{
    DWORD kind;
    size_t count, room, next;
    WIN32_FIND_DATAA *found;
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
    if (!three_d3d8_is_name(name))
        return FALSE;
    if (rmdir(name) == 0)
        return TRUE;
    int error = errno;
    three_d3d8_fail_at(name, error);
    if (error == ENOTDIR)
        SetLastError(ERROR_DIRECTORY);
    return FALSE;
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
    if (GetFileAttributesA(name) == INVALID_FILE_ATTRIBUTES)
        return FALSE;
    if (attributes & (FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_SYSTEM))
        three_d3d8_say_once("SetFileAttributes: files can always be written and seen here; they stay as they are.\n");
    return TRUE;
}

/*
 * Whether the rest of a name fits the rest of a pattern. As on all disks of Windows since those of DOS, a name without a
 * dot is one with nothing behind it, so that *. finds what has none, and ? stands for no letter where a part ends.
 */
static int fits(const char *pattern, const char *name, int has_dot)
{
    for (const char *first = name; *pattern; pattern++)
    {
        if (*pattern == '*')
        {
            if (strcmp(pattern, "*.*") == 0)
                return 1;
            for (const char *rest = name;; rest++)
            {
                if (fits(pattern + 1, rest, has_dot))
                    return 1;
                if (!*rest)
                    return 0;
            }
        }
        if (*pattern == '?' && (!*name || (*name == '.' && name > first)))
            continue;
        if (*pattern == '.' && !*name && !has_dot)
            continue;
        if (!*name || (*pattern != '?' && strncasecmp(pattern, name, 1) != 0))
            return 0;
        name++;
    }
    return *name == 0;
}

/* Names as the disks of Windows have them: by their capitals, behind the folder itself and the one that it is in. */
static int by_name(const void *a, const void *b)
{
    const unsigned char *one = (const unsigned char *)((const WIN32_FIND_DATAA *)a)->cFileName, *other = (const unsigned char *)((const WIN32_FIND_DATAA *)b)->cFileName;
    BOOL is_dots = strcmp((const char *)one, ".") == 0 || strcmp((const char *)one, "..") == 0;
    BOOL are_dots = strcmp((const char *)other, ".") == 0 || strcmp((const char *)other, "..") == 0;
    if (is_dots != are_dots)
        return are_dots - is_dots;
    for (; *one && toupper(*one) == toupper(*other); one++, other++)
        continue;
    return toupper(*one) - toupper(*other);
}

/* Notes a file or a folder; FALSE where there is no memory. */
static BOOL note(struct search *search, const char *name, const struct stat *about)
{
    if (search->count == search->room)
    {
        size_t room = search->room * 2 + 16;
        WIN32_FIND_DATAA *more = realloc(search->found, room * sizeof(*more));
        if (!more)
            return FALSE;
        search->found = more, search->room = room;
    }
    WIN32_FIND_DATAA *found = &search->found[search->count++];
    memset(found, 0, sizeof(*found));
    snprintf(found->cFileName, sizeof(found->cFileName), "%s", name);
    three_d3d8_to_page(found->cFileName);
    found->ftCreationTime = found->ftLastAccessTime = found->ftLastWriteTime = three_d3d8_time_of(about->st_mtim);
    found->dwFileAttributes = S_ISDIR(about->st_mode) ? FILE_ATTRIBUTE_DIRECTORY : FILE_ATTRIBUTE_ARCHIVE;
    found->nFileSizeLow = S_ISDIR(about->st_mode) ? 0 : (DWORD)about->st_size;
    return TRUE;
}

BOOL WINAPI FindNextFileA(HANDLE handle, LPWIN32_FIND_DATAA found)
{
    struct search *search = handle;
    if (search->next < search->count)
    {
        *found = search->found[search->next++];
        return TRUE;
    }
    SetLastError(ERROR_NO_MORE_FILES);
    return FALSE;
}

HANDLE WINAPI FindFirstFileA(LPCSTR name, LPWIN32_FIND_DATAA found)
{
    char path[MAX_PATH], whole[MAX_PATH * 2], pattern[MAX_PATH];
    if (!name || !*name)
    {
        SetLastError(ERROR_PATH_NOT_FOUND);
        return INVALID_HANDLE_VALUE;
    }
    snprintf(path, sizeof(path), "%s", name);
    char *slash = NULL;
    for (char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            slash = at;
    snprintf(pattern, sizeof(pattern), "%s", slash ? slash + 1 : path);
    if (slash)
        slash[slash == path] = 0;
    else
        strcpy(path, ".");
    DIR *folder = opendir(path);
    if (!folder)
    {
        SetLastError(ERROR_PATH_NOT_FOUND);
        return INVALID_HANDLE_VALUE;
    }
    struct search *search = calloc(1, sizeof(*search));
    struct stat about;
    for (struct dirent *entry; search && (entry = readdir(folder)) != NULL;)
    {
        snprintf(whole, sizeof(whole), "%s/%s", path, entry->d_name);
        if (fits(pattern, entry->d_name, strchr(entry->d_name, '.') != NULL) && stat(whole, &about) == 0 && !note(search, entry->d_name, &about))
            break;
    }
    closedir(folder);
    if (search && search->count > 0)
    {
        qsort(search->found, search->count, sizeof(*search->found), by_name);
        FindNextFileA(search, found);
        return search;
    }
    FindClose(search);
    SetLastError(ERROR_FILE_NOT_FOUND);
    return INVALID_HANDLE_VALUE;
}

BOOL WINAPI FindClose(HANDLE handle)
{
    struct search *search = handle;
    if (!search || handle == INVALID_HANDLE_VALUE)
        return FALSE;
    free(search->found);
    free(search);
    return TRUE;
}
