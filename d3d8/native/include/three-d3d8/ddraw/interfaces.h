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

#undef INTERFACE
#define INTERFACE IDirectDraw
DECLARE_INTERFACE_(IDirectDraw, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(Compact)(THIS) PURE;
    STDMETHOD(CreateClipper)(THIS_ DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer) PURE;
    STDMETHOD(CreatePalette)(THIS_ DWORD flags, LPPALETTEENTRY entries, LPDIRECTDRAWPALETTE *palette, LPUNKNOWN outer) PURE;
    STDMETHOD(CreateSurface)(THIS_ LPDDSURFACEDESC description, LPDIRECTDRAWSURFACE *surface, LPUNKNOWN outer) PURE;
    STDMETHOD(DuplicateSurface)(THIS_ LPDIRECTDRAWSURFACE surface, LPDIRECTDRAWSURFACE *copy) PURE;
    STDMETHOD(EnumDisplayModes)(THIS_ DWORD flags, LPDDSURFACEDESC wanted, LPVOID data, LPDDENUMMODESCALLBACK callback) PURE;
    STDMETHOD(EnumSurfaces)(THIS_ DWORD flags, LPDDSURFACEDESC wanted, LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(FlipToGDISurface)(THIS) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDCAPS driver, LPDDCAPS emulation) PURE;
    STDMETHOD(GetDisplayMode)(THIS_ LPDDSURFACEDESC mode) PURE;
    STDMETHOD(GetFourCCCodes)(THIS_ LPDWORD count, LPDWORD codes) PURE;
    STDMETHOD(GetGDISurface)(THIS_ LPDIRECTDRAWSURFACE *surface) PURE;
    STDMETHOD(GetMonitorFrequency)(THIS_ LPDWORD frequency) PURE;
    STDMETHOD(GetScanLine)(THIS_ LPDWORD line) PURE;
    STDMETHOD(GetVerticalBlankStatus)(THIS_ LPBOOL is_blank) PURE;
    STDMETHOD(Initialize)(THIS_ GUID *device) PURE;
    STDMETHOD(RestoreDisplayMode)(THIS) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits) PURE;
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDraw2
DECLARE_INTERFACE_(IDirectDraw2, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(Compact)(THIS) PURE;
    STDMETHOD(CreateClipper)(THIS_ DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer) PURE;
    STDMETHOD(CreatePalette)(THIS_ DWORD flags, LPPALETTEENTRY entries, LPDIRECTDRAWPALETTE *palette, LPUNKNOWN outer) PURE;
    STDMETHOD(CreateSurface)(THIS_ LPDDSURFACEDESC description, LPDIRECTDRAWSURFACE *surface, LPUNKNOWN outer) PURE;
    STDMETHOD(DuplicateSurface)(THIS_ LPDIRECTDRAWSURFACE surface, LPDIRECTDRAWSURFACE *copy) PURE;
    STDMETHOD(EnumDisplayModes)(THIS_ DWORD flags, LPDDSURFACEDESC wanted, LPVOID data, LPDDENUMMODESCALLBACK callback) PURE;
    STDMETHOD(EnumSurfaces)(THIS_ DWORD flags, LPDDSURFACEDESC wanted, LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(FlipToGDISurface)(THIS) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDCAPS driver, LPDDCAPS emulation) PURE;
    STDMETHOD(GetDisplayMode)(THIS_ LPDDSURFACEDESC mode) PURE;
    STDMETHOD(GetFourCCCodes)(THIS_ LPDWORD count, LPDWORD codes) PURE;
    STDMETHOD(GetGDISurface)(THIS_ LPDIRECTDRAWSURFACE *surface) PURE;
    STDMETHOD(GetMonitorFrequency)(THIS_ LPDWORD frequency) PURE;
    STDMETHOD(GetScanLine)(THIS_ LPDWORD line) PURE;
    STDMETHOD(GetVerticalBlankStatus)(THIS_ LPBOOL is_blank) PURE;
    STDMETHOD(Initialize)(THIS_ GUID *device) PURE;
    STDMETHOD(RestoreDisplayMode)(THIS) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits, DWORD frequency, DWORD flags) PURE;
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE;
    STDMETHOD(GetAvailableVidMem)(THIS_ LPDDSCAPS caps, LPDWORD total, LPDWORD free) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDraw4
DECLARE_INTERFACE_(IDirectDraw4, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(Compact)(THIS) PURE;
    STDMETHOD(CreateClipper)(THIS_ DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer) PURE;
    STDMETHOD(CreatePalette)(THIS_ DWORD flags, LPPALETTEENTRY entries, LPDIRECTDRAWPALETTE *palette, LPUNKNOWN outer) PURE;
    STDMETHOD(CreateSurface)(THIS_ LPDDSURFACEDESC2 description, LPDIRECTDRAWSURFACE4 *surface, LPUNKNOWN outer) PURE;
    STDMETHOD(DuplicateSurface)(THIS_ LPDIRECTDRAWSURFACE4 surface, LPDIRECTDRAWSURFACE4 *copy) PURE;
    STDMETHOD(EnumDisplayModes)(THIS_ DWORD flags, LPDDSURFACEDESC2 wanted, LPVOID data, LPDDENUMMODESCALLBACK2 callback) PURE;
    STDMETHOD(EnumSurfaces)(THIS_ DWORD flags, LPDDSURFACEDESC2 wanted, LPVOID data, LPDDENUMSURFACESCALLBACK2 callback) PURE;
    STDMETHOD(FlipToGDISurface)(THIS) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDCAPS driver, LPDDCAPS emulation) PURE;
    STDMETHOD(GetDisplayMode)(THIS_ LPDDSURFACEDESC2 mode) PURE;
    STDMETHOD(GetFourCCCodes)(THIS_ LPDWORD count, LPDWORD codes) PURE;
    STDMETHOD(GetGDISurface)(THIS_ LPDIRECTDRAWSURFACE4 *surface) PURE;
    STDMETHOD(GetMonitorFrequency)(THIS_ LPDWORD frequency) PURE;
    STDMETHOD(GetScanLine)(THIS_ LPDWORD line) PURE;
    STDMETHOD(GetVerticalBlankStatus)(THIS_ LPBOOL is_blank) PURE;
    STDMETHOD(Initialize)(THIS_ GUID *device) PURE;
    STDMETHOD(RestoreDisplayMode)(THIS) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits, DWORD frequency, DWORD flags) PURE;
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE;
    STDMETHOD(GetAvailableVidMem)(THIS_ LPDDSCAPS2 caps, LPDWORD total, LPDWORD free) PURE;
    STDMETHOD(GetSurfaceFromDC)(THIS_ HDC dc, LPDIRECTDRAWSURFACE4 *surface) PURE;
    STDMETHOD(RestoreAllSurfaces)(THIS) PURE;
    STDMETHOD(TestCooperativeLevel)(THIS) PURE;
    STDMETHOD(GetDeviceIdentifier)(THIS_ LPDDDEVICEIDENTIFIER identifier, DWORD flags) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDraw7
DECLARE_INTERFACE_(IDirectDraw7, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(Compact)(THIS) PURE;
    STDMETHOD(CreateClipper)(THIS_ DWORD flags, LPDIRECTDRAWCLIPPER *clipper, LPUNKNOWN outer) PURE;
    STDMETHOD(CreatePalette)(THIS_ DWORD flags, LPPALETTEENTRY entries, LPDIRECTDRAWPALETTE *palette, LPUNKNOWN outer) PURE;
    STDMETHOD(CreateSurface)(THIS_ LPDDSURFACEDESC2 description, LPDIRECTDRAWSURFACE7 *surface, LPUNKNOWN outer) PURE;
    STDMETHOD(DuplicateSurface)(THIS_ LPDIRECTDRAWSURFACE7 surface, LPDIRECTDRAWSURFACE7 *copy) PURE;
    STDMETHOD(EnumDisplayModes)(THIS_ DWORD flags, LPDDSURFACEDESC2 wanted, LPVOID data, LPDDENUMMODESCALLBACK2 callback) PURE;
    STDMETHOD(EnumSurfaces)(THIS_ DWORD flags, LPDDSURFACEDESC2 wanted, LPVOID data, LPDDENUMSURFACESCALLBACK7 callback) PURE;
    STDMETHOD(FlipToGDISurface)(THIS) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDCAPS driver, LPDDCAPS emulation) PURE;
    STDMETHOD(GetDisplayMode)(THIS_ LPDDSURFACEDESC2 mode) PURE;
    STDMETHOD(GetFourCCCodes)(THIS_ LPDWORD count, LPDWORD codes) PURE;
    STDMETHOD(GetGDISurface)(THIS_ LPDIRECTDRAWSURFACE7 *surface) PURE;
    STDMETHOD(GetMonitorFrequency)(THIS_ LPDWORD frequency) PURE;
    STDMETHOD(GetScanLine)(THIS_ LPDWORD line) PURE;
    STDMETHOD(GetVerticalBlankStatus)(THIS_ LPBOOL is_blank) PURE;
    STDMETHOD(Initialize)(THIS_ GUID *device) PURE;
    STDMETHOD(RestoreDisplayMode)(THIS) PURE;
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE;
    STDMETHOD(SetDisplayMode)(THIS_ DWORD width, DWORD height, DWORD bits, DWORD frequency, DWORD flags) PURE;
    STDMETHOD(WaitForVerticalBlank)(THIS_ DWORD flags, HANDLE event) PURE;
    STDMETHOD(GetAvailableVidMem)(THIS_ LPDDSCAPS2 caps, LPDWORD total, LPDWORD free) PURE;
    STDMETHOD(GetSurfaceFromDC)(THIS_ HDC dc, LPDIRECTDRAWSURFACE7 *surface) PURE;
    STDMETHOD(RestoreAllSurfaces)(THIS) PURE;
    STDMETHOD(TestCooperativeLevel)(THIS) PURE;
    STDMETHOD(GetDeviceIdentifier)(THIS_ LPDDDEVICEIDENTIFIER2 identifier, DWORD flags) PURE;
    STDMETHOD(StartModeTest)(THIS_ LPSIZE modes, DWORD count, DWORD flags) PURE;
    STDMETHOD(EvaluateMode)(THIS_ DWORD flags, DWORD *seconds) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface
DECLARE_INTERFACE_(IDirectDrawSurface, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(AddAttachedSurface)(THIS_ LPDIRECTDRAWSURFACE surface) PURE;
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE;
    STDMETHOD(Blt)(THIS_ LPRECT to, LPDIRECTDRAWSURFACE source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE;
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE;
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, LPDIRECTDRAWSURFACE source, LPRECT from, DWORD flags) PURE;
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE surface) PURE;
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(Flip)(THIS_ LPDIRECTDRAWSURFACE target, DWORD flags) PURE;
    STDMETHOD(GetAttachedSurface)(THIS_ LPDDSCAPS caps, LPDIRECTDRAWSURFACE *surface) PURE;
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDSCAPS caps) PURE;
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE;
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE;
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE;
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE;
    STDMETHOD(GetSurfaceDesc)(THIS_ LPDDSURFACEDESC description) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, LPDDSURFACEDESC description) PURE;
    STDMETHOD(IsLost)(THIS) PURE;
    STDMETHOD(Lock)(THIS_ LPRECT rect, LPDDSURFACEDESC description, DWORD flags, HANDLE event) PURE;
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE;
    STDMETHOD(Restore)(THIS) PURE;
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE;
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE;
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE;
    STDMETHOD(Unlock)(THIS_ LPVOID bits) PURE;
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, LPDIRECTDRAWSURFACE target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE;
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE;
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE reference) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface2
DECLARE_INTERFACE_(IDirectDrawSurface2, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(AddAttachedSurface)(THIS_ LPDIRECTDRAWSURFACE2 surface) PURE;
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE;
    STDMETHOD(Blt)(THIS_ LPRECT to, LPDIRECTDRAWSURFACE2 source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE;
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE;
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, LPDIRECTDRAWSURFACE2 source, LPRECT from, DWORD flags) PURE;
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE2 surface) PURE;
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(Flip)(THIS_ LPDIRECTDRAWSURFACE2 target, DWORD flags) PURE;
    STDMETHOD(GetAttachedSurface)(THIS_ LPDDSCAPS caps, LPDIRECTDRAWSURFACE2 *surface) PURE;
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDSCAPS caps) PURE;
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE;
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE;
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE;
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE;
    STDMETHOD(GetSurfaceDesc)(THIS_ LPDDSURFACEDESC description) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, LPDDSURFACEDESC description) PURE;
    STDMETHOD(IsLost)(THIS) PURE;
    STDMETHOD(Lock)(THIS_ LPRECT rect, LPDDSURFACEDESC description, DWORD flags, HANDLE event) PURE;
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE;
    STDMETHOD(Restore)(THIS) PURE;
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE;
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE;
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE;
    STDMETHOD(Unlock)(THIS_ LPVOID bits) PURE;
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, LPDIRECTDRAWSURFACE2 target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE;
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE;
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE2 reference) PURE;
    STDMETHOD(GetDDInterface)(THIS_ LPVOID *draw) PURE;
    STDMETHOD(PageLock)(THIS_ DWORD flags) PURE;
    STDMETHOD(PageUnlock)(THIS_ DWORD flags) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface3
DECLARE_INTERFACE_(IDirectDrawSurface3, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(AddAttachedSurface)(THIS_ LPDIRECTDRAWSURFACE3 surface) PURE;
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE;
    STDMETHOD(Blt)(THIS_ LPRECT to, LPDIRECTDRAWSURFACE3 source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE;
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE;
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, LPDIRECTDRAWSURFACE3 source, LPRECT from, DWORD flags) PURE;
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE3 surface) PURE;
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, LPDDENUMSURFACESCALLBACK callback) PURE;
    STDMETHOD(Flip)(THIS_ LPDIRECTDRAWSURFACE3 target, DWORD flags) PURE;
    STDMETHOD(GetAttachedSurface)(THIS_ LPDDSCAPS caps, LPDIRECTDRAWSURFACE3 *surface) PURE;
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDSCAPS caps) PURE;
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE;
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE;
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE;
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE;
    STDMETHOD(GetSurfaceDesc)(THIS_ LPDDSURFACEDESC description) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, LPDDSURFACEDESC description) PURE;
    STDMETHOD(IsLost)(THIS) PURE;
    STDMETHOD(Lock)(THIS_ LPRECT rect, LPDDSURFACEDESC description, DWORD flags, HANDLE event) PURE;
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE;
    STDMETHOD(Restore)(THIS) PURE;
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE;
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE;
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE;
    STDMETHOD(Unlock)(THIS_ LPVOID bits) PURE;
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, LPDIRECTDRAWSURFACE3 target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE;
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE;
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE3 reference) PURE;
    STDMETHOD(GetDDInterface)(THIS_ LPVOID *draw) PURE;
    STDMETHOD(PageLock)(THIS_ DWORD flags) PURE;
    STDMETHOD(PageUnlock)(THIS_ DWORD flags) PURE;
    STDMETHOD(SetSurfaceDesc)(THIS_ LPDDSURFACEDESC description, DWORD flags) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface4
DECLARE_INTERFACE_(IDirectDrawSurface4, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(AddAttachedSurface)(THIS_ LPDIRECTDRAWSURFACE4 surface) PURE;
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE;
    STDMETHOD(Blt)(THIS_ LPRECT to, LPDIRECTDRAWSURFACE4 source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE;
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE;
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, LPDIRECTDRAWSURFACE4 source, LPRECT from, DWORD flags) PURE;
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE4 surface) PURE;
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, LPDDENUMSURFACESCALLBACK2 callback) PURE;
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, LPDDENUMSURFACESCALLBACK2 callback) PURE;
    STDMETHOD(Flip)(THIS_ LPDIRECTDRAWSURFACE4 target, DWORD flags) PURE;
    STDMETHOD(GetAttachedSurface)(THIS_ LPDDSCAPS2 caps, LPDIRECTDRAWSURFACE4 *surface) PURE;
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDSCAPS2 caps) PURE;
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE;
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE;
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE;
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE;
    STDMETHOD(GetSurfaceDesc)(THIS_ LPDDSURFACEDESC2 description) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, LPDDSURFACEDESC2 description) PURE;
    STDMETHOD(IsLost)(THIS) PURE;
    STDMETHOD(Lock)(THIS_ LPRECT rect, LPDDSURFACEDESC2 description, DWORD flags, HANDLE event) PURE;
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE;
    STDMETHOD(Restore)(THIS) PURE;
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE;
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE;
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE;
    STDMETHOD(Unlock)(THIS_ LPRECT rect) PURE;
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, LPDIRECTDRAWSURFACE4 target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE;
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE;
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE4 reference) PURE;
    STDMETHOD(GetDDInterface)(THIS_ LPVOID *draw) PURE;
    STDMETHOD(PageLock)(THIS_ DWORD flags) PURE;
    STDMETHOD(PageUnlock)(THIS_ DWORD flags) PURE;
    STDMETHOD(SetSurfaceDesc)(THIS_ LPDDSURFACEDESC2 description, DWORD flags) PURE;
    STDMETHOD(SetPrivateData)(THIS_ REFGUID tag, LPVOID data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(GetPrivateData)(THIS_ REFGUID tag, LPVOID data, LPDWORD bytes) PURE;
    STDMETHOD(FreePrivateData)(THIS_ REFGUID tag) PURE;
    STDMETHOD(GetUniquenessValue)(THIS_ LPDWORD value) PURE;
    STDMETHOD(ChangeUniquenessValue)(THIS) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawSurface7
DECLARE_INTERFACE_(IDirectDrawSurface7, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(AddAttachedSurface)(THIS_ LPDIRECTDRAWSURFACE7 surface) PURE;
    STDMETHOD(AddOverlayDirtyRect)(THIS_ LPRECT rect) PURE;
    STDMETHOD(Blt)(THIS_ LPRECT to, LPDIRECTDRAWSURFACE7 source, LPRECT from, DWORD flags, LPDDBLTFX effects) PURE;
    STDMETHOD(BltBatch)(THIS_ LPDDBLTBATCH batch, DWORD count, DWORD flags) PURE;
    STDMETHOD(BltFast)(THIS_ DWORD x, DWORD y, LPDIRECTDRAWSURFACE7 source, LPRECT from, DWORD flags) PURE;
    STDMETHOD(DeleteAttachedSurface)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE7 surface) PURE;
    STDMETHOD(EnumAttachedSurfaces)(THIS_ LPVOID data, LPDDENUMSURFACESCALLBACK7 callback) PURE;
    STDMETHOD(EnumOverlayZOrders)(THIS_ DWORD flags, LPVOID data, LPDDENUMSURFACESCALLBACK7 callback) PURE;
    STDMETHOD(Flip)(THIS_ LPDIRECTDRAWSURFACE7 target, DWORD flags) PURE;
    STDMETHOD(GetAttachedSurface)(THIS_ LPDDSCAPS2 caps, LPDIRECTDRAWSURFACE7 *surface) PURE;
    STDMETHOD(GetBltStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDDSCAPS2 caps) PURE;
    STDMETHOD(GetClipper)(THIS_ LPDIRECTDRAWCLIPPER *clipper) PURE;
    STDMETHOD(GetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(GetDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(GetFlipStatus)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetOverlayPosition)(THIS_ LPLONG x, LPLONG y) PURE;
    STDMETHOD(GetPalette)(THIS_ LPDIRECTDRAWPALETTE *palette) PURE;
    STDMETHOD(GetPixelFormat)(THIS_ LPDDPIXELFORMAT format) PURE;
    STDMETHOD(GetSurfaceDesc)(THIS_ LPDDSURFACEDESC2 description) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, LPDDSURFACEDESC2 description) PURE;
    STDMETHOD(IsLost)(THIS) PURE;
    STDMETHOD(Lock)(THIS_ LPRECT rect, LPDDSURFACEDESC2 description, DWORD flags, HANDLE event) PURE;
    STDMETHOD(ReleaseDC)(THIS_ HDC dc) PURE;
    STDMETHOD(Restore)(THIS) PURE;
    STDMETHOD(SetClipper)(THIS_ LPDIRECTDRAWCLIPPER clipper) PURE;
    STDMETHOD(SetColorKey)(THIS_ DWORD flags, LPDDCOLORKEY key) PURE;
    STDMETHOD(SetOverlayPosition)(THIS_ LONG x, LONG y) PURE;
    STDMETHOD(SetPalette)(THIS_ LPDIRECTDRAWPALETTE palette) PURE;
    STDMETHOD(Unlock)(THIS_ LPRECT rect) PURE;
    STDMETHOD(UpdateOverlay)(THIS_ LPRECT from, LPDIRECTDRAWSURFACE7 target, LPRECT to, DWORD flags, LPDDOVERLAYFX effects) PURE;
    STDMETHOD(UpdateOverlayDisplay)(THIS_ DWORD flags) PURE;
    STDMETHOD(UpdateOverlayZOrder)(THIS_ DWORD flags, LPDIRECTDRAWSURFACE7 reference) PURE;
    STDMETHOD(GetDDInterface)(THIS_ LPVOID *draw) PURE;
    STDMETHOD(PageLock)(THIS_ DWORD flags) PURE;
    STDMETHOD(PageUnlock)(THIS_ DWORD flags) PURE;
    STDMETHOD(SetSurfaceDesc)(THIS_ LPDDSURFACEDESC2 description, DWORD flags) PURE;
    STDMETHOD(SetPrivateData)(THIS_ REFGUID tag, LPVOID data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(GetPrivateData)(THIS_ REFGUID tag, LPVOID data, LPDWORD bytes) PURE;
    STDMETHOD(FreePrivateData)(THIS_ REFGUID tag) PURE;
    STDMETHOD(GetUniquenessValue)(THIS_ LPDWORD value) PURE;
    STDMETHOD(ChangeUniquenessValue)(THIS) PURE;
    STDMETHOD(SetPriority)(THIS_ DWORD priority) PURE;
    STDMETHOD(GetPriority)(THIS_ LPDWORD priority) PURE;
    STDMETHOD(SetLOD)(THIS_ DWORD most) PURE;
    STDMETHOD(GetLOD)(THIS_ LPDWORD most) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawPalette
DECLARE_INTERFACE_(IDirectDrawPalette, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(GetCaps)(THIS_ LPDWORD caps) PURE;
    STDMETHOD(GetEntries)(THIS_ DWORD flags, DWORD first, DWORD count, LPPALETTEENTRY entries) PURE;
    STDMETHOD(Initialize)(THIS_ LPDIRECTDRAW draw, DWORD flags, LPPALETTEENTRY entries) PURE;
    STDMETHOD(SetEntries)(THIS_ DWORD flags, DWORD first, DWORD count, LPPALETTEENTRY entries) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawClipper
DECLARE_INTERFACE_(IDirectDrawClipper, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
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
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(GetColorControls)(THIS_ LPDDCOLORCONTROL control) PURE;
    STDMETHOD(SetColorControls)(THIS_ LPDDCOLORCONTROL control) PURE;
};

#undef INTERFACE
#define INTERFACE IDirectDrawGammaControl
DECLARE_INTERFACE_(IDirectDrawGammaControl, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD(GetGammaRamp)(THIS_ DWORD flags, LPDDGAMMARAMP ramp) PURE;
    STDMETHOD(SetGammaRamp)(THIS_ DWORD flags, LPDDGAMMARAMP ramp) PURE;
};

#undef INTERFACE

#endif
