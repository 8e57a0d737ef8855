/* DirectSound 8 (dsound.dll): what makes buffers, and what tells of the places that they have come to. */
#include <new>
#include "counted.h"
#include "dsound-buffer.h"

namespace
{
bool is_playable(const WAVEFORMATEX &format)
{
    bool pcm = format.wFormatTag == WAVE_FORMAT_PCM && (format.nChannels == 1 || format.nChannels == 2) &&
               (format.wBitsPerSample == 8 || format.wBitsPerSample == 16);
    return pcm && format.nBlockAlign == format.nChannels * format.wBitsPerSample / 8 && format.nSamplesPerSec >= DSBFREQUENCY_MIN &&
           format.nSamplesPerSec <= 200000;
}

class Sound final : public Counted<IDirectSound8>
{
    bool has_level = false;

  public:
    Sound() : Counted(IID_IDirectSound8, IID_IDirectSound) {}
    HRESULT CreateSoundBuffer(LPCDSBUFFERDESC description, LPDIRECTSOUNDBUFFER *buffer, LPUNKNOWN outer) override
    {
        if (!description || !buffer || outer || description->dwSize < sizeof(DSBUFFERDESC1))
            return DSERR_INVALIDPARAM;
        *buffer = NULL;
        if (!has_level)
            return DSERR_PRIOLEVELNEEDED;
        const WAVEFORMATEX *format = description->lpwfxFormat;
        bool is_primary = (description->dwFlags & DSBCAPS_PRIMARYBUFFER) != 0;
        if (is_primary ? format || description->dwBufferBytes != 0 : !format)
            return DSERR_INVALIDPARAM;
        if (!is_primary && (description->dwBufferBytes < DSBSIZE_MIN || description->dwBufferBytes > DSBSIZE_MAX))
            return DSERR_INVALIDPARAM;
        if (format && !is_playable(*format))
            return DSERR_BADFORMAT;
        static const WAVEFORMATEX usual = {WAVE_FORMAT_PCM, 2, 22050, 22050 * 4, 4, 16, 0};
        DWORD size = is_primary ? 0x8000 : description->dwBufferBytes;
        Wave *wave = new Wave{1, static_cast<BYTE *>(calloc(1, size)), size, usual};
        if (!wave->bytes)
        {
            delete wave;
            return DSERR_OUTOFMEMORY;
        }
        // The two bytes behind a PCMWAVEFORMAT need not be there.
        if (format)
            memcpy(&wave->format, format, sizeof(PCMWAVEFORMAT));
        if (format && format->wBitsPerSample == 8)
            memset(wave->bytes, 128, size);
        *buffer = new SoundBuffer(description->dwFlags, wave);
        return DS_OK;
    }
    HRESULT GetCaps(LPDSCAPS caps) override
    {
        if (!caps || caps->dwSize < sizeof(*caps))
            return DSERR_INVALIDPARAM;
        memset(caps, 0, sizeof(*caps));
        caps->dwSize = sizeof(*caps);
        caps->dwFlags = DSCAPS_PRIMARYMONO | DSCAPS_PRIMARYSTEREO | DSCAPS_PRIMARY8BIT | DSCAPS_PRIMARY16BIT | DSCAPS_CONTINUOUSRATE |
                        DSCAPS_SECONDARYMONO | DSCAPS_SECONDARYSTEREO | DSCAPS_SECONDARY8BIT | DSCAPS_SECONDARY16BIT;
        caps->dwMinSecondarySampleRate = DSBFREQUENCY_MIN;
        caps->dwMaxSecondarySampleRate = DSBFREQUENCY_MAX;
        caps->dwPrimaryBuffers = 1;
        return DS_OK;
    }
    HRESULT DuplicateSoundBuffer(LPDIRECTSOUNDBUFFER buffer, LPDIRECTSOUNDBUFFER *copy) override
    {
        if (!buffer || !copy)
            return DSERR_INVALIDPARAM;
        *copy = static_cast<SoundBuffer *>(buffer)->duplicate();
        return DS_OK;
    }
    HRESULT SetCooperativeLevel(HWND window, DWORD level) override
    {
        if (!IsWindow(window) || level < DSSCL_NORMAL || level > DSSCL_WRITEPRIMARY)
            return DSERR_INVALIDPARAM;
        has_level = true;
        return level == DSSCL_WRITEPRIMARY ? DSERR_UNSUPPORTED : DS_OK;
    }
    HRESULT Compact() override { return DS_OK; }
    HRESULT GetSpeakerConfig(LPDWORD config) override
    {
        *config = DSSPEAKER_STEREO;
        return DS_OK;
    }
    HRESULT SetSpeakerConfig(DWORD) override { return DS_OK; }
    HRESULT Initialize(LPCGUID) override { return DSERR_ALREADYINITIALIZED; }
    HRESULT VerifyCertification(LPDWORD certified) override
    {
        *certified = 0;
        return DS_OK;
    }
};

HRESULT create(LPUNKNOWN outer, void **sound)
{
    if (!sound)
        return DSERR_INVALIDPARAM;
    *sound = outer ? NULL : static_cast<IDirectSound8 *>(new (std::nothrow) Sound());
    return outer ? DSERR_NOAGGREGATION : DS_OK;
}
} // namespace

extern "C" {

HRESULT WINAPI DirectSoundCreate(LPCGUID, LPDIRECTSOUND *sound, LPUNKNOWN outer)
{
    return create(outer, reinterpret_cast<void **>(sound));
}

HRESULT WINAPI DirectSoundCreate8(LPCGUID, LPDIRECTSOUND8 *sound, LPUNKNOWN outer)
{
    return create(outer, reinterpret_cast<void **>(sound));
}

HRESULT WINAPI DirectSoundEnumerateA(LPDSENUMCALLBACKA callback, LPVOID data)
{
    if (!callback)
        return DSERR_INVALIDPARAM;
    callback(NULL, "Primary Sound Driver", "", data);
    return DS_OK;
}

/* There is nothing to record with. */
HRESULT WINAPI DirectSoundCaptureEnumerateA(LPDSENUMCALLBACKA callback, LPVOID)
{
    return callback ? DS_OK : DSERR_INVALIDPARAM;
}

HRESULT WINAPI GetDeviceID(LPCGUID device, LPGUID id)
{
    if (!device || !id)
        return DSERR_INVALIDPARAM;
    *id = *device;
    return DS_OK;
}

void three_d3d8_note_sounds(void)
{
    // An event of a buffer may have it released in another callback: the list may change.
    std::vector<SoundBuffer *> &list = all_buffers();
    if (list.empty())
        return;
    sound_pump();
    for (size_t n = 0; n < list.size(); n++)
        list[n]->note();
}

int three_d3d8_has_sound(void)
{
    for (const SoundBuffer *buffer : all_buffers())
        if (buffer->is_heard())
            return 1;
    return 0;
}
}
