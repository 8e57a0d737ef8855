/* Classes, flags and structures of dmusici.h. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MUSIC_TYPES_H
#define THREE_D3D8_MUSIC_TYPES_H

#include <dmusicc.h>

DEFINE_GUID(CLSID_DirectMusicPerformance, 0xd2ac2881, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(CLSID_DirectMusicSegment, 0xd2ac2882, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(CLSID_DirectMusicStyle, 0xd2ac288a, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(CLSID_DirectMusicChordMap, 0xd2ac288f, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(CLSID_DirectMusicLoader, 0xd2ac2892, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(CLSID_DirectMusicBand, 0x79ba9e00, 0xb6ee, 0x11d1, 0x86, 0xbe, 0x00, 0xc0, 0x4f, 0xbf, 0x8f, 0xef);
DEFINE_GUID(CLSID_DirectMusicCollection, 0x480ff4b0, 0x28b2, 0x11d1, 0xbe, 0xf7, 0x00, 0xc0, 0x4f, 0xbf, 0x8f, 0xef);
DEFINE_GUID(CLSID_DirectMusicScript, 0x810b5013, 0xe88d, 0x11d2, 0x8b, 0xc1, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xb6);
DEFINE_GUID(CLSID_DirectMusicContainer, 0x9301e380, 0x1f22, 0x11d3, 0x82, 0x26, 0xd2, 0xfa, 0x76, 0x25, 0x5d, 0x47);
DEFINE_GUID(CLSID_DirectMusicAudioPathConfig, 0xee0b9ca0, 0xa81e, 0x11d3, 0x9b, 0xd1, 0x00, 0x80, 0xc7, 0x15, 0x0a, 0x74);
DEFINE_GUID(CLSID_DirectSoundWave, 0x8a667154, 0xf9cb, 0x11d2, 0xad, 0x8a, 0x00, 0x60, 0xb0, 0x57, 0x5a, 0xbc);
DEFINE_GUID(GUID_DirectMusicAllTypes, 0xd2ac2893, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_All_Objects, 0xaa114de5, 0xc262, 0x4169, 0xa1, 0xc8, 0x23, 0xd6, 0x98, 0xcc, 0x73, 0xb5);
DEFINE_GUID(GUID_PerfMasterTempo, 0xd2ac28b0, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_PerfMasterVolume, 0xd2ac28b1, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_PerfMasterGrooveLevel, 0xd2ac28b2, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_PerfAutoDownload, 0xfb09565b, 0x3631, 0x11d2, 0xbc, 0xb8, 0x00, 0xa0, 0xc9, 0x22, 0xe6, 0xeb);
DEFINE_GUID(GUID_Download, 0xd2ac28a7, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_Unload, 0xd2ac28a8, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(GUID_ConnectToDLSCollection, 0x1db1ae6b, 0xe92e, 0x11d1, 0xa8, 0xc5, 0x00, 0xc0, 0x4f, 0xa3, 0x72, 0x6e);
DEFINE_GUID(GUID_StandardMIDIFile, 0x06621075, 0xe92e, 0x11d1, 0xa8, 0xc5, 0x00, 0xc0, 0x4f, 0xa3, 0x72, 0x6e);
DEFINE_GUID(GUID_NOTIFICATION_SEGMENT, 0xd2ac2899, 0xb39b, 0x11d1, 0x87, 0x04, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicLoader, 0x2ffaaca2, 0x5dca, 0x11d2, 0xaf, 0xa6, 0x00, 0xaa, 0x00, 0x24, 0xd8, 0xb6);
DEFINE_GUID(IID_IDirectMusicLoader8, 0x19e7c08c, 0x0a44, 0x4e6a, 0xa1, 0x16, 0x59, 0x5a, 0x7c, 0xd5, 0xde, 0x8c);
DEFINE_GUID(IID_IDirectMusicSegment, 0xf96029a2, 0x4282, 0x11d2, 0x87, 0x17, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicSegment8, 0xc6784488, 0x41a3, 0x418f, 0xaa, 0x15, 0xb3, 0x50, 0x93, 0xba, 0x42, 0xd4);
DEFINE_GUID(IID_IDirectMusicSegmentState, 0xa3afdcc7, 0xd3ee, 0x11d1, 0xbc, 0x8d, 0x00, 0xa0, 0xc9, 0x22, 0xe6, 0xeb);
DEFINE_GUID(IID_IDirectMusicSegmentState8, 0xa50e4730, 0x0ae4, 0x48a7, 0x98, 0x39, 0xbc, 0x04, 0xbf, 0xe0, 0x77, 0x72);
DEFINE_GUID(IID_IDirectMusicAudioPath, 0xc87631f5, 0x23be, 0x4986, 0x88, 0x36, 0x05, 0x83, 0x2f, 0xcc, 0x48, 0xf9);
DEFINE_GUID(IID_IDirectMusicPerformance, 0x07d43d03, 0x6523, 0x11d2, 0x87, 0x1d, 0x00, 0x60, 0x08, 0x93, 0xb1, 0xbd);
DEFINE_GUID(IID_IDirectMusicPerformance8, 0x679c4137, 0xc62e, 0x4147, 0xb2, 0xb4, 0x9d, 0x56, 0x9a, 0xcb, 0x25, 0x4c);
DEFINE_GUID(IID_IDirectMusicScript, 0x2252373a, 0x5814, 0x489b, 0x82, 0x09, 0x31, 0xfe, 0xde, 0xba, 0xf1, 0x37);
#define IID_IDirectMusicAudioPath8 IID_IDirectMusicAudioPath
#define IID_IDirectMusicScript8 IID_IDirectMusicScript

#define DMUS_APATH_SHARED_STEREOPLUSREVERB 1
#define DMUS_APATH_DYNAMIC_3D 6
#define DMUS_APATH_DYNAMIC_MONO 7
#define DMUS_APATH_DYNAMIC_STEREO 8
#define DMUS_AUDIOF_3D 0x01
#define DMUS_AUDIOF_ENVIRON 0x02
#define DMUS_AUDIOF_EAX 0x04
#define DMUS_AUDIOF_DMOS 0x08
#define DMUS_AUDIOF_STREAMING 0x10
#define DMUS_AUDIOF_BUFFERS 0x20
#define DMUS_AUDIOF_ALL 0x3f
#define DMUS_PATH_SEGMENT 0x1000
#define DMUS_PATH_SEGMENT_TRACK 0x1100
#define DMUS_PATH_SEGMENT_GRAPH 0x1200
#define DMUS_PATH_SEGMENT_TOOL 0x1300
#define DMUS_PATH_AUDIOPATH 0x2000
#define DMUS_PATH_AUDIOPATH_GRAPH 0x2200
#define DMUS_PATH_AUDIOPATH_TOOL 0x2300
#define DMUS_PATH_PERFORMANCE 0x3000
#define DMUS_PATH_PERFORMANCE_GRAPH 0x3200
#define DMUS_PATH_PERFORMANCE_TOOL 0x3300
#define DMUS_PATH_PORT 0x4000
#define DMUS_PATH_BUFFER 0x6000
#define DMUS_PATH_BUFFER_DMO 0x6100
#define DMUS_PATH_MIXIN_BUFFER 0x7000
#define DMUS_PATH_MIXIN_BUFFER_DMO 0x7100
#define DMUS_PATH_PRIMARY_BUFFER 0x8000
#define DMUS_SEG_REPEAT_INFINITE 0xffffffff
#define DMUS_SEG_ALLTRACKS 0x80000000
#define DMUS_SEG_ANYTRACK 0x80000000

typedef enum enumDMUS_SEGF_FLAGS
{
    DMUS_SEGF_REFTIME = 1 << 6,
    DMUS_SEGF_SECONDARY = 1 << 7,
    DMUS_SEGF_QUEUE = 1 << 8,
    DMUS_SEGF_CONTROL = 1 << 9,
    DMUS_SEGF_AFTERPREPARETIME = 1 << 10,
    DMUS_SEGF_GRID = 1 << 11,
    DMUS_SEGF_BEAT = 1 << 12,
    DMUS_SEGF_MEASURE = 1 << 13,
    DMUS_SEGF_DEFAULT = 1 << 14,
    DMUS_SEGF_NOINVALIDATE = 1 << 15,
    DMUS_SEGF_ALIGN = 1 << 16,
    DMUS_SEGF_VALID_START_BEAT = 1 << 17,
    DMUS_SEGF_VALID_START_GRID = 1 << 18,
    DMUS_SEGF_VALID_START_TICK = 1 << 19,
    DMUS_SEGF_AUTOTRANSITION = 1 << 20,
    DMUS_SEGF_AFTERQUEUETIME = 1 << 21,
    DMUS_SEGF_AFTERLATENCYTIME = 1 << 22,
    DMUS_SEGF_SEGMENTEND = 1 << 23,
    DMUS_SEGF_MARKER = 1 << 24,
    DMUS_SEGF_TIMESIG_ALWAYS = 1 << 25,
    DMUS_SEGF_USE_AUDIOPATH = 1 << 26,
    DMUS_SEGF_VALID_START_MEASURE = 1 << 27,
    DMUS_SEGF_INVALIDATE_PRI = 1 << 28,
} DMUS_SEGF_FLAGS;

#define DMUS_OBJ_OBJECT 0x001
#define DMUS_OBJ_CLASS 0x002
#define DMUS_OBJ_NAME 0x004
#define DMUS_OBJ_CATEGORY 0x008
#define DMUS_OBJ_FILENAME 0x010
#define DMUS_OBJ_FULLPATH 0x020
#define DMUS_OBJ_URL 0x040
#define DMUS_OBJ_VERSION 0x080
#define DMUS_OBJ_DATE 0x100
#define DMUS_OBJ_LOADED 0x200
#define DMUS_OBJ_MEMORY 0x400
#define DMUS_OBJ_STREAM 0x800

typedef struct _DMUS_VERSION
{
    DWORD dwVersionMS, dwVersionLS;
} DMUS_VERSION, *LPDMUS_VERSION;

typedef struct _DMUS_OBJECTDESC
{
    DWORD dwSize, dwValidData;
    GUID guidObject, guidClass;
    FILETIME ftDate;
    DMUS_VERSION vVersion;
    WCHAR wszName[DMUS_MAX_NAME], wszCategory[DMUS_MAX_CATEGORY], wszFileName[DMUS_MAX_FILENAME];
    LONGLONG llMemLength;
    LPBYTE pbMemData;
    struct IStream *pStream;
} DMUS_OBJECTDESC, *LPDMUS_OBJECTDESC;

typedef struct _DMUS_AUDIOPARAMS
{
    DWORD dwSize;
    BOOL fInitNow;
    DWORD dwValidData, dwFeatures, dwVoices, dwSampleRate;
    CLSID clsidDefaultSynth;
} DMUS_AUDIOPARAMS, *LPDMUS_AUDIOPARAMS;

typedef struct _DMUS_TIMESIGNATURE
{
    MUSIC_TIME mtTime;
    BYTE bBeatsPerMeasure, bBeat;
    WORD wGridsPerBeat;
} DMUS_TIMESIGNATURE, *LPDMUS_TIMESIGNATURE;

typedef struct _DMUS_PMSG
{
    DWORD dwSize;
    REFERENCE_TIME rtTime;
    MUSIC_TIME mtTime;
    DWORD dwFlags, dwPChannel, dwVirtualTrackID;
    IUnknown *pTool;
    IDirectMusicGraph *pGraph;
    DWORD dwType, dwVoiceID, dwGroupID;
    IUnknown *punkUser;
} DMUS_PMSG;

typedef struct _DMUS_NOTIFICATION_PMSG
{
    DMUS_PMSG PMsg;
    GUID guidNotificationType;
    DWORD dwNotificationOption, dwField1, dwField2;
} DMUS_NOTIFICATION_PMSG;

typedef struct _DMUS_SCRIPT_ERRORINFO
{
    DWORD dwSize;
    HRESULT hr;
    ULONG ulLineNumber;
    LONG ichCharPosition;
    WCHAR wszSourceFile[DMUS_MAX_FILENAME], wszSourceComponent[DMUS_MAX_FILENAME], wszDescription[DMUS_MAX_FILENAME], wszSourceLineText[DMUS_MAX_FILENAME];
} DMUS_SCRIPT_ERRORINFO;

#define DMUS_NOTIFICATION_SEGSTART 0
#define DMUS_NOTIFICATION_SEGEND 1
#define DMUS_NOTIFICATION_SEGALMOSTEND 2
#define DMUS_NOTIFICATION_SEGLOOP 3
#define DMUS_NOTIFICATION_SEGABORT 4

#endif
