/* What Microsoft's C library has besides C's own: random numbers, files by numbers, and the like. */
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timeb.h>
#include <time.h>
#include <windows.h>
#include "../host.h"

/* Its random numbers: programs count on 15 bits, and on the same ones each time. */
static unsigned seed = 1;

void srand(unsigned from)
{
    seed = from;
}

int rand(void)
{
    seed = seed * 214013u + 2531011u;
    return (int)(seed >> 16 & RAND_MAX);
}

long _filelength(int file)
{
    struct stat about;
    return fstat(file, &about) == 0 ? (long)about.st_size : -1;
}

static int give_found(const WIN32_FIND_DATAA *from, struct _finddata_t *to)
{
    memset(to, 0, sizeof(*to));
    to->attrib = from->dwFileAttributes & (_A_RDONLY | _A_HIDDEN | _A_SYSTEM | _A_SUBDIR | _A_ARCH);
    to->size = from->nFileSizeLow;
    LONGLONG written = (LONGLONG)((ULONGLONG)from->ftLastWriteTime.dwHighDateTime << 32 | from->ftLastWriteTime.dwLowDateTime);
    to->time_create = to->time_access = to->time_write = (long)((written - 116444736000000000LL) / 10000000);
    strcpy(to->name, from->cFileName);
    return 0;
}

long _findfirst(const char *pattern, struct _finddata_t *found)
{
    WIN32_FIND_DATAA own;
    HANDLE search = FindFirstFileA(pattern, &own);
    if (search != INVALID_HANDLE_VALUE)
        give_found(&own, found);
    return (long)search;
}

int _findnext(long search, struct _finddata_t *found)
{
    WIN32_FIND_DATAA own;
    return FindNextFileA((HANDLE)search, &own) ? give_found(&own, found) : -1;
}

/* The same with sizes of 64 bits. */
static void give_longer(const struct _finddata_t *from, struct _finddatai64_t *to)
{
    *to = (struct _finddatai64_t){from->attrib, from->time_create, from->time_access, from->time_write, from->size, ""};
    strcpy(to->name, from->name);
}

long _findfirsti64(const char *pattern, struct _finddatai64_t *found)
{
    struct _finddata_t own;
    long search = _findfirst(pattern, &own);
    if (search != -1)
        give_longer(&own, found);
    return search;
}

int _findnexti64(long search, struct _finddatai64_t *found)
{
    struct _finddata_t own;
    int result = _findnext(search, &own);
    if (result == 0)
        give_longer(&own, found);
    return result;
}

int _findclose(long search)
{
    return FindClose((HANDLE)search) ? 0 : -1;
}

int _getpid(void)
{
    return (int)GetCurrentProcessId();
}

uintptr_t _beginthread(void (*start)(void *), unsigned stack, void *parameter)
{
    HANDLE made = CreateThread(NULL, stack, (LPTHREAD_START_ROUTINE)(void *)start, parameter, 0, NULL);
    // It closes its handle itself.
    CloseHandle(made);
    return made ? (uintptr_t)made : (uintptr_t)-1;
}

uintptr_t _beginthreadex(void *security, unsigned stack, unsigned (*start)(void *), void *parameter, unsigned flags, unsigned *id)
{
    return (uintptr_t)CreateThread(security, stack, (LPTHREAD_START_ROUTINE)(void *)start, parameter, flags, (LPDWORD)id);
}

void _endthread(void)
{
    ExitThread(0);
}

void _endthreadex(unsigned code)
{
    ExitThread(code);
}

int ftime(struct timeb *now)
{
    double date = host_date();
    *now = (struct timeb){(time_t)(date / 1000), (unsigned short)((long long)date % 1000), 0, 0};
    return 0;
}

static char *give_time(char *text, const char *format)
{
    time_t now = time(NULL);
    strftime(text, 9, format, localtime(&now));
    return text;
}

char *_strdate(char *text)
{
    return give_time(text, "%m/%d/%y");
}

char *_strtime(char *text)
{
    return give_time(text, "%H:%M:%S");
}

char *_strset(char *text, int letter)
{
    return memset(text, letter, strlen(text));
}

int _putch(int letter)
{
    return putchar(letter);
}
