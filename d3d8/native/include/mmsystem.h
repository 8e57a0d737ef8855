/* mmsystem.h: clock, timers, waves and devices of multimedia. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MMSYSTEM_H
#define THREE_D3D8_MMSYSTEM_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef MAKEFOURCC
#define MAKEFOURCC(a, b, c, d) \
    ((DWORD)(BYTE)(a) | ((DWORD)(BYTE)(b) << 8) | ((DWORD)(BYTE)(c) << 16) | ((DWORD)(BYTE)(d) << 24))
#endif
#define mmioFOURCC(a, b, c, d) MAKEFOURCC(a, b, c, d)

/* As 16-bit Windows called it. */
#define OutputDebugStr OutputDebugString

typedef UINT MMRESULT;
typedef DWORD FOURCC;
typedef struct timecaps_tag
{
    UINT wPeriodMin;
    UINT wPeriodMax;
} TIMECAPS, *LPTIMECAPS;

#define TIMERR_BASE 96
#define TIMERR_NOERROR 0
#define TIMERR_NOCANDO 97
#define TIMERR_STRUCT 129
#define TIME_ONESHOT 0
#define TIME_PERIODIC 1
#define TIME_CALLBACK_FUNCTION 0
#define TIME_CALLBACK_EVENT_SET 0x10
#define TIME_CALLBACK_EVENT_PULSE 0x20
#define TIME_KILL_SYNCHRONOUS 0x100
#define MMSYSERR_NOERROR 0
#define MMSYSERR_BASE 0
#define MMSYSERR_ERROR 1
#define MMSYSERR_BADDEVICEID 2
#define MMSYSERR_NOTENABLED 3
#define MMSYSERR_ALLOCATED 4
#define MMSYSERR_INVALHANDLE 5
#define MMSYSERR_NODRIVER 6
#define MMSYSERR_NOMEM 7
#define MMSYSERR_NOTSUPPORTED 8
#define MMSYSERR_BADERRNUM 9
#define MMSYSERR_INVALFLAG 10
#define MMSYSERR_INVALPARAM 11
#define MMSYSERR_HANDLEBUSY 12
#define MMSYSERR_INVALIDALIAS 13
#define MMSYSERR_BADDB 14
#define MMSYSERR_KEYNOTFOUND 15
#define MMSYSERR_READERROR 16
#define MMSYSERR_WRITEERROR 17
#define MMSYSERR_DELETEERROR 18
#define MMSYSERR_VALNOTFOUND 19
#define MMSYSERR_NODRIVERCB 20
#define MMSYSERR_LASTERROR 20
#define WAVE_FORMAT_PCM 1
#define CALLBACK_TYPEMASK 0x70000
#define CALLBACK_NULL 0
#define CALLBACK_WINDOW 0x10000
#define CALLBACK_TASK 0x20000
#define CALLBACK_THREAD CALLBACK_TASK
#define CALLBACK_FUNCTION 0x30000
#define CALLBACK_EVENT 0x50000
#define SND_SYNC 0
#define SND_ASYNC 1
#define SND_NODEFAULT 2
#define SND_MEMORY 4
#define SND_LOOP 8
#define SND_NOSTOP 0x10
#define SND_PURGE 0x40
#define SND_NOWAIT 0x2000
#define SND_APPLICATION 0x80
#define SND_ALIAS 0x10000
#define SND_ALIAS_ID 0x110000
#define SND_FILENAME 0x20000
#define SND_RESOURCE 0x40004
#define SND_ALIAS_START 0
#define sndAlias(first, second) (SND_ALIAS_START + (DWORD)(BYTE)(first) + ((DWORD)(BYTE)(second) << 8))
#define SND_ALIAS_SYSTEMASTERISK sndAlias('S', '*')
#define SND_ALIAS_SYSTEMQUESTION sndAlias('S', '?')
#define SND_ALIAS_SYSTEMHAND sndAlias('S', 'H')
#define SND_ALIAS_SYSTEMEXIT sndAlias('S', 'E')
#define SND_ALIAS_SYSTEMSTART sndAlias('S', 'S')
#define SND_ALIAS_SYSTEMWELCOME sndAlias('S', 'W')
#define SND_ALIAS_SYSTEMEXCLAMATION sndAlias('S', '!')
#define SND_ALIAS_SYSTEMDEFAULT sndAlias('S', 'D')

#pragma pack(push, 1)
typedef struct waveformat_tag
{
    WORD wFormatTag;
    WORD nChannels;
    DWORD nSamplesPerSec;
    DWORD nAvgBytesPerSec;
    WORD nBlockAlign;
} WAVEFORMAT, *PWAVEFORMAT, *LPWAVEFORMAT;

typedef struct pcmwaveformat_tag
{
    WAVEFORMAT wf;
    WORD wBitsPerSample;
} PCMWAVEFORMAT, *PPCMWAVEFORMAT, *LPPCMWAVEFORMAT;

typedef struct tWAVEFORMATEX
{
    WORD wFormatTag;
    WORD nChannels;
    DWORD nSamplesPerSec;
    DWORD nAvgBytesPerSec;
    WORD nBlockAlign;
    WORD wBitsPerSample;
    WORD cbSize;
} WAVEFORMATEX, *PWAVEFORMATEX, *LPWAVEFORMATEX;
#pragma pack(pop)
typedef const WAVEFORMATEX *LPCWAVEFORMATEX;

typedef void(CALLBACK *LPTIMECALLBACK)(UINT id, UINT message, DWORD_PTR data, DWORD_PTR first, DWORD_PTR second);
DWORD WINAPI timeGetTime(void);
MMRESULT WINAPI timeBeginPeriod(UINT period);
MMRESULT WINAPI timeEndPeriod(UINT period);
MMRESULT WINAPI timeGetDevCaps(LPTIMECAPS caps, UINT bytes);
MMRESULT WINAPI timeSetEvent(UINT delay, UINT resolution, LPTIMECALLBACK callback, DWORD_PTR data, UINT how);
MMRESULT WINAPI timeKillEvent(UINT id);
BOOL WINAPI PlaySoundA(LPCSTR name, HMODULE module, DWORD flags);
BOOL WINAPI sndPlaySoundA(LPCSTR name, UINT flags);
BOOL WINAPI PlaySoundW(LPCWSTR name, HMODULE module, DWORD flags);
BOOL WINAPI sndPlaySoundW(LPCWSTR name, UINT flags);
#ifdef UNICODE
#define PlaySound PlaySoundW
#define sndPlaySound sndPlaySoundW
#else
#define PlaySound PlaySoundA
#define sndPlaySound sndPlaySoundA
#endif

#include <three-d3d8/media/waves.h>
#include <three-d3d8/media/midi.h>
#include <three-d3d8/media/mci.h>
#include <three-d3d8/media/mmio.h>
#include <three-d3d8/media/joysticks.h>

#ifdef __cplusplus
}
#endif

#endif
