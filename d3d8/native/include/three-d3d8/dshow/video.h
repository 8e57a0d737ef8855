/* Windows and pictures of films (control.h), of which there are none. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSHOW_VIDEO_H
#define THREE_D3D8_DSHOW_VIDEO_H

#include <three-d3d8/dshow/control.h>

THREE_D3D8_INTERFACE_ID(IVideoWindow, 56a868b4, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IBasicVideo, 56a868b5, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);

#define INTERFACE IVideoWindow
DECLARE_INTERFACE_(IVideoWindow, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    STDMETHOD(put_Caption)(THIS_ BSTR value) PURE;
    STDMETHOD(get_Caption)(THIS_ BSTR *value) PURE;
    STDMETHOD(put_WindowStyle)(THIS_ LONG value) PURE;
    STDMETHOD(get_WindowStyle)(THIS_ LONG *value) PURE;
    STDMETHOD(put_WindowStyleEx)(THIS_ LONG value) PURE;
    STDMETHOD(get_WindowStyleEx)(THIS_ LONG *value) PURE;
    STDMETHOD(put_AutoShow)(THIS_ LONG value) PURE;
    STDMETHOD(get_AutoShow)(THIS_ LONG *value) PURE;
    STDMETHOD(put_WindowState)(THIS_ LONG value) PURE;
    STDMETHOD(get_WindowState)(THIS_ LONG *value) PURE;
    STDMETHOD(put_BackgroundPalette)(THIS_ LONG value) PURE;
    STDMETHOD(get_BackgroundPalette)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Visible)(THIS_ LONG value) PURE;
    STDMETHOD(get_Visible)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Left)(THIS_ LONG value) PURE;
    STDMETHOD(get_Left)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Width)(THIS_ LONG value) PURE;
    STDMETHOD(get_Width)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Top)(THIS_ LONG value) PURE;
    STDMETHOD(get_Top)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Height)(THIS_ LONG value) PURE;
    STDMETHOD(get_Height)(THIS_ LONG *value) PURE;
    STDMETHOD(put_Owner)(THIS_ OAHWND value) PURE;
    STDMETHOD(get_Owner)(THIS_ OAHWND *value) PURE;
    STDMETHOD(put_MessageDrain)(THIS_ OAHWND value) PURE;
    STDMETHOD(get_MessageDrain)(THIS_ OAHWND *value) PURE;
    STDMETHOD(get_BorderColor)(THIS_ LONG *value) PURE;
    STDMETHOD(put_BorderColor)(THIS_ LONG value) PURE;
    STDMETHOD(get_FullScreenMode)(THIS_ LONG *value) PURE;
    STDMETHOD(put_FullScreenMode)(THIS_ LONG value) PURE;
    STDMETHOD(SetWindowForeground)(THIS_ LONG focus) PURE;
    STDMETHOD(NotifyOwnerMessage)(THIS_ OAHWND window, LONG message, LONG_PTR first, LONG_PTR second) PURE;
    STDMETHOD(SetWindowPosition)(THIS_ LONG left, LONG top, LONG width, LONG height) PURE;
    STDMETHOD(GetWindowPosition)(THIS_ LONG *left, LONG *top, LONG *width, LONG *height) PURE;
    STDMETHOD(GetMinIdealImageSize)(THIS_ LONG *width, LONG *height) PURE;
    STDMETHOD(GetMaxIdealImageSize)(THIS_ LONG *width, LONG *height) PURE;
    STDMETHOD(GetRestorePosition)(THIS_ LONG *left, LONG *top, LONG *width, LONG *height) PURE;
    STDMETHOD(HideCursor)(THIS_ LONG hides) PURE;
    STDMETHOD(IsCursorHidden)(THIS_ LONG *hidden) PURE;
};
#undef INTERFACE

#define INTERFACE IBasicVideo
DECLARE_INTERFACE_(IBasicVideo, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    STDMETHOD(get_AvgTimePerFrame)(THIS_ REFTIME *value) PURE;
    STDMETHOD(get_BitRate)(THIS_ LONG *value) PURE;
    STDMETHOD(get_BitErrorRate)(THIS_ LONG *value) PURE;
    STDMETHOD(get_VideoWidth)(THIS_ LONG *value) PURE;
    STDMETHOD(get_VideoHeight)(THIS_ LONG *value) PURE;
    STDMETHOD(put_SourceLeft)(THIS_ LONG value) PURE;
    STDMETHOD(get_SourceLeft)(THIS_ LONG *value) PURE;
    STDMETHOD(put_SourceWidth)(THIS_ LONG value) PURE;
    STDMETHOD(get_SourceWidth)(THIS_ LONG *value) PURE;
    STDMETHOD(put_SourceTop)(THIS_ LONG value) PURE;
    STDMETHOD(get_SourceTop)(THIS_ LONG *value) PURE;
    STDMETHOD(put_SourceHeight)(THIS_ LONG value) PURE;
    STDMETHOD(get_SourceHeight)(THIS_ LONG *value) PURE;
    STDMETHOD(put_DestinationLeft)(THIS_ LONG value) PURE;
    STDMETHOD(get_DestinationLeft)(THIS_ LONG *value) PURE;
    STDMETHOD(put_DestinationWidth)(THIS_ LONG value) PURE;
    STDMETHOD(get_DestinationWidth)(THIS_ LONG *value) PURE;
    STDMETHOD(put_DestinationTop)(THIS_ LONG value) PURE;
    STDMETHOD(get_DestinationTop)(THIS_ LONG *value) PURE;
    STDMETHOD(put_DestinationHeight)(THIS_ LONG value) PURE;
    STDMETHOD(get_DestinationHeight)(THIS_ LONG *value) PURE;
    STDMETHOD(SetSourcePosition)(THIS_ LONG left, LONG top, LONG width, LONG height) PURE;
    STDMETHOD(GetSourcePosition)(THIS_ LONG *left, LONG *top, LONG *width, LONG *height) PURE;
    STDMETHOD(SetDefaultSourcePosition)(THIS) PURE;
    STDMETHOD(SetDestinationPosition)(THIS_ LONG left, LONG top, LONG width, LONG height) PURE;
    STDMETHOD(GetDestinationPosition)(THIS_ LONG *left, LONG *top, LONG *width, LONG *height) PURE;
    STDMETHOD(SetDefaultDestinationPosition)(THIS) PURE;
    STDMETHOD(GetVideoSize)(THIS_ LONG *width, LONG *height) PURE;
    STDMETHOD(GetVideoPaletteEntries)(THIS_ LONG first, LONG count, LONG *retrieved, LONG *palette) PURE;
    STDMETHOD(GetCurrentImage)(THIS_ LONG *bytes, LONG *image) PURE;
    STDMETHOD(IsUsingDefaultSource)(THIS) PURE;
    STDMETHOD(IsUsingDefaultDestination)(THIS) PURE;
};
#undef INTERFACE

#endif
