/* DirectShow (quartz.dll), as far as programs play files of sound by it: a graph of one file. */
#include <windows.h>
#include "faces.h"
#include "graph-state.h"

namespace
{
constexpr double UNITS = 1e7;

std::vector<Graph *> &graphs()
{
    static std::vector<Graph *> list;
    return list;
}

/* The graph: all of its interfaces, and what they are about. */
class Graph final : public IUnknown
{
    ULONG references = 1;
    Builder builder;
    MediaControl control;
    Events events;
    Position position;
    Audio audio;
    Seeking seeking;
    FilmWindow film_window;
    FilmPicture film_picture;

    template <class... Faces> void join(Faces &...faces) { ((faces.graph = this), ...); }

  public:
    GraphState state;
    Graph()
    {
        join(builder, control, events, position, audio, seeking, film_window, film_picture);
        graphs().push_back(this);
    }
    virtual ~Graph()
    {
        forget(graphs(), this);
    }
    HRESULT QueryInterface(REFIID riid, void **object) override
    {
        struct
        {
            const IID &id;
            void *face;
        } const known[] = {
            {IID_IUnknown, this},
            {IID_IFilterGraph, &builder},
            {IID_IGraphBuilder, &builder},
            {IID_IMediaControl, &control},
            {IID_IMediaEvent, &events},
            {IID_IMediaEventEx, &events},
            {IID_IMediaPosition, &position},
            {IID_IBasicAudio, &audio},
            {IID_IMediaSeeking, &seeking},
            {IID_IVideoWindow, &film_window},
            {IID_IBasicVideo, &film_picture},
        };
        if (!object)
            return E_POINTER;
        *object = NULL;
        for (const auto &one : known)
            if (one.id == riid)
                *object = one.face;
        if (!*object)
            return E_NOINTERFACE;
        AddRef();
        return S_OK;
    }
    ULONG AddRef() override { return ++references; }
    ULONG Release() override
    {
        ULONG left = --references;
        if (left == 0)
            delete this;
        return left;
    }
};

template <class Interface> IUnknown *GraphFace<Interface>::whole() const
{
    return graph;
}

void look_at_graphs()
{
    for (Graph *graph : std::vector<Graph *>(graphs()))
        graph->state.look();
}

HRESULT Builder::RenderFile(LPCWSTR file, LPCWSTR)
{
    return graph->state.render(file);
}

HRESULT MediaControl::RenderFile(BSTR file)
{
    return graph->state.render(file);
}

HRESULT MediaControl::Run()
{
    return graph->state.go(State_Running), S_OK;
}

HRESULT MediaControl::Pause()
{
    return graph->state.go(State_Paused), S_OK;
}

HRESULT MediaControl::Stop()
{
    return graph->state.go(State_Stopped), S_OK;
}

HRESULT MediaControl::GetState(LONG, OAFilterState *state)
{
    return give_value(state, static_cast<OAFilterState>(graph->state.state));
}

HRESULT Events::GetEventHandle(OAEVENT *event)
{
    return give_value(event, reinterpret_cast<OAEVENT>(graph->state.event()));
}

HRESULT Events::GetEvent(LONG *code, LONG *first, LONG *second, LONG milliseconds)
{
    if (!code || !first || !second)
        return E_POINTER;
    graph->state.look();
    if (graph->state.take(code, first, second))
        return S_OK;
    WaitForSingleObject(graph->state.event(), static_cast<DWORD>(milliseconds));
    return graph->state.take(code, first, second) ? S_OK : E_ABORT;
}

HRESULT Events::WaitForCompletion(LONG milliseconds, LONG *code)
{
    if (!code)
        return E_POINTER;
    *code = 0;
    if (graph->state.state != State_Running)
        return VFW_E_WRONG_STATE;
    double until = host_now() + (milliseconds < 0 ? HUGE_VAL : milliseconds);
    for (graph->state.look(); !graph->state.has_ended() && host_now() < until; graph->state.look())
        Sleep(10);
    if (!graph->state.has_ended())
        return E_ABORT;
    // It takes the event away, as GetEvent does.
    LONG first, second;
    while (*code != EC_COMPLETE && graph->state.take(code, &first, &second))
        continue;
    return *code = EC_COMPLETE, S_OK;
}

HRESULT Events::SetNotifyWindow(OAHWND window, LONG message, LONG_PTR data)
{
    graph->state.notify(reinterpret_cast<HWND>(window), static_cast<UINT>(message), data);
    return S_OK;
}

HRESULT Events::SetNotifyFlags(LONG flags)
{
    if (flags & ~AM_MEDIAEVENT_NONOTIFY)
        return E_INVALIDARG;
    return graph->state.is_silent = flags != 0, S_OK;
}

HRESULT Events::GetNotifyFlags(LONG *flags)
{
    return give_value(flags, static_cast<LONG>(graph->state.is_silent ? AM_MEDIAEVENT_NONOTIFY : 0));
}

HRESULT Position::get_Duration(REFTIME *seconds)
{
    return give_value(seconds, graph->state.length());
}

HRESULT Position::put_CurrentPosition(REFTIME seconds)
{
    return seconds >= 0 ? graph->state.seek(seconds), S_OK : E_INVALIDARG;
}

HRESULT Position::get_CurrentPosition(REFTIME *seconds)
{
    return give_value(seconds, graph->state.position());
}

HRESULT Position::get_StopTime(REFTIME *seconds)
{
    return give_value(seconds, graph->state.end());
}

HRESULT Position::put_StopTime(REFTIME seconds)
{
    return graph->state.end_at(seconds), S_OK;
}

HRESULT Position::put_Rate(double rate)
{
    return graph->state.set_speed(rate);
}

HRESULT Position::get_Rate(double *rate)
{
    return give_value(rate, graph->state.its_speed());
}

HRESULT Audio::put_Volume(LONG volume)
{
    if (volume < DSBVOLUME_MIN || volume > DSBVOLUME_MAX)
        return E_INVALIDARG;
    return graph->state.set_volume(volume), S_OK;
}

HRESULT Audio::get_Volume(LONG *volume)
{
    return give_value(volume, graph->state.its_volume());
}

HRESULT Audio::put_Balance(LONG balance)
{
    if (balance < DSBPAN_LEFT || balance > DSBPAN_RIGHT)
        return E_INVALIDARG;
    return graph->state.set_balance(balance), S_OK;
}

HRESULT Audio::get_Balance(LONG *balance)
{
    return give_value(balance, graph->state.its_balance());
}

HRESULT Seeking::GetDuration(LONGLONG *duration)
{
    return give_value(duration, static_cast<LONGLONG>(graph->state.length() * UNITS));
}

HRESULT Seeking::GetStopPosition(LONGLONG *stop)
{
    return give_value(stop, static_cast<LONGLONG>(graph->state.end() * UNITS));
}

HRESULT Seeking::GetCurrentPosition(LONGLONG *current)
{
    return give_value(current, static_cast<LONGLONG>(graph->state.position() * UNITS));
}

HRESULT Seeking::SetPositions(LONGLONG *current, DWORD current_flags, LONGLONG *stop, DWORD stop_flags)
{
    DWORD current_how = current_flags & AM_SEEKING_PositioningBitsMask, stop_how = stop_flags & AM_SEEKING_PositioningBitsMask;
    if ((current_how && !current) || (stop_how && !stop))
        return E_POINTER;
    if (current_how == AM_SEEKING_IncrementalPositioning)
        return E_INVALIDARG;
    double from = graph->state.position(), to = current_how ? static_cast<double>(*current) / UNITS : 0;
    if (current_how)
        graph->state.seek(std::max(current_how == AM_SEEKING_RelativePositioning ? from + to : to, 0.0));
    double end = stop_how ? static_cast<double>(*stop) / UNITS : 0, before = graph->state.end(), begin = graph->state.position();
    if (stop_how)
        graph->state.end_at(stop_how == AM_SEEKING_AbsolutePositioning ? end : end + (stop_how == AM_SEEKING_RelativePositioning ? before : begin));
    if (current_how && current_flags & AM_SEEKING_ReturnTime)
        GetCurrentPosition(current);
    return stop_how && stop_flags & AM_SEEKING_ReturnTime ? GetStopPosition(stop) : S_OK;
}

HRESULT Seeking::GetPositions(LONGLONG *current, LONGLONG *stop)
{
    HRESULT hr = current ? GetCurrentPosition(current) : S_OK;
    return FAILED(hr) || !stop ? hr : GetStopPosition(stop);
}

HRESULT Seeking::SetRate(double rate)
{
    return graph->state.set_speed(rate);
}

HRESULT Seeking::GetRate(double *rate)
{
    return give_value(rate, graph->state.its_speed());
}
} // namespace

extern "C" HRESULT three_d3d8_create_graph(REFCLSID, REFIID riid, void **out)
{
    three_d3d8_look_with(look_at_graphs);
    return hand_over(new (std::nothrow) Graph(), riid, out);
}

extern "C" DWORD WINAPI AMGetErrorTextA(HRESULT hr, LPSTR text, DWORD letters)
{
    static const struct
    {
        HRESULT hr;
        const char *text;
    } texts[] = {
        {VFW_E_NOT_FOUND, "The file was not found."},
        {VFW_E_CANNOT_RENDER, "The graph plays a file already."},
        {VFW_E_UNSUPPORTED_STREAM, "The file has a form that is not played."},
        {VFW_E_WRONG_STATE, "The graph is not running."},
        {VFW_E_NOT_IN_GRAPH, "The filter is not in the graph."},
    };
    for (const auto &one : texts)
        if (one.hr == hr && text && letters > strlen(one.text))
            return strcpy(text, one.text), static_cast<DWORD>(strlen(one.text));
    return 0;
}

extern "C" DWORD WINAPI AMGetErrorTextW(HRESULT hr, LPWSTR text, DWORD letters)
{
    char own[MAX_ERROR_TEXT_LEN];
    DWORD length = AMGetErrorTextA(hr, own, sizeof(own));
    if (length == 0 || letters <= length)
        return 0;
    MultiByteToWideChar(CP_UTF8, 0, own, -1, text, static_cast<int>(letters));
    return length;
}
