/* The interfaces of a graph: its parts, which are about one state. */
#ifndef THREE_D3D8_DSHOW_FACES_H
#define THREE_D3D8_DSHOW_FACES_H

#include <cstdio>
#include "../../../counted.h"
#include "../../../host.h"
#include "films.h"

namespace
{
HRESULT not_there(const char *method)
{
    char text[128];
    snprintf(text, sizeof(text), "DirectShow: %s is not there; it fails.\n", method);
    three_d3d8_say_once(text);
    return E_NOTIMPL;
}

struct Builder final : GraphFace<IGraphBuilder>
{
    HRESULT AddFilter(IBaseFilter *, LPCWSTR) override { return not_there("IFilterGraph::AddFilter"); }
    HRESULT RemoveFilter(IBaseFilter *) override { return VFW_E_NOT_IN_GRAPH; }
    HRESULT EnumFilters(IEnumFilters **) override { return not_there("IFilterGraph::EnumFilters"); }
    HRESULT FindFilterByName(LPCWSTR, IBaseFilter **filter) override { return filter ? *filter = NULL, VFW_E_NOT_FOUND : E_POINTER; }
    HRESULT ConnectDirect(IPin *, IPin *, const AM_MEDIA_TYPE *) override { return not_there("IFilterGraph::ConnectDirect"); }
    HRESULT Reconnect(IPin *) override { return not_there("IFilterGraph::Reconnect"); }
    HRESULT Disconnect(IPin *) override { return not_there("IFilterGraph::Disconnect"); }
    HRESULT SetDefaultSyncSource() override { return S_OK; }
    HRESULT Connect(IPin *, IPin *) override { return not_there("IGraphBuilder::Connect"); }
    HRESULT Render(IPin *) override { return not_there("IGraphBuilder::Render"); }
    HRESULT RenderFile(LPCWSTR file, LPCWSTR) override;
    HRESULT AddSourceFilter(LPCWSTR, LPCWSTR, IBaseFilter **filter) override { return filter ? *filter = NULL, not_there("IGraphBuilder::AddSourceFilter") : E_POINTER; }
    HRESULT SetLogFile(DWORD_PTR) override { return S_OK; }
    HRESULT Abort() override { return S_OK; }
    HRESULT ShouldOperationContinue() override { return S_OK; }
};

struct MediaControl final : ScriptFace<IMediaControl>
{
    HRESULT Run() override;
    HRESULT Pause() override;
    HRESULT Stop() override;
    HRESULT GetState(LONG, OAFilterState *state) override;
    HRESULT RenderFile(BSTR file) override;
    HRESULT AddSourceFilter(BSTR, IDispatch **) override { return not_there("IMediaControl::AddSourceFilter"); }
    HRESULT get_FilterCollection(IDispatch **) override { return not_there("IMediaControl::get_FilterCollection"); }
    HRESULT get_RegFilterCollection(IDispatch **) override { return not_there("IMediaControl::get_RegFilterCollection"); }
    HRESULT StopWhenReady() override { return Stop(); }
};

struct Events final : ScriptFace<IMediaEventEx>
{
    HRESULT GetEventHandle(OAEVENT *event) override;
    HRESULT GetEvent(LONG *code, LONG *first, LONG *second, LONG milliseconds) override;
    HRESULT WaitForCompletion(LONG milliseconds, LONG *code) override;
    // What is done with an event besides concerns films.
    HRESULT CancelDefaultHandling(LONG) override { return S_OK; }
    HRESULT RestoreDefaultHandling(LONG) override { return S_OK; }
    HRESULT FreeEventParams(LONG, LONG, LONG) override { return S_OK; }
    HRESULT SetNotifyWindow(OAHWND window, LONG message, LONG_PTR data) override;
    HRESULT SetNotifyFlags(LONG flags) override;
    HRESULT GetNotifyFlags(LONG *flags) override;
};

struct Position final : ScriptFace<IMediaPosition>
{
    HRESULT get_Duration(REFTIME *seconds) override;
    HRESULT put_CurrentPosition(REFTIME seconds) override;
    HRESULT get_CurrentPosition(REFTIME *seconds) override;
    HRESULT get_StopTime(REFTIME *seconds) override;
    HRESULT put_StopTime(REFTIME seconds) override;
    HRESULT get_PrerollTime(REFTIME *seconds) override { return give_value(seconds, 0.0); }
    HRESULT put_PrerollTime(REFTIME) override { return S_OK; }
    HRESULT put_Rate(double rate) override;
    HRESULT get_Rate(double *rate) override;
    HRESULT CanSeekForward(LONG *can) override { return give_value(can, static_cast<LONG>(OATRUE)); }
    HRESULT CanSeekBackward(LONG *can) override { return give_value(can, static_cast<LONG>(OATRUE)); }
};

struct Audio final : ScriptFace<IBasicAudio>
{
    HRESULT put_Volume(LONG volume) override;
    HRESULT get_Volume(LONG *volume) override;
    HRESULT put_Balance(LONG balance) override;
    HRESULT get_Balance(LONG *balance) override;
};

struct Seeking final : GraphFace<IMediaSeeking>
{
    static constexpr DWORD CAN = AM_SEEKING_CanSeekAbsolute | AM_SEEKING_CanSeekForwards | AM_SEEKING_CanSeekBackwards | AM_SEEKING_CanGetCurrentPos | AM_SEEKING_CanGetStopPos | AM_SEEKING_CanGetDuration;

    HRESULT GetCapabilities(DWORD *can) override { return give_value(can, CAN); }
    HRESULT CheckCapabilities(DWORD *can) override
    {
        if (!can)
            return E_POINTER;
        DWORD wanted = *can;
        *can &= CAN;
        return *can == wanted ? S_OK : *can ? S_FALSE : E_FAIL;
    }
    HRESULT IsFormatSupported(const GUID *format) override { return IsUsingTimeFormat(format); }
    HRESULT QueryPreferredFormat(GUID *format) override { return give_value(format, TIME_FORMAT_MEDIA_TIME); }
    HRESULT GetTimeFormat(GUID *format) override { return give_value(format, TIME_FORMAT_MEDIA_TIME); }
    HRESULT IsUsingTimeFormat(const GUID *format) override { return !format ? E_POINTER : *format == TIME_FORMAT_MEDIA_TIME ? S_OK : S_FALSE; }
    HRESULT SetTimeFormat(const GUID *format) override { return !format ? E_POINTER : *format == TIME_FORMAT_MEDIA_TIME ? S_OK : E_INVALIDARG; }
    HRESULT GetDuration(LONGLONG *duration) override;
    HRESULT GetStopPosition(LONGLONG *stop) override;
    HRESULT GetCurrentPosition(LONGLONG *current) override;
    HRESULT ConvertTimeFormat(LONGLONG *to, const GUID *to_format, LONGLONG from, const GUID *from_format) override
    {
        bool is_same = (!to_format || *to_format == TIME_FORMAT_MEDIA_TIME) && (!from_format || *from_format == TIME_FORMAT_MEDIA_TIME);
        return !to ? E_POINTER : is_same ? *to = from, S_OK : E_NOTIMPL;
    }
    HRESULT SetPositions(LONGLONG *current, DWORD current_flags, LONGLONG *stop, DWORD stop_flags) override;
    HRESULT GetPositions(LONGLONG *current, LONGLONG *stop) override;
    HRESULT GetAvailable(LONGLONG *earliest, LONGLONG *latest) override
    {
        if (earliest)
            *earliest = 0;
        return latest ? GetDuration(latest) : S_OK;
    }
    HRESULT SetRate(double rate) override;
    HRESULT GetRate(double *rate) override;
    HRESULT GetPreroll(LONGLONG *preroll) override { return give_value(preroll, 0LL); }
};
} // namespace

#endif
