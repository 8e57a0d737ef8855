/* Plays a source: it makes a little more than is mixed, into a buffer of DirectSound's that goes round. */
#ifndef THREE_D3D8_PLAYER_H
#define THREE_D3D8_PLAYER_H

#include <algorithm>
#include <memory>
#include <new>
#include <vector>
#include "../../../host.h"
#include "../../played-buffer.h"
#include "source.h"

namespace
{
class Player;
std::vector<Player *> &all_players()
{
    static std::vector<Player *> list;
    return list;
}

class Player
{
    /* Milliseconds that are mixed ahead at most. */
    static constexpr DWORD MIXED = 100;
    /* Milliseconds after which nobody can tell how often the buffer has gone round. */
    static constexpr double LATE = 900;

    const std::unique_ptr<Source> source;
    /* Milliseconds that are made ahead of what is mixed, in which a program may do something else. */
    const DWORD ahead;
    /* Samples of the buffer, which has room for a second. */
    const DWORD size;
    Wave *const ring;
    PlayedBuffer *const buffer;
    /* The time that playing began at, and what has been made and heard since. */
    double from = 0;
    ULONGLONG made = 0, heard = 0;
    /* Samples that were heard before they were made: the source waited meanwhile. */
    ULONGLONG missed = 0;
    DWORD cursor = 0;
    double looked = 0;
    bool is_running = false, has_ended = false;
    ULONGLONG end = 0;

    static Wave *make_ring(const Source &of)
    {
        WORD block = static_cast<WORD>(of.channels() * sizeof(short));
        WAVEFORMATEX format = {WAVE_FORMAT_PCM, of.channels(), of.rate(), of.rate() * block, block, 16, 0};
        return new Wave{1, static_cast<BYTE *>(calloc(of.rate(), block)), of.rate() * block, format};
    }
    /* The sample of the buffer that is heard, and how many from there on are mixed already. */
    struct Place
    {
        DWORD heard, mixed;
    };
    Place place() const
    {
        // Asked for one after the other, in this order: time goes on between them.
        DWORD play = 0, write = 0;
        buffer->GetCurrentPosition(&play, &write);
        DWORD bytes = size * ring->format.nBlockAlign;
        return {play / ring->format.nBlockAlign, (write + bytes - play) % bytes / ring->format.nBlockAlign};
    }
    /* Puts what comes next behind what has been made: samples, or silence once the source has ended. */
    void put(DWORD count)
    {
        while (count > 0)
        {
            DWORD at = static_cast<DWORD>(made % size), part = std::min(count, size - at);
            short *to = reinterpret_cast<short *>(ring->bytes) + static_cast<size_t>(at) * ring->format.nChannels;
            DWORD read = has_ended ? 0 : source->read(to, part);
            if (read < part && !has_ended)
                has_ended = true, end = made + read;
            memset(to + static_cast<size_t>(read) * ring->format.nChannels, 0, static_cast<size_t>(part - read) * ring->format.nBlockAlign);
            made += part, count -= part;
        }
    }
    void fill(DWORD mixed)
    {
        if (is_running && made < heard + mixed)
            missed += heard + mixed - made, made = heard + mixed;
        ULONGLONG wanted = heard + std::min(mixed + ring->format.nSamplesPerSec * ahead / 1000, size);
        if (wanted > made)
            put(static_cast<DWORD>(wanted - made));
    }

  public:
    /* It takes the source over. Flags are those of a buffer (DSBCAPS_…). */
    explicit Player(Source *of, DWORD flags = DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLPAN, DWORD milliseconds = 250)
        : source(of), ahead(milliseconds), size(of->rate()), ring(make_ring(*of)), buffer(three_d3d8_make_buffer(flags, ring))
    {
        all_players().push_back(this);
        three_d3d8_look_with(look_at_all);
    }
    ~Player()
    {
        forget(all_players(), this);
        buffer->Stop();
        buffer->Release();
    }
    Player(const Player &) = delete;
    Player &operator=(const Player &) = delete;

    static void look_at_all()
    {
        for (Player *player : all_players())
            player->look();
    }
    /* What says how it is heard. */
    PlayedBuffer &heard_by() { return *buffer; }
    Source &its_source() { return *source; }
    double length() const { return source->length(); }
    /* Looks how far it has come, and makes what is needed next. */
    void look()
    {
        if (!is_running)
            return;
        const auto [now, mixed] = place();
        // After so long it goes on with what was made last.
        bool is_late = host_now() - looked > LATE;
        heard = is_late ? made + (now + size - made % size) % size : heard + (now + size - cursor) % size;
        cursor = now;
        looked = host_now();
        if (has_ended && heard >= end)
            stop();
        else
            fill(mixed);
    }
    /* Goes on from where it is. */
    void play()
    {
        look();
        if (is_running)
            return;
        // The page mixes at once.
        fill(ring->format.nSamplesPerSec * MIXED / 1000);
        buffer->SetCurrentPosition(static_cast<DWORD>(heard % size) * ring->format.nBlockAlign);
        buffer->Play(0, 0, DSBPLAY_LOOPING);
        cursor = place().heard;
        looked = host_now();
        is_running = true;
    }
    /* Stays where it is. */
    void stop()
    {
        if (is_running)
            buffer->Stop();
        is_running = false;
    }
    /* Goes on from a time, at once where it is played. */
    void seek(double time)
    {
        bool goes_on = is_playing();
        stop();
        from = std::min(std::max(time, 0.0), source->length());
        source->seek(from);
        made = heard = missed = end = 0;
        has_ended = false;
        if (goes_on)
            play();
    }
    bool is_playing()
    {
        look();
        return is_running;
    }
    /* The time that is heard. */
    double position()
    {
        look();
        ULONGLONG past = has_ended ? std::min(heard, end) : heard;
        double time = from + 1000.0 * static_cast<double>(past - std::min(past, missed)) / ring->format.nSamplesPerSec;
        return std::min(time, source->length());
    }
};
} // namespace

#endif
