/* MP3, which the page or worker decodes as it is read (d3d8/native/mp3). */
#ifndef THREE_D3D8_MP3_SOURCE_H
#define THREE_D3D8_MP3_SOURCE_H

#include <mmreg.h>
#include <algorithm>
#include "source.h"

#define MP3(name) extern "C" __attribute__((import_module("mp3"), import_name(#name)))
/* A number for an MP3 of so many bytes, which it copies; 0: it is none, or nothing here decodes it. */
MP3(open) int mp3_open(const void *bytes, DWORD size);
MP3(channels) int mp3_channels(int mp3);
MP3(rate) DWORD mp3_rate(int mp3);
/* Samples of a channel. */
MP3(frames) DWORD mp3_frames(int mp3);
/* Goes on from a sample. */
MP3(seek) void mp3_seek(int mp3, DWORD frame);
/* Reads so many samples of each channel, or those of a second; 0: it has ended. */
MP3(read) DWORD mp3_read(int mp3, short *to, DWORD frames);
MP3(close) void mp3_close(int mp3);

namespace
{
/* Whether it begins with a tag or with the header of a frame of layer III. */
inline bool may_be_mp3(const Bytes &bytes)
{
    const BYTE *at = bytes.at;
    return bytes.size >= 4 && (memcmp(at, "ID3", 3) == 0 || (at[0] == 0xff && (at[1] & 0xe6) == 0xe2));
}

/* What of a file is MP3: all of it, or the samples of a wave. */
inline Bytes mp3_of(const Bytes &file)
{
    if (!is_wave(file))
        return may_be_mp3(file) ? file : Bytes{NULL, 0};
    Bytes format = chunk_of(file, mmioFOURCC('f', 'm', 't', ' '));
    bool is_mp3 = format.size >= sizeof(WORD) && (format.at[0] | format.at[1] << 8) == WAVE_FORMAT_MPEGLAYER3;
    return is_mp3 ? chunk_of(file, mmioFOURCC('d', 'a', 't', 'a')) : Bytes{NULL, 0};
}

class Mp3Source final : public Source
{
    const int mp3;

    explicit Mp3Source(int number) : mp3(number) {}

  public:
    /* NULL where the bytes are no MP3. */
    static Mp3Source *make(const Bytes &file)
    {
        Bytes bytes = mp3_of(file);
        int number = bytes.size > 0 ? mp3_open(bytes.at, bytes.size) : 0;
        return number != 0 ? new Mp3Source(number) : NULL;
    }
    ~Mp3Source() override { mp3_close(mp3); }
    WORD channels() const override { return static_cast<WORD>(mp3_channels(mp3)); }
    DWORD rate() const override { return mp3_rate(mp3); }
    double length() const override { return 1000.0 * mp3_frames(mp3) / rate(); }
    void seek(double time) override
    {
        double end = mp3_frames(mp3);
        mp3_seek(mp3, static_cast<DWORD>(std::min(std::max(time * rate() / 1000, 0.0), end)));
    }
    DWORD read(short *to, DWORD count) override
    {
        DWORD made = 0;
        while (made < count)
        {
            DWORD part = mp3_read(mp3, to + static_cast<size_t>(made) * channels(), count - made);
            if (part == 0)
                break;
            made += part;
        }
        return made;
    }
};
} // namespace

#endif
