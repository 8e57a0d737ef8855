/* What a graph of DirectShow plays, how far it has come, and what it tells of it. */
#ifndef THREE_D3D8_DSHOW_GRAPH_STATE_H
#define THREE_D3D8_DSHOW_GRAPH_STATE_H

#include <cmath>
#include <deque>
#include <memory>
#include <dshow.h>
#include "../../../host.h"
#include "../players/player.h"
#include "../players/source-files.h"

namespace
{
/* Times are in seconds. */
class GraphState
{
    struct Event
    {
        LONG code, first, second;
    };
    std::unique_ptr<Player> player;
    std::deque<Event> events;
    /* It is set as long as there are events. */
    const HANDLE signal = CreateEventA(NULL, TRUE, FALSE, NULL);
    HWND window = NULL;
    UINT message = 0;
    LPARAM data = 0;
    LONG volume = 0, balance = 0;
    double speed = 1, stop_at = HUGE_VAL;
    bool is_complete = false;

    static constexpr DWORD FLAGS = DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLPAN | DSBCAPS_CTRLFREQUENCY;

    void set_heard()
    {
        if (!player)
            return;
        PlayedBuffer &buffer = player->heard_by();
        buffer.SetVolume(volume);
        buffer.SetPan(balance);
        buffer.SetFrequency(static_cast<DWORD>(player->its_source().rate() * speed));
    }

  public:
    FILTER_STATE state = State_Stopped;
    bool is_silent = false;

    ~GraphState() { CloseHandle(signal); }
    HANDLE event() const { return signal; }
    HRESULT render(LPCWSTR path)
    {
        char name[MAX_PATH * 3], text[MAX_PATH * 3 + 96];
        DWORD size = 0;
        if (!path)
            return E_POINTER;
        if (player)
            return VFW_E_CANNOT_RENDER;
        Source *source = source_of_file(three_d3d8_narrow(path, name, sizeof(name)), &size);
        if (!source && size == 0)
            return VFW_E_NOT_FOUND;
        if (!source)
        {
            snprintf(text, sizeof(text), "DirectShow: %s is neither a wave nor MP3 nor MIDI; nothing else is played, films neither.\n", name);
            three_d3d8_say_once(text);
            return VFW_E_UNSUPPORTED_STREAM;
        }
        player = std::make_unique<Player>(source, FLAGS);
        set_heard();
        return S_OK;
    }
    double length() const { return player ? player->length() / 1000 : 0; }
    double position() { return player ? player->position() / 1000 : 0; }
    double end() const { return std::min(stop_at, length()); }
    void seek(double to)
    {
        if (player)
            player->seek(to * 1000);
        is_complete = false;
        if (player && state == State_Running)
            player->play();
    }
    void end_at(double time) { stop_at = time; }
    void go(FILTER_STATE to)
    {
        look();
        // Who runs it anew at its end is told so again.
        is_complete = is_complete && state == to;
        state = to;
        if (player && to == State_Running)
            player->play();
        else if (player)
            player->stop();
    }
    double its_speed() const { return speed; }
    HRESULT set_speed(double to)
    {
        // Nothing is played backwards, nor as slowly or quickly as no buffer of sound is.
        if (!(to >= 0.1 && to <= 4))
            return to == 0 ? E_INVALIDARG : E_NOTIMPL;
        speed = to;
        set_heard();
        return S_OK;
    }
    LONG its_volume() const { return volume; }
    LONG its_balance() const { return balance; }
    void set_volume(LONG to)
    {
        volume = to;
        set_heard();
    }
    void set_balance(LONG to)
    {
        balance = to;
        set_heard();
    }
    void notify(HWND its_window, UINT its_message, LPARAM its_data) { window = its_window, message = its_message, data = its_data; }
    void put(LONG code, LONG first)
    {
        events.push_back({code, first, 0});
        SetEvent(signal);
        if (window && !is_silent)
            PostMessageA(window, message, 0, data);
    }
    bool take(LONG *code, LONG *first, LONG *second)
    {
        if (events.empty())
            return false;
        *code = events.front().code, *first = events.front().first, *second = events.front().second;
        events.pop_front();
        if (events.empty())
            ResetEvent(signal);
        return true;
    }
    bool has_ended() const { return is_complete; }
    /* Tells when all has been played. */
    void look()
    {
        if (state != State_Running || is_complete || !player || (player->is_playing() && player->position() < end() * 1000))
            return;
        player->stop();
        is_complete = true;
        put(EC_COMPLETE, S_OK);
    }
};
} // namespace

#endif
