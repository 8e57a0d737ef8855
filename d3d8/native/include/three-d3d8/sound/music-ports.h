/* Ports, tools, tracks and what composes of DirectMusic: they are declared, and nothing makes them. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MUSIC_PORTS_H
#define THREE_D3D8_MUSIC_PORTS_H

#include <three-d3d8/media/music-interfaces.h>

DEFINE_GUID(CLSID_DirectMusicComposer, 0xd2ac2890, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusic, 0x6536115a, 0x7b2d, 0x11d2, 0xba, 0x18, 0x00, 0x00, 0xf8, 0x75, 0xac, 0x12);
DEFINE_GUID(IID_IDirectMusic8, 0x2d3629f7, 0x813d, 0x4939, 0x85, 0x08, 0xf0, 0x5c, 0x6b, 0x75, 0xfd, 0x97);
DEFINE_GUID(IID_IDirectMusicPort, 0x08f2d8c9, 0x37c2, 0x11d2, 0xb9, 0xf9, 0x00, 0x00, 0xf8, 0x75, 0xac, 0x12);
DEFINE_GUID(IID_IDirectMusicBuffer, 0xd2ac2878, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicCollection, 0xd2ac287c, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicInstrument, 0xd2ac287d, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicTool, 0xd2ac28ba, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicTool8, 0x0e674303, 0x3b05, 0x11d3, 0x9b, 0xd1, 0xf9, 0xe7, 0xf0, 0xa0, 0x15, 0x36);
DEFINE_GUID(IID_IDirectMusicTrack, 0xf96029a1, 0x4282, 0x11d2, 0x87, 0x17, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicTrack8, 0x0e674304, 0x3b05, 0x11d3, 0x9b, 0xd1, 0xf9, 0xe7, 0xf0, 0xa0, 0x15, 0x36);
DEFINE_GUID(IID_IDirectMusicGraph, 0x2befc277, 0x5497, 0x11d2, 0xbc, 0xcb, 0x00, 0xa0, 0xc9, 0x22, 0xe6, 0xeb);
DEFINE_GUID(IID_IDirectMusicComposer, 0xd2ac28bf, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
#define IID_IDirectMusicPort8 IID_IDirectMusicPort
#define IID_IDirectMusicBuffer8 IID_IDirectMusicBuffer
#define IID_IDirectMusicCollection8 IID_IDirectMusicCollection
#define IID_IDirectMusicInstrument8 IID_IDirectMusicInstrument
#define IID_IDirectMusicGraph8 IID_IDirectMusicGraph
#define IID_IDirectMusicComposer8 IID_IDirectMusicComposer

#define DMUS_MAX_DESCRIPTION 128
#define DMUS_MAX_DRIVER 128
#define DMUS_PORTPARAMS_VOICES 0x01
#define DMUS_PORTPARAMS_CHANNELGROUPS 0x02
#define DMUS_PORTPARAMS_AUDIOCHANNELS 0x04
#define DMUS_PORTPARAMS_SAMPLERATE 0x08
#define DMUS_PORTPARAMS_EFFECTS 0x20
#define DMUS_PORTPARAMS_SHARE 0x40
#define DMUS_PORTPARAMS_FEATURES 0x80
#define DMUS_PORT_FEATURE_AUDIOPATH 1
#define DMUS_PORT_FEATURE_STREAMING 2
#define DMUS_EFFECT_NONE 0
#define DMUS_EFFECT_REVERB 1
#define DMUS_EFFECT_CHORUS 2
#define DMUS_EFFECT_DELAY 4
#define DMUS_PC_INPUTCLASS 0
#define DMUS_PC_OUTPUTCLASS 1
#define DMUS_PC_DLS 0x001
#define DMUS_PC_EXTERNAL 0x002
#define DMUS_PC_SOFTWARESYNTH 0x004
#define DMUS_PC_MEMORYSIZEFIXED 0x008
#define DMUS_PC_GMINHARDWARE 0x010
#define DMUS_PC_GSINHARDWARE 0x020
#define DMUS_PC_XGINHARDWARE 0x040
#define DMUS_PC_DIRECTSOUND 0x080
#define DMUS_PC_SHAREABLE 0x100
#define DMUS_PC_DLS2 0x200
#define DMUS_PC_AUDIOPATH 0x400
#define DMUS_PC_WAVE 0x800
#define DMUS_PC_SYSTEMMEMORY 0x7fffffff
#define DMUS_PORT_WINMM_DRIVER 0
#define DMUS_PORT_USER_MODE_SYNTH 1
#define DMUS_PORT_KERNEL_MODE 2

typedef enum
{
    DMUS_CLOCK_SYSTEM,
    DMUS_CLOCK_WAVE,
} DMUS_CLOCKTYPE;

typedef struct _DMUS_CLOCKINFO7
{
    DWORD dwSize;
    DMUS_CLOCKTYPE ctType;
    GUID guidClock;
    WCHAR wszDescription[DMUS_MAX_DESCRIPTION];
} DMUS_CLOCKINFO7, *LPDMUS_CLOCKINFO7;

typedef struct _DMUS_CLOCKINFO8
{
    DWORD dwSize;
    DMUS_CLOCKTYPE ctType;
    GUID guidClock;
    WCHAR wszDescription[DMUS_MAX_DESCRIPTION];
    DWORD dwFlags;
} DMUS_CLOCKINFO8, *LPDMUS_CLOCKINFO8;
typedef DMUS_CLOCKINFO8 DMUS_CLOCKINFO, *LPDMUS_CLOCKINFO;

typedef struct _DMUS_PORTPARAMS7
{
    DWORD dwSize, dwValidParams, dwVoices, dwChannelGroups, dwAudioChannels, dwSampleRate, dwEffectFlags;
    BOOL fShare;
} DMUS_PORTPARAMS7, *LPDMUS_PORTPARAMS7;

typedef struct _DMUS_PORTPARAMS8
{
    DWORD dwSize, dwValidParams, dwVoices, dwChannelGroups, dwAudioChannels, dwSampleRate, dwEffectFlags;
    BOOL fShare;
    DWORD dwFeatures;
} DMUS_PORTPARAMS8, *LPDMUS_PORTPARAMS8;
typedef DMUS_PORTPARAMS8 DMUS_PORTPARAMS, *LPDMUS_PORTPARAMS;

typedef struct _DMUS_PORTCAPS
{
    DWORD dwSize, dwFlags;
    GUID guidPort;
    DWORD dwClass, dwType, dwMemorySize, dwMaxChannelGroups, dwMaxVoices, dwMaxAudioChannels, dwEffectFlags;
    WCHAR wszDescription[DMUS_MAX_DESCRIPTION];
} DMUS_PORTCAPS, *LPDMUS_PORTCAPS;

typedef struct _DMUS_BUFFERDESC
{
    DWORD dwSize, dwFlags;
    GUID guidBufferFormat;
    DWORD cbBuffer;
} DMUS_BUFFERDESC, *LPDMUS_BUFFERDESC;

typedef struct _DMUS_SYNTHSTATS
{
    DWORD dwSize, dwValidStats, dwVoices, dwTotalCPU, dwCPUPerVoice, dwLostNotes, dwFreeMemory;
    long lPeakVolume;
    DWORD dwSynthMemUse;
} DMUS_SYNTHSTATS, *LPDMUS_SYNTHSTATS;

typedef struct _DMUS_NOTERANGE
{
    DWORD dwLowNote, dwHighNote;
} DMUS_NOTERANGE, *LPDMUS_NOTERANGE;

struct IReferenceClock;

#define INTERFACE IDirectMusicBuffer
DECLARE_INTERFACE_(IDirectMusicBuffer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Flush)(THIS) PURE;
    STDMETHOD(TotalTime)(THIS_ LPREFERENCE_TIME time) PURE;
    STDMETHOD(PackStructured)(THIS_ REFERENCE_TIME time, DWORD group, DWORD message) PURE;
    STDMETHOD(PackUnstructured)(THIS_ REFERENCE_TIME time, DWORD group, DWORD bytes, LPBYTE data) PURE;
    STDMETHOD(ResetReadPtr)(THIS) PURE;
    STDMETHOD(GetNextEvent)(THIS_ LPREFERENCE_TIME time, LPDWORD group, LPDWORD bytes, LPBYTE *data) PURE;
    STDMETHOD(GetRawBufferPtr)(THIS_ LPBYTE *data) PURE;
    STDMETHOD(GetStartTime)(THIS_ LPREFERENCE_TIME time) PURE;
    STDMETHOD(GetUsedBytes)(THIS_ LPDWORD bytes) PURE;
    STDMETHOD(GetMaxBytes)(THIS_ LPDWORD bytes) PURE;
    STDMETHOD(GetBufferFormat)(THIS_ LPGUID format) PURE;
    STDMETHOD(SetStartTime)(THIS_ REFERENCE_TIME time) PURE;
    STDMETHOD(SetUsedBytes)(THIS_ DWORD bytes) PURE;
};
#undef INTERFACE
typedef IDirectMusicBuffer IDirectMusicBuffer8, *LPDIRECTMUSICBUFFER, *LPDIRECTMUSICBUFFER8;

#define INTERFACE IDirectMusicInstrument
DECLARE_INTERFACE_(IDirectMusicInstrument, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetPatch)(THIS_ DWORD *patch) PURE;
    STDMETHOD(SetPatch)(THIS_ DWORD patch) PURE;
};
#undef INTERFACE
typedef IDirectMusicInstrument IDirectMusicInstrument8, *LPDIRECTMUSICINSTRUMENT, *LPDIRECTMUSICINSTRUMENT8;

#define INTERFACE IDirectMusicCollection
DECLARE_INTERFACE_(IDirectMusicCollection, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetInstrument)(THIS_ DWORD patch, IDirectMusicInstrument **instrument) PURE;
    STDMETHOD(EnumInstrument)(THIS_ DWORD index, DWORD *patch, LPWSTR name, DWORD size) PURE;
};
#undef INTERFACE
typedef IDirectMusicCollection IDirectMusicCollection8, *LPDIRECTMUSICCOLLECTION, *LPDIRECTMUSICCOLLECTION8;

#define INTERFACE IDirectMusicPort
DECLARE_INTERFACE_(IDirectMusicPort, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(PlayBuffer)(THIS_ IDirectMusicBuffer *buffer) PURE;
    STDMETHOD(SetReadNotificationHandle)(THIS_ HANDLE event) PURE;
    STDMETHOD(Read)(THIS_ IDirectMusicBuffer *buffer) PURE;
    STDMETHOD(DownloadInstrument)(THIS_ IDirectMusicInstrument *instrument, IDirectMusicDownloadedInstrument **downloaded, DMUS_NOTERANGE *ranges, DWORD count) PURE;
    STDMETHOD(UnloadInstrument)(THIS_ IDirectMusicDownloadedInstrument *downloaded) PURE;
    STDMETHOD(GetLatencyClock)(THIS_ struct IReferenceClock **clock) PURE;
    STDMETHOD(GetRunningStats)(THIS_ LPDMUS_SYNTHSTATS stats) PURE;
    STDMETHOD(Compact)(THIS) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDMUS_PORTCAPS caps) PURE;
    STDMETHOD(DeviceIoControl)(THIS_ DWORD code, LPVOID in, DWORD in_bytes, LPVOID out, DWORD out_bytes, LPDWORD given, LPOVERLAPPED overlapped) PURE;
    STDMETHOD(SetNumChannelGroups)(THIS_ DWORD groups) PURE;
    STDMETHOD(GetNumChannelGroups)(THIS_ LPDWORD groups) PURE;
    STDMETHOD(Activate)(THIS_ BOOL active) PURE;
    STDMETHOD(SetChannelPriority)(THIS_ DWORD group, DWORD channel, DWORD priority) PURE;
    STDMETHOD(GetChannelPriority)(THIS_ DWORD group, DWORD channel, LPDWORD priority) PURE;
    STDMETHOD(SetDirectSound)(THIS_ LPDIRECTSOUND sound, LPDIRECTSOUNDBUFFER buffer) PURE;
    STDMETHOD(GetFormat)(THIS_ LPWAVEFORMATEX format, LPDWORD bytes, LPDWORD buffer_bytes) PURE;
};
#undef INTERFACE
typedef IDirectMusicPort IDirectMusicPort8, *LPDIRECTMUSICPORT, *LPDIRECTMUSICPORT8;

#define INTERFACE IDirectMusic
DECLARE_INTERFACE_(IDirectMusic, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(EnumPort)(THIS_ DWORD index, LPDMUS_PORTCAPS caps) PURE;
    STDMETHOD(CreateMusicBuffer)(THIS_ LPDMUS_BUFFERDESC description, IDirectMusicBuffer **buffer, LPUNKNOWN outer) PURE;
    STDMETHOD(CreatePort)(THIS_ REFCLSID rclsid, LPDMUS_PORTPARAMS parameters, IDirectMusicPort **port, LPUNKNOWN outer) PURE;
    STDMETHOD(EnumMasterClock)(THIS_ DWORD index, LPDMUS_CLOCKINFO clock) PURE;
    STDMETHOD(GetMasterClock)(THIS_ LPGUID id, struct IReferenceClock **clock) PURE;
    STDMETHOD(SetMasterClock)(THIS_ REFGUID id) PURE;
    STDMETHOD(Activate)(THIS_ BOOL enable) PURE;
    STDMETHOD(GetDefaultPort)(THIS_ LPGUID id) PURE;
    STDMETHOD(SetDirectSound)(THIS_ LPDIRECTSOUND sound, HWND window) PURE;
    STDMETHOD(SetExternalMasterClock)(THIS_ struct IReferenceClock *clock) PURE;
};
#undef INTERFACE

#define INTERFACE IDirectMusicTool
DECLARE_INTERFACE_(IDirectMusicTool, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Init)(THIS_ IDirectMusicGraph *graph) PURE;
    STDMETHOD(GetMsgDeliveryType)(THIS_ DWORD *type) PURE;
    STDMETHOD(GetMediaTypeArraySize)(THIS_ DWORD *count) PURE;
    STDMETHOD(GetMediaTypes)(THIS_ DWORD **types, DWORD count) PURE;
    STDMETHOD(ProcessPMsg)(THIS_ IDirectMusicPerformance *performance, DMUS_PMSG *message) PURE;
    STDMETHOD(Flush)(THIS_ IDirectMusicPerformance *performance, DMUS_PMSG *message, REFERENCE_TIME time) PURE;
};
#undef INTERFACE
typedef IDirectMusicTool *LPDIRECTMUSICTOOL;

#define INTERFACE IDirectMusicTool8
DECLARE_INTERFACE_(IDirectMusicTool8, IDirectMusicTool)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(Init)(THIS_ IDirectMusicGraph *graph) PURE;
    STDMETHOD(GetMsgDeliveryType)(THIS_ DWORD *type) PURE;
    STDMETHOD(GetMediaTypeArraySize)(THIS_ DWORD *count) PURE;
    STDMETHOD(GetMediaTypes)(THIS_ DWORD **types, DWORD count) PURE;
    STDMETHOD(ProcessPMsg)(THIS_ IDirectMusicPerformance *performance, DMUS_PMSG *message) PURE;
    STDMETHOD(Flush)(THIS_ IDirectMusicPerformance *performance, DMUS_PMSG *message, REFERENCE_TIME time) PURE;
#endif
    STDMETHOD(Clone)(THIS_ IDirectMusicTool **tool) PURE;
};
#undef INTERFACE
typedef IDirectMusicTool8 *LPDIRECTMUSICTOOL8;

#define INTERFACE IDirectMusicGraph
DECLARE_INTERFACE_(IDirectMusicGraph, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(StampPMsg)(THIS_ DMUS_PMSG *message) PURE;
    STDMETHOD(InsertTool)(THIS_ struct IDirectMusicTool *tool, DWORD *channels, DWORD count, LONG index) PURE;
    STDMETHOD(GetTool)(THIS_ DWORD index, struct IDirectMusicTool **tool) PURE;
    STDMETHOD(RemoveTool)(THIS_ struct IDirectMusicTool *tool) PURE;
};
#undef INTERFACE
typedef IDirectMusicGraph IDirectMusicGraph8, *LPDIRECTMUSICGRAPH, *LPDIRECTMUSICGRAPH8;

#define INTERFACE IDirectMusicTrack
DECLARE_INTERFACE_(IDirectMusicTrack, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Init)(THIS_ IDirectMusicSegment *segment) PURE;
    STDMETHOD(InitPlay)(THIS_ IDirectMusicSegmentState *state, IDirectMusicPerformance *performance, void **data, DWORD id, DWORD flags) PURE;
    STDMETHOD(EndPlay)(THIS_ void *data) PURE;
    STDMETHOD(Play)(THIS_ void *data, MUSIC_TIME start, MUSIC_TIME end, MUSIC_TIME offset, DWORD flags, IDirectMusicPerformance *performance, IDirectMusicSegmentState *state, DWORD id) PURE;
    STDMETHOD(GetParam)(THIS_ REFGUID type, MUSIC_TIME time, MUSIC_TIME *next, void *value) PURE;
    STDMETHOD(SetParam)(THIS_ REFGUID type, MUSIC_TIME time, void *value) PURE;
    STDMETHOD(IsParamSupported)(THIS_ REFGUID type) PURE;
    STDMETHOD(AddNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(RemoveNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(Clone)(THIS_ MUSIC_TIME start, MUSIC_TIME end, struct IDirectMusicTrack **track) PURE;
};
#undef INTERFACE
typedef IDirectMusicTrack *LPDIRECTMUSICTRACK;

#define INTERFACE IDirectMusicTrack8
DECLARE_INTERFACE_(IDirectMusicTrack8, IDirectMusicTrack)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(Init)(THIS_ IDirectMusicSegment *segment) PURE;
    STDMETHOD(InitPlay)(THIS_ IDirectMusicSegmentState *state, IDirectMusicPerformance *performance, void **data, DWORD id, DWORD flags) PURE;
    STDMETHOD(EndPlay)(THIS_ void *data) PURE;
    STDMETHOD(Play)(THIS_ void *data, MUSIC_TIME start, MUSIC_TIME end, MUSIC_TIME offset, DWORD flags, IDirectMusicPerformance *performance, IDirectMusicSegmentState *state, DWORD id) PURE;
    STDMETHOD(GetParam)(THIS_ REFGUID type, MUSIC_TIME time, MUSIC_TIME *next, void *value) PURE;
    STDMETHOD(SetParam)(THIS_ REFGUID type, MUSIC_TIME time, void *value) PURE;
    STDMETHOD(IsParamSupported)(THIS_ REFGUID type) PURE;
    STDMETHOD(AddNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(RemoveNotificationType)(THIS_ REFGUID type) PURE;
    STDMETHOD(Clone)(THIS_ MUSIC_TIME start, MUSIC_TIME end, struct IDirectMusicTrack **track) PURE;
#endif
    STDMETHOD(PlayEx)(THIS_ void *data, REFERENCE_TIME start, REFERENCE_TIME end, REFERENCE_TIME offset, DWORD flags, IDirectMusicPerformance *performance, IDirectMusicSegmentState *state, DWORD id) PURE;
    STDMETHOD(GetParamEx)(THIS_ REFGUID type, REFERENCE_TIME time, REFERENCE_TIME *next, void *value, void *data, DWORD flags) PURE;
    STDMETHOD(SetParamEx)(THIS_ REFGUID type, REFERENCE_TIME time, void *value, void *data, DWORD flags) PURE;
    STDMETHOD(Compose)(THIS_ IUnknown *context, DWORD group, IDirectMusicTrack **track) PURE;
    STDMETHOD(Join)(THIS_ IDirectMusicTrack *other, MUSIC_TIME at, IUnknown *context, DWORD group, IDirectMusicTrack **track) PURE;
};
#undef INTERFACE
typedef IDirectMusicTrack8 *LPDIRECTMUSICTRACK8;

#define INTERFACE IDirectMusicComposer
DECLARE_INTERFACE_(IDirectMusicComposer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(ComposeSegmentFromTemplate)(THIS_ IDirectMusicStyle *style, IDirectMusicSegment *from, WORD activity, IDirectMusicChordMap *map, IDirectMusicSegment **segment) PURE;
    STDMETHOD(ComposeSegmentFromShape)(THIS_ IDirectMusicStyle *style, WORD measures, WORD shape, WORD activity, BOOL intro, BOOL end, IDirectMusicChordMap *map, IDirectMusicSegment **segment) PURE;
    STDMETHOD(ComposeTransition)(THIS_ IDirectMusicSegment *from, IDirectMusicSegment *to, MUSIC_TIME time, WORD command, DWORD flags, IDirectMusicChordMap *map, IDirectMusicSegment **transition) PURE;
    STDMETHOD(AutoTransition)(THIS_ IDirectMusicPerformance *performance, IDirectMusicSegment *to, WORD command, DWORD flags, IDirectMusicChordMap *map, IDirectMusicSegment **transition, IDirectMusicSegmentState **to_state, IDirectMusicSegmentState **transition_state) PURE;
    STDMETHOD(ComposeTemplateFromShape)(THIS_ WORD measures, WORD shape, BOOL intro, BOOL end, WORD end_length, IDirectMusicSegment **segment) PURE;
    STDMETHOD(ChangeChordMap)(THIS_ IDirectMusicSegment *segment, BOOL scale, IDirectMusicChordMap *map) PURE;
};
#undef INTERFACE
typedef IDirectMusicComposer IDirectMusicComposer8, *LPDIRECTMUSICCOMPOSER, *LPDIRECTMUSICCOMPOSER8;

#endif
