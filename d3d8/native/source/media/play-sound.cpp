/* Waves of files, resources and memory that are played as a whole (winmm.dll), by a buffer of DirectSound's. */
#include <cstdio>
#include <new>
#include "dsound-buffer.h"
#include "wave-file.h"

namespace
{
/* The sound that is played; one at a time. */
SoundBuffer *played;

void stop_played()
{
    if (played)
        played->Stop(), played->Release();
    played = NULL;
}

bool is_playing()
{
    DWORD status = 0;
    return played && SUCCEEDED(played->GetStatus(&status)) && status & DSBSTATUS_PLAYING;
}

SoundBuffer *buffer_of(const Bytes &bytes)
{
    Wave *wave = wave_of(bytes);
    return wave ? new SoundBuffer(0, wave) : NULL;
}

SoundBuffer *find_sound(LPCSTR name, HMODULE module, DWORD flags)
{
    if ((flags & SND_RESOURCE) == SND_RESOURCE)
    {
        HRSRC resource = three_d3d8_resource(name, "WAVE");
        return resource ? buffer_of({static_cast<const BYTE *>(LoadResource(module, resource)), SizeofResource(module, resource)}) : NULL;
    }
    if (flags & SND_MEMORY)
    {
        const BYTE *at = reinterpret_cast<const BYTE *>(name);
        return buffer_of({at, word_of(at) == FOURCC_RIFF ? word_of(at + 4) + 8 : 0});
    }
    // The system has no sounds of its own; what is none of their names is that of a file.
    if ((flags & SND_ALIAS_ID) == SND_ALIAS_ID)
        return NULL;
    DWORD size = 0;
    char with_ending[MAX_PATH];
    snprintf(with_ending, sizeof(with_ending), "%s.wav", name);
    BYTE *bytes = read_sound_file(name, &size);
    bytes = bytes ? bytes : read_sound_file(with_ending, &size);
    SoundBuffer *made = bytes ? buffer_of({bytes, size}) : NULL;
    free(bytes);
    return made;
}
} // namespace

extern "C" {

BOOL WINAPI PlaySoundA(LPCSTR name, HMODULE module, DWORD flags)
{
    if (flags & SND_NOSTOP && is_playing())
        return FALSE;
    stop_played();
    if (!name || flags & SND_PURGE)
        return TRUE;
    played = find_sound(name, module, flags);
    if (!played)
    {
        bool has_name = !(flags & SND_MEMORY) && reinterpret_cast<size_t>(name) > 0xffff;
        char text[MAX_PATH + 64];
        snprintf(text, sizeof(text), "PlaySound: there is no wave of 8 or 16 bits in PCM%s%.200s.\n", has_name ? " by the name of " : "", has_name ? name : "");
        three_d3d8_say_once(text);
        return FALSE;
    }
    played->Play(0, 0, flags & SND_LOOP && flags & SND_ASYNC ? DSBPLAY_LOOPING : 0);
    while (!(flags & SND_ASYNC) && is_playing())
        Sleep(10);
    return TRUE;
}

BOOL WINAPI PlaySoundW(LPCWSTR name, HMODULE module, DWORD flags)
{
    char own[MAX_PATH];
    bool is_text = reinterpret_cast<size_t>(name) > 0xffff && (!(flags & SND_MEMORY) || (flags & SND_RESOURCE) == SND_RESOURCE);
    return PlaySoundA(is_text ? three_d3d8_narrow(name, own, sizeof(own)) : reinterpret_cast<LPCSTR>(name), module, flags);
}

BOOL WINAPI sndPlaySoundA(LPCSTR name, UINT flags)
{
    return PlaySoundA(name, NULL, flags & (SND_ASYNC | SND_NODEFAULT | SND_MEMORY | SND_LOOP | SND_NOSTOP));
}

BOOL WINAPI sndPlaySoundW(LPCWSTR name, UINT flags)
{
    return PlaySoundW(name, NULL, flags & (SND_ASYNC | SND_NODEFAULT | SND_MEMORY | SND_LOOP | SND_NOSTOP));
}
}
