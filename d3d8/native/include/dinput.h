/* dinput.h: DirectInput 8: the keyboard and the mouse. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DINPUT_H
#define THREE_D3D8_DINPUT_H

#include <windows.h>
#include <objbase.h>

#ifndef DIRECTINPUT_VERSION
#define DIRECTINPUT_VERSION 0x0800
#endif

DEFINE_GUID(IID_IDirectInput8A, 0xbf798030, 0x483a, 0x4da2, 0xaa, 0x99, 0x5d, 0x64, 0xed, 0x36, 0x97, 0x00);
DEFINE_GUID(IID_IDirectInputDevice8A, 0x54d41080, 0xdc15, 0x4833, 0xa4, 0x1b, 0x74, 0x8f, 0x73, 0xa3, 0x81, 0x79);
DEFINE_GUID(GUID_SysMouse, 0x6f1d2b60, 0xd5a0, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_SysKeyboard, 0x6f1d2b61, 0xd5a0, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
#define IID_IDirectInput8 IID_IDirectInput8A
#define IID_IDirectInputDevice8 IID_IDirectInputDevice8A

#define DI_OK S_OK
#define DI_NOTATTACHED S_FALSE
#define DI_BUFFEROVERFLOW S_FALSE
#define DIERR_INVALIDPARAM E_INVALIDARG
#define DIERR_OBJECTNOTFOUND ((HRESULT)0x80070002L)
#define DIERR_DEVICENOTREG REGDB_E_CLASSNOTREG
#define DIERR_INPUTLOST ((HRESULT)0x8007001eL)
#define DIERR_NOTACQUIRED ((HRESULT)0x8007000cL)
#define DIERR_OTHERAPPHASPRIO E_ACCESSDENIED
#define DIERR_NOTBUFFERED ((HRESULT)0x80040207L)
#define DIERR_UNSUPPORTED E_NOTIMPL
#define DISCL_EXCLUSIVE 1
#define DISCL_NONEXCLUSIVE 2
#define DISCL_FOREGROUND 4
#define DISCL_BACKGROUND 8
#define DISCL_NOWINKEY 16
#define DI8DEVCLASS_ALL 0
#define DI8DEVCLASS_DEVICE 1
#define DI8DEVCLASS_POINTER 2
#define DI8DEVCLASS_KEYBOARD 3
#define DI8DEVCLASS_GAMECTRL 4
#define DIEDFL_ALLDEVICES 0
#define DIEDFL_ATTACHEDONLY 1
#define DIENUM_STOP 0
#define DIENUM_CONTINUE 1
#define DIDFT_ALL 0
#define DIDFT_AXIS 3
#define DIGDD_PEEK 1
#define DIPH_DEVICE 0
#define DIPH_BYOFFSET 1
#define DIPH_BYID 2
#define DIPROP_BUFFERSIZE ((const GUID *)1)
#define DIPROP_AXISMODE ((const GUID *)2)
#define DIPROP_RANGE ((const GUID *)4)
#define DIPROP_DEADZONE ((const GUID *)5)
#define DIPROPAXISMODE_ABS 0
#define DIPROPAXISMODE_REL 1

typedef struct DIPROPHEADER
{
    DWORD dwSize, dwHeaderSize, dwObj, dwHow;
} DIPROPHEADER, *LPDIPROPHEADER;
typedef const DIPROPHEADER *LPCDIPROPHEADER;
typedef struct DIPROPDWORD
{
    DIPROPHEADER diph;
    DWORD dwData;
} DIPROPDWORD, *LPDIPROPDWORD;
typedef struct DIPROPRANGE
{
    DIPROPHEADER diph;
    LONG lMin, lMax;
} DIPROPRANGE, *LPDIPROPRANGE;
typedef struct _DIDATAFORMAT
{
    DWORD dwSize, dwObjSize, dwFlags, dwDataSize, dwNumObjs;
    LPVOID rgodf;
} DIDATAFORMAT, *LPDIDATAFORMAT;
typedef const DIDATAFORMAT *LPCDIDATAFORMAT;
typedef struct DIDEVICEOBJECTDATA
{
    DWORD dwOfs, dwData, dwTimeStamp, dwSequence;
    UINT_PTR uAppData;
} DIDEVICEOBJECTDATA, *LPDIDEVICEOBJECTDATA;
typedef struct DIDEVCAPS
{
    DWORD dwSize, dwFlags, dwDevType, dwAxes, dwButtons, dwPOVs;
    DWORD dwFFSamplePeriod, dwFFMinTimeResolution, dwFirmwareRevision, dwHardwareRevision, dwFFDriverVersion;
} DIDEVCAPS, *LPDIDEVCAPS;
typedef struct DIDEVICEINSTANCEA
{
    DWORD dwSize;
    GUID guidInstance, guidProduct;
    DWORD dwDevType;
    CHAR tszInstanceName[MAX_PATH], tszProductName[MAX_PATH];
    GUID guidFFDriver;
    WORD wUsagePage, wUsage;
} DIDEVICEINSTANCEA, DIDEVICEINSTANCE, *LPDIDEVICEINSTANCE;
typedef const DIDEVICEINSTANCE *LPCDIDEVICEINSTANCE;
typedef struct _DIMOUSESTATE
{
    LONG lX, lY, lZ;
    BYTE rgbButtons[4];
} DIMOUSESTATE, *LPDIMOUSESTATE;
typedef struct _DIMOUSESTATE2
{
    LONG lX, lY, lZ;
    BYTE rgbButtons[8];
} DIMOUSESTATE2, *LPDIMOUSESTATE2;
typedef struct DIJOYSTATE
{
    LONG lX, lY, lZ, lRx, lRy, lRz, rglSlider[2];
    DWORD rgdwPOV[4];
    BYTE rgbButtons[32];
} DIJOYSTATE, *LPDIJOYSTATE;
#define DIMOFS_X 0
#define DIMOFS_Y 4
#define DIMOFS_Z 8
#define DIMOFS_BUTTON0 12
#define DIMOFS_BUTTON1 13
#define DIMOFS_BUTTON2 14
#define DIMOFS_BUTTON3 15

typedef BOOL(CALLBACK *LPDIENUMDEVICESCALLBACKA)(LPCDIDEVICEINSTANCE device, LPVOID data);
#define LPDIENUMDEVICESCALLBACK LPDIENUMDEVICESCALLBACKA

#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_DI_UNKNOWN \
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE; \
    STDMETHOD_(ULONG, AddRef)(THIS) PURE; \
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#else
#define THREE_D3D8_DI_UNKNOWN
#endif

#undef INTERFACE
#define INTERFACE IDirectInputDevice8A
DECLARE_INTERFACE_(IDirectInputDevice8A, IUnknown)
{
    THREE_D3D8_DI_UNKNOWN
    STDMETHOD(GetCapabilities)(THIS_ LPDIDEVCAPS caps) PURE;
    STDMETHOD(EnumObjects)(THIS_ LPVOID callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(GetProperty)(THIS_ const GUID *property, LPDIPROPHEADER header) PURE;
    STDMETHOD(SetProperty)(THIS_ const GUID *property, LPCDIPROPHEADER header) PURE;
    STDMETHOD(Acquire)(THIS) PURE;
    STDMETHOD(Unacquire)(THIS) PURE;
    STDMETHOD(GetDeviceState)(THIS_ DWORD bytes, LPVOID state) PURE;
    STDMETHOD(GetDeviceData)(THIS_ DWORD bytes, LPDIDEVICEOBJECTDATA data, LPDWORD count, DWORD flags) PURE;
    STDMETHOD(SetDataFormat)(THIS_ LPCDIDATAFORMAT format) PURE;
    STDMETHOD(SetEventNotification)(THIS_ HANDLE event) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(GetObjectInfo)(THIS_ LPVOID info, DWORD object, DWORD how) PURE;
    STDMETHOD(GetDeviceInfo)(THIS_ LPDIDEVICEINSTANCE info) PURE;
    STDMETHOD(RunControlPanel)(THIS_ HWND window, DWORD flags) PURE;
    STDMETHOD(Initialize)(THIS_ HINSTANCE instance, DWORD version, REFGUID id) PURE;
    STDMETHOD(CreateEffect)(THIS_ REFGUID id, LPVOID effect, LPVOID *made, LPUNKNOWN outer) PURE;
    STDMETHOD(EnumEffects)(THIS_ LPVOID callback, LPVOID data, DWORD type) PURE;
    STDMETHOD(GetEffectInfo)(THIS_ LPVOID info, REFGUID id) PURE;
    STDMETHOD(GetForceFeedbackState)(THIS_ LPDWORD state) PURE;
    STDMETHOD(SendForceFeedbackCommand)(THIS_ DWORD command) PURE;
    STDMETHOD(EnumCreatedEffectObjects)(THIS_ LPVOID callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(Escape)(THIS_ LPVOID escape) PURE;
    STDMETHOD(Poll)(THIS) PURE;
    STDMETHOD(SendDeviceData)(THIS_ DWORD bytes, const DIDEVICEOBJECTDATA *data, LPDWORD count, DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectInputDevice8A IDirectInputDevice8, *LPDIRECTINPUTDEVICE8A, *LPDIRECTINPUTDEVICE8;

#define INTERFACE IDirectInput8A
DECLARE_INTERFACE_(IDirectInput8A, IUnknown)
{
    THREE_D3D8_DI_UNKNOWN
    STDMETHOD(CreateDevice)(THIS_ REFGUID id, LPDIRECTINPUTDEVICE8A *device, LPUNKNOWN outer) PURE;
    STDMETHOD(EnumDevices)(THIS_ DWORD type, LPDIENUMDEVICESCALLBACKA callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(GetDeviceStatus)(THIS_ REFGUID id) PURE;
    STDMETHOD(RunControlPanel)(THIS_ HWND window, DWORD flags) PURE;
    STDMETHOD(Initialize)(THIS_ HINSTANCE instance, DWORD version) PURE;
};
#undef INTERFACE
typedef IDirectInput8A IDirectInput8, *LPDIRECTINPUT8A, *LPDIRECTINPUT8;

#if !defined(__cplusplus) || defined(CINTERFACE)
#define IDirectInput8_CreateDevice(p, a, b, c) (p)->lpVtbl->CreateDevice(p, a, b, c)
#define IDirectInput8_Release(p) (p)->lpVtbl->Release(p)
#define IDirectInputDevice8_SetDataFormat(p, a) (p)->lpVtbl->SetDataFormat(p, a)
#define IDirectInputDevice8_SetCooperativeLevel(p, a, b) (p)->lpVtbl->SetCooperativeLevel(p, a, b)
#define IDirectInputDevice8_SetProperty(p, a, b) (p)->lpVtbl->SetProperty(p, a, b)
#define IDirectInputDevice8_Acquire(p) (p)->lpVtbl->Acquire(p)
#define IDirectInputDevice8_Unacquire(p) (p)->lpVtbl->Unacquire(p)
#define IDirectInputDevice8_Poll(p) (p)->lpVtbl->Poll(p)
#define IDirectInputDevice8_GetDeviceState(p, a, b) (p)->lpVtbl->GetDeviceState(p, a, b)
#define IDirectInputDevice8_GetDeviceData(p, a, b, c, d) (p)->lpVtbl->GetDeviceData(p, a, b, c, d)
#define IDirectInputDevice8_Release(p) (p)->lpVtbl->Release(p)
#endif

#ifdef __cplusplus
extern "C" {
#endif
extern const DIDATAFORMAT c_dfDIKeyboard, c_dfDIMouse, c_dfDIMouse2, c_dfDIJoystick;
HRESULT WINAPI DirectInput8Create(HINSTANCE instance, DWORD version, REFIID riid, LPVOID *out, LPUNKNOWN outer);
#ifdef __cplusplus
}
#endif

#include <three-d3d8/dinput-keys.h>

#endif
