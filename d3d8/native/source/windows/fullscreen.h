/* What is done around methods of Direct3D for the program's windows. */
#ifndef THREE_D3D8_FULLSCREEN_H
#define THREE_D3D8_FULLSCREEN_H

#include <d3d8.h>

HRESULT three_d3d8_create_device(void *This, UINT Adapter, D3DDEVTYPE DeviceType, HWND hFocusWindow, DWORD BehaviorFlags, D3DPRESENT_PARAMETERS *pPresentationParameters, IDirect3DDevice8 **ppReturnedDeviceInterface);
HRESULT three_d3d8_reset(void *This, D3DPRESENT_PARAMETERS *pPresentationParameters);
ULONG three_d3d8_release_device(void *This);
HRESULT three_d3d8_get_front_buffer(void *This, IDirect3DSurface8 *pDestSurface);
void three_d3d8_set_cursor_position(void *This, UINT XScreenSpace, UINT YScreenSpace, DWORD Flags);

#endif
