/* Waves of DirectSound in the program's memory, and the page that plays them (d3d8/native/sound.ts). */
#ifndef THREE_D3D8_DSOUND_WAVE_H
#define THREE_D3D8_DSOUND_WAVE_H

#include <windows.h>
#include <dsound.h>
#include <mmreg.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include "played-buffer.h"

#define SOUND(name) extern "C" __attribute__((import_module("sound"), import_name(#name)))
/* A number for a wave of so many bytes, which lie at a place. */
SOUND(create) int sound_create(const void *wave, DWORD bytes, DWORD channels, DWORD bits, DWORD rate);
SOUND(destroy) void sound_destroy(int sound);
SOUND(play) void sound_play(int sound, int looping);
SOUND(stop) void sound_stop(int sound);
SOUND(volume) void sound_volume(int sound, LONG volume, LONG pan);
SOUND(frequency) void sound_frequency(int sound, DWORD frequency);
SOUND(seek) void sound_seek(int sound, DWORD position);
/* Bytes that are played (0), or from which on others may be written (1). */
SOUND(cursor) DWORD sound_cursor(int sound, int which);
SOUND(playing) int sound_playing(int sound);
/* Hands on what is to be heard next. */
SOUND(pump) void sound_pump(void);
/* What waveOutWrite plays (wave-out.cpp): looks how far it has come, and whether there is any. */
void three_d3d8_note_waves(void);
int three_d3d8_has_waves(void);

namespace
{
/* Takes one out of the list of all of its kind. */
template <class One> void forget(std::vector<One *> &list, const One *gone)
{
    list.erase(std::remove(list.begin(), list.end(), gone), list.end());
}

inline void release_wave(Wave *wave)
{
    if (!wave || --wave->references > 0)
        return;
    free(wave->bytes);
    delete wave;
}

/* What KSDATAFORMAT_SUBTYPE_PCM is called: the number of a format, and this behind it. */
const GUID pcm_of_extensible = {WAVE_FORMAT_PCM, 0x0000, 0x0010, {0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71}};

inline bool is_pcm(const WAVEFORMATEX &format)
{
    bool is_long = format.wFormatTag == WAVE_FORMAT_EXTENSIBLE && format.cbSize >= sizeof(WAVEFORMATEXTENSIBLE) - sizeof(WAVEFORMATEX);
    return format.wFormatTag == WAVE_FORMAT_PCM || (is_long && reinterpret_cast<const WAVEFORMATEXTENSIBLE &>(format).SubFormat == pcm_of_extensible);
}

/* Whether a format of PCM is one at all. */
inline bool is_whole(const WAVEFORMATEX &format)
{
    return format.nChannels > 0 && format.wBitsPerSample > 0 && format.wBitsPerSample % 8 == 0 && format.nAvgBytesPerSec > 0 && format.nSamplesPerSec > 0 &&
           format.nBlockAlign == format.nChannels * format.wBitsPerSample / 8;
}

inline bool is_playable(const WAVEFORMATEX &format)
{
    bool pcm = is_pcm(format) && (format.nChannels == 1 || format.nChannels == 2) && (format.wBitsPerSample == 8 || format.wBitsPerSample == 16);
    return pcm && format.nBlockAlign == format.nChannels * format.wBitsPerSample / 8 && format.nSamplesPerSec >= DSBFREQUENCY_MIN &&
           format.nSamplesPerSec <= 200000;
}
} // namespace

#endif
