/* Devices of DirectInput: acquiring, states, buffers and formats; properties.cpp has the rest. */
#include <cstring>
#include "device.h"

DWORD next_sequence()
{
    static DWORD last;
    return ++last;
}

InputDevice::~InputDevice() = default;

ULONG InputDevice::release()
{
    ULONG left = --references;
    if (left == 0)
    {
        unacquire();
        delete this;
    }
    return left;
}

HRESULT InputDevice::query(REFIID riid, void **object)
{
    if (!object)
        return E_POINTER;
    *object = face(riid);
    if (!*object)
        return E_NOINTERFACE;
    add_reference();
    return S_OK;
}

HRESULT InputDevice::capabilities(LPDIDEVCAPS caps) const
{
    if (!caps)
        return E_POINTER;
    DWORD size = caps->dwSize;
    if (size != sizeof(DIDEVCAPS) && size != sizeof(DIDEVCAPS_DX3))
        return DIERR_INVALIDPARAM;
    memset(caps, 0, size);
    caps->dwSize = size;
    caps->dwFlags = abilities();
    caps->dwDevType = kind();
    for (const InputObject &object : objects)
        (object.is_axis() ? caps->dwAxes : object.type & DIDFT_POV ? caps->dwPOVs : caps->dwButtons)++;
    return DI_OK;
}

bool InputDevice::is_in_front() const
{
    return !(level & DISCL_FOREGROUND) || GetForegroundWindow() == window;
}

HRESULT InputDevice::acquire()
{
    if (bytes == 0)
        return DIERR_INVALIDPARAM;
    if (acquired && is_in_front())
        return DI_NOEFFECT;
    if (!is_in_front())
        return DIERR_OTHERAPPHASPRIO;
    lost = false;
    for (InputObject &object : objects)
        object.moved = 0;
    if (!start())
        return DIERR_UNPLUGGED;
    acquired = true;
    changed(true);
    return DI_OK;
}

HRESULT InputDevice::unacquire()
{
    lost = false;
    if (!acquired)
        return DI_NOEFFECT;
    acquired = false;
    changed(false);
    return DI_OK;
}

HRESULT InputDevice::look()
{
    // The page's events come when keys are asked for.
    GetAsyncKeyState(0);
    if (acquired && !is_in_front())
    {
        unacquire();
        lost = true;
    }
    else if (acquired && !read())
    {
        unacquire();
        return DIERR_INPUTLOST;
    }
    if (acquired)
        return DI_OK;
    // The loss is told once.
    HRESULT hr = lost ? DIERR_INPUTLOST : DIERR_NOTACQUIRED;
    lost = false;
    return hr;
}

HRESULT InputDevice::poll()
{
    return look();
}

HRESULT InputDevice::state(DWORD size, LPVOID to)
{
    if (!to)
        return DIERR_INVALIDPARAM;
    HRESULT hr = look();
    if (FAILED(hr))
        return hr;
    if (size != bytes)
        return DIERR_INVALIDPARAM;
    BYTE *at = static_cast<BYTE *>(to);
    memset(at, 0, size);
    for (InputObject &object : objects)
    {
        if (object.offset == NOWHERE)
            continue;
        LONG value = is_relative && object.is_axis() ? object.moved : object.at;
        object.moved = 0;
        memcpy(at + object.offset, &value, object.type & DIDFT_BUTTON ? 1 : 4);
    }
    for (DWORD cross : crosses_of_none)
        memset(at + cross, 0xff, 4);
    return DI_OK;
}

HRESULT InputDevice::data(DWORD size, LPDIDEVICEOBJECTDATA to, LPDWORD count, DWORD flags)
{
    if (!count || (size != sizeof(DIDEVICEOBJECTDATA) && size != sizeof(DIDEVICEOBJECTDATA_DX3)))
        return DIERR_INVALIDPARAM;
    HRESULT hr = look();
    if (FAILED(hr))
        return hr;
    if (buffer == 0)
        return DIERR_NOTBUFFERED;
    size_t given = waiting.size() < *count ? waiting.size() : *count;
    for (size_t n = 0; to && n < given; n++)
        memcpy(reinterpret_cast<BYTE *>(to) + n * size, &waiting[n], size);
    *count = static_cast<DWORD>(given);
    if (!(flags & DIGDD_PEEK))
        waiting.erase(waiting.begin(), waiting.begin() + static_cast<long>(given));
    bool was_full = overflowed;
    overflowed = false;
    return was_full ? DI_BUFFEROVERFLOW : DI_OK;
}

bool InputDevice::tell(InputObject &object, LONG at, DWORD sequence)
{
    LONG by = at - object.at;
    if (by == 0)
        return false;
    object.at = at;
    object.moved += by;
    if (object.offset == NOWHERE)
        return true;
    LONG value = is_relative && object.is_axis() ? by : at;
    if (waiting.size() < buffer)
        waiting.push_back({object.offset, static_cast<DWORD>(value), GetTickCount(), sequence, object.data});
    else
        overflowed = buffer > 0;
    return true;
}

void InputDevice::signal()
{
    if (event)
        SetEvent(event);
}

HRESULT InputDevice::set_event(HANDLE its)
{
    if (acquired)
        return DIERR_ACQUIRED;
    event = its;
    return DI_OK;
}

HRESULT InputDevice::set_level(HWND its, DWORD flags)
{
    DWORD who = flags & (DISCL_EXCLUSIVE | DISCL_NONEXCLUSIVE), when = flags & (DISCL_FOREGROUND | DISCL_BACKGROUND);
    if ((who != DISCL_EXCLUSIVE && who != DISCL_NONEXCLUSIVE) || (when != DISCL_FOREGROUND && when != DISCL_BACKGROUND))
        return DIERR_INVALIDPARAM;
    bool may_be_none = who == DISCL_NONEXCLUSIVE && when == DISCL_BACKGROUND;
    if (its ? !IsWindow(its) || GetWindowLongA(its, GWL_STYLE) & WS_CHILD : !may_be_none)
        return E_HANDLE;
    if (acquired)
        return DIERR_ACQUIRED;
    if (who == DISCL_EXCLUSIVE && when == DISCL_BACKGROUND && !may_be_exclusive_behind())
        return DIERR_UNSUPPORTED;
    window = its;
    level = flags;
    return DI_OK;
}

/* The first object that is as a format wants one and has no place yet gets that place. */
InputObject *InputDevice::take_place(const DIOBJECTDATAFORMAT &wanted)
{
    DWORD instance = wanted.dwType & DIDFT_ANYINSTANCE, aspect = wanted.dwFlags & DIDOI_ASPECTMASK;
    // Nothing tells how fast or how hard it is moved.
    if (aspect != 0 && aspect != DIDOI_ASPECTPOSITION)
        return NULL;
    for (InputObject &object : objects)
    {
        bool is_wanted = object.offset == NOWHERE && (object.type & wanted.dwType & 0xff) && (!wanted.pguid || *wanted.pguid == *object.kind) &&
                         (instance == DIDFT_ANYINSTANCE || instance == (object.type & DIDFT_ANYINSTANCE));
        if (!is_wanted)
            continue;
        object.offset = wanted.dwOfs;
        return &object;
    }
    return NULL;
}

void InputDevice::clear_places()
{
    for (InputObject &object : objects)
        object.offset = NOWHERE, object.data = static_cast<UINT_PTR>(-1);
}

HRESULT InputDevice::set_format(LPCDIDATAFORMAT format)
{
    if (!format)
        return E_POINTER;
    bool is_whole = format->dwSize == sizeof(*format) && format->dwObjSize == sizeof(DIOBJECTDATAFORMAT) && format->dwDataSize % 4 == 0 &&
                    (format->rgodf || format->dwNumObjs == 0);
    if (!is_whole)
        return DIERR_INVALIDPARAM;
    if (acquired)
        return DIERR_ACQUIRED;
    std::vector<InputObject> before = objects;
    std::vector<DWORD> crosses;
    bool fits = true;
    clear_places();
    for (DWORD n = 0; fits && n < format->dwNumObjs; n++)
    {
        const DIOBJECTDATAFORMAT &wanted = format->rgodf[n];
        bool is_wide = (wanted.dwType & DIDFT_BUTTON) == 0 || (wanted.dwType & 0xff) == 0xff, is_cross = wanted.dwType & DIDFT_POV && is_wide;
        fits = wanted.dwOfs < format->dwDataSize && !(is_wide && (wanted.dwOfs & 3)) && (take_place(wanted) || wanted.dwType & DIDFT_OPTIONAL);
        if (fits && is_cross)
            crosses.push_back(wanted.dwOfs);
    }
    if (!fits)
    {
        objects = before;
        return DIERR_INVALIDPARAM;
    }
    // Crosses that are not there are nowhere.
    crosses_of_none.clear();
    for (DWORD cross : crosses)
    {
        bool is_there = false;
        for (const InputObject &object : objects)
            is_there = is_there || (object.type & DIDFT_POV && object.offset == cross);
        if (!is_there)
            crosses_of_none.push_back(cross);
    }
    bytes = format->dwDataSize;
    is_relative = (format->dwFlags & DIDF_RELAXIS) != 0;
    return DI_OK;
}
