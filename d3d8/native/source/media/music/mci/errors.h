/* What MCI's errors mean (mciGetErrorString). */
#ifndef THREE_D3D8_MCI_ERROR_TEXTS_H
#define THREE_D3D8_MCI_ERROR_TEXTS_H

#include <windows.h>
#include <mmsystem.h>

namespace
{
struct MciMeaning
{
    MCIERROR error;
    const char *text;
};

constexpr MciMeaning MCI_MEANINGS[] = {
    {0, "The command has been carried out."},
    {MCIERR_INVALID_DEVICE_ID, "No device is open by that number. Use the one that it was given when it was opened."},
    {MCIERR_UNRECOGNIZED_KEYWORD, "The command has a word that the device does not know."},
    {MCIERR_UNRECOGNIZED_COMMAND, "The device does not know the command."},
    {MCIERR_HARDWARE, "The device has a problem: see whether it works, and whether there is a medium in it."},
    {MCIERR_INVALID_DEVICE_NAME, "No device is open by that name, and MCI knows none."},
    {MCIERR_OUT_OF_MEMORY, "There is not enough memory for this."},
    {MCIERR_DEVICE_OPEN, "A device of that name is open. Use another alias."},
    {MCIERR_CANNOT_LOAD_DRIVER, "The driver of the device cannot be loaded."},
    {MCIERR_MISSING_COMMAND_STRING, "No command was given."},
    {MCIERR_PARAM_OVERFLOW, "There is no room for the whole answer. Use a larger buffer."},
    {MCIERR_MISSING_STRING_ARGUMENT, "A word of the command needs a text behind it."},
    {MCIERR_BAD_INTEGER, "A word of the command needs a whole number behind it."},
    {MCIERR_PARSER_INTERNAL, "The driver gave back what cannot be read."},
    {MCIERR_DRIVER_INTERNAL, "The driver of the device has a problem."},
    {MCIERR_MISSING_PARAMETER, "The command needs a parameter that is missing."},
    {MCIERR_UNSUPPORTED_FUNCTION, "The device cannot do what the command says."},
    {MCIERR_FILE_NOT_FOUND, "The file was not found. See whether its path and name are right."},
    {MCIERR_DEVICE_NOT_READY, "The device is not ready."},
    {MCIERR_INTERNAL, "MCI has a problem, and has not begun."},
    {MCIERR_DRIVER, "The driver of the device has a problem."},
    {MCIERR_CANNOT_USE_ALL, "The command cannot be sent to all devices."},
    {MCIERR_MULTIPLE, "Several devices had errors. Send the command to each of them to see which."},
    {MCIERR_EXTENSION_NOT_FOUND, "No type of device is known for files of that ending."},
    {MCIERR_OUTOFRANGE, "A parameter is out of the range that the command allows."},
    {MCIERR_FLAGS_NOT_COMPATIBLE, "The parameters cannot be used together."},
    {MCIERR_FILE_NOT_SAVED, "The file was not saved."},
    {MCIERR_DEVICE_TYPE_REQUIRED, "There is no type of device by that name."},
    {MCIERR_DEVICE_LOCKED, "The device is being closed. Wait a little, and try again."},
    {MCIERR_DUPLICATE_ALIAS, "The alias is in use already. Use another one."},
    {MCIERR_BAD_CONSTANT, "A parameter has a value that is not known."},
    {MCIERR_MUST_USE_SHAREABLE, "The device is in use. Open it each time with \"shareable\" to share it."},
    {MCIERR_MISSING_DEVICE_NAME, "No device, file or alias was named."},
    {MCIERR_BAD_TIME_FORMAT, "The device does not have that format of time."},
    {MCIERR_NO_CLOSING_QUOTE, "A quotation mark is not closed."},
    {MCIERR_DUPLICATE_FLAGS, "A parameter is given twice."},
    {MCIERR_INVALID_FILE, "The device cannot play the file: it may be damaged, or in a format that is not known."},
    {MCIERR_NULL_PARAMETER_BLOCK, "The block of parameters is missing."},
    {MCIERR_UNNAMED_RESOURCE, "What has no name cannot be saved. Give it the name of a file."},
    {MCIERR_NEW_REQUIRES_ALIAS, "A device that is opened as \"new\" needs an alias."},
    {MCIERR_NOTIFY_ON_AUTO_OPEN, "\"notify\" cannot be used for a device that is opened by the command itself."},
    {MCIERR_NO_ELEMENT_ALLOWED, "The device uses no file."},
    {MCIERR_NONAPPLICABLE_FUNCTION, "The command cannot be carried out now. See in which order commands were sent."},
    {MCIERR_ILLEGAL_FOR_AUTO_OPEN, "The command cannot be used for a device that was opened by a command itself."},
    {MCIERR_FILENAME_REQUIRED, "The command needs the name of a file."},
    {MCIERR_EXTRA_CHARACTERS, "Letters stand behind the closing quotation mark."},
    {MCIERR_DEVICE_NOT_INSTALLED, "The device is not installed."},
    {MCIERR_GET_CD, "The folder of the file or device cannot be found."},
    {MCIERR_SET_CD, "The folder cannot be changed to that of the file or device."},
    {MCIERR_SET_DRIVE, "The drive cannot be changed to that of the file or device."},
    {MCIERR_DEVICE_LENGTH, "The name of the device is too long: 79 letters are allowed."},
    {MCIERR_DEVICE_ORD_LENGTH, "The name of the device and its number are too long: 79 letters are allowed."},
    {MCIERR_NO_INTEGER, "The parameter has to be a whole number."},
    {MCIERR_WAVE_OUTPUTSINUSE, "All devices that play files of that format are in use."},
    {MCIERR_WAVE_SETOUTPUTINUSE, "The device that is set for playing is in use."},
    {MCIERR_WAVE_INPUTSINUSE, "All devices that record files of that format are in use."},
    {MCIERR_WAVE_SETINPUTINUSE, "The device that is set for recording is in use."},
    {MCIERR_WAVE_OUTPUTUNSPECIFIED, "Any device that plays waves may be used."},
    {MCIERR_WAVE_INPUTUNSPECIFIED, "Any device that records waves may be used."},
    {MCIERR_WAVE_OUTPUTSUNSUITABLE, "No device plays files of that format."},
    {MCIERR_WAVE_SETOUTPUTUNSUITABLE, "The device that is set for playing does not know the format."},
    {MCIERR_WAVE_INPUTSUNSUITABLE, "No device records files of that format."},
    {MCIERR_WAVE_SETINPUTUNSUITABLE, "The device that is set for recording does not know the format."},
    {MCIERR_SEQ_DIV_INCOMPATIBLE, "Song pointers and times of SMPTE cannot be used together."},
    {MCIERR_SEQ_PORT_INUSE, "The port of MIDI is in use."},
    {MCIERR_SEQ_PORT_NONEXISTENT, "There is no such port of MIDI."},
    {MCIERR_SEQ_PORT_MAPNODEVICE, "The mapper leads to a port of MIDI that is not there."},
    {MCIERR_SEQ_PORT_MISCERROR, "The port of MIDI has a problem."},
    {MCIERR_SEQ_TIMER, "The timers of multimedia are in use."},
    {MCIERR_SEQ_PORTUNSPECIFIED, "No port of MIDI is set."},
    {MCIERR_SEQ_NOMIDIPRESENT, "There are no devices of MIDI."},
    {MCIERR_NO_WINDOW, "There is no window to show it in."},
    {MCIERR_CREATEWINDOW, "The window cannot be made or used."},
    {MCIERR_FILE_READ, "The file cannot be read."},
    {MCIERR_FILE_WRITE, "The file cannot be written."},
    {MCIERR_NO_IDENTITY, "The medium has nothing that tells it from others."},
};

/* NULL: there is no such error. Behind the error its device may stand. */
const char *meaning_of(MCIERROR error)
{
    for (const MciMeaning &meaning : MCI_MEANINGS)
        if (meaning.error == LOWORD(error))
            return meaning.text;
    return NULL;
}
} // namespace

#endif
