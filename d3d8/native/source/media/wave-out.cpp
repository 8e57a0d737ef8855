/* Waves that a program hands over piece by piece (winmm.dll, waveOut…): they go round in a buffer that the page plays. */
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>
#include <windows.h>
#include "../host.h"
#include "dsound-wave.h"
#include "wave-pieces.h"

namespace
{
/* Words of flags that open it, besides how it calls back. */
constexpr DWORD OPEN_FLAGS = WAVE_FORMAT_QUERY | WAVE_ALLOWSYNC | WAVE_MAPPED | WAVE_FORMAT_DIRECT;

std::vector<WaveOut *> &all_waves()
{
    static std::vector<WaveOut *> list;
    return list;
}

WaveOut *find(HWAVEOUT handle)
{
    for (WaveOut *wave : all_waves())
        if (wave == reinterpret_cast<WaveOut *>(handle))
            return wave;
    return NULL;
}

/* Whether a number is that of the device, or a handle of it. */
bool is_device(UINT_PTR device)
{
    return device == 0 || static_cast<UINT>(device) == WAVE_MAPPER || find(reinterpret_cast<HWAVEOUT>(device));
}
} // namespace

void three_d3d8_note_waves(void)
{
    std::vector<WaveOut *> &list = all_waves();
    for (size_t n = 0; n < list.size(); n++)
        list[n]->look();
}

int three_d3d8_has_waves(void)
{
    for (const WaveOut *wave : all_waves())
        if (wave->is_heard())
            return 1;
    return 0;
}

extern "C" {

UINT WINAPI waveOutGetNumDevs(void)
{
    return 1;
}

MMRESULT WINAPI waveOutGetDevCapsW(UINT_PTR device, LPWAVEOUTCAPSW caps, UINT bytes)
{
    if (!is_device(device))
        return MMSYSERR_BADDEVICEID;
    if (!caps)
        return MMSYSERR_INVALPARAM;
    WAVEOUTCAPSW own = {};
    own.vDriverVersion = 0x0500;
    lstrcpyW(own.szPname, L"Sound of the page");
    own.dwFormats = 0xffff;
    own.wChannels = 2;
    own.dwSupport = WAVECAPS_VOLUME | WAVECAPS_LRVOLUME | WAVECAPS_SAMPLEACCURATE;
    memcpy(caps, &own, bytes < sizeof(own) ? bytes : sizeof(own));
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutGetDevCapsA(UINT_PTR device, LPWAVEOUTCAPSA caps, UINT bytes)
{
    WAVEOUTCAPSW wide;
    MMRESULT result = waveOutGetDevCapsW(device, caps ? &wide : NULL, sizeof(wide));
    if (result != MMSYSERR_NOERROR)
        return result;
    WAVEOUTCAPSA own = {wide.wMid, wide.wPid, wide.vDriverVersion, "Sound of the page", wide.dwFormats, wide.wChannels, 0, wide.dwSupport};
    memcpy(caps, &own, bytes < sizeof(own) ? bytes : sizeof(own));
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutOpen(LPHWAVEOUT wave, UINT device, LPCWAVEFORMATEX format, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
{
    if (flags & ~(OPEN_FLAGS | CALLBACK_TYPEMASK) || !DeviceCallback::is_way(flags))
        return MMSYSERR_INVALFLAG;
    if (device != 0 && device != WAVE_MAPPER)
        return MMSYSERR_BADDEVICEID;
    if (!format || (!wave && !(flags & WAVE_FORMAT_QUERY)) || !DeviceCallback::is_possible(callback, flags))
        return MMSYSERR_INVALPARAM;
    if (!is_playable(*format))
        return WAVERR_BADFORMAT;
    if (flags & WAVE_FORMAT_QUERY)
        return MMSYSERR_NOERROR;
    // The two bytes behind a PCMWAVEFORMAT need not be there.
    WAVEFORMATEX own = {};
    memcpy(&own, format, sizeof(PCMWAVEFORMAT));
    WaveOut *made = new (std::nothrow) WaveOut(own, DeviceCallback(callback, data, flags));
    if (!made)
        return MMSYSERR_NOMEM;
    all_waves().push_back(made);
    *wave = reinterpret_cast<HWAVEOUT>(made);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutClose(HWAVEOUT handle)
{
    WaveOut *wave = find(handle);
    if (!wave)
        return MMSYSERR_INVALHANDLE;
    wave->look();
    if (!wave->is_empty())
        return WAVERR_STILLPLAYING;
    forget(all_waves(), wave);
    wave->close();
    delete wave;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutPrepareHeader(HWAVEOUT handle, LPWAVEHDR header, UINT bytes)
{
    if (!header || bytes < sizeof(*header))
        return MMSYSERR_INVALPARAM;
    if (!find(handle))
        return MMSYSERR_INVALHANDLE;
    if (!(header->dwFlags & WHDR_PREPARED))
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(WHDR_DONE | WHDR_INQUEUE)) | WHDR_PREPARED;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutUnprepareHeader(HWAVEOUT handle, LPWAVEHDR header, UINT bytes)
{
    if (!header || bytes < sizeof(*header))
        return MMSYSERR_INVALPARAM;
    WaveOut *wave = find(handle);
    if (!wave)
        return MMSYSERR_INVALHANDLE;
    wave->look();
    if (header->dwFlags & WHDR_INQUEUE)
        return WAVERR_STILLPLAYING;
    header->dwFlags &= ~static_cast<DWORD>(WHDR_PREPARED);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutWrite(HWAVEOUT handle, LPWAVEHDR header, UINT bytes)
{
    WaveOut *wave = find(handle);
    if (!wave)
        return MMSYSERR_INVALHANDLE;
    if (!header || bytes < sizeof(*header) || !header->lpData)
        return MMSYSERR_INVALPARAM;
    if (!(header->dwFlags & WHDR_PREPARED))
        return WAVERR_UNPREPARED;
    if (header->dwFlags & WHDR_INQUEUE)
        return WAVERR_STILLPLAYING;
    wave->write(header);
    return MMSYSERR_NOERROR;
}

/* What a device does without an answer. */
#define DOES(name, method) \
    MMRESULT WINAPI name(HWAVEOUT handle) \
    { \
        WaveOut *wave = find(handle); \
        if (wave) \
            wave->method(); \
        return wave ? MMSYSERR_NOERROR : MMSYSERR_INVALHANDLE; \
    }
DOES(waveOutPause, pause)
DOES(waveOutRestart, restart)
DOES(waveOutReset, reset)
DOES(waveOutBreakLoop, break_loop)

MMRESULT WINAPI waveOutGetPosition(HWAVEOUT handle, LPMMTIME time, UINT bytes)
{
    WaveOut *wave = find(handle);
    if (!wave)
        return MMSYSERR_INVALHANDLE;
    if (!time)
        return MMSYSERR_INVALPARAM;
    if (bytes < sizeof(*time))
        return MMSYSERR_ERROR;
    ULONGLONG samples = wave->position() / wave->its_format().nBlockAlign;
    if (time->wType == TIME_SAMPLES)
        time->u.sample = static_cast<DWORD>(samples);
    else if (time->wType == TIME_MS)
        time->u.ms = static_cast<DWORD>(samples * 1000 / wave->its_format().nSamplesPerSec);
    else
    {
        time->wType = TIME_BYTES;
        time->u.cb = static_cast<DWORD>(samples * wave->its_format().nBlockAlign);
    }
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutSetVolume(HWAVEOUT handle, DWORD volume)
{
    if (!is_device(reinterpret_cast<UINT_PTR>(handle)))
        return MMSYSERR_INVALHANDLE;
    device_volume = volume;
    for (const WaveOut *wave : all_waves())
        wave->set_volume();
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutGetVolume(HWAVEOUT handle, LPDWORD volume)
{
    if (!is_device(reinterpret_cast<UINT_PTR>(handle)))
        return MMSYSERR_INVALHANDLE;
    if (!volume)
        return MMSYSERR_INVALPARAM;
    *volume = device_volume;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutGetID(HWAVEOUT handle, UINT *device)
{
    if (!find(handle))
        return MMSYSERR_INVALHANDLE;
    if (!device)
        return MMSYSERR_INVALPARAM;
    *device = 0;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI waveOutSetPitch(HWAVEOUT handle, DWORD)
{
    return find(handle) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

MMRESULT WINAPI waveOutGetPitch(HWAVEOUT handle, LPDWORD)
{
    return find(handle) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

MMRESULT WINAPI waveOutSetPlaybackRate(HWAVEOUT handle, DWORD)
{
    return find(handle) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

MMRESULT WINAPI waveOutGetPlaybackRate(HWAVEOUT handle, LPDWORD)
{
    return find(handle) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

MMRESULT WINAPI waveOutMessage(HWAVEOUT handle, UINT, DWORD_PTR, DWORD_PTR)
{
    return is_device(reinterpret_cast<UINT_PTR>(handle)) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}
}
