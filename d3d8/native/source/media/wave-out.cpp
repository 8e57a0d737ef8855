/* Waves that a program hands over piece by piece (winmm.dll, waveOut…): they go round in a buffer that the page plays. */
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <new>
#include <vector>
#include <windows.h>
#include "../host.h"
#include "dsound-wave.h"

namespace
{
/* Milliseconds of silence behind the last piece: the page mixes ahead. */
constexpr DWORD SILENCE = 300;
/* Words of flags that open it, besides how it calls back. */
constexpr DWORD OPEN_FLAGS = WAVE_FORMAT_QUERY | WAVE_ALLOWSYNC | WAVE_MAPPED | WAVE_FORMAT_DIRECT;
/* How loud left (low) and right are. */
DWORD device_volume = 0xffffffff;

/* Hundredths of a decibel. */
LONG decibels(WORD volume)
{
    return volume ? static_cast<LONG>(2000 * log10(volume / 65535.0)) : DSBVOLUME_MIN;
}

class WaveOut
{
    struct Piece
    {
        LPWAVEHDR header;
        /* Where it ends, once it is copied for the last time. */
        bool is_copied;
        ULONGLONG end;
    };
    const WAVEFORMATEX format;
    const DWORD_PTR callback, data;
    const DWORD how;
    /* A second, which goes round. */
    const DWORD size;
    BYTE *const ring;
    const int sound;
    std::deque<Piece> pieces;
    size_t next = 0, loop_begin = 0;
    DWORD next_at = 0, loops = 0, cursor = 0;
    ULONGLONG copied = 0, heard = 0;
    double looked = 0;
    bool is_running = false, is_paused = false;

    BYTE silent() const { return format.wBitsPerSample == 8 ? 128 : 0; }
    /* Bytes go to their place in the ring. */
    void put(const BYTE *from, DWORD bytes)
    {
        DWORD at = static_cast<DWORD>(copied % size), first = bytes < size - at ? bytes : size - at;
        memcpy(ring + at, from, first);
        memcpy(ring, from + first, bytes - first);
        copied += bytes;
    }
    void put_silence()
    {
        DWORD room = room_left(), bytes = format.nAvgBytesPerSec * SILENCE / 1000;
        bytes = bytes < room ? bytes : room;
        for (DWORD n = 0; n < bytes; n++)
            ring[(copied + n) % size] = silent();
    }
    DWORD room_left() const { return size - static_cast<DWORD>(copied - heard); }

    /* The piece that has been copied is over, or the loop that ends with it goes on. */
    void end_piece()
    {
        Piece &piece = pieces[next];
        next_at = 0;
        if (piece.header->dwFlags & WHDR_ENDLOOP && loops > 1)
        {
            loops--;
            next = loop_begin;
            return;
        }
        if (loops <= 1)
            piece.is_copied = true, piece.end = copied;
        if (piece.header->dwFlags & WHDR_ENDLOOP)
            loops = 0;
        next++;
    }
    void copy()
    {
        while (next < pieces.size())
        {
            const WAVEHDR &header = *pieces[next].header;
            if (next_at == 0 && header.dwFlags & WHDR_BEGINLOOP && loops == 0)
                loops = header.dwLoops, loop_begin = next;
            DWORD left = header.dwBufferLength - next_at, room = room_left(), bytes = left < room ? left : room;
            put(reinterpret_cast<const BYTE *>(header.lpData) + next_at, bytes);
            next_at += bytes;
            if (next_at < header.dwBufferLength)
                return;
            end_piece();
        }
        put_silence();
    }
    void run()
    {
        if (is_running || is_paused || copied == heard)
            return;
        sound_seek(sound, static_cast<DWORD>(heard % size));
        sound_play(sound, TRUE);
        cursor = sound_cursor(sound, 0);
        looked = host_now();
        is_running = true;
    }
    void halt()
    {
        if (is_running)
            sound_stop(sound);
        is_running = false;
    }
    void tell(UINT message, LPWAVEHDR header)
    {
        DWORD_PTR own = reinterpret_cast<DWORD_PTR>(this), first = reinterpret_cast<DWORD_PTR>(header);
        if (how == CALLBACK_FUNCTION)
            reinterpret_cast<LPDRVCALLBACK>(callback)(reinterpret_cast<HDRVR>(this), message, data, first, 0);
        else if (how == CALLBACK_EVENT)
            SetEvent(reinterpret_cast<HANDLE>(callback));
        else if (how == CALLBACK_WINDOW)
            PostMessageA(reinterpret_cast<HWND>(callback), message, own, static_cast<LPARAM>(first));
        else if (how == CALLBACK_THREAD)
            PostThreadMessageA(static_cast<DWORD>(callback), message, own, static_cast<LPARAM>(first));
    }
    void give_back(LPWAVEHDR header)
    {
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(WHDR_INQUEUE)) | WHDR_DONE;
        tell(WOM_DONE, header);
    }

  public:
    WaveOut(const WAVEFORMATEX &its, DWORD_PTR to, DWORD_PTR its_data, DWORD flags)
        : format(its), callback(to), data(its_data), how(flags & CALLBACK_TYPEMASK), size(its.nSamplesPerSec * its.nBlockAlign),
          ring(static_cast<BYTE *>(malloc(size))), sound(sound_create(ring, size, its.nChannels, its.wBitsPerSample, its.nSamplesPerSec))
    {
        memset(ring, silent(), size);
        set_volume();
        tell(WOM_OPEN, NULL);
    }
    ~WaveOut()
    {
        sound_destroy(sound);
        free(ring);
    }
    bool is_empty() const { return pieces.empty(); }
    bool is_heard() const { return is_running; }
    const WAVEFORMATEX &its_format() const { return format; }
    void set_volume() const
    {
        LONG left = decibels(LOWORD(device_volume)), right = decibels(HIWORD(device_volume));
        sound_volume(sound, left > right ? left : right, right - left);
    }
    /* Looks how far it has come, copies what there is room for now, and gives back what has been heard. */
    void look()
    {
        if (is_running)
        {
            DWORD now = sound_cursor(sound, 0);
            bool is_late = host_now() - looked > 900;
            ULONGLONG to = is_late ? copied : heard + (now + size - cursor) % size;
            cursor = now;
            looked = host_now();
            heard = to < copied ? to : copied;
            if (heard == copied && next == pieces.size())
                halt();
        }
        std::vector<LPWAVEHDR> over;
        while (!pieces.empty() && pieces.front().is_copied && pieces.front().end <= heard)
        {
            over.push_back(pieces.front().header);
            pieces.pop_front();
            next--, loop_begin -= loop_begin > 0;
        }
        copy();
        run();
        // What is called back may hand over more.
        for (LPWAVEHDR header : over)
            give_back(header);
    }
    void write(LPWAVEHDR header)
    {
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(WHDR_DONE)) | WHDR_INQUEUE;
        pieces.push_back({header, false, 0});
        copy();
        run();
    }
    void pause()
    {
        look();
        halt();
        is_paused = true;
    }
    void restart()
    {
        is_paused = false;
        run();
    }
    void reset()
    {
        halt();
        std::deque<Piece> over;
        over.swap(pieces);
        next = loop_begin = 0, next_at = loops = 0, copied = heard = 0;
        is_paused = false;
        for (const Piece &piece : over)
            give_back(piece.header);
    }
    void break_loop() { loops = loops > 1 ? 1 : loops; }
    void close() { tell(WOM_CLOSE, NULL); }
    ULONGLONG position()
    {
        look();
        return heard;
    }
};

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
    DWORD how = flags & CALLBACK_TYPEMASK;
    if (flags & ~(OPEN_FLAGS | CALLBACK_TYPEMASK) || how > CALLBACK_EVENT || how == 0x40000)
        return MMSYSERR_INVALFLAG;
    if (device != 0 && device != WAVE_MAPPER)
        return MMSYSERR_BADDEVICEID;
    if (!format || (!wave && !(flags & WAVE_FORMAT_QUERY)) || (how == CALLBACK_WINDOW && callback && !IsWindow(reinterpret_cast<HWND>(callback))))
        return MMSYSERR_INVALPARAM;
    if (!is_playable(*format))
        return WAVERR_BADFORMAT;
    if (flags & WAVE_FORMAT_QUERY)
        return MMSYSERR_NOERROR;
    // The two bytes behind a PCMWAVEFORMAT need not be there.
    WAVEFORMATEX own = {};
    memcpy(&own, format, sizeof(PCMWAVEFORMAT));
    WaveOut *made = new (std::nothrow) WaveOut(own, callback, data, flags);
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
    std::vector<WaveOut *> &list = all_waves();
    for (size_t n = 0; n < list.size(); n++)
        if (list[n] == wave)
            list.erase(list.begin() + static_cast<long>(n--));
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
