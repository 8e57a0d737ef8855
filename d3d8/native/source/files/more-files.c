/* Files and drives (kernel32.dll) besides what files.c has. */
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

BOOL WINAPI GetFileSizeEx(HANDLE file, PLARGE_INTEGER size)
{
    DWORD high = 0;
    DWORD low = GetFileSize(file, &high);
    if (low == INVALID_FILE_SIZE && high == 0)
        return FALSE;
    size->LowPart = low;
    size->HighPart = (LONG)high;
    return TRUE;
}

BOOL WINAPI SetFilePointerEx(HANDLE file, LARGE_INTEGER distance, PLARGE_INTEGER at, DWORD method)
{
    LONG high = distance.HighPart;
    DWORD low = SetFilePointer(file, (LONG)distance.LowPart, &high, method);
    if (low == INVALID_SET_FILE_POINTER && high == distance.HighPart)
        return FALSE;
    if (at)
    {
        at->LowPart = low;
        at->HighPart = high;
    }
    return TRUE;
}

DWORD WINAPI GetFileType(HANDLE file)
{
    if ((size_t)file >= 0x70000 && (size_t)file < 0x70003)
        return FILE_TYPE_PIPE;
    return GetFileSize(file, NULL) == INVALID_FILE_SIZE ? FILE_TYPE_UNKNOWN : FILE_TYPE_DISK;
}

FILETIME three_d3d8_time_of(struct timespec time)
{
    ULONGLONG value = (ULONGLONG)time.tv_sec * 10000000 + (ULONGLONG)(time.tv_nsec / 100) + 116444736000000000ULL;
    return (FILETIME){(DWORD)value, (DWORD)(value >> 32)};
}

/* One time is kept: when it was written. */
BOOL WINAPI GetFileTime(HANDLE file, LPFILETIME creation, LPFILETIME access, LPFILETIME write_)
{
    struct stat about;
    if (GetFileType(file) != FILE_TYPE_DISK || fstat(three_d3d8_descriptor_of(file), &about) != 0)
        return FALSE;
    FILETIME *const wanted[] = {creation, access, write_};
    for (int n = 0; n < 3; n++)
        if (wanted[n])
            *wanted[n] = three_d3d8_time_of(about.st_mtim);
    return TRUE;
}

BOOL WINAPI SetFileTime(HANDLE file, const FILETIME *creation, const FILETIME *access, const FILETIME *write_)
{
    (void)creation, (void)access;
    if (GetFileType(file) != FILE_TYPE_DISK)
        return FALSE;
    if (!write_)
        return TRUE;
    LONGLONG value = (LONGLONG)((ULONGLONG)write_->dwHighDateTime << 32 | write_->dwLowDateTime) - 116444736000000000LL;
    struct timespec times[2] = {{0, UTIME_OMIT}, {value / 10000000, (long)(value % 10000000) * 100}};
    return futimens(three_d3d8_descriptor_of(file), times) == 0;
}

BOOL WINAPI GetFileInformationByHandle(HANDLE file, LPBY_HANDLE_FILE_INFORMATION info)
{
    memset(info, 0, sizeof(*info));
    info->dwFileAttributes = FILE_ATTRIBUTE_ARCHIVE;
    info->nNumberOfLinks = 1;
    info->nFileSizeLow = GetFileSize(file, &info->nFileSizeHigh);
    return GetFileTime(file, &info->ftCreationTime, &info->ftLastAccessTime, &info->ftLastWriteTime);
}

BOOL WINAPI GetFileAttributesExA(LPCSTR name, GET_FILEEX_INFO_LEVELS level, LPVOID info)
{
    WIN32_FILE_ATTRIBUTE_DATA *to = info;
    struct stat about;
    (void)level;
    memset(to, 0, sizeof(*to));
    to->dwFileAttributes = GetFileAttributesA(name);
    if (to->dwFileAttributes == INVALID_FILE_ATTRIBUTES || stat(name, &about) != 0)
        return FALSE;
    to->nFileSizeLow = (DWORD)about.st_size;
    to->nFileSizeHigh = (DWORD)(about.st_size >> 32);
    to->ftLastWriteTime = three_d3d8_time_of(about.st_mtim);
    to->ftCreationTime = to->ftLastAccessTime = to->ftLastWriteTime;
    return TRUE;
}

BOOL WINAPI LockFile(HANDLE file, DWORD low, DWORD high, DWORD bytes_low, DWORD bytes_high)
{
    (void)low, (void)high, (void)bytes_low, (void)bytes_high;
    return GetFileType(file) == FILE_TYPE_DISK;
}

BOOL WINAPI UnlockFile(HANDLE file, DWORD low, DWORD high, DWORD bytes_low, DWORD bytes_high)
{
    return LockFile(file, low, high, bytes_low, bytes_high);
}

BOOL WINAPI SetStdHandle(DWORD which, HANDLE handle)
{
    (void)which, (void)handle;
    return FALSE;
}

UINT WINAPI SetHandleCount(UINT count)
{
    return count;
}

UINT WINAPI GetTempFileNameA(LPCSTR folder, LPCSTR prefix, UINT number, LPSTR name)
{
    static UINT next = 1;
    const char *slash = folder[0] && !strchr("\\/", folder[strlen(folder) - 1]) ? "\\" : "";
    UINT own = number;
    do
    {
        if (number == 0)
            own = next++;
        snprintf(name, MAX_PATH, "%s%s%.3s%x.tmp", folder, slash, prefix ? prefix : "", own & 0xffff);
    } while (number == 0 && access(name, F_OK) == 0);
    if (number == 0)
    {
        FILE *made = fopen(name, "wb");
        if (!made)
            return (UINT)three_d3d8_fail_at(name, errno);
        fclose(made);
    }
    return own;
}

DWORD WINAPI GetLongPathNameA(LPCSTR name, LPSTR to, DWORD size)
{
    if (GetFileAttributesA(name) == INVALID_FILE_ATTRIBUTES)
        return 0;
    DWORD length = (DWORD)strlen(name);
    if (length >= size)
        return length + 1;
    memmove(to, name, length + 1);
    return length;
}

DWORD WINAPI GetShortPathNameA(LPCSTR name, LPSTR to, DWORD size)
{
    return GetLongPathNameA(name, to, size);
}

DWORD WINAPI SearchPathA(LPCSTR path, LPCSTR name, LPCSTR extension, DWORD size, LPSTR to, LPSTR *file)
{
    char own[MAX_PATH * 2];
    const char *ending = extension && !strrchr(name, '.') ? extension : "";
    snprintf(own, sizeof(own), "%s%s%s%s", path ? path : "", path ? "\\" : "", name, ending);
    if (GetFileAttributesA(own) != INVALID_FILE_ATTRIBUTES)
        return GetFullPathNameA(own, size, to, file);
    SetLastError(ERROR_FILE_NOT_FOUND);
    return 0;
}

/* There is drive C. */
UINT WINAPI GetDriveTypeA(LPCSTR root)
{
    return !root || root[1] != ':' || root[0] == 'C' || root[0] == 'c' ? DRIVE_FIXED : DRIVE_NO_ROOT_DIR;
}

DWORD WINAPI GetLogicalDrives(void)
{
    return 1 << 2;
}

#define FREE_BYTES 0x40000000ULL

BOOL WINAPI GetDiskFreeSpaceA(LPCSTR root, LPDWORD sectors, LPDWORD bytes, LPDWORD free_clusters, LPDWORD clusters)
{
    (void)root;
    *sectors = 8;
    *bytes = 512;
    *free_clusters = (DWORD)(FREE_BYTES / 4096);
    *clusters = *free_clusters * 2;
    return TRUE;
}

BOOL WINAPI GetDiskFreeSpaceExA(LPCSTR folder, PULARGE_INTEGER available, PULARGE_INTEGER total, PULARGE_INTEGER free_bytes)
{
    (void)folder;
    if (available)
        available->QuadPart = FREE_BYTES;
    if (total)
        total->QuadPart = FREE_BYTES * 2;
    if (free_bytes)
        free_bytes->QuadPart = FREE_BYTES;
    return TRUE;
}

BOOL WINAPI GetVolumeInformationA(LPCSTR root, LPSTR name, DWORD size, LPDWORD serial, LPDWORD longest, LPDWORD flags, LPSTR system, DWORD system_size)
{
    (void)root;
    if (name && size > 0)
        name[0] = 0;
    if (serial)
        *serial = 0;
    if (longest)
        *longest = MAX_PATH - 1;
    if (flags)
        *flags = 2;
    if (system && system_size > 0)
        snprintf(system, system_size, "NTFS");
    return TRUE;
}

/* A file of memory: what is in the file is read when it is mapped, and written back when the view is gone. */
#define MAPPING_KIND 0x4d415050

struct mapping
{
    DWORD kind;
    HANDLE file;
    DWORD protection;
    size_t bytes;
};

struct view
{
    struct view *next;
    struct mapping of;
    BYTE *bits;
    size_t at, bytes;
};
static struct view *views;

HANDLE WINAPI CreateFileMappingA(HANDLE file, LPSECURITY_ATTRIBUTES security, DWORD protection, DWORD high, DWORD low, LPCSTR name)
{
    (void)security, (void)high, (void)name;
    size_t bytes = low;
    if (bytes == 0 && file != INVALID_HANDLE_VALUE)
        bytes = GetFileSize(file, NULL);
    if (bytes == 0 || bytes == INVALID_FILE_SIZE)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    struct mapping *made = malloc(sizeof(*made));
    *made = (struct mapping){MAPPING_KIND, file, protection, bytes};
    return made;
}

/* Names lead to no mapping: there is no other program that could have made one. */
HANDLE WINAPI OpenFileMappingA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit, (void)name;
    SetLastError(ERROR_FILE_NOT_FOUND);
    return NULL;
}

HANDLE WINAPI OpenFileMappingW(DWORD access, BOOL inherit, LPCWSTR name)
{
    (void)name;
    return OpenFileMappingA(access, inherit, NULL);
}

LPVOID WINAPI MapViewOfFile(HANDLE handle, DWORD access, DWORD high, DWORD low, SIZE_T bytes)
{
    struct mapping *mapping = handle;
    (void)access, (void)high;
    if (!mapping || mapping->kind != MAPPING_KIND || low >= mapping->bytes)
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return NULL;
    }
    size_t all = bytes ? bytes : mapping->bytes - low;
    struct view *view = malloc(sizeof(*view));
    *view = (struct view){views, *mapping, calloc(1, all), low, all};
    views = view;
    if (mapping->file != INVALID_HANDLE_VALUE)
    {
        LONG was = (LONG)SetFilePointer(mapping->file, 0, NULL, FILE_CURRENT);
        SetFilePointer(mapping->file, (LONG)low, NULL, FILE_BEGIN);
        ReadFile(mapping->file, view->bits, (DWORD)all, NULL, NULL);
        SetFilePointer(mapping->file, was, NULL, FILE_BEGIN);
    }
    return view->bits;
}

static BOOL write_back(const struct view *view)
{
    if (view->of.file == INVALID_HANDLE_VALUE || view->of.protection != PAGE_READWRITE)
        return TRUE;
    SetFilePointer(view->of.file, (LONG)view->at, NULL, FILE_BEGIN);
    return WriteFile(view->of.file, view->bits, (DWORD)view->bytes, NULL, NULL);
}

BOOL WINAPI FlushViewOfFile(LPCVOID bits, SIZE_T bytes)
{
    (void)bytes;
    for (struct view *view = views; view; view = view->next)
        if ((const BYTE *)bits >= view->bits && (const BYTE *)bits < view->bits + view->bytes)
            return write_back(view);
    return FALSE;
}

BOOL WINAPI UnmapViewOfFile(LPCVOID bits)
{
    for (struct view **at = &views; *at; at = &(*at)->next)
        if ((*at)->bits == bits)
        {
            struct view *view = *at;
            *at = view->next;
            write_back(view);
            free(view->bits);
            free(view);
            return TRUE;
        }
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}

HFILE WINAPI _lopen(LPCSTR name, int how)
{
    static const int ways[] = {O_RDONLY, O_WRONLY, O_RDWR, O_RDONLY};
    return open(name, ways[how & 3] | O_BINARY);
}

HFILE WINAPI _lcreat(LPCSTR name, int attributes)
{
    (void)attributes;
    return open(name, O_RDWR | O_CREAT | O_TRUNC | O_BINARY, 0666);
}

UINT WINAPI _lread(HFILE file, LPVOID buffer, UINT bytes)
{
    return (UINT)read(file, buffer, bytes);
}

UINT WINAPI _lwrite(HFILE file, LPCSTR buffer, UINT bytes)
{
    return (UINT)write(file, buffer, bytes);
}

LONG WINAPI _llseek(HFILE file, LONG distance, int from)
{
    static const int ways[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    return from >= 0 && from <= 2 ? (LONG)lseek(file, distance, ways[from]) : -1;
}

HFILE WINAPI _lclose(HFILE file)
{
    return close(file);
}
