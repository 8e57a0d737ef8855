/* DirectInput itself (dinput.dll and dinput8.dll): finds and makes its devices (system.cpp, joystick.cpp). */
#include <new>
#include "../../called.h"
#include "../../host.h"
#include "faces.h"

namespace
{
HRESULT check_version(HINSTANCE instance, DWORD version, DWORD newest)
{
    static const DWORD known[] = {0x300, 0x500, 0x50a, 0x5b2, 0x602, 0x61a, 0x700, 0x800};
    if (!instance)
        return DIERR_INVALIDPARAM;
    if (version == 0)
        return DIERR_NOTINITIALIZED;
    for (DWORD one : known)
        if (version == one && (version >= 0x800) == (newest >= 0x800))
            return DI_OK;
    return version > newest ? DIERR_OLDDIRECTINPUTVERSION : DIERR_BETADIRECTINPUTVERSION;
}

REFIID id_of(const IDirectInputDevice8A *) { return IID_IDirectInputDevice8A; }
REFIID id_of(const IDirectInputDevice8W *) { return IID_IDirectInputDevice8W; }
REFIID id_of(const IDirectInputDeviceA *) { return IID_IDirectInputDeviceA; }
REFIID id_of(const IDirectInputDeviceW *) { return IID_IDirectInputDeviceW; }

/* The object behind the interfaces. */
struct InputSystem
{
    ULONG references = 1;
    /* That of the program; 0: it is not initialized yet. */
    DWORD version;
    const bool is_old;

    InputSystem(DWORD its, bool old) : version(its), is_old(old) {}
    virtual ~InputSystem() = default;
    virtual void *face(REFIID riid) = 0;

    ULONG release()
    {
        ULONG left = --references;
        if (left == 0)
            delete this;
        return left;
    }
    HRESULT query(REFIID riid, void **object)
    {
        if (!object)
            return E_POINTER;
        *object = face(riid);
        if (!*object)
            return E_NOINTERFACE;
        references++;
        return S_OK;
    }
    HRESULT initialize(HINSTANCE instance, DWORD its)
    {
        HRESULT hr = check_version(instance, its, is_old ? 0x700 : 0x800);
        if (SUCCEEDED(hr))
            version = its;
        return hr;
    }
    InputDevice *device_of(REFGUID id) const
    {
        InputDevice *found = create_system_device(id, version);
        return found ? found : create_joystick(id, version);
    }
    HRESULT create(REFGUID id, REFIID riid, void **device, LPUNKNOWN outer)
    {
        if (!device)
            return E_POINTER;
        *device = NULL;
        if (outer)
            return DIERR_NOAGGREGATION;
        if (version == 0)
            return DIERR_NOTINITIALIZED;
        InputDevice *made = device_of(id);
        if (!made)
            return DIERR_DEVICENOTREG;
        HRESULT hr = made->query(riid, device);
        made->release();
        return hr;
    }
    HRESULT status(REFGUID id) const
    {
        if (version == 0)
            return DIERR_NOTINITIALIZED;
        InputDevice *found = device_of(id);
        if (!found)
            return DIERR_DEVICENOTREG;
        found->release();
        return DI_OK;
    }
    HRESULT panel(HWND window, DWORD flags) const
    {
        if (window && !IsWindow(window))
            return E_HANDLE;
        return flags ? DIERR_INVALIDPARAM : version == 0 ? DIERR_NOTINITIALIZED : DIERR_UNSUPPORTED;
    }

    /* Whether a type is one that EnumDevices knows: a class of devices, or a kind. */
    bool is_type(DWORD type) const
    {
        if (is_old)
            return type <= DIDEVTYPE_JOYSTICK;
        return type <= DI8DEVCLASS_GAMECTRL || (type >= DI8DEVTYPE_DEVICE && type <= DI8DEVTYPE_SUPPLEMENTAL);
    }
    bool is_asked(DWORD type, const InputDevice &device) const
    {
        DWORD kind = LOBYTE(device.kind());
        DWORD its = kind == DI8DEVTYPE_MOUSE ? DI8DEVCLASS_POINTER : kind == DI8DEVTYPE_KEYBOARD ? DI8DEVCLASS_KEYBOARD : DI8DEVCLASS_GAMECTRL;
        return type == 0 || type == kind || (!is_old && type == its);
    }
    template <class Letters> HRESULT list(DWORD type, typename Letters::ForDevices callback, LPVOID data, DWORD flags) const
    {
        constexpr DWORD known = DIEDFL_ATTACHEDONLY | DIEDFL_FORCEFEEDBACK | DIEDFL_INCLUDEALIASES | DIEDFL_INCLUDEPHANTOMS | DIEDFL_INCLUDEHIDDEN;
        if (!callback || flags & ~known || !is_type(type))
            return DIERR_INVALIDPARAM;
        if (version == 0)
            return DIERR_NOTINITIALIZED;
        // Nothing has a force.
        if (flags & DIEDFL_FORCEFEEDBACK)
            return DI_OK;
        GUID id = GUID_SysKeyboard;
        for (int n = 0; n < 2 || nth_joystick(n - 2, &id); n++)
        {
            InputDevice *device = device_of(n == 0 ? GUID_SysKeyboard : n == 1 ? GUID_SysMouse : id);
            if (!device)
                continue;
            typename Letters::Instance info = {};
            info.dwSize = sizeof(info);
            describe_device<Letters>(*device, &info);
            bool asked = is_asked(type, *device);
            device->release();
            if (asked && three_d3d8_called(callback, &info, data) == DIENUM_STOP)
                break;
        }
        return DI_OK;
    }

    /* The devices that can do some of a map's actions: what is made for games first. */
    template <class Letters>
    HRESULT list_by_actions(LPDIACTIONFORMATA format, typename Letters::ForActions callback, LPVOID data, DWORD flags) const
    {
        bool is_sound = format && format->dwActionSize == sizeof(DIACTIONA) && format->rgoAction && callback && !(flags & ~DIEDBSFL_VALID);
        if (!is_sound)
            return DIERR_INVALIDPARAM;
        if (version == 0)
            return DIERR_NOTINITIALIZED;
        // Nothing has a force, and there is one keyboard and one mouse.
        if (flags & (DIEDBSFL_FORCEFEEDBACK | DIEDBSFL_MULTIMICEKEYBOARDS | DIEDBSFL_NONGAMINGDEVICES))
            return DI_OK;
        std::vector<GUID> ids;
        GUID id;
        for (int n = 0; nth_joystick(n, &id); n++)
            ids.push_back(id);
        ids.push_back(GUID_SysKeyboard);
        ids.push_back(GUID_SysMouse);
        std::vector<InputDevice *> fitting;
        for (const GUID &one : ids)
        {
            InputDevice *device = device_of(one);
            if (device && device->fits(format))
                fitting.push_back(device);
            else if (device)
                device->release();
        }
        bool goes_on = true;
        for (size_t n = 0; n < fitting.size(); n++)
        {
            typename Letters::Instance info = {};
            info.dwSize = sizeof(info);
            describe_device<Letters>(*fitting[n], &info);
            auto *face = static_cast<typename Letters::Device *>(fitting[n]->face(id_of(static_cast<typename Letters::Device *>(NULL))));
            DWORD left = static_cast<DWORD>(fitting.size() - 1 - n);
            goes_on = goes_on && three_d3d8_called(callback, &info, face, fitting[n]->fits(format), left, data) != DIENUM_STOP;
            fitting[n]->release();
        }
        return DI_OK;
    }
};

/* What the interfaces have in common. */
template <class Letters, class Interface, class Device> struct InputFace : Interface
{
    InputSystem *owner;
    virtual ~InputFace() = default;
    HRESULT QueryInterface(REFIID riid, void **object) override { return owner->query(riid, object); }
    ULONG AddRef() override { return ++owner->references; }
    ULONG Release() override { return owner->release(); }
    HRESULT CreateDevice(REFGUID id, Device **device, LPUNKNOWN outer) override
    {
        return owner->create(id, id_of(static_cast<Device *>(NULL)), reinterpret_cast<void **>(device), outer);
    }
    HRESULT EnumDevices(DWORD type, typename Letters::ForDevices callback, LPVOID data, DWORD flags) override
    {
        return owner->list<Letters>(type, callback, data, flags);
    }
    HRESULT GetDeviceStatus(REFGUID id) override { return owner->status(id); }
    HRESULT RunControlPanel(HWND window, DWORD flags) override { return owner->panel(window, flags); }
    HRESULT Initialize(HINSTANCE instance, DWORD version) override { return owner->initialize(instance, version); }
    HRESULT FindDevice(REFGUID, const typename Letters::Letter *, LPGUID) override { return DIERR_DEVICENOTREG; }
};

/* The interface of DirectInput 8. */
template <class Letters> struct Input8 final : InputFace<Letters, typename Letters::Input8, typename Letters::Device>
{
    using Letter = typename Letters::Letter;
    HRESULT EnumDevicesBySemantics(const Letter *, typename Letters::ActionFormat *format, typename Letters::ForActions callback, LPVOID data,
                                   DWORD flags) override
    {
        return this->owner->template list_by_actions<Letters>(plain_format<Letters>(format), callback, data, flags);
    }
    HRESULT ConfigureDevices(LPDICONFIGUREDEVICESCALLBACK, typename Letters::Configuration *, DWORD flags, LPVOID) override
    {
        if (flags != DICD_DEFAULT && flags != DICD_EDIT)
            return DIERR_INVALIDPARAM;
        three_d3d8_say_once("IDirectInput8::ConfigureDevices: there is no dialog for action maps here; it fails, and they stay as BuildActionMap made them.\n");
        return DIERR_UNSUPPORTED;
    }
};

/* That of DirectInput 7, which begins with those before. */
template <class Letters> struct Input7 final : InputFace<Letters, typename Letters::Input7, typename Letters::OldDevice>
{
    HRESULT CreateDeviceEx(REFGUID id, REFIID riid, LPVOID *device, LPUNKNOWN outer) override { return this->owner->create(id, riid, device, outer); }
};

/* Either of them, with letters of 8 and of 16 bits. */
template <template <class> class Face, bool Old> struct Interfaces final : InputSystem
{
    Face<Narrow> narrow;
    Face<Wide> wide;
    explicit Interfaces(DWORD its) : InputSystem(its, Old) { narrow.owner = wide.owner = this; }
    void *face(REFIID riid) override
    {
        if (riid == IID_IUnknown || (Old ? Narrow::is_old_input(riid) : Narrow::is_input(riid)))
            return &narrow;
        return (Old ? Wide::is_old_input(riid) : Wide::is_input(riid)) ? &wide : NULL;
    }
};
} // namespace

extern "C" {

HRESULT three_d3d8_create_input(BOOL is_old, DWORD version, REFIID riid, void **out)
{
    InputSystem *made = is_old ? static_cast<InputSystem *>(new (std::nothrow) Interfaces<Input7, true>(version)) : new (std::nothrow) Interfaces<Input8, false>(version);
    if (!made)
        return DIERR_OUTOFMEMORY;
    HRESULT hr = made->query(riid, out);
    made->release();
    return hr;
}

HRESULT WINAPI DirectInput8Create(HINSTANCE instance, DWORD version, REFIID riid, LPVOID *out, LPUNKNOWN outer)
{
    if (!out)
        return E_POINTER;
    *out = NULL;
    if (!Narrow::is_input(riid) && !Wide::is_input(riid) && riid != IID_IUnknown)
        return DIERR_NOINTERFACE;
    if (outer)
        return DIERR_NOAGGREGATION;
    HRESULT hr = check_version(instance, version, 0x800);
    return FAILED(hr) ? hr : three_d3d8_create_input(FALSE, version, riid, out);
}

HRESULT WINAPI DirectInputCreateEx(HINSTANCE instance, DWORD version, REFIID riid, LPVOID *out, LPUNKNOWN outer)
{
    if (!Narrow::is_old_input(riid) && !Wide::is_old_input(riid))
        return DIERR_NOINTERFACE;
    if (!out)
        return E_POINTER;
    *out = NULL;
    if (outer)
        return DIERR_NOAGGREGATION;
    HRESULT hr = check_version(instance, version, 0x700);
    return FAILED(hr) ? hr : three_d3d8_create_input(TRUE, version, riid, out);
}

HRESULT WINAPI DirectInputCreateA(HINSTANCE instance, DWORD version, LPDIRECTINPUTA *out, LPUNKNOWN outer)
{
    return DirectInputCreateEx(instance, version, IID_IDirectInputA, reinterpret_cast<void **>(out), outer);
}

HRESULT WINAPI DirectInputCreateW(HINSTANCE instance, DWORD version, LPDIRECTINPUTW *out, LPUNKNOWN outer)
{
    return DirectInputCreateEx(instance, version, IID_IDirectInputW, reinterpret_cast<void **>(out), outer);
}
}
