/* Action maps: what a program wants done, by the controls of a device that do it (DirectX 8.1 SDK, "Action Mapping"). */
#include <cstring>
#include <iterator>
#include "device.h"

namespace
{
/* Whose an action is: the first byte of its semantic, where it is no genre. */
constexpr DWORD OF_KEYBOARD = 0x81, OF_MOUSE = 0x82, OF_ANY = 0xff;
/* What kind of control it wants, and which axis. */
constexpr DWORD KIND = 0x600, AXIS = 0x200, BUTTON = 0x400, HAT = 0x600, RELATIVE = 0x100;
constexpr DWORD SECOND_PRIORITY = 0x4000;
/* Buttons from here on stand for a direction of an axis, on devices that have no such axis. */
constexpr DWORD FIRST_LINK = 0xe0, LAST_LINK = 0xef;

/* The axes that serve for one that an action names (X, Y, Z, R, U, V, A, B, C, S of DIAXIS_ANY_…), the best one first; FF: none. */
constexpr BYTE axes_for[][3] = {
    {0xff, 0xff, 0xff}, {0, 0xff, 0xff}, {1, 0xff, 0xff}, {2, 0xff, 0xff}, {5, 0xff, 0xff}, {4, 0xff, 0xff},
    {3, 0xff, 0xff},    {6, 2, 0xff},    {7, 5, 0xff},    {0xff, 0xff, 0xff}, {6, 7, 0xff},
};

DWORD kind_of(DWORD semantic)
{
    DWORD kind = semantic & KIND;
    return kind == AXIS ? DIDFT_AXIS : kind == BUTTON ? DIDFT_BUTTON : DIDFT_POV;
}

bool is_sound(const DIACTIONFORMATA *format)
{
    return format && format->dwActionSize == sizeof(DIACTIONA) && format->rgoAction && format->dwNumActions > 0 &&
           format->dwDataSize == format->dwNumActions * 4;
}

/* Which controls of a device are taken, while its map is built. */
struct Controls
{
    const std::vector<InputObject> &all;
    std::vector<const InputObject *> taken;

    const InputObject *take(const InputObject *object)
    {
        if (object)
            taken.push_back(object);
        return object;
    }
    bool is_free(const InputObject &object) const
    {
        for (const InputObject *one : taken)
            if (one == &object)
                return false;
        return true;
    }
    /* The free one of a kind that has a number; any of the kind where that is negative. */
    const InputObject *find(DWORD kind, int number) const
    {
        for (const InputObject &object : all)
            if (object.type & kind && is_free(object) && (number < 0 || DIDFT_GETINSTANCE(object.type) == static_cast<DWORD>(number)))
                return &object;
        return NULL;
    }
    /* Keys and parts of the mouse are named by their places. */
    const InputObject *at(DWORD kind, DWORD offset) const
    {
        for (const InputObject &object : all)
            if (object.type & kind && object.own_offset == offset && is_free(object))
                return &object;
        return NULL;
    }
    const InputObject *axis(DWORD semantic) const
    {
        DWORD named = semantic >> 15 & 0x1f;
        if (named == 0)
            return find(DIDFT_AXIS, -1);
        for (BYTE number : axes_for[named < std::size(axes_for) ? named : 0])
            if (const InputObject *found = number == 0xff ? NULL : find(DIDFT_AXIS, number))
                return found;
        return NULL;
    }
    /* What does an action on a controller: its n-th button or cross, or the axis that it names. */
    const InputObject *numbered(DWORD semantic) const
    {
        DWORD kind = kind_of(semantic), number = LOBYTE(semantic);
        if (kind == DIDFT_AXIS)
            return axis(semantic);
        return number > 0 && number < FIRST_LINK ? find(kind, static_cast<int>(number) - 1) : NULL;
    }
};

bool is_of_device(DWORD semantic, DWORD device, DWORD genre)
{
    DWORD whose = semantic >> 24;
    if (device == DI8DEVTYPE_KEYBOARD)
        return whose == OF_KEYBOARD;
    if (device == DI8DEVTYPE_MOUSE)
        return whose == OF_MOUSE;
    return whose == OF_ANY || whose == genre >> 24;
}

/* The control that an action is done by, of those that are free; the menu, the pause and their like get what is left. */
const InputObject *control_for(const Controls &controls, const DIACTIONA &action, DWORD device, bool gets_rest)
{
    DWORD semantic = action.dwSemantic, number = LOBYTE(semantic);
    if (device == DI8DEVTYPE_KEYBOARD || device == DI8DEVTYPE_MOUSE)
        return gets_rest ? NULL : controls.at(kind_of(semantic), number);
    if (!gets_rest)
        return controls.numbered(semantic);
    bool is_link = number >= FIRST_LINK && number <= LAST_LINK;
    return kind_of(semantic) == DIDFT_BUTTON && !is_link ? controls.find(DIDFT_BUTTON, -1) : NULL;
}
} // namespace

HRESULT InputDevice::build_map(LPDIACTIONFORMATA format, DWORD flags) const
{
    bool is_one = flags == DIDBAM_DEFAULT || flags == DIDBAM_PRESERVE || flags == DIDBAM_INITIALIZE || flags == DIDBAM_HWDEFAULTS;
    if (!is_sound(format) || !is_one)
        return DIERR_INVALIDPARAM;
    const DWORD device = LOBYTE(kind());
    Controls controls = {objects, {}};
    DWORD count = 0;
    bool fails = false;
    std::vector<DIACTIONA *> open;
    for (DWORD n = 0; n < format->dwNumActions; n++)
    {
        DIACTIONA &action = format->rgoAction[n];
        bool is_own = action.guidInstance == id(), is_mapped = action.dwHow != DIAH_UNMAPPED && !(action.dwHow & DIAH_ERROR);
        bool is_asked_for = action.dwFlags & DIA_APPMAPPED && flags != DIDBAM_INITIALIZE && flags != DIDBAM_HWDEFAULTS;
        if (is_asked_for || (flags == DIDBAM_PRESERVE && is_mapped))
        {
            HRESULT error;
            if (!is_own)
                continue;
            bool is_there = controls.take(find(action.dwObjID, DIPH_BYID, &error)) != NULL;
            count += is_there;
            fails = fails || !is_there;
            action.dwHow = !is_there ? DIAH_ERROR : is_asked_for ? DIAH_APPREQUESTED : action.dwHow;
            continue;
        }
        if (is_own)
            action.guidInstance = GUID{}, action.dwObjID = 0, action.dwHow = DIAH_UNMAPPED;
        if (!(action.dwFlags & (DIA_APPNOMAP | DIA_FORCEFEEDBACK)) && is_of_device(action.dwSemantic, device, format->dwGenre))
            open.push_back(&action);
    }
    // First those that a game cannot do without, then the others; what is named by no number comes after them all.
    for (int turn = 0; turn < 4; turn++)
        for (DIACTIONA *action : open)
        {
            bool is_second = (action->dwSemantic >> 24) < OF_KEYBOARD && action->dwSemantic & SECOND_PRIORITY, is_done = action->dwHow && action->guidInstance == id();
            const InputObject *found = is_second == (turn % 2 != 0) && !is_done ? controls.take(control_for(controls, *action, device, turn > 1)) : NULL;
            if (!found)
                continue;
            action->guidInstance = id();
            action->dwObjID = found->type;
            action->dwHow = DIAH_DEFAULT;
            count++;
        }
    return fails ? DIERR_INVALIDPARAM : count ? DI_OK : DI_NOEFFECT;
}

HRESULT InputDevice::set_map(LPCDIACTIONFORMATA format, DWORD flags)
{
    // Whose the device is goes away, and its map stays.
    if (flags == DIDSAM_NOUSER)
        return DI_OK;
    if (!is_sound(format) || (flags != DIDSAM_DEFAULT && flags != DIDSAM_FORCESAVE))
        return DIERR_INVALIDPARAM;
    if (acquired)
        return DIERR_ACQUIRED;
    DWORD mapped = 0;
    clear_places();
    crosses_of_none.clear();
    is_relative = false;
    for (DWORD n = 0; n < format->dwNumActions; n++)
    {
        const DIACTIONA &action = format->rgoAction[n];
        if (action.guidInstance != id() || action.dwHow == DIAH_UNMAPPED || action.dwHow & DIAH_ERROR)
            continue;
        for (InputObject &object : objects)
        {
            if (object.type != action.dwObjID || object.offset != NOWHERE)
                continue;
            object.offset = n * 4;
            object.data = action.uAppData;
            if (object.has_ends() && !(action.dwFlags & DIA_NORANGE) && format->lAxisMin < format->lAxisMax)
                object.low = format->lAxisMin, object.high = format->lAxisMax;
            is_relative = is_relative || (object.is_axis() && action.dwSemantic >> 24 == OF_MOUSE && action.dwSemantic & RELATIVE);
            mapped++;
        }
    }
    // A device that does nothing cannot be acquired.
    bytes = mapped ? format->dwDataSize : 0;
    buffer = format->dwBufferSize;
    waiting.clear();
    scaled();
    return flags == DIDSAM_FORCESAVE ? DI_SETTINGSNOTSAVED : DI_OK;
}

DWORD InputDevice::fits(LPCDIACTIONFORMATA format) const
{
    std::vector<DIACTIONA> actions(format->rgoAction, format->rgoAction + format->dwNumActions);
    DIACTIONFORMATA own = *format;
    own.rgoAction = actions.data();
    DWORD how = 0;
    if (FAILED(build_map(&own, DIDBAM_DEFAULT)))
        return how;
    for (const DIACTIONA &action : actions)
        if (action.dwHow != DIAH_UNMAPPED && action.guidInstance == id())
            how |= (action.dwSemantic >> 24) < OF_KEYBOARD && action.dwSemantic & SECOND_PRIORITY ? DIEDBS_MAPPEDPRI2 : DIEDBS_MAPPEDPRI1;
    return how;
}
