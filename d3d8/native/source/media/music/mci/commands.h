/* What MCI does about commands (mciSendCommand): one table of them, by which texts are understood as well. */
#ifndef THREE_D3D8_MCI_COMMANDS_H
#define THREE_D3D8_MCI_COMMANDS_H

#include <string>
#include <vector>
#include "opening.h"
#include "words.h"

namespace
{
/* A command without a device is MCI's own. */
struct MciCall
{
    MCIDEVICEID id;
    MciDevice *device;
    DWORD flags;
    void *block;
    bool is_wide;

    template <class Parameters> Parameters &as() const { return *static_cast<Parameters *>(block); }
};

bool has_flag(const MciCall &call, DWORD flags)
{
    return (call.flags & flags) != 0;
}

/* Gives a text as far as there is room; FALSE where there is too little. */
bool give_text(const std::string &text, LPSTR to, DWORD size)
{
    if (to && size > 0)
        lstrcpynA(to, text.c_str(), static_cast<int>(size));
    return !to || size == 0 || text.length() < size;
}

bool give_text(const std::string &text, LPWSTR to, DWORD size)
{
    std::vector<WCHAR> wide(text.length() + 1);
    int letters = MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, wide.data(), static_cast<int>(wide.size()));
    if (to && size > 0)
        lstrcpynW(to, wide.data(), static_cast<int>(size));
    return !to || size == 0 || static_cast<DWORD>(letters) <= size;
}

MCIERROR answer_text(const MciCall &call, const std::string &text)
{
    const MCI_INFO_PARMSA &to = call.as<MCI_INFO_PARMSA>();
    if (!to.lpstrReturn || to.dwRetSize == 0)
        return MCIERR_PARAM_OVERFLOW;
    bool has_room = call.is_wide ? give_text(text, reinterpret_cast<LPWSTR>(to.lpstrReturn), to.dwRetSize) : give_text(text, to.lpstrReturn, to.dwRetSize);
    return has_room ? 0 : MCIERR_PARAM_OVERFLOW;
}

MCIERROR mci_open(const MciCall &call)
{
    const MCI_OPEN_PARMSA &from = call.as<MCI_OPEN_PARMSA>();
    Opening opening = {call.flags};
    // What is given by its number is no text.
    if (has_flag(call, MCI_OPEN_TYPE_ID))
        opening.type = mci_word_of(LOWORD(reinterpret_cast<DWORD_PTR>(from.lpstrDeviceType)));
    else if (has_flag(call, MCI_OPEN_TYPE))
        opening.type = mci_text(from.lpstrDeviceType, call.is_wide);
    if (has_flag(call, MCI_OPEN_ELEMENT_ID))
        opening.element_id = reinterpret_cast<DWORD_PTR>(from.lpstrElementName);
    else if (has_flag(call, MCI_OPEN_ELEMENT))
        opening.element = mci_text(from.lpstrElementName, call.is_wide);
    if (has_flag(call, MCI_OPEN_ALIAS))
        opening.alias = mci_text(from.lpstrAlias, call.is_wide);
    MciDevice *device = NULL;
    MCIERROR error = open_device(opening, &device);
    if (error)
        return error;
    three_d3d8_look_with(look_at_mci);
    call.as<MCI_OPEN_PARMSA>().wDeviceID = device->id;
    if (has_flag(call, MCI_NOTIFY))
        device->notify(reinterpret_cast<HWND>(from.dwCallback), false);
    return 0;
}

MCIERROR mci_close(const MciCall &call)
{
    HWND window = has_flag(call, MCI_NOTIFY) ? reinterpret_cast<HWND>(call.as<MCI_GENERIC_PARMS>().dwCallback) : NULL;
    call.device->tell(MCI_NOTIFY_ABORTED);
    call.device->post(window, MCI_NOTIFY_SUCCESSFUL);
    if (--call.device->opened == 0)
        forget_device(call.device);
    return 0;
}

/* Waits until a device has played, or is closed, or somebody has enough of it. */
void wait_for(MCIDEVICEID id)
{
    for (MciDevice *device = mci_device(id); device && device->is_playing(); device = mci_device(id))
    {
        if (device->break_key && GetAsyncKeyState(device->break_key) < 0)
            return;
        if (device->yield && device->yield(id, device->yield_data))
            return;
        Sleep(10);
        if (mci_device(id) == device)
            device->look();
    }
}

MCIERROR mci_play(const MciCall &call)
{
    MCI_PLAY_PARMS none = {0, 0, 0};
    const MCI_PLAY_PARMS &how = call.block ? call.as<MCI_PLAY_PARMS>() : none;
    return call.device->play(call.flags, how.dwFrom, how.dwTo);
}

MCIERROR mci_pause(const MciCall &call)
{
    return call.device->pause();
}

MCIERROR mci_resume(const MciCall &call)
{
    return call.device->resume();
}

MCIERROR mci_stop(const MciCall &call)
{
    return call.device->stop();
}

MCIERROR mci_seek(const MciCall &call)
{
    DWORD where = call.flags & (MCI_TO | MCI_SEEK_TO_START | MCI_SEEK_TO_END);
    if (!where)
        return MCIERR_MISSING_PARAMETER;
    if (where & (where - 1))
        return MCIERR_FLAGS_NOT_COMPATIBLE;
    if (where == MCI_TO && !call.block)
        return MCIERR_NULL_PARAMETER_BLOCK;
    return call.device->seek(where, where == MCI_TO ? call.as<MCI_SEEK_PARMS>().dwTo : 0);
}

MCIERROR mci_set(const MciCall &call)
{
    DWORD what = call.flags & ~static_cast<DWORD>(MCI_NOTIFY | MCI_WAIT | MCI_TEST);
    if (!what)
        return MCIERR_MISSING_PARAMETER;
    if (has_flag(call, MCI_SET_DOOR_OPEN) && has_flag(call, MCI_SET_DOOR_CLOSED))
        return MCIERR_FLAGS_NOT_COMPATIBLE;
    // Doors need no block.
    const DWORD none[MCI_AT(MCI_SET_PARMS, dwAudio) + 1] = {0};
    if (!call.block && what & ~static_cast<DWORD>(MCI_SET_DOOR_OPEN | MCI_SET_DOOR_CLOSED))
        return MCIERR_NULL_PARAMETER_BLOCK;
    return call.device->set(call.flags, call.block ? static_cast<const DWORD *>(call.block) : none);
}

MCIERROR mci_set_audio(const MciCall &call)
{
    const MCI_DGV_SETAUDIO_PARMSA &how = call.as<MCI_DGV_SETAUDIO_PARMSA>();
    return call.device->set_audio(call.flags, how.dwItem, how.dwValue);
}

MCIERROR mci_status(const MciCall &call)
{
    MCI_STATUS_PARMS &of = call.as<MCI_STATUS_PARMS>();
    DWORD value = 0;
    if (!has_flag(call, MCI_STATUS_ITEM))
        return MCIERR_MISSING_PARAMETER;
    MCIERROR error = call.device->status(call.flags, of.dwItem, of.dwTrack, &value);
    if (!error)
        of.dwReturn = value;
    return error;
}

MCIERROR mci_capability(const MciCall &call)
{
    MCI_GETDEVCAPS_PARMS &of = call.as<MCI_GETDEVCAPS_PARMS>();
    unsigned bit = call.device->kind.bit;
    if (!has_flag(call, MCI_GETDEVCAPS_ITEM))
        return MCIERR_MISSING_PARAMETER;
    bool is_known = of.dwItem >= MCI_GETDEVCAPS_CAN_RECORD && of.dwItem <= MCI_GETDEVCAPS_CAN_SAVE;
    bool is_of_waves = bit == WAVES && (of.dwItem == MCI_WAVE_GETDEVCAPS_INPUTS || of.dwItem == MCI_WAVE_GETDEVCAPS_OUTPUTS);
    bool is_of_music = bit == MUSIC && of.dwItem >= MCI_DGV_GETDEVCAPS_CAN_LOCK && of.dwItem <= MCI_DGV_GETDEVCAPS_CAN_TEST;
    if (!is_known && !is_of_waves && !is_of_music)
        return MCIERR_UNSUPPORTED_FUNCTION;
    switch (of.dwItem)
    {
    case MCI_GETDEVCAPS_HAS_AUDIO:
    case MCI_GETDEVCAPS_CAN_PLAY:
        return of.dwReturn = TRUE, 0;
    case MCI_GETDEVCAPS_DEVICE_TYPE:
        return of.dwReturn = call.device->kind.type, 0;
    case MCI_GETDEVCAPS_USES_FILES:
    case MCI_GETDEVCAPS_COMPOUND_DEVICE:
        return of.dwReturn = bit != DISC, 0;
    case MCI_GETDEVCAPS_CAN_EJECT:
        return of.dwReturn = bit == DISC, 0;
    case MCI_WAVE_GETDEVCAPS_OUTPUTS:
        return of.dwReturn = bit == WAVES, 0;
    case MCI_DGV_GETDEVCAPS_CAN_TEST:
        return of.dwReturn = TRUE, 0;
    }
    // There are no pictures, and nothing is recorded.
    return of.dwReturn = 0, 0;
}

MCIERROR mci_info(const MciCall &call)
{
    const MciDevice &device = *call.device;
    DWORD what = call.flags & (MCI_INFO_PRODUCT | MCI_INFO_FILE | MCI_INFO_MEDIA_UPC | MCI_INFO_MEDIA_IDENTITY | MCI_INFO_NAME | MCI_INFO_COPYRIGHT);
    switch (what)
    {
    case 0:
        return MCIERR_MISSING_PARAMETER;
    case MCI_INFO_PRODUCT:
        return answer_text(call, device.kind.product);
    case MCI_INFO_FILE:
        return device.kind.bit == DISC ? MCIERR_UNSUPPORTED_FUNCTION : answer_text(call, device.file);
    case MCI_INFO_MEDIA_UPC:
    case MCI_INFO_MEDIA_IDENTITY:
        return device.kind.bit == DISC ? MCIERR_HARDWARE : MCIERR_UNSUPPORTED_FUNCTION;
    case MCI_INFO_NAME:
    case MCI_INFO_COPYRIGHT:
        return MCIERR_UNSUPPORTED_FUNCTION;
    }
    return MCIERR_FLAGS_NOT_COMPATIBLE;
}

/* The n-th device of a type, or that is open; its name, or none. */
std::string listed(DWORD type, bool is_open, DWORD wanted, DWORD *count)
{
    std::string found;
    *count = 0;
    for (const MciKind &kind : MCI_KINDS)
        if (!is_open && kind.bit != FILMS && (!type || kind.type == type) && ++*count == wanted)
            found = kind.name;
    for (const MciDevice *device : mci_devices())
        if (is_open && (!type || device->kind.type == type) && ++*count == wanted)
            found = device->name;
    return found;
}

MCIERROR mci_system(const MciCall &call)
{
    const MCI_SYSINFO_PARMSA &of = call.as<MCI_SYSINFO_PARMSA>();
    const MciDevice *device = mci_device(call.id);
    if (has_flag(call, MCI_SYSINFO_INSTALLNAME))
        return device ? answer_text(call, device->kind.name) : MCIERR_INVALID_DEVICE_ID;
    DWORD count = 0;
    std::string name = listed(call.id == MCI_ALL_DEVICE_ID ? 0 : of.wDeviceType, has_flag(call, MCI_SYSINFO_OPEN), of.dwNumber, &count);
    if (has_flag(call, MCI_SYSINFO_NAME))
        return name.empty() ? MCIERR_OUTOFRANGE : answer_text(call, name);
    if (!has_flag(call, MCI_SYSINFO_QUANTITY))
        return MCIERR_MISSING_PARAMETER;
    if (!of.lpstrReturn || of.dwRetSize < sizeof(count))
        return MCIERR_PARAM_OVERFLOW;
    memcpy(of.lpstrReturn, &count, sizeof(count));
    return 0;
}

MCIERROR mci_break(const MciCall &call)
{
    if (!has_flag(call, MCI_BREAK_KEY | MCI_BREAK_OFF))
        return MCIERR_MISSING_PARAMETER;
    if (has_flag(call, MCI_BREAK_KEY) && has_flag(call, MCI_BREAK_OFF))
        return MCIERR_FLAGS_NOT_COMPATIBLE;
    call.device->break_key = has_flag(call, MCI_BREAK_KEY) ? call.as<MCI_BREAK_PARMS>().nVirtKey : 0;
    return 0;
}

MCIERROR mci_load(const MciCall &call)
{
    if (!has_flag(call, MCI_LOAD_FILE))
        return MCIERR_MISSING_PARAMETER;
    return call.device->load(mci_text(call.as<MCI_LOAD_PARMSA>().lpfilename, call.is_wide));
}

MCIERROR mci_where(const MciCall &call)
{
    if (!has_flag(call, MCI_DGV_WHERE_SOURCE | MCI_DGV_WHERE_DESTINATION | MCI_DGV_WHERE_WINDOW))
        return MCIERR_MISSING_PARAMETER;
    call.as<MCI_DGV_RECT_PARMS>().rc = {0, 0, 0, 0};
    return 0;
}

/* What changes nothing where there are no pictures. */
MCIERROR mci_nothing(const MciCall &)
{
    return 0;
}

MCIERROR mci_record(const MciCall &)
{
    say_of_mci("nothing is recorded here, and nothing is saved; it fails.");
    return MCIERR_UNSUPPORTED_FUNCTION;
}

MCIERROR mci_refused(const MciCall &)
{
    return MCIERR_UNSUPPORTED_FUNCTION;
}

struct MciCommand
{
    const char *text;
    UINT message;
    /* Those that know it; none: it is MCI's own. */
    unsigned devices;
    bool needs_block;
    MCIERROR (*does)(const MciCall &call);
    const MciWord *words;
};

constexpr MciCommand MCI_COMMANDS[] = {
    {"open", MCI_OPEN, 0, true, mci_open, OPEN_WORDS},
    {"sysinfo", MCI_SYSINFO, 0, true, mci_system, SYSTEM_WORDS},
    {"close", MCI_CLOSE, ANY_DEVICE, false, mci_close, NO_WORDS},
    {"play", MCI_PLAY, ANY_DEVICE, false, mci_play, PLAY_WORDS},
    {"pause", MCI_PAUSE, ANY_DEVICE, false, mci_pause, NO_WORDS},
    {"resume", MCI_RESUME, ANY_DEVICE, false, mci_resume, NO_WORDS},
    {"stop", MCI_STOP, ANY_DEVICE, false, mci_stop, STOP_WORDS},
    {"seek", MCI_SEEK, ANY_DEVICE, false, mci_seek, SEEK_WORDS},
    {"set", MCI_SET, ANY_DEVICE, false, mci_set, SET_WORDS},
    {"setaudio", MCI_SETAUDIO, MUSIC, true, mci_set_audio, AUDIO_WORDS},
    {"status", MCI_STATUS, ANY_DEVICE, true, mci_status, STATUS_WORDS},
    {"capability", MCI_GETDEVCAPS, ANY_DEVICE, true, mci_capability, CAPABILITY_WORDS},
    {"info", MCI_INFO, ANY_DEVICE, true, mci_info, INFO_WORDS},
    {"break", MCI_BREAK, ANY_DEVICE, true, mci_break, BREAK_WORDS},
    {"load", MCI_LOAD, MUSIC, true, mci_load, LOAD_WORDS},
    {"cue", MCI_CUE, WAVES | MUSIC, false, mci_nothing, CUE_WORDS},
    {"window", MCI_WINDOW, MUSIC, false, mci_nothing, WINDOW_WORDS},
    {"put", MCI_PUT, MUSIC, false, mci_nothing, PUT_WORDS},
    {"where", MCI_WHERE, MUSIC, true, mci_where, WHERE_WORDS},
    {"update", MCI_UPDATE, MUSIC, false, mci_nothing, UPDATE_WORDS},
    {"realize", MCI_REALIZE, MUSIC, false, mci_nothing, REALIZE_WORDS},
    {"record", MCI_RECORD, ANY_DEVICE, false, mci_record, RECORD_WORDS},
    {"save", MCI_SAVE, ANY_DEVICE, false, mci_record, LOAD_WORDS},
    {"step", MCI_STEP, MUSIC, false, mci_refused, NO_WORDS},
    {"freeze", MCI_FREEZE, MUSIC, false, mci_refused, NO_WORDS},
    {"unfreeze", MCI_UNFREEZE, MUSIC, false, mci_refused, NO_WORDS},
};

/* Whether a command tells something, which only a single device can. */
bool is_question(const MciCommand &command)
{
    return command.words[0].answer != Answer::None;
}
} // namespace

#endif
