/* Commands of MCI on their way to a device, or to all of them. */
#ifndef THREE_D3D8_MCI_SENDING_H
#define THREE_D3D8_MCI_SENDING_H

#include <vector>
#include "commands.h"

namespace
{
const MciCommand *mci_command(UINT message)
{
    for (const MciCommand &command : MCI_COMMANDS)
        if (command.message == message)
            return &command;
    return NULL;
}

/* Has one device do it, and tells who wants to know. */
MCIERROR send_to(const MciCommand &command, const MciCall &call)
{
    if (!(command.devices & call.device->kind.bit))
        return MCIERR_UNSUPPORTED_FUNCTION;
    // The device is asked whether it could.
    if (call.device->kind.bit == MUSIC && has_flag(call, MCI_TEST))
        return 0;
    MCIERROR error = command.does(call);
    // Whoever closes it is told there.
    if (error || command.message == MCI_CLOSE)
        return error;
    bool plays = command.message == MCI_PLAY || command.message == MCI_RESUME;
    if (has_flag(call, MCI_NOTIFY))
        call.device->notify(reinterpret_cast<HWND>(call.as<MCI_GENERIC_PARMS>().dwCallback), plays && call.device->is_playing());
    if (plays && has_flag(call, MCI_WAIT))
        wait_for(call.id);
    return 0;
}

/* Those that a command has opened for itself do not belong to "all". */
MCIERROR send_to_all(const MciCommand &command, const MciCall &call)
{
    MCIERROR first = 0;
    if (is_question(command))
        return MCIERR_CANNOT_USE_ALL;
    for (MciDevice *device : std::vector(mci_devices()))
    {
        MciCall own = {device->id, device, call.flags, call.block, call.is_wide};
        bool is_there = mci_device(own.id) == device && !device->closes_itself;
        MCIERROR error = is_there ? send_to(command, own) : 0;
        first = error ? (first ? static_cast<MCIERROR>(MCIERR_MULTIPLE) : error) : first;
    }
    return first;
}

MCIERROR send_command(MCIDEVICEID id, UINT message, DWORD flags, void *block, bool is_wide)
{
    MciCall call = {id, mci_device(id), flags, block, is_wide};
    const MciCommand *command = mci_command(message);
    bool is_known = message > MCI_CLOSE_DRIVER && message < MCI_USER_MESSAGES;
    if (!command)
        return !is_known ? MCIERR_UNRECOGNIZED_COMMAND : id == MCI_ALL_DEVICE_ID || call.device ? MCIERR_UNSUPPORTED_FUNCTION : MCIERR_INVALID_DEVICE_ID;
    if (!block && (command->needs_block || has_flag(call, MCI_NOTIFY) || (message == MCI_PLAY && has_flag(call, MCI_FROM | MCI_TO))))
        return MCIERR_NULL_PARAMETER_BLOCK;
    if (command->devices == 0)
        return command->does(call);
    if (id == MCI_ALL_DEVICE_ID)
        return send_to_all(*command, call);
    return call.device ? send_to(*command, call) : static_cast<MCIERROR>(MCIERR_INVALID_DEVICE_ID);
}
} // namespace

#endif
