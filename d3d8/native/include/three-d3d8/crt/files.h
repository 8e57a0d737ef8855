/* Files and folders as Microsoft's library has them, by numbers and by names; what C's has besides stays out. Own text. */
#ifndef THREE_D3D8_CRT_FILES_H
#define THREE_D3D8_CRT_FILES_H

#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

int _open(const char *path, int how, ...) __asm__("open");
int _close(int file) __asm__("close");
int _read(int file, void *to, unsigned bytes) __asm__("read");
int _write(int file, const void *from, unsigned bytes) __asm__("write");
long _lseek(int file, long distance, int from);
long long _lseeki64(int file, long long distance, int from) __asm__("lseek");
long _tell(int file);
long long _telli64(int file);
int _eof(int file);
int _chsize(int file, long bytes);
int _commit(int file) __asm__("fsync");
int _dup(int file);
int _dup2(int file, int other);
int _isatty(int file) __asm__("isatty");
int _fileno(FILE *file) __asm__("fileno");
FILE *_fdopen(int file, const char *mode) __asm__("fdopen");
long long _ftelli64(FILE *file) __asm__("ftello");
int _fseeki64(FILE *file, long long distance, int from) __asm__("fseeko");
int _access(const char *path, int mode) __asm__("access");
int _unlink(const char *path) __asm__("unlink");
int _chdir(const char *path) __asm__("chdir");
int _rmdir(const char *path) __asm__("rmdir");
char *_getcwd(char *path, int size);
int _isctype(int letter, int kinds);
int _chdrive(int drive);
int _getdrive(void);
char *_getdcwd(int drive, char *path, int size);
int _putenv(const char *setting);
/* What a file is that is opened without a word of it: _O_TEXT or _O_BINARY. */
extern int _fmode;
extern int _doserrno;

#ifdef __cplusplus
}
#endif

#endif
