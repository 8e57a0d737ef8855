/* Properties of DirectInput's devices and of their objects ("IDirectInputDevice8::SetProperty"). */
#include <cstring>
#include "device.h"

namespace
{
/* Properties are small numbers where others have names. */
enum Property : size_t
{
    BufferSize = 1,
    AxisMode,
    Granularity,
    Range,
    DeadZone,
    Saturation,
    Gain,
    Load,
    AutoCenter,
    CalibrationMode,
    Calibration,
    GuidAndPath,
    InstanceName,
    ProductName,
    JoystickId,
    PortName,
    PhysicalRange = 18,
    LogicalRange,
    KeyName,
    CalibrationPoints,
    AppData,
    ScanCode,
    VendorAndProduct,
    UserName,
    TypeName,
};

bool is_of_object(size_t property)
{
    switch (property)
    {
    case Granularity:
    case Range:
    case DeadZone:
    case Saturation:
    case CalibrationMode:
    case PhysicalRange:
    case LogicalRange:
    case KeyName:
    case CalibrationPoints:
    case AppData:
    case ScanCode:
        return true;
    default:
        return false;
    }
}

DWORD size_of(size_t property)
{
    switch (property)
    {
    case Range:
    case PhysicalRange:
    case LogicalRange:
        return sizeof(DIPROPRANGE);
    case InstanceName:
    case ProductName:
    case PortName:
    case KeyName:
    case UserName:
    case TypeName:
        return sizeof(DIPROPSTRING);
    case GuidAndPath:
        return sizeof(DIPROPGUIDANDPATH);
    case AppData:
        return sizeof(DIPROPPOINTER);
    case CalibrationPoints:
        return sizeof(DIPROPCPOINTS);
    case Calibration:
        return sizeof(DIPROPCAL);
    default:
        return sizeof(DIPROPDWORD);
    }
}

HRESULT check(size_t property, LPCDIPROPHEADER header)
{
    if (!header || property == 0)
        return DIERR_INVALIDPARAM;
    // Names are properties of drivers.
    if (property > TypeName || property == 17)
        return DIERR_UNSUPPORTED;
    if (header->dwHeaderSize != sizeof(*header) || header->dwSize != size_of(property) || header->dwHow > DIPH_BYUSAGE)
        return DIERR_INVALIDPARAM;
    return header->dwHow == DIPH_DEVICE && header->dwObj != 0 ? DIERR_INVALIDPARAM : DI_OK;
}

DWORD &word(LPDIPROPHEADER header)
{
    return reinterpret_cast<LPDIPROPDWORD>(header)->dwData;
}

DWORD word(LPCDIPROPHEADER header)
{
    return reinterpret_cast<LPCDIPROPDWORD>(header)->dwData;
}

HRESULT give_text(const char *text, LPDIPROPHEADER header)
{
    MultiByteToWideChar(CP_UTF8, 0, text, -1, reinterpret_cast<LPDIPROPSTRING>(header)->wsz, MAX_PATH);
    return DI_OK;
}
} // namespace

const InputObject *InputDevice::find(DWORD object, DWORD how, HRESULT *error) const
{
    *error = how == DIPH_BYOFFSET || how == DIPH_BYID ? DIERR_OBJECTNOTFOUND : how == DIPH_BYUSAGE ? DIERR_UNSUPPORTED : DIERR_INVALIDPARAM;
    for (const InputObject &own : objects)
    {
        // Whoever asks for an axis need not know how it counts.
        bool is_named = (own.type & DIDFT_ANYINSTANCE) == (object & DIDFT_ANYINSTANCE) && (own.type & object & 0xff);
        if (how == DIPH_BYOFFSET ? own.offset == object && object != NOWHERE : how == DIPH_BYID && is_named)
            return &own;
    }
    return NULL;
}

/* The objects that a property is meant for. */
HRESULT InputDevice::meant(LPCDIPROPHEADER header, std::vector<InputObject *> *found)
{
    HRESULT error = DI_OK;
    if (header->dwHow != DIPH_DEVICE)
    {
        const InputObject *one = find(header->dwObj, header->dwHow, &error);
        if (!one)
            return error;
        found->push_back(&objects[static_cast<size_t>(one - objects.data())]);
        return DI_OK;
    }
    for (InputObject &object : objects)
        if (object.has_ends())
            found->push_back(&object);
    return found->empty() ? DIERR_UNSUPPORTED : DI_OK;
}

HRESULT InputDevice::get_of_object(size_t property, LPDIPROPHEADER header)
{
    if (header->dwHow == DIPH_DEVICE)
        return DIERR_UNSUPPORTED;
    HRESULT error;
    const InputObject *object = find(header->dwObj, header->dwHow, &error);
    if (!object)
        return error;
    bool is_key = *object->kind == GUID_Key;
    LPDIPROPRANGE range = reinterpret_cast<LPDIPROPRANGE>(header);
    switch (property)
    {
    case Granularity:
        if (!object->is_axis())
            return DIERR_UNSUPPORTED;
        word(header) = object->granularity;
        return DI_OK;
    case Range:
        if (!object->is_axis())
            return DIERR_UNSUPPORTED;
        range->lMin = object->low, range->lMax = object->high;
        return DI_OK;
    case LogicalRange:
    case PhysicalRange:
        if (!object->has_ends() || is_old())
            return DIERR_UNSUPPORTED;
        range->lMin = 0, range->lMax = 65535;
        return DI_OK;
    case DeadZone:
    case Saturation:
    case CalibrationMode:
        if (!object->has_ends())
            return DIERR_UNSUPPORTED;
        word(header) = property == DeadZone ? object->dead : property == Saturation ? object->saturation : DIPROPCALIBRATIONMODE_COOKED;
        return DI_OK;
    case KeyName:
        return is_key || object->has_ends() ? give_text(object->name, header) : DIERR_UNSUPPORTED;
    case ScanCode:
        if (!is_key)
            return DIERR_UNSUPPORTED;
        word(header) = object->own_offset < 0x80 ? object->own_offset : 0xe000 | (object->own_offset & 0x7f);
        return DI_OK;
    case AppData:
        if (is_old())
            return DIERR_UNSUPPORTED;
        reinterpret_cast<LPDIPROPPOINTER>(header)->uData = object->data;
        return DI_OK;
    default:
        return DIERR_UNSUPPORTED;
    }
}

HRESULT InputDevice::get_of_device(size_t property, LPDIPROPHEADER header)
{
    bool is_joystick = id() != product();
    switch (property)
    {
    case BufferSize:
        word(header) = buffer;
        return DI_OK;
    case AxisMode:
        word(header) = is_relative ? DIPROPAXISMODE_REL : DIPROPAXISMODE_ABS;
        return DI_OK;
    case Gain:
        word(header) = gain;
        return DI_OK;
    case Calibration:
        return DIERR_INVALIDPARAM;
    case InstanceName:
    case ProductName:
        return is_joystick ? give_text(name(), header) : DIERR_UNSUPPORTED;
    case JoystickId:
        if (!is_joystick)
            return DIERR_UNSUPPORTED;
        word(header) = id().Data4[7];
        return DI_OK;
    case UserName:
        // Nobody has one.
        reinterpret_cast<LPDIPROPSTRING>(header)->wsz[0] = 0;
        return is_old() ? DIERR_UNSUPPORTED : DI_NOEFFECT;
    default:
        return DIERR_UNSUPPORTED;
    }
}

HRESULT InputDevice::get_property(const GUID *property, LPDIPROPHEADER header)
{
    size_t number = reinterpret_cast<size_t>(property);
    // Whoever asks for the calibration of a device asks for nothing that there is, in whatever struct.
    HRESULT hr = check(number, header);
    if (FAILED(hr))
        return hr;
    return is_of_object(number) ? get_of_object(number, header) : get_of_device(number, header);
}

HRESULT InputDevice::set_of_object(size_t property, LPCDIPROPHEADER header)
{
    const DIPROPRANGE *range = reinterpret_cast<LPCDIPROPRANGE>(header);
    if (property == Granularity)
        return DIERR_READONLY;
    bool is_data = property == AppData && !is_old();
    if (is_data && header->dwHow == DIPH_DEVICE)
        return DIERR_INVALIDPARAM;
    if (is_data && acquired)
        return DIERR_ACQUIRED;
    bool is_zone = property == DeadZone || property == Saturation, is_mode = property == CalibrationMode;
    if (!is_data && !is_zone && !is_mode && property != Range)
        return DIERR_UNSUPPORTED;
    bool is_wrong = property == Range ? range->lMin >= range->lMax : is_zone ? word(header) > FULL : is_mode && word(header) > DIPROPCALIBRATIONMODE_RAW;
    if (is_wrong)
        return DIERR_INVALIDPARAM;
    std::vector<InputObject *> found;
    HRESULT hr = meant(header, &found);
    if (FAILED(hr))
        return hr;
    for (InputObject *object : found)
    {
        if (is_data)
            object->data = reinterpret_cast<LPCDIPROPPOINTER>(header)->uData;
        else if (!object->has_ends())
            return DIERR_UNSUPPORTED;
        else if (property == Range)
            object->low = range->lMin, object->high = range->lMax;
        else if (is_zone)
            (property == DeadZone ? object->dead : object->saturation) = word(header);
    }
    scaled();
    return DI_OK;
}

HRESULT InputDevice::set_of_device(size_t property, LPCDIPROPHEADER header)
{
    bool is_held = property == BufferSize || property == AxisMode || property == AutoCenter;
    if (is_held && header->dwHow != DIPH_DEVICE)
        return DIERR_UNSUPPORTED;
    if (is_held && acquired)
        return DIERR_ACQUIRED;
    switch (property)
    {
    case BufferSize:
        buffer = word(header);
        waiting.clear();
        overflowed = false;
        return DI_OK;
    case AxisMode:
        if (word(header) > DIPROPAXISMODE_REL)
            return DIERR_INVALIDPARAM;
        is_relative = word(header) == DIPROPAXISMODE_REL;
        return DI_OK;
    case Gain:
        if (word(header) > FULL)
            return DIERR_INVALIDPARAM;
        gain = word(header);
        return DI_OK;
    case AutoCenter:
        return word(header) > DIPROPAUTOCENTER_ON ? DIERR_INVALIDPARAM : DIERR_UNSUPPORTED;
    case Calibration:
        return DIERR_INVALIDPARAM;
    case Load:
    case GuidAndPath:
    case VendorAndProduct:
        return DIERR_READONLY;
    default:
        return DIERR_UNSUPPORTED;
    }
}

HRESULT InputDevice::set_property(const GUID *property, LPCDIPROPHEADER header)
{
    size_t number = reinterpret_cast<size_t>(property);
    HRESULT hr = check(number, header);
    if (FAILED(hr))
        return hr;
    return is_of_object(number) ? set_of_object(number, header) : set_of_device(number, header);
}
