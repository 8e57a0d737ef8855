/* Waves, mixers and other devices of sound (mmsystem.h), of which there is what plays waves. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WAVES_H
#define THREE_D3D8_WAVES_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef MAXPNAMELEN
#define MAXPNAMELEN 32
#endif
#define MM_WOM_OPEN 0x3bb
#define MM_WOM_CLOSE 0x3bc
#define MM_WOM_DONE 0x3bd
#define MM_WIM_OPEN 0x3be
#define MM_WIM_CLOSE 0x3bf
#define MM_WIM_DATA 0x3c0
#define MM_MIXM_LINE_CHANGE 0x3d0
#define MM_MIXM_CONTROL_CHANGE 0x3d1
#define WOM_OPEN MM_WOM_OPEN
#define WOM_CLOSE MM_WOM_CLOSE
#define WOM_DONE MM_WOM_DONE
#define WIM_OPEN MM_WIM_OPEN
#define WIM_CLOSE MM_WIM_CLOSE
#define WIM_DATA MM_WIM_DATA

#define WAVERR_BASE 32
#define WAVERR_BADFORMAT (WAVERR_BASE + 0)
#define WAVERR_STILLPLAYING (WAVERR_BASE + 1)
#define WAVERR_UNPREPARED (WAVERR_BASE + 2)
#define WAVERR_SYNC (WAVERR_BASE + 3)
#define MIXERR_BASE 1024
#define MIXERR_INVALLINE (MIXERR_BASE + 0)
#define MIXERR_INVALCONTROL (MIXERR_BASE + 1)
#define MIXERR_INVALVALUE (MIXERR_BASE + 2)

#define WAVE_MAPPER ((UINT)-1)
#define WAVE_FORMAT_QUERY 1
#define WAVE_ALLOWSYNC 2
#define WAVE_MAPPED 4
#define WAVE_FORMAT_DIRECT 8
#define WAVE_INVALIDFORMAT 0
#define WAVE_FORMAT_1M08 0x1
#define WAVE_FORMAT_1S08 0x2
#define WAVE_FORMAT_1M16 0x4
#define WAVE_FORMAT_1S16 0x8
#define WAVE_FORMAT_2M08 0x10
#define WAVE_FORMAT_2S08 0x20
#define WAVE_FORMAT_2M16 0x40
#define WAVE_FORMAT_2S16 0x80
#define WAVE_FORMAT_4M08 0x100
#define WAVE_FORMAT_4S08 0x200
#define WAVE_FORMAT_4M16 0x400
#define WAVE_FORMAT_4S16 0x800
#define WAVE_FORMAT_44M08 WAVE_FORMAT_4M08
#define WAVE_FORMAT_44S08 WAVE_FORMAT_4S08
#define WAVE_FORMAT_44M16 WAVE_FORMAT_4M16
#define WAVE_FORMAT_44S16 WAVE_FORMAT_4S16
#define WAVE_FORMAT_48M08 0x1000
#define WAVE_FORMAT_48S08 0x2000
#define WAVE_FORMAT_48M16 0x4000
#define WAVE_FORMAT_48S16 0x8000
#define WAVE_FORMAT_96M08 0x10000
#define WAVE_FORMAT_96S08 0x20000
#define WAVE_FORMAT_96M16 0x40000
#define WAVE_FORMAT_96S16 0x80000
#define WAVECAPS_PITCH 1
#define WAVECAPS_PLAYBACKRATE 2
#define WAVECAPS_VOLUME 4
#define WAVECAPS_LRVOLUME 8
#define WAVECAPS_SYNC 0x10
#define WAVECAPS_SAMPLEACCURATE 0x20
#define WHDR_DONE 1
#define WHDR_PREPARED 2
#define WHDR_BEGINLOOP 4
#define WHDR_ENDLOOP 8
#define WHDR_INQUEUE 0x10
#define TIME_MS 1
#define TIME_SAMPLES 2
#define TIME_BYTES 4
#define TIME_SMPTE 8
#define TIME_MIDI 0x10
#define TIME_TICKS 0x20

DECLARE_HANDLE(HWAVEOUT);
DECLARE_HANDLE(HWAVEIN);
DECLARE_HANDLE(HDRVR);
typedef HWAVEOUT *LPHWAVEOUT;
typedef HWAVEIN *LPHWAVEIN;
typedef UINT MMVERSION;
typedef void(CALLBACK *LPDRVCALLBACK)(HDRVR device, UINT message, DWORD_PTR data, DWORD_PTR first, DWORD_PTR second);
typedef LPDRVCALLBACK LPWAVECALLBACK, LPMIDICALLBACK;

typedef struct mmtime_tag
{
    UINT wType;
    union
    {
        DWORD ms, sample, cb, ticks;
        struct
        {
            BYTE hour, min, sec, frame, fps, dummy, pad[2];
        } smpte;
        struct
        {
            DWORD songptrpos;
        } midi;
    } u;
} MMTIME, *PMMTIME, *LPMMTIME;

typedef struct wavehdr_tag
{
    LPSTR lpData;
    DWORD dwBufferLength, dwBytesRecorded;
    DWORD_PTR dwUser;
    DWORD dwFlags, dwLoops;
    struct wavehdr_tag *lpNext;
    DWORD_PTR reserved;
} WAVEHDR, *PWAVEHDR, *LPWAVEHDR;

/* What a device can, with a name of 8 or of 16 bits a letter. */
#define THREE_D3D8_CAPS(letter, suffix) \
    typedef struct tagWAVEOUTCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        DWORD dwFormats; \
        WORD wChannels, wReserved1; \
        DWORD dwSupport; \
    } WAVEOUTCAPS##suffix, *LPWAVEOUTCAPS##suffix; \
    typedef struct tagWAVEINCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        DWORD dwFormats; \
        WORD wChannels, wReserved1; \
    } WAVEINCAPS##suffix, *LPWAVEINCAPS##suffix; \
    typedef struct tagAUXCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        WORD wTechnology, wReserved1; \
        DWORD dwSupport; \
    } AUXCAPS##suffix, *LPAUXCAPS##suffix; \
    typedef struct tagMIXERCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        DWORD fdwSupport, cDestinations; \
    } MIXERCAPS##suffix, *LPMIXERCAPS##suffix; \
    typedef struct tagMIXERLINE##suffix \
    { \
        DWORD cbStruct, dwDestination, dwSource, dwLineID, fdwLine; \
        DWORD_PTR dwUser; \
        DWORD dwComponentType, cChannels, cConnections, cControls; \
        letter szShortName[MIXER_SHORT_NAME_CHARS], szName[MIXER_LONG_NAME_CHARS]; \
        struct \
        { \
            DWORD dwType, dwDeviceID; \
            WORD wMid, wPid; \
            MMVERSION vDriverVersion; \
            letter szPname[MAXPNAMELEN]; \
        } Target; \
    } MIXERLINE##suffix, *LPMIXERLINE##suffix; \
    typedef struct tagMIXERCONTROL##suffix \
    { \
        DWORD cbStruct, dwControlID, dwControlType, fdwControl, cMultipleItems; \
        letter szShortName[MIXER_SHORT_NAME_CHARS], szName[MIXER_LONG_NAME_CHARS]; \
        union \
        { \
            struct \
            { \
                LONG lMinimum, lMaximum; \
            }; \
            struct \
            { \
                DWORD dwMinimum, dwMaximum; \
            }; \
            DWORD dwReserved[6]; \
        } Bounds; \
        union \
        { \
            DWORD cSteps, cbCustomData, dwReserved[6]; \
        } Metrics; \
    } MIXERCONTROL##suffix, *LPMIXERCONTROL##suffix; \
    typedef struct tagMIXERLINECONTROLS##suffix \
    { \
        DWORD cbStruct, dwLineID; \
        union \
        { \
            DWORD dwControlID, dwControlType; \
        }; \
        DWORD cControls, cbmxctrl; \
        LPMIXERCONTROL##suffix pamxctrl; \
    } MIXERLINECONTROLS##suffix, *LPMIXERLINECONTROLS##suffix;
#define MIXER_SHORT_NAME_CHARS 16
#define MIXER_LONG_NAME_CHARS 64
THREE_D3D8_CAPS(CHAR, A)
THREE_D3D8_CAPS(WCHAR, W)
#undef THREE_D3D8_CAPS

UINT WINAPI waveOutGetNumDevs(void);
MMRESULT WINAPI waveOutGetDevCapsA(UINT_PTR device, LPWAVEOUTCAPSA caps, UINT bytes);
MMRESULT WINAPI waveOutGetDevCapsW(UINT_PTR device, LPWAVEOUTCAPSW caps, UINT bytes);
MMRESULT WINAPI waveOutOpen(LPHWAVEOUT wave, UINT device, LPCWAVEFORMATEX format, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI waveOutClose(HWAVEOUT wave);
MMRESULT WINAPI waveOutPrepareHeader(HWAVEOUT wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveOutUnprepareHeader(HWAVEOUT wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveOutWrite(HWAVEOUT wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveOutPause(HWAVEOUT wave);
MMRESULT WINAPI waveOutRestart(HWAVEOUT wave);
MMRESULT WINAPI waveOutReset(HWAVEOUT wave);
MMRESULT WINAPI waveOutBreakLoop(HWAVEOUT wave);
MMRESULT WINAPI waveOutGetPosition(HWAVEOUT wave, LPMMTIME time, UINT bytes);
MMRESULT WINAPI waveOutSetVolume(HWAVEOUT wave, DWORD volume);
MMRESULT WINAPI waveOutGetVolume(HWAVEOUT wave, LPDWORD volume);
MMRESULT WINAPI waveOutSetPitch(HWAVEOUT wave, DWORD pitch);
MMRESULT WINAPI waveOutSetPlaybackRate(HWAVEOUT wave, DWORD rate);
MMRESULT WINAPI waveOutGetPitch(HWAVEOUT wave, LPDWORD pitch);
MMRESULT WINAPI waveOutGetPlaybackRate(HWAVEOUT wave, LPDWORD rate);
MMRESULT WINAPI waveOutGetID(HWAVEOUT wave, UINT *device);
MMRESULT WINAPI waveOutMessage(HWAVEOUT wave, UINT message, DWORD_PTR first, DWORD_PTR second);
MMRESULT WINAPI waveOutGetErrorTextA(MMRESULT error, LPSTR text, UINT size);
MMRESULT WINAPI waveOutGetErrorTextW(MMRESULT error, LPWSTR text, UINT size);
UINT WINAPI waveInGetNumDevs(void);
MMRESULT WINAPI waveInGetDevCapsA(UINT_PTR device, LPWAVEINCAPSA caps, UINT bytes);
MMRESULT WINAPI waveInGetDevCapsW(UINT_PTR device, LPWAVEINCAPSW caps, UINT bytes);
MMRESULT WINAPI waveInOpen(LPHWAVEIN wave, UINT device, LPCWAVEFORMATEX format, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI waveInClose(HWAVEIN wave);
MMRESULT WINAPI waveInPrepareHeader(HWAVEIN wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveInUnprepareHeader(HWAVEIN wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveInAddBuffer(HWAVEIN wave, LPWAVEHDR header, UINT bytes);
MMRESULT WINAPI waveInStart(HWAVEIN wave);
MMRESULT WINAPI waveInStop(HWAVEIN wave);
MMRESULT WINAPI waveInReset(HWAVEIN wave);

#define AUX_MAPPER ((UINT)-1)
#define AUXCAPS_CDAUDIO 1
#define AUXCAPS_AUXIN 2
#define AUXCAPS_VOLUME 1
#define AUXCAPS_LRVOLUME 2
UINT WINAPI auxGetNumDevs(void);
MMRESULT WINAPI auxGetDevCapsA(UINT_PTR device, LPAUXCAPSA caps, UINT bytes);
MMRESULT WINAPI auxGetDevCapsW(UINT_PTR device, LPAUXCAPSW caps, UINT bytes);
MMRESULT WINAPI auxSetVolume(UINT device, DWORD volume);
MMRESULT WINAPI auxGetVolume(UINT device, LPDWORD volume);

#define MIXER_OBJECTF_MIXER 0
#define MIXER_OBJECTF_WAVEOUT 0x10000000
#define MIXER_OBJECTF_WAVEIN 0x20000000
#define MIXER_OBJECTF_MIDIOUT 0x30000000
#define MIXER_OBJECTF_MIDIIN 0x40000000
#define MIXER_OBJECTF_AUX 0x50000000
#define MIXER_OBJECTF_HANDLE 0x80000000
#define MIXER_OBJECTF_HMIXER (MIXER_OBJECTF_HANDLE | MIXER_OBJECTF_MIXER)
#define MIXER_GETLINEINFOF_DESTINATION 0
#define MIXER_GETLINEINFOF_SOURCE 1
#define MIXER_GETLINEINFOF_LINEID 2
#define MIXER_GETLINEINFOF_COMPONENTTYPE 3
#define MIXER_GETLINEINFOF_TARGETTYPE 4
#define MIXER_GETLINECONTROLSF_ALL 0
#define MIXER_GETLINECONTROLSF_ONEBYID 1
#define MIXER_GETLINECONTROLSF_ONEBYTYPE 2
#define MIXER_GETCONTROLDETAILSF_VALUE 0
#define MIXER_GETCONTROLDETAILSF_LISTTEXT 1
#define MIXER_SETCONTROLDETAILSF_VALUE 0
#define MIXER_SETCONTROLDETAILSF_CUSTOM 1
#define MIXERLINE_COMPONENTTYPE_DST_UNDEFINED 0
#define MIXERLINE_COMPONENTTYPE_DST_DIGITAL 1
#define MIXERLINE_COMPONENTTYPE_DST_LINE 2
#define MIXERLINE_COMPONENTTYPE_DST_MONITOR 3
#define MIXERLINE_COMPONENTTYPE_DST_SPEAKERS 4
#define MIXERLINE_COMPONENTTYPE_DST_HEADPHONES 5
#define MIXERLINE_COMPONENTTYPE_DST_TELEPHONE 6
#define MIXERLINE_COMPONENTTYPE_DST_WAVEIN 7
#define MIXERLINE_COMPONENTTYPE_DST_VOICEIN 8
#define MIXERLINE_COMPONENTTYPE_SRC_UNDEFINED 0x1000
#define MIXERLINE_COMPONENTTYPE_SRC_DIGITAL 0x1001
#define MIXERLINE_COMPONENTTYPE_SRC_LINE 0x1002
#define MIXERLINE_COMPONENTTYPE_SRC_MICROPHONE 0x1003
#define MIXERLINE_COMPONENTTYPE_SRC_SYNTHESIZER 0x1004
#define MIXERLINE_COMPONENTTYPE_SRC_COMPACTDISC 0x1005
#define MIXERLINE_COMPONENTTYPE_SRC_TELEPHONE 0x1006
#define MIXERLINE_COMPONENTTYPE_SRC_PCSPEAKER 0x1007
#define MIXERLINE_COMPONENTTYPE_SRC_WAVEOUT 0x1008
#define MIXERLINE_COMPONENTTYPE_SRC_AUXILIARY 0x1009
#define MIXERLINE_COMPONENTTYPE_SRC_ANALOG 0x100a
#define MIXERCONTROL_CONTROLTYPE_BOOLEAN 0x20010000
#define MIXERCONTROL_CONTROLTYPE_MUTE 0x20010002
#define MIXERCONTROL_CONTROLTYPE_PEAKMETER 0x10020001
#define MIXERCONTROL_CONTROLTYPE_FADER 0x50030000
#define MIXERCONTROL_CONTROLTYPE_VOLUME 0x50030001
#define MIXERCONTROL_CONTROLTYPE_BASS 0x50030002
#define MIXERCONTROL_CONTROLTYPE_TREBLE 0x50030003
#define MIXERCONTROL_CONTROLTYPE_MUX 0x70010001

DECLARE_HANDLE(HMIXER);
DECLARE_HANDLE(HMIXEROBJ);
typedef HMIXER *LPHMIXER;

typedef struct tMIXERCONTROLDETAILS
{
    DWORD cbStruct, dwControlID, cChannels;
    union
    {
        HWND hwndOwner;
        DWORD cMultipleItems;
    };
    DWORD cbDetails;
    LPVOID paDetails;
} MIXERCONTROLDETAILS, *LPMIXERCONTROLDETAILS;

typedef struct tMIXERCONTROLDETAILS_BOOLEAN
{
    LONG fValue;
} MIXERCONTROLDETAILS_BOOLEAN, *LPMIXERCONTROLDETAILS_BOOLEAN;

typedef struct tMIXERCONTROLDETAILS_SIGNED
{
    LONG lValue;
} MIXERCONTROLDETAILS_SIGNED, *LPMIXERCONTROLDETAILS_SIGNED;

typedef struct tMIXERCONTROLDETAILS_UNSIGNED
{
    DWORD dwValue;
} MIXERCONTROLDETAILS_UNSIGNED, *LPMIXERCONTROLDETAILS_UNSIGNED;

UINT WINAPI mixerGetNumDevs(void);
MMRESULT WINAPI mixerGetDevCapsA(UINT_PTR device, LPMIXERCAPSA caps, UINT bytes);
MMRESULT WINAPI mixerGetDevCapsW(UINT_PTR device, LPMIXERCAPSW caps, UINT bytes);
MMRESULT WINAPI mixerOpen(LPHMIXER mixer, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI mixerClose(HMIXER mixer);
MMRESULT WINAPI mixerGetID(HMIXEROBJ mixer, UINT *device, DWORD flags);
MMRESULT WINAPI mixerGetLineInfoA(HMIXEROBJ mixer, LPMIXERLINEA line, DWORD flags);
MMRESULT WINAPI mixerGetLineInfoW(HMIXEROBJ mixer, LPMIXERLINEW line, DWORD flags);
MMRESULT WINAPI mixerGetLineControlsA(HMIXEROBJ mixer, LPMIXERLINECONTROLSA controls, DWORD flags);
MMRESULT WINAPI mixerGetLineControlsW(HMIXEROBJ mixer, LPMIXERLINECONTROLSW controls, DWORD flags);
MMRESULT WINAPI mixerGetControlDetailsA(HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags);
MMRESULT WINAPI mixerGetControlDetailsW(HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags);
MMRESULT WINAPI mixerSetControlDetails(HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags);

#ifdef UNICODE
#define THREE_D3D8_SUFFIXED(name) name##W
#else
#define THREE_D3D8_SUFFIXED(name) name##A
#endif
typedef THREE_D3D8_SUFFIXED(WAVEOUTCAPS) WAVEOUTCAPS, *LPWAVEOUTCAPS;
typedef THREE_D3D8_SUFFIXED(WAVEINCAPS) WAVEINCAPS, *LPWAVEINCAPS;
typedef THREE_D3D8_SUFFIXED(AUXCAPS) AUXCAPS, *LPAUXCAPS;
typedef THREE_D3D8_SUFFIXED(MIXERCAPS) MIXERCAPS, *LPMIXERCAPS;
typedef THREE_D3D8_SUFFIXED(MIXERLINE) MIXERLINE, *LPMIXERLINE;
typedef THREE_D3D8_SUFFIXED(MIXERCONTROL) MIXERCONTROL, *LPMIXERCONTROL;
typedef THREE_D3D8_SUFFIXED(MIXERLINECONTROLS) MIXERLINECONTROLS, *LPMIXERLINECONTROLS;
#define waveOutGetDevCaps THREE_D3D8_SUFFIXED(waveOutGetDevCaps)
#define waveOutGetErrorText THREE_D3D8_SUFFIXED(waveOutGetErrorText)
#define waveInGetDevCaps THREE_D3D8_SUFFIXED(waveInGetDevCaps)
#define auxGetDevCaps THREE_D3D8_SUFFIXED(auxGetDevCaps)
#define mixerGetDevCaps THREE_D3D8_SUFFIXED(mixerGetDevCaps)
#define mixerGetLineInfo THREE_D3D8_SUFFIXED(mixerGetLineInfo)
#define mixerGetLineControls THREE_D3D8_SUFFIXED(mixerGetLineControls)
#define mixerGetControlDetails THREE_D3D8_SUFFIXED(mixerGetControlDetails)

#ifdef __cplusplus
}
#endif

#endif
