/* A device that plays MIDI (winmm.dll, midiOut…), and one that keeps its time by itself (midiStream…). */
#ifndef THREE_D3D8_MIDI_OUT_H
#define THREE_D3D8_MIDI_OUT_H

#include <deque>
#include "../../device-callback.h"
#include "../players/player.h"
#include "live-notes.h"

namespace
{
/* How loud left (low) and right are. */
DWORD notes_volume = 0xffffffff;

class MidiOut
{
    LiveNotes *const notes = new LiveNotes;
    Player player{notes, DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLPAN, LiveNotes::AHEAD};
    const DeviceCallback callback;

  protected:
    void tell(UINT message, const void *about) const { callback.tell(this, message, about); }
    void put(double time, DWORD message, std::vector<BYTE> bytes = {})
    {
        notes->put(time, message, std::move(bytes));
        if (!player.is_playing())
            player.seek(0), player.play();
    }
    void give_back(LPMIDIHDR header)
    {
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(MHDR_INQUEUE)) | MHDR_DONE;
        tell(MOM_DONE, header);
    }
    void release_notes() { notes->release(); }

  public:
    explicit MidiOut(const DeviceCallback &told) : callback(told)
    {
        set_volume();
        tell(MOM_OPEN, NULL);
    }
    virtual ~MidiOut() = default;
    void set_volume()
    {
        LONG left = decibels_of(LOWORD(notes_volume)), right = decibels_of(HIWORD(notes_volume));
        player.heard_by().SetVolume(std::max(left, right));
        player.heard_by().SetPan(right - left);
    }
    void take(DWORD message) { put(host_now(), message); }
    void take_long(LPMIDIHDR header)
    {
        const BYTE *bytes = reinterpret_cast<const BYTE *>(header->lpData);
        put(host_now(), 0, std::vector<BYTE>(bytes, bytes + header->dwBufferLength));
        give_back(header);
    }
    /* All notes are off, and what was handed over is given back. */
    virtual void reset() { release_notes(); }
    /* Whether what was handed over is not played yet. */
    virtual bool is_busy() const { return false; }
    virtual bool is_stream() const { return false; }
    /* Plays what is due. */
    virtual void look() {}
    void close() { tell(MOM_CLOSE, NULL); }
};

/* Buffers of events, each so many ticks behind the one before. */
class MidiStream final : public MidiOut
{
    /* Milliseconds that events are handed on before they are due. */
    static constexpr double EARLY = 60;

    std::deque<LPMIDIHDR> waiting;
    /* Buffers whose events are handed on, and when the last of them is due. */
    std::deque<std::pair<LPMIDIHDR, double>> over;
    DWORD at = 0;
    bool is_running = false;
    /* Ticks of a quarter, or frames of a second (negative) and ticks of one; microseconds of a quarter. */
    DWORD division = 96, tempo = 500000;
    /* The tick that was reached at a time, and milliseconds that have been played until then; where events have come to. */
    double tick = 0, since = 0, played = 0, next_tick = 0;

    double milliseconds_of_tick() const
    {
        DWORD frames = 256 - (division >> 8);
        return division & 0x8000 ? 1000.0 / (frames * (division & 0xff)) : tempo / 1000.0 / division;
    }
    double tick_at(double time) const { return is_running ? tick + (time - since) / milliseconds_of_tick() : tick; }
    double time_of(double its_tick) const { return since + (its_tick - tick) * milliseconds_of_tick(); }
    /* Counts from a time on. */
    void settle(double time)
    {
        double to = tick_at(time);
        played += is_running ? time - since : 0;
        tick = to, since = time;
    }
    static DWORD words_at(const MIDIHDR &header, DWORD place, DWORD *words)
    {
        DWORD count = place + 12 <= header.dwBytesRecorded ? 3 : 0;
        memcpy(words, header.lpData + place, count * sizeof(*words));
        return count;
    }
    /* Does one event; behind it the next one begins. */
    void do_event(LPMIDIHDR header, const DWORD *words, double time)
    {
        DWORD event = words[2], size = event & MEVT_F_LONG ? event & 0xffffff : 0, begins = at + 12;
        BYTE type = static_cast<BYTE>(event >> 24 & ~(MEVT_F_CALLBACK >> 24));
        size = std::min(size, header->dwBytesRecorded - begins);
        const BYTE *bytes = reinterpret_cast<const BYTE *>(header->lpData) + begins;
        if (type == MEVT_SHORTMSG)
            put(time, event & 0xffffff);
        else if (type == MEVT_LONGMSG)
            put(time, 0, std::vector<BYTE>(bytes, bytes + size));
        else if (type == MEVT_TEMPO && (event & 0xffffff) > 0)
            settle(time), tempo = event & 0xffffff;
        if (event & MEVT_F_CALLBACK)
        {
            header->dwOffset = at;
            tell(MOM_POSITIONCB, header);
        }
        at = begins + ((size + 3) & ~3u);
    }
    void end_buffer()
    {
        over.push_back({waiting.front(), time_of(next_tick)});
        waiting.pop_front();
        at = 0;
    }

  public:
    using MidiOut::MidiOut;
    bool is_stream() const override { return true; }
    bool is_busy() const override { return !waiting.empty() || !over.empty(); }
    void look() override
    {
        double now = host_now();
        DWORD words[3];
        while (is_running && !waiting.empty())
        {
            if (!words_at(*waiting.front(), at, words))
            {
                end_buffer();
                continue;
            }
            double due = time_of(next_tick + words[0]);
            if (due > now + EARLY)
                break;
            next_tick += words[0];
            do_event(waiting.front(), words, due);
        }
        while (is_running && !over.empty() && over.front().second <= now)
        {
            LPMIDIHDR header = over.front().first;
            over.pop_front();
            give_back(header);
        }
    }
    void write(LPMIDIHDR header)
    {
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(MHDR_DONE)) | MHDR_INQUEUE | MHDR_ISSTRM;
        // Who has played all goes on from now, not from where the last event was.
        if (waiting.empty())
            next_tick = std::max(next_tick, tick_at(host_now()));
        waiting.push_back(header);
        look();
    }
    void run(bool runs)
    {
        settle(host_now());
        is_running = runs;
        if (!runs)
            release_notes();
        look();
    }
    void reset() override
    {
        settle(host_now());
        is_running = false;
        std::deque<LPMIDIHDR> left;
        for (const auto &one : over)
            left.push_back(one.first);
        left.insert(left.end(), waiting.begin(), waiting.end());
        over.clear(), waiting.clear();
        at = 0, tick = played = next_tick = 0;
        release_notes();
        for (LPMIDIHDR header : left)
            give_back(header);
    }
    /* Sets or tells ticks of a quarter, or microseconds of one. */
    bool set_division(DWORD its)
    {
        if (is_running || its > 0xffff || (its & (its & 0x8000 ? 0xff : 0x7fff)) == 0)
            return false;
        division = its;
        return true;
    }
    void set_tempo(DWORD its)
    {
        settle(host_now());
        tempo = its ? its : tempo;
    }
    DWORD its_division() const { return division; }
    DWORD its_tempo() const { return tempo; }
    double milliseconds() const { return played + (is_running ? host_now() - since : 0); }
    double ticks() const { return std::max(tick_at(host_now()), 0.0); }
};
} // namespace

#endif
