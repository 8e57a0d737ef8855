/* Sources of files, by what they begin with. */
#ifndef THREE_D3D8_SOURCE_FILES_H
#define THREE_D3D8_SOURCE_FILES_H

#include "source.h"

namespace
{
/* What plays the bytes of a file, which it copies as far as it needs them; NULL where nothing here does. */
Source *source_of(const Bytes &bytes)
{
    Wave *wave = wave_of(bytes);
    return wave ? new WaveSource(wave) : NULL;
}

/* What plays a file; NULL where it is not there (size is 0), or nothing here plays it. */
Source *source_of_file(const char *path, DWORD *size)
{
    *size = 0;
    BYTE *bytes = read_sound_file(path, size);
    Source *source = bytes ? source_of({bytes, *size}) : NULL;
    free(bytes);
    return source;
}
} // namespace

#endif
