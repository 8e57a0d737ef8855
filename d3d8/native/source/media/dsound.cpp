/* DirectSound 8 (dsound.dll): what makes buffers, and what tells of the places that they have come to. */
#include <memory>
#include <new>
#include "../called.h"
#include "../counted.h"
#include "dsound-buffer.h"

namespace
{
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
    const bool is_new;
    bool is_initialized;
    DWORD speakers = DSSPEAKER_COMBINED(DSSPEAKER_STEREO, DSSPEAKER_GEOMETRY_WIDE);
    /* DSSCL_…, which its buffers ask for; 0: the program has said none yet. */
    std::shared_ptr<DWORD> level = std::make_shared<DWORD>(0);

    void *find(REFIID riid) override
    {
        return riid == IID_IUnknown || riid == IID_IDirectSound || (is_new && riid == IID_IDirectSound8) ? this : NULL;
    }
    /* There is one primary buffer, however often it is asked for. */
    SoundBuffer *find_primary() const
    {
        for (SoundBuffer *buffer : all_buffers())
            if (buffer->is_primary() && buffer->is_of(level))
                return buffer;
        return NULL;
    }

  public:
    Sound(bool its, bool initialized) : Counted(IID_IDirectSound8, IID_IDirectSound), is_new(its), is_initialized(initialized) {}
    HRESULT CreateSoundBuffer(LPCDSBUFFERDESC description, LPDIRECTSOUNDBUFFER *buffer, LPUNKNOWN outer) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        if (!description || !buffer || outer || (description->dwSize != sizeof(DSBUFFERDESC1) && description->dwSize != sizeof(DSBUFFERDESC)))
            return DSERR_INVALIDPARAM;
        *buffer = NULL;
        const WAVEFORMATEX *format = description->lpwfxFormat;
        bool is_primary = (description->dwFlags & DSBCAPS_PRIMARYBUFFER) != 0;
        if (is_primary ? format || description->dwBufferBytes != 0 || description->dwFlags & DSBCAPS_CTRLFX : !format)
            return DSERR_INVALIDPARAM;
        if (*level == 0)
            return DSERR_PRIOLEVELNEEDED;
        if (!is_primary && (description->dwBufferBytes < DSBSIZE_MIN || description->dwBufferBytes > DSBSIZE_MAX))
            return DSERR_INVALIDPARAM;
        if (format && is_pcm(*format) && !is_whole(*format))
            return DSERR_INVALIDPARAM;
        if (format && !is_playable(*format))
            return DSERR_BADFORMAT;
        // Nothing is mixed elsewhere, and what has a place has no side of its own.
        if (!is_primary && description->dwFlags & DSBCAPS_LOCHARDWARE)
            return DSERR_INVALIDCALL;
        if (description->dwFlags & DSBCAPS_CTRL3D && is_new && (description->dwFlags & DSBCAPS_CTRLPAN || (format && format->nChannels > 1)))
            return DSERR_INVALIDPARAM;
        if (SoundBuffer *primary = is_primary ? find_primary() : NULL)
        {
            primary->AddRef();
            *buffer = primary;
            return DS_OK;
        }
        static const WAVEFORMATEX usual = {WAVE_FORMAT_PCM, 2, 22050, 22050 * 4, 4, 16, 0};
        DWORD block = format ? format->nBlockAlign : 1;
        DWORD size = is_primary ? 0x8000 : (description->dwBufferBytes + block - 1) / block * block;
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
        *buffer = new SoundBuffer(description->dwFlags, wave, level);
        return DS_OK;
    }
    HRESULT GetCaps(LPDSCAPS caps) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
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
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        if (!buffer || !copy)
            return DSERR_INVALIDPARAM;
        *copy = NULL;
        SoundBuffer *own = static_cast<SoundBuffer *>(buffer);
        if (own->is_primary())
            return DSERR_INVALIDCALL;
        *copy = own->duplicate();
        return DS_OK;
    }
    HRESULT SetCooperativeLevel(HWND window, DWORD its) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        // Libraries without a window of their own give the desktop, or NULL for it.
        if ((window && window != GetDesktopWindow() && !IsWindow(window)) || its < DSSCL_NORMAL || its > DSSCL_WRITEPRIMARY)
            return DSERR_INVALIDPARAM;
        if (its == DSSCL_WRITEPRIMARY)
            return DSERR_UNSUPPORTED;
        *level = its;
        return DS_OK;
    }
    HRESULT Compact() override { return !is_initialized ? DSERR_UNINITIALIZED : *level < DSSCL_PRIORITY ? DSERR_PRIOLEVELNEEDED : DS_OK; }
    HRESULT GetSpeakerConfig(LPDWORD config) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        if (!config)
            return DSERR_INVALIDPARAM;
        *config = speakers;
        return DS_OK;
    }
    HRESULT SetSpeakerConfig(DWORD config) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        if (DSSPEAKER_CONFIG(config) > DSSPEAKER_7POINT1)
            return DSERR_INVALIDPARAM;
        speakers = config;
        return DS_OK;
    }
    HRESULT Initialize(LPCGUID device) override
    {
        if (is_initialized)
            return DSERR_ALREADYINITIALIZED;
        is_initialized = plays(device);
        return is_initialized ? DS_OK : DSERR_NODRIVER;
    }
    HRESULT VerifyCertification(LPDWORD certified) override
    {
        if (!is_initialized)
            return DSERR_UNINITIALIZED;
        if (!certified)
            return DSERR_INVALIDPARAM;
        *certified = DS_UNCERTIFIED;
        return DS_OK;
    }
    /* Whether a device is one that plays: there is one, by three names. */
    static bool plays(LPCGUID device)
    {
        return !device || *device == GUID_NULL || *device == DSDEVID_DefaultPlayback || *device == DSDEVID_DefaultVoicePlayback;
    }
};

/* Who looks how far it has come whenever sounds are looked at. */
std::vector<void (*)(void)> &lookers()
{
    static std::vector<void (*)(void)> list;
    return list;
}

HRESULT create(bool is_new, LPCGUID device, LPUNKNOWN outer, void **sound)
{
    if (!sound)
        return DSERR_INVALIDPARAM;
    *sound = NULL;
    if (outer)
        return DSERR_NOAGGREGATION;
    if (!Sound::plays(device))
        return DSERR_NODRIVER;
    *sound = static_cast<IDirectSound8 *>(new (std::nothrow) Sound(is_new, true));
    return *sound ? DS_OK : DSERR_OUTOFMEMORY;
}
} // namespace

PlayedBuffer *three_d3d8_make_buffer(DWORD flags, Wave *wave)
{
    return new SoundBuffer(flags, wave);
}

extern "C" {

HRESULT three_d3d8_create_sound(BOOL is_new, REFIID riid, void **out)
{
    return hand_over(new (std::nothrow) Sound(is_new != FALSE, false), riid, out);
}

HRESULT WINAPI DirectSoundCreate(LPCGUID device, LPDIRECTSOUND *sound, LPUNKNOWN outer)
{
    return create(false, device, outer, reinterpret_cast<void **>(sound));
}

HRESULT WINAPI DirectSoundCreate8(LPCGUID device, LPDIRECTSOUND8 *sound, LPUNKNOWN outer)
{
    return create(true, device, outer, reinterpret_cast<void **>(sound));
}

HRESULT WINAPI DirectSoundEnumerateA(LPDSENUMCALLBACKA callback, LPVOID data)
{
    if (!callback)
        return DSERR_INVALIDPARAM;
    three_d3d8_called(callback, static_cast<GUID *>(NULL), &"Primary Sound Driver"[0], &""[0], data);
    return DS_OK;
}

HRESULT WINAPI DirectSoundEnumerateW(LPDSENUMCALLBACKW callback, LPVOID data)
{
    if (!callback)
        return DSERR_INVALIDPARAM;
    three_d3d8_called(callback, static_cast<GUID *>(NULL), &L"Primary Sound Driver"[0], &L""[0], data);
    return DS_OK;
}

/* There is nothing to record with. */
HRESULT WINAPI DirectSoundCaptureEnumerateA(LPDSENUMCALLBACKA callback, LPVOID)
{
    return callback ? DS_OK : DSERR_INVALIDPARAM;
}

HRESULT WINAPI DirectSoundCaptureEnumerateW(LPDSENUMCALLBACKW callback, LPVOID)
{
    return callback ? DS_OK : DSERR_INVALIDPARAM;
}

HRESULT WINAPI DirectSoundCaptureCreate(LPCGUID, LPDIRECTSOUNDCAPTURE *capture, LPUNKNOWN outer)
{
    if (!capture)
        return DSERR_INVALIDPARAM;
    *capture = NULL;
    return outer ? DSERR_NOAGGREGATION : DSERR_NODRIVER;
}

HRESULT WINAPI DirectSoundCaptureCreate8(LPCGUID device, LPDIRECTSOUNDCAPTURE8 *capture, LPUNKNOWN outer)
{
    return DirectSoundCaptureCreate(device, capture, outer);
}

HRESULT WINAPI GetDeviceID(LPCGUID device, LPGUID id)
{
    if (!device || !id)
        return DSERR_INVALIDPARAM;
    *id = *device;
    return DS_OK;
}

void three_d3d8_look_with(void (*look)(void))
{
    for (void (*known)(void) : lookers())
        if (known == look)
            return;
    lookers().push_back(look);
}

void three_d3d8_note_sounds(void)
{
    // What is looked at may add others: the list may move.
    for (size_t n = 0; n < lookers().size(); n++)
        lookers()[n]();
    // An event of a buffer may have it released in another callback: the list may change.
    std::vector<SoundBuffer *> &list = all_buffers();
    three_d3d8_note_waves();
    if (list.empty() && !three_d3d8_has_waves())
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
    return three_d3d8_has_waves();
}
}
