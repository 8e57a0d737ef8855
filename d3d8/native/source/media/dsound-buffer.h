/* Buffers of DirectSound, which play waves (dsound-wave.h). */
#ifndef THREE_D3D8_DSOUND_BUFFER_H
#define THREE_D3D8_DSOUND_BUFFER_H

#include <windows.h>
#include <dsound.h>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>
#include "../counted.h"
#include "dsound-space.h"
#include "dsound-wave.h"
#include "../host.h"

namespace
{
class SoundBuffer;
class Listener;
Listener *listener_of(SoundBuffer &primary);

/* Where all buffers are heard from. */
Settings<DS3DLISTENER> &ear()
{
    static Settings<DS3DLISTENER> one = {usual_ear(), usual_ear()};
    return one;
}

std::vector<SoundBuffer *> &all_buffers()
{
    static std::vector<SoundBuffer *> list;
    return list;
}

class SoundBuffer final : public Counted<PlayedBuffer>
{
    /* An interface of the same object. */
    struct Notify final : IDirectSoundNotify
    {
        SoundBuffer *owner;
        virtual ~Notify() = default;
        HRESULT QueryInterface(REFIID riid, void **object) override { return owner->QueryInterface(riid, object); }
        ULONG AddRef() override { return owner->AddRef(); }
        ULONG Release() override { return owner->Release(); }
        HRESULT SetNotificationPositions(DWORD count, LPCDSBPOSITIONNOTIFY given) override
        {
            if (count > DSBNOTIFICATIONS_MAX || (count > 0 && !given))
                return DSERR_INVALIDPARAM;
            if (owner->was_playing)
                return DSERR_INVALIDCALL;
            owner->positions.assign(given, given + count);
            return DS_OK;
        }
    };

    DWORD flags;
    int sound = 0;
    LONG volume = 0, pan = 0;
    DWORD frequency, heard_rate;
    bool looping = false, was_playing = false;
    DWORD seen = 0;
    Wave *wave;
    Notify notify;
    Place<SoundBuffer> place;
    friend struct Place<SoundBuffer>;
    std::vector<DSBPOSITIONNOTIFY> positions;
    /* The level of the program that made it. */
    std::shared_ptr<DWORD> level;

    void *find(REFIID riid) override
    {
        if (riid == IID_IUnknown || riid == IID_IDirectSoundBuffer)
            return this;
        if (riid == IID_IDirectSoundBuffer8 && !is_primary())
            return this;
        if (riid == IID_IDirectSoundNotify && (flags & DSBCAPS_CTRLPOSITIONNOTIFY))
            return &notify;
        if (!(flags & DSBCAPS_CTRL3D))
            return NULL;
        if (riid == IID_IDirectSound3DListener && is_primary())
            return listener_of(*this);
        return riid == IID_IDirectSound3DBuffer && !is_primary() ? &place : NULL;
    }

  public:
    SoundBuffer(DWORD its, Wave *of, const std::shared_ptr<DWORD> &whose = NULL)
        : Counted(IID_IDirectSoundBuffer8), flags(its), frequency(of->format.nSamplesPerSec), heard_rate(frequency),
          wave(of), level(whose)
    {
        notify.owner = place.owner = this;
        all_buffers().push_back(this);
        if (!is_primary())
            sound = sound_create(wave->bytes, wave->size, wave->format.nChannels, wave->format.wBitsPerSample,
                                 frequency);
    }
    ~SoundBuffer() override
    {
        forget(all_buffers(), this);
        if (sound)
            sound_destroy(sound);
        release_wave(wave);
    }
    bool is_primary() const { return (flags & DSBCAPS_PRIMARYBUFFER) != 0; }
    bool is_of(const std::shared_ptr<DWORD> &whose) const { return level == whose; }
    SoundBuffer *duplicate()
    {
        wave->references++;
        SoundBuffer *copy = new SoundBuffer(flags, wave, level);
        copy->SetVolume(volume), copy->SetPan(pan), copy->SetFrequency(frequency);
        copy->place.its = place.its;
        copy->hear();
        return copy;
    }
    /* Has the page play it as it is heard from where the listener is. */
    void hear()
    {
        if (!sound)
            return;
        bool mute = (flags & DSBCAPS_MUTE3DATMAXDISTANCE) != 0;
        Heard in_space = flags & DSBCAPS_CTRL3D ? heard(place.its.now, ear().now, mute) : Heard{0, 0, 1};
        sound_volume(sound, volume + in_space.volume, pan + in_space.pan);
        DWORD rate = static_cast<DWORD>(static_cast<double>(frequency) * in_space.pitch);
        if (rate != heard_rate)
            sound_frequency(sound, heard_rate = rate);
    }
    void follow(const PlayedBuffer &heard, LONG softer) override
    {
        const SoundBuffer &of = static_cast<const SoundBuffer &>(heard);
        LONG wanted = of.volume + softer < DSBVOLUME_MIN ? DSBVOLUME_MIN : of.volume + softer;
        DWORD rate = static_cast<DWORD>(1.0 * wave->format.nSamplesPerSec * of.frequency / of.wave->format.nSamplesPerSec);
        if (volume == wanted && pan == of.pan && frequency == rate && memcmp(&place.its, &of.place.its, sizeof(place.its)) == 0)
            return;
        volume = wanted, pan = of.pan, frequency = rate;
        place.its = of.place.its;
        hear();
    }
    void commit()
    {
        place.its.now = place.its.later;
        hear();
    }
    /* Sets the events of places that have been passed since this was asked last. */
    void note()
    {
        if (!was_playing || !sound)
            return;
        bool still = sound_playing(sound) != 0;
        DWORD now = sound_cursor(sound, 0);
        for (const DSBPOSITIONNOTIFY &position : positions)
        {
            DWORD at = position.dwOffset;
            bool is_end = at == DSBPN_OFFSETSTOP;
            bool passed = seen <= now ? at >= seen && at < now : at >= seen || at < now;
            if (!still && !looping)
                passed = at >= seen;
            if (is_end ? !still : passed)
                SetEvent(position.hEventNotify);
        }
        seen = now;
        was_playing = still;
    }
    bool is_heard() const { return was_playing; }

    HRESULT GetCaps(LPDSBCAPS caps) override
    {
        if (!caps || caps->dwSize < sizeof(*caps))
            return DSERR_INVALIDPARAM;
        caps->dwFlags = flags | (is_primary() ? 0 : DSBCAPS_LOCSOFTWARE);
        caps->dwBufferBytes = wave->size;
        caps->dwUnlockTransferRate = caps->dwPlayCpuOverhead = 0;
        return DS_OK;
    }
    HRESULT GetCurrentPosition(LPDWORD play, LPDWORD write) override
    {
        if (is_primary())
            return DSERR_PRIOLEVELNEEDED;
        if (!play && !write)
            return DSERR_INVALIDPARAM;
        if (play)
            *play = sound_cursor(sound, 0);
        if (write)
            *write = sound_cursor(sound, 1);
        return DS_OK;
    }
    HRESULT GetFormat(LPWAVEFORMATEX format, DWORD bytes, LPDWORD written) override
    {
        DWORD size = bytes < sizeof(wave->format) ? bytes : sizeof(wave->format);
        if (!format && !written)
            return DSERR_INVALIDPARAM;
        if (format)
            memcpy(format, &wave->format, size);
        if (written)
            *written = format ? size : sizeof(wave->format);
        return DS_OK;
    }
    HRESULT GetVolume(LPLONG to) override
    {
        if (!to)
            return DSERR_INVALIDPARAM;
        if (!(flags & DSBCAPS_CTRLVOLUME))
            return DSERR_CONTROLUNAVAIL;
        *to = volume;
        return DS_OK;
    }
    HRESULT GetPan(LPLONG to) override
    {
        if (!to)
            return DSERR_INVALIDPARAM;
        if (!(flags & DSBCAPS_CTRLPAN))
            return DSERR_CONTROLUNAVAIL;
        *to = pan;
        return DS_OK;
    }
    HRESULT GetFrequency(LPDWORD to) override
    {
        if (!to)
            return DSERR_INVALIDPARAM;
        if (!(flags & DSBCAPS_CTRLFREQUENCY))
            return DSERR_CONTROLUNAVAIL;
        *to = frequency;
        return DS_OK;
    }
    HRESULT GetStatus(LPDWORD status) override
    {
        if (!status)
            return DSERR_INVALIDPARAM;
        note();
        bool playing = is_primary() ? was_playing : sound_playing(sound) != 0;
        *status = playing ? DSBSTATUS_PLAYING | (looping ? DSBSTATUS_LOOPING : 0) : 0;
        return DS_OK;
    }
    HRESULT Initialize(IDirectSound8 *, LPCDSBUFFERDESC) override { return DSERR_ALREADYINITIALIZED; }
    HRESULT Lock(DWORD offset, DWORD bytes, LPVOID *first, LPDWORD first_bytes, LPVOID *second, LPDWORD second_bytes,
                 DWORD how) override
    {
        if (is_primary())
            return DSERR_PRIOLEVELNEEDED;
        if (how & DSBLOCK_FROMWRITECURSOR)
            offset = sound_cursor(sound, 1);
        if (how & DSBLOCK_ENTIREBUFFER)
            bytes = wave->size;
        if (!first || !first_bytes || bytes == 0 || bytes > wave->size || offset >= wave->size)
            return DSERR_INVALIDPARAM;
        DWORD until_end = wave->size - offset, part = bytes < until_end ? bytes : until_end;
        *first = wave->bytes + offset;
        *first_bytes = part;
        if (second)
            *second = part < bytes ? wave->bytes : NULL;
        if (second_bytes)
            *second_bytes = second ? bytes - part : 0;
        return DS_OK;
    }
    HRESULT Play(DWORD, DWORD, DWORD how) override
    {
        if (is_primary() && !(how & DSBPLAY_LOOPING))
            return DSERR_INVALIDPARAM;
        looping = (how & DSBPLAY_LOOPING) != 0;
        if (sound)
        {
            seen = sound_cursor(sound, 0);
            sound_play(sound, looping);
        }
        was_playing = true;
        return DS_OK;
    }
    HRESULT SetCurrentPosition(DWORD position) override
    {
        if (is_primary())
            return DSERR_INVALIDCALL;
        if (position >= wave->size)
            return DSERR_INVALIDPARAM;
        sound_seek(sound, position);
        seen = position;
        return DS_OK;
    }
    HRESULT SetFormat(LPCWAVEFORMATEX format) override
    {
        if (!is_primary())
            return DSERR_INVALIDCALL;
        if (!format || (is_pcm(*format) && !is_whole(*format)))
            return DSERR_INVALIDPARAM;
        if (*level < DSSCL_PRIORITY)
            return DSERR_PRIOLEVELNEEDED;
        memcpy(&wave->format, format, sizeof(PCMWAVEFORMAT));
        return DS_OK;
    }
    HRESULT SetVolume(LONG value) override
    {
        if (!(flags & DSBCAPS_CTRLVOLUME))
            return DSERR_CONTROLUNAVAIL;
        if (value < DSBVOLUME_MIN || value > DSBVOLUME_MAX)
            return DSERR_INVALIDPARAM;
        volume = value;
        hear();
        return DS_OK;
    }
    HRESULT SetPan(LONG value) override
    {
        if (!(flags & DSBCAPS_CTRLPAN))
            return DSERR_CONTROLUNAVAIL;
        if (value < DSBPAN_LEFT || value > DSBPAN_RIGHT)
            return DSERR_INVALIDPARAM;
        pan = value;
        hear();
        return DS_OK;
    }
    HRESULT SetFrequency(DWORD value) override
    {
        if (!(flags & DSBCAPS_CTRLFREQUENCY))
            return DSERR_CONTROLUNAVAIL;
        if (value != DSBFREQUENCY_ORIGINAL && (value < DSBFREQUENCY_MIN || value > DSBFREQUENCY_MAX))
            return DSERR_INVALIDPARAM;
        frequency = value == DSBFREQUENCY_ORIGINAL ? wave->format.nSamplesPerSec : value;
        hear();
        return DS_OK;
    }
    HRESULT Stop() override
    {
        note();
        if (sound)
            sound_stop(sound);
        if (sound && was_playing)
            for (const DSBPOSITIONNOTIFY &position : positions)
                if (position.dwOffset == DSBPN_OFFSETSTOP)
                    SetEvent(position.hEventNotify);
        was_playing = false;
        return DS_OK;
    }
    HRESULT Unlock(LPVOID first, DWORD, LPVOID, DWORD) override
    {
        BYTE *at = static_cast<BYTE *>(first);
        return at >= wave->bytes && at < wave->bytes + wave->size ? DS_OK : DSERR_INVALIDPARAM;
    }
    HRESULT Restore() override { return DS_OK; }
    HRESULT SetFX(DWORD count, LPDSEFFECTDESC, LPDWORD) override { return count == 0 ? DS_OK : DSERR_CONTROLUNAVAIL; }
    HRESULT AcquireResources(DWORD, DWORD, LPDWORD) override { return DS_OK; }
    HRESULT GetObjectInPath(REFGUID, DWORD, REFGUID, LPVOID *made) override
    {
        *made = NULL;
        return E_NOINTERFACE;
    }
};
} // namespace

#endif
