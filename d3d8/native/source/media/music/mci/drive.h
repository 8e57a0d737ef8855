/* The drive for CDs, in which there is no disc. */
#ifndef THREE_D3D8_MCI_DRIVE_H
#define THREE_D3D8_MCI_DRIVE_H

#include <cstddef>
#include <string>
#include "device.h"

namespace
{
class MciDrive final : public MciDevice
{
    bool is_door_open = false;

  public:
    MciDrive(const MciKind &its, MCIDEVICEID number) : MciDevice(its, number, MCI_FORMAT_MSF) {}

    MCIERROR load(const std::string &) override { return MCIERR_UNSUPPORTED_FUNCTION; }
    MCIERROR play(DWORD, DWORD, DWORD) override { return MCIERR_HARDWARE; }
    MCIERROR pause() override { return MCIERR_HARDWARE; }
    MCIERROR resume() override { return MCIERR_HARDWARE; }
    MCIERROR stop() override { return 0; }
    MCIERROR seek(DWORD, DWORD) override { return MCIERR_HARDWARE; }
    MCIERROR set_audio(DWORD, DWORD, DWORD) override { return MCIERR_UNSUPPORTED_FUNCTION; }
    MCIERROR set(DWORD flags, const DWORD *block) override
    {
        DWORD wanted = block[offsetof(MCI_SET_PARMS, dwTimeFormat) / sizeof(DWORD)];
        if (flags & MCI_SET_TIME_FORMAT && wanted != MCI_FORMAT_MILLISECONDS && wanted != MCI_FORMAT_MSF && wanted != MCI_FORMAT_TMSF)
            return MCIERR_BAD_TIME_FORMAT;
        if (flags & MCI_SET_TIME_FORMAT)
            format = wanted;
        if (flags & (MCI_SET_DOOR_OPEN | MCI_SET_DOOR_CLOSED))
            is_door_open = (flags & MCI_SET_DOOR_OPEN) != 0;
        return 0;
    }
    MCIERROR status(DWORD, DWORD item, DWORD, DWORD *value) override
    {
        switch (item)
        {
        case MCI_STATUS_MODE:
            return *value = is_door_open ? MCI_MODE_OPEN : MCI_MODE_NOT_READY, 0;
        case MCI_STATUS_MEDIA_PRESENT:
        case MCI_STATUS_READY:
            return *value = FALSE, 0;
        case MCI_STATUS_TIME_FORMAT:
            return *value = format, 0;
        case MCI_STATUS_LENGTH:
        case MCI_STATUS_POSITION:
        case MCI_STATUS_NUMBER_OF_TRACKS:
        case MCI_STATUS_CURRENT_TRACK:
        case MCI_CDA_STATUS_TYPE_TRACK:
            return MCIERR_HARDWARE;
        }
        return MCIERR_UNSUPPORTED_FUNCTION;
    }
};
} // namespace

#endif
