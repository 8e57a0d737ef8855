/* Words of MCI's commands (mciSendString), and the flags and members of a block that they stand for. */
#ifndef THREE_D3D8_MCI_WORDS_H
#define THREE_D3D8_MCI_WORDS_H

#include <cstddef>
#include "kinds.h"

namespace
{
/* Where a member lies in a block, of which every member takes 32 bits. */
#define MCI_AT(parameters, member) (offsetof(parameters, member) / sizeof(DWORD))
/* Where a block has what a command answers. */
constexpr size_t ANSWER = MCI_AT(MCI_STATUS_PARMS, dwReturn);
static_assert(sizeof(DWORD_PTR) == sizeof(DWORD) && MCI_AT(MCI_INFO_PARMSA, lpstrReturn) == ANSWER && MCI_AT(MCI_OPEN_PARMSA, wDeviceID) == ANSWER);

/* What stands behind a word. */
enum class Behind
{
    Nothing,
    Number,
    Text,
    /* Left, top, right and bottom. */
    Rectangle,
};

/* How an answer is written. */
enum class Answer
{
    None,
    Number,
    /* A number that has a word. */
    Word,
    Boolean,
    Switch,
    Format,
    Text,
    /* The same, where it may be a number as well (MCI_SYSINFO_QUANTITY). */
    Count,
    Rectangle,
};

struct MciWord
{
    const char *text;
    unsigned devices;
    DWORD flags;
    /* What it says, and where; 0: nothing. */
    size_t item_at;
    DWORD item;
    Behind behind;
    size_t behind_at;
    Answer answer;
};

constexpr MciWord flag(const char *text, DWORD flags, unsigned devices = ANY_DEVICE)
{
    return {text, devices, flags, 0, 0, Behind::Nothing, 0, Answer::None};
}
constexpr MciWord constant(const char *text, DWORD flags, size_t at, DWORD item, unsigned devices = ANY_DEVICE)
{
    return {text, devices, flags, at, item, Behind::Nothing, 0, Answer::None};
}
constexpr MciWord number(const char *text, DWORD flags, size_t at, unsigned devices = ANY_DEVICE)
{
    return {text, devices, flags, 0, 0, Behind::Number, at, Answer::None};
}
constexpr MciWord name(const char *text, DWORD flags, size_t at, unsigned devices = ANY_DEVICE)
{
    return {text, devices, flags, 0, 0, Behind::Text, at, Answer::None};
}
constexpr MciWord rectangle(const char *text, DWORD flags)
{
    return {text, MUSIC, flags, 0, 0, Behind::Rectangle, MCI_AT(MCI_DGV_RECT_PARMS, rc), Answer::None};
}
constexpr MciWord asks(const char *text, Answer answer, DWORD flags, size_t at = 0, DWORD item = 0, unsigned devices = ANY_DEVICE)
{
    return {text, devices, flags, at, item, Behind::Nothing, 0, answer};
}
constexpr MciWord state(const char *text, Answer answer, DWORD item, unsigned devices = ANY_DEVICE)
{
    return asks(text, answer, MCI_STATUS_ITEM, MCI_AT(MCI_STATUS_PARMS, dwItem), item, devices);
}
constexpr MciWord capability(const char *text, Answer answer, DWORD item, unsigned devices = ANY_DEVICE)
{
    return asks(text, answer, MCI_GETDEVCAPS_ITEM, MCI_AT(MCI_GETDEVCAPS_PARMS, dwItem), item, devices);
}
constexpr MciWord time_format(const char *text, DWORD format)
{
    return constant(text, MCI_SET_TIME_FORMAT, MCI_AT(MCI_SET_PARMS, dwTimeFormat), format);
}
constexpr MciWord audio(const char *text, DWORD side)
{
    return constant(text, MCI_SET_AUDIO, MCI_AT(MCI_SET_PARMS, dwAudio), side);
}
constexpr MciWord level(const char *text, DWORD item)
{
    return {text, MUSIC, MCI_DGV_SETAUDIO_ITEM | MCI_DGV_SETAUDIO_VALUE, MCI_AT(MCI_DGV_SETAUDIO_PARMSA, dwItem), item, Behind::Number, MCI_AT(MCI_DGV_SETAUDIO_PARMSA, dwValue), Answer::None};
}
/* The end of a list of words. */
constexpr MciWord END = flag(NULL, 0);

/* What all commands know. */
constexpr MciWord COMMON_WORDS[] = {flag("notify", MCI_NOTIFY), flag("wait", MCI_WAIT), flag("test", MCI_TEST, MUSIC), END};

constexpr MciWord NO_WORDS[] = {END};

constexpr MciWord OPEN_WORDS[] = {
    name("type", MCI_OPEN_TYPE, MCI_AT(MCI_OPEN_PARMSA, lpstrDeviceType)),
    name("alias", MCI_OPEN_ALIAS, MCI_AT(MCI_OPEN_PARMSA, lpstrAlias)),
    flag("shareable", MCI_OPEN_SHAREABLE),
    flag("sharable", MCI_OPEN_SHAREABLE),
    number("buffer", MCI_WAVE_OPEN_BUFFER, MCI_AT(MCI_WAVE_OPEN_PARMSA, dwBufferSeconds)),
    number("parent", MCI_DGV_OPEN_PARENT, MCI_AT(MCI_DGV_OPEN_PARMSA, hWndParent)),
    constant("style child", MCI_DGV_OPEN_WS, MCI_AT(MCI_DGV_OPEN_PARMSA, dwStyle), WS_CHILD),
    constant("style overlapped", MCI_DGV_OPEN_WS, MCI_AT(MCI_DGV_OPEN_PARMSA, dwStyle), WS_OVERLAPPED),
    constant("style popup", MCI_DGV_OPEN_WS, MCI_AT(MCI_DGV_OPEN_PARMSA, dwStyle), WS_POPUP),
    number("style", MCI_DGV_OPEN_WS, MCI_AT(MCI_DGV_OPEN_PARMSA, dwStyle)),
    flag("nostatic", MCI_DGV_OPEN_NOSTATIC),
    END,
};

constexpr MciWord PLAY_WORDS[] = {
    number("from", MCI_FROM, MCI_AT(MCI_PLAY_PARMS, dwFrom)),
    number("to", MCI_TO, MCI_AT(MCI_PLAY_PARMS, dwTo)),
    flag("repeat", MCI_DGV_PLAY_REPEAT, MUSIC),
    flag("reverse", MCI_DGV_PLAY_REVERSE, MUSIC),
    flag("fullscreen", MCI_MCIAVI_PLAY_FULLSCREEN, MUSIC),
    flag("window", MCI_MCIAVI_PLAY_WINDOW, MUSIC),
    END,
};

constexpr MciWord STOP_WORDS[] = {flag("hold", MCI_DGV_STOP_HOLD, MUSIC), END};

constexpr MciWord SEEK_WORDS[] = {
    flag("to start", MCI_SEEK_TO_START),
    flag("to end", MCI_SEEK_TO_END),
    flag("start", MCI_SEEK_TO_START),
    flag("end", MCI_SEEK_TO_END),
    number("to", MCI_TO, MCI_AT(MCI_SEEK_PARMS, dwTo)),
    END,
};

constexpr MciWord SET_WORDS[] = {
    time_format("time format milliseconds", MCI_FORMAT_MILLISECONDS),
    time_format("time format ms", MCI_FORMAT_MILLISECONDS),
    time_format("time format hms", MCI_FORMAT_HMS),
    time_format("time format msf", MCI_FORMAT_MSF),
    time_format("time format tmsf", MCI_FORMAT_TMSF),
    time_format("time format frames", MCI_FORMAT_FRAMES),
    time_format("time format bytes", MCI_FORMAT_BYTES),
    time_format("time format samples", MCI_FORMAT_SAMPLES),
    time_format("time format smpte 24", MCI_FORMAT_SMPTE_24),
    time_format("time format smpte 25", MCI_FORMAT_SMPTE_25),
    time_format("time format smpte 30", MCI_FORMAT_SMPTE_30),
    time_format("time format smpte 30 drop", MCI_FORMAT_SMPTE_30DROP),
    time_format("time format song pointer", MCI_SEQ_FORMAT_SONGPTR),
    flag("door open", MCI_SET_DOOR_OPEN),
    flag("door closed", MCI_SET_DOOR_CLOSED),
    audio("audio", MCI_SET_AUDIO_ALL),
    audio("audio all", MCI_SET_AUDIO_ALL),
    audio("audio left", MCI_SET_AUDIO_LEFT),
    audio("audio right", MCI_SET_AUDIO_RIGHT),
    flag("on", MCI_SET_ON),
    flag("off", MCI_SET_OFF),
    flag("any input", MCI_WAVE_SET_ANYINPUT, WAVES),
    flag("any output", MCI_WAVE_SET_ANYOUTPUT, WAVES),
    number("input", MCI_WAVE_INPUT, MCI_AT(MCI_WAVE_SET_PARMS, wInput), WAVES),
    number("output", MCI_WAVE_OUTPUT, MCI_AT(MCI_WAVE_SET_PARMS, wOutput), WAVES),
    constant("format tag pcm", MCI_WAVE_SET_FORMATTAG, MCI_AT(MCI_WAVE_SET_PARMS, wFormatTag), WAVE_FORMAT_PCM, WAVES),
    number("format tag", MCI_WAVE_SET_FORMATTAG, MCI_AT(MCI_WAVE_SET_PARMS, wFormatTag), WAVES),
    number("channels", MCI_WAVE_SET_CHANNELS, MCI_AT(MCI_WAVE_SET_PARMS, nChannels), WAVES),
    number("samplespersec", MCI_WAVE_SET_SAMPLESPERSEC, MCI_AT(MCI_WAVE_SET_PARMS, nSamplesPerSec), WAVES),
    number("bytespersec", MCI_WAVE_SET_AVGBYTESPERSEC, MCI_AT(MCI_WAVE_SET_PARMS, nAvgBytesPerSec), WAVES),
    number("alignment", MCI_WAVE_SET_BLOCKALIGN, MCI_AT(MCI_WAVE_SET_PARMS, nBlockAlign), WAVES),
    number("bitspersample", MCI_WAVE_SET_BITSPERSAMPLE, MCI_AT(MCI_WAVE_SET_PARMS, wBitsPerSample), WAVES),
    number("tempo", MCI_SEQ_SET_TEMPO, MCI_AT(MCI_SEQ_SET_PARMS, dwTempo), NOTES),
    constant("port mapper", MCI_SEQ_SET_PORT, MCI_AT(MCI_SEQ_SET_PARMS, dwPort), MCI_SEQ_MAPPER, NOTES),
    constant("port none", MCI_SEQ_SET_PORT, MCI_AT(MCI_SEQ_SET_PARMS, dwPort), MCI_SEQ_NONE, NOTES),
    number("port", MCI_SEQ_SET_PORT, MCI_AT(MCI_SEQ_SET_PARMS, dwPort), NOTES),
    constant("slave file", MCI_SEQ_SET_SLAVE, MCI_AT(MCI_SEQ_SET_PARMS, dwSlave), MCI_SEQ_FILE, NOTES),
    constant("slave none", MCI_SEQ_SET_SLAVE, MCI_AT(MCI_SEQ_SET_PARMS, dwSlave), MCI_SEQ_NONE, NOTES),
    constant("master none", MCI_SEQ_SET_MASTER, MCI_AT(MCI_SEQ_SET_PARMS, dwMaster), MCI_SEQ_NONE, NOTES),
    constant("master midi", MCI_SEQ_SET_MASTER, MCI_AT(MCI_SEQ_SET_PARMS, dwMaster), MCI_SEQ_MIDI, NOTES),
    number("offset", MCI_SEQ_SET_OFFSET, MCI_AT(MCI_SEQ_SET_PARMS, dwOffset), NOTES),
    number("speed", MCI_DGV_SET_SPEED, MCI_AT(MCI_DGV_SET_PARMS, dwSpeed), MUSIC),
    flag("seek exactly", MCI_DGV_SET_SEEK_EXACTLY, MUSIC),
    flag("video", MCI_SET_VIDEO, MUSIC),
    END,
};

/* What a format of time stands behind: one that is not there is not known. */
constexpr MciWord FORMAT_WORDS[] = {flag("time format", 0), END};

constexpr MciWord AUDIO_WORDS[] = {
    level("volume to", MCI_DGV_SETAUDIO_VOLUME),
    level("bass to", MCI_DGV_SETAUDIO_BASS),
    level("treble to", MCI_DGV_SETAUDIO_TREBLE),
    level("stream to", MCI_DGV_SETAUDIO_STREAM),
    flag("left", MCI_DGV_SETAUDIO_LEFT, MUSIC),
    flag("right", MCI_DGV_SETAUDIO_RIGHT, MUSIC),
    flag("output", MCI_DGV_SETAUDIO_OUTPUT, MUSIC),
    number("over", MCI_DGV_SETAUDIO_OVER, MCI_AT(MCI_DGV_SETAUDIO_PARMSA, dwOver), MUSIC),
    flag("on", MCI_SET_ON, MUSIC),
    flag("off", MCI_SET_OFF, MUSIC),
    END,
};

constexpr MciWord STATUS_WORDS[] = {
    state("length", Answer::Number, MCI_STATUS_LENGTH),
    state("position", Answer::Number, MCI_STATUS_POSITION),
    asks("start position", Answer::Number, MCI_STATUS_ITEM | MCI_STATUS_START, MCI_AT(MCI_STATUS_PARMS, dwItem), MCI_STATUS_POSITION),
    state("number of tracks", Answer::Number, MCI_STATUS_NUMBER_OF_TRACKS),
    state("current track", Answer::Number, MCI_STATUS_CURRENT_TRACK),
    state("mode", Answer::Word, MCI_STATUS_MODE),
    state("media present", Answer::Boolean, MCI_STATUS_MEDIA_PRESENT),
    state("ready", Answer::Boolean, MCI_STATUS_READY),
    state("time format", Answer::Format, MCI_STATUS_TIME_FORMAT),
    number("track", MCI_TRACK, MCI_AT(MCI_STATUS_PARMS, dwTrack)),
    state("type", Answer::Word, MCI_CDA_STATUS_TYPE_TRACK, DISC),
    state("format tag", Answer::Word, MCI_WAVE_STATUS_FORMATTAG, WAVES),
    state("channels", Answer::Number, MCI_WAVE_STATUS_CHANNELS, WAVES),
    state("samplespersec", Answer::Number, MCI_WAVE_STATUS_SAMPLESPERSEC, WAVES),
    state("bytespersec", Answer::Number, MCI_WAVE_STATUS_AVGBYTESPERSEC, WAVES),
    state("alignment", Answer::Number, MCI_WAVE_STATUS_BLOCKALIGN, WAVES),
    state("bitspersample", Answer::Number, MCI_WAVE_STATUS_BITSPERSAMPLE, WAVES),
    state("level", Answer::Number, MCI_WAVE_STATUS_LEVEL, WAVES),
    state("input", Answer::Number, MCI_WAVE_INPUT, WAVES),
    state("output", Answer::Number, MCI_WAVE_OUTPUT, WAVES),
    state("tempo", Answer::Number, MCI_SEQ_STATUS_TEMPO, NOTES),
    state("division type", Answer::Word, MCI_SEQ_STATUS_DIVTYPE, NOTES),
    state("port", Answer::Word, MCI_SEQ_STATUS_PORT, NOTES),
    state("slave", Answer::Word, MCI_SEQ_STATUS_SLAVE, NOTES),
    state("master", Answer::Word, MCI_SEQ_STATUS_MASTER, NOTES),
    state("offset", Answer::Number, MCI_SEQ_STATUS_OFFSET, NOTES),
    state("volume", Answer::Number, MCI_DGV_STATUS_VOLUME, MUSIC),
    flag("left", MCI_DGV_STATUS_LEFT, MUSIC),
    flag("right", MCI_DGV_STATUS_RIGHT, MUSIC),
    flag("nominal", MCI_DGV_STATUS_NOMINAL, MUSIC),
    state("audio", Answer::Switch, MCI_DGV_STATUS_AUDIO, MUSIC),
    state("audio stream", Answer::Number, MCI_DGV_STATUS_AUDIO_STREAM, MUSIC),
    state("audio samplespersec", Answer::Number, MCI_DGV_STATUS_SAMPLESPERSEC, MUSIC),
    state("audio bytespersec", Answer::Number, MCI_DGV_STATUS_AVGBYTESPERSEC, MUSIC),
    state("audio alignment", Answer::Number, MCI_DGV_STATUS_BLOCKALIGN, MUSIC),
    state("audio bitspersample", Answer::Number, MCI_DGV_STATUS_BITSPERSAMPLE, MUSIC),
    state("bass", Answer::Number, MCI_DGV_STATUS_BASS, MUSIC),
    state("treble", Answer::Number, MCI_DGV_STATUS_TREBLE, MUSIC),
    state("forward", Answer::Boolean, MCI_DGV_STATUS_FORWARD, MUSIC),
    state("speed", Answer::Number, MCI_DGV_STATUS_SPEED, MUSIC),
    state("seek exactly", Answer::Switch, MCI_DGV_STATUS_SEEK_EXACTLY, MUSIC),
    state("nominal frame rate", Answer::Number, MCI_DGV_STATUS_FRAME_RATE, MUSIC),
    state("unsaved", Answer::Boolean, MCI_DGV_STATUS_UNSAVED, MUSIC),
    state("video", Answer::Switch, MCI_DGV_STATUS_VIDEO, MUSIC),
    state("window handle", Answer::Number, MCI_DGV_STATUS_HWND, MUSIC),
    state("window visible", Answer::Boolean, MCI_DGV_STATUS_WINDOW_VISIBLE, MUSIC),
    state("window minimized", Answer::Boolean, MCI_DGV_STATUS_WINDOW_MINIMIZED, MUSIC),
    state("window maximized", Answer::Boolean, MCI_DGV_STATUS_WINDOW_MAXIMIZED, MUSIC),
    END,
};

constexpr MciWord CAPABILITY_WORDS[] = {
    capability("can record", Answer::Boolean, MCI_GETDEVCAPS_CAN_RECORD),
    capability("has audio", Answer::Boolean, MCI_GETDEVCAPS_HAS_AUDIO),
    capability("has video", Answer::Boolean, MCI_GETDEVCAPS_HAS_VIDEO),
    capability("device type", Answer::Word, MCI_GETDEVCAPS_DEVICE_TYPE),
    capability("uses files", Answer::Boolean, MCI_GETDEVCAPS_USES_FILES),
    capability("compound device", Answer::Boolean, MCI_GETDEVCAPS_COMPOUND_DEVICE),
    capability("can eject", Answer::Boolean, MCI_GETDEVCAPS_CAN_EJECT),
    capability("can play", Answer::Boolean, MCI_GETDEVCAPS_CAN_PLAY),
    capability("can save", Answer::Boolean, MCI_GETDEVCAPS_CAN_SAVE),
    capability("inputs", Answer::Number, MCI_WAVE_GETDEVCAPS_INPUTS, WAVES),
    capability("outputs", Answer::Number, MCI_WAVE_GETDEVCAPS_OUTPUTS, WAVES),
    capability("can freeze", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_FREEZE, MUSIC),
    capability("can lock", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_LOCK, MUSIC),
    capability("can reverse", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_REVERSE, MUSIC),
    capability("can stretch", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_STRETCH, MUSIC),
    capability("can stretch input", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_STR_IN, MUSIC),
    capability("can test", Answer::Boolean, MCI_DGV_GETDEVCAPS_CAN_TEST, MUSIC),
    capability("has still", Answer::Boolean, MCI_DGV_GETDEVCAPS_HAS_STILL, MUSIC),
    capability("uses palettes", Answer::Boolean, MCI_DGV_GETDEVCAPS_PALETTES, MUSIC),
    capability("windows", Answer::Number, MCI_DGV_GETDEVCAPS_MAX_WINDOWS, MUSIC),
    END,
};

constexpr MciWord INFO_WORDS[] = {
    asks("product", Answer::Text, MCI_INFO_PRODUCT),
    asks("file", Answer::Text, MCI_INFO_FILE, 0, 0, SOUNDS),
    asks("name", Answer::Text, MCI_INFO_NAME, 0, 0, NOTES),
    asks("copyright", Answer::Text, MCI_INFO_COPYRIGHT, 0, 0, NOTES),
    asks("identity", Answer::Text, MCI_INFO_MEDIA_IDENTITY, 0, 0, DISC),
    asks("upc", Answer::Text, MCI_INFO_MEDIA_UPC, 0, 0, DISC),
    END,
};

constexpr MciWord SYSTEM_WORDS[] = {
    asks("quantity", Answer::Count, MCI_SYSINFO_QUANTITY),
    {"name", ANY_DEVICE, MCI_SYSINFO_NAME, 0, 0, Behind::Number, MCI_AT(MCI_SYSINFO_PARMSA, dwNumber), Answer::Text},
    flag("open", MCI_SYSINFO_OPEN),
    asks("installname", Answer::Text, MCI_SYSINFO_INSTALLNAME),
    END,
};

constexpr MciWord BREAK_WORDS[] = {number("on", MCI_BREAK_KEY, MCI_AT(MCI_BREAK_PARMS, nVirtKey)), flag("off", MCI_BREAK_OFF), END};

constexpr MciWord CUE_WORDS[] = {flag("input", MCI_WAVE_INPUT), flag("output", MCI_WAVE_OUTPUT), number("to", MCI_TO, MCI_AT(MCI_PLAY_PARMS, dwFrom), MUSIC), END};

constexpr MciWord RECORD_WORDS[] = {
    number("from", MCI_FROM, MCI_AT(MCI_RECORD_PARMS, dwFrom)),
    number("to", MCI_TO, MCI_AT(MCI_RECORD_PARMS, dwTo)),
    flag("insert", MCI_RECORD_INSERT),
    flag("overwrite", MCI_RECORD_OVERWRITE),
    END,
};

constexpr MciWord WINDOW_WORDS[] = {
    constant("handle default", MCI_DGV_WINDOW_HWND, MCI_AT(MCI_DGV_WINDOW_PARMSA, hWnd), MCI_DGV_WINDOW_DEFAULT, MUSIC),
    number("handle", MCI_DGV_WINDOW_HWND, MCI_AT(MCI_DGV_WINDOW_PARMSA, hWnd), MUSIC),
    constant("state show", MCI_DGV_WINDOW_STATE, MCI_AT(MCI_DGV_WINDOW_PARMSA, nCmdShow), SW_SHOW, MUSIC),
    constant("state hide", MCI_DGV_WINDOW_STATE, MCI_AT(MCI_DGV_WINDOW_PARMSA, nCmdShow), SW_HIDE, MUSIC),
    constant("state minimized", MCI_DGV_WINDOW_STATE, MCI_AT(MCI_DGV_WINDOW_PARMSA, nCmdShow), SW_SHOWMINIMIZED, MUSIC),
    constant("state maximized", MCI_DGV_WINDOW_STATE, MCI_AT(MCI_DGV_WINDOW_PARMSA, nCmdShow), SW_SHOWMAXIMIZED, MUSIC),
    name("text", MCI_DGV_WINDOW_TEXT, MCI_AT(MCI_DGV_WINDOW_PARMSA, lpstrText), MUSIC),
    END,
};

constexpr MciWord PUT_WORDS[] = {
    flag("source", MCI_DGV_PUT_SOURCE, MUSIC),
    flag("destination", MCI_DGV_PUT_DESTINATION, MUSIC),
    flag("window", MCI_DGV_PUT_WINDOW, MUSIC),
    flag("client", MCI_DGV_PUT_CLIENT, MUSIC),
    rectangle("at", MCI_DGV_RECT),
    END,
};

constexpr MciWord WHERE_WORDS[] = {
    asks("source", Answer::Rectangle, MCI_DGV_WHERE_SOURCE, 0, 0, MUSIC),
    asks("destination", Answer::Rectangle, MCI_DGV_WHERE_DESTINATION, 0, 0, MUSIC),
    asks("window", Answer::Rectangle, MCI_DGV_WHERE_WINDOW, 0, 0, MUSIC),
    flag("max", MCI_DGV_WHERE_MAX, MUSIC),
    END,
};

constexpr MciWord UPDATE_WORDS[] = {
    flag("paint", MCI_DGV_UPDATE_PAINT, MUSIC),
    number("hdc", MCI_DGV_UPDATE_HDC, MCI_AT(MCI_DGV_UPDATE_PARMS, hDC), MUSIC),
    rectangle("at", MCI_DGV_RECT),
    END,
};

constexpr MciWord REALIZE_WORDS[] = {flag("background", MCI_DGV_REALIZE_BKGD, MUSIC), flag("normal", MCI_DGV_REALIZE_NORM, MUSIC), END};

/* A file is named without a word before it. */
constexpr MciWord LOAD_WORDS[] = {name("", MCI_LOAD_FILE, MCI_AT(MCI_LOAD_PARMSA, lpfilename)), END};
} // namespace

#endif
