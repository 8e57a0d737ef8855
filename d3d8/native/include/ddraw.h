/*
 * ddraw.h: DirectDraw, whose structs .dds files begin with, and which programs of Direct3D 8 ask for display modes, video memory and the
 * vertical blank. It has no surfaces here. Own text, after the SDK's documentation.
 */
#ifndef THREE_D3D8_DDRAW_H
#define THREE_D3D8_DDRAW_H
#define __DDRAW_INCLUDED__

#include <windows.h>
#include <objbase.h>
#include <mmsystem.h>

#ifndef DIRECTDRAW_VERSION
#define DIRECTDRAW_VERSION 0x0700
#endif

DEFINE_GUID(CLSID_DirectDraw, 0xd7b70ee0, 0x4340, 0x11cf, 0xb0, 0x63, 0x00, 0x20, 0xaf, 0xc2, 0xcd, 0x35);
DEFINE_GUID(CLSID_DirectDraw7, 0x3c305196, 0x50db, 0x11d3, 0x9c, 0xfe, 0x00, 0xc0, 0x4f, 0xd9, 0x30, 0xc5);
DEFINE_GUID(CLSID_DirectDrawClipper, 0x593817a0, 0x7db3, 0x11cf, 0xa2, 0xde, 0x00, 0xaa, 0x00, 0xb9, 0x33, 0x56);
DEFINE_GUID(IID_IDirectDraw, 0x6c14db80, 0xa733, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectDraw2, 0xb3a6f3e0, 0x2b43, 0x11cf, 0xa2, 0xde, 0x00, 0xaa, 0x00, 0xb9, 0x33, 0x56);
DEFINE_GUID(IID_IDirectDraw4, 0x9c59509a, 0x39bd, 0x11d1, 0x8c, 0x4a, 0x00, 0xc0, 0x4f, 0xd9, 0x30, 0xc5);
DEFINE_GUID(IID_IDirectDraw7, 0x15e65ec0, 0x3b9c, 0x11d2, 0xb9, 0x2f, 0x00, 0x60, 0x97, 0x97, 0xea, 0x5b);
DEFINE_GUID(IID_IDirectDrawSurface, 0x6c14db81, 0xa733, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectDrawSurface2, 0x57805885, 0x6eec, 0x11cf, 0x94, 0x41, 0xa8, 0x23, 0x03, 0xc1, 0x0e, 0x27);
DEFINE_GUID(IID_IDirectDrawSurface3, 0xda044e00, 0x69b2, 0x11d0, 0xa1, 0xd5, 0x00, 0xaa, 0x00, 0xb8, 0xdf, 0xbb);
DEFINE_GUID(IID_IDirectDrawSurface4, 0x0b2b8630, 0xad35, 0x11d0, 0x8e, 0xa6, 0x00, 0x60, 0x97, 0x97, 0xea, 0x5b);
DEFINE_GUID(IID_IDirectDrawSurface7, 0x06675a80, 0x3b9b, 0x11d2, 0xb9, 0x2f, 0x00, 0x60, 0x97, 0x97, 0xea, 0x5b);
DEFINE_GUID(IID_IDirectDrawPalette, 0x6c14db84, 0xa733, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectDrawClipper, 0x6c14db85, 0xa733, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectDrawColorControl, 0x4b9f0ee0, 0x0d7e, 0x11d0, 0x9b, 0x06, 0x00, 0xa0, 0xc9, 0x03, 0xa3, 0xb8);
DEFINE_GUID(IID_IDirectDrawGammaControl, 0x69c11c3e, 0xb46b, 0x11d1, 0xad, 0x7a, 0x00, 0xc0, 0x4f, 0xc2, 0x9b, 0x4e);

#include <three-d3d8/ddraw/constants.h>
#include <three-d3d8/ddraw/types.h>
#include <three-d3d8/ddraw/interfaces.h>
#include <three-d3d8/ddraw/macros.h>

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI DirectDrawCreate(GUID *device, LPDIRECTDRAW *draw, LPUNKNOWN outer);
HRESULT WINAPI DirectDrawCreateEx(GUID *device, LPVOID *draw, REFIID iid, LPUNKNOWN outer);
HRESULT WINAPI DirectDrawCreateClipper(DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer);
HRESULT WINAPI DirectDrawEnumerateA(LPDDENUMCALLBACKA callback, LPVOID data);
HRESULT WINAPI DirectDrawEnumerateW(LPDDENUMCALLBACKW callback, LPVOID data);
HRESULT WINAPI DirectDrawEnumerateExA(LPDDENUMCALLBACKEXA callback, LPVOID data, DWORD flags);
HRESULT WINAPI DirectDrawEnumerateExW(LPDDENUMCALLBACKEXW callback, LPVOID data, DWORD flags);
typedef HRESULT(WINAPI *LPDIRECTDRAWENUMERATEA)(LPDDENUMCALLBACKA, LPVOID);
typedef HRESULT(WINAPI *LPDIRECTDRAWENUMERATEW)(LPDDENUMCALLBACKW, LPVOID);
typedef HRESULT(WINAPI *LPDIRECTDRAWENUMERATEEXA)(LPDDENUMCALLBACKEXA, LPVOID, DWORD);
typedef HRESULT(WINAPI *LPDIRECTDRAWENUMERATEEXW)(LPDDENUMCALLBACKEXW, LPVOID, DWORD);
#ifdef __cplusplus
}
#endif

#ifdef UNICODE
#define LPDDENUMCALLBACK LPDDENUMCALLBACKW
#define LPDDENUMCALLBACKEX LPDDENUMCALLBACKEXW
#define LPDIRECTDRAWENUMERATE LPDIRECTDRAWENUMERATEW
#define LPDIRECTDRAWENUMERATEEX LPDIRECTDRAWENUMERATEEXW
#define DirectDrawEnumerate DirectDrawEnumerateW
#define DirectDrawEnumerateEx DirectDrawEnumerateExW
#else
#define LPDDENUMCALLBACK LPDDENUMCALLBACKA
#define LPDDENUMCALLBACKEX LPDDENUMCALLBACKEXA
#define LPDIRECTDRAWENUMERATE LPDIRECTDRAWENUMERATEA
#define LPDIRECTDRAWENUMERATEEX LPDIRECTDRAWENUMERATEEXA
#define DirectDrawEnumerate DirectDrawEnumerateA
#define DirectDrawEnumerateEx DirectDrawEnumerateExA
#endif

#endif
