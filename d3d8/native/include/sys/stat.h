/* sys/stat.h: C's own, with the names of Microsoft's library; mkdir takes the folder's name alone, too. Own text. */
#include_next <sys/stat.h>
#include <stddef.h>
#ifndef THREE_D3D8_STAT_H
#define THREE_D3D8_STAT_H

#define _stat stat
#define _fstat fstat
#define _stati64 stat
#define _fstati64 fstat
#define _S_IEXEC S_IXUSR
#define _S_IFCHR S_IFCHR
#define _S_IFDIR S_IFDIR
#define _S_IFREG S_IFREG
#define _S_IFMT S_IFMT
#ifndef S_IREAD
#define S_IREAD S_IRUSR
#define S_IWRITE S_IWUSR
#endif
#define _S_IREAD S_IRUSR
#define _S_IWRITE S_IWUSR

#ifdef __cplusplus
extern "C"
#endif
int _wstat(const wchar_t *path, struct stat *about);

#ifdef __cplusplus
static inline int mkdir(const char *path)
{
    return mkdir(path, 0777);
}
#else
static inline int __attribute__((overloadable)) mkdir(const char *path)
{
    return mkdir(path, 0777);
}
#endif

#endif
