/* Files of chunks (winmm.dll): the whole file is in memory while it is open, so a buffer of it is the file. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../called.h"

struct riff
{
    char *bytes, name[MAX_PATH];
    DWORD size, room, at;
    int is_written, is_borrowed;
    DWORD flags;
    FOURCC kind;
    /* Where its bytes come from by a procedure of the program's own; NULL: from a file. */
    LPMMIOPROC procedure;
    MMIOINFO told;
};

/* Procedures that the program has for kinds of files: names of these endings before a '+'. */
#define PROCEDURES 16
static struct
{
    FOURCC kind;
    LPMMIOPROC procedure;
} procedures[PROCEDURES];

static struct riff *riff_of(HMMIO file)
{
    return (struct riff *)(void *)file;
}

/* There is room for so many bytes, zeros where nothing has been written; FALSE where there cannot be. */
static int reserve(struct riff *riff, DWORD size)
{
    if (size <= riff->room)
        return 1;
    char *larger = riff->is_borrowed ? NULL : realloc(riff->bytes, size * 2);
    if (!larger)
        return 0;
    memset(larger + riff->room, 0, size * 2 - riff->room);
    riff->bytes = larger;
    riff->room = size * 2;
    return 1;
}

static int make_room(struct riff *riff, DWORD size)
{
    if (!reserve(riff, size))
        return 0;
    if (size > riff->size)
        riff->size = size;
    return 1;
}

static LPMMIOPROC procedure_of(FOURCC kind)
{
    for (int n = 0; kind && n < PROCEDURES; n++)
        if (procedures[n].procedure && procedures[n].kind == kind)
            return procedures[n].procedure;
    return NULL;
}

LPMMIOPROC WINAPI mmioInstallIOProcA(FOURCC kind, LPMMIOPROC procedure, DWORD flags)
{
    LPMMIOPROC found = procedure_of(kind);
    for (int n = 0; n < PROCEDURES && !(flags & MMIO_FINDPROC); n++)
    {
        int is_install = (flags & MMIO_INSTALLPROC) != 0;
        if (is_install ? procedures[n].procedure != NULL : procedures[n].procedure != found || procedures[n].kind != kind)
            continue;
        procedures[n].kind = kind;
        procedures[n].procedure = is_install ? procedure : NULL;
        return is_install ? procedure : found;
    }
    return flags & MMIO_FINDPROC ? found : NULL;
}

FOURCC WINAPI mmioStringToFOURCCA(LPCSTR text, UINT flags)
{
    char own[4] = {' ', ' ', ' ', ' '};
    FOURCC code;
    for (int n = 0; n < 4 && text[n]; n++)
        own[n] = flags & MMIO_TOUPPER ? (char)toupper((unsigned char)text[n]) : text[n];
    memcpy(&code, own, 4);
    return code;
}

FOURCC WINAPI mmioStringToFOURCCW(LPCWSTR text, UINT flags)
{
    char own[16];
    WideCharToMultiByte(CP_UTF8, 0, text, -1, own, sizeof(own), NULL, NULL);
    own[15] = 0;
    return mmioStringToFOURCCA(own, flags);
}

/* The procedure that a name is opened by: that of the ending of the file that lies before a '+'. */
static LPMMIOPROC procedure_of_name(const char *name, FOURCC *kind)
{
    const char *plus = name ? strrchr(name, '+') : NULL, *dot = plus;
    char ending[5] = "";
    while (dot && dot > name && *dot != '.')
        dot--;
    if (!dot || *dot != '.' || plus - dot > 5)
        return NULL;
    memcpy(ending, dot + 1, (size_t)(plus - dot - 1));
    *kind = mmioStringToFOURCCA(ending, MMIO_TOUPPER);
    return procedure_of(*kind);
}

static LRESULT ask(struct riff *riff, UINT message, LPARAM first, LPARAM second)
{
    return (LRESULT)CALLED(riff->procedure, (size_t)&riff->told, message, (size_t)first, (size_t)second);
}

/* Reads all that a procedure of the program's own has; what it answers when it is opened. */
static MMRESULT read_by_procedure(struct riff *riff, char *name)
{
    riff->told.fccIOProc = riff->kind;
    riff->told.pIOProc = riff->procedure;
    riff->told.dwFlags = riff->flags;
    MMRESULT error = (MMRESULT)ask(riff, MMIOM_OPEN, (LPARAM)name, 0);
    if (error != MMSYSERR_NOERROR || (riff->flags & MMIO_RWMODE) == MMIO_WRITE)
        return error;
    for (LONG got = 1; got > 0; riff->size += (DWORD)(got > 0 ? got : 0))
    {
        char *larger = riff->size + MMIO_DEFAULTBUFFER > riff->room ? realloc(riff->bytes, riff->room = (riff->size + MMIO_DEFAULTBUFFER) * 2) : riff->bytes;
        if (!larger)
            return MMIOERR_OUTOFMEMORY;
        riff->bytes = larger;
        got = (LONG)ask(riff, MMIOM_READ, (LPARAM)(riff->bytes + riff->size), MMIO_DEFAULTBUFFER);
    }
    return MMSYSERR_NOERROR;
}

static MMRESULT read_file(struct riff *riff)
{
    FILE *file = riff->flags & MMIO_CREATE ? NULL : fopen(riff->name, "rb");
    if (!file)
        return riff->flags & MMIO_CREATE ? MMSYSERR_NOERROR : MMIOERR_FILENOTFOUND;
    fseek(file, 0, SEEK_END);
    riff->size = riff->room = (DWORD)ftell(file);
    rewind(file);
    riff->bytes = malloc(riff->size + 1);
    riff->size = (DWORD)fread(riff->bytes, 1, riff->size, file);
    fclose(file);
    return MMSYSERR_NOERROR;
}

/* What is asked of a name without opening its file. */
static HMMIO ask_name(LPSTR name, LPMMIOINFO info, DWORD flags)
{
    char whole[MAX_PATH];
    BOOL is_there = GetFileAttributesA(name) != INVALID_FILE_ATTRIBUTES;
    if (flags & MMIO_DELETE)
        is_there = DeleteFileA(name);
    if (info)
        info->wErrorRet = is_there || flags & MMIO_PARSE ? MMSYSERR_NOERROR : MMIOERR_FILENOTFOUND;
    if (!(flags & MMIO_DELETE) && (is_there || flags & MMIO_PARSE) && GetFullPathNameA(name, MAX_PATH, whole, NULL) < 128)
        strcpy(name, whole);
    return (HMMIO)(size_t)(is_there || flags & MMIO_PARSE);
}

HMMIO WINAPI mmioOpenA(LPSTR name, LPMMIOINFO info, DWORD flags)
{
    if (name && flags & (MMIO_PARSE | MMIO_EXIST | MMIO_DELETE))
        return ask_name(name, info, flags);
    struct riff *riff = calloc(1, sizeof(*riff));
    FOURCC kind = info ? info->fccIOProc : 0;
    LPMMIOPROC procedure = info && info->pIOProc ? info->pIOProc : kind ? procedure_of(kind) : procedure_of_name(name, &kind);
    *riff = (struct riff){.flags = flags, .kind = kind ? kind : name ? FOURCC_DOS : FOURCC_MEM, .procedure = procedure};
    riff->is_written = (flags & (MMIO_WRITE | MMIO_READWRITE)) != 0;
    MMRESULT error = MMSYSERR_NOERROR;
    if (info)
        memcpy(riff->told.adwInfo, info->adwInfo, sizeof(riff->told.adwInfo));
    if (name)
        snprintf(riff->name, sizeof(riff->name), "%s", name);
    if (procedure)
        error = read_by_procedure(riff, name);
    else if (name)
        error = read_file(riff);
    else if (info && info->pchBuffer)
    {
        // A file in memory that the program gives.
        riff->bytes = info->pchBuffer;
        riff->size = riff->room = (DWORD)info->cchBuffer;
        riff->is_borrowed = 1;
    }
    if (info)
        info->wErrorRet = error;
    if (error == MMSYSERR_NOERROR)
        return (HMMIO)(void *)riff;
    free(riff->bytes);
    free(riff);
    return NULL;
}

MMRESULT WINAPI mmioSetBuffer(HMMIO handle, LPSTR buffer, LONG bytes, UINT flags)
{
    // All of it is in the buffer, whatever size it has.
    (void)buffer, (void)flags;
    return !handle ? MMSYSERR_INVALHANDLE : bytes < 0 ? MMSYSERR_INVALPARAM : MMSYSERR_NOERROR;
}

MMRESULT WINAPI mmioFlush(HMMIO handle, UINT flags)
{
    struct riff *riff = riff_of(handle);
    (void)flags;
    if (!riff)
        return MMSYSERR_INVALHANDLE;
    if (riff->procedure && riff->is_written)
    {
        ask(riff, MMIOM_SEEK, 0, SEEK_SET);
        return ask(riff, MMIOM_WRITE, (LPARAM)riff->bytes, (LPARAM)riff->size) == (LRESULT)riff->size ? MMSYSERR_NOERROR : MMIOERR_CANNOTWRITE;
    }
    if (!riff->is_written || riff->name[0] == 0)
        return MMSYSERR_NOERROR;
    FILE *file = fopen(riff->name, "wb");
    if (!file)
        return MMIOERR_CANNOTWRITE;
    size_t written = fwrite(riff->bytes, 1, riff->size, file);
    return fclose(file) == 0 && written == riff->size ? MMSYSERR_NOERROR : MMIOERR_CANNOTWRITE;
}

MMRESULT WINAPI mmioClose(HMMIO handle, UINT flags)
{
    struct riff *riff = riff_of(handle);
    if (!riff)
        return MMSYSERR_INVALPARAM;
    MMRESULT result = mmioFlush(handle, flags);
    if (riff->procedure)
        ask(riff, MMIOM_CLOSE, (LPARAM)flags, 0);
    if (!riff->is_borrowed)
        free(riff->bytes);
    free(riff);
    return result;
}

LONG WINAPI mmioRead(HMMIO handle, HPSTR to, LONG bytes)
{
    struct riff *riff = riff_of(handle);
    if (!riff || bytes < 0)
        return -1;
    DWORD left = riff->at < riff->size ? riff->size - riff->at : 0, count = (DWORD)bytes < left ? (DWORD)bytes : left;
    memcpy(to, riff->bytes + riff->at, count);
    riff->at += count;
    return (LONG)count;
}

LONG WINAPI mmioWrite(HMMIO handle, const char *from, LONG bytes)
{
    struct riff *riff = riff_of(handle);
    if (!riff || bytes < 0 || !make_room(riff, riff->at + (DWORD)bytes))
        return -1;
    memcpy(riff->bytes + riff->at, from, (size_t)bytes);
    riff->at += (DWORD)bytes;
    return bytes;
}

LONG WINAPI mmioSeek(HMMIO handle, LONG offset, int from)
{
    struct riff *riff = riff_of(handle);
    LONG at = offset + (from == SEEK_CUR ? (LONG)riff->at : from == SEEK_END ? (LONG)riff->size : 0);
    if (at < 0)
        return -1;
    riff->at = (DWORD)at;
    return at;
}

MMRESULT WINAPI mmioGetInfo(HMMIO handle, LPMMIOINFO info, UINT flags)
{
    struct riff *riff = riff_of(handle);
    (void)flags;
    if (!riff || !info)
        return riff ? MMSYSERR_INVALPARAM : MMSYSERR_INVALHANDLE;
    *info = riff->told;
    info->hmmio = handle;
    info->dwFlags = riff->flags & MMIO_RWMODE;
    info->fccIOProc = riff->kind;
    // Whoever writes into the buffer has room there, behind what there is.
    if (riff->is_written && !riff->is_borrowed)
        reserve(riff, riff->at + MMIO_DEFAULTBUFFER);
    info->pchBuffer = riff->bytes;
    info->cchBuffer = (LONG)riff->size;
    info->pchNext = riff->bytes + (riff->at < riff->size ? riff->at : riff->size);
    info->pchEndRead = riff->bytes + riff->size;
    info->pchEndWrite = riff->is_written && !riff->is_borrowed ? riff->bytes + riff->room : info->pchEndRead;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI mmioSetInfo(HMMIO handle, LPCMMIOINFO info, UINT flags)
{
    (void)flags;
    struct riff *riff = riff_of(handle);
    if (!riff || !info)
        return riff ? MMSYSERR_INVALPARAM : MMSYSERR_INVALHANDLE;
    if (info->pchNext < riff->bytes || info->pchNext > riff->bytes + riff->room)
        return MMSYSERR_INVALPARAM;
    riff->at = (DWORD)(info->pchNext - riff->bytes);
    if (riff->at > riff->size)
        riff->size = riff->at;
    return MMSYSERR_NOERROR;
}

/* All of it is in the buffer: there is room to write, or no more to read. */
MMRESULT WINAPI mmioAdvance(HMMIO handle, LPMMIOINFO info, UINT flags)
{
    (void)flags;
    MMRESULT error = mmioSetInfo(handle, info, 0);
    return error == MMSYSERR_NOERROR ? mmioGetInfo(handle, info, 0) : error;
}

static DWORD word_at(const struct riff *riff, DWORD at)
{
    DWORD word = 0;
    if (at + 4 <= riff->size && at + 4 > at)
        memcpy(&word, riff->bytes + at, 4);
    return word;
}

MMRESULT WINAPI mmioDescend(HMMIO handle, LPMMCKINFO chunk, const MMCKINFO *parent, UINT flags)
{
    struct riff *riff = riff_of(handle);
    if (!riff || !chunk)
        return riff ? MMSYSERR_INVALPARAM : MMSYSERR_INVALHANDLE;
    FOURCC wanted = flags & MMIO_FINDRIFF ? FOURCC_RIFF : flags & MMIO_FINDLIST ? FOURCC_LIST : chunk->ckid, type = chunk->fccType;
    DWORD end = parent && parent->dwDataOffset + parent->cksize < riff->size ? parent->dwDataOffset + parent->cksize : riff->size;
    for (DWORD at = riff->at; at + 8 <= end; )
    {
        MMCKINFO found = {word_at(riff, at), word_at(riff, at + 4), 0, at + 8, 0};
        int is_list = found.ckid == FOURCC_RIFF || found.ckid == FOURCC_LIST;
        if (is_list)
            found.fccType = word_at(riff, at + 8);
        int is_wanted = !(flags & (MMIO_FINDCHUNK | MMIO_FINDRIFF | MMIO_FINDLIST)) || ((found.ckid == wanted || wanted == 0) && (!(flags & (MMIO_FINDRIFF | MMIO_FINDLIST)) || type == 0 || found.fccType == type));
        if (is_wanted)
        {
            *chunk = found;
            riff->at = found.dwDataOffset + (is_list ? 4 : 0);
            return MMSYSERR_NOERROR;
        }
        DWORD next = at + 8 + found.cksize + (found.cksize & 1);
        if (next <= at)
            break;
        at = next;
    }
    return MMIOERR_CHUNKNOTFOUND;
}

MMRESULT WINAPI mmioAscend(HMMIO handle, LPMMCKINFO chunk, UINT flags)
{
    struct riff *riff = riff_of(handle);
    (void)flags;
    if (chunk->dwFlags & MMIO_DIRTY)
    {
        chunk->cksize = riff->at - chunk->dwDataOffset;
        chunk->dwFlags &= ~(DWORD)MMIO_DIRTY;
        memcpy(riff->bytes + chunk->dwDataOffset - 4, &chunk->cksize, 4);
        if ((chunk->cksize & 1) && !make_room(riff, riff->at + 1))
            return MMIOERR_CANNOTWRITE;
    }
    riff->at = chunk->dwDataOffset + chunk->cksize + (chunk->cksize & 1);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI mmioCreateChunk(HMMIO handle, LPMMCKINFO chunk, UINT flags)
{
    if (flags & (MMIO_CREATERIFF | MMIO_CREATELIST))
        chunk->ckid = flags & MMIO_CREATERIFF ? FOURCC_RIFF : FOURCC_LIST;
    chunk->dwDataOffset = riff_of(handle)->at + 8;
    chunk->dwFlags = MMIO_DIRTY;
    int is_list = chunk->ckid == FOURCC_RIFF || chunk->ckid == FOURCC_LIST;
    DWORD head[] = {chunk->ckid, chunk->cksize, chunk->fccType};
    return mmioWrite(handle, (const char *)head, is_list ? 12 : 8) < 0 ? MMIOERR_CANNOTWRITE : MMSYSERR_NOERROR;
}
