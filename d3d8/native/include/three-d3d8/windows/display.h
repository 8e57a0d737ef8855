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

typedef struct _DISPLAY_DEVICEA
{
    DWORD cb;
    CHAR DeviceName[32];
    CHAR DeviceString[128];
    DWORD StateFlags;
    CHAR DeviceID[128];
    CHAR DeviceKey[128];
} DISPLAY_DEVICEA, *PDISPLAY_DEVICEA, *LPDISPLAY_DEVICEA;

typedef struct tagMONITORINFO
{
    DWORD cbSize;
    RECT rcMonitor;
    RECT rcWork;
    DWORD dwFlags;
} MONITORINFO, *LPMONITORINFO;

typedef struct tagMONITORINFOEXA
{
    DWORD cbSize;
    RECT rcMonitor;
    RECT rcWork;
    DWORD dwFlags;
    CHAR szDevice[CCHDEVICENAME];
} MONITORINFOEXA, *LPMONITORINFOEXA;

typedef BOOL(CALLBACK *MONITORENUMPROC)(HMONITOR monitor, HDC dc, LPRECT rect, LPARAM data);

BOOL WINAPI EnumDisplaySettingsA(LPCSTR device, DWORD mode, LPDEVMODEA settings);
BOOL WINAPI EnumDisplaySettingsW(LPCWSTR device, DWORD mode, LPDEVMODEW settings);
LONG WINAPI ChangeDisplaySettingsA(LPDEVMODEA settings, DWORD flags);
LONG WINAPI ChangeDisplaySettingsW(LPDEVMODEW settings, DWORD flags);
LONG WINAPI ChangeDisplaySettingsExA(LPCSTR device, LPDEVMODEA settings, HWND window, DWORD flags, LPVOID parameter);
LONG WINAPI ChangeDisplaySettingsExW(LPCWSTR device, LPDEVMODEW settings, HWND window, DWORD flags, LPVOID parameter);
BOOL WINAPI EnumDisplayDevicesA(LPCSTR device, DWORD number, PDISPLAY_DEVICEA found, DWORD flags);
HMONITOR WINAPI MonitorFromWindow(HWND window, DWORD flags);
HMONITOR WINAPI MonitorFromPoint(POINT point, DWORD flags);
HMONITOR WINAPI MonitorFromRect(LPCRECT rect, DWORD flags);
BOOL WINAPI GetMonitorInfoA(HMONITOR monitor, LPMONITORINFO info);
BOOL WINAPI EnumDisplayMonitors(HDC dc, LPCRECT clip, MONITORENUMPROC procedure, LPARAM data);

#ifdef UNICODE
typedef DEVMODEW DEVMODE, *LPDEVMODE;
#define EnumDisplaySettings EnumDisplaySettingsW
#define ChangeDisplaySettings ChangeDisplaySettingsW
#define ChangeDisplaySettingsEx ChangeDisplaySettingsExW
#else
typedef DEVMODEA DEVMODE, *LPDEVMODE;
#define EnumDisplaySettings EnumDisplaySettingsA
#define ChangeDisplaySettings ChangeDisplaySettingsA
#define ChangeDisplaySettingsEx ChangeDisplaySettingsExA
#endif
typedef DISPLAY_DEVICEA DISPLAY_DEVICE;
typedef MONITORINFOEXA MONITORINFOEX;
#define EnumDisplayDevices EnumDisplayDevicesA
#define GetMonitorInfo GetMonitorInfoA

#ifdef __cplusplus
}
#endif

#endif
