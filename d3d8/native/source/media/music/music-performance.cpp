/* DirectMusic's performance (dmime.dll): it plays segments, each by a player of its own. */
#include <algorithm>
#include "music.h"

namespace
{
class Performance;
std::vector<Performance *> &performances()
{
    static std::vector<Performance *> list;
    return list;
}

class Performance final : public Counted<IDirectMusicPerformance8>
{
    IDirectSound8 *sound = NULL;
    AudioPath *usual = NULL;
    std::vector<SegmentState *> states;
    double began = 0;
    DWORD prepare = 1000, bumper = 50;
    LONG volume = 0;
    float tempo = 1;
    BOOL downloads = TRUE;
    char groove = 0;

    ~Performance() override
    {
        CloseDown();
        forget(performances(), this);
    }
    /* What it keeps by a name. */
    struct Global
    {
        const GUID &type;
        void *at;
        DWORD bytes;
    };
    /* Copies one from or to what a program gives; FALSE where it is none. */
    bool copy_global(REFGUID type, void *data, DWORD bytes, bool sets)
    {
        const Global all[] = {
            {GUID_PerfMasterVolume, &volume, sizeof(volume)},
            {GUID_PerfMasterTempo, &tempo, sizeof(tempo)},
            {GUID_PerfAutoDownload, &downloads, sizeof(downloads)},
            {GUID_PerfMasterGrooveLevel, &groove, sizeof(groove)},
        };
        for (const Global &own : all)
            if (own.type == type && data && bytes >= own.bytes)
                return memcpy(sets ? own.at : data, sets ? data : own.at, own.bytes), true;
        return false;
    }
    double milliseconds_of(LONGLONG time, DWORD flags) const
    {
        return flags & DMUS_SEGF_REFTIME ? static_cast<double>(time) / REFERENCE_PER_MILLISECOND : began + static_cast<double>(time) / MUSIC_PER_MILLISECOND;
    }
    /* Ends what is of an object, or all (NULL), now or at a time. */
    void stop(const void *object, double when)
    {
        for (SegmentState *state : states)
            if (!object || state->is_of(object))
                state->ends = std::max(when, 1.0);
        note();
    }
    SegmentState *first_primary() const
    {
        for (SegmentState *state : states)
            if (state->is_primary && state->has_begun)
                return state;
        return NULL;
    }
    /* A path by any of its interfaces; the usual one where there is none. */
    AudioPath *path_of(IUnknown *object) const
    {
        void *found = NULL;
        if (!object)
            return usual;
        if (FAILED(object->QueryInterface(IID_IDirectMusicAudioPath, &found)))
            return NULL;
        static_cast<AudioPath *>(found)->Release();
        return static_cast<AudioPath *>(found);
    }

  public:
    Performance() : Counted(IID_IDirectMusicPerformance8, IID_IDirectMusicPerformance) { performances().push_back(this); }
    /* Begins what is due, and lets go of what has been heard. */
    void note()
    {
        // Whoever is released here may release others.
        AddRef();
        double now = host_now();
        for (size_t n = 0; n < states.size(); n++)
        {
            SegmentState *state = states[n];
            state->gain = volume;
            if (!state->has_begun && state->begins <= now && !(state->waits && first_primary()))
                state->begin();
            if (state->has_begun)
                state->note();
            if (!state->is_over && !(state->ends > 0 && state->ends <= now))
                continue;
            state->is_over = true;
            states.erase(states.begin() + static_cast<ptrdiff_t>(n--));
            state->Release();
        }
        Release();
    }
    HRESULT Init(IDirectMusic **music, LPDIRECTSOUND its, HWND window) override
    {
        LPDIRECTSOUND own = its;
        return InitAudio(music, own ? &own : NULL, window, DMUS_APATH_SHARED_STEREOPLUSREVERB, 16, DMUS_AUDIOF_ALL, NULL);
    }
    HRESULT InitAudio(IDirectMusic **music, IDirectSound **its, HWND window, DWORD path, DWORD, DWORD, DMUS_AUDIOPARAMS *) override
    {
        if (sound)
            return DMUS_E_ALREADY_EXISTS;
        if (music)
            return left_out("IDirectMusic8");
        if (its && *its)
            sound = static_cast<IDirectSound8 *>(*its), sound->AddRef();
        else if (FAILED(DirectSoundCreate8(NULL, &sound, NULL)) || FAILED(sound->SetCooperativeLevel(window ? window : GetDesktopWindow(), DSSCL_PRIORITY)))
            return CloseDown(), E_INVALIDARG;
        if (its && !*its)
            *its = sound, sound->AddRef();
        began = host_now();
        if (path)
            usual = new (std::nothrow) AudioPath(sound, path, true);
        return S_OK;
    }
    HRESULT PlaySegmentEx(IUnknown *source, WCHAR *, IUnknown *transition, DWORD flags, LONGLONG start, IDirectMusicSegmentState **out, IUnknown *from, IUnknown *on) override
    {
        void *found = NULL;
        if (out)
            *out = NULL;
        if (!source)
            return E_POINTER;
        if (!sound)
            return DMUS_E_NO_MASTER_CLOCK;
        AudioPath *path = path_of(on);
        if (!path || !path->can_play())
            return path ? DMUS_E_AUDIOPATH_INACTIVE : DMUS_E_NO_AUDIOPATH;
        if (transition)
            left_out("a transition of IDirectMusicPerformance8::PlaySegmentEx");
        if (FAILED(source->QueryInterface(IID_IDirectMusicSegment8, &found)))
            return E_NOINTERFACE;
        bool primary = !(flags & (DMUS_SEGF_SECONDARY | DMUS_SEGF_CONTROL)), queued = primary && flags & DMUS_SEGF_QUEUE;
        double begins = start == 0 ? host_now() : milliseconds_of(start, flags);
        if (from)
            stop(from, begins);
        for (SegmentState *state : states)
            if (primary && !queued && state->is_primary)
                state->ends = std::max(begins, 1.0);
        note();
        Segment *segment = static_cast<Segment *>(found);
        SegmentState *state = new (std::nothrow) SegmentState(segment, path, primary, queued, begins, began);
        segment->Release();
        if (!state)
            return E_OUTOFMEMORY;
        states.push_back(state);
        if (out)
            *out = state, state->AddRef();
        note();
        return S_OK;
    }
    HRESULT PlaySegment(IDirectMusicSegment *segment, DWORD flags, LONGLONG start, IDirectMusicSegmentState **state) override
    {
        return PlaySegmentEx(segment, NULL, NULL, flags, start, state, NULL, NULL);
    }
    HRESULT Stop(IDirectMusicSegment *segment, IDirectMusicSegmentState *state, MUSIC_TIME time, DWORD flags) override
    {
        double when = time == 0 ? 0 : milliseconds_of(time, flags);
        if (state || !segment)
            stop(state, when);
        if (segment)
            stop(segment, when);
        return S_OK;
    }
    HRESULT StopEx(IUnknown *object, LONGLONG time, DWORD flags) override { return stop(object, time == 0 ? 0 : milliseconds_of(time, flags)), S_OK; }
    HRESULT IsPlaying(IDirectMusicSegment *segment, IDirectMusicSegmentState *its) override
    {
        if (!segment && !its)
            return E_POINTER;
        note();
        for (SegmentState *state : states)
            if (state->has_begun && ((segment && state->is_of(segment)) || state == its))
                return S_OK;
        return S_FALSE;
    }
    HRESULT GetSegmentState(IDirectMusicSegmentState **out, MUSIC_TIME) override
    {
        if (!out)
            return E_POINTER;
        note();
        SegmentState *state = first_primary();
        *out = state;
        return state ? state->AddRef(), S_OK : DMUS_E_NOT_FOUND;
    }
    HRESULT CreateStandardAudioPath(DWORD type, DWORD, BOOL activate, IDirectMusicAudioPath **path) override
    {
        bool is_known = type == DMUS_APATH_SHARED_STEREOPLUSREVERB || (type >= DMUS_APATH_DYNAMIC_3D && type <= DMUS_APATH_DYNAMIC_STEREO);
        if (!path)
            return E_POINTER;
        *path = NULL;
        if (!sound || !is_known)
            return sound ? E_INVALIDARG : DMUS_E_NOT_INIT;
        *path = new (std::nothrow) AudioPath(sound, type, activate != FALSE);
        return *path ? S_OK : E_OUTOFMEMORY;
    }
    HRESULT SetDefaultAudioPath(IDirectMusicAudioPath *path) override
    {
        if (path)
            path->AddRef(), path->Activate(TRUE);
        if (usual)
            usual->Release();
        usual = static_cast<AudioPath *>(path);
        return S_OK;
    }
    HRESULT GetDefaultAudioPath(IDirectMusicAudioPath **path) override
    {
        if (!path)
            return E_POINTER;
        *path = usual;
        return usual ? usual->AddRef(), S_OK : DMUS_E_NO_AUDIOPATH;
    }
    HRESULT GetGlobalParam(REFGUID type, void *data, DWORD bytes) override
    {
        return copy_global(type, data, bytes, false) ? S_OK : DMUS_E_GET_UNSUPPORTED;
    }
    HRESULT SetGlobalParam(REFGUID type, void *data, DWORD bytes) override
    {
        if (!copy_global(type, data, bytes, true))
            return DMUS_E_SET_UNSUPPORTED;
        note();
        return S_OK;
    }
    HRESULT GetTime(REFERENCE_TIME *reference, MUSIC_TIME *music) override
    {
        double now = host_now();
        if (reference)
            *reference = static_cast<REFERENCE_TIME>(now * REFERENCE_PER_MILLISECOND);
        if (music)
            *music = static_cast<MUSIC_TIME>((now - began) * MUSIC_PER_MILLISECOND);
        return S_OK;
    }
    HRESULT MusicToReferenceTime(MUSIC_TIME time, REFERENCE_TIME *to) override
    {
        return give_value(to, static_cast<REFERENCE_TIME>(milliseconds_of(time, 0) * REFERENCE_PER_MILLISECOND));
    }
    HRESULT ReferenceToMusicTime(REFERENCE_TIME time, MUSIC_TIME *to) override
    {
        return give_value(to, static_cast<MUSIC_TIME>((milliseconds_of(time, DMUS_SEGF_REFTIME) - began) * MUSIC_PER_MILLISECOND));
    }
    HRESULT GetLatencyTime(REFERENCE_TIME *time) override { return GetTime(time, NULL); }
    HRESULT GetQueueTime(REFERENCE_TIME *time) override { return GetTime(time, NULL); }
    HRESULT GetResolvedTime(REFERENCE_TIME time, REFERENCE_TIME *resolved, DWORD) override { return give_value(resolved, time); }
    HRESULT SetPrepareTime(DWORD its) override { return prepare = its, S_OK; }
    HRESULT GetPrepareTime(DWORD *to) override { return give_value(to, prepare); }
    HRESULT SetBumperLength(DWORD its) override { return bumper = its, S_OK; }
    HRESULT GetBumperLength(DWORD *to) override { return give_value(to, bumper); }
    HRESULT Invalidate(MUSIC_TIME, DWORD) override { return S_OK; }
    HRESULT CloseDown() override
    {
        for (SegmentState *state : states)
            state->is_over = true, state->Release();
        states.clear();
        if (usual)
            usual->Release();
        if (sound)
            sound->Release();
        usual = NULL, sound = NULL;
        return S_OK;
    }
    // There is one synthesizer, which has no notes to play.
    HRESULT AddPort(IDirectMusicPort *port) override { return port ? left_out("a port of IDirectMusicPerformance8::AddPort") : S_OK; }
    HRESULT RemovePort(IDirectMusicPort *) override { return S_OK; }
    HRESULT AssignPChannelBlock(DWORD, IDirectMusicPort *, DWORD) override { return S_OK; }
    HRESULT AssignPChannel(DWORD, IDirectMusicPort *, DWORD, DWORD) override { return S_OK; }
    HRESULT PChannelInfo(DWORD, IDirectMusicPort **, DWORD *, DWORD *) override { return left_out("IDirectMusicPerformance8::PChannelInfo"); }
    HRESULT DownloadInstrument(IDirectMusicInstrument *, DWORD, IDirectMusicDownloadedInstrument **, void *, DWORD, IDirectMusicPort **, DWORD *, DWORD *) override
    {
        return left_out("IDirectMusicPerformance8::DownloadInstrument");
    }
    HRESULT SendPMsg(DMUS_PMSG *) override { return left_out("IDirectMusicPerformance8::SendPMsg"); }
    HRESULT AllocPMsg(ULONG, DMUS_PMSG **) override { return left_out("IDirectMusicPerformance8::AllocPMsg"); }
    HRESULT FreePMsg(DMUS_PMSG *) override { return DMUS_E_CANNOT_FREE; }
    HRESULT ClonePMsg(DMUS_PMSG *, DMUS_PMSG **) override { return left_out("IDirectMusicPerformance8::ClonePMsg"); }
    HRESULT GetGraph(IDirectMusicGraph **) override { return DMUS_E_NOT_FOUND; }
    HRESULT SetGraph(IDirectMusicGraph *graph) override { return graph ? left_out("IDirectMusicPerformance8::SetGraph") : S_OK; }
    HRESULT SetNotificationHandle(HANDLE, REFERENCE_TIME) override { return left_out("IDirectMusicPerformance8::SetNotificationHandle"); }
    HRESULT GetNotificationPMsg(DMUS_NOTIFICATION_PMSG **) override { return S_FALSE; }
    HRESULT AddNotificationType(REFGUID) override { return left_out("IDirectMusicPerformance8::AddNotificationType"); }
    HRESULT RemoveNotificationType(REFGUID) override { return S_FALSE; }
    HRESULT GetParam(REFGUID, DWORD, DWORD, MUSIC_TIME, MUSIC_TIME *, void *) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT GetParamEx(REFGUID, DWORD, DWORD, DWORD, MUSIC_TIME, MUSIC_TIME *, void *) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT SetParam(REFGUID, DWORD, DWORD, MUSIC_TIME, void *) override { return DMUS_E_TRACK_NOT_FOUND; }
    HRESULT AdjustTime(REFERENCE_TIME) override { return left_out("IDirectMusicPerformance8::AdjustTime"); }
    HRESULT MIDIToMusic(BYTE, void *, BYTE, BYTE, WORD *) override { return left_out("IDirectMusicPerformance8::MIDIToMusic"); }
    HRESULT MusicToMIDI(WORD, void *, BYTE, BYTE, BYTE *) override { return left_out("IDirectMusicPerformance8::MusicToMIDI"); }
    HRESULT TimeToRhythm(MUSIC_TIME, DMUS_TIMESIGNATURE *, WORD *, BYTE *, BYTE *, short *) override { return left_out("IDirectMusicPerformance8::TimeToRhythm"); }
    HRESULT RhythmToTime(WORD, BYTE, BYTE, short, DMUS_TIMESIGNATURE *, MUSIC_TIME *) override { return left_out("IDirectMusicPerformance8::RhythmToTime"); }
    HRESULT CreateAudioPath(IUnknown *, BOOL, IDirectMusicAudioPath **) override { return left_out("IDirectMusicPerformance8::CreateAudioPath"); }
};
void note_performances()
{
    std::vector<Performance *> &list = performances();
    for (size_t n = 0; n < list.size(); n++)
        list[n]->note();
}
} // namespace

extern "C" HRESULT three_d3d8_create_music(REFCLSID rclsid, REFIID riid, void **out)
{
    three_d3d8_look_with(note_performances);
    if (rclsid == CLSID_DirectMusicLoader)
        return hand_over(new (std::nothrow) Loader(), riid, out);
    if (rclsid == CLSID_DirectMusicSegment)
        return hand_over(new (std::nothrow) Segment(NULL), riid, out);
    return hand_over(new (std::nothrow) Performance(), riid, out);
}
