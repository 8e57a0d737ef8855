/* DirectInput 8 over the messages of keys and mouse (dinput8.dll); joysticks are in dinput-joystick.cpp. */
#include <windows.h>
#include <dinput.h>
#include <cstring>
#include <new>
#include "dinput-devices.h"
#include "../host.h"

extern "C" {
const DIDATAFORMAT c_dfDIKeyboard = {sizeof(DIDATAFORMAT), 16, DIDFT_ALL, 256, 256, NULL};
const DIDATAFORMAT c_dfDIMouse = {sizeof(DIDATAFORMAT), 16, DIDFT_ALL, sizeof(DIMOUSESTATE), 7, NULL};
const DIDATAFORMAT c_dfDIMouse2 = {sizeof(DIDATAFORMAT), 16, DIDFT_ALL, sizeof(DIMOUSESTATE2), 11, NULL};
}

namespace
{
/* Events that wait for devices with a buffer; older ones go. */
constexpr unsigned EVENTS = 256;
struct Event
{
    bool is_mouse;
    DWORD offset, data, time;
};
Event events[EVENTS];
DWORD written;
BYTE keyboard[256];
LONG moved[3];
BYTE buttons[4];
POINT place;
bool has_place;

void note(bool is_mouse, DWORD offset, DWORD data)
{
    events[written++ % EVENTS] = {is_mouse, offset, data, GetTickCount()};
}

void note_button(int button, bool down)
{
    buttons[button] = down ? 0x80 : 0;
    note(true, DIMOFS_BUTTON0 + button, buttons[button]);
}

class Device final : public DeviceOfAny
{
    bool is_mouse;
    bool acquired = false;
    DWORD buffer = 0;
    DWORD read = written;
    LONG seen[3] = {};

  public:
    explicit Device(bool mouse) : is_mouse(mouse) {}

    HRESULT GetCapabilities(LPDIDEVCAPS caps) override
    {
        DWORD size = caps->dwSize;
        memset(caps, 0, size < sizeof(*caps) ? size : sizeof(*caps));
        caps->dwSize = size;
        caps->dwFlags = 1;
        caps->dwDevType = is_mouse ? 0x12 : 0x13;
        caps->dwAxes = is_mouse ? 3 : 0;
        caps->dwButtons = is_mouse ? 4 : 128;
        return DI_OK;
    }
    HRESULT GetProperty(const GUID *property, LPDIPROPHEADER header) override
    {
        if (property != DIPROP_BUFFERSIZE)
            return DIERR_UNSUPPORTED;
        reinterpret_cast<LPDIPROPDWORD>(header)->dwData = buffer;
        return DI_OK;
    }
    HRESULT SetProperty(const GUID *property, LPCDIPROPHEADER header) override
    {
        if (property == DIPROP_BUFFERSIZE)
            buffer = reinterpret_cast<const DIPROPDWORD *>(header)->dwData;
        return DI_OK;
    }
    HRESULT Acquire() override
    {
        HRESULT hr = acquired ? S_FALSE : DI_OK;
        if (!acquired)
        {
            read = written;
            memcpy(seen, moved, sizeof(seen));
        }
        acquired = true;
        return hr;
    }
    HRESULT Unacquire() override
    {
        acquired = false;
        return DI_OK;
    }
    HRESULT GetDeviceState(DWORD bytes, LPVOID state) override
    {
        if (!acquired)
            return DIERR_NOTACQUIRED;
        // The page's events come when keys are asked for.
        GetAsyncKeyState(0);
        if (!is_mouse)
        {
            memcpy(state, keyboard, bytes < sizeof(keyboard) ? bytes : sizeof(keyboard));
            return DI_OK;
        }
        if (bytes < sizeof(DIMOUSESTATE))
            return DIERR_INVALIDPARAM;
        memset(state, 0, bytes);
        LPDIMOUSESTATE mouse = static_cast<LPDIMOUSESTATE>(state);
        LONG *axes[] = {&mouse->lX, &mouse->lY, &mouse->lZ};
        for (int n = 0; n < 3; n++)
        {
            *axes[n] = moved[n] - seen[n];
            seen[n] = moved[n];
        }
        memcpy(mouse->rgbButtons, buttons, sizeof(mouse->rgbButtons));
        return DI_OK;
    }
    HRESULT GetDeviceData(DWORD bytes, LPDIDEVICEOBJECTDATA data, LPDWORD count, DWORD flags) override
    {
        if (!acquired)
            return DIERR_NOTACQUIRED;
        if (buffer == 0)
            return DIERR_NOTBUFFERED;
        GetAsyncKeyState(0);
        bool lost = written - read > EVENTS;
        DWORD at = lost ? written - EVENTS : read, given = 0;
        for (; at != written && given < *count; at++)
        {
            const Event &event = events[at % EVENTS];
            if (event.is_mouse != is_mouse)
                continue;
            if (data)
            {
                LPDIDEVICEOBJECTDATA to = reinterpret_cast<LPDIDEVICEOBJECTDATA>(reinterpret_cast<BYTE *>(data) + given * bytes);
                to->dwOfs = event.offset, to->dwData = event.data, to->dwTimeStamp = event.time, to->dwSequence = at;
            }
            given++;
        }
        *count = given;
        if (!(flags & DIGDD_PEEK))
            read = at;
        return lost ? DI_BUFFEROVERFLOW : DI_OK;
    }
    HRESULT SetDataFormat(LPCDIDATAFORMAT format) override { return format ? DI_OK : DIERR_INVALIDPARAM; }
    HRESULT GetDeviceInfo(LPDIDEVICEINSTANCE info) override
    {
        info->guidInstance = info->guidProduct = is_mouse ? GUID_SysMouse : GUID_SysKeyboard;
        info->dwDevType = is_mouse ? 0x12 : 0x13;
        strcpy(info->tszInstanceName, is_mouse ? "Mouse" : "Keyboard");
        strcpy(info->tszProductName, info->tszInstanceName);
        return DI_OK;
    }
    HRESULT Poll() override { return acquired ? DI_OK : DIERR_NOTACQUIRED; }
};

class Input final : public Counted<IDirectInput8A>
{
  public:
    Input() : Counted(IID_IDirectInput8A) {}
    HRESULT CreateDevice(REFGUID id, LPDIRECTINPUTDEVICE8A *device, LPUNKNOWN) override
    {
        bool known = id == GUID_SysMouse || id == GUID_SysKeyboard;
        *device = known ? new (std::nothrow) Device(id == GUID_SysMouse) : create_joystick(id);
        return *device ? DI_OK : DIERR_DEVICENOTREG;
    }
    HRESULT EnumDevices(DWORD type, LPDIENUMDEVICESCALLBACKA callback, LPVOID data, DWORD flags) override
    {
        if (!callback)
            return DIERR_INVALIDPARAM;
        for (int mouse = 0; mouse < 2; mouse++)
        {
            DWORD its = mouse ? DI8DEVCLASS_POINTER : DI8DEVCLASS_KEYBOARD;
            DIDEVICEINSTANCE info = {};
            info.dwSize = sizeof(info);
            Device(mouse != 0).GetDeviceInfo(&info);
            bool is_asked = type == DI8DEVCLASS_ALL || type == its || type == LOBYTE(info.dwDevType);
            if (!(flags & DIEDFL_FORCEFEEDBACK) && is_asked && callback(&info, data) == DIENUM_STOP)
                return DI_OK;
        }
        bool is_asked = type == DI8DEVCLASS_ALL || type == DI8DEVCLASS_GAMECTRL || type == DI8DEVTYPE_JOYSTICK || type == DI8DEVTYPE_GAMEPAD;
        if (is_asked && !(flags & DIEDFL_FORCEFEEDBACK))
            list_joysticks(callback, data);
        return DI_OK;
    }
    HRESULT GetDeviceStatus(REFGUID id) override { return id == GUID_SysMouse || id == GUID_SysKeyboard || is_joystick(id) ? DI_OK : DI_NOTATTACHED; }
    HRESULT RunControlPanel(HWND, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT Initialize(HINSTANCE, DWORD) override { return DI_OK; }
    HRESULT FindDevice(REFGUID, LPCSTR, LPGUID) override { return DIERR_DEVICENOTREG; }
    HRESULT EnumDevicesBySemantics(LPCSTR, LPVOID, LPVOID, LPVOID, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT ConfigureDevices(LPVOID, LPVOID, DWORD, LPVOID) override { return DIERR_UNSUPPORTED; }
};
} // namespace

extern "C" void three_d3d8_note_device(const MSG *message)
{
    UINT kind = message->message;
    if (kind == WM_KEYDOWN || kind == WM_SYSKEYDOWN || kind == WM_KEYUP || kind == WM_SYSKEYUP)
    {
        DWORD key = (message->lParam >> 16 & 0x7f) | (message->lParam >> 17 & 0x80);
        BYTE state = kind == WM_KEYDOWN || kind == WM_SYSKEYDOWN ? 0x80 : 0;
        if (keyboard[key] != state)
            note(false, key, state);
        keyboard[key] = state;
        return;
    }
    if (kind == PAGE_RELEASE)
        memset(keyboard, 0, sizeof(keyboard)), memset(buttons, 0, sizeof(buttons));
    if (kind == WM_MOUSEWHEEL)
    {
        LONG turned = (SHORT)HIWORD(message->wParam);
        moved[2] += turned;
        note(true, DIMOFS_Z, (DWORD)turned);
        return;
    }
    if (kind < WM_MOUSEFIRST || kind > WM_MBUTTONDBLCLK)
        return;
    LONG now[2] = {GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)}, before[2] = {place.x, place.y};
    for (int n = 0; has_place && n < 2; n++)
        if (now[n] != before[n])
        {
            moved[n] += now[n] - before[n];
            note(true, n ? DIMOFS_Y : DIMOFS_X, (DWORD)(now[n] - before[n]));
        }
    place.x = now[0], place.y = now[1];
    has_place = true;
    if (kind == WM_LBUTTONDOWN || kind == WM_LBUTTONUP)
        note_button(0, kind == WM_LBUTTONDOWN);
    if (kind == WM_RBUTTONDOWN || kind == WM_RBUTTONUP)
        note_button(1, kind == WM_RBUTTONDOWN);
    if (kind == WM_MBUTTONDOWN || kind == WM_MBUTTONUP)
        note_button(2, kind == WM_MBUTTONDOWN);
}

extern "C" HRESULT WINAPI DirectInput8Create(HINSTANCE, DWORD, REFIID riid, LPVOID *out, LPUNKNOWN)
{
    if (!out)
        return E_POINTER;
    *out = riid == IID_IDirectInput8A ? new (std::nothrow) Input() : NULL;
    return *out ? DI_OK : DIERR_UNSUPPORTED;
}
