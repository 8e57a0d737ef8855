/* What DirectInput's devices answer alike, and how the ones find the others. */
#ifndef THREE_D3D8_DINPUT_DEVICES_H
#define THREE_D3D8_DINPUT_DEVICES_H

#include <windows.h>
#include <dinput.h>
#include "../counted.h"

/* A device without forces, actions and a control panel. */
class DeviceOfAny : public Counted<IDirectInputDevice8A>
{
  public:
    DeviceOfAny() : Counted(IID_IDirectInputDevice8A) {}
    HRESULT EnumObjects(LPDIENUMDEVICEOBJECTSCALLBACKA, LPVOID, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT GetObjectInfo(LPDIDEVICEOBJECTINSTANCE, DWORD, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT SetEventNotification(HANDLE) override { return DIERR_UNSUPPORTED; }
    HRESULT SetCooperativeLevel(HWND window, DWORD) override { return IsWindow(window) || !window ? DI_OK : E_HANDLE; }
    HRESULT RunControlPanel(HWND, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT Initialize(HINSTANCE, DWORD, REFGUID) override { return DI_OK; }
    HRESULT CreateEffect(REFGUID, LPCDIEFFECT, LPDIRECTINPUTEFFECT *made, LPUNKNOWN) override
    {
        if (made)
            *made = NULL;
        return DIERR_UNSUPPORTED;
    }
    HRESULT EnumEffects(LPVOID, LPVOID, DWORD) override { return DI_OK; }
    HRESULT GetEffectInfo(LPVOID, REFGUID) override { return DIERR_UNSUPPORTED; }
    HRESULT GetForceFeedbackState(LPDWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT SendForceFeedbackCommand(DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT EnumCreatedEffectObjects(LPVOID, LPVOID, DWORD) override { return DI_OK; }
    HRESULT Escape(LPVOID) override { return DIERR_UNSUPPORTED; }
    HRESULT SendDeviceData(DWORD, const DIDEVICEOBJECTDATA *, LPDWORD, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT EnumEffectsInFile(LPCSTR, LPVOID, LPVOID, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT WriteEffectToFile(LPCSTR, DWORD, LPVOID, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT BuildActionMap(LPVOID, LPCSTR, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT SetActionMap(LPVOID, LPCSTR, DWORD) override { return DIERR_UNSUPPORTED; }
    HRESULT GetImageInfo(LPVOID) override { return DIERR_UNSUPPORTED; }
};

/* Whether a joystick of that name is there. */
bool is_joystick(REFGUID id);
/* The joystick of a name; NULL where it is none. */
IDirectInputDevice8A *create_joystick(REFGUID id);
/* Tells of all joysticks, until the callback has enough. */
void list_joysticks(LPDIENUMDEVICESCALLBACKA callback, LPVOID data);

#endif
