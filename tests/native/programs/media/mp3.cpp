/* MP3: sources of files and of waves, their length, and what is read behind a seek. */
#include <algorithm>
#include <memory>
#include <stdio.h>
#include <string.h>
#include <vector>
#include "../../../../d3d8/native/source/media/music/players/source-files.h"

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right), #right)

static std::vector<BYTE> read_all(const char *name)
{
    DWORD size = 0;
    BYTE *bytes = read_sound_file(name, &size);
    std::vector<BYTE> all(bytes, bytes + size);
    free(bytes);
    return all;
}

/* All of a source, in pieces. */
static std::vector<short> samples_of(Source &source)
{
    std::vector<short> all, piece(1000 * source.channels());
    for (DWORD read; (read = source.read(piece.data(), 1000)) > 0;)
        all.insert(all.end(), piece.begin(), piece.begin() + static_cast<long>(read) * source.channels());
    return all;
}

static void put(std::vector<BYTE> &to, const void *bytes, size_t size)
{
    to.insert(to.end(), static_cast<const BYTE *>(bytes), static_cast<const BYTE *>(bytes) + size);
}

/* A wave around the bytes of an MP3. */
static std::vector<BYTE> as_wave(const std::vector<BYTE> &mp3)
{
    MPEGLAYER3WAVEFORMAT format = {{WAVE_FORMAT_MPEGLAYER3, 1, 44100, 6000, 1, 0, MPEGLAYER3_WFX_EXTRA_BYTES}, MPEGLAYER3_ID_MPEG, MPEGLAYER3_FLAG_PADDING_ISO, 156, 1, 1393};
    DWORD form = sizeof(format), size = static_cast<DWORD>(mp3.size()), all = 20 + form + size;
    std::vector<BYTE> wave;
    put(wave, "RIFF", 4), put(wave, &all, 4), put(wave, "WAVEfmt ", 8), put(wave, &form, 4), put(wave, &format, form);
    put(wave, "data", 4), put(wave, &size, 4), put(wave, mp3.data(), size);
    return wave;
}

int main(int, char **arguments)
{
    DWORD size = 0;
    std::unique_ptr<Source> source(source_of_file(arguments[1], &size));
    IS(source && size > 0);
    if (!source)
        return 1;
    IS(source->channels() == 1 && source->rate() == 44100);
    IS(source->length() == 1000.0 * 44 * 1152 / 44100);
    std::vector<short> all = samples_of(*source), piece(100000);
    IS(all.size() == 44 * 1152 && *std::max_element(all.begin(), all.end()) > 15000);
    source->seek(500);
    IS(source->read(piece.data(), 3000) == 3000 && memcmp(piece.data(), all.data() + 22050, 6000) == 0);
    source->seek(-1);
    IS(source->read(piece.data(), 100000) == all.size() && memcmp(piece.data(), all.data(), all.size() * 2) == 0);
    source->seek(1e9);
    IS(source->read(piece.data(), 10) == 0);

    std::vector<BYTE> bytes = read_all(arguments[1]), wave = as_wave(bytes);
    std::unique_ptr<Source> inside(source_of({wave.data(), static_cast<DWORD>(wave.size())}));
    IS(inside && samples_of(*inside) == all);
    IS(!source_of({bytes.data() + 4, static_cast<DWORD>(bytes.size() - 4)}));
    IS(!source_of({bytes.data(), 2}));
    printf("%d wrong\n", wrong);
    return wrong;
}
