/* Joysticks of DirectInput 8: the page's game controllers. */
#include <windows.h>
#include <dinput.h>
#include <cstdio>
#include <cstring>
#include <new>
#include <vector>
#include "dinput-devices.h"
#include "../host.h"
#include "joysticks.h"

extern "C" {
const DIDATAFORMAT c_dfDIJoystick = {sizeof(DIDATAFORMAT), sizeof(DIOBJECTDATAFORMAT), DIDF_ABSAXIS, sizeof(DIJOYSTATE), 44, NULL};
const DIDATAFORMAT c_dfDIJoystick2 = {sizeof(DIDATAFORMAT), sizeof(DIOBJECTDATAFORMAT), DIDF_ABSAXIS, sizeof(DIJOYSTATE2), 164, NULL};
}

namespace
{
/* Names of the devices: the last byte is the controller's number. */
const GUID first_id = {0x3d8d1d00, 0x0001, 0x11d5, {0x8f, 0x10, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00}};

GUID id_of(int number)
{
    GUID id = first_id;
    id.Data4[7] = static_cast<BYTE>(number);
    return id;
}

constexpr int BUTTONS = 32;
constexpr int OBJECTS = JOYSTICK_AXES + 1 + BUTTONS;
constexpr DWORD NOWHERE = 0xffffffff;
constexpr int FULL = 10000;

/* An axis, the cross or a button: where the program has it, and how its axis counts. */
struct Object
{
    DWORD type = 0, offset = NOWHERE;
    LONG low = 0, high = 65535;
    DWORD dead = 0, saturation = FULL;
    bool is_there = false;
    LONG value = 0;
};

const GUID &guid_of(int n)
{
    static const GUID *const axes[] = {&GUID_XAxis, &GUID_YAxis, &GUID_ZAxis, &GUID_RxAxis, &GUID_RyAxis, &GUID_RzAxis, &GUID_Slider, &GUID_Slider};
    return n < JOYSTICK_AXES ? *axes[n] : n == JOYSTICK_AXES ? GUID_POV : GUID_Button;
}

class Joystick final : public DeviceOfAny
{
    int number;
    Object objects[OBJECTS];
    DWORD bytes = 0, buffer = 0;
    bool acquired = false, overflowed = false, has_state = false;
    std::vector<DIDEVICEOBJECTDATA> waiting;
    DWORD sequence = 0;

    /* An axis's way, without its dead zone and what is saturated, in the program's range. */
    LONG scaled(const Object &object, LONG value) const
    {
        LONG dead = static_cast<LONG>(object.dead), end = static_cast<LONG>(object.saturation), own = value < 0 ? -value : value;
        LONG way = own <= dead ? 0 : own >= end ? FULL : static_cast<LONG>((own - dead) * static_cast<LONGLONG>(FULL) / (end - dead));
        LONGLONG range = static_cast<LONGLONG>(object.high) - object.low;
        return static_cast<LONG>(object.low + (FULL + (value < 0 ? -way : way)) * range / (2 * FULL));
    }

    /* Reads the controller, and notes what has changed. */
    bool read()
    {
        joystick now;
        if (!host_joystick(number, &now))
            return false;
        for (int n = 0; n < OBJECTS; n++)
        {
            Object &object = objects[n];
            LONG value = n < JOYSTICK_AXES    ? scaled(object, now.values[n])
                         : n == JOYSTICK_AXES ? now.pov
                                              : (now.pressed >> (n - JOYSTICK_AXES - 1) & 1 ? 0x80 : 0);
            if (object.is_there && object.offset != NOWHERE && value != object.value && has_state && buffer > 0)
            {
                if (waiting.size() < buffer)
                    waiting.push_back({object.offset, static_cast<DWORD>(value), GetTickCount(), ++sequence, 0});
                else
                    overflowed = true;
            }
            object.value = value;
        }
        has_state = true;
        return true;
    }

    /* The objects that a property is meant for. */
    std::vector<Object *> meant(LPCDIPROPHEADER header)
    {
        std::vector<Object *> found;
        for (int n = 0; n < JOYSTICK_AXES; n++)
        {
            Object &object = objects[n];
            bool is = header->dwHow == DIPH_DEVICE || (header->dwHow == DIPH_BYOFFSET && object.offset == header->dwObj) ||
                      (header->dwHow == DIPH_BYID && (object.type & 0xffff) == (header->dwObj & 0xffff));
            if (object.is_there && is)
                found.push_back(&object);
        }
        return found;
    }

    void describe(int n, LPDIDEVICEOBJECTINSTANCE info) const
    {
        static const char *const names[] = {"X Axis", "Y Axis", "Z Axis", "X Rotation", "Y Rotation", "Z Rotation", "Slider 0", "Slider 1", "Hat Switch"};
        DWORD size = info->dwSize;
        memset(info, 0, size < sizeof(*info) ? size : sizeof(*info));
        info->dwSize = size;
        info->guidType = guid_of(n);
        info->dwOfs = objects[n].offset == NOWHERE ? 0 : objects[n].offset;
        info->dwType = objects[n].type;
        if (n <= JOYSTICK_AXES)
            strcpy(info->tszName, names[n]);
        else
            snprintf(info->tszName, sizeof(info->tszName), "Button %d", n - JOYSTICK_AXES - 1);
    }

  public:
    explicit Joystick(int its) : number(its)
    {
        joystick now = {};
        host_joystick(number, &now);
        for (int n = 0; n < OBJECTS; n++)
        {
            int button = n - JOYSTICK_AXES - 1;
            objects[n].type = n < JOYSTICK_AXES    ? DIDFT_ABSAXIS | DIDFT_MAKEINSTANCE(n)
                              : n == JOYSTICK_AXES ? static_cast<DWORD>(DIDFT_POV)
                                                   : DIDFT_PSHBUTTON | DIDFT_MAKEINSTANCE(button);
            objects[n].is_there = n < JOYSTICK_AXES    ? now.axes >> n & 1
                                  : n == JOYSTICK_AXES ? now.povs > 0
                                                       : button < static_cast<int>(now.buttons);
        }
    }

    HRESULT GetCapabilities(LPDIDEVCAPS caps) override
    {
        if (!caps)
            return E_POINTER;
        DWORD size = caps->dwSize;
        memset(caps, 0, size < sizeof(*caps) ? size : sizeof(*caps));
        caps->dwSize = size;
        joystick now;
        caps->dwFlags = DIDC_POLLEDDEVICE | (host_joystick(number, &now) ? DIDC_ATTACHED : 0);
        caps->dwDevType = DI8DEVTYPE_GAMEPAD | 2 << 8;
        for (int n = 0; n < OBJECTS; n++)
            (n < JOYSTICK_AXES ? caps->dwAxes : n == JOYSTICK_AXES ? caps->dwPOVs : caps->dwButtons) += objects[n].is_there;
        return DI_OK;
    }
    HRESULT EnumObjects(LPDIENUMDEVICEOBJECTSCALLBACKA callback, LPVOID data, DWORD flags) override
    {
        DIDEVICEOBJECTINSTANCE info;
        info.dwSize = sizeof(info);
        for (int n = 0; callback && n < OBJECTS; n++)
        {
            if (!objects[n].is_there || (flags != DIDFT_ALL && !(objects[n].type & flags & 0xff)))
                continue;
            describe(n, &info);
            if (callback(&info, data) == DIENUM_STOP)
                break;
        }
        return callback ? DI_OK : DIERR_INVALIDPARAM;
    }
    HRESULT GetObjectInfo(LPDIDEVICEOBJECTINSTANCE info, DWORD object, DWORD how) override
    {
        for (int n = 0; n < OBJECTS; n++)
            if (objects[n].is_there && (how == DIPH_BYOFFSET ? objects[n].offset == object : how == DIPH_BYID && (objects[n].type & 0xffff) == (object & 0xffff)))
            {
                describe(n, info);
                return DI_OK;
            }
        return DIERR_OBJECTNOTFOUND;
    }
    HRESULT GetProperty(const GUID *property, LPDIPROPHEADER header) override
    {
        if (property == DIPROP_BUFFERSIZE || property == DIPROP_AXISMODE)
        {
            reinterpret_cast<LPDIPROPDWORD>(header)->dwData = property == DIPROP_BUFFERSIZE ? buffer : DIPROPAXISMODE_ABS;
            return DI_OK;
        }
        std::vector<Object *> axes = meant(header);
        if (axes.empty())
            return DIERR_OBJECTNOTFOUND;
        if (property == DIPROP_RANGE)
        {
            reinterpret_cast<LPDIPROPRANGE>(header)->lMin = axes[0]->low;
            reinterpret_cast<LPDIPROPRANGE>(header)->lMax = axes[0]->high;
            return DI_OK;
        }
        if (property != DIPROP_DEADZONE && property != DIPROP_SATURATION)
            return DIERR_UNSUPPORTED;
        reinterpret_cast<LPDIPROPDWORD>(header)->dwData = property == DIPROP_DEADZONE ? axes[0]->dead : axes[0]->saturation;
        return DI_OK;
    }
    HRESULT SetProperty(const GUID *property, LPCDIPROPHEADER header) override
    {
        if (!header)
            return DIERR_INVALIDPARAM;
        DWORD word = reinterpret_cast<const DIPROPDWORD *>(header)->dwData;
        if (property == DIPROP_BUFFERSIZE)
        {
            if (acquired)
                return DIERR_ACQUIRED;
            buffer = word;
            return DI_OK;
        }
        if (property == DIPROP_AXISMODE)
            return word == DIPROPAXISMODE_ABS ? DI_OK : DIERR_UNSUPPORTED;
        std::vector<Object *> axes = meant(header);
        if (axes.empty())
            return DIERR_OBJECTNOTFOUND;
        const DIPROPRANGE *range = reinterpret_cast<const DIPROPRANGE *>(header);
        bool is_range = property == DIPROP_RANGE, is_dead = property == DIPROP_DEADZONE;
        if (!is_range && !is_dead && property != DIPROP_SATURATION)
            return DIERR_UNSUPPORTED;
        if (is_range ? range->lMin >= range->lMax : word > FULL)
            return DIERR_INVALIDPARAM;
        for (Object *axis : axes)
        {
            if (is_range)
                axis->low = range->lMin, axis->high = range->lMax;
            else
                (is_dead ? axis->dead : axis->saturation) = word;
        }
        return DI_OK;
    }
    HRESULT Acquire() override
    {
        if (bytes == 0)
            return DIERR_INVALIDPARAM;
        HRESULT hr = acquired ? S_FALSE : DI_OK;
        waiting.clear();
        has_state = false;
        acquired = read();
        return acquired ? hr : DIERR_UNPLUGGED;
    }
    HRESULT Unacquire() override
    {
        HRESULT hr = acquired ? DI_OK : DI_NOEFFECT;
        acquired = false;
        return hr;
    }
    HRESULT Poll() override
    {
        if (!acquired)
            return DIERR_NOTACQUIRED;
        acquired = read();
        return acquired ? DI_OK : DIERR_INPUTLOST;
    }
    HRESULT GetDeviceState(DWORD size, LPVOID state) override
    {
        HRESULT hr = Poll();
        if (FAILED(hr))
            return hr;
        if (size != bytes || !state)
            return DIERR_INVALIDPARAM;
        BYTE *to = static_cast<BYTE *>(state);
        memset(to, 0, size);
        // Crosses that are not there are nowhere.
        for (DWORD n = 1; n < 4 && (size == sizeof(DIJOYSTATE) || size == sizeof(DIJOYSTATE2)); n++)
            memset(to + DIJOFS_POV(n), 255, 4);
        for (int n = 0; n < OBJECTS; n++)
        {
            const Object &object = objects[n];
            size_t width = n > JOYSTICK_AXES ? 1 : 4;
            LONG value = object.is_there ? object.value : n == JOYSTICK_AXES ? -1 : 0;
            if (object.offset != NOWHERE && object.offset + width <= size)
                memcpy(to + object.offset, &value, width);
        }
        return DI_OK;
    }
    HRESULT GetDeviceData(DWORD size, LPDIDEVICEOBJECTDATA data, LPDWORD count, DWORD flags) override
    {
        HRESULT hr = Poll();
        if (FAILED(hr))
            return hr;
        if (buffer == 0)
            return DIERR_NOTBUFFERED;
        DWORD given = waiting.size() < *count ? static_cast<DWORD>(waiting.size()) : *count;
        for (DWORD n = 0; data && n < given; n++)
            memcpy(reinterpret_cast<BYTE *>(data) + n * size, &waiting[n], size < sizeof(waiting[n]) ? size : sizeof(waiting[n]));
        *count = given;
        if (!(flags & DIGDD_PEEK))
            waiting.erase(waiting.begin(), waiting.begin() + static_cast<long>(given));
        bool lost = overflowed;
        overflowed = false;
        return lost ? DI_BUFFEROVERFLOW : DI_OK;
    }
    HRESULT SetDataFormat(LPCDIDATAFORMAT format) override
    {
        if (!format || format->dwSize != sizeof(*format))
            return DIERR_INVALIDPARAM;
        if (acquired)
            return DIERR_ACQUIRED;
        bytes = format->dwDataSize;
        for (int n = 0; n < OBJECTS; n++)
        {
            DWORD usual = n < JOYSTICK_AXES ? static_cast<DWORD>(n * 4) : n == JOYSTICK_AXES ? DIJOFS_POV(0) : DIJOFS_BUTTON(n - JOYSTICK_AXES - 1);
            objects[n].offset = format->rgodf ? NOWHERE : usual;
        }
        // Objects of a program's own format: the first that is of that kind and has no place yet.
        for (DWORD n = 0; format->rgodf && n < format->dwNumObjs; n++)
        {
            const DIOBJECTDATAFORMAT &wanted = format->rgodf[n];
            DWORD instance = wanted.dwType & DIDFT_INSTANCEMASK;
            bool found = false;
            for (int at = 0; !found && at < OBJECTS; at++)
            {
                Object &object = objects[at];
                bool is = object.is_there && object.offset == NOWHERE && (object.type & wanted.dwType & 0xff) && (!wanted.pguid || *wanted.pguid == guid_of(at)) &&
                          (instance == DIDFT_ANYINSTANCE || instance == (object.type & DIDFT_INSTANCEMASK));
                if (is)
                    object.offset = wanted.dwOfs, found = true;
            }
            if (!found && !(wanted.dwType & DIDFT_OPTIONAL))
                return DIERR_INVALIDPARAM;
        }
        return DI_OK;
    }
    HRESULT GetDeviceInfo(LPDIDEVICEINSTANCE info) override
    {
        joystick now = {};
        host_joystick(number, &now);
        info->guidInstance = id_of(number);
        info->guidProduct = first_id;
        info->dwDevType = DI8DEVTYPE_GAMEPAD | 2 << 8;
        snprintf(info->tszInstanceName, sizeof(info->tszInstanceName), "%s", now.name);
        strcpy(info->tszProductName, info->tszInstanceName);
        return DI_OK;
    }
};
} // namespace

bool is_joystick(REFGUID id)
{
    joystick now;
    int number = id.Data4[7];
    return number < JOYSTICKS && id == id_of(number) && host_joystick(number, &now);
}

IDirectInputDevice8A *create_joystick(REFGUID id)
{
    // The first one has a name of its own.
    GUID its = id == GUID_Joystick ? id_of(0) : id;
    return is_joystick(its) ? new (std::nothrow) Joystick(its.Data4[7]) : NULL;
}

void list_joysticks(LPDIENUMDEVICESCALLBACKA callback, LPVOID data)
{
    for (int number = 0; number < JOYSTICKS; number++)
    {
        DIDEVICEINSTANCE info = {};
        info.dwSize = sizeof(info);
        if (!is_joystick(id_of(number)))
            continue;
        Joystick(number).GetDeviceInfo(&info);
        if (callback(&info, data) == DIENUM_STOP)
            break;
    }
}
