/* A part of a source that is played several times, without a gap. */
#ifndef THREE_D3D8_REPEATED_H
#define THREE_D3D8_REPEATED_H

#include <algorithm>
#include <cmath>
#include <memory>
#include "source.h"

namespace
{
class Repeated final : public Source
{
    const std::unique_ptr<Source> source;
    /* Times of the part, and how often it is still to be gone back; for ever where that is DMUS_SEG_REPEAT_INFINITE. */
    const double from, to;
    DWORD left;
    ULONGLONG at = 0;

    ULONGLONG sample_of(double time) const { return static_cast<ULONGLONG>(std::max(time, 0.0) * rate() / 1000); }
    void go_back()
    {
        left -= left != INFINITE;
        seek(from);
    }

  public:
    /* It takes the source over. */
    Repeated(Source *of, double begins, double ends, DWORD times) : source(of), from(begins), to(std::min(ends, of->length())), left(ends > begins ? times : 0) {}
    WORD channels() const override { return source->channels(); }
    DWORD rate() const override { return source->rate(); }
    double length() const override { return HUGE_VAL; }
    void seek(double time) override
    {
        source->seek(time);
        at = sample_of(time);
    }
    DWORD read(short *samples, DWORD count) override
    {
        DWORD done = 0;
        while (done < count)
        {
            ULONGLONG end = sample_of(to), room = left == 0 ? count : end - std::min(at, end);
            DWORD wanted = static_cast<DWORD>(std::min<ULONGLONG>(count - done, room));
            DWORD made = wanted ? source->read(samples + static_cast<size_t>(done) * channels(), wanted) : 0;
            done += made, at += made;
            if (made < wanted && (left == 0 || at == sample_of(from)))
                return done;
            if (left > 0 && (made < wanted || at >= end))
                go_back();
        }
        return done;
    }
};
} // namespace

#endif
