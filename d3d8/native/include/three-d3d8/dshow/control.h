/* What runs graphs of DirectShow, tells of them and says how they are heard (control.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSHOW_CONTROL_H
#define THREE_D3D8_DSHOW_CONTROL_H

#include <oaidl.h>

THREE_D3D8_INTERFACE_ID(IMediaControl, 56a868b1, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IMediaPosition, 56a868b2, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IBasicAudio, 56a868b3, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IMediaEvent, 56a868b6, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IMediaEventEx, 56a868c0, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);

#ifdef __cplusplus
class DECLSPEC_UUID("e436ebb3-524f-11ce-9f53-0020af0ba770") FilterGraph;
#endif

typedef LONG OAFilterState, OAHWND, OABOOL;
typedef LONG_PTR OAEVENT;
#ifndef __REFTIME_DEFINED__
#define __REFTIME_DEFINED__
typedef double REFTIME;
#endif
#define OATRUE (-1)
#define OAFALSE 0
#define AM_MEDIAEVENT_NONOTIFY 1

#define INTERFACE IMediaControl
DECLARE_INTERFACE_(IMediaControl, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    STDMETHOD(Run)(THIS) PURE;
    STDMETHOD(Pause)(THIS) PURE;
    STDMETHOD(Stop)(THIS) PURE;
    STDMETHOD(GetState)(THIS_ LONG milliseconds, OAFilterState *state) PURE;
    STDMETHOD(RenderFile)(THIS_ BSTR file) PURE;
    STDMETHOD(AddSourceFilter)(THIS_ BSTR file, IDispatch **filter) PURE;
    STDMETHOD(get_FilterCollection)(THIS_ IDispatch **filters) PURE;
    STDMETHOD(get_RegFilterCollection)(THIS_ IDispatch **filters) PURE;
    STDMETHOD(StopWhenReady)(THIS) PURE;
};
#undef INTERFACE

#define THREE_D3D8_MEDIA_EVENT \
    STDMETHOD(GetEventHandle)(THIS_ OAEVENT *event) PURE; \
    STDMETHOD(GetEvent)(THIS_ LONG *code, LONG *first, LONG *second, LONG milliseconds) PURE; \
    STDMETHOD(WaitForCompletion)(THIS_ LONG milliseconds, LONG *code) PURE; \
    STDMETHOD(CancelDefaultHandling)(THIS_ LONG code) PURE; \
    STDMETHOD(RestoreDefaultHandling)(THIS_ LONG code) PURE; \
    STDMETHOD(FreeEventParams)(THIS_ LONG code, LONG first, LONG second) PURE;

#define INTERFACE IMediaEvent
DECLARE_INTERFACE_(IMediaEvent, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    THREE_D3D8_MEDIA_EVENT
};
#undef INTERFACE

#define INTERFACE IMediaEventEx
DECLARE_INTERFACE_(IMediaEventEx, IMediaEvent)
{
    THREE_D3D8_OLE_INHERITED
#if !defined(__cplusplus) || defined(CINTERFACE)
    THREE_D3D8_MEDIA_EVENT
#endif
    STDMETHOD(SetNotifyWindow)(THIS_ OAHWND window, LONG message, LONG_PTR data) PURE;
    STDMETHOD(SetNotifyFlags)(THIS_ LONG flags) PURE;
    STDMETHOD(GetNotifyFlags)(THIS_ LONG *flags) PURE;
};
#undef INTERFACE

#define INTERFACE IMediaPosition
DECLARE_INTERFACE_(IMediaPosition, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    STDMETHOD(get_Duration)(THIS_ REFTIME *seconds) PURE;
    STDMETHOD(put_CurrentPosition)(THIS_ REFTIME seconds) PURE;
    STDMETHOD(get_CurrentPosition)(THIS_ REFTIME *seconds) PURE;
    STDMETHOD(get_StopTime)(THIS_ REFTIME *seconds) PURE;
    STDMETHOD(put_StopTime)(THIS_ REFTIME seconds) PURE;
    STDMETHOD(get_PrerollTime)(THIS_ REFTIME *seconds) PURE;
    STDMETHOD(put_PrerollTime)(THIS_ REFTIME seconds) PURE;
    STDMETHOD(put_Rate)(THIS_ double rate) PURE;
    STDMETHOD(get_Rate)(THIS_ double *rate) PURE;
    STDMETHOD(CanSeekForward)(THIS_ LONG *can) PURE;
    STDMETHOD(CanSeekBackward)(THIS_ LONG *can) PURE;
};
#undef INTERFACE

#define INTERFACE IBasicAudio
DECLARE_INTERFACE_(IBasicAudio, IDispatch)
{
    THREE_D3D8_OLE_INHERITED
    STDMETHOD(put_Volume)(THIS_ LONG volume) PURE;
    STDMETHOD(get_Volume)(THIS_ LONG *volume) PURE;
    STDMETHOD(put_Balance)(THIS_ LONG balance) PURE;
    STDMETHOD(get_Balance)(THIS_ LONG *balance) PURE;
};
#undef INTERFACE

#endif
