/* Why calls of files fail (failures.h). */
#include <errno.h>
#include <string.h>
#include <unistd.h>
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
    if (folder[0] && access(folder, F_OK) != 0)
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
