/* Files (kernel32.dll), over the C library's. */
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
#include "failures.h"

#define FILE_KIND 0x46494c45

struct file
{
    DWORD kind;
    int descriptor;
    /* What is deleted with it; NULL: nothing. */
    char *doomed;
};

HANDLE WINAPI CreateFileA(LPCSTR name, DWORD access, DWORD share, LPSECURITY_ATTRIBUTES security, DWORD creation, DWORD flags, HANDLE from)
{
    static const int creations[] = {0, O_CREAT | O_EXCL, O_CREAT | O_TRUNC, 0, O_CREAT, O_TRUNC};
    (void)share, (void)security, (void)from;
    if (creation < CREATE_NEW || creation > TRUNCATE_EXISTING)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return INVALID_HANDLE_VALUE;
    }
    if (!three_d3d8_is_name(name))
        return INVALID_HANDLE_VALUE;
    struct stat about;
    BOOL was_there = stat(name, &about) == 0;
    if (was_there && S_ISDIR(about.st_mode) && !(flags & FILE_FLAG_BACKUP_SEMANTICS))
    {
        SetLastError(creation == CREATE_NEW ? ERROR_FILE_EXISTS : ERROR_ACCESS_DENIED);
        return INVALID_HANDLE_VALUE;
    }
    int both = (access & GENERIC_WRITE) != 0 ? (access & GENERIC_READ ? O_RDWR : O_WRONLY) : O_RDONLY;
    int descriptor = open(name, both | creations[creation] | O_BINARY, 0666);
    if (descriptor < 0)
    {
        three_d3d8_fail_at(name, errno);
        if (errno == EEXIST)
            SetLastError(ERROR_FILE_EXISTS);
        return INVALID_HANDLE_VALUE;
    }
    struct file *file = malloc(sizeof(*file));
    char whole[MAX_PATH * 2];
    *file = (struct file){FILE_KIND, descriptor, NULL};
    // The current folder may be another one by the time that it is closed.
    if (flags & FILE_FLAG_DELETE_ON_CLOSE && GetFullPathNameA(name, sizeof(whole), whole, NULL) < sizeof(whole))
        file->doomed = strdup(whole);
    if (creation == CREATE_ALWAYS || creation == OPEN_ALWAYS)
        SetLastError(was_there ? ERROR_ALREADY_EXISTS : 0);
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
            return three_d3d8_fail_of(file, errno);
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
            return three_d3d8_fail_of(file, errno);
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
        // The file is one, the way too: the place lies before its beginning.
        BOOL is_before = errno == EINVAL && method <= FILE_END;
        three_d3d8_fail_of(file, errno);
        if (is_before)
            SetLastError(ERROR_NEGATIVE_SEEK);
        return INVALID_SET_FILE_POINTER;
    }
    if (high)
        *high = (LONG)(at >> 32);
    return (DWORD)at;
}

BOOL WINAPI SetEndOfFile(HANDLE file)
{
    int descriptor = three_d3d8_descriptor_of(file);
    return ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR)) == 0 || three_d3d8_fail_of(file, errno);
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
        three_d3d8_fail_of(file, errno);
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
    {
        char *doomed = ((struct file *)object)->doomed;
        close(descriptor);
        if (doomed)
            unlink(doomed);
        free(doomed);
    }
    free(object);
    return TRUE;
}

BOOL WINAPI DeleteFileA(LPCSTR name)
{
    return three_d3d8_is_name(name) && (unlink(name) == 0 || three_d3d8_fail_at(name, errno));
}

/* C's own, which replaces what is there. */
int __real_rename(const char *from, const char *to);

static BOOL move(LPCSTR from, LPCSTR to, BOOL replaces)
{
    if (!three_d3d8_is_name(from) || !three_d3d8_is_name(to))
        return FALSE;
    if (access(from, F_OK) != 0)
        return three_d3d8_fail_at(from, ENOENT);
    if (!replaces && strcasecmp(from, to) != 0 && access(to, F_OK) == 0)
        return three_d3d8_fail(EEXIST);
    return __real_rename(from, to) == 0 || three_d3d8_fail_at(to, errno);
}

BOOL WINAPI MoveFileA(LPCSTR from, LPCSTR to)
{
    return move(from, to, FALSE);
}

BOOL WINAPI MoveFileExA(LPCSTR from, LPCSTR to, DWORD flags)
{
    return move(from, to, (flags & MOVEFILE_REPLACE_EXISTING) != 0);
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
