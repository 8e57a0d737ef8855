/* Buffers that the runtime's own parts play by: those of DirectSound, with waves of their own. */
#ifndef THREE_D3D8_PLAYED_BUFFER_H
#define THREE_D3D8_PLAYED_BUFFER_H

#include <windows.h>
#include <dsound.h>

/* The bytes of a buffer, which its duplicates share: allocated by malloc, and freed with the last of them. */
struct Wave
{
    ULONG references = 1;
    BYTE *bytes;
    DWORD size;
    WAVEFORMATEX format;
};

struct PlayedBuffer : IDirectSoundBuffer8
{
    /* Is heard as the one is whose place it plays in, and softer by hundredths of a decibel. */
    virtual void follow(const PlayedBuffer &of, LONG softer) = 0;
};

/* A buffer of a wave, which it takes over; flags are those of DSBUFFERDESC. */
PlayedBuffer *three_d3d8_make_buffer(DWORD flags, Wave *wave);

#endif
