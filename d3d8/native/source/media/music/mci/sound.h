/* Devices of MCI that play files: waves, notes and compressed music. */
#ifndef THREE_D3D8_MCI_SOUND_H
#define THREE_D3D8_MCI_SOUND_H

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include "../../device-callback.h"
#include "../players/player.h"
#include "../players/source-files.h"
#include "device.h"

namespace
{
void say_of_mci(const std::string &what)
{
    three_d3d8_say_once(("MCI: " + what + "\n").c_str());
}

class MciSound final : public MciDevice
{
    std::unique_ptr<Player> player;
    /* How the file is written: of a wave as it says itself, of others as they are heard. */
    WAVEFORMATEX wave = {};
    /* Of a sequencer: what is to be played, which its player keeps, and what its times are parts of. */
    const MidiFile *notes = NULL;
    DWORD division = MCI_SEQ_DIV_PPQN;
    DWORD mode = MCI_MODE_STOP;
    /* Milliseconds that playing ends at, and where it begins anew then; negative: it does not. */
    double until = 0, again = -1;
    /* Thousandths of the volume, and whether they are heard. */
    DWORD left = 1000, right = 1000;
    bool has_left = true, has_right = true;

    double length() const { return player ? player->length() : 0; }
    double position() const { return player ? player->position() : 0; }
    /* Ticks of a song pointer, which is a sixteenth of a note. */
    double ticks() const { return notes->ticks_of_quarter() / 4.0; }
    /* Whole samples and sixteenths lie beside their times by less than a millionth; what is not over does not count. */
    DWORD units(double time) const
    {
        if (format == MCI_SEQ_FORMAT_SONGPTR)
            return static_cast<DWORD>(notes->tick_of(time) / ticks() + 1e-6);
        if (format == MCI_FORMAT_MILLISECONDS)
            return static_cast<DWORD>(time + 1e-6);
        DWORD samples = static_cast<DWORD>(time * wave.nSamplesPerSec / 1000 + 0.5);
        return format == MCI_FORMAT_BYTES ? samples * wave.nBlockAlign : samples;
    }
    double time_within(DWORD value) const
    {
        if (format == MCI_SEQ_FORMAT_SONGPTR)
            return notes->time_of(value * ticks());
        if (format == MCI_FORMAT_MILLISECONDS)
            return value;
        return 1000.0 * value / wave.nSamplesPerSec / (format == MCI_FORMAT_BYTES ? wave.nBlockAlign : 1);
    }
    /* The end is where it is, and not where the last whole millisecond is. */
    double time_of(DWORD value) const { return value >= units(length()) ? length() : time_within(value); }
    bool is_beyond(DWORD value) const { return value > units(length()); }

    void hear()
    {
        if (!player)
            return;
        WORD sides[] = {static_cast<WORD>(has_left ? left * 65535 / 1000 : 0), static_cast<WORD>(has_right ? right * 65535 / 1000 : 0)};
        LONG volumes[] = {decibels_of(sides[0]), decibels_of(sides[1])};
        player->heard_by().SetVolume(std::max(volumes[0], volumes[1]));
        player->heard_by().SetPan(std::min(std::max(volumes[1] - volumes[0], static_cast<LONG>(DSBPAN_LEFT)), static_cast<LONG>(DSBPAN_RIGHT)));
    }
    /* Stays at a time, and nobody waits for more. */
    void stay(double time)
    {
        player->stop();
        player->seek(time);
        mode = MCI_MODE_STOP;
    }
    bool plays(const Bytes &bytes) const { return kind.bit == WAVES ? is_wave(bytes) : kind.bit == NOTES ? is_notes(bytes) : true; }
    void read_format(const Bytes &bytes, const Source &source)
    {
        WORD block = static_cast<WORD>(source.channels() * sizeof(short));
        wave = {WAVE_FORMAT_PCM, source.channels(), source.rate(), source.rate() * block, block, 16, 0};
        // What a sequencer takes is nothing else (plays).
        notes = kind.bit == NOTES ? &static_cast<const MidiSource &>(source).its_file() : NULL;
        division = midi_division_of(bytes);
        // The file says what a sequencer counts in (SDK: "set").
        if (notes)
            format = division == MCI_SEQ_DIV_PPQN ? MCI_SEQ_FORMAT_SONGPTR : MCI_FORMAT_MILLISECONDS;
        Bytes written = is_wave(bytes) ? chunk_of(bytes, mmioFOURCC('f', 'm', 't', ' ')) : Bytes{NULL, 0};
        if (written.size >= sizeof(PCMWAVEFORMAT))
            memcpy(&wave, written.at, sizeof(PCMWAVEFORMAT));
    }

    MCIERROR wave_status(DWORD item, DWORD *value) const
    {
        switch (item)
        {
        case MCI_WAVE_STATUS_FORMATTAG:
            return *value = wave.wFormatTag, 0;
        case MCI_WAVE_STATUS_CHANNELS:
            return *value = wave.nChannels, 0;
        case MCI_WAVE_STATUS_SAMPLESPERSEC:
            return *value = wave.nSamplesPerSec, 0;
        case MCI_WAVE_STATUS_AVGBYTESPERSEC:
            return *value = wave.nAvgBytesPerSec, 0;
        case MCI_WAVE_STATUS_BLOCKALIGN:
            return *value = wave.nBlockAlign, 0;
        case MCI_WAVE_STATUS_BITSPERSAMPLE:
            return *value = wave.wBitsPerSample, 0;
        case MCI_WAVE_INPUT:
            return MCIERR_WAVE_INPUTUNSPECIFIED;
        case MCI_WAVE_OUTPUT:
            return MCIERR_WAVE_OUTPUTUNSPECIFIED;
        }
        return MCIERR_UNSUPPORTED_FUNCTION;
    }
    /* Quarters in a minute at the time that is heard, or frames in a second. */
    DWORD tempo() const
    {
        DWORD quarter = 500000;
        double now = position();
        if (division != MCI_SEQ_DIV_PPQN)
            return division == MCI_SEQ_DIV_SMPTE_24 ? 24 : division == MCI_SEQ_DIV_SMPTE_25 ? 25 : 30;
        if (notes)
            for (const MidiEvent &event : notes->all())
                quarter = event.tempo && event.time <= now ? event.tempo : quarter;
        return (60000000 + quarter / 2) / quarter;
    }
    MCIERROR notes_status(DWORD item, DWORD *value) const
    {
        switch (item)
        {
        case MCI_SEQ_STATUS_TEMPO:
            return *value = tempo(), 0;
        case MCI_SEQ_STATUS_DIVTYPE:
            return *value = division, 0;
        case MCI_SEQ_STATUS_PORT:
            return *value = MCI_SEQ_MAPPER, 0;
        case MCI_SEQ_STATUS_SLAVE:
            return *value = MCI_SEQ_FILE, 0;
        case MCI_SEQ_STATUS_MASTER:
            return *value = MCI_SEQ_NONE, 0;
        case MCI_SEQ_STATUS_OFFSET:
            return *value = 0, 0;
        }
        return MCIERR_UNSUPPORTED_FUNCTION;
    }
    MCIERROR music_status(DWORD flags, DWORD item, DWORD *value) const
    {
        switch (item)
        {
        case MCI_DGV_STATUS_VOLUME:
            return *value = flags & MCI_DGV_STATUS_NOMINAL ? 1000 : flags & MCI_DGV_STATUS_LEFT ? left : flags & MCI_DGV_STATUS_RIGHT ? right : (left + right) / 2, 0;
        case MCI_DGV_STATUS_AUDIO:
            return *value = has_left || has_right, 0;
        case MCI_DGV_STATUS_AUDIO_STREAM:
        case MCI_DGV_STATUS_FORWARD:
        case MCI_DGV_STATUS_SEEK_EXACTLY:
            return *value = 1, 0;
        case MCI_DGV_STATUS_SPEED:
            return *value = 1000, 0;
        case MCI_DGV_STATUS_SAMPLESPERSEC:
            return *value = wave.nSamplesPerSec, 0;
        case MCI_DGV_STATUS_AVGBYTESPERSEC:
            return *value = wave.nAvgBytesPerSec, 0;
        case MCI_DGV_STATUS_BLOCKALIGN:
            return *value = wave.nBlockAlign, 0;
        case MCI_DGV_STATUS_BITSPERSAMPLE:
            return *value = wave.wBitsPerSample, 0;
        // It is a sound: there are no pictures, and no window for them.
        case MCI_DGV_STATUS_VIDEO:
        case MCI_DGV_STATUS_HWND:
        case MCI_DGV_STATUS_WINDOW_VISIBLE:
        case MCI_DGV_STATUS_WINDOW_MINIMIZED:
        case MCI_DGV_STATUS_WINDOW_MAXIMIZED:
        case MCI_DGV_STATUS_FRAME_RATE:
        case MCI_DGV_STATUS_UNSAVED:
            return *value = 0, 0;
        }
        return MCIERR_UNSUPPORTED_FUNCTION;
    }
    MCIERROR set_format(DWORD wanted)
    {
        bool is_known = wanted == MCI_FORMAT_MILLISECONDS || (kind.bit == WAVES && (wanted == MCI_FORMAT_BYTES || wanted == MCI_FORMAT_SAMPLES));
        is_known = is_known || (wanted == MCI_SEQ_FORMAT_SONGPTR && notes && division == MCI_SEQ_DIV_PPQN);
        if (!is_known)
            return MCIERR_BAD_TIME_FORMAT;
        format = wanted;
        return 0;
    }
    /* Switches sides on or off. */
    void switch_sides(bool which_left, bool which_right, bool on)
    {
        has_left = which_left ? on : has_left;
        has_right = which_right ? on : has_right;
        hear();
    }

  public:
    MciSound(const MciKind &its, MCIDEVICEID number) : MciDevice(its, number, MCI_FORMAT_MILLISECONDS) {}

    bool is_playing() const override { return mode == MCI_MODE_PLAY; }
    bool is_busy() const override { return mode != MCI_MODE_STOP; }
    void look() override
    {
        if (mode != MCI_MODE_PLAY || (player->is_playing() && (until >= length() || player->position() < until)))
            return;
        if (again >= 0)
        {
            player->seek(again);
            player->play();
            return;
        }
        // A file may end a little before its length: it has been played all the same.
        stay(until);
        tell(MCI_NOTIFY_SUCCESSFUL);
    }
    MCIERROR load(const std::string &path) override
    {
        DWORD size = 0;
        std::unique_ptr<BYTE, decltype(&free)> bytes(read_sound_file(path.c_str(), &size), free);
        if (!bytes)
            return MCIERR_FILE_NOT_FOUND;
        Bytes all = {bytes.get(), size};
        Source *source = plays(all) ? source_of(all) : NULL;
        if (!source)
        {
            say_of_mci("nothing here plays " + path.substr(0, 200) + " as " + kind.name + ".");
            return MCIERR_INVALID_FILE;
        }
        tell(MCI_NOTIFY_ABORTED);
        read_format(all, *source);
        player.reset(new Player(source));
        mode = MCI_MODE_STOP, file = path;
        hear();
        return 0;
    }
    MCIERROR play(DWORD flags, DWORD from, DWORD to) override
    {
        if (!player)
            return MCIERR_NONAPPLICABLE_FUNCTION;
        if (flags & MCI_DGV_PLAY_REVERSE && kind.bit == MUSIC)
            return MCIERR_UNSUPPORTED_FUNCTION;
        if ((flags & MCI_FROM && is_beyond(from)) || (flags & MCI_TO && is_beyond(to)))
            return MCIERR_OUTOFRANGE;
        double begin = flags & MCI_FROM ? time_of(from) : position(), end = flags & MCI_TO ? time_of(to) : length();
        if (end < begin)
            return MCIERR_OUTOFRANGE;
        bool repeats = kind.bit == MUSIC && flags & MCI_DGV_PLAY_REPEAT && length() > 0;
        // Who waits for another end waits in vain.
        if (std::abs(end - until) > 0.5 || repeats != (again >= 0))
            tell(MCI_NOTIFY_ABORTED);
        until = end, again = !repeats ? -1 : flags & MCI_FROM && begin < end ? begin : 0;
        if (flags & MCI_FROM)
            player->seek(begin);
        player->play();
        mode = MCI_MODE_PLAY;
        return 0;
    }
    MCIERROR pause() override
    {
        look();
        if (mode == MCI_MODE_STOP)
            return MCIERR_NONAPPLICABLE_FUNCTION;
        player->stop();
        mode = MCI_MODE_PAUSE;
        return 0;
    }
    MCIERROR resume() override
    {
        look();
        if (mode == MCI_MODE_STOP)
            return MCIERR_NONAPPLICABLE_FUNCTION;
        player->play();
        mode = MCI_MODE_PLAY;
        return 0;
    }
    MCIERROR stop() override
    {
        look();
        tell(MCI_NOTIFY_ABORTED);
        if (player)
            player->stop();
        mode = MCI_MODE_STOP;
        return 0;
    }
    MCIERROR seek(DWORD flags, DWORD to) override
    {
        if (!player)
            return MCIERR_NONAPPLICABLE_FUNCTION;
        if (flags & MCI_TO && is_beyond(to))
            return MCIERR_OUTOFRANGE;
        stop();
        stay(flags & MCI_TO ? time_of(to) : flags & MCI_SEEK_TO_END ? length() : 0);
        return 0;
    }
    MCIERROR set(DWORD flags, const DWORD *block) override
    {
        if (flags & (MCI_SET_DOOR_OPEN | MCI_SET_DOOR_CLOSED))
            return MCIERR_UNSUPPORTED_FUNCTION;
        if (kind.bit == NOTES && flags & (MCI_SEQ_SET_TEMPO | MCI_SEQ_SET_OFFSET | MCI_SEQ_SET_MASTER))
            return MCIERR_UNSUPPORTED_FUNCTION;
        if (kind.bit == MUSIC && flags & (MCI_DGV_SET_SPEED | MCI_DGV_SET_STILL | MCI_DGV_SET_FILEFORMAT))
            return MCIERR_UNSUPPORTED_FUNCTION;
        if (flags & MCI_SET_TIME_FORMAT)
            if (MCIERROR error = set_format(block[offsetof(MCI_SET_PARMS, dwTimeFormat) / sizeof(DWORD)]))
                return error;
        // Waves and sequencers have no switches (SDK: "set").
        if (flags & MCI_SET_AUDIO && kind.bit != MUSIC)
            return MCIERR_UNSUPPORTED_FUNCTION;
        if (flags & MCI_SET_AUDIO && !(flags & (MCI_SET_ON | MCI_SET_OFF)))
            return MCIERR_MISSING_PARAMETER;
        DWORD side = block[offsetof(MCI_SET_PARMS, dwAudio) / sizeof(DWORD)];
        if (flags & MCI_SET_AUDIO)
            switch_sides(side != MCI_SET_AUDIO_RIGHT, side != MCI_SET_AUDIO_LEFT, (flags & MCI_SET_ON) != 0);
        return 0;
    }
    MCIERROR set_audio(DWORD flags, DWORD item, DWORD value) override
    {
        bool both = !(flags & (MCI_DGV_SETAUDIO_LEFT | MCI_DGV_SETAUDIO_RIGHT));
        bool has = flags & MCI_DGV_SETAUDIO_ITEM && flags & MCI_DGV_SETAUDIO_VALUE;
        if (!has && !(flags & (MCI_SET_ON | MCI_SET_OFF)))
            return MCIERR_MISSING_PARAMETER;
        if (has && item != MCI_DGV_SETAUDIO_VOLUME)
            return MCIERR_UNSUPPORTED_FUNCTION;
        if (has && value > 1000)
            return MCIERR_OUTOFRANGE;
        if (has && (both || flags & MCI_DGV_SETAUDIO_LEFT))
            left = value;
        if (has && (both || flags & MCI_DGV_SETAUDIO_RIGHT))
            right = value;
        if (flags & (MCI_SET_ON | MCI_SET_OFF))
            switch_sides(both || flags & MCI_DGV_SETAUDIO_LEFT, both || flags & MCI_DGV_SETAUDIO_RIGHT, (flags & MCI_SET_ON) != 0);
        hear();
        return 0;
    }
    MCIERROR status(DWORD flags, DWORD item, DWORD track, DWORD *value) override
    {
        look();
        bool has_track = (flags & MCI_TRACK) != 0;
        if (has_track && track != 1)
            return MCIERR_OUTOFRANGE;
        switch (item)
        {
        case MCI_STATUS_LENGTH:
            return *value = units(length()), 0;
        case MCI_STATUS_POSITION:
            return *value = has_track || flags & MCI_STATUS_START ? 0 : units(position()), 0;
        case MCI_STATUS_NUMBER_OF_TRACKS:
        case MCI_STATUS_CURRENT_TRACK:
            return *value = 1, 0;
        case MCI_STATUS_MODE:
            return *value = mode, 0;
        case MCI_STATUS_MEDIA_PRESENT:
        case MCI_STATUS_READY:
            return *value = TRUE, 0;
        case MCI_STATUS_TIME_FORMAT:
            return *value = format, 0;
        }
        return kind.bit == WAVES ? wave_status(item, value) : kind.bit == NOTES ? notes_status(item, value) : music_status(flags, item, value);
    }
};
} // namespace

#endif
