/* Graphs of DirectShow, filters and pins (strmif.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSHOW_GRAPHS_H
#define THREE_D3D8_DSHOW_GRAPHS_H

#include <oaidl.h>

THREE_D3D8_INTERFACE_ID(IPin, 56a86891, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IEnumPins, 56a86892, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IEnumFilters, 56a86893, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IBaseFilter, 56a86895, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IReferenceClock, 56a86897, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IMediaFilter, 56a86899, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IFilterGraph, 56a8689f, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IFileSourceFilter, 56a868a6, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);
THREE_D3D8_INTERFACE_ID(IGraphBuilder, 56a868a9, 0ad4, 11ce, b0, 3a, 00, 20, af, 0b, a7, 70);

typedef LONGLONG REFERENCE_TIME;
#ifndef __REFTIME_DEFINED__
#define __REFTIME_DEFINED__
typedef double REFTIME;
#endif
typedef DWORD_PTR HSEMAPHORE, HEVENT;

typedef enum _FilterState
{
    State_Stopped,
    State_Paused,
    State_Running
} FILTER_STATE;

typedef enum _PinDirection
{
    PINDIR_INPUT,
    PINDIR_OUTPUT
} PIN_DIRECTION;

typedef struct _AMMediaType
{
    GUID majortype, subtype;
    BOOL bFixedSizeSamples, bTemporalCompression;
    ULONG lSampleSize;
    GUID formattype;
    IUnknown *pUnk;
    ULONG cbFormat;
    BYTE *pbFormat;
} AM_MEDIA_TYPE;

#define MAX_FILTER_NAME 128
#define MAX_PIN_NAME 128
struct IBaseFilter;
struct IFilterGraph;
struct IEnumPins;
struct IEnumMediaTypes;

typedef struct _FilterInfo
{
    WCHAR achName[MAX_FILTER_NAME];
    struct IFilterGraph *pGraph;
} FILTER_INFO;

typedef struct _PinInfo
{
    struct IBaseFilter *pFilter;
    PIN_DIRECTION dir;
    WCHAR achName[MAX_PIN_NAME];
} PIN_INFO;

#define INTERFACE IReferenceClock
DECLARE_INTERFACE_(IReferenceClock, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetTime)(THIS_ REFERENCE_TIME *time) PURE;
    STDMETHOD(AdviseTime)(THIS_ REFERENCE_TIME base, REFERENCE_TIME offset, HEVENT event, DWORD_PTR *cookie) PURE;
    STDMETHOD(AdvisePeriodic)(THIS_ REFERENCE_TIME start, REFERENCE_TIME period, HSEMAPHORE semaphore, DWORD_PTR *cookie) PURE;
    STDMETHOD(Unadvise)(THIS_ DWORD_PTR cookie) PURE;
};
#undef INTERFACE

#define INTERFACE IPin
DECLARE_INTERFACE_(IPin, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Connect)(THIS_ struct IPin *to, const AM_MEDIA_TYPE *type) PURE;
    STDMETHOD(ReceiveConnection)(THIS_ struct IPin *from, const AM_MEDIA_TYPE *type) PURE;
    STDMETHOD(Disconnect)(THIS) PURE;
    STDMETHOD(ConnectedTo)(THIS_ struct IPin **pin) PURE;
    STDMETHOD(ConnectionMediaType)(THIS_ AM_MEDIA_TYPE *type) PURE;
    STDMETHOD(QueryPinInfo)(THIS_ PIN_INFO *info) PURE;
    STDMETHOD(QueryDirection)(THIS_ PIN_DIRECTION *direction) PURE;
    STDMETHOD(QueryId)(THIS_ LPWSTR *id) PURE;
    STDMETHOD(QueryAccept)(THIS_ const AM_MEDIA_TYPE *type) PURE;
    STDMETHOD(EnumMediaTypes)(THIS_ struct IEnumMediaTypes **types) PURE;
    STDMETHOD(QueryInternalConnections)(THIS_ struct IPin **pins, ULONG *count) PURE;
    STDMETHOD(EndOfStream)(THIS) PURE;
    STDMETHOD(BeginFlush)(THIS) PURE;
    STDMETHOD(EndFlush)(THIS) PURE;
    STDMETHOD(NewSegment)(THIS_ REFERENCE_TIME start, REFERENCE_TIME stop, double rate) PURE;
};
#undef INTERFACE

#define INTERFACE IEnumPins
DECLARE_INTERFACE_(IEnumPins, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Next)(THIS_ ULONG count, IPin **pins, ULONG *fetched) PURE;
    STDMETHOD(Skip)(THIS_ ULONG count) PURE;
    STDMETHOD(Reset)(THIS) PURE;
    STDMETHOD(Clone)(THIS_ struct IEnumPins **copy) PURE;
};
#undef INTERFACE

#define THREE_D3D8_MEDIA_FILTER \
    STDMETHOD(GetClassID)(THIS_ CLSID *id) PURE; \
    STDMETHOD(Stop)(THIS) PURE; \
    STDMETHOD(Pause)(THIS) PURE; \
    STDMETHOD(Run)(THIS_ REFERENCE_TIME start) PURE; \
    STDMETHOD(GetState)(THIS_ DWORD milliseconds, FILTER_STATE *state) PURE; \
    STDMETHOD(SetSyncSource)(THIS_ IReferenceClock *clock) PURE; \
    STDMETHOD(GetSyncSource)(THIS_ IReferenceClock **clock) PURE;

#define INTERFACE IMediaFilter
DECLARE_INTERFACE_(IMediaFilter, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_MEDIA_FILTER
};
#undef INTERFACE

#define INTERFACE IBaseFilter
DECLARE_INTERFACE_(IBaseFilter, IMediaFilter)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    THREE_D3D8_MEDIA_FILTER
#endif
    STDMETHOD(EnumPins)(THIS_ IEnumPins **pins) PURE;
    STDMETHOD(FindPin)(THIS_ LPCWSTR id, IPin **pin) PURE;
    STDMETHOD(QueryFilterInfo)(THIS_ FILTER_INFO *info) PURE;
    STDMETHOD(JoinFilterGraph)(THIS_ struct IFilterGraph *graph, LPCWSTR name) PURE;
    STDMETHOD(QueryVendorInfo)(THIS_ LPWSTR *info) PURE;
};
#undef INTERFACE

#define INTERFACE IEnumFilters
DECLARE_INTERFACE_(IEnumFilters, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Next)(THIS_ ULONG count, IBaseFilter **filters, ULONG *fetched) PURE;
    STDMETHOD(Skip)(THIS_ ULONG count) PURE;
    STDMETHOD(Reset)(THIS) PURE;
    STDMETHOD(Clone)(THIS_ struct IEnumFilters **copy) PURE;
};
#undef INTERFACE

#define INTERFACE IFileSourceFilter
DECLARE_INTERFACE_(IFileSourceFilter, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Load)(THIS_ LPCOLESTR file, const AM_MEDIA_TYPE *type) PURE;
    STDMETHOD(GetCurFile)(THIS_ LPOLESTR *file, AM_MEDIA_TYPE *type) PURE;
};
#undef INTERFACE

#define THREE_D3D8_FILTER_GRAPH \
    STDMETHOD(AddFilter)(THIS_ IBaseFilter *filter, LPCWSTR name) PURE; \
    STDMETHOD(RemoveFilter)(THIS_ IBaseFilter *filter) PURE; \
    STDMETHOD(EnumFilters)(THIS_ IEnumFilters **filters) PURE; \
    STDMETHOD(FindFilterByName)(THIS_ LPCWSTR name, IBaseFilter **filter) PURE; \
    STDMETHOD(ConnectDirect)(THIS_ IPin *from, IPin *to, const AM_MEDIA_TYPE *type) PURE; \
    STDMETHOD(Reconnect)(THIS_ IPin *pin) PURE; \
    STDMETHOD(Disconnect)(THIS_ IPin *pin) PURE; \
    STDMETHOD(SetDefaultSyncSource)(THIS) PURE;

#define INTERFACE IFilterGraph
DECLARE_INTERFACE_(IFilterGraph, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_FILTER_GRAPH
};
#undef INTERFACE

#define INTERFACE IGraphBuilder
DECLARE_INTERFACE_(IGraphBuilder, IFilterGraph)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    THREE_D3D8_FILTER_GRAPH
#endif
    STDMETHOD(Connect)(THIS_ IPin *from, IPin *to) PURE;
    STDMETHOD(Render)(THIS_ IPin *pin) PURE;
    STDMETHOD(RenderFile)(THIS_ LPCWSTR file, LPCWSTR list) PURE;
    STDMETHOD(AddSourceFilter)(THIS_ LPCWSTR file, LPCWSTR name, IBaseFilter **filter) PURE;
    STDMETHOD(SetLogFile)(THIS_ DWORD_PTR file) PURE;
    STDMETHOD(Abort)(THIS) PURE;
    STDMETHOD(ShouldOperationContinue)(THIS) PURE;
};
#undef INTERFACE

#endif
