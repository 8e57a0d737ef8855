/* io.h: files, as Microsoft's and MinGW's libraries have them. Own text. */
#ifndef THREE_D3D8_IO_H
#define THREE_D3D8_IO_H

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <three-d3d8/crt/msvc.h>

#define _A_NORMAL 0x00
#define _A_RDONLY 0x01
#define _A_HIDDEN 0x02
#define _A_SYSTEM 0x04
#define _A_SUBDIR 0x10
#define _A_ARCH 0x20

struct _finddata_t
{
    unsigned attrib;
    long time_create;
    long time_access;
    long time_write;
    unsigned long size;
    char name[260];
};

struct _wfinddata_t
{
    unsigned attrib;
    long time_create;
    long time_access;
    long time_write;
    unsigned long size;
    wchar_t name[260];
};

struct _finddatai64_t
{
    unsigned attrib;
    long time_create;
    long time_access;
    long time_write;
    long long size;
    char name[260];
};

#ifdef __cplusplus
extern "C" {
#endif
long _findfirsti64(const char *pattern, struct _finddatai64_t *found);
int _findnexti64(long search, struct _finddatai64_t *found);
long _wfindfirst(const wchar_t *pattern, struct _wfinddata_t *found);
int _wfindnext(long search, struct _wfinddata_t *found);
int close(int file);
ssize_t read(int file, void *to, size_t bytes);
ssize_t write(int file, const void *from, size_t bytes);
#ifndef lseek
#define lseek _lseek
#endif
int access(const char *path, int mode);
int unlink(const char *path);
int isatty(int file);
#define eof _eof
#define tell _tell
int _setmode(int file, int mode);
#define setmode _setmode
long _filelength(int file);
#define filelength _filelength
long _findfirst(const char *pattern, struct _finddata_t *found);
int _findnext(long search, struct _finddata_t *found);
int _findclose(long search);
#ifdef __cplusplus
}
#endif

#endif
