/* Sound that is made bit by bit: of notes, of waves, of files that are too long to be kept as samples. */
#ifndef THREE_D3D8_SOURCE_H
#define THREE_D3D8_SOURCE_H

#include <windows.h>
#include <mmsystem.h>
#include "../../wave-file.h"

namespace
{
/* What a player plays: samples of 16 bits, those of all channels beside each other. Times are in milliseconds. */
class Source
{
  public:
    virtual ~Source() = default;
    virtual WORD channels() const = 0;
    /* Samples of a channel in a second. */
    virtual DWORD rate() const = 0;
    /* How long it takes as a whole. */
    virtual double length() const = 0;
    /* Goes on from a time, which may lie behind the end. */
    virtual void seek(double time) = 0;
    /* Makes what comes next, so many samples of each channel; fewer: it ends with them. */
    virtual DWORD read(short *to, DWORD count) = 0;
};

/* A wave of 8 or 16 bits. */
class WaveSource final : public Source
{
    Wave *const wave;
    DWORD at = 0;

    DWORD size() const { return wave->size / wave->format.nBlockAlign; }

  public:
    /* It takes the wave over. */
    explicit WaveSource(Wave *own) : wave(own) {}
    ~WaveSource() override { release_wave(wave); }
    WORD channels() const override { return wave->format.nChannels; }
    DWORD rate() const override { return wave->format.nSamplesPerSec; }
    double length() const override { return 1000.0 * size() / rate(); }
    void seek(double time) override
    {
        double wanted = time * rate() / 1000;
        at = wanted <= 0 ? 0 : wanted < size() ? static_cast<DWORD>(wanted) : size();
    }
    DWORD read(short *to, DWORD count) override
    {
        DWORD left = size() - at, made = count < left ? count : left;
        const BYTE *from = wave->bytes + static_cast<size_t>(at) * wave->format.nBlockAlign;
        size_t samples = static_cast<size_t>(made) * channels();
        if (wave->format.wBitsPerSample == 16)
            memcpy(to, from, samples * sizeof(*to));
        else
            for (size_t n = 0; n < samples; n++)
                to[n] = static_cast<short>((from[n] - 128) * 256);
        at += made;
        return made;
    }
};
} // namespace

#endif
