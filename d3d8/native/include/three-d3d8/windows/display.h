/* Display modes and monitors (winuser.h, wingdi.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DISPLAY_H
#define THREE_D3D8_DISPLAY_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CCHDEVICENAME 32
#define CCHFORMNAME 32
#define DM_BITSPERPEL 0x00040000
#define DM_PELSWIDTH 0x00080000
#define DM_PELSHEIGHT 0x00100000
#define DM_DISPLAYFLAGS 0x00200000
#define DM_DISPLAYFREQUENCY 0x00400000
#define DM_POSITION 0x00000020
#define CDS_UPDATEREGISTRY 1
#define CDS_TEST 2
#define CDS_FULLSCREEN 4
#define CDS_RESET 0x40000000
#define DISP_CHANGE_SUCCESSFUL 0
#define DISP_CHANGE_RESTART 1
#define DISP_CHANGE_FAILED (-1)
#define DISP_CHANGE_BADMODE (-2)
#define ENUM_CURRENT_SETTINGS ((DWORD)-1)
#define ENUM_REGISTRY_SETTINGS ((DWORD)-2)
#define EDS_RAWMODE 2
#define DISPLAY_DEVICE_ATTACHED_TO_DESKTOP 1
#define DISPLAY_DEVICE_PRIMARY_DEVICE 4
#define MONITOR_DEFAULTTONULL 0
#define MONITOR_DEFAULTTOPRIMARY 1
#define MONITOR_DEFAULTTONEAREST 2
#define MONITORINFOF_PRIMARY 1

#define THREE_D3D8_DEVMODE(name, letter) \
    typedef struct name \
    { \
        letter dmDeviceName[CCHDEVICENAME]; \
        WORD dmSpecVersion, dmDriverVersion, dmSize, dmDriverExtra; \
        DWORD dmFields; \
        union \
        { \
            struct \
            { \
                short dmOrientation, dmPaperSize, dmPaperLength, dmPaperWidth; \
                short dmScale, dmCopies, dmDefaultSource, dmPrintQuality; \
            }; \
            POINTL dmPosition; \
        }; \
        short dmColor, dmDuplex, dmYResolution, dmTTOption, dmCollate; \
        letter dmFormName[CCHFORMNAME]; \
        WORD dmLogPixels; \
        DWORD dmBitsPerPel, dmPelsWidth, dmPelsHeight, dmDisplayFlags, dmDisplayFrequency; \
        DWORD dmICMMethod, dmICMIntent, dmMediaType, dmDitherType; \
        DWORD dmReserved1, dmReserved2, dmPanningWidth, dmPanningHeight; \
    }
THREE_D3D8_DEVMODE(_devicemodeA, CHAR) DEVMODEA, *PDEVMODEA, *LPDEVMODEA;
THREE_D3D8_DEVMODE(_devicemodeW, WCHAR) DEVMODEW, *PDEVMODEW, *LPDEVMODEW;

#define THREE_D3D8_DISPLAY_DEVICE(tag, letter) \
    typedef struct tag \
    { \
        DWORD cb; \
        letter DeviceName[32], DeviceString[128]; \
        DWORD StateFlags; \
        letter DeviceID[128], DeviceKey[128]; \
    }
THREE_D3D8_DISPLAY_DEVICE(_DISPLAY_DEVICEA, CHAR) DISPLAY_DEVICEA, *PDISPLAY_DEVICEA, *LPDISPLAY_DEVICEA;
THREE_D3D8_DISPLAY_DEVICE(_DISPLAY_DEVICEW, WCHAR) DISPLAY_DEVICEW, *PDISPLAY_DEVICEW, *LPDISPLAY_DEVICEW;

typedef struct tagMONITORINFO
{
    DWORD cbSize;
    RECT rcMonitor;
    RECT rcWork;
    DWORD dwFlags;
} MONITORINFO, *LPMONITORINFO;

/* In C++ each is a MONITORINFO, too, as GetMonitorInfo takes it. */
#ifdef __cplusplus
#define THREE_D3D8_MONITORINFOEX(tag, letter) \
    typedef struct tag : public tagMONITORINFO \
    { \
        letter szDevice[CCHDEVICENAME]; \
    }
#else
#define THREE_D3D8_MONITORINFOEX(tag, letter) \
    typedef struct tag \
    { \
        DWORD cbSize; \
        RECT rcMonitor, rcWork; \
        DWORD dwFlags; \
        letter szDevice[CCHDEVICENAME]; \
    }
#endif
THREE_D3D8_MONITORINFOEX(tagMONITORINFOEXA, CHAR) MONITORINFOEXA, *LPMONITORINFOEXA;
THREE_D3D8_MONITORINFOEX(tagMONITORINFOEXW, WCHAR) MONITORINFOEXW, *LPMONITORINFOEXW;

typedef BOOL(CALLBACK *MONITORENUMPROC)(HMONITOR monitor, HDC dc, LPRECT rect, LPARAM data);

BOOL WINAPI EnumDisplaySettingsA(LPCSTR device, DWORD mode, LPDEVMODEA settings);
BOOL WINAPI EnumDisplaySettingsW(LPCWSTR device, DWORD mode, LPDEVMODEW settings);
LONG WINAPI ChangeDisplaySettingsA(LPDEVMODEA settings, DWORD flags);
LONG WINAPI ChangeDisplaySettingsW(LPDEVMODEW settings, DWORD flags);
LONG WINAPI ChangeDisplaySettingsExA(LPCSTR device, LPDEVMODEA settings, HWND window, DWORD flags, LPVOID parameter);
LONG WINAPI ChangeDisplaySettingsExW(LPCWSTR device, LPDEVMODEW settings, HWND window, DWORD flags, LPVOID parameter);
BOOL WINAPI EnumDisplaySettingsExA(LPCSTR device, DWORD mode, LPDEVMODEA settings, DWORD flags);
BOOL WINAPI EnumDisplaySettingsExW(LPCWSTR device, DWORD mode, LPDEVMODEW settings, DWORD flags);
BOOL WINAPI EnumDisplayDevicesA(LPCSTR device, DWORD number, PDISPLAY_DEVICEA found, DWORD flags);
BOOL WINAPI EnumDisplayDevicesW(LPCWSTR device, DWORD number, PDISPLAY_DEVICEW found, DWORD flags);
HMONITOR WINAPI MonitorFromWindow(HWND window, DWORD flags);
HMONITOR WINAPI MonitorFromPoint(POINT point, DWORD flags);
HMONITOR WINAPI MonitorFromRect(LPCRECT rect, DWORD flags);
BOOL WINAPI GetMonitorInfoA(HMONITOR monitor, LPMONITORINFO info);
BOOL WINAPI GetMonitorInfoW(HMONITOR monitor, LPMONITORINFO info);
BOOL WINAPI EnumDisplayMonitors(HDC dc, LPCRECT clip, MONITORENUMPROC procedure, LPARAM data);

#ifdef UNICODE
typedef DEVMODEW DEVMODE, *LPDEVMODE;
typedef DISPLAY_DEVICEW DISPLAY_DEVICE, *PDISPLAY_DEVICE, *LPDISPLAY_DEVICE;
typedef MONITORINFOEXW MONITORINFOEX, *LPMONITORINFOEX;
#define EnumDisplaySettings EnumDisplaySettingsW
#define EnumDisplaySettingsEx EnumDisplaySettingsExW
#define EnumDisplayDevices EnumDisplayDevicesW
#define GetMonitorInfo GetMonitorInfoW
#define ChangeDisplaySettings ChangeDisplaySettingsW
#define ChangeDisplaySettingsEx ChangeDisplaySettingsExW
#else
typedef DEVMODEA DEVMODE, *LPDEVMODE;
typedef DISPLAY_DEVICEA DISPLAY_DEVICE, *PDISPLAY_DEVICE, *LPDISPLAY_DEVICE;
typedef MONITORINFOEXA MONITORINFOEX, *LPMONITORINFOEX;
#define EnumDisplaySettings EnumDisplaySettingsA
#define EnumDisplaySettingsEx EnumDisplaySettingsExA
#define EnumDisplayDevices EnumDisplayDevicesA
#define GetMonitorInfo GetMonitorInfoA
#define ChangeDisplaySettings ChangeDisplaySettingsA
#define ChangeDisplaySettingsEx ChangeDisplaySettingsExA
#endif

#ifdef __cplusplus
}
#endif

#endif
