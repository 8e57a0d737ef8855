/* What DirectMusic's performances play: segments, their instances, and the ways that these are heard on. */
#ifndef THREE_D3D8_MUSIC_H
#define THREE_D3D8_MUSIC_H

#include <windows.h>
#include <dmusici.h>
#include <memory>
#include <new>
#include <string>
#include <vector>
#include "../../counted.h"
#include "notes/midi-source.h"
#include "players/player.h"
#include "players/repeated.h"

namespace
{
/* Parts of a quarter that pass in a millisecond: 120 quarters take a minute, as long as nobody says otherwise. */
constexpr double MUSIC_PER_MILLISECOND = DMUS_PPQ * 2 / 1000.0, REFERENCE_PER_MILLISECOND = 10000;

/* A method that does nothing here. */
HRESULT left_out(const char *method)
{
    three_d3d8_say_once((std::string("DirectMusic: ") + method + " is not there; it fails.\n").c_str());
    return E_NOTIMPL;
}

/* A wave, notes, or what is not heard. */
class Segment final : public Counted<IDirectMusicSegment8>
{
    Wave *wave;
    const std::shared_ptr<const MidiFile> notes;
    MUSIC_TIME length = 0, start = 0, loop_start = 0, loop_end = 0;
    DWORD repeats = 0, resolution = 0;

    ~Segment() override { release_wave(wave); }

  public:
    /* It takes the wave over; neither a wave nor notes: it is not heard. */
    explicit Segment(Wave *own, const std::shared_ptr<const MidiFile> &its = NULL)
        : Counted(IID_IDirectMusicSegment8, IID_IDirectMusicSegment), wave(own), notes(its)
    {
        if (notes)
            length = static_cast<MUSIC_TIME>(static_cast<double>(notes->ticks()) * DMUS_PPQ / notes->ticks_of_quarter());
        else if (wave)
            length = static_cast<MUSIC_TIME>(1000.0 * wave->size / wave->format.nBlockAlign / wave->format.nSamplesPerSec * MUSIC_PER_MILLISECOND);
    }
    /* Milliseconds from its beginning until a time of it. */
    double milliseconds_at(MUSIC_TIME time) const
    {
        return notes ? notes->time_of(static_cast<double>(time) * notes->ticks_of_quarter() / DMUS_PPQ) : time / MUSIC_PER_MILLISECOND;
    }
    double milliseconds() const { return milliseconds_at(length); }
    /* What is to be played of it; NULL where it is not heard. */
    Source *make_source() const
    {
        if (wave)
            wave->references++;
        Source *once = notes ? static_cast<Source *>(new MidiSource(notes)) : wave ? new WaveSource(wave) : NULL;
        return once ? new Repeated(once, milliseconds_at(loop_start), milliseconds_at(loop_end ? loop_end : length), repeats) : NULL;
    }
    HRESULT GetLength(MUSIC_TIME *to) override { return give_value(to, length); }
    HRESULT SetLength(MUSIC_TIME its) override { return its > 0 ? length = its, S_OK : DMUS_E_OUT_OF_RANGE; }
    HRESULT GetRepeats(DWORD *to) override { return give_value(to, repeats); }
    HRESULT SetRepeats(DWORD its) override { return repeats = its, S_OK; }
    HRESULT GetDefaultResolution(DWORD *to) override { return give_value(to, resolution); }
    HRESULT SetDefaultResolution(DWORD its) override { return resolution = its, S_OK; }
    HRESULT GetTrack(REFGUID, DWORD, DWORD, IDirectMusicTrack **) override { return DMUS_E_NOT_FOUND; }
    HRESULT GetTrackGroup(IDirectMusicTrack *, DWORD *) override { return DMUS_E_NOT_FOUND; }
    HRESULT InsertTrack(IDirectMusicTrack *, DWORD) override { return left_out("IDirectMusicSegment8::InsertTrack"); }
    HRESULT RemoveTrack(IDirectMusicTrack *) override { return DMUS_E_NOT_FOUND; }
    HRESULT InitPlay(IDirectMusicSegmentState **, IDirectMusicPerformance *, DWORD) override { return left_out("IDirectMusicSegment8::InitPlay"); }
    HRESULT GetGraph(IDirectMusicGraph **) override { return DMUS_E_NOT_FOUND; }
    HRESULT SetGraph(IDirectMusicGraph *graph) override { return graph ? left_out("IDirectMusicSegment8::SetGraph") : S_OK; }
    HRESULT AddNotificationType(REFGUID) override { return left_out("IDirectMusicSegment8::AddNotificationType"); }
    HRESULT RemoveNotificationType(REFGUID) override { return S_FALSE; }
    HRESULT GetParam(REFGUID, DWORD, DWORD, MUSIC_TIME, MUSIC_TIME *, void *) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT SetParam(REFGUID type, DWORD, DWORD, MUSIC_TIME, void *) override
    {
        // Its instruments are those of the synthesizer; a wave has none.
        bool is_known = type == GUID_StandardMIDIFile || type == GUID_Download || type == GUID_Unload || type == GUID_ConnectToDLSCollection;
        return is_known ? S_OK : DMUS_E_TRACK_NOT_FOUND;
    }
    HRESULT Clone(MUSIC_TIME, MUSIC_TIME, IDirectMusicSegment **out) override
    {
        if (!out)
            return E_POINTER;
        if (wave)
            wave->references++;
        Segment *made = new (std::nothrow) Segment(wave, notes);
        if (made)
            made->length = length, made->start = start, made->repeats = repeats, made->loop_start = loop_start, made->loop_end = loop_end;
        *out = made;
        return made ? S_OK : E_OUTOFMEMORY;
    }
    HRESULT SetStartPoint(MUSIC_TIME its) override { return its >= 0 && its <= length ? start = its, S_OK : DMUS_E_OUT_OF_RANGE; }
    HRESULT GetStartPoint(MUSIC_TIME *to) override { return give_value(to, start); }
    HRESULT SetLoopPoints(MUSIC_TIME from, MUSIC_TIME to) override
    {
        if (from < 0 || to < 0 || (to != 0 && from >= to) || from > length || to > length)
            return DMUS_E_OUT_OF_RANGE;
        loop_start = from, loop_end = to;
        return S_OK;
    }
    HRESULT GetLoopPoints(MUSIC_TIME *from, MUSIC_TIME *to) override
    {
        HRESULT hr = give_value(from, loop_start);
        return FAILED(hr) ? hr : give_value(to, loop_end);
    }
    HRESULT SetPChannelsUsed(DWORD, DWORD *) override { return S_OK; }
    HRESULT SetTrackConfig(REFGUID, DWORD, DWORD, DWORD, DWORD) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT GetAudioPathConfig(IUnknown **) override { return DMUS_E_NO_AUDIOPATH_CONFIG; }
    HRESULT Compose(MUSIC_TIME, IDirectMusicSegment *, IDirectMusicSegment *, IDirectMusicSegment **) override
    {
        return left_out("IDirectMusicSegment8::Compose");
    }
    HRESULT Download(IUnknown *to) override { return to ? S_OK : E_POINTER; }
    HRESULT Unload(IUnknown *from) override { return from ? S_OK : E_POINTER; }
};

/* The buffer of a way is never played: it says how those are heard that play on it. */
class AudioPath final : public Counted<IDirectMusicAudioPath>
{
    PlayedBuffer *buffer;
    IDirectSound8 *sound;
    bool is_active;
    /* Hundredths of a decibel, and where a change of them leads. */
    double volume = 0, from = 0, begins = 0, ends = 0;

    ~AudioPath() override
    {
        buffer->Release();
        sound->Release();
    }
    static PlayedBuffer *make_buffer(bool in_space)
    {
        static const WAVEFORMATEX format = {WAVE_FORMAT_PCM, 1, 22050, 22050 * 2, 2, 16, 0};
        DWORD flags = DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLFREQUENCY | (in_space ? DSBCAPS_CTRL3D : DSBCAPS_CTRLPAN);
        return three_d3d8_make_buffer(flags, new Wave{1, static_cast<BYTE *>(calloc(1, DSBSIZE_MIN)), DSBSIZE_MIN, format});
    }

  public:
    const bool in_space;
    AudioPath(IDirectSound8 *of, DWORD type, bool active)
        : Counted(IID_IDirectMusicAudioPath), buffer(make_buffer(type == DMUS_APATH_DYNAMIC_3D)), sound(of), is_active(active), in_space(type == DMUS_APATH_DYNAMIC_3D)
    {
        sound->AddRef();
    }
    bool can_play() const { return is_active; }
    const PlayedBuffer &heard_as() const { return *buffer; }
    LONG softer() const
    {
        double now = host_now();
        return static_cast<LONG>(now >= ends ? volume : from + (volume - from) * (now - begins) / (ends - begins));
    }
    HRESULT GetObjectInPath(DWORD, DWORD stage, DWORD, REFGUID, DWORD, REFIID iid, void **found) override
    {
        if (!found)
            return E_POINTER;
        *found = NULL;
        if (stage == DMUS_PATH_AUDIOPATH)
            return QueryInterface(iid, found);
        if (stage == DMUS_PATH_BUFFER || stage == DMUS_PATH_MIXIN_BUFFER)
            return buffer->QueryInterface(iid, found);
        if (stage != DMUS_PATH_PRIMARY_BUFFER)
            return DMUS_E_NOT_FOUND;
        DSBUFFERDESC wanted = {sizeof(wanted), DSBCAPS_PRIMARYBUFFER | DSBCAPS_CTRL3D | DSBCAPS_CTRLVOLUME};
        IDirectSoundBuffer *primary;
        HRESULT hr = sound->CreateSoundBuffer(&wanted, &primary, NULL);
        return FAILED(hr) ? hr : hand_over(primary, iid, found);
    }
    HRESULT Activate(BOOL active) override { return is_active = active != FALSE, S_OK; }
    HRESULT SetVolume(long its, DWORD milliseconds) override
    {
        if (its > 0 || its < -9600)
            return E_INVALIDARG;
        from = softer(), volume = its;
        begins = host_now(), ends = begins + milliseconds;
        return S_OK;
    }
    HRESULT ConvertPChannel(DWORD channel, DWORD *converted) override { return give_value(converted, channel); }
};

/* A segment that is played, or will be. */
class SegmentState final : public Counted<IDirectMusicSegmentState8>
{
    Segment *segment;
    AudioPath *path;
    std::unique_ptr<Player> player;
    DWORD repeats = 0;
    double began = 0;
    /* When its performance did. */
    const double epoch;
    MUSIC_TIME start = 0;

    ~SegmentState() override
    {
        segment->Release();
        path->Release();
    }

  public:
    /* Whether others wait for it, or end it. */
    const bool is_primary;
    bool waits, has_begun = false, is_over = false;
    /* When it begins at the earliest, and when it is ended; 0: never. */
    double begins, ends = 0;

    SegmentState(Segment *its, AudioPath *on, bool primary, bool queued, double when, double performance)
        : Counted(IID_IDirectMusicSegmentState8, IID_IDirectMusicSegmentState), segment(its), path(on),
          epoch(performance), is_primary(primary), waits(queued), begins(when)
    {
        segment->AddRef();
        path->AddRef();
        segment->GetRepeats(&repeats);
        segment->GetStartPoint(&start);
        if (Source *source = segment->make_source())
            player = std::make_unique<Player>(source, on->in_space ? DSBCAPS_CTRL3D : 0);
    }
    bool is_of(const void *object) const { return object == segment || object == path || object == this; }
    void begin()
    {
        has_begun = true;
        began = host_now();
        if (!player)
            return;
        player->heard_by().follow(path->heard_as(), path->softer() + gain);
        player->seek(segment->milliseconds_at(start));
        player->play();
    }
    /* Whether it is still heard, or silent for as long as it would be. */
    void note()
    {
        if (player)
            player->heard_by().follow(path->heard_as(), path->softer() + gain), is_over = !player->is_playing();
        else
            is_over = repeats != DMUS_SEG_REPEAT_INFINITE && host_now() >= began + segment->milliseconds() * (repeats + 1.0);
    }
    /* The performance's volume. */
    LONG gain = 0;
    HRESULT GetRepeats(DWORD *to) override { return segment->GetRepeats(to); }
    HRESULT GetSegment(IDirectMusicSegment **to) override
    {
        if (!to)
            return E_POINTER;
        segment->AddRef();
        *to = segment;
        return S_OK;
    }
    HRESULT GetStartTime(MUSIC_TIME *to) override { return give_value(to, static_cast<MUSIC_TIME>((began - epoch) * MUSIC_PER_MILLISECOND)); }
    HRESULT GetSeek(MUSIC_TIME *to) override { return give_value(to, static_cast<MUSIC_TIME>(has_begun ? start + (host_now() - began) * MUSIC_PER_MILLISECOND : 0)); }
    HRESULT GetStartPoint(MUSIC_TIME *to) override { return give_value(to, start); }
    HRESULT SetTrackConfig(REFGUID, DWORD, DWORD, DWORD, DWORD) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT GetObjectInPath(DWORD channel, DWORD stage, DWORD number, REFGUID object, DWORD index, REFIID iid, void **found) override
    {
        return stage == DMUS_PATH_SEGMENT ? segment->QueryInterface(iid, found) : path->GetObjectInPath(channel, stage, number, object, index, iid, found);
    }
};
} // namespace

#endif
