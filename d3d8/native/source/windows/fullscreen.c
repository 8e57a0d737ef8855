/* What Direct3D does to windows when a device takes the whole screen, and when it gives it back. */
#define COBJMACROS
#include <windows.h>
#include <d3d8.h>
#include "fullscreen.h"
#include "../host.h"

DEVICE("IDirect3D8::CreateDevice")
HRESULT d3d8_IDirect3D8_CreateDevice(void *This, UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface);
DEVICE("IDirect3DDevice8::Reset")
HRESULT d3d8_IDirect3DDevice8_Reset(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters);
DEVICE("IUnknown::Release") ULONG d3d8_IUnknown_Release(void *This);

DEVICE("IDirect3DDevice8::SetCursorPosition")
void d3d8_IDirect3DDevice8_SetCursorPosition(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags);

/* The device that has the whole screen; NULL for none. */
static void *holder;

static void give_back(void)
{
    holder = NULL;
    three_d3d8_set_screen(0, 0);
}

static void take_screen(void *device, HWND focus, const D3DPRESENT_PARAMETERS *parameters)
{
    if (parameters->Windowed)
    {
        if (holder == device)
            give_back();
        return;
    }
    HWND window = parameters->hDeviceWindow ? parameters->hDeviceWindow : focus;
    int width = (int)parameters->BackBufferWidth, height = (int)parameters->BackBufferHeight;
    holder = device;
    three_d3d8_set_screen(width, height);
    SetWindowPos(window, HWND_TOPMOST, 0, 0, width, height, SWP_NOACTIVATE | SWP_SHOWWINDOW);
    SetForegroundWindow(focus ? focus : window);
}

HRESULT three_d3d8_create_device(void *This, UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface)
{
    HRESULT hr = d3d8_IDirect3D8_CreateDevice(This, Adapter, DeviceType, hFocusWindow, BehaviorFlags, pPresentationParameters, ppReturnedDeviceInterface);
    if (SUCCEEDED(hr))
        take_screen(*ppReturnedDeviceInterface, hFocusWindow, pPresentationParameters);
    return hr;
}

HRESULT three_d3d8_reset(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters)
{
    D3DDEVICE_CREATION_PARAMETERS created;
    HRESULT hr = d3d8_IDirect3DDevice8_Reset(This, pPresentationParameters);
    if (SUCCEEDED(hr) && SUCCEEDED(IDirect3DDevice8_GetCreationParameters((IDirect3DDevice8 *)This, &created)))
        take_screen(This, created.hFocusWindow, pPresentationParameters);
    return hr;
}

ULONG three_d3d8_release_device(void *This)
{
    ULONG left = d3d8_IUnknown_Release(This);
    if (left == 0 && This == holder)
        give_back();
    return left;
}

/* Windows' own pointer goes there, too. */
void three_d3d8_set_cursor_position(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags)
{
    d3d8_IDirect3DDevice8_SetCursorPosition(This, XScreenSpace, YScreenSpace, Flags);
    SetCursorPos((int)XScreenSpace, (int)YScreenSpace);
}
