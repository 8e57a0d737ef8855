/* Sources of files, by what they begin with. */
#ifndef THREE_D3D8_SOURCE_FILES_H
#define THREE_D3D8_SOURCE_FILES_H

#include "../notes/midi-source.h"
#include "mp3-source.h"

namespace
{
/* What plays the bytes of a file, which it copies as far as it needs them; NULL where nothing here does. */
Source *source_of(const Bytes &bytes)
{
    if (Wave *wave = wave_of(bytes))
        return new WaveSource(wave);
    if (MidiFile *notes = MidiFile::make(bytes))
        return new MidiSource(std::shared_ptr<const MidiFile>(notes));
    return Mp3Source::make(bytes);
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
