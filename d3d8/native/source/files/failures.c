/* Why calls of files fail (failures.h). */
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <windows.h>
#include "../host.h"
#include "failures.h"

BOOL three_d3d8_fail(int error)
{
    static const struct
    {
        int error;
        DWORD code;
    } codes[] = {
        {ENOENT, ERROR_FILE_NOT_FOUND}, {EEXIST, ERROR_ALREADY_EXISTS}, {ENOTDIR, ERROR_PATH_NOT_FOUND}, {ENOTEMPTY, ERROR_DIR_NOT_EMPTY},
    };
    DWORD code = ERROR_ACCESS_DENIED;
    for (size_t n = 0; n < sizeof(codes) / sizeof(codes[0]); n++)
        if (codes[n].error == error)
            code = codes[n].code;
    SetLastError(code);
    return FALSE;
}

BOOL three_d3d8_is_there(LPCSTR path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static const char *last_slash(const char *path)
{
    const char *slash = NULL;
    for (; *path; path++)
        if ((*path == '\\' || *path == '/') && path[1])
            slash = path;
    return slash;
}

BOOL three_d3d8_fail_at(LPCSTR path, int error)
{
    const char *slash = last_slash(path);
    char folder[MAX_PATH * 2];
    three_d3d8_fail(error);
    if (error != ENOENT || !slash || (size_t)(slash - path) >= sizeof(folder))
        return FALSE;
    memcpy(folder, path, (size_t)(slash - path));
    folder[slash - path] = 0;
    if (folder[0] && !three_d3d8_is_there(folder))
        SetLastError(ERROR_PATH_NOT_FOUND);
    return FALSE;
}

BOOL three_d3d8_fail_of(HANDLE file, int error)
{
    three_d3d8_fail(error);
    if (three_d3d8_descriptor_of(file) < 0)
        SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
}

BOOL three_d3d8_is_name(LPCSTR path)
{
    if (!path || !*path)
    {
        SetLastError(ERROR_PATH_NOT_FOUND);
        return FALSE;
    }
    // \\?\ says that the rest is taken as it is.
    const char *name = strncmp(path, "\\\\?\\", 4) == 0 ? path + 4 : path;
    if (!name[strcspn(name, "*?\"<>|")])
        return TRUE;
    SetLastError(ERROR_INVALID_NAME);
    return FALSE;
}

/* C's library of Windows replaces nothing ("rename, _wrename": EACCES). */
int __wrap_rename(const char *from, const char *to)
{
    if (strcasecmp(from, to) == 0 || !three_d3d8_is_there(to) || !three_d3d8_is_there(from))
        return __real_rename(from, to);
    errno = EACCES;
    return -1;
}

int __real_stat(const char *path, struct stat *about);
int __real_fstat(int file, struct stat *about);

/* Everything may be read and written, folders entered. */
static int with_permissions(int result, struct stat *about)
{
    if (result == 0)
        about->st_mode |= S_ISDIR(about->st_mode) ? 0777 : 0666;
    return result;
}

int __wrap_stat(const char *path, struct stat *about)
{
    return with_permissions(__real_stat(path, about), about);
}

int __wrap_fstat(int file, struct stat *about)
{
    return with_permissions(__real_fstat(file, about), about);
}
