/* A device that plays waves which are handed over piece by piece. */
#ifndef THREE_D3D8_WAVE_PIECES_H
#define THREE_D3D8_WAVE_PIECES_H

#include <cstring>
#include <deque>
#include <windows.h>
#include "../host.h"
#include "dsound-wave.h"
#include "device-callback.h"

namespace
{
/* Milliseconds of silence behind the last piece: the page mixes ahead. */
constexpr DWORD SILENCE = 300;
/* How loud left (low) and right are. */
DWORD device_volume = 0xffffffff;

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
    const DeviceCallback callback;
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
    void give_back(LPWAVEHDR header)
    {
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(WHDR_INQUEUE)) | WHDR_DONE;
        callback.tell(this, WOM_DONE, header);
    }

  public:
    WaveOut(const WAVEFORMATEX &its, const DeviceCallback &told)
        : format(its), callback(told), size(its.nSamplesPerSec * its.nBlockAlign),
          ring(static_cast<BYTE *>(malloc(size))), sound(sound_create(ring, size, its.nChannels, its.wBitsPerSample, its.nSamplesPerSec))
    {
        memset(ring, silent(), size);
        set_volume();
        callback.tell(this, WOM_OPEN, NULL);
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
        LONG left = decibels_of(LOWORD(device_volume)), right = decibels_of(HIWORD(device_volume));
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
    void close() { callback.tell(this, WOM_CLOSE, NULL); }
    ULONGLONG position()
    {
        look();
        return heard;
    }
};
} // namespace

#endif
