/* Files of chunks (winmm.dll): the whole file is in memory while it is open, so a buffer of it is the file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

struct riff
{
    char *bytes, name[MAX_PATH];
    DWORD size, room, at;
    int is_written, is_borrowed;
};

static struct riff *riff_of(HMMIO file)
{
    return (struct riff *)(void *)file;
}

static int make_room(struct riff *riff, DWORD size)
{
    if (size > riff->room)
    {
        char *larger = riff->is_borrowed ? NULL : realloc(riff->bytes, size * 2);
        if (!larger)
            return 0;
        riff->bytes = larger;
        riff->room = size * 2;
    }
    if (size > riff->size)
    {
        memset(riff->bytes + riff->size, 0, size - riff->size);
        riff->size = size;
    }
    return 1;
}

HMMIO WINAPI mmioOpenA(LPSTR name, LPMMIOINFO info, DWORD flags)
{
    struct riff *riff = calloc(1, sizeof(*riff));
    riff->is_written = (flags & (MMIO_WRITE | MMIO_READWRITE)) != 0;
    if (!name)
    {
        // A file in memory that the program gives.
        if (info && info->pchBuffer)
            *riff = (struct riff){.bytes = info->pchBuffer, .size = (DWORD)info->cchBuffer, .room = (DWORD)info->cchBuffer, .is_borrowed = 1};
        return (HMMIO)(void *)riff;
    }
    snprintf(riff->name, sizeof(riff->name), "%s", name);
    FILE *file = flags & MMIO_CREATE ? NULL : fopen(name, "rb");
    if (!file && !(flags & MMIO_CREATE))
    {
        if (info)
            info->wErrorRet = MMIOERR_FILENOTFOUND;
        free(riff);
        return NULL;
    }
    if (file)
    {
        fseek(file, 0, SEEK_END);
        riff->size = riff->room = (DWORD)ftell(file);
        rewind(file);
        riff->bytes = malloc(riff->size + 1);
        riff->size = (DWORD)fread(riff->bytes, 1, riff->size, file);
        fclose(file);
    }
    return (HMMIO)(void *)riff;
}

MMRESULT WINAPI mmioFlush(HMMIO handle, UINT flags)
{
    struct riff *riff = riff_of(handle);
    (void)flags;
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
    memset(info, 0, sizeof(*info));
    info->hmmio = handle;
    info->pchBuffer = riff->bytes;
    info->cchBuffer = (LONG)riff->size;
    info->pchNext = riff->bytes + (riff->at < riff->size ? riff->at : riff->size);
    info->pchEndRead = info->pchEndWrite = riff->bytes + riff->size;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI mmioSetInfo(HMMIO handle, LPCMMIOINFO info, UINT flags)
{
    (void)flags;
    struct riff *riff = riff_of(handle);
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
    struct riff *riff = riff_of(handle);
    DWORD at = (DWORD)(info->pchNext - riff->bytes);
    if ((flags & MMIO_WRITE) && !make_room(riff, at + 0x2000))
        return MMIOERR_CANNOTWRITE;
    riff->at = at;
    return mmioGetInfo(handle, info, 0);
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
    FOURCC wanted = flags & MMIO_FINDRIFF ? FOURCC_RIFF : flags & MMIO_FINDLIST ? FOURCC_LIST : chunk->ckid, type = chunk->fccType;
    DWORD end = parent && parent->dwDataOffset + parent->cksize < riff->size ? parent->dwDataOffset + parent->cksize : riff->size;
    for (DWORD at = riff->at; at + 8 <= end; )
    {
        MMCKINFO found = {word_at(riff, at), word_at(riff, at + 4), 0, at + 8, 0};
        int is_list = found.ckid == FOURCC_RIFF || found.ckid == FOURCC_LIST;
        if (is_list)
            found.fccType = word_at(riff, at + 8);
        int is_wanted = !(flags & (MMIO_FINDCHUNK | MMIO_FINDRIFF | MMIO_FINDLIST)) || (found.ckid == wanted && (!(flags & (MMIO_FINDRIFF | MMIO_FINDLIST)) || found.fccType == type));
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
