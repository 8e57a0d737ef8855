/* mmsystem.h: the clock of multimedia. Own text, after the SDK's documentation. */
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

typedef UINT MMRESULT;
typedef DWORD FOURCC;
typedef struct timecaps_tag
{
    UINT wPeriodMin;
    UINT wPeriodMax;
} TIMECAPS, *LPTIMECAPS;

#define TIMERR_NOERROR 0
#define TIMERR_NOCANDO 97
#define MMSYSERR_NOERROR 0
#define WAVE_FORMAT_PCM 1
#define SND_SYNC 0
#define SND_ASYNC 1
#define SND_NODEFAULT 2
#define SND_MEMORY 4
#define SND_LOOP 8
#define SND_FILENAME 0x20000

typedef struct tWAVEFORMATEX
{
    WORD wFormatTag;
    WORD nChannels;
    DWORD nSamplesPerSec;
    DWORD nAvgBytesPerSec;
    WORD nBlockAlign;
    WORD wBitsPerSample;
    WORD cbSize;
} WAVEFORMATEX, *LPWAVEFORMATEX;

DWORD WINAPI timeGetTime(void);
MMRESULT WINAPI timeBeginPeriod(UINT period);
MMRESULT WINAPI timeEndPeriod(UINT period);
MMRESULT WINAPI timeGetDevCaps(LPTIMECAPS caps, UINT bytes);
BOOL WINAPI PlaySoundA(LPCSTR name, HMODULE module, DWORD flags);
BOOL WINAPI sndPlaySoundA(LPCSTR name, UINT flags);
#define PlaySound PlaySoundA
#define sndPlaySound sndPlaySoundA

#ifdef __cplusplus
}
#endif

#endif
