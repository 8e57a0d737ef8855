/*
 * Files of texts: lines end with \r\n in them and with \n in the program, and \x1a ends them. The linker puts these functions before those of
 * the C library (--wrap), so that C++'s streams go through them, too. MSDN: fopen, _open, "Text and Binary Mode File I/O".
 */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
#include "../host.h"

int _fmode = _O_TEXT;

ssize_t __real_read(int file, void *to, size_t bytes);
ssize_t __real_readv(int file, const struct iovec *parts, int count);
ssize_t __real_write(int file, const void *from, size_t bytes);
ssize_t __real_writev(int file, const struct iovec *parts, int count);
int __real_open(const char *path, int how, ...);
FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_freopen(const char *path, const char *mode, FILE *file);
FILE *__real_fdopen(int file, const char *mode);
int __real_fseeko(FILE *file, off_t distance, int from);
off_t __real_ftello(FILE *file);

#define CTRL_Z 26

/* Which numbers of files are texts: a bit for each. */
static unsigned char *texts;
static size_t texts_size;

int three_d3d8_is_text(int file)
{
    return file >= 0 && (size_t)file / 8 < texts_size && (texts[file / 8] >> file % 8 & 1) != 0;
}

static void set_text(int file, int text)
{
    size_t at = (size_t)file / 8;
    if (file < 0 || (!text && at >= texts_size))
        return;
    if (at >= texts_size)
    {
        size_t size = at + 64;
        unsigned char *larger = realloc(texts, size);
        if (!larger)
            return;
        memset(larger + texts_size, 0, size - texts_size);
        texts = larger;
        texts_size = size;
    }
    texts[at] = (unsigned char)((texts[at] & ~(1 << file % 8)) | text << file % 8);
}

/* Whether a mode of fopen's means texts. */
static int means_text(const char *mode)
{
    size_t length = strcspn(mode, ",");
    return !memchr(mode, 'b', length) && (memchr(mode, 't', length) || !(_fmode & _O_BINARY));
}

/* Takes the \r of line ends from bytes that were read, and what comes from \x1a on; returns how many are left. */
static size_t shorten(int file, char *bytes, size_t count, int *ended)
{
    char *end = memchr(bytes, CTRL_Z, count), *to = memchr(bytes, '\r', end ? (size_t)(end - bytes) : count);
    if (end)
    {
        _lseeki64(file, -(off_t)(bytes + count - end), SEEK_CUR);
        count = (size_t)(end - bytes);
        *ended = 1;
    }
    if (!to)
        return count;
    for (char *from = to; from < bytes + count; from++)
    {
        char next = from + 1 < bytes + count ? from[1] : 0;
        // The line may end behind what was asked for.
        if (*from == '\r' && from + 1 == bytes + count && pread(file, &next, 1, _lseeki64(file, 0, SEEK_CUR)) == 1 && next == '\n')
        {
            _lseeki64(file, 1, SEEK_CUR);
            *to++ = '\n';
        }
        else if (*from != '\r' || next != '\n')
            *to++ = *from;
    }
    return (size_t)(to - bytes);
}

ssize_t __wrap_read(int file, void *to, size_t bytes)
{
    if (!three_d3d8_is_text(file))
        return __real_read(file, to, bytes);
    size_t length = 0, touched = 0;
    int ended = 0;
    while (length < bytes && !ended)
    {
        ssize_t got = __real_read(file, (char *)to + length, bytes - length);
        if (got < 0)
            return got;
        if (got == 0)
            break;
        touched = touched > length + (size_t)got ? touched : length + (size_t)got;
        length += shorten(file, (char *)to + length, (size_t)got, &ended);
    }
    // Programs clear their memory, read as much as a file is long, and take what is there as a text.
    if (touched > length)
        memset((char *)to + length, 0, touched - length);
    return (ssize_t)length;
}

ssize_t __wrap_readv(int file, const struct iovec *parts, int count)
{
    if (!three_d3d8_is_text(file))
        return __real_readv(file, parts, count);
    ssize_t all = 0;
    for (int n = 0; n < count; n++)
    {
        ssize_t got = __wrap_read(file, parts[n].iov_base, parts[n].iov_len);
        if (got < 0)
            return got;
        all += got;
        if ((size_t)got < parts[n].iov_len)
            break;
    }
    return all;
}

ssize_t __wrap_write(int file, const void *from, size_t bytes)
{
    const char *at = from, *end = at + bytes, *line;
    if (!three_d3d8_is_text(file))
        return __real_write(file, from, bytes);
    for (; (line = memchr(at, '\n', (size_t)(end - at))) != NULL; at = line + 1)
        if (__real_write(file, at, (size_t)(line - at)) < 0 || __real_write(file, "\r\n", 2) < 0)
            return -1;
    return __real_write(file, at, (size_t)(end - at)) < 0 ? -1 : (ssize_t)bytes;
}

ssize_t __wrap_writev(int file, const struct iovec *parts, int count)
{
    if (!three_d3d8_is_text(file))
        return __real_writev(file, parts, count);
    ssize_t all = 0;
    for (int n = 0; n < count; n++)
    {
        if (__wrap_write(file, parts[n].iov_base, parts[n].iov_len) < 0)
            return -1;
        all += (ssize_t)parts[n].iov_len;
    }
    return all;
}

int __wrap_open(const char *path, int how, ...)
{
    int file = __real_open(path, how & ~(_O_TEXT | _O_BINARY), 0666);
    if (file >= 0)
        set_text(file, !(how & _O_BINARY) && ((how & _O_TEXT) || !(_fmode & _O_BINARY)));
    return file;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    FILE *file = __real_fopen(path, mode);
    if (file)
        set_text(fileno(file), means_text(mode));
    return file;
}

FILE *__wrap_freopen(const char *path, const char *mode, FILE *file)
{
    // The console is where standard output and input are already.
    if (path && (_stricmp(path, "CONOUT$") == 0 || _stricmp(path, "CONIN$") == 0 || _stricmp(path, "CON") == 0))
        return fflush(file), file;
    FILE *again = __real_freopen(path, mode, file);
    if (again && path)
        set_text(fileno(again), means_text(mode));
    return again;
}

FILE *__wrap_fdopen(int number, const char *mode)
{
    FILE *file = __real_fdopen(number, mode);
    if (file && strpbrk(mode, "bt"))
        set_text(number, means_text(mode));
    return file;
}

int _setmode(int file, int mode)
{
    static int standard[3] = {_O_TEXT, _O_TEXT, _O_TEXT};
    int before = three_d3d8_is_text(file) ? _O_TEXT : _O_BINARY;
    if (file < 0 || (mode != _O_TEXT && mode != _O_BINARY))
    {
        errno = file < 0 ? EBADF : EINVAL;
        return -1;
    }
    // Standard input and output are bytes: what stands at the other end has its own line ends.
    if (file < 3)
    {
        before = standard[file];
        standard[file] = mode;
    }
    else
        set_text(file, mode == _O_TEXT);
    return before;
}

/* Where the file is that lies so many letters before the one that it is at. */
static off_t place_before(int file, size_t letters)
{
    char bytes[256];
    off_t at = _lseeki64(file, 0, SEEK_CUR), first = at;
    while (letters > 0 && at > 0)
    {
        if (at <= first)
        {
            first = at > (off_t)sizeof(bytes) ? at - (off_t)sizeof(bytes) : 0;
            if (pread(file, bytes, (size_t)(at - first), first) < 0)
                return -1;
        }
        at--;
        letters--;
        char previous = 0;
        if (bytes[at - first] == '\n' && at > 0 && pread(file, &previous, 1, at - 1) == 1 && previous == '\r')
            at--;
    }
    return at;
}

static off_t text_place(FILE *file)
{
    // What is written lies behind what is counted until it is there.
    if (__fwriting(file) && fflush(file) != 0)
        return -1;
    return place_before(fileno(file), __freadahead(file));
}

off_t __wrap_ftello(FILE *file)
{
    return three_d3d8_is_text(fileno(file)) ? text_place(file) : __real_ftello(file);
}

long __wrap_ftell(FILE *file)
{
    return (long)__wrap_ftello(file);
}

int __wrap_fseeko(FILE *file, off_t distance, int from)
{
    if (!three_d3d8_is_text(fileno(file)) || from != SEEK_CUR)
        return __real_fseeko(file, distance, from);
    if (__fwriting(file) && fflush(file) != 0)
        return -1;
    // Backwards letters are counted: streams of C++ go back over what they have read too much.
    off_t at = place_before(fileno(file), __freadahead(file) + (size_t)(distance < 0 ? -distance : 0));
    return at < 0 ? -1 : __real_fseeko(file, at + (distance > 0 ? distance : 0), SEEK_SET);
}

int __wrap_fseek(FILE *file, long distance, int from)
{
    return __wrap_fseeko(file, distance, from);
}

int __wrap_fgetpos(FILE *file, fpos_t *place)
{
    off_t at = __wrap_ftello(file);
    if (at < 0)
        return -1;
    memcpy(place, &at, sizeof(at));
    return 0;
}
