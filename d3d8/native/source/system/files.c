/* Files and folders (kernel32.dll), over the C library's. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>
#include "../host.h"

#define FILE_KIND 0x46494c45

struct file
{
    DWORD kind;
    int descriptor;
};

struct search
{
    DWORD kind;
    DIR *folder;
    char path[MAX_PATH];
    char pattern[MAX_PATH];
};

static BOOL fail_with(int error)
{
    SetLastError(error == ENOENT     ? ERROR_FILE_NOT_FOUND
                 : error == EEXIST   ? ERROR_ALREADY_EXISTS
                 : error == ENOTDIR  ? ERROR_PATH_NOT_FOUND
                 : error == ENOTEMPTY ? ERROR_DIR_NOT_EMPTY
                                      : ERROR_ACCESS_DENIED);
    return FALSE;
}

HANDLE WINAPI CreateFileA(LPCSTR name, DWORD access, DWORD share, LPSECURITY_ATTRIBUTES security, DWORD creation, DWORD flags, HANDLE from)
{
    static const int creations[] = {0, O_CREAT | O_EXCL, O_CREAT | O_TRUNC, 0, O_CREAT, O_TRUNC};
    (void)share, (void)security, (void)flags, (void)from;
    if (creation < CREATE_NEW || creation > TRUNCATE_EXISTING)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return INVALID_HANDLE_VALUE;
    }
    int both = (access & GENERIC_WRITE) != 0 ? (access & GENERIC_READ ? O_RDWR : O_WRONLY) : O_RDONLY;
    int descriptor = open(name, both | creations[creation] | O_BINARY, 0666);
    if (descriptor < 0)
    {
        fail_with(errno);
        return INVALID_HANDLE_VALUE;
    }
    struct file *file = malloc(sizeof(*file));
    *file = (struct file){FILE_KIND, descriptor};
    return file;
}

int three_d3d8_descriptor_of(HANDLE handle)
{
    if ((size_t)handle >= 0x70000 && (size_t)handle < 0x70003)
        return (int)((size_t)handle - 0x70000);
    struct file *file = handle;
    return file && handle != INVALID_HANDLE_VALUE && file->kind == FILE_KIND ? file->descriptor : -1;
}

HANDLE WINAPI GetStdHandle(DWORD which)
{
    return (HANDLE)(size_t)(0x70000 + (0u - which - 10));
}

BOOL WINAPI ReadFile(HANDLE file, LPVOID buffer, DWORD bytes, LPDWORD got, LPOVERLAPPED overlapped)
{
    DWORD all = 0;
    (void)overlapped;
    while (all < bytes)
    {
        ssize_t part = read(three_d3d8_descriptor_of(file), (char *)buffer + all, bytes - all);
        if (part < 0)
            return fail_with(errno);
        if (part == 0)
            break;
        all += (DWORD)part;
    }
    if (got)
        *got = all;
    return TRUE;
}

BOOL WINAPI WriteFile(HANDLE file, LPCVOID buffer, DWORD bytes, LPDWORD written, LPOVERLAPPED overlapped)
{
    DWORD all = 0;
    (void)overlapped;
    while (all < bytes)
    {
        ssize_t part = write(three_d3d8_descriptor_of(file), (const char *)buffer + all, bytes - all);
        if (part < 0)
            return fail_with(errno);
        all += (DWORD)part;
    }
    if (written)
        *written = all;
    return TRUE;
}

DWORD WINAPI SetFilePointer(HANDLE file, LONG distance, PLONG high, DWORD method)
{
    static const int ways[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    off_t distance_there = high ? ((off_t)*high << 32) | (unsigned long)distance : distance;
    off_t at = method <= FILE_END ? lseek(three_d3d8_descriptor_of(file), distance_there, ways[method]) : -1;
    if (at < 0)
    {
        fail_with(errno);
        return INVALID_SET_FILE_POINTER;
    }
    if (high)
        *high = (LONG)(at >> 32);
    return (DWORD)at;
}

BOOL WINAPI SetEndOfFile(HANDLE file)
{
    int descriptor = three_d3d8_descriptor_of(file);
    return ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR)) == 0 || fail_with(errno);
}

BOOL WINAPI FlushFileBuffers(HANDLE file)
{
    return three_d3d8_descriptor_of(file) >= 0;
}

DWORD WINAPI GetFileSize(HANDLE file, LPDWORD high)
{
    struct stat about;
    if (fstat(three_d3d8_descriptor_of(file), &about) != 0)
    {
        fail_with(errno);
        return INVALID_FILE_SIZE;
    }
    if (high)
        *high = (DWORD)(about.st_size >> 32);
    return (DWORD)about.st_size;
}

BOOL WINAPI CloseHandle(HANDLE object)
{
    if (!object || object == INVALID_HANDLE_VALUE || (size_t)object < 0x80000)
        return object != NULL;
    if (three_d3d8_close_object(object))
        return TRUE;
    int descriptor = three_d3d8_descriptor_of(object);
    if (descriptor >= 0)
        close(descriptor);
    free(object);
    return TRUE;
}

BOOL WINAPI DeleteFileA(LPCSTR name)
{
    return unlink(name) == 0 || fail_with(errno);
}

BOOL WINAPI MoveFileA(LPCSTR from, LPCSTR to)
{
    return rename(from, to) == 0 || fail_with(errno);
}

BOOL WINAPI CopyFileA(LPCSTR from, LPCSTR to, BOOL keep)
{
    HANDLE source = CreateFileA(from, GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    if (source == INVALID_HANDLE_VALUE)
        return FALSE;
    HANDLE target = CreateFileA(to, GENERIC_WRITE, 0, NULL, keep ? CREATE_NEW : CREATE_ALWAYS, 0, NULL);
    BOOL done = target != INVALID_HANDLE_VALUE;
    char part[4096];
    DWORD bytes = 1;
    while (done && bytes > 0)
        done = ReadFile(source, part, sizeof(part), &bytes, NULL) && WriteFile(target, part, bytes, NULL, NULL);
    CloseHandle(source);
    CloseHandle(target);
    return done;
}

BOOL WINAPI CreateDirectoryA(LPCSTR name, LPSECURITY_ATTRIBUTES security)
{
    (void)security;
    return mkdir(name, 0777) == 0 || fail_with(errno);
}

int three_d3d8_mkdir(const char *path)
{
    return mkdir(path, 0777);
}

BOOL WINAPI RemoveDirectoryA(LPCSTR name)
{
    return rmdir(name) == 0 || fail_with(errno);
}

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
    return chdir(name) == 0 || fail_with(errno);
}

DWORD WINAPI GetTempPathA(DWORD size, LPSTR name)
{
    return give(name, size, ".\\");
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

DWORD WINAPI GetFileAttributesA(LPCSTR name)
{
    struct stat about;
    if (stat(name, &about) != 0)
    {
        fail_with(errno);
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
        *slash = 0;
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
