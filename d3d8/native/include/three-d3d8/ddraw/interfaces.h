/* The interfaces of DirectDraw (ddraw.h), for C and C++. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DDRAW_INTERFACES_H
#define THREE_D3D8_DDRAW_INTERFACES_H

#include <objbase.h>
#include <three-d3d8/ddraw/types.h>

typedef struct IDirectDraw *LPDIRECTDRAW;
typedef struct IDirectDraw2 *LPDIRECTDRAW2;
typedef struct IDirectDraw4 *LPDIRECTDRAW4;
typedef struct IDirectDraw7 *LPDIRECTDRAW7;
typedef struct IDirectDrawSurface *LPDIRECTDRAWSURFACE;
typedef struct IDirectDrawSurface2 *LPDIRECTDRAWSURFACE2;
typedef struct IDirectDrawSurface3 *LPDIRECTDRAWSURFACE3;
typedef struct IDirectDrawSurface4 *LPDIRECTDRAWSURFACE4;
typedef struct IDirectDrawSurface7 *LPDIRECTDRAWSURFACE7;
typedef struct IDirectDrawPalette *LPDIRECTDRAWPALETTE;
typedef struct IDirectDrawClipper *LPDIRECTDRAWCLIPPER;
typedef struct IDirectDrawColorControl *LPDIRECTDRAWCOLORCONTROL;
typedef struct IDirectDrawGammaControl *LPDIRECTDRAWGAMMACONTROL;

typedef BOOL(CALLBACK *LPDDENUMCALLBACKA)(GUID *device, LPSTR description, LPSTR name, LPVOID data);
typedef BOOL(CALLBACK *LPDDENUMCALLBACKW)(GUID *device, LPWSTR description, LPWSTR name, LPVOID data);
typedef BOOL(CALLBACK *LPDDENUMCALLBACKEXA)(GUID *device, LPSTR description, LPSTR name, LPVOID data, HMONITOR monitor);
typedef BOOL(CALLBACK *LPDDENUMCALLBACKEXW)(GUID *device, LPWSTR description, LPWSTR name, LPVOID data, HMONITOR monitor);
typedef HRESULT(CALLBACK *LPDDENUMMODESCALLBACK)(LPDDSURFACEDESC mode, LPVOID data);
typedef HRESULT(CALLBACK *LPDDENUMMODESCALLBACK2)(LPDDSURFACEDESC2 mode, LPVOID data);
typedef HRESULT(CALLBACK *LPDDENUMSURFACESCALLBACK)(LPDIRECTDRAWSURFACE surface, LPDDSURFACEDESC description, LPVOID data);
typedef HRESULT(CALLBACK *LPDDENUMSURFACESCALLBACK2)(LPDIRECTDRAWSURFACE4 surface, LPDDSURFACEDESC2 description, LPVOID data);
typedef HRESULT(CALLBACK *LPDDENUMSURFACESCALLBACK7)(LPDIRECTDRAWSURFACE7 surface, LPDDSURFACEDESC2 description, LPVOID data);

/* What all displays have, before and behind the modes, whose parameters became more. */
#define THREE_D3D8_DD_DISPLAY(description_type, surface_type, mode_callback, surface_callback) \
    STDMETHOD(Compact)(THIS) PURE; \
    STDMETHOD(CreateClipper)(THIS_ DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer) PURE; \
    STDMETHOD(CreatePalette)(THIS_ DWORD flags, LPPALETTEENTRY entries, LPDIRECTDRAWPALETTE *palette, LPUNKNOWN outer) PURE; \
    STDMETHOD(CreateSurface)(THIS_ description_type description, surface_type *surface, LPUNKNOWN outer) PURE; \
    STDMETHOD(DuplicateSurface)(THIS_ surface_type surface, surface_type *copy) PURE; \
    STDMETHOD(EnumDisplayModes)(THIS_ DWORD flags, description_type wanted, LPVOID data, mode_callback callback) PURE; \
    STDMETHOD(EnumSurfaces)(THIS_ DWORD flags, description_type wanted, LPVOID data, surface_callback callback) PURE; \
    STDMETHOD(FlipToGDISurface)(THIS) PURE; \
    STDMETHOD(GetCaps)(THIS_ LPDDCAPS driver, LPDDCAPS emulation) PURE; \
    STDMETHOD(GetDisplayMode)(THIS_ description_type mode) PURE; \
    STDMETHOD(GetFourCCCodes)(THIS_ LPDWORD count, LPDWORD codes) PURE; \
    STDMETHOD(GetGDISurface)(THIS_ surface_type *surface) PURE; \
    STDMETHOD(GetMonitorFrequency)(THIS_ LPDWORD frequency) PURE; \
    STDMETHOD(GetScanLine)(THIS_ LPDWORD line) PURE; \
    STDMETHOD(GetVerticalBlankStatus)(THIS_ LPBOOL is_blank) PURE; \
    STDMETHOD(Initialize)(THIS_ GUID *device) PURE; \
    STDMETHOD(RestoreDisplayMode)(THIS) PURE; \
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;

/* What they have from the second one on. */
#define THREE_D3D8_DD_DISPLAY_2(caps_type) \
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits, DWORD frequency, DWORD flags) PURE; \
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE; \
    STDMETHOD(GetAvailableVidMem)(THIS_ caps_type caps, LPDWORD total, LPDWORD free) PURE;

/* What they have from the fourth one on. */
#define THREE_D3D8_DD_DISPLAY_4(surface_type, identifier_type) \
    STDMETHOD(GetSurfaceFromDC)(THIS_ HDC dc, surface_type *surface) PURE; \
    STDMETHOD(RestoreAllSurfaces)(THIS) PURE; \
    STDMETHOD(TestCooperativeLevel)(THIS) PURE; \
    STDMETHOD(GetDeviceIdentifier)(THIS_ identifier_type identifier, DWORD flags) PURE;

#undef INTERFACE
#define INTERFACE IDirectDraw
DECLARE_INTERFACE_(IDirectDraw, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_DISPLAY(LPDDSURFACEDESC, LPDIRECTDRAWSURFACE, LPDDENUMMODESCALLBACK, LPDDENUMSURFACESCALLBACK)
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits) PURE;
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDraw2
DECLARE_INTERFACE_(IDirectDraw2, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_DISPLAY(LPDDSURFACEDESC, LPDIRECTDRAWSURFACE, LPDDENUMMODESCALLBACK, LPDDENUMSURFACESCALLBACK)
    THREE_D3D8_DD_DISPLAY_2(LPDDSCAPS)
};

#undef INTERFACE
#define INTERFACE IDirectDraw4
DECLARE_INTERFACE_(IDirectDraw4, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_DISPLAY(LPDDSURFACEDESC2, LPDIRECTDRAWSURFACE4, LPDDENUMMODESCALLBACK2, LPDDENUMSURFACESCALLBACK2)
    THREE_D3D8_DD_DISPLAY_2(LPDDSCAPS2)
    THREE_D3D8_DD_DISPLAY_4(LPDIRECTDRAWSURFACE4, LPDDDEVICEIDENTIFIER)
};

#undef INTERFACE
#define INTERFACE IDirectDraw7
DECLARE_INTERFACE_(IDirectDraw7, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_DISPLAY(LPDDSURFACEDESC2, LPDIRECTDRAWSURFACE7, LPDDENUMMODESCALLBACK2, LPDDENUMSURFACESCALLBACK7)
    THREE_D3D8_DD_DISPLAY_2(LPDDSCAPS2)
    THREE_D3D8_DD_DISPLAY_4(LPDIRECTDRAWSURFACE7, LPDDDEVICEIDENTIFIER2)
    STDMETHOD(StartModeTest)(THIS_ LPSIZE modes, DWORD count, DWORD flags) PURE;
    STDMETHOD(EvaluateMode)(THIS_ DWORD flags, DWORD *seconds) PURE;
};

/* What all surfaces have. */
#define THREE_D3D8_DD_SURFACE(description_type, surface_type, surface_callback, caps_type, unlocked) \
    STDMETHOD(AddAttachedSurface)(THIS_ surface_type surface) PURE; \
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE; \
    STDMETHOD(Blt)(THIS_ LPRECT to, surface_type source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE; \
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE; \
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, surface_type source, LPRECT from, DWORD flags) PURE; \
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, surface_type surface) PURE; \
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, surface_callback callback) PURE; \
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, surface_callback callback) PURE; \
    STDMETHOD(Flip)(THIS_ surface_type target, DWORD flags) PURE; \
    STDMETHOD(GetAttachedSurface)(THIS_ caps_type caps, surface_type *surface) PURE; \
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE; \
    STDMETHOD(GetCaps)(THIS_ caps_type caps) PURE; \
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE; \
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE; \
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE; \
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE; \
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE; \
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE; \
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE; \
    STDMETHOD(GetSurfaceDesc)(THIS_ description_type description) PURE; \
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, description_type description) PURE; \
    STDMETHOD(IsLost)(THIS) PURE; \
    STDMETHOD(Lock)(THIS_ LPRECT rect, description_type description, DWORD flags, HANDLE event) PURE; \
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE; \
    STDMETHOD(Restore)(THIS) PURE; \
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE; \
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE; \
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE; \
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE; \
    STDMETHOD(Unlock)(THIS_ unlocked) PURE; \
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, surface_type target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE; \
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE; \
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, surface_type reference) PURE;

/* What they have from the second one on, from the third one, and from the fourth one. */
#define THREE_D3D8_DD_SURFACE_2 \
    STDMETHOD(GetDDInterface)(THIS_ LPVOID *draw) PURE; \
    STDMETHOD(PageLock)(THIS_ DWORD flags) PURE; \
    STDMETHOD(PageUnlock)(THIS_ DWORD flags) PURE;
#define THREE_D3D8_DD_SURFACE_3(description_type) \
    STDMETHOD(SetSurfaceDesc)(THIS_ description_type description, DWORD flags) PURE;
#define THREE_D3D8_DD_SURFACE_4 \
    STDMETHOD(SetPrivateData)(THIS_ REFGUID tag, LPVOID data, DWORD bytes, DWORD flags) PURE; \
    STDMETHOD(GetPrivateData)(THIS_ REFGUID tag, LPVOID data, LPDWORD bytes) PURE; \
    STDMETHOD(FreePrivateData)(THIS_ REFGUID tag) PURE; \
    STDMETHOD(GetUniquenessValue)(THIS_ LPDWORD value) PURE; \
    STDMETHOD(ChangeUniquenessValue)(THIS) PURE;

#undef INTERFACE
#define INTERFACE IDirectDrawSurface
DECLARE_INTERFACE_(IDirectDrawSurface, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_SURFACE(LPDDSURFACEDESC, LPDIRECTDRAWSURFACE, LPDDENUMSURFACESCALLBACK, LPDDSCAPS, LPVOID bits)
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface2
DECLARE_INTERFACE_(IDirectDrawSurface2, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_SURFACE(LPDDSURFACEDESC, LPDIRECTDRAWSURFACE2, LPDDENUMSURFACESCALLBACK, LPDDSCAPS, LPVOID bits)
    THREE_D3D8_DD_SURFACE_2
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface3
DECLARE_INTERFACE_(IDirectDrawSurface3, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_SURFACE(LPDDSURFACEDESC, LPDIRECTDRAWSURFACE3, LPDDENUMSURFACESCALLBACK, LPDDSCAPS, LPVOID bits)
    THREE_D3D8_DD_SURFACE_2
    THREE_D3D8_DD_SURFACE_3(LPDDSURFACEDESC)
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface4
DECLARE_INTERFACE_(IDirectDrawSurface4, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_SURFACE(LPDDSURFACEDESC2, LPDIRECTDRAWSURFACE4, LPDDENUMSURFACESCALLBACK2, LPDDSCAPS2, LPRECT rect)
    THREE_D3D8_DD_SURFACE_2
    THREE_D3D8_DD_SURFACE_3(LPDDSURFACEDESC2)
    THREE_D3D8_DD_SURFACE_4
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface7
DECLARE_INTERFACE_(IDirectDrawSurface7, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DD_SURFACE(LPDDSURFACEDESC2, LPDIRECTDRAWSURFACE7, LPDDENUMSURFACESCALLBACK7, LPDDSCAPS2, LPRECT rect)
    THREE_D3D8_DD_SURFACE_2
    THREE_D3D8_DD_SURFACE_3(LPDDSURFACEDESC2)
    THREE_D3D8_DD_SURFACE_4
    STDMETHOD(SetPriority)(THIS_ DWORD priority) PURE;
    STDMETHOD(GetPriority)(THIS_ LPDWORD priority) PURE;
    STDMETHOD(SetLOD)(THIS_ DWORD most) PURE;
    STDMETHOD(GetLOD)(THIS_ LPDWORD most) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawPalette
DECLARE_INTERFACE_(IDirectDrawPalette, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetCaps)(THIS_ LPDWORD caps) PURE;
    STDMETHOD(GetEntries)(THIS_ DWORD flags, DWORD first, DWORD count, LPPALETTEENTRY entries) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, DWORD flags, LPPALETTEENTRY entries) PURE;
    STDMETHOD(SetEntries)(THIS_ DWORD flags, DWORD first, DWORD count, LPPALETTEENTRY entries) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawClipper
DECLARE_INTERFACE_(IDirectDrawClipper, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetClipList)(THIS_ LPRECT rect, LPRGNDATA list, LPDWORD bytes) PURE;
    STDMETHOD(GetHWnd)(THIS_ HWND *window) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, DWORD flags) PURE;
    STDMETHOD(IsClipListChanged)(THIS_ BOOL *is_changed) PURE;
    STDMETHOD(SetClipList)(THIS_ LPRGNDATA list, DWORD flags) PURE;
    STDMETHOD(SetHWnd)(THIS_ DWORD flags, HWND window) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawColorControl
DECLARE_INTERFACE_(IDirectDrawColorControl, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetColorControls)(THIS_ LPDDCOLORCONTROL control) PURE;
    STDMETHOD(SetColorControls)(THIS_ LPDDCOLORCONTROL control) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawGammaControl
DECLARE_INTERFACE_(IDirectDrawGammaControl, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetGammaRamp)(THIS_ DWORD flags, LPDDGAMMARAMP ramp) PURE;
    STDMETHOD(SetGammaRamp)(THIS_ DWORD flags, LPDDGAMMARAMP ramp) PURE;
};

#undef INTERFACE

#endif
