/* DirectX's setup (dsetup.dll): version 8.1 is there, and nothing is installed. */
#include <dsetup.h>
#include <windows.h>
#include "../../host.h"

/* As the documentation of DirectX 8.1 has them: 4.08, and 01.0881. */
#define VERSION MAKELONG(8, 4)
#define REVISION MAKELONG(881, 1)

static INT no_setup(void)
{
    three_d3d8_say_once("DirectXSetup: nothing is installed here; it fails.\n");
    return DSETUPERR_INTERNAL;
}

INT WINAPI DirectXSetupGetVersion(DWORD *version, DWORD *revision)
{
    if (version)
        *version = (DWORD)VERSION;
    if (revision)
        *revision = (DWORD)REVISION;
    return 1;
}

INT WINAPI DirectXSetupA(HWND window, LPSTR path, DWORD flags)
{
    (void)window, (void)path, (void)flags;
    return no_setup();
}

INT WINAPI DirectXSetupW(HWND window, LPWSTR path, DWORD flags)
{
    (void)window, (void)path, (void)flags;
    return no_setup();
}

INT WINAPI DirectXSetupSetCallback(DSETUP_CALLBACK callback)
{
    (void)callback;
    return 0;
}

INT WINAPI DirectXRegisterApplicationA(HWND window, LPVOID application)
{
    (void)window, (void)application;
    return no_setup();
}

INT WINAPI DirectXRegisterApplicationW(HWND window, LPVOID application)
{
    (void)window, (void)application;
    return no_setup();
}

INT WINAPI DirectXUnRegisterApplication(HWND window, LPGUID application)
{
    (void)window, (void)application;
    return no_setup();
}
