/* Joysticks of DirectInput: the page's game controllers. */
#include <cstdio>
#include <cstring>
#include <new>
#include "../../host.h"
#include "../joysticks.h"
#include "faces.h"

namespace
{
/* Names of the devices: the last byte is the controller's number. */
const GUID first_id = {0x3d8d1d00, 0x0001, 0x11d5, {0x8f, 0x10, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00}};
/* The name that all have as products, by a maker's and a product's number, as joysticks have. */
const GUID product_id = {0x3d8d1d00, 0x0000, 0x0000, {0x00, 0x00, 'P', 'I', 'D', 'V', 'I', 'D'}};

GUID id_of(int number)
{
    GUID id = first_id;
    id.Data4[7] = static_cast<BYTE>(number);
    return id;
}

const GUID *const axis_kinds[] = {&GUID_XAxis, &GUID_YAxis, &GUID_ZAxis, &GUID_RxAxis, &GUID_RyAxis, &GUID_RzAxis, &GUID_Slider, &GUID_Slider};
const char *const axis_names[] = {"X Axis", "Y Axis", "Z Axis", "X Rotation", "Y Rotation", "Z Rotation", "Slider 0", "Slider 1"};

class Joystick : public InputDevice
{
    const int number;
    joystick now = {};
    bool is_there;

    void add(const GUID &kind, DWORD type, DWORD offset)
    {
        InputObject object = {&kind, type, offset};
        objects.push_back(object);
    }

    /* An axis's way, without its dead zone and what is saturated, in the program's range. */
    static LONG scale(const InputObject &object, LONG value)
    {
        LONG dead = static_cast<LONG>(object.dead), end = static_cast<LONG>(object.saturation), own = value < 0 ? -value : value;
        LONG way = own <= dead ? 0 : own >= end ? FULL : static_cast<LONG>((own - dead) * static_cast<LONGLONG>(FULL) / (end - dead));
        LONGLONG range = static_cast<LONGLONG>(object.high) - object.low;
        return static_cast<LONG>(object.low + (FULL + (value < 0 ? -way : way)) * range / (2 * FULL));
    }
    LONG value_of(const InputObject &object) const
    {
        DWORD instance = DIDFT_GETINSTANCE(object.type);
        return object.is_axis() ? scale(object, now.values[instance]) : object.type & DIDFT_POV ? now.pov : now.pressed >> instance & 1 ? 0x80 : 0;
    }

    bool read() override
    {
        if (!host_joystick(number, &now))
            return false;
        DWORD sequence = next_sequence();
        bool is_new = false;
        for (InputObject &object : objects)
            is_new = tell(object, value_of(object), sequence) || is_new;
        if (is_new)
            signal();
        return true;
    }
    bool start() override
    {
        if (!host_joystick(number, &now))
            return false;
        for (InputObject &object : objects)
            object.at = value_of(object);
        return true;
    }
    void scaled() override
    {
        for (InputObject &object : objects)
            object.at = value_of(object);
    }

  protected:
    Joystick(int its, DWORD version) : InputDevice(version), number(its)
    {
        is_there = host_joystick(number, &now) != 0;
        for (DWORD n = 0; n < JOYSTICK_AXES; n++)
            if (now.axes >> n & 1)
            {
                add(*axis_kinds[n], DIDFT_ABSAXIS | DIDFT_MAKEINSTANCE(n), n * 4);
                objects.back().low = 0, objects.back().high = 65535;
                strcpy(objects.back().name, axis_names[n]);
            }
        if (now.povs > 0)
        {
            add(GUID_POV, DIDFT_POV, DIJOFS_POV(0));
            strcpy(objects.back().name, "Hat Switch");
        }
        for (DWORD n = 0; n < now.buttons; n++)
        {
            add(GUID_Button, DIDFT_PSHBUTTON | DIDFT_MAKEINSTANCE(n), DIJOFS_BUTTON(n));
            snprintf(objects.back().name, sizeof(objects.back().name), "Button %lu", n);
        }
    }

  public:
    GUID id() const override { return id_of(number); }
    GUID product() const override { return product_id; }
    const char *name() const override { return now.name; }
    DWORD kind() const override
    {
        return is_old() ? DIDEVTYPE_JOYSTICK | DIDEVTYPEJOYSTICK_GAMEPAD << 8 : DI8DEVTYPE_GAMEPAD | DI8DEVTYPEGAMEPAD_STANDARD << 8;
    }
    DWORD abilities() const override
    {
        joystick any;
        return DIDC_POLLEDDEVICE | (host_joystick(number, &any) ? DIDC_ATTACHED : 0);
    }
};
} // namespace

InputDevice *create_joystick(REFGUID id, DWORD version)
{
    // The first one has a name of its own, and that of all as products.
    GUID its = id == GUID_Joystick || id == product_id ? id_of(0) : id;
    int number = its.Data4[7];
    joystick now;
    bool is_there = number < JOYSTICKS && its == id_of(number) && host_joystick(number, &now);
    return is_there ? new (std::nothrow) WithFaces<Joystick>(number, version) : NULL;
}

bool nth_joystick(int n, GUID *id)
{
    for (int number = 0; number < JOYSTICKS; number++)
    {
        joystick now;
        if (!host_joystick(number, &now) || n-- > 0)
            continue;
        *id = id_of(number);
        return true;
    }
    return false;
}
