/* A file of MIDI, played by a synthesizer of its own. */
#ifndef THREE_D3D8_MIDI_SOURCE_H
#define THREE_D3D8_MIDI_SOURCE_H

#include <memory>
#include "../players/source.h"
#include "midi-file.h"
#include "synthesizer.h"

namespace
{
class MidiSource final : public Source
{
    const std::shared_ptr<const MidiFile> file;
    Synthesizer synthesizer;
    size_t next = 0;
    /* The sample that comes next, from the file's beginning. */
    ULONGLONG at = 0;

    static ULONGLONG sample_of(double time) { return static_cast<ULONGLONG>(time * NOTE_RATE / 1000); }
    void take(const MidiEvent &event)
    {
        if (event.message)
            synthesizer.take(event.message);
        else if (event.bytes.size)
            synthesizer.take_long(event.bytes.at, event.bytes.size);
    }

  public:
    explicit MidiSource(const std::shared_ptr<const MidiFile> &its) : file(its) {}
    const MidiFile &its_file() const { return *file; }
    WORD channels() const override { return 2; }
    DWORD rate() const override { return NOTE_RATE; }
    double length() const override { return file->length(); }
    /* What sounds fades; of what comes before the time, all but notes is done. */
    void seek(double time) override
    {
        synthesizer.reset();
        at = sample_of(std::max(time, 0.0));
        for (next = 0; next < file->all().size() && sample_of(file->all()[next].time) < at; next++)
            if (const MidiEvent &event = file->all()[next]; (event.message & 0xe0) != NOTE_OFF || !event.message)
                take(event);
    }
    DWORD read(short *to, DWORD count) override
    {
        ULONGLONG end = sample_of(file->length());
        DWORD made = at < end ? static_cast<DWORD>(std::min<ULONGLONG>(count, end - at)) : 0;
        for (DWORD done = 0; done < made;)
        {
            const std::vector<MidiEvent> &events = file->all();
            for (; next < events.size() && sample_of(events[next].time) <= at; next++)
                take(events[next]);
            ULONGLONG until = next < events.size() ? sample_of(events[next].time) - at : made;
            DWORD step = static_cast<DWORD>(std::min<ULONGLONG>(until, made - done));
            synthesizer.render(to + done * 2, step);
            done += step, at += step;
        }
        return made;
    }
};
} // namespace

#endif
