/* Files of MIDI (.mid, .rmi): what is to be played, and when. */
#ifndef THREE_D3D8_MIDI_FILE_H
#define THREE_D3D8_MIDI_FILE_H

#include <algorithm>
#include <vector>
#include "../../wave-file.h"

namespace
{
/* What is played at a time of a file. */
struct MidiEvent
{
    DWORD tick;
    /* Milliseconds from its beginning. */
    double time;
    /* A short message; 0: the long one of these bytes of the file, or a tempo. */
    DWORD message;
    Bytes bytes;
    /* Microseconds of a quarter from here on; 0: no change. */
    DWORD tempo;
};

/* Reads numbers of a file, most significant byte first; behind its end are zeros. */
class MidiReader
{
    Bytes left;

  public:
    explicit MidiReader(const Bytes &of) : left(of) {}
    bool is_over() const { return left.size == 0; }
    DWORD size() const { return left.size; }
    BYTE peek() const { return left.size ? *left.at : 0; }
    BYTE byte()
    {
        BYTE first = peek();
        skip(1);
        return first;
    }
    DWORD number(int bytes)
    {
        DWORD value = 0;
        for (int n = 0; n < bytes; n++)
            value = value << 8 | byte();
        return value;
    }
    /* A number of seven bits a byte, four bytes at most. */
    DWORD length()
    {
        DWORD value = 0;
        for (int n = 0; n < 4; n++)
        {
            BYTE own = byte();
            value = value << 7 | (own & 0x7f);
            if (!(own & 0x80))
                break;
        }
        return value;
    }
    /* The next bytes, as many as there are. */
    Bytes take(DWORD bytes)
    {
        Bytes own = {left.at, std::min(bytes, left.size)};
        skip(bytes);
        return own;
    }
    void skip(DWORD bytes)
    {
        bytes = std::min(bytes, left.size);
        left = {left.at + bytes, left.size - bytes};
    }
};

/* All that a file plays, in order; times of long messages point into its bytes. */
class MidiFile
{
    /* Microseconds of a quarter, as long as nobody says otherwise. */
    static constexpr DWORD USUAL_TEMPO = 500000;

    std::vector<BYTE> kept;
    std::vector<MidiEvent> events;
    DWORD last_tick = 0, division = 0;
    /* Whether ticks are parts of a second, whatever the tempo; milliseconds of one before there is a tempo. */
    bool is_time = false;
    double first_per_tick = 0;
    double end = 0;

    void read_meta(MidiReader &track, DWORD tick, bool *is_end)
    {
        BYTE type = track.byte();
        MidiReader data(track.take(track.length()));
        *is_end = type == 0x2f;
        DWORD tempo = type == 0x51 && data.size() == 3 ? data.number(3) : 0;
        if (tempo > 0)
            events.push_back({tick, 0, 0, {NULL, 0}, tempo});
    }
    /* Adds a track from a tick on, and gives the tick that it ends at. */
    DWORD read_track(MidiReader track, DWORD tick)
    {
        BYTE status = 0;
        for (bool is_end = false; !track.is_over() && !is_end;)
        {
            tick += track.length();
            BYTE first = track.peek();
            if (first & 0x80)
                track.skip(1);
            if (first == 0xff)
                read_meta(track, tick, &is_end);
            else if (first == 0xf0 || first == 0xf7)
                read_long(track, tick);
            else if (first < 0xf0)
            {
                // Who leaves the status out means the one before.
                status = first & 0x80 ? first : status;
                if (!status)
                    return tick;
                DWORD data = track.byte() & 0x7f;
                if ((status & 0xe0) != 0xc0)
                    data |= static_cast<DWORD>(track.byte() & 0x7f) << 8;
                events.push_back({tick, 0, status | data << 8, {NULL, 0}, 0});
            }
        }
        return tick;
    }
    void read_long(MidiReader &track, DWORD tick)
    {
        Bytes data = track.take(track.length());
        // Its first byte stands before its length: what is kept begins with it, as a device takes it.
        BYTE *at = kept.data() + (data.at - kept.data());
        if (data.size > 0 && at > kept.data())
        {
            at[-1] = 0xf0;
            events.push_back({tick, 0, 0, {at - 1, data.size + 1}, 0});
        }
    }
    void set_times()
    {
        DWORD tick = 0;
        double time = 0, per_tick = first_per_tick;
        auto go_to = [&](DWORD to) {
            time += (to - tick) * per_tick;
            tick = to;
        };
        for (MidiEvent &event : events)
        {
            go_to(event.tick);
            event.time = time;
            per_tick = event.tempo && !is_time ? event.tempo / 1000.0 / division : per_tick;
        }
        go_to(last_tick);
        end = time;
    }
    bool read(MidiReader file)
    {
        if (file.number(4) != 0x4d546864)
            return false;
        MidiReader head(file.take(file.number(4)));
        DWORD format = head.number(2), tracks = head.number(2), steps = head.number(2);
        is_time = steps & 0x8000;
        division = is_time ? steps & 0xff : steps;
        if (format > 2 || division == 0)
            return false;
        DWORD tick = 0;
        for (DWORD n = 0; n < tracks && !file.is_over();)
        {
            DWORD id = file.number(4);
            Bytes chunk = file.take(file.number(4));
            if (id != 0x4d54726b)
                continue;
            // Those of format 2 follow each other.
            tick = read_track(MidiReader(chunk), format == 2 ? tick : 0);
            last_tick = std::max(last_tick, tick);
            n++;
        }
        std::stable_sort(events.begin(), events.end(), [](const MidiEvent &a, const MidiEvent &b) { return a.tick < b.tick; });
        // Of a second: frames, and parts of one.
        int frames = 256 - static_cast<int>(steps >> 8);
        first_per_tick = (is_time ? 1000 / (frames == 29 ? 29.97 : frames) : USUAL_TEMPO / 1000.0) / division;
        set_times();
        return !events.empty();
    }
    static Bytes notes_of(const Bytes &bytes)
    {
        bool is_riff = bytes.size >= 12 && word_of(bytes.at) == FOURCC_RIFF && word_of(bytes.at + 8) == mmioFOURCC('R', 'M', 'I', 'D');
        return is_riff ? chunk_of(bytes, mmioFOURCC('d', 'a', 't', 'a')) : bytes;
    }
    explicit MidiFile(const Bytes &bytes) : kept(bytes.at, bytes.at + bytes.size) {}

  public:
    /* Of the bytes of a file; NULL where it is none. */
    static MidiFile *make(const Bytes &file)
    {
        Bytes bytes = notes_of(file);
        if (bytes.size < 14 || memcmp(bytes.at, "MThd", 4) != 0)
            return NULL;
        MidiFile *made = new MidiFile(bytes);
        if (made->read(MidiReader({made->kept.data(), bytes.size})))
            return made;
        delete made;
        return NULL;
    }
    const std::vector<MidiEvent> &all() const { return events; }
    double length() const { return end; }
    /* When a tick is, in milliseconds. */
    double time_of(double tick) const
    {
        auto behind = std::upper_bound(events.begin(), events.end(), tick, [](double its, const MidiEvent &event) { return its < event.tick; });
        double from = 0, time = 0, per_tick = first_per_tick;
        for (auto event = events.begin(); event != behind; event++)
            from = event->tick, time = event->time, per_tick = event->tempo && !is_time ? event->tempo / 1000.0 / division : per_tick;
        return time + (tick - from) * per_tick;
    }
    /* The tick that comes at a time. */
    double tick_of(double time) const
    {
        double from = 0, began = 0, per_tick = first_per_tick;
        for (const MidiEvent &event : events)
        {
            if (event.time > time)
                break;
            from = event.tick, began = event.time, per_tick = event.tempo && !is_time ? event.tempo / 1000.0 / division : per_tick;
        }
        return from + (time - began) / per_tick;
    }
    /* Ticks of a quarter, and those until its end. */
    DWORD ticks_of_quarter() const { return division; }
    DWORD ticks() const { return last_tick; }
};
} // namespace

#endif
