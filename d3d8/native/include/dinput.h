/* dinput.h: DirectInput 8: the keyboard, the mouse and joysticks. Own text, after the SDK's documentation. */
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
DEFINE_GUID(GUID_XAxis, 0xa36d02e0, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_YAxis, 0xa36d02e1, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_ZAxis, 0xa36d02e2, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_RxAxis, 0xa36d02f4, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_RyAxis, 0xa36d02f5, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_RzAxis, 0xa36d02e3, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_Slider, 0xa36d02e4, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_Button, 0xa36d02f0, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_Key, 0x55728220, 0xd33c, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_POV, 0xa36d02f2, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_Unknown, 0xa36d02f3, 0xc9f3, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_Joystick, 0x6f1d2b70, 0xd5a0, 0x11cf, 0xbf, 0xc7, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(GUID_ConstantForce, 0x13541c20, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_RampForce, 0x13541c21, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Square, 0x13541c22, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Sine, 0x13541c23, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Triangle, 0x13541c24, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_SawtoothUp, 0x13541c25, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_SawtoothDown, 0x13541c26, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Spring, 0x13541c27, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Damper, 0x13541c28, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Inertia, 0x13541c29, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_Friction, 0x13541c2a, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
DEFINE_GUID(GUID_CustomForce, 0x13541c2b, 0x8e33, 0x11d0, 0x9a, 0xd0, 0x00, 0xa0, 0xc9, 0xa0, 0x6e, 0x35);
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
#define DIERR_ACQUIRED ((HRESULT)0x800700aaL)
#define DIERR_UNPLUGGED ((HRESULT)0x80040209L)
#define DIERR_READONLY E_ACCESSDENIED
#define DIERR_NOINTERFACE E_NOINTERFACE
#define DIERR_OUTOFMEMORY E_OUTOFMEMORY
#define DIERR_GENERIC E_FAIL
#define DIERR_NOTFOUND DIERR_OBJECTNOTFOUND
#define DIERR_NOTINITIALIZED ((HRESULT)0x80070015L)
#define DIERR_HASEFFECTS ((HRESULT)0x80040204L)
#define DI_NOEFFECT S_FALSE
#define DI_PROPNOEFFECT S_FALSE
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
#define DIEDFL_FORCEFEEDBACK 0x100
#define DIDFT_ALL 0
#define DIDFT_RELAXIS 0x0001
#define DIDFT_ABSAXIS 0x0002
#define DIDFT_AXIS 0x0003
#define DIDFT_PSHBUTTON 0x0004
#define DIDFT_TGLBUTTON 0x0008
#define DIDFT_BUTTON 0x000c
#define DIDFT_POV 0x0010
#define DIDFT_COLLECTION 0x0040
#define DIDFT_NODATA 0x0080
#define DIDFT_ANYINSTANCE 0x00ffff00
#define DIDFT_INSTANCEMASK DIDFT_ANYINSTANCE
#define DIDFT_MAKEINSTANCE(n) ((DWORD)(WORD)(n) << 8)
#define DIDFT_GETTYPE(n) LOBYTE(n)
#define DIDFT_GETINSTANCE(n) LOWORD((n) >> 8)
#define DIDFT_FFACTUATOR 0x01000000
#define DIDFT_FFEFFECTTRIGGER 0x02000000
#define DIDFT_OPTIONAL 0x80000000UL
#define DIDF_ABSAXIS 1
#define DIDF_RELAXIS 2
#define DIDOI_FFACTUATOR 1
#define DIDOI_POLLED 0x8000
#define DIDC_ATTACHED 0x01
#define DIDC_POLLEDDEVICE 0x02
#define DIDC_EMULATED 0x04
#define DIDC_POLLEDDATAFORMAT 0x08
#define DIDC_FORCEFEEDBACK 0x100
#define DI8DEVTYPE_DEVICE 0x11
#define DI8DEVTYPE_MOUSE 0x12
#define DI8DEVTYPE_KEYBOARD 0x13
#define DI8DEVTYPE_JOYSTICK 0x14
#define DI8DEVTYPE_GAMEPAD 0x15
#define DI8DEVTYPE_DRIVING 0x16
#define DI8DEVTYPE_FLIGHT 0x17
#define GET_DIDEVICE_TYPE(type) LOBYTE(type)
#define GET_DIDEVICE_SUBTYPE(type) HIBYTE(type)
#define DIGDD_PEEK 1
#define DIPH_DEVICE 0
#define DIPH_BYOFFSET 1
#define DIPH_BYID 2
#define DIPROP_BUFFERSIZE ((const GUID *)1)
#define DIPROP_AXISMODE ((const GUID *)2)
#define DIPROP_GRANULARITY ((const GUID *)3)
#define DIPROP_RANGE ((const GUID *)4)
#define DIPROP_DEADZONE ((const GUID *)5)
#define DIPROP_SATURATION ((const GUID *)6)
#define DIPROP_FFGAIN ((const GUID *)7)
#define DIPROP_AUTOCENTER ((const GUID *)9)
#define DIPROP_CALIBRATIONMODE ((const GUID *)10)
#define DIPROPAUTOCENTER_OFF 0
#define DIPROPAUTOCENTER_ON 1
#define DIPROPRANGE_NOMIN ((LONG)0x80000000)
#define DIPROPRANGE_NOMAX ((LONG)0x7fffffff)
#define DI_FFNOMINALMAX 10000
#define DI_DEGREES 100
#define DI_SECONDS 1000000
#define DIEB_NOTRIGGER 0xffffffffUL
#define DIEFF_OBJECTIDS 1
#define DIEFF_OBJECTOFFSETS 2
#define DIEFF_CARTESIAN 0x10
#define DIEFF_POLAR 0x20
#define DIEP_DIRECTION 0x40
#define DIEP_TYPESPECIFICPARAMS 0x100
#define DIEP_START 0x20000000
#define DISFFC_RESET 1
#define DISFFC_STOPALL 2
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
typedef struct _DIOBJECTDATAFORMAT
{
    const GUID *pguid;
    DWORD dwOfs, dwType, dwFlags;
} DIOBJECTDATAFORMAT, *LPDIOBJECTDATAFORMAT;
typedef const DIOBJECTDATAFORMAT *LPCDIOBJECTDATAFORMAT;
typedef struct _DIDATAFORMAT
{
    DWORD dwSize, dwObjSize, dwFlags, dwDataSize, dwNumObjs;
    LPDIOBJECTDATAFORMAT rgodf;
} DIDATAFORMAT, *LPDIDATAFORMAT;
typedef const DIDATAFORMAT *LPCDIDATAFORMAT;
typedef struct DIDEVICEOBJECTDATA
{
    DWORD dwOfs, dwData, dwTimeStamp, dwSequence;
    UINT_PTR uAppData;
} DIDEVICEOBJECTDATA, *LPDIDEVICEOBJECTDATA;
typedef const DIDEVICEOBJECTDATA *LPCDIDEVICEOBJECTDATA;
typedef struct DIDEVICEOBJECTINSTANCEA
{
    DWORD dwSize;
    GUID guidType;
    DWORD dwOfs, dwType, dwFlags;
    CHAR tszName[MAX_PATH];
    DWORD dwFFMaxForce, dwFFForceResolution;
    WORD wCollectionNumber, wDesignatorIndex, wUsagePage, wUsage;
    DWORD dwDimension;
    WORD wExponent, wReportId;
} DIDEVICEOBJECTINSTANCEA, DIDEVICEOBJECTINSTANCE, *LPDIDEVICEOBJECTINSTANCE;
typedef const DIDEVICEOBJECTINSTANCE *LPCDIDEVICEOBJECTINSTANCE, *LPCDIDEVICEOBJECTINSTANCEA;
typedef struct DIENVELOPE
{
    DWORD dwSize, dwAttackLevel, dwAttackTime, dwFadeLevel, dwFadeTime;
} DIENVELOPE, *LPDIENVELOPE;
typedef struct DICONSTANTFORCE
{
    LONG lMagnitude;
} DICONSTANTFORCE, *LPDICONSTANTFORCE;
typedef struct DIPERIODIC
{
    DWORD dwMagnitude;
    LONG lOffset;
    DWORD dwPhase, dwPeriod;
} DIPERIODIC, *LPDIPERIODIC;
typedef struct DIEFFECT
{
    DWORD dwSize, dwFlags, dwDuration, dwSamplePeriod, dwGain, dwTriggerButton, dwTriggerRepeatInterval, cAxes;
    LPDWORD rgdwAxes;
    LPLONG rglDirection;
    LPDIENVELOPE lpEnvelope;
    DWORD cbTypeSpecificParams;
    LPVOID lpvTypeSpecificParams;
    DWORD dwStartDelay;
} DIEFFECT, *LPDIEFFECT;
typedef const DIEFFECT *LPCDIEFFECT;
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
typedef struct DIJOYSTATE2
{
    LONG lX, lY, lZ, lRx, lRy, lRz, rglSlider[2];
    DWORD rgdwPOV[4];
    BYTE rgbButtons[128];
    LONG lVX, lVY, lVZ, lVRx, lVRy, lVRz, rglVSlider[2];
    LONG lAX, lAY, lAZ, lARx, lARy, lARz, rglASlider[2];
    LONG lFX, lFY, lFZ, lFRx, lFRy, lFRz, rglFSlider[2];
} DIJOYSTATE2, *LPDIJOYSTATE2;
#define DIJOFS_X 0
#define DIJOFS_Y 4
#define DIJOFS_Z 8
#define DIJOFS_RX 12
#define DIJOFS_RY 16
#define DIJOFS_RZ 20
#define DIJOFS_SLIDER(n) (24 + (n) * 4)
#define DIJOFS_POV(n) (32 + (n) * 4)
#define DIJOFS_BUTTON(n) (48 + (n))
#define DIJOFS_BUTTON0 48
#define DIJOFS_BUTTON1 49
#define DIJOFS_BUTTON2 50
#define DIJOFS_BUTTON3 51
#define DIMOFS_X 0
#define DIMOFS_Y 4
#define DIMOFS_Z 8
#define DIMOFS_BUTTON0 12
#define DIMOFS_BUTTON1 13
#define DIMOFS_BUTTON2 14
#define DIMOFS_BUTTON3 15
#define DIMOFS_BUTTON4 16
#define DIMOFS_BUTTON5 17
#define DIMOFS_BUTTON6 18
#define DIMOFS_BUTTON7 19

typedef BOOL(CALLBACK *LPDIENUMDEVICESCALLBACKA)(LPCDIDEVICEINSTANCE device, LPVOID data);
typedef BOOL(CALLBACK *LPDIENUMDEVICEOBJECTSCALLBACKA)(LPCDIDEVICEOBJECTINSTANCE object, LPVOID data);
#define LPDIENUMDEVICESCALLBACK LPDIENUMDEVICESCALLBACKA
#define LPDIENUMDEVICEOBJECTSCALLBACK LPDIENUMDEVICEOBJECTSCALLBACKA

#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_DI_UNKNOWN \
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE; \
    STDMETHOD_(ULONG, AddRef)(THIS) PURE; \
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#else
#define THREE_D3D8_DI_UNKNOWN
#endif

/* Forces: sources that have them compile, and CreateEffect says that they are not there. */
#undef INTERFACE
#define INTERFACE IDirectInputEffect
DECLARE_INTERFACE_(IDirectInputEffect, IUnknown)
{
    THREE_D3D8_DI_UNKNOWN
    STDMETHOD(Initialize)(THIS_ HINSTANCE instance, DWORD version, REFGUID id) PURE;
    STDMETHOD(GetEffectGuid)(THIS_ LPGUID id) PURE;
    STDMETHOD(GetParameters)(THIS_ LPDIEFFECT effect, DWORD flags) PURE;
    STDMETHOD(SetParameters)(THIS_ LPCDIEFFECT effect, DWORD flags) PURE;
    STDMETHOD(Start)(THIS_ DWORD times, DWORD flags) PURE;
    STDMETHOD(Stop)(THIS) PURE;
    STDMETHOD(GetEffectStatus)(THIS_ LPDWORD status) PURE;
    STDMETHOD(Download)(THIS) PURE;
    STDMETHOD(Unload)(THIS) PURE;
    STDMETHOD(Escape)(THIS_ LPVOID escape) PURE;
};
#undef INTERFACE
typedef IDirectInputEffect *LPDIRECTINPUTEFFECT;

#define INTERFACE IDirectInputDevice8A
DECLARE_INTERFACE_(IDirectInputDevice8A, IUnknown)
{
    THREE_D3D8_DI_UNKNOWN
    STDMETHOD(GetCapabilities)(THIS_ LPDIDEVCAPS caps) PURE;
    STDMETHOD(EnumObjects)(THIS_ LPDIENUMDEVICEOBJECTSCALLBACKA callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(GetProperty)(THIS_ const GUID *property, LPDIPROPHEADER header) PURE;
    STDMETHOD(SetProperty)(THIS_ const GUID *property, LPCDIPROPHEADER header) PURE;
    STDMETHOD(Acquire)(THIS) PURE;
    STDMETHOD(Unacquire)(THIS) PURE;
    STDMETHOD(GetDeviceState)(THIS_ DWORD bytes, LPVOID state) PURE;
    STDMETHOD(GetDeviceData)(THIS_ DWORD bytes, LPDIDEVICEOBJECTDATA data, LPDWORD count, DWORD flags) PURE;
    STDMETHOD(SetDataFormat)(THIS_ LPCDIDATAFORMAT format) PURE;
    STDMETHOD(SetEventNotification)(THIS_ HANDLE event) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(GetObjectInfo)(THIS_ LPDIDEVICEOBJECTINSTANCE info, DWORD object, DWORD how) PURE;
    STDMETHOD(GetDeviceInfo)(THIS_ LPDIDEVICEINSTANCE info) PURE;
    STDMETHOD(RunControlPanel)(THIS_ HWND window, DWORD flags) PURE;
    STDMETHOD(Initialize)(THIS_ HINSTANCE instance, DWORD version, REFGUID id) PURE;
    STDMETHOD(CreateEffect)(THIS_ REFGUID id, LPCDIEFFECT effect, LPDIRECTINPUTEFFECT *made, LPUNKNOWN outer) PURE;
    STDMETHOD(EnumEffects)(THIS_ LPVOID callback, LPVOID data, DWORD type) PURE;
    STDMETHOD(GetEffectInfo)(THIS_ LPVOID info, REFGUID id) PURE;
    STDMETHOD(GetForceFeedbackState)(THIS_ LPDWORD state) PURE;
    STDMETHOD(SendForceFeedbackCommand)(THIS_ DWORD command) PURE;
    STDMETHOD(EnumCreatedEffectObjects)(THIS_ LPVOID callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(Escape)(THIS_ LPVOID escape) PURE;
    STDMETHOD(Poll)(THIS) PURE;
    STDMETHOD(SendDeviceData)(THIS_ DWORD bytes, const DIDEVICEOBJECTDATA *data, LPDWORD count, DWORD flags) PURE;
    STDMETHOD(EnumEffectsInFile)(THIS_ LPCSTR file, LPVOID callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(WriteEffectToFile)(THIS_ LPCSTR file, DWORD count, LPVOID effects, DWORD flags) PURE;
    STDMETHOD(BuildActionMap)(THIS_ LPVOID format, LPCSTR user, DWORD flags) PURE;
    STDMETHOD(SetActionMap)(THIS_ LPVOID format, LPCSTR user, DWORD flags) PURE;
    STDMETHOD(GetImageInfo)(THIS_ LPVOID info) PURE;
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
    STDMETHOD(FindDevice)(THIS_ REFGUID type, LPCSTR name, LPGUID instance) PURE;
    STDMETHOD(EnumDevicesBySemantics)(THIS_ LPCSTR user, LPVOID format, LPVOID callback, LPVOID data, DWORD flags) PURE;
    STDMETHOD(ConfigureDevices)(THIS_ LPVOID callback, LPVOID parameters, DWORD flags, LPVOID data) PURE;
};
#undef INTERFACE
typedef IDirectInput8A IDirectInput8, *LPDIRECTINPUT8A, *LPDIRECTINPUT8;

#include <three-d3d8/media/dinput-macros.h>

#ifdef __cplusplus
extern "C" {
#endif
extern const DIDATAFORMAT c_dfDIKeyboard, c_dfDIMouse, c_dfDIMouse2, c_dfDIJoystick, c_dfDIJoystick2;
HRESULT WINAPI DirectInput8Create(HINSTANCE instance, DWORD version, REFIID riid, LPVOID *out, LPUNKNOWN outer);
#ifdef __cplusplus
}
#endif

#include <three-d3d8/media/dinput-keys.h>

#endif
