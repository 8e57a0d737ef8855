/* Which device a name opens (MCI_OPEN). */
#ifndef THREE_D3D8_MCI_OPENING_H
#define THREE_D3D8_MCI_OPENING_H

#include <string>
#include "drive.h"
#include "sound.h"

namespace
{
/* A text of a block, with letters of 8 or of 16 bits. */
std::string mci_text(const char *text, bool is_wide)
{
    if (!text || !is_wide)
        return text ? text : "";
    char *own = three_d3d8_narrowed(reinterpret_cast<LPCWSTR>(text));
    std::string made = own ? own : "";
    free(own);
    return made;
}

struct Opening
{
    DWORD flags;
    std::string type, element, alias;
    DWORD element_id = 0;

    /* What the device will be called by. */
    std::string name() const { return !alias.empty() ? alias : element.empty() ? type : element; }
    /* A wave that is to be recorded has no file yet. */
    bool is_new() const { return is_same(element, "new"); }
};

/* "device!element" are a type and a file; what is no type is a file. */
void split_type(Opening &opening)
{
    size_t mark = opening.type.find('!');
    if (!opening.element.empty() || mci_kind_of(opening.type))
        return;
    opening.element = mark == std::string::npos ? opening.type : opening.type.substr(mark + 1);
    opening.type = mark == std::string::npos ? "" : opening.type.substr(0, mark);
}

/* The kind of what is opened; its error where there is none. */
MCIERROR find_kind(const Opening &opening, const MciKind **kind)
{
    *kind = opening.type.empty() ? mci_kind_by_ending(opening.element) : mci_kind_of(opening.type);
    if (*kind)
        return 0;
    if (!opening.type.empty())
        return MCIERR_INVALID_DEVICE_NAME;
    DWORD size = 0;
    BYTE *bytes = read_sound_file(opening.element.c_str(), &size);
    *kind = bytes ? mci_kind_by_bytes({bytes, size}) : NULL;
    bool is_there = bytes != NULL;
    free(bytes);
    if (*kind)
        return 0;
    if (is_there)
        say_of_mci("nothing here plays " + opening.element.substr(0, 200) + ".");
    return is_there ? MCIERR_INVALID_FILE : ending_of(opening.element).empty() ? MCIERR_INVALID_DEVICE_NAME : MCIERR_EXTENSION_NOT_FOUND;
}

/* What stands in the way of one more device. The same one is opened again where all share it. */
MCIERROR find_rivals(const Opening &opening, const MciKind &kind, MciDevice **same)
{
    bool shares = (opening.flags & MCI_OPEN_SHAREABLE) != 0;
    *same = mci_device(opening.name());
    if (*same && !opening.alias.empty())
        return MCIERR_DUPLICATE_ALIAS;
    if (*same && (!shares || !(*same)->is_shareable))
        return MCIERR_DEVICE_OPEN;
    for (const MciDevice *device : mci_devices())
        if (kind.bit == DISC && device->kind.bit == DISC && (!shares || !device->is_shareable))
            return MCIERR_MUST_USE_SHAREABLE;
    // Waves and sequences are not shared (SDK: "open").
    return shares && kind.bit & (WAVES | NOTES) ? MCIERR_UNSUPPORTED_FUNCTION : 0;
}

bool is_film_there(const std::string &path)
{
    FILE *file = fopen(path.c_str(), "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

MCIERROR open_device(Opening &opening, MciDevice **made)
{
    static MCIDEVICEID last;
    const MciKind *kind;
    split_type(opening);
    if (opening.type.empty() && opening.element.empty())
        return MCIERR_MISSING_PARAMETER;
    if (is_same(opening.name(), "all"))
        return MCIERR_CANNOT_USE_ALL;
    if (opening.is_new() && opening.alias.empty())
        return MCIERR_NEW_REQUIRES_ALIAS;
    MCIERROR error = find_kind(opening, &kind);
    error = error ? error : find_rivals(opening, *kind, made);
    if (error)
        return error;
    if (*made)
        return (*made)->opened++, 0;
    if (kind->bit == FILMS)
    {
        if (!opening.element.empty() && !is_film_there(opening.element))
            return MCIERR_FILE_NOT_FOUND;
        say_of_mci("there are no films here; opening " + opening.name().substr(0, 200) + " fails.");
        return MCIERR_DEVICE_NOT_INSTALLED;
    }
    MciDevice *device = kind->bit == DISC ? static_cast<MciDevice *>(new MciDrive(*kind, last + 1)) : new MciSound(*kind, last + 1);
    // What stands beside the type of a drive is its letter.
    if (kind->bit != DISC && !opening.element.empty() && !opening.is_new())
        error = device->load(opening.element);
    if (error)
        return delete device, error;
    last++;
    device->name = opening.name(), device->element = opening.element_id;
    device->is_shareable = (opening.flags & MCI_OPEN_SHAREABLE) != 0;
    mci_devices().push_back(device);
    *made = device;
    return 0;
}
} // namespace

#endif
