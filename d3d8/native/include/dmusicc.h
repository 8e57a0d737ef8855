/* dmusicc.h: times, channels and objects of DirectMusic that others name. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DMUSICC_H
#define THREE_D3D8_DMUSICC_H

#include <windows.h>
#include <objbase.h>
#include <mmsystem.h>
#include <dsound.h>
#include <dmerror.h>

typedef LONGLONG REFERENCE_TIME;
typedef REFERENCE_TIME *LPREFERENCE_TIME;
typedef long MUSIC_TIME;

#define DMUS_PPQ 768
#define DMUS_MAX_NAME 64
#define DMUS_MAX_CATEGORY 64
#define DMUS_MAX_FILENAME MAX_PATH
#define DMUS_PCHANNEL_BROADCAST_PERFORMANCE 0xffffffff
#define DMUS_PCHANNEL_BROADCAST_AUDIOPATH 0xfffffffe
#define DMUS_PCHANNEL_BROADCAST_SEGMENT 0xfffffffd
#define DMUS_PCHANNEL_BROADCAST_GROUPS 0xfffffffc
#define DMUS_PCHANNEL_ALL 0xfffffffb

typedef struct IDirectMusic IDirectMusic, IDirectMusic8, *LPDIRECTMUSIC, *LPDIRECTMUSIC8;
typedef struct IDirectMusicPort IDirectMusicPort, *LPDIRECTMUSICPORT;
typedef struct IDirectMusicInstrument IDirectMusicInstrument;
typedef struct IDirectMusicDownloadedInstrument IDirectMusicDownloadedInstrument;
typedef struct IDirectMusicTrack IDirectMusicTrack;
typedef struct IDirectMusicGraph IDirectMusicGraph;
typedef struct IDirectMusicBand IDirectMusicBand;
typedef struct IDirectMusicStyle IDirectMusicStyle;
typedef struct IDirectMusicChordMap IDirectMusicChordMap;
typedef struct IDirectMusicCollection IDirectMusicCollection;
struct IStream;

#endif
