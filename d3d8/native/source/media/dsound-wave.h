/* Waves of DirectSound in the program's memory, and the page that plays them (d3d8/native/sound.ts). */
#ifndef THREE_D3D8_DSOUND_WAVE_H
#define THREE_D3D8_DSOUND_WAVE_H

#include <windows.h>
#include <dsound.h>

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

namespace
{
/* The bytes of a buffer, which its duplicates share. */
struct Wave
{
    ULONG references = 1;
    BYTE *bytes;
    DWORD size;
    WAVEFORMATEX format;
};
} // namespace

#endif
