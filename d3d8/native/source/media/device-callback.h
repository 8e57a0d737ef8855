/* How a device of winmm.dll calls back: a function, a window, a thread or an event. */
#ifndef THREE_D3D8_DEVICE_CALLBACK_H
#define THREE_D3D8_DEVICE_CALLBACK_H

#include <cmath>
#include <windows.h>
#include <dsound.h>
#include <mmsystem.h>
#include "../called.h"

namespace
{
class DeviceCallback
{
    const DWORD_PTR to, data;
    const DWORD how;

  public:
    /* As it was told when the device was opened. */
    DeviceCallback(DWORD_PTR callback, DWORD_PTR its_data, DWORD flags) : to(callback), data(its_data), how(flags & CALLBACK_TYPEMASK) {}
    /* Whether flags say a way that there is. */
    static bool is_way(DWORD flags)
    {
        DWORD way = flags & CALLBACK_TYPEMASK;
        return way <= CALLBACK_EVENT && way != 0x40000;
    }
    /* Whether it may be told so: a window has to be one. */
    static bool is_possible(DWORD_PTR callback, DWORD flags)
    {
        return (flags & CALLBACK_TYPEMASK) != CALLBACK_WINDOW || !callback || IsWindow(reinterpret_cast<HWND>(callback));
    }
    void tell(const void *device, UINT message, const void *about) const
    {
        DWORD_PTR own = reinterpret_cast<DWORD_PTR>(device), first = reinterpret_cast<DWORD_PTR>(about);
        if (how == CALLBACK_FUNCTION)
            three_d3d8_called(reinterpret_cast<LPDRVCALLBACK>(to), reinterpret_cast<HDRVR>(own), message, data, first, DWORD_PTR(0));
        else if (how == CALLBACK_EVENT)
            SetEvent(reinterpret_cast<HANDLE>(to));
        else if (how == CALLBACK_WINDOW)
            PostMessageA(reinterpret_cast<HWND>(to), message, own, static_cast<LPARAM>(first));
        else if (how == CALLBACK_THREAD)
            PostThreadMessageA(static_cast<DWORD>(to), message, own, static_cast<LPARAM>(first));
    }
};

/* Hundredths of a decibel of a volume of devices, 0 to 65535. */
inline LONG decibels_of(DWORD volume)
{
    return volume ? static_cast<LONG>(2000 * log10(volume / 65535.0)) : DSBVOLUME_MIN;
}
} // namespace

#endif
