/* Devices that record, and mixers (winmm.dll): there are none. Those that are asked for by their number or name are refused, and a word says so. */
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

static DWORD missing(const char *what, DWORD error)
{
    char text[128];
    snprintf(text, sizeof(text), "%s: there is no such device here; it fails.\n", what);
    three_d3d8_say_once(text);
    return error;
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
/* How many devices there are. */
#define NONE(name) \
    UINT WINAPI name(void) \
    { \
        return 0; \
    }
/* What opens a device or changes one. */
#define REFUSED(name, error, ...) \
    MMRESULT WINAPI name(__VA_ARGS__) \
    { \
        return missing(#name, error); \
    }
/* What asks about a device, of which a program has read that there is none, or has a handle that there cannot be. */
#define WRONG(name, error, ...) \
    MMRESULT WINAPI name(__VA_ARGS__) \
    { \
        return error; \
    }
#define NO_HANDLE(name, ...) WRONG(name, MMSYSERR_INVALHANDLE, __VA_ARGS__)

NONE(waveInGetNumDevs)
WRONG(waveInGetDevCapsA, MMSYSERR_BADDEVICEID, UINT_PTR device, LPWAVEINCAPSA caps, UINT bytes)
WRONG(waveInGetDevCapsW, MMSYSERR_BADDEVICEID, UINT_PTR device, LPWAVEINCAPSW caps, UINT bytes)
REFUSED(waveInOpen, MMSYSERR_NODRIVER, LPHWAVEIN wave, UINT device, LPCWAVEFORMATEX format, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
NO_HANDLE(waveInClose, HWAVEIN wave)
NO_HANDLE(waveInPrepareHeader, HWAVEIN wave, LPWAVEHDR header, UINT bytes)
NO_HANDLE(waveInUnprepareHeader, HWAVEIN wave, LPWAVEHDR header, UINT bytes)
NO_HANDLE(waveInAddBuffer, HWAVEIN wave, LPWAVEHDR header, UINT bytes)
NO_HANDLE(waveInStart, HWAVEIN wave)
NO_HANDLE(waveInStop, HWAVEIN wave)
NO_HANDLE(waveInReset, HWAVEIN wave)

NONE(midiInGetNumDevs)
WRONG(midiInGetDevCapsA, MMSYSERR_BADDEVICEID, UINT_PTR device, LPMIDIINCAPSA caps, UINT bytes)
WRONG(midiInGetDevCapsW, MMSYSERR_BADDEVICEID, UINT_PTR device, LPMIDIINCAPSW caps, UINT bytes)
REFUSED(midiInOpen, MMSYSERR_BADDEVICEID, LPHMIDIIN midi, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
NO_HANDLE(midiInClose, HMIDIIN midi)
NO_HANDLE(midiInPrepareHeader, HMIDIIN midi, LPMIDIHDR header, UINT bytes)
NO_HANDLE(midiInUnprepareHeader, HMIDIIN midi, LPMIDIHDR header, UINT bytes)
NO_HANDLE(midiInAddBuffer, HMIDIIN midi, LPMIDIHDR header, UINT bytes)
NO_HANDLE(midiInStart, HMIDIIN midi)
NO_HANDLE(midiInStop, HMIDIIN midi)
NO_HANDLE(midiInReset, HMIDIIN midi)
NO_HANDLE(midiInGetID, HMIDIIN midi, UINT *device)
NO_HANDLE(midiConnect, HMIDIIN from, HMIDIOUT to, LPVOID reserved)
NO_HANDLE(midiDisconnect, HMIDIIN from, HMIDIOUT to, LPVOID reserved)

NONE(auxGetNumDevs)
WRONG(auxGetDevCapsA, MMSYSERR_BADDEVICEID, UINT_PTR device, LPAUXCAPSA caps, UINT bytes)
WRONG(auxGetDevCapsW, MMSYSERR_BADDEVICEID, UINT_PTR device, LPAUXCAPSW caps, UINT bytes)
REFUSED(auxSetVolume, MMSYSERR_BADDEVICEID, UINT device, DWORD volume)
WRONG(auxGetVolume, MMSYSERR_BADDEVICEID, UINT device, LPDWORD volume)

NONE(mixerGetNumDevs)
WRONG(mixerGetDevCapsA, MMSYSERR_BADDEVICEID, UINT_PTR device, LPMIXERCAPSA caps, UINT bytes)
WRONG(mixerGetDevCapsW, MMSYSERR_BADDEVICEID, UINT_PTR device, LPMIXERCAPSW caps, UINT bytes)
REFUSED(mixerOpen, MMSYSERR_NODRIVER, LPHMIXER mixer, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
NO_HANDLE(mixerClose, HMIXER mixer)
WRONG(mixerGetID, MMSYSERR_NODRIVER, HMIXEROBJ mixer, UINT *device, DWORD flags)
WRONG(mixerGetLineInfoA, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERLINEA line, DWORD flags)
WRONG(mixerGetLineInfoW, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERLINEW line, DWORD flags)
WRONG(mixerGetLineControlsA, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERLINECONTROLSA controls, DWORD flags)
WRONG(mixerGetLineControlsW, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERLINECONTROLSW controls, DWORD flags)
WRONG(mixerGetControlDetailsA, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags)
WRONG(mixerGetControlDetailsW, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags)
WRONG(mixerSetControlDetails, MMSYSERR_NODRIVER, HMIXEROBJ mixer, LPMIXERCONTROLDETAILS details, DWORD flags)
#pragma clang diagnostic pop

/* Gives a text as far as there is room. */
static void give_wide(const char *text, LPWSTR to, UINT size)
{
    WCHAR wide[128];
    MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, 128);
    if (to && size > 0)
        lstrcpynW(to, wide, (int)size);
}

static const struct
{
    MMRESULT error;
    const char *text;
} error_texts[] = {
    {MMSYSERR_NOERROR, "The call did what it was told."},
    {MMSYSERR_BADDEVICEID, "There is no device of that number."},
    {MMSYSERR_ALLOCATED, "The device is in use."},
    {MMSYSERR_INVALHANDLE, "The handle is none of a device."},
    {MMSYSERR_NODRIVER, "There is no device that plays or records waves."},
    {MMSYSERR_NOTSUPPORTED, "The device cannot do that."},
    {MMSYSERR_INVALFLAG, "A flag is not known."},
    {MMSYSERR_INVALPARAM, "An argument is wrong."},
    {WAVERR_BADFORMAT, "The device does not play that format."},
    {WAVERR_STILLPLAYING, "The buffer is still being played."},
    {WAVERR_UNPREPARED, "The header has not been prepared."},
    {MIDIERR_UNPREPARED, "The header has not been prepared."},
    {MIDIERR_STILLPLAYING, "The buffer is still being played."},
    {MIDIERR_NODEVICE, "There is no device that plays notes."},
};

/* Says an error of a device that has those from one to another of its own. */
static MMRESULT give_error(MMRESULT error, MMRESULT first, MMRESULT last, LPSTR text, UINT size)
{
    if (!text)
        return MMSYSERR_INVALPARAM;
    BOOL is_known = error <= MMSYSERR_LASTERROR || (error >= first && error <= last);
    const char *own = is_known ? "The device does not do it." : "";
    for (size_t n = 0; is_known && n < sizeof(error_texts) / sizeof(error_texts[0]); n++)
        if (error_texts[n].error == error)
            own = error_texts[n].text;
    snprintf(text, size, "%s", own);
    return is_known ? MMSYSERR_NOERROR : MMSYSERR_BADERRNUM;
}

#define ERROR_TEXTS(device, first, last) \
    MMRESULT WINAPI device##GetErrorTextA(MMRESULT error, LPSTR text, UINT size) \
    { \
        return give_error(error, first, last, text, size); \
    } \
    MMRESULT WINAPI device##GetErrorTextW(MMRESULT error, LPWSTR text, UINT size) \
    { \
        char own[128]; \
        MMRESULT result = give_error(error, first, last, text ? own : NULL, sizeof(own)); \
        if (text) \
            give_wide(own, text, size); \
        return result; \
    }
ERROR_TEXTS(waveOut, WAVERR_BASE, WAVERR_SYNC)
ERROR_TEXTS(midiOut, MIDIERR_BASE, MIDIERR_BADOPENMODE)
ERROR_TEXTS(midiIn, MIDIERR_BASE, MIDIERR_BADOPENMODE)
