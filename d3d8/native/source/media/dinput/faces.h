/* The interfaces of a device, with letters of 8 and of 16 bits. */
#ifndef THREE_D3D8_DINPUT_FACES_H
#define THREE_D3D8_DINPUT_FACES_H

#include <cstring>
#include "../../called.h"
#include "device.h"

/* Letters of 8 bits, and what has them. */
struct Narrow
{
    using Letter = CHAR;
    using Device = IDirectInputDevice8A;
    using Device7 = IDirectInputDevice7A;
    using Input8 = IDirectInput8A;
    using Input7 = IDirectInput7A;
    using OldDevice = IDirectInputDeviceA;
    using Instance = DIDEVICEINSTANCEA;
    using Object = DIDEVICEOBJECTINSTANCEA;
    using Effect = DIEFFECTINFOA;
    using ActionFormat = DIACTIONFORMATA;
    using Configuration = DICONFIGUREDEVICESPARAMSA;
    using Images = DIDEVICEIMAGEINFOHEADERA;
    using ForDevices = LPDIENUMDEVICESCALLBACKA;
    using ForObjects = LPDIENUMDEVICEOBJECTSCALLBACKA;
    using ForEffects = LPDIENUMEFFECTSCALLBACKA;
    using ForActions = LPDIENUMDEVICESBYSEMANTICSCBA;
    static constexpr DWORD old_instance = sizeof(DIDEVICEINSTANCE_DX3A), old_object = sizeof(DIDEVICEOBJECTINSTANCE_DX3A);
    static void write(const char *text, Letter *to) { strcpy(to, text); }
    /* The interfaces that a device of DirectInput 8, and one of those before, has. */
    static bool is_device(REFIID riid) { return riid == IID_IDirectInputDevice8A; }
    static bool is_old_device(REFIID riid)
    {
        return riid == IID_IDirectInputDeviceA || riid == IID_IDirectInputDevice2A || riid == IID_IDirectInputDevice7A;
    }
    static bool is_input(REFIID riid) { return riid == IID_IDirectInput8A; }
    static bool is_old_input(REFIID riid)
    {
        return riid == IID_IDirectInputA || riid == IID_IDirectInput2A || riid == IID_IDirectInput7A;
    }
};

/* Letters of 16 bits, and what has them. */
struct Wide
{
    using Letter = WCHAR;
    using Device = IDirectInputDevice8W;
    using Device7 = IDirectInputDevice7W;
    using Input8 = IDirectInput8W;
    using Input7 = IDirectInput7W;
    using OldDevice = IDirectInputDeviceW;
    using Instance = DIDEVICEINSTANCEW;
    using Object = DIDEVICEOBJECTINSTANCEW;
    using Effect = DIEFFECTINFOW;
    using ActionFormat = DIACTIONFORMATW;
    using Configuration = DICONFIGUREDEVICESPARAMSW;
    using Images = DIDEVICEIMAGEINFOHEADERW;
    using ForDevices = LPDIENUMDEVICESCALLBACKW;
    using ForObjects = LPDIENUMDEVICEOBJECTSCALLBACKW;
    using ForEffects = LPDIENUMEFFECTSCALLBACKW;
    using ForActions = LPDIENUMDEVICESBYSEMANTICSCBW;
    static constexpr DWORD old_instance = sizeof(DIDEVICEINSTANCE_DX3W), old_object = sizeof(DIDEVICEOBJECTINSTANCE_DX3W);
    static void write(const char *text, Letter *to) { MultiByteToWideChar(CP_UTF8, 0, text, -1, to, MAX_PATH); }
    static bool is_device(REFIID riid) { return riid == IID_IDirectInputDevice8W; }
    static bool is_old_device(REFIID riid)
    {
        return riid == IID_IDirectInputDeviceW || riid == IID_IDirectInputDevice2W || riid == IID_IDirectInputDevice7W;
    }
    static bool is_input(REFIID riid) { return riid == IID_IDirectInput8W; }
    static bool is_old_input(REFIID riid)
    {
        return riid == IID_IDirectInputW || riid == IID_IDirectInput2W || riid == IID_IDirectInput7W;
    }
};

/* What a device is called, in a struct of either version. */
template <class Letters> HRESULT describe_device(const InputDevice &device, typename Letters::Instance *info)
{
    if (!info)
        return E_POINTER;
    DWORD size = info->dwSize;
    if (size != sizeof(*info) && size != Letters::old_instance)
        return DIERR_INVALIDPARAM;
    typename Letters::Instance own = {};
    own.dwSize = size;
    own.guidInstance = device.id();
    own.guidProduct = device.product();
    own.dwDevType = device.kind();
    Letters::write(device.name(), own.tszInstanceName);
    Letters::write(device.name(), own.tszProductName);
    memcpy(info, &own, size);
    return DI_OK;
}

/* A map of actions, the letters of which are not read; NULL where it is of another size. */
template <class Letters> LPDIACTIONFORMATA plain_format(typename Letters::ActionFormat *format)
{
    return format && format->dwSize == sizeof(*format) ? reinterpret_cast<LPDIACTIONFORMATA>(format) : NULL;
}

/* A device's interface of DirectInput 8; those of before are its beginning. It has no forces and no control panel. */
template <class Letters> struct DeviceFace final : Letters::Device
{
    using Letter = typename Letters::Letter;
    InputDevice *owner;
    virtual ~DeviceFace() = default;

    static void describe(const InputObject &object, typename Letters::Object *info, DWORD size)
    {
        typename Letters::Object own = {};
        own.dwSize = size;
        own.guidType = *object.kind;
        own.dwOfs = object.own_offset;
        own.dwType = object.type;
        own.dwFlags = object.is_axis() ? DIDOI_ASPECTPOSITION : 0;
        Letters::write(object.name, own.tszName);
        memcpy(info, &own, size);
    }

    HRESULT QueryInterface(REFIID riid, void **object) override { return owner->query(riid, object); }
    ULONG AddRef() override { return owner->add_reference(); }
    ULONG Release() override { return owner->release(); }
    HRESULT GetCapabilities(LPDIDEVCAPS caps) override { return owner->capabilities(caps); }
    HRESULT EnumObjects(typename Letters::ForObjects callback, LPVOID data, DWORD flags) override
    {
        constexpr DWORD known = DIDFT_AXIS | DIDFT_BUTTON | DIDFT_POV | DIDFT_COLLECTION | DIDFT_NODATA | DIDFT_ANYINSTANCE | DIDFT_FFACTUATOR |
                                DIDFT_FFEFFECTTRIGGER | DIDFT_OUTPUT | DIDFT_VENDORDEFINED | DIDFT_ALIAS;
        if (!callback || flags & ~known)
            return DIERR_INVALIDPARAM;
        // Nothing has a force.
        if (flags & (DIDFT_FFACTUATOR | DIDFT_FFEFFECTTRIGGER))
            return DI_OK;
        for (const InputObject &object : owner->all())
        {
            typename Letters::Object info;
            if (!object.is_of(flags & 0xff))
                continue;
            describe(object, &info, sizeof(info));
            if (three_d3d8_called(callback, &info, data) == DIENUM_STOP)
                break;
        }
        return DI_OK;
    }
    HRESULT GetProperty(const GUID *property, LPDIPROPHEADER header) override { return owner->get_property(property, header); }
    HRESULT SetProperty(const GUID *property, LPCDIPROPHEADER header) override { return owner->set_property(property, header); }
    HRESULT Acquire() override { return owner->acquire(); }
    HRESULT Unacquire() override { return owner->unacquire(); }
    HRESULT GetDeviceState(DWORD bytes, LPVOID state) override { return owner->state(bytes, state); }
    HRESULT GetDeviceData(DWORD bytes, LPDIDEVICEOBJECTDATA data, LPDWORD count, DWORD flags) override
    {
        return owner->data(bytes, data, count, flags);
    }
    HRESULT SetDataFormat(LPCDIDATAFORMAT format) override { return owner->set_format(format); }
    HRESULT SetEventNotification(HANDLE event) override { return owner->set_event(event); }
    HRESULT SetCooperativeLevel(HWND window, DWORD level) override { return owner->set_level(window, level); }
    HRESULT GetObjectInfo(typename Letters::Object *info, DWORD object, DWORD how) override
    {
        if (!info)
            return E_POINTER;
        if (info->dwSize != sizeof(*info) && info->dwSize != Letters::old_object)
            return DIERR_INVALIDPARAM;
        HRESULT error;
        const InputObject *found = owner->find(object, how, &error);
        if (!found)
            return error;
        describe(*found, info, info->dwSize);
        return DI_OK;
    }
    HRESULT GetDeviceInfo(typename Letters::Instance *info) override { return describe_device<Letters>(*owner, info); }
    HRESULT RunControlPanel(HWND, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT Initialize(HINSTANCE, DWORD, REFGUID) override { return DI_OK; }
    HRESULT CreateEffect(REFGUID, LPCDIEFFECT, LPDIRECTINPUTEFFECT *made, LPUNKNOWN) override
    {
        if (!made)
            return E_POINTER;
        *made = NULL;
        return DIERR_UNSUPPORTED;
    }
    HRESULT EnumEffects(typename Letters::ForEffects callback, LPVOID, DWORD) override { return callback ? DI_OK : DIERR_INVALIDPARAM; }
    HRESULT GetEffectInfo(typename Letters::Effect *info, REFGUID) override
    {
        return !info ? E_POINTER : info->dwSize == sizeof(*info) ? DIERR_DEVICENOTREG : DIERR_INVALIDPARAM;
    }
    HRESULT GetForceFeedbackState(LPDWORD state) override { return state ? DIERR_UNSUPPORTED : E_POINTER; }
    HRESULT SendForceFeedbackCommand(DWORD command) override
    {
        bool is_one = command && !(command & (command - 1)) && command <= DISFFC_SETACTUATORSOFF;
        return is_one ? DIERR_UNSUPPORTED : DIERR_INVALIDPARAM;
    }
    HRESULT EnumCreatedEffectObjects(LPDIENUMCREATEDEFFECTOBJECTSCALLBACK callback, LPVOID, DWORD flags) override
    {
        return callback && !flags ? DI_OK : DIERR_INVALIDPARAM;
    }
    HRESULT Escape(LPDIEFFESCAPE escape) override
    {
        return !escape ? E_POINTER : escape->dwSize == sizeof(*escape) ? DIERR_UNSUPPORTED : DIERR_INVALIDPARAM;
    }
    HRESULT Poll() override { return owner->poll(); }
    HRESULT SendDeviceData(DWORD, LPCDIDEVICEOBJECTDATA, LPDWORD, DWORD) override { return DIERR_INVALIDPARAM; }
    HRESULT EnumEffectsInFile(const Letter *, LPDIENUMEFFECTSINFILECALLBACK, LPVOID, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT WriteEffectToFile(const Letter *, DWORD, LPDIFILEEFFECT, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT BuildActionMap(typename Letters::ActionFormat *format, const Letter *, DWORD flags) override
    {
        return owner->build_map(plain_format<Letters>(format), flags);
    }
    HRESULT SetActionMap(typename Letters::ActionFormat *format, const Letter *, DWORD flags) override
    {
        return owner->set_map(plain_format<Letters>(format), flags);
    }
    HRESULT GetImageInfo(typename Letters::Images *) override { return DIERR_UNSUPPORTED; }
};

/* A device with both interfaces. */
template <class Device> class WithFaces final : public Device
{
    DeviceFace<Narrow> narrow;
    DeviceFace<Wide> wide;

    void *face(REFIID riid) override
    {
        bool is_old = this->is_old();
        if (riid == IID_IUnknown || (is_old ? Narrow::is_old_device(riid) : Narrow::is_device(riid)))
            return &narrow;
        return (is_old ? Wide::is_old_device(riid) : Wide::is_device(riid)) ? &wide : NULL;
    }

  public:
    template <class... Arguments> explicit WithFaces(Arguments... arguments) : Device(arguments...) { narrow.owner = wide.owner = this; }
};

#endif
