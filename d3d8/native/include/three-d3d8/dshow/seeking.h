/* Places in what DirectShow plays (strmif.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSHOW_SEEKING_H
#define THREE_D3D8_DSHOW_SEEKING_H

#include <oaidl.h>

THREE_D3D8_INTERFACE_ID(IMediaSeeking, 36b73880, c2c8, 11cf, 8b, 46, 00, 80, 5f, 6c, ef, 60);

typedef enum AM_SEEKING_SeekingFlags
{
    AM_SEEKING_NoPositioning = 0,
    AM_SEEKING_AbsolutePositioning = 1,
    AM_SEEKING_RelativePositioning = 2,
    AM_SEEKING_IncrementalPositioning = 3,
    AM_SEEKING_PositioningBitsMask = 3,
    AM_SEEKING_SeekToKeyFrame = 4,
    AM_SEEKING_ReturnTime = 8,
    AM_SEEKING_Segment = 0x10,
    AM_SEEKING_NoFlush = 0x20
} AM_SEEKING_SEEKING_FLAGS;

typedef enum AM_SEEKING_SeekingCapabilities
{
    AM_SEEKING_CanSeekAbsolute = 1,
    AM_SEEKING_CanSeekForwards = 2,
    AM_SEEKING_CanSeekBackwards = 4,
    AM_SEEKING_CanGetCurrentPos = 8,
    AM_SEEKING_CanGetStopPos = 0x10,
    AM_SEEKING_CanGetDuration = 0x20,
    AM_SEEKING_CanPlayBackwards = 0x40,
    AM_SEEKING_CanDoSegments = 0x80,
    AM_SEEKING_Source = 0x100
} AM_SEEKING_SEEKING_CAPABILITIES;

#define INTERFACE IMediaSeeking
DECLARE_INTERFACE_(IMediaSeeking, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetCapabilities)(THIS_ DWORD *capabilities) PURE;
    STDMETHOD(CheckCapabilities)(THIS_ DWORD *capabilities) PURE;
    STDMETHOD(IsFormatSupported)(THIS_ const GUID *format) PURE;
    STDMETHOD(QueryPreferredFormat)(THIS_ GUID *format) PURE;
    STDMETHOD(GetTimeFormat)(THIS_ GUID *format) PURE;
    STDMETHOD(IsUsingTimeFormat)(THIS_ const GUID *format) PURE;
    STDMETHOD(SetTimeFormat)(THIS_ const GUID *format) PURE;
    STDMETHOD(GetDuration)(THIS_ LONGLONG *duration) PURE;
    STDMETHOD(GetStopPosition)(THIS_ LONGLONG *stop) PURE;
    STDMETHOD(GetCurrentPosition)(THIS_ LONGLONG *current) PURE;
    STDMETHOD(ConvertTimeFormat)(THIS_ LONGLONG *to, const GUID *to_format, LONGLONG from, const GUID *from_format) PURE;
    STDMETHOD(SetPositions)(THIS_ LONGLONG *current, DWORD current_flags, LONGLONG *stop, DWORD stop_flags) PURE;
    STDMETHOD(GetPositions)(THIS_ LONGLONG *current, LONGLONG *stop) PURE;
    STDMETHOD(GetAvailable)(THIS_ LONGLONG *earliest, LONGLONG *latest) PURE;
    STDMETHOD(SetRate)(THIS_ double rate) PURE;
    STDMETHOD(GetRate)(THIS_ double *rate) PURE;
    STDMETHOD(GetPreroll)(THIS_ LONGLONG *preroll) PURE;
};
#undef INTERFACE

#endif
