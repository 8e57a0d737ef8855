/* What programs use of Microsoft's C library now and then (three-d3d8/crt/seldom.h). */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>
#include "../host.h"

void three_d3d8_x86_ends(const char *instruction) __attribute__((noreturn));
void three_d3d8_x86_ends(const char *instruction)
{
    char text[160];
    snprintf(text, sizeof(text), "Assembly of x86 is not known here, '%s': it ends the program.\n", instruction);
    host_debug(text);
    abort();
}

long _timezone;
int _daylight;
static char greenwich[] = "UTC";
char *_tzname[2] = {greenwich, greenwich};
char *_pgmptr;

__attribute__((constructor(102))) static void keep_path(void)
{
    static char path[MAX_PATH];
    GetModuleFileNameA(NULL, path, MAX_PATH);
    _pgmptr = path;
}

void _tzset(void)
{
}

int _creat(const char *path, int mode)
{
    return _open(path, _O_CREAT | _O_TRUNC | _O_RDWR, mode);
}

int _sopen(const char *path, int how, int share, ...)
{
    (void)share;
    return _open(path, how, 0666);
}

/* Those of standard input and output alone: files of Windows have no numbers. */
int _open_osfhandle(ptrdiff_t handle, int how)
{
    static const DWORD standard[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
    (void)how;
    for (int n = 0; n < 3; n++)
        if ((HANDLE)handle == GetStdHandle(standard[n]))
            return n;
    errno = EBADF;
    return -1;
}

long long _filelengthi64(int file)
{
    struct stat about;
    return fstat(file, &about) == 0 ? about.st_size : -1;
}

int fcloseall(void)
{
    return _fcloseall();
}

int flushall(void)
{
    return _flushall();
}

int _cscanf(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int found = vscanf(format, list);
    va_end(list);
    return found;
}

FILE *_popen(const char *command, const char *mode)
{
    (void)command, (void)mode;
    errno = ENOENT;
    return NULL;
}

FILE *_wpopen(const wchar_t *command, const wchar_t *mode)
{
    (void)command, (void)mode;
    return _popen(NULL, NULL);
}

int _pclose(FILE *file)
{
    (void)file;
    errno = EBADF;
    return -1;
}

int _pipe(int *files, unsigned size, int mode)
{
    (void)files, (void)size, (void)mode;
    errno = EMFILE;
    return -1;
}

char *tempnam(const char *folder, const char *prefix)
{
    (void)folder, (void)prefix;
    char *made = tmpnam(NULL);
    return made ? _strdup(made) : NULL;
}

/* In the current folder, and in those that a variable of the environment names. */
void _searchenv(const char *file, const char *name, char *path)
{
    const char *folders = getenv(name);
    path[0] = 0;
    if (GetFileAttributesA(file) != INVALID_FILE_ATTRIBUTES)
    {
        _fullpath(path, file, MAX_PATH);
        return;
    }
    for (const char *end; folders && *folders; folders = *end ? end + 1 : end)
    {
        char found[MAX_PATH * 2];
        end = folders + strcspn(folders, ";");
        const char *slash = end > folders && strchr("/\\:", end[-1]) ? "" : "\\";
        snprintf(found, sizeof(found), "%.*s%s%s", (int)(end - folders), folders, slash, file);
        if (end == folders || strlen(found) >= MAX_PATH || GetFileAttributesA(found) == INVALID_FILE_ATTRIBUTES)
            continue;
        strcpy(path, found);
        return;
    }
    errno = ENOENT;
}
