/* The interfaces of dmusici.h. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MUSIC_INTERFACES_H
#define THREE_D3D8_MUSIC_INTERFACES_H

#include <three-d3d8/media/music-types.h>

#define INTERFACE IDirectMusicSegment8
DECLARE_INTERFACE_(IDirectMusicSegment8, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetLength)(THIS_ MUSIC_TIME *length) PURE;
    STDMETHOD(SetLength)(THIS_ MUSIC_TIME length) PURE;
    STDMETHOD(GetRepeats)(THIS_ DWORD *repeats) PURE;
    STDMETHOD(SetRepeats)(THIS_ DWORD repeats) PURE;
    STDMETHOD(GetDefaultResolution)(THIS_ DWORD *resolution) PURE;
    STDMETHOD(SetDefaultResolution)(THIS_ DWORD resolution) PURE;
    STDMETHOD(GetTrack)(THIS_ REFGUID type, DWORD groups, DWORD index, IDirectMusicTrack **track) PURE;
    STDMETHOD(GetTrackGroup)(THIS_ IDirectMusicTrack *track, DWORD *groups) PURE;
    STDMETHOD(InsertTrack)(THIS_ IDirectMusicTrack *track, DWORD groups) PURE;
    STDMETHOD(RemoveTrack)(THIS_ IDirectMusicTrack *track) PURE;
    STDMETHOD(InitPlay)(THIS_ struct IDirectMusicSegmentState8 **state, struct IDirectMusicPerformance8 *performance, DWORD flags) PURE;
    STDMETHOD(GetGraph)(THIS_ IDirectMusicGraph **graph) PURE;
    STDMETHOD(SetGraph)(THIS_ IDirectMusicGraph *graph) PURE;
    STDMETHOD(AddNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(RemoveNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(GetParam)(THIS_ REFGUID type, DWORD groups, DWORD index, MUSIC_TIME time, MUSIC_TIME *next, void *data) PURE;
    STDMETHOD(SetParam)(THIS_ REFGUID type, DWORD groups, DWORD index, MUSIC_TIME time, void *data) PURE;
    STDMETHOD(Clone)(THIS_ MUSIC_TIME start, MUSIC_TIME end, struct IDirectMusicSegment8 **segment) PURE;
    STDMETHOD(SetStartPoint)(THIS_ MUSIC_TIME start) PURE;
    STDMETHOD(GetStartPoint)(THIS_ MUSIC_TIME *start) PURE;
    STDMETHOD(SetLoopPoints)(THIS_ MUSIC_TIME start, MUSIC_TIME end) PURE;
    STDMETHOD(GetLoopPoints)(THIS_ MUSIC_TIME *start, MUSIC_TIME *end) PURE;
    STDMETHOD(SetPChannelsUsed)(THIS_ DWORD count, DWORD *channels) PURE;
    STDMETHOD(SetTrackConfig)(THIS_ REFGUID type, DWORD groups, DWORD index, DWORD on, DWORD off) PURE;
    STDMETHOD(GetAudioPathConfig)(THIS_ IUnknown **config) PURE;
    STDMETHOD(Compose)(THIS_ MUSIC_TIME time, struct IDirectMusicSegment8 *from, struct IDirectMusicSegment8 *to, struct IDirectMusicSegment8 **composed) PURE;
    STDMETHOD(Download)(THIS_ IUnknown *to) PURE;
    STDMETHOD(Unload)(THIS_ IUnknown *from) PURE;
};
#undef INTERFACE
typedef IDirectMusicSegment8 IDirectMusicSegment, *LPDMUS_SEGMENT;

#define INTERFACE IDirectMusicSegmentState8
DECLARE_INTERFACE_(IDirectMusicSegmentState8, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetRepeats)(THIS_ DWORD *repeats) PURE;
    STDMETHOD(GetSegment)(THIS_ IDirectMusicSegment **segment) PURE;
    STDMETHOD(GetStartTime)(THIS_ MUSIC_TIME *start) PURE;
    STDMETHOD(GetSeek)(THIS_ MUSIC_TIME *seek) PURE;
    STDMETHOD(GetStartPoint)(THIS_ MUSIC_TIME *start) PURE;
    STDMETHOD(SetTrackConfig)(THIS_ REFGUID type, DWORD groups, DWORD index, DWORD on, DWORD off) PURE;
    STDMETHOD(GetObjectInPath)(THIS_ DWORD channel, DWORD stage, DWORD buffer, REFGUID object, DWORD index, REFGUID iid, void **found) PURE;
};
#undef INTERFACE
typedef IDirectMusicSegmentState8 IDirectMusicSegmentState;

#define INTERFACE IDirectMusicAudioPath
DECLARE_INTERFACE_(IDirectMusicAudioPath, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetObjectInPath)(THIS_ DWORD channel, DWORD stage, DWORD buffer, REFGUID object, DWORD index, REFGUID iid, void **found) PURE;
    STDMETHOD(Activate)(THIS_ BOOL activate) PURE;
    STDMETHOD(SetVolume)(THIS_ long volume, DWORD milliseconds) PURE;
    STDMETHOD(ConvertPChannel)(THIS_ DWORD channel, DWORD *converted) PURE;
};
#undef INTERFACE
typedef IDirectMusicAudioPath IDirectMusicAudioPath8;

#define INTERFACE IDirectMusicPerformance8
DECLARE_INTERFACE_(IDirectMusicPerformance8, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Init)(THIS_ IDirectMusic **music, LPDIRECTSOUND sound, HWND window) PURE;
    STDMETHOD(PlaySegment)(THIS_ IDirectMusicSegment *segment, DWORD flags, LONGLONG start, IDirectMusicSegmentState **state) PURE;
    STDMETHOD(Stop)(THIS_ IDirectMusicSegment *segment, IDirectMusicSegmentState *state, MUSIC_TIME time, DWORD flags) PURE;
    STDMETHOD(GetSegmentState)(THIS_ IDirectMusicSegmentState **state, MUSIC_TIME time) PURE;
    STDMETHOD(SetPrepareTime)(THIS_ DWORD milliseconds) PURE;
    STDMETHOD(GetPrepareTime)(THIS_ DWORD *milliseconds) PURE;
    STDMETHOD(SetBumperLength)(THIS_ DWORD milliseconds) PURE;
    STDMETHOD(GetBumperLength)(THIS_ DWORD *milliseconds) PURE;
    STDMETHOD(SendPMsg)(THIS_ DMUS_PMSG *message) PURE;
    STDMETHOD(MusicToReferenceTime)(THIS_ MUSIC_TIME music, REFERENCE_TIME *reference) PURE;
    STDMETHOD(ReferenceToMusicTime)(THIS_ REFERENCE_TIME reference, MUSIC_TIME *music) PURE;
    STDMETHOD(IsPlaying)(THIS_ IDirectMusicSegment *segment, IDirectMusicSegmentState *state) PURE;
    STDMETHOD(GetTime)(THIS_ REFERENCE_TIME *reference, MUSIC_TIME *music) PURE;
    STDMETHOD(AllocPMsg)(THIS_ ULONG bytes, DMUS_PMSG **message) PURE;
    STDMETHOD(FreePMsg)(THIS_ DMUS_PMSG *message) PURE;
    STDMETHOD(GetGraph)(THIS_ IDirectMusicGraph **graph) PURE;
    STDMETHOD(SetGraph)(THIS_ IDirectMusicGraph *graph) PURE;
    STDMETHOD(SetNotificationHandle)(THIS_ HANDLE event, REFERENCE_TIME least) PURE;
    STDMETHOD(GetNotificationPMsg)(THIS_ DMUS_NOTIFICATION_PMSG **message) PURE;
    STDMETHOD(AddNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(RemoveNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(AddPort)(THIS_ IDirectMusicPort *port) PURE;
    STDMETHOD(RemovePort)(THIS_ IDirectMusicPort *port) PURE;
    STDMETHOD(AssignPChannelBlock)(THIS_ DWORD block, IDirectMusicPort *port, DWORD group) PURE;
    STDMETHOD(AssignPChannel)(THIS_ DWORD channel, IDirectMusicPort *port, DWORD group, DWORD midi) PURE;
    STDMETHOD(PChannelInfo)(THIS_ DWORD channel, IDirectMusicPort **port, DWORD *group, DWORD *midi) PURE;
    STDMETHOD(DownloadInstrument)(THIS_ IDirectMusicInstrument *instrument, DWORD channel, IDirectMusicDownloadedInstrument **downloaded, void *ranges, DWORD count, IDirectMusicPort **port, DWORD *group, DWORD *midi) PURE;
    STDMETHOD(Invalidate)(THIS_ MUSIC_TIME time, DWORD flags) PURE;
    STDMETHOD(GetParam)(THIS_ REFGUID type, DWORD groups, DWORD index, MUSIC_TIME time, MUSIC_TIME *next, void *data) PURE;
    STDMETHOD(SetParam)(THIS_ REFGUID type, DWORD groups, DWORD index, MUSIC_TIME time, void *data) PURE;
    STDMETHOD(GetGlobalParam)(THIS_ REFGUID type, void *data, DWORD bytes) PURE;
    STDMETHOD(SetGlobalParam)(THIS_ REFGUID type, void *data, DWORD bytes) PURE;
    STDMETHOD(GetLatencyTime)(THIS_ REFERENCE_TIME *time) PURE;
    STDMETHOD(GetQueueTime)(THIS_ REFERENCE_TIME *time) PURE;
    STDMETHOD(AdjustTime)(THIS_ REFERENCE_TIME by) PURE;
    STDMETHOD(CloseDown)(THIS) PURE;
    STDMETHOD(GetResolvedTime)(THIS_ REFERENCE_TIME time, REFERENCE_TIME *resolved, DWORD flags) PURE;
    STDMETHOD(MIDIToMusic)(THIS_ BYTE note, void *chord, BYTE mode, BYTE level, WORD *value) PURE;
    STDMETHOD(MusicToMIDI)(THIS_ WORD value, void *chord, BYTE mode, BYTE level, BYTE *note) PURE;
    STDMETHOD(TimeToRhythm)(THIS_ MUSIC_TIME time, DMUS_TIMESIGNATURE *signature, WORD *measure, BYTE *beat, BYTE *grid, short *offset) PURE;
    STDMETHOD(RhythmToTime)(THIS_ WORD measure, BYTE beat, BYTE grid, short offset, DMUS_TIMESIGNATURE *signature, MUSIC_TIME *time) PURE;
    STDMETHOD(InitAudio)(THIS_ IDirectMusic **music, IDirectSound **sound, HWND window, DWORD path, DWORD channels, DWORD flags, DMUS_AUDIOPARAMS *params) PURE;
    STDMETHOD(PlaySegmentEx)(THIS_ IUnknown *source, WCHAR *name, IUnknown *transition, DWORD flags, LONGLONG start, IDirectMusicSegmentState **state, IUnknown *from, IUnknown *path) PURE;
    STDMETHOD(StopEx)(THIS_ IUnknown *object, LONGLONG time, DWORD flags) PURE;
    STDMETHOD(ClonePMsg)(THIS_ DMUS_PMSG *message, DMUS_PMSG **copy) PURE;
    STDMETHOD(CreateAudioPath)(THIS_ IUnknown *config, BOOL activate, IDirectMusicAudioPath **path) PURE;
    STDMETHOD(CreateStandardAudioPath)(THIS_ DWORD type, DWORD channels, BOOL activate, IDirectMusicAudioPath **path) PURE;
    STDMETHOD(SetDefaultAudioPath)(THIS_ IDirectMusicAudioPath *path) PURE;
    STDMETHOD(GetDefaultAudioPath)(THIS_ IDirectMusicAudioPath **path) PURE;
    STDMETHOD(GetParamEx)(THIS_ REFGUID type, DWORD track, DWORD groups, DWORD index, MUSIC_TIME time, MUSIC_TIME *next, void *data) PURE;
};
#undef INTERFACE
typedef IDirectMusicPerformance8 IDirectMusicPerformance, *LPDMUS_PERFORMANCE;

#define INTERFACE IDirectMusicLoader8
DECLARE_INTERFACE_(IDirectMusicLoader8, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetObject)(THIS_ LPDMUS_OBJECTDESC description, REFIID iid, LPVOID *object) PURE;
    STDMETHOD(SetObject)(THIS_ LPDMUS_OBJECTDESC description) PURE;
    STDMETHOD(SetSearchDirectory)(THIS_ REFGUID type, WCHAR *path, BOOL clear) PURE;
    STDMETHOD(ScanDirectory)(THIS_ REFGUID type, WCHAR *extension, WCHAR *file) PURE;
    STDMETHOD(CacheObject)(THIS_ IUnknown *object) PURE;
    STDMETHOD(ReleaseObject)(THIS_ IUnknown *object) PURE;
    STDMETHOD(ClearCache)(THIS_ REFGUID type) PURE;
    STDMETHOD(EnableCache)(THIS_ REFGUID type, BOOL enable) PURE;
    STDMETHOD(EnumObject)(THIS_ REFGUID type, DWORD index, LPDMUS_OBJECTDESC description) PURE;
    STDMETHOD_(void, CollectGarbage)(THIS) PURE;
    STDMETHOD(ReleaseObjectByUnknown)(THIS_ IUnknown *object) PURE;
    STDMETHOD(LoadObjectFromFile)(THIS_ REFGUID type, REFIID iid, WCHAR *path, void **object) PURE;
};
#undef INTERFACE
typedef IDirectMusicLoader8 IDirectMusicLoader, *LPDMUS_LOADER;

/* Nothing makes these: programs name the types. */
#define INTERFACE IDirectMusicStyle
DECLARE_INTERFACE_(IDirectMusicStyle, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetBand)(THIS_ WCHAR *name, IDirectMusicBand **band) PURE;
    STDMETHOD(EnumBand)(THIS_ DWORD index, WCHAR *name) PURE;
    STDMETHOD(GetDefaultBand)(THIS_ IDirectMusicBand **band) PURE;
    STDMETHOD(EnumMotif)(THIS_ DWORD index, WCHAR *name) PURE;
    STDMETHOD(GetMotif)(THIS_ WCHAR *name, IDirectMusicSegment **segment) PURE;
    STDMETHOD(GetDefaultChordMap)(THIS_ IDirectMusicChordMap **map) PURE;
    STDMETHOD(EnumChordMap)(THIS_ DWORD index, WCHAR *name) PURE;
    STDMETHOD(GetChordMap)(THIS_ WCHAR *name, IDirectMusicChordMap **map) PURE;
    STDMETHOD(GetTimeSignature)(THIS_ DMUS_TIMESIGNATURE *signature) PURE;
    STDMETHOD(GetEmbellishmentLength)(THIS_ DWORD type, DWORD level, DWORD *least, DWORD *most) PURE;
    STDMETHOD(GetTempo)(THIS_ double *tempo) PURE;
};
#undef INTERFACE
typedef IDirectMusicStyle IDirectMusicStyle8, *LPDMUS_STYLE;

#define INTERFACE IDirectMusicChordMap
DECLARE_INTERFACE_(IDirectMusicChordMap, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetScale)(THIS_ DWORD *scale) PURE;
};
#undef INTERFACE
typedef IDirectMusicChordMap IDirectMusicChordMap8, *LPDMUS_CHORDMAP;

#define INTERFACE IDirectMusicBand
DECLARE_INTERFACE_(IDirectMusicBand, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(CreateSegment)(THIS_ IDirectMusicSegment **segment) PURE;
    STDMETHOD(Download)(THIS_ IDirectMusicPerformance *performance) PURE;
    STDMETHOD(Unload)(THIS_ IDirectMusicPerformance *performance) PURE;
};
#undef INTERFACE
typedef IDirectMusicBand IDirectMusicBand8, *LPDMUS_BAND;

#define INTERFACE IDirectMusicScript
DECLARE_INTERFACE_(IDirectMusicScript, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Init)(THIS_ IDirectMusicPerformance *performance, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(CallRoutine)(THIS_ WCHAR *name, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(SetVariableNumber)(THIS_ WCHAR *name, LONG value, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(GetVariableNumber)(THIS_ WCHAR *name, LONG *value, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(SetVariableObject)(THIS_ WCHAR *name, IUnknown *value, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(GetVariableObject)(THIS_ WCHAR *name, REFIID iid, LPVOID *value, DMUS_SCRIPT_ERRORINFO *error) PURE;
    STDMETHOD(EnumRoutine)(THIS_ DWORD index, WCHAR *name) PURE;
    STDMETHOD(EnumVariable)(THIS_ DWORD index, WCHAR *name) PURE;
};
#undef INTERFACE
typedef IDirectMusicScript IDirectMusicScript8;

#endif
