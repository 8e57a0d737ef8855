/* What a program plays note by note. */
#ifndef THREE_D3D8_LIVE_NOTES_H
#define THREE_D3D8_LIVE_NOTES_H

#include <cmath>
#include <deque>
#include <vector>
#include "../../../host.h"
#include "../players/source.h"
#include "synthesizer.h"

namespace
{
class LiveNotes final : public Source
{
    /* Seconds of silence after which nothing is made, until there is another message. */
    static constexpr DWORD IDLE = 4;

    struct Message
    {
        double time;
        DWORD message;
        std::vector<BYTE> bytes;
    };
    std::deque<Message> messages;
    Synthesizer synthesizer;
    /* The time of the sample that comes next; samples since there was something to hear. */
    double next = 0;
    DWORD idle = 0;

    void take_until(double time)
    {
        for (; !messages.empty() && messages.front().time <= time; messages.pop_front())
        {
            const Message &first = messages.front();
            if (first.message)
                synthesizer.take(first.message);
            else
                synthesizer.take_long(first.bytes.data(), static_cast<DWORD>(first.bytes.size()));
        }
    }

  public:
    /* Milliseconds that are made ahead of what is mixed, and those from a message on until it is heard: it keeps its distance to the others. */
    static constexpr DWORD AHEAD = 60;
    static constexpr double DELAY = 150;

    WORD channels() const override { return 2; }
    DWORD rate() const override { return NOTE_RATE; }
    double length() const override { return HUGE_VAL; }
    void seek(double) override {}
    /* To be heard at a time, which is not before those of the messages so far. */
    void put(double time, DWORD message, std::vector<BYTE> bytes = {})
    {
        messages.push_back({time + DELAY, message, std::move(bytes)});
    }
    /* All that is to come is done, and what sounds fades. */
    void release()
    {
        take_until(HUGE_VAL);
        synthesizer.release();
    }
    DWORD read(short *to, DWORD count) override
    {
        double now = host_now(), usual = now + DELAY - 1000.0 * NOTE_STEP / NOTE_RATE;
        if (fabs(next - usual) > DELAY)
            next = usual;
        for (DWORD done = 0; done < count;)
        {
            take_until(next);
            DWORD step = std::min(count - done, NOTE_STEP);
            synthesizer.render(to + done * 2, step);
            idle = synthesizer.is_heard() || !messages.empty() ? 0 : idle + step;
            done += step, next += 1000.0 * step / NOTE_RATE;
            if (idle > IDLE * NOTE_RATE)
                return idle = 0, done;
        }
        return count;
    }
};
} // namespace

#endif
