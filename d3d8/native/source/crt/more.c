/* Microsoft's C library: files by numbers, clocks, the control of floating-point numbers, searches (three-d3d8/crt/files.h, crt/float.h). */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <windows.h>
#include <io.h>
#include <process.h>
#include "../host.h"

int _doserrno;

clock_t clock(void)
{
    return (clock_t)host_now();
}

int __real___wasilibc_find_relpath_alloc(const char *path, const char **folder, char **rest, size_t *size, int can_grow);

/*
 * Whatever has a path asks here where it leads (--wrap): one without letters nowhere, where WASI's library has the current folder, and one
 * that begins with a backslash from the disk's root, where the library takes it for the name of a file.
 */
int __wrap___wasilibc_find_relpath_alloc(const char *path, const char **folder, char **rest, size_t *size, int can_grow)
{
    char whole[MAX_PATH * 2];
    if (*path == '\\' && strlen(path) < sizeof(whole))
    {
        strcpy(whole, path);
        whole[0] = '/';
        path = whole;
    }
    if (*path)
        return __real___wasilibc_find_relpath_alloc(path, folder, rest, size, can_grow);
    errno = ENOENT;
    return -1;
}

int __real_chdir(const char *path);

/* The current folder by its whole path, in which nothing leads back: as programs ask for it, compare it and go back to it. */
int __wrap_chdir(const char *path)
{
    char whole[MAX_PATH * 2];
    DWORD length = GetFullPathNameA(path, sizeof(whole), whole, NULL);
    if (length == 0 || length >= sizeof(whole))
    {
        errno = ENOENT;
        return -1;
    }
    if (length > 3 && whole[length - 1] == '\\')
        whole[length - 1] = 0;
    for (char *at = whole; *at; at++)
        if (*at == '\\')
            *at = '/';
    return __real_chdir(whole[1] == ':' ? whole + 2 : whole);
}

int __real_rename(const char *from, const char *to);

/* Nothing that is there is replaced ("rename": EACCES). */
int __wrap_rename(const char *from, const char *to)
{
    if (strcasecmp(from, to) == 0 || access(to, F_OK) != 0 || access(from, F_OK) != 0)
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

void *__real_realloc(void *memory, size_t bytes);

/* No bytes free the memory ("realloc"). */
void *__wrap_realloc(void *memory, size_t bytes)
{
    if (bytes > 0 || !memory)
        return __real_realloc(memory, bytes);
    free(memory);
    return NULL;
}

int _memicmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *first = a, *second = b;
    for (size_t n = 0; n < bytes; n++)
    {
        int difference = tolower(first[n]) - tolower(second[n]);
        if (difference)
            return difference;
    }
    return 0;
}

long _lseek(int file, long distance, int from)
{
    return (long)lseek(file, distance, from);
}

long _tell(int file)
{
    return (long)lseek(file, 0, SEEK_CUR);
}

long long _telli64(int file)
{
    return lseek(file, 0, SEEK_CUR);
}

int _eof(int file)
{
    off_t at = lseek(file, 0, SEEK_CUR);
    return at < 0 ? -1 : at >= _filelength(file);
}

int _chsize(int file, long bytes)
{
    return ftruncate(file, bytes);
}

/* A name without a value is taken away. */
int _putenv(const char *setting)
{
    const char *equals = strchr(setting, '=');
    if (!equals)
        return -1;
    char *name = strndup(setting, (size_t)(equals - setting));
    int result = equals[1] ? setenv(name, equals + 1, 1) : unsetenv(name);
    free(name);
    return result;
}

int _getdrive(void)
{
    return 3;
}

int _chdrive(int drive)
{
    return drive == 3 ? 0 : -1;
}

char *_getcwd(char *path, int size)
{
    if (!path)
    {
        size = size > MAX_PATH ? size : MAX_PATH;
        path = malloc((size_t)size);
    }
    if (path && GetCurrentDirectoryA((DWORD)size, path) < (DWORD)size)
        return path;
    errno = ERANGE;
    return NULL;
}

int _isctype(int letter, int kinds)
{
    static const struct
    {
        int kind;
        int (*is)(int);
    } tests[] = {{_UPPER, isupper},   {_LOWER, islower},   {_DIGIT, isdigit}, {_SPACE, isspace}, {_PUNCT, ispunct},
                 {_CONTROL, iscntrl}, {_BLANK, isblank}, {_HEX, isxdigit},  {0x0100, isalpha}};
    int found = 0;
    for (size_t n = 0; n < sizeof(tests) / sizeof(tests[0]); n++)
        if (kinds & tests[n].kind && tests[n].is(letter))
            found |= tests[n].kind;
    return found;
}

char *_getdcwd(int drive, char *path, int size)
{
    return drive == 0 || drive == 3 ? _getcwd(path, size) : NULL;
}

/* What programs set they read back: numbers are always computed by WebAssembly's rules. */
static unsigned control = _CW_DEFAULT;

unsigned _controlfp(unsigned value, unsigned mask)
{
    // Whether denormal numbers trap is not for this call to change.
    mask &= ~(unsigned)_EM_DENORMAL;
    return control = (control & ~mask) | (value & mask);
}

unsigned _control87(unsigned value, unsigned mask)
{
    return control = (control & ~mask) | (value & mask);
}

static unsigned vector_control = 0x1f80;

void _mm_setcsr(unsigned word)
{
    if ((word & 0x6000) != 0)
        three_d3d8_say_once("_mm_setcsr: floats are rounded to the nearest here, whatever is set.\n");
    vector_control = word;
}

unsigned _mm_getcsr(void)
{
    return vector_control;
}

unsigned _clearfp(void)
{
    return 0;
}

unsigned _statusfp(void)
{
    return 0;
}

void _fpreset(void)
{
    control = _CW_DEFAULT;
}

double _chgsign(double x)
{
    return -x;
}

/* Other programs are not there to be run. */
static int no_program(void)
{
    errno = ENOENT;
    return -1;
}

int _spawnl(int mode, const char *path, const char *first, ...)
{
    (void)mode, (void)path, (void)first;
    return no_program();
}

int _spawnlp(int mode, const char *path, const char *first, ...)
{
    (void)mode, (void)path, (void)first;
    return no_program();
}

int _spawnv(int mode, const char *path, const char *const *arguments)
{
    (void)mode, (void)path, (void)arguments;
    return no_program();
}

int _execl(const char *path, const char *first, ...)
{
    (void)path, (void)first;
    return no_program();
}

int _execv(const char *path, const char *const *arguments)
{
    (void)path, (void)arguments;
    return no_program();
}

/* Where it lies: what does not fit there is refused. */
void *_expand(void *memory, size_t bytes)
{
    return memory && bytes <= malloc_usable_size(memory) ? memory : NULL;
}

void _swab(char *from, char *to, int bytes)
{
    swab(from, to, bytes);
}
