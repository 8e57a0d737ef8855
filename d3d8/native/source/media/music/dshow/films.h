/* The interfaces that a graph of DirectShow has for films: a graph of sounds alone answers all of them so. */
#ifndef THREE_D3D8_DSHOW_FILMS_H
#define THREE_D3D8_DSHOW_FILMS_H

#include "face.h"

namespace
{
#define NO_FILM(method, ...) \
    HRESULT method(__VA_ARGS__) override { return E_NOINTERFACE; }
struct FilmWindow final : ScriptFace<IVideoWindow>
{
    NO_FILM(put_Caption, BSTR)
    NO_FILM(get_Caption, BSTR *)
    NO_FILM(put_WindowStyle, LONG)
    NO_FILM(get_WindowStyle, LONG *)
    NO_FILM(put_WindowStyleEx, LONG)
    NO_FILM(get_WindowStyleEx, LONG *)
    NO_FILM(put_AutoShow, LONG)
    NO_FILM(get_AutoShow, LONG *)
    NO_FILM(put_WindowState, LONG)
    NO_FILM(get_WindowState, LONG *)
    NO_FILM(put_BackgroundPalette, LONG)
    NO_FILM(get_BackgroundPalette, LONG *)
    NO_FILM(put_Visible, LONG)
    NO_FILM(get_Visible, LONG *)
    NO_FILM(put_Left, LONG)
    NO_FILM(get_Left, LONG *)
    NO_FILM(put_Width, LONG)
    NO_FILM(get_Width, LONG *)
    NO_FILM(put_Top, LONG)
    NO_FILM(get_Top, LONG *)
    NO_FILM(put_Height, LONG)
    NO_FILM(get_Height, LONG *)
    NO_FILM(put_Owner, OAHWND)
    NO_FILM(get_Owner, OAHWND *)
    NO_FILM(put_MessageDrain, OAHWND)
    NO_FILM(get_MessageDrain, OAHWND *)
    NO_FILM(get_BorderColor, LONG *)
    NO_FILM(put_BorderColor, LONG)
    NO_FILM(get_FullScreenMode, LONG *)
    NO_FILM(put_FullScreenMode, LONG)
    NO_FILM(SetWindowForeground, LONG)
    NO_FILM(NotifyOwnerMessage, OAHWND, LONG, LONG_PTR, LONG_PTR)
    NO_FILM(SetWindowPosition, LONG, LONG, LONG, LONG)
    NO_FILM(GetWindowPosition, LONG *, LONG *, LONG *, LONG *)
    NO_FILM(GetMinIdealImageSize, LONG *, LONG *)
    NO_FILM(GetMaxIdealImageSize, LONG *, LONG *)
    NO_FILM(GetRestorePosition, LONG *, LONG *, LONG *, LONG *)
    NO_FILM(HideCursor, LONG)
    NO_FILM(IsCursorHidden, LONG *)
};
struct FilmPicture final : ScriptFace<IBasicVideo>
{
    NO_FILM(get_AvgTimePerFrame, REFTIME *)
    NO_FILM(get_BitRate, LONG *)
    NO_FILM(get_BitErrorRate, LONG *)
    NO_FILM(get_VideoWidth, LONG *)
    NO_FILM(get_VideoHeight, LONG *)
    NO_FILM(put_SourceLeft, LONG)
    NO_FILM(get_SourceLeft, LONG *)
    NO_FILM(put_SourceWidth, LONG)
    NO_FILM(get_SourceWidth, LONG *)
    NO_FILM(put_SourceTop, LONG)
    NO_FILM(get_SourceTop, LONG *)
    NO_FILM(put_SourceHeight, LONG)
    NO_FILM(get_SourceHeight, LONG *)
    NO_FILM(put_DestinationLeft, LONG)
    NO_FILM(get_DestinationLeft, LONG *)
    NO_FILM(put_DestinationWidth, LONG)
    NO_FILM(get_DestinationWidth, LONG *)
    NO_FILM(put_DestinationTop, LONG)
    NO_FILM(get_DestinationTop, LONG *)
    NO_FILM(put_DestinationHeight, LONG)
    NO_FILM(get_DestinationHeight, LONG *)
    NO_FILM(SetSourcePosition, LONG, LONG, LONG, LONG)
    NO_FILM(GetSourcePosition, LONG *, LONG *, LONG *, LONG *)
    NO_FILM(SetDefaultSourcePosition)
    NO_FILM(SetDestinationPosition, LONG, LONG, LONG, LONG)
    NO_FILM(GetDestinationPosition, LONG *, LONG *, LONG *, LONG *)
    NO_FILM(SetDefaultDestinationPosition)
    NO_FILM(GetVideoSize, LONG *, LONG *)
    NO_FILM(GetVideoPaletteEntries, LONG, LONG, LONG *, LONG *)
    NO_FILM(GetCurrentImage, LONG *, LONG *)
    NO_FILM(IsUsingDefaultSource)
    NO_FILM(IsUsingDefaultDestination)
};
#undef NO_FILM
} // namespace

#endif
