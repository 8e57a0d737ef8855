/* Waves as files have them: RIFF, whose chunks say how the samples are written. */
#ifndef THREE_D3D8_WAVE_FILE_H
#define THREE_D3D8_WAVE_FILE_H

#include <windows.h>
#include <mmsystem.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "dsound-wave.h"

namespace
{
/* The bytes of a wave while its form is looked at. */
struct Bytes
{
    const BYTE *at;
    DWORD size;
};

inline DWORD word_of(const BYTE *at)
{
    DWORD word;
    memcpy(&word, at, sizeof(word));
    return word;
}

/* What a chunk holds, as much of it as there is; nothing where there is no such chunk. */
inline Bytes chunk_of(const Bytes &wave, FOURCC id)
{
    for (DWORD at = 12; wave.size >= 8 && at <= wave.size - 8;)
    {
        DWORD left = wave.size - at - 8, size = word_of(wave.at + at + 4), there = size < left ? size : left;
        if (word_of(wave.at + at) == id)
            return {wave.at + at + 8, there};
        at += 8 + there + (there & 1);
    }
    return {NULL, 0};
}

inline bool is_wave(const Bytes &of)
{
    return of.size >= 12 && word_of(of.at) == FOURCC_RIFF && word_of(of.at + 8) == mmioFOURCC('W', 'A', 'V', 'E');
}

/* A copy of a wave's samples; NULL where it is none that can be played. */
inline Wave *wave_of(const Bytes &wave)
{
    WAVEFORMATEX form = {};
    if (!is_wave(wave))
        return NULL;
    Bytes format = chunk_of(wave, mmioFOURCC('f', 'm', 't', ' ')), data = chunk_of(wave, mmioFOURCC('d', 'a', 't', 'a'));
    if (format.size < sizeof(PCMWAVEFORMAT) || data.size == 0)
        return NULL;
    memcpy(&form, format.at, sizeof(PCMWAVEFORMAT));
    BYTE *own = is_playable(form) && data.size >= form.nBlockAlign ? static_cast<BYTE *>(malloc(data.size)) : NULL;
    if (!own)
        return NULL;
    memcpy(own, data.at, data.size);
    return new Wave{1, own, data.size, form};
}

/* A whole file, which the caller frees. */
inline BYTE *read_sound_file(const char *name, DWORD *size)
{
    FILE *file = fopen(name, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    BYTE *bytes = length > 0 ? static_cast<BYTE *>(malloc(static_cast<size_t>(length))) : NULL;
    *size = bytes ? static_cast<DWORD>(fread(bytes, 1, static_cast<size_t>(length), file)) : 0;
    fclose(file);
    return bytes;
}
} // namespace

#endif
