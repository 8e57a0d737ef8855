/* MIDI (mmsystem.h): a synthesizer plays it, and nothing records it. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MIDI_H
#define THREE_D3D8_MIDI_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MM_MIM_OPEN 0x3c1
#define MM_MIM_CLOSE 0x3c2
#define MM_MIM_DATA 0x3c3
#define MM_MIM_LONGDATA 0x3c4
#define MM_MIM_ERROR 0x3c5
#define MM_MIM_LONGERROR 0x3c6
#define MM_MOM_OPEN 0x3c7
#define MM_MOM_CLOSE 0x3c8
#define MM_MOM_DONE 0x3c9
#define MM_MOM_POSITIONCB 0x3ca
#define MOM_OPEN MM_MOM_OPEN
#define MOM_CLOSE MM_MOM_CLOSE
#define MOM_DONE MM_MOM_DONE
#define MOM_POSITIONCB MM_MOM_POSITIONCB
#define MIM_OPEN MM_MIM_OPEN
#define MIM_CLOSE MM_MIM_CLOSE
#define MIM_DATA MM_MIM_DATA
#define MIM_LONGDATA MM_MIM_LONGDATA
#define MIM_ERROR MM_MIM_ERROR
#define MIM_LONGERROR MM_MIM_LONGERROR
#define MIDIERR_BASE 64
#define MIDIERR_UNPREPARED (MIDIERR_BASE + 0)
#define MIDIERR_STILLPLAYING (MIDIERR_BASE + 1)
#define MIDIERR_NOMAP (MIDIERR_BASE + 2)
#define MIDIERR_NOTREADY (MIDIERR_BASE + 3)
#define MIDIERR_NODEVICE (MIDIERR_BASE + 4)
#define MIDIERR_INVALIDSETUP (MIDIERR_BASE + 5)
#define MIDIERR_BADOPENMODE (MIDIERR_BASE + 6)

#define MIDI_MAPPER ((UINT)-1)
#define MIDIMAPPER MIDI_MAPPER
#define MHDR_DONE 1
#define MHDR_PREPARED 2
#define MHDR_INQUEUE 4
#define MHDR_ISSTRM 8
#define MOD_MIDIPORT 1
#define MOD_SYNTH 2
#define MOD_SQSYNTH 3
#define MOD_FMSYNTH 4
#define MOD_MAPPER 5
#define MOD_WAVETABLE 6
#define MOD_SWSYNTH 7
#define MIDICAPS_VOLUME 1
#define MIDICAPS_LRVOLUME 2
#define MIDICAPS_CACHE 4
#define MIDICAPS_STREAM 8
#define MIDI_IO_STATUS 0x20L
#define MIDI_CACHE_ALL 1
#define MIDI_CACHE_BESTFIT 2
#define MIDI_CACHE_QUERY 3
#define MIDI_UNCACHE 4
#define MIDIPATCHSIZE 128
#define MEVT_SHORTMSG 0
#define MEVT_TEMPO 1
#define MEVT_NOP 2
#define MEVT_LONGMSG ((BYTE)0x80)
#define MEVT_COMMENT ((BYTE)0x82)
#define MEVT_VERSION ((BYTE)0x84)
#define MEVT_F_SHORT 0
#define MEVT_F_LONG 0x80000000UL
#define MEVT_F_CALLBACK 0x40000000UL
#define MEVT_EVENTTYPE(event) ((BYTE)((event) >> 24 & 0xff))
#define MEVT_EVENTPARM(event) ((DWORD)((event) & 0xffffff))
#define MIDIPROP_SET 0x80000000
#define MIDIPROP_GET 0x40000000
#define MIDIPROP_TIMEDIV 1
#define MIDIPROP_TEMPO 2

DECLARE_HANDLE(HMIDIOUT);
DECLARE_HANDLE(HMIDIIN);
DECLARE_HANDLE(HMIDISTRM);
typedef HMIDIOUT *LPHMIDIOUT;
typedef HMIDIIN *LPHMIDIIN;
typedef HMIDISTRM *LPHMIDISTRM;

typedef WORD PATCHARRAY[MIDIPATCHSIZE], *LPPATCHARRAY;
typedef WORD KEYARRAY[MIDIPATCHSIZE], *LPKEYARRAY;

typedef struct midihdr_tag
{
    LPSTR lpData;
    DWORD dwBufferLength, dwBytesRecorded;
    DWORD_PTR dwUser;
    DWORD dwFlags;
    struct midihdr_tag *lpNext;
    DWORD_PTR reserved;
    DWORD dwOffset;
    DWORD_PTR dwReserved[8];
} MIDIHDR, *PMIDIHDR, *LPMIDIHDR;

typedef struct midievent_tag
{
    DWORD dwDeltaTime, dwStreamID, dwEvent, dwParms[1];
} MIDIEVENT;

typedef struct midistrmbuffver_tag
{
    DWORD dwVersion, dwMid, dwOEMVersion;
} MIDISTRMBUFFVER;

typedef struct midiproptimediv_tag
{
    DWORD cbStruct, dwTimeDiv;
} MIDIPROPTIMEDIV, *LPMIDIPROPTIMEDIV;

typedef struct midiproptempo_tag
{
    DWORD cbStruct, dwTempo;
} MIDIPROPTEMPO, *LPMIDIPROPTEMPO;

/* What a device can, with a name of 8 or of 16 bits a letter. */
#define THREE_D3D8_CAPS(letter, suffix) \
    typedef struct tagMIDIOUTCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        WORD wTechnology, wVoices, wNotes, wChannelMask; \
        DWORD dwSupport; \
    } MIDIOUTCAPS##suffix, *LPMIDIOUTCAPS##suffix; \
    typedef struct tagMIDIINCAPS##suffix \
    { \
        WORD wMid, wPid; \
        MMVERSION vDriverVersion; \
        letter szPname[MAXPNAMELEN]; \
        DWORD dwSupport; \
    } MIDIINCAPS##suffix, *LPMIDIINCAPS##suffix;
THREE_D3D8_CAPS(CHAR, A)
THREE_D3D8_CAPS(WCHAR, W)
#undef THREE_D3D8_CAPS

UINT WINAPI midiInGetNumDevs(void);
MMRESULT WINAPI midiInGetDevCapsA(UINT_PTR device, LPMIDIINCAPSA caps, UINT bytes);
MMRESULT WINAPI midiInGetDevCapsW(UINT_PTR device, LPMIDIINCAPSW caps, UINT bytes);
MMRESULT WINAPI midiInGetErrorTextA(MMRESULT error, LPSTR text, UINT size);
MMRESULT WINAPI midiInGetErrorTextW(MMRESULT error, LPWSTR text, UINT size);
MMRESULT WINAPI midiInOpen(LPHMIDIIN midi, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI midiInClose(HMIDIIN midi);
MMRESULT WINAPI midiInPrepareHeader(HMIDIIN midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiInUnprepareHeader(HMIDIIN midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiInAddBuffer(HMIDIIN midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiInStart(HMIDIIN midi);
MMRESULT WINAPI midiInStop(HMIDIIN midi);
MMRESULT WINAPI midiInReset(HMIDIIN midi);
MMRESULT WINAPI midiInGetID(HMIDIIN midi, UINT *device);
MMRESULT WINAPI midiConnect(HMIDIIN from, HMIDIOUT to, LPVOID reserved);
MMRESULT WINAPI midiDisconnect(HMIDIIN from, HMIDIOUT to, LPVOID reserved);

UINT WINAPI midiOutGetNumDevs(void);
MMRESULT WINAPI midiOutGetDevCapsA(UINT_PTR device, LPMIDIOUTCAPSA caps, UINT bytes);
MMRESULT WINAPI midiOutGetDevCapsW(UINT_PTR device, LPMIDIOUTCAPSW caps, UINT bytes);
MMRESULT WINAPI midiOutOpen(LPHMIDIOUT midi, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI midiOutClose(HMIDIOUT midi);
MMRESULT WINAPI midiOutShortMsg(HMIDIOUT midi, DWORD message);
MMRESULT WINAPI midiOutLongMsg(HMIDIOUT midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiOutPrepareHeader(HMIDIOUT midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiOutUnprepareHeader(HMIDIOUT midi, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiOutReset(HMIDIOUT midi);
MMRESULT WINAPI midiOutSetVolume(HMIDIOUT midi, DWORD volume);
MMRESULT WINAPI midiOutGetVolume(HMIDIOUT midi, LPDWORD volume);
MMRESULT WINAPI midiOutGetErrorTextA(MMRESULT error, LPSTR text, UINT size);
MMRESULT WINAPI midiOutGetErrorTextW(MMRESULT error, LPWSTR text, UINT size);
MMRESULT WINAPI midiOutGetID(HMIDIOUT midi, UINT *device);
MMRESULT WINAPI midiOutMessage(HMIDIOUT midi, UINT message, DWORD_PTR first, DWORD_PTR second);
MMRESULT WINAPI midiOutCachePatches(HMIDIOUT midi, UINT bank, WORD *patches, UINT flags);
MMRESULT WINAPI midiOutCacheDrumPatches(HMIDIOUT midi, UINT patch, WORD *keys, UINT flags);
MMRESULT WINAPI midiStreamOpen(LPHMIDISTRM stream, UINT *device, DWORD count, DWORD_PTR callback, DWORD_PTR data, DWORD flags);
MMRESULT WINAPI midiStreamClose(HMIDISTRM stream);
MMRESULT WINAPI midiStreamPosition(HMIDISTRM stream, LPMMTIME time, UINT bytes);
MMRESULT WINAPI midiStreamProperty(HMIDISTRM stream, LPBYTE data, DWORD what);
MMRESULT WINAPI midiStreamOut(HMIDISTRM stream, LPMIDIHDR header, UINT bytes);
MMRESULT WINAPI midiStreamPause(HMIDISTRM stream);
MMRESULT WINAPI midiStreamRestart(HMIDISTRM stream);
MMRESULT WINAPI midiStreamStop(HMIDISTRM stream);

#ifdef UNICODE
typedef MIDIOUTCAPSW MIDIOUTCAPS, *LPMIDIOUTCAPS;
typedef MIDIINCAPSW MIDIINCAPS, *LPMIDIINCAPS;
#define midiOutGetDevCaps midiOutGetDevCapsW
#define midiOutGetErrorText midiOutGetErrorTextW
#define midiInGetDevCaps midiInGetDevCapsW
#define midiInGetErrorText midiInGetErrorTextW
#else
typedef MIDIOUTCAPSA MIDIOUTCAPS, *LPMIDIOUTCAPS;
typedef MIDIINCAPSA MIDIINCAPS, *LPMIDIINCAPS;
#define midiOutGetDevCaps midiOutGetDevCapsA
#define midiOutGetErrorText midiOutGetErrorTextA
#define midiInGetDevCaps midiInGetDevCapsA
#define midiInGetErrorText midiInGetErrorTextA
#endif

#ifdef __cplusplus
}
#endif

#endif
