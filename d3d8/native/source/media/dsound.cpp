/* DirectSound 8 (dsound.dll): what makes buffers, and what tells of the places that they have come to. */
#include <new>
#include "../counted.h"
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

/* The listener of a primary buffer: an interface of the same object. */
class Listener final : public IDirectSound3DListener
{
    template <class Field> HRESULT set(Field DS3DLISTENER::*field, const Field &value, DWORD apply)
    {
        ear().set(field, value, apply);
        return hear();
    }
    HRESULT set_factor(float DS3DLISTENER::*field, float value, float least, float most, DWORD apply)
    {
        return value >= least && value <= most ? set(field, value, apply) : DSERR_INVALIDPARAM;
    }
    HRESULT hear()
    {
        for (SoundBuffer *buffer : all_buffers())
            buffer->hear();
        return DS_OK;
    }

  public:
    SoundBuffer *owner = NULL;
    virtual ~Listener() = default;
    HRESULT QueryInterface(REFIID riid, void **object) override { return owner->QueryInterface(riid, object); }
    ULONG AddRef() override { return owner->AddRef(); }
    ULONG Release() override { return owner->Release(); }
    HRESULT GetAllParameters(LPDS3DLISTENER to) override { return ear().get_all(to); }
    HRESULT GetDistanceFactor(float *to) override { return give(to, ear().now.flDistanceFactor); }
    HRESULT GetDopplerFactor(float *to) override { return give(to, ear().now.flDopplerFactor); }
    HRESULT GetOrientation(D3DVECTOR *front, D3DVECTOR *top) override
    {
        HRESULT hr = give(front, ear().now.vOrientFront);
        return FAILED(hr) ? hr : give(top, ear().now.vOrientTop);
    }
    HRESULT GetPosition(D3DVECTOR *to) override { return give(to, ear().now.vPosition); }
    HRESULT GetRolloffFactor(float *to) override { return give(to, ear().now.flRolloffFactor); }
    HRESULT GetVelocity(D3DVECTOR *to) override { return give(to, ear().now.vVelocity); }
    HRESULT SetAllParameters(const DS3DLISTENER *given, DWORD apply) override
    {
        HRESULT hr = ear().set_all(given, apply);
        return FAILED(hr) ? hr : hear();
    }
    HRESULT SetDistanceFactor(float value, DWORD apply) override
    {
        return set_factor(&DS3DLISTENER::flDistanceFactor, value, DS3D_MINDISTANCEFACTOR, DS3D_MAXDISTANCEFACTOR, apply);
    }
    HRESULT SetDopplerFactor(float value, DWORD apply) override
    {
        return set_factor(&DS3DLISTENER::flDopplerFactor, value, DS3D_MINDOPPLERFACTOR, DS3D_MAXDOPPLERFACTOR, apply);
    }
    HRESULT SetOrientation(float xf, float yf, float zf, float xt, float yt, float zt, DWORD apply) override
    {
        set(&DS3DLISTENER::vOrientFront, {xf, yf, zf}, apply);
        return set(&DS3DLISTENER::vOrientTop, {xt, yt, zt}, apply);
    }
    HRESULT SetPosition(float x, float y, float z, DWORD apply) override { return set(&DS3DLISTENER::vPosition, {x, y, z}, apply); }
    HRESULT SetRolloffFactor(float value, DWORD apply) override
    {
        return set_factor(&DS3DLISTENER::flRolloffFactor, value, DS3D_MINROLLOFFFACTOR, DS3D_MAXROLLOFFFACTOR, apply);
    }
    HRESULT SetVelocity(float x, float y, float z, DWORD apply) override { return set(&DS3DLISTENER::vVelocity, {x, y, z}, apply); }
    HRESULT CommitDeferredSettings() override
    {
        ear().now = ear().later;
        for (SoundBuffer *buffer : all_buffers())
            buffer->commit();
        return DS_OK;
    }
};

/* There is one listener, whichever primary buffer was asked for it last. */
Listener *listener_of(SoundBuffer &primary)
{
    static Listener one;
    one.owner = &primary;
    return &one;
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
