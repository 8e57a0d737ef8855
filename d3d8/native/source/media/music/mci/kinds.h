/* Kinds of devices that MCI opens, the files that they play, and the words for what they say (mciSendString). */
#ifndef THREE_D3D8_MCI_KINDS_H
#define THREE_D3D8_MCI_KINDS_H

#include <cstring>
#include <string>
#include <windows.h>
#include <mmsystem.h>
#include <digitalv.h>
#include "../../wave-file.h"

namespace
{
/* Bits of the devices that know a word or a command. */
enum MciBits : unsigned
{
    WAVES = 1,
    NOTES = 2,
    MUSIC = 4,
    DISC = 8,
    SOUNDS = WAVES | NOTES | MUSIC,
    ANY_DEVICE = SOUNDS | DISC,
    /* Nothing is there that plays them. */
    FILMS = 16,
};

struct MciKind
{
    unsigned bit;
    DWORD type;
    const char *name, *product;
    /* Endings of its files, each between dots. */
    const char *endings;
};

constexpr MciKind MCI_KINDS[] = {
    {WAVES, MCI_DEVTYPE_WAVEFORM_AUDIO, "waveaudio", "Sound", ".wav."},
    {NOTES, MCI_DEVTYPE_SEQUENCER, "sequencer", "MIDI Sequencer", ".mid.midi.rmi."},
    {MUSIC, MCI_DEVTYPE_DIGITAL_VIDEO, "MPEGVideo", "DirectShow",
     ".mp3.mp2.mpa.m3u.mpg.mpeg.mpe.mpv2.m1v.aif.aifc.aiff.au.snd.asf.asx.wma.wmv.wax.wvx.ogg."},
    {DISC, MCI_DEVTYPE_CD_AUDIO, "cdaudio", "CD Audio", ".cda."},
    {FILMS, MCI_DEVTYPE_DIGITAL_VIDEO, "avivideo", "Video for Windows", ".avi."},
    {FILMS, MCI_DEVTYPE_DIGITAL_VIDEO, "digitalvideo", "Video for Windows", "."},
};

bool is_same(const std::string &a, const char *b)
{
    return _stricmp(a.c_str(), b) == 0;
}

/* The kind of a name, behind which a number may stand that says which of several devices: "cdaudio2". NULL for none. */
const MciKind *mci_kind_of(const std::string &name)
{
    size_t letters = name.find_last_not_of("0123456789") + 1;
    for (const MciKind &kind : MCI_KINDS)
        if (is_same(name.substr(0, letters), kind.name))
            return &kind;
    return NULL;
}

/* The letters behind the last dot of a file's name; none where it has none. */
std::string ending_of(const std::string &file)
{
    size_t dot = file.find_last_of("./\\");
    return dot == std::string::npos || file[dot] != '.' ? "" : file.substr(dot + 1);
}

const MciKind *mci_kind_by_ending(const std::string &file)
{
    std::string ending = "." + ending_of(file) + ".";
    for (char &letter : ending)
        letter = static_cast<char>(tolower(letter));
    for (const MciKind &kind : MCI_KINDS)
        if (ending.length() > 2 && strstr(kind.endings, ending.c_str()))
            return &kind;
    return NULL;
}

bool begins_with(const Bytes &file, const char *text, DWORD at = 0)
{
    size_t length = strlen(text);
    return file.size >= at + length && memcmp(file.at + at, text, length) == 0;
}

bool is_notes(const Bytes &file)
{
    return begins_with(file, "MThd") || (begins_with(file, "RIFF") && begins_with(file, "RMID", 8));
}

/* The kind that plays a file by what it begins with: a frame of MPEG begins with eleven bits that are set. */
const MciKind *mci_kind_by_bytes(const Bytes &file)
{
    bool is_mpeg = begins_with(file, "ID3") || (file.size > 2 && file.at[0] == 0xff && (file.at[1] & 0xe0) == 0xe0);
    bool is_film = begins_with(file, "RIFF") && begins_with(file, "AVI ", 8);
    const char *name = is_wave(file) ? "waveaudio" : is_notes(file) ? "sequencer" : is_mpeg ? "MPEGVideo" : is_film ? "avivideo" : "";
    return mci_kind_of(name);
}

/* What the times of notes are parts of (MCI_SEQ_DIV_PPQN and others), by the head of their file. */
DWORD midi_division_of(const Bytes &file)
{
    Bytes midi = begins_with(file, "MThd") ? file : chunk_of(file, mmioFOURCC('d', 'a', 't', 'a'));
    // Frames of a second, with a minus before them; 29 are 30 of which some are left out.
    int frames = midi.size > 12 ? -static_cast<signed char>(midi.at[12]) : 0;
    if (frames <= 0)
        return MCI_SEQ_DIV_PPQN;
    return frames == 24 ? MCI_SEQ_DIV_SMPTE_24 : frames == 25 ? MCI_SEQ_DIV_SMPTE_25 : frames == 29 ? MCI_SEQ_DIV_SMPTE_30DROP : MCI_SEQ_DIV_SMPTE_30;
}

/* Words for numbers of a block: from MCI_DEVTYPE_VCR on, from MCI_SEQ_DIV_PPQN on, and single ones. */
const char *mci_word_of(DWORD number)
{
    static const char *const general[] = {
        "vcr",     "videodisc", "overlay", "cdaudio", "dat",    "scanner", "animation", "digitalvideo", "other", "waveaudio", "sequencer",
        "not ready", "stopped", "playing", "recording", "seeking", "paused", "open",
    };
    static const char *const divisions[] = {"PPQN", "SMPTE 24 frame", "SMPTE 25 frame", "SMPTE 30 drop frame", "SMPTE 30 frame"};
    static const struct
    {
        DWORD number;
        const char *word;
    } others[] = {{MCI_SEQ_FILE, "file"}, {MCI_SEQ_MIDI, "midi"}, {MCI_SEQ_NONE, "none"}, {MCI_SEQ_MAPPER, "mapper"}, {WAVE_FORMAT_PCM, "pcm"}};
    if (number - MCI_DEVTYPE_VCR < sizeof(general) / sizeof(general[0]))
        return general[number - MCI_DEVTYPE_VCR];
    if (number - MCI_SEQ_DIV_PPQN < sizeof(divisions) / sizeof(divisions[0]))
        return divisions[number - MCI_SEQ_DIV_PPQN];
    for (const auto &other : others)
        if (other.number == number)
            return other.word;
    return "";
}

const char *mci_word_of_format(DWORD format)
{
    static const char *const words[] = {"milliseconds", "hms", "msf", "frames", "smpte 24", "smpte 25", "smpte 30", "smpte 30 drop", "bytes", "samples", "tmsf"};
    return format == MCI_SEQ_FORMAT_SONGPTR ? "song pointer" : format <= MCI_FORMAT_TMSF ? words[format] : "";
}
} // namespace

#endif
