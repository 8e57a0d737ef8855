/* What Direct3D does to windows when a device takes the whole screen, and when it gives it back; and where on the screen it shows what it draws. */
#define COBJMACROS
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <d3d8.h>
#include "fullscreen.h"
#include "../host.h"

DEVICE("IDirect3D8::CreateDevice")
HRESULT d3d8_IDirect3D8_CreateDevice(void *This, UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface);
DEVICE("IDirect3DDevice8::Reset")
HRESULT d3d8_IDirect3DDevice8_Reset(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters);
DEVICE("IUnknown::Release") ULONG d3d8_IUnknown_Release(void *This);

DEVICE("IDirect3DDevice8::GetFrontBuffer") HRESULT d3d8_IDirect3DDevice8_GetFrontBuffer(void *This, IDirect3DSurface8 *pDestSurface);

DEVICE("IDirect3DDevice8::SetCursorPosition")
void d3d8_IDirect3DDevice8_SetCursorPosition(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags);

/* The device that has the whole screen; NULL for none. */
static void *holder;

/* The windows that devices show their pictures in. */
struct view
{
    void *device;
    HWND window;
    struct view *next;
};
static struct view *views;

static struct view **view_of(void *device)
{
    struct view **at = &views;
    while (*at && (*at)->device != device)
        at = &(*at)->next;
    return at;
}

static void show_in(void *device, HWND window)
{
    struct view **at = view_of(device);
    if (!*at)
        *at = calloc(1, sizeof(**at));
    if (*at)
        (*at)->device = device, (*at)->window = window;
}

static void forget_view(void *device)
{
    struct view **at = view_of(device), *found = *at;
    if (found)
        *at = found->next;
    free(found);
}

static void give_back(void)
{
    holder = NULL;
    three_d3d8_set_screen(0, 0);
}

static void take_screen(void *device, HWND focus, const D3DPRESENT_PARAMETERS *parameters)
{
    HWND window = parameters->hDeviceWindow ? parameters->hDeviceWindow : focus;
    show_in(device, window);
    if (parameters->Windowed)
    {
        if (holder == device)
            give_back();
        return;
    }
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
    if (left == 0)
        forget_view(This);
    if (left == 0 && This == holder)
        give_back();
    return left;
}

/* Moves a picture in the corner of the screen to where the window shows it, as large as it is there. Nothing else is on the screen. */
static void put_in_window(DWORD *screen, LONG pitch, SIZE whole, SIZE picture, HWND window)
{
    RECT client;
    POINT origin = {0, 0};
    DWORD *copy = malloc(sizeof(DWORD) * (size_t)(picture.cx * picture.cy));
    if (!copy)
        return;
    GetClientRect(window, &client);
    ClientToScreen(window, &origin);
    for (LONG y = 0; y < picture.cy; y++)
        memcpy(copy + y * picture.cx, screen + y * pitch, sizeof(DWORD) * (size_t)picture.cx);
    for (LONG y = 0; y < whole.cy; y++)
        for (LONG x = 0; x < whole.cx; x++)
        {
            LONG left = x - origin.x, top = y - origin.y;
            BOOL is_shown = left >= 0 && top >= 0 && left < client.right && top < client.bottom;
            screen[y * pitch + x] = is_shown ? copy[top * picture.cy / client.bottom * picture.cx + left * picture.cx / client.right] : 0xff000000;
        }
    free(copy);
}

/* In a window, what is asked for is the whole screen (SDK: GetFrontBuffer). Into a smaller surface goes the picture alone. */
HRESULT three_d3d8_get_front_buffer(void *This, IDirect3DSurface8 *pDestSurface)
{
    D3DSURFACE_DESC whole, picture;
    IDirect3DSurface8 *back;
    D3DLOCKED_RECT locked;
    struct view *view = *view_of(This);
    HRESULT hr = d3d8_IDirect3DDevice8_GetFrontBuffer(This, pDestSurface);
    if (FAILED(hr) || This == holder || !view || FAILED(IDirect3DSurface8_GetDesc(pDestSurface, &whole)))
        return hr;
    if ((int)whole.Width < GetSystemMetrics(SM_CXSCREEN) || (int)whole.Height < GetSystemMetrics(SM_CYSCREEN))
        return hr;
    if (FAILED(IDirect3DDevice8_GetBackBuffer((IDirect3DDevice8 *)This, 0, D3DBACKBUFFER_TYPE_MONO, &back)))
        return hr;
    IDirect3DSurface8_GetDesc(back, &picture);
    IDirect3DSurface8_Release(back);
    if (SUCCEEDED(IDirect3DSurface8_LockRect(pDestSurface, &locked, NULL, 0)))
    {
        SIZE screen = {(LONG)whole.Width, (LONG)whole.Height}, shown = {(LONG)picture.Width, (LONG)picture.Height};
        put_in_window(locked.pBits, locked.Pitch / (LONG)sizeof(DWORD), screen, shown, view->window);
        IDirect3DSurface8_UnlockRect(pDestSurface);
    }
    return hr;
}

/* Windows' own pointer goes there, too. */
void three_d3d8_set_cursor_position(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags)
{
    d3d8_IDirect3DDevice8_SetCursorPosition(This, XScreenSpace, YScreenSpace, Flags);
    SetCursorPos((int)XScreenSpace, (int)YScreenSpace);
}
