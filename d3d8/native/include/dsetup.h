/* dsetup.h: what installs DirectX: version 8.1 is there, and nothing is installed. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSETUP_H
#define THREE_D3D8_DSETUP_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DSETUPERR_SUCCESS_RESTART 1
#define DSETUPERR_SUCCESS 0
#define DSETUPERR_BADWINDOWSVERSION (-1)
#define DSETUPERR_SOURCEFILENOTFOUND (-2)
#define DSETUPERR_BADSOURCESIZE (-3)
#define DSETUPERR_BADSOURCETIME (-4)
#define DSETUPERR_NOCOPY (-5)
#define DSETUPERR_OUTOFDISKSPACE (-6)
#define DSETUPERR_CANTFINDINF (-7)
#define DSETUPERR_CANTFINDDIR (-8)
#define DSETUPERR_INTERNAL (-9)
#define DSETUPERR_UNKNOWNOS (-11)
#define DSETUPERR_USERHITCANCEL (-12)
#define DSETUPERR_NOTPREINSTALLEDONNT (-13)
#define DSETUPERR_NEWERVERSION (-14)
#define DSETUP_DDRAWDRV 0x00000008
#define DSETUP_DSOUNDDRV 0x00000010
#define DSETUP_DXCORE 0x00010000
#define DSETUP_DIRECTX (DSETUP_DXCORE | DSETUP_DDRAWDRV | DSETUP_DSOUNDDRV)
#define DSETUP_TESTINSTALL 0x00020000

#define THREE_D3D8_SETUP(suffix, text) \
    typedef struct _DIRECTXREGISTERAPP##suffix \
    { \
        DWORD dwSize, dwFlags; \
        text lpszApplicationName; \
        LPGUID lpGUID; \
        text lpszFilename, lpszCommandLine, lpszPath, lpszCurrentDirectory; \
    } DIRECTXREGISTERAPP##suffix, *PDIRECTXREGISTERAPP##suffix, *LPDIRECTXREGISTERAPP##suffix; \
    INT WINAPI DirectXSetup##suffix(HWND window, text path, DWORD flags); \
    INT WINAPI DirectXRegisterApplication##suffix(HWND window, LPVOID application);
THREE_D3D8_SETUP(A, LPSTR)
THREE_D3D8_SETUP(W, LPWSTR)
#undef THREE_D3D8_SETUP
typedef DWORD(CALLBACK *DSETUP_CALLBACK)(DWORD reason, DWORD type, LPSTR text, LPSTR name, void *info);
INT WINAPI DirectXSetupSetCallback(DSETUP_CALLBACK callback);
INT WINAPI DirectXSetupGetVersion(DWORD *version, DWORD *revision);
INT WINAPI DirectXUnRegisterApplication(HWND window, LPGUID application);
#ifdef UNICODE
typedef DIRECTXREGISTERAPPW DIRECTXREGISTERAPP, *LPDIRECTXREGISTERAPP;
#define DirectXSetup DirectXSetupW
#define DirectXRegisterApplication DirectXRegisterApplicationW
#else
typedef DIRECTXREGISTERAPPA DIRECTXREGISTERAPP, *LPDIRECTXREGISTERAPP;
#define DirectXSetup DirectXSetupA
#define DirectXRegisterApplication DirectXRegisterApplicationA
#endif

#ifdef __cplusplus
}
#endif

#endif
